"""ViewAnimator, ViewSwitcher, ImageSwitcher and ViewFlipper: one child at a time."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.declare import constructors, like_parent
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.measuring import GONE, VISIBLE

_PARAMS = "android.view.ViewGroup$LayoutParams"
_ANIMATION = "android.view.animation.Animation"
_START = "startAnimation__Landroid_view_animation_Animation_2__V"
_FACTORY = "android.widget.ViewSwitcher$ViewFactory"


def load_animation(context: Any, resource: int) -> Any:
    return static_call(
        "android.view.animation.AnimationUtils",
        "loadAnimation(Landroid/content/Context;I)Landroid/view/animation/Animation;",
        context,
        resource,
    )


@java_class("android.widget.ViewAnimator")
class ViewAnimator(FrameLayout):
    """`which` is the child that is shown."""

    which = 0
    first_time = True
    animate_first = True
    in_animation: Any = None
    out_animation: Any = None

    @constructors
    def init(self: Any, context: Any, attrs: Any = None, style: int = 0, res: int = 0) -> None:
        self.init_styled(context, attrs, style, res)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        animation = found.resource("inAnimation")
        if animation:
            self.in_animation = load_animation(context, animation)
        animation = found.resource("outAnimation")
        if animation:
            self.out_animation = load_animation(context, animation)
        self.animate_first = found.boolean("animateFirstView", True)
        self.measure_all = found.boolean("measureAllChildren", True)
        return found

    @java_method("void setDisplayedChild(int)")
    def set_displayed_child(self: Any, which: int) -> None:
        self.which = which
        if which >= len(self.children):
            self.which = 0
        elif which < 0:
            self.which = len(self.children) - 1
        focused = self.get_focused_child() is not None
        self.show_only(self.which)
        if focused:
            self.requestFocus__I__Z(2)

    @java_method("int getDisplayedChild()")
    def get_displayed_child(self: Any) -> int:
        return int(self.which)

    @java_method("void showNext()")
    def show_next(self: Any) -> None:
        self.setDisplayedChild__I__V(self.which + 1)

    @java_method("void showPrevious()")
    def show_previous(self: Any) -> None:
        self.setDisplayedChild__I__V(self.which - 1)

    def show_only(self: Any, which: int, animate: bool | None = None) -> None:
        if animate is None:
            animate = not self.first_time or self.animate_first
        for index, child in enumerate(self.children):
            if index == which:
                if animate and self.in_animation is not None:
                    getattr(child, _START)(self.in_animation)
                child.setVisibility__I__V(VISIBLE)
                self.first_time = False
            else:
                if animate and self.out_animation is not None and child.visibility == VISIBLE:
                    getattr(child, _START)(self.out_animation)
                elif self.in_animation is not None and child.current_animation is self.in_animation:
                    child.clearAnimation____V()
                child.setVisibility__I__V(GONE)

    @java_method(f"void addView(android.view.View,int,{_PARAMS})")
    def add_view_params_at(self: Any, child: Any, index: int, params: Any) -> None:
        super().add_view_params_at(child, index, params)
        child.setVisibility__I__V(VISIBLE if len(self.children) == 1 else GONE)
        if index >= 0 and self.which >= index:
            self.setDisplayedChild__I__V(self.which + 1)

    @java_method("void removeAllViews()")
    def remove_all_views(self: Any) -> None:
        super().remove_all_views()
        self.which, self.first_time = 0, True

    @java_method("void removeView(android.view.View)")
    def remove_view(self: Any, child: Any) -> None:
        index = self.index_of_child(child)
        if index >= 0:
            self.removeViewAt__I__V(index)

    @java_method("void removeViewAt(int)")
    def remove_view_at(self: Any, index: int) -> None:
        super().remove_view_at(index)
        count = len(self.children)
        if count == 0:
            self.which, self.first_time = 0, True
        elif self.which >= count:
            self.setDisplayedChild__I__V(count - 1)
        elif self.which == index:
            self.setDisplayedChild__I__V(self.which)

    @java_method("void removeViewInLayout(android.view.View)")
    def remove_view_in_layout(self: Any, child: Any) -> None:
        self.removeView__Landroid_view_View_2__V(child)

    @java_method("void removeViews(int,int)")
    def remove_views(self: Any, start: int, count: int) -> None:
        super().remove_views(start, count)
        if not self.children:
            self.which, self.first_time = 0, True
        elif start <= self.which < start + count:
            self.setDisplayedChild__I__V(self.which)

    @java_method("void removeViewsInLayout(int,int)")
    def remove_views_in_layout(self: Any, start: int, count: int) -> None:
        self.removeViews__II__V(start, count)

    @java_method("android.view.View getCurrentView()")
    def get_current_view(self: Any) -> Any:
        return self.get_child_at(self.which)

    @java_method(f"{_ANIMATION} getInAnimation()")
    def get_in_animation(self: Any) -> Any:
        return self.in_animation

    @java_method(f"void setInAnimation({_ANIMATION})")
    def set_in_animation(self: Any, animation: Any) -> None:
        self.in_animation = animation

    @java_method(f"{_ANIMATION} getOutAnimation()")
    def get_out_animation(self: Any) -> Any:
        return self.out_animation

    @java_method(f"void setOutAnimation({_ANIMATION})")
    def set_out_animation(self: Any, animation: Any) -> None:
        self.out_animation = animation

    @java_method("void setInAnimation(android.content.Context,int)")
    def set_in_animation_resource(self: Any, context: Any, resource: int) -> None:
        self.in_animation = load_animation(context, resource)

    @java_method("void setOutAnimation(android.content.Context,int)")
    def set_out_animation_resource(self: Any, context: Any, resource: int) -> None:
        self.out_animation = load_animation(context, resource)

    @java_method("boolean getAnimateFirstView()")
    def get_animate_first_view(self: Any) -> bool:
        return bool(self.animate_first)

    @java_method("void setAnimateFirstView(boolean)")
    def set_animate_first_view(self: Any, animate: Any) -> None:
        self.animate_first = bool(animate)

    @java_method("int getBaseline()")
    def get_baseline(self: Any) -> int:
        current = self.getCurrentView____Landroid_view_View_2()
        return -1 if current is None else int(current.getBaseline____I())

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ViewAnimator"


@java_interface(_FACTORY, abstract=["android.view.View makeView()"])
class ViewFactory:
    pass


@java_class("android.widget.ViewSwitcher")
@like_parent
class ViewSwitcher(ViewAnimator):
    factory: Any = None

    @java_method(f"void addView(android.view.View,int,{_PARAMS})")
    def add_view_params_at(self: Any, child: Any, index: int, params: Any) -> None:
        if len(self.children) >= 2:
            throw(
                "java.lang.IllegalStateException", "Can't add more than 2 views to a ViewSwitcher"
            )
        super().add_view_params_at(child, index, params)

    @java_method("android.view.View getNextView()")
    def get_next_view(self: Any) -> Any:
        return self.get_child_at(1 if self.which == 0 else 0)

    @java_method(f"void setFactory({_FACTORY})")
    def set_factory(self: Any, factory: Any) -> None:
        self.factory = factory
        for _ in range(2):
            child = call(factory, "makeView()Landroid/view/View;")
            params = child.layout_params
            if params is None:
                params = self.generate_default_layout_params()
            call(
                self,
                "addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
                child,
                params,
            )

    @java_method("void reset()")
    def reset(self: Any) -> None:
        self.first_time = True
        for view in self.children[:2]:
            view.setVisibility__I__V(GONE)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ViewSwitcher"


@java_class("android.widget.ImageSwitcher")
@like_parent
class ImageSwitcher(ViewSwitcher):
    @java_method("void setImageResource(int)")
    def set_image_resource(self: Any, resource: int) -> None:
        image = self.getNextView____Landroid_view_View_2()
        image.setImageResource__I__V(resource)
        self.showNext____V()

    @java_method("void setImageURI(android.net.Uri)")
    def set_image_uri(self: Any, uri: Any) -> None:
        image = self.getNextView____Landroid_view_View_2()
        image.setImageURI__Landroid_net_Uri_2__V(uri)
        self.showNext____V()

    @java_method("void setImageDrawable(android.graphics.drawable.Drawable)")
    def set_image_drawable(self: Any, drawable: Any) -> None:
        image = self.getNextView____Landroid_view_View_2()
        image.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)
        self.showNext____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ImageSwitcher"


class Flips:
    """Shows the next child again and again while the view is shown and started."""

    flip_interval = 3000
    auto_start = False
    flip_started = False
    flip_running = False
    flip_visible = False
    flip_task: Any = None

    def update_flipping(self: Any) -> None:
        running = self.flip_visible and self.flip_started
        if running == self.flip_running:
            return
        self.flip_running = running
        if running:
            self._next_flip()
        elif self.flip_task is not None:
            self.remove_callbacks(self.flip_task)

    def _next_flip(self: Any) -> None:
        def flip() -> None:
            if self.flip_running:
                self.showNext____V()
                self._next_flip()

        self.flip_task = self.later(flip, self.flip_interval)

    @java_method("void setFlipInterval(int)")
    def set_flip_interval(self: Any, millis: int) -> None:
        self.flip_interval = millis

    @java_method("int getFlipInterval()")
    def get_flip_interval(self: Any) -> int:
        return int(self.flip_interval)

    @java_method("void startFlipping()")
    def start_flipping(self: Any) -> None:
        self.flip_started = True
        self.update_flipping()

    @java_method("void stopFlipping()")
    def stop_flipping(self: Any) -> None:
        self.flip_started = False
        self.update_flipping()

    @java_method("boolean isFlipping()")
    def is_flipping(self: Any) -> bool:
        return bool(self.flip_started)

    @java_method("void setAutoStart(boolean)")
    def set_auto_start(self: Any, auto: Any) -> None:
        self.auto_start = bool(auto)

    @java_method("boolean isAutoStart()")
    def is_auto_start(self: Any) -> bool:
        return bool(self.auto_start)
