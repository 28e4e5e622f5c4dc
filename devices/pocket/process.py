"""An app's process: a virtual machine with the Android framework, and what the system knows of it.

Java code of a process runs only on its machine's OS thread. The system reaches it through `post`
and `on_main`, which are safe from any OS thread.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from dalvik import core
from dalvik.dex import DexFile
from dalvik.errors import ThorColliderError
from dalvik.vm.control import Control, Exit, Stop
from dalvik.vm.machine import Machine
from devices.pocket import framework
from devices.pocket.framework.runtime import PROCESS
from devices.pocket.system.app_output import LoggedOutput
from devices.pocket.system.environment import environment
from devices.pocket.system.log import INFO, WARN

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.system.client import AppClient
    from devices.pocket.system.instrumentations import ActiveInstrumentation
    from devices.pocket.system.packages import InstalledPackage

#: Seconds that a process that is to end gets before it is interrupted wherever it is.
_PATIENCE = 0.2


class AppProcess:
    """A process of one package.

    `client` is how the system talks to it, None until the app has attached; `alive` ends for the
    system the moment that it is killed, whatever its machine still does.
    """

    def __init__(
        self, device: Device, name: str, package: str, pid: int, uid: int, dex: Iterable[DexFile]
    ) -> None:
        self.device = device
        self.name = name
        self.package = package
        self.pid = pid
        self.uid = uid
        #: Packages whose code is loaded, as far as the system knows.
        self.packages: list[InstalledPackage] = []
        self.client: AppClient | None = None
        self.instrumentation: ActiveInstrumentation | None = None
        self.alive = True
        #: Set by the debugger's server; `Debug.waitForDebugger` looks at both.
        self.debugger_attached = False
        #: Whoever serves the debugger, from the moment that it has connected.
        self.debugger: object | None = None
        self.waits_for_debugger = False
        self.exit_code: int | None = None
        self.anr_reported = False
        #: Told (on an OS thread of no importance) when the machine has ended.
        self.on_end: Callable[[AppProcess], None] | None = None
        self.machine = Machine(
            dex,
            sandbox=device.root,
            clock=device.clock,
            seed=device.seed,
            properties={"user.timezone": device.properties.get("persist.sys.timezone")},
            environment=environment(),
            providers=(core.load, framework.load),
        )
        self.machine.state[PROCESS] = self
        self.machine.stdout = LoggedOutput(self, INFO, "System.out")
        self.machine.stderr = LoggedOutput(self, WARN, "System.err")
        self._server: threading.Thread | None = None

    def __str__(self) -> str:
        user = f"u0a{self.uid - 10_000}" if self.uid >= 10_000 else str(self.uid)
        return f"{self.pid}:{self.name}/{user}"

    @property
    def thread_id(self) -> int:
        """That of the Java thread that runs; the main thread's is the process's own."""
        return self.pid + max(0, self.machine.scheduler.current.id - 1)

    def start(self, main: Callable[[], None]) -> None:
        """Begins the main thread, which runs `main` (that is, a Looper), on the machine."""
        scheduler = self.machine.scheduler
        scheduler.post(lambda: _begin(self.machine, main))
        self._server = threading.Thread(
            target=self._serve, name=f"process {self.name}", daemon=True
        )
        self._server.start()

    def _serve(self) -> None:
        try:
            self.machine.serve()
        except Exit as exit_:
            self.exit_code = exit_.code
        except Stop:
            pass
        finally:
            if self.on_end is not None:
                self.on_end(self)
            self._free()

    def _free(self) -> None:
        """Unwinds the threads and lets everything go that the machine held."""
        self.machine.close()
        self.machine.state.clear()
        self.client = None

    def post(self, action: Callable[[], Any]) -> None:
        """Runs `action` between two steps of Java threads; it must neither block nor call Java
        code. To run Java code, use `on_main`."""
        self.machine.scheduler.post(action)

    def set_time_zone(self, name: str) -> None:
        """The device's time zone is another; what the app itself chose is dropped."""

        def set_it() -> None:
            self.machine.properties["user.timezone"] = name
            self.machine.state.pop("default zone", None)

        self.post(set_it)

    def on_main(self, action: Callable[[], Any]) -> None:
        """Runs `action` on the main thread as a message of its queue; it may call Java code."""
        from devices.pocket.framework.android_os.looper import post_to_main

        post_to_main(self, action)

    # -- ending ----------------------------------------------------------------------------------

    def kill(self) -> None:
        """Ends the process soon, from any OS thread, also from its own."""
        self.alive = False
        self.machine.scheduler.post(_stop)
        threading.Thread(target=self._insist, name=f"end of {self.name}", daemon=True).start()

    def kill_here(self) -> None:
        """Ends the process at once; the caller is a Java thread of it and does not return."""
        self.alive = False
        raise Stop

    def _insist(self) -> None:
        """A machine that is busy does not look for posts: interrupt it until it has ended."""
        server = self._server
        if server is None:
            return
        server.join(_PATIENCE)
        while server.is_alive():
            self.machine.interrupt()
            server.join(_PATIENCE)

    def join(self, seconds: float) -> bool:
        """Waits for the machine's end, without the device's lock; whether it came."""
        if self._server is not None:
            self._server.join(seconds)
            return not self._server.is_alive()
        return True

    # -- watching --------------------------------------------------------------------------------

    @property
    def host_thread(self) -> int | None:
        """The OS thread that Java code runs on."""
        return self.machine._host.ident

    @property
    def is_waiting(self) -> bool:
        """Whether none of its threads can go on by itself before its next deadline."""
        return self.machine.scheduler.is_waiting

    @property
    def is_held(self) -> bool:
        """Whether a debugger holds one of its threads or is being waited for."""
        if self.waits_for_debugger and not self.debugger_attached:
            return True
        return any(thread.suspensions for thread in tuple(self.machine.scheduler.threads))

    def cpu_seconds(self) -> float:
        """Processor time that its Java code has taken."""
        ident = self.host_thread
        if ident is None:
            return 0.0
        try:
            return time.clock_gettime(time.pthread_getcpuclockid(ident))
        except OSError:
            return 0.0

    def stacks(self) -> list[str]:
        """All Java threads, for a report of what a process does that does not answer."""
        import sys

        from dalvik.vm import stack

        running = self.machine.scheduler.current
        frame = sys._current_frames().get(self.host_thread or 0)
        found = []
        for thread in tuple(self.machine.scheduler.threads):
            if thread is running and thread.blocked is None and frame is not None:
                rows = stack.elements(stack.capture(frame))
                found.append(
                    "\n".join([f'"{thread.name}" RUNNABLE', *(f"    at {r}" for r in rows)])
                )
            else:
                found.append(thread.describe())
        return found


def _begin(machine: Machine, main: Callable[[], None]) -> None:
    machine._main = machine.scheduler.start(None, main, "main")


def _stop() -> None:
    raise Stop


__all__ = ["AppProcess", "Control", "ThorColliderError"]
