"""TouchUtils: touches on views, at real coordinates."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view.statics import static_call

_DOWN, _UP, _MOVE = 0, 1, 2
_CASE = "android.test.InstrumentationTestCase"
_VIEW = "android.view.View"
_GROUP = "android.view.ViewGroup"
_SEND = "sendPointerSync(Landroid/view/MotionEvent;)V"


def _obtain(down: int, when: int, action: int, x: float, y: float) -> Any:
    signature = "obtain(JJIFFI)Landroid/view/MotionEvent;"
    return static_call("android.view.MotionEvent", signature, down, when, action, x, y, 0)


def _send(test: Any, down: int, action: int, x: float, y: float, wait: bool = True) -> None:
    instrumentation = test.get_instrumentation()
    call(instrumentation, _SEND, _obtain(down, uptime(), action, x, y))
    if wait:
        call(instrumentation, "waitForIdleSync()V")


def _sleep(millis: int) -> None:
    vm().scheduler.sleep(millis * 1_000_000)


def _place(view: Any) -> tuple[int, int]:
    xy = array_of("[I", [0, 0])
    call(view, "getLocationOnScreen([I)V", xy)
    return xy.d[0], xy.d[1]


def _middle(view: Any) -> tuple[float, float]:
    x, y = _place(view)
    width, height = call(view, "getWidth()I"), call(view, "getHeight()I")
    return x + width / 2.0, y + height / 2.0


def _slop(view: Any) -> int:
    context = call(view, "getContext()Landroid/content/Context;")
    signature = "get(Landroid/content/Context;)Landroid/view/ViewConfiguration;"
    found = static_call("android.view.ViewConfiguration", signature, context)
    return int(call(found, "getScaledTouchSlop()I"))


def _long_press() -> int:
    return int(static_call("android.view.ViewConfiguration", "getLongPressTimeout()I"))


def _drag(test: Any, start: tuple[float, float], end: tuple[float, float], steps: int) -> None:
    (x, y), down = start, uptime()
    dx, dy = (end[0] - x) / steps, (end[1] - y) / steps
    _send(test, down, _DOWN, x, y)
    for _ in range(steps):
        x, y = x + dx, y + dy
        _send(test, down, _MOVE, x, y)
    _send(test, down, _UP, x, y)


@java_class("android.test.TouchUtils")
class TouchUtils(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"static void tapView({_CASE},{_VIEW})")
    @staticmethod
    def tap_view(test: Any, view: Any) -> None:
        (x, y), slop, down = _middle(view), _slop(view) / 2.0, uptime()
        _send(test, down, _DOWN, x, y)
        _send(test, down, _MOVE, x + slop, y + slop)
        _send(test, down, _UP, x + slop, y + slop)

    @java_method(f"static void touchAndCancelView({_CASE},{_VIEW})")
    @staticmethod
    def touch_and_cancel_view(test: Any, view: Any) -> None:
        (x, y), slop, down = _middle(view), _slop(view) / 2.0, uptime()
        _send(test, down, _DOWN, x, y)
        _send(test, down, 3, x + slop, y + slop)

    @java_method(f"static void clickView({_CASE},{_VIEW})")
    @staticmethod
    def click_view(test: Any, view: Any) -> None:
        (x, y), slop, down = _middle(view), _slop(view) / 2.0, uptime()
        _send(test, down, _DOWN, x, y)
        _send(test, down, _MOVE, x + slop, y + slop)
        _send(test, down, _UP, x + slop, y + slop)
        _sleep(1000)

    @java_method(f"static void longClickView(android.test.ActivityInstrumentationTestCase,{_VIEW})")
    @java_method(f"static void longClickView({_CASE},{_VIEW})")
    @staticmethod
    def long_click_view(test: Any, view: Any) -> None:
        call(test.get_instrumentation(), "waitForIdleSync()V")
        (x, y), slop, down = _middle(view), _slop(view) / 2.0, uptime()
        _send(test, down, _DOWN, x, y)
        _send(test, down, _MOVE, x + slop, y + slop)
        _sleep(int(_long_press() * 1.5))
        _send(test, down, _UP, x, y)

    @java_method(f"static void scrollToTop({_CASE},android.app.Activity,{_GROUP})")
    @staticmethod
    def scroll_to_top(test: Any, activity: Any, group: Any) -> None:
        _scroll(test, group, to_top=True)

    @java_method(f"static void scrollToBottom({_CASE},android.app.Activity,{_GROUP})")
    @staticmethod
    def scroll_to_bottom(test: Any, activity: Any, group: Any) -> None:
        _scroll(test, group, to_top=False)

    @java_method(f"static void dragQuarterScreenDown({_CASE},android.app.Activity)")
    @staticmethod
    def drag_quarter_screen_down(test: Any, activity: Any) -> None:
        _drag_screen(test, 0.25, 0.75)

    @java_method(f"static void dragQuarterScreenUp({_CASE},android.app.Activity)")
    @staticmethod
    def drag_quarter_screen_up(test: Any, activity: Any) -> None:
        _drag_screen(test, 0.75, 0.25)

    @java_method(f"static int dragViewBy({_CASE},{_VIEW},int,int,int)")
    @staticmethod
    def drag_view_by(test: Any, view: Any, gravity: int, dx: int, dy: int) -> int:
        x, y = _start(view, gravity)
        distance = int((dx * dx + dy * dy) ** 0.5)
        _drag(test, (x, y), (x + dx, y + dy), max(1, distance // _slop(view)))
        return distance

    @java_method(f"static int dragViewTo({_CASE},{_VIEW},int,int,int)")
    @staticmethod
    def drag_view_to(test: Any, view: Any, gravity: int, to_x: int, to_y: int) -> int:
        place = _place(view)
        dx, dy = to_x - place[0], to_y - place[1]
        return TouchUtils.drag_view_by(test, view, gravity, dx, dy)

    @java_method(f"static int dragViewToX({_CASE},{_VIEW},int,int)")
    @staticmethod
    def drag_view_to_x(test: Any, view: Any, gravity: int, to_x: int) -> int:
        x, y = _start(view, gravity)
        _drag(test, (x, y), (to_x, y), max(1, int(abs(to_x - x)) // _slop(view)))
        return int(to_x - x)

    @java_method(f"static int dragViewToY({_CASE},{_VIEW},int,int)")
    @staticmethod
    def drag_view_to_y(test: Any, view: Any, gravity: int, to_y: int) -> int:
        x, y = _start(view, gravity)
        _drag(test, (x, y), (x, to_y), max(1, int(abs(to_y - y)) // _slop(view)))
        return int(to_y - y)

    @java_method(f"static void dragViewToBottom({_CASE},android.app.Activity,{_VIEW})")
    @staticmethod
    def drag_view_to_bottom(test: Any, activity: Any, view: Any) -> None:
        TouchUtils.drag_view_to_bottom_steps(test, activity, view, 4)

    @java_method(f"static void dragViewToBottom({_CASE},android.app.Activity,{_VIEW},int)")
    @staticmethod
    def drag_view_to_bottom_steps(test: Any, activity: Any, view: Any, steps: int) -> None:
        x, y = _middle(view)
        _drag(test, (x, y), (x, _screen()[1] - 1), steps)

    @java_method(f"static void dragViewToTop({_CASE},{_VIEW},int)")
    @staticmethod
    def drag_view_to_top(test: Any, view: Any, steps: int) -> None:
        x, y = _middle(view)
        _drag(test, (x, y), (x, 0), steps)

    @java_method(f"static void drag({_CASE},float,float,float,float,int)")
    @staticmethod
    def drag(test: Any, from_x: float, to_x: float, from_y: float, to_y: float, steps: int) -> None:
        _drag(test, (from_x, from_y), (to_x, to_y), steps)


def _start(view: Any, gravity: int) -> tuple[float, float]:
    """The point of a view that gravity names."""
    x, y = _place(view)
    width, height = call(view, "getWidth()I"), call(view, "getHeight()I")
    vertical, horizontal = gravity & 0x70, gravity & 7
    left = {1: width / 2, 5: width - 1}.get(horizontal, 0)
    top = {0x10: height / 2, 0x50: height - 1}.get(vertical, 0)
    return x + left, y + top


def _screen() -> tuple[int, int]:
    from devices.pocket.framework.runtime import device

    config = device().configuration.current
    return config.app_width_px, config.app_height_px


def _drag_screen(test: Any, start: float, end: float) -> None:
    width, height = _screen()
    _drag(test, (width / 2.0, height * start), (width / 2.0, height * end), 4)


def _scroll(test: Any, group: Any, to_top: bool) -> None:
    """Drags until nothing moves any more."""
    for _ in range(100):
        before = _edge(group, to_top)
        _drag_screen(test, *((0.25, 0.75) if to_top else (0.75, 0.25)))
        if _edge(group, to_top) == before:
            return


def _edge(group: Any, to_top: bool) -> tuple[Any, ...]:
    count = call(group, "getChildCount()I")
    if not count:
        return ()
    child = call(group, "getChildAt(I)Landroid/view/View;", 0 if to_top else count - 1)
    return (id(child), *_place(child))
