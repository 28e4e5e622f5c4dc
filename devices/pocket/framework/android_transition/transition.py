"""Transition: what changed between two moments of a view tree, and animators for it.

Values are captured before a change and after the layout that follows it; `createAnimator` of each
transition makes of both what it likes. The platform's own kinds change things at once.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller, is_instance, new
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.constants import constants

_T = "android.transition.Transition"
_VALUES = "android.transition.TransitionValues"
_GROUP, _VIEW = "android.view.ViewGroup", "android.view.View"
_LISTENER = _T + "$TransitionListener"
_START, _END, _CANCEL = (
    caller(f"onTransition{name}(Landroid/transition/Transition;)V")
    for name in ("Start", "End", "Cancel")
)
_CAPTURE_START = caller("captureStartValues(Landroid/transition/TransitionValues;)V")
_CAPTURE_END = caller("captureEndValues(Landroid/transition/TransitionValues;)V")
_IS_INSTANCE = "isInstance(Ljava/lang/Object;)Z"
_CREATE = caller(
    "createAnimator(Landroid/view/ViewGroup;Landroid/transition/TransitionValues;"
    "Landroid/transition/TransitionValues;)Landroid/animation/Animator;"
)


@java_class(_VALUES)
class TransitionValues(JObject):
    java_view = java_field(f"{_VIEW} view")
    java_values = java_field("final java.util.Map values")
    f_view: Any
    f_values: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.f_values = new("java.util.HashMap")

    @java_method(f"void <init>({_VIEW})")
    def init_view(self, view: Any) -> None:
        self.init()
        self.f_view = view

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, TransitionValues)
            and self.f_view is other.f_view
            and bool(self.f_values == other.f_values)
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return id(self.f_view) & 0x7FFFFFFF


@java_interface(
    _LISTENER,
    abstract=[
        f"void onTransitionStart({_T})",
        f"void onTransitionEnd({_T})",
        f"void onTransitionCancel({_T})",
        f"void onTransitionPause({_T})",
        f"void onTransitionResume({_T})",
    ],
)
class TransitionListener:
    pass


@java_class(
    "android.transition.TransitionListenerAdapter",
    implements=[_LISTENER],
    access="public abstract",
)
class TransitionListenerAdapter(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void onTransitionStart({_T})")
    @java_method(f"void onTransitionEnd({_T})")
    @java_method(f"void onTransitionCancel({_T})")
    @java_method(f"void onTransitionPause({_T})")
    @java_method(f"void onTransitionResume({_T})")
    def on_transition(self, transition: Any) -> None:
        pass


@java_class(
    _T + "$EpicenterCallback",
    access="public abstract",
    abstract=[f"android.graphics.Rect onGetEpicenter({_T})"],
)
class EpicenterCallback(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(
    _T,
    implements=["Cloneable"],
    access="public abstract",
    abstract=[f"void captureStartValues({_VALUES})", f"void captureEndValues({_VALUES})"],
)
@constants(MATCH_INSTANCE=1, MATCH_NAME=2, MATCH_ID=3, MATCH_ITEM_ID=4)
class Transition(JObject):
    duration = -1
    delay = -1
    interpolator: Any = None
    targets: list[Any]
    target_ids: list[int]
    target_names: list[str]
    target_types: list[Any]
    excluded: list[Any]
    listeners: list[Any]
    epicenter: Any = None
    propagation: Any = None
    path_motion: Any = None
    #: What was captured before the change, by the view's identity.
    before: dict[int, TransitionValues]
    running: list[Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.targets, self.target_ids, self.target_names = [], [], []
        self.target_types, self.excluded, self.listeners = [], [], []
        self.before, self.running = {}, []

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attrs: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        Transition.init(self)
        found = styled(context, attrs)
        self.duration = found.integer("duration", -1)
        self.delay = found.integer("startDelay", -1)

    # -- settings --------------------------------------------------------------------------------

    @java_method(f"{_T} setDuration(long)")
    def set_duration(self, duration: int) -> Any:
        self.duration = duration
        return self

    @java_method("long getDuration()")
    def get_duration(self) -> int:
        return self.duration

    @java_method(f"{_T} setStartDelay(long)")
    def set_start_delay(self, delay: int) -> Any:
        self.delay = delay
        return self

    @java_method("long getStartDelay()")
    def get_start_delay(self) -> int:
        return self.delay

    @java_method(f"{_T} setInterpolator(android.animation.TimeInterpolator)")
    def set_interpolator(self, interpolator: Any) -> Any:
        self.interpolator = interpolator
        return self

    @java_method("android.animation.TimeInterpolator getInterpolator()")
    def get_interpolator(self) -> Any:
        return self.interpolator

    @java_method("String[] getTransitionProperties()")
    def get_transition_properties(self) -> Any:
        return None

    @java_method("varargs void setMatchOrder(int[])")
    def set_match_order(self, matches: JArray) -> None:
        pass

    @java_method(f"{_T} addTarget({_VIEW})")
    def add_target(self, view: Any) -> Any:
        self.targets.append(view)
        return self

    @java_method(f"{_T} addTarget(int)")
    def add_target_id(self, identifier: int) -> Any:
        if identifier > 0:
            self.target_ids.append(identifier)
        return self

    @java_method(f"{_T} addTarget(String)")
    def add_target_name(self, name: str) -> Any:
        self.target_names.append(name)
        return self

    @java_method(f"{_T} addTarget(Class)")
    def add_target_type(self, kind: Any) -> Any:
        self.target_types.append(kind)
        return self

    @java_method(f"{_T} removeTarget({_VIEW})")
    def remove_target(self, view: Any) -> Any:
        self.targets = [one for one in self.targets if one is not view]
        return self

    @java_method(f"{_T} removeTarget(int)")
    def remove_target_id(self, identifier: int) -> Any:
        self.target_ids = [one for one in self.target_ids if one != identifier]
        return self

    @java_method(f"{_T} removeTarget(String)")
    def remove_target_name(self, name: str) -> Any:
        self.target_names = [one for one in self.target_names if one != name]
        return self

    @java_method(f"{_T} excludeTarget({_VIEW},boolean)")
    @java_method(f"{_T} excludeTarget(int,boolean)")
    @java_method(f"{_T} excludeTarget(String,boolean)")
    @java_method(f"{_T} excludeTarget(Class,boolean)")
    @java_method(f"{_T} excludeChildren({_VIEW},boolean)")
    @java_method(f"{_T} excludeChildren(int,boolean)")
    def exclude_target(self, target: Any, exclude: bool) -> Any:
        if exclude:
            self.excluded.append(target)
        else:
            self.excluded = [one for one in self.excluded if one is not target]
        return self

    @java_method("java.util.List getTargets()")
    def get_targets(self) -> Any:
        return _list(self.targets)

    @java_method("java.util.List getTargetIds()")
    def get_target_ids(self) -> Any:
        from dalvik.vm.interop import box_int

        return _list([box_int(one) for one in self.target_ids])

    @java_method("java.util.List getTargetNames()")
    def get_target_names(self) -> Any:
        return _list(self.target_names) if self.target_names else None

    @java_method("java.util.List getTargetTypes()")
    def get_target_types(self) -> Any:
        return _list(self.target_types) if self.target_types else None

    @java_method(f"{_T} addListener({_LISTENER})")
    def add_listener(self, listener: Any) -> Any:
        self.listeners.append(listener)
        return self

    @java_method(f"{_T} removeListener({_LISTENER})")
    def remove_listener(self, listener: Any) -> Any:
        self.listeners = [one for one in self.listeners if one is not listener]
        return self

    @java_method(f"void setEpicenterCallback({_T}$EpicenterCallback)")
    def set_epicenter_callback(self, callback: Any) -> None:
        self.epicenter = callback

    @java_method(f"{_T}$EpicenterCallback getEpicenterCallback()")
    def get_epicenter_callback(self) -> Any:
        return self.epicenter

    @java_method("android.graphics.Rect getEpicenter()")
    def get_epicenter(self) -> Any:
        if self.epicenter is None:
            return None
        get = "onGetEpicenter(Landroid/transition/Transition;)Landroid/graphics/Rect;"
        return call(self.epicenter, get, self)

    @java_method("void setPropagation(android.transition.TransitionPropagation)")
    def set_propagation(self, propagation: Any) -> None:
        self.propagation = propagation

    @java_method("android.transition.TransitionPropagation getPropagation()")
    def get_propagation(self) -> Any:
        return self.propagation

    @java_method("void setPathMotion(android.transition.PathMotion)")
    def set_path_motion(self, motion: Any) -> None:
        self.path_motion = motion

    @java_method("android.transition.PathMotion getPathMotion()")
    def get_path_motion(self) -> Any:
        return self.path_motion

    @java_method("boolean canRemoveViews()")
    def can_remove_views(self) -> bool:
        return False

    @java_method("String getName()")
    def get_name(self) -> str:
        from dalvik.vm.interop import class_name

        return class_name(self)

    @java_method(f"{_T} clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        for name in ("targets", "target_ids", "target_names", "listeners", "excluded"):
            setattr(made, name, list(getattr(self, name)))
        made.before, made.running = {}, []
        return made

    # -- running ---------------------------------------------------------------------------------

    @java_method(f"android.animation.Animator createAnimator({_GROUP},{_VALUES},{_VALUES})")
    def create_animator(self, root: Any, start: Any, end: Any) -> Any:
        return None

    @java_method(f"boolean isTransitionRequired({_VALUES},{_VALUES})")
    def is_transition_required(self, start: Any, end: Any) -> bool:
        return start is not None and end is not None and bool(start.f_values != end.f_values)

    @java_method(f"{_VALUES} getTransitionValues({_VIEW},boolean)")
    def get_transition_values(self, view: Any, start: bool) -> Any:
        return self.before.get(id(view)) if start else None

    def wants(self, view: Any) -> bool:
        """Whether the transition is about a view."""
        identifier = call(view, "getId()I")
        if any(one is view or one == identifier for one in self.excluded):
            return False
        if not (self.targets or self.target_ids or self.target_names or self.target_types):
            return True
        name = call(view, "getTransitionName()Ljava/lang/String;")
        return (
            any(one is view for one in self.targets)
            or identifier in self.target_ids
            or name in self.target_names
            or any(
                call(kind, "isInstance(Ljava/lang/Object;)Z", view) for kind in self.target_types
            )
        )

    def _captured(self, root: Any, capture: Any) -> dict[int, TransitionValues]:
        found = {}
        for view in _views(root):
            if self.wants(view):
                values = TransitionValues()
                values.init_view(view)
                capture(self, values)
                found[id(view)] = values
        return found

    def capture_before(self, root: Any) -> None:
        self.before = self._captured(root, _CAPTURE_START)

    def play(self, root: Any) -> None:
        """After the layout: makes animators of what differs, and starts them."""
        after = self._captured(root, _CAPTURE_END)
        animators = []
        for key in {**self.before, **after}:
            animator = _CREATE(self, root, self.before.get(key), after.get(key))
            if animator is not None:
                animators.append(animator)
        self.tell(_START)
        self.run(animators)

    def run(self, animators: list[Any]) -> None:
        if not animators:
            self.tell(_END)
            return
        whole = new("android.animation.AnimatorSet")
        whole._together(animators)
        if self.duration >= 0:
            whole.set_duration(self.duration)
        if self.delay > 0:
            whole.set_start_delay(self.delay)
        if self.interpolator is not None:
            whole.set_interpolator(self.interpolator)
        ended = EndListener()
        ended.transition = self
        whole.add_listener(ended)
        self.running.append(whole)
        whole.start()

    def tell(self, what: Any) -> None:
        for listener in tuple(self.listeners):
            what(listener, self)

    def finish(self) -> None:
        """Ends what runs, now."""
        for animator in tuple(self.running):
            call(animator, "end()V")

    @java_method("String toString()")
    def to_text(self) -> str:
        from dalvik.vm.interop import class_name, hash_code

        name = class_name(self).rpartition(".")[2]
        return f"{name}@{hash_code(self) & 0xFFFFFFFF:x}: "


@java_class(
    _T + "$EndListener", implements=["android.animation.Animator$AnimatorListener"],
    access="private static",
)  # fmt: skip
class EndListener(JObject):
    transition: Any

    @java_method("void onAnimationStart(android.animation.Animator)")
    @java_method("void onAnimationCancel(android.animation.Animator)")
    @java_method("void onAnimationRepeat(android.animation.Animator)")
    def ignore(self, animator: Any) -> None:
        pass

    @java_method("void onAnimationEnd(android.animation.Animator)")
    def ended(self, animator: Any) -> None:
        self.transition.running = [one for one in self.transition.running if one is not animator]
        self.transition.tell(_END)


def _list(values: list[Any]) -> Any:
    from dalvik.core.java_util.lists import ArrayList

    return ArrayList.create(list(values))


def _views(root: Any) -> list[Any]:
    """A view and all below it."""
    found, waiting = [], [root]
    while waiting:
        view = waiting.pop()
        found.append(view)
        if is_instance(view, "Landroid/view/ViewGroup;"):
            count = call(view, "getChildCount()I")
            waiting += [call(view, "getChildAt(I)Landroid/view/View;", at) for at in range(count)][
                ::-1
            ]
    return found
