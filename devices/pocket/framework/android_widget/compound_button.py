"""CompoundButton and its family: buttons that are checked or not."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.saved_state import BaseSavedState
from devices.pocket.framework.android_view.view_state import state_array
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.edit_text import Button
from devices.pocket.framework.android_widget.styles import (
    BUTTON_TOGGLE,
    CHECK_BOX,
    RADIO_BUTTON,
)
from devices.pocket.framework.android_widget.text_view import TextView
from devices.pocket.framework.android_widget.views import framework_id, get_text

_D = "android.graphics.drawable.Drawable"
_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_ON_CHECKED = "onCheckedChanged(Landroid/widget/CompoundButton;Z)V"
STATE_CHECKED, STATE_CHECKABLE = 0x010100A0, 0x0101009F


@java_interface(
    "android.widget.CompoundButton$OnCheckedChangeListener",
    abstract=["void onCheckedChanged(android.widget.CompoundButton,boolean)"],
)
class OnCheckedChangeListener:
    pass


def _read(parcel: Any) -> Any:
    made = CheckedState.__new__(CheckedState)
    BaseSavedState.init_parcel(made, parcel)
    made.f_checked = call(parcel, "readInt()I") != 0
    return made


@java_class("android.widget.CompoundButton$SavedState", access="")
class CheckedState(BaseSavedState):
    java_checked = java_field("boolean checked")
    java_creator = creator("android.widget.CompoundButton$SavedState", _read)
    f_checked: Any

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        BaseSavedState.write_to_parcel(self, parcel, flags)
        call(parcel, "writeInt(I)V", 1 if self.f_checked else 0)


def checked_state(superstate: Any, checked: bool) -> CheckedState:
    made: Any = CheckedState()
    BaseSavedState.init(made, superstate)
    made.f_checked = checked
    return made


class Mark:
    """A drawable beside the text that shows whether the button is checked."""

    button_drawable: Any = None
    button_tint: Any = None
    button_tint_mode: Any = None

    @java_method("void setButtonDrawable(int)")
    def set_button_drawable_id(self: Any, resource: int) -> None:
        drawable = None
        if resource:
            drawable = call(
                self.context, "getDrawable(I)Landroid/graphics/drawable/Drawable;", resource
            )
        self.setButtonDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)

    @java_method(f"void setButtonDrawable({_D})")
    def set_button_drawable(self: Any, drawable: Any) -> None:
        if drawable is self.button_drawable:
            return
        if self.button_drawable is not None:
            getattr(self.button_drawable, _SET_CALLBACK)(None)
        self.button_drawable = drawable
        if drawable is None:
            return
        getattr(drawable, _SET_CALLBACK)(self)
        if drawable.isStateful____Z():
            drawable.setState___3I__Z(self.get_drawable_state())
        drawable.setVisible__ZZ__Z(self.visibility == 0, False)
        self.set_min_height(drawable.getIntrinsicHeight____I())
        self._tint_button()

    @java_method(f"{_D} getButtonDrawable()")
    def get_button_drawable(self: Any) -> Any:
        return self.button_drawable

    @java_method("void setButtonTintList(android.content.res.ColorStateList)")
    def set_button_tint_list(self: Any, tint: Any) -> None:
        self.button_tint = tint
        self._tint_button()

    @java_method("android.content.res.ColorStateList getButtonTintList()")
    def get_button_tint_list(self: Any) -> Any:
        return self.button_tint

    @java_method("void setButtonTintMode(android.graphics.PorterDuff$Mode)")
    def set_button_tint_mode(self: Any, mode: Any) -> None:
        self.button_tint_mode = mode
        self._tint_button()

    @java_method("android.graphics.PorterDuff$Mode getButtonTintMode()")
    def get_button_tint_mode(self: Any) -> Any:
        return self.button_tint_mode

    def _tint_button(self: Any) -> None:
        drawable = self.button_drawable
        if drawable is None or (self.button_tint is None and self.button_tint_mode is None):
            return
        if self.button_tint is not None:
            call(drawable, "setTintList(Landroid/content/res/ColorStateList;)V", self.button_tint)
        if self.button_tint_mode is not None:
            call(drawable, "setTintMode(Landroid/graphics/PorterDuff$Mode;)V",
                 self.button_tint_mode)  # fmt: skip


@java_class(
    "android.widget.CompoundButton",
    implements=["android.widget.Checkable"],
    access="public abstract",
)
@styled_by(0)
@composed(Mark)
class CompoundButton(Button):
    checked = False
    broadcasting = False
    checked_listener: Any = None
    group_listener: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = Button.init_styled(self, context, attributes, style, resource)
        drawable = found.drawable("button")
        if drawable is not None:
            self.set_button_drawable(drawable)
        if found.has("buttonTint"):
            self.set_button_tint_list(found.color_list("buttonTint"))
        self.setChecked__Z__V(found.boolean("checked", False))
        return found

    @java_method("void toggle()")
    def toggle(self: Any) -> None:
        self.setChecked__Z__V(not self.checked)

    @java_method("boolean performClick()")
    def perform_click(self: Any) -> bool:
        self.toggle____V()
        handled = bool(Button.perform_click(self))
        if not handled:
            self.playSoundEffect__I__V(0)
        return handled

    @java_method("boolean isChecked()")
    def is_checked(self: Any) -> bool:
        return bool(self.checked)

    @java_method("void setChecked(boolean)")
    def set_checked(self: Any, checked: Any) -> None:
        if self.checked == bool(checked):
            return
        self.checked = bool(checked)
        self.refreshDrawableState____V()
        if self.broadcasting:
            return
        self.broadcasting = True
        if self.checked_listener is not None:
            call(self.checked_listener, _ON_CHECKED, self, self.checked)
        if self.group_listener is not None:
            call(self.group_listener, _ON_CHECKED, self, self.checked)
        self.broadcasting = False

    @java_method(
        "void setOnCheckedChangeListener(android.widget.CompoundButton$OnCheckedChangeListener)"
    )
    def set_on_checked_change_listener(self: Any, listener: Any) -> None:
        self.checked_listener = listener

    @java_method("int getCompoundPaddingLeft()")
    def get_compound_padding_left(self: Any) -> int:
        padding = TextView.get_compound_padding_left(self)
        if self.button_drawable is not None and self.getLayoutDirection____I() != 1:
            padding += self.button_drawable.getIntrinsicWidth____I()
        return int(padding)

    @java_method("int getCompoundPaddingRight()")
    def get_compound_padding_right(self: Any) -> int:
        padding = TextView.get_compound_padding_right(self)
        if self.button_drawable is not None and self.getLayoutDirection____I() == 1:
            padding += self.button_drawable.getIntrinsicWidth____I()
        return int(padding)

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        drawable = self.button_drawable
        if drawable is not None:
            height, width = drawable.getIntrinsicHeight____I(), drawable.getIntrinsicWidth____I()
            side = self.gravity & 0x70
            top = 0
            if side == 0x50:
                top = self.bottom - self.top - height
            elif side == 0x10:
                top = (self.bottom - self.top - height) // 2
            left = self.right - self.left - width if self.getLayoutDirection____I() == 1 else 0
            drawable.setBounds__IIII__V(left, top, left + width, top + height)
        Button.on_draw(self, canvas)
        if drawable is not None:
            canvas.translate__FF__V(float(self.scroll_x), float(self.scroll_y))
            drawable.draw__Landroid_graphics_Canvas_2__V(canvas)
            canvas.translate__FF__V(float(-self.scroll_x), float(-self.scroll_y))

    @java_method("protected int[] onCreateDrawableState(int)")
    def on_create_drawable_state(self: Any, extra: int) -> Any:
        state = Button.on_create_drawable_state(self, extra + 1)
        if self.isChecked____Z():
            TextView.merge_drawable_states(state, state_array([STATE_CHECKED]))
        return state

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        Button.drawable_state_changed(self)
        drawable = self.button_drawable
        stateful = drawable is not None and drawable.isStateful____Z()
        if stateful and drawable.setState___3I__Z(self.get_drawable_state()):
            self.invalidate____V()

    @java_method(f"protected boolean verifyDrawable({_D})")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        known = Button.verify_drawable(self, drawable)
        return bool(known) or (drawable is not None and drawable is self.button_drawable)

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        Button.jump_drawables_to_current_state(self)
        if self.button_drawable is not None:
            self.button_drawable.jumpToCurrentState____V()

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        superstate = Button.on_save_instance_state(self)
        return checked_state(superstate, bool(self.isChecked____Z()))

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        Button.on_restore_instance_state(self, state.get_super_state())
        self.setChecked__Z__V(state.f_checked)
        self.requestLayout____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.CompoundButton"

    def on_initialize_accessibility_event_internal(self: Any, event: Any) -> None:
        Button.on_initialize_accessibility_event_internal(self, event)
        event.checked = self.checked

    def on_initialize_accessibility_node_info_internal(self: Any, info: Any) -> None:
        Button.on_initialize_accessibility_node_info_internal(self, info)
        info.checkable, info.checked = True, self.checked


@java_class("android.widget.CheckBox")
@styled_by(CHECK_BOX)
class CheckBox(CompoundButton):
    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.CheckBox"


@java_class("android.widget.RadioButton")
@styled_by(RADIO_BUTTON)
class RadioButton(CompoundButton):
    @java_method("void toggle()")
    def toggle(self: Any) -> None:
        if not self.isChecked____Z():
            CompoundButton.toggle(self)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.RadioButton"


@java_class("android.widget.ToggleButton")
@styled_by(BUTTON_TOGGLE)
class ToggleButton(CompoundButton):
    text_on: Any = None
    text_off: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = CompoundButton.init_styled(self, context, attributes, style, resource)
        self.text_on, self.text_off = found.text("textOn"), found.text("textOff")
        if self.text_on is None and not found.has("textOn"):
            self.text_on = get_text(context, framework_id("string/capital_on"))
        if self.text_off is None and not found.has("textOff"):
            self.text_off = get_text(context, framework_id("string/capital_off"))
        self._sync_text()
        return found

    @java_method("void setChecked(boolean)")
    def set_checked(self: Any, checked: Any) -> None:
        CompoundButton.set_checked(self, checked)
        self._sync_text()

    def _sync_text(self: Any) -> None:
        shown = self.text_on if self.isChecked____Z() else self.text_off
        if shown is not None:
            self.set_text(shown)

    @java_method("CharSequence getTextOn()")
    def get_text_on(self: Any) -> Any:
        return self.text_on

    @java_method("void setTextOn(CharSequence)")
    def set_text_on(self: Any, text: Any) -> None:
        self.text_on = text

    @java_method("CharSequence getTextOff()")
    def get_text_off(self: Any) -> Any:
        return self.text_off

    @java_method("void setTextOff(CharSequence)")
    def set_text_off(self: Any, text: Any) -> None:
        self.text_off = text

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.ToggleButton"
