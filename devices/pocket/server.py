"""The process that is a device: `python -m devices.pocket.server FOLDER TRAITS [OWNER]`.

It takes the folder's lock, listens, says its port on stdout, and runs until SIGTERM or until the
process OWNER, for which it was started, is gone. If the adb server it belongs to goes away and
comes back, it connects itself again.
"""

from __future__ import annotations

import dataclasses
import json
import os
import signal
import sys
import threading
from contextlib import suppress
from pathlib import Path

from devices.pocket import adb_server, registry
from devices.pocket.adbd.daemon import Daemon
from devices.pocket.device import Device, Traits
from devices.pocket.system.lasting import Lasting

#: The exit code when another device has the name.
TAKEN = 4
_WATCH = 1.0


def main() -> int:
    folder = Path(sys.argv[1])
    traits = Traits(**json.loads(sys.argv[2]))
    owner = int(sys.argv[3]) if len(sys.argv) > 3 else None
    lock = registry.claim(folder)
    if lock is None:
        return TAKEN
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    registry.clean(folder)
    device = Device(folder, traits)
    device.processes.when_alone = Lasting().settle
    with device.lock:
        device.activities.boot()
    daemon = Daemon(device)
    serial = f"127.0.0.1:{daemon.port}"
    daemon.start()
    registry.publish(folder, _running(traits, serial))
    _report(str(daemon.port))
    where = adb_server.address()
    while not stopping.wait(_WATCH) and _is_alive(owner):
        if not daemon.connected():
            _reconnect(where, serial)
    daemon.close()
    registry.remove(folder)
    return 0


def _is_alive(owner: int | None) -> bool:
    if owner is None:
        return True
    try:
        os.kill(owner, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _running(traits: Traits, serial: str) -> registry.Running:
    size = f"{traits.width}x{traits.height}"
    return registry.Running(traits.name, serial, os.getpid(), traits.api, size, traits.density)


def _report(text: str) -> None:
    """Tells who started us, and lets go of their pipe."""
    print(text, flush=True)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.close(null)


def _reconnect(where: tuple[str, int], serial: str) -> None:
    with suppress(adb_server.AdbError, OSError, ValueError):
        if adb_server.running(where):
            adb_server.query(where, f"host:connect:{serial}", 5.0)


def arguments(folder: Path, traits: Traits, owner: int | None = None) -> list[str]:
    """The command line that starts this process."""
    made = json.dumps(dataclasses.asdict(traits))
    command = [sys.executable, "-m", "devices.pocket.server", str(folder), made]
    return command if owner is None else [*command, str(owner)]


if __name__ == "__main__":
    code = main()
    # Threads of apps and clients are not worth waiting for.
    os._exit(code)
