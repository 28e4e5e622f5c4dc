"""TimeAnimator."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_animation.animators import ValueAnimator

_A = "android.animation."
_ANIMATOR, _VALUE = _A + "Animator", _A + "ValueAnimator"
_LISTENER, _INTERPOLATOR = _ANIMATOR + "$AnimatorListener", _A + "TimeInterpolator"
INFINITE = -1


@java_class(_A + "TimeAnimator")
class TimeAnimator(ValueAnimator):
    """Runs until it is cancelled and tells how much time has passed."""

    time_listener: Any = None
    last: int | None = None

    @java_method("void <init>()")
    def init_time(self) -> None:
        self.holders = []

    @java_method(f"void setTimeListener({_A}TimeAnimator$TimeListener)")
    def set_time_listener(self, listener: Any) -> None:
        self.time_listener = listener

    @java_method("void start()")
    def start(self) -> None:
        self.last = None
        self.begin(False)

    def step(self, now: int) -> bool:
        if self.time_listener is not None:
            total = now - (self.began or now)
            delta = 0 if self.last is None else now - self.last
            self.last = now
            call(
                self.time_listener,
                "onTimeUpdate(Landroid/animation/TimeAnimator;JJ)V",
                self,
                total,
                delta,
            )
        return False

    @java_method("void animateValue(float)")
    def animate_value(self, fraction: float) -> None:
        pass
