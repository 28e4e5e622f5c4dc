"""The submitter's side of a farm: gives every free device its next unit until nothing is left.

Dask carries orders and answers, says which workers there are and notices when one dies; the
decisions (which unit, which device, whether to try again) are made here and written down first.
A worker is used once it has handed over what it finished for an earlier submitter of this batch.
"""

from __future__ import annotations

import queue
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from dalvik.errors import DeviceTrouble
from devices.farm import files, station
from devices.farm.builds import Build, own_build
from devices.farm.cluster import Farm, close_client
from devices.farm.dashboard import link_of
from devices.farm.ledger import Ledger
from devices.farm.records import (
    DeviceTraits,
    FileRef,
    Requirement,
    Store,
    Unit,
    traits_from,
)
from devices.farm.spool import Answer
from devices.farm.worker import ANNOUNCEMENT, SLOT

_LOOKS = 0.5
_ANSWERING = 60.0
_CLOSING = 120.0
_FETCHERS = 8


class SchedulerLost(Exception):
    """The connection to the scheduler is gone; what ran may still end well."""


@dataclass(frozen=True)
class Work:
    """What every order of a batch has in common."""

    opener: str
    store: Store
    #: The files and the secrets of each job.
    files: Mapping[str, tuple[FileRef, ...]]
    secrets: Mapping[str, Mapping[str, str]] = field(default_factory=dict, repr=False)


@dataclass
class _Live:
    """A worker and its device."""

    device: DeviceTraits
    #: It has handed over what it had, and may be given units.
    is_ready: bool = False
    setup: str = ""
    running: tuple[Unit, int] | None = None
    since: float = 0.0
    settled: list[tuple[str, int]] = field(default_factory=list)


def run_batch(ledger: Ledger, farm: Farm, work: Work) -> None:
    """Until every unit is finished or given up, whatever dies meanwhile."""
    losses = 0
    shown = ""
    while True:
        client = _connected(ledger, farm)
        link = link_of(client)
        if link and link != shown:
            shown = link
            ledger.listener.noted(f"dashboard: {link}")
        session = _Session(ledger, farm, work, client)
        try:
            session.serve()
            return
        except SchedulerLost as lost:
            losses += 1
            ledger.flush()
            ledger.listener.noted(f"the scheduler is gone ({lost}); connecting again")
            if losses > ledger.patience.scheduler_losses:
                raise DeviceTrouble(
                    "the farm", "keep the connection", f"it was lost {losses} times"
                ) from None
        finally:
            ledger.flush()
            session.close()


def _connected(ledger: Ledger, farm: Farm) -> Any:
    deadline = time.monotonic() + ledger.patience.no_scheduler
    while True:
        try:
            return farm.connect()
        except DeviceTrouble:
            if time.monotonic() > deadline:
                raise
            time.sleep(1.0)


def described_workers(client: Any) -> dict[str, dict[str, Any]]:
    """What the devices' workers have announced, by their address; other workers are not ours."""
    if client.status != "running":
        raise SchedulerLost(client.status)
    try:
        found = client.sync(client.scheduler.identity, callback_timeout=_ANSWERING)
    except Exception as error:
        raise SchedulerLost(str(error) or type(error).__name__) from None
    return {
        address: one[ANNOUNCEMENT]
        for address, one in found["workers"].items()
        if ANNOUNCEMENT in one and one["status"] == "running"
    }


class _Session:
    """One connection to a scheduler."""

    def __init__(self, ledger: Ledger, farm: Farm, work: Work, client: Any) -> None:
        self.ledger = ledger
        self.farm = farm
        self.work = work
        self.client = client
        self.live: dict[str, _Live] = {}
        self._refused: set[str] = set()
        self._events: queue.SimpleQueue[tuple[Any, ...]] = queue.SimpleQueue()
        self._fetchers = ThreadPoolExecutor(_FETCHERS, thread_name_prefix="fetch")
        #: Begun in an earlier session; nobody has told yet how they ended.
        self._orphans = set(ledger.state.running)
        self._unserved_since: dict[Requirement, float] = {}
        self._looked = 0.0
        self._begun = time.monotonic()

    def serve(self) -> None:
        while True:
            if time.monotonic() - self._looked >= _LOOKS:
                self._look()
                self._looked = time.monotonic()
            self._dispatch()
            left = self._left()
            if left is not None:
                self._leave_devices()
                self.ledger.finish(left)
                return
            self._handle(self._next_events())

    def close(self) -> None:
        self._fetchers.shutdown(wait=False, cancel_futures=True)
        close_client(self.client)

    # -- who is there ----------------------------------------------------------------------------

    def _look(self) -> None:
        self.farm.poll()
        there = described_workers(self.client)
        for address in set(self.live) - set(there):
            self._gone(address, "the worker or its device is gone")
        for address, described in there.items():
            if address not in self.live and address not in self._refused:
                self._meet(address, described)
        self._settle_orphans()

    def _meet(self, address: str, described: dict[str, Any]) -> None:
        device = replace(traits_from(described["traits"]), worker=address)
        why = own_build().differs_from(Build(**described["build"]))
        if why:
            self._refused.add(address)
            self.ledger.refused(f"{device.name} at {address}", why)
            return
        self.live[address] = _Live(device)
        self.ledger.joined(device)
        self._fetchers.submit(self._prepare, address)

    def _prepare(self, address: str) -> None:
        """In a thread: the worker gets the files that it lacks and hands over what it has."""
        try:
            refs = sorted({ref for job in self.work.files.values() for ref in job}, key=str)
            lacking = self._ask(address, files.missing, refs)
            for ref in lacking:
                self._ask(address, files.take, ref, Path(ref.path).read_bytes())
            state = self.ledger.state
            known = {(one.unit, one.number) for one in state.attempts if one.artifacts}
            answers = self._ask(address, station.collect, state.id, self.work.store, known)
            for answer in answers:
                self.work.store.accept(answer.delivery, state.folder)
            self._events.put(("ready", address, answers))
        except Exception as error:
            self._events.put(("unready", address, error))

    def _ask(self, address: str, function: Any, *arguments: Any) -> Any:
        """Have a worker do something in its turn."""
        future = self.client.submit(
            function, *arguments, workers=[address], allow_other_workers=False, pure=False
        )
        return future.result()

    def _gone(self, address: str, why: str) -> None:
        live = self.live.pop(address)
        self.ledger.left(live.device, why)
        if live.running is not None:
            unit, number = live.running
            self.ledger.lost(unit.id, number, why)
            self.ledger.ran_until(unit, time.monotonic() - live.since)

    def _settle_orphans(self) -> None:
        """What no worker has told about is lost, once all have been asked."""
        if not self._orphans or not any(one.is_ready for one in self.live.values()):
            return
        if all(one.is_ready for one in self.live.values()):
            self._lose_orphans()

    def _lose_orphans(self) -> None:
        for unit, number in sorted(self._orphans & set(self.ledger.state.running)):
            why = "it was interrupted with the submitter or the scheduler"
            self.ledger.lost(unit, number, why, interrupted=True)
        self._orphans.clear()

    def _give_up_orphans(self) -> None:
        """No worker comes that could tell about them."""
        now = time.monotonic()
        if now - self._begun > self.ledger.patience.no_device:
            self._lose_orphans()

    # -- orders ----------------------------------------------------------------------------------

    def _dispatch(self) -> None:
        orders = []
        usable = [live for live in self.live.values() if self._is_usable(live)]
        others = [live.device for live in usable]
        for live in usable:
            if live.running is None:
                unit = self.ledger.queue.take(live.device, live.setup, others)
                if unit is not None:
                    number = self.ledger.begin(unit, live.device)
                    live.running, live.since = (unit, number), time.monotonic()
                    orders.append((live, unit, number))
        self.ledger.flush()
        for live, unit, number in orders:
            self._send(live, unit, number)

    def _is_usable(self, live: _Live) -> bool:
        return live.is_ready and not self.ledger.is_aside(live.device.name)

    def _send(self, live: _Live, unit: Unit, number: int) -> None:
        work, batch = self.work, self.ledger.state.id
        order = station.Order(
            batch,
            unit,
            number,
            work.opener,
            work.store,
            work.files[unit.job],
            work.secrets.get(unit.job, {}),
            tuple(live.settled),
        )
        live.settled.clear()
        address = live.device.worker
        future = self.client.submit(
            station.execute,
            order,
            key=f"{unit.id}-attempt-{number}-{batch}",
            workers=[address],
            allow_other_workers=False,
            resources={SLOT: 1},
            pure=False,
        )
        future.add_done_callback(
            lambda done: self._fetchers.submit(self._fetch, done, address, unit.id, number)
        )

    def _fetch(self, future: Any, address: str, unit: str, number: int) -> None:
        """In a thread: the answer with its evidence, put down for good."""
        try:
            answer: Answer = future.result(timeout=_ANSWERING)
            if answer.delivery is not None:
                self.work.store.accept(answer.delivery, self.ledger.state.folder)
                small = replace(answer.delivery, packed=None)
                answer = replace(answer, delivery=small)
            self._events.put(("answer", address, answer))
        except BaseException as error:
            self._events.put(("failed", address, unit, number, error))

    # -- what comes back -------------------------------------------------------------------------

    def _next_events(self) -> Iterable[tuple[Any, ...]]:
        try:
            yield self._events.get(timeout=_LOOKS)
            while True:
                yield self._events.get_nowait()
        except queue.Empty:
            return

    def _handle(self, events: Iterable[tuple[Any, ...]]) -> None:
        for kind, address, *rest in events:
            if kind == "answer":
                self._answered(address, rest[0])
            elif kind == "failed":
                self._failed(address, *rest)
            elif kind == "ready":
                self._ready(address, rest[0])
            else:
                self._unready(address, rest[0])

    def _answered(self, address: str, answer: Answer) -> None:
        self.ledger.end(answer)
        live = self.live.get(address)
        if live is None or live.running is None:
            return
        unit, number = live.running
        if (unit.id, number) == (answer.unit, answer.number):
            self.ledger.ran_until(unit, answer.busy)
            live.running, live.setup = None, answer.setup
            live.settled.append((unit.id, number))
            live.is_ready = not answer.is_unfit

    def _failed(self, address: str, unit: str, number: int, error: BaseException) -> None:
        """The answer did not come: its worker died, or the scheduler did."""
        self._check_scheduler(error)
        live = self.live.get(address)
        if live is None or live.running is None or live.running[1] != number:
            return
        if live.running[0].id == unit:
            self.ledger.lost(unit, number, _words(error))
            self.ledger.ran_until(live.running[0], time.monotonic() - live.since)
            live.running, live.is_ready = None, False
            self.live.pop(address)
            self.ledger.left(live.device, _words(error))

    def _check_scheduler(self, error: BaseException) -> None:
        name = type(error).__name__
        if self.client.status != "running" or "Cancelled" in name:
            raise SchedulerLost(name)

    def _ready(self, address: str, answers: list[Answer]) -> None:
        for answer in answers:
            self.ledger.end(replace(answer, delivery=replace(answer.delivery, packed=None)))  # type: ignore[type-var]
        live = self.live.get(address)
        if live is not None:
            live.is_ready = True
            live.settled += [(one.unit, one.number) for one in answers]
        self._settle_orphans()

    def _unready(self, address: str, error: BaseException) -> None:
        self._check_scheduler(error)
        live = self.live.pop(address, None)
        if live is not None:
            self.ledger.left(live.device, _words(error))

    # -- the end ---------------------------------------------------------------------------------

    def _left(self) -> dict[str, str] | None:
        """None while there is something to do; else what was left undone, with the reason."""
        self._orphans &= set(self.ledger.state.running)
        if self._orphans and not self.live:
            self._give_up_orphans()
        if self._orphans or any(one.running for one in self.live.values()):
            return None
        waiting = self.ledger.queue
        if not len(waiting):
            return {}
        left = {one.id: "the budget was spent" for one in waiting if not waiting.affords(one)}
        usable = [one.device for one in self.live.values() if self._is_usable(one)]
        unserved = waiting.unserved(usable)
        left.update(self._tired_of(unserved))
        return left if len(left) == len(waiting) else None

    def _tired_of(self, unserved: Mapping[Requirement, list[Unit]]) -> dict[str, str]:
        now, since = time.monotonic(), self._unserved_since
        for known in set(since) - set(unserved):
            del since[known]
        found = {}
        for wanted, units in unserved.items():
            if now - since.setdefault(wanted, now) > self.ledger.patience.no_device:
                found.update({one.id: f"no device for it: {wanted}" for one in units})
        return found

    def _leave_devices(self) -> None:
        """Every device is as it was before, and no machine keeps anything of the batch."""
        futures = [
            self.client.submit(station.forget, self.ledger.state.id, workers=[address], pure=False)
            for address in self.live
        ]
        deadline = time.monotonic() + _CLOSING
        for future in futures:
            try:
                future.result(timeout=max(0.1, deadline - time.monotonic()))
            except Exception as error:
                self.ledger.listener.noted(f"a device may not be as it was: {_words(error)}")


def _words(error: BaseException) -> str:
    name = type(error).__name__
    if name == "KilledWorker":
        return "the worker died or was cut off"
    return f"{name}: {error}" if str(error) else name


def count_workers(farm: Farm) -> int:
    """How many devices a farm has now."""
    client = farm.connect()
    try:
        return len(described_workers(client))
    finally:
        close_client(client)
