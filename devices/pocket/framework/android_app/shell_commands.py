"""Shell commands that an app's own thread asks for and waits for."""

from __future__ import annotations

import threading
from typing import Any

from dalvik.vm.interop import call, new, vm
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.runtime import device, process


def run_for_app(command: str) -> Any:
    """Runs a command on an OS thread of its own; a `ParcelFileDescriptor` with its output."""
    machine, me = vm(), process()
    waiting = machine.scheduler.current
    result: list[bytes] = []

    def run() -> None:
        result.append(_output(device_, command))
        me.post(lambda: machine.scheduler.wake(waiting))

    device_ = device()
    threading.Thread(target=run, name="shell command", daemon=True).start()
    while not result:
        machine.scheduler.block("a shell command", None, interruptible=False)
    return _descriptor(result[0])


def _output(device_: Any, command: str) -> bytes:
    from devices.pocket.shell.interpreter import Io, Shell
    from devices.pocket.shell.streams import Cancellation

    out = _Sink()
    Shell(device_).run_text(command, Io(_Nothing(), out, _Sink(), Cancellation()))  # type: ignore[arg-type]
    return bytes(out.data)


class _Sink:
    def __init__(self) -> None:
        self.data = bytearray()

    def write(self, data: bytes) -> None:
        self.data += data

    def close(self) -> None:
        pass


class _Nothing:
    def read(self, count: int = -1) -> bytes:
        return b""

    def readline(self) -> bytes:
        return b""

    def close(self) -> None:
        pass


def _descriptor(data: bytes) -> Any:
    """The reading end of a pipe that holds the output."""
    pipe = static_call(
        "android.os.ParcelFileDescriptor",
        "createPipe()[Landroid/os/ParcelFileDescriptor;",
    )
    reader, writer = pipe.d
    stream = new(
        "android.os.ParcelFileDescriptor$AutoCloseOutputStream",
        "(Landroid/os/ParcelFileDescriptor;)V",
        writer,
    )
    signed = [byte - 256 if byte > 127 else byte for byte in data]
    call(stream, "write([B)V", array_of("[B", signed))
    call(stream, "close()V")
    return reader
