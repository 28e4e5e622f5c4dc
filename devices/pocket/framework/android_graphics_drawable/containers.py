"""DrawableContainer and those that choose one of many: by state, by level."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_content_res.state_sets import matches, spec_of
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
    ConstantState,
    Drawable,
)
from devices.pocket.framework.android_graphics_drawable.wrappers import copy_of

_D = "android.graphics.drawable.Drawable"
_INFLATE = (
    "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.util.AttributeSet,android.content.res.Resources$Theme)"
)


@java_class(
    "android.graphics.drawable.DrawableContainer$DrawableContainerState", access="public abstract"
)
class DrawableContainerState(ConstantState):
    @java_method("final int getChildCount()")
    def get_child_count(self) -> int:
        return len(self.origin.parts)

    @java_method(f"final {_D} getChild(int)")
    def get_child(self, index: int) -> Any:
        parts = self.origin.parts
        return parts[index] if 0 <= index < len(parts) else None

    @java_method(f"final {_D}[] getChildren()")
    def get_children(self) -> Any:
        return array_of(f"[L{_D.replace('.', '/')};", list(self.origin.parts))

    @java_method(f"final int addChild({_D})")
    def add_child(self, part: Any) -> int:
        return int(self.origin.add_part(part))


@java_class(
    "android.graphics.drawable.DrawableContainer",
    implements=["android.graphics.drawable.Drawable$Callback"],
)
class DrawableContainer(Drawable):
    """`parts` are the drawables, `chosen` the index of the one that is shown, -1 for none."""

    parts: list[Any]
    chosen = -1
    alpha: int | None = None
    color_filter: Any = None
    tint: Any = None
    tint_mode: Any = None
    variable_padding = False
    constant_size = False
    auto_mirrored = False

    @java_method("void <init>()")
    def init_container(self) -> None:
        self.parts = []

    def copy_parts(self) -> None:
        self.parts = [None if part is None else copy_of(part) for part in self.parts]
        self.chosen = -1
        self.choose_initially()

    def choose_initially(self) -> None:
        """A copy begins where an inflated one does."""

    @property
    def current(self) -> Any:
        return self.parts[self.chosen] if 0 <= self.chosen < len(self.parts) else None

    def add_part(self, part: Any) -> int:
        self.parts.append(part)
        if part is not None:
            part.set_callback(self)
        return len(self.parts) - 1

    @java_method("boolean selectDrawable(int)")
    def select_drawable(self, index: int) -> bool:
        if index == self.chosen:
            return False
        before = self.current
        if before is not None:
            SET_VISIBLE(before, 0, 0)
        self.chosen = index if 0 <= index < len(self.parts) else -1
        part = self.current
        if part is not None:
            self._prepare(part)
        INVALIDATE_SELF(self)
        return True

    def _prepare(self, part: Any) -> None:
        part.set_callback(self)
        if self.alpha is not None:
            SET_ALPHA(part, self.alpha)
        if self.color_filter is not None:
            SET_COLOR_FILTER(part, self.color_filter)
        elif self.tint is not None:
            SET_TINT_LIST(part, self.tint)
            if self.tint_mode is not None:
                part.setTintMode__Landroid_graphics_PorterDuff_00024Mode_2__V(self.tint_mode)
        SET_VISIBLE(part, self.visible, 1)
        SET_STATE(part, self.get_state())
        part.set_level(self.level)
        part.set_layout_direction(self.direction)
        SET_BOUNDS(part, *self.box())

    @java_method(f"{_D} getCurrent()")
    def get_current(self) -> Any:
        return self.current

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        if self.current is not None:
            DRAW(self.current, canvas)

    @java_method("boolean getPadding(android.graphics.Rect)")
    def get_padding(self, padding: Rect) -> bool:
        if self.variable_padding:
            part = self.current
            if part is not None:
                return bool(GET_PADDING(part, padding))
            padding.become(0, 0, 0, 0)
            return False
        found, widest = Rect(), [0, 0, 0, 0]
        given = False
        for part in self.parts:
            if part is not None and GET_PADDING(part, found):
                given = True
                widest = [max(pair) for pair in zip(widest, found.edges(), strict=True)]
        padding.become(*widest)
        return given and any(widest)

    @java_method("void setAlpha(int)")
    def set_alpha(self, alpha: int) -> None:
        if self.alpha != alpha:
            self.alpha = alpha
            if self.current is not None:
                SET_ALPHA(self.current, alpha)

    @java_method("int getAlpha()")
    def get_alpha(self) -> int:
        return 255 if self.alpha is None else self.alpha

    @java_method("void setColorFilter(android.graphics.ColorFilter)")
    def set_color_filter(self, color_filter: Any) -> None:
        self.color_filter = color_filter
        if self.current is not None:
            SET_COLOR_FILTER(self.current, color_filter)

    @java_method("android.graphics.ColorFilter getColorFilter()")
    def get_color_filter(self) -> Any:
        return self.color_filter

    @java_method("void setTintList(android.content.res.ColorStateList)")
    def set_tint_list(self, tint: Any) -> None:
        self.tint = tint
        if self.current is not None:
            SET_TINT_LIST(self.current, tint)

    @java_method("void setTintMode(android.graphics.PorterDuff$Mode)")
    def set_tint_mode(self, mode: Any) -> None:
        self.tint_mode = mode
        if self.current is not None:
            self.current.setTintMode__Landroid_graphics_PorterDuff_00024Mode_2__V(mode)

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        part = self.current
        return TRANSPARENT if part is None or not self.visible else int(GET_OPACITY(part))

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        return any(part is not None and IS_STATEFUL(part) for part in self.parts)

    @java_method("protected boolean onStateChange(int[])")
    def on_state_change(self, state: JArray) -> bool:
        return self.current is not None and bool(SET_STATE(self.current, state))

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        return self.current is not None and bool(self.current.set_level(level))

    @java_method("void jumpToCurrentState()")
    def jump_to_current_state(self) -> None:
        if self.current is not None:
            JUMP(self.current)

    @java_method("protected void onBoundsChange(android.graphics.Rect)")
    def on_bounds_change(self, bounds: Rect) -> None:
        if self.current is not None:
            SET_BOUNDS(self.current, *bounds.edges())

    @java_method("boolean setVisible(boolean,boolean)")
    def set_visible(self, visible: bool, restart: bool) -> bool:
        changed = super().set_visible(visible, restart)
        if self.current is not None:
            SET_VISIBLE(self.current, visible, restart)
        return changed

    def _size(self, measure: Any) -> int:
        if self.constant_size:
            return max((int(measure(part)) for part in self.parts if part is not None), default=-1)
        return -1 if self.current is None else int(measure(self.current))

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return self._size(INTRINSIC_WIDTH)

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return self._size(INTRINSIC_HEIGHT)

    @java_method("void setEnterFadeDuration(int)")
    @java_method("void setExitFadeDuration(int)")
    def set_fade_duration(self, milliseconds: int) -> None:
        """Fades are over as soon as anybody looks."""

    @java_method(f"void invalidateDrawable({_D})")
    def invalidate_drawable(self, who: Any) -> None:
        if who is self.current:
            INVALIDATE_SELF(self)

    @java_method(f"void scheduleDrawable({_D},Runnable,long)")
    def schedule_drawable(self, who: Any, what: Any, when: int) -> None:
        if who is self.current:
            self.schedule_self(what, when)

    @java_method(f"void unscheduleDrawable({_D},Runnable)")
    def unschedule_drawable(self, who: Any, what: Any) -> None:
        if who is self.current:
            self.unschedule_self(what)

    @java_method("android.graphics.drawable.Drawable$ConstantState getConstantState()")
    def get_constant_state(self) -> Any:
        if self.constant_state_ is None:
            self.constant_state_ = DrawableContainerState()
            self.constant_state_.origin = self
        return self.constant_state_

    @java_method(f"{_D} mutate()")
    def mutate(self) -> Any:
        self.constant_state_ = None
        for part in self.parts:
            if part is not None:
                part.mutate____Landroid_graphics_drawable_Drawable_2()
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
        self.variable_padding = bool(found.boolean("variablePadding", False))
        self.constant_size = bool(found.boolean("constantSize", False))
        self.auto_mirrored = bool(found.boolean("autoMirrored", False))
        if found.has("tint"):
            self.tint = found.color_list("tint")
        self.read(found)
        for name in children(parser):
            if name == "item":
                self.read_item(resources, parser, attrs, theme)
            else:
                self.read_other(name, resources, parser, attrs, theme)
        self.choose_initially()

    def read(self, found: Attributes) -> None:
        """Takes over further attributes."""

    def read_item(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        """Takes over an `<item>`."""

    def read_other(self, name: str, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        """Elements besides `<item>`."""


def item_drawable(found: Attributes, resources: Any, parser: Any, attrs: Any, theme: Any) -> Any:
    """The drawable of an `<item>`: its attribute, or the element inside it."""
    if found.has("drawable"):
        return found.drawable("drawable")
    where = parser.get_position_description()
    for _ in children(parser):
        return from_xml(resources, parser, attrs, theme)
    throw(
        "org.xmlpull.v1.XmlPullParserException",
        f"{where}: <item> tag requires a 'drawable' attribute or child tag defining a drawable",
    )


@java_class("android.graphics.drawable.StateListDrawable")
class StateListDrawable(DrawableContainer):
    """`specs` says for each part which states it is for."""

    specs: list[list[int]]

    @java_method("void <init>()")
    def init_states(self) -> None:
        self.parts, self.specs = [], []

    def copy_parts(self) -> None:
        self.specs = list(self.specs)
        super().copy_parts()

    def choose_initially(self) -> None:
        self.on_state_change(self.get_state())

    @java_method(f"void addState(int[],{_D})")
    def add_state(self, states: JArray, part: Any) -> None:
        if part is not None:
            self.add_spec(list(states.d), part)
            self.on_state_change(self.get_state())

    def add_spec(self, spec: list[int], part: Any) -> int:
        self.specs.append(spec)
        return self.add_part(part)

    def index_of(self, states: list[int]) -> int:
        """The first part that fits, -1 for none."""
        return next((at for at, spec in enumerate(self.specs) if matches(spec, states)), -1)

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        return True

    @java_method("boolean hasFocusStateSpecified()")
    def has_focus_state_specified(self) -> bool:
        return any(abs(state) == 0x0101009C for spec in self.specs for state in spec)

    @java_method("protected boolean onStateChange(int[])")
    def on_state_change(self, state: JArray) -> bool:
        changed = super().on_state_change(state)
        index = self.index_of(state.d)
        if index < 0:
            index = self.index_of([])
        return self.select_drawable(index) or changed

    @java_method("int getStateCount()")
    def get_state_count(self) -> int:
        return len(self.specs)

    @java_method("int[] getStateSet(int)")
    def get_state_set(self, index: int) -> JArray:
        return array_of("[I", list(self.specs[index]))

    @java_method(f"{_D} getStateDrawable(int)")
    def get_state_drawable(self, index: int) -> Any:
        return self.parts[index]

    @java_method("int getStateDrawableIndex(int[])")
    def get_state_drawable_index(self, states: JArray) -> int:
        return self.index_of(states.d)

    def read_item(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        spec = spec_of(attrs.node, resources.theme_values(theme))
        self.add_spec(spec, item_drawable(found, resources, parser, attrs, theme))


@java_class("android.graphics.drawable.AnimatedStateListDrawable")
class AnimatedStateListDrawable(StateListDrawable):
    """Goes from state to state at once: its transitions only show something in between."""

    @java_method("void <init>()")
    def init_animated(self) -> None:
        self.parts, self.specs = [], []

    @java_method(f"void addState(int[],{_D},int)")
    def add_state_id(self, states: JArray, part: Any, identifier: int) -> None:
        if part is None:
            throw("java.lang.IllegalArgumentException", "Drawable must not be null")
        self.add_state(states, part)

    @java_method(f"void addTransition(int,int,{_D},boolean)")
    def add_transition(self, first: int, second: int, part: Any, reversible: bool) -> None:
        if part is None:
            throw("java.lang.IllegalArgumentException", "Transition drawable must not be null")


@java_class("android.graphics.drawable.LevelListDrawable")
class LevelListDrawable(DrawableContainer):
    levels: list[tuple[int, int]]

    @java_method("void <init>()")
    def init_levels(self) -> None:
        self.parts, self.levels = [], []

    def copy_parts(self) -> None:
        self.levels = list(self.levels)
        super().copy_parts()

    def choose_initially(self) -> None:
        self.on_level_change(self.level)

    @java_method(f"void addLevel(int,int,{_D})")
    def add_level(self, low: int, high: int, part: Any) -> None:
        if part is not None:
            self.levels.append((low, high))
            self.add_part(part)
            self.on_level_change(self.level)

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        fitting = (at for at, (low, high) in enumerate(self.levels) if low <= level <= high)
        if self.select_drawable(next(fitting, -1)):
            return True
        return super().on_level_change(level)

    def read_item(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        high = found.integer("maxLevel", 0)
        low = found.integer("minLevel", 0)
        self.levels.append((low, high))
        self.add_part(item_drawable(found, resources, parser, attrs, theme))


@java_class(
    "android.graphics.drawable.AnimationDrawable",
    implements=["Runnable", "android.graphics.drawable.Animatable"],
)
class AnimationDrawable(DrawableContainer):
    durations: list[int]
    one_shot = False
    frame = 0
    running = False

    @java_method("void <init>()")
    def init_animation(self) -> None:
        self.parts, self.durations = [], []

    def copy_parts(self) -> None:
        self.durations, self.running, self.frame = list(self.durations), False, 0
        super().copy_parts()

    def choose_initially(self) -> None:
        self.select_drawable(0)

    def read(self, found: Attributes) -> None:
        self.one_shot = bool(found.boolean("oneshot", False))

    def read_item(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        found = Attributes(resources, theme, attrs)
        duration = found.integer("duration", -1)
        if duration < 0:
            throw(
                "org.xmlpull.v1.XmlPullParserException",
                f"{parser.get_position_description()}: <item> tag requires a 'duration' attribute",
            )
        self.durations.append(duration)
        self.add_part(item_drawable(found, resources, parser, attrs, theme))

    @java_method(f"void addFrame({_D},int)")
    def add_frame(self, part: Any, duration: int) -> None:
        self.durations.append(duration)
        self.add_part(part)
        if not self.running:
            self._show(0, unschedule=True, animate=False)

    @java_method("int getNumberOfFrames()")
    def get_number_of_frames(self) -> int:
        return len(self.parts)

    @java_method(f"{_D} getFrame(int)")
    def get_frame(self, index: int) -> Any:
        return self.parts[index]

    @java_method("int getDuration(int)")
    def get_duration(self, index: int) -> int:
        return self.durations[index]

    @java_method("boolean isOneShot()")
    def is_one_shot(self) -> bool:
        return self.one_shot

    @java_method("void setOneShot(boolean)")
    def set_one_shot(self, one_shot: bool) -> None:
        self.one_shot = bool(one_shot)

    @java_method("void start()")
    def start(self) -> None:
        if not self.running:
            self._show(0, unschedule=False, animate=len(self.parts) > 1 or not self.one_shot)

    @java_method("void stop()")
    def stop(self) -> None:
        if self.running:
            self.frame = 0
            self.running = False
            self.unschedule_self(self)

    @java_method("boolean isRunning()")
    def is_running(self) -> bool:
        return self.running

    @java_method("void run()")
    def run(self) -> None:
        following = self.frame + 1
        last = self.one_shot and following >= len(self.parts) - 1
        if not self.one_shot and following >= len(self.parts):
            following = 0
        self._show(following, unschedule=False, animate=not last)

    def _show(self, frame: int, *, unschedule: bool, animate: bool) -> None:
        if frame >= len(self.parts):
            return
        self.frame = frame
        self.select_drawable(frame)
        if unschedule or animate:
            self.unschedule_self(self)
        self.running = animate
        if animate:
            from devices.pocket.framework.android_os.message_queue import uptime

            self.schedule_self(self, uptime() + self.durations[frame])

    @java_method("boolean setVisible(boolean,boolean)")
    def set_visible(self, visible: bool, restart: bool) -> bool:
        changed = super().set_visible(visible, restart)
        if not visible:
            self.unschedule_self(self)
        elif restart or changed:
            start = 0 if restart or not self.running else self.frame
            if self.running:
                self._show(start, unschedule=True, animate=True)
        return changed
