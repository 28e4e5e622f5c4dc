"""AdapterViewAnimator, AdapterViewFlipper and StackView: one item of an adapter at a time."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.layout_params import LayoutParams
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.adapter_view import AdapterView
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.measuring import (
    MATCH_PARENT,
    VISIBLE,
    child_spec,
    resolve,
)
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_ITEM_ID,
    GET_VIEW,
    REGISTER,
    UNREGISTER,
)
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.view_animator import Flips

_STATE: Any = saved_state("android.widget.AdapterViewAnimator$SavedState", whichChild="int")
_ANIMATOR = "android.animation.ObjectAnimator"


@java_class(
    "android.widget.AdapterViewAnimator",
    access="public abstract",
    implements=["android.widget.Advanceable"],
)
@styled_by(0)
class AdapterViewAnimator(AdapterView):
    """`which` is the item that is shown; the last one is followed by the first where it loops."""

    which = 0
    restored = -1
    loops = True
    animate_first = True
    observer: Any = None
    in_animation: Any = None
    out_animation: Any = None
    _down = False

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.loops = found.boolean("loopViews", False) or self.loops
        self.animate_first = found.boolean("animateFirstView", True)
        return found

    @java_method("android.widget.Adapter getAdapter()")
    def get_adapter(self: Any) -> Any:
        return self.adapter

    @java_method("void setAdapter(android.widget.Adapter)")
    def set_adapter(self: Any, adapter: Any) -> None:
        if self.adapter is not None:
            UNREGISTER(self.adapter, self.observer)
        self.adapter = adapter
        self.check_focus()
        if adapter is not None:
            self.observer = self.new_observer()
            REGISTER(adapter, self.observer)
            self.item_count = GET_COUNT(adapter)
        self.setFocusable__Z__V(True)
        self.which = 0
        self.show_item(0)

    def on_data_changed(self: Any) -> None:
        self.item_count = GET_COUNT(self.adapter)
        self.check_focus()
        target = self.restored if self.restored >= 0 else self.which
        self.restored = -1
        self.show_item(min(target, max(0, self.item_count - 1)))

    def on_data_invalidated(self: Any) -> None:
        self.item_count = 0
        self.remove_all_views_in_layout()
        self.requestLayout____V()

    def show_item(self: Any, which: int) -> None:
        count = self.item_count
        if self.adapter is None or not count:
            return
        if which >= count:
            which = 0 if self.loops else count - 1
        elif which < 0:
            which = count - 1 if self.loops else 0
        self.which = which
        focused = self.get_focused_child() is not None
        self.remove_all_views_in_layout()
        view = GET_VIEW(self.adapter, which, None, self)
        params = view.layout_params
        if params is None:
            params = LayoutParams.__new__(LayoutParams)
            params.init(MATCH_PARENT, MATCH_PARENT)
        self.first_position = which
        self.add_view_in_layout(view, -1, params)
        if focused:
            self.request_focus()
        self.requestLayout____V()

    @java_method("void setDisplayedChild(int)")
    def set_displayed_child(self: Any, which: int) -> None:
        self.show_item(which)

    @java_method("int getDisplayedChild()")
    def get_displayed_child(self: Any) -> int:
        return int(self.which)

    @java_method("void showNext()")
    def show_next(self: Any) -> None:
        self.setDisplayedChild__I__V(self.which + 1)

    @java_method("void showPrevious()")
    def show_previous(self: Any) -> None:
        self.setDisplayedChild__I__V(self.which - 1)

    @java_method("void advance()")
    def advance(self: Any) -> None:
        self.showNext____V()

    @java_method("void fyiWillBeAdvancedByHostKThx()")
    def will_be_advanced(self: Any) -> None:
        pass

    @java_method("android.view.View getCurrentView()")
    @java_method("android.view.View getSelectedView()")
    def get_current_view(self: Any) -> Any:
        return self.children[0] if self.children else None

    @java_method("void setSelection(int)")
    def set_selection(self: Any, position: int) -> None:
        self.setDisplayedChild__I__V(position)

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        width = self.padding_left + self.padding_right
        height = self.padding_top + self.padding_bottom
        for child in self.children:
            params = child.layout_params
            child.measure(
                child_spec(width_spec, width, params.f_width),
                child_spec(height_spec, height, params.f_height),
            )
            width += child.get_measured_width()
            height += child.get_measured_height()
        self.set_measured_dimension(resolve(width, width_spec), resolve(height, height_spec))

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        super().on_layout(changed, left, top, right, bottom)
        for child in self.children:
            x, y = self.padding_left, self.padding_top
            child.layout__IIII__V(
                x, y, x + child.get_measured_width(), y + child.get_measured_height()
            )

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        """A tap on the item is a click."""
        action = event.getAction____I()
        view = self.get_current_view()
        if action == 0 and view is not None:
            self._down = True
            view.setPressed__Z__V(True)
            return True
        if action in (1, 3) and self._down:
            self._down = False
            if view is not None:
                view.setPressed__Z__V(False)
            if action == 1 and view is not None:
                row = GET_ITEM_ID(self.adapter, self.which)
                self.later(
                    lambda: self.performItemClick__Landroid_view_View_2IJ__Z(view, self.which, row)
                )
            return True
        return self._down

    @java_method(f"{_ANIMATOR} getInAnimation()")
    def get_in_animation(self: Any) -> Any:
        return self.in_animation

    @java_method(f"void setInAnimation({_ANIMATOR})")
    def set_in_animation(self: Any, animation: Any) -> None:
        self.in_animation = animation

    @java_method(f"{_ANIMATOR} getOutAnimation()")
    def get_out_animation(self: Any) -> Any:
        return self.out_animation

    @java_method(f"void setOutAnimation({_ANIMATOR})")
    def set_out_animation(self: Any, animation: Any) -> None:
        self.out_animation = animation

    @java_method("void setAnimateFirstView(boolean)")
    def set_animate_first_view(self: Any, animate: Any) -> None:
        self.animate_first = bool(animate)

    @java_method("int getBaseline()")
    def get_baseline(self: Any) -> int:
        view = self.get_current_view()
        return -1 if view is None else int(view.getBaseline____I())

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = _known(AdapterView).on_save_instance_state(self)
        return _STATE.create(inner, whichChild=self.which)

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _STATE):
            _known(AdapterView).on_restore_instance_state(self, state)
            return
        saved: Any = state
        _known(AdapterView).on_restore_instance_state(self, saved.get_super_state())
        if self.adapter is None:
            self.restored = saved.f_whichChild
        else:
            self.show_item(saved.f_whichChild)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.AdapterViewAnimator"


@java_class("android.widget.AdapterViewFlipper")
@styled_by(0)
@composed(Flips)
class AdapterViewFlipper(AdapterViewAnimator):
    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.flip_interval = found.integer("flipInterval", 10000)
        self.auto_start = found.boolean("autoStart", False)
        return found

    @java_method("protected void onAttachedToWindow()")
    def on_attached_to_window(self: Any) -> None:
        _known(AdapterViewAnimator).on_attached_to_window(self)
        if self.auto_start:
            self.startFlipping____V()

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        super().on_detached_from_window()
        self.flip_visible = False
        self.update_flipping()

    @java_method("protected void onWindowVisibilityChanged(int)")
    def on_window_visibility_changed(self: Any, visibility: int) -> None:
        _known(AdapterViewAnimator).on_window_visibility_changed(self, visibility)
        self.flip_visible = visibility == VISIBLE
        self.update_flipping()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.AdapterViewFlipper"


@java_class("android.widget.StackView")
@styled_by(styles.STACK_VIEW)
class StackView(AdapterViewAnimator):
    """Only the item on top is there; a drag down shows the next one, a drag up the one before."""

    _start_y = 0.0

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        action, y = event.getAction____I(), event.getY____F()
        if action == 0:
            self._start_y = y
        elif action == 1 and abs(y - self._start_y) > (self.bottom - self.top) / 5:
            self._down = False
            if y > self._start_y:
                self.showNext____V()
            else:
                self.showPrevious____V()
            return True
        return bool(super().on_touch_event(event))

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.StackView"
