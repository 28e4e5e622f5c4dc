"""Streams to what listens inside the device, and from the device to the host (`adb reverse`)."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from devices.pocket.adbd.daemon import Service

if TYPE_CHECKING:
    from devices.pocket.adbd.stream import Stream
    from devices.pocket.adbd.transport import Transport
    from devices.pocket.device import Device

_CHUNK = 1 << 16


def to_device(device: Device, address: str) -> Service | None:
    """Connects a stream; None (refused) if nobody listens there."""
    try:
        connection = device.sockets.connect(address)
    except ConnectionRefusedError:
        return None
    return lambda stream: _join(stream, connection)


def _join(stream: Stream, connection: socket.socket) -> None:
    """Carries bytes both ways until either side ends."""

    def dropped() -> None:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_WR)

    stream.on_drop(dropped)
    threading.Thread(
        target=_to_socket, args=(stream, connection), name="forward", daemon=True
    ).start()
    with suppress(OSError):
        while data := connection.recv(_CHUNK):
            stream.write(data)
    stream.close()
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def _to_socket(stream: Stream, connection: socket.socket) -> None:
    with suppress(OSError):
        while data := stream.read():
            connection.sendall(data)


def reverse(transport: Transport, request: str, stream: Stream) -> None:
    """`forward:[norebind:]LOCAL;REMOTE`, `list-forward`, `killforward:LOCAL`, `killforward-all`."""
    command, _, rest = request.partition(":")
    reverses = transport.reverses
    sockets = transport.device.sockets
    if command == "list-forward":
        rows = "".join(f"{transport.name} {near} {far}\n" for near, far in reverses.items())
        stream.write(_counted(rows))
    elif command == "killforward-all":
        for address in list(reverses):
            sockets.close(address)
        reverses.clear()
        stream.write(b"OKAY")
    elif command == "killforward":
        if reverses.pop(rest, None) is None:
            stream.write(b"FAIL" + _counted(f"listener '{rest}' not found"))
            return
        sockets.close(rest)
        stream.write(b"OKAY")
    elif command == "forward":
        _add(transport, rest, stream)
    else:
        stream.write(b"FAIL" + _counted("unknown reverse command"))


def _add(transport: Transport, rest: str, stream: Stream) -> None:
    keep = rest.startswith("norebind:")
    near, _, far = rest.removeprefix("norebind:").partition(";")
    if near in transport.reverses:
        if keep:
            stream.write(b"FAIL" + _counted("cannot rebind existing socket"))
            return
        transport.device.sockets.close(near)
    try:
        address = transport.device.sockets.listen(near, partial(_outwards, transport, far))
    except OSError as error:
        stream.write(b"FAIL" + _counted(f"cannot bind listener: {error.strerror}"))
        return
    transport.reverses[address] = far
    port = address.removeprefix("tcp:") if near == "tcp:0" else ""
    stream.write(b"OKAY" + (_counted(port) if port else b""))


def _outwards(transport: Transport, far: str, connection: socket.socket) -> None:
    """A connection made inside the device, carried to the host."""
    stream = transport.open(far)
    if stream is not None:
        _join(stream, connection)


def _counted(text: str) -> bytes:
    data = text.encode()
    return f"{len(data):04x}".encode() + data
