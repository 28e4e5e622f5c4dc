"""`thor batch` on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from devices.farm.command import batch_options, run_batch_command

if TYPE_CHECKING:
    from devices.farm.batch import BatchPlan
    from thor.report.batch_digest import BatchDigest


@click.command()
@batch_options
@click.option("--fail-on", type=click.Choice(["critical", "any", "never"]), default="any",
              show_default=True, help="Which problems make the exit code 1.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON lines instead of text.")
@click.pass_context
def batch(context: click.Context, /, **given: Any) -> None:
    """Run all JOBS (a jobs.yaml) on many devices at once.

    Works with what is attached, with embedded devices (--pockets), with devices that an STF lends
    (--stf), or with a lab's (--scheduler). A unit that a device spoils is tried on another one;
    what the app does wrong is never tried away. It can be killed at any moment and resumed.

    \b
    Exit codes: 0 all done, 1 problems found, 2 usage or bad input,
                3 units left undone, 4 budget spent.
    """
    folder = run_batch_command("thor", given, _plan)
    if folder is not None:
        context.exit(_report(folder, given["fail_on"], given["as_json"]))


def _plan(jobs: Path, earlier: list[Path]) -> BatchPlan:
    from thor.batch import known_durations
    from thor.batch_plan import read_plan

    return read_plan(jobs, known_durations(earlier))


def _report(folder: Path, fail_on: str, as_json: bool) -> int:
    from devices.console import EXIT_BUDGET, EXIT_ENVIRONMENT, EXIT_FINDINGS

    found = show_batch(folder, as_json=as_json)
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
