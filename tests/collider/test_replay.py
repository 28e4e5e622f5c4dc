"""`collider replay`: a found sequence, run again."""

from __future__ import annotations

import json
from pathlib import Path

from collider.verdicts import Verdict
from tests.apps.build import APPS
from tests.collider.conftest import NEGATIVE, complaint, succeed

_OFF = APPS / "taxcalculator" / "taxcalculator-off.apk"


def test_a_sequence_runs_its_target_again(project: Path, phone: str) -> None:
    said = succeed("replay", NEGATIVE, "--device", phone, "--out", project)
    lines = said.splitlines()
    assert lines[0] == '  1. Tap "More options" → income menu'
    assert lines[7].endswith("Tap calculate → tax result  — target")
    assert lines[-1] == f"reached: {phone} ran {NEGATIVE} by event 8"


def test_in_a_version_without_deductions_it_does_not(project: Path, phone: str) -> None:
    """The sequence of one version is tried on another."""
    words = ["--device", phone, "--out", project, "--app", _OFF, "--json"]
    said = json.loads(succeed("replay", NEGATIVE, *words, code=10))
    assert said["reached_at"] is None
    assert [one["after"] for one in said["records"]][-1] == "tax result"
    kept = json.loads((project / "results" / "TaxResult.java-27" / "answer.json").read_text())
    assert kept["verdict"] == Verdict.REACHED.name


def test_a_sequence_that_no_device_has_run_is_confirmed(project: Path, phone: str) -> None:
    result = project / "results" / "TaxResult.java-27"
    succeed("reach", "--target", NEGATIVE, "--out", project, "--no-device", "--quiet", code=10)
    assert json.loads((result / "answer.json").read_text())["verdict"] == "NOT_CONFIRMED"
    succeed("replay", result, "--device", phone, "--out", project, "--quiet")
    assert json.loads((result / "answer.json").read_text())["verdict"] == "REACHED"
    assert "data:image/png" in (result / "page.html").read_text()


def test_what_cannot_be_replayed_says_why(project: Path, tmp_path: Path) -> None:
    said = complaint(["replay", "Nothing.java:1", "--out", project])
    assert f"Results: {NEGATIVE}" in said
    said = complaint(["replay", NEGATIVE, "--out", tmp_path / "empty"])
    assert "there is no model in" in said
    answer = project / "results" / "TaxResult.java-27" / "answer.json"
    data = json.loads(answer.read_text())
    data["steps"][0]["event"] = "tap nothing"
    answer.write_text(json.dumps(data))
    said = complaint(["export", NEGATIVE, "--to", "adb", "--out", project])
    assert "the model has no event 'tap nothing'" in said
