"""EditText and Button: text views with other defaults."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_text.interfaces import Editable
from devices.pocket.framework.android_text.selection import Selection
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.styles import BUTTON, EDIT_TEXT
from devices.pocket.framework.android_widget.text_content import buffer_type
from devices.pocket.framework.android_widget.text_view import TextView


@java_class("android.widget.EditText")
@styled_by(EDIT_TEXT)
class EditText(TextView):
    @java_method("boolean getFreezesText()")
    def get_freezes_text(self) -> bool:
        return True

    @java_method("protected boolean getDefaultEditable()")
    def get_default_editable(self) -> bool:
        return True

    @java_method("protected android.text.method.MovementMethod getDefaultMovementMethod()")
    def get_default_movement_method(self) -> Any:
        from devices.pocket.framework.android_text_method.movements import ArrowKeyMovementMethod

        return ArrowKeyMovementMethod.get_instance()

    @java_method("android.text.Editable getText()")
    @java_method("CharSequence getText()")
    def get_text(self: Any) -> Any:
        if not isinstance(self.text_value, Editable):
            self.put_text(self.text_value, buffer_type("EDITABLE"))
        return self.text_value

    @java_method("void setText(CharSequence,android.widget.TextView$BufferType)")
    def set_text_type(self: Any, text: Any, kind: Any) -> None:
        self.put_text(text, buffer_type("EDITABLE"))

    @java_method("void setSelection(int,int)")
    def set_selection_range(self: Any, start: int, stop: int) -> None:
        Selection.set_selection(self.text_value, start, stop)

    @java_method("void setSelection(int)")
    def set_selection(self: Any, index: int) -> None:
        Selection.set_cursor(self.text_value, index)

    @java_method("void selectAll()")
    def select_all(self: Any) -> None:
        Selection.select_all(self.text_value)

    @java_method("void extendSelection(int)")
    def extend_selection(self: Any, index: int) -> None:
        Selection.extend_selection(self.text_value, index)

    @java_method("void setEllipsize(android.text.TextUtils$TruncateAt)")
    def set_ellipsize(self: Any, where: Any) -> None:
        if where is not None and where.name == "MARQUEE":
            throw(
                "java.lang.IllegalArgumentException",
                "EditText cannot use the ellipsize mode TextUtils.TruncateAt.MARQUEE",
            )
        TextView.set_ellipsize(self, where)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.EditText"


@java_class("android.widget.Button")
@styled_by(BUTTON)
class Button(TextView):
    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.Button"
