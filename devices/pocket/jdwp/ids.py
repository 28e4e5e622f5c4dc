"""Numbers for what a debugger may name: objects, types, methods, fields and frames.

An object keeps its number as long as the session lasts, and lives as long: a debugger never sees
one collected that it has not given back.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from types import FrameType
from typing import TYPE_CHECKING, Any

from devices.jdwp.constants import ErrorCode, Tag, TypeTag
from devices.jdwp.values import Address
from devices.pocket.jdwp.errors import Refused
from devices.pocket.jdwp.private_fields import PrivateField, private_fields

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.loader import Loader
    from dalvik.vm.machine import Machine
    from dalvik.vm.members import JavaField, JavaMethod
    from dalvik.vm.threads import JavaThread

AnyField = "JavaField | PrivateField"


@dataclass(frozen=True)
class HeldFrame:
    """A call under way on a held thread; `address` is -1 inside a method written in Python."""

    thread: JavaThread
    frame: FrameType
    method: JavaMethod
    address: int


class Ids:
    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._numbers = count(0x1000, 8)
        self._objects: dict[int, Any] = {}
        self._object_ids: dict[int, int] = {}
        self._types: dict[int, ClassHolder] = {}
        self._type_ids: dict[ClassHolder, int] = {}
        self._members: dict[int, Any] = {}
        self._member_ids: dict[Any, int] = {}
        self._fields: dict[ClassHolder, list[JavaField | PrivateField]] = {}
        self._frames: dict[int, HeldFrame] = {}
        self._frame_numbers = count(1)

    @property
    def loader(self) -> Loader:
        return self._machine.loader

    # -- objects ---------------------------------------------------------------------------------

    def of_object(self, value: Any) -> int:
        if value is None:
            return 0
        number = self._object_ids.get(id(value))
        if number is None:
            number = self._object_ids[id(value)] = next(self._numbers)
            self._objects[number] = value
        return number

    def object(self, number: int) -> Any:
        """The object of a number, None for 0. Refuses numbers that were never given out."""
        if number == 0:
            return None
        try:
            return self._objects[number]
        except KeyError:
            raise Refused(ErrorCode.INVALID_OBJECT) from None

    def known(self, number: int) -> bool:
        return number in self._objects

    def forget(self, number: int) -> None:
        """The debugger does not need an object any more."""
        if number in self._objects:
            del self._object_ids[id(self._objects.pop(number))]

    def tag_of(self, value: Any) -> Tag:
        """The kind of an object."""
        if isinstance(value, str):
            return Tag.STRING
        descriptor = getattr(type(value), "java", "")
        if descriptor.startswith("["):
            return Tag.ARRAY
        for tag, kind in _KINDS:
            if self.loader.is_instance(value, kind):
                return tag
        return Tag.OBJECT

    # -- threads ---------------------------------------------------------------------------------

    def of_thread(self, thread: JavaThread) -> int:
        return self.of_object(self._machine.thread_object(thread))

    def thread(self, number: int) -> JavaThread:
        """A thread that lives; refuses others."""
        java = self.object(number) if self.known(number) else None
        for thread in self._machine.scheduler.threads:
            if thread.java is java and java is not None:
                return thread
        raise Refused(ErrorCode.INVALID_THREAD)

    # -- types -----------------------------------------------------------------------------------

    def of_type(self, holder: ClassHolder) -> int:
        number = self._type_ids.get(holder)
        if number is None:
            number = self._type_ids[holder] = next(self._numbers)
            self._types[number] = holder
        return number

    def type(self, number: int) -> ClassHolder:
        try:
            return self._types[number]
        except KeyError:
            raise Refused(ErrorCode.INVALID_CLASS) from None

    @staticmethod
    def type_tag(holder: ClassHolder) -> TypeTag:
        if holder.descriptor[0] == "[":
            return TypeTag.ARRAY
        return TypeTag.INTERFACE if holder.is_interface else TypeTag.CLASS

    # -- members ---------------------------------------------------------------------------------

    def of_member(self, member: Any) -> int:
        number = self._member_ids.get(member)
        if number is None:
            number = self._member_ids[member] = next(self._numbers)
            self._members[number] = member
        return number

    def method(self, number: int) -> JavaMethod:
        from dalvik.vm.members import JavaMethod

        found = self._members.get(number)
        if not isinstance(found, JavaMethod):
            raise Refused(ErrorCode.INVALID_METHODID)
        return found

    def fields(self, holder: ClassHolder) -> list[JavaField | PrivateField]:
        """What a class declares, and what debuggers expect of classes written in Python."""
        found = self._fields.get(holder)
        if found is None:
            found = self._fields[holder] = [*holder.fields, *private_fields(holder)]
        return found

    def field(self, number: int) -> JavaField | PrivateField:
        from dalvik.vm.members import JavaField

        found = self._members.get(number)
        if not isinstance(found, JavaField | PrivateField):
            raise Refused(ErrorCode.INVALID_FIELDID)
        return found

    def address(self, method: JavaMethod, index: int) -> Address:
        holder = method.holder
        return Address(
            self.of_type(holder),  # type: ignore[arg-type]
            self.of_member(method),  # type: ignore[arg-type]
            index,
            self.type_tag(holder),
        )

    # -- frames ----------------------------------------------------------------------------------

    def of_frame(self, frame: HeldFrame) -> int:
        for number, known in self._frames.items():
            if known.frame is frame.frame:
                return number
        number = next(self._frame_numbers)
        self._frames[number] = frame
        return number

    def frame(self, thread: JavaThread, number: int) -> HeldFrame:
        found = self._frames.get(number)
        if found is None or found.thread is not thread:
            raise Refused(ErrorCode.INVALID_FRAMEID)
        return found

    def drop_frames(self, thread: JavaThread | None = None) -> None:
        """Frames are gone when their thread runs; all of them without a thread."""
        self._frames = {
            number: frame
            for number, frame in self._frames.items()
            if thread is not None and frame.thread is not thread
        }


_KINDS = (
    (Tag.CLASS_OBJECT, "Ljava/lang/Class;"),
    (Tag.THREAD, "Ljava/lang/Thread;"),
    (Tag.THREAD_GROUP, "Ljava/lang/ThreadGroup;"),
    (Tag.CLASS_LOADER, "Ljava/lang/ClassLoader;"),
)
