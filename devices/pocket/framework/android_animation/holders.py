"""PropertyValuesHolder: a property, the values that it takes, and how to set it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, vm
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_animation.keyframes import (
    Keyframe,
    boxed,
    spread,
    value_at,
)

_P = "android.animation.PropertyValuesHolder"
_PROPERTY, _EVALUATOR = "android.util.Property", "android.animation.TypeEvaluator"
_SETTERS = {"F": ("(F)V", "(D)V", "(I)V"), "I": ("(I)V", "(F)V", "(D)V")}
_GETTERS = {"F": ("()F", "()D", "()I"), "I": ("()I", "()F", "()D")}


@java_class(_P, implements=["Cloneable"])
class PropertyValuesHolder(JObject):
    """`kind` is F, I or L; `frames` are the values; `now` the one of the present fraction."""

    name: str | None = None
    prop: Any = None
    kind = "F"
    frames: list[Keyframe]
    evaluator: Any = None
    converter: Any = None
    now: Any = None
    path: Any = None

    @classmethod
    def of(cls, name: str | None, prop: Any, kind: str, values: list[Any]) -> PropertyValuesHolder:
        made = {"F": FloatHolder, "I": IntHolder}.get(kind, PropertyValuesHolder)()
        made.name, made.prop, made.kind = name, prop, kind
        made.frames = spread(kind, values)
        return made

    @staticmethod
    @java_method(f"static varargs {_P} ofFloat(String,float[])")
    def of_float(name: str, values: JArray) -> PropertyValuesHolder:
        return PropertyValuesHolder.of(name, None, "F", list(values.d))

    @staticmethod
    @java_method(f"static varargs {_P} ofInt(String,int[])")
    def of_int(name: str, values: JArray) -> PropertyValuesHolder:
        return PropertyValuesHolder.of(name, None, "I", list(values.d))

    @staticmethod
    @java_method(f"static varargs {_P} ofFloat({_PROPERTY},float[])")
    def of_float_property(prop: Any, values: JArray) -> PropertyValuesHolder:
        return PropertyValuesHolder.of(_name(prop), prop, "F", list(values.d))

    @staticmethod
    @java_method(f"static varargs {_P} ofInt({_PROPERTY},int[])")
    def of_int_property(prop: Any, values: JArray) -> PropertyValuesHolder:
        return PropertyValuesHolder.of(_name(prop), prop, "I", list(values.d))

    @staticmethod
    @java_method(f"static varargs {_P} ofObject(String,{_EVALUATOR},Object[])")
    def of_object(name: str, evaluator: Any, values: JArray) -> PropertyValuesHolder:
        made = PropertyValuesHolder.of(name, None, "L", list(values.d))
        made.evaluator = evaluator
        return made

    @staticmethod
    @java_method(f"static varargs {_P} ofObject({_PROPERTY},{_EVALUATOR},Object[])")
    def of_object_property(prop: Any, evaluator: Any, values: JArray) -> PropertyValuesHolder:
        made = PropertyValuesHolder.of(_name(prop), prop, "L", list(values.d))
        made.evaluator = evaluator
        return made

    @staticmethod
    @java_method(f"static varargs {_P} ofKeyframe(String,android.animation.Keyframe[])")
    def of_keyframe(name: str, frames: JArray) -> PropertyValuesHolder:
        return PropertyValuesHolder.of_frames(name, None, frames.d)

    @staticmethod
    @java_method(f"static varargs {_P} ofKeyframe({_PROPERTY},android.animation.Keyframe[])")
    def of_keyframe_property(prop: Any, frames: JArray) -> PropertyValuesHolder:
        return PropertyValuesHolder.of_frames(_name(prop), prop, frames.d)

    @staticmethod
    def of_frames(name: str | None, prop: Any, frames: list[Any]) -> PropertyValuesHolder:
        kind = frames[0].kind
        made = PropertyValuesHolder.of(name, prop, kind, [None, None])
        made.frames = [frame.copy() for frame in frames]
        if len(made.frames) == 1:
            first = Keyframe.of(kind, 0.0)
            made.frames.insert(0, first)
        return made

    @java_method("String getPropertyName()")
    def get_property_name(self) -> str | None:
        return self.name

    @java_method("void setPropertyName(String)")
    def set_property_name(self, name: str) -> None:
        self.name = name

    @java_method(f"void setProperty({_PROPERTY})")
    def set_property(self, prop: Any) -> None:
        self.prop = prop

    @java_method(f"void setEvaluator({_EVALUATOR})")
    def set_evaluator(self, evaluator: Any) -> None:
        self.evaluator = evaluator

    @java_method("void setConverter(android.animation.TypeConverter)")
    def set_converter(self, converter: Any) -> None:
        self.converter = converter

    @java_method("varargs void setIntValues(int[])")
    def set_int_values(self, values: JArray) -> None:
        self.kind, self.frames = "I", spread("I", list(values.d))

    @java_method("varargs void setFloatValues(float[])")
    def set_float_values(self, values: JArray) -> None:
        self.kind, self.frames = "F", spread("F", list(values.d))

    @java_method("varargs void setObjectValues(Object[])")
    def set_object_values(self, values: JArray) -> None:
        self.kind, self.frames = "L", spread("L", list(values.d))

    @java_method("varargs void setKeyframes(android.animation.Keyframe[])")
    def set_keyframes(self, frames: JArray) -> None:
        self.kind = frames.d[0].kind
        self.frames = [frame.copy() for frame in frames.d]

    @java_method(f"{_P} clone()")
    def clone(self) -> PropertyValuesHolder:
        made = type(self)()
        made.__dict__.update(self.__dict__)
        made.frames = [frame.copy() for frame in self.frames]
        return made

    # -- running ---------------------------------------------------------------------------------

    def compute(self, fraction: float) -> None:
        found = value_at(self.frames, fraction, self.evaluator)
        if self.converter is not None:
            found = call(self.converter, "convert(Ljava/lang/Object;)Ljava/lang/Object;", found)
        self.now = found

    def boxed_now(self) -> Any:
        return boxed("L" if self.converter is not None else self.kind, self.now)

    def fill_in(self, target: Any) -> None:
        """Takes values that were left open from the target."""
        for frame in self.frames:
            if frame.value is None or frame.from_start:
                value = self.read(target)
                if value is not None:
                    frame.value, frame.from_start = value, True

    def forget_filled(self) -> None:
        for frame in self.frames:
            if frame.from_start:
                frame.value, frame.from_start = None, False

    def read(self, target: Any) -> Any:
        """The target's present value, None if it has no getter."""
        if self.prop is not None:
            found = call(self.prop, "get(Ljava/lang/Object;)Ljava/lang/Object;", target)
            return found if self.kind == "L" or found is None else found.value
        name = _method("get", self.name or "")
        for proto in _GETTERS.get(self.kind, ()):
            getter = getattr(target, method_attr(name, proto), None)
            if getter is not None:
                value = getter()
                return float(value) if self.kind == "F" else int(value)
        if self.kind == "L":
            return self._read_object(target, name)
        _warn(f"Method {name}() with type null not found on target class class {_class(target)}")
        return 0.0 if self.kind == "F" else 0

    def _read_object(self, target: Any, name: str) -> Any:
        method = _find(target, name, 0)
        return None if method is None else method.call(target, [])

    def write(self, target: Any) -> None:
        """Gives the target the present value."""
        if self.prop is not None:
            call(self.prop, "set(Ljava/lang/Object;Ljava/lang/Object;)V", target, self.boxed_now())
            return
        if not self.name:
            return
        name = _method("set", self.name)
        if self.kind in _SETTERS and self.converter is None:
            for proto in _SETTERS[self.kind]:
                setter = getattr(target, method_attr(name, proto), None)
                if setter is not None:
                    setter(int(self.now) if proto == "(I)V" else float(self.now))
                    return
            kind = "float" if self.kind == "F" else "int"
            _warn(
                f"Method {name}() with type {kind} not found on target class class {_class(target)}"
            )
            return
        method = _find(target, name, 1)
        if method is not None:
            from dalvik.vm.interop import unbox

            primitive = len(method.proto.parameters[0]) == 1
            method.call(target, [unbox(self.now) if primitive else self.now])
        else:
            _warn(f"Method {name}() not found on target class class {_class(target)}")

    @java_method("String toString()")
    def to_text(self) -> str:
        from dalvik.vm.interop import to_string

        shown = "  ".join(to_string(boxed(frame.kind, frame.value)) for frame in self.frames)
        return f"{self.name}:  {shown}"


@java_class(_P + "$FloatPropertyValuesHolder", access="static")
class FloatHolder(PropertyValuesHolder):
    pass


@java_class(_P + "$IntPropertyValuesHolder", access="static")
class IntHolder(PropertyValuesHolder):
    pass


def _name(prop: Any) -> str | None:
    found: str | None = call(prop, "getName()Ljava/lang/String;")
    return found


def _method(prefix: str, name: str) -> str:
    return prefix + name[:1].upper() + name[1:]


def _class(target: Any) -> str:
    return class_name(target)


def _find(target: Any, name: str, parameters: int) -> Any:
    """A method of the target by name and number of parameters."""
    holder: Any = vm().loader.holder_of(target)
    while holder is not None:
        for method in holder.methods:
            if method.name == name and len(method.proto.parameters) == parameters:
                return method
        holder = holder.superclass
    return None


def _warn(message: str) -> None:
    from devices.pocket.framework.android_content_res.logging import log

    log(5, "PropertyValuesHolder", message)
