"""android.graphics.Path and PathMeasure."""

from __future__ import annotations

import bisect
import itertools
import math
from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_graphics import outlines
from devices.pocket.framework.android_graphics.outlines import Point, Segment
from devices.pocket.framework.constants import constants

_P, _RECT, _DIR = (
    "android.graphics.Path",
    "android.graphics.RectF",
    "android.graphics.Path$Direction",
)


class FillType(Enum):
    pass


class Direction(Enum):
    pass


class Op(Enum):
    pass


declare_enum(
    f"{_P}$FillType", ["WINDING", "EVEN_ODD", "INVERSE_WINDING", "INVERSE_EVEN_ODD"], FillType
)
declare_enum(_DIR, ["CW", "CCW"], Direction)
declare_enum(f"{_P}$Op", ["DIFFERENCE", "INTERSECT", "UNION", "XOR", "REVERSE_DIFFERENCE"], Op)


@java_class(_P)
class Path(JObject):
    """`segments` in absolute coordinates; `last` is where the pen is."""

    segments: list[Segment]
    fill_type = "WINDING"

    @java_method("void <init>()")
    def init(self) -> None:
        self.segments = []

    @java_method(f"void <init>({_P})")
    @java_method(f"void set({_P})")
    def set(self, other: Path) -> None:
        self.segments = list(other.segments) if other is not None else []
        self.fill_type = other.fill_type if other is not None else "WINDING"

    @java_method("void reset()")
    @java_method("void rewind()")
    def reset(self) -> None:
        self.segments = []

    @property
    def last(self) -> Point:
        for kind, numbers in reversed(self.segments):
            if kind == "Z":
                return self._start
            return numbers[-2], numbers[-1]
        return 0.0, 0.0

    @property
    def _start(self) -> Point:
        for kind, numbers in reversed(self.segments):
            if kind == "M":
                return numbers[0], numbers[1]
        return 0.0, 0.0

    @java_method(f"{_P}$FillType getFillType()")
    def get_fill_type(self) -> Any:
        return constant(FillType, self.fill_type)

    @java_method(f"void setFillType({_P}$FillType)")
    def set_fill_type(self, kind: Any) -> None:
        self.fill_type = kind.name

    @java_method("boolean isInverseFillType()")
    def is_inverse_fill_type(self) -> bool:
        return self.fill_type.startswith("INVERSE")

    @java_method("void toggleInverseFillType()")
    def toggle_inverse_fill_type(self) -> None:
        inverse = self.is_inverse_fill_type()
        self.fill_type = self.fill_type[8:] if inverse else f"INVERSE_{self.fill_type}"

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.segments

    @java_method("void incReserve(int)")
    def inc_reserve(self, count: int) -> None:
        pass

    @java_method(f"boolean isRect({_RECT})")
    def is_rect(self, target: Any) -> bool:
        lines = outlines.contours(self.segments)
        box = outlines.box(self.segments)
        if len(lines) != 1 or any(kind in "QC" for kind, _ in self.segments):
            return False
        corners = {(box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3])}
        if set(lines[0][0]) != corners:
            return False
        if target is not None:
            target.become_floats(*box)
        return True

    @java_method("boolean isConvex()")
    def is_convex(self) -> bool:
        lines = outlines.contours(self.segments)
        if len(lines) != 1:
            return not lines
        points = lines[0][0]
        turns = set()
        for at in range(len(points)):
            (x0, y0), (x1, y1), (x2, y2) = points[at - 2], points[at - 1], points[at]
            turn = (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)
            if abs(turn) > 1e-6:
                turns.add(turn > 0)
        return len(turns) <= 1

    @java_method(f"void computeBounds({_RECT},boolean)")
    def compute_bounds(self, target: Any, exact: bool) -> None:
        target.become_floats(*outlines.box(self.segments))

    # -- drawing it ------------------------------------------------------------------------------

    def add(self, kind: str, *numbers: float) -> None:
        if kind not in "MZ" and not self.segments:
            self.segments.append(("M", (0.0, 0.0)))
        self.segments.append((kind, numbers))

    def _relative(self, kind: str, *numbers: float) -> None:
        x, y = self.last
        self.add(kind, *(to_float(n + (y if at % 2 else x)) for at, n in enumerate(numbers)))

    @java_method("void moveTo(float,float)")
    def move_to(self, x: float, y: float) -> None:
        if self.segments and self.segments[-1][0] == "M":
            self.segments.pop()
        self.add("M", x, y)

    @java_method("void rMoveTo(float,float)")
    def r_move_to(self, dx: float, dy: float) -> None:
        self._relative("M", dx, dy)

    @java_method("void lineTo(float,float)")
    def line_to(self, x: float, y: float) -> None:
        self.add("L", x, y)

    @java_method("void rLineTo(float,float)")
    def r_line_to(self, dx: float, dy: float) -> None:
        self._relative("L", dx, dy)

    @java_method("void quadTo(float,float,float,float)")
    def quad_to(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.add("Q", x1, y1, x2, y2)

    @java_method("void rQuadTo(float,float,float,float)")
    def r_quad_to(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self._relative("Q", x1, y1, x2, y2)

    @java_method("void cubicTo(float,float,float,float,float,float)")
    def cubic_to(self, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float) -> None:
        self.add("C", x1, y1, x2, y2, x3, y3)

    @java_method("void rCubicTo(float,float,float,float,float,float)")
    def r_cubic_to(self, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float) -> None:
        self._relative("C", x1, y1, x2, y2, x3, y3)

    @java_method(f"void arcTo({_RECT},float,float)")
    def arc_to(self, oval: Any, start: float, sweep: float) -> None:
        self.arc_to_edges(*outlines.edges_of(oval), start, sweep, False)

    @java_method(f"void arcTo({_RECT},float,float,boolean)")
    def arc_to_forced(self, oval: Any, start: float, sweep: float, move: bool) -> None:
        self.arc_to_edges(*outlines.edges_of(oval), start, sweep, move)

    @java_method("void arcTo(float,float,float,float,float,float,boolean)")
    def arc_to_edges(
        self, left: float, top: float, right: float, bottom: float, start: float, sweep: float,
        move: bool,
    ) -> None:  # fmt: skip
        first, *rest = outlines.arc(left, top, right, bottom, start, sweep)
        if move or not self.segments:
            self.segments.append(first)
        else:
            self.segments.append(("L", first[1]))
        self.segments += rest

    @java_method("void close()")
    def close(self) -> None:
        if self.segments and self.segments[-1][0] != "Z":
            self.add("Z")

    # -- shapes ----------------------------------------------------------------------------------

    def _shape(self, segments: list[Segment], direction: Any) -> None:
        if direction is not None and direction.name == "CCW":
            segments = _reversed(segments)
        self.segments += segments

    @java_method(f"void addRect({_RECT},{_DIR})")
    def add_rect(self, rect: Any, direction: Any) -> None:
        self._shape(outlines.rectangle(*outlines.edges_of(rect)), direction)

    @java_method(f"void addRect(float,float,float,float,{_DIR})")
    def add_rect_edges(
        self, left: float, top: float, right: float, bottom: float, direction: Any
    ) -> None:
        self._shape(outlines.rectangle(left, top, right, bottom), direction)

    @java_method(f"void addOval({_RECT},{_DIR})")
    def add_oval(self, rect: Any, direction: Any) -> None:
        self._shape(outlines.oval(*outlines.edges_of(rect)), direction)

    @java_method(f"void addOval(float,float,float,float,{_DIR})")
    def add_oval_edges(
        self, left: float, top: float, right: float, bottom: float, direction: Any
    ) -> None:
        self._shape(outlines.oval(left, top, right, bottom), direction)

    @java_method(f"void addCircle(float,float,float,{_DIR})")
    def add_circle(self, x: float, y: float, radius: float, direction: Any) -> None:
        self._shape(outlines.oval(x - radius, y - radius, x + radius, y + radius), direction)

    @java_method(f"void addArc({_RECT},float,float)")
    def add_arc(self, oval: Any, start: float, sweep: float) -> None:
        self.segments += outlines.arc(*outlines.edges_of(oval), start, sweep)

    @java_method("void addArc(float,float,float,float,float,float)")
    def add_arc_edges(
        self, left: float, top: float, right: float, bottom: float, start: float, sweep: float
    ) -> None:
        self.segments += outlines.arc(left, top, right, bottom, start, sweep)

    @java_method(f"void addRoundRect({_RECT},float,float,{_DIR})")
    def add_round_rect(self, rect: Any, x: float, y: float, direction: Any) -> None:
        self._shape(outlines.rounded(*outlines.edges_of(rect), (x, y) * 4), direction)

    @java_method(f"void addRoundRect(float,float,float,float,float,float,{_DIR})")
    def add_round_rect_edges(
        self, left: float, top: float, right: float, bottom: float, x: float, y: float,
        direction: Any,
    ) -> None:  # fmt: skip
        self._shape(outlines.rounded(left, top, right, bottom, (x, y) * 4), direction)

    @java_method(f"void addRoundRect({_RECT},float[],{_DIR})")
    def add_round_rect_radii(self, rect: Any, radii: JArray, direction: Any) -> None:
        if len(radii) < 8:
            throw("java.lang.ArrayIndexOutOfBoundsException", "radii[] needs 8 values")
        self._shape(outlines.rounded(*outlines.edges_of(rect), radii.d[:8]), direction)

    @java_method(f"void addRoundRect(float,float,float,float,float[],{_DIR})")
    def add_round_rect_edges_radii(
        self, left: float, top: float, right: float, bottom: float, radii: JArray,
        direction: Any,
    ) -> None:  # fmt: skip
        if len(radii) < 8:
            throw("java.lang.ArrayIndexOutOfBoundsException", "radii[] needs 8 values")
        self._shape(outlines.rounded(left, top, right, bottom, radii.d[:8]), direction)

    @java_method(f"void addPath({_P})")
    def add_path(self, other: Path) -> None:
        self.segments += list(other.segments)

    @java_method(f"void addPath({_P},float,float)")
    def add_path_moved(self, other: Path, dx: float, dy: float) -> None:
        self.segments += outlines.transformed(other.segments, (1, 0, dx, 0, 1, dy))

    @java_method(f"void addPath({_P},android.graphics.Matrix)")
    def add_path_mapped(self, other: Path, matrix: Any) -> None:
        self.segments += outlines.transformed(other.segments, matrix.m)

    # -- changing it -----------------------------------------------------------------------------

    @java_method("void offset(float,float)")
    def offset(self, dx: float, dy: float) -> None:
        self.segments = outlines.transformed(self.segments, (1, 0, dx, 0, 1, dy))

    @java_method(f"void offset(float,float,{_P})")
    def offset_into(self, dx: float, dy: float, target: Path | None) -> None:
        if target is None:
            self.offset(dx, dy)
        else:
            target.set(self)
            target.offset(dx, dy)

    @java_method("void transform(android.graphics.Matrix)")
    def transform(self, matrix: Any) -> None:
        self.segments = outlines.transformed(self.segments, matrix.m)

    @java_method(f"void transform(android.graphics.Matrix,{_P})")
    def transform_into(self, matrix: Any, target: Path | None) -> None:
        goal = self if target is None else target
        if target is not None:
            target.fill_type = self.fill_type
        goal.segments = outlines.transformed(self.segments, matrix.m)

    @java_method("void setLastPoint(float,float)")
    def set_last_point(self, x: float, y: float) -> None:
        if not self.segments:
            self.move_to(x, y)
            return
        kind, numbers = self.segments[-1]
        if kind != "Z":
            self.segments[-1] = (kind, (*numbers[:-2], x, y))

    @java_method(f"boolean op({_P},{_P}$Op)")
    def op(self, other: Path, operation: Any) -> bool:
        return self.op_between(self, other, operation)

    @java_method(f"boolean op({_P},{_P},{_P}$Op)")
    def op_between(self, first: Path, second: Path, operation: Any) -> bool:
        """Exact for XOR; the others are exact as far as orientation can express them."""
        one, other = list(first.segments), list(second.segments)
        if operation.name == "XOR":
            self.segments, self.fill_type = one + other, "EVEN_ODD"
            return True
        if operation.name == "UNION":
            self.segments, self.fill_type = one + other, "WINDING"
            return True
        from devices.pocket.framework.android_graphics.path_ops import combined

        self.segments = combined(one, other, operation.name)
        self.fill_type = "EVEN_ODD"
        return True

    @java_method("float[] approximate(float)")
    def approximate(self, error: float) -> JArray:
        points = [point for line, _ in outlines.contours(self.segments) for point in line]
        lengths = [0.0]
        for one, other in itertools.pairwise(points):
            lengths.append(lengths[-1] + math.dist(one, other))
        total = lengths[-1] or 1.0
        made: list[float] = []
        for length, (x, y) in zip(lengths, points, strict=False):
            made += (to_float(length / total), to_float(x), to_float(y))
        return array_of("[F", made)


def _reversed(segments: list[Segment]) -> list[Segment]:
    """A closed shape the other way round, as lines."""
    made: list[Segment] = []
    for points, _ in outlines.contours(segments):
        turned = points[::-1]
        made.append(("M", turned[0]))
        made += [("L", point) for point in turned[1:]]
        made.append(("Z", ()))
    return made


@java_class("android.graphics.PathMeasure")
@constants(POSITION_MATRIX_FLAG=1, TANGENT_MATRIX_FLAG=2)
class PathMeasure(JObject):
    """`lines` are the contours; `current` the one that is measured."""

    lines: list[list[Point]]
    current = 0

    @java_method("void <init>()")
    def init(self) -> None:
        self.lines = []

    @java_method(f"void <init>({_P},boolean)")
    @java_method(f"void setPath({_P},boolean)")
    def set_path(self, path: Path | None, close: bool) -> None:
        self.lines, self.current = [], 0
        self.closed = []
        for points, closed in [] if path is None else outlines.contours(path.segments, 48):
            whole = closed or bool(close)
            self.lines.append([*points, points[0]] if whole else points)
            self.closed.append(whole)

    closed: list[bool]

    def _measured(self) -> tuple[list[Point], list[float]]:
        if self.current >= len(self.lines):
            return [], [0.0]
        points, lengths = self.lines[self.current], [0.0]
        for one, other in itertools.pairwise(points):
            lengths.append(lengths[-1] + math.dist(one, other))
        return points, lengths

    @java_method("float getLength()")
    def get_length(self) -> float:
        return to_float(self._measured()[1][-1])

    def _at(self, distance: float) -> tuple[float, float, float, float] | None:
        points, lengths = self._measured()
        if len(points) < 2:
            return None
        distance = min(max(distance, 0.0), lengths[-1])
        index = min(max(bisect.bisect_right(lengths, distance), 1), len(points) - 1)
        (x0, y0), (x1, y1) = points[index - 1], points[index]
        span = lengths[index] - lengths[index - 1] or 1.0
        part = (distance - lengths[index - 1]) / span
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, (x1 - x0) / span, (y1 - y0) / span

    @java_method("boolean getPosTan(float,float[],float[])")
    def get_pos_tan(self, distance: float, position: JArray | None, tangent: JArray | None) -> bool:
        found = self._at(distance)
        if found is None:
            return False
        if position is not None:
            position.d[:2] = map(to_float, found[:2])
        if tangent is not None:
            tangent.d[:2] = map(to_float, found[2:])
        return True

    @java_method("boolean getMatrix(float,android.graphics.Matrix,int)")
    def get_matrix(self, distance: float, matrix: Any, flags: int) -> bool:
        found = self._at(distance)
        if found is None:
            return False
        x, y, dx, dy = found
        matrix.reset()
        if flags & 2:
            matrix.set_sin_cos(dy, dx)
        if flags & 1:
            matrix.post_translate(x, y)
        return True

    @java_method(f"boolean getSegment(float,float,{_P},boolean)")
    def get_segment(self, start: float, stop: float, target: Path, move: bool) -> bool:
        points, lengths = self._measured()
        start, stop = max(start, 0.0), min(stop, lengths[-1])
        first, last = self._at(start), self._at(stop)
        if first is None or last is None or start >= stop:
            return False
        target.add("M" if move or not target.segments else "L", first[0], first[1])
        for length, (x, y) in zip(lengths, points, strict=True):
            if start < length < stop:
                target.add("L", x, y)
        target.add("L", last[0], last[1])
        return True

    @java_method("boolean isClosed()")
    def is_closed(self) -> bool:
        return self.current < len(self.lines) and self.closed[self.current]

    @java_method("boolean nextContour()")
    def next_contour(self) -> bool:
        self.current += 1
        return self.current < len(self.lines)
