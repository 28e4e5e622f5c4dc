"""Gallery: items in a row, the selected one in the middle."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.layout_params import LayoutParams
from devices.pocket.framework.android_view.timeouts import long_press_timeout, touch_slop
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.abs_spinner import AbsSpinner
from devices.pocket.framework.android_widget.adapter_view import AdapterContextMenuInfo
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by, uses_params
from devices.pocket.framework.android_widget.measuring import (
    BOTTOM,
    CENTER_VERTICAL,
    WRAP_CONTENT,
    child_spec,
)
from devices.pocket.framework.android_widget.observing import GET_ITEM_ID, GET_VIEW

_PARAMS = "android.widget.Gallery$LayoutParams"
_LONG_CLICK = "onItemLongClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)Z"


@java_class(_PARAMS)
class GalleryParams(LayoutParams):
    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        super().init_xml(context, attributes)

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height


@java_class("android.widget.Gallery")
@styled_by(styles.GALLERY)
@uses_params(GalleryParams, _PARAMS)
class Gallery(AbsSpinner):
    """The centre of the selected item is the centre of the gallery; a drag moves all items and
    selects the one that comes to the middle."""

    spacing = 0
    gravity = 0x10
    animation_duration = 400
    unselected_alpha = 0.5
    callback_during_fling = True
    down_position = -1
    down_view: Any = None
    down_x = last_x = 0.0
    dragging = False
    context_info: Any = None
    _long_task: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        gravity = found.integer("gravity", -1)
        if gravity >= 0:
            self.gravity = gravity
        self.spacing = found.offset("spacing", 0)
        self.unselected_alpha = found.floating("unselectedAlpha", 0.5)
        self.animation_duration = found.integer("animationDuration", 400)
        return found

    @java_method("protected android.view.ViewGroup$LayoutParams generateDefaultLayoutParams()")
    def generate_default_layout_params(self: Any) -> Any:
        made = GalleryParams.__new__(GalleryParams)
        made.init(WRAP_CONTENT, WRAP_CONTENT)
        return made

    # -- layout --------------------------------------------------------------------------------

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        super().on_layout(changed, left, top, right, bottom)
        self.in_layout = True
        self.layout_items(0, False)
        self.in_layout = False

    def layout_items(self: Any, delta: int, animate: bool) -> None:
        if self.data_changed:
            self.handle_data_changed()
        if self.item_count == 0:
            self.reset_list()
            return
        if self.next_selected_position >= 0:
            self.set_selected_position(self.next_selected_position)
        self.recycle_all()
        self.remove_all_views_in_layout()
        self.first_position = self.selected_position
        view = self._add(self.selected_position, 0, -1)
        pad = self.spinner_padding
        centre = pad[0] + (self.right - self.left - pad[0] - pad[2]) // 2
        width = view.right - view.left
        view.offset_left_and_right(centre - width // 2)
        self._fill()
        self.kept.clear()
        self.invalidate____V()
        self.check_selection_changed()
        self.data_changed = self.need_sync = False
        self.set_next_selected_position(self.selected_position)
        self._mark()

    def _fill(self: Any) -> None:
        end = self.right - self.left - self.spinner_padding[2]
        position = self.first_position + len(self.children)
        x = self.children[-1].right + self.spacing
        while x < end and position < self.item_count:
            view = self._add(position, x, -1)
            x = view.right + self.spacing
            position += 1
        x = self.children[0].left - self.spacing
        position = self.first_position - 1
        while x > self.spinner_padding[0] and position >= 0:
            view = self._add(position, x, 0)
            view.offset_left_and_right(x - view.right)
            self.first_position = position
            x = view.left - self.spacing
            position -= 1

    def _add(self: Any, position: int, x: int, index: int) -> Any:
        view = None if self.data_changed else self.kept.pop(position, None)
        if view is None:
            view = GET_VIEW(self.adapter, position, None, self)
        params = view.layout_params
        if not isinstance(params, GalleryParams):
            made: Any = self.generate_default_layout_params()
            if params is not None:
                made.f_width, made.f_height = params.f_width, params.f_height
            params = made
        self.add_view_in_layout(view, index, params)
        pad = self.spinner_padding
        view.measure(
            child_spec(self.width_spec, pad[0] + pad[2], params.f_width),
            child_spec(self.height_spec, pad[1] + pad[3], params.f_height),
        )
        width, height = view.get_measured_width(), view.get_measured_height()
        own = self.get_measured_height()
        along = self.gravity & 0x70
        top = pad[1]
        if along == CENTER_VERTICAL:
            top += (own - pad[3] - pad[1] - height) // 2
        elif along == BOTTOM:
            top = own - pad[3] - height
        view.layout__IIII__V(x, top, x + width, top + height)
        return view

    def _mark(self: Any) -> None:
        for index, child in enumerate(self.children):
            chosen = self.first_position + index == self.selected_position
            child.setSelected__Z__V(chosen)
            child.set_alpha(1.0 if chosen else self.unselected_alpha)

    # -- touch and keys ------------------------------------------------------------------------

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        action = event.getAction____I()
        x = event.getX____F()
        if action == 0:
            self.down_x = self.last_x = x
            self.dragging = False
            self.down_position = self.point_to_position(int(x), int(event.getY____F()))
            self.down_view = self.get_child_at(self.down_position - self.first_position)
            if self.down_view is not None:
                self.down_view.setPressed__Z__V(True)
                self._long_task = self.later(self._long_pressed, long_press_timeout())
        elif action == 2:
            if abs(x - self.down_x) > touch_slop(self.context):
                self.dragging = True
                self._release()
            if self.dragging:
                self._drag(int(x - self.last_x))
                self.last_x = x
        elif action in (1, 3):
            self._release()
            if self.dragging:
                self._settle()
            elif action == 1 and self.down_position >= 0:
                self._tapped()
        return True

    def _release(self: Any) -> None:
        if self._long_task is not None:
            self.remove_callbacks(self._long_task)
            self._long_task = None
        if self.down_view is not None:
            self.down_view.setPressed__Z__V(False)

    def _tapped(self: Any) -> None:
        position = self.down_position
        if position != self.selected_position:
            self.set_next_selected_position(position)
            self.layout_items(0, False)
        row = GET_ITEM_ID(self.adapter, position)
        view = self.get_child_at(position - self.first_position)
        self.performItemClick__Landroid_view_View_2IJ__Z(view, position, row)

    def _drag(self: Any, delta: int) -> None:
        for child in self.children:
            child.offset_left_and_right(delta)
        self._fill()
        self._select_middle()

    def _select_middle(self: Any) -> None:
        centre = (self.right - self.left) // 2
        best = min(
            range(len(self.children)),
            key=lambda index: abs(
                (self.children[index].left + self.children[index].right) // 2 - centre
            ),
        )
        position = self.first_position + best
        if position != self.selected_position:
            self.set_selected_position(position)
            self.set_next_selected_position(position)
            if self.callback_during_fling:
                self.check_selection_changed()
            self._mark()

    def _settle(self: Any) -> None:
        self.layout_items(0, False)
        self.check_selection_changed()

    def _long_pressed(self: Any) -> None:
        self._long_task = None
        if self.down_position < 0:
            return
        row = GET_ITEM_ID(self.adapter, self.down_position)
        listener = self.f_mOnItemLongClickListener
        handled = listener is not None and bool(
            call(listener, _LONG_CLICK, self, self.down_view, self.down_position, row)
        )
        if not handled:
            self.context_info = AdapterContextMenuInfo.create(
                self.down_view, self.down_position, row
            )
            handled = bool(AbsSpinner.show_context_menu_for_child(self, self))
        if handled:
            self.down_position = -1
            self._release()

    @java_method("protected android.view.ContextMenu$ContextMenuInfo getContextMenuInfo()")
    def get_context_menu_info(self: Any) -> Any:
        return self.context_info

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        step = {21: -1, 22: 1}.get(code)
        if step is not None:
            target = self.selected_position + step
            if 0 <= target < self.item_count:
                self.set_next_selected_position(target)
                self.layout_items(0, False)
                return True
            return False
        if code in (23, 66):
            return True
        return bool(_known(AbsSpinner).on_key_down(self, code, event))

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        if code in (23, 66) and self.selected_position >= 0:
            view = self.get_selected_view()
            self.performItemClick__Landroid_view_View_2IJ__Z(
                view, self.selected_position, self.selected_row
            )
            return True
        return bool(_known(AbsSpinner).on_key_up(self, code, event))

    # -- settings ------------------------------------------------------------------------------

    @java_method("void setSpacing(int)")
    def set_spacing(self: Any, spacing: int) -> None:
        self.spacing = spacing

    @java_method("void setUnselectedAlpha(float)")
    def set_unselected_alpha(self: Any, alpha: float) -> None:
        self.unselected_alpha = alpha

    @java_method("void setAnimationDuration(int)")
    def set_animation_duration(self: Any, duration: int) -> None:
        self.animation_duration = duration

    @java_method("void setCallbackDuringFling(boolean)")
    def set_callback_during_fling(self: Any, during: Any) -> None:
        self.callback_during_fling = bool(during)

    @java_method("void setGravity(int)")
    def set_gravity(self: Any, gravity: int) -> None:
        if gravity != self.gravity:
            self.gravity = gravity
            self.requestLayout____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.Gallery"
