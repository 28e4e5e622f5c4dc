"""`jobs.yaml` with targets becomes units: one target on one kind of device."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from catalogs.loading import Node
from collider.explore_facts import AppFacts, read_facts
from collider.targets import Targets
from collider.targets_mapping import LineMapping
from dalvik.errors import BadInput
from devices.farm import jobs as jobfile
from devices.farm.batch import BatchPlan
from devices.farm.history import History
from devices.farm.jobs import Jobs
from devices.farm.records import FileRef, Job, Unit, plain

OPENER = "collider.batch_unit:open_bench"
BOUNDS = ("depth", "loops", "paths", "items")
_EXPLORE = 300.0
_SEARCH = 60.0
_ATTEMPTS = 5
#: Summarising a large app's events has no limit of its own.
_LEARNING = 3600.0


def _tool(path: Path) -> jobfile.Tool:
    """What a job with targets may say besides what all jobs may."""

    def file(node: Node) -> dict[str, Any]:
        return dict(plain(jobfile.file_of(node, path)))

    def number(node: Node) -> int:
        return jobfile.whole(node, 1)

    return {
        "targets": _targets,
        "model": file,
        "mapping": file,
        "search": jobfile.duration,
        "explore": jobfile.duration,
        "attempts": number,
        "sequence_length": number,
        **dict.fromkeys(BOUNDS, number),
    }


def _targets(node: Node) -> dict[str, int]:
    """Each with its line in the file."""
    found = {one.text(): one.node.start_mark.line + 1 for one in node.items()}
    if not found:
        raise node.error("there is no target")
    return found


def read_plan(path: Path, history: History) -> BatchPlan:
    """Reads jobs.yaml; the targets are looked up in the apps' code at once."""
    found = jobfile.read_jobs(path, "collider", _tool(path))
    units = [unit for job in found.jobs for unit in _units(found, job, history)]
    files = {job.name: _files(job) for job in found.jobs}
    return BatchPlan("collider", found, tuple(units), files, OPENER)


def _files(job: Job) -> tuple[FileRef, ...]:
    given = [job.options[name] for name in ("model", "mapping") if name in job.options]
    return (job.app, *(FileRef(**one) for one in given))


def _units(jobs: Jobs, job: Job, history: History) -> Iterator[Unit]:
    with jobs.place_of(job, "app"):
        facts = read_facts(Path(job.app.path))
    names = _found(jobs, job, facts)
    options, shared = job.options, _shared(job)
    setup = hashlib.sha256(json.dumps(shared).encode()).hexdigest()[:16]
    seconds, attempts = options.get("search", _SEARCH), options.get("attempts", _ATTEMPTS)
    work = [(wanted, name) for wanted in job.requirements for name in names]
    for number, (wanted, name) in enumerate(work, 1):
        key = f"{facts.package} reach {name}"
        known = history.predict(key)
        payload = {
            **shared,
            "key": key,
            "target": name,
            "seconds": seconds,
            "attempts": attempts,
            "length": options.get("sequence_length"),
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
            shared["explore_seconds"] + seconds * attempts + _LEARNING,
        )


def _found(jobs: Jobs, job: Job, facts: AppFacts) -> list[str]:
    """The targets by the names that their results have."""
    with jobs.place_of(job, "mapping"):
        finder = Targets(facts.classes, read_mapping(job.options.get("mapping")))
    names = []
    for text, line in job.options["targets"].items():
        try:
            names.append(finder.find(text).name)
        except BadInput as error:
            words = f"{jobs.path.name}:{line}: job {job.name}: {error.message}"
            raise BadInput(words, hint=error.hint) from error
    return list(dict.fromkeys(names))


def read_mapping(given: Mapping[str, Any] | None) -> LineMapping | None:
    return LineMapping.read(Path(given["path"])) if given else None


def _shared(job: Job) -> dict[str, Any]:
    """What a device has to be made ready with."""
    options = job.options
    return {
        "app": job.app.sha256,
        "model": options["model"]["sha256"] if "model" in options else "",
        "mapping": options["mapping"]["sha256"] if "mapping" in options else "",
        "bounds": {name: options[name] for name in BOUNDS if name in options},
        "explore_seconds": options.get("explore", _EXPLORE),
    }


def _slug(target: str) -> str:
    return re.sub(r"[^\w.-]+", "-", target, flags=re.ASCII).strip("-")[-60:]
