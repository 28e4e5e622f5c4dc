"""Drawing a laid-out text: backgrounds, highlight, leading margins, then the characters."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_text.ellipsizing import ELLIPSIS
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text.run_widths import Run, spans_of, styled_runs
from devices.pocket.framework.android_text.text_paint import TextPaint

_DRAW_TEXT = "drawText__Ljava_lang_String_2FFLandroid_graphics_Paint_2__V"
_DRAW_RECT = "drawRect__FFFFLandroid_graphics_Paint_2__V"
_DRAW_PATH = "drawPath__Landroid_graphics_Path_2Landroid_graphics_Paint_2__V"
_REPLACE = "draw(Landroid/graphics/Canvas;Ljava/lang/CharSequence;IIFIIILandroid/graphics/Paint;)V"
_MARGIN = (
    "drawLeadingMargin(Landroid/graphics/Canvas;Landroid/graphics/Paint;IIIII"
    "Ljava/lang/CharSequence;IIZLandroid/text/Layout;)V"
)
_BACKGROUND = (
    "drawBackground(Landroid/graphics/Canvas;Landroid/graphics/Paint;IIIII"
    "Ljava/lang/CharSequence;III)V"
)


def draw_layout(layout: Any, canvas: Any, highlight: Any, paint: Any, offset: int) -> None:
    """Draws all lines at the origin; `highlight` is a path below the text, moved by `offset`."""
    count = layout.getLineCount____I()
    if isinstance(layout.text, Spanned):
        _draw_backgrounds(layout, canvas, count)
    if highlight is not None:
        canvas.translate__FF__V(0.0, float(offset))
        getattr(canvas, _DRAW_PATH)(highlight, paint)
        canvas.translate__FF__V(0.0, float(-offset))
    for line in range(count):
        _draw_line(layout, canvas, line)


def _draw_backgrounds(layout: Any, canvas: Any, count: int) -> None:
    from devices.pocket.framework.android_text_style.bases import LineBackgroundSpan

    for line in range(count):
        start, end = layout.getLineStart__I__I(line), layout.get_line_end(line)
        for span in spans_of(layout.text, start, end, LineBackgroundSpan):
            top, bottom = layout.getLineTop__I__I(line), layout.getLineTop__I__I(line + 1)
            base = layout.get_line_baseline(line)
            call(span, _BACKGROUND, canvas, layout.paint, 0, layout.layout_width, top, base,
                 bottom, layout.text, start, end, line)  # fmt: skip


def _draw_line(layout: Any, canvas: Any, line: int) -> None:
    start, end = layout.getLineStart__I__I(line), layout.get_line_end(line)
    if isinstance(layout.text, Spanned):
        _draw_margins(layout, canvas, line, start, end)
    visible = end
    while visible > start and layout.plain[visible - 1] in "\n ":
        visible -= 1
    if visible == start:
        return
    x = layout.get_line_left(line)
    count = layout.getEllipsisCount__I__I(line)
    if count:
        hidden = start + layout.getEllipsisStart__I__I(line)
        parts = [(start, hidden, ""), (hidden, hidden, ELLIPSIS), (hidden + count, visible, "")]
    else:
        parts = [(start, visible, "")]
    for first, last, instead in parts:
        x = _draw_part(layout, canvas, line, first, last, instead, x)


def _draw_margins(layout: Any, canvas: Any, line: int, start: int, end: int) -> None:
    from devices.pocket.framework.android_text_style.bases import LeadingMarginSpan

    x = 0
    first = start == 0 or layout.plain[start - 1] == "\n"
    for span in spans_of(layout.text, start, end, LeadingMarginSpan):
        top, bottom = layout.getLineTop__I__I(line), layout.getLineTop__I__I(line + 1)
        base = layout.get_line_baseline(line)
        call(span, _MARGIN, canvas, layout.paint, x, 1, top, base, bottom, layout.text, start,
             end, first, layout)  # fmt: skip
        x += call(span, "getLeadingMargin(Z)I", first)


def _draw_part(
    layout: Any, canvas: Any, line: int, start: int, end: int, instead: str, x: float
) -> float:
    """Draws some characters of a line and returns where the next begin."""
    base = float(layout.get_line_baseline(line))
    if instead:
        getattr(canvas, _DRAW_TEXT)(instead, x, base, layout.paint)
        return x + float(layout.paint.width(instead))
    if end <= start:
        return x
    for run in (
        styled_runs(layout.text, start, end)
        if isinstance(layout.text, Spanned)
        else [Run(start, end, [], None)]
    ):
        x = _draw_run(layout, canvas, line, run, x, base)
    return x


def _draw_run(layout: Any, canvas: Any, line: int, run: Run, x: float, base: float) -> float:
    widths = layout.measured_lines().widths
    width = sum(widths[run.start : run.end])
    paint = _draw_paint(layout.paint, run)
    top, bottom = layout.getLineTop__I__I(line), layout.getLineTop__I__I(line + 1)
    if run.replacement is not None:
        call(run.replacement, _REPLACE, canvas, layout.text, run.start, run.end, x, top,
             int(base), bottom, paint)  # fmt: skip
        return float(x + width)
    if getattr(paint, "f_bgColor", 0):
        behind = TextPaint()
        behind.color = paint.f_bgColor
        getattr(canvas, _DRAW_RECT)(x, float(top), x + width, float(bottom), behind)
    shift = float(getattr(paint, "f_baselineShift", 0))
    text = layout.plain[run.start : run.end]
    for index, piece in enumerate(text.split("\t")):
        if index:
            from devices.pocket.framework.android_text.breaking import next_tab

            left = layout.get_line_left(line)
            x = left + next_tab(x - left)
        if piece:
            getattr(canvas, _DRAW_TEXT)(piece, x, base + shift, paint)
            x += float(paint.width(piece))
    return x


def _draw_paint(paint: Any, run: Run) -> Any:
    if not run.styles:
        return paint
    made = TextPaint()
    made.set_text_paint(paint)
    made.f_baselineShift = 0
    for style in run.styles:
        call(style, "updateDrawState(Landroid/text/TextPaint;)V", made)
    return made


def selection_path(layout: Any, start: int, end: int, path: Any) -> None:
    """The area of the characters from `start` to `end`, as rectangles per line."""
    path.reset____V()
    if start == end:
        return
    start, end = min(start, end), max(start, end)
    add = path.addRect__FFFFLandroid_graphics_Path_00024Direction_2__V
    from devices.pocket.framework.android_view.statics import static_field

    clockwise = static_field("android.graphics.Path$Direction", "CW")
    for line in range(layout.get_line_for_offset(start), layout.get_line_for_offset(end) + 1):
        first, last = layout.getLineStart__I__I(line), layout.get_line_end(line)
        left = 0.0 if start < first else layout.get_primary_horizontal(start)
        right = float(layout.layout_width)
        if end < last or line == layout.getLineCount____I() - 1:
            right = layout.get_line_left(line) + layout.line_advance(line, min(end, last))
        top, bottom = layout.getLineTop__I__I(line), layout.getLineTop__I__I(line + 1)
        add(left, float(top), right, float(bottom), clockwise)
