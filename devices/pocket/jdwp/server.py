"""Connects a debugger that comes over adb with the process that it asks for."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

from devices.pocket.jdwp.debuggee import Debuggee
from devices.pocket.jdwp.session import Session

if TYPE_CHECKING:
    from devices.pocket.adbd.daemon import Service
    from devices.pocket.adbd.stream import Stream
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess

#: A debugger counts as attached once it has let the program go on, or when no command has come
#: for so many seconds. On a slow device it has long arranged everything when the first test
#: begins; here a whole test could be over before. Android waits for 1.3 s, which a debugger on a
#: busy host may need for its first command.
_SETTLED = 10.0
_LOOK = 0.02


def reserve(device: Device, pid: int) -> Service | None:
    """None (refused) if there is no such process or it has a debugger already."""
    with device.lock:
        process = device.processes.get(pid)
        if process is None or process.debugger is not None:
            return None
        attachment = _Attachment(device, process)
        process.debugger = attachment
    return attachment.serve


class _Attachment:
    """The one debugger of a process."""

    def __init__(self, device: Device, process: AppProcess) -> None:
        self._device = device
        self._process = process
        self._active = time.monotonic()
        self._settled = threading.Event()
        self._gone = False

    def serve(self, stream: Stream) -> None:
        process = self._process
        debuggee = Debuggee(
            process.machine,
            self._device.api,
            attached=self._attached,
            active=self._was_active,
            resumed=self._settled.set,
            detached=self._detached,
        )
        session = Session(debuggee, stream)
        ended = threading.Thread(target=self._watch, args=(session,), daemon=True)
        ended.start()
        try:
            session.serve()
        finally:
            with self._device.lock:
                process.debugger = None

    def _watch(self, session: Session) -> None:
        """Closes the connection when the process has ended."""
        while not session.is_closed and not self._process.join(_LOOK * 5):
            pass
        if self._process.exit_code is not None:
            session.died()
        session.close()

    def _was_active(self) -> None:
        self._active = time.monotonic()

    def _attached(self) -> None:
        self._was_active()
        threading.Thread(target=self._settle, name="debugger", daemon=True).start()

    def _settle(self) -> None:
        """Lets a process that waits go on: the debugger has resumed it, is quiet or has gone."""
        process = self._process
        while time.monotonic() - self._active < _SETTLED and not self._gone:
            if self._settled.wait(_LOOK):
                break
        process.debugger_attached = True
        while self._gone and process.waits_for_debugger and process.alive:
            time.sleep(_LOOK)
        if self._gone:
            process.debugger_attached = False

    def _detached(self) -> None:
        self._gone = True
        if not self._process.waits_for_debugger:
            self._process.debugger_attached = False
