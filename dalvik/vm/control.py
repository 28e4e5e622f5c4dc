"""What ends Java code from outside.

These are no Java throwables: `exceptions.as_java` lets them pass, so that no handler of an app
(not even `catch (Throwable t)` or `finally`) sees them.
"""

from __future__ import annotations

from dalvik.errors import ThorColliderError


class Control(BaseException):
    """Base of all such signals."""


class Exit(Control):
    """`System.exit`."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Stop(Control):
    """The run is over because of `error`: a spent budget, a deadlock, a wish of the host."""

    def __init__(self, error: ThorColliderError | None = None) -> None:
        super().__init__(str(error))
        self.error = error


class ThreadKilled(Control):
    """Unwinds the stack of a thread that outlives its machine."""
