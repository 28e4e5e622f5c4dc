"""How RelativeLayout measures and places its children."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    BOTTOM,
    CENTER_HORIZONTAL,
    CENTER_VERTICAL,
    EXACTLY,
    GONE,
    HORIZONTAL_MASK,
    MATCH_PARENT,
    MEASURED_SIZE_MASK,
    RELATIVE_HORIZONTAL_MASK,
    RIGHT,
    START,
    TOP,
    UNSPECIFIED,
    VERTICAL_MASK,
    absolute_gravity,
    at_most,
    exactly,
    half,
    make,
    mode_of,
    resolve,
    size_of,
)
from devices.pocket.framework.android_widget.relative_params import (
    ABOVE,
    ALIGN_BASELINE,
    ALIGN_BOTTOM,
    ALIGN_LEFT,
    ALIGN_PARENT_BOTTOM,
    ALIGN_PARENT_END,
    ALIGN_PARENT_LEFT,
    ALIGN_PARENT_RIGHT,
    ALIGN_PARENT_TOP,
    ALIGN_RIGHT,
    ALIGN_TOP,
    BELOW,
    CENTER_IN_PARENT,
    LEFT_OF,
    NOT_SET,
    RIGHT_OF,
)
from devices.pocket.framework.android_widget.relative_params import (
    CENTER_HORIZONTAL as CENTERED_ACROSS,
)
from devices.pocket.framework.android_widget.relative_params import (
    CENTER_VERTICAL as CENTERED_ALONG,
)
from devices.pocket.framework.android_widget.views import target_sdk

_MANY = 1 << 16
_FAR = 0x7FFF_FFFF


class RelativeMeasure:
    """One measuring. `my_width` and `my_height` are -1 while they are unknown."""

    def __init__(self, layout: Any, width_spec: int, height_spec: int) -> None:
        self.layout = layout
        self.width_spec, self.height_spec = width_spec, height_spec
        width_mode, height_mode = mode_of(width_spec), mode_of(height_spec)
        self.my_width = size_of(width_spec) if width_mode != UNSPECIFIED else -1
        self.my_height = size_of(height_spec) if height_mode != UNSPECIFIED else -1
        self.width = self.my_width if width_mode == EXACTLY else 0
        self.height = self.my_height if height_mode == EXACTLY else 0
        self.wraps_width = width_mode != EXACTLY
        self.wraps_height = height_mode != EXACTLY
        self.rtl = layout.isLayoutRtl____Z()
        if self.rtl and self.my_width == -1:
            self.my_width = _MANY
        self.sdk = target_sdk(layout)

    def run(self) -> None:
        layout = self.layout
        gravity = layout.gravity
        across = gravity & RELATIVE_HORIZONTAL_MASK
        self.by_gravity_x = across not in (START, 0)
        self.by_gravity_y = gravity & VERTICAL_MASK not in (TOP, 0)
        self.ignored = None
        if (self.by_gravity_x or self.by_gravity_y) and layout.ignore_gravity != -1:
            self.ignored = layout.find_view_by_id(layout.ignore_gravity)
        offset_x = offset_y = False
        for child in layout.horizontal_order:
            if child.visibility != GONE:
                self._edges_across(child.layout_params)
                self._measure_across(child)
                offset_x = self._place_across(child) or offset_x
        self.left = self.top = _FAR
        self.right = self.bottom = -_FAR
        for child in layout.vertical_order:
            if child.visibility != GONE:
                self._edges_along(child.layout_params, child)
                self._measure(child)
                offset_y = self._place_along(child) or offset_y
                self._grow(child)
        layout.baseline_view = self._topmost()
        if self.wraps_width:
            self._wrap_width(offset_x)
        if self.wraps_height:
            self._wrap_height(offset_y)
        self._apply_gravity()
        if self.rtl:
            self._shift_for_rtl()
        layout.set_measured_dimension(self.width, self.height)

    def _shown(self) -> list[Any]:
        return [child for child in self.layout.children if child.visibility != GONE]

    # -- anchors -------------------------------------------------------------------------------

    def _anchor(self, rules: list[int], verb: int) -> Any:
        """The view that a rule names; of a gone one, the view that its own same rule names."""
        by_id = self.layout.by_id
        view = by_id.get(rules[verb]) if rules[verb] else None
        while view is not None and view.visibility == GONE:
            following = by_id.get(view.layout_params.rules[verb])
            view = None if following is view else following
        return view

    def _anchor_params(self, rules: list[int], verb: int) -> Any:
        view = self._anchor(rules, verb)
        return None if view is None else view.layout_params

    def _edges_across(self, params: Any) -> None:
        layout, rules = self.layout, params.rules
        params.at_left = params.at_right = NOT_SET
        start = layout.padding_left + params.f_leftMargin
        end = NOT_SET
        if self.my_width >= 0:
            end = self.my_width - layout.padding_right - params.f_rightMargin
        anchor = self._anchor_params(rules, LEFT_OF)
        if anchor is not None:
            params.at_right = anchor.at_left - (anchor.f_leftMargin + params.f_rightMargin)
        elif params.f_alignWithParent and rules[LEFT_OF]:
            params.at_right = end
        anchor = self._anchor_params(rules, RIGHT_OF)
        if anchor is not None:
            params.at_left = anchor.at_right + anchor.f_rightMargin + params.f_leftMargin
        elif params.f_alignWithParent and rules[RIGHT_OF]:
            params.at_left = start
        anchor = self._anchor_params(rules, ALIGN_LEFT)
        if anchor is not None:
            params.at_left = anchor.at_left + params.f_leftMargin
        elif params.f_alignWithParent and rules[ALIGN_LEFT]:
            params.at_left = start
        anchor = self._anchor_params(rules, ALIGN_RIGHT)
        if anchor is not None:
            params.at_right = anchor.at_right - params.f_rightMargin
        elif params.f_alignWithParent and rules[ALIGN_RIGHT]:
            params.at_right = end
        if rules[ALIGN_PARENT_LEFT]:
            params.at_left = start
        if rules[ALIGN_PARENT_RIGHT] and end != NOT_SET:
            params.at_right = end

    def _edges_along(self, params: Any, child: Any) -> None:
        layout, rules = self.layout, params.rules
        if self._align_baseline(params, child):
            return
        params.at_top = params.at_bottom = NOT_SET
        start = layout.padding_top + params.f_topMargin
        end = NOT_SET
        if self.my_height >= 0:
            end = self.my_height - layout.padding_bottom - params.f_bottomMargin
        anchor = self._anchor_params(rules, ABOVE)
        if anchor is not None:
            params.at_bottom = anchor.at_top - (anchor.f_topMargin + params.f_bottomMargin)
        elif params.f_alignWithParent and rules[ABOVE]:
            params.at_bottom = end
        anchor = self._anchor_params(rules, BELOW)
        if anchor is not None:
            params.at_top = anchor.at_bottom + anchor.f_bottomMargin + params.f_topMargin
        elif params.f_alignWithParent and rules[BELOW]:
            params.at_top = start
        anchor = self._anchor_params(rules, ALIGN_TOP)
        if anchor is not None:
            params.at_top = anchor.at_top + params.f_topMargin
        elif params.f_alignWithParent and rules[ALIGN_TOP]:
            params.at_top = start
        anchor = self._anchor_params(rules, ALIGN_BOTTOM)
        if anchor is not None:
            params.at_bottom = anchor.at_bottom - params.f_bottomMargin
        elif params.f_alignWithParent and rules[ALIGN_BOTTOM]:
            params.at_bottom = end
        if rules[ALIGN_PARENT_TOP]:
            params.at_top = start
        if rules[ALIGN_PARENT_BOTTOM] and end != NOT_SET:
            params.at_bottom = end

    def _align_baseline(self, params: Any, child: Any) -> bool:
        """Baselines win over every other rule about top and bottom."""
        if not params.rules[ALIGN_BASELINE]:
            return False
        anchor = self._anchor(params.rules, ALIGN_BASELINE)
        baseline = -1 if anchor is None else anchor.getBaseline____I()
        if baseline == -1:
            return False
        offset = anchor.layout_params.at_top + baseline
        own = child.getBaseline____I()
        params.at_top = offset - own if own != -1 else offset
        params.at_bottom = NOT_SET
        return True

    # -- sizes ---------------------------------------------------------------------------------

    def _spec(
        self, start: int, end: int, size: int, margins: tuple[int, int],
        padding: tuple[int, int], available: int,
    ) -> int:  # fmt: skip
        both = start != NOT_SET and end != NOT_SET
        if available < 0 and self.sdk > 17:
            if both:
                return exactly(max(0, end - start))
            return exactly(size) if size >= 0 else 0
        first = padding[0] + margins[0] if start == NOT_SET else start
        second = available - padding[1] - margins[1] if end == NOT_SET else end
        room = second - first
        fixed = UNSPECIFIED if available < 0 else EXACTLY
        if both or size == MATCH_PARENT:
            return make(max(0, room), fixed)
        if size >= 0:
            return exactly(min(room, size) if room >= 0 else size)
        return at_most(room) if room >= 0 else 0

    def _width_spec(self, params: Any) -> int:
        layout = self.layout
        return self._spec(
            params.at_left, params.at_right, params.f_width,
            (params.f_leftMargin, params.f_rightMargin),
            (layout.padding_left, layout.padding_right), self.my_width,
        )  # fmt: skip

    def _measure_across(self, child: Any) -> None:
        layout, params = self.layout, child.layout_params
        if self.my_height < 0 and self.sdk > 17:
            height = exactly(params.f_height) if params.f_height >= 0 else 0
        else:
            room = self.my_height
            if self.sdk >= 18:
                room -= layout.padding_top + layout.padding_bottom
                room -= params.f_topMargin + params.f_bottomMargin
            mode = EXACTLY if params.f_height == MATCH_PARENT else AT_MOST
            height = make(max(0, room), mode)
        child.measure(self._width_spec(params), height)

    def _measure(self, child: Any) -> None:
        layout, params = self.layout, child.layout_params
        height = self._spec(
            params.at_top, params.at_bottom, params.f_height,
            (params.f_topMargin, params.f_bottomMargin),
            (layout.padding_top, layout.padding_bottom), self.my_height,
        )  # fmt: skip
        child.measure(self._width_spec(params), height)

    # -- places --------------------------------------------------------------------------------

    def _place_across(self, child: Any) -> bool:
        params = child.layout_params
        rules, width = params.rules, child.get_measured_width()
        if params.at_left == NOT_SET and params.at_right != NOT_SET:
            params.at_left = params.at_right - width
        elif params.at_left != NOT_SET and params.at_right == NOT_SET:
            params.at_right = params.at_left + width
        elif params.at_left == NOT_SET:
            if rules[CENTER_IN_PARENT] or rules[CENTERED_ACROSS]:
                if self.wraps_width:
                    self._at_edge(params, width)
                else:
                    params.at_left = half(self.my_width - width)
                    params.at_right = params.at_left + width
                return True
            self._at_edge(params, width)
        return bool(rules[ALIGN_PARENT_END])

    def _at_edge(self, params: Any, width: int) -> None:
        if self.rtl:
            params.at_right = self.my_width - self.layout.padding_right - params.f_rightMargin
            params.at_left = params.at_right - width
        else:
            params.at_left = self.layout.padding_left + params.f_leftMargin
            params.at_right = params.at_left + width

    def _place_along(self, child: Any) -> bool:
        params = child.layout_params
        rules, height = params.rules, child.get_measured_height()
        if params.at_top == NOT_SET and params.at_bottom != NOT_SET:
            params.at_top = params.at_bottom - height
        elif params.at_top != NOT_SET and params.at_bottom == NOT_SET:
            params.at_bottom = params.at_top + height
        elif params.at_top == NOT_SET:
            centred = rules[CENTER_IN_PARENT] or rules[CENTERED_ALONG]
            if centred and not self.wraps_height:
                params.at_top = half(self.my_height - height)
            else:
                params.at_top = self.layout.padding_top + params.f_topMargin
            params.at_bottom = params.at_top + height
            if centred:
                return True
        return bool(rules[ALIGN_PARENT_BOTTOM])

    def _grow(self, child: Any) -> None:
        params = child.layout_params
        margins = self.sdk >= 19
        if self.wraps_width:
            if self.rtl:
                wanted = self.my_width - params.at_left + (params.f_leftMargin if margins else 0)
            else:
                wanted = params.at_right + (params.f_rightMargin if margins else 0)
            self.width = max(self.width, wanted)
        if self.wraps_height:
            wanted = params.at_bottom + (params.f_bottomMargin if margins else 0)
            self.height = max(self.height, wanted)
        if child is not self.ignored or self.by_gravity_y:
            self.left = min(self.left, params.at_left - params.f_leftMargin)
            self.top = min(self.top, params.at_top - params.f_topMargin)
        if child is not self.ignored or self.by_gravity_x:
            self.right = max(self.right, params.at_right + params.f_rightMargin)
            self.bottom = max(self.bottom, params.at_bottom + params.f_bottomMargin)

    def _topmost(self) -> Any:
        """The child whose baseline is the layout's: the first in reading order."""
        best: Any = None
        for child in self.layout.vertical_order:
            if child.visibility != GONE:
                at = child.layout_params
                if best is None or (at.at_top, at.at_left) < (
                    best.layout_params.at_top,
                    best.layout_params.at_left,
                ):
                    best = child
        return best

    def _wrap_width(self, offset: bool) -> None:
        layout = self.layout
        width = self.width + layout.padding_right
        if layout.layout_params is not None and layout.layout_params.f_width >= 0:
            width = max(width, layout.layout_params.f_width)
        width = max(width, layout.getSuggestedMinimumWidth____I())
        self.width = width = resolve(width, self.width_spec) & MEASURED_SIZE_MASK
        if not offset:
            return
        for child in self._shown():
            params, own = child.layout_params, child.get_measured_width()
            if params.rules[CENTER_IN_PARENT] or params.rules[CENTERED_ACROSS]:
                params.at_left = half(width - own)
            elif params.rules[ALIGN_PARENT_RIGHT]:
                params.at_left = width - layout.padding_right - own
            else:
                continue
            params.at_right = params.at_left + own

    def _wrap_height(self, offset: bool) -> None:
        layout = self.layout
        height = self.height + layout.padding_bottom
        if layout.layout_params is not None and layout.layout_params.f_height >= 0:
            height = max(height, layout.layout_params.f_height)
        height = max(height, layout.getSuggestedMinimumHeight____I())
        self.height = height = resolve(height, self.height_spec) & MEASURED_SIZE_MASK
        if not offset:
            return
        for child in self._shown():
            params, own = child.layout_params, child.get_measured_height()
            if params.rules[CENTER_IN_PARENT] or params.rules[CENTERED_ALONG]:
                params.at_top = half(height - own)
            elif params.rules[ALIGN_PARENT_BOTTOM]:
                params.at_top = height - layout.padding_bottom - own
            else:
                continue
            params.at_bottom = params.at_top + own

    def _apply_gravity(self) -> None:
        layout = self.layout
        if not (self.by_gravity_x or self.by_gravity_y) or self.right < self.left:
            return
        gravity = absolute_gravity(layout.gravity, self.rtl)
        room_x = self.width - layout.padding_left - layout.padding_right
        room_y = self.height - layout.padding_top - layout.padding_bottom
        width, height = self.right - self.left, self.bottom - self.top
        x, y = layout.padding_left, layout.padding_top
        side = gravity & HORIZONTAL_MASK
        if side == CENTER_HORIZONTAL:
            x += half(room_x - width)
        elif side == RIGHT:
            x += room_x - width
        along = gravity & VERTICAL_MASK
        if along == CENTER_VERTICAL:
            y += half(room_y - height)
        elif along == BOTTOM:
            y += room_y - height
        dx, dy = x - self.left, y - self.top
        for child in self._shown():
            if child is not self.ignored:
                params = child.layout_params
                if self.by_gravity_x:
                    params.at_left, params.at_right = params.at_left + dx, params.at_right + dx
                if self.by_gravity_y:
                    params.at_top, params.at_bottom = params.at_top + dy, params.at_bottom + dy

    def _shift_for_rtl(self) -> None:
        shift = self.my_width - self.width
        for child in self._shown():
            child.layout_params.at_left -= shift
            child.layout_params.at_right -= shift
