"""Widths of texts with spans that change them, and the lines' heights that follow from them."""

from __future__ import annotations

import itertools
from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_graphics.paints import FontMetricsInt
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text.text_paint import TextPaint

_UPDATE = "updateMeasureState(Landroid/text/TextPaint;)V"
_SIZE = (
    "getSize(Landroid/graphics/Paint;Ljava/lang/CharSequence;II"
    "Landroid/graphics/Paint$FontMetricsInt;)I"
)


class Run:
    """Characters that are measured and drawn alike; `replacement` stands for all of them."""

    __slots__ = ("end", "metrics", "replacement", "start", "styles")

    def __init__(self, start: int, end: int, styles: list[Any], replacement: Any) -> None:
        self.start, self.end, self.styles, self.replacement = start, end, styles, replacement
        self.metrics: Any = None


def spans_of(text: Any, start: int, end: int, kind: Any) -> list[Any]:
    """Objects of a Python type that lie over a range of any text."""
    if not isinstance(text, Spanned):
        return []
    table = getattr(text, "table", None)
    if table is not None:
        found: list[Any] = table.query(start, end, kind)
        return found
    from devices.pocket.framework.android_text.spanned_text import all_spans

    return [what for what in all_spans(text, start, end) if isinstance(what, kind)]


def styled_runs(text: Any, start: int, end: int) -> list[Run]:
    """The runs of a range, cut wherever a character style begins or ends."""
    from devices.pocket.framework.android_text_style.bases import CharacterStyle, ReplacementSpan

    styles = spans_of(text, start, end, CharacterStyle)
    if not styles or start == end:
        return [Run(start, end, [], None)]
    places = [_bounds(text, style) for style in styles]
    cuts = {start, end}
    for low, high in places:
        cuts.update(place for place in (low, high) if start < place < end)
    runs = []
    ordered = sorted(cuts)
    for low, high in itertools.pairwise(ordered):
        over = [
            style
            for style, (first, last) in zip(styles, places, strict=True)
            if first < high and last > low
        ]
        replacing = [one for one in over if isinstance(one, ReplacementSpan)]
        rest = [one for one in over if not isinstance(one, ReplacementSpan)]
        runs.append(Run(low, high, rest, replacing[-1] if replacing else None))
    return runs


def _bounds(text: Any, what: Any) -> tuple[int, int]:
    return (
        call(text, "getSpanStart(Ljava/lang/Object;)I", what),
        call(text, "getSpanEnd(Ljava/lang/Object;)I", what),
    )


def measure_paint(paint: Any, run: Run) -> Any:
    """The paint after the run's metric styles."""
    from devices.pocket.framework.android_text_style.bases import MetricAffectingSpan

    styles = [one for one in run.styles if isinstance(one, MetricAffectingSpan)]
    if not styles:
        return paint
    made = TextPaint()
    made.set_text_paint(paint) if isinstance(paint, TextPaint) else made.set(paint)
    made.f_baselineShift = 0
    for style in styles:
        call(style, _UPDATE, made)
    return made


def measured(text: Any, plain: str, paint: Any) -> tuple[list[float], list[Run]]:
    """Advances of all characters and the runs with their metrics; no runs for a plain text."""
    if not isinstance(text, Spanned):
        return paint.widths(plain), []
    runs = styled_runs(text, 0, len(plain))
    if len(runs) == 1 and not runs[0].styles and runs[0].replacement is None:
        return paint.widths(plain), []
    widths: list[float] = []
    for run in runs:
        used = measure_paint(paint, run)
        run.metrics = FontMetricsInt()
        used.get_font_metrics_int_into(run.metrics)
        _shift(run.metrics, getattr(used, "f_baselineShift", 0))
        if run.replacement is not None:
            size = call(run.replacement, _SIZE, used, text, run.start, run.end, run.metrics)
            widths += [float(size)] + [0.0] * (run.end - run.start - 1)
        else:
            widths += used.widths(plain[run.start : run.end])
    return widths, runs


def _shift(metrics: Any, shift: int) -> None:
    if shift < 0:
        metrics.f_ascent += shift
        metrics.f_top += shift
    elif shift > 0:
        metrics.f_descent += shift
        metrics.f_bottom += shift
