"""A farm behind TLS, made of real processes: who gets in, and what its doctor says."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from dalvik.errors import BadInput
from devices.farm import doctor
from devices.farm.security import KEY, contact, make_certificates
from devices.farm.shelf import end_all, spawn
from thor.cli import main

PATIENCE = 180.0


@dataclass
class Lab:
    """A scheduler that demands certificates, and one worker with an embedded device."""

    folder: Path
    address: str
    worker: subprocess.Popen[bytes]

    @property
    def tls(self) -> Path:
        return self.folder / "tls"

    def doctor(self, *more: str) -> tuple[int, list[dict[str, Any]]]:
        given = ["--scheduler", self.address, "--tls", str(self.tls), *more]
        shown = CliRunner().invoke(main, ["farm", "doctor", "--json", *given])
        return shown.exit_code, json.loads(shown.stdout) if shown.stdout else []


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    folder = tmp_path_factory.mktemp("lab")
    made = CliRunner().invoke(main, ["farm", "certificates", str(folder / "tls")])
    assert made.exit_code == 0, made.output
    patch = pytest.MonkeyPatch()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        patch.setenv("ANDROID_ADB_SERVER_PORT", str(probe.getsockname()[1]))
    patch.setenv("THOR_STATE_DIR", str(folder / "thor"))
    patch.setenv("POCKET_STATE_DIR", str(folder / "pocket"))
    announce = folder / "address"
    scheduler = _process("scheduler", folder, "--listen", "tls://127.0.0.1:0",
                         "--announce", str(announce), "--tls", str(folder / "tls"))  # fmt: skip
    try:
        _until(announce.exists, scheduler)
        address = announce.read_text()
        worker = _worker(folder, address, "devices.farm.worker")
        found = Lab(folder, address, worker)
        try:
            _until(lambda: len(found.doctor()[1]) == 2, worker)
            yield found
        finally:
            end_all([worker])
    finally:
        end_all([scheduler])
        from adbutils import adb_path

        subprocess.run([adb_path(), "kill-server"], capture_output=True, check=False, timeout=60)
        patch.undo()


def _process(name: str, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"devices.farm.{name}", *arguments]
    return spawn(command, folder / f"{name}.log")


def _worker(folder: Path, address: str, module: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", module, "--scheduler", address, "--device", "pocket",
               "--name", module.rpartition(".")[2], "--spool", str(folder / "spool"),
               "--tls", str(folder / "tls")]  # fmt: skip
    return spawn(command, folder / "worker.log")


def _until(happened: Any, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert process.poll() is None and time.monotonic() < deadline
        time.sleep(0.1)


def test_the_doctor_looks_at_scheduler_and_workers(lab: Lab) -> None:
    code, (scheduler, worker) = lab.doctor()
    assert code == 0
    assert lab.address.startswith("tls://")
    assert (scheduler["name"], worker["name"]) == ("scheduler", "worker")
    topics = {one["topic"]: one["found"] for one in worker["findings"]}
    assert set(topics) == {"machine", "versions", "adb", "disk", "device", "clock"}
    assert "API 28, embedded" in topics["device"]
    certificates = [one for one in scheduler["findings"] if one["topic"] == "certificates"]
    assert certificates[0]["found"] in ("valid for 364 days", "valid for 365 days")
    shown = CliRunner().invoke(
        main, ["farm", "doctor", "--scheduler", lab.address, "--tls", str(lab.tls)]
    )
    assert "worker: 6 ok, 0 warnings, 0 broken" in shown.output


def test_who_has_no_certificate_of_the_farm_stays_outside(lab: Lab, tmp_path: Path) -> None:
    """Neither with none nor with one of another authority; the right one gets in meanwhile."""
    make_certificates(tmp_path / "other")
    plain = lab.address.replace("tls://", "tcp://")
    for given in ([plain], [lab.address, "--tls", str(tmp_path / "other")]):
        shown = CliRunner().invoke(main, ["farm", "doctor", "--scheduler", *given])
        assert shown.exit_code == 3, shown.output
        assert "reach the farm's scheduler" in shown.stderr
        assert "Traceback" not in shown.output
    assert lab.doctor()[0] == 0


def test_a_worker_that_says_nothing_is_told_without_waiting_for_ever(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "_PATIENCE", 5.0)
    os.kill(lab.worker.pid, signal.SIGSTOP)
    try:
        code, (_, worker) = lab.doctor()
    finally:
        os.kill(lab.worker.pid, signal.SIGCONT)
    assert code == 3
    assert worker["findings"][0]["topic"] == "reachable"
    assert worker["findings"][0]["grade"] == "broken"


def test_a_machine_with_another_version_is_told(lab: Lab) -> None:
    other = _worker(lab.folder, lab.address, "tests.farm.old_worker")
    try:
        _until(lambda: len(lab.doctor()[1]) == 3, other)
        code, found = lab.doctor()
        (old,) = [one for one in found if one["name"] == "old_worker"]
        assert code == 3
        assert not old["fit"]
        assert "it has version 0.0.1" in old["findings"][0]["found"]
    finally:
        end_all([other])


# -- without certificates ------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["tcp://0.0.0.0:8786", "192.0.2.7:8786", "tcp://[::]:1"])
def test_an_address_that_others_reach_needs_certificates(address: str, tmp_path: Path) -> None:
    announce = str(tmp_path / "address")
    process = _process("scheduler", tmp_path, "--listen", address, "--announce", announce)
    assert process.wait(PATIENCE) == 2
    assert "other machines can reach this address" in (tmp_path / "scheduler.log").read_text()
    shown = CliRunner().invoke(main, ["farm", "doctor", "--scheduler", address])
    assert shown.exit_code == 2
    assert "thor farm certificates" in shown.output


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        process = _process("scheduler", tmp_path, "--listen", address)
        assert process.wait(PATIENCE) == 2
    said = (tmp_path / "scheduler.log").read_text("utf-8")
    assert f"cannot listen on {address}: Address already in use" in said


def test_addresses_on_this_machine_need_none() -> None:
    assert contact("localhost").address == "tcp://localhost:8786"
    assert contact("tcp://127.0.0.1:0").security is None
    assert contact("[::1]:99").address == "tcp://[::1]:99"


def test_certificates_are_checked_before_they_are_used(tmp_path: Path) -> None:
    make_certificates(tmp_path / "tls")
    found = contact("tcp://lab.example:8786", tmp_path / "tls")
    assert found.address == "tls://lab.example:8786"
    assert found.security is not None
    with pytest.raises(BadInput, match="is not overwritten"):
        make_certificates(tmp_path / "tls")
    (tmp_path / "tls" / KEY).chmod(0o644)
    with pytest.raises(BadInput, match="other users of this machine can read"):
        contact("lab.example", tmp_path / "tls")
    make_certificates(tmp_path / "old", days=0)
    with pytest.raises(BadInput, match="expired"):
        contact("lab.example", tmp_path / "old")
    with pytest.raises(BadInput, match="there is no such file"):
        contact("lab.example", tmp_path)
    with pytest.raises(BadInput, match="TLS needs certificates"):
        contact("tls://127.0.0.1:1")
