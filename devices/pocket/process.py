"""An app's process: a virtual machine with the Android framework, and what the system knows of it.

Java code of a process runs only on its machine's OS thread. The system reaches it through `post`,
which is safe from any OS thread.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from dalvik import core
from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from devices.pocket import framework
from devices.pocket.framework.runtime import PROCESS

if TYPE_CHECKING:
    from devices.pocket.device import Device


class AppProcess:
    """A process of one package; `main` is its main thread's queue once the app has begun."""

    def __init__(
        self, device: Device, name: str, package: str, pid: int, uid: int, dex: Iterable[DexFile]
    ) -> None:
        self.device = device
        self.name = name
        self.package = package
        self.pid = pid
        self.uid = uid
        self.machine = Machine(
            dex,
            sandbox=device.root,
            clock=device.clock,
            seed=device.seed,
            providers=(core.load, framework.load),
        )
        self.machine.state[PROCESS] = self
        self._server: threading.Thread | None = None

    def start(self, main: Callable[[], None]) -> None:
        """Begins the main thread, which runs `main` (that is, a Looper), on the machine."""
        scheduler = self.machine.scheduler
        scheduler.post(lambda: _begin(self.machine, main))
        self._server = threading.Thread(
            target=self.machine.serve, name=f"process {self.name}", daemon=True
        )
        self._server.start()

    def post(self, action: Callable[[], Any]) -> None:
        """Runs `action` between two steps of Java threads; it must neither block nor call Java
        code. To run Java code on the main thread, have the action put a message into the main
        queue."""
        self.machine.scheduler.post(action)


def _begin(machine: Machine, main: Callable[[], None]) -> None:
    machine.scheduler.start(None, main, "main")
