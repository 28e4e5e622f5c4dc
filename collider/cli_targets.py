"""`collider targets` and `collider locate`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from collider.cli_options import APP, JSON, OUT
from collider.project import Project
from collider.targets import Branch, branches


@click.command()
@APP
@OUT
@click.option("--file", "names", multiple=True, help="Only of this source file; repeatable.")
@click.option("--open", "only_open", is_flag=True, help="Only those that nothing has reached.")
@JSON
def targets(
    app: Path | None, folder: Path, names: tuple[str, ...], only_open: bool, as_json: bool
) -> None:
    """List the branches of an app with their status.

    \b
    explored     exploration went that way
    reached      a sequence is known that a device has confirmed
    unreachable, not confirmed, gave up     what `collider reach` said
    open         nothing is known
    """
    project = Project(folder)
    facts = project.app(app)
    status = _Status(project)
    rows = [
        (one, status.of(one))
        for one in branches(facts.classes)
        if not names or one.name.partition(":")[0] in names
    ]
    known = sum(1 for _, word in rows if word in ("explored", "reached"))
    summary = f"{len(rows)} branches, {known} of them reached"
    if only_open:
        rows = [row for row in rows if row[1] == "open"]
    if as_json:
        data = [{"target": one.name, "in": one.where, "status": word} for one, word in rows]
        click.echo(json.dumps(data, indent=2))
        return
    width = max((len(one.name) for one, _ in rows), default=0)
    for one, word in rows:
        click.echo(f"{word:13} {one.name:{width}}  {one.where}")
    click.echo(summary, err=True)


class _Status:
    def __init__(self, project: Project) -> None:
        self._covered = project.covered()
        self._verdicts = {
            one.answer.target: one.answer.verdict.name.replace("_", " ").lower()
            for one in project.results()
        }

    def of(self, branch: Branch) -> str:
        found = self._verdicts.get(branch.name)
        if found is not None and found != "gave up":
            return found
        return "explored" if branch.point in self._covered else found or "open"


@click.command()
@click.argument("target")
@click.option("--app", type=click.Path(path_type=Path), help="The app's APK.")
@OUT
@JSON
def locate(target: str, app: Path | None, folder: Path, as_json: bool) -> None:
    """Show the code that TARGET means: Foo.java:42, com/acme/Foo.kt:42 or com.acme.Foo:42."""
    import dataclasses

    from collider.locate import locate as find
    from dalvik.dex.bytes import displayable

    path = app or Project(folder).app().path
    found = find(path, target)
    if as_json:
        click.echo(json.dumps([dataclasses.asdict(location) for location in found], indent=2))
        return
    for location in found:
        click.echo(f"{location.class_name}.{location.method}{location.descriptor}")
        for line in location.instructions:
            click.echo(f"    {displayable(line)}")
