"""Animator: what all animators have in common."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_A = "android.animation."
_ANIMATOR, _VALUE = _A + "Animator", _A + "ValueAnimator"
_LISTENER, _INTERPOLATOR = _ANIMATOR + "$AnimatorListener", _A + "TimeInterpolator"
_PAUSE = caller("onAnimationPause(Landroid/animation/Animator;)V")
_RESUME = caller("onAnimationResume(Landroid/animation/Animator;)V")
INFINITE = -1


@java_class(
    _ANIMATOR,
    implements=["Cloneable"],
    access="public abstract",
    abstract=[
        "long getStartDelay()",
        "void setStartDelay(long)",
        f"{_ANIMATOR} setDuration(long)",
        "long getDuration()",
        f"void setInterpolator({_INTERPOLATOR})",
        "boolean isRunning()",
    ],
)
@constants("long", DURATION_INFINITE=-1)
class Animator(JObject):
    """`listeners` and `pause_listeners` are told in the order in which they were added."""

    listeners: list[Any] | None = None
    pause_listeners: list[Any] | None = None
    paused = False

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void start()")
    @java_method("void cancel()")
    @java_method("void end()")
    @java_method("void setupStartValues()")
    @java_method("void setupEndValues()")
    def do_nothing(self) -> None:
        pass

    @java_method(f"{_INTERPOLATOR} getInterpolator()")
    def get_interpolator(self) -> Any:
        return None

    @java_method("boolean isStarted()")
    def is_started(self) -> bool:
        return bool(call(self, "isRunning()Z"))

    @java_method("long getTotalDuration()")
    def get_total_duration(self) -> int:
        duration = call(self, "getDuration()J")
        return -1 if duration == -1 else int(call(self, "getStartDelay()J")) + int(duration)

    @java_method("void setTarget(Object)")
    def set_target(self, target: Any) -> None:
        pass

    @java_method("void pause()")
    def pause(self) -> None:
        if call(self, "isStarted()Z") and not self.paused:
            self.paused = True
            for listener in tuple(self.pause_listeners or ()):
                _PAUSE(listener, self)

    @java_method("void resume()")
    def resume(self) -> None:
        if self.paused:
            self.paused = False
            for listener in tuple(self.pause_listeners or ()):
                _RESUME(listener, self)

    @java_method("boolean isPaused()")
    def is_paused(self) -> bool:
        return self.paused

    @java_method(f"void addListener({_LISTENER})")
    def add_listener(self, listener: Any) -> None:
        self.listeners = [*(self.listeners or ()), listener]

    @java_method(f"void removeListener({_LISTENER})")
    def remove_listener(self, listener: Any) -> None:
        self.listeners = [one for one in self.listeners or () if one is not listener] or None

    @java_method("java.util.ArrayList getListeners()")
    def get_listeners(self) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        return None if self.listeners is None else ArrayList.create(list(self.listeners))

    @java_method(f"void addPauseListener({_ANIMATOR}$AnimatorPauseListener)")
    def add_pause_listener(self, listener: Any) -> None:
        self.pause_listeners = [*(self.pause_listeners or ()), listener]

    @java_method(f"void removePauseListener({_ANIMATOR}$AnimatorPauseListener)")
    def remove_pause_listener(self, listener: Any) -> None:
        rest = [one for one in self.pause_listeners or () if one is not listener]
        self.pause_listeners = rest or None

    @java_method("void removeAllListeners()")
    def remove_all_listeners(self) -> None:
        self.listeners = self.pause_listeners = None

    @java_method(f"{_ANIMATOR} clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.copy_parts()
        return made

    def copy_parts(self) -> None:
        """A clone has run nothing yet."""
        self.paused = False

    def tell(self, what: Any, *more: Any) -> None:
        for listener in tuple(self.listeners or ()):
            what(listener, self, *more)
