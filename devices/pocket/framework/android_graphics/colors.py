"""android.graphics.Color, and colour arithmetic on Java's signed ints."""

from __future__ import annotations

import colorsys
from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.constants import constants

_NAMED = {
    "BLACK": 0xFF000000, "DKGRAY": 0xFF444444, "GRAY": 0xFF888888, "LTGRAY": 0xFFCCCCCC,
    "WHITE": 0xFFFFFFFF, "RED": 0xFFFF0000, "GREEN": 0xFF00FF00, "BLUE": 0xFF0000FF,
    "YELLOW": 0xFFFFFF00, "CYAN": 0xFF00FFFF, "MAGENTA": 0xFFFF00FF, "TRANSPARENT": 0,
}  # fmt: skip
#: Names that `parseColor` knows besides, or spells in its own way.
_SPELLED = {
    "black": 0xFF000000, "darkgray": 0xFF444444, "gray": 0xFF888888, "lightgray": 0xFFCCCCCC,
    "white": 0xFFFFFFFF, "red": 0xFFFF0000, "green": 0xFF00FF00, "blue": 0xFF0000FF,
    "yellow": 0xFFFFFF00, "cyan": 0xFF00FFFF, "magenta": 0xFFFF00FF, "aqua": 0xFF00FFFF,
    "fuchsia": 0xFFFF00FF, "darkgrey": 0xFF444444, "grey": 0xFF888888, "lightgrey": 0xFFCCCCCC,
    "lime": 0xFF00FF00, "maroon": 0xFF800000, "navy": 0xFF000080, "olive": 0xFF808000,
    "purple": 0xFF800080, "silver": 0xFFC0C0C0, "teal": 0xFF008080,
}  # fmt: skip


def signed(color: int) -> int:
    """An unsigned 0xAARRGGBB as Java's int."""
    return ((color + 0x8000_0000) & 0xFFFF_FFFF) - 0x8000_0000


def pack(alpha: int, red: int, green: int, blue: int) -> int:
    return signed(alpha << 24 | red << 16 | green << 8 | blue)


def channels(color: int) -> tuple[int, int, int, int]:
    """Alpha, red, green, blue."""
    return color >> 24 & 255, color >> 16 & 255, color >> 8 & 255, color & 255


def rgba(color: int) -> tuple[int, int, int, int]:
    """As Pillow takes it."""
    return color >> 16 & 255, color >> 8 & 255, color & 255, color >> 24 & 255


def with_alpha(color: int, alpha: int) -> int:
    """The colour with its alpha multiplied by alpha/255."""
    return signed((color & 0xFFFFFF) | ((color >> 24 & 255) * alpha // 255) << 24)


def named_color(name: str) -> int | None:
    """What `parseColor` and HTML know under a name."""
    found = _SPELLED.get(name.lower())
    return None if found is None else signed(found)


def parse(text: str) -> int:
    """`#rrggbb`, `#aarrggbb` or a name; ValueError otherwise."""
    if text.startswith("#") and len(text) in (7, 9):
        value = int(text[1:], 16)
        return signed(value | 0xFF000000 if len(text) == 7 else value)
    found = named_color(text)
    if found is None:
        raise ValueError("Unknown color")
    return found


@java_class("android.graphics.Color")
@constants(values={name: signed(value) for name, value in _NAMED.items()})
class Color(JObject):
    argb_value = 0

    @java_method("void <init>()")
    def init(self) -> None:
        self.argb_value = signed(0xFF000000)

    @staticmethod
    @java_method("static int alpha(int)")
    def alpha(color: int) -> int:
        return color >> 24 & 255

    @staticmethod
    @java_method("static int red(int)")
    def red(color: int) -> int:
        return color >> 16 & 255

    @staticmethod
    @java_method("static int green(int)")
    def green(color: int) -> int:
        return color >> 8 & 255

    @staticmethod
    @java_method("static int blue(int)")
    def blue(color: int) -> int:
        return color & 255

    @staticmethod
    @java_method("static int rgb(int,int,int)")
    def rgb(red: int, green: int, blue: int) -> int:
        return signed(0xFF000000 | red << 16 | green << 8 | blue)

    @staticmethod
    @java_method("static int argb(int,int,int,int)")
    def argb(alpha: int, red: int, green: int, blue: int) -> int:
        return pack(alpha, red, green, blue)

    @staticmethod
    @java_method("static int rgb(float,float,float)")
    def rgb_floats(red: float, green: float, blue: float) -> int:
        return Color.argb_floats(1.0, red, green, blue)

    @staticmethod
    @java_method("static int argb(float,float,float,float)")
    def argb_floats(alpha: float, red: float, green: float, blue: float) -> int:
        return pack(*(int(part * 255.0 + 0.5) for part in (alpha, red, green, blue)))

    @staticmethod
    @java_method("static android.graphics.Color valueOf(int)")
    def value_of(color: int) -> Color:
        made = Color()
        made.argb_value = color
        return made

    @staticmethod
    @java_method("static android.graphics.Color valueOf(float,float,float)")
    def value_of_rgb(red: float, green: float, blue: float) -> Color:
        return Color.value_of(Color.argb_floats(1.0, red, green, blue))

    @staticmethod
    @java_method("static android.graphics.Color valueOf(float,float,float,float)")
    def value_of_rgba(red: float, green: float, blue: float, alpha: float) -> Color:
        return Color.value_of(Color.argb_floats(alpha, red, green, blue))

    @java_method("int toArgb()")
    def to_argb(self) -> int:
        return self.argb_value

    @java_method("float alpha()")
    def get_alpha(self) -> float:
        return to_float(Color.alpha(self.argb_value) / 255)

    @java_method("float red()")
    def get_red(self) -> float:
        return to_float(Color.red(self.argb_value) / 255)

    @java_method("float green()")
    def get_green(self) -> float:
        return to_float(Color.green(self.argb_value) / 255)

    @java_method("float blue()")
    def get_blue(self) -> float:
        return to_float(Color.blue(self.argb_value) / 255)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Color) and self.argb_value == other.argb_value

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.argb_value

    @staticmethod
    @java_method("static float luminance(int)")
    def luminance(color: int) -> float:
        parts = [part / 255 for part in channels(color)[1:]]
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        ]
        return to_float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])

    @staticmethod
    @java_method("static int parseColor(String)")
    def parse_color(text: str) -> int:
        try:
            return parse(text)
        except ValueError:
            throw("java.lang.IllegalArgumentException", "Unknown color")

    @staticmethod
    @java_method("static void RGBToHSV(int,int,int,float[])")
    def rgb_to_hsv(red: int, green: int, blue: int, hsv: JArray) -> None:
        if len(hsv) < 3:
            throw("java.lang.RuntimeException", "3 components required for hsv")
        hue, saturation, value = colorsys.rgb_to_hsv(red / 255, green / 255, blue / 255)
        hsv.d[:3] = [to_float(hue * 360), to_float(saturation), to_float(value)]

    @staticmethod
    @java_method("static void colorToHSV(int,float[])")
    def color_to_hsv(color: int, hsv: JArray) -> None:
        Color.rgb_to_hsv(*channels(color)[1:], hsv)

    @staticmethod
    @java_method("static int HSVToColor(float[])")
    def hsv_to_color(hsv: JArray) -> int:
        return Color.hsv_to_color_alpha(255, hsv)

    @staticmethod
    @java_method("static int HSVToColor(int,float[])")
    def hsv_to_color_alpha(alpha: int, hsv: JArray) -> int:
        if len(hsv) < 3:
            throw("java.lang.RuntimeException", "3 components required for hsv")
        hue, saturation, value = hsv.d[:3]
        clamped = [min(max(part, 0.0), 1.0) for part in (saturation, value)]
        parts = colorsys.hsv_to_rgb(min(max(hue, 0.0), 360.0) / 360 % 1.0, *clamped)
        return pack(alpha, *(int(part * 255 + 0.5) for part in parts))
