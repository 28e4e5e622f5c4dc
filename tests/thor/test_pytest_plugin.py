"""`pytest --thor` on tests that are written with uiautomator2."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from devices.finding import release_all, start_pocket
from devices.session import DeviceSession
from tests.thor.seeded import APPS

SUITE = """
import os

import pytest
import uiautomator2


@pytest.fixture
def phone():
    device = uiautomator2.connect(os.environ["ANDROID_SERIAL"])
    device.app_clear("samples.projects")
    device.app_start("samples.projects", "samples.projects.ProjectsActivity", wait=True)
    return device


def test_a_note_stays(phone):
    phone(className="android.widget.EditText").set_text("Alpha")
    phone(text="Add").click()
    phone(text="Alpha", className="android.widget.TextView").click()
    phone(text="Note").set_text("paint")
    assert phone(className="android.widget.EditText").get_text() == "paint"


def test_without_the_device():
    assert sorted([2, 1]) == [1, 2]
"""


def test_actions_on_the_device_are_sites(tmp_path: Path) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE)
    choice = start_pocket(None)
    try:
        with DeviceSession(choice.serial) as device:
            device.install(APPS / "projects" / "projects.apk")
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--thor"]
        command += ["--thor-device", choice.serial, "--thor-out", str(tmp_path / "run")]
        command += ["--thor-sequences", "PSDC"]
        ended = subprocess.run(
            command,
            cwd=tmp_path,
            env={**_environment(), "ANDROID_SERIAL": choice.serial},
            capture_output=True,
            text=True,
            timeout=300,
        )
    finally:
        release_all([choice])
    assert "1 failed, 1 passed" in ended.stdout, ended.stdout + ended.stderr
    lines = (tmp_path / "run" / "problems.jsonl").read_text().splitlines()
    run, problem = map(json.loads, lines)
    assert run["tests"] == 2
    (finding,) = problem["findings"]
    assert finding["test"].endswith("#test_a_note_stays")
    assert finding["sequences"] == ["PSDC"]
    assert (finding["event"], finding["place"]) == ("set_text", "test_suite.py:20")


def _environment() -> dict[str, str]:
    import os

    return {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
