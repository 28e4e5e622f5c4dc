"""`jobs.yaml`: mistakes are told with file and line, and a plan with what is known of durations."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from collider.cli import main as collider
from devices.farm.journal import BatchJournal
from devices.farm.records import FORMAT, UnitAttempt, UnitOutcome, plain
from tests.farm.lab import APPS
from thor.batch import known_durations
from thor.batch_plan import read_plan
from thor.cli import main as thor

APP = f"app: {APPS}/projects/projects.apk"
TESTS = f"tests: {APPS}/projects/projects-tests.apk"
ARCADE = f"app: {APPS}/arcade/arcade.apk"


def _batch(tool: object, folder: Path, text: str, *more: str) -> Result:
    path = folder / "jobs.yaml"
    path.write_text(text, "utf-8")
    given = ["batch", str(path), "--dry-run", "--pockets", "2", "--history", str(folder), *more]
    return CliRunner().invoke(thor if tool == "thor" else collider, given)


def _job(*lines: str, name: str = "one") -> str:
    return "\n".join(["jobs:", f"- name: {name}", *(f"  {line}" for line in lines)])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (_job(APP, TESTS, "sequenses: [PSR]"), "5: unknown key 'sequenses'; known are app"),
        (_job(APP, TESTS, "sequences: [lifecyle]"), "5: job one: there is no neutral sequence"),
        (_job(APP, TESTS, "sequences: lifecycle"), "5: expected a list here"),
        (_job(APP, TESTS, "only: [Nowhere]"), "5: job one: no test matches Nowhere"),
        (_job(APP, TESTS, "priority: high"), "5: expected a whole number here, not 'high'"),
        (_job(APP, TESTS, "budget: 3 days"), "5: '3 days' is no duration"),
        (_job(APP, TESTS, "devices: {api: 30-20}"), "5: no API level is from 30 to 20"),
        (_job(APP, TESTS, "devices: {kind: fridge}"), "5: 'fridge' is not one of phone"),
        (_job(APP, TESTS, "devices: []"), "5: there is no device"),
        (_job(APP, TESTS, 'runner_arguments: {key: "${NO_SUCH}"}'), "variable NO_SUCH is not set"),
        (_job(APP, TESTS, "config: jobs.yaml"), "5: job one: jobs.yaml:1: unknown key 'jobs'"),
        (_job(APP, TESTS, "targets: [Foo.java:1]"), "4: a job has tests (for Thor) or targets"),
        (_job(APP, "tests: none.apk"), "4: there is no file"),
        (_job(APP), "3: job one: "),
        (_job("app: jobs.yaml"), "3: job one: "),
        (_job(TESTS), "2: missing app"),
        (_job(ARCADE, "targets: [Foo.java:1]"), "2: no job has tests; these are for `collider"),
        ("jobs: 3", "1: expected a list here"),
        ("jobs: []", "1: there is no job"),
        ("jobs:\n- name: [a", "2: expected ',' or ']'"),
        ("store: ftp://lab\n" + _job(APP, TESTS), "1: ftp://lab: artifacts cannot be kept by ftp"),
        ("price: free\n" + _job(APP, TESTS), "1: 'free' is no price"),
        (_job(APP, TESTS) + "\n" + _job(APP, TESTS)[6:], "5: another job is called 'one'"),
    ],
)
def test_a_mistake_is_told_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    shown = _batch("thor", tmp_path, text)
    assert shown.exit_code == 2
    assert shown.stderr.startswith("error: jobs.yaml:")
    assert said in shown.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            _job(ARCADE, "targets:", "- MenuActivity.java:28", "- Foo.java:1"),
            "6: job one: no class",
        ),
        (_job(ARCADE, "targets: []"), "4: there is no target"),
        (_job(ARCADE, "targets: [no]", "search: soon"), "5: 'soon' is no duration"),
        (_job(APP, TESTS), "2: no job has targets; these are for `thor batch`"),
    ],
)
def test_so_is_one_about_targets(text: str, said: str, tmp_path: Path) -> None:
    shown = _batch("collider", tmp_path, text)
    assert shown.exit_code == 2
    assert f"error: jobs.yaml:{said}" in shown.stderr


def test_a_file_may_have_jobs_of_both_kinds(tmp_path: Path) -> None:
    targets = _job(ARCADE, "targets: [MenuActivity.java:28]", name="lines")
    text = _job(APP, TESTS, "only: [CodecTest]") + "\n" + targets[6:]
    tests, lines = (_batch(tool, tmp_path, text) for tool in ("thor", "collider"))
    assert (tests.exit_code, lines.exit_code) == (0, 0)
    assert "one: 4 units" in tests.output
    assert "Left to `collider batch`: lines" in tests.output
    assert "lines-0001-MenuActivity.java-28  30 s (guessed)" in lines.output
    assert "Left to `thor batch`: one" in lines.output


def test_a_plan_is_predicted_from_what_was_recorded(tmp_path: Path) -> None:
    """The long test is divided; the batch takes as long as what is left of it on two devices."""
    text = _job(APP, TESTS, "only: [CodecTest]", "sequences: [PSR]")
    (tmp_path / "jobs.yaml").write_text(text, "utf-8")
    plan = read_plan(tmp_path / "jobs.yaml", known_durations([]))
    log = BatchJournal(tmp_path / "earlier")
    jobs, units = ([plain(one) for one in known] for known in (plan.jobs, plan.units))
    log.add("batch", id="b", format=FORMAT, started=0.0, store="", jobs=jobs, units=units)
    for unit, seconds in zip(plan.units, (1500.0, 60.0, 60.0, 60.0), strict=True):
        begun = {"unit": unit.id, "number": 1, "device": "d", "worker": "w", "started": 0.0}
        log.add("started", **begun)
        ended = UnitAttempt(unit.id, 1, "d", "w", 0.0, seconds, UnitOutcome.DONE,
                            summary={"sites": 6}, busy=seconds)  # fmt: skip
        log.add("ended", attempt=plain(ended))
    log.close()
    shown = _batch("thor", tmp_path, text).output
    assert "one: 6 units, 28 min of device time" in shown
    assert "testDamagedTextIsRefused-sites5  500 s" in shown
    assert "6 predicted from recorded durations, 0 guessed" in shown
    assert "On 2 devices: 17 min, done at" in shown
