"""Handler, HandlerThread and the tasks that the system itself posts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.threads import Thread, current
from dalvik.vm.interop import call, caller, class_name, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import Wake
from devices.pocket.framework.android_os.looper import Looper, main_looper, my_looper
from devices.pocket.framework.android_os.message import Message
from devices.pocket.framework.android_os.message_queue import uptime

_RUN = caller("run()V")
_HANDLE = caller("handleMessage(Landroid/os/Message;)V")
_HANDLE_CALLBACK = caller("handleMessage(Landroid/os/Message;)Z")
_SEND_AT = caller("sendMessageAtTime(Landroid/os/Message;J)Z")
_SYSTEM_HANDLER = "android.os.Handler of the system"


@java_interface(
    "android.os.Handler$Callback", abstract=["boolean handleMessage(android.os.Message)"]
)
class Callback:
    pass


@java_class("android.os.PythonTask", implements=["Runnable"], access="final")
class PythonTask(JObject):
    """A Runnable that runs a Python function."""

    function: Callable[[], Any]

    @classmethod
    def create(cls, function: Callable[[], Any]) -> PythonTask:
        made = cls()
        made.function = function
        return made

    @java_method("void run()")
    def run(self) -> None:
        self.function()


@java_class("android.os.Handler")
class Handler(JObject):
    """Messages go through `sendMessageAtTime`, which apps may override, and come back through
    `dispatchMessage` and `handleMessage`, which apps do override."""

    queue = java_field("final android.os.MessageQueue mQueue")
    looper = java_field("final android.os.Looper mLooper")
    callback = java_field("final android.os.Handler$Callback mCallback")
    asynchronous = java_field("final boolean mAsynchronous")
    f_mQueue: Any  # noqa: N815
    f_mLooper: Any  # noqa: N815
    f_mCallback: Any  # noqa: N815
    f_mAsynchronous: Any  # noqa: N815

    @classmethod
    def create(cls, looper: Any) -> Any:
        """For Python code: a handler of a looper."""
        made = cls.__new__(cls)
        made.init_all(looper, None, False)
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_current(None, False)

    @java_method("void <init>(android.os.Handler$Callback)")
    def init_callback(self, callback: Any) -> None:
        self.init_current(callback, False)

    @java_method("void <init>(boolean)")
    def init_async(self, asynchronous: int) -> None:
        self.init_current(None, asynchronous)

    @java_method("void <init>(android.os.Handler$Callback,boolean)")
    def init_current(self, callback: Any, asynchronous: int) -> None:
        looper = my_looper()
        if looper is None:
            throw(
                "java.lang.RuntimeException",
                f"Can't create handler inside thread {to_string(current())} that has not called"
                " Looper.prepare()",
            )
        self.init_all(looper, callback, asynchronous)

    @java_method("void <init>(android.os.Looper)")
    def init_looper(self, looper: Any) -> None:
        self.init_all(looper, None, False)

    @java_method("void <init>(android.os.Looper,android.os.Handler$Callback)")
    def init_looper_callback(self, looper: Any, callback: Any) -> None:
        self.init_all(looper, callback, False)

    @java_method("void <init>(android.os.Looper,android.os.Handler$Callback,boolean)")
    def init_all(self, looper: Any, callback: Any, asynchronous: int) -> None:
        self.f_mLooper, self.f_mQueue = looper, looper.f_mQueue
        self.f_mCallback, self.f_mAsynchronous = callback, int(asynchronous)

    @java_method("static android.os.Handler createAsync(android.os.Looper)")
    @staticmethod
    def create_async(looper: Any) -> Any:
        return Handler.create_async_callback(looper, None)

    @java_method(
        "static android.os.Handler createAsync(android.os.Looper,android.os.Handler$Callback)"
    )
    @staticmethod
    def create_async_callback(looper: Any, callback: Any) -> Any:
        if looper is None:
            throw("java.lang.NullPointerException", "looper must not be null")
        made = Handler()
        made.init_all(looper, callback, True)
        return made

    @java_method("static android.os.Handler getMain()")
    @staticmethod
    def get_main() -> Any:
        return system_handler()

    # -- handling --------------------------------------------------------------------------------

    @java_method("void handleMessage(android.os.Message)")
    def handle_message(self, message: Any) -> None:
        """Subclasses handle messages here."""

    @java_method("void dispatchMessage(android.os.Message)")
    def dispatch_message(self, message: Any) -> None:
        if message.f_callback is not None:
            _RUN(message.f_callback)
        elif self.f_mCallback is None or not _HANDLE_CALLBACK(self.f_mCallback, message):
            _HANDLE(self, message)

    @java_method("String getMessageName(android.os.Message)")
    def get_message_name(self, message: Any) -> str:
        if message.f_callback is not None:
            return class_name(message.f_callback)
        return f"0x{message.f_what & 0xFFFFFFFF:x}"

    # -- obtaining -------------------------------------------------------------------------------

    @java_method("final android.os.Message obtainMessage()")
    def obtain_message(self) -> Any:
        return Message.obtain_for(self)

    @java_method("final android.os.Message obtainMessage(int)")
    def obtain_message_what(self, what: int) -> Any:
        return Message.obtain_what(self, what)

    @java_method("final android.os.Message obtainMessage(int,Object)")
    def obtain_message_object(self, what: int, obj: Any) -> Any:
        return Message.obtain_object(self, what, obj)

    @java_method("final android.os.Message obtainMessage(int,int,int)")
    def obtain_message_numbers(self, what: int, arg1: int, arg2: int) -> Any:
        return Message.obtain_numbers(self, what, arg1, arg2)

    @java_method("final android.os.Message obtainMessage(int,int,int,Object)")
    def obtain_message_all(self, what: int, arg1: int, arg2: int, obj: Any) -> Any:
        return Message.obtain_all(self, what, arg1, arg2, obj)

    # -- posting ---------------------------------------------------------------------------------

    def _task(self, task: Any, token: Any = None) -> Any:
        message = Message.obtain()
        message.f_callback, message.f_obj = task, token
        return message

    @java_method("final boolean post(Runnable)")
    def post(self, task: Any) -> bool:
        return self.send_message_delayed(self._task(task), 0)

    @java_method("final boolean postAtTime(Runnable,long)")
    def post_at_time(self, task: Any, when: int) -> bool:
        return bool(_SEND_AT(self, self._task(task), when))

    @java_method("final boolean postAtTime(Runnable,Object,long)")
    def post_at_time_token(self, task: Any, token: Any, when: int) -> bool:
        return bool(_SEND_AT(self, self._task(task, token), when))

    @java_method("final boolean postDelayed(Runnable,long)")
    def post_delayed(self, task: Any, delay: int) -> bool:
        return self.send_message_delayed(self._task(task), delay)

    @java_method("final boolean postDelayed(Runnable,Object,long)")
    def post_delayed_token(self, task: Any, token: Any, delay: int) -> bool:
        return self.send_message_delayed(self._task(task, token), delay)

    @java_method("final boolean postDelayed(Runnable,int,long)")
    def post_delayed_what(self, task: Any, what: int, delay: int) -> bool:
        message = self._task(task)
        message.f_what = what
        return self.send_message_delayed(message, delay)

    @java_method("final boolean postAtFrontOfQueue(Runnable)")
    def post_at_front_of_queue(self, task: Any) -> bool:
        return self.send_message_at_front_of_queue(self._task(task))

    @java_method("final boolean sendMessage(android.os.Message)")
    def send_message(self, message: Any) -> bool:
        return self.send_message_delayed(message, 0)

    @java_method("final boolean sendEmptyMessage(int)")
    def send_empty_message(self, what: int) -> bool:
        return self.send_empty_message_delayed(what, 0)

    @java_method("final boolean sendEmptyMessageDelayed(int,long)")
    def send_empty_message_delayed(self, what: int, delay: int) -> bool:
        return self.send_message_delayed(Message.obtain_what(None, what), delay)

    @java_method("final boolean sendEmptyMessageAtTime(int,long)")
    def send_empty_message_at_time(self, what: int, when: int) -> bool:
        return bool(_SEND_AT(self, Message.obtain_what(None, what), when))

    @java_method("final boolean sendMessageDelayed(android.os.Message,long)")
    def send_message_delayed(self, message: Any, delay: int) -> bool:
        return bool(_SEND_AT(self, message, uptime() + max(0, delay)))

    @java_method("boolean sendMessageAtTime(android.os.Message,long)")
    def send_message_at_time(self, message: Any, when: int) -> bool:
        return self._enqueue(message, when)

    @java_method("final boolean sendMessageAtFrontOfQueue(android.os.Message)")
    def send_message_at_front_of_queue(self, message: Any) -> bool:
        return self._enqueue(message, 0)

    @java_method("final boolean executeOrSendMessage(android.os.Message)")
    def execute_or_send_message(self, message: Any) -> bool:
        if self.f_mLooper is my_looper():
            call(self, "dispatchMessage(Landroid/os/Message;)V", message)
            return True
        return self.send_message(message)

    @java_method("final boolean runWithScissors(Runnable,long)")
    def run_with_scissors(self, task: Any, timeout: int) -> bool:
        if self.f_mLooper is my_looper():
            _RUN(task)
            return True
        scheduler, waiting, done = vm().scheduler, vm().scheduler.current, []

        def run() -> None:
            try:
                _RUN(task)
            finally:
                done.append(True)
                scheduler.wake(waiting)

        self.post(PythonTask.create(run))
        nanos = timeout * 1_000_000 if timeout > 0 else None
        while not done:
            if scheduler.block("a task", nanos, interruptible=False) is Wake.TIMED_OUT:
                return False
        return True

    def _enqueue(self, message: Any, when: int) -> bool:
        message.f_target = self
        if self.f_mAsynchronous:
            message.set_asynchronous(True)
        return bool(self.f_mQueue.enqueue_message(message, when))

    # -- removing and looking --------------------------------------------------------------------

    @java_method("final void removeCallbacks(Runnable)")
    def remove_callbacks(self, task: Any) -> None:
        self.remove_callbacks_token(task, None)

    @java_method("final void removeCallbacks(Runnable,Object)")
    def remove_callbacks_token(self, task: Any, token: Any) -> None:
        if task is not None:
            self.f_mQueue.remove(
                lambda one: (
                    one.f_target is self
                    and one.f_callback is task
                    and (token is None or one.f_obj is token)
                )
            )

    @java_method("final void removeMessages(int)")
    def remove_messages(self, what: int) -> None:
        self.remove_messages_object(what, None)

    @java_method("final void removeMessages(int,Object)")
    def remove_messages_object(self, what: int, obj: Any) -> None:
        self.f_mQueue.remove(lambda one: self._is_message(one, what, obj))

    def _is_message(self, one: Any, what: int, obj: Any) -> bool:
        return (
            one.f_target is self
            and one.f_what == what
            and one.f_callback is None
            and (obj is None or one.f_obj is obj)
        )

    @java_method("final void removeCallbacksAndMessages(Object)")
    def remove_callbacks_and_messages(self, token: Any) -> None:
        self.f_mQueue.remove(
            lambda one: one.f_target is self and (token is None or one.f_obj is token)
        )

    @java_method("final boolean hasMessages(int)")
    def has_messages(self, what: int) -> bool:
        return self.has_messages_object(what, None)

    @java_method("final boolean hasMessages(int,Object)")
    def has_messages_object(self, what: int, obj: Any) -> bool:
        return bool(
            self.f_mQueue.has(
                lambda one: (
                    one.f_target is self
                    and one.f_what == what
                    and (obj is None or one.f_obj is obj)
                )
            )
        )

    @java_method("final boolean hasMessagesOrCallbacks()")
    def has_messages_or_callbacks(self) -> bool:
        return bool(self.f_mQueue.has(lambda one: one.f_target is self))

    @java_method("final boolean hasCallbacks(Runnable)")
    def has_callbacks(self, task: Any) -> bool:
        return bool(self.f_mQueue.has(lambda one: one.f_target is self and one.f_callback is task))

    @java_method("final android.os.Looper getLooper()")
    def get_looper(self) -> Any:
        return self.f_mLooper

    @java_method("final void dump(android.util.Printer,String)")
    def dump(self, printer: Any, prefix: str) -> None:
        now = f"{prefix}{to_string(self)} @ {uptime()}"
        call(printer, "println(Ljava/lang/String;)V", now)
        self.f_mLooper.dump(printer, prefix + "  ")

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"Handler ({class_name(self)}) {{{vm().identity_hash(self):x}}}"


def system_handler() -> Any:
    """The handler that messages of the system in the main queue belong to."""
    state = vm().state
    found = state.get(_SYSTEM_HANDLER)
    if found is None:
        found = state[_SYSTEM_HANDLER] = Handler.create(main_looper())
    return found


@java_class("android.os.HandlerThread")
class HandlerThread(Thread):
    looper: Any = None
    waiting: list[Any]
    tid = -1

    @java_method("void <init>(String)")
    def init_handler_thread(self, name: str) -> None:
        self.init_with_priority(name, 0)

    @java_method("void <init>(String,int)")
    def init_with_priority(self, name: str, priority: int) -> None:
        self.setup(None, None, name)
        self.waiting = []

    @java_method("protected void onLooperPrepared()")
    def on_looper_prepared(self) -> None:
        """Subclasses may set up what they need before messages are run."""

    @java_method("void run()")
    def run(self) -> None:
        self.tid = self.number
        Looper.prepare()
        waiting, self.waiting = self.waiting, []
        for one in waiting:
            vm().scheduler.wake(one)
        call(self, "onLooperPrepared()V")
        Looper.loop()
        self.tid = -1

    @java_method("android.os.Looper getLooper()")
    def get_looper(self) -> Any:
        while self.is_alive() and self.looper is None:
            self.waiting.append(vm().scheduler.current)
            vm().scheduler.block("the looper of a HandlerThread", interruptible=False)
        return self.looper if self.is_alive() else None

    @java_method("android.os.Handler getThreadHandler()")
    def get_thread_handler(self) -> Any:
        if getattr(self, "thread_handler", None) is None:
            self.thread_handler = Handler.create(self.get_looper())
        return self.thread_handler

    @java_method("boolean quit()")
    def quit(self) -> bool:
        looper = self.get_looper()
        if looper is None:
            return False
        looper.quit()
        return True

    @java_method("boolean quitSafely()")
    def quit_safely(self) -> bool:
        looper = self.get_looper()
        if looper is None:
            return False
        looper.quit_safely()
        return True

    @java_method("int getThreadId()")
    def get_thread_id(self) -> int:
        return self.tid
