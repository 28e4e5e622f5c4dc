"""What `thor doctor` and `thor list sequences` print."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from catalogs.sequences import NeutralSequence, builtin_sequences
from devices.doctor import Finding, Grade, examine
from devices.finding import Ask, find_devices, release_all
from devices.means import DeviceMeans
from devices.realiser import abilities
from devices.session import DeviceSession

_MARKS = {Grade.OK: "ok     ", Grade.WARNING: "warning", Grade.BROKEN: "broken "}


@dataclass(frozen=True)
class Examination:
    serial: str
    findings: tuple[Finding, ...]


def look(
    serials: Sequence[str], app: Path | None, tests: Path | None, ask: Ask | None, agreed: bool
) -> list[Examination]:
    """Examine each device; one that was started for this is stopped again."""
    choices = find_devices(serials, ask, agreed=agreed)
    try:
        return [
            Examination(one.serial, tuple(examine(DeviceSession(one.serial), app, tests)))
            for one in choices
        ]
    finally:
        release_all(choices)


def is_broken(examinations: Sequence[Examination]) -> bool:
    return any(one.grade is Grade.BROKEN for each in examinations for one in each.findings)


def as_text(examinations: Sequence[Examination]) -> Iterator[str]:
    for each in examinations:
        width = max((len(one.topic) for one in each.findings), default=0)
        for one in each.findings:
            yield f"{_MARKS[one.grade]}  {one.topic:{width}}  {one.found}"
            if one.remedy:
                yield f"{'':{len(_MARKS[one.grade]) + width + 4}}{one.remedy}"
        counts = {grade: sum(f.grade is grade for f in each.findings) for grade in Grade}
        yield (
            f"{each.serial}: {counts[Grade.OK]} ok, {counts[Grade.WARNING]} warnings, "
            f"{counts[Grade.BROKEN]} broken"
        )


def as_json(examinations: Sequence[Examination]) -> Iterator[str]:
    yield json.dumps(
        [
            {
                "device": each.serial,
                "findings": [
                    {
                        "topic": one.topic,
                        "grade": one.grade.value,
                        "found": one.found,
                        "remedy": one.remedy,
                    }
                    for one in each.findings
                ],
            }
            for each in examinations
        ],
        indent=2,
    )


def sequences(serials: Sequence[str], as_json: bool) -> Iterator[str]:
    """All sequences of the catalog; with a device, which of them it can do."""
    known = builtin_sequences()
    chosen = find_devices(serials) if serials else []
    here = {one.serial: _here(one.serial, known) for one in chosen}
    release_all(chosen)
    if as_json:
        yield json.dumps([_as_json(one, here) for one in known], indent=2)
        return
    group = ""
    for one in known:
        if one.group != group:
            group = one.group
            yield f"{group}:"
        yield f"  {one.id:14} {one.title}"
        yield f"  {'':14} {one.why}"
        if one.relevant != "always":
            yield f"  {'':14} Only where the app uses {one.relevant}."
        for serial, states in here.items():
            yield f"  {'':14} {serial}: {states[one.id]}"


def _here(serial: str, known: Sequence[NeutralSequence]) -> dict[str, str]:
    session = DeviceSession(serial)
    # Whether an app can be debugged is the app's affair; here it is taken as given.
    means = DeviceMeans(session, abilities(session) | {"debugger"})
    states = {}
    for sequence in known:
        found = means.of(sequence)
        states[sequence.id] = (
            f"yes ({found.way.title})" if found.way else f"no, needs {found.lacks}"
        )
    return states


def _as_json(one: NeutralSequence, here: dict[str, dict[str, str]]) -> dict[str, object]:
    return {
        "id": one.id,
        "title": one.title,
        "why": one.why,
        "group": one.group,
        "relevant": one.relevant,
        "realisations": [
            {"title": way.title, "api": str(way.api), "needs": sorted(way.needs)}
            for way in one.realisations
        ],
        "devices": {serial: states[one.id] for serial, states in here.items()},
    }
