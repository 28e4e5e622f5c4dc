"""ViewGroup: measuring children, drawing them, and what parents answer."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.measure_spec import child_measure_spec
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_view.view_state import GONE, VISIBLE
from devices.pocket.framework.constants import constants

_DRAW_CHILD = "drawChild__Landroid_graphics_Canvas_2Landroid_view_View_2J__Z"


class ChildMeasuring:
    layout_mode = -1

    @java_method("static int getChildMeasureSpec(int,int,int)")
    @staticmethod
    def get_child_measure_spec(spec: int, padding: int, dimension: int) -> int:
        return child_measure_spec(spec, padding, dimension)

    @java_method("protected void measureChildren(int,int)")
    def measure_children(self: Any, width_spec: int, height_spec: int) -> None:
        for child in list(self.children):
            if child.visibility != GONE:
                self.measureChild__Landroid_view_View_2II__V(child, width_spec, height_spec)

    @java_method("protected void measureChild(android.view.View,int,int)")
    def measure_child(self: Any, child: Any, width_spec: int, height_spec: int) -> None:
        params = child.layout_params
        child.measure(
            child_measure_spec(width_spec, self.padding_left + self.padding_right, params.f_width),
            child_measure_spec(
                height_spec, self.padding_top + self.padding_bottom, params.f_height
            ),
        )

    @java_method("protected void measureChildWithMargins(android.view.View,int,int,int,int)")
    def measure_child_with_margins(
        self: Any, child: Any, width_spec: int, width_used: int, height_spec: int, height_used: int
    ) -> None:
        params = child.layout_params
        across = self.padding_left + self.padding_right + params.f_leftMargin
        along = self.padding_top + self.padding_bottom + params.f_topMargin
        child.measure(
            child_measure_spec(
                width_spec, across + params.f_rightMargin + width_used, params.f_width
            ),
            child_measure_spec(
                height_spec, along + params.f_bottomMargin + height_used, params.f_height
            ),
        )

    @java_method("final void layout(int,int,int,int)")
    def layout(self: Any, left: int, top: int, right: int, bottom: int) -> None:
        transition = self.layout_transition
        if transition is None or not call(transition, "isChangingLayout()Z"):
            if transition is not None:
                call(transition, "layoutChange(Landroid/view/ViewGroup;)V", self)
            View.layout(self, left, top, right, bottom)
        else:
            self.layout_suppressed_once = True

    layout_suppressed_once = False
    layout_suppressed = False

    @java_method("void suppressLayout(boolean)")
    def suppress_layout(self: Any, suppress: Any) -> None:
        self.layout_suppressed = bool(suppress)
        if not suppress and self.layout_suppressed_once:
            self.layout_suppressed_once = False
            self.requestLayout____V()

    @java_method("boolean isLayoutSuppressed()")
    def is_layout_suppressed(self: Any) -> bool:
        return bool(self.layout_suppressed)

    @java_method("void setLayoutMode(int)")
    def set_layout_mode(self: Any, mode: int) -> None:
        if mode != self.layout_mode:
            self.layout_mode = mode
            self.requestLayout____V()

    @java_method("int getLayoutMode()")
    def get_layout_mode(self: Any) -> int:
        if self.layout_mode != -1:
            return int(self.layout_mode)
        parent = self.parent
        return 0 if not hasattr(parent, "get_layout_mode") else int(parent.get_layout_mode())

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self: Any) -> bool:
        return True

    def reset_rtl(self: Any) -> None:
        View.reset_rtl(self)
        for child in self.children:
            if child.layout_direction == 2:
                child.reset_rtl()

    @java_method("boolean canResolveTextDirection()")
    @java_method("boolean isTextDirectionResolved()")
    @java_method("boolean canResolveTextAlignment()")
    @java_method("boolean isTextAlignmentResolved()")
    def is_direction_known(self: Any) -> bool:
        return True

    @java_method(
        "final void offsetDescendantRectToMyCoords(android.view.View,android.graphics.Rect)"
    )
    def offset_descendant_rect_to_my_coords(self: Any, descendant: Any, rectangle: Any) -> None:
        x, y = self._offset_of(descendant)
        rectangle.offset(x, y)

    @java_method(
        "final void offsetRectIntoDescendantCoords(android.view.View,android.graphics.Rect)"
    )
    def offset_rect_into_descendant_coords(self: Any, descendant: Any, rectangle: Any) -> None:
        x, y = self._offset_of(descendant)
        rectangle.offset(-x, -y)

    def _offset_of(self: Any, descendant: Any) -> tuple[int, int]:
        """How far the scrolled contents of a descendant are from this group's contents."""
        x = y = 0
        view = descendant
        while view is not self:
            x, y = x + view.left - view.scroll_x, y + view.top - view.scroll_y
            view = view.parent
            if view is None or not hasattr(view, "children"):
                throw(
                    "java.lang.IllegalArgumentException",
                    "parameter must be a descendant of this view",
                )
        return x, y

    @java_method("void offsetChildrenTopAndBottom(int)")
    def offset_children_top_and_bottom(self: Any, offset: int) -> None:
        for child in self.children:
            child.top += offset
            child.bottom += offset
        self.invalidate_quietly()

    @java_method(
        "boolean getChildVisibleRect"
        "(android.view.View,android.graphics.Rect,android.graphics.Point)"
    )
    def get_child_visible_rect(self: Any, child: Any, rectangle: Any, offset: Any) -> bool:
        left, top, right, bottom = rectangle.edges()
        if child.is_transformed:
            left, top, right, bottom = child.map_rect(left, top, right, bottom)
            left, top = math.floor(left), math.floor(top)
            right, bottom = math.ceil(right), math.ceil(bottom)
        dx, dy = child.left - self.scroll_x, child.top - self.scroll_y
        rectangle.become(left + dx, top + dy, right + dx, bottom + dy)
        if offset is not None:
            x, y = offset.f_x, offset.f_y
            if child.is_transformed:
                x, y = (round(part) for part in child.map_point(x, y))
            offset.f_x, offset.f_y = x + dx, y + dy
        width, height = self.right - self.left, self.bottom - self.top
        seen = bool(rectangle.clip_to(0, 0, width, height))
        if seen and self.clip_to_padding and (self.scroll_x or self.scroll_y):
            seen = bool(
                rectangle.clip_to(
                    self.padding_left,
                    self.padding_top,
                    width - self.padding_right,
                    height - self.padding_bottom,
                )
            )
        if seen and self.clip_bounds is not None:
            seen = bool(rectangle.clip_to(*self.clip_bounds))
        if not seen or self.parent is None:
            return seen
        visible = "getChildVisibleRect__Landroid_view_View_2Landroid_graphics_Rect_2"
        return bool(
            getattr(self.parent, visible + "Landroid_graphics_Point_2__Z")(self, rectangle, offset)
        )


@constants(
    CLIP_TO_PADDING_MASK=0x22,
    LAYOUT_MODE_CLIP_BOUNDS=0,
    LAYOUT_MODE_OPTICAL_BOUNDS=1,
    PERSISTENT_NO_CACHE=0,
    PERSISTENT_ANIMATION_CACHE=1,
    PERSISTENT_SCROLLING_CACHE=2,
    PERSISTENT_ALL_CACHES=3,
)
class ChildDrawing:
    clip_children = True
    clip_to_padding = True
    persistent_drawing_cache = 2
    children_drawn_with_cache = False
    always_drawn_with_cache = True
    animation_cache = True
    static_transformations = False
    layout_animation: Any = None
    layout_animation_listener: Any = None
    transition_group: bool | None = None

    @java_method("protected void dispatchDraw(android.graphics.Canvas)")
    def dispatch_draw(self: Any, canvas: Any) -> None:
        saved = None
        if self.clip_to_padding and (
            self.padding_left or self.padding_top or self.padding_right or self.padding_bottom
        ):
            saved = canvas.save____I()
            canvas.clipRect__IIII__Z(
                self.scroll_x + self.padding_left,
                self.scroll_y + self.padding_top,
                self.scroll_x + self.right - self.left - self.padding_right,
                self.scroll_y + self.bottom - self.top - self.padding_bottom,
            )
        draw = getattr(self, _DRAW_CHILD)
        now = self.get_drawing_time()
        for child in self.ordered_children():
            if child.visibility == VISIBLE or child.current_animation is not None:
                draw(canvas, child, now)
        for child in reversed(self.disappearing or ()):
            draw(canvas, child, now)
        if saved is not None:
            canvas.restoreToCount__I__V(saved)

    @java_method("protected boolean drawChild(android.graphics.Canvas,android.view.View,long)")
    def draw_child(self: Any, canvas: Any, child: Any, now: int) -> bool:
        child.draw_in_parent(canvas)
        return False

    @java_method("protected int getChildDrawingOrder(int,int)")
    def get_child_drawing_order(self: Any, count: int, index: int) -> int:
        return index

    @java_method("final int getChildDrawingOrder(int)")
    def get_child_drawing_order_of(self: Any, index: int) -> int:
        return int(self.getChildDrawingOrder__II__I(len(self.children), index))

    @java_method("protected void setChildrenDrawingOrderEnabled(boolean)")
    def set_children_drawing_order_enabled(self: Any, enabled: Any) -> None:
        self.children_order_enabled = bool(enabled)

    @java_method("protected boolean isChildrenDrawingOrderEnabled()")
    def is_children_drawing_order_enabled(self: Any) -> bool:
        return bool(self.children_order_enabled)

    @java_method("void setClipChildren(boolean)")
    def set_clip_children(self: Any, clip: Any) -> None:
        self.clip_children = bool(clip)
        self.invalidate_quietly()

    @java_method("boolean getClipChildren()")
    def get_clip_children(self: Any) -> bool:
        return bool(self.clip_children)

    @java_method("void setClipToPadding(boolean)")
    def set_clip_to_padding(self: Any, clip: Any) -> None:
        self.clip_to_padding = bool(clip)
        self.invalidate_quietly()

    @java_method("boolean getClipToPadding()")
    def get_clip_to_padding(self: Any) -> bool:
        return bool(self.clip_to_padding)

    @java_method("void setPersistentDrawingCache(int)")
    def set_persistent_drawing_cache(self: Any, cached: int) -> None:
        self.persistent_drawing_cache = cached & 3

    @java_method("int getPersistentDrawingCache()")
    def get_persistent_drawing_cache(self: Any) -> int:
        return int(self.persistent_drawing_cache)

    @java_method("protected void setChildrenDrawnWithCacheEnabled(boolean)")
    def set_children_drawn_with_cache_enabled(self: Any, enabled: Any) -> None:
        self.children_drawn_with_cache = bool(enabled)

    @java_method("protected boolean isChildrenDrawnWithCacheEnabled()")
    def is_children_drawn_with_cache_enabled(self: Any) -> bool:
        return bool(self.children_drawn_with_cache)

    @java_method("protected void setChildrenDrawingCacheEnabled(boolean)")
    def set_children_drawing_cache_enabled(self: Any, enabled: Any) -> None:
        if enabled or self.persistent_drawing_cache & 3 != 3:
            for child in self.children:
                child.setDrawingCacheEnabled__Z__V(enabled)

    @java_method("void setAlwaysDrawnWithCacheEnabled(boolean)")
    def set_always_drawn_with_cache_enabled(self: Any, always: Any) -> None:
        self.always_drawn_with_cache = bool(always)

    @java_method("boolean isAlwaysDrawnWithCacheEnabled()")
    def is_always_drawn_with_cache_enabled(self: Any) -> bool:
        return bool(self.always_drawn_with_cache)

    @java_method("void setAnimationCacheEnabled(boolean)")
    def set_animation_cache_enabled(self: Any, enabled: Any) -> None:
        self.animation_cache = bool(enabled)

    @java_method("boolean isAnimationCacheEnabled()")
    def is_animation_cache_enabled(self: Any) -> bool:
        return bool(self.animation_cache)

    @java_method("protected void setStaticTransformationsEnabled(boolean)")
    def set_static_transformations_enabled(self: Any, enabled: Any) -> None:
        self.static_transformations = bool(enabled)

    @java_method(
        "protected boolean getChildStaticTransformation"
        "(android.view.View,android.view.animation.Transformation)"
    )
    def get_child_static_transformation(self: Any, child: Any, out: Any) -> bool:
        return False

    @java_method("boolean isTransitionGroup()")
    def is_transition_group(self: Any) -> bool:
        if self.transition_group is not None:
            return self.transition_group
        return self.background is not None or self.transition_name is not None

    @java_method("void setTransitionGroup(boolean)")
    def set_transition_group(self: Any, group: Any) -> None:
        self.transition_group = bool(group)

    @java_method("android.view.ViewGroupOverlay getOverlay()")
    def get_group_overlay(self: Any) -> Any:
        if self.overlay is None:
            self.overlay = new("android.view.ViewGroupOverlay", "(Landroid/view/View;)V", self)
        return self.overlay

    @java_method("boolean gatherTransparentRegion(android.graphics.Region)")
    def gather_transparent_region(self: Any, region: Any) -> bool:
        return True

    @java_method("void requestTransparentRegion(android.view.View)")
    def request_transparent_region(self: Any, child: Any) -> None:
        if self.parent is not None:
            self.parent.requestTransparentRegion__Landroid_view_View_2__V(self)

    @java_method("final void invalidateChild(android.view.View,android.graphics.Rect)")
    def invalidate_child(self: Any, child: Any, dirty: Any) -> None:
        self.invalidate_quietly()

    @java_method("android.view.ViewParent invalidateChildInParent(int[],android.graphics.Rect)")
    def invalidate_child_in_parent(self: Any, location: Any, dirty: Any) -> Any:
        self.invalidate_quietly()
        return self.parent

    # -- animating a layout --------------------------------------------------------------------

    @java_method("void setLayoutAnimation(android.view.animation.LayoutAnimationController)")
    def set_layout_animation(self: Any, controller: Any) -> None:
        self.layout_animation = controller

    @java_method("android.view.animation.LayoutAnimationController getLayoutAnimation()")
    def get_layout_animation(self: Any) -> Any:
        return self.layout_animation

    @java_method(
        "void setLayoutAnimationListener(android.view.animation.Animation$AnimationListener)"
    )
    def set_layout_animation_listener(self: Any, listener: Any) -> None:
        self.layout_animation_listener = listener

    @java_method("android.view.animation.Animation$AnimationListener getLayoutAnimationListener()")
    def get_layout_animation_listener(self: Any) -> Any:
        return self.layout_animation_listener

    @java_method("void startLayoutAnimation()")
    def start_layout_animation(self: Any) -> None:
        """Gives every child its part of the animation; the root runs them."""
        controller = self.layout_animation
        if controller is None:
            return
        give = "getAnimationForView(Landroid/view/View;)Landroid/view/animation/Animation;"
        for index, child in enumerate(self.children):
            if child.visibility == VISIBLE:
                self._attach_animation_parameters(child, index)
                child.setAnimation__Landroid_view_animation_Animation_2__V(
                    call(controller, give, child)
                )
        call(controller, "start()V")

    @java_method("void scheduleLayoutAnimation()")
    def schedule_layout_animation(self: Any) -> None:
        self.later(self.start_layout_animation)

    def _attach_animation_parameters(self: Any, child: Any, index: int) -> None:
        call(
            self,
            "attachLayoutAnimationParameters(Landroid/view/View;"
            "Landroid/view/ViewGroup$LayoutParams;II)V",
            child,
            child.layout_params,
            index,
            len(self.children),
        )

    @java_method(
        "protected void attachLayoutAnimationParameters"
        "(android.view.View,android.view.ViewGroup$LayoutParams,int,int)"
    )
    def attach_layout_animation_parameters(
        self: Any, child: Any, params: Any, index: int, count: int
    ) -> None:
        name = "android.view.animation.LayoutAnimationController$AnimationParameters"
        found = params.f_layoutAnimationParameters
        if found is None:
            found = params.f_layoutAnimationParameters = new(name)
        found.f_count, found.f_index = count, index

    @java_method("protected boolean canAnimate()")
    def can_animate(self: Any) -> bool:
        return self.layout_animation is not None
