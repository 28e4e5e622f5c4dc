"""A batch from its plan to its end: what `thor batch` and `collider batch` have in common."""

from __future__ import annotations

import contextlib
import datetime
import sys
import time
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dalvik.errors import BadInput, ThorColliderError
from devices.farm import files, journal
from devices.farm.builds import own_build
from devices.farm.cluster import Farm, LocalFarm, RemoteFarm
from devices.farm.jobs import Jobs, secrets_of
from devices.farm.journal import BatchJournal
from devices.farm.ledger import FarmListener, Ledger, Patience
from devices.farm.queue import simulate
from devices.farm.records import (
    FORMAT,
    BatchState,
    DeviceTraits,
    FileRef,
    Job,
    Requirement,
    Store,
    Unit,
    plain,
)
from devices.farm.security import contact
from devices.farm.summary import duration
from devices.farm.traits import fits

DEFAULT_PARENT = Path("batches")
#: The level of an embedded device where a job does not ask for another.
_USUAL_API = 28


@dataclass(frozen=True)
class BatchPlan:
    """What is to be done, in full."""

    #: `thor` or `collider`.
    tool: str
    asked: Jobs
    units: tuple[Unit, ...]
    #: The files that the units of each job need.
    files: Mapping[str, tuple[FileRef, ...]]
    #: Makes a device ready for a unit: `module:function`.
    opener: str

    @property
    def jobs(self) -> tuple[Job, ...]:
        return self.asked.jobs


@dataclass(frozen=True)
class Where:
    """Which devices to use."""

    scheduler: str = ""
    tls: Path | None = None
    #: Serials on this machine; with none of the three: whatever is attached.
    devices: tuple[str, ...] = ()
    pockets: int = 0
    #: A DeviceFarmer STF that lends up to `borrowed` devices.
    stf: str = ""
    borrowed: int = 4


def check(where: Where) -> None:
    """Says what is wrong with it before anything is written or started."""
    if where.scheduler:
        if where.devices or where.pockets or where.stf:
            raise BadInput(
                "--scheduler brings devices: it goes without --device, --pockets or --stf",
                hint="Offer devices to the farm with `thor farm worker`.",
            )
        contact(where.scheduler, where.tls)
    elif where.stf:
        from devices.farm.stf_server import StfServer

        StfServer.from_environment(where.stf)
    elif not (where.devices or where.pockets):
        _require_attached()


# -- plans ---------------------------------------------------------------------------------------


def embedded_devices(count: int, jobs: tuple[Job, ...]) -> tuple[str, ...]:
    """So many embedded devices, of the levels that the jobs ask for."""
    wanted = dict.fromkeys(
        _level(one) for job in jobs for one in job.requirements if one.kind in ("", "embedded")
    )
    levels = list(wanted) or [_USUAL_API]
    if count < len(levels):
        raise BadInput(
            f"the jobs ask for devices of {len(levels)} kinds "
            f"(API {', '.join(map(str, levels))}), and {count} are to be started",
            hint=f"Start more: --pockets {len(levels)}",
        )
    return tuple(f"pocket:{levels[number % len(levels)]}" for number in range(count))


def _level(wanted: Requirement) -> int:
    return max(wanted.api_min, min(_USUAL_API, wanted.api_max))


def describe_plan(plan: BatchPlan, devices: int) -> Iterator[str]:
    """What `--dry-run` prints."""
    total = sum(one.predicted_seconds for one in plan.units)
    measured = sum(one.is_measured for one in plan.units)
    for job in plan.jobs:
        own = [one for one in plan.units if one.job == job.name]
        seconds = sum(one.predicted_seconds for one in own)
        limit = f", budget {duration(job.budget)}" if job.budget else ""
        yield f"{job.name}: {len(own)} units, {duration(seconds)} of device time{limit}"
        for wanted in job.requirements:
            number = sum(one.requirement == wanted for one in own)
            most = f", at most {wanted.count} at a time" if wanted.count else ""
            yield f"  on {wanted}{most}: {number} units"
    for unit in plan.units:
        how = "" if unit.is_measured else " (guessed)"
        yield f"    {unit.id}  {unit.predicted_seconds:.0f} s{how}"
    yield (
        f"{len(plan.units)} units, {duration(total)} of device time; "
        f"{measured} predicted from recorded durations, {len(plan.units) - measured} guessed"
    )
    if plan.asked.budget is not None and total > plan.asked.budget:
        yield f"The budget of {duration(plan.asked.budget)} will be spent before the end."
    takes = predicted_end(plan, devices)
    end = datetime.datetime.now() + datetime.timedelta(seconds=takes)
    for command, names in plan.asked.others.items():
        yield f"Left to `{command}`: {', '.join(names)}"
    yield f"On {devices} devices: {duration(takes)}, done at {end:%Y-%m-%d %H:%M} if begun now"


def predicted_end(plan: BatchPlan, devices: int) -> float:
    """Seconds that the whole plan takes on so many devices that take any unit."""
    any_device = replace(_ANY, tags=tuple({tag for u in plan.units for tag in u.requirement.tags}))
    units = [replace(one, requirement=_anywhere(one.requirement)) for one in plan.units]
    return simulate(units, [any_device] * max(1, devices), jobs=_unlimited(plan.jobs))


_ANY = DeviceTraits("", 1, "")


def _anywhere(wanted: Requirement) -> Requirement:
    return Requirement(count=wanted.count, tags=wanted.tags)


def _unlimited(jobs: tuple[Job, ...]) -> list[Job]:
    return [replace(job, budget=None) for job in jobs]


# -- running -------------------------------------------------------------------------------------


def new_folder(parent: Path = DEFAULT_PARENT) -> Path:
    """A folder for a batch that begins now; never one that exists."""
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    number = 1
    while True:
        folder = parent / (stamp if number == 1 else f"{stamp}-{number}")
        try:
            folder.mkdir(parents=True)
            return folder
        except FileExistsError:
            number += 1


def find_batch(name: str, tool: str) -> Path:
    """A batch by its folder, or by its name below `batches`; `last` is the tool's newest."""
    folder = _named(name, tool)
    begun_by = _tool_of(folder)
    if begun_by != tool:
        raise BadInput(
            f"{folder} is a batch of {begun_by}",
            hint=f"Use `{begun_by} batch` for it.",
        )
    return folder


def _named(name: str, tool: str) -> Path:
    if Path(name).is_dir():
        return Path(name)
    if name == "last" and DEFAULT_PARENT.is_dir():
        known = sorted(one for one in DEFAULT_PARENT.iterdir() if (one / journal.NAME).is_file())
        own = [one for one in known if _tool_of(one) == tool]
        if own:
            return own[-1]
    if (DEFAULT_PARENT / name).is_dir():
        return DEFAULT_PARENT / name
    raise BadInput(
        f"there is no batch called {name!r}",
        hint=f"Give the folder of a batch, its name below {DEFAULT_PARENT}, or `last`.",
    )


def _tool_of(folder: Path) -> str:
    return str(next(journal.entries(folder), {}).get("tool", ""))


def begin(plan: BatchPlan, folder: Path) -> None:
    """Writes down what the batch is; from here on it can be resumed."""
    if (folder / journal.NAME).exists():
        raise BadInput(
            f"{folder} holds a batch already", hint=f"Go on with it: batch --resume {folder}"
        )
    build = own_build()
    log = BatchJournal(folder)
    try:
        log.add(
            "batch",
            id=uuid.uuid4().hex[:16],
            format=FORMAT,
            tool=plan.tool,
            started=time.time(),
            version=build.version,
            catalog=build.catalog,
            budget=plan.asked.budget,
            store=plan.asked.store,
            price=dict(plan.asked.price),
            opener=plan.opener,
            files={job: [plain(ref) for ref in refs] for job, refs in plan.files.items()},
            jobs=[plain(job) for job in plan.jobs],
            units=[plain(unit) for unit in plan.units],
        )
    finally:
        log.close()


def go_on(
    folder: Path, where: Where, listener: FarmListener, patience: Patience | None = None
) -> BatchState:
    """Runs what is not finished yet, from the journal alone."""
    state = journal.load(folder)
    first = state.entries[0]
    _check_resumable(folder, first)
    work = _work(state, first)
    with (
        _said_how_to_go_on(folder, str(first["tool"])),
        contextlib.closing(BatchJournal(folder)) as log,
        _checked(work.store),
        _farm(folder, where, state, listener) as farm,
    ):
        ledger = Ledger(state, log, first["budget"], patience or Patience(), listener)
        if len(state.entries) > 1:
            ledger.note("resumed", started=time.time())
        _run(ledger, farm, work)
    return journal.load(folder)


@contextlib.contextmanager
def _checked(store: Store) -> Iterator[None]:
    store.check()
    yield


def _run(ledger: Ledger, farm: Farm, work: Any) -> None:
    from devices.farm.dispatch import run_batch

    if set(ledger.state.final) != set(ledger.state.units):
        run_batch(ledger, farm, work)


def _check_resumable(folder: Path, first: Mapping[str, Any]) -> None:
    build = own_build()
    if (first["version"], first["catalog"]) != (build.version, build.catalog):
        raise BadInput(
            f"the batch {folder.name} was begun by version {first['version']} "
            f"with other catalogs ({str(first['catalog'])[:12]})",
            hint="Resume it with what it was begun with, or begin a new batch.",
        )


def _work(state: BatchState, first: Mapping[str, Any]) -> Any:
    from devices.farm.dispatch import Work
    from devices.farm.stores import store_of

    refs = {job: tuple(FileRef(**one) for one in known) for job, known in first["files"].items()}
    for ref in {ref for known in refs.values() for ref in known}:
        if files.locate(ref) is None:
            raise BadInput(
                f"{ref.path} is gone or is not what the batch was begun with",
                hint="Put it back, or begin a new batch for the new build.",
            )
    secrets = {job.name: secrets_of(job) for job in state.jobs.values()}
    return Work(first["opener"], store_of(state), refs, secrets)


@contextlib.contextmanager
def _farm(folder: Path, where: Where, state: BatchState, listener: FarmListener) -> Iterator[Farm]:
    if where.scheduler:
        yield RemoteFarm(where.scheduler, where.tls)
        return
    with contextlib.ExitStack() as stack:
        devices, tags = where.devices, {}
        if where.pockets:
            devices += embedded_devices(where.pockets, tuple(state.jobs.values()))
        if where.stf:
            tags = stack.enter_context(_borrowed(where, state, listener))
            devices += tuple(tags)
        yield stack.enter_context(contextlib.closing(LocalFarm(folder / "farm", devices, tags)))


@contextlib.contextmanager
def _borrowed(
    where: Where, state: BatchState, listener: FarmListener
) -> Iterator[dict[str, tuple[str, ...]]]:
    """Serials of devices that STF lends, with their tags; given back whatever happens."""
    from devices.farm.stf import Borrower
    from devices.farm.stf_server import StfServer

    wanted = {unit.requirement for unit in state.units.values()}
    server = StfServer.from_environment(where.stf)
    with Borrower(
        server, on_lost=lambda lease: listener.noted(f"STF took {lease.serial} back")
    ) as borrower:
        leases = borrower.borrow(
            lambda one: any(fits(requirement, one.traits()) for requirement in wanted),
            where.borrowed,
        )
        yield {lease.serial: lease.device.traits().tags for lease in leases}


def _require_attached() -> None:
    from devices.adb import attached

    if not any(one.state == "device" for one in attached()):
        raise BadInput(
            "no device is attached",
            hint="Attach one, start embedded ones with --pockets 2, or name a farm: --scheduler …",
        )


@contextlib.contextmanager
def _said_how_to_go_on(folder: Path, tool: str) -> Iterator[None]:
    """Whatever ends a batch early, the user learns how to go on with it."""
    again = f"What was done is kept; go on with: {tool} batch --resume {folder}"
    try:
        yield
    except KeyboardInterrupt:
        print(again, file=sys.stderr)
        raise
    except ThorColliderError as error:
        error.hint = f"{error.hint} {again}" if error.hint else again
        raise


def device_count(where: Where, plan: BatchPlan) -> int:
    """How many devices a plan would have, as far as can be told without starting any."""
    from devices.farm.dispatch import count_workers

    if where.scheduler:
        return count_workers(RemoteFarm(where.scheduler, where.tls))
    if where.pockets and not where.stf:
        return len(where.devices + embedded_devices(where.pockets, plan.jobs))
    if where.devices or where.stf:
        return len(where.devices) + (where.borrowed if where.stf else 0)
    from devices.adb import attached

    return max(1, sum(one.state == "device" for one in attached()))
