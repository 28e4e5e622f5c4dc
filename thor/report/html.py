"""`report.html`: one file that works offline, on a phone too."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from pathlib import Path

from thor.amplification import Finding
from thor.attempts import Injection, SiteVisit, Status
from thor.problems import Problem, changes_of
from thor.report.digest import Digest, command_to_replay, describe_site, short

#: Pictures are shrunk to this width: a report holds many of them.
_PICTURE_WIDTH = 360


def html(found: Digest) -> str:
    """The whole page."""
    setup = found.run.setup
    title = f"Thor: {setup.package}"
    body = "\n".join(
        [
            f"<h1>{escape(title)}</h1>",
            f'<p class="quiet">{escape(setup.app)} with {escape(setup.tests)}, '
            f"started {escape(setup.started)}</p>",
            *_numbers(found),
            *_problems(found),
            *_lost_values(found),
            *_unconfirmed(found),
            *_set_aside(found),
            *_left(found),
            *_runs(found),
        ]
    )
    return _PAGE.format(title=escape(title), css=_part("page.css"), js=_part("page.js"), body=body)


_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>
{css}</style>
</head>
<body>
<main>
{body}
</main>
<script>
{js}</script>
</body>
</html>
"""


def _part(name: str) -> str:
    return files("thor.report").joinpath(name).read_text("utf-8")


def _numbers(found: Digest) -> Iterator[str]:
    rows = [
        (str(len(found.problems)), "distinct problems"),
        (str(found.critical), "of them critical"),
        (f"{found.failing_tests} of {len(found.run.setup.selected)}", "tests fail"),
        (str(found.injections[Status.CERTIFIED]), "injections"),
        (str(found.injections[Status.SKIPPED]), "skipped as tried before"),
        (str(found.injections[Status.VOID]), "void, not counted"),
        (f"{found.seconds:.0f} s", f"{len(found.attempts)} runs"),
    ]
    yield '<ul class="numbers">'
    yield from (f"<li><b>{escape(number)}</b>{escape(what)}</li>" for number, what in rows)
    yield "</ul>"


# -- problems ------------------------------------------------------------------------------------


def _problems(found: Digest) -> Iterator[str]:
    yield "<h2>Problems</h2>"
    if not found.problems:
        yield "<p>None. Every test ended as it does without injections.</p>"
        return
    yield from _filters(found.problems)
    yield '<p id="none-shown" class="quiet" hidden>All problems are filtered out.</p>'
    for problem in found.problems:
        yield from _problem(found, problem)


def _filters(problems: Iterable[Problem]) -> Iterator[str]:
    kinds = sorted({problem.kind.title for problem in problems})
    severities = sorted({_severity(problem) for problem in problems})
    yield '<div class="filters" role="group" aria-label="Filter">'
    for name, values in (("severity", severities), ("class", kinds)):
        for value in values:
            yield (
                f'<label><input type="checkbox" name="{name}" value="{escape(value)}" checked>'
                f"{escape(value)}</label>"
            )
    yield "</div>"


def _severity(problem: Problem) -> str:
    return "critical" if problem.is_critical else "minor"


def _problem(found: Digest, problem: Problem) -> Iterator[str]:
    main = problem.main
    severity = _severity(problem)
    yield (
        f'<article id="{problem.id}" class="{severity}" data-severity="{severity}" '
        f'data-class="{escape(problem.kind.title)}">'
    )
    yield f"<header><h3>#{problem.number} {escape(problem.title)}</h3>"
    yield f'<span class="tag">{escape(problem.kind.group.value)}: {escape(problem.kind.title)}'
    yield "</span></header>"
    yield from _pictures(found, main)
    yield "<dl>"
    for name, value in _facts(found, problem):
        yield f"<dt>{escape(name)}</dt><dd>{value}</dd>"
    yield "</dl>"
    yield from _timeline(main)
    yield from _stack(main)
    yield from _other_cases(problem)
    yield "</article>"


def _facts(found: Digest, problem: Problem) -> Iterator[tuple[str, str]]:
    main = problem.main
    yield "Test", f"<code>{escape(main.test)}</code>"
    yield "Injected", escape(describe_site(main))
    titles = found.run.setup.titles
    for sequence in sorted({pair.sequence for pair in main.blamed}):
        yield sequence, escape(titles.get(sequence, ""))
    yield "How often", escape(main.isolation.how_often if main.isolation else "once")
    yield "The test says", escape(main.failure.headline)
    if main.failure.test_frame:
        yield "In the test", f"<code>{escape(str(main.failure.test_frame))}</code>"
    changes = changes_of(main)
    if changes:
        yield "On the screen", "<br>".join(escape(str(change)) for change in changes)
    for advice in problem.advice:
        yield "Look at", escape(advice)
    injection = _blamed_injection(main)
    if injection is not None and injection.observed_chain:
        yield "Observed", escape(" → ".join(injection.observed_chain))
        yield "Expected", escape(" → ".join(injection.expected_chain))
    yield "Again", f"<code>{escape(command_to_replay(found.run, problem))}</code>"
    yield "Id", f"<code>{problem.id}</code>"


def _blamed_injection(finding: Finding) -> Injection | None:
    site = finding.site
    wanted = {pair.sequence for pair in finding.blamed}
    return next((one for one in site.injections if one.sequence in wanted), None) if site else None


def _timeline(finding: Finding) -> Iterator[str]:
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


def _stack(finding: Finding) -> Iterator[str]:
    if finding.failure.stack:
        yield "<details><summary>Stack trace</summary>"
        yield f"<pre>{escape(finding.failure.stack)}</pre></details>"


def _other_cases(problem: Problem) -> Iterator[str]:
    others = [one for one in problem.findings if one is not problem.main]
    if not others:
        return
    yield f"<details><summary>{len(others)} more cases</summary>"
    yield '<div class="scroll"><table><tr><th>Test</th><th>Injected</th><th>Says</th></tr>'
    for one in others:
        cells = (short(one.test), describe_site(one), one.failure.headline)
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
    yield "</table></div></details>"


# -- pictures ------------------------------------------------------------------------------------


def _pictures(found: Digest, finding: Finding) -> Iterator[str]:
    """Before and after the sequence."""
    for attempt in (finding.shown, finding.attempt):
        ordinal = max((pair.site for pair in finding.blamed), default=0)
        visit = next((one for one in attempt.sites if one.ordinal == ordinal), None)
        if visit is None or not (visit.picture_before and visit.picture_after):
            continue
        folder = found.run.folder / "attempts" / attempt.folder
        before = _data_uri(folder / visit.picture_before)
        after = _data_uri(folder / visit.picture_after)
        if before and after:
            yield '<div class="compare">'
            yield f'<img src="{before}" alt="The screen before">'
            yield f'<div class="after"><img src="{after}" alt="The screen after"></div>'
            yield '<input type="range" min="0" max="100" value="50" aria-label="Before and after">'
            yield "<p><span>before</span><span>after</span></p></div>"
            return


def _data_uri(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError:
        return ""
    return "data:image/png;base64," + base64.b64encode(_shrunk(data)).decode()


def _shrunk(data: bytes) -> bytes:
    from PIL import Image, UnidentifiedImageError

    try:
        picture = Image.open(io.BytesIO(data)).convert("RGB")
    except (UnidentifiedImageError, OSError):
        return data
    if picture.width > _PICTURE_WIDTH:
        height = round(picture.height * _PICTURE_WIDTH / picture.width)
        picture = picture.resize((_PICTURE_WIDTH, height))
    out = io.BytesIO()
    picture.quantize(64).save(out, "PNG", optimize=True)
    return out.getvalue()


# -- the rest ------------------------------------------------------------------------------------


def _list(title: str, lines: Iterable[str]) -> Iterator[str]:
    rows = list(lines)
    if rows:
        yield f"<h2>{escape(title)}</h2>"
        yield "<ul>" + "".join(f"<li>{escape(row)}</li>" for row in rows) + "</ul>"


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
    yield from _list("Seen, but not often enough to blame", rows)


def _set_aside(found: Digest) -> Iterator[str]:
    rows = [f"{one.test}: {one.stability.value} without injections" for one in found.unstable]
    rows += [f"{test}: flaky without injections" for test in found.flaky]
    rows += [f"{one.id} {one.title}: suppressed, {why.reason}" for one, why in found.suppressed]
    yield from _list("Set aside", rows)


def _left(found: Digest) -> Iterator[str]:
    yield from _list("Not tried", [f"{test}: {why}" for test, why in found.run.result.left])


def _runs(found: Digest) -> Iterator[str]:
    yield f"<h2>Runs</h2><details><summary>All {len(found.attempts)} runs</summary>"
    yield '<div class="scroll"><table><tr><th>#</th><th>Test</th><th>Purpose</th><th>Plan</th>'
    yield "<th>Outcome</th><th>s</th></tr>"
    for one in found.attempts:
        cells = (
            str(one.number),
            short(one.test),
            one.purpose,
            str(one.plan),
            one.outcome.value + (f": {one.trouble}" if one.trouble else ""),
            f"{one.seconds:.1f}",
        )
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
    yield "</table></div></details>"
