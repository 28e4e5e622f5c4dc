"""java.lang.Throwable."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.stack_traces import (
    StackTraceElement,
    elements_of,
    print_trace,
    system_stream,
)
from dalvik.vm.interop import call, class_name, new, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_MESSAGE = "getLocalizedMessage()Ljava/lang/String;"
_FILL = "fillInStackTrace()Ljava/lang/Throwable;"


@java_class("java.lang.Throwable", implements=["java.io.Serializable"])
class Throwable(JObject, Exception):
    """Also a Python exception, so that `raise` and `except` are Java's throw and catch.

    `cause` is the throwable itself until it is set, as in Java, where `initCause` works only once.
    `backtrace` is what the engine captured; `trace` is there once somebody asked for it or set it.
    """

    message: str | None = None
    cause: Any = None
    suppressed: list[Any] | None = None
    suppression = True
    writable = True
    backtrace: Any = None
    trace: list[StackTraceElement] | None = None

    def __str__(self) -> str:
        return f"{class_name(self)}: {self.message}" if self.message else class_name(self)

    def setup(self, message: str | None, cause: Any) -> None:
        """What constructors do: keep message and cause, then capture the stack (virtually)."""
        self.message = message
        self.cause = cause
        call(self, _FILL)

    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, self)

    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, self)

    @java_method("void <init>(String,Throwable)")
    def init_message_cause(self, message: str | None, cause: Any) -> None:
        self.setup(message, cause)

    @java_method("void <init>(Throwable)")
    def init_cause_only(self, cause: Any) -> None:
        self.setup(None if cause is None else to_string(cause), cause)

    @java_method("protected void <init>(String,Throwable,boolean,boolean)")
    def init_all(self, message: str | None, cause: Any, suppression: int, writable: int) -> None:
        self.suppression = bool(suppression)
        self.message, self.cause = message, cause
        self.writable = bool(writable)
        if writable:
            call(self, _FILL)

    @java_method("String getMessage()")
    def get_message(self) -> str | None:
        return self.message

    @java_method("String getLocalizedMessage()")
    def get_localized_message(self) -> Any:
        return call(self, "getMessage()Ljava/lang/String;")

    @java_method("Throwable getCause()")
    def get_cause(self) -> Any:
        return None if self.cause is self else self.cause

    @java_method("Throwable initCause(Throwable)")
    def init_cause(self, cause: Any) -> Any:
        if self.cause is not self:
            reason = "a null" if cause is None else to_string(cause)
            raise new(
                "java.lang.IllegalStateException",
                "(Ljava/lang/String;Ljava/lang/Throwable;)V",
                f"Can't overwrite cause with {reason}",
                self,
            )
        if cause is self:
            throw("java.lang.IllegalArgumentException", "Self-causation not permitted", self)
        self.cause = cause
        return self

    @java_method("String toString()")
    def to_string(self) -> str:
        message = call(self, _MESSAGE)
        return class_name(self) if message is None else f"{class_name(self)}: {message}"

    @java_method("Throwable fillInStackTrace()")
    def fill_in_stack_trace(self) -> Throwable:
        if self.writable:
            self.backtrace = vm().capture_stack()
            self.trace = None
        return self

    @java_method("StackTraceElement[] getStackTrace()")
    def get_stack_trace(self) -> JArray:
        return array_of("[Ljava/lang/StackTraceElement;", list(elements_of(self)))

    @java_method("void setStackTrace(StackTraceElement[])")
    def set_stack_trace(self, trace: JArray) -> None:
        for index, element in enumerate(trace.d):
            if element is None:
                throw("java.lang.NullPointerException", f"stackTrace[{index}]")
        if self.writable:
            self.trace = list(trace.d)

    @java_method("final void addSuppressed(Throwable)")
    def add_suppressed(self, other: Any) -> None:
        if other is self:
            throw("java.lang.IllegalArgumentException", "Self-suppression not permitted", other)
        if other is None:
            throw("java.lang.NullPointerException", "Cannot suppress a null exception.")
        if self.suppression:
            if self.suppressed is None:
                self.suppressed = []
            self.suppressed.append(other)

    @java_method("final Throwable[] getSuppressed()")
    def get_suppressed(self) -> JArray:
        return array_of("[Ljava/lang/Throwable;", list(self.suppressed or ()))

    @java_method("void printStackTrace()")
    def print_stack_trace(self) -> None:
        error = system_stream("err")
        call(self, "printStackTrace(Ljava/io/PrintStream;)V", error)

    @java_method("void printStackTrace(java.io.PrintStream)")
    @java_method("void printStackTrace(java.io.PrintWriter)")
    def print_stack_trace_to(self, target: Any) -> None:
        print_trace(self, target)
