"""The list of an AlertDialog: items, single and multiple choices, adapters and cursors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.vm.interop import call, lambda_object, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_widget.array_adapter import ArrayAdapter

if TYPE_CHECKING:
    from devices.pocket.framework.com_android_internal_app.alert_controller import AlertController
    from devices.pocket.framework.com_android_internal_app.alert_params import AlertParams

_SINGLE, _MULTIPLE = 1, 2
_ON_ITEM = "onItemClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)V"
_CLICK = "onClick(Landroid/content/DialogInterface;I)V"
_CHECK = "onClick(Landroid/content/DialogInterface;IZ)V"
_TEXT1 = 0x01020014


@java_class("com.android.internal.app.AlertController$CheckedItemAdapter", access="private static")
class CheckedItemAdapter(ArrayAdapter):
    """The items' own places are their ids, and all are enabled."""

    checked: Any = None
    owner: Any = None

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self) -> bool:
        return True

    @java_method("long getItemId(int)")
    def get_item_id(self, position: int) -> int:
        return position

    @java_method("android.view.View getView(int,android.view.View,android.view.ViewGroup)")
    def get_view(self, position: int, reused: Any, parent: Any) -> Any:
        view = ArrayAdapter.get_view(self, position, reused, parent)
        if self.checked is not None and self.checked.d[position] and self.owner is not None:
            call(self.owner, "setItemChecked(IZ)V", position, True)
        return view


def make_list(params: AlertParams, alert: AlertController) -> None:
    """A ListView of the alert's own, with its adapter and what happens on clicks."""
    kind = "multichoice" if params.multi else "singlechoice" if params.single else "item"
    layout = alert.layout(f"select_dialog_{kind}")
    view = alert.inflate(alert.layout("select_dialog"))
    adapter = params.adapter
    if adapter is None and params.cursor is not None:
        adapter = _cursor_adapter(params, layout)
    if adapter is None:
        adapter = _items_adapter(params, layout, view)
    alert.adapter, alert.checked_item = adapter, params.checked_item
    if params.on_check is not None:
        call(view, f"setOnItemClickListener({_LISTENER})V", _checking(params, alert, view))
    elif params.on_click is not None:
        call(view, f"setOnItemClickListener({_LISTENER})V", _clicking(params, alert))
    if params.on_item_selected is not None:
        call(
            view,
            "setOnItemSelectedListener(Landroid/widget/AdapterView$OnItemSelectedListener;)V",
            params.on_item_selected,
        )
    if params.single:
        call(view, "setChoiceMode(I)V", _SINGLE)
    elif params.multi:
        call(view, "setChoiceMode(I)V", _MULTIPLE)
    alert.list_view = view


_LISTENER = "Landroid/widget/AdapterView$OnItemClickListener;"


def _items_adapter(params: AlertParams, layout: int, view: Any) -> Any:
    made = CheckedItemAdapter()
    made.init_array(params.context, layout, _TEXT1, params.items)
    if params.multi:
        made.checked, made.owner = params.checked, view
    return made


def _cursor_adapter(params: AlertParams, layout: int) -> Any:
    from dalvik.vm.objects import array_of

    return new(
        "android.widget.SimpleCursorAdapter",
        "(Landroid/content/Context;ILandroid/database/Cursor;[Ljava/lang/String;[I)V",
        params.context,
        layout,
        params.cursor,
        array_of("[Ljava/lang/String;", [params.label_column]),
        array_of("[I", [_TEXT1]),
    )


def _clicking(params: AlertParams, alert: AlertController) -> Any:
    def clicked(parent: Any, view: Any, position: int, number: int) -> None:
        call(params.on_click, _CLICK, alert.dialog, position)
        if not params.single:
            call(alert.dialog, "dismiss()V")

    return lambda_object("android.widget.AdapterView$OnItemClickListener", _ON_ITEM, clicked)


def _checking(params: AlertParams, alert: AlertController, view: Any) -> Any:
    def clicked(parent: Any, item: Any, position: int, number: int) -> None:
        checked = bool(call(view, "isItemChecked(I)Z", position))
        if params.checked is not None:
            params.checked.d[position] = int(checked)
        call(params.on_check, _CHECK, alert.dialog, position, checked)

    return lambda_object("android.widget.AdapterView$OnItemClickListener", _ON_ITEM, clicked)
