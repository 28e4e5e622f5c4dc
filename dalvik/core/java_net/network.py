"""What a machine reaches by sockets: itself.

A `Network` knows the ports that somebody listens on, and connects to them by a pair of `Wire`s, so
that a server and a client inside one app (a mock web server in a test, say) talk to each other.
Names are not looked up and nothing else is reachable. Whoever runs the machine may put a network
of its own into `vm().state[NETWORK]`.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class
from dalvik.vm.objects import JObject

NETWORK = "network"
_FIRST_EPHEMERAL = 37_000
_MILLIS = 1_000_000


@java_class("dalvik.Wire", access="")
class Wire(JObject):
    """Bytes on their way in one direction. The writer may be ahead without a limit."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.ended = False
        #: The reader's side is gone: writing fails.
        self.deaf = False

    def write(self, data: bytes) -> None:
        monitors = vm().monitors
        monitors.enter(self)
        try:
            if self.deaf:
                throw("java.net.SocketException", "Broken pipe")
            self.data += data
            monitors.notify_all(self)
        finally:
            monitors.exit(self)

    def end(self, *, deaf: bool = False) -> None:
        monitors = vm().monitors
        monitors.enter(self)
        self.ended, self.deaf = True, self.deaf or deaf
        monitors.notify_all(self)
        monitors.exit(self)

    def read(self, count: int, millis: int) -> bytes | None:
        """At least one byte; None at the end. Waits at most so long, without a limit for 0."""
        monitors = vm().monitors
        monitors.enter(self)
        try:
            if not _wait(self, lambda: bool(self.data) or self.ended, millis):
                throw("java.net.SocketTimeoutException", "Read timed out")
            if self.deaf:
                throw("java.net.SocketException", "Socket closed")
            found = bytes(self.data[:count])
            del self.data[:count]
            return found or None
        finally:
            monitors.exit(self)


@java_class("dalvik.Backlog", access="")
class Backlog(JObject):
    """A port or a name that somebody listens on: connections that nobody has accepted yet."""

    def __init__(self, address: int | str) -> None:
        self.address = address
        self.port = address if isinstance(address, int) else 0
        self.waiting: list[tuple[int, Wire, Wire]] = []
        self.closed = False

    def add(self, connection: tuple[int, Wire, Wire]) -> None:
        monitors = vm().monitors
        monitors.enter(self)
        self.waiting.append(connection)
        monitors.notify_all(self)
        monitors.exit(self)

    def accept(self, millis: int) -> tuple[int, Wire, Wire]:
        """The port of the other side, what it says, and what to say to it."""
        monitors = vm().monitors
        monitors.enter(self)
        try:
            if not _wait(self, lambda: bool(self.waiting) or self.closed, millis):
                throw("java.net.SocketTimeoutException", "Accept timed out")
            if self.closed:
                throw("java.net.SocketException", "Socket closed")
            return self.waiting.pop(0)
        finally:
            monitors.exit(self)

    def close(self) -> None:
        monitors = vm().monitors
        monitors.enter(self)
        self.closed = True
        for _, heard, said in self.waiting:
            heard.end(deaf=True)
            said.end()
        monitors.notify_all(self)
        monitors.exit(self)


def _wait(on: Any, done: Any, millis: int) -> bool:
    """Waits on a monitor that is held; False if the time is over."""
    if millis < 0:
        illegal_argument("timeout can't be negative")
    monitors, clock = vm().monitors, vm().clock
    end = clock.nanos() + millis * _MILLIS
    while not done():
        left = end - clock.nanos() if millis else None
        if left is not None and left <= 0:
            return False
        monitors.wait(on, left)
    return True


class Network:
    """The ports of one machine, and the names of its local sockets."""

    def __init__(self) -> None:
        self._listeners: dict[int | str, Backlog] = {}
        self._next = _FIRST_EPHEMERAL

    def check(self) -> None:
        """Fails for an app that may not open sockets."""

    def before_lookup(self) -> None:
        """Fails for an app or a thread that may not look a name up."""

    def before_waiting(self) -> None:
        """Fails for a thread that must not wait for a network."""

    def listen(self, port: int) -> Backlog:
        made = self.open(port or self.free_port())
        if made is None:
            throw("java.net.BindException", "bind failed: EADDRINUSE (Address already in use)")
        return made

    def open(self, address: int | str) -> Backlog | None:
        """None if somebody listens there already."""
        if address in self._listeners:
            return None
        made = self._listeners[address] = Backlog(address)
        return made

    def free_port(self) -> int:
        self._next += 1
        return self._next

    def forget(self, listener: Backlog) -> None:
        self._listeners.pop(listener.address, None)
        listener.close()

    def connect(self, address: Any, port: int, millis: int) -> tuple[int, Wire, Wire]:
        """Our port, what the other side says, and what to say to it."""
        self.before_waiting()
        target = f"failed to connect to {address.to_string()} (port {port}) from /127.0.0.1"
        if not (address.number.is_loopback or address.number.is_unspecified):
            after = f" after {millis}ms" if millis else ""
            throw(
                "java.net.ConnectException",
                f"{target} (port 0){after}: connect failed: ENETUNREACH (Network is unreachable)",
            )
        joined = self.join(port)
        if joined is None:
            throw(
                "java.net.ConnectException",
                f"{target} (port 0): connect failed: ECONNREFUSED (Connection refused)",
            )
        return joined

    def join(self, address: int | str) -> tuple[int, Wire, Wire] | None:
        """None if nobody listens there."""
        listener = self._listeners.get(address)
        if listener is None:
            return None
        near, heard, said = self.free_port(), Wire(), Wire()
        listener.add((near, said, heard))
        return near, heard, said


def network() -> Network:
    """The network of the machine that runs now."""
    found: Network | None = vm().state.get(NETWORK)
    if found is None:
        found = vm().state[NETWORK] = Network()
    return found


def not_closed(closed: bool) -> None:
    if closed:
        throw("java.net.SocketException", "Socket closed")
