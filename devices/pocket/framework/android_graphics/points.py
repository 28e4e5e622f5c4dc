"""Point and PointF."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.numbers import float_to_string
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.creators import creator


def _read_point(parcel: Any) -> Point:
    made = Point()
    made.read_from_parcel(parcel)
    return made


def _read_point_f(parcel: Any) -> PointF:
    made = PointF()
    made.read_from_parcel(parcel)
    return made


@java_class("android.graphics.Point", implements=["android.os.Parcelable"])
class Point(JObject):
    f_x: int
    f_y: int
    x = java_field("int x")
    y = java_field("int y")
    CREATOR = creator("android.graphics.Point", _read_point)

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(int,int)")
    @java_method("void set(int,int)")
    def set(self, x: int, y: int) -> None:
        self.f_x, self.f_y = x, y

    @java_method("void <init>(android.graphics.Point)")
    def init_copy(self, other: Point) -> None:
        self.f_x, self.f_y = other.f_x, other.f_y

    @java_method("final void negate()")
    def negate(self) -> None:
        self.f_x, self.f_y = -self.f_x, -self.f_y

    @java_method("final void offset(int,int)")
    def offset(self, dx: int, dy: int) -> None:
        self.f_x, self.f_y = self.f_x + dx, self.f_y + dy

    @java_method("final boolean equals(int,int)")
    def equals_xy(self, x: int, y: int) -> bool:
        return self.f_x == x and self.f_y == y

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Point) and self.equals_xy(other.f_x, other.f_y)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return ((31 * self.f_x + self.f_y + 0x8000_0000) & 0xFFFF_FFFF) - 0x8000_0000

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"Point({self.f_x}, {self.f_y})"

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        call(parcel, "writeInt(I)V", self.f_x)
        call(parcel, "writeInt(I)V", self.f_y)

    @java_method("void readFromParcel(android.os.Parcel)")
    def read_from_parcel(self, parcel: Any) -> None:
        self.f_x = call(parcel, "readInt()I")
        self.f_y = call(parcel, "readInt()I")


@java_class("android.graphics.PointF", implements=["android.os.Parcelable"])
class PointF(JObject):
    f_x: float
    f_y: float
    x = java_field("float x")
    y = java_field("float y")
    CREATOR = creator("android.graphics.PointF", _read_point_f)

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(float,float)")
    @java_method("final void set(float,float)")
    def set(self, x: float, y: float) -> None:
        self.f_x, self.f_y = x, y

    @java_method("void <init>(android.graphics.Point)")
    @java_method("void <init>(android.graphics.PointF)")
    @java_method("final void set(android.graphics.PointF)")
    def set_point(self, other: Any) -> None:
        self.f_x, self.f_y = float(other.f_x), float(other.f_y)

    @java_method("final void negate()")
    def negate(self) -> None:
        self.f_x, self.f_y = -self.f_x, -self.f_y

    @java_method("final void offset(float,float)")
    def offset(self, dx: float, dy: float) -> None:
        self.f_x, self.f_y = to_float(self.f_x + dx), to_float(self.f_y + dy)

    @java_method("final boolean equals(float,float)")
    def equals_xy(self, x: float, y: float) -> bool:
        return self.f_x == x and self.f_y == y

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, PointF) and self.equals_xy(other.f_x, other.f_y)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash((self.f_x, self.f_y)) & 0x7FFF_FFFF

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"PointF({float_to_string(self.f_x)}, {float_to_string(self.f_y)})"

    @java_method("final float length()")
    def length(self) -> float:
        return PointF.length_of(self.f_x, self.f_y)

    @staticmethod
    @java_method("static float length(float,float)")
    def length_of(x: float, y: float) -> float:
        return to_float((x * x + y * y) ** 0.5)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        call(parcel, "writeFloat(F)V", self.f_x)
        call(parcel, "writeFloat(F)V", self.f_y)

    @java_method("void readFromParcel(android.os.Parcel)")
    def read_from_parcel(self, parcel: Any) -> None:
        self.f_x = call(parcel, "readFloat()F")
        self.f_y = call(parcel, "readFloat()F")
