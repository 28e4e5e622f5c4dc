"""TextView: fonts, colours and everything else that its text looks like."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_content_res.color_state_list import ColorStateList
from devices.pocket.framework.android_graphics.typefaces import typeface
from devices.pocket.framework.android_widget.views import float32

_COLORS = "android.content.res.ColorStateList"
_UNITS_DP, _UNITS_SP, _UNITS_PT, _UNITS_IN, _UNITS_MM = 1, 2, 3, 4, 5
_FAMILIES = {1: "sans-serif", 2: "serif", 3: "monospace"}
_FAKE_BOLD = 32


def pixels_of(view: Any, unit: int, size: float) -> float:
    """`TypedValue.applyDimension`."""
    metrics = view.get_resources().getDisplayMetrics____Landroid_util_DisplayMetrics_2()
    factor = {
        _UNITS_DP: metrics.f_density,
        _UNITS_SP: metrics.f_scaledDensity,
        _UNITS_PT: metrics.f_xdpi / 72,
        _UNITS_IN: metrics.f_xdpi,
        _UNITS_MM: metrics.f_xdpi / 25.4,
    }.get(unit, 1.0)
    return float32(size * factor)


class Appearance:
    text_paint: Any = None
    text_color: Any = None
    hint_color: Any = None
    link_color: Any = None
    cur_text_color = -0x1000000
    cur_hint_color = 0
    highlight_color = 0x6633B5E5
    shadow = (0.0, 0.0, 0.0, 0)
    text_size_unit = 0

    @java_method("android.text.TextPaint getPaint()")
    def get_paint(self: Any) -> Any:
        return self.text_paint

    @java_method("int getPaintFlags()")
    def get_paint_flags(self: Any) -> int:
        return int(self.text_paint.flags)

    @java_method("void setPaintFlags(int)")
    def set_paint_flags(self: Any, flags: int) -> None:
        if self.text_paint.flags != flags:
            self.text_paint.flags = flags
            self.relayout()

    # -- size ----------------------------------------------------------------------------------

    @java_method("float getTextSize()")
    def get_text_size(self: Any) -> float:
        return float(self.text_paint.text_size)

    @java_method("float getScaledTextSize()")
    def get_scaled_text_size(self: Any) -> float:
        return float32(self.text_paint.text_size / self.text_paint.f_density)

    @java_method("void setTextSize(float)")
    def set_text_size(self: Any, size: float) -> None:
        self.setTextSize__IF__V(_UNITS_SP, size)

    @java_method("void setTextSize(int,float)")
    def set_text_size_unit(self: Any, unit: int, size: float) -> None:
        if self.is_auto_sizing():
            return
        self.text_size_unit = unit
        self.use_text_size(pixels_of(self, unit, size))

    @java_method("int getTextSizeUnit()")
    def get_text_size_unit(self: Any) -> int:
        return int(self.text_size_unit)

    def use_text_size(self: Any, size: float, *, request: bool = True) -> None:
        if size != self.text_paint.text_size:
            self.text_paint.text_size = size
            if request:
                self.relayout()

    @java_method("float getTextScaleX()")
    def get_text_scale_x(self: Any) -> float:
        return float(self.text_paint.scale_x)

    @java_method("void setTextScaleX(float)")
    def set_text_scale_x(self: Any, scale: float) -> None:
        if scale != self.text_paint.scale_x:
            self.text_paint.scale_x = scale
            self.relayout()

    @java_method("float getLetterSpacing()")
    def get_letter_spacing(self: Any) -> float:
        return float(self.text_paint.letter_spacing)

    @java_method("void setLetterSpacing(float)")
    def set_letter_spacing(self: Any, spacing: float) -> None:
        if spacing != self.text_paint.letter_spacing:
            self.text_paint.letter_spacing = spacing
            self.relayout()

    @java_method("String getFontFeatureSettings()")
    def get_font_feature_settings(self: Any) -> Any:
        return self.text_paint.features

    @java_method("void setFontFeatureSettings(String)")
    def set_font_feature_settings(self: Any, settings: Any) -> None:
        self.text_paint.features = settings

    @java_method("boolean isElegantTextHeight()")
    def is_elegant_text_height(self: Any) -> bool:
        return bool(self.text_paint.elegant)

    @java_method("void setElegantTextHeight(boolean)")
    def set_elegant_text_height(self: Any, elegant: Any) -> None:
        self.text_paint.elegant = bool(elegant)

    @java_method("java.util.Locale getTextLocale()")
    def get_text_locale(self: Any) -> Any:
        from devices.pocket.framework.android_view.statics import static_call

        if self.text_paint.locale is not None:
            return self.text_paint.locale
        return static_call("java.util.Locale", "getDefault()Ljava/util/Locale;")

    @java_method("void setTextLocale(java.util.Locale)")
    def set_text_locale(self: Any, locale: Any) -> None:
        self.text_paint.locale = locale

    # -- typefaces -----------------------------------------------------------------------------

    @java_method("android.graphics.Typeface getTypeface()")
    def get_typeface(self: Any) -> Any:
        return self.text_paint.typeface

    @java_method("void setTypeface(android.graphics.Typeface)")
    def set_typeface(self: Any, face: Any) -> None:
        if face is not self.text_paint.typeface:
            self.text_paint.typeface = face
            self.relayout()

    @java_method("void setTypeface(android.graphics.Typeface,int)")
    def set_typeface_style(self: Any, face: Any, style: int) -> None:
        setter = "setTypeface__Landroid_graphics_Typeface_2__V"
        if style > 0:
            family = "sans-serif" if face is None else face.family
            getattr(self, setter)(typeface(family, style))
        else:
            self.text_paint.flags &= ~_FAKE_BOLD
            getattr(self, setter)(face)

    def use_family(self: Any, family: str | None, index: int, style: int) -> None:
        """The attributes `fontFamily`, `typeface` and `textStyle`."""
        name = family or _FAMILIES.get(index)
        face = None if name is None else typeface(name, style)
        if name is None and style > 0:
            face = typeface("sans-serif", style)
        self.set_typeface_style(face, style)

    # -- colours -------------------------------------------------------------------------------

    @java_method("void setTextColor(int)")
    def set_text_color(self: Any, color: int) -> None:
        self.text_color = ColorStateList.value_of(color)
        self.update_colors()

    @java_method(f"void setTextColor({_COLORS})")
    def set_text_colors(self: Any, colors: Any) -> None:
        if colors is None:
            throw("java.lang.NullPointerException")
        self.text_color = colors
        self.update_colors()

    @java_method(f"final {_COLORS} getTextColors()")
    def get_text_colors(self: Any) -> Any:
        return self.text_color

    @java_method("final int getCurrentTextColor()")
    def get_current_text_color(self: Any) -> int:
        return int(self.cur_text_color)

    @java_method("final void setHintTextColor(int)")
    def set_hint_text_color(self: Any, color: int) -> None:
        self.hint_color = ColorStateList.value_of(color)
        self.update_colors()

    @java_method(f"final void setHintTextColor({_COLORS})")
    def set_hint_text_colors(self: Any, colors: Any) -> None:
        self.hint_color = colors
        self.update_colors()

    @java_method(f"final {_COLORS} getHintTextColors()")
    def get_hint_text_colors(self: Any) -> Any:
        return self.hint_color

    @java_method("final int getCurrentHintTextColor()")
    def get_current_hint_text_color(self: Any) -> int:
        return int(self.cur_text_color if self.hint_color is None else self.cur_hint_color)

    @java_method("final void setLinkTextColor(int)")
    def set_link_text_color(self: Any, color: int) -> None:
        self.link_color = ColorStateList.value_of(color)
        self.update_colors()

    @java_method(f"final void setLinkTextColor({_COLORS})")
    def set_link_text_colors(self: Any, colors: Any) -> None:
        self.link_color = colors
        self.update_colors()

    @java_method(f"final {_COLORS} getLinkTextColors()")
    def get_link_text_colors(self: Any) -> Any:
        return self.link_color

    @java_method("void setHighlightColor(int)")
    def set_highlight_color(self: Any, color: int) -> None:
        if self.highlight_color != color:
            self.highlight_color = color
            self.invalidate____V()

    @java_method("int getHighlightColor()")
    def get_highlight_color(self: Any) -> int:
        return int(self.highlight_color)

    def update_colors(self: Any) -> None:
        """Picks the colours for the view's state."""
        state = None
        before = (self.cur_text_color, self.cur_hint_color)
        for colors, attribute in ((self.text_color, "cur_text_color"),
                                  (self.hint_color, "cur_hint_color")):  # fmt: skip
            if colors is None:
                continue
            if colors.is_stateful():
                state = self.get_drawable_state() if state is None else state
                setattr(self, attribute, colors.color_for(state.d))
            else:
                setattr(self, attribute, colors.default_color)
        if self.link_color is not None:
            self.text_paint.f_linkColor = self.link_color.default_color
        if before != (self.cur_text_color, self.cur_hint_color):
            self.invalidate____V()

    @java_method("void setShadowLayer(float,float,float,int)")
    def set_shadow_layer(self: Any, radius: float, dx: float, dy: float, color: int) -> None:
        self.shadow = (radius, dx, dy, color)
        self.text_paint.shadow = self.shadow if radius else None
        self.invalidate____V()

    @java_method("float getShadowRadius()")
    def get_shadow_radius(self: Any) -> float:
        return float(self.shadow[0])

    @java_method("float getShadowDx()")
    def get_shadow_dx(self: Any) -> float:
        return float(self.shadow[1])

    @java_method("float getShadowDy()")
    def get_shadow_dy(self: Any) -> float:
        return float(self.shadow[2])

    @java_method("int getShadowColor()")
    def get_shadow_color(self: Any) -> int:
        return int(self.shadow[3])

    # -- styles --------------------------------------------------------------------------------

    @java_method("void setTextAppearance(android.content.Context,int)")
    def set_text_appearance_in(self: Any, context: Any, resource: int) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        self.use_appearance(styled(context, None, 0, resource), own=True)

    @java_method("void setTextAppearance(int)")
    def set_text_appearance(self: Any, resource: int) -> None:
        setter = "setTextAppearance__Landroid_content_Context_2I__V"
        getattr(self, setter)(self.context, resource)

    def use_appearance(self: Any, found: Any, *, own: bool) -> None:
        """Takes the attributes of a text appearance over; those that a style does not name stay."""
        highlight = found.color("textColorHighlight", 0)
        if highlight:
            self.highlight_color = highlight
        for name, attribute in _COLOR_NAMES.items():
            colors = found.color_list(name)
            if colors is not None:
                setattr(self, attribute, colors)
        size = found.dimension("textSize", 0.0) if own or found.has("textSize") else 0.0
        if size:
            self.use_text_size(float(round(size)) or 1.0)
        if any(found.has(name) for name in ("typeface", "textStyle", "fontFamily")):
            self.use_family(
                found.string("fontFamily"),
                found.integer("typeface", -1),
                found.integer("textStyle", 0),
            )
        if found.has("letterSpacing"):
            self.set_letter_spacing(found.floating("letterSpacing", 0.0))
        if found.has("shadowColor"):
            self.set_shadow_layer(
                found.floating("shadowRadius", 0.0), found.floating("shadowDx", 0.0),
                found.floating("shadowDy", 0.0), found.color("shadowColor", 0),
            )  # fmt: skip
        if found.has("textAllCaps"):
            self.setAllCaps__Z__V(found.boolean("textAllCaps", False))
        self.update_colors()


_COLOR_NAMES = {"textColor": "text_color", "textColorHint": "hint_color",
                "textColorLink": "link_color"}  # fmt: skip
