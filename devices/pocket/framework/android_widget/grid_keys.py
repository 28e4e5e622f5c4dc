"""GridView: moving the selection with keys."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.abs_list_view import AbsListView

_UP, _DOWN, _LEFT, _RIGHT, _CENTER, _ENTER, _SPACE = 19, 20, 21, 22, 23, 66, 62


class GridKeys:
    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        return self._key(code, event)

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        return bool(AbsListView.on_key_up(self, code, event))

    def _key(self: Any, code: int, event: Any) -> bool:
        if self.adapter is None:
            return False
        if self.data_changed:
            self.layoutChildren____V()
        steps = {_LEFT: -1, _RIGHT: 1, _UP: -self.columns, _DOWN: self.columns}
        if code in steps:
            return self.resurrect_selection_if_needed() or self._move(steps[code], code)
        if code in (_CENTER, _ENTER):
            if self.resurrect_selection_if_needed():
                return True
            if event.getRepeatCount____I() == 0 and self.children:
                view = self.child_for(self.selected_position)
                if view is not None:
                    view.setPressed__Z__V(True)
                self.setPressed__Z__V(True)
                return True
        return self.type_into_filter(code, event)

    def _move(self: Any, step: int, code: int) -> bool:
        position = self.selected_position
        target = position + step
        row, column = divmod(position, self.columns)
        if code == _LEFT and column == 0 and position >= 0:
            return False
        if code == _RIGHT and (column == self.columns - 1 or target >= self.item_count):
            return False
        if code == _DOWN and target >= self.item_count:
            if row == (self.item_count - 1) // self.columns:
                return False
            target = self.item_count - 1
        if target < 0:
            return False
        self.set_selection_int(target)
        self.invoke_on_scroll()
        return True

    def set_selection_int(self: Any, position: int) -> None:
        self.set_next_selected_position(position)
        if self.child_for(position) is None:
            down = position > self.selected_position
            row = self.children[-1] if down else self.children[0]
            self.layout_mode = 4
            height = row.bottom - row.top
            end = self.bottom - self.top - self.list_padding[3]
            self.specific_top = end - height if down else self.list_padding[1]
        else:
            self.layout_mode = 6
        self.layoutChildren____V()
