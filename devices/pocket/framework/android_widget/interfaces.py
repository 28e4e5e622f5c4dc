"""Adapters and the small interfaces of android.widget."""

from __future__ import annotations

from dalvik.vm.native import java_interface
from devices.pocket.framework.constants import constants


@java_interface(
    "android.widget.Adapter",
    abstract=[
        "void registerDataSetObserver(android.database.DataSetObserver)",
        "void unregisterDataSetObserver(android.database.DataSetObserver)",
        "int getCount()",
        "Object getItem(int)",
        "long getItemId(int)",
        "boolean hasStableIds()",
        "android.view.View getView(int,android.view.View,android.view.ViewGroup)",
        "int getItemViewType(int)",
        "int getViewTypeCount()",
        "boolean isEmpty()",
    ],
)
@constants(IGNORE_ITEM_VIEW_TYPE=-1, NO_SELECTION=-0x8000_0000)
class Adapter:
    pass


@java_interface(
    "android.widget.ListAdapter",
    extends=["android.widget.Adapter"],
    abstract=["boolean areAllItemsEnabled()", "boolean isEnabled(int)"],
)
class ListAdapter:
    pass


@java_interface(
    "android.widget.SpinnerAdapter",
    extends=["android.widget.Adapter"],
    abstract=["android.view.View getDropDownView(int,android.view.View,android.view.ViewGroup)"],
)
class SpinnerAdapter:
    pass


@java_interface(
    "android.widget.ThemedSpinnerAdapter",
    extends=["android.widget.SpinnerAdapter"],
    abstract=[
        "void setDropDownViewTheme(android.content.res.Resources$Theme)",
        "android.content.res.Resources$Theme getDropDownViewTheme()",
    ],
)
class ThemedSpinnerAdapter:
    pass


@java_interface(
    "android.widget.WrapperListAdapter",
    extends=["android.widget.ListAdapter"],
    abstract=["android.widget.ListAdapter getWrappedAdapter()"],
)
class WrapperListAdapter:
    pass


@java_interface(
    "android.widget.ExpandableListAdapter",
    abstract=[
        "void registerDataSetObserver(android.database.DataSetObserver)",
        "void unregisterDataSetObserver(android.database.DataSetObserver)",
        "int getGroupCount()",
        "int getChildrenCount(int)",
        "Object getGroup(int)",
        "Object getChild(int,int)",
        "long getGroupId(int)",
        "long getChildId(int,int)",
        "boolean hasStableIds()",
        "android.view.View getGroupView(int,boolean,android.view.View,android.view.ViewGroup)",
        "android.view.View getChildView(int,int,boolean,android.view.View,android.view.ViewGroup)",
        "boolean isChildSelectable(int,int)",
        "boolean areAllItemsEnabled()",
        "boolean isEmpty()",
        "void onGroupExpanded(int)",
        "void onGroupCollapsed(int)",
        "long getCombinedChildId(long,long)",
        "long getCombinedGroupId(long)",
    ],
)
class ExpandableListAdapter:
    pass


@java_interface(
    "android.widget.HeterogeneousExpandableList",
    abstract=[
        "int getGroupType(int)",
        "int getChildType(int,int)",
        "int getGroupTypeCount()",
        "int getChildTypeCount()",
    ],
)
class HeterogeneousExpandableList:
    pass


@java_interface(
    "android.widget.Checkable",
    abstract=["void setChecked(boolean)", "boolean isChecked()", "void toggle()"],
)
class Checkable:
    pass


@java_interface("android.widget.Filterable", abstract=["android.widget.Filter getFilter()"])
class Filterable:
    pass


@java_interface(
    "android.widget.FilterQueryProvider",
    abstract=["android.database.Cursor runQuery(CharSequence)"],
)
class FilterQueryProvider:
    pass


@java_interface(
    "android.widget.SectionIndexer",
    abstract=[
        "Object[] getSections()",
        "int getPositionForSection(int)",
        "int getSectionForPosition(int)",
    ],
)
class SectionIndexer:
    pass


@java_interface(
    "android.widget.Advanceable", abstract=["void advance()", "void fyiWillBeAdvancedByHostKThx()"]
)
class Advanceable:
    pass
