"""Drawables around one other drawable: inset, clip, scale, rotate."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_graphics_drawable.attributes import Attributes, children
from devices.pocket.framework.android_graphics_drawable.creation import from_xml
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
from devices.pocket.framework.android_graphics_drawable.gravity import place

_INFLATE = (
    "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.util.AttributeSet,android.content.res.Resources$Theme)"
)
_D = "android.graphics.drawable.Drawable"
MAX_LEVEL = 10000


@java_class(
    "android.graphics.drawable.DrawableWrapper",
    access="public abstract",
    implements=["android.graphics.drawable.Drawable$Callback"],
)
class DrawableWrapper(Drawable):
    inner: Any = None

    @java_method(f"void <init>({_D})")
    def init_wrapper(self, inner: Any) -> None:
        self.set_drawable(inner)

    def copy_parts(self) -> None:
        if self.inner is not None:
            self.inner = copy_of(self.inner)
            self.inner.set_callback(self)

    @java_method(f"{_D} getDrawable()")
    def get_drawable(self) -> Any:
        return self.inner

    @java_method(f"void setDrawable({_D})")
    def set_drawable(self, inner: Any) -> None:
        if self.inner is not None:
            self.inner.set_callback(None)
        self.inner = inner
        if inner is not None:
            inner.set_callback(self)
            SET_VISIBLE(inner, self.visible, 1)
            SET_STATE(inner, self.get_state())
            inner.set_level(self.level)
            SET_BOUNDS(inner, *self.box())
        INVALIDATE_SELF(self)

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        if self.inner is not None:
            DRAW(self.inner, canvas)

    @java_method("boolean getPadding(android.graphics.Rect)")
    def get_padding(self, padding: Rect) -> bool:
        return self.inner is not None and bool(GET_PADDING(self.inner, padding))

    @java_method("boolean setVisible(boolean,boolean)")
    def set_visible(self, visible: bool, restart: bool) -> bool:
        changed = super().set_visible(visible, restart)
        inside = self.inner is not None and bool(SET_VISIBLE(self.inner, visible, restart))
        return changed or inside

    @java_method("void setAlpha(int)")
    def set_alpha(self, alpha: int) -> None:
        if self.inner is not None:
            SET_ALPHA(self.inner, alpha)

    @java_method("int getAlpha()")
    def get_alpha(self) -> int:
        return 255 if self.inner is None else int(self.inner.getAlpha____I())

    @java_method("void setColorFilter(android.graphics.ColorFilter)")
    def set_color_filter(self, color_filter: Any) -> None:
        if self.inner is not None:
            SET_COLOR_FILTER(self.inner, color_filter)

    @java_method("void setTintList(android.content.res.ColorStateList)")
    def set_tint_list(self, tint: Any) -> None:
        if self.inner is not None:
            SET_TINT_LIST(self.inner, tint)

    @java_method("void setTintMode(android.graphics.PorterDuff$Mode)")
    def set_tint_mode(self, mode: Any) -> None:
        if self.inner is not None:
            self.inner.setTintMode__Landroid_graphics_PorterDuff_00024Mode_2__V(mode)

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        return TRANSPARENT if self.inner is None else int(GET_OPACITY(self.inner))

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        return self.inner is not None and bool(IS_STATEFUL(self.inner))

    @java_method("protected boolean onStateChange(int[])")
    def on_state_change(self, state: JArray) -> bool:
        if self.inner is None or not IS_STATEFUL(self.inner):
            return False
        changed = bool(SET_STATE(self.inner, state))
        if changed:
            self.on_bounds_change(self.get_bounds())
        return changed

    @java_method("void jumpToCurrentState()")
    def jump_to_current_state(self) -> None:
        if self.inner is not None:
            JUMP(self.inner)

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        return self.inner is not None and bool(self.inner.set_level(level))

    @java_method("protected void onBoundsChange(android.graphics.Rect)")
    def on_bounds_change(self, bounds: Rect) -> None:
        if self.inner is not None:
            SET_BOUNDS(self.inner, *bounds.edges())

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return -1 if self.inner is None else int(INTRINSIC_WIDTH(self.inner))

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return -1 if self.inner is None else int(INTRINSIC_HEIGHT(self.inner))

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
        if self.inner is not None:
            self.inner = self.inner.mutate____Landroid_graphics_drawable_Drawable_2()
        return self

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        self.visible = bool(found.boolean("visible", self.visible))
        self.read(found)
        if found.has("drawable"):
            self.set_drawable(found.drawable("drawable"))
        for _ in children(parser):
            self.set_drawable(from_xml(resources, parser, attrs, theme))

    def read(self, found: Attributes) -> None:
        """Takes over the attributes of a subclass."""


def copy_of(drawable: Any) -> Any:
    """A drawable of the same look, or the same one where it cannot be copied."""
    from dalvik.vm.interop import call

    state = call(drawable, "getConstantState()Landroid/graphics/drawable/Drawable$ConstantState;")
    if state is None:
        return drawable
    return call(state, "newDrawable()Landroid/graphics/drawable/Drawable;")


@java_class("android.graphics.drawable.InsetDrawable")
class InsetDrawable(DrawableWrapper):
    """Insets in pixels, and as parts of the size where they were given so."""

    insets: tuple[int, int, int, int] = (0, 0, 0, 0)
    parts: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method(f"void <init>({_D},int)")
    def init_all(self, inner: Any, inset: int) -> None:
        self.init_edges(inner, inset, inset, inset, inset)

    @java_method(f"void <init>({_D},int,int,int,int)")
    def init_edges(self, inner: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.insets = (left, top, right, bottom)
        self.set_drawable(inner)

    @java_method(f"void <init>({_D},float)")
    def init_part(self, inner: Any, part: float) -> None:
        self.init_parts(inner, part, part, part, part)

    @java_method(f"void <init>({_D},float,float,float,float)")
    def init_parts(self, inner: Any, left: float, top: float, right: float, bottom: float) -> None:
        self.parts = (left, top, right, bottom)
        self.set_drawable(inner)

    def read(self, found: Attributes) -> None:
        names = ("insetLeft", "insetTop", "insetRight", "insetBottom")
        pixels, parts = [0, 0, 0, 0], [0.0, 0.0, 0.0, 0.0]
        for index, name in enumerate(names):
            for one in ("inset", name):
                if found.is_fraction(one):
                    parts[index] = found.floating(one)
                elif found.has(one):
                    pixels[index] = found.offset(one)
        self.insets = (pixels[0], pixels[1], pixels[2], pixels[3])
        self.parts = (parts[0], parts[1], parts[2], parts[3])

    def edges_for(self, width: int, height: int) -> tuple[int, int, int, int]:
        left, top, right, bottom = self.parts
        sizes = (int(width * left), int(height * top), int(width * right), int(height * bottom))
        first = self.insets
        return (
            first[0] + sizes[0], first[1] + sizes[1], first[2] + sizes[2], first[3] + sizes[3],
        )  # fmt: skip

    @java_method("protected void onBoundsChange(android.graphics.Rect)")
    def on_bounds_change(self, bounds: Rect) -> None:
        if self.inner is None:
            return
        left, top, right, bottom = bounds.edges()
        a, b, c, d = self.edges_for(right - left, bottom - top)
        SET_BOUNDS(self.inner, left + a, top + b, right - c, bottom - d)

    @java_method("boolean getPadding(android.graphics.Rect)")
    def get_padding(self, padding: Rect) -> bool:
        inside = super().get_padding(padding)
        bounds = self.get_bounds()
        a, b, c, d = self.edges_for(bounds.width(), bounds.height())
        left, top, right, bottom = padding.edges()
        padding.become(left + a, top + b, right + c, bottom + d)
        return inside or bool(a or b or c or d)

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self._grown(super().get_intrinsic_width(), 0, 2)

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self._grown(super().get_intrinsic_height(), 1, 3)

    def _grown(self, inside: int, first: int, second: int) -> int:
        rest = 1 - self.parts[first] - self.parts[second]
        if inside < 0 or rest <= 0:
            return -1
        return int(inside / rest) + self.insets[first] + self.insets[second]


@java_class("android.graphics.drawable.ClipDrawable")
class ClipDrawable(DrawableWrapper):
    orientation = 1
    clip_gravity = 0x03

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method(f"void <init>({_D},int,int)")
    def init_clip(self, inner: Any, gravity: int, orientation: int) -> None:
        self.clip_gravity, self.orientation = gravity, orientation
        self.set_drawable(inner)

    def read(self, found: Attributes) -> None:
        self.orientation = found.integer("clipOrientation", self.orientation)
        self.clip_gravity = found.integer("gravity", self.clip_gravity)

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        super().on_level_change(level)
        INVALIDATE_SELF(self)
        return True

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        if self.inner is None or self.level == 0:
            return
        left, top, right, bottom = self.box()
        width, height = right - left, bottom - top
        if self.orientation & 1:
            width -= width * (MAX_LEVEL - self.level) // MAX_LEVEL
        if self.orientation & 2:
            height -= height * (MAX_LEVEL - self.level) // MAX_LEVEL
        if width > 0 and height > 0:
            saved = canvas.save()
            x, y, w, h = place(self.clip_gravity, width, height, self.box())
            canvas.clip_edges(float(x), float(y), float(x + w), float(y + h))
            DRAW(self.inner, canvas)
            canvas.restore_to_count(saved)


@java_class("android.graphics.drawable.ScaleDrawable")
class ScaleDrawable(DrawableWrapper):
    scale_gravity = 0x03
    scale_width = -1.0
    scale_height = -1.0
    use_intrinsic = False

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method(f"void <init>({_D},int,float,float)")
    def init_scale(self, inner: Any, gravity: int, width: float, height: float) -> None:
        self.scale_gravity, self.scale_width, self.scale_height = gravity, width, height
        self.set_drawable(inner)

    def read(self, found: Attributes) -> None:
        self.scale_width = _percentage(found, "scaleWidth")
        self.scale_height = _percentage(found, "scaleHeight")
        self.scale_gravity = found.integer("scaleGravity", self.scale_gravity)
        self.use_intrinsic = bool(found.boolean("useIntrinsicSizeAsMinimum", False))
        self.level = found.integer("level", 0)

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        super().on_level_change(level)
        self.on_bounds_change(self.get_bounds())
        INVALIDATE_SELF(self)
        return True

    @java_method("protected void onBoundsChange(android.graphics.Rect)")
    def on_bounds_change(self, bounds: Rect) -> None:
        if self.inner is None:
            return
        width = self._scaled(bounds.width(), self.scale_width, INTRINSIC_WIDTH)
        height = self._scaled(bounds.height(), self.scale_height, INTRINSIC_HEIGHT)
        x, y, w, h = place(self.scale_gravity, width, height, bounds.edges())
        if w > 0 and h > 0:
            SET_BOUNDS(self.inner, x, y, x + w, y + h)

    def _scaled(self, size: int, scale: float, intrinsic: Any) -> int:
        if scale <= 0:
            return size
        least = int(intrinsic(self.inner)) if self.use_intrinsic else 0
        return size - int((size - least) * (MAX_LEVEL - self.level) * scale / MAX_LEVEL)

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        if self.inner is not None and self.inner.level:
            DRAW(self.inner, canvas)


def _percentage(found: Attributes, name: str) -> float:
    text = found.string(name)
    if text and text.endswith("%"):
        return float(text[:-1]) / 100
    return -1.0


@java_class("android.graphics.drawable.RotateDrawable")
class RotateDrawable(DrawableWrapper):
    from_degrees = 0.0
    to_degrees = 360.0
    current = 0.0
    pivot: tuple[tuple[float, bool], tuple[float, bool]] = ((0.5, True), (0.5, True))

    @java_method("void <init>()")
    def init_rotate(self) -> None:
        pass

    def read(self, found: Attributes) -> None:
        self.from_degrees = found.floating("fromDegrees", self.from_degrees)
        self.to_degrees = found.floating("toDegrees", self.to_degrees)
        self.current = self.from_degrees
        self.pivot = (_pivot(found, "pivotX"), _pivot(found, "pivotY"))

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        super().on_level_change(level)
        span = self.to_degrees - self.from_degrees
        self.current = self.from_degrees + span * level / MAX_LEVEL
        INVALIDATE_SELF(self)
        return True

    @java_method("void setFromDegrees(float)")
    def set_from_degrees(self, degrees: float) -> None:
        self.from_degrees = degrees
        INVALIDATE_SELF(self)

    @java_method("float getFromDegrees()")
    def get_from_degrees(self) -> float:
        return self.from_degrees

    @java_method("void setToDegrees(float)")
    def set_to_degrees(self, degrees: float) -> None:
        self.to_degrees = degrees
        INVALIDATE_SELF(self)

    @java_method("float getToDegrees()")
    def get_to_degrees(self) -> float:
        return self.to_degrees

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        if self.inner is None:
            return
        left, top, right, bottom = self.inner.box()
        (x, x_part), (y, y_part) = self.pivot
        px = (right - left) * x if x_part else x
        py = (bottom - top) * y if y_part else y
        saved = canvas.save()
        canvas.rotate_about(self.current, px + left, py + top)
        DRAW(self.inner, canvas)
        canvas.restore_to_count(saved)


def _pivot(found: Attributes, name: str) -> tuple[float, bool]:
    if not found.has(name):
        return 0.5, True
    return found.floating(name), found.is_fraction(name)


@java_class(
    "android.graphics.drawable.AnimatedRotateDrawable",
    implements=["android.graphics.drawable.Animatable"],
)
@flattened
class AnimatedRotateDrawable(RotateDrawable):
    """Turns by one step per frame while it runs; nobody sees the steps unless it is drawn."""

    running = False

    @java_method("void <init>()")
    def init_animated(self) -> None:
        pass

    @java_method("void start()")
    def start(self) -> None:
        self.running = True
        INVALIDATE_SELF(self)

    @java_method("void stop()")
    def stop(self) -> None:
        self.running = False

    @java_method("boolean isRunning()")
    def is_running(self) -> bool:
        return self.running
