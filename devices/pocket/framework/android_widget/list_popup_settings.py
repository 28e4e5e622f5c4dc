"""ListPopupWindow: what can be set."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics.rects import Rect

_DRAWABLE = "android.graphics.drawable.Drawable"


class ListPopupSettings:
    anchor: Any = None
    drop_width = -2
    drop_height = -2
    horizontal_offset = 0
    vertical_offset = 0
    vertical_offset_set = False
    gravity = 0
    window_type = 1002
    modal = False
    always_visible = False
    prompt: Any = None
    prompt_position = 0
    selector: Any = None
    click_listener: Any = None
    selected_listener: Any = None

    @java_method("void setPromptPosition(int)")
    def set_prompt_position(self: Any, position: int) -> None:
        self.prompt_position = position

    @java_method("int getPromptPosition()")
    def get_prompt_position(self: Any) -> int:
        return int(self.prompt_position)

    @java_method("void setModal(boolean)")
    def set_modal(self: Any, modal: Any) -> None:
        self.modal = bool(modal)
        self.popup.set_focusable(modal)

    @java_method("boolean isModal()")
    def is_modal(self: Any) -> bool:
        return bool(self.modal)

    @java_method("void setForceIgnoreOutsideTouch(boolean)")
    def set_force_ignore_outside_touch(self: Any, ignore: Any) -> None:
        self.always_visible = bool(ignore)

    @java_method("void setDropDownAlwaysVisible(boolean)")
    def set_drop_down_always_visible(self: Any, visible: Any) -> None:
        self.always_visible = bool(visible)

    @java_method("boolean isDropDownAlwaysVisible()")
    def is_drop_down_always_visible(self: Any) -> bool:
        return bool(self.always_visible)

    @java_method("void setSoftInputMode(int)")
    def set_soft_input_mode(self: Any, mode: int) -> None:
        self.popup.set_soft_input_mode(mode)

    @java_method("int getSoftInputMode()")
    def get_soft_input_mode(self: Any) -> int:
        return int(self.popup.get_soft_input_mode())

    @java_method(f"void setListSelector({_DRAWABLE})")
    def set_list_selector(self: Any, selector: Any) -> None:
        self.selector = selector

    @java_method(f"{_DRAWABLE} getBackground()")
    def get_background(self: Any) -> Any:
        return self.popup.get_background()

    @java_method(f"void setBackgroundDrawable({_DRAWABLE})")
    def set_background_drawable(self: Any, drawable: Any) -> None:
        self.popup.set_background_drawable(drawable)

    @java_method("void setAnimationStyle(int)")
    def set_animation_style(self: Any, style: int) -> None:
        self.popup.set_animation_style(style)

    @java_method("int getAnimationStyle()")
    def get_animation_style(self: Any) -> int:
        return int(self.popup.get_animation_style())

    @java_method("android.view.View getAnchorView()")
    def get_anchor_view(self: Any) -> Any:
        return self.anchor

    @java_method("void setAnchorView(android.view.View)")
    def set_anchor_view(self: Any, anchor: Any) -> None:
        self.anchor = anchor

    @java_method("int getHorizontalOffset()")
    def get_horizontal_offset(self: Any) -> int:
        return int(self.horizontal_offset)

    @java_method("void setHorizontalOffset(int)")
    def set_horizontal_offset(self: Any, offset: int) -> None:
        self.horizontal_offset = offset

    @java_method("int getVerticalOffset()")
    def get_vertical_offset(self: Any) -> int:
        return int(self.vertical_offset) if self.vertical_offset_set else 0

    @java_method("void setVerticalOffset(int)")
    def set_vertical_offset(self: Any, offset: int) -> None:
        self.vertical_offset, self.vertical_offset_set = offset, True

    @java_method("void setDropDownGravity(int)")
    def set_drop_down_gravity(self: Any, gravity: int) -> None:
        self.gravity = gravity

    @java_method("int getDropDownGravity()")
    def get_drop_down_gravity(self: Any) -> int:
        return int(self.gravity or 0x0080_0033)

    @java_method("int getWidth()")
    def get_width(self: Any) -> int:
        return int(self.drop_width)

    @java_method("void setWidth(int)")
    def set_width(self: Any, width: int) -> None:
        self.drop_width = width

    @java_method("void setContentWidth(int)")
    def set_content_width(self: Any, width: int) -> None:
        background = self.popup.get_background()
        if background is None:
            self.setWidth__I__V(width)
            return
        padding = Rect()
        call(background, "getPadding(Landroid/graphics/Rect;)Z", padding)
        self.drop_width = padding.f_left + padding.f_right + width

    @java_method("int getHeight()")
    def get_height(self: Any) -> int:
        return int(self.drop_height)

    @java_method("void setHeight(int)")
    def set_height(self: Any, height: int) -> None:
        self.drop_height = height

    @java_method("void setWindowLayoutType(int)")
    def set_window_layout_type(self: Any, kind: int) -> None:
        self.window_type = kind

    @java_method("void setOnItemClickListener(android.widget.AdapterView$OnItemClickListener)")
    def set_on_item_click_listener(self: Any, listener: Any) -> None:
        self.click_listener = listener
        if self.list is not None:
            self.list.set_on_item_click_listener(listener)

    @java_method(
        "void setOnItemSelectedListener(android.widget.AdapterView$OnItemSelectedListener)"
    )
    def set_on_item_selected_listener(self: Any, listener: Any) -> None:
        self.selected_listener = listener

    @java_method("void setPromptView(android.view.View)")
    def set_prompt_view(self: Any, prompt: Any) -> None:
        showing = self.isShowing____Z()
        if showing:
            self._remove_prompt()
        self.prompt = prompt
        if showing:
            self.show____V()

    @java_method("void setOnDismissListener(android.widget.PopupWindow$OnDismissListener)")
    def set_on_dismiss_listener(self: Any, listener: Any) -> None:
        self.popup.set_on_dismiss_listener(listener)

    @java_method("void setInputMethodMode(int)")
    def set_input_method_mode(self: Any, mode: int) -> None:
        self.popup.set_input_method_mode(mode)

    @java_method("int getInputMethodMode()")
    def get_input_method_mode(self: Any) -> int:
        return int(self.popup.get_input_method_mode())

    @java_method("boolean isInputMethodNotNeeded()")
    def is_input_method_not_needed(self: Any) -> bool:
        return bool(self.popup.get_input_method_mode() == 2)
