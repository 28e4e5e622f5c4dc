"""A run that is killed goes on where it was, and leaves the device as it found it."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from devices.finding import release_all, start_pocket
from devices.session import DeviceSession
from tests.thor.seeded import APPS, bugs_found
from thor import journal, runs
from thor.report.digest import digest

#: A run of these tests finds three of the seeded bugs in some thirty attempts.
TESTS = "DeleteTest"
KILLS = int(os.environ.get("THOR_KILLS", "4"))


def settings_of(serial: str) -> dict[str, str]:
    with DeviceSession(serial) as device:
        return {
            table: device.run(f"settings list {table}") for table in ("system", "secure", "global")
        }


def thor(*arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "thor", "run", *arguments, "--quiet"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def attempts_in(folder: Path) -> int:
    try:
        return (folder / journal.NAME).read_bytes().count(b'"attempt"')
    except FileNotFoundError:
        return 0


@pytest.mark.parametrize("seed", [1])
def test_a_killed_run_is_resumed_without_loss(seed: int, tmp_path: Path) -> None:
    luck = random.Random(seed)
    folder = tmp_path / "run"
    app, tests = (APPS / "projects" / f"projects{suffix}.apk" for suffix in ("", "-tests"))
    device = start_pocket(None)
    try:
        before = settings_of(device.serial)
        first = [str(app), str(tests), "--tests", TESTS, "--sequences", "lifecycle"]
        command = [*first, "--out", str(folder), "--device", device.serial]
        for _ in range(KILLS):
            _kill_after_some_attempts(thor(*command), folder, luck)
            command = ["--resume", str(folder), "--device", device.serial]
        ended = thor(*command)
        output, _ = ended.communicate(timeout=300)
        assert ended.returncode == 1, output.decode()
        assert settings_of(device.serial) == before
    finally:
        release_all([device])
    found = digest(runs.load(folder))
    bugs = {bug for group in bugs_found(found, "projects").values() for bug in group}
    assert bugs == {"P1", "P5"}
    numbers = [attempt.number for attempt in found.attempts]
    assert len(numbers) == len(set(numbers))
    made = {(a.test, a.purpose, a.plan) for a in found.attempts}
    assert len(made) == len(numbers)


@pytest.mark.parametrize("pause", [0.0, 0.05, 0.3])
def test_ctrl_c_twice_ends_a_run_at_once_and_loses_nothing(pause: float, tmp_path: Path) -> None:
    """The second comes while the first is putting things back: the next session does the rest."""
    folder = tmp_path / "run"
    app, tests = (APPS / "projects" / f"projects{suffix}.apk" for suffix in ("", "-tests"))
    device = start_pocket(None)
    try:
        before = settings_of(device.serial)
        on_it = ["--device", device.serial]
        chosen = ["--tests", TESTS, "--sequences", "PR"]
        run = thor(str(app), str(tests), *chosen, "--out", str(folder), *on_it)
        _wait_for_attempts(run, folder, 2)
        run.send_signal(signal.SIGINT)
        time.sleep(pause)
        run.send_signal(signal.SIGINT)
        output, _ = run.communicate(timeout=60)
        # It may have been about to end when the second came.
        assert run.returncode in (130, -signal.SIGINT), output.decode()
        assert b"Traceback" not in output
        assert f"thor run --resume {folder}" in output.decode()
        made = attempts_in(folder)
        ended = thor("--resume", str(folder), *on_it)
        output, _ = ended.communicate(timeout=300)
        assert ended.returncode in (0, 1), output.decode()
        assert attempts_in(folder) > made
        assert settings_of(device.serial) == before
    finally:
        release_all([device])


def _wait_for_attempts(run: subprocess.Popen[bytes], folder: Path, wanted: int) -> None:
    deadline = time.monotonic() + 120
    while attempts_in(folder) < wanted and run.poll() is None and time.monotonic() < deadline:
        time.sleep(0.02)


def _kill_after_some_attempts(
    run: subprocess.Popen[bytes], folder: Path, luck: random.Random
) -> None:
    """At a random moment of one of the next attempts; the run may have ended by then."""
    wanted = attempts_in(folder) + luck.randint(0, 4)
    deadline = time.monotonic() + 120
    while run.poll() is None and time.monotonic() < deadline:
        if attempts_in(folder) >= wanted and (folder / journal.NAME).exists():
            time.sleep(luck.random() * 0.4)
            break
        time.sleep(0.02)
    run.send_signal(signal.SIGKILL)
    run.communicate()
