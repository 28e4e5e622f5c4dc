"""String.hashCode and its relatives, at the speed of C loops."""

from __future__ import annotations

from operator import mul

_MASK = 0xFFFF_FFFF
#: 31**k modulo 2**32, highest power first, per length.
_WEIGHTS: dict[int, tuple[int, ...]] = {}
_LONGEST_KEPT = 256
_HASHES: dict[str, int] = {}
_HASHES_KEPT = 1 << 16


def string_hash(text: str) -> int:
    """`String.hashCode`; the last few tens of thousands are remembered."""
    found = _HASHES.get(text)
    if found is None:
        found = _signed(sum(map(mul, map(ord, text), _weights(len(text)))))
        if len(_HASHES) >= _HASHES_KEPT:
            _HASHES.clear()
        if len(text) <= _LONGEST_KEPT:
            _HASHES[str(text)] = found
    return found


def long_hash(value: int) -> int:
    """`Long.hashCode(long)`."""
    return _signed(value ^ ((value & 0xFFFF_FFFF_FFFF_FFFF) >> 32))


def _signed(value: int) -> int:
    return ((value & _MASK) ^ 0x8000_0000) - 0x8000_0000


def _weights(length: int) -> tuple[int, ...]:
    found = _WEIGHTS.get(length)
    if found is None:
        powers = [1] * length
        for index in range(1, length):
            powers[index] = powers[index - 1] * 31 & _MASK
        found = tuple(reversed(powers))
        if length <= _LONGEST_KEPT:
            _WEIGHTS[length] = found
    return found
