"""SpannableStringBuilder: the text that edit fields hold."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import caller, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_text.interfaces import SpanWatcher, TextWatcher
from devices.pocket.framework.android_text.spanned_text import (
    GET_SPAN_END,
    GET_SPAN_FLAGS,
    GET_SPAN_START,
    ON_SPAN_ADDED,
    ON_SPAN_CHANGED,
    ON_SPAN_REMOVED,
    SpannedText,
    all_spans,
    singleton,
)
from devices.pocket.framework.android_text.spans import (
    EXCLUSIVE,
    MARK,
    PARAGRAPH,
    POINT,
    Span,
    SpanTable,
    check_paragraph,
    check_range,
    require_paragraph,
)

_BEFORE = caller("beforeTextChanged(Ljava/lang/CharSequence;III)V")
_ON = caller("onTextChanged(Ljava/lang/CharSequence;III)V")
_AFTER = caller("afterTextChanged(Landroid/text/Editable;)V")
_FILTER = caller(
    "filter(Ljava/lang/CharSequence;IILandroid/text/Spanned;II)Ljava/lang/CharSequence;"
)
_NO_FILTERS = "[Landroid/text/InputFilter;"


class Edit:
    """Characters `start` to `end` become `added` new ones: where offsets go."""

    def __init__(self, text: str, start: int, end: int, added: int) -> None:
        self.start, self.end, self.added = start, end, added
        self.at_end = end == len(text)
        self.growth = added - (end - start)

    def moved(self, offset: int, kind: int) -> int:
        """Where a bound of a span goes."""
        start, end = self.start, self.end
        if offset < start:
            return offset
        if offset > end:
            return offset + self.growth
        if start == end:
            stays = kind == MARK or (kind == PARAGRAPH and not self.at_end)
            return offset if stays else offset + self.growth
        return self._moved_inside(offset, kind)

    def _moved_inside(self, offset: int, kind: int) -> int:
        removed, tail = self.added == 0, self.start + self.added
        if kind == MARK:
            return tail if offset == self.end and not removed else self.start
        if kind == POINT:
            return tail if removed or offset > self.start else offset
        return tail if offset > self.start or (self.at_end and removed) else offset


@java_class(
    "android.text.SpannableStringBuilder",
    implements=[
        "CharSequence",
        "android.text.GetChars",
        "android.text.Spannable",
        "android.text.Editable",
        "Appendable",
    ],
)
class SpannableStringBuilder(SpannedText):
    """The rules for spans at the edges of an edit are Android's; see `Edit`."""

    filters: list[Any]
    #: How many changes are being reported now.
    watching = 0

    @classmethod
    def of(cls, source: Any) -> SpannableStringBuilder:
        """For Python code: a copy of any text."""
        made = cls()
        made.init_text(source)
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_range("", 0, 0)

    @java_method("void <init>(CharSequence)")
    def init_text(self, source: Any) -> None:
        self.init_range(source, 0, len(to_string(source)))

    @java_method("void <init>(CharSequence,int,int)")
    def init_range(self, source: Any, start: int, end: int) -> None:
        from devices.pocket.framework.android_text.interfaces import NoCopySpan

        self.text = to_string(source)[start:end]
        self.table = SpanTable()
        self.filters = []
        for what in all_spans(source, start, end):
            if not isinstance(what, NoCopySpan):
                first = min(max(GET_SPAN_START(source, what), start), end)
                last = max(min(GET_SPAN_END(source, what), end), start)
                flags = GET_SPAN_FLAGS(source, what)
                self._place(what, first - start, last - start, flags, tell=False, enforce=False)

    @staticmethod
    @java_method("static android.text.SpannableStringBuilder valueOf(CharSequence)")
    def value_of(source: Any) -> SpannableStringBuilder:
        if isinstance(source, SpannableStringBuilder):
            return source
        return SpannableStringBuilder.of(source)

    @java_method("void setFilters(android.text.InputFilter[])")
    def set_filters(self, filters: JArray) -> None:
        if filters is None:
            throw("java.lang.IllegalArgumentException")
        self.filters = list(filters.d)

    @java_method("android.text.InputFilter[] getFilters()")
    def get_filters(self) -> JArray:
        return array_of(_NO_FILTERS, list(self.filters))

    @java_method("int getTextWatcherDepth()")
    def get_text_watcher_depth(self) -> int:
        return self.watching

    @java_method("void clearSpans()")
    def clear_spans(self) -> None:
        for span in reversed(list(self.table)):
            self.remove_span(span.what)

    @java_method("void setSpan(Object,int,int,int)")
    def set_span(self, what: Any, start: int, end: int, flags: int) -> None:
        self._place(what, start, end, flags, tell=True, enforce=True)

    def _place(
        self, what: Any, start: int, end: int, flags: int, *, tell: bool, enforce: bool
    ) -> None:
        check_range("setSpan", start, end, len(self.text))
        if enforce:
            require_paragraph(self.text, start, end, flags)
        elif not check_paragraph(self.text, start, end, flags):
            return
        if start == end and flags & 0xFF == EXCLUSIVE:
            if tell:
                _log_empty_span()
            return
        before = self.table.put(what, start, end, flags)
        if not tell:
            return
        if before is None:
            self._tell(ON_SPAN_ADDED, what, start, end)
        else:
            self._tell_moved(what, before.start, before.end, start, end)

    @java_method("void removeSpan(Object)")
    def remove_span(self, what: Any) -> None:
        found = self.table.remove(what)
        if found is not None:
            self._tell(ON_SPAN_REMOVED, what, found.start, found.end)

    @java_method("void removeSpan(Object,int)")
    def remove_span_flags(self, what: Any, flags: int) -> None:
        found = self.table.remove(what)
        if found is not None and not flags & 512:
            self._tell(ON_SPAN_REMOVED, what, found.start, found.end)

    def _tell(self, callback: Any, what: Any, start: int, end: int) -> None:
        for watcher in self.table.query(start, end, SpanWatcher):
            callback(watcher, self, what, start, end)

    def _tell_moved(self, what: Any, old_start: int, old_end: int, start: int, end: int) -> None:
        low, high = min(old_start, start), min(max(old_end, end), len(self.text))
        for watcher in self.table.query(low, high, SpanWatcher):
            ON_SPAN_CHANGED(watcher, self, what, old_start, old_end, start, end)

    @java_method("android.text.SpannableStringBuilder replace(int,int,CharSequence,int,int)")
    @java_method("android.text.Editable replace(int,int,CharSequence,int,int)")
    def replace_range(self, start: int, end: int, new: Any, first: int, last: int) -> Any:
        check_range("replace", start, end, len(self.text))
        for one in list(self.filters):
            answer = _FILTER(one, new, first, last, self, start, end)
            if answer is not None:
                new, first, last = answer, 0, len(to_string(answer))
        removed, added = end - start, last - first
        if not removed and not added and not _has_loose_span_at(new, first):
            return self
        watchers = self.table.query(start, end, TextWatcher)
        self._watch(watchers, _BEFORE, self, start, removed, added)
        selection = self._selection() if removed and added else []
        moved, arrived = self._change(start, end, new, first, last)
        self._keep_selection(selection, start, end, added)
        self._watch(watchers, _ON, self, start, removed, added)
        self._watch(watchers, _AFTER, self)
        self._report(moved, arrived, start, end + added - removed, added - removed)
        return self

    def _watch(self, watchers: list[Any], callback: Any, *arguments: Any) -> None:
        self.watching += 1
        for watcher in watchers:
            callback(watcher, *arguments)
        self.watching -= 1

    def _change(
        self, start: int, end: int, new: Any, first: int, last: int
    ) -> tuple[list[tuple[Span, int, int]], list[Span]]:
        """Returns the spans that were there, with their old bounds, and those that came."""
        edit = Edit(self.text, start, end, last - first)
        self._leave_paragraphs(start, end)
        if end > start:
            for span in self.table:
                if _is_removed(span, start, end, edit.added == 0):
                    self.remove_span(span.what)
        inserted = to_string(new)[first:last]
        self.text = self.text[:start] + inserted + self.text[end:]
        old = []
        for span in self.table:
            old.append((span, span.start, span.end))
            span.start = edit.moved(span.start, span.start_kind)
            span.end = max(span.start, edit.moved(span.end, span.end_kind))
        return old, self._copy_new_spans(new, first, last, start)

    def _leave_paragraphs(self, start: int, end: int) -> None:
        """Bounds of paragraph spans inside the range go to the end of the paragraph there."""
        for span in self.table:
            if span.start_kind == PARAGRAPH and start < span.start <= end:
                span.start = self._paragraph_end(end)
            if span.end_kind == PARAGRAPH and start < span.end <= end:
                span.end = self._paragraph_end(end)

    def _paragraph_end(self, offset: int) -> int:
        found = self.text.find("\n", offset)
        return len(self.text) if found < 0 else found + 1

    def _copy_new_spans(self, new: Any, first: int, last: int, offset: int) -> list[Span]:
        arrived = []
        for what in all_spans(new, first, last):
            if self.table.find(what) is None:
                low = max(GET_SPAN_START(new, what), first) - first + offset
                high = min(GET_SPAN_END(new, what), last) - first + offset
                flags = GET_SPAN_FLAGS(new, what)
                self._place(what, low, high, flags, tell=False, enforce=False)
                found = self.table.find(what)
                if found is not None:
                    arrived.append(found)
        return arrived

    def _selection(self) -> list[tuple[Any, int]]:
        from devices.pocket.framework.android_text.selection import END, START

        marks = ((singleton(kind), self.table.find(singleton(kind))) for kind in (START, END))
        return [(mark, found.start) for mark, found in marks if found is not None]

    def _keep_selection(
        self, selection: list[tuple[Any, int]], start: int, end: int, added: int
    ) -> None:
        """A selection inside text that is replaced keeps its relative place."""
        for mark, offset in selection:
            found = self.table.find(mark)
            if start < offset < end and found is not None:
                found.start = found.end = start + (offset - start) * added // (end - start)

    def _report(
        self,
        moved: list[tuple[Span, int, int]],
        arrived: list[Span],
        start: int,
        end: int,
        growth: int,
    ) -> None:
        old_end = end - growth
        for span, old_start, old_stop in sorted(moved, key=lambda one: one[0].start):
            if self.table.find(span.what) is not span:
                continue
            told = [
                _told(new, old, start, old_end, end, growth)
                for new, old in ((span.start, old_start), (span.end, old_stop))
            ]
            if told != [None, None]:
                before = [
                    new if one is None else one
                    for one, new in zip(told, (span.start, span.end), strict=True)
                ]
                self._tell_moved(span.what, before[0], before[1], span.start, span.end)
        for span in arrived:
            if self.table.find(span.what) is span:
                self._tell(ON_SPAN_ADDED, span.what, span.start, span.end)

    @java_method("android.text.SpannableStringBuilder replace(int,int,CharSequence)")
    @java_method("android.text.Editable replace(int,int,CharSequence)")
    def replace(self: Any, start: int, end: int, new: Any) -> Any:
        return _REPLACE(self, start, end, new, 0, len(to_string(new)))

    @java_method("android.text.SpannableStringBuilder insert(int,CharSequence,int,int)")
    @java_method("android.text.Editable insert(int,CharSequence,int,int)")
    def insert_range(self, where: int, new: Any, start: int, end: int) -> Any:
        return _REPLACE(self, where, where, new, start, end)

    @java_method("android.text.SpannableStringBuilder insert(int,CharSequence)")
    @java_method("android.text.Editable insert(int,CharSequence)")
    def insert(self, where: int, new: Any) -> Any:
        return _REPLACE(self, where, where, new, 0, len(to_string(new)))

    @java_method("android.text.SpannableStringBuilder delete(int,int)")
    @java_method("android.text.Editable delete(int,int)")
    def delete(self, start: int, end: int) -> Any:
        return _REPLACE(self, start, end, "", 0, 0)

    @java_method("android.text.SpannableStringBuilder append(CharSequence)")
    @java_method("android.text.Editable append(CharSequence)")
    @java_method("Appendable append(CharSequence)")
    def append(self, new: Any) -> Any:
        end = len(self.text)
        return _REPLACE(self, end, end, new, 0, len(to_string(new)))

    @java_method("android.text.SpannableStringBuilder append(CharSequence,int,int)")
    @java_method("android.text.Editable append(CharSequence,int,int)")
    @java_method("Appendable append(CharSequence,int,int)")
    def append_range(self, new: Any, start: int, end: int) -> Any:
        length = len(self.text)
        return _REPLACE(self, length, length, new, start, end)

    @java_method("android.text.SpannableStringBuilder append(char)")
    @java_method("android.text.Editable append(char)")
    @java_method("Appendable append(char)")
    def append_char(self, char: int) -> Any:
        return self.append(chr(char))

    @java_method("android.text.SpannableStringBuilder append(CharSequence,Object,int)")
    def append_span(self, new: Any, what: Any, flags: int) -> Any:
        start = len(self.text)
        self.append(new)
        self.set_span(what, start, len(self.text), flags)
        return self

    @java_method("void clear()")
    def clear(self) -> None:
        _REPLACE(self, 0, len(self.text), "", 0, 0)

    @java_method("CharSequence subSequence(int,int)")
    def sub_sequence(self, start: int, end: int) -> Any:
        check_range("subSequence", start, end, len(self.text))
        made = SpannableStringBuilder()
        made.init_range(self, start, end)
        return made


_REPLACE = caller("replace(IILjava/lang/CharSequence;II)Landroid/text/SpannableStringBuilder;")


def _is_removed(span: Span, start: int, end: int, text_is_removed: bool) -> bool:
    """Whether a span goes away with the text that it lies over."""
    return (
        span.flags & EXCLUSIVE == EXCLUSIVE
        and start <= span.start < end
        and start <= span.end <= end
        and (text_is_removed or span.start > start or span.end < end)
    )


def _told(offset: int, before: int, start: int, old_end: int, end: int, growth: int) -> int | None:
    """The earlier place of a bound as watchers are told it, None where it did not change. What it
    was inside the replaced text is not told: it is reported with its new place."""
    if offset > end:
        return offset - growth if growth else None
    if offset >= start:
        stayed = (offset == start and before == start) or (offset == end and before == old_end)
        return None if stayed else offset
    return None


def _has_loose_span_at(text: Any, offset: int) -> bool:
    return any(GET_SPAN_FLAGS(text, what) != EXCLUSIVE for what in all_spans(text, offset, offset))


def _log_empty_span() -> None:
    log = vm().loader.initialised("Landroid/util/Log;").python
    log.e("SpannableStringBuilder", "SPAN_EXCLUSIVE_EXCLUSIVE spans cannot have a zero length")


@java_class("android.text.Editable$Factory")
class EditableFactory(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("android.text.Editable newEditable(CharSequence)")
    def new_editable(self, source: Any) -> Any:
        return SpannableStringBuilder.of(source)

    @staticmethod
    @java_method("static android.text.Editable$Factory getInstance()")
    def get_instance() -> EditableFactory:
        made: EditableFactory = singleton(EditableFactory)
        return made
