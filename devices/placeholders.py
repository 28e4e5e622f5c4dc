"""Words in a catalog's steps that stand for what the device has, or for something else than that.

`{density}` is what it is now and `{other_density}` a different one, so that a sequence goes away
and comes back wherever it starts from. `{package}` is the app whose activity is on top.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from catalogs.sequences import Step
from dalvik.errors import BadInput, DeviceTrouble
from devices.adb import ShellResult
from devices.dumps import RecordRef
from devices.session import DeviceSession
from devices.settings import Setting

_WORD = re.compile(r"\{(\w+)\}")


class Words:
    """The values of one attempt: each is asked for once, before the first step."""

    def __init__(self, session: DeviceSession) -> None:
        self._device = _Remembering(session)
        self._session = session
        self._values: dict[str, str] = {}
        self.record: RecordRef | None = None

    def prepare(self, steps: Iterable[Step], settings: Mapping[Setting, str | None]) -> None:
        """Learn all values that the steps need; `settings` are known already."""
        self._device.settings.update(settings)
        for step in steps:
            for name in _WORD.findall(step.text):
                self._value(name)

    def unlike_before(self, steps: Iterable[Step]) -> str | None:
        """Which of the values that steps go away from and come back to is not what it was."""
        for name in sorted({name for step in steps for name in _WORD.findall(step.text)}):
            before, reader = self._values.get(name), _VALUES.get(name)
            if reader is None or name.startswith("other_") or before is None:
                continue
            now = reader(self._session)
            if now != before:
                return f"{name.replace('_', ' ')} is {now} instead of {before}"
        return None

    def fill(self, text: str) -> str:
        return _WORD.sub(lambda found: self._value(found[1]), text)

    def _value(self, name: str) -> str:
        if name not in self._values:
            self._values[name] = self._ask(name)
        return self._values[name]

    def _ask(self, name: str) -> str:
        if name in ("package", "activity"):
            if self.record is None:
                raise BadInput(f"{{{name}}} needs an activity in front")
            return self.record.package if name == "package" else self.record.component
        reader = _VALUES.get(name)
        if reader is None:
            raise BadInput(f"no value {{{name}}} is known")
        return reader(self._device)


class _Device(Protocol):
    """What values are read from."""

    @property
    def serial(self) -> str: ...

    def setting(self, table: str, name: str) -> str | None: ...

    def shell(self, command: str) -> ShellResult: ...


class _Remembering:
    """A device that is asked everything once: a value and its opposite come of one answer."""

    def __init__(self, session: DeviceSession) -> None:
        self._session = session
        self.settings: dict[Setting, str | None] = {}
        self._said: dict[str, ShellResult] = {}

    @property
    def serial(self) -> str:
        return self._session.serial

    def setting(self, table: str, name: str) -> str | None:
        one = Setting(table, name)
        if one not in self.settings:
            self.settings[one] = self._session.setting(table, name)
        return self.settings[one]

    def shell(self, command: str) -> ShellResult:
        if command not in self._said:
            self._said[command] = self._session.shell(command)
        return self._said[command]


def _rotation(device: _Device) -> str:
    return device.setting("system", "user_rotation") or "0"


def _font_scale(device: _Device) -> str:
    return device.setting("system", "font_scale") or "1.0"


def _time_zone(device: _Device) -> str:
    return device.shell("getprop persist.sys.timezone").output.strip() or "GMT"


def _night(device: _Device) -> str:
    said = device.shell("cmd uimode night").output
    found = re.search(r"Night mode: (\w+)", said)
    if found is None:
        raise DeviceTrouble(device.serial, "ask for the night mode", said.strip() or "no answer")
    return found[1]


def _metric(device: _Device, what: str, pattern: str) -> tuple[str, bool]:
    """What `wm` says about the screen, and whether that is not the screen's own."""
    said = device.shell(f"wm {what}").output
    found = re.findall(rf"(Physical|Override) {what}: ({pattern})", said)
    if not found:
        raise DeviceTrouble(device.serial, f"ask for the {what}", said.strip() or "no answer")
    return found[-1][1], found[-1][0] == "Override"


def _restoring(what: str, pattern: str) -> Callable[[_Device], str]:
    """The word that brings the present state back."""

    def read(device: _Device) -> str:
        value, overridden = _metric(device, what, pattern)
        return value if overridden else "reset"

    return read


def _larger_density(device: _Device) -> str:
    return str(round(int(_metric(device, "density", r"\d+")[0]) * 1.15))


def _smaller_size(device: _Device) -> str:
    width, height = map(int, _metric(device, "size", r"\d+x\d+")[0].split("x"))
    return f"{width}x{height * 3 // 4}" if height >= width else f"{width * 3 // 4}x{height}"


def _locale(device: _Device) -> str:
    for name in ("persist.sys.locale", "ro.product.locale"):
        if value := device.shell(f"getprop {name}").output.strip():
            return value
    return "en-US"


def _switch(name: str) -> Callable[[_Device], str]:
    """A radio that `svc` enables and disables, and the global setting that says which it is."""
    return lambda device: "disable" if device.setting("global", name) == "0" else "enable"


def _location_mode(device: _Device) -> str:
    return device.setting("secure", "location_mode") or "0"


def _location(device: _Device) -> str:
    return "false" if _location_mode(device) == "0" else "true"


def _gps(device: _Device) -> str:
    """What puts the satellite provider where it is: the setting takes changes, not lists."""
    allowed = device.setting("secure", "location_providers_allowed") or ""
    return "+gps" if "gps" in allowed.split(",") else "-gps"


def _flipped(now: str) -> str:
    return "enable" if now == "disable" else "disable"


def _other(
    read: Callable[[_Device], str], change: Callable[[str], str]
) -> Callable[[_Device], str]:
    return lambda device: change(read(device))


_WIFI, _DATA = _switch("wifi_on"), _switch("mobile_data")
_VALUES: dict[str, Callable[[_Device], str]] = {
    "rotation": _rotation,
    "other_rotation": _other(_rotation, lambda now: "1" if now in ("0", "2") else "0"),
    "font_scale": _font_scale,
    "other_font_scale": _other(_font_scale, lambda now: "1.3" if float(now) < 1.2 else "1.0"),
    "time_zone": _time_zone,
    "other_time_zone": _other(
        _time_zone, lambda now: "America/Halifax" if now == "Asia/Kolkata" else "Asia/Kolkata"
    ),
    "night": _night,
    "other_night": _other(_night, lambda now: "no" if now == "yes" else "yes"),
    "density": _restoring("density", r"\d+"),
    "other_density": _larger_density,
    "size": _restoring("size", r"\d+x\d+"),
    "other_size": _smaller_size,
    "locale": _locale,
    "other_locale": _other(_locale, lambda now: "en-US" if now.startswith("de") else "de-DE"),
    "wifi": _WIFI,
    "other_wifi": _other(_WIFI, _flipped),
    "data": _DATA,
    "other_data": _other(_DATA, _flipped),
    "location": _location,
    "other_location": _other(_location, lambda now: "true" if now == "false" else "false"),
    "location_mode": _location_mode,
    "other_location_mode": _other(_location_mode, lambda now: "3" if now == "0" else "0"),
    "gps": _gps,
    "other_gps": _other(_gps, lambda now: "+gps" if now == "-gps" else "-gps"),
}
