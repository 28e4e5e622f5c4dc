"""GridLayout.Spec, Alignment and LayoutParams: a child's cells, and how it lies in them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.layout_params import MarginLayoutParams
from devices.pocket.framework.android_view.statics import static_field
from devices.pocket.framework.android_widget.grid_axis import UNDEFINED
from devices.pocket.framework.android_widget.measuring import (
    BOTTOM,
    CENTER_HORIZONTAL,
    CENTER_VERTICAL,
    FILL_HORIZONTAL,
    FILL_VERTICAL,
    TOP,
    WRAP_CONTENT,
)

OWNER = "android.widget.GridLayout"
PARAMS = f"{OWNER}$LayoutParams"
SPEC, ALIGNMENT = f"{OWNER}$Spec", f"{OWNER}$Alignment"
#: "Not given" for margins, so that default margins may take their place.
NO_MARGIN = UNDEFINED


@java_class(ALIGNMENT, access="public abstract")
class Alignment(JObject):
    name: str


@java_class(SPEC)
class Spec(JObject):
    """`span` is (first line, line behind the last)."""

    java_alignment = java_field(f"final {ALIGNMENT} alignment")
    f_alignment: Any
    span: tuple[int, int]
    start_defined = False
    weight = 0.0

    @classmethod
    def create(
        cls, start: int = UNDEFINED, size: int = 1, alignment: Any = None, weight: float = 0.0
    ) -> Spec:
        made = cls.__new__(cls)
        made.start_defined = start != UNDEFINED
        first = start if made.start_defined else 0
        made.span = (first, first + size)
        made.f_alignment, made.weight = alignment, weight
        return made

    def alignment_name(self, horizontal: bool) -> str:
        if self.f_alignment is not None:
            return str(self.f_alignment.name)
        if self.weight:
            return "FILL"
        return "START" if horizontal else "BASELINE"

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, Spec)
            and other.span == self.span
            and other.f_alignment is self.f_alignment
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.span[0] * 31 + self.span[1]


def _alignment(name: str) -> Any:
    return static_field(OWNER, name)


def _by_gravity(gravity: int, horizontal: bool) -> Any:
    """The alignment that `layout_gravity` means on an axis; None for none."""
    part = gravity & (0x0080_0007 if horizontal else 0x70)
    if horizontal:
        table = {
            0x03: "LEFT", 0x05: "RIGHT", 0x0080_0003: "START", 0x0080_0005: "END",
            CENTER_HORIZONTAL: "CENTER", FILL_HORIZONTAL: "FILL",
        }  # fmt: skip
    else:
        table = {TOP: "TOP", BOTTOM: "BOTTOM", CENTER_VERTICAL: "CENTER", FILL_VERTICAL: "FILL"}
    name = table.get(part)
    return None if name is None else _alignment(name)


@java_class(PARAMS)
class GridParams(MarginLayoutParams):
    java_row = java_field(f"{SPEC} rowSpec")
    java_column = java_field(f"{SPEC} columnSpec")
    f_rowSpec: Any  # noqa: N815
    f_columnSpec: Any  # noqa: N815

    def _margins_unset(self) -> None:
        self.f_leftMargin = self.f_topMargin = NO_MARGIN
        self.f_rightMargin = self.f_bottomMargin = NO_MARGIN

    @java_method("void <init>()")
    def init_default(self) -> None:
        self.init_specs(Spec.create(), Spec.create())

    @java_method(f"void <init>({SPEC},{SPEC})")
    def init_specs(self, row: Any, column: Any) -> None:
        self.f_width = self.f_height = WRAP_CONTENT
        self._margins_unset()
        self.f_rowSpec, self.f_columnSpec = row, column

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.init_default()
        self.f_width, self.f_height = source.f_width, source.f_height

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        self.init_default()
        self.f_width, self.f_height = source.f_width, source.f_height
        self.copy_margins(source)

    @java_method(f"void <init>({PARAMS})")
    def init_same(self, source: Any) -> None:
        self.init_margins(source)
        self.f_rowSpec, self.f_columnSpec = source.f_rowSpec, source.f_columnSpec

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, 0, 0)
        self.sizes_from(found)
        self.margins_from(found)
        common = found.has("layout_margin")
        for name, sides in (
            ("f_leftMargin", ("layout_marginLeft", "layout_marginStart")),
            ("f_rightMargin", ("layout_marginRight", "layout_marginEnd")),
            ("f_topMargin", ("layout_marginTop",)),
            ("f_bottomMargin", ("layout_marginBottom",)),
        ):
            pair = "layout_marginVertical" if name[2] in "tb" else "layout_marginHorizontal"
            if not common and not found.has(pair) and not any(map(found.has, sides)):
                setattr(self, name, NO_MARGIN)
        gravity = found.integer("layout_gravity", 0)
        self.f_columnSpec = Spec.create(
            found.integer("layout_column", UNDEFINED),
            found.integer("layout_columnSpan", 1),
            _by_gravity(gravity, True),
            found.floating("layout_columnWeight", 0.0),
        )
        self.f_rowSpec = Spec.create(
            found.integer("layout_row", UNDEFINED),
            found.integer("layout_rowSpan", 1),
            _by_gravity(gravity, False),
            found.floating("layout_rowWeight", 0.0),
        )

    def default_width(self) -> int:
        return WRAP_CONTENT

    def default_height(self) -> int:
        return WRAP_CONTENT

    @java_method("void setGravity(int)")
    def set_gravity(self, gravity: int) -> None:
        for name, horizontal in (("f_rowSpec", False), ("f_columnSpec", True)):
            old = getattr(self, name)
            start, end = old.span
            made = Spec.create(
                start if old.start_defined else UNDEFINED,
                end - start,
                _by_gravity(gravity, horizontal),
                old.weight,
            )
            setattr(self, name, made)
