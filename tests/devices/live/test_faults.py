"""Things that go wrong around a session: each ends in a typed error or a recovery.

These tests restart adb servers and stop devices, so they use a Pocket and a server of their own.
"""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dalvik.errors import DeviceGone, DeviceTrouble, NotInTime
from devices.console import EXIT_ENVIRONMENT, EXIT_FINDINGS
from devices.logs import LogStream
from devices.restoring import Journal, JournalUnwritable
from devices.session import DeviceSession
from devices.settings import Setting
from tests.devices.live.conftest import APPS

FONT = ("system", "font_scale")
_PREPARED = (
    Setting("global", "window_animation_scale"),
    Setting("global", "stay_on_while_plugged_in"),
    Setting("system", "screen_off_timeout"),
)
#: Bytes that a file of a run may have: fewer than a picture or a report needs.
_ROOM = 6000
#: Python keeps a module's bytecode even if only half of it could be written.
_NO_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture
def pocket(adb_environment: Path) -> Iterator[str]:
    if os.environ.get("SERIAL"):
        pytest.skip("the fault is injected into a device that these tests start themselves")
    from devices.pocket import launch

    serial = launch.start(name="faulty")
    yield serial
    with contextlib.suppress(launch.LaunchError):  # the test may have stopped it
        launch.stop(serial)


def kill_server() -> None:
    from adbutils import adb_path

    subprocess.run([adb_path(), "kill-server"], check=True, capture_output=True, timeout=20)


def test_the_adb_server_is_killed(pocket: str) -> None:
    with DeviceSession(pocket) as device, LogStream(device, ("main",)) as log:
        device.change_setting(*FONT, "1.3")
        log.put_marker()
        kill_server()
        assert device.shell("echo still there").output == "still there\n"
        log.put_marker()
        assert log.cuts
    assert DeviceSession(pocket).setting(*FONT) != "1.3"


def test_the_device_is_unplugged(pocket: str) -> None:
    from devices.pocket import launch

    with pytest.raises(DeviceGone, match=pocket), DeviceSession(pocket) as device:
        device.change_setting(*FONT, "1.3")
        journal = device.journal.path
        launch.stop(pocket)
        with pytest.raises(DeviceGone):
            device.shell("true")
        assert not device.is_there()
    # What is still to be undone is kept for when the device is back.
    assert '"font_scale"' in journal.read_text()
    journal.unlink()


def test_an_error_is_not_hidden_by_a_device_that_is_gone(pocket: str) -> None:
    from devices.pocket import launch

    with pytest.raises(ValueError, match="ours") as caught, DeviceSession(pocket) as device:
        device.change_setting(*FONT, "1.3")
        launch.stop(pocket)
        raise ValueError("ours")
    assert "could not be restored yet" in caught.value.__notes__[0]
    device.journal.path.unlink()


def test_the_log_ends_when_the_device_does(pocket: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from devices import logs
    from devices.pocket import launch

    monkeypatch.setattr(logs, "_MOST_AWAY", 0.5)
    with DeviceSession(pocket) as device, LogStream(device, ("main",)) as log:
        launch.stop(pocket)
        with pytest.raises(DeviceTrouble, match="wait for news") as caught:
            log.wait_for(lambda entry: False, "news", within=600.0)
        assert not isinstance(caught.value, NotInTime)


def test_the_host_has_no_room_for_the_journal(
    pocket: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    before = DeviceSession(pocket).setting(*FONT)
    with DeviceSession(pocket, state_folder=tmp_path) as device:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(JournalUnwritable, match="No space left") as caught:
                device.change_setting(*FONT, "1.3")
        assert caught.value.hint and "THOR_STATE_DIR" in caught.value.hint
    assert DeviceSession(pocket).setting(*FONT) == before


def test_the_host_has_no_room_for_the_run(pocket: str, tmp_path: Path) -> None:
    """What there was room for is kept, the device is as before, and the run can go on."""
    before = DeviceSession(pocket).settings(_PREPARED)
    folder = tmp_path / "run"
    apks = [str(APPS / "projects" / name) for name in ("projects.apk", "projects-tests.apk")]
    chosen = ["--tests", "testRefuseToDelete", "--device", pocket]
    command = [sys.executable, "-m", "thor", "run"]
    full = subprocess.run(
        [*command, *apks, *chosen, "--out", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (_ROOM, _ROOM)),
        env={**os.environ, **_NO_BYTECODE},
        timeout=120,
    )
    assert full.returncode == EXIT_ENVIRONMENT, full.stderr
    assert f"cannot keep the run in {folder}" in full.stderr
    assert DeviceSession(pocket).settings(_PREPARED) == before
    again = [*command, "--resume", str(folder), "--device", pocket]
    done = subprocess.run(again, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode in (0, EXIT_FINDINGS), done.stderr
    assert (folder / "report.html").is_file()


def test_a_device_that_answers_slowly(pocket: str) -> None:
    """Too slowly for one command; then it is used as if nothing had been."""
    from devices.pocket import registry

    (pid,) = [one.pid for one in registry.running() if one.serial == pocket]
    with DeviceSession(pocket) as device:
        device.change_setting(*FONT, "1.3")
        os.kill(pid, signal.SIGSTOP)
        try:
            with pytest.raises(NotInTime, match=pocket):
                device.shell("echo late", timeout=1.0)
        finally:
            os.kill(pid, signal.SIGCONT)
        assert device.shell("echo there").output == "there\n"
    assert DeviceSession(pocket).setting(*FONT) != "1.3"


def test_a_journal_with_a_torn_last_line(tmp_path: Path) -> None:
    journal = Journal("x:1", "me", tmp_path)
    journal.path.parent.mkdir(parents=True)
    journal.path.write_text(
        '{"device": "me"}\n'
        '{"number": 0, "change": {"kind": "setting", "table": "system", "name": "a", "old": "1"}}\n'
        '{"number": 1, "change": {"kind": "command", "command": "undo"}}\n'
        '{"done": 0}\n{"number": 2, "chan'
    )
    journal.open()
    assert [change.command for change in journal.changes] == ["undo"]
    assert journal.mark == 2
    journal.strike(1)
    journal.close()
    assert not journal.path.exists()
