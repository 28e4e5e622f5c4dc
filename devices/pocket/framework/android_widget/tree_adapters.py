"""SimpleExpandableListAdapter and the cursor tree adapters."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller, throw, to_string
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_database.observers import ContentObserver
from devices.pocket.framework.android_os.handler import Handler
from devices.pocket.framework.android_os.looper import main_looper
from devices.pocket.framework.android_widget.base_adapters import BaseExpandableListAdapter
from devices.pocket.framework.android_widget.cursor_adapters import CursorFilter
from devices.pocket.framework.android_widget.image_view import ImageView
from devices.pocket.framework.android_widget.observing import AdapterObserver
from devices.pocket.framework.android_widget.simple_adapter import set_image_from_text
from devices.pocket.framework.android_widget.views import find_view, inflate

_CONTEXT, _CURSOR = "android.content.Context", "android.database.Cursor"
_VIEW, _GROUP = "android.view.View", "android.view.ViewGroup"
_LIST = "java.util.List"
_SIZE, _GET = caller("size()I"), caller("get(I)Ljava/lang/Object;")
_GROUP_VIEW = f"{_VIEW} getGroupView(int,boolean,{_VIEW},{_GROUP})"
_CHILD_VIEW = f"{_VIEW} getChildView(int,int,boolean,{_VIEW},{_GROUP})"
_SET_TEXT = caller("setText(Ljava/lang/CharSequence;)V")
_CURSOR_TYPE = "Landroid/database/Cursor;"


@java_class("android.widget.SimpleExpandableListAdapter")
class SimpleExpandableListAdapter(BaseExpandableListAdapter):
    @java_method(f"void <init>({_CONTEXT},{_LIST},int,String[],int[],{_LIST},int,String[],int[])")
    def init_simple(
        self: Any, context: Any, groups: Any, layout: int, names: Any, targets: Any,
        children: Any, child_layout: int, child_names: Any, child_targets: Any,
    ) -> None:  # fmt: skip
        self._set_up(
            context, groups, (layout, layout), names, targets, children,
            (child_layout, child_layout), child_names, child_targets,
        )  # fmt: skip

    @java_method(
        f"void <init>({_CONTEXT},{_LIST},int,int,String[],int[],{_LIST},int,String[],int[])"
    )
    def init_expanded(
        self: Any, context: Any, groups: Any, opened: int, closed: int, names: Any, targets: Any,
        children: Any, child_layout: int, child_names: Any, child_targets: Any,
    ) -> None:  # fmt: skip
        self._set_up(
            context, groups, (opened, closed), names, targets, children,
            (child_layout, child_layout), child_names, child_targets,
        )  # fmt: skip

    @java_method(
        f"void <init>({_CONTEXT},{_LIST},int,int,String[],int[],{_LIST},int,int,String[],int[])"
    )
    def init_last(
        self: Any, context: Any, groups: Any, opened: int, closed: int, names: Any, targets: Any,
        children: Any, child_layout: int, last: int, child_names: Any, child_targets: Any,
    ) -> None:  # fmt: skip
        self._set_up(
            context, groups, (opened, closed), names, targets, children, (child_layout, last),
            child_names, child_targets,
        )  # fmt: skip

    def _set_up(
        self: Any, context: Any, groups: Any, layouts: tuple[int, int], names: Any, targets: Any,
        children: Any, child_layouts: tuple[int, int], child_names: Any, child_targets: Any,
    ) -> None:  # fmt: skip
        self.context, self.groups, self.kids = context, groups, children
        self.layouts, self.child_layouts = layouts, child_layouts
        self.names, self.targets = list(names.d), list(targets.d)
        self.child_names, self.child_targets = list(child_names.d), list(child_targets.d)

    @java_method("Object getChild(int,int)")
    def get_child(self: Any, group: int, child: int) -> Any:
        return _GET(_GET(self.kids, group), child)

    @java_method("long getChildId(int,int)")
    def get_child_id(self: Any, group: int, child: int) -> int:
        return child

    @java_method("int getChildrenCount(int)")
    def get_children_count(self: Any, group: int) -> int:
        return int(_SIZE(_GET(self.kids, group)))

    @java_method("Object getGroup(int)")
    def get_group(self: Any, group: int) -> Any:
        return _GET(self.groups, group)

    @java_method("int getGroupCount()")
    def get_group_count(self: Any) -> int:
        return int(_SIZE(self.groups))

    @java_method("long getGroupId(int)")
    def get_group_id(self: Any, group: int) -> int:
        return group

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self: Any) -> bool:
        return True

    @java_method("boolean isChildSelectable(int,int)")
    def is_child_selectable(self: Any, group: int, child: int) -> bool:
        return True

    @java_method("int getChildType(int,int)")
    def get_child_type(self: Any, group: int, child: int) -> int:
        return 1 if child == self.get_children_count(group) - 1 else 0

    @java_method("int getChildTypeCount()")
    def get_child_type_count(self: Any) -> int:
        return 2

    @java_method("int getGroupTypeCount()")
    def get_group_type_count(self: Any) -> int:
        return 1 if self.layouts[0] == self.layouts[1] else 2

    @java_method(f"{_VIEW} newGroupView(boolean,{_GROUP})")
    def new_group_view(self: Any, expanded: Any, parent: Any) -> Any:
        return inflate(self.context, self.layouts[0 if expanded else 1], parent)

    @java_method(f"{_VIEW} newChildView(boolean,{_GROUP})")
    def new_child_view(self: Any, last: Any, parent: Any) -> Any:
        return inflate(self.context, self.child_layouts[1 if last else 0], parent)

    @java_method(_GROUP_VIEW)
    def get_group_view(self: Any, group: int, expanded: Any, convert: Any, parent: Any) -> Any:
        view = convert
        if view is None:
            make = "newGroupView(ZLandroid/view/ViewGroup;)Landroid/view/View;"
            view = call(self, make, expanded, parent)
        _bind_map(view, _GET(self.groups, group), self.names, self.targets)
        return view

    @java_method(_CHILD_VIEW)
    def get_child_view(
        self: Any, group: int, child: int, last: Any, convert: Any, parent: Any
    ) -> Any:
        view = convert
        if view is None:
            make = "newChildView(ZLandroid/view/ViewGroup;)Landroid/view/View;"
            view = call(self, make, last, parent)
        _bind_map(view, self.get_child(group, child), self.child_names, self.child_targets)
        return view


def _bind_map(view: Any, data: Any, names: list[str], targets: list[int]) -> None:
    for name, target in zip(names, targets, strict=False):
        shown = find_view(view, target)
        if shown is not None:
            value = call(data, "get(Ljava/lang/Object;)Ljava/lang/Object;", name)
            _SET_TEXT(shown, value)


@java_class("android.widget.CursorTreeAdapter$MyContentObserver", access="private")
class TreeObserver(ContentObserver):
    owner: Any

    @java_method("boolean deliverSelfNotifications()")
    def deliver_self_notifications(self) -> bool:
        return True

    @java_method("void onChange(boolean)")
    def on_change_seen(self, own: Any) -> None:
        self.owner.content_changed()


class Level:
    """One cursor of a tree adapter, watched."""

    def __init__(self, adapter: Any, cursor: Any) -> None:
        self.adapter, self.cursor = adapter, cursor
        self.valid = cursor is not None
        self.row_column = -1
        self.observer: Any = None
        if cursor is None:
            return
        self.row_column = call(cursor, "getColumnIndex(Ljava/lang/String;)I", "_id")
        if adapter.auto_requery:
            observer: Any = TreeObserver.__new__(TreeObserver)
            observer.init(Handler.create(main_looper()))
            observer.owner = self
            self.observer = observer
            self.data = AdapterObserver.create(self._filled, self._emptied)
            call(cursor, "registerContentObserver(Landroid/database/ContentObserver;)V", observer)
            call(cursor, "registerDataSetObserver(Landroid/database/DataSetObserver;)V", self.data)

    def _filled(self) -> None:
        self.valid = True
        call(self.adapter, "notifyDataSetChanged()V")

    def _emptied(self) -> None:
        self.valid = False
        call(self.adapter, "notifyDataSetInvalidated()V")

    def content_changed(self) -> None:
        if self.adapter.auto_requery and self.cursor is not None:
            self.valid = bool(call(self.cursor, "requery()Z"))

    def count(self) -> int:
        return int(call(self.cursor, "getCount()I")) if self.valid and self.cursor else 0

    def row_id(self, position: int) -> int:
        if self.valid and self.cursor and call(self.cursor, "moveToPosition(I)Z", position):
            return int(call(self.cursor, "getLong(I)J", self.row_column))
        return 0

    def move_to(self, position: int) -> Any:
        if self.valid and self.cursor and call(self.cursor, "moveToPosition(I)Z", position):
            return self.cursor
        return None

    def let_go(self) -> None:
        if self.cursor is None:
            return
        if self.observer is not None:
            call(
                self.cursor,
                "unregisterContentObserver(Landroid/database/ContentObserver;)V",
                self.observer,
            )
            call(
                self.cursor,
                "unregisterDataSetObserver(Landroid/database/DataSetObserver;)V",
                self.data,
            )
        call(self.cursor, "close()V")
        self.cursor = None


@java_class(
    "android.widget.CursorTreeAdapter",
    access="public abstract",
    implements=["android.widget.Filterable"],
    abstract=[
        f"protected {_CURSOR} getChildrenCursor({_CURSOR})",
        f"protected {_VIEW} newGroupView({_CONTEXT},{_CURSOR},boolean,{_GROUP})",
        f"protected void bindGroupView({_VIEW},{_CONTEXT},{_CURSOR},boolean)",
        f"protected {_VIEW} newChildView({_CONTEXT},{_CURSOR},boolean,{_GROUP})",
        f"protected void bindChildView({_VIEW},{_CONTEXT},{_CURSOR},boolean)",
    ],
)
class CursorTreeAdapter(BaseExpandableListAdapter):
    """`top` holds the groups, `kids` the children of groups that were asked for."""

    auto_requery = True
    query_provider: Any = None
    tree_filter: Any = None

    @java_method(f"void <init>({_CURSOR},{_CONTEXT})")
    def init_cursor(self: Any, cursor: Any, context: Any) -> None:
        self.set_up(cursor, context, True)

    @java_method(f"void <init>({_CURSOR},{_CONTEXT},boolean)")
    def set_up(self: Any, cursor: Any, context: Any, requery: Any) -> None:
        self.context, self.auto_requery = context, bool(requery)
        self.kids: dict[int, Level] = {}
        self.top = Level(self, cursor)

    def children_of(self: Any, group: int, ask: bool = True) -> Any:
        known = self.kids.get(group)
        if known is None and ask:
            at = self.top.move_to(group)
            if at is None:
                return None
            cursor = call(self, f"getChildrenCursor({_CURSOR_TYPE}){_CURSOR_TYPE}", at)
            known = self.kids[group] = Level(self, cursor)
        return known

    @java_method(f"void setGroupCursor({_CURSOR})")
    def set_group_cursor(self: Any, cursor: Any) -> None:
        self.top = Level(self, cursor)
        call(self, "notifyDataSetChanged()V")

    @java_method(f"void changeCursor({_CURSOR})")
    def change_cursor(self: Any, cursor: Any) -> None:
        self._close_kids()
        old = self.top
        self.top = Level(self, cursor)
        if old.cursor is not cursor:
            old.let_go()
        call(self, "notifyDataSetChanged()V")

    @java_method(f"void setChildrenCursor(int,{_CURSOR})")
    def set_children_cursor(self: Any, group: int, cursor: Any) -> None:
        self.kids[group] = Level(self, cursor)
        call(self, "notifyDataSetChanged()V")

    def _close_kids(self: Any) -> None:
        for level in self.kids.values():
            level.let_go()
        self.kids.clear()

    @java_method(f"{_CURSOR} getCursor()")
    def get_cursor(self: Any) -> Any:
        return self.top.cursor

    @java_method(f"{_CURSOR} getGroup(int)")
    @java_method("Object getGroup(int)")
    def get_group(self: Any, group: int) -> Any:
        return self.top.move_to(group)

    @java_method(f"{_CURSOR} getChild(int,int)")
    @java_method("Object getChild(int,int)")
    def get_child(self: Any, group: int, child: int) -> Any:
        level = self.children_of(group)
        return None if level is None else level.move_to(child)

    @java_method("long getGroupId(int)")
    def get_group_id(self: Any, group: int) -> int:
        return int(self.top.row_id(group))

    @java_method("long getChildId(int,int)")
    def get_child_id(self: Any, group: int, child: int) -> int:
        level = self.children_of(group)
        return 0 if level is None else int(level.row_id(child))

    @java_method("int getGroupCount()")
    def get_group_count(self: Any) -> int:
        return int(self.top.count())

    @java_method("int getChildrenCount(int)")
    def get_children_count(self: Any, group: int) -> int:
        level = self.children_of(group)
        return 0 if level is None else int(level.count())

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self: Any) -> bool:
        return True

    @java_method("boolean isChildSelectable(int,int)")
    def is_child_selectable(self: Any, group: int, child: int) -> bool:
        return True

    @java_method("void notifyDataSetChanged()")
    def notify_data_set_changed(self: Any) -> None:
        super().notify_data_set_changed()

    @java_method("void notifyDataSetInvalidated()")
    def notify_data_set_invalidated(self: Any) -> None:
        self._close_kids()
        super().notify_data_set_invalidated()

    @java_method("void onGroupCollapsed(int)")
    def on_group_collapsed(self: Any, group: int) -> None:
        level = self.kids.pop(group, None)
        if level is not None:
            level.let_go()

    @java_method(_GROUP_VIEW)
    def get_group_view(self: Any, group: int, expanded: Any, convert: Any, parent: Any) -> Any:
        cursor = self.top.move_to(group)
        if cursor is None:
            throw(
                "java.lang.IllegalStateException",
                "this should only be called when the cursor is valid",
            )
        return self._show("Group", cursor, expanded, convert, parent)

    @java_method(_CHILD_VIEW)
    def get_child_view(
        self: Any, group: int, child: int, last: Any, convert: Any, parent: Any
    ) -> Any:
        cursor = self.get_child(group, child)
        if cursor is None:
            throw(
                "java.lang.IllegalStateException",
                "this should only be called when the cursor is valid",
            )
        return self._show("Child", cursor, last, convert, parent)

    def _show(self: Any, kind: str, cursor: Any, flag: Any, convert: Any, parent: Any) -> Any:
        view = convert
        if view is None:
            make = (
                f"new{kind}View(Landroid/content/Context;{_CURSOR_TYPE}Z"
                "Landroid/view/ViewGroup;)Landroid/view/View;"
            )
            view = call(self, make, self.context, cursor, flag, parent)
        bind = f"bind{kind}View(Landroid/view/View;Landroid/content/Context;{_CURSOR_TYPE}Z)V"
        call(self, bind, view, self.context, cursor, flag)
        return view

    @java_method(f"String convertToString({_CURSOR})")
    @java_method(f"CharSequence convertToString({_CURSOR})")
    def convert_to_string(self: Any, cursor: Any) -> str:
        return "" if cursor is None else to_string(cursor)

    @java_method(f"{_CURSOR} runQueryOnBackgroundThread(CharSequence)")
    def run_query_on_background_thread(self: Any, constraint: Any) -> Any:
        if self.query_provider is not None:
            run = "runQuery(Ljava/lang/CharSequence;)Landroid/database/Cursor;"
            return call(self.query_provider, run, constraint)
        return self.top.cursor

    @property
    def cursor(self: Any) -> Any:
        return self.top.cursor

    @java_method("android.widget.Filter getFilter()")
    def get_filter(self: Any) -> Any:
        if self.tree_filter is None:
            made = CursorFilter.__new__(CursorFilter)
            made.init()
            made.adapter = self
            self.tree_filter = made
        return self.tree_filter

    @java_method("android.widget.FilterQueryProvider getFilterQueryProvider()")
    def get_filter_query_provider(self: Any) -> Any:
        return self.query_provider

    @java_method("void setFilterQueryProvider(android.widget.FilterQueryProvider)")
    def set_filter_query_provider(self: Any, provider: Any) -> None:
        self.query_provider = provider


@java_class("android.widget.ResourceCursorTreeAdapter", access="public abstract")
class ResourceCursorTreeAdapter(CursorTreeAdapter):
    @java_method(f"void <init>({_CONTEXT},{_CURSOR},int,int)")
    def init_two(self: Any, context: Any, cursor: Any, group: int, child: int) -> None:
        self.set_layouts(context, cursor, group, group, child, child)

    @java_method(f"void <init>({_CONTEXT},{_CURSOR},int,int,int)")
    def init_three(
        self: Any, context: Any, cursor: Any, closed: int, opened: int, child: int
    ) -> None:
        self.set_layouts(context, cursor, closed, opened, child, child)

    @java_method(f"void <init>({_CONTEXT},{_CURSOR},int,int,int,int)")
    def set_layouts(
        self: Any, context: Any, cursor: Any, closed: int, opened: int, child: int, last: int
    ) -> None:
        self.set_up(cursor, context, True)
        self.group_layouts, self.child_layouts = (closed, opened), (child, last)

    @java_method(f"{_VIEW} newGroupView({_CONTEXT},{_CURSOR},boolean,{_GROUP})")
    def new_group_view(self: Any, context: Any, cursor: Any, expanded: Any, parent: Any) -> Any:
        return inflate(context, self.group_layouts[1 if expanded else 0], parent)

    @java_method(f"{_VIEW} newChildView({_CONTEXT},{_CURSOR},boolean,{_GROUP})")
    def new_child_view(self: Any, context: Any, cursor: Any, last: Any, parent: Any) -> Any:
        return inflate(context, self.child_layouts[1 if last else 0], parent)


@java_class("android.widget.SimpleCursorTreeAdapter", access="public abstract")
class SimpleCursorTreeAdapter(ResourceCursorTreeAdapter):
    @java_method(f"void <init>({_CONTEXT},{_CURSOR},int,String[],int[],int,String[],int[])")
    def init_simple(
        self: Any, context: Any, cursor: Any, group: int, names: Any, targets: Any, child: int,
        child_names: Any, child_targets: Any,
    ) -> None:  # fmt: skip
        self.set_layouts(context, cursor, group, group, child, child)
        self._columns(names, targets, child_names, child_targets)

    @java_method(f"void <init>({_CONTEXT},{_CURSOR},int,int,String[],int[],int,String[],int[])")
    def init_expanded(
        self: Any, context: Any, cursor: Any, closed: int, opened: int, names: Any, targets: Any,
        child: int, child_names: Any, child_targets: Any,
    ) -> None:  # fmt: skip
        self.set_layouts(context, cursor, closed, opened, child, child)
        self._columns(names, targets, child_names, child_targets)

    def _columns(self: Any, names: Any, targets: Any, child_names: Any, child_to: Any) -> None:
        self.names, self.targets = list(names.d), list(targets.d)
        self.child_names, self.child_targets = list(child_names.d), list(child_to.d)

    @java_method(f"void bindGroupView({_VIEW},{_CONTEXT},{_CURSOR},boolean)")
    def bind_group_view(self: Any, view: Any, context: Any, cursor: Any, expanded: Any) -> None:
        self._bind(view, cursor, self.names, self.targets)

    @java_method(f"void bindChildView({_VIEW},{_CONTEXT},{_CURSOR},boolean)")
    def bind_child_view(self: Any, view: Any, context: Any, cursor: Any, last: Any) -> None:
        self._bind(view, cursor, self.child_names, self.child_targets)

    def _bind(self: Any, view: Any, cursor: Any, names: list[str], targets: list[int]) -> None:
        for name, target in zip(names, targets, strict=False):
            shown = find_view(view, target)
            if shown is None:
                continue
            column = call(cursor, "getColumnIndex(Ljava/lang/String;)I", name)
            text = call(cursor, "getString(I)Ljava/lang/String;", column) or ""
            if isinstance(shown, ImageView):
                set_image_from_text(shown, text)
            else:
                _SET_TEXT(shown, text)
