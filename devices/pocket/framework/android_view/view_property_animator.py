"""ViewPropertyAnimator: `view.animate().alpha(0).setDuration(200)`."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_os.handler import PythonTask
from devices.pocket.framework.android_view.statics import static_call

_P = "android.view.ViewPropertyAnimator"
_A = "android.animation.Animator"
#: Properties by the name of their method: getter and setter of the view.
PROPERTIES = {
    "alpha": "Alpha",
    "rotation": "Rotation",
    "rotationX": "RotationX",
    "rotationY": "RotationY",
    "scaleX": "ScaleX",
    "scaleY": "ScaleY",
    "translationX": "TranslationX",
    "translationY": "TranslationY",
    "translationZ": "TranslationZ",
    "x": "X",
    "y": "Y",
    "z": "Z",
}


@java_class(_P)
class ViewPropertyAnimator(JObject):
    """What is asked for before the next frame runs as one animation. `running` maps animators to
    their values (name → start, change)."""

    view: Any = None
    duration = -1
    delay = 0
    interpolator: Any = None
    listener: Any = None
    update_listener: Any = None
    start_action: Any = None
    end_action: Any = None
    wishes: dict[str, tuple[float, float]]
    running: list[tuple[Any, dict[str, tuple[float, float]], Any]]
    _starter: Any = None

    @java_method("void <init>(android.view.View)")
    def init(self, view: Any) -> None:
        self.view = view
        self.wishes, self.running = {}, []

    # -- asking --------------------------------------------------------------------------------

    def animate(self, name: str, target: float) -> Any:
        start = getattr(self.view, f"get{PROPERTIES[name]}____F")()
        return self.animate_by(name, target - start, start)

    def animate_by(self, name: str, change: float, start: float | None = None) -> Any:
        if start is None:
            start = getattr(self.view, f"get{PROPERTIES[name]}____F")()
        self._drop_running(name)
        self.wishes[name] = (start, change)
        if self._starter is None:
            self._starter = PythonTask.create(self._start)
            self.view.post_on_animation(self._starter)
        return self

    def _drop_running(self, name: str) -> None:
        """A new wish for a property ends its part of an older animation."""
        for animator, values, _ in list(self.running):
            if values.pop(name, None) is not None and not values:
                call(animator, "cancel()V")

    @java_method(f"{_P} setDuration(long)")
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
        return 300 if self.duration < 0 else self.duration

    @java_method(f"{_P} setStartDelay(long)")
    def set_start_delay(self, delay: int) -> Any:
        self.delay = delay
        return self

    @java_method("long getStartDelay()")
    def get_start_delay(self) -> int:
        return self.delay

    @java_method(f"{_P} setInterpolator(android.animation.TimeInterpolator)")
    def set_interpolator(self, interpolator: Any) -> Any:
        self.interpolator = interpolator
        return self

    @java_method("android.animation.TimeInterpolator getInterpolator()")
    def get_interpolator(self) -> Any:
        return self.interpolator

    @java_method(f"{_P} setListener({_A}$AnimatorListener)")
    def set_listener(self, listener: Any) -> Any:
        self.listener = listener
        return self

    @java_method(f"{_P} setUpdateListener(android.animation.ValueAnimator$AnimatorUpdateListener)")
    def set_update_listener(self, listener: Any) -> Any:
        self.update_listener = listener
        return self

    @java_method(f"{_P} withLayer()")
    def with_layer(self) -> Any:
        return self

    @java_method(f"{_P} withStartAction(Runnable)")
    def with_start_action(self, action: Any) -> Any:
        self.start_action = action
        return self

    @java_method(f"{_P} withEndAction(Runnable)")
    def with_end_action(self, action: Any) -> Any:
        self.end_action = action
        return self

    # -- running -------------------------------------------------------------------------------

    @java_method("void start()")
    def start(self) -> None:
        if self._starter is not None:
            self.view.remove_callbacks(self._starter)
        self._start()

    @java_method("void cancel()")
    def cancel(self) -> None:
        for animator, _, _ in list(self.running):
            call(animator, "cancel()V")
        self.wishes = {}
        self.start_action = self.end_action = None
        if self._starter is not None:
            self.view.remove_callbacks(self._starter)
            self._starter = None

    def _start(self) -> None:
        self._starter = None
        values, self.wishes = self.wishes, {}
        animator = static_call(
            "android.animation.ValueAnimator",
            "ofFloat([F)Landroid/animation/ValueAnimator;",
            array_of("[F", [1.0]),
        )
        self.view.setHasTransientState__Z__V(True)
        ends, self.end_action = self.end_action, None
        begins, self.start_action = self.start_action, None
        self.running.append((animator, values, ends))
        watcher = AnimatorWatcher()
        watcher.owner, watcher.begins = self, begins
        call(
            animator,
            "addUpdateListener(Landroid/animation/ValueAnimator$AnimatorUpdateListener;)V",
            watcher,
        )
        call(animator, "addListener(Landroid/animation/Animator$AnimatorListener;)V", watcher)
        if self.delay:
            call(animator, "setStartDelay(J)V", self.delay)
        if self.duration >= 0:
            set_duration = "setDuration(J)Landroid/animation/ValueAnimator;"
            call(animator, set_duration, self.duration)
        if self.interpolator is not None:
            signature = "setInterpolator(Landroid/animation/TimeInterpolator;)V"
            call(animator, signature, self.interpolator)
        call(animator, "start()V")

    def update(self, animator: Any) -> None:
        fraction = call(animator, "getAnimatedFraction()F")
        for known, values, _ in self.running:
            if known is animator:
                for name, (start, change) in values.items():
                    setter = getattr(self.view, f"set{PROPERTIES[name]}__F__V")
                    setter(start + fraction * change)
        if self.update_listener is not None:
            signature = "onAnimationUpdate(Landroid/animation/ValueAnimator;)V"
            call(self.update_listener, signature, animator)

    def ended(self, animator: Any) -> None:
        actions = [ends for known, _, ends in self.running if known is animator]
        self.running = [one for one in self.running if one[0] is not animator]
        self.view.setHasTransientState__Z__V(False)
        self.tell("End", animator)
        for action in actions:
            if action is not None:
                call(action, "run()V")

    def cancelled(self, animator: Any) -> None:
        self.running = [
            (known, values, None if known is animator else ends)
            for known, values, ends in self.running
        ]
        self.tell("Cancel", animator)

    def tell(self, what: str, animator: Any) -> None:
        if self.listener is not None:
            call(self.listener, f"onAnimation{what}(Landroid/animation/Animator;)V", animator)


@java_class(
    f"{_P}$AnimatorEventListener",
    implements=[
        f"{_A}$AnimatorListener",
        "android.animation.ValueAnimator$AnimatorUpdateListener",
    ],
    access="private",
)
class AnimatorWatcher(JObject):
    owner: Any = None
    begins: Any = None

    @java_method("void onAnimationUpdate(android.animation.ValueAnimator)")
    def on_animation_update(self, animator: Any) -> None:
        self.owner.update(animator)

    @java_method(f"void onAnimationStart({_A})")
    def on_animation_start(self, animator: Any) -> None:
        if self.begins is not None:
            call(self.begins, "run()V")
        self.owner.tell("Start", animator)

    @java_method(f"void onAnimationEnd({_A})")
    def on_animation_end(self, animator: Any) -> None:
        self.owner.ended(animator)

    @java_method(f"void onAnimationCancel({_A})")
    def on_animation_cancel(self, animator: Any) -> None:
        self.owner.cancelled(animator)

    @java_method(f"void onAnimationRepeat({_A})")
    def on_animation_repeat(self, animator: Any) -> None:
        self.owner.tell("Repeat", animator)


def _declare(signature: str, function: Any) -> None:
    from dalvik.vm.native import NativeMethod, parse_signature, registry

    flags, name, descriptor = parse_signature(signature)
    method = NativeMethod(name, descriptor, flags, function)
    registry()[ViewPropertyAnimator.java].methods[method.attr] = method
    setattr(ViewPropertyAnimator, method.attr, function)


def _property(name: str) -> None:
    def to(self: ViewPropertyAnimator, value: float) -> Any:
        return self.animate(name, value)

    def by(self: ViewPropertyAnimator, value: float) -> Any:
        return self.animate_by(name, value)

    _declare(f"{_P} {name}(float)", to)
    _declare(f"{_P} {name}By(float)", by)


for _name in PROPERTIES:
    _property(_name)
