"""What listens inside the device: its TCP ports and abstract names.

Nothing here is a port of the host. Both ends of a connection are a socket pair, so servers and
clients of any kind (http.server, java.net) work on it unchanged. May be called with or without the
device's lock.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device

#: Serves one connection on a thread of its own, and closes it.
Handler = Callable[[socket.socket], None]

_FIRST_EPHEMERAL = 37_000


class Sockets:
    """Listeners by address: `tcp:9008`, `localabstract:name`."""

    def __init__(self, device: Device) -> None:
        self._lock = threading.Lock()
        self._handlers: dict[str, Handler] = {}

    def listen(self, address: str, handler: Handler) -> str:
        """Serves an address, and says which: `tcp:0` takes a free port. OSError if it is taken."""
        with self._lock:
            if address == "tcp:0":
                port = _FIRST_EPHEMERAL
                while f"tcp:{port}" in self._handlers:
                    port += 1
                address = f"tcp:{port}"
            if address in self._handlers:
                raise OSError(98, "Address already in use")
            self._handlers[address] = handler
            return address

    def close(self, address: str) -> None:
        """Stops listening; connections live on."""
        with self._lock:
            self._handlers.pop(address, None)

    def listening(self) -> list[str]:
        with self._lock:
            return sorted(self._handlers)

    def connect(self, address: str) -> socket.socket:
        """The client's end of a new connection. ConnectionRefusedError if nobody listens."""
        with self._lock:
            handler = self._handlers.get(address)
        if handler is None:
            raise ConnectionRefusedError(111, "Connection refused")
        near, far = socket.socketpair()
        threading.Thread(target=_serve, args=(handler, far), name=address, daemon=True).start()
        return near


def _serve(handler: Handler, connection: socket.socket) -> None:
    with connection:
        handler(connection)
