"""GridLayout: children in the cells of a grid, aligned in rows and columns."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by, uses_params
from devices.pocket.framework.android_widget.grid_axis import UNDEFINED, Axis
from devices.pocket.framework.android_widget.grid_params import (
    ALIGNMENT,
    NO_MARGIN,
    OWNER,
    PARAMS,
    SPEC,
    Alignment,
    GridParams,
    Spec,
)
from devices.pocket.framework.android_widget.measuring import (
    GONE,
    child_spec,
    exactly,
    make,
    mode_of,
    resolve,
    size_of,
)
from devices.pocket.framework.constants import constants

HORIZONTAL, VERTICAL = 0, 1
ALIGN_BOUNDS, ALIGN_MARGINS = 0, 1
_NAMES = ("TOP", "BOTTOM", "LEFT", "RIGHT", "START", "END", "CENTER", "BASELINE", "FILL")


def _alignments(cls: Any) -> Any:
    for name in _NAMES:

        def make(name: str = name) -> Any:
            made = Alignment.__new__(Alignment)
            made.name = name
            return made

        setattr(cls, f"align_{name}", java_field(f"static final {ALIGNMENT} {name}", make))
    return cls


@java_class(OWNER)
@constants(HORIZONTAL=HORIZONTAL, VERTICAL=VERTICAL, UNDEFINED=UNDEFINED)
@constants(ALIGN_BOUNDS=ALIGN_BOUNDS, ALIGN_MARGINS=ALIGN_MARGINS)
@_alignments
@styled_by(0)
@uses_params(GridParams, PARAMS)
class GridLayout(ViewGroup):
    """`extra` is the room that weights give to children, by axis and child."""

    orientation = HORIZONTAL
    default_margins = False
    alignment_mode = ALIGN_MARGINS
    structure_valid = False

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.columns, self.rows = Axis(self, True), Axis(self, False)
        self.extra: dict[tuple[bool, int], int] = {}
        found = super().init_styled(context, attributes, style, resource)
        self.rows.count = found.integer("rowCount", UNDEFINED)
        self.columns.count = found.integer("columnCount", UNDEFINED)
        self.orientation = found.integer("orientation", HORIZONTAL)
        self.default_margins = found.boolean("useDefaultMargins", False)
        self.alignment_mode = found.integer("alignmentMode", ALIGN_MARGINS)
        self.rows.order_preserved = found.boolean("rowOrderPreserved", True)
        self.columns.order_preserved = found.boolean("columnOrderPreserved", True)
        return found

    @java_method("protected android.view.ViewGroup$LayoutParams generateDefaultLayoutParams()")
    @java_method(f"protected {PARAMS} generateDefaultLayoutParams()")
    def generate_default_layout_params(self: Any) -> Any:
        made = GridParams.__new__(GridParams)
        made.init_default()
        return made

    # -- cells ---------------------------------------------------------------------------------

    @java_method(f"static {SPEC} spec(int)")
    @staticmethod
    def spec(start: int) -> Any:
        return Spec.create(start)

    @java_method(f"static {SPEC} spec(int,float)")
    @staticmethod
    def spec_weight(start: int, weight: float) -> Any:
        return Spec.create(start, 1, None, weight)

    @java_method(f"static {SPEC} spec(int,int)")
    @staticmethod
    def spec_size(start: int, size: int) -> Any:
        return Spec.create(start, size)

    @java_method(f"static {SPEC} spec(int,int,float)")
    @staticmethod
    def spec_size_weight(start: int, size: int, weight: float) -> Any:
        return Spec.create(start, size, None, weight)

    @java_method(f"static {SPEC} spec(int,{ALIGNMENT})")
    @staticmethod
    def spec_alignment(start: int, alignment: Any) -> Any:
        return Spec.create(start, 1, alignment)

    @java_method(f"static {SPEC} spec(int,{ALIGNMENT},float)")
    @staticmethod
    def spec_alignment_weight(start: int, alignment: Any, weight: float) -> Any:
        return Spec.create(start, 1, alignment, weight)

    @java_method(f"static {SPEC} spec(int,int,{ALIGNMENT})")
    @staticmethod
    def spec_size_alignment(start: int, size: int, alignment: Any) -> Any:
        return Spec.create(start, size, alignment)

    @java_method(f"static {SPEC} spec(int,int,{ALIGNMENT},float)")
    @staticmethod
    def spec_all(start: int, size: int, alignment: Any, weight: float) -> Any:
        return Spec.create(start, size, alignment, weight)

    def assign_cells(self: Any) -> None:
        """Gives cells to children that did not say which: the next that are free."""
        across = self.orientation == HORIZONTAL
        minor_axis = self.columns if across else self.rows
        count = minor_axis.count if minor_axis.count != UNDEFINED else 0
        free = [0] * count
        major = minor = 0
        for child in self.children:
            params = child.layout_params
            major_spec = params.f_rowSpec if across else params.f_columnSpec
            minor_spec = params.f_columnSpec if across else params.f_rowSpec
            major_size = major_spec.span[1] - major_spec.span[0]
            minor_size = minor_spec.span[1] - minor_spec.span[0]
            if major_spec.start_defined:
                major = major_spec.span[0]
            if minor_spec.start_defined:
                minor = minor_spec.span[0]
            if count:
                minor_size = min(minor_size, count if not minor_spec.start_defined
                                 else max(0, count - min(minor, count)))  # fmt: skip
                if not major_spec.start_defined or not minor_spec.start_defined:
                    while not self._fits(free, major, minor, minor + minor_size):
                        if minor_spec.start_defined:
                            major += 1
                        elif minor + minor_size <= count:
                            minor += 1
                        else:
                            minor, major = 0, major + 1
                for column in range(min(minor, count), min(minor + minor_size, count)):
                    free[column] = major + major_size
            spans = ((major, major + major_size), (minor, minor + minor_size))
            row, column_span = spans if across else spans[::-1]
            params.f_rowSpec = _moved(params.f_rowSpec, row)
            params.f_columnSpec = _moved(params.f_columnSpec, column_span)
            minor += minor_size

    def _fits(self: Any, free: list[int], major: int, start: int, end: int) -> bool:
        return end <= len(free) and all(free[at] <= major for at in range(start, end))

    def validate(self: Any) -> None:
        if not self.structure_valid:
            self.structure_valid = True
            self.assign_cells()
            self.columns.forget()
            self.rows.forget()

    @java_method("void requestLayout()")
    def request_layout(self: Any) -> None:
        _known(ViewGroup).request_layout(self)
        if hasattr(self, "columns"):
            self.columns.forget_sizes()
            self.rows.forget_sizes()

    @java_method("void onViewAdded(android.view.View)")
    def on_view_added(self: Any, child: Any) -> None:
        super().on_view_added(child)
        self.structure_valid = False

    @java_method("void onViewRemoved(android.view.View)")
    def on_view_removed(self: Any, child: Any) -> None:
        super().on_view_removed(child)
        self.structure_valid = False

    def on_child_visibility_changed(self: Any, child: Any, old: int, new: int) -> None:
        super().on_child_visibility_changed(child, old, new)
        if GONE in (old, new):
            self.columns.forget_sizes()
            self.rows.forget_sizes()

    def on_set_layout_params(self: Any, child: Any, params: Any) -> None:
        super().on_set_layout_params(child, params)
        self.structure_valid = False

    # -- sizes ---------------------------------------------------------------------------------

    def extra_of(self: Any, child: Any, axis: Any) -> int:
        return self.extra.get((axis.horizontal, id(child)), 0)

    def set_extra(self: Any, child: Any, axis: Any, size: int) -> None:
        self.extra[(axis.horizontal, id(child))] = size

    def clear_extra(self: Any, axis: Any) -> None:
        self.extra = {key: size for key, size in self.extra.items() if key[0] != axis.horizontal}

    def margin(self: Any, child: Any, horizontal: bool, leading: bool) -> int:
        params = child.layout_params
        if horizontal:
            found = params.f_leftMargin if leading else params.f_rightMargin
        else:
            found = params.f_topMargin if leading else params.f_bottomMargin
        if found != NO_MARGIN:
            return int(found)
        if not self.default_margins:
            return 0
        return self._default_margin(child, params, horizontal, leading)

    def _default_margin(self: Any, child: Any, params: Any, horizontal: bool, leading: bool) -> int:
        from devices.pocket.framework.runtime import device

        if type(child).__name__ == "Space":
            return 0
        axis = self.columns if horizontal else self.rows
        span = params.f_columnSpec.span if horizontal else params.f_rowSpec.span
        at_edge = span[0] == 0 if leading else span[1] == axis.line_count()
        gap = int(8 * device().traits.density / 160 + 0.5)
        return gap if at_edge and self.alignment_mode == ALIGN_MARGINS else gap // 2

    def margins(self: Any, child: Any, horizontal: bool) -> int:
        return int(self.margin(child, horizontal, True) + self.margin(child, horizontal, False))

    def size_with_margins(self: Any, child: Any, horizontal: bool) -> int:
        own = child.get_measured_width() if horizontal else child.get_measured_height()
        return int(own + self.margins(child, horizontal))

    def alignment_value(self: Any, name: str, child: Any, size: int, horizontal: bool) -> int:
        """Where in a view the line is that its group is aligned at."""
        if name == "FILL":
            return UNDEFINED
        if name in ("END", "RIGHT", "BOTTOM"):
            return size
        if name == "CENTER":
            return size >> 1
        if name == "BASELINE":
            baseline = child.getBaseline____I()
            return UNDEFINED if baseline == -1 else int(baseline)
        return 0

    # -- measuring and layout ------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        self.validate()
        self.columns.forget_sizes()
        self.rows.forget_sizes()
        across = self.padding_left + self.padding_right
        along = self.padding_top + self.padding_bottom
        inner_width, inner_height = _less(width_spec, across), _less(height_spec, along)
        self._measure_children(inner_width, inner_height, True)
        if self.orientation == HORIZONTAL:
            width = self.columns.measure(inner_width)
            self._measure_children(inner_width, inner_height, False)
            self.rows.forget_sizes()
            height = self.rows.measure(inner_height)
        else:
            height = self.rows.measure(inner_height)
            self._measure_children(inner_width, inner_height, False)
            self.columns.forget_sizes()
            width = self.columns.measure(inner_width)
        width = max(width + across, self.getSuggestedMinimumWidth____I())
        height = max(height + along, self.getSuggestedMinimumHeight____I())
        self.set_measured_dimension(resolve(width, width_spec), resolve(height, height_spec))

    def _measure_children(self: Any, width_spec: int, height_spec: int, first: bool) -> None:
        for child in self.children:
            if child.visibility == GONE:
                continue
            params = child.layout_params
            if first:
                self._measure(child, width_spec, height_spec, params.f_width, params.f_height)
                continue
            horizontal = self.orientation == HORIZONTAL
            axis = self.columns if horizontal else self.rows
            spec = axis.spec_of(child)
            if spec.alignment_name(horizontal) != "FILL":
                continue
            lines = axis.locations()
            size = lines[spec.span[1]] - lines[spec.span[0]] - self.margins(child, horizontal)
            if horizontal:
                self._measure(child, width_spec, height_spec, size, params.f_height)
            else:
                self._measure(child, width_spec, height_spec, params.f_width, size)

    def _measure(
        self: Any, child: Any, width_spec: int, height_spec: int, width: int, height: int
    ) -> None:
        child.measure(
            child_spec(width_spec, self.margins(child, True), width),
            child_spec(height_spec, self.margins(child, False), height),
        )

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.validate()
        width, height = right - left, bottom - top
        self.columns.lay_out(width - self.padding_left - self.padding_right)
        self.rows.lay_out(height - self.padding_top - self.padding_bottom)
        rtl = self.isLayoutRtl____Z()
        for child in self.children:
            if child.visibility == GONE:
                continue
            x, own_width = self._fit(child, self.columns)
            y, own_height = self._fit(child, self.rows)
            x += self.margin(child, True, True)
            y += self.margin(child, False, True) + self.padding_top
            if rtl:
                x = width - own_width - self.padding_right - x
            else:
                x += self.padding_left
            if (own_width, own_height) != (
                child.get_measured_width(), child.get_measured_height(),
            ):  # fmt: skip
                child.measure(exactly(own_width), exactly(own_height))
            child.layout__IIII__V(x, y, x + own_width, y + own_height)

    def _fit(self: Any, child: Any, axis: Any) -> tuple[int, int]:
        """Offset and size of a child along an axis, in its cell."""
        horizontal = axis.horizontal
        spec = axis.spec_of(child)
        name = spec.alignment_name(horizontal)
        lines = axis.locations()
        start, end = lines[spec.span[0]], lines[spec.span[1]]
        bounds = axis.group_of(child)
        own = child.get_measured_width() if horizontal else child.get_measured_height()
        margins = self.margins(child, horizontal)
        free = end - start - bounds.size(True)
        gravity = {"END": free, "RIGHT": free, "BOTTOM": free, "CENTER": free >> 1}.get(name, 0)
        value = self.alignment_value(name, child, own + margins, horizontal)
        offset = bounds.offset(value) if name != "FILL" else 0
        size = end - start - margins if name == "FILL" else own
        return start + gravity + offset, size

    # -- settings ------------------------------------------------------------------------------

    def _changed(self: Any) -> None:
        self.structure_valid = False
        self.requestLayout____V()

    @java_method("int getOrientation()")
    def get_orientation(self: Any) -> int:
        return int(self.orientation)

    @java_method("void setOrientation(int)")
    def set_orientation(self: Any, orientation: int) -> None:
        if orientation != self.orientation:
            self.orientation = orientation
            self._changed()

    @java_method("int getRowCount()")
    def get_row_count(self: Any) -> int:
        self.validate()
        return int(self.rows.line_count())

    @java_method("void setRowCount(int)")
    def set_row_count(self: Any, count: int) -> None:
        self._set_count(self.rows, count, "row")

    @java_method("int getColumnCount()")
    def get_column_count(self: Any) -> int:
        self.validate()
        return int(self.columns.line_count())

    @java_method("void setColumnCount(int)")
    def set_column_count(self: Any, count: int) -> None:
        self._set_count(self.columns, count, "column")

    def _set_count(self: Any, axis: Any, count: int, name: str) -> None:
        if count != UNDEFINED and count < max(
            (axis.spec_of(child).span[1] for child in self.children
             if axis.spec_of(child).start_defined), default=0,
        ):  # fmt: skip
            throw(
                "java.lang.IllegalArgumentException",
                f"{name}Count must be greater than or equal to the maximum of all grid indices "
                "(and spans) defined in the LayoutParams of each child. ",
            )
        axis.count = count
        self._changed()

    @java_method("boolean getUseDefaultMargins()")
    def get_use_default_margins(self: Any) -> bool:
        return bool(self.default_margins)

    @java_method("void setUseDefaultMargins(boolean)")
    def set_use_default_margins(self: Any, use: Any) -> None:
        self.default_margins = bool(use)
        self.requestLayout____V()

    @java_method("int getAlignmentMode()")
    def get_alignment_mode(self: Any) -> int:
        return int(self.alignment_mode)

    @java_method("void setAlignmentMode(int)")
    def set_alignment_mode(self: Any, mode: int) -> None:
        self.alignment_mode = mode
        self.requestLayout____V()

    @java_method("boolean isRowOrderPreserved()")
    def is_row_order_preserved(self: Any) -> bool:
        return bool(self.rows.order_preserved)

    @java_method("void setRowOrderPreserved(boolean)")
    def set_row_order_preserved(self: Any, preserved: Any) -> None:
        self.rows.order_preserved = bool(preserved)
        self._changed()

    @java_method("boolean isColumnOrderPreserved()")
    def is_column_order_preserved(self: Any) -> bool:
        return bool(self.columns.order_preserved)

    @java_method("void setColumnOrderPreserved(boolean)")
    def set_column_order_preserved(self: Any, preserved: Any) -> None:
        self.columns.order_preserved = bool(preserved)
        self._changed()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return OWNER


def _moved(spec: Any, span: tuple[int, int]) -> Any:
    if spec.span == span:
        return spec
    made = Spec.create(span[0], span[1] - span[0], spec.f_alignment, spec.weight)
    made.start_defined = spec.start_defined
    return made


def _less(spec: int, padding: int) -> int:
    return make(max(0, size_of(spec) - padding), mode_of(spec))
