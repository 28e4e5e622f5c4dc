"""java.lang.Character: the box, and what a char or code point is.

Python's Unicode tables answer. A code point outside Unicode is an unassigned one.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from dalvik.core.java_lang import character_units, unicode_types
from dalvik.core.java_lang.attach import attach, attach_field, functions_of, mixing
from dalvik.core.java_lang.box_base import (
    COMMON,
    INTERFACES,
    Box,
    other_value,
    primitive_class,
)
from dalvik.core.java_lang.case_mapping import simple_lower, simple_title, simple_upper
from dalvik.core.java_lang.other_alphabetic import is_other_alphabetic
from dalvik.core.java_lang.parsing import digit_value
from dalvik.core.java_lang.unicode_types import (
    category_of,
    char_of,
    is_ignorable,
)
from dalvik.core.java_lang.whitespace import WHITESPACE
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_WHITESPACE = frozenset(map(ord, WHITESPACE))
_IDENTIFIER_START = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nl", "Sc", "Pc"})
_IDENTIFIER_PART = _IDENTIFIER_START | {"Nd", "Mc", "Mn"}
_UNICODE_START = _IDENTIFIER_START - {"Sc", "Pc"}
_UNICODE_PART = _IDENTIFIER_PART - {"Sc"}
#: Letters that Unicode keeps as identifier starts for the sake of old identifiers.
_OTHER_STARTS = frozenset({0x1885, 0x1886, 0x2118, 0x212E, 0x309B, 0x309C})
_OTHER_PARTS = frozenset({0xB7, 0x387, 0x19DA, *range(0x1369, 0x1372)})
_IDEOGRAPHS = (
    (0x3006, 0x3007), (0x3021, 0x3029), (0x3038, 0x303A), (0x3400, 0x4DBF), (0x4E00, 0x9FFF),
    (0xF900, 0xFA6D), (0xFA70, 0xFAD9), (0x16FE4, 0x16FE4), (0x17000, 0x187F7), (0x18800, 0x18CD5),
    (0x18D00, 0x18D08), (0x1B170, 0x1B2FB), (0x20000, 0x2A6DF), (0x2A700, 0x2B739),
    (0x2B740, 0x2B81D), (0x2B820, 0x2CEA1), (0x2CEB0, 0x2EBE0), (0x2F800, 0x2FA1D),
    (0x30000, 0x3134A), (0x31350, 0x323AF),
)  # fmt: skip


@mixing(*COMMON)
class Character(JObject, Box):
    TYPE = java_field("static final Class TYPE", primitive_class("C"))


_CACHE = [Character(value) for value in range(128)]


def box_char(value: int) -> Any:
    """`Character.valueOf(char)`."""
    return _CACHE[value] if value <= 127 else Character(value)


@java_method("void <init>(char)")
def init(self: Character, value: int) -> None:
    self.value = value


@java_method("static Character valueOf(char)")
def value_of(value: int) -> Any:
    return _CACHE[value] if value <= 127 else Character(value)


@java_method("char charValue()")
def char_value(self: Character) -> Any:
    return self.value


@java_method("String toString()")
def to_string(self: Character) -> str:
    return chr(self.value)


@java_method("static String toString(char)")
def text_of(value: int) -> str:
    return chr(value)


@java_method("static int hashCode(char)")
def hash_of(value: int) -> int:
    return value


@java_method("static int compare(char,char)")
def compare(first: int, second: int) -> int:
    return first - second


@java_method("int compareTo(Character)")
@java_method("int compareTo(Object)")
def compare_to(self: Character, other: Any) -> int:
    return int(self.value - other_value(self, other))


@java_method("static char reverseBytes(char)")
def reverse_bytes(value: int) -> int:
    return (value & 0xFF) << 8 | value >> 8


@java_method("static boolean isDigit(char)")
@java_method("static boolean isDigit(int)")
def is_digit(point: int) -> bool:
    return char_of(point).isdecimal()


@java_method("static boolean isLetter(char)")
@java_method("static boolean isLetter(int)")
def is_letter(point: int) -> bool:
    return char_of(point).isalpha()


@java_method("static boolean isLetterOrDigit(char)")
@java_method("static boolean isLetterOrDigit(int)")
def is_letter_or_digit(point: int) -> bool:
    char = char_of(point)
    return char.isalpha() or char.isdecimal()


@java_method("static boolean isAlphabetic(int)")
def is_alphabetic(point: int) -> bool:
    return char_of(point).isalpha() or category_of(point) == "Nl" or is_other_alphabetic(point)


@java_method("static boolean isIdeographic(int)")
def is_ideographic(point: int) -> bool:
    return any(first <= point <= last for first, last in _IDEOGRAPHS)


@java_method("static boolean isUpperCase(char)")
@java_method("static boolean isUpperCase(int)")
def is_upper_case(point: int) -> bool:
    return char_of(point).isupper() and category_of(point) != "Lt"


@java_method("static boolean isLowerCase(char)")
@java_method("static boolean isLowerCase(int)")
def is_lower_case(point: int) -> bool:
    return char_of(point).islower()


@java_method("static boolean isTitleCase(char)")
@java_method("static boolean isTitleCase(int)")
def is_title_case(point: int) -> bool:
    return category_of(point) == "Lt"


@java_method("static char toUpperCase(char)")
@java_method("static int toUpperCase(int)")
def to_upper_case(point: int) -> int:
    return simple_upper(point) if 0 <= point <= 0x10FFFF else point


@java_method("static char toLowerCase(char)")
@java_method("static int toLowerCase(int)")
def to_lower_case(point: int) -> int:
    return simple_lower(point) if 0 <= point <= 0x10FFFF else point


@java_method("static char toTitleCase(char)")
@java_method("static int toTitleCase(int)")
def to_title_case(point: int) -> int:
    return simple_title(point) if 0 <= point <= 0x10FFFF else point


@java_method("static boolean isWhitespace(char)")
@java_method("static boolean isWhitespace(int)")
def is_whitespace(point: int) -> bool:
    return point in _WHITESPACE


@java_method("static boolean isSpace(char)")
def is_space(value: int) -> bool:
    return value in (0x20, 0x9, 0xA, 0xC, 0xD)


@java_method("static boolean isSpaceChar(char)")
@java_method("static boolean isSpaceChar(int)")
def is_space_char(point: int) -> bool:
    return category_of(point)[0] == "Z"


@java_method("static boolean isISOControl(char)")
@java_method("static boolean isISOControl(int)")
def is_iso_control(point: int) -> bool:
    return 0 <= point <= 0x1F or 0x7F <= point <= 0x9F


@java_method("static boolean isDefined(char)")
@java_method("static boolean isDefined(int)")
def is_defined(point: int) -> bool:
    return category_of(point) != "Cn"


@java_method("static boolean isMirrored(char)")
@java_method("static boolean isMirrored(int)")
def is_mirrored(point: int) -> bool:
    return bool(unicodedata.mirrored(char_of(point)))


@java_method("static boolean isIdentifierIgnorable(char)")
@java_method("static boolean isIdentifierIgnorable(int)")
def is_identifier_ignorable(point: int) -> bool:
    return is_ignorable(point)


@java_method("static boolean isJavaIdentifierStart(char)")
@java_method("static boolean isJavaIdentifierStart(int)")
@java_method("static boolean isJavaLetter(char)")
def is_java_start(point: int) -> bool:
    return category_of(point) in _IDENTIFIER_START


@java_method("static boolean isJavaIdentifierPart(char)")
@java_method("static boolean isJavaIdentifierPart(int)")
@java_method("static boolean isJavaLetterOrDigit(char)")
def is_java_part(point: int) -> bool:
    return category_of(point) in _IDENTIFIER_PART or is_ignorable(point)


@java_method("static boolean isUnicodeIdentifierStart(char)")
@java_method("static boolean isUnicodeIdentifierStart(int)")
def is_unicode_start(point: int) -> bool:
    return category_of(point) in _UNICODE_START or point in _OTHER_STARTS


@java_method("static boolean isUnicodeIdentifierPart(char)")
@java_method("static boolean isUnicodeIdentifierPart(int)")
def is_unicode_part(point: int) -> bool:
    return (
        category_of(point) in _UNICODE_PART
        or is_ignorable(point)
        or point in _OTHER_STARTS
        or point in _OTHER_PARTS
    )


@java_method("static int getType(char)")
@java_method("static int getType(int)")
def get_type(point: int) -> int:
    return unicode_types.TYPES[category_of(point)]


@java_method("static byte getDirectionality(char)")
@java_method("static byte getDirectionality(int)")
def get_directionality(point: int) -> int:
    return unicode_types.directionality(point)


@java_method("static int digit(char,int)")
@java_method("static int digit(int,int)")
def digit(point: int, radix: int) -> int:
    return digit_value(char_of(point), radix) if 2 <= radix <= 36 else -1


@java_method("static char forDigit(int,int)")
def for_digit(value: int, radix: int) -> int:
    return ord(_DIGITS[value]) if 2 <= radix <= 36 and 0 <= value < radix else 0


@java_method("static int getNumericValue(char)")
@java_method("static int getNumericValue(int)")
def get_numeric_value(point: int) -> int:
    char = char_of(point)
    letter = digit_value(char, 36)
    if letter >= 0:
        return letter
    number = unicodedata.numeric(char, -1)
    return int(number) if number == int(number) <= 0x7FFF_FFFF else -2


@java_method("static String getName(int)")
def get_name(point: int) -> str | None:
    character_units.check_code_point(point)
    return unicode_types.name_of(point)


@java_method("static int codePointAt(char[],int)")
def code_point_in(chars: JArray, index: int) -> int:
    if not 0 <= index < len(chars.d):
        throw("java.lang.ArrayIndexOutOfBoundsException", f"length={len(chars.d)}; index={index}")
    return character_units.code_point_in(chars, index, len(chars.d))


attach(Character, functions_of(globals()))
attach(Character, functions_of(vars(character_units)))
for _name, _value in {**unicode_types.CONSTANTS}.items():
    attach_field(Character, java_field(f"static final byte {_name}", _value))
for _name, _value in character_units.CHAR_CONSTANTS.items():
    attach_field(Character, java_field(f"static final char {_name}", _value))
for _name, _value in character_units.INT_CONSTANTS.items():
    attach_field(Character, java_field(f"static final int {_name}", _value))
java_class("java.lang.Character", access="public final", implements=INTERFACES)(Character)
