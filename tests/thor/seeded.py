"""Compares what Thor found in a sample app with the bugs that are documented next to its source."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml

from thor.amplification import Finding
from thor.report.digest import Digest

APPS = Path(__file__).resolve().parents[1] / "apps"


@dataclass(frozen=True)
class Reveal:
    """One documented way in which a test shows a bug."""

    bug: str
    kind: str
    test: str
    sequence: str
    place: str
    expectation: str


def documented(sample: str) -> list[Reveal]:
    entries = yaml.safe_load((APPS / sample / "bugs.yaml").read_text())["reveals"]
    return [
        Reveal(
            one["id"],
            one["class"],
            one["test"],
            one["sequence"],
            f"{Path(one['file']).name}:{one['line']}",
            one["expectation"],
        )
        for one in entries
    ]


def bug_of(finding: Finding, reveals: list[Reveal]) -> str | None:
    """The documented bug that a finding shows; None if it is a false alarm."""
    if len(finding.blamed) != 1 or finding.site is None:
        return None
    for one in reveals:
        same = (one.test, one.sequence, one.place) == (
            finding.test,
            finding.blamed[0].sequence,
            finding.site.place,
        )
        if same and finding.failure.message.startswith(one.expectation):
            return one.bug
    return None


def bugs_found(found: Digest, sample: str) -> dict[str, set[str | None]]:
    """For each problem: the documented bugs that its findings show (None: a false alarm)."""
    reveals = documented(sample)
    return {
        problem.title: {bug_of(finding, reveals) for finding in problem.findings}
        for problem in found.problems
    }
