"""The services that run command lines.

Version 1 has one stream for everything; version 2 frames stdin, stdout, stderr and the exit code. A
client that goes away cancels its command.
"""

from __future__ import annotations

import struct
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from devices.pocket.adbd.daemon import Service
from devices.pocket.adbd.stream import StreamClosed
from devices.pocket.shell.interpreter import Io, Shell
from devices.pocket.shell.session import interactive, run_script
from devices.pocket.shell.streams import Cancellation, Cancelled, Input, Pipe
from devices.pocket.shell.terminal import Terminal

if TYPE_CHECKING:
    from devices.pocket.adbd.daemon import Daemon
    from devices.pocket.adbd.stream import Stream

_STDIN, _STDOUT, _STDERR, _EXIT, _CLOSE_STDIN, _WINDOW_SIZE = range(6)
_FRAME = struct.Struct("<BI")
#: A client that has sent its input and gone (`exec-in`) lets the command finish so long.
_GRACE = 1.0
_KILLED = 130


def version_1(daemon: Daemon, options: list[str], text: str) -> Service:
    """`shell:`; without a command, or on an old device, through a terminal."""
    terminal = not text or not daemon.modern or "pty" in options

    def serve(stream: Stream) -> None:
        cancellation = Cancellation()
        stream.on_drop(cancellation.cancel)
        out = _StreamOutput(stream)
        io = Io(_StreamInput(stream), out, out, cancellation)
        _run(daemon, text, options, io, terminal, version=1)

    return serve


def execute(daemon: Daemon, text: str) -> Service:
    """`exec:`: bytes as they are in both directions."""

    def serve(stream: Stream) -> None:
        cancellation = Cancellation()
        finished = threading.Event()

        def give_up() -> None:
            if not finished.is_set():
                cancellation.cancel()

        def dropped() -> None:
            timer = threading.Timer(_GRACE, give_up)
            timer.daemon = True
            timer.start()

        stream.on_drop(dropped)
        out = _StreamOutput(stream)
        try:
            _run(daemon, text, [], Io(_StreamInput(stream), out, out, cancellation), False, 1)
        finally:
            finished.set()

    return serve


def version_2(daemon: Daemon, options: list[str], text: str) -> Service:
    """`shell,v2,…`."""
    terminal = "raw" not in options and ("pty" in options or not text)

    def serve(stream: Stream) -> None:
        cancellation = Cancellation()
        stream.on_drop(cancellation.cancel)
        stdin = Pipe(cancellation)
        threading.Thread(target=_unframe, args=(stream, stdin), name="stdin", daemon=True).start()
        stdout = _FramedOutput(stream, _STDOUT)
        stderr = stdout if terminal else _FramedOutput(stream, _STDERR)
        status = _run(daemon, text, options, Io(stdin, stdout, stderr, cancellation), terminal, 2)
        stdin.close()
        stream.write(_FRAME.pack(_EXIT, 1) + bytes([status & 0xFF]))

    return serve


def _run(
    daemon: Daemon, text: str, options: list[str], io: Io, terminal: bool, version: int
) -> int:
    shell = Shell(daemon.device, root=daemon.root)
    for option in options:
        if option.startswith("TERM="):
            shell.variables["TERM"] = option.removeprefix("TERM=")
    try:
        if not terminal:
            return shell.run_text(text, io) if text else run_script(shell, io)
        pty = Terminal(io.stdin, io.stdout, io.cancellation)
        inner = Io(pty, pty.output, pty.output, io.cancellation)
        return shell.run_text(text, inner) if text else interactive(shell, inner, pty)
    except (Cancelled, StreamClosed, BrokenPipeError):
        return _KILLED


def _unframe(stream: Stream, stdin: Pipe) -> None:
    try:
        with suppress(OSError, Cancelled):
            while True:
                kind, length = _FRAME.unpack(stream.read_exactly(_FRAME.size))
                data = stream.read_exactly(length)
                if kind == _STDIN and data:
                    with suppress(BrokenPipeError):
                        stdin.write(data)
                elif kind == _CLOSE_STDIN:
                    stdin.end()
    finally:
        stdin.end()


class _StreamInput(Input):
    def __init__(self, stream: Stream) -> None:
        super().__init__()
        self._stream = stream

    def _fill(self, size: int) -> bytes:
        return self._stream.read(size)


class _StreamOutput:
    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def write(self, data: bytes) -> None:
        _deliver(self._stream, data)


class _FramedOutput:
    def __init__(self, stream: Stream, kind: int) -> None:
        self._stream = stream
        self._kind = kind

    def write(self, data: bytes) -> None:
        if data:
            _deliver(self._stream, _FRAME.pack(self._kind, len(data)) + data)


def _deliver(stream: Stream, data: bytes) -> None:
    """A client that has gone is a broken pipe to the command."""
    try:
        stream.write(data)
    except StreamClosed as error:
        raise Cancelled from error
