"""A Java thread as the scheduler knows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from dalvik.vm import stack

if TYPE_CHECKING:
    from greenlet import greenlet

    from dalvik.vm.monitors import Monitor


class Wake(Enum):
    """Why a thread that was blocked runs again."""

    NOTIFIED = "notified"
    TIMED_OUT = "timed out"
    INTERRUPTED = "interrupted"


@dataclass
class Blocked:
    """What a thread waits for."""

    reason: str
    deadline: int | None
    interruptible: bool
    #: The monitor that it wants to enter, if that is what it waits for.
    monitor: Monitor | None = None


@dataclass(eq=False)
class JavaThread:
    """One thread. `java` is its java.lang.Thread object, None until somebody asks for it."""

    id: int
    name: str
    daemon: bool = False
    java: Any = None
    run: Callable[[], Any] | None = None
    greenlet: greenlet | None = None
    blocked: Blocked | None = None
    woken: Wake = Wake.NOTIFIED
    interrupted: bool = False
    #: LockSupport's permit.
    permit: bool = False
    alive: bool = False
    ended: bool = False
    #: Held by the host: the scheduler passes it over.
    suspensions: int = 0
    #: Ready to run but for its suspension.
    passed_over: bool = False
    #: What it throws when the host lets it go.
    thrown: BaseException | None = None
    joiners: list[JavaThread] = field(default_factory=list)
    #: Calls that the host wants made on this thread while it is suspended at a breakpoint.
    errands: list[Callable[[], None]] = field(default_factory=list)

    @property
    def status(self) -> str:
        """`Thread.State` by name."""
        if self.ended:
            return "TERMINATED"
        if not self.alive:
            return "NEW"
        if self.blocked is None:
            return "RUNNABLE"
        if self.blocked.monitor is not None:
            return "BLOCKED"
        return "WAITING" if self.blocked.deadline is None else "TIMED_WAITING"

    def backtrace(self) -> stack.Backtrace:
        """The stack of a thread that is not running."""
        frame = None if self.greenlet is None else self.greenlet.gr_frame
        return stack.capture(frame)

    def describe(self) -> str:
        """Name, what it waits for, and stack, for reports."""
        lines = [f'"{self.name}" {self.status}']
        if self.blocked is not None:
            lines[0] += f", waits for {self.blocked.reason}"
            monitor = self.blocked.monitor
            if monitor is not None and monitor.owner is not None:
                lines[0] += f', held by "{monitor.owner.name}"'
        lines += [f"    at {row}" for row in stack.elements(self.backtrace())]
        return "\n".join(lines)
