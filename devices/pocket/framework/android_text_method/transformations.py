"""Transformation methods: what is shown in the place of a text.

Ours give the text itself where nothing changes, else a copy of the same length; a TextView asks
again after every change of its text.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_text.interfaces import NoCopySpan, Spanned
from devices.pocket.framework.android_text.spanned_text import SpannableString, all_spans, singleton

_METHOD = "android.text.method.TransformationMethod"
_FOCUS = "void onFocusChanged(android.view.View,CharSequence,boolean,int,android.graphics.Rect)"
_GET = "CharSequence getTransformation(CharSequence,android.view.View)"
DOT = "\u2022"


def with_spans(source: Any, shown: str) -> Any:
    """A text of the same length with the spans of another."""
    if not isinstance(source, Spanned):
        return shown
    made = SpannableString.of(shown)
    for what in all_spans(source, 0, len(shown)):
        if not isinstance(what, NoCopySpan):
            start = call(source, "getSpanStart(Ljava/lang/Object;)I", what)
            end = call(source, "getSpanEnd(Ljava/lang/Object;)I", what)
            flags = call(source, "getSpanFlags(Ljava/lang/Object;)I", what)
            made.table.put(what, start, end, flags)
    return made


@java_class(
    "android.text.method.ReplacementTransformationMethod",
    implements=[_METHOD],
    access="public abstract",
    abstract=[
        "protected abstract char[] getOriginal()",
        "protected abstract char[] getReplacement()",
    ],
)
class ReplacementTransformationMethod(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(_GET)
    def get_transformation(self, source: Any, view: Any) -> Any:
        original = call(self, "getOriginal()[C").d
        replacement = call(self, "getReplacement()[C").d
        plain = to_string(source)
        shown = plain.translate(dict(zip(original, replacement, strict=False)))
        return source if shown == plain else with_spans(source, shown)

    @java_method(_FOCUS)
    def on_focus_changed(
        self, view: Any, source: Any, focused: Any, direction: int, previous: Any
    ) -> None:
        pass


def _chars(text: str) -> JArray:
    return array_of("[C", [ord(char) for char in text])


@java_class("android.text.method.SingleLineTransformationMethod")
class SingleLineTransformationMethod(ReplacementTransformationMethod):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.text.method.SingleLineTransformationMethod getInstance()")
    def get_instance() -> Any:
        return singleton(SingleLineTransformationMethod)

    @java_method("protected char[] getOriginal()")
    def get_original(self) -> JArray:
        return _chars("\n\r")

    @java_method("protected char[] getReplacement()")
    def get_replacement(self) -> JArray:
        return _chars(" \ufeff")


@java_class("android.text.method.HideReturnsTransformationMethod")
class HideReturnsTransformationMethod(ReplacementTransformationMethod):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.text.method.HideReturnsTransformationMethod getInstance()")
    def get_instance() -> Any:
        return singleton(HideReturnsTransformationMethod)

    @java_method("protected char[] getOriginal()")
    def get_original(self) -> JArray:
        return _chars("\r")

    @java_method("protected char[] getReplacement()")
    def get_replacement(self) -> JArray:
        return _chars("\ufeff")


@java_class(
    "android.text.method.PasswordTransformationMethod",
    implements=[_METHOD, "android.text.TextWatcher"],
)
class PasswordTransformationMethod(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.text.method.PasswordTransformationMethod getInstance()")
    def get_instance() -> Any:
        return singleton(PasswordTransformationMethod)

    @java_method(_GET)
    def get_transformation(self, source: Any, view: Any) -> Any:
        return DOT * len(to_string(source))

    @java_method(_FOCUS)
    def on_focus_changed(
        self, view: Any, source: Any, focused: Any, direction: int, previous: Any
    ) -> None:
        pass

    @java_method("void beforeTextChanged(CharSequence,int,int,int)")
    def before_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        pass

    @java_method("void onTextChanged(CharSequence,int,int,int)")
    def on_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        pass

    @java_method("void afterTextChanged(android.text.Editable)")
    def after_text_changed(self, text: Any) -> None:
        pass


@java_class("android.text.method.AllCapsTransformationMethod", implements=[_METHOD])
class AllCapsTransformationMethod(JObject):
    """Capitals of the same length: characters that would become two stay as they are."""

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        pass

    @java_method(_GET)
    def get_transformation(self, source: Any, view: Any) -> Any:
        if source is None:
            return None
        plain = to_string(source)
        shown = "".join(char.upper() if len(char.upper()) == 1 else char for char in plain)
        return source if shown == plain else with_spans(source, shown)

    @java_method(_FOCUS)
    def on_focus_changed(
        self, view: Any, source: Any, focused: Any, direction: int, previous: Any
    ) -> None:
        pass

    @java_method("void setLengthChangesAllowed(boolean)")
    def set_length_changes_allowed(self, allowed: Any) -> None:
        pass


#: Methods whose answer is a copy: it must be asked for again when the text has changed.
COPYING = (
    ReplacementTransformationMethod, PasswordTransformationMethod, AllCapsTransformationMethod,
)  # fmt: skip
