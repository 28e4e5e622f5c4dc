"""ExpandableListView: groups that open to show their children."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import box_int, call, iterate, throw, unbox
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.expandable_connector import ExpandableListConnector
from devices.pocket.framework.android_widget.expandable_indicators import Indicators
from devices.pocket.framework.android_widget.list_view import ListView
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.constants import constants

_OWNER = "android.widget.ExpandableListView"
_ADAPTER = "android.widget.ExpandableListAdapter"
_NULL = 0xFFFFFFFF
_CHILD_BIT = 1 << 63
_STATE: Any = saved_state(f"{_OWNER}$SavedState", expandedGroupMetadataList="Object")


def pack_group(group: int) -> int:
    return (group & 0x7FFFFFFF) << 32 | 0xFFFFFFFF


def pack_child(group: int, child: int) -> int:
    packed = _CHILD_BIT | (group & 0x7FFFFFFF) << 32 | (child & 0xFFFFFFFF)
    return packed - (1 << 64)


def _listener(name: str, *signatures: str) -> None:
    java_interface(f"{_OWNER}${name}", abstract=signatures)(
        type(name, (), {"__module__": __name__})
    )


_listener("OnGroupCollapseListener", "void onGroupCollapse(int)")
_listener("OnGroupExpandListener", "void onGroupExpand(int)")
_listener("OnGroupClickListener", f"boolean onGroupClick({_OWNER},android.view.View,int,long)")
_listener("OnChildClickListener", f"boolean onChildClick({_OWNER},android.view.View,int,int,long)")


@java_class(
    f"{_OWNER}$ExpandableListContextMenuInfo",
    implements=["android.view.ContextMenu$ContextMenuInfo"],
)
class ExpandableListContextMenuInfo(JObject):
    java_target = java_field("android.view.View targetView")
    java_packed = java_field("long packedPosition")
    java_id = java_field("long id")

    @java_method("void <init>(android.view.View,long,long)")
    def init(self: Any, target: Any, packed: int, row: int) -> None:
        self.f_targetView, self.f_packedPosition, self.f_id = target, packed, row


@java_class(_OWNER)
@constants(PACKED_POSITION_TYPE_GROUP=0, PACKED_POSITION_TYPE_CHILD=1, PACKED_POSITION_TYPE_NULL=2)
@constants("long", PACKED_POSITION_VALUE_NULL=_NULL)
@constants(CHILD_INDICATOR_INHERIT=-1)
@styled_by(styles.EXPANDABLE_LIST_VIEW)
@composed(Indicators)
class ExpandableListView(ListView):
    """`expandable` is the app's adapter, `connector` the flat one under the list."""

    expandable: Any = None
    connector: Any = None
    group_click: Any = None
    child_click: Any = None
    on_expand: Any = None
    on_collapse: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.read_indicators(found)
        return found

    # -- adapter -------------------------------------------------------------------------------

    @java_method(f"void setAdapter({_ADAPTER})")
    def set_expandable_adapter(self: Any, adapter: Any) -> None:
        self.expandable = adapter
        self.connector = None if adapter is None else ExpandableListConnector.create(adapter)
        ListView.set_list_adapter(self, self.connector)

    @java_method("void setAdapter(android.widget.ListAdapter)")
    def set_list_adapter(self: Any, adapter: Any) -> None:
        throw(
            "java.lang.RuntimeException",
            "For ExpandableListView, use setAdapter(ExpandableListAdapter) instead of "
            "setAdapter(ListAdapter)",
        )

    @java_method(f"{_ADAPTER} getExpandableListAdapter()")
    def get_expandable_list_adapter(self: Any) -> Any:
        return self.expandable

    # -- positions -----------------------------------------------------------------------------

    def _is_fixed(self: Any, flat: int) -> bool:
        return flat < len(self.headers) or flat >= self.item_count - len(self.footers)

    @java_method("long getExpandableListPosition(int)")
    def get_expandable_list_position(self: Any, flat: int) -> int:
        if self._is_fixed(flat):
            return _NULL
        group, child = self.connector.find(flat - len(self.headers))
        return pack_group(group) if child < 0 else pack_child(group, child)

    @java_method("int getFlatListPosition(long)")
    def get_flat_list_position(self: Any, packed: int) -> int:
        group, child = _unpack(packed)
        return int(self.connector.flat_of(group, child) + len(self.headers))

    @java_method("static int getPackedPositionType(long)")
    @staticmethod
    def get_packed_position_type(packed: int) -> int:
        if packed == _NULL:
            return 2
        return 1 if packed & _CHILD_BIT else 0

    @java_method("static int getPackedPositionGroup(long)")
    @staticmethod
    def get_packed_position_group(packed: int) -> int:
        return -1 if packed == _NULL else (packed >> 32) & 0x7FFFFFFF

    @java_method("static int getPackedPositionChild(long)")
    @staticmethod
    def get_packed_position_child(packed: int) -> int:
        if packed == _NULL or not packed & _CHILD_BIT:
            return -1
        return packed & 0xFFFFFFFF

    @java_method("static long getPackedPositionForChild(int,int)")
    @staticmethod
    def get_packed_position_for_child(group: int, child: int) -> int:
        return pack_child(group, child)

    @java_method("static long getPackedPositionForGroup(int)")
    @staticmethod
    def get_packed_position_for_group(group: int) -> int:
        return (group & 0x7FFFFFFF) << 32

    @java_method("long getSelectedPosition()")
    def get_selected_position_packed(self: Any) -> int:
        return int(self.getExpandableListPosition__I__J(self.getSelectedItemPosition____I()))

    @java_method("long getSelectedId()")
    def get_selected_id(self: Any) -> int:
        packed = self.get_selected_position_packed()
        if packed == _NULL:
            return -1
        group, child = _unpack(packed)
        if child < 0:
            return int(call(self.expandable, "getGroupId(I)J", group))
        return int(call(self.expandable, "getChildId(II)J", group, child))

    @java_method("void setSelectedGroup(int)")
    def set_selected_group(self: Any, group: int) -> None:
        flat = self.connector.flat_of(group) + len(self.headers)
        ListView.set_selection(self, flat)

    @java_method("boolean setSelectedChild(int,int,boolean)")
    def set_selected_child(self: Any, group: int, child: int, expand: Any) -> bool:
        if group not in self.connector.open:
            if not expand:
                return False
            self.expandGroup__I__Z(group)
        flat = self.connector.flat_of(group, child) + len(self.headers)
        ListView.set_selection(self, flat)
        return True

    # -- opening and closing -------------------------------------------------------------------

    @java_method("boolean expandGroup(int)")
    def expand_group(self: Any, group: int) -> bool:
        return bool(self.expandGroup__IZ__Z(group, False))

    @java_method("boolean expandGroup(int,boolean)")
    def expand_group_animated(self: Any, group: int, animate: Any) -> bool:
        done = self.connector.expand(group)
        if self.on_expand is not None:
            call(self.on_expand, "onGroupExpand(I)V", group)
        return bool(done)

    @java_method("boolean collapseGroup(int)")
    def collapse_group(self: Any, group: int) -> bool:
        done = self.connector.collapse(group)
        if self.on_collapse is not None:
            call(self.on_collapse, "onGroupCollapse(I)V", group)
        return bool(done)

    @java_method("boolean isGroupExpanded(int)")
    def is_group_expanded(self: Any, group: int) -> bool:
        return group in self.connector.open

    # -- clicks --------------------------------------------------------------------------------

    @java_method("boolean performItemClick(android.view.View,int,long)")
    def perform_item_click(self: Any, view: Any, position: int, row: int) -> bool:
        if self._is_fixed(position):
            return bool(super().perform_item_click(view, position, row))
        group, child = self.connector.find(position - len(self.headers))
        if child >= 0:
            row = call(self.expandable, "getChildId(II)J", group, child)
            if self.child_click is None:
                return False
            self.playSoundEffect__I__V(0)
            click = f"onChildClick(L{_OWNER.replace('.', '/')};Landroid/view/View;IIJ)Z"
            return bool(call(self.child_click, click, self, view, group, child, row))
        row = call(self.expandable, "getGroupId(I)J", group)
        if self.group_click is not None:
            click = f"onGroupClick(L{_OWNER.replace('.', '/')};Landroid/view/View;IJ)Z"
            if call(self.group_click, click, self, view, group, row):
                return True
        self.playSoundEffect__I__V(0)
        if group in self.connector.open:
            self.connector.collapse(group)
            if self.on_collapse is not None:
                call(self.on_collapse, "onGroupCollapse(I)V", group)
        else:
            self.connector.expand(group)
            if self.on_expand is not None:
                call(self.on_expand, "onGroupExpand(I)V", group)
            flat = self.connector.flat_of(group) + len(self.headers)
            self.smoothScrollToPosition__II__V(flat + self.connector.open[group], flat)
        return True

    @java_method(f"void setOnGroupCollapseListener({_OWNER}$OnGroupCollapseListener)")
    def set_on_group_collapse_listener(self: Any, listener: Any) -> None:
        self.on_collapse = listener

    @java_method(f"void setOnGroupExpandListener({_OWNER}$OnGroupExpandListener)")
    def set_on_group_expand_listener(self: Any, listener: Any) -> None:
        self.on_expand = listener

    @java_method(f"void setOnGroupClickListener({_OWNER}$OnGroupClickListener)")
    def set_on_group_click_listener(self: Any, listener: Any) -> None:
        self.group_click = listener

    @java_method(f"void setOnChildClickListener({_OWNER}$OnChildClickListener)")
    def set_on_child_click_listener(self: Any, listener: Any) -> None:
        self.child_click = listener

    def create_context_menu_info(self: Any, view: Any, position: int, row: int) -> Any:
        if self._is_fixed(position):
            return super().create_context_menu_info(view, position, row)
        group, child = self.connector.find(position - len(self.headers))
        if child < 0:
            packed, row = pack_group(group), call(self.expandable, "getGroupId(I)J", group)
        else:
            packed = pack_child(group, child)
            row = call(self.expandable, "getChildId(II)J", group, child)
        made: Any = ExpandableListContextMenuInfo.__new__(ExpandableListContextMenuInfo)
        made.init(view, packed, row)
        return made

    # -- state ---------------------------------------------------------------------------------

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = _known(ListView).on_save_instance_state(self)
        groups = [] if self.connector is None else [box_int(one) for one in self.connector.open]
        return _STATE.create(inner, expandedGroupMetadataList=ArrayList.create(groups))

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _STATE):
            _known(ListView).on_restore_instance_state(self, state)
            return
        saved: Any = state
        _known(ListView).on_restore_instance_state(self, saved.get_super_state())
        if self.connector is not None and saved.f_expandedGroupMetadataList is not None:
            groups = [unbox(one) for one in iterate(saved.f_expandedGroupMetadataList)]
            self.connector.open = dict.fromkeys(groups, 0)
            self.connector.refresh()
            self.item_count = self.connector.get_count()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return _OWNER


def _unpack(packed: int) -> tuple[int, int]:
    group = (packed >> 32) & 0x7FFFFFFF
    return group, packed & 0xFFFFFFFF if packed & _CHILD_BIT else -1
