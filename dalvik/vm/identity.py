"""Identity hash codes: the sequence that Android's runtime hands out from a fixed seed."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from dalvik.vm.objects import JArray

_SEED = 987654321
_MASK = 0x0FFF_FFFF


class Identities:
    """Numbers are given in the order in which they are first asked for.

    Objects keep theirs in `__dict__["identity_hash"]`. A string has no place for one: the number of
    equal strings is the same, which only code that tells equal strings apart could notice.
    """

    def __init__(self) -> None:
        self._seed = _SEED
        self._arrays: WeakKeyDictionary[JArray, int] = WeakKeyDictionary()
        self._strings: dict[str, int] = {}

    def hash_of(self, value: Any) -> int:
        if value is None:
            return 0
        if isinstance(value, JArray):
            return self._arrays.get(value) or self._arrays.setdefault(value, self._next())
        if isinstance(value, str):
            return self._strings.get(value) or self._strings.setdefault(value, self._next())
        attributes = value.__dict__
        found = attributes.get("identity_hash")
        if found is None:
            found = attributes["identity_hash"] = self._next()
        return int(found)

    def _next(self) -> int:
        while True:
            seed = self._seed
            self._seed = (seed * 1103515245 + 12345) & 0xFFFF_FFFF
            if seed & _MASK:
                return seed & _MASK
