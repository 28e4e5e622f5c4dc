"""TextView: what survives a recreated activity, and what accessibility is told."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_text.interfaces import Editable, Spannable, Spanned
from devices.pocket.framework.android_text.selection import Selection
from devices.pocket.framework.android_view.saved_state import BaseSavedState
from devices.pocket.framework.android_widget.text_input import is_password
from devices.pocket.framework.runtime import device

_BASE_TEXT = "Ljava/lang/CharSequence;"


def _read(parcel: Any) -> Any:
    made = SavedState.__new__(SavedState)
    made.init_from_parcel(parcel)
    return made


@java_class("android.widget.TextView$SavedState")
class SavedState(BaseSavedState):
    """The selection and, where the view keeps it, the text; `frozen` is whether it had focus."""

    sel_start = java_field("int selStart", -1)
    sel_end = java_field("int selEnd", -1)
    java_text = java_field("CharSequence text")
    java_frozen = java_field("boolean frozenWithFocus")
    java_error = java_field("CharSequence error")
    java_creator = creator("android.widget.TextView$SavedState", _read)

    @java_method("void <init>(android.os.Parcelable)")
    def init_state(self, superstate: Any) -> None:
        BaseSavedState.init(self, superstate)

    def init_from_parcel(self: Any, parcel: Any) -> None:
        BaseSavedState.init_parcel(self, parcel)
        self.f_selStart = call(parcel, "readInt()I")
        self.f_selEnd = call(parcel, "readInt()I")
        self.f_frozenWithFocus = call(parcel, "readInt()I") != 0
        self.f_text = call(parcel, "readString()Ljava/lang/String;")
        self.f_error = call(parcel, "readString()Ljava/lang/String;")

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        BaseSavedState.write_to_parcel(self, parcel, flags)
        call(parcel, "writeInt(I)V", self.f_selStart)
        call(parcel, "writeInt(I)V", self.f_selEnd)
        call(parcel, "writeInt(I)V", 1 if self.f_frozenWithFocus else 0)
        for text in (self.f_text, self.f_error):
            plain = None if text is None else to_string(text)
            call(parcel, "writeString(Ljava/lang/String;)V", plain)

    @java_method("String toString()")
    def describe(self: Any) -> str:
        text = "" if self.f_text is None else f" text={to_string(self.f_text)}"
        identity = f"{vm().identity_hash(self):x}"
        return (
            f"TextView.SavedState{{{identity} start={self.f_selStart} end={self.f_selEnd}{text}}}"
        )


class TextState:
    freezes_text = False

    @java_method("void setFreezesText(boolean)")
    def set_freezes_text(self: Any, freezes: Any) -> None:
        self.freezes_text = bool(freezes)

    @java_method("boolean getFreezesText()")
    def get_freezes_text(self: Any) -> bool:
        return bool(self.freezes_text)

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        superstate = known.on_save_instance_state(self)
        keeps = self.getFreezesText____Z()
        start, end = self.getSelectionStart____I(), self.getSelectionEnd____I()
        selected = start >= 0 or end >= 0
        if not keeps and not selected:
            return superstate
        made: Any = SavedState()
        made.init_state(superstate)
        if keeps:
            made.f_text = _copy(self.text_value)
        if selected:
            made.f_selStart, made.f_selEnd = start, end
        made.f_frozenWithFocus = bool(self.isFocused____Z() and start >= 0 and end >= 0)
        made.f_error = self.error_text
        return made

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        if not isinstance(state, SavedState):
            known.on_restore_instance_state(self, state)
            return
        known.on_restore_instance_state(self, state.get_super_state())
        saved: Any = state
        if saved.f_text is not None:
            self.set_text(saved.f_text)
        self._restore_selection(saved)
        if saved.f_error is not None:
            self.later(lambda: self._restore_error(saved.f_error))

    def _restore_selection(self: Any, saved: Any) -> None:
        start, end = saved.f_selStart, saved.f_selEnd
        if start < 0 or end < 0 or not isinstance(self.text_value, Spannable):
            return
        length = len(to_string(self.text_value))
        if start <= length and end <= length:
            Selection.set_selection(self.text_value, start, end)
            if saved.f_frozenWithFocus:
                self.frozen_with_focus = True

    def _restore_error(self: Any, error: Any) -> None:
        if self.error_text is None:
            self.setError__Ljava_lang_CharSequence_2__V(error)

    # -- accessibility -------------------------------------------------------------------------

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.TextView"

    def accessible_text(self: Any) -> Any:
        """What is shown (before Android 6 the text itself, and no password); the hint where the
        text is empty."""
        if not to_string(self.text_value) and self.hint_text is not None:
            return self.hint_text
        if device().api >= 23:
            return self.transformed
        return "" if is_password(self.input_type) else self.text_value

    def on_initialize_accessibility_event_internal(self: Any, event: Any) -> None:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        known.on_initialize_accessibility_event_internal(self, event)
        event.password = is_password(self.input_type)

    def on_populate_accessibility_event_internal(self: Any, event: Any) -> None:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        known.on_populate_accessibility_event_internal(self, event)
        text = self.accessible_text()
        if to_string(text):
            event.add_text(text)

    def on_initialize_accessibility_node_info_internal(self: Any, info: Any) -> None:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        known.on_initialize_accessibility_node_info_internal(self, info)
        info.password = is_password(self.input_type)
        info.text = self.accessible_text()
        info.hint_text = self.hint_text
        info.showing_hint = not to_string(self.text_value) and self.hint_text is not None
        info.editable = isinstance(self.text_value, Editable) and self.key_listener is not None
        info.multi_line = not self.single_line
        info.input_type = self.input_type
        info.error = self.error_text
        info.content_invalid = self.error_text is not None
        info.text_selection = (self.getSelectionStart____I(), self.getSelectionEnd____I())
        if to_string(self.transformed) or info.editable:
            self._text_actions(info)

    def _text_actions(self: Any, info: Any) -> None:
        for action in (0x100, 0x200):
            info.add_action(action)
        if isinstance(self.text_value, Spannable):
            info.add_action(0x20000)
        if info.editable and self.isEnabled____Z():
            for action in (0x200000, 0x8000):
                info.add_action(action)

    def perform_accessibility_action_internal(self: Any, action: int, arguments: Any) -> bool:
        from devices.pocket.framework.android_view.view import View

        if action == 0x200000:
            return bool(self._set_text_action(arguments))
        if action == 0x20000:
            return bool(self._select_action(arguments))
        if action in (0x4000, 0x8000, 0x10000):
            item = {0x4000: 0x01020021, 0x8000: 0x01020022, 0x10000: 0x01020020}[action]
            return bool(self.isFocused____Z() and self.onTextContextMenuItem__I__Z(item))
        known: Any = View
        return bool(known.perform_accessibility_action_internal(self, action, arguments))

    def _set_text_action(self: Any, arguments: Any) -> bool:
        if not self.isEnabled____Z() or not isinstance(self.text_value, Editable):
            return False
        text = None
        if arguments is not None:
            text = call(
                arguments,
                "getCharSequence(Ljava/lang/String;)Ljava/lang/CharSequence;",
                "ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE",
            )
        self.set_text(text)
        Selection.set_cursor(self.text_value, len(to_string(self.text_value)))
        return True

    def _select_action(self: Any, arguments: Any) -> bool:
        if not isinstance(self.text_value, Spannable):
            return False
        get = "getInt(Ljava/lang/String;I)I"
        start = end = -1
        if arguments is not None:
            start = call(arguments, get, "ACTION_ARGUMENT_SELECTION_START_INT", -1)
            end = call(arguments, get, "ACTION_ARGUMENT_SELECTION_END_INT", -1)
        if start == end == -1:
            Selection.remove_selection(self.text_value)
            return True
        if not 0 <= start <= end <= len(to_string(self.text_value)):
            return False
        Selection.set_selection(self.text_value, start, end)
        return True

    @java_method("void findViewsWithText(java.util.ArrayList,CharSequence,int)")
    def find_views_with_text(self: Any, out: Any, searched: Any, flags: int) -> None:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        known.find_views_with_text(self, out, searched, flags)
        wanted = "" if searched is None else to_string(searched).lower()
        found = flags & 1 and wanted and wanted in to_string(self.text_value).lower()
        if found and not out.contains__Ljava_lang_Object_2__Z(self):
            out.add__Ljava_lang_Object_2__Z(self)

    # -- autofill ------------------------------------------------------------------------------

    @java_method("int getAutofillType()")
    def get_autofill_type(self: Any) -> int:
        return 1 if self.is_text_editable() else 0

    @java_method("boolean onDragEvent(android.view.DragEvent)")
    def on_drag_event(self: Any, event: Any) -> bool:
        return False


def _copy(text: Any) -> Any:
    """A text of its own: later edits must not change what was saved."""
    from devices.pocket.framework.android_text.spanned_text import SpannableString

    if not isinstance(text, Spanned):
        return to_string(text)
    made = SpannableString()
    made.take(text, 0, len(to_string(text)))
    return made
