"""Alarms: pending intents that are sent when their time has come.

The device's clock belongs to its processes: it jumps to the next moment that one of them waits
for. So the next alarm is always kept as a message of some process's main queue, the owner's if it
lives; with no process left, the host's clock counts. Call everything with the device's lock held.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from devices.pocket.system.intents import PlainIntent

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess
    from devices.pocket.system.packages import InstalledPackage

RTC_WAKEUP, RTC, ELAPSED_WAKEUP, ELAPSED = range(4)
_MILLI = 1_000_000
#: `Intent.FLAG_RECEIVER_…`: in the place of one that is still on its way; also in background.
_REPLACE_PENDING = 0x20000000 | 0x01000000


@dataclass(eq=False)
class Alarm:
    """`at` is on the clock that counts since the device started, in milliseconds; `listener` is
    the app's own number of a listener, for an alarm without a pending intent."""

    kind: int
    when: int
    at: int
    interval: int
    package: str
    pending: int | None = None
    listener: int | None = None
    process: AppProcess | None = None
    tag: str = ""
    clock_show: int | None = None
    is_clock: bool = False


class Alarms:
    def __init__(self, device: Device) -> None:
        self._device = device
        self._alarms: list[Alarm] = []
        self._armed: tuple[int, int] | None = None
        device.processes.on_died(self._died)
        device.packages.listen(self._package_changed)

    @property
    def all(self) -> list[Alarm]:
        return sorted(self._alarms, key=lambda one: one.at)

    def set_time_zone(self, name: str) -> None:
        """The alarm manager keeps the time zone, and tells everybody of another one."""
        if self._device.properties.get("persist.sys.timezone") == name:
            return
        self._device.properties.set("persist.sys.timezone", name)
        for process in self._device.processes.running:
            process.set_time_zone(name)
        self._device.broadcasts.send(
            PlainIntent(
                action="android.intent.action.TIMEZONE_CHANGED",
                flags=_REPLACE_PENDING,
                extras={"time-zone": ("String", name)},
            )
        )

    def elapsed(self) -> int:
        return self._device.clock.nanos() // _MILLI

    def moment(self, kind: int, when: int) -> int:
        """A time of day or a time since start, as a time since start."""
        if kind in (RTC, RTC_WAKEUP):
            return self.elapsed() + max(0, when - self._device.clock.millis())
        return when

    def set(self, alarm: Alarm) -> None:
        """Replaces an alarm of the same intent or listener."""
        self._remove_like(alarm.pending, alarm.listener, alarm.process)
        self._alarms.append(alarm)
        self._arm()

    def cancel(self, pending: int | None, listener: int | None, process: AppProcess) -> None:
        self._remove_like(pending, listener, process)

    def _remove_like(
        self, pending: int | None, listener: int | None, process: AppProcess | None
    ) -> None:
        self._alarms = [
            one
            for one in self._alarms
            if not (
                (pending is not None and one.pending == pending)
                or (listener is not None and one.listener == listener and one.process is process)
            )
        ]

    def next_clock(self) -> Alarm | None:
        """The next alarm that a user would call one."""
        return next((one for one in self.all if one.is_clock), None)

    # -- waiting ---------------------------------------------------------------------------------

    def _arm(self) -> None:
        """Has a process (or the host) wake up for the earliest alarm."""
        if not self._alarms:
            self._armed = None
            return
        first = self.all[0]
        holder = self._holder(first)
        wanted = (first.at, 0 if holder is None else holder.pid)
        if wanted == self._armed:
            return
        self._armed = wanted
        if holder is not None:
            from devices.pocket.framework.android_os.timers import call_at

            device = self._device
            holder.post(lambda: call_at(first.at, lambda: device.alarms.due_now()))
        else:
            delay = max(0.0, (first.at - self.elapsed()) / 1000)
            timer = threading.Timer(delay, self.due_now)
            timer.daemon = True
            timer.start()

    def _holder(self, alarm: Alarm) -> AppProcess | None:
        if alarm.process is not None and alarm.process.alive:
            return alarm.process
        running = [one for one in self._device.processes.running if one.client is not None]
        owners = [one for one in running if one.package == alarm.package]
        return next(iter(owners or running), None)

    def _died(self, process: AppProcess) -> None:
        self._alarms = [
            one for one in self._alarms if not (one.process is process and one.pending is None)
        ]
        self._armed = None
        self._arm()

    def due_now(self) -> None:
        """Sends what is due; takes the lock."""
        with self._device.lock:
            self._armed = None
            now = self.elapsed()
            due = [one for one in self.all if one.at <= now]
            for alarm in due:
                self._fire(alarm, now)
            self._arm()

    def _fire(self, alarm: Alarm, now: int) -> None:
        if alarm.interval > 0:
            missed = 1 + (now - alarm.at) // alarm.interval
            alarm.at += missed * alarm.interval
        else:
            missed = 1
            self._alarms = [one for one in self._alarms if one is not alarm]
        if alarm.pending is not None:
            from devices.pocket.system.intents import PlainIntent

            count = PlainIntent(extras={"android.intent.extra.ALARM_COUNT": ("I", missed)})
            if not self._device.pending_intents.send(alarm.pending, count):
                self._alarms = [one for one in self._alarms if one is not alarm]
        elif alarm.process is not None and alarm.listener is not None:
            from devices.pocket.framework.android_app.alarm_manager import alarm_due

            number = alarm.listener
            alarm.process.post(lambda: alarm_due(number))

    def _package_changed(self, what: str, package: InstalledPackage) -> None:
        if what == "REMOVED":
            self.remove_package(package.name)

    def remove_package(self, package: str) -> None:
        """A package that was force-stopped loses its alarms."""
        self._alarms = [one for one in self._alarms if one.package != package]
