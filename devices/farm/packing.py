"""The files of an attempt with their sums, packed to travel, and put down so that they last."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import tarfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from dalvik.errors import DeviceTrouble
from devices.farm.records import Artifact, Delivery


def listed(source: Path) -> tuple[Artifact, ...]:
    """Every file below a folder, with its sum, in the order of their names."""
    paths = sorted(one for one in source.rglob("*") if one.is_file())
    return tuple(_artifact(path, source) for path in paths)


def _artifact(path: Path, source: Path) -> Artifact:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return Artifact(path.relative_to(source).as_posix(), digest, path.stat().st_size)


def pack(source: Path, artifacts: Iterable[Artifact]) -> bytes:
    """Those files as one piece."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz", compresslevel=1) as archive:
        for one in artifacts:
            archive.add(source / one.path, one.path, recursive=False)
    return buffer.getvalue()


def unpack(packed: bytes, target: Path) -> None:
    """Puts packed files into a folder; names that lead out of it are refused."""
    with tarfile.open(fileobj=io.BytesIO(packed), mode="r:gz") as archive:
        archive.extractall(target, filter="data")


def check(folder: Path, artifacts: Sequence[Artifact]) -> list[str]:
    """What is wrong with the files of an attempt, one line for each."""
    wrong = []
    for one in artifacts:
        path = folder / one.path
        if not path.is_file():
            wrong.append(f"{one.path} is missing")
        elif _artifact(path, folder).sha256 != one.sha256:
            wrong.append(f"{one.path} is not what was sent")
    return wrong


def sync(folder: Path) -> None:
    """Everything below a folder is on the disk when this returns."""
    for root, _, names in os.walk(folder):
        for name in [*names, "."]:
            handle = os.open(os.path.join(root, name), os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


@dataclass(frozen=True)
class SubmitterStore:
    """The default: files travel with the answer and end in the batch's own folder."""

    def deliver(self, source: Path, folder: str) -> Delivery:
        artifacts = listed(source)
        return Delivery(folder, artifacts, pack(source, artifacts))

    def accept(self, delivery: Delivery, batch: Path) -> None:
        target = batch / delivery.folder
        if target.exists():  # what a submitter that was killed had not finished putting down
            shutil.rmtree(target)
        draft = target.with_name(target.name + ".arriving")
        if draft.exists():
            shutil.rmtree(draft)
        draft.mkdir(parents=True)
        unpack(delivery.packed or b"", draft)
        wrong = check(draft, delivery.artifacts)
        if wrong:
            raise DeviceTrouble("the farm", f"take over {delivery.folder}", "; ".join(wrong))
        sync(draft)
        draft.rename(target)

    def fetch(self, folder: str, artifacts: Sequence[Artifact], batch: Path) -> Path:
        return batch / folder
