"""Binder: objects that other processes may call.

Within a process a binder is the object itself. Elsewhere it is a BinderProxy over a
`BinderReference`; a call through it is run by a thread of the owner's process while the caller
waits, and only bytes and references cross.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, is_instance, throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.plain_values import ParcelBytes, parcel_bytes, parcel_of
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.binders import BinderReference

INTERFACE_TRANSACTION = 0x5F4E5446
PING_TRANSACTION = 0x5F504E47
DUMP_TRANSACTION = 0x5F444D50
FLAG_ONEWAY = 1
_ON_TRANSACT = "onTransact(ILandroid/os/Parcel;Landroid/os/Parcel;I)Z"
_TABLE = "android.os.Binder objects"
_PROXIES = "android.os.Binder proxies"
_CALLER = "android.os.Binder caller"


@java_interface("android.os.IInterface", abstract=["android.os.IBinder asBinder()"])
class IInterface:
    pass


@java_interface("android.os.IBinder$DeathRecipient", abstract=["void binderDied()"])
class DeathRecipient:
    pass


@java_interface(
    "android.os.IBinder",
    abstract=[
        "String getInterfaceDescriptor()",
        "boolean pingBinder()",
        "boolean isBinderAlive()",
        "android.os.IInterface queryLocalInterface(String)",
        "void dump(java.io.FileDescriptor,String[])",
        "void dumpAsync(java.io.FileDescriptor,String[])",
        "boolean transact(int,android.os.Parcel,android.os.Parcel,int)",
        "void linkToDeath(android.os.IBinder$DeathRecipient,int)",
        "boolean unlinkToDeath(android.os.IBinder$DeathRecipient,int)",
    ],
)
@constants(
    FIRST_CALL_TRANSACTION=1,
    LAST_CALL_TRANSACTION=0xFFFFFF,
    PING_TRANSACTION=PING_TRANSACTION,
    DUMP_TRANSACTION=DUMP_TRANSACTION,
    INTERFACE_TRANSACTION=INTERFACE_TRANSACTION,
    FLAG_ONEWAY=FLAG_ONEWAY,
)
class IBinder:
    pass


@java_class("android.os.Binder", implements=["android.os.IBinder"])
class Binder(JObject):
    descriptor = java_field("String mDescriptor")
    owner: Any = None
    f_mDescriptor: Any  # noqa: N815

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("void <init>(String)")
    def init_descriptor(self, descriptor: str | None) -> None:
        self.f_mDescriptor = descriptor

    @java_method("static final int getCallingPid()")
    @staticmethod
    def get_calling_pid() -> int:
        return _caller()[0]

    @java_method("static final int getCallingUid()")
    @staticmethod
    def get_calling_uid() -> int:
        return _caller()[1]

    @java_method("static final android.os.UserHandle getCallingUserHandle()")
    @staticmethod
    def get_calling_user_handle() -> Any:
        from devices.pocket.framework.android_os.user_handle import of_user

        return of_user(0)

    @java_method("static final long clearCallingIdentity()")
    @staticmethod
    def clear_calling_identity() -> int:
        pid, uid = _caller()
        thread = vm().scheduler.current
        _callers().pop(thread, None)
        return uid << 32 | pid

    @java_method("static final void restoreCallingIdentity(long)")
    @staticmethod
    def restore_calling_identity(token: int) -> None:
        _callers()[vm().scheduler.current] = (token & 0xFFFFFFFF, token >> 32)

    @java_method("static final void flushPendingCommands()")
    @staticmethod
    def flush_pending_commands() -> None:
        """Nothing is pending here."""

    @java_method("static final void joinThreadPool()")
    @staticmethod
    def join_thread_pool() -> None:
        vm().scheduler.block("binder calls", interruptible=False)

    @java_method("void attachInterface(android.os.IInterface,String)")
    def attach_interface(self, owner: Any, descriptor: str | None) -> None:
        self.owner, self.f_mDescriptor = owner, descriptor

    @java_method("String getInterfaceDescriptor()")
    def get_interface_descriptor(self) -> Any:
        return self.f_mDescriptor

    @java_method("boolean pingBinder()")
    def ping_binder(self) -> bool:
        return True

    @java_method("boolean isBinderAlive()")
    def is_binder_alive(self) -> bool:
        return True

    @java_method("android.os.IInterface queryLocalInterface(String)")
    def query_local_interface(self, descriptor: str | None) -> Any:
        return self.owner if self.f_mDescriptor == descriptor else None

    @java_method("protected boolean onTransact(int,android.os.Parcel,android.os.Parcel,int)")
    def on_transact(self, code: int, data: Any, reply: Any, flags: int) -> bool:
        if code == INTERFACE_TRANSACTION:
            reply.write_string(call(self, "getInterfaceDescriptor()Ljava/lang/String;"))
            return True
        return False

    @java_method("final boolean transact(int,android.os.Parcel,android.os.Parcel,int)")
    def transact(self, code: int, data: Any, reply: Any, flags: int) -> bool:
        if data is not None:
            data.set_data_position(0)
        done = bool(call(self, _ON_TRANSACT, code, data, reply, flags))
        if reply is not None:
            reply.set_data_position(0)
        return done

    @java_method("void linkToDeath(android.os.IBinder$DeathRecipient,int)")
    def link_to_death(self, recipient: Any, flags: int) -> None:
        """An object of this process dies with it: nobody is left to tell."""

    @java_method("boolean unlinkToDeath(android.os.IBinder$DeathRecipient,int)")
    def unlink_to_death(self, recipient: Any, flags: int) -> bool:
        return True

    @java_method("void dump(java.io.FileDescriptor,String[])")
    @java_method("void dumpAsync(java.io.FileDescriptor,String[])")
    def dump(self, descriptor: Any, arguments: Any) -> None:
        """Nothing to say."""

    @java_method("protected void dump(java.io.FileDescriptor,java.io.PrintWriter,String[])")
    def dump_to(self, descriptor: Any, writer: Any, arguments: Any) -> None:
        """Subclasses print their state."""


@java_class("android.os.BinderProxy", implements=["android.os.IBinder"], access="final")
class BinderProxy(JObject):
    """A binder of another process."""

    reference: BinderReference
    links: list[tuple[Any, Callable[[], None]]]

    @java_method("boolean pingBinder()")
    @java_method("boolean isBinderAlive()")
    def is_binder_alive(self) -> bool:
        with device().lock:
            return device().binders.process(self.reference) is not None

    @java_method("android.os.IInterface queryLocalInterface(String)")
    def query_local_interface(self, descriptor: str | None) -> Any:
        return None

    @java_method("String getInterfaceDescriptor()")
    def get_interface_descriptor(self) -> Any:
        from devices.pocket.framework.android_os.parcel import Parcel

        reply = Parcel.create()
        self.transact(INTERFACE_TRANSACTION, Parcel.create(), reply, 0)
        return reply.read_string()

    @java_method("boolean transact(int,android.os.Parcel,android.os.Parcel,int)")
    def transact(self, code: int, data: Any, reply: Any, flags: int) -> bool:
        answers = _send(self.reference, code, parcel_bytes(data), flags)
        if flags & FLAG_ONEWAY:
            return True
        done, plain = answers
        if reply is not None:
            found = parcel_of(plain)
            reply.data, reply.binders, reply.position = found.data, found.binders, 0
        return done

    @java_method("void linkToDeath(android.os.IBinder$DeathRecipient,int)")
    def link_to_death(self, recipient: Any, flags: int) -> None:
        here = process()

        def died() -> None:
            here.post(lambda: start_thread(lambda: call(recipient, "binderDied()V")))

        with device().lock:
            watched = device().binders.watch(self.reference, died)
        if not watched:
            throw("android.os.DeadObjectException")
        self.links.append((recipient, died))

    @java_method("boolean unlinkToDeath(android.os.IBinder$DeathRecipient,int)")
    def unlink_to_death(self, recipient: Any, flags: int) -> bool:
        for link in self.links:
            if link[0] is recipient:
                self.links.remove(link)
                with device().lock:
                    return device().binders.unwatch(self.reference, link[1])
        throw("java.util.NoSuchElementException", "Death link does not exist")

    @java_method("void dump(java.io.FileDescriptor,String[])")
    @java_method("void dumpAsync(java.io.FileDescriptor,String[])")
    def dump(self, descriptor: Any, arguments: Any) -> None:
        """Nothing to say."""


# -- references ----------------------------------------------------------------------------------


def to_reference(binder: Any) -> BinderReference | None:
    """How other processes may name a binder."""
    if binder is None:
        return None
    if isinstance(binder, BinderProxy):
        return binder.reference
    if not is_instance(binder, "Landroid/os/Binder;"):
        throw("java.lang.ClassCastException", "not a Binder")
    table: list[Any] = vm().state.setdefault(_TABLE, [])
    number = binder.__dict__.get("binder_number")
    if number is None:
        number = binder.binder_number = len(table)
        table.append(binder)
    return BinderReference(process().pid, number)


def from_reference(reference: BinderReference | None) -> Any:
    """The binder, or the one proxy that this process has for it."""
    if reference is None:
        return None
    if reference.pid == process().pid:
        return vm().state[_TABLE][reference.number]
    proxies = vm().state.setdefault(_PROXIES, {})
    found = proxies.get(reference)
    if found is None:
        found = proxies[reference] = BinderProxy()
        found.reference, found.links = reference, []
    return found


# -- calls ---------------------------------------------------------------------------------------


def start_thread(run: Callable[[], Any]) -> None:
    """Has a thread of its own run a Python function, as the pool of binder threads would."""
    number = vm().state.get("binder threads", 0) + 1
    vm().state["binder threads"] = number
    vm().scheduler.start(None, run, f"Binder:{process().pid}_{number:X}", True)


def _callers() -> dict[Any, tuple[int, int]]:
    found: dict[Any, tuple[int, int]] = vm().state.setdefault(_CALLER, {})
    return found


def _caller() -> tuple[int, int]:
    here = process()
    return _callers().get(vm().scheduler.current, (here.pid, here.uid))


def _send(reference: BinderReference, code: int, data: ParcelBytes, flags: int) -> Any:
    """Runs a call in the owner's process; (handled, reply), or an exception that it threw."""
    here, scheduler = process(), vm().scheduler
    thread = scheduler.current
    answers: list[Any] = []

    def answer(value: Any) -> None:
        answers.append(value)
        here.post(lambda: scheduler.wake(thread))

    def died() -> None:
        answer(None)

    with device().lock:
        target = device().binders.process(reference)
        if target is None or not device().binders.watch(reference, died):
            throw("android.os.DeadObjectException")
    sender = (here.pid, here.uid)
    target.post(lambda: start_thread(lambda: _serve(reference, code, data, flags, sender, answer)))
    if not flags & FLAG_ONEWAY:
        while not answers:
            scheduler.block("a call of another process", interruptible=False)
    with device().lock:
        device().binders.unwatch(reference, died)
    if answers and answers[0] is None:
        throw("android.os.DeadObjectException")
    return answers[0] if answers else (True, None)


def _serve(
    reference: BinderReference,
    code: int,
    data: ParcelBytes,
    flags: int,
    sender: tuple[int, int],
    answer: Callable[[Any], None],
) -> None:
    """In the owner's process: calls `onTransact`; what it throws goes back in the reply."""
    from devices.pocket.framework.android_os.parcel import Parcel

    binder = vm().state[_TABLE][reference.number]
    reply = Parcel.create()
    thread = vm().scheduler.current
    _callers()[thread] = sender
    try:
        done = bool(call(binder, _ON_TRANSACT, code, parcel_of(data), reply, flags))
    except Exception as error:
        if not is_instance(vm().as_java(error), "Ljava/lang/RuntimeException;"):
            raise
        done, reply = True, Parcel.create()
        reply.write_exception(vm().as_java(error))
    finally:
        _callers().pop(thread, None)
    answer((done, parcel_bytes(reply)))
