"""Shows how a batch goes: a live display on a terminal, plain lines elsewhere."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import Any

from devices.farm.ledger import FarmListener
from devices.farm.records import DeviceTraits, Unit, UnitAttempt
from devices.telling import LiveTeller, Teller


class PlainFarmProgress(FarmListener):
    """One line per event that matters."""

    def __init__(self, teller: Teller) -> None:
        self._say = teller.say

    def joined(self, device: DeviceTraits) -> None:
        self._say(f"{device.name} has joined: API {device.api}, {device.kind}")

    def left(self, device: str, why: str) -> None:
        self._say(f"{device} has left: {why}")

    def refused(self, worker: str, why: str) -> None:
        self._say(f"refused {worker}: {why}")

    def put_aside(self, device: str, why: str) -> None:
        self._say(f"put {device} aside: {why}")

    def ended(self, unit: Unit, attempt: UnitAttempt, waiting: int) -> None:
        told = ", ".join(f"{value} {name}" for name, value in attempt.summary.items())
        what = told if attempt.outcome.is_final and not attempt.error else attempt.error
        where = f"{unit.id} on {attempt.device}"
        self._say(f"{where}: {attempt.outcome.value} ({what}); {waiting} waiting")

    def noted(self, text: str) -> None:
        self._say(text)


class LiveFarmProgress(PlainFarmProgress):
    """A bar over all units and a line for each device; what matters scrolls by above them."""

    def __init__(self, teller: LiveTeller, total: int, finished: int) -> None:
        super().__init__(teller)
        self._bar = teller.bars
        self._all = self._bar.add_task(
            "units", total=total, completed=finished, what=f"{finished} of {total}"
        )
        self._total = total
        self._finished = finished
        self._devices: dict[str, Any] = {}

    def started(self, unit: Unit, number: int, device: str) -> None:
        known = self._devices.get(device)
        if known is None:
            known = self._devices[device] = self._bar.add_task(device, total=None, what="")
        again = f" (attempt {number})" if number > 1 else ""
        self._bar.reset(known, total=None, what=unit.id + again)

    def left(self, device: str, why: str) -> None:
        known = self._devices.pop(device, None)
        if known is not None:
            self._bar.remove_task(known)
        super().left(device, why)

    def ended(self, unit: Unit, attempt: UnitAttempt, waiting: int) -> None:
        if attempt.outcome.is_final:
            self._finished += 1
        known = self._devices.get(attempt.device)
        if known is not None:
            self._bar.update(known, what="")
        told = f"{self._finished} of {self._total}"
        self._bar.update(self._all, completed=self._finished, what=told)
        if not attempt.outcome.is_final or attempt.error:
            super().ended(unit, attempt, waiting)


@contextlib.contextmanager
def farm_progress(quiet: bool, total: int, finished: int = 0) -> Iterator[FarmListener]:
    """The listener that fits where the output goes."""
    if quiet:
        yield FarmListener()
    elif sys.stderr.isatty():
        from rich.progress import BarColumn, TextColumn, TimeElapsedColumn

        columns = (
            TextColumn("{task.description:24}"),
            BarColumn(),
            TextColumn("{task.fields[what]}"),
            TimeElapsedColumn(),
        )
        with LiveTeller(*columns) as live:
            yield LiveFarmProgress(live, total, finished)
    else:
        yield PlainFarmProgress(Teller())
