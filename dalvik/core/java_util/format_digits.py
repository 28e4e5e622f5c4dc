"""ASCII digits in the digits and separators of a locale."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_text import locale_data
from dalvik.vm.interop import throw

#: More characters than this in one number are taken for what a phone's memory would refuse.
_MOST_CHARACTERS = 1 << 26


def bounded(size: int) -> int:
    """A number of characters to write; OutOfMemoryError if it is absurd."""
    if size > _MOST_CHARACTERS:
        throw(
            "java.lang.OutOfMemoryError",
            f"Failed to allocate a {2 * size} byte allocation",
        )
    return size


def localized(text: str, locale: Any, *, grouped: bool) -> str:
    """ASCII digits with at most one point, in the digits and separators of a locale."""
    if locale is None:
        zero, decimal, grouping = "0", ".", ","
    else:
        facts = locale_data.symbols(locale.data_language, locale.country)
        zero, decimal, grouping = facts.zero, facts.decimal, facts.grouping
    whole, point, fraction = text.partition(".")
    if zero != "0":
        table = str.maketrans({chr(48 + n): chr(ord(zero) + n) for n in range(10)})
        whole, fraction = whole.translate(table), fraction.translate(table)
    if grouped:
        first = len(whole) % 3 or 3
        groups = [whole[:first], *(whole[n : n + 3] for n in range(first, len(whole), 3))]
        whole = grouping.join(groups)
    return whole + (decimal if point else "") + fraction


def zero_digit(locale: Any) -> str:
    if locale is None:
        return "0"
    return locale_data.symbols(locale.data_language, locale.country).zero
