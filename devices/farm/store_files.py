"""The files of an attempt: listed with their sums, and put in place whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import IO, TypeVar

from dalvik.errors import DeviceTrouble
from devices.farm.records import Artifact

T = TypeVar("T")

_PIECE = 1 << 20
#: Begins the names of what has not arrived yet; nothing else looks into those.
ARRIVING = ".arriving-"
TRIES = 4
#: Seconds before the second try; twice as long before each further one.
PAUSE = 0.5
#: Trying again does not help against these.
_LASTING = (errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT)


class Corrupt(Exception):
    """A file did not arrive as it was sent; says which and how it differs."""


def artifacts_of(folder: Path) -> tuple[Artifact, ...]:
    """Every regular file below a folder, in the order of their names."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                digest, size = summed(file)
            found.append(Artifact(path.relative_to(folder).as_posix(), digest, size))
    return tuple(found)


def summed(file: IO[bytes], copy: IO[bytes] | None = None) -> tuple[str, int]:
    """The SHA-256 and the size of what is left of a file, copied on the way if asked for."""
    digest, size = hashlib.sha256(), 0
    while piece := file.read(_PIECE):
        digest.update(piece)
        size += len(piece)
        if copy is not None:
            copy.write(piece)
    return digest.hexdigest(), size


def check(artifact: Artifact, digest: str, size: int) -> None:
    if size != artifact.size:
        raise Corrupt(f"{artifact.path} has {size} bytes instead of {artifact.size}")
    if digest != artifact.sha256:
        raise Corrupt(f"{artifact.path} has another SHA-256 than it was sent with")


def check_folder(folder: Path, artifacts: Sequence[Artifact]) -> None:
    """Every artifact is there with its sum."""
    for one in artifacts:
        try:
            with inside(folder, one.path).open("rb") as file:
                check(one, *summed(file))
        except FileNotFoundError:
            raise Corrupt(f"{one.path} is missing") from None


def inside(folder: Path, name: str) -> Path:
    """A path below a folder; names that lead out of it are refused."""
    parts = PurePosixPath(name)
    if parts.is_absolute() or ".." in parts.parts or not parts.parts:
        raise Corrupt(f"{name!r} is no name of a file of an attempt")
    return folder / parts


def place(
    target: Path, artifacts: Sequence[Artifact], fill: Callable[[Artifact, IO[bytes]], None]
) -> None:
    """A folder with all artifacts, each written by `fill`; it appears complete, checked and synced.

    A folder that is there already must hold the same: it is the same delivery a second time.
    """
    if target.is_dir():
        check_folder(target, artifacts)
        return
    draft = target.parent / f"{ARRIVING}{target.name}-{uuid.uuid4().hex[:8]}"
    draft.mkdir(parents=True)
    try:
        for one in artifacts:
            path = inside(draft, one.path)
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb") as file:
                fill(one, file)
                file.flush()
                os.fsync(file.fileno())
        check_folder(draft, artifacts)
        for folder in (draft, *(one for one in draft.rglob("*") if one.is_dir())):
            _sync(folder)
        draft.rename(target)
        _sync(target.parent)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        # Some network file systems cannot do this for folders.
        with contextlib.suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def patiently(store: str, attempted: str, act: Callable[[], T]) -> T:
    """Does it, again if need be; what is wrong in the end becomes a sentence."""
    for pause in _pauses():
        try:
            return act()
        except Corrupt as error:
            found, hint, lasting = str(error), None, False
        except OSError as error:
            found, lasting = f"{error.strerror or error}", error.errno in _LASTING
            hint = "Make room there." if error.errno in (errno.ENOSPC, errno.EDQUOT) else None
        if lasting or pause is None:
            raise DeviceTrouble(store, attempted, found, hint=hint)
        time.sleep(pause)
    raise AssertionError("unreachable")


def _pauses() -> Iterator[float | None]:
    yield from (PAUSE * 2**number for number in range(TRIES - 1))
    yield None
