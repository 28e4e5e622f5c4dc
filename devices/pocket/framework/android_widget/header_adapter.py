"""HeaderViewListAdapter: an adapter between fixed views above and below it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import iterate, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_widget.observing import (
    ARE_ALL_ITEMS_ENABLED,
    GET_COUNT,
    GET_FILTER,
    GET_ITEM,
    GET_ITEM_ID,
    GET_ITEM_VIEW_TYPE,
    GET_VIEW,
    GET_VIEW_TYPE_COUNT,
    HAS_STABLE_IDS,
    IS_EMPTY,
    IS_ENABLED,
    REGISTER,
    UNREGISTER,
)

_HEADER_OR_FOOTER = -2


@java_class("android.widget.ListView$FixedViewInfo")
class FixedViewInfo(JObject):
    java_view = java_field("android.view.View view")
    java_data = java_field("Object data")
    java_selectable = java_field("boolean isSelectable")

    @java_method("void <init>(android.widget.ListView)")
    def init(self, owner: Any) -> None:
        pass

    @classmethod
    def create(cls, view: Any, data: Any, selectable: bool) -> Any:
        made: Any = cls.__new__(cls)
        made.f_view, made.f_data, made.f_isSelectable = view, data, selectable
        return made


@java_class(
    "android.widget.HeaderViewListAdapter",
    implements=["android.widget.WrapperListAdapter", "android.widget.Filterable"],
)
class HeaderViewListAdapter(JObject):
    """`headers` and `footers` are lists of FixedViewInfo that the list view shares."""

    headers: list[Any]
    footers: list[Any]
    adapter: Any
    filterable = False

    @classmethod
    def create(cls, headers: list[Any], footers: list[Any], adapter: Any) -> Any:
        made = cls.__new__(cls)
        made.headers, made.footers, made.adapter = headers, footers, adapter
        made.filterable = hasattr(adapter, "getFilter____Landroid_widget_Filter_2")
        return made

    @java_method("void <init>(java.util.ArrayList,java.util.ArrayList,android.widget.ListAdapter)")
    def init(self, headers: Any, footers: Any, adapter: Any) -> None:
        self.headers = [] if headers is None else list(iterate(headers))
        self.footers = [] if footers is None else list(iterate(footers))
        self.adapter = adapter
        self.filterable = hasattr(adapter, "getFilter____Landroid_widget_Filter_2")

    def _fixed(self, position: int) -> Any:
        """The header or footer at a position, None for an item of the adapter."""
        if position < len(self.headers):
            return self.headers[position]
        rest = position - len(self.headers)
        count = 0 if self.adapter is None else GET_COUNT(self.adapter)
        if rest < count:
            return None
        if rest - count >= len(self.footers) or rest < 0:
            throw("java.lang.IndexOutOfBoundsException", None)
        return self.footers[rest - count]

    @java_method("int getHeadersCount()")
    def get_headers_count(self) -> int:
        return len(self.headers)

    @java_method("int getFootersCount()")
    def get_footers_count(self) -> int:
        return len(self.footers)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return self.adapter is None or bool(IS_EMPTY(self.adapter))

    @java_method("boolean removeHeader(android.view.View)")
    def remove_header(self, view: Any) -> bool:
        return _remove(self.headers, view)

    @java_method("boolean removeFooter(android.view.View)")
    def remove_footer(self, view: Any) -> bool:
        return _remove(self.footers, view)

    @java_method("int getCount()")
    def get_count(self) -> int:
        inner = 0 if self.adapter is None else GET_COUNT(self.adapter)
        return int(inner + len(self.headers) + len(self.footers))

    @java_method("boolean areAllItemsEnabled()")
    def are_all_items_enabled(self) -> bool:
        if self.adapter is None:
            return True
        fixed = all(info.f_isSelectable for info in (*self.headers, *self.footers))
        return fixed and bool(ARE_ALL_ITEMS_ENABLED(self.adapter))

    @java_method("boolean isEnabled(int)")
    def is_enabled(self, position: int) -> bool:
        fixed = self._fixed(position)
        if fixed is not None:
            return bool(fixed.f_isSelectable)
        return bool(IS_ENABLED(self.adapter, position - len(self.headers)))

    @java_method("Object getItem(int)")
    def get_item(self, position: int) -> Any:
        fixed = self._fixed(position)
        if fixed is not None:
            return fixed.f_data
        return GET_ITEM(self.adapter, position - len(self.headers))

    @java_method("long getItemId(int)")
    def get_item_id(self, position: int) -> int:
        rest = position - len(self.headers)
        if self.adapter is not None and 0 <= rest < GET_COUNT(self.adapter):
            return int(GET_ITEM_ID(self.adapter, rest))
        return -1

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self) -> bool:
        return self.adapter is not None and bool(HAS_STABLE_IDS(self.adapter))

    @java_method("android.view.View getView(int,android.view.View,android.view.ViewGroup)")
    def get_view(self, position: int, convert: Any, parent: Any) -> Any:
        fixed = self._fixed(position)
        if fixed is not None:
            return fixed.f_view
        return GET_VIEW(self.adapter, position - len(self.headers), convert, parent)

    @java_method("int getItemViewType(int)")
    def get_item_view_type(self, position: int) -> int:
        rest = position - len(self.headers)
        if self.adapter is not None and 0 <= rest < GET_COUNT(self.adapter):
            return int(GET_ITEM_VIEW_TYPE(self.adapter, rest))
        return _HEADER_OR_FOOTER

    @java_method("int getViewTypeCount()")
    def get_view_type_count(self) -> int:
        return 1 if self.adapter is None else int(GET_VIEW_TYPE_COUNT(self.adapter))

    @java_method("void registerDataSetObserver(android.database.DataSetObserver)")
    def register_data_set_observer(self, observer: Any) -> None:
        if self.adapter is not None:
            REGISTER(self.adapter, observer)

    @java_method("void unregisterDataSetObserver(android.database.DataSetObserver)")
    def unregister_data_set_observer(self, observer: Any) -> None:
        if self.adapter is not None:
            UNREGISTER(self.adapter, observer)

    @java_method("android.widget.Filter getFilter()")
    def get_filter(self) -> Any:
        return GET_FILTER(self.adapter) if self.filterable else None

    @java_method("android.widget.ListAdapter getWrappedAdapter()")
    def get_wrapped_adapter(self) -> Any:
        return self.adapter


def _remove(infos: list[Any], view: Any) -> bool:
    for index, info in enumerate(infos):
        if info.f_view is view:
            del infos[index]
            return True
    return False
