"""A debugged virtual machine: the way in, and whatever concerns it as a whole."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from dalvik.errors import DebuggerLost, DebuggerRefused, DeviceTrouble
from devices.jdwp import invocation
from devices.jdwp.connection import ONE_DEBUGGER, Connection
from devices.jdwp.constants import (
    CAPABILITIES,
    ClassStatus,
    Command,
    ErrorCode,
    Tag,
    TypeTag,
)
from devices.jdwp.dispatch import EventRequest, Events, Hit
from devices.jdwp.events import ClassPrepared, class_prepare
from devices.jdwp.objects import (
    ArrayReference,
    ClassObject,
    JavaValue,
    ObjectReference,
    StringReference,
)
from devices.jdwp.packets import Body, IdSizes, ObjectId, Reader, TypeId, nothing
from devices.jdwp.reftypes import Method, ReferenceType, java_name, signature_of
from devices.jdwp.remembered import remembered
from devices.jdwp.threads import Position, ThreadReference
from devices.jdwp.values import Address, Value, read_type_tag

T = TypeVar("T")

#: Seconds that a command may take unless its caller says otherwise; emulated devices are slow.
PATIENCE = 30.0

#: Seconds for the last words; a VM that does not hear them sees the closed connection.
_FAREWELL = 5.0

_MIRRORS: dict[Tag, type[ObjectReference]] = {
    Tag.STRING: StringReference,
    Tag.ARRAY: ArrayReference,
    Tag.THREAD: ThreadReference,
    Tag.CLASS_OBJECT: ClassObject,
}


@dataclass(frozen=True, slots=True)
class Version:
    """`major` and `minor` are the protocol's; `vm_name` is `Dalvik` on Dalvik and on ART."""

    description: str
    major: int
    minor: int
    vm_version: str
    vm_name: str


@dataclass(frozen=True, slots=True)
class LoadedClass:
    type: ReferenceType
    signature: str
    status: ClassStatus


def attach(sock: socket.socket, device: str, *, patience: float = PATIENCE) -> VirtualMachine:
    """Become the debugger of the VM at the other end of a connected stream socket.

    `DebuggerRefused` if it does not shake hands, as when another debugger is attached. The socket
    belongs to the result; `device` names the other side in errors.
    """
    return VirtualMachine(Connection.open(sock, device, patience))


def attach_port(
    port: int, *, host: str = "127.0.0.1", device: str | None = None, patience: float = PATIENCE
) -> VirtualMachine:
    """`attach` to a TCP port: one that adb forwards to a process, or a JVM's own."""
    named = device or f"{host}:{port}"
    try:
        sock = socket.create_connection((host, port), timeout=patience)
    except OSError as error:
        found = f"cannot connect to {host}:{port}: {error.strerror or error}"
        raise DebuggerRefused(named, "attach a debugger", found, hint=ONE_DEBUGGER) from error
    return attach(sock, named, patience=patience)


class VirtualMachine:
    """As a context manager it is disposed of at the end: requests cleared, every thread let go on.

    An error of an event handler that nobody has been told of is raised at the end of the block.
    """

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.events = Events(self, connection)
        self._types: dict[TypeId, ReferenceType] = {}
        self._unsupported: set[Command] = set()

    def __enter__(self) -> VirtualMachine:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.dispose()
        if kind is None:
            self.events.raise_failure()

    @property
    def device(self) -> str:
        return self.connection.device

    # --- asking ---

    def ask_either(
        self,
        preferred: Command,
        plain: Command,
        parser: Callable[[bool], Callable[[Reader], T]],
        body: Body | None = None,
    ) -> T:
        """The variant that this VM has: Dalvik offers only generic ones, old JVMs only plain ones.

        `parser` is told whether the reply to read is that of the preferred variant.
        """
        if preferred not in self._unsupported:
            try:
                return self.connection.ask(preferred, parser(True), body)
            except DebuggerRefused as error:
                if error.code != ErrorCode.NOT_IMPLEMENTED:
                    raise
                self._unsupported.add(preferred)
        return self.connection.ask(plain, parser(False), body)

    # --- the VM itself ---

    @remembered
    def version(self) -> Version:
        def read(reader: Reader) -> Version:
            description, major, minor = reader.text(), reader.signed(4), reader.signed(4)
            return Version(description, major, minor, reader.text(), reader.text())

        return self.connection.ask(Command.VM_VERSION, read)

    @property
    def id_sizes(self) -> IdSizes:
        return self.connection.sizes

    @remembered
    def capabilities(self) -> frozenset[str]:
        """Those of `CAPABILITIES` that this VM has."""

        def read_all(new: bool) -> Callable[[Reader], frozenset[str]]:
            names = CAPABILITIES if new else CAPABILITIES[:7]
            return lambda reader: frozenset([name for name in names if reader.boolean()])

        return self.ask_either(Command.VM_CAPABILITIES_NEW, Command.VM_CAPABILITIES, read_all)

    def suspend(self) -> None:
        """Hold every thread, one more time."""
        self.connection.ask(Command.VM_SUSPEND, nothing)

    def resume(self) -> None:
        """Take back one suspension of every thread."""
        self.connection.ask(Command.VM_RESUME, nothing)

    def wait_for_start(self, within: float) -> Hit:
        """A VM that was started with `suspend=y` is held until this hit is released."""
        return self.events.wait_for_start(within)

    def wait_for_exit(self, within: float) -> None:
        """Until the VM has exited or the connection is gone; a handler's failure is raised."""
        self.events.wait_for_end(within)

    def exit(self, code: int) -> None:
        """End the program at once."""
        with suppress(DebuggerLost):  # it may go before it replies
            self.connection.ask(Command.VM_EXIT, nothing, self.connection.body().u4(code))

    def dispose(self) -> None:
        """Stop debugging: all requests are cleared and the program goes on by itself.

        Never fails: a VM that cannot be told any more loses its debugger by the closed connection,
        which has the same effect.
        """
        try:
            if self.connection.lost is None:
                within = min(self.connection.patience, _FAREWELL)
                self.events.clear_all(within)
                with suppress(DeviceTrouble):
                    self.connection.ask(Command.VM_DISPOSE, nothing, within=within)
        finally:
            self.connection.close()
            self.events.join()

    # --- classes ---

    def type(self, number: TypeId, tag: TypeTag) -> ReferenceType:
        """The one object that stands for a type, so that what it knows is asked for once."""
        return self._types.setdefault(number, ReferenceType(self, number, tag))

    def _named(self, number: TypeId, tag: TypeTag, signature: str) -> ReferenceType:
        """A type whose signature the VM has told along with it."""
        found = self.type(number, tag)
        found.learn(signature)
        return found

    def classes(self, name: str) -> tuple[LoadedClass, ...]:
        """Loaded classes of that name or signature, one for each class loader that has one."""
        return tuple(self._loaded([signature_of(name)]))

    def _loaded(self, signatures: Sequence[str]) -> Iterator[LoadedClass]:
        command = Command.VM_CLASSES_BY_SIGNATURE
        bodies = [self.connection.body().text(signature) for signature in signatures]
        sent = self.connection.send_all([(command, body) for body in bodies])
        for signature, pending in zip(signatures, sent, strict=True):

            def read(reader: Reader, signature: str = signature) -> LoadedClass:
                tag, number = read_type_tag(reader), reader.type_id()
                cls = self._named(number, tag, signature)
                return LoadedClass(cls, signature, _read_status(reader))

            yield from pending.result(
                lambda reader, read=read: reader.items(  # type: ignore[misc]
                    read, reader.sizes.reference_type + 5, "classes"
                )
            )

    def all_classes(self) -> tuple[LoadedClass, ...]:
        def read_all(generic: bool) -> Callable[[Reader], tuple[LoadedClass, ...]]:
            def read(reader: Reader) -> LoadedClass:
                tag, number, signature = read_type_tag(reader), reader.type_id(), reader.text()
                if generic:
                    reader.text()
                return LoadedClass(self.type(number, tag), signature, _read_status(reader))

            return lambda reader: reader.items(read, reader.sizes.reference_type + 9, "classes")

        return self.ask_either(
            Command.VM_ALL_CLASSES_WITH_GENERIC, Command.VM_ALL_CLASSES, read_all
        )

    def when_prepared(self, name: str, found: Callable[[ReferenceType], None]) -> EventRequest:
        """Call `found` once for every class of that name, loaded already or later.

        For those to come it is called on a handler's thread, while the program's thread is held
        before any of the class's code runs: the place to arm breakpoints without a race.
        """
        return self.when_any_prepared([name], found)[0]

    def when_any_prepared(
        self, names: Sequence[str], found: Callable[[ReferenceType], None]
    ) -> list[EventRequest]:
        """`when_prepared` for many names, in as many round trips as for one."""
        known: set[ReferenceType] = set()
        lock = threading.Lock()

        def meet(cls: ReferenceType) -> None:
            with lock:
                if cls in known:
                    return
                known.add(cls)
            found(cls)

        def prepared(hit: Hit) -> None:
            if isinstance(hit.event, ClassPrepared):
                meet(self._named(hit.event.type_id, hit.event.type_tag, hit.event.signature))

        signatures = [signature_of(name) for name in names]
        plans = [class_prepare(java_name(signature)) for signature in signatures]
        requests = self.events.request_all(plans, prepared)
        for loaded in self._loaded(signatures):
            if ClassStatus.PREPARED in loaded.status:
                meet(loaded.type)
        return requests

    def position(self, address: Address) -> Position:
        """An address in words; a method that the VM does not list any more is `?`."""
        cls = self.type(address.type_id, address.type_tag)
        method = cls.method_by_id(address.method_id)
        if method is None:
            return Position(cls.name, "?", "", cls.source_file, None)
        line = method.line_table().line_at(address.index)
        return Position(cls.name, method.name, method.signature, cls.source_file, line)

    # --- threads ---

    def thread(self, number: ObjectId) -> ThreadReference:
        return ThreadReference(self, number, Tag.THREAD)

    def threads(self) -> tuple[ThreadReference, ...]:
        """All that live now."""
        numbers = self.connection.ask(
            Command.VM_ALL_THREADS,
            lambda reader: reader.items(Reader.object_id, reader.sizes.object, "threads"),
        )
        return tuple(map(self.thread, numbers))

    # --- values ---

    def object(self, number: ObjectId, tag: Tag = Tag.OBJECT) -> ObjectReference:
        return _MIRRORS.get(tag, ObjectReference)(self, number, tag)

    def mirror(self, value: Value) -> JavaValue:
        """A value as Python has it; see `JavaValue`."""
        if value.is_object:
            return self.object(value.object_id, value.tag) if value.raw else None
        if value.tag is Tag.CHAR and value.raw is not None:
            return chr(int(value.raw))
        return value.raw

    def create_string(self, text: str) -> StringReference:
        """A new string object; pin it if it must outlive the next garbage collection."""
        number = self.connection.ask(
            Command.VM_CREATE_STRING, Reader.object_id, self.connection.body().text(text)
        )
        return StringReference(self, number, Tag.STRING)

    def invoke(
        self,
        thread: ThreadReference,
        method: Method,
        arguments: Sequence[JavaValue] = (),
        *,
        receiver: ObjectReference | None = None,
        within: float | None = None,
    ) -> JavaValue:
        """Run a method on a thread that an event holds; see `invocation.invoke`."""
        return invocation.invoke(self, thread, method, arguments, receiver=receiver, within=within)

    def construct(
        self,
        thread: ThreadReference,
        constructor: Method,
        arguments: Sequence[JavaValue] = (),
        *,
        within: float | None = None,
    ) -> ObjectReference:
        """Make an object on a thread that an event holds; see `invocation.construct`."""
        return invocation.construct(self, thread, constructor, arguments, within=within)


def _read_status(reader: Reader) -> ClassStatus:
    return ClassStatus(reader.unsigned(4) & 0xF)
