"""Callbacks of drawables."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_D = "android.graphics.drawable.Drawable"


@java_interface(
    "android.graphics.drawable.Drawable$Callback",
    abstract=[
        f"void invalidateDrawable({_D})",
        f"void scheduleDrawable({_D},Runnable,long)",
        f"void unscheduleDrawable({_D},Runnable)",
    ],
)
class Callback:
    pass


@java_interface(
    "android.graphics.drawable.Animatable",
    abstract=["void start()", "void stop()", "boolean isRunning()"],
)
class Animatable:
    pass


@java_interface(
    "android.graphics.drawable.Animatable2",
    extends=["android.graphics.drawable.Animatable"],
    abstract=[
        "void registerAnimationCallback(android.graphics.drawable.Animatable2$AnimationCallback)",
        "boolean unregisterAnimationCallback("
        "android.graphics.drawable.Animatable2$AnimationCallback)",
        "void clearAnimationCallbacks()",
    ],
)
class Animatable2:
    pass


@java_class(
    "android.graphics.drawable.Animatable2$AnimationCallback", access="public abstract static"
)
class AnimationCallback(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void onAnimationStart({_D})")
    @java_method(f"void onAnimationEnd({_D})")
    def on_animation(self, drawable: Any) -> None:
        pass
