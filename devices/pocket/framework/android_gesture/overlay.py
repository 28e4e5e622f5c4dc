"""GestureOverlayView: takes what a finger draws on it as a gesture."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_gesture.gestures import (
    Gesture,
    GesturePoint,
    GestureStroke,
)
from devices.pocket.framework.android_widget.declare import known, styled_by
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.constants import constants

_OWNER = "android.gesture.GestureOverlayView"
_EVENT = f"{_OWNER},android.view.MotionEvent"
_JAVA = f"L{_OWNER.replace('.', '/')};"


def _listener(name: str, *signatures: str) -> None:
    java_interface(f"{_OWNER}${name}", abstract=signatures)(
        type(name, (), {"__module__": __name__})
    )


_listener(
    "OnGestureListener",
    *(
        f"void {name}({_EVENT})"
        for name in ("onGestureStarted", "onGesture", "onGestureEnded", "onGestureCancelled")
    ),
)
_listener(
    "OnGesturePerformedListener", f"void onGesturePerformed({_OWNER},android.gesture.Gesture)"
)
_listener(
    "OnGesturingListener",
    f"void onGesturingStarted({_OWNER})",
    f"void onGesturingEnded({_OWNER})",
)


def _with_listeners(cls: Any) -> Any:
    """`add…`, `remove…` and `removeAll…` for each kind of listener."""
    for name in ("OnGestureListener", "OnGesturePerformedListener", "OnGesturingListener"):
        _declare(cls, name)
    return cls


def _declare(cls: Any, name: str) -> None:
    def add(self: Any, listener: Any) -> None:
        self.listeners.setdefault(name, []).append(listener)

    def remove(self: Any, listener: Any) -> None:
        left = [one for one in self.listeners.get(name, ()) if one is not listener]
        self.listeners[name] = left

    def remove_all(self: Any) -> None:
        self.listeners.pop(name, None)

    java = f"{_OWNER}${name}"
    setattr(cls, f"add_{name}", java_method(f"void add{name}({java})")(add))
    setattr(cls, f"drop_{name}", java_method(f"void remove{name}({java})")(remove))
    setattr(cls, f"drop_all_{name}", java_method(f"void removeAll{name}s()")(remove_all))


@java_class(_OWNER)
@_with_listeners
@constants(
    GESTURE_STROKE_TYPE_SINGLE=0,
    GESTURE_STROKE_TYPE_MULTIPLE=1,
    ORIENTATION_HORIZONTAL=0,
    ORIENTATION_VERTICAL=1,
)
@styled_by(0)
class GestureOverlayView(FrameLayout):
    """A stroke begins once the finger has moved further than the threshold; the gesture is done
    `fade_offset` milliseconds after its last stroke."""

    gesture: Any = None
    stroke_type = 0
    threshold = 50.0
    fade_offset = 420
    fade_enabled = True
    gesture_visible = True
    intercepts = True
    gesture_color = -0x100
    uncertain_color = 0x48FFFF00
    stroke_width = 12.0
    gesturing = False
    _task: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.points: list[Any] = []
        self.listeners: dict[str, list[Any]] = {}
        found = super().init_styled(context, attributes, style, resource)
        self.stroke_type = found.integer("gestureStrokeType", 0)
        self.threshold = found.floating("gestureStrokeLengthThreshold", 50.0)
        self.fade_offset = found.integer("fadeOffset", 420)
        self.intercepts = found.boolean("eventsInterceptionEnabled", True)
        self.set_will_not_draw(False)
        return found

    @java_method("boolean dispatchTouchEvent(android.view.MotionEvent)")
    def dispatch_touch_event(self: Any, event: Any) -> bool:
        if not self.isEnabled____Z():
            return bool(known(FrameLayout).dispatch_touch_event(self, event))
        self._process(event)
        if self.gesturing and self.intercepts:
            return True
        known(FrameLayout).dispatch_touch_event(self, event)
        return True

    def _process(self: Any, event: Any) -> None:
        action = event.getAction____I()
        point: Any = GesturePoint.__new__(GesturePoint)
        point.init(event.getX____F(), event.getY____F(), event.getEventTime____J())
        if action == 0:
            if self._task is not None:
                self.remove_callbacks(self._task)
                self._task = None
            if self.gesture is None or self.stroke_type == 0:
                self.gesture = Gesture.__new__(Gesture)
                self.gesture.init()
            self.points = [point]
            self._tell("OnGestureListener", "onGestureStarted", event)
        elif action == 2 and self.points:
            self.points.append(point)
            if not self.gesturing and self._length() > self.threshold:
                self.gesturing = True
                self._tell("OnGesturingListener", "onGesturingStarted")
            self._tell("OnGestureListener", "onGesture", event)
        elif action == 1 and self.points:
            self._finish(event)
        elif action == 3:
            self.points, self.gesturing = [], False
            self._tell("OnGestureListener", "onGestureCancelled", event)

    def _length(self: Any) -> float:
        first, last = self.points[0], self.points[-1]
        return float(max(abs(last.f_x - first.f_x), abs(last.f_y - first.f_y)))

    def _finish(self: Any, event: Any) -> None:
        stroke: Any = GestureStroke.__new__(GestureStroke)
        stroke.init(ArrayList.create(self.points))
        self.points = []
        self.gesture.add_stroke(stroke)
        self._tell("OnGestureListener", "onGestureEnded", event)
        was, self.gesturing = self.gesturing, False
        if was:
            self._tell("OnGesturingListener", "onGesturingEnded")
            self._task = self.later(self._perform, self.fade_offset)
        else:
            self.gesture = None

    def _perform(self: Any) -> None:
        self._task = None
        gesture, self.gesture = self.gesture, None
        performed = f"onGesturePerformed({_JAVA}Landroid/gesture/Gesture;)V"
        for listener in list(self.listeners.get("OnGesturePerformedListener", ())):
            call(listener, performed, self, gesture)

    def _tell(self: Any, kind: str, method: str, event: Any = None) -> None:
        given = "" if event is None else "Landroid/view/MotionEvent;"
        for listener in list(self.listeners.get(kind, ())):
            arguments = (self,) if event is None else (self, event)
            call(listener, f"{method}({_JAVA}{given})V", *arguments)

    @java_method("android.gesture.Gesture getGesture()")
    def get_gesture(self: Any) -> Any:
        return self.gesture

    @java_method("void setGesture(android.gesture.Gesture)")
    def set_gesture(self: Any, gesture: Any) -> None:
        self.gesture = gesture
        self.invalidate____V()

    @java_method("void clear(boolean)")
    def clear(self: Any, animated: Any) -> None:
        self.gesture = None
        self.invalidate____V()

    @java_method("void cancelClearAnimation()")
    def cancel_clear_animation(self: Any) -> None:
        """Nothing fades."""

    @java_method("void cancelGesture()")
    def cancel_gesture(self: Any) -> None:
        self.gesture, self.points, self.gesturing = None, [], False

    @java_method("boolean isGesturing()")
    def is_gesturing(self: Any) -> bool:
        return bool(self.gesturing)
