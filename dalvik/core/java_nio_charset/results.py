"""CoderResult and CodingErrorAction."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, unsupported
from dalvik.vm.interop import new, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_RESULT = "java.nio.charset.CoderResult"
_ACTION = "java.nio.charset.CodingErrorAction"
_NAMES = ("UNDERFLOW", "OVERFLOW", "MALFORMED", "UNMAPPABLE")
UNDERFLOW, OVERFLOW, MALFORMED, UNMAPPABLE = range(4)


def result(kind: int, length: int = 0) -> Any:
    """The machine's one result of this kind and length."""
    made: dict[tuple[int, int], CoderResult] = vm().state.setdefault("coder results", {})
    found = made.get((kind, length))
    if found is None:
        found = made[(kind, length)] = CoderResult()
        found.kind, found.length = kind, length
    return found


def action(name: str) -> Any:
    """The machine's IGNORE, REPLACE or REPORT."""
    made: dict[str, CodingErrorAction] = vm().state.setdefault("coding actions", {})
    if name not in made:
        made[name] = CodingErrorAction()
        made[name].name = name
    return made[name]


@java_method(f"static {_RESULT} malformedForLength(int)")
def malformed_for_length(length: int) -> Any:
    return result(MALFORMED, _positive(length))


@java_method(f"static {_RESULT} unmappableForLength(int)")
def unmappable_for_length(length: int) -> Any:
    return result(UNMAPPABLE, _positive(length))


def _positive(length: int) -> int:
    if length <= 0:
        illegal_argument("Non-positive length")
    return length


@java_class(_RESULT)
@with_functions(malformed_for_length, unmappable_for_length)
class CoderResult(JObject):
    UNDER = java_field(f"static final {_RESULT} UNDERFLOW", lambda: result(UNDERFLOW))
    OVER = java_field(f"static final {_RESULT} OVERFLOW", lambda: result(OVERFLOW))
    kind: int
    length: int

    @java_method("boolean isUnderflow()")
    def is_underflow(self) -> bool:
        return self.kind == UNDERFLOW

    @java_method("boolean isOverflow()")
    def is_overflow(self) -> bool:
        return self.kind == OVERFLOW

    @java_method("boolean isError()")
    def is_error(self) -> bool:
        return self.kind >= MALFORMED

    @java_method("boolean isMalformed()")
    def is_malformed(self) -> bool:
        return self.kind == MALFORMED

    @java_method("boolean isUnmappable()")
    def is_unmappable(self) -> bool:
        return self.kind == UNMAPPABLE

    @java_method("int length()")
    def get_length(self) -> int:
        if self.kind < MALFORMED:
            unsupported()
        return self.length

    @java_method("void throwException()")
    def throw_exception(self) -> None:
        if self.kind == UNDERFLOW:
            throw("java.nio.BufferUnderflowException")
        if self.kind == OVERFLOW:
            throw("java.nio.BufferOverflowException")
        name = "MalformedInput" if self.kind == MALFORMED else "UnmappableCharacter"
        raise new(f"java.nio.charset.{name}Exception", "(I)V", self.length)

    @java_method("String toString()")
    def to_string(self) -> str:
        name = _NAMES[self.kind]
        return f"{name}[{self.length}]" if self.kind >= MALFORMED else name


@java_class(_ACTION)
class CodingErrorAction(JObject):
    IGNORE = java_field(f"static final {_ACTION} IGNORE", lambda: action("IGNORE"))
    REPLACE = java_field(f"static final {_ACTION} REPLACE", lambda: action("REPLACE"))
    REPORT = java_field(f"static final {_ACTION} REPORT", lambda: action("REPORT"))
    name: str

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.name
