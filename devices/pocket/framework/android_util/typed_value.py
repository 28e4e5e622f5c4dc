"""android.util.TypedValue."""

from __future__ import annotations

from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content_res.found import Found, coerced
from devices.pocket.framework.constants import constants

DP, SP, PT, IN, MM = 1, 2, 3, 4, 5
_DATA_NULL_EMPTY = 1
_STRING = 3


def to_pixels(unit: int, value: float, metrics: Any) -> float:
    """`applyDimension`; unknown units give 0."""
    if unit == 0:
        return value
    if unit == DP:
        return float(value * metrics.f_density)
    if unit == SP:
        return float(value * metrics.f_scaledDensity)
    if unit == PT:
        return float(value * metrics.f_xdpi * (1.0 / 72))
    if unit == IN:
        return float(value * metrics.f_xdpi)
    return float(value * metrics.f_xdpi * (1.0 / 25.4)) if unit == MM else 0.0


def dimension(data: int, metrics: Any) -> float:
    """The pixels that a dimension's data stands for."""
    return to_float(to_pixels(data & 0xF, Found(5, data).number, metrics))


def rounded_size(exact: float) -> int:
    """Whole pixels of a size: rounded, and never zero unless it is zero."""
    rounded = int(exact + 0.5) if exact >= 0 else int(exact - 0.5)
    if rounded or exact == 0:
        return rounded
    return 1 if exact > 0 else -1


@java_class("android.util.TypedValue")
@constants(
    TYPE_NULL=0, TYPE_REFERENCE=1, TYPE_ATTRIBUTE=2, TYPE_STRING=3, TYPE_FLOAT=4,
    TYPE_DIMENSION=5, TYPE_FRACTION=6, TYPE_FIRST_INT=16, TYPE_INT_DEC=16, TYPE_INT_HEX=17,
    TYPE_INT_BOOLEAN=18, TYPE_FIRST_COLOR_INT=28, TYPE_INT_COLOR_ARGB8=28,
    TYPE_INT_COLOR_RGB8=29, TYPE_INT_COLOR_ARGB4=30, TYPE_INT_COLOR_RGB4=31,
    TYPE_LAST_COLOR_INT=31, TYPE_LAST_INT=31, COMPLEX_UNIT_SHIFT=0, COMPLEX_UNIT_MASK=15,
    COMPLEX_UNIT_PX=0, COMPLEX_UNIT_DIP=1, COMPLEX_UNIT_SP=2, COMPLEX_UNIT_PT=3,
    COMPLEX_UNIT_IN=4, COMPLEX_UNIT_MM=5, COMPLEX_UNIT_FRACTION=0,
    COMPLEX_UNIT_FRACTION_PARENT=1, COMPLEX_RADIX_SHIFT=4, COMPLEX_RADIX_MASK=3,
    COMPLEX_RADIX_23p0=0, COMPLEX_RADIX_16p7=1, COMPLEX_RADIX_8p15=2, COMPLEX_RADIX_0p23=3,
    COMPLEX_MANTISSA_SHIFT=8, COMPLEX_MANTISSA_MASK=0xFFFFFF, DATA_NULL_UNDEFINED=0,
    DATA_NULL_EMPTY=1, DENSITY_DEFAULT=0, DENSITY_NONE=0xFFFF,
)  # fmt: skip
class TypedValue(JObject):
    java_type = java_field("int type")
    java_string = java_field("CharSequence string")
    java_data = java_field("int data")
    java_cookie = java_field("int assetCookie")
    java_resource = java_field("int resourceId")
    java_changing = java_field("int changingConfigurations")
    java_density = java_field("int density")
    java_source = java_field("int sourceResourceId")
    f_type: int
    f_string: Any
    f_data: int
    f_assetCookie: int  # noqa: N815
    f_resourceId: int  # noqa: N815
    f_changingConfigurations: int  # noqa: N815
    f_density: int
    f_sourceResourceId: int  # noqa: N815

    @java_method("void <init>()")
    def init(self) -> None:
        self.f_changingConfigurations = -1

    def take(self, found: Found, cookie: int) -> None:
        """Becomes a value of a resource."""
        self.f_type, self.f_data, self.f_string = found.type, found.data, found.text
        self.f_assetCookie = cookie if found.type == _STRING else 0
        self.f_resourceId = found.id
        self.f_density = found.density
        self.f_changingConfigurations = 0
        self.f_sourceResourceId = found.style or found.id

    def found(self) -> Found:
        """The plain form; markup of a string is lost."""
        text = None if self.f_string is None else to_string(self.f_string)
        return Found(self.f_type, self.f_data, text, self.f_resourceId, density=self.f_density)

    @java_method("final float getFloat()")
    def get_float(self) -> float:
        return Found(4, self.f_data).number

    @java_method("boolean isColorType()")
    def is_color_type(self) -> bool:
        return 28 <= self.f_type <= 31

    @staticmethod
    @java_method("static float complexToFloat(int)")
    def complex_to_float(data: int) -> float:
        return Found(5, data).number

    @staticmethod
    @java_method("static float complexToDimension(int,android.util.DisplayMetrics)")
    def complex_to_dimension(data: int, metrics: Any) -> float:
        return dimension(data, metrics)

    @staticmethod
    @java_method("static int complexToDimensionPixelOffset(int,android.util.DisplayMetrics)")
    def complex_to_dimension_pixel_offset(data: int, metrics: Any) -> int:
        return int(dimension(data, metrics))

    @staticmethod
    @java_method("static int complexToDimensionPixelSize(int,android.util.DisplayMetrics)")
    def complex_to_dimension_pixel_size(data: int, metrics: Any) -> int:
        return rounded_size(dimension(data, metrics))

    @java_method("int getComplexUnit()")
    def get_complex_unit(self) -> int:
        return self.f_data & 0xF

    @staticmethod
    @java_method("static float applyDimension(int,float,android.util.DisplayMetrics)")
    def apply_dimension(unit: int, value: float, metrics: Any) -> float:
        return to_float(to_pixels(unit, value, metrics))

    @java_method("float getDimension(android.util.DisplayMetrics)")
    def get_dimension(self, metrics: Any) -> float:
        return dimension(self.f_data, metrics)

    @staticmethod
    @java_method("static float complexToFraction(int,float,float)")
    def complex_to_fraction(data: int, base: float, parent: float) -> float:
        return to_float(Found(6, data).number * (parent if data & 0xF else base))

    @java_method("float getFraction(float,float)")
    def get_fraction(self, base: float, parent: float) -> float:
        return TypedValue.complex_to_fraction(self.f_data, base, parent)

    @java_method("final CharSequence coerceToString()")
    def coerce_to_string(self) -> Any:
        if self.f_type == _STRING:
            return self.f_string
        return coerced(self.f_type, self.f_data)

    @staticmethod
    @java_method("static final String coerceToString(int,int)")
    def coerce_data_to_string(kind: int, data: int) -> str | None:
        return coerced(kind, data)

    @java_method("void setTo(android.util.TypedValue)")
    def set_to(self, other: TypedValue) -> None:
        if other is None:
            throw("java.lang.NullPointerException")
        for name in ("type", "string", "data", "assetCookie", "resourceId", "density"):
            setattr(self, f"f_{name}", getattr(other, f"f_{name}"))

    @java_method("String toString()")
    def to_text(self) -> str:
        shown = f"TypedValue{{t=0x{self.f_type:x}/d=0x{self.f_data & 0xFFFFFFFF:x}"
        if self.f_type == _STRING:
            text = "<null>" if self.f_string is None else to_string(self.f_string)
            shown += f' "{text}"'
        if self.f_assetCookie:
            shown += f" a={self.f_assetCookie}"
        if self.f_resourceId:
            shown += f" r=0x{self.f_resourceId & 0xFFFFFFFF:x}"
        return shown + "}"
