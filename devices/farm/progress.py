"""Shows how a batch goes: a live display on a terminal, plain lines elsewhere."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Any, TextIO

from devices.farm.ledger import FarmListener
from devices.farm.records import DeviceTraits, Unit, UnitAttempt


class PlainFarmProgress(FarmListener):
    """One line per event that matters."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stderr
        self._begun = time.monotonic()
        self._lock = threading.Lock()

    def _say(self, text: str) -> None:
        with self._lock:
            seconds = time.monotonic() - self._begun
            print(f"[{seconds:6.1f} s] {text}", file=self._out, flush=True)

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

    def __init__(self, total: int, finished: int) -> None:
        super().__init__()
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        self._console = Console(stderr=True)
        self._bar = Progress(
            TextColumn("{task.description:24}"),
            BarColumn(),
            TextColumn("{task.fields[what]}"),
            TimeElapsedColumn(),
            console=self._console,
            transient=True,
        )
        self._all: Any = self._bar.add_task(
            "units", total=total, completed=finished, what=f"{finished} of {total}"
        )
        self._total = total
        self._finished = finished
        self._devices: dict[str, Any] = {}

    def __enter__(self) -> LiveFarmProgress:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._bar.stop()

    def _say(self, text: str) -> None:
        self._console.print(text, highlight=False, markup=False)

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
        with LiveFarmProgress(total, finished) as live:
            yield live
    else:
        yield PlainFarmProgress()
