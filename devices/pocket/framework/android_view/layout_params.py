"""ViewGroup.LayoutParams and MarginLayoutParams."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.measure_spec import MATCH_PARENT, WRAP_CONTENT
from devices.pocket.framework.constants import constants

LTR, RTL = 0, 1
#: "Not given" for relative margins.
_UNDEFINED = -(1 << 31)


@java_class("android.view.ViewGroup$LayoutParams")
@constants(FILL_PARENT=-1, MATCH_PARENT=-1, WRAP_CONTENT=-2)
class LayoutParams(JObject):
    """Subclasses of other parts may read XML themselves and then call `sizes_from`."""

    java_width = java_field("int width")
    java_height = java_field("int height")
    java_animation = java_field(
        "android.view.animation.LayoutAnimationController$AnimationParameters "
        "layoutAnimationParameters"
    )
    f_width: int
    f_height: int

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self: Any, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        self.sizes_from(styled(context, attributes))

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height

    @java_method("void <init>()")
    def init_empty(self) -> None:
        self.f_width = self.f_height = 0

    def sizes_from(self: Any, attributes: Any) -> None:
        """Reads width and height; both must be there unless a class says otherwise."""
        self.f_width = _dimension(attributes, "layout_width", self.default_width())
        self.f_height = _dimension(attributes, "layout_height", self.default_height())

    def default_width(self) -> int | None:
        return None

    def default_height(self) -> int | None:
        return None

    @java_method("protected void setBaseAttributes(android.content.res.TypedArray,int,int)")
    def set_base_attributes(self, array: Any, width: int, height: int) -> None:
        from dalvik.vm.interop import call

        read = "getLayoutDimension(ILjava/lang/String;)I"
        self.f_width = call(array, read, width, "layout_width")
        self.f_height = call(array, read, height, "layout_height")

    @java_method("void resolveLayoutDirection(int)")
    def resolve_layout_direction(self, direction: int) -> None:
        pass

    @java_method("String debug(String)")
    def debug(self: Any, output: str) -> str:
        width, height = _size_text(self.f_width), _size_text(self.f_height)
        return f"{output}ViewGroup.LayoutParams={{ width={width}, height={height} }}"


def _size_text(size: int) -> str:
    return {WRAP_CONTENT: "wrap-content", MATCH_PARENT: "match-parent"}.get(size, str(size))


def _dimension(attributes: Any, name: str, default: int | None) -> int:
    found: int | None = attributes.layout_dimension(name, default)
    if found is None:
        throw(
            "java.lang.UnsupportedOperationException",
            f"{attributes.position}: You must supply a {name} attribute.",
        )
    return found


@java_class("android.view.ViewGroup$MarginLayoutParams")
@constants(DEFAULT_MARGIN_RELATIVE=_UNDEFINED)
class MarginLayoutParams(LayoutParams):
    """`start_margin` and `end_margin` become left and right when the direction is resolved."""

    java_left = java_field("int leftMargin")
    java_top = java_field("int topMargin")
    java_right = java_field("int rightMargin")
    java_bottom = java_field("int bottomMargin")
    f_leftMargin: int  # noqa: N815
    f_topMargin: int  # noqa: N815
    f_rightMargin: int  # noqa: N815
    f_bottomMargin: int  # noqa: N815
    start_margin = _UNDEFINED
    end_margin = _UNDEFINED
    #: What was given for left and right, where relative margins may take their place.
    _given: tuple[int, int] | None = None
    direction = LTR

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self: Any, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes)
        self.sizes_from(found)
        self.margins_from(found)

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height
        self.copy_margins(source)

    def copy_margins(self, source: Any) -> None:
        """`copyMarginsFrom`."""
        self.f_leftMargin, self.f_topMargin = source.f_leftMargin, source.f_topMargin
        self.f_rightMargin, self.f_bottomMargin = source.f_rightMargin, source.f_bottomMargin
        self.start_margin, self.end_margin = source.start_margin, source.end_margin
        self._given = source._given

    def margins_from(self: Any, attributes: Any) -> None:
        """Reads the margins of XML attributes: the common one wins, then the pairs."""
        everywhere = attributes.pixels("layout_margin", -1)
        if everywhere >= 0:
            self.set_margins(everywhere, everywhere, everywhere, everywhere)
            return
        across = attributes.pixels("layout_marginHorizontal", -1)
        along = attributes.pixels("layout_marginVertical", -1)
        if across >= 0:
            left = right = across
        else:
            left = attributes.pixels("layout_marginLeft", 0)
            right = attributes.pixels("layout_marginRight", 0)
            self.start_margin = attributes.pixels("layout_marginStart", _UNDEFINED)
            self.end_margin = attributes.pixels("layout_marginEnd", _UNDEFINED)
        if along >= 0:
            top = bottom = along
        else:
            top = attributes.pixels("layout_marginTop", 0)
            bottom = attributes.pixels("layout_marginBottom", 0)
        self.f_leftMargin, self.f_rightMargin = left, right
        self.f_topMargin, self.f_bottomMargin = top, bottom
        if self.is_margin_relative():
            self._given = (left, right)
            self._resolve()

    @java_method("void setMargins(int,int,int,int)")
    def set_margins(self, left: int, top: int, right: int, bottom: int) -> None:
        self.f_leftMargin, self.f_topMargin = left, top
        self.f_rightMargin, self.f_bottomMargin = right, bottom
        self.start_margin = self.end_margin = _UNDEFINED
        self._given = None

    @java_method("void setMarginsRelative(int,int,int,int)")
    def set_margins_relative(self, start: int, top: int, end: int, bottom: int) -> None:
        self.f_topMargin, self.f_bottomMargin = top, bottom
        self._set_relative(start, end)

    def _set_relative(self, start: int, end: int) -> None:
        if self._given is None:
            self._given = (self.f_leftMargin, self.f_rightMargin)
        self.start_margin, self.end_margin = start, end
        self._resolve()

    @java_method("void setMarginStart(int)")
    def set_margin_start(self, start: int) -> None:
        self._set_relative(start, self.end_margin)

    @java_method("void setMarginEnd(int)")
    def set_margin_end(self, end: int) -> None:
        self._set_relative(self.start_margin, end)

    @java_method("int getMarginStart()")
    def get_margin_start(self) -> int:
        if self.start_margin != _UNDEFINED:
            return self.start_margin
        return self.f_rightMargin if self.direction == RTL else self.f_leftMargin

    @java_method("int getMarginEnd()")
    def get_margin_end(self) -> int:
        if self.end_margin != _UNDEFINED:
            return self.end_margin
        return self.f_leftMargin if self.direction == RTL else self.f_rightMargin

    @java_method("boolean isMarginRelative()")
    def is_margin_relative(self) -> bool:
        return self.start_margin != _UNDEFINED or self.end_margin != _UNDEFINED

    @java_method("void setLayoutDirection(int)")
    def set_layout_direction(self, direction: int) -> None:
        if direction in (LTR, RTL):
            self.direction = direction
            self._resolve()

    @java_method("int getLayoutDirection()")
    def get_layout_direction(self) -> int:
        return self.direction

    @java_method("boolean isLayoutRtl()")
    def is_layout_rtl(self) -> bool:
        return self.direction == RTL

    @java_method("void resolveLayoutDirection(int)")
    def resolve_layout_direction(self, direction: int) -> None:
        self.set_layout_direction(direction)

    def _resolve(self) -> None:
        if self._given is None or not self.is_margin_relative():
            return
        left, right = self._given
        first, second = self.start_margin, self.end_margin
        if self.direction == RTL:
            first, second = second, first
        self.f_leftMargin = left if first == _UNDEFINED else first
        self.f_rightMargin = right if second == _UNDEFINED else second
