"""TextView: its text, who hears of changes, and the hint."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.interop import call, caller, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_text.builder import EditableFactory
from devices.pocket.framework.android_text.interfaces import Editable, Spannable
from devices.pocket.framework.android_text.selection import END, START, end_of, start_of
from devices.pocket.framework.android_text.spanned_text import (
    GET_SPAN_FLAGS,
    REMOVE_SPAN,
    SET_SPAN,
    SpannableFactory,
    SpannableString,
    SpannedString,
    singleton,
)
from devices.pocket.framework.android_text.text_utils import string_or_spanned_string
from devices.pocket.framework.android_widget.text_events import listens_to_text, tell_text
from devices.pocket.framework.android_widget.views import get_text

_BEFORE = caller("beforeTextChanged(Ljava/lang/CharSequence;III)V")
_ON = caller("onTextChanged(Ljava/lang/CharSequence;III)V")
_AFTER = caller("afterTextChanged(Landroid/text/Editable;)V")
_FILTER = caller(
    "filter(Ljava/lang/CharSequence;IILandroid/text/Spanned;II)Ljava/lang/CharSequence;"
)
_SET_TYPE = "setText__Ljava_lang_CharSequence_2Landroid_widget_TextView_00024BufferType_2__V"
_INCLUSIVE, _PRIORITY, _INTERMEDIATE = 18, 100 << 16, 512


class BufferType(Enum):
    pass


declare_enum("android.widget.TextView$BufferType", ["NORMAL", "SPANNABLE", "EDITABLE"], BufferType)


def buffer_type(name: str) -> Any:
    return constant(BufferType, name)


@java_class(
    "android.widget.TextView$ChangeWatcher",
    implements=["android.text.TextWatcher", "android.text.SpanWatcher"],
    access="private",
)
class ChangeWatcher(JObject):
    """The span through which a view hears of changes of its text."""

    view: Any
    #: The text before the change, where somebody wants to hear it.
    heard_before: str | None = None

    @java_method("void beforeTextChanged(CharSequence,int,int,int)")
    def before_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        if listens_to_text(self.view):
            self.heard_before = to_string(text)
        self.view.tell_before(text, start, before, after)

    @java_method("void onTextChanged(CharSequence,int,int,int)")
    def on_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        self.view.text_edited(text, start, before, after)
        heard, self.heard_before = self.heard_before, None
        view = self.view
        if heard is not None and (view.isFocused____Z() or view.isSelected____Z()):
            tell_text(view, heard, start, before, after)

    @java_method("void afterTextChanged(android.text.Editable)")
    def after_text_changed(self, text: Any) -> None:
        self.view.tell_after(text)

    @java_method("void onSpanChanged(android.text.Spannable,Object,int,int,int,int)")
    def on_span_changed(
        self, text: Any, what: Any, start: int, end: int, new_start: int, new_end: int
    ) -> None:
        self.view.span_changed(text, what)

    @java_method("void onSpanAdded(android.text.Spannable,Object,int,int)")
    @java_method("void onSpanRemoved(android.text.Spannable,Object,int,int)")
    def on_span(self, text: Any, what: Any, start: int, end: int) -> None:
        self.view.span_changed(text, what)


class Content:
    """`text_value` is what getText gives; `transformed` is what is shown of it."""

    text_value: Any = ""
    transformed: Any = ""
    text_set = False
    buffer_type: Any = None
    hint_text: Any = None
    watchers: list[Any] | None = None
    filters: tuple[Any, ...] = ()
    editable_factory: Any = None
    spannable_factory: Any = None
    change_watcher: Any = None
    selection_moved = False

    @java_method("CharSequence getText()")
    def get_text(self: Any) -> Any:
        return self.text_value

    @java_method("int length()")
    def length(self: Any) -> int:
        return len(to_string(self.text_value))

    @java_method("android.text.Editable getEditableText()")
    def get_editable_text(self: Any) -> Any:
        return self.text_value if isinstance(self.text_value, Editable) else None

    @java_method("final void setText(CharSequence)")
    def set_text(self: Any, text: Any) -> None:
        getattr(self, _SET_TYPE)(text, self.buffer_type or buffer_type("NORMAL"))

    @java_method("void setText(CharSequence,android.widget.TextView$BufferType)")
    def set_text_type(self: Any, text: Any, kind: Any) -> None:
        self.put_text(text, kind)

    @java_method("final void setText(int)")
    def set_text_resource(self: Any, resource: int) -> None:
        self.set_text(get_text(self.context, resource))

    @java_method("final void setText(int,android.widget.TextView$BufferType)")
    def set_text_resource_type(self: Any, resource: int, kind: Any) -> None:
        getattr(self, _SET_TYPE)(get_text(self.context, resource), kind)

    @java_method("final void setText(char[],int,int)")
    def set_text_chars(self: Any, chars: JArray, start: int, length: int) -> None:
        if start < 0 or length < 0 or start + length > len(chars):
            throw("java.lang.IndexOutOfBoundsException", f"{start}, {length}")
        self.set_text("".join(map(chr, chars.d[start : start + length])))

    @java_method("final void setTextKeepState(CharSequence)")
    def set_text_keep_state(self: Any, text: Any) -> None:
        self.set_text_keep_state_type(text, self.buffer_type or buffer_type("NORMAL"))

    @java_method("final void setTextKeepState(CharSequence,android.widget.TextView$BufferType)")
    def set_text_keep_state_type(self: Any, text: Any, kind: Any) -> None:
        from devices.pocket.framework.android_text.selection import Selection

        start, end = self.getSelectionStart____I(), self.getSelectionEnd____I()
        length = len(to_string(text))
        getattr(self, _SET_TYPE)(text, kind)
        if (start >= 0 or end >= 0) and isinstance(self.text_value, Spannable):
            Selection.set_selection(
                self.text_value, max(0, min(start, length)), max(0, min(end, length))
            )

    def put_text(self: Any, text: Any, kind: Any) -> None:
        """The one place where a view gets another text."""
        self.text_set = True
        text = "" if text is None else text
        for one in list(self.filters):
            changed = _FILTER(one, text, 0, len(to_string(text)), _empty(), 0, 0)
            if changed is not None:
                text = changed
        old = len(to_string(self.text_value))
        self.tell_before(self.text_value, 0, old, len(to_string(text)))
        watched = bool(self.watchers)
        text = self._buffered(text, kind, watched)
        text = self._with_links(text, kind)
        self.buffer_type = kind
        self.text_value = text
        self.transform()
        if isinstance(text, Spannable):
            self._attach(text)
        self.text_replaced()
        length = len(to_string(text))
        self.tell_on(text, 0, old, length)
        self.onTextChanged__Ljava_lang_CharSequence_2III__V(text, 0, old, length)
        if watched and isinstance(text, Editable):
            self.tell_after(text)

    def _buffered(self: Any, text: Any, kind: Any, watched: bool) -> Any:
        if kind.name == "EDITABLE" or self.key_listener is not None or watched:
            factory = self.editable_factory or EditableFactory.get_instance()
            text = call(
                factory, "newEditable(Ljava/lang/CharSequence;)Landroid/text/Editable;", text
            )
            self._give_filters(text)
            self.input_restarts()
            return text
        if kind.name == "SPANNABLE" or self.movement is not None:
            factory = self.spannable_factory or singleton(SpannableFactory)
            return call(
                factory, "newSpannable(Ljava/lang/CharSequence;)Landroid/text/Spannable;", text
            )
        return string_or_spanned_string(text)

    def _with_links(self: Any, text: Any, kind: Any) -> Any:
        if not self.auto_link_mask:
            return text
        from devices.pocket.framework.android_text_util.linkify import add_links

        linked = text if isinstance(text, Spannable) else SpannableString.of(text)
        if not add_links(linked, self.auto_link_mask):
            return text
        if self.links_clickable and not self.text_can_be_selected():
            from devices.pocket.framework.android_text_method.links import LinkMovementMethod

            self.setMovementMethod__Landroid_text_method_MovementMethod_2__V(
                LinkMovementMethod.get_instance()
            )
        return linked

    def _attach(self: Any, text: Any) -> None:
        if self.change_watcher is None:
            self.change_watcher = ChangeWatcher()
            self.change_watcher.view = self
        length = len(to_string(text))
        for old in _old_watchers(text):
            REMOVE_SPAN(text, old)
        SET_SPAN(text, self.change_watcher, 0, length, _INCLUSIVE | _PRIORITY)
        if self.movement is not None:
            call(
                self.movement,
                "initialize(Landroid/widget/TextView;Landroid/text/Spannable;)V",
                self,
                text,
            )
            self.selection_moved = False

    def _give_filters(self: Any, text: Any) -> None:
        call(
            text,
            "setFilters([Landroid/text/InputFilter;)V",
            array_of("[Landroid/text/InputFilter;", self.all_filters()),
        )

    def all_filters(self: Any) -> list[Any]:
        """The app's filters and, where it is one, the key listener."""
        from devices.pocket.framework.android_text.interfaces import InputFilter

        listener = self.key_listener
        if isinstance(listener, InputFilter):
            return [*self.filters, listener]
        return list(self.filters)

    @java_method("final void append(CharSequence)")
    def append(self: Any, text: Any) -> None:
        self.append__Ljava_lang_CharSequence_2II__V(text, 0, len(to_string(text)))

    @java_method("void append(CharSequence,int,int)")
    def append_range(self: Any, text: Any, start: int, end: int) -> None:
        if not isinstance(self.text_value, Editable):
            getattr(self, _SET_TYPE)(self.text_value, buffer_type("EDITABLE"))
        signature = "append(Ljava/lang/CharSequence;II)Landroid/text/Editable;"
        call(self.text_value, signature, text, start, end)
        if self.auto_link_mask:
            self._with_links(self.text_value, None)

    @java_method("final void setEditableFactory(android.text.Editable$Factory)")
    def set_editable_factory(self: Any, factory: Any) -> None:
        self.editable_factory = factory
        self.set_text(self.text_value)

    @java_method("final void setSpannableFactory(android.text.Spannable$Factory)")
    def set_spannable_factory(self: Any, factory: Any) -> None:
        self.spannable_factory = factory
        self.set_text(self.text_value)

    @java_method("void setFilters(android.text.InputFilter[])")
    def set_filters(self: Any, filters: JArray) -> None:
        if filters is None:
            throw("java.lang.IllegalArgumentException")
        self.filters = tuple(filters.d)
        if isinstance(self.text_value, Editable):
            self._give_filters(self.text_value)

    @java_method("android.text.InputFilter[] getFilters()")
    def get_filters(self: Any) -> JArray:
        return array_of("[Landroid/text/InputFilter;", list(self.filters))

    # -- watchers ------------------------------------------------------------------------------

    @java_method("void addTextChangedListener(android.text.TextWatcher)")
    def add_text_changed_listener(self: Any, watcher: Any) -> None:
        self.watchers = [*(self.watchers or []), watcher]

    @java_method("void removeTextChangedListener(android.text.TextWatcher)")
    def remove_text_changed_listener(self: Any, watcher: Any) -> None:
        if self.watchers:
            for index, one in enumerate(self.watchers):
                if one is watcher:
                    self.watchers = self.watchers[:index] + self.watchers[index + 1 :]
                    return

    def tell_before(self: Any, text: Any, start: int, before: int, after: int) -> None:
        for watcher in self.watchers or ():
            _BEFORE(watcher, text, start, before, after)

    def tell_on(self: Any, text: Any, start: int, before: int, after: int) -> None:
        for watcher in self.watchers or ():
            _ON(watcher, text, start, before, after)

    def tell_after(self: Any, text: Any) -> None:
        for watcher in self.watchers or ():
            _AFTER(watcher, text)

    def text_edited(self: Any, text: Any, start: int, before: int, after: int) -> None:
        """The editable text was changed in place."""
        self.transform()
        self.after_edit()
        self.tell_on(text, start, before, after)
        self.onTextChanged__Ljava_lang_CharSequence_2III__V(text, start, before, after)

    @java_method("protected void onTextChanged(CharSequence,int,int,int)")
    def on_text_changed(self: Any, text: Any, start: int, before: int, after: int) -> None:
        pass

    def span_changed(self: Any, text: Any, what: Any) -> None:
        if isinstance(what, START | END):
            if not self.isFocused____Z():
                self.selection_moved = True
            self.invalidate____V()
            if not GET_SPAN_FLAGS(text, what) & _INTERMEDIATE:
                self.onSelectionChanged__II__V(start_of(text), end_of(text))
                self.cursor_moved()
            return
        from devices.pocket.framework.android_text_style.bases import (
            CharacterStyle,
            ParagraphStyle,
            UpdateAppearance,
        )

        if isinstance(what, UpdateAppearance | ParagraphStyle | CharacterStyle):
            self.transform()
            self.after_edit()

    # -- what is shown -------------------------------------------------------------------------

    def transform(self: Any) -> None:
        """Works out what is shown of the text."""
        if self.transformation is None:
            self.transformed = self.text_value
        else:
            self.transformed = call(
                self.transformation,
                "getTransformation(Ljava/lang/CharSequence;Landroid/view/View;)"
                "Ljava/lang/CharSequence;",
                self.text_value,
                self,
            )

    @java_method("CharSequence getHint()")
    def get_hint(self: Any) -> Any:
        return self.hint_text

    @java_method("final void setHint(CharSequence)")
    def set_hint(self: Any, hint: Any) -> None:
        self.hint_text = None if hint is None else string_or_spanned_string(hint)
        if self.text_layout is not None:
            self.check_for_relayout()
        if not len(to_string(self.text_value)):
            self.invalidate____V()

    @java_method("final void setHint(int)")
    def set_hint_resource(self: Any, resource: int) -> None:
        self.set_hint(get_text(self.context, resource))


def _old_watchers(text: Any) -> list[Any]:
    from devices.pocket.framework.android_text.run_widths import spans_of

    return spans_of(text, 0, len(to_string(text)), ChangeWatcher)


def _empty() -> Any:
    """The text that filters see when a whole text is set."""
    return SpannedString.value_of("")
