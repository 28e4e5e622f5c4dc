"""Input filters that Android brings along."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.interfaces import Spanned

_FILTER = "CharSequence filter(CharSequence,int,int,android.text.Spanned,int,int)"


@java_class("android.text.InputFilter$LengthFilter", implements=["android.text.InputFilter"])
class LengthFilter(JObject):
    most: int

    @classmethod
    def create(cls, most: int) -> LengthFilter:
        made = cls()
        made.most = most
        return made

    @java_method("void <init>(int)")
    def init(self, most: int) -> None:
        self.most = most

    @java_method("int getMax()")
    def get_max(self) -> int:
        return self.most

    @java_method(_FILTER)
    def filter(self, source: Any, start: int, end: int, dest: Any, first: int, last: int) -> Any:
        keep = self.most - (len(to_string(dest)) - (last - first))
        if keep <= 0:
            return ""
        if keep >= end - start:
            return None
        keep += start
        if "\ud800" <= to_string(source)[keep - 1] <= "\udbff":
            keep -= 1
            if keep == start:
                return ""
        return call(source, "subSequence(II)Ljava/lang/CharSequence;", start, keep)


@java_class("android.text.InputFilter$AllCaps", implements=["android.text.InputFilter"])
class AllCaps(JObject):
    @java_method("void <init>()")
    @java_method("void <init>(java.util.Locale)")
    def init(self, locale: Any = None) -> None:
        pass

    @java_method(_FILTER)
    def filter(self, source: Any, start: int, end: int, dest: Any, first: int, last: int) -> Any:
        plain = to_string(source)[start:end]
        upper = plain.upper()
        if upper == plain:
            return None
        if isinstance(source, Spanned) and len(upper) == len(plain):
            from devices.pocket.framework.android_text_method.transformations import with_spans

            part = call(source, "subSequence(II)Ljava/lang/CharSequence;", start, end)
            return with_spans(part, upper)
        return upper


@java_class(
    "android.text.LoginFilter",
    implements=["android.text.InputFilter"],
    access="public abstract",
    abstract=["abstract boolean isAllowed(char)"],
)
class LoginFilter(JObject):
    append_invalid = False

    @java_method(_FILTER)
    def filter(self, source: Any, start: int, end: int, dest: Any, first: int, last: int) -> Any:
        call(self, "onStart()V")
        around = to_string(dest)
        for char in around[:first]:
            if not call(self, "isAllowed(C)Z", ord(char)):
                call(self, "onInvalidCharacter(C)V", ord(char))
        kept = ""
        plain = to_string(source)[start:end]
        for char in plain:
            if call(self, "isAllowed(C)Z", ord(char)):
                kept += char
            else:
                kept += char if self.append_invalid else ""
                call(self, "onInvalidCharacter(C)V", ord(char))
        for char in around[last:]:
            if not call(self, "isAllowed(C)Z", ord(char)):
                call(self, "onInvalidCharacter(C)V", ord(char))
        call(self, "onStop()V")
        return None if kept == plain else kept

    @java_method("void onStart()")
    @java_method("void onStop()")
    def on_edge(self) -> None:
        pass

    @java_method("void onInvalidCharacter(char)")
    def on_invalid_character(self, char: int) -> None:
        pass


@java_class("android.text.LoginFilter$UsernameFilterGeneric")
class UsernameFilterGeneric(LoginFilter):
    more = "@_-+."

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(boolean)")
    def init_appending(self, append: Any) -> None:
        self.append_invalid = bool(append)

    @java_method("boolean isAllowed(char)")
    def is_allowed(self, char: int) -> bool:
        return (chr(char).isalnum() and char < 128) or chr(char) in self.more


@java_class("android.text.LoginFilter$UsernameFilterGMail")
class UsernameFilterGMail(UsernameFilterGeneric):
    more = "."

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(boolean)")
    def init_appending(self, append: Any) -> None:
        self.append_invalid = bool(append)


@java_class("android.text.LoginFilter$PasswordFilterGMail")
class PasswordFilterGMail(LoginFilter):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(boolean)")
    def init_appending(self, append: Any) -> None:
        self.append_invalid = bool(append)

    @java_method("boolean isAllowed(char)")
    def is_allowed(self, char: int) -> bool:
        return 32 <= char <= 127 or 160 <= char <= 255
