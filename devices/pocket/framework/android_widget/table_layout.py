"""TableLayout and TableRow: rows whose cells share the widths of columns."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_widget.declare import styled_by, uses_params
from devices.pocket.framework.android_widget.linear_layout import (
    VERTICAL,
    LinearLayout,
    LinearLayoutParams,
)
from devices.pocket.framework.android_widget.linear_measure import (
    ColumnMeasure,
    RowMeasure,
    measure_with_margins,
)
from devices.pocket.framework.android_widget.linear_place import place_column, place_row
from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    CENTER_HORIZONTAL,
    EXACTLY,
    GONE,
    HORIZONTAL_MASK,
    MATCH_PARENT,
    RIGHT,
    UNSPECIFIED,
    WRAP_CONTENT,
    absolute_gravity,
    child_spec,
    exactly,
    half,
    make,
    mode_of,
    size_of,
)

_TABLE, _ROW = "android.widget.TableLayout$LayoutParams", "android.widget.TableRow$LayoutParams"
_PARAMS = "android.view.ViewGroup$LayoutParams"
_ALL = -1


class _Params(LinearLayoutParams):
    """What both kinds share: width and height may be left out in XML."""

    def default_width(self) -> int:
        return MATCH_PARENT

    def default_height(self) -> int:
        return WRAP_CONTENT

    def read_xml(self, context: Any, attributes: Any) -> Any:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, 0, 0)
        self.sizes_from(found)
        self.margins_from(found)
        self.f_weight = found.floating("layout_weight", 0.0)
        self.f_gravity = found.integer("layout_gravity", -1)
        return found


@java_class(_TABLE)
class TableParams(_Params):
    """A row is as wide as its table, whatever its parameters say."""

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        found = self.read_xml(context, attributes)
        self.f_width = MATCH_PARENT
        if not found.has("layout_height"):
            self.f_height = WRAP_CONTENT

    @java_method("void <init>()")
    def init_default(self) -> None:
        self.f_width, self.f_height = MATCH_PARENT, WRAP_CONTENT

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = MATCH_PARENT, height

    @java_method("void <init>(int,int,float)")
    def init_weight(self, width: int, height: int, weight: float) -> None:
        self.f_width, self.f_height, self.f_weight = MATCH_PARENT, height, weight

    @java_method(f"void <init>({_PARAMS})")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height
        self.copy_margins(source)


@java_class(_ROW)
class RowParams(_Params):
    java_column = java_field("int column", -1)
    java_span = java_field("int span", 1)
    f_column: int
    f_span: int
    #: How far a cell that is narrower than its column starts, and what it leaves behind it.
    offset = 0
    rest = 0

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        found = self.read_xml(context, attributes)
        self.f_column = found.integer("layout_column", -1)
        self.f_span = max(1, found.integer("layout_span", 1))

    @java_method("void <init>()")
    def init_default(self) -> None:
        self.f_width, self.f_height = MATCH_PARENT, WRAP_CONTENT
        self.f_column, self.f_span = -1, 1

    @java_method("void <init>(int)")
    def init_column(self, column: int) -> None:
        self.init_default()
        self.f_column = column

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height

    @java_method("void <init>(int,int,float)")
    def init_weight(self, width: int, height: int, weight: float) -> None:
        self.f_width, self.f_height, self.f_weight = width, height, weight

    @java_method(f"void <init>({_PARAMS})")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height
        self.copy_margins(source)


@java_class("android.widget.TableRow")
@styled_by(0)
@uses_params(RowParams, _ROW)
class TableRow(LinearLayout):
    """`widths` are the columns' widths, None outside a table; `collapsed` the hidden columns."""

    widths: list[int] | None = None
    collapsed: dict[int, bool] | None = None

    @java_method(f"protected {_PARAMS} generateDefaultLayoutParams()")
    @java_method("protected android.widget.LinearLayout$LayoutParams generateDefaultLayoutParams()")
    def generate_default_layout_params(self) -> Any:
        made = RowParams.__new__(RowParams)
        made.init_default()
        return made

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        RowMeasure(self, width_spec, height_spec).run()

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        place_row(self, left, top, right, bottom)

    def virtual_children(self: Any) -> list[Any]:
        """The cells by column; None where a column has none, or a cell spans it."""
        found: list[Any] = []
        for child in self.children:
            params = child.layout_params
            if params.f_column >= len(found):
                found += [None] * (params.f_column - len(found))
            found.append(child)
            found += [None] * (params.f_span - 1)
        self._spanned = self._covered(found)
        return found

    def _covered(self: Any, cells: list[Any]) -> set[int]:
        covered: set[int] = set()
        for index, child in enumerate(cells):
            if child is not None:
                covered.update(range(index + 1, index + child.layout_params.f_span))
        return covered

    def measure_null_child(self: Any, index: int) -> int:
        if index in self._spanned or self.widths is None or index >= len(self.widths):
            return 0
        if self.collapsed and self.collapsed.get(index):
            return 0
        return self.widths[index]

    def columns_widths(self: Any, width_spec: int, height_spec: int) -> list[int]:
        """What each column wants of this row; -1 says that the cell takes what is left."""
        found = []
        for cell in self.virtual_children():
            if cell is None or cell.visibility == GONE:
                found.append(0)
                continue
            params = cell.layout_params
            if params.f_span != 1:
                found.append(0)
                continue
            if params.f_width == WRAP_CONTENT:
                spec = child_spec(width_spec, 0, WRAP_CONTENT)
            elif params.f_width == MATCH_PARENT:
                spec = make(size_of(height_spec), UNSPECIFIED)
            else:
                spec = exactly(params.f_width)
            cell.measure(spec, spec)
            margin = params.f_leftMargin + params.f_rightMargin
            found.append(cell.get_measured_width() + margin)
        return found

    def measure_child_first(
        self: Any, child: Any, index: int, width_spec: int, used: int, height_spec: int,
        used_along: int,
    ) -> None:  # fmt: skip
        if self.widths is None:
            measure_with_margins(self, child, width_spec, used, height_spec, used_along)
            return
        params = child.layout_params
        width = 0
        for column in range(index, min(index + params.f_span, len(self.widths))):
            width += self.widths[column]
        side = absolute_gravity(params.f_gravity, self.isLayoutRtl____Z()) & HORIZONTAL_MASK
        horizontal = params.f_gravity >= 0 and side != 0
        mode = EXACTLY
        if horizontal:
            mode = AT_MOST
        room = max(0, width - params.f_leftMargin - params.f_rightMargin)
        padding = self.padding_top + self.padding_bottom
        padding += params.f_topMargin + params.f_bottomMargin + used_along
        child.measure(make(room, mode), child_spec(height_spec, padding, params.f_height))
        params.offset = params.rest = 0
        if horizontal:
            own = child.get_measured_width()
            params.rest = room - own
            if side == RIGHT:
                params.offset = params.rest
            elif side == CENTER_HORIZONTAL:
                params.offset = half(params.rest)

    def location_offset(self, child: Any) -> int:
        return int(child.layout_params.offset)

    def next_location_offset(self, child: Any) -> int:
        return int(child.layout_params.rest)

    def set_column_collapsed(self: Any, column: int, collapsed: bool) -> None:
        if self.collapsed is None:
            self.collapsed = {}
        self.collapsed[column] = collapsed
        cells = self.virtual_children()
        if column < len(cells) and cells[column] is not None:
            cells[column].setVisibility__I__V(GONE if collapsed else 0)

    @java_method("android.view.View getVirtualChildAt(int)")
    def get_virtual_child_at(self: Any, index: int) -> Any:
        cells = self.virtual_children()
        return cells[index] if 0 <= index < len(cells) else None

    @java_method("int getVirtualChildCount()")
    def get_virtual_child_count(self: Any) -> int:
        return len(self.virtual_children())

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.TableRow"


@java_class("android.widget.TableLayout")
@styled_by(0)
@uses_params(TableParams, _TABLE)
class TableLayout(LinearLayout):
    """Columns by number; `_ALL` in `shrinkable` or `stretchable` means every column."""

    orientation = VERTICAL

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.stretchable: set[int] = set()
        self.shrinkable: set[int] = set()
        self.collapsed_columns: dict[int, bool] = {}
        self.stretch_all = self.shrink_all = False
        self.column_widths: list[int] = []
        found = super().init_styled(context, attributes, style, resource)
        self.orientation = VERTICAL
        self.stretchable = _columns(found.string("stretchColumns"))
        self.stretch_all = _ALL in self.stretchable
        self.shrinkable = _columns(found.string("shrinkColumns"))
        self.shrink_all = _ALL in self.shrinkable
        for column in _columns(found.string("collapseColumns")):
            self.collapsed_columns[column] = True
        return found

    @java_method(f"protected {_PARAMS} generateDefaultLayoutParams()")
    @java_method("protected android.widget.LinearLayout$LayoutParams generateDefaultLayoutParams()")
    def generate_default_layout_params(self) -> Any:
        made = TableParams.__new__(TableParams)
        made.init_default()
        return made

    def add_inner(self: Any, child: Any, index: int, params: Any, prevent: bool) -> None:
        super().add_inner(child, index, params, prevent)
        if isinstance(child, TableRow):
            for column, collapsed in self.collapsed_columns.items():
                child.set_column_collapsed(column, collapsed)

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        self._find_widths(width_spec, height_spec)
        ColumnMeasure(self, width_spec, height_spec).run()

    def _find_widths(self: Any, width_spec: int, height_spec: int) -> None:
        """Widths of the columns, before the rows are measured with them."""
        rows = [row for row in self.children if isinstance(row, TableRow)]
        widths: list[int] = []
        for row in rows:
            if row.visibility == GONE:
                continue
            for column, width in enumerate(row.columns_widths(width_spec, height_spec)):
                if column < len(widths):
                    widths[column] = max(widths[column], width)
                else:
                    widths.append(width)
        self.column_widths = widths
        self._stretch_or_shrink(widths, width_spec)
        for row in rows:
            row.widths = widths

    def _stretch_or_shrink(self: Any, widths: list[int], width_spec: int) -> None:
        total = sum(widths)
        size = size_of(width_spec) - self.padding_left - self.padding_right
        if total > size and (self.shrink_all or self.shrinkable):
            self._share(widths, self.shrinkable, self.shrink_all, size, total)
        elif (total < size and (self.stretch_all or self.stretchable)) and mode_of(
            width_spec
        ) != UNSPECIFIED:
            self._share(widths, self.stretchable, self.stretch_all, size, total)

    def _share(
        self: Any, widths: list[int], columns: set[int], every: bool, size: int, total: int
    ) -> None:
        count = len(widths) if every else len(columns)
        if not count:
            return
        extra = int((size - total) / count)
        for row in self.children:
            if isinstance(row, TableRow):
                row.force_layout()
        if every:
            for column in range(len(widths)):
                widths[column] += extra
            return
        skipped = 0
        for column in columns:
            if column < len(widths):
                if self.collapsed_columns.get(column):
                    skipped += 1
                else:
                    widths[column] += extra
        if 0 < skipped < len(columns):
            more = int(skipped * extra / (len(columns) - skipped))
            for column in columns:
                if column < len(widths) and not self.collapsed_columns.get(column):
                    widths[column] = max(0, widths[column] + more)

    def measure_child_first(
        self: Any, child: Any, index: int, width_spec: int, used: int, height_spec: int,
        used_along: int,
    ) -> None:  # fmt: skip
        if isinstance(child, TableRow):
            for column, collapsed in self.collapsed_columns.items():
                if collapsed and column < len(self.column_widths):
                    self.column_widths[column] = 0
        measure_with_margins(self, child, width_spec, used, height_spec, used_along)

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        place_column(self, left, top, right, bottom)

    # -- columns -------------------------------------------------------------------------------

    def _request_rows(self: Any) -> None:
        for row in self.children:
            row.requestLayout____V()

    @java_method("void setColumnCollapsed(int,boolean)")
    def set_column_collapsed(self: Any, column: int, collapsed: Any) -> None:
        self.collapsed_columns[column] = bool(collapsed)
        for row in self.children:
            if isinstance(row, TableRow):
                row.set_column_collapsed(column, bool(collapsed))
        self._request_rows()

    @java_method("boolean isColumnCollapsed(int)")
    def is_column_collapsed(self: Any, column: int) -> bool:
        return bool(self.collapsed_columns.get(column))

    @java_method("void setColumnStretchable(int,boolean)")
    def set_column_stretchable(self: Any, column: int, stretchable: Any) -> None:
        (self.stretchable.add if stretchable else self.stretchable.discard)(column)
        self._request_rows()

    @java_method("boolean isColumnStretchable(int)")
    def is_column_stretchable(self: Any, column: int) -> bool:
        return self.stretch_all or column in self.stretchable

    @java_method("void setColumnShrinkable(int,boolean)")
    def set_column_shrinkable(self: Any, column: int, shrinkable: Any) -> None:
        (self.shrinkable.add if shrinkable else self.shrinkable.discard)(column)
        self._request_rows()

    @java_method("boolean isColumnShrinkable(int)")
    def is_column_shrinkable(self: Any, column: int) -> bool:
        return self.shrink_all or column in self.shrinkable

    @java_method("void setShrinkAllColumns(boolean)")
    def set_shrink_all_columns(self: Any, shrink: Any) -> None:
        self.shrink_all = bool(shrink)

    @java_method("boolean isShrinkAllColumns()")
    def is_shrink_all_columns(self: Any) -> bool:
        return bool(self.shrink_all)

    @java_method("void setStretchAllColumns(boolean)")
    def set_stretch_all_columns(self: Any, stretch: Any) -> None:
        self.stretch_all = bool(stretch)

    @java_method("boolean isStretchAllColumns()")
    def is_stretch_all_columns(self: Any) -> bool:
        return bool(self.stretch_all)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.TableLayout"


def _columns(text: str | None) -> set[int]:
    """`"0,2"`, or `*` for every column."""
    if text is None:
        return set()
    if text.strip() == "*":
        return {_ALL}
    return {int(part) for part in text.split(",") if part.strip().isdigit()}
