"""java.lang.Character against the JVM, code point by code point."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.core.java_lang import characters, units
from dalvik.core.java_lang.encoding import decode_standard, encode_standard
from tests.dalvik.build import run_on_jvm

_SOURCES = Path(__file__).parent / "java"
_FLAGS = (
    characters.is_digit,
    characters.is_letter,
    characters.is_letter_or_digit,
    characters.is_upper_case,
    characters.is_lower_case,
    characters.is_title_case,
    characters.is_whitespace,
    characters.is_space_char,
    characters.is_iso_control,
    characters.is_java_start,
    characters.is_java_part,
    characters.is_unicode_start,
    characters.is_unicode_part,
    characters.is_identifier_ignorable,
    characters.is_alphabetic,
    characters.is_mirrored,
    characters.is_ideographic,
)
#: Code points whose properties changed between the JVM's Unicode 13 and newer versions.
_CHANGED_SINCE_13 = {0x1734, 0x180E, 0x166D, 0x10D2, 0x1BC9D, 0x1BC9E}


@pytest.mark.oracle
def test_every_assigned_code_point() -> None:
    source = (_SOURCES / "Characters.java").read_text("utf-8")
    lines = run_on_jvm({"Characters.java": source}, "Characters").splitlines()
    assert len(lines) > 30000
    different = []
    for line in lines:
        point, *expected = map(int, line.split())
        if unicodedata.category(chr(point)) == "Lo":
            expected[6] = characters.get_numeric_value(point)  # Android counts ideographs too
        if _properties(point) != expected and point not in _CHANGED_SINCE_13:
            different.append(point)
    assert different == []


def _properties(point: int) -> list[int]:
    flags = 0
    for test in _FLAGS:
        flags = flags << 1 | bool(test(point))
    return [
        flags,
        characters.to_upper_case(point),
        characters.to_lower_case(point),
        characters.to_title_case(point),
        characters.get_type(point),
        characters.get_directionality(point),
        characters.get_numeric_value(point),
        characters.digit(point, 36),
    ]


@given(st.text(st.characters(codec="utf-8")))
def test_text_survives_units_and_charsets(text: str) -> None:
    java = units.split(text)
    assert max(map(ord, java), default=0) <= 0xFFFF
    assert units.joined(java) == text
    assert units.code_points(java) == list(map(ord, text))
    for name in ("UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32"):
        assert decode_standard(encode_standard(java, name), name) == java


@given(st.text(st.characters(max_codepoint=0xFFFF)))
def test_lone_surrogates_never_break_an_encoding(text: str) -> None:
    for name in ("UTF-8", "UTF-16", "ISO-8859-1", "US-ASCII"):
        encode_standard(text, name)


@given(st.binary(max_size=40))
def test_any_bytes_decode(data: bytes) -> None:
    for name in ("UTF-8", "UTF-16", "UTF-16LE", "US-ASCII", "UTF-32"):
        assert max(map(ord, decode_standard(data, name)), default=0) <= 0xFFFF
