"""View: running things later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_os.handler import PythonTask
from devices.pocket.framework.android_os.message_queue import uptime


class RunQueue:
    """What was posted before the view had a handler."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Any, int]] = []

    def flush(self, handler: Any) -> None:
        waiting, self.waiting = self.waiting, []
        for action, delay in waiting:
            call(handler, "postDelayed(Ljava/lang/Runnable;J)Z", action, delay)

    def remove(self, action: Any) -> None:
        self.waiting = [one for one in self.waiting if one[0] is not action]


class Posting:
    run_queue: RunQueue | None = None

    @java_method("android.os.Handler getHandler()")
    def get_handler(self: Any) -> Any:
        return None if self.attach_info is None else self.attach_info.handler

    @java_method("boolean post(Runnable)")
    def post(self: Any, action: Any) -> bool:
        return bool(self.postDelayed__Ljava_lang_Runnable_2J__Z(action, 0))

    @java_method("boolean postDelayed(Runnable,long)")
    def post_delayed(self: Any, action: Any, millis: int) -> bool:
        if self.attach_info is not None:
            handler = self.attach_info.handler
            return bool(call(handler, "postDelayed(Ljava/lang/Runnable;J)Z", action, millis))
        if self.run_queue is None:
            self.run_queue = RunQueue()
        self.run_queue.waiting.append((action, millis))
        return True

    @java_method("boolean removeCallbacks(Runnable)")
    def remove_callbacks(self: Any, action: Any) -> bool:
        if action is not None:
            if self.attach_info is not None:
                self.attach_info.choreographer.remove(None, action)
                call(self.attach_info.handler, "removeCallbacks(Ljava/lang/Runnable;)V", action)
            if self.run_queue is not None:
                self.run_queue.remove(action)
        return True

    @java_method("void postOnAnimation(Runnable)")
    def post_on_animation(self: Any, action: Any) -> None:
        self.post_on_animation_delayed(action, 0)

    @java_method("void postOnAnimationDelayed(Runnable,long)")
    def post_on_animation_delayed(self: Any, action: Any, millis: int) -> None:
        if self.attach_info is not None:
            self.attach_info.choreographer.post_runnable(action, millis)
        else:
            self.post_delayed(action, millis)

    def later(self: Any, function: Callable[[], Any], millis: int = 0) -> Any:
        """For Python code: posts a function; what is returned can be given to
        `remove_callbacks`."""
        action = PythonTask.create(function)
        self.post_delayed(action, millis)
        return action

    @java_method("void postInvalidate()")
    @java_method("void postInvalidate(int,int,int,int)")
    @java_method("void postInvalidateOnAnimation()")
    @java_method("void postInvalidateOnAnimation(int,int,int,int)")
    def post_invalidate(self: Any, *_: int) -> None:
        self.post_invalidate_delayed(0)

    @java_method("void postInvalidateDelayed(long)")
    @java_method("void postInvalidateDelayed(long,int,int,int,int)")
    def post_invalidate_delayed(self: Any, millis: int, *_: int) -> None:
        if self.attach_info is not None:
            self.later(self.invalidate____V, millis)

    @java_method("void scheduleDrawable(android.graphics.drawable.Drawable,Runnable,long)")
    def schedule_drawable(self: Any, drawable: Any, action: Any, when: int) -> None:
        if action is None or not self.verify(drawable):
            return
        now = uptime()
        self.post_on_animation_delayed(action, max(0, when - now))

    @java_method("void unscheduleDrawable(android.graphics.drawable.Drawable,Runnable)")
    def unschedule_drawable(self: Any, drawable: Any, action: Any) -> None:
        if self.verify(drawable):
            self.remove_callbacks(action)

    @java_method("void unscheduleDrawable(android.graphics.drawable.Drawable)")
    def unschedule_all_of_drawable(self: Any, drawable: Any) -> None:
        """Animations of drawables are not kept per drawable; each cancels its own."""
