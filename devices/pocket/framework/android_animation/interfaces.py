"""TimeInterpolator, TypeEvaluator and the listeners of animators."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_A = "android.animation."
_ANIMATOR = _A + "Animator"


@java_interface(_A + "TimeInterpolator", abstract=["float getInterpolation(float)"])
class TimeInterpolator:
    pass


@java_interface(_A + "TypeEvaluator", abstract=["Object evaluate(float,Object,Object)"])
class TypeEvaluator:
    pass


_START = f"onAnimationStart(L{_ANIMATOR.replace('.', '/')};)V"
_END = f"onAnimationEnd(L{_ANIMATOR.replace('.', '/')};)V"


@java_interface(
    _ANIMATOR + "$AnimatorListener",
    abstract=[
        f"void onAnimationStart({_ANIMATOR})",
        f"void onAnimationEnd({_ANIMATOR})",
        f"void onAnimationCancel({_ANIMATOR})",
        f"void onAnimationRepeat({_ANIMATOR})",
    ],
)
class AnimatorListener:
    @java_method(f"void onAnimationStart({_ANIMATOR},boolean)")
    def on_animation_start_reverse(self: Any, animator: Any, reverse: bool) -> None:
        call(self, _START, animator)

    @java_method(f"void onAnimationEnd({_ANIMATOR},boolean)")
    def on_animation_end_reverse(self: Any, animator: Any, reverse: bool) -> None:
        call(self, _END, animator)


@java_interface(
    _ANIMATOR + "$AnimatorPauseListener",
    abstract=[
        f"void onAnimationPause({_ANIMATOR})",
        f"void onAnimationResume({_ANIMATOR})",
    ],
)
class AnimatorPauseListener:
    pass


@java_class(
    _A + "AnimatorListenerAdapter",
    implements=[_ANIMATOR + "$AnimatorListener", _ANIMATOR + "$AnimatorPauseListener"],
    access="public abstract",
)
class AnimatorListenerAdapter(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void onAnimationStart({_ANIMATOR})")
    @java_method(f"void onAnimationEnd({_ANIMATOR})")
    @java_method(f"void onAnimationCancel({_ANIMATOR})")
    @java_method(f"void onAnimationRepeat({_ANIMATOR})")
    @java_method(f"void onAnimationPause({_ANIMATOR})")
    @java_method(f"void onAnimationResume({_ANIMATOR})")
    def on_animation(self, animator: Any) -> None:
        pass


@java_interface(
    _A + "ValueAnimator$AnimatorUpdateListener",
    abstract=[f"void onAnimationUpdate({_A}ValueAnimator)"],
)
class AnimatorUpdateListener:
    pass


@java_interface(
    _A + "TimeAnimator$TimeListener",
    abstract=[f"void onTimeUpdate({_A}TimeAnimator,long,long)"],
)
class TimeListener:
    pass
