"""Outline and Insets."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.constants import constants

_O, _RECT = "android.graphics.Outline", "android.graphics.Rect"
_I = "android.graphics.Insets"


@java_class(_O, access="public final")
@constants(MODE_EMPTY=0, MODE_ROUND_RECT=1, MODE_PATH=2)
class Outline(JObject):
    """Empty, a rectangle with round corners, or a path."""

    edges: tuple[int, int, int, int] | None = None
    radius = -1.0
    alpha = 0.0
    path: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void <init>({_O})")
    @java_method(f"void set({_O})")
    def set(self, other: Outline) -> None:
        self.edges, self.radius = other.edges, other.radius
        self.alpha, self.path = other.alpha, other.path

    @java_method("void setEmpty()")
    def set_empty(self) -> None:
        self.edges, self.path, self.radius, self.alpha = None, None, -1.0, 0.0

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return self.edges is None and self.path is None

    @java_method("boolean canClip()")
    def can_clip(self) -> bool:
        return self.path is None

    @java_method("void setAlpha(float)")
    def set_alpha(self, alpha: float) -> None:
        self.alpha = alpha

    @java_method("float getAlpha()")
    def get_alpha(self) -> float:
        return self.alpha

    @java_method("void setRect(int,int,int,int)")
    def set_rect(self, left: int, top: int, right: int, bottom: int) -> None:
        self.set_round_rect(left, top, right, bottom, 0.0)

    @java_method(f"void setRect({_RECT})")
    def set_rect_rect(self, rect: Any) -> None:
        self.set_rect(*rect.edges())

    @java_method("void setRoundRect(int,int,int,int,float)")
    def set_round_rect(self, left: int, top: int, right: int, bottom: int, radius: float) -> None:
        if left >= right or top >= bottom:
            self.set_empty()
            return
        self.edges, self.radius, self.path = (left, top, right, bottom), radius, None

    @java_method(f"void setRoundRect({_RECT},float)")
    def set_round_rect_rect(self, rect: Any, radius: float) -> None:
        left, top, right, bottom = rect.edges()
        self.set_round_rect(left, top, right, bottom, radius)

    @java_method("void setOval(int,int,int,int)")
    def set_oval(self, left: int, top: int, right: int, bottom: int) -> None:
        self.set_round_rect(left, top, right, bottom, min(right - left, bottom - top) / 2)

    @java_method(f"void setOval({_RECT})")
    def set_oval_rect(self, rect: Any) -> None:
        self.set_oval(*rect.edges())

    @java_method("void setConvexPath(android.graphics.Path)")
    @java_method("void setPath(android.graphics.Path)")
    def set_path(self, path: Any) -> None:
        from devices.pocket.framework.android_graphics.paths import Path

        if path.is_empty():
            self.set_empty()
            return
        self.edges, self.radius = None, -1.0
        self.path = Path()
        self.path.set(path)

    @java_method("void offset(int,int)")
    def offset(self, dx: int, dy: int) -> None:
        if self.edges is not None:
            left, top, right, bottom = self.edges
            self.edges = (left + dx, top + dy, right + dx, bottom + dy)
        elif self.path is not None:
            self.path.offset(float(dx), float(dy))

    @java_method(f"boolean getRect({_RECT})")
    def get_rect(self, target: Any) -> bool:
        if self.edges is None:
            return False
        target.become(*self.edges)
        return True

    @java_method("float getRadius()")
    def get_radius(self) -> float:
        return self.radius


def _read(parcel: Any) -> Insets:
    from dalvik.vm.interop import call

    return Insets.of_edges(*(call(parcel, "readInt()I") for _ in range(4)))


@java_class(_I, implements=["android.os.Parcelable"], access="public final")
class Insets(JObject):
    CREATOR = creator(_I, _read)
    java_none = java_field(f"static final {_I} NONE", lambda: Insets.of_edges(0, 0, 0, 0))
    java_left = java_field("final int left")
    java_top = java_field("final int top")
    java_right = java_field("final int right")
    java_bottom = java_field("final int bottom")
    f_left: int
    f_top: int
    f_right: int
    f_bottom: int

    @java_method("private void <init>(int,int,int,int)")
    def init(self, left: int, top: int, right: int, bottom: int) -> None:
        self.f_left, self.f_top, self.f_right, self.f_bottom = left, top, right, bottom

    @staticmethod
    def of_edges(left: int, top: int, right: int, bottom: int) -> Insets:
        made = Insets()
        made.init(left, top, right, bottom)
        return made

    @staticmethod
    @java_method(f"static {_I} of(int,int,int,int)")
    def of(left: int, top: int, right: int, bottom: int) -> Insets:
        return Insets.of_edges(left, top, right, bottom)

    @staticmethod
    @java_method(f"static {_I} of({_RECT})")
    def of_rect(rect: Any) -> Insets:
        edges = (0, 0, 0, 0) if rect is None else rect.edges()
        return Insets.of_edges(*edges)

    def edges(self) -> tuple[int, int, int, int]:
        return self.f_left, self.f_top, self.f_right, self.f_bottom

    @staticmethod
    @java_method(f"static {_I} add({_I},{_I})")
    def add(first: Insets, second: Insets) -> Insets:
        pairs = zip(first.edges(), second.edges(), strict=True)
        return Insets.of_edges(*(a + b for a, b in pairs))

    @staticmethod
    @java_method(f"static {_I} subtract({_I},{_I})")
    def subtract(first: Insets, second: Insets) -> Insets:
        pairs = zip(first.edges(), second.edges(), strict=True)
        return Insets.of_edges(*(a - b for a, b in pairs))

    @staticmethod
    @java_method(f"static {_I} max({_I},{_I})")
    def max(first: Insets, second: Insets) -> Insets:
        pairs = zip(first.edges(), second.edges(), strict=True)
        return Insets.of_edges(*(a if a > b else b for a, b in pairs))

    @staticmethod
    @java_method(f"static {_I} min({_I},{_I})")
    def min(first: Insets, second: Insets) -> Insets:
        pairs = zip(first.edges(), second.edges(), strict=True)
        return Insets.of_edges(*(a if a < b else b for a, b in pairs))

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Insets) and self.edges() == other.edges()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash(self.edges()) & 0x7FFFFFFF

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        from dalvik.vm.interop import call

        for edge in self.edges():
            call(parcel, "writeInt(I)V", edge)

    @java_method("String toString()")
    def to_text(self) -> str:
        left, top, right, bottom = self.edges()
        return f"Insets{{left={left}, top={top}, right={right}, bottom={bottom}}}"
