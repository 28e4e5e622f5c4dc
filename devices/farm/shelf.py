"""The devices of one machine: one worker process for each, started again when it ends.

Devices that are plugged in get a worker, those that are unplugged lose theirs. A worker that keeps
ending is started less and less often.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dalvik.errors import DeviceTrouble
from devices.adb import attached
from devices.farm.security import contact

_ROOT = Path(__file__).resolve().parents[2]
_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 60.0
#: A worker that lived this long was all right.
_SETTLED = 60.0
_GRACE = 10.0
_LOOKS = 0.5


@dataclass
class _Place:
    """A device's place on the shelf."""

    name: str
    device: str
    process: subprocess.Popen[bytes] | None = None
    since: float = 0.0
    not_before: float = 0.0
    pause: float = field(default=_FIRST_PAUSE)


@dataclass(frozen=True)
class ShelfOptions:
    """How the workers of a shelf are started."""

    scheduler: str
    spool: Path
    #: Serials, `pocket` or `pocket:28`; empty means whatever is attached, also later.
    devices: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    #: Tags of single devices, besides.
    own_tags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tls: Path | None = None
    #: Put before device names, so that those of two machines differ.
    prefix: str = ""


class Shelf:
    """Call `poll` often; `close` ends every worker."""

    def __init__(self, options: ShelfOptions, say: Callable[[str], None] | None = None) -> None:
        self.options = options
        self._say = say or (lambda text: None)
        self._places: dict[str, _Place] = {}
        for name, device in named(options.devices):
            self._places[name] = _Place(options.prefix + name, device)

    def __len__(self) -> int:
        return len(self._places)

    @property
    def pids(self) -> dict[str, int]:
        """The process of each device that has one."""
        live = (one for one in self._places.values() if one.process is not None)
        return {one.name: one.process.pid for one in live if one.process is not None}

    def poll(self) -> None:
        """Starts what is missing."""
        if not self.options.devices:
            self._look_around()
        now = time.monotonic()
        for place in self._places.values():
            self._reap(place, now)
            if place.process is None and now >= place.not_before:
                place.process = self._start(place)
                place.since = now

    def _look_around(self) -> None:
        try:
            there = {one.serial for one in attached() if one.state == "device"}
        except DeviceTrouble:
            return  # adb restarts; its devices come back
        for serial in there - set(self._places):
            self._say(f"{serial} has come")
            self._places[serial] = _Place(self.options.prefix + serial, serial)
        for serial in set(self._places) - there:
            # Its worker notices by itself and leaves; while it lives its place is kept.
            process = self._places[serial].process
            if process is None or process.poll() is not None:
                self._say(f"{serial} has gone")
                del self._places[serial]

    def _reap(self, place: _Place, now: float) -> None:
        if place.process is None or place.process.poll() is None:
            return
        code, place.process = place.process.returncode, None
        place.pause = _FIRST_PAUSE if now - place.since > _SETTLED else place.pause * 2
        place.not_before = now + min(place.pause, _LONGEST_PAUSE)
        if code:
            self._say(f"the worker of {place.name} ended ({code}); see {self._log(place)}")

    def _start(self, place: _Place) -> subprocess.Popen[bytes]:
        options = self.options
        command = [sys.executable, "-m", "devices.farm.worker", "--scheduler", options.scheduler]
        command += ["--device", place.device, "--name", place.name, "--spool", str(options.spool)]
        for tag in (*options.tags, *options.own_tags.get(place.device, ())):
            command += ["--tag", tag]
        command += ["--tls", str(options.tls)] if options.tls else []
        options.spool.mkdir(parents=True, exist_ok=True)
        return spawn(command, self._log(place))

    def _log(self, place: _Place) -> Path:
        return self.options.spool / (re.sub(r"[^\w.-]", "_", place.name) + ".log")

    def close(self) -> None:
        end_all([one.process for one in self._places.values() if one.process is not None])
        for place in self._places.values():
            place.process = None


def named(devices: Sequence[str]) -> list[tuple[str, str]]:
    """Each device with a name that stays: its serial, or pocket-1, pocket-2, …"""
    found: list[tuple[str, str]] = []
    embedded = 0
    for device in devices:
        if device == "pocket" or device.startswith("pocket:"):
            embedded += 1
            found.append((f"pocket-{embedded}", device))
        else:
            found.append((device, device))
    return found


def spawn(command: Sequence[str], log: Path) -> subprocess.Popen[bytes]:
    """A process that ends when this one does, however that ends."""
    paths = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    with log.open("ab") as output:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )


def end_all(processes: Sequence[subprocess.Popen[bytes]]) -> None:
    """They are asked to leave their devices as they were; those that do not listen are killed."""
    for process in processes:
        process.terminate()
    deadline = time.monotonic() + _GRACE
    for process in processes:
        try:
            process.wait(max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()


def serve(options: ShelfOptions, say: Callable[[str], None]) -> None:
    """Until it is interrupted (Ctrl-C, SIGTERM) or whoever started it is gone."""
    contact(options.scheduler, options.tls)  # a wrong address is said at once
    shelf = Shelf(options, say)
    ended = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: ended.set())
    say(f"offering {', '.join(options.devices) or 'whatever is attached'} to {options.scheduler}")
    try:
        while not ended.wait(_LOOKS):
            shelf.poll()
    finally:
        shelf.close()
