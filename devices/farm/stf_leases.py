"""Which devices were borrowed, kept where a killed borrower cannot lose it.

One file per device, in the state folder. The borrower holds its lock; a file that can be locked
was left by one that is gone.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from dalvik.errors import DeviceTrouble
from devices.restoring import JournalUnwritable, state_folder


class Record:
    """A lease on the disk, locked by this process."""

    def __init__(self, serial: str, path: Path, file: IO[str]) -> None:
        self.serial = serial
        self.path = path
        self._file = file

    @classmethod
    def begin(cls, url: str, serial: str) -> Record:
        """Before a device is asked for. Refused while another process here has it."""
        path = _folder(url) / (re.sub(r"[^\w.-]", "_", serial) + ".json")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = _locked(path, create=True)
            if file is None:
                raise DeviceTrouble(serial, "borrow it", "another run on this machine has it")
            file.truncate(0)
            file.write(json.dumps({"url": url, "serial": serial, "pid": os.getpid()}) + "\n")
            file.flush()
            os.fsync(file.fileno())
        except OSError as error:
            raise JournalUnwritable(
                f"{serial}: cannot record that it is borrowed: {error.strerror or error}: {path}",
                hint="Make room, or set THOR_STATE_DIR to a folder that can be written.",
            ) from error
        return cls(serial, path, file)

    def strike(self) -> None:
        """The device has been given back."""
        self.path.unlink(missing_ok=True)
        self._file.close()

    def abandon(self) -> None:
        """It could not be given back: the next borrower will."""
        self._file.close()


def abandoned(url: str) -> Iterator[Record]:
    """Leases whose borrower is gone; each is locked and has to be struck or abandoned."""
    with contextlib.suppress(FileNotFoundError):
        for path in sorted(_folder(url).glob("*.json")):
            file = _locked(path, create=False)
            if file is not None:
                yield Record(_serial(file, path), path, file)


def _folder(url: str) -> Path:
    return state_folder() / "stf" / hashlib.sha256(url.encode()).hexdigest()[:12]


def _locked(path: Path, *, create: bool) -> IO[str] | None:
    """None if another process has it, or it has just been struck."""
    while True:
        try:
            file = path.open("a+" if create else "r+", encoding="utf-8")
        except FileNotFoundError:
            return None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            return None
        if path.exists() and os.fstat(file.fileno()).st_ino == path.stat().st_ino:
            return file
        # Struck between opening and locking: this file is no longer the one at the path.
        file.close()


def _serial(file: IO[str], path: Path) -> str:
    """The name of the file will do where its first line was cut off by what ended the borrower."""
    file.seek(0)
    try:
        return str(json.loads(file.readline())["serial"])
    except (ValueError, KeyError, TypeError):
        return path.stem
