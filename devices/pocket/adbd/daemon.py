"""adbd: listens on a loopback port and finds the service that a stream asks for."""

from __future__ import annotations

import errno
import ipaddress
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from devices.pocket.adbd import packets
from devices.pocket.adbd.transport import Transport

if TYPE_CHECKING:
    from devices.pocket.adbd.stream import Stream
    from devices.pocket.device import Device

#: What serves a stream; it may block.
Service = Callable[["Stream"], None]

#: How a listener fails that is there no more.
_CLOSED = (errno.EBADF, errno.EINVAL)
_PAUSE = 0.1
_FEATURES = "shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir,fixed_push_symlink_timestamp"


class Daemon:
    """The listener of one device."""

    def __init__(self, device: Device, port: int = 0, host: str = "127.0.0.1") -> None:
        if not ipaddress.ip_address(host).is_loopback:
            raise ValueError("the device listens on loopback addresses only")
        self.device = device
        self.root = False
        self._listener = socket.create_server((host, port))
        self._lock = threading.Lock()
        self._transports: list[Transport] = []
        self._closed = threading.Event()

    @property
    def port(self) -> int:
        port: int = self._listener.getsockname()[1]
        return port

    @property
    def modern(self) -> bool:
        """Whether it knows shell v2 and `cmd` (from Android 7 on)."""
        return self.device.api >= 24

    @property
    def version(self) -> int:
        return packets.VERSION if self.device.api >= 28 else packets.OLD_VERSION

    @property
    def max_payload(self) -> int:
        return packets.MAX_PAYLOAD if self.modern else packets.OLD_MAX_PAYLOAD

    def banner(self) -> bytes:
        names = ("ro.product.name", "ro.product.model", "ro.product.device")
        values = [f"{name}={self.device.properties.get(name)};" for name in names]
        features = f"features={_FEATURES}" if self.modern else ""
        return f"device::{''.join(values)}{features}".encode()

    def serve(self) -> None:
        """Accepts adb servers until `close`."""
        while True:
            try:
                connection, address = self._listener.accept()
            except OSError as error:
                if self._closed.is_set() or error.errno in _CLOSED:
                    return
                self._closed.wait(_PAUSE)  # no descriptor is free, or the client has gone already
                continue
            if not ipaddress.ip_address(address[0]).is_loopback:
                connection.close()
                continue
            with suppress(OSError):
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            transport = Transport(self, connection, address[1])
            with self._lock:
                self._transports.append(transport)
            threading.Thread(
                target=self._serve_one, args=(transport,), name="adb", daemon=True
            ).start()

    def _serve_one(self, transport: Transport) -> None:
        try:
            transport.serve()
        finally:
            with self._lock:
                self._transports.remove(transport)

    def start(self) -> None:
        threading.Thread(target=self.serve, name="adbd", daemon=True).start()

    def close(self) -> None:
        self._closed.set()
        self._listener.close()
        self.disconnect()

    def connected(self) -> bool:
        """Whether an adb server is there."""
        with self._lock:
            return any(transport.online for transport in self._transports)

    def disconnect(self) -> None:
        """Drops every adb server, as a restarted adbd does; they connect again."""
        with self._lock:
            transports = list(self._transports)
        for transport in transports:
            transport.close()

    def service(self, name: str, transport: Transport) -> Service | None:
        """What serves a stream of that name; None refuses it."""
        from devices.pocket.adbd.services import find

        return find(self, name, transport)
