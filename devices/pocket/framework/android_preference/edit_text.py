"""EditTextPreference: a text."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, to_string
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_preference.dialogs import DialogPreference
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import like_parent
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.views import find_view, framework_id

_EDIT = 0x01020003
_STATE: Any = saved_state("android.preference.EditTextPreference$SavedState", text="String")


@java_class("android.preference.EditTextPreference")
@like_parent
class EditTextPreference(DialogPreference):
    """One EditText serves every dialog; its attributes may stand on the preference in XML."""

    default_style = 0x01010092
    text: Any = None
    text_set = False
    edit: Any = None

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        found = super().init_styled(context, attrs, style, res)
        signature = "(Landroid/content/Context;Landroid/util/AttributeSet;)V"
        self.edit = new("android.widget.EditText", signature, context, attrs)
        self.edit.set_id(_EDIT)
        self.edit.setEnabled__Z__V(True)
        return found

    @java_method("void setText(String)")
    def set_text(self: Any, text: Any) -> None:
        changed = self.text != text
        if not changed and self.text_set:
            return
        blocked = self.shouldDisableDependents____Z()
        self.text, self.text_set = text, True
        self.persist_string(text)
        if changed:
            now = self.shouldDisableDependents____Z()
            if now != blocked:
                self.notifyDependencyChange__Z__V(now)
            self.notifyChanged____V()

    @java_method("String getText()")
    def get_text(self: Any) -> Any:
        return self.text

    @java_method("android.widget.EditText getEditText()")
    def get_edit_text(self: Any) -> Any:
        return self.edit

    @java_method("protected void onBindDialogView(android.view.View)")
    def on_bind_dialog_view(self: Any, view: Any) -> None:
        super().on_bind_dialog_view(view)
        edit = self.edit
        shown = self.getText____Ljava_lang_String_2()
        call(edit, "setText(Ljava/lang/CharSequence;)V", shown)
        old = edit.parent
        if old is not view:
            if old is not None:
                old.remove_view(edit)
            self.onAddEditTextToDialogView__Landroid_view_View_2Landroid_widget_EditText_2__V(
                view, edit
            )

    @java_method(
        "protected void onAddEditTextToDialogView(android.view.View,android.widget.EditText)"
    )
    def on_add_edit_text_to_dialog_view(self: Any, view: Any, edit: Any) -> None:
        holder = find_view(view, framework_id("id/edittext_container"))
        if holder is not None:
            holder.addView__Landroid_view_View_2II__V(edit, -1, -2)

    @java_method("protected void onDialogClosed(boolean)")
    def on_dialog_closed(self: Any, positive: Any) -> None:
        super().on_dialog_closed(positive)
        if positive:
            value = to_string(call(self.edit, "getText()Landroid/text/Editable;"))
            if self.callChangeListener__Ljava_lang_Object_2__Z(value):
                self.setText__Ljava_lang_String_2__V(value)

    @java_method("protected boolean needInputMethod()")
    def need_input_method(self: Any) -> bool:
        return True

    @java_method("boolean shouldDisableDependents()")
    def should_disable_dependents(self: Any) -> bool:
        return not self.text or bool(_known(DialogPreference).should_disable_dependents(self))

    @java_method("protected Object onGetDefaultValue(android.content.res.TypedArray,int)")
    def on_get_default_value(self: Any, array: Any, index: int) -> Any:
        return call(array, "getString(I)Ljava/lang/String;", index)

    @java_method("protected void onSetInitialValue(boolean,Object)")
    def on_set_initial_value(self: Any, restore: Any, default: Any) -> None:
        value = self.get_persisted_string(self.text) if restore else default
        self.setText__Ljava_lang_String_2__V(value)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = super().on_save_instance_state()
        if self.isPersistent____Z():
            return inner
        return _STATE.create(inner, text=self.text)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _STATE):
            super().on_restore_instance_state(state)
            return
        saved: Any = state
        super().on_restore_instance_state(saved.get_super_state())
        self.setText__Ljava_lang_String_2__V(saved.f_text)
