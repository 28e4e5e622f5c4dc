"""Monitors: `synchronized`, `wait` and `notify` on any object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.vm.control import Control
from dalvik.vm.threads import JavaThread, Wake

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine


class Monitor:
    """A lock with its owner, who wants it, and who waits to be notified."""

    __slots__ = ("count", "entering", "number", "of", "owner", "waiting")

    def __init__(self, of: str) -> None:
        #: Tells monitors apart in reports; given when somebody first has to wait.
        self.number = 0
        self.owner: JavaThread | None = None
        self.count = 0
        self.entering: list[JavaThread] = []
        self.waiting: list[JavaThread] = []
        self.of = of


class Monitors:
    """All monitors of a machine. An object's monitor is its attribute `monitor`; strings, which
    have no attributes, are looked up by identity and kept alive by the table."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._strings: dict[int, tuple[str, Monitor]] = {}
        self._numbered = 0

    def of(self, value: Any) -> Monitor:
        """The object's monitor, made when first needed."""
        if isinstance(value, str):
            entry = self._strings.get(id(value))
            if entry is None:
                entry = self._strings[id(value)] = (value, Monitor("java.lang.String"))
            return entry[1]
        try:
            return value.monitor  # type: ignore[no-any-return]
        except AttributeError:
            if value is None:
                raise
            made = value.monitor = Monitor(type(value).java[1:-1].replace("/", "."))
            return made

    def enter(self, value: Any) -> None:
        """monitor-enter. Null raises AttributeError, which becomes NullPointerException."""
        try:
            monitor = value.monitor
        except AttributeError:
            monitor = self.of(value)
        if monitor.count == 0:
            monitor.owner = self.machine.scheduler.current
            monitor.count = 1
        elif monitor.owner is self.machine.scheduler.current:
            monitor.count += 1
        else:
            self._contend(monitor, 1)

    def _contend(self, monitor: Monitor, count: int) -> None:
        scheduler = self.machine.scheduler
        thread = scheduler.current
        while monitor.count:
            monitor.entering.append(thread)
            reason = f"the monitor of {self._name(monitor)}"
            scheduler.block(reason, interruptible=False, monitor=monitor)
        monitor.owner = thread
        monitor.count = count

    def _name(self, monitor: Monitor) -> str:
        if not monitor.number:
            self._numbered += 1
            monitor.number = self._numbered
        return f"{monitor.of} #{monitor.number}"

    def exit(self, value: Any) -> None:
        """monitor-exit."""
        monitor = self.of(value)
        if monitor.owner is not self.machine.scheduler.current:
            self._not_owner("unlock of unowned monitor on object of type", value)
        monitor.count -= 1
        if not monitor.count:
            self._release(monitor)

    def _release(self, monitor: Monitor) -> None:
        monitor.owner = None
        monitor.count = 0
        if monitor.entering:
            self.machine.scheduler.wake(monitor.entering.pop(0))

    def holds(self, value: Any) -> bool:
        """`Thread.holdsLock`."""
        monitor = self.of(value)
        return monitor.count > 0 and monitor.owner is self.machine.scheduler.current

    def wait(self, value: Any, nanos: int | None = None) -> None:
        """`Object.wait`; None waits without a limit."""
        scheduler = self.machine.scheduler
        thread = scheduler.current
        monitor = self._owned(value, "object not locked by thread before wait()")
        if thread.interrupted:
            scheduler.throw_interrupted()
        count = monitor.count
        monitor.waiting.append(thread)
        self._release(monitor)
        try:
            woken = scheduler.block(f"notification on {self._name(monitor)}", nanos)
        except Control:
            # The machine is ending: whoever unwinds through a `finally` may exit what it entered.
            monitor.owner, monitor.count = thread, count
            raise
        if thread in monitor.waiting:
            monitor.waiting.remove(thread)
        self._contend(monitor, count)
        if woken is Wake.INTERRUPTED:
            scheduler.throw_interrupted()

    def notify(self, value: Any) -> None:
        monitor = self._owned(value, "object not locked by thread before notify()")
        while monitor.waiting:  # one that has timed out already does not use up the notification
            if self.machine.scheduler.wake(monitor.waiting.pop(0)):
                break

    def notify_all(self, value: Any) -> None:
        monitor = self._owned(value, "object not locked by thread before notifyAll()")
        waiting, monitor.waiting = monitor.waiting, []
        for thread in waiting:
            self.machine.scheduler.wake(thread)

    def thread_ended(self, java: Any) -> None:
        """Who waits on a Thread object is notified when the thread ends."""
        monitor = getattr(java, "monitor", None)
        if monitor is not None:
            waiting, monitor.waiting = monitor.waiting, []
            for thread in waiting:
                self.machine.scheduler.wake(thread)

    def _owned(self, value: Any, message: str) -> Monitor:
        monitor = self.of(value)
        if not monitor.count or monitor.owner is not self.machine.scheduler.current:
            from dalvik.vm.interop import throw

            throw("java.lang.IllegalMonitorStateException", message)
        return monitor

    def _not_owner(self, message: str, value: Any) -> None:
        from dalvik.vm.interop import class_name, throw

        owner = self.of(value).owner
        holder = f" (owned by thread '{owner.name}')" if owner is not None else ""
        text = f"{message} '{class_name(value)}'{holder}"
        throw("java.lang.IllegalMonitorStateException", text)
