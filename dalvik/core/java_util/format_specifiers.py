"""The format strings of java.util.Formatter, parsed and checked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn

from dalvik.core.java_util.format_failures import (
    DuplicateFormatFlagsException,
    FormatFlagsConversionMismatchException,
    IllegalFormatFlagsException,
    IllegalFormatPrecisionException,
    IllegalFormatWidthException,
    MissingFormatWidthException,
    UnknownFormatConversionException,
    fail,
)

#: Flags in the order in which they are written back.
_FLAGS = "-#+ 0,(<"
_SPECIFIER = re.compile(r"%(\d+\$)?([-#+ 0,(<]*)(\d+)?(\.\d+)?([tT])?([a-zA-Z%])")
_CONVERSIONS = frozenset("bBsShHcCdoxXeEgGfaAn%")
_DATE_CONVERSIONS = frozenset("HIklMNLQpsSTrRzZaAbBChDdeFjmyYc")
_INT_MAX = 0x7FFF_FFFF


@dataclass(frozen=True)
class Specifier:
    """One `%…`. `index` is a position from 1, 0 for the next argument, -1 for the last one again;
    `conversion` is in lower case, except a date's."""

    index: int
    flags: str
    width: int | None
    precision: int | None
    is_date: bool
    conversion: str
    upper: bool

    def __str__(self) -> str:
        flags = "".join(flag for flag in _FLAGS if flag in self.flags)
        index = f"{self.index}$" if self.index > 0 else ""
        width = "" if self.width is None else str(self.width)
        precision = "" if self.precision is None else f".{self.precision}"
        date = ("T" if self.upper else "t") if self.is_date else ""
        last = self.conversion.upper() if self.upper else self.conversion
        return f"%{flags}{index}{width}{precision}{date}{last}"


Part = str | Specifier


def parse(pattern: str) -> tuple[Part, ...]:
    """Literal texts and specifiers. Raises the Java exceptions for what is wrong."""
    return _parsed(pattern)


@lru_cache(maxsize=512)
def _parsed(pattern: str) -> tuple[Part, ...]:
    parts: list[Part] = []
    at = 0
    while at < len(pattern):
        start = pattern.find("%", at)
        if start < 0:
            parts.append(pattern[at:])
            break
        if start > at:
            parts.append(pattern[at:start])
        found = _SPECIFIER.match(pattern, start)
        if found is None:
            _not_a_specifier(pattern, start)
        parts.append(_specifier(found))
        at = found.end()
    return tuple(parts)


def _not_a_specifier(pattern: str, start: int) -> NoReturn:
    """Java names the character behind the percent sign."""
    fail(UnknownFormatConversionException, pattern[start + 1 : start + 2] or "%")


def _specifier(found: re.Match[str]) -> Specifier:
    index, flags, width, precision, date, conversion = found.groups()
    for flag in flags:
        if flags.count(flag) > 1:
            fail(DuplicateFormatFlagsException, flag)
    if not date and conversion not in _CONVERSIONS:
        fail(UnknownFormatConversionException, conversion)
    upper = date == "T" or (not date and conversion.isupper())
    result = Specifier(
        -1 if "<" in flags else int(index[:-1]) if index else 0,
        flags,
        int(width) if width else None,
        int(precision[1:]) if precision else None,
        bool(date),
        conversion if date else conversion.lower(),
        upper,
    )
    if result.width is not None and result.width > _INT_MAX:
        fail(IllegalFormatWidthException, -0x8000_0000)
    if result.precision is not None and result.precision > _INT_MAX:
        fail(IllegalFormatPrecisionException, -0x8000_0000)
    _check(result)
    return result


def _check(one: Specifier) -> None:
    if one.is_date:
        _no_precision(one)
        if one.conversion not in _DATE_CONVERSIONS:
            fail(UnknownFormatConversionException, f"t{one.conversion}")
        _forbid(one, "#+ 0,(")
        _needs_width(one, "-")
    elif one.conversion in "bsh":
        if one.conversion != "s":
            _forbid(one, "#")
        _needs_width(one, "-")
        _forbid(one, "+ 0,(")
    elif one.conversion == "c":
        _no_precision(one)
        _forbid(one, "#+ 0,(")
        _needs_width(one, "-")
    elif one.conversion in "dox":
        _check_number(one)
        _no_precision(one)
        _forbid(one, "#" if one.conversion == "d" else ",")
    elif one.conversion in "efga":
        _check_number(one)
        _forbid(one, {"e": ",", "g": "#", "a": "(,", "f": ""}[one.conversion])
    else:
        _check_text(one)


def _check_number(one: Specifier) -> None:
    _needs_width(one, "-0")
    if ("+" in one.flags and " " in one.flags) or ("-" in one.flags and "0" in one.flags):
        fail(IllegalFormatFlagsException, _flags_text(one))


def _check_text(one: Specifier) -> None:
    _no_precision(one)
    if one.conversion == "%":
        if one.flags not in ("", "-"):
            fail(IllegalFormatFlagsException, _flags_text(one))
        _needs_width(one, "-")
        return
    if one.width is not None:
        fail(IllegalFormatWidthException, one.width)
    if one.flags:
        fail(IllegalFormatFlagsException, _flags_text(one))


def _flags_text(one: Specifier) -> str:
    """Java counts an upper-case conversion among the flags and shows it as `^`."""
    flags = one.flags + ("^" if one.upper else "")
    return "".join(flag for flag in "-^#+ 0,(<" if flag in flags)


def _no_precision(one: Specifier) -> None:
    if one.precision is not None:
        fail(IllegalFormatPrecisionException, one.precision)


def _needs_width(one: Specifier, flags: str) -> None:
    if one.width is None and any(flag in one.flags for flag in flags):
        fail(MissingFormatWidthException, str(one))


def _forbid(one: Specifier, flags: str) -> None:
    for flag in flags:
        if flag in one.flags:
            mismatch(flag, one.conversion)


def mismatch(flag: str, conversion: str) -> NoReturn:
    fail(FormatFlagsConversionMismatchException, (flag, conversion))
