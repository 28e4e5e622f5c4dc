"""TextSwitcher: changes between two text views."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework import load
from devices.pocket.framework.android_widget.text_view import TextView

_found = load("Landroid/widget/ViewSwitcher;")
assert _found is not None
_ViewSwitcher: Any = _found.python
_ADD = "void addView(android.view.View,int,android.view.ViewGroup$LayoutParams)"


@java_class("android.widget.TextSwitcher")
class TextSwitcher(_ViewSwitcher):  # type: ignore[misc]
    @java_method("void <init>(android.content.Context)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init(self: Any, context: Any, attributes: Any = None) -> None:
        self.init_styled(context, attributes, 0, 0)

    @java_method(_ADD)
    def add_view_params_at(self: Any, child: Any, index: int, params: Any) -> None:
        if not isinstance(child, TextView):
            throw(
                "java.lang.IllegalArgumentException",
                "TextSwitcher children must be instances of TextView",
            )
        _ViewSwitcher.add_view_params_at(self, child, index, params)

    @java_method("void setText(CharSequence)")
    def set_text(self: Any, text: Any) -> None:
        """The next view gets the text and is shown."""
        call(self, "getNextView()Landroid/view/View;").set_text(text)
        call(self, "showNext()V")

    @java_method("void setCurrentText(CharSequence)")
    def set_current_text(self: Any, text: Any) -> None:
        call(self, "getCurrentView()Landroid/view/View;").set_text(text)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.TextSwitcher"
