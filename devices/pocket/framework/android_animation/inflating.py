"""AnimatorInflater and StateListAnimator."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_animation.animator_sets import AnimatorSet
from devices.pocket.framework.android_animation.animators import ValueAnimator
from devices.pocket.framework.android_animation.evaluators import ArgbEvaluator
from devices.pocket.framework.android_animation.holders import PropertyValuesHolder
from devices.pocket.framework.android_animation.keyframes import Keyframe
from devices.pocket.framework.android_animation.object_animators import ObjectAnimator
from devices.pocket.framework.android_content_res.state_sets import matches, spec_of
from devices.pocket.framework.android_graphics_drawable.attributes import Attributes, children
from devices.pocket.framework.android_view_animation.interpolators import load_interpolator

_A = "android.animation."
_CONTEXT = "android.content.Context"
_FLOAT, _INT, _PATH, _COLOR, _UNDEFINED = range(5)
_TYPES = {"floatType": 0, "intType": 1, "pathType": 2, "colorType": 3}


def _resources(context: Any) -> tuple[Any, Any]:
    resources = call(context, "getResources()Landroid/content/res/Resources;")
    theme = call(context, "getTheme()Landroid/content/res/Resources$Theme;")
    return resources, theme


@java_method(f"static {_A}Animator loadAnimator({_CONTEXT},int)")
def load_animator(context: Any, resource: int) -> Any:
    return load(*_resources(context), resource)


def load(resources: Any, theme: Any, resource: int) -> Any:
    parser = resources.xml_parser(resource, "animator")
    while parser.next() not in (1, 2):
        pass
    return _element(resources, theme, parser, parser.get_name())


def _element(resources: Any, theme: Any, parser: Any, name: str | None) -> Any:
    found = Attributes(resources, theme, parser)
    if name == "objectAnimator":
        return _object(found, resources, theme, parser)
    if name == "animator":
        return _timing(ValueAnimator(), found, _values(found), resources, theme)
    if name == "set":
        ordering = found.integer("ordering", 0)
        made = AnimatorSet()
        made.nodes = []
        parts = [_element(resources, theme, parser, inner) for inner in children(parser)]
        if ordering == 0:
            made._together(parts)
        else:
            made._sequentially(parts)
        return made
    throw("java.lang.RuntimeException", f"Unknown animator name: {name}")


def _object(found: Attributes, resources: Any, theme: Any, parser: Any) -> Any:
    made = ObjectAnimator()
    name = found.string("propertyName")
    path = found.string("pathData")
    if path:
        from devices.pocket.framework.android_animation.object_animators import _along
        from devices.pocket.framework.android_graphics.paths import Path
        from devices.pocket.framework.android_graphics_drawable.path_data import parse

        shape = Path()
        shape.segments = list(parse(path))
        names = (found.string("propertyXName"), found.string("propertyYName"))
        made = _along(None, (names[0], None), (names[1], None), shape)
        return _timing(made, found, None, resources, theme)
    holder = _values(found)
    if holder is not None:
        holder.name = name
    _timing(made, found, holder, resources, theme)
    for inner in children(parser):
        if inner == "propertyValuesHolder":
            made.holders.append(_holder(resources, theme, parser))
    return made


def _holder(resources: Any, theme: Any, parser: Any) -> PropertyValuesHolder:
    found = Attributes(resources, theme, parser)
    name = found.string("propertyName")
    frames = []
    kind = found.integer("valueType", _UNDEFINED, _TYPES)
    for inner in children(parser):
        if inner == "keyframe":
            frame = Attributes(resources, theme, parser)
            value = frame.find("value")
            is_int = kind in (_INT, _COLOR) or (value is not None and value.is_int)
            number = None
            if value is not None:
                number = value.data if is_int else float(frame.dimension("value"))
            made = Keyframe.of("I" if is_int else "F", frame.floating("fraction", 0.0), number)
            interpolator = frame.resource("interpolator")
            if interpolator:
                made.interpolator = load_interpolator(resources, theme, interpolator)
            frames.append(made)
    if len(frames) > 1:
        return PropertyValuesHolder.of_frames(name, None, frames)
    holder = _values(found) or PropertyValuesHolder.of(name, None, "F", [0.0, 0.0])
    holder.name = name
    return holder


def _values(found: Attributes) -> PropertyValuesHolder | None:
    """The values of `valueFrom` and `valueTo`."""
    first, last = found.find("valueFrom"), found.find("valueTo")
    if first is None and last is None:
        return None
    given = [one for one in (first, last) if one is not None]
    kind = found.integer("valueType", _UNDEFINED, _TYPES)
    if kind == _UNDEFINED:
        kind = _COLOR if any(one.is_color for one in given) else _FLOAT
    names = [name for name, one in (("valueFrom", first), ("valueTo", last)) if one is not None]
    if kind == _COLOR:
        made = PropertyValuesHolder.of("", None, "I", [found.color(name) for name in names])
        made.evaluator = ArgbEvaluator()
        return made
    if kind == _INT:
        values: list[Any] = [
            one.data if one.is_int else found.pixels(name)
            for name, one in zip(names, given, strict=True)
        ]
        return PropertyValuesHolder.of("", None, "I", values)
    if kind == _PATH:
        return PropertyValuesHolder.of("", None, "L", [found.string(name) for name in names])
    return PropertyValuesHolder.of("", None, "F", [float(found.dimension(n)) for n in names])


def _timing(
    made: Any, found: Attributes, holder: PropertyValuesHolder | None, resources: Any, theme: Any
) -> Any:
    if holder is not None:
        made.holders = [holder]
    elif "holders" not in made.__dict__:
        made.holders = []
    made.duration = found.integer("duration", 300)
    made.delay = found.integer("startOffset", 0)
    made.repeat_count = found.integer("repeatCount", 0)
    made.repeat_mode = found.integer("repeatMode", 1)
    interpolator = found.resource("interpolator")
    if interpolator:
        made.interpolator = load_interpolator(resources, theme, interpolator)
    return made


@java_method(f"static {_A}StateListAnimator loadStateListAnimator({_CONTEXT},int)")
def load_state_list_animator(context: Any, resource: int) -> Any:
    resources, theme = _resources(context)
    parser = resources.xml_parser(resource, "animator")
    made = StateListAnimator()
    made.items = []
    while parser.next() not in (1, 2):
        pass
    for name in children(parser):
        if name != "item":
            continue
        found = Attributes(resources, theme, parser)
        spec = spec_of(parser.node, resources.theme_values(theme))
        identifier = found.resource("animation")
        animator = load(resources, theme, identifier) if identifier else None
        for inner in children(parser):
            animator = _element(resources, theme, parser, inner)
        if animator is not None:
            made.items.append((spec, animator))
    return made


@java_class(_A + "AnimatorInflater")
@with_functions(load_animator, load_state_list_animator)
class AnimatorInflater(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(_A + "StateListAnimator", implements=["Cloneable"])
class StateListAnimator(JObject):
    items: list[tuple[list[int], Any]]
    target: Any = None
    chosen: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        self.items = []

    @java_method(f"void addState(int[],{_A}Animator)")
    def add_state(self, states: JArray, animator: Any) -> None:
        self.items.append((list(states.d), animator))

    @java_method(f"{_A}StateListAnimator clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        made = StateListAnimator()
        made.items = [
            (spec, call(animator, "clone()Landroid/animation/Animator;"))
            for spec, animator in self.items
        ]
        return made

    @java_method("Object getTarget()")
    def get_target(self) -> Any:
        return self.target

    @java_method("void setTarget(android.view.View)")
    def set_target(self, view: Any) -> None:
        if self.target is not view:
            self.jump_to_current_state()
            self.target, self.chosen = view, None
            for _, animator in self.items:
                call(animator, "setTarget(Ljava/lang/Object;)V", view)

    @java_method("void setState(int[])")
    def set_state(self, states: JArray) -> None:
        found = next((item for item in self.items if matches(item[0], states.d)), None)
        if found is self.chosen:
            return
        if self.chosen is not None:
            call(self.chosen[1], "cancel()V")
        self.chosen = found
        if found is not None:
            call(found[1], "setTarget(Ljava/lang/Object;)V", self.target)
            call(found[1], "start()V")

    @java_method("void jumpToCurrentState()")
    def jump_to_current_state(self) -> None:
        if self.chosen is not None:
            call(self.chosen[1], "end()V")

    @java_method(f"{_A}Animator getRunningAnimator()")
    def get_running_animator(self) -> Any:
        if self.chosen is not None and call(self.chosen[1], "isRunning()Z"):
            return self.chosen[1]
        return None
