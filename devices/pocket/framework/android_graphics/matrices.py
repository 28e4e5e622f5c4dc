"""android.graphics.Matrix."""

from __future__ import annotations

import math
from typing import Any

from dalvik.core.java_lang.enums import Enum, declare_enum
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics import affine
from devices.pocket.framework.android_graphics.affine import IDENTITY, Matrix9
from devices.pocket.framework.constants import constants

_M = "android.graphics.Matrix"
_RECT = "android.graphics.RectF"


class ScaleToFit(Enum):
    pass


declare_enum(f"{_M}$ScaleToFit", ["FILL", "START", "CENTER", "END"], ScaleToFit)


@java_class(_M)
@constants(
    MSCALE_X=0, MSKEW_X=1, MTRANS_X=2, MSKEW_Y=3, MSCALE_Y=4, MTRANS_Y=5, MPERSP_0=6, MPERSP_1=7,
    MPERSP_2=8,
)  # fmt: skip
class Matrix(JObject):
    """`m` has its nine values, each rounded to a Java float."""

    java_identity = java_field(f"static final {_M} IDENTITY_MATRIX", lambda: Matrix.of(IDENTITY))
    m: Matrix9 = IDENTITY

    @classmethod
    def of(cls, values: Matrix9) -> Matrix:
        made = cls()
        made.become(values)
        return made

    def become(self, values: Matrix9) -> None:
        if values is not IDENTITY:
            a, b, c, d, e, f, g, h, i = map(to_float, values)
            values = (a, b, c, d, e, f, g, h, i)
        self.m = values

    @java_method("void <init>()")
    @java_method("void reset()")
    def reset(self) -> None:
        self.m = IDENTITY

    @java_method(f"void <init>({_M})")
    @java_method(f"void set({_M})")
    def set(self, other: Matrix | None) -> None:
        self.m = IDENTITY if other is None else other.m

    @java_method("boolean isIdentity()")
    def is_identity(self) -> bool:
        return self.m == IDENTITY

    @java_method("boolean isAffine()")
    def is_affine(self) -> bool:
        return self.m[6:] == (0.0, 0.0, 1.0)

    @java_method("boolean rectStaysRect()")
    def rect_stays_rect(self) -> bool:
        m = self.m
        upright = m[1] == 0 == m[3] and m[0] != 0 != m[4]
        turned = m[0] == 0 == m[4] and m[1] != 0 != m[3]
        return upright or turned

    # -- setting ---------------------------------------------------------------------------------

    @java_method("void setTranslate(float,float)")
    def set_translate(self, x: float, y: float) -> None:
        self.become(affine.translation(x, y))

    @java_method("void setScale(float,float)")
    def set_scale(self, x: float, y: float) -> None:
        self.become(affine.scaling(x, y))

    @java_method("void setScale(float,float,float,float)")
    def set_scale_about(self, x: float, y: float, px: float, py: float) -> None:
        self.become(affine.scaling(x, y, px, py))

    @java_method("void setRotate(float)")
    def set_rotate(self, degrees: float) -> None:
        self.become(affine.rotation(degrees))

    @java_method("void setRotate(float,float,float)")
    def set_rotate_about(self, degrees: float, px: float, py: float) -> None:
        self.become(affine.rotation(degrees, px, py))

    @java_method("void setSinCos(float,float)")
    def set_sin_cos(self, sine: float, cosine: float) -> None:
        self.become(affine.turned(sine, cosine))

    @java_method("void setSinCos(float,float,float,float)")
    def set_sin_cos_about(self, sine: float, cosine: float, px: float, py: float) -> None:
        self.become(affine.turned(sine, cosine, px, py))

    @java_method("void setSkew(float,float)")
    def set_skew(self, x: float, y: float) -> None:
        self.become(affine.skewing(x, y))

    @java_method("void setSkew(float,float,float,float)")
    def set_skew_about(self, x: float, y: float, px: float, py: float) -> None:
        self.become(affine.skewing(x, y, px, py))

    @java_method(f"boolean setConcat({_M},{_M})")
    def set_concat(self, first: Matrix, second: Matrix) -> bool:
        self.become(affine.product(first.m, second.m))
        return True

    def _before(self, other: Matrix9) -> bool:
        self.become(affine.product(self.m, other))
        return True

    def _after(self, other: Matrix9) -> bool:
        self.become(affine.product(other, self.m))
        return True

    @java_method("boolean preTranslate(float,float)")
    def pre_translate(self, x: float, y: float) -> bool:
        return self._before(affine.translation(x, y))

    @java_method("boolean preScale(float,float)")
    def pre_scale(self, x: float, y: float) -> bool:
        return self._before(affine.scaling(x, y))

    @java_method("boolean preScale(float,float,float,float)")
    def pre_scale_about(self, x: float, y: float, px: float, py: float) -> bool:
        return self._before(affine.scaling(x, y, px, py))

    @java_method("boolean preRotate(float)")
    def pre_rotate(self, degrees: float) -> bool:
        return self._before(affine.rotation(degrees))

    @java_method("boolean preRotate(float,float,float)")
    def pre_rotate_about(self, degrees: float, px: float, py: float) -> bool:
        return self._before(affine.rotation(degrees, px, py))

    @java_method("boolean preSkew(float,float)")
    def pre_skew(self, x: float, y: float) -> bool:
        return self._before(affine.skewing(x, y))

    @java_method("boolean preSkew(float,float,float,float)")
    def pre_skew_about(self, x: float, y: float, px: float, py: float) -> bool:
        return self._before(affine.skewing(x, y, px, py))

    @java_method(f"boolean preConcat({_M})")
    def pre_concat(self, other: Matrix) -> bool:
        return self._before(other.m)

    @java_method("boolean postTranslate(float,float)")
    def post_translate(self, x: float, y: float) -> bool:
        return self._after(affine.translation(x, y))

    @java_method("boolean postScale(float,float)")
    def post_scale(self, x: float, y: float) -> bool:
        return self._after(affine.scaling(x, y))

    @java_method("boolean postScale(float,float,float,float)")
    def post_scale_about(self, x: float, y: float, px: float, py: float) -> bool:
        return self._after(affine.scaling(x, y, px, py))

    @java_method("boolean postRotate(float)")
    def post_rotate(self, degrees: float) -> bool:
        return self._after(affine.rotation(degrees))

    @java_method("boolean postRotate(float,float,float)")
    def post_rotate_about(self, degrees: float, px: float, py: float) -> bool:
        return self._after(affine.rotation(degrees, px, py))

    @java_method("boolean postSkew(float,float)")
    def post_skew(self, x: float, y: float) -> bool:
        return self._after(affine.skewing(x, y))

    @java_method("boolean postSkew(float,float,float,float)")
    def post_skew_about(self, x: float, y: float, px: float, py: float) -> bool:
        return self._after(affine.skewing(x, y, px, py))

    @java_method(f"boolean postConcat({_M})")
    def post_concat(self, other: Matrix) -> bool:
        return self._after(other.m)

    @java_method(f"boolean setRectToRect({_RECT},{_RECT},{_M}$ScaleToFit)")
    def set_rect_to_rect(self, source: Any, target: Any, fit: Any) -> bool:
        if source is None or target is None:
            throw("java.lang.NullPointerException")
        if source.empty():
            self.reset()
            return False
        left, top, right, bottom = source.edges()
        a, b, c, d = target.edges()
        if target.empty():
            self.become((0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0))
            return True
        sx, sy = (c - a) / (right - left), (d - b) / (bottom - top)
        dx, dy = a - left * sx, b - top * sy
        if fit.name != "FILL":
            wide = sx > sy
            sx = sy = min(sx, sy)
            dx, dy = a - left * sx, b - top * sy
            room = (c - a) - (right - left) * sx if wide else (d - b) - (bottom - top) * sy
            shift = {"START": 0.0, "CENTER": room / 2, "END": room}[fit.name]
            dx, dy = (dx + shift, dy) if wide else (dx, dy + shift)
        self.become((sx, 0.0, dx, 0.0, sy, dy, 0.0, 0.0, 1.0))
        return True

    @java_method("boolean setPolyToPoly(float[],int,float[],int,int)")
    def set_poly_to_poly(
        self, source: JArray, first: int, target: JArray, second: int, count: int
    ) -> bool:
        from devices.pocket.framework.android_graphics.polygons import mapping

        if count > 4:
            throw("java.lang.IllegalArgumentException")
        if count == 0:
            self.reset()
            return True
        found = mapping(source.d[first : first + 2 * count], target.d[second : second + 2 * count])
        if found is None:
            return False
        self.become(found)
        return True

    @java_method(f"boolean invert({_M})")
    def invert(self, target: Matrix) -> bool:
        found = affine.inverse(self.m)
        if found is None:
            return False
        target.become(found)
        return True

    # -- mapping ---------------------------------------------------------------------------------

    @java_method("void mapPoints(float[],int,float[],int,int)")
    def map_points(
        self, target: JArray, first: int, source: JArray, second: int, count: int
    ) -> None:
        mapped: list[float] = []
        for at in range(second, second + 2 * count, 2):
            mapped += map(to_float, affine.apply(self.m, source.d[at], source.d[at + 1]))
        target.d[first : first + 2 * count] = mapped

    @java_method("void mapPoints(float[],float[])")
    def map_points_between(self, target: JArray, source: JArray) -> None:
        if len(target) != len(source):
            throw("java.lang.ArrayIndexOutOfBoundsException")
        self.map_points(target, 0, source, 0, len(source) // 2)

    @java_method("void mapPoints(float[])")
    def map_points_in_place(self, points: JArray) -> None:
        self.map_points(points, 0, points, 0, len(points) // 2)

    @java_method("void mapVectors(float[])")
    def map_vectors(self, vectors: JArray) -> None:
        m = self.m
        for at in range(0, len(vectors) // 2 * 2, 2):
            x, y = vectors.d[at], vectors.d[at + 1]
            vectors.d[at] = to_float(m[0] * x + m[1] * y)
            vectors.d[at + 1] = to_float(m[3] * x + m[4] * y)

    @java_method(f"boolean mapRect({_RECT},{_RECT})")
    def map_rect(self, target: Any, source: Any) -> bool:
        target.become_floats(*affine.box_of(self.m, *source.edges()))
        return self.rect_stays_rect()

    @java_method(f"boolean mapRect({_RECT})")
    def map_rect_in_place(self, rect: Any) -> bool:
        return self.map_rect(rect, rect)

    @java_method("float mapRadius(float)")
    def map_radius(self, radius: float) -> float:
        m = self.m
        first = math.hypot(m[0] * radius, m[3] * radius)
        second = math.hypot(m[1] * radius, m[4] * radius)
        return to_float(math.sqrt(first * second))

    @java_method("void getValues(float[])")
    def get_values(self, values: JArray) -> None:
        if len(values) < 9:
            throw("java.lang.ArrayIndexOutOfBoundsException")
        values.d[:9] = self.m

    @java_method("void setValues(float[])")
    def set_values(self, values: JArray) -> None:
        if len(values) < 9:
            throw("java.lang.ArrayIndexOutOfBoundsException")
        a, b, c, d, e, f, g, h, i = values.d[:9]
        self.become((a, b, c, d, e, f, g, h, i))

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Matrix) and self.m == other.m

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return 44

    def _rows(self) -> list[str]:
        from dalvik.vm.interop import box_float, to_string

        texts = [to_string(box_float(value)) for value in self.m]
        return [", ".join(texts[at : at + 3]) for at in (0, 3, 6)]

    @java_method("String toString()")
    def to_text(self) -> str:
        return "Matrix{" + "".join(f"[{row}]" for row in self._rows()) + "}"

    @java_method("String toShortString()")
    def to_short_text(self) -> str:
        return "".join(f"[{row}]" for row in self._rows())
