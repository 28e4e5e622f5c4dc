"""ListActivity, ExpandableListActivity and ListFragment."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, throw
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_app.activity import ACTIVITY, Activity
from devices.pocket.framework.android_app.fragment import Fragment

_LIST, _EMPTY = 0x0102000A, 0x01020004
_ON_ITEM = "onItemClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)V"
_CLICK = "onListItemClick(Landroid/widget/ListView;Landroid/view/View;IJ)V"
_FIND = "findViewById(I)Landroid/view/View;"


def framework_layout(context: Any, name: str) -> int:
    resources = call(context, "getResources()Landroid/content/res/Resources;")
    return int(
        call(
            resources,
            "getIdentifier(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)I",
            name,
            "layout",
            "android",
        )
    )


def _item_listener(owner: Any) -> Any:
    return lambda_object(
        "android.widget.AdapterView$OnItemClickListener",
        _ON_ITEM,
        lambda parent, view, position, number: call(owner, _CLICK, parent, view, position, number),
    )


@java_class("android.app.ListActivity")
class ListActivity(Activity):
    adapter_field = java_field("protected android.widget.ListAdapter mAdapter")
    list_field = java_field("protected android.widget.ListView mList")
    f_mAdapter: Any  # noqa: N815
    f_mList: Any  # noqa: N815
    finished_start = False

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.init_without_context()

    @java_method(
        "protected void onListItemClick(android.widget.ListView,android.view.View,int,long)"
    )
    def on_list_item_click(self: Any, owner: Any, view: Any, position: int, number: int) -> None:
        pass

    @java_method("protected void onRestoreInstanceState(android.os.Bundle)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        self.ensure_list()
        ACTIVITY.on_restore_instance_state(self, state)

    @java_method("protected void onDestroy()")
    def on_destroy(self: Any) -> None:
        ACTIVITY.on_destroy(self)

    @java_method("void onContentChanged()")
    def on_content_changed(self: Any) -> None:
        empty = call(self, _FIND, _EMPTY)
        self.f_mList = call(self, _FIND, _LIST)
        if self.f_mList is None:
            throw(
                "java.lang.RuntimeException",
                "Your content must have a ListView whose id attribute is 'android.R.id.list'",
            )
        if empty is not None:
            call(self.f_mList, "setEmptyView(Landroid/view/View;)V", empty)
        call(
            self.f_mList,
            "setOnItemClickListener(Landroid/widget/AdapterView$OnItemClickListener;)V",
            _item_listener(self),
        )
        if self.finished_start:
            call(self, "setListAdapter(Landroid/widget/ListAdapter;)V", self.f_mAdapter)
        self.ui_handler.post(_focus_later(self))
        self.finished_start = True

    def ensure_list(self: Any) -> None:
        if self.f_mList is None:
            call(self, "setContentView(I)V", framework_layout(self, "list_content_simple"))

    @java_method("void setListAdapter(android.widget.ListAdapter)")
    def set_list_adapter(self: Any, adapter: Any) -> None:
        self.ensure_list()
        self.f_mAdapter = adapter
        call(self.f_mList, "setAdapter(Landroid/widget/ListAdapter;)V", adapter)

    @java_method("android.widget.ListAdapter getListAdapter()")
    def get_list_adapter(self: Any) -> Any:
        return self.f_mAdapter

    @java_method("android.widget.ListView getListView()")
    def get_list_view(self: Any) -> Any:
        self.ensure_list()
        return self.f_mList

    @java_method("void setSelection(int)")
    def set_selection(self: Any, position: int) -> None:
        call(self.f_mList, "setSelection(I)V", position)

    @java_method("int getSelectedItemPosition()")
    def get_selected_item_position(self: Any) -> int:
        return int(call(self.f_mList, "getSelectedItemPosition()I"))

    @java_method("long getSelectedItemId()")
    def get_selected_item_id(self: Any) -> int:
        return int(call(self.f_mList, "getSelectedItemId()J"))


def _focus_later(owner: Any) -> Any:
    from devices.pocket.framework.android_os.handler import PythonTask

    return PythonTask.create(
        lambda: call(owner.f_mList, "focusableViewAvailable(Landroid/view/View;)V", owner.f_mList)
    )


@java_class(
    "android.app.ExpandableListActivity",
    implements=[
        "android.view.View$OnCreateContextMenuListener",
        "android.widget.ExpandableListView$OnChildClickListener",
        "android.widget.ExpandableListView$OnGroupCollapseListener",
        "android.widget.ExpandableListView$OnGroupExpandListener",
    ],
)
class ExpandableListActivity(Activity):
    adapter: Any = None
    list_view: Any = None
    finished_start = False

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.init_without_context()

    @java_method(
        "boolean onChildClick(android.widget.ExpandableListView,android.view.View,int,int,long)"
    )
    def on_child_click(
        self: Any, parent: Any, view: Any, group: int, child: int, number: int
    ) -> bool:
        return False

    @java_method("void onGroupCollapse(int)")
    @java_method("void onGroupExpand(int)")
    def on_group_changed(self: Any, group: int) -> None:
        pass

    @java_method("protected void onRestoreInstanceState(android.os.Bundle)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        self.ensure_list()
        ACTIVITY.on_restore_instance_state(self, state)

    @java_method("void onContentChanged()")
    def on_content_changed(self: Any) -> None:
        empty = call(self, _FIND, _EMPTY)
        self.list_view = call(self, _FIND, _LIST)
        if self.list_view is None:
            throw(
                "java.lang.RuntimeException",
                "Your content must have a ExpandableListView whose id attribute is"
                " 'android.R.id.list'",
            )
        if empty is not None:
            call(self.list_view, "setEmptyView(Landroid/view/View;)V", empty)
        kind = "android/widget/ExpandableListView$On"
        call(self.list_view, f"setOnChildClickListener(L{kind}ChildClickListener;)V", self)
        call(self.list_view, f"setOnGroupExpandListener(L{kind}GroupExpandListener;)V", self)
        call(self.list_view, f"setOnGroupCollapseListener(L{kind}GroupCollapseListener;)V", self)
        if self.finished_start:
            self.set_list_adapter(self.adapter)
        self.finished_start = True

    def ensure_list(self: Any) -> None:
        if self.list_view is None:
            call(self, "setContentView(I)V", framework_layout(self, "expandable_list_content"))

    @java_method("void setListAdapter(android.widget.ExpandableListAdapter)")
    def set_list_adapter(self: Any, adapter: Any) -> None:
        self.ensure_list()
        self.adapter = adapter
        call(self.list_view, "setAdapter(Landroid/widget/ExpandableListAdapter;)V", adapter)

    @java_method("android.widget.ExpandableListView getExpandableListView()")
    def get_expandable_list_view(self: Any) -> Any:
        self.ensure_list()
        return self.list_view

    @java_method("android.widget.ExpandableListAdapter getExpandableListAdapter()")
    def get_expandable_list_adapter(self: Any) -> Any:
        return self.adapter

    @java_method("long getSelectedId()")
    def get_selected_id(self: Any) -> int:
        return int(call(self.list_view, "getSelectedId()J"))

    @java_method("long getSelectedPosition()")
    def get_selected_position(self: Any) -> int:
        return int(call(self.list_view, "getSelectedPosition()J"))

    @java_method("boolean setSelectedChild(int,int,boolean)")
    def set_selected_child(self: Any, group: int, child: int, expand: int) -> bool:
        return bool(call(self.list_view, "setSelectedChild(IIZ)Z", group, child, expand))

    @java_method("void setSelectedGroup(int)")
    def set_selected_group(self: Any, group: int) -> None:
        call(self.list_view, "setSelectedGroup(I)V", group)


@java_class("android.app.ListFragment")
class ListFragment(Fragment):
    adapter: Any = None
    list_view: Any = None
    empty_view: Any = None
    standard_empty: Any = None
    progress: Any = None
    list_container: Any = None
    empty_text: Any = None
    list_shown = False

    @java_method("void <init>()")
    def init(self: Any) -> None:
        pass

    @java_method(
        "android.view.View onCreateView"
        "(android.view.LayoutInflater,android.view.ViewGroup,android.os.Bundle)"
    )
    def on_create_view(self: Any, inflater: Any, container: Any, saved: Any) -> Any:
        return call(
            inflater,
            "inflate(ILandroid/view/ViewGroup;Z)Landroid/view/View;",
            framework_layout(self.host.activity, "list_content"),
            container,
            False,
        )

    @java_method("void onViewCreated(android.view.View,android.os.Bundle)")
    def on_view_created(self: Any, view: Any, saved: Any) -> None:
        self.ensure_list()

    @java_method("void onDestroyView()")
    def on_destroy_view(self: Any) -> None:
        self.list_view = self.empty_view = self.progress = self.list_container = None
        self.standard_empty = None
        self.list_shown = False
        self.called = True

    @java_method("void onListItemClick(android.widget.ListView,android.view.View,int,long)")
    def on_list_item_click(self: Any, owner: Any, view: Any, position: int, number: int) -> None:
        pass

    def _named(self: Any, root: Any, name: str) -> Any:
        resources = call(root, "getResources()Landroid/content/res/Resources;")
        number = call(
            resources,
            "getIdentifier(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)I",
            name,
            "id",
            "android",
        )
        return call(root, _FIND, number)

    def ensure_list(self: Any) -> None:
        if self.list_view is not None:
            return
        root = call(self, "getView()Landroid/view/View;")
        if root is None:
            throw("java.lang.IllegalStateException", "Content view not yet created")
        from dalvik.vm.interop import is_instance

        if is_instance(root, "Landroid/widget/ListView;"):
            self.list_view = root
        else:
            self._find_views(root)
        self.list_shown = True
        call(
            self.list_view,
            "setOnItemClickListener(Landroid/widget/AdapterView$OnItemClickListener;)V",
            _item_listener(self),
        )
        if self.adapter is not None:
            adapter, self.adapter = self.adapter, None
            self.set_list_adapter(adapter)
        elif self.progress is not None:
            self._show_list(False)

    def _find_views(self: Any, root: Any) -> None:
        from dalvik.vm.interop import is_instance

        self.standard_empty = self._named(root, "internalEmpty")
        if self.standard_empty is None:
            self.empty_view = call(root, _FIND, _EMPTY)
        else:
            call(self.standard_empty, "setVisibility(I)V", 8)
        self.progress = self._named(root, "progressContainer")
        self.list_container = self._named(root, "listContainer")
        found = call(root, _FIND, _LIST)
        if not is_instance(found, "Landroid/widget/ListView;"):
            throw(
                "java.lang.RuntimeException",
                "Your content must have a ListView whose id attribute is 'android.R.id.list'"
                if found is None
                else "Content has view with id attribute 'android.R.id.list' that is not a"
                " ListView class",
            )
        self.list_view = found
        if self.empty_view is not None:
            call(found, "setEmptyView(Landroid/view/View;)V", self.empty_view)
        elif self.empty_text is not None:
            call(self.standard_empty, "setText(Ljava/lang/CharSequence;)V", self.empty_text)
            call(found, "setEmptyView(Landroid/view/View;)V", self.standard_empty)

    @java_method("void setListAdapter(android.widget.ListAdapter)")
    def set_list_adapter(self: Any, adapter: Any) -> None:
        had = self.adapter is not None
        self.adapter = adapter
        if self.list_view is not None:
            call(self.list_view, "setAdapter(Landroid/widget/ListAdapter;)V", adapter)
            if not self.list_shown and not had:
                self._show_list(True)
            elif self.progress is not None and not had:
                self.list_shown = False
                self._show_list(True)

    @java_method("android.widget.ListAdapter getListAdapter()")
    def get_list_adapter(self: Any) -> Any:
        return self.adapter

    @java_method("android.widget.ListView getListView()")
    def get_list_view(self: Any) -> Any:
        self.ensure_list()
        return self.list_view

    @java_method("void setSelection(int)")
    def set_selection(self: Any, position: int) -> None:
        self.ensure_list()
        call(self.list_view, "setSelection(I)V", position)

    @java_method("int getSelectedItemPosition()")
    def get_selected_item_position(self: Any) -> int:
        self.ensure_list()
        return int(call(self.list_view, "getSelectedItemPosition()I"))

    @java_method("long getSelectedItemId()")
    def get_selected_item_id(self: Any) -> int:
        self.ensure_list()
        return int(call(self.list_view, "getSelectedItemId()J"))

    @java_method("void setEmptyText(CharSequence)")
    def set_empty_text(self: Any, text: Any) -> None:
        self.ensure_list()
        if self.standard_empty is None:
            throw(
                "java.lang.IllegalStateException",
                "Can't be used with a custom content view",
            )
        call(self.standard_empty, "setText(Ljava/lang/CharSequence;)V", text)
        if self.empty_text is None:
            call(self.list_view, "setEmptyView(Landroid/view/View;)V", self.standard_empty)
        self.empty_text = text

    @java_method("void setListShown(boolean)")
    @java_method("void setListShownNoAnimation(boolean)")
    def set_list_shown(self: Any, shown: int) -> None:
        self._show_list(bool(shown))

    def _show_list(self: Any, shown: bool) -> None:
        self.ensure_list()
        if self.progress is None:
            throw(
                "java.lang.IllegalStateException",
                "Can't be used with a custom content view",
            )
        if self.list_shown == shown:
            return
        self.list_shown = shown
        call(self.progress, "setVisibility(I)V", 8 if shown else 0)
        call(self.list_container, "setVisibility(I)V", 0 if shown else 8)
