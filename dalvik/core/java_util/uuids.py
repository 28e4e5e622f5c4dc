"""UUID."""

from __future__ import annotations

import hashlib
import re
from typing import Any

from dalvik.core.java_util.collections_base import wrap
from dalvik.core.java_util.comparators import compare_numbers
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument, unsupported
from dalvik.core.java_util.random import wrap_long
from dalvik.vm.interop import class_name, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, new_array

_WORD = (1 << 64) - 1
_PARTS = re.compile(r"[+-]?[0-9A-Fa-f]+")


def _of(data: bytes, version: int) -> Any:
    """Sixteen bytes with the version and the IETF variant put in."""
    value = bytearray(data)
    value[6] = value[6] & 0x0F | version << 4
    value[8] = value[8] & 0x3F | 0x80
    made = UUID.__new__(UUID)
    made.high = wrap_long(int.from_bytes(value[:8], "big"))
    made.low = wrap_long(int.from_bytes(value[8:], "big"))
    return made


@java_method("static java.util.UUID randomUUID()")
def random_uuid() -> Any:
    state = vm().state
    if "java.util.UUID.random" not in state:
        state["java.util.UUID.random"] = new("java.util.Random")
    data = new_array("[B", 16)
    state["java.util.UUID.random"].nextBytes___3B__V(data)
    return _of(bytes(byte & 0xFF for byte in data.d), 4)


@java_method("static java.util.UUID nameUUIDFromBytes(byte[])")
def name_uuid_from_bytes(name: Any) -> Any:
    digest = hashlib.md5(bytes(byte & 0xFF for byte in name.d), usedforsecurity=False)
    return _of(digest.digest(), 3)


@java_method("static java.util.UUID fromString(String)")
def from_string(text: str) -> Any:
    parts = text.split("-")
    if len(parts) != 5 or not all(map(_PARTS.fullmatch, parts)):
        illegal_argument(f"Invalid UUID string: {text}")
    time_low, time_middle, time_high, clock, node = (int(part, 16) for part in parts)
    made = UUID.__new__(UUID)
    made.high = wrap_long(
        (time_low & 0xFFFF_FFFF) << 32 | (time_middle & 0xFFFF) << 16 | time_high & 0xFFFF
    )
    made.low = wrap_long((clock & 0xFFFF) << 48 | node & 0xFFFF_FFFF_FFFF)
    return made


@java_class(
    "java.util.UUID", implements=["java.io.Serializable", "Comparable"], access="public final"
)
@with_functions(random_uuid, name_uuid_from_bytes, from_string)
@content_equality
class UUID(JObject):
    high: int
    low: int

    @java_method("void <init>(long,long)")
    def init(self, high: int, low: int) -> None:
        self.high, self.low = high, low

    @java_method("long getMostSignificantBits()")
    def get_most_significant_bits(self) -> int:
        return self.high

    @java_method("long getLeastSignificantBits()")
    def get_least_significant_bits(self) -> int:
        return self.low

    @java_method("int version()")
    def version(self) -> int:
        return self.high >> 12 & 0xF

    @java_method("int variant()")
    def variant(self) -> int:
        low = self.low & _WORD
        return (low >> (64 - (low >> 62))) & wrap_long(self.low >> 63) & 0xFFFF_FFFF

    def _time_based(self) -> None:
        if self.version() != 1:
            unsupported("Not a time-based UUID")

    @java_method("long timestamp()")
    def timestamp(self) -> int:
        self._time_based()
        high = self.high & _WORD
        return (high & 0x0FFF) << 48 | (high >> 16 & 0xFFFF) << 32 | high >> 32

    @java_method("int clockSequence()")
    def clock_sequence(self) -> int:
        self._time_based()
        return (self.low & 0x3FFF_0000_0000_0000) >> 48

    @java_method("long node()")
    def node(self) -> int:
        self._time_based()
        return self.low & 0xFFFF_FFFF_FFFF

    @java_method("String toString()")
    def to_string(self) -> str:
        text = f"{self.high & _WORD:016x}{self.low & _WORD:016x}"
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        mixed = (self.high ^ self.low) & _WORD
        return wrap((mixed >> 32) ^ mixed)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, UUID) and (other.high, other.low) == (self.high, self.low)

    @java_method("int compareTo(java.util.UUID)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        if other is not None and not isinstance(other, UUID):
            throw(
                "java.lang.ClassCastException",
                f"{class_name(other)} cannot be cast to java.util.UUID",
            )
        peer: Any = other
        return compare_numbers(self.high, peer.high) or compare_numbers(self.low, peer.low)
