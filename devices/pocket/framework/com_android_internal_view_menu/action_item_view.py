"""ActionMenuItemView: one action item in a bar."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import lambda_object
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_widget.text_view import TextView
from devices.pocket.framework.runtime import device

_ON_CLICK = "onClick(Landroid/view/View;)V"


@java_class("com.android.internal.view.menu.ActionMenuItemView")
class ActionMenuItemView(TextView):
    """Shows the item's icon, and its title where there is no icon or it asks for both."""

    item: Any = None

    @classmethod
    def create(cls, context: Any, item: Any, owner: Any) -> Any:
        made: Any = cls.__new__(cls)
        made.init(context)
        made.item = item
        made._fill(context)
        return made

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        TextView.init(self, context)

    def _fill(self: Any, context: Any) -> None:
        item = self.item
        self.set_id(item.number)
        edge = device().configuration.current.pixels(12)
        self.setPadding__IIII__V(edge, 0, edge, 0)
        self.setGravity__I__V(0x11)
        self.setMinimumWidth__I__V(device().configuration.current.pixels(48))
        with_text = item.icon is None or item.show_as_action & 4
        title = item.get_title_condensed()
        self.setText__Ljava_lang_CharSequence_2__V(title if with_text else None)
        if item.icon is not None:
            size = device().configuration.current.pixels(24)
            item.icon.setBounds__IIII__V(0, 0, size, size)
            drawables = "Landroid_graphics_drawable_Drawable_2" * 4
            getattr(self, f"setCompoundDrawables__{drawables}__V")(item.icon, None, None, None)
        description = item.description
        self.set_content_description(item.title if description is None else description)
        self.setEnabled__Z__V(int(item.enabled))
        self.set_on_click_listener(
            lambda_object(
                "android.view.View$OnClickListener",
                _ON_CLICK,
                lambda view: item.menu.perform(item, 0),
            )
        )

    @java_method("boolean performLongClick()")
    def perform_long_click(self: Any) -> bool:
        return False

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.widget.TextView"
