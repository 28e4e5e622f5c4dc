"""Unicode's categories and directions, in Java's numbers."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

#: General category → `Character.getType`.
TYPES = {
    "Cn": 0, "Lu": 1, "Ll": 2, "Lt": 3, "Lm": 4, "Lo": 5, "Mn": 6, "Me": 7, "Mc": 8, "Nd": 9,
    "Nl": 10, "No": 11, "Zs": 12, "Zl": 13, "Zp": 14, "Cc": 15, "Cf": 16, "Co": 18, "Cs": 19,
    "Pd": 20, "Ps": 21, "Pe": 22, "Pc": 23, "Po": 24, "Sm": 25, "Sc": 26, "Sk": 27, "So": 28,
    "Pi": 29, "Pf": 30,
}  # fmt: skip
_TYPE_NAMES = (
    "UNASSIGNED UPPERCASE_LETTER LOWERCASE_LETTER TITLECASE_LETTER MODIFIER_LETTER OTHER_LETTER "
    "NON_SPACING_MARK ENCLOSING_MARK COMBINING_SPACING_MARK DECIMAL_DIGIT_NUMBER LETTER_NUMBER "
    "OTHER_NUMBER SPACE_SEPARATOR LINE_SEPARATOR PARAGRAPH_SEPARATOR CONTROL FORMAT PRIVATE_USE "
    "SURROGATE DASH_PUNCTUATION START_PUNCTUATION END_PUNCTUATION CONNECTOR_PUNCTUATION "
    "OTHER_PUNCTUATION MATH_SYMBOL CURRENCY_SYMBOL MODIFIER_SYMBOL OTHER_SYMBOL "
    "INITIAL_QUOTE_PUNCTUATION FINAL_QUOTE_PUNCTUATION"
)
#: Bidirectional class → `Character.getDirectionality`.
_DIRECTIONS = (
    "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE", "LRO",
    "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
)  # fmt: skip
_DIRECTION_NAMES = (
    "LEFT_TO_RIGHT RIGHT_TO_LEFT RIGHT_TO_LEFT_ARABIC EUROPEAN_NUMBER EUROPEAN_NUMBER_SEPARATOR "
    "EUROPEAN_NUMBER_TERMINATOR ARABIC_NUMBER COMMON_NUMBER_SEPARATOR NONSPACING_MARK "
    "BOUNDARY_NEUTRAL PARAGRAPH_SEPARATOR SEGMENT_SEPARATOR WHITESPACE OTHER_NEUTRALS "
    "LEFT_TO_RIGHT_EMBEDDING LEFT_TO_RIGHT_OVERRIDE RIGHT_TO_LEFT_EMBEDDING "
    "RIGHT_TO_LEFT_OVERRIDE POP_DIRECTIONAL_FORMAT LEFT_TO_RIGHT_ISOLATE RIGHT_TO_LEFT_ISOLATE "
    "FIRST_STRONG_ISOLATE POP_DIRECTIONAL_ISOLATE"
)
#: The byte constants of java.lang.Character.
CONSTANTS: dict[str, int] = {
    **dict(zip(_TYPE_NAMES.split(), TYPES.values(), strict=True)),
    "DIRECTIONALITY_UNDEFINED": -1,
    **{f"DIRECTIONALITY_{name}": code for code, name in enumerate(_DIRECTION_NAMES.split())},
}
_OUTSIDE = "\uffff"


def char_of(point: int) -> str:
    """The code point as a Python character; numbers outside Unicode are a noncharacter."""
    return chr(point) if 0 <= point <= 0x10FFFF else _OUTSIDE


@lru_cache(8192)
def category_of(point: int) -> str:
    """The general category, "Lu"."""
    return unicodedata.category(char_of(point))


def is_ignorable(point: int) -> bool:
    """`Character.isIdentifierIgnorable`."""
    return (
        0 <= point <= 8
        or 0x0E <= point <= 0x1B
        or 0x7F <= point <= 0x9F
        or category_of(point) == "Cf"
    )


def directionality(point: int) -> int:
    """`Character.getDirectionality`."""
    name = unicodedata.bidirectional(char_of(point))
    return _DIRECTIONS.index(name) if name and category_of(point) != "Cn" else -1


def name_of(point: int) -> str | None:
    """`Character.getName`."""
    name = unicodedata.name(chr(point), None)
    if name is None and category_of(point) == "Cc":
        return _CONTROL_NAMES.get(point)
    return name


_CONTROL_NAMES = {
    0: "NULL",
    9: "CHARACTER TABULATION",
    10: "LINE FEED (LF)",
    13: "CARRIAGE RETURN (CR)",
    27: "ESCAPE",
    127: "DELETE",
}
