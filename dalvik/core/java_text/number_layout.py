"""Lays decimal numbers out: rounding, digits, grouping, exponents. Knows nothing of Java objects.

A number is `unscaled / 10**scale`, not negative; its sign is handled apart.
"""

from __future__ import annotations

from typing import NamedTuple

from dalvik.core.java_math.digits import decimal_length, from_digits, to_digits
from dalvik.core.java_math.rounding import divide_rounded
from dalvik.core.java_text.locale_data import Symbols
from dalvik.core.java_text.number_patterns import NumberPattern
from dalvik.core.java_util.format_digits import bounded

HALF_EVEN = 6


class Laid(NamedTuple):
    """The digits as text, where the fraction begins and whether rounding left nothing but zero."""

    text: str
    integer_end: int
    is_zero: bool


def rounded(unscaled: int, scale: int, to_scale: int, mode: int, *, negative: bool) -> int:
    """The unscaled value at another scale, by the ordinal of a RoundingMode."""
    if scale <= to_scale:
        return unscaled * int(10 ** bounded(to_scale - scale))
    if unscaled and scale - to_scale > decimal_length(unscaled) + 1:
        # Less than a tenth of the last place: only its sign matters.
        unscaled, scale = 1, to_scale + 2
    step = int(10 ** (scale - to_scale))
    result = divide_rounded(-unscaled if negative else unscaled, step, mode)
    return abs(result)


def lay_out(
    pattern: NumberPattern,
    symbols: Symbols,
    unscaled: int,
    scale: int,
    *,
    negative: bool,
    mode: int = HALF_EVEN,
    grouped: bool = True,
    money: bool = False,
) -> Laid:
    if pattern.exponent_digits:
        return _exponential(pattern, symbols, unscaled, scale, negative=negative, mode=mode)
    if scale < 0:
        unscaled, scale = unscaled * int(10 ** bounded(-scale)), 0
    places = pattern.maximum_fraction
    if scale > places:
        unscaled, scale = rounded(unscaled, scale, places, mode, negative=negative), places
    digits = to_digits(unscaled, 10).rjust(scale + 1, "0")
    whole, fraction = digits[: len(digits) - scale], digits[len(digits) - scale :]
    whole = whole.lstrip("0")
    fraction = fraction.rstrip("0").ljust(bounded(min(pattern.minimum_fraction, places)), "0")
    whole = whole.rjust(bounded(pattern.minimum_integer), "0")
    if len(whole) > pattern.maximum_integer:
        whole = whole[len(whole) - pattern.maximum_integer :]
    if not whole and not fraction:
        whole = "0"
    shown = _grouped(pattern, whole, symbols.grouping) if grouped else whole
    text = shown
    if fraction or pattern.decimal_shown:
        text += (symbols.money_decimal if money else symbols.decimal) + fraction
    return Laid(_localized(text, symbols), len(shown), unscaled == 0)


def _grouped(pattern: NumberPattern, whole: str, separator: str) -> str:
    first = pattern.grouping
    if not first or len(whole) <= first:
        return whole
    later = pattern.secondary_grouping or first
    head, groups = whole[:-first], [whole[-first:]]
    while head:
        groups.append(head[-later:])
        head = head[:-later]
    return separator.join(reversed(groups))


def _exponential(
    pattern: NumberPattern,
    symbols: Symbols,
    unscaled: int,
    scale: int,
    *,
    negative: bool,
    mode: int,
) -> Laid:
    digits = to_digits(unscaled, 10)
    # The number is 0.digits times ten to the `exponent`.
    exponent = len(digits) - scale if unscaled else 0
    digits = digits.rstrip("0")
    most = pattern.minimum_integer + pattern.maximum_fraction
    if most and len(digits) > most:
        kept = to_digits(
            rounded(from_digits(digits, 10), len(digits), most, mode, negative=negative), 10
        )
        exponent += len(kept) - most
        digits = kept.rstrip("0")
    power, least_integer = _power(pattern, exponent)
    integer_digits = exponent - power if digits else least_integer
    least = max(pattern.minimum_integer + pattern.minimum_fraction, integer_digits)
    digits = digits.ljust(least, "0")
    whole, fraction = digits[:integer_digits], digits[integer_digits:]
    text = whole
    if fraction or pattern.decimal_shown:
        text += symbols.decimal + fraction
    power = power if unscaled else 0
    sign = symbols.minus if power < 0 else "+" if pattern.exponent_plus else ""
    number = str(abs(power)).rjust(pattern.exponent_digits, "0")
    text = _localized(text, symbols) + symbols.exponent + sign + _localized(number, symbols)
    return Laid(text, len(whole), unscaled == 0)


def _power(pattern: NumberPattern, exponent: int) -> tuple[int, int]:
    """The exponent to write, and the fewest digits in front of the point. More possible digits
    than needed ones make it a multiple of their number (engineering notation)."""
    minimum, maximum = pattern.minimum_integer, pattern.maximum_integer
    if maximum > 1 and maximum > minimum:
        return (exponent - 1) // maximum * maximum, 1
    return exponent - minimum, minimum


def _localized(text: str, symbols: Symbols) -> str:
    if symbols.zero == "0":
        return text
    start = ord(symbols.zero)
    return text.translate({48 + n: chr(start + n) for n in range(10)})
