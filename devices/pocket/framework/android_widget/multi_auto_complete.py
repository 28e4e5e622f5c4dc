"""MultiAutoCompleteTextView: completes one part of a text after the other."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text.selection import Selection, end_of
from devices.pocket.framework.android_text.spanned_text import SpannableString, copy_spans
from devices.pocket.framework.android_widget.auto_complete import AutoCompleteTextView
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.styles import AUTO_COMPLETE

_TOKENIZER = "android.widget.MultiAutoCompleteTextView$Tokenizer"
_START = "findTokenStart(Ljava/lang/CharSequence;I)I"
_END = "findTokenEnd(Ljava/lang/CharSequence;I)I"
_FILTER = "filter(Ljava/lang/CharSequence;Landroid/widget/Filter$FilterListener;)V"


@java_interface(
    _TOKENIZER,
    abstract=[
        "int findTokenStart(CharSequence,int)",
        "int findTokenEnd(CharSequence,int)",
        "CharSequence terminateToken(CharSequence)",
    ],
)
class Tokenizer:
    pass


@java_class("android.widget.MultiAutoCompleteTextView$CommaTokenizer", implements=[_TOKENIZER])
class CommaTokenizer(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("int findTokenStart(CharSequence,int)")
    def find_token_start(self, text: Any, cursor: int) -> int:
        plain = to_string(text)
        start = cursor
        while start > 0 and plain[start - 1] != ",":
            start -= 1
        while start < cursor and plain[start] == " ":
            start += 1
        return start

    @java_method("int findTokenEnd(CharSequence,int)")
    def find_token_end(self, text: Any, cursor: int) -> int:
        plain = to_string(text)
        found = plain.find(",", cursor)
        return len(plain) if found < 0 else found

    @java_method("CharSequence terminateToken(CharSequence)")
    def terminate_token(self, text: Any) -> Any:
        plain = to_string(text)
        if plain.rstrip(" ").endswith(","):
            return text
        if not isinstance(text, Spanned):
            return plain + ", "
        made = SpannableString.of(plain + ", ")
        copy_spans(text, 0, len(plain), None, made, 0)
        return made


@java_class("android.widget.MultiAutoCompleteTextView")
@styled_by(AUTO_COMPLETE)
class MultiAutoCompleteTextView(AutoCompleteTextView):
    tokenizer: Any = None

    @java_method(f"void setTokenizer({_TOKENIZER})")
    def set_tokenizer(self: Any, tokenizer: Any) -> None:
        self.tokenizer = tokenizer

    @java_method("boolean enoughToFilter()")
    def enough_to_filter(self: Any) -> bool:
        end = end_of(self.text_value)
        if end < 0 or self.tokenizer is None:
            return False
        return bool(end - call(self.tokenizer, _START, self.text_value, end) >= self.threshold)

    @java_method("protected void performFiltering(CharSequence,int)")
    def perform_filtering(self: Any, text: Any, code: int) -> None:
        if self.enoughToFilter____Z():
            end = end_of(self.text_value)
            start = call(self.tokenizer, _START, text, end)
            self.performFiltering__Ljava_lang_CharSequence_2III__V(text, start, end, code)
            return
        self.dismissDropDown____V()
        if self.filter is not None:
            call(self.filter, "filter(Ljava/lang/CharSequence;)V", None)

    @java_method("protected void performFiltering(CharSequence,int,int,int)")
    def perform_filtering_part(self: Any, text: Any, start: int, end: int, code: int) -> None:
        part = call(text, "subSequence(II)Ljava/lang/CharSequence;", start, end)
        call(self.filter, _FILTER, part, self)

    @java_method("void performValidation()")
    def perform_validation(self: Any) -> None:
        if self.validator is None or self.tokenizer is None:
            return
        text = self.text_value
        at = len(to_string(text))
        while at > 0:
            start = call(self.tokenizer, _START, text, at)
            end = call(self.tokenizer, _END, text, start)
            part = call(text, "subSequence(II)Ljava/lang/CharSequence;", start, end)
            replace = "replace(IILjava/lang/CharSequence;)Landroid/text/Editable;"
            if not to_string(part):
                call(text, replace, start, at, "")
            elif not call(self.validator, "isValid(Ljava/lang/CharSequence;)Z", part):
                fix = "fixText(Ljava/lang/CharSequence;)Ljava/lang/CharSequence;"
                fixed = call(self.validator, fix, part)
                terminate = "terminateToken(Ljava/lang/CharSequence;)Ljava/lang/CharSequence;"
                call(text, replace, start, at, call(self.tokenizer, terminate, fixed))
            at = start

    @java_method("protected void replaceText(CharSequence)")
    def replace_text(self: Any, text: Any) -> None:
        end = end_of(self.text_value)
        start = call(self.tokenizer, _START, self.text_value, end)
        terminate = "terminateToken(Ljava/lang/CharSequence;)Ljava/lang/CharSequence;"
        replace = "replace(IILjava/lang/CharSequence;)Landroid/text/Editable;"
        Selection.set_cursor(self.text_value, end)
        call(self.text_value, replace, start, end, call(self.tokenizer, terminate, text))

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.MultiAutoCompleteTextView"
