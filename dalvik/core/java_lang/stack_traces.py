"""Stack trace elements, and traces as Java prints them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, equals, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

if TYPE_CHECKING:
    from dalvik.core.java_lang.throwables import Throwable

_PRINTLN = "println(Ljava/lang/Object;)V"
_CAUSE = "getCause()Ljava/lang/Throwable;"
_NATIVE = -2


@java_class(
    "java.lang.StackTraceElement", access="public final", implements=["java.io.Serializable"]
)
class StackTraceElement(JObject):
    declaring: str
    method: str
    file: str | None
    line: int

    @classmethod
    def create(cls, declaring: str, method: str, file: str | None, line: int) -> StackTraceElement:
        made = cls()
        made.init(declaring, method, file, line)
        return made

    @java_method("void <init>(String,String,String,int)")
    def init(self, declaring: str, method: str, file: str | None, line: int) -> None:
        if declaring is None:
            throw("java.lang.NullPointerException", "Declaring class is null")
        if method is None:
            throw("java.lang.NullPointerException", "Method name is null")
        self.declaring, self.method, self.file, self.line = declaring, method, file, line

    @java_method("String getClassName()")
    def get_class_name(self) -> str:
        return self.declaring

    @java_method("String getMethodName()")
    def get_method_name(self) -> str:
        return self.method

    @java_method("String getFileName()")
    def get_file_name(self) -> str | None:
        return self.file

    @java_method("int getLineNumber()")
    def get_line_number(self) -> int:
        return self.line

    @java_method("boolean isNativeMethod()")
    def is_native_method(self) -> bool:
        return self.line == _NATIVE

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{self.declaring}.{self.method}({self._place()})"

    def _place(self) -> str:
        if self.line == _NATIVE:
            return "Native Method"
        if self.file is None:
            return f"Unknown Source:{self.line}" if self.line >= 0 else "Unknown Source"
        return f"{self.file}:{self.line}" if self.line >= 0 else self.file

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        return isinstance(other, StackTraceElement) and self._key() == other._key()

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        result = 31 * string_hash(self.declaring) + string_hash(self.method)
        result = 31 * result + (0 if self.file is None else string_hash(self.file))
        return wrap32(31 * result + self.line)

    def _key(self) -> tuple[str, str, str | None, int]:
        return self.declaring, self.method, self.file, self.line


def elements_of(throwable: Throwable) -> list[StackTraceElement]:
    """The throwable's trace, made from what the engine captured when it is first asked for."""
    if throwable.trace is None:
        found = () if throwable.backtrace is None else vm().stack_elements(throwable.backtrace)
        throwable.trace = [StackTraceElement.create(*element) for element in found]
    return throwable.trace


def system_stream(name: str) -> Any:
    """`System.out` or `System.err`, as they are set now."""
    return getattr(vm().loader.initialised("Ljava/lang/System;"), f"f_{name}")


def print_trace(throwable: Any, target: Any) -> None:
    """`printStackTrace`: line by line to anything with `println(Object)`."""
    for line in trace_lines(throwable):
        call(target, _PRINTLN, line)


def trace_lines(throwable: Any) -> Iterator[str]:
    """The lines of a trace with its suppressed exceptions and causes."""
    yield to_string(throwable)
    trace = elements_of(throwable)
    for element in trace:
        yield f"\tat {element.to_string()}"
    yield from _related(throwable, trace, "", {id(throwable)})


def _related(throwable: Any, trace: list[Any], prefix: str, seen: set[int]) -> Iterator[str]:
    for suppressed in throwable.suppressed or ():
        yield from _enclosed(suppressed, trace, "Suppressed: ", prefix + "\t", seen)
    cause = call(throwable, _CAUSE)
    if cause is not None:
        yield from _enclosed(cause, trace, "Caused by: ", prefix, seen)


def _enclosed(
    throwable: Any, enclosing: list[Any], caption: str, prefix: str, seen: set[int]
) -> Iterator[str]:
    """A throwable inside another: the frames that both share at the end are only counted."""
    if id(throwable) in seen:
        yield f"{prefix}{caption}[CIRCULAR REFERENCE: {to_string(throwable)}]"
        return
    seen.add(id(throwable))
    trace = elements_of(throwable)
    shared = 0
    for own, other in zip(reversed(trace), reversed(enclosing), strict=False):
        if not equals(own, other):
            break
        shared += 1
    yield f"{prefix}{caption}{to_string(throwable)}"
    for element in trace[: len(trace) - shared]:
        yield f"{prefix}\tat {element.to_string()}"
    if shared:
        yield f"{prefix}\t... {shared} more"
    yield from _related(throwable, trace, prefix, seen)
