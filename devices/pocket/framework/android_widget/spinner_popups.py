"""What a Spinner opens: a drop-down list, or a dialog with the items."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_widget.list_popup_window import ListPopupWindow
from devices.pocket.framework.android_widget.measuring import MATCH_PARENT, WRAP_CONTENT
from devices.pocket.framework.android_widget.observing import (
    ARE_ALL_ITEMS_ENABLED,
    GET_COUNT,
    GET_DROP_DOWN_VIEW,
    GET_ITEM,
    GET_ITEM_ID,
    HAS_STABLE_IDS,
    IS_ENABLED,
    REGISTER,
    UNREGISTER,
)

_VIEW = "android.view.View"


@java_class(
    "android.widget.Spinner$DropDownAdapter",
    access="private",
    implements=["android.widget.ListAdapter", "android.widget.SpinnerAdapter"],
)
class DropDownAdapter(JObject):
    """The spinner's adapter as a list of its drop-down views."""

    adapter: Any

    @classmethod
    def create(cls, adapter: Any) -> DropDownAdapter:
        made = cls.__new__(cls)
        made.adapter = adapter
        return made

    @java_method("int getCount()")
    def get_count(self) -> int:
        return 0 if self.adapter is None else int(GET_COUNT(self.adapter))

    @java_method("Object getItem(int)")
    def get_item(self, position: int) -> Any:
        return None if self.adapter is None else GET_ITEM(self.adapter, position)

    @java_method("long getItemId(int)")
    def get_item_id(self, position: int) -> int:
        return -1 if self.adapter is None else int(GET_ITEM_ID(self.adapter, position))

    @java_method(f"{_VIEW} getView(int,{_VIEW},android.view.ViewGroup)")
    @java_method(f"{_VIEW} getDropDownView(int,{_VIEW},android.view.ViewGroup)")
    def get_view(self, position: int, convert: Any, parent: Any) -> Any:
        if self.adapter is None:
            return None
        return GET_DROP_DOWN_VIEW(self.adapter, position, convert, parent)

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self) -> bool:
        return self.adapter is not None and bool(HAS_STABLE_IDS(self.adapter))

    @java_method("void registerDataSetObserver(android.database.DataSetObserver)")
    def register_data_set_observer(self, observer: Any) -> None:
        if self.adapter is not None:
            REGISTER(self.adapter, observer)

    @java_method("void unregisterDataSetObserver(android.database.DataSetObserver)")
    def unregister_data_set_observer(self, observer: Any) -> None:
        if self.adapter is not None:
            UNREGISTER(self.adapter, observer)

    @java_method("boolean areAllItemsEnabled()")
    def are_all_items_enabled(self) -> bool:
        if hasattr(self.adapter, "areAllItemsEnabled____Z"):
            return bool(ARE_ALL_ITEMS_ENABLED(self.adapter))
        return True

    @java_method("boolean isEnabled(int)")
    def is_enabled(self, position: int) -> bool:
        if hasattr(self.adapter, "isEnabled__I__Z"):
            return bool(IS_ENABLED(self.adapter, position))
        return True

    @java_method("int getItemViewType(int)")
    def get_item_view_type(self, position: int) -> int:
        return 0

    @java_method("int getViewTypeCount()")
    def get_view_type_count(self) -> int:
        return 1

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return self.get_count() == 0


@java_class("android.widget.Spinner$DropdownPopup", access="private")
class DropdownPopup(ListPopupWindow):
    spinner: Any
    prompt_text: Any = None
    is_drop_down = True
    wanted_width = WRAP_CONTENT

    @classmethod
    def create(cls, spinner: Any, attrs: Any, style: int, res: int) -> Any:
        made: Any = cls.__new__(cls)
        made.init(spinner.popup_context, attrs, style, res)
        made.spinner = spinner
        made.set_anchor_view(spinner)
        made.set_modal(True)
        made.set_prompt_position(0)
        made.set_on_item_click_listener(
            lambda_object(
                "android.widget.AdapterView$OnItemClickListener",
                "onItemClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)V",
                made.clicked,
            )
        )
        return made

    def clicked(self, parent: Any, view: Any, position: int, row: int) -> None:
        spinner = self.spinner
        spinner.setSelection__I__V(position)
        if spinner.f_mOnItemClickListener is not None:
            row = GET_ITEM_ID(self.adapter, position)
            spinner.performItemClick__Landroid_view_View_2IJ__Z(view, position, row)
        call(self, "dismiss()V")

    def set_spinner_adapter(self: Any, adapter: Any) -> None:
        self.set_adapter(adapter)

    def popup_is_showing(self: Any) -> bool:
        return bool(self.is_showing())

    def close_popup(self: Any) -> None:
        self.dismiss____V()

    def open_popup(self: Any) -> None:
        showing = self.is_showing()
        self._compute_width()
        self.set_input_method_mode(2)
        self.show()
        self.get_list_view().set_choice_mode(1)
        self.set_selection(self.spinner.getSelectedItemPosition____I())
        if showing:
            return

    def _compute_width(self: Any) -> None:
        background = self.get_background()
        padding = Rect()
        offset = 0
        if background is not None:
            call(background, "getPadding(Landroid/graphics/Rect;)Z", padding)
            rtl = self.spinner.isLayoutRtl____Z()
            offset = padding.f_right if rtl else -padding.f_left
        spinner = self.spinner
        width = spinner.get_width()
        inner = width - spinner.padding_left - spinner.padding_right
        if self.wanted_width == WRAP_CONTENT:
            content = spinner.measure_content_width(self.adapter, background)
            metrics = call(
                spinner.get_resources(), "getDisplayMetrics()Landroid/util/DisplayMetrics;"
            )
            limit = metrics.f_widthPixels - padding.f_left - padding.f_right
            self.set_content_width(max(min(content, limit), inner))
        elif self.wanted_width == MATCH_PARENT:
            self.set_content_width(inner)
        else:
            self.set_content_width(self.wanted_width)
        if spinner.isLayoutRtl____Z():
            offset += width - spinner.padding_right - self.get_width()
        else:
            offset += spinner.padding_left
        self.horizontal_offset = offset


class DialogPopup:
    """The items in an AlertDialog."""

    is_drop_down = False

    def __init__(self, spinner: Any) -> None:
        self.spinner = spinner
        self.prompt_text: Any = None
        self.adapter: Any = None
        self.dialog: Any = None

    @classmethod
    def create(cls, spinner: Any) -> DialogPopup:
        return cls(spinner)

    def set_spinner_adapter(self, adapter: Any) -> None:
        self.adapter = adapter

    def popup_is_showing(self) -> bool:
        return self.dialog is not None and bool(call(self.dialog, "isShowing()Z"))

    def close_popup(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            call(dialog, "dismiss()V")

    def open_popup(self) -> None:
        if self.adapter is None:
            return
        spinner = self.spinner
        builder = new(
            "android.app.AlertDialog$Builder",
            "(Landroid/content/Context;)V",
            spinner.popup_context,
        )
        made = "Landroid/app/AlertDialog$Builder;"
        if self.prompt_text is not None:
            call(builder, f"setTitle(Ljava/lang/CharSequence;){made}", self.prompt_text)
        listener = lambda_object(
            "android.content.DialogInterface$OnClickListener",
            "onClick(Landroid/content/DialogInterface;I)V",
            self.clicked,
        )
        call(
            builder,
            "setSingleChoiceItems(Landroid/widget/ListAdapter;I"
            f"Landroid/content/DialogInterface$OnClickListener;){made}",
            self.adapter,
            spinner.getSelectedItemPosition____I(),
            listener,
        )
        self.dialog = call(builder, "create()Landroid/app/AlertDialog;")
        call(self.dialog, "show()V")

    def clicked(self, dialog: Any, which: int) -> None:
        spinner = self.spinner
        spinner.setSelection__I__V(which)
        if spinner.f_mOnItemClickListener is not None:
            row = GET_ITEM_ID(self.adapter, which)
            spinner.performItemClick__Landroid_view_View_2IJ__Z(None, which, row)
        self.close_popup()
