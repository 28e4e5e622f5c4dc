"""DisplayManager: there is one display."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_view.display import default_display
from devices.pocket.framework.constants import constants

_M = "android.hardware.display.DisplayManager"


@java_interface(
    f"{_M}$DisplayListener",
    abstract=[
        "void onDisplayAdded(int)",
        "void onDisplayRemoved(int)",
        "void onDisplayChanged(int)",
    ],
)
class DisplayListener:
    pass


def create(context: Any) -> Any:
    """What `getSystemService("display")` gives."""
    return DisplayManager()


@java_class(_M, access="public final")
@constants(
    "String", {"DISPLAY_CATEGORY_PRESENTATION": "android.hardware.display.category.PRESENTATION"}
)
@constants(
    VIRTUAL_DISPLAY_FLAG_PUBLIC=1,
    VIRTUAL_DISPLAY_FLAG_PRESENTATION=2,
    VIRTUAL_DISPLAY_FLAG_SECURE=4,
    VIRTUAL_DISPLAY_FLAG_OWN_CONTENT_ONLY=8,
    VIRTUAL_DISPLAY_FLAG_AUTO_MIRROR=16,
)
class DisplayManager(JObject):
    @java_method("android.view.Display getDisplay(int)")
    def get_display(self, number: int) -> Any:
        return default_display() if number == 0 else None

    @java_method("android.view.Display[] getDisplays()")
    def get_displays(self) -> Any:
        return array_of("[Landroid/view/Display;", [default_display()])

    @java_method("android.view.Display[] getDisplays(String)")
    def get_displays_of(self, category: Any) -> Any:
        found = [default_display()] if category is None else []
        return array_of("[Landroid/view/Display;", found)

    @java_method(f"void registerDisplayListener({_M}$DisplayListener,android.os.Handler)")
    def register_display_listener(self, listener: Any, handler: Any) -> None:
        """Displays neither come nor go."""

    @java_method(f"void unregisterDisplayListener({_M}$DisplayListener)")
    def unregister_display_listener(self, listener: Any) -> None:
        pass
