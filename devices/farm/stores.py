"""Where the evidence of a batch is kept: with the submitter, in a shared folder, or in S3.

However it travels, a file counts only after its SHA-256 was checked at the far end, and nothing
that is half there is ever seen under its name.
"""

from __future__ import annotations

import datetime
import io
import shutil
import tarfile
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import unquote, urlsplit

from dalvik.errors import BadInput
from devices.farm.records import Artifact, BatchState, Delivery, Store
from devices.farm.store_files import (
    Corrupt,
    artifacts_of,
    check_folder,
    inside,
    patiently,
    place,
    summed,
)


def open_store(where: str = "", below: str = "") -> Store:
    """`where`: empty for the submitter's own folder, a folder that all machines share, or
    `s3://bucket/prefix?endpoint=https://…` for anything that speaks S3; `below` is a name there."""
    if not where:
        return SubmitterStore()
    parts = urlsplit(where)
    if parts.scheme == "s3":
        from devices.farm.store_s3 import S3Store

        return S3Store.at(where, below)
    if parts.scheme in ("", "file"):
        folder = Path(unquote(parts.path) if parts.scheme else where).expanduser().resolve()
        if not folder.is_dir():
            raise BadInput(
                f"{where}: there is no such folder",
                hint="A shared folder must be there, at the same path, on every machine.",
            )
        return FolderStore(str(folder / below))
    raise BadInput(
        f"{where}: artifacts cannot be kept by {parts.scheme}",
        hint="Give a shared folder, or s3://bucket/prefix?endpoint=https://host.",
    )


def store_of(state: BatchState) -> Store:
    """Where a batch keeps its evidence: several may share a place, and each has a folder there."""
    where = str(state.entries[0].get("store", ""))
    return open_store(where, f"{_moment(state.started)}-{state.id[:8]}" if where else "")


def _moment(seconds: float) -> str:
    return f"{datetime.datetime.fromtimestamp(seconds, datetime.UTC):%Y-%m-%d-%H%M%S}"


@dataclass(frozen=True)
class SubmitterStore:
    """The files travel with the answer, and lie in the batch's own folder."""

    def __str__(self) -> str:
        return "the batch's folder"

    def check(self) -> None: ...

    def deliver(self, source: Path, folder: str) -> Delivery:
        return patiently(str(source), f"pack {folder}", lambda: self._pack(source, folder))

    def _pack(self, source: Path, folder: str) -> Delivery:
        artifacts = artifacts_of(source)
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w:gz", compresslevel=1) as archive:
            for one in artifacts:
                archive.add(source / one.path, one.path, recursive=False)
        return Delivery(folder, artifacts, packed.getvalue())

    def accept(self, delivery: Delivery, batch: Path) -> None:
        patiently(str(batch), f"keep {delivery.folder}", lambda: self._unpack(delivery, batch))

    def _unpack(self, delivery: Delivery, batch: Path) -> None:
        try:
            with tarfile.open(fileobj=io.BytesIO(delivery.packed or b""), mode="r:gz") as archive:

                def fill(artifact: Artifact, file: IO[bytes]) -> None:
                    member = archive.extractfile(artifact.path)
                    if member is None:
                        raise Corrupt(f"{artifact.path} is no file")
                    shutil.copyfileobj(member, file)

                place(batch / delivery.folder, delivery.artifacts, fill)
        except (tarfile.TarError, KeyError, EOFError) as error:
            raise Corrupt(f"the files of {delivery.folder} cannot be unpacked: {error}") from error

    def fetch(self, folder: str, artifacts: Sequence[Artifact], batch: Path) -> Path:
        patiently(str(batch), f"read {folder}", lambda: check_folder(batch / folder, artifacts))
        return batch / folder


@dataclass(frozen=True)
class FolderStore:
    """A folder that all machines see at the same path."""

    root: str

    def __str__(self) -> str:
        return self.root

    def check(self) -> None:
        def write() -> None:
            root = Path(self.root)
            root.mkdir(exist_ok=True)
            with tempfile.TemporaryFile(dir=root) as file:
                file.write(b"thor")

        patiently(self.root, "keep evidence", write)

    def deliver(self, source: Path, folder: str) -> Delivery:
        def copy() -> Delivery:
            artifacts = artifacts_of(source)

            def fill(artifact: Artifact, file: IO[bytes]) -> None:
                with inside(source, artifact.path).open("rb") as original:
                    summed(original, file)

            place(Path(self.root) / folder, artifacts, fill)
            return Delivery(folder, artifacts)

        return patiently(self.root, f"keep {folder}", copy)

    def accept(self, delivery: Delivery, batch: Path) -> None:
        self.fetch(delivery.folder, delivery.artifacts, batch)

    def fetch(self, folder: str, artifacts: Sequence[Artifact], batch: Path) -> Path:
        kept = Path(self.root) / folder
        patiently(self.root, f"read {folder}", lambda: check_folder(kept, artifacts))
        return kept
