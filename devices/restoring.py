"""What was changed on a device and how to undo it, kept where a killed session cannot lose it.

Each change is written to the device's journal and flushed to the disk *before* it is made. Undoing
goes from the last change to the first; an undone change is struck out. A journal that outlives its
session (SIGKILL, power loss, device unplugged) is undone by the next session on that device.

The journal holds a lock while its session lives, so two sessions do not undo each other's changes.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO

from dalvik.errors import DeviceTrouble, ThorColliderError


@dataclass(frozen=True)
class Change:
    """One thing to undo: a setting's old value (None: it was absent) or a command to run."""

    kind: str
    table: str = ""
    name: str = ""
    old: str | None = None
    new: str | None = None
    command: str = ""

    @classmethod
    def of_setting(cls, table: str, name: str, old: str | None, new: str | None) -> Change:
        return cls("setting", table, name, old, new)

    @classmethod
    def of_command(cls, undo: str) -> Change:
        return cls("command", command=undo)

    def __str__(self) -> str:
        if self.kind == "setting":
            return f"{self.table}/{self.name} = {'(absent)' if self.old is None else self.old}"
        return self.command


class JournalUnwritable(ThorColliderError):
    """The record of changes cannot be kept, so nothing may be changed."""


def state_folder() -> Path:
    """`THOR_STATE_DIR`, or `thor` in the user's state folder."""
    own = os.environ.get("THOR_STATE_DIR")
    if own:
        return Path(own)
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "thor"


class Journal:
    """The changes of one device. `identity` tells it from another device with the same serial."""

    def __init__(self, serial: str, identity: str, folder: Path | None = None) -> None:
        name = re.sub(r"[^\w.-]", "_", serial)
        self.serial = serial
        self.identity = identity
        self.path = (folder or state_folder()) / "devices" / f"{name}.journal"
        self._file: IO[str] | None = None
        self._changes: dict[int, Change] = {}
        self._next = 0

    @property
    def changes(self) -> list[Change]:
        """What is still to undo, oldest first."""
        return list(self._changes.values())

    def has_leftovers(self) -> bool:
        """Whether a session that is gone left changes behind; looks without locking."""
        return self._file is None and self.path.exists() and self.path.stat().st_size > 0

    def open(self) -> None:
        """Lock the journal and read what a dead session left in it."""
        if self._file is not None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = self.path.open("a+", encoding="utf-8")
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            raise DeviceTrouble(
                self.serial,
                "change the device",
                "another session is using it",
                hint="Wait until it is done, or choose another device.",
            ) from error
        self._file = file
        self._read(file)

    def _read(self, file: IO[str]) -> None:
        file.seek(0)
        self._changes = {}
        same = True
        for entry in _entries(file):
            if "device" in entry:
                # A leftover of another device that had this serial says nothing about this one.
                same = entry["device"] == self.identity
                if not same:
                    self._changes = {}
            elif same and "done" in entry:
                self._changes.pop(int(str(entry["done"])), None)
            elif same and "change" in entry:
                self._take(entry)
        self._next = max(self._changes, default=-1) + 1

    def _take(self, entry: dict[str, object]) -> None:
        change = entry["change"]
        if isinstance(change, dict):
            known = {key: value for key, value in change.items() if key in Change.__annotations__}
            self._changes[int(str(entry.get("number", 0)))] = replace(Change("command"), **known)

    def add(self, change: Change) -> int:
        """Record a change that is about to be made; returns its number."""
        self.open()
        number, self._next = self._next, self._next + 1
        if not self._changes:
            self._write({"device": self.identity})
        self._write({"number": number, "change": asdict(change)})
        self._changes[number] = change
        return number

    def strike(self, number: int) -> None:
        """A change has been undone; when none is left the file is emptied."""
        if self._changes.pop(number, None) is None or self._file is None:
            return
        if self._changes:
            self._write({"done": number})
        else:
            self._file.seek(0)
            self._file.truncate()
            self._next = 0

    def pending(self, since: int = 0) -> list[tuple[int, Change]]:
        """Changes with a number from `since` on, last first: the order of undoing."""
        return [(n, c) for n, c in reversed(self._changes.items()) if n >= since]

    @property
    def mark(self) -> int:
        """The number that the next change will have."""
        return self._next

    def close(self) -> None:
        """Give the lock back; an empty journal leaves no file."""
        if self._file is None:
            return
        if not self._changes:
            self.path.unlink(missing_ok=True)
        self._file.close()
        self._file = None

    def _write(self, entry: dict[str, object]) -> None:
        assert self._file is not None
        try:
            self._file.write(json.dumps(entry) + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise self._unwritable(error) from error

    def _unwritable(self, error: OSError) -> JournalUnwritable:
        return JournalUnwritable(
            f"{self.serial}: cannot record what is changed on the device: "
            f"{error.strerror or error}: {self.path}",
            hint="Make room, or set THOR_STATE_DIR to a folder that can be written.",
        )


def _entries(file: IO[str]) -> Iterator[dict[str, object]]:
    """Whole lines only: the last one may have been cut off by what ended the session."""
    for line in file:
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        if isinstance(entry, dict):
            yield entry
