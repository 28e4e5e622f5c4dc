"""CharacterIterator and StringCharacterIterator."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_util.declare import content_equality
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject

_OWN = "java.text.CharacterIterator"
_DONE = 0xFFFF


@java_interface(
    _OWN,
    extends=["Cloneable"],
    abstract=[
        "char first()",
        "char last()",
        "char current()",
        "char next()",
        "char previous()",
        "char setIndex(int)",
        "int getBeginIndex()",
        "int getEndIndex()",
        "int getIndex()",
        "Object clone()",
    ],
)
class CharacterIterator:
    DONE = java_field("static final char DONE", _DONE)


@java_class("java.text.StringCharacterIterator", implements=[_OWN], access="public final")
@content_equality
class StringCharacterIterator(JObject):
    text: str
    begin: int
    end: int
    position: int

    @java_method("void <init>(String)")
    def init(self, text: str) -> None:
        self.init_full(text, 0, len(text), 0)

    @java_method("void <init>(String,int)")
    def init_position(self, text: str, position: int) -> None:
        self.init_full(text, 0, len(text), position)

    @java_method("void <init>(String,int,int,int)")
    def init_full(self, text: str | None, begin: int, end: int, position: int) -> None:
        if text is None:
            throw("java.lang.NullPointerException")
        if not 0 <= begin <= end <= len(text):
            throw("java.lang.IllegalArgumentException", "Invalid substring range")
        if not begin <= position <= end:
            throw("java.lang.IllegalArgumentException", "Invalid position")
        self.text, self.begin, self.end, self.position = text, begin, end, position

    @java_method("void setText(String)")
    def set_text(self, text: str) -> None:
        self.init(text)

    @java_method("char first()")
    def first(self) -> int:
        self.position = self.begin
        return self.current()

    @java_method("char last()")
    def last(self) -> int:
        self.position = self.end - 1 if self.end != self.begin else self.end
        return self.current()

    @java_method("char current()")
    def current(self) -> int:
        inside = self.begin <= self.position < self.end
        return ord(self.text[self.position]) if inside else _DONE

    @java_method("char next()")
    def next(self) -> int:
        self.position = min(self.position + 1, self.end)
        return self.current()

    @java_method("char previous()")
    def previous(self) -> int:
        if self.position <= self.begin:
            return _DONE
        self.position -= 1
        return self.current()

    @java_method("char setIndex(int)")
    def set_index(self, position: int) -> int:
        if not self.begin <= position <= self.end:
            throw("java.lang.IllegalArgumentException", "Invalid index")
        self.position = position
        return self.current()

    @java_method("int getBeginIndex()")
    def get_begin_index(self) -> int:
        return self.begin

    @java_method("int getEndIndex()")
    def get_end_index(self) -> int:
        return self.end

    @java_method("int getIndex()")
    def get_index(self) -> int:
        return self.position

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, StringCharacterIterator):
            return False
        mine = (self.text, self.begin, self.end, self.position)
        return mine == (other.text, other.begin, other.end, other.position)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return string_hash(self.text) ^ self.position ^ self.begin ^ self.end

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy


def text_of_iterator(iterator: Any) -> str:
    """All that a CharacterIterator runs over; its position is put back."""
    if isinstance(iterator, StringCharacterIterator):
        return iterator.text[iterator.begin : iterator.end]
    position = call(iterator, "getIndex()I")
    count = call(iterator, "getEndIndex()I") - call(iterator, "getBeginIndex()I")
    characters = []
    char = call(iterator, "first()C")
    for _ in range(count):
        characters.append(chr(char))
        char = call(iterator, "next()C")
    call(iterator, "setIndex(I)C", position)
    return "".join(characters)
