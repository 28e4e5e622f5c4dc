"""PathEffect, MaskFilter and their families."""

from __future__ import annotations

import itertools
import math
from typing import Any

from dalvik.core.java_lang.enums import Enum, declare_enum
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics import outlines
from devices.pocket.framework.android_graphics.outlines import Segment

_G = "android.graphics."


@java_class(_G + "PathEffect")
class PathEffect(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def apply(self, segments: list[Segment]) -> list[Segment]:
        """The path that is drawn instead."""
        return segments


@java_class(_G + "DashPathEffect")
class DashPathEffect(PathEffect):
    intervals: list[float]
    phase = 0.0

    @java_method("void <init>(float[],float)")
    def init_dashes(self, intervals: JArray, phase: float) -> None:
        if len(intervals) < 2:
            throw("java.lang.ArrayIndexOutOfBoundsException")
        self.intervals, self.phase = list(intervals.d), phase

    def apply(self, segments: list[Segment]) -> list[Segment]:
        total = sum(self.intervals)
        if total <= 0:
            return segments
        made: list[Segment] = []
        for points, closed in outlines.contours(segments):
            line = [*points, points[0]] if closed else points
            made += self._dashed(line, total)
        return made

    def _dashed(self, line: list[outlines.Point], total: float) -> list[Segment]:
        made: list[Segment] = []
        left, at = self.phase % total, 0
        while left >= self.intervals[at]:
            left -= self.intervals[at]
            at = (at + 1) % len(self.intervals)
        left = self.intervals[at] - left
        drawing = at % 2 == 0
        if drawing:
            made.append(("M", line[0]))
        for (x0, y0), (x1, y1) in itertools.pairwise(line):
            length, done = math.hypot(x1 - x0, y1 - y0), 0.0
            while length - done > left:
                done += left
                point = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
                made.append(("L" if drawing else "M", point))
                at = (at + 1) % len(self.intervals)
                left, drawing = max(self.intervals[at], 0.01), at % 2 == 0
            left -= length - done
            if drawing:
                made.append(("L", (x1, y1)))
        return made


def dash_effect(intervals: list[float]) -> DashPathEffect:
    made = DashPathEffect()
    made.intervals = [max(value, 0.1) for value in intervals]
    return made


@java_class(_G + "CornerPathEffect")
class CornerPathEffect(PathEffect):
    radius = 0.0

    @java_method("void <init>(float)")
    def init_radius(self, radius: float) -> None:
        self.radius = radius

    def apply(self, segments: list[Segment]) -> list[Segment]:
        made: list[Segment] = []
        for points, closed in outlines.contours(segments):
            made += _rounded(points, closed, self.radius)
        return made


def _rounded(points: list[outlines.Point], closed: bool, radius: float) -> list[Segment]:
    made: list[Segment] = [("M", points[0])]
    for at in range(1, len(points) - 1):
        before, here, after = points[at - 1], points[at], points[at + 1]
        made.append(("L", _towards(here, before, radius)))
        made.append(("Q", (*here, *_towards(here, after, radius))))
    made.append(("L", points[-1]))
    if closed:
        made.append(("Z", ()))
    return made


def _towards(here: outlines.Point, there: outlines.Point, by: float) -> outlines.Point:
    length = math.dist(here, there)
    part = min(0.5, by / length) if length else 0.0
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


@java_class(_G + "DiscretePathEffect")
class DiscretePathEffect(PathEffect):
    @java_method("void <init>(float,float)")
    def init_discrete(self, length: float, deviation: float) -> None:
        self.length, self.deviation = length, deviation

    length = 1.0
    deviation = 0.0

    def apply(self, segments: list[Segment]) -> list[Segment]:
        """Chops the path and moves the pieces to and fro, always in the same way."""
        made: list[Segment] = []
        for points, closed in outlines.contours(segments):
            line = [*points, points[0]] if closed else points
            made.append(("M", line[0]))
            side = 1.0
            for (x0, y0), (x1, y1) in itertools.pairwise(line):
                length = math.hypot(x1 - x0, y1 - y0)
                count = max(1, round(length / self.length)) if self.length > 0 else 1
                for step in range(1, count + 1):
                    part = step / count
                    shift = side * self.deviation / 2 / (length or 1.0)
                    made.append(
                        (
                            "L",
                            (
                                x0 + (x1 - x0) * part - (y1 - y0) * shift,
                                y0 + (y1 - y0) * part + (x1 - x0) * shift,
                            ),
                        )
                    )
                    side = -side
        return made


@java_class(_G + "ComposePathEffect")
class ComposePathEffect(PathEffect):
    outer: Any = None
    inner: Any = None

    @java_method("void <init>(android.graphics.PathEffect,android.graphics.PathEffect)")
    def init_both(self, outer: Any, inner: Any) -> None:
        self.outer, self.inner = outer, inner

    def apply(self, segments: list[Segment]) -> list[Segment]:
        found: list[Segment] = self.outer.apply(self.inner.apply(segments))
        return found


@java_class(_G + "SumPathEffect")
class SumPathEffect(ComposePathEffect):
    @java_method("void <init>(android.graphics.PathEffect,android.graphics.PathEffect)")
    def init_sum(self, first: Any, second: Any) -> None:
        self.outer, self.inner = first, second

    def apply(self, segments: list[Segment]) -> list[Segment]:
        found: list[Segment] = self.outer.apply(segments) + self.inner.apply(segments)
        return found


class Style(Enum):
    pass


declare_enum(_G + "PathDashPathEffect$Style", ["TRANSLATE", "ROTATE", "MORPH"], Style)


@java_class(_G + "PathDashPathEffect")
class PathDashPathEffect(PathEffect):
    """Stamps a shape along the path."""

    shape: Any = None
    advance = 1.0
    phase = 0.0
    style = "TRANSLATE"

    @java_method(
        "void <init>(android.graphics.Path,float,float,android.graphics.PathDashPathEffect$Style)"
    )
    def init_stamp(self, shape: Any, advance: float, phase: float, style: Any) -> None:
        self.shape, self.advance, self.phase, self.style = shape, advance, phase, style.name

    def apply(self, segments: list[Segment]) -> list[Segment]:
        made: list[Segment] = []
        for points, closed in outlines.contours(segments):
            line = [*points, points[0]] if closed else points
            due = self.phase % self.advance if self.advance > 0 else 0.0
            for (x0, y0), (x1, y1) in itertools.pairwise(line):
                length = math.hypot(x1 - x0, y1 - y0)
                while due <= length and length > 0 and self.advance > 0:
                    part = due / length
                    cosine, sine = (x1 - x0) / length, (y1 - y0) / length
                    if self.style == "TRANSLATE":
                        cosine, sine = 1.0, 0.0
                    x, y = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
                    place = (cosine, -sine, x, sine, cosine, y)
                    made += outlines.transformed(self.shape.segments, place)
                    due += self.advance
                due -= length
        return made


@java_class(_G + "MaskFilter")
class MaskFilter(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    radius = 0.0


class Blur(Enum):
    pass


declare_enum(_G + "BlurMaskFilter$Blur", ["NORMAL", "SOLID", "OUTER", "INNER"], Blur)


@java_class(_G + "BlurMaskFilter")
class BlurMaskFilter(MaskFilter):
    @java_method("void <init>(float,android.graphics.BlurMaskFilter$Blur)")
    def init_blur(self, radius: float, style: Any) -> None:
        self.radius = radius


@java_class(_G + "EmbossMaskFilter")
class EmbossMaskFilter(MaskFilter):
    @java_method("void <init>(float[],float,float,float)")
    def init_emboss(self, direction: JArray, ambient: float, specular: float, blur: float) -> None:
        if len(direction) < 3:
            throw("java.lang.ArrayIndexOutOfBoundsException")
