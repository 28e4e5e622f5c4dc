"""SystemClock."""

from __future__ import annotations

from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import Wake

_MILLI = 1_000_000


@java_method("static long uptimeMillis()")
@java_method("static long elapsedRealtime()")
@java_method("static long currentThreadTimeMillis()")
def uptime_millis() -> int:
    """The device never sleeps deeply: both clocks agree."""
    return vm().clock.nanos() // _MILLI


@java_method("static long elapsedRealtimeNanos()")
@java_method("static long uptimeNanos()")
def elapsed_realtime_nanos() -> int:
    return vm().clock.nanos()


@java_method("static long currentThreadTimeMicro()")
def current_thread_time_micro() -> int:
    return vm().clock.nanos() // 1000


@java_method("static void sleep(long)")
def sleep(millis: int) -> None:
    """Sleeps all the time through; an interrupt is kept for later."""
    end = vm().clock.nanos() + millis * _MILLI
    interrupted = False
    while True:
        left = end - vm().clock.nanos()
        if left <= 0:
            break
        if vm().scheduler.block("a sleep", left) is Wake.INTERRUPTED:
            vm().scheduler.current.interrupted = False
            interrupted = True
    if interrupted:
        vm().scheduler.current.interrupted = True


@java_method("static boolean setCurrentTimeMillis(long)")
def set_current_time_millis(millis: int) -> bool:
    """Apps may not."""
    return False


@java_class("android.os.SystemClock", access="public final")
@with_functions(*declared_in(globals()))
class SystemClock(JObject):
    pass
