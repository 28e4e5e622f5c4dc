"""GridView: items in rows of equally wide columns."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.abs_list_view import AbsListView
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.grid_fill import GridFill
from devices.pocket.framework.android_widget.grid_keys import GridKeys
from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    STATE_TOO_SMALL,
    UNSPECIFIED,
    child_spec,
    make,
    mode_of,
    size_of,
)
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_ITEM_VIEW_TYPE,
    GET_VIEW_TYPE_COUNT,
    IS_ENABLED,
    REGISTER,
)
from devices.pocket.framework.constants import constants

NO_STRETCH, STRETCH_SPACING, STRETCH_COLUMN, STRETCH_UNIFORM = range(4)
_AUTO = -1
_SET_ADAPTER = "setAdapter__Landroid_widget_ListAdapter_2__V"


@java_class("android.widget.GridView")
@constants(
    NO_STRETCH=NO_STRETCH,
    STRETCH_SPACING=STRETCH_SPACING,
    STRETCH_COLUMN_WIDTH=STRETCH_COLUMN,
    STRETCH_SPACING_UNIFORM=STRETCH_UNIFORM,
    AUTO_FIT=_AUTO,
)
@styled_by(styles.GRID_VIEW)
@composed(GridFill, GridKeys)
class GridView(AbsListView):
    """`columns`, `column_width` and `spacing` are in force; the `wanted_…` were asked for."""

    columns = _AUTO
    wanted_columns = _AUTO
    column_width = 0
    wanted_column_width = 0
    spacing = 0
    wanted_spacing = 0
    vertical_spacing = 0
    stretch_mode = STRETCH_COLUMN
    gravity = 0x0080_0003

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.wanted_spacing = found.offset("horizontalSpacing", 0)
        self.vertical_spacing = found.offset("verticalSpacing", 0)
        mode = found.integer("stretchMode", STRETCH_COLUMN)
        if mode >= 0:
            self.stretch_mode = mode
        width = found.offset("columnWidth", -1)
        if width > 0:
            self.wanted_column_width = width
        self.wanted_columns = found.integer("numColumns", 1)
        gravity = found.integer("gravity", -1)
        if gravity >= 0:
            self.gravity = gravity
        return found

    @java_method("android.widget.ListAdapter getAdapter()")
    @java_method("android.widget.Adapter getAdapter()")
    def get_adapter(self: Any) -> Any:
        return self.adapter

    @java_method("void setAdapter(android.widget.Adapter)")
    def set_any_adapter(self: Any, adapter: Any) -> None:
        getattr(self, _SET_ADAPTER)(adapter)

    @java_method("void setAdapter(android.widget.ListAdapter)")
    def set_list_adapter(self: Any, adapter: Any) -> None:
        self.drop_adapter()
        self.reset_list()
        self.recycler.clear()
        self.adapter = adapter
        self.old_selected_position, self.old_selected_row = -1, -(1 << 63)
        super().set_list_adapter(adapter)
        if adapter is not None:
            self.old_item_count = self.item_count
            self.item_count = GET_COUNT(adapter)
            self.data_changed = True
            self.check_focus()
            self.observer = self.new_observer()
            REGISTER(adapter, self.observer)
            self.recycler.set_type_count(GET_VIEW_TYPE_COUNT(adapter))
            from_bottom = self.stack_from_bottom
            start = self.item_count - 1 if from_bottom else 0
            position = self.look_for_selectable(start, not from_bottom)
            self.set_selected_position(position)
            self.set_next_selected_position(position)
        else:
            self.check_focus()
        self.check_selection_changed()
        self.requestLayout____V()

    def look_for_selectable(self: Any, position: int, look_down: bool = True) -> int:
        if self.adapter is None or self.isInTouchMode____Z():
            return -1
        return position if 0 <= position < self.item_count else -1

    # -- measuring -----------------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        super().on_measure(width_spec, height_spec)
        width_mode, height_mode = mode_of(width_spec), mode_of(height_spec)
        width, height = size_of(width_spec), size_of(height_spec)
        left, top, right, bottom = self.list_padding
        if width_mode == UNSPECIFIED:
            width = self.column_width + left + right if self.column_width > 0 else left + right
            width += self.getVerticalScrollbarWidth____I()
        too_small = self._determine_columns(width - left - right)
        tall = 0
        self.item_count = 0 if self.adapter is None else GET_COUNT(self.adapter)
        if self.item_count > 0:
            tall = self._measure_first()
        if height_mode == UNSPECIFIED:
            height = top + bottom + tall + self.getVerticalFadingEdgeLength____I() * 2
        if height_mode == AT_MOST:
            height = self._fit_height(tall, height)
        if width_mode == AT_MOST and self.wanted_columns != _AUTO:
            own = self.wanted_columns * self.column_width + left + right
            own += (self.wanted_columns - 1) * self.spacing
            if own > width or too_small:
                width |= STATE_TOO_SMALL
        self.set_measured_dimension(width, height)
        self.width_spec = width_spec

    def _measure_first(self: Any) -> int:
        child, _ = self.obtain_view(0)
        params = child.layout_params
        params.view_type = GET_ITEM_VIEW_TYPE(self.adapter, 0)
        params.is_enabled = bool(IS_ENABLED(self.adapter, 0))
        params.force_add = True
        child.measure(
            child_spec(make(self.column_width, 1 << 30), 0, params.f_width),
            child_spec(make(0, UNSPECIFIED), 0, params.f_height),
        )
        if params.view_type >= 0:
            self.recycler.add_scrap(child, -1)
        return int(child.get_measured_height())

    def _fit_height(self: Any, row: int, largest: int) -> int:
        total = self.list_padding[1] + self.list_padding[3]
        for start in range(0, self.item_count, self.columns):
            total += row
            if start + self.columns < self.item_count:
                total += self.vertical_spacing
            if total >= largest:
                return largest
        return int(total)

    def _determine_columns(self: Any, available: int) -> bool:
        wanted, width = self.wanted_spacing, self.wanted_column_width
        if self.wanted_columns == _AUTO:
            self.columns = (available + wanted) // (width + wanted) if width > 0 else 2
        else:
            self.columns = self.wanted_columns
        self.columns = max(1, self.columns)
        if self.stretch_mode == NO_STRETCH:
            self.column_width, self.spacing = width, wanted
            return False
        left_over = available - self.columns * width - (self.columns - 1) * wanted
        gaps = self.columns - 1
        self.column_width, self.spacing = width, wanted
        if self.stretch_mode == STRETCH_COLUMN:
            self.column_width = width + _divide(left_over, self.columns)
        elif self.stretch_mode == STRETCH_SPACING:
            self.spacing = wanted + (_divide(left_over, gaps) if gaps > 0 else left_over)
        else:
            self.spacing = wanted + (
                _divide(left_over, self.columns + 1) if self.columns > 1 else left_over
            )
        return bool(left_over < 0)

    # -- settings ------------------------------------------------------------------------------

    def _change(self: Any, name: str, value: int) -> None:
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.requestLayout____V()

    @java_method("void setGravity(int)")
    def set_gravity(self: Any, gravity: int) -> None:
        self._change("gravity", gravity)

    @java_method("int getGravity()")
    def get_gravity(self: Any) -> int:
        return int(self.gravity)

    @java_method("void setHorizontalSpacing(int)")
    def set_horizontal_spacing(self: Any, spacing: int) -> None:
        self._change("wanted_spacing", spacing)

    @java_method("int getHorizontalSpacing()")
    def get_horizontal_spacing(self: Any) -> int:
        return int(self.spacing)

    @java_method("int getRequestedHorizontalSpacing()")
    def get_requested_horizontal_spacing(self: Any) -> int:
        return int(self.wanted_spacing)

    @java_method("void setVerticalSpacing(int)")
    def set_vertical_spacing(self: Any, spacing: int) -> None:
        self._change("vertical_spacing", spacing)

    @java_method("int getVerticalSpacing()")
    def get_vertical_spacing(self: Any) -> int:
        return int(self.vertical_spacing)

    @java_method("void setStretchMode(int)")
    def set_stretch_mode(self: Any, mode: int) -> None:
        self._change("stretch_mode", mode)

    @java_method("int getStretchMode()")
    def get_stretch_mode(self: Any) -> int:
        return int(self.stretch_mode)

    @java_method("void setColumnWidth(int)")
    def set_column_width(self: Any, width: int) -> None:
        self._change("wanted_column_width", width)

    @java_method("int getColumnWidth()")
    def get_column_width(self: Any) -> int:
        return int(self.column_width)

    @java_method("int getRequestedColumnWidth()")
    def get_requested_column_width(self: Any) -> int:
        return int(self.wanted_column_width)

    @java_method("void setNumColumns(int)")
    def set_num_columns(self: Any, columns: int) -> None:
        self._change("wanted_columns", columns)

    @java_method("int getNumColumns()")
    def get_num_columns(self: Any) -> int:
        return int(self.columns)

    @java_method("void setSelection(int)")
    def set_selection(self: Any, position: int) -> None:
        if self.isInTouchMode____Z():
            self.resurrect_position = position
        else:
            self.set_next_selected_position(position)
        self.layout_mode = 2
        self.stop_position_scroller()
        self.requestLayout____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.GridView"


def _divide(number: int, by: int) -> int:
    """Java's division."""
    return number // by if number >= 0 else -(-number // by)
