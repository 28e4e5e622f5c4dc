"""SurfaceTexture: the texture behind a TextureView or a camera's preview, without a GPU."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_T = "android.graphics.SurfaceTexture"


@java_interface(f"{_T}$OnFrameAvailableListener", abstract=[f"void onFrameAvailable({_T})"])
class OnFrameAvailableListener:
    pass


@java_class(_T)
class SurfaceTexture(JObject):
    """No frames arrive by themselves: there is neither camera nor decoder."""

    bitmap: Any = None
    listener: Any = None
    released = False

    @java_method("void <init>(int)")
    def init(self, name: int) -> None:
        pass

    @java_method(f"void setOnFrameAvailableListener({_T}$OnFrameAvailableListener)")
    def set_on_frame_available_listener(self, listener: Any) -> None:
        self.listener = listener

    @java_method("void setDefaultBufferSize(int,int)")
    def set_default_buffer_size(self, width: int, height: int) -> None:
        pass

    @java_method("void updateTexImage()")
    def update_tex_image(self) -> None:
        pass

    @java_method("long getTimestamp()")
    def get_timestamp(self) -> int:
        return 0

    @java_method("void release()")
    def release(self) -> None:
        self.released = True
