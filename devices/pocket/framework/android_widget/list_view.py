"""ListView: a column of rows, with headers, footers and dividers."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.abs_list_view import AbsListView
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.header_adapter import (
    FixedViewInfo,
    HeaderViewListAdapter,
)
from devices.pocket.framework.android_widget.list_fill import RowLayout
from devices.pocket.framework.android_widget.list_keys import ListKeys
from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    MEASURED_STATE_MASK,
    UNSPECIFIED,
    child_spec,
    exactly,
    make,
    mode_of,
    size_of,
)
from devices.pocket.framework.android_widget.observing import (
    ARE_ALL_ITEMS_ENABLED,
    GET_COUNT,
    GET_ITEM_ID,
    GET_ITEM_VIEW_TYPE,
    GET_VIEW_TYPE_COUNT,
    IS_ENABLED,
    REGISTER,
)
from devices.pocket.framework.runtime import device

_SET_ADAPTER = "setAdapter__Landroid_widget_ListAdapter_2__V"


@java_class("android.widget.ListView")
@styled_by(styles.LIST_VIEW)
@composed(RowLayout, ListKeys)
class ListView(AbsListView):
    divider: Any = None
    header_dividers = True
    footer_dividers = True
    all_enabled = True
    overscroll_header: Any = None
    overscroll_footer: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.headers: list[Any] = []
        self.footers: list[Any] = []
        found = super().init_styled(context, attributes, style, resource)
        divider = found.drawable("divider")
        if divider is not None:
            self.set_divider(divider)
        if found.has("dividerHeight"):
            height = found.pixels("dividerHeight", 0)
            if height:
                self.divider_height = height
        self.header_dividers = found.boolean("headerDividersEnabled", True)
        self.footer_dividers = found.boolean("footerDividersEnabled", True)
        entries = found.resource("entries")
        if entries:
            self._show_entries(entries)
        return found

    def _show_entries(self: Any, entries: int) -> None:
        from dalvik.vm.interop import call
        from devices.pocket.framework.android_widget.array_adapter import ArrayAdapter
        from devices.pocket.framework.android_widget.views import framework_layout

        texts = call(self.get_resources(), "getTextArray(I)[Ljava/lang/CharSequence;", entries)
        adapter = ArrayAdapter.__new__(ArrayAdapter)
        adapter.init_array(self.context, framework_layout("simple_list_item_1"), 0, texts)
        getattr(self, _SET_ADAPTER)(adapter)

    # -- adapter, headers, footers -------------------------------------------------------------

    @java_method("android.widget.ListAdapter getAdapter()")
    @java_method("android.widget.Adapter getAdapter()")
    def get_adapter(self: Any) -> Any:
        return self.adapter

    @java_method("void setAdapter(android.widget.Adapter)")
    def set_any_adapter(self: Any, adapter: Any) -> None:
        getattr(self, _SET_ADAPTER)(adapter)

    @java_method("void setAdapter(android.widget.ListAdapter)")
    def set_list_adapter(self: Any, adapter: Any) -> None:
        self.drop_adapter()
        self.reset_list()
        self.recycler.clear()
        if self.headers or self.footers:
            self.adapter = HeaderViewListAdapter.create(self.headers, self.footers, adapter)
        else:
            self.adapter = adapter
        self.old_selected_position, self.old_selected_row = -1, -(1 << 63)
        super().set_list_adapter(self.adapter)
        if self.adapter is not None:
            self.all_enabled = bool(ARE_ALL_ITEMS_ENABLED(self.adapter))
            self.old_item_count = self.item_count
            self.item_count = GET_COUNT(self.adapter)
            self.check_focus()
            self.observer = self.new_observer()
            REGISTER(self.adapter, self.observer)
            self.recycler.set_type_count(GET_VIEW_TYPE_COUNT(self.adapter))
            from_bottom = self.stack_from_bottom
            start = self.item_count - 1 if from_bottom else 0
            position = self.look_for_selectable(start, not from_bottom)
            self.set_selected_position(position)
            self.set_next_selected_position(position)
            if self.item_count == 0:
                self.check_selection_changed()
        else:
            self.all_enabled = True
            self.check_focus()
            self.check_selection_changed()
        self.requestLayout____V()

    def reset_list(self: Any) -> None:
        for info in (*self.headers, *self.footers):
            params = info.f_view.layout_params
            if params is not None and hasattr(params, "recycled_header"):
                params.recycled_header = False
        AbsListView.reset_list(self)
        self.layout_mode = 0

    @java_method("void addHeaderView(android.view.View)")
    def add_header_view_plain(self: Any, view: Any) -> None:
        self.addHeaderView__Landroid_view_View_2Ljava_lang_Object_2Z__V(view, None, True)

    @java_method("void addHeaderView(android.view.View,Object,boolean)")
    def add_header_view(self: Any, view: Any, data: Any, selectable: Any) -> None:
        self._add_fixed(self.headers, view, data, selectable, "header")

    @java_method("void addFooterView(android.view.View)")
    def add_footer_view_plain(self: Any, view: Any) -> None:
        self.addFooterView__Landroid_view_View_2Ljava_lang_Object_2Z__V(view, None, True)

    @java_method("void addFooterView(android.view.View,Object,boolean)")
    def add_footer_view(self: Any, view: Any, data: Any, selectable: Any) -> None:
        self._add_fixed(self.footers, view, data, selectable, "footer")

    def _add_fixed(
        self: Any, infos: list[Any], view: Any, data: Any, selectable: Any, kind: str
    ) -> None:
        if (
            device().api < 19
            and self.adapter is not None
            and not isinstance(self.adapter, HeaderViewListAdapter)
            and kind == "header"
        ):
            throw(
                "java.lang.IllegalStateException",
                "Cannot add header view to list -- setAdapter has already been called.",
            )
        infos.append(FixedViewInfo.create(view, data, bool(selectable)))
        self.all_enabled = self.all_enabled and bool(selectable)
        if self.adapter is not None:
            if not isinstance(self.adapter, HeaderViewListAdapter):
                self.wrap_header_adapter()
            if self.observer is not None:
                self.on_data_changed()

    def wrap_header_adapter(self: Any) -> None:
        self.adapter = HeaderViewListAdapter.create(self.headers, self.footers, self.adapter)

    @java_method("boolean removeHeaderView(android.view.View)")
    def remove_header_view(self: Any, view: Any) -> bool:
        return self._remove_fixed(self.headers, view)

    @java_method("boolean removeFooterView(android.view.View)")
    def remove_footer_view(self: Any, view: Any) -> bool:
        return self._remove_fixed(self.footers, view)

    def _remove_fixed(self: Any, infos: list[Any], view: Any) -> bool:
        for index, info in enumerate(infos):
            if info.f_view is view:
                del infos[index]
                if self.adapter is not None and self.observer is not None:
                    self.on_data_changed()
                return True
        return False

    @java_method("int getHeaderViewsCount()")
    def header_count(self: Any) -> int:
        return len(self.headers)

    @java_method("int getFooterViewsCount()")
    def footer_count(self: Any) -> int:
        return len(self.footers)

    def remove_unused_fixed_views(self: Any) -> None:
        """Headers and footers that are neither children nor to be attached again leave for good."""
        for info in (*self.headers, *self.footers):
            view = info.f_view
            params = view.layout_params
            if (
                view.parent is None
                and params is not None
                and hasattr(params, "recycled_header")
                and params.recycled_header
            ):
                self.remove_detached_view(view, False)
                params.recycled_header = False

    # -- measuring -----------------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        super().on_measure(width_spec, height_spec)
        width_mode, height_mode = mode_of(width_spec), mode_of(height_spec)
        width, height = size_of(width_spec), size_of(height_spec)
        self.item_count = 0 if self.adapter is None else GET_COUNT(self.adapter)
        row_width = row_height = state = 0
        if self.item_count > 0 and UNSPECIFIED in (width_mode, height_mode):
            child, _ = self.obtain_view(0)
            self.measure_scrap_child(child, 0, width_spec, height)
            row_width, row_height = child.get_measured_width(), child.get_measured_height()
            state = child.get_measured_state()
            if child.layout_params.view_type >= 0:
                self.recycler.add_scrap(child, 0)
        left, top, right, bottom = self.list_padding
        if width_mode == UNSPECIFIED:
            width = left + right + row_width + self.getVerticalScrollbarWidth____I()
        else:
            width |= state & MEASURED_STATE_MASK
        if height_mode == UNSPECIFIED:
            edge = self.getVerticalFadingEdgeLength____I()
            height = top + bottom + row_height + edge * 2
        if height_mode == AT_MOST:
            height = self.measure_height_of_children(width_spec, 0, -1, height, -1)
        self.set_measured_dimension(width, height)
        self.width_spec = width_spec

    def measure_scrap_child(
        self: Any, child: Any, position: int, width_spec: int, hint: int
    ) -> None:
        params = child.layout_params
        if params is None:
            params = self.generate_default()
            child.set_layout_params(params)
        params.view_type = GET_ITEM_VIEW_TYPE(self.adapter, position)
        params.is_enabled = bool(IS_ENABLED(self.adapter, position))
        params.force_add = True
        across = self.list_padding[0] + self.list_padding[2]
        width = child_spec(width_spec, across, params.f_width)
        height = exactly(params.f_height) if params.f_height > 0 else make(hint, UNSPECIFIED)
        child.measure(width, height)
        child.forceLayout____V()

    def measure_height_of_children(
        self: Any, width_spec: int, start: int, end: int, largest: int, no_partial: int
    ) -> int:
        """The height of the rows from `start` on, at most `largest`; from row `no_partial` on only
        whole rows count."""
        total: int = self.list_padding[1] + self.list_padding[3]
        if self.adapter is None:
            return total
        previous = 0
        last = GET_COUNT(self.adapter) - 1 if end == -1 else end
        for position in range(start, last + 1):
            child, _ = self.obtain_view(position)
            self.measure_scrap_child(child, position, width_spec, largest)
            if position > 0:
                total += self.divider_height
            if child.layout_params.view_type >= 0:
                self.recycler.add_scrap(child, -1)
            total += child.get_measured_height()
            if total >= largest:
                whole = no_partial >= 0 and position > no_partial and previous > 0
                return previous if whole and total != largest else largest
            if 0 <= no_partial <= position:
                previous = total
        return total

    def find_motion_row(self: Any, y: int) -> int:
        count = len(self.children)
        order = range(count - 1, -1, -1) if self.stack_from_bottom else range(count)
        for index in order:
            child = self.children[index]
            if y >= child.top if self.stack_from_bottom else y <= child.bottom:
                return int(self.first_position + index)
        return -1

    # -- selection -----------------------------------------------------------------------------

    def look_for_selectable(self: Any, position: int, look_down: bool = True) -> int:
        adapter = self.adapter
        if adapter is None or self.isInTouchMode____Z():
            return -1
        count = GET_COUNT(adapter)
        if not self.all_enabled:
            position = max(0, position) if look_down else min(position, count - 1)
            while 0 <= position < count and not IS_ENABLED(adapter, position):
                position += 1 if look_down else -1
        return position if 0 <= position < count else -1

    @java_method("void setSelection(int)")
    def set_selection(self: Any, position: int) -> None:
        self.setSelectionFromTop__II__V(position, 0)

    def set_selection_int(self: Any, position: int) -> None:
        self.set_next_selected_position(position)
        selected = self.selected_position
        awaken = selected >= 0 and position in (selected - 1, selected + 1)
        self.stop_position_scroller()
        self.layoutChildren____V()
        if awaken:
            self.awakenScrollBars____Z()

    @java_method("void setSelectionAfterHeaderView()")
    def set_selection_after_header_view(self: Any) -> None:
        count = len(self.headers)
        if count == 0 and self.adapter is None:
            self.next_selected_position = 0
        elif self.adapter is not None:
            self.setSelection__I__V(count)
        else:
            self.next_selected_position = count
            self.layout_mode = 2

    @java_method("boolean isOpaque()")
    def is_opaque(self: Any) -> bool:
        return bool(AbsListView.is_opaque(self))

    # -- dividers ------------------------------------------------------------------------------

    @java_method("android.graphics.drawable.Drawable getDivider()")
    def get_divider(self: Any) -> Any:
        return self.divider

    @java_method("void setDivider(android.graphics.drawable.Drawable)")
    def set_divider(self: Any, divider: Any) -> None:
        height = 0 if divider is None else divider.getIntrinsicHeight____I()
        self.divider = divider
        self.divider_height = max(0, height)
        self.requestLayout____V()
        self.invalidate____V()

    @java_method("int getDividerHeight()")
    def get_divider_height(self: Any) -> int:
        return int(self.divider_height)

    @java_method("void setDividerHeight(int)")
    def set_divider_height(self: Any, height: int) -> None:
        self.divider_height = height
        self.requestLayout____V()
        self.invalidate____V()

    @java_method("void setHeaderDividersEnabled(boolean)")
    def set_header_dividers_enabled(self: Any, enabled: Any) -> None:
        self.header_dividers = bool(enabled)
        self.invalidate____V()

    @java_method("boolean areHeaderDividersEnabled()")
    def are_header_dividers_enabled(self: Any) -> bool:
        return bool(self.header_dividers)

    @java_method("void setFooterDividersEnabled(boolean)")
    def set_footer_dividers_enabled(self: Any, enabled: Any) -> None:
        self.footer_dividers = bool(enabled)
        self.invalidate____V()

    @java_method("boolean areFooterDividersEnabled()")
    def are_footer_dividers_enabled(self: Any) -> bool:
        return bool(self.footer_dividers)

    @java_method("void setOverscrollHeader(android.graphics.drawable.Drawable)")
    def set_overscroll_header(self: Any, header: Any) -> None:
        self.overscroll_header = header

    @java_method("android.graphics.drawable.Drawable getOverscrollHeader()")
    def get_overscroll_header(self: Any) -> Any:
        return self.overscroll_header

    @java_method("void setOverscrollFooter(android.graphics.drawable.Drawable)")
    def set_overscroll_footer(self: Any, footer: Any) -> None:
        self.overscroll_footer = footer

    @java_method("android.graphics.drawable.Drawable getOverscrollFooter()")
    def get_overscroll_footer(self: Any) -> Any:
        return self.overscroll_footer

    @java_method("void setItemsCanFocus(boolean)")
    def set_items_can_focus(self: Any, can: Any) -> None:
        self.items_can_focus = bool(can)
        if not can:
            self.set_descendant_focusability(0x60000)

    @java_method("boolean getItemsCanFocus()")
    def get_items_can_focus(self: Any) -> bool:
        return bool(self.items_can_focus)

    @java_method("void setCacheColorHint(int)")
    def set_cache_color_hint(self: Any, color: int) -> None:
        AbsListView.set_cache_color_hint(self, color)

    @java_method("protected void dispatchDraw(android.graphics.Canvas)")
    def dispatch_draw(self: Any, canvas: Any) -> None:
        if self.divider is not None and self.divider_height > 0 and self.adapter is not None:
            self._draw_dividers(canvas)
        super().dispatch_draw(canvas)

    def _draw_dividers(self: Any, canvas: Any) -> None:
        left, right = self.padding_left, self.right - self.left - self.padding_right
        limit = self.item_count - len(self.footers) - 1
        for index, child in enumerate(self.children):
            position = self.first_position + index
            if child.bottom >= self.bottom - self.top - self.list_padding[3]:
                break
            if index == len(self.children) - 1 or not self._divider_after(position, limit):
                continue
            top = child.bottom
            self.divider.setBounds__IIII__V(left, top, right, top + self.divider_height)
            self.divider.draw__Landroid_graphics_Canvas_2__V(canvas)

    def _divider_after(self: Any, position: int, limit: int) -> bool:
        if position < len(self.headers):
            return bool(self.header_dividers)
        if position >= limit and self.footers:
            return bool(self.footer_dividers)
        if self.all_enabled:
            return True
        following = position + 1 >= self.item_count or IS_ENABLED(self.adapter, position + 1)
        return bool(IS_ENABLED(self.adapter, position) and following)

    # -- finding -------------------------------------------------------------------------------

    @java_method("protected android.view.View findViewTraversal(int)")
    def find_view_traversal(self: Any, view_id: int) -> Any:
        found = super().find_view_traversal(view_id)
        if found is not None:
            return found
        for info in (*self.headers, *self.footers):
            found = info.f_view.find_view_by_id(view_id)
            if found is not None:
                return found
        return None

    @java_method("protected void onFinishInflate()")
    def on_finish_inflate(self: Any) -> None:
        """Children in the XML are headers."""
        _known(AbsListView).on_finish_inflate(self)
        children = list(self.children)
        if children:
            for child in children:
                self.add_header_view_plain(child)
            self.remove_all_views_in_layout()

    @java_method("long[] getCheckItemIds()")
    def get_check_item_ids(self: Any) -> Any:
        from dalvik.vm.interop import call
        from dalvik.vm.objects import array_of

        if self.adapter is not None and self.stable_ids:
            return self.get_checked_item_ids()
        states, found = self.check_states, []
        if self.choice_mode and states is not None and self.adapter is not None:
            for index in range(call(states, "size()I")):
                if call(states, "valueAt(I)Z", index):
                    found.append(GET_ITEM_ID(self.adapter, call(states, "keyAt(I)I", index)))
        return array_of("[J", found)

    @java_method("int getMaxScrollAmount()")
    def get_max_scroll_amount(self: Any) -> int:
        return int(0.33 * (self.bottom - self.top))

    @java_method(
        "boolean requestChildRectangleOnScreen(android.view.View,android.graphics.Rect,boolean)"
    )
    def request_child_rectangle_on_screen(
        self: Any, child: Any, rectangle: Any, immediate: Any
    ) -> bool:
        asked = Rect.of(*rectangle.edges())
        asked.offset(child.left - child.scroll_x, child.top - child.scroll_y)
        top, bottom = 0, self.bottom - self.top
        delta = 0
        if asked.f_bottom > bottom and asked.f_top > top:
            delta = min(asked.f_bottom - bottom, asked.f_top - top)
            delta = min(delta, self.children[-1].bottom - bottom)
        elif asked.f_top < top and asked.f_bottom < bottom:
            delta = max(asked.f_top - top, self.children[0].top - top)
        if not delta:
            return False
        self.track_motion_scroll(-delta, -delta)
        return True

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ListView"
