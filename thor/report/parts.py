"""Pieces of HTML that the page of a run and the page of a batch share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

from devices import pages
from thor.amplification import Finding
from thor.attempts import Injection, SiteVisit
from thor.problems import Problem, changes_of
from thor.report.digest import describe_site


def page(title: str, body: str, more_css: str = "") -> str:
    """A whole page of Thor's, with filters and pictures to compare."""
    return pages.page(title, body, css=_part("page.css") + more_css, script=_part("page.js"))


def _part(name: str) -> str:
    return files("thor.report").joinpath(name).read_text("utf-8")


def numbers(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Figures with what they count."""
    yield '<ul class="numbers">'
    yield from (f"<li><b>{escape(number)}</b>{escape(what)}</li>" for number, what in rows)
    yield "</ul>"


def filters(groups: Iterable[tuple[str, Iterable[str]]]) -> Iterator[str]:
    """A box for each value; `page.js` hides the articles whose `data-…` is unchecked."""
    yield '<div class="filters" role="group" aria-label="Filter">'
    for name, values in groups:
        for value in sorted(set(values)):
            yield (
                f'<label><input type="checkbox" name="{name}" value="{escape(value)}" checked>'
                f"{escape(value)}</label>"
            )
    yield "</div>"
    yield '<p id="none-shown" class="quiet" hidden>All problems are filtered out.</p>'


def severity(problem: Problem) -> str:
    return "critical" if problem.is_critical else "minor"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Plain texts in rows; wide ones scroll by themselves."""
    yield '<div class="scroll"><table><tr>'
    yield "".join(f"<th>{escape(one)}</th>" for one in head) + "</tr>"
    for row in rows:
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
    yield "</table></div>"


def titled_list(title: str, lines: Iterable[str]) -> Iterator[str]:
    rows = list(lines)
    if rows:
        yield f"<h2>{escape(title)}</h2>"
        yield "<ul>" + "".join(f"<li>{escape(row)}</li>" for row in rows) + "</ul>"


def facts(problem: Problem, titles: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What is known about a problem, as names with HTML; `titles` are those of sequences."""
    main = problem.main
    yield "Test", f"<code>{escape(main.test)}</code>"
    yield "Injected", escape(describe_site(main))
    for sequence in sorted({pair.sequence for pair in main.blamed}):
        yield sequence, escape(titles.get(sequence, ""))
    yield "How often", escape(main.isolation.how_often if main.isolation else "once")
    yield "The test says", escape(main.failure.headline)
    if main.failure.test_frame:
        yield "In the test", f"<code>{escape(str(main.failure.test_frame))}</code>"
    changes = changes_of(main)
    if changes:
        yield "On the screen", "<br>".join(escape(str(change.shortened())) for change in changes)
    for advice in problem.advice:
        yield "Look at", escape(advice)
    injection = _blamed_injection(main)
    if injection is not None and injection.observed_chain:
        yield "Observed", escape(" → ".join(injection.observed_chain))
        yield "Expected", escape(" → ".join(injection.expected_chain))


def _blamed_injection(finding: Finding) -> Injection | None:
    site = finding.site
    wanted = {pair.sequence for pair in finding.blamed}
    return next((one for one in site.injections if one.sequence in wanted), None) if site else None


def events(finding: Finding) -> Iterator[str]:
    blamed = {pair.site for pair in finding.blamed}
    yield '<ol class="timeline" aria-label="Events of the test">'
    for visit in finding.shown.sites:
        mark = ' class="blamed"' if visit.ordinal in blamed else ""
        yield f'<li{mark} title="{escape(_site_title(visit))}">{escape(visit.place)}</li>'
    yield f'<li class="failed">{escape(finding.failure.kind.value)}</li>'
    yield "</ol>"


def _site_title(visit: SiteVisit) -> str:
    injected = ", ".join(f"{one.sequence} {one.status.value}" for one in visit.injections)
    return f"{visit.event} in {visit.activity or '?'}" + (f": {injected}" if injected else "")


def stack_trace(finding: Finding) -> Iterator[str]:
    if finding.failure.stack:
        yield "<details><summary>Stack trace</summary>"
        yield f"<pre>{escape(finding.failure.stack)}</pre></details>"


# -- pictures ------------------------------------------------------------------------------------


def pictures(run: Path, finding: Finding) -> Iterator[str]:
    """Before and after the sequence; `run` is the folder of the run that found it."""
    for attempt in (finding.shown, finding.attempt):
        ordinal = max((pair.site for pair in finding.blamed), default=0)
        visit = next((one for one in attempt.sites if one.ordinal == ordinal), None)
        if visit is None or not (visit.picture_before and visit.picture_after):
            continue
        folder = run / "attempts" / attempt.folder
        before = pages.picture(folder / visit.picture_before)
        after = pages.picture(folder / visit.picture_after)
        if before and after:
            yield '<div class="compare">'
            yield f'<img src="{before.uri}" alt="The screen before">'
            yield f'<div class="after"><img src="{after.uri}" alt="The screen after"></div>'
            yield '<input type="range" min="0" max="100" value="50" aria-label="Before and after">'
            yield "<p><span>before</span><span>after</span></p></div>"
            return
