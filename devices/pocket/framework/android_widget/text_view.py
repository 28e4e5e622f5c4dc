"""android.widget.TextView, put together from its parts."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_text.interfaces import Editable
from devices.pocket.framework.android_text.selection import Selection
from devices.pocket.framework.android_text.text_paint import TextPaint
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.styles import TEXT_VIEW
from devices.pocket.framework.android_widget.text_appearance import Appearance
from devices.pocket.framework.android_widget.text_attributes import apply_text_attributes
from devices.pocket.framework.android_widget.text_autosize import AutoSize
from devices.pocket.framework.android_widget.text_content import Content
from devices.pocket.framework.android_widget.text_drawables import CompoundDrawables
from devices.pocket.framework.android_widget.text_drawing import TextDrawing
from devices.pocket.framework.android_widget.text_editing import Editing
from devices.pocket.framework.android_widget.text_input import Input
from devices.pocket.framework.android_widget.text_layouts import Layouts
from devices.pocket.framework.android_widget.text_lines import LineLimits
from devices.pocket.framework.android_widget.text_newer import Newer
from devices.pocket.framework.android_widget.text_state import TextState
from devices.pocket.framework.constants import constants


@java_interface(
    "android.widget.TextView$OnEditorActionListener",
    abstract=["boolean onEditorAction(android.widget.TextView,int,android.view.KeyEvent)"],
)
class OnEditorActionListener:
    pass


@java_class(
    "android.widget.TextView", implements=["android.view.ViewTreeObserver$OnPreDrawListener"]
)
@constants(AUTO_SIZE_TEXT_TYPE_NONE=0, AUTO_SIZE_TEXT_TYPE_UNIFORM=1)
@composed(
    Content, Layouts, LineLimits, Appearance, CompoundDrawables, Input, Editing, AutoSize,
    TextDrawing, TextState, Newer,
)  # fmt: skip
@styled_by(TEXT_VIEW)
class TextView(View):
    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        paint = TextPaint()
        paint.flags = 1
        self.text_paint = paint
        paint.text_size = 15.0
        found = View.init_styled(self, context, attributes, style, resource)
        paint.f_density = found.metrics.f_density
        apply_text_attributes(self, found)
        return found

    @java_method("void setEnabled(boolean)")
    def set_enabled(self: Any, enabled: Any) -> None:
        if bool(enabled) == self.isEnabled____Z():
            return
        if not enabled and self.isFocused____Z():
            self.hide_soft_input()
        View.set_enabled(self, enabled)
        if enabled:
            self.input_restarts()

    @java_method("void setPadding(int,int,int,int)")
    def set_padding(self: Any, left: int, top: int, right: int, bottom: int) -> None:
        before = (self.padding_left, self.padding_top, self.padding_right, self.padding_bottom)
        if before != (left, top, right, bottom):
            self.null_layouts()
        View.set_padding(self, left, top, right, bottom)
        self.invalidate____V()

    @java_method("void setPaddingRelative(int,int,int,int)")
    def set_padding_relative(self: Any, start: int, top: int, end: int, bottom: int) -> None:
        self.null_layouts()
        View.set_padding_relative(self, start, top, end, bottom)
        self.invalidate____V()

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        View.drawable_state_changed(self)
        self.update_colors()
        state = None
        for one in self.drawables:
            if one is not None and one.isStateful____Z():
                state = state or self.get_drawable_state()
                if one.setState___3I__Z(state):
                    self.invalidate____V()

    @java_method("boolean isSuggestionsEnabled()")
    def is_suggestions_enabled(self: Any) -> bool:
        kind = self.input_type
        return (
            kind & 0xF == 1 and not kind & 0x80000 and kind & 0xFF0 in (0, 0x30, 0x40, 0x50, 0xA0)
        )

    @java_method("void onRtlPropertiesChanged(int)")
    def on_rtl_properties_changed(self: Any, direction: int) -> None:
        if self.relative_drawables is not None:
            _, top, _, bottom = self.drawables
            start, end = self.relative_drawables
            left, right = (end, start) if direction == 1 else (start, end)
            self.drawables = (left, top, right, bottom)

    @java_method("void setExtractedText(android.view.inputmethod.ExtractedText)")
    def set_extracted_text(self: Any, extracted: Any) -> None:
        self.set_text(extracted.f_text)

    @java_method(
        "boolean extractText(android.view.inputmethod.ExtractedTextRequest,"
        "android.view.inputmethod.ExtractedText)"
    )
    def extract_text(self: Any, request: Any, out: Any) -> bool:
        if out is None or not isinstance(self.text_value, Editable):
            return False
        out.f_text, out.f_startOffset = self.plain(), 0
        out.f_partialStartOffset = out.f_partialEndOffset = -1
        out.f_selectionStart = max(0, self.getSelectionStart____I())
        out.f_selectionEnd = max(0, self.getSelectionEnd____I())
        out.f_flags = 1 if self.single_line else 0
        return True

    @java_method("boolean onKeyShortcut(int,android.view.KeyEvent)")
    def on_key_shortcut(self: Any, code: int, event: Any) -> bool:
        """Ctrl with A, X, C and V."""
        wanted = {29: 0x0102001F, 52: 0x01020020, 31: 0x01020021, 50: 0x01020022}.get(code)
        if wanted is None or not call(event, "getMetaState()I") & 0x1000:
            return False
        if wanted == 0x0102001F and not self.text_can_be_selected():
            return False
        if wanted in (0x01020020, 0x01020021) and not self.has_selection():
            return False
        return bool(self.onTextContextMenuItem__I__Z(wanted))

    def select(self: Any, start: int, stop: int) -> None:
        """For Python code: moves the selection."""
        Selection.set_selection(self.text_value, start, stop)

    def plain(self: Any) -> str:
        """For Python code: the text without spans."""
        return to_string(self.text_value)
