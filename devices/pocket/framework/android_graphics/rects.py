"""Rect and RectF."""

from __future__ import annotations

import math
from typing import Any

from dalvik.core.java_lang.numbers import float_to_string
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.creators import creator


def _read_rect(parcel: Any) -> Rect:
    made = Rect()
    made.read_from_parcel(parcel)
    return made


def _read_rect_f(parcel: Any) -> RectF:
    made = RectF()
    made.read_from_parcel(parcel)
    return made


class _Box(JObject):
    """What both kinds of rectangles share; edges are numbers."""

    f_left: Any
    f_top: Any
    f_right: Any
    f_bottom: Any

    def edges(self) -> tuple[Any, Any, Any, Any]:
        """Left, top, right, bottom."""
        return self.f_left, self.f_top, self.f_right, self.f_bottom

    def become(self, left: Any, top: Any, right: Any, bottom: Any) -> None:
        self.f_left, self.f_top, self.f_right, self.f_bottom = left, top, right, bottom

    def empty(self) -> bool:
        return bool(self.f_left >= self.f_right or self.f_top >= self.f_bottom)

    def meets(self, left: Any, top: Any, right: Any, bottom: Any) -> bool:
        return bool(
            self.f_left < right and left < self.f_right and self.f_top < bottom
            and top < self.f_bottom
        )  # fmt: skip

    def clip_to(self, left: Any, top: Any, right: Any, bottom: Any) -> bool:
        """Becomes the common part; without one nothing changes and the answer is False."""
        if not self.meets(left, top, right, bottom):
            return False
        self.become(
            max(self.f_left, left),
            max(self.f_top, top),
            min(self.f_right, right),
            min(self.f_bottom, bottom),
        )
        return True

    def cover(self, left: Any, top: Any, right: Any, bottom: Any) -> None:
        if not (left < right and top < bottom):
            return
        if self.empty():
            self.become(left, top, right, bottom)
        else:
            self.become(
                min(self.f_left, left),
                min(self.f_top, top),
                max(self.f_right, right),
                max(self.f_bottom, bottom),
            )

    def cover_point(self, x: Any, y: Any) -> None:
        self.become(
            min(self.f_left, x), min(self.f_top, y), max(self.f_right, x), max(self.f_bottom, y)
        )

    def order(self) -> None:
        left, top, right, bottom = self.edges()
        self.become(min(left, right), min(top, bottom), max(left, right), max(top, bottom))

    def holds(self, left: Any, top: Any, right: Any, bottom: Any) -> bool:
        return bool(
            not self.empty()
            and self.f_left <= left
            and self.f_top <= top
            and self.f_right >= right
            and self.f_bottom >= bottom
        )


@java_class("android.graphics.Rect", implements=["android.os.Parcelable"], access="public final")
class Rect(_Box):
    left = java_field("int left")
    top = java_field("int top")
    right = java_field("int right")
    bottom = java_field("int bottom")
    CREATOR = creator("android.graphics.Rect", _read_rect)

    @classmethod
    def of(cls, left: int, top: int, right: int, bottom: int) -> Rect:
        made = cls()
        made.become(left, top, right, bottom)
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(int,int,int,int)")
    @java_method("void set(int,int,int,int)")
    def set(self, left: int, top: int, right: int, bottom: int) -> None:
        self.become(left, top, right, bottom)

    @java_method("void <init>(android.graphics.Rect)")
    def init_copy(self, other: Rect | None) -> None:
        if other is not None:
            self.become(*other.edges())

    @java_method("void set(android.graphics.Rect)")
    def set_rect(self, other: Rect) -> None:
        self.become(*other.edges())

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Rect) and self.edges() == other.edges()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        found = 0
        for edge in self.edges():
            found = found * 31 + edge
        return ((found + 0x8000_0000) & 0xFFFF_FFFF) - 0x8000_0000

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"Rect({self.f_left}, {self.f_top} - {self.f_right}, {self.f_bottom})"

    @java_method("String toShortString()")
    def to_short_string(self) -> str:
        return f"[{self.f_left},{self.f_top}][{self.f_right},{self.f_bottom}]"

    @java_method("String flattenToString()")
    def flatten_to_string(self) -> str:
        return " ".join(map(str, self.edges()))

    @staticmethod
    @java_method("static android.graphics.Rect unflattenFromString(String)")
    def unflatten_from_string(text: str | None) -> Rect | None:
        parts = (text or "").split(" ")
        if len(parts) != 4 or not all(part.lstrip("-").isdigit() for part in parts):
            return None
        return Rect.of(*map(int, parts))

    @java_method("final boolean isEmpty()")
    def is_empty(self) -> bool:
        return self.empty()

    @java_method("final int width()")
    def width(self) -> int:
        return int(self.f_right - self.f_left)

    @java_method("final int height()")
    def height(self) -> int:
        return int(self.f_bottom - self.f_top)

    @java_method("final int centerX()")
    def center_x(self) -> int:
        return int(self.f_left + self.f_right) >> 1

    @java_method("final int centerY()")
    def center_y(self) -> int:
        return int(self.f_top + self.f_bottom) >> 1

    @java_method("final float exactCenterX()")
    def exact_center_x(self) -> float:
        return to_float((self.f_left + self.f_right) * 0.5)

    @java_method("final float exactCenterY()")
    def exact_center_y(self) -> float:
        return to_float((self.f_top + self.f_bottom) * 0.5)

    @java_method("void setEmpty()")
    def set_empty(self) -> None:
        self.become(0, 0, 0, 0)

    @java_method("void offset(int,int)")
    def offset(self, dx: int, dy: int) -> None:
        self.become(self.f_left + dx, self.f_top + dy, self.f_right + dx, self.f_bottom + dy)

    @java_method("void offsetTo(int,int)")
    def offset_to(self, left: int, top: int) -> None:
        self.become(left, top, left + self.width(), top + self.height())

    @java_method("void inset(int,int)")
    def inset(self, dx: int, dy: int) -> None:
        self.become(self.f_left + dx, self.f_top + dy, self.f_right - dx, self.f_bottom - dy)

    @java_method("void inset(int,int,int,int)")
    def inset_edges(self, left: int, top: int, right: int, bottom: int) -> None:
        self.become(
            self.f_left + left, self.f_top + top, self.f_right - right, self.f_bottom - bottom
        )

    @java_method("boolean contains(int,int)")
    def contains(self, x: int, y: int) -> bool:
        return bool(
            not self.empty() and self.f_left <= x < self.f_right and self.f_top <= y < self.f_bottom
        )

    @java_method("boolean contains(int,int,int,int)")
    def contains_edges(self, left: int, top: int, right: int, bottom: int) -> bool:
        return self.holds(left, top, right, bottom)

    @java_method("boolean contains(android.graphics.Rect)")
    def contains_rect(self, other: Rect) -> bool:
        return self.holds(*other.edges())

    @java_method("boolean intersect(int,int,int,int)")
    def intersect(self, left: int, top: int, right: int, bottom: int) -> bool:
        return self.clip_to(left, top, right, bottom)

    @java_method("boolean intersect(android.graphics.Rect)")
    def intersect_rect(self, other: Rect) -> bool:
        return self.clip_to(*other.edges())

    @java_method("boolean setIntersect(android.graphics.Rect,android.graphics.Rect)")
    def set_intersect(self, first: Rect, second: Rect) -> bool:
        if not first.meets(*second.edges()):
            return False
        self.become(*first.edges())
        return self.clip_to(*second.edges())

    @java_method("boolean intersects(int,int,int,int)")
    def intersects(self, left: int, top: int, right: int, bottom: int) -> bool:
        return self.meets(left, top, right, bottom)

    @staticmethod
    @java_method("static boolean intersects(android.graphics.Rect,android.graphics.Rect)")
    def both_intersect(first: Rect, second: Rect) -> bool:
        return first.meets(*second.edges())

    @java_method("void union(int,int,int,int)")
    def union(self, left: int, top: int, right: int, bottom: int) -> None:
        self.cover(left, top, right, bottom)

    @java_method("void union(android.graphics.Rect)")
    def union_rect(self, other: Rect) -> None:
        self.cover(*other.edges())

    @java_method("void union(int,int)")
    def union_point(self, x: int, y: int) -> None:
        self.cover_point(x, y)

    @java_method("void sort()")
    def sort(self) -> None:
        self.order()

    @java_method("void scale(float)")
    def scale(self, factor: float) -> None:
        if factor != 1.0:
            self.become(*(int(edge * factor + 0.5) for edge in self.edges()))

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        for edge in self.edges():
            call(parcel, "writeInt(I)V", edge)

    @java_method("void readFromParcel(android.os.Parcel)")
    def read_from_parcel(self, parcel: Any) -> None:
        self.become(*(call(parcel, "readInt()I") for _ in range(4)))


@java_class("android.graphics.RectF", implements=["android.os.Parcelable"])
class RectF(_Box):
    left = java_field("float left")
    top = java_field("float top")
    right = java_field("float right")
    bottom = java_field("float bottom")
    CREATOR = creator("android.graphics.RectF", _read_rect_f)

    @classmethod
    def of(cls, left: float, top: float, right: float, bottom: float) -> RectF:
        made = cls()
        made.become(*map(to_float, (left, top, right, bottom)))
        return made

    def become_floats(self, left: float, top: float, right: float, bottom: float) -> None:
        """Like `become`, with results of arithmetic that must be rounded to floats first."""
        self.become(to_float(left), to_float(top), to_float(right), to_float(bottom))

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(float,float,float,float)")
    @java_method("void set(float,float,float,float)")
    def set(self, left: float, top: float, right: float, bottom: float) -> None:
        self.become(left, top, right, bottom)

    @java_method("void <init>(android.graphics.RectF)")
    @java_method("void <init>(android.graphics.Rect)")
    def init_copy(self, other: _Box | None) -> None:
        if other is not None:
            self.become(*map(float, other.edges()))

    @java_method("void set(android.graphics.RectF)")
    @java_method("void set(android.graphics.Rect)")
    def set_rect(self, other: _Box) -> None:
        self.become(*map(float, other.edges()))

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, RectF) and self.edges() == other.edges()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash(self.edges()) & 0x7FFF_FFFF

    @java_method("String toString()")
    def to_string(self) -> str:
        return "RectF({}, {}, {}, {})".format(*map(float_to_string, self.edges()))

    @java_method("String toShortString()")
    def to_short_string(self) -> str:
        return "[{},{}][{},{}]".format(*map(float_to_string, self.edges()))

    @java_method("final boolean isEmpty()")
    def is_empty(self) -> bool:
        return self.empty()

    @java_method("final float width()")
    def width(self) -> float:
        return to_float(self.f_right - self.f_left)

    @java_method("final float height()")
    def height(self) -> float:
        return to_float(self.f_bottom - self.f_top)

    @java_method("final float centerX()")
    def center_x(self) -> float:
        return to_float((self.f_left + self.f_right) * 0.5)

    @java_method("final float centerY()")
    def center_y(self) -> float:
        return to_float((self.f_top + self.f_bottom) * 0.5)

    @java_method("void setEmpty()")
    def set_empty(self) -> None:
        self.become(0.0, 0.0, 0.0, 0.0)

    @java_method("void offset(float,float)")
    def offset(self, dx: float, dy: float) -> None:
        self.become_floats(self.f_left + dx, self.f_top + dy, self.f_right + dx, self.f_bottom + dy)

    @java_method("void offsetTo(float,float)")
    def offset_to(self, left: float, top: float) -> None:
        self.become_floats(left, top, left + self.width(), top + self.height())

    @java_method("void inset(float,float)")
    def inset(self, dx: float, dy: float) -> None:
        self.become_floats(self.f_left + dx, self.f_top + dy, self.f_right - dx, self.f_bottom - dy)

    @java_method("boolean contains(float,float)")
    def contains(self, x: float, y: float) -> bool:
        return bool(
            not self.empty() and self.f_left <= x < self.f_right and self.f_top <= y < self.f_bottom
        )

    @java_method("boolean contains(float,float,float,float)")
    def contains_edges(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self.holds(left, top, right, bottom)

    @java_method("boolean contains(android.graphics.RectF)")
    def contains_rect(self, other: RectF) -> bool:
        return self.holds(*other.edges())

    @java_method("boolean intersect(float,float,float,float)")
    def intersect(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self.clip_to(left, top, right, bottom)

    @java_method("boolean intersect(android.graphics.RectF)")
    def intersect_rect(self, other: RectF) -> bool:
        return self.clip_to(*other.edges())

    @java_method("boolean setIntersect(android.graphics.RectF,android.graphics.RectF)")
    def set_intersect(self, first: RectF, second: RectF) -> bool:
        if not first.meets(*second.edges()):
            return False
        self.become(*first.edges())
        return self.clip_to(*second.edges())

    @java_method("boolean intersects(float,float,float,float)")
    def intersects(self, left: float, top: float, right: float, bottom: float) -> bool:
        return self.meets(left, top, right, bottom)

    @staticmethod
    @java_method("static boolean intersects(android.graphics.RectF,android.graphics.RectF)")
    def both_intersect(first: RectF, second: RectF) -> bool:
        return first.meets(*second.edges())

    @java_method("void round(android.graphics.Rect)")
    def round(self, target: Rect) -> None:
        target.become(*(math.floor(edge + 0.5) for edge in self.edges()))

    @java_method("void roundOut(android.graphics.Rect)")
    def round_out(self, target: Rect) -> None:
        left, top, right, bottom = self.edges()
        target.become(math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom))

    @java_method("void union(float,float,float,float)")
    def union(self, left: float, top: float, right: float, bottom: float) -> None:
        self.cover(left, top, right, bottom)

    @java_method("void union(android.graphics.RectF)")
    def union_rect(self, other: RectF) -> None:
        self.cover(*other.edges())

    @java_method("void union(float,float)")
    def union_point(self, x: float, y: float) -> None:
        self.cover_point(x, y)

    @java_method("void sort()")
    def sort(self) -> None:
        self.order()

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        for edge in self.edges():
            call(parcel, "writeFloat(F)V", edge)

    @java_method("void readFromParcel(android.os.Parcel)")
    def read_from_parcel(self, parcel: Any) -> None:
        self.become(*(call(parcel, "readFloat()F") for _ in range(4)))
