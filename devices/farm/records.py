"""What a batch is made of: jobs, units, devices, attempts, and how they are kept on disk.

A batch is a folder:

    journal.jsonl                    append-only, each line synced before anything builds on it
    units/<unit>/attempt-<n>/…       the evidence of one attempt; never written a second time
    report/                          made from the two above alone

The journal's entries, in the order in which they come about (`kind` says which it is):

    batch     id, format, started, version, file (jobs.yaml), store, jobs, units
    joined    device: a DeviceTraits          left     device (its name), worker, why
    refused   worker, why                     aside    device (its name), why
    started   unit, number, device, worker, started
    ended     attempt: a UnitAttempt; for each `started` exactly one
    late      unit, number, outcome, artifacts: an attempt that was given up on had ended after all
    resumed   started                         end      left: [[unit, why], …], finished: bool

All but the first have `at`, when they were written. A unit is *finished* when one of its attempts
ended with `done` or `app`. Times are seconds since the epoch, as the submitter's clock has them (a
worker's clock is not trusted; see `doctor`).
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

FORMAT = 1


class UnitOutcome(enum.StrEnum):
    """How an attempt at a unit ended."""

    #: It was carried through; whatever it found is a finding.
    DONE = "done"
    #: A device, a worker or the way to it failed: says nothing about the app, is tried again.
    INFRASTRUCTURE = "infrastructure"
    #: The app or its tests do not allow it; trying again would not help.
    APP = "app"

    @property
    def is_final(self) -> bool:
        return self is not UnitOutcome.INFRASTRUCTURE


@dataclass(frozen=True)
class Requirement:
    """Which devices a unit may run on; the empty one takes any."""

    api_min: int = 0
    api_max: int = 10_000
    #: `phone`, `emulator`, `embedded`, or empty for any.
    kind: str = ""
    #: All of these must be among the device's tags.
    tags: tuple[str, ...] = ()
    #: Android's word for the screen: `small`, `normal`, `large`, `xlarge`; empty for any.
    size: str = ""
    #: At most so many devices at a time; 0 means as many as there are.
    count: int = 0

    def __str__(self) -> str:
        parts = []
        if self.api_min == self.api_max:
            parts.append(f"API {self.api_min}")
        elif self.api_max < 10_000:
            parts.append(f"API {self.api_min} to {self.api_max}")
        elif self.api_min:
            parts.append(f"API {self.api_min} or newer")
        parts += [one for one in (self.kind, self.size) if one]
        parts += [f"tag {tag}" for tag in self.tags]
        return ", ".join(parts) or "any device"


@dataclass(frozen=True)
class DeviceTraits:
    """A device as its worker describes it.

    `name` stays the same while the place in the farm does: an embedded device that was started
    again has a new serial and the old name. `worker` is the address of the process that serves it.
    """

    serial: str
    api: int
    kind: str
    size: str = ""
    tags: tuple[str, ...] = ()
    worker: str = ""
    name: str = ""
    model: str = ""


@dataclass(frozen=True)
class FileRef:
    """A file that units need; found by its content wherever they run."""

    path: str
    sha256: str
    size: int


@dataclass(frozen=True)
class Job:
    """One entry of jobs.yaml."""

    name: str
    #: `thor` (tests) or `collider` (targets).
    kind: str
    app: FileRef
    tests: FileRef | None = None
    #: Higher first.
    priority: int = 0
    #: Device seconds that its units may take altogether.
    budget: float | None = None
    requirements: tuple[Requirement, ...] = (Requirement(),)
    #: What its tool needs to know, as plain data; secrets stand as `${NAME}`.
    options: Mapping[str, Any] = field(default_factory=dict)
    #: Where in jobs.yaml it stands, and what its keys say.
    line: int = 0
    lines: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Unit:
    """The smallest piece of work that is scheduled, tried again and counted."""

    #: Also the name of its folder: letters, digits, `.`, `_` and `-`.
    id: str
    job: str
    #: For the job's tool: a test, its sequences and sites, or a target.
    payload: Mapping[str, Any]
    requirement: Requirement = Requirement()
    predicted_seconds: float = 0.0
    #: Units with the same key find on the device what they need already.
    setup: str = ""
    priority: int = 0
    #: Whether the prediction comes from recorded durations.
    is_measured: bool = False
    #: Not before so many seconds is it taken to hang, whatever was predicted.
    longest: float = 900.0


@dataclass(frozen=True)
class Artifact:
    """A file of an attempt; `path` is relative to the attempt's folder."""

    path: str
    sha256: str
    size: int


@dataclass(frozen=True)
class UnitAttempt:
    """One attempt at a unit, as the journal keeps it."""

    unit: str
    number: int
    #: The name of the device.
    device: str
    worker: str
    started: float
    ended: float
    outcome: UnitOutcome
    error: str = ""
    artifacts: tuple[Artifact, ...] = ()
    #: What its tool tells in a few words, such as the number of findings.
    summary: Mapping[str, Any] = field(default_factory=dict)
    #: Seconds that the device was busy with it, without waiting and transport.
    busy: float = 0.0
    serial: str = ""
    api: int = 0
    #: It ended with the submitter or the scheduler: that is not held against unit or device.
    interrupted: bool = False

    @property
    def folder(self) -> str:
        """Where its evidence is, relative to the batch's folder (or the store's root)."""
        return attempt_folder(self.unit, self.number)


def attempt_folder(unit: str, number: int) -> str:
    return f"units/{unit}/attempt-{number}"


@dataclass(frozen=True)
class Delivery:
    """What a worker hands over of an attempt: its files' names and sums, and perhaps the files.

    `packed` holds the files (a tar) when they travel with the answer; it is None when the worker
    has put them into the store itself.
    """

    folder: str
    artifacts: tuple[Artifact, ...]
    packed: bytes | None = None


class Store(Protocol):
    """Where evidence is kept. Pickled to workers: holds addresses, never connections or secrets
    (those come from the environment of whoever uses it)."""

    def check(self) -> None:
        """At the submitter, before anything is begun: raises `DeviceTrouble` if nothing can be kept
        there."""

    def deliver(self, source: Path, folder: str) -> Delivery:
        """On the worker: hands over every file below `source`, to be kept as `folder`."""

    def accept(self, delivery: Delivery, batch: Path) -> None:
        """At the submitter: makes sure that everything has arrived with the right sums; raises
        `DeviceTrouble` if not. Afterwards it is durable."""

    def fetch(self, folder: str, artifacts: Sequence[Artifact], batch: Path) -> Path:
        """A local folder with the files of an attempt, for reports."""


# -- as plain data -------------------------------------------------------------------------------


def plain(record: Any) -> Any:
    """A record as JSON can keep it."""
    return asdict(record)


def requirement_from(entry: Mapping[str, Any]) -> Requirement:
    return Requirement(**{**entry, "tags": tuple(entry["tags"])})


def traits_from(entry: Mapping[str, Any]) -> DeviceTraits:
    return DeviceTraits(**{**entry, "tags": tuple(entry["tags"])})


def job_from(entry: Mapping[str, Any]) -> Job:
    requirements = tuple(requirement_from(one) for one in entry["requirements"])
    tests = None if entry["tests"] is None else FileRef(**entry["tests"])
    fields = {"app": FileRef(**entry["app"]), "tests": tests, "requirements": requirements}
    return Job(**{**entry, **fields})


def unit_from(entry: Mapping[str, Any]) -> Unit:
    return Unit(**{**entry, "requirement": requirement_from(entry["requirement"])})


def attempt_from(entry: Mapping[str, Any]) -> UnitAttempt:
    artifacts = tuple(Artifact(**one) for one in entry["artifacts"])
    return UnitAttempt(
        **{**entry, "outcome": UnitOutcome(entry["outcome"]), "artifacts": artifacts}
    )


# -- a batch as its journal tells it -------------------------------------------------------------


@dataclass
class BatchState:
    """What a journal says so far. `devices` has every device that ever joined, by name."""

    folder: Path
    id: str
    started: float
    jobs: dict[str, Job]
    units: dict[str, Unit]
    attempts: list[UnitAttempt] = field(default_factory=list)
    #: Started and not ended: (unit, number) with where and since when.
    running: dict[tuple[str, int], Mapping[str, Any]] = field(default_factory=dict)
    devices: dict[str, DeviceTraits] = field(default_factory=dict)
    aside: dict[str, str] = field(default_factory=dict)
    #: Units that were not finished when the batch last ended, with the reason.
    left: dict[str, str] = field(default_factory=dict)
    entries: list[Mapping[str, Any]] = field(default_factory=list, repr=False)

    @property
    def final(self) -> dict[str, UnitAttempt]:
        """The attempt that finished each unit."""
        return {one.unit: one for one in self.attempts if one.outcome.is_final}

    def tries(self, unit: str) -> int:
        """The highest number of an attempt at a unit, 0 if there was none."""
        ended = (one.number for one in self.attempts if one.unit == unit)
        begun = (number for name, number in self.running if name == unit)
        return max((*ended, *begun), default=0)
