"""AbsListView: lists and grids that scroll over an adapter's items. Its parts:

touching (`list_touch`), scrolling and flinging (`list_scroll`, `list_fling`), the selector
(`list_selector`), checked items (`list_choice`), state and data (`list_state`).
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.adapter_view import AdapterContextMenuInfo, AdapterView
from devices.pocket.framework.android_widget.declare import default_params, styled_by, uses_params
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.list_choice import Choice
from devices.pocket.framework.android_widget.list_filter import ListFilter
from devices.pocket.framework.android_widget.list_fling import Flinging
from devices.pocket.framework.android_widget.list_recycler import AbsListParams, Recycler
from devices.pocket.framework.android_widget.list_scroll import ListScroll
from devices.pocket.framework.android_widget.list_selector import Selector
from devices.pocket.framework.android_widget.list_state import ListState
from devices.pocket.framework.android_widget.list_touch import ListTouch
from devices.pocket.framework.android_widget.measuring import MATCH_PARENT, WRAP_CONTENT
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_ITEM_ID,
    GET_ITEM_VIEW_TYPE,
    GET_VIEW,
    IS_ENABLED,
    UNREGISTER,
)
from devices.pocket.framework.constants import constants

_PARAMS = "android.widget.AbsListView$LayoutParams"
(NORMAL, FORCE_TOP, SET_SELECTION, FORCE_BOTTOM, SPECIFIC, SYNC, MOVE_SELECTION) = range(7)


@java_interface(
    "android.widget.AbsListView$OnScrollListener",
    abstract=[
        "void onScrollStateChanged(android.widget.AbsListView,int)",
        "void onScroll(android.widget.AbsListView,int,int,int)",
    ],
)
@constants(SCROLL_STATE_IDLE=0, SCROLL_STATE_TOUCH_SCROLL=1, SCROLL_STATE_FLING=2)
class OnScrollListener:
    pass


@java_interface(
    "android.widget.AbsListView$RecyclerListener",
    abstract=["void onMovedToScrapHeap(android.view.View)"],
)
class RecyclerListener:
    pass


@java_interface(
    "android.widget.AbsListView$SelectionBoundsAdjuster",
    abstract=["void adjustListItemSelectionBounds(android.graphics.Rect)"],
)
class SelectionBoundsAdjuster:
    pass


@java_class(
    "android.widget.AbsListView",
    access="public abstract",
    implements=[
        "android.view.ViewTreeObserver$OnGlobalLayoutListener",
        "android.widget.Filter$FilterListener",
        "android.view.ViewTreeObserver$OnTouchModeChangeListener",
        "android.text.TextWatcher",
    ],
)
@constants(
    CHOICE_MODE_NONE=0,
    CHOICE_MODE_SINGLE=1,
    CHOICE_MODE_MULTIPLE=2,
    CHOICE_MODE_MULTIPLE_MODAL=3,
    TRANSCRIPT_MODE_DISABLED=0,
    TRANSCRIPT_MODE_NORMAL=1,
    TRANSCRIPT_MODE_ALWAYS_SCROLL=2,
)
@styled_by(styles.ABS_LIST_VIEW)
@uses_params(AbsListParams, _PARAMS)
@composed(ListTouch, ListScroll, Flinging, Selector, Choice, ListState, ListFilter)
class AbsListView(AdapterView):
    """Subclasses write `layoutChildren`, `fillGap` and `setSelectionInt` in Python as
    `layout_children`, `fill_gap`, `set_selection_int`; `list_padding` is padding plus the
    selector's own."""

    java_scroll = java_field(
        "private android.widget.AbsListView$OnScrollListener mOnScrollListener"
    )
    observer: Any = None
    stable_ids = False
    layout_mode = NORMAL
    stack_from_bottom = False
    transcript_mode = 0
    list_padding = (0, 0, 0, 0)
    width_spec = 0
    #: None until it is set or asked for.
    cache_color: int | None = None
    style_source: Any = None
    smooth_scrollbar = True
    fast_scroll = False
    fast_scroll_always = False
    is_child_view_enabled = True
    last_handled_count = 0
    force_transcript_scroll = False
    context_info: Any = None
    is_detaching = False
    selection_padding = (0, 0, 0, 0)
    visible_range: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.recycler = Recycler(self)
        self.set_up_list()
        found = super().init_styled(context, attributes, style, resource)
        selector = found.drawable("listSelector")
        if selector is not None:
            self.set_selector(selector)
        self.draw_on_top = found.boolean("drawSelectorOnTop", False)
        self.set_stack_from_bottom(found.boolean("stackFromBottom", False))
        self.text_filter_enabled = found.boolean("textFilterEnabled", False)
        self.transcript_mode = found.integer("transcriptMode", 0)
        self.style_source = found
        self.smooth_scrollbar = found.boolean("smoothScrollbar", True)
        self.fast_scroll = found.boolean("fastScrollEnabled", False)
        self.fast_scroll_always = found.boolean("fastScrollAlwaysVisible", False)
        mode = found.integer("choiceMode", 0)
        if mode:
            self.set_choice_mode(mode)
        return found

    def set_up_list(self: Any) -> None:
        self.setClickable__Z__V(True)
        self.focusable_in_touch_mode = True
        self.focusable, self.focusable_mode = True, 1
        self.wants_focusable, self.wants_focusable_in_touch_mode = 1, True
        self.set_will_not_draw(False)
        self.scroll_container = True

    generate_default_layout_params = default_params(
        AbsListParams, MATCH_PARENT, WRAP_CONTENT, "android.view.ViewGroup$LayoutParams"
    )

    # -- adapter -------------------------------------------------------------------------------

    def drop_adapter(self: Any) -> None:
        if self.adapter is not None and self.observer is not None:
            UNREGISTER(self.adapter, self.observer)
            self.observer = None

    @java_method("void setAdapter(android.widget.ListAdapter)")
    def set_list_adapter(self: Any, adapter: Any) -> None:
        if adapter is not None:
            from devices.pocket.framework.android_widget.observing import HAS_STABLE_IDS

            self.stable_ids = bool(HAS_STABLE_IDS(adapter))
            if self.choice_mode and self.stable_ids and self.checked_ids is None:
                self.checked_ids = dict[int, int]()
        self.clear_choices()

    @java_method("protected void onAttachedToWindow()")
    def on_attached_to_window(self: Any) -> None:
        _known(AdapterView).on_attached_to_window(self)
        call(
            self.get_view_tree_observer(),
            "addOnTouchModeChangeListener(Landroid/view/ViewTreeObserver$OnTouchModeChangeListener;)V",
            self,
        )
        if self.adapter is not None and self.observer is None:
            from devices.pocket.framework.android_widget.observing import REGISTER

            self.observer = self.new_observer()
            REGISTER(self.adapter, self.observer)
            self.data_changed = True
            self.old_item_count = self.item_count
            self.item_count = GET_COUNT(self.adapter)

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        self.is_detaching = True
        super().on_detached_from_window()
        self.recycler.clear()
        call(
            self.get_view_tree_observer(),
            "removeOnTouchModeChangeListener(Landroid/view/ViewTreeObserver$OnTouchModeChangeListener;)V",
            self,
        )
        self.drop_adapter()
        self.stop_motion()
        self.is_detaching = False

    # -- measuring and layout ------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        """Only prepares; subclasses measure."""
        left, top, right, bottom = self.selection_padding
        self.list_padding = (
            left + self.padding_left, top + self.padding_top,
            right + self.padding_right, bottom + self.padding_bottom,
        )  # fmt: skip
        if self.transcript_mode == 1:
            end = self.bottom - self.top - self.padding_bottom
            last = self.children[-1].bottom if self.children else end
            reached = self.first_position + len(self.children) >= self.last_handled_count
            self.force_transcript_scroll = reached and last <= end

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        super().on_layout(changed, left, top, right, bottom)
        self.in_layout = True
        if changed:
            for child in self.children:
                child.forceLayout____V()
            self.recycler.mark_children_dirty()
        self.layoutChildren____V()
        self.in_layout = False

    @java_method("protected void layoutChildren()")
    def layout_children(self: Any) -> None:
        pass

    @java_method("void requestLayout()")
    def request_layout(self: Any) -> None:
        if not self.block_layout_requests and not self.in_layout:
            _known(AdapterView).request_layout(self)

    def reset_list(self: Any) -> None:
        self.remove_all_views_in_layout()
        self.first_position = 0
        self.data_changed = self.need_sync = False
        self.pending_sync = None
        self.old_selected_position, self.old_selected_row = -1, -(1 << 63)
        self.set_selected_position(-1)
        self.set_next_selected_position(-1)
        self.selected_top = 0
        self.selector_position = -1
        self.selector_rect = (0, 0, 0, 0)
        self.invalidate____V()

    def obtain_view(self: Any, position: int) -> tuple[Any, bool]:
        """The view of an item, and whether it was attached before (then it may be reattached)."""
        adapter, recycler = self.adapter, self.recycler
        kept = recycler.take_transient(position)
        if kept is not None:
            if kept.layout_params.view_type == GET_ITEM_VIEW_TYPE(adapter, position):
                updated = GET_VIEW(adapter, position, kept, self)
                if updated is not kept:
                    self._give_params(updated, position)
                    recycler.add_scrap(updated, position)
            kept.dispatchFinishTemporaryDetach____V()
            return kept, True
        scrap = recycler.take_scrap(position)
        child = GET_VIEW(adapter, position, scrap, self)
        attached = False
        if scrap is not None:
            if child is not scrap:
                recycler.add_scrap(scrap, position)
            elif child.temporarily_detached:
                attached = True
                child.dispatchFinishTemporaryDetach____V()
        if child.important_for_accessibility == 0:
            child.important_for_accessibility = 1
        self._give_params(child, position)
        return child, attached

    def _give_params(self: Any, child: Any, position: int) -> None:
        old = child.layout_params
        check = self.checkLayoutParams__Landroid_view_ViewGroup_00024LayoutParams_2__Z
        if old is None:
            params = self.generate_default()
        elif not check(old):
            params = self.generateLayoutParams__Landroid_view_ViewGroup_00024LayoutParams_2__Landroid_view_ViewGroup_00024LayoutParams_2(old)  # fmt: skip  # noqa: E501
        else:
            params = old
        if self.stable_ids:
            params.item_id = GET_ITEM_ID(self.adapter, position)
        params.is_enabled = bool(IS_ENABLED(self.adapter, position))
        if params is not old:
            child.set_layout_params(params)

    def generate_default(self: Any) -> Any:
        return self.generateDefaultLayoutParams____Landroid_view_ViewGroup_00024LayoutParams_2()

    def child_for(self: Any, position: int) -> Any:
        """The child that shows a position, None while it is off the screen."""
        index = position - self.first_position
        return self.children[index] if 0 <= index < len(self.children) else None

    # -- menus ---------------------------------------------------------------------------------

    @java_method("protected android.view.ContextMenu$ContextMenuInfo getContextMenuInfo()")
    def get_context_menu_info(self: Any) -> Any:
        return self.context_info

    def create_context_menu_info(self: Any, view: Any, position: int, row: int) -> Any:
        return AdapterContextMenuInfo.create(view, position, row)

    @java_method("boolean showContextMenu()")
    def show_context_menu(self: Any) -> bool:
        return self._menu_at(0, 0, False)

    @java_method("boolean showContextMenu(float,float)")
    def show_context_menu_at(self: Any, x: float, y: float) -> bool:
        position = self.point_to_position(int(x), int(y))
        if position != -1:
            row = GET_ITEM_ID(self.adapter, position)
            child = self.child_for(position)
            if child is not None:
                self.context_info = self.create_context_menu_info(child, position, row)
                return bool(AdapterView.show_context_menu_for_child_at(self, self, x, y))
        return bool(AdapterView.show_context_menu_at(self, x, y))

    def _menu_at(self: Any, x: float, y: float, with_place: bool) -> bool:
        return bool(AdapterView.show_context_menu(self))

    @java_method("boolean showContextMenuForChild(android.view.View)")
    def show_context_menu_for_child(self: Any, child: Any) -> bool:
        return self._menu_for_child(child, None)

    @java_method("boolean showContextMenuForChild(android.view.View,float,float)")
    def show_context_menu_for_child_at(self: Any, child: Any, x: float, y: float) -> bool:
        return self._menu_for_child(child, (x, y))

    def _menu_for_child(self: Any, child: Any, place: tuple[float, float] | None) -> bool:
        position = self.getPositionForView__Landroid_view_View_2__I(child)
        if position < 0:
            return False
        row = GET_ITEM_ID(self.adapter, position)
        if self.tell_long_click(child, position, row):
            return True
        view = self.child_for(position)
        self.context_info = self.create_context_menu_info(view, position, row)
        if place is None:
            return bool(AdapterView.show_context_menu_for_child(self, child))
        return bool(AdapterView.show_context_menu_for_child_at(self, child, *place))

    # -- settings ------------------------------------------------------------------------------

    @java_method("void setStackFromBottom(boolean)")
    def set_stack_from_bottom(self: Any, from_bottom: Any) -> None:
        if bool(from_bottom) != self.stack_from_bottom:
            self.stack_from_bottom = bool(from_bottom)
            if self.children:
                self.reset_list()
                self.requestLayout____V()
                self.invalidate____V()

    @java_method("boolean isStackFromBottom()")
    def is_stack_from_bottom(self: Any) -> bool:
        return bool(self.stack_from_bottom)

    @java_method("void setTranscriptMode(int)")
    def set_transcript_mode(self: Any, mode: int) -> None:
        self.transcript_mode = mode

    @java_method("int getTranscriptMode()")
    def get_transcript_mode(self: Any) -> int:
        return int(self.transcript_mode)

    @java_method("void setCacheColorHint(int)")
    def set_cache_color_hint(self: Any, color: int) -> None:
        self.cache_color = color

    @java_method("int getCacheColorHint()")
    @java_method("int getSolidColor()")
    def get_cache_color_hint(self: Any) -> int:
        if self.cache_color is None:
            self.cache_color = self.style_source.color("cacheColorHint", 0)
        return int(self.cache_color)

    @java_method("void setScrollingCacheEnabled(boolean)")
    def set_scrolling_cache_enabled(self: Any, enabled: Any) -> None:
        self.scrolling_cache = bool(enabled)

    scrolling_cache = True

    @java_method("boolean isScrollingCacheEnabled()")
    def is_scrolling_cache_enabled(self: Any) -> bool:
        return bool(self.scrolling_cache)

    @java_method("void setSmoothScrollbarEnabled(boolean)")
    def set_smooth_scrollbar_enabled(self: Any, enabled: Any) -> None:
        self.smooth_scrollbar = bool(enabled)

    @java_method("boolean isSmoothScrollbarEnabled()")
    def is_smooth_scrollbar_enabled(self: Any) -> bool:
        return bool(self.smooth_scrollbar)

    @java_method("void setFastScrollEnabled(boolean)")
    def set_fast_scroll_enabled(self: Any, enabled: Any) -> None:
        self.fast_scroll = bool(enabled)

    @java_method("boolean isFastScrollEnabled()")
    def is_fast_scroll_enabled(self: Any) -> bool:
        return bool(self.fast_scroll)

    @java_method("void setFastScrollAlwaysVisible(boolean)")
    def set_fast_scroll_always_visible(self: Any, always: Any) -> None:
        self.fast_scroll_always = bool(always)
        if always:
            self.fast_scroll = True

    @java_method("boolean isFastScrollAlwaysVisible()")
    def is_fast_scroll_always_visible(self: Any) -> bool:
        return bool(self.fast_scroll and self.fast_scroll_always)

    @java_method("void setFastScrollStyle(int)")
    def set_fast_scroll_style(self: Any, style: int) -> None:
        """The thumb is not drawn."""

    @java_method("void setRecyclerListener(android.widget.AbsListView$RecyclerListener)")
    def set_recycler_listener(self: Any, listener: Any) -> None:
        self.recycler.listener = listener

    @java_method("void reclaimViews(java.util.List)")
    def reclaim_views(self: Any, views: Any) -> None:
        for view in list(self.children):
            if view.layout_params.view_type >= 0:
                call(views, "add(Ljava/lang/Object;)Z", view)
                self.recycler._moved_to_scrap(view)
        for view in self.recycler.all_scrap():
            call(views, "add(Ljava/lang/Object;)Z", view)
        for heap in self.recycler.scrap:
            heap.clear()
        self.remove_all_views_in_layout()

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self: Any) -> bool:
        return True

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.AbsListView"

    @java_method("void onGlobalLayout()")
    def on_global_layout(self: Any) -> None:
        pass
