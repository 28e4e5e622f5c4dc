"""TextView: laying its text out and measuring itself."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import to_string
from dalvik.vm.native import java_method
from devices.pocket.framework.android_text.layout import alignment, desired_width
from devices.pocket.framework.android_text.lines import Wishes
from devices.pocket.framework.android_text.static_layout import StaticLayout
from devices.pocket.framework.android_view.measure_spec import (
    AT_MOST,
    EXACTLY,
    MATCH_PARENT,
    WRAP_CONTENT,
    mode_of,
    size_of,
)
from devices.pocket.framework.runtime import device

UNLIMITED = 0x7FFFFFFF
LINES, EMS, PIXELS = 1, 1, 2
_BOTTOM, _TOP, _VERTICAL, _HORIZONTAL = 0x50, 0x30, 0x70, 0x800007
_GRAVITY, _TEXT_START, _TEXT_END, _CENTER, _VIEW_START, _VIEW_END = 1, 2, 3, 4, 5, 6


class Layouts:
    """Layouts live until something changes that they depend on; None means "make again".

    Where the text scrolls sideways, its layout is as wide as the text, not endless: alignment then
    needs no scrolling of its own."""

    text_layout: Any = None
    hint_layout: Any = None
    #: The width for text that the layouts were made for.
    layout_room = 0
    include_pad = True
    spacing_mult = 1.0
    spacing_add = 0.0
    max_mode = LINES
    maximum = UNLIMITED
    min_mode = LINES
    minimum = 0
    max_width_mode = PIXELS
    max_width = UNLIMITED
    min_width_mode = PIXELS
    min_width = 0
    horizontally_scrolling = False
    ellipsize: Any = None
    desired_height_at_measure = -1
    break_strategy = 0
    hyphenation_frequency = 0
    justification_mode = 0
    fallback_line_spacing = True

    @java_method("final android.text.Layout getLayout()")
    def get_layout(self: Any) -> Any:
        return self.text_layout

    @java_method("private void nullLayouts()")
    def null_layouts(self: Any) -> None:
        self.text_layout = self.hint_layout = None

    @java_method("android.text.TextDirectionHeuristic getTextDirectionHeuristic()")
    def get_text_direction_heuristic(self: Any) -> Any:
        from devices.pocket.framework.android_text.more import heuristic

        kinds = {2: ("any", False), 3: ("none", False), 4: ("none", True), 7: ("first", True)}
        rtl = self.getLayoutDirection____I() == 1
        return heuristic(*kinds.get(self.getTextDirection____I(), ("first", rtl)))

    def shown_layout(self: Any) -> Any:
        """The layout that is drawn: that of the hint where the text is empty."""
        if self.hint_layout is not None and not to_string(self.text_value):
            return self.hint_layout
        return self.text_layout

    @java_method("private android.text.Layout$Alignment getLayoutAlignment()")
    def layout_alignment(self: Any) -> Any:
        wanted = self.getTextAlignment____I()
        rtl = self.getLayoutDirection____I() == 1
        if wanted == _GRAVITY:
            side = self.gravity & _HORIZONTAL
            names = {
                0x800003: "ALIGN_NORMAL", 0x800005: "ALIGN_OPPOSITE", 0x03: "ALIGN_LEFT",
                0x05: "ALIGN_RIGHT", 0x01: "ALIGN_CENTER",
            }  # fmt: skip
            return alignment(names.get(side, "ALIGN_NORMAL"))
        if wanted in (_VIEW_START, _VIEW_END):
            return alignment("ALIGN_LEFT" if (wanted == _VIEW_START) != rtl else "ALIGN_RIGHT")
        names = {_TEXT_END: "ALIGN_OPPOSITE", _CENTER: "ALIGN_CENTER"}
        return alignment(names.get(wanted, "ALIGN_NORMAL"))

    def make_layouts(self: Any, room: int) -> None:
        """Makes the layouts for a width for text of `room`."""
        room = max(room, 0)
        self.layout_room = room
        self.text_layout = self._make_one(self.transformed, self.text_paint, room)
        self.hint_layout = None
        if self.hint_text is not None:
            self.hint_layout = self._make_one(self.hint_text, self.text_paint, room)

    def _make_one(self: Any, text: Any, paint: Any, room: int) -> Any:
        shortened = None
        if self.ellipsize is not None and self.key_listener is None:
            shortened = self.ellipsize.name
        width = room
        if self.horizontally_scrolling and shortened in (None, "MARQUEE"):
            width = max(room, math.ceil(desired_width(text, to_string(text), paint)))
        most = self.maximum if self.max_mode == LINES else UNLIMITED
        if self.horizontally_scrolling and shortened:
            most = 1
        wishes = Wishes(
            width, self.spacing_mult, self.spacing_add, self.include_pad, shortened, room,
            most if shortened else UNLIMITED,
        )  # fmt: skip
        return StaticLayout.of(text, paint, self.layout_alignment(), wishes)

    def assume_layout(self: Any) -> Any:
        if self.text_layout is None:
            width = self.right - self.left
            sides = self.getCompoundPaddingLeft____I() + self.getCompoundPaddingRight____I()
            self.make_layouts(max(0, width - sides))
        return self.text_layout

    # -- after changes -------------------------------------------------------------------------

    def text_replaced(self: Any) -> None:
        """The whole text is another one."""
        if self.text_layout is not None:
            self.check_for_relayout()

    def after_edit(self: Any) -> None:
        """Characters or styles of the text have changed."""
        self.invalidate____V()
        if self.text_layout is None:
            return
        self.make_layouts(self.layout_room)
        params = self.layout_params
        if params is not None:
            if params.f_width == WRAP_CONTENT:
                self.requestLayout____V()
            elif params.f_height == WRAP_CONTENT:
                if self.desired_height() != self.bottom - self.top:
                    self.requestLayout____V()
            elif params.f_height == MATCH_PARENT and self.desired_height_at_measure not in (
                -1,
                self.desired_height(),
            ):
                self.requestLayout____V()
        self.cursor_moved()

    def check_for_relayout(self: Any) -> None:
        """Another text, size or the like: a new layout here if the frame can stay."""
        params = self.layout_params
        room = (
            self.right - self.left
            - self.getCompoundPaddingLeft____I() - self.getCompoundPaddingRight____I()
        )  # fmt: skip
        fixed = params is not None and params.f_width != WRAP_CONTENT
        if not fixed and self.max_width_mode == self.min_width_mode:
            fixed = self.max_width == self.min_width
        if not fixed or room <= 0 or (self.hint_text is not None and self.hint_layout is None):
            self.null_layouts()
            self.requestLayout____V()
            self.invalidate____V()
            return
        before = self.text_layout.get_height()
        hint_before = None if self.hint_layout is None else self.hint_layout.get_height()
        self.make_layouts(self.layout_room)
        self.invalidate____V()
        if params is not None and params.f_height not in (WRAP_CONTENT, MATCH_PARENT):
            self.auto_size_if_needed()
            return
        hint_now = None if self.hint_layout is None else self.hint_layout.get_height()
        if self.text_layout.get_height() == before and hint_now == hint_before:
            self.auto_size_if_needed()
            return
        self.requestLayout____V()

    def relayout(self: Any) -> None:
        """Something that the layouts depend on has changed."""
        if self.text_layout is not None:
            self.null_layouts()
            self.requestLayout____V()
            self.invalidate____V()

    # -- measuring -----------------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        mode, size = mode_of(width_spec), size_of(width_spec)
        sides = self.getCompoundPaddingLeft____I() + self.getCompoundPaddingRight____I()
        width = size
        if mode != EXACTLY:
            width = self._desired_width(sides)
            if mode == AT_MOST:
                width = min(size, width)
        room = max(width - sides, 0)
        if self.text_layout is None or self.layout_room != room:
            self.make_layouts(room)
        height = self._measured_height(height_spec)
        self.auto_size_measured(width, height)
        self.set_measured_dimension(width, height)
        if self.text_layout is None:
            self.make_layouts(room)
        self.scroll_after_measure(room, height)

    def _desired_width(self: Any, sides: int) -> int:
        shown = self.transformed
        width = math.ceil(desired_width(shown, to_string(shown), self.text_paint))
        width = max(width, self.drawable_span("width"))
        if self.hint_text is not None:
            hint = desired_width(self.hint_text, to_string(self.hint_text), self.text_paint)
            width = max(width, math.ceil(hint))
        width += sides
        most, least = self.max_width, self.min_width
        if self.max_width_mode == EMS:
            most *= self.getLineHeight____I()
        if self.min_width_mode == EMS:
            least *= self.getLineHeight____I()
        width = max(min(width, most), least)
        return int(max(width, self.getSuggestedMinimumWidth____I()))

    def _measured_height(self: Any, spec: int) -> int:
        mode, size = mode_of(spec), size_of(spec)
        if mode == EXACTLY:
            self.desired_height_at_measure = -1
            return size
        desired = self.desired_height()
        self.desired_height_at_measure = desired
        return int(min(desired, size) if mode == AT_MOST else desired)

    def desired_height(self: Any) -> int:
        found = self._height_of(self.text_layout, True)
        if self.hint_layout is not None:
            found = max(found, self._height_of(self.hint_layout, self.ellipsize is not None))
        return int(found)

    def _height_of(self: Any, layout: Any, cap: bool) -> int:
        if layout is None:
            return 0
        count = layout.getLineCount____I()
        height = layout.get_height()
        padding = self.getCompoundPaddingTop____I() + self.getCompoundPaddingBottom____I()
        drawables = self.drawable_span("height")
        if self.max_mode == LINES and cap and count > self.maximum:
            height = layout.getLineTop__I__I(self.maximum)
            count = self.maximum
        height = max(height, drawables) + padding
        if self.max_mode != LINES:
            height = min(height, self.maximum)
        if self.min_mode == LINES:
            if count < self.minimum:
                height += self.getLineHeight____I() * (self.minimum - count)
        else:
            height = max(height, self.minimum)
        return int(max(height, self.getSuggestedMinimumHeight____I()))

    # -- places --------------------------------------------------------------------------------

    @java_method("int getBaseline()")
    def get_baseline(self: Any) -> int:
        if self.text_layout is None:
            return -1
        return int(self.baseline_offset() + self.text_layout.get_line_baseline(0))

    def baseline_offset(self: Any) -> int:
        offset = 0
        if self.gravity & _VERTICAL != _TOP:
            offset = self.vertical_offset(True)
        return int(self.getExtendedPaddingTop____I() + offset)

    def vertical_offset(self: Any, force_normal: bool) -> int:
        """How far down the text begins because of gravity."""
        side = self.gravity & _VERTICAL
        layout = self.text_layout if force_normal else self.shown_layout()
        if side == _TOP or layout is None:
            return 0
        if layout is self.hint_layout:
            above, below = self.getCompoundPaddingTop____I(), self.getCompoundPaddingBottom____I()
        else:
            above, below = self.getExtendedPaddingTop____I(), self.getExtendedPaddingBottom____I()
        box = self.measured_height_now() - above - below
        free = box - layout.get_height()
        if free <= 0:
            return 0
        return int(free if side == _BOTTOM else free >> 1)

    def measured_height_now(self: Any) -> int:
        return int(self.measured_height & 0xFFFFFF)

    @java_method("int getLineCount()")
    def get_line_count(self: Any) -> int:
        return 0 if self.text_layout is None else int(self.text_layout.getLineCount____I())

    @java_method("int getLineHeight()")
    def get_line_height(self: Any) -> int:
        height = self.text_paint.get_font_metrics_int_into(None)
        value = height * self.spacing_mult + self.spacing_add
        return math.floor(value + 0.5) if device().api >= 28 else int(value)

    @java_method("int getLineBounds(int,android.graphics.Rect)")
    def get_line_bounds(self: Any, line: int, bounds: Any) -> int:
        if self.text_layout is None:
            if bounds is not None:
                bounds.become(0, 0, 0, 0)
            return 0
        baseline = self.text_layout.getLineBounds__ILandroid_graphics_Rect_2__I(line, bounds)
        down = self.baseline_offset()
        if bounds is not None:
            left = self.getCompoundPaddingLeft____I()
            edges = bounds.edges()
            bounds.become(edges[0] + left, edges[1] + down, edges[2] + left, edges[3] + down)
        return int(baseline + down)
