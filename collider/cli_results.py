"""`collider replay` and `collider export`: what to do with a sequence that was found."""

from __future__ import annotations

import json
import shutil
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
from collider.confirm import confirmed_answer, difference
from collider.explore_facts import AppFacts
from collider.export import FORMS
from collider.project import Project, Result, find_result
from collider.replaying import Replay, Replayer
from collider.targets import Target, target_finder
from collider.uimodel import Model
from collider.verdicts import Verdict
from dalvik.errors import BadInput

_NOT_CONFIRMED = Verdict.NOT_CONFIRMED.exit_code


@click.command()
@click.argument("result")
@APP
@DEVICE
@YES
@OUT
@MAPPING
@JSON
@QUIET
@click.pass_context
def replay(
    context: click.Context,
    result: str,
    app: Path | None,
    device: str | None,
    yes: bool,
    folder: Path,
    mapping: Path | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """Run a found sequence again on a device and say whether it runs the target.

    RESULT is a target that was looked for (Foo.java:42), a folder of .collider/results, or a file
    that `collider reach --json` wrote. With --app, the sequence is tried on another version of the
    app. The app's data are cleared.

    A sequence that no device had confirmed counts as reached from then on.

    \b
    Exit codes: 0 it runs the target, 10 it does not; 2 bad input, 3 device trouble.
    """
    project = Project(folder)
    facts = project.app(app)
    found = find_result(project, result)
    model = _model(project, facts, app)
    target = target_finder(facts.classes, mapping).find(found.answer.target)
    if not found.answer.steps and found.answer.verdict is not Verdict.REACHED:
        raise BadInput(
            f"there is no sequence for {target.name}: {found.answer.why}",
            hint=found.answer.option or "Look for it again: collider reach.",
        )
    tell = teller(quiet or as_json)
    place = found.folder / "again"
    with with_device(device, yes, facts.path) as session:
        replayer = Replayer(session, facts, model, target.watched, tell)
        try:
            made = replayer.run(found.answer.steps, place)
        finally:
            replayer.close()
        serial = session.serial
    if made.reached and (found.replay is None or not found.replay.reached):
        _keep(project, found, made, facts, model, serial)
    if as_json:
        click.echo(json.dumps({"target": target.name, **made.as_json()}, indent=2))
    else:
        click.echo("\n".join(_text(target, made, serial, place)))
    context.exit(0 if made.reached else _NOT_CONFIRMED)


def _model(project: Project, facts: AppFacts, app: Path | None) -> Model:
    if app is not None and project.model_file.is_file():
        model = Model.load(project.model_file)  # of another version, perhaps: that is the question
    else:
        found = project.model(facts)
        if found is None:
            raise BadInput(
                f"there is no model in {project.folder}",
                hint="A sequence is replayed with the model that it was found in: give its folder"
                " with --out.",
            )
        model = found
    if model.package and model.package != facts.package:
        raise BadInput(
            f"the model in {project.folder} is of {model.package}, not of {facts.package}",
            hint="Use another folder with --out.",
        )
    return model


def _keep(
    project: Project, found: Result, made: Replay, facts: AppFacts, model: Model, serial: str
) -> None:
    """The result with its confirmation."""
    from collider.report.page import write_page

    for picture in (found.folder / "again").glob("*.png"):
        picture.replace(found.folder / picture.name)
    shutil.rmtree(found.folder / "again", ignore_errors=True)
    answer = confirmed_answer(found.answer, made, serial)
    write_page(project.save(answer, made), project, facts, model)


def _text(target: Target, made: Replay, serial: str, place: Path) -> list[str]:
    lines = []
    for one in made.records:
        mark = "  — target" if one.reached else ""
        lines.append(f"{one.number:3}. {one.words} → {one.after or '?'}{mark}")
        if one.difference:
            lines.append(f"       {one.difference}")
    if made.reached:
        by = f"by event {made.reached_at}" if made.reached_at else "when the app was started"
        return [*lines, f"reached: {serial} ran {target.name} {by}"]
    lines.append(f"not reached: {difference(made)}")
    if place.is_dir():
        lines.append(f"  pictures: {place}")
    lines.append("  If the app has changed, look for the target again: collider reach.")
    return lines


@click.command()
@click.argument("result")
@click.option("--to", "form", type=click.Choice(list(FORMS)), required=True, help="The form.")
@click.option("--file", "output", type=APK, help="File or folder to write; else it is printed.")
@APP
@OUT
@MAPPING
def export(
    result: str,
    form: str,
    output: Path | None,
    app: Path | None,
    folder: Path,
    mapping: Path | None,
) -> None:
    """Write a found sequence as a test: Espresso, uiautomator2 (pytest), Maestro or an adb script.

    RESULT is as for `collider replay`. The test starts the app afresh, does the events and checks
    what the last screen showed. A sequence that a device has run gives the better test: rows of
    lists are named by their text, and views that look alike are told apart.
    """
    from collider.export.script import script_of

    project = Project(folder)
    facts = project.app(app)
    found = find_result(project, result)
    where = target_finder(facts.classes, mapping).find(found.answer.target).where
    script = script_of(found, _model(project, facts, app), facts, where)
    written = FORMS[form].write(script)
    if output is None:
        click.echo(written, nl=False)
        return
    path = output / FORMS[form].file(script) if output.is_dir() else output
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written, encoding="utf-8")
    if form == "adb":
        path.chmod(0o755)
    click.echo(f"written: {path}")
