"""`report.html`: one file that works offline, on a phone too."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from devices.telling import counted
from thor.attempts import Status
from thor.problems import Problem
from thor.report.digest import FLAKY, Digest, command_to_replay, describe_site, short
from thor.report.parts import (
    events,
    facts,
    filters,
    numbers,
    page,
    pictures,
    severity,
    stack_trace,
    table,
    titled_list,
)


def html(found: Digest) -> str:
    """The whole page."""
    setup = found.run.setup
    title = f"Thor: {setup.package}"
    body = "\n".join(
        [
            f"<h1>{escape(title)}</h1>",
            f'<p class="quiet">{_apk(setup.app)} with {_apk(setup.tests)}, '
            f"started {escape(setup.started)}</p>",
            f"<p>{_MEANING}</p>",
            *_numbers(found),
            *_problems(found),
            *_lost_values(found),
            *_unconfirmed(found),
            *_set_aside(found),
            *_left(found),
            *_runs(found),
        ]
    )
    return page(title, body)


_MEANING = (
    "Each of these tests passes as it is. Thor ran them again and, after one of their events, did "
    "what may happen on any phone at any time and must not change the outcome. A test that fails "
    "then has found a bug: the sequence and the event that suffice for it are given below."
)


def _apk(path: str) -> str:
    return f'<span title="{escape(path)}">{escape(Path(path).name)}</span>' if path else "the app"


def _numbers(found: Digest) -> Iterator[str]:
    problems, injections = len(found.problems), found.injections[Status.CERTIFIED]
    rows = [
        (str(problems), "distinct problems" if problems != 1 else "problem"),
        (str(found.critical), "of them critical"),
        (f"{found.failing_tests} of {len(found.run.setup.selected)}", "tests fail"),
        (str(injections), "injections" if injections != 1 else "injection"),
        (str(found.injections[Status.SKIPPED]), "skipped as tried before"),
        (str(found.injections[Status.VOID]), "void, not counted"),
        (f"{found.seconds:.0f} s", counted(len(found.attempts), "run")),
    ]
    yield from numbers(rows)


# -- problems ------------------------------------------------------------------------------------


def _problems(found: Digest) -> Iterator[str]:
    yield "<h2>Problems</h2>"
    if not found.problems:
        yield "<p>None. Every test ended as it does without injections.</p>"
        return
    yield from filters(
        (
            ("severity", map(severity, found.problems)),
            ("class", (problem.kind.title for problem in found.problems)),
        )
    )
    for problem in found.problems:
        yield from _problem(found, problem)


def _problem(found: Digest, problem: Problem) -> Iterator[str]:
    main = problem.main
    how_bad = severity(problem)
    yield (
        f'<article id="{problem.id}" class="{how_bad}" data-severity="{how_bad}" '
        f'data-class="{escape(problem.kind.title)}">'
    )
    yield f"<header><h3>#{problem.number} {escape(problem.title)}</h3>"
    yield f'<span class="tag">{escape(problem.kind.group.value)}: {escape(problem.kind.title)}'
    yield "</span></header>"
    yield from pictures(found.run.folder, main)
    yield "<dl>"
    for name, value in _facts(found, problem):
        yield f"<dt>{escape(name)}</dt><dd>{value}</dd>"
    yield "</dl>"
    yield from events(main)
    yield from stack_trace(main)
    yield from _other_cases(problem)
    yield "</article>"


def _facts(found: Digest, problem: Problem) -> Iterator[tuple[str, str]]:
    yield from facts(problem, found.run.setup.titles)
    yield "Again", f"<code>{escape(command_to_replay(found.run, problem))}</code>"
    yield "Id", f"<code>{problem.id}</code>"


def _other_cases(problem: Problem) -> Iterator[str]:
    others = [one for one in problem.findings if one is not problem.main]
    if not others:
        return
    yield f"<details><summary>{counted(len(others), 'more case')}</summary>"
    rows = [(short(one.test), describe_site(one), one.failure.headline) for one in others]
    yield from table(("Test", "Injected", "Says"), rows)
    yield "</details>"


# -- the rest ------------------------------------------------------------------------------------


def _lost_values(found: Digest) -> Iterator[str]:
    if not found.warnings:
        return
    yield "<h2>Lost although no test checks it</h2><ul>"
    for one in found.warnings:
        code = (
            f"<br>A test could say: <code>{escape(one.assertion)}</code>" if one.assertion else ""
        )
        yield f"<li>{escape(one.text)}{code}</li>"
    yield "</ul>"


def _unconfirmed(found: Digest) -> Iterator[str]:
    rows = [
        f"{problem.title} ({problem.main.test}: "
        f"{problem.main.isolation.kind.value if problem.main.isolation else 'not isolated'})"
        for problem in found.unconfirmed
    ]
    yield from titled_list("Seen, but not often enough to blame", rows)


def _set_aside(found: Digest) -> Iterator[str]:
    rows = [f"{one.test}: {one.why}" for one in found.unstable]
    rows += [f"{test}: {FLAKY}" for test in found.flaky]
    rows += [f"{one.id} {one.title}: suppressed, {why.reason}" for one, why in found.suppressed]
    yield from titled_list("Set aside", rows)


def _left(found: Digest) -> Iterator[str]:
    yield from titled_list("Not tried", [f"{test}: {why}" for test, why in found.run.result.left])


def _runs(found: Digest) -> Iterator[str]:
    yield f"<h2>Runs</h2><details><summary>All {len(found.attempts)} runs</summary>"
    rows = [
        (
            str(one.number),
            short(one.test),
            one.purpose,
            str(one.plan),
            one.outcome.value + (f": {one.trouble}" if one.trouble else ""),
            f"{one.seconds:.1f}",
        )
        for one in found.attempts
    ]
    yield from table(("#", "Test", "Purpose", "Plan", "Outcome", "s"), rows)
    yield "</details>"
