"""Calls of adapters, and data-set observers whose callbacks are Python functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import caller
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_database.observers import DataSetObserver

GET_COUNT = caller("getCount()I")
GET_ITEM = caller("getItem(I)Ljava/lang/Object;")
GET_ITEM_ID = caller("getItemId(I)J")
GET_VIEW = caller("getView(ILandroid/view/View;Landroid/view/ViewGroup;)Landroid/view/View;")
GET_DROP_DOWN_VIEW = caller(
    "getDropDownView(ILandroid/view/View;Landroid/view/ViewGroup;)Landroid/view/View;"
)
GET_ITEM_VIEW_TYPE = caller("getItemViewType(I)I")
GET_VIEW_TYPE_COUNT = caller("getViewTypeCount()I")
HAS_STABLE_IDS = caller("hasStableIds()Z")
IS_EMPTY = caller("isEmpty()Z")
IS_ENABLED = caller("isEnabled(I)Z")
ARE_ALL_ITEMS_ENABLED = caller("areAllItemsEnabled()Z")
REGISTER = caller("registerDataSetObserver(Landroid/database/DataSetObserver;)V")
UNREGISTER = caller("unregisterDataSetObserver(Landroid/database/DataSetObserver;)V")
GET_FILTER = caller("getFilter()Landroid/widget/Filter;")


@java_class("android.widget.AdapterView$AdapterDataSetObserver")
class AdapterObserver(DataSetObserver):
    """Runs Python functions."""

    changed: Callable[[], Any]
    invalidated: Callable[[], Any]

    @classmethod
    def create(
        cls, changed: Callable[[], Any], invalidated: Callable[[], Any] | None = None
    ) -> AdapterObserver:
        made = cls.__new__(cls)
        made.changed, made.invalidated = changed, invalidated or changed
        return made

    @java_method("void onChanged()")
    def on_changed(self) -> None:
        self.changed()

    @java_method("void onInvalidated()")
    def on_invalidated(self) -> None:
        self.invalidated()
