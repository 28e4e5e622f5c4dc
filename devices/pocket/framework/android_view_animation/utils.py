"""AnimationUtils and the controllers of layout animations."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content_res.styled import styled
from devices.pocket.framework.android_graphics_drawable.attributes import children
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view_animation import interpolators
from devices.pocket.framework.android_view_animation.animation_kinds import (
    ELEMENTS,
    AlphaAnimation,
    AnimationSet,
    TranslateAnimation,
)
from devices.pocket.framework.constants import constants

_V = "android.view.animation."
_CONTEXT = "android.content.Context"
_XML = "void <init>(android.content.Context,android.util.AttributeSet)"


def _resources(context: Any) -> Any:
    return call(context, "getResources()Landroid/content/res/Resources;")


@java_method("static long currentAnimationTimeMillis()")
def current_animation_time_millis() -> int:
    return uptime()


@java_method(f"static {_V}Animation loadAnimation({_CONTEXT},int)")
def load_animation(context: Any, resource: int) -> Any:
    resources = _resources(context)
    standard = _standard(resources.values.name(resource))
    if standard is not None:
        return standard
    parser = resources.xml_parser(resource, "anim")
    while parser.next() not in (1, 2):
        pass
    return _element(context, parser, parser.get_name())


def _element(context: Any, parser: Any, name: str | None) -> Any:
    if name == "set":
        made = AnimationSet()
        made.init_set(context, parser)
        for inner in children(parser):
            made.add_animation(_element(context, parser, inner))
        return made
    cls = ELEMENTS.get(name or "")
    if cls is None:
        throw("java.lang.RuntimeException", f"Unknown animation name: {name}")
    found = cls()
    found.init_xml(context, parser)
    return found


#: The platform's own animations: alpha from and to, move in x and y, milliseconds.
_KNOWN: dict[str, tuple[Any, Any, Any, int]] = {
    "fade_in": ((0.0, 1.0), None, None, 500),
    "fade_out": ((1.0, 0.0), None, None, 500),
    "slide_in_left": ((0.0, 1.0), (-0.5, 0.0), None, 400),
    "slide_out_right": ((1.0, 0.0), (0.0, 0.5), None, 400),
    "slide_in_right": ((0.0, 1.0), (0.5, 0.0), None, 400),
    "slide_out_left": ((1.0, 0.0), (0.0, -0.5), None, 400),
    "slide_in_up": (None, None, (1.0, 0.0), 400),
    "slide_out_down": (None, None, (0.0, 1.0), 400),
}


def _standard(name: str | None) -> Any:
    """Animations of the platform, by name; those that we do not know better just fade."""
    package, _, entry = (name or "").partition(":anim/")
    if package != "android":
        return None
    alpha, across, down, duration = _KNOWN.get(entry, (_guess(entry), None, None, 220))
    made = AnimationSet()
    made.init_share(True)
    if alpha is not None:
        part = AlphaAnimation()
        part.init_ends(*alpha)
        part.duration = duration
        made.add_animation(part)
    if across is not None or down is not None:
        move = TranslateAnimation()
        x, y = across or (0.0, 0.0), down or (0.0, 0.0)
        move.ends = ((2, x[0]), (2, x[1]), (2, y[0]), (2, y[1]))
        move.duration = duration
        made.add_animation(move)
    return made


def _guess(entry: str) -> tuple[float, float]:
    leaving = any(part in entry for part in ("exit", "out", "shrink"))
    return (1.0, 0.0) if leaving else (0.0, 1.0)


@java_method(f"static {_V}Interpolator loadInterpolator({_CONTEXT},int)")
def load_interpolator(context: Any, resource: int) -> Any:
    theme = call(context, "getTheme()Landroid/content/res/Resources$Theme;")
    return interpolators.load_interpolator(_resources(context), theme, resource)


@java_method(f"static {_V}LayoutAnimationController loadLayoutAnimation({_CONTEXT},int)")
def load_layout_animation(context: Any, resource: int) -> Any:
    parser = _resources(context).xml_parser(resource, "anim")
    while parser.next() not in (1, 2):
        pass
    name = parser.get_name()
    kinds: dict[str | None, Any] = {
        "layoutAnimation": LayoutAnimationController,
        "gridLayoutAnimation": GridLayoutAnimationController,
    }
    if name not in kinds:
        throw("java.lang.RuntimeException", f"Unknown layout animation name: {name}")
    made = kinds[name]()
    made.init_xml(context, parser)
    return made


def _ready(made: Any, *, decelerating: bool) -> Any:
    made.interpolator = (
        interpolators.DecelerateInterpolator()
        if decelerating
        else interpolators.AccelerateInterpolator()
    )
    made.start_time = uptime()
    return made


@java_method(f"static {_V}Animation makeInAnimation({_CONTEXT},boolean)")
def make_in_animation(context: Any, from_left: bool) -> Any:
    name = "slide_in_left" if from_left else "slide_in_right"
    return _ready(_standard(f"android:anim/{name}"), decelerating=True)


@java_method(f"static {_V}Animation makeOutAnimation({_CONTEXT},boolean)")
def make_out_animation(context: Any, to_right: bool) -> Any:
    name = "slide_out_right" if to_right else "slide_out_left"
    return _ready(_standard(f"android:anim/{name}"), decelerating=False)


@java_method(f"static {_V}Animation makeInChildBottomAnimation({_CONTEXT})")
def make_in_child_bottom_animation(context: Any) -> Any:
    return _ready(_standard("android:anim/slide_in_up"), decelerating=False)


@java_class(_V + "AnimationUtils")
@with_functions(
    current_animation_time_millis,
    load_animation,
    load_interpolator,
    load_layout_animation,
    make_in_animation,
    make_out_animation,
    make_in_child_bottom_animation,
)
class AnimationUtils(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(_V + "LayoutAnimationController$AnimationParameters")
class AnimationParameters(JObject):
    java_count = java_field("int count")
    java_index = java_field("int index")

    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(_V + "LayoutAnimationController")
@constants(ORDER_NORMAL=0, ORDER_REVERSE=1, ORDER_RANDOM=2)
class LayoutAnimationController(JObject):
    animation: Any = None
    delay = 0.5
    order = 0
    interpolator: Any = None
    duration = 0

    @java_method(_XML)
    def init_xml(self, context: Any, attrs: Any) -> None:
        found = styled(context, attrs)
        self.delay = found.floating("delay", 0.0)
        self.order = found.integer("animationOrder", 0)
        resource = found.resource("animation")
        if resource:
            self.animation = load_animation(context, resource)
        resource = found.resource("interpolator")
        if resource:
            self.interpolator = load_interpolator(context, resource)
        self.read(found)

    def read(self, found: Any) -> None:
        pass

    @java_method(f"void <init>({_V}Animation)")
    def init_animation(self, animation: Any) -> None:
        self.animation = animation

    @java_method(f"void <init>({_V}Animation,float)")
    def init_delay(self, animation: Any, delay: float) -> None:
        self.animation, self.delay = animation, delay

    @java_method("int getOrder()")
    def get_order(self) -> int:
        return self.order

    @java_method("void setOrder(int)")
    def set_order(self, order: int) -> None:
        self.order = order

    @java_method(f"{_V}Animation getAnimation()")
    def get_animation(self) -> Any:
        return self.animation

    @java_method(f"void setAnimation({_V}Animation)")
    def set_animation(self, animation: Any) -> None:
        self.animation = animation
        self.animation.fill_before = True

    @java_method("void setAnimation(android.content.Context,int)")
    def set_animation_resource(self, context: Any, resource: int) -> None:
        self.set_animation(load_animation(context, resource))

    @java_method(f"{_V}Interpolator getInterpolator()")
    def get_interpolator(self) -> Any:
        return self.interpolator

    @java_method(f"void setInterpolator({_V}Interpolator)")
    def set_interpolator(self, interpolator: Any) -> None:
        self.interpolator = interpolator

    @java_method("float getDelay()")
    def get_delay(self) -> float:
        return self.delay

    @java_method("void setDelay(float)")
    def set_delay(self, delay: float) -> None:
        self.delay = delay

    @java_method("boolean willOverlap()")
    def will_overlap(self) -> bool:
        return self.delay < 1.0

    @java_method("void start()")
    def start(self) -> None:
        self.duration = self.animation.duration
        call(self.animation, "setStartTime(J)V", -1)

    @java_method("boolean isDone()")
    def is_done(self) -> bool:
        last = self.animation.start_time + self.duration
        return uptime() > last

    @java_method(f"final {_V}Animation getAnimationForView(android.view.View)")
    def get_animation_for_view(self, view: Any) -> Any:
        made = self.animation.copied()
        made.offset += self.delay_for(view)
        return made

    @java_method("protected long getDelayForView(android.view.View)")
    def delay_for(self, view: Any) -> int:
        params = call(view, "getLayoutParams()Landroid/view/ViewGroup$LayoutParams;")
        place = params.f_layoutAnimationParameters
        if place is None:
            return 0
        step = self.delay * self.animation.duration
        return int(self.place_of(place) * step)

    @java_method(
        "protected int getTransformedIndex("
        "android.view.animation.LayoutAnimationController$AnimationParameters)"
    )
    def place_of(self, place: Any) -> int:
        if self.order == 1:
            return int(place.f_count - 1 - place.f_index)
        if self.order == 2:
            return int(place.f_index * 7919 + place.f_count) % max(place.f_count, 1)
        return int(place.f_index)


@java_class(_V + "GridLayoutAnimationController$AnimationParameters")
class GridParameters(AnimationParameters):
    java_column = java_field("int column")
    java_row = java_field("int row")
    java_columns = java_field("int columnsCount")
    java_rows = java_field("int rowsCount")

    @java_method("void <init>()")
    def init_grid(self) -> None:
        pass


@java_class(_V + "GridLayoutAnimationController")
@constants(
    DIRECTION_LEFT_TO_RIGHT=0, DIRECTION_RIGHT_TO_LEFT=1, DIRECTION_TOP_TO_BOTTOM=0,
    DIRECTION_BOTTOM_TO_TOP=2, DIRECTION_HORIZONTAL_MASK=1, DIRECTION_VERTICAL_MASK=2,
    PRIORITY_NONE=0, PRIORITY_COLUMN=1, PRIORITY_ROW=2,
)  # fmt: skip
class GridLayoutAnimationController(LayoutAnimationController):
    column_delay = 0.0
    row_delay = 0.0
    direction = 0
    priority = 0

    @java_method(_XML)
    def init_grid_xml(self, context: Any, attrs: Any) -> None:
        self.init_xml(context, attrs)

    def read(self, found: Any) -> None:
        self.column_delay = found.floating("columnDelay", 0.0)
        self.row_delay = found.floating("rowDelay", 0.0)
        self.direction = found.integer("direction", 0)
        self.priority = found.integer("directionPriority", 0)

    @java_method(f"void <init>({_V}Animation)")
    def init_grid_animation(self, animation: Any) -> None:
        self.init_grid(animation, 0.5, 0.5)

    @java_method(f"void <init>({_V}Animation,float,float)")
    def init_grid(self, animation: Any, column_delay: float, row_delay: float) -> None:
        self.animation, self.column_delay, self.row_delay = animation, column_delay, row_delay

    @java_method("float getColumnDelay()")
    def get_column_delay(self) -> float:
        return self.column_delay

    @java_method("void setColumnDelay(float)")
    def set_column_delay(self, delay: float) -> None:
        self.column_delay = delay

    @java_method("float getRowDelay()")
    def get_row_delay(self) -> float:
        return self.row_delay

    @java_method("void setRowDelay(float)")
    def set_row_delay(self, delay: float) -> None:
        self.row_delay = delay

    @java_method("int getDirection()")
    def get_direction(self) -> int:
        return self.direction

    @java_method("void setDirection(int)")
    def set_direction(self, direction: int) -> None:
        self.direction = direction

    @java_method("int getDirectionPriority()")
    def get_direction_priority(self) -> int:
        return self.priority

    @java_method("void setDirectionPriority(int)")
    def set_direction_priority(self, priority: int) -> None:
        self.priority = priority

    @java_method("protected long getDelayForView(android.view.View)")
    def delay_for(self, view: Any) -> int:
        params = call(view, "getLayoutParams()Landroid/view/ViewGroup$LayoutParams;")
        place = params.f_layoutAnimationParameters
        if place is None or not hasattr(place, "f_column"):
            return 0
        column, row = place.f_column, place.f_row
        if self.direction & 1:
            column = place.f_columnsCount - 1 - column
        if self.direction & 2:
            row = place.f_rowsCount - 1 - row
        duration = self.animation.duration
        return int(column * self.column_delay * duration + row * self.row_delay * duration)
