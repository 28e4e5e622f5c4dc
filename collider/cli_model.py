"""`collider model`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from collider.cli_options import APK, DEVICE, JSON, OUT, QUIET, YES, teller, with_device
from collider.explore import Budget, Explorer, Outcome
from collider.explore_facts import AppFacts, read_facts
from collider.project import Project, merged
from dalvik.errors import DeviceTrouble


@click.command()
@click.argument("app", type=APK)
@DEVICE
@YES
@OUT
@click.option("--budget", default=300.0, show_default=True, help="Seconds to explore.")
@click.option("--events", default=2000, show_default=True, help="Events to try at most.")
@click.option("--fresh", is_flag=True, help="Forget the model that is there.")
@click.option("--html", "page", is_flag=True, help="Write model.html, the model as a picture.")
@JSON
@QUIET
def model(
    app: Path,
    device: str | None,
    yes: bool,
    folder: Path,
    budget: float,
    events: int,
    fresh: bool,
    page: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Explore APP on a device and write down its screens, events and handlers.

    The app is watched by a debugger: it must be debuggable, or the device's image be a userdebug
    build. Its data are cleared. A model that is there already is extended; it can be edited by
    hand. Exit code 4 if the budget was spent before all was tried; what was found is kept.
    """
    facts = read_facts(app)
    project = Project(folder)
    if fresh:
        project.forget()
    explored = explore(project, facts, device, yes, Budget(budget, events), quiet)
    if page:
        from collider.report.picture import write_model_page

        written = write_model_page(project, facts)
        click.echo(f"picture: {written}", err=as_json)
    if as_json:
        click.echo(json.dumps(_summary(project, explored), indent=2))
    else:
        for line in _text(project, explored):
            click.echo(line)
    if explored.stopped is not None:
        raise explored.stopped
    if explored.left:
        click.get_current_context().exit(4)


def explore(
    project: Project,
    facts: AppFacts,
    serial: str | None,
    agreed: bool,
    budget: Budget,
    quiet: bool,
) -> Outcome:
    """Explores, and extends the model that is there; what was found is kept in any case."""
    known = project.model(facts)
    outcome: Outcome | None = None
    try:
        with with_device(serial, agreed, facts.path) as session:
            outcome = Explorer(session, facts, project.folder, budget, teller(quiet)).run()
            if known is not None:
                outcome.model = merged(known, outcome.model)
            project.save_model(outcome.model, facts, outcome.covered)
    except DeviceTrouble as error:  # it went away, and cannot be left as it was found
        if outcome is None:
            raise
        outcome.stopped = outcome.stopped or error
    return outcome


def _summary(project: Project, explored: Outcome) -> dict[str, object]:
    model = explored.model
    return {
        "model": str(project.model_file),
        "states": list(model.states),
        "events": len(model.events),
        "transitions": len(model.transitions),
        "tried": explored.events,
        "restarts": explored.restarts,
        "seconds": round(explored.seconds, 1),
        "left": list(explored.left),
        "crashes": list(explored.crashes),
    }


def _text(project: Project, explored: Outcome) -> list[str]:
    model = explored.model
    lines = [
        f"{len(model.states)} states, {len(model.events)} events, "
        f"{len(model.transitions)} transitions in {project.model_file} "
        f"({explored.events} events tried, {explored.restarts} starts, {explored.seconds:.0f} s)"
    ]
    lines += [f"  {name}" for name in model.states]
    lines += [f"crashed: {one}" for one in explored.crashes]
    if explored.left:
        shown = ", ".join(explored.left[:5]) + (" …" if len(explored.left) > 5 else "")
        why = "when it was stopped" if explored.stopped is not None else "for lack of budget"
        lines.append(f"not tried {why} ({len(explored.left)}): {shown}")
        again = "" if explored.stopped is not None else " with a larger --budget"
        lines.append(f"Run it again{again}; the model is extended.")
    return lines
