"""A pattern, ready to be matched against strings of UTF-16 units."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import accumulate

from dalvik.core.java_lang.units import joined
from dalvik.core.java_util_regex import backtrack, emit
from dalvik.core.java_util_regex.parser import Parser
from dalvik.core.java_util_regex.properties import ASCII_ONLY, FULL, Properties
from dalvik.core.java_util_regex.syntax import Flag, Tree

#: Start and end per group, -1 where a group took no part.
Spans = tuple[tuple[int, int], ...]


class Kind(Enum):
    """What is asked of a match: to be anywhere, at the start, or all of the region."""

    SEARCH = "search"
    START = "match"
    WHOLE = "fullmatch"


class Subject:
    """A text to match against. Matching is done on whole code points; `Subject` knows both
    ways of counting."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.is_ascii = text.isascii()
        self.points = text if self.is_ascii else joined(text)
        self._to_units: list[int] | None = None
        if len(self.points) != len(text):
            sizes = (2 if char > "\uffff" else 1 for char in self.points)
            self._to_units = list(accumulate(sizes, initial=0))
            self._to_points = self._invert(self._to_units)

    @staticmethod
    def _invert(to_units: Sequence[int]) -> list[int]:
        inverse = [0] * (to_units[-1] + 1)
        for point in range(len(to_units) - 1):
            for unit in range(to_units[point], to_units[point + 1]):
                inverse[unit] = point
        inverse[-1] = len(to_units) - 1
        return inverse

    def in_points(self, unit: int) -> int:
        return unit if self._to_units is None else self._to_points[unit]

    def in_units(self, spans: Spans) -> Spans:
        units = self._to_units
        if units is None:
            return spans
        return tuple((-1, -1) if low < 0 else (units[low], units[high]) for low, high in spans)


class Compiled:
    """The pattern in up to three forms: for ASCII subjects, for others, and as a program for our
    own matcher where Python's `re` cannot say what Java says."""

    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self.flags = flags
        self._tree = self._parse(ASCII_ONLY)
        self.group_count = self._tree.group_count
        self.names = self._tree.names
        self._forms: dict[bool, re.Pattern[str] | None] = {}
        self._program: backtrack.Program | None = None

    def _parse(self, properties: Properties) -> Tree:
        return Parser(joined(self.pattern), Flag(self.flags & 0x1FF), properties).parse()

    def _form(self, is_ascii: bool) -> re.Pattern[str] | None:
        if is_ascii not in self._forms:
            self._forms[is_ascii] = self._translate(is_ascii)
        return self._forms[is_ascii]

    def _translate(self, is_ascii: bool) -> re.Pattern[str] | None:
        properties = ASCII_ONLY if is_ascii else FULL
        tree = self._tree if is_ascii else self._parse(FULL)
        try:
            return re.compile(emit.emit(tree, word=properties.word(), ascii_only=is_ascii))
        except (emit.Untranslatable, re.error, RecursionError, OverflowError):
            return None

    def program(self) -> backtrack.Program:
        if self._program is None:
            self._program = backtrack.assemble(self._parse(FULL), FULL.word())
        return self._program

    def match(
        self,
        subject: Subject,
        kind: Kind,
        at: int,
        region: tuple[int, int],
        *,
        anchoring: bool = True,
        transparent: bool = False,
        last_end: int = 0,
    ) -> Spans | None:
        """Matches from `at` (all positions in UTF-16 units) inside a region; the other arguments
        are what `java.util.regex.Matcher` calls them. `last_end` is where `\\G` holds."""
        low, high = subject.in_points(region[0]), subject.in_points(region[1])
        start = subject.in_points(at)
        whole = low == 0 and high == len(subject.points)
        seen_whole = whole or (transparent and not anchoring and high == len(subject.points))
        cut = anchoring and not transparent
        form = self._form(subject.is_ascii) if seen_whole or cut else None
        if form is None:
            found = self.program().run(
                subject.points,
                start,
                low,
                high,
                search=kind is Kind.SEARCH,
                whole=kind is Kind.WHOLE,
                anchoring=anchoring,
                transparent=transparent,
                last_end=subject.in_points(last_end),
            )
            return None if found is None else subject.in_units(found)
        offset = 0 if seen_whole else low
        text = subject.points if seen_whole else subject.points[low:high]
        result = getattr(form, kind.value)(text, start - offset)
        if result is None:
            return None
        spans = tuple(
            (-1, -1) if first < 0 else (first + offset, last + offset)
            for first, last in result.regs
        )
        return subject.in_units(spans)


@lru_cache(maxsize=512)
def compile_pattern(pattern: str, flags: int = 0) -> Compiled:
    """The compiled form of a Java pattern. Raises `BadPattern`, which callers on behalf of an app
    turn into a PatternSyntaxException."""
    return Compiled(pattern, flags)


def split(compiled: Compiled, text: str, limit: int) -> list[str]:
    """`Pattern.split`: a match of no width at the very start splits nothing off; without a limit
    trailing empty strings are dropped."""
    parts: list[str] = []
    subject = Subject(text)
    region = (0, len(text))
    start = at = 0
    while (limit <= 0 or len(parts) < limit - 1) and at <= len(text):
        found = compiled.match(subject, Kind.SEARCH, at, region, last_end=at)
        if found is None:
            break
        low, high = found[0]
        if not (low == high == 0):
            parts.append(text[start:low])
            start = high
        at = high if high > low else high + 1
    if not parts:
        return [text]
    parts.append(text[start:])
    if limit == 0:
        while parts and not parts[-1]:
            parts.pop()
    return parts
