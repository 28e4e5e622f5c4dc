"""App processes: starting them, losing them, and what is said about it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from devices.pocket.process import AppProcess
from devices.pocket.system.anr import Watchdog
from devices.pocket.system.client import AppClient, Binding
from devices.pocket.system.code_paths import CodePaths
from devices.pocket.system.log import ERROR, INFO, WARN

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.system.instrumentations import ActiveInstrumentation
    from devices.pocket.system.packages import InstalledPackage

_FIRST_PID = 2_000
_MANAGER = "ActivityManager"

ProcessListener = Callable[[AppProcess], None]


@dataclass(frozen=True)
class Crash:
    """An exception that nobody caught, as the system reports it."""

    kind: str
    message: str | None
    file: str | None
    line: int
    #: `Throwable.toString` and the whole trace.
    text: str
    trace: str


class Processes:
    """The processes of one device, by pid. `attached` and `died` tell other services."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._processes: dict[int, AppProcess] = {}
        self._next_pid = _FIRST_PID
        self._attached: list[ProcessListener] = []
        self._died: list[ProcessListener] = []
        #: Called with the lock when a process is to start while no other is there.
        self.when_alone: Callable[[], None] = lambda: None
        #: Notified, with the lock, whenever a process begins or ends.
        self.changed = threading.Condition(device.lock)
        self.lock = device.lock
        self.properties = device.properties
        self._watchdog = Watchdog(self)

    def on_attached(self, listener: ProcessListener) -> None:
        """Called with the lock when a process is ready to be asked for something."""
        self._attached.append(listener)

    def on_died(self, listener: ProcessListener) -> None:
        """Called with the lock when a process is gone; before activities are told."""
        self._died.append(listener)

    # -- looking up ------------------------------------------------------------------------------

    @property
    def running(self) -> list[AppProcess]:
        return [self._processes[pid] for pid in sorted(self._processes)]

    def get(self, pid: int) -> AppProcess | None:
        return self._processes.get(pid)

    def named(self, name: str, uid: int | None = None) -> AppProcess | None:
        for process in self._processes.values():
            if process.name == name and uid in (None, process.uid):
                return process
        return None

    def of_package(self, package: str) -> list[AppProcess]:
        """Those that it owns or is loaded into."""
        return [
            process
            for process in self.running
            if process.package == package or any(one.name == package for one in process.packages)
        ]

    # -- starting --------------------------------------------------------------------------------

    def obtain(self, package: InstalledPackage, name: str, kind: str, component: str) -> AppProcess:
        """The process of that name, started if need be; `kind` says what for, as in the log."""
        found = self.named(name, package.uid)
        if found is not None:
            if package not in found.packages:
                found.packages.append(package)
            return found
        return self.start(package, name, kind, component)

    def start(
        self,
        package: InstalledPackage,
        name: str,
        kind: str,
        component: str,
        instrumentation: ActiveInstrumentation | None = None,
    ) -> AppProcess:
        device = self._device
        if not self._processes:
            self.when_alone()
        pid, self._next_pid = self._next_pid, self._next_pid + 17
        code = [package]
        if instrumentation is not None and instrumentation.package is not package:
            code = [instrumentation.package, package]
        dex = [file for one in code for file in one.dex_files()]
        process = AppProcess(device, name, package.name, pid, package.uid, dex)
        process.machine.state["resources"] = CodePaths(code).find
        process.packages.append(package)
        process.instrumentation = instrumentation
        process.on_end = self._ended
        package.stopped = False
        self._processes[pid] = process
        events = device.activities.events
        events.process_start(pid, package.uid, name, kind, component)
        if component:
            events.say(f"Start proc {process} for {kind} {component}", _MANAGER)
        else:
            events.say(f"Start proc {process} for {kind}", _MANAGER)
        process.start(lambda: _main(process))
        self._watchdog.wake()
        self.changed.notify_all()
        return process

    def attach(self, process: AppProcess, client: AppClient) -> None:
        """Called by the app's main thread: tells it what to become and gives it its work."""
        if not process.alive:
            return
        process.client = client
        self._device.activities.events.process_bound(process.pid, process.name)
        client.bind(
            Binding(
                package=process.packages[0],
                process_name=process.name,
                configuration=self._device.configuration.of_app(process.package),
                instrumentation=process.instrumentation,
            )
        )
        self._device.activities.process_attached(process)
        for listener in tuple(self._attached):
            listener(process)
        self.changed.notify_all()

    # -- ending ----------------------------------------------------------------------------------

    def kill(self, process: AppProcess, reason: str, adjustment: int = 0) -> None:
        """Ends a process from outside; for the system it is gone when this returns."""
        if process.pid not in self._processes:
            return
        events = self._device.activities.events
        events.kill(process.pid, process.name, adjustment, reason)
        events.say(f"Killing {process} (adj {adjustment}): {reason}", _MANAGER)
        process.kill()
        self._forget(process)

    def kill_package(self, package: str, reason: str) -> None:
        for process in self.of_package(package):
            self.kill(process, reason)

    def crashed(self, process: AppProcess, crash: Crash) -> None:
        """An app reports its own crash, just before it ends itself."""
        device = self._device
        package = process.packages[0] if process.packages else None
        flags = 0x2883E46 if package is not None and package.manifest.debuggable else 0x2883E44
        shown = (crash.kind, crash.message, crash.file, crash.line)
        device.activities.events.crash(process.pid, process.name, flags, shown)
        if process.instrumentation is not None:
            device.instrumentations.crashed(process.instrumentation, crash)
        device.activities.process_crashed(process, crash)

    def _ended(self, process: AppProcess) -> None:
        """The machine has ended by itself; on its own OS thread, without the lock."""
        with self._device.lock:
            process.alive = False
            self._forget(process)

    def _forget(self, process: AppProcess) -> None:
        if self._processes.pop(process.pid, None) is None:
            return
        device = self._device
        device.activities.events.process_died(process.pid, process.name)
        device.activities.events.say(
            f"Process {process.name} (pid {process.pid}) has died", _MANAGER, INFO
        )
        for listener in tuple(self._died):
            listener(process)
        device.activities.process_died(process)
        if process.instrumentation is not None:
            device.instrumentations.process_died(process.instrumentation)
        self.changed.notify_all()

    # -- not responding --------------------------------------------------------------------------

    def not_responding(self, process: AppProcess, reason: str) -> None:
        """The app has been busy for too long while something waits for it."""
        if process.anr_reported or not process.alive:
            return
        process.anr_reported = True
        device = self._device
        stacks = process.stacks()
        package = process.packages[0].name if process.packages else process.name
        device.activities.events.anr(process.pid, package, 0x2883E46, reason)
        top = device.activities.tasks.top
        where = f" ({top.component.short})" if top is not None and top.process is process else ""
        lines = [f"ANR in {process.name}{where}", f"PID: {process.pid}", f"Reason: {reason}"]
        device.log.write("system", ERROR, _MANAGER, 1354, 1354, "\n".join(lines))
        traces = device.root / "data/anr/traces.txt"
        traces.parent.mkdir(parents=True, exist_ok=True)
        head = (
            f"----- pid {process.pid} at {device.clock.millis()} -----\nCmd line: {process.name}\n"
        )
        traces.write_text(
            head + "\n" + "\n\n".join(stacks) + f"\n\n----- end {process.pid} -----\n"
        )
        if process.instrumentation is not None:
            device.log.write(
                "system", WARN, _MANAGER, 1354, 1354, f"Finishing instrumentation: {reason}"
            )
            device.instrumentations.timed_out(process.instrumentation, reason)

    # -- time ------------------------------------------------------------------------------------

    def are_driven(self) -> bool:
        """Whether an instrumentation runs and no debugger holds its process."""
        for process in tuple(self._processes.values()):
            if process.instrumentation is not None and not process.is_held:
                return True
        return False

    def are_later(self, moment: int) -> bool:
        """Whether time may jump to a process's deadline: nobody works, nobody is due earlier."""
        for process in tuple(self._processes.values()):
            scheduler = process.machine.scheduler
            if scheduler.on_this_thread:
                continue
            if not scheduler.is_waiting:
                return False
            deadline = scheduler.next_deadline
            if deadline is not None and deadline < moment:
                scheduler.post(_look_again)
                return False
        return True


def _look_again() -> None:
    """Wakes a hub that sleeps, so that it asks for the time."""


def _main(process: AppProcess) -> None:
    from devices.pocket.framework.android_app.activity_thread import ActivityThread

    ActivityThread.main_of(process)
