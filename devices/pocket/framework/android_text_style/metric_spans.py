"""Spans that change the size or shape of characters."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.typefaces import typeface
from devices.pocket.framework.android_text_style.bases import MetricAffectingSpan
from devices.pocket.framework.android_text_style.declare import parcelable
from devices.pocket.framework.android_widget.views import float32

_STYLE = "android.text.style."
_PARCEL = ["android.text.ParcelableSpan"]
_DRAW = "void updateDrawState(android.text.TextPaint)"
_MEASURE = "void updateMeasureState(android.text.TextPaint)"


@java_class(_STYLE + "AbsoluteSizeSpan", implements=_PARCEL)
@parcelable(16, size="I", dip="Z")
class AbsoluteSizeSpan(MetricAffectingSpan):
    size: int
    dip = False

    @java_method("void <init>(int)")
    def init_size(self, size: int) -> None:
        self.size = size

    @java_method("void <init>(int,boolean)")
    def init_dip(self, size: int, dip: Any) -> None:
        self.size, self.dip = size, bool(dip)

    @java_method("int getSize()")
    def get_size(self) -> int:
        return self.size

    @java_method("boolean getDip()")
    def get_dip(self) -> bool:
        return self.dip

    @java_method(_DRAW)
    @java_method(_MEASURE)
    def update(self, paint: Any) -> None:
        paint.text_size = float(self.size * paint.f_density if self.dip else self.size)


@java_class(_STYLE + "RelativeSizeSpan", implements=_PARCEL)
@parcelable(3, proportion="F")
class RelativeSizeSpan(MetricAffectingSpan):
    proportion: float

    @java_method("void <init>(float)")
    def init_proportion(self, proportion: float) -> None:
        self.proportion = proportion

    @java_method("float getSizeChange()")
    def get_size_change(self) -> float:
        return self.proportion

    @java_method(_DRAW)
    @java_method(_MEASURE)
    def update(self, paint: Any) -> None:
        paint.text_size = float32(paint.text_size * self.proportion)


@java_class(_STYLE + "ScaleXSpan", implements=_PARCEL)
@parcelable(4, proportion="F")
class ScaleXSpan(MetricAffectingSpan):
    proportion: float

    @java_method("void <init>(float)")
    def init_proportion(self, proportion: float) -> None:
        self.proportion = proportion

    @java_method("float getScaleX()")
    def get_scale_x(self) -> float:
        return self.proportion

    @java_method(_DRAW)
    @java_method(_MEASURE)
    def update(self, paint: Any) -> None:
        paint.scale_x = float32(paint.scale_x * self.proportion)


@java_class(_STYLE + "StyleSpan", implements=_PARCEL)
@parcelable(7, style="I")
class StyleSpan(MetricAffectingSpan):
    style: int

    @java_method("void <init>(int)")
    def init_style(self, style: int) -> None:
        self.style = style

    @java_method("int getStyle()")
    def get_style(self) -> int:
        return self.style

    @java_method(_DRAW)
    @java_method(_MEASURE)
    def update(self, paint: Any) -> None:
        face = paint.typeface
        old = 0 if face is None else face.style
        family = "sans-serif" if face is None else face.family
        paint.typeface = typeface(family, old | self.style)


@java_class(_STYLE + "TypefaceSpan", implements=_PARCEL)
@parcelable(13, family="S")
class TypefaceSpan(MetricAffectingSpan):
    family: str | None = None
    face: Any = None

    @java_method("void <init>(String)")
    def init_family(self, family: str | None) -> None:
        self.family = family

    @java_method("void <init>(android.graphics.Typeface)")
    def init_typeface(self, face: Any) -> None:
        self.face = face

    @java_method("String getFamily()")
    def get_family(self) -> str | None:
        return self.family

    @java_method("android.graphics.Typeface getTypeface()")
    def get_typeface(self) -> Any:
        return self.face

    @java_method(_DRAW)
    @java_method(_MEASURE)
    def update(self, paint: Any) -> None:
        if self.face is not None:
            paint.typeface = self.face
        else:
            old = 0 if paint.typeface is None else paint.typeface.style
            paint.typeface = typeface(self.family or "sans-serif", old)


def _shifted(name: str, type_id: int, up: bool) -> Any:
    """SuperscriptSpan and SubscriptSpan."""

    class Shifted(MetricAffectingSpan):
        @java_method("void <init>()")
        def init(self) -> None:
            pass

        @java_method(_DRAW)
        @java_method(_MEASURE)
        def update(self, paint: Any) -> None:
            half = int(paint.ascent() / 2)
            paint.f_baselineShift += half if up else -half

    Shifted.__name__ = Shifted.__qualname__ = name
    return java_class(_STYLE + name, implements=_PARCEL)(parcelable(type_id)(Shifted))


SuperscriptSpan = _shifted("SuperscriptSpan", 14, True)
SubscriptSpan = _shifted("SubscriptSpan", 15, False)


@java_class(_STYLE + "LocaleSpan", implements=_PARCEL)
class LocaleSpan(MetricAffectingSpan):
    locale: Any

    @java_method("void <init>(java.util.Locale)")
    def init_locale(self, locale: Any) -> None:
        self.locale = locale

    @java_method("java.util.Locale getLocale()")
    def get_locale(self) -> Any:
        return self.locale

    @java_method("int getSpanTypeId()")
    def get_span_type_id(self) -> int:
        return 23

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        tag = call(self.locale, "toLanguageTag()Ljava/lang/String;") if self.locale else None
        call(parcel, "writeString(Ljava/lang/String;)V", tag)

    @java_method(_DRAW)
    @java_method(_MEASURE)
    def update(self, paint: Any) -> None:
        paint.locale = self.locale


@java_class(_STYLE + "TextAppearanceSpan", implements=_PARCEL)
class TextAppearanceSpan(MetricAffectingSpan):
    family: str | None = None
    style = 0
    size = -1
    text_color: Any = None
    link_color: Any = None

    @java_method("void <init>(android.content.Context,int)")
    def init_appearance(self, context: Any, appearance: int) -> None:
        self.init_appearance_colors(context, appearance, -1)

    @java_method("void <init>(android.content.Context,int,int)")
    def init_appearance_colors(self, context: Any, appearance: int, colors: int) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, None, 0, appearance)
        self.text_color = found.color_list("textColor")
        self.link_color = found.color_list("textColorLink")
        self.size = found.pixels("textSize", -1)
        self.style = found.integer("textStyle", 0)
        names = {1: "sans", 2: "serif", 3: "monospace"}
        self.family = found.string("fontFamily") or names.get(found.integer("typeface", 0))

    @java_method(
        "void <init>(String,int,int,android.content.res.ColorStateList,"
        "android.content.res.ColorStateList)"
    )
    def init_parts(self, family: Any, style: int, size: int, color: Any, link: Any) -> None:
        self.family, self.style, self.size = family, style, size
        self.text_color, self.link_color = color, link

    @java_method("String getFamily()")
    def get_family(self) -> str | None:
        return self.family

    @java_method("android.content.res.ColorStateList getTextColor()")
    def get_text_color(self) -> Any:
        return self.text_color

    @java_method("android.content.res.ColorStateList getLinkTextColor()")
    def get_link_text_color(self) -> Any:
        return self.link_color

    @java_method("int getTextSize()")
    def get_text_size(self) -> int:
        return self.size

    @java_method("int getTextStyle()")
    def get_text_style(self) -> int:
        return self.style

    @java_method("int getSpanTypeId()")
    def get_span_type_id(self) -> int:
        return 17

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        call(parcel, "writeString(Ljava/lang/String;)V", self.family)
        call(parcel, "writeInt(I)V", self.style)
        call(parcel, "writeInt(I)V", self.size)

    @java_method(_DRAW)
    def update_draw_state(self, paint: Any) -> None:
        self.update_measure_state(paint)
        state = paint.f_drawableState
        states = [] if state is None else state.d
        if self.text_color is not None:
            paint.color = self.text_color.color_for(states, 0)
        if self.link_color is not None:
            paint.f_linkColor = self.link_color.color_for(states, 0)

    @java_method(_MEASURE)
    def update_measure_state(self, paint: Any) -> None:
        if self.family is not None or self.style:
            old = paint.typeface
            family = self.family or ("sans-serif" if old is None else old.family)
            paint.typeface = typeface(family, (0 if old is None else old.style) | self.style)
        if self.size > 0:
            paint.text_size = float(self.size)
