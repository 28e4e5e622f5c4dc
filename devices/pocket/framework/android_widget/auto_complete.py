"""AutoCompleteTextView: a field that offers completions in a list below it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.selection import Selection
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget.auto_complete_popup import CompletionPopup
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.edit_text import EditText
from devices.pocket.framework.android_widget.observing import GET_ITEM, AdapterObserver
from devices.pocket.framework.android_widget.styles import AUTO_COMPLETE

_FILTER = "filter(Ljava/lang/CharSequence;Landroid/widget/Filter$FilterListener;)V"
_ON_ITEM = "onItemClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)V"
_ADAPTER = "android.widget.ListAdapter"
BACK, TAB, ENTER, CENTER = 4, 61, 66, 23


@java_interface(
    "android.widget.AutoCompleteTextView$Validator",
    abstract=["boolean isValid(CharSequence)", "CharSequence fixText(CharSequence)"],
)
class Validator:
    pass


@java_interface(
    "android.widget.AutoCompleteTextView$OnDismissListener", abstract=["void onDismiss()"]
)
class OnDismissListener:
    pass


@java_class(
    "android.widget.AutoCompleteTextView$MyWatcher",
    implements=["android.text.TextWatcher"],
    access="private",
)
class CompletionWatcher(JObject):
    view: Any
    open_before = False

    @java_method("void beforeTextChanged(CharSequence,int,int,int)")
    def before_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        if not self.view.block_completion:
            self.open_before = bool(self.view.isPopupShowing____Z())

    @java_method("void onTextChanged(CharSequence,int,int,int)")
    def on_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        pass

    @java_method("void afterTextChanged(android.text.Editable)")
    def after_text_changed(self, text: Any) -> None:
        view = self.view
        if view.block_completion or (self.open_before and not view.isPopupShowing____Z()):
            return
        view.refresh_completions()


@java_class(
    "android.widget.AutoCompleteTextView",
    implements=["android.widget.Filter$FilterListener"],
)
@styled_by(AUTO_COMPLETE)
@composed(CompletionPopup)
class AutoCompleteTextView(EditText):
    adapter: Any = None
    filter: Any = None
    observer: Any = None
    threshold = 2
    hint_text_below: Any = None
    hint_resource = 0
    item_click_listener: Any = None
    item_selected_listener: Any = None
    validator: Any = None
    block_completion = False
    popup_can_be_updated = True
    last_key = 0

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.make_popup(context, attributes, style, resource)
        found = EditText.init_styled(self, context, attributes, style, resource)
        self.threshold = max(1, found.integer("completionThreshold", 2))
        self.hint_text_below = found.text("completionHint")
        self.apply_popup_attributes(found)
        if self.input_type & 0xF == 1:
            self.setRawInputType__I__V(self.input_type | 0x10000)
        self.setFocusable__Z__V(True)
        watcher = CompletionWatcher()
        watcher.view = self
        self.add_text_changed_listener(watcher)
        return found

    # -- the adapter ---------------------------------------------------------------------------

    @java_method(f"{_ADAPTER} getAdapter()")
    def get_adapter(self: Any) -> Any:
        return self.adapter

    @java_method(f"void setAdapter({_ADAPTER})")
    def set_adapter(self: Any, adapter: Any) -> None:
        if self.observer is None:
            self.observer = AdapterObserver.create(self._adapter_changed)
        elif self.adapter is not None:
            call(self.adapter, "unregisterDataSetObserver(Landroid/database/DataSetObserver;)V",
                 self.observer)  # fmt: skip
        self.adapter = adapter
        self.filter = None
        if adapter is not None:
            self.filter = call(adapter, "getFilter()Landroid/widget/Filter;")
            call(adapter, "registerDataSetObserver(Landroid/database/DataSetObserver;)V",
                 self.observer)  # fmt: skip
        call(self.popup, "setAdapter(Landroid/widget/ListAdapter;)V", adapter)

    def _adapter_changed(self: Any) -> None:
        if self.adapter is not None:
            self.later(lambda: self.update_for_filter(self._count()))

    def _count(self: Any) -> int:
        return 0 if self.adapter is None else int(call(self.adapter, "getCount()I"))

    @java_method("protected android.widget.Filter getFilter()")
    def get_filter(self: Any) -> Any:
        return self.filter

    @java_method("int getThreshold()")
    def get_threshold(self: Any) -> int:
        return int(self.threshold)

    @java_method("void setThreshold(int)")
    def set_threshold(self: Any, threshold: int) -> None:
        self.threshold = max(1, threshold)

    @java_method("boolean enoughToFilter()")
    def enough_to_filter(self: Any) -> bool:
        return bool(len(to_string(self.text_value)) >= self.threshold)

    def refresh_completions(self: Any) -> None:
        """Starts looking for completions of what is typed, or takes the list away."""
        if self.enoughToFilter____Z():
            if self.filter is not None:
                self.popup_can_be_updated = True
                self.performFiltering__Ljava_lang_CharSequence_2I__V(self.text_value, self.last_key)
            return
        self.dismissDropDown____V()
        if self.filter is not None:
            call(self.filter, "filter(Ljava/lang/CharSequence;)V", None)

    @java_method("void refreshAutoCompleteResults()")
    def refresh_auto_complete_results(self: Any) -> None:
        self.refresh_completions()

    @java_method("protected void performFiltering(CharSequence,int)")
    def perform_filtering(self: Any, text: Any, code: int) -> None:
        call(self.filter, _FILTER, text, self)

    @java_method("void onFilterComplete(int)")
    def on_filter_complete(self: Any, count: int) -> None:
        self.update_for_filter(count)

    def update_for_filter(self: Any, count: int) -> None:
        if self.getWindowVisibility____I() == 8:
            return
        if count > 0 and self.enoughToFilter____Z():
            focused = self.hasFocus____Z() and self.hasWindowFocus____Z()
            if focused and self.popup_can_be_updated:
                self.showDropDown____V()
        elif self.isPopupShowing____Z():
            self.dismissDropDown____V()
            self.popup_can_be_updated = True

    # -- completing ----------------------------------------------------------------------------

    @java_method("void performCompletion()")
    def perform_completion(self: Any) -> None:
        self.complete(None, -1, -1)

    def complete(self: Any, view: Any, position: int, item_id: int) -> None:
        """Puts an item into the field."""
        if not self.isPopupShowing____Z():
            return
        if position < 0:
            item = call(self.popup, "getSelectedItem()Ljava/lang/Object;")
        else:
            item = GET_ITEM(self.adapter, position)
        if item is None:
            return
        self.block_completion = True
        text = call(
            self, "convertSelectionToString(Ljava/lang/Object;)Ljava/lang/CharSequence;", item
        )
        self.replaceText__Ljava_lang_CharSequence_2__V(text)
        self.block_completion = False
        if self.item_click_listener is not None:
            if view is None or position < 0:
                view = call(self.popup, "getSelectedView()Landroid/view/View;")
                position = call(self.popup, "getSelectedItemPosition()I")
                item_id = call(self.popup, "getSelectedItemId()J")
            shown = call(self.popup, "getListView()Landroid/widget/ListView;")
            call(self.item_click_listener, _ON_ITEM, shown, view, position, item_id)
        self.dismissDropDown____V()

    @java_method("protected CharSequence convertSelectionToString(Object)")
    def convert_selection_to_string(self: Any, item: Any) -> Any:
        signature = "convertResultToString(Ljava/lang/Object;)Ljava/lang/CharSequence;"
        return call(self.filter, signature, item)

    @java_method("protected void replaceText(CharSequence)")
    def replace_text(self: Any, text: Any) -> None:
        self.set_text(text)
        Selection.set_cursor(self.text_value, len(to_string(self.text_value)))

    @java_method("void setText(CharSequence,boolean)")
    def set_text_filtering(self: Any, text: Any, filtering: Any) -> None:
        if filtering:
            self.set_text(text)
            return
        self.block_completion = True
        self.set_text(text)
        self.block_completion = False

    @java_method("boolean isPerformingCompletion()")
    def is_performing_completion(self: Any) -> bool:
        return bool(self.block_completion)

    @java_method("void onCommitCompletion(android.view.inputmethod.CompletionInfo)")
    def on_commit_completion(self: Any, info: Any) -> None:
        if self.isPopupShowing____Z():
            click = "performItemClick(I)Z"
            call(self.popup, click, call(info, "getPosition()I"))

    # -- validating ----------------------------------------------------------------------------

    @java_method("void setValidator(android.widget.AutoCompleteTextView$Validator)")
    def set_validator(self: Any, validator: Any) -> None:
        self.validator = validator

    @java_method("android.widget.AutoCompleteTextView$Validator getValidator()")
    def get_validator(self: Any) -> Any:
        return self.validator

    @java_method("void performValidation()")
    def perform_validation(self: Any) -> None:
        text = self.text_value
        if self.validator is None or not to_string(text):
            return
        if not call(self.validator, "isValid(Ljava/lang/CharSequence;)Z", text):
            signature = "fixText(Ljava/lang/CharSequence;)Ljava/lang/CharSequence;"
            self.set_text(call(self.validator, signature, text))

    # -- listeners -----------------------------------------------------------------------------

    @java_method("void setOnItemClickListener(android.widget.AdapterView$OnItemClickListener)")
    def set_on_item_click_listener(self: Any, listener: Any) -> None:
        self.item_click_listener = listener

    @java_method("android.widget.AdapterView$OnItemClickListener getOnItemClickListener()")
    @java_method("android.widget.AdapterView$OnItemClickListener getItemClickListener()")
    def get_on_item_click_listener(self: Any) -> Any:
        return self.item_click_listener

    @java_method(
        "void setOnItemSelectedListener(android.widget.AdapterView$OnItemSelectedListener)"
    )
    def set_on_item_selected_listener(self: Any, listener: Any) -> None:
        self.item_selected_listener = listener

    @java_method("android.widget.AdapterView$OnItemSelectedListener getOnItemSelectedListener()")
    @java_method("android.widget.AdapterView$OnItemSelectedListener getItemSelectedListener()")
    def get_on_item_selected_listener(self: Any) -> Any:
        return self.item_selected_listener

    @java_method("void setOnClickListener(android.view.View$OnClickListener)")
    def set_on_click_listener(self: Any, listener: Any) -> None:
        EditText.set_on_click_listener(self, listener)

    # -- keys, focus, windows ------------------------------------------------------------------

    @java_method("boolean onKeyPreIme(int,android.view.KeyEvent)")
    def on_key_pre_ime(self: Any, code: int, event: Any) -> bool:
        if code == BACK and self.isPopupShowing____Z():
            if call(event, "getAction()I") == 1 and not call(event, "isCanceled()Z"):
                self.dismissDropDown____V()
            return True
        return bool(EditText.on_key_pre_ime(self, code, event))

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        if call(self.popup, "onKeyDown(ILandroid/view/KeyEvent;)Z", code, event):
            return True
        plain = not call(event, "getMetaState()I") & 0x7F
        if code == 20 and plain and not self.isPopupShowing____Z():
            self.performValidation____V()
        if self.isPopupShowing____Z() and code == TAB and plain:
            return True
        self.last_key = code
        handled = bool(EditText.on_key_down(self, code, event))
        self.last_key = 0
        if handled and self.isPopupShowing____Z():
            self.clearListSelection____V()
        return handled

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        plain = not call(event, "getMetaState()I") & 0x7F
        taken = call(self.popup, "onKeyUp(ILandroid/view/KeyEvent;)Z", code, event)
        if taken and code in (ENTER, CENTER, TAB):
            if plain:
                self.performCompletion____V()
            return True
        if self.isPopupShowing____Z() and code == TAB and plain:
            self.performCompletion____V()
            return True
        return bool(EditText.on_key_up(self, code, event))

    @java_method("protected void onFocusChanged(boolean,int,android.graphics.Rect)")
    def on_focus_changed(self: Any, gained: Any, direction: int, previous: Any) -> None:
        EditText.on_focus_changed(self, gained, direction, previous)
        if not gained:
            self.performValidation____V()
            self.dismissDropDown____V()

    @java_method("void onWindowFocusChanged(boolean)")
    def on_window_focus_changed(self: Any, focused: Any) -> None:
        EditText.on_window_focus_changed(self, focused)
        if not focused:
            self.dismissDropDown____V()

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        self.dismissDropDown____V()
        EditText.on_detached_from_window(self)

    @java_method("protected void onDisplayHint(int)")
    def on_display_hint(self: Any, hint: int) -> None:
        if hint == 4:
            self.dismissDropDown____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.AutoCompleteTextView"

    @java_method("CharSequence getCompletionHint()")
    def get_completion_hint(self: Any) -> Any:
        return self.hint_text_below

    @java_method("void setCompletionHint(CharSequence)")
    def set_completion_hint(self: Any, hint: Any) -> None:
        self.hint_text_below = hint
