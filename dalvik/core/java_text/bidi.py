"""java.text.Bidi: runs of one direction, by the bidirectional classes of the characters.

Of Unicode's algorithm it has the levels of strong characters, of numbers and of what is between
them (neutral characters take the direction of both neighbours, else the paragraph's). Explicit
embeddings in the text and paired brackets are not treated.
"""

from __future__ import annotations

import unicodedata
from itertools import groupby
from typing import Any

from dalvik.core.java_text.character_iterators import text_of_iterator
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

_OWN = "java.text.Bidi"
_LTR, _RTL, _DEFAULT_LTR, _DEFAULT_RTL = 0, 1, -2, -1
_STRONG_RTL = frozenset(("R", "AL"))
_NUMBERS = frozenset(("EN", "AN"))


def _classes(text: str) -> list[str]:
    return [unicodedata.bidirectional(char) or "L" for char in text]


def base_level(classes: list[str], flags: int) -> int:
    """The level of the paragraph: given, or that of its first strong character."""
    if flags in (_LTR, _RTL):
        return flags
    for one in classes:
        if one == "L":
            return 0
        if one in _STRONG_RTL:
            return 1
    return 1 if flags == _DEFAULT_RTL else 0


def levels_of(classes: list[str], base: int) -> list[int]:
    """The embedding level of each character; even is left to right."""
    kinds = _resolved(classes, base)
    levels = []
    for kind in kinds:
        if kind == "R":
            levels.append(base if base % 2 else base + 1)
        elif kind == "L":
            levels.append(base if base % 2 == 0 else base + 1)
        else:
            levels.append(base + (2 if base % 2 == 0 else 1))
    return levels


def _resolved(classes: list[str], base: int) -> list[str]:
    """Every character as `L`, `R` or a number `N` among right-to-left text."""
    kinds: list[str] = []
    last_strong = "R" if base % 2 else "L"
    for one in classes:
        if one == "L":
            last_strong = "L"
            kinds.append("L")
        elif one in _STRONG_RTL:
            last_strong = "R"
            kinds.append("R")
        elif one in _NUMBERS:
            kinds.append("L" if one == "EN" and last_strong == "L" else "N")
        else:
            kinds.append("")
    direction = "R" if base % 2 else "L"
    at = 0
    runs = [(kind, sum(1 for _ in run)) for kind, run in groupby(kinds)]
    for kind, size in runs:
        if not kind:
            before = _side(kinds[at - 1]) if at else direction
            after = _side(kinds[at + size]) if at + size < len(kinds) else direction
            kinds[at : at + size] = [before if before == after else direction] * size
        at += size
    return kinds


def _side(kind: str) -> str:
    """Numbers count as right to left for what is next to them."""
    return "R" if kind == "N" else kind


@java_method("static boolean requiresBidi(char[],int,int)")
def requires_bidi(text: JArray, start: int, limit: int) -> bool:
    wanted = _STRONG_RTL | {"AN", "RLE", "RLO", "RLI"}
    return any(unicodedata.bidirectional(chr(unit)) in wanted for unit in text.d[start:limit])


@java_method("static void reorderVisually(byte[],int,Object[],int,int)")
def reorder_visually(
    levels: JArray, level_start: int, objects: JArray, object_start: int, count: int
) -> None:
    if count < 0 or level_start < 0 or object_start < 0:
        throw("java.lang.IllegalArgumentException")
    given = list(levels.d[level_start : level_start + count])
    order = visual_order(given)
    items = objects.d[object_start : object_start + count]
    objects.d[object_start : object_start + count] = [items[index] for index in order]


def visual_order(levels: list[int]) -> list[int]:
    """Indices from left to right: runs are reversed from the highest level down to 1."""
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        at = 0
        while at < len(order):
            end = at
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[at:end] = reversed(order[at:end])
            at = max(end, at + 1)
    return order


@java_class(_OWN, access="public final")
@with_functions(requires_bidi, reorder_visually)
class Bidi(JObject):
    base: int
    levels: list[int]
    runs: list[tuple[int, int, int]]

    LEFT_TO_RIGHT = java_field("static final int DIRECTION_LEFT_TO_RIGHT", _LTR)
    RIGHT_TO_LEFT = java_field("static final int DIRECTION_RIGHT_TO_LEFT", _RTL)
    DEFAULT_LTR = java_field("static final int DIRECTION_DEFAULT_LEFT_TO_RIGHT", _DEFAULT_LTR)
    DEFAULT_RTL = java_field("static final int DIRECTION_DEFAULT_RIGHT_TO_LEFT", _DEFAULT_RTL)

    @java_method("void <init>(String,int)")
    def init_text(self, text: str | None, flags: int) -> None:
        if text is None:
            throw("java.lang.IllegalArgumentException", "paragraph is null")
        classes = _classes(text)
        self._use(base_level(classes, flags), classes)

    @java_method("void <init>(java.text.AttributedCharacterIterator)")
    def init_iterator(self, iterator: Any) -> None:
        self.init_text(text_of_iterator(iterator), _DEFAULT_LTR)

    @java_method("void <init>(char[],int,byte[],int,int,int)")
    def init_chars(
        self, text: JArray, start: int, given: JArray | None, given_at: int, count: int, flags: int
    ) -> None:
        if text is None:
            throw("java.lang.IllegalArgumentException", "text is null")
        if count < 0 or start < 0 or start + count > len(text.d):
            throw("java.lang.IllegalArgumentException", f"bad range: {start}, {count}")
        classes = _classes("".join(map(chr, text.d[start : start + count])))
        base = base_level(classes, flags)
        self._use(base, classes)
        if given is not None:
            for index, level in enumerate(given.d[given_at : given_at + count]):
                if level:
                    self.levels[index] = abs(level)
            self._find_runs()

    def _use(self, base: int, classes: list[str]) -> None:
        self.base = base
        self.levels = levels_of(classes, base)
        self._find_runs()

    def _find_runs(self) -> None:
        self.runs = []
        at = 0
        for level, run in groupby(self.levels):
            size = sum(1 for _ in run)
            self.runs.append((at, at + size, level))
            at += size
        if not self.runs:
            self.runs = [(0, 0, self.base)]

    @java_method(f"{_OWN} createLineBidi(int,int)")
    def create_line_bidi(self, start: int, limit: int) -> Any:
        if not 0 <= start <= limit <= len(self.levels):
            throw(
                "java.lang.IllegalArgumentException",
                f"Invalid ranges (start={start}, limit={limit})",
            )
        created = Bidi.__new__(Bidi)
        created.base, created.levels = self.base, self.levels[start:limit]
        created._find_runs()
        return created

    @java_method("int getLength()")
    def get_length(self) -> int:
        return len(self.levels)

    @java_method("boolean baseIsLeftToRight()")
    def base_is_left_to_right(self) -> bool:
        return self.base % 2 == 0

    @java_method("int getBaseLevel()")
    def get_base_level(self) -> int:
        return self.base

    @java_method("int getLevelAt(int)")
    def get_level_at(self, offset: int) -> int:
        return self.levels[offset] if 0 <= offset < len(self.levels) else self.base

    @java_method("boolean isLeftToRight()")
    def is_left_to_right(self) -> bool:
        return len(self.runs) == 1 and self.runs[0][2] % 2 == 0

    @java_method("boolean isRightToLeft()")
    def is_right_to_left(self) -> bool:
        return len(self.runs) == 1 and self.runs[0][2] % 2 == 1

    @java_method("boolean isMixed()")
    def is_mixed(self) -> bool:
        return not self.is_left_to_right() and not self.is_right_to_left()

    @java_method("int getRunCount()")
    def get_run_count(self) -> int:
        return len(self.runs)

    @java_method("int getRunStart(int)")
    def get_run_start(self, run: int) -> int:
        return self.runs[run][0]

    @java_method("int getRunLimit(int)")
    def get_run_limit(self, run: int) -> int:
        return self.runs[run][1]

    @java_method("int getRunLevel(int)")
    def get_run_level(self, run: int) -> int:
        return self.runs[run][2]
