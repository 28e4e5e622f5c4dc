"""WallpaperManager: one plain picture."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import new, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.runtime import device

_SET = "wallpaper"
_COLOR = -0xD0C0B0


def create(context: Any) -> Any:
    made = WallpaperManager()
    made.context = context
    return made


@java_class("android.app.WallpaperManager")
class WallpaperManager(JObject):
    context: Any = None

    @java_method("static android.app.WallpaperManager getInstance(android.content.Context)")
    @staticmethod
    def get_instance(context: Any) -> Any:
        return create(context)

    @java_method("android.graphics.drawable.Drawable getDrawable()")
    @java_method("android.graphics.drawable.Drawable getFastDrawable()")
    @java_method("android.graphics.drawable.Drawable peekDrawable()")
    @java_method("android.graphics.drawable.Drawable peekFastDrawable()")
    def get_drawable(self) -> Any:
        bitmap = vm().state.get(_SET)
        if bitmap is None:
            return new("android.graphics.drawable.ColorDrawable", "(I)V", _COLOR)
        return new(
            "android.graphics.drawable.BitmapDrawable",
            "(Landroid/content/res/Resources;Landroid/graphics/Bitmap;)V",
            self.context.getResources____Landroid_content_res_Resources_2(),
            bitmap,
        )

    @java_method("void setBitmap(android.graphics.Bitmap)")
    def set_bitmap(self, bitmap: Any) -> None:
        vm().state[_SET] = bitmap

    @java_method("void clear()")
    def clear(self) -> None:
        vm().state.pop(_SET, None)

    @java_method("int getDesiredMinimumWidth()")
    def get_desired_minimum_width(self) -> int:
        return device().configuration.current.width_px

    @java_method("int getDesiredMinimumHeight()")
    def get_desired_minimum_height(self) -> int:
        return device().configuration.current.height_px

    @java_method("android.app.WallpaperInfo getWallpaperInfo()")
    def get_wallpaper_info(self) -> Any:
        return None

    @java_method("boolean isWallpaperSupported()")
    @java_method("boolean isSetWallpaperAllowed()")
    def is_allowed(self) -> bool:
        return True

    @java_method("void forgetLoadedWallpaper()")
    def forget_loaded_wallpaper(self) -> None:
        """Nothing is kept twice."""

    @java_method("void setWallpaperOffsets(android.os.IBinder,float,float)")
    def set_wallpaper_offsets(self, token: Any, x: float, y: float) -> None:
        """The picture is as large as the screen."""

    @java_method("void setWallpaperOffsetSteps(float,float)")
    def set_wallpaper_offset_steps(self, x: float, y: float) -> None:
        """The picture is as large as the screen."""

    @java_method("void clearWallpaperOffsets(android.os.IBinder)")
    def clear_wallpaper_offsets(self, token: Any) -> None:
        """The picture is as large as the screen."""

    @java_method("void suggestDesiredDimensions(int,int)")
    def suggest_desired_dimensions(self, width: int, height: int) -> None:
        """The picture is as large as the screen."""
