"""Files that units need, found by their content: at the same path, or in the worker's cache."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from dalvik.errors import BadInput
from devices.farm.records import FileRef
from devices.restoring import state_folder

_known: dict[tuple[str, int, int], str] = {}


def file_ref(path: Path) -> FileRef:
    """A file of the submitter's."""
    if not path.is_file():
        raise BadInput(f"there is no file {path}")
    whole = path.resolve()
    return FileRef(str(whole), digest_of(whole), whole.stat().st_size)


def digest_of(path: Path) -> str:
    """SHA-256 of a file; read again only when it has changed."""
    status = path.stat()
    key = (str(path), status.st_mtime_ns, status.st_size)
    if key not in _known:
        with path.open("rb") as file:
            _known[key] = hashlib.file_digest(file, "sha256").hexdigest()
    return _known[key]


def cache_folder() -> Path:
    return state_folder() / "farm" / "files"


def locate(ref: FileRef) -> Path | None:
    """Where this machine has the file; None if it has to be sent."""
    for path in (Path(ref.path), _cached(ref)):
        try:
            if path.stat().st_size == ref.size and digest_of(path) == ref.sha256:
                return path
        except OSError:
            continue
    return None


def missing(refs: Iterable[FileRef]) -> list[FileRef]:
    """Those that have to be sent to this machine."""
    return [ref for ref in refs if locate(ref) is None]


def take(ref: FileRef, data: bytes) -> None:
    """Keeps a file that was sent; a half-written one is never seen."""
    if hashlib.sha256(data).hexdigest() != ref.sha256:
        raise BadInput(f"{ref.path}: arrived damaged")
    target = _cached(ref)
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=target.parent)
    with open(handle, "wb") as file:
        file.write(data)
    os.replace(draft, target)


def _cached(ref: FileRef) -> Path:
    return cache_folder() / ref.sha256 / Path(ref.path).name
