"""The exceptions and errors of java.lang.

Most differ in nothing but name and parent; a table declares them. Constructors are letters:
`0` (), `m` (String), `b` (String, Throwable), `c` (Throwable), `a` the protected one with all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.attach import attach, mixing
from dalvik.core.java_lang.numbers import double_to_string, float_to_string
from dalvik.core.java_lang.throwables import Throwable
from dalvik.vm.interop import to_string
from dalvik.vm.native import java_class, java_method

CONSTRUCTORS: dict[str, Callable[..., Any]] = {
    "0": Throwable.init,
    "m": Throwable.init_message,
    "b": Throwable.init_message_cause,
    "c": Throwable.init_cause_only,
    "a": Throwable.init_all,
}

_TABLE = """
ArithmeticException             RuntimeException                0m
ArrayStoreException             RuntimeException                0m
ClassCastException              RuntimeException                0m
CloneNotSupportedException      Exception                       0m
IllegalArgumentException        RuntimeException                0mbc
IllegalCallerException          RuntimeException                0mbc
IllegalMonitorStateException    RuntimeException                0m
IllegalStateException           RuntimeException                0mbc
IllegalThreadStateException     IllegalArgumentException        0m
InterruptedException            Exception                       0m
LayerInstantiationException     RuntimeException                0mbc
NegativeArraySizeException      RuntimeException                0m
NullPointerException            RuntimeException                0m
NumberFormatException           IllegalArgumentException        0m
SecurityException               RuntimeException                0mbc
UnsupportedOperationException   RuntimeException                0mbc
IllegalAccessException          ReflectiveOperationException    0m
InstantiationException          ReflectiveOperationException    0m
NoSuchFieldException            ReflectiveOperationException    0m
NoSuchMethodException           ReflectiveOperationException    0m
BootstrapMethodError            LinkageError                    0mbc
ClassCircularityError           LinkageError                    0m
ClassFormatError                LinkageError                    0m
UnsupportedClassVersionError    ClassFormatError                0m
IncompatibleClassChangeError    LinkageError                    0m
AbstractMethodError             IncompatibleClassChangeError    0m
IllegalAccessError              IncompatibleClassChangeError    0m
InstantiationError              IncompatibleClassChangeError    0m
NoSuchFieldError                IncompatibleClassChangeError    0m
NoSuchMethodError               IncompatibleClassChangeError    0m
NoClassDefFoundError            LinkageError                    0mb
UnsatisfiedLinkError            LinkageError                    0m
VerifyError                     LinkageError                    0m
VirtualMachineError             Error                           0mbc
InternalError                   VirtualMachineError             0mbc
OutOfMemoryError                VirtualMachineError             0m
StackOverflowError              VirtualMachineError             0m
UnknownError                    VirtualMachineError             0m
ThreadDeath                     Error                           0
"""


def declare_throwable(
    package: str, name: str, parent: type[Throwable], letters: str
) -> type[Throwable]:
    """Registers a plain throwable; for the tables of other packages too."""
    cls = type(name.replace("$", "_"), (parent,), {"__module__": __name__})
    attach(cls, [CONSTRUCTORS[letter] for letter in letters])
    return java_class(f"{package}.{name}")(cls)


@java_class("java.lang.Exception")
@mixing(*CONSTRUCTORS.values())
class JavaException(Throwable):
    pass


@java_class("java.lang.RuntimeException")
@mixing(*CONSTRUCTORS.values())
class RuntimeException(JavaException):
    pass


@java_class("java.lang.ReflectiveOperationException")
@mixing(*map(CONSTRUCTORS.__getitem__, "0mbc"))
class ReflectiveOperationException(JavaException):
    pass


@java_class("java.lang.Error")
@mixing(*CONSTRUCTORS.values())
class JavaError(Throwable):
    pass


@java_class("java.lang.LinkageError")
@mixing(*map(CONSTRUCTORS.__getitem__, "0mb"))
class LinkageError(JavaError):
    pass


def _declare_table() -> dict[str, type[Throwable]]:
    made: dict[str, type[Throwable]] = {
        "Exception": JavaException,
        "RuntimeException": RuntimeException,
        "ReflectiveOperationException": ReflectiveOperationException,
        "Error": JavaError,
        "LinkageError": LinkageError,
    }
    for line in _TABLE.strip().split("\n"):
        name, parent, letters = line.split()
        made[name] = declare_throwable("java.lang", name, made[parent], letters)
    return made


#: The classes of the table by simple name, for those who extend them.
PLAIN = _declare_table()
_PLAIN = (Throwable.init, Throwable.init_message)


@java_class("java.lang.IndexOutOfBoundsException")
@mixing(*_PLAIN)
class IndexOutOfBoundsException(RuntimeException):
    @java_method("void <init>(int)")
    @java_method("void <init>(long)")
    def init_index(self, index: int) -> None:
        self.setup(f"Index out of range: {index}", self)


@java_class("java.lang.ArrayIndexOutOfBoundsException")
@mixing(*_PLAIN)
class ArrayIndexOutOfBoundsException(IndexOutOfBoundsException):
    @java_method("void <init>(int)")
    def init_array_index(self, index: int) -> None:
        self.setup(f"Array index out of range: {index}", self)


@java_class("java.lang.StringIndexOutOfBoundsException")
@mixing(*_PLAIN)
class StringIndexOutOfBoundsException(IndexOutOfBoundsException):
    @java_method("void <init>(int)")
    def init_string_index(self, index: int) -> None:
        self.setup(f"String index out of range: {index}", self)


@java_class("java.lang.ClassNotFoundException")
class ClassNotFoundException(ReflectiveOperationException):
    """Its cause is set for good by every constructor: `initCause` never works."""

    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, None)

    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, None)

    @java_method("void <init>(String,Throwable)")
    def init_message_cause(self, message: str | None, cause: Any) -> None:
        self.setup(message, cause)

    @java_method("Throwable getException()")
    def get_exception(self) -> Any:
        return self.cause


@java_class("java.lang.ExceptionInInitializerError")
class ExceptionInInitializerError(LinkageError):
    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, None)

    @java_method("void <init>(Throwable)")
    def init_cause_only(self, cause: Any) -> None:
        self.setup(None, cause)

    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, None)

    @java_method("Throwable getException()")
    def get_exception(self) -> Any:
        return self.cause


@java_class("java.lang.AssertionError")
@mixing(Throwable.init, Throwable.init_message_cause)
class AssertionError_(JavaError):  # noqa: N801
    @java_method("private void <init>(String)")
    def init_text(self, message: str | None) -> None:
        self.setup(message, self)

    @java_method("void <init>(Object)")
    def init_object(self, detail: Any) -> None:
        self.setup(to_string(detail), detail if isinstance(detail, Throwable) else self)

    @java_method("void <init>(boolean)")
    def init_boolean(self, detail: int) -> None:
        self.setup("true" if detail else "false", self)

    @java_method("void <init>(char)")
    def init_char(self, detail: int) -> None:
        self.setup(chr(detail), self)

    @java_method("void <init>(int)")
    @java_method("void <init>(long)")
    def init_integer(self, detail: int) -> None:
        self.setup(str(int(detail)), self)

    @java_method("void <init>(float)")
    def init_float(self, detail: float) -> None:
        self.setup(float_to_string(detail), self)

    @java_method("void <init>(double)")
    def init_double(self, detail: float) -> None:
        self.setup(double_to_string(detail), self)


@java_class("java.lang.TypeNotPresentException")
class TypeNotPresentException(RuntimeException):
    type_name: str | None

    @java_method("void <init>(String,Throwable)")
    def init_type(self, name: str | None, cause: Any) -> None:
        self.type_name = name
        self.setup(f"Type {to_string(name)} not present", cause)

    @java_method("String typeName()")
    def get_type_name(self) -> str | None:
        return self.type_name


@java_class("java.lang.EnumConstantNotPresentException")
class EnumConstantNotPresentException(RuntimeException):
    enum_type: Any
    constant: str | None

    @java_method("void <init>(Class,String)")
    def init_constant(self, enum_type: Any, constant: str | None) -> None:
        self.enum_type, self.constant = enum_type, constant
        self.setup(f"{enum_type.name()}.{to_string(constant)}", self)

    @java_method("Class enumType()")
    def get_enum_type(self) -> Any:
        return self.enum_type

    @java_method("String constantName()")
    def get_constant_name(self) -> str | None:
        return self.constant
