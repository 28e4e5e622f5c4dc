"""GradientDrawable: the `<shape>` of drawable XML."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_content_res.color_state_list import ColorStateList
from devices.pocket.framework.android_graphics import outlines
from devices.pocket.framework.android_graphics.colors import with_alpha
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_graphics_drawable.attributes import Attributes, children
from devices.pocket.framework.android_graphics_drawable.drawable import (
    INVALIDATE_SELF,
    OPAQUE,
    TRANSLUCENT,
)
from devices.pocket.framework.android_graphics_drawable.tinting import Tinted
from devices.pocket.framework.constants import constants

_G = "android.graphics.drawable.GradientDrawable"
RECTANGLE, OVAL, LINE, RING = range(4)
LINEAR, RADIAL, SWEEP = range(3)
_ORIENTATIONS = (
    "TOP_BOTTOM", "TR_BL", "RIGHT_LEFT", "BR_TL", "BOTTOM_TOP", "BL_TR", "LEFT_RIGHT", "TL_BR",
)  # fmt: skip
#: Where each orientation begins and ends, in parts of the width and height.
_WAYS = {
    "TOP_BOTTOM": (0, 0, 0, 1), "TR_BL": (1, 0, 0, 1), "RIGHT_LEFT": (1, 0, 0, 0),
    "BR_TL": (1, 1, 0, 0), "BOTTOM_TOP": (0, 1, 0, 0), "BL_TR": (0, 1, 1, 0),
    "LEFT_RIGHT": (0, 0, 1, 0), "TL_BR": (0, 0, 1, 1),
}  # fmt: skip
_ANGLES = {
    0: "LEFT_RIGHT", 45: "BL_TR", 90: "BOTTOM_TOP", 135: "BR_TL", 180: "RIGHT_LEFT",
    225: "TR_BL", 270: "TOP_BOTTOM", 315: "TL_BR",
}  # fmt: skip
_INFLATE = (
    "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.util.AttributeSet,android.content.res.Resources$Theme)"
)


class Orientation(Enum):
    pass


declare_enum(f"{_G}$Orientation", list(_ORIENTATIONS), Orientation)


@java_class(_G)
@constants(
    RECTANGLE=0, OVAL=1, LINE=2, RING=3, LINEAR_GRADIENT=0, RADIAL_GRADIENT=1, SWEEP_GRADIENT=2,
    RADIUS_TYPE_PIXELS=0, RADIUS_TYPE_FRACTION=1, RADIUS_TYPE_FRACTION_PARENT=2,
)  # fmt: skip
@flattened
class GradientDrawable(Tinted):
    shape = RECTANGLE
    kind = LINEAR
    orientation = "TOP_BOTTOM"
    colors: list[int] | None = None
    positions: list[float] | None = None
    solid: Any = None
    stroke: Any = None
    stroke_width = -1
    dash = (0.0, 0.0)
    radius = 0.0
    radii: list[float] | None = None
    width = -1
    height = -1
    padding: tuple[int, int, int, int] | None = None
    center = (0.5, 0.5)
    gradient_radius = 0.5
    gradient_radius_fraction = True
    inner_radius = -1
    inner_ratio = 3.0
    thickness = -1
    thickness_ratio = 9.0
    use_level = False

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method(f"void <init>({_G}$Orientation,int[])")
    def init_colors(self, orientation: Any, colors: JArray | None) -> None:
        self.orientation = orientation.name
        self.set_colors(colors)

    # -- setting ---------------------------------------------------------------------------------

    @java_method("void setShape(int)")
    def set_shape(self, shape: int) -> None:
        self.shape = shape
        INVALIDATE_SELF(self)

    @java_method("int getShape()")
    def get_shape(self) -> int:
        return self.shape

    @java_method("void setColor(int)")
    def set_color(self, color: int) -> None:
        self.solid, self.colors = ColorStateList.value_of(color), None
        INVALIDATE_SELF(self)

    @java_method("void setColor(android.content.res.ColorStateList)")
    def set_color_list(self, colors: Any) -> None:
        self.solid = ColorStateList.value_of(0) if colors is None else colors
        self.colors = None
        INVALIDATE_SELF(self)

    @java_method("android.content.res.ColorStateList getColor()")
    def get_color(self) -> Any:
        return self.solid

    @java_method("void setColors(int[])")
    def set_colors(self, colors: JArray | None) -> None:
        self.colors = None if colors is None else list(colors.d)
        self.solid = None
        INVALIDATE_SELF(self)

    @java_method("void setColors(int[],float[])")
    def set_colors_at(self, colors: JArray | None, positions: JArray | None) -> None:
        self.set_colors(colors)
        self.positions = None if positions is None else list(positions.d)

    @java_method("int[] getColors()")
    def get_colors(self) -> Any:
        return None if self.colors is None else array_of("[I", list(self.colors))

    @java_method("void setOrientation(android.graphics.drawable.GradientDrawable$Orientation)")
    def set_orientation(self, orientation: Any) -> None:
        self.orientation = orientation.name
        INVALIDATE_SELF(self)

    @java_method(f"{_G}$Orientation getOrientation()")
    def get_orientation(self) -> Any:
        return constant(Orientation, self.orientation)

    @java_method("void setStroke(int,int)")
    def set_stroke(self, width: int, color: int) -> None:
        self.set_stroke_list_dashed(width, ColorStateList.value_of(color), 0.0, 0.0)

    @java_method("void setStroke(int,android.content.res.ColorStateList)")
    def set_stroke_list(self, width: int, colors: Any) -> None:
        self.set_stroke_list_dashed(width, colors, 0.0, 0.0)

    @java_method("void setStroke(int,int,float,float)")
    def set_stroke_dashed(self, width: int, color: int, dash: float, gap: float) -> None:
        self.set_stroke_list_dashed(width, ColorStateList.value_of(color), dash, gap)

    @java_method("void setStroke(int,android.content.res.ColorStateList,float,float)")
    def set_stroke_list_dashed(self, width: int, colors: Any, dash: float, gap: float) -> None:
        self.stroke_width, self.stroke, self.dash = width, colors, (dash, gap)
        INVALIDATE_SELF(self)

    @java_method("void setCornerRadius(float)")
    def set_corner_radius(self, radius: float) -> None:
        self.radius, self.radii = max(radius, 0.0), None
        INVALIDATE_SELF(self)

    @java_method("float getCornerRadius()")
    def get_corner_radius(self) -> float:
        return self.radius

    @java_method("void setCornerRadii(float[])")
    def set_corner_radii(self, radii: JArray | None) -> None:
        self.radii = None if radii is None else list(radii.d)
        if radii is None:
            self.radius = 0.0
        INVALIDATE_SELF(self)

    @java_method("float[] getCornerRadii()")
    def get_corner_radii(self) -> Any:
        return None if self.radii is None else array_of("[F", list(self.radii))

    @java_method("void setSize(int,int)")
    def set_size(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        INVALIDATE_SELF(self)

    @java_method("void setPadding(int,int,int,int)")
    def set_padding(self, left: int, top: int, right: int, bottom: int) -> None:
        self.padding = (left, top, right, bottom)
        INVALIDATE_SELF(self)

    @java_method("void setGradientType(int)")
    def set_gradient_type(self, kind: int) -> None:
        self.kind = kind
        INVALIDATE_SELF(self)

    @java_method("int getGradientType()")
    def get_gradient_type(self) -> int:
        return self.kind

    @java_method("void setGradientCenter(float,float)")
    def set_gradient_center(self, x: float, y: float) -> None:
        self.center = (x, y)
        INVALIDATE_SELF(self)

    @java_method("void setGradientRadius(float)")
    def set_gradient_radius(self, radius: float) -> None:
        self.gradient_radius, self.gradient_radius_fraction = radius, False
        INVALIDATE_SELF(self)

    @java_method("float getGradientRadius()")
    def get_gradient_radius(self) -> float:
        return 0.0 if self.kind != RADIAL else self.gradient_radius

    @java_method("void setUseLevel(boolean)")
    def set_use_level(self, use: bool) -> None:
        self.use_level = bool(use)
        INVALIDATE_SELF(self)

    # -- as a drawable ---------------------------------------------------------------------------

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self.width

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self.height

    @java_method("boolean getPadding(android.graphics.Rect)")
    def get_padding(self, padding: Rect) -> bool:
        if self.padding is None:
            return super().get_padding(padding)
        padding.become(*self.padding)
        return True

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        lists = (self.solid, self.stroke, self.tint)
        return any(one is not None and one.is_stateful() for one in lists)

    @java_method("protected boolean onStateChange(int[])")
    def on_state_change(self, state: JArray) -> bool:
        if not self.is_stateful():
            return False
        INVALIDATE_SELF(self)
        return True

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        INVALIDATE_SELF(self)
        return True

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        plain = self.shape == RECTANGLE and not self.radius and self.radii is None
        whole = self.solid is not None and self.solid.is_opaque() and self.alpha == 255
        return OPAQUE if plain and whole else TRANSLUCENT

    @java_method("void getOutline(android.graphics.Outline)")
    def get_outline(self, outline: Any) -> None:
        left, top, right, bottom = self.box()
        if self.shape == OVAL:
            outline.set_oval(left, top, right, bottom)
        else:
            outline.set_round_rect(left, top, right, bottom, self.radius)
        outline.set_alpha(self.alpha / 255 if self.solid is not None else 0.0)

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        left, top, right, bottom = map(float, self.box())
        if right <= left or bottom <= top:
            return
        inset = self.stroke_width / 2 if self.stroke_width > 0 and self.stroke else 0.0
        box = (left + inset, top + inset, right - inset, bottom - inset)
        segments = self._outline(box)
        if self.shape != LINE:
            paint = self._fill(box)
            if paint is not None:
                canvas.draw_segments(segments, paint, even_odd=self.shape == RING)
        paint = self._stroke_paint()
        if paint is not None:
            canvas.draw_segments(segments, paint)

    def _outline(self, box: tuple[float, float, float, float]) -> list[outlines.Segment]:
        left, top, right, bottom = box
        if self.shape == OVAL:
            return outlines.oval(*box)
        if self.shape == LINE:
            middle = (top + bottom) / 2
            return [("M", (left, middle)), ("L", (right, middle))]
        if self.shape == RING:
            return self._ring(box)
        if self.radii is not None:
            return outlines.rounded(*box, self.radii)
        radius = min(self.radius, (right - left) / 2, (bottom - top) / 2)
        if radius > 0:
            return outlines.rounded(*box, (radius,) * 8)
        return outlines.rectangle(*box)

    def _ring(self, box: tuple[float, float, float, float]) -> list[outlines.Segment]:
        left, top, right, bottom = box
        x, y = (left + right) / 2, (top + bottom) / 2
        width = right - left
        thick = self.thickness if self.thickness >= 0 else width / self.thickness_ratio
        inner = self.inner_radius if self.inner_radius >= 0 else width / self.inner_ratio
        outer = inner + thick
        sweep = 360 * self.level / 10000 if self.use_level else 360.0
        if sweep < 360:
            first = outlines.arc(x - outer, y - outer, x + outer, y + outer, 0, sweep)
            second = outlines.arc(x - inner, y - inner, x + inner, y + inner, sweep, -sweep)
            return [*first, ("L", second[0][1]), *second[1:], ("Z", ())]
        return outlines.oval(x - outer, y - outer, x + outer, y + outer) + outlines.oval(
            x - inner, y - inner, x + inner, y + inner
        )

    def _new_paint(self) -> Any:
        from devices.pocket.framework.android_graphics.paints import Paint

        paint = Paint()
        paint.flags = 1
        paint.color_filter = self.filter_now()
        return paint

    def _fill(self, box: tuple[float, float, float, float]) -> Any:
        paint = self._new_paint()
        if self.colors:
            paint.shader = self._shader(box)
            paint.color = with_alpha(-1 << 24, self.alpha)
            return paint
        color = 0 if self.solid is None else self.solid.color_for(self.state_set())
        paint.color = with_alpha(color, self.alpha)
        return paint if paint.color >> 24 & 255 or paint.color_filter is not None else None

    def _shader(self, box: tuple[float, float, float, float]) -> Any:
        from devices.pocket.framework.android_graphics.shaders import (
            linear_gradient,
            radial_gradient,
            sweep_gradient,
        )

        left, top, right, bottom = box
        width, height = right - left, bottom - top
        colors = list(self.colors or [])
        positions = self.positions
        if len(colors) == 1:
            colors *= 2
        x, y = left + width * self.center[0], top + height * self.center[1]
        if self.kind == RADIAL:
            radius = self.gradient_radius
            if self.gradient_radius_fraction:
                radius *= min(width, height)
            return radial_gradient(x, y, radius, colors, positions)
        if self.kind == SWEEP:
            return sweep_gradient(x, y, colors, positions)
        a, b, c, d = _WAYS[self.orientation]
        return linear_gradient(
            left + a * width, top + b * height, left + c * width, top + d * height, colors,
            positions,
        )  # fmt: skip

    def _stroke_paint(self) -> Any:
        if self.stroke_width <= 0 or self.stroke is None:
            return None
        paint = self._new_paint()
        paint.style, paint.stroke_width = "STROKE", float(self.stroke_width)
        paint.color = with_alpha(self.stroke.color_for(self.state_set()), self.alpha)
        if self.dash[0]:
            from devices.pocket.framework.android_graphics.effects import dash_effect

            paint.path_effect = dash_effect(list(self.dash))
        return paint if paint.color >> 24 & 255 else None

    # -- from XML --------------------------------------------------------------------------------

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        self.visible = bool(found.boolean("visible", self.visible))
        self.read_tint(found)
        self.shape = found.integer("shape", RECTANGLE)
        if self.shape == RING:
            self.inner_radius = found.pixels("innerRadius", -1)
            self.inner_ratio = found.floating("innerRadiusRatio", self.inner_ratio)
            self.thickness = found.pixels("thickness", -1)
            self.thickness_ratio = found.floating("thicknessRatio", self.thickness_ratio)
            self.use_level = bool(found.boolean("useLevel", True))
        for name in children(parser):
            reader = getattr(self, f"_read_{name}", None)
            if reader is not None:
                reader(Attributes(resources, theme, attrs), parser)

    def _read_size(self, found: Attributes, parser: Any) -> None:
        self.width, self.height = found.pixels("width", -1), found.pixels("height", -1)

    def _read_solid(self, found: Attributes, parser: Any) -> None:
        self.solid = found.color_list("color") or self.solid

    def _read_stroke(self, found: Attributes, parser: Any) -> None:
        self.stroke_width = found.pixels("width", max(self.stroke_width, 0))
        self.stroke = found.color_list("color") or self.stroke
        self.dash = (found.dimension("dashWidth", 0.0), found.dimension("dashGap", 0.0))

    def _read_corners(self, found: Attributes, parser: Any) -> None:
        self.radius = float(found.pixels("radius", 0))
        names = ("topLeftRadius", "topRightRadius", "bottomRightRadius", "bottomLeftRadius")
        corners = [float(found.pixels(name, self.radius)) for name in names]
        if any(corner != self.radius for corner in corners):
            self.radii = [corner for corner in corners for _ in range(2)]

    def _read_padding(self, found: Attributes, parser: Any) -> None:
        edges = [found.offset(name, 0) for name in ("left", "top", "right", "bottom")]
        self.padding = (edges[0], edges[1], edges[2], edges[3])

    def _read_gradient(self, found: Attributes, parser: Any) -> None:
        self.kind = found.integer("type", LINEAR)
        self.use_level = bool(found.boolean("useLevel", self.use_level))
        colors = [found.color("startColor", 0), found.color("endColor", 0)]
        if found.has("centerColor"):
            colors.insert(1, found.color("centerColor", 0))
            middle = 0.5
            for name in ("centerX", "centerY"):
                value = found.floating(name, 0.5)
                middle = value if value != 0.5 else middle
            self.positions = [0.0, middle, 1.0]
        self.colors = colors
        self.center = (found.floating("centerX", 0.5), found.floating("centerY", 0.5))
        angle = int(found.floating("angle", 0)) % 360
        if self.kind == LINEAR:
            if angle % 45:
                throw(
                    "org.xmlpull.v1.XmlPullParserException",
                    f"{parser.get_position_description()}: <gradient> tag requires 'angle' "
                    "attribute to be a multiple of 45",
                )
            self.orientation = _ANGLES[angle]
        elif found.has("gradientRadius"):
            self.gradient_radius_fraction = found.is_fraction("gradientRadius")
            if self.gradient_radius_fraction:
                self.gradient_radius = found.floating("gradientRadius")
            else:
                self.gradient_radius = found.dimension("gradientRadius")
