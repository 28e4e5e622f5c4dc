"""The exceptions of java.util.Formatter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from dalvik.core.java_lang.throwables import Throwable
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method, registry

if TYPE_CHECKING:
    from dalvik.core.java_lang.exceptions import RuntimeException as IllegalArgumentException
    from dalvik.core.java_lang.exceptions import RuntimeException as IllegalStateException
else:
    import dalvik.core.java_lang.exceptions  # noqa: F401 (declares the parents)

    IllegalArgumentException = registry()["Ljava/lang/IllegalArgumentException;"].python
    IllegalStateException = registry()["Ljava/lang/IllegalStateException;"].python


@java_class("java.util.IllegalFormatException")
class IllegalFormatException(IllegalArgumentException):
    """`subject` is what the constructor was given; subclasses say it in `getMessage`."""

    subject: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, self)

    def describe(self) -> str | None:
        return self.message

    def given(self, subject: Any) -> Any:
        """Initialises with what the constructor takes."""
        self.subject = subject
        self.setup(None, self)
        return self

    @java_method("String getMessage()")
    def get_message(self) -> str | None:
        return self.describe()


def _text_exception(name: str, template: str, getter: str) -> type[IllegalFormatException]:
    """An exception about one string."""

    @java_method("void <init>(String)")
    def init_text(self: Any, subject: str) -> None:
        self.given(subject)

    @java_method(f"String {getter}()")
    def get_subject(self: Any) -> str:
        return str(self.subject)

    def describe(self: Any) -> str:
        return template.format(self.subject)

    members = {
        "__module__": __name__,
        "init_text": init_text,
        "get_subject": get_subject,
        "describe": describe,
    }
    made: Any = type(name, (IllegalFormatException,), members)
    declared: type[IllegalFormatException] = java_class(f"java.util.{name}")(made)
    return declared


UnknownFormatConversionException = _text_exception(
    "UnknownFormatConversionException", "Conversion = '{}'", "getConversion"
)
MissingFormatArgumentException = _text_exception(
    "MissingFormatArgumentException", "Format specifier '{}'", "getFormatSpecifier"
)
DuplicateFormatFlagsException = _text_exception(
    "DuplicateFormatFlagsException", "Flags = '{}'", "getFlags"
)
IllegalFormatFlagsException = _text_exception(
    "IllegalFormatFlagsException", "Flags = '{}'", "getFlags"
)
UnknownFormatFlagsException = _text_exception(
    "UnknownFormatFlagsException", "Flags = {}", "getFlags"
)
MissingFormatWidthException = _text_exception(
    "MissingFormatWidthException", "{}", "getFormatSpecifier"
)


@java_class("java.util.IllegalFormatWidthException")
class IllegalFormatWidthException(IllegalFormatException):
    @java_method("void <init>(int)")
    def init_width(self, width: int) -> None:
        self.given(width)

    @java_method("int getWidth()")
    def get_width(self) -> int:
        return int(self.subject)

    def describe(self) -> str:
        return str(self.subject)


@java_class("java.util.IllegalFormatPrecisionException")
class IllegalFormatPrecisionException(IllegalFormatException):
    @java_method("void <init>(int)")
    def init_precision(self, precision: int) -> None:
        self.given(precision)

    @java_method("int getPrecision()")
    def get_precision(self) -> int:
        return int(self.subject)

    def describe(self) -> str:
        return str(self.subject)


@java_class("java.util.IllegalFormatCodePointException")
class IllegalFormatCodePointException(IllegalFormatException):
    @java_method("void <init>(int)")
    def init_code_point(self, code_point: int) -> None:
        self.given(code_point)

    @java_method("int getCodePoint()")
    def get_code_point(self) -> int:
        return int(self.subject)

    def describe(self) -> str:
        return f"Code point = 0x{self.subject & 0xFFFF_FFFF:x}"


@java_class("java.util.IllegalFormatConversionException")
class IllegalFormatConversionException(IllegalFormatException):
    """`subject` is the conversion's character and the class of the argument."""

    @java_method("void <init>(char,Class)")
    def init_conversion(self, conversion: int, argument_class: Any) -> None:
        self.given((chr(conversion), argument_class))

    @java_method("char getConversion()")
    def get_conversion(self) -> int:
        return ord(self.subject[0])

    @java_method("Class getArgumentClass()")
    def get_argument_class(self) -> Any:
        return self.subject[1]

    def describe(self) -> str:
        name = self.subject[1].holder.descriptor
        name = name if name[0] == "[" else name[1:-1]
        return f"{self.subject[0]} != {name.replace('/', '.')}"


@java_class("java.util.FormatFlagsConversionMismatchException")
class FormatFlagsConversionMismatchException(IllegalFormatException):
    """`subject` is the flags and the conversion's character."""

    @java_method("void <init>(String,char)")
    def init_mismatch(self, flags: str, conversion: int) -> None:
        self.given((flags, chr(conversion)))

    @java_method("String getFlags()")
    def get_flags(self) -> str:
        return str(self.subject[0])

    @java_method("char getConversion()")
    def get_conversion(self) -> int:
        return ord(self.subject[1])

    def describe(self) -> str:
        return f"Conversion = {self.subject[1]}, Flags = {self.subject[0]}"


@java_class("java.util.FormatterClosedException")
class FormatterClosedException(IllegalStateException):
    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, self)


def fail(kind: type[IllegalFormatException], subject: Any) -> NoReturn:
    """Raises one of the exceptions above."""
    error: Throwable = kind.__new__(kind).given(subject)
    raise error


def wrong_argument(conversion: str, argument: Any) -> NoReturn:
    """The conversion does not take arguments of this class."""
    argument_class = vm().loader.holder_of(argument).class_object
    fail(IllegalFormatConversionException, (conversion, argument_class))
