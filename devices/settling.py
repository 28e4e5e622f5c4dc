"""Waiting until what an event set off has been done.

Who taps is answered when the tap has been delivered, not when its click has been handled: views
post their clicks to the main thread, lists even a moment later, and a click may open another
activity. Injecting before that is over would take the click away from the app, which no user can
do. So time for the delayed click passes first, unless the test has waited for it; then the main
thread is asked something, which it answers behind everything that was due, and the device must
stand where it stood before.
"""

from __future__ import annotations

import time

from devices.adb import quoted
from devices.dumps import RecordRef
from devices.session import DeviceSession
from devices.situation import Situation
from devices.waiting import until

#: Rows of a list are clicked when they have been shown pressed for 64 ms; tests wait for it too.
_PRESSED = 0.1


def settle(session: DeviceSession, within: float = 20.0, *, has_waited: bool = False) -> Situation:
    """Where the device stands once the last event is over; `NotInTime` if it does not come to
    rest. `has_waited` says that clicks have been handled, if not yet all that they set off: then
    the main thread need not be asked."""
    if not has_waited:
        time.sleep(_PRESSED)
    last: list[Situation] = []

    def look() -> Situation | None:
        before = Situation.of(session)
        last[:] = [before]
        if before.record is None or not before.is_focused(before.record):
            return None
        if has_waited:
            return before  # what a click has started, the system knows of already
        after = Situation.of(session, first=_passing(before.record))
        return before if after == before else None

    return until(
        look,
        device=session.serial,
        awaited="wait until the last event is over",
        within=within,
        seen=lambda: str(last[0]) if last else "the device did not say",
    )


def pass_main_thread(session: DeviceSession, record: RecordRef) -> None:
    """Returns when the app's main thread has done everything that was due when this was called.

    An activity dumps itself on its main thread, as a message behind the others.
    """
    session.shell(_passing(record))


def _passing(record: RecordRef) -> str:
    return f"dumpsys activity {quoted(record.component)} >/dev/null"
