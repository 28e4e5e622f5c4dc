"""LayerDrawable; `layer_kinds` has those that are made of it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_graphics_drawable.attributes import Attributes, children
from devices.pocket.framework.android_graphics_drawable.containers import item_drawable
from devices.pocket.framework.android_graphics_drawable.drawable import (
    DRAW,
    GET_OPACITY,
    GET_PADDING,
    INTRINSIC_HEIGHT,
    INTRINSIC_WIDTH,
    INVALIDATE_SELF,
    IS_STATEFUL,
    JUMP,
    SET_ALPHA,
    SET_BOUNDS,
    SET_COLOR_FILTER,
    SET_STATE,
    SET_TINT_LIST,
    SET_VISIBLE,
    TRANSPARENT,
    Drawable,
)
from devices.pocket.framework.android_graphics_drawable.gravity import absolute, place
from devices.pocket.framework.android_graphics_drawable.wrappers import copy_of
from devices.pocket.framework.constants import constants

_D = "android.graphics.drawable.Drawable"
_INFLATE = (
    "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.util.AttributeSet,android.content.res.Resources$Theme)"
)
#: "Not given" for relative insets.
_UNDEFINED = -(1 << 31)


class Layer:
    """One drawable with its place: insets, size and gravity."""

    def __init__(self, drawable: Any) -> None:
        self.drawable = drawable
        self.id = -1
        self.insets = [0, 0, 0, 0]
        self.start = self.end = _UNDEFINED
        self.width = self.height = -1
        self.gravity = 0

    def copy(self) -> Layer:
        made = Layer(None if self.drawable is None else copy_of(self.drawable))
        made.id, made.insets, made.gravity = self.id, list(self.insets), self.gravity
        made.start, made.end = self.start, self.end
        made.width, made.height = self.width, self.height
        return made

    def edges(self, rtl: bool) -> tuple[int, int, int, int]:
        left, top, right, bottom = self.insets
        first, last = (self.end, self.start) if rtl else (self.start, self.end)
        left = left if first == _UNDEFINED else first
        right = right if last == _UNDEFINED else last
        return left, top, right, bottom


@java_class(
    "android.graphics.drawable.LayerDrawable",
    implements=["android.graphics.drawable.Drawable$Callback"],
)
@constants(PADDING_MODE_NEST=0, PADDING_MODE_STACK=1, INSET_UNDEFINED=_UNDEFINED)
class LayerDrawable(Drawable):
    layers: list[Layer]
    padding_mode = 0
    opacity_given = 0
    auto_mirrored = False
    own_padding: tuple[int, int, int, int] | None = None

    @java_method(f"void <init>({_D}[])")
    def init_layers(self, drawables: JArray) -> None:
        if drawables is None:
            throw("java.lang.IllegalArgumentException", "layers must be non-null")
        self.layers = []
        for drawable in drawables.d:
            self.add_layer(drawable)

    @java_method("void <init>()")
    def init_none(self) -> None:
        self.layers = []

    def copy_parts(self) -> None:
        self.layers = [layer.copy() for layer in self.layers]
        for layer in self.layers:
            if layer.drawable is not None:
                layer.drawable.set_callback(self)

    @property
    def drawn(self) -> list[Any]:
        return [layer.drawable for layer in self.layers if layer.drawable is not None]

    @java_method(f"int addLayer({_D})")
    def add_layer(self, drawable: Any) -> int:
        self.layers.append(Layer(drawable))
        if drawable is not None:
            drawable.set_callback(self)
        return len(self.layers) - 1

    @java_method("int getNumberOfLayers()")
    def get_number_of_layers(self) -> int:
        return len(self.layers)

    def _layer(self, index: int) -> Layer:
        if not 0 <= index < len(self.layers):
            throw("java.lang.IndexOutOfBoundsException")
        return self.layers[index]

    @java_method(f"{_D} getDrawable(int)")
    def get_drawable(self, index: int) -> Any:
        return self._layer(index).drawable

    @java_method(f"void setDrawable(int,{_D})")
    def set_drawable(self, index: int, drawable: Any) -> None:
        layer = self._layer(index)
        if layer.drawable is not None:
            layer.drawable.set_callback(None)
        layer.drawable = drawable
        if drawable is not None:
            drawable.set_callback(self)
            SET_STATE(drawable, self.get_state())
            drawable.set_level(self.level)
            SET_VISIBLE(drawable, self.visible, 0)
        self._place_all()

    @java_method("int getId(int)")
    def get_id(self, index: int) -> int:
        return self._layer(index).id

    @java_method("void setId(int,int)")
    def set_id(self, index: int, identifier: int) -> None:
        self._layer(index).id = identifier

    @java_method(f"{_D} findDrawableByLayerId(int)")
    def find_drawable_by_layer_id(self, identifier: int) -> Any:
        found = [layer.drawable for layer in self.layers if layer.id == identifier]
        return found[-1] if found else None

    @java_method("int findIndexByLayerId(int)")
    def find_index_by_layer_id(self, identifier: int) -> int:
        found = (at for at, layer in enumerate(self.layers) if layer.id == identifier)
        return next(found, -1)

    @java_method(f"boolean setDrawableByLayerId(int,{_D})")
    def set_drawable_by_layer_id(self, identifier: int, drawable: Any) -> bool:
        index = self.find_index_by_layer_id(identifier)
        if index < 0:
            return False
        self.set_drawable(index, drawable)
        return True

    @java_method("void setLayerInset(int,int,int,int,int)")
    def set_layer_inset(self, index: int, left: int, top: int, right: int, bottom: int) -> None:
        layer = self._layer(index)
        layer.insets = [left, top, right, bottom]
        layer.start = layer.end = _UNDEFINED
        self._place_all()

    def _set_inset(self, index: int, edge: int, value: int) -> None:
        self._layer(index).insets[edge] = value
        self._place_all()

    @java_method("void setLayerInsetLeft(int,int)")
    def set_layer_inset_left(self, index: int, value: int) -> None:
        self._set_inset(index, 0, value)

    @java_method("void setLayerInsetTop(int,int)")
    def set_layer_inset_top(self, index: int, value: int) -> None:
        self._set_inset(index, 1, value)

    @java_method("void setLayerInsetRight(int,int)")
    def set_layer_inset_right(self, index: int, value: int) -> None:
        self._set_inset(index, 2, value)

    @java_method("void setLayerInsetBottom(int,int)")
    def set_layer_inset_bottom(self, index: int, value: int) -> None:
        self._set_inset(index, 3, value)

    @java_method("int getLayerInsetLeft(int)")
    def get_layer_inset_left(self, index: int) -> int:
        return self._layer(index).insets[0]

    @java_method("int getLayerInsetTop(int)")
    def get_layer_inset_top(self, index: int) -> int:
        return self._layer(index).insets[1]

    @java_method("int getLayerInsetRight(int)")
    def get_layer_inset_right(self, index: int) -> int:
        return self._layer(index).insets[2]

    @java_method("int getLayerInsetBottom(int)")
    def get_layer_inset_bottom(self, index: int) -> int:
        return self._layer(index).insets[3]

    @java_method("void setLayerInsetStart(int,int)")
    def set_layer_inset_start(self, index: int, value: int) -> None:
        self._layer(index).start = value
        self._place_all()

    @java_method("void setLayerInsetEnd(int,int)")
    def set_layer_inset_end(self, index: int, value: int) -> None:
        self._layer(index).end = value
        self._place_all()

    @java_method("int getLayerInsetStart(int)")
    def get_layer_inset_start(self, index: int) -> int:
        return self._layer(index).start

    @java_method("int getLayerInsetEnd(int)")
    def get_layer_inset_end(self, index: int) -> int:
        return self._layer(index).end

    @java_method("int getLayerWidth(int)")
    def get_layer_width(self, index: int) -> int:
        return self._layer(index).width

    @java_method("int getLayerHeight(int)")
    def get_layer_height(self, index: int) -> int:
        return self._layer(index).height

    @java_method("void setLayerSize(int,int,int)")
    def set_layer_size(self, index: int, width: int, height: int) -> None:
        layer = self._layer(index)
        layer.width, layer.height = width, height
        self._place_all()

    @java_method("void setLayerWidth(int,int)")
    def set_layer_width(self, index: int, width: int) -> None:
        self._layer(index).width = width
        self._place_all()

    @java_method("void setLayerHeight(int,int)")
    def set_layer_height(self, index: int, height: int) -> None:
        self._layer(index).height = height
        self._place_all()

    @java_method("void setLayerGravity(int,int)")
    def set_layer_gravity(self, index: int, gravity: int) -> None:
        self._layer(index).gravity = gravity
        self._place_all()

    @java_method("int getLayerGravity(int)")
    def get_layer_gravity(self, index: int) -> int:
        return self._layer(index).gravity

    @java_method("void setPaddingMode(int)")
    def set_padding_mode(self, mode: int) -> None:
        self.padding_mode = mode

    @java_method("int getPaddingMode()")
    def get_padding_mode(self) -> int:
        return self.padding_mode

    @java_method("void setPadding(int,int,int,int)")
    def set_padding(self, left: int, top: int, right: int, bottom: int) -> None:
        self.own_padding = (left, top, right, bottom)

    @java_method("void setOpacity(int)")
    def set_opacity(self, opacity: int) -> None:
        self.opacity_given = opacity

    # -- as a drawable ---------------------------------------------------------------------------

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        for drawable in self.drawn:
            DRAW(drawable, canvas)

    def _paddings(self) -> list[tuple[int, int, int, int]]:
        found = []
        for layer in self.layers:
            padding = Rect()
            if layer.drawable is not None:
                GET_PADDING(layer.drawable, padding)
            found.append(padding.edges())
        return found

    @java_method("boolean getPadding(android.graphics.Rect)")
    def get_padding(self, padding: Rect) -> bool:
        paddings = self._paddings()
        combine = sum if self.padding_mode == 0 else max
        edges = [combine(one[edge] for one in paddings) if paddings else 0
                 for edge in range(4)]  # fmt: skip
        if self.own_padding is not None:
            own = self.own_padding
            edges = [edges[at] if one < 0 else one for at, one in enumerate(own)]
        padding.become(*edges)
        return any(edges)

    @java_method("protected void onBoundsChange(android.graphics.Rect)")
    def on_bounds_change(self, bounds: Rect) -> None:
        self._place_all()

    def _place_all(self) -> None:
        left, top, right, bottom = self.box()
        paddings = self._paddings()
        inside = [0, 0, 0, 0]
        for layer, padding in zip(self.layers, paddings, strict=True):
            if layer.drawable is not None:
                a, b, c, d = layer.edges(self.direction == 1)
                box = (
                    left + a + inside[0], top + b + inside[1],
                    right - c - inside[2], bottom - d - inside[3],
                )  # fmt: skip
                SET_BOUNDS(layer.drawable, *_placed(layer, box, self.direction == 1))
            if self.padding_mode == 0:
                inside = [one + other for one, other in zip(inside, padding, strict=True)]
        INVALIDATE_SELF(self)

    def _intrinsic(self, measure: Any, first: int, second: int) -> int:
        largest, inside = -1, 0
        for layer, padding in zip(self.layers, self._paddings(), strict=True):
            if layer.drawable is None:
                continue
            given = layer.width if first == 0 else layer.height
            size = given if given >= 0 else int(measure(layer.drawable))
            edges = layer.edges(self.direction == 1)
            whole = -1 if size < 0 else size + edges[first] + edges[second] + inside
            largest = max(largest, whole)
            if self.padding_mode == 0:
                inside += padding[first] + padding[second]
        return largest

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self._intrinsic(INTRINSIC_WIDTH, 0, 2)

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self._intrinsic(INTRINSIC_HEIGHT, 1, 3)

    @java_method("void setAlpha(int)")
    def set_alpha(self, alpha: int) -> None:
        for drawable in self.drawn:
            SET_ALPHA(drawable, alpha)

    @java_method("int getAlpha()")
    def get_alpha(self) -> int:
        return int(self.drawn[0].getAlpha____I()) if self.drawn else 255

    @java_method("void setColorFilter(android.graphics.ColorFilter)")
    def set_color_filter(self, color_filter: Any) -> None:
        for drawable in self.drawn:
            SET_COLOR_FILTER(drawable, color_filter)

    @java_method("void setTintList(android.content.res.ColorStateList)")
    def set_tint_list(self, tint: Any) -> None:
        for drawable in self.drawn:
            SET_TINT_LIST(drawable, tint)

    @java_method("void setTintMode(android.graphics.PorterDuff$Mode)")
    def set_tint_mode(self, mode: Any) -> None:
        for drawable in self.drawn:
            drawable.setTintMode__Landroid_graphics_PorterDuff_00024Mode_2__V(mode)

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        if self.opacity_given:
            return self.opacity_given
        found = TRANSPARENT
        for drawable in self.drawn:
            found = Drawable.resolve_opacity(found, int(GET_OPACITY(drawable)))
        return found

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        return any(IS_STATEFUL(drawable) for drawable in self.drawn)

    @java_method("protected boolean onStateChange(int[])")
    def on_state_change(self, state: JArray) -> bool:
        changed = False
        for drawable in self.drawn:
            if IS_STATEFUL(drawable) and SET_STATE(drawable, state):
                changed = True
        if changed:
            self._place_all()
        return changed

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        changed = [bool(drawable.set_level(level)) for drawable in self.drawn]
        if any(changed):
            self._place_all()
        return any(changed)

    @java_method("boolean setVisible(boolean,boolean)")
    def set_visible(self, visible: bool, restart: bool) -> bool:
        changed = super().set_visible(visible, restart)
        for drawable in self.drawn:
            SET_VISIBLE(drawable, visible, restart)
        return changed

    @java_method("void jumpToCurrentState()")
    def jump_to_current_state(self) -> None:
        for drawable in self.drawn:
            JUMP(drawable)

    @java_method(f"void invalidateDrawable({_D})")
    def invalidate_drawable(self, who: Any) -> None:
        INVALIDATE_SELF(self)

    @java_method(f"void scheduleDrawable({_D},Runnable,long)")
    def schedule_drawable(self, who: Any, what: Any, when: int) -> None:
        self.schedule_self(what, when)

    @java_method(f"void unscheduleDrawable({_D},Runnable)")
    def unschedule_drawable(self, who: Any, what: Any) -> None:
        self.unschedule_self(what)

    @java_method("android.graphics.drawable.Drawable$ConstantState getConstantState()")
    def get_constant_state(self) -> Any:
        return self.shared_state()

    @java_method(f"{_D} mutate()")
    def mutate(self) -> Any:
        self.constant_state_ = None
        for drawable in self.drawn:
            drawable.mutate____Landroid_graphics_drawable_Drawable_2()
        return self

    @java_method("boolean isAutoMirrored()")
    def is_auto_mirrored(self) -> bool:
        return self.auto_mirrored

    @java_method("void setAutoMirrored(boolean)")
    def set_auto_mirrored(self, mirrored: bool) -> None:
        self.auto_mirrored = bool(mirrored)

    # -- from XML --------------------------------------------------------------------------------

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        self.visible = bool(found.boolean("visible", self.visible))
        self.auto_mirrored = bool(found.boolean("autoMirrored", False))
        self.padding_mode = found.integer("paddingMode", self.padding_mode)
        self.opacity_given = found.integer("opacity", self.opacity_given)
        self.read(found)
        for name in children(parser):
            if name == "item":
                self._read_item(resources, parser, attrs, theme)
        self._place_all()

    def read(self, found: Attributes) -> None:
        """Takes over further attributes."""

    def _read_item(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        layer = Layer(None)
        layer.id = found.resource("id", -1)
        layer.insets = [found.offset(name) for name in ("left", "top", "right", "bottom")]
        layer.start = found.offset("start", _UNDEFINED)
        layer.end = found.offset("end", _UNDEFINED)
        layer.width, layer.height = found.pixels("width", -1), found.pixels("height", -1)
        layer.gravity = found.integer("gravity", 0)
        layer.drawable = item_drawable(found, resources, parser, attrs, theme)
        self.layers.append(layer)
        if layer.drawable is not None:
            layer.drawable.set_callback(self)


def _placed(layer: Layer, box: tuple[int, int, int, int], rtl: bool) -> tuple[int, int, int, int]:
    """Where a layer's drawable lies: stretched over the box unless size or gravity say else."""
    if layer.width < 0 and layer.height < 0 and not layer.gravity:
        return box
    gravity = absolute(layer.gravity, rtl)
    width = layer.width if layer.width >= 0 else int(INTRINSIC_WIDTH(layer.drawable))
    height = layer.height if layer.height >= 0 else int(INTRINSIC_HEIGHT(layer.drawable))
    if not gravity & 0x07:
        gravity |= 0x03 if layer.width >= 0 else 0x07
    if not gravity & 0x70:
        gravity |= 0x30 if layer.height >= 0 else 0x70
    if width < 0:
        gravity |= 0x07
    if height < 0:
        gravity |= 0x70
    x, y, w, h = place(gravity, width, height, box)
    return x, y, x + w, y + h
