"""The `collider` command."""

from __future__ import annotations

from pathlib import Path

import click

from devices.console import Commands


@click.group(cls=Commands)
@click.version_option(package_name="thor-collider")
def main() -> None:
    """Find the taps and inputs that reach a line of an Android app.

    Exit codes: 0 done, 2 usage or bad input, 3 device or environment.
    """


@main.command()
@click.argument("target")
@click.option("--app", type=click.Path(path_type=Path), required=True, help="The app's APK.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def locate(target: str, app: Path, as_json: bool) -> None:
    """Show the code that TARGET means: Foo.java:42, com/acme/Foo.kt:42 or com.acme.Foo:42."""
    import dataclasses
    import json

    from collider.locate import locate as find
    from dalvik.dex.bytes import displayable

    found = find(app, target)
    if as_json:
        click.echo(json.dumps([dataclasses.asdict(location) for location in found], indent=2))
        return
    for location in found:
        click.echo(f"{location.class_name}.{location.method}{location.descriptor}")
        for line in location.instructions:
            click.echo(f"    {displayable(line)}")
