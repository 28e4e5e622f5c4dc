"""GLSurfaceView: a box that says that there is no OpenGL.

Renderers are taken and never called, and the log says so; everything else about the view (its
surface, its pauses, events for its thread) is as on a device.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, new, throw
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_view.surfaces import SurfaceView
from devices.pocket.framework.android_widget.views import log_warning
from devices.pocket.framework.constants import constants

_G = "android.opengl.GLSurfaceView"
_GL, _EGL = "javax.microedition.khronos.opengles", "javax.microedition.khronos.egl"
_PLACE = f"{_EGL}.EGL10,{_EGL}.EGLDisplay"


@java_interface(
    f"{_G}$Renderer",
    abstract=[
        f"void onSurfaceCreated({_GL}.GL10,{_EGL}.EGLConfig)",
        f"void onSurfaceChanged({_GL}.GL10,int,int)",
        f"void onDrawFrame({_GL}.GL10)",
    ],
)
class Renderer:
    pass


@java_interface(f"{_G}$GLWrapper", abstract=[f"{_GL}.GL wrap({_GL}.GL)"])
class GLWrapper:
    pass


@java_interface(f"{_G}$EGLConfigChooser", abstract=[f"{_EGL}.EGLConfig chooseConfig({_PLACE})"])
class EGLConfigChooser:
    pass


@java_interface(
    f"{_G}$EGLContextFactory",
    abstract=[
        f"{_EGL}.EGLContext createContext({_PLACE},{_EGL}.EGLConfig)",
        f"void destroyContext({_PLACE},{_EGL}.EGLContext)",
    ],
)
class EGLContextFactory:
    pass


@java_interface(
    f"{_G}$EGLWindowSurfaceFactory",
    abstract=[
        f"{_EGL}.EGLSurface createWindowSurface({_PLACE},{_EGL}.EGLConfig,Object)",
        f"void destroySurface({_PLACE},{_EGL}.EGLSurface)",
    ],
)
class EGLWindowSurfaceFactory:
    pass


@java_class(_G, implements=["android.view.SurfaceHolder$Callback2"])
@constants(
    RENDERMODE_WHEN_DIRTY=0,
    RENDERMODE_CONTINUOUSLY=1,
    DEBUG_CHECK_GL_ERROR=1,
    DEBUG_LOG_GL_CALLS=2,
)
class GLSurfaceView(SurfaceView):
    renderer: Any = None
    render_mode = 1
    debug_flags = 0
    keeps_context = False

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        SurfaceView.init(self, context)
        self.get_holder().add_callback(self)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_attributes(self: Any, context: Any, attributes: Any) -> None:
        SurfaceView.init_xml(self, context, attributes)
        self.get_holder().add_callback(self)

    @java_method(f"void setRenderer({_G}$Renderer)")
    def set_renderer(self: Any, renderer: Any) -> None:
        if self.renderer is not None:
            throw(
                "java.lang.IllegalStateException",
                "setRenderer has already been called for this instance.",
            )
        self.renderer = renderer
        log_warning(
            "GLSurfaceView",
            f"This device has no OpenGL: {class_name(renderer)} will never be called",
        )

    @java_method("void setRenderMode(int)")
    def set_render_mode(self: Any, mode: int) -> None:
        self.render_mode = mode

    @java_method("int getRenderMode()")
    def get_render_mode(self: Any) -> int:
        return int(self.render_mode)

    @java_method("void requestRender()")
    @java_method("void onPause()")
    @java_method("void onResume()")
    def has_no_thread(self: Any) -> None:
        """There is no thread that would render."""

    @java_method("void queueEvent(Runnable)")
    def queue_event(self: Any, action: Any) -> None:
        if action is None:
            throw("java.lang.IllegalArgumentException", "r must not be null")
        thread = new("java.lang.Thread", "(Ljava/lang/Runnable;)V", action)
        call(thread, "start()V")

    @java_method(f"void setGLWrapper({_G}$GLWrapper)")
    @java_method(f"void setEGLConfigChooser({_G}$EGLConfigChooser)")
    @java_method(f"void setEGLContextFactory({_G}$EGLContextFactory)")
    @java_method(f"void setEGLWindowSurfaceFactory({_G}$EGLWindowSurfaceFactory)")
    @java_method("void setEGLConfigChooser(boolean)")
    @java_method("void setEGLContextClientVersion(int)")
    def set_choice(self: Any, choice: Any) -> None:
        self._check_before_renderer()

    @java_method("void setEGLConfigChooser(int,int,int,int,int,int)")
    def set_sizes(self: Any, *sizes: int) -> None:
        self._check_before_renderer()

    def _check_before_renderer(self: Any) -> None:
        if self.renderer is not None:
            throw(
                "java.lang.IllegalStateException",
                "setRenderer has already been called for this instance.",
            )

    @java_method("void setDebugFlags(int)")
    def set_debug_flags(self: Any, flags: int) -> None:
        self.debug_flags = flags

    @java_method("int getDebugFlags()")
    def get_debug_flags(self: Any) -> int:
        return int(self.debug_flags)

    @java_method("void setPreserveEGLContextOnPause(boolean)")
    def set_preserve_egl_context_on_pause(self: Any, keep: Any) -> None:
        self.keeps_context = bool(keep)

    @java_method("boolean getPreserveEGLContextOnPause()")
    def get_preserve_egl_context_on_pause(self: Any) -> bool:
        return bool(self.keeps_context)

    @java_method("void surfaceCreated(android.view.SurfaceHolder)")
    @java_method("void surfaceDestroyed(android.view.SurfaceHolder)")
    @java_method("void surfaceRedrawNeeded(android.view.SurfaceHolder)")
    def hear_of_surface(self: Any, holder: Any) -> None:
        pass

    @java_method("void surfaceChanged(android.view.SurfaceHolder,int,int,int)")
    def surface_changed(self: Any, holder: Any, format_: int, width: int, height: int) -> None:
        pass

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self: Any, canvas: Any) -> None:
        SurfaceView.draw(self, canvas)
        paint = new("android.graphics.Paint")
        call(paint, "setColor(I)V", -0x777778)
        call(paint, "setTextSize(F)V", 36.0)
        signature = "drawText(Ljava/lang/String;FFLandroid/graphics/Paint;)V"
        call(canvas, signature, "No OpenGL on this device", 24.0, 60.0, paint)
