"""EditableInputConnection: how an input method types into a TextView."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view_inputmethod.connections import BaseInputConnection


@java_class("com.android.internal.widget.EditableInputConnection")
class EditableInputConnection(BaseInputConnection):
    view: Any

    @classmethod
    def create(cls, view: Any) -> Any:
        made: Any = cls()
        made.init(view)
        return made

    @java_method("void <init>(android.widget.TextView)")
    def init(self: Any, view: Any) -> None:
        self.init_base(view, True)
        self.view = view

    @java_method("android.text.Editable getEditable()")
    def get_editable(self: Any) -> Any:
        return self.view.get_editable_text()

    @java_method("boolean beginBatchEdit()")
    def begin_batch_edit(self: Any) -> bool:
        self.view.beginBatchEdit____V()
        return True

    @java_method("boolean endBatchEdit()")
    def end_batch_edit(self: Any) -> bool:
        self.view.endBatchEdit____V()
        return True

    @java_method("boolean clearMetaKeyStates(int)")
    def clear_meta_key_states(self: Any, states: int) -> bool:
        content = self.get_editable()
        if content is None:
            return False
        listener = self.view.key_listener
        if listener is not None:
            signature = "clearMetaKeyState(Landroid/view/View;Landroid/text/Editable;I)V"
            call(listener, signature, self.view, content, states)
        return True

    @java_method("boolean performEditorAction(int)")
    def perform_editor_action(self: Any, action: int) -> bool:
        self.view.onEditorAction__I__V(action)
        return True

    @java_method("boolean performContextMenuAction(int)")
    def perform_context_menu_action(self: Any, item: int) -> bool:
        self.view.beginBatchEdit____V()
        self.view.onTextContextMenuItem__I__Z(item)
        self.view.endBatchEdit____V()
        return True

    @java_method("boolean performPrivateCommand(String,android.os.Bundle)")
    def perform_private_command(self: Any, action: Any, data: Any) -> bool:
        signature = "onPrivateIMECommand(Ljava/lang/String;Landroid/os/Bundle;)Z"
        return bool(call(self.view, signature, action, data))

    @java_method("boolean commitText(CharSequence,int)")
    def commit_text(self: Any, text: Any, cursor: int) -> bool:
        self.view.error_was_changed = False
        done = bool(BaseInputConnection.commit_text(self, text, cursor))
        self.view.hide_error_after_typing()
        return done
