"""java.text.Collator: the default order of letters, without the tailorings of languages.

Strings are compared by their letters alone, then by accents, then by case (small letters first),
as far as the strength asks for it. Punctuation and digits come before letters.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Any

from dalvik.core.java_lang.units import joined
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import class_name, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_OWN = "java.text.Collator"
_PRIMARY, _SECONDARY, _TERTIARY, _IDENTICAL = range(4)
_EXPANSIONS = {"ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "đ": "d"}

Keys = tuple[tuple[Any, ...], ...]


@lru_cache(maxsize=4096)
def _keys(text: str) -> Keys:
    """What is compared first, second and third."""
    expanded = "".join(_EXPANSIONS.get(char, char) for char in joined(text))
    letters: list[tuple[int, str]] = []
    accents: list[str] = []
    cases: list[int] = []
    for char in unicodedata.normalize("NFD", expanded):
        if unicodedata.category(char) == "Mn":
            if accents:
                accents[-1] += char
            continue
        if unicodedata.category(char) in ("Cc", "Cf") and char not in "\t\n\v\f\r":
            continue
        letters.append((_group(char), char.casefold()))
        accents.append("")
        cases.append(int(char != char.lower()))
    return tuple(letters), tuple(accents), tuple(cases)


def _group(char: str) -> int:
    """Spaces, punctuation, symbols, digits, letters: in this order."""
    category = unicodedata.category(char)
    if char.isspace():
        return 0
    return {"P": 1, "S": 2, "N": 3}.get(category[0], 4)


def compare_texts(first: str, second: str, strength: int) -> int:
    mine, theirs = _keys(first), _keys(second)
    for level in range(min(strength, _TERTIARY) + 1):
        if mine[level] != theirs[level]:
            return -1 if mine[level] < theirs[level] else 1
    if strength == _IDENTICAL and first != second:
        return -1 if first < second else 1
    return 0


@java_method(f"static {_OWN} getInstance()")
@java_method(f"static {_OWN} getInstance(java.util.Locale)")
def get_instance(_locale: Any = None) -> Any:
    created = RuleBasedCollator.__new__(RuleBasedCollator)
    created.strength, created.decomposition = _TERTIARY, 0
    return created


@java_method("static java.util.Locale[] getAvailableLocales()")
def get_available_locales() -> JArray:
    from dalvik.core.java_util.locale import get_available_locales

    return get_available_locales()


@java_class(
    _OWN,
    implements=["java.util.Comparator", "Cloneable"],
    access="public abstract",
    abstract=[
        "int compare(String,String)",
        "java.text.CollationKey getCollationKey(String)",
        "int hashCode()",
    ],
)
@with_functions(get_instance, get_available_locales)
class Collator(JObject):
    strength: int = _TERTIARY
    decomposition: int = 0

    PRIMARY = java_field("static final int PRIMARY", _PRIMARY)
    SECONDARY = java_field("static final int SECONDARY", _SECONDARY)
    TERTIARY = java_field("static final int TERTIARY", _TERTIARY)
    IDENTICAL = java_field("static final int IDENTICAL", _IDENTICAL)
    NO_DECOMPOSITION = java_field("static final int NO_DECOMPOSITION", 0)
    CANONICAL_DECOMPOSITION = java_field("static final int CANONICAL_DECOMPOSITION", 1)
    FULL_DECOMPOSITION = java_field("static final int FULL_DECOMPOSITION", 2)

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("int compare(Object,Object)")
    def compare_objects(self: Any, first: Any, second: Any) -> int:
        return int(self.compare__Ljava_lang_String_2Ljava_lang_String_2__I(first, second))

    @java_method("boolean equals(String,String)")
    def equals_text(self: Any, first: str, second: str) -> bool:
        return bool(self.compare__Ljava_lang_String_2Ljava_lang_String_2__I(first, second) == 0)

    @java_method("int getStrength()")
    def get_strength(self) -> int:
        return self.strength

    @java_method("void setStrength(int)")
    def set_strength(self, strength: int) -> None:
        if not _PRIMARY <= strength <= _IDENTICAL:
            throw("java.lang.IllegalArgumentException", "Incorrect comparison level.")
        self.strength = strength

    @java_method("int getDecomposition()")
    def get_decomposition(self) -> int:
        return self.decomposition

    @java_method("void setDecomposition(int)")
    def set_decomposition(self, mode: int) -> None:
        if not 0 <= mode <= 2:
            throw("java.lang.IllegalArgumentException", "Wrong decomposition mode.")
        self.decomposition = mode

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy


@java_class("java.text.RuleBasedCollator")
class RuleBasedCollator(Collator):
    @java_method("int compare(String,String)")
    def compare(self, first: str | None, second: str | None) -> int:
        if first is None or second is None:
            throw("java.lang.NullPointerException")
        return compare_texts(first, second, self.strength)

    @java_method("java.text.CollationKey getCollationKey(String)")
    def get_collation_key(self, text: str | None) -> Any:
        if text is None:
            return None
        created = CollationKey.__new__(CollationKey)
        created.source, created.strength = text, self.strength
        return created

    @java_method("String getRules()")
    def get_rules(self) -> str:
        return ""

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.strength


@java_class("java.text.CollationKey", implements=["Comparable"], access="public abstract")
class CollationKey(JObject):
    source: str
    strength: int

    @java_method("String getSourceString()")
    def get_source_string(self) -> str:
        return self.source

    @java_method("int compareTo(java.text.CollationKey)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        if not isinstance(other, CollationKey):
            throw("java.lang.ClassCastException", class_name(other))
        return compare_texts(self.source, other.source, self.strength)

    @java_method("byte[] toByteArray()")
    def to_byte_array(self) -> JArray:
        """Bytes whose order is that of the keys."""
        data: list[int] = []
        for level in _keys(self.source)[: self.strength + 1]:
            for element in level:
                data += str(element).encode("utf-8", "surrogatepass")
            data.append(0)
        return array_of("[B", [(byte ^ 0x80) - 0x80 for byte in data])
