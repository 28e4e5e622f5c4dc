"""Typed values against the numbers that Android's documentation and aapt give."""

from __future__ import annotations

import math
import struct

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dalvik.apk import typed_value as tv
from dalvik.apk.typed_value import TypedValue, complex_to_float, float_text
from dalvik.errors import Malformed

UINT32 = st.integers(0, 0xFFFFFFFF)


@pytest.mark.parametrize(
    ("kind", "data", "text"),
    [
        (tv.NULL, 0, "@null"),
        (tv.NULL, 1, "@empty"),
        (tv.REFERENCE, 0x7F010002, "@0x7f010002"),
        (tv.REFERENCE, 0, "@null"),
        (tv.DYNAMIC_REFERENCE, 0x02010002, "@0x02010002"),
        (tv.ATTRIBUTE, 0x01010030, "?0x01010030"),
        (tv.DYNAMIC_ATTRIBUTE, 0x02010030, "?0x02010030"),
        (tv.FLOAT, 0x3F800000, "1"),
        (tv.FLOAT, 0x3DCCCCCD, "0.1"),
        (tv.FLOAT, 0x7F7FFFFF, "3.4028235e+38"),
        (tv.FLOAT, 0x7F800000, "inf"),
        (tv.DIMENSION, 0x00001001, "16dp"),
        (tv.DIMENSION, 0xFFFFF001, "-16dp"),
        (tv.DIMENSION, 0x00000E02, "14sp"),
        (tv.DIMENSION, 0x00004011, "0.5dp"),
        (tv.DIMENSION, 0x00000100, "1px"),
        (tv.DIMENSION, 0x00000103, "1pt"),
        (tv.DIMENSION, 0x00000104, "1in"),
        (tv.DIMENSION, 0x00000105, "1mm"),
        (tv.DIMENSION, 0x0000010F, "1?"),
        (tv.FRACTION, 0x40000030, "50%"),
        (tv.FRACTION, 0x20000031, "25%p"),
        (tv.INT_DEC, 0xFFFFFFFF, "-1"),
        (tv.INT_HEX, 0xDEADBEEF, "0xdeadbeef"),
        (tv.INT_BOOLEAN, 0xFFFFFFFF, "true"),
        (tv.INT_BOOLEAN, 0, "false"),
        (tv.INT_COLOR_ARGB8, 0x80FF0000, "#80ff0000"),
        (tv.INT_COLOR_RGB8, 0xFFFF0000, "#ff0000"),
        (tv.INT_COLOR_ARGB4, 0x88FF0000, "#88ff0000"),
        (tv.INT_COLOR_RGB4, 0xFF00FF00, "#00ff00"),
        (0x13, 0x10, "0x10"),
        (0x77, 5, "(type 0x77)0x00000005"),
        (tv.STRING, 1, "string#1"),
    ],
)
def test_format(kind: int, data: int, text: str) -> None:
    assert TypedValue(kind, data).format() == text


def test_strings_are_taken_from_the_pool() -> None:
    class Pool:
        def __getitem__(self, index: int) -> str:
            if index > 1:
                raise Malformed("pool", 0, "a string index")
            return ("zero", "one")[index]

    assert TypedValue(tv.STRING, 1).format(Pool()) == "one"
    assert TypedValue(tv.STRING, 9).format(Pool()) == "string#9"


def test_meaning() -> None:
    assert TypedValue(tv.INT_DEC, 0xFFFFFFFE).as_int == -2
    assert TypedValue(tv.INT_BOOLEAN, 1).as_bool
    assert TypedValue(tv.FLOAT, 0x40490FDB).as_float == pytest.approx(math.pi, abs=1e-6)
    assert TypedValue(tv.INT_DEC, 7).as_float == 7.0
    assert TypedValue(tv.INT_COLOR_RGB4, 0).is_int
    assert not TypedValue(tv.FRACTION, 0).is_int
    assert TypedValue(tv.DYNAMIC_REFERENCE, 1).is_reference
    assert TypedValue(tv.DYNAMIC_ATTRIBUTE, 1).is_attribute
    assert TypedValue(tv.DIMENSION, 0x102).unit == "sp"


def test_read_takes_eight_bytes_and_no_more_than_there_are() -> None:
    encoded = struct.pack("<HBBI", 8, 0, tv.INT_DEC, 42)
    assert TypedValue.read(encoded, 0, 8, "x") == TypedValue(tv.INT_DEC, 42)
    for offset, limit in ((0, 7), (1, 8), (-1, 8), (0, 4)):
        with pytest.raises(Malformed, match="a value of 8 bytes"):
            TypedValue.read(encoded, offset, limit, "x")
    with pytest.raises(Malformed):
        TypedValue.read(encoded, 8, 1 << 40, "x")


@given(UINT32)
@example(869711766)  # the smallest numbers that are written without an exponent
def test_float_text_reads_back_as_the_same_float(bits: int) -> None:
    (number,) = struct.unpack("<f", struct.pack("<I", bits))
    text = float_text(number)
    if math.isnan(number):
        assert text == "nan"
    else:
        assert struct.pack("<f", float(text)) == struct.pack("<f", number)
        assert len(text) <= len(repr(number))


@given(st.integers(-(1 << 23), (1 << 23) - 1), st.integers(0, 3), st.integers(0, 15))
def test_complex_numbers(mantissa: int, radix: int, unit: int) -> None:
    data = (mantissa & 0xFFFFFF) << 8 | radix << 4 | unit
    fraction_bits = (0, 7, 15, 23)[radix]
    assert complex_to_float(data) == mantissa / 2**fraction_bits


@given(st.integers(0, 0xFF), UINT32)
def test_every_value_can_be_formatted(kind: int, data: int) -> None:
    value = TypedValue(kind, data)
    assert value.format()
    assert value.unit
    assert isinstance(value.as_float, float)
