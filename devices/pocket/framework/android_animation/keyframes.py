"""Keyframe, and values between several of them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import box_float, box_int, caller
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_animation.evaluators import between_floats, between_ints

_K = "android.animation.Keyframe"
_INTERPOLATE = caller("getInterpolation(F)F")
_EVALUATE = caller("evaluate(FLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")


@java_class(_K, access="public abstract")
class Keyframe(JObject):
    """`kind` is F, I or L; `value` is a Python number for the first two, None if not known."""

    kind = "L"
    fraction = 0.0
    value: Any = None
    interpolator: Any = None
    from_start = False

    @classmethod
    def of(cls, kind: str, fraction: float, value: Any = None) -> Keyframe:
        made = {"F": FloatKeyframe, "I": IntKeyframe}.get(kind, ObjectKeyframe)()
        made.kind, made.fraction, made.value = kind, fraction, value
        return made

    @staticmethod
    @java_method(f"static {_K} ofInt(float,int)")
    def of_int(fraction: float, value: int) -> Keyframe:
        return Keyframe.of("I", fraction, value)

    @staticmethod
    @java_method(f"static {_K} ofInt(float)")
    def of_int_open(fraction: float) -> Keyframe:
        return Keyframe.of("I", fraction)

    @staticmethod
    @java_method(f"static {_K} ofFloat(float,float)")
    def of_float(fraction: float, value: float) -> Keyframe:
        return Keyframe.of("F", fraction, value)

    @staticmethod
    @java_method(f"static {_K} ofFloat(float)")
    def of_float_open(fraction: float) -> Keyframe:
        return Keyframe.of("F", fraction)

    @staticmethod
    @java_method(f"static {_K} ofObject(float,Object)")
    def of_object(fraction: float, value: Any) -> Keyframe:
        return Keyframe.of("L", fraction, value)

    @staticmethod
    @java_method(f"static {_K} ofObject(float)")
    def of_object_open(fraction: float) -> Keyframe:
        return Keyframe.of("L", fraction)

    @java_method("boolean hasValue()")
    def has_value(self) -> bool:
        return self.value is not None

    @java_method("float getFraction()")
    def get_fraction(self) -> float:
        return self.fraction

    @java_method("void setFraction(float)")
    def set_fraction(self, fraction: float) -> None:
        self.fraction = fraction

    @java_method("Object getValue()")
    def get_value(self) -> Any:
        return boxed(self.kind, self.value)

    @java_method("void setValue(Object)")
    def set_value(self, value: Any) -> None:
        self.value = value if self.kind == "L" or value is None else value.value

    @java_method("Class getType()")
    def get_type(self) -> Any:
        from dalvik.vm.interop import vm

        kind = self.kind if self.kind != "L" else "Ljava/lang/Object;"
        return vm().loader.class_object(kind)

    @java_method("android.animation.TimeInterpolator getInterpolator()")
    def get_interpolator(self) -> Any:
        return self.interpolator

    @java_method("void setInterpolator(android.animation.TimeInterpolator)")
    def set_interpolator(self, interpolator: Any) -> None:
        self.interpolator = interpolator

    def copy(self) -> Keyframe:
        made = Keyframe.of(self.kind, self.fraction, self.value)
        made.interpolator = self.interpolator
        return made

    @java_method(f"{_K} clone()")
    def clone(self) -> Keyframe:
        return self.copy()


@java_class(_K + "$FloatKeyframe", access="static")
class FloatKeyframe(Keyframe):
    pass


@java_class(_K + "$IntKeyframe", access="static")
class IntKeyframe(Keyframe):
    pass


@java_class(_K + "$ObjectKeyframe", access="static")
class ObjectKeyframe(Keyframe):
    pass


def boxed(kind: str, value: Any) -> Any:
    if value is None or kind == "L":
        return value
    return box_float(value) if kind == "F" else box_int(value)


def spread(kind: str, values: list[Any]) -> list[Keyframe]:
    """Values at even distances; a single one is the end."""
    if len(values) == 1:
        return [Keyframe.of(kind, 0.0), Keyframe.of(kind, 1.0, values[0])]
    last = len(values) - 1
    return [Keyframe.of(kind, to_float(at / last), value) for at, value in enumerate(values)]


def value_at(frames: list[Keyframe], fraction: float, evaluator: Any) -> Any:
    """What the frames say at a fraction, which may lie outside 0 to 1."""
    kind = frames[0].kind
    first, second = frames[0], frames[1]
    if fraction > 0:
        first, second = frames[-2], frames[-1]
        if fraction < 1:
            for at in range(1, len(frames)):
                if fraction < frames[at].fraction:
                    first, second = frames[at - 1], frames[at]
                    break
    span = second.fraction - first.fraction
    part = (fraction - first.fraction) / span if span else 1.0
    if second.interpolator is not None:
        part = _INTERPOLATE(second.interpolator, to_float(part))
    if evaluator is not None:
        found = _EVALUATE(evaluator, to_float(part), first.get_value(), second.get_value())
        return found if kind == "L" else found.value
    # A number that was left open, and that no target gave, is 0.
    if kind == "F":
        return between_floats(part, first.value or 0.0, second.value or 0.0)
    if kind == "I":
        return between_ints(part, first.value or 0, second.value or 0)
    return second.value if part >= 1 else first.value
