"""A batch on disk as a farm leaves it, its units carried out by the real runner on simulated tests.

Two jobs on three API levels; a bug that only levels from 28 on have; two attempts that devices
spoiled; a unit that was given up; an interruption of an hour, in which a third was lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from devices.farm.journal import BatchJournal
from devices.farm.records import (
    FORMAT,
    Artifact,
    DeviceTraits,
    FileRef,
    Job,
    Requirement,
    Unit,
    UnitAttempt,
    UnitOutcome,
    attempt_folder,
    plain,
)
from devices.farm.store_files import artifacts_of
from tests.thor.made_run import SEQUENCES, TITLES, PicturingDevice
from tests.thor.simulated import Bug, Subject
from thor import batch as batches
from thor import runs
from thor.amplification import Options
from thor.attempts import Outcome
from thor.batch import ThorBatch
from thor.journal import Journal
from thor.runner import Runner
from thor.runs import Setup

LEVELS = (21, 28, 33)
START = 1_790_000_000.0
LOST_NOTE = Bug.at(2, "PSDC", name="expected:<paint> but was:<>")
CRASH = Bug.at(3, "PSR", name="no row", kind=Outcome.CRASHED)
PRICE = {"usual": 0.12, "embedded": 0.03, "currency": "EUR"}


def suites(level: int) -> dict[str, dict[str, Subject]]:
    """The tests of each job, as they behave on a level."""
    return {
        "notes": {
            "com.acme.EditTest#testNote": Subject(3, [LOST_NOTE]),
            "com.acme.ListTest#testCrash": Subject(4, [CRASH] if level >= 28 else []),
            "com.acme.ListTest#testFine": Subject(2),
            "com.acme.ListTest#testBroken": Subject(2, [Bug(frozenset(), 1, "always")]),
        },
        "shop": {"com.shop.CartTest#testPay": Subject(3)},
    }


class BatchMaker:
    """Writes the journal and the units' runs, at a clock of its own."""

    def __init__(self, folder: Path, *, spoils: bool = True) -> None:
        self.folder = folder
        self.spoils = spoils
        self.now = START
        self.devices = [
            DeviceTraits(f"emulator-{number}", level, "emulator" if number % 2 else "embedded",
                         "normal", worker=f"tcp://w{number}", name=f"shelf/{number}", model="Fone")
            for number, level in enumerate((*LEVELS, 28))
        ]  # fmt: skip
        levels = tuple(Requirement(level, level) for level in LEVELS)
        app = FileRef("notes.apk", "a", 1)
        self.jobs = [
            Job("notes", "thor", app, app, requirements=levels),
            Job("shop", "thor", app, app, requirements=levels),
        ]
        self.units = [
            Unit(f"{job.name}-{level}-{test.rsplit('#')[-1]}", job.name, {"test": test},
                 Requirement(level, level), 30.0)
            for job in self.jobs for level in LEVELS for test in suites(level)[job.name]
        ]  # fmt: skip
        self._tries: dict[str, int] = {}
        self._free = [START + 2.0] * len(self.devices)

    def make(self) -> ThorBatch:
        log = BatchJournal(self.folder)
        log.add(
            "batch", id="b", format=FORMAT, tool="thor", started=START, version="0", catalog="c",
            budget=None, store="", opener="", files={}, price=PRICE,
            jobs=[plain(one) for one in self.jobs], units=[plain(one) for one in self.units],
        )  # fmt: skip
        for device in self.devices:
            log.add("joined", device=plain(device))
        given_up = self.units[-1]
        for number, unit in enumerate(self.units[:-1]):
            if self.spoils and number == 3:
                self._attempt(log, unit, "the device is offline")
            if self.spoils and number == 8:
                self._interrupt(log, unit)
            self._attempt(log, unit)
        for _ in range(3):
            self._attempt(log, given_up, "install failed: no space")
        why = "3 attempts failed: install failed: no space"
        log.add("aside", device="shelf/2", why="3 attempts in a row failed there: no space")
        log.add("end", left=[[given_up.id, why]], finished=False)
        log.close()
        return batches.load(self.folder)

    def _device(self, unit: Unit) -> int:
        fitting = [
            number for number, one in enumerate(self.devices)
            if unit.requirement.api_min <= one.api <= unit.requirement.api_max
        ]  # fmt: skip
        return min(fitting, key=lambda number: self._free[number])

    def _begin(self, log: BatchJournal, unit: Unit) -> tuple[int, DeviceTraits, float, int]:
        place = self._device(unit)
        device, started = self.devices[place], self._free[place]
        number = self._tries[unit.id] = self._tries.get(unit.id, 0) + 1
        log.add("started", unit=unit.id, number=number, device=device.name, worker=device.worker,
                started=started, serial=device.serial, api=device.api)  # fmt: skip
        return place, device, started, number

    def _attempt(self, log: BatchJournal, unit: Unit, trouble: str = "") -> None:
        place, device, started, number = self._begin(log, unit)
        kept = attempt_folder(unit.id, number)
        artifacts: tuple[Artifact, ...] = ()
        busy = 4.0
        if not trouble:
            run(self.folder / kept, unit, device.api)
            artifacts = artifacts_of(self.folder / kept)
            busy = 20.0 + 7 * (len(unit.id) % 5)
        self._free[place] = started + busy + 1.0
        outcome = UnitOutcome.INFRASTRUCTURE if trouble else UnitOutcome.DONE
        summary: Mapping[str, Any] = {} if trouble else {"findings": 0}
        self._end(log, unit, number, device, started, self._free[place], outcome, trouble,
                  artifacts, summary, busy)  # fmt: skip

    def _end(
        self, log: BatchJournal, unit: Unit, number: int, device: DeviceTraits, started: float,
        ended: float, outcome: UnitOutcome, trouble: str, artifacts: tuple[Artifact, ...],
        summary: Mapping[str, Any], busy: float, interrupted: bool = False,
    ) -> None:  # fmt: skip
        attempt = UnitAttempt(
            unit.id, number, device.name, device.worker, started, ended, outcome, trouble,
            artifacts, summary, busy, device.serial, device.api, interrupted,
        )  # fmt: skip
        log.add("ended", attempt=plain(attempt))

    def _interrupt(self, log: BatchJournal, unit: Unit) -> None:
        """The submitter is killed, and an hour later somebody resumes."""
        _, device, started, number = self._begin(log, unit)
        later = max(self._free) + 3600.0
        log.add("resumed", started=later)
        self._free = [later + 1.0] * len(self.devices)
        self._end(log, unit, number, device, started, later, UnitOutcome.INFRASTRUCTURE,
                  "the submitter was gone", (), {}, 0.0, True)  # fmt: skip


def run(folder: Path, unit: Unit, level: int) -> None:
    test = unit.payload["test"]
    options = Options(SEQUENCES, reduce=False)
    folder.mkdir(parents=True)
    setup = Setup(
        app="notes.apk", tests="tests.apk", package=f"com.{unit.job}", test_package="t",
        runner="R", app_digest="a", tests_digest="b", selected=(test,), options=options,
        started="2026-11-18T12:00:00", version="0", titles=TITLES,
    )  # fmt: skip
    log = Journal(folder)
    log.add("run", **runs.setup_entry(setup))
    device = PicturingDevice(suites(level)[unit.job])
    result = Runner(folder, [device], options, journal=log).run([test])
    log.add("end", left=list(result.left))
    log.close()


def make_batch(folder: Path, *, spoils: bool = True) -> ThorBatch:
    return BatchMaker(folder, spoils=spoils).make()
