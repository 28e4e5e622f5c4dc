"""VelocityTracker: how fast pointers move."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

#: Milliseconds that count: a pointer that rested longer has no speed.
_HORIZON = 100
_PAUSE = 40


@java_class("android.view.VelocityTracker", access="public final")
class VelocityTracker(JObject):
    """`traces` holds, by pointer, the moments and places since it went down."""

    traces: dict[int, list[tuple[int, float, float]]]
    speeds: dict[int, tuple[float, float]]
    active = -1

    @java_method("static android.view.VelocityTracker obtain()")
    @staticmethod
    def obtain() -> Any:
        made = VelocityTracker()
        made.clear()
        return made

    @java_method("static android.view.VelocityTracker obtain(String)")
    @staticmethod
    def obtain_strategy(strategy: str | None) -> Any:
        return VelocityTracker.obtain()

    @java_method("void recycle()")
    def recycle(self) -> None:
        self.clear()

    @java_method("void clear()")
    def clear(self) -> None:
        self.traces, self.speeds, self.active = {}, {}, -1

    @java_method("void addMovement(android.view.MotionEvent)")
    def add_movement(self, event: Any) -> None:
        if call(event, "getActionMasked()I") in (0, 9):
            self.clear()
        moments: list[tuple[int, int | None]] = [(call(event, "getEventTime()J"), None)]
        for index in range(call(event, "getHistorySize()I")):
            moments.insert(-1, (call(event, "getHistoricalEventTime(I)J", index), index))
        for when, past in moments:
            for at in range(call(event, "getPointerCount()I")):
                number = call(event, "getPointerId(I)I", at)
                if past is None:
                    x, y = call(event, "getX(I)F", at), call(event, "getY(I)F", at)
                else:
                    x = call(event, "getHistoricalX(II)F", at, past)
                    y = call(event, "getHistoricalY(II)F", at, past)
                self._add(number, when, x, y)

    def _add(self, number: int, when: int, x: float, y: float) -> None:
        trace = self.traces.setdefault(number, [])
        if trace and when - trace[-1][0] > _PAUSE:
            trace.clear()
        if trace and trace[-1][0] == when:
            trace.pop()
        trace.append((when, x, y))
        self.traces[number] = [one for one in trace if when - one[0] <= _HORIZON]
        if self.active < 0:
            self.active = number

    @java_method("void computeCurrentVelocity(int)")
    def compute_current_velocity(self, units: int) -> None:
        self.compute_current_velocity_limited(units, float("inf"))

    @java_method("void computeCurrentVelocity(int,float)")
    def compute_current_velocity_limited(self, units: int, limit: float) -> None:
        """In pixels per `units` milliseconds."""
        self.speeds = {}
        for number, trace in self.traces.items():
            (begun, x, y), (ended, to_x, to_y) = trace[0], trace[-1]
            span = ended - begun
            if span <= 0:
                self.speeds[number] = (0.0, 0.0)
                continue
            dx, dy = (to_x - x) * units / span, (to_y - y) * units / span
            self.speeds[number] = (_limited(dx, limit), _limited(dy, limit))

    @java_method("float getXVelocity()")
    def get_x_velocity(self) -> float:
        return self.get_x_velocity_of(self.active)

    @java_method("float getYVelocity()")
    def get_y_velocity(self) -> float:
        return self.get_y_velocity_of(self.active)

    @java_method("float getXVelocity(int)")
    def get_x_velocity_of(self, number: int) -> float:
        return self.speeds.get(number, (0.0, 0.0))[0]

    @java_method("float getYVelocity(int)")
    def get_y_velocity_of(self, number: int) -> float:
        return self.speeds.get(number, (0.0, 0.0))[1]


def _limited(speed: float, limit: float) -> float:
    return max(-limit, min(limit, speed))
