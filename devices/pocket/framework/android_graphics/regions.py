"""Region: an area of whole pixels as rectangles that do not overlap."""

from __future__ import annotations

import itertools
from typing import Any

from dalvik.core.java_lang.enums import Enum, declare_enum
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics import outlines
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_graphics.rects import Rect

_R, _RECT = "android.graphics.Region", "android.graphics.Rect"
Box = tuple[int, int, int, int]


class Op(Enum):
    pass


declare_enum(
    f"{_R}$Op",
    ["DIFFERENCE", "INTERSECT", "UNION", "XOR", "REVERSE_DIFFERENCE", "REPLACE"],
    Op,
)
_INSIDE = {
    "DIFFERENCE": lambda a, b: a and not b,
    "INTERSECT": lambda a, b: a and b,
    "UNION": lambda a, b: a or b,
    "XOR": lambda a, b: a != b,
    "REVERSE_DIFFERENCE": lambda a, b: b and not a,
    "REPLACE": lambda a, b: b,
}


def combine(first: list[Box], second: list[Box], operation: str) -> list[Box]:
    """Rectangles of the area that an operation gives, from top to bottom and left to right."""
    inside = _INSIDE[operation]
    edges = sorted({y for box in first + second for y in (box[1], box[3])})
    bands: list[tuple[int, int, list[tuple[int, int]]]] = []
    for top, bottom in itertools.pairwise(edges):
        one = [box for box in first if box[1] <= top < box[3]]
        other = [box for box in second if box[1] <= top < box[3]]
        spans = _spans(one, other, inside)
        if bands and bands[-1][1] == top and bands[-1][2] == spans:
            bands[-1] = (bands[-1][0], bottom, spans)
        elif spans:
            bands.append((top, bottom, spans))
    return [(left, top, right, bottom) for top, bottom, spans in bands for left, right in spans]


def _spans(first: list[Box], second: list[Box], inside: Any) -> list[tuple[int, int]]:
    edges = sorted({x for box in first + second for x in (box[0], box[2])})
    found: list[tuple[int, int]] = []
    for left, right in itertools.pairwise(edges):
        one = any(box[0] <= left < box[2] for box in first)
        other = any(box[0] <= left < box[2] for box in second)
        if inside(one, other):
            if found and found[-1][1] == left:
                found[-1] = (found[-1][0], right)
            else:
                found.append((left, right))
    return found


def _read(parcel: Any) -> Region:
    made = Region()
    numbers = list(call(parcel, "createIntArray()[I").d)
    made.boxes = [tuple(numbers[at : at + 4]) for at in range(0, len(numbers), 4)]
    return made


@java_class(_R, implements=["android.os.Parcelable"])
class Region(JObject):
    CREATOR = creator(_R, _read)
    boxes: list[Box]

    @java_method("void <init>()")
    def init(self) -> None:
        self.boxes = []

    @java_method(f"void <init>({_R})")
    def init_copy(self, other: Region) -> None:
        self.boxes = list(other.boxes)

    @java_method(f"void <init>({_RECT})")
    def init_rect(self, rect: Rect) -> None:
        self.set_edges(*rect.edges())

    @java_method("void <init>(int,int,int,int)")
    def init_edges(self, left: int, top: int, right: int, bottom: int) -> None:
        self.set_edges(left, top, right, bottom)

    @java_method("void setEmpty()")
    def set_empty(self) -> None:
        self.boxes = []

    @java_method(f"boolean set({_R})")
    def set(self, other: Region) -> bool:
        self.boxes = list(other.boxes)
        return True

    @java_method(f"boolean set({_RECT})")
    def set_rect(self, rect: Rect) -> bool:
        return self.set_edges(*rect.edges())

    @java_method("boolean set(int,int,int,int)")
    def set_edges(self, left: int, top: int, right: int, bottom: int) -> bool:
        there = left < right and top < bottom
        self.boxes = [(left, top, right, bottom)] if there else []
        return there

    @java_method(f"boolean setPath(android.graphics.Path,{_R})")
    def set_path(self, path: Any, clip: Region) -> bool:
        from devices.pocket.framework.android_graphics.path_ops import combined

        area = [segment for box in clip.boxes for segment in outlines.rectangle(*box)]
        shapes = outlines.contours(combined(path.segments, area, "INTERSECT"))
        self.boxes = []
        for points, _ in shapes:
            xs, ys = [int(x) for x, _ in points], [int(y) for _, y in points]
            box = (min(xs), min(ys), max(xs), max(ys))
            self.boxes = combine(self.boxes, [box], "UNION")
        return bool(self.boxes)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.boxes

    @java_method("boolean isRect()")
    def is_rect(self) -> bool:
        return len(self.boxes) == 1

    @java_method("boolean isComplex()")
    def is_complex(self) -> bool:
        return len(self.boxes) > 1

    def box(self) -> Box:
        if not self.boxes:
            return 0, 0, 0, 0
        return (
            min(box[0] for box in self.boxes), min(box[1] for box in self.boxes),
            max(box[2] for box in self.boxes), max(box[3] for box in self.boxes),
        )  # fmt: skip

    @java_method(f"{_RECT} getBounds()")
    def get_bounds(self) -> Rect:
        return Rect.of(*self.box())

    @java_method(f"boolean getBounds({_RECT})")
    def get_bounds_into(self, target: Rect) -> bool:
        target.become(*self.box())
        return bool(self.boxes)

    @java_method("android.graphics.Path getBoundaryPath()")
    def get_boundary_path(self) -> Any:
        from devices.pocket.framework.android_graphics.paths import Path

        made = Path()
        made.segments = self.outline()
        return made

    @java_method("boolean getBoundaryPath(android.graphics.Path)")
    def get_boundary_path_into(self, path: Any) -> bool:
        path.segments = self.outline()
        return bool(self.boxes)

    def outline(self) -> list[outlines.Segment]:
        return [segment for box in self.boxes for segment in outlines.rectangle(*box)]

    @java_method("boolean contains(int,int)")
    def contains(self, x: int, y: int) -> bool:
        return any(box[0] <= x < box[2] and box[1] <= y < box[3] for box in self.boxes)

    @java_method(f"boolean quickContains({_RECT})")
    def quick_contains(self, rect: Rect) -> bool:
        return self.quick_contains_edges(*rect.edges())

    @java_method("boolean quickContains(int,int,int,int)")
    def quick_contains_edges(self, left: int, top: int, right: int, bottom: int) -> bool:
        if len(self.boxes) != 1:
            return False
        a, b, c, d = self.boxes[0]
        return a <= left and b <= top and c >= right and d >= bottom

    @java_method(f"boolean quickReject({_RECT})")
    def quick_reject_rect(self, rect: Rect) -> bool:
        return self.quick_reject(*rect.edges())

    @java_method("boolean quickReject(int,int,int,int)")
    def quick_reject(self, left: int, top: int, right: int, bottom: int) -> bool:
        a, b, c, d = self.box()
        return not self.boxes or left >= c or right <= a or top >= d or bottom <= b

    @java_method(f"boolean quickReject({_R})")
    def quick_reject_region(self, other: Region) -> bool:
        return self.quick_reject(*other.box())

    @java_method("void translate(int,int)")
    def translate(self, dx: int, dy: int) -> None:
        self.boxes = [(a + dx, b + dy, c + dx, d + dy) for a, b, c, d in self.boxes]

    @java_method(f"void translate(int,int,{_R})")
    def translate_into(self, dx: int, dy: int, target: Region | None) -> None:
        goal = self if target is None else target
        goal.boxes = [(a + dx, b + dy, c + dx, d + dy) for a, b, c, d in self.boxes]

    @java_method("void scale(float)")
    def scale(self, by: float) -> None:
        self.boxes = [
            (int(a * by + 0.5), int(b * by + 0.5), int(c * by + 0.5), int(d * by + 0.5))
            for a, b, c, d in self.boxes
        ]

    def _op(self, other: list[Box], operation: str) -> bool:
        self.boxes = combine(self.boxes, other, operation)
        return bool(self.boxes)

    @java_method(f"final boolean union({_RECT})")
    def union(self, rect: Rect) -> bool:
        return self._op(_box(rect.edges()), "UNION")

    @java_method(f"boolean op({_RECT},{_R}$Op)")
    def op_rect(self, rect: Rect, operation: Any) -> bool:
        return self._op(_box(rect.edges()), operation.name)

    @java_method(f"boolean op(int,int,int,int,{_R}$Op)")
    def op_edges(self, left: int, top: int, right: int, bottom: int, operation: Any) -> bool:
        return self._op(_box((left, top, right, bottom)), operation.name)

    @java_method(f"boolean op({_R},{_R}$Op)")
    def op(self, other: Region, operation: Any) -> bool:
        return self._op(other.boxes, operation.name)

    @java_method(f"boolean op({_RECT},{_R},{_R}$Op)")
    def op_rect_region(self, rect: Rect, other: Region, operation: Any) -> bool:
        self.boxes = combine(_box(rect.edges()), other.boxes, operation.name)
        return bool(self.boxes)

    @java_method(f"boolean op({_R},{_R},{_R}$Op)")
    def op_both(self, first: Region, second: Region, operation: Any) -> bool:
        self.boxes = combine(first.boxes, second.boxes, operation.name)
        return bool(self.boxes)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Region) and self.boxes == other.boxes

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash(tuple(self.boxes)) & 0x7FFFFFFF

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        from dalvik.vm.objects import array_of

        numbers = [edge for box in self.boxes for edge in box]
        call(parcel, "writeIntArray([I)V", array_of("[I", numbers))

    @java_method("String toString()")
    def to_text(self) -> str:
        shown = "".join(f"({a},{b},{c},{d})" for a, b, c, d in self.boxes)
        return f"SkRegion({shown})"


def _box(edges: Box) -> list[Box]:
    left, top, right, bottom = edges
    return [edges] if left < right and top < bottom else []


@java_class("android.graphics.RegionIterator")
class RegionIterator(JObject):
    rest: list[Box]

    @java_method(f"void <init>({_R})")
    def init(self, region: Region) -> None:
        self.rest = list(region.boxes)

    @java_method(f"final boolean next({_RECT})")
    def next(self, target: Rect) -> bool:
        if not self.rest:
            return False
        target.become(*self.rest.pop(0))
        return True
