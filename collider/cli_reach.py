"""`collider reach`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import click

from collider.cli_options import (
    APK,
    APP,
    DEVICE,
    JSON,
    MAPPING,
    OUT,
    QUIET,
    YES,
    teller,
    with_device,
)
from collider.explore import Budget
from collider.explore_facts import AppFacts
from collider.project import Project, Result
from collider.reaching import Reaching
from collider.search import Limits
from collider.symbolic.executor import Bounds
from collider.targets import Target, changed_lines, target_finder, uncovered_lines
from collider.verdicts import Answer, Verdict
from dalvik.errors import BadInput, DeviceTrouble
from devices.console import EXIT_ENVIRONMENT, EXIT_INTERRUPTED

_Record = TypeVar("_Record", Limits, Bounds)


@click.command()
@click.option("--target", "names", multiple=True, help="A line, branch or method; repeatable.")
@click.option("--trace", type=APK, help="Aim at the innermost own line of this stack trace.")
@click.option("--diff", metavar="RANGE", help="Aim at lines that a git diff changes: main..HEAD.")
@click.option("--uncovered", type=APK, help="Aim at lines that this JaCoCo XML has not covered.")
@APP
@DEVICE
@YES
@OUT
@click.option("--no-device", is_flag=True, help="Search only; nothing is confirmed.")
@MAPPING
@click.option("--budget", default=60.0, show_default=True, help="Seconds of search per target.")
@click.option("--attempts", default=5, show_default=True, help="Sequences to try on the device.")
@click.option("--explore-budget", default=300.0, show_default=True,
              help="Seconds to explore, if there is no model yet.")  # fmt: skip
@click.option("--depth", default=None, type=int, help="Bound: calls inside calls.")
@click.option("--loops", default=None, type=int, help="Bound: rounds of a loop.")
@click.option("--steps", default=None, type=int, help="Bound: instructions of one call.")
@click.option("--paths", default=None, type=int, help="Bound: paths through one call.")
@click.option("--items", default=None, type=int, help="Bound: elements of a collection.")
@click.option("--partial-sequences", default=None, type=int,
              help="Bound: partial sequences that are looked at.")  # fmt: skip
@click.option("--sequence-length", default=None, type=int, help="Bound: events after launch.")
@click.option("--explain", is_flag=True, help="Say which events were needed, and why.")
@click.option("--smt", type=APK, 
              help="Write the conditions as SMT-LIB, to a file or into a folder.")  # fmt: skip
@click.option("--sources", type=APK, help="The app's sources, for its page; else this folder.")
@click.option("--html/--no-html", "page", default=True, help="Write a page for each target.")
@JSON
@QUIET
@click.pass_context
def reach(
    context: click.Context,
    names: tuple[str, ...],
    trace: Path | None,
    diff: str | None,
    uncovered: Path | None,
    app: Path | None,
    device: str | None,
    yes: bool,
    folder: Path,
    no_device: bool,
    mapping: Path | None,
    budget: float,
    attempts: int,
    explore_budget: float,
    depth: int | None,
    loops: int | None,
    steps: int | None,
    paths: int | None,
    items: int | None,
    partial_sequences: int | None,
    sequence_length: int | None,
    explain: bool,
    smt: Path | None,
    sources: Path | None,
    page: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Find the events and inputs that reach a target, and confirm them on a device.

    \b
    Targets: Foo.java:42   Foo.kt:42   com/acme/Foo.java:42   a line
             Foo.java:42:true   Foo.java:42:false             a branch
             com.acme.Foo.bar                                 a method

    Without a model in the folder, the app is explored first (--app). Each result is kept there as
    soon as it is known.

    \b
    Exit codes: 0 all reached, 10 not confirmed, 11 unreachable, 12 gave up
                (of several targets, the highest); 2 bad input, 3 device trouble.
    """
    project = Project(folder)
    facts = project.app(app)
    wanted, left = _targets(facts, names, trace, diff, uncovered, mapping)
    for words in left:
        click.echo(f"left out: {words}", err=True)
    if not wanted:
        click.echo("nothing to reach: no line of it is the app's own executable code", err=True)
        return
    session = Reaching(
        project,
        facts,
        _changed(
            Limits(seconds=budget), partial_sequences=partial_sequences, events=sequence_length
        ),
        _changed(Bounds(), depth=depth, loops=loops, steps=steps, paths=paths, items=items),
        attempts,
        teller(quiet),
    )
    interrupted = False
    try:
        with ExitStack() as stack:
            if not no_device:
                session.device = stack.enter_context(with_device(device, yes, facts.path))
            session.prepare(Budget(explore_budget))
            for number, one in enumerate(wanted, 1):
                if len(wanted) > 1:
                    session.tell(f"target {number} of {len(wanted)}: {one.name}")
                result = session.reach(one)
                _write(result, session, smt, page, sources)
                if not as_json:
                    click.echo(_shown(result, explain))
    except KeyboardInterrupt:
        interrupted = True
    except DeviceTrouble as error:  # it went away, and cannot be left as it was found
        if not session.results:
            raise
        session.trouble = session.trouble or error
    answers = [one.answer for one in session.results]
    if as_json:
        data = {"answers": [one.as_json() for one in answers]}
        click.echo(json.dumps(data, indent=2))
    elif len(answers) > 1:
        click.echo(_totals(answers))
    if interrupted:
        done = f"{len(answers)} of {len(wanted)} targets were looked at"
        click.echo(f"interrupted: {done}; what was found is in {folder}", err=True)
        context.exit(EXIT_INTERRUPTED)
    if session.trouble is not None:
        click.echo(f"error: {session.trouble.message}", err=True)
        again = "Once the device is back, `collider replay` confirms what was found."
        for hint in (session.trouble.hint, again):
            click.echo(f"  {hint}" if hint else "", err=True, nl=bool(hint))
        context.exit(EXIT_ENVIRONMENT)
    context.exit(max((one.verdict.exit_code for one in answers), default=0))


def _targets(
    facts: AppFacts,
    names: Iterable[str],
    trace: Path | None,
    diff: str | None,
    uncovered: Path | None,
    mapping: Path | None,
) -> tuple[list[Target], list[str]]:
    finder = target_finder(facts.classes, mapping)
    found = [finder.find(one) for one in names]
    left: list[str] = []
    if trace is not None:
        try:
            found.append(finder.in_trace(trace.read_text("utf-8", "replace")))
        except OSError as error:
            raise BadInput(f"cannot read {trace}: {error.strerror}") from error
    if diff is not None:
        more, missed = finder.at_lines(changed_lines(diff, Path.cwd()))
        found += more
        left += missed
    if uncovered is not None:
        more, missed = finder.at_lines(uncovered_lines(uncovered))
        found += more
        left += missed
    if not found and not left and diff is None and uncovered is None:
        raise BadInput(
            "no target was given",
            hint="Say what to reach: --target Foo.java:42, --trace crash.txt, --diff main..HEAD or"
            " --uncovered report.xml.",
        )
    return list({one.name: one for one in found}.values()), left


def _changed(record: _Record, **given: int | None) -> _Record:
    """A record with what was given on the command line."""
    found = {name: value for name, value in given.items() if value is not None}
    return replace(record, **found)


def _write(
    result: Result, session: Reaching, smt: Path | None, page: bool, sources: Path | None
) -> None:
    """The page and the conditions."""
    if smt is not None and result.answer.smt:
        written = smt / f"{result.folder.name}.smt2" if smt.is_dir() else smt
        written.write_text(result.answer.smt, encoding="utf-8")
    if page:
        from collider.report.page import write_page

        write_page(result, session.project, session.facts, session.model, sources)


def _shown(result: Result, explain: bool) -> str:
    answer = result.answer
    lines = answer.explain().splitlines()
    if not explain:
        lines = [line for line in lines if " needs " not in line]
    page = result.folder / "page.html"
    if page.is_file():
        lines.append(f"  page: {page}")
    if answer.verdict is Verdict.NOT_CONFIRMED and result.replay is None:
        lines.append("  No device has run it: leave out --no-device, or use `collider replay`.")
    return "\n".join(lines)


def _totals(answers: list[Answer]) -> str:
    words = [
        f"{count} {verdict.name.replace('_', ' ').lower()}"
        for verdict in Verdict
        if (count := sum(1 for one in answers if one.verdict is verdict))
    ]
    return f"{len(answers)} targets: {', '.join(words)}"
