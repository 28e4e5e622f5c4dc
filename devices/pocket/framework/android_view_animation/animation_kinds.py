"""The four kinds of view animations, and sets of them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view_animation.animations import Animation
from devices.pocket.framework.android_view_animation.transformation import Transformation

_V = "android.view.animation."
_A = _V + "Animation"
_XML = "void <init>(android.content.Context,android.util.AttributeSet)"
_STARTED = caller("onAnimationStart(Landroid/view/animation/Animation;)V")
_ENDED = caller("onAnimationEnd(Landroid/view/animation/Animation;)V")
ABSOLUTE, RELATIVE_TO_SELF, RELATIVE_TO_PARENT = range(3)


def _sized(found: Any, name: str, default: float = 0.0) -> tuple[int, float]:
    """A value with what it is relative to."""
    value = found.find(name)
    if value is None:
        return ABSOLUTE, default
    if value.type == 6:
        kind = RELATIVE_TO_PARENT if value.data & 0xF == 1 else RELATIVE_TO_SELF
        return kind, value.number
    if value.type == 4:
        return ABSOLUTE, value.number
    if value.is_int:
        return ABSOLUTE, float(value.data)
    return ABSOLUTE, found.dimension(name, default)


@java_class(_V + "AlphaAnimation")
class AlphaAnimation(Animation):
    ends = (1.0, 1.0)

    @java_method("void <init>(float,float)")
    def init_ends(self, first: float, last: float) -> None:
        self.ends = (first, last)

    @java_method(_XML)
    def init_alpha(self, context: Any, attrs: Any) -> None:
        self.init_xml(context, attrs)

    def read(self, context: Any, found: Any) -> None:
        super().read(context, found)
        self.ends = (found.floating("fromAlpha", 1.0), found.floating("toAlpha", 1.0))

    @java_method(f"protected void applyTransformation(float,{_V}Transformation)")
    def apply_transformation(self, time: float, target: Any) -> None:
        target.alpha = self.ends[0] + (self.ends[1] - self.ends[0]) * time

    @java_method("boolean willChangeTransformationMatrix()")
    @java_method("boolean willChangeBounds()")
    def will_change(self) -> bool:
        return False


@java_class(_V + "RotateAnimation")
class RotateAnimation(Animation):
    degrees = (0.0, 0.0)
    pivot: tuple[tuple[int, float], tuple[int, float]] = ((0, 0.0), (0, 0.0))

    @java_method("void <init>(float,float)")
    def init_ends(self, first: float, last: float) -> None:
        self.degrees = (first, last)

    @java_method("void <init>(float,float,float,float)")
    def init_pivot(self, first: float, last: float, x: float, y: float) -> None:
        self.degrees, self.pivot = (first, last), ((0, x), (0, y))

    @java_method("void <init>(float,float,int,float,int,float)")
    def init_relative(
        self, first: float, last: float, x_kind: int, x: float, y_kind: int, y: float
    ) -> None:
        self.degrees, self.pivot = (first, last), ((x_kind, x), (y_kind, y))

    @java_method(_XML)
    def init_rotate(self, context: Any, attrs: Any) -> None:
        self.init_xml(context, attrs)

    def read(self, context: Any, found: Any) -> None:
        super().read(context, found)
        self.degrees = (found.floating("fromDegrees", 0.0), found.floating("toDegrees", 0.0))
        self.pivot = (_sized(found, "pivotX"), _sized(found, "pivotY"))

    @java_method(f"protected void applyTransformation(float,{_V}Transformation)")
    def apply_transformation(self, time: float, target: Any) -> None:
        angle = self.degrees[0] + (self.degrees[1] - self.degrees[0]) * time
        x, y = _pivot(self, self.pivot)
        target.matrix.set_rotate_about(angle, x, y)


def _pivot(
    animation: Animation, pivot: tuple[tuple[int, float], tuple[int, float]]
) -> tuple[float, float]:
    width, height, parent_width, parent_height = animation.sizes
    (x_kind, x), (y_kind, y) = pivot
    return (
        animation.resolve_size(x_kind, x, width, parent_width),
        animation.resolve_size(y_kind, y, height, parent_height),
    )


@java_class(_V + "ScaleAnimation")
class ScaleAnimation(Animation):
    #: From and to in x and in y; given as plain factors, or as sizes with what they relate to.
    ends: tuple[Any, Any, Any, Any] = (1.0, 1.0, 1.0, 1.0)
    pivot: tuple[tuple[int, float], tuple[int, float]] = ((0, 0.0), (0, 0.0))

    @java_method("void <init>(float,float,float,float)")
    def init_ends(self, from_x: float, to_x: float, from_y: float, to_y: float) -> None:
        self.ends = (from_x, to_x, from_y, to_y)

    @java_method("void <init>(float,float,float,float,float,float)")
    def init_pivot(
        self, from_x: float, to_x: float, from_y: float, to_y: float, x: float, y: float
    ) -> None:
        self.ends, self.pivot = (from_x, to_x, from_y, to_y), ((0, x), (0, y))

    @java_method("void <init>(float,float,float,float,int,float,int,float)")
    def init_relative(
        self, from_x: float, to_x: float, from_y: float, to_y: float, x_kind: int, x: float,
        y_kind: int, y: float,
    ) -> None:  # fmt: skip
        self.ends, self.pivot = (from_x, to_x, from_y, to_y), ((x_kind, x), (y_kind, y))

    @java_method(_XML)
    def init_scale(self, context: Any, attrs: Any) -> None:
        self.init_xml(context, attrs)

    def read(self, context: Any, found: Any) -> None:
        super().read(context, found)
        names = ("fromXScale", "toXScale", "fromYScale", "toYScale")
        a, b, c, d = (_factor(found, name) for name in names)
        self.ends = (a, b, c, d)
        self.pivot = (_sized(found, "pivotX"), _sized(found, "pivotY"))

    @java_method(f"protected void applyTransformation(float,{_V}Transformation)")
    def apply_transformation(self, time: float, target: Any) -> None:
        width, height, parent_width, parent_height = self.sizes
        a, b = (self._plain(end, width, parent_width) for end in self.ends[:2])
        c, d = (self._plain(end, height, parent_height) for end in self.ends[2:])
        x, y = _pivot(self, self.pivot)
        target.matrix.set_scale_about(a + (b - a) * time, c + (d - c) * time, x, y)

    def _plain(self, end: Any, size: int, parent: int) -> float:
        if not isinstance(end, tuple):
            return float(end)
        kind, value = end
        pixels = self.resolve_size(kind, value, size, parent)
        return pixels / size if size else 1.0


def _factor(found: Any, name: str) -> Any:
    value = found.find(name)
    if value is None:
        return 1.0
    return value.number if value.type == 4 else _sized(found, name)


@java_class(_V + "TranslateAnimation")
class TranslateAnimation(Animation):
    #: From and to in x, from and to in y.
    ends: tuple[tuple[int, float], ...] = ((0, 0.0),) * 4

    @java_method("void <init>(float,float,float,float)")
    def init_ends(self, from_x: float, to_x: float, from_y: float, to_y: float) -> None:
        self.ends = ((0, from_x), (0, to_x), (0, from_y), (0, to_y))

    @java_method("void <init>(int,float,int,float,int,float,int,float)")
    def init_relative(
        self, a_kind: int, a: float, b_kind: int, b: float, c_kind: int, c: float, d_kind: int,
        d: float,
    ) -> None:  # fmt: skip
        self.ends = ((a_kind, a), (b_kind, b), (c_kind, c), (d_kind, d))

    @java_method(_XML)
    def init_translate(self, context: Any, attrs: Any) -> None:
        self.init_xml(context, attrs)

    def read(self, context: Any, found: Any) -> None:
        super().read(context, found)
        names = ("fromXDelta", "toXDelta", "fromYDelta", "toYDelta")
        self.ends = tuple(_sized(found, name) for name in names)

    @java_method(f"protected void applyTransformation(float,{_V}Transformation)")
    def apply_transformation(self, time: float, target: Any) -> None:
        width, height, parent_width, parent_height = self.sizes
        a, b = (self.resolve_size(*end, width, parent_width) for end in self.ends[:2])
        c, d = (self.resolve_size(*end, height, parent_height) for end in self.ends[2:])
        target.matrix.set_translate(a + (b - a) * time, c + (d - c) * time)


@java_class(_V + "AnimationSet")
class AnimationSet(Animation):
    parts: list[Any]
    share = True
    last_end = 0
    #: What was set on the set itself and counts for its parts.
    given: dict[str, Any]

    @java_method("void <init>(boolean)")
    def init_share(self, share: bool) -> None:
        self.parts, self.given, self.share = [], {}, bool(share)

    @java_method(_XML)
    def init_set(self, context: Any, attrs: Any) -> None:
        self.parts, self.given = [], {}
        self.init_xml(context, attrs)

    def read(self, context: Any, found: Any) -> None:
        super().read(context, found)
        self.share = bool(found.boolean("shareInterpolator", True))
        for name, key in (
            ("duration", "duration"),
            ("fillAfter", "fill_after"),
            ("fillBefore", "fill_before"),
            ("repeatMode", "repeat_mode"),
            ("startOffset", "offset"),
        ):
            if found.has(name):
                self.given[key] = getattr(self, key)

    def copied(self) -> Any:
        made = super().copied()
        made.parts = [part.copied() for part in self.parts]
        made.given = dict(self.given)
        return made

    @java_method(f"void addAnimation({_A})")
    def add_animation(self, animation: Any) -> None:
        self.parts.append(animation)
        own = animation.offset + animation.duration
        if self.given.get("duration") is None:
            self.duration = max(self.duration, own)

    @java_method("java.util.List getAnimations()")
    def get_animations(self) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        return ArrayList.create(list(self.parts))

    @java_method("void setDuration(long)")
    def set_duration(self, duration: int) -> None:
        super().set_duration(duration)
        self.given["duration"] = duration

    @java_method("void setStartOffset(long)")
    def set_start_offset(self, offset: int) -> None:
        self.offset = self.given["offset"] = offset

    @java_method("void setFillAfter(boolean)")
    def set_fill_after(self, fill: bool) -> None:
        self.fill_after = self.given["fill_after"] = bool(fill)

    @java_method("void setFillBefore(boolean)")
    def set_fill_before(self, fill: bool) -> None:
        self.fill_before = self.given["fill_before"] = bool(fill)

    @java_method("void setRepeatMode(int)")
    def set_repeat_mode(self, mode: int) -> None:
        self.repeat_mode = self.given["repeat_mode"] = mode

    @java_method("long getDuration()")
    def get_duration(self) -> int:
        if self.given.get("duration") is not None:
            return self.duration
        return max((int(call(part, "getDuration()J")) for part in self.parts), default=0)

    @java_method("void setStartTime(long)")
    def set_start_time(self, time: int) -> None:
        super().set_start_time(time)
        for part in self.parts:
            call(part, "setStartTime(J)V", time)

    @java_method("long getStartTime()")
    def get_start_time(self) -> int:
        return min((part.start_time for part in self.parts), default=(1 << 63) - 1)

    @java_method("void reset()")
    def reset(self) -> None:
        super().reset()
        for part in self.__dict__.get("parts", ()):
            part.reset()

    @java_method("void initialize(int,int,int,int)")
    def initialize(self, width: int, height: int, parent_width: int, parent_height: int) -> None:
        super().initialize(width, height, parent_width, parent_height)
        for part in self.parts:
            for key, value in self.given.items():
                if key == "offset":
                    part.offset += value if not getattr(part, "shifted", False) else 0
                    part.shifted = True
                elif value is not None:
                    setattr(part, key, value)
            if self.share and self.interpolator is not None:
                part.interpolator = self.interpolator
            call(part, "initialize(IIII)V", width, height, parent_width, parent_height)

    @java_method(f"boolean getTransformation(long,{_V}Transformation)")
    def get_transformation(self, time: int, target: Any) -> bool:
        more, started, ended = False, False, True
        target.clear()
        for part in reversed(self.parts):
            own = Transformation()
            own.clear()
            more = part.get_transformation_scaled(time, own, self.scale_factor) or more
            target.compose(own)
            started = started or part.started
            ended = part.ended and ended
        if started and not self.started:
            self.tell(_STARTED)
            self.started = True
        if ended != self.ended:
            self.ended = ended
            if ended:
                self.tell(_ENDED)
        return more


ELEMENTS = {
    "alpha": AlphaAnimation,
    "scale": ScaleAnimation,
    "rotate": RotateAnimation,
    "translate": TranslateAnimation,
}
