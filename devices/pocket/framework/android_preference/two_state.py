"""TwoStatePreference, CheckBoxPreference and SwitchPreference."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box_bool, call, unbox
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_preference.preference import Preference
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import like_parent
from devices.pocket.framework.android_widget.measuring import GONE, VISIBLE
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.views import find_view, get_text

_SUMMARY, _CHECKBOX, _SWITCH = 0x01020010, 0x01020001, 0x01020040
_STATE: Any = saved_state("android.preference.TwoStatePreference$SavedState", checked="boolean")


@java_class("android.preference.TwoStatePreference", access="public abstract")
@like_parent
class TwoStatePreference(Preference):
    checked = False
    checked_set = False
    summary_on: Any = None
    summary_off: Any = None
    disable_when_on = False

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        found = super().init_styled(context, attrs, style, res)
        self.summary_on = found.text("summaryOn")
        self.summary_off = found.text("summaryOff")
        self.disable_when_on = found.boolean("disableDependentsState", False)
        return found

    @java_method("protected void onClick()")
    def on_click(self: Any) -> None:
        super().on_click()
        wanted = not self.isChecked____Z()
        if self.callChangeListener__Ljava_lang_Object_2__Z(box_bool(wanted)):
            self.setChecked__Z__V(wanted)

    @java_method("void setChecked(boolean)")
    def set_checked(self: Any, checked: Any) -> None:
        changed = self.checked != bool(checked)
        if not changed and self.checked_set:
            return
        self.checked, self.checked_set = bool(checked), True
        self.persist_boolean(checked)
        if changed:
            self.notifyDependencyChange__Z__V(self.shouldDisableDependents____Z())
            self.notifyChanged____V()

    @java_method("boolean isChecked()")
    def is_checked(self: Any) -> bool:
        return bool(self.checked)

    @java_method("boolean shouldDisableDependents()")
    def should_disable_dependents(self: Any) -> bool:
        disable = self.checked if self.disable_when_on else not self.checked
        return bool(disable) or bool(_known(Preference).should_disable_dependents(self))

    @java_method("void setSummaryOn(CharSequence)")
    def set_summary_on(self: Any, summary: Any) -> None:
        self.summary_on = summary
        if self.isChecked____Z():
            self.notifyChanged____V()

    @java_method("void setSummaryOn(int)")
    def set_summary_on_resource(self: Any, resource: int) -> None:
        self.set_summary_on(get_text(self.context, resource))

    @java_method("CharSequence getSummaryOn()")
    def get_summary_on(self: Any) -> Any:
        return self.summary_on

    @java_method("void setSummaryOff(CharSequence)")
    def set_summary_off(self: Any, summary: Any) -> None:
        self.summary_off = summary
        if not self.isChecked____Z():
            self.notifyChanged____V()

    @java_method("void setSummaryOff(int)")
    def set_summary_off_resource(self: Any, resource: int) -> None:
        self.set_summary_off(get_text(self.context, resource))

    @java_method("CharSequence getSummaryOff()")
    def get_summary_off(self: Any) -> Any:
        return self.summary_off

    @java_method("boolean getDisableDependentsState()")
    def get_disable_dependents_state(self: Any) -> bool:
        return bool(self.disable_when_on)

    @java_method("void setDisableDependentsState(boolean)")
    def set_disable_dependents_state(self: Any, when_on: Any) -> None:
        self.disable_when_on = bool(when_on)

    @java_method("protected Object onGetDefaultValue(android.content.res.TypedArray,int)")
    def on_get_default_value(self: Any, array: Any, index: int) -> Any:
        return box_bool(call(array, "getBoolean(IZ)Z", index, False))

    @java_method("protected void onSetInitialValue(boolean,Object)")
    def on_set_initial_value(self: Any, restore: Any, default: Any) -> None:
        if restore:
            value = self.get_persisted_boolean(self.checked)
        else:
            value = bool(unbox(default))
        self.setChecked__Z__V(value)

    def sync_summary(self: Any, view: Any) -> None:
        shown = find_view(view, _SUMMARY)
        if shown is None:
            return
        text = self.summary_on if self.checked else self.summary_off
        if text is None:
            text = self.getSummary____Ljava_lang_CharSequence_2()
        if text is not None:
            call(shown, "setText(Ljava/lang/CharSequence;)V", text)
        shown.setVisibility__I__V(GONE if text is None else VISIBLE)

    def sync_widget(self: Any, view: Any, view_id: int) -> None:
        """Shows the state on the check box or switch of the row."""
        widget = find_view(view, view_id)
        if widget is not None and hasattr(widget, "setChecked__Z__V"):
            widget.setChecked__Z__V(self.checked)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = super().on_save_instance_state()
        if self.isPersistent____Z():
            return inner
        return _STATE.create(inner, checked=self.isChecked____Z())

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _STATE):
            super().on_restore_instance_state(state)
            return
        saved: Any = state
        super().on_restore_instance_state(saved.get_super_state())
        self.setChecked__Z__V(saved.f_checked)


@java_class("android.preference.CheckBoxPreference")
@like_parent
class CheckBoxPreference(TwoStatePreference):
    default_style = 0x0101008F

    @java_method("protected void onBindView(android.view.View)")
    def on_bind_view(self: Any, view: Any) -> None:
        super().on_bind_view(view)
        self.sync_widget(view, _CHECKBOX)
        self.sync_summary(view)


@java_class("android.preference.SwitchPreference")
@like_parent
class SwitchPreference(TwoStatePreference):
    default_style = 0x0101036D
    switch_on: Any = None
    switch_off: Any = None

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        found = super().init_styled(context, attrs, style, res)
        self.switch_on = found.text("switchTextOn")
        self.switch_off = found.text("switchTextOff")
        return found

    @java_method("protected void onBindView(android.view.View)")
    def on_bind_view(self: Any, view: Any) -> None:
        super().on_bind_view(view)
        widget = find_view(view, _SWITCH)
        if widget is not None and hasattr(widget, "setTextOn__Ljava_lang_CharSequence_2__V"):
            widget.setTextOn__Ljava_lang_CharSequence_2__V(self.switch_on)
            widget.setTextOff__Ljava_lang_CharSequence_2__V(self.switch_off)
        self.sync_widget(view, _SWITCH)
        self.sync_summary(view)

    @java_method("void setSwitchTextOn(CharSequence)")
    def set_switch_text_on(self: Any, text: Any) -> None:
        self.switch_on = text
        self.notifyChanged____V()

    @java_method("void setSwitchTextOn(int)")
    def set_switch_text_on_resource(self: Any, resource: int) -> None:
        self.set_switch_text_on(get_text(self.context, resource))

    @java_method("CharSequence getSwitchTextOn()")
    def get_switch_text_on(self: Any) -> Any:
        return self.switch_on

    @java_method("void setSwitchTextOff(CharSequence)")
    def set_switch_text_off(self: Any, text: Any) -> None:
        self.switch_off = text
        self.notifyChanged____V()

    @java_method("void setSwitchTextOff(int)")
    def set_switch_text_off_resource(self: Any, resource: int) -> None:
        self.set_switch_text_off(get_text(self.context, resource))

    @java_method("CharSequence getSwitchTextOff()")
    def get_switch_text_off(self: Any) -> Any:
        return self.switch_off
