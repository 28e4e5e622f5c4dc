"""Spans over whole paragraphs: margins, bullets, quotes, alignment, tab stops."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text_style.declare import parcelable
from devices.pocket.framework.constants import constants

_STYLE = "android.text.style."
_PARCEL = "android.text.ParcelableSpan"
_DRAW = (
    "void drawLeadingMargin(android.graphics.Canvas,android.graphics.Paint,int,int,int,int,int,"
    "CharSequence,int,int,boolean,android.text.Layout)"
)
_CIRCLE = "drawCircle__FFFLandroid_graphics_Paint_2__V"
_RECT = "drawRect__FFFFLandroid_graphics_Paint_2__V"


@java_class(
    _STYLE + "LeadingMarginSpan$Standard", implements=[_STYLE + "LeadingMarginSpan", _PARCEL]
)
@parcelable(10, first="I", rest="I")
class StandardMargin(JObject):
    first: int
    rest: int

    @java_method("void <init>(int)")
    def init_every(self, every: int) -> None:
        self.first = self.rest = every

    @java_method("void <init>(int,int)")
    def init(self, first: int, rest: int) -> None:
        self.first, self.rest = first, rest

    @java_method("int getLeadingMargin(boolean)")
    def get_leading_margin(self, first: Any) -> int:
        return self.first if first else self.rest

    @java_method(_DRAW)
    def draw_leading_margin(self, *_: Any) -> None:
        pass


@java_class(_STYLE + "BulletSpan", implements=[_STYLE + "LeadingMarginSpan", _PARCEL])
@constants(STANDARD_GAP_WIDTH=2)
@parcelable(8, gap="I", has_color="Z", color="I", radius="I")
class BulletSpan(JObject):
    gap = 2
    has_color = False
    color = 0
    radius = 4

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(int)")
    def init_gap(self, gap: int) -> None:
        self.gap = gap

    @java_method("void <init>(int,int)")
    def init_color(self, gap: int, color: int) -> None:
        self.gap, self.color, self.has_color = gap, color, True

    @java_method("void <init>(int,int,int)")
    def init_radius(self, gap: int, color: int, radius: int) -> None:
        self.init_color(gap, color)
        self.radius = radius

    @java_method("int getGapWidth()")
    def get_gap_width(self) -> int:
        return self.gap

    @java_method("int getBulletRadius()")
    def get_bullet_radius(self) -> int:
        return self.radius

    @java_method("int getColor()")
    def get_color(self) -> int:
        return self.color

    @java_method("int getLeadingMargin(boolean)")
    def get_leading_margin(self, first: Any) -> int:
        return 2 * self.radius + self.gap

    @java_method(_DRAW)
    def draw_leading_margin(
        self, canvas: Any, paint: Any, x: int, direction: int, top: int, base: int, bottom: int,
        text: Any, start: int, end: int, first: Any, layout: Any,
    ) -> None:  # fmt: skip
        if call(text, "getSpanStart(Ljava/lang/Object;)I", self) != start:
            return
        old = paint.color
        if self.has_color:
            paint.color = self.color
        middle = (top + bottom) / 2
        getattr(canvas, _CIRCLE)(
            float(x + direction * self.radius), middle, float(self.radius), paint
        )
        paint.color = old


@java_class(_STYLE + "QuoteSpan", implements=[_STYLE + "LeadingMarginSpan", _PARCEL])
@constants(STANDARD_STRIPE_WIDTH_PX=2, STANDARD_GAP_WIDTH_PX=2, STANDARD_COLOR=-0xFFFF01)
@parcelable(9, color="I", stripe="I", gap="I")
class QuoteSpan(JObject):
    color = -0xFFFF01
    stripe = 2
    gap = 2

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(int)")
    def init_color(self, color: int) -> None:
        self.color = color

    @java_method("void <init>(int,int,int)")
    def init_parts(self, color: int, stripe: int, gap: int) -> None:
        self.color, self.stripe, self.gap = color, stripe, gap

    @java_method("int getColor()")
    def get_color(self) -> int:
        return self.color

    @java_method("int getLeadingMargin(boolean)")
    def get_leading_margin(self, first: Any) -> int:
        return self.stripe + self.gap

    @java_method(_DRAW)
    def draw_leading_margin(
        self, canvas: Any, paint: Any, x: int, direction: int, top: int, base: int, bottom: int,
        text: Any, start: int, end: int, first: Any, layout: Any,
    ) -> None:  # fmt: skip
        old, paint.color = paint.color, self.color
        right = float(x + direction * self.stripe)
        getattr(canvas, _RECT)(float(x), float(top), right, float(bottom), paint)
        paint.color = old


@java_class(_STYLE + "AlignmentSpan$Standard", implements=[_STYLE + "AlignmentSpan", _PARCEL])
class StandardAlignment(JObject):
    align: Any

    @java_method("void <init>(android.text.Layout$Alignment)")
    def init(self, align: Any) -> None:
        self.align = align

    @java_method("android.text.Layout$Alignment getAlignment()")
    def get_alignment(self) -> Any:
        return self.align

    @java_method("int getSpanTypeId()")
    def get_span_type_id(self) -> int:
        return 1

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        call(parcel, "writeString(Ljava/lang/String;)V", self.align.name)


@java_class(_STYLE + "TabStopSpan$Standard", implements=[_STYLE + "TabStopSpan"])
class StandardTab(JObject):
    offset: int

    @java_method("void <init>(int)")
    def init(self, where: int) -> None:
        self.offset = where

    @java_method("int getTabStop()")
    def get_tab_stop(self) -> int:
        return self.offset


@java_class(
    _STYLE + "DrawableMarginSpan",
    implements=[_STYLE + "LeadingMarginSpan", _STYLE + "LineHeightSpan"],
)
class DrawableMarginSpan(JObject):
    drawable: Any
    gap = 0

    @java_method(f"void <init>({'android.graphics.drawable.Drawable'})")
    def init(self, drawable: Any) -> None:
        self.drawable = drawable

    @java_method("void <init>(android.graphics.drawable.Drawable,int)")
    def init_gap(self, drawable: Any, gap: int) -> None:
        self.drawable, self.gap = drawable, gap

    @java_method("int getLeadingMargin(boolean)")
    def get_leading_margin(self, first: Any) -> int:
        return int(self.drawable.getIntrinsicWidth____I() + self.gap)

    @java_method(_DRAW)
    def draw_leading_margin(
        self, canvas: Any, paint: Any, x: int, direction: int, top: int, base: int, bottom: int,
        text: Any, start: int, end: int, first: Any, layout: Any,
    ) -> None:  # fmt: skip
        where = call(text, "getSpanStart(Ljava/lang/Object;)I", self)
        y = layout.getLineTop__I__I(layout.get_line_for_offset(where))
        wide = self.drawable.getIntrinsicWidth____I()
        high = self.drawable.getIntrinsicHeight____I()
        self.drawable.setBounds__IIII__V(x, y, x + wide, y + high)
        self.drawable.draw__Landroid_graphics_Canvas_2__V(canvas)

    @java_method(
        "void chooseHeight(CharSequence,int,int,int,int,android.graphics.Paint$FontMetricsInt)"
    )
    def choose_height(
        self, text: Any, start: int, end: int, top: int, y: int, metrics: Any
    ) -> None:
        """The last line grows so that the drawable has room."""
        if end != call(text, "getSpanEnd(Ljava/lang/Object;)I", self):
            return
        high = self.drawable.getIntrinsicHeight____I()
        need = high - (y + metrics.f_descent - metrics.f_ascent - top)
        if need > 0:
            metrics.f_descent += need
            metrics.f_bottom += need


@java_class(_STYLE + "IconMarginSpan")
class IconMarginSpan(DrawableMarginSpan):
    """The same with a bitmap."""

    @java_method("void <init>(android.graphics.Bitmap)")
    def init_bitmap(self, bitmap: Any) -> None:
        self.init_bitmap_gap(bitmap, 0)

    @java_method("void <init>(android.graphics.Bitmap,int)")
    def init_bitmap_gap(self, bitmap: Any, gap: int) -> None:
        make = "(Landroid/graphics/Bitmap;)V"
        self.drawable = new("android.graphics.drawable.BitmapDrawable", make, bitmap)
        self.gap = gap


@java_class(_STYLE + "LineHeightSpan$Standard", implements=[_STYLE + "LineHeightSpan", _PARCEL])
@parcelable(28, height="I")
class StandardLineHeight(JObject):
    height: int

    @java_method("void <init>(int)")
    def init(self, height: int) -> None:
        self.height = height

    @java_method("int getHeight()")
    def get_height(self) -> int:
        return self.height

    @java_method(
        "void chooseHeight(CharSequence,int,int,int,int,android.graphics.Paint$FontMetricsInt)"
    )
    def choose_height(
        self, text: Any, start: int, end: int, top: int, y: int, metrics: Any
    ) -> None:
        before = metrics.f_descent - metrics.f_ascent
        if before > 0:
            metrics.f_descent = round(metrics.f_descent * self.height / before)
            metrics.f_ascent = metrics.f_descent - self.height


@java_class("android.text.Annotation", implements=[_PARCEL])
@parcelable(18, key="S", value="S")
class Annotation(JObject):
    key: str
    value: str

    @java_method("void <init>(String,String)")
    def init(self, key: str, value: str) -> None:
        self.key, self.value = key, value

    @java_method("String getKey()")
    def get_key(self) -> str:
        return self.key

    @java_method("String getValue()")
    def get_value(self) -> str:
        return self.value


@java_class(_STYLE + "EasyEditSpan", implements=[_PARCEL])
@parcelable(22)
class EasyEditSpan(JObject):
    EXTRA = java_field("static final String EXTRA_TEXT_CHANGED_TYPE",
                       "android.text.style.EXTRA_TEXT_CHANGED_TYPE")  # fmt: skip

    @java_method("void <init>()")
    def init(self) -> None:
        pass
