"""The configuration that a resource is meant for, or that a device has (`ResTable_config`).

Both are one type: a field that is zero or empty means "any" on a resource and "unknown" on a
device. Values are Android's own numbers; `from_qualifiers` and `qualifiers` speak the words that
name resource folders ("sw600dp-land-v21").
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from dalvik.apk.resources.locales import pack, unpack
from dalvik.errors import BadInput, Malformed

ANY_DENSITY = 0xFFFE
"""`anydpi`: drawn for every density, so preferred to scaling a bitmap."""
NO_DENSITY = 0xFFFF
"""`nodpi`: never scaled."""

SIZE = 64
"""Bytes of the newest layout. Older ones are shorter; missing fields are zero."""
_SHORTEST = 28

_LAYOUT = struct.Struct("<4xHH2s2sBBHBBBBHHHHBBHHH4s8sBBxxB8sxxx")


@dataclass(frozen=True, slots=True)
class Configuration:
    """Fields in the order in which Android ranks them."""

    mcc: int = 0
    mnc: int = 0
    language: str = ""
    script: str = ""
    """Only if stated; the likely one is found when it is needed."""
    region: str = ""
    variant: str = ""
    numbering: str = ""
    gender: int = 0
    layout_direction: int = 0
    smallest_width_dp: int = 0
    width_dp: int = 0
    height_dp: int = 0
    screen_size: int = 0
    screen_long: int = 0
    screen_round: int = 0
    wide_gamut: int = 0
    high_range: int = 0
    orientation: int = 0
    ui_mode: int = 0
    night: int = 0
    density: int = 0
    touchscreen: int = 0
    keys_hidden: int = 0
    keyboard: int = 0
    nav_hidden: int = 0
    navigation: int = 0
    width_px: int = 0
    height_px: int = 0
    sdk_version: int = 0
    minor_version: int = 0

    @classmethod
    def read(cls, data: bytes | memoryview, offset: int, limit: int, where: str) -> Configuration:
        """The configuration at `offset`, whose own size field must not reach past `limit`."""
        if offset < 0 or offset + 4 > min(limit, len(data)):
            raise Malformed(where, offset, f"a configuration before {limit:#x}")
        (size,) = struct.unpack_from("<I", data, offset)
        if not _SHORTEST <= size <= min(limit, len(data)) - offset:
            expected = f"a configuration of {_SHORTEST} to {max(0, limit - offset)} bytes"
            raise Malformed(where, offset, f"{expected}, found {size}")
        return cls.unpack(bytes(data[offset : offset + min(size, SIZE)]))

    @classmethod
    def unpack(cls, raw: bytes) -> Configuration:
        """From the bytes of any layout, old or new; what they lack is zero."""
        (
            mcc, mnc, language, region, orientation, touchscreen, density, keyboard, navigation,
            input_flags, gender, width_px, height_px, sdk_version, minor_version, layout, ui_mode,
            smallest_width, width, height, script, variant, layout2, color_mode, computed,
            numbering,
        ) = _LAYOUT.unpack(raw[:SIZE].ljust(SIZE, b"\0"))  # fmt: skip
        return cls(
            mcc=mcc,
            mnc=mnc,
            language=unpack(language, "a"),
            script="" if computed else _text(script),
            region=unpack(region, "0"),
            variant=_text(variant),
            numbering=_text(numbering),
            gender=gender & 3,
            layout_direction=layout >> 6,
            smallest_width_dp=smallest_width,
            width_dp=width,
            height_dp=height,
            screen_size=layout & 0xF,
            screen_long=layout >> 4 & 3,
            screen_round=layout2 & 3,
            wide_gamut=color_mode & 3,
            high_range=color_mode >> 2 & 3,
            orientation=orientation,
            ui_mode=ui_mode & 0xF,
            night=ui_mode >> 4 & 3,
            density=density,
            touchscreen=touchscreen,
            keys_hidden=input_flags & 3,
            keyboard=keyboard,
            nav_hidden=input_flags >> 2 & 3,
            navigation=navigation,
            width_px=width_px,
            height_px=height_px,
            sdk_version=sdk_version,
            minor_version=minor_version,
        )

    def pack(self) -> bytes:
        """The newest layout, its size field included."""
        packed = _LAYOUT.pack(
            self.mcc,
            self.mnc,
            pack(self.language, "a"),
            pack(self.region, "0"),
            self.orientation,
            self.touchscreen,
            self.density,
            self.keyboard,
            self.navigation,
            self.keys_hidden | self.nav_hidden << 2,
            self.gender,
            self.width_px,
            self.height_px,
            self.sdk_version,
            self.minor_version,
            self.screen_size | self.screen_long << 4 | self.layout_direction << 6,
            self.ui_mode | self.night << 4,
            self.smallest_width_dp,
            self.width_dp,
            self.height_dp,
            self.script.encode("latin-1"),
            self.variant.encode("latin-1"),
            self.screen_round,
            self.wide_gamut | self.high_range << 2,
            0,
            self.numbering.encode("latin-1"),
        )
        return struct.pack("<I", SIZE) + packed[4:]

    @property
    def locale(self) -> str:
        """As in a folder's name: `en-rGB`, or `b+sr+Latn` where the short form cannot say it."""
        if not self.language:
            return ""
        if not (self.script or self.variant or self.numbering):
            return f"{self.language}-r{self.region}" if self.region else self.language
        parts = ["b", self.language, self.script, self.region, self.variant]
        if self.numbering:
            parts += ["u", "nu", self.numbering]
        return "+".join(part for part in parts if part)

    @property
    def qualifiers(self) -> str:
        """Everything that is set, as `aapt` prints it; empty for the default configuration."""
        words = []
        for qualifier in _QUALIFIERS:
            word = qualifier.word(self)
            if word:
                words.append(word)
        return "-".join(words)

    @classmethod
    def from_qualifiers(cls, text: str) -> Configuration:
        """What a resource folder's name says after its type; the inverse of `qualifiers`."""
        found = cls()
        rest = [part for part in text.split("-") if part]
        for qualifier in _QUALIFIERS:
            taken = qualifier.take(rest)
            if taken is not None:
                count, values = taken
                found = replace(found, **values)
                del rest[:count]
        if rest:
            raise BadInput(
                f"{rest[0]!r} in {text!r} is no resource qualifier, or not in its place",
                hint="qualifiers come in Android's order, as in en-rGB-sw600dp-land-xhdpi-v21",
            )
        return found

    def __str__(self) -> str:
        return self.qualifiers or "(default)"

    def __repr__(self) -> str:
        stated = ((field.name, getattr(self, field.name)) for field in fields(self))
        return f"Configuration({', '.join(f'{name}={value!r}' for name, value in stated if value)})"


_Taken = tuple[int, dict[str, Any]] | None
"""How many words a qualifier used, and the fields that they set."""


class _Words:
    """A field whose values have names; the others are shown by number, as `aapt` does."""

    def __init__(self, field: str, label: str, shift: int, *words: str, base: int = 1) -> None:
        self.field = field
        self.label = label
        self.shift = shift
        self.words = {base + index: word for index, word in enumerate(words) if word}
        self.values = {word: value for value, word in self.words.items()}

    def word(self, config: Configuration) -> str:
        value = getattr(config, self.field)
        return self.words.get(value, f"{self.label}={value << self.shift}") if value else ""

    def take(self, words: list[str]) -> _Taken:
        if not words or words[0] not in self.values:
            return None
        return 1, {self.field: self.values[words[0]]}


class _Numbers:
    """Fields that are written as numbers inside one word."""

    def __init__(self, pattern: str, form: str, *names: str, always: str = "") -> None:
        self.pattern = re.compile(pattern)
        self.form = form
        self.names = names
        self.always = always
        """What is appended for a second field only if it is set."""

    def word(self, config: Configuration) -> str:
        values = [getattr(config, name) for name in self.names]
        if not any(values):
            return ""
        text = self.form.format(*values)
        return text + self.always.format(*values) if self.always and values[-1] else text

    def take(self, words: list[str]) -> _Taken:
        found = self.pattern.fullmatch(words[0]) if words else None
        if found is None:
            return None
        values = [int(group or 0) for group in found.groups()]
        if any(value > 0xFFFF for value in values):
            return None
        return 1, dict(zip(self.names, values, strict=True))


class _Density:
    words: ClassVar[dict[int, str]] = {
        120: "ldpi", 160: "mdpi", 213: "tvdpi", 240: "hdpi", 320: "xhdpi", 480: "xxhdpi",
        640: "xxxhdpi", ANY_DENSITY: "anydpi", NO_DENSITY: "nodpi",
    }  # fmt: skip

    def word(self, config: Configuration) -> str:
        value = config.density
        return self.words.get(value, f"{value}dpi") if value else ""

    def take(self, words: list[str]) -> _Taken:
        for value, word in self.words.items():
            if words and words[0] == word:
                return 1, {"density": value}
        found = re.fullmatch(r"(\d{1,5})dpi", words[0]) if words else None
        return (1, {"density": int(found[1]) & 0xFFFF}) if found else None


class _Locale:
    _modern = re.compile(
        r"b\+([a-z]{2,3})(?:\+([A-Z][a-z]{3}))?(?:\+([A-Z]{2}|\d{3}))?"
        r"(?:\+([a-z\d]{5,8}|\d[a-z\d]{3}))?(?:\+u\+nu\+([a-z\d]{3,8}))?"
    )

    def word(self, config: Configuration) -> str:
        return config.locale

    def take(self, words: list[str]) -> _Taken:
        if not words or words[0] in _NOT_LANGUAGES:
            return None
        modern = self._modern.fullmatch(words[0])
        if modern:
            names = ("language", "script", "region", "variant", "numbering")
            return 1, dict(zip(names, (group or "" for group in modern.groups()), strict=True))
        if not re.fullmatch(r"[a-z]{2,3}", words[0]):
            return None
        if len(words) > 1 and re.fullmatch(r"r([A-Z]{2}|\d{3})", words[1]):
            return 2, {"language": words[0], "region": words[1][1:]}
        return 1, {"language": words[0]}


_NOT_LANGUAGES = frozenset({"car"})
"""Words of other qualifiers that look like a language."""

_QUALIFIERS: tuple[_Words | _Numbers | _Density | _Locale, ...] = (
    _Numbers(r"mcc(\d{1,5})", "mcc{}", "mcc"),
    _Numbers(r"mnc(\d{1,5})", "mnc{}", "mnc"),
    _Locale(),
    _Words("gender", "grammaticalGender", 0, "neuter", "feminine", "masculine"),
    _Words("layout_direction", "layoutDir", 6, "ldltr", "ldrtl"),
    _Numbers(r"sw(\d{1,5})dp", "sw{}dp", "smallest_width_dp"),
    _Numbers(r"w(\d{1,5})dp", "w{}dp", "width_dp"),
    _Numbers(r"h(\d{1,5})dp", "h{}dp", "height_dp"),
    _Words("screen_size", "screenLayoutSize", 0, "small", "normal", "large", "xlarge"),
    _Words("screen_long", "screenLayoutLong", 4, "notlong", "long"),
    _Words("screen_round", "screenRound", 0, "notround", "round"),
    _Words("wide_gamut", "wideColorGamut", 0, "nowidecg", "widecg"),
    _Words("high_range", "hdr", 2, "lowdr", "highdr"),
    _Words("orientation", "orientation", 0, "port", "land", "square"),
    _Words(
        "ui_mode", "uiModeType", 0,
        "desk", "car", "television", "appliance", "watch", "vrheadset", base=2,
    ),
    _Words("night", "uiModeNight", 4, "notnight", "night"),
    _Density(),
    _Words("touchscreen", "touchscreen", 0, "notouch", "stylus", "finger"),
    _Words("keys_hidden", "keysHidden", 0, "keysexposed", "keyshidden", "keyssoft"),
    _Words("keyboard", "keyboard", 0, "nokeys", "qwerty", "12key"),
    _Words("nav_hidden", "inputFlagsNavHidden", 2, "navexposed", "navhidden"),
    _Words("navigation", "navigation", 0, "nonav", "dpad", "trackball", "wheel"),
    _Numbers(r"(\d{1,5})x(\d{1,5})", "{}x{}", "width_px", "height_px"),
    _Numbers(r"v(\d{1,5})(?:\.(\d{1,5}))?", "v{}", "sdk_version", "minor_version", always=".{1}"),
)  # fmt: skip


def _text(raw: bytes) -> str:
    return raw.partition(b"\0")[0].decode("latin-1")
