"""Devices that a DeviceFarmer STF server lends: reserved, connected by adb, and always given back.

STF gives a device to one user at a time and takes it back after an idle time. A lease is written
to the disk *before* the device is asked for, and its file is locked while the borrower lives. So
whatever ends a borrower (an error, Ctrl-C, SIGTERM, SIGKILL, a power cut), the device comes back:
at once by the borrower itself, else by the next one on this machine, else by STF's idle time.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType, TracebackType
from typing import Any

from dalvik.errors import DeviceGone, DeviceTrouble
from devices import adb
from devices.farm.stf_leases import Record, abandoned
from devices.farm.stf_server import Lendable, NotLent, StfServer
from devices.waiting import until

#: Seconds without any use after which STF takes a device back.
IDLE = 900.0
#: Seconds until a device that adb has connected must be ready.
_CONNECTING = 60.0
_KEY_HINT = (
    "STF does not know this computer's adb key: add ~/.android/adbkey.pub in STF's settings "
    "under Keys."
)

Wanted = Callable[[Lendable], bool]


@dataclass(frozen=True)
class Lease:
    """A borrowed device; `serial` is what adb calls it here, `device` what STF knows of it."""

    serial: str
    device: Lendable


@dataclass
class _Held:
    """A device that was asked for; whether it was granted is not known before there is a lease."""

    record: Record
    lease: Lease | None = None


class Borrower:
    """Borrows devices for as long as the `with` block lasts.

    STF takes back a device that is not used for `idle` seconds; each `beat` tells it of use.
    Call it from the main thread, so that SIGTERM can give the devices back too. A lease that STF
    ended all the same (an administrator took the device) is told to `on_lost`.
    """

    def __init__(
        self,
        server: StfServer,
        *,
        idle: float = IDLE,
        beat: float | None = None,
        on_lost: Callable[[Lease], None] = lambda _: None,
    ) -> None:
        self.server = server
        self._idle = idle
        self._pause = idle / 3 if beat is None else beat
        self._on_lost = on_lost
        self._held: dict[str, _Held] = {}
        self._lock = threading.Lock()
        self._ending = threading.Event()
        self._beating = threading.Thread(target=self._beat, name="stf-leases", daemon=True)
        self._former: Any = None

    @property
    def leases(self) -> list[Lease]:
        with self._lock:
            return [one.lease for one in self._held.values() if one.lease is not None]

    def __enter__(self) -> Borrower:
        if threading.current_thread() is threading.main_thread():
            self._former = signal.getsignal(signal.SIGTERM)
            if self._former is signal.SIG_DFL:
                signal.signal(signal.SIGTERM, _end)
        self._beating.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ending.set()
        try:
            self.give_back()
        finally:
            if self._former is signal.SIG_DFL:
                signal.signal(signal.SIGTERM, signal.SIG_DFL)

    def borrow(self, wanted: Wanted = lambda _: True, most: int = 1) -> list[Lease]:
        """Up to `most` free devices that are `wanted`, ready for use; at least one.

        First, what a killed borrower on this machine left is given back.
        """
        give_back_abandoned(self.server)
        leases: list[Lease] = []
        refused: list[str] = []
        for device in self.server.devices():
            if len(leases) == most:
                break
            if not (device.free and wanted(device)):
                continue
            try:
                leases.append(self._take(device))
            except DeviceTrouble as error:
                refused.append(error.message)
        if not leases:
            raise DeviceGone(
                self.server.url,
                "borrow a device",
                "; ".join(refused) or "no device is free that has the traits asked for",
                hint="Look in STF which devices are ready and who uses them.",
            )
        return leases

    def _take(self, device: Lendable) -> Lease:
        held = _Held(Record.begin(self.server.url, device.serial))
        with self._lock:
            self._held[device.serial] = held
        try:
            self.server.reserve(device.serial, self._idle)
            address = self.server.remote_connect(device.serial)
            _connect(address)
            held.lease = Lease(address, device)
            return held.lease
        except NotLent:
            # Someone else has it: giving it back would take it from them.
            with self._lock:
                self._held.pop(device.serial, None)
            held.record.strike()
            raise
        except DeviceTrouble:
            self._return(device.serial)
            raise

    def give_back(self) -> None:
        """All of them, even if one cannot be: the first trouble is raised at the end."""
        troubles: list[DeviceTrouble] = []
        with self._lock:
            serials = list(self._held)
        for serial in serials:
            try:
                self._return(serial)
            except DeviceTrouble as error:
                troubles.append(error)
        if troubles:
            raise troubles[0]

    def _return(self, serial: str) -> None:
        with self._lock:
            held = self._held.pop(serial, None)
        if held is None:
            return
        if held.lease is not None:
            _disconnect(held.lease.serial)
        _release(self.server, held.record)

    # --- keeping them ---

    def _beat(self) -> None:
        """Tells STF, well within the idle time, that the devices are in use."""
        while not self._ending.wait(self._pause):
            for lease in self.leases:
                try:
                    self.server.remote_connect(lease.device.serial)
                except NotLent:
                    self._lose(lease)
                except DeviceTrouble:
                    # The server may be restarting; the next beat comes before the idle time ends.
                    continue

    def _lose(self, lease: Lease) -> None:
        with self._lock:
            found = self._held.pop(lease.device.serial, None)
        if found is not None:
            found.record.strike()
            _disconnect(lease.serial)
            self._on_lost(lease)


def give_back_abandoned(server: StfServer) -> list[str]:
    """Gives back what killed borrowers on this machine left; returns the devices' serials."""
    done = []
    for record in abandoned(server.url):
        _release(server, record)
        done.append(record.serial)
    return done


def _release(server: StfServer, record: Record) -> None:
    try:
        server.release(record.serial)
    except BaseException:
        record.abandon()
        raise
    record.strike()


def _end(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _connect(serial: str) -> None:
    attempted = "connect to the borrowed device"
    with adb.translated(serial, attempted):
        said = str(adb.client().connect(serial, timeout=_CONNECTING))
    if "connected to" not in said:
        raise DeviceGone(serial, attempted, said, hint=_KEY_HINT if "auth" in said else None)
    device = adb.AdbDevice(serial)
    until(
        lambda: True if device.state == "device" else None,
        device=serial,
        awaited=attempted,
        within=_CONNECTING,
        seen=lambda: f"adb says that it is {device.state}",
        hint=_KEY_HINT,
    )


def _disconnect(serial: str) -> None:
    """A device that is gone already is as good as disconnected."""
    with contextlib.suppress(DeviceTrouble), adb.translated(serial, "disconnect"):
        adb.client().disconnect(serial)
