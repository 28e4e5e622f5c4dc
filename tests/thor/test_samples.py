"""`thor run` on the sample apps: every seeded bug is found, isolated, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.thor.seeded import APPS, bugs_found, documented
from thor import runs
from thor.attempts import Status
from thor.cli import main
from thor.report.digest import Digest, digest


def amplified(sample: str, folder: Path, *options: str) -> Digest:
    app, tests = (APPS / sample / f"{sample}{suffix}.apk" for suffix in ("", "-tests"))
    command = ["run", str(app), str(tests), "--device", "pocket", "--out", str(folder), "--quiet"]
    ended = CliRunner().invoke(main, [*command, *options])
    assert ended.exit_code in (0, 1), ended.output
    return digest(runs.load(folder))


@pytest.mark.parametrize(
    ("sample", "options"),
    [("projects", ["--sequences", "lifecycle"]), ("podcast", [])],
)
def test_every_seeded_bug_is_found_and_nothing_else(
    sample: str, options: list[str], tmp_path: Path
) -> None:
    found = amplified(sample, tmp_path / "run", *options)
    by_problem = bugs_found(found, sample)
    assert all(len(bugs) == 1 and None not in bugs for bugs in by_problem.values()), by_problem
    assert {bug for bugs in by_problem.values() for bug in bugs} == {
        one.bug for one in documented(sample)
    }
    assert not found.unstable
    kinds = {one.bug: one.kind for one in documented(sample)}
    for problem in found.problems:
        (bug,) = by_problem[problem.title]
        assert bug is not None
        assert problem.kind.title == kinds[bug]
    assert (tmp_path / "run" / "report.html").stat().st_size > 10_000


def test_a_sound_app_has_no_findings(tmp_path: Path) -> None:
    found = amplified("taxcalculator", tmp_path / "run", "--sequences", "lifecycle")
    assert not found.problems
    assert not found.unconfirmed


def test_what_an_earlier_run_tried_in_vain_is_skipped_but_not_what_it_found(
    tmp_path: Path,
) -> None:
    first = amplified("projects", tmp_path / "one", "--tests", "EditTest", "--sequences", "PSDC")
    since = ["--since", str(tmp_path / "one")]
    again = amplified(
        "projects", tmp_path / "two", "--tests", "EditTest", "--sequences", "PSDC", *since
    )
    assert {problem.id for problem in again.problems} == {problem.id for problem in first.problems}
    assert again.injections[Status.SKIPPED] > first.injections[Status.SKIPPED]
