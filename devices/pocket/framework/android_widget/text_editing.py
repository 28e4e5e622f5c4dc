"""TextView: focus, touches, selection, the clipboard and error messages."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_text.interfaces import Editable, Spannable
from devices.pocket.framework.android_text.selection import Selection, end_of, start_of
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.text_content import buffer_type
from devices.pocket.framework.android_widget.text_drawables import intrinsic
from devices.pocket.framework.android_widget.text_events import tell_selection

SELECT_ALL, CUT, COPY, PASTE = 0x0102001F, 0x01020020, 0x01020021, 0x01020022
UNDO, REDO, PASTE_PLAIN, REPLACE, SHARE, AUTOFILL = (
    0x01020032, 0x01020033, 0x01020031, 0x01020034, 0x01020035, 0x01020043,
)  # fmt: skip
_MOVE_TOUCH = (
    "onTouchEvent(Landroid/widget/TextView;Landroid/text/Spannable;Landroid/view/MotionEvent;)Z"
)
_TAKE_FOCUS = "onTakeFocus(Landroid/widget/TextView;Landroid/text/Spannable;I)V"
_FOCUS_SHOWN = (
    "onFocusChanged(Landroid/view/View;Ljava/lang/CharSequence;ZILandroid/graphics/Rect;)V"
)


class Editing:
    cursor_visible = True
    text_is_selectable = False
    select_all_on_focus = False
    error_text: Any = None
    error_icon: Any = None
    error_was_changed = False
    frozen_with_focus = False
    touch_focus_selected = False
    discard_next_up = False
    last_tap: int | None = None
    auto_link_mask = 0
    links_clickable = True
    action_mode: Any = None
    action_mode_callback: Any = None
    insertion_callback: Any = None

    # -- selection -----------------------------------------------------------------------------

    @java_method("int getSelectionStart()")
    def get_selection_start(self: Any) -> int:
        return start_of(self.text_value)

    @java_method("int getSelectionEnd()")
    def get_selection_end(self: Any) -> int:
        return end_of(self.text_value)

    @java_method("boolean hasSelection()")
    def has_selection(self: Any) -> bool:
        start = self.getSelectionStart____I()
        return bool(start >= 0 and start != self.getSelectionEnd____I())

    @java_method("protected void onSelectionChanged(int,int)")
    def on_selection_changed(self: Any, start: int, end: int) -> None:
        tell_selection(self)

    def selected_range(self: Any) -> tuple[int, int]:
        """The selection in order, the whole text where there is none."""
        start, end = start_of(self.text_value), end_of(self.text_value)
        if start == end or start < 0:
            return 0, len(to_string(self.text_value))
        return min(start, end), max(start, end)

    @java_method("void setSelectAllOnFocus(boolean)")
    def set_select_all_on_focus(self: Any, select: Any) -> None:
        self.select_all_on_focus = bool(select)
        if select and not isinstance(self.text_value, Spannable):
            self.set_text_type(self.text_value, buffer_type("SPANNABLE"))

    @java_method("boolean isTextSelectable()")
    def is_text_selectable(self: Any) -> bool:
        return bool(self.text_is_selectable)

    @java_method("void setTextIsSelectable(boolean)")
    def set_text_is_selectable(self: Any, selectable: Any) -> None:
        from devices.pocket.framework.android_text_method.movements import ArrowKeyMovementMethod

        if self.text_is_selectable == bool(selectable):
            return
        self.text_is_selectable = bool(selectable)
        self.setFocusableInTouchMode__Z__V(selectable)
        self.setFocusable__I__V(16) if not selectable else self.setFocusable__Z__V(True)
        self.setClickable__Z__V(selectable)
        self.setLongClickable__Z__V(selectable)
        movement = ArrowKeyMovementMethod.get_instance() if selectable else None
        self.set_movement_method(movement)
        self.set_text_type(self.text_value, buffer_type("SPANNABLE" if selectable else "NORMAL"))

    def text_can_be_selected(self: Any) -> bool:
        if self.movement is None or not call(self.movement, "canSelectArbitrarily()Z"):
            return False
        spannable = isinstance(self.text_value, Spannable) and self.isEnabled____Z()
        return bool(self.is_text_editable() or (self.text_is_selectable and spannable))

    @java_method("void setCursorVisible(boolean)")
    def set_cursor_visible(self: Any, visible: Any) -> None:
        if self.cursor_visible != bool(visible):
            self.cursor_visible = bool(visible)
            self.invalidate____V()

    @java_method("boolean isCursorVisible()")
    def is_cursor_visible(self: Any) -> bool:
        return bool(self.cursor_visible)

    @java_method("boolean didTouchFocusSelect()")
    def did_touch_focus_select(self: Any) -> bool:
        return bool(self.touch_focus_selected)

    def ignores_action_up(self: Any) -> bool:
        return bool(self.discard_next_up)

    # -- focus ---------------------------------------------------------------------------------

    @java_method("protected void onFocusChanged(boolean,int,android.graphics.Rect)")
    def on_focus_changed(self: Any, gained: Any, direction: int, previous: Any) -> None:
        if gained:
            self._focus_gained(direction)
        else:
            self._hide_error()
            self.stop_action_mode()
        if self.transformation is not None:
            call(self.transformation, _FOCUS_SHOWN, self, self.text_value, gained, direction,
                 previous)  # fmt: skip
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        known.on_focus_changed(self, gained, direction, previous)

    def _focus_gained(self: Any, direction: int) -> None:
        text = self.text_value
        if isinstance(text, Spannable):
            start, end = start_of(text), end_of(text)
            if not self.frozen_with_focus or start < 0 or end < 0:
                if self.last_tap is not None:
                    Selection.set_cursor(text, min(self.last_tap, len(to_string(text))))
                if self.movement is not None:
                    call(self.movement, _TAKE_FOCUS, self, text, direction)
                if self.selection_moved and start >= 0 and end >= 0:
                    length = len(to_string(text))
                    Selection.set_selection(text, min(start, length), min(end, length))
                if self.select_all_on_focus:
                    Selection.select_all(text)
                self.touch_focus_selected = True
            self.frozen_with_focus = False
            self.selection_moved = False
        if self.error_text is not None:
            self._show_error()

    @java_method("void clearComposingText()")
    def clear_composing_text(self: Any) -> None:
        if isinstance(self.text_value, Spannable):
            static_call(
                "android.view.inputmethod.BaseInputConnection",
                "removeComposingSpans(Landroid/text/Spannable;)V",
                self.text_value,
            )

    # -- touches -------------------------------------------------------------------------------

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        action = event.action_masked
        if action == 0:
            self.touch_focus_selected = False
            self.discard_next_up = False
            self._remember_tap(event)
        handled = bool(known.on_touch_event(self, event))
        if action in (1, 3):
            self.last_tap = None
        if self.discard_next_up and action == 1:
            self.discard_next_up = False
            return handled
        finished = action == 1 and self.isFocused____Z()
        if not self._takes_touches():
            return handled
        used = False
        if self.movement is not None:
            used = bool(call(self.movement, _MOVE_TOUCH, self, self.text_value, event))
        if finished and (self.is_text_editable() or self.text_is_selectable):
            if self.is_text_editable() and self.show_soft_input_on_focus:
                self.show_soft_input()
            used = True
        return used or handled

    def _takes_touches(self: Any) -> bool:
        return bool(
            (self.movement is not None or self.onCheckIsTextEditor____Z())
            and self.isEnabled____Z()
            and isinstance(self.text_value, Spannable)
            and self.text_layout is not None
        )

    def _remember_tap(self: Any, event: Any) -> None:
        """A tap that brings the focus puts the cursor where it was."""
        self.last_tap = None
        usable = self.is_text_editable() or self.text_is_selectable
        if usable and self.text_layout is not None and isinstance(self.text_value, Spannable):
            self.last_tap = self.get_offset_for_position(event.x(), event.y())

    @java_method("int getOffsetForPosition(float,float)")
    def get_offset_for_position(self: Any, x: float, y: float) -> int:
        layout = self.text_layout
        if layout is None:
            return -1
        top = self.get_total_padding_top()
        height = self.bottom - self.top
        y = min(max(0.0, y - top), height - self.get_total_padding_bottom() - 1 - top)
        line = layout.get_line_for_vertical(int(y + self.scroll_y))
        left, right = self.get_total_padding_left(), self.get_total_padding_right()
        x = min(max(0.0, x - left), self.right - self.left - right - 1 - left)
        return int(layout.get_offset_for_horizontal(line, x + self.scroll_x))

    @java_method("boolean performLongClick()")
    def perform_long_click(self: Any) -> bool:
        from devices.pocket.framework.android_view.view import View

        known: Any = View
        handled = bool(known.perform_long_click(self))
        if not handled:
            handled = self._select_word()
        if handled:
            self.discard_next_up = True
        return handled

    def _select_word(self: Any) -> bool:
        """A long press selects a word and offers what can be done with it."""
        from devices.pocket.framework.android_text_method.word_edges import word_at

        if not self.text_can_be_selected() or not to_string(self.text_value):
            return False
        point = self._long_click_point
        offset = end_of(self.text_value) if point is None else self.get_offset_for_position(*point)
        start, end = word_at(to_string(self.text_value), max(0, offset))
        if start == end:
            return False
        self.request_focus()
        Selection.set_selection(self.text_value, start, end)
        self.start_text_action_mode()
        return True

    # -- action modes --------------------------------------------------------------------------

    @java_method("void setCustomSelectionActionModeCallback(android.view.ActionMode$Callback)")
    def set_custom_selection_action_mode_callback(self: Any, callback: Any) -> None:
        self.action_mode_callback = callback

    @java_method("android.view.ActionMode$Callback getCustomSelectionActionModeCallback()")
    def get_custom_selection_action_mode_callback(self: Any) -> Any:
        return self.action_mode_callback

    @java_method("void setCustomInsertionActionModeCallback(android.view.ActionMode$Callback)")
    def set_custom_insertion_action_mode_callback(self: Any, callback: Any) -> None:
        self.insertion_callback = callback

    @java_method("android.view.ActionMode$Callback getCustomInsertionActionModeCallback()")
    def get_custom_insertion_action_mode_callback(self: Any) -> Any:
        return self.insertion_callback

    def start_text_action_mode(self: Any) -> None:
        from devices.pocket.framework.android_widget.text_actions import TextActions

        self.stop_action_mode()
        callback = TextActions.create(self)
        start = "startActionMode(Landroid/view/ActionMode$Callback;I)Landroid/view/ActionMode;"
        self.action_mode = call(self, start, callback, 1)

    def stop_action_mode(self: Any) -> bool:
        mode, self.action_mode = self.action_mode, None
        if mode is None:
            return False
        call(mode, "finish()V")
        return True

    # -- the clipboard -------------------------------------------------------------------------

    @java_method("boolean onTextContextMenuItem(int)")
    def on_text_context_menu_item(self: Any, item: int) -> bool:
        start, end = self.selected_range() if self.isFocused____Z() else (
            0, len(to_string(self.text_value)))  # fmt: skip
        if item == SELECT_ALL:
            if isinstance(self.text_value, Spannable):
                Selection.select_all(self.text_value)
            return True
        if item in (CUT, COPY):
            self._to_clipboard(start, end)
            if item == CUT and isinstance(self.text_value, Editable):
                call(self.text_value, "delete(II)Landroid/text/Editable;", start, end)
            self.stop_action_mode()
            return True
        if item in (PASTE, PASTE_PLAIN):
            self._paste()
            return True
        return False

    def _clipboard(self: Any) -> Any:
        return call(
            self.context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "clipboard"
        )

    def _to_clipboard(self: Any, start: int, end: int) -> None:
        part = call(self.text_value, "subSequence(II)Ljava/lang/CharSequence;", start, end)
        clip = static_call(
            "android.content.ClipData",
            "newPlainText(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)"
            "Landroid/content/ClipData;",
            None,
            part,
        )
        call(self._clipboard(), "setPrimaryClip(Landroid/content/ClipData;)V", clip)

    def _paste(self: Any) -> None:
        clip = call(self._clipboard(), "getPrimaryClip()Landroid/content/ClipData;")
        if clip is None or not isinstance(self.text_value, Editable):
            return
        start, end = max(0, start_of(self.text_value)), max(0, end_of(self.text_value))
        start, end = min(start, end), max(start, end)
        first = True
        for index in range(call(clip, "getItemCount()I")):
            item = call(clip, "getItemAt(I)Landroid/content/ClipData$Item;", index)
            pasted = call(
                item,
                "coerceToText(Landroid/content/Context;)Ljava/lang/CharSequence;",
                self.context,
            )
            if pasted is None:
                continue
            replace = "replace(IILjava/lang/CharSequence;)Landroid/text/Editable;"
            if first:
                Selection.set_cursor(self.text_value, end)
                call(self.text_value, replace, start, end, pasted)
                first = False
            else:
                at = end_of(self.text_value)
                call(self.text_value, replace, at, at, "\n" + to_string(pasted))
        self.stop_action_mode()

    # -- errors --------------------------------------------------------------------------------

    @java_method("void setError(CharSequence)")
    def set_error(self: Any, error: Any) -> None:
        if error is None:
            self.setError__Ljava_lang_CharSequence_2Landroid_graphics_drawable_Drawable_2__V(
                None, None
            )
            return
        from devices.pocket.framework.android_widget.text_making import oval

        icon = oval(self.context, -0x2CD2D3, 18)
        intrinsic(icon)
        self.setError__Ljava_lang_CharSequence_2Landroid_graphics_drawable_Drawable_2__V(
            error, icon
        )

    @java_method("void setError(CharSequence,android.graphics.drawable.Drawable)")
    def set_error_icon(self: Any, error: Any, icon: Any) -> None:
        from devices.pocket.framework.android_text.text_utils import string_or_spanned_string

        self.error_text = None if error is None else string_or_spanned_string(error)
        self.error_was_changed = True
        self._place_error_icon(icon if error is not None else None)
        if error is None:
            self._hide_error()
        elif self.isFocused____Z():
            self._show_error()

    def _place_error_icon(self: Any, icon: Any) -> None:
        left, top, right, bottom = self.drawables
        if icon is not None and self.error_icon is None:
            self.drawable_before_error = right
        if icon is None and self.error_icon is None:
            return
        self.error_icon = icon
        instead = self.drawable_before_error if icon is None else icon
        self.use_drawables((left, top, instead, bottom))

    drawable_before_error: Any = None

    @java_method("CharSequence getError()")
    def get_error(self: Any) -> Any:
        return self.error_text

    error_popup: Any = None

    def _show_error(self: Any) -> None:
        """The message beside the field, in a popup."""
        if self.attach_info is None or self.error_popup is not None:
            return
        from devices.pocket.framework.android_widget.text_actions import show_error

        self.error_popup = show_error(self, self.error_text)

    def _hide_error(self: Any) -> None:
        popup, self.error_popup = self.error_popup, None
        if popup is not None and call(popup, "isShowing()Z"):
            call(popup, "dismiss()V")

    def hide_error_after_typing(self: Any) -> None:
        if self.error_text is not None and not self.error_was_changed:
            self.setError__Ljava_lang_CharSequence_2Landroid_graphics_drawable_Drawable_2__V(
                None, None
            )

    # -- links ---------------------------------------------------------------------------------

    @java_method("final void setAutoLinkMask(int)")
    def set_auto_link_mask(self: Any, mask: int) -> None:
        self.auto_link_mask = mask

    @java_method("final int getAutoLinkMask()")
    def get_auto_link_mask(self: Any) -> int:
        return int(self.auto_link_mask)

    @java_method("final void setLinksClickable(boolean)")
    def set_links_clickable(self: Any, clickable: Any) -> None:
        self.links_clickable = bool(clickable)

    @java_method("final boolean getLinksClickable()")
    def get_links_clickable(self: Any) -> bool:
        return bool(self.links_clickable)

    @java_method("android.text.style.URLSpan[] getUrls()")
    def get_urls(self: Any) -> JArray:
        from dalvik.vm.objects import array_of
        from devices.pocket.framework.android_text.run_widths import spans_of
        from devices.pocket.framework.android_text_style.links import URLSpan

        length = len(to_string(self.text_value))
        found = spans_of(self.text_value, 0, length, URLSpan)
        return array_of("[Landroid/text/style/URLSpan;", found)
