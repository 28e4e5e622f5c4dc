"""The classes and interfaces that spans extend."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_PAINT, _METRICS = "android.graphics.Paint", "android.graphics.Paint$FontMetricsInt"
UPDATE_DRAW = "updateDrawState(Landroid/text/TextPaint;)V"
UPDATE_MEASURE = "updateMeasureState(Landroid/text/TextPaint;)V"


@java_class(
    "android.text.style.CharacterStyle",
    access="public abstract",
    abstract=["abstract void updateDrawState(android.text.TextPaint)"],
)
class CharacterStyle(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.text.style.CharacterStyle wrap(android.text.style.CharacterStyle)")
    def wrap(style: Any) -> Any:
        kind = MetricPassthrough if isinstance(style, MetricAffectingSpan) else Passthrough
        made = kind()
        made.style = style
        return made

    @java_method("android.text.style.CharacterStyle getUnderlying()")
    def get_underlying(self) -> Any:
        return self


@java_class("android.text.style.CharacterStyle$Passthrough", access="private")
class Passthrough(CharacterStyle):
    style: Any

    @java_method("void updateDrawState(android.text.TextPaint)")
    def update_draw_state(self, paint: Any) -> None:
        call(self.style, UPDATE_DRAW, paint)

    @java_method("android.text.style.CharacterStyle getUnderlying()")
    def get_underlying(self) -> Any:
        return call(self.style, "getUnderlying()Landroid/text/style/CharacterStyle;")


@java_interface("android.text.style.UpdateAppearance")
class UpdateAppearance:
    pass


@java_interface("android.text.style.UpdateLayout", extends=["android.text.style.UpdateAppearance"])
class UpdateLayout:
    pass


@java_class(
    "android.text.style.MetricAffectingSpan",
    implements=["android.text.style.UpdateLayout"],
    access="public abstract",
    abstract=["abstract void updateMeasureState(android.text.TextPaint)"],
)
class MetricAffectingSpan(CharacterStyle):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("android.text.style.CharacterStyle getUnderlying()")
    @java_method("android.text.style.MetricAffectingSpan getUnderlying()")
    def get_underlying(self) -> Any:
        return self


@java_class("android.text.style.MetricAffectingSpan$Passthrough", access="")
class MetricPassthrough(MetricAffectingSpan):
    style: Any

    @java_method("void updateDrawState(android.text.TextPaint)")
    def update_draw_state(self, paint: Any) -> None:
        call(self.style, UPDATE_DRAW, paint)

    @java_method("void updateMeasureState(android.text.TextPaint)")
    def update_measure_state(self, paint: Any) -> None:
        call(self.style, UPDATE_MEASURE, paint)

    @java_method("android.text.style.CharacterStyle getUnderlying()")
    @java_method("android.text.style.MetricAffectingSpan getUnderlying()")
    def get_underlying(self) -> Any:
        return call(self.style, "getUnderlying()Landroid/text/style/CharacterStyle;")


@java_class(
    "android.text.style.ReplacementSpan",
    access="public abstract",
    abstract=[
        f"abstract int getSize({_PAINT},CharSequence,int,int,{_METRICS})",
        "abstract void draw(android.graphics.Canvas,CharSequence,int,int,float,int,int,int,"
        f"{_PAINT})",
    ],
)
class ReplacementSpan(MetricAffectingSpan):
    """Draws something of its own in the place of characters."""

    described: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void updateMeasureState(android.text.TextPaint)")
    def update_measure_state(self, paint: Any) -> None:
        pass

    @java_method("void updateDrawState(android.text.TextPaint)")
    def update_draw_state(self, paint: Any) -> None:
        pass

    @java_method("CharSequence getContentDescription()")
    def get_content_description(self) -> Any:
        return self.described

    @java_method("void setContentDescription(CharSequence)")
    def set_content_description(self, text: Any) -> None:
        self.described = text


@java_interface("android.text.style.ParagraphStyle")
class ParagraphStyle:
    pass


@java_interface(
    "android.text.style.WrapTogetherSpan", extends=["android.text.style.ParagraphStyle"]
)
class WrapTogetherSpan:
    pass


@java_interface(
    "android.text.style.AlignmentSpan",
    extends=["android.text.style.ParagraphStyle"],
    abstract=["android.text.Layout$Alignment getAlignment()"],
)
class AlignmentSpan:
    pass


@java_interface(
    "android.text.style.LeadingMarginSpan",
    extends=["android.text.style.ParagraphStyle"],
    abstract=[
        "int getLeadingMargin(boolean)",
        f"void drawLeadingMargin(android.graphics.Canvas,{_PAINT},int,int,int,int,int,"
        "CharSequence,int,int,boolean,android.text.Layout)",
    ],
)
class LeadingMarginSpan:
    pass


@java_interface(
    "android.text.style.LeadingMarginSpan$LeadingMarginSpan2",
    extends=["android.text.style.LeadingMarginSpan", "android.text.style.WrapTogetherSpan"],
    abstract=["int getLeadingMarginLineCount()"],
)
class LeadingMarginSpan2:
    pass


@java_interface(
    "android.text.style.LineHeightSpan",
    extends=["android.text.style.ParagraphStyle", "android.text.style.WrapTogetherSpan"],
    abstract=[f"void chooseHeight(CharSequence,int,int,int,int,{_METRICS})"],
)
class LineHeightSpan:
    pass


@java_interface(
    "android.text.style.LineHeightSpan$WithDensity",
    extends=["android.text.style.LineHeightSpan"],
    abstract=[f"void chooseHeight(CharSequence,int,int,int,int,{_METRICS},android.text.TextPaint)"],
)
class LineHeightSpanWithDensity:
    pass


@java_interface(
    "android.text.style.LineBackgroundSpan",
    extends=["android.text.style.ParagraphStyle"],
    abstract=[
        f"void drawBackground(android.graphics.Canvas,{_PAINT},int,int,int,int,int,"
        "CharSequence,int,int,int)"
    ],
)
class LineBackgroundSpan:
    pass


@java_interface(
    "android.text.style.TabStopSpan",
    extends=["android.text.style.ParagraphStyle"],
    abstract=["int getTabStop()"],
)
class TabStopSpan:
    pass
