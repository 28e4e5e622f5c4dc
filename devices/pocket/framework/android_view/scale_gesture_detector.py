"""ScaleGestureDetector: pinching with two fingers."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.view_touch import (
    CANCEL,
    DOWN,
    POINTER_DOWN,
    POINTER_UP,
    UP,
)
from devices.pocket.framework.runtime import device

_S, _E = "android.view.ScaleGestureDetector", "android.view.MotionEvent"
_DETECTOR = "Landroid/view/ScaleGestureDetector;"


@java_interface(
    f"{_S}$OnScaleGestureListener",
    abstract=[
        f"boolean onScale({_S})",
        f"boolean onScaleBegin({_S})",
        f"void onScaleEnd({_S})",
    ],
)
class OnScaleGestureListener:
    pass


@java_class(
    f"{_S}$SimpleOnScaleGestureListener",
    implements=[f"{_S}$OnScaleGestureListener"],
    access="public static",
)
class SimpleOnScaleGestureListener(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"boolean onScale({_S})")
    def on_scale(self, detector: Any) -> bool:
        return False

    @java_method(f"boolean onScaleBegin({_S})")
    def on_scale_begin(self, detector: Any) -> bool:
        return True

    @java_method(f"void onScaleEnd({_S})")
    def on_scale_end(self, detector: Any) -> None:
        pass


@java_class(_S)
class ScaleGestureDetector(JObject):
    """Spans are mean distances of the fingers from their middle, doubled."""

    listener: Any = None
    in_progress = False
    focus = (0.0, 0.0)
    span = 0.0
    spans = (0.0, 0.0)
    previous = 0.0
    previous_spans = (0.0, 0.0)
    initial = 0.0
    time = 0
    previous_time = 0
    quick = True
    stylus = True

    @java_method(f"void <init>(android.content.Context,{_S}$OnScaleGestureListener)")
    @java_method(
        f"void <init>(android.content.Context,{_S}$OnScaleGestureListener,android.os.Handler)"
    )
    def init(self, context: Any, listener: Any, handler: Any = None) -> None:
        self.listener = listener

    @java_method(f"boolean onTouchEvent({_E})")
    def on_touch_event(self, event: Any) -> bool:
        self.time = event.event_time
        action = event.action_masked
        ends = action in (UP, CANCEL)
        if action == DOWN or ends:
            if self.in_progress:
                self._tell("onScaleEnd", "V")
                self.in_progress = False
                self.initial = 0.0
            if ends:
                return True
        changed = action in (DOWN, POINTER_UP, POINTER_DOWN)
        lifted = event.action_index if action == POINTER_UP else -1
        kept = [index for index in range(len(event.ids)) if index != lifted]
        self._measure(event, kept)
        was = self.in_progress
        slop = device().configuration.current.pixels(16)
        least = device().configuration.current.pixels(27)
        if self.in_progress and (self.span < least or changed):
            self._tell("onScaleEnd", "V")
            self.in_progress = False
            self.initial = self.span
        if changed:
            self.previous_spans, self.initial = self.spans, self.span
            self.previous = self.span
        wide = len(kept) > 1 and self.span >= least
        if not self.in_progress and wide and (was or abs(self.span - self.initial) > slop):
            self.previous, self.previous_spans = self.span, self.spans
            self.previous_time = self.time
            self.in_progress = bool(self._tell("onScaleBegin", "Z"))
        if action == 2:
            self._scale()
        return True

    def _scale(self) -> None:
        update = True
        if self.in_progress:
            update = bool(self._tell("onScale", "Z"))
        if update:
            self.previous, self.previous_spans = self.span, self.spans
            self.previous_time = self.time

    def _tell(self, name: str, kind: str) -> Any:
        return call(self.listener, f"{name}({_DETECTOR}){kind}", self)

    def _measure(self, event: Any, kept: list[int]) -> None:
        count = len(kept) or 1
        x = sum(event.x_of(index) for index in kept) / count
        y = sum(event.y_of(index) for index in kept) / count
        across = 2 * sum(abs(event.x_of(index) - x) for index in kept) / count
        along = 2 * sum(abs(event.y_of(index) - y) for index in kept) / count
        self.focus, self.spans = (x, y), (across, along)
        self.span = math.hypot(across, along)

    @java_method("boolean isInProgress()")
    def is_in_progress(self) -> bool:
        return self.in_progress

    @java_method("float getFocusX()")
    def get_focus_x(self) -> float:
        return self.focus[0]

    @java_method("float getFocusY()")
    def get_focus_y(self) -> float:
        return self.focus[1]

    @java_method("float getCurrentSpan()")
    def get_current_span(self) -> float:
        return self.span

    @java_method("float getCurrentSpanX()")
    def get_current_span_x(self) -> float:
        return self.spans[0]

    @java_method("float getCurrentSpanY()")
    def get_current_span_y(self) -> float:
        return self.spans[1]

    @java_method("float getPreviousSpan()")
    def get_previous_span(self) -> float:
        return self.previous

    @java_method("float getPreviousSpanX()")
    def get_previous_span_x(self) -> float:
        return self.previous_spans[0]

    @java_method("float getPreviousSpanY()")
    def get_previous_span_y(self) -> float:
        return self.previous_spans[1]

    @java_method("float getScaleFactor()")
    def get_scale_factor(self) -> float:
        return self.span / self.previous if self.previous > 0 else 1.0

    @java_method("long getTimeDelta()")
    def get_time_delta(self) -> int:
        return self.time - self.previous_time

    @java_method("long getEventTime()")
    def get_event_time(self) -> int:
        return self.time

    @java_method("void setQuickScaleEnabled(boolean)")
    def set_quick_scale_enabled(self, enabled: Any) -> None:
        self.quick = bool(enabled)

    @java_method("boolean isQuickScaleEnabled()")
    def is_quick_scale_enabled(self) -> bool:
        return self.quick

    @java_method("void setStylusScaleEnabled(boolean)")
    def set_stylus_scale_enabled(self, enabled: Any) -> None:
        self.stylus = bool(enabled)

    @java_method("boolean isStylusScaleEnabled()")
    def is_stylus_scale_enabled(self) -> bool:
        return self.stylus
