"""Java stack traces from Python frames.

Capturing is what every throwable pays for, so it only notes code, position and method per frame.
Names, files and lines are worked out when somebody asks for them.
"""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from types import CodeType, FrameType, TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

from dalvik.dex import ClassDef, Method
from dalvik.vm.native import registry

if TYPE_CHECKING:
    from dalvik.vm.members import JavaMethod

#: More frames than this are cut off, as the JVM does.
DEPTH = 1024
NATIVE_LINE = -2
UNKNOWN_LINE = -1


class Point(NamedTuple):
    """A place in a running function. `method` is None for core functions; `exact` is the address
    where it is known better than the line of Python tells."""

    method: JavaMethod | None
    code: CodeType
    position: int
    exact: int = -1


class StackElement(NamedTuple):
    """A row of a stack trace; line -2 means a native method, -1 that it is not known."""

    class_name: str
    method: str
    file: str | None
    line: int

    def __str__(self) -> str:
        place = self.file or "Unknown Source"
        if self.line == NATIVE_LINE:
            place = "Native Method"
        elif self.line >= 0:
            place = f"{place}:{self.line}"
        return f"{self.class_name}.{self.method}({place})"


#: Frames, innermost first: globals, code, position, and the exact address where it is known.
Backtrace = Sequence[tuple[Any, ...]]


def capture(frame: FrameType | None) -> Backtrace:
    """The stack from `frame` outwards."""
    noted: list[tuple[Any, ...]] = []
    note = noted.append
    for _ in range(DEPTH):
        if frame is None:
            break
        note((frame.f_globals, frame.f_code, frame.f_lasti))
        frame = frame.f_back
    return noted


def capture_here(_throwable: object = None) -> Backtrace:
    """The caller's stack."""
    return capture(sys._getframe(1))


def capture_raised(traceback: TracebackType | None) -> Backtrace:
    """The stack at the point where a Python exception was raised."""
    if traceback is None:
        return capture(sys._getframe(1))
    inner: list[tuple[Any, ...]] = []
    outer = traceback.tb_frame.f_back
    step: TracebackType | None = traceback
    while step is not None:
        frame = step.tb_frame
        inner.append((frame.f_globals, frame.f_code, step.tb_lasti))
        step = step.tb_next
    inner.reverse()
    return [*inner[:DEPTH], *capture(outer)[: max(0, DEPTH - len(inner))]]


def points(backtrace: Backtrace) -> list[Point]:
    """What was captured, readable."""
    return [Point(scope.get("__method__"), *rest) for scope, *rest in backtrace]


def elements(backtrace: Backtrace) -> list[StackElement]:
    """The rows that Java shows: without the constructors of the throwable itself."""
    shown = [point for point in points(backtrace) if _is_java(point)]
    start = 0
    while start < len(shown) and _builds_throwable(shown[start]):
        start += 1
    return [_element(point) for point in shown[start:]]


def innermost(backtrace: Backtrace) -> tuple[JavaMethod, int] | None:
    """The bytecode method nearest to the point of capture, with its address."""
    for point in points(backtrace):
        if point.method is not None and point.method.translation is not None:
            return point.method, address(point)
    return None


def address(point: Point) -> int:
    """The DEX address (code units) that a point in translated code stands for; -1 if none."""
    if point.exact >= 0:
        return point.exact
    translation = None if point.method is None else point.method.translation_of(point.code)
    if translation is None:
        return -1
    return int(translation.address_near(python_line(point.code, point.position)))


def python_line(code: CodeType, position: int) -> int:
    """The line of Python source at a position in bytecode."""
    for start, end, line in code.co_lines():
        if start <= position < end:
            return line or 0
    return 0


def _is_java(point: Point) -> bool:
    if point.method is not None:
        return point.code.co_name != "_stub"
    return _native_method(point.code) is not None


def _builds_throwable(point: Point) -> bool:
    if point.method is not None:
        python = point.method.holder.python
        return point.method.name == "<init>" and issubclass(python, BaseException)
    found = _native_method(point.code)
    return found is not None and found[2] and found[1] in ("<init>", "fillInStackTrace")


def _element(point: Point) -> StackElement:
    method = point.method
    if method is None:
        found = _native_method(point.code)
        assert found is not None
        return StackElement(found[0], found[1], file_of(found[0]), UNKNOWN_LINE)
    class_name = method.holder.descriptor[1:-1].replace("/", ".")
    definition = method.holder.definition
    file = definition.source_file if isinstance(definition, ClassDef) else None
    return StackElement(class_name, method.name, file, line_at(method, address(point)))


def line_at(method: JavaMethod, address: int) -> int:
    """The source line of a code address, -1 without debug information."""
    if address < 0 or not isinstance(method.definition, Method):
        return UNKNOWN_LINE
    code = method.definition.code
    if code is None:
        return UNKNOWN_LINE
    lines = code.lines
    at = bisect_right(lines, (address, 1 << 62)) - 1
    return lines[at][1] if at >= 0 else UNKNOWN_LINE


_natives: dict[int, tuple[str, str, bool]] = {}
_counted: list[int] = [0]


def _native_method(code: CodeType) -> tuple[str, str, bool] | None:
    """Class, method and whether the class is a throwable, for the code of a core function.

    Keyed by identity: functions live as long as the process, and code objects compare by content.
    """
    known = registry()
    if _counted[0] != len(known):
        _counted[0] = len(known)
        for native in known.values():
            name = native.descriptor[1:-1].replace("/", ".")
            for method in native.methods.values():
                own: Any = getattr(method.function, "__code__", None)
                if own is not None:
                    row = (name, method.name, issubclass(native.python, BaseException))
                    _natives.setdefault(id(own), row)
    return _natives.get(id(code))


@cache
def file_of(class_name: str) -> str:
    """The source file that Java's convention gives a class."""
    return class_name.rpartition(".")[2].partition("$")[0] + ".java"
