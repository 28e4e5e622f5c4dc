"""`thor farm doctor`: whether every machine of a farm is fit for a batch; what to do if not.

Each worker tells about its machine and its device; what it says is compared with this machine,
from where a batch would be submitted. Nothing is changed.
"""

from __future__ import annotations

import platform
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from dalvik.errors import DeviceTrouble
from devices.doctor import Finding, Grade
from devices.farm.builds import Build, own_build
from devices.farm.security import days_left

T = TypeVar("T")

#: Seconds that a worker may take to answer.
_PATIENCE = 60.0
#: Seconds by which a clock may be off before times in logs of two machines mislead.
_MOST_SKEW = 5.0
_LEAST_DISK = 2 << 30
_SCARCE_DISK = 200 << 20
_SOON = 14
_PROBES = 3


@dataclass(frozen=True)
class Facts:
    """What a machine says about itself and its device."""

    host: str
    build: Build
    python: str
    distributed: str
    disk_path: str
    disk_free: int
    adb: str
    #: What stands in the way of using the device; empty if nothing does.
    trouble: str = ""
    device: str = ""


@dataclass(frozen=True)
class Examined:
    """One part of the farm: the scheduler, a worker, or this machine."""

    name: str
    findings: tuple[Finding, ...]
    address: str = ""


def facts(serial: str = "", folder: str = ".") -> Facts:
    """Of the machine on which this runs; `serial` is the device that its worker serves."""
    device, trouble = _device(serial) if serial else ("", "")
    return Facts(
        host=socket.gethostname(),
        build=own_build(),
        python=platform.python_version(),
        distributed=version("distributed"),
        disk_path=folder,
        disk_free=shutil.disk_usage(folder).free,
        adb=_adb(),
        trouble=trouble,
        device=device,
    )


def _adb() -> str:
    from devices import adb

    try:
        return f"server version {adb.server_version()}"
    except DeviceTrouble as error:
        return f"broken: {error.found}"


def _device(serial: str) -> tuple[str, str]:
    from devices.farm.traits import read_traits

    try:
        found = read_traits(serial)
    except DeviceTrouble as error:
        return serial, error.found
    words = [found.model, f"API {found.api}", found.kind, found.size]
    return f"{serial}: {', '.join(filter(None, words))}", ""


# --- judging --------------------------------------------------------------------------------------


def judge(found: Facts, own: Build | None = None) -> Iterator[Finding]:
    """What is wrong with a machine; `own` is the build that it has to agree with."""
    yield Finding("machine", Grade.OK, found.host)
    yield _versions(found, own or own_build())
    grade = Grade.BROKEN if found.adb.startswith("broken") else Grade.OK
    remedy = "Install Android's platform-tools there, or look after its adb server."
    yield Finding("adb", grade, found.adb, remedy if grade is Grade.BROKEN else "")
    yield _disk(found)
    if found.trouble:
        remedy = "Unplug it and plug it in again, or restart it."
        yield Finding("device", Grade.BROKEN, f"{found.device}: {found.trouble}", remedy)
    elif found.device:
        yield Finding("device", Grade.OK, found.device)


def _versions(found: Facts, own: Build) -> Finding:
    differs = own.differs_from(found.build)
    if differs:
        return Finding(
            "versions", Grade.BROKEN, differs, "Install the same version on every machine."
        )
    what = f"{found.build.version}, catalogs {found.build.catalog[:12]}"
    return Finding("versions", Grade.OK, f"{what}, Python {found.python}, Dask {found.distributed}")


def _disk(found: Facts) -> Finding:
    text = f"{found.disk_free / (1 << 30):.1f} GiB free for {found.disk_path}"
    if found.disk_free < _SCARCE_DISK:
        return Finding("disk", Grade.BROKEN, text, "Make room: evidence could not be kept.")
    if found.disk_free < _LEAST_DISK:
        return Finding("disk", Grade.WARNING, text, "A long batch may fill it.")
    return Finding("disk", Grade.OK, text)


def _clock(skew: float, doubt: float) -> Finding:
    text = f"{abs(skew):.2f} s {'ahead of' if skew > 0 else 'behind'} this machine's"
    if abs(skew) - doubt > _MOST_SKEW:
        remedy = "Let it follow a time server: times in its logs mislead, certificates may fail."
        return Finding("clock", Grade.WARNING, text, remedy)
    return Finding("clock", Grade.OK, f"{text} (± {doubt:.2f} s)")


# --- asking ---------------------------------------------------------------------------------------


def examine_here() -> list[Examined]:
    """This machine and what is attached to it, without a farm."""
    from devices.adb import attached

    found = [Examined("this machine", tuple(judge(facts())))]
    try:
        serials = [one.serial for one in attached()]
    except DeviceTrouble:
        return found
    for serial in serials:
        device, trouble = _device(serial)
        grade = Grade.BROKEN if trouble else Grade.OK
        text = f"{device}: {trouble}" if trouble else device
        found.append(Examined(serial, (Finding("device", grade, text),)))
    return found


def examine_farm(address: str, tls: Path | None = None) -> list[Examined]:
    """The scheduler and every worker; raises DeviceTrouble if the scheduler cannot be reached."""
    from devices.farm.cluster import RemoteFarm, close_client

    client = RemoteFarm(address, tls).connect()
    try:
        workers = client.scheduler_info()["workers"]
        found = [_scheduler(client, workers, tls)]
        asked = [(_begun(_worker, client, name, one), name, one) for name, one in workers.items()]
        return found + [_answer(given, name, one) for given, name, one in asked]
    finally:
        close_client(client)


def _scheduler(client: Any, workers: Mapping[str, Any], tls: Path | None) -> Examined:
    findings = [Finding("reachable", Grade.OK, f"{client.scheduler.address}")]
    if workers:
        machines = len({one["host"] for one in workers.values()})
        text = f"devices: {len(workers)}, machines: {machines}"
        findings.append(Finding("workers", Grade.OK, text))
    else:
        remedy = "On each machine with devices: `thor farm worker --scheduler …`."
        findings.append(Finding("workers", Grade.BROKEN, "none has joined", remedy))
    findings.append(_clock(*_skew(lambda: client.run_on_scheduler(time.time))))
    if tls is not None:
        left = days_left(tls)
        soon = left < _SOON
        grade = Grade.WARNING if soon else Grade.OK
        remedy = "Make new ones (`thor farm certificates`) and copy them to each machine."
        text = f"valid for {left} days"
        findings.append(Finding("certificates", grade, text, remedy if soon else ""))
    return Examined("scheduler", tuple(findings), str(client.scheduler.address))


def _worker(client: Any, name: str, described: Mapping[str, Any]) -> tuple[Finding, ...]:
    from devices.farm.worker import ANNOUNCEMENT

    announced = described.get(ANNOUNCEMENT)
    if announced is None:
        text = "it is a worker of Dask, but not one of a farm"
        return (Finding("worker", Grade.BROKEN, text, "Start it with `thor farm worker`."),)
    serial, folder = announced["traits"]["serial"], described["local_directory"]
    own = own_build()
    announced_build = Build(**announced["build"])
    if own.differs_from(announced_build):
        # It may not have what would be called there.
        remedy = "Install the same version on every machine."
        return (Finding("versions", Grade.BROKEN, own.differs_from(announced_build), remedy),)
    found: Facts = client.run(facts, serial, folder, workers=[name])[name]
    clock = _clock(*_skew(lambda: client.run(time.time, workers=[name])[name]))
    return (*judge(found, own), clock)


def _skew(ask: Callable[[], float]) -> tuple[float, float]:
    """By how much another clock is ahead of ours, and how sure that is; by the quickest answer."""
    best = (0.0, float("inf"))
    for _ in range(_PROBES):
        sent = time.time()
        theirs = ask()
        received = time.time()
        doubt = (received - sent) / 2
        if doubt < best[1]:
            best = (theirs - (sent + received) / 2, doubt)
    return best


def _begun(act: Callable[..., T], *arguments: Any) -> Callable[[], T]:
    """Runs it in the background; a worker that is cut off must not hold up the others."""
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(act(*arguments))
        except Exception as error:
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    deadline = time.monotonic() + _PATIENCE

    def wait() -> T:
        thread.join(max(0.0, deadline - time.monotonic()))
        if errors:
            raise errors[0]
        if not results:
            raise TimeoutError(f"no answer within {_PATIENCE:.0f} s")
        return results[0]

    return wait


def _answer(
    given: Callable[[], tuple[Finding, ...]], name: str, described: Mapping[str, Any]
) -> Examined:
    shown = str(described.get("name") or name).partition("#")[0]
    try:
        return Examined(shown, given(), name)
    except Exception as error:
        found = str(error) or type(error).__name__
        remedy = "Look at its log; if it is cut off, the farm drops it after a minute."
        return Examined(shown, (Finding("reachable", Grade.BROKEN, found, remedy),), name)
