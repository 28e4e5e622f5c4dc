"""BaseAdapter and BaseExpandableListAdapter: adapters that apps extend."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_database.observers import DataSetObservable
from devices.pocket.framework.android_widget.observing import GET_COUNT, GET_VIEW

_LONG = 1 << 63


class _Observed(JObject):
    """`observable` is made when it is first needed: adapters are often subclassed and cheap."""

    _observable: DataSetObservable | None = None

    @property
    def observable(self) -> DataSetObservable:
        if self._observable is None:
            self._observable = DataSetObservable.__new__(DataSetObservable)
            self._observable.init()
        return self._observable


@java_class(
    "android.widget.BaseAdapter",
    access="public abstract",
    implements=["android.widget.ListAdapter", "android.widget.SpinnerAdapter"],
)
class BaseAdapter(_Observed):
    autofill_options: JArray | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self) -> bool:
        return False

    @java_method("void registerDataSetObserver(android.database.DataSetObserver)")
    def register_data_set_observer(self, observer: Any) -> None:
        self.observable.register_observer(observer)

    @java_method("void unregisterDataSetObserver(android.database.DataSetObserver)")
    def unregister_data_set_observer(self, observer: Any) -> None:
        self.observable.unregister_observer(observer)

    @java_method("void notifyDataSetChanged()")
    def notify_data_set_changed(self) -> None:
        if self._observable is not None:
            self._observable.notify_changed()

    @java_method("void notifyDataSetInvalidated()")
    def notify_data_set_invalidated(self) -> None:
        if self._observable is not None:
            self._observable.notify_invalidated()

    @java_method("boolean areAllItemsEnabled()")
    def are_all_items_enabled(self) -> bool:
        return True

    @java_method("boolean isEnabled(int)")
    def is_enabled(self, position: int) -> bool:
        return True

    @java_method("android.view.View getDropDownView(int,android.view.View,android.view.ViewGroup)")
    def get_drop_down_view(self, position: int, convert: Any, parent: Any) -> Any:
        return GET_VIEW(self, position, convert, parent)

    @java_method("int getItemViewType(int)")
    def get_item_view_type(self, position: int) -> int:
        return 0

    @java_method("int getViewTypeCount()")
    def get_view_type_count(self) -> int:
        return 1

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return bool(GET_COUNT(self) == 0)

    @java_method("CharSequence[] getAutofillOptions()")
    def get_autofill_options(self) -> JArray | None:
        return self.autofill_options

    @java_method("void setAutofillOptions(CharSequence[])")
    def set_autofill_options(self, options: JArray | None) -> None:
        self.autofill_options = options


@java_class(
    "android.widget.BaseExpandableListAdapter",
    access="public abstract",
    implements=[
        "android.widget.ExpandableListAdapter",
        "android.widget.HeterogeneousExpandableList",
    ],
)
class BaseExpandableListAdapter(_Observed):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void registerDataSetObserver(android.database.DataSetObserver)")
    def register_data_set_observer(self, observer: Any) -> None:
        self.observable.register_observer(observer)

    @java_method("void unregisterDataSetObserver(android.database.DataSetObserver)")
    def unregister_data_set_observer(self, observer: Any) -> None:
        self.observable.unregister_observer(observer)

    @java_method("void notifyDataSetChanged()")
    def notify_data_set_changed(self) -> None:
        if self._observable is not None:
            self._observable.notify_changed()

    @java_method("void notifyDataSetInvalidated()")
    def notify_data_set_invalidated(self) -> None:
        if self._observable is not None:
            self._observable.notify_invalidated()

    @java_method("boolean areAllItemsEnabled()")
    def are_all_items_enabled(self) -> bool:
        return True

    @java_method("void onGroupCollapsed(int)")
    def on_group_collapsed(self, group: int) -> None:
        pass

    @java_method("void onGroupExpanded(int)")
    def on_group_expanded(self, group: int) -> None:
        pass

    @java_method("long getCombinedChildId(long,long)")
    def get_combined_child_id(self, group: int, child: int) -> int:
        """The top bit says "child", 31 bits of the group follow, then 32 of the child."""
        return _signed(_LONG | (group & 0x7FFF_FFFF) << 32 | (child & 0xFFFF_FFFF))

    @java_method("long getCombinedGroupId(long)")
    def get_combined_group_id(self, group: int) -> int:
        return (group & 0x7FFF_FFFF) << 32

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return bool(call(self, "getGroupCount()I") == 0)

    @java_method("int getChildType(int,int)")
    def get_child_type(self, group: int, child: int) -> int:
        return 0

    @java_method("int getChildTypeCount()")
    def get_child_type_count(self) -> int:
        return 1

    @java_method("int getGroupType(int)")
    def get_group_type(self, group: int) -> int:
        return 0

    @java_method("int getGroupTypeCount()")
    def get_group_type_count(self) -> int:
        return 1


def _signed(number: int) -> int:
    return number - (1 << 64) if number & _LONG else number
