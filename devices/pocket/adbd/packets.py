"""adb's packets: six little-endian words and a payload."""

from __future__ import annotations

import socket
import struct
from dataclasses import dataclass

CNXN, AUTH, OPEN, OKAY, CLSE, WRTE, SYNC, STLS = (
    int.from_bytes(name, "little")
    for name in (b"CNXN", b"AUTH", b"OPEN", b"OKAY", b"CLSE", b"WRTE", b"SYNC", b"STLS")
)

#: The version from which on nobody computes checksums.
VERSION = 0x01000001
OLD_VERSION = 0x01000000
MAX_PAYLOAD = 1 << 20
OLD_MAX_PAYLOAD = 4096

_HEADER = struct.Struct("<6I")
_CHUNK = 1 << 16


class ProtocolError(Exception):
    """The other side does not speak adb."""


@dataclass(frozen=True)
class Packet:
    command: int
    first: int
    second: int
    payload: bytes = b""

    def encoded(self, checksum: bool) -> bytes:
        total = sum(self.payload) & 0xFFFFFFFF if checksum else 0
        words = (self.command, self.first, self.second, len(self.payload), total)
        return _HEADER.pack(*words, self.command ^ 0xFFFFFFFF) + self.payload


class PacketReader:
    """Packets of a connection, whose bytes are taken as they have come: often several at once."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._buffer = bytearray()

    def receive(self) -> Packet | None:
        """The next packet; None when the other side has closed."""
        header = self._exactly(_HEADER.size)
        if header is None:
            return None
        command, first, second, length, _, magic = _HEADER.unpack(header)
        if magic != command ^ 0xFFFFFFFF or length > MAX_PAYLOAD:
            raise ProtocolError("no adb packet")
        payload = self._exactly(length)
        return None if payload is None else Packet(command, first, second, payload)

    def _exactly(self, size: int) -> bytes | None:
        while (missing := size - len(self._buffer)) > 0:
            part = self._connection.recv(max(missing, _CHUNK))
            if not part:
                return None
            self._buffer += part
        data = bytes(self._buffer[:size])
        del self._buffer[:size]
        return data
