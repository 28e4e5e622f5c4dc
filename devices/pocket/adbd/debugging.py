"""Debuggers over adb: which processes can be debugged, and a stream to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.adbd.daemon import Service

if TYPE_CHECKING:
    from devices.pocket.adbd.stream import Stream
    from devices.pocket.device import Device


def attach(device: Device, pid: str) -> Service | None:
    """None (refused) if there is no such process or it has a debugger already."""
    from devices.pocket.jdwp.server import reserve

    return reserve(device, int(pid)) if pid.isdecimal() and pid.isascii() else None


def list_once(device: Device, stream: Stream) -> None:
    stream.write(_pids(device).encode())


def track(device: Device, stream: Stream) -> None:
    """Sends the list now and whenever it has changed."""
    from devices.pocket.shell.streams import Cancellation, Cancelled

    cancellation = Cancellation()
    stream.on_drop(cancellation.cancel)
    last = None
    try:
        while True:
            current = _pids(device)
            if current != last:
                last = current
                stream.write(f"{len(current):04x}{current}".encode())
            cancellation.wait(0.1)
    except Cancelled:
        return


def _pids(device: Device) -> str:
    with device.lock:
        return "".join(f"{process.pid}\n" for process in device.processes.running)
