"""The record of a run: one append-only file of JSON lines that every report is made from.

A line is written whole and synced before anything builds on it, so a run can be killed at any
moment: a torn last line is dropped when the journal is read again.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any

from dalvik.errors import BadInput
from thor.attempts import (
    Attempt,
    Failure,
    Frame,
    Injection,
    Outcome,
    Pair,
    Pause,
    Plan,
    ScreenChange,
    SiteVisit,
    Status,
)

NAME = "journal.jsonl"
FORMAT = 2


class Journal:
    """Appends entries; safe to use from several threads."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        folder.mkdir(parents=True, exist_ok=True)
        _drop_torn_line(self.path)
        self._file = self.path.open("a", encoding="utf-8")
        self._lock = threading.Lock()

    def add(self, kind: str, **fields: Any) -> None:
        line = json.dumps({"kind": kind, **fields}, default=_plain, ensure_ascii=False)
        with self._lock:
            self._file.write(line + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        with self._lock:
            self._file.close()


def read(folder: Path) -> list[dict[str, Any]]:
    """All whole entries of a run, in order."""
    path = folder / NAME
    if not path.is_file():
        raise BadInput(
            f"{folder} is not the folder of a run: it has no {NAME}",
            hint="Give the folder that `thor run` printed.",
        )
    return list(_entries(path))


def _entries(path: Path) -> Iterator[dict[str, Any]]:
    lines = path.read_bytes().split(b"\n")
    for number, line in enumerate(lines[:-1], 1):
        try:
            entry = json.loads(line)
        except ValueError:
            raise BadInput(f"{path}:{number}: this line of the journal is damaged") from None
        if not isinstance(entry, dict) or "kind" not in entry:
            raise BadInput(f"{path}:{number}: this line is no entry of a journal")
        yield entry


def _drop_torn_line(path: Path) -> None:
    """A process that was killed while writing leaves half a line: nothing was built on it."""
    if not path.is_file():
        return
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole != len(data):
        with path.open("r+b") as file:
            file.truncate(whole)


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    if isinstance(value, frozenset | set):
        return sorted(value)
    if isinstance(value, Path):
        return str(value)
    raise TypeError(f"cannot write {type(value).__name__} to a journal")


# -- attempts ------------------------------------------------------------------------------------


def attempt_entry(attempt: Attempt) -> dict[str, Any]:
    """An attempt as plain data, with its plan by `plan_entry`."""
    entry: dict[str, Any] = asdict(attempt)
    entry["plan"] = plan_entry(attempt.plan)
    return entry


def plan_entry(plan: Plan) -> dict[str, Any]:
    return {
        "sequences": list(plan.sequences),
        "first": plan.first,
        "excluded": [[pair.site, pair.sequence] for pair in sorted(plan.excluded)],
        "pairs": None
        if plan.pairs is None
        else [[pair.site, pair.sequence] for pair in sorted(plan.pairs)],
        "reduce": plan.reduce,
        "pauses": [[pause.site, pause.seconds] for pause in sorted(plan.pauses)],
    }


def plan_from(entry: dict[str, Any]) -> Plan:
    pairs = entry["pairs"]
    return Plan(
        tuple(entry["sequences"]),
        entry["first"],
        frozenset(Pair(*pair) for pair in entry["excluded"]),
        None if pairs is None else frozenset(Pair(*pair) for pair in pairs),
        entry["reduce"],
        frozenset(Pause(*pause) for pause in entry["pauses"]),
    )


def attempt_from(entry: dict[str, Any]) -> Attempt:
    """The attempt that `attempt_entry` wrote."""
    fields = {name: entry[name] for name in Attempt.__dataclass_fields__}
    fields["plan"] = plan_from(entry["plan"])
    fields["outcome"] = Outcome(entry["outcome"])
    fields["sites"] = tuple(_visit(site) for site in entry["sites"])
    fields["failure"] = None if entry["failure"] is None else _failure(entry["failure"])
    return Attempt(**fields)


def _visit(entry: dict[str, Any]) -> SiteVisit:
    injections = tuple(_injection(one) for one in entry["injections"])
    return SiteVisit(**{**entry, "frame": _frame(entry["frame"]), "injections": injections})


def _injection(entry: dict[str, Any]) -> Injection:
    chains = {name: tuple(entry[name]) for name in ("expected_chain", "observed_chain")}
    changes = tuple(ScreenChange(**change) for change in entry["changes"])
    status = Status(entry["status"])
    return Injection(**{**entry, **chains, "changes": changes, "status": status})


def _failure(entry: dict[str, Any]) -> Failure:
    frames = tuple(Frame(**frame) for frame in entry["app_frames"])
    fields = {"kind": Outcome(entry["kind"]), "test_frame": _frame(entry["test_frame"])}
    return Failure(**{**entry, **fields, "app_frames": frames})


def _frame(entry: dict[str, Any] | None) -> Frame | None:
    return None if entry is None else Frame(**entry)
