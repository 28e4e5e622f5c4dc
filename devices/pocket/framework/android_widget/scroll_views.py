"""ScrollView and HorizontalScrollView: one child that may be longer than its parent."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.over_scroller import OverScroller
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.scroll_keys import ScrollKeys
from devices.pocket.framework.android_widget.scroll_touch import ScrollTouch
from devices.pocket.framework.android_widget.scrolling_group import ScrollingGroup

_AFTER_DESCENDANTS = 0x40000
_VERTICAL_STATE: Any = saved_state("android.widget.ScrollView$SavedState", scrollPosition="int")
_HORIZONTAL_STATE: Any = saved_state(
    "android.widget.HorizontalScrollView$SavedState", scrollOffsetFromStart="int"
)


def _set_up(view: Any, found: Any) -> None:
    view.scroller = OverScroller.create()
    view.set_focusable(True)
    view.set_descendant_focusability(_AFTER_DESCENDANTS)
    view.set_will_not_draw(False)
    view.fill_viewport = found.boolean("fillViewport", False)


@java_class("android.widget.ScrollView")
@styled_by(styles.SCROLL_VIEW)
@composed(ScrollingGroup, ScrollTouch, ScrollKeys)
class ScrollView(FrameLayout):
    vertical = True
    state_class = _VERTICAL_STATE

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        _set_up(self, found)
        return found

    @java_method("int getMaxScrollAmount()")
    def get_max_scroll_amount(self: Any) -> int:
        return int(0.5 * (self.bottom - self.top))

    @java_method("protected int computeVerticalScrollRange()")
    def compute_vertical_scroll_range(self: Any) -> int:
        return self.content_range()

    @java_method("protected int computeVerticalScrollOffset()")
    def compute_vertical_scroll_offset(self: Any) -> int:
        return max(0, self.scroll_y)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = _known(FrameLayout).on_save_instance_state(self)
        return _VERTICAL_STATE.create(inner, scrollPosition=self.scroll_y)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _VERTICAL_STATE):
            _known(FrameLayout).on_restore_instance_state(self, state)
            return
        _known(FrameLayout).on_restore_instance_state(self, state.get_super_state())
        self.saved_position = state.f_scrollPosition
        self.requestLayout____V()

    @java_method("boolean onNestedFling(android.view.View,float,float,boolean)")
    def on_nested_fling(self: Any, target: Any, x: float, y: float, consumed: Any) -> bool:
        if not consumed:
            self.fling_with_nested(int(y))
            return True
        return False

    @java_method("boolean onStartNestedScroll(android.view.View,android.view.View,int)")
    def on_start_nested_scroll(self: Any, child: Any, target: Any, axes: int) -> bool:
        return bool(axes & 2)

    @java_method("void onNestedScroll(android.view.View,int,int,int,int)")
    def on_nested_scroll(self: Any, target: Any, ux: int, uy: int, left_x: int, y: int) -> None:
        before = self.scroll_y
        self.scrollBy__II__V(0, y)
        used = self.scroll_y - before
        self.dispatchNestedScroll__IIII_3I__Z(0, used, 0, y - used, None)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.ScrollView"


@java_class("android.widget.HorizontalScrollView")
@styled_by(styles.HORIZONTAL_SCROLL_VIEW)
@composed(ScrollingGroup, ScrollTouch, ScrollKeys)
class HorizontalScrollView(FrameLayout):
    vertical = False
    state_class = _HORIZONTAL_STATE

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        _set_up(self, found)
        return found

    @java_method("int getMaxScrollAmount()")
    def get_max_scroll_amount(self: Any) -> int:
        return int(0.5 * (self.right - self.left))

    @java_method("protected int computeHorizontalScrollRange()")
    def compute_horizontal_scroll_range(self: Any) -> int:
        return self.content_range()

    @java_method("protected int computeHorizontalScrollOffset()")
    def compute_horizontal_scroll_offset(self: Any) -> int:
        return max(0, self.scroll_x)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = _known(FrameLayout).on_save_instance_state(self)
        offset = -self.scroll_x if self.isLayoutRtl____Z() else self.scroll_x
        return _HORIZONTAL_STATE.create(inner, scrollOffsetFromStart=offset)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _HORIZONTAL_STATE):
            _known(FrameLayout).on_restore_instance_state(self, state)
            return
        _known(FrameLayout).on_restore_instance_state(self, state.get_super_state())
        offset = state.f_scrollOffsetFromStart
        self.saved_position = -offset if self.isLayoutRtl____Z() else offset
        self.requestLayout____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.HorizontalScrollView"
