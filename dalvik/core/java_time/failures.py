"""The exceptions of java.time."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_lang.exceptions import CONSTRUCTORS, RuntimeException
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_method

_MESSAGES = (CONSTRUCTORS["m"], CONSTRUCTORS["b"])


@java_class("java.time.DateTimeException")
@with_functions(*_MESSAGES)
class DateTimeException(RuntimeException):
    pass


@java_class("java.time.temporal.UnsupportedTemporalTypeException")
@with_functions(*_MESSAGES)
class UnsupportedTemporalTypeException(DateTimeException):
    pass


@java_class("java.time.zone.ZoneRulesException")
@with_functions(*_MESSAGES)
class ZoneRulesException(DateTimeException):
    pass


@java_class("java.time.format.DateTimeParseException")
class DateTimeParseException(DateTimeException):
    text: str
    index: int

    @java_method("void <init>(String,CharSequence,int)")
    def init_parse(self, message: str, text: Any, index: int) -> None:
        self.setup(message, self)
        self.text, self.index = to_string(text), index

    @java_method("void <init>(String,CharSequence,int,Throwable)")
    def init_parse_cause(self, message: str, text: Any, index: int, cause: Any) -> None:
        self.setup(message, cause)
        self.text, self.index = to_string(text), index

    @java_method("String getParsedString()")
    def get_parsed_string(self) -> str:
        return self.text

    @java_method("int getErrorIndex()")
    def get_error_index(self) -> int:
        return self.index


def fail(message: str) -> NoReturn:
    """DateTimeException."""
    error = DateTimeException.__new__(DateTimeException)
    error.init_message(message)
    raise error


def unsupported(message: str) -> NoReturn:
    """UnsupportedTemporalTypeException."""
    error = UnsupportedTemporalTypeException.__new__(UnsupportedTemporalTypeException)
    error.init_message(message)
    raise error


def unparsable(text: str, index: int, message: str | None = None, cause: Any = None) -> NoReturn:
    """DateTimeParseException."""
    error = DateTimeParseException.__new__(DateTimeParseException)
    shown = text if len(text) <= 64 else text[:64] + "..."
    if message is None:
        message = f"Text '{shown}' could not be parsed at index {index}"
    if cause is None:
        error.init_parse(message, text, index)
    else:
        error.init_parse_cause(message, text, index, cause)
    raise error


def overflow(kind: str = "long") -> NoReturn:
    """What `Math.addExact` throws."""
    throw("java.lang.ArithmeticException", f"{kind} overflow")


_LONG = 1 << 63
_INT = 1 << 31


def exact_long(value: int) -> int:
    """The value, if a long holds it."""
    if not -_LONG <= value < _LONG:
        overflow()
    return value


def exact_int(value: int) -> int:
    if not -_INT <= value < _INT:
        overflow("integer")
    return value


def not_null(value: Any, name: str) -> Any:
    """`Objects.requireNonNull(value, name)`."""
    if value is None:
        throw("java.lang.NullPointerException", name)
    return value
