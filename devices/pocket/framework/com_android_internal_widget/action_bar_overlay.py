"""ActionBarOverlayLayout: content below (or behind) the action bar, both inside the system bars."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.measure_spec import AT_MOST, EXACTLY, make, size_of
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_view.view_state import GONE
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.views import framework_id

_CONTENT = 0x01020002


def known_id(name: str) -> int:
    """The framework's id of that name, or none where the framework has none."""
    try:
        return framework_id(f"id/{name}")
    except KeyError:
        return -1


def build_overlay(context: Any, overlay: bool) -> Any:
    made = ActionBarOverlayLayout.__new__(ActionBarOverlayLayout)
    made.init(context)
    made.overlay_mode = overlay
    made.build(context)
    return made


@java_class("com.android.internal.widget.ActionBarContainer")
class ActionBarContainer(FrameLayout):
    """Holds the bar and, below it, the tabs."""

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        FrameLayout.init(self, context)

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        """Touches on the bar do not reach what is behind it."""
        FrameLayout.on_touch_event(self, event)
        return True

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.widget.FrameLayout"


@java_class("com.android.internal.widget.ActionBarOverlayLayout")
class ActionBarOverlayLayout(ViewGroup):
    overlay_mode = False
    content: Any = None
    container: Any = None
    bar: Any = None
    tabs: Any = None
    context_bar: Any = None
    insets = (0, 0, 0, 0)
    fits_bars = True

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        ViewGroup.init(self, context)

    def build(self: Any, context: Any) -> None:
        from devices.pocket.framework.com_android_internal_widget.action_bar_view import (
            ActionBarView,
        )

        self.set_id(known_id("decor_content_parent"))
        self.content = new("android.widget.FrameLayout", "(Landroid/content/Context;)V", context)
        self.content.set_id(_CONTENT)
        self.add_view_sized(self.content, -1, -1)
        self.container = new(
            "com.android.internal.widget.ActionBarContainer",
            "(Landroid/content/Context;)V",
            context,
        )
        self.container.set_id(known_id("action_bar_container"))
        self.bar = ActionBarView.create(context)
        self.bar.set_id(known_id("action_bar"))
        self.bar.layout_owner = self
        self.container.addView__Landroid_view_View_2II__V(self.bar, -1, -2)
        self.add_view_sized(self.container, -1, -2)
        self.container.set_background_drawable(self.bar.theme_background())

    def show_tabs(self: Any, tabs: Any) -> None:
        """Puts the row of tabs below the bar, or takes it away (None)."""
        if self.tabs is not None:
            self.container.remove_view(self.tabs)
        self.tabs = tabs
        if tabs is not None:
            self.container.addView__Landroid_view_View_2II__V(tabs, -1, -2)
        self.requestLayout____V()

    def show_context_bar(self: Any, view: Any) -> None:
        """An action mode's bar takes the place of the action bar."""
        if self.context_bar is not None:
            self.container.remove_view(self.context_bar)
        self.context_bar = view
        self.bar.setVisibility__I__V(GONE if view is not None else 0)
        if view is not None:
            self.container.addView__Landroid_view_View_2II__V(view, -1, -2)
        self.requestLayout____V()

    @java_method("android.view.WindowInsets onApplyWindowInsets(android.view.WindowInsets)")
    def on_apply_window_insets(self: Any, insets: Any) -> Any:
        edges = insets.system_rect().edges() if self.fits_bars else (0, 0, 0, 0)
        if edges != self.insets:
            self.insets = edges
            self.requestLayout____V()
        return insets.consumed_system() if self.fits_bars else insets

    @java_method("protected boolean fitSystemWindows(android.graphics.Rect)")
    def fit_system_windows(self: Any, insets: Any) -> bool:
        self.insets = insets.edges()
        self.requestLayout____V()
        return True

    # -- placing -------------------------------------------------------------------------------

    def _bar_height(self: Any) -> int:
        if self.container.visibility == GONE:
            return 0
        shown = self.bar if self.context_bar is None else self.context_bar
        height = shown.get_measured_height() if shown.visibility != GONE else 0
        if self.tabs is not None and self.tabs.visibility != GONE:
            height += self.tabs.get_measured_height()
        return int(height)

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        left, top, right, bottom = self.insets
        width, height = size_of(width_spec), size_of(height_spec)
        inner = max(0, width - left - right)
        self.container.measure(make(inner, EXACTLY), make(height, AT_MOST))
        bar = self._bar_height()
        if bar != self.container.get_measured_height():
            self.container.measure(make(inner, EXACTLY), make(bar, EXACTLY))
        taken = 0 if self.overlay_mode else bar
        self.content.measure(
            make(inner, EXACTLY), make(max(0, height - top - bottom - taken), EXACTLY)
        )
        self.set_measured_dimension(width, height)

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, l: int, t: int, r: int, b: int) -> None:  # noqa: E741
        left, top, right, bottom = self.insets
        width, height = r - l, b - t
        bar = self._bar_height()
        self.container.layout(left, top, width - right, top + bar)
        shown = self.bar if self.context_bar is None else self.context_bar
        row = shown.get_measured_height() if shown.visibility != GONE else 0
        if self.tabs is not None:
            self.tabs.layout(0, row, width - left - right, bar)
        start = top if self.overlay_mode else top + bar
        self.content.layout(left, start, width - right, height - bottom)

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self: Any) -> bool:
        return False

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.view.ViewGroup"
