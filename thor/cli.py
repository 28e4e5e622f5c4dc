"""The `thor` command."""

from __future__ import annotations

from pathlib import Path

import click

from devices.console import Commands

_APK = click.Path(path_type=Path)


@click.group(cls=Commands)
@click.version_option(package_name="thor-collider")
def main() -> None:
    """Find the bugs that a green Android test suite misses.

    \b
    Exit codes: 0 done, 1 findings, 2 usage or bad input,
                3 device or environment, 4 budget spent.
    """


@main.command()
@click.argument("app", type=_APK)
@click.argument("tests", type=_APK, required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def inspect(app: Path, tests: Path | None, as_json: bool) -> None:
    """Show what APP and its TESTS are, without a device.

    Package and SDK range, activities and what happens to them on rotation, test runner,
    framework and methods, the UI events that tests fire, and whether both APKs fit together.
    """
    import json

    from thor import inspect_text
    from thor.inspect import inspect as look

    found = look(app, tests)
    if as_json:
        click.echo(json.dumps(inspect_text.as_json(found), indent=2))
    else:
        for line in inspect_text.as_text(found):
            click.echo(line)
