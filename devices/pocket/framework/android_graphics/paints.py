"""android.graphics.Paint: how to draw, and how large text is."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics import fonts, paint_text
from devices.pocket.framework.android_graphics.colors import signed
from devices.pocket.framework.android_graphics.paint_enums import (
    Align,
    Cap,
    Join,
    Style,
    constant,
)
from devices.pocket.framework.constants import constants

_BLACK = signed(0xFF000000)
_FLAGS = {
    "ANTI_ALIAS": 1, "FILTER_BITMAP": 2, "DITHER": 4, "UNDERLINE_TEXT": 8, "STRIKE_THRU_TEXT": 16,
    "FAKE_BOLD_TEXT": 32, "LINEAR_TEXT": 64, "SUBPIXEL_TEXT": 128, "DEV_KERN_TEXT": 256,
    "LCD_RENDER_TEXT": 512, "EMBEDDED_BITMAP_TEXT": 1024,
}  # fmt: skip
ANTI_ALIAS, FILTER, DITHER, UNDERLINE, STRIKE, FAKE_BOLD, LINEAR, SUBPIXEL = (
    1, 2, 4, 8, 16, 32, 64, 128,
)  # fmt: skip


@java_class("android.graphics.Paint$FontMetrics")
class FontMetrics(JObject):
    top = java_field("float top")
    ascent = java_field("float ascent")
    descent = java_field("float descent")
    bottom = java_field("float bottom")
    leading = java_field("float leading")

    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class("android.graphics.Paint$FontMetricsInt")
class FontMetricsInt(JObject):
    top = java_field("int top")
    ascent = java_field("int ascent")
    descent = java_field("int descent")
    bottom = java_field("int bottom")
    leading = java_field("int leading")

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        return (
            f"FontMetricsInt: top={self.f_top} ascent={self.f_ascent} descent={self.f_descent}"
            f" bottom={self.f_bottom} leading={self.f_leading}"
        )


#: Attributes that `set` and the copy constructor take over.
_COPIED = (
    "flags", "color", "style", "cap", "join", "align", "stroke_width", "miter", "text_size",
    "scale_x", "skew_x", "letter_spacing", "typeface", "shader", "color_filter", "xfermode",
    "path_effect", "mask_filter", "shadow", "locale", "hinting", "features", "elegant",
)  # fmt: skip


class PaintState(JObject):
    """What a paint remembers. Enums are kept by name; None stands for the default."""

    flags = 0
    color = _BLACK
    style = "FILL"
    cap = "BUTT"
    join = "MITER"
    align = "LEFT"
    stroke_width = 0.0
    miter = 4.0
    text_size = 12.0
    scale_x = 1.0
    skew_x = 0.0
    letter_spacing = 0.0
    typeface: Any = None
    shader: Any = None
    color_filter: Any = None
    xfermode: Any = None
    path_effect: Any = None
    mask_filter: Any = None
    shadow: tuple[float, float, float, int] | None = None
    locale: Any = None
    #: All that were given together; `locale` is the first.
    locales: Any = None
    hinting = 1
    features: str | None = None
    elegant = False

    def widths(self, text: str) -> list[float]:
        """The advance of each unit in pixels."""
        face = self.typeface
        bold = bool(self.flags & FAKE_BOLD or (face is not None and face.style & 1))
        found = fonts.advances(
            text,
            self.text_size * self.scale_x,
            bold=bold,
            monospace=face is not None and face.is_monospace,
        )
        if self.letter_spacing:
            extra = self.letter_spacing * self.text_size * self.scale_x
            found = [width + extra if width else 0.0 for width in found]
        return found

    def width(self, text: str) -> float:
        """The advance of a text as `measureText` gives it."""
        face = self.typeface
        size = self.text_size * self.scale_x
        bold = bool(self.flags & FAKE_BOLD or (face is not None and face.style & 1))
        monospace = face is not None and face.is_monospace
        return to_float(fonts.width(text, size, bold, monospace, self.letter_spacing * size))


@java_class("android.graphics.Paint")
@constants(values={f"{name}_FLAG": value for name, value in _FLAGS.items()})
@constants(HINTING_OFF=0, HINTING_ON=1, CURSOR_AFTER=0, CURSOR_AT_OR_AFTER=1, CURSOR_BEFORE=2,
           CURSOR_AT_OR_BEFORE=3, CURSOR_AT=4)  # fmt: skip
@with_functions(*declared_in(vars(paint_text)))
class Paint(PaintState):
    @java_method("void <init>()")
    def init(self) -> None:
        self.flags = 0

    @java_method("void <init>(int)")
    def init_flags(self, flags: int) -> None:
        self.flags = flags

    @java_method("void <init>(android.graphics.Paint)")
    @java_method("void set(android.graphics.Paint)")
    def set(self, other: Paint) -> None:
        for name in _COPIED:
            setattr(self, name, getattr(other, name))

    @java_method("void reset()")
    def reset(self) -> None:
        for name in _COPIED:
            setattr(self, name, getattr(PaintState, name))

    @java_method("int getFlags()")
    def get_flags(self) -> int:
        return self.flags

    @java_method("void setFlags(int)")
    def set_flags(self, flags: int) -> None:
        self.flags = flags

    def _flag(self, flag: int, on: bool) -> None:
        self.flags = self.flags | flag if on else self.flags & ~flag

    @java_method("int getHinting()")
    def get_hinting(self) -> int:
        return self.hinting

    @java_method("void setHinting(int)")
    def set_hinting(self, mode: int) -> None:
        self.hinting = mode

    @java_method("final boolean isAntiAlias()")
    def is_anti_alias(self) -> bool:
        return self.flags & ANTI_ALIAS != 0

    @java_method("void setAntiAlias(boolean)")
    def set_anti_alias(self, on: bool) -> None:
        self._flag(ANTI_ALIAS, on)

    @java_method("final boolean isDither()")
    def is_dither(self) -> bool:
        return self.flags & DITHER != 0

    @java_method("void setDither(boolean)")
    def set_dither(self, on: bool) -> None:
        self._flag(DITHER, on)

    @java_method("final boolean isLinearText()")
    def is_linear_text(self) -> bool:
        return self.flags & LINEAR != 0

    @java_method("void setLinearText(boolean)")
    def set_linear_text(self, on: bool) -> None:
        self._flag(LINEAR, on)

    @java_method("final boolean isSubpixelText()")
    def is_subpixel_text(self) -> bool:
        return self.flags & SUBPIXEL != 0

    @java_method("void setSubpixelText(boolean)")
    def set_subpixel_text(self, on: bool) -> None:
        self._flag(SUBPIXEL, on)

    @java_method("final boolean isUnderlineText()")
    def is_underline_text(self) -> bool:
        return self.flags & UNDERLINE != 0

    @java_method("void setUnderlineText(boolean)")
    def set_underline_text(self, on: bool) -> None:
        self._flag(UNDERLINE, on)

    @java_method("final boolean isStrikeThruText()")
    def is_strike_thru_text(self) -> bool:
        return self.flags & STRIKE != 0

    @java_method("void setStrikeThruText(boolean)")
    def set_strike_thru_text(self, on: bool) -> None:
        self._flag(STRIKE, on)

    @java_method("final boolean isFakeBoldText()")
    def is_fake_bold_text(self) -> bool:
        return self.flags & FAKE_BOLD != 0

    @java_method("void setFakeBoldText(boolean)")
    def set_fake_bold_text(self, on: bool) -> None:
        self._flag(FAKE_BOLD, on)

    @java_method("final boolean isFilterBitmap()")
    def is_filter_bitmap(self) -> bool:
        return self.flags & FILTER != 0

    @java_method("void setFilterBitmap(boolean)")
    def set_filter_bitmap(self, on: bool) -> None:
        self._flag(FILTER, on)

    @java_method("android.graphics.Paint$Style getStyle()")
    def get_style(self) -> Any:
        return constant(Style, self.style)

    @java_method("void setStyle(android.graphics.Paint$Style)")
    def set_style(self, style: Style) -> None:
        self.style = style.name

    @java_method("android.graphics.Paint$Cap getStrokeCap()")
    def get_stroke_cap(self) -> Any:
        return constant(Cap, self.cap)

    @java_method("void setStrokeCap(android.graphics.Paint$Cap)")
    def set_stroke_cap(self, cap: Cap) -> None:
        self.cap = cap.name

    @java_method("android.graphics.Paint$Join getStrokeJoin()")
    def get_stroke_join(self) -> Any:
        return constant(Join, self.join)

    @java_method("void setStrokeJoin(android.graphics.Paint$Join)")
    def set_stroke_join(self, join: Join) -> None:
        self.join = join.name

    @java_method("android.graphics.Paint$Align getTextAlign()")
    def get_text_align(self) -> Any:
        return constant(Align, self.align)

    @java_method("void setTextAlign(android.graphics.Paint$Align)")
    def set_text_align(self, align: Align) -> None:
        self.align = align.name

    @java_method("int getColor()")
    def get_color(self) -> int:
        return self.color

    @java_method("void setColor(int)")
    def set_color(self, color: int) -> None:
        self.color = color

    @java_method("int getAlpha()")
    def get_alpha(self) -> int:
        return self.color >> 24 & 255

    @java_method("void setAlpha(int)")
    def set_alpha(self, alpha: int) -> None:
        self.color = signed((self.color & 0xFFFFFF) | (alpha & 255) << 24)

    @java_method("void setARGB(int,int,int,int)")
    def set_argb(self, alpha: int, red: int, green: int, blue: int) -> None:
        self.color = signed(alpha << 24 | red << 16 | green << 8 | blue)

    @java_method("float getStrokeWidth()")
    def get_stroke_width(self) -> float:
        return self.stroke_width

    @java_method("void setStrokeWidth(float)")
    def set_stroke_width(self, width: float) -> None:
        self.stroke_width = width

    @java_method("float getStrokeMiter()")
    def get_stroke_miter(self) -> float:
        return self.miter

    @java_method("void setStrokeMiter(float)")
    def set_stroke_miter(self, miter: float) -> None:
        self.miter = miter

    @java_method("boolean getFillPath(android.graphics.Path,android.graphics.Path)")
    def get_fill_path(self, source: Any, target: Any) -> bool:
        target.set_path(source)
        return self.style != "STROKE" or self.stroke_width > 0

    @java_method("android.graphics.Shader getShader()")
    def get_shader(self) -> Any:
        return self.shader

    @java_method("android.graphics.Shader setShader(android.graphics.Shader)")
    def set_shader(self, shader: Any) -> Any:
        self.shader = shader
        return shader

    @java_method("android.graphics.ColorFilter getColorFilter()")
    def get_color_filter(self) -> Any:
        return self.color_filter

    @java_method("android.graphics.ColorFilter setColorFilter(android.graphics.ColorFilter)")
    def set_color_filter(self, color_filter: Any) -> Any:
        self.color_filter = color_filter
        return color_filter

    @java_method("android.graphics.Xfermode getXfermode()")
    def get_xfermode(self) -> Any:
        return self.xfermode

    @java_method("void setBlendMode(android.graphics.BlendMode)")
    def set_blend_mode(self, mode: Any) -> None:
        from devices.pocket.framework.android_graphics.filters import Xfermode

        self.xfermode = None
        if mode is not None:
            self.xfermode = Xfermode()
            self.xfermode.mode = mode.name

    @java_method("android.graphics.BlendMode getBlendMode()")
    def get_blend_mode(self) -> Any:
        from devices.pocket.framework.android_graphics.filters import BlendMode

        return None if self.xfermode is None else constant(BlendMode, self.xfermode.mode)

    @java_method("android.graphics.Xfermode setXfermode(android.graphics.Xfermode)")
    def set_xfermode(self, mode: Any) -> Any:
        self.xfermode = mode
        return mode

    @java_method("android.graphics.PathEffect getPathEffect()")
    def get_path_effect(self) -> Any:
        return self.path_effect

    @java_method("android.graphics.PathEffect setPathEffect(android.graphics.PathEffect)")
    def set_path_effect(self, effect: Any) -> Any:
        self.path_effect = effect
        return effect

    @java_method("android.graphics.MaskFilter getMaskFilter()")
    def get_mask_filter(self) -> Any:
        return self.mask_filter

    @java_method("android.graphics.MaskFilter setMaskFilter(android.graphics.MaskFilter)")
    def set_mask_filter(self, mask: Any) -> Any:
        self.mask_filter = mask
        return mask

    @java_method("android.graphics.Typeface getTypeface()")
    def get_typeface(self) -> Any:
        return self.typeface

    @java_method("android.graphics.Typeface setTypeface(android.graphics.Typeface)")
    def set_typeface(self, typeface: Any) -> Any:
        self.typeface = typeface
        return typeface

    @java_method("void setShadowLayer(float,float,float,int)")
    def set_shadow_layer(self, radius: float, dx: float, dy: float, color: int) -> None:
        self.shadow = (radius, dx, dy, color) if radius > 0 else None

    @java_method("void clearShadowLayer()")
    def clear_shadow_layer(self) -> None:
        self.shadow = None

    @java_method("java.util.Locale getTextLocale()")
    def get_text_locale(self) -> Any:
        if self.locale is None:
            return vm().loader.initialised("Ljava/util/Locale;").python.get_default()
        return self.locale

    @java_method("void setTextLocale(java.util.Locale)")
    def set_text_locale(self, locale: Any) -> None:
        if locale is None:
            throw("java.lang.IllegalArgumentException", "locale cannot be null")
        self.locale, self.locales = locale, None

    @java_method("android.os.LocaleList getTextLocales()")
    def get_text_locales(self) -> Any:
        from devices.pocket.framework.android_os.locale_list import LocaleList

        return self.locales or LocaleList.of([self.get_text_locale()])

    @java_method("void setTextLocales(android.os.LocaleList)")
    def set_text_locales(self, locales: Any) -> None:
        if locales is None or not locales.locales:
            throw("java.lang.IllegalArgumentException", "locales cannot be null or empty")
        self.locale, self.locales = locales.locales[0], locales

    @java_method("String getFontVariationSettings()")
    def get_font_variation_settings(self) -> None:
        """One font draws everything, and it has no axes."""

    @java_method("boolean setFontVariationSettings(String)")
    def set_font_variation_settings(self, settings: str | None) -> bool:
        return not settings

    @java_method("float getTextSize()")
    def get_text_size(self) -> float:
        return self.text_size

    @java_method("void setTextSize(float)")
    def set_text_size(self, size: float) -> None:
        if size >= 0:
            self.text_size = size

    @java_method("float getTextScaleX()")
    def get_text_scale_x(self) -> float:
        return self.scale_x

    @java_method("void setTextScaleX(float)")
    def set_text_scale_x(self, scale: float) -> None:
        self.scale_x = scale

    @java_method("float getTextSkewX()")
    def get_text_skew_x(self) -> float:
        return self.skew_x

    @java_method("void setTextSkewX(float)")
    def set_text_skew_x(self, skew: float) -> None:
        self.skew_x = skew

    @java_method("float getLetterSpacing()")
    def get_letter_spacing(self) -> float:
        return self.letter_spacing

    @java_method("void setLetterSpacing(float)")
    def set_letter_spacing(self, spacing: float) -> None:
        self.letter_spacing = spacing

    @java_method("String getFontFeatureSettings()")
    def get_font_feature_settings(self) -> str | None:
        return self.features

    @java_method("void setFontFeatureSettings(String)")
    def set_font_feature_settings(self, features: str | None) -> None:
        self.features = features

    @java_method("boolean isElegantTextHeight()")
    def is_elegant_text_height(self) -> bool:
        return self.elegant

    @java_method("void setElegantTextHeight(boolean)")
    def set_elegant_text_height(self, elegant: bool) -> None:
        self.elegant = bool(elegant)
