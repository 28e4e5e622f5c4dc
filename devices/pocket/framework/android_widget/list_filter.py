"""AbsListView: filtering by text."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.adapter_view import AdapterView
from devices.pocket.framework.android_widget.observing import GET_FILTER


class ListFilter:
    """`filter_text` is the constraint in force. Typing on a list with the filter enabled changes
    it; the text is not shown in a window of its own."""

    text_filter_enabled = False
    filter_text: str | None = None

    @java_method("void setTextFilterEnabled(boolean)")
    def set_text_filter_enabled(self: Any, enabled: Any) -> None:
        self.text_filter_enabled = bool(enabled)

    @java_method("boolean isTextFilterEnabled()")
    def is_text_filter_enabled(self: Any) -> bool:
        return bool(self.text_filter_enabled)

    @java_method("void setFilterText(String)")
    def set_filter_text(self: Any, text: str | None) -> None:
        if self.text_filter_enabled and text:
            self._filter(text)

    @java_method("void clearTextFilter()")
    def clear_text_filter(self: Any) -> None:
        if self.filter_text is not None:
            self._filter(None)

    @java_method("boolean hasTextFilter()")
    def has_text_filter(self: Any) -> bool:
        return self.filter_text is not None

    @java_method("CharSequence getTextFilter()")
    def get_text_filter(self: Any) -> Any:
        return self.filter_text if self.text_filter_enabled else None

    @java_method("protected boolean isInFilterMode()")
    def is_in_filter_mode(self: Any) -> bool:
        return self.filter_text is not None

    def _filter(self: Any, text: str | None) -> None:
        adapter = self.adapter
        if adapter is None or not hasattr(adapter, "getFilter____Landroid_widget_Filter_2"):
            return
        self.filter_text = text or None
        found = GET_FILTER(adapter)
        call(
            found,
            "filter(Ljava/lang/CharSequence;Landroid/widget/Filter$FilterListener;)V",
            self.filter_text,
            self,
        )

    def type_into_filter(self: Any, code: int, event: Any) -> bool:
        """A key that a list with a filter takes as text."""
        if not self.text_filter_enabled or self.adapter is None or event.getAction____I() != 0:
            return False
        if code == 67:
            if not self.filter_text:
                return False
            self._filter(self.filter_text[:-1])
            return True
        if code == 4 and self.filter_text:
            self._filter(None)
            return True
        character = event.getUnicodeChar____I()
        if character < 32 or (character == 32 and not self.filter_text):
            return False
        self._filter((self.filter_text or "") + chr(character))
        return True

    @java_method("void onFilterComplete(int)")
    def on_filter_complete(self: Any, count: int) -> None:
        if self.selected_position < 0 and count > 0:
            self.resurrect_position = -1
            self.resurrect_selection()

    @java_method("void beforeTextChanged(CharSequence,int,int,int)")
    def before_text_changed(self: Any, text: Any, start: int, count: int, after: int) -> None:
        pass

    @java_method("void onTextChanged(CharSequence,int,int,int)")
    def on_text_changed(self: Any, text: Any, start: int, before: int, count: int) -> None:
        pass

    @java_method("void afterTextChanged(android.text.Editable)")
    def after_text_changed(self: Any, text: Any) -> None:
        pass

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        return False

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        """A confirming key on the selected item is a click."""
        if code in (23, 66, 62, 160):
            if not self.isEnabled____Z():
                return True
            from devices.pocket.framework.android_widget.observing import IS_ENABLED

            position = self.selected_position
            if (
                self.clickable and self.pressed and position >= 0
                and self.adapter is not None and position < self.item_count
                and IS_ENABLED(self.adapter, position)
            ):  # fmt: skip
                view = self.child_for(position)
                if view is not None:
                    self.performItemClick__Landroid_view_View_2IJ__Z(
                        view, position, self.selected_row
                    )
                    view.setPressed__Z__V(False)
                self.setPressed__Z__V(False)
                return True
        return bool(AdapterView.on_key_up(self, code, event))
