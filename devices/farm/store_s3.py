"""Evidence in a bucket of anything that speaks S3.

Credentials come from the environment of each machine (`AWS_ACCESS_KEY_ID` and
`AWS_SECRET_ACCESS_KEY`, or whatever else an AWS client finds there); the address says the rest.
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import functools
import hashlib
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING
from urllib.parse import parse_qsl, urlsplit

from dalvik.errors import BadInput, DeviceTrouble
from devices.farm.records import Artifact, Delivery
from devices.farm.store_files import (
    ARRIVING,
    artifacts_of,
    check,
    inside,
    patiently,
    place,
)

if TYPE_CHECKING:
    from obstore.store import S3Store as Bucket


@dataclass(frozen=True)
class S3Store:
    """Each file is put under a passing name, read back and compared, and only then renamed."""

    bucket: str
    prefix: str = ""
    endpoint: str = ""
    region: str = ""

    @classmethod
    def at(cls, address: str, below: str = "") -> S3Store:
        parts = urlsplit(address)
        options = dict(parse_qsl(parts.query))
        unknown = sorted(set(options) - {"endpoint", "region"})
        if not parts.netloc or unknown:
            raise BadInput(
                f"{address}: " + (f"unknown option {unknown[0]}" if unknown else "which bucket?"),
                hint="Such as s3://bucket/prefix?endpoint=https://minio.lab:9000&region=eu-west-1.",
            )
        return cls(
            parts.netloc,
            f"{parts.path.strip('/')}/{below}".strip("/"),
            options.get("endpoint", ""),
            options.get("region", ""),
        )

    def __str__(self) -> str:
        at = f" at {self.endpoint}" if self.endpoint else ""
        return f"s3://{self.bucket}/{self.prefix}{at}"

    def check(self) -> None:
        bucket = self.bucket_client()
        passing = f"{ARRIVING}{uuid.uuid4().hex}"

        def write() -> None:
            with _translated():
                bucket.put(passing, b"thor")
                bucket.delete(passing)

        try:
            patiently(str(self), "keep evidence", write)
        except DeviceTrouble as error:
            error.hint = (
                "Here and on each machine with devices, AWS_ACCESS_KEY_ID and "
                "AWS_SECRET_ACCESS_KEY say who may write there; the endpoint must be reachable."
            )
            raise

    def deliver(self, source: Path, folder: str) -> Delivery:
        artifacts = patiently(str(source), f"read {folder}", lambda: artifacts_of(source))
        bucket = self.bucket_client()
        for one in artifacts:
            put = functools.partial(self._put, bucket, source, folder, one)
            patiently(str(self), f"keep {folder}/{one.path}", put)
        return Delivery(folder, artifacts)

    def _put(self, bucket: Bucket, source: Path, folder: str, artifact: Artifact) -> None:
        with _translated():
            if self._is_there(bucket, folder, artifact):
                return
            passing = f"{ARRIVING}{uuid.uuid4().hex}"
            bucket.put(passing, inside(source, artifact.path))
            try:
                check(artifact, *_summed(bucket, passing))
                bucket.rename(passing, f"{folder}/{artifact.path}")
            except BaseException:
                bucket.delete(passing)
                raise

    def _is_there(self, bucket: Bucket, folder: str, artifact: Artifact) -> bool:
        """Delivered before, by a try whose answer was lost; other content stays."""
        from obstore.exceptions import NotFoundError

        try:
            check(artifact, *_summed(bucket, f"{folder}/{artifact.path}"))
        except (NotFoundError, FileNotFoundError):
            return False
        return True

    def accept(self, delivery: Delivery, batch: Path) -> None:
        """The worker has read each file back; here their presence and sizes are enough."""
        bucket = self.bucket_client()

        def look() -> None:
            with _translated():
                for one in delivery.artifacts:
                    found = bucket.head(f"{delivery.folder}/{one.path}")
                    check(one, one.sha256, found["size"])

        patiently(str(self), f"accept {delivery.folder}", look)

    def fetch(self, folder: str, artifacts: Sequence[Artifact], batch: Path) -> Path:
        bucket = self.bucket_client()

        def fill(artifact: Artifact, file: IO[bytes]) -> None:
            with _translated():
                for piece in bucket.get(f"{folder}/{artifact.path}").stream():
                    file.write(piece)

        patiently(str(self), f"fetch {folder}", lambda: place(batch / folder, artifacts, fill))
        return batch / folder

    def bucket_client(self) -> Bucket:
        from obstore.store import S3Store as Bucket

        config = {"endpoint": self.endpoint, "region": self.region}
        return Bucket(
            self.bucket,
            prefix=self.prefix or None,
            config={name: value for name, value in config.items() if value},  # type: ignore[arg-type]
            client_options={"allow_http": self.endpoint.startswith("http://"), "timeout": "120s"},
            retry_config={"max_retries": 3, "retry_timeout": datetime.timedelta(seconds=30)},
        )


def _summed(bucket: Bucket, name: str) -> tuple[str, int]:
    digest, size = hashlib.sha256(), 0
    for piece in bucket.get(name).stream():
        digest.update(piece)
        size += len(piece)
    return digest.hexdigest(), size


@contextlib.contextmanager
def _translated() -> Iterator[None]:
    """Errors of obstore as those that files have."""
    from obstore import exceptions

    try:
        yield
    except (exceptions.PermissionDeniedError, exceptions.UnauthenticatedError) as error:
        raise PermissionError(errno.EACCES, _first_line(error)) from error
    except exceptions.BaseError as error:
        raise OSError(errno.EIO, _first_line(error)) from error


def _first_line(error: Exception) -> str:
    """What is behind it stands in further lines, down to addresses in memory."""
    return str(error).partition("\n")[0].strip()
