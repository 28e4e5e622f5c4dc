"""Decides which unit a free device gets next.

Among what the device may run: the highest priority first, then the longest, since a long unit that
is begun last keeps everybody waiting. A unit that finds its app installed already counts as longer
by what installing would take, so a device goes on with its app while that costs nobody time.

A unit that failed on a device goes to another one, as long as there is another one for it.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from devices.farm.records import DeviceTraits, Job, Requirement, Unit
from devices.farm.traits import fits

#: Seconds that changing a device from one app to another is taken to cost.
SETUP_SECONDS = 20.0


@dataclass(frozen=True, order=True)
class _Group:
    """Units that any device sees alike."""

    priority: int
    job: str
    setup: str
    index: int
    requirement: Requirement = field(compare=False)


@dataclass
class Spending:
    """Device seconds: what has been spent, and what is promised to units that run."""

    limit: float | None
    spent: float = 0.0
    promised: float = 0.0

    def allows(self, seconds: float) -> bool:
        return self.limit is None or self.spent + self.promised + seconds <= self.limit


class UnitQueue:
    """The units that wait. Not thread-safe: one dispatcher owns it."""

    def __init__(self, jobs: Iterable[Job], budget: float | None = None) -> None:
        self.overall = Spending(budget)
        self.by_job = {job.name: Spending(job.budget) for job in jobs}
        self._groups: dict[_Group, list[tuple[float, str]]] = {}
        self._units: dict[str, Unit] = {}
        self._indices: dict[tuple[str, Requirement], int] = {}
        #: Units to try again, with the names of devices to keep away from.
        self._again: dict[str, frozenset[str]] = {}
        self._running: Counter[tuple[str, Requirement]] = Counter()

    def __len__(self) -> int:
        return len(self._units)

    def __iter__(self) -> Iterator[Unit]:
        return iter(self._units.values())

    def add(self, unit: Unit, avoid: Collection[str] = ()) -> None:
        self._units[unit.id] = unit
        if avoid:
            self._again[unit.id] = frozenset(avoid)
            return
        heapq.heappush(
            self._groups.setdefault(self._group(unit), []), (-unit.predicted_seconds, unit.id)
        )

    def _group(self, unit: Unit) -> _Group:
        key = (unit.job, unit.requirement)
        index = self._indices.setdefault(key, len(self._indices))
        return _Group(-unit.priority, unit.job, unit.setup, index, unit.requirement)

    def take(
        self, device: DeviceTraits, setup: str = "", others: Iterable[DeviceTraits] = ()
    ) -> Unit | None:
        """The unit that the device is to run now; `setup` is what it has installed.

        `others` are the devices that could take a unit which failed on this one.
        """
        best = max(self._candidates(device, setup, list(others)), default=None)
        if best is None:
            return None
        unit = self._units[best[2]]
        self._remove(unit)
        self._running[unit.job, unit.requirement] += 1
        for spending in (self.overall, self.by_job[unit.job]):
            spending.promised += unit.predicted_seconds
        return unit

    def _candidates(
        self, device: DeviceTraits, setup: str, others: list[DeviceTraits]
    ) -> Iterator[tuple[int, float, str]]:
        for group, waiting in self._groups.items():
            if not waiting or not fits(group.requirement, device):
                continue
            unit = self._units[waiting[0][1]]
            if self._may_start(unit):
                yield _worth(unit, setup)
        for name, avoid in self._again.items():
            unit = self._units[name]
            if fits(unit.requirement, device) and self._may_start(unit):
                kept = device.name in avoid and _elsewhere(unit, avoid, others)
                if not kept:
                    yield _worth(unit, setup)

    def _may_start(self, unit: Unit) -> bool:
        most = unit.requirement.count
        if most and self._running[unit.job, unit.requirement] >= most:
            return False
        return self.affords(unit)

    def affords(self, unit: Unit) -> bool:
        """Whether the budgets allow it by its prediction, given what runs now."""
        seconds = unit.predicted_seconds
        return self.overall.allows(seconds) and self.by_job[unit.job].allows(seconds)

    def ended(self, unit: Unit, seconds: float) -> None:
        """An attempt at the unit has ended after so many device seconds."""
        self._running[unit.job, unit.requirement] -= 1
        for spending in (self.overall, self.by_job[unit.job]):
            spending.promised -= unit.predicted_seconds
            spending.spent += seconds

    def spent_before(self, unit: Unit, seconds: float) -> None:
        """Takes over what a batch that is resumed had spent."""
        self.overall.spent += seconds
        self.by_job[unit.job].spent += seconds

    def discard(self, unit: Unit) -> None:
        """It need not be run after all."""
        if unit.id in self._units:
            self._remove(unit)

    def _remove(self, unit: Unit) -> None:
        del self._units[unit.id]
        if self._again.pop(unit.id, None) is not None:
            return
        waiting = self._groups[self._group(unit)]
        if waiting[0][1] == unit.id:
            heapq.heappop(waiting)
        else:
            waiting.remove((-unit.predicted_seconds, unit.id))
            heapq.heapify(waiting)

    def unserved(self, devices: Iterable[DeviceTraits]) -> dict[Requirement, list[Unit]]:
        """The units that none of these devices may run, by what they ask for."""
        known = list(devices)
        found: dict[Requirement, list[Unit]] = defaultdict(list)
        served: dict[Requirement, bool] = {}
        for unit in self._units.values():
            wanted = unit.requirement
            if wanted not in served:
                served[wanted] = any(fits(wanted, one) for one in known)
            if not served[wanted]:
                found[wanted].append(unit)
        return dict(found)


def _worth(unit: Unit, setup: str) -> tuple[int, float, str]:
    bonus = SETUP_SECONDS if setup and unit.setup == setup else 0.0
    return (unit.priority, unit.predicted_seconds + bonus, unit.id)


def _elsewhere(unit: Unit, avoid: frozenset[str], others: list[DeviceTraits]) -> bool:
    return any(one.name not in avoid and fits(unit.requirement, one) for one in others)


def simulate(
    units: Iterable[Unit],
    devices: list[DeviceTraits],
    durations: Mapping[str, float] | None = None,
    jobs: Iterable[Job] = (),
    *,
    setup_seconds: float = 0.0,
) -> float:
    """Seconds until everything is done, by the same decisions as in earnest.

    `durations` are what the units really take; by default what they are predicted to.
    """
    known = list(units)
    given = {job.name: job for job in jobs}
    names = {unit.job for unit in known}
    queue = UnitQueue([given.get(name) or _nameless(name) for name in sorted(names)])
    for unit in known:
        queue.add(unit)
    free = [(0.0, index) for index in range(len(devices))]
    heapq.heapify(free)
    installed = [""] * len(devices)
    running: list[tuple[float, int, Unit]] = []
    ended = 0.0
    idle: list[int] = []
    while free or running:
        if not free:
            now, index, unit = heapq.heappop(running)
            ended = max(ended, now)
            queue.ended(unit, 0.0)
            free = [(now, one) for one in [index, *idle]]
            idle.clear()
            continue
        now, index = heapq.heappop(free)
        taken = queue.take(devices[index], installed[index])
        if taken is None:
            idle.append(index)
            continue
        seconds = taken.predicted_seconds if durations is None else durations[taken.id]
        if installed[index] != taken.setup:
            installed[index] = taken.setup
            seconds += setup_seconds
        heapq.heappush(running, (now + seconds, index, taken))
    return ended


def _nameless(name: str) -> Job:
    from devices.farm.records import FileRef

    return Job(name, "", FileRef("", "", 0))
