"""java.text.BreakIterator: characters, words, sentences and lines, by simple rules.

The rules are the common part of Unicode's text segmentation: enough for scripts that separate words
by spaces, and for marks, joiners and surrogates in characters. Dictionaries (Thai) are not used.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.units import joined
from dalvik.core.java_text.character_iterators import StringCharacterIterator, text_of_iterator
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_OWN = "java.text.BreakIterator"
_DONE = -1


def _extends(char: str) -> bool:
    """Whether a character belongs to the one before it."""
    return (
        unicodedata.category(char) in ("Mn", "Me", "Mc")
        or char in "\u200d\ufe0f"
        or "\U0001f3fb" <= char <= "\U0001f3ff"
    )


def character_breaks(text: str) -> list[int]:
    """Boundaries of user-perceived characters, over whole code points."""
    breaks = [0] if text else []
    for at in range(1, len(text)):
        before, char = text[at - 1], text[at]
        flags = _is_flag(before) and _is_flag(char) and _flags_before(text, at) % 2
        joined_emoji = before == "\u200d" and unicodedata.category(char) == "So"
        if _extends(char) or (before, char) == ("\r", "\n") or joined_emoji or flags:
            continue
        breaks.append(at)
    breaks.append(len(text))
    return breaks


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _flags_before(text: str, at: int) -> int:
    count = 0
    while at > count and _is_flag(text[at - count - 1]):
        count += 1
    return count


def _word_kind(char: str) -> str:
    category = unicodedata.category(char)
    if "\u3040" <= char <= "\u309f" or "\u4e00" <= char <= "\u9fff":
        return "single"
    if "\u30a0" <= char <= "\u30ff":
        return "katakana"
    if category[0] in "L" or char == "_" or category == "Pc":
        return "word"
    if category == "Nd":
        return "word"
    return "space" if char in " \t\u3000" and char != "\t" else "other"


def word_breaks(text: str) -> list[int]:
    """Boundaries of words; spaces and punctuation are pieces of their own."""
    breaks = [0] if text else []
    for at in range(1, len(text)):
        before, char = text[at - 1], text[at]
        if _extends(char) or (before, char) == ("\r", "\n"):
            continue
        kind, earlier = _word_kind(char), _word_kind(_base(text, at))
        if kind == earlier and kind in ("word", "katakana", "space"):
            continue
        if _joins_words(text, at):
            continue
        breaks.append(at)
    breaks.append(len(text))
    return breaks


def _base(text: str, at: int) -> str:
    """The last character before `at` that is no mark."""
    position = at - 1
    while position > 0 and _extends(text[position]):
        position -= 1
    return text[position]


def _joins_words(text: str, at: int) -> bool:
    """Apostrophes between letters, and points and commas between digits."""
    for middle in (at, at - 1):
        if not 0 < middle < len(text) - 1:
            continue
        before, char, after = text[middle - 1], text[middle], text[middle + 1]
        letters = before.isalpha() and after.isalpha() and char in "'\u2019.:\u00b7"
        digits = before.isdecimal() and after.isdecimal() and char in ".,;'"
        if letters or digits:
            return True
    return False


def sentence_breaks(text: str) -> list[int]:
    """Boundaries behind full stops, question and exclamation marks, and paragraphs."""
    breaks = [0] if text else []
    at = 0
    while at < len(text):
        char = text[at]
        at += 1
        if char in "\n\u2029":
            breaks.append(at)
            continue
        if char not in ".?!\u3002\uff01\uff1f":
            continue
        end = at
        while end < len(text) and text[end] in ".?!\"')]\u201d\u2019":
            end += 1
        spaces = end
        while spaces < len(text) and text[spaces] in " \t\r\n":
            spaces += 1
        following = text[spaces : spaces + 1]
        certain = char in "?!\u3002\uff01\uff1f" or (spaces > end and not following.islower())
        if certain:
            breaks.append(spaces)
        at = spaces if certain else end
    if text and breaks[-1] != len(text):
        breaks.append(len(text))
    return sorted(set(breaks)) if text else [0]


def line_breaks(text: str) -> list[int]:
    """Where a line may be broken: behind spaces, hyphens and ideographs."""
    inner = [at for at in range(1, len(text)) if _may_break_line(text[at - 1], text[at])]
    return [*([0] if text else []), *inner, len(text)]


def _may_break_line(before: str, char: str) -> bool:
    if before in "\n\u2028\u2029\x0b\x0c" or (before == "\r" and char != "\n"):
        return True
    if char in " \t\r\n\u200b" or _extends(char) or char in "!?.,:;)]}%\u3001\u3002":
        return False
    if before in " \u200b\t" or (before == "-" and char.isalpha()):
        return True
    return _word_kind(before) in ("single", "katakana") or _word_kind(char) == "single"


def _instance(breaks: Callable[[str], list[int]]) -> BreakIterator:
    created = BreakIterator.__new__(BreakIterator)
    created.rule = breaks
    created.set_text("")
    return created


def _maker(name: str, breaks: Callable[[str], list[int]]) -> Any:
    @java_method(f"static {_OWN} get{name}Instance()")
    @java_method(f"static {_OWN} get{name}Instance(java.util.Locale)")
    def get(_locale: Any = None) -> Any:
        return _instance(breaks)

    get.__name__ = f"get_{name.lower()}_instance"
    return get


_MAKERS = [
    _maker("Character", character_breaks),
    _maker("Word", word_breaks),
    _maker("Sentence", sentence_breaks),
    _maker("Line", line_breaks),
]


@java_class(_OWN, implements=["Cloneable"], access="public abstract")
@with_functions(*_MAKERS)
class BreakIterator(JObject):
    rule: Callable[[str], list[int]]
    text: str
    breaks: list[int]
    position: int

    DONE = java_field("static final int DONE", _DONE)

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.rule = character_breaks
        self.set_text("")

    @java_method("void setText(String)")
    def set_text(self, text: str) -> None:
        self.text = text
        points = joined(text)
        found = self.rule(points)
        if len(points) != len(text):
            units = [0]
            for char in points:
                units.append(units[-1] + (2 if char > "\uffff" else 1))
            found = [units[at] for at in found]
        self.breaks = sorted(set(found)) or [0]
        self.position = 0

    @java_method("void setText(java.text.CharacterIterator)")
    def set_iterator(self, iterator: Any) -> None:
        self.set_text(text_of_iterator(iterator))

    @java_method("java.text.CharacterIterator getText()")
    def get_text(self) -> Any:
        created = StringCharacterIterator.__new__(StringCharacterIterator)
        created.init(self.text)
        return created

    def _go(self, index: int) -> int:
        if not 0 <= index < len(self.breaks):
            return _DONE
        self.position = self.breaks[index]
        return self.position

    @java_method("int first()")
    def first(self) -> int:
        return self._go(0)

    @java_method("int last()")
    def last(self) -> int:
        return self._go(len(self.breaks) - 1)

    @java_method("int current()")
    def current(self) -> int:
        return self.position

    @java_method("int next()")
    def next(self) -> int:
        return self._go(bisect_right(self.breaks, self.position))

    @java_method("int previous()")
    def previous(self) -> int:
        return self._go(bisect_left(self.breaks, self.position) - 1)

    @java_method("int next(int)")
    def next_by(self, count: int) -> int:
        at = bisect_left(self.breaks, self.position)
        return self._go(at + count)

    def _checked(self, offset: int) -> int:
        if not 0 <= offset <= len(self.text):
            throw("java.lang.IllegalArgumentException", "offset out of bounds")
        return offset

    @java_method("int following(int)")
    def following(self, offset: int) -> int:
        found = self._go(bisect_right(self.breaks, self._checked(offset)))
        if found == _DONE:
            self.last()
        return found

    @java_method("int preceding(int)")
    def preceding(self, offset: int) -> int:
        found = self._go(bisect_left(self.breaks, self._checked(offset)) - 1)
        if found == _DONE:
            self.first()
        return found

    @java_method("boolean isBoundary(int)")
    def is_boundary(self, offset: int) -> bool:
        index = bisect_left(self.breaks, self._checked(offset))
        self._go(index)
        return self.breaks[index] == offset

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy
