"""TextView: input types, key listeners, keys and editor actions."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_text.interfaces import Editable, Spannable
from devices.pocket.framework.runtime import device

CLASS, VARIATION, MULTI_LINE, IME_MULTI_LINE = 0xF, 0xFF0, 0x20000, 0x40000
TEXT, NUMBER, PHONE, DATETIME = 1, 2, 3, 4
PASSWORD, VISIBLE_PASSWORD, WEB_PASSWORD, NUMBER_PASSWORD = 0x80, 0x90, 0xE0, 0x10
ENTER, CENTER, TAB, BACK, CUT, COPY, PASTE = 66, 23, 61, 4, 277, 278, 279
_EDITOR_ACTION = 0x10
_MODIFIER_KEYS = {59, 60, 57, 58, 113, 114, 117, 118, 63, 78, 119}
NOT_HANDLED, HANDLED, BY_LISTENER, BY_MOVEMENT = 0, -1, 1, 2
_KEY_DOWN = (
    "onKeyDown(Landroid/view/View;Landroid/text/Editable;ILandroid/view/KeyEvent;)Z",
    "onKeyUp(Landroid/view/View;Landroid/text/Editable;ILandroid/view/KeyEvent;)Z",
    "onKeyOther(Landroid/view/View;Landroid/text/Editable;Landroid/view/KeyEvent;)Z",
)
_MOVE_DOWN = (
    "onKeyDown(Landroid/widget/TextView;Landroid/text/Spannable;ILandroid/view/KeyEvent;)Z",
    "onKeyUp(Landroid/widget/TextView;Landroid/text/Spannable;ILandroid/view/KeyEvent;)Z",
    "onKeyOther(Landroid/widget/TextView;Landroid/text/Spannable;Landroid/view/KeyEvent;)Z",
)
_ON_ACTION = "onEditorAction(Landroid/widget/TextView;ILandroid/view/KeyEvent;)Z"
NEXT, DONE, PREVIOUS = 5, 6, 7
FOCUS_FORWARD, FOCUS_BACKWARD, FOCUS_DOWN = 2, 1, 130


def is_multi_line_text(kind: int) -> bool:
    return kind & (CLASS | MULTI_LINE) == TEXT | MULTI_LINE


def is_password(kind: int) -> bool:
    variation = kind & (CLASS | VARIATION)
    return variation in (TEXT | PASSWORD, TEXT | WEB_PASSWORD, NUMBER | NUMBER_PASSWORD)


def is_visible_password(kind: int) -> bool:
    return kind & (CLASS | VARIATION) == TEXT | VISIBLE_PASSWORD


class Input:
    """`has_content_type` is whether anything was said about the input method (Android keeps such
    things in an object of its own, whose existence matters)."""

    input_type = 0
    key_listener: Any = None
    movement: Any = None
    transformation: Any = None
    all_caps = False
    has_content_type = False
    ime_options = 0
    private_ime_options: Any = None
    ime_action_label: Any = None
    ime_action_id = 0
    ime_extras: Any = None
    ime_hint_locales: Any = None
    editor_action_listener: Any = None
    enter_down = False
    prevent_default_movement = False
    show_soft_input_on_focus = True

    @java_method("protected boolean getDefaultEditable()")
    def get_default_editable(self: Any) -> bool:
        return False

    @java_method("protected android.text.method.MovementMethod getDefaultMovementMethod()")
    def get_default_movement_method(self: Any) -> Any:
        return None

    # -- methods -------------------------------------------------------------------------------

    @java_method("final android.text.method.KeyListener getKeyListener()")
    def get_key_listener(self: Any) -> Any:
        return self.key_listener

    @java_method("void setKeyListener(android.text.method.KeyListener)")
    def set_key_listener(self: Any, listener: Any) -> None:
        self.use_key_listener(listener)
        self.fix_focusable()
        if listener is None:
            self.input_type = 0
        else:
            self.input_type = int(call(listener, "getInputType()I"))
            self.input_type_single_line(self.single_line)
        self.input_restarts()

    def use_key_listener(self: Any, listener: Any) -> None:
        self.key_listener = listener
        if listener is not None and not isinstance(self.text_value, Editable):
            self.set_text(self.text_value)
        if isinstance(self.text_value, Editable):
            self._give_filters(self.text_value)

    @java_method("final android.text.method.MovementMethod getMovementMethod()")
    def get_movement_method(self: Any) -> Any:
        return self.movement

    @java_method("final void setMovementMethod(android.text.method.MovementMethod)")
    def set_movement_method(self: Any, movement: Any) -> None:
        if self.movement is not movement:
            self.movement = movement
            if movement is not None and not isinstance(self.text_value, Spannable):
                self.set_text(self.text_value)
            self.fix_focusable()

    @java_method("final android.text.method.TransformationMethod getTransformationMethod()")
    def get_transformation_method(self: Any) -> Any:
        return self.transformation

    @java_method("final void setTransformationMethod(android.text.method.TransformationMethod)")
    def set_transformation_method(self: Any, method: Any) -> None:
        if method is self.transformation:
            return
        self.transformation = method
        self.set_text(self.text_value)

    @java_method("void setAllCaps(boolean)")
    def set_all_caps(self: Any, all_caps: Any) -> None:
        from devices.pocket.framework.android_text_method.transformations import (
            AllCapsTransformationMethod,
        )

        self.all_caps = bool(all_caps)
        self.set_transformation_method(AllCapsTransformationMethod() if all_caps else None)

    @java_method("boolean isAllCaps()")
    def is_all_caps(self: Any) -> bool:
        return bool(self.all_caps)

    def fix_focusable(self: Any) -> None:
        """A text that can be moved in or typed into can be focused, clicked and held."""
        if self.movement is not None or self.key_listener is not None:
            if not self.focusable_mode & 1 or self.focusable_mode & 16:
                self.setFocusable__Z__V(True)
            self.setClickable__Z__V(True)
            self.setLongClickable__Z__V(True)
        else:
            self.setFocusable__Z__V(False) if device().api < 26 else self.setFocusable__I__V(16)
            self.setClickable__Z__V(False)
            self.setLongClickable__Z__V(False)

    # -- input types ---------------------------------------------------------------------------

    @java_method("int getInputType()")
    def get_input_type(self: Any) -> int:
        return int(self.input_type)

    @java_method("void setRawInputType(int)")
    def set_raw_input_type(self: Any, kind: int) -> None:
        self.input_type = kind

    @java_method("void setInputType(int)")
    def set_input_type(self: Any, kind: int) -> None:
        from devices.pocket.framework.android_text_method.transformations import (
            PasswordTransformationMethod,
        )

        was_password, was_visible = (
            is_password(self.input_type),
            is_visible_password(self.input_type),
        )
        self.use_input_type(kind, False)
        password, visible = is_password(kind), is_visible_password(kind)
        force = False
        if password:
            self.set_transformation_method(PasswordTransformationMethod.get_instance())
            self.use_family(None, 3, 0)
        elif visible:
            if isinstance(self.transformation, PasswordTransformationMethod):
                force = True
            self.use_family(None, 3, 0)
        elif was_password or was_visible:
            self.use_family(None, -1, -1)
            if isinstance(self.transformation, PasswordTransformationMethod):
                force = True
        single = not is_multi_line_text(kind)
        if self.single_line != single or force:
            self.apply_single_line(single, not password, True)
        self.input_restarts()

    def use_input_type(self: Any, kind: int, direct: bool) -> None:
        """Gives the view the key listener for an input type."""
        listener = listener_for(kind)
        if listener is None and kind & CLASS == 0:
            self.input_type = kind
        if direct:
            self.input_type = kind
            self.key_listener = listener
            return
        self.setRawInputType__I__V(kind)
        self.use_key_listener(listener)
        self.fix_focusable()
        if listener is not None:
            self.input_type = kind

    def input_type_single_line(self: Any, single: bool) -> None:
        if self.input_type & CLASS == TEXT:
            if single:
                self.input_type &= ~MULTI_LINE
            else:
                self.input_type |= MULTI_LINE

    @java_method("boolean isInputMethodTarget()")
    def is_input_method_target(self: Any) -> bool:
        manager = self.input_method_manager()
        return manager is not None and bool(call(manager, "isActive(Landroid/view/View;)Z", self))

    def input_method_manager(self: Any) -> Any:
        return call(
            self.context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "input_method"
        )

    def input_restarts(self: Any) -> None:
        """Has the input method read the text again."""
        if self.attach_info is not None and self.isFocused____Z():
            manager = self.input_method_manager()
            if manager is not None:
                call(manager, "restartInput(Landroid/view/View;)V", self)

    # -- the input method ----------------------------------------------------------------------

    @java_method("void setImeOptions(int)")
    def set_ime_options(self: Any, options: int) -> None:
        self.has_content_type = True
        self.ime_options = options

    @java_method("int getImeOptions()")
    def get_ime_options(self: Any) -> int:
        return int(self.ime_options)

    @java_method("void setImeActionLabel(CharSequence,int)")
    def set_ime_action_label(self: Any, label: Any, action: int) -> None:
        self.has_content_type = True
        self.ime_action_label, self.ime_action_id = label, action

    @java_method("CharSequence getImeActionLabel()")
    def get_ime_action_label(self: Any) -> Any:
        return self.ime_action_label

    @java_method("int getImeActionId()")
    def get_ime_action_id(self: Any) -> int:
        return int(self.ime_action_id)

    @java_method("void setPrivateImeOptions(String)")
    def set_private_ime_options(self: Any, options: Any) -> None:
        self.has_content_type = True
        self.private_ime_options = options

    @java_method("String getPrivateImeOptions()")
    def get_private_ime_options(self: Any) -> Any:
        return self.private_ime_options

    @java_method("android.os.Bundle getInputExtras(boolean)")
    def get_input_extras(self: Any, create: Any) -> Any:
        from dalvik.vm.interop import new

        if self.ime_extras is None and create:
            self.has_content_type = True
            self.ime_extras = new("android.os.Bundle")
        return self.ime_extras

    @java_method("final void setShowSoftInputOnFocus(boolean)")
    def set_show_soft_input_on_focus(self: Any, show: Any) -> None:
        self.show_soft_input_on_focus = bool(show)

    @java_method("final boolean getShowSoftInputOnFocus()")
    def get_show_soft_input_on_focus(self: Any) -> bool:
        return bool(self.show_soft_input_on_focus)

    @java_method("void setOnEditorActionListener(android.widget.TextView$OnEditorActionListener)")
    def set_on_editor_action_listener(self: Any, listener: Any) -> None:
        self.has_content_type = True
        self.editor_action_listener = listener

    @java_method("void onEditorAction(int)")
    def on_editor_action(self: Any, action: int) -> None:
        if self.has_content_type:
            listener = self.editor_action_listener
            if listener is not None and call(listener, _ON_ACTION, self, action, None):
                return
            if action in (NEXT, PREVIOUS):
                self._move_focus(FOCUS_FORWARD if action == NEXT else FOCUS_BACKWARD)
                return
            if action == DONE:
                self.hide_soft_input()
                return
        if self.attach_info is not None:
            self._enter_from_input_method()

    def _enter_from_input_method(self: Any) -> None:
        from dalvik.vm.interop import new
        from devices.pocket.framework.android_os.message_queue import uptime

        root, now = self.attach_info.root, uptime()
        for action in (0, 1):
            event = new(
                "android.view.KeyEvent", "(JJIIIIIII)V", now, now, action, ENTER, 0, 0, -1, 0,
                0x16,
            )  # fmt: skip
            root.enqueue(lambda sent=event: root.process_key(sent))

    def _move_focus(self: Any, direction: int) -> None:
        target = self.focusSearch__I__Landroid_view_View_2(direction)
        if target is not None and not target.requestFocus__I__Z(direction):
            throw(
                "java.lang.IllegalStateException",
                "focus search returned a view that wasn't able to take focus!",
            )

    def hide_soft_input(self: Any) -> None:
        manager = self.input_method_manager()
        if manager is not None:
            token = self.getWindowToken____Landroid_os_IBinder_2()
            call(manager, "hideSoftInputFromWindow(Landroid/os/IBinder;I)Z", token, 0)

    def show_soft_input(self: Any) -> None:
        manager = self.input_method_manager()
        if manager is not None:
            call(manager, "showSoftInput(Landroid/view/View;I)Z", self, 0)

    @java_method("boolean onCheckIsTextEditor()")
    def on_check_is_text_editor(self: Any) -> bool:
        return bool(self.input_type != 0)

    @java_method(
        "android.view.inputmethod.InputConnection "
        "onCreateInputConnection(android.view.inputmethod.EditorInfo)"
    )
    def on_create_input_connection(self: Any, info: Any) -> Any:
        if not self.onCheckIsTextEditor____Z() or not self.isEnabled____Z():
            return None
        info.f_inputType = self.input_type
        info.f_imeOptions = self.ime_options
        info.f_privateImeOptions = self.private_ime_options
        info.f_actionLabel, info.f_actionId = self.ime_action_label, self.ime_action_id
        info.f_extras = self.ime_extras
        if self.focusSearch__I__Landroid_view_View_2(FOCUS_DOWN) is not None:
            info.f_imeOptions |= 0x8000000
        if self.focusSearch__I__Landroid_view_View_2(33) is not None:
            info.f_imeOptions |= 0x4000000
        if info.f_imeOptions & 0xFF == 0:
            info.f_imeOptions |= NEXT if info.f_imeOptions & 0x8000000 else DONE
            if not self.advances_on_enter():
                info.f_imeOptions |= 0x40000000
        if is_multi_line_text(self.input_type):
            info.f_imeOptions |= 0x40000000
        info.f_hintText = self.hint_text
        if not isinstance(self.text_value, Editable):
            return None
        from devices.pocket.framework.com_android_internal_widget.editable_connection import (
            EditableInputConnection,
        )

        connection = EditableInputConnection.create(self)
        info.f_initialSelStart = self.getSelectionStart____I()
        info.f_initialSelEnd = self.getSelectionEnd____I()
        info.f_initialCapsMode = connection.get_cursor_caps_mode(self.input_type)
        return connection

    # -- keys ----------------------------------------------------------------------------------

    def advances_on_enter(self: Any) -> bool:
        if self.key_listener is None:
            return False
        if self.single_line:
            return True
        variation = self.input_type & VARIATION
        return bool(self.input_type & CLASS == TEXT and variation in (0x20, 0x30))

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        if self._key_down(code, event, None) == NOT_HANDLED:
            from devices.pocket.framework.android_view.view import View

            known: Any = View
            return bool(known.on_key_down(self, code, event))
        return True

    @java_method("boolean onKeyMultiple(int,int,android.view.KeyEvent)")
    def on_key_multiple(self: Any, code: int, count: int, event: Any) -> bool:
        from devices.pocket.framework.android_view.statics import static_call

        down = static_call(
            "android.view.KeyEvent",
            "changeAction(Landroid/view/KeyEvent;I)Landroid/view/KeyEvent;",
            event,
            0,
        )
        return bool(self._key_down(code, down, event) != NOT_HANDLED)

    def _key_down(self: Any, code: int, event: Any, other: Any) -> int:
        if not self.isEnabled____Z():
            return NOT_HANDLED
        first = call(event, "getRepeatCount()I") == 0
        if first and code not in _MODIFIER_KEYS:
            self.prevent_default_movement = False
        special = self._special_key(code, event)
        if special is not None:
            return int(special)
        if self.key_listener is not None and self._to_listener(code, event, other):
            return BY_LISTENER
        if self._moves() and self._to_movement(code, event, other):
            if first and code not in _MODIFIER_KEYS:
                self.prevent_default_movement = True
            return BY_MOVEMENT
        blocked = self.prevent_default_movement and code not in _MODIFIER_KEYS
        return HANDLED if blocked else NOT_HANDLED

    def _moves(self: Any) -> bool:
        return self.movement is not None and self.text_layout is not None

    def _special_key(self: Any, code: int, event: Any) -> int | None:
        plain = not call(event, "getMetaState()I") & 0x7F
        if code == ENTER and plain:
            listener = self.editor_action_listener
            if listener is not None and call(listener, _ON_ACTION, self, 0, event):
                self.enter_down = True
                return HANDLED
            if call(event, "getFlags()I") & _EDITOR_ACTION or self.advances_on_enter():
                return NOT_HANDLED if self.hasOnClickListeners____Z() else HANDLED
        elif (
            (code == CENTER and plain and self.advances_on_enter())
            or (code == TAB and not is_multi_line_text(self.input_type))
            or (code == TAB and self.advances_on_tab())
        ):
            return NOT_HANDLED
        elif code == BACK and self.stop_action_mode():
            return HANDLED
        elif code in (CUT, COPY, PASTE) and plain:
            wanted = {CUT: 0x01020020, COPY: 0x01020021, PASTE: 0x01020022}[code]
            if self.onTextContextMenuItem__I__Z(wanted):
                return HANDLED
        return None

    def advances_on_tab(self: Any) -> bool:
        variation = self.input_type & VARIATION
        return not (self.key_listener is not None and not self.single_line and variation == 0)

    def _to_listener(self: Any, code: int, event: Any, other: Any) -> bool:
        self.error_was_changed = False
        self.beginBatchEdit____V()
        try:
            if other is not None:
                handled = call(self.key_listener, _KEY_DOWN[2], self, self.text_value, other)
            else:
                handled = call(self.key_listener, _KEY_DOWN[0], self, self.text_value, code, event)
        finally:
            self.endBatchEdit____V()
        self.hide_error_after_typing()
        return bool(handled)

    def _to_movement(self: Any, code: int, event: Any, other: Any) -> bool:
        if other is not None:
            return bool(call(self.movement, _MOVE_DOWN[2], self, self.text_value, other))
        return bool(call(self.movement, _MOVE_DOWN[0], self, self.text_value, code, event))

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        if not self.isEnabled____Z():
            return bool(known.on_key_up(self, code, event))
        if code not in _MODIFIER_KEYS:
            self.prevent_default_movement = False
        plain = not call(event, "getMetaState()I") & 0x7F
        if code == CENTER and plain:
            typing = self.is_text_editable() and self._moves()
            if typing and not self.hasOnClickListeners____Z():
                self.show_soft_input()
            return bool(known.on_key_up(self, code, event))
        if code == ENTER and plain:
            return bool(self._enter_up(known, code, event))
        for method, signature, there in (
            (self.key_listener, _KEY_DOWN[1], self.key_listener is not None),
            (self.movement, _MOVE_DOWN[1], self._moves()),
        ):
            if there and call(method, signature, self, self.text_value, code, event):
                return True
        return bool(known.on_key_up(self, code, event))

    def _enter_up(self: Any, known: Any, code: int, event: Any) -> bool:
        if self.editor_action_listener is not None and self.enter_down:
            self.enter_down = False
            if call(self.editor_action_listener, _ON_ACTION, self, 0, event):
                return True
        action = call(event, "getFlags()I") & _EDITOR_ACTION
        if (action or self.advances_on_enter()) and not self.hasOnClickListeners____Z():
            if self.focusSearch__I__Landroid_view_View_2(FOCUS_DOWN) is not None:
                self._move_focus(FOCUS_DOWN)
                known.on_key_up(self, code, event)
                return True
            if action:
                self.hide_soft_input()
        return bool(known.on_key_up(self, code, event))

    def is_text_editable(self: Any) -> bool:
        editable = isinstance(self.text_value, Editable)
        return editable and bool(self.onCheckIsTextEditor____Z() and self.isEnabled____Z())

    # -- batches -------------------------------------------------------------------------------

    batch_depth = 0

    @java_method("void beginBatchEdit()")
    def begin_batch_edit(self: Any) -> None:
        self.batch_depth += 1
        if self.batch_depth == 1:
            self.onBeginBatchEdit____V()

    @java_method("void endBatchEdit()")
    def end_batch_edit(self: Any) -> None:
        if self.batch_depth:
            self.batch_depth -= 1
            if not self.batch_depth:
                self.onEndBatchEdit____V()

    @java_method("void onBeginBatchEdit()")
    @java_method("void onEndBatchEdit()")
    def on_batch_edit(self: Any) -> None:
        pass

    @java_method("void onCommitCompletion(android.view.inputmethod.CompletionInfo)")
    @java_method("void onCommitCorrection(android.view.inputmethod.CorrectionInfo)")
    def on_commit(self: Any, info: Any) -> None:
        pass

    @java_method("boolean onPrivateIMECommand(String,android.os.Bundle)")
    def on_private_ime_command(self: Any, action: Any, data: Any) -> bool:
        return False


def listener_for(kind: int) -> Any:
    """The key listener that an input type stands for; None for TYPE_NULL."""
    from devices.pocket.framework.android_text_method import key_listeners, number_listeners

    group, variation = kind & CLASS, kind & VARIATION
    if group == TEXT:
        if kind & 0x1000:
            caps = "CHARACTERS"
        elif kind & 0x2000:
            caps = "WORDS"
        else:
            caps = "SENTENCES" if kind & 0x4000 else "NONE"
        return key_listeners.TextKeyListener.get_instance_for(
            bool(kind & 0x8000), key_listeners.capitalize(caps)
        )
    if group == NUMBER:
        return number_listeners.DigitsKeyListener.get_instance_for(
            bool(kind & 0x1000), bool(kind & 0x2000)
        )
    if group == DATETIME:
        if variation == 0x10:
            return number_listeners.DateKeyListener.get_instance()
        if variation == 0x20:
            return number_listeners.TimeKeyListener.get_instance()
        return number_listeners.DateTimeKeyListener.get_instance()
    if group == PHONE:
        return number_listeners.DialerKeyListener.get_instance()
    return None if group == 0 else key_listeners.TextKeyListener.get_instance()
