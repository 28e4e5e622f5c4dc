"""Key listeners that accept certain characters only; they are filters at the same time."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_text.builder import SpannableStringBuilder
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text_method.key_listeners import (
    BaseKeyListener,
    put,
    selected,
)
from devices.pocket.framework.android_text_method.meta_keys import adjust, meta_of

_ON_KEY = "(android.view.View,android.text.Editable,int,android.view.KeyEvent)"
_FILTER = "CharSequence filter(CharSequence,int,int,android.text.Spanned,int,int)"
_DIGITS = "0123456789"


@java_class(
    "android.text.method.NumberKeyListener",
    implements=["android.text.InputFilter"],
    access="public abstract",
    abstract=["protected abstract char[] getAcceptedChars()"],
)
class NumberKeyListener(BaseKeyListener):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def accepted(self) -> str:
        return "".join(map(chr, call(self, "getAcceptedChars()[C").d))

    @staticmethod
    @java_method("protected static boolean ok(char[],char)")
    def ok(accepted: JArray, char: int) -> bool:
        return char in accepted.d

    @java_method("protected int lookup(android.view.KeyEvent,android.text.Spannable)")
    def lookup(self, event: Any, content: Any) -> int:
        """The character of a key, 0 where it is not accepted."""
        found = int(call(event, "getUnicodeChar(I)I", meta_of(content, event)))
        return found if found > 0 and chr(found) in self.accepted() else 0

    @java_method(_FILTER)
    def filter(self, source: Any, start: int, end: int, dest: Any, first: int, last: int) -> Any:
        plain, accepted = to_string(source), self.accepted()
        if all(char in accepted for char in plain[start:end]):
            return None
        if end - start == 1:
            return ""
        kept = "".join(char for char in plain[start:end] if char in accepted)
        if not isinstance(source, Spanned):
            return kept
        made = SpannableStringBuilder()
        made.init_range(source, start, end)
        for index in range(end - start - 1, -1, -1):
            if plain[start + index] not in accepted:
                made.delete(index, index + 1)
        return made

    @java_method("boolean onKeyDown" + _ON_KEY)
    def on_key_down(self, view: Any, content: Any, code: int, event: Any) -> bool:
        start, end = selected(content)
        lookup = "lookup(Landroid/view/KeyEvent;Landroid/text/Spannable;)I"
        found = 0 if event is None else call(self, lookup, event, content)
        repeats = 0 if event is None else call(event, "getRepeatCount()I")
        if found and repeats == 0:
            put(content, start, end, chr(found))
            adjust(content)
            return True
        if found == ord("0") and repeats == 1:
            plain = to_string(content)
            if start == end and end > 0 and plain[start - 1] == "0":
                put(content, start - 1, end, "+")
                adjust(content)
                return True
        adjust(content)
        return BaseKeyListener.on_key_down(self, view, content, code, event)


def _chars(text: str) -> JArray:
    return array_of("[C", [ord(char) for char in text])


def _kept(key: Any, make: Any) -> Any:
    state = vm().state
    if key not in state:
        state[key] = make()
    return state[key]


@java_class("android.text.method.DigitsKeyListener")
class DigitsKeyListener(NumberKeyListener):
    """`given` are the accepted characters where an app names them, else sign and point matter."""

    signed = False
    decimal = False
    given: str | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(java.util.Locale)")
    def init_locale(self, locale: Any) -> None:
        pass

    @java_method("void <init>(boolean,boolean)")
    def init_kind(self, signed: Any, decimal: Any) -> None:
        self.signed, self.decimal = bool(signed), bool(decimal)

    @java_method("void <init>(java.util.Locale,boolean,boolean)")
    def init_locale_kind(self, locale: Any, signed: Any, decimal: Any) -> None:
        self.init_kind(signed, decimal)

    @staticmethod
    @java_method("static android.text.method.DigitsKeyListener getInstance()")
    @java_method("static android.text.method.DigitsKeyListener getInstance(java.util.Locale)")
    def get_instance(locale: Any = None) -> Any:
        return DigitsKeyListener.get_instance_for(False, False)

    @staticmethod
    @java_method("static android.text.method.DigitsKeyListener getInstance(boolean,boolean)")
    def get_instance_for(signed: Any, decimal: Any) -> Any:
        def make() -> DigitsKeyListener:
            made = DigitsKeyListener()
            made.init_kind(signed, decimal)
            return made

        return _kept((DigitsKeyListener, bool(signed), bool(decimal)), make)

    @staticmethod
    @java_method(
        "static android.text.method.DigitsKeyListener getInstance(java.util.Locale,boolean,boolean)"
    )
    def get_instance_locale(locale: Any, signed: Any, decimal: Any) -> Any:
        return DigitsKeyListener.get_instance_for(signed, decimal)

    @staticmethod
    @java_method("static android.text.method.DigitsKeyListener getInstance(String)")
    def get_instance_accepting(accepted: str) -> Any:
        made = DigitsKeyListener()
        made.given = accepted
        return made

    @java_method("protected char[] getAcceptedChars()")
    def get_accepted_chars(self) -> JArray:
        if self.given is not None:
            return _chars(self.given)
        return _chars(_DIGITS + ("-+" if self.signed else "") + ("." if self.decimal else ""))

    @java_method("int getInputType()")
    def get_input_type(self) -> int:
        if self.given is not None:
            others = [char for char in self.given if char not in _DIGITS]
            return (
                1
                if any(char not in "-+." for char in others)
                else 2
                | (0x1000 if any(char in "-+" for char in others) else 0)
                | (0x2000 if "." in others else 0)
            )
        return 2 | (0x1000 if self.signed else 0) | (0x2000 if self.decimal else 0)

    @java_method(_FILTER)
    def filter(self, source: Any, start: int, end: int, dest: Any, first: int, last: int) -> Any:
        answer = NumberKeyListener.filter(self, source, start, end, dest, first, last)
        if not self.signed and not self.decimal:
            return answer
        if answer is not None:
            source, start, end = answer, 0, len(to_string(answer))
        plain, around = to_string(source)[start:end], to_string(dest)
        kept = self._allowed(plain, around[:first], around[last:])
        if kept is None:
            return ""
        return answer if kept == plain else kept

    def _allowed(self, plain: str, before: str, after: str) -> str | None:
        """One sign, in front of everything, and one point; None where nothing may come."""
        sign = "-" if any(char in "-+" for char in before) else ""
        point = "." in before
        if any(char in "-+" for char in after):
            return None
        point = point or "." in after
        kept = ""
        for index in range(len(plain) - 1, -1, -1):
            char = plain[index]
            if char in "-+" and (index != 0 or before or sign):
                continue
            if char == ".":
                if point:
                    continue
                point = True
            kept = char + kept
        return kept


def _listener(name: str, accepted: str, input_type: int) -> Any:
    """A listener without options: DateKeyListener and its neighbours."""
    full = f"android.text.method.{name}"

    class Listener(NumberKeyListener):
        CHARACTERS = java_field("static final char[] CHARACTERS", lambda: _chars(accepted))

        @java_method("void <init>()")
        def init(self) -> None:
            pass

        @java_method("void <init>(java.util.Locale)")
        def init_locale(self, locale: Any) -> None:
            pass

        @staticmethod
        @java_method(f"static {full} getInstance()")
        @java_method(f"static {full} getInstance(java.util.Locale)")
        def get_instance(locale: Any = None) -> Any:
            return _kept(("key listener", name), Listener)

        @java_method("protected char[] getAcceptedChars()")
        def get_accepted_chars(self) -> JArray:
            return _chars(accepted)

        @java_method("int getInputType()")
        def get_input_type(self) -> int:
            return input_type

    Listener.__name__ = Listener.__qualname__ = name
    return java_class(full)(Listener)


DateKeyListener = _listener("DateKeyListener", _DIGITS + "/-.", 0x14)
TimeKeyListener = _listener("TimeKeyListener", _DIGITS + "amp:", 0x24)
DateTimeKeyListener = _listener("DateTimeKeyListener", _DIGITS + "amp:/- ", 0x04)
DialerKeyListener = _listener("DialerKeyListener", _DIGITS + "#*+-(),/N. ;", 0x03)
