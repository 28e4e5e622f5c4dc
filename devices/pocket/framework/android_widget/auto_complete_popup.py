"""AutoCompleteTextView: the window with the completions."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_widget.views import find_view

_D = "android.graphics.drawable.Drawable"


@java_class(
    "android.widget.AutoCompleteTextView$DropDownItemClickListener",
    implements=["android.widget.AdapterView$OnItemClickListener"],
    access="private",
)
class DropDownItemClickListener(JObject):
    view: Any

    @java_method("void onItemClick(android.widget.AdapterView,android.view.View,int,long)")
    def on_item_click(self, parent: Any, view: Any, position: int, item_id: int) -> None:
        self.view.complete(view, position, item_id)


@java_class(
    "android.widget.AutoCompleteTextView$DismissRelay",
    implements=["android.widget.PopupWindow$OnDismissListener"],
    access="private",
)
class DismissRelay(JObject):
    listener: Any

    @java_method("void onDismiss()")
    def on_dismiss(self) -> None:
        call(self.listener, "onDismiss()V")


class CompletionPopup:
    popup: Any = None
    popup_anchor_id = -1

    def make_popup(self: Any, context: Any, attributes: Any, style: int, resource: int) -> None:
        self.popup = new(
            "android.widget.ListPopupWindow",
            "(Landroid/content/Context;Landroid/util/AttributeSet;II)V",
            context,
            attributes,
            style,
            resource,
        )
        call(self.popup, "setSoftInputMode(I)V", 16)
        call(self.popup, "setPromptPosition(I)V", 1)
        relay = DropDownItemClickListener()
        relay.view = self
        call(
            self.popup,
            "setOnItemClickListener(Landroid/widget/AdapterView$OnItemClickListener;)V",
            relay,
        )

    def apply_popup_attributes(self: Any, found: Any) -> None:
        selector = found.drawable("dropDownSelector")
        if selector is not None:
            call(self.popup, f"setListSelector(L{_D.replace('.', '/')};)V", selector)
        self.popup_anchor_id = found.resource("dropDownAnchor", -1)
        call(self.popup, "setWidth(I)V", found.layout_dimension("dropDownWidth", -2))
        call(self.popup, "setHeight(I)V", found.layout_dimension("dropDownHeight", -2))

    @java_method("void showDropDown()")
    def show_drop_down(self: Any) -> None:
        anchor = self
        if self.popup_anchor_id != -1:
            anchor = find_view(self.get_root_view(), self.popup_anchor_id) or self
        call(self.popup, "setAnchorView(Landroid/view/View;)V", anchor)
        if not self.isPopupShowing____Z():
            call(self.popup, "setInputMethodMode(I)V", 1)
        call(self.popup, "show()V")

    @java_method("void dismissDropDown()")
    def dismiss_drop_down(self: Any) -> None:
        if self.popup is not None and call(self.popup, "isShowing()Z"):
            call(self.popup, "dismiss()V")
        self.popup_can_be_updated = False

    @java_method("boolean isPopupShowing()")
    def is_popup_showing(self: Any) -> bool:
        return self.popup is not None and bool(call(self.popup, "isShowing()Z"))

    @java_method("void clearListSelection()")
    def clear_list_selection(self: Any) -> None:
        call(self.popup, "clearListSelection()V")

    @java_method("void setListSelection(int)")
    def set_list_selection(self: Any, position: int) -> None:
        call(self.popup, "setSelection(I)V", position)

    @java_method("int getListSelection()")
    def get_list_selection(self: Any) -> int:
        return int(call(self.popup, "getSelectedItemPosition()I"))

    @java_method("int getDropDownWidth()")
    def get_drop_down_width(self: Any) -> int:
        return int(call(self.popup, "getWidth()I"))

    @java_method("void setDropDownWidth(int)")
    def set_drop_down_width(self: Any, width: int) -> None:
        call(self.popup, "setWidth(I)V", width)

    @java_method("int getDropDownHeight()")
    def get_drop_down_height(self: Any) -> int:
        return int(call(self.popup, "getHeight()I"))

    @java_method("void setDropDownHeight(int)")
    def set_drop_down_height(self: Any, height: int) -> None:
        call(self.popup, "setHeight(I)V", height)

    @java_method("int getDropDownAnchor()")
    def get_drop_down_anchor(self: Any) -> int:
        return int(self.popup_anchor_id)

    @java_method("void setDropDownAnchor(int)")
    def set_drop_down_anchor(self: Any, anchor: int) -> None:
        self.popup_anchor_id = anchor
        call(self.popup, "setAnchorView(Landroid/view/View;)V", None)

    @java_method(f"{_D} getDropDownBackground()")
    def get_drop_down_background(self: Any) -> Any:
        return call(self.popup, "getBackground()Landroid/graphics/drawable/Drawable;")

    @java_method(f"void setDropDownBackgroundDrawable({_D})")
    def set_drop_down_background_drawable(self: Any, drawable: Any) -> None:
        signature = "setBackgroundDrawable(Landroid/graphics/drawable/Drawable;)V"
        call(self.popup, signature, drawable)

    @java_method("void setDropDownBackgroundResource(int)")
    def set_drop_down_background_resource(self: Any, resource: int) -> None:
        signature = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        self.set_drop_down_background_drawable(call(self.context, signature, resource))

    @java_method("int getDropDownVerticalOffset()")
    def get_drop_down_vertical_offset(self: Any) -> int:
        return int(call(self.popup, "getVerticalOffset()I"))

    @java_method("void setDropDownVerticalOffset(int)")
    def set_drop_down_vertical_offset(self: Any, offset: int) -> None:
        call(self.popup, "setVerticalOffset(I)V", offset)

    @java_method("int getDropDownHorizontalOffset()")
    def get_drop_down_horizontal_offset(self: Any) -> int:
        return int(call(self.popup, "getHorizontalOffset()I"))

    @java_method("void setDropDownHorizontalOffset(int)")
    def set_drop_down_horizontal_offset(self: Any, offset: int) -> None:
        call(self.popup, "setHorizontalOffset(I)V", offset)

    @java_method("void setOnDismissListener(android.widget.AutoCompleteTextView$OnDismissListener)")
    def set_on_dismiss_listener(self: Any, listener: Any) -> None:
        relay = None
        if listener is not None:
            relay = DismissRelay()
            relay.listener = listener
        signature = "setOnDismissListener(Landroid/widget/PopupWindow$OnDismissListener;)V"
        call(self.popup, signature, relay)
