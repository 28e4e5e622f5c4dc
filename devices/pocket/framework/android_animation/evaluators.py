"""Evaluators: what lies between two values."""

from __future__ import annotations

from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import box_float, box_int, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_A = "android.animation."
_EVALUATOR = [_A + "TypeEvaluator"]


def between_floats(fraction: float, first: float, last: float) -> float:
    return to_float(first + fraction * (last - first))


def between_ints(fraction: float, first: int, last: int) -> int:
    return int(first + fraction * (last - first))


def between_colors(fraction: float, first: int, last: int) -> int:
    """In linear light, as Android mixes colours since 8.0."""
    made = 0
    for shift in (24, 16, 8, 0):
        one, other = (first >> shift & 255) / 255, (last >> shift & 255) / 255
        if shift != 24:
            one, other = one**2.2, other**2.2
        mixed = one + fraction * (other - one)
        if shift != 24:
            mixed = max(mixed, 0.0) ** (1 / 2.2)
        made |= min(255, max(0, int(mixed * 255 + 0.5))) << shift
    return made - (1 << 32) if made & 0x80000000 else made


@java_class(_A + "FloatEvaluator", implements=_EVALUATOR)
class FloatEvaluator(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("Float evaluate(float,Number,Number)")
    @java_method("Object evaluate(float,Object,Object)")
    def evaluate(self, fraction: float, first: Any, last: Any) -> Any:
        return box_float(between_floats(fraction, float(first.value), float(last.value)))


@java_class(_A + "IntEvaluator", implements=_EVALUATOR)
class IntEvaluator(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("Integer evaluate(float,Integer,Integer)")
    @java_method("Object evaluate(float,Object,Object)")
    def evaluate(self, fraction: float, first: Any, last: Any) -> Any:
        return box_int(between_ints(fraction, first.value, last.value))


@java_class(_A + "ArgbEvaluator", implements=_EVALUATOR)
class ArgbEvaluator(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.animation.ArgbEvaluator getInstance()")
    def get_instance() -> Any:
        return ArgbEvaluator()

    @java_method("Object evaluate(float,Object,Object)")
    def evaluate(self, fraction: float, first: Any, last: Any) -> Any:
        return box_int(between_colors(fraction, first.value, last.value))


@java_class(_A + "RectEvaluator", implements=_EVALUATOR)
class RectEvaluator(JObject):
    reused: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(android.graphics.Rect)")
    def init_reused(self, rect: Any) -> None:
        self.reused = rect

    @java_method(
        "android.graphics.Rect evaluate(float,android.graphics.Rect,android.graphics.Rect)"
    )
    @java_method("Object evaluate(float,Object,Object)")
    def evaluate(self, fraction: float, first: Any, last: Any) -> Any:
        from devices.pocket.framework.android_graphics.rects import Rect

        pairs = zip(first.edges(), last.edges(), strict=True)
        edges = [one + int((other - one) * fraction) for one, other in pairs]
        if self.reused is None:
            return Rect.of(*edges)
        self.reused.become(*edges)
        return self.reused


@java_class(_A + "PointFEvaluator", implements=_EVALUATOR)
class PointFEvaluator(JObject):
    reused: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(android.graphics.PointF)")
    def init_reused(self, point: Any) -> None:
        self.reused = point

    @java_method(
        "android.graphics.PointF evaluate(float,android.graphics.PointF,android.graphics.PointF)"
    )
    @java_method("Object evaluate(float,Object,Object)")
    def evaluate(self, fraction: float, first: Any, last: Any) -> Any:
        from dalvik.vm.interop import new

        point = self.reused or new("android.graphics.PointF")
        point.f_x = between_floats(fraction, first.f_x, last.f_x)
        point.f_y = between_floats(fraction, first.f_y, last.f_y)
        return point


class _Arrays(JObject):
    reused: Any = None

    def target(self, kind: str, size: int) -> JArray:
        found: JArray = self.reused or array_of(kind, [0] * size)
        if len(found) < size:
            throw("java.lang.ArrayIndexOutOfBoundsException")
        return found


@java_class(_A + "FloatArrayEvaluator", implements=_EVALUATOR)
class FloatArrayEvaluator(_Arrays):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(float[])")
    def init_reused(self, array: JArray) -> None:
        self.reused = array

    @java_method("float[] evaluate(float,float[],float[])")
    @java_method("Object evaluate(float,Object,Object)")
    def evaluate(self, fraction: float, first: Any, last: Any) -> Any:
        found = self.target("[F", len(first))
        for at, (one, other) in enumerate(zip(first.d, last.d, strict=True)):
            found.d[at] = between_floats(fraction, one, other)
        return found


@java_class(_A + "IntArrayEvaluator", implements=_EVALUATOR)
class IntArrayEvaluator(_Arrays):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(int[])")
    def init_reused(self, array: JArray) -> None:
        self.reused = array

    @java_method("int[] evaluate(float,int[],int[])")
    @java_method("Object evaluate(float,Object,Object)")
    def evaluate(self, fraction: float, first: Any, last: Any) -> Any:
        found = self.target("[I", len(first))
        for at, (one, other) in enumerate(zip(first.d, last.d, strict=True)):
            found.d[at] = between_ints(fraction, one, other)
        return found


@java_class(_A + "TypeConverter", access="public abstract", abstract=["Object convert(Object)"])
class TypeConverter(JObject):
    source: Any = None
    target: Any = None

    @java_method("void <init>(Class,Class)")
    def init(self, source: Any, target: Any) -> None:
        self.source, self.target = source, target


@java_class(
    _A + "BidirectionalTypeConverter",
    access="public abstract",
    abstract=["Object convertBack(Object)"],
)
class BidirectionalTypeConverter(TypeConverter):
    @java_method("void <init>(Class,Class)")
    def init_both(self, source: Any, target: Any) -> None:
        self.init(source, target)
