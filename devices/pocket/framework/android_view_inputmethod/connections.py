"""InputConnection and BaseInputConnection."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.constants import constants

_P = "android.view.inputmethod"
_METHODS = [
    "CharSequence getTextBeforeCursor(int,int)",
    "CharSequence getTextAfterCursor(int,int)",
    "CharSequence getSelectedText(int)",
    "int getCursorCapsMode(int)",
    f"{_P}.ExtractedText getExtractedText({_P}.ExtractedTextRequest,int)",
    "boolean deleteSurroundingText(int,int)",
    "boolean deleteSurroundingTextInCodePoints(int,int)",
    "boolean setComposingText(CharSequence,int)",
    "boolean setComposingRegion(int,int)",
    "boolean finishComposingText()",
    "boolean commitText(CharSequence,int)",
    f"boolean commitCompletion({_P}.CompletionInfo)",
    f"boolean commitCorrection({_P}.CorrectionInfo)",
    "boolean setSelection(int,int)",
    "boolean performEditorAction(int)",
    "boolean performContextMenuAction(int)",
    "boolean beginBatchEdit()",
    "boolean endBatchEdit()",
    "boolean sendKeyEvent(android.view.KeyEvent)",
    "boolean clearMetaKeyStates(int)",
    "boolean reportFullscreenMode(boolean)",
    "boolean performPrivateCommand(String,android.os.Bundle)",
    "boolean requestCursorUpdates(int)",
    "android.os.Handler getHandler()",
    "void closeConnection()",
    f"boolean commitContent({_P}.InputContentInfo,int,android.os.Bundle)",
]


@java_interface(f"{_P}.InputConnection", abstract=_METHODS)
@constants(
    GET_TEXT_WITH_STYLES=1,
    GET_EXTRACTED_TEXT_MONITOR=1,
    CURSOR_UPDATE_IMMEDIATE=1,
    CURSOR_UPDATE_MONITOR=2,
    INPUT_CONTENT_GRANT_READ_URI_PERMISSION=1,
)
class InputConnection:
    pass


_COMPOSING = "BaseInputConnection composing"
_SELECTION = "android.text.Selection"


def _composing_mark() -> Any:
    """The one span that marks composing text."""
    state = vm().state
    if _COMPOSING not in state:
        state[_COMPOSING] = JObject()
    return state[_COMPOSING]


def _span(text: Any, name: str, what: Any) -> int:
    return int(call(text, f"{name}(Ljava/lang/Object;)I", what))


def _selection(text: Any) -> tuple[int, int]:
    start = static_call(_SELECTION, "getSelectionStart(Ljava/lang/CharSequence;)I", text)
    end = static_call(_SELECTION, "getSelectionEnd(Ljava/lang/CharSequence;)I", text)
    return (start, end) if start <= end else (end, start)


@java_class(f"{_P}.BaseInputConnection", implements=[f"{_P}.InputConnection"])
class BaseInputConnection(JObject):
    """Edits the view's own Editable; one without an editable turns text into key events."""

    target: Any = None
    full_editor = False
    own: Any = None

    @java_method("void <init>(android.view.View,boolean)")
    def init_base(self, view: Any, full_editor: Any) -> None:
        self.target, self.full_editor = view, bool(full_editor)

    @java_method("android.text.Editable getEditable()")
    def get_editable(self: Any) -> Any:
        if self.own is None:
            self.own = static_call(
                "android.text.Editable$Factory",
                "getInstance()Landroid/text/Editable$Factory;",
            )
            self.own = call(
                self.own,
                "newEditable(Ljava/lang/CharSequence;)Landroid/text/Editable;",
                "",
            )
        return self.own

    def _text(self: Any) -> Any:
        return call(self, "getEditable()Landroid/text/Editable;")

    # -- composing -----------------------------------------------------------------------------

    @java_method("static int getComposingSpanStart(android.text.Spannable)")
    @staticmethod
    def get_composing_span_start(text: Any) -> int:
        return _span(text, "getSpanStart", _composing_mark())

    @java_method("static int getComposingSpanEnd(android.text.Spannable)")
    @staticmethod
    def get_composing_span_end(text: Any) -> int:
        return _span(text, "getSpanEnd", _composing_mark())

    @java_method("static final void removeComposingSpans(android.text.Spannable)")
    @staticmethod
    def remove_composing_spans(text: Any) -> None:
        call(text, "removeSpan(Ljava/lang/Object;)V", _composing_mark())

    @java_method("static void setComposingSpans(android.text.Spannable)")
    @staticmethod
    def set_composing_spans(text: Any) -> None:
        mark = _composing_mark()
        signature = "setSpan(Ljava/lang/Object;III)V"
        call(text, signature, mark, 0, call(text, "length()I"), 0x121)

    @java_method("boolean finishComposingText()")
    def finish_composing_text(self: Any) -> bool:
        text = self._text()
        if text is not None:
            call(self, "beginBatchEdit()Z")
            self.remove_composing_spans(text)
            call(self, "endBatchEdit()Z")
        return True

    @java_method("boolean setComposingText(CharSequence,int)")
    def set_composing_text(self: Any, text: Any, cursor: int) -> bool:
        self._replace(text, cursor, True)
        return True

    @java_method("boolean setComposingRegion(int,int)")
    def set_composing_region(self: Any, start: int, end: int) -> bool:
        text = self._text()
        if text is None:
            return True
        length = call(text, "length()I")
        start, end = sorted((min(max(start, 0), length), min(max(end, 0), length)))
        self.remove_composing_spans(text)
        if start != end:
            signature = "setSpan(Ljava/lang/Object;III)V"
            call(text, signature, _composing_mark(), start, end, 0x121)
        return True

    # -- committing ----------------------------------------------------------------------------

    @java_method("boolean commitText(CharSequence,int)")
    def commit_text(self: Any, text: Any, cursor: int) -> bool:
        self._replace(text, cursor, False)
        if not self.full_editor:
            self._send_as_keys()
        return True

    def _replace(self: Any, text: Any, cursor: int, composing: bool) -> None:
        content = self._text()
        if content is None:
            return
        call(self, "beginBatchEdit()Z")
        start, end = self.get_composing_span_start(content), self.get_composing_span_end(content)
        if start > end:
            start, end = end, start
        if start != -1 and end != -1:
            self.remove_composing_spans(content)
        else:
            start, end = _selection(content)
            start, end = max(start, 0), max(end, 0)
        length = call(text, "length()I")
        call(
            content,
            "replace(IILjava/lang/CharSequence;)Landroid/text/Editable;",
            start,
            end,
            text,
        )
        if composing and length:
            signature = "setSpan(Ljava/lang/Object;III)V"
            call(content, signature, _composing_mark(), start, start + length, 0x121)
        where = start + length + cursor - 1 if cursor > 0 else start + cursor
        where = min(max(where, 0), call(content, "length()I"))
        static_call(_SELECTION, "setSelection(Landroid/text/Spannable;I)V", content, where)
        call(self, "endBatchEdit()Z")

    def _send_as_keys(self: Any) -> None:
        from dalvik.vm.interop import to_string
        from dalvik.vm.objects import array_of
        from devices.pocket.framework.android_view.key_character_map import KeyCharacterMap

        content = self._text()
        typed = to_string(content)
        if not typed:
            return
        events = KeyCharacterMap.load(-1).get_events(array_of("[C", [ord(c) for c in typed]))
        for event in events.d if events is not None else ():
            call(self, "sendKeyEvent(Landroid/view/KeyEvent;)Z", event)
        call(content, "clear()V")

    @java_method("boolean deleteSurroundingText(int,int)")
    @java_method("boolean deleteSurroundingTextInCodePoints(int,int)")
    def delete_surrounding_text(self: Any, before: int, after: int) -> bool:
        text = self._text()
        if text is None:
            return False
        call(self, "beginBatchEdit()Z")
        start, end = _selection(text)
        low, high = self.get_composing_span_start(text), self.get_composing_span_end(text)
        if low != -1 and high != -1:
            start, end = min(start, low), max(end, high)
        deleted = 0
        delete = "delete(II)Landroid/text/Editable;"
        if before > 0:
            first = max(0, start - before)
            call(text, delete, first, start)
            deleted = start - first
        if after > 0:
            end -= deleted
            call(text, delete, end, min(end + after, call(text, "length()I")))
        call(self, "endBatchEdit()Z")
        return True

    @java_method("boolean setSelection(int,int)")
    def set_selection(self: Any, start: int, end: int) -> bool:
        text = self._text()
        if text is None:
            return False
        length = call(text, "length()I")
        if 0 <= start <= length and 0 <= end <= length:
            static_call(_SELECTION, "setSelection(Landroid/text/Spannable;II)V", text, start, end)
        return True

    # -- reading -------------------------------------------------------------------------------

    def _part(self: Any, start: int, end: int) -> Any:
        from dalvik.vm.interop import to_string

        return to_string(self._text())[start:end]

    @java_method("CharSequence getTextBeforeCursor(int,int)")
    def get_text_before_cursor(self: Any, length: int, flags: int) -> Any:
        text = self._text()
        if text is None:
            return None
        start = max(0, _selection(text)[0])
        return self._part(max(0, start - length), start)

    @java_method("CharSequence getTextAfterCursor(int,int)")
    def get_text_after_cursor(self: Any, length: int, flags: int) -> Any:
        text = self._text()
        if text is None:
            return None
        end = max(0, _selection(text)[1])
        return self._part(end, end + length)

    @java_method("CharSequence getSelectedText(int)")
    def get_selected_text(self: Any, flags: int) -> Any:
        text = self._text()
        if text is None:
            return None
        start, end = _selection(text)
        return None if start < 0 or start == end else self._part(start, end)

    @java_method("int getCursorCapsMode(int)")
    def get_cursor_caps_mode(self: Any, modes: int) -> int:
        text = self._text()
        if text is None:
            return 0
        signature = "getCapsMode(Ljava/lang/CharSequence;II)I"
        start = max(0, _selection(text)[0])
        return int(static_call("android.text.TextUtils", signature, text, start, modes))

    @java_method(f"{_P}.ExtractedText getExtractedText({_P}.ExtractedTextRequest,int)")
    def get_extracted_text(self, request: Any, flags: int) -> Any:
        return None

    # -- the rest ------------------------------------------------------------------------------

    @java_method("boolean beginBatchEdit()")
    @java_method("boolean endBatchEdit()")
    @java_method("boolean performContextMenuAction(int)")
    @java_method("boolean performPrivateCommand(String,android.os.Bundle)")
    @java_method("boolean requestCursorUpdates(int)")
    @java_method(f"boolean commitCompletion({_P}.CompletionInfo)")
    @java_method(f"boolean commitCorrection({_P}.CorrectionInfo)")
    @java_method(f"boolean commitContent({_P}.InputContentInfo,int,android.os.Bundle)")
    def does_nothing(self, *_: Any) -> bool:
        return False

    @java_method("boolean reportFullscreenMode(boolean)")
    def report_fullscreen_mode(self, enabled: Any) -> bool:
        return True

    @java_method("android.os.Handler getHandler()")
    def get_handler(self) -> Any:
        return None

    @java_method("void closeConnection()")
    def close_connection(self: Any) -> None:
        self.finish_composing_text()

    @java_method("boolean clearMetaKeyStates(int)")
    def clear_meta_key_states(self: Any, states: int) -> bool:
        return self._text() is not None

    @java_method("boolean performEditorAction(int)")
    def perform_editor_action(self: Any, action: int) -> bool:
        for kind in (0, 1):
            event = new("android.view.KeyEvent", "(II)V", kind, 66)
            event.flags |= 2 | 4 | 16
            call(self, "sendKeyEvent(Landroid/view/KeyEvent;)Z", event)
        return True

    @java_method("boolean sendKeyEvent(android.view.KeyEvent)")
    def send_key_event(self: Any, event: Any) -> bool:
        """To the view's window, as if the key had come from the system."""
        view = self.target
        if view is not None and view.attach_info is not None:
            root = view.attach_info.root
            event.flags |= 2
            root.enqueue(lambda: root.process_key(event))
        return False


@java_class(f"{_P}.InputConnectionWrapper", implements=[f"{_P}.InputConnection"])
class InputConnectionWrapper(JObject):
    """Hands every call on to another connection."""

    target: Any = None

    @java_method(f"void <init>({_P}.InputConnection,boolean)")
    def init(self, target: Any, mutable: Any) -> None:
        self.target = target

    @java_method(f"void setTarget({_P}.InputConnection)")
    def set_target(self, target: Any) -> None:
        self.target = target


def _forward(signature: str) -> None:
    from dalvik.vm.native import NativeMethod, parse_signature, registry

    flags, name, descriptor = parse_signature(signature)

    def forward(self: InputConnectionWrapper, *arguments: Any) -> Any:
        return call(self.target, name + descriptor, *arguments)

    method = NativeMethod(name, descriptor, flags, forward)
    registry()[InputConnectionWrapper.java].methods[method.attr] = method
    setattr(InputConnectionWrapper, method.attr, forward)


for _signature in _METHODS:
    _forward(_signature)
