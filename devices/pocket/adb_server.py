"""The adb server on this machine, as far as a device needs it: start it, connect, disconnect."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from contextlib import suppress

from dalvik.errors import BadInput

_TIMEOUT = 10.0
_START_TIMEOUT = 20.0


class AdbError(Exception):
    """The adb server cannot be reached, or refuses."""


def address() -> tuple[str, int]:
    """Where the adb server listens, by the variables that adb itself heeds."""
    host = os.environ.get("ANDROID_ADB_SERVER_ADDRESS", "127.0.0.1")
    port = os.environ.get("ANDROID_ADB_SERVER_PORT") or "5037"
    if not port.isdecimal() or not 0 < int(port) < 65536:
        raise BadInput(f"ANDROID_ADB_SERVER_PORT is {port!r}, which is no port")
    return host, int(port)


def running(where: tuple[str, int]) -> bool:
    try:
        socket.create_connection(where, 1.0).close()
    except OSError:
        return False
    return True


def ensure() -> tuple[str, int]:
    """Starts the server if none runs, with the adb of the machine or the one adbutils brings."""
    where = address()
    if running(where):
        return where
    import adbutils

    try:
        program = adbutils.adb_path()
    except adbutils.AdbError as error:
        raise AdbError(str(error)) from error
    result = subprocess.run(
        [program, "-P", str(where[1]), "start-server"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=_START_TIMEOUT,
        check=False,
    )
    if result.returncode or not running(where):
        raise AdbError(f"the adb server did not start: {result.stderr.strip() or 'no reason'}")
    return where


def query(where: tuple[str, int], request: str, timeout: float = _TIMEOUT) -> str:
    """The answer of a `host:` service."""
    with _ask(where, request, timeout) as connection:
        size = _exactly(connection, 4)
        return _exactly(connection, int(size, 16)).decode() if size else ""


def shell(where: tuple[str, int], serial: str, command: str, timeout: float = _TIMEOUT) -> str:
    """What a command prints."""
    with _ask(where, f"host:transport:{serial}", timeout) as connection:
        _send(connection, f"shell:{command}")
        output = b""
        while part := connection.recv(65536):
            output += part
        return output.decode("utf-8", "replace")


def connect(where: tuple[str, int], serial: str) -> None:
    """Makes the server connect a device, and waits until commands run on it."""
    answer = query(where, f"host:connect:{serial}")
    if "connected to" not in answer:
        raise AdbError(answer)
    deadline = time.monotonic() + _TIMEOUT
    while True:
        with suppress(AdbError, OSError):
            if shell(where, serial, "echo ready").strip() == "ready":
                return
        if time.monotonic() > deadline:
            raise AdbError(f"{serial} is connected but answers no command")
        time.sleep(0.05)


def disconnect(where: tuple[str, int], serial: str) -> None:
    """Makes the server forget a device; no matter if it does not know it."""
    with suppress(AdbError, OSError):
        query(where, f"host:disconnect:{serial}", 2.0)


def _ask(where: tuple[str, int], request: str, timeout: float) -> socket.socket:
    try:
        connection = socket.create_connection(where, timeout)
    except OSError as error:
        raise AdbError(f"no adb server at {where[0]}:{where[1]}") from error
    try:
        _send(connection, request)
    except BaseException:
        connection.close()
        raise
    return connection


def _send(connection: socket.socket, request: str) -> None:
    data = request.encode()
    connection.sendall(f"{len(data):04x}".encode() + data)
    status = _exactly(connection, 4)
    if status != b"OKAY":
        size = _exactly(connection, 4) or b"0"
        raise AdbError(_exactly(connection, int(size, 16)).decode("utf-8", "replace"))


def _exactly(connection: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        part = connection.recv(size - len(data))
        if not part:
            return data
        data += part
    return data
