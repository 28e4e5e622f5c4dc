"""Sending an app's input events through the system, its thread waiting until they were handled."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw, vm
from devices.pocket.framework.android_view.choreographer import FRAME
from devices.pocket.framework.android_view.root_client import to_plain
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.input import TIMEOUT
from devices.pocket.system.input_events import (
    ASYNC,
    MOVE,
    WAIT_FOR_FINISH,
    Delivery,
    Event,
    Motion,
)

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
    if mode != ASYNC and delivery.failure is None and _is_batched(delivery.event):
        machine.scheduler.block("a frame", _rest_of_frame(delivery), interruptible=False)
    if delivery.failure == "permission":
        throw("java.lang.SecurityException", _DENIED)
    return mode == ASYNC or delivery.failure is None


def _left(delivery: Delivery) -> int:
    since = delivery.queued_at if delivery.sent_at is None else delivery.sent_at
    return max(1_000_000, since + TIMEOUT - device().clock.nanos())


def _is_batched(event: Event) -> bool:
    """Whether windows take the event together with their next frame: where a finger moves."""
    return isinstance(event, Motion) and event.is_touch and event.masked == MOVE


def _rest_of_frame(delivery: Delivery) -> int:
    """Nanoseconds; who sends one move after another learns of each a frame later, so that
    fingers have a speed."""
    return max(0, delivery.queued_at + FRAME * 1_000_000 - device().clock.nanos())
