"""The exceptions of java.nio.charset."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_lang.exceptions import JavaError
from dalvik.vm.interop import to_string
from dalvik.vm.native import java_class, java_method, registry

_IllegalArgument: Any = registry()["Ljava/lang/IllegalArgumentException;"].python
CharacterCodingException: Any = throwables(
    __name__,
    "java.nio.charset",
    "CharacterCodingException IOException 0",
    {"IOException": IOException},
)["CharacterCodingException"]


class _InputException(CharacterCodingException):  # type: ignore[misc]
    """Both say how much of the input is at fault; no Java class."""

    length: int

    @java_method("void <init>(int)")
    def init_length(self, length: int) -> None:
        self.setup(None, self)
        self.length = length

    @java_method("int getInputLength()")
    def get_input_length(self) -> int:
        return self.length

    @java_method("String getMessage()")
    def get_length_message(self) -> str:
        return f"Input length = {self.length}"


def _input_exception(name: str) -> Any:
    members = {
        key: value
        for key, value in vars(_InputException).items()
        if key.startswith(("init_", "get_"))
    }
    cls = type(name, (CharacterCodingException,), {"__module__": __name__, **members})
    return java_class(f"java.nio.charset.{name}")(cls)


MalformedInputException = _input_exception("MalformedInputException")
UnmappableCharacterException = _input_exception("UnmappableCharacterException")


@java_class("java.nio.charset.IllegalCharsetNameException")
class IllegalCharsetNameException(_IllegalArgument):  # type: ignore[misc]
    name: str | None

    @java_method("void <init>(String)")
    def init_name(self, name: str | None) -> None:
        self.setup(to_string(name), self)
        self.name = name

    @java_method("String getCharsetName()")
    def get_charset_name(self) -> str | None:
        return self.name


@java_class("java.nio.charset.UnsupportedCharsetException")
class UnsupportedCharsetException(_IllegalArgument):  # type: ignore[misc]
    name: str | None

    @java_method("void <init>(String)")
    def init_name(self, name: str | None) -> None:
        self.setup(to_string(name), self)
        self.name = name

    @java_method("String getCharsetName()")
    def get_charset_name(self) -> str | None:
        return self.name


@java_class("java.nio.charset.CoderMalfunctionError")
class CoderMalfunctionError(JavaError):
    @java_method("void <init>(Exception)")
    def init_exception(self, cause: Any) -> None:
        self.setup(None if cause is None else to_string(cause), cause)
