"""Upper, lower and title case: of single code points (simple mapping) and of strings (full)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from dalvik.core.java_lang.units import joined, split
from dalvik.vm.interop import call, throw, vm

_DOTTED_CAPITAL_I, _DOTLESS_I, _COMBINING_DOT = "\u0130", "\u0131", "\u0307"
_TURKIC = ("tr", "az")


@lru_cache(4096)
def simple_upper(code_point: int) -> int:
    """`Character.toUpperCase(int)`."""
    char = chr(code_point)
    upper = char.upper()
    if len(upper) == 1:
        return ord(upper)
    # Greek letters with iota subscript: their one-to-one capital is the title case letter.
    title = char.title()
    return ord(title) if len(title) == 1 else code_point


@lru_cache(4096)
def simple_lower(code_point: int) -> int:
    """`Character.toLowerCase(int)`."""
    lower = chr(code_point).lower()
    return ord(lower[0]) if len(lower) == 1 or code_point == 0x130 else code_point


@lru_cache(1024)
def simple_title(code_point: int) -> int:
    """`Character.toTitleCase(int)`."""
    title = chr(code_point).title()
    return ord(title) if len(title) == 1 else code_point


def fold(text: str) -> str:
    """What `equalsIgnoreCase` compares: each unit's upper case, in lower case."""
    if text.isascii():
        return text.lower()
    return "".join(chr(simple_lower(simple_upper(ord(char)))) for char in text)


def lower(text: str, language: str) -> str:
    """`String.toLowerCase(Locale)`; gives back the same string where nothing changes."""
    if language in _TURKIC:
        text = text.replace("I" + _COMBINING_DOT, "i").replace(_DOTTED_CAPITAL_I, "i")
        mapped = text.replace("I", _DOTLESS_I)
    else:
        mapped = text
    mapped = mapped.lower() if mapped.isascii() else split(joined(mapped).lower())
    return text if mapped == text else mapped


def upper(text: str, language: str) -> str:
    """`String.toUpperCase(Locale)`; gives back the same string where nothing changes."""
    mapped = text.replace("i", _DOTTED_CAPITAL_I) if language in _TURKIC else text
    mapped = mapped.upper() if mapped.isascii() else split(joined(mapped).upper())
    return text if mapped == text else mapped


def language_of(locale: Any) -> str:
    """The language code of a java.util.Locale."""
    if locale is None:
        throw("java.lang.NullPointerException", "locale == null")
    return str(call(locale, "getLanguage()Ljava/lang/String;"))


def default_language() -> str:
    """The language of the default locale; asks only a machine that has changed it."""
    locale = vm().state.get("default_locale")
    return "en" if locale is None else language_of(locale)
