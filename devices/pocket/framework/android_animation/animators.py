"""Animator and ValueAnimator, driven by the frames of the thread that started them.

`animator_duration_scale` stretches durations; at 0 an animator ends with the next frame.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import caller, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_animation.animator import Animator
from devices.pocket.framework.android_animation.holders import PropertyValuesHolder
from devices.pocket.framework.android_os.looper import my_looper
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view_animation.interpolators import (
    AccelerateDecelerateInterpolator,
    LinearInterpolator,
)
from devices.pocket.framework.constants import constants

_A = "android.animation."
_ANIMATOR, _VALUE = _A + "Animator", _A + "ValueAnimator"
_LISTENER, _INTERPOLATOR = _ANIMATOR + "$AnimatorListener", _A + "TimeInterpolator"
_INTERPOLATE = caller("getInterpolation(F)F")
_UPDATE = caller("onAnimationUpdate(Landroid/animation/ValueAnimator;)V")
_CANCEL = caller("onAnimationCancel(Landroid/animation/Animator;)V")
_REPEAT = caller("onAnimationRepeat(Landroid/animation/Animator;)V")
_START_REVERSE = caller("onAnimationStart(Landroid/animation/Animator;Z)V")
_END_REVERSE = caller("onAnimationEnd(Landroid/animation/Animator;Z)V")
_SCALE = "scale of animators"
INFINITE = -1


def duration_scale() -> float:
    """The scale of this process: set by itself, or the device's setting."""
    own: float | None = vm().state.get(_SCALE)
    if own is not None:
        return own
    from devices.pocket.framework.runtime import device

    return device().settings.get_float("global", "animator_duration_scale", 1.0)


@java_class(_VALUE)
@constants(RESTART=1, REVERSE=2, INFINITE=INFINITE)
class ValueAnimator(Animator):
    """`began` is when the first iteration began (delay over), on the clock of frames."""

    duration = 300
    delay = 0
    repeat_count = 0
    repeat_mode = 1
    interpolator: Any = None
    holders: list[PropertyValuesHolder]
    updates: list[Any] | None = None
    started = False
    running = False
    told_start = False
    initialized = False
    reversing = False
    began: int | None = None
    due = 0
    paused_at = 0
    overall = 0.0
    fraction = 0.0
    seek: float | None = None
    #: Whether a set drives it instead of frames of its own.
    driven = False
    choreographer: Any = None

    @java_method("void <init>()")
    def init_value(self) -> None:
        self.holders = []

    def copy_parts(self) -> None:
        super().copy_parts()
        self.holders = [holder.clone() for holder in self.holders]
        self.updates = list(self.updates) if self.updates else None
        self.started = self.running = self.told_start = self.initialized = False
        self.reversing = self.driven = False
        self.began = self.seek = None
        self.overall = self.fraction = 0.0

    # -- making ----------------------------------------------------------------------------------

    @staticmethod
    @java_method(f"static varargs {_VALUE} ofInt(int[])")
    def of_int(values: JArray) -> ValueAnimator:
        return _value_animator("I", values)

    @staticmethod
    @java_method(f"static varargs {_VALUE} ofFloat(float[])")
    def of_float(values: JArray) -> ValueAnimator:
        return _value_animator("F", values)

    @staticmethod
    @java_method(f"static varargs {_VALUE} ofArgb(int[])")
    def of_argb(values: JArray) -> ValueAnimator:
        from devices.pocket.framework.android_animation.evaluators import ArgbEvaluator

        made = _value_animator("I", values)
        made.holders[0].evaluator = ArgbEvaluator()
        return made

    @staticmethod
    @java_method(f"static varargs {_VALUE} ofObject({_A}TypeEvaluator,Object[])")
    def of_object(evaluator: Any, values: JArray) -> ValueAnimator:
        made = _value_animator("L", values)
        made.holders[0].evaluator = evaluator
        return made

    @staticmethod
    @java_method(f"static varargs {_VALUE} ofPropertyValuesHolder({_A}PropertyValuesHolder[])")
    def of_property_values_holder(holders: JArray) -> ValueAnimator:
        made = ValueAnimator()
        made.holders = list(holders.d)
        return made

    @java_method("varargs void setIntValues(int[])")
    def set_int_values(self, values: JArray) -> None:
        self._set_values("I", values)

    @java_method("varargs void setFloatValues(float[])")
    def set_float_values(self, values: JArray) -> None:
        self._set_values("F", values)

    @java_method("varargs void setObjectValues(Object[])")
    def set_object_values(self, values: JArray) -> None:
        self._set_values("L", values)

    def _set_values(self, kind: str, values: JArray) -> None:
        if values is None or not len(values):
            return
        if self.holders:
            evaluator = self.holders[0].evaluator
            old = self.holders[0]
            self.holders[0] = PropertyValuesHolder.of(old.name, old.prop, kind, list(values.d))
            self.holders[0].evaluator = evaluator
        else:
            self.holders = [PropertyValuesHolder.of("", None, kind, list(values.d))]
        self.initialized = False

    @java_method(f"varargs void setValues({_A}PropertyValuesHolder[])")
    def set_values(self, holders: JArray) -> None:
        self.holders, self.initialized = list(holders.d), False

    @java_method(f"{_A}PropertyValuesHolder[] getValues()")
    def get_values(self) -> JArray:
        return array_of("[Landroid/animation/PropertyValuesHolder;", list(self.holders))

    @java_method(f"void setEvaluator({_A}TypeEvaluator)")
    def set_evaluator(self, evaluator: Any) -> None:
        if evaluator is not None and self.holders:
            self.holders[0].evaluator = evaluator

    # -- settings --------------------------------------------------------------------------------

    @staticmethod
    @java_method("static void setDurationScale(float)")
    def set_duration_scale(scale: float) -> None:
        vm().state[_SCALE] = scale

    @staticmethod
    @java_method("static float getDurationScale()")
    def get_duration_scale() -> float:
        return duration_scale()

    @staticmethod
    @java_method("static boolean areAnimatorsEnabled()")
    def are_animators_enabled() -> bool:
        return duration_scale() != 0

    @staticmethod
    @java_method("static long getFrameDelay()")
    def get_frame_delay() -> int:
        return 10

    @staticmethod
    @java_method("static void setFrameDelay(long)")
    def set_frame_delay(delay: int) -> None:
        pass

    @java_method(f"{_VALUE} setDuration(long)")
    @java_method(f"{_ANIMATOR} setDuration(long)")
    def set_duration(self, duration: int) -> Any:
        if duration < 0:
            throw(
                "java.lang.IllegalArgumentException",
                f"Animators cannot have negative duration: {duration}",
            )
        self.duration = duration
        return self

    @java_method("long getDuration()")
    def get_duration(self) -> int:
        return self.duration

    @java_method("long getTotalDuration()")
    def get_total_duration(self) -> int:
        if self.repeat_count == INFINITE:
            return -1
        return self.delay + self.duration * (self.repeat_count + 1)

    @java_method("long getStartDelay()")
    def get_start_delay(self) -> int:
        return self.delay

    @java_method("void setStartDelay(long)")
    def set_start_delay(self, delay: int) -> None:
        self.delay = max(0, delay)

    @java_method("void setRepeatCount(int)")
    def set_repeat_count(self, count: int) -> None:
        self.repeat_count = count

    @java_method("int getRepeatCount()")
    def get_repeat_count(self) -> int:
        return self.repeat_count

    @java_method("void setRepeatMode(int)")
    def set_repeat_mode(self, mode: int) -> None:
        self.repeat_mode = mode

    @java_method("int getRepeatMode()")
    def get_repeat_mode(self) -> int:
        return self.repeat_mode

    @java_method(f"void setInterpolator({_INTERPOLATOR})")
    def set_interpolator(self, interpolator: Any) -> None:
        self.interpolator = LinearInterpolator() if interpolator is None else interpolator

    @java_method(f"{_INTERPOLATOR} getInterpolator()")
    def get_interpolator(self) -> Any:
        if self.interpolator is None:
            self.interpolator = AccelerateDecelerateInterpolator()
        return self.interpolator

    @java_method(f"void addUpdateListener({_VALUE}$AnimatorUpdateListener)")
    def add_update_listener(self, listener: Any) -> None:
        self.updates = [*(self.updates or ()), listener]

    @java_method(f"void removeUpdateListener({_VALUE}$AnimatorUpdateListener)")
    def remove_update_listener(self, listener: Any) -> None:
        self.updates = [one for one in self.updates or () if one is not listener] or None

    @java_method("void removeAllUpdateListeners()")
    def remove_all_update_listeners(self) -> None:
        self.updates = None

    # -- where it is -----------------------------------------------------------------------------

    @java_method("boolean isRunning()")
    def is_running(self) -> bool:
        return self.running

    @java_method("boolean isStarted()")
    def is_started(self) -> bool:
        return self.started

    @java_method("Object getAnimatedValue()")
    def get_animated_value(self) -> Any:
        return self.holders[0].boxed_now() if self.holders else None

    @java_method("Object getAnimatedValue(String)")
    def get_animated_value_named(self, name: str) -> Any:
        found = next((holder for holder in self.holders if holder.name == name), None)
        return None if found is None else found.boxed_now()

    @java_method("float getAnimatedFraction()")
    def get_animated_fraction(self) -> float:
        return self.fraction

    @java_method("long getCurrentPlayTime()")
    def get_current_play_time(self) -> int:
        if not self.initialized or (not self.started and self.seek is None):
            return 0
        if self.seek is not None:
            return int(self.duration * self.seek)
        scale = duration_scale() or 1.0
        return int((uptime() - (self.began or uptime())) / scale)

    @java_method("void setCurrentPlayTime(long)")
    def set_current_play_time(self, time: int) -> None:
        self.set_current_fraction(time / self.duration if self.duration > 0 else 1.0)

    @java_method("void setCurrentFraction(float)")
    def set_current_fraction(self, fraction: float) -> None:
        self.init_animation()
        fraction = self._clamped(fraction)
        if self.running:
            scale = duration_scale()
            self.began = uptime() - int(self.duration * scale * fraction)
        else:
            self.seek = fraction
        self.overall = fraction
        self.animate_value(self._within(fraction))

    def _clamped(self, fraction: float) -> float:
        top = float("inf") if self.repeat_count == INFINITE else float(self.repeat_count + 1)
        return min(max(fraction, 0.0), top)

    def _iteration(self, fraction: float) -> int:
        """Which repetition; the end of one is not yet the next."""
        fraction = self._clamped(fraction)
        whole = int(fraction)
        return whole - 1 if fraction == whole and whole > 0 else whole

    def _within(self, fraction: float) -> float:
        """Where inside its repetition, with those that run backwards turned round."""
        fraction = self._clamped(fraction)
        iteration = self._iteration(fraction)
        inside = fraction - iteration
        return 1 - inside if self._backwards(iteration) else inside

    def _backwards(self, iteration: int) -> bool:
        turns = iteration > 0 and self.repeat_mode == 2
        allowed = iteration <= self.repeat_count or self.repeat_count == INFINITE
        if turns and allowed:
            return iteration % 2 == (0 if self.reversing else 1)
        return self.reversing

    # -- running ---------------------------------------------------------------------------------

    @java_method("void start()")
    def start(self) -> None:
        self.begin(False)

    @java_method("void reverse()")
    def reverse(self) -> None:
        if self.began is not None and self.running:
            now = uptime()
            passed = now - self.began
            self.began = now - (int(self.duration * duration_scale()) - passed)
            self.reversing = not self.reversing
        elif self.started:
            self.reversing = not self.reversing
            self.end()
        else:
            self.begin(True)

    def begin(self, backwards: bool, driven: bool = False) -> None:
        looper = my_looper()
        if looper is None:
            throw(
                "android.util.AndroidRuntimeException",
                "Animators may only be run on Looper threads",
            )
        self.reversing = backwards
        self.driven = driven
        if backwards and self.seek is not None and self.seek != 0:
            self.seek = self.repeat_count + 1 - self.seek if self.repeat_count >= 0 else self.seek
        self.started, self.paused, self.running = True, False, False
        self.began = None
        self.due = uptime() + int(self.delay * duration_scale())
        if not driven:
            from devices.pocket.framework.android_view.choreographer import Choreographer

            self.choreographer = Choreographer.of(looper)
            self._next_frame()
        if self.delay == 0 or self.seek is not None or backwards:
            self._run()
            if self.seek is None:
                self.set_current_play_time(0)
            else:
                self.set_current_fraction(self.seek)

    def _next_frame(self) -> None:
        wait = max(0, self.due - uptime()) if self.began is None and not self.running else 0
        self.choreographer.post(1, self._frame, self, wait)

    def _run(self) -> None:
        """The delay is over: the listeners hear that it starts."""
        self.init_animation()
        self.running = True
        self.overall = self.seek if self.seek is not None else 0.0
        self._tell_start()

    def _tell_start(self) -> None:
        if not self.told_start:
            self.told_start = True
            self.tell(_START_REVERSE, int(self.reversing))

    def _frame(self) -> None:
        if not self.started:
            return
        if self.paused:
            return
        if not self.do_frame(uptime()) and not self.driven:
            self._next_frame()

    def do_frame(self, now: int) -> bool:
        """Moves on to a time; whether that was the end."""
        if not self.running:
            if now < self.due and not self.reversing:
                return False
            self._run()
        if self.began is None:
            self.began = now
            if self.seek is not None:
                self.began = now - int(self.duration * duration_scale() * self.seek)
                self.seek = None
        done = self.step(now)
        if done:
            self.finish()
        return done

    def step(self, now: int) -> bool:
        """One frame; whether it was the last."""
        span = self.duration * duration_scale()
        passed = now - (self.began or now)
        before = self.overall
        fraction = passed / span if span > 0 else 1.0
        done = False
        if span <= 0 or (fraction >= self.repeat_count + 1 and self.repeat_count != INFINITE):
            done = True
            if span <= 0 and self.repeat_count != INFINITE:
                fraction = float(self.repeat_count + 1)
        elif int(fraction) > int(before):
            self.tell(_REPEAT)
        self.overall = self._clamped(fraction)
        self.animate_value(self._within(self.overall))
        return done

    @java_method("void animateValue(float)")
    def animate_value(self, fraction: float) -> None:
        fraction = _INTERPOLATE(self.get_interpolator(), to_float(fraction))
        self.fraction = fraction
        for holder in self.holders:
            holder.compute(fraction)
        self.apply()
        for listener in tuple(self.updates or ()):
            _UPDATE(listener, self)

    def apply(self) -> None:
        """Gives the values to a target, where there is one."""

    @java_method("void initAnimation()")
    def init_animation(self) -> None:
        self.initialized = True

    def finish(self) -> None:
        """`endAnimation`: everybody hears of the end."""
        if not (self.started or self.running):
            return
        if (self.started or self.running) and not self.told_start and self.listeners:
            self._tell_start()
        self.stop_frames()
        self.running = self.started = self.told_start = self.paused = False
        self.began = None
        backwards, self.reversing = self.reversing, False
        self.tell(_END_REVERSE, int(backwards))

    def stop_frames(self) -> None:
        if self.choreographer is not None:
            self.choreographer.remove(1, None, self)

    @java_method("void cancel()")
    def cancel(self) -> None:
        if self.started or self.running:
            if self.listeners:
                if not self.running:
                    self._tell_start()
                self.tell(_CANCEL)
            self.finish()

    @java_method("void end()")
    def end(self) -> None:
        if not self.running:
            self._run()
            self.started = True
        elif not self.initialized:
            self.init_animation()
        last = self.repeat_count + 1 if self.repeat_count != INFINITE else 1
        backwards = self._backwards(last - 1) if self.repeat_mode == 2 else self.reversing
        self.animate_value(0.0 if backwards else 1.0)
        self.finish()

    @java_method("void pause()")
    def pause(self) -> None:
        was = self.paused
        super().pause()
        if self.paused and not was:
            self.paused_at = uptime()
            self.stop_frames()

    @java_method("void resume()")
    def resume(self) -> None:
        if self.paused:
            waited = uptime() - self.paused_at
            if self.began is not None:
                self.began += waited
            self.due += waited
            super().resume()
            if not self.driven and self.started:
                self._next_frame()
        else:
            super().resume()

    @java_method("String toString()")
    def to_text(self) -> str:
        from dalvik.vm.interop import hash_code, to_string

        shown = f"ValueAnimator@{hash_code(self) & 0xFFFFFFFF:x}"
        return shown + "".join(f"\n    {to_string(holder)}" for holder in self.holders)


def _value_animator(kind: str, values: JArray) -> ValueAnimator:
    made = ValueAnimator()
    made.holders = []
    if len(values):
        made.holders = [PropertyValuesHolder.of("", None, kind, list(values.d))]
    return made


__all__ = ["Animator", "ValueAnimator"]
