"""`thor batch` on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from thor.farm_command import SCHEDULER, TLS

if TYPE_CHECKING:
    from thor.report.batch_digest import BatchDigest


@click.command()
@click.argument("jobs", type=click.Path(path_type=Path, dir_okay=False), required=False)
@click.option("--pockets", type=click.IntRange(1, 256), metavar="N",
              help="Start N embedded devices for it.")  # fmt: skip
@click.option("--device", "devices", multiple=True, metavar="SERIAL",
              help="An attached device to use; all of them by default.")  # fmt: skip
@SCHEDULER
@TLS
@click.option("--dry-run", is_flag=True, help="Print units, device time and finish time only.")
@click.option("--resume", metavar="BATCH", help="Go on with an interrupted batch, or `last`.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="The batch's folder.")
@click.option("--history", multiple=True, type=click.Path(path_type=Path, file_okay=False),
              help="Folder with earlier batches, for predictions.")  # fmt: skip
@click.option("--attempts", type=click.IntRange(1, 20), default=3, show_default=True,
              help="Attempts at a unit that devices may spoil.")  # fmt: skip
@click.option("--wait", metavar="TIME", default="2m", show_default=True,
              help="How long to wait for a fitting device.")  # fmt: skip
@click.option("--fail-on", type=click.Choice(["critical", "any", "never"]), default="any",
              show_default=True, help="Which problems make the exit code 1.")  # fmt: skip
@click.option("--quiet", is_flag=True, help="Print the summary only.")
@click.pass_context
def batch(context: click.Context, /, **given: Any) -> None:
    """Run all JOBS (a jobs.yaml) on many devices at once.

    Works with what is attached, with embedded devices (--pockets), or with a lab's devices
    (--scheduler). A unit that a device spoils is tried on another one; what the app does wrong is
    never tried away. It can be killed at any moment and resumed.

    \b
    Exit codes: 0 all done, 1 problems found, 2 usage or bad input,
                3 units left undone, 4 budget spent.
    """
    from devices.farm import batch as batches
    from devices.farm import journal
    from devices.farm.progress import farm_progress

    where = batches.Where(
        given["scheduler"] or "", given["tls"], given["devices"], given["pockets"] or 0
    )
    folder = _begun(given, where)
    if folder is None:
        return
    state = journal.load(folder)
    with farm_progress(given["quiet"], len(state.units), len(state.final)) as listener:
        batches.go_on(folder, where, listener, _patience(given))
    context.exit(_report(folder, given["fail_on"]))


def _begun(given: dict[str, Any], where: Any) -> Path | None:
    """The batch's folder; None after a dry run."""
    from devices.farm import batch as batches
    from thor.batch import known_durations
    from thor.batch_plan import read_plan

    if given["resume"]:
        if given["jobs"]:
            raise click.UsageError("--resume goes on with a batch as it was begun, without JOBS.")
        return batches.find_batch(given["resume"])
    if given["jobs"] is None:
        raise click.UsageError("Missing argument 'JOBS'.")
    plan = read_plan(given["jobs"], known_durations(given["history"] or [batches.DEFAULT_PARENT]))
    if given["dry_run"]:
        for line in batches.describe_plan(plan, batches.device_count(where, plan)):
            click.echo(line)
        return None
    folder: Path = given["out"] or batches.new_folder()
    batches.begin(plan, folder)
    click.echo(f"Batch: {folder}", err=True)
    return folder


def _patience(given: dict[str, Any]) -> Any:
    from devices.farm.ledger import Patience
    from thor.run_command import parse_duration

    return Patience(attempts=given["attempts"], no_device=parse_duration(given["wait"]))


def _report(folder: Path, fail_on: str) -> int:
    from devices.console import EXIT_BUDGET, EXIT_ENVIRONMENT, EXIT_FINDINGS

    found = show_batch(folder)
    counted = found.critical if fail_on == "critical" else len(found.problems)
    if counted and fail_on != "never":
        return EXIT_FINDINGS
    if any("budget" in why for _, why in found.left):
        return EXIT_BUDGET
    return EXIT_ENVIRONMENT if found.left else 0


def show_batch(folder: Path, *, as_json: bool = False) -> BatchDigest:
    """Prints what a batch has found so far, and writes its report anew."""
    from thor.batch import load
    from thor.report.batch_digest import batch_digest
    from thor.report.batch_files import json_lines, write_batch_reports
    from thor.report.batch_terminal import batch_summary

    found = batch_digest(load(folder))
    page = write_batch_reports(found)[0]
    for line in json_lines(found) if as_json else batch_summary(found):
        click.echo(line)
    if not as_json:
        click.echo(f"Report: {page}")
    return found
