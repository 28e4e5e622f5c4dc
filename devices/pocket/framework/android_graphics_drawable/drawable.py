"""android.graphics.drawable.Drawable.

State that drawables share through a `ConstantState` is copied when a new drawable is made from it;
`getConstantState` of copies is the same object until one of them is mutated.
"""

from __future__ import annotations

from typing import Any, Self

from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.interop import call, caller, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_graphics_drawable import creation

ON_STATE_CHANGE = caller("onStateChange([I)Z")
ON_LEVEL_CHANGE = caller("onLevelChange(I)Z")
ON_BOUNDS_CHANGE = caller("onBoundsChange(Landroid/graphics/Rect;)V")
ON_LAYOUT_DIRECTION = caller("onLayoutDirectionChanged(I)Z")
INVALIDATE_SELF = caller("invalidateSelf()V")
DRAW = caller("draw(Landroid/graphics/Canvas;)V")
SET_BOUNDS = caller("setBounds(IIII)V")
SET_STATE = caller("setState([I)Z")
SET_VISIBLE = caller("setVisible(ZZ)Z")
SET_ALPHA = caller("setAlpha(I)V")
SET_COLOR_FILTER = caller("setColorFilter(Landroid/graphics/ColorFilter;)V")
SET_TINT_LIST = caller("setTintList(Landroid/content/res/ColorStateList;)V")
IS_STATEFUL = caller("isStateful()Z")
INTRINSIC_WIDTH = caller("getIntrinsicWidth()I")
INTRINSIC_HEIGHT = caller("getIntrinsicHeight()I")
GET_PADDING = caller("getPadding(Landroid/graphics/Rect;)Z")
GET_OPACITY = caller("getOpacity()I")
JUMP = caller("jumpToCurrentState()V")
INFLATE = caller(
    "inflate(Landroid/content/res/Resources;Lorg/xmlpull/v1/XmlPullParser;"
    "Landroid/util/AttributeSet;Landroid/content/res/Resources$Theme;)V"
)
_INVALIDATE = caller("invalidateDrawable(Landroid/graphics/drawable/Drawable;)V")
_SCHEDULE = caller("scheduleDrawable(Landroid/graphics/drawable/Drawable;Ljava/lang/Runnable;J)V")
_UNSCHEDULE = caller(
    "unscheduleDrawable(Landroid/graphics/drawable/Drawable;Ljava/lang/Runnable;)V"
)
UNKNOWN, TRANSPARENT, TRANSLUCENT, OPAQUE = 0, -2, -3, -1
#: What a copy does not take over.
_OWN = ("bounds", "callback", "state", "level", "visible", "constant_state_", "animating")


@java_class("android.graphics.drawable.Drawable$ConstantState", access="public abstract")
class ConstantState(JObject):
    """What drawables of one origin share; `origin` is None for states that apps write."""

    origin: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("android.graphics.drawable.Drawable newDrawable()")
    def new_drawable(self) -> Any:
        return self.origin.copied(self)

    @java_method("android.graphics.drawable.Drawable newDrawable(android.content.res.Resources)")
    def new_drawable_for(self, resources: Any) -> Any:
        return call(self, "newDrawable()Landroid/graphics/drawable/Drawable;")

    @java_method(
        "android.graphics.drawable.Drawable newDrawable("
        "android.content.res.Resources,android.content.res.Resources$Theme)"
    )
    def new_drawable_themed(self, resources: Any, theme: Any) -> Any:
        return call(
            self,
            "newDrawable(Landroid/content/res/Resources;)Landroid/graphics/drawable/Drawable;",
            resources,
        )

    @java_method("int getChangingConfigurations()")
    def get_changing_configurations(self) -> int:
        return 0

    @java_method("boolean canApplyTheme()")
    def can_apply_theme(self) -> bool:
        return False


def int_array(values: list[int]) -> JArray:
    return array_of("[I", values)


@java_class(
    "android.graphics.drawable.Drawable",
    access="public abstract",
    abstract=[
        "void draw(android.graphics.Canvas)",
        "void setAlpha(int)",
        "void setColorFilter(android.graphics.ColorFilter)",
        "int getOpacity()",
    ],
)
@with_functions(*declared_in(vars(creation)))
class Drawable(JObject):
    bounds: Rect | None = None
    callback: Any = None
    state: JArray | None = None
    level = 0
    visible = True
    direction = 0
    changing = 0
    constant_state_: ConstantState | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def copied(self, shared: ConstantState | None = None) -> Self:
        """A drawable of the same look that belongs to nobody yet."""
        made = type(self).__new__(type(self))
        made.__dict__.update(
            (name, value) for name, value in self.__dict__.items() if name not in _OWN
        )
        made.constant_state_ = shared
        made.copy_parts()
        return made

    def copy_parts(self) -> None:
        """Gives a fresh copy parts of its own."""

    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of the bounds."""
        return (0, 0, 0, 0) if self.bounds is None else self.bounds.edges()

    def state_set(self) -> list[int]:
        return [] if self.state is None else self.state.d

    @java_method("void setBounds(int,int,int,int)")
    def set_bounds(self, left: int, top: int, right: int, bottom: int) -> None:
        bounds = self.bounds
        if bounds is None:
            bounds = self.bounds = Rect()
        if bounds.edges() != (left, top, right, bottom):
            if not bounds.empty():
                INVALIDATE_SELF(self)
            bounds.become(left, top, right, bottom)
            ON_BOUNDS_CHANGE(self, bounds)

    @java_method("void setBounds(android.graphics.Rect)")
    def set_bounds_rect(self, bounds: Rect) -> None:
        SET_BOUNDS(self, *bounds.edges())

    @java_method("final void copyBounds(android.graphics.Rect)")
    def copy_bounds_into(self, target: Rect) -> None:
        target.become(*self.box())

    @java_method("final android.graphics.Rect copyBounds()")
    def copy_bounds(self) -> Rect:
        return Rect.of(*self.box())

    @java_method("final android.graphics.Rect getBounds()")
    def get_bounds(self) -> Rect:
        return Rect() if self.bounds is None else self.bounds

    @java_method("android.graphics.Rect getDirtyBounds()")
    def get_dirty_bounds(self) -> Rect:
        return self.get_bounds()

    @java_method("void setChangingConfigurations(int)")
    def set_changing_configurations(self, configs: int) -> None:
        self.changing = configs

    @java_method("int getChangingConfigurations()")
    def get_changing_configurations(self) -> int:
        return self.changing

    @java_method("void setDither(boolean)")
    def set_dither(self, dither: bool) -> None:
        pass

    @java_method("void setFilterBitmap(boolean)")
    def set_filter_bitmap(self, on: bool) -> None:
        pass

    @java_method("boolean isFilterBitmap()")
    def is_filter_bitmap(self) -> bool:
        return False

    @java_method("final void setCallback(android.graphics.drawable.Drawable$Callback)")
    def set_callback(self, callback: Any) -> None:
        self.callback = callback

    @java_method("android.graphics.drawable.Drawable$Callback getCallback()")
    def get_callback(self) -> Any:
        return self.callback

    @java_method("void invalidateSelf()")
    def invalidate_self(self) -> None:
        if self.callback is not None:
            _INVALIDATE(self.callback, self)

    @java_method("void scheduleSelf(Runnable,long)")
    def schedule_self(self, what: Any, when: int) -> None:
        if self.callback is not None:
            _SCHEDULE(self.callback, self, what, when)

    @java_method("void unscheduleSelf(Runnable)")
    def unschedule_self(self, what: Any) -> None:
        if self.callback is not None:
            _UNSCHEDULE(self.callback, self, what)

    @java_method("int getLayoutDirection()")
    def get_layout_direction(self) -> int:
        return self.direction

    @java_method("final boolean setLayoutDirection(int)")
    def set_layout_direction(self, direction: int) -> bool:
        if self.direction == direction:
            return False
        self.direction = direction
        return bool(ON_LAYOUT_DIRECTION(self, direction))

    @java_method("boolean onLayoutDirectionChanged(int)")
    def on_layout_direction_changed(self, direction: int) -> bool:
        return False

    @java_method("int getAlpha()")
    def get_alpha(self) -> int:
        return 255

    @java_method("void setColorFilter(int,android.graphics.PorterDuff$Mode)")
    def set_color_filter_mode(self, color: int, mode: Any) -> None:
        from devices.pocket.framework.android_graphics.filters import porter_duff_filter

        SET_COLOR_FILTER(self, porter_duff_filter(color, mode.name))

    @java_method("android.graphics.ColorFilter getColorFilter()")
    def get_color_filter(self) -> Any:
        return None

    @java_method("void clearColorFilter()")
    def clear_color_filter(self) -> None:
        SET_COLOR_FILTER(self, None)

    @java_method("void setTint(int)")
    def set_tint(self, color: int) -> None:
        from devices.pocket.framework.android_content_res.color_state_list import ColorStateList

        SET_TINT_LIST(self, ColorStateList.value_of(color))

    @java_method("void setTintList(android.content.res.ColorStateList)")
    def set_tint_list(self, tint: Any) -> None:
        pass

    @java_method("void setTintMode(android.graphics.PorterDuff$Mode)")
    def set_tint_mode(self, mode: Any) -> None:
        pass

    @java_method("void setTintBlendMode(android.graphics.BlendMode)")
    def set_tint_blend_mode(self, mode: Any) -> None:
        pass

    @java_method("void setHotspot(float,float)")
    def set_hotspot(self, x: float, y: float) -> None:
        pass

    @java_method("void setHotspotBounds(int,int,int,int)")
    def set_hotspot_bounds(self, left: int, top: int, right: int, bottom: int) -> None:
        pass

    @java_method("void getHotspotBounds(android.graphics.Rect)")
    def get_hotspot_bounds(self, target: Rect) -> None:
        target.become(*self.box())

    @java_method("boolean isProjected()")
    def is_projected(self) -> bool:
        return False

    @java_method("boolean isAutoMirrored()")
    def is_auto_mirrored(self) -> bool:
        return False

    @java_method("void setAutoMirrored(boolean)")
    def set_auto_mirrored(self, mirrored: bool) -> None:
        pass

    @java_method("void applyTheme(android.content.res.Resources$Theme)")
    def apply_theme(self, theme: Any) -> None:
        pass

    @java_method("boolean canApplyTheme()")
    def can_apply_theme(self) -> bool:
        return False

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        return False

    @java_method("boolean hasFocusStateSpecified()")
    def has_focus_state_specified(self) -> bool:
        return False

    @java_method("boolean setState(int[])")
    def set_state(self, state: JArray) -> bool:
        if self.state_set() == state.d:
            return False
        self.state = state
        return bool(ON_STATE_CHANGE(self, state))

    @java_method("int[] getState()")
    def get_state(self) -> JArray:
        return int_array([]) if self.state is None else self.state

    @java_method("void jumpToCurrentState()")
    def jump_to_current_state(self) -> None:
        pass

    @java_method("android.graphics.drawable.Drawable getCurrent()")
    def get_current(self) -> Any:
        return self

    @java_method("final boolean setLevel(int)")
    def set_level(self, level: int) -> bool:
        if self.level == level:
            return False
        self.level = level
        return bool(ON_LEVEL_CHANGE(self, level))

    @java_method("final int getLevel()")
    def get_level(self) -> int:
        return self.level

    @java_method("boolean setVisible(boolean,boolean)")
    def set_visible(self, visible: bool, restart: bool) -> bool:
        changed = self.visible != bool(visible)
        if changed:
            self.visible = bool(visible)
            INVALIDATE_SELF(self)
        return changed

    @java_method("final boolean isVisible()")
    def is_visible(self) -> bool:
        return self.visible

    @java_method("android.graphics.Region getTransparentRegion()")
    def get_transparent_region(self) -> Any:
        return None

    @java_method("protected boolean onStateChange(int[])")
    def on_state_change(self, state: JArray) -> bool:
        return False

    @java_method("protected boolean onLevelChange(int)")
    def on_level_change(self, level: int) -> bool:
        return False

    @java_method("protected void onBoundsChange(android.graphics.Rect)")
    def on_bounds_change(self, bounds: Rect) -> None:
        pass

    @java_method("int getIntrinsicWidth()")
    def get_intrinsic_width(self) -> int:
        return -1

    @java_method("int getIntrinsicHeight()")
    def get_intrinsic_height(self) -> int:
        return -1

    @java_method("int getMinimumWidth()")
    def get_minimum_width(self) -> int:
        return max(int(INTRINSIC_WIDTH(self)), 0)

    @java_method("int getMinimumHeight()")
    def get_minimum_height(self) -> int:
        return max(int(INTRINSIC_HEIGHT(self)), 0)

    @java_method("boolean getPadding(android.graphics.Rect)")
    def get_padding(self, padding: Rect) -> bool:
        padding.become(0, 0, 0, 0)
        return False

    @java_method("void getOutline(android.graphics.Outline)")
    def get_outline(self, outline: Any) -> None:
        outline.set_rect(*self.box())
        outline.set_alpha(0.0)

    @java_method("android.graphics.Insets getOpticalInsets()")
    def get_optical_insets(self) -> Any:
        return vm().loader.initialised("Landroid/graphics/Insets;").f_NONE  # type: ignore[attr-defined]

    @java_method("android.graphics.drawable.Drawable mutate()")
    def mutate(self) -> Any:
        self.constant_state_ = None
        return self

    @java_method("android.graphics.drawable.Drawable$ConstantState getConstantState()")
    def get_constant_state(self) -> Any:
        return None

    def shared_state(self) -> ConstantState:
        """For classes whose drawables can be copied: their `getConstantState`."""
        if self.constant_state_ is None:
            self.constant_state_ = ConstantState()
            self.constant_state_.origin = self
        return self.constant_state_

    @java_method(
        "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
        "android.util.AttributeSet)"
    )
    def inflate(self, resources: Any, parser: Any, attrs: Any) -> None:
        INFLATE(self, resources, parser, attrs, None)

    @java_method(
        "void inflate(android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
        "android.util.AttributeSet,android.content.res.Resources$Theme)"
    )
    def inflate_themed(self, resources: Any, parser: Any, attrs: Any, theme: Any) -> None:
        from devices.pocket.framework.android_graphics_drawable.attributes import Attributes

        self.visible = Attributes(resources, theme, attrs).boolean("visible", self.visible)

    @staticmethod
    @java_method("static int resolveOpacity(int,int)")
    def resolve_opacity(first: int, second: int) -> int:
        if first == second:
            return first
        for opacity in (UNKNOWN, TRANSLUCENT, TRANSPARENT):
            if opacity in (first, second):
                return opacity
        return OPAQUE


def require_drawable(drawable: Any) -> Any:
    """NullPointerException for null."""
    if drawable is None:
        throw("java.lang.NullPointerException")
    return drawable
