"""The spans of a text: which objects lie over which characters.

Spans are found by identity. `SpanTable` keeps them in the order in which they were set; the texts
of this package own one each and add their own rules for what an edit does to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.objects import JArray, array_of

MARK, POINT, PARAGRAPH = 1, 2, 3
EXCLUSIVE = 0x21
PARAGRAPH_FLAGS = 0x33
_PRIORITY = 0xFF0000
_OBJECT = "Ljava/lang/Object;"


class Span:
    """One object over characters `start` to `end`."""

    __slots__ = ("end", "flags", "start", "what")

    def __init__(self, what: Any, start: int, end: int, flags: int) -> None:
        self.what, self.start, self.end, self.flags = what, start, end, flags

    @property
    def start_kind(self) -> int:
        return self.flags >> 4 & 15

    @property
    def end_kind(self) -> int:
        return self.flags & 15

    def touches(self, start: int, end: int) -> bool:
        """Whether a query of that range finds it: neighbours count only where one is empty."""
        if self.start > end or self.end < start:
            return False
        if self.start != self.end and start != end:
            return self.start != end and self.end != start
        return True


class SpanTable:
    """Spans by identity, in order of setting."""

    __slots__ = ("spans",)

    def __init__(self) -> None:
        self.spans: dict[int, Span] = {}

    def __iter__(self) -> Iterator[Span]:
        return iter(list(self.spans.values()))

    def find(self, what: Any) -> Span | None:
        return self.spans.get(id(what))

    def put(self, what: Any, start: int, end: int, flags: int) -> Span | None:
        """Adds or moves a span; returns how it was before."""
        found = self.spans.get(id(what))
        if found is None:
            self.spans[id(what)] = Span(what, start, end, flags)
            return None
        before = Span(what, found.start, found.end, found.flags)
        found.start, found.end, found.flags = start, end, flags
        return before

    def remove(self, what: Any) -> Span | None:
        return self.spans.pop(id(what), None)

    def query(self, start: int, end: int, kind: Any) -> list[Any]:
        """The objects of a Python type (None for all) that a range touches, highest priority
        first, then in order of setting."""
        found = [
            span
            for span in self.spans.values()
            if span.touches(start, end) and (kind is None or isinstance(span.what, kind))
        ]
        if any(span.flags & _PRIORITY for span in found):
            found.sort(key=lambda span: -(span.flags & _PRIORITY))
        return [span.what for span in found]

    def query_array(self, start: int, end: int, kind: Any) -> JArray:
        """Like `query`, with a `java.lang.Class` in and an array of that class out."""
        descriptor = _OBJECT if kind is None else kind_descriptor(kind)
        return array_of("[" + descriptor, self.query(start, end, python_kind(kind)))

    def next_transition(self, start: int, limit: int, kind: Any) -> int:
        python = python_kind(kind)
        for span in self.spans.values():
            if python is None or isinstance(span.what, python):
                if start < span.start < limit:
                    limit = span.start
                if start < span.end < limit:
                    limit = span.end
        return limit


def kind_descriptor(kind: Any) -> str:
    """The descriptor of a `java.lang.Class`."""
    return str(kind.holder.descriptor)


def python_kind(kind: Any) -> Any:
    """What `isinstance` takes for a `java.lang.Class`; None stands for every object."""
    if kind is None or kind_descriptor(kind) == _OBJECT:
        return None
    return kind.holder.loader.check(kind_descriptor(kind))


def check_range(operation: str, start: int, end: int, length: int) -> None:
    """Throws what Android throws for a bad range."""
    place = f"{operation} ({start} ... {end})"
    if end < start:
        problem = "has end before start"
    elif start > length or end > length:
        problem = f"ends beyond length {length}"
    elif start < 0 or end < 0:
        problem = "starts before 0"
    else:
        return
    throw("java.lang.IndexOutOfBoundsException", f"{place} {problem}")


def check_paragraph(text: str, start: int, end: int, flags: int) -> bool:
    """False where a paragraph span would begin or end inside a paragraph."""
    return _bad_boundary(text, start, end, flags) is None


def require_paragraph(text: str, start: int, end: int, flags: int) -> None:
    bad = _bad_boundary(text, start, end, flags)
    if bad is not None:
        which, offset = bad
        throw(
            "java.lang.RuntimeException",
            f"PARAGRAPH span must {which} at paragraph boundary"
            f" ({offset} follows {text[offset - 1]})",
        )


def _bad_boundary(text: str, start: int, end: int, flags: int) -> tuple[str, int] | None:
    for which, kind, offset in (("start", flags >> 4 & 15, start), ("end", flags & 15, end)):
        inside = kind == PARAGRAPH and 0 < offset < len(text)
        if inside and text[offset - 1] != "\n":
            return which, offset
    return None
