"""What `thor batch` and `collider batch` take on the command line, and do alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from devices.farm.batch import BatchPlan

_FOLDER = click.Path(path_type=Path, file_okay=False)

_OPTIONS = (
    click.argument("jobs", type=click.Path(path_type=Path, dir_okay=False), required=False),
    click.option("--pockets", type=click.IntRange(1, 256), metavar="N",
                 help="Start N embedded devices for it."),
    click.option("--device", "devices", multiple=True, metavar="SERIAL",
                 help="An attached device to use; all of them by default."),
    click.option("--scheduler", metavar="ADDRESS", envvar="THOR_FARM_SCHEDULER",
                 help="The farm's scheduler, such as tls://lab:8786."),
    click.option("--tls", type=_FOLDER, envvar="THOR_FARM_TLS",
                 help="Folder of the farm's certificates; needed beyond this machine."),
    click.option("--stf", metavar="URL", default="",
                 help="Borrow fitting devices from this DeviceFarmer STF."),
    click.option("--borrow", type=click.IntRange(1, 256), default=4, show_default=True,
                 help="At most so many of them."),
    click.option("--dry-run", is_flag=True,
                 help="Print units, device time and finish time only."),
    click.option("--resume", metavar="BATCH", help="Go on with an interrupted batch, or `last`."),
    click.option("--out", type=_FOLDER, help="The batch's folder."),
    click.option("--history", multiple=True, type=_FOLDER,
                 help="Folder with earlier batches, for predictions."),
    click.option("--attempts", type=click.IntRange(1, 20), default=3, show_default=True,
                 help="Attempts at a unit that devices may spoil."),
    click.option("--wait", metavar="SECONDS", type=click.FloatRange(1), default=120.0,
                 show_default=True, help="How long to wait for a fitting device."),
    click.option("--quiet", is_flag=True, help="Print the summary only."),
)  # fmt: skip

#: Reads a jobs.yaml, given the folders of earlier batches.
Planner = Callable[[Path, list[Path]], BatchPlan]


def batch_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds everything that says what to run and where."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def run_batch_command(tool: str, given: dict[str, Any], planner: Planner) -> Path | None:
    """Runs a new batch, or goes on with one; its folder, or None after a dry run."""
    from devices.farm import batch as batches
    from devices.farm import journal
    from devices.farm.ledger import Patience
    from devices.farm.progress import farm_progress

    where = batches.Where(
        given["scheduler"] or "",
        given["tls"],
        given["devices"],
        given["pockets"] or 0,
        given["stf"],
        given["borrow"],
    )
    folder = _begun(tool, given, where, planner)
    if folder is not None:
        state = journal.load(folder)
        patience = Patience(attempts=given["attempts"], no_device=given["wait"])
        with farm_progress(given["quiet"], len(state.units), len(state.final)) as listener:
            batches.go_on(folder, where, listener, patience)
    return folder


def _begun(tool: str, given: dict[str, Any], where: Any, planner: Planner) -> Path | None:
    from devices.farm import batch as batches

    if given["resume"]:
        batches.check(where)
        if given["jobs"]:
            raise click.UsageError("--resume goes on with a batch as it was begun, without JOBS.")
        return batches.find_batch(given["resume"], tool)
    if given["jobs"] is None:
        raise click.UsageError("Missing argument 'JOBS'.")
    plan = planner(given["jobs"], list(given["history"]) or [batches.DEFAULT_PARENT])
    if given["dry_run"]:
        for line in batches.describe_plan(plan, batches.device_count(where, plan)):
            click.echo(line)
        return None
    batches.check(where)
    folder: Path = given["out"] or batches.new_folder()
    batches.begin(plan, folder)
    for command, names in plan.asked.others.items():
        click.echo(f"Left to `{command}`: {', '.join(names)}", err=True)
    click.echo(f"Batch: {folder}", err=True)
    return folder
