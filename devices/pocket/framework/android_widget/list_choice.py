"""AbsListView: checked items, and the action mode of lists that check many."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_widget.adapter_view import AdapterView
from devices.pocket.framework.android_widget.observing import GET_ITEM_ID
from devices.pocket.framework.android_widget.views import target_sdk

NONE, SINGLE, MULTIPLE, MODAL = range(4)
_MODE = "android.view.ActionMode"
_LISTENER = "android.widget.AbsListView$MultiChoiceModeListener"
#: How far from its old place a row with a stable id is looked for after a change.
_SEARCH = 20


@java_interface(
    _LISTENER,
    extends=["android.view.ActionMode$Callback"],
    abstract=[f"void onItemCheckedStateChanged({_MODE},int,long,boolean)"],
)
class MultiChoiceModeListener:
    pass


@java_class("android.widget.AbsListView$MultiChoiceModeWrapper", implements=[_LISTENER])
class MultiChoiceModeWrapper(JObject):
    """The callback of the list's action mode: hands everything to the app's listener."""

    owner: Any
    wrapped: Any = None

    @classmethod
    def create(cls, owner: Any) -> MultiChoiceModeWrapper:
        made = cls.__new__(cls)
        made.owner = owner
        return made

    @java_method(f"boolean onCreateActionMode({_MODE},android.view.Menu)")
    def on_create_action_mode(self, mode: Any, menu: Any) -> bool:
        start = "onCreateActionMode(Landroid/view/ActionMode;Landroid/view/Menu;)Z"
        if call(self.wrapped, start, mode, menu):
            self.owner.setLongClickable__Z__V(False)
            return True
        return False

    @java_method(f"boolean onPrepareActionMode({_MODE},android.view.Menu)")
    def on_prepare_action_mode(self, mode: Any, menu: Any) -> bool:
        prepare = "onPrepareActionMode(Landroid/view/ActionMode;Landroid/view/Menu;)Z"
        return bool(call(self.wrapped, prepare, mode, menu))

    @java_method(f"boolean onActionItemClicked({_MODE},android.view.MenuItem)")
    def on_action_item_clicked(self, mode: Any, item: Any) -> bool:
        click = "onActionItemClicked(Landroid/view/ActionMode;Landroid/view/MenuItem;)Z"
        return bool(call(self.wrapped, click, mode, item))

    @java_method(f"void onDestroyActionMode({_MODE})")
    def on_destroy_action_mode(self, mode: Any) -> None:
        call(self.wrapped, "onDestroyActionMode(Landroid/view/ActionMode;)V", mode)
        owner = self.owner
        owner.action_mode = None
        owner.clearChoices____V()
        owner.data_changed = True
        owner.remember_sync_state()
        owner.requestLayout____V()
        owner.setLongClickable__Z__V(True)

    @java_method(f"void onItemCheckedStateChanged({_MODE},int,long,boolean)")
    def on_item_checked_state_changed(
        self, mode: Any, position: int, row: int, checked: Any
    ) -> None:
        changed = "onItemCheckedStateChanged(Landroid/view/ActionMode;IJZ)V"
        call(self.wrapped, changed, mode, position, row, checked)
        if self.owner.getCheckedItemCount____I() == 0:
            call(mode, "finish()V")


class Choice:
    """`check_states` is the app-visible SparseBooleanArray; `checked_ids` maps the ids of checked
    rows to positions where ids are stable."""

    choice_mode = NONE
    check_states: Any = None
    checked_ids: dict[int, int] | None = None
    checked_count = 0
    action_mode: Any = None
    modal_callback: Any = None

    def is_position_checked(self: Any, position: int) -> bool:
        return self.check_states is not None and bool(
            call(self.check_states, "get(IZ)Z", position, False)
        )

    def _put(self: Any, position: int, checked: bool) -> None:
        call(self.check_states, "put(IZ)V", position, checked)

    @java_method("int getChoiceMode()")
    def get_choice_mode(self: Any) -> int:
        return int(self.choice_mode)

    @java_method("void setChoiceMode(int)")
    def set_choice_mode(self: Any, mode: int) -> None:
        self.choice_mode = mode
        if self.action_mode is not None:
            call(self.action_mode, "finish()V")
            self.action_mode = None
        if mode == NONE:
            return
        if self.check_states is None:
            self.check_states = new("android.util.SparseBooleanArray", "(I)V", 0)
        if self.checked_ids is None and self.adapter is not None and self.stable_ids:
            self.checked_ids = {}
        if mode == MODAL:
            self.clearChoices____V()
            self.setLongClickable__Z__V(True)

    @java_method(f"void setMultiChoiceModeListener({_LISTENER})")
    def set_multi_choice_mode_listener(self: Any, listener: Any) -> None:
        if self.modal_callback is None:
            self.modal_callback = MultiChoiceModeWrapper.create(self)
        self.modal_callback.wrapped = listener

    @java_method("int getCheckedItemCount()")
    def get_checked_item_count(self: Any) -> int:
        return int(self.checked_count)

    @java_method("boolean isItemChecked(int)")
    def is_item_checked(self: Any, position: int) -> bool:
        return self.choice_mode != NONE and self.is_position_checked(position)

    @java_method("int getCheckedItemPosition()")
    def get_checked_item_position(self: Any) -> int:
        states = self.check_states
        if self.choice_mode == SINGLE and states is not None and call(states, "size()I") == 1:
            return int(call(states, "keyAt(I)I", 0))
        return -1

    @java_method("android.util.SparseBooleanArray getCheckedItemPositions()")
    def get_checked_item_positions(self: Any) -> Any:
        return None if self.choice_mode == NONE else self.check_states

    @java_method("long[] getCheckedItemIds()")
    def get_checked_item_ids(self: Any) -> Any:
        ids = self.checked_ids
        if self.choice_mode == NONE or ids is None or self.adapter is None:
            return array_of("[J", [])
        return array_of("[J", sorted(ids))

    @java_method("void clearChoices()")
    def clear_choices(self: Any) -> None:
        if self.check_states is not None:
            call(self.check_states, "clear()V")
        if self.checked_ids is not None:
            self.checked_ids.clear()
        self.checked_count = 0

    @java_method("void setItemChecked(int,boolean)")
    def set_item_checked(self: Any, position: int, checked: Any) -> None:
        checked = bool(checked)
        if self.choice_mode == NONE:
            return
        if checked and self.choice_mode == MODAL and self.action_mode is None:
            if self.modal_callback is None or self.modal_callback.wrapped is None:
                throw(
                    "java.lang.IllegalStateException",
                    "AbsListView: attempted to start selection mode for CHOICE_MODE_MULTIPLE_MODAL"
                    " but no choice mode callback was supplied. Call setMultiChoiceModeListener to"
                    " set a callback.",
                )
            self.action_mode = self.start_modal_mode()
        if self.choice_mode in (MULTIPLE, MODAL):
            changed = self._check_one_of_many(position, checked)
        else:
            changed = self._check_only(position, checked)
        if changed and not self.in_layout and not self.block_layout_requests:
            self.data_changed = True
            self.remember_sync_state()
            self.requestLayout____V()

    def start_modal_mode(self: Any) -> Any:
        return call(
            self,
            "startActionMode(Landroid/view/ActionMode$Callback;)Landroid/view/ActionMode;",
            self.modal_callback,
        )

    def _check_one_of_many(self: Any, position: int, checked: bool) -> bool:
        old = self.is_position_checked(position)
        self._put(position, checked)
        row = self._remember_id(position, checked)
        if old != checked:
            self.checked_count += 1 if checked else -1
        if self.action_mode is not None:
            self.modal_callback.on_item_checked_state_changed(
                self.action_mode, position, row, checked
            )
        return old != checked

    def _remember_id(self: Any, position: int, checked: bool) -> int:
        row = int(GET_ITEM_ID(self.adapter, position)) if self.adapter is not None else position
        if self.checked_ids is not None and self.stable_ids:
            if checked:
                self.checked_ids[row] = position
            else:
                self.checked_ids.pop(row, None)
        return row

    def _check_only(self: Any, position: int, checked: bool) -> bool:
        by_id = self.checked_ids is not None and self.stable_ids
        old = self.is_position_checked(position)
        if checked or old:
            call(self.check_states, "clear()V")
            if by_id:
                self.checked_ids.clear()
        if checked:
            self._put(position, True)
            self._remember_id(position, True)
            self.checked_count = 1
        elif not call(self.check_states, "size()I") or not self._any_checked():
            self.checked_count = 0
        return old != checked

    def _any_checked(self: Any) -> bool:
        return bool(call(self.check_states, "valueAt(I)Z", 0))

    @java_method("boolean performItemClick(android.view.View,int,long)")
    def perform_item_click(self: Any, view: Any, position: int, row: int) -> bool:
        handled, dispatch = False, True
        if self.choice_mode != NONE:
            handled = True
            changed = False
            if self.choice_mode == MULTIPLE or (
                self.choice_mode == MODAL and self.action_mode is not None
            ):
                checked = not self.is_position_checked(position)
                self._put(position, checked)
                self._remember_id(position, checked)
                self.checked_count += 1 if checked else -1
                if self.action_mode is not None:
                    self.modal_callback.on_item_checked_state_changed(
                        self.action_mode, position, row, checked
                    )
                    dispatch = False
                changed = True
            elif self.choice_mode == SINGLE:
                checked = not self.is_position_checked(position)
                if checked:
                    call(self.check_states, "clear()V")
                    if self.checked_ids is not None:
                        self.checked_ids.clear()
                    self._put(position, True)
                    self._remember_id(position, True)
                    self.checked_count = 1
                elif not call(self.check_states, "size()I") or not self._any_checked():
                    self.checked_count = 0
                changed = True
            if changed:
                self.update_shown_checks()
        if dispatch:
            handled = bool(AdapterView.perform_item_click(self, view, position, row)) or handled
        return handled

    def update_shown_checks(self: Any) -> None:
        for index, child in enumerate(self.children):
            self.show_check(child, self.first_position + index)

    def show_check(self: Any, child: Any, position: int) -> None:
        checked = self.is_position_checked(position)
        if hasattr(child, "setChecked__Z__V"):
            child.setChecked__Z__V(checked)
        elif target_sdk(self) >= 11:
            child.setActivated__Z__V(checked)

    def confirm_checked_by_id(self: Any) -> None:
        """Finds checked rows again after a change: near their old place, or drops them."""
        if self.checked_ids is None:
            return
        call(self.check_states, "clear()V")
        changed = False
        for row, old in sorted(self.checked_ids.items()):
            position: int | None = old
            if not (old < self.item_count and GET_ITEM_ID(self.adapter, old) == row):
                start, end = max(0, old - _SEARCH), min(old + _SEARCH, self.item_count)
                position = next(
                    (at for at in range(start, end) if GET_ITEM_ID(self.adapter, at) == row), None
                )
            if position is None:
                del self.checked_ids[row]
                self.checked_count -= 1
                changed = True
                if self.action_mode is not None:
                    self.modal_callback.on_item_checked_state_changed(
                        self.action_mode, old, row, False
                    )
            else:
                self.checked_ids[row] = position
                self._put(position, True)
        if changed and self.action_mode is not None:
            call(self.action_mode, "invalidate()V")
