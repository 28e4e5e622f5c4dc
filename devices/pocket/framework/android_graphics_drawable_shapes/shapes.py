"""Shapes of ShapeDrawable."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics import outlines

_S = "android.graphics.drawable.shapes."
_DRAW = "void draw(android.graphics.Canvas,android.graphics.Paint)"
_OUTLINE = "void getOutline(android.graphics.Outline)"


@java_class(_S + "Shape", implements=["Cloneable"], access="public abstract", abstract=[_DRAW])
class Shape(JObject):
    width = 0.0
    height = 0.0

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("final float getWidth()")
    def get_width(self) -> float:
        return self.width

    @java_method("final float getHeight()")
    def get_height(self) -> float:
        return self.height

    @java_method("final void resize(float,float)")
    def resize(self: Any, width: float, height: float) -> None:
        width, height = max(width, 0.0), max(height, 0.0)
        if (self.width, self.height) != (width, height):
            self.width, self.height = width, height
            self.onResize__FF__V(width, height)

    @java_method("boolean hasAlpha()")
    def has_alpha(self) -> bool:
        return True

    @java_method("protected void onResize(float,float)")
    def on_resize(self, width: float, height: float) -> None:
        pass

    @java_method(_OUTLINE)
    def get_outline(self, outline: Any) -> None:
        pass

    @java_method(f"{_S}Shape clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        return made


@java_class(_S + "RectShape")
class RectShape(Shape):
    @java_method("void <init>()")
    def init_rect(self) -> None:
        pass

    @java_method("protected final android.graphics.RectF rect()")
    def rect(self) -> Any:
        from devices.pocket.framework.android_graphics.rects import RectF

        return RectF.of(0.0, 0.0, self.width, self.height)

    @java_method(_DRAW)
    def draw(self, canvas: Any, paint: Any) -> None:
        canvas.draw_rect_edges(0.0, 0.0, self.width, self.height, paint)

    @java_method(_OUTLINE)
    def get_outline(self, outline: Any) -> None:
        outline.set_rect(0, 0, int(self.width), int(self.height))


@java_class(_S + "OvalShape")
class OvalShape(RectShape):
    @java_method("void <init>()")
    def init_oval(self) -> None:
        pass

    @java_method(_DRAW)
    def draw(self, canvas: Any, paint: Any) -> None:
        canvas.draw_oval_edges(0.0, 0.0, self.width, self.height, paint)

    @java_method(_OUTLINE)
    def get_outline(self, outline: Any) -> None:
        outline.set_oval(0, 0, int(self.width), int(self.height))


@java_class(_S + "ArcShape")
class ArcShape(RectShape):
    start = 0.0
    sweep = 0.0

    @java_method("void <init>(float,float)")
    def init_arc(self, start: float, sweep: float) -> None:
        self.start, self.sweep = start, sweep

    @java_method("final float getStartAngle()")
    def get_start_angle(self) -> float:
        return self.start

    @java_method("final float getSweepAngle()")
    def get_sweep_angle(self) -> float:
        return self.sweep

    @java_method(_DRAW)
    def draw(self, canvas: Any, paint: Any) -> None:
        canvas.draw_arc_edges(
            0.0, 0.0, self.width, self.height, self.start, self.sweep, True, paint
        )

    @java_method(_OUTLINE)
    def get_outline(self, outline: Any) -> None:
        pass


@java_class(_S + "RoundRectShape")
class RoundRectShape(RectShape):
    """A round rectangle, with a hole where an inset is given."""

    outer: list[float] | None = None
    inset: tuple[float, float, float, float] | None = None
    inner: list[float] | None = None

    @java_method("void <init>(float[],android.graphics.RectF,float[])")
    def init_round(self, outer: JArray | None, inset: Any, inner: JArray | None) -> None:
        from dalvik.vm.interop import throw

        for radii, what in ((outer, "outer"), (inner, "inner")):
            if radii is not None and len(radii) < 8:
                throw(
                    "java.lang.ArrayIndexOutOfBoundsException",
                    f"{what} radii must have >= 8 values",
                )
        self.outer = None if outer is None else list(outer.d[:8])
        self.inner = None if inner is None else list(inner.d[:8])
        self.inset = None if inset is None else inset.edges()

    @java_method(_DRAW)
    def draw(self, canvas: Any, paint: Any) -> None:
        radii = self.outer or [0.0] * 8
        segments = outlines.rounded(0.0, 0.0, self.width, self.height, radii)
        if self.inset is not None:
            left, top, right, bottom = self.inset
            box = (left, top, self.width - right, self.height - bottom)
            if box[2] > box[0] and box[3] > box[1]:
                segments += outlines.rounded(*box, self.inner or [0.0] * 8)
        canvas.draw_segments(segments, paint, even_odd=self.inset is not None)

    @java_method(_OUTLINE)
    def get_outline(self, outline: Any) -> None:
        if self.inset is None:
            radius = self.outer[0] if self.outer else 0.0
            outline.set_round_rect(0, 0, int(self.width), int(self.height), radius)


@java_class(_S + "PathShape")
class PathShape(Shape):
    path: Any
    standard = (1.0, 1.0)

    @java_method("void <init>(android.graphics.Path,float,float)")
    def init_path(self, path: Any, width: float, height: float) -> None:
        self.path, self.standard = path, (width, height)

    @java_method(_DRAW)
    def draw(self, canvas: Any, paint: Any) -> None:
        saved = canvas.save()
        canvas.scale(self.width / self.standard[0], self.height / self.standard[1])
        canvas.draw_path(self.path, paint)
        canvas.restore_to_count(saved)
