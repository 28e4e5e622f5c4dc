"""OverScroller: like Scroller, but each axis may run beyond its bounds and spring back."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_widget.flinging import (
    FRICTION,
    along_spline,
    fling_distance,
    fling_duration,
    spline,
    viscous_fluid,
)

_CONTEXT, _INTERPOLATOR = "android.content.Context", "android.view.animation.Interpolator"
_SCROLL, _FLING = 0, 1
_GRAVITY = 2000.0
_SPLINE, _CUBIC, _BALLISTIC = range(3)


class Axis:
    """One dimension. A fling follows the spline, shoots beyond a bound on a ballistic curve, and
    comes back on a cubic one."""

    def __init__(self) -> None:
        self.start = self.current = self.final = 0
        self.velocity = 0
        self.current_velocity = 0.0
        self.deceleration = 0.0
        self.started = self.duration = self.spline_duration = self.spline_distance = 0
        self.finished = True
        self.over = 0
        self.state = _SPLINE
        self.friction = FRICTION

    def update_scroll(self, part: float) -> None:
        self.current = self.start + _round(part * (self.final - self.start))

    def start_scroll(self, start: int, distance: int, duration: int) -> None:
        self.finished = False
        self.current = self.start = start
        self.final = start + distance
        self.started, self.duration = uptime(), duration
        self.deceleration, self.velocity = 0.0, 0

    def finish(self) -> None:
        self.current = self.final
        self.finished = True

    def set_final(self, position: int) -> None:
        self.final, self.finished = position, False
        self.spline_distance = self.final - self.start

    def extend(self, millis: int) -> None:
        self.duration = uptime() - self.started + millis
        self.finished = False

    def spring_back(self, start: int, low: int, high: int) -> bool:
        self.finished = True
        self.start = self.current = self.final = start
        self.velocity, self.started, self.duration = 0, uptime(), 0
        if start < low:
            self._start_spring(start, low, 0)
        elif start > high:
            self._start_spring(start, high, 0)
        return not self.finished

    def _start_spring(self, start: int, end: int, velocity: int) -> None:
        self.finished, self.state = False, _CUBIC
        self.current = self.start = start
        self.final = end
        delta = start - end
        self.deceleration = -_GRAVITY if delta > 0 else _GRAVITY
        self.velocity = -delta
        self.over = abs(delta)
        self.duration = int(1000.0 * math.sqrt(-2.0 * delta / self.deceleration))

    def fling(self, start: int, velocity: int, low: int, high: int, over: int) -> None:
        self.over, self.finished = over, False
        self.velocity, self.current_velocity = velocity, velocity
        self.duration = self.spline_duration = 0
        self.started = uptime()
        self.current = self.start = start
        if start > high or start < low:
            self._start_after_edge(start, low, high, velocity)
            return
        self.state = _SPLINE
        total = 0.0
        if velocity:
            self.duration = self.spline_duration = fling_duration(velocity, self.friction)
            total = fling_distance(velocity, self.friction)
        self.spline_distance = int(math.copysign(total, velocity))
        self.final = start + self.spline_distance
        if self.final < low:
            self._adjust_duration(self.start, self.final, low)
            self.final = low
        if self.final > high:
            self._adjust_duration(self.start, self.final, high)
            self.final = high

    def _adjust_duration(self, start: int, old: int, new: int) -> None:
        part = abs((new - start) / (old - start))
        index = int(100 * part)
        if index < 100:
            times = spline()[1]
            low = index / 100
            time = times[index] + (part - low) * 100 * (times[index + 1] - times[index])
            self.duration = int(self.duration * time)

    def _start_after_edge(self, start: int, low: int, high: int, velocity: int) -> None:
        beyond = start > high
        edge = high if beyond else low
        over_distance = start - edge
        if over_distance * velocity >= 0:
            self._start_bounce(start, edge, velocity)
        elif fling_distance(velocity, self.friction) > abs(over_distance):
            self.fling(start, velocity, low if beyond else start, start if beyond else high,
                       self.over)  # fmt: skip
        else:
            self._start_spring(start, edge, velocity)

    def _start_bounce(self, start: int, end: int, velocity: int) -> None:
        self.deceleration = _GRAVITY if velocity == 0 else math.copysign(_GRAVITY, -velocity)
        to_end = -velocity / self.deceleration
        distance = velocity * velocity / 2.0 / abs(self.deceleration) + abs(end - start)
        total = math.sqrt(2.0 * distance / abs(self.deceleration))
        self.started -= int(1000.0 * (total - to_end))
        self.current = self.start = end
        self.velocity = int(-self.deceleration * total)
        self._on_edge()

    def notify_edge(self, start: int, end: int, over: int) -> None:
        if self.state == _SPLINE:
            self.over = over
            self.started = uptime()
            self._start_after_edge(start, end, end, int(self.current_velocity))

    def _on_edge(self) -> None:
        squared = float(self.velocity) * self.velocity
        distance = squared / (2.0 * abs(self.deceleration))
        sign = math.copysign(1.0, self.velocity)
        if distance > self.over:
            self.deceleration = -sign * squared / (2.0 * self.over) if self.over else 0.0
            distance = self.over
        self.over = int(distance)
        self.state = _BALLISTIC
        self.final = self.start + int(distance if self.velocity > 0 else -distance)
        self.duration = -int(1000.0 * self.velocity / self.deceleration) if self.deceleration else 0

    def continue_when_finished(self) -> bool:
        if self.state == _SPLINE:
            if self.duration >= self.spline_duration:
                return False
            self.current = self.start = self.final
            self.velocity = int(self.current_velocity)
            self.deceleration = _GRAVITY if not self.velocity else math.copysign(
                _GRAVITY, -self.velocity
            )  # fmt: skip
            self.started += self.duration
            self._on_edge()
        elif self.state == _BALLISTIC:
            self.started += self.duration
            self._start_spring(self.final, self.start, 0)
        else:
            return False
        self.update()
        return True

    def update(self) -> bool:
        """Moves to where the axis is now; False when its time is over."""
        passed = uptime() - self.started
        if passed == 0:
            return self.duration > 0
        if passed > self.duration:
            return False
        if self.state == _SPLINE:
            way, speed = along_spline(passed / self.spline_duration)
            distance = way * self.spline_distance
            self.current_velocity = speed * self.spline_distance / self.spline_duration * 1000.0
        elif self.state == _BALLISTIC:
            seconds = passed / 1000.0
            self.current_velocity = self.velocity + self.deceleration * seconds
            distance = self.velocity * seconds + self.deceleration * seconds * seconds / 2.0
        else:
            part = passed / self.duration
            sign = math.copysign(1.0, self.velocity)
            distance = sign * self.over * (3.0 * part * part - 2.0 * part**3)
            self.current_velocity = sign * self.over * 6.0 * (-part + part * part)
        self.current = self.start + _round(distance)
        return True


@java_class("android.widget.OverScroller")
class OverScroller(JObject):
    interpolator: Any = None
    flywheel = True
    mode = _SCROLL

    @classmethod
    def create(cls) -> OverScroller:
        made = cls.__new__(cls)
        made._set_up(None, True)
        return made

    @java_method(f"void <init>({_CONTEXT})")
    def init(self, context: Any) -> None:
        self._set_up(None, True)

    @java_method(f"void <init>({_CONTEXT},{_INTERPOLATOR})")
    def init_interpolator(self, context: Any, interpolator: Any) -> None:
        self._set_up(interpolator, True)

    @java_method(f"void <init>({_CONTEXT},{_INTERPOLATOR},boolean)")
    def init_flywheel(self, context: Any, interpolator: Any, flywheel: Any) -> None:
        self._set_up(interpolator, bool(flywheel))

    @java_method(f"void <init>({_CONTEXT},{_INTERPOLATOR},float,float)")
    def init_bounce(self, context: Any, interpolator: Any, x: float, y: float) -> None:
        self._set_up(interpolator, True)

    @java_method(f"void <init>({_CONTEXT},{_INTERPOLATOR},float,float,boolean)")
    def init_all(self, context: Any, interpolator: Any, x: float, y: float, flywheel: Any) -> None:
        self._set_up(interpolator, bool(flywheel))

    def _set_up(self, interpolator: Any, flywheel: bool) -> None:
        self.interpolator, self.flywheel = interpolator, flywheel
        self.x, self.y = Axis(), Axis()

    @java_method("final void setFriction(float)")
    def set_friction(self, friction: float) -> None:
        self.x.friction = self.y.friction = friction

    def set_interpolator(self, interpolator: Any) -> None:
        """A Java interpolator, or a Python function."""
        self.interpolator = interpolator

    @java_method("final boolean isFinished()")
    def is_finished(self) -> bool:
        return self.x.finished and self.y.finished

    @java_method("final void forceFinished(boolean)")
    def force_finished(self, finished: Any) -> None:
        self.x.finished = self.y.finished = bool(finished)

    @java_method("final int getCurrX()")
    def get_curr_x(self) -> int:
        return self.x.current

    @java_method("final int getCurrY()")
    def get_curr_y(self) -> int:
        return self.y.current

    @java_method("float getCurrVelocity()")
    def get_curr_velocity(self) -> float:
        return math.hypot(self.x.current_velocity, self.y.current_velocity)

    @java_method("final int getStartX()")
    def get_start_x(self) -> int:
        return self.x.start

    @java_method("final int getStartY()")
    def get_start_y(self) -> int:
        return self.y.start

    @java_method("final int getFinalX()")
    def get_final_x(self) -> int:
        return self.x.final

    @java_method("final int getFinalY()")
    def get_final_y(self) -> int:
        return self.y.final

    @java_method("final int getDuration()")
    def get_duration(self) -> int:
        return max(self.x.duration, self.y.duration)

    @java_method("void extendDuration(int)")
    def extend_duration(self, millis: int) -> None:
        self.x.extend(millis)
        self.y.extend(millis)

    @java_method("void setFinalX(int)")
    def set_final_x(self, x: int) -> None:
        self.x.set_final(x)

    @java_method("void setFinalY(int)")
    def set_final_y(self, y: int) -> None:
        self.y.set_final(y)

    @java_method("int timePassed()")
    def time_passed(self) -> int:
        return uptime() - min(self.x.started, self.y.started)

    @java_method("boolean computeScrollOffset()")
    def compute_scroll_offset(self) -> bool:
        if self.is_finished():
            return False
        if self.mode == _SCROLL:
            passed = uptime() - self.x.started
            if passed < self.x.duration:
                part = self._interpolate(passed / self.x.duration)
                self.x.update_scroll(part)
                self.y.update_scroll(part)
            else:
                self.abort_animation()
            return True
        for axis in (self.x, self.y):
            if not axis.finished and not axis.update() and not axis.continue_when_finished():
                axis.finish()
        return True

    def _interpolate(self, part: float) -> float:
        if self.interpolator is None:
            return viscous_fluid(part)
        if callable(self.interpolator):
            return float(self.interpolator(part))
        return float(call(self.interpolator, "getInterpolation(F)F", part))

    @java_method("void startScroll(int,int,int,int)")
    def start_scroll_default(self, x: int, y: int, dx: int, dy: int) -> None:
        self.start_scroll(x, y, dx, dy, 250)

    @java_method("void startScroll(int,int,int,int,int)")
    def start_scroll(self, x: int, y: int, dx: int, dy: int, duration: int) -> None:
        self.mode = _SCROLL
        self.x.start_scroll(x, dx, duration)
        self.y.start_scroll(y, dy, duration)

    @java_method("boolean springBack(int,int,int,int,int,int)")
    def spring_back(self, x: int, y: int, min_x: int, max_x: int, min_y: int, max_y: int) -> bool:
        self.mode = _FLING
        first = self.x.spring_back(x, min_x, max_x)
        return self.y.spring_back(y, min_y, max_y) or first

    @java_method("void fling(int,int,int,int,int,int,int,int)")
    def fling_within(
        self, x: int, y: int, velocity_x: int, velocity_y: int,
        min_x: int, max_x: int, min_y: int, max_y: int,
    ) -> None:  # fmt: skip
        self.fling(x, y, velocity_x, velocity_y, min_x, max_x, min_y, max_y, 0, 0)

    @java_method("void fling(int,int,int,int,int,int,int,int,int,int)")
    def fling(
        self, x: int, y: int, velocity_x: int, velocity_y: int,
        min_x: int, max_x: int, min_y: int, max_y: int, over_x: int, over_y: int,
    ) -> None:  # fmt: skip
        if self.flywheel and not self.is_finished():
            old_x, old_y = self.x.current_velocity, self.y.current_velocity
            if _sign(velocity_x) == _sign(old_x) and _sign(velocity_y) == _sign(old_y):
                velocity_x, velocity_y = int(velocity_x + old_x), int(velocity_y + old_y)
        self.mode = _FLING
        self.x.fling(x, velocity_x, min_x, max_x, over_x)
        self.y.fling(y, velocity_y, min_y, max_y, over_y)

    @java_method("void notifyHorizontalEdgeReached(int,int,int)")
    def notify_horizontal_edge_reached(self, start: int, final: int, over: int) -> None:
        self.x.notify_edge(start, final, over)

    @java_method("void notifyVerticalEdgeReached(int,int,int)")
    def notify_vertical_edge_reached(self, start: int, final: int, over: int) -> None:
        self.y.notify_edge(start, final, over)

    @java_method("boolean isOverScrolled()")
    def is_over_scrolled(self) -> bool:
        return any(not axis.finished and axis.state != _SPLINE for axis in (self.x, self.y))

    @java_method("void abortAnimation()")
    def abort_animation(self) -> None:
        self.x.finish()
        self.y.finish()

    @java_method("boolean isScrollingInDirection(float,float)")
    def is_scrolling_in_direction(self, x: float, y: float) -> bool:
        dx, dy = self.x.final - self.x.start, self.y.final - self.y.start
        return not self.is_finished() and _sign(x) == _sign(dx) and _sign(y) == _sign(dy)


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _round(number: float) -> int:
    return math.floor(number + 0.5)
