"""When each device of a batch was busy with what, from the journal alone.

A batch may have been interrupted for hours: time during which nobody worked on it is left out, so
that utilisation says how well devices were used while there was work for them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from devices.farm.records import BatchState, DeviceTraits, UnitAttempt


@dataclass(frozen=True)
class Span:
    """An attempt on a device; `begin` and `end` are seconds of the batch's working time."""

    attempt: UnitAttempt
    job: str
    begin: float
    end: float


@dataclass(frozen=True)
class DeviceLine:
    """What one device did."""

    name: str
    traits: DeviceTraits | None
    spans: tuple[Span, ...]
    #: Why it was put aside; empty if it was not.
    aside: str = ""

    @property
    def busy(self) -> float:
        return sum(one.attempt.busy for one in self.spans)

    @property
    def useful(self) -> float:
        """Seconds that went into attempts that count."""
        return sum(one.attempt.busy for one in self.spans if one.attempt.outcome.is_final)

    @property
    def spoiled(self) -> int:
        return sum(not one.attempt.outcome.is_final for one in self.spans)


@dataclass(frozen=True)
class Timeline:
    """All devices that ever joined, in the order of their names."""

    seconds: float
    lines: tuple[DeviceLine, ...]
    #: Where the batch was resumed, in seconds of its working time.
    resumed: tuple[float, ...] = ()

    def share(self, line: DeviceLine) -> float:
        """Which part of the batch's time a device was busy."""
        return min(1.0, line.busy / self.seconds) if self.seconds else 0.0

    @property
    def efficiency(self) -> float:
        """Device time of the attempts that count ÷ (wall-clock × devices)."""
        whole = self.seconds * len(self.lines)
        return min(1.0, sum(one.useful for one in self.lines) / whole) if whole else 0.0


@dataclass(frozen=True)
class _Session:
    """A stretch of time in which a submitter worked on the batch."""

    begin: float
    end: float
    #: Working time before it.
    before: float

    def place(self, moment: float) -> float:
        return self.before + min(max(moment, self.begin), self.end) - self.begin


def timeline(state: BatchState) -> Timeline:
    sessions = _sessions(state.entries)
    spans: dict[str, list[Span]] = defaultdict(list)
    for attempt in state.attempts:
        session = _session_of(sessions, attempt.started)
        begin = session.place(attempt.started)
        end = max(begin, session.place(attempt.ended))
        unit = state.units.get(attempt.unit)
        spans[attempt.device].append(Span(attempt, unit.job if unit else "", begin, end))
    names = sorted({*state.devices, *spans}, key=_natural)
    lines = [
        DeviceLine(name, state.devices.get(name), _in_order(spans[name]), state.aside.get(name, ""))
        for name in names
    ]
    last = sessions[-1]
    return Timeline(
        last.before + last.end - last.begin,
        tuple(lines),
        tuple(one.before for one in sessions[1:]),
    )


def _natural(name: str) -> tuple[tuple[int, str], ...]:
    """`pocket-2` before `pocket-10`."""
    parts: list[tuple[int, str]] = []
    digits = ""
    for letter in name + "\0":
        if letter.isdigit():
            digits += letter
            continue
        if digits:
            parts.append((int(digits), ""))
            digits = ""
        parts.append((-1, letter))
    return tuple(parts)


def _in_order(spans: Iterable[Span]) -> tuple[Span, ...]:
    return tuple(sorted(spans, key=lambda one: (one.begin, one.end)))


def _sessions(entries: Sequence[Mapping[str, Any]]) -> list[_Session]:
    """A session ends with the last thing that is known to have happened in it."""
    found: list[_Session] = []
    begin = end = float(entries[0]["started"])
    for entry in entries:
        kind = entry["kind"]
        if kind == "resumed":
            _close(found, begin, end)
            begin = end = float(entry["started"])
        elif kind == "started":
            end = max(end, float(entry["started"]))
        elif kind == "ended":
            attempt = entry["attempt"]
            # One that an earlier submitter had begun was only found to be lost in this session.
            if not attempt.get("interrupted"):
                end = max(end, float(attempt["ended"]))
    _close(found, begin, end)
    return found


def _close(found: list[_Session], begin: float, end: float) -> None:
    before = found[-1].before + found[-1].end - found[-1].begin if found else 0.0
    found.append(_Session(begin, max(begin, end), before))


def _session_of(sessions: Sequence[_Session], moment: float) -> _Session:
    return next((one for one in reversed(sessions) if one.begin <= moment), sessions[0])
