"""Looper: one queue per thread that runs its messages."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dalvik.core.java_lang.threads import current
from dalvik.vm.interop import call, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.message_queue import MessageQueue, uptime

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess

_MAIN = "android.os.Looper main"
_DISPATCH = "dispatchMessage(Landroid/os/Message;)V"
_PRINTLN = "println(Ljava/lang/String;)V"
#: Work for the main thread that arrived before it had a queue, and marks of work on its way.
_EARLY = "android.os.Looper early"
_ON_ITS_WAY = "android.os.Looper on its way"


@java_class("android.os.Looper", access="public final")
class Looper(JObject):
    """`f_mQueue` and `f_mThread` are set once; a thread keeps its looper as an attribute."""

    queue = java_field("final android.os.MessageQueue mQueue")
    thread = java_field("final Thread mThread")
    logging = java_field("android.util.Printer mLogging")
    main_field = java_field("static android.os.Looper sMainLooper", lambda: main_looper())
    f_mQueue: MessageQueue  # noqa: N815
    f_mThread: Any  # noqa: N815
    f_mLogging: Any  # noqa: N815
    #: How many messages its loop has taken.
    taken = 0

    @java_method("static void prepare()")
    @staticmethod
    def prepare() -> None:
        Looper.prepare_allowing(True)

    @java_method("private static void prepare(boolean)")
    @staticmethod
    def prepare_allowing(quit_allowed: bool) -> None:
        thread = current()
        if my_looper() is not None:
            throw("java.lang.RuntimeException", "Only one Looper may be created per thread")
        made = Looper()
        made.f_mQueue = MessageQueue.create(bool(quit_allowed))
        made.f_mThread = thread
        thread.looper = made

    @java_method("static void prepareMainLooper()")
    @staticmethod
    def prepare_main_looper() -> None:
        if main_looper() is not None:
            throw("java.lang.IllegalStateException", "The main Looper has already been prepared.")
        Looper.prepare_allowing(False)
        state = vm().state
        state[_MAIN] = my_looper()
        for function in state.pop(_EARLY, ()):
            _enqueue(function)

    @java_method("static android.os.Looper getMainLooper()")
    @staticmethod
    def get_main_looper() -> Any:
        return main_looper()

    @java_method("static android.os.Looper myLooper()")
    @staticmethod
    def my_looper() -> Any:
        return my_looper()

    @java_method("static android.os.MessageQueue myQueue()")
    @staticmethod
    def my_queue() -> Any:
        return my_looper().f_mQueue

    @java_method("static void loop()")
    @staticmethod
    def loop() -> None:
        me = my_looper()
        if me is None:
            throw(
                "java.lang.RuntimeException",
                "No Looper; Looper.prepare() wasn't called on this thread.",
            )
        while True:
            message = me.f_mQueue.next()
            if message is None:
                return
            me.taken += 1
            me.dispatch(message)

    def dispatch(self, message: Any) -> None:
        """Runs one message that was taken from the queue, and recycles it."""
        logging, target = self.f_mLogging, message.f_target
        if logging is None:
            call(target, _DISPATCH, message)
        else:
            callback = to_string(message.f_callback)
            what = f"{to_string(target)} {callback}"
            call(logging, _PRINTLN, f">>>>> Dispatching to {what}: {message.f_what}")
            call(target, _DISPATCH, message)
            call(logging, _PRINTLN, f"<<<<< Finished to {what}")
        message.recycle_unchecked()

    @java_method("boolean isCurrentThread()")
    def is_current_thread(self) -> bool:
        return current() is self.f_mThread

    @java_method("void setMessageLogging(android.util.Printer)")
    def set_message_logging(self, printer: Any) -> None:
        self.f_mLogging = printer

    @java_method("void quit()")
    def quit(self) -> None:
        self.f_mQueue.quit(False)

    @java_method("void quitSafely()")
    def quit_safely(self) -> None:
        self.f_mQueue.quit(True)

    @java_method("Thread getThread()")
    def get_thread(self) -> Any:
        return self.f_mThread

    @java_method("android.os.MessageQueue getQueue()")
    def get_queue(self) -> Any:
        return self.f_mQueue

    @java_method("void dump(android.util.Printer,String)")
    def dump(self, printer: Any, prefix: str) -> None:
        call(printer, _PRINTLN, prefix + self.to_string())
        self.f_mQueue.dump(printer, prefix + "  ")

    @java_method("String toString()")
    def to_string(self) -> str:
        thread = self.f_mThread
        return (
            f"Looper ({thread.get_name()}, tid {thread.get_id()}) {{{vm().identity_hash(self):x}}}"
        )


def my_looper() -> Any:
    """`Looper.myLooper()`."""
    return getattr(current(), "looper", None)


def main_looper() -> Any:
    """`Looper.getMainLooper()`; None before the app's main thread has prepared it."""
    return vm().state.get(_MAIN)


def on_main_thread() -> bool:
    """Whether the running thread is the main thread."""
    looper = main_looper()
    return looper is not None and looper.is_current_thread()


# -- for the system ------------------------------------------------------------------------------


def post_to_main(process: AppProcess, function: Callable[[], Any]) -> None:
    """Has the main thread of a process run a Python function as a message of its queue; messages
    run in the order in which they were posted. Safe from any OS thread; from the process's own, the
    message is in the queue at once. Work that is posted before the main thread has prepared its
    looper waits for it."""
    state = process.machine.state
    if process.machine.on_host and state.get(_MAIN) is not None:
        _enqueue(function)
        return
    on_its_way: deque[None] = state.setdefault(_ON_ITS_WAY, deque())
    on_its_way.append(None)

    def arrive() -> None:
        if state.get(_MAIN) is None:
            state.setdefault(_EARLY, []).append(function)
        else:
            _enqueue(function)
        on_its_way.popleft()

    process.post(arrive)


def messages_taken(process: AppProcess) -> int:
    """How many messages the main thread has begun to run; safe from any OS thread."""
    looper = process.machine.state.get(_MAIN)
    return 0 if looper is None else int(looper.taken)


def is_idle(process: AppProcess) -> bool:
    """Whether the main thread waits for messages and none is due. Safe from any OS thread."""
    state = process.machine.state
    looper = state.get(_MAIN)
    if looper is None or state.get(_ON_ITS_WAY) or state.get(_EARLY):
        return False
    queue = looper.f_mQueue
    waiter = queue.waiter
    if waiter is None or waiter.blocked is None:
        return False
    clock = process.machine.clock
    return not queue.is_due((clock.now + 1_000_000_000) // 1_000_000)


def _enqueue(function: Callable[[], Any]) -> None:
    from devices.pocket.framework.android_os.handler import PythonTask, system_handler

    message = system_handler().obtain_message()
    message.f_callback = PythonTask.create(function)
    main_looper().f_mQueue.enqueue_message(message, uptime())
