"""Spinner: what can be set about its popup."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.views import get_text

_DRAWABLE = "android.graphics.drawable.Drawable"


class SpinnerSettings:
    @java_method("void setPrompt(CharSequence)")
    def set_prompt(self: Any, prompt: Any) -> None:
        self.popup.prompt_text = prompt

    @java_method("void setPromptId(int)")
    def set_prompt_id(self: Any, resource: int) -> None:
        self.set_prompt(get_text(self.context, resource))

    @java_method("CharSequence getPrompt()")
    def get_prompt(self: Any) -> Any:
        return self.popup.prompt_text

    @java_method("void setGravity(int)")
    def set_gravity(self: Any, gravity: int) -> None:
        if self.gravity != gravity:
            if not gravity & 0x07:
                gravity |= 0x0080_0003
            self.gravity = gravity
            self.requestLayout____V()

    @java_method("int getGravity()")
    def get_gravity(self: Any) -> int:
        return int(self.gravity)

    @java_method("android.content.Context getPopupContext()")
    def get_popup_context(self: Any) -> Any:
        return self.popup_context

    @java_method(f"void setPopupBackgroundDrawable({_DRAWABLE})")
    def set_popup_background_drawable(self: Any, drawable: Any) -> None:
        if self.popup.is_drop_down:
            self.popup.set_background_drawable(drawable)

    @java_method("void setPopupBackgroundResource(int)")
    def set_popup_background_resource(self: Any, resource: int) -> None:
        from dalvik.vm.interop import call

        get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        self.set_popup_background_drawable(call(self.popup_context, get, resource))

    @java_method(f"{_DRAWABLE} getPopupBackground()")
    def get_popup_background(self: Any) -> Any:
        return self.popup.get_background() if self.popup.is_drop_down else None

    @java_method("void setDropDownVerticalOffset(int)")
    def set_drop_down_vertical_offset(self: Any, offset: int) -> None:
        if self.popup.is_drop_down:
            self.popup.set_vertical_offset(offset)

    @java_method("int getDropDownVerticalOffset()")
    def get_drop_down_vertical_offset(self: Any) -> int:
        return int(self.popup.get_vertical_offset()) if self.popup.is_drop_down else 0

    @java_method("void setDropDownHorizontalOffset(int)")
    def set_drop_down_horizontal_offset(self: Any, offset: int) -> None:
        if self.popup.is_drop_down:
            self.popup.set_horizontal_offset(offset)

    @java_method("int getDropDownHorizontalOffset()")
    def get_drop_down_horizontal_offset(self: Any) -> int:
        return int(self.popup.get_horizontal_offset()) if self.popup.is_drop_down else 0

    @java_method("void setDropDownWidth(int)")
    def set_drop_down_width(self: Any, width: int) -> None:
        if self.popup.is_drop_down:
            self.popup.wanted_width = width

    @java_method("int getDropDownWidth()")
    def get_drop_down_width(self: Any) -> int:
        return int(self.popup.wanted_width) if self.popup.is_drop_down else 0

    @java_method("void setOnItemClickListener(android.widget.AdapterView$OnItemClickListener)")
    def set_on_item_click_listener(self: Any, listener: Any) -> None:
        throw(
            "java.lang.RuntimeException",
            "setOnItemClickListener cannot be used with a spinner.",
        )
