"""Callbacks of drawables."""

from __future__ import annotations

from dalvik.vm.native import java_interface

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
