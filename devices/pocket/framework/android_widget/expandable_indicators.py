"""ExpandableListView: the indicators beside groups and children."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_widget.list_view import ListView

_DRAWABLE = "android.graphics.drawable.Drawable"
_EXPANDED, _EMPTY, _LAST = 0x010100A8, 0x010100A9, 0x010100A6
_INHERIT = -1


class Indicators:
    group_indicator: Any = None
    child_indicator: Any = None
    child_divider: Any = None
    indicator_left = 0
    indicator_right = 0
    child_left = _INHERIT
    child_right = _INHERIT

    def read_indicators(self: Any, found: Any) -> None:
        self.group_indicator = found.drawable("groupIndicator")
        self.child_indicator = found.drawable("childIndicator")
        self.child_divider = found.drawable("childDivider")
        self.indicator_left = found.pixels("indicatorLeft", 0)
        self.indicator_right = found.pixels("indicatorRight", 0)
        if self.indicator_right == 0 and self.group_indicator is not None:
            width = self.group_indicator.getIntrinsicWidth____I()
            self.indicator_right = self.indicator_left + max(0, width)
        self.child_left = found.pixels("childIndicatorLeft", _INHERIT)
        self.child_right = found.pixels("childIndicatorRight", _INHERIT)

    @java_method(f"void setGroupIndicator({_DRAWABLE})")
    def set_group_indicator(self: Any, drawable: Any) -> None:
        self.group_indicator = drawable
        if self.indicator_right == 0 and drawable is not None:
            width = max(0, drawable.getIntrinsicWidth____I())
            self.indicator_right = self.indicator_left + width

    @java_method(f"void setChildIndicator({_DRAWABLE})")
    def set_child_indicator(self: Any, drawable: Any) -> None:
        self.child_indicator = drawable

    @java_method(f"void setChildDivider({_DRAWABLE})")
    def set_child_divider(self: Any, drawable: Any) -> None:
        self.child_divider = drawable

    @java_method("void setIndicatorBounds(int,int)")
    @java_method("void setIndicatorBoundsRelative(int,int)")
    def set_indicator_bounds(self: Any, left: int, right: int) -> None:
        self.indicator_left, self.indicator_right = left, right

    @java_method("void setChildIndicatorBounds(int,int)")
    @java_method("void setChildIndicatorBoundsRelative(int,int)")
    def set_child_indicator_bounds(self: Any, left: int, right: int) -> None:
        self.child_left, self.child_right = left, right

    @java_method("protected void dispatchDraw(android.graphics.Canvas)")
    def dispatch_draw(self: Any, canvas: Any) -> None:
        ListView.dispatch_draw(self, canvas)
        if self.connector is None:
            return
        for index, view in enumerate(self.children):
            flat = self.first_position + index
            if not self._is_fixed(flat):
                group, child = self.connector.find(flat - len(self.headers))
                self._draw_indicator(canvas, view, group, child)

    def _draw_indicator(self: Any, canvas: Any, view: Any, group: int, child: int) -> None:
        states = []
        left, right = self.indicator_left, self.indicator_right
        if child < 0:
            drawable = self.group_indicator
            if group in self.connector.open:
                states.append(_EXPANDED)
                if not self.connector.open[group]:
                    states.append(_EMPTY)
        else:
            drawable = self.child_indicator
            if child == self.connector.open[group] - 1:
                states.append(_LAST)
            left = left if self.child_left == _INHERIT else self.child_left
            right = right if self.child_right == _INHERIT else self.child_right
        if drawable is None or left >= right:
            return
        if drawable.isStateful____Z():
            drawable.setState___3I__Z(array_of("[I", states))
        drawable.setBounds__IIII__V(
            left + self.padding_left, view.top, right + self.padding_left, view.bottom
        )
        drawable.draw__Landroid_graphics_Canvas_2__V(canvas)
