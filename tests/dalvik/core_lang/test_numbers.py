"""Numbers as text and back: against the JVM, and against themselves."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_lang.numbers import (
    double_to_hex,
    double_to_string,
    float_to_hex,
    float_to_string,
    to_radix,
)
from dalvik.core.java_lang.parsing import parse_double, parse_float, parse_integer
from dalvik.vm.arithmetic import double_from_bits, float_from_bits, float_to_bits, wrap32
from tests.dalvik.build import run_on_jvm

_SOURCES = Path(__file__).parent / "java"


@pytest.mark.oracle
def test_prints_the_digits_that_java_prints() -> None:
    source = (_SOURCES / "Digits.java").read_text("utf-8")
    lines = run_on_jvm({"Digits.java": source}, "Digits").splitlines()
    assert len(lines) == 12000
    for line in lines:
        bits, text, hexadecimal, float_bits, float_text, float_hex, parsed = line.split()
        double, single = double_from_bits(int(bits)), float_from_bits(int(float_bits))
        assert double_to_string(double) == text
        assert double_to_hex(double) == hexadecimal
        assert float_to_string(single) == float_text
        assert float_to_hex(single) == float_hex
        assert float_to_bits(parse_float(text)) == int(parsed)


@given(st.floats(allow_nan=False))
def test_a_double_survives_its_text(value: float) -> None:
    for text in (double_to_string(value), double_to_hex(value)):
        if math.isinf(value) and "x" in text:
            continue
        again = parse_double(text)
        assert again == value
        assert math.copysign(1.0, again) == math.copysign(1.0, value)


@given(st.floats(allow_nan=False, width=32))
def test_a_float_survives_its_text(value: float) -> None:
    assert parse_float(float_to_string(value)) == value
    assert parse_float(float_to_hex(value)) == value


@given(st.floats(min_value=0, allow_infinity=False), st.integers(-3, 3))
def test_a_float_is_the_nearest_to_the_decimal(value: float, nudge: int) -> None:
    """Also just beside the middle between two floats, where rounding twice goes wrong."""
    text = f"{value:.40e}"
    digits = list(text.partition("e")[0])
    digits[-1] = str((int(digits[-1]) + nudge) % 10)
    text = "".join(digits) + "e" + text.partition("e")[2]
    from fractions import Fraction

    exact = Fraction(text)
    result = parse_float(text)
    if math.isinf(result):
        assert exact >= Fraction(2) ** 128 - Fraction(2) ** 103
        return
    bits = float_to_bits(result)
    for neighbour in (bits - 1, bits + 1):
        if 0 <= neighbour < 0x7F800000:
            assert abs(exact - Fraction(float_from_bits(neighbour))) >= abs(
                exact - Fraction(result)
            )


@given(st.integers(-(1 << 63), (1 << 63) - 1), st.integers(2, 36))
def test_an_integer_survives_every_radix(value: int, radix: int) -> None:
    text = to_radix(value, radix)
    assert parse_integer(text, radix, -(1 << 63), (1 << 63) - 1) == value


@given(st.text(st.characters(max_codepoint=0xFFFF)))
def test_string_hash_is_the_polynomial(text: str) -> None:
    expected = 0
    for char in text:
        expected = wrap32(31 * expected + ord(char))
    assert string_hash(text) == expected
