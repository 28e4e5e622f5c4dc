"""Damaged copies of a file, by the thousand per second and the same ones on every run.

Each copy has one to four injuries of the kinds that break parsers: flipped bits, changed bytes,
numbers at the edge of their range (lengths, counts, offsets), cut ends, and parts removed, repeated
or moved. Most fall where formats keep their headers: into the first 256 bytes or the last 128.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

_EDGES = (0, 1, 2, 7, 8, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF)
_MORE_EDGES = (0x80000000, 0xFFFFFFFC, 0xFFFFFFFE, 0xFFFFFFFF)


def mutations(seed_bytes: bytes, count: int, seed: int) -> Iterator[bytes]:
    """`count` damaged copies of `seed_bytes`; the same for the same seed."""
    chance = random.Random(seed)
    for _ in range(count):
        copy = bytearray(seed_bytes)
        for _ in range(chance.choice((1, 1, 1, 2, 4))):
            if copy:
                chance.choice(_INJURIES)(copy, chance)
        yield bytes(copy)


def _place(copy: bytearray, chance: random.Random) -> int:
    lot = chance.random()
    if lot < 0.4:
        return chance.randrange(min(len(copy), 256))
    if lot < 0.6:
        return len(copy) - 1 - chance.randrange(min(len(copy), 128))
    return chance.randrange(len(copy))


def _flip_bit(copy: bytearray, chance: random.Random) -> None:
    copy[_place(copy, chance)] ^= 1 << chance.randrange(8)


def _change_byte(copy: bytearray, chance: random.Random) -> None:
    copy[_place(copy, chance)] = chance.randrange(256)


def _overwrite_number(copy: bytearray, chance: random.Random) -> None:
    size = chance.choice((2, 4, 4, 8))
    at = _place(copy, chance) & ~1
    number = chance.choice(
        (*_EDGES, *_MORE_EDGES, len(copy), len(copy) - 1, chance.getrandbits(32))
    )
    copy[at : at + size] = (number & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _nudge_number(copy: bytearray, chance: random.Random) -> None:
    at = _place(copy, chance) & ~3
    number = int.from_bytes(copy[at : at + 4], "little") + chance.choice((-4, -1, 1, 4, 8))
    copy[at : at + 4] = (number & 0xFFFFFFFF).to_bytes(4, "little")


def _cut_end(copy: bytearray, chance: random.Random) -> None:
    del copy[_place(copy, chance) :]


def _remove(copy: bytearray, chance: random.Random) -> None:
    at = _place(copy, chance)
    del copy[at : at + chance.choice((1, 2, 4, 8, 64))]


def _repeat(copy: bytearray, chance: random.Random) -> None:
    at = _place(copy, chance)
    copy[at:at] = copy[at : at + chance.choice((1, 4, 8, 20, 64, 1024))]


def _splice(copy: bytearray, chance: random.Random) -> None:
    """Some part of the file written over another."""
    source, target = _place(copy, chance), _place(copy, chance)
    part = copy[source : source + chance.choice((4, 8, 16, 64))]
    copy[target : target + len(part)] = part


_INJURIES = (
    _flip_bit,
    _change_byte,
    _overwrite_number,
    _overwrite_number,
    _nudge_number,
    _cut_end,
    _remove,
    _repeat,
    _splice,
)
