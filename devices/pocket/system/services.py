"""Services: started, bound, in the foreground, and gone when nobody needs them any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from devices.pocket.system.intents import Component, PlainIntent
from devices.pocket.system.log import WARN

if TYPE_CHECKING:
    from dalvik.apk.manifest import Service
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess
    from devices.pocket.system.packages import InstalledPackage

BIND_AUTO_CREATE = 1
START_NOT_STICKY, START_REDELIVER_INTENT = 2, 3

#: Told the component and the binder's plain reference, or None when it is lost.
Connected = Callable[[Component, Any], None]


class Denied(Exception):
    """The caller may not use the service; `str` is what the SecurityException says."""


@dataclass(eq=False)
class Binding:
    """How one intent is bound: `binder` once `onBind` has answered."""

    intent: PlainIntent
    asked: bool = False
    answered: bool = False
    binder: Any = None
    #: `onUnbind` wants `onRebind` next time.
    rebinds: bool = False
    connections: list[Connection] = field(default_factory=list)


@dataclass(eq=False)
class Connection:
    """One `bindService` of a process."""

    key: int
    process: AppProcess
    flags: int
    connected: Connected
    record: ServiceRecord
    binding: Binding
    told: bool = False


@dataclass(eq=False)
class ServiceRecord:
    token: int
    component: Component
    package: InstalledPackage
    info: Service
    process: AppProcess | None = None
    created: bool = False
    started: bool = False
    foreground: int = 0
    last_start: int = 0
    #: Starts that the process has not been given yet: number and intent.
    pending: list[tuple[int, PlainIntent]] = field(default_factory=list)
    delivered: list[tuple[int, PlainIntent]] = field(default_factory=list)
    bindings: list[Binding] = field(default_factory=list)
    #: What the last `onStartCommand` returned.
    sticky: int = START_NOT_STICKY

    @property
    def process_name(self) -> str:
        return self.package.full_process_name(self.info.process)

    @property
    def connections(self) -> list[Connection]:
        return [one for binding in self.bindings for one in binding.connections]

    @property
    def needed(self) -> bool:
        kept = any(one.flags & BIND_AUTO_CREATE for one in self.connections)
        return self.started or kept

    def __str__(self) -> str:
        return f"ServiceRecord{{{self.token:x} u0 {self.component.short}}}"


class Services:
    """Those of one device; call with its lock."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._records: dict[Component, ServiceRecord] = {}
        device.processes.on_attached(self._attached)
        device.processes.on_died(self._died)

    @property
    def running(self) -> list[ServiceRecord]:
        return list(self._records.values())

    def by_token(self, token: int) -> ServiceRecord | None:
        return next((one for one in self.running if one.token == token), None)

    # -- starting and stopping -------------------------------------------------------------------

    def start(self, intent: PlainIntent, uid: int, foreground: bool = False) -> Component | None:
        """`startService`: None if there is no such service."""
        record = self._obtain(intent, uid)
        if record is None:
            return None
        record.started = True
        record.last_start += 1
        record.pending.append((record.last_start, intent.but(component=record.component)))
        self._bring_up(record)
        return record.component

    def stop(self, intent: PlainIntent, uid: int) -> bool:
        """`stopService`."""
        found = self._resolve(intent, uid)
        record = None if found is None else self._records.get(found[0])
        if record is None:
            return False
        record.started = False
        self._end_if_unneeded(record)
        return True

    def stop_self(self, token: int, start_id: int) -> bool:
        """`stopSelf`: only if nothing was started since."""
        record = self.by_token(token)
        if record is None:
            return False
        if start_id >= 0 and record.last_start != start_id:
            return False
        record.started = False
        self._end_if_unneeded(record)
        return True

    def set_foreground(self, token: int, notification: int) -> None:
        record = self.by_token(token)
        if record is not None:
            record.foreground = notification

    # -- binding ---------------------------------------------------------------------------------

    def bind(
        self, process: AppProcess, intent: PlainIntent, key: int, flags: int, connected: Connected
    ) -> bool:
        """`bindService`: whether there is such a service. `key` names the connection."""
        create = bool(flags & BIND_AUTO_CREATE)
        record = self._obtain(intent, process.uid, create)
        if record is None:
            return False
        binding = next((b for b in record.bindings if b.intent.filter_equals(intent)), None)
        if binding is None:
            binding = Binding(intent)
            record.bindings.append(binding)
        connection = Connection(key, process, flags, connected, record, binding)
        binding.connections.append(connection)
        if create:
            self._bring_up(record)
        if binding.answered:
            self._connect(connection)
            if binding.rebinds and len(binding.connections) == 1:
                self._ask(record, "bind", binding.intent, True)
        elif record.created:
            self._request(record, binding)
        return True

    def peek(self, intent: PlainIntent, uid: int) -> Any:
        """The binder that `onBind` gave for an intent, if somebody has bound so."""
        found = self._resolve(intent, uid)
        record = None if found is None else self._records.get(found[0])
        for binding in [] if record is None else record.bindings:
            if binding.intent.filter_equals(intent):
                return binding.binder
        return None

    def unbind(self, process: AppProcess, key: int) -> bool:
        """`unbindService`: False if there is no such connection."""
        found = [
            one
            for record in self.running
            for one in record.connections
            if one.process is process and one.key == key
        ]
        for one in found:
            self._disconnect(one)
        return bool(found)

    def _disconnect(self, connection: Connection) -> None:
        binding, record = connection.binding, connection.record
        if connection in binding.connections:
            binding.connections.remove(connection)
        if not binding.connections and binding.asked and record.created:
            binding.rebinds = False
            self._ask(record, "unbind", binding.intent)
        self._end_if_unneeded(record)

    def _request(self, record: ServiceRecord, binding: Binding) -> None:
        if not binding.asked:
            binding.asked = True
            self._ask(record, "bind", binding.intent, False)

    def published(self, token: int, intent: PlainIntent, binder: Any) -> None:
        """`onBind` has returned."""
        record = self.by_token(token)
        for binding in [] if record is None else record.bindings:
            if binding.intent.filter_equals(intent) and not binding.answered:
                binding.answered, binding.binder = True, binder
                for connection in list(binding.connections):
                    self._connect(connection)

    def unbound(self, token: int, intent: PlainIntent, rebind: bool) -> None:
        """`onUnbind` has returned."""
        record = self.by_token(token)
        for binding in [] if record is None else record.bindings:
            if binding.intent.filter_equals(intent):
                binding.rebinds = rebind

    def _connect(self, connection: Connection) -> None:
        connection.told = True
        connection.connected(connection.record.component, connection.binding.binder)

    # -- the record and its process --------------------------------------------------------------

    def _resolve(
        self, intent: PlainIntent, uid: int
    ) -> tuple[Component, InstalledPackage, Service] | None:
        found = self._device.packages.resolver.query(intent, "services")
        if not found:
            self._device.activities.events.say(
                f"Unable to start service {intent} U=0: not found", "ActivityManager", WARN
            )
            return None
        match = found[0]
        declared: Any = match.declared
        own = match.package.uid == uid or uid in (0, 1000)
        if not own and not declared.exported:
            raise Denied(f"Not allowed to access service {intent} without permission")
        needed = declared.permission
        if not own and needed and not self._device.packages.uid_holds(uid, needed):
            raise Denied(f"Not allowed to start service {intent} without permission {needed}")
        return match.component, match.package, declared

    def _obtain(self, intent: PlainIntent, uid: int, create: bool = True) -> ServiceRecord | None:
        found = self._resolve(intent, uid)
        if found is None:
            return None
        component, package, info = found
        record = self._records.get(component)
        if record is None:
            token = self._device.activities.tasks.new_token()
            record = self._records[component] = ServiceRecord(token, component, package, info)
        return record

    def _bring_up(self, record: ServiceRecord) -> None:
        if record.process is None:
            process = self._device.processes.obtain(
                record.package, record.process_name, "service", record.component.short
            )
            if process.client is None:
                return
            record.process = process
        self._work(record)

    def _work(self, record: ServiceRecord) -> None:
        """Gives the process what waits: create, then bindings, then starts."""
        if not record.created:
            record.created = True
            self._ask(record, "create", record.component, record.info, record.package)
        for binding in record.bindings:
            if binding.connections:
                self._request(record, binding)
        pending, record.pending = record.pending, []
        record.delivered += pending
        for number, intent in pending:
            self._ask(record, "start", number, intent)

    def _ask(self, record: ServiceRecord, what: str, *arguments: Any) -> None:
        if record.process is not None and record.process.client is not None:
            client: Any = record.process.client
            client.service(what, record.token, *arguments)

    def started(self, token: int, number: int, sticky: int) -> None:
        """`onStartCommand` has returned."""
        record = self.by_token(token)
        if record is not None:
            record.sticky = sticky
            record.delivered = [one for one in record.delivered if one[0] != number]

    def _end_if_unneeded(self, record: ServiceRecord) -> None:
        if record.needed or self._records.get(record.component) is not record:
            return
        for connection in record.connections:
            if connection.told:
                connection.connected(record.component, None)
        del self._records[record.component]
        if record.created:
            self._ask(record, "destroy")

    # -- processes -------------------------------------------------------------------------------

    def _attached(self, process: AppProcess) -> None:
        for record in self.running:
            waits = record.process is None and (record.pending or record.connections)
            if waits and record.process_name == process.name and record.package.uid == process.uid:
                record.process = process
                self._work(record)

    def _died(self, process: AppProcess) -> None:
        for record in self.running:
            for connection in record.connections:
                if connection.process is process:
                    self._disconnect(connection)
        for record in self.running:
            if record.process is process:
                self._lost(record)

    def _lost(self, record: ServiceRecord) -> None:
        record.process, record.created = None, False
        for binding in record.bindings:
            binding.asked = binding.answered = False
            binding.binder = None
            for connection in binding.connections:
                if connection.told:
                    connection.told = False
                    connection.connected(record.component, None)
        stays = record.started and record.sticky == 1 and not record.package.stopped
        if not stays and not record.connections:
            self._records.pop(record.component, None)
        elif stays:
            record.last_start += 1

    def force_stop(self, package: str) -> None:
        for record in self.running:
            if record.package.name == package:
                record.started = False
                record.bindings.clear()
                self._records.pop(record.component, None)
