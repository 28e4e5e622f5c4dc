"""`thor.yaml`: what it does to a run, and what is said of mistakes in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from devices.finding import release_all, start_pocket
from tests.thor.seeded import APPS
from thor.cli import main
from thor.config import load_config

APP, TESTS = (str(APPS / "projects" / f"projects{suffix}.apk") for suffix in ("", "-tests"))


def thor(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sequences: [PR\nnext: 1", "thor.yaml:2: expected ',' or ']'"),
        ("sequences: [PR]\nfoo: 1", "thor.yaml:2: unknown key 'foo'"),
        ("sequences:\n- PR\n- PSCD", "thor.yaml:3: there is no sequence 'PSCD'"),
        ("not_neutral:\n- sequence: PSDC\n  reason: x", "thor.yaml:2: say for which `test`"),
        (
            "not_neutral:\n- test: a.B\n  reason: x\n  sequence: psdc",
            "thor.yaml:4: there is no sequence 'psdc'",
        ),
        (
            "suppressions:\n- problem: P-1\n  reason: x\n  expires: soon",
            "thor.yaml:4: expected a date",
        ),
        ("catalogs: [none.yaml]", "none.yaml: No such file"),
        ("", "thor.yaml:1: the catalog is empty"),
    ],
)
def test_mistakes_are_told_with_their_line(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "thor.yaml"
    path.write_text(text)
    ended = thor("run", APP, TESTS, "--config", str(path))
    assert ended.exit_code == 2
    assert said in ended.output


def test_a_sequence_may_be_not_neutral_for_a_test_or_an_activity(tmp_path: Path) -> None:
    path = tmp_path / "thor.yaml"
    path.write_text(
        "not_neutral:\n"
        "- {sequence: PSDC, test: a.VideoTest, reason: by design}\n"
        "- {sequence: PR, activity: a.Map*, reason: by design}\n"
    )
    config = load_config(path)
    assert not config.is_neutral("PSDC", "a.VideoTest#testFull", "a.Main")
    assert not config.is_neutral("PR", "a.Test#t", "a.MapActivity")
    assert config.is_neutral("PR", "a.VideoTest#testFull", "a.Main")
    assert config.is_neutral("PSDC", "a.VideoTests#t", "a.MapActivity")


def test_a_suppressed_problem_does_not_count_wherever_the_run_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = start_pocket(None)
    try:
        first, second = tmp_path / "first", tmp_path / "second"
        options = ["--device", device.serial, "--tests", "testNoteIsSaved", "--quiet"]
        ended = thor("run", APP, TESTS, *options, "--sequences", "PSDC", "--out", str(first))
        assert ended.exit_code == 1, ended.output
        _, problem = map(json.loads, (first / "problems.jsonl").read_text().splitlines())
        team = tmp_path / "team"
        team.mkdir()
        (team / "thor.yaml").write_text(
            f"sequences: [PSDC]\nsuppressions:\n- problem: {problem['id']}\n  reason: known\n"
        )
        monkeypatch.chdir(team)
        ended = thor("run", APP, TESTS, *options, "--out", str(second))
        assert ended.exit_code == 0, ended.output
        assert f"suppressed: {problem['id']}" in ended.output
    finally:
        release_all([device])
    monkeypatch.chdir(tmp_path)
    shown = thor("show", str(second))
    assert f"suppressed: {problem['id']}" in shown.output
    assert thor("run", "--resume", str(second), APP).exit_code == 2
