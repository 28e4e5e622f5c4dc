"""`collider reach`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

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
from collider.confirm import Confirmed, confirm
from collider.explore import Budget
from collider.explore_facts import AppFacts
from collider.knowledge import Knowledge
from collider.project import Project, Result
from collider.targets import Target, changed_lines, target_finder, uncovered_lines
from collider.uimodel import Model
from collider.verdicts import Answer, Verdict
from dalvik.errors import BadInput, DeviceTrouble
from devices.session import DeviceSession

_EXIT_ENVIRONMENT = 3


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
@click.option("--paths", default=None, type=int, help="Bound: paths through one call.")
@click.option("--items", default=None, type=int, help="Bound: elements of a collection.")
@click.option("--sequence-length", default=None, type=int, help="Bound: events after launch.")
@click.option("--explain", is_flag=True, help="Say which events were needed, and why.")
@click.option("--smt", type=APK, 
              help="Write the conditions as SMT-LIB, to a file or into a folder.")  # fmt: skip
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
    paths: int | None,
    items: int | None,
    sequence_length: int | None,
    explain: bool,
    smt: Path | None,
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
    bounds = {"depth": depth, "loops": loops, "paths": paths, "items": items}
    session = _Reaching(project, facts, budget, sequence_length, bounds, attempts, smt, page, quiet)
    with ExitStack() as stack:
        session.prepare(stack, device, yes, no_device, explore_budget)
        for one in wanted:
            result = session.reach(one)
            if not as_json:
                click.echo(_shown(result, explain, project))
    answers = [one.answer for one in session.results]
    if as_json:
        data = {"answers": [one.as_json() for one in answers]}
        click.echo(json.dumps(data, indent=2))
    elif len(answers) > 1:
        click.echo(_totals(answers))
    if session.trouble is not None:
        click.echo(f"error: {session.trouble.message}", err=True)
        hint = session.trouble.hint or "Attach it again; `collider replay` confirms what was found."
        click.echo(f"  {hint}", err=True)
        context.exit(_EXIT_ENVIRONMENT)
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


class _Reaching:
    """Works through targets one by one; each result is saved at once."""

    def __init__(
        self,
        project: Project,
        facts: AppFacts,
        seconds: float,
        length: int | None,
        bounds: dict[str, int | None],
        attempts: int,
        smt: Path | None,
        page: bool,
        quiet: bool,
    ) -> None:
        from collider.search import Limits
        from collider.symbolic.executor import Bounds

        self._project = project
        self._facts = facts
        self._limits = Limits(seconds=seconds)
        if length is not None:
            self._limits = replace(self._limits, events=length)
        given = {name: value for name, value in bounds.items() if value is not None}
        self._bounds = replace(Bounds(), **given)
        self._attempts = attempts
        self._smt = smt
        self._page = page
        self._quiet = quiet
        self._tell = teller(quiet)
        self._device: DeviceSession | None = None
        self._model: Model | None = None
        self._known: Knowledge | None = None
        self.results: list[Result] = []
        self.trouble: DeviceTrouble | None = None

    def prepare(
        self,
        stack: ExitStack,
        serial: str | None,
        agreed: bool,
        no_device: bool,
        explore_budget: float,
    ) -> None:
        model = self._project.model(self._facts)
        if model is None and no_device:
            raise BadInput(
                f"there is no model in {self._project.folder}, and a device is needed for one",
                hint=f"First: collider model {self._facts.path}",
            )
        if not no_device:
            self._device = stack.enter_context(with_device(serial, agreed, self._facts.path))
            self._device.prepare()
        if model is None:
            from collider.explore import Explorer

            assert self._device is not None
            budget = Budget(explore_budget)
            explorer = Explorer(self._device, self._facts, self._project.folder, budget, self._tell)
            outcome = explorer.run()
            model = outcome.model
            self._project.save_model(model, self._facts, outcome.covered)
        self._model = model

    def reach(self, target: Target) -> Result:
        assert self._model is not None
        if self._device is None:
            found = Confirmed(self._look(target, self._model, frozenset()), self._model)
        else:
            found = self._confirmed(target)
        if found.model != self._model:
            self._model = found.model
            self._project.save_model(found.model, self._facts)
        result = self._project.save(found.answer, found.replay)
        self.results.append(result)
        if self._smt is not None and found.answer.smt:
            written = self._smt / f"{result.folder.name}.smt2" if self._smt.is_dir() else self._smt
            written.write_text(found.answer.smt, encoding="utf-8")
        if self._page:
            from collider.report.page import write_page

            write_page(result, self._project, self._facts, self._model)
        return result

    def _confirmed(self, target: Target) -> Confirmed:
        assert self._model is not None and self._device is not None
        folder = self._project.result_folder(target.name)
        last: list[Answer] = []

        def look(model: Model, reject: frozenset[tuple[str, ...]]) -> Answer:
            answer = self._look(target, model, reject)
            last[:] = [answer]
            return answer

        try:
            return confirm(
                self._device,
                self._facts,
                self._model,
                target.watched,
                look,
                folder,
                self._attempts,
                self._tell,
            )
        except DeviceTrouble as error:
            # What was found stays; the rest goes on without the device.
            self.trouble = error
            self._device = None
            answer = last[0] if last else self._look(target, self._model, frozenset())
            return Confirmed(answer, self._model)

    def _look(self, target: Target, model: Model, reject: frozenset[tuple[str, ...]]) -> Answer:
        from collider.reach import know
        from collider.reach import reach as search

        if self._known is None or self._known.model.events != model.events:
            self._known = know(self._facts.path, model, self._bounds, self._tell)
        known: Knowledge = replace(self._known, model=model)
        return search(
            self._facts.path,
            model,
            target.name,
            self._limits,
            self._bounds,
            known,
            reject,
            points=target.points,
            progress=self._tell,
        )


def _shown(result: Result, explain: bool, project: Project) -> str:
    answer = result.answer
    lines = answer.explain().splitlines()
    if not explain:
        lines = [line for line in lines if " needs " not in line]
    page = result.folder / "page.html"
    if page.is_file():
        lines.append(f"  page: {page}")
    if answer.verdict is Verdict.NOT_CONFIRMED and result.replay is None:
        lines.append("  No device has run it: leave out --no-device, or use `collider replay`.")
    del project
    return "\n".join(lines)


def _totals(answers: list[Answer]) -> str:
    words = [
        f"{count} {verdict.name.replace('_', ' ').lower()}"
        for verdict in Verdict
        if (count := sum(1 for one in answers if one.verdict is verdict))
    ]
    return f"{len(answers)} targets: {', '.join(words)}"
