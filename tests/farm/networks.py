"""How the machines of a lab reach its scheduler, and how that way is cut.

Where this process may make network namespaces, each machine has one of its own, with its own adb
server; the farm then needs TLS, as in a real lab. Elsewhere all are on the loopback interface and
reach the scheduler through relays.
"""

from __future__ import annotations

import contextlib
import os
import random
import select
import shutil
import signal
import socket
import subprocess
import threading
from typing import Protocol


class Network(Protocol):
    """Machines are numbered from 1."""

    needs_tls: bool
    #: Where the scheduler listens, and where it is reached from this machine.
    listen: str
    here: str

    def scheduler_from(self, machine: int) -> str: ...

    def inside(self, machine: int) -> list[str]:
        """What a command that is to run on a machine begins with."""

    def cut(self, machine: int) -> None:
        """Packets just vanish."""

    def mend(self, machine: int) -> None: ...

    def close(self) -> None: ...


def network(port: int, machines: int) -> Network:
    try:
        return Namespaces(port, machines)
    except (OSError, subprocess.CalledProcessError):
        return Relays(port, machines)


class Namespaces:
    """A namespace and a cable for each machine, from the range that is meant for tests."""

    needs_tls = True

    def __init__(self, port: int, machines: int) -> None:
        if os.geteuid() != 0 or shutil.which("ip") is None:
            raise PermissionError("only root makes network namespaces, and with iproute2")
        self._port = port
        self._net = random.SystemRandom().randrange(1 << 12)
        self._machines = range(1, machines + 1)
        self.listen = f"tls://0.0.0.0:{port}"
        self.here = f"tls://127.0.0.1:{port}"
        try:
            for number in self._machines:
                self._make(number)
        except BaseException:
            self.close()
            raise

    def _make(self, number: int) -> None:
        name, far = self._name(number), self._name(number) + "f"
        _ip("netns", "add", name)
        _ip("link", "add", name, "type", "veth", "peer", "name", far, "netns", name)
        _ip("addr", "add", f"{self._address(number, 1)}/30", "dev", name)
        _ip("link", "set", name, "up")
        _ip("-n", name, "addr", "add", f"{self._address(number, 2)}/30", "dev", far)
        _ip("-n", name, "link", "set", far, "up")
        _ip("-n", name, "link", "set", "lo", "up")
        _ip("netns", "exec", name, "true")

    def _name(self, number: int) -> str:
        return f"farm{self._net:03x}m{number}"

    def _address(self, number: int, end: int) -> str:
        low = self._net * 32 + number * 4 + end
        return f"198.{18 + (low >> 16)}.{low >> 8 & 255}.{low & 255}"

    def scheduler_from(self, machine: int) -> str:
        return f"tls://{self._address(machine, 1)}:{self._port}"

    def inside(self, machine: int) -> list[str]:
        return ["ip", "netns", "exec", self._name(machine)]

    def cut(self, machine: int) -> None:
        _ip("link", "set", self._name(machine), "down")

    def mend(self, machine: int) -> None:
        _ip("link", "set", self._name(machine), "up")

    def close(self) -> None:
        """What is left there (its adb server) ends with a namespace."""
        for number in self._machines:
            with contextlib.suppress(subprocess.CalledProcessError):
                for pid in _ip("netns", "pids", self._name(number)).split():
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(int(pid), signal.SIGKILL)
                _ip("netns", "del", self._name(number))


def _ip(*arguments: str) -> str:
    run = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=True)
    return run.stdout


class Relays:
    """Connections to the scheduler through this process."""

    needs_tls = False

    def __init__(self, port: int, machines: int) -> None:
        self.listen = self.here = f"tcp://127.0.0.1:{port}"
        self._relays = {number: _Relay(port) for number in range(1, machines + 1)}

    def scheduler_from(self, machine: int) -> str:
        return f"tcp://127.0.0.1:{self._relays[machine].port}"

    def inside(self, machine: int) -> list[str]:
        return []

    def cut(self, machine: int) -> None:
        self._relays[machine].is_open.clear()

    def mend(self, machine: int) -> None:
        self._relays[machine].is_open.set()

    def close(self) -> None:
        for one in self._relays.values():
            one.close()


class _Relay:
    """A way to a port that can be cut without anyone noticing."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.is_open = threading.Event()
        self.is_open.set()
        self._is_closed = False
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._is_closed = True
        self.is_open.set()
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        self.is_open.wait()
        try:
            far = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            near.close()
            return
        with near, far, contextlib.suppress(OSError):
            while not self._is_closed:
                ready, _, _ = select.select([near, far], [], [], 0.2)
                for one in ready:
                    self.is_open.wait()
                    data = one.recv(1 << 16)
                    if not data:
                        return
                    (far if one is near else near).sendall(data)
