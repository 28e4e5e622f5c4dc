"""TextView: gravity, numbers of lines, widths, spacing, ellipsis, sideways scrolling."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.text_layouts import EMS, LINES, PIXELS, UNLIMITED
from devices.pocket.framework.android_widget.views import float32

_RELATIVE_HORIZONTAL, _VERTICAL = 0x800007, 0x70
_START, _TOP = 0x800003, 0x30


class LineLimits:
    gravity = 0x800033
    single_line = False

    @java_method("void setGravity(int)")
    def set_gravity(self: Any, gravity: int) -> None:
        if not gravity & _RELATIVE_HORIZONTAL:
            gravity |= _START
        if not gravity & _VERTICAL:
            gravity |= _TOP
        other_side = gravity & _RELATIVE_HORIZONTAL != self.gravity & _RELATIVE_HORIZONTAL
        if gravity != self.gravity:
            self.gravity = gravity
            self.invalidate____V()
        if self.text_layout is not None and other_side:
            self.make_layouts(self.layout_room)

    @java_method("int getGravity()")
    def get_gravity(self: Any) -> int:
        return int(self.gravity)

    def _limit(self: Any, **changes: int) -> None:
        for name, value in changes.items():
            setattr(self, name, value)
        self.null_layouts()
        self.requestLayout____V()
        self.invalidate____V()

    @java_method("void setMinLines(int)")
    def set_min_lines(self: Any, lines: int) -> None:
        self._limit(minimum=lines, min_mode=LINES)

    @java_method("int getMinLines()")
    def get_min_lines(self: Any) -> int:
        return int(self.minimum) if self.min_mode == LINES else -1

    @java_method("void setMinHeight(int)")
    def set_min_height(self: Any, pixels: int) -> None:
        self._limit(minimum=pixels, min_mode=PIXELS)

    @java_method("int getMinHeight()")
    def get_min_height(self: Any) -> int:
        return int(self.minimum) if self.min_mode == PIXELS else -1

    @java_method("void setMaxLines(int)")
    def set_max_lines(self: Any, lines: int) -> None:
        self._limit(maximum=lines, max_mode=LINES)

    @java_method("int getMaxLines()")
    def get_max_lines(self: Any) -> int:
        return int(self.maximum) if self.max_mode == LINES else -1

    @java_method("void setMaxHeight(int)")
    def set_max_height(self: Any, pixels: int) -> None:
        self._limit(maximum=pixels, max_mode=PIXELS)

    @java_method("int getMaxHeight()")
    def get_max_height(self: Any) -> int:
        return int(self.maximum) if self.max_mode == PIXELS else -1

    @java_method("void setLines(int)")
    def set_lines(self: Any, lines: int) -> None:
        self._limit(maximum=lines, minimum=lines, max_mode=LINES, min_mode=LINES)

    @java_method("void setHeight(int)")
    def set_height(self: Any, pixels: int) -> None:
        self._limit(maximum=pixels, minimum=pixels, max_mode=PIXELS, min_mode=PIXELS)

    @java_method("void setMinEms(int)")
    def set_min_ems(self: Any, ems: int) -> None:
        self._limit(min_width=ems, min_width_mode=EMS)

    @java_method("int getMinEms()")
    def get_min_ems(self: Any) -> int:
        return int(self.min_width) if self.min_width_mode == EMS else -1

    @java_method("void setMinWidth(int)")
    def set_min_width(self: Any, pixels: int) -> None:
        self._limit(min_width=pixels, min_width_mode=PIXELS)

    @java_method("int getMinWidth()")
    def get_min_width(self: Any) -> int:
        return int(self.min_width) if self.min_width_mode == PIXELS else -1

    @java_method("void setMaxEms(int)")
    def set_max_ems(self: Any, ems: int) -> None:
        self._limit(max_width=ems, max_width_mode=EMS)

    @java_method("int getMaxEms()")
    def get_max_ems(self: Any) -> int:
        return int(self.max_width) if self.max_width_mode == EMS else -1

    @java_method("void setMaxWidth(int)")
    def set_max_width(self: Any, pixels: int) -> None:
        self._limit(max_width=pixels, max_width_mode=PIXELS)

    @java_method("int getMaxWidth()")
    def get_max_width(self: Any) -> int:
        return int(self.max_width) if self.max_width_mode == PIXELS else -1

    @java_method("void setEms(int)")
    def set_ems(self: Any, ems: int) -> None:
        self._limit(max_width=ems, min_width=ems, max_width_mode=EMS, min_width_mode=EMS)

    @java_method("void setWidth(int)")
    def set_width(self: Any, pixels: int) -> None:
        self._limit(
            max_width=pixels, min_width=pixels, max_width_mode=PIXELS, min_width_mode=PIXELS
        )

    # -- single line, ellipsis -----------------------------------------------------------------

    @java_method("void setSingleLine()")
    def set_single_line_on(self: Any) -> None:
        self.setSingleLine__Z__V(True)

    @java_method("void setSingleLine(boolean)")
    def set_single_line(self: Any, single: Any) -> None:
        self.input_type_single_line(bool(single))
        self.apply_single_line(bool(single), True, True)

    @java_method("boolean isSingleLine()")
    def is_single_line(self: Any) -> bool:
        return bool(self.single_line)

    def apply_single_line(self: Any, single: bool, transform: bool, limit: bool) -> None:
        from devices.pocket.framework.android_text_method.transformations import (
            SingleLineTransformationMethod,
        )

        self.single_line = single
        if single:
            self.set_lines(1)
            self.set_horizontally_scrolling(True)
            if transform:
                self.set_transformation_method(SingleLineTransformationMethod.get_instance())
        else:
            if limit:
                self.set_max_lines(UNLIMITED)
            self.set_horizontally_scrolling(False)
            if transform:
                self.set_transformation_method(None)

    @java_method("void setHorizontallyScrolling(boolean)")
    def set_horizontally_scrolling(self: Any, whether: Any) -> None:
        if self.horizontally_scrolling != bool(whether):
            self.horizontally_scrolling = bool(whether)
            self.relayout()

    @java_method("boolean isHorizontallyScrollable()")
    def is_horizontally_scrollable(self: Any) -> bool:
        return bool(self.horizontally_scrolling)

    @java_method("boolean getHorizontallyScrolling()")
    def get_horizontally_scrolling(self: Any) -> bool:
        return bool(self.horizontally_scrolling)

    @java_method("void setEllipsize(android.text.TextUtils$TruncateAt)")
    def set_ellipsize(self: Any, where: Any) -> None:
        if self.ellipsize is not where:
            self.ellipsize = where
            self.relayout()

    @java_method("android.text.TextUtils$TruncateAt getEllipsize()")
    def get_ellipsize(self: Any) -> Any:
        return self.ellipsize

    marquee_repeat_limit = 3

    @java_method("void setMarqueeRepeatLimit(int)")
    def set_marquee_repeat_limit(self: Any, limit: int) -> None:
        self.marquee_repeat_limit = limit

    @java_method("int getMarqueeRepeatLimit()")
    def get_marquee_repeat_limit(self: Any) -> int:
        return int(self.marquee_repeat_limit)

    # -- spacing -------------------------------------------------------------------------------

    @java_method("void setLineSpacing(float,float)")
    def set_line_spacing(self: Any, add: float, mult: float) -> None:
        if (add, mult) != (self.spacing_add, self.spacing_mult):
            self.spacing_add, self.spacing_mult = add, mult
            self.relayout()

    @java_method("float getLineSpacingMultiplier()")
    def get_line_spacing_multiplier(self: Any) -> float:
        return float(self.spacing_mult)

    @java_method("float getLineSpacingExtra()")
    def get_line_spacing_extra(self: Any) -> float:
        return float(self.spacing_add)

    @java_method("void setLineHeight(int)")
    def set_line_height(self: Any, height: int) -> None:
        if height < 0:
            throw("java.lang.IllegalArgumentException")
        own = self.text_paint.get_font_metrics_int_into(None)
        if own != height:
            self.setLineSpacing__FF__V(float32(height - own), 1.0)

    @java_method("void setFirstBaselineToTopHeight(int)")
    def set_first_baseline_to_top_height(self: Any, height: int) -> None:
        metrics = self.text_paint.get_font_metrics_int()
        up = -(metrics.f_top if self.include_pad else metrics.f_ascent)
        if height > up:
            self.setPadding__IIII__V(
                self.padding_left, height - up, self.padding_right, self.padding_bottom
            )

    @java_method("int getFirstBaselineToTopHeight()")
    def get_first_baseline_to_top_height(self: Any) -> int:
        metrics = self.text_paint.get_font_metrics_int()
        return int(self.padding_top - (metrics.f_top if self.include_pad else metrics.f_ascent))

    @java_method("void setLastBaselineToBottomHeight(int)")
    def set_last_baseline_to_bottom_height(self: Any, height: int) -> None:
        metrics = self.text_paint.get_font_metrics_int()
        down = metrics.f_bottom if self.include_pad else metrics.f_descent
        if height > down:
            self.setPadding__IIII__V(
                self.padding_left, self.padding_top, self.padding_right, height - down
            )

    @java_method("int getLastBaselineToBottomHeight()")
    def get_last_baseline_to_bottom_height(self: Any) -> int:
        metrics = self.text_paint.get_font_metrics_int()
        down = metrics.f_bottom if self.include_pad else metrics.f_descent
        return int(self.padding_bottom + down)

    @java_method("void setIncludeFontPadding(boolean)")
    def set_include_font_padding(self: Any, include: Any) -> None:
        if self.include_pad != bool(include):
            self.include_pad = bool(include)
            self.relayout()

    @java_method("boolean getIncludeFontPadding()")
    def get_include_font_padding(self: Any) -> bool:
        return bool(self.include_pad)

    @java_method("void setBreakStrategy(int)")
    def set_break_strategy(self: Any, strategy: int) -> None:
        self.break_strategy = strategy

    @java_method("int getBreakStrategy()")
    def get_break_strategy(self: Any) -> int:
        return int(self.break_strategy)

    @java_method("void setHyphenationFrequency(int)")
    def set_hyphenation_frequency(self: Any, frequency: int) -> None:
        self.hyphenation_frequency = frequency

    @java_method("int getHyphenationFrequency()")
    def get_hyphenation_frequency(self: Any) -> int:
        return int(self.hyphenation_frequency)

    @java_method("void setJustificationMode(int)")
    def set_justification_mode(self: Any, mode: int) -> None:
        self.justification_mode = mode

    @java_method("int getJustificationMode()")
    def get_justification_mode(self: Any) -> int:
        return int(self.justification_mode)

    @java_method("void setFallbackLineSpacing(boolean)")
    def set_fallback_line_spacing(self: Any, enabled: Any) -> None:
        self.fallback_line_spacing = bool(enabled)

    @java_method("boolean isFallbackLineSpacing()")
    def is_fallback_line_spacing(self: Any) -> bool:
        return bool(self.fallback_line_spacing)
