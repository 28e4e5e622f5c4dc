"""Benchmark targets: what `targets.yaml` beside a sample says, with the line of each marker."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tests.apps.build import APPS, BENCHMARK

_MARKER = re.compile(r"// target: (\S+)$")
NEEDS = ("order", "parameters", "both")


@dataclass(frozen=True)
class Target:
    """A line to reach. `unreachable` says why it cannot be; else `needs` what makes it hard."""

    sample: str
    name: str
    kind: str
    file: str
    line: int
    needs: str = ""
    unreachable: str = ""

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"

    @property
    def app(self) -> Path:
        return APPS / self.sample / f"{self.sample}.apk"


def read(sample: str) -> list[Target]:
    """All targets of a sample; a name without a marker, or the other way round, is an error."""
    lines = _markers(APPS / sample / "app" / "src")
    entries: list[dict[str, Any]] = yaml.safe_load(
        (APPS / sample / "targets.yaml").read_text(encoding="utf-8")
    )["targets"]
    names = {entry["name"] for entry in entries}
    if odd := names ^ set(lines):
        raise ValueError(f"{sample}: no marker or no entry for {', '.join(sorted(odd))}")
    return [
        Target(sample=sample, file=lines[entry["name"]][0], line=lines[entry["name"]][1], **entry)
        for entry in entries
    ]


def every() -> list[Target]:
    return [target for sample in BENCHMARK for target in read(sample)]


def _markers(folder: Path) -> dict[str, tuple[str, int]]:
    found: dict[str, tuple[str, int]] = {}
    for path in sorted(folder.rglob("*.java")):
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if marked := _MARKER.search(text):
                if marked[1] in found:
                    raise ValueError(f"the target {marked[1]} is marked twice")
                found[marked[1]] = (path.name, number)
    return found
