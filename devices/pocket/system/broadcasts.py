"""Broadcasts: who is registered, who is sent what in which order, and what came of it.

A broadcast goes first, at once, to all registered receivers and then one by one to those of
manifests; an ordered one goes to all of them one by one, by priority. Whoever was given it one by
one answers with `finished`. Call everything with the device's lock held.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from devices.pocket.system.intents import Component, Extras, PlainIntent
from devices.pocket.system.log import WARN
from devices.pocket.system.resolution import match_filter

if TYPE_CHECKING:
    from dalvik.apk.manifest import IntentFilter, Receiver
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess
    from devices.pocket.system.packages import InstalledPackage

FLAG_REGISTERED_ONLY = 0x40000000
FLAG_REPLACE_PENDING = 0x20000000
FLAG_FOREGROUND = 0x10000000
FLAG_NO_ABORT = 0x08000000
FLAG_INCLUDE_BACKGROUND = 0x01000000
FLAG_EXCLUDE_STOPPED = 0x10
FLAG_INCLUDE_STOPPED = 0x20
#: `Context.RECEIVER_NOT_EXPORTED`.
NOT_EXPORTED = 4
_SYSTEM_UID = 1000

#: Sent to manifests' receivers of any target although nobody names them.
_EXEMPT = frozenset(
    f"android.intent.action.{name}"
    for name in (
        "BOOT_COMPLETED", "LOCKED_BOOT_COMPLETED", "LOCALE_CHANGED", "TIMEZONE_CHANGED",
        "TIME_SET", "NEXT_ALARM_CLOCK_CHANGED", "NEW_OUTGOING_CALL", "PACKAGE_DATA_CLEARED",
        "PACKAGE_FULLY_REMOVED", "MY_PACKAGE_REPLACED", "MEDIA_MOUNTED", "MEDIA_EJECT",
        "MEDIA_UNMOUNTED", "USER_INITIALIZE", "PHONE_STATE", "MEDIA_BUTTON",
    )
)  # fmt: skip


@dataclass(frozen=True)
class Result:
    """What receivers of an ordered broadcast pass on: `RESULT_CANCELED` is 0, `RESULT_OK` -1."""

    code: int = -1
    data: str | None = None
    extras: Extras | None = None
    aborted: bool = False


@dataclass(eq=False)
class Registered:
    """A receiver that an app registered; `number` is the app's own for it."""

    process: AppProcess
    number: int
    filter: IntentFilter
    permission: str | None
    flags: int = 0


@dataclass(frozen=True)
class Declared:
    """A receiver of a manifest."""

    package: InstalledPackage
    receiver: Receiver

    @property
    def component(self) -> Component:
        return Component(self.package.name, self.receiver.name)


Target = Registered | Declared


@dataclass(eq=False)
class Broadcast:
    """One that is under way. `done` is called, with the lock, when all have answered."""

    number: int
    intent: PlainIntent
    ordered: bool
    sticky: bool
    sender_uid: int
    sender_package: str | None
    permission: str | None
    result: Result
    waiting: deque[Target] = field(default_factory=deque)
    current: Target | None = None
    done: Callable[[Result], None] | None = None


class Broadcasts:
    def __init__(self, device: Device) -> None:
        self._device = device
        self._registered: list[Registered] = []
        self._sticky: list[PlainIntent] = []
        self._queue: deque[Broadcast] = deque()
        self._active: dict[int, Broadcast] = {}
        self._number = 0
        self._unattached: dict[int, list[Callable[[], None]]] = {}
        device.processes.on_died(self._died)
        device.processes.on_attached(self._attached)
        device.packages.listen(self._package_changed)

    # -- registering -----------------------------------------------------------------------------

    @property
    def registered(self) -> list[Registered]:
        return list(self._registered)

    @property
    def sticky(self) -> list[PlainIntent]:
        """Those that were sent, and the battery's state, which is always known."""
        battery = self._device.power.battery_intent()
        if any(one.filter_equals(battery) for one in self._sticky):
            return list(self._sticky)
        return [*self._sticky, battery]

    def register(
        self,
        process: AppProcess,
        number: int | None,
        filter_: IntentFilter,
        permission: str | None = None,
        flags: int = 0,
    ) -> list[PlainIntent]:
        """Adds a receiver (None asks only); gives the sticky intents that match."""
        if number is not None:
            self._registered.append(Registered(process, number, filter_, permission, flags))
        return [one for one in self.sticky if match_filter(filter_, one) is not None]

    def unregister(self, process: AppProcess, number: int) -> None:
        self._registered = [
            one for one in self._registered if not (one.process is process and one.number == number)
        ]
        for broadcast in (*self._queue, *self._active.values()):
            broadcast.waiting = deque(
                one
                for one in broadcast.waiting
                if not (
                    isinstance(one, Registered) and one.process is process and one.number == number
                )
            )

    def remove_sticky(self, intent: PlainIntent) -> None:
        self._sticky = [one for one in self._sticky if not one.filter_equals(intent)]

    # -- packages --------------------------------------------------------------------------------

    def _package_changed(self, what: str, package: InstalledPackage) -> None:
        """Tells apps that a package came, went or changed."""
        replacing = ("Z", int(what == "REPLACED"))
        extras: dict[str, Any] = {"android.intent.extra.UID": ("I", package.uid)}
        if what in ("ADDED", "REPLACED", "REMOVED"):
            extras["android.intent.extra.REPLACING"] = replacing
        words = ("ADDED", "REPLACED") if what == "REPLACED" else (what,)
        for word in words:
            self.send(
                PlainIntent(
                    action=f"android.intent.action.PACKAGE_{word}",
                    data=f"package:{package.name}",
                    extras=extras,
                )
            )
        if what == "REPLACED":
            action = "android.intent.action.MY_PACKAGE_REPLACED"
            self.send(PlainIntent(action=action, package=package.name))

    # -- sending ---------------------------------------------------------------------------------

    def send(
        self,
        intent: PlainIntent,
        *,
        uid: int = _SYSTEM_UID,
        package: str | None = None,
        permission: str | None = None,
        ordered: bool = False,
        sticky: bool = False,
        result: Result | None = None,
        done: Callable[[Result], None] | None = None,
    ) -> Broadcast:
        """Sends an intent on behalf of a user id; `done` hears of the end."""
        if device_excludes_stopped(intent):
            intent = intent.but(flags=intent.flags | FLAG_EXCLUDE_STOPPED)
        if sticky:
            self.remove_sticky(intent)
            self._sticky.append(intent)
        self._number += 1
        broadcast = Broadcast(
            self._number, intent, ordered, sticky, uid, package, permission, result or Result(),
            done=done,
        )  # fmt: skip
        registered = self._matching_registered(broadcast)
        declared = [] if intent.has(FLAG_REGISTERED_ONLY) else self._matching_declared(broadcast)
        if ordered:
            both: list[Target] = [*registered, *declared]
            broadcast.waiting.extend(sorted(both, key=lambda one: -_priority(one, intent)))
        else:
            for one in registered:
                self._deliver(broadcast, one)
            broadcast.waiting.extend(declared)
        self._queue.append(broadcast)
        self._advance()
        return broadcast

    def _matching_registered(self, broadcast: Broadcast) -> list[Registered]:
        intent = broadcast.intent
        if intent.component is not None:
            return []
        found = []
        for one in self._registered:
            if intent.package is not None and intent.package != one.process.package:
                continue
            if match_filter(one.filter, intent) is None:
                continue
            if one.flags & NOT_EXPORTED and broadcast.sender_uid not in (
                one.process.uid, 0, _SYSTEM_UID, 2000,
            ):  # fmt: skip
                continue
            if self._allowed(broadcast, one.process.uid, one.permission):
                found.append(one)
        return sorted(found, key=lambda one: -one.filter.priority)

    def _matching_declared(self, broadcast: Broadcast) -> list[Declared]:
        intent, found = broadcast.intent, []
        for match in self._device.packages.resolver.query(intent, "receivers"):
            package, receiver = match.package, match.declared
            if package.is_stock or (package.stopped and not intent.has(FLAG_INCLUDE_STOPPED)):
                continue
            if not receiver.exported and broadcast.sender_uid not in (
                package.uid, 0, _SYSTEM_UID, 2000,
            ):  # fmt: skip
                continue
            if not self._allowed(broadcast, package.uid, receiver.permission):
                continue
            if self._in_background(package, intent):
                self._warn(
                    f"Background execution not allowed: receiving {intent} to"
                    f" {match.component.short}"
                )
                continue
            found.append(Declared(package, receiver))  # type: ignore[arg-type]
        return found

    def _in_background(self, package: InstalledPackage, intent: PlainIntent) -> bool:
        """Since 8.0, apps that are not in front get no broadcast that does not name them."""
        if self._device.api < 26 or package.target_sdk < 26:
            return False
        if intent.component is not None or intent.package is not None:
            return False
        if intent.has(FLAG_INCLUDE_BACKGROUND) or intent.action in _EXEMPT:
            return False
        top = self._device.activities.tasks.top
        return top is None or top.process is None or top.process.uid != package.uid

    def _allowed(self, broadcast: Broadcast, uid: int, wanted: str | None) -> bool:
        """Both ways: the sender holds what the receiver asks for, and the other way round."""
        packages = self._device.packages
        if broadcast.permission and not packages.uid_holds(uid, broadcast.permission):
            return False
        return not wanted or packages.uid_holds(broadcast.sender_uid, wanted)

    def _warn(self, message: str) -> None:
        self._device.log.write("system", WARN, "BroadcastQueue", 1354, 1354, message)

    # -- going on --------------------------------------------------------------------------------

    def _advance(self) -> None:
        """Gives the broadcast at the head of the queue to its next receiver."""
        while self._queue:
            broadcast = self._queue[0]
            if broadcast.current is not None:
                return
            if broadcast.waiting and not broadcast.result.aborted:
                broadcast.current = broadcast.waiting.popleft()
                self._active[broadcast.number] = broadcast
                self._deliver(broadcast, broadcast.current)
                return
            self._queue.popleft()
            self._active.pop(broadcast.number, None)
            if broadcast.done is not None:
                broadcast.done(broadcast.result)

    def finished(self, number: int, result: Result) -> None:
        """A receiver that was given a broadcast by itself is through with it."""
        broadcast = self._active.get(number)
        if broadcast is None or broadcast.current is None:
            return
        broadcast.current = None
        if broadcast.ordered:
            if result.aborted and broadcast.intent.has(FLAG_NO_ABORT):
                result = replace(result, aborted=False)
            broadcast.result = result
        self._advance()

    def _deliver(self, broadcast: Broadcast, target: Target) -> None:
        if isinstance(target, Registered):
            _give_registered(broadcast, target)
            return
        package = target.package
        name = package.full_process_name(target.receiver.process)
        process = self._device.processes.obtain(package, name, "broadcast", target.component.short)
        self.when_attached(process, lambda: _give_declared(process, broadcast, target))

    # -- processes -------------------------------------------------------------------------------

    def when_attached(self, process: AppProcess, action: Callable[[], None]) -> None:
        """Runs something as soon as the app in a process can be asked for anything."""
        if process.client is not None:
            action()
        else:
            self._unattached.setdefault(process.pid, []).append(action)

    def _attached(self, process: AppProcess) -> None:
        for action in self._unattached.pop(process.pid, ()):
            action()

    def _died(self, process: AppProcess) -> None:
        self._unattached.pop(process.pid, None)
        self._registered = [one for one in self._registered if one.process is not process]
        for broadcast in tuple(self._queue):
            broadcast.waiting = deque(
                one
                for one in broadcast.waiting
                if not (isinstance(one, Registered) and one.process is process)
            )
            current = broadcast.current
            if current is not None and _runs_in(current, process):
                self.finished(broadcast.number, broadcast.result)


def device_excludes_stopped(intent: PlainIntent) -> bool:
    return not intent.flags & (FLAG_INCLUDE_STOPPED | FLAG_EXCLUDE_STOPPED)


def _runs_in(target: Target, process: AppProcess) -> bool:
    if isinstance(target, Registered):
        return target.process is process
    package = target.package
    return (
        process.uid == package.uid
        and package.full_process_name(target.receiver.process) == process.name
    )


def _priority(target: Target, intent: PlainIntent) -> int:
    if isinstance(target, Registered):
        return target.filter.priority
    matching = (
        one.priority
        for one in target.receiver.intent_filters
        if match_filter(one, intent) is not None
    )
    return max(matching, default=0)


def _give_registered(broadcast: Broadcast, target: Registered) -> None:
    from devices.pocket.framework.android_content.receiving import receive_registered

    number = broadcast.number if broadcast.current is target else None
    result, intent = broadcast.result, broadcast.intent
    receiver: Any = target.number
    target.process.post(
        lambda: receive_registered(receiver, intent, number, broadcast.ordered, False, result)
    )


def _give_declared(process: AppProcess, broadcast: Broadcast, target: Declared) -> None:
    from devices.pocket.framework.android_content.receiving import receive_declared

    result, intent = broadcast.result, broadcast.intent
    process.on_main(
        lambda: receive_declared(
            target.package, target.receiver, intent, broadcast.number, broadcast.ordered, result
        )
    )
