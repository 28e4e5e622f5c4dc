"""SARIF 2.1.0: problems at the lines where code review tools can show them."""

from __future__ import annotations

from typing import Any

from thor.amplification import Finding
from thor.attempts import Frame
from thor.problems import Problem, ProblemClass
from thor.report.digest import Digest, command_to_replay, describe_site

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(found: Digest) -> dict[str, Any]:
    """One result per problem, at the app's own frame or else at the test's line."""
    return {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "Thor",
                        "version": found.run.setup.version,
                        "rules": [_rule(kind) for kind in ProblemClass],
                    }
                },
                "results": [_result(found, problem) for problem in found.problems],
            }
        ],
    }


def _rule(kind: ProblemClass) -> dict[str, Any]:
    return {
        "id": kind.name,
        "shortDescription": {"text": f"{kind.group.value}: {kind.title}"},
        "defaultConfiguration": {"level": _level(kind)},
    }


def _level(kind: ProblemClass) -> str:
    return "error" if kind.is_critical else "warning"


def _result(found: Digest, problem: Problem) -> dict[str, Any]:
    main = problem.main
    text = f"{problem.title}. {describe_site(main)}. {main.failure.headline}"
    return {
        "ruleId": problem.kind.name,
        "level": _level(problem.kind),
        "message": {"text": f"{text}\n{command_to_replay(found.run, problem)}"},
        "partialFingerprints": {"thorProblem/v1": problem.id},
        "locations": [_location(main)],
    }


def _location(finding: Finding) -> dict[str, Any]:
    frame = _frame(finding)
    if frame is None or frame.file is None:
        return {"logicalLocations": [{"fullyQualifiedName": finding.test}]}
    package = frame.class_name.rpartition(".")[0].replace(".", "/")
    uri = f"{package}/{frame.file}" if package else frame.file
    place: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    if frame.line:
        place["region"] = {"startLine": frame.line}
    return {
        "physicalLocation": place,
        "logicalLocations": [{"fullyQualifiedName": f"{frame.class_name}.{frame.method}"}],
    }


def _frame(finding: Finding) -> Frame | None:
    if finding.failure.app_frames:
        return finding.failure.app_frames[0]
    site = finding.site
    return site.frame if site else finding.failure.test_frame
