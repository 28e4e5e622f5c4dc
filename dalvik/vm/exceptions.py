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

from dalvik.dex import Instruction, Method
from dalvik.dex.refs import FieldRef, MethodRef
from dalvik.errors import ThorColliderError
from dalvik.vm import stack
from dalvik.vm.control import Control, Stop
from dalvik.vm.members import JavaMethod
from dalvik.vm.messages import pretty_field, pretty_method
from dalvik.vm.names import method_signature
from dalvik.vm.objects import JArray, JObject, JStr
from dalvik.vm.resolution import inaccessible, missing_method, wrong_kind

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine

_ROOM = 400


class Raised:
    """Where a Python exception came from."""

    def __init__(self, traceback: TracebackType | None) -> None:
        self.frames: list[tuple[FrameType, int]] = []
        while traceback is not None:
            self.frames.append((traceback.tb_frame, traceback.tb_lasti))
            traceback = traceback.tb_next

    def instruction(self) -> tuple[JavaMethod, Instruction, dict[str, Any]] | None:
        """The bytecode instruction that was running, with the registers of its frame.

        Core functions may be between it and the point of the raise, other methods may not.
        """
        for frame, position in reversed(self.frames):
            method = frame.f_globals.get("__method__")
            if isinstance(method, JavaMethod) and method.translation is not None:
                address = stack.address(stack.Point(method, frame.f_code, position))
                found = instruction_at(method, address)
                return None if found is None else (method, found, frame.f_locals)
        return None

    @property
    def in_bytecode(self) -> bool:
        """Whether translated code itself raised, not a core function that it called."""
        return bool(self.frames) and "__method__" in self.frames[-1][0].f_globals

    @property
    def first_argument(self) -> Any:
        """The first parameter of the innermost function."""
        frame = self.frames[-1][0]
        names = frame.f_code.co_varnames
        return frame.f_locals.get(names[0]) if names else self


def instruction_at(method: JavaMethod, address: int) -> Instruction | None:
    if address < 0 or not isinstance(method.definition, Method):
        return None
    code = method.definition.code
    if code is None:
        return None
    return next((one for one in code.instructions if one.offset == address), None)


class Exceptions:
    """Turns Python exceptions into Java ones for one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def as_java(self, error: BaseException) -> Any:
        """The throwable for `error`; what is no business of Java code is raised again."""
        if isinstance(error, JObject):
            return error
        if isinstance(error, ThorColliderError):
            raise Stop(error) from error
        if isinstance(error, Control | GreenletExit | KeyboardInterrupt | SystemExit):
            raise error
        if isinstance(error, RecursionError):
            return self._overflow(error)
        thrown = self._translate(error)
        if isinstance(thrown, BaseException):
            thrown.trace = stack.capture_raised(error.__traceback__)  # type: ignore[attr-defined]
            thrown.elements = None  # type: ignore[attr-defined]
        return thrown

    def _overflow(self, error: RecursionError) -> Any:
        """Needs some room on the very stack that is full."""
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(limit + _ROOM)
        try:
            depth = self.machine.stack_depth
            thrown = self._new("java.lang.StackOverflowError", f"stack size {depth} frames")
            thrown.trace = stack.capture_raised(error.__traceback__)
            thrown.elements = None
            return thrown
        finally:
            sys.setrecursionlimit(limit)

    def _new(self, name: str, message: str | None) -> Any:
        from dalvik.vm.interop import new

        if message is None:
            return new(name)
        return new(name, "(Ljava/lang/String;)V", message)

    def _translate(self, error: BaseException) -> Any:
        raised = Raised(error.__traceback__)
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
        thrown = self._new("java.lang.InternalError", text)
        thrown.__cause__ = error
        return thrown

    # -- null ------------------------------------------------------------------------------------

    def _null(self, raised: Raised) -> Any:
        return self._new("java.lang.NullPointerException", self._null_message(raised))

    def _null_message(self, raised: Raised) -> str | None:
        found = raised.instruction()
        if found is None:
            return None
        method, instruction, _registers = found
        if not raised.in_bytecode and raised.first_argument is not None:
            return None
        return null_message(method, instruction)

    # -- members that are not there --------------------------------------------------------------

    def _attribute(self, error: AttributeError, raised: Raised) -> Any:
        owner = error.obj
        if owner is None:
            return self._null(raised)
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
        named = self._named_class(raised)
        if named is not None and found is None:
            target = loader.lookup(named)
            if target is not None and not target.is_native:
                if target.is_interface and target not in holder.all_interfaces():
                    return self._not_implemented(holder.descriptor, target.descriptor, raised)
                if target.find_method(name, descriptor) is None:
                    return missing_method(self.machine, loader, target, name, descriptor, "virtual")
        return missing_method(self.machine, loader, holder, name, descriptor, "virtual")

    def _named_class(self, raised: Raised) -> str | None:
        found = raised.instruction()
        if found is None or not raised.in_bytecode:
            return None
        ref = member_ref(found[0], found[1])
        return ref.holder if isinstance(ref, MethodRef) else None

    def _inaccessible(self, found: JavaMethod, raised: Raised) -> Any:
        point = raised.instruction()
        return inaccessible(found, found.holder if point is None else point[0].holder)

    def _not_implemented(self, class_: str, interface: str, raised: Raised) -> Any:
        point = raised.instruction()
        ref = None if point is None else member_ref(point[0], point[1])
        called = (
            pretty_method(ref.holder, ref.name, ref.proto) if isinstance(ref, MethodRef) else ""
        )
        first, second = (one[1:-1].replace("/", ".") for one in (class_, interface))
        message = f"Class '{first}' does not implement interface '{second}' in call to '{called}'"
        return self._new("java.lang.IncompatibleClassChangeError", message)

    # -- arrays ----------------------------------------------------------------------------------

    def _index(self, raised: Raised) -> Any:
        found = raised.instruction()
        message = None
        if found is not None:
            _, instruction, registers = found
            array = registers.get(f"v{instruction.b!r}")
            index = registers.get(f"v{instruction.c!r}")
            if isinstance(array, JArray) and isinstance(index, int):
                message = f"length={len(array.d)}; index={index}"
        return self._new("java.lang.ArrayIndexOutOfBoundsException", message)


def member_ref(method: JavaMethod, instruction: Instruction) -> MethodRef | FieldRef | None:
    """The method or field that an instruction names."""
    definition = method.definition
    if not isinstance(definition, Method):
        return None
    dex, name = definition.definer.dex, instruction.op.name
    if name.startswith("invoke") and isinstance(instruction.b, int):
        return dex.method(instruction.b)
    if name.startswith(("iget", "iput")) and isinstance(instruction.c, int):
        return dex.field(instruction.c)
    return None


def null_message(method: JavaMethod, instruction: Instruction) -> str | None:
    """What Android says when this instruction meets null."""
    name = instruction.op.name
    ref = member_ref(method, instruction)
    if isinstance(ref, MethodRef):
        kind = name.removeprefix("invoke-").partition("/")[0]
        kind = kind if kind in ("virtual", "interface", "direct", "super") else "virtual"
        pretty = pretty_method(ref.holder, ref.name, ref.proto)
        return f"Attempt to invoke {kind} method '{pretty}' on a null object reference"
    if isinstance(ref, FieldRef):
        action = "read from" if name.startswith("iget") else "write to"
        assert isinstance(method.definition, Method)
        here = method.definition.ref
        user = pretty_method(here.holder, here.name, here.proto)
        place = f"on a null object reference in method '{user}'"
        return f"Attempt to {action} field '{pretty_field(ref)}' {place}"
    if name.startswith("aget"):
        return "Attempt to read from null array"
    if name.startswith(("aput", "fill-array")):
        return "Attempt to write to null array"
    return {
        "array-length": "Attempt to get length of null array",
        "monitor-enter": "Attempt to do a synchronize operation on a null object",
        "monitor-exit": "Attempt to do a synchronize operation on a null object",
        "throw": "throw with null exception",
    }.get(name)
