"""View: padding, measuring, layout."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import class_name, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view import measure_spec
from devices.pocket.framework.android_view.layout_params import LTR, RTL
from devices.pocket.framework.android_view.measure_spec import (
    EXACTLY,
    MEASURED_SIZE_MASK,
    SIZE_MASK,
    STATE_TOO_SMALL,
    mode_of,
)

INHERIT, LOCALE = 2, 3
_STATE_MASK = -0x1000000


class Measuring:
    """`layout_wanted` is "the next measure must really measure", `layout_due` "the next layout
    must call onLayout". The cache answers repeated questions since the last requestLayout."""

    measured_width = 0
    measured_height = 0
    minimum_width = 0
    minimum_height = 0
    layout_wanted = False
    layout_due = False
    is_laid_out_once = False
    _old_specs: tuple[int, int] | None = None
    _dimension_set = False
    #: Measured sizes by spec; None until first used.
    _measure_cache: dict[tuple[int, int], tuple[int, int]] | None = None
    _measure_in_layout = False

    @java_method("final void measure(int,int)")
    def measure(self: Any, width_spec: int, height_spec: int) -> None:
        forced = self.layout_wanted
        specs = (width_spec, height_spec)
        if not forced and not self._spec_matters(specs):
            return
        if self.direction_dirty:
            self.resolve_rtl()
        cache = self._measure_cache
        if cache is None:
            cache = self._measure_cache = {}
        known = None if forced else cache.get(specs)
        if known is None:
            self._dimension_set = False
            self.onMeasure__II__V(width_spec, height_spec)
            if not self._dimension_set:
                throw(
                    "java.lang.IllegalStateException",
                    f"View with id {self.view_id}: {class_name(self)}#onMeasure() did not set the"
                    " measured dimension by calling setMeasuredDimension()",
                )
            self._measure_in_layout = False
        else:
            self.measured_width, self.measured_height = known
            self._measure_in_layout = True
        self.layout_due = True
        self._old_specs = specs
        cache[specs] = (self.measured_width, self.measured_height)

    def _spec_matters(self: Any, specs: tuple[int, int]) -> bool:
        """Whether other specs than last time can lead to another result."""
        if specs == self._old_specs:
            return False
        width, height = specs
        exact = mode_of(width) == EXACTLY and mode_of(height) == EXACTLY
        return not (
            exact
            and self._old_specs is not None
            and width & SIZE_MASK == self.measured_width & MEASURED_SIZE_MASK
            and height & SIZE_MASK == self.measured_height & MEASURED_SIZE_MASK
        )

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        self.set_measured_dimension(
            measure_spec.default_size(self.getSuggestedMinimumWidth____I(), width_spec),
            measure_spec.default_size(self.getSuggestedMinimumHeight____I(), height_spec),
        )

    @java_method("protected final void setMeasuredDimension(int,int)")
    def set_measured_dimension(self: Any, width: int, height: int) -> None:
        self.measured_width, self.measured_height = width, height
        self._dimension_set = True

    @java_method("final int getMeasuredWidth()")
    def get_measured_width(self: Any) -> int:
        return int(self.measured_width & MEASURED_SIZE_MASK)

    @java_method("final int getMeasuredHeight()")
    def get_measured_height(self: Any) -> int:
        return int(self.measured_height & MEASURED_SIZE_MASK)

    @java_method("final int getMeasuredWidthAndState()")
    def get_measured_width_and_state(self: Any) -> int:
        return int(self.measured_width)

    @java_method("final int getMeasuredHeightAndState()")
    def get_measured_height_and_state(self: Any) -> int:
        return int(self.measured_height)

    @java_method("final int getMeasuredState()")
    def get_measured_state(self: Any) -> int:
        return int(
            (self.measured_width & _STATE_MASK)
            | ((self.measured_height >> 16) & (_STATE_MASK >> 16))
        )

    @java_method("static int combineMeasuredStates(int,int)")
    def combine_measured_states(first: Any, second: int) -> int:  # noqa: N805
        return first | second

    @java_method("static int resolveSize(int,int)")
    def resolve_size(size: Any, spec: int) -> int:  # noqa: N805
        return measure_spec.resolve_size_and_state(size, spec) & MEASURED_SIZE_MASK

    @java_method("static int resolveSizeAndState(int,int,int)")
    def resolve_size_and_state(size: Any, spec: int, state: int) -> int:  # noqa: N805
        return measure_spec.resolve_size_and_state(size, spec, state)

    @java_method("static int getDefaultSize(int,int)")
    def get_default_size(size: Any, spec: int) -> int:  # noqa: N805
        return measure_spec.default_size(size, spec)

    @java_method("protected int getSuggestedMinimumWidth()")
    def get_suggested_minimum_width(self: Any) -> int:
        if self.background is None:
            return int(self.minimum_width)
        return max(self.minimum_width, self.background.getMinimumWidth____I())

    @java_method("protected int getSuggestedMinimumHeight()")
    def get_suggested_minimum_height(self: Any) -> int:
        if self.background is None:
            return int(self.minimum_height)
        return max(self.minimum_height, self.background.getMinimumHeight____I())

    @java_method("int getMinimumWidth()")
    def get_minimum_width(self: Any) -> int:
        return int(self.minimum_width)

    @java_method("int getMinimumHeight()")
    def get_minimum_height(self: Any) -> int:
        return int(self.minimum_height)

    @java_method("void setMinimumWidth(int)")
    def set_minimum_width(self: Any, width: int) -> None:
        self.minimum_width = width
        self.requestLayout____V()

    @java_method("void setMinimumHeight(int)")
    def set_minimum_height(self: Any, height: int) -> None:
        self.minimum_height = height
        self.requestLayout____V()

    # -- layout --------------------------------------------------------------------------------

    @java_method("void requestLayout()")
    def request_layout(self: Any) -> None:
        if self._measure_cache:
            self._measure_cache.clear()
        attach = self.attach_info
        if (
            attach is not None
            and attach.root.in_layout
            and not attach.root.request_layout_during_layout(self)
        ):
            return
        self.layout_wanted = True
        self.is_dirty = True
        parent = self.parent
        if parent is not None and not parent.isLayoutRequested____Z():
            parent.requestLayout____V()

    @java_method("void forceLayout()")
    def force_layout(self: Any) -> None:
        if self._measure_cache:
            self._measure_cache.clear()
        self.layout_wanted = True
        self.is_dirty = True

    @java_method("boolean isLayoutRequested()")
    def is_layout_requested(self: Any) -> bool:
        return bool(self.layout_wanted)

    @java_method("boolean isInLayout()")
    def is_in_layout(self: Any) -> bool:
        return self.attach_info is not None and bool(self.attach_info.root.in_layout)

    @java_method("boolean isLaidOut()")
    def is_laid_out(self: Any) -> bool:
        return bool(self.is_laid_out_once)

    @java_method("void layout(int,int,int,int)")
    def layout(self: Any, left: int, top: int, right: int, bottom: int) -> None:
        if self._measure_in_layout:
            self.onMeasure__II__V(*self._old_specs)
            self._measure_in_layout = False
        old = (self.left, self.top, self.right, self.bottom)
        changed = self.set_frame(left, top, right, bottom)
        if changed or self.layout_due:
            self.onLayout__ZIIII__V(changed, left, top, right, bottom)
            self.layout_due = False
            self._tell_layout_listeners((left, top, right, bottom), old)
        self.layout_wanted = False
        self.is_laid_out_once = True
        if self.default_focus_wait:
            self.default_focus_wait = False

    def _tell_layout_listeners(self: Any, now: Any, old: Any) -> None:
        info = self.f_mListenerInfo
        if info is not None and info.layout_change is not None:
            for listener in list(info.layout_change):
                listener.onLayoutChange__Landroid_view_View_2IIIIIIII__V(self, *now, *old)

    default_focus_wait = False

    def set_frame(self: Any, left: int, top: int, right: int, bottom: int) -> bool:
        """Moves the view to a place in its parent; True if that changes anything."""
        if (left, top, right, bottom) == (self.left, self.top, self.right, self.bottom):
            return False
        old_width, old_height = self.right - self.left, self.bottom - self.top
        width, height = right - left, bottom - top
        self.left, self.top, self.right, self.bottom = left, top, right, bottom
        if width != old_width or height != old_height:
            self._size_changed(width, height, old_width, old_height)
        self.invalidate_quietly()
        return True

    def _size_changed(self: Any, width: int, height: int, old_width: int, old_height: int) -> None:
        self.background_size_dirty = True
        self.foreground_bounds_dirty = True
        self.onSizeChanged__IIII__V(width, height, old_width, old_height)
        if (
            self.focusable
            and old_width * old_height == 0
            and width * height > 0
            and self.can_take_focus()
            and self.parent is not None
            and self.attach_info is not None
        ):
            self.parent.focusableViewAvailable__Landroid_view_View_2__V(self)

    @java_method("protected void onSizeChanged(int,int,int,int)")
    def on_size_changed(self: Any, width: int, height: int, oldw: int, oldh: int) -> None:
        pass

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        pass

    @java_method("final void setLeftTopRightBottom(int,int,int,int)")
    def set_left_top_right_bottom(self: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.set_frame(left, top, right, bottom)

    @java_method("int getBaseline()")
    def get_baseline(self: Any) -> int:
        return -1

    @java_method("android.view.ViewGroup$LayoutParams getLayoutParams()")
    def get_layout_params(self: Any) -> Any:
        return self.layout_params

    @java_method("void setLayoutParams(android.view.ViewGroup$LayoutParams)")
    def set_layout_params(self: Any, params: Any) -> None:
        if params is None:
            throw("java.lang.NullPointerException", "Layout parameters cannot be null")
        self.layout_params = params
        params.resolveLayoutDirection__I__V(self.getLayoutDirection____I())
        parent = self.parent
        if parent is not None and hasattr(parent, "on_set_layout_params"):
            parent.on_set_layout_params(self, params)
        self.requestLayout____V()


class Padding:
    """`left`, `right` as used now; the user's wishes and the background's padding behind them."""

    padding_left = 0
    padding_top = 0
    padding_right = 0
    padding_bottom = 0
    #: Relative padding; None where left and right were given.
    padding_start: int | None = None
    padding_end: int | None = None
    _plain_padding = (0, 0)
    layout_direction = INHERIT
    #: Whether start and end must be resolved again before the next measure.
    direction_dirty = True
    _resolved_direction = LTR
    text_direction = 0
    text_alignment = 0

    @java_method("void setPadding(int,int,int,int)")
    def set_padding(self: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.padding_start = self.padding_end = None
        self._plain_padding = (left, right)
        self.use_padding(left, top, right, bottom)

    def use_padding(self: Any, left: int, top: int, right: int, bottom: int) -> None:
        """Changes the padding in use, keeping what the user asked for."""
        new = (left, top, right, bottom)
        old = (self.padding_left, self.padding_top, self.padding_right, self.padding_bottom)
        if new != old:
            self.padding_left, self.padding_top, self.padding_right, self.padding_bottom = new
            self.requestLayout____V()

    @java_method("void setPaddingRelative(int,int,int,int)")
    def set_padding_relative(self: Any, start: int, top: int, end: int, bottom: int) -> None:
        self.padding_start, self.padding_end = start, end
        self._plain_padding = (0, 0)
        self.padding_top, self.padding_bottom = top, bottom
        self.resolve_padding()
        self.requestLayout____V()

    def resolve_padding(self: Any) -> None:
        """Turns start and end into left and right."""
        if self.padding_start is None and self.padding_end is None:
            return
        first, second = self.padding_start, self.padding_end
        if self.getLayoutDirection____I() == RTL:
            first, second = second, first
        left, right = self._plain_padding
        self.padding_left = left if first is None else first
        self.padding_right = right if second is None else second

    @java_method("int getPaddingLeft()")
    def get_padding_left(self: Any) -> int:
        if self.direction_dirty and self.padding_start is not None:
            self.resolve_padding()
        return int(self.padding_left)

    @java_method("int getPaddingTop()")
    def get_padding_top(self: Any) -> int:
        return int(self.padding_top)

    @java_method("int getPaddingRight()")
    def get_padding_right(self: Any) -> int:
        if self.direction_dirty and self.padding_end is not None:
            self.resolve_padding()
        return int(self.padding_right)

    @java_method("int getPaddingBottom()")
    def get_padding_bottom(self: Any) -> int:
        return int(self.padding_bottom)

    @java_method("int getPaddingStart()")
    def get_padding_start(self: Any) -> int:
        right = self.getLayoutDirection____I() == RTL
        return int(self.padding_right if right else self.padding_left)

    @java_method("int getPaddingEnd()")
    def get_padding_end(self: Any) -> int:
        right = self.getLayoutDirection____I() == RTL
        return int(self.padding_left if right else self.padding_right)

    @java_method("boolean isPaddingRelative()")
    def is_padding_relative(self: Any) -> bool:
        return self.padding_start is not None or self.padding_end is not None

    # -- direction -----------------------------------------------------------------------------

    @java_method("void setLayoutDirection(int)")
    def set_layout_direction(self: Any, direction: int) -> None:
        if direction == self.layout_direction:
            return
        self.layout_direction = direction
        self.reset_rtl()
        self.requestLayout____V()

    @java_method("int getRawLayoutDirection()")
    def get_raw_layout_direction(self: Any) -> int:
        return int(self.layout_direction)

    @java_method("int getLayoutDirection()")
    def get_layout_direction(self: Any) -> int:
        direction = self.layout_direction
        if direction == INHERIT:
            parent = self.parent
            return LTR if parent is None else int(parent.getLayoutDirection____I())
        if direction == LOCALE:
            configuration = self.getResources____Landroid_content_res_Resources_2()
            found = configuration.getConfiguration____Landroid_content_res_Configuration_2()
            return int(found.getLayoutDirection____I())
        return int(direction)

    @java_method("boolean isLayoutRtl()")
    def is_layout_rtl(self: Any) -> bool:
        return bool(self.getLayoutDirection____I() == RTL)

    @java_method("boolean isLayoutDirectionInherited()")
    def is_layout_direction_inherited(self: Any) -> bool:
        return bool(self.layout_direction == INHERIT)

    @java_method("boolean canResolveLayoutDirection()")
    def can_resolve_layout_direction(self: Any) -> bool:
        return self.layout_direction != INHERIT or self.parent is not None

    @java_method("boolean isLayoutDirectionResolved()")
    def is_layout_direction_resolved(self: Any) -> bool:
        return not self.direction_dirty

    def reset_rtl(self: Any) -> None:
        """Has everything that depends on the direction resolved again; groups tell children."""
        self.direction_dirty = True

    def resolve_rtl(self: Any) -> None:
        self.direction_dirty = False
        self.resolve_padding()
        direction = self.getLayoutDirection____I()
        if self.layout_params is not None:
            self.layout_params.resolveLayoutDirection__I__V(direction)
        if direction != self._resolved_direction:
            self._resolved_direction = direction
            self.onRtlPropertiesChanged__I__V(direction)

    @java_method("void onRtlPropertiesChanged(int)")
    def on_rtl_properties_changed(self: Any, direction: int) -> None:
        pass

    @java_method("void setTextDirection(int)")
    def set_text_direction(self: Any, direction: int) -> None:
        if direction != self.text_direction:
            self.text_direction = direction
            self.requestLayout____V()

    @java_method("int getRawTextDirection()")
    def get_raw_text_direction(self: Any) -> int:
        return int(self.text_direction)

    @java_method("int getTextDirection()")
    def get_text_direction(self: Any) -> int:
        if self.text_direction:
            return int(self.text_direction)
        parent = self.parent
        return 1 if parent is None else int(parent.getTextDirection____I())

    @java_method("void setTextAlignment(int)")
    def set_text_alignment(self: Any, alignment: int) -> None:
        if alignment != self.text_alignment:
            self.text_alignment = alignment
            self.requestLayout____V()

    @java_method("int getRawTextAlignment()")
    def get_raw_text_alignment(self: Any) -> int:
        return int(self.text_alignment)

    @java_method("int getTextAlignment()")
    def get_text_alignment(self: Any) -> int:
        if self.text_alignment:
            return int(self.text_alignment)
        parent = self.parent
        return 1 if parent is None else int(parent.getTextAlignment____I())


__all__ = ["EXACTLY", "STATE_TOO_SMALL", "Measuring", "Padding"]
