"""MessageQueue: a linked list of messages in the order of their times.

The list, its head and `next()` are as Java code can see them, because Espresso reads the head by
reflection and drives `next()` itself. The thread that waits in `next()` blocks in the scheduler;
whoever enqueues something earlier wakes it.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import JavaThread
from devices.pocket.framework.android_os.message import Message

_QUEUE_IDLE = "queueIdle()Z"
_NANOS = 1_000_000


@java_interface("android.os.MessageQueue$IdleHandler", abstract=["boolean queueIdle()"])
class IdleHandler:
    pass


def uptime() -> int:
    """`SystemClock.uptimeMillis`."""
    return vm().clock.nanos() // _NANOS


@java_class("android.os.MessageQueue", access="public final")
class MessageQueue(JObject):
    """`waiter` is the thread that waits in `next` at this moment."""

    messages = java_field("android.os.Message mMessages")
    quit_allowed = java_field("final boolean mQuitAllowed")
    quitting_field = java_field("boolean mQuitting")
    f_mMessages: Any  # noqa: N815

    idle_handlers: list[Any]
    waiter: JavaThread | None = None
    quitting = False
    allows_quit = True
    barriers = 0

    @classmethod
    def create(cls, allows_quit: bool) -> MessageQueue:
        made = cls()
        made.idle_handlers = []
        made.allows_quit = allows_quit
        return made

    # -- taking ----------------------------------------------------------------------------------

    @java_method("android.os.Message next()")
    def next(self) -> Any:
        """The next message when its time has come; null once the queue has quit."""
        may_idle = True
        vm().scheduler.let_host_in()
        while True:
            now = uptime()
            message = self._take(now)
            if message is not None or self.quitting:
                return message
            head = self.f_mMessages
            if may_idle and self.idle_handlers and (head is None or now < head.f_when):
                self._run_idle_handlers()
                may_idle = False
                continue
            may_idle = False
            self._wait()

    def _take(self, now: int) -> Any:
        previous, message = self._first_runnable()
        if message is None or now < message.f_when:
            return None
        if previous is None:
            self.f_mMessages = message.f_next
        else:
            previous.f_next = message.f_next
        message.f_next = None
        message.mark_in_use()
        return message

    def _first_runnable(self) -> tuple[Any, Any]:
        """The message that may run first, and the one before it: behind a barrier, the first
        asynchronous one."""
        previous, message = None, self.f_mMessages
        if message is not None and message.f_target is None:
            while message is not None and not (message.f_target and message.is_asynchronous()):
                previous, message = message, message.f_next
        return previous, message

    def _wait(self) -> None:
        _, message = self._first_runnable()
        machine = vm()
        nanos = None
        if message is not None:
            nanos = message.f_when * _NANOS - machine.clock.nanos()
        self.waiter = machine.scheduler.current
        try:
            machine.scheduler.block("a message", nanos, interruptible=False)
        finally:
            self.waiter = None

    def _run_idle_handlers(self) -> None:
        for handler in list(self.idle_handlers):
            keep = False
            try:
                keep = bool(call(handler, _QUEUE_IDLE))
            except Exception as error:
                from devices.pocket.framework.android_util.log import log_throwable

                log_throwable("MessageQueue", "IdleHandler threw exception", vm().as_java(error))
            if not keep:
                self.remove_idle_handler(handler)

    def wake(self) -> None:
        """Has a waiting `next` look again."""
        if self.waiter is not None:
            vm().scheduler.wake(self.waiter)

    # -- putting ---------------------------------------------------------------------------------

    @java_method("boolean enqueueMessage(android.os.Message,long)")
    def enqueue_message(self, message: Any, when: int) -> bool:
        if message.f_target is None:
            throw("java.lang.IllegalArgumentException", "Message must have a target.")
        if message.is_in_use():
            throw(
                "java.lang.IllegalStateException",
                f"{to_string(message)} This message is already in use.",
            )
        if self.quitting:
            self._refuse(message)
            return False
        message.mark_in_use()
        message.f_when = when
        self._insert(message)
        self.wake()
        return True

    def _insert(self, message: Any) -> None:
        when, previous, following = message.f_when, None, self.f_mMessages
        if when != 0:
            while following is not None and following.f_when <= when:
                previous, following = following, following.f_next
        message.f_next = following
        if previous is None:
            self.f_mMessages = message
        else:
            previous.f_next = message

    def _refuse(self, message: Any) -> None:
        from devices.pocket.framework.android_util.log import log_throwable

        text = f"{to_string(message.f_target)} sending message to a Handler on a dead thread"
        error = _illegal_state(text)
        log_throwable("MessageQueue", text, error)
        message.recycle_unchecked()

    @java_method("int postSyncBarrier()")
    def post_sync_barrier(self) -> int:
        return self.post_sync_barrier_at(uptime())

    @java_method("private int postSyncBarrier(long)")
    def post_sync_barrier_at(self, when: int) -> int:
        token, self.barriers = self.barriers, self.barriers + 1
        barrier = Message.obtain()
        barrier.mark_in_use()
        barrier.f_when, barrier.f_arg1 = when, token
        self._insert(barrier)
        return token

    @java_method("void removeSyncBarrier(int)")
    def remove_sync_barrier(self, token: int) -> None:
        found = self._remove(lambda one: one.f_target is None and one.f_arg1 == token)
        if not found:
            throw(
                "java.lang.IllegalStateException",
                "The specified message queue synchronization barrier token has not been posted or"
                " has already been removed.",
            )
        self.wake()

    # -- looking and removing --------------------------------------------------------------------

    def all(self) -> list[Any]:
        """The messages in their order, barriers included."""
        found, message = [], self.f_mMessages
        while message is not None:
            found.append(message)
            message = message.f_next
        return found

    def has(self, matches: Any) -> bool:
        return any(matches(message) for message in self.all())

    def _remove(self, matches: Any) -> bool:
        previous, message, found = None, self.f_mMessages, False
        while message is not None:
            following = message.f_next
            if matches(message):
                found = True
                if previous is None:
                    self.f_mMessages = following
                else:
                    previous.f_next = following
                message.recycle_unchecked()
            else:
                previous = message
            message = following
        return found

    def remove(self, matches: Any) -> None:
        """Removes and recycles the messages of some handler that match."""
        self._remove(lambda one: one.f_target is not None and matches(one))

    def is_due(self, millis: int) -> bool:
        """Whether a message may run at that time."""
        _, message = self._first_runnable()
        return message is not None and message.f_when <= millis

    @java_method("boolean isIdle()")
    def is_idle(self) -> bool:
        head = self.f_mMessages
        return head is None or uptime() < head.f_when

    @java_method("boolean isPolling()")
    def is_polling(self) -> bool:
        return not self.quitting and self.waiter is not None

    @java_method("void addIdleHandler(android.os.MessageQueue$IdleHandler)")
    def add_idle_handler(self, handler: Any) -> None:
        if handler is None:
            throw("java.lang.NullPointerException", "Can't add a null IdleHandler")
        self.idle_handlers.append(handler)

    @java_method("void removeIdleHandler(android.os.MessageQueue$IdleHandler)")
    def remove_idle_handler(self, handler: Any) -> None:
        for index, one in enumerate(self.idle_handlers):
            if one is handler:
                del self.idle_handlers[index]
                return

    @java_method("void quit(boolean)")
    def quit(self: Any, safe: int) -> None:
        if not self.allows_quit:
            throw("java.lang.IllegalStateException", "Main thread not allowed to quit.")
        if self.quitting:
            return
        now = uptime()
        self.quitting = self.f_mQuitting = True
        self._remove(lambda one: not safe or one.f_when > now)
        self.wake()

    @java_method("void dump(android.util.Printer,String)")
    def dump(self, printer: Any, prefix: str) -> None:
        for line in self.dump_lines(prefix):
            call(printer, "println(Ljava/lang/String;)V", line)

    def dump_lines(self, prefix: str) -> list[str]:
        messages = self.all()
        lines = [f"{prefix}Message {n}: {to_string(one)}" for n, one in enumerate(messages)]
        polling = "true" if self.is_polling() else "false"
        quitting = "true" if self.quitting else "false"
        total = f"Total messages: {len(messages)}, polling={polling}, quitting={quitting}"
        return [*lines, f"{prefix}({total})"]


def _illegal_state(text: str) -> Any:
    from dalvik.vm.interop import new

    return new("java.lang.IllegalStateException", "(Ljava/lang/String;)V", text)


def describe_target(message: Any) -> str:
    """A message's receiver for logs."""
    return class_name(message.f_target)
