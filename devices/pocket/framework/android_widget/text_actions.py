"""The action mode of a selected text, and the popup of an error message."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.interfaces import Editable
from devices.pocket.framework.android_text.selection import Selection, end_of
from devices.pocket.framework.android_widget.views import density, framework_id

_MODE, _MENU = "android.view.ActionMode", "android.view.Menu"
_ADD = "add(IIILjava/lang/CharSequence;)Landroid/view/MenuItem;"
_CREATE = "onCreateActionMode(Landroid/view/ActionMode;Landroid/view/Menu;)Z"
_PREPARE = "onPrepareActionMode(Landroid/view/ActionMode;Landroid/view/Menu;)Z"
_CLICKED = "onActionItemClicked(Landroid/view/ActionMode;Landroid/view/MenuItem;)Z"
_DESTROY = "onDestroyActionMode(Landroid/view/ActionMode;)V"
#: Item id, string resource, whether it needs a text that can be changed.
_ITEMS = (
    (0x01020020, "string/cut", True),
    (0x01020021, "string/copy", False),
    (0x01020022, "string/paste", True),
    (0x0102001F, "string/selectAll", False),
)


@java_class(
    "android.widget.Editor$TextActionModeCallback",
    implements=["android.view.ActionMode$Callback"],
    access="private",
)
class TextActions(JObject):
    """Cut, copy, paste and select all; the app's own callback may change the menu."""

    view: Any

    @classmethod
    def create(cls, view: Any) -> TextActions:
        made = cls()
        made.view = view
        return made

    @java_method(f"boolean onCreateActionMode({_MODE},{_MENU})")
    def on_create_action_mode(self, mode: Any, menu: Any) -> bool:
        editable = isinstance(self.view.text_value, Editable) and self.view.key_listener is not None
        for number, (item, name, changes) in enumerate(_ITEMS):
            if editable or not changes:
                title = call(
                    self.view.context,
                    "getText(I)Ljava/lang/CharSequence;",
                    framework_id(name),
                )
                call(menu, _ADD, 0, item, number, title)
        own = self.view.action_mode_callback
        return own is None or bool(call(own, _CREATE, mode, menu))

    @java_method(f"boolean onPrepareActionMode({_MODE},{_MENU})")
    def on_prepare_action_mode(self, mode: Any, menu: Any) -> bool:
        own = self.view.action_mode_callback
        return own is None or bool(call(own, _PREPARE, mode, menu))

    @java_method(f"boolean onActionItemClicked({_MODE},android.view.MenuItem)")
    def on_action_item_clicked(self, mode: Any, item: Any) -> bool:
        own = self.view.action_mode_callback
        if own is not None and call(own, _CLICKED, mode, item):
            return True
        number = call(item, "getItemId()I")
        return bool(self.view.onTextContextMenuItem__I__Z(number))

    @java_method(f"void onDestroyActionMode({_MODE})")
    def on_destroy_action_mode(self, mode: Any) -> None:
        own = self.view.action_mode_callback
        if own is not None:
            call(own, _DESTROY, mode)
        self.view.action_mode = None
        if self.view.has_selection():
            Selection.set_cursor(self.view.text_value, end_of(self.view.text_value))


def show_error(view: Any, message: Any) -> Any:
    """A popup below a field that says what is wrong with it."""
    from devices.pocket.framework.android_widget.text_view import TextView

    shown: Any = TextView()
    shown.init(view.context)
    shown.set_text(message)
    shown.set_text_color(-1)
    shown.set_padding(*([int(8 * density(view.context))] * 4))
    shown.setBackgroundColor__I__V(-0xCCCCCD)
    wide = min(int(200 * density(view.context)) + 50, max(1, view.right - view.left))
    shown.measure(wide | -0x80000000, 0)
    popup = new(
        "android.widget.PopupWindow",
        "(Landroid/view/View;II)V",
        shown,
        shown.get_measured_width(),
        shown.get_measured_height(),
    )
    call(popup, "setFocusable(Z)V", False)
    call(popup, "setInputMethodMode(I)V", 1)
    call(popup, "showAsDropDown(Landroid/view/View;II)V", view, 0, 0)
    return popup
