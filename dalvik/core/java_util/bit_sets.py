"""BitSet: the bits of one Python integer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.core.java_util.collections_base import shallow_copy, wrap
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import index_failure, not_null
from dalvik.core.java_util.random import wrap_long
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_WORD = (1 << 64) - 1


@java_method("static java.util.BitSet valueOf(long[])")
def of_longs(words: Any) -> Any:
    return _holding(sum((word & _WORD) << (64 * index) for index, word in enumerate(words.d)))


@java_method("static java.util.BitSet valueOf(byte[])")
def of_bytes(data: Any) -> Any:
    return _holding(int.from_bytes(bytes(byte & 0xFF for byte in data.d), "little"))


def _holding(bits: int) -> Any:
    made = BitSet.__new__(BitSet)
    made.bits = bits
    made.words = (bits.bit_length() + 63) // 64
    return made


def _check(index: int, name: str = "bitIndex") -> int:
    if index < 0:
        index_failure(f"{name} < 0: {index}")
    return index


def _mask(start: int, stop: int) -> int:
    _check(start, "fromIndex")
    _check(stop, "toIndex")
    if start > stop:
        index_failure(f"fromIndex: {start} > toIndex: {stop}")
    return (1 << stop) - (1 << start)


@java_class("java.util.BitSet", implements=["Cloneable", "java.io.Serializable"])
@with_functions(of_longs, of_bytes)
@content_equality
class BitSet(JObject):
    bits = 0
    #: Length of the array of longs that Java would have; only `size()` shows it.
    words = 1

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(int)")
    def init_sized(self, size: int) -> None:
        if size < 0:
            throw("java.lang.NegativeArraySizeException", f"nbits < 0: {size}")
        self.words = (size + 63) // 64

    def _become(self, bits: int) -> None:
        self.bits = bits
        needed = (bits.bit_length() + 63) // 64
        if needed > self.words:
            self.words = max(2 * self.words, needed)

    # -- one bit ----------------------------------------------------------------------------------

    @java_method("boolean get(int)")
    def get(self, index: int) -> bool:
        return bool(self.bits >> _check(index) & 1)

    @java_method("void set(int)")
    def set(self, index: int) -> None:
        self._become(self.bits | 1 << _check(index))

    @java_method("void set(int,boolean)")
    def set_to(self, index: int, value: int) -> None:
        if value:
            self.set(index)
        else:
            self.clear_bit(index)

    @java_method("void clear(int)")
    def clear_bit(self, index: int) -> None:
        self.bits &= ~(1 << _check(index))

    @java_method("void flip(int)")
    def flip(self, index: int) -> None:
        self._become(self.bits ^ 1 << _check(index))

    # -- ranges -----------------------------------------------------------------------------------

    @java_method("java.util.BitSet get(int,int)")
    def get_range(self, start: int, stop: int) -> Any:
        return _holding((self.bits & _mask(start, stop)) >> start)

    @java_method("void set(int,int)")
    def set_range(self, start: int, stop: int) -> None:
        self._become(self.bits | _mask(start, stop))

    @java_method("void set(int,int,boolean)")
    def set_range_to(self, start: int, stop: int, value: int) -> None:
        if value:
            self.set_range(start, stop)
        else:
            self.clear_range(start, stop)

    @java_method("void clear(int,int)")
    def clear_range(self, start: int, stop: int) -> None:
        self.bits &= ~_mask(start, stop)

    @java_method("void flip(int,int)")
    def flip_range(self, start: int, stop: int) -> None:
        self._become(self.bits ^ _mask(start, stop))

    @java_method("void clear()")
    def clear(self) -> None:
        self.bits = 0

    # -- with another -----------------------------------------------------------------------------

    @java_method("void and(java.util.BitSet)")
    def and_(self, other: Any) -> None:
        self.bits &= not_null(other).bits

    @java_method("void or(java.util.BitSet)")
    def or_(self, other: Any) -> None:
        self._become(self.bits | not_null(other).bits)

    @java_method("void xor(java.util.BitSet)")
    def xor(self, other: Any) -> None:
        self._become(self.bits ^ not_null(other).bits)

    @java_method("void andNot(java.util.BitSet)")
    def and_not(self, other: Any) -> None:
        self.bits &= ~not_null(other).bits

    @java_method("boolean intersects(java.util.BitSet)")
    def intersects(self, other: Any) -> bool:
        return bool(self.bits & not_null(other).bits)

    # -- looking around ---------------------------------------------------------------------------

    @java_method("int nextSetBit(int)")
    def next_set_bit(self, start: int) -> int:
        rest = self.bits >> _check(start, "fromIndex")
        return start + (rest & -rest).bit_length() - 1 if rest else -1

    @java_method("int nextClearBit(int)")
    def next_clear_bit(self, start: int) -> int:
        rest = ~(self.bits >> _check(start, "fromIndex"))
        return start + (rest & -rest).bit_length() - 1

    @java_method("int previousSetBit(int)")
    def previous_set_bit(self, start: int) -> int:
        return (self.bits & ((1 << self._before(start)) - 1)).bit_length() - 1

    @java_method("int previousClearBit(int)")
    def previous_clear_bit(self, start: int) -> int:
        return (~self.bits & ((1 << self._before(start)) - 1)).bit_length() - 1

    def _before(self, start: int) -> int:
        if start < -1:
            index_failure(f"fromIndex < -1: {start}")
        return start + 1

    @java_method("int length()")
    def length(self) -> int:
        return self.bits.bit_length()

    @java_method("int size()")
    def size(self) -> int:
        return self.words * 64

    @java_method("int cardinality()")
    def cardinality(self) -> int:
        return self.bits.bit_count()

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.bits

    def _indexes(self) -> Iterator[int]:
        rest = self.bits
        while rest:
            lowest = rest & -rest
            yield lowest.bit_length() - 1
            rest ^= lowest

    def _longs(self) -> list[int]:
        count = (self.bits.bit_length() + 63) // 64
        return [wrap_long(self.bits >> (64 * index)) for index in range(count)]

    @java_method("java.util.stream.IntStream stream()")
    def stream(self) -> Any:
        from dalvik.core.java_util_stream.pipelines import primitive_stream

        return primitive_stream("I", self._indexes)

    @java_method("long[] toLongArray()")
    def to_long_array(self) -> JArray:
        return array_of("[J", self._longs())

    @java_method("byte[] toByteArray()")
    def to_byte_array(self) -> JArray:
        data = self.bits.to_bytes((self.bits.bit_length() + 7) // 8, "little")
        return array_of("[B", [(byte ^ 0x80) - 0x80 for byte in data])

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, BitSet) and other.bits == self.bits

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        result = 1234
        for index, word in enumerate(self._longs(), 1):
            result ^= word * index
        result &= _WORD
        return wrap((result >> 32) ^ result)

    @java_method("String toString()")
    def to_string(self) -> str:
        return "{" + ", ".join(map(str, self._indexes())) + "}"

    @java_method("Object clone()")
    def clone(self) -> Any:
        return shallow_copy(self)
