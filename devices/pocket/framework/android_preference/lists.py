"""ListPreference and MultiSelectListPreference: one or several of some entries."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, iterate, lambda_object, new, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_preference.dialogs import (
    POSITIVE,
    DialogPreference,
    click_listener,
)
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import like_parent
from devices.pocket.framework.android_widget.saving import saved_state

_BUILDER = "Landroid/app/AlertDialog$Builder;"
_STATE: Any = saved_state("android.preference.ListPreference$SavedState", value="String")
_TEXTS = "getTextArray(I)[Ljava/lang/CharSequence;"


class Entries:
    """`entries` are shown, `values` are kept: arrays of CharSequence, or None."""

    def read_entries(self: Any, found: Any) -> None:
        self.entries = _text_array(self.context, found.resource("entries"))
        self.entry_values = _text_array(self.context, found.resource("entryValues"))

    def index_of(self: Any, value: Any) -> int:
        if value is not None and self.entry_values is not None:
            for index in range(len(self.entry_values.d) - 1, -1, -1):
                if to_string(self.entry_values.d[index]) == value:
                    return index
        return -1


def _text_array(context: Any, resource: int) -> Any:
    if not resource:
        return None
    resources = call(context, "getResources()Landroid/content/res/Resources;")
    return call(resources, _TEXTS, resource)


@java_class("android.preference.ListPreference")
@like_parent
class ListPreference(DialogPreference):
    default_style = 0x01010091
    entries: Any = None
    entry_values: Any = None
    value: Any = None
    value_set = False
    summary_format: Any = None
    clicked = -1
    read_entries = Entries.read_entries
    index_of = Entries.index_of

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        found = super().init_styled(context, attrs, style, res)
        self.read_entries(found)
        self.summary_format = found.string("summary")
        return found

    @java_method("void setEntries(CharSequence[])")
    def set_entries(self: Any, entries: Any) -> None:
        self.entries = entries

    @java_method("void setEntries(int)")
    def set_entries_resource(self: Any, resource: int) -> None:
        self.setEntries___3Ljava_lang_CharSequence_2__V(_text_array(self.context, resource))

    @java_method("CharSequence[] getEntries()")
    def get_entries(self: Any) -> Any:
        return self.entries

    @java_method("void setEntryValues(CharSequence[])")
    def set_entry_values(self: Any, values: Any) -> None:
        self.entry_values = values

    @java_method("void setEntryValues(int)")
    def set_entry_values_resource(self: Any, resource: int) -> None:
        self.setEntryValues___3Ljava_lang_CharSequence_2__V(_text_array(self.context, resource))

    @java_method("CharSequence[] getEntryValues()")
    def get_entry_values(self: Any) -> Any:
        return self.entry_values

    @java_method("void setValue(String)")
    def set_value(self: Any, value: Any) -> None:
        changed = self.value != value
        if changed or not self.value_set:
            self.value, self.value_set = value, True
            self.persist_string(value)
            if changed:
                self.notifyChanged____V()

    @java_method("void setValueIndex(int)")
    def set_value_index(self: Any, index: int) -> None:
        if self.entry_values is not None:
            self.setValue__Ljava_lang_String_2__V(to_string(self.entry_values.d[index]))

    @java_method("String getValue()")
    def get_value(self: Any) -> Any:
        return self.value

    @java_method("CharSequence getEntry()")
    def get_entry(self: Any) -> Any:
        index = self.index_of(self.value)
        return self.entries.d[index] if index >= 0 and self.entries is not None else None

    @java_method("int findIndexOfValue(String)")
    def find_index_of_value(self: Any, value: Any) -> int:
        return int(self.index_of(value))

    @java_method("CharSequence getSummary()")
    def get_summary(self: Any) -> Any:
        """A summary with `%s` names the entry."""
        if self.summary_format is None:
            return _known(DialogPreference).get_summary(self)
        entry = self.getEntry____Ljava_lang_CharSequence_2()
        from devices.pocket.framework.android_view.statics import static_call

        arguments = array_of("[Ljava/lang/Object;", ["" if entry is None else entry])
        return static_call(
            "java.lang.String",
            "format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
            self.summary_format,
            arguments,
        )

    @java_method("void setSummary(CharSequence)")
    def set_summary(self: Any, summary: Any) -> None:
        _known(DialogPreference).set_summary(self, summary)
        self.summary_format = None if summary is None else to_string(summary)

    @java_method("protected void onPrepareDialogBuilder(android.app.AlertDialog$Builder)")
    def on_prepare_dialog_builder(self: Any, builder: Any) -> None:
        super().on_prepare_dialog_builder(builder)
        if self.entries is None or self.entry_values is None:
            throw(
                "java.lang.IllegalStateException",
                "ListPreference requires an entries array and an entryValues array.",
            )
        self.clicked = self.index_of(self.value)
        call(
            builder,
            "setSingleChoiceItems([Ljava/lang/CharSequence;I"
            f"Landroid/content/DialogInterface$OnClickListener;){_BUILDER}",
            self.entries,
            self.clicked,
            click_listener(self._chosen),
        )
        set_positive = (
            "setPositiveButton(Ljava/lang/CharSequence;"
            f"Landroid/content/DialogInterface$OnClickListener;){_BUILDER}"
        )
        call(builder, set_positive, None, None)

    def _chosen(self: Any, dialog: Any, which: int) -> None:
        self.clicked = which
        self.which = POSITIVE
        call(dialog, "dismiss()V")

    @java_method("protected void onDialogClosed(boolean)")
    def on_dialog_closed(self: Any, positive: Any) -> None:
        super().on_dialog_closed(positive)
        if positive and self.clicked >= 0 and self.entry_values is not None:
            value = to_string(self.entry_values.d[self.clicked])
            if self.callChangeListener__Ljava_lang_Object_2__Z(value):
                self.setValue__Ljava_lang_String_2__V(value)

    @java_method("protected Object onGetDefaultValue(android.content.res.TypedArray,int)")
    def on_get_default_value(self: Any, array: Any, index: int) -> Any:
        return call(array, "getString(I)Ljava/lang/String;", index)

    @java_method("protected void onSetInitialValue(boolean,Object)")
    def on_set_initial_value(self: Any, restore: Any, default: Any) -> None:
        value = self.get_persisted_string(self.value) if restore else default
        self.setValue__Ljava_lang_String_2__V(value)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = super().on_save_instance_state()
        if self.isPersistent____Z():
            return inner
        return _STATE.create(inner, value=self.value)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _STATE):
            super().on_restore_instance_state(state)
            return
        saved: Any = state
        super().on_restore_instance_state(saved.get_super_state())
        self.setValue__Ljava_lang_String_2__V(saved.f_value)


@java_class("android.preference.MultiSelectListPreference")
@like_parent
class MultiSelectListPreference(DialogPreference):
    default_style = 0x01010091
    entries: Any = None
    entry_values: Any = None
    read_entries = Entries.read_entries
    index_of = Entries.index_of
    changed = False

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        self.values = new("java.util.HashSet")
        self.new_values: set[str] = set()
        found = super().init_styled(context, attrs, style, res)
        self.read_entries(found)
        return found

    @java_method("void setEntries(CharSequence[])")
    def set_entries(self: Any, entries: Any) -> None:
        self.entries = entries

    @java_method("void setEntries(int)")
    def set_entries_resource(self: Any, resource: int) -> None:
        self.entries = _text_array(self.context, resource)

    @java_method("CharSequence[] getEntries()")
    def get_entries(self: Any) -> Any:
        return self.entries

    @java_method("void setEntryValues(CharSequence[])")
    def set_entry_values(self: Any, values: Any) -> None:
        self.entry_values = values

    @java_method("void setEntryValues(int)")
    def set_entry_values_resource(self: Any, resource: int) -> None:
        self.entry_values = _text_array(self.context, resource)

    @java_method("CharSequence[] getEntryValues()")
    def get_entry_values(self: Any) -> Any:
        return self.entry_values

    @java_method("void setValues(java.util.Set)")
    def set_values(self: Any, values: Any) -> None:
        self.values = _set_of(iterate(values))
        self.persist_string_set(values)

    @java_method("java.util.Set getValues()")
    def get_values(self: Any) -> Any:
        return self.values

    @java_method("int findIndexOfValue(String)")
    def find_index_of_value(self: Any, value: Any) -> int:
        return int(self.index_of(value))

    @java_method("protected void onPrepareDialogBuilder(android.app.AlertDialog$Builder)")
    def on_prepare_dialog_builder(self: Any, builder: Any) -> None:
        super().on_prepare_dialog_builder(builder)
        if self.entries is None or self.entry_values is None:
            throw(
                "java.lang.IllegalStateException",
                "MultiSelectListPreference requires an entries array and an entryValues array.",
            )
        chosen = {to_string(value) for value in iterate(self.values)}
        self.new_values = set(chosen)
        checks = [to_string(value) in chosen for value in self.entry_values.d]
        listener = lambda_object(
            "android.content.DialogInterface$OnMultiChoiceClickListener",
            "onClick(Landroid/content/DialogInterface;IZ)V",
            self._checked,
        )
        call(
            builder,
            "setMultiChoiceItems([Ljava/lang/CharSequence;[Z"
            f"Landroid/content/DialogInterface$OnMultiChoiceClickListener;){_BUILDER}",
            self.entries,
            array_of("[Z", checks),
            listener,
        )

    def _checked(self: Any, dialog: Any, which: int, checked: Any) -> None:
        value = to_string(self.entry_values.d[which])
        before = len(self.new_values)
        (self.new_values.add if checked else self.new_values.discard)(value)
        self.changed = self.changed or before != len(self.new_values)

    @java_method("protected void onDialogClosed(boolean)")
    def on_dialog_closed(self: Any, positive: Any) -> None:
        super().on_dialog_closed(positive)
        if positive and self.changed:
            values = _set_of(sorted(self.new_values))
            if self.callChangeListener__Ljava_lang_Object_2__Z(values):
                self.setValues__Ljava_util_Set_2__V(values)
        self.changed = False

    @java_method("protected Object onGetDefaultValue(android.content.res.TypedArray,int)")
    def on_get_default_value(self: Any, array: Any, index: int) -> Any:
        return _set_of(call(array, "getTextArray(I)[Ljava/lang/CharSequence;", index).d)

    @java_method("protected void onSetInitialValue(boolean,Object)")
    def on_set_initial_value(self: Any, restore: Any, default: Any) -> None:
        values = self.get_persisted_string_set(self.values) if restore else default
        self.setValues__Ljava_util_Set_2__V(values)


def _set_of(values: Any) -> Any:
    made = new("java.util.HashSet")
    for value in values:
        call(made, "add(Ljava/lang/Object;)Z", to_string(value))
    return made
