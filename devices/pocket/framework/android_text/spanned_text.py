"""SpannableString and SpannedString: a fixed text with spans."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.vm.interop import caller, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_text.interfaces import NoCopySpan, Spanned, SpanWatcher
from devices.pocket.framework.android_text.spans import (
    SpanTable,
    check_range,
    require_paragraph,
)

ON_SPAN_ADDED = caller("onSpanAdded(Landroid/text/Spannable;Ljava/lang/Object;II)V")
ON_SPAN_REMOVED = caller("onSpanRemoved(Landroid/text/Spannable;Ljava/lang/Object;II)V")
ON_SPAN_CHANGED = caller("onSpanChanged(Landroid/text/Spannable;Ljava/lang/Object;IIII)V")
GET_SPANS = caller("getSpans(IILjava/lang/Class;)[Ljava/lang/Object;")
GET_SPAN_START = caller("getSpanStart(Ljava/lang/Object;)I")
GET_SPAN_END = caller("getSpanEnd(Ljava/lang/Object;)I")
GET_SPAN_FLAGS = caller("getSpanFlags(Ljava/lang/Object;)I")
SET_SPAN = caller("setSpan(Ljava/lang/Object;III)V")
REMOVE_SPAN = caller("removeSpan(Ljava/lang/Object;)V")


@java_class("android.text.SpannableStringInternal", access="abstract")
class SpannedText(JObject):
    """What all texts with spans share: `text` and `table`."""

    text: str
    table: SpanTable

    def spans_of(self, kind: Any, start: int = 0, end: int | None = None) -> list[Any]:
        """For Python code: the spans of a Python type over a range."""
        return self.table.query(start, len(self.text) if end is None else end, kind)

    @java_method("Object[] getSpans(int,int,Class)")
    def get_spans(self, start: int, end: int, kind: Any) -> JArray:
        return self.table.query_array(start, end, kind)

    @java_method("int getSpanStart(Object)")
    def get_span_start(self, what: Any) -> int:
        found = self.table.find(what)
        return -1 if found is None else found.start

    @java_method("int getSpanEnd(Object)")
    def get_span_end(self, what: Any) -> int:
        found = self.table.find(what)
        return -1 if found is None else found.end

    @java_method("int getSpanFlags(Object)")
    def get_span_flags(self, what: Any) -> int:
        found = self.table.find(what)
        return 0 if found is None else found.flags

    @java_method("int nextSpanTransition(int,int,Class)")
    def next_span_transition(self, start: int, limit: int, kind: Any) -> int:
        return self.table.next_transition(start, limit, kind)

    @java_method("int length()")
    def length(self) -> int:
        return len(self.text)

    @java_method("char charAt(int)")
    def char_at(self, index: int) -> int:
        if not 0 <= index < len(self.text):
            problem = "< 0" if index < 0 else f">= length {len(self.text)}"
            throw("java.lang.IndexOutOfBoundsException", f"charAt: {index} {problem}")
        return ord(self.text[index])

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text

    @java_method("void getChars(int,int,char[],int)")
    def get_chars(self, start: int, end: int, target: JArray, offset: int) -> None:
        check_range("getChars", start, end, len(self.text))
        if offset < 0 or offset + end - start > len(target):
            throw("java.lang.ArrayIndexOutOfBoundsException")
        target.d[offset : offset + end - start] = map(ord, self.text[start:end])

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return self is other or (
            isinstance(other, Spanned)
            and to_string(other) == self.text
            and _span_facts(other) == _span_facts(self)
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        found = string_hash(self.text)
        for span in self.table:
            found = (found * 31 + span.start * 31 + span.end * 31 + span.flags) & 0x7FFF_FFFF
        return found


def _span_facts(text: Any) -> list[tuple[int, int, int, int]]:
    return [
        (
            id(what),
            GET_SPAN_START(text, what),
            GET_SPAN_END(text, what),
            GET_SPAN_FLAGS(text, what),
        )
        for what in GET_SPANS(text, 0, len(to_string(text)), None).d
    ]


def all_spans(text: Any, start: int, end: int, kind: Any = None) -> list[Any]:
    """The spans of any `Spanned`, of a Python type; nothing for other texts."""
    if isinstance(text, SpannedText):
        return text.table.query(start, end, kind)
    if not isinstance(text, Spanned):
        return []
    found = GET_SPANS(text, start, end, None).d
    return [one for one in found if kind is None or isinstance(one, kind)]


def copy_spans(source: Any, start: int, end: int, kind: Any, target: Any, offset: int) -> None:
    """`TextUtils.copySpansFrom`: cuts what sticks out."""
    for what in all_spans(source, start, end, kind):
        first = max(GET_SPAN_START(source, what), start)
        last = min(GET_SPAN_END(source, what), end)
        SET_SPAN(
            target,
            what,
            first - start + offset,
            last - start + offset,
            GET_SPAN_FLAGS(source, what),
        )


class FixedText(SpannedText):
    """A text that never changes; its spans may."""

    def take(self, source: Any, start: int, end: int, *, no_copy: bool = True) -> None:
        """Becomes part of another text, with its spans except those that must not be copied."""
        self.text = to_string(source)[start:end]
        self.table = SpanTable()
        for what in all_spans(source, start, end):
            if no_copy and isinstance(what, NoCopySpan):
                continue
            first = max(GET_SPAN_START(source, what), start)
            last = min(GET_SPAN_END(source, what), end)
            self.table.put(what, first - start, last - start, GET_SPAN_FLAGS(source, what))

    def add_span(self, what: Any, start: int, end: int, flags: int) -> None:
        if what is None:
            throw("java.lang.NullPointerException")
        check_range("setSpan", start, end, len(self.text))
        require_paragraph(self.text, start, end, flags)
        before = self.table.put(what, start, end, flags)
        if before is None:
            self._tell(ON_SPAN_ADDED, what, start, end)
            return
        low, high = min(before.start, start), max(before.end, end)
        for watcher in self.table.query(low, high, SpanWatcher):
            ON_SPAN_CHANGED(watcher, self, what, before.start, before.end, start, end)

    def drop_span(self, what: Any) -> None:
        found = self.table.remove(what)
        if found is not None:
            self._tell(ON_SPAN_REMOVED, what, found.start, found.end)

    def _tell(self, callback: Any, what: Any, start: int, end: int) -> None:
        for watcher in self.table.query(start, end, SpanWatcher):
            callback(watcher, self, what, start, end)


@java_class(
    "android.text.SpannableString",
    implements=["CharSequence", "android.text.GetChars", "android.text.Spannable"],
)
class SpannableString(FixedText):
    @classmethod
    def of(cls, source: Any) -> SpannableString:
        """For Python code: a copy of any text."""
        made = cls()
        made.take(source, 0, len(to_string(source)), no_copy=False)
        return made

    @java_method("void <init>(CharSequence)")
    def init(self, source: Any) -> None:
        self.take(source, 0, len(to_string(source)), no_copy=False)

    @java_method("void <init>(CharSequence,boolean)")
    def init_ignoring(self, source: Any, ignore_no_copy: bool) -> None:
        self.take(source, 0, len(to_string(source)), no_copy=ignore_no_copy)

    @staticmethod
    @java_method("static android.text.SpannableString valueOf(CharSequence)")
    def value_of(source: Any) -> SpannableString:
        return source if isinstance(source, SpannableString) else SpannableString.of(source)

    @java_method("void setSpan(Object,int,int,int)")
    def set_span(self, what: Any, start: int, end: int, flags: int) -> None:
        self.add_span(what, start, end, flags)

    @java_method("void removeSpan(Object)")
    def remove_span(self, what: Any) -> None:
        self.drop_span(what)

    @java_method("final CharSequence subSequence(int,int)")
    def sub_sequence(self, start: int, end: int) -> SpannableString:
        check_range("subSequence", start, end, len(self.text))
        made = SpannableString()
        made.take(self, start, end)
        return made


@java_class(
    "android.text.SpannedString",
    implements=["CharSequence", "android.text.GetChars", "android.text.Spanned"],
    access="public final",
)
class SpannedString(FixedText):
    @java_method("void <init>(CharSequence)")
    def init(self, source: Any) -> None:
        self.take(source, 0, len(to_string(source)), no_copy=False)

    @staticmethod
    @java_method("static android.text.SpannedString valueOf(CharSequence)")
    def value_of(source: Any) -> SpannedString:
        if isinstance(source, SpannedString):
            return source
        made = SpannedString()
        made.init(source)
        return made

    @java_method("CharSequence subSequence(int,int)")
    def sub_sequence(self, start: int, end: int) -> SpannedString:
        check_range("subSequence", start, end, len(self.text))
        made = SpannedString()
        made.take(self, start, end)
        return made


@java_class("android.text.Spannable$Factory")
class SpannableFactory(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("android.text.Spannable newSpannable(CharSequence)")
    def new_spannable(self, source: Any) -> Any:
        return SpannableString.of(source)

    @staticmethod
    @java_method("static android.text.Spannable$Factory getInstance()")
    def get_instance() -> SpannableFactory:
        made: SpannableFactory = singleton(SpannableFactory)
        return made


def singleton(cls: Any) -> Any:
    """The one object of a class in the process that runs now."""
    from dalvik.vm.interop import vm

    state = vm().state
    found = state.get(("singleton", cls))
    if found is None:
        found = state[("singleton", cls)] = cls()
    return found
