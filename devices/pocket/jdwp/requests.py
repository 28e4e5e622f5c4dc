"""What the debugger has asked to be told, and whether an occurrence is that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dalvik.dex.refs import java_name
from devices.jdwp.constants import ErrorCode, EventKind, ModifierKind, StepDepth, StepSize
from devices.jdwp.packets import Reader
from devices.jdwp.values import read_address
from devices.pocket.jdwp.errors import Refused

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.members import JavaMethod
    from dalvik.vm.threads import JavaThread
    from devices.pocket.jdwp.ids import Ids


@dataclass
class Occurrence:
    """Something that happened on a thread; fields that do not apply are None."""

    kind: EventKind
    thread: JavaThread
    holder: ClassHolder | None = None
    method: JavaMethod | None = None
    index: int = -1
    #: The exception thrown and whether anything will catch it.
    thrown: Any = None
    caught_at: tuple[JavaMethod, int] | None = None
    #: What a method returns.
    result: Any = None


@dataclass
class Step:
    thread: JavaThread
    size: StepSize
    depth: StepDepth


@dataclass
class Request:
    """One request. `count` goes down with each occurrence; at 0 it is reported, once."""

    id: int
    kind: EventKind
    policy: int
    thread: JavaThread | None = None
    holders: list[ClassHolder] = field(default_factory=list)
    matches: list[str] = field(default_factory=list)
    excludes: list[str] = field(default_factory=list)
    location: tuple[JavaMethod, int] | None = None
    exception: tuple[ClassHolder | None, bool, bool] | None = None
    step: Step | None = None
    count: int | None = None
    #: Set when a counted request has been reported.
    expired: bool = False

    def wants(self, what: Occurrence) -> bool:
        """Whether to report; counts."""
        if self.expired or not self._fits(what):
            return False
        if self.count is None:
            return True
        self.count -= 1
        self.expired = self.count <= 0
        return self.expired

    def _fits(self, what: Occurrence) -> bool:
        if self.thread is not None and self.thread is not what.thread:
            return False
        if self.location is not None and self.location != (what.method, what.index):
            return False
        holder = what.holder
        if self.holders and not _within(holder, self.holders):
            return False
        name = "" if holder is None else _name(holder)
        if any(not _pattern_fits(pattern, name) for pattern in self.matches):
            return False
        if any(_pattern_fits(pattern, name) for pattern in self.excludes):
            return False
        return self.exception is None or self._exception_fits(what)

    def _exception_fits(self, what: Occurrence) -> bool:
        assert self.exception is not None
        kind, caught, uncaught = self.exception
        if not (caught if what.caught_at is not None else uncaught):
            return False
        return kind is None or kind.loader.is_instance(what.thrown, kind.descriptor)


def _within(holder: ClassHolder | None, wanted: list[ClassHolder]) -> bool:
    if holder is None:
        return False
    family = {*holder.ancestry(), *holder.all_interfaces()}
    return all(one in family for one in wanted)


def _name(holder: ClassHolder) -> str:
    descriptor = holder.descriptor
    return java_name(descriptor) if descriptor[0] != "[" else descriptor.replace("/", ".")


def _pattern_fits(pattern: str, name: str) -> bool:
    if pattern.startswith("*"):
        return name.endswith(pattern[1:])
    if pattern.endswith("*"):
        return name.startswith(pattern[:-1])
    return name == pattern


_KINDS = frozenset(
    {
        EventKind.SINGLE_STEP, EventKind.BREAKPOINT, EventKind.EXCEPTION, EventKind.THREAD_START,
        EventKind.THREAD_DEATH, EventKind.CLASS_PREPARE, EventKind.CLASS_UNLOAD,
        EventKind.METHOD_ENTRY, EventKind.METHOD_EXIT, EventKind.METHOD_EXIT_WITH_RETURN_VALUE,
        EventKind.VM_START, EventKind.VM_DEATH,
    }
)  # fmt: skip


def read_request(ids: Ids, reader: Reader, number: int) -> Request:
    """The body of EventRequest.Set."""
    kind = reader.unsigned(1)
    if kind not in _KINDS:
        known = kind in tuple(EventKind)
        raise Refused(ErrorCode.NOT_IMPLEMENTED if known else ErrorCode.INVALID_EVENT_TYPE)
    request = Request(number, EventKind(kind), reader.unsigned(1))
    for _ in range(reader.count(1, "modifiers")):
        _read_modifier(ids, reader, request)
    if request.kind is EventKind.BREAKPOINT and request.location is None:
        raise Refused(ErrorCode.ILLEGAL_ARGUMENT)
    if request.kind is EventKind.SINGLE_STEP and request.step is None:
        raise Refused(ErrorCode.ILLEGAL_ARGUMENT)
    return request


def _read_modifier(ids: Ids, reader: Reader, request: Request) -> None:
    kind = reader.unsigned(1)
    if kind == ModifierKind.COUNT:
        request.count = reader.signed(4)
        if request.count <= 0:
            raise Refused(ErrorCode.INVALID_COUNT)
    elif kind == ModifierKind.THREAD_ONLY:
        request.thread = ids.thread(reader.object_id())
    elif kind == ModifierKind.CLASS_ONLY:
        request.holders.append(ids.type(reader.type_id()))
    elif kind == ModifierKind.CLASS_MATCH:
        request.matches.append(reader.text())
    elif kind == ModifierKind.CLASS_EXCLUDE:
        request.excludes.append(reader.text())
    elif kind == ModifierKind.LOCATION_ONLY:
        request.location = _read_location(ids, reader)
    elif kind == ModifierKind.EXCEPTION_ONLY:
        number = reader.type_id()
        kind_of = ids.type(number) if number else None
        request.exception = (kind_of, reader.boolean(), reader.boolean())
    elif kind == ModifierKind.STEP:
        thread = ids.thread(reader.object_id())
        request.step = Step(thread, StepSize(reader.unsigned(4)), StepDepth(reader.unsigned(4)))
        request.thread = thread
    else:
        raise Refused(ErrorCode.NOT_IMPLEMENTED)


def _read_location(ids: Ids, reader: Reader) -> tuple[JavaMethod, int]:
    address = read_address(reader)
    if address is None:
        raise Refused(ErrorCode.INVALID_LOCATION)
    ids.type(address.type_id)
    return ids.method(address.method_id), address.index
