"""TextView: text that takes the largest size that fits."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_text.lines import Wishes, make_lines
from devices.pocket.framework.android_text.text_paint import TextPaint
from devices.pocket.framework.android_widget.text_appearance import pixels_of
from devices.pocket.framework.android_widget.text_layouts import LINES

NONE, UNIFORM = 0, 1
_DIP, _SP = 1, 2


class AutoSize:
    auto_size_type = NONE
    auto_sizes: tuple[int, ...] = ()
    auto_step = -1.0
    auto_min = -1.0
    auto_max = -1.0

    def is_auto_sizing(self: Any) -> bool:
        return bool(self.auto_size_type != NONE)

    @java_method("int getAutoSizeTextType()")
    def get_auto_size_text_type(self: Any) -> int:
        return int(self.auto_size_type)

    @java_method("int getAutoSizeMinTextSize()")
    def get_auto_size_min_text_size(self: Any) -> int:
        return round(float(self.auto_min))

    @java_method("int getAutoSizeMaxTextSize()")
    def get_auto_size_max_text_size(self: Any) -> int:
        return round(float(self.auto_max))

    @java_method("int getAutoSizeStepGranularity()")
    def get_auto_size_step_granularity(self: Any) -> int:
        return round(float(self.auto_step))

    @java_method("int[] getAutoSizeTextAvailableSizes()")
    def get_auto_size_text_available_sizes(self: Any) -> JArray:
        return array_of("[I", list(self.auto_sizes))

    @java_method("void setAutoSizeTextTypeWithDefaults(int)")
    def set_auto_size_text_type_with_defaults(self: Any, kind: int) -> None:
        if kind == NONE:
            self.auto_size_type, self.auto_sizes = NONE, ()
            self.auto_min = self.auto_max = self.auto_step = -1.0
        elif kind == UNIFORM:
            low, high = pixels_of(self, _SP, 12), pixels_of(self, _SP, 112)
            self.use_auto_sizes(low, high, 1.0)
        else:
            throw("java.lang.IllegalArgumentException", f"Unknown auto-size text type: {kind}")

    @java_method("void setAutoSizeTextTypeUniformWithConfiguration(int,int,int,int)")
    def set_auto_size_text_type_uniform_with_configuration(
        self: Any, low: int, high: int, step: int, unit: int
    ) -> None:
        self.use_auto_sizes(
            pixels_of(self, unit, low), pixels_of(self, unit, high), pixels_of(self, unit, step)
        )

    @java_method("void setAutoSizeTextTypeUniformWithPresetSizes(int[],int)")
    def set_auto_size_text_type_uniform_with_preset_sizes(
        self: Any, sizes: JArray, unit: int
    ) -> None:
        found = sorted({round(pixels_of(self, unit, size)) for size in sizes.d if size > 0})
        if found:
            self.auto_size_type, self.auto_sizes = UNIFORM, tuple(found)
            self.auto_min, self.auto_max, self.auto_step = found[0], found[-1], -1.0
            self.auto_size_if_needed()

    def use_auto_sizes(self: Any, low: float, high: float, step: float) -> None:
        if low <= 0 or high <= low or step <= 0:
            throw(
                "java.lang.IllegalArgumentException",
                f"Minimum auto-size text size ({low}px) is less or equal to (0px)"
                if low <= 0
                else f"Maximum auto-size text size ({high}px) is less or equal to minimum "
                f"auto-size text size ({low}px)",
            )
        self.auto_size_type = UNIFORM
        self.auto_min, self.auto_max, self.auto_step = low, high, step
        count = math.floor((high - low) / step) + 1
        self.auto_sizes = tuple(round(low + index * step) for index in range(count))
        self.auto_size_if_needed()

    def auto_size_measured(self: Any, width: int, height: int) -> None:
        if self.auto_size_type != NONE:
            self._fit(width, height)

    def auto_size_if_needed(self: Any) -> None:
        if self.auto_size_type != NONE and self.right > self.left:
            self._fit(self.right - self.left, self.bottom - self.top)

    def _fit(self: Any, width: int, height: int) -> None:
        across = width - self.getCompoundPaddingLeft____I() - self.getCompoundPaddingRight____I()
        along = height - self.getCompoundPaddingTop____I() - self.getCompoundPaddingBottom____I()
        if across <= 0 or along <= 0 or not self.auto_sizes:
            return
        low, high, best = 1, len(self.auto_sizes) - 1, 0
        while low <= high:
            middle = (low + high) // 2
            if self._fits(self.auto_sizes[middle], across, along):
                best, low = middle, middle + 1
            else:
                high = middle - 1
                best = max(0, high)
        size = float(self.auto_sizes[best])
        if size != self.text_paint.text_size:
            self.text_paint.text_size = size
            self.make_layouts(max(0, across))
            self.invalidate____V()

    def _fits(self: Any, size: int, across: int, along: int) -> bool:
        paint = TextPaint()
        paint.set_text_paint(self.text_paint)
        paint.text_size = float(size)
        shown = self.transformed
        wide = 0x3FFFFFFF if self.horizontally_scrolling else across
        wishes = Wishes(wide, self.spacing_mult, self.spacing_add, self.include_pad)
        made = make_lines(shown, to_string(shown), paint, wishes)
        limited = self.max_mode == LINES and len(made.rows) > self.maximum
        if limited or made.height > along:
            return False
        return not self.horizontally_scrolling or sum(made.widths) <= across
