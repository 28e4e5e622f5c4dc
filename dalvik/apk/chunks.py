"""The chunk header that binary XML and `resources.arsc` are made of.

Every chunk starts with `type:u16, header_size:u16, size:u32`. The checks are Android's own: a
header is at least eight bytes and lies inside its chunk, the chunk lies inside its parent, and both
lengths are multiples of four. Since a chunk is never shorter than eight bytes, walking siblings
always advances: a walk over n bytes takes at most n/8 steps.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from dalvik.errors import Malformed

Buffer: TypeAlias = bytes | memoryview

STRING_POOL = 0x0001
TABLE = 0x0002
XML = 0x0003

_HEADER = struct.Struct("<HHI")


class Chunk(NamedTuple):
    """A chunk whose header was read and found to lie, with its body, inside the given limit."""

    type: int
    header_size: int
    size: int
    offset: int
    """Of the header, absolute in the buffer."""

    @property
    def body(self) -> int:
        """Where the header ends, absolute in the buffer."""
        return self.offset + self.header_size

    @property
    def end(self) -> int:
        return self.offset + self.size


def read_chunk(data: Buffer, offset: int, limit: int, where: str) -> Chunk:
    """The chunk at `offset`, which together with its body must end at or before `limit`."""
    limit = min(limit, len(data))
    if offset < 0 or offset + 8 > limit:
        raise Malformed(where, offset, f"a chunk header of 8 bytes before the end at {limit:#x}")
    kind, header_size, size = _HEADER.unpack_from(data, offset)
    if header_size < 8 or header_size > size:
        raise Malformed(
            where,
            offset + 2,
            f"a chunk header of 8 to {size:#x} bytes, found {header_size:#x}",
        )
    if (header_size | size) & 3:
        raise Malformed(
            where,
            offset + 2,
            f"chunk lengths that are multiples of 4, found {header_size:#x} and {size:#x}",
        )
    if size > limit - offset:
        raise Malformed(
            where, offset + 4, f"a chunk of at most {limit - offset:#x} bytes, found {size:#x}"
        )
    return Chunk(kind, header_size, size, offset)


def iter_chunks(data: Buffer, start: int, end: int, where: str) -> Iterator[Chunk]:
    """The chunks from `start` to `end`, one after the other.

    Up to seven bytes left over at the end hold no header and are ignored, as Android does.
    """
    offset = start
    while end - offset >= 8:
        chunk = read_chunk(data, offset, end, where)
        yield chunk
        offset += chunk.size
