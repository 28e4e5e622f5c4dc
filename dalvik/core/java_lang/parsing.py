"""Text as numbers: Integer.parseInt, Double.parseDouble and their family."""

from __future__ import annotations

import re
import struct
import unicodedata
from fractions import Fraction
from math import inf, nan
from typing import Any, NoReturn

from dalvik.vm.interop import throw, to_string

_FLOATING = re.compile(
    r"([+-]?)(?:(NaN)|(Infinity)|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?)", re.ASCII
)
_HEXADECIMAL = re.compile(
    r"([+-]?)0[xX](?:([0-9a-fA-F]+)\.?|([0-9a-fA-F]*)\.([0-9a-fA-F]+))[pP]([+-]?\d+)[fFdD]?",
    re.ASCII,
)
_DECODABLE = re.compile(r"([+-]?)(0[xX]|#|0(?=.)|)(\w+)", re.ASCII)
_TRIMMED = "".join(map(chr, range(0x21)))
#: Spelled numbers that Python's own parser would let pass.
_PREFIXES = {2: "0b", 8: "0o", 16: "0x"}
_FLOAT_MAX_TIE = Fraction(2) ** 128 - Fraction(2) ** 103
#: Exponents beyond this decide the value by themselves, whatever the digits before them are.
_HUGE_EXPONENT = 100_000


def number_format(message: str) -> NoReturn:
    """Throws NumberFormatException."""
    throw("java.lang.NumberFormatException", message)


def bad_input(text: str, radix: int = 10) -> NoReturn:
    """Throws the NumberFormatException that quotes its input."""
    suffix = "" if radix == 10 else f" under radix {radix}"
    number_format(f'For input string: "{text}"{suffix}')


def digit_value(char: str, radix: int) -> int:
    """`Character.digit`: digits of all scripts and full-width letters count; -1 for others."""
    if char.isascii():
        value = int(char, 36) if char.isalnum() else -1
    elif unicodedata.category(char) == "Nd":
        value = unicodedata.digit(char, -1)
    elif "\uff21" <= char <= "\uff3a":
        value = ord(char) - 0xFF21 + 10
    elif "\uff41" <= char <= "\uff5a":
        value = ord(char) - 0xFF41 + 10
    else:
        value = -1
    return value if value < radix else -1


def parse_integer(text: str | None, radix: int, low: int, high: int) -> int:
    """A signed number inside [low, high]; NumberFormatException otherwise."""
    if text is None:
        number_format("s == null" if high == 0x7FFF_FFFF else "null")
    _check_radix(radix)
    value = _plain(text, radix)
    if value is None or not low <= value <= high:
        bad_input(text, radix)
    return value


def _check_radix(radix: int) -> None:
    if radix < 2:
        number_format(f"radix {radix} less than Character.MIN_RADIX")
    if radix > 36:
        number_format(f"radix {radix} greater than Character.MAX_RADIX")


def _plain(text: str, radix: int) -> int | None:
    """Sign and digits, nothing else; Python's own int() would also take spaces and underscores."""
    digits = text[1:] if text[:1] in ("+", "-") else text
    if not digits or len(digits) > 4300:
        return None
    if digits.isascii():
        if not digits.isalnum() or digits[:2].lower() == _PREFIXES.get(radix):
            return None
        try:
            return int(text, radix)
        except ValueError:
            return None
    value = 0
    for char in digits:
        digit = digit_value(char, radix)
        if digit < 0:
            return None
        value = value * radix + digit
    return -value if text[0] == "-" else value


def parse_unsigned(text: str | None, radix: int, bits: int) -> int:
    """`Integer.parseUnsignedInt` and `Long.parseUnsignedLong`: the result is signed again."""
    if text is None:
        number_format("null")
    if not text:
        bad_input(text, radix)
    if text[0] == "-":
        number_format(f'Illegal leading minus sign on unsigned string "{text}".')
    _check_radix(radix)
    value = _plain(text, radix)
    if value is None:
        bad_input(text, radix)
    if value >= 1 << bits:
        kind = "int" if bits == 32 else "long"
        number_format(f'String value "{text}" exceeds range of unsigned {kind}.')
    half = 1 << (bits - 1)
    return value - (1 << bits) if value >= half else value


def decode_integer(text: str, low: int, high: int) -> int:
    """`Integer.decode`: 0x, 0X and # are hexadecimal, a leading 0 is octal."""
    if text is None:
        throw("java.lang.NullPointerException")
    if not text:
        number_format("Zero length string")
    sign, digits = "", text
    if digits[0] in "+-":
        sign, digits = digits[0].replace("+", ""), digits[1:]
    radix = 10
    if digits.startswith(("0x", "0X")):
        radix, digits = 16, digits[2:]
    elif digits.startswith("#"):
        radix, digits = 16, digits[1:]
    elif digits.startswith("0") and len(digits) > 1:
        radix, digits = 8, digits[1:]
    if digits.startswith(("-", "+")):
        number_format("Sign character in wrong position")
    return parse_integer(sign + digits, radix, low, high)


def parse_double(text: str | None) -> float:
    """`Double.parseDouble`."""
    exact = _parse_floating(text)
    if isinstance(exact, float):
        return exact
    sign, digits = exact
    if isinstance(digits, str):
        return sign * float(digits)
    return sign * nearest(digits, 53, -1074, 1024)


def parse_float(text: str | None) -> float:
    """`Float.parseFloat`: rounded once, from the decimal digits to 24 bits."""
    exact = _parse_floating(text)
    if isinstance(exact, float):
        return exact
    sign, digits = exact
    if isinstance(digits, str):
        as_double = float(digits)
        if as_double in (0.0, inf) or not _is_halfway(as_double):
            return sign * round_to_float(as_double)
        digits = Fraction(digits)
    return sign * nearest(digits, 24, -149, 128)


def _parse_floating(text: str | None) -> float | tuple[float, str | Fraction]:
    """A special value, or the sign with the digits (exact where they were hexadecimal)."""
    if text is None:
        throw("java.lang.NullPointerException")
    trimmed = text.strip(_TRIMMED)
    if not trimmed:
        number_format("empty String")
    found = _FLOATING.fullmatch(trimmed)
    if found is not None:
        sign = -1.0 if found[1] == "-" else 1.0
        if found[2]:
            return nan
        return sign * inf if found[3] else (sign, found[4])
    found = _HEXADECIMAL.fullmatch(trimmed)
    if found is None:
        bad_input(text)
    sign = -1.0 if found[1] == "-" else 1.0
    whole, part = found[2] or found[3] or "", found[4] or ""
    mantissa = int(whole + part or "0", 16)
    exponent = int(found[5][:12]) - 4 * len(part)
    if mantissa == 0:
        return sign * 0.0
    if abs(exponent) > _HUGE_EXPONENT + 4 * len(trimmed):
        return sign * (inf if exponent > 0 else 0.0)
    return sign, Fraction(mantissa) * Fraction(2) ** exponent


def nearest(value: Fraction, precision: int, lowest: int, limit: int) -> float:
    """Round half to even to `precision` bits; `lowest` is the exponent of the smallest number."""
    exponent = value.numerator.bit_length() - value.denominator.bit_length()
    if Fraction(2) ** exponent > value:
        exponent -= 1
    if exponent > limit:
        return inf
    if exponent < lowest - 2:
        return 0.0
    unit = max(exponent - precision + 1, lowest)
    units = round(value / Fraction(2) ** unit)
    return inf if units * Fraction(2) ** unit >= Fraction(2) ** limit else float(units) * 2.0**unit


def _is_halfway(value: float) -> bool:
    """Whether a double stands exactly between two floats: only then is rounding twice wrong."""
    if value >= float(_FLOAT_MAX_TIE):
        return value == float(_FLOAT_MAX_TIE)
    if value < 1.1754943508222875e-38:
        return True
    bits: int = struct.unpack("<Q", struct.pack("<d", value))[0]
    return bits & 0x1FFF_FFFF == 0x1000_0000


def round_to_float(value: float) -> float:
    """The nearest 32-bit float."""
    try:
        result: float = struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        return inf if value > 0 else -inf
    return result


def region(text: Any, begin: int, end: int) -> str:
    """A part of a CharSequence, for the parsers that take one."""
    if text is None:
        throw("java.lang.NullPointerException")
    whole = to_string(text)
    if begin < 0 or begin > end or end > len(whole):
        throw("java.lang.IndexOutOfBoundsException")
    return whole[begin:end]


def decoded(text: str, low: int, high: int) -> int | None:
    """`decode`, with None where it would throw."""
    found = _DECODABLE.fullmatch(text)
    if found is None:
        return None
    sign, prefix, digits = found.groups()
    radix = {"0x": 16, "0X": 16, "#": 16, "0": 8}.get(prefix, 10)
    value = _plain(sign.replace("+", "") + digits, radix)
    return value if value is not None and low <= value <= high else None
