"""JUnit XML as CI servers read it: a test case per test, failed where a problem was found."""

from __future__ import annotations

import re
from collections import defaultdict
from xml.sax.saxutils import escape, quoteattr

from thor.amplification import Finding, Stability
from thor.report.digest import FLAKY, Digest, command_to_replay, describe_site

#: Characters that XML 1.0 cannot hold even escaped.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(found: Digest) -> str:
    """One suite; unstable tests and those not tried are skipped, with the reason."""
    cases = _cases(found)
    failures = sum("<failure" in case for case in cases)
    skipped = sum("<skipped" in case for case in cases)
    head = (
        f'<testsuite name={attribute("Thor: " + found.run.setup.package)} tests="{len(cases)}" '
        f'failures="{failures}" errors="0" skipped="{skipped}" time="{found.seconds:.3f}" '
        f"timestamp={attribute(found.run.setup.started)}>"
    )
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", head, *cases]
    return "\n".join([*lines, "</testsuite>", "</testsuites>", ""])


def _cases(found: Digest) -> list[str]:
    seconds: dict[str, float] = defaultdict(float)
    for attempt in found.attempts:
        seconds[attempt.test] += attempt.seconds
    failing = _failing(found)
    skipped = {
        one.test: one.why
        for one in found.run.result.ordinary
        if one.stability is not Stability.STABLE
    }
    skipped |= dict.fromkeys(found.flaky, FLAKY)
    skipped |= dict(found.run.result.left)
    return [
        case(test, seconds[test], failing.get(test, []), skipped.get(test))
        for test in found.run.setup.selected
    ]


def _failing(found: Digest) -> dict[str, list[str]]:
    texts: dict[str, list[str]] = defaultdict(list)
    for problem in found.problems:
        for finding in problem.findings:
            replay = command_to_replay(found.run, problem)
            texts[finding.test].append(
                failure(f"#{problem.number} {problem.title}", finding, replay)
            )
    return texts


def failure(title: str, finding: Finding, replay: str) -> str:
    """A finding as the element of its test case."""
    often = finding.isolation.how_often if finding.isolation else "once"
    body = f"{describe_site(finding)}: {often}\n{finding.failure.headline}\n{replay}\n\n"
    text = escape(_clean(body + finding.failure.stack))
    kind = attribute(finding.failure.exception or finding.failure.kind.value)
    return f"<failure message={attribute(title)} type={kind}>{text}</failure>"


def case(test: str, seconds: float, failures: list[str], skipped: str | None) -> str:
    """A test; `failures` are elements. One that failed counts as failed, also if it was skipped."""
    class_name, _, method = test.rpartition("#")
    head = f"<testcase classname={attribute(class_name)} name={attribute(method)} "
    head += f'time="{seconds:.3f}"'
    if failures:
        return "\n".join([head + ">", *failures[:1], *_others(failures[1:]), "</testcase>"])
    if skipped:
        return f"{head}><skipped message={attribute(skipped)}/></testcase>"
    return head + "/>"


def _others(failures: list[str]) -> list[str]:
    """CI servers show one failure per case; what else was found goes to its output."""
    if not failures:
        return []
    texts = [
        re.sub(r"^<failure message=(?:\"[^\"]*\"|'[^']*') type=\S+>|</failure>$", "", one)
        for one in failures
    ]
    return ["<system-out>", *texts, "</system-out>"]


def attribute(text: str) -> str:
    """A quoted value."""
    return quoteattr(_clean(text))


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("\ufffd", text)
