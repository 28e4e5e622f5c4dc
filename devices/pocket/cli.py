"""The `pocket` command."""

from __future__ import annotations

from pathlib import Path

import click

from devices.console import Commands


@click.group(cls=Commands)
@click.version_option(package_name="thor-collider")
def main() -> None:
    """The embedded Android device.

    It cannot be started yet: its engine runs bytecode and the Java library, and the Android
    framework is still to come. `doctor` tells what the engine lacks for your app.

    Exit codes: 0 done, 2 usage or bad input, 3 device or environment.
    """


@main.command()
@click.argument("apks", type=click.Path(path_type=Path), nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def doctor(apks: tuple[Path, ...], as_json: bool) -> None:
    """List what APKS use of Java and Android and the device lacks, most used first."""
    import dataclasses
    import json

    from devices.pocket.doctor import diagnose

    found = diagnose(list(apks))
    if as_json:
        click.echo(json.dumps([dataclasses.asdict(lack) for lack in found], indent=2))
        return
    for lack in found:
        click.echo(f"{lack.uses:6} {lack.member}")
    uses = sum(lack.uses for lack in found)
    click.echo(
        f"{len(found)} members of Java's library and Android's framework are not modelled ({uses} uses)."
    )
