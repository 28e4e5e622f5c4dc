"""The exceptions of java.lang.reflect."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import (
    PLAIN,
    ReflectiveOperationException,
    RuntimeException,
    declare_throwable,
)
from dalvik.dex.refs import java_name
from dalvik.vm.interop import new
from dalvik.vm.members import JavaMethod
from dalvik.vm.native import java_class, java_method


@java_class("java.lang.reflect.InvocationTargetException")
class InvocationTargetException(ReflectiveOperationException):
    """`target` is what the called method threw; it is the cause too."""

    target: Any = None

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.setup(None, None)

    @java_method("void <init>(Throwable)")
    def init_target(self, target: Any) -> None:
        self.setup(None, None)
        self.target = target

    @java_method("void <init>(Throwable,String)")
    def init_target_message(self, target: Any, message: str | None) -> None:
        self.setup(message, None)
        self.target = target

    @java_method("Throwable getTargetException()")
    @java_method("Throwable getCause()")
    def get_target(self) -> Any:
        return self.target


@java_class("java.lang.reflect.UndeclaredThrowableException")
class UndeclaredThrowableException(RuntimeException):
    undeclared: Any = None

    @java_method("void <init>(Throwable)")
    def init_undeclared(self, undeclared: Any) -> None:
        self.setup(None, None)
        self.undeclared = undeclared

    @java_method("void <init>(Throwable,String)")
    def init_undeclared_message(self, undeclared: Any, message: str | None) -> None:
        self.setup(message, None)
        self.undeclared = undeclared

    @java_method("Throwable getUndeclaredThrowable()")
    @java_method("Throwable getCause()")
    def get_undeclared(self) -> Any:
        return self.undeclared


declare_throwable(
    "java.lang.reflect", "MalformedParameterizedTypeException", RuntimeException, "0m"
)
declare_throwable("java.lang.reflect", "MalformedParametersException", RuntimeException, "0m")
declare_throwable("java.lang.reflect", "InaccessibleObjectException", RuntimeException, "0m")
declare_throwable(
    "java.lang.reflect", "GenericSignatureFormatError", PLAIN["ClassFormatError"], "0m"
)


def invocation_failed(method: JavaMethod, thrown: Any) -> Any:
    """The exception in which reflection wraps what a method threw.

    The error for code that cannot run comes as it is: Android finds it before the call.
    """
    rejected = getattr(thrown, "rejected", None)
    if rejected is not None and rejected.attr == method.attr:
        return thrown
    return new("java.lang.reflect.InvocationTargetException", "(Ljava/lang/Throwable;)V", thrown)


def pretty_class(descriptor: str) -> str:
    """A class as the runtime's messages name it."""
    return f"java.lang.Class<{java_name(descriptor)}>"
