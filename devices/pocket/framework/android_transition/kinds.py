"""The platform's transitions, sets of them, and paths of motion."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_transition.transition import Transition
from devices.pocket.framework.constants import constants

_P = "android.transition."
_T, _SET, _VALUES = _P + "Transition", _P + "TransitionSet", _P + "TransitionValues"
_GROUP, _VIEW = "android.view.ViewGroup", "android.view.View"
_START = caller("onTransitionStart(Landroid/transition/Transition;)V")
_END = caller("onTransitionEnd(Landroid/transition/Transition;)V")
_XML = "void <init>(android.content.Context,android.util.AttributeSet)"


def _declare(name: str) -> Any:
    """A class decorator for transitions that have the two usual constructors."""

    def declare(cls: Any) -> Any:
        def init(self: Any) -> None:
            Transition.init(self)

        def init_xml(self: Any, context: Any, attrs: Any) -> None:
            Transition.init_xml(self, context, attrs)

        cls.constructor = java_method("void <init>()")(init)
        cls.constructor_xml = java_method(_XML)(init_xml)
        cls.captures = java_method(f"void captureStartValues({_VALUES})")(
            java_method(f"void captureEndValues({_VALUES})")(_capture)
        )
        return java_class(_P + name)(cls)

    return declare


def _capture(self: Any, values: Any) -> None:
    pass


@_declare("ChangeBounds")
class ChangeBounds(Transition):
    @java_method("void setResizeClip(boolean)")
    def set_resize_clip(self, clip: bool) -> None:
        self.resize_clip = bool(clip)

    resize_clip = False

    @java_method("boolean getResizeClip()")
    def get_resize_clip(self) -> bool:
        return self.resize_clip


@_declare("ChangeTransform")
class ChangeTransform(Transition):
    pass


@_declare("ChangeClipBounds")
class ChangeClipBounds(Transition):
    pass


@_declare("ChangeImageTransform")
class ChangeImageTransform(Transition):
    pass


@_declare("ChangeScroll")
class ChangeScroll(Transition):
    pass


@java_class(_P + "Visibility", access="public abstract")
@constants(MODE_IN=1, MODE_OUT=2)
class Visibility(Transition):
    mode = 3

    @java_method("void <init>()")
    def init_visibility(self) -> None:
        Transition.init(self)

    @java_method(_XML)
    def init_visibility_xml(self, context: Any, attrs: Any) -> None:
        Transition.init_xml(self, context, attrs)

    @java_method("void setMode(int)")
    def set_mode(self, mode: int) -> None:
        if mode & ~3:
            throw(
                "java.lang.IllegalArgumentException",
                "Only MODE_IN and MODE_OUT flags are allowed",
            )
        self.mode = mode

    @java_method("int getMode()")
    def get_mode(self) -> int:
        return self.mode

    @java_method(f"void captureStartValues({_VALUES})")
    @java_method(f"void captureEndValues({_VALUES})")
    def capture_visibility(self, values: Any) -> None:
        from dalvik.vm.interop import box_int

        put = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
        shown = call(values.f_view, "getVisibility()I")
        call(values.f_values, put, "android:visibility:visibility", box_int(shown))

    @java_method(f"boolean isVisible({_VALUES})")
    def is_visible(self, values: Any) -> bool:
        if values is None:
            return False
        get = "get(Ljava/lang/Object;)Ljava/lang/Object;"
        found = call(values.f_values, get, "android:visibility:visibility")
        return found is not None and found.value == 0

    @java_method(f"android.animation.Animator createAnimator({_GROUP},{_VALUES},{_VALUES})")
    def create_animator(self, root: Any, start: Any, end: Any) -> Any:
        was, now = self.is_visible(start), self.is_visible(end)
        if now and not was and self.mode & 1:
            return call(
                self,
                "onAppear(Landroid/view/ViewGroup;Landroid/view/View;"
                "Landroid/transition/TransitionValues;Landroid/transition/TransitionValues;)"
                "Landroid/animation/Animator;",
                root,
                end.f_view,
                start,
                end,
            )
        if was and not now and self.mode & 2 and start is not None:
            return call(
                self,
                "onDisappear(Landroid/view/ViewGroup;Landroid/view/View;"
                "Landroid/transition/TransitionValues;Landroid/transition/TransitionValues;)"
                "Landroid/animation/Animator;",
                root,
                start.f_view,
                start,
                end,
            )
        return None

    @java_method(f"android.animation.Animator onAppear({_GROUP},{_VIEW},{_VALUES},{_VALUES})")
    @java_method(f"android.animation.Animator onDisappear({_GROUP},{_VIEW},{_VALUES},{_VALUES})")
    def on_change(self, root: Any, view: Any, start: Any, end: Any) -> Any:
        return None


@java_class(_P + "Fade")
@constants(IN=1, OUT=2)
class Fade(Visibility):
    @java_method("void <init>()")
    def init_fade(self) -> None:
        Transition.init(self)

    @java_method("void <init>(int)")
    def init_mode(self, mode: int) -> None:
        Transition.init(self)
        self.mode = mode

    @java_method(_XML)
    def init_fade_xml(self, context: Any, attrs: Any) -> None:
        Transition.init_xml(self, context, attrs)

    @java_method(f"android.animation.Animator onAppear({_GROUP},{_VIEW},{_VALUES},{_VALUES})")
    def on_appear(self, root: Any, view: Any, start: Any, end: Any) -> Any:
        from devices.pocket.framework.android_animation.object_animators import ObjectAnimator

        return ObjectAnimator.of_float_named(view, "alpha", array_of("[F", [0.0, 1.0]))


@java_class(_P + "Slide")
class Slide(Visibility):
    edge = 80

    @java_method("void <init>()")
    def init_slide(self) -> None:
        Transition.init(self)

    @java_method("void <init>(int)")
    def init_edge(self, edge: int) -> None:
        Transition.init(self)
        self.edge = edge

    @java_method(_XML)
    def init_slide_xml(self, context: Any, attrs: Any) -> None:
        Transition.init_xml(self, context, attrs)

    @java_method("void setSlideEdge(int)")
    def set_slide_edge(self, edge: int) -> None:
        self.edge = edge

    @java_method("int getSlideEdge()")
    def get_slide_edge(self) -> int:
        return self.edge


@java_class(_P + "Explode")
class Explode(Visibility):
    @java_method("void <init>()")
    def init_explode(self) -> None:
        Transition.init(self)

    @java_method(_XML)
    def init_explode_xml(self, context: Any, attrs: Any) -> None:
        Transition.init_xml(self, context, attrs)


@java_class(_SET)
@constants(ORDERING_TOGETHER=0, ORDERING_SEQUENTIAL=1)
class TransitionSet(Transition):
    parts: list[Any]
    ordering = 0

    @java_method("void <init>()")
    def init_set(self) -> None:
        Transition.init(self)
        self.parts = []

    @java_method(_XML)
    def init_set_xml(self, context: Any, attrs: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        Transition.init_xml(self, context, attrs)
        self.parts = []
        self.ordering = styled(context, attrs).integer("transitionOrdering", 0)

    @java_method(f"{_SET} setOrdering(int)")
    def set_ordering(self, ordering: int) -> Any:
        if ordering not in (0, 1):
            throw(
                "android.util.AndroidRuntimeException",
                f"Invalid parameter for TransitionSet ordering: {ordering}",
            )
        self.ordering = ordering
        return self

    @java_method("int getOrdering()")
    def get_ordering(self) -> int:
        return self.ordering

    @java_method(f"{_SET} addTransition({_T})")
    def add_transition(self, transition: Any) -> Any:
        if transition is not None:
            self.parts.append(transition)
            if self.duration >= 0:
                transition.set_duration(self.duration)
        return self

    @java_method(f"{_SET} removeTransition({_T})")
    def remove_transition(self, transition: Any) -> Any:
        self.parts = [one for one in self.parts if one is not transition]
        return self

    @java_method("int getTransitionCount()")
    def get_transition_count(self) -> int:
        return len(self.parts)

    @java_method(f"{_T} getTransitionAt(int)")
    def get_transition_at(self, index: int) -> Any:
        return self.parts[index] if 0 <= index < len(self.parts) else None

    def _all(self, method: str, *arguments: Any) -> None:
        for part in self.parts:
            getattr(part, method)(*arguments)

    @java_method(f"{_SET} setDuration(long)")
    @java_method(f"{_T} setDuration(long)")
    def set_duration(self, duration: int) -> Any:
        self.duration = duration
        self._all("set_duration", duration)
        return self

    @java_method(f"{_SET} setStartDelay(long)")
    @java_method(f"{_T} setStartDelay(long)")
    def set_start_delay(self, delay: int) -> Any:
        self.delay = delay
        return self

    @java_method(f"{_SET} setInterpolator(android.animation.TimeInterpolator)")
    @java_method(f"{_T} setInterpolator(android.animation.TimeInterpolator)")
    def set_interpolator(self, interpolator: Any) -> Any:
        self.interpolator = interpolator
        self._all("set_interpolator", interpolator)
        return self

    @java_method(f"{_SET} addTarget({_VIEW})")
    @java_method(f"{_T} addTarget({_VIEW})")
    def add_target(self, view: Any) -> Any:
        self._all("add_target", view)
        return super().add_target(view)

    @java_method(f"{_SET} addTarget(int)")
    @java_method(f"{_T} addTarget(int)")
    def add_target_id(self, identifier: int) -> Any:
        self._all("add_target_id", identifier)
        return super().add_target_id(identifier)

    @java_method(f"{_SET} removeTarget({_VIEW})")
    @java_method(f"{_T} removeTarget({_VIEW})")
    def remove_target(self, view: Any) -> Any:
        self._all("remove_target", view)
        return super().remove_target(view)

    @java_method(f"{_SET} addListener({_P}Transition$TransitionListener)")
    @java_method(f"{_T} addListener({_P}Transition$TransitionListener)")
    def add_listener(self, listener: Any) -> Any:
        return super().add_listener(listener)

    @java_method(f"{_SET} removeListener({_P}Transition$TransitionListener)")
    @java_method(f"{_T} removeListener({_P}Transition$TransitionListener)")
    def remove_listener(self, listener: Any) -> Any:
        return super().remove_listener(listener)

    @java_method(f"{_SET} clone()")
    @java_method(f"{_T} clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        made = Transition.clone(self)
        made.parts = [part.clone() for part in self.parts]
        return made

    @java_method(f"void captureStartValues({_VALUES})")
    @java_method(f"void captureEndValues({_VALUES})")
    def capture_set(self, values: Any) -> None:
        pass

    def capture_before(self, root: Any) -> None:
        for part in self.parts:
            part.capture_before(root)

    def play(self, root: Any) -> None:
        """Ends when the last of its parts has ended."""
        self.tell(_START)
        waiting = list(self.parts)
        if not waiting:
            self.tell(_END)
            return

        def ended(part: Any) -> None:
            if part in waiting:
                waiting.remove(part)
                if not waiting:
                    self.tell(_END)

        for part in tuple(self.parts):
            listener = SetListener()
            listener.ended_ = ended
            part.add_listener(listener)
            part.play(root)

    def finish(self) -> None:
        for part in self.parts:
            part.finish()


@java_class(
    _SET + "$PartListener", implements=[_P + "Transition$TransitionListener"],
    access="private static",
)  # fmt: skip
class SetListener(JObject):
    ended_: Any

    @java_method(f"void onTransitionStart({_T})")
    @java_method(f"void onTransitionCancel({_T})")
    @java_method(f"void onTransitionPause({_T})")
    @java_method(f"void onTransitionResume({_T})")
    def ignore(self, transition: Any) -> None:
        pass

    @java_method(f"void onTransitionEnd({_T})")
    def ended(self, transition: Any) -> None:
        transition.remove_listener(self)
        self.ended_(transition)


@java_class(_P + "AutoTransition")
class AutoTransition(TransitionSet):
    @java_method("void <init>()")
    def init_auto(self) -> None:
        self.init_set()
        self.ordering = 1
        for made in (Fade(), ChangeBounds(), Fade()):
            Transition.init(made)
            self.add_transition(made)
        self.parts[0].mode, self.parts[2].mode = 2, 1

    @java_method(_XML)
    def init_auto_xml(self, context: Any, attrs: Any) -> None:
        self.init_auto()


@java_class(_P + "TransitionPropagation", access="public abstract")
class TransitionPropagation(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(_P + "VisibilityPropagation", access="public abstract")
class VisibilityPropagation(TransitionPropagation):
    @java_method("void <init>()")
    def init_visibility(self) -> None:
        pass


@java_class(_P + "CircularPropagation")
class CircularPropagation(VisibilityPropagation):
    speed = 3.0

    @java_method("void <init>()")
    def init_circular(self) -> None:
        pass

    @java_method("void setPropagationSpeed(float)")
    def set_propagation_speed(self, speed: float) -> None:
        if speed == 0:
            throw("java.lang.IllegalArgumentException", "propagationSpeed may not be 0")
        self.speed = speed


@java_class(_P + "SidePropagation")
class SidePropagation(CircularPropagation):
    side = 80

    @java_method("void <init>()")
    def init_side(self) -> None:
        pass

    @java_method("void setSide(int)")
    def set_side(self, side: int) -> None:
        self.side = side


@java_class(
    _P + "PathMotion",
    access="public abstract",
    abstract=["android.graphics.Path getPath(float,float,float,float)"],
)
class PathMotion(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(_XML)
    def init_xml(self, context: Any, attrs: Any) -> None:
        pass


@java_class(_P + "ArcMotion")
class ArcMotion(PathMotion):
    @java_method("void <init>()")
    def init_arc(self) -> None:
        pass

    @java_method(_XML)
    def init_arc_xml(self, context: Any, attrs: Any) -> None:
        pass

    @java_method("void setMinimumHorizontalAngle(float)")
    @java_method("void setMinimumVerticalAngle(float)")
    @java_method("void setMaximumAngle(float)")
    def set_angle(self, angle: float) -> None:
        if not 0 <= angle <= 90:
            throw("java.lang.IllegalArgumentException", "Arc must be between 0 and 90 degrees")

    @java_method("android.graphics.Path getPath(float,float,float,float)")
    def get_path(self, x0: float, y0: float, x1: float, y1: float) -> Any:
        from devices.pocket.framework.android_graphics.paths import Path

        made = Path()
        made.segments = [("M", (x0, y0)), ("Q", (x1, y0, x1, y1))]
        return made
