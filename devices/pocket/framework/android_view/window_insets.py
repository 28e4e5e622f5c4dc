"""WindowInsets and android.graphics.Insets-like rectangles of a window's edges."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.runtime import device

Edges = tuple[int, int, int, int]
_NONE: Edges = (0, 0, 0, 0)
_STATUS, _NAVIGATION, _CAPTION, _IME, _GESTURES = 1, 2, 4, 8, 16


@java_class("android.view.WindowInsets", access="public final")
class WindowInsets(JObject):
    """`system` and `stable` are None once they were consumed."""

    java_consumed = java_field(
        "static final android.view.WindowInsets CONSUMED", lambda: WindowInsets.of(None, None)
    )
    system: Edges | None = _NONE
    stable: Edges | None = _NONE
    ime = 0

    @classmethod
    def of(cls, system: Edges | None, stable: Edges | None, ime: int = 0) -> WindowInsets:
        made = cls()
        made.system, made.stable, made.ime = system, stable, ime
        return made

    @java_method("void <init>(android.view.WindowInsets)")
    def init(self, other: Any) -> None:
        self.system, self.stable, self.ime = other.system, other.stable, other.ime

    def system_rect(self) -> Any:
        return Rect.of(*(self.system or _NONE))

    def consumed_system(self) -> Any:
        return WindowInsets.of(None, self.stable)

    @java_method("int getSystemWindowInsetLeft()")
    def get_system_window_inset_left(self) -> int:
        return (self.system or _NONE)[0]

    @java_method("int getSystemWindowInsetTop()")
    def get_system_window_inset_top(self) -> int:
        return (self.system or _NONE)[1]

    @java_method("int getSystemWindowInsetRight()")
    def get_system_window_inset_right(self) -> int:
        return (self.system or _NONE)[2]

    @java_method("int getSystemWindowInsetBottom()")
    def get_system_window_inset_bottom(self) -> int:
        return (self.system or _NONE)[3]

    @java_method("int getStableInsetLeft()")
    def get_stable_inset_left(self) -> int:
        return (self.stable or _NONE)[0]

    @java_method("int getStableInsetTop()")
    def get_stable_inset_top(self) -> int:
        return (self.stable or _NONE)[1]

    @java_method("int getStableInsetRight()")
    def get_stable_inset_right(self) -> int:
        return (self.stable or _NONE)[2]

    @java_method("int getStableInsetBottom()")
    def get_stable_inset_bottom(self) -> int:
        return (self.stable or _NONE)[3]

    @java_method("boolean hasSystemWindowInsets()")
    def has_system_window_insets(self) -> bool:
        return (self.system or _NONE) != _NONE

    @java_method("boolean hasStableInsets()")
    def has_stable_insets(self) -> bool:
        return (self.stable or _NONE) != _NONE

    @java_method("boolean hasInsets()")
    def has_insets(self) -> bool:
        return self.has_system_window_insets() or self.has_stable_insets()

    @java_method("boolean isConsumed()")
    def is_consumed(self) -> bool:
        return self.system is None and (self.stable is None or device().api < 21)

    @java_method("boolean isRound()")
    def is_round(self) -> bool:
        return False

    @java_method("android.view.DisplayCutout getDisplayCutout()")
    def get_display_cutout(self) -> Any:
        return None

    @java_method("android.view.WindowInsets consumeSystemWindowInsets()")
    def consume_system_window_insets(self) -> Any:
        return self.consumed_system()

    @java_method("android.view.WindowInsets consumeStableInsets()")
    def consume_stable_insets(self) -> Any:
        return WindowInsets.of(self.system, None)

    @java_method("android.view.WindowInsets consumeDisplayCutout()")
    def consume_display_cutout(self) -> Any:
        return self

    @java_method("android.view.WindowInsets replaceSystemWindowInsets(int,int,int,int)")
    def replace_system_window_insets(self, left: int, top: int, right: int, bottom: int) -> Any:
        if self.system is None:
            return self
        return WindowInsets.of((left, top, right, bottom), self.stable)

    @java_method("android.view.WindowInsets replaceSystemWindowInsets(android.graphics.Rect)")
    def replace_system_window_insets_rect(self, edges: Any) -> Any:
        return self.replace_system_window_insets(*edges.edges())

    @java_method("android.view.WindowInsets inset(int,int,int,int)")
    def inset(self, left: int, top: int, right: int, bottom: int) -> Any:
        taken = (left, top, right, bottom)
        return WindowInsets.of(_less(self.system, taken), _less(self.stable, taken))

    def _insets(self, edges: Edges) -> Any:
        made = new("android.graphics.Insets", "(IIII)V", *edges)
        return made

    @java_method("android.graphics.Insets getSystemWindowInsets()")
    def get_system_window_insets(self) -> Any:
        return self._insets(self.system or _NONE)

    @java_method("android.graphics.Insets getStableInsets()")
    def get_stable_insets(self) -> Any:
        return self._insets(self.stable or _NONE)

    @java_method("android.graphics.Insets getMandatorySystemGestureInsets()")
    @java_method("android.graphics.Insets getSystemGestureInsets()")
    @java_method("android.graphics.Insets getTappableElementInsets()")
    def get_gesture_insets(self) -> Any:
        return self._insets(self.system or _NONE)

    @java_method("android.graphics.Insets getInsets(int)")
    def get_insets(self, types: int) -> Any:
        return self._insets(self._of_types(self.system or _NONE, types))

    @java_method("android.graphics.Insets getInsetsIgnoringVisibility(int)")
    def get_insets_ignoring_visibility(self, types: int) -> Any:
        return self._insets(self._of_types(self.stable or _NONE, types))

    @java_method("boolean isVisible(int)")
    def is_visible(self, types: int) -> bool:
        if types & _IME and not self.ime:
            return False
        return self._of_types(self.system or _NONE, types) != _NONE or not types & 3

    @staticmethod
    def _of_types(edges: Edges, types: int) -> Edges:
        left, top, right, bottom = edges
        return (
            left if types & _NAVIGATION else 0,
            top if types & _STATUS else 0,
            right if types & _NAVIGATION else 0,
            bottom if types & (_NAVIGATION | _IME) else 0,
        )

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, WindowInsets) and (
            (self.system, self.stable) == (other.system, other.stable)
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash((self.system, self.stable)) & 0x7FFFFFFF

    @java_method("String toString()")
    def to_string(self) -> str:
        system = Rect.of(*(self.system or _NONE)).to_string()
        stable = Rect.of(*(self.stable or _NONE)).to_string()
        return f"WindowInsets{{systemWindowInsets={system} stableInsets={stable}}}"


def _less(edges: Edges | None, taken: Edges) -> Edges | None:
    if edges is None:
        return None
    one, two, three, four = (max(0, a - b) for a, b in zip(edges, taken, strict=True))
    return one, two, three, four


@java_class("android.view.WindowInsets$Type", access="public static final")
class InsetsType(JObject):
    @java_method("static int statusBars()")
    @staticmethod
    def status_bars() -> int:
        return _STATUS

    @java_method("static int navigationBars()")
    @staticmethod
    def navigation_bars() -> int:
        return _NAVIGATION

    @java_method("static int captionBar()")
    @staticmethod
    def caption_bar() -> int:
        return _CAPTION

    @java_method("static int ime()")
    @staticmethod
    def ime() -> int:
        return _IME

    @java_method("static int systemBars()")
    @staticmethod
    def system_bars() -> int:
        return _STATUS | _NAVIGATION | _CAPTION

    @java_method("static int systemGestures()")
    @staticmethod
    def system_gestures() -> int:
        return _GESTURES

    @java_method("static int mandatorySystemGestures()")
    @staticmethod
    def mandatory_system_gestures() -> int:
        return 32

    @java_method("static int tappableElement()")
    @staticmethod
    def tappable_element() -> int:
        return 64

    @java_method("static int displayCutout()")
    @staticmethod
    def display_cutout() -> int:
        return 128
