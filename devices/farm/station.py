"""One device in a farm, as the process that serves it sees it: carries out orders, one at a time.

What an order is about is not known here: it names the function that opens a *bench* for it, and the
bench knows the tool. It stays open from unit to unit as long as they need the same things on the
device (`Unit.setup`), so an app is installed once; it puts everything back when it is closed.
"""

from __future__ import annotations

import contextlib
import errno
import importlib
import os
import threading
import time
import traceback
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from dalvik.errors import BadInput, DeviceTrouble, ThorColliderError
from devices.farm import files
from devices.farm.records import FileRef, Store, Unit, UnitOutcome, attempt_folder
from devices.farm.spool import Answer, Spool
from devices.session import DeviceSession

#: An order that takes longer than this many times its prediction ends the process that serves it.
_OVERDUE = 10.0
_OVERDUE_CODE = 75
#: Nothing more can be written here, by one limit or another.
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO)


@dataclass(frozen=True)
class Result:
    """What a bench says about a unit that it has carried out."""

    outcome: UnitOutcome
    error: str = ""
    summary: Mapping[str, object] = field(default_factory=dict)


class Bench(Protocol):
    """A device made ready for a kind of units."""

    def run(self, unit: Unit, folder: Path, secrets: Mapping[str, str]) -> Result:
        """Carries out a unit, its evidence going to `folder`; raises DeviceTrouble where the
        device is at fault, BadInput where the app or its tests are."""

    def close(self) -> None:
        """Leaves the device as it was."""


class Opener(Protocol):
    def __call__(self, serial: str, unit: Unit, paths: Mapping[str, Path]) -> Bench:
        """Makes a device ready for `unit` and those alike; `paths` are files by their sum."""


@dataclass(frozen=True)
class Order:
    """A unit to be tried on the device of whoever gets this."""

    batch: str
    unit: Unit
    number: int
    #: `module:function`, an `Opener`.
    opener: str
    store: Store
    files: tuple[FileRef, ...] = ()
    secrets: Mapping[str, str] = field(default_factory=dict, repr=False)
    #: Attempts that the submitter has for good.
    settled: tuple[tuple[str, int], ...] = ()


class Station:
    """A device, its open bench and its spool."""

    def __init__(self, serial: str, spool: Spool) -> None:
        self.serial = serial
        self.spool = spool
        self.is_unfit = False
        self._bench: Bench | None = None
        self._setup = ""
        self._busy = threading.Lock()

    @property
    def is_busy(self) -> bool:
        return self._busy.locked()

    def execute(self, order: Order) -> Answer:
        """Never raises: whatever goes wrong is an answer."""
        with self._busy, _limited(order.unit):
            self.spool.settle(order.batch, order.settled)
            answer = self._attempted(order)
            if answer.outcome is UnitOutcome.INFRASTRUCTURE:
                self.close_bench()
                answer = replace(answer, is_unfit=answer.is_unfit or not self._answers())
                self.is_unfit = answer.is_unfit
            return replace(answer, setup=self._setup)

    def _attempted(self, order: Order) -> Answer:
        unit, begun = order.unit, time.monotonic()
        try:
            folder = self.spool.begin(order.batch, unit.id, order.number)
            result = self._carried_out(order, folder)
            busy = time.monotonic() - begun
            answer = Answer(
                unit.id, order.number, result.outcome, result.error, dict(result.summary), busy
            )
            delivery = order.store.deliver(folder, attempt_folder(unit.id, order.number))
            self.spool.finish(order.batch, answer)
            return replace(answer, delivery=delivery)
        except OSError as error:
            # The worker's own disk, or the way to the store: another machine may fare better.
            words = f"{error.strerror or error}: {error.filename or self.spool.root}"
            return self._failed(order, words, begun, is_full=error.errno in _FULL)
        except ThorColliderError as error:
            return self._failed(order, error.message, begun)

    def _carried_out(self, order: Order, folder: Path) -> Result:
        try:
            return self._bench_for(order).run(order.unit, folder, order.secrets)
        except DeviceTrouble as trouble:
            return Result(UnitOutcome.INFRASTRUCTURE, trouble.message)
        except BadInput as error:
            return Result(UnitOutcome.APP, error.message)
        except (ThorColliderError, OSError):
            raise
        except Exception as fault:
            (folder / "fault.txt").write_text(traceback.format_exc(), "utf-8")
            return Result(UnitOutcome.INFRASTRUCTURE, f"{type(fault).__name__}: {fault}")

    def _failed(self, order: Order, words: str, begun: float, *, is_full: bool = False) -> Answer:
        return Answer(
            order.unit.id,
            order.number,
            UnitOutcome.INFRASTRUCTURE,
            words,
            busy=time.monotonic() - begun,
            is_unfit=is_full,
        )

    # -- the bench -------------------------------------------------------------------------------

    def _bench_for(self, order: Order) -> Bench:
        if self._bench is not None and self._setup == order.unit.setup:
            return self._bench
        self.close_bench()
        paths = {}
        for ref in order.files:
            path = files.locate(ref)
            if path is None:
                raise DeviceTrouble(
                    self.serial, f"use {Path(ref.path).name}", "this machine has not got it"
                )
            paths[ref.sha256] = path
        bench = _opener(order.opener)(self.serial, order.unit, paths)
        self._bench, self._setup = bench, order.unit.setup
        return bench

    def close_bench(self) -> None:
        bench, self._bench, self._setup = self._bench, None, ""
        if bench is not None:
            # What a device that is gone could not be told is undone when it is next used.
            with contextlib.suppress(ThorColliderError, OSError):
                bench.close()

    def _answers(self) -> bool:
        return DeviceSession(self.serial).is_there()

    def wait_until_idle(self) -> None:
        with self._busy:
            pass


def _opener(name: str) -> Opener:
    module, _, function = name.partition(":")
    found: Opener = getattr(importlib.import_module(module), function)
    return found


@contextlib.contextmanager
def _limited(unit: Unit) -> Iterator[None]:
    """A unit that hangs ends this process; whoever watches over it starts another."""
    limit = max(unit.longest, _OVERDUE * unit.predicted_seconds)
    timer = threading.Timer(limit, os._exit, (_OVERDUE_CODE,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


# -- what a submitter may call, by way of Dask ----------------------------------------------------

_own: list[Station] = []


def occupy(station: Station) -> None:
    """This process serves that device from now on."""
    _own[:] = [station]


def execute(order: Order) -> Answer:
    return _own[0].execute(order)


def collect(batch: str, store: Store, known: Collection[tuple[str, int]]) -> list[Answer]:
    """What this machine finished and the submitter does not know of. It waits for its turn like
    an order: an attempt that an earlier submitter had begun here has ended before."""
    return list(_own[0].spool.collect(batch, store, known))


def forget(batch: str) -> None:
    """The batch is over: leave the device as it was, and keep nothing."""
    _own[0].close_bench()
    _own[0].spool.forget(batch)
