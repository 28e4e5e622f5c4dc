"""The `pocket` command."""

from __future__ import annotations

from pathlib import Path

import click

from devices.console import Commands


@click.group(cls=Commands)
@click.version_option(package_name="thor-collider")
def main() -> None:
    """The embedded Android device.

    `start` starts one and connects it to adb; from then on `adb` and everything that uses it work
    with it as with any device. `doctor` tells what the device lacks for your app.

    Exit codes: 0 done, 2 usage or bad input, 3 device or environment.
    """


class _Size(click.ParamType[tuple[int, int]]):
    """Width and height in pixels."""

    name = "WIDTHxHEIGHT"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        if isinstance(value, tuple):
            return value
        width, x, height = str(value).partition("x")
        if not (x and width.isdigit() and height.isdigit()):
            self.fail(f"{value!r} is no size such as 1080x1920", param, ctx)
        return int(width), int(height)


class _Property(click.ParamType[tuple[str, str]]):
    """A system property and its value."""

    name = "NAME=VALUE"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        if isinstance(value, tuple):
            return value
        name, equals, rest = str(value).partition("=")
        if not equals:
            self.fail(f"{value!r} is not written NAME=VALUE", param, ctx)
        return name, rest


@main.command()
@click.option("--api", default=28, show_default=True, help="The API level, 16 to 34.")
@click.option(
    "--size", type=_Size(), default="1080x1920", show_default=True, help="The screen, in pixels."
)
@click.option("--density", default=420, show_default=True, help="Dots per inch.")
@click.option("--name", help="What to call it; pocket, pocket-2, … otherwise.")
@click.option("--seed", default=0, show_default=True, help="For what apps leave to chance.")
@click.option("--prop", "properties", type=_Property(), multiple=True,
              help="A system property, as ro.build.tags=release-keys; repeatable.")  # fmt: skip
def start(
    api: int,
    size: tuple[int, int],
    density: int,
    name: str | None,
    seed: int,
    properties: tuple[tuple[str, str], ...],
) -> None:
    """Start a device, connect it to adb, and print its serial number."""
    from devices.pocket import launch

    serial = launch.start(
        name=name,
        api=api,
        width=size[0],
        height=size[1],
        density=density,
        seed=seed,
        properties=dict(properties),
    )
    click.echo(serial)


@main.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def list_devices(as_json: bool) -> None:
    """List the devices that run."""
    import dataclasses
    import json

    from devices.pocket import registry

    devices = registry.running()
    if as_json:
        click.echo(json.dumps([dataclasses.asdict(device) for device in devices], indent=2))
        return
    for device in devices:
        click.echo(
            f"{device.name:16} {device.serial:18} API {device.api}"
            f"  {device.size} at {device.density} dpi  pid {device.pid}"
        )
    if not devices:
        click.echo("No device runs.")


@main.command()
@click.argument("names", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Stop every device.")
def stop(names: tuple[str, ...], everything: bool) -> None:
    """Stop devices.

    By name or serial number; without one, the only one that runs.
    """
    from devices.pocket import launch, registry

    if everything:
        for device in launch.stop_all():
            click.echo(f"stopped {device.name}")
        return
    if not names:
        devices = registry.running()
        if len(devices) != 1:
            many = "none runs" if not devices else "several run: name one, or use --all"
            raise click.UsageError(f"which device? {many}")
        names = (devices[0].name,)
    for name in names:
        launch.stop(name)
        click.echo(f"stopped {name}")


@main.command()
@click.argument("apks", type=click.Path(path_type=Path), nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def doctor(apks: tuple[Path, ...], as_json: bool) -> None:
    """List what APKS use of Java and Android and the device lacks.

    With a test APK among them, what most tests may come to is first; otherwise what is used most.
    """
    import dataclasses
    import json

    from devices.pocket import compose
    from devices.pocket.doctor import diagnose

    found = diagnose(list(apks))
    if as_json:
        click.echo(json.dumps([dataclasses.asdict(lack) for lack in found], indent=2))
        return
    for lack in found:
        tests = "" if lack.tests is None else f"{lack.tests:6} "
        click.echo(f"{tests}{lack.uses:6} {lack.member}")
    if any(lack.member == compose.NAME for lack in found):
        click.echo(f"{compose.NAME} is not modelled: {compose.WHY}.")
    uses = sum(lack.uses for lack in found)
    where = "Java's library and Android's framework"
    click.echo(f"{len(found)} members of {where} are not modelled ({uses} uses).")
    if any(lack.tests is not None for lack in found):
        click.echo("The first column counts the tests that may come to a member.")
