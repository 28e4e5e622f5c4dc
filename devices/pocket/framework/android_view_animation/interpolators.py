"""Interpolators."""

from __future__ import annotations

import itertools
import math
from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content_res.styled import Styled

_V = "android.view.animation."
_XML = "void <init>(android.content.Context,android.util.AttributeSet)"


@java_interface(_V + "Interpolator", extends=["android.animation.TimeInterpolator"])
class Interpolator:
    pass


@java_class(_V + "BaseInterpolator", implements=[_V + "Interpolator"], access="public abstract")
class BaseInterpolator(JObject):
    """`at` is the curve; `read` takes attributes of XML over."""

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("float getInterpolation(float)")
    def get_interpolation(self, t: float) -> float:
        return to_float(self.at(t))

    def at(self, t: float) -> float:
        return t

    def read(self, found: Styled) -> None:
        pass

    def init_xml(self, context: Any, attrs: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        self.read(styled(context, attrs))


def _declare(name: str) -> Any:
    """A class decorator for interpolators, which all have these constructors."""

    def declare(cls: Any) -> Any:
        for signature, function in (("void <init>()", _init), (_XML, _init_xml)):
            attribute = f"constructor_{len(signature)}"

            def made(self: Any, *arguments: Any, _function: Any = function) -> None:
                _function(self, *arguments)

            setattr(cls, attribute, java_method(signature)(made))
        return java_class(_V + name)(cls)

    return declare


def _init(self: Any) -> None:
    pass


def _init_xml(self: Any, context: Any, attrs: Any) -> None:
    self.init_xml(context, attrs)


@_declare("LinearInterpolator")
class LinearInterpolator(BaseInterpolator):
    pass


@_declare("AccelerateDecelerateInterpolator")
class AccelerateDecelerateInterpolator(BaseInterpolator):
    def at(self, t: float) -> float:
        return math.cos((t + 1) * math.pi) / 2 + 0.5


@_declare("AccelerateInterpolator")
class AccelerateInterpolator(BaseInterpolator):
    factor = 1.0

    @java_method("void <init>(float)")
    def init_factor(self, factor: float) -> None:
        self.factor = factor

    def read(self, found: Styled) -> None:
        self.factor = found.floating("factor", 1.0)

    def at(self, t: float) -> float:
        return t * t if self.factor == 1 else math.pow(max(t, 0.0), 2 * self.factor)


@_declare("DecelerateInterpolator")
class DecelerateInterpolator(BaseInterpolator):
    factor = 1.0

    @java_method("void <init>(float)")
    def init_factor(self, factor: float) -> None:
        self.factor = factor

    def read(self, found: Styled) -> None:
        self.factor = found.floating("factor", 1.0)

    def at(self, t: float) -> float:
        if self.factor == 1:
            return 1 - (1 - t) * (1 - t)
        return 1 - math.pow(max(1 - t, 0.0), 2 * self.factor)


@_declare("AnticipateInterpolator")
class AnticipateInterpolator(BaseInterpolator):
    tension = 2.0

    @java_method("void <init>(float)")
    def init_tension(self, tension: float) -> None:
        self.tension = tension

    def read(self, found: Styled) -> None:
        self.tension = found.floating("tension", 2.0)

    def at(self, t: float) -> float:
        return t * t * ((self.tension + 1) * t - self.tension)


@_declare("OvershootInterpolator")
class OvershootInterpolator(BaseInterpolator):
    tension = 2.0

    @java_method("void <init>(float)")
    def init_tension(self, tension: float) -> None:
        self.tension = tension

    def read(self, found: Styled) -> None:
        self.tension = found.floating("tension", 2.0)

    def at(self, t: float) -> float:
        t -= 1
        return t * t * ((self.tension + 1) * t + self.tension) + 1


@_declare("AnticipateOvershootInterpolator")
class AnticipateOvershootInterpolator(BaseInterpolator):
    tension = 3.0

    @java_method("void <init>(float)")
    def init_tension(self, tension: float) -> None:
        self.tension = tension * 1.5

    @java_method("void <init>(float,float)")
    def init_both(self, tension: float, extra: float) -> None:
        self.tension = tension * extra

    def read(self, found: Styled) -> None:
        self.tension = found.floating("tension", 2.0) * found.floating("extraTension", 1.5)

    def at(self, t: float) -> float:
        s = self.tension
        if t < 0.5:
            u = t * 2
            return 0.5 * (u * u * ((s + 1) * u - s))
        u = t * 2 - 2
        return 0.5 * (u * u * ((s + 1) * u + s) + 2)


@_declare("BounceInterpolator")
class BounceInterpolator(BaseInterpolator):
    def at(self, t: float) -> float:
        t *= 1.1226
        if t < 0.3535:
            return 8 * t * t
        if t < 0.7408:
            return 8 * (t - 0.54719) ** 2 + 0.7
        if t < 0.9644:
            return 8 * (t - 0.8526) ** 2 + 0.9
        return 8 * (t - 1.0435) ** 2 + 0.95


@_declare("CycleInterpolator")
class CycleInterpolator(BaseInterpolator):
    cycles = 1.0

    @java_method("void <init>(float)")
    def init_cycles(self, cycles: float) -> None:
        self.cycles = cycles

    def read(self, found: Styled) -> None:
        self.cycles = found.floating("cycles", 1.0)

    def at(self, t: float) -> float:
        return math.sin(2 * self.cycles * math.pi * t)


@java_class(_V + "PathInterpolator")
class PathInterpolator(BaseInterpolator):
    """`points` are the curve's, by rising x."""

    points: list[tuple[float, float]]

    @java_method("void <init>(android.graphics.Path)")
    def init_path(self, path: Any) -> None:
        from devices.pocket.framework.android_graphics import outlines

        lines = outlines.contours(path.segments, 96)
        self._take([point for line, _ in lines for point in line])

    @java_method("void <init>(float,float)")
    def init_quadratic(self, x: float, y: float) -> None:
        self._curve([("M", (0.0, 0.0)), ("Q", (x, y, 1.0, 1.0))])

    @java_method("void <init>(float,float,float,float)")
    def init_cubic(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self._curve([("M", (0.0, 0.0)), ("C", (x1, y1, x2, y2, 1.0, 1.0))])

    @java_method(_XML)
    def init_attributes(self, context: Any, attrs: Any) -> None:
        self.init_xml(context, attrs)

    def read(self, found: Styled) -> None:
        from devices.pocket.framework.android_graphics_drawable.path_data import parse

        data = found.string("pathData")
        if data:
            self._curve(list(parse(data)))
            return
        x1, y1 = found.floating("controlX1", 0.0), found.floating("controlY1", 0.0)
        if found.has("controlX2"):
            self.init_cubic(x1, y1, found.floating("controlX2"), found.floating("controlY2"))
        else:
            self.init_quadratic(x1, y1)

    def _curve(self, segments: Any) -> None:
        from devices.pocket.framework.android_graphics import outlines

        self._take([point for line, _ in outlines.contours(segments, 96) for point in line])

    def _take(self, points: list[tuple[float, float]]) -> None:
        good = len(points) > 1 and points[0] == (0.0, 0.0) and points[-1] == (1.0, 1.0)
        if not good:
            throw(
                "java.lang.IllegalArgumentException",
                "The Path must start at (0,0) and end at (1,1)",
            )
        if any(later[0] < one[0] for one, later in itertools.pairwise(points)):
            throw("java.lang.IllegalArgumentException", "The Path cannot loop back on itself.")
        self.points = points

    def at(self, t: float) -> float:
        import bisect

        if t <= 0:
            return 0.0
        if t >= 1:
            return 1.0
        index = bisect.bisect_left([x for x, _ in self.points], t)
        (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
        return y0 if x1 == x0 else y0 + (y1 - y0) * (t - x0) / (x1 - x0)


ELEMENTS = {
    "linearInterpolator": LinearInterpolator,
    "accelerateInterpolator": AccelerateInterpolator,
    "decelerateInterpolator": DecelerateInterpolator,
    "accelerateDecelerateInterpolator": AccelerateDecelerateInterpolator,
    "cycleInterpolator": CycleInterpolator,
    "anticipateInterpolator": AnticipateInterpolator,
    "overshootInterpolator": OvershootInterpolator,
    "anticipateOvershootInterpolator": AnticipateOvershootInterpolator,
    "bounceInterpolator": BounceInterpolator,
    "pathInterpolator": PathInterpolator,
}


def load_interpolator(resources: Any, theme: Any, resource: int) -> Any:
    """The interpolator of an XML file, or one of the platform's by its name."""
    found = resources.values.find(resource)
    name = resources.values.name(found.id if found is not None else resource) or ""
    standard = _STANDARD.get(name.rpartition("/")[2])
    if name.startswith("android:") and standard is not None:
        cls, settings = standard
        made = cls()
        for key, value in settings.items():
            setattr(made, key, value)
        if "curve" in settings:
            made.init_cubic(*settings["curve"])
        return made
    parser = resources.xml_parser(resource, "anim")
    return from_parser(resources, theme, parser)


def from_parser(resources: Any, theme: Any, parser: Any) -> Any:
    from devices.pocket.framework.android_content_res.themes import Theme

    while parser.next() not in (1, 2):
        pass
    cls = ELEMENTS.get(parser.get_name() or "")
    if cls is None:
        throw("java.lang.RuntimeException", f"Unknown interpolator name: {parser.get_name()}")
    made = cls()
    made.read(Styled(Theme.of(resources) if theme is None else theme, parser))
    return made


_SLOW = {"curve": (0.4, 0.0, 0.2, 1.0)}
_STANDARD: dict[str, tuple[Any, dict[str, Any]]] = {
    "linear_interpolator": (LinearInterpolator, {}),
    "linear": (LinearInterpolator, {}),
    "accelerate_interpolator": (AccelerateInterpolator, {}),
    "decelerate_interpolator": (DecelerateInterpolator, {}),
    "accelerate_decelerate_interpolator": (AccelerateDecelerateInterpolator, {}),
    "accelerate_decelerate": (AccelerateDecelerateInterpolator, {}),
    "accelerate_quad": (AccelerateInterpolator, {"factor": 1.0}),
    "accelerate_cubic": (AccelerateInterpolator, {"factor": 1.5}),
    "accelerate_quint": (AccelerateInterpolator, {"factor": 2.5}),
    "decelerate_quad": (DecelerateInterpolator, {"factor": 1.0}),
    "decelerate_cubic": (DecelerateInterpolator, {"factor": 1.5}),
    "decelerate_quart": (DecelerateInterpolator, {"factor": 2.0}),
    "decelerate_quint": (DecelerateInterpolator, {"factor": 2.5}),
    "anticipate": (AnticipateInterpolator, {}),
    "anticipate_interpolator": (AnticipateInterpolator, {}),
    "overshoot": (OvershootInterpolator, {}),
    "overshoot_interpolator": (OvershootInterpolator, {}),
    "anticipate_overshoot": (AnticipateOvershootInterpolator, {}),
    "anticipate_overshoot_interpolator": (AnticipateOvershootInterpolator, {}),
    "bounce": (BounceInterpolator, {}),
    "bounce_interpolator": (BounceInterpolator, {}),
    "cycle": (CycleInterpolator, {"cycles": 1.0}),
    "cycle_interpolator": (CycleInterpolator, {"cycles": 1.0}),
    "fast_out_slow_in": (PathInterpolator, _SLOW),
    "fast_out_linear_in": (PathInterpolator, {"curve": (0.4, 0.0, 1.0, 1.0)}),
    "linear_out_slow_in": (PathInterpolator, {"curve": (0.0, 0.0, 0.2, 1.0)}),
}
