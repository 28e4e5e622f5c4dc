"""ConditionVariable, CountDownTimer and CancellationSignal."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import Wake
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper, my_looper

_MILLI = 1_000_000


@java_class("android.os.ConditionVariable")
class ConditionVariable(JObject):
    is_open = False
    waiting: list[Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.waiting = []

    @java_method("void <init>(boolean)")
    def init_state(self, is_open: int) -> None:
        self.is_open, self.waiting = bool(is_open), []

    @java_method("void open()")
    def open(self) -> None:
        self.is_open = True
        waiting, self.waiting = self.waiting, []
        for thread in waiting:
            vm().scheduler.wake(thread)

    @java_method("void close()")
    def close(self) -> None:
        self.is_open = False

    @java_method("void block()")
    def block(self) -> None:
        while not self.is_open:
            self.waiting.append(vm().scheduler.current)
            vm().scheduler.block("a condition", interruptible=False)

    @java_method("boolean block(long)")
    def block_timed(self, millis: int) -> bool:
        if millis == 0:
            self.block()
            return True
        end = vm().clock.nanos() + millis * _MILLI
        while not self.is_open:
            left = end - vm().clock.nanos()
            if left <= 0:
                return False
            self.waiting.append(vm().scheduler.current)
            if vm().scheduler.block("a condition", left, interruptible=False) is Wake.TIMED_OUT:
                return self.is_open
        return True


@java_class(
    "android.os.CountDownTimer",
    access="public abstract",
    abstract=["void onTick(long)", "void onFinish()"],
)
class CountDownTimer(JObject):
    total = 0
    interval = 0
    end = 0
    cancelled = False
    handler: Any = None

    @java_method("void <init>(long,long)")
    def init(self, total: int, interval: int) -> None:
        self.total, self.interval = total, interval
        self.handler = Handler.create(my_looper() or main_looper())

    @java_method("final synchronized void cancel()")
    def cancel(self) -> None:
        self.cancelled = True
        self.handler.remove_callbacks_and_messages(None)

    @java_method("final synchronized android.os.CountDownTimer start()")
    def start(self) -> Any:
        self.cancelled = False
        if self.total <= 0:
            call(self, "onFinish()V")
            return self
        self.end = self._now() + self.total
        self.handler.post(PythonTask.create(self._tick))
        return self

    def _now(self) -> int:
        return vm().clock.nanos() // _MILLI

    def _tick(self) -> None:
        if self.cancelled:
            return
        left = self.end - self._now()
        if left <= 0:
            call(self, "onFinish()V")
            return
        if left < self.interval and not self._ticks_late():
            self.handler.post_delayed(PythonTask.create(self._tick), left)
            return
        started = self._now()
        call(self, "onTick(J)V", left)
        spent = self._now() - started
        if left < self.interval:
            delay = max(0, left - spent)
        else:
            delay = self.interval - spent
            while delay < 0:
                delay += self.interval
        if not self.cancelled:
            self.handler.post_delayed(PythonTask.create(self._tick), delay)

    def _ticks_late(self) -> bool:
        """Since 8.0 the last, shorter interval has a tick too."""
        from devices.pocket.framework.runtime import device

        return device().api >= 26


@java_interface("android.os.CancellationSignal$OnCancelListener", abstract=["void onCancel()"])
class OnCancelListener:
    pass


@java_class("android.os.CancellationSignal", access="public final")
class CancellationSignal(JObject):
    canceled = False
    listener: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        """Not cancelled yet."""

    @java_method("boolean isCanceled()")
    def is_canceled(self) -> bool:
        return self.canceled

    @java_method("void throwIfCanceled()")
    def throw_if_canceled(self) -> None:
        if self.canceled:
            throw("android.os.OperationCanceledException")

    @java_method("void cancel()")
    def cancel(self) -> None:
        if not self.canceled:
            self.canceled = True
            if self.listener is not None:
                call(self.listener, "onCancel()V")

    @java_method("void setOnCancelListener(android.os.CancellationSignal$OnCancelListener)")
    def set_on_cancel_listener(self, listener: Any) -> None:
        if self.listener is listener:
            return
        self.listener = listener
        if self.canceled and listener is not None:
            call(listener, "onCancel()V")
