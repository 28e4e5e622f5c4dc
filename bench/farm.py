"""What a farm costs and how it scales: `python -m bench.farm [batch folder]`.

- *Efficiency*: a batch of the sample suites on four embedded devices. Device time of all units,
  divided by wall-clock × devices, once from the first device's joining to the last unit's end, and
  once with starting and leaving the devices.
- *Scheduling*: a plan of 10,000 units that do nothing, with journal, Dask, workers and evidence as
  in earnest; what the submitter adds per unit.
- *Scaling*: the durations that the first measurement recorded, drawn 10,000 times, on up to 64
  simulated devices, decided by the same queue; predictions are off by what two measurements of the
  same unit are.

With a folder, the durations of that batch are used and the first measurement is left out.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path

from devices.farm import batch as batches
from devices.farm import journal
from devices.farm.builds import own_build
from devices.farm.cluster import LocalFarm
from devices.farm.dispatch import Work, run_batch
from devices.farm.jobs import Jobs
from devices.farm.journal import BatchJournal
from devices.farm.ledger import FarmListener, Ledger, Patience
from devices.farm.queue import UnitQueue, simulate
from devices.farm.records import BatchState, DeviceTraits, FileRef, Job, Unit, UnitOutcome
from devices.farm.station import Bench, Result
from devices.farm.stores import SubmitterStore
from tests.farm.lab import APPS

POCKETS = 4
PLAN = 10_000
SLOTS = 8
#: How far two measurements of the same unit differ, as the sigma of a log-normal factor.
NOISE = 0.3
_JOB = Job("bench", "bench", FileRef("", "", 0))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        if len(sys.argv) > 1:
            state = journal.load(Path(sys.argv[1]))
        else:
            state = _efficiency(Path(folder))
        _decisions()
        _scheduling()
        _scaling([one.busy for one in state.final.values()])


# -- efficiency ----------------------------------------------------------------------------------


def _efficiency(folder: Path) -> BatchState:
    from devices.farm.history import History
    from thor.batch_plan import read_plan

    jobs = folder / "jobs.yaml"
    lines = ["jobs:"]
    for sample, sequences in (("projects", "lifecycle"), ("podcast", "lifecycle, audio")):
        apks = [APPS / sample / f"{sample}{suffix}.apk" for suffix in ("", "-tests")]
        lines += [f"- name: {sample}", f"  app: {apks[0]}", f"  tests: {apks[1]}"]
        lines += [f"  sequences: [{sequences}]", "  repeat: 3"]
    jobs.write_text("\n".join(lines) + "\n", "utf-8")
    begun = time.time()
    batches.begin(read_plan(jobs, History()), folder / "batch")
    state = batches.go_on(folder / "batch", batches.Where(pockets=POCKETS), FarmListener())
    whole = time.time() - begun
    busy = sum(one.busy for one in state.final.values())
    joined = min(entry["at"] for entry in state.entries if entry["kind"] == "joined")
    ended = max(one.ended for one in state.attempts)
    print(f"efficiency: {len(state.final)} units on {POCKETS} devices, {busy:.0f} s of device time")
    print(f"  from the first device on: {busy / (ended - joined) / POCKETS:.2f} (target 0.85)")
    print(f"  with starting and leaving: {busy / whole / POCKETS:.2f} ({whole:.0f} s)", flush=True)
    return state


# -- scheduling ----------------------------------------------------------------------------------


def _units(count: int, seconds: list[float] | None = None) -> list[Unit]:
    luck = random.Random(1)
    known = seconds or [luck.uniform(1, 100) for _ in range(count)]
    return [
        Unit(f"bench-{number:05}", "bench", {}, predicted_seconds=luck.choice(known))
        for number in range(count)
    ]


def _decisions() -> None:
    """The queue alone."""
    devices = [DeviceTraits(f"d{n}", 28, "phone", name=f"d{n}") for n in range(64)]
    units = _units(PLAN)
    begun = time.perf_counter()
    queue = UnitQueue([_JOB])
    for unit in units:
        queue.add(unit)
    number = 0
    while (taken := queue.take(devices[number % 64], "x", devices)) is not None:
        queue.ended(taken, 1.0)
        number += 1
    each = (time.perf_counter() - begun) / PLAN * 1000
    print(f"decisions: {each:.3f} ms per unit for {PLAN} units and 64 devices", flush=True)


class _Nothing:
    """A bench whose units do nothing."""

    def run(self, unit: Unit, folder: Path, secrets: Mapping[str, str]) -> Result:
        return Result(UnitOutcome.DONE)

    def close(self) -> None: ...


def open_nothing(serial: str, unit: Unit, paths: Mapping[str, Path]) -> Bench:
    return _Nothing()


def _scheduling() -> None:
    """Everything but devices: `SLOTS` worker processes, a scheduler, and the submitter here.

    On a disk in memory where there is one: how long a disk takes to sync is not what this is about.
    """
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        folder = Path(name)
        farm = LocalFarm(folder / "farm", ("",))
        farm.start_scheduler()
        workers = [_worker(farm.address, number, folder / "farm") for number in range(SLOTS)]
        try:
            _through(farm, folder / "first", 200)  # everything is imported and connected now
            wall, deciding, cpu = _through(farm, folder / "second", PLAN)
        finally:
            for worker in workers:
                worker.kill()
                worker.wait()
            farm.close()
    print(f"scheduling: {PLAN} units on {SLOTS} workers")
    each = [seconds / PLAN * 1000 for seconds in (deciding, cpu, wall)]
    print(f"  deciding, writing down and sending: {each[0]:.2f} ms of CPU per unit (target 1)")
    print(f"  with fetching answers and evidence: {each[1]:.2f} ms of CPU per unit")
    print(f"  all processes together: {each[2]:.2f} ms of wall-clock per unit", flush=True)


def _through(farm: LocalFarm, out: Path, count: int) -> tuple[float, float, float]:
    """A batch of so many units: wall-clock, and CPU of the deciding thread and of all threads."""
    units = tuple(_units(count))
    asked = Jobs(Path(), (_JOB,))
    plan = batches.BatchPlan("bench", asked, units, {"bench": ()}, "bench.farm:open_nothing")
    before, begun, own = _cpu(), time.perf_counter(), time.thread_time()
    batches.begin(plan, out)
    log = BatchJournal(out)
    try:
        ledger = Ledger(journal.load(out), log, None, Patience(), FarmListener())
        run_batch(ledger, farm, Work(plan.opener, SubmitterStore(), plan.files))
    finally:
        log.close()
    return time.perf_counter() - begun, time.thread_time() - own, _cpu() - before


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _worker(address: str, number: int, spool: Path) -> subprocess.Popen[bytes]:
    code = f"from bench.farm import idle_worker; idle_worker({address!r}, {number}, {str(spool)!r})"
    return subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def idle_worker(address: str, number: int, spool: str) -> None:
    """A worker without a device."""
    import asyncio

    from distributed import Worker

    from devices.farm import station
    from devices.farm.spool import Spool
    from devices.farm.worker import ANNOUNCEMENT, SLOT

    traits = DeviceTraits(f"none-{number}", 28, "phone", name=f"none-{number}")
    told = {"traits": asdict(traits), "build": asdict(own_build()), "pid": os.getpid()}
    station.occupy(station.Station(traits.serial, Spool(Path(spool))))

    async def serve() -> None:
        async with Worker(
            address,
            nthreads=1,
            resources={SLOT: 1},
            memory_limit=0,
            startup_information={ANNOUNCEMENT: lambda _: told},
            dashboard_address="127.0.0.1:0",
            local_directory=f"{spool}/dask",
        ) as worker:
            await worker.finished()

    asyncio.run(serve())


# -- scaling -------------------------------------------------------------------------------------


def _scaling(seconds: list[float]) -> None:
    luck = random.Random(2)
    units = _units(PLAN, seconds)
    durations = {one.id: one.predicted_seconds for one in units}
    blurred = [
        replace(one, predicted_seconds=one.predicted_seconds * luck.lognormvariate(0, NOISE))
        for one in units
    ]
    print(f"scaling: {PLAN} units with the durations of {len(seconds)} recorded ones")
    for count in (1, 4, 16, 64):
        devices = [DeviceTraits(f"d{n}", 28, "phone", name=f"d{n}") for n in range(count)]
        bound = max(sum(durations.values()) / count, max(durations.values()))
        taken = simulate(blurred, devices, durations, [_JOB])
        over = abs(taken / bound - 1) * 100
        print(f"  {count:3} devices: {taken / 60:8.1f} min, {over:.2f} % over the lower bound")
    few = blurred[: 64 * 8]
    own = {one.id: durations[one.id] for one in few}
    devices = [DeviceTraits(f"d{n}", 28, "phone", name=f"d{n}") for n in range(64)]
    bound = max(sum(own.values()) / 64, max(own.values()))
    over = (simulate(few, devices, own, [_JOB]) / bound - 1) * 100
    print(f"  {len(few)} units on 64 devices: {over:.2f} % over the lower bound (target 10)")


if __name__ == "__main__":
    main()
