"""`collider batch` on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from devices.farm.command import batch_options, run_batch_command

if TYPE_CHECKING:
    from collider.batch import ColliderBatch
    from devices.farm.batch import BatchPlan


@click.command()
@batch_options
@click.option("--show", metavar="BATCH", help="Run nothing: print what a batch has found so far.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
@click.pass_context
def batch(context: click.Context, /, **given: Any) -> None:
    """Reach the targets of all JOBS (a jobs.yaml) on many devices at once.

    \b
    A job says what `collider reach` takes:
        - name: lines
          app: shop.apk
          targets: [Cart.java:42, com.acme.Cart.pay]
          model: .collider/model.json     # else each device explores the app first

    It can be killed at any moment and resumed.

    \b
    Exit codes: 0 all reached, 10 not confirmed, 11 unreachable, 12 gave up
                (of several targets and devices, the highest); 2 bad input,
                3 targets left undone, 4 budget spent.
    """
    from devices.farm.batch import find_batch

    show = given["show"]
    folder = find_batch(show, "collider") if show else run_batch_command("collider", given, _plan)
    if folder is not None:
        context.exit(_report(folder, given["as_json"]))


def _plan(jobs: Path, earlier: list[Path]) -> BatchPlan:
    from collider.batch_plan import read_plan
    from devices.farm.history import recorded

    return read_plan(jobs, recorded(earlier))


def _report(folder: Path, as_json: bool) -> int:
    from collider.batch import load
    from collider.report.batch import as_data, summary, write_batch_reports

    found = load(folder)
    page = write_batch_reports(found)
    if as_json:
        click.echo(json.dumps(as_data(found), indent=2, ensure_ascii=False))
    else:
        for line in summary(found):
            click.echo(line)
        click.echo(f"Report: {page}")
    return _exit_code(found)


def _exit_code(found: ColliderBatch) -> int:
    from devices.console import EXIT_BUDGET, EXIT_ENVIRONMENT

    if any("budget" in why for why in found.left.values()):
        return EXIT_BUDGET
    if found.left or found.refused:
        return EXIT_ENVIRONMENT
    return max((one.verdict.exit_code for one in found.results), default=0)
