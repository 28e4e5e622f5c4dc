"""LayoutTransition: children of a group fade in and out.

Views appear and disappear at once, and the listeners hear of the beginning and, after the
duration, of the end: what moves in between is seen by nobody but the eye.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_animation.animators import duration_scale
from devices.pocket.framework.constants import constants

_L = "android.animation.LayoutTransition"
_TELL = "(Landroid/animation/LayoutTransition;Landroid/view/ViewGroup;Landroid/view/View;I)V"
APPEARING, DISAPPEARING, CHANGING = 2, 3, 4


@java_interface(
    _L + "$TransitionListener",
    abstract=[
        f"void startTransition({_L},android.view.ViewGroup,android.view.View,int)",
        f"void endTransition({_L},android.view.ViewGroup,android.view.View,int)",
    ],
)
class TransitionListener:
    pass


@java_class(_L)
@constants(CHANGE_APPEARING=0, CHANGE_DISAPPEARING=1, APPEARING=2, DISAPPEARING=3, CHANGING=4)
class LayoutTransition(JObject):
    listeners: list[Any]
    durations: dict[int, int]
    delays: dict[int, int]
    animators: dict[int, Any]
    interpolators: dict[int, Any]
    disabled: set[int]
    animate_parents = True
    #: Views that are being shown or hidden, with what ends that.
    running: dict[int, Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.listeners, self.running = [], {}
        self.durations = dict.fromkeys(range(5), 300)
        self.delays = {0: 0, 1: 300, 2: 300, 3: 0, 4: 0}
        self.animators, self.interpolators = {}, {}
        self.disabled = {CHANGING}

    @java_method("void setDuration(long)")
    def set_duration(self, duration: int) -> None:
        self.durations = dict.fromkeys(range(5), duration)

    @java_method("void setDuration(int,long)")
    def set_duration_of(self, kind: int, duration: int) -> None:
        self.durations[kind] = duration

    @java_method("long getDuration(int)")
    def get_duration(self, kind: int) -> int:
        return self.durations.get(kind, 0)

    @java_method("void setStartDelay(int,long)")
    def set_start_delay(self, kind: int, delay: int) -> None:
        self.delays[kind] = delay

    @java_method("long getStartDelay(int)")
    def get_start_delay(self, kind: int) -> int:
        return self.delays.get(kind, 0)

    @java_method("void setStagger(int,long)")
    def set_stagger(self, kind: int, duration: int) -> None:
        pass

    @java_method("long getStagger(int)")
    def get_stagger(self, kind: int) -> int:
        return 0

    @java_method("void setAnimator(int,android.animation.Animator)")
    def set_animator(self, kind: int, animator: Any) -> None:
        self.animators[kind] = animator

    @java_method("android.animation.Animator getAnimator(int)")
    def get_animator(self, kind: int) -> Any:
        return self.animators.get(kind)

    @java_method("void setInterpolator(int,android.animation.TimeInterpolator)")
    def set_interpolator(self, kind: int, interpolator: Any) -> None:
        self.interpolators[kind] = interpolator

    @java_method("android.animation.TimeInterpolator getInterpolator(int)")
    def get_interpolator(self, kind: int) -> Any:
        return self.interpolators.get(kind)

    @java_method("void enableTransitionType(int)")
    def enable_transition_type(self, kind: int) -> None:
        self.disabled.discard(kind)

    @java_method("void disableTransitionType(int)")
    def disable_transition_type(self, kind: int) -> None:
        self.disabled.add(kind)

    @java_method("boolean isTransitionTypeEnabled(int)")
    def is_transition_type_enabled(self, kind: int) -> bool:
        return kind not in self.disabled

    @java_method("void setAnimateParentHierarchy(boolean)")
    def set_animate_parent_hierarchy(self, animate: bool) -> None:
        self.animate_parents = bool(animate)

    @java_method(f"void addTransitionListener({_L}$TransitionListener)")
    def add_transition_listener(self, listener: Any) -> None:
        self.listeners.append(listener)

    @java_method(f"void removeTransitionListener({_L}$TransitionListener)")
    def remove_transition_listener(self, listener: Any) -> None:
        self.listeners = [one for one in self.listeners if one is not listener]

    @java_method("java.util.List getTransitionListeners()")
    def get_transition_listeners(self) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        return ArrayList.create(list(self.listeners))

    @java_method("boolean isRunning()")
    def is_running(self) -> bool:
        return bool(self.running)

    @java_method("boolean isChangingLayout()")
    def is_changing_layout(self) -> bool:
        return False

    @java_method("void cancel()")
    @java_method("void startChangingAnimations()")
    @java_method("void endChangingAnimations()")
    def cancel(self) -> None:
        """Nothing moves, so there is nothing to stop."""

    @java_method("void cancel(int)")
    def cancel_kind(self, kind: int) -> None:
        pass

    @java_method("void layoutChange(android.view.ViewGroup)")
    def layout_change(self, parent: Any) -> None:
        """Children that move do so at once."""

    @java_method("void addChild(android.view.ViewGroup,android.view.View)")
    @java_method("void showChild(android.view.ViewGroup,android.view.View)")
    def add_child(self, parent: Any, child: Any) -> None:
        self._begin(parent, child, APPEARING)

    @java_method("void showChild(android.view.ViewGroup,android.view.View,int)")
    def show_child(self, parent: Any, child: Any, before: int) -> None:
        self._begin(parent, child, APPEARING)

    @java_method("void removeChild(android.view.ViewGroup,android.view.View)")
    @java_method("void hideChild(android.view.ViewGroup,android.view.View)")
    def remove_child(self, parent: Any, child: Any) -> None:
        self._begin(parent, child, DISAPPEARING)

    @java_method("void hideChild(android.view.ViewGroup,android.view.View,int)")
    def hide_child(self, parent: Any, child: Any, after: int) -> None:
        self._begin(parent, child, DISAPPEARING)

    def _begin(self, parent: Any, child: Any, kind: int) -> None:
        if kind in self.disabled:
            return
        from devices.pocket.framework.android_os.handler import Handler, PythonTask
        from devices.pocket.framework.android_os.looper import my_looper

        looper = my_looper()
        if looper is None:
            return
        for listener in tuple(self.listeners):
            call(listener, f"startTransition{_TELL}", self, parent, child, kind)
        wait = int((self.durations[kind] + self.delays[kind]) * duration_scale())

        def end() -> None:
            self.running.pop(id(child), None)
            for listener in tuple(self.listeners):
                call(listener, f"endTransition{_TELL}", self, parent, child, kind)

        self.running[id(child)] = child
        Handler.create(looper).post_delayed(PythonTask.create(end), wait)
