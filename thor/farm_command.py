"""`thor farm`: what a lab's machines are started and looked after with."""

from __future__ import annotations

from pathlib import Path

import click

from devices.console import Commands
from thor.batch_farm import scheduler, worker

_FOLDER = click.Path(path_type=Path, file_okay=False)

SCHEDULER = click.option(
    "--scheduler",
    metavar="ADDRESS",
    envvar="THOR_FARM_SCHEDULER",
    help="The farm's scheduler, such as tls://lab:8786.",
)
TLS = click.option(
    "--tls",
    type=_FOLDER,
    envvar="THOR_FARM_TLS",
    help="Folder of the farm's certificates; needed beyond this machine.",
)


@click.group(cls=Commands)
def farm() -> None:
    """Share the devices of several machines."""


farm.add_command(scheduler)
farm.add_command(worker)


@farm.command()
@click.argument("folder", type=_FOLDER)
@click.option("--days", type=click.IntRange(1, 3650), default=365, show_default=True,
              help="How long they are valid.")  # fmt: skip
def certificates(folder: Path, days: int) -> None:
    """Make the certificates by which the machines of a farm know each other, in FOLDER.

    Copy FOLDER to each machine and name it there with --tls. Whoever has it can run code on every
    machine of the farm.
    """
    from devices.farm.security import make_certificates

    for path in make_certificates(folder, days):
        click.echo(str(path))


@farm.command()
@SCHEDULER
@TLS
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
@click.pass_context
def doctor(context: click.Context, scheduler: str | None, tls: Path | None, as_json: bool) -> None:
    """Check every machine of a farm (or, without --scheduler, this one), and say what to do.

    Whether it can be reached, versions and catalogs, devices, clock, disk. Nothing is changed.
    Exit code 3 if something is broken.
    """
    from devices.farm.doctor import examine_farm, examine_here
    from thor import farm_doctor_text

    found = examine_farm(scheduler, tls) if scheduler else examine_here()
    for line in farm_doctor_text.as_json(found) if as_json else farm_doctor_text.as_text(found):
        click.echo(line)
    context.exit(3 if farm_doctor_text.is_broken(found) else 0)


@farm.command()
@click.argument("batch")
@click.option("--json", "as_json", is_flag=True, help="Print JSON lines instead of text.")
def report(batch: str, as_json: bool) -> None:
    """Print what BATCH (a folder, its name below batches, or `last`) found; write its report anew.

    Also while it is running, and after it was interrupted: journal and evidence are enough.
    """
    from devices.farm.batch import find_batch
    from thor.batch_command import show_batch

    show_batch(find_batch(batch, "thor"), as_json=as_json)
