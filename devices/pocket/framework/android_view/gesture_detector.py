"""GestureDetector: taps, long presses, scrolls and flings out of touch events."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import my_looper
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_view.timeouts import long_press_timeout, tap_timeout
from devices.pocket.framework.android_view.view_touch import (
    CANCEL,
    DOWN,
    MOVE,
    POINTER_DOWN,
    POINTER_UP,
    UP,
)
from devices.pocket.framework.runtime import device

_G, _E = "android.view.GestureDetector", "android.view.MotionEvent"
_EVENT = "Landroid/view/MotionEvent;"
_GESTURES = [
    f"boolean onDown({_E})",
    f"void onShowPress({_E})",
    f"boolean onSingleTapUp({_E})",
    f"boolean onScroll({_E},{_E},float,float)",
    f"void onLongPress({_E})",
    f"boolean onFling({_E},{_E},float,float)",
]
_DOUBLE_TAPS = [
    f"boolean onSingleTapConfirmed({_E})",
    f"boolean onDoubleTap({_E})",
    f"boolean onDoubleTapEvent({_E})",
]
_DOUBLE_TAP, _DOUBLE_TAP_LEAST = 300, 40


@java_interface(f"{_G}$OnGestureListener", abstract=_GESTURES)
class OnGestureListener:
    pass


@java_interface(f"{_G}$OnDoubleTapListener", abstract=_DOUBLE_TAPS)
class OnDoubleTapListener:
    pass


@java_interface(f"{_G}$OnContextClickListener", abstract=[f"boolean onContextClick({_E})"])
class OnContextClickListener:
    pass


@java_class(
    f"{_G}$SimpleOnGestureListener",
    implements=[
        f"{_G}$OnGestureListener",
        f"{_G}$OnDoubleTapListener",
        f"{_G}$OnContextClickListener",
    ],
    access="public static",
)
class SimpleOnGestureListener(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"boolean onSingleTapUp({_E})")
    @java_method(f"boolean onDown({_E})")
    @java_method(f"boolean onDoubleTap({_E})")
    @java_method(f"boolean onDoubleTapEvent({_E})")
    @java_method(f"boolean onSingleTapConfirmed({_E})")
    @java_method(f"boolean onContextClick({_E})")
    def is_nothing(self, event: Any) -> bool:
        return False

    @java_method(f"boolean onScroll({_E},{_E},float,float)")
    @java_method(f"boolean onFling({_E},{_E},float,float)")
    def is_no_move(self, first: Any, second: Any, x: float, y: float) -> bool:
        return False

    @java_method(f"void onShowPress({_E})")
    @java_method(f"void onLongPress({_E})")
    def hears(self, event: Any) -> None:
        pass


@java_class(_G)
class GestureDetector(JObject):
    listener: Any = None
    double_listener: Any = None
    context_listener: Any = None
    handler: Any = None
    long_press_enabled = True
    down_event: Any = None
    up_event: Any = None
    tracker: Any = None
    focus = (0.0, 0.0)
    down_focus = (0.0, 0.0)
    in_tap = False
    in_bigger_tap = False
    in_long_press = False
    still_down = False
    confirm_later = False
    double_tapping = False
    ignore_up = False

    def __new__(cls, *_: Any) -> Any:
        made = JObject.__new__(cls)
        made.posted = {}
        return made

    posted: dict[str, Any]

    @java_method(f"void <init>(android.content.Context,{_G}$OnGestureListener)")
    def init(self, context: Any, listener: Any) -> None:
        self._begin(listener, None)

    @java_method(f"void <init>(android.content.Context,{_G}$OnGestureListener,android.os.Handler)")
    @java_method(
        f"void <init>(android.content.Context,{_G}$OnGestureListener,android.os.Handler,boolean)"
    )
    def init_handler(self, context: Any, listener: Any, handler: Any, unused: Any = None) -> None:
        self._begin(listener, handler)

    @java_method(f"void <init>({_G}$OnGestureListener)")
    def init_old(self, listener: Any) -> None:
        self._begin(listener, None)

    @java_method(f"void <init>({_G}$OnGestureListener,android.os.Handler)")
    def init_old_handler(self, listener: Any, handler: Any) -> None:
        self._begin(listener, handler)

    def _begin(self, listener: Any, handler: Any) -> None:
        if listener is None:
            throw("java.lang.NullPointerException", "OnGestureListener must not be null")
        looper = my_looper() if handler is None else handler.get_looper()
        if looper is None:
            throw(
                "java.lang.RuntimeException",
                "Can't create handler inside thread that has not called Looper.prepare()",
            )
        self.handler = Handler.create(looper)
        self.listener = listener
        if is_instance(listener, "Landroid/view/GestureDetector$OnDoubleTapListener;"):
            self.double_listener = listener
        if is_instance(listener, "Landroid/view/GestureDetector$OnContextClickListener;"):
            self.context_listener = listener

    @java_method(f"void setOnDoubleTapListener({_G}$OnDoubleTapListener)")
    def set_on_double_tap_listener(self, listener: Any) -> None:
        self.double_listener = listener

    @java_method(f"void setContextClickListener({_G}$OnContextClickListener)")
    def set_context_click_listener(self, listener: Any) -> None:
        self.context_listener = listener

    @java_method("void setIsLongpressEnabled(boolean)")
    def set_is_longpress_enabled(self, enabled: Any) -> None:
        self.long_press_enabled = bool(enabled)

    @java_method("boolean isLongpressEnabled()")
    def is_longpress_enabled(self) -> bool:
        return self.long_press_enabled

    @java_method(f"boolean onGenericMotionEvent({_E})")
    def on_generic_motion_event(self, event: Any) -> bool:
        return False

    # -- timers --------------------------------------------------------------------------------

    def _post(self, name: str, function: Any, when: int) -> None:
        self._unpost(name)
        task = self.posted[name] = PythonTask.create(function)
        self.handler.post_at_time(task, when)

    def _unpost(self, *names: str) -> None:
        for name in names:
            task = self.posted.pop(name, None)
            if task is not None:
                self.handler.remove_callbacks(task)

    def _is_posted(self, name: str) -> bool:
        return name in self.posted

    # -- events --------------------------------------------------------------------------------

    @java_method(f"boolean onTouchEvent({_E})")
    def on_touch_event(self, event: Any) -> bool:
        if self.tracker is None:
            self.tracker = static_call(
                "android.view.VelocityTracker", "obtain()Landroid/view/VelocityTracker;"
            )
        call(self.tracker, f"addMovement({_EVENT})V", event)
        action = event.action_masked
        focus = _focus(event)
        if action == POINTER_DOWN:
            self.focus = self.down_focus = focus
            self._cancel_taps()
        elif action == POINTER_UP:
            self.focus = self.down_focus = focus
        elif action == DOWN:
            return self._down(event, focus)
        elif action == MOVE:
            return self._move(event, focus)
        elif action == UP:
            return self._up(event)
        elif action == CANCEL:
            self._cancel()
        return False

    def _down(self, event: Any, focus: tuple[float, float]) -> bool:
        handled = False
        if self.double_listener is not None:
            had_tap = self._is_posted("tap")
            self._unpost("tap")
            if had_tap and self._is_double(event):
                self.double_tapping = True
                handled = self._double("onDoubleTap", self.down_event)
                handled = self._double("onDoubleTapEvent", event) or handled
            else:
                self._post("tap", self._tap_confirmed, event.event_time + _DOUBLE_TAP)
        self.focus = self.down_focus = focus
        self.down_event = event.copy()
        self.in_tap = self.in_bigger_tap = self.still_down = True
        self.in_long_press = self.confirm_later = False
        start = self.down_event.down_time
        if self.long_press_enabled:
            delay = long_press_timeout() + (tap_timeout() if device().api < 29 else 0)
            self._post("long", self._long_press, start + delay)
        self._post("press", self._show_press, start + tap_timeout())
        return bool(call(self.listener, f"onDown({_EVENT})Z", event)) or handled

    def _is_double(self, event: Any) -> bool:
        first, up = self.down_event, self.up_event
        if first is None or up is None or not self.in_bigger_tap:
            return False
        gap = event.event_time - up.event_time
        if not _DOUBLE_TAP_LEAST <= gap <= _DOUBLE_TAP:
            return False
        dx, dy = int(first.x()) - int(event.x()), int(first.y()) - int(event.y())
        slop = device().configuration.current.pixels(100)
        return bool(dx * dx + dy * dy < slop * slop)

    def _double(self, name: str, event: Any) -> bool:
        return bool(call(self.double_listener, f"{name}({_EVENT})Z", event))

    def _move(self, event: Any, focus: tuple[float, float]) -> bool:
        if self.in_long_press:
            return False
        dx, dy = self.focus[0] - focus[0], self.focus[1] - focus[1]
        if self.double_tapping:
            return self._double("onDoubleTapEvent", event)
        scroll = f"onScroll({_EVENT}{_EVENT}FF)Z"
        if self.in_tap:
            x, y = int(focus[0] - self.down_focus[0]), int(focus[1] - self.down_focus[1])
            distance, slop = x * x + y * y, device().configuration.current.pixels(8)
            handled = False
            if distance > slop * slop:
                handled = bool(call(self.listener, scroll, self.down_event, event, dx, dy))
                self.focus = focus
                self.in_tap = False
                self._unpost("tap", "press", "long")
            if distance > slop * slop:
                self.in_bigger_tap = False
            return handled
        if abs(dx) >= 1 or abs(dy) >= 1:
            self.focus = focus
            return bool(call(self.listener, scroll, self.down_event, event, dx, dy))
        return False

    def _up(self, event: Any) -> bool:
        self.still_down = False
        up = event.copy()
        handled = False
        if self.double_tapping:
            handled = self._double("onDoubleTapEvent", event)
        elif self.in_long_press:
            self._unpost("tap")
            self.in_long_press = False
        elif self.in_tap:
            handled = bool(call(self.listener, f"onSingleTapUp({_EVENT})Z", event))
            if self.confirm_later and self.double_listener is not None:
                self._double("onSingleTapConfirmed", event)
        else:
            handled = self._fling(event)
        self.up_event = up
        call(self.tracker, "recycle()V")
        self.tracker = None
        self.double_tapping = self.confirm_later = False
        self._unpost("press", "long")
        return handled

    def _fling(self, event: Any) -> bool:
        now = device().configuration.current
        most, least = float(now.pixels(8000)), now.pixels(50)
        call(self.tracker, "computeCurrentVelocity(IF)V", 1000, most)
        pointer = event.pointer_id(0)
        x = call(self.tracker, "getXVelocity(I)F", pointer)
        y = call(self.tracker, "getYVelocity(I)F", pointer)
        if abs(x) <= least and abs(y) <= least:
            return False
        signature = f"onFling({_EVENT}{_EVENT}FF)Z"
        return bool(call(self.listener, signature, self.down_event, event, x, y))

    def _cancel(self) -> None:
        self._cancel_taps()
        if self.tracker is not None:
            call(self.tracker, "recycle()V")
            self.tracker = None
        self.still_down = False

    def _cancel_taps(self) -> None:
        self._unpost("press", "long", "tap")
        self.double_tapping = self.in_tap = self.in_bigger_tap = False
        self.confirm_later = self.in_long_press = False

    def _show_press(self) -> None:
        self.posted.pop("press", None)
        call(self.listener, f"onShowPress({_EVENT})V", self.down_event)

    def _long_press(self) -> None:
        self.posted.pop("long", None)
        self._unpost("tap")
        self.confirm_later = False
        self.in_long_press = True
        call(self.listener, f"onLongPress({_EVENT})V", self.down_event)

    def _tap_confirmed(self) -> None:
        self.posted.pop("tap", None)
        if self.double_listener is not None:
            if not self.still_down:
                self._double("onSingleTapConfirmed", self.down_event)
            else:
                self.confirm_later = True


def _focus(event: Any) -> tuple[float, float]:
    """The middle of all pointers that stay down."""
    skipped = event.action_index if event.action_masked == POINTER_UP else -1
    kept = [index for index in range(len(event.ids)) if index != skipped]
    count = len(kept) or 1
    return (
        sum(event.x_of(index) for index in kept) / count,
        sum(event.y_of(index) for index in kept) / count,
    )
