"""LockSupport."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.core.java_util_concurrent.blocking import current, scheduler
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


def _blockers() -> dict[Any, Any]:
    """What each parked thread says it waits for."""
    blockers: dict[Any, Any] = vm().state.setdefault("park blockers", {})
    return blockers


@java_method("static void park()")
def park() -> None:
    scheduler().park()


@java_method("static void park(Object)")
def park_for(blocker: Any) -> None:
    thread = current()
    _blockers()[thread] = blocker
    scheduler().park()
    _blockers().pop(thread, None)


@java_method("static void parkNanos(long)")
def park_nanos(nanos: int) -> None:
    if nanos > 0:
        scheduler().park(nanos)


@java_method("static void parkNanos(Object,long)")
def park_nanos_for(blocker: Any, nanos: int) -> None:
    if nanos > 0:
        thread = current()
        _blockers()[thread] = blocker
        scheduler().park(nanos)
        _blockers().pop(thread, None)


@java_method("static void parkUntil(long)")
def park_until(millis: int) -> None:
    rest = millis - vm().clock.millis()
    if rest > 0:
        scheduler().park(rest * 1_000_000)


@java_method("static void parkUntil(Object,long)")
def park_until_for(_blocker: Any, millis: int) -> None:
    park_until(millis)


@java_method("static void unpark(Thread)")
def unpark(thread: Any) -> None:
    native = None if thread is None else thread.running
    if native is not None and native.alive:
        scheduler().unpark(native)


@java_method("static Object getBlocker(Thread)")
def get_blocker(thread: Any) -> Any:
    return _blockers().get(thread.running)


@java_class("java.util.concurrent.locks.LockSupport")
@with_functions(*declared_in(globals()))
class LockSupport(JObject):
    pass
