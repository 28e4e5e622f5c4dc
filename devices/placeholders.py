"""Words in a catalog's steps that stand for what the device has, or for something else than that.

`{density}` is what it is now and `{other_density}` a different one, so that a sequence goes away
and comes back wherever it starts from. `{package}` is the app whose activity is on top.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from catalogs.sequences import Step
from dalvik.errors import BadInput, DeviceTrouble
from devices.dumps import RecordRef
from devices.session import DeviceSession

_WORD = re.compile(r"\{(\w+)\}")


class Words:
    """The values of one attempt: each is asked for once, before the first step."""

    def __init__(self, session: DeviceSession) -> None:
        self._session = session
        self._values: dict[str, str] = {}
        self.record: RecordRef | None = None

    def prepare(self, steps: Iterable[Step]) -> None:
        """Learn all values that the steps need."""
        for step in steps:
            for name in _WORD.findall(step.text):
                self._value(name)

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
        base = name.removeprefix("other_")
        reader = _READERS.get(base)
        if reader is None:
            raise BadInput(f"no value {{{name}}} is known")
        now = reader(self._session)
        return now if base == name else _OTHERS[base](now)


def _rotation(session: DeviceSession) -> str:
    return session.setting("system", "user_rotation") or "0"


def _font_scale(session: DeviceSession) -> str:
    return session.setting("system", "font_scale") or "1.0"


def _time_zone(session: DeviceSession) -> str:
    return session.shell("getprop persist.sys.timezone").output.strip() or "GMT"


def _night(session: DeviceSession) -> str:
    said = session.shell("cmd uimode night").output
    found = re.search(r"Night mode: (\w+)", said)
    if found is None:
        raise DeviceTrouble(session.serial, "ask for the night mode", said.strip() or "no answer")
    return found[1]


def _density(session: DeviceSession) -> str:
    said = session.shell("wm density").output
    found = re.findall(r"(?:Physical|Override) density: (\d+)", said)
    if not found:
        raise DeviceTrouble(session.serial, "ask for the density", said.strip() or "no answer")
    return str(found[-1])


def _locale(session: DeviceSession) -> str:
    for name in ("persist.sys.locale", "ro.product.locale"):
        if value := session.shell(f"getprop {name}").output.strip():
            return value
    return "en-US"


_READERS: dict[str, Callable[[DeviceSession], str]] = {
    "rotation": _rotation,
    "font_scale": _font_scale,
    "time_zone": _time_zone,
    "night": _night,
    "density": _density,
    "locale": _locale,
}
_OTHERS: dict[str, Callable[[str], str]] = {
    "rotation": lambda now: "1" if now in ("0", "2") else "0",
    "font_scale": lambda now: "1.3" if float(now) < 1.2 else "1.0",
    "time_zone": lambda now: "Asia/Kolkata" if now != "Asia/Kolkata" else "America/Halifax",
    "night": lambda now: "no" if now == "yes" else "yes",
    "density": lambda now: str(round(int(now) * 1.15)),
    "locale": lambda now: "de-DE" if not now.startswith("de") else "en-US",
}
