"""Threads of the debugged program, their stacks and what stands in a frame.

A VM counts suspensions: a thread runs when each `suspend` and each holding event has been matched
by a resume. Frames are valid only while their thread is held, and go when it runs or invokes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dalvik.errors import DebuggerLost, DebuggerRefused
from devices.jdwp.constants import Command, ErrorCode, Tag, ThreadStatus
from devices.jdwp.dispatch import GONE
from devices.jdwp.objects import JavaValue, ObjectReference
from devices.jdwp.packets import Body, FrameId, Reader, nothing
from devices.jdwp.reftypes import Method
from devices.jdwp.values import Address, Value, read_address, read_tagged, read_values, tag_of

if TYPE_CHECKING:
    from devices.jdwp.vm import VirtualMachine

_ALL_FRAMES = -1
_NO_INSTANCE = frozenset({ErrorCode.INVALID_SLOT, ErrorCode.INVALID_OBJECT})


@dataclass(frozen=True, slots=True)
class ThreadState:
    status: ThreadStatus
    suspended: bool


@dataclass(frozen=True, slots=True)
class Position:
    """An address in words, as a stack trace shows it."""

    class_name: str
    method: str
    signature: str
    source_file: str | None
    line: int | None

    def __str__(self) -> str:
        place = self.source_file or "Unknown Source"
        return f"{self.class_name}.{self.method}({place}{f':{self.line}' if self.line else ''})"


class ThreadReference(ObjectReference):
    """A thread object."""

    def name(self) -> str:
        return self.vm.connection.ask(Command.THREAD_NAME, Reader.text, self._body())

    def state(self) -> ThreadState:
        return self.vm.connection.ask(Command.THREAD_STATUS, _read_state, self._body())

    def is_alive(self) -> bool:
        """False once the thread has ended, whichever way this VM says so."""
        try:
            return self.state().status is not ThreadStatus.ZOMBIE
        except DebuggerRefused as error:
            if error.code not in GONE:
                raise
            return False

    def suspend(self) -> None:
        """Hold it, one more time."""
        self.vm.connection.ask(Command.THREAD_SUSPEND, nothing, self._body())

    def resume(self) -> None:
        """Take back one suspension; a thread that is not suspended is left as it is."""
        self.vm.connection.ask(Command.THREAD_RESUME, nothing, self._body())

    @contextmanager
    def held(self) -> Iterator[None]:
        """Suspended once more meanwhile; that the thread or VM ends meanwhile is no error."""
        self.suspend()
        try:
            yield
        finally:
            with suppress(DebuggerLost):
                self._resume_if_there()

    def _resume_if_there(self) -> None:
        try:
            self.resume()
        except DebuggerRefused as error:
            if error.code not in GONE:
                raise

    def suspend_count(self) -> int:
        return self.vm.connection.ask(
            Command.THREAD_SUSPEND_COUNT, lambda reader: reader.signed(4), self._body()
        )

    def interrupt(self) -> None:
        self.vm.connection.ask(Command.THREAD_INTERRUPT, nothing, self._body())

    def stop(self, exception: ObjectReference) -> None:
        """Make it throw `exception` where it is, as soon as it runs."""
        body = self._body().object_id(exception.id)
        self.vm.connection.ask(Command.THREAD_STOP, nothing, body)

    def frame_count(self) -> int:
        return self.vm.connection.ask(
            Command.THREAD_FRAME_COUNT, lambda reader: reader.unsigned(4), self._body()
        )

    def frames(self, first: int = 0, count: int = _ALL_FRAMES) -> tuple[Frame, ...]:
        """The stack of a held thread, innermost frame first."""

        def read(reader: Reader) -> Frame:
            number, address = reader.frame_id(), read_address(reader)
            if address is None:
                raise reader.malformed("a frame with a location before here")
            return Frame(self, number, address)

        return self.vm.connection.ask(
            Command.THREAD_FRAMES,
            lambda reader: reader.items(read, reader.sizes.frame + 9, "frames"),
            self._body().u4(first).u4(count),
        )

    def stack(self, first: int = 0, count: int = _ALL_FRAMES) -> tuple[Position, ...]:
        """The same in words."""
        return tuple(frame.position() for frame in self.frames(first, count))


@dataclass(frozen=True, slots=True)
class Frame:
    """A call that is under way on a held thread."""

    thread: ThreadReference
    id: FrameId
    address: Address

    @property
    def vm(self) -> VirtualMachine:
        return self.thread.vm

    def _body(self) -> Body:
        return self.vm.connection.body().object_id(self.thread.id).frame_id(self.id)

    def method(self) -> Method | None:
        cls = self.vm.type(self.address.type_id, self.address.type_tag)
        return cls.method_by_id(self.address.method_id)

    def position(self) -> Position:
        return self.vm.position(self.address)

    def this(self) -> ObjectReference | None:
        """None in a static or native method."""
        try:
            value = self.vm.connection.ask(Command.FRAME_THIS_OBJECT, read_tagged, self._body())
        except DebuggerRefused as error:
            if error.code not in _NO_INSTANCE:
                raise
            return None
        found = self.vm.mirror(value)
        return found if isinstance(found, ObjectReference) else None

    def values(self, slots: Mapping[int, Tag]) -> dict[int, Value]:
        """Raw values of local variable slots, each read as the type that its tag says.

        Slots are the VM's, as `Method.variables` lists them: Dalvik renumbers its registers.
        """
        body = self._body().u4(len(slots))
        for slot, tag in slots.items():
            body.u4(slot).u1(tag)
        found = self.vm.connection.ask(Command.FRAME_GET_VALUES, read_values(len(slots)), body)
        return dict(zip(slots, found, strict=True))

    def locals(self) -> dict[str, JavaValue]:
        """Every variable in scope by name; empty where the code has no variable table.

        A variable whose value the VM does not have any more, because no code needs it, is left out.
        """
        method = self.method()
        slots: dict[int, Tag] = {}
        names: dict[str, int] = {}
        for variable in method.variables() if method else ():
            tag = tag_of(variable.signature)
            if tag is not None and variable.lives_at(self.address.index):
                slots[variable.slot] = tag
                names[variable.name] = variable.slot
        raw = self._available(slots)
        return {name: self.vm.mirror(raw[slot]) for name, slot in names.items() if slot in raw}

    def _available(self, slots: Mapping[int, Tag]) -> dict[int, Value]:
        """Those that the VM has: all at once, or else one by one."""
        try:
            return self.values(slots) if slots else {}
        except DebuggerRefused as error:
            if error.code != ErrorCode.INVALID_SLOT:
                raise
        if len(slots) == 1:
            return {}
        found: dict[int, Value] = {}
        for slot, tag in slots.items():
            found |= self._available({slot: tag})
        return found


def _read_state(reader: Reader) -> ThreadState:
    number, suspended = reader.unsigned(4), bool(reader.unsigned(4) & 1)
    if number not in tuple(ThreadStatus):
        raise reader.malformed(f"a thread status before here, not {number}")
    return ThreadState(ThreadStatus(number), suspended)
