"""`collider batch` on two embedded devices: killed, resumed, reported."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from devices.farm import journal
from tests.farm.lab import APPS, check_books, free_port
from tests.subjects import ROOT

PATIENCE = 400.0
REACHABLE = ["MenuActivity.java:28", "SafeActivity.java:23"]
#: Nothing leads there; whether that is proved or given up is the search's affair.
UNREACHABLE = "MenuActivity.java:30"
JOBS = f"""
jobs:
- name: arcade
  app: {APPS}/arcade/arcade.apk
  explore: 60s
  targets: [{", ".join([*REACHABLE, UNREACHABLE])}]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    from adbutils import adb_path

    monkeypatch.setenv("THOR_STATE_DIR", str(tmp_path / "state"))
    monkeypatch.setenv("POCKET_STATE_DIR", str(tmp_path / "pocket"))
    monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", str(free_port()))
    (tmp_path / "jobs.yaml").write_text(JOBS, "utf-8")
    yield tmp_path
    subprocess.run([adb_path(), "kill-server"], capture_output=True, check=False, timeout=60)


def _batch(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "collider", "batch", *arguments]
    return subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _until_one_has_ended(out: Path, process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + PATIENCE
    path = out / journal.NAME
    while not (path.is_file() and b'"kind": "ended"' in path.read_bytes()):
        assert process.poll() is None and time.monotonic() < deadline
        time.sleep(0.1)


def test_a_batch_that_was_killed_reaches_its_targets(folder: Path) -> None:
    out = folder / "out"
    first = _batch(folder, "jobs.yaml", "--out", str(out), "--pockets", "2")
    try:
        _until_one_has_ended(out, first)
    finally:
        first.kill()
        first.communicate()
    before = journal.load(out).final

    again = _batch(folder, "--resume", str(out), "--pockets", "2", "--json")
    text, errors = again.communicate(timeout=PATIENCE)
    assert again.returncode in (11, 12), errors
    told = json.loads(text)
    verdicts = {one["target"]: one["verdict"] for one in told["answers"]}
    assert verdicts.keys() == {*REACHABLE, UNREACHABLE}
    assert [one for one, verdict in verdicts.items() if verdict == "REACHED"] == REACHABLE
    assert told["left"] == {}

    state = check_books(out)
    assert before
    assert all(state.final[unit].number == one.number for unit, one in before.items())

    report = out / "report"
    (suite,) = etree.parse(str(report / "junit-arcade.xml")).getroot()
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "1", "0")
    page = (report / "report.html").read_text("utf-8")
    for unit in state.units:
        assert f'href="{unit}.html"' in page
        assert (report / f"{unit}.html").is_file()

    shown = _batch(folder, "--show", str(out))
    text, errors = shown.communicate(timeout=PATIENCE)
    assert shown.returncode == again.returncode, errors
    assert "3 targets: 2 reached, 1 " in text
    assert "Reached: SafeActivity.java:23, 7 events" in text
