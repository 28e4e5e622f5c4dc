"""CheckedTextView: a row of a list that can be checked."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.view_state import state_array
from devices.pocket.framework.android_widget.compound_button import STATE_CHECKED, checked_state
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.styles import CHECKED_TEXT_VIEW
from devices.pocket.framework.android_widget.text_view import TextView

_D = "android.graphics.drawable.Drawable"
_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"


@java_class("android.widget.CheckedTextView", implements=["android.widget.Checkable"])
@styled_by(CHECKED_TEXT_VIEW)
class CheckedTextView(TextView):
    """The mark stands at the end; it takes room from the padding there."""

    checked = False
    check_mark: Any = None
    check_mark_tint: Any = None
    check_mark_gravity = 0x800005

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = TextView.init_styled(self, context, attributes, style, resource)
        drawable = found.drawable("checkMark")
        if drawable is not None:
            self.set_check_mark_drawable(drawable)
        self.set_checked(found.boolean("checked", False))
        return found

    @java_method("void toggle()")
    def toggle(self: Any) -> None:
        self.setChecked__Z__V(not self.checked)

    @java_method("boolean isChecked()")
    def is_checked(self: Any) -> bool:
        return bool(self.checked)

    @java_method("void setChecked(boolean)")
    def set_checked(self: Any, checked: Any) -> None:
        if self.checked != bool(checked):
            self.checked = bool(checked)
            self.refreshDrawableState____V()

    @java_method("void setCheckMarkDrawable(int)")
    def set_check_mark_drawable_id(self: Any, resource: int) -> None:
        found = None
        if resource:
            signature = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
            found = call(self.context, signature, resource)
        self.set_check_mark_drawable(found)

    @java_method(f"void setCheckMarkDrawable({_D})")
    def set_check_mark_drawable(self: Any, drawable: Any) -> None:
        if self.check_mark is not None:
            getattr(self.check_mark, _SET_CALLBACK)(None)
        self.check_mark = drawable
        if drawable is not None:
            getattr(drawable, _SET_CALLBACK)(self)
            drawable.setState___3I__Z(state_array([STATE_CHECKED]))
            self.set_min_height(drawable.getIntrinsicHeight____I())
            drawable.setState___3I__Z(self.get_drawable_state())
            if self.check_mark_tint is not None:
                call(drawable, "setTintList(Landroid/content/res/ColorStateList;)V",
                     self.check_mark_tint)  # fmt: skip
        self.null_layouts()
        self.requestLayout____V()

    @java_method(f"{_D} getCheckMarkDrawable()")
    def get_check_mark_drawable(self: Any) -> Any:
        return self.check_mark

    @java_method("void setCheckMarkTintList(android.content.res.ColorStateList)")
    def set_check_mark_tint_list(self: Any, tint: Any) -> None:
        self.check_mark_tint = tint
        if self.check_mark is not None and tint is not None:
            call(self.check_mark, "setTintList(Landroid/content/res/ColorStateList;)V", tint)

    @java_method("android.content.res.ColorStateList getCheckMarkTintList()")
    def get_check_mark_tint_list(self: Any) -> Any:
        return self.check_mark_tint

    def mark_width(self: Any) -> int:
        return 0 if self.check_mark is None else int(self.check_mark.getIntrinsicWidth____I())

    @java_method("int getCompoundPaddingRight()")
    def get_compound_padding_right(self: Any) -> int:
        padding = TextView.get_compound_padding_right(self)
        if self.check_mark is not None and self.getLayoutDirection____I() != 1:
            padding += self.mark_width()
        return int(padding)

    @java_method("int getCompoundPaddingLeft()")
    def get_compound_padding_left(self: Any) -> int:
        padding = TextView.get_compound_padding_left(self)
        if self.check_mark is not None and self.getLayoutDirection____I() == 1:
            padding += self.mark_width()
        return int(padding)

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        TextView.on_draw(self, canvas)
        mark = self.check_mark
        if mark is None:
            return
        width, height = self.right - self.left, self.bottom - self.top
        high, wide = mark.getIntrinsicHeight____I(), self.mark_width()
        side = self.gravity & 0x70
        top = {0x50: height - high, 0x10: (height - high) // 2}.get(side, 0)
        left = self.padding_left
        if self.getLayoutDirection____I() != 1:
            left = width - self.padding_right - wide
        mark.setBounds__IIII__V(left, top, left + wide, top + high)
        mark.draw__Landroid_graphics_Canvas_2__V(canvas)

    @java_method("protected int[] onCreateDrawableState(int)")
    def on_create_drawable_state(self: Any, extra: int) -> Any:
        state = TextView.on_create_drawable_state(self, extra + 1)
        if self.isChecked____Z():
            TextView.merge_drawable_states(state, state_array([STATE_CHECKED]))
        return state

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        TextView.drawable_state_changed(self)
        if self.check_mark is not None and self.check_mark.isStateful____Z():
            self.check_mark.setState___3I__Z(self.get_drawable_state())
            self.invalidate____V()

    @java_method(f"protected boolean verifyDrawable({_D})")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        known = TextView.verify_drawable(self, drawable)
        return bool(known) or (drawable is not None and drawable is self.check_mark)

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        TextView.jump_drawables_to_current_state(self)
        if self.check_mark is not None:
            self.check_mark.jumpToCurrentState____V()

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        superstate = TextView.on_save_instance_state(self)
        return checked_state(superstate, bool(self.isChecked____Z()))

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        TextView.on_restore_instance_state(self, state.get_super_state())
        self.setChecked__Z__V(state.f_checked)
        self.requestLayout____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.CheckedTextView"

    def on_initialize_accessibility_event_internal(self: Any, event: Any) -> None:
        TextView.on_initialize_accessibility_event_internal(self, event)
        event.checked = self.checked

    def on_initialize_accessibility_node_info_internal(self: Any, info: Any) -> None:
        TextView.on_initialize_accessibility_node_info_internal(self, info)
        info.checkable, info.checked = True, self.checked
