"""AdapterView: which item is selected, and telling the app about it.

`next_selected_position` is what the app sees at once; `selected_position` follows with the next
layout. Listeners hear of a change that a layout made in a message of its own.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import caller
from dalvik.vm.native import java_method
from devices.pocket.framework.android_os.handler import PythonTask
from devices.pocket.framework.android_widget.observing import GET_ITEM_ID

INVALID = -1
NO_ROW = -(1 << 63)
_ON_SELECTED = caller("onItemSelected(Landroid/widget/AdapterView;Landroid/view/View;IJ)V")
_ON_NOTHING = caller("onNothingSelected(Landroid/widget/AdapterView;)V")


class Selection:
    selected_position = INVALID
    selected_row = NO_ROW
    next_selected_position = INVALID
    next_selected_row = NO_ROW
    old_selected_position = INVALID
    old_selected_row = NO_ROW
    _notifier: Any = None
    _pending_notice = False

    @java_method("int getSelectedItemPosition()")
    def get_selected_item_position(self: Any) -> int:
        return int(self.next_selected_position)

    @java_method("long getSelectedItemId()")
    def get_selected_item_id(self: Any) -> int:
        return int(self.next_selected_row)

    def set_selected_position(self: Any, position: int) -> None:
        self.selected_position = position
        self.selected_row = self.getItemIdAtPosition__I__J(position)

    def set_next_selected_position(self: Any, position: int) -> None:
        self.next_selected_position = position
        self.next_selected_row = self.getItemIdAtPosition__I__J(position)
        if self.need_sync and self.sync_mode == 0 and position >= 0:
            self.sync_position = position
            self.sync_row = self.next_selected_row

    def look_for_selectable(self: Any, position: int, look_down: bool = True) -> int:
        return position

    def check_selection_changed(self: Any) -> None:
        if (
            self.selected_position != self.old_selected_position
            or self.selected_row != self.old_selected_row
        ):
            self.selection_changed()
            self.old_selected_position = self.selected_position
            self.old_selected_row = self.selected_row
        if self._pending_notice:
            self._notice()

    @java_method("void selectionChanged()")
    def selection_changed(self: Any) -> None:
        self._pending_notice = False
        if self.f_mOnItemSelectedListener is None:
            return
        if not self.in_layout and not self.block_layout_requests:
            self.dispatch_item_selected()
            return
        if self._notifier is None:
            self._notifier = PythonTask.create(self._notice)
        else:
            self.remove_callbacks(self._notifier)
        self.post_delayed(self._notifier, 0)

    def _notice(self: Any) -> None:
        self._pending_notice = False
        attach = self.attach_info
        if self.data_changed and attach is not None and attach.root.layout_requested:
            self._pending_notice = self.current_adapter() is not None
        else:
            self.dispatch_item_selected()

    def forget_selection_notice(self: Any) -> None:
        if self._notifier is not None:
            self.remove_callbacks(self._notifier)

    def dispatch_item_selected(self: Any) -> None:
        listener = self.f_mOnItemSelectedListener
        if listener is None:
            return
        position = self.getSelectedItemPosition____I()
        if position < 0:
            _ON_NOTHING(listener, self)
            return
        view = self.getSelectedView____Landroid_view_View_2()
        row = GET_ITEM_ID(self.current_adapter(), position)
        _ON_SELECTED(listener, self, view, position, row)
