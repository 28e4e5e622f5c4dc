"""What a worker has finished, kept on its disk until the submitter has it.

    <spool>/<batch>/<unit>/attempt-<n>/files/…     the evidence
    <spool>/<batch>/<unit>/attempt-<n>/answer.json written last, when the attempt has ended

The submitter may be gone when an attempt ends: the next one that comes for the batch gets it from
here. All workers of a machine share one spool; no two attempts have the same folder.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from devices.farm.records import Delivery, Store, UnitOutcome, attempt_folder

_ANSWER = "answer.json"


@dataclass(frozen=True)
class Answer:
    """What a worker says about an attempt."""

    unit: str
    number: int
    outcome: UnitOutcome
    error: str = ""
    summary: dict[str, Any] = field(default_factory=dict)
    busy: float = 0.0
    #: What the device has installed now.
    setup: str = ""
    delivery: Delivery | None = None
    #: The device does not answer any more, or the worker's disk is full: nothing more for it.
    is_unfit: bool = False


class Spool:
    """The finished attempts on one machine."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def begin(self, batch: str, unit: str, number: int) -> Path:
        """An empty folder for the evidence of an attempt."""
        folder = self._folder(batch, unit, number)
        if folder.exists():
            shutil.rmtree(folder)
        files = folder / "files"
        files.mkdir(parents=True)
        return files

    def finish(self, batch: str, answer: Answer) -> None:
        """From here on the attempt has ended, whoever dies."""
        folder = self._folder(batch, answer.unit, answer.number)
        entry = asdict(replace(answer, delivery=None))
        (folder / "draft").write_text(json.dumps(entry), "utf-8")
        for path in (*folder.rglob("*"), folder):
            _sync(path)
        os.replace(folder / "draft", folder / _ANSWER)
        _sync(folder)

    def collect(
        self, batch: str, store: Store, known: Collection[tuple[str, int]]
    ) -> Iterator[Answer]:
        """Every attempt of a batch that has ended and whose end the submitter does not know."""
        for path in sorted((self.root / batch).glob(f"*/attempt-*/{_ANSWER}")):
            entry = json.loads(path.read_text("utf-8"))
            if (entry["unit"], entry["number"]) in known:
                continue
            answer = Answer(**{**entry, "outcome": UnitOutcome(entry["outcome"])})
            kept_as = attempt_folder(answer.unit, answer.number)
            yield replace(answer, delivery=store.deliver(path.parent / "files", kept_as))

    def settle(self, batch: str, attempts: Collection[tuple[str, int]]) -> None:
        """The submitter has these for good."""
        for unit, number in attempts:
            shutil.rmtree(self._folder(batch, unit, number), ignore_errors=True)

    def forget(self, batch: str) -> None:
        """The batch is over."""
        shutil.rmtree(self.root / batch, ignore_errors=True)

    def _folder(self, batch: str, unit: str, number: int) -> Path:
        return self.root / batch / unit / f"attempt-{number}"


def _sync(path: Path) -> None:
    """A file or folder is on the disk when this returns."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
