"""PopupWindow: what can be set, and the window flags that follow."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method

_DRAWABLE = "android.graphics.drawable.Drawable"
_TRANSITION = "android.transition.Transition"
_NOT_FOCUSABLE, _NOT_TOUCHABLE, _NOT_TOUCH_MODAL = 0x8, 0x10, 0x20
_IN_SCREEN, _NO_LIMITS, _INSET_DECOR = 0x100, 0x200, 0x10000
_ALT_FOCUSABLE_IM, _WATCH_OUTSIDE, _SPLIT_TOUCH = 0x20000, 0x40000, 0x800000
_ATTACHED_IN_DECOR = 0x40000000


class PopupSettings:
    """`width_mode` and `height_mode` are 0, or MATCH_PARENT or WRAP_CONTENT instead of a size."""

    width = height = 0
    width_mode = height_mode = 0
    focusable = False
    touchable = True
    outside_touchable = False
    clipping = True
    clip_to_screen = False
    split_touch = -1
    layout_in_screen = False
    layout_inset_decor = False
    attached_in_decor = True
    not_touch_modal = False
    input_method_mode = 0
    soft_input_mode = 1
    layout_type = 1000
    animation_style = -1
    background: Any = None
    elevation = 0.0
    overlap_anchor = False
    touch_interceptor: Any = None
    dismiss_listener: Any = None
    enter_transition: Any = None
    exit_transition: Any = None
    epicenter: Any = None

    def flags(self: Any) -> int:
        flags = 0
        if not self.focusable:
            flags |= _NOT_FOCUSABLE
            if self.input_method_mode == 1:
                flags |= _ALT_FOCUSABLE_IM
        elif self.input_method_mode == 2:
            flags |= _ALT_FOCUSABLE_IM
        if not self.touchable:
            flags |= _NOT_TOUCHABLE
        if self.outside_touchable:
            flags |= _WATCH_OUTSIDE
        if not self.clipping or self.clip_to_screen:
            flags |= _NO_LIMITS
        if self.is_split_touch_enabled():
            flags |= _SPLIT_TOUCH
        if self.layout_in_screen:
            flags |= _IN_SCREEN
        if self.layout_inset_decor:
            flags |= _INSET_DECOR
        if self.not_touch_modal:
            flags |= _NOT_TOUCH_MODAL
        if self.attached_in_decor:
            flags |= _ATTACHED_IN_DECOR
        return flags

    @java_method(f"{_DRAWABLE} getBackground()")
    def get_background(self: Any) -> Any:
        return self.background

    @java_method(f"void setBackgroundDrawable({_DRAWABLE})")
    def set_background_drawable(self: Any, background: Any) -> None:
        self.background = background

    @java_method("float getElevation()")
    def get_elevation(self: Any) -> float:
        return float(self.elevation)

    @java_method("void setElevation(float)")
    def set_elevation(self: Any, elevation: float) -> None:
        self.elevation = elevation

    @java_method("int getAnimationStyle()")
    def get_animation_style(self: Any) -> int:
        return int(self.animation_style)

    @java_method("void setAnimationStyle(int)")
    def set_animation_style(self: Any, style: int) -> None:
        self.animation_style = style

    @java_method("void setIgnoreCheekPress()")
    def set_ignore_cheek_press(self: Any) -> None:
        """Nobody presses with a cheek here."""

    @java_method(f"void setEnterTransition({_TRANSITION})")
    def set_enter_transition(self: Any, transition: Any) -> None:
        self.enter_transition = transition

    @java_method(f"{_TRANSITION} getEnterTransition()")
    def get_enter_transition(self: Any) -> Any:
        return self.enter_transition

    @java_method(f"void setExitTransition({_TRANSITION})")
    def set_exit_transition(self: Any, transition: Any) -> None:
        self.exit_transition = transition

    @java_method(f"{_TRANSITION} getExitTransition()")
    def get_exit_transition(self: Any) -> Any:
        return self.exit_transition

    @java_method("void setTouchInterceptor(android.view.View$OnTouchListener)")
    def set_touch_interceptor(self: Any, listener: Any) -> None:
        self.touch_interceptor = listener

    @java_method("boolean isFocusable()")
    def is_focusable(self: Any) -> bool:
        return bool(self.focusable)

    @java_method("void setFocusable(boolean)")
    def set_focusable(self: Any, focusable: Any) -> None:
        self.focusable = bool(focusable)

    @java_method("int getInputMethodMode()")
    def get_input_method_mode(self: Any) -> int:
        return int(self.input_method_mode)

    @java_method("void setInputMethodMode(int)")
    def set_input_method_mode(self: Any, mode: int) -> None:
        self.input_method_mode = mode

    @java_method("int getSoftInputMode()")
    def get_soft_input_mode(self: Any) -> int:
        return int(self.soft_input_mode)

    @java_method("void setSoftInputMode(int)")
    def set_soft_input_mode(self: Any, mode: int) -> None:
        self.soft_input_mode = mode

    @java_method("boolean isTouchable()")
    def is_touchable(self: Any) -> bool:
        return bool(self.touchable)

    @java_method("void setTouchable(boolean)")
    def set_touchable(self: Any, touchable: Any) -> None:
        self.touchable = bool(touchable)

    @java_method("boolean isOutsideTouchable()")
    def is_outside_touchable(self: Any) -> bool:
        return bool(self.outside_touchable)

    @java_method("void setOutsideTouchable(boolean)")
    def set_outside_touchable(self: Any, touchable: Any) -> None:
        self.outside_touchable = bool(touchable)

    @java_method("boolean isClippingEnabled()")
    def is_clipping_enabled(self: Any) -> bool:
        return bool(self.clipping)

    @java_method("void setClippingEnabled(boolean)")
    def set_clipping_enabled(self: Any, enabled: Any) -> None:
        self.clipping = bool(enabled)

    @java_method("void setEpicenterBounds(android.graphics.Rect)")
    def set_epicenter_bounds(self: Any, bounds: Any) -> None:
        self.epicenter = bounds

    @java_method("android.graphics.Rect getEpicenterBounds()")
    def get_epicenter_bounds(self: Any) -> Any:
        return self.epicenter

    @java_method("boolean isClippedToScreen()")
    def is_clipped_to_screen(self: Any) -> bool:
        return bool(self.clip_to_screen)

    @java_method("void setIsClippedToScreen(boolean)")
    @java_method("void setClipToScreenEnabled(boolean)")
    def set_clip_to_screen_enabled(self: Any, enabled: Any) -> None:
        self.clip_to_screen = bool(enabled)

    @java_method("boolean isSplitTouchEnabled()")
    def is_split_touch_enabled(self: Any) -> bool:
        if self.split_touch < 0 and self.context is not None:
            from dalvik.vm.interop import call

            info = call(self.context, "getApplicationInfo()Landroid/content/pm/ApplicationInfo;")
            return bool(info.f_targetSdkVersion >= 11)
        return bool(self.split_touch == 1)

    @java_method("void setSplitTouchEnabled(boolean)")
    def set_split_touch_enabled(self: Any, enabled: Any) -> None:
        self.split_touch = 1 if enabled else 0

    @java_method("boolean isLayoutInScreenEnabled()")
    def is_layout_in_screen_enabled(self: Any) -> bool:
        return bool(self.layout_in_screen)

    @java_method("void setLayoutInScreenEnabled(boolean)")
    def set_layout_in_screen_enabled(self: Any, enabled: Any) -> None:
        self.layout_in_screen = bool(enabled)

    @java_method("boolean isAttachedInDecor()")
    def is_attached_in_decor(self: Any) -> bool:
        return bool(self.attached_in_decor)

    @java_method("void setAttachedInDecor(boolean)")
    def set_attached_in_decor(self: Any, attached: Any) -> None:
        self.attached_in_decor = bool(attached)

    @java_method("void setTouchModal(boolean)")
    def set_touch_modal(self: Any, modal: Any) -> None:
        self.not_touch_modal = not modal

    @java_method("boolean isTouchModal()")
    def is_touch_modal(self: Any) -> bool:
        return not self.not_touch_modal

    @java_method("void setWindowLayoutType(int)")
    def set_window_layout_type(self: Any, kind: int) -> None:
        self.layout_type = kind

    @java_method("int getWindowLayoutType()")
    def get_window_layout_type(self: Any) -> int:
        return int(self.layout_type)

    @java_method("void setWindowLayoutMode(int,int)")
    def set_window_layout_mode(self: Any, width: int, height: int) -> None:
        self.width_mode, self.height_mode = width, height

    @java_method("int getWidth()")
    def get_width(self: Any) -> int:
        return int(self.width)

    @java_method("void setWidth(int)")
    def set_width(self: Any, width: int) -> None:
        self.width = width

    @java_method("int getHeight()")
    def get_height(self: Any) -> int:
        return int(self.height)

    @java_method("void setHeight(int)")
    def set_height(self: Any, height: int) -> None:
        self.height = height

    @java_method("void setOverlapAnchor(boolean)")
    def set_overlap_anchor(self: Any, overlap: Any) -> None:
        self.overlap_anchor = bool(overlap)

    @java_method("boolean getOverlapAnchor()")
    def get_overlap_anchor(self: Any) -> bool:
        return bool(self.overlap_anchor)

    @java_method("void setOnDismissListener(android.widget.PopupWindow$OnDismissListener)")
    def set_on_dismiss_listener(self: Any, listener: Any) -> None:
        self.dismiss_listener = listener
