"""Android's own resource code as an oracle: Debian's build of `libandroidfw`, called directly.

The library is API 29's. Its C++ methods take plain structures, pointers and numbers, so `ctypes`
can call them; the few library types that they need (`std::string`, `std::vector`) are laid out by
hand. Objects are never freed: a test run creates a handful.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from dalvik.apk.resources import Configuration
from tests.subjects import Unavailable

LIBRARY = Path("/usr/lib/x86_64-linux-gnu/android/libandroidfw.so.0")
SDK_VERSION = 29

_MATCH = "_ZNK7android15ResTable_config5matchERKS0_"
_BETTER = "_ZNK7android15ResTable_config12isBetterThanERKS0_PS1_"
_TO_STRING = "_ZNK7android15ResTable_config8toStringEv"
_SET_LOCALE = "_ZN7android15ResTable_config14setBcp47LocaleEPKc"
_LOAD = "_ZN7android9ApkAssets4LoadERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEb"
_MANAGER = "_ZN7android13AssetManager2C1Ev"
_SET_ASSETS = "_ZN7android13AssetManager212SetApkAssetsERKSt6vectorIPKNS_9ApkAssetsESaIS4_EEbb"
_SET_CONFIGURATION = "_ZN7android13AssetManager216SetConfigurationERKNS_15ResTable_configE"
_GET_RESOURCE = (
    "_ZNK7android13AssetManager211GetResourceEjbtPNS_9Res_valueEPNS_15ResTable_configEPj"
)
_RESOLVE = (
    "_ZNK7android13AssetManager216ResolveReferenceEiPNS_9Res_valueEPNS_15ResTable_configEPjS5_"
)
_THEME = "_ZN7android5ThemeC1EPNS_13AssetManager2E"
_APPLY = "_ZN7android5Theme10ApplyStyleEjb"
_GET_ATTRIBUTE = "_ZNK7android5Theme12GetAttributeEjPNS_9Res_valueEPj"
_RESOLVE_ATTRS = "_ZN7android12ResolveAttrsEPNS_5ThemeEjjPjmS2_mS2_S2_"

_OBJECT = 1 << 16
"""More bytes than any of the objects has."""
_SCRIPT = 36
"""Offset in the structure."""
_STYLED = 7
"""Numbers per attribute that `ResolveAttrs` returns: type, data, table, resource, …"""

Found = tuple[int, int, int]
"""A value's type and data, and the last resource that was looked at."""


class _Value(ctypes.Structure):
    _fields_ = (
        ("size", ctypes.c_uint16),
        ("zero", ctypes.c_uint8),
        ("type", ctypes.c_uint8),
        ("data", ctypes.c_uint32),
    )


@cache
def _function(name: str) -> Any:
    function = getattr(_library(), name, None)
    if function is None:
        raise Unavailable(f"{LIBRARY.name} is another version: it lacks {name}")
    if name in (_MATCH, _BETTER, _APPLY, _RESOLVE_ATTRS):
        function.restype = ctypes.c_bool
    return function


@cache
def _library() -> ctypes.CDLL:
    if not LIBRARY.exists():
        raise Unavailable(f"{LIBRARY.name} is not installed (Debian package android-libandroidfw)")
    try:
        return ctypes.CDLL(str(LIBRARY))
    except OSError as error:
        raise Unavailable(f"{LIBRARY.name} cannot be loaded: {error}") from None


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
        _function(_SET_LOCALE)(structure, tag.encode())
    return structure


def matches(one: Configuration, device_config: Configuration) -> bool:
    found: bool = _function(_MATCH)(resource(one), device(device_config))
    return found


def is_better_than(one: Configuration, other: Configuration, device_config: Configuration) -> bool:
    found: bool = _function(_BETTER)(resource(one), resource(other), device(device_config))
    return found


def qualifiers(config: Configuration) -> str:
    """`String8` is one pointer to characters, returned through a hidden first argument."""
    text = ctypes.c_char_p()
    _function(_TO_STRING)(ctypes.byref(text), resource(config))
    return (text.value or b"").decode("latin-1")


def likely_script(language: str, region: str) -> str:
    """What the platform's tables say of a locale's script."""
    structure = device(Configuration(language=language, region=region))
    return structure.raw[_SCRIPT : _SCRIPT + 4].rstrip(b"\0").decode("latin-1")


class AssetManager:
    """The platform's view of the resources of some APKs on a device."""

    def __init__(self, apks: Sequence[Path], config: Configuration) -> None:
        self._this = ctypes.create_string_buffer(_OBJECT)
        _function(_MANAGER)(self._this)
        pointers = (ctypes.c_uint64 * len(apks))(*(_load(apk) for apk in apks))
        start = ctypes.addressof(pointers)
        end = start + 8 * len(apks)
        vector = (ctypes.c_uint64 * 3)(start, end, end)
        yes = ctypes.c_bool(True)
        _function(_SET_ASSETS)(self._this, ctypes.byref(vector), yes, yes)
        _function(_SET_CONFIGURATION)(self._this, device(config))

    def get(self, resource_id: int) -> tuple[int, int, Configuration] | None:
        """Type and data of a resource's value and where it was found; a bag is shown as its id."""
        value, config, flags = _Value(), ctypes.create_string_buffer(64), ctypes.c_uint32()
        cookie = _function(_GET_RESOURCE)(
            self._this,
            ctypes.c_uint32(resource_id),
            ctypes.c_bool(True),
            ctypes.c_uint16(0),
            ctypes.byref(value),
            config,
            ctypes.byref(flags),
        )
        return None if cookie < 0 else (value.type, value.data, Configuration.unpack(config.raw))

    def resolve_id(self, resource_id: int) -> Found:
        """What a reference to the resource finally stands for."""
        value = _Value(8, 0, 1, resource_id)
        return self.resolve(0, value)

    def resolve(self, cookie: int, value: _Value) -> Found:
        config, flags, last = ctypes.create_string_buffer(64), ctypes.c_uint32(), ctypes.c_uint32()
        _function(_RESOLVE)(
            self._this, cookie, ctypes.byref(value), config, ctypes.byref(flags), ctypes.byref(last)
        )
        return value.type, value.data, last.value


class PlatformTheme:
    """The platform's theme with some styles applied."""

    def __init__(self, manager: AssetManager) -> None:
        self._manager = manager
        self._this = ctypes.create_string_buffer(_OBJECT)
        _function(_THEME)(self._this, manager._this)

    def apply(self, style: int, *, force: bool = False) -> bool:
        applied: bool = _function(_APPLY)(self._this, ctypes.c_uint32(style), ctypes.c_bool(force))
        return applied

    def resolve_attribute(self, attribute: int) -> Found | None:
        value, flags = _Value(), ctypes.c_uint32()
        cookie = _function(_GET_ATTRIBUTE)(
            self._this, ctypes.c_uint32(attribute), ctypes.byref(value), ctypes.byref(flags)
        )
        return None if cookie < 0 else self._manager.resolve(cookie, value)

    def styled(
        self, attributes: Sequence[int], def_style_attr: int, def_style_res: int
    ) -> list[Found]:
        """As `obtainStyledAttributes` without an element; an undefined value is (0, 0, 0)."""
        count = len(attributes)
        wanted = (ctypes.c_uint32 * count)(*attributes)
        values = (ctypes.c_uint32 * (_STYLED * count))()
        indices = (ctypes.c_uint32 * (count + 1))()
        _function(_RESOLVE_ATTRS)(
            self._this,
            ctypes.c_uint32(def_style_attr),
            ctypes.c_uint32(def_style_res),
            None,
            ctypes.c_size_t(0),
            wanted,
            ctypes.c_size_t(count),
            values,
            indices,
        )
        return [
            (values[at], values[at + 1], values[at + 3])
            for at in range(0, _STYLED * count, _STYLED)
        ]


@cache
def _load(apk: Path) -> int:
    """An `ApkAssets`, which is returned through a hidden pointer; null if it cannot be read."""
    text = str(apk).encode()
    characters = ctypes.create_string_buffer(text)
    _keep_alive.append(characters)
    string = (ctypes.c_uint64 * 4)(ctypes.addressof(characters), len(text), len(text), 0)
    found = ctypes.c_uint64()
    _function(_LOAD)(ctypes.byref(found), ctypes.byref(string), ctypes.c_bool(False))
    if not found.value:
        raise AssertionError(f"the platform does not accept {apk}")
    return found.value


_keep_alive: list[object] = []
