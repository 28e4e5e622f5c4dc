"""The process that serves one device: a Dask worker with one slot.

It lives as long as whoever started it (its standard input stays open that long), the scheduler and
the device; `shelf` starts the next one. When the scheduler goes, the unit under way is finished
first, so that its evidence waits in the spool.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from dalvik.errors import DeviceTrouble, ThorColliderError
from devices.farm.records import DeviceTraits

#: The name of the one slot that every device has.
SLOT = "device"
#: Where a worker's announcement is found in Dask's description of it.
ANNOUNCEMENT = "farm"
_LOOKS = 2.0
_JOINING = "60s"


@dataclass(frozen=True)
class WorkerOptions:
    """What a worker is started with."""

    scheduler: str
    #: A serial, or `pocket` or `pocket:28` for an embedded device of its own.
    device: str
    name: str
    spool: Path
    tags: tuple[str, ...] = ()
    tls: Path | None = None


def serve(options: WorkerOptions) -> None:
    """Until the scheduler or the device is gone."""
    from devices.farm import station
    from devices.farm.spool import Spool
    from devices.farm.traits import read_traits
    from devices.finding import find_devices, release_all

    choices = find_devices([options.device])
    try:
        serial = choices[0].serial
        traits = read_traits(serial, name=options.name, tags=options.tags)
        own = station.Station(serial, Spool(options.spool))
        station.occupy(own)
        asked_to_end = asyncio.run(_serve(options, traits, own))
        if not (asked_to_end and own.is_busy):
            own.wait_until_idle()
            own.close_bench()
    finally:
        release_all(choices)
    if own.is_busy:
        # The unit is given up; what it changed on the device is undone by the next session there.
        os._exit(0)


async def _serve(options: WorkerOptions, traits: DeviceTraits, own: Any) -> bool:
    """Whether it ended because it was asked to (SIGTERM)."""
    import dask
    from distributed import Worker

    from devices.farm.builds import own_build
    from devices.farm.security import contact, is_loopback

    dask.config.set({"distributed.worker.profile.enabled": False})
    where = contact(options.scheduler, options.tls)
    announced = {"traits": asdict(traits), "build": asdict(own_build()), "pid": os.getpid()}
    host = where.address.rpartition("://")[2].rpartition(":")[0]
    async with Worker(
        where.address,
        nthreads=1,
        name=f"{options.name}#{os.getpid()}",
        resources={SLOT: 1},
        memory_limit=0,
        security=where.security,
        host="127.0.0.1" if is_loopback(host) else None,
        startup_information={ANNOUNCEMENT: lambda _: announced},
        death_timeout=_JOINING,
        dashboard=False,
        dashboard_address="127.0.0.1:0",
        local_directory=str(options.spool / "dask"),
    ) as worker:
        asked = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asked.set)
        tasks = [
            asyncio.create_task(_watch(worker, traits.serial, own)),
            asyncio.create_task(_leave_when(asked, worker)),
        ]
        await worker.finished()
        for task in tasks:
            task.cancel()
        return asked.is_set()


async def _leave_when(asked: asyncio.Event, worker: Any) -> None:
    await asked.wait()
    await worker.close(reason="asked to end", timeout=2, executor_wait=False)


async def _watch(worker: Any, serial: str, own: Any) -> None:
    """Leaves the farm when the device has left adb."""
    away = 0
    while True:
        await asyncio.sleep(_LOOKS)
        away = 0 if await asyncio.to_thread(_is_attached, serial) else away + 1
        if away > 1 or (own.is_unfit and not own.is_busy):
            logging.getLogger("farm").warning("%s is gone; this worker leaves", serial)
            await worker.close(reason="the device is gone", timeout=2, executor_wait=False)
            return


def _is_attached(serial: str) -> bool:
    from devices.adb import attached

    try:
        return any(one.serial == serial and one.state == "device" for one in attached())
    except DeviceTrouble:
        return False


def end_with_parent() -> None:
    """Whoever started this process holds its standard input open, dead or alive."""

    def wait() -> None:
        while os.read(0, 1024):
            pass
        os._exit(0)

    threading.Thread(target=wait, name="parent", daemon=True).start()


@click.command()
@click.option("--scheduler", required=True)
@click.option("--device", required=True)
@click.option("--name", required=True)
@click.option("--spool", type=click.Path(path_type=Path), required=True)
@click.option("--tag", "tags", multiple=True)
@click.option("--tls", type=click.Path(path_type=Path))
def main(
    scheduler: str, device: str, name: str, spool: Path, tags: tuple[str, ...], tls: Path | None
) -> None:
    """Serve one device; started by `shelf`."""
    end_with_parent()
    try:
        serve(WorkerOptions(scheduler, device, name, spool, tags, tls))
    except ThorColliderError as error:
        print(f"{name}: {error}", file=sys.stderr)
        sys.exit(3)


if __name__ == "__main__":
    main()
