"""Files over adb: the sync service, versions 1 and 2."""

from __future__ import annotations

import os
import stat
import struct
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from devices.pocket.adbd.stream import StreamClosed

if TYPE_CHECKING:
    from devices.pocket.adbd.stream import Stream
    from devices.pocket.device import Device

_REQUEST = struct.Struct("<4sI")
_STAT = struct.Struct("<4s3I")
_STAT_2 = struct.Struct("<4sI2Q4IQ3q")
_ENTRY = struct.Struct("<4s4I")
_ENTRY_2 = struct.Struct("<4sI2Q4IQ3qI")
_LONGEST_MODE = 6
_CHUNK = 1 << 16
_LONGEST_PATH = 1024
_ROOT_ID = 0


def serve(device: Device, stream: Stream) -> None:
    """Answers requests until QUIT or the client goes."""
    session = _Session(device, stream)
    with suppress(StreamClosed):
        while session.answer():
            pass


class _Session:
    def __init__(self, device: Device, stream: Stream) -> None:
        self._device = device
        self._stream = stream
        #: The time that ended the file being received; None while it is not complete.
        self._finished: int | None = None
        self._handlers: dict[bytes, Callable[[str], None]] = {
            b"STAT": self._stat,
            b"LSTA": self._stat,
            b"LST2": lambda path: self._stat_2(b"LST2", path, False),
            b"STA2": lambda path: self._stat_2(b"STA2", path, True),
            b"LIST": self._list,
            b"LIS2": self._list_2,
            b"SEND": self._send,
            b"RECV": self._receive,
        }

    def answer(self) -> bool:
        kind, length = _REQUEST.unpack(self._stream.read_exactly(_REQUEST.size))
        if kind == b"QUIT":
            return False
        if length > _LONGEST_PATH:
            self._fail("invalid path length")
            return False
        path = self._stream.read_exactly(length).decode("utf-8", "surrogateescape")
        handler = self._handlers.get(kind)
        if handler is None:
            self._fail(f"unknown command {kind.decode('ascii', 'replace')}")
            return False
        try:
            handler(path)
        except StreamClosed:
            raise
        except OSError as error:
            self._fail(os.strerror(error.errno) if error.errno else str(error))
        return True

    def _fail(self, reason: str) -> None:
        data = reason.encode()
        self._stream.write(_REQUEST.pack(b"FAIL", len(data)) + data)

    def _host(self, path: str, follow: bool = True) -> Path:
        return self._device.files.host(path, follow=follow)

    def _info(self, host: Path) -> os.stat_result | None:
        try:
            return host.lstat()
        except OSError:
            return None

    def _mode(self, host: Path, info: os.stat_result) -> int:
        return self._device.files.mode(host, info)

    def _stat(self, path: str) -> None:
        host = self._host(path, follow=False)
        info = self._info(host)
        if info is None:
            self._stream.write(_STAT.pack(b"STAT", 0, 0, 0))
            return
        size = info.st_size & 0xFFFFFFFF
        self._stream.write(_STAT.pack(b"STAT", self._mode(host, info), size, int(info.st_mtime)))

    def _stat_2(self, kind: bytes, path: str, follow: bool) -> None:
        try:
            host = self._host(path, follow)
            info = host.lstat()
        except OSError as error:
            self._stream.write(_STAT_2.pack(kind, error.errno or 2, *[0] * 10))
            return
        self._stream.write(_STAT_2.pack(kind, 0, *self._numbers(host, info)))

    def _numbers(self, host: Path, info: os.stat_result) -> tuple[int, ...]:
        times = (int(info.st_atime), int(info.st_mtime), int(info.st_ctime))
        mode = self._mode(host, info)
        return (info.st_dev & 0xFFFF, info.st_ino, mode, info.st_nlink, _ROOT_ID, _ROOT_ID,
                info.st_size, *times)  # fmt: skip

    def _entries(self, path: str) -> list[tuple[bytes, Path, os.stat_result]]:
        host = self._host(path)
        try:
            names = sorted(os.listdir(host))
        except OSError:
            return []
        found = [(name, host / name, self._info(host / name)) for name in [".", "..", *names]]
        return [(os.fsencode(name), each, info) for name, each, info in found if info is not None]

    def _list(self, path: str) -> None:
        for name, host, info in self._entries(path):
            numbers = (self._mode(host, info), info.st_size & 0xFFFFFFFF, int(info.st_mtime))
            self._stream.write(_ENTRY.pack(b"DENT", *numbers, len(name)) + name)
        self._stream.write(_ENTRY.pack(b"DONE", 0, 0, 0, 0))

    def _list_2(self, path: str) -> None:
        for name, host, info in self._entries(path):
            numbers = self._numbers(host, info)
            self._stream.write(_ENTRY_2.pack(b"DNT2", 0, *numbers, len(name)) + name)
        self._stream.write(_ENTRY_2.pack(b"DONE", *[0] * 12))

    def _receive(self, path: str) -> None:
        host = self._host(path)
        if host.is_dir():
            self._fail("read failed: Is a directory")
            return
        with host.open("rb") as file:
            while data := file.read(_CHUNK):
                self._stream.write(_REQUEST.pack(b"DATA", len(data)) + data)
        self._stream.write(_REQUEST.pack(b"DONE", 0))

    def _send(self, request: str) -> None:
        """A file (or link) from the host. What is refused is read to its end all the same."""
        path, _, mode_text = request.rpartition(",")
        known = mode_text.isascii() and mode_text.isdigit() and len(mode_text) <= _LONGEST_MODE
        mode = int(mode_text) if known else 0o644
        reason: OSError | None = None
        self._finished = None
        receive = self._receive_link if stat.S_ISLNK(mode) else self._receive_file
        try:
            receive(path, mode)
        except StreamClosed:
            raise
        except OSError as error:
            reason = error
            self._drain()
        if reason is not None:
            text = os.strerror(reason.errno) if reason.errno else str(reason)
            self._fail(f"couldn't create file: {text}")
        else:
            self._stream.write(_REQUEST.pack(b"OKAY", 0))

    def _receive_file(self, path: str, mode: int) -> None:
        host = self._host(path)
        host.parent.mkdir(parents=True, exist_ok=True)
        complete = False
        try:
            with host.open("wb") as file:
                while (data := self._chunk()) is not None:
                    file.write(data)
                complete = True
        finally:
            if not complete:
                with suppress(OSError):
                    host.unlink()
        os.chmod(host, (mode & 0o777) | 0o600)
        if self._finished is not None:
            os.utime(host, (self._finished, self._finished))

    def _receive_link(self, path: str, mode: int) -> None:
        host = self._host(path, follow=False)
        target = b""
        while (data := self._chunk()) is not None:
            target += data
        host.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            host.unlink()
        host.symlink_to(os.fsdecode(target.partition(b"\0")[0]))

    def _chunk(self) -> bytes | None:
        """The next data; None at DONE, whose time is then `_finished`."""
        kind, length = _REQUEST.unpack(self._stream.read_exactly(_REQUEST.size))
        if kind == b"DONE":
            self._finished = length
            return None
        if kind != b"DATA" or length > _CHUNK:
            raise StreamClosed
        return self._stream.read_exactly(length)

    def _drain(self) -> None:
        while self._finished is None:
            self._chunk()
