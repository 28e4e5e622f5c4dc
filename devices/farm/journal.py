"""The durable journal of a batch: only the submitter writes it, one synced line at a time.

It can be killed at any moment: a torn last line is dropped, and nothing was built on it. Two
submitters never write at once: the journal is locked while it is open.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from dalvik.errors import BadInput
from devices.farm.records import (
    FORMAT,
    BatchState,
    attempt_from,
    job_from,
    traits_from,
    unit_from,
)

NAME = "journal.jsonl"


class BatchJournal:
    """Appends entries; `add` returns when they are on the disk."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / NAME
        self._file = self.path.open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise BadInput(
                f"the batch {folder} is being worked on by another `batch` command",
                hint="Wait for it, or stop it; then resume.",
            ) from None
        self._drop_torn_line()

    def add(self, kind: str, **fields: Any) -> None:
        self.add_all([{"kind": kind, **fields}])

    def add_all(self, entries: Iterable[Mapping[str, Any]]) -> None:
        """Several entries with one sync."""
        lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in entries)
        self._file.write(lines.encode())
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()

    def _drop_torn_line(self) -> None:
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        if whole != len(data):
            self._file.truncate(whole)
        self._file.seek(0, os.SEEK_END)


def entries(folder: Path) -> Iterator[dict[str, Any]]:
    """All whole entries of a batch, in order."""
    path = folder / NAME
    if not path.is_file():
        raise BadInput(
            f"{folder} is not the folder of a batch: it has no {NAME}",
            hint="Give the folder that `batch` printed.",
        )
    for number, line in enumerate(path.read_bytes().split(b"\n")[:-1], 1):
        try:
            entry = json.loads(line)
        except ValueError:
            raise BadInput(f"{path}:{number}: this line of the journal is damaged") from None
        if not isinstance(entry, dict) or "kind" not in entry:
            raise BadInput(f"{path}:{number}: this line is no entry of a journal")
        yield entry


def load(folder: Path) -> BatchState:
    """What the journal of a batch says."""
    found = list(entries(folder))
    if not found or found[0]["kind"] != "batch":
        raise BadInput(f"{folder / NAME}: the journal does not say what the batch was")
    first = found[0]
    if first.get("format") != FORMAT:
        raise BadInput(
            f"{folder / NAME}: written in format {first.get('format')}",
            hint=f"This version reads format {FORMAT}.",
        )
    jobs = [job_from(one) for one in first["jobs"]]
    units = [unit_from(one) for one in first["units"]]
    state = BatchState(
        folder,
        first["id"],
        first["started"],
        {one.name: one for one in jobs},
        {one.id: one for one in units},
        entries=list(found),
    )
    for entry in found[1:]:
        take(state, entry)
    return state


def take(state: BatchState, entry: Mapping[str, Any]) -> None:
    """Bring the state up to date with one more entry."""
    kind = entry["kind"]
    if kind == "started":
        state.running[entry["unit"], entry["number"]] = entry
    elif kind == "ended":
        attempt = attempt_from(entry["attempt"])
        state.running.pop((attempt.unit, attempt.number), None)
        state.attempts.append(attempt)
    elif kind == "joined":
        device = traits_from(entry["device"])
        state.devices[device.name] = device
    elif kind == "aside":
        state.aside[entry["device"]] = entry["why"]
    elif kind == "resumed":
        state.left.clear()
        state.aside.clear()
    elif kind == "end":
        state.left = dict(entry["left"])
