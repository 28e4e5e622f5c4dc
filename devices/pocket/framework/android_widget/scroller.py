"""Scroller: a scroll or fling in two dimensions that ends at its bounds."""

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
    viscous_fluid,
)

_CONTEXT, _INTERPOLATOR = "android.content.Context", "android.view.animation.Interpolator"
_SCROLL, _FLING = 0, 1


@java_class("android.widget.Scroller")
class Scroller(JObject):
    """Places are worked out when `computeScrollOffset` is called; nothing runs by itself."""

    interpolator: Any = None
    flywheel = True
    finished = True
    mode = _SCROLL
    friction = FRICTION
    start_x = start_y = final_x = final_y = current_x = current_y = 0
    min_x = min_y = max_x = max_y = 0
    started = duration = distance = 0
    velocity = current_velocity = 0.0
    delta_x = delta_y = 0.0

    @java_method(f"void <init>({_CONTEXT})")
    def init(self, context: Any) -> None:
        self.init_all(context, None, True)

    @java_method(f"void <init>({_CONTEXT},{_INTERPOLATOR})")
    def init_interpolator(self, context: Any, interpolator: Any) -> None:
        self.init_all(context, interpolator, True)

    @java_method(f"void <init>({_CONTEXT},{_INTERPOLATOR},boolean)")
    def init_all(self, context: Any, interpolator: Any, flywheel: Any) -> None:
        self.interpolator, self.flywheel = interpolator, bool(flywheel)

    @java_method("final void setFriction(float)")
    def set_friction(self, friction: float) -> None:
        self.friction = friction

    @java_method("final boolean isFinished()")
    def is_finished(self) -> bool:
        return self.finished

    @java_method("final void forceFinished(boolean)")
    def force_finished(self, finished: Any) -> None:
        self.finished = bool(finished)

    @java_method("final int getDuration()")
    def get_duration(self) -> int:
        return self.duration

    @java_method("final int getCurrX()")
    def get_curr_x(self) -> int:
        return self.current_x

    @java_method("final int getCurrY()")
    def get_curr_y(self) -> int:
        return self.current_y

    @java_method("float getCurrVelocity()")
    def get_curr_velocity(self) -> float:
        if self.mode == _FLING:
            return self.current_velocity
        return self.velocity - 2000.0 * self.friction * self.time_passed() / 2000.0

    @java_method("final int getStartX()")
    def get_start_x(self) -> int:
        return self.start_x

    @java_method("final int getStartY()")
    def get_start_y(self) -> int:
        return self.start_y

    @java_method("final int getFinalX()")
    def get_final_x(self) -> int:
        return self.final_x

    @java_method("final int getFinalY()")
    def get_final_y(self) -> int:
        return self.final_y

    @java_method("boolean computeScrollOffset()")
    def compute_scroll_offset(self) -> bool:
        if self.finished:
            return False
        passed = self.time_passed()
        if passed >= self.duration:
            self.current_x, self.current_y = self.final_x, self.final_y
            self.finished = True
            return True
        part = passed / self.duration
        if self.mode == _SCROLL:
            if self.interpolator is None:
                way = viscous_fluid(part)
            else:
                way = call(self.interpolator, "getInterpolation(F)F", part)
            self.current_x = self.start_x + _round(way * self.delta_x)
            self.current_y = self.start_y + _round(way * self.delta_y)
            return True
        way, speed = along_spline(part)
        self.current_velocity = speed * self.distance / self.duration * 1000.0
        x = self.start_x + _round(way * (self.final_x - self.start_x))
        y = self.start_y + _round(way * (self.final_y - self.start_y))
        self.current_x = max(min(x, self.max_x), self.min_x)
        self.current_y = max(min(y, self.max_y), self.min_y)
        if (self.current_x, self.current_y) == (self.final_x, self.final_y):
            self.finished = True
        return True

    @java_method("void startScroll(int,int,int,int)")
    def start_scroll_default(self, x: int, y: int, dx: int, dy: int) -> None:
        self.start_scroll(x, y, dx, dy, 250)

    @java_method("void startScroll(int,int,int,int,int)")
    def start_scroll(self, x: int, y: int, dx: int, dy: int, duration: int) -> None:
        self.mode, self.finished = _SCROLL, False
        self.duration, self.started = duration, uptime()
        self.start_x, self.start_y = x, y
        self.final_x, self.final_y = x + dx, y + dy
        self.delta_x, self.delta_y = dx, dy

    @java_method("void fling(int,int,int,int,int,int,int,int)")
    def fling(
        self, x: int, y: int, velocity_x: int, velocity_y: int,
        min_x: int, max_x: int, min_y: int, max_y: int,
    ) -> None:  # fmt: skip
        if self.flywheel and not self.finished:
            velocity_x, velocity_y = self._carried(velocity_x, velocity_y)
        self.mode, self.finished = _FLING, False
        velocity = math.hypot(velocity_x, velocity_y)
        self.velocity = velocity
        self.duration = fling_duration(velocity, self.friction)
        self.started = uptime()
        self.start_x, self.start_y = x, y
        total = fling_distance(velocity, self.friction)
        self.distance = int(math.copysign(total, velocity))
        part_x = velocity_x / velocity if velocity else 1.0
        part_y = velocity_y / velocity if velocity else 1.0
        self.min_x, self.max_x, self.min_y, self.max_y = min_x, max_x, min_y, max_y
        self.final_x = max(min(x + _round(total * part_x), max_x), min_x)
        self.final_y = max(min(y + _round(total * part_y), max_y), min_y)

    def _carried(self, velocity_x: int, velocity_y: int) -> tuple[int, int]:
        """A fling on top of another in the same direction is faster."""
        old = self.get_curr_velocity()
        dx, dy = self.final_x - self.start_x, self.final_y - self.start_y
        length = math.hypot(dx, dy)
        if not length:
            return velocity_x, velocity_y
        old_x, old_y = dx / length * old, dy / length * old
        same_x = math.copysign(1, velocity_x) == math.copysign(1, old_x)
        same_y = math.copysign(1, velocity_y) == math.copysign(1, old_y)
        if same_x and same_y:
            return int(velocity_x + old_x), int(velocity_y + old_y)
        return velocity_x, velocity_y

    @java_method("void abortAnimation()")
    def abort_animation(self) -> None:
        self.current_x, self.current_y = self.final_x, self.final_y
        self.finished = True

    @java_method("void extendDuration(int)")
    def extend_duration(self, extend: int) -> None:
        self.duration = self.time_passed() + extend
        self.finished = False

    @java_method("int timePassed()")
    def time_passed(self) -> int:
        return uptime() - self.started

    @java_method("void setFinalX(int)")
    def set_final_x(self, x: int) -> None:
        self.final_x, self.delta_x, self.finished = x, x - self.start_x, False

    @java_method("void setFinalY(int)")
    def set_final_y(self, y: int) -> None:
        self.final_y, self.delta_y, self.finished = y, y - self.start_y, False

    @java_method("boolean isScrollingInDirection(float,float)")
    def is_scrolling_in_direction(self, x: float, y: float) -> bool:
        return not self.finished and (
            math.copysign(1, x) == math.copysign(1, self.final_x - self.start_x)
            and math.copysign(1, y) == math.copysign(1, self.final_y - self.start_y)
        )


def _round(number: float) -> int:
    """`Math.round`."""
    return math.floor(number + 0.5)
