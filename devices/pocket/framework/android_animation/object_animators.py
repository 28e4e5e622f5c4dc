"""ObjectAnimator."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import hash_code, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_animation.animators import Animator, ValueAnimator
from devices.pocket.framework.android_animation.holders import PropertyValuesHolder

_O = "android.animation.ObjectAnimator"
_PROPERTY, _EVALUATOR = "android.util.Property", "android.animation.TypeEvaluator"


@java_class(_O, access="public final")
class ObjectAnimator(ValueAnimator):
    target: Any = None
    auto_cancel = False

    @java_method("void <init>()")
    def init_object(self) -> None:
        self.holders = []

    @classmethod
    def over(cls, target: Any, *holders: PropertyValuesHolder) -> ObjectAnimator:
        made = cls()
        made.target, made.holders = target, list(holders)
        return made

    @staticmethod
    @java_method(f"static varargs {_O} ofFloat(Object,String,float[])")
    def of_float_named(target: Any, name: str, values: JArray) -> ObjectAnimator:
        return _made(target, name, None, "F", values)

    @staticmethod
    @java_method(f"static varargs {_O} ofInt(Object,String,int[])")
    def of_int_named(target: Any, name: str, values: JArray) -> ObjectAnimator:
        return _made(target, name, None, "I", values)

    @staticmethod
    @java_method(f"static varargs {_O} ofFloat(Object,{_PROPERTY},float[])")
    def of_float_property(target: Any, prop: Any, values: JArray) -> ObjectAnimator:
        return _made(target, None, prop, "F", values)

    @staticmethod
    @java_method(f"static varargs {_O} ofInt(Object,{_PROPERTY},int[])")
    def of_int_property(target: Any, prop: Any, values: JArray) -> ObjectAnimator:
        return _made(target, None, prop, "I", values)

    @staticmethod
    @java_method(f"static varargs {_O} ofArgb(Object,String,int[])")
    def of_argb_named(target: Any, name: str, values: JArray) -> ObjectAnimator:
        return _argb(_made(target, name, None, "I", values))

    @staticmethod
    @java_method(f"static varargs {_O} ofArgb(Object,{_PROPERTY},int[])")
    def of_argb_property(target: Any, prop: Any, values: JArray) -> ObjectAnimator:
        return _argb(_made(target, None, prop, "I", values))

    @staticmethod
    @java_method(f"static varargs {_O} ofObject(Object,String,{_EVALUATOR},Object[])")
    def of_object_named(target: Any, name: str, evaluator: Any, values: JArray) -> ObjectAnimator:
        made = _made(target, name, None, "L", values)
        made.holders[0].evaluator = evaluator
        return made

    @staticmethod
    @java_method(f"static varargs {_O} ofObject(Object,{_PROPERTY},{_EVALUATOR},Object[])")
    def of_object_property(
        target: Any, prop: Any, evaluator: Any, values: JArray
    ) -> ObjectAnimator:
        made = _made(target, None, prop, "L", values)
        made.holders[0].evaluator = evaluator
        return made

    @staticmethod
    @java_method(f"static {_O} ofFloat(Object,String,String,android.graphics.Path)")
    def of_float_path(target: Any, first: str, second: str, path: Any) -> ObjectAnimator:
        return _along(target, (first, None), (second, None), path)

    @staticmethod
    @java_method(f"static {_O} ofFloat(Object,{_PROPERTY},{_PROPERTY},android.graphics.Path)")
    def of_float_path_properties(target: Any, first: Any, second: Any, path: Any) -> ObjectAnimator:
        return _along(target, (None, first), (None, second), path)

    @staticmethod
    @java_method(
        f"static varargs {_O} ofPropertyValuesHolder("
        "Object,android.animation.PropertyValuesHolder[])"
    )
    def of_holders(target: Any, holders: JArray) -> ObjectAnimator:
        return ObjectAnimator.over(target, *holders.d)

    @java_method("void setPropertyName(String)")
    def set_property_name(self, name: str) -> None:
        if not self.holders:
            self.holders = [PropertyValuesHolder.of(name, None, "F", [0.0, 0.0])]
        self.holders[0].name = name
        self.initialized = False

    @java_method(f"void setProperty({_PROPERTY})")
    def set_property(self, prop: Any) -> None:
        if self.holders:
            self.holders[0].prop = prop
        self.initialized = False

    @java_method("String getPropertyName()")
    def get_property_name(self) -> str | None:
        names = [holder.name or "" for holder in self.holders]
        return ",".join(names) if names else None

    @java_method("Object getTarget()")
    def get_target(self) -> Any:
        return self.target

    @java_method("void setTarget(Object)")
    def set_target(self, target: Any) -> None:
        if self.target is not target:
            if self.started:
                self.cancel()
            self.target = target
            self.initialized = False

    @java_method("void setAutoCancel(boolean)")
    def set_auto_cancel(self, cancel: bool) -> None:
        self.auto_cancel = bool(cancel)

    @java_method(f"{_O} setDuration(long)")
    @java_method("android.animation.ValueAnimator setDuration(long)")
    @java_method("android.animation.Animator setDuration(long)")
    def set_duration(self, duration: int) -> Any:
        super().set_duration(duration)
        return self

    @java_method(f"{_O} clone()")
    @java_method("android.animation.ValueAnimator clone()")
    @java_method("android.animation.Animator clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        return Animator.clone(self)

    @java_method("void initAnimation()")
    def init_animation(self) -> None:
        if not self.initialized:
            if self.target is not None:
                for holder in self.holders:
                    holder.fill_in(self.target)
            self.initialized = True

    @java_method("void start()")
    def start(self) -> None:
        self.begin(False)

    def begin(self, backwards: bool, driven: bool = False) -> None:
        if not self.initialized:
            for holder in self.holders:
                holder.forget_filled()
        super().begin(backwards, driven)

    @java_method("void setupStartValues()")
    def setup_start_values(self) -> None:
        self.init_animation()
        self._setup(0)

    @java_method("void setupEndValues()")
    def setup_end_values(self) -> None:
        self.init_animation()
        self._setup(-1)

    def _setup(self, at: int) -> None:
        for holder in self.holders:
            value = None if self.target is None else holder.read(self.target)
            if value is not None:
                holder.frames[at].value = value

    def apply(self) -> None:
        if self.target is not None:
            for holder in self.holders:
                holder.write(self.target)

    @java_method("String toString()")
    def to_text(self) -> str:
        number = f"{hash_code(self) & 0xFFFFFFFF:x}"
        target = "null" if self.target is None else to_string(self.target)
        shown = f"ObjectAnimator@{number}, target {target}"
        return shown + "".join(f"\n    {to_string(holder)}" for holder in self.holders)


def _made(target: Any, name: str | None, prop: Any, kind: str, values: JArray) -> ObjectAnimator:
    if prop is not None:
        from dalvik.vm.interop import call

        name = call(prop, "getName()Ljava/lang/String;")
    holder = PropertyValuesHolder.of(name, prop, kind, list(values.d))
    return ObjectAnimator.over(target, holder)


def _argb(animator: ObjectAnimator) -> ObjectAnimator:
    from devices.pocket.framework.android_animation.evaluators import ArgbEvaluator

    animator.holders[0].evaluator = ArgbEvaluator()
    return animator


def _along(target: Any, first: Any, second: Any, path: Any) -> ObjectAnimator:
    """Two floats that follow a path."""
    from devices.pocket.framework.android_graphics.paths import PathMeasure

    measure = PathMeasure()
    measure.set_path(path, False)
    length = measure.get_length()
    points = [measure._at(length * step / 100) for step in range(101)]
    holders = []
    for axis, (name, prop) in enumerate((first, second)):
        values = [0.0 if point is None else point[axis] for point in points]
        holders.append(PropertyValuesHolder.of(name, prop, "F", values))
    return ObjectAnimator.over(target, *holders)
