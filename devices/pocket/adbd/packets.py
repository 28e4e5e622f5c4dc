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


def receive(connection: socket.socket) -> Packet | None:
    """The next packet; None when the other side has closed."""
    header = _exactly(connection, _HEADER.size)
    if header is None:
        return None
    command, first, second, length, _, magic = _HEADER.unpack(header)
    if magic != command ^ 0xFFFFFFFF or length > MAX_PAYLOAD:
        raise ProtocolError("no adb packet")
    payload = _exactly(connection, length) if length else b""
    return None if payload is None else Packet(command, first, second, payload)


def _exactly(connection: socket.socket, size: int) -> bytes | None:
    data = bytearray()
    while len(data) < size:
        part = connection.recv(size - len(data))
        if not part:
            return None
        data += part
    return bytes(data)
