"""AbsSpinner: shows the selected item of an adapter; the base of Spinner and Gallery."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.layout_params import LayoutParams
from devices.pocket.framework.android_widget.adapter_selection import INVALID, NO_ROW
from devices.pocket.framework.android_widget.adapter_view import AdapterView
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.measuring import (
    MATCH_PARENT,
    UNSPECIFIED,
    WRAP_CONTENT,
    mode_of,
    resolve,
)
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_VIEW,
    REGISTER,
    UNREGISTER,
)
from devices.pocket.framework.android_widget.saving import saved_state

SPINNER_STATE: Any = saved_state(
    "android.widget.AbsSpinner$SavedState", selectedId="long", position="int"
)
_ADAPTER = "android.widget.SpinnerAdapter"


@java_class("android.widget.AbsSpinner", access="public abstract")
@styled_by(0)
class AbsSpinner(AdapterView):
    """`kept` are views by position that the next layout may use again."""

    observer: Any = None
    height_spec = width_spec = 0
    spinner_padding = (0, 0, 0, 0)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.kept: dict[int, Any] = {}
        found = super().init_styled(context, attributes, style, resource)
        self.set_focusable(True)
        self.set_will_not_draw(False)
        entries = found.resource("entries")
        if entries:
            self._show_entries(entries)
        return found

    def _show_entries(self: Any, entries: int) -> None:
        from devices.pocket.framework.android_widget.array_adapter import ArrayAdapter
        from devices.pocket.framework.android_widget.views import framework_layout

        texts = call(self.get_resources(), "getTextArray(I)[Ljava/lang/CharSequence;", entries)
        adapter = ArrayAdapter.__new__(ArrayAdapter)
        adapter.init_array(self.context, framework_layout("simple_spinner_item"), 0, texts)
        adapter.set_drop_down_view_resource(framework_layout("simple_spinner_dropdown_item"))
        self.set_adapter(adapter)

    @java_method(f"{_ADAPTER} getAdapter()")
    @java_method("android.widget.Adapter getAdapter()")
    def get_adapter(self: Any) -> Any:
        return self.adapter

    @java_method("void setAdapter(android.widget.Adapter)")
    def set_any_adapter(self: Any, adapter: Any) -> None:
        self.setAdapter__Landroid_widget_SpinnerAdapter_2__V(adapter)

    @java_method(f"void setAdapter({_ADAPTER})")
    def set_adapter(self: Any, adapter: Any) -> None:
        if self.adapter is not None:
            UNREGISTER(self.adapter, self.observer)
            self.reset_list()
        self.adapter = adapter
        self.old_selected_position, self.old_selected_row = INVALID, NO_ROW
        if adapter is not None:
            self.old_item_count = self.item_count
            self.item_count = GET_COUNT(adapter)
            self.check_focus()
            self.observer = self.new_observer()
            REGISTER(adapter, self.observer)
            position = 0 if self.item_count > 0 else INVALID
            self.set_selected_position(position)
            self.set_next_selected_position(position)
            if self.item_count == 0:
                self.check_selection_changed()
        else:
            self.check_focus()
            self.reset_list()
            self.check_selection_changed()
        self.requestLayout____V()

    def reset_list(self: Any) -> None:
        self.data_changed = self.need_sync = False
        self.remove_all_views_in_layout()
        self.old_selected_position, self.old_selected_row = INVALID, NO_ROW
        self.set_selected_position(INVALID)
        self.set_next_selected_position(INVALID)
        self.invalidate____V()

    # -- measuring -----------------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        self.spinner_padding = (
            self.padding_left, self.padding_top, self.padding_right, self.padding_bottom,
        )  # fmt: skip
        if self.data_changed:
            self.handle_data_changed()
        across = self.padding_left + self.padding_right
        along = self.padding_top + self.padding_bottom
        width = height = 0
        measured = False
        position = self.getSelectedItemPosition____I()
        if position >= 0 and self.adapter is not None and position < GET_COUNT(self.adapter):
            view = self.kept.get(position)
            if view is None:
                view = GET_VIEW(self.adapter, position, None, self)
                if view.important_for_accessibility == 0:
                    view.important_for_accessibility = 1
            self.kept[position] = view
            if view.layout_params is None:
                self.block_layout_requests = True
                view.set_layout_params(self.generate_default_layout_params())
                self.block_layout_requests = False
            self.measureChild__Landroid_view_View_2II__V(view, width_spec, height_spec)
            height = view.get_measured_height() + along
            width = view.get_measured_width() + across
            measured = True
        if not measured:
            height = along
            if mode_of(width_spec) == UNSPECIFIED:
                width = across
        height = max(height, self.getSuggestedMinimumHeight____I())
        width = max(width, self.getSuggestedMinimumWidth____I())
        self.set_measured_dimension(resolve(width, width_spec), resolve(height, height_spec))
        self.height_spec, self.width_spec = height_spec, width_spec

    @java_method("protected android.view.ViewGroup$LayoutParams generateDefaultLayoutParams()")
    def generate_default_layout_params(self: Any) -> Any:
        made = LayoutParams.__new__(LayoutParams)
        made.init(MATCH_PARENT, WRAP_CONTENT)
        return made

    def recycle_all(self: Any) -> None:
        for index, child in enumerate(self.children):
            self.kept[self.first_position + index] = child

    # -- selection -----------------------------------------------------------------------------

    @java_method("void setSelection(int,boolean)")
    def set_selection_animated(self: Any, position: int, animate: Any) -> None:
        shown = self.first_position <= position <= self.first_position + len(self.children) - 1
        self.set_selection_int(position, bool(animate) and shown)

    @java_method("void setSelection(int)")
    def set_selection(self: Any, position: int) -> None:
        self.set_next_selected_position(position)
        self.requestLayout____V()
        self.invalidate____V()

    def set_selection_int(self: Any, position: int, animate: bool) -> None:
        if position == self.old_selected_position:
            return
        self.block_layout_requests = True
        delta = position - self.selected_position
        self.set_next_selected_position(position)
        self.layout_items(delta, animate)
        self.block_layout_requests = False

    def layout_items(self: Any, delta: int, animate: bool) -> None:
        """For subclasses."""

    @java_method("android.view.View getSelectedView()")
    def get_selected_view(self: Any) -> Any:
        if self.item_count > 0 and self.selected_position >= 0:
            return self.get_child_at(self.selected_position - self.first_position)
        return None

    @java_method("void requestLayout()")
    def request_layout(self: Any) -> None:
        if not self.block_layout_requests:
            _known(AdapterView).request_layout(self)

    @java_method("int getCount()")
    def get_count(self: Any) -> int:
        return int(self.item_count)

    @java_method("int pointToPosition(int,int)")
    def point_to_position(self: Any, x: int, y: int) -> int:
        for index in range(len(self.children) - 1, -1, -1):
            child = self.children[index]
            inside = child.left <= x < child.right and child.top <= y < child.bottom
            if child.visibility == 0 and inside:
                return int(self.first_position + index)
        return INVALID

    # -- state ---------------------------------------------------------------------------------

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = _known(AdapterView).on_save_instance_state(self)
        row = self.getSelectedItemId____J()
        position = self.getSelectedItemPosition____I() if row >= 0 else INVALID
        return SPINNER_STATE.create(inner, selectedId=row, position=position)

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, SPINNER_STATE):
            _known(AdapterView).on_restore_instance_state(self, state)
            return
        saved: Any = state
        _known(AdapterView).on_restore_instance_state(self, saved.get_super_state())
        if saved.f_selectedId >= 0:
            self.data_changed = self.need_sync = True
            self.sync_row, self.sync_position = saved.f_selectedId, saved.f_position
            self.sync_mode = 0
            self.requestLayout____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.AbsSpinner"
