"""The IOException family."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.exceptions import JavaError, JavaException, RuntimeException
from dalvik.vm.interop import call, new, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method

_TABLE = """
IOException                     Exception               0mbc
CharConversionException         IOException             0m
EOFException                    IOException             0m
FileNotFoundException           IOException             0m
ObjectStreamException           IOException             0m
SyncFailedException             IOException             m
UTFDataFormatException          IOException             0m
UnsupportedEncodingException    IOException             0m
NotActiveException              ObjectStreamException   0m
NotSerializableException        ObjectStreamException   0m
StreamCorruptedException        ObjectStreamException   0m
"""

_made = throwables(__name__, "java.io", _TABLE, {"Exception": JavaException})
IOException: Any = _made["IOException"]
ObjectStreamException: Any = _made["ObjectStreamException"]


@java_class("java.io.InterruptedIOException")
class InterruptedIOException(IOException):  # type: ignore[misc]
    BYTES = java_field("int bytesTransferred")

    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, self)

    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, self)


@java_class("java.io.InvalidObjectException")
class InvalidObjectException(ObjectStreamException):  # type: ignore[misc]
    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, self)

    @java_method("void <init>(String,Throwable)")
    def init_message_cause(self, message: str | None, cause: Any) -> None:
        self.setup(message, cause)


@java_class("java.io.InvalidClassException")
class InvalidClassException(ObjectStreamException):  # type: ignore[misc]
    CLASS_NAME = java_field("String classname")

    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, self)

    @java_method("void <init>(String,String)")
    def init_class(self, name: str | None, message: str | None) -> None:
        self.setup(message, self)
        self.f_classname = name

    @java_method("String getMessage()")
    def get_message(self) -> Any:
        name = self.f_classname
        return self.message if name is None else f"{name}; {self.message}"


@java_class("java.io.OptionalDataException")
class OptionalDataException(ObjectStreamException):  # type: ignore[misc]
    LENGTH = java_field("int length")
    EOF = java_field("boolean eof")

    def describe(self, length: int, eof: bool) -> OptionalDataException:
        """Constructed by streams alone."""
        self.setup(None, self)
        self.f_length, self.f_eof = length, int(eof)
        return self


@java_class("java.io.WriteAbortedException")
class WriteAbortedException(ObjectStreamException):  # type: ignore[misc]
    DETAIL = java_field("Exception detail")

    @java_method("void <init>(String,Exception)")
    def init(self, message: str | None, detail: Any) -> None:
        self.setup(message, None)
        self.f_detail = detail

    @java_method("String getMessage()")
    def get_message(self) -> Any:
        detail = self.f_detail
        return self.message if detail is None else f"{self.message}; {to_string(detail)}"

    @java_method("Throwable getCause()")
    def get_cause(self) -> Any:
        return self.f_detail


@java_class("java.io.UncheckedIOException")
class UncheckedIOException(RuntimeException):
    @java_method("void <init>(String,java.io.IOException)")
    def init_message_and_cause(self, message: str | None, cause: Any) -> None:
        self.setup(message, _required(cause))

    @java_method("void <init>(java.io.IOException)")
    def init_io(self, cause: Any) -> None:
        self.setup(to_string(_required(cause)), cause)

    @java_method("java.io.IOException getCause()")
    def get_io_cause(self) -> Any:
        return self.cause


@java_class("java.io.IOError")
class IOError_(JavaError):  # noqa: N801
    @java_method("void <init>(Throwable)")
    def init_cause_only(self, cause: Any) -> None:
        self.setup(None if cause is None else to_string(cause), cause)


def _required(cause: Any) -> Any:
    if cause is None:
        throw("java.lang.NullPointerException")
    return cause


def io_failure(message: str | None = None) -> NoReturn:
    """Throws an IOException."""
    throw("java.io.IOException", message)


def end_of_file(message: str | None = None) -> NoReturn:
    throw("java.io.EOFException", message)


def interrupted(message: str | None = None) -> NoReturn:
    error = new("java.io.InterruptedIOException", "(Ljava/lang/String;)V", message)
    call(error, "fillInStackTrace()Ljava/lang/Throwable;")
    raise error
