"""A run on disk: `thor-runs/2026-11-18-1503/` with its journal, evidence and reports.

What a run found is never stored as such: it is concluded anew from the recorded attempts by the
same code that concluded it the first time. So an interrupted run, a finished one and a resumed one
are read in the same way.
"""

from __future__ import annotations

import datetime
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from dalvik.errors import BadInput
from thor import journal
from thor.amplification import (
    Amplified,
    Exclusion,
    Options,
    Ordinary,
    Stability,
    amplify,
    run_ordinarily,
)
from thor.attempts import Attempt, Plan
from thor.isolation import History, Limits
from thor.runner import RunResult

DEFAULT_PARENT = Path("thor-runs")


@dataclass(frozen=True)
class Setup:
    """What a run was asked to do: the first entry of its journal."""

    app: str
    tests: str
    package: str
    test_package: str
    runner: str
    app_digest: str
    tests_digest: str
    selected: tuple[str, ...]
    options: Options
    started: str
    version: str
    devices: tuple[dict[str, Any], ...] = ()
    budget: float | None = None
    seed: int = 0
    titles: Mapping[str, str] = field(default_factory=dict)
    #: The team's settings that were in force; empty for none.
    config: str = ""
    keep_data: bool = False
    #: The earlier run that this one builds on.
    since: str = ""


@dataclass(frozen=True)
class LoadedRun:
    """A run as its journal tells it."""

    folder: Path
    setup: Setup
    result: RunResult
    recorded: tuple[Attempt, ...]
    histories: Mapping[str, Mapping[str, int]]
    #: The run came to its end, within its budget or not.
    finished: bool

    @property
    def name(self) -> str:
        return self.folder.name


def new_folder(parent: Path = DEFAULT_PARENT) -> Path:
    """A folder for a run that begins now; never one that exists."""
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for suffix in _suffixes():
        folder = parent / f"{stamp}{suffix}"
        try:
            folder.mkdir(parents=True)
            return folder
        except FileExistsError:
            continue
    raise AssertionError("unreachable")


def new_run(out: Path | None) -> Path:
    """The folder of a run that begins now: the one that was asked for, or a new one."""
    if out is None:
        return new_folder()
    if (out / journal.NAME).exists():
        raise BadInput(f"{out} holds a run already", hint=f"Go on with it: thor run --resume {out}")
    out.mkdir(parents=True, exist_ok=True)
    return out


def _suffixes() -> Iterator[str]:
    yield ""
    number = 2
    while True:
        yield f"-{number}"
        number += 1


def find_run(name: str) -> Path:
    """The folder of a run by path or by name below `thor-runs`; `last` is the newest."""
    given = Path(name)
    if given.is_dir():
        return given
    if name == "last" and DEFAULT_PARENT.is_dir():
        folders = sorted(one for one in DEFAULT_PARENT.iterdir() if (one / journal.NAME).is_file())
        if folders:
            return folders[-1]
    if (DEFAULT_PARENT / name).is_dir():
        return DEFAULT_PARENT / name
    raise BadInput(
        f"there is no run called {name!r}",
        hint=f"Give the folder of a run, its name below {DEFAULT_PARENT}, or `last`.",
    )


def setup_entry(setup: Setup) -> dict[str, Any]:
    return {**asdict(setup), "format": journal.FORMAT}


def load(folder: Path) -> LoadedRun:
    """Reads a run and concludes again what it found."""
    entries = journal.read(folder)
    if not entries or entries[0]["kind"] != "run":
        raise BadInput(f"{folder / journal.NAME}: the journal does not say what the run was")
    if entries[0].get("format") != journal.FORMAT:
        raise BadInput(
            f"{folder / journal.NAME}: written in format {entries[0].get('format')}",
            hint=f"This version reads format {journal.FORMAT}.",
        )
    setup = _setup(entries[0])
    selected = [e for e in entries if e["kind"] == "selected"]
    if selected:
        setup = replace(setup, selected=tuple(selected[-1]["tests"]))
    attempts = tuple(journal.attempt_from(e) for e in entries if e["kind"] == "attempt")
    histories = {e["test"]: e["blamed"] for e in entries if e["kind"] == "history"}
    ended = [e for e in entries if e["kind"] == "end"]
    left = dict(ended[-1]["left"]) if ended else {}
    result = conclude(setup, attempts, histories, left)
    return LoadedRun(folder, setup, result, attempts, histories, bool(ended))


def _setup(entry: dict[str, Any]) -> Setup:
    fields = {name: entry[name] for name in Setup.__dataclass_fields__ if name in entry}
    options = dict(entry["options"])
    options["sequences"] = tuple(options["sequences"])
    options["exclusion"] = Exclusion(options["exclusion"])
    options["limits"] = Limits(**options["limits"])
    fields["options"] = Options(**options)
    fields["selected"] = tuple(entry["selected"])
    fields["devices"] = tuple(entry["devices"])
    return Setup(**fields)


class _Unfinished(Exception):
    """The journal ends before the answer."""


def conclude(
    setup: Setup,
    attempts: tuple[Attempt, ...],
    histories: Mapping[str, Mapping[str, int]],
    left: Mapping[str, str],
) -> RunResult:
    """What the recorded attempts say. `left` gives reasons for tests that are not complete."""
    records: dict[tuple[str, str, Plan], list[Attempt]] = defaultdict(list)
    for attempt in attempts:
        records[attempt.test, attempt.purpose, attempt.plan].append(attempt)
    made: list[Attempt] = []

    def answer(test: str, plan: Plan, purpose: str) -> Attempt:
        known = records.get((test, purpose, plan))
        if not known:
            raise _Unfinished
        made.append(known[0])
        return known.pop(0)

    ordinary: list[Ordinary] = []
    amplified: list[Amplified] = []
    missing: dict[str, str] = {}
    for test in setup.selected:
        made.clear()
        try:
            fair = run_ordinarily(test, answer, setup.options)
        except _Unfinished:
            missing[test] = left.get(test, "the run was interrupted")
            continue
        ordinary.append(fair)
        if fair.stability is not Stability.STABLE:
            continue
        made.clear()
        history = History(Counter(histories.get(test, {})))
        try:
            amplified.append(amplify(fair, answer, setup.options, history))
        except _Unfinished:
            missing[test] = left.get(test, "the run was interrupted")
            amplified.append(Amplified(test, (), tuple(made), left=missing[test]))
    missing.update({one.test: one.left for one in amplified if one.left})
    return RunResult(tuple(ordinary), tuple(amplified), tuple(missing.items()))
