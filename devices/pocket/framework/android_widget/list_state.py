"""AbsListView: saved state, changed data, and switching between touch and keys."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_view.saved_state import BaseSavedState
from devices.pocket.framework.android_widget.adapter_data import SYNC_FIRST, SYNC_SELECTED
from devices.pocket.framework.android_widget.adapter_view import AdapterView
from devices.pocket.framework.android_widget.observing import GET_ITEM_ID

FORCE_TOP, SET_SELECTION, FORCE_BOTTOM, SYNC = 1, 2, 3, 5
_NAME = "android.widget.AbsListView$SavedState"
_INTS = ("f_viewTop", "f_position", "f_height")
_WRITE_STATES = "writeSparseBooleanArray(Landroid/util/SparseBooleanArray;)V"
_READ_STATES = "readSparseBooleanArray()Landroid/util/SparseBooleanArray;"


def _read(parcel: Any) -> Any:
    made = ListSavedState.__new__(ListSavedState)
    made.init_parcel(parcel)
    return made


@java_class(_NAME, access="")
class ListSavedState(BaseSavedState):
    java_selected = java_field("long selectedId", -1)
    java_first = java_field("long firstId", -1)
    java_top = java_field("int viewTop")
    java_position = java_field("int position")
    java_height = java_field("int height")
    java_filter = java_field("String filter")
    java_creator = creator(_NAME, _read)
    in_action_mode = False
    checked_count = 0
    check_states: Any = None
    checked_ids: dict[int, int] | None = None

    def init_parcel(self: Any, parcel: Any) -> None:
        super().init_parcel(parcel)
        self.f_selectedId = call(parcel, "readLong()J")
        self.f_firstId = call(parcel, "readLong()J")
        for name in _INTS:
            setattr(self, name, call(parcel, "readInt()I"))
        self.f_filter = call(parcel, "readString()Ljava/lang/String;")
        self.in_action_mode = bool(call(parcel, "readInt()I"))
        self.checked_count = call(parcel, "readInt()I")
        self.check_states = call(parcel, _READ_STATES)
        count = call(parcel, "readInt()I")
        if count >= 0:
            self.checked_ids = {
                call(parcel, "readLong()J"): call(parcel, "readInt()I") for _ in range(count)
            }

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        super().write_to_parcel(parcel, flags)
        call(parcel, "writeLong(J)V", self.f_selectedId)
        call(parcel, "writeLong(J)V", self.f_firstId)
        for name in _INTS:
            call(parcel, "writeInt(I)V", getattr(self, name))
        call(parcel, "writeString(Ljava/lang/String;)V", self.f_filter)
        call(parcel, "writeInt(I)V", int(self.in_action_mode))
        call(parcel, "writeInt(I)V", self.checked_count)
        call(parcel, _WRITE_STATES, self.check_states)
        ids = self.checked_ids
        call(parcel, "writeInt(I)V", -1 if ids is None else len(ids))
        for row, position in (ids or {}).items():
            call(parcel, "writeLong(J)V", row)
            call(parcel, "writeInt(I)V", position)

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        return (
            f"AbsListView.SavedState{{selectedId={self.f_selectedId} firstId={self.f_firstId} "
            f"viewTop={self.f_viewTop} position={self.f_position} height={self.f_height} "
            f"filter={self.f_filter}}}"
        )


class ListState:
    """`pending_sync` is a restored state that no layout has used yet; it is saved again as is."""

    pending_sync: Any = None
    last_touch_mode = -1

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = AdapterView.on_save_instance_state(self)
        state: Any = ListSavedState.__new__(ListSavedState)
        state.init(inner)
        pending = self.pending_sync
        if pending is not None:
            for name in ("f_selectedId", "f_firstId", *_INTS, "f_filter", "in_action_mode",
                         "checked_count", "check_states", "checked_ids"):  # fmt: skip
                setattr(state, name, getattr(pending, name))
            return state
        have = bool(self.children) and self.item_count > 0
        state.f_selectedId = self.getSelectedItemId____J()
        state.f_height = self.bottom - self.top
        if state.f_selectedId >= 0:
            state.f_viewTop = self.selected_top
            state.f_position = self.getSelectedItemPosition____I()
            state.f_firstId = -1
        elif have and self.first_position > 0:
            first = min(self.first_position, self.item_count - 1)
            state.f_viewTop = self.children[0].top
            state.f_position = first
            state.f_firstId = GET_ITEM_ID(self.adapter, first)
        else:
            state.f_viewTop = state.f_position = 0
            state.f_firstId = -1
        state.f_filter = self.filter_text
        state.in_action_mode = self.choice_mode == 3 and self.action_mode is not None
        if self.check_states is not None:
            state.check_states = call(self.check_states, "clone()Landroid/util/SparseBooleanArray;")
        if self.checked_ids is not None:
            state.checked_ids = dict(self.checked_ids)
        state.checked_count = self.checked_count
        return state

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, ListSavedState):
            AdapterView.on_restore_instance_state(self, state)
            return
        saved: Any = state
        AdapterView.on_restore_instance_state(self, saved.get_super_state())
        self.data_changed = True
        self.sync_height = saved.f_height
        if saved.f_selectedId >= 0:
            self.need_sync = True
            self.pending_sync = saved
            self.sync_row, self.sync_mode = saved.f_selectedId, SYNC_SELECTED
            self.sync_position, self.specific_top = saved.f_position, saved.f_viewTop
        elif saved.f_firstId >= 0:
            self.select_nothing()
            self.selector_position = -1
            self.need_sync = True
            self.pending_sync = saved
            self.sync_row, self.sync_mode = saved.f_firstId, SYNC_FIRST
            self.sync_position, self.specific_top = saved.f_position, saved.f_viewTop
        if saved.f_filter is not None:
            self.setFilterText__Ljava_lang_String_2__V(saved.f_filter)
        if saved.check_states is not None:
            self.check_states = saved.check_states
        if saved.checked_ids is not None:
            self.checked_ids = dict(saved.checked_ids)
        self.checked_count = saved.checked_count
        if saved.in_action_mode and self.choice_mode == 3 and self.modal_callback is not None:
            self.action_mode = self.start_modal_mode()
        self.requestLayout____V()

    # -- changed data --------------------------------------------------------------------------

    def handle_data_changed(self: Any) -> None:
        """Decides how the next layout places the items of changed data."""
        count, last_count = self.item_count, self.last_handled_count
        self.last_handled_count = count
        if self.choice_mode and self.adapter is not None and self.stable_ids:
            self.confirm_checked_by_id()
        self.recycler.clear_transient()
        if count > 0:
            if self.need_sync and self._sync(count, last_count):
                return
            if not self.isInTouchMode____Z():
                position = max(0, min(self.getSelectedItemPosition____I(), count - 1))
                selectable = self.look_for_selectable(position, True)
                if selectable < 0:
                    selectable = self.look_for_selectable(position, False)
                if selectable >= 0:
                    self.set_next_selected_position(selectable)
                    return
            elif self.resurrect_position >= 0:
                return
        self.layout_mode = FORCE_BOTTOM if self.stack_from_bottom else FORCE_TOP
        self.select_nothing()
        self.pending_sync = None
        self.selector_position = -1
        self.check_selection_changed()

    def _sync(self: Any, count: int, last_count: int) -> bool:
        self.need_sync = False
        self.pending_sync = None
        if self.transcript_mode == 2 or (
            self.transcript_mode == 1 and self._follows_end(last_count)
        ):
            self.force_transcript_scroll = False
            self.layout_mode = FORCE_BOTTOM
            return True
        if self.sync_mode == SYNC_FIRST or self.isInTouchMode____Z():
            self.layout_mode = SYNC
            self.sync_position = min(max(0, self.sync_position), count - 1)
            return True
        position = self.find_sync_position()
        if position >= 0 and self.look_for_selectable(position, True) == position:
            self.sync_position = position
            same = self.sync_height == self.bottom - self.top
            self.layout_mode = SYNC if same else SET_SELECTION
            self.set_next_selected_position(position)
            return True
        return False

    def _follows_end(self: Any, last_count: int) -> bool:
        if self.force_transcript_scroll:
            return True
        end = self.bottom - self.top - self.padding_bottom
        last = self.children[-1].bottom if self.children else end
        return bool(self.first_position + len(self.children) >= last_count and last <= end)

    # -- touch and keys ------------------------------------------------------------------------

    @java_method("void onTouchModeChanged(boolean)")
    def on_touch_mode_changed(self: Any, touch: Any) -> None:
        if touch:
            self.hide_selector()
            if self.bottom > self.top and self.children:
                self.layoutChildren____V()
            self.update_selector_state()

    @java_method("void onWindowFocusChanged(boolean)")
    def on_window_focus_changed(self: Any, focused: Any) -> None:
        AdapterView.on_window_focus_changed(self, focused)
        mode = 0 if self.isInTouchMode____Z() else 1
        if not focused:
            self.stop_motion()
            if mode == 1:
                self.resurrect_position = self.selected_position
        elif mode != self.last_touch_mode and self.last_touch_mode != -1:
            if mode == 1:
                self.resurrect_selection()
            else:
                self.hide_selector()
                self.layout_mode = 0
                self.layoutChildren____V()
        self.last_touch_mode = mode

    @java_method("protected void onFocusChanged(boolean,int,android.graphics.Rect)")
    def on_focus_changed(self: Any, gained: Any, direction: int, previous: Any) -> None:
        AdapterView.on_focus_changed(self, gained, direction, previous)
        if gained and self.selected_position < 0 and not self.isInTouchMode____Z():
            self.resurrect_selection()
