"""RadioGroup: a column of radio buttons of which one is checked."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_widget.compound_button import RadioButton
from devices.pocket.framework.android_widget.declare import default_params, uses_params
from devices.pocket.framework.android_widget.linear_layout import (
    VERTICAL,
    LinearLayout,
    LinearLayoutParams,
)

_CHANGED = "onCheckedChanged(Landroid/widget/RadioGroup;I)V"
_PARAMS = "android.widget.RadioGroup$LayoutParams"
_NONE = -1


@java_interface(
    "android.widget.RadioGroup$OnCheckedChangeListener",
    abstract=["void onCheckedChanged(android.widget.RadioGroup,int)"],
)
class OnCheckedChangeListener:
    pass


@java_class(_PARAMS)
class RadioGroupParams(LinearLayoutParams):
    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        """Other layouts insist on a width and a height; here they default to WRAP_CONTENT."""
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, 0, 0)
        self.f_width = found.layout_dimension("layout_width", -2)
        self.f_height = found.layout_dimension("layout_height", -2)
        self.margins_from(found)
        self.f_weight = found.floating("layout_weight", 0.0)
        self.f_gravity = found.integer("layout_gravity", -1)

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        LinearLayoutParams.init(self, width, height)

    @java_method("void <init>(int,int,float)")
    def init_weight(self, width: int, height: int, weight: float) -> None:
        LinearLayoutParams.init_weight(self, width, height, weight)

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        LinearLayoutParams.init_copy(self, source)

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        LinearLayoutParams.init_margins(self, source)


@java_class(
    "android.widget.RadioGroup$CheckedStateTracker",
    implements=["android.widget.CompoundButton$OnCheckedChangeListener"],
    access="private",
)
class CheckedStateTracker(JObject):
    """Hears of every button of a group."""

    group: Any

    @java_method("void onCheckedChanged(android.widget.CompoundButton,boolean)")
    def on_checked_changed(self, button: Any, checked: Any) -> None:
        self.group.button_changed(button)


@java_class(
    "android.widget.RadioGroup$PassThroughHierarchyChangeListener",
    implements=["android.view.ViewGroup$OnHierarchyChangeListener"],
    access="private",
)
class PassThrough(JObject):
    """Watches buttons that come and go, and tells the app's own listener."""

    group: Any
    listener: Any = None

    @java_method("void onChildViewAdded(android.view.View,android.view.View)")
    def on_child_view_added(self, parent: Any, child: Any) -> None:
        if parent is self.group and isinstance(child, RadioButton):
            button: Any = child
            if button.view_id == _NONE:
                button.set_id(button.generate_view_id())
            button.group_listener = self.group.tracker
        if self.listener is not None:
            call(self.listener, "onChildViewAdded(Landroid/view/View;Landroid/view/View;)V",
                 parent, child)  # fmt: skip

    @java_method("void onChildViewRemoved(android.view.View,android.view.View)")
    def on_child_view_removed(self, parent: Any, child: Any) -> None:
        if parent is self.group and isinstance(child, RadioButton):
            child.group_listener = None
        if self.listener is not None:
            call(self.listener, "onChildViewRemoved(Landroid/view/View;Landroid/view/View;)V",
                 parent, child)  # fmt: skip


@java_class("android.widget.RadioGroup")
@uses_params(RadioGroupParams, _PARAMS)
class RadioGroup(LinearLayout):
    checked_id = _NONE
    protected_from_change = False
    group_listener: Any = None
    tracker: Any = None
    pass_through: Any = None

    @java_method("void <init>(android.content.Context)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init(self: Any, context: Any, attributes: Any = None) -> None:
        self.init_styled(context, attributes, 0, 0)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.orientation = VERTICAL
        found = LinearLayout.init_styled(self, context, attributes, style, resource)
        wanted = found.resource("checkedButton")
        if wanted:
            self.checked_id = wanted
        self.tracker = CheckedStateTracker()
        self.tracker.group = self
        self.pass_through = PassThrough()
        self.pass_through.group = self
        LinearLayout.set_on_hierarchy_change_listener(self, self.pass_through)
        return found

    generate_default_layout_params = default_params(RadioGroupParams, -2, -2, _PARAMS)

    @java_method(
        "void setOnHierarchyChangeListener(android.view.ViewGroup$OnHierarchyChangeListener)"
    )
    def set_on_hierarchy_change_listener(self: Any, listener: Any) -> None:
        self.pass_through.listener = listener

    @java_method("protected void onFinishInflate()")
    def on_finish_inflate(self: Any) -> None:
        LinearLayout.on_finish_inflate(self)
        if self.checked_id != _NONE:
            self.protected_from_change = True
            self._check_view(self.checked_id, True)
            self.protected_from_change = False
            self._set_checked_id(self.checked_id)

    @java_method("void addView(android.view.View,int,android.view.ViewGroup$LayoutParams)")
    def add_view_params_at(self: Any, child: Any, index: int, params: Any) -> None:
        if isinstance(child, RadioButton):
            button: Any = child
            if button.isChecked____Z():
                self.protected_from_change = True
                if self.checked_id != _NONE:
                    self._check_view(self.checked_id, False)
                self.protected_from_change = False
                self._set_checked_id(button.view_id)
        LinearLayout.add_view_params_at(self, child, index, params)

    def button_changed(self: Any, button: Any) -> None:
        if self.protected_from_change:
            return
        self.protected_from_change = True
        if self.checked_id != _NONE:
            self._check_view(self.checked_id, False)
        self.protected_from_change = False
        self._set_checked_id(button.view_id)

    @java_method("void check(int)")
    def check(self: Any, wanted: int) -> None:
        if wanted != _NONE and wanted == self.checked_id:
            return
        if self.checked_id != _NONE:
            self._check_view(self.checked_id, False)
        if wanted != _NONE:
            self._check_view(wanted, True)
        self._set_checked_id(wanted)

    def _set_checked_id(self: Any, wanted: int) -> None:
        self.checked_id = wanted
        if self.group_listener is not None:
            call(self.group_listener, _CHANGED, self, wanted)

    def _check_view(self: Any, wanted: int, checked: bool) -> None:
        view = self.find_view_by_id(wanted)
        if isinstance(view, RadioButton):
            button: Any = view
            button.setChecked__Z__V(checked)

    @java_method("int getCheckedRadioButtonId()")
    def get_checked_radio_button_id(self: Any) -> int:
        return int(self.checked_id)

    @java_method("void clearCheck()")
    def clear_check(self: Any) -> None:
        self.check(_NONE)

    @java_method(
        "void setOnCheckedChangeListener(android.widget.RadioGroup$OnCheckedChangeListener)"
    )
    def set_on_checked_change_listener(self: Any, listener: Any) -> None:
        self.group_listener = listener

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.RadioGroup"
