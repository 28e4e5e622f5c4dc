"""Where units run: a farm in the background on this machine, or a lab's that is there already."""

from __future__ import annotations

import contextlib
import logging
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from dalvik.errors import DeviceTrouble
from devices.farm import dashboard
from devices.farm.security import contact
from devices.farm.shelf import Shelf, ShelfOptions, end_all, spawn

_STARTING = 120.0
_CONNECTING = 30.0


class Farm(Protocol):
    """A scheduler to connect to."""

    def connect(self) -> Any:
        """A Dask client; raises DeviceTrouble if there is no scheduler to be had."""

    def poll(self) -> None:
        """Called now and then, to look after what belongs to this farm."""

    def close(self) -> None:
        """Ends what was started for it."""


class RemoteFarm:
    """A scheduler that somebody else runs."""

    def __init__(self, address: str, tls: Path | None = None) -> None:
        self.address = address
        self._where = contact(address, tls)

    def connect(self) -> Any:
        return _client(self._where.address, self._where.security)

    def poll(self) -> None: ...

    def close(self) -> None: ...


class LocalFarm:
    """A scheduler and one worker per device, as processes that end with this one.

    What has died is started again, the scheduler included.
    """

    def __init__(
        self,
        folder: Path,
        devices: tuple[str, ...],
        tags: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self._folder = folder
        self._devices = devices
        self._tags = tags or {}
        self._scheduler: subprocess.Popen[bytes] | None = None
        self._shelf: Shelf | None = None
        self.address = ""

    def connect(self) -> Any:
        if self._scheduler is None or self._scheduler.poll() is not None:
            self._start()
        return _client(self.address, None)

    def _start(self) -> None:
        self.close()
        self.start_scheduler()
        options = ShelfOptions(self.address, self._folder, self._devices, own_tags=self._tags)
        self._shelf = Shelf(options, logging.getLogger("farm").info)
        self._shelf.poll()

    def start_scheduler(self) -> None:
        """Without workers: those may also come from elsewhere."""
        self._folder.mkdir(parents=True, exist_ok=True)
        announce = self._folder / "scheduler.address"
        announce.unlink(missing_ok=True)
        command = [sys.executable, "-m", "devices.farm.scheduler", "--announce", str(announce)]
        if dashboard.is_installed():
            command += ["--dashboard", "127.0.0.1:0"]
        log = self._folder / "scheduler.log"
        self._scheduler = spawn(command, log)
        deadline = time.monotonic() + _STARTING
        while not announce.exists():
            if self._scheduler.poll() is not None or time.monotonic() > deadline:
                raise DeviceTrouble("this machine", "start a scheduler", f"it ended; see {log}")
            time.sleep(0.05)
        self.address = announce.read_text("utf-8")

    def poll(self) -> None:
        if self._shelf is not None:
            self._shelf.poll()

    def close(self) -> None:
        if self._shelf is not None:
            self._shelf.close()
        if self._scheduler is not None:
            end_all([self._scheduler])
        self._shelf = self._scheduler = None


def _client(address: str, security: Any) -> Any:
    import dask
    from distributed import Client

    dask.config.set({"distributed.comm.timeouts.connect": f"{_CONNECTING:.0f}s"})
    # Dask tells of lost connections in its own log; here they become attempts that failed.
    for name in ("distributed.client", "distributed.core", "distributed.comm", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        made: Any = Client  # distributed has no types for it
        return made(address, security=security, timeout=_CONNECTING, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise DeviceTrouble(
            address,
            "reach the farm's scheduler",
            str(error) or type(error).__name__,
            hint="Is it running (`thor farm scheduler`), and does this machine get through to it?",
        ) from None


def close_client(client: Any) -> None:
    """Also where the scheduler is gone."""
    with contextlib.suppress(Exception):
        client.close(timeout=2)
