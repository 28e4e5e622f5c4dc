"""Font, FontFamily and FontStyle: a name with a weight and a slant; all draw with one font."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics_fonts.axes import FontVariationAxis
from devices.pocket.framework.constants import constants

_STYLE = "android.graphics.fonts.FontStyle"
_FONT = "android.graphics.fonts.Font"
_FAMILY = "android.graphics.fonts.FontFamily"
_RESOURCE = "getResourceEntryName(I)Ljava/lang/String;"
UPRIGHT, ITALIC = 0, 1
_NORMAL, _HEAVIEST = 400, 1000


@java_class(_STYLE, access="public final")
@constants(FONT_SLANT_UPRIGHT=UPRIGHT, FONT_SLANT_ITALIC=ITALIC)
@constants(FONT_WEIGHT_UNSPECIFIED=-1, FONT_WEIGHT_MIN=1, FONT_WEIGHT_MAX=_HEAVIEST)
@constants(FONT_WEIGHT_THIN=100, FONT_WEIGHT_EXTRA_LIGHT=200, FONT_WEIGHT_LIGHT=300)
@constants(FONT_WEIGHT_NORMAL=_NORMAL, FONT_WEIGHT_MEDIUM=500, FONT_WEIGHT_SEMI_BOLD=600)
@constants(FONT_WEIGHT_BOLD=700, FONT_WEIGHT_EXTRA_BOLD=800, FONT_WEIGHT_BLACK=900)
class FontStyle(JObject):
    weight = _NORMAL
    slant = UPRIGHT

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(int,int)")
    def init_style(self, weight: int, slant: int) -> None:
        if not 1 <= weight <= _HEAVIEST:
            throw(
                "java.lang.IllegalArgumentException",
                f"weight value must be [1, 1000] but {weight}",
            )
        if slant not in (UPRIGHT, ITALIC):
            throw("java.lang.IllegalArgumentException", f"unsupported slant value {slant}")
        self.weight, self.slant = weight, slant

    @java_method("int getWeight()")
    def get_weight(self) -> int:
        return self.weight

    @java_method("int getSlant()")
    def get_slant(self) -> int:
        return self.slant

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, FontStyle) and (self.weight, self.slant) == (
            other.weight,
            other.slant,
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return (31 + self.weight) * 31 + self.slant

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"FontStyle {{ weight={self.weight}, slant={self.slant}}}"


@java_class(_FONT, access="public final")
class Font(JObject):
    name: str
    style: FontStyle
    index = 0
    axes: JArray | None = None

    @java_method(f"{_STYLE} getStyle()")
    def get_style(self) -> FontStyle:
        return self.style

    @java_method("int getTtcIndex()")
    def get_ttc_index(self) -> int:
        return self.index

    @java_method("android.graphics.fonts.FontVariationAxis[] getAxes()")
    def get_axes(self) -> JArray | None:
        return self.axes


@java_class(f"{_FONT}$Builder", access="public static final")
class FontBuilder(JObject):
    """What the file itself says of its weight is not read: without another word it is regular."""

    name = "font"
    weight = _NORMAL
    slant = UPRIGHT
    index = 0
    axes: JArray | None = None

    @java_method("void <init>(java.nio.ByteBuffer)")
    @java_method("void <init>(android.os.ParcelFileDescriptor)")
    def init_data(self, data: Any) -> None:
        pass

    @java_method("void <init>(android.os.ParcelFileDescriptor,long,long)")
    def init_part(self, data: Any, offset: int, size: int) -> None:
        pass

    @java_method("void <init>(java.io.File)")
    def init_file(self, file: Any) -> None:
        self.name = to_string(file)

    @java_method("void <init>(android.content.res.AssetManager,String)")
    def init_asset(self, assets: Any, path: str) -> None:
        call(call(assets, "open(Ljava/lang/String;)Ljava/io/InputStream;", path), "close()V")
        self.name = path

    @java_method("void <init>(android.content.res.Resources,int)")
    def init_resource(self, resources: Any, resource: int) -> None:
        self.name = call(resources, _RESOURCE, resource)

    @java_method(f"{_FONT}$Builder setWeight(int)")
    def set_weight(self, weight: int) -> FontBuilder:
        self.weight = weight
        return self

    @java_method(f"{_FONT}$Builder setSlant(int)")
    def set_slant(self, slant: int) -> FontBuilder:
        self.slant = slant
        return self

    @java_method(f"{_FONT}$Builder setTtcIndex(int)")
    def set_ttc_index(self, index: int) -> FontBuilder:
        self.index = index
        return self

    @java_method(f"{_FONT}$Builder setFontVariationSettings(String)")
    def set_font_variation_settings(self, settings: str | None) -> FontBuilder:
        self.axes = FontVariationAxis.from_font_variation_settings(settings)
        return self

    @java_method(
        f"{_FONT}$Builder setFontVariationSettings(android.graphics.fonts.FontVariationAxis[])"
    )
    def set_axes(self, axes: JArray | None) -> FontBuilder:
        self.axes = axes
        return self

    @java_method(f"{_FONT} build()")
    def build(self) -> Font:
        made = Font()
        made.name, made.index, made.axes = self.name, self.index, self.axes
        made.style = FontStyle()
        made.style.init_style(self.weight if self.weight > 0 else _NORMAL, max(self.slant, 0))
        return made


@java_class(_FAMILY, access="public final")
class FontFamily(JObject):
    fonts: tuple[Font, ...]

    @java_method(f"{_FONT} getFont(int)")
    def get_font(self, index: int) -> Font:
        if not 0 <= index < len(self.fonts):
            throw("java.lang.IndexOutOfBoundsException", None)
        return self.fonts[index]

    @java_method("int getSize()")
    def get_size(self) -> int:
        return len(self.fonts)


@java_class(f"{_FAMILY}$Builder", access="public static final")
class FontFamilyBuilder(JObject):
    fonts: list[Font]

    @java_method(f"void <init>({_FONT})")
    def init(self, font: Font | None) -> None:
        if font is None:
            throw("java.lang.NullPointerException", "font can not be null")
        self.fonts = [font]

    @java_method(f"{_FAMILY}$Builder addFont({_FONT})")
    def add_font(self, font: Font) -> FontFamilyBuilder:
        if any(one.style.equals(font.style) for one in self.fonts):
            throw(
                "java.lang.IllegalArgumentException",
                f"{font.style.to_string()} has already been added",
            )
        self.fonts.append(font)
        return self

    @java_method(f"{_FAMILY} build()")
    def build(self) -> FontFamily:
        made = FontFamily()
        made.fonts = tuple(self.fonts)
        return made
