"""Starts and stops devices: `start(api=19)` gives a serial that adb knows."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from dalvik.errors import BadInput, ThorColliderError
from dalvik.vm.cache import default_folder
from devices.pocket import adb_server, registry, server
from devices.pocket.adb_server import AdbError
from devices.pocket.device import Traits
from devices.pocket.registry import Running
from devices.pocket.system.properties import is_name
from devices.pocket.system.versions import HIGHEST, LOWEST

_DEFAULT_NAME = "pocket"
_STOP_TIMEOUT = 10.0
_ROOT = Path(__file__).resolve().parents[2]


class LaunchError(ThorColliderError):
    """The device cannot be started or stopped; the text says why."""


def start(
    *,
    name: str | None = None,
    api: int = 28,
    width: int = 1080,
    height: int = 1920,
    density: int = 420,
    seed: int = 0,
    owner: int | None = None,
    properties: Mapping[str, str] | None = None,
) -> str:
    """Starts a device as a process of its own, connects it to the adb server, and returns its
    serial once `adb shell` works on it. It runs until `stop`, or until the process `owner` is
    gone. `properties` replace system properties of the image."""
    traits = Traits(
        name or _DEFAULT_NAME, api, width, height, density, seed, dict(properties or {})
    )
    _check(traits)
    try:
        where = adb_server.ensure()
    except (OSError, AdbError, subprocess.SubprocessError) as error:
        raise LaunchError(str(error)) from error
    device = _spawn(traits, owner) if name else _spawn_unnamed(traits, owner)
    if device is None:
        raise LaunchError(f"a device named {traits.name} runs already")
    try:
        adb_server.connect(where, device.serial)
    except (OSError, AdbError) as error:
        _end(device)
        raise LaunchError(f"the adb server cannot connect the device: {error}") from error
    return device.serial


def stop(serial_or_name: str) -> None:
    """Ends a device and has the adb server forget it."""
    for device in registry.running():
        if serial_or_name in (device.name, device.serial):
            _end(device)
            return
    raise LaunchError(f"no device {serial_or_name} runs")


def stop_all() -> list[Running]:
    """Ends every device, and says which there were."""
    devices = registry.running()
    for device in devices:
        _end(device)
    return devices


def _check(traits: Traits) -> None:
    if not registry.is_name(traits.name):
        raise BadInput(f"{traits.name!r} is no name: use letters, digits, '.', '_' and '-'")
    if not LOWEST <= traits.api <= HIGHEST:
        raise BadInput(f"API level {traits.api} is not between {LOWEST} and {HIGHEST}")
    if not (1 <= traits.width <= 16384 and 1 <= traits.height <= 16384):
        raise BadInput(f"{traits.width}x{traits.height} is no size of a screen")
    if not 40 <= traits.density <= 1200:
        raise BadInput(f"a density of {traits.density} dpi is not between 40 and 1200")
    for name in traits.properties:
        if not is_name(name):
            raise BadInput(f"{name!r} is no name of a system property")


def _spawn_unnamed(traits: Traits, owner: int | None) -> Running | None:
    """The first free name of pocket, pocket-2, …"""
    number = 1
    while True:
        name = traits.name if number == 1 else f"{traits.name}-{number}"
        device = _spawn(replace(traits, name=name), owner)
        if device is not None:
            return device
        number += 1


def _spawn(traits: Traits, owner: int | None) -> Running | None:
    """None if the name is taken."""
    folder = registry.folder_of(traits.name)
    folder.mkdir(parents=True, exist_ok=True)
    if registry.is_held(folder):
        return None
    with (folder.parent / f"{traits.name}.log").open("wb") as log:
        process = subprocess.Popen(
            server.arguments(folder, traits, owner),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            start_new_session=True,
            env=_environment(),
        )
    assert process.stdout is not None
    with process.stdout:
        started = process.stdout.readline()
    if not started:
        if process.wait() == server.TAKEN:
            return None
        reason = (folder.parent / f"{traits.name}.log").read_text("utf-8", "replace").strip()
        if not shutil.disk_usage(folder.parent).free:
            reason = f"the disk of {folder.parent} is full"
        raise LaunchError(f"the device did not start: {reason or 'no reason given'}")
    device = registry.read(folder)
    if device is None:
        raise LaunchError("the device ended right after its start")
    return device


def _environment() -> dict[str, str]:
    """A device consists of hundreds of modules. Where Python is told to leave no bytecode beside
    their sources, it is kept with the translations of apps."""
    paths = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    found = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    if found.pop("PYTHONDONTWRITEBYTECODE", ""):
        found.setdefault("PYTHONPYCACHEPREFIX", str(default_folder() / "python"))
    return found


def _end(device: Running) -> None:
    folder = registry.folder_of(device.name)
    where = adb_server.address()
    adb_server.disconnect(where, device.serial)
    deadline = time.monotonic() + _STOP_TIMEOUT
    number = signal.SIGTERM
    while registry.is_held(folder):
        with suppress(ProcessLookupError):
            os.kill(device.pid, number)
        if time.monotonic() > deadline:
            number = signal.SIGKILL
        time.sleep(0.02)
    with suppress(ChildProcessError):
        os.waitpid(device.pid, 0)
    registry.remove(folder)
    (folder.parent / f"{device.name}.log").unlink(missing_ok=True)
