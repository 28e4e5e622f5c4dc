"""Which decimal digits Java prints for a binary floating-point number.

Java up to 18, and Android with it, does not print the shortest digits that read back the same: its
stopping test is symmetric, and large whole numbers take a short cut that drops insignificant
digits. Both habits are visible in output (2.0E-3 aside, 2**-44 prints one digit more than needed),
so they are reproduced: the same scaled integers B (value), S (unit) and M (half an ulp), the same
comparisons.
"""

from __future__ import annotations

import struct
from math import floor, frexp
from typing import NamedTuple

_FRACTION_BITS = 52
_HIDDEN = 1 << _FRACTION_BITS
#: Bits that 5**n needs.
_BITS_OF_5 = tuple((5**n).bit_length() for n in range(27))
_LARGEST_SMALL, _SMALLEST_SMALL = 62, -21


class Digits(NamedTuple):
    """0.d1d2d3… times ten to the `exponent`; no leading zero."""

    digits: str
    exponent: int


def double_digits(value: float, *, compatible: bool = True) -> Digits:
    """The digits of a positive finite double.

    `compatible` asks for what `toString` prints; formatters that round by themselves ask for all
    that are needed (the difference shows only in numbers with few digits).
    """
    bits = struct.unpack("<q", struct.pack("<d", value))[0]
    exponent, fraction = bits >> _FRACTION_BITS, bits & (_HIDDEN - 1)
    return _develop(exponent, fraction, 1023, _FRACTION_BITS, compatible)


def float_digits(value: float, *, compatible: bool = True) -> Digits:
    """The digits of a positive finite float."""
    bits = struct.unpack("<i", struct.pack("<f", value))[0]
    return _develop(bits >> 23, bits & 0x7F_FFFF, 127, 23, compatible)


def _develop(exponent: int, fraction: int, bias: int, width: int, compatible: bool) -> Digits:
    """Normalises to a fraction of 53 bits, the highest set."""
    if exponent:
        significant = width + 1
        fraction |= 1 << width
    else:
        significant = fraction.bit_length()
        fraction <<= width + 1 - significant
        exponent = 1 - (width + 1 - significant)
    fraction <<= _FRACTION_BITS - width
    return _digits(exponent - bias, fraction, significant, compatible)


def _digits(exponent: int, fraction: int, significant: int, compatible: bool) -> Digits:
    trailing = (fraction & -fraction).bit_length() - 1
    fraction_bits = _FRACTION_BITS + 1 - trailing
    tiny = max(0, fraction_bits - exponent - 1)
    if tiny == 0 and _SMALLEST_SMALL <= exponent <= _LARGEST_SMALL and fraction_bits < 64:
        return _whole(exponent, fraction, significant)
    decimal = _estimated_exponent(fraction, exponent)
    b5 = max(0, -decimal)
    s5 = max(0, decimal)
    b2 = b5 + tiny + exponent
    s2 = s5 + tiny
    m2 = b2 - significant
    fraction >>= trailing
    b2 -= fraction_bits - 1
    common = min(b2, s2)
    b2, s2, m2 = b2 - common, s2 - common, m2 - common
    if fraction_bits == 1:
        m2 -= 1
    if m2 < 0:
        b2, s2, m2 = b2 - m2, s2 - m2, 0
    b_bits = fraction_bits + b2 + _bits_of_power(b5)
    s_bits = s2 + 1 + _bits_of_power(s5 + 1)
    scaled = fraction * 5**b5 << b2, 5**s5 << s2, 5**b5 << m2
    if max(b_bits, s_bits) < 64:
        return _iterate(*scaled, decimal, 32 if max(b_bits, s_bits) < 32 else 64, compatible)
    return _iterate(*scaled, decimal, None, compatible)


def _iterate(b: int, s: int, m: int, decimal: int, word: int | None, compatible: bool) -> Digits:
    """Long division, one digit at a time, until the rest is below half an ulp.

    Java computes in words of 32 or 64 bits where they seem to suffice; M may still overflow them,
    which ends the division.
    """
    tens = s * 10
    quotient, rest = divmod(b, s)
    b, m = rest * 10, _wrapped(m * 10, word)
    low, high = b < m, _reaches(b, m, tens, word)
    digits = []
    if quotient == 0 and not high:
        decimal -= 1
    else:
        digits.append(quotient)
    if not compatible or decimal < -3 or decimal >= 8:
        low = high = False
    while not low and not high:
        quotient, rest = divmod(b, s)
        b, m = rest * 10, _wrapped(m * 10, word)
        low, high = m <= 0 or b < m, m <= 0 or _reaches(b, m, tens, word)
        digits.append(quotient)
    difference = _wrapped(2 * b - tens, word)
    if high and (not low or difference > 0 or (difference == 0 and digits[-1] & 1)):
        decimal += _round_up(digits)
    return Digits("".join(map(str, digits)), decimal + 1)


def _reaches(b: int, m: int, tens: int, word: int | None) -> bool:
    """Whether B + M is at the next digit; with equality only where Java uses big integers."""
    return b + m >= tens if word is None else _wrapped(b + m, word) > tens


def _wrapped(value: int, word: int | None) -> int:
    if word is None:
        return value
    half = 1 << (word - 1)
    return ((value + half) & ((1 << word) - 1)) - half


def _round_up(digits: list[int]) -> int:
    """Adds one to the last digit; 1 if that made the number one digit longer."""
    index = len(digits) - 1
    while digits[index] == 9 and index > 0:
        digits[index] = 0
        index -= 1
    if digits[index] == 9:
        digits[index] = 1
        return 1
    digits[index] += 1
    return 0


def _whole(exponent: int, fraction: int, significant: int) -> Digits:
    if exponent >= _FRACTION_BITS:
        value = fraction << (exponent - _FRACTION_BITS)
    else:
        value = fraction >> (_FRACTION_BITS - exponent)
    dropped = _insignificant_digits(exponent - significant - 1) if exponent > significant else 0
    if dropped:
        unit = 10**dropped
        value, rest = divmod(value, unit)
        if rest >= unit >> 1:
            value += 1
    text = str(value)
    return Digits(text.rstrip("0"), len(text) + dropped)


def _insignificant_digits(power_of_two: int) -> int:
    """How many decimal digits 2**p can hide: floor(p · log10(2)) for the sizes that occur."""
    return power_of_two * 77 >> 8 if power_of_two > 1 else 0


def _estimated_exponent(fraction: int, exponent: int) -> int:
    """floor(log10(value)) or one more: from a straight line through the fraction."""
    between_1_and_2 = fraction / _HIDDEN
    return floor((between_1_and_2 - 1.5) * 0.289529654 + 0.176091259 + exponent * 0.301029995663981)


def _bits_of_power(of_five: int) -> int:
    return _BITS_OF_5[of_five] if of_five < len(_BITS_OF_5) else of_five * 3


def binary_exponent(value: float) -> int:
    """The exponent e of a finite non-zero number with 1 <= |value| / 2**e < 2."""
    return frexp(value)[1] - 1
