"""`thor doctor` and `thor list sequences` on a device."""

from __future__ import annotations

import json

from click.testing import CliRunner

from devices.doctor import Grade, examine
from devices.session import DeviceSession
from tests.devices.live.conftest import APPS
from thor.cli import main

APP = str(APPS / "projects" / "projects.apk")
TESTS = str(APPS / "projects" / "projects-tests.apk")


def test_what_fits_is_found_fit(serial: str) -> None:
    found = {
        one.topic: one
        for one in examine(
            DeviceSession(serial),
            APPS / "projects" / "projects.apk",
            APPS / "projects" / "projects-tests.apk",
        )
    }
    for topic in ("adb", "device", "signatures", "runner", "events", "debugger", "PSDC"):
        assert found[topic].grade is Grade.OK, found[topic]
    assert "21 tests" in found["runner"].found
    assert all(one.remedy for one in found.values() if one.grade is not Grade.OK)


def test_tests_of_another_app_are_broken(serial: str) -> None:
    wrong = str(APPS / "podcast" / "podcast-tests.apk")
    result = CliRunner().invoke(main, ["doctor", APP, wrong, "--device", serial])
    assert result.exit_code == 3
    assert "the tests are for samples.podcast" in result.output
    assert "Give an app and the tests that were built for it." in result.output


def test_as_json(serial: str) -> None:
    result = CliRunner().invoke(main, ["doctor", APP, TESTS, "--device", serial, "--json"])
    assert result.exit_code == 0, result.output
    (one,) = json.loads(result.output)
    assert one["device"] == serial
    assert {finding["grade"] for finding in one["findings"]} <= {"ok", "warning"}
    assert {"topic", "grade", "found", "remedy"} == set(one["findings"][0])


def test_sequences(serial: str) -> None:
    plain = CliRunner().invoke(main, ["list", "sequences"])
    assert plain.exit_code == 0 and "PSDC" in plain.output and "audio:" in plain.output
    result = CliRunner().invoke(main, ["list", "sequences", "--device", serial, "--json"])
    assert result.exit_code == 0, result.output
    by_id = {one["id"]: one["devices"][serial] for one in json.loads(result.output)}
    assert by_id["PSDC"].startswith("yes")
    if not serial.startswith("emulator-"):
        assert by_id["CALL"] == "no, needs an emulator's console"
