"""Integers of any size as digits and back.

Python limits how many decimal digits `str` and `int` convert; these split large numbers in halves
until the pieces are small, which is also faster.
"""

from __future__ import annotations

from functools import cache

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
#: Pieces of at most this many digits are converted at once.
_PIECE = 512
_POWERS_OF_TWO = {2: "b", 8: "o", 16: "x"}
#: The decimal logarithm of two, times 10**17.
_LOG_2 = 30102999566398120


def to_digits(value: int, radix: int) -> str:
    """The digits of `value` with a minus sign where it is negative."""
    if radix in _POWERS_OF_TWO:
        return format(value, _POWERS_OF_TWO[radix])
    if value < 0:
        return "-" + to_digits(-value, radix)
    if value < _power(radix, _PIECE):
        return _piece(value, radix)
    digits = _PIECE
    while _power(radix, digits * 2) <= value:
        digits *= 2
    return _halves(value, radix, digits * 2).lstrip("0")


def _halves(value: int, radix: int, digits: int) -> str:
    """Exactly `digits` digits, a power of two times the piece."""
    if digits <= _PIECE:
        return _piece(value, radix).rjust(digits, "0")
    half = digits // 2
    high, low = divmod(value, _power(radix, half))
    return _halves(high, radix, half) + _halves(low, radix, half)


def _piece(value: int, radix: int) -> str:
    if radix == 10:
        return str(value)
    digits = []
    while True:
        value, digit = divmod(value, radix)
        digits.append(_DIGITS[digit])
        if not value:
            return "".join(reversed(digits))


@cache
def _power(radix: int, exponent: int) -> int:
    return int(radix**exponent)


def from_digits(text: str, radix: int) -> int:
    """The number that ASCII digits spell; they must be valid in the radix."""
    if len(text) <= _PIECE:
        return int(text, radix)
    half = _PIECE
    while half * 2 < len(text):
        half *= 2
    return from_digits(text[:-half], radix) * _power(radix, half) + from_digits(text[-half:], radix)


def decimal_length(value: int) -> int:
    """How many decimal digits a number has; zero has one."""
    magnitude = abs(value)
    if magnitude < 10**18:
        return len(str(magnitude))
    estimate = magnitude.bit_length() * _LOG_2 // 10**17
    return estimate + (magnitude >= power_of_ten(estimate))


_TENS = [10**n for n in range(64)]


def power_of_ten(exponent: int) -> int:
    return _TENS[exponent] if exponent < len(_TENS) else int(10**exponent)
