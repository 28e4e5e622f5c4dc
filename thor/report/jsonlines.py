"""JSON lines: a `run` line, then a line per problem; for other tools."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from thor.amplification import Finding
from thor.problems import Problem, changes_of
from thor.report.digest import Digest, command_to_replay


def json_lines(found: Digest) -> Iterator[str]:
    yield json.dumps(run_data(found), ensure_ascii=False)
    for problem in (*found.problems, *found.unconfirmed):
        yield json.dumps(problem_data(found, problem), ensure_ascii=False)


def run_data(found: Digest) -> dict[str, Any]:
    setup = found.run.setup
    return {
        "kind": "run",
        "folder": str(found.run.folder),
        "package": setup.package,
        "version": setup.version,
        "tests": len(setup.selected),
        "attempts": len(found.attempts),
        "seconds": round(found.seconds, 3),
        "ordinary_seconds": round(found.ordinary_seconds, 3),
        "problems": len(found.problems),
        "critical": found.critical,
        "injections": {status.value: count for status, count in sorted(found.injections.items())},
        "unstable": {one.test: one.stability.value for one in found.unstable},
        "flaky": found.flaky,
        "left": dict(found.run.result.left),
        "finished": found.run.finished,
        "lost": [{"text": one.text, "assertion": one.assertion} for one in found.warnings],
    }


def problem_data(found: Digest, problem: Problem) -> dict[str, Any]:
    return {
        "kind": "problem",
        "id": problem.id,
        "number": problem.number,
        "title": problem.title,
        "class": problem.kind.title,
        "group": problem.kind.group.value,
        "critical": problem.is_critical,
        "confirmed": problem.is_confirmed,
        "replay": command_to_replay(found.run, problem),
        "advice": list(problem.advice),
        "findings": [_finding(finding) for finding in problem.findings],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    site, isolation = finding.site, finding.isolation
    return {
        "test": finding.test,
        "sequences": sorted({pair.sequence for pair in finding.blamed}),
        "sites": sorted({pair.site for pair in finding.blamed}),
        "event": site.event if site else None,
        "place": site.place if site else None,
        "activity": site.activity if site else None,
        "exception": finding.failure.exception,
        "message": finding.failure.message,
        "failed": isolation.failed if isolation else 1,
        "repeated": isolation.repeated if isolation else 1,
        "isolation": isolation.kind.value if isolation else None,
        "isolation_runs": isolation.search_runs if isolation else 0,
        "changes": [str(change) for change in changes_of(finding)],
        "attempt": finding.attempt.number,
    }
