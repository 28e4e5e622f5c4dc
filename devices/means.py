"""Which neutral sequences a device can bring about, and what it lacks for the others.

The API level and abilities of a realisation are in the catalog; which programs its commands need
is read off the commands themselves and asked of the device once.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from dataclasses import dataclass

from catalogs.sequences import NeutralSequence, Realisation
from devices.session import DeviceSession

_BY_KIND = {"key": "input", "broadcast": "am", "setting": "settings"}
_ABILITIES = {
    "emulator": "an emulator's console",
    "debugger": "a debuggable app or image",
    "root": "a root shell",
}


@dataclass(frozen=True)
class Means:
    """Whether a sequence can be realised: by `way`, or not because of `lacks`."""

    sequence: NeutralSequence
    way: Realisation | None
    lacks: str = ""


class DeviceMeans:
    """What one device has."""

    def __init__(self, session: DeviceSession, abilities: Iterable[str]) -> None:
        self._session = session
        self._abilities = frozenset(abilities)
        self._programs: dict[str, bool] = {}
        self._services: frozenset[str] | None = None

    def of(self, sequence: NeutralSequence) -> Means:
        """The first way that can be gone here, or what is missing for the first of all."""
        lacks = ""
        for way in sequence.realisations:
            missing = self._missing(way)
            if not missing:
                return Means(sequence, way)
            lacks = lacks or missing
        return Means(sequence, None, lacks)

    def _missing(self, way: Realisation) -> str:
        if self._session.api not in way.api:
            return f"{way.api} (this is API {self._session.api})"
        for need in sorted(way.needs - self._abilities):
            return _ABILITIES.get(need, need)
        for program in sorted(_programs(way)):
            if not self._has(program):
                return f"the command `{program}`"
        return ""

    def _has(self, program: str) -> bool:
        if program.startswith("cmd "):
            return program.removeprefix("cmd ") in self._known_services()
        if program not in self._programs:
            self._programs[program] = self._session.shell(f"type {program}").ok
        return self._programs[program]

    def _known_services(self) -> frozenset[str]:
        if self._services is None:
            lines = self._session.shell("cmd -l").lines
            self._services = frozenset(line.strip() for line in lines)
        return self._services


def _programs(way: Realisation) -> set[str]:
    """The programs that its steps run; services of `cmd` as `cmd NAME`."""
    found = set()
    for step in way.steps:
        if step.kind in _BY_KIND:
            found.add(_BY_KIND[step.kind])
        elif step.kind == "shell":
            words = shlex.split(step.text)
            found.add(" ".join(words[:2]) if words[0] == "cmd" else words[0])
    return found
