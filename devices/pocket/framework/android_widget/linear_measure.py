"""How LinearLayout measures: twice where weights share out what is left."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from devices.pocket.framework.android_widget.measuring import (
    EXACTLY,
    GONE,
    MATCH_PARENT,
    MEASURED_SIZE_MASK,
    MEASURED_STATE_MASK,
    STATE_SHIFT,
    UNSPECIFIED,
    VERTICAL_MASK,
    WRAP_CONTENT,
    child_spec,
    exactly,
    make,
    mode_of,
    resolve,
    size_of,
)
from devices.pocket.framework.android_widget.views import float32, target_sdk
from devices.pocket.framework.runtime import device

_BASELINE_MISUSE = (
    "A child of LinearLayout with index less than mBaselineAlignedChildIndex has weight > 0, which"
    " won't work.  Either remove the weight, or don't set mBaselineAlignedChildIndex."
)


class LinearMeasure:
    """What one measuring finds out. "Along" is the orientation, "across" the other axis; the
    maxima across are kept apart for weighted and other children, because a child that matches
    its parent counts only with its margins until the parent's size is known."""

    def __init__(self, layout: Any, width_spec: int, height_spec: int) -> None:
        self.layout = layout
        self.width_spec, self.height_spec = width_spec, height_spec
        self.children: list[Any] = layout.virtual_children()
        self.total = 0
        self.state = 0
        self.total_weight = 0.0
        self.max_across = 0
        self.alternative_across = 0
        self.weighted_across = 0
        self.all_match = True
        self.match_across = False
        self.skipped = False
        self.consumed = 0
        self.largest = -0x8000_0000
        self.inconsistent = device().api < 24 or target_sdk(layout) < 24

    def shown(self) -> list[tuple[int, Any]]:
        return [
            (index, child)
            for index, child in enumerate(self.children)
            if child is not None and child.visibility != GONE
        ]

    def grow(self, amount: int) -> None:
        """Adds to the total, which negative margins never shrink."""
        self.total = max(self.total, self.total + amount)

    def uses_largest(self, mode: int) -> bool:
        return bool(self.layout.use_largest_child) and mode != EXACTLY

    def across(self, size: int, margin: int, matches: bool, local: bool, weight: float) -> None:
        """Accounts for a child that takes `size`, margins included, across."""
        self.max_across = max(self.max_across, size)
        self.all_match = self.all_match and matches
        wanted = margin if local else size
        if weight > 0:
            self.weighted_across = max(self.weighted_across, wanted)
        else:
            self.alternative_across = max(self.alternative_across, wanted)

    def must_share(self, remaining: int) -> bool:
        again = device().api >= 28 and target_sdk(self.layout) >= 28
        return self.skipped or ((again or remaining != 0) and self.total_weight > 0)

    def weight_to_share(self) -> float:
        given: float = self.layout.weight_sum
        return given if given > 0 else self.total_weight


def _share(weight: float, remaining: int, total: float) -> int:
    return int(float32(float32(weight * remaining) / total)) if total else 0


class ColumnMeasure(LinearMeasure):
    def run(self) -> None:
        layout = self.layout
        mode = mode_of(self.height_spec)
        self._first_pass(mode)
        if self.uses_largest(mode):
            self._all_as_largest()
        self.total += layout.padding_top + layout.padding_bottom
        wanted = max(self.total, layout.getSuggestedMinimumHeight____I())
        height = resolve(wanted, self.height_spec)
        remaining = (height & MEASURED_SIZE_MASK) - self.total
        if not self.inconsistent:
            remaining += self.consumed
        if self.must_share(remaining):
            self._share_out(remaining, mode)
        else:
            self.alternative_across = max(self.alternative_across, self.weighted_across)
            if self.uses_largest(mode):
                for _, child in self.shown():
                    if child.layout_params.f_weight > 0:
                        width = child.get_measured_width()
                        child.measure(exactly(width), exactly(self.largest))
        self._finish(height)

    def _first_pass(self, mode: int) -> None:
        layout = self.layout
        across_mode = mode_of(self.width_spec)
        any_shown = False
        for index, child in enumerate(self.children):
            if child is None:
                self.total += layout.measure_null_child(index)
                continue
            if child.visibility == GONE:
                continue
            any_shown = True
            if layout.has_divider_before(index):
                self.total += layout.divider_height
            params = child.layout_params
            self.total_weight += params.f_weight
            self._measure_first(child, params, mode, index)
            if layout.baseline_child >= 0:
                self._baseline(index, params)
            local = across_mode != EXACTLY and params.f_width == MATCH_PARENT
            self.match_across = self.match_across or local
            margin = params.f_leftMargin + params.f_rightMargin
            self.state |= child.get_measured_state()
            size = child.get_measured_width() + margin
            self.across(size, margin, params.f_width == MATCH_PARENT, local, params.f_weight)
        if any_shown and layout.has_divider_before(len(self.children)):
            self.total += layout.divider_height

    def _measure_first(self, child: Any, params: Any, mode: int, index: int) -> None:
        layout = self.layout
        margins = params.f_topMargin + params.f_bottomMargin
        excess = params.f_height == 0 and params.f_weight > 0
        if mode == EXACTLY and excess:
            self.grow(margins)
            self.skipped = True
            return
        if excess:
            params.f_height = WRAP_CONTENT
        used = self.total if self.total_weight == 0 else 0
        layout.measure_child_first(child, index, self.width_spec, 0, self.height_spec, used)
        height = child.get_measured_height()
        if excess:
            params.f_height = 0
            self.consumed += height
        self.grow(height + margins + layout.next_location_offset(child))
        if layout.use_largest_child:
            self.largest = max(height, self.largest)

    def _baseline(self, index: int, params: Any) -> None:
        layout = self.layout
        if layout.baseline_child == index + 1:
            layout.baseline_child_top = self.total
        if index < layout.baseline_child and params.f_weight > 0:
            throw("java.lang.RuntimeException", _BASELINE_MISUSE)

    def _all_as_largest(self) -> None:
        self.total = 0
        for _, child in self.shown():
            params = child.layout_params
            self.grow(self.largest + params.f_topMargin + params.f_bottomMargin)

    def _share_out(self, remaining: int, mode: int) -> None:
        layout = self.layout
        weights = self.weight_to_share()
        padding = layout.padding_left + layout.padding_right
        across_mode = mode_of(self.width_spec)
        self.total = 0
        for _, child in self.shown():
            params = child.layout_params
            margin = params.f_leftMargin + params.f_rightMargin
            if params.f_weight > 0:
                share = _share(params.f_weight, remaining, weights)
                remaining -= share
                weights -= params.f_weight
                if self.uses_largest(mode):
                    height = self.largest
                elif params.f_height == 0 and (not self.inconsistent or mode == EXACTLY):
                    height = share
                else:
                    height = child.get_measured_height() + share
                width_spec = child_spec(self.width_spec, padding + margin, params.f_width)
                child.measure(width_spec, exactly(max(0, height)))
                self.state |= child.get_measured_state() & (MEASURED_STATE_MASK >> STATE_SHIFT)
            width = child.get_measured_width() + margin
            local = across_mode != EXACTLY and params.f_width == MATCH_PARENT
            self.across(width, margin, params.f_width == MATCH_PARENT, local, 0.0)
            offset = layout.next_location_offset(child)
            margins = params.f_topMargin + params.f_bottomMargin
            self.grow(child.get_measured_height() + margins + offset)
        self.total += layout.padding_top + layout.padding_bottom

    def _finish(self, height: int) -> None:
        layout = self.layout
        layout.total_length = self.total
        width = self.max_across
        if not self.all_match and mode_of(self.width_spec) != EXACTLY:
            width = self.alternative_across
        width += layout.padding_left + layout.padding_right
        width = max(width, layout.getSuggestedMinimumWidth____I())
        layout.set_measured_dimension(resolve(width, self.width_spec, self.state), height)
        if self.match_across:
            uniform = exactly(layout.get_measured_width())
            for _, child in self.shown():
                params = child.layout_params
                if params.f_width == MATCH_PARENT:
                    old, params.f_height = params.f_height, child.get_measured_height()
                    measure_with_margins(layout, child, uniform, 0, self.height_spec, 0)
                    params.f_height = old


class RowMeasure(LinearMeasure):
    ascent: list[int]
    descent: list[int]

    def run(self) -> None:
        layout = self.layout
        mode = mode_of(self.width_spec)
        self.ascent, self.descent = [-1] * 4, [-1] * 4
        self._first_pass(mode)
        self._baselines()
        if self.uses_largest(mode):
            self.total = 0
            for _, child in self.shown():
                self._advance(child, self.largest, mode)
        self.total += layout.padding_left + layout.padding_right
        wanted = max(self.total, layout.getSuggestedMinimumWidth____I())
        width = resolve(wanted, self.width_spec)
        remaining = (width & MEASURED_SIZE_MASK) - self.total
        if not self.inconsistent:
            remaining += self.consumed
        if self.must_share(remaining):
            self._share_out(remaining, mode)
        else:
            self.alternative_across = max(self.alternative_across, self.weighted_across)
            if self.uses_largest(mode):
                for _, child in self.shown():
                    if child.layout_params.f_weight > 0:
                        height = child.get_measured_height()
                        child.measure(exactly(self.largest), exactly(height))
        self._finish(width)

    def _advance(self, child: Any, width: int, mode: int) -> None:
        params = child.layout_params
        amount = width + params.f_leftMargin + params.f_rightMargin
        amount += self.layout.next_location_offset(child)
        if mode == EXACTLY:
            self.total += amount
        else:
            self.grow(amount)

    def _first_pass(self, mode: int) -> None:
        layout = self.layout
        any_shown = False
        for index, child in enumerate(self.children):
            if child is None:
                self.total += layout.measure_null_child(index)
                continue
            if child.visibility == GONE:
                continue
            any_shown = True
            if layout.has_divider_before(index):
                self.total += layout.divider_width
            params = child.layout_params
            self.total_weight += params.f_weight
            self._measure_first(child, params, mode, index)
            self.state |= child.get_measured_state()
            self._account(child, params, params.f_weight)
        if any_shown and layout.has_divider_before(len(self.children)):
            self.total += layout.divider_width

    def _measure_first(self, child: Any, params: Any, mode: int, index: int) -> None:
        layout = self.layout
        excess = params.f_width == 0 and params.f_weight > 0
        if mode == EXACTLY and excess:
            self.total += params.f_leftMargin + params.f_rightMargin
            if layout.baseline_aligned:
                free = make(size_of(self.width_spec), UNSPECIFIED)
                child.measure(free, make(size_of(self.height_spec), UNSPECIFIED))
            else:
                self.skipped = True
            return
        if excess:
            params.f_width = WRAP_CONTENT
        used = self.total if self.total_weight == 0 else 0
        layout.measure_child_first(child, index, self.width_spec, used, self.height_spec, 0)
        width = child.get_measured_width()
        if excess:
            params.f_width = 0
            self.consumed += width
        self._advance(child, width, mode)
        if layout.use_largest_child:
            self.largest = max(width, self.largest)

    def _account(self, child: Any, params: Any, weight: float) -> None:
        """The child's part in the height, and in the common baseline."""
        layout = self.layout
        matches = params.f_height == MATCH_PARENT
        local = matches and mode_of(self.height_spec) != EXACTLY
        self.match_across = self.match_across or local
        margin = params.f_topMargin + params.f_bottomMargin
        height = child.get_measured_height() + margin
        if layout.baseline_aligned:
            baseline = child.getBaseline____I()
            if baseline != -1:
                gravity = layout.gravity if params.f_gravity < 0 else params.f_gravity
                index = (((gravity & VERTICAL_MASK) >> 4) & ~1) >> 1
                self.ascent[index] = max(self.ascent[index], baseline)
                self.descent[index] = max(self.descent[index], height - baseline)
        self.across(height, margin, matches, local, weight)

    def _baselines(self) -> None:
        if max(self.ascent) != -1:
            self.max_across = max(self.max_across, max(self.ascent) + max(self.descent))

    def _share_out(self, remaining: int, mode: int) -> None:
        layout = self.layout
        weights = self.weight_to_share()
        padding = layout.padding_top + layout.padding_bottom
        self.ascent, self.descent = [-1] * 4, [-1] * 4
        self.max_across = -1
        self.total = 0
        for _, child in self.shown():
            params = child.layout_params
            if params.f_weight > 0:
                share = _share(params.f_weight, remaining, weights)
                remaining -= share
                weights -= params.f_weight
                if self.uses_largest(mode):
                    width = self.largest
                elif params.f_width == 0 and (not self.inconsistent or mode == EXACTLY):
                    width = share
                else:
                    width = child.get_measured_width() + share
                margin = params.f_topMargin + params.f_bottomMargin
                height_spec = child_spec(self.height_spec, padding + margin, params.f_height)
                child.measure(exactly(max(0, width)), height_spec)
                self.state |= child.get_measured_state() & MEASURED_STATE_MASK
            self._advance(child, child.get_measured_width(), mode)
            self._account(child, params, 0.0)
        self.total += layout.padding_left + layout.padding_right
        self._baselines()

    def _finish(self, width: int) -> None:
        layout = self.layout
        layout.total_length = self.total
        layout.max_ascent, layout.max_descent = tuple(self.ascent), tuple(self.descent)
        height = self.max_across
        if not self.all_match and mode_of(self.height_spec) != EXACTLY:
            height = self.alternative_across
        height += layout.padding_top + layout.padding_bottom
        height = max(height, layout.getSuggestedMinimumHeight____I())
        layout.set_measured_dimension(
            width | (self.state & MEASURED_STATE_MASK),
            resolve(height, self.height_spec, self.state << STATE_SHIFT),
        )
        if self.match_across:
            uniform = exactly(layout.get_measured_height())
            for _, child in self.shown():
                params = child.layout_params
                if params.f_height == MATCH_PARENT:
                    old, params.f_width = params.f_width, child.get_measured_width()
                    measure_with_margins(layout, child, self.width_spec, 0, uniform, 0)
                    params.f_width = old


def measure_with_margins(
    group: Any, child: Any, width_spec: int, used_width: int, height_spec: int, used_height: int
) -> None:
    """`measureChildWithMargins` of a group whose padding is resolved."""
    params = child.layout_params
    across = group.padding_left + group.padding_right + params.f_leftMargin + params.f_rightMargin
    along = group.padding_top + group.padding_bottom + params.f_topMargin + params.f_bottomMargin
    child.measure(
        child_spec(width_spec, across + used_width, params.f_width),
        child_spec(height_spec, along + used_height, params.f_height),
    )
