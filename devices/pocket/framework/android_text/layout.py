"""android.text.Layout: what all laid-out texts can tell about their lines."""

from __future__ import annotations

import math
from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.interop import throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.breaking import is_rtl
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text.layout_drawing import draw_layout, selection_path
from devices.pocket.framework.android_text.lines import Lines
from devices.pocket.framework.android_text.run_widths import measured, spans_of
from devices.pocket.framework.constants import constants


class Alignment(Enum):
    pass


declare_enum(
    "android.text.Layout$Alignment",
    ["ALIGN_NORMAL", "ALIGN_OPPOSITE", "ALIGN_CENTER", "ALIGN_LEFT", "ALIGN_RIGHT"],
    Alignment,
)


def alignment(name: str) -> Any:
    return constant(Alignment, name)


@java_class("android.text.Layout$Directions")
class Directions(JObject):
    """The runs of one direction in a line; lines here have one."""

    rtl = False


def directions(rtl: bool) -> Directions:
    key = ("Layout.Directions", rtl)
    found: Directions | None = vm().state.get(key)
    if found is None:
        found = vm().state[key] = Directions()
        found.rtl = rtl
    return found


_ABSTRACT = [
    "abstract int getLineCount()",
    "abstract int getLineTop(int)",
    "abstract int getLineDescent(int)",
    "abstract int getLineStart(int)",
    "abstract int getParagraphDirection(int)",
    "abstract boolean getLineContainsTab(int)",
    "abstract android.text.Layout$Directions getLineDirections(int)",
    "abstract int getTopPadding()",
    "abstract int getBottomPadding()",
    "abstract int getEllipsisStart(int)",
    "abstract int getEllipsisCount(int)",
]


@java_class("android.text.Layout", access="public abstract", abstract=_ABSTRACT)
@constants(
    DIR_LEFT_TO_RIGHT=1, DIR_RIGHT_TO_LEFT=-1, BREAK_STRATEGY_SIMPLE=0,
    BREAK_STRATEGY_HIGH_QUALITY=1, BREAK_STRATEGY_BALANCED=2, HYPHENATION_FREQUENCY_NONE=0,
    HYPHENATION_FREQUENCY_NORMAL=1, HYPHENATION_FREQUENCY_FULL=2, JUSTIFICATION_MODE_NONE=0,
    JUSTIFICATION_MODE_INTER_WORD=1,
)  # fmt: skip
class Layout(JObject):
    """Subclasses fill `made` (the lines) in their constructors; `shown` is the text with the
    ellipses in it, as long as `text`."""

    text: Any = ""
    plain = ""
    shown: Any = None
    paint: Any = None
    layout_width = 0
    align: Any = None
    spacing_mult = 1.0
    spacing_add = 0.0
    made: Lines

    @java_method(
        "protected void <init>(CharSequence,android.text.TextPaint,int,"
        "android.text.Layout$Alignment,float,float)"
    )
    def init_layout(
        self, text: Any, paint: Any, width: int, align: Any, mult: float, add: float
    ) -> None:
        if width < 0:
            throw("java.lang.IllegalArgumentException", f"Layout: {width} < 0")
        self.text, self.plain, self.paint = text, to_string(text), paint
        self.layout_width, self.align = width, align
        self.spacing_mult, self.spacing_add = mult, add

    @java_method("final CharSequence getText()")
    def get_text(self) -> Any:
        return self.text if self.shown is None else self.shown

    @java_method("final android.text.TextPaint getPaint()")
    def get_paint(self) -> Any:
        return self.paint

    @java_method("final int getWidth()")
    def get_width(self) -> int:
        return self.layout_width

    @java_method("int getEllipsizedWidth()")
    def get_ellipsized_width(self) -> int:
        return self.layout_width

    @java_method("final void increaseWidthTo(int)")
    def increase_width_to(self, width: int) -> None:
        if width < self.layout_width:
            throw("java.lang.RuntimeException", "attempted to reduce Layout width")
        self.layout_width = width

    @java_method("int getHeight()")
    def get_height(self: Any) -> int:
        return int(self.getLineTop__I__I(self.getLineCount____I()))

    @java_method("final android.text.Layout$Alignment getAlignment()")
    def get_alignment(self) -> Any:
        return self.align

    @java_method("final float getSpacingMultiplier()")
    def get_spacing_multiplier(self) -> float:
        return self.spacing_mult

    @java_method("final float getSpacingAdd()")
    def get_spacing_add(self) -> float:
        return self.spacing_add

    @java_method("final boolean isSpanned()")
    def is_spanned(self) -> bool:
        return isinstance(self.text, Spanned)

    # -- lines ---------------------------------------------------------------------------------

    @java_method("int getLineBounds(int,android.graphics.Rect)")
    def get_line_bounds(self: Any, line: int, bounds: Any) -> int:
        if bounds is not None:
            bounds.become(
                0, self.getLineTop__I__I(line), self.layout_width, self.getLineTop__I__I(line + 1)
            )
        return int(self.get_line_baseline(line))

    @java_method("final int getLineEnd(int)")
    def get_line_end(self: Any, line: int) -> int:
        return int(self.getLineStart__I__I(line + 1))

    @java_method("int getLineVisibleEnd(int)")
    def get_line_visible_end(self: Any, line: int) -> int:
        start, end = self.getLineStart__I__I(line), self.get_line_end(line)
        if line == self.getLineCount____I() - 1:
            return int(end)
        while end > start:
            char = self.plain[end - 1]
            if char == "\n":
                return int(end - 1)
            if char not in " \t":
                break
            end -= 1
        return int(end)

    @java_method("final int getLineBottom(int)")
    def get_line_bottom(self: Any, line: int) -> int:
        return int(self.getLineTop__I__I(line + 1))

    @java_method("final int getLineBaseline(int)")
    def get_line_baseline(self: Any, line: int) -> int:
        return int(self.getLineTop__I__I(line + 1) - self.getLineDescent__I__I(line))

    @java_method("final int getLineAscent(int)")
    def get_line_ascent(self: Any, line: int) -> int:
        return int(
            self.getLineTop__I__I(line)
            - (self.getLineTop__I__I(line + 1) - self.getLineDescent__I__I(line))
        )

    @java_method("int getLineForVertical(int)")
    def get_line_for_vertical(self: Any, y: int) -> int:
        low, high = 0, self.getLineCount____I()
        while high - low > 1:
            middle = (high + low) // 2
            if self.getLineTop__I__I(middle) > y:
                high = middle
            else:
                low = middle
        return int(low)

    @java_method("int getLineForOffset(int)")
    def get_line_for_offset(self: Any, offset: int) -> int:
        low, high = 0, self.getLineCount____I()
        while high - low > 1:
            middle = (high + low) // 2
            if self.getLineStart__I__I(middle) > offset:
                high = middle
            else:
                low = middle
        return int(low)

    # -- places in a line ----------------------------------------------------------------------

    def line_advance(self: Any, line: int, end: int) -> float:
        """From the line's start to an offset in it, ellipses taken into account."""
        from devices.pocket.framework.android_text.ellipsizing import ELLIPSIS
        from devices.pocket.framework.android_text.lines import advance_to

        start = self.getLineStart__I__I(line)
        count = self.getEllipsisCount__I__I(line)
        if not count:
            return float(advance_to(self.measured_lines(), self.plain, start, end))
        hidden = start + self.getEllipsisStart__I__I(line)
        widths = self.measured_lines().widths
        x = sum(widths[start : min(hidden, end)])
        if end > hidden:
            x += self.paint.width(ELLIPSIS)
            x += sum(widths[hidden + count : max(end, hidden + count)])
        return float(x)

    def measured_lines(self: Any) -> Lines:
        """The lines with the widths of all characters."""
        found = self.__dict__.get("made")
        if found is None:
            widths, runs = measured(self.text, self.plain, self.paint)
            found = self.made = Lines([], widths, runs)
        return found

    @java_method("float getLineMax(int)")
    def get_line_max(self: Any, line: int) -> float:
        return float(self.line_margin(line) + self._extent(line, False))

    @java_method("float getLineWidth(int)")
    def get_line_width(self: Any, line: int) -> float:
        return float(self.line_margin(line) + self._extent(line, True))

    def _extent(self: Any, line: int, trailing: bool) -> float:
        end = self.get_line_end(line)
        start = self.getLineStart__I__I(line)
        if end > start and self.plain[end - 1] == "\n":
            end -= 1
        if not trailing:
            while end > start and self.plain[end - 1] in " \t":
                end -= 1
        return float(self.line_advance(line, end))

    def line_margin(self: Any, line: int) -> int:
        rows = self.measured_lines().rows
        return rows[line].margin if line < len(rows) else 0

    @java_method("final android.text.Layout$Alignment getParagraphAlignment(int)")
    def get_paragraph_alignment(self: Any, line: int) -> Any:
        from dalvik.vm.interop import call
        from devices.pocket.framework.android_text_style.bases import AlignmentSpan

        start = self.getLineStart__I__I(line)
        spans = spans_of(self.text, start, self.get_line_end(line), AlignmentSpan)
        if spans:
            return call(spans[-1], "getAlignment()Landroid/text/Layout$Alignment;")
        return self.align

    def line_side(self: Any, line: int) -> str:
        """`left`, `right` or `center`."""
        name = self.get_paragraph_alignment(line).name
        if name == "ALIGN_CENTER":
            return "center"
        rtl = self.getParagraphDirection__I__I(line) < 0
        if name in ("ALIGN_LEFT", "ALIGN_RIGHT"):
            return "left" if name == "ALIGN_LEFT" else "right"
        return "left" if (name == "ALIGN_NORMAL") != rtl else "right"

    @java_method("float getLineLeft(int)")
    def get_line_left(self: Any, line: int) -> float:
        side = self.line_side(line)
        if side == "left":
            if self.getParagraphDirection__I__I(line) < 0:
                return 0.0
            return float(self.line_margin(line))
        room = self.layout_width - self.get_line_max(line)
        if side == "right":
            return float(room + self.line_margin(line))
        return float(math.floor(room / 2) + self.line_margin(line))

    @java_method("float getLineRight(int)")
    def get_line_right(self: Any, line: int) -> float:
        return float(self.get_line_left(line) + self._extent(line, False))

    @java_method("final int getParagraphLeft(int)")
    def get_paragraph_left(self: Any, line: int) -> int:
        rtl = self.getParagraphDirection__I__I(line) < 0
        return 0 if rtl else int(self.line_margin(line))

    @java_method("final int getParagraphRight(int)")
    def get_paragraph_right(self: Any, line: int) -> int:
        rtl = self.getParagraphDirection__I__I(line) < 0
        return int(self.layout_width - (self.line_margin(line) if rtl else 0))

    @java_method("boolean isRtlCharAt(int)")
    def is_rtl_char_at(self: Any, offset: int) -> bool:
        return is_rtl(self.plain[offset : offset + 1])

    @java_method("float getPrimaryHorizontal(int)")
    @java_method("float getSecondaryHorizontal(int)")
    def get_primary_horizontal(self: Any, offset: int) -> float:
        line = self.get_line_for_offset(offset)
        end = self.get_line_end(line)
        x = self.line_advance(line, min(offset, end))
        if self.getParagraphDirection__I__I(line) < 0:
            return float(self.get_line_right(line) - x)
        return float(self.get_line_left(line) + x)

    @java_method("int getOffsetForHorizontal(int,float)")
    def get_offset_for_horizontal(self: Any, line: int, x: float) -> int:
        start, end = self.getLineStart__I__I(line), self.get_line_end(line)
        if line < self.getLineCount____I() - 1 and end > start:
            end = self._before(end)
        if self.getParagraphDirection__I__I(line) < 0:
            x = self.get_line_right(line) - x
        else:
            x -= self.get_line_left(line)
        passed = 0.0
        offset = start
        while offset < end:
            after = self._after(offset)
            width = self.line_advance(line, after) - passed
            if x < passed + width / 2:
                return int(offset)
            passed += width
            offset = after
        return int(end)

    def _before(self: Any, offset: int) -> int:
        from devices.pocket.framework.android_text.text_utils import get_offset_before

        return get_offset_before(self.plain, offset)

    def _after(self: Any, offset: int) -> int:
        from devices.pocket.framework.android_text.text_utils import get_offset_after

        return get_offset_after(self.plain, offset)

    @java_method("int getOffsetToLeftOf(int)")
    def get_offset_to_left_of(self: Any, offset: int) -> int:
        rtl = self.getParagraphDirection__I__I(self.get_line_for_offset(offset)) < 0
        return int(self._after(offset) if rtl else self._before(offset))

    @java_method("int getOffsetToRightOf(int)")
    def get_offset_to_right_of(self: Any, offset: int) -> int:
        rtl = self.getParagraphDirection__I__I(self.get_line_for_offset(offset)) < 0
        return int(self._before(offset) if rtl else self._after(offset))

    # -- drawing -------------------------------------------------------------------------------

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        draw_layout(self, canvas, None, None, 0)

    @java_method(
        "void draw(android.graphics.Canvas,android.graphics.Path,android.graphics.Paint,int)"
    )
    def draw_highlighted(self, canvas: Any, highlight: Any, paint: Any, offset: int) -> None:
        draw_layout(self, canvas, highlight, paint, offset)

    @java_method("void getSelectionPath(int,int,android.graphics.Path)")
    def get_selection_path(self, start: int, end: int, path: Any) -> None:
        selection_path(self, start, end, path)

    @java_method("void getCursorPath(int,android.graphics.Path,CharSequence)")
    def get_cursor_path(self: Any, offset: int, path: Any, text: Any) -> None:
        line = self.get_line_for_offset(offset)
        x = max(0.5, self.get_primary_horizontal(offset) - 0.5)
        path.reset____V()
        path.moveTo__FF__V(x, float(self.getLineTop__I__I(line)))
        path.lineTo__FF__V(x, float(self.getLineTop__I__I(line + 1)))

    # -- measuring without a layout ------------------------------------------------------------

    @staticmethod
    @java_method("static float getDesiredWidth(CharSequence,android.text.TextPaint)")
    def get_desired_width(text: Any, paint: Any) -> float:
        return desired_width(text, to_string(text), paint)

    @staticmethod
    @java_method("static float getDesiredWidth(CharSequence,int,int,android.text.TextPaint)")
    def get_desired_width_range(text: Any, start: int, end: int, paint: Any) -> float:
        plain = to_string(text)
        if not isinstance(text, Spanned):
            return desired_width(plain[start:end], plain[start:end], paint)
        widths, _ = measured(text, plain, paint)
        return _widest(plain, widths, start, end)


def desired_width(text: Any, plain: str, paint: Any) -> float:
    """The width of the widest paragraph."""
    widths, _ = measured(text, plain, paint)
    margin = _widest_margin(text, plain) if isinstance(text, Spanned) else 0
    return _widest(plain, widths, 0, len(plain)) + margin


def _widest_margin(text: Any, plain: str) -> int:
    from dalvik.vm.interop import call
    from devices.pocket.framework.android_text_style.bases import LeadingMarginSpan

    spans = spans_of(text, 0, len(plain), LeadingMarginSpan)
    return sum(int(call(span, "getLeadingMargin(Z)I", True)) for span in spans)


def _widest(plain: str, widths: list[float], start: int, end: int) -> float:
    from devices.pocket.framework.android_text.lines import advance_to

    if "\n" not in plain[start:end] and "\t" not in plain:
        return math.fsum(widths[start:end])
    need = 0.0
    made = Lines([], widths)
    while start <= end:
        at = plain.find("\n", start, end)
        stop = end if at < 0 else at
        need = max(need, advance_to(made, plain, start, stop))
        start = stop + 1
    return need
