"""`report/report.html` of a batch: problems over all devices, who was busy when, and the cost."""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Iterator, Sequence
from html import escape

from devices.farm.places import Place, place_of
from devices.farm.summary import cost_rows, duration
from devices.farm.timeline_html import timeline_css, timeline_html
from thor.attempts import Status
from thor.report.batch_digest import BatchDigest, JobDigest, MergedProblem
from thor.report.digest import describe_site, short
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

#: Rows of a table before it is cut; the journal has all of them.
_MOST_ROWS = 2000


def batch_html(found: BatchDigest) -> str:
    """The whole page."""
    title = f"Thor batch: {found.state.folder.name}"
    body = "\n".join(
        [
            f"<h1>{escape(title)}</h1>",
            f'<p class="quiet">{escape(_when(found))}</p>',
            *_numbers(found),
            *_jobs(found),
            *_problems(found),
            *_devices(found),
            *_cost(found),
            *_set_aside(found),
            *_left(found),
            *_spoiled(found),
            *_units(found),
        ]
    )
    return page(title, body, more_css=timeline_css())


def _when(found: BatchDigest) -> str:
    started = datetime.datetime.fromtimestamp(found.state.started)
    names = ", ".join(found.state.jobs)
    took = duration(found.timeline.seconds)
    again = len(found.timeline.resumed)
    resumed = f", resumed {again} times" if again > 1 else ", resumed once" if again else ""
    return f"{names}; started {started:%Y-%m-%d %H:%M}, took {took}{resumed}"


def _numbers(found: BatchDigest) -> Iterator[str]:
    tests = sum(job.tests for job in found.jobs)
    finished, units = len(found.state.final), len(found.state.units)
    cost = found.bill.total
    rows = [
        (str(len(found.problems)), "distinct problems"),
        (str(found.critical), "of them critical"),
        (f"{sum(job.failing_tests for job in found.jobs)} of {tests}", "tests fail"),
        (f"{finished} of {units}", "units finished"),
        (str(len(found.timeline.lines)), "devices"),
        (f"{found.timeline.efficiency:.0%}", "of their time used"),
        (duration(cost.counted + cost.spoiled), "of device time"),
    ]
    if found.bill.price is not None:
        rows.append((found.bill.money(cost.money), "spent"))
    yield from numbers(rows)


# -- jobs ----------------------------------------------------------------------------------------


def _jobs(found: BatchDigest) -> Iterator[str]:
    yield "<h2>Jobs</h2>"
    head = ["Job", "App", "Units finished", "Tests", "Fail", "Problems", "Injections", "Not sure"]
    rows = [
        (
            job.job.name,
            job.package,
            f"{job.finished} of {job.units}",
            str(job.tests),
            str(job.failing_tests),
            str(len(job.problems)),
            str(job.injections[Status.CERTIFIED]),
            str(len(job.unconfirmed)),
        )
        for job in found.jobs
    ]
    yield from table(head, rows)


# -- problems ------------------------------------------------------------------------------------


def _problems(found: BatchDigest) -> Iterator[str]:
    yield "<h2>Problems</h2>"
    if not found.problems:
        yield "<p>None. Every test that was tried ended as it does without injections.</p>"
        return
    groups = [
        ("severity", [severity(one.problem) for one in found.problems]),
        ("class", [one.problem.kind.title for one in found.problems]),
        ("job", [one.job for one in found.problems]),
    ]
    yield from filters((name, values) for name, values in groups if len(set(values)) > 1)
    for job in found.jobs:
        for one in job.problems:
            yield from _problem(found, job, one)


def _problem(found: BatchDigest, job: JobDigest, one: MergedProblem) -> Iterator[str]:
    problem = one.problem
    how_bad = severity(problem)
    yield (
        f'<article id="{escape(one.key)}" class="{how_bad}" data-severity="{how_bad}" '
        f'data-class="{escape(problem.kind.title)}" data-job="{escape(one.job)}">'
    )
    yield f"<header><h3>#{problem.number} {escape(problem.title)}</h3>"
    yield f'<span class="tag">{escape(problem.kind.group.value)}: {escape(problem.kind.title)}'
    yield "</span></header>"
    yield from _where(found, one)
    yield from pictures(one.shown.run.folder, problem.main)
    yield "<dl>"
    if len(found.jobs) > 1:
        yield f"<dt>Job</dt><dd>{escape(one.job)}</dd>"
    for name, value in facts(problem, one.shown.run.setup.titles):
        yield f"<dt>{escape(name)}</dt><dd>{value}</dd>"
    yield f"<dt>Again</dt><dd><code>{escape(one.replay)}</code></dd>"
    yield f"<dt>Id</dt><dd><code>{problem.id}</code></dd></dl>"
    yield from events(problem.main)
    yield from stack_trace(problem.main)
    yield from _cases(found, job, one)
    yield "</article>"


def _where(found: BatchDigest, one: MergedProblem) -> Iterator[str]:
    """In words, and a mark for each kind of device of the batch."""
    yield f'<p class="where"><strong>{escape(_capital(one.where))}</strong></p>'
    places = found.places
    if len(places) < 2:
        return
    yield '<ul class="places" aria-label="Where it was seen">'
    for place in places:
        if place in one.seen:
            mark, word = "seen", "fails"
        elif place in one.clear:
            mark, word = "clear", "passes"
        else:
            mark, word = "untried", "not tried"
        shown = _shown_place(place, places)
        yield f'<li class="{mark}" title="{escape(str(place))}">{escape(shown)} {word}</li>'
    yield "</ul>"


def _shown_place(place: Place, places: list[Place]) -> str:
    """As short as it can be without being mistaken for another."""
    alike = [one for one in places if one.api == place.api]
    return f"API {place.api}" if len(alike) == 1 else str(place)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cases(found: BatchDigest, job: JobDigest, one: MergedProblem) -> Iterator[str]:
    """The same test on several devices is one row."""
    if len(one.problem.findings) < 2:
        return
    places: dict[tuple[str, str, str], set[Place]] = defaultdict(set)
    for each in job.runs:
        for finding in each.run.result.findings:
            if any(finding is known for known in one.problem.findings):
                row = (short(finding.test), describe_site(finding), finding.failure.headline)
                places[row].add(place_of(found.state, each.attempt))
    rows = [
        (test, injected, ", ".join(map(str, sorted(where))), says)
        for (test, injected, says), where in places.items()
    ]
    count = f"{len(rows)} cases" if len(rows) > 1 else "1 case"
    yield f"<details><summary>{count} on {len(one.seen)} kinds of devices</summary>"
    yield from table(("Test", "Injected", "On", "Says"), rows)
    yield "</details>"


# -- devices and cost ----------------------------------------------------------------------------


def _devices(found: BatchDigest) -> Iterator[str]:
    yield "<h2>Devices</h2>"
    yield from timeline_html(found.timeline, list(found.state.jobs))


def _cost(found: BatchDigest) -> Iterator[str]:
    yield "<h2>Cost</h2>"
    head, *rows = cost_rows(found.bill)
    yield from table(head, rows)


# -- the rest ------------------------------------------------------------------------------------


def _set_aside(found: BatchDigest) -> Iterator[str]:
    where: dict[tuple[str, str], set[Place]] = defaultdict(set)
    for job in found.jobs:
        for test, place, why in job.set_aside:
            where[test, why].add(place)
    rows = [
        f"{test}: {why} (on {', '.join(map(str, sorted(places)))})"
        for (test, why), places in where.items()
    ]
    rows += [
        f"{one.problem.id} {one.problem.title}: suppressed, {why.reason}"
        for job in found.jobs
        for one, why in job.suppressed
    ]
    yield from titled_list("Set aside", rows)
    unsure = [one for job in found.jobs for one in job.unconfirmed]
    yield from titled_list(
        "Seen, but not often enough to blame",
        [f"{one.problem.title} ({one.problem.main.test}; {one.where})" for one in unsure],
    )


def _left(found: BatchDigest) -> Iterator[str]:
    yield from titled_list("Not finished", [f"{unit}: {why}" for unit, why in found.left])
    refused = [one for job in found.jobs for one in job.refused]
    yield from titled_list(
        "Refused by the app or its tests", [f"{one.unit}: {one.error}" for one in refused]
    )


def _spoiled(found: BatchDigest) -> Iterator[str]:
    rows = [
        (one.unit, str(one.number), one.device, f"{one.busy:.1f}", one.error)
        for one in found.spoiled
    ]
    if rows:
        yield "<h2>Spoiled attempts</h2>"
        yield '<p class="quiet">A device or a worker failed. They say nothing about the app and '
        yield "count nowhere else; their evidence is kept beside that of the others.</p>"
        yield from _cut(("Unit", "Attempt", "Device", "s", "What happened"), rows)
    yield from titled_list(
        "Devices put aside", [f"{name}: {why}" for name, why in found.state.aside.items()]
    )


def _units(found: BatchDigest) -> Iterator[str]:
    rows = [
        (
            one.unit,
            str(one.number),
            one.device,
            f"API {one.api}",
            f"{one.busy:.1f}",
            ", ".join(f"{value} {name}" for name, value in one.summary.items()),
        )
        for one in found.state.final.values()
    ]
    yield f"<h2>Units</h2><details><summary>All {len(rows)} finished units</summary>"
    yield from _cut(("Unit", "Attempt", "Device", "Level", "s", "Found"), rows)
    yield "</details>"


def _cut(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield from table(head, rows[:_MOST_ROWS])
    if len(rows) > _MOST_ROWS:
        yield f'<p class="quiet">{len(rows) - _MOST_ROWS} more are in the journal.</p>'
