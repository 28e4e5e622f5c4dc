"""DropDownListView: the list of a drop-down, which looks focused while another view has keys."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.list_view import ListView


@java_class("android.widget.DropDownListView")
class DropDownListView(ListView):
    """`hijack_focus` says that it acts as if it had the focus; then touch mode means that the
    selection is hidden."""

    hijack_focus = False
    selection_hidden = False

    @classmethod
    def create(cls, context: Any, hijack_focus: bool) -> Any:
        made = cls.__new__(cls)
        made.init_drop_down(context, hijack_focus)
        return made

    @java_method("void <init>(android.content.Context,boolean)")
    def init_drop_down(self: Any, context: Any, hijack_focus: Any) -> None:
        self.init_styled(context, None, styles.DROP_DOWN_LIST_VIEW, 0)
        self.hijack_focus = bool(hijack_focus)
        self.setCacheColorHint__I__V(0)

    @java_method("boolean isInTouchMode()")
    def is_in_touch_mode(self: Any) -> bool:
        return (self.hijack_focus and self.selection_hidden) or bool(
            _known(ListView).is_in_touch_mode(self)
        )

    @java_method("boolean hasWindowFocus()")
    def has_window_focus(self: Any) -> bool:
        return self.hijack_focus or bool(_known(ListView).has_window_focus(self))

    @java_method("boolean isFocused()")
    def is_focused(self: Any) -> bool:
        return self.hijack_focus or bool(_known(ListView).is_focused(self))

    @java_method("boolean hasFocus()")
    def has_focus(self: Any) -> bool:
        return self.hijack_focus or bool(super().has_focus())
