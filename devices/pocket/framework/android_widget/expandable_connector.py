"""The flat list behind ExpandableListView: every group, and the children of those that are open."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_widget.base_adapters import BaseAdapter
from devices.pocket.framework.android_widget.observing import REGISTER, AdapterObserver

GROUP_COUNT = caller("getGroupCount()I")
CHILDREN_COUNT = caller("getChildrenCount(I)I")
_GROUP_VIEW = caller(
    "getGroupView(IZLandroid/view/View;Landroid/view/ViewGroup;)Landroid/view/View;"
)
_CHILD_VIEW = caller(
    "getChildView(IIZLandroid/view/View;Landroid/view/ViewGroup;)Landroid/view/View;"
)
_TYPED = "getGroupType__I__I"


@java_class("android.widget.ExpandableListConnector", access="")
class ExpandableListConnector(BaseAdapter):
    """`open` are the expanded groups with their child counts, in order."""

    inner: Any

    @classmethod
    def create(cls, adapter: Any) -> Any:
        made: Any = cls.__new__(cls)
        made.inner = adapter
        made.open = {}
        made.watcher = AdapterObserver.create(made.inner_changed, made.inner_invalid)
        REGISTER(adapter, made.watcher)
        return made

    def inner_changed(self: Any) -> None:
        self.refresh()
        call(self, "notifyDataSetChanged()V")

    def inner_invalid(self: Any) -> None:
        self.refresh()
        call(self, "notifyDataSetInvalidated()V")

    def refresh(self: Any) -> None:
        """Counts the children of open groups again; groups that are gone are closed."""
        count = GROUP_COUNT(self.inner)
        self.open = {
            group: CHILDREN_COUNT(self.inner, group) for group in sorted(self.open) if group < count
        }

    # -- positions -----------------------------------------------------------------------------

    def find(self: Any, flat: int) -> tuple[int, int]:
        """Group and child of a flat position; the child is -1 for a group."""
        passed = 0
        for group in sorted(self.open):
            count = self.open[group]
            if flat <= group + passed:
                break
            if flat <= group + passed + count:
                return group, flat - group - passed - 1
            passed += count
        return flat - passed, -1

    def flat_of(self: Any, group: int, child: int = -1) -> int:
        """Of a child in a closed group: the group's own position."""
        passed = sum(count for one, count in self.open.items() if one < group)
        flat = group + passed
        if child >= 0 and group in self.open:
            flat += 1 + child
        return int(flat)

    def expand(self: Any, group: int) -> bool:
        if group in self.open or group < 0:
            return False
        self.open[group] = CHILDREN_COUNT(self.inner, group)
        self.open = dict(sorted(self.open.items()))
        call(self, "notifyDataSetChanged()V")
        call(self.inner, "onGroupExpanded(I)V", group)
        return True

    def collapse(self: Any, group: int) -> bool:
        if self.open.pop(group, None) is None:
            return False
        call(self, "notifyDataSetChanged()V")
        call(self.inner, "onGroupCollapsed(I)V", group)
        return True

    # -- adapter -------------------------------------------------------------------------------

    @java_method("int getCount()")
    def get_count(self: Any) -> int:
        return int(GROUP_COUNT(self.inner) + sum(self.open.values()))

    @java_method("Object getItem(int)")
    def get_item(self: Any, position: int) -> Any:
        group, child = self.find(position)
        if child < 0:
            return call(self.inner, "getGroup(I)Ljava/lang/Object;", group)
        return call(self.inner, "getChild(II)Ljava/lang/Object;", group, child)

    @java_method("long getItemId(int)")
    def get_item_id(self: Any, position: int) -> int:
        group, child = self.find(position)
        row = call(self.inner, "getGroupId(I)J", group)
        if child < 0:
            return int(call(self.inner, "getCombinedGroupId(J)J", row))
        own = call(self.inner, "getChildId(II)J", group, child)
        return int(call(self.inner, "getCombinedChildId(JJ)J", row, own))

    @java_method("android.view.View getView(int,android.view.View,android.view.ViewGroup)")
    def get_view(self: Any, position: int, convert: Any, parent: Any) -> Any:
        group, child = self.find(position)
        if child < 0:
            return _GROUP_VIEW(self.inner, group, group in self.open, convert, parent)
        last = child == self.open[group] - 1
        return _CHILD_VIEW(self.inner, group, child, last, convert, parent)

    @java_method("int getItemViewType(int)")
    def get_item_view_type(self: Any, position: int) -> int:
        group, child = self.find(position)
        if not hasattr(self.inner, _TYPED):
            return 0 if child < 0 else 1
        if child < 0:
            return int(call(self.inner, "getGroupType(I)I", group))
        groups = call(self.inner, "getGroupTypeCount()I")
        return int(groups + call(self.inner, "getChildType(II)I", group, child))

    @java_method("int getViewTypeCount()")
    def get_view_type_count(self: Any) -> int:
        if not hasattr(self.inner, _TYPED):
            return 2
        return int(
            call(self.inner, "getGroupTypeCount()I") + call(self.inner, "getChildTypeCount()I")
        )

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self: Any) -> bool:
        return bool(call(self.inner, "hasStableIds()Z"))

    @java_method("boolean areAllItemsEnabled()")
    def are_all_items_enabled(self: Any) -> bool:
        return bool(call(self.inner, "areAllItemsEnabled()Z"))

    @java_method("boolean isEnabled(int)")
    def is_enabled(self: Any, position: int) -> bool:
        group, child = self.find(position)
        if child < 0:
            return True
        return bool(call(self.inner, "isChildSelectable(II)Z", group, child))

    @java_method("boolean isEmpty()")
    def is_empty(self: Any) -> bool:
        return self.inner is None or bool(call(self.inner, "isEmpty()Z"))
