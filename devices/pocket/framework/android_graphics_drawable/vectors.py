"""VectorDrawable and AnimatedVectorDrawable."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics import affine, outlines
from devices.pocket.framework.android_graphics.affine import IDENTITY, Matrix9
from devices.pocket.framework.android_graphics.colors import with_alpha
from devices.pocket.framework.android_graphics_drawable.attributes import Attributes, children
from devices.pocket.framework.android_graphics_drawable.creation import from_xml
from devices.pocket.framework.android_graphics_drawable.drawable import INVALIDATE_SELF
from devices.pocket.framework.android_graphics_drawable.path_data import parse
from devices.pocket.framework.android_graphics_drawable.tinting import Tinted
from devices.pocket.framework.android_graphics_drawable.wrappers import DrawableWrapper

_D = "android.graphics.drawable."
_INFLATE = (
    "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.util.AttributeSet,android.content.res.Resources$Theme)"
)
_CAPS = {0: "BUTT", 1: "ROUND", 2: "SQUARE"}
_JOINS = {0: "MITER", 1: "ROUND", 2: "BEVEL"}


class Group:
    """Parts under a common transformation."""

    def __init__(self, found: Attributes | None) -> None:
        self.name = None if found is None else found.string("name")
        self.parts: list[Group | Shape] = []
        self.matrix: Matrix9 = IDENTITY if found is None else _matrix(found)


class Shape:
    """A `<path>` or `<clip-path>`."""

    def __init__(self, found: Attributes, clips: bool) -> None:
        self.name = found.string("name")
        self.clips = clips
        self.segments = parse(found.string("pathData") or "")
        self.fill = _Ink(found, "fillColor", found.floating("fillAlpha", 1.0))
        self.stroke = _Ink(found, "strokeColor", found.floating("strokeAlpha", 1.0))
        self.stroke_width = found.floating("strokeWidth", 0.0)
        self.cap = _CAPS.get(found.integer("strokeLineCap", 0), "BUTT")
        self.join = _JOINS.get(found.integer("strokeLineJoin", 0), "MITER")
        self.even_odd = found.integer("fillType", 0) == 1
        self.trim = (
            found.floating("trimPathStart", 0.0),
            found.floating("trimPathEnd", 1.0),
        )


class _Ink:
    """A colour, a list of them, or a gradient."""

    def __init__(self, found: Attributes, name: str, alpha: float) -> None:
        self.alpha = alpha
        self.colors: Any = None
        self.gradient: Any = None
        value = found.find(name)
        if value is None:
            return
        if value.type == 3 and value.id:
            document = found.resources.document_of(value, "color state list")
            if document.events[1].node.name == "gradient":
                self.gradient = read_gradient(document, found)
                return
        self.colors = found.color_list(name)

    def color(self, states: list[int], alpha: int) -> int:
        base = 0 if self.colors is None else self.colors.color_for(states)
        return with_alpha(with_alpha(base, int(self.alpha * 255 + 0.5)), alpha)

    @property
    def is_none(self) -> bool:
        return self.colors is None and self.gradient is None


def read_gradient(document: Any, found: Attributes) -> Any:
    """The shader of a `<gradient>` file."""
    from devices.pocket.framework.android_content_res.parser import XmlParser
    from devices.pocket.framework.android_graphics.shaders import (
        linear_gradient,
        radial_gradient,
        sweep_gradient,
    )

    parser = XmlParser.over(document)
    while parser.next() != 2:
        pass
    top = Attributes(found.resources, found.given_theme, parser)
    kind = top.integer("type", 0)
    ends = [top.floating(name, 0.0) for name in ("startX", "startY", "endX", "endY")]
    middle = [top.floating(name, 0.0) for name in ("centerX", "centerY", "gradientRadius")]
    colors = [top.color("startColor", 0), top.color("endColor", 0)]
    positions: list[float] | None = None
    if top.has("centerColor"):
        colors.insert(1, top.color("centerColor", 0))
    items = []
    for _ in children(parser):
        item = Attributes(found.resources, found.given_theme, parser)
        items.append((item.floating("offset", 0.0), item.color("color", 0)))
    if items:
        positions, colors = [one[0] for one in items], [one[1] for one in items]
        if len(items) == 1:
            positions, colors = None, colors * 2
    if kind == 1:
        x, y, radius = middle
        return radial_gradient(x, y, radius, colors, positions)
    if kind == 2:
        return sweep_gradient(middle[0], middle[1], colors, positions)
    x0, y0, x1, y1 = ends
    return linear_gradient(x0, y0, x1, y1, colors, positions)


def _matrix(found: Attributes) -> Matrix9:
    px, py = found.floating("pivotX", 0.0), found.floating("pivotY", 0.0)
    made = affine.translation(-px, -py)
    scale = affine.scaling(found.floating("scaleX", 1.0), found.floating("scaleY", 1.0))
    made = affine.product(scale, made)
    made = affine.product(affine.rotation(found.floating("rotation", 0.0)), made)
    x, y = found.floating("translateX", 0.0), found.floating("translateY", 0.0)
    return affine.product(affine.translation(x + px, y + py), made)


@java_class(_D + "VectorDrawable")
@flattened
class VectorDrawable(Tinted):
    width = -1
    height = -1
    viewport = (0.0, 0.0)
    root_alpha = 1.0
    root: Group | None = None

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self.width

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self.height

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        return self.tint is not None and bool(self.tint.is_stateful())

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        self.tint = found.color_list("tint") if found.has("tint") else self.tint
        self.auto_mirrored = bool(found.boolean("autoMirrored", False))
        self.width, self.height = found.pixels("width", -1), found.pixels("height", -1)
        self.viewport = (found.floating("viewportWidth"), found.floating("viewportHeight"))
        self.root_alpha = found.floating("alpha", 1.0)
        self.root = Group(None)
        self._read(self.root, resources, parser, attrs, theme)

    def _read(self, group: Group, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        for name in children(parser):
            found = Attributes(resources, theme, attrs)
            if name == "group":
                inner = Group(found)
                group.parts.append(inner)
                self._read(inner, resources, parser, attrs, theme)
            elif name in ("path", "clip-path"):
                group.parts.append(Shape(found, name == "clip-path"))

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        left, top, right, bottom = self.box()
        if self.root is None or right <= left or bottom <= top or not all(self.viewport):
            return
        saved = canvas.save()
        canvas.clip_edges(float(left), float(top), float(right), float(bottom))
        canvas.translate(float(left), float(top))
        if self.auto_mirrored and self.direction == 1:
            canvas.translate(float(right - left), 0.0)
            canvas.scale(-1.0, 1.0)
        canvas.scale((right - left) / self.viewport[0], (bottom - top) / self.viewport[1])
        alpha = int(self.alpha * self.root_alpha)
        self._draw_group(self.root, canvas, alpha, self.filter_now())
        canvas.restore_to_count(saved)

    def _draw_group(self, group: Group, canvas: Any, alpha: int, color_filter: Any) -> None:
        saved = canvas.save()
        canvas.matrix = affine.product(canvas.matrix, group.matrix)
        for part in group.parts:
            if isinstance(part, Group):
                self._draw_group(part, canvas, alpha, color_filter)
            elif part.clips:
                canvas._clip_to(list(part.segments), "INTERSECT")
            else:
                self._draw_shape(part, canvas, alpha, color_filter)
        canvas.restore_to_count(saved)

    def _draw_shape(self, shape: Shape, canvas: Any, alpha: int, color_filter: Any) -> None:
        from devices.pocket.framework.android_graphics.paints import Paint

        segments = _trimmed(list(shape.segments), shape.trim)
        if not shape.fill.is_none:
            paint = Paint()
            paint.flags, paint.color_filter = 1, color_filter
            paint.color = shape.fill.color(self.state_set(), alpha)
            if shape.fill.gradient is not None:
                paint.shader = shape.fill.gradient
                paint.color = with_alpha(-1 << 24, int(shape.fill.alpha * alpha))
            canvas.draw_segments(segments, paint, even_odd=shape.even_odd)
        if not shape.stroke.is_none and shape.stroke_width > 0:
            paint = Paint()
            paint.flags, paint.color_filter, paint.style = 1, color_filter, "STROKE"
            paint.color = shape.stroke.color(self.state_set(), alpha)
            paint.shader = shape.stroke.gradient
            paint.stroke_width, paint.cap, paint.join = shape.stroke_width, shape.cap, shape.join
            canvas.draw_segments(segments, paint)


def _trimmed(segments: list[outlines.Segment], trim: tuple[float, float]) -> list[outlines.Segment]:
    if trim == (0.0, 1.0):
        return segments
    from devices.pocket.framework.android_graphics.paths import Path, PathMeasure

    path, target, measure = Path(), Path(), PathMeasure()
    path.segments, target.segments = segments, []
    measure.set_path(path, False)
    length = measure.get_length()
    measure.get_segment(trim[0] * length, trim[1] * length, target, True)
    return target.segments


@java_class(_D + "AnimatedVectorDrawable", implements=[_D + "Animatable2", _D + "Animatable"])
class AnimatedVectorDrawable(DrawableWrapper):
    """Shows its vector; while it runs, its end comes after the longest of its animations."""

    duration = 0
    ends_at: int | None = None
    callbacks: list[Any]

    @java_method("void <init>()")
    def init_empty(self) -> None:
        self.callbacks = []

    def copy_parts(self) -> None:
        super().copy_parts()
        self.callbacks, self.ends_at = [], None

    @java_method(_INFLATE)
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        self.callbacks = []
        found = Attributes(resources, theme, attrs)
        if found.has("drawable"):
            self.set_drawable(found.drawable("drawable"))
        for name in children(parser):
            if name == "target":
                target = Attributes(resources, theme, attrs)
                self.duration = max(self.duration, _duration(target))
            elif self.inner is None:
                self.set_drawable(from_xml(resources, parser, attrs, theme))

    @java_method("void start()")
    def start(self) -> None:
        from devices.pocket.framework.android_os.handler import PythonTask
        from devices.pocket.framework.android_os.message_queue import uptime

        if self.is_running():
            return
        self.ends_at = uptime() + self.duration
        for callback in tuple(self.callbacks):
            call(callback, f"onAnimationStart(L{_D.replace('.', '/')}Drawable;)V", self)
        self.schedule_self(PythonTask.create(self._ended), self.ends_at)
        INVALIDATE_SELF(self)

    def _ended(self) -> None:
        if self.ends_at is not None:
            self.ends_at = None
            for callback in tuple(self.callbacks):
                call(callback, f"onAnimationEnd(L{_D.replace('.', '/')}Drawable;)V", self)

    @java_method("void stop()")
    def stop(self) -> None:
        self._ended()

    @java_method("void reset()")
    def reset(self) -> None:
        self.ends_at = None

    @java_method("boolean isRunning()")
    def is_running(self) -> bool:
        from devices.pocket.framework.android_os.message_queue import uptime

        return self.ends_at is not None and uptime() < self.ends_at

    @java_method(f"void registerAnimationCallback({_D}Animatable2$AnimationCallback)")
    def register_animation_callback(self, callback: Any) -> None:
        if callback is not None and callback not in self.callbacks:
            self.callbacks.append(callback)

    @java_method(f"boolean unregisterAnimationCallback({_D}Animatable2$AnimationCallback)")
    def unregister_animation_callback(self, callback: Any) -> bool:
        found = callback in self.callbacks
        if found:
            self.callbacks.remove(callback)
        return found

    @java_method("void clearAnimationCallbacks()")
    def clear_animation_callbacks(self) -> None:
        self.callbacks.clear()


def _duration(target: Attributes) -> int:
    """How long the animation of a `<target>` takes, without making it."""
    value = target.find("animation")
    if value is None or value.type != 3:
        return 0
    document = target.resources.document_of(value, "animator")
    longest = 0
    for event in document.events:
        if event.kind == 2 and event.node is not None:
            own = event.node.android("duration")
            later = event.node.android("startOffset")
            total = (300 if own is None else own.data) + (0 if later is None else later.data)
            longest = max(longest, total if event.node.name != "set" else 0)
    return longest
