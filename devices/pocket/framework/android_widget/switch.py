"""Switch: a button with a thumb that slides between off and on."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_text.layout import alignment, desired_width
from devices.pocket.framework.android_text.lines import Wishes
from devices.pocket.framework.android_text.static_layout import StaticLayout
from devices.pocket.framework.android_text.text_paint import TextPaint
from devices.pocket.framework.android_view.timeouts import touch_slop
from devices.pocket.framework.android_widget.compound_button import CompoundButton
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.properties import drawn, laid_out
from devices.pocket.framework.android_widget.styles import SWITCH

_D = "android.graphics.drawable.Drawable"
_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_GET_DRAWABLE = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
_IDLE, _DOWN, _DRAGGING = 0, 1, 2


@java_class("android.widget.Switch")
@styled_by(SWITCH)
class Switch(CompoundButton):
    """`thumb_position` is 0 for off and 1 for on; between them only while it is dragged."""

    thumb: Any = None
    track: Any = None
    text_on: Any = None
    text_off: Any = None
    show_text = False
    split_track = False
    thumb_text_padding = 0
    switch_min_width = 0
    switch_padding = 0
    switch_width = 0
    switch_height = 0
    thumb_width = 0
    thumb_position = 0.0
    touch_mode = _IDLE
    touch_x = 0.0
    touch_y = 0.0
    switch_paint: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = CompoundButton.init_styled(self, context, attributes, style, resource)
        self.switch_paint = TextPaint()
        self.switch_paint.set_text_paint(self.text_paint)
        self.thumb, self.track = found.drawable("thumb"), found.drawable("track")
        for one in (self.thumb, self.track):
            if one is not None:
                getattr(one, _SET_CALLBACK)(self)
        self.text_on, self.text_off = found.text("textOn"), found.text("textOff")
        self.show_text = bool(found.boolean("showText", True))
        self.thumb_text_padding = found.pixels("thumbTextPadding", 0)
        self.switch_min_width = found.pixels("switchMinWidth", 0)
        self.switch_padding = found.pixels("switchPadding", 0)
        self.split_track = bool(found.boolean("splitTrack", False))
        appearance = found.resource("switchTextAppearance")
        if appearance:
            self.set_switch_text_appearance(context, appearance)
        self.refreshDrawableState____V()
        self.setChecked__Z__V(self.checked)
        return found

    @java_method("void setSwitchTextAppearance(android.content.Context,int)")
    def set_switch_text_appearance(self: Any, context: Any, resource: int) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, None, 0, resource)
        size = found.pixels("textSize", 0)
        if size:
            self.switch_paint.text_size = float(size)
        colors = found.color_list("textColor")
        if colors is not None:
            self.switch_paint.color = colors.default_color
        self.requestLayout____V()

    @java_method("void setSwitchTypeface(android.graphics.Typeface)")
    @java_method("void setSwitchTypeface(android.graphics.Typeface,int)")
    def set_switch_typeface(self: Any, face: Any, style: int = 0) -> None:
        self.switch_paint.typeface = face
        self.requestLayout____V()

    # -- measuring -----------------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        widest = 0
        if self.show_text:
            widest = max(self._text_width(self.text_on), self._text_width(self.text_off))
        self.thumb_width = max(
            widest + 2 * self.thumb_text_padding, _width(self.thumb) if self.thumb else 0
        )
        padding = Rect()
        if self.track is not None:
            self.track.getPadding__Landroid_graphics_Rect_2__Z(padding)
        left, _, right, _ = padding.edges()
        self.switch_width = max(self.switch_min_width, 2 * self.thumb_width + left + right)
        self.switch_height = max(_height(self.track), _height(self.thumb))
        CompoundButton.on_measure(self, width_spec, height_spec)
        if self.get_measured_height() < self.switch_height:
            self.set_measured_dimension(self.measured_width, self.switch_height)

    def _text_width(self: Any, text: Any) -> int:
        if text is None:
            return 0
        return math.ceil(desired_width(text, to_string(text), self.switch_paint))

    @java_method("int getCompoundPaddingRight()")
    def get_compound_padding_right(self: Any) -> int:
        padding = CompoundButton.get_compound_padding_right(self)
        if self.getLayoutDirection____I() != 1:
            padding += self.switch_width + self._gap()
        return int(padding)

    @java_method("int getCompoundPaddingLeft()")
    def get_compound_padding_left(self: Any) -> int:
        padding = CompoundButton.get_compound_padding_left(self)
        if self.getLayoutDirection____I() == 1:
            padding += self.switch_width + self._gap()
        return int(padding)

    def _gap(self: Any) -> int:
        return int(self.switch_padding) if to_string(self.text_value) else 0

    def switch_frame(self: Any) -> tuple[int, int, int, int]:
        """Where the track is."""
        if self.getLayoutDirection____I() == 1:
            left = self.padding_left
        else:
            left = self.right - self.left - self.padding_right - self.switch_width
        height = self.bottom - self.top
        side = self.gravity & 0x70
        if side == 0x50:
            top = height - self.padding_bottom - self.switch_height
        elif side == 0x10:
            free = height - self.padding_top - self.padding_bottom
            top = self.padding_top + (free - self.switch_height) // 2
        else:
            top = self.padding_top
        return left, top, left + self.switch_width, top + self.switch_height

    def thumb_range(self: Any) -> int:
        return max(0, int(self.switch_width - self.thumb_width))

    # -- drawing -------------------------------------------------------------------------------

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        CompoundButton.on_draw(self, canvas)
        left, top, right, bottom = self.switch_frame()
        if self.track is not None:
            self.track.setBounds__IIII__V(left, top, right, bottom)
            self.track.draw__Landroid_graphics_Canvas_2__V(canvas)
        offset = int(self.thumb_position * self.thumb_range() + 0.5)
        first = left + offset
        if self.thumb is not None:
            self.thumb.setBounds__IIII__V(first, top, first + self.thumb_width, bottom)
            self.thumb.draw__Landroid_graphics_Canvas_2__V(canvas)
        shown = self.text_on if self.thumb_position > 0.5 else self.text_off
        if self.show_text and shown is not None:
            self._draw_text(canvas, shown, first, top, bottom)

    def _draw_text(self: Any, canvas: Any, shown: Any, left: int, top: int, bottom: int) -> None:
        layout: Any = StaticLayout.of(
            shown, self.switch_paint, alignment("ALIGN_CENTER"), Wishes(self.thumb_width)
        )
        canvas.save____I()
        down = (top + bottom - layout.get_height()) // 2
        canvas.translate__FF__V(float(left), float(down))
        layout.draw__Landroid_graphics_Canvas_2__V(canvas)
        canvas.restore____V()

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        CompoundButton.drawable_state_changed(self)
        for one in (self.thumb, self.track):
            if one is not None and one.isStateful____Z():
                one.setState___3I__Z(self.get_drawable_state())
                self.invalidate____V()

    @java_method(f"protected boolean verifyDrawable({_D})")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        known = CompoundButton.verify_drawable(self, drawable)
        return known or (drawable is not None and drawable in (self.thumb, self.track))

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        CompoundButton.jump_drawables_to_current_state(self)
        for one in (self.thumb, self.track):
            if one is not None:
                one.jumpToCurrentState____V()

    # -- checking ------------------------------------------------------------------------------

    @java_method("void setChecked(boolean)")
    def set_checked(self: Any, checked: Any) -> None:
        CompoundButton.set_checked(self, checked)
        self.thumb_position = 1.0 if self.isChecked____Z() else 0.0
        self.invalidate____V()

    @java_method("void toggle()")
    def toggle(self: Any) -> None:
        self.setChecked__Z__V(not self.isChecked____Z())

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        action = event.action_masked
        x, y = event.x(), event.y()
        if action == 0:
            if self.isEnabled____Z() and self._hits_thumb(x, y):
                self.touch_mode, self.touch_x, self.touch_y = _DOWN, x, y
        elif action == 2 and self.touch_mode == _DOWN:
            slop = touch_slop(self.context)
            if abs(x - self.touch_x) > slop or abs(y - self.touch_y) > slop:
                self.touch_mode = _DRAGGING
                request = "requestDisallowInterceptTouchEvent(Z)V"
                call(self.parent, request, True)
                self.touch_x, self.touch_y = x, y
                return True
        elif action == 2 and self.touch_mode == _DRAGGING:
            self._drag_to(x)
            return True
        elif action in (1, 3):
            if self.touch_mode == _DRAGGING:
                self._stop_drag(event)
                CompoundButton.on_touch_event(self, event)
                return True
            self.touch_mode = _IDLE
        return bool(CompoundButton.on_touch_event(self, event))

    def _hits_thumb(self: Any, x: float, y: float) -> bool:
        if self.thumb is None:
            return False
        left, top, _, bottom = self.switch_frame()
        slop = touch_slop(self.context)
        first = left + int(self.thumb_position * self.thumb_range() + 0.5) - slop
        return bool(
            first < x < first + self.thumb_width + 2 * slop and top - slop < y < bottom + slop
        )

    def _drag_to(self: Any, x: float) -> None:
        reach = self.thumb_range()
        moved = x - self.touch_x
        change = moved / reach if reach else (1.0 if moved > 0 else -1.0)
        if self.getLayoutDirection____I() == 1:
            change = -change
        position = min(1.0, max(0.0, self.thumb_position + change))
        if position != self.thumb_position:
            self.touch_x = x
            self.thumb_position = position
            self.invalidate____V()

    def _stop_drag(self: Any, event: Any) -> None:
        self.touch_mode = _IDLE
        if event.action_masked == 1 and self.isEnabled____Z():
            self.setChecked__Z__V(self.thumb_position > 0.5)
        else:
            self.setChecked__Z__V(self.isChecked____Z())
        self.reset_pressed()

    # -- properties ----------------------------------------------------------------------------

    get_text_on, set_text_on = laid_out("CharSequence", "TextOn", "text_on")
    get_text_off, set_text_off = laid_out("CharSequence", "TextOff", "text_off")
    get_show_text, set_show_text = laid_out("boolean", "ShowText", "show_text")
    get_split_track, set_split_track = laid_out("boolean", "SplitTrack", "split_track")
    get_thumb, set_thumb = drawn("ThumbDrawable", "thumb")
    get_track, set_track = drawn("TrackDrawable", "track")
    get_switch_padding, set_switch_padding = laid_out("int", "SwitchPadding", "switch_padding")
    get_switch_min, set_switch_min = laid_out("int", "SwitchMinWidth", "switch_min_width")
    get_thumb_padding, set_thumb_padding = laid_out("int", "ThumbTextPadding", "thumb_text_padding")

    @java_method("void setThumbResource(int)")
    def set_thumb_resource(self: Any, resource: int) -> None:
        self.set_thumb(call(self.context, _GET_DRAWABLE, resource))

    @java_method("void setTrackResource(int)")
    def set_track_resource(self: Any, resource: int) -> None:
        self.set_track(call(self.context, _GET_DRAWABLE, resource))

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.Switch"

    def on_initialize_accessibility_node_info_internal(self: Any, info: Any) -> None:
        CompoundButton.on_initialize_accessibility_node_info_internal(self, info)
        state = self.text_on if self.checked else self.text_off
        if state is not None:
            own = to_string(info.text) if info.text is not None else ""
            info.text = to_string(state) if not own else f"{own} {to_string(state)}"


def _width(drawable: Any) -> int:
    return 0 if drawable is None else max(0, drawable.getIntrinsicWidth____I())


def _height(drawable: Any) -> int:
    return 0 if drawable is None else max(0, drawable.getIntrinsicHeight____I())
