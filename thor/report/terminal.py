"""The final summary: one screen of plain words."""

from __future__ import annotations

from collections.abc import Iterator

from devices.telling import counted, cut
from thor.attempts import Status
from thor.problems import Problem, changes_of
from thor.report.digest import FLAKY, Digest, command_to_replay, describe_site, short

_MOST_PROBLEMS = 12
#: More tests with one reason are not named one by one.
_MOST_NAMED = 4
_LONGEST_REASON = 300


def summary(found: Digest) -> Iterator[str]:
    """The lines of the summary, without colours."""
    run = found.run
    tests, runs = counted(len(run.setup.selected), "test"), counted(len(found.attempts), "run")
    yield f"{run.setup.package}: {tests}, {runs}, {_time(found.seconds)}"
    yield _injections(found)
    yield from _set_aside(found)
    for test in found.flaky:
        yield f"  set aside: {short(test)} {FLAKY}"
    yield ""
    yield from _problems(found)
    if found.unconfirmed:
        seen = counted(len(found.unconfirmed), "more failure was", "more failures were")
        yield f"{seen} seen but not often enough to blame."
    for problem, why in found.suppressed:
        until = f" until {why.expires}" if why.expires else ""
        yield f"suppressed{until}: {problem.id} {problem.title} ({why.reason})"
    if found.warnings:
        lost = counted(len(found.warnings), "value was", "values were")
        yield f"{lost} lost that no test checks; see the report."
    yield from _left(found)


def _set_aside(found: Digest) -> Iterator[str]:
    """Tests that are no use, those together that have the same reason."""
    reasons: dict[str, list[str]] = {}
    for one in found.unstable:
        reasons.setdefault(one.why[:_LONGEST_REASON], []).append(short(one.test))
    for why, tests in reasons.items():
        if len(tests) > _MOST_NAMED:
            yield f"  set aside: {len(tests)} tests, of them {tests[0]}: {why}"
        else:
            yield from (f"  set aside: {test} is {why}" for test in tests)


def _injections(found: Digest) -> str:
    counts = found.injections
    text = f"  {counted(counts[Status.CERTIFIED], 'injection')}"
    if counts[Status.SKIPPED]:
        text += f", {counts[Status.SKIPPED]} skipped as tried before"
    if counts[Status.VOID]:
        text += f", {counts[Status.VOID]} void"
    return text


def _problems(found: Digest) -> Iterator[str]:
    if not found.problems:
        tried = found.injections[Status.CERTIFIED] + found.injections[Status.SKIPPED]
        yield "No problems found." if tried else _nothing_tried(found)
        return
    count = len(found.problems)
    tests = counted(found.failing_tests, "of the tests fails", "of the tests fail")
    problems = counted(count, "problem", "distinct problems")
    yield f"{problems}, {found.critical} of them critical ({tests}):"
    yield ""
    for problem in found.problems[:_MOST_PROBLEMS]:
        yield from _problem(found, problem)
    if count > _MOST_PROBLEMS:
        yield f"  … and {count - _MOST_PROBLEMS} more in the report."
        yield ""


def _nothing_tried(found: Digest) -> str:
    if found.run.result.ordinary and len(found.unstable) == len(found.run.result.ordinary):
        return "Nothing was injected: no test passes as it is."
    return "Nothing was injected: no event was seen behind which something could be."


def _problem(found: Digest, problem: Problem) -> Iterator[str]:
    main = problem.main
    mark = "critical" if problem.is_critical else "minor"
    yield f"  #{problem.number} [{problem.kind.title}, {mark}] {problem.title}"
    often = main.isolation.how_often if main.isolation else "once"
    others = len(problem.findings) - 1
    more = f", and in {counted(others, 'more case')}" if others else ""
    yield f"     {describe_site(main)} in {short(main.test)}: {often}{more}"
    yield f"     {cut(main.failure.headline, 110)}"
    for change in changes_of(main)[:2]:
        yield f"     {change.shortened()}"
    yield f"     {command_to_replay(found.run, problem)}"
    yield ""


def _left(found: Digest) -> Iterator[str]:
    left = found.run.result.left
    if not left:
        return
    yield f"Not everything was tried ({counted(len(left), 'test')}):"
    for test, why in left[:5]:
        yield f"  {short(test)}: {why}"
    if len(left) > 5:
        yield f"  … and {len(left) - 5} more"


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min"
