"""Sending an app's input events through the system, its thread waiting until they were handled."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw, vm
from devices.pocket.framework.android_view.root_client import to_plain
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.input import TIMEOUT
from devices.pocket.system.input_events import ASYNC, WAIT_FOR_FINISH, Delivery

_DENIED = "Injecting to another application requires INJECT_EVENTS permission"


def inject_and_wait(event: Any, mode: int = WAIT_FOR_FINISH, trusted: bool = False) -> bool:
    """`InputManager.injectInputEvent`; an event that would reach another app's window is refused
    unless `trusted`."""
    me, machine, system = process(), vm(), device()
    thread = machine.scheduler.current

    def done(delivery: Delivery) -> None:
        me.post(lambda: machine.scheduler.wake(thread))

    with system.lock:
        delivery = system.input.submit(to_plain(event), me, trusted, done)
    while mode != ASYNC and not delivery.done:
        machine.scheduler.block("an input event", _left(delivery), interruptible=False)
        with system.lock:
            if system.input.overdue(delivery):
                break
    if delivery.failure == "permission":
        throw("java.lang.SecurityException", _DENIED)
    return mode == ASYNC or delivery.failure is None


def _left(delivery: Delivery) -> int:
    since = delivery.queued_at if delivery.sent_at is None else delivery.sent_at
    return max(1_000_000, since + TIMEOUT - device().clock.nanos())
