"""One device behind the adb server: streams to its services, commands, files.

adbutils connects to the server (and starts it when none runs); here its streams become plain
sockets, its errors become ours, and what a restart of the server forgets is told to it again.
"""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import adbutils
from adbutils.errors import AdbError, AdbTimeout

from dalvik.errors import DeviceGone, DeviceTrouble, NotInTime
from devices.jdwp.connection import acknowledge
from devices.waiting import Deadline

#: Seconds that a command may take unless its caller says otherwise; emulated devices are slow.
PATIENCE = 60.0
#: Seconds until a service of an attached device must have opened.
_OPENING = 20.0
_CODE = re.compile(rb"\r?\nthor:(\d+)\r?\n?$")
#: In a shell of its own, so that `exit` ends only the command.
_MARKED = "(\n{}\n); thor=$?; echo; echo thor:$thor"
_GONE = ("not found", "offline", "no devices", "closed", "unauthorized", "no such device")
_NETWORK_SERIAL = re.compile(r"^[\w.-]+:\d+$")

_HINTS = {
    "unauthorized": "Unlock the device and accept this computer's key.",
    "offline": "Unplug it and plug it in again, or restart it.",
}


@dataclass(frozen=True)
class ShellResult:
    """What a command printed (both streams) and its exit code."""

    output: str
    code: int

    @property
    def ok(self) -> bool:
        return self.code == 0

    @property
    def lines(self) -> list[str]:
        return self.output.splitlines()


@dataclass(frozen=True)
class Attached:
    """A device that the adb server knows; `state` is `device` when it can be used."""

    serial: str
    state: str


def client() -> Any:
    return adbutils.AdbClient()


def attached() -> list[Attached]:
    """Every device that the server knows, in its order; starts the server if none runs."""
    with translated("adb server", "list devices"), client().make_connection(_OPENING) as stream:
        stream.send_command("host:devices")
        stream.check_okay()
        lines = stream.read_string_block().splitlines()
    rows = (line.split("\t") for line in lines if "\t" in line)
    return [Attached(serial, state) for serial, state, *_ in rows]


def server_version() -> int:
    with translated("adb server", "ask for its version"):
        return int(client().server_version())


def program_version() -> int | None:
    """Of the adb that a terminal would run, which need not be the server's; None without one."""
    program = shutil.which("adb")
    if program is None:
        return None
    try:
        said = subprocess.run([program, "version"], capture_output=True, timeout=10, check=False)
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.search(rb"version \d+\.\d+\.(\d+)", said.stdout)
    return int(found[1]) if found else None


@contextlib.contextmanager
def translated(device: str, attempted: str) -> Iterator[None]:
    """Errors of adbutils and of sockets as ours."""
    try:
        yield
    except (AdbTimeout, TimeoutError) as error:
        raise NotInTime(device, attempted, str(error) or "no answer in time") from error
    except AdbError as error:
        raise _trouble(device, attempted, str(error)) from error
    except (EOFError, ValueError) as error:
        raise DeviceGone(device, attempted, f"the connection broke: {error}") from error
    except OSError as error:
        found = f"the connection broke: {error.strerror or error}"
        raise DeviceGone(device, attempted, found) from error


def _trouble(device: str, attempted: str, found: str) -> DeviceTrouble:
    for word in _GONE:
        if word in found:
            return DeviceGone(device, attempted, found, hint=_HINTS.get(word))
    return DeviceTrouble(device, attempted, found)


class AdbDevice:
    """A serial and the ways to it. Holds no connection; any thread may use it."""

    def __init__(self, serial: str) -> None:
        self.serial = serial
        self._lock = threading.Lock()
        self._features: frozenset[str] | None = None

    # --- streams ---

    def open(self, service: str, *, within: float = _OPENING) -> socket.socket:
        """A stream to a service of the device (`shell:…`, `jdwp:…`, `tcp:…`); the caller's."""
        attempted = f"open {_shown(service)}"
        try:
            return self._open(service, attempted, within)
        except DeviceGone:
            if not self._connect_again():
                raise
            return self._open(service, attempted, within)

    def _open(self, service: str, attempted: str, within: float) -> socket.socket:
        with translated(self.serial, attempted):
            stream = client().make_connection(within)
            try:
                stream.send_command(f"host:transport:{self.serial}")
                stream.check_okay()
                stream.send_command(service)
                stream.check_okay()
            except BaseException:
                stream.conn.close()
                raise
        opened: socket.socket = stream.conn
        opened.settimeout(None)
        return opened

    def _connect_again(self) -> bool:
        """Devices on the network are forgotten when the server restarts: connect them again."""
        if not _NETWORK_SERIAL.match(self.serial):
            return False
        try:
            if any(one.serial == self.serial and one.state == "device" for one in attached()):
                return False
            with translated(self.serial, "connect"):
                return "connected to" in str(client().connect(self.serial, timeout=_OPENING))
        except DeviceTrouble:
            return False

    def ask_host(self, question: str) -> str:
        """The server's own answer about this device (`get-state`, `features`)."""
        attempted = f"ask adb for {question}"
        with translated(self.serial, attempted), client().make_connection(_OPENING) as stream:
            stream.send_command(f"host-serial:{self.serial}:{question}")
            stream.check_okay()
            return str(stream.read_string_block())

    @property
    def state(self) -> str:
        """`device` when it can be used; else `offline`, `unauthorized` or `gone`."""
        found = next((one.state for one in attached() if one.serial == self.serial), "gone")
        return found

    @property
    def features(self) -> frozenset[str]:
        """What both sides can do; empty for an old device."""
        with self._lock:
            if self._features is None:
                self._features = frozenset(filter(None, self.ask_host("features").split(",")))
            return self._features

    # --- commands ---

    def shell(self, command: str, *, timeout: float = PATIENCE) -> ShellResult:
        """Run a command; exit codes also from devices too old to tell them."""
        if "shell_v2" in self.features:
            data, code = self._shell_v2(command, timeout)
        else:
            data, code = self._shell_v1(command, timeout)
        return ShellResult(data.decode("utf-8", "replace").replace("\r\n", "\n"), code)

    def _shell_v1(self, command: str, timeout: float) -> tuple[bytes, int]:
        data = self._read_all(f"shell:{_MARKED.format(command)}", f"run {_shown(command)}", timeout)
        found = _CODE.search(data)
        if found is None:
            raise DeviceGone(
                self.serial, f"run {_shown(command)}", f"the output was cut off: {data[-80:]!r}"
            )
        return data[: found.start()], int(found[1])

    def _shell_v2(self, command: str, timeout: float) -> tuple[bytes, int]:
        attempted = f"run {_shown(command)}"
        raw = self._read_all(f"shell,v2,raw:{command}", attempted, timeout)
        output, at = bytearray(), 0
        while at + 5 <= len(raw):
            kind, size = raw[at], int.from_bytes(raw[at + 1 : at + 5], "little")
            piece = raw[at + 5 : at + 5 + size]
            at += 5 + size
            if kind in (1, 2):
                output += piece
            elif kind == 3 and piece:
                return bytes(output), piece[0]
        raise DeviceGone(self.serial, attempted, f"the output was cut off: {bytes(output[-80:])!r}")

    def raw(self, command: str, *, timeout: float = PATIENCE) -> bytes:
        """The bytes that a command prints; line ends of old devices are put right."""
        attempted = f"run {_shown(command)}"
        if "shell_v2" in self.features:
            return self._read_all(f"exec:{command}", attempted, timeout)
        return self._read_all(f"shell:{command}", attempted, timeout).replace(b"\r\n", b"\n")

    def _read_all(self, service: str, attempted: str, timeout: float) -> bytes:
        deadline = Deadline(timeout)
        data = bytearray()
        with contextlib.closing(self.open(service)) as stream, translated(self.serial, attempted):
            while True:
                stream.settimeout(max(deadline.remaining, 0.001))
                try:
                    piece = receive(stream)
                except TimeoutError:
                    tail = bytes(data[-80:])
                    found = f"not done within {deadline}; printed {tail!r} last"
                    raise NotInTime(self.serial, attempted, found) from None
                if not piece:
                    return bytes(data)
                data += piece

    # --- files ---

    def push(self, source: Path | bytes, target: str, mode: int = 0o644) -> None:
        attempted = f"push {target}"
        reader: IO[bytes] = io.BytesIO(source) if isinstance(source, bytes) else source.open("rb")
        with reader, translated(self.serial, attempted):
            client().device(self.serial).sync.push(reader, target, mode)

    def pull(self, source: str) -> bytes:
        with translated(self.serial, f"pull {source}"):
            return bytes(client().device(self.serial).sync.read_bytes(source))


def receive(stream: socket.socket) -> bytes:
    """The next piece of a stream, confirmed at once so that the one behind it is not kept back."""
    data = stream.recv(1 << 16)
    acknowledge(stream)
    return data


def _shown(text: str) -> str:
    """A command as an error shows it: one line, not too long."""
    line = " ".join(text.split())
    return line if len(line) <= 100 else line[:97] + "…"


def quoted(text: str) -> str:
    """For the device's shell, which is not bash: only single quotes are safe."""
    if re.fullmatch(r"[\w@%+=:,./#-]+", text):
        return text
    return "'" + text.replace("'", "'\\''") + "'"
