"""Python exceptions as Java ones.

Translated code checks nothing that Python checks anyway. What Python then raises is turned into
the Java throwable here, when it reaches a handler or the bottom of a thread: with the message that
Android gives, worked out from the instruction at the point of the raise, and its stack trace.
"""

from __future__ import annotations

import sys
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any

from greenlet import GreenletExit

from dalvik.dex.refs import MethodRef, java_name
from dalvik.errors import ThorColliderError
from dalvik.vm import stack
from dalvik.vm.access import method_refused
from dalvik.vm.control import Control, Stop
from dalvik.vm.members import JavaMethod
from dalvik.vm.messages import (
    Subscript,
    failing_instruction,
    failing_subscript,
    member_ref,
    null_message,
    pretty_method,
)
from dalvik.vm.names import method_attr, method_signature
from dalvik.vm.objects import JArray, JObject, JStr
from dalvik.vm.resolution import missing_method, wrong_kind

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine

_ROOM = 400
_STACK_SIZE = "stack size 8188KB"


class Raised:
    """Where a Python exception came from."""

    def __init__(self, traceback: TracebackType | None) -> None:
        self.frames: list[tuple[FrameType, int]] = []
        while traceback is not None:
            self.frames.append((traceback.tb_frame, traceback.tb_lasti))
            traceback = traceback.tb_next
        while self.frames and _is_engine(self.frames[-1][0]):
            self.frames.pop()
        #: The address of the instruction that failed, once that has been found out.
        self.exact = -1

    def bytecode(self) -> tuple[JavaMethod, FrameType, int] | None:
        """The innermost frame of translated code, with its position."""
        for frame, position in reversed(self.frames):
            method = frame.f_globals.get("__method__")
            if isinstance(method, JavaMethod) and method.translation is not None:
                return method, frame, position
        return None

    def place(self) -> tuple[JavaMethod, int] | None:
        """That frame as a method and an address."""
        found = self.bytecode()
        if found is None:
            return None
        method, frame, position = found
        return method, stack.address(stack.Point(method, frame.f_code, position))

    def backtrace(self, traceback: TracebackType | None) -> stack.Backtrace:
        """The stack at the point of the raise, with what has been found out about it."""
        noted = list(stack.capture_raised(traceback))
        found = self.bytecode()
        if self.exact >= 0 and found is not None:
            scope = found[1].f_globals
            for number, row in enumerate(noted):
                if row[0] is scope:
                    noted[number] = (*row[:3], self.exact)
                    break
        return noted

    @property
    def in_bytecode(self) -> bool:
        """Whether translated code itself (or a helper of it) raised, not a core function."""
        return bool(self.frames) and "__method__" in self.frames[-1][0].f_globals

    @property
    def first_argument(self) -> Any:
        """The first parameter of the innermost function."""
        frame = self.frames[-1][0]
        names = frame.f_code.co_varnames
        return frame.f_locals.get(names[0]) if names else self


def _is_engine(frame: FrameType) -> bool:
    return str(frame.f_globals.get("__name__")).startswith("dalvik.vm.")


class Exceptions:
    """Turns Python exceptions into Java ones for one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._subscripts: dict[tuple[JavaMethod, int], Subscript | None] = {}

    def as_java(self, error: BaseException) -> Any:
        """The throwable for `error`; what is no business of Java code is raised again.

        Python's traceback is dropped: it would keep alive everything that the frames hold.
        """
        if isinstance(error, JObject):
            error.__traceback__ = None
            return error
        if isinstance(error, ThorColliderError):
            raise Stop(error) from error
        if isinstance(error, Control | GreenletExit | KeyboardInterrupt | SystemExit):
            raise error
        if isinstance(error, RecursionError):
            return self._overflow(error)
        raised = Raised(error.__traceback__)
        thrown = self._translate(error, raised)
        if isinstance(thrown, BaseException):
            thrown.backtrace = raised.backtrace(error.__traceback__)  # type: ignore[attr-defined]
            thrown.trace = None  # type: ignore[attr-defined]
        error.__traceback__ = None
        return thrown

    def _overflow(self, error: RecursionError) -> Any:
        """Needs some room on the very stack that is full."""
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(limit + _ROOM)
        try:
            thrown = self._new("java.lang.StackOverflowError", _STACK_SIZE)
            thrown.backtrace = stack.capture_raised(error.__traceback__)
            thrown.trace = None
            return thrown
        finally:
            sys.setrecursionlimit(limit)

    def _new(self, name: str, message: str | None) -> Any:
        from dalvik.vm.interop import new

        if message is None:
            return new(name)
        return new(name, "(Ljava/lang/String;)V", message)

    def _translate(self, error: BaseException, raised: Raised) -> Any:
        if isinstance(error, AttributeError):
            return self._attribute(error, raised)
        if isinstance(error, ZeroDivisionError):
            return self._new("java.lang.ArithmeticException", "divide by zero")
        if isinstance(error, IndexError) and raised.in_bytecode:
            return self._index(raised)
        if isinstance(error, MemoryError):
            return self._new("java.lang.OutOfMemoryError", "Failed to allocate")
        if isinstance(error, TypeError) and "None" in str(error):
            return self._null(raised)
        return self._defect(error)

    def _defect(self, error: BaseException) -> Any:
        """A fault of ours: visible to the app as an InternalError, and counted."""
        where = error.__traceback__
        while where is not None and where.tb_next is not None:
            where = where.tb_next
        place = "?" if where is None else f"{where.tb_frame.f_code.co_qualname}:{where.tb_lineno}"
        text = f"{type(error).__name__} in {place}: {error}"
        self.machine.defects.append(text)
        return self._new("java.lang.InternalError", text)

    # -- null ------------------------------------------------------------------------------------

    def _null(self, raised: Raised, attribute: str = "") -> Any:
        message = self._null_message(raised, attribute)
        return self._new("java.lang.NullPointerException", message)

    def _null_message(self, raised: Raised, attribute: str) -> str | None:
        place = raised.place()
        if place is None:
            return None
        if not raised.in_bytecode:
            if raised.first_argument is not None:
                return None
            attribute = ""
        instruction = failing_instruction(*place, attribute)
        if instruction is None:
            return None
        raised.exact = instruction.offset
        return null_message(place[0], instruction)

    # -- members that are not there --------------------------------------------------------------

    def _attribute(self, error: AttributeError, raised: Raised) -> Any:
        owner = error.obj
        if owner is None:
            return self._null(raised, "" if error.name == "monitor" else error.name or "")
        signature = method_signature(error.name) if isinstance(error.name, str) else None
        if signature is None or not isinstance(owner, JObject | JArray | JStr):
            return self._defect(error)
        return self._no_method(owner, signature, raised)

    def _no_method(self, owner: Any, signature: str, raised: Raised) -> Any:
        name, _, rest = signature.partition("(")
        descriptor = "(" + rest
        loader = self.machine.loader
        holder = loader.holder_of(owner)
        found = holder.find_method(name, descriptor)
        if found is not None:
            if found.is_abstract:
                pretty = pretty_method(found.holder.descriptor, name, found.proto)
                message = f'abstract method "{pretty}"'
                return self._new("java.lang.AbstractMethodError", message)
            if found.is_static:
                return wrong_kind(found, "virtual")
            if not found.is_virtual:
                return self._inaccessible(found, raised)
        called = self._called(raised, method_attr(name, descriptor))
        if called is not None and found is None:
            target = loader.lookup(called.holder)
            declared = target is not None and target.find_method(name, descriptor) is not None
            if target is not None and (declared or not target.is_native):
                if target.is_interface and target not in holder.all_interfaces():
                    return self._not_implemented(holder.descriptor, called)
                if not declared:
                    return missing_method(self.machine, loader, target, name, descriptor, "virtual")
        return missing_method(self.machine, loader, holder, name, descriptor, "virtual")

    def _called(self, raised: Raised, attribute: str) -> MethodRef | None:
        """What the call that failed names."""
        place = raised.place()
        if place is None or not raised.in_bytecode:
            return None
        instruction = failing_instruction(*place, attribute)
        ref = None if instruction is None else member_ref(place[0], instruction)
        return ref if isinstance(ref, MethodRef) else None

    def _inaccessible(self, found: JavaMethod, raised: Raised) -> Any:
        place = raised.place()
        return method_refused(found.holder if place is None else place[0].holder, found)

    def _not_implemented(self, class_: str, called: MethodRef) -> Any:
        pretty = pretty_method(called.holder, called.name, called.proto)
        first, second = java_name(class_), java_name(called.holder)
        message = f"Class '{first}' does not implement interface '{second}' in call to '{pretty}'"
        return self._new("java.lang.IncompatibleClassChangeError", message)

    def _subscript(self, method: JavaMethod, frame: FrameType, position: int) -> Subscript | None:
        """What was indexed with what; worked out once per place."""
        key = (method, position)
        if key not in self._subscripts:
            line = self.machine.translations.line(method, frame.f_code, position)
            self._subscripts[key] = failing_subscript(line, frame, position)
        return self._subscripts[key]

    # -- arrays -----------------------------------------------------------------------------------

    def _index(self, raised: Raised) -> Any:
        found = raised.bytecode()
        message = None
        if found is not None:
            method, frame, position = found
            parts = self._subscript(method, frame, position)
            message = None if parts is None else parts.message(frame)
        return self._new("java.lang.ArrayIndexOutOfBoundsException", message)
