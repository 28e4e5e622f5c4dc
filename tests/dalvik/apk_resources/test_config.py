"""Configurations: their bytes, and the words that name them."""

from __future__ import annotations

import random
import struct
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.apk.resources import ANY_DENSITY, Configuration
from dalvik.errors import BadInput, Malformed
from tests.dalvik.apk_resources import platform
from tests.dalvik.apk_resources.configurations import random_any

NAMED = (
    "",
    "mcc310-mnc4-en-rUS-ldltr-sw600dp-w720dp-h1024dp-large-long-round-widecg-highdr-land-car-night"
    "-xhdpi-finger-keysexposed-12key-navhidden-wheel-1024x768-v21.3",
    "b+sr+Latn+RS",
    "b+de+DE+1901",
    "b+ar+u+nu+latn",
    "fil-r419",
    "fr-feminine-v34",
    "ldrtl-small-notlong-notround-nowidecg-lowdr-port-desk-notnight-ldpi",
    "square-television-tvdpi-notouch-keyshidden-nokeys-navexposed-nonav",
    "watch-anydpi-v26",
    "car-400dpi",
    "vrheadset-nodpi-stylus-keyssoft-qwerty-trackball",
    "appliance-xxxhdpi-dpad-480x320-v4",
)


@pytest.mark.parametrize("words", NAMED)
def test_words_there_and_back(words: str) -> None:
    config = Configuration.from_qualifiers(words)
    assert config.qualifiers == words
    assert Configuration.unpack(config.pack()) == config


def test_fields() -> None:
    config = Configuration.from_qualifiers("es-r419-sw600dp-land-night-anydpi-v21")
    assert (config.language, config.region, config.smallest_width_dp) == ("es", "419", 600)
    assert (config.orientation, config.night, config.density) == (2, 2, ANY_DENSITY)
    assert config.sdk_version == 21
    assert str(Configuration()) == "(default)"
    assert repr(Configuration(density=240)) == "Configuration(density=240)"


@pytest.mark.parametrize("words", ["land-en", "sw600", "v21-land", "nonsense", "hdpi-xhdpi", "b+"])
def test_what_is_no_qualifier(words: str) -> None:
    with pytest.raises(BadInput, match="no resource qualifier"):
        Configuration.from_qualifiers(words)


@pytest.mark.parametrize("size", [28, 32, 36, 48, 52, 56, 64, 80])
def test_older_and_newer_layouts(size: int) -> None:
    config = Configuration(language="en", density=320, sdk_version=9)
    raw = bytearray(config.pack().ljust(80, b"\xee"))
    struct.pack_into("<I", raw, 0, size)
    assert Configuration.read(bytes(raw[:size]), 0, size, "x") == config


@pytest.mark.parametrize("size", [0, 4, 27, 65, 0xFFFFFFFF])
def test_size_that_lies(size: int) -> None:
    raw = struct.pack("<I", size) + bytes(60)
    with pytest.raises(Malformed):
        Configuration.read(raw, 0, len(raw), "x")


@given(st.binary(max_size=80))
def test_any_bytes(raw: bytes) -> None:
    config = Configuration.unpack(raw)
    assert isinstance(config.qualifiers, str)
    with suppress(Malformed):
        Configuration.read(raw, 0, len(raw), "x")


@pytest.mark.oracle
def test_words_equal_the_platforms() -> None:
    chance = random.Random(1)
    for _ in range(2000):
        config = random_any(chance)
        if config.ui_mode != 1:  # named after another field by the platform's mistake
            assert config.qualifiers == platform.qualifiers(config)
