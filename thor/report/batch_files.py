"""Writes the report of a batch into its folder, from its journal and its evidence alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from thor.report.batch_digest import BatchDigest, JobDigest, MergedProblem
from thor.report.batch_html import batch_html
from thor.report.batch_junit import batch_junit

FOLDER = "report"


def write_batch_reports(found: BatchDigest) -> list[Path]:
    """`report/`: the page, JUnit XML for each job, and JSON lines; returns their paths."""
    folder = found.state.folder / FOLDER
    folder.mkdir(exist_ok=True)
    texts = {"report.html": batch_html(found)}
    for job in found.jobs:
        texts[f"junit-{job.job.name}.xml"] = batch_junit(found, job)
    texts["problems.jsonl"] = "".join(line + "\n" for line in json_lines(found))
    return [_write(folder / name, text) for name, text in texts.items()]


def _write(path: Path, text: str) -> Path:
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8", errors="replace")
    draft.replace(path)
    return path


def json_lines(found: BatchDigest) -> Iterator[str]:
    """A `batch` line, a line per job, then a line per problem; for other tools."""
    yield _line(_batch(found))
    yield from (_line(_job(found, job)) for job in found.jobs)
    yield from (_line(_problem(one)) for one in found.problems)


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False)


def _batch(found: BatchDigest) -> dict[str, Any]:
    whole = found.bill.total
    return {
        "kind": "batch",
        "batch": str(found.state.folder),
        "units": len(found.state.units),
        "finished": len(found.state.final),
        "problems": len(found.problems),
        "critical": found.critical,
        "spoiled": len(found.spoiled),
        "seconds": round(found.timeline.seconds, 3),
        "efficiency": round(found.timeline.efficiency, 4),
        "device_seconds": round(whole.counted, 3),
        "spoiled_device_seconds": round(whole.spoiled, 3),
        "cost": round(whole.money, 4) if found.bill.price else None,
        "devices": {
            line.name: round(found.timeline.share(line), 4) for line in found.timeline.lines
        },
    }


def _job(found: BatchDigest, job: JobDigest) -> dict[str, Any]:
    cost = found.bill.jobs[job.job.name]
    return {
        "kind": "job",
        "job": job.job.name,
        "units": job.units,
        "finished": job.finished,
        "tests": job.tests,
        "failing_tests": job.failing_tests,
        "problems": len(job.problems),
        "unconfirmed": len(job.unconfirmed),
        "device_seconds": round(cost.counted, 3),
        "spoiled_device_seconds": round(cost.spoiled, 3),
        "cost": round(cost.money, 4) if found.bill.price else None,
        "left": dict(job.left),
    }


def _problem(one: MergedProblem) -> dict[str, Any]:
    problem = one.problem
    return {
        "kind": "problem",
        "job": one.job,
        "id": problem.id,
        "number": problem.number,
        "title": problem.title,
        "class": problem.kind.title,
        "critical": problem.is_critical,
        "where": one.where,
        "seen": [str(place) for place in one.seen],
        "clear": [str(place) for place in one.clear],
        "tests": sorted({finding.test for finding in problem.findings}),
        "sequences": list(problem.sequences),
        "replay": one.replay,
    }
