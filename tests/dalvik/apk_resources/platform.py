"""Android's own matching code as an oracle: Debian's build of `libandroidfw`, called directly.

The library is API 29's. Its C++ methods take plain structures, so `ctypes` can call them.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from dalvik.apk.resources import Configuration
from dalvik.apk.resources.locales import likely_script
from tests.subjects import Unavailable

LIBRARY = Path("/usr/lib/x86_64-linux-gnu/android/libandroidfw.so.0")
SDK_VERSION = 29

_SCRIPT, _SCRIPT_WAS_COMPUTED = 36, 52
"""Offsets in the structure."""


@cache
def _library() -> ctypes.CDLL:
    if not LIBRARY.exists():
        raise Unavailable(f"{LIBRARY.name} is not installed (Debian package android-libandroidfw)")
    try:
        library = ctypes.CDLL(str(LIBRARY))
    except OSError as error:
        raise Unavailable(f"{LIBRARY.name} cannot be loaded: {error}") from None
    for name in (_MATCH, _BETTER):
        getattr(library, name).restype = ctypes.c_bool
    return library


_MATCH = "_ZNK7android15ResTable_config5matchERKS0_"
_BETTER = "_ZNK7android15ResTable_config12isBetterThanERKS0_PS1_"
_TO_STRING = "_ZNK7android15ResTable_config8toStringEv"
_SET_LOCALE = "_ZN7android15ResTable_config14setBcp47LocaleEPKc"


def resource(config: Configuration) -> ctypes.Array[ctypes.c_char]:
    """The structure as a table holds it."""
    return ctypes.create_string_buffer(config.pack(), 64)


def device(config: Configuration) -> ctypes.Array[ctypes.c_char]:
    """The structure as the system fills it in: it looks up the script itself."""
    structure = resource(config)
    tag = "-".join(
        part for part in (config.language, config.script, config.region, config.variant) if part
    )
    if config.numbering:
        tag += f"-u-nu-{config.numbering}"
    if config.language:
        getattr(_library(), _SET_LOCALE)(structure, tag.encode())
    return structure


def matches(one: Configuration, device_config: Configuration) -> bool:
    found: bool = getattr(_library(), _MATCH)(resource(one), device(device_config))
    return found


def is_better_than(one: Configuration, other: Configuration, device_config: Configuration) -> bool:
    found: bool = getattr(_library(), _BETTER)(
        resource(one), resource(other), device(device_config)
    )
    return found


def qualifiers(config: Configuration) -> str:
    """`String8` is one pointer to characters, returned through a hidden first argument."""
    text = ctypes.c_char_p()
    getattr(_library(), _TO_STRING)(ctypes.byref(text), resource(config))
    return (text.value or b"").decode("latin-1")


def computed_script(language: str, region: str) -> str:
    """What the platform's tables say of a locale's script."""
    structure = device(Configuration(language=language, region=region))
    return structure.raw[_SCRIPT : _SCRIPT + 4].rstrip(b"\0").decode("latin-1")


def knows_script_as_we_do(config: Configuration) -> bool:
    """CLDR releases differ: only locales on which both agree can be compared."""
    if not config.language or config.script:
        return True
    return computed_script(config.language, config.region) == likely_script(
        config.language, config.region
    )
