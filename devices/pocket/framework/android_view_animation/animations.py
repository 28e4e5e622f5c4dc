"""Animation; `animation_kinds` has the changes that there are, and sets of them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller, throw
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content_res.styled import styled
from devices.pocket.framework.android_view_animation.interpolators import (
    AccelerateDecelerateInterpolator,
    load_interpolator,
)
from devices.pocket.framework.constants import constants

_V = "android.view.animation."
_A = _V + "Animation"
_XML = "void <init>(android.content.Context,android.util.AttributeSet)"
_INTERPOLATE = caller("getInterpolation(F)F")
_APPLY = caller("applyTransformation(FLandroid/view/animation/Transformation;)V")
_STARTED, _ENDED, _REPEATED = (
    caller(f"onAnimation{name}(Landroid/view/animation/Animation;)V")
    for name in ("Start", "End", "Repeat")
)
ABSOLUTE, RELATIVE_TO_SELF, RELATIVE_TO_PARENT = range(3)


@java_interface(
    _A + "$AnimationListener",
    abstract=[
        f"void onAnimationStart({_A})",
        f"void onAnimationEnd({_A})",
        f"void onAnimationRepeat({_A})",
    ],
)
class AnimationListener:
    pass


@java_class(_A + "$Description")
class Description(JObject):
    java_type = java_field("int type")
    java_value = java_field("float value")


@java_class(_A, implements=["Cloneable"], access="public abstract")
@constants(
    INFINITE=-1, RESTART=1, REVERSE=2, START_ON_FIRST_FRAME=-1, ABSOLUTE=0, RELATIVE_TO_SELF=1,
    RELATIVE_TO_PARENT=2, ZORDER_NORMAL=0, ZORDER_TOP=1, ZORDER_BOTTOM=-1,
)  # fmt: skip
class Animation(JObject):
    """Whoever shows the view asks for its transformation at each frame's time."""

    duration = 0
    offset = 0
    start_time = -1
    repeat_count = 0
    repeat_mode = 1
    repeated = 0
    interpolator: Any = None
    fill_before = True
    fill_after = False
    fill_enabled = False
    listener: Any = None
    initialized = False
    started = False
    ended = False
    one_more = True
    backwards = False
    z_adjustment = 0
    background = 0
    detach_wallpaper = False
    sizes = (0, 0, 0, 0)
    scale_factor = 1.0

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(_XML)
    def init_xml(self, context: Any, attrs: Any) -> None:
        self.read(context, styled(context, attrs))

    def read(self, context: Any, found: Any) -> None:
        """The attributes that all kinds have."""
        self.duration = max(0, found.integer("duration", 0))
        self.offset = found.integer("startOffset", 0)
        self.fill_enabled = bool(found.boolean("fillEnabled", self.fill_enabled))
        self.fill_before = bool(found.boolean("fillBefore", self.fill_before))
        self.fill_after = bool(found.boolean("fillAfter", self.fill_after))
        self.repeat_count = found.integer("repeatCount", 0)
        self.repeat_mode = found.integer("repeatMode", 1)
        self.z_adjustment = found.integer("zAdjustment", 0)
        resource = found.resource("interpolator")
        if resource:
            self.interpolator = load_interpolator(found.resources, found.theme, resource)

    # -- settings --------------------------------------------------------------------------------

    @java_method("void reset()")
    def reset(self) -> None:
        self.initialized = self.backwards = self.started = self.ended = False
        self.repeated, self.one_more = 0, True

    @java_method("void cancel()")
    def cancel(self) -> None:
        if self.started and not self.ended:
            self.tell(_ENDED)
            self.ended = True
        self.start_time = -(1 << 63)
        self.one_more = False

    @java_method("void detach()")
    def detach(self) -> None:
        if self.started and not self.ended:
            self.ended = True
            self.tell(_ENDED)

    @java_method("boolean isInitialized()")
    def is_initialized(self) -> bool:
        return self.initialized

    @java_method("void initialize(int,int,int,int)")
    def initialize(self, width: int, height: int, parent_width: int, parent_height: int) -> None:
        self.reset()
        self.sizes = (width, height, parent_width, parent_height)
        self.initialized = True

    @java_method(f"void setInterpolator({_V}Interpolator)")
    def set_interpolator(self, interpolator: Any) -> None:
        self.interpolator = interpolator

    @java_method("void setInterpolator(android.content.Context,int)")
    def set_interpolator_resource(self, context: Any, resource: int) -> None:
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        theme = call(context, "getTheme()Landroid/content/res/Resources$Theme;")
        call(
            self,
            "setInterpolator(Landroid/view/animation/Interpolator;)V",
            load_interpolator(resources, theme, resource),
        )

    @java_method(f"{_V}Interpolator getInterpolator()")
    def get_interpolator(self) -> Any:
        if self.interpolator is None:
            self.interpolator = AccelerateDecelerateInterpolator()
        return self.interpolator

    @java_method("void setDuration(long)")
    def set_duration(self, duration: int) -> None:
        if duration < 0:
            throw("java.lang.IllegalArgumentException", "Animation duration cannot be negative")
        self.duration = duration

    @java_method("long getDuration()")
    def get_duration(self) -> int:
        return self.duration

    @java_method("void setStartOffset(long)")
    def set_start_offset(self, offset: int) -> None:
        self.offset = offset

    @java_method("long getStartOffset()")
    def get_start_offset(self) -> int:
        return self.offset

    @java_method("void restrictDuration(long)")
    def restrict_duration(self, limit: int) -> None:
        if self.offset > limit:
            self.offset, self.duration, self.repeat_count = limit, 0, 0
        elif self.duration + self.offset > limit:
            self.duration = limit - self.offset

    @java_method("void scaleCurrentDuration(float)")
    def scale_current_duration(self, scale: float) -> None:
        self.duration = int(self.duration * scale)
        self.offset = int(self.offset * scale)

    @java_method("void setStartTime(long)")
    def set_start_time(self, time: int) -> None:
        self.start_time = time
        self.started = self.ended = self.backwards = False
        self.repeated, self.one_more = 0, True

    @java_method("long getStartTime()")
    def get_start_time(self) -> int:
        return self.start_time

    @java_method("void start()")
    def start(self) -> None:
        call(self, "setStartTime(J)V", -1)

    @java_method("void startNow()")
    def start_now(self) -> None:
        from devices.pocket.framework.android_os.message_queue import uptime

        call(self, "setStartTime(J)V", uptime())

    @java_method("void setRepeatMode(int)")
    def set_repeat_mode(self, mode: int) -> None:
        self.repeat_mode = mode

    @java_method("int getRepeatMode()")
    def get_repeat_mode(self) -> int:
        return self.repeat_mode

    @java_method("void setRepeatCount(int)")
    def set_repeat_count(self, count: int) -> None:
        self.repeat_count = max(-1, count)

    @java_method("int getRepeatCount()")
    def get_repeat_count(self) -> int:
        return self.repeat_count

    @java_method("boolean isFillEnabled()")
    def is_fill_enabled(self) -> bool:
        return self.fill_enabled

    @java_method("void setFillEnabled(boolean)")
    def set_fill_enabled(self, enabled: bool) -> None:
        self.fill_enabled = bool(enabled)

    @java_method("void setFillBefore(boolean)")
    def set_fill_before(self, fill: bool) -> None:
        self.fill_before = bool(fill)

    @java_method("boolean getFillBefore()")
    def get_fill_before(self) -> bool:
        return self.fill_before

    @java_method("void setFillAfter(boolean)")
    def set_fill_after(self, fill: bool) -> None:
        self.fill_after = bool(fill)

    @java_method("boolean getFillAfter()")
    def get_fill_after(self) -> bool:
        return self.fill_after

    @java_method("void setZAdjustment(int)")
    def set_z_adjustment(self, adjustment: int) -> None:
        self.z_adjustment = adjustment

    @java_method("int getZAdjustment()")
    def get_z_adjustment(self) -> int:
        return self.z_adjustment

    @java_method("void setBackgroundColor(int)")
    def set_background_color(self, color: int) -> None:
        self.background = color

    @java_method("int getBackgroundColor()")
    def get_background_color(self) -> int:
        return self.background

    @java_method("void setDetachWallpaper(boolean)")
    def set_detach_wallpaper(self, detach: bool) -> None:
        self.detach_wallpaper = bool(detach)

    @java_method("boolean getDetachWallpaper()")
    def get_detach_wallpaper(self) -> bool:
        return self.detach_wallpaper

    @java_method("boolean willChangeTransformationMatrix()")
    @java_method("boolean willChangeBounds()")
    def will_change(self) -> bool:
        return True

    @java_method(f"void setAnimationListener({_A}$AnimationListener)")
    def set_animation_listener(self, listener: Any) -> None:
        self.listener = listener

    @java_method("boolean hasStarted()")
    def has_started(self) -> bool:
        return self.started

    @java_method("boolean hasEnded()")
    def has_ended(self) -> bool:
        return self.ended

    @java_method("long computeDurationHint()")
    def compute_duration_hint(self) -> int:
        offset = int(call(self, "getStartOffset()J"))
        duration = int(call(self, "getDuration()J"))
        return (offset + duration) * (int(call(self, "getRepeatCount()I")) + 1)

    @java_method("protected float resolveSize(int,float,int,int)")
    def resolve_size(self, kind: int, value: float, size: int, parent: int) -> float:
        if kind == RELATIVE_TO_SELF:
            return size * value
        return parent * value if kind == RELATIVE_TO_PARENT else value

    @java_method("protected float getScaleFactor()")
    def get_scale_factor(self) -> float:
        return self.scale_factor

    @java_method(f"protected {_A} clone()")
    @java_method("protected Object clone()")
    def clone(self) -> Any:
        return self.copied()

    def copied(self) -> Any:
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.reset()
        return made

    # -- running ---------------------------------------------------------------------------------

    def tell(self, what: Any) -> None:
        if self.listener is not None:
            what(self.listener, self)

    @java_method(f"boolean getTransformation(long,{_V}Transformation,float)")
    def get_transformation_scaled(self, time: int, target: Any, scale: float) -> bool:
        self.scale_factor = scale
        return bool(
            call(
                self,
                "getTransformation(JLandroid/view/animation/Transformation;)Z",
                time,
                target,
            )
        )

    @java_method(f"boolean getTransformation(long,{_V}Transformation)")
    def get_transformation(self, time: int, target: Any) -> bool:
        if self.start_time == -1:
            self.start_time = time
        scale = _transition_scale()
        offset, duration = int(call(self, "getStartOffset()J")), self.duration
        if duration and scale:
            at = (time - (self.start_time + offset)) / duration
        else:
            at = 0.0 if time < self.start_time else 1.0
        expired = at >= 1.0 or self.start_time == -(1 << 63)
        self.one_more = not expired
        if not self.fill_enabled:
            at = max(min(at, 1.0), 0.0)
        if (at >= 0 or self.fill_before) and (at <= 1 or self.fill_after):
            if not self.started:
                self.tell(_STARTED)
                self.started = True
            if self.fill_enabled:
                at = max(min(at, 1.0), 0.0)
            if self.backwards:
                at = 1.0 - at
            _APPLY(self, _INTERPOLATE(call(self, _GET), at), target)
        if expired:
            self._expired()
        return self.one_more

    def _expired(self) -> None:
        if self.repeat_count == self.repeated or self.start_time == -(1 << 63):
            if not self.ended:
                self.ended = True
                self.tell(_ENDED)
            return
        if self.repeat_count > 0:
            self.repeated += 1
        if self.repeat_mode == 2:
            self.backwards = not self.backwards
        self.start_time, self.one_more = -1, True
        self.tell(_REPEATED)

    @java_method(f"protected void applyTransformation(float,{_V}Transformation)")
    def apply_transformation(self, time: float, target: Any) -> None:
        pass


_GET = "getInterpolator()Landroid/view/animation/Interpolator;"


def _transition_scale() -> float:
    """View animations follow no scale but end at once where animators are off altogether."""
    from devices.pocket.framework.android_animation.animators import duration_scale

    return duration_scale()
