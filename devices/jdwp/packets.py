"""Bytes of the debug protocol: framing, and readers and writers of what packets carry.

Nothing here touches a socket. A length or count that a VM sends is compared with the bytes that
are really there before anything is allocated or looped over; whatever does not fit is `Malformed`.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import NewType, TypeVar

from dalvik.errors import Malformed

ObjectId = NewType("ObjectId", int)
TypeId = NewType("TypeId", int)
MethodId = NewType("MethodId", int)
FieldId = NewType("FieldId", int)
FrameId = NewType("FrameId", int)
RequestId = NewType("RequestId", int)

T = TypeVar("T")

#: Larger than any answer we ask for (all classes of a big app are about 2 MB); a longer packet
#: means that the other side does not speak the protocol.
LONGEST_PACKET = 64 * 1024 * 1024

_HEADER = struct.Struct(">IIBH")
_REPLY_FLAG = 0x80


@dataclass(frozen=True, slots=True)
class IdSizes:
    """Bytes per identifier; they differ between VMs, so they are asked for, never assumed."""

    field: int
    method: int
    object: int
    reference_type: int
    frame: int


@dataclass(frozen=True, slots=True)
class CommandPacket:
    """A request in either direction; `code` is (command set, command)."""

    id: int
    code: tuple[int, int]
    body: bytes = b""

    def encode(self) -> bytes:
        head = _HEADER.pack(
            _HEADER.size + len(self.body), self.id, 0, self.code[0] << 8 | self.code[1]
        )
        return head + self.body


@dataclass(frozen=True, slots=True)
class ReplyPacket:
    """The answer to the command with the same id; `error` 0 means success."""

    id: int
    error: int = 0
    body: bytes = b""

    def encode(self) -> bytes:
        length = _HEADER.size + len(self.body)
        return _HEADER.pack(length, self.id, _REPLY_FLAG, self.error) + self.body


Packet = CommandPacket | ReplyPacket


class Framer:
    """Cuts a stream into packets, however its bytes are cut on arrival.

    After `Malformed` the stream cannot be followed: where the next packet begins is not known.
    """

    def __init__(self, longest: int = LONGEST_PACKET) -> None:
        self._longest = longest
        self._buffer = bytearray()
        self._consumed = 0

    def feed(self, data: bytes) -> list[Packet]:
        """The packets that are complete now, in order."""
        self._buffer += data
        packets: list[Packet] = []
        start = 0
        while (length := self._length_at(start)) is not None and len(
            self._buffer
        ) - start >= length:
            packets.append(_decode(bytes(memoryview(self._buffer)[start : start + length])))
            start += length
        del self._buffer[:start]
        self._consumed += start
        return packets

    @property
    def unfinished(self) -> str | None:
        """What has arrived of a packet that is not complete, as words for a message."""
        if not self._buffer:
            return None
        length = self._length_at(0)
        return f"{len(self._buffer)} of {length or 'at least 11'} bytes of a packet"

    def _length_at(self, start: int) -> int | None:
        if len(self._buffer) - start < 4:
            return None
        length = int.from_bytes(memoryview(self._buffer)[start : start + 4], "big")
        if not _HEADER.size <= length <= self._longest:
            raise Malformed(
                "debugger stream",
                self._consumed + start,
                f"a packet length from {_HEADER.size} to {self._longest}, not {length}",
            )
        return length


def _decode(packet: bytes) -> Packet:
    """A packet whose length has been checked."""
    _, number, flags, code = _HEADER.unpack_from(packet)
    body = packet[_HEADER.size :]
    if flags & _REPLY_FLAG:
        return ReplyPacket(number, code, body)
    return CommandPacket(number, (code >> 8, code & 0xFF), body)


class Reader:
    """Takes typed items off a packet's body; `where` names the packet in errors."""

    __slots__ = ("_data", "_offset", "sizes", "where")

    def __init__(self, data: bytes, where: str, sizes: IdSizes) -> None:
        self._data = data
        self._offset = 0
        self.where = where
        self.sizes = sizes

    @property
    def remaining(self) -> int:
        return len(self._data) - self._offset

    def malformed(self, expected: str) -> Malformed:
        """An error about what stands at the current offset."""
        return Malformed(self.where, self._offset, expected)

    def take(self, size: int, what: str) -> bytes:
        if size > self.remaining:
            raise self.malformed(f"{what} of {size} bytes, {self.remaining} are left")
        start = self._offset
        self._offset += size
        return self._data[start : self._offset]

    def unsigned(self, size: int, what: str = "an integer") -> int:
        data = self._data[self._offset : self._offset + size]
        if len(data) < size:
            self.take(size, what)
        self._offset += size
        return int.from_bytes(data, "big")

    def signed(self, size: int, what: str = "an integer") -> int:
        return int.from_bytes(self.take(size, what), "big", signed=True)

    def boolean(self) -> bool:
        return self.take(1, "a boolean") != b"\0"

    def count(self, smallest_item: int, what: str) -> int:
        """A number of items, each of at least so many bytes, that the rest of the body can hold."""
        number = self.unsigned(4, f"a number of {what}")
        if number * smallest_item > self.remaining:
            self._offset -= 4
            raise self.malformed(f"as many {what} as the packet can hold, not {number}")
        return number

    def items(self, item: Callable[[Reader], T], smallest_item: int, what: str) -> tuple[T, ...]:
        """A count and that many items."""
        return tuple(item(self) for _ in range(self.count(smallest_item, what)))

    def text(self) -> str:
        length = self.unsigned(4, "a string's length")
        data = self.take(length, "a string")
        try:
            return decode_text(data)
        except UnicodeDecodeError as error:
            self._offset -= length - error.start
            raise self.malformed("UTF-8") from None

    def object_id(self) -> ObjectId:
        return ObjectId(self.unsigned(self.sizes.object, "an object id"))

    def type_id(self) -> TypeId:
        return TypeId(self.unsigned(self.sizes.reference_type, "a reference type id"))

    def method_id(self) -> MethodId:
        return MethodId(self.unsigned(self.sizes.method, "a method id"))

    def field_id(self) -> FieldId:
        return FieldId(self.unsigned(self.sizes.field, "a field id"))

    def frame_id(self) -> FrameId:
        return FrameId(self.unsigned(self.sizes.frame, "a frame id"))


def nothing(reader: Reader) -> None:
    """Reads a reply that carries nothing of interest."""


class Body:
    """Builds a packet's body; every method returns the same builder."""

    __slots__ = ("_parts", "sizes")

    def __init__(self, sizes: IdSizes) -> None:
        self.sizes = sizes
        self._parts: list[bytes] = []

    def __bytes__(self) -> bytes:
        return b"".join(self._parts)

    def raw(self, data: bytes) -> Body:
        self._parts.append(data)
        return self

    def integer(self, value: int, size: int) -> Body:
        """The low bytes of an integer: -1 and its unsigned twin are written alike."""
        return self.raw((value & ((1 << 8 * size) - 1)).to_bytes(size, "big"))

    def u1(self, value: int) -> Body:
        return self.integer(value, 1)

    def u4(self, value: int) -> Body:
        return self.integer(value, 4)

    def u8(self, value: int) -> Body:
        return self.integer(value, 8)

    def text(self, text: str) -> Body:
        data = encode_text(text)
        return self.u4(len(data)).raw(data)

    def object_id(self, value: int) -> Body:
        return self.integer(value, self.sizes.object)

    def type_id(self, value: int) -> Body:
        return self.integer(value, self.sizes.reference_type)

    def method_id(self, value: int) -> Body:
        return self.integer(value, self.sizes.method)

    def field_id(self, value: int) -> Body:
        return self.integer(value, self.sizes.field)

    def frame_id(self, value: int) -> Body:
        return self.integer(value, self.sizes.frame)


def decode_text(data: bytes) -> str:
    """A string as VMs send it: UTF-8 (JVM, newer ART) or Java's modified UTF-8 (Dalvik).

    Surrogate pairs become one character; a lone surrogate, which Java allows, stays as it is.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def encode_text(text: str) -> bytes:
    """Modified UTF-8, which every VM understands: those that expect UTF-8 pass it through."""
    units = text.encode("utf-16-be", "surrogatepass")
    split = "".join(chr(unit) for (unit,) in struct.iter_unpack(">H", units))
    return split.encode("utf-8", "surrogatepass").replace(b"\0", b"\xc0\x80")
