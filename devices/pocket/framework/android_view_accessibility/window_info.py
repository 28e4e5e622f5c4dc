"""AccessibilityWindowInfo: windows as accessibility services see them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.window_manager_global import roots
from devices.pocket.framework.android_view_accessibility.nodes import node_of
from devices.pocket.framework.android_view_accessibility.on_main import run_on_main
from devices.pocket.framework.constants import constants

_W = "android.view.accessibility.AccessibilityWindowInfo"


def own_windows() -> list[Any]:
    """The visible windows of this process, the uppermost first."""
    from devices.pocket.framework.runtime import device

    with device().lock:
        order = [window.id for window in device().windows.visible()]
    found = {root.window.id: root for root in roots() if root.window is not None}
    made = []
    for layer, number in enumerate(order):
        if number in found:
            info = AccessibilityWindowInfo()
            info.root, info.layer = found[number], layer
            made.append(info)
    return made[::-1]


def window_of(node: Any) -> Any:
    attach = getattr(node.view, "attach_info", None)
    if attach is None:
        return None
    info = AccessibilityWindowInfo()
    info.root = attach.root
    return info


@java_class(_W, implements=["android.os.Parcelable"], access="public final")
@constants(
    TYPE_APPLICATION=1,
    TYPE_INPUT_METHOD=2,
    TYPE_SYSTEM=3,
    TYPE_ACCESSIBILITY_OVERLAY=4,
    TYPE_SPLIT_SCREEN_DIVIDER=5,
)
class AccessibilityWindowInfo(JObject):
    root: Any = None
    layer = 0

    @java_method("int getId()")
    def get_id(self) -> int:
        return int(self.root.window.id)

    @java_method("int getType()")
    def get_type(self) -> int:
        return 1 if self.root.window.kind < 2000 else 3

    @java_method("int getLayer()")
    def get_layer(self) -> int:
        return self.layer

    @java_method("CharSequence getTitle()")
    def get_title(self) -> Any:
        return self.root.window_attributes.title

    @java_method("android.view.accessibility.AccessibilityNodeInfo getRoot()")
    def get_root(self) -> Any:
        view = self.root.f_mView
        return None if view is None else run_on_main(lambda: node_of(view, -1))

    @java_method("boolean isActive()")
    @java_method("boolean isFocused()")
    def is_focused(self) -> bool:
        return bool(self.root.window.has_focus)

    @java_method("boolean isAccessibilityFocused()")
    def is_accessibility_focused(self) -> bool:
        return False

    @java_method("void getBoundsInScreen(android.graphics.Rect)")
    def get_bounds_in_screen(self, out: Any) -> None:
        out.become(*self.root.window.frame)

    @java_method(f"{_W} getParent()")
    @java_method("android.view.accessibility.AccessibilityNodeInfo getAnchor()")
    def get_relative(self) -> Any:
        return None

    @java_method("int getChildCount()")
    def get_child_count(self) -> int:
        return 0

    @java_method(f"{_W} getChild(int)")
    def get_child(self, index: int) -> Any:
        return None

    @java_method("int getDisplayId()")
    def get_display_id(self) -> int:
        return 0

    @java_method("boolean isInPictureInPictureMode()")
    def is_in_picture_in_picture_mode(self) -> bool:
        return False

    @java_method("void recycle()")
    def recycle(self) -> None:
        pass
