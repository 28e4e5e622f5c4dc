"""AdapterView: following its adapter's data."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_widget.adapter_selection import INVALID, NO_ROW
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_ITEM_ID,
    HAS_STABLE_IDS,
    AdapterObserver,
)

SYNC_SELECTED, SYNC_FIRST = 0, 1
_SYNC_MILLIS = 100


class AdapterData:
    """After a change of the data, the next layout looks for the item that was selected or first
    (`sync_position`, `sync_row`) and shows it where it was (`specific_top`)."""

    item_count = 0
    old_item_count = 0
    data_changed = False
    need_sync = False
    sync_mode = SYNC_SELECTED
    sync_position = 0
    sync_row = NO_ROW
    sync_height = 0
    specific_top = 0
    #: State saved when a cursor became invalid, for when it is filled again.
    invalidated_state: Any = None

    def new_observer(self: Any) -> AdapterObserver:
        return AdapterObserver.create(self.on_data_changed, self.on_data_invalidated)

    def on_data_changed(self: Any) -> None:
        adapter = self.current_adapter()
        self.data_changed = True
        self.old_item_count = self.item_count
        self.item_count = GET_COUNT(adapter)
        state = self.invalidated_state
        if (
            state is not None
            and self.old_item_count == 0
            and self.item_count > 0
            and HAS_STABLE_IDS(adapter)
        ):
            self.onRestoreInstanceState__Landroid_os_Parcelable_2__V(state)
            self.invalidated_state = None
        else:
            self.remember_sync_state()
        self.check_focus()
        self.requestLayout____V()

    def on_data_invalidated(self: Any) -> None:
        self.data_changed = True
        if HAS_STABLE_IDS(self.current_adapter()):
            self.invalidated_state = self.onSaveInstanceState____Landroid_os_Parcelable_2()
        self.old_item_count, self.item_count = self.item_count, 0
        self.selected_position = self.next_selected_position = INVALID
        self.selected_row = self.next_selected_row = NO_ROW
        self.need_sync = False
        self.check_focus()
        self.requestLayout____V()

    def remember_sync_state(self: Any) -> None:
        if not self.children:
            return
        self.need_sync = True
        self.sync_height = self.layout_height
        if self.selected_position >= 0:
            index = self.selected_position - self.first_position
            view = self.children[index] if 0 <= index < len(self.children) else None
            self.sync_row, self.sync_position = self.next_selected_row, self.next_selected_position
            if view is not None:
                self.specific_top = view.top
            self.sync_mode = SYNC_SELECTED
            return
        adapter = self.current_adapter()
        if 0 <= self.first_position < GET_COUNT(adapter):
            self.sync_row = GET_ITEM_ID(adapter, self.first_position)
        else:
            self.sync_row = INVALID
        self.sync_position = self.first_position
        self.specific_top = self.children[0].top
        self.sync_mode = SYNC_FIRST

    def find_sync_position(self: Any) -> int:
        """The position of the row with the remembered id, searched outward from where it was."""
        count = self.item_count
        if count == 0 or self.sync_row == NO_ROW:
            return INVALID
        adapter = self.current_adapter()
        if adapter is None:
            return INVALID
        seed = min(count - 1, max(0, self.sync_position))
        for distance in range(count):
            for position in {seed + distance, seed - distance}:
                if 0 <= position < count and GET_ITEM_ID(adapter, position) == self.sync_row:
                    return int(position)
        return INVALID

    def base_handle_data_changed(self: Any) -> None:
        """What AdapterView does when its data changed; lists do more."""
        count = self.item_count
        found = False
        if count > 0:
            if self.need_sync:
                self.need_sync = False
                position = self.find_sync_position()
                if position >= 0 and self.look_for_selectable(position, True) == position:
                    self.set_next_selected_position(position)
                    found = True
            if not found:
                position = max(0, min(self.getSelectedItemPosition____I(), count - 1))
                selectable = self.look_for_selectable(position, True)
                if selectable < 0:
                    selectable = self.look_for_selectable(position, False)
                if selectable >= 0:
                    self.set_next_selected_position(selectable)
                    self.check_selection_changed()
                    found = True
        if not found:
            self.select_nothing()
            self.check_selection_changed()

    def handle_data_changed(self: Any) -> None:
        self.base_handle_data_changed()

    def select_nothing(self: Any) -> None:
        self.selected_position = self.next_selected_position = INVALID
        self.selected_row = self.next_selected_row = NO_ROW
        self.need_sync = False
