"""`jobs.yaml` with tests becomes units: one test with its sequences, on one kind of device.

A unit stands alone: it knows of no other unit, so its findings are the same whichever device gets
it, whenever, and however often others were interrupted. A test that is known to take long is
divided by its sites.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from catalogs.loading import Node
from catalogs.sequences import NeutralSequence, builtin_sequences, load_sequences, select
from devices.farm import jobs as jobfile
from devices.farm.batch import BatchPlan
from devices.farm.files import file_ref
from devices.farm.history import History
from devices.farm.jobs import Jobs
from devices.farm.records import FileRef, Job, Unit, plain
from thor.config import NAME as CONFIG
from thor.config import Config, load_config
from thor.suite import read_suite, select_tests

OPENER = "thor.batch_unit:open_bench"
#: Units that are expected to take longer than this are divided, if their tests have sites enough.
_LONG_SECONDS = 600.0


def _tool(path: Path) -> dict[str, jobfile.Reader]:
    """What a job with tests may say besides what all jobs may."""

    def config(node: Node) -> dict[str, Any]:
        return dict(plain(jobfile.file_of(node, path)))

    return {
        "only": jobfile.texts,
        "sequences": jobfile.texts,
        "mode": lambda node: jobfile.one_of(node, ("quick", "full")),
        "rerun": jobfile.yes_or_no,
        "isolate": jobfile.yes_or_no,
        "cache": jobfile.yes_or_no,
        "repeat": lambda node: jobfile.whole(node, 1),
        "keep_data": jobfile.yes_or_no,
        "runner_arguments": jobfile.text_by_name,
        "config": config,
    }


def read_plan(path: Path, history: History) -> BatchPlan:
    """Reads jobs.yaml and the apps that it names."""
    found = jobfile.read_jobs(path, "thor", _tool(path))
    units: list[Unit] = []
    files: dict[str, tuple[FileRef, ...]] = {}
    for job in found.jobs:
        planner = _Planner(found, job, history)
        files[job.name] = planner.files
        units += planner.units()
    return BatchPlan("thor", found, tuple(units), files, OPENER)


@dataclass(frozen=True)
class _Piece:
    """A test, or some of its sites (from the first to the last, None: to the end)."""

    test: str
    seconds: float
    is_measured: bool
    first: int = 1
    last: int | None = None

    @property
    def is_whole(self) -> bool:
        return self.first == 1 and self.last is None


class _Planner:
    """The units of one job."""

    def __init__(self, jobs: Jobs, job: Job, history: History) -> None:
        self.job = job
        self._history = history
        tests = Path(job.tests.path) if job.tests else None
        with jobs.place_of(job, "config"):
            self._config_file = _config_file(jobs.path, job)
            config = load_config(Path(self._config_file.path)) if self._config_file else Config()
            self._catalogs = tuple(file_ref(one) for one in config.catalogs)
            self._mapping = file_ref(config.mapping) if config.mapping else None
        with jobs.place_of(job, "tests", "app"):
            self._suite = read_suite(Path(job.app.path), tests, config.mapping)
        with jobs.place_of(job, "only"):
            self._tests = select_tests(self._suite.tests, job.options.get("only", ()))
        self._arguments = dict(config.runner_arguments) | job.options.get("runner_arguments", {})
        wanted = tuple(job.options.get("sequences", ())) or config.sequences
        with jobs.place_of(job, "sequences"):
            self.sequences = chosen_sequences(config.catalogs, wanted)

    @property
    def files(self) -> tuple[FileRef, ...]:
        given = (
            self.job.app, self.job.tests, self._config_file, self._mapping, *self._catalogs,
        )  # fmt: skip
        return tuple(one for one in given if one is not None)

    def units(self) -> Iterator[Unit]:
        setup = self._setup()
        number = 0
        for wanted in self.job.requirements:
            for test in self._tests:
                for piece in self._pieces(test):
                    number += 1
                    yield Unit(
                        f"{self.job.name}-{number:04}-{_slug(piece)}",
                        self.job.name,
                        self._payload(piece),
                        wanted,
                        piece.seconds,
                        setup,
                        self.job.priority,
                        piece.is_measured,
                    )

    def _pieces(self, test: str) -> Iterator[_Piece]:
        key = self._key(test, 1, None)
        known = self._history.predict(key)
        if known is None:
            yield _Piece(test, self._history.usual(self._suite.package + " "), False)
            return
        sites = int(str(self._history.facts[key].get("sites", 0)))
        parts = min(math.ceil(known / _LONG_SECONDS), max(sites, 1))
        per_part = math.ceil(sites / parts) if parts > 1 else 0
        whole = _Piece(test, known, True)
        if parts < 2:
            yield whole
            return
        starts = range(1, sites + 1, per_part)
        for first in starts:
            last = None if first == starts[-1] else first + per_part - 1
            yield replace(whole, seconds=known / len(starts), first=first, last=last)

    def _key(self, test: str, first: int, last: int | None) -> str:
        """What earlier batches are asked for: the same work, whatever the build."""
        names = ",".join(one.id for one in self.sequences)
        sites = "" if first == 1 and last is None else f" {first}-{last or ''}"
        return f"{self._suite.package} {test} {names} {self.job.options.get('mode', '')}{sites}"

    def _payload(self, piece: _Piece) -> Mapping[str, Any]:
        options = self.job.options
        return {
            "key": self._key(piece.test, piece.first, piece.last),
            "test": piece.test,
            "sequences": [one.id for one in self.sequences],
            "sites": None if piece.is_whole else [piece.first, piece.last],
            "app": self.job.app.sha256,
            "tests": self.job.tests.sha256 if self.job.tests else "",
            "config": self._config_file.sha256 if self._config_file else "",
            "catalogs": [one.sha256 for one in self._catalogs],
            "mapping": self._mapping.sha256 if self._mapping else "",
            "arguments": self._arguments,
            "keep_data": options.get("keep_data", False),
            "mode": options.get("mode", "quick"),
            "rerun": options.get("rerun", True),
            "isolate": options.get("isolate", True),
            "reduce": options.get("cache", True),
            "repeat": options.get("repeat", 1),
        }

    def _setup(self) -> str:
        shared = [self.job.app.sha256, self.job.tests.sha256 if self.job.tests else ""]
        shared += [one.sha256 for one in self.files]
        told = json.dumps([shared, self._arguments, self.job.options.get("keep_data", False)])
        return hashlib.sha256(told.encode()).hexdigest()[:16]


def chosen_sequences(catalogs: Sequence[Path], wanted: Sequence[str]) -> list[NeutralSequence]:
    """By ids and groups, from the built-in ones and a team's own."""
    known = list(builtin_sequences())
    for path in catalogs:
        known += load_sequences(path)
    return select(known, wanted or ("lifecycle", "audio"))


def _config_file(path: Path, job: Job) -> FileRef | None:
    """The job's own thor.yaml, or the one beside jobs.yaml."""
    given = job.options.get("config")
    if given:
        return FileRef(**given)
    beside = path.parent / CONFIG
    return file_ref(beside) if beside.is_file() else None


def _slug(piece: _Piece) -> str:
    name = re.sub(r"[^\w.-]", "-", piece.test.rsplit(".", 1)[-1].replace("#", "."), flags=re.ASCII)
    sites = "" if piece.is_whole else f"-sites{piece.first}"
    return name[:60] + sites
