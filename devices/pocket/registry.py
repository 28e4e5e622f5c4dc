"""Which devices run on this machine: a folder for each, with a lock that its process holds."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_STATE = "device.json"
_LOCK = "lock"


@dataclass(frozen=True)
class Running:
    """A device that runs."""

    name: str
    serial: str
    pid: int
    api: int
    size: str
    density: int


def state_folder() -> Path:
    """`POCKET_STATE_DIR`, or `pocket` in the user's state folder."""
    own = os.environ.get("POCKET_STATE_DIR")
    if own:
        return Path(own)
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "pocket"


def is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def folder_of(name: str) -> Path:
    return state_folder() / name


def claim(folder: Path) -> int | None:
    """Takes the lock of a device's folder for the life of this process; None if it is taken.

    The lock is the truth: a state file without it is left over from a device that died.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lock = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock


def is_held(folder: Path) -> bool:
    """Whether the device of this folder runs."""
    try:
        lock = os.open(folder / _LOCK, os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(lock)
    return False


def publish(folder: Path, device: Running) -> None:
    draft = folder / f"{_STATE}.new"
    draft.write_text(json.dumps(asdict(device), indent=2) + "\n")
    draft.replace(folder / _STATE)


def read(folder: Path) -> Running | None:
    """The device of a folder; None if it does not run or is only just starting."""
    if not is_held(folder):
        return None
    try:
        return Running(**json.loads((folder / _STATE).read_text()))
    except (OSError, ValueError, TypeError):
        return None


def running() -> list[Running]:
    """All devices, by name. What dead ones left behind is removed."""
    base = state_folder()
    found: list[Running] = []
    for folder in sorted(base.iterdir()) if base.is_dir() else []:
        device = read(folder)
        if device is not None:
            found.append(device)
        elif (folder / _STATE).exists() and not is_held(folder):
            remove(folder)
    return found


def clean(folder: Path) -> None:
    """Empties a folder but for its lock."""
    for child in folder.iterdir():
        if child.name == _LOCK:
            continue
        if child.is_dir() and not child.is_symlink():
            shutil.rmtree(child, ignore_errors=True)
        else:
            child.unlink(missing_ok=True)


def remove(folder: Path) -> None:
    with suppress(OSError):
        clean(folder)
        shutil.rmtree(folder, ignore_errors=True)
