"""TabWidget: the row of tabs."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.linear_layout import LinearLayout, LinearLayoutParams
from devices.pocket.framework.android_widget.measuring import GONE, MATCH_PARENT

_DRAWABLE = "android.graphics.drawable.Drawable"


@java_class("android.widget.TabWidget", implements=["android.view.View$OnFocusChangeListener"])
@styled_by(styles.TAB_WIDGET)
class TabWidget(LinearLayout):
    """`selection` is the TabHost's function of a tab's index and whether it was clicked."""

    selected = -1
    strip = True
    left_strip: Any = None
    right_strip: Any = None
    selection: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.strip = found.boolean("tabStripEnabled", True)
        self.left_strip = found.drawable("tabStripLeft")
        self.right_strip = found.drawable("tabStripRight")
        self.setFocusable__Z__V(True)
        self.orientation = 0
        return found

    # -- tabs ----------------------------------------------------------------------------------

    def add_inner(self: Any, child: Any, index: int, params: Any, prevent: bool) -> None:
        if child.layout_params is None and params is None:
            params = LinearLayoutParams.__new__(LinearLayoutParams)
            params.init_weight(0, MATCH_PARENT, 1.0)
        super().add_inner(child, index, params, prevent)

    @java_method("void addView(android.view.View)")
    def add_view(self: Any, child: Any) -> None:
        if child.layout_params is None:
            params = LinearLayoutParams.__new__(LinearLayoutParams)
            params.init_weight(0, MATCH_PARENT, 1.0)
            params.set_margins(0, 0, 0, 0)
            child.set_layout_params(params)
        child.setFocusable__Z__V(True)
        child.setClickable__Z__V(True)
        super().add_view(child)
        index = len(self.children) - 1
        child.setOnClickListener__Landroid_view_View_00024OnClickListener_2__V(
            lambda_object(
                "android.view.View$OnClickListener",
                "onClick(Landroid/view/View;)V",
                lambda view: self._clicked(index),
            )
        )

    def _clicked(self: Any, index: int) -> None:
        if self.selection is not None:
            self.selection(index, True)

    @java_method("void removeAllViews()")
    def remove_all_views(self: Any) -> None:
        super().remove_all_views()
        self.selected = -1

    def tab_at(self: Any, index: int) -> Any:
        return self.get_child_at(index)

    @java_method("android.view.View getChildTabViewAt(int)")
    def get_child_tab_view_at(self: Any, index: int) -> Any:
        return self.get_child_at(index)

    @java_method("int getTabCount()")
    def get_tab_count(self: Any) -> int:
        return len(self.children)

    @java_method("void setCurrentTab(int)")
    def set_current_tab(self: Any, index: int) -> None:
        if not 0 <= index < len(self.children) or index == self.selected:
            return
        if self.selected != -1:
            self.children[self.selected].setSelected__Z__V(False)
        self.selected = index
        self.children[index].setSelected__Z__V(True)

    @java_method("void focusCurrentTab(int)")
    def focus_current_tab(self: Any, index: int) -> None:
        old = self.selected
        self.set_current_tab(index)
        if old != index:
            self.children[index].requestFocus____Z()

    @java_method("void onFocusChange(android.view.View,boolean)")
    def on_focus_change(self: Any, view: Any, focused: Any) -> None:
        pass

    @java_method("void setEnabled(boolean)")
    def set_enabled(self: Any, enabled: Any) -> None:
        _known(LinearLayout).set_enabled(self, enabled)
        for child in self.children:
            child.setEnabled__Z__V(enabled)

    @java_method("void childDrawableStateChanged(android.view.View)")
    def child_drawable_state_changed(self: Any, child: Any) -> None:
        if (
            self.children
            and 0 <= self.selected < len(self.children)
            and child is self.children[self.selected]
        ):
            self.invalidate____V()
        super().child_drawable_state_changed(child)

    # -- looks ---------------------------------------------------------------------------------

    def set_strip_enabled(self: Any, enabled: Any) -> None:
        self.strip = bool(enabled)
        self.invalidate____V()

    @java_method("void setStripEnabled(boolean)")
    def set_strip_enabled_java(self: Any, enabled: Any) -> None:
        self.set_strip_enabled(enabled)

    @java_method("boolean isStripEnabled()")
    def is_strip_enabled(self: Any) -> bool:
        return bool(self.strip)

    @java_method(f"void setLeftStripDrawable({_DRAWABLE})")
    def set_left_strip_drawable(self: Any, drawable: Any) -> None:
        self.left_strip = drawable

    @java_method("void setLeftStripDrawable(int)")
    def set_left_strip_resource(self: Any, resource: int) -> None:
        get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        self.left_strip = call(self.context, get, resource)

    @java_method(f"{_DRAWABLE} getLeftStripDrawable()")
    def get_left_strip_drawable(self: Any) -> Any:
        return self.left_strip

    @java_method(f"void setRightStripDrawable({_DRAWABLE})")
    def set_right_strip_drawable(self: Any, drawable: Any) -> None:
        self.right_strip = drawable

    @java_method("void setRightStripDrawable(int)")
    def set_right_strip_resource(self: Any, resource: int) -> None:
        get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        self.right_strip = call(self.context, get, resource)

    @java_method(f"{_DRAWABLE} getRightStripDrawable()")
    def get_right_strip_drawable(self: Any) -> Any:
        return self.right_strip

    @java_method("void setDividerDrawable(int)")
    def set_divider_resource(self: Any, resource: int) -> None:
        get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        self.set_divider_drawable(call(self.context, get, resource))

    @java_method("protected void dispatchDraw(android.graphics.Canvas)")
    def dispatch_draw(self: Any, canvas: Any) -> None:
        super().dispatch_draw(canvas)
        if not self.children or not self.strip or self.left_strip is None:
            return
        if not 0 <= self.selected < len(self.children):
            return
        chosen = self.children[self.selected]
        if chosen.visibility == GONE:
            return
        height = self.bottom - self.top
        tall = self.left_strip.getIntrinsicHeight____I()
        self.left_strip.setBounds__IIII__V(0, height - tall, chosen.left, height)
        self.left_strip.draw__Landroid_graphics_Canvas_2__V(canvas)
        if self.right_strip is not None:
            self.right_strip.setBounds__IIII__V(
                chosen.right, height - tall, self.right - self.left, height
            )
            self.right_strip.draw__Landroid_graphics_Canvas_2__V(canvas)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.TabWidget"
