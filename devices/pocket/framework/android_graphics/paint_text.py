"""The measuring methods of Paint; `paints` puts them into the class."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_graphics import fonts


def _chars(array: JArray, start: int, count: int) -> str:
    if start | count < 0 or start + count > len(array):
        throw("java.lang.ArrayIndexOutOfBoundsException")
    return "".join(map(chr, array.d[start : start + count]))


def _range(text: Any, start: int, end: int) -> str:
    if text is None:
        throw("java.lang.IllegalArgumentException", "text cannot be null")
    plain = to_string(text)
    if start | end | (end - start) | (len(plain) - end) < 0:
        throw("java.lang.IndexOutOfBoundsException")
    return plain[start:end]


@java_method("float ascent()")
def ascent(self: Any) -> float:
    return to_float(fonts.ASCENT * self.text_size)


@java_method("float descent()")
def descent(self: Any) -> float:
    return to_float(fonts.DESCENT * self.text_size)


@java_method("float getFontMetrics(android.graphics.Paint$FontMetrics)")
def get_font_metrics_into(self: Any, metrics: Any) -> float:
    size = self.text_size
    if metrics is not None:
        metrics.f_top = to_float(fonts.TOP * size)
        metrics.f_ascent = to_float(fonts.ASCENT * size)
        metrics.f_descent = to_float(fonts.DESCENT * size)
        metrics.f_bottom = to_float(fonts.BOTTOM * size)
        metrics.f_leading = 0.0
    return to_float((fonts.DESCENT - fonts.ASCENT) * size)


@java_method("android.graphics.Paint$FontMetrics getFontMetrics()")
def get_font_metrics(self: Any) -> Any:
    from devices.pocket.framework.android_graphics.paints import FontMetrics

    metrics = FontMetrics()
    get_font_metrics_into(self, metrics)
    return metrics


@java_method("int getFontMetricsInt(android.graphics.Paint$FontMetricsInt)")
def get_font_metrics_int_into(self: Any, metrics: Any) -> int:
    size = self.text_size
    up, down = _rounded(fonts.ASCENT * size), _rounded(fonts.DESCENT * size)
    if metrics is not None:
        metrics.f_top = math.floor(fonts.TOP * size)
        metrics.f_ascent = up
        metrics.f_descent = down
        metrics.f_bottom = math.ceil(fonts.BOTTOM * size)
        metrics.f_leading = 0
    return down - up


def _rounded(value: float) -> int:
    return math.floor(value + 0.5)


@java_method("android.graphics.Paint$FontMetricsInt getFontMetricsInt()")
def get_font_metrics_int(self: Any) -> Any:
    from devices.pocket.framework.android_graphics.paints import FontMetricsInt

    metrics = FontMetricsInt()
    get_font_metrics_int_into(self, metrics)
    return metrics


@java_method("float getFontSpacing()")
def get_font_spacing(self: Any) -> float:
    return get_font_metrics_into(self, None)


@java_method("float measureText(String)")
def measure_text(self: Any, text: str) -> float:
    if text is None:
        throw("java.lang.IllegalArgumentException", "text cannot be null")
    return float(self.width(text))


@java_method("float measureText(char[],int,int)")
def measure_text_chars(self: Any, text: JArray, start: int, count: int) -> float:
    return float(self.width(_chars(text, start, count)))


@java_method("float measureText(String,int,int)")
@java_method("float measureText(CharSequence,int,int)")
def measure_text_range(self: Any, text: Any, start: int, end: int) -> float:
    return float(self.width(_range(text, start, end)))


@java_method("float getRunAdvance(CharSequence,int,int,int,int,boolean,int)")
def get_run_advance(
    self: Any, text: Any, start: int, end: int, first: int, last: int, rtl: bool, offset: int
) -> float:
    return float(self.width(_range(text, start, offset)))


@java_method("int getOffsetForAdvance(CharSequence,int,int,int,int,boolean,float)")
def get_offset_for_advance(
    self: Any, text: Any, start: int, end: int, first: int, last: int, rtl: bool, advance: float
) -> int:
    return start + nearest_offset(self.widths(_range(text, start, end)), advance)


def nearest_offset(widths: list[float], x: float) -> int:
    """The place between characters that is nearest to `x`."""
    passed = 0.0
    for index, width in enumerate(widths):
        if x < passed + width / 2:
            return index
        passed += width
    return len(widths)


def _fitting(widths: list[float], limit: float) -> tuple[int, float]:
    passed = 0.0
    for index, width in enumerate(widths):
        if passed + width > limit:
            return index, passed
        passed += width
    return len(widths), passed


def _break(paint: Any, text: str, forwards: bool, limit: float, measured: JArray | None) -> int:
    widths = paint.widths(text)
    count, width = _fitting(widths if forwards else widths[::-1], limit)
    if measured is not None:
        measured.d[0] = to_float(width)
    return count


@java_method("int breakText(String,boolean,float,float[])")
def break_text(self: Any, text: str, forwards: bool, limit: float, measured: JArray | None) -> int:
    return _break(self, text, forwards, limit, measured)


@java_method("int breakText(CharSequence,int,int,boolean,float,float[])")
def break_text_range(
    self: Any, text: Any, start: int, end: int, forwards: bool, limit: float,
    measured: JArray | None,
) -> int:  # fmt: skip
    return _break(self, _range(text, start, end), forwards, limit, measured)


@java_method("int breakText(char[],int,int,float,float[])")
def break_text_chars(
    self: Any, text: JArray, index: int, count: int, limit: float, measured: JArray | None
) -> int:
    if count < 0:
        return _break(self, _chars(text, index, -count), False, limit, measured)
    return _break(self, _chars(text, index, count), True, limit, measured)


def _store(paint: Any, text: str, target: JArray) -> int:
    if len(text) > len(target):
        throw("java.lang.ArrayIndexOutOfBoundsException")
    target.d[: len(text)] = map(to_float, paint.widths(text))
    return len(text)


@java_method("int getTextWidths(String,float[])")
def get_text_widths(self: Any, text: str, target: JArray) -> int:
    return _store(self, text, target)


@java_method("int getTextWidths(String,int,int,float[])")
@java_method("int getTextWidths(CharSequence,int,int,float[])")
def get_text_widths_range(self: Any, text: Any, start: int, end: int, target: JArray) -> int:
    return _store(self, _range(text, start, end), target)


@java_method("int getTextWidths(char[],int,int,float[])")
def get_text_widths_chars(self: Any, text: JArray, start: int, count: int, target: JArray) -> int:
    return _store(self, _chars(text, start, count), target)


def text_box(paint: Any, text: str) -> tuple[int, int, int, int]:
    """The smallest box around the ink of a text whose baseline begins at the origin."""
    drawn = text.rstrip()
    if not drawn or paint.text_size < 1:
        return 0, 0, 0, 0
    font = fonts.font(round(paint.text_size))
    _, top, _, bottom = font.getbbox(drawn, anchor="ls")
    first = font.getbbox(drawn[0], anchor="ls")[0]
    return math.floor(first), math.floor(top), math.ceil(paint.width(drawn)), math.ceil(bottom)


@java_method("void getTextBounds(String,int,int,android.graphics.Rect)")
@java_method("void getTextBounds(CharSequence,int,int,android.graphics.Rect)")
def get_text_bounds(self: Any, text: Any, start: int, end: int, bounds: Any) -> None:
    if bounds is None:
        throw("java.lang.NullPointerException", "need bounds Rect")
    bounds.become(*text_box(self, _range(text, start, end)))


@java_method("void getTextBounds(char[],int,int,android.graphics.Rect)")
def get_text_bounds_chars(self: Any, text: JArray, start: int, count: int, bounds: Any) -> None:
    if bounds is None:
        throw("java.lang.NullPointerException", "need bounds Rect")
    bounds.become(*text_box(self, _chars(text, start, count)))


@java_method("boolean hasGlyph(String)")
def has_glyph(self: Any, text: str) -> bool:
    return len(text) == 1 and fonts.has_glyph(text)
