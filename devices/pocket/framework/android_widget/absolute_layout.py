"""AbsoluteLayout: children at fixed places."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_view.layout_params import LayoutParams
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_widget.declare import styled_by, uses_params
from devices.pocket.framework.android_widget.measuring import GONE, WRAP_CONTENT, resolve

_NAME = "android.widget.AbsoluteLayout$LayoutParams"


@java_class(_NAME)
class AbsoluteLayoutParams(LayoutParams):
    java_x = java_field("int x")
    java_y = java_field("int y")
    f_x: int
    f_y: int

    @java_method("void <init>(int,int,int,int)")
    def init_at(self, width: int, height: int, x: int, y: int) -> None:
        self.f_width, self.f_height, self.f_x, self.f_y = width, height, x, y

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, 0, 0)
        self.sizes_from(found)
        self.f_x = found.offset("layout_x", 0)
        self.f_y = found.offset("layout_y", 0)

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height


@java_class("android.widget.AbsoluteLayout")
@styled_by(0)
@uses_params(AbsoluteLayoutParams, _NAME)
class AbsoluteLayout(ViewGroup):
    @java_method("protected android.view.ViewGroup$LayoutParams generateDefaultLayoutParams()")
    def generate_default_layout_params(self) -> Any:
        made = AbsoluteLayoutParams.__new__(AbsoluteLayoutParams)
        made.init_at(WRAP_CONTENT, WRAP_CONTENT, 0, 0)
        return made

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        self.measureChildren__II__V(width_spec, height_spec)
        width = height = 0
        for child in self.children:
            if child.visibility != GONE:
                params = child.layout_params
                width = max(width, params.f_x + child.get_measured_width())
                height = max(height, params.f_y + child.get_measured_height())
        width += self.padding_left + self.padding_right
        height += self.padding_top + self.padding_bottom
        width = max(width, self.getSuggestedMinimumWidth____I())
        height = max(height, self.getSuggestedMinimumHeight____I())
        self.set_measured_dimension(resolve(width, width_spec), resolve(height, height_spec))

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        for child in self.children:
            if child.visibility != GONE:
                params = child.layout_params
                x, y = self.padding_left + params.f_x, self.padding_top + params.f_y
                child.layout__IIII__V(
                    x, y, x + child.get_measured_width(), y + child.get_measured_height()
                )

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self) -> bool:
        return False
