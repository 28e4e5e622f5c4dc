"""PorterDuff, BlendMode, Xfermode and the colour filters."""

from __future__ import annotations

from typing import Any

from PIL import Image

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_graphics import raster
from devices.pocket.framework.android_graphics.colors import rgba, signed

_G = "android.graphics."
_MODES = (
    "CLEAR", "SRC", "DST", "SRC_OVER", "DST_OVER", "SRC_IN", "DST_IN", "SRC_OUT", "DST_OUT",
    "SRC_ATOP", "DST_ATOP", "XOR", "DARKEN", "LIGHTEN", "MULTIPLY", "SCREEN", "ADD", "OVERLAY",
)  # fmt: skip
_BLENDS = (
    "CLEAR", "SRC", "DST", "SRC_OVER", "DST_OVER", "SRC_IN", "DST_IN", "SRC_OUT", "DST_OUT",
    "SRC_ATOP", "DST_ATOP", "XOR", "PLUS", "MODULATE", "SCREEN", "OVERLAY", "DARKEN", "LIGHTEN",
    "COLOR_DODGE", "COLOR_BURN", "HARD_LIGHT", "SOFT_LIGHT", "DIFFERENCE", "EXCLUSION",
    "MULTIPLY", "HUE", "SATURATION", "COLOR", "LUMINOSITY",
)  # fmt: skip


class Mode(Enum):
    pass


class BlendMode(Enum):
    pass


declare_enum(_G + "PorterDuff$Mode", list(_MODES), Mode)
declare_enum(_G + "BlendMode", list(_BLENDS), BlendMode)


@java_class(_G + "PorterDuff")
class PorterDuff(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(_G + "Xfermode")
class Xfermode(JObject):
    """`mode` is the name of the blend mode."""

    mode = "SRC_OVER"

    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(_G + "PorterDuffXfermode")
class PorterDuffXfermode(Xfermode):
    @java_method("void <init>(android.graphics.PorterDuff$Mode)")
    def init_mode(self, mode: Any) -> None:
        self.mode = mode.name


@java_class(_G + "ColorFilter")
class ColorFilter(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def picture(self, image: Image.Image) -> Image.Image:
        """A picture through the filter."""
        return image

    def color(self, color: int) -> int:
        """A colour through the filter."""
        red, green, blue, alpha = self.picture(Image.new("RGBA", (1, 1), rgba(color))).tobytes()
        return signed(alpha << 24 | red << 16 | green << 8 | blue)


@java_class(_G + "PorterDuffColorFilter")
class PorterDuffColorFilter(ColorFilter):
    java_color = 0
    mode = "SRC_OVER"

    @java_method("void <init>(int,android.graphics.PorterDuff$Mode)")
    def init_mode(self, color: int, mode: Any) -> None:
        self.java_color, self.mode = color, mode.name

    @java_method("int getColor()")
    def get_color(self) -> int:
        return self.java_color

    @java_method("android.graphics.PorterDuff$Mode getMode()")
    def get_mode(self) -> Any:
        return constant(Mode, self.mode)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, PorterDuffColorFilter)
            and (self.java_color, self.mode) == (other.java_color, other.mode)
        )  # fmt: skip

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return signed(31 * _MODES.index(self.mode) + self.java_color)

    def picture(self, image: Image.Image) -> Image.Image:
        return raster.blended(self.mode, rgba(self.java_color), image)


@java_class(_G + "BlendModeColorFilter")
class BlendModeColorFilter(PorterDuffColorFilter):
    @java_method("void <init>(int,android.graphics.BlendMode)")
    def init_blend(self, color: int, mode: Any) -> None:
        self.java_color, self.mode = color, mode.name


def porter_duff_filter(color: int, mode: str) -> PorterDuffColorFilter:
    made = PorterDuffColorFilter()
    made.java_color, made.mode = color, mode
    return made


@java_class(_G + "LightingColorFilter")
class LightingColorFilter(ColorFilter):
    multiply = 0
    added = 0

    @java_method("void <init>(int,int)")
    def init_colors(self, multiply: int, added: int) -> None:
        self.multiply, self.added = multiply, added

    @java_method("int getColorMultiply()")
    def get_color_multiply(self) -> int:
        return self.multiply

    @java_method("int getColorAdd()")
    def get_color_add(self) -> int:
        return self.added

    def picture(self, image: Image.Image) -> Image.Image:
        bands = list(image.split())
        for index, shift in enumerate((16, 8, 0)):
            by, more = self.multiply >> shift & 255, self.added >> shift & 255
            bands[index] = bands[index].point(
                [min(255, value * by // 255 + more) for value in range(256)]
            )
        return Image.merge("RGBA", bands)


_IDENTITY = [1.0, 0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 0, 1.0, 0]


@java_class(_G + "ColorMatrix")
class ColorMatrix(JObject):
    """`values` are four rows of five."""

    values: list[float]

    @java_method("void <init>()")
    @java_method("void reset()")
    def reset(self) -> None:
        self.values = [float(value) for value in _IDENTITY]

    @java_method("void <init>(float[])")
    @java_method("void set(float[])")
    def set(self, source: JArray) -> None:
        self.values = list(source.d[:20])

    @java_method("void <init>(android.graphics.ColorMatrix)")
    @java_method("void set(android.graphics.ColorMatrix)")
    def set_matrix(self, other: ColorMatrix) -> None:
        self.values = list(other.values)

    @java_method("final float[] getArray()")
    def get_array(self) -> JArray:
        return array_of("[F", self.values)

    @java_method("void setScale(float,float,float,float)")
    def set_scale(self, red: float, green: float, blue: float, alpha: float) -> None:
        self.values = [0.0] * 20
        for index, scale in enumerate((red, green, blue, alpha)):
            self.values[index * 6] = scale

    @java_method("void setSaturation(float)")
    def set_saturation(self, saturation: float) -> None:
        self.reset()
        rest = 1 - saturation
        weights = (0.213 * rest, 0.715 * rest, 0.072 * rest)
        for row in range(3):
            for column in range(3):
                more = saturation if row == column else 0.0
                self.values[row * 5 + column] = to_float(weights[column] + more)

    @java_method("void setRotate(int,float)")
    def set_rotate(self, axis: int, degrees: float) -> None:
        import math

        self.reset()
        cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        places = {0: (6, 12, 7, 11), 1: (0, 12, 10, 2), 2: (0, 6, 1, 5)}.get(axis)
        if places is None:
            throw("java.lang.RuntimeException")
        first, second, plus, minus = places
        self.values[first] = self.values[second] = to_float(cosine)
        self.values[plus], self.values[minus] = to_float(sine), to_float(-sine)

    @java_method("void setConcat(android.graphics.ColorMatrix,android.graphics.ColorMatrix)")
    def set_concat(self, first: ColorMatrix, second: ColorMatrix) -> None:
        a, b = first.values, second.values
        made = []
        for row in range(0, 20, 5):
            for column in range(5):
                total = sum(a[row + k] * b[k * 5 + column] for k in range(4))
                made.append(to_float(total + (a[row + 4] if column == 4 else 0.0)))
        self.values = made

    @java_method("void preConcat(android.graphics.ColorMatrix)")
    def pre_concat(self, other: ColorMatrix) -> None:
        self.set_concat(self, other)

    @java_method("void postConcat(android.graphics.ColorMatrix)")
    def post_concat(self, other: ColorMatrix) -> None:
        self.set_concat(other, self)

    @java_method("void setRGB2YUV()")
    def set_rgb2yuv(self) -> None:
        self.reset()
        self.values[0:3] = [0.299, 0.587, 0.114]
        self.values[5:8] = [-0.16874, -0.33126, 0.5]
        self.values[10:13] = [0.5, -0.41869, -0.08131]

    @java_method("void setYUV2RGB()")
    def set_yuv2rgb(self) -> None:
        self.reset()
        self.values[2] = 1.402
        self.values[5:8] = [1.0, -0.34414, -0.71414]
        self.values[10:13] = [1.0, 1.772, 0.0]

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ColorMatrix) and self.values == other.values

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash(tuple(self.values)) & 0x7FFFFFFF


@java_class(_G + "ColorMatrixColorFilter")
class ColorMatrixColorFilter(ColorFilter):
    values: list[float]

    @java_method("void <init>(android.graphics.ColorMatrix)")
    def init_matrix(self, matrix: ColorMatrix) -> None:
        self.values = list(matrix.values)

    @java_method("void <init>(float[])")
    def init_array(self, values: JArray) -> None:
        self.values = list(values.d[:20])

    def picture(self, image: Image.Image) -> Image.Image:
        v = self.values
        plain = image.convert("RGB")
        rows = tuple(
            number for row in range(3) for number in (*v[row * 5 : row * 5 + 3], v[row * 5 + 4])
        )
        found = plain.convert("RGB", rows).convert("RGBA")
        keep, more = v[18], v[19]
        alpha = image.getchannel("A")
        found.putalpha(
            alpha.point([max(0, min(255, int(value * keep + more))) for value in range(256)])
        )
        return found
