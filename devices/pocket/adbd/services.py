"""Which service a stream's name asks for."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from devices.pocket.adbd.daemon import Service

if TYPE_CHECKING:
    from devices.pocket.adbd.daemon import Daemon
    from devices.pocket.adbd.stream import Stream
    from devices.pocket.adbd.transport import Transport

#: How long a restarting adbd lets its last words travel.
_RESTART_DELAY = 0.1


def find(daemon: Daemon, name: str, transport: Transport) -> Service | None:
    """None refuses the stream."""
    kind, _, rest = name.partition(":")
    if kind == "shell" or kind.startswith("shell,"):
        return _shell(daemon, kind, rest)
    makers: dict[str, Callable[[], Service | None]] = {
        "exec": lambda: _exec(daemon, rest) if daemon.device.api >= 21 else None,
        "sync": lambda: _sync(daemon),
        "tcp": lambda: _socket(daemon, f"tcp:{rest.partition(':')[0]}"),
        "localabstract": lambda: _socket(daemon, name),
        "local": lambda: _socket(daemon, f"localabstract:{rest}"),
        "localreserved": lambda: _socket(daemon, name),
        "localfilesystem": lambda: _socket(daemon, name),
        "reverse": lambda: _reverse(rest, transport),
        "jdwp": lambda: _jdwp(daemon, rest),
        "track-jdwp": lambda: _track_jdwp(daemon),
        "framebuffer": lambda: _framebuffer(daemon),
        "root": lambda: _root(daemon, True),
        "unroot": lambda: _root(daemon, False),
        "remount": lambda: _say("remount succeeded\n"),
        "disable-verity": lambda: _say("verity is not enabled\n"),
        "enable-verity": lambda: _say("verity is not enabled\n"),
    }
    maker = makers.get(kind)
    return maker() if maker else None


def _shell(daemon: Daemon, kind: str, text: str) -> Service | None:
    from devices.pocket.adbd import shell

    options = kind.split(",")[1:]
    if "v2" in options:
        return shell.version_2(daemon, options, text) if daemon.modern else None
    return shell.version_1(daemon, options, text)


def _exec(daemon: Daemon, text: str) -> Service:
    from devices.pocket.adbd import shell

    return shell.execute(daemon, text)


def _sync(daemon: Daemon) -> Service:
    from devices.pocket.adbd.sync import serve

    return lambda stream: serve(daemon.device, stream)


def _socket(daemon: Daemon, address: str) -> Service | None:
    from devices.pocket.adbd import forwarding

    return forwarding.to_device(daemon.device, address)


def _reverse(request: str, transport: Transport) -> Service:
    from devices.pocket.adbd import forwarding

    return lambda stream: forwarding.reverse(transport, request, stream)


def _jdwp(daemon: Daemon, pid: str) -> Service | None:
    from devices.pocket.adbd import debugging

    if not pid:
        return lambda stream: debugging.list_once(daemon.device, stream)
    return debugging.attach(daemon.device, pid)


def _track_jdwp(daemon: Daemon) -> Service:
    from devices.pocket.adbd import debugging

    return lambda stream: debugging.track(daemon.device, stream)


def _framebuffer(daemon: Daemon) -> Service:
    from devices.pocket.adbd.framebuffer import serve

    return lambda stream: serve(daemon.device, stream)


def _root(daemon: Daemon, root: bool) -> Service:
    if daemon.root == root:
        return _say("adbd is already running as root\n" if root else "adbd not running as root\n")

    def restart(stream: Stream) -> None:
        word = "root" if root else "non root"
        stream.write(f"restarting adbd as {word}\n".encode())
        stream.close()
        daemon.root = root
        daemon.device.properties.put("service.adb.root", str(int(root)))
        threading.Thread(target=_drop_all, args=(daemon,), daemon=True).start()

    return restart


def _drop_all(daemon: Daemon) -> None:
    time.sleep(_RESTART_DELAY)
    daemon.disconnect()


def _say(text: str) -> Service:
    return lambda stream: stream.write(text.encode())
