"""BigDecimals as text: what the constructors read, and the three notations."""

from __future__ import annotations

from typing import NamedTuple

from dalvik.core.java_math.digits import from_digits, to_digits
from dalvik.core.java_math.failures import bad_number

_MAX_SCALE = 0x7FFF_FFFF
#: Java reads texts up to this length in another way, with another complaint.
_SHORT = 18


class Parsed(NamedTuple):
    unscaled: int
    scale: int


def parse(text: str) -> Parsed:
    """Sign, digits with at most one point, exponent."""
    if not text:
        bad_number()
    start = 1 if text[0] in "+-" else 0
    digits: list[str] = []
    point = -1
    at = start
    while at < len(text):
        char = text[at]
        if char.isdecimal():
            digits.append(char if char.isascii() else str(int(char)))
        elif char == ".":
            if point >= 0:
                bad_number("Character array contains more than one decimal point.")
            point = len(digits)
        elif char in "eE":
            break
        else:
            bad_number(_strange(char, len(text)))
        at += 1
    exponent = _exponent(text, at + 1) if at < len(text) else 0
    if not digits:
        bad_number("No digits found.")
    scale = (len(digits) - point if point >= 0 else 0) - exponent
    if not -_MAX_SCALE - 1 <= scale <= _MAX_SCALE:
        bad_number("Scale out of range.")
    unscaled = from_digits("".join(digits), 10)
    return Parsed(-unscaled if text[0] == "-" else unscaled, scale)


def _strange(char: str, length: int) -> str:
    if length > _SHORT:
        return 'Character array is missing "e" notation exponential mark.'
    return (
        f"Character {char} is neither a decimal digit number, decimal point, nor"
        ' "e" notation exponential mark.'
    )


def _exponent(text: str, at: int) -> int:
    """The number behind the mark; more than ten significant digits are too many."""
    negative = text[at : at + 1] == "-"
    if text[at : at + 1] in ("+", "-"):
        at += 1
    digits = text[at:]
    if not digits:
        bad_number()
    while len(digits) > 10 and digits[0].isdecimal() and int(digits[0]) == 0:
        digits = digits[1:]
    if len(digits) > 10:
        bad_number("Too many nonzero exponent digits.")
    if not digits.isdecimal():
        bad_number("Not a digit.")
    value = int(digits)
    if value > _MAX_SCALE + negative:
        bad_number("Exponent overflow.")
    return -value if negative else value


def canonical(unscaled: int, scale: int) -> str:
    """`toString`: an exponent where the number would need zeros in front or behind."""
    digits = to_digits(abs(unscaled), 10)
    sign = "-" if unscaled < 0 else ""
    if scale == 0:
        return sign + digits
    adjusted = len(digits) - 1 - scale
    if scale > 0 and adjusted >= -6:
        return sign + _pointed(digits, scale)
    mantissa = f"{digits[0]}.{digits[1:]}" if len(digits) > 1 else digits
    return f"{sign}{mantissa}E{adjusted:+d}" if adjusted else sign + mantissa


def engineering(unscaled: int, scale: int) -> str:
    """`toEngineeringString`: the exponent is a multiple of three."""
    digits = to_digits(abs(unscaled), 10)
    sign = "-" if unscaled < 0 else ""
    adjusted = len(digits) - 1 - scale
    if scale == 0:
        return sign + digits
    if scale > 0 and adjusted >= -6:
        return sign + _pointed(digits, scale)
    before = adjusted % 3
    exponent = adjusted - before
    before += 1
    if unscaled == 0:
        before -= 1
        if before == 0:
            mantissa = "0"
        elif before == 1:
            mantissa, exponent = "0.00", exponent + 3
        else:
            mantissa, exponent = "0.0", exponent + 3
    elif before >= len(digits):
        mantissa = digits.ljust(before, "0")
    else:
        mantissa = f"{digits[:before]}.{digits[before:]}"
    return f"{sign}{mantissa}E{exponent:+d}" if exponent else sign + mantissa


def plain(unscaled: int, scale: int) -> str:
    """`toPlainString`: no exponent, however many zeros that takes."""
    digits = to_digits(abs(unscaled), 10)
    sign = "-" if unscaled < 0 else ""
    if scale <= 0:
        return sign + digits + "0" * -scale if unscaled else "0"
    return sign + _pointed(digits, scale)


def _pointed(digits: str, scale: int) -> str:
    digits = digits.rjust(scale + 1, "0")
    return f"{digits[:-scale]}.{digits[-scale:]}"
