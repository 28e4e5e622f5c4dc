"""PreferenceScreen and the adapter that shows its rows."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, lambda_object, new, to_string
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper
from devices.pocket.framework.android_preference.groups import PreferenceGroup
from devices.pocket.framework.android_widget.base_adapters import BaseAdapter
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.views import find_view, framework_layout, inflater

_LIST = 0x0102000A
_SCREEN_STYLE = 0x0101008B
_STATE: Any = saved_state(
    "android.preference.PreferenceScreen$SavedState",
    isDialogShowing="boolean",
    dialogBundle="Object",
)


@java_class("android.preference.PreferenceGroupAdapter")
class PreferenceGroupAdapter(BaseAdapter):
    """The rows of a group, flattened; brought up to date in a message when the group changes."""

    group: Any
    syncing = False

    @classmethod
    def create(cls, group: Any) -> Any:
        made: Any = cls.__new__(cls)
        made.group = group
        group.listener = made
        made.rows, made.kinds = [], []
        made.counted = False
        made.sync()
        return made

    def sync(self: Any) -> None:
        self.syncing = False
        rows: list[Any] = []
        self._flatten(rows, self.group)
        self.rows = rows
        call(self, "notifyDataSetChanged()V")

    def _flatten(self: Any, rows: list[Any], group: Any) -> None:
        group.sort_preferences()
        for preference in group.items:
            rows.append(preference)
            if not self.counted and preference.recycle:
                self._kind(preference)
            if isinstance(preference, PreferenceGroup) and preference.is_on_same_screen():
                self._flatten(rows, preference)
                preference.listener = self
            preference.listener = self

    def _kind(self: Any, preference: Any) -> int:
        described = (class_name(preference), preference.layout, preference.widget_layout)
        if described in self.kinds:
            return int(self.kinds.index(described))
        if self.counted:
            return -1
        self.kinds.append(described)
        return len(self.kinds) - 1

    def preference_changed(self: Any, preference: Any) -> None:
        call(self, "notifyDataSetChanged()V")

    def hierarchy_changed(self: Any) -> None:
        if not self.syncing:
            self.syncing = True
            handler = Handler.create(main_looper())
            call(handler, "post(Ljava/lang/Runnable;)Z", PythonTask.create(self.sync))

    @java_method("int getCount()")
    def get_count(self: Any) -> int:
        return len(self.rows)

    @java_method("Object getItem(int)")
    @java_method("android.preference.Preference getItem(int)")
    def get_item(self: Any, position: int) -> Any:
        return self.rows[position] if 0 <= position < len(self.rows) else None

    @java_method("long getItemId(int)")
    def get_item_id(self: Any, position: int) -> int:
        if not 0 <= position < len(self.rows):
            return -(1 << 63)
        return int(self.rows[position].number)

    @java_method("android.view.View getView(int,android.view.View,android.view.ViewGroup)")
    def get_view(self: Any, position: int, convert: Any, parent: Any) -> Any:
        preference = self.rows[position]
        if self._kind(preference) < 0 or not preference.recycle:
            convert = None
        show = "getView(Landroid/view/View;Landroid/view/ViewGroup;)Landroid/view/View;"
        return call(preference, show, convert, parent)

    @java_method("boolean isEnabled(int)")
    def is_enabled(self: Any, position: int) -> bool:
        if not 0 <= position < len(self.rows):
            return True
        return bool(self.rows[position].isSelectable____Z())

    @java_method("boolean areAllItemsEnabled()")
    def are_all_items_enabled(self: Any) -> bool:
        return False

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self: Any) -> bool:
        return True

    @java_method("int getItemViewType(int)")
    def get_item_view_type(self: Any, position: int) -> int:
        self.counted = True
        preference = self.rows[position]
        return self._kind(preference) if preference.recycle else -1

    @java_method("int getViewTypeCount()")
    def get_view_type_count(self: Any) -> int:
        self.counted = True
        return max(1, len(self.kinds))


@java_class(
    "android.preference.PreferenceScreen",
    implements=[
        "android.widget.AdapterView$OnItemClickListener",
        "android.content.DialogInterface$OnDismissListener",
    ],
)
class PreferenceScreen(PreferenceGroup):
    """The root of a hierarchy, or a row that opens a screen of its own in a dialog."""

    default_style = _SCREEN_STYLE
    adapter: Any = None
    dialog: Any = None
    list: Any = None

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_screen(self: Any, context: Any, attrs: Any) -> None:
        self.init_styled(context, attrs, _SCREEN_STYLE, 0)

    @java_method("android.widget.ListAdapter getRootAdapter()")
    def get_root_adapter(self: Any) -> Any:
        if self.adapter is None:
            create = "onCreateRootAdapter()Landroid/widget/ListAdapter;"
            self.adapter = call(self, create)
        return self.adapter

    @java_method("protected android.widget.ListAdapter onCreateRootAdapter()")
    def on_create_root_adapter(self: Any) -> Any:
        return PreferenceGroupAdapter.create(self)

    @java_method("void bind(android.widget.ListView)")
    def bind(self: Any, view: Any) -> None:
        call(
            view,
            "setOnItemClickListener(Landroid/widget/AdapterView$OnItemClickListener;)V",
            self,
        )
        call(view, "setAdapter(Landroid/widget/ListAdapter;)V", self.get_root_adapter())
        self.onAttachedToActivity____V()

    @java_method("protected void onClick()")
    def on_click(self: Any) -> None:
        if self.intent is not None or self.fragment is not None or not self.items:
            return
        self.show_dialog(None)

    def show_dialog(self: Any, state: Any) -> None:
        context = self.context
        make = inflater(context)
        inflate = "inflate(ILandroid/view/ViewGroup;)Landroid/view/View;"
        content = call(make, inflate, framework_layout("preference_list_fragment"), None)
        self.list = find_view(content, _LIST)
        self.bind(self.list)
        theme = call(context, "getThemeResId()I") if hasattr(context, "getThemeResId____I") else 0
        self.dialog = new("android.app.Dialog", "(Landroid/content/Context;I)V", context, theme)
        title = self.getTitle____Ljava_lang_CharSequence_2()
        if title is None or not to_string(title):
            call(self.dialog, "requestWindowFeature(I)Z", 1)
        else:
            call(self.dialog, "setTitle(Ljava/lang/CharSequence;)V", title)
        call(self.dialog, "setContentView(Landroid/view/View;)V", content)
        call(
            self.dialog,
            "setOnDismissListener(Landroid/content/DialogInterface$OnDismissListener;)V",
            lambda_object(
                "android.content.DialogInterface$OnDismissListener",
                "onDismiss(Landroid/content/DialogInterface;)V",
                self.on_dismiss,
            ),
        )
        if state is not None:
            call(self.dialog, "onRestoreInstanceState(Landroid/os/Bundle;)V", state)
        self.manager.dialogs.append(self.dialog)
        call(self.dialog, "show()V")

    @java_method("void onDismiss(android.content.DialogInterface)")
    def on_dismiss(self: Any, dialog: Any) -> None:
        self.manager.dialogs = [one for one in self.manager.dialogs if one is not self.dialog]
        self.dialog = self.list = None

    @java_method("android.app.Dialog getDialog()")
    def get_dialog(self: Any) -> Any:
        return self.dialog

    @java_method("void onItemClick(android.widget.AdapterView,android.view.View,int,long)")
    def on_item_click(self: Any, parent: Any, view: Any, position: int, row: int) -> None:
        if hasattr(parent, "headers"):
            position -= len(parent.headers)
        item = call(self.get_root_adapter(), "getItem(I)Ljava/lang/Object;", position)
        if hasattr(item, "performClick__Landroid_preference_PreferenceScreen_2__V"):
            item.performClick__Landroid_preference_PreferenceScreen_2__V(self)

    def is_on_same_screen(self: Any) -> bool:
        return False

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = super().on_save_instance_state()
        if self.dialog is None or not call(self.dialog, "isShowing()Z"):
            return inner
        bundle = call(self.dialog, "onSaveInstanceState()Landroid/os/Bundle;")
        return _STATE.create(inner, isDialogShowing=True, dialogBundle=bundle)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _STATE):
            super().on_restore_instance_state(state)
            return
        saved: Any = state
        super().on_restore_instance_state(saved.get_super_state())
        if saved.f_isDialogShowing:
            self.show_dialog(saved.f_dialogBundle)
