"""The lines of a laid-out text: where each begins, how high it is, what an ellipsis hides."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from dalvik.vm.interop import call, to_string
from devices.pocket.framework.android_graphics.paints import FontMetricsInt
from devices.pocket.framework.android_text.breaking import break_paragraph, next_tab, paragraphs
from devices.pocket.framework.android_text.ellipsizing import ELLIPSIS, cut
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text.run_widths import Run, measured, spans_of

_SPACES = " \t"


@dataclass(slots=True)
class Line:
    """`end` is behind a line feed; `extra` is the spacing below the text, part of `descent`."""

    start: int
    end: int
    top: int = 0
    ascent: int = 0
    descent: int = 0
    extra: int = 0
    margin: int = 0
    ellipsis_start: int = 0
    ellipsis_count: int = 0

    @property
    def bottom(self) -> int:
        return self.top - self.ascent + self.descent


@dataclass(slots=True)
class Wishes:
    """What a layout is made with."""

    width: int
    spacing_mult: float = 1.0
    spacing_add: float = 0.0
    include_pad: bool = True
    ellipsize: str | None = None
    ellipsized_width: int = 0
    max_lines: int = 0x7FFFFFFF


@dataclass(slots=True)
class Lines:
    """The result: `height` is the bottom of the last line; paddings are those of `include_pad`."""

    rows: list[Line]
    widths: list[float]
    runs: list[Run] = field(default_factory=list)
    top_padding: int = 0
    bottom_padding: int = 0
    height: int = 0


#: Advances and line breaks of paragraphs by text, font and width: what is typed into a long text
#: changes one paragraph only.
_PARAGRAPHS: dict[tuple[Any, ...], tuple[tuple[float, ...], tuple[tuple[int, int], ...]]] = {}
_MOST = 4096
_LONG = 2000


def _font_key(paint: Any) -> tuple[Any, ...]:
    face = paint.typeface
    kind = None if face is None else (face.family, face.style, face.weight)
    return (paint.text_size, paint.scale_x, paint.flags & 32, kind, paint.letter_spacing)


def _paragraph(
    text: str, paint: Any, font: tuple[Any, ...], width: int
) -> tuple[tuple[float, ...], tuple[tuple[int, int], ...]]:
    key = (text, font, width)
    found = _PARAGRAPHS.get(key)
    if found is None:
        widths = tuple(paint.widths(text))
        breaks = tuple(break_paragraph(text, 0, len(text), widths, lambda _: float(width)))
        found = (widths, breaks)
        if len(text) <= _LONG:
            if len(_PARAGRAPHS) >= _MOST:
                _PARAGRAPHS.clear()
            _PARAGRAPHS[key] = found
    return found


def _plain_lines(plain: str, paint: Any, wishes: Wishes, limit: int) -> Lines:
    """Lines of a text that has one font and no margins."""
    font = _font_key(paint)
    rows: list[Line] = []
    widths: list[float] = []
    for start, end in paragraphs(plain):
        if len(rows) > limit:
            widths += paint.widths(plain[start:])
            break
        advances, breaks = _paragraph(plain[start:end], paint, font, wishes.width)
        widths += advances
        rows += [Line(start + first, start + last) for first, last in breaks]
    return Lines(rows, widths)


def make_lines(text: Any, plain: str, paint: Any, wishes: Wishes) -> Lines:
    """Breaks a text into lines and gives them their heights."""
    shown_at_end = wishes.ellipsize in ("END", "END_SMALL")
    limit = wishes.max_lines if shown_at_end else 0x7FFFFFFF
    if _is_plain(text, plain):
        made = _plain_lines(plain, paint, wishes, limit)
    else:
        widths, runs = measured(text, plain, paint)
        made = Lines(_spanned_breaks(text, plain, widths, wishes), widths, runs)
    _ellipsize(made, plain, paint, wishes)
    _give_heights(made, text, paint, wishes)
    return made


def _is_plain(text: Any, plain: str) -> bool:
    """Whether no span changes what lines look like."""
    if not isinstance(text, Spanned):
        return True
    from devices.pocket.framework.android_text_style.bases import CharacterStyle, ParagraphStyle

    return not spans_of(text, 0, len(plain), (CharacterStyle, ParagraphStyle))


def _spanned_breaks(text: Any, plain: str, widths: list[float], wishes: Wishes) -> list[Line]:
    from devices.pocket.framework.android_text_style.bases import LeadingMarginSpan

    rows: list[Line] = []
    for start, end in paragraphs(plain):
        margins = spans_of(text, start, end, LeadingMarginSpan)

        def margin(line: int, spans: list[Any] = margins) -> int:
            return sum(_margin(span, line) for span in spans)

        def room(line: int, indent: Any = margin) -> float:
            return float(wishes.width - indent(line))

        pairs = break_paragraph(plain, start, end, widths, room)
        for number, (first, last) in enumerate(pairs):
            rows.append(Line(first, last, margin=margin(number) if margins else 0))
    return rows


def _margin(span: Any, line: int) -> int:
    from devices.pocket.framework.android_text_style.bases import LeadingMarginSpan2

    first = line == 0
    if isinstance(span, LeadingMarginSpan2):
        first = line < call(span, "getLeadingMarginLineCount()I")
    return int(call(span, "getLeadingMargin(Z)I", first))


def _ellipsize(made: Lines, plain: str, paint: Any, wishes: Wishes) -> None:
    """At the end: the last line that is shown. Elsewhere: only a text of one line."""
    where = wishes.ellipsize
    if where is None or not made.rows:
        return
    rows, room = made.rows, float(wishes.ellipsized_width or wishes.width)
    if where == "MARQUEE":
        return
    if where.startswith("END"):
        if len(rows) > wishes.max_lines:
            del rows[wishes.max_lines :]
            rows[-1].end = _paragraph_end(plain, rows[-1])
            hidden = rows[-1].end < len(plain) or _wide(made, plain, rows[-1], room)
            _hide(made, plain, paint, rows[-1], room, "END", hidden)
        elif wishes.max_lines == 1 or wishes.max_lines == 0x7FFFFFFF:
            for row in rows:
                if _wide(made, plain, row, room):
                    _hide(made, plain, paint, row, room, "END", True)
        return
    if wishes.max_lines == 1 or len(rows) == 1:
        del rows[1:]
        rows[0].end = len(plain)
        if _wide(made, plain, rows[0], room):
            _hide(made, plain, paint, rows[0], room, where, True)


def _paragraph_end(plain: str, row: Line) -> int:
    at = plain.find("\n", row.start)
    return len(plain) if at < 0 else at + 1


def _visible_end(plain: str, row: Line) -> int:
    return row.end - 1 if row.end > row.start and plain[row.end - 1] == "\n" else row.end


def _wide(made: Lines, plain: str, row: Line, room: float) -> bool:
    return sum(made.widths[row.start : _visible_end(plain, row)]) > room + 0.01


def _hide(
    made: Lines, plain: str, paint: Any, row: Line, room: float, where: str, needed: bool
) -> None:
    if not needed:
        return
    end = _visible_end(plain, row)
    widths = made.widths[row.start : end]
    ellipsis = paint.width(ELLIPSIS)
    first, last = cut(widths, room, ellipsis, where)
    if first == last:
        # More text follows although this line fits: the ellipsis still needs its place.
        passed = sum(widths)
        while first > 0 and passed + ellipsis > room:
            first -= 1
            passed -= widths[first]
        last = len(widths)
        if first == last and last > 0:
            first -= 1
    row.ellipsis_start, row.ellipsis_count = first, last - first


def _give_heights(made: Lines, text: Any, paint: Any, wishes: Wishes) -> None:
    base = paint.get_font_metrics_int()
    y = 0
    last = len(made.rows) - 1
    heights = _height_spans(text)
    alike = not heights and not made.runs
    for number, row in enumerate(made.rows):
        metrics = base if alike else _metrics_of(made, row, base)
        for span in heights:
            _choose_height(span, text, row, y, metrics, paint)
        up, down = metrics.f_ascent, metrics.f_descent
        if number == 0:
            made.top_padding = metrics.f_top - metrics.f_ascent
            if wishes.include_pad:
                up = metrics.f_top
        if number == last:
            made.bottom_padding = metrics.f_bottom - metrics.f_descent
            if wishes.include_pad:
                down = metrics.f_bottom
        extra = 0
        spaced = wishes.spacing_mult != 1.0 or wishes.spacing_add != 0.0
        if spaced and (number != last or number >= wishes.max_lines):
            more = (down - up) * (wishes.spacing_mult - 1) + wishes.spacing_add
            extra = int(more + 0.5) if more >= 0 else -int(-more + 0.5)
        row.top, row.ascent, row.descent, row.extra = y, up, down + extra, extra
        y += down - up + extra
    if not wishes.include_pad:
        made.top_padding = made.bottom_padding = 0
    made.height = y


def _height_spans(text: Any) -> list[Any]:
    if not isinstance(text, Spanned):
        return []
    from devices.pocket.framework.android_text_style.bases import LineHeightSpan

    return spans_of(text, 0, len(to_string(text)), LineHeightSpan)


def _choose_height(span: Any, text: Any, row: Line, y: int, metrics: Any, paint: Any) -> None:
    from devices.pocket.framework.android_text_style.bases import LineHeightSpanWithDensity

    start = call(text, "getSpanStart(Ljava/lang/Object;)I", span)
    end = call(text, "getSpanEnd(Ljava/lang/Object;)I", span)
    if start >= row.end or end <= row.start:
        return
    signature = "chooseHeight(Ljava/lang/CharSequence;IIIILandroid/graphics/Paint$FontMetricsInt;"
    arguments = (text, row.start, row.end, y, y, metrics)
    if isinstance(span, LineHeightSpanWithDensity):
        call(span, signature + "Landroid/text/TextPaint;)V", *arguments, paint)
    else:
        call(span, signature + ")V", *arguments)


def _metrics_of(made: Lines, row: Line, base: Any) -> Any:
    found: Any = FontMetricsInt()
    found.f_top, found.f_ascent = base.f_top, base.f_ascent
    found.f_descent, found.f_bottom = base.f_descent, base.f_bottom
    over = [run.metrics for run in made.runs if run.start < row.end and run.end > row.start]
    if over:
        found.f_top = min(one.f_top for one in over)
        found.f_ascent = min(one.f_ascent for one in over)
        found.f_descent = max(one.f_descent for one in over)
        found.f_bottom = max(one.f_bottom for one in over)
    return found


def extent(made: Lines, plain: str, row: Line, *, trailing: bool) -> float:
    """How wide a line's text is, with or without the spaces at its end."""
    end = _visible_end(plain, row)
    if not trailing:
        while end > row.start and plain[end - 1] in _SPACES:
            end -= 1
    if row.ellipsis_count:
        hidden = row.start + row.ellipsis_start
        rest = sum(made.widths[row.start : hidden])
        return rest + sum(made.widths[hidden + row.ellipsis_count : end])
    return advance_to(made, plain, row.start, end)


def advance_to(made: Lines, plain: str, start: int, end: int) -> float:
    """The distance from the start of a line to an offset in it."""
    if "\t" not in plain:
        return math.fsum(made.widths[start:end])
    x = 0.0
    for index in range(start, end):
        x = next_tab(x) if plain[index] == "\t" else x + made.widths[index]
    return x
