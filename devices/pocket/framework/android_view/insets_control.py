"""DisplayCutout, WindowInsets.Builder, WindowInsetsController and insets animations."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view.window_insets import WindowInsets
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_I, _W = "android.graphics.Insets", "android.view.WindowInsets"
_B = f"{_W}$Builder"
_CONTROL = "android.view.WindowInsetsController"
_STATUS, _NAVIGATION, _IME = 1, 2, 8
_FULLSCREEN, _HIDE_NAVIGATION = 0x4, 0x2


def _edges(insets: Any) -> tuple[int, int, int, int]:
    return insets.f_left, insets.f_top, insets.f_right, insets.f_bottom


@java_class("android.view.DisplayCutout", access="public final")
class DisplayCutout(JObject):
    """Screens of Pocket have none; apps may make them."""

    safe: tuple[int, int, int, int] = (0, 0, 0, 0)
    boxes: list[Any]

    @java_method("void <init>(android.graphics.Rect,java.util.List)")
    def init(self, safe: Any, boxes: Any) -> None:
        self.safe = safe.edges()
        self.boxes = [] if boxes is None else list(boxes.items)

    @java_method(f"void <init>({_I},{','.join(['android.graphics.Rect'] * 4)})")
    @java_method(f"void <init>({_I},{','.join(['android.graphics.Rect'] * 4)},{_I})")
    def init_sides(self, safe: Any, *sides: Any) -> None:
        self.safe = _edges(safe)
        self.boxes = [one for one in sides[:4] if one is not None]

    @java_method("int getSafeInsetLeft()")
    def get_safe_inset_left(self) -> int:
        return self.safe[0]

    @java_method("int getSafeInsetTop()")
    def get_safe_inset_top(self) -> int:
        return self.safe[1]

    @java_method("int getSafeInsetRight()")
    def get_safe_inset_right(self) -> int:
        return self.safe[2]

    @java_method("int getSafeInsetBottom()")
    def get_safe_inset_bottom(self) -> int:
        return self.safe[3]

    @java_method("java.util.List getBoundingRects()")
    def get_bounding_rects(self) -> Any:
        return ArrayList.create([Rect.of(*one.edges()) for one in self.boxes])

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, DisplayCutout) and other.safe == self.safe

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return sum(part * 31**n for n, part in enumerate(self.safe)) & 0x7FFFFFFF


@java_class(_B, access="public static final")
class WindowInsetsBuilder(JObject):
    system: tuple[int, int, int, int] | None = (0, 0, 0, 0)
    stable: tuple[int, int, int, int] | None = (0, 0, 0, 0)

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void <init>({_W})")
    def init_copy(self, other: Any) -> None:
        self.system, self.stable = other.system, other.stable

    @java_method(f"{_B} setSystemWindowInsets({_I})")
    def set_system_window_insets(self, insets: Any) -> Any:
        self.system = _edges(insets)
        return self

    @java_method(f"{_B} setStableInsets({_I})")
    def set_stable_insets(self, insets: Any) -> Any:
        self.stable = _edges(insets)
        return self

    @java_method(f"{_B} setInsets(int,{_I})")
    def set_insets(self, types: int, insets: Any) -> Any:
        self.system = _mixed(self.system, types, _edges(insets))
        return self

    @java_method(f"{_B} setInsetsIgnoringVisibility(int,{_I})")
    def set_insets_ignoring_visibility(self, types: int, insets: Any) -> Any:
        self.stable = _mixed(self.stable, types, _edges(insets))
        return self

    @java_method(f"{_B} setMandatorySystemGestureInsets({_I})")
    @java_method(f"{_B} setSystemGestureInsets({_I})")
    @java_method(f"{_B} setTappableElementInsets({_I})")
    @java_method(f"{_B} setDisplayCutout(android.view.DisplayCutout)")
    def set_other(self, value: Any) -> Any:
        return self

    @java_method(f"{_B} setVisible(int,boolean)")
    def set_visible(self, types: int, visible: Any) -> Any:
        return self

    @java_method(f"{_W} build()")
    def build(self) -> Any:
        return WindowInsets.of(self.system, self.stable)


def _mixed(
    known: tuple[int, int, int, int] | None, types: int, given: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    left, top, right, bottom = known or (0, 0, 0, 0)
    if types & _STATUS:
        top = given[1]
    if types & (_NAVIGATION | _IME):
        left, right, bottom = given[0], given[2], given[3]
    return left, top, right, bottom


@java_interface(
    f"{_CONTROL}$OnControllableInsetsChangedListener",
    abstract=[f"void onControllableInsetsChanged({_CONTROL},int)"],
)
class OnControllableInsetsChangedListener:
    pass


@java_interface(
    _CONTROL,
    abstract=[
        "void show(int)",
        "void hide(int)",
        "void setSystemBarsAppearance(int,int)",
        "int getSystemBarsAppearance()",
        "void setSystemBarsBehavior(int)",
        "int getSystemBarsBehavior()",
        f"void addOnControllableInsetsChangedListener"
        f"({_CONTROL}$OnControllableInsetsChangedListener)",
        f"void removeOnControllableInsetsChangedListener"
        f"({_CONTROL}$OnControllableInsetsChangedListener)",
    ],
)
@constants(
    APPEARANCE_LIGHT_STATUS_BARS=8,
    APPEARANCE_LIGHT_NAVIGATION_BARS=16,
    BEHAVIOR_SHOW_BARS_BY_TOUCH=0,
    BEHAVIOR_DEFAULT=1,
    BEHAVIOR_SHOW_BARS_BY_SWIPE=1,
    BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE=2,
)
class WindowInsetsController:
    pass


@java_class("android.view.InsetsController", implements=[_CONTROL])
class InsetsController(JObject):
    """Bars are shown and hidden through the system UI flags of the root view."""

    root: Any = None
    appearance = 0
    behavior = 1

    @java_method("void <init>(android.view.ViewRootImpl)")
    def init(self, root: Any) -> None:
        self.root = root

    @staticmethod
    def _flags(types: int) -> int:
        return (_FULLSCREEN if types & _STATUS else 0) | (
            _HIDE_NAVIGATION if types & _NAVIGATION else 0
        )

    @java_method("void show(int)")
    def show(self, types: int) -> None:
        self._change(0, self._flags(types))
        if types & _IME:
            from devices.pocket.framework.android_view_inputmethod.input_method_manager import (
                manager,
            )

            if manager().served is not None:
                manager().show_soft_input(manager().served, 0)

    @java_method("void hide(int)")
    def hide(self, types: int) -> None:
        flags = self._flags(types)
        self._change(flags, flags)
        if types & _IME:
            with device().lock:
                device().windows.ime.hide()

    def _change(self, flags: int, mask: int) -> None:
        host = self.root.f_mView
        if host is not None and mask:
            host.set_system_ui_visibility((host.system_ui_visibility & ~mask) | flags)

    @java_method("void setSystemBarsAppearance(int,int)")
    def set_system_bars_appearance(self, appearance: int, mask: int) -> None:
        self.appearance = (self.appearance & ~mask) | (appearance & mask)

    @java_method("int getSystemBarsAppearance()")
    def get_system_bars_appearance(self) -> int:
        return self.appearance

    @java_method("void setSystemBarsBehavior(int)")
    def set_system_bars_behavior(self, behavior: int) -> None:
        self.behavior = behavior

    @java_method("int getSystemBarsBehavior()")
    def get_system_bars_behavior(self) -> int:
        return self.behavior

    @java_method(
        "void addOnControllableInsetsChangedListener"
        f"({_CONTROL}$OnControllableInsetsChangedListener)"
    )
    @java_method(
        "void removeOnControllableInsetsChangedListener"
        f"({_CONTROL}$OnControllableInsetsChangedListener)"
    )
    def listen(self, listener: Any) -> None:
        """What may be controlled never changes."""


_A = "android.view.WindowInsetsAnimation"


@java_class(
    f"{_A}$Callback",
    access="public abstract static",
    abstract=[f"{_W} onProgress({_W},java.util.List)"],
)
@constants(DISPATCH_MODE_STOP=0, DISPATCH_MODE_CONTINUE_ON_SUBTREE=1)
class InsetsAnimationCallback(JObject):
    """Insets change at once here, so callbacks hear of no animation."""

    mode = 0

    @java_method("void <init>(int)")
    def init(self, mode: int) -> None:
        self.mode = mode

    @java_method("final int getDispatchMode()")
    def get_dispatch_mode(self) -> int:
        return self.mode
