"""`report/report.html` of a batch of targets: verdicts by device, who was busy when, the cost."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from collider.batch import ColliderBatch, MergedTarget, UnitResult
from collider.report.page import WORDS
from collider.report.parts import page
from collider.verdicts import Verdict
from devices.farm.summary import cost_rows, duration
from devices.farm.timeline_html import timeline_css, timeline_html


def batch_page(found: ColliderBatch, links: Mapping[str, str]) -> str:
    """The whole page; `links` has the page of each finished unit."""
    title = f"Collider batch: {found.state.folder.name}"
    body = "\n".join(
        [
            f"<h1>{escape(title)}</h1>",
            *_numbers(found),
            *_targets(found, links),
            "<h2>Devices</h2>",
            *timeline_html(found.timeline, list(found.state.jobs)),
            "<h2>Cost</h2>",
            *_table(cost_rows(found.bill)),
            *_titled("Not finished", found.left.items()),
            *_titled("Refused by the app", found.refused.items()),
            *_titled("Devices put aside", found.state.aside.items()),
            *_spoiled(found),
        ]
    )
    return page(title, body, more_css=timeline_css())


def _numbers(found: ColliderBatch) -> Iterator[str]:
    started = datetime.datetime.fromtimestamp(found.state.started)
    reached = sum(one.best.verdict is Verdict.REACHED for one in found.targets)
    yield (
        f'<p class="quiet">{reached} of {len(found.targets)} targets reached; '
        f"{len(found.state.final)} of {len(found.state.units)} units finished, "
        f"{duration(found.bill.total.minutes * 60)} of device time; "
        f"started {started:%Y-%m-%d %H:%M}, took {duration(found.timeline.seconds)}</p>"
    )


def _targets(found: ColliderBatch, links: Mapping[str, str]) -> Iterator[str]:
    several = len(found.state.jobs) > 1
    yield "<h2>Targets</h2>"
    yield '<div class="scroll"><table class="needs"><tr>'
    yield "<th>Job</th>" if several else ""
    yield "<th>Target</th><th>Verdict</th><th>On</th></tr>"
    for one in sorted(found.targets, key=lambda one: one.best.verdict):
        yield "<tr>" + (f"<td>{escape(one.job)}</td>" if several else "")
        yield f"<td><code>{escape(one.target)}</code></td><td>{_verdict(one.best.verdict)} "
        yield f"{escape(_words(one))}</td><td>"
        yield "<br>".join(_place(each, links) for each in one.results)
        yield "</td></tr>"
    yield "</table></div>"


def _words(one: MergedTarget) -> str:
    answer = one.best.result.answer
    if one.where:
        return one.where
    steps = len(answer.steps)
    return f"{steps} events" if answer.verdict is Verdict.REACHED else answer.why


def _place(one: UnitResult, links: Mapping[str, str]) -> str:
    text = escape(f"{one.place}: {WORDS[one.verdict]}, {one.attempt.busy:.0f} s")
    link = links.get(one.unit.id)
    return f'<a href="{escape(link)}">{text}</a>' if link else text


def _verdict(verdict: Verdict) -> str:
    return f'<span class="verdict {verdict.name.lower()}">{WORDS[verdict]}</span>'


def _titled(title: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    known = [f"<li>{escape(name)}: {escape(why)}</li>" for name, why in rows]
    if known:
        yield f"<h2>{title}</h2><ul>{''.join(known)}</ul>"


def _spoiled(found: ColliderBatch) -> Iterator[str]:
    rows = [
        [one.unit, str(one.number), one.device, f"{one.busy:.1f}", one.error]
        for one in found.state.attempts
        if not one.outcome.is_final
    ]
    if rows:
        yield "<h2>Spoiled attempts</h2>"
        yield '<p class="quiet">A device or a worker failed. They say nothing about the app and '
        yield "count nowhere else; their evidence is kept beside that of the others.</p>"
        yield from _table([["Unit", "Attempt", "Device", "s", "What happened"], *rows])


def _table(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The first row is the head."""
    yield '<div class="scroll"><table class="needs">'
    for number, row in enumerate(rows):
        tag = "td" if number else "th"
        yield "<tr>" + "".join(f"<{tag}>{escape(one)}</{tag}>" for one in row) + "</tr>"
    yield "</table></div>"
