"""What PrintStream and PrintWriter share: print, println, printf, append.

Each prints through methods that the app may override: `println(x)` is `print(x)` and a line end,
`print(x)` is the class's own way to write text.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.numbers import double_to_string, float_to_string
from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.interop import call, to_string, vm
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray


def formatted(locale: Any, pattern: str, arguments: JArray | None) -> str:
    from dalvik.core.java_util.formatter import format_string

    if pattern is None:
        null_pointer()
    return str(format_string(locale, pattern, [None] if arguments is None else arguments.d))


def default_locale() -> Any:
    locales = vm().loader.initialised("Ljava/util/Locale;").python
    return locales.getDefault____Ljava_util_Locale_2()


class Printing:
    """A base of Python classes, no Java class; `emit` writes text, `end_line` ends a line."""

    def emit(self, text: str) -> None:
        raise NotImplementedError

    def end_line(self) -> None:
        raise NotImplementedError

    @java_method("void print(boolean)")
    def print_boolean(self, value: int) -> None:
        self.emit("true" if value else "false")

    @java_method("void print(char)")
    def print_char(self, value: int) -> None:
        self.emit(chr(value))

    @java_method("void print(int)")
    @java_method("void print(long)")
    def print_integer(self, value: int) -> None:
        self.emit(str(int(value)))

    @java_method("void print(float)")
    def print_float(self, value: float) -> None:
        self.emit(float_to_string(value))

    @java_method("void print(double)")
    def print_double(self, value: float) -> None:
        self.emit(double_to_string(value))

    @java_method("void print(char[])")
    def print_chars(self, value: JArray) -> None:
        self.emit("".join(map(chr, value.d)))

    @java_method("void print(String)")
    def print_string(self, value: str | None) -> None:
        self.emit("null" if value is None else value)

    @java_method("void print(Object)")
    def print_object(self, value: Any) -> None:
        self.emit(to_string(value))

    @java_method("void println()")
    def println(self) -> None:
        self.end_line()

    @java_method("void println(boolean)")
    def println_boolean(self: Any, value: int) -> None:
        self.print__Z__V(value)
        self.end_line()

    @java_method("void println(char)")
    def println_char(self: Any, value: int) -> None:
        self.print__C__V(value)
        self.end_line()

    @java_method("void println(int)")
    def println_int(self: Any, value: int) -> None:
        self.print__I__V(value)
        self.end_line()

    @java_method("void println(long)")
    def println_long(self: Any, value: int) -> None:
        self.print__J__V(value)
        self.end_line()

    @java_method("void println(float)")
    def println_float(self: Any, value: float) -> None:
        self.print__F__V(value)
        self.end_line()

    @java_method("void println(double)")
    def println_double(self: Any, value: float) -> None:
        self.print__D__V(value)
        self.end_line()

    @java_method("void println(char[])")
    def println_chars(self: Any, value: JArray) -> None:
        self.print___3C__V(value)
        self.end_line()

    @java_method("void println(String)")
    def println_string(self: Any, value: str | None) -> None:
        self.print__Ljava_lang_String_2__V(value)
        self.end_line()

    @java_method("void println(Object)")
    def println_object(self: Any, value: Any) -> None:
        self.print__Ljava_lang_String_2__V(to_string(value))
        self.end_line()


def subsequence(sequence: Any, start: int, end: int) -> str:
    """A region of a CharSequence (or of "null") as text."""
    text = "null" if sequence is None else sequence
    return to_string(call(text, "subSequence(II)Ljava/lang/CharSequence;", start, end))
