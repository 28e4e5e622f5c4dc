"""Steps, thrown exceptions, and methods that are entered and left.

They are seen through Python's own tracing, which is on only while somebody asks for one of them;
what is written in Python inside the device is passed over. Python keeps the trace function per
greenlet, so each Java thread gets it when it runs next.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any

from dalvik.dex import Method
from dalvik.vm.control import Control
from dalvik.vm.objects import JObject
from dalvik.vm.stack import line_at
from devices.jdwp.constants import EventKind, StepDepth, StepSize
from devices.pocket.jdwp.requests import Occurrence, Step

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine
    from dalvik.vm.members import JavaMethod
    from dalvik.vm.threads import JavaThread


@dataclass
class _Stepping:
    """A step under way: where its thread was when it began."""

    step: Step
    depth: int
    line: int
    address: int


class Tracer:
    """`report` is called on the Java thread and may hold it."""

    def __init__(self, machine: Machine, report: Callable[[Occurrence], None]) -> None:
        self._machine = machine
        self._report = report
        self._kinds: set[EventKind] = set()
        self._steps: dict[JavaThread, _Stepping] = {}
        self._adopted: set[JavaThread] = set()
        self._thrown: BaseException | None = None
        self._leaving: FrameType | None = None

    def watch(self, kinds: set[EventKind]) -> None:
        """What to look for from now on; between two steps of Java threads, or on one."""
        if kinds == self._kinds:
            return
        self._kinds = kinds
        self._adopted.clear()
        self._machine.scheduler.on_switch = self._switched
        self._thrown = self._leaving = None

    def begin_step(self, step: Step) -> None:
        from devices.pocket.jdwp.stacks import frames

        held = [one for one in frames(self._machine, step.thread) if one.address >= 0]
        line = address = -1
        if held:
            address = held[0].address
            line = line_at(held[0].method, address)
        self._steps[step.thread] = _Stepping(step, len(held), line, address)
        self._adopted.discard(step.thread)

    def end_step(self, step: Step) -> None:
        self._steps.pop(step.thread, None)

    # -- turning it on ---------------------------------------------------------------------------

    def _switched(self, thread: JavaThread) -> None:
        """A thread goes on: trace it and what it is in the middle of, or stop doing so."""
        if not self._kinds:
            sys.settrace(None)
            return
        if thread not in self._adopted:
            self._adopted.add(thread)
            frame: FrameType | None = sys._getframe(1)
            while frame is not None:
                if _java_method(frame) is not None:
                    frame.f_trace = self._local
                frame = frame.f_back
        sys.settrace(self._global)

    # -- Python's trace functions ----------------------------------------------------------------

    def _global(self, frame: FrameType, event: str, _argument: Any) -> Any:
        if not self._kinds:
            sys.settrace(None)
            return None
        method = _java_method(frame)
        if event != "call" or method is None:
            return None
        if EventKind.METHOD_ENTRY in self._kinds:
            thread = self._machine.scheduler.current
            self._report(Occurrence(EventKind.METHOD_ENTRY, thread, method.holder, method, 0))
        return self._local

    def _local(self, frame: FrameType, event: str, argument: Any) -> Any:
        if not self._kinds:
            return None
        method = _java_method(frame)
        if method is None:
            return None
        if event == "line":
            self._leaving = None
            stepping = self._steps.get(self._machine.scheduler.current)
            if stepping is not None:
                self._line(frame, method, stepping)
        elif event == "exception":
            self._leaving = frame
            if EventKind.EXCEPTION in self._kinds:
                self._exception(frame, method, argument[1], argument[2])
        elif event == "return" and self._leaving is not frame:
            self._returned(frame, method, argument)
        return self._local

    def _line(self, frame: FrameType, method: JavaMethod, stepping: _Stepping) -> None:
        address = _address(method, frame)
        if address < 0 or not self._arrived(frame, method, address, stepping):
            return
        thread = self._machine.scheduler.current
        self._steps.pop(thread, None)
        self._report(Occurrence(EventKind.SINGLE_STEP, thread, method.holder, method, address))

    def _arrived(
        self, frame: FrameType, method: JavaMethod, address: int, stepping: _Stepping
    ) -> bool:
        depth = _depth(frame)
        if depth != stepping.depth:
            return depth < stepping.depth or stepping.step.depth is StepDepth.INTO
        if stepping.step.depth is StepDepth.OUT:
            return False
        if stepping.step.size is StepSize.INSTRUCTION:
            return address != stepping.address
        return line_at(method, address) != stepping.line

    def _returned(self, frame: FrameType, method: JavaMethod, result: Any) -> None:
        if not self._kinds & {EventKind.METHOD_EXIT, EventKind.METHOD_EXIT_WITH_RETURN_VALUE}:
            return
        thread = self._machine.scheduler.current
        address = max(0, _address(method, frame))
        self._report(
            Occurrence(EventKind.METHOD_EXIT, thread, method.holder, method, address, result=result)
        )

    def _converted(self, error: Exception, traceback: TracebackType) -> Any:
        """The Java throwable that a fault of Python's own stands for."""
        return self._machine.as_java(error.with_traceback(traceback))

    def _exception(
        self, frame: FrameType, method: JavaMethod, error: Any, traceback: TracebackType
    ) -> None:
        """Told of in every frame that it passes; the first is where it was thrown."""
        if isinstance(error, Control) or not isinstance(error, Exception):
            return
        if error is self._thrown:
            return
        self._thrown = error
        thrown = error if isinstance(error, JObject) else self._converted(error, traceback)
        thread = self._machine.scheduler.current
        address = max(0, _address(method, frame))
        self._report(
            Occurrence(
                EventKind.EXCEPTION,
                thread,
                method.holder,
                method,
                address,
                thrown=thrown,
                caught_at=self._catcher(frame, thrown),
            )
        )

    def _catcher(self, frame: FrameType | None, thrown: Any) -> tuple[JavaMethod, int] | None:
        """The handler that an exception will end at, as the DEX files say."""
        loader = self._machine.loader
        while frame is not None:
            method = _java_method(frame)
            definition = None if method is None else method.definition
            code = definition.code if isinstance(definition, Method) else None
            if method is not None and code is not None:
                address = _address(method, frame)
                for one in code.tries:
                    if not one.start <= address < one.end:
                        continue
                    for catch in one.catches:
                        if catch.type is None or loader.is_instance(thrown, catch.type):
                            return method, catch.address
            frame = frame.f_back
        return None


def _java_method(frame: FrameType) -> JavaMethod | None:
    """The method of translated code; None for anything else."""
    method: JavaMethod | None = frame.f_globals.get("__method__")
    return method if method is not None and frame.f_code.co_name != "_stub" else None


def _address(method: JavaMethod, frame: FrameType) -> int:
    translation = method.translation_of(frame.f_code)
    return -1 if translation is None else translation.address_of(frame.f_lineno or 0)


def _depth(frame: FrameType | None) -> int:
    """How many bytecode methods are under way."""
    depth = 0
    while frame is not None:
        depth += _java_method(frame) is not None
        frame = frame.f_back
    return depth
