"""AdapterView: what views over adapters share: data changes, selection, clicks, emptiness."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import caller, throw
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_view_accessibility.event_types import (
    TYPE_VIEW_CLICKED,
    TYPE_VIEW_SELECTED,
)
from devices.pocket.framework.android_widget.adapter_data import AdapterData
from devices.pocket.framework.android_widget.adapter_selection import INVALID, NO_ROW, Selection
from devices.pocket.framework.android_widget.declare import constructors
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.measuring import GONE, VISIBLE
from devices.pocket.framework.android_widget.observing import GET_ITEM, GET_ITEM_ID
from devices.pocket.framework.constants import constants

_PARAMS = "android.view.ViewGroup$LayoutParams"
_ITEM = "android.widget.AdapterView,android.view.View,int,long"
_ON_CLICK = caller("onItemClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)V")


@java_interface(
    "android.widget.AdapterView$OnItemClickListener", abstract=[f"void onItemClick({_ITEM})"]
)
class OnItemClickListener:
    pass


@java_interface(
    "android.widget.AdapterView$OnItemLongClickListener",
    abstract=[f"boolean onItemLongClick({_ITEM})"],
)
class OnItemLongClickListener:
    pass


@java_interface(
    "android.widget.AdapterView$OnItemSelectedListener",
    abstract=[
        f"void onItemSelected({_ITEM})",
        "void onNothingSelected(android.widget.AdapterView)",
    ],
)
class OnItemSelectedListener:
    pass


@java_class(
    "android.widget.AdapterView$AdapterContextMenuInfo",
    implements=["android.view.ContextMenu$ContextMenuInfo"],
)
class AdapterContextMenuInfo(JObject):
    java_target = java_field("android.view.View targetView")
    java_position = java_field("int position")
    java_id = java_field("long id")

    @java_method("void <init>(android.view.View,int,long)")
    def init(self: Any, target: Any, position: int, row: int) -> None:
        self.f_targetView, self.f_position, self.f_id = target, position, row

    @classmethod
    def create(cls, target: Any, position: int, row: int) -> AdapterContextMenuInfo:
        made = cls.__new__(cls)
        made.init(target, position, row)
        return made


@java_class(
    "android.widget.AdapterView",
    access="public abstract",
    abstract=[
        "android.widget.Adapter getAdapter()",
        "void setAdapter(android.widget.Adapter)",
        "android.view.View getSelectedView()",
        "void setSelection(int)",
    ],
)
@constants(INVALID_POSITION=-1, ITEM_VIEW_TYPE_IGNORE=-1, ITEM_VIEW_TYPE_HEADER_OR_FOOTER=-2)
@constants("long", INVALID_ROW_ID=NO_ROW)
@composed(AdapterData, Selection)
class AdapterView(ViewGroup):
    """Subclasses keep their adapter in `adapter`. `first_position` is that of the first child."""

    adapter: Any = None
    first_position = 0
    in_layout = False
    block_layout_requests = False
    layout_height = 0
    empty_view: Any = None
    wants_focusable = 0
    wants_focusable_in_touch_mode = False
    java_click = java_field("android.widget.AdapterView$OnItemClickListener mOnItemClickListener")
    java_long = java_field(
        "android.widget.AdapterView$OnItemLongClickListener mOnItemLongClickListener"
    )
    java_selected = java_field(
        "android.widget.AdapterView$OnItemSelectedListener mOnItemSelectedListener"
    )

    @constructors
    def init(self: Any, context: Any, attrs: Any = None, style: int = 0, res: int = 0) -> None:
        self.init_styled(context, attrs, style, res)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        if self.important_for_accessibility == 0:
            self.important_for_accessibility = 1
        self.wants_focusable = self.get_focusable()
        return found

    # -- listeners -----------------------------------------------------------------------------

    @java_method("void setOnItemClickListener(android.widget.AdapterView$OnItemClickListener)")
    def set_on_item_click_listener(self: Any, listener: Any) -> None:
        self.f_mOnItemClickListener = listener

    @java_method("final android.widget.AdapterView$OnItemClickListener getOnItemClickListener()")
    def get_on_item_click_listener(self: Any) -> Any:
        return self.f_mOnItemClickListener

    @java_method("boolean performItemClick(android.view.View,int,long)")
    def perform_item_click(self: Any, view: Any, position: int, row: int) -> bool:
        listener = self.f_mOnItemClickListener
        if listener is not None:
            self.playSoundEffect__I__V(0)
            _ON_CLICK(listener, self, view, position, row)
        if view is not None:
            view.sendAccessibilityEvent__I__V(TYPE_VIEW_CLICKED)
        return listener is not None

    @java_method(
        "void setOnItemLongClickListener(android.widget.AdapterView$OnItemLongClickListener)"
    )
    def set_on_item_long_click_listener(self: Any, listener: Any) -> None:
        if not self.isLongClickable____Z():
            self.setLongClickable__Z__V(True)
        self.f_mOnItemLongClickListener = listener

    @java_method(
        "final android.widget.AdapterView$OnItemLongClickListener getOnItemLongClickListener()"
    )
    def get_on_item_long_click_listener(self: Any) -> Any:
        return self.f_mOnItemLongClickListener

    @java_method(
        "void setOnItemSelectedListener(android.widget.AdapterView$OnItemSelectedListener)"
    )
    def set_on_item_selected_listener(self: Any, listener: Any) -> None:
        self.f_mOnItemSelectedListener = listener

    @java_method(
        "final android.widget.AdapterView$OnItemSelectedListener getOnItemSelectedListener()"
    )
    def get_on_item_selected_listener(self: Any) -> Any:
        return self.f_mOnItemSelectedListener

    @java_method("void setOnClickListener(android.view.View$OnClickListener)")
    def set_on_click_listener(self: Any, listener: Any) -> None:
        throw(
            "java.lang.RuntimeException",
            "Don't call setOnClickListener for an AdapterView. You probably want "
            "setOnItemClickListener instead",
        )

    # -- children come from the adapter --------------------------------------------------------

    @java_method("void addView(android.view.View)")
    @java_method("void addView(android.view.View,int)")
    @java_method(f"void addView(android.view.View,{_PARAMS})")
    @java_method(f"void addView(android.view.View,int,{_PARAMS})")
    def refuse_view(self: Any, child: Any, second: Any = None, third: Any = None) -> None:
        kind = "View"
        if isinstance(second, int):
            kind += ", int" if third is None else ", int, LayoutParams"
        elif second is not None:
            kind += ", LayoutParams"
        throw(
            "java.lang.UnsupportedOperationException",
            f"addView({kind}) is not supported in AdapterView",
        )

    @java_method("void removeView(android.view.View)")
    def remove_view(self: Any, child: Any) -> None:
        _refuse("removeView(View)")

    @java_method("void removeViewAt(int)")
    def remove_view_at(self: Any, index: int) -> None:
        _refuse("removeViewAt(int)")

    @java_method("void removeAllViews()")
    def remove_all_views(self: Any) -> None:
        _refuse("removeAllViews()")

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.layout_height = self.bottom - self.top

    # -- items ---------------------------------------------------------------------------------

    def current_adapter(self: Any) -> Any:
        return self.getAdapter____Landroid_widget_Adapter_2()

    @java_method("int getCount()")
    def get_count(self: Any) -> int:
        return int(self.item_count)

    @java_method("Object getItemAtPosition(int)")
    def get_item_at_position(self: Any, position: int) -> Any:
        adapter = self.current_adapter()
        return None if adapter is None or position < 0 else GET_ITEM(adapter, position)

    @java_method("long getItemIdAtPosition(int)")
    def get_item_id_at_position(self: Any, position: int) -> int:
        adapter = self.current_adapter()
        return NO_ROW if adapter is None or position < 0 else int(GET_ITEM_ID(adapter, position))

    @java_method("Object getSelectedItem()")
    def get_selected_item(self: Any) -> Any:
        adapter = self.current_adapter()
        position = self.getSelectedItemPosition____I()
        if adapter is None or self.get_count() <= 0 or position < 0:
            return None
        return GET_ITEM(adapter, position)

    @java_method("int getPositionForView(android.view.View)")
    def get_position_for_view(self: Any, view: Any) -> int:
        item = view
        while item is not None and getattr(item, "parent", None) is not self:
            item = getattr(item, "parent", None)
        if item is not None:
            for index, child in enumerate(self.children):
                if child is item:
                    return int(self.first_position + index)
        return INVALID

    @java_method("int getFirstVisiblePosition()")
    def get_first_visible_position(self: Any) -> int:
        return int(self.first_position)

    @java_method("int getLastVisiblePosition()")
    def get_last_visible_position(self: Any) -> int:
        return int(self.first_position + len(self.children) - 1)

    # -- emptiness and focus -------------------------------------------------------------------

    @java_method("void setEmptyView(android.view.View)")
    def set_empty_view(self: Any, view: Any) -> None:
        self.empty_view = view
        if view is not None and view.important_for_accessibility == 0:
            view.important_for_accessibility = 1
        self.update_empty_status(self._is_empty())

    @java_method("android.view.View getEmptyView()")
    def get_empty_view(self: Any) -> Any:
        return self.empty_view

    def _is_empty(self: Any) -> bool:
        from devices.pocket.framework.android_widget.observing import IS_EMPTY

        adapter = self.current_adapter()
        return adapter is None or bool(IS_EMPTY(adapter))

    @java_method("boolean isInFilterMode()")
    def is_in_filter_mode(self: Any) -> bool:
        return False

    @java_method("void setFocusable(int)")
    def set_focusable_mode(self: Any, mode: int) -> None:
        empty = self.current_adapter() is None or self.item_count == 0
        self.wants_focusable = mode
        if not mode & 17:
            self.wants_focusable_in_touch_mode = False
        shown = not empty or self.isInFilterMode____Z()
        _known(ViewGroup).set_focusable_mode(self, mode if shown else 0)

    @java_method("void setFocusableInTouchMode(boolean)")
    def set_focusable_in_touch_mode(self: Any, focusable: Any) -> None:
        empty = self.current_adapter() is None or self.item_count == 0
        self.wants_focusable_in_touch_mode = bool(focusable)
        if focusable:
            self.wants_focusable = 1
        shown = not empty or self.isInFilterMode____Z()
        _known(ViewGroup).set_focusable_in_touch_mode(self, focusable and shown)

    def check_focus(self: Any) -> None:
        """A list without items takes no focus, and makes room for the empty view."""
        adapter = self.current_adapter()
        empty = adapter is None or self.item_count == 0
        focusable = not empty or self.isInFilterMode____Z()
        in_touch = focusable and self.wants_focusable_in_touch_mode
        _known(ViewGroup).set_focusable_in_touch_mode(self, in_touch)
        if not in_touch:
            _known(ViewGroup).set_focusable_mode(self, self.wants_focusable if focusable else 0)
        if self.empty_view is not None:
            self.update_empty_status(self._is_empty())

    def update_empty_status(self: Any, empty: bool) -> None:
        if self.isInFilterMode____Z():
            empty = False
        if not empty:
            if self.empty_view is not None:
                self.empty_view.setVisibility__I__V(GONE)
            self.setVisibility__I__V(VISIBLE)
            return
        if self.empty_view is not None:
            self.empty_view.setVisibility__I__V(VISIBLE)
            self.setVisibility__I__V(GONE)
        else:
            self.setVisibility__I__V(VISIBLE)
        if self.data_changed:
            self.onLayout__ZIIII__V(False, self.left, self.top, self.right, self.bottom)

    # -- state and animation -------------------------------------------------------------------

    @java_method("protected void dispatchSaveInstanceState(android.util.SparseArray)")
    def dispatch_save_instance_state(self: Any, container: Any) -> None:
        self.dispatch_freeze_self_only(container)

    @java_method("protected void dispatchRestoreInstanceState(android.util.SparseArray)")
    def dispatch_restore_instance_state(self: Any, container: Any) -> None:
        self.dispatch_thaw_self_only(container)

    @java_method("protected boolean canAnimate()")
    def can_animate(self: Any) -> bool:
        return bool(super().can_animate()) and self.item_count > 0

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        _known(ViewGroup).on_detached_from_window(self)
        self.forget_selection_notice()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.AdapterView"

    def send_selected(self: Any) -> None:
        view = self.getSelectedView____Landroid_view_View_2()
        if view is not None:
            self.sendAccessibilityEvent__I__V(TYPE_VIEW_SELECTED)


def _refuse(method: str) -> None:
    throw("java.lang.UnsupportedOperationException", f"{method} is not supported in AdapterView")
