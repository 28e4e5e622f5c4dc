"""The batch as it stands: the journal, the queue, and what follows from how attempts end.

Everything that happens is an entry of the journal first; `flush` puts entries on the disk, and
nothing that builds on them (a unit sent to a device) happens before. That makes the ledger of a
batch that is resumed the same as that of one that never stopped.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from devices.farm import journal as journals
from devices.farm.journal import BatchJournal
from devices.farm.queue import UnitQueue
from devices.farm.records import (
    BatchState,
    DeviceTraits,
    Unit,
    UnitAttempt,
    UnitOutcome,
    attempt_folder,
    plain,
)
from devices.farm.spool import Answer


@dataclass(frozen=True)
class Patience:
    """When to give up."""

    #: Attempts at a unit that devices or workers may spoil.
    attempts: int = 3
    #: Attempts that a device may spoil in a row before it is put aside.
    spoiled: int = 3
    #: Seconds to wait for a device that something waiting could run on.
    no_device: float = 120.0
    #: Seconds to wait for a scheduler that is gone, and how often.
    no_scheduler: float = 120.0
    scheduler_losses: int = 20


class FarmListener:
    """Told what happens in a batch; does nothing by default."""

    def joined(self, device: DeviceTraits) -> None: ...

    def left(self, device: str, why: str) -> None: ...

    def refused(self, worker: str, why: str) -> None: ...

    def put_aside(self, device: str, why: str) -> None: ...

    def started(self, unit: Unit, number: int, device: str) -> None: ...

    def ended(self, unit: Unit, attempt: UnitAttempt, waiting: int) -> None: ...

    def noted(self, text: str) -> None: ...


class Ledger:
    """What is done, what runs, what waits and what was given up."""

    def __init__(
        self,
        state: BatchState,
        journal: BatchJournal,
        budget: float | None,
        patience: Patience,
        listener: FarmListener,
    ) -> None:
        self.state = state
        self.patience = patience
        self.listener = listener
        self.queue = UnitQueue(state.jobs.values(), budget)
        #: Units that will not be tried again, with the reason.
        self.given_up: dict[str, str] = {}
        self._journal = journal
        self._entries: list[Mapping[str, Any]] = []
        self._tries: Counter[str] = Counter()
        self._spoiled: Counter[str] = Counter()
        self._in_a_row: Counter[str] = Counter()
        self._avoid: dict[str, set[str]] = defaultdict(set)
        self._has_evidence: set[tuple[str, int]] = set()
        self._restore()

    def _restore(self) -> None:
        finished = self.state.final
        for attempt in self.state.attempts:
            self._tries[attempt.unit] = max(self._tries[attempt.unit], attempt.number)
            self._count(attempt)
            unit = self.state.units[attempt.unit]
            self.queue.spent_before(unit, attempt.busy)
        self._in_a_row.clear()
        self._spoiled.clear()  # who resumes has seen to it that it goes better now
        for name, number in self.state.running:
            self._tries[name] = max(self._tries[name], number)
        waiting = {name for name, _ in self.state.running}
        for unit in self.state.units.values():
            if unit.id not in finished and unit.id not in waiting:
                self.queue.add(unit)

    # -- entries ---------------------------------------------------------------------------------

    def note(self, kind: str, **fields: Any) -> None:
        entry = {"kind": kind, "at": round(time.time(), 3), **fields}
        journals.take(self.state, entry)
        self._entries.append(entry)

    def flush(self) -> None:
        if self._entries:
            self._journal.add_all(self._entries)
            self._entries.clear()

    # -- devices ---------------------------------------------------------------------------------

    def joined(self, device: DeviceTraits) -> None:
        self.note("joined", device=plain(device))
        self.listener.joined(device)

    def left(self, device: DeviceTraits, why: str) -> None:
        self.note("left", device=device.name, worker=device.worker, why=why)
        self.listener.left(device.name, why)

    def refused(self, worker: str, why: str) -> None:
        self.note("refused", worker=worker, why=why)
        self.listener.refused(worker, why)

    def is_aside(self, device: str) -> bool:
        return device in self.state.aside

    # -- attempts --------------------------------------------------------------------------------

    def begin(self, unit: Unit, device: DeviceTraits) -> int:
        """An attempt begins; its number."""
        self._tries[unit.id] += 1
        number = self._tries[unit.id]
        self.note(
            "started",
            unit=unit.id,
            number=number,
            device=device.name,
            worker=device.worker,
            started=time.time(),
            serial=device.serial,
            api=device.api,
        )
        self.listener.started(unit, number, device.name)
        return number

    def end(self, answer: Answer, *, interrupted: bool = False) -> None:
        """An attempt has ended. One that was given up before is kept as evidence only."""
        key = (answer.unit, answer.number)
        begun = self.state.running.get(key)
        artifacts = answer.delivery.artifacts if answer.delivery else ()
        if begun is None:
            self._late(answer, [plain(one) for one in artifacts])
            return
        attempt = UnitAttempt(
            answer.unit,
            answer.number,
            begun["device"],
            begun["worker"],
            begun["started"],
            time.time(),
            answer.outcome,
            answer.error,
            artifacts,
            answer.summary,
            answer.busy,
            begun["serial"],
            begun["api"],
            interrupted,
        )
        self.note("ended", attempt=plain(attempt))
        if artifacts:
            self._has_evidence.add(key)
        unit = self.state.units[answer.unit]
        self._count(attempt)
        self._next(unit, attempt)
        self.listener.ended(unit, attempt, len(self.queue))

    def ran_until(self, unit: Unit, seconds: float) -> None:
        """A device is done with a unit, well or not."""
        self.queue.ended(unit, seconds)

    def _late(self, answer: Answer, artifacts: list[Any]) -> None:
        key = (answer.unit, answer.number)
        known = any((one.unit, one.number) == key and one.artifacts for one in self.state.attempts)
        if not known and key not in self._has_evidence:
            self._has_evidence.add(key)
            fields = {"outcome": answer.outcome, "artifacts": artifacts}
            self.note("late", unit=answer.unit, number=answer.number, **fields)
            where = attempt_folder(*key)
            self.listener.noted(f"{where} had ended after all; its evidence is kept")

    def lost(self, unit: str, number: int, why: str, *, interrupted: bool = False) -> None:
        """An attempt that nobody will tell about any more."""
        begun = self.state.running[unit, number]
        seconds = max(0.0, time.time() - begun["started"]) if not interrupted else 0.0
        answer = Answer(unit, number, UnitOutcome.INFRASTRUCTURE, why, busy=seconds)
        self.end(answer, interrupted=interrupted)

    def _count(self, attempt: UnitAttempt) -> None:
        if attempt.outcome.is_final:
            self._in_a_row[attempt.device] = 0
        elif not attempt.interrupted:
            self._spoiled[attempt.unit] += 1
            self._in_a_row[attempt.device] += 1
            self._avoid[attempt.unit].add(attempt.device)

    def _next(self, unit: Unit, attempt: UnitAttempt) -> None:
        if attempt.outcome.is_final:
            return
        if self._spoiled[unit.id] >= self.patience.attempts:
            self.given_up[unit.id] = f"{self._spoiled[unit.id]} attempts failed: {attempt.error}"
        else:
            self.queue.add(unit, self._avoid[unit.id])
        device = attempt.device
        if self._in_a_row[device] >= self.patience.spoiled and not self.is_aside(device):
            why = f"{self._in_a_row[device]} attempts in a row failed there: {attempt.error}"
            self.note("aside", device=device, why=why)
            self.listener.put_aside(device, why)

    def finish(self, left: Mapping[str, str]) -> None:
        """Nothing more will be done now."""
        told = {**left, **self.given_up}
        finished = set(self.state.final) == set(self.state.units)
        self.note("end", left=[[unit, why] for unit, why in told.items()], finished=finished)
        self.flush()
