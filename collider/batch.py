"""`collider batch`: the targets of a jobs.yaml, each searched for and confirmed on some device."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from devices.farm.batch import BatchPlan
from devices.farm.command import batch_options, run_batch_command

if TYPE_CHECKING:
    from devices.farm.history import History
    from devices.farm.records import FileRef, Job, Unit

OPENER = "collider.batch_unit:open_bench"
_BOUNDS = ("depth", "loops", "paths", "items")


@click.command()
@batch_options
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
                (of several targets, the highest); 2 bad input, 3 targets
                left undone, 4 budget spent.
    """
    folder = run_batch_command(given, read_plan)
    if folder is not None:
        context.exit(_report(folder, given["as_json"]))


def read_plan(path: Path, earlier: list[Path]) -> BatchPlan:
    """Reads jobs.yaml; the targets are looked up in the apps' code at once."""
    from devices.farm import jobs as jobfile
    from devices.farm.history import recorded

    history = recorded(earlier)
    found = jobfile.read_jobs(path, {"collider": _tool(path)})
    units = [unit for job in found.jobs for unit in _units(job, history)]
    files = {job.name: _files(job) for job in found.jobs}
    return BatchPlan("collider", found.jobs, tuple(units), files, OPENER, found.budget, found.store)


def _tool(path: Path) -> dict[str, Any]:
    """What a job with targets may say besides what all jobs may."""
    from devices.farm import jobs as jobfile
    from devices.farm.records import plain

    return {
        "targets": jobfile.texts,
        "model": lambda node: plain(jobfile.file_of(node, path)),
        "search": jobfile.duration,
        "explore": jobfile.duration,
        "attempts": lambda node: jobfile.whole(node, 1),
        **{name: lambda node: jobfile.whole(node, 1) for name in _BOUNDS},
    }


def _files(job: Job) -> tuple[FileRef, ...]:
    from devices.farm.records import FileRef

    model = job.options.get("model")
    return (job.app, FileRef(**model)) if model else (job.app,)


def _units(job: Job, history: History) -> Iterator[Unit]:
    from collider.explore_facts import read_facts
    from collider.targets import Targets
    from devices.farm.records import Unit

    facts = read_facts(Path(job.app.path))
    finder = Targets(facts.classes)
    names = dict.fromkeys(finder.find(one).name for one in job.options["targets"])
    shared = _shared(job)
    setup = hashlib.sha256(json.dumps(shared).encode()).hexdigest()[:16]
    work = [(wanted, name) for wanted in job.requirements for name in names]
    for number, (wanted, name) in enumerate(work, 1):
        key = f"{facts.package} reach {name}"
        known = history.predict(key)
        payload = {
            **shared,
            "key": key,
            "target": name,
            "seconds": job.options.get("search", 60.0),
            "attempts": job.options.get("attempts", 5),
        }
        yield Unit(
            f"{job.name}-{number:04}-{_slug(name)}",
            job.name,
            payload,
            wanted,
            history.usual(f"{facts.package} reach ") if known is None else known,
            setup,
            job.priority,
            known is not None,
        )


def _shared(job: Job) -> dict[str, Any]:
    """What a device has to be made ready with."""
    options = job.options
    return {
        "app": job.app.sha256,
        "model": options["model"]["sha256"] if "model" in options else "",
        "bounds": {name: options[name] for name in _BOUNDS if name in options},
        "explore_seconds": options.get("explore", 300.0),
    }


def _slug(target: str) -> str:
    return re.sub(r"[^\w.-]+", "-", target, flags=re.ASCII).strip("-")[-60:]


def _report(folder: Path, as_json: bool) -> int:
    from devices.console import EXIT_BUDGET, EXIT_ENVIRONMENT
    from devices.farm import journal

    state = journal.load(folder)
    answers = list(results(folder))
    if as_json:
        told = [
            {"unit": unit, "device": device, **answer.as_json()} for unit, device, answer in answers
        ]
        click.echo(json.dumps({"answers": told, "left": state.left}, indent=2))
    else:
        for _, device, answer in answers:
            click.echo(f"[{device}] {answer.explain()}")
        for unit, why in state.left.items():
            click.echo(f"left: {unit}: {why}")
        click.echo(f"Batch: {folder}")
    if state.left:
        spent = any("budget" in why for why in state.left.values())
        return EXIT_BUDGET if spent else EXIT_ENVIRONMENT
    codes = [answer.verdict.exit_code for _, _, answer in answers]
    refused = any(one.outcome.value == "app" for one in state.final.values())
    return max(codes, default=0) if not refused else EXIT_ENVIRONMENT


def results(folder: Path) -> Iterator[tuple[str, str, Any]]:
    """The answer of each unit that was carried through, and the device that gave it."""
    from collider.project import Project
    from devices.farm import journal
    from devices.farm.stores import open_store

    state = journal.load(folder)
    store = open_store(str(state.entries[0]["store"]))
    final = state.final
    for unit in state.units.values():
        attempt = final.get(unit.id)
        if attempt is not None and attempt.outcome.value == "done":
            place = store.fetch(attempt.folder, attempt.artifacts, folder)
            for one in Project(place).results():
                yield unit.id, attempt.device, one.answer
