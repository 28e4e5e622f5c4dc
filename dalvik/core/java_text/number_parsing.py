"""Reads numbers that a DecimalFormat might have written."""

from __future__ import annotations

from typing import NamedTuple

from dalvik.core.java_math.digits import from_digits
from dalvik.core.java_text.locale_data import Symbols


class Parsed(NamedTuple):
    """`end` is -1 where nothing was found, and `error` then says where it failed."""

    end: int
    error: int = -1
    special: str = ""
    unscaled: int = 0
    scale: int = 0
    negative: bool = False


def parse_number(
    text: str,
    start: int,
    *,
    positive: tuple[str, str],
    negative: tuple[str, str],
    symbols: Symbols,
    money: bool,
    grouped: bool,
    integer_only: bool,
) -> Parsed:
    """A number from `start` on, with one of the two pairs of prefix and suffix around it."""
    if text.startswith(symbols.nan, start):
        return Parsed(start + len(symbols.nan), special="NaN")
    fits_positive = text.startswith(positive[0], start)
    fits_negative = text.startswith(negative[0], start)
    if fits_positive and fits_negative:
        if len(positive[0]) > len(negative[0]):
            fits_negative = False
        elif len(positive[0]) < len(negative[0]):
            fits_positive = False
    if not fits_positive and not fits_negative:
        return Parsed(-1, start)
    at = start + len(positive[0] if fits_positive else negative[0])
    if text.startswith(symbols.infinity, at):
        body = Parsed(at + len(symbols.infinity), special="Infinity")
    else:
        body = _digits(text, at, symbols, money, grouped, integer_only)
        if body.end < 0:
            return Parsed(-1, start)
    ends_positive = fits_positive and text.startswith(positive[1], body.end)
    ends_negative = fits_negative and text.startswith(negative[1], body.end)
    if ends_positive and ends_negative:
        if len(positive[1]) > len(negative[1]):
            ends_negative = False
        elif len(positive[1]) < len(negative[1]):
            ends_positive = False
    if ends_positive == ends_negative:
        return Parsed(-1, body.end)
    suffix = positive[1] if ends_positive else negative[1]
    return body._replace(end=body.end + len(suffix), negative=ends_negative)


def _digits(
    text: str, start: int, symbols: Symbols, money: bool, grouped: bool, integer_only: bool
) -> Parsed:
    zero = ord(symbols.zero)
    decimal = symbols.money_decimal if money else symbols.decimal
    whole = fraction = ""
    at, seen_point, backup = start, False, -1
    while at < len(text):
        char = text[at]
        value = ord(char) - zero
        if not 0 <= value <= 9 and char.isdecimal():
            value = int(char)
        if 0 <= value <= 9:
            backup = -1
            if seen_point:
                fraction += str(value)
            else:
                whole += str(value)
        elif char == decimal and not seen_point and not integer_only:
            seen_point = True
        elif char == symbols.grouping and grouped and not seen_point:
            if backup >= 0:
                break
            backup = at
        else:
            break
        at += 1
    if backup >= 0:
        at = backup
    if not whole and not fraction:
        return Parsed(-1, start)
    power, at = _exponent(text, at, symbols, integer_only=integer_only)
    digits = (whole + fraction).lstrip("0") or "0"
    return Parsed(at, unscaled=from_digits(digits, 10), scale=len(fraction) - power)


def _exponent(text: str, at: int, symbols: Symbols, *, integer_only: bool) -> tuple[int, int]:
    """The power of ten behind the exponent sign, if there is one, and where the number ends."""
    if integer_only or not text.startswith(symbols.exponent, at):
        return 0, at
    position = at + len(symbols.exponent)
    negative = text.startswith(symbols.minus, position)
    position += len(symbols.minus) if negative else 0
    end = position
    while end < len(text) and text[end].isdecimal():
        end += 1
    if end == position:
        return 0, at
    # No double has more than four digits here; the rest would only cost time.
    power = min(int(text[position:end][:8]), 9999)
    return (-power if negative else power), end
