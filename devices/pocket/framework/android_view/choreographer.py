"""Choreographer: what is to happen with the next frame, in the order input, animation, traversal.

A frame comes at most every 16 ms, and only when somebody waits for it; its message is asynchronous,
so that the barrier of a scheduled traversal lets it through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import my_looper
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.constants import constants

INPUT, ANIMATION, INSETS, TRAVERSAL, COMMIT = range(5)
FRAME = 16
_NANOS = 1_000_000


@java_interface("android.view.Choreographer$FrameCallback", abstract=["void doFrame(long)"])
class FrameCallback:
    pass


@java_class("android.view.Choreographer", access="public final")
@constants(
    CALLBACK_INPUT=INPUT,
    CALLBACK_ANIMATION=ANIMATION,
    CALLBACK_INSETS_ANIMATION=INSETS,
    CALLBACK_TRAVERSAL=TRAVERSAL,
    CALLBACK_COMMIT=COMMIT,
)
class Choreographer(JObject):
    """One per thread that has a looper. Entries are [due, action, token]; a token of `_FRAMES`
    marks a frame callback."""

    looper: Any
    handler: Any
    waiting: list[list[list[Any]]]
    scheduled: int | None = None
    last_frame = -FRAME
    frame_nanos = 0
    in_frame = False
    message: Any = None

    @classmethod
    def of(cls, looper: Any) -> Choreographer:
        found: Choreographer | None = getattr(looper, "choreographer", None)
        if found is None:
            found = looper.choreographer = cls()
            found.looper = looper
            found.handler = Handler.create(looper)
            found.waiting = [[] for _ in range(5)]
        return found

    @java_method("static android.view.Choreographer getInstance()")
    @staticmethod
    def get_instance() -> Any:
        looper = my_looper()
        if looper is None:
            throw("java.lang.IllegalStateException", "The current thread must have a looper!")
        return Choreographer.of(looper)

    @java_method("static android.view.Choreographer getMainThreadInstance()")
    @staticmethod
    def get_main_thread_instance() -> Any:
        from devices.pocket.framework.android_os.looper import main_looper

        return Choreographer.of(main_looper())

    # -- posting -------------------------------------------------------------------------------

    def post(self, kind: int, action: Any, token: Any = None, delay: int = 0) -> None:
        """`action` is a Runnable, a FrameCallback (with the token `_FRAMES`) or a function."""
        due = uptime() + delay
        self.waiting[kind].append([due, action, token])
        self._schedule(due)

    def _schedule(self, due: int) -> None:
        when = max(due, self.last_frame + FRAME)
        if self.scheduled is not None:
            if self.scheduled <= when:
                return
            self._cancel()
        self.scheduled = when
        message = self.handler.obtain_message()
        message.f_callback = self.message = PythonTask.create(self._frame)
        message.set_asynchronous(True)
        self.handler.send_message_at_time(message, when)

    def _cancel(self) -> None:
        self.handler.remove_callbacks(self.message)
        self.message = self.scheduled = None

    def _frame(self) -> None:
        now = uptime()
        self.scheduled, self.last_frame = None, now
        self.frame_nanos = now * _NANOS
        self.in_frame = True
        try:
            for kind in range(5):
                self._run(kind, now)
        finally:
            self.in_frame = False
            due = min((entry[0] for queue in self.waiting for entry in queue), default=None)
            if due is not None:
                self._schedule(due)

    def _run(self, kind: int, now: int) -> None:
        queue = self.waiting[kind]
        if not queue:
            return
        ready = [entry for entry in queue if entry[0] <= now]
        self.waiting[kind] = [entry for entry in queue if entry[0] > now]
        for entry in ready:
            action = entry[1]
            if action is None:
                continue
            if entry[2] is _FRAMES:
                action.doFrame__J__V(self.frame_nanos)
            elif isinstance(action, JObject):
                call(action, "run()V")
            else:
                action()

    def remove(self, kind: int | None, action: Any, token: Any = None) -> None:
        """Entries whose action (or token, where given) is the same; also of the frame that runs."""
        for number in range(5) if kind is None else (kind,):
            for entry in self.waiting[number]:
                if (action is None or entry[1] is action) and (token is None or entry[2] is token):
                    entry[1] = None
            self.waiting[number] = [one for one in self.waiting[number] if one[1] is not None]

    def post_runnable(self, action: Any, delay: int = 0) -> None:
        self.post(ANIMATION, action, None, delay)

    def post_function(self, function: Callable[[], Any], kind: int = ANIMATION) -> None:
        self.post(kind, function)

    @java_method("void postCallback(int,Runnable,Object)")
    def post_callback(self, kind: int, action: Any, token: Any) -> None:
        self.post_callback_delayed(kind, action, token, 0)

    @java_method("void postCallbackDelayed(int,Runnable,Object,long)")
    def post_callback_delayed(self, kind: int, action: Any, token: Any, delay: int) -> None:
        if action is None:
            throw("java.lang.IllegalArgumentException", "action must not be null")
        self.post(kind, action, token, delay)

    @java_method("void removeCallbacks(int,Runnable,Object)")
    def remove_callbacks(self, kind: int, action: Any, token: Any) -> None:
        self.remove(kind, action, token)

    @java_method("void postFrameCallback(android.view.Choreographer$FrameCallback)")
    def post_frame_callback(self, callback: Any) -> None:
        self.post_frame_callback_delayed(callback, 0)

    @java_method("void postFrameCallbackDelayed(android.view.Choreographer$FrameCallback,long)")
    def post_frame_callback_delayed(self, callback: Any, delay: int) -> None:
        if callback is None:
            throw("java.lang.IllegalArgumentException", "callback must not be null")
        self.post(ANIMATION, callback, _FRAMES, delay)

    @java_method("void removeFrameCallback(android.view.Choreographer$FrameCallback)")
    def remove_frame_callback(self, callback: Any) -> None:
        self.remove(ANIMATION, callback, _FRAMES)

    @java_method("long getFrameTime()")
    def get_frame_time(self) -> int:
        return self.get_frame_time_nanos() // _NANOS

    @java_method("long getFrameTimeNanos()")
    def get_frame_time_nanos(self) -> int:
        if not self.in_frame:
            throw(
                "java.lang.IllegalStateException",
                "This method must only be called as part of a callback while a frame is in"
                " progress.",
            )
        return self.frame_nanos

    @java_method("long getLastFrameTimeNanos()")
    def get_last_frame_time_nanos(self) -> int:
        return self.frame_nanos

    @java_method("static long getFrameDelay()")
    @staticmethod
    def get_frame_delay() -> int:
        return 10


_FRAMES = object()
