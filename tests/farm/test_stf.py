"""Borrowing a real device through STF's REST interface, and giving it back whatever happens."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dalvik.errors import BadInput, DeviceGone, DeviceTrouble
from devices import adb
from devices.farm import journal
from devices.farm.stf import Borrower, Lease, give_back_abandoned
from devices.farm.stf_server import StfServer
from tests.farm.stf_far_end import FarEnd, Owner, entry, serve
from tests.subjects import ROOT

PATIENCE = 120.0


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a real device takes connections of adb, with an adb server of this module's own."""
    folder = tmp_path_factory.mktemp("state")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    patch = pytest.MonkeyPatch()
    patch.setenv("THOR_STATE_DIR", str(folder / "thor"))
    patch.setenv("POCKET_STATE_DIR", str(folder / "pocket"))
    patch.setenv("ANDROID_ADB_SERVER_PORT", str(port))
    from devices.pocket import launch

    serial = launch.start(api=28, owner=os.getpid())
    adb.client().disconnect(serial)
    yield serial
    launch.stop(serial)
    subprocess.run([_adb(), "kill-server"], capture_output=True, check=False, timeout=60)
    patch.undo()


def _adb() -> str:
    from adbutils import adb_path

    return str(adb_path())


@pytest.fixture
def far_end(address: str) -> Iterator[tuple[FarEnd, str]]:
    devices = {
        "OLD1": entry(21, "Fone"),
        "GONE": entry(28, "Fone", present=False),
        "NEW1": entry(28, "Fone", notes="shelf-3, lab"),
    }
    state = FarEnd(devices, dict.fromkeys(devices, address))
    server = serve(state)
    yield state, f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def stf(far_end: tuple[FarEnd, str], monkeypatch: pytest.MonkeyPatch) -> tuple[FarEnd, StfServer]:
    monkeypatch.setenv("STF_TOKEN", "our-token")
    return far_end[0], StfServer.from_environment(far_end[1])


def _until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_device_is_borrowed_by_trait_used_and_given_back(stf: tuple[FarEnd, StfServer]) -> None:
    state, server = stf
    with Borrower(server) as borrower:
        (lease,) = borrower.borrow(lambda one: one.api >= 28, most=3)
        assert lease.device.serial == "NEW1"
        traits = lease.device.traits()
        assert (traits.kind, traits.size, traits.tags) == (
            "phone",
            "normal",
            ("stf", "shelf-3", "lab"),
        )
        assert state.owner_email("NEW1") == "us@example.org"
        said = adb.AdbDevice(lease.serial).shell("getprop ro.build.version.sdk")
        assert said.output.strip() == "28"
    assert state.owners == {}
    assert lease.serial not in [one.serial for one in adb.attached()]


def test_a_device_that_waits_is_kept_by_heartbeats(stf: tuple[FarEnd, StfServer]) -> None:
    state, server = stf
    connects = "POST /api/v1/user/devices/NEW1/remoteConnect"
    with Borrower(server, beat=0.05) as borrower:
        borrower.borrow(lambda one: one.api >= 28)
        _until(lambda: state.asked.count(connects) >= 4)
        assert len(borrower.leases) == 1
        owner = state.owner("NEW1")
        assert owner is not None and owner.idle == 900


def test_a_device_that_was_taken_away_is_told(stf: tuple[FarEnd, StfServer]) -> None:
    state, server = stf
    lost: list[Lease] = []
    with Borrower(server, beat=0.05, on_lost=lost.append) as borrower:
        borrower.borrow(lambda one: one.api >= 28)
        with state.lock:
            state.owners["NEW1"] = Owner("them@example.org", PATIENCE)
        _until(lambda: bool(lost))
        assert borrower.leases == []
    assert state.owner_email("NEW1") == "them@example.org"


def test_an_error_gives_the_device_back(stf: tuple[FarEnd, StfServer]) -> None:
    state, server = stf
    with pytest.raises(ZeroDivisionError), Borrower(server) as borrower:
        borrower.borrow(lambda one: one.api >= 28)
        assert 1 // 0
    assert state.owners == {}


BORROWER = """
    import sys, time
    from devices.farm.stf import Borrower
    from devices.farm.stf_server import StfServer
    with Borrower(StfServer.from_environment(sys.argv[1])) as borrower:
        borrower.borrow(lambda one: one.api >= 28)
        print("borrowed", flush=True)
        time.sleep(600)
"""


@pytest.fixture
def other_process(stf: tuple[FarEnd, StfServer]) -> Iterator[subprocess.Popen[str]]:
    """Another process that has borrowed the device and keeps it."""
    program = [sys.executable, "-c", textwrap.dedent(BORROWER), stf[1].url]
    child = subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "borrowed\n"
    yield child
    child.kill()
    child.wait()
    child.stdout.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_gives_the_device_back(
    number: signal.Signals, stf: tuple[FarEnd, StfServer], other_process: subprocess.Popen[str]
) -> None:
    assert stf[0].owner_email("NEW1")
    other_process.send_signal(number)
    other_process.wait(PATIENCE)
    assert stf[0].owners == {}


def test_the_next_borrower_gives_back_what_a_killed_one_left(
    stf: tuple[FarEnd, StfServer], other_process: subprocess.Popen[str]
) -> None:
    state, server = stf
    assert give_back_abandoned(server) == [], "its borrower lives"
    other_process.kill()
    other_process.wait(PATIENCE)
    assert state.owner_email("NEW1") == "us@example.org"
    with Borrower(server) as borrower:
        (lease,) = borrower.borrow(lambda one: one.api >= 28)
        assert lease.device.serial == "NEW1"
    assert state.owners == {}
    assert give_back_abandoned(server) == []


def test_a_release_that_fails_is_tried_again_and_else_left_to_the_next(
    stf: tuple[FarEnd, StfServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    state, server = stf
    monkeypatch.setattr("devices.farm.stf_server.PAUSE", 0.01)
    with Borrower(server) as borrower:
        borrower.borrow(lambda one: one.api >= 28)
        state.faults[:] = [504, 503]
    assert state.owners == {}
    with pytest.raises(DeviceGone, match="Device is not responding"), Borrower(server) as borrower:
        borrower.borrow(lambda one: one.api >= 28)
        state.faults[:] = [504] * 4
    assert state.owner_email("NEW1") == "us@example.org"
    assert give_back_abandoned(server) == ["NEW1"]
    assert state.owners == {}


def test_a_device_of_another_user_is_left_alone(stf: tuple[FarEnd, StfServer]) -> None:
    state, server = stf
    with state.lock:
        state.owners["NEW1"] = Owner("them@example.org", PATIENCE)
    with pytest.raises(DeviceGone, match="no device is free"), Borrower(server) as borrower:
        borrower.borrow(lambda one: one.api >= 28)
    assert not [one for one in state.asked if one.startswith(("POST", "DELETE"))]


def test_trouble_is_a_sentence_that_does_not_tell_the_token(
    far_end: tuple[FarEnd, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(DeviceTrouble, match="list devices: Bad Credentials") as refused:
        StfServer(far_end[1], "wrong-token").devices()
    assert "wrong-token" not in str(refused.value) + str(refused.value.hint)
    monkeypatch.delenv("STF_TOKEN", raising=False)
    with pytest.raises(BadInput, match="STF_TOKEN is not set"):
        StfServer.from_environment(far_end[1])
    with pytest.raises(BadInput, match="no address of an STF server"):
        StfServer("stf.lab", "token")


def test_a_batch_borrows_what_its_jobs_ask_for(
    stf: tuple[FarEnd, StfServer], tmp_path: Path
) -> None:
    state, server = stf
    app = ROOT / "tests" / "apps" / "projects" / "projects"
    jobs = f"jobs:\n- name: one\n  app: {app}.apk\n  tests: {app}-tests.apk\n  only: [CodecTest]\n"
    (tmp_path / "jobs.yaml").write_text(f"{jobs}  devices: {{tags: [shelf-3]}}\n", "utf-8")
    command = [sys.executable, "-m", "thor", "batch", "jobs.yaml", "--stf", server.url]
    run = subprocess.run(
        [*command, "--out", "out"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    done = journal.load(tmp_path / "out")
    assert len(done.final) == len(done.units) == 4
    (device,) = done.devices.values()
    assert "shelf-3" in device.tags
    assert state.owners == {}
    assert not any("OLD1" in one for one in state.asked)
