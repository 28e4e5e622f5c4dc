"""java.util.Random: the 48-bit linear congruential generator, number for number."""

from __future__ import annotations

import math
from typing import Any

from dalvik.core.java_util.collections_base import wrap
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.core.java_util.strict_log import strict_log
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_MULTIPLIER = 0x5DEECE66D
_MASK = (1 << 48) - 1
_UNIQUIFIER = 8682522807148012
_LONG = 0xFFFF_FFFF_FFFF_FFFF
_DOUBLE_UNIT = 1.0 / (1 << 53)
_FLOAT_UNIT = 1.0 / (1 << 24)


def wrap_long(value: int) -> int:
    """Any integer as Java's `long`."""
    return ((value & _LONG) ^ (1 << 63)) - (1 << 63)


@java_class("java.util.Random", implements=["java.io.Serializable"])
class Random(JObject):
    """Everything is drawn through `next(int)`, which subclasses may override.

    What a generator without a seed starts from depends on the machine's seed and on how many there
    were before, not on the time of day, so that runs repeat.
    """

    SERIAL = java_field("static final long serialVersionUID", 3905348978240129619)

    state = 0
    #: The second of a pair of Gaussian numbers, kept for the next call.
    spare: float | None = None

    @java_method("void <init>()")
    def init(self: Any) -> None:
        machine = vm()
        uniquifier = machine.state.get("random_uniquifier", _UNIQUIFIER)
        uniquifier = wrap_long(uniquifier * 1181783497276652981)
        machine.state["random_uniquifier"] = uniquifier
        self.init_seed(wrap_long(uniquifier ^ machine.random_seed))

    @java_method("void <init>(long)")
    def init_seed(self: Any, seed: int) -> None:
        if type(self) is Random:
            self.state = (seed ^ _MULTIPLIER) & _MASK
        else:
            self.setSeed__J__V(seed)

    @java_method("void setSeed(long)")
    def set_seed(self, seed: int) -> None:
        self.state = (seed ^ _MULTIPLIER) & _MASK
        self.spare = None

    @java_method("protected int next(int)")
    def next(self, bits: int) -> int:
        self.state = state = (self.state * _MULTIPLIER + 0xB) & _MASK
        return wrap(state >> (48 - bits))

    @java_method("int nextInt()")
    def next_int(self: Any) -> int:
        return int(self.next__I__I(32))

    @java_method("int nextInt(int)")
    def next_int_below(self: Any, bound: int) -> int:
        if bound <= 0:
            illegal_argument("bound must be positive")
        draw = self.next__I__I
        bits: int = draw(31)
        if bound & (bound - 1) == 0:
            return (bound * bits) >> 31
        value = bits % bound
        while bits - value + bound - 1 > 0x7FFF_FFFF:
            bits = draw(31)
            value = bits % bound
        return value

    @java_method("int nextInt(int,int)")
    def next_int_between(self: Any, origin: int, bound: int) -> int:
        if origin >= bound:
            illegal_argument("bound must be greater than origin")
        return bounded_int(self, origin, bound)

    @java_method("long nextLong()")
    def next_long(self: Any) -> int:
        draw = self.next__I__I
        high: int = draw(32) << 32
        return wrap_long(high + draw(32))

    @java_method("long nextLong(long)")
    def next_long_below(self: Any, bound: int) -> int:
        if bound <= 0:
            illegal_argument("bound must be positive")
        return bounded_long(self, 0, bound)

    @java_method("long nextLong(long,long)")
    def next_long_between(self: Any, origin: int, bound: int) -> int:
        if origin >= bound:
            illegal_argument("bound must be greater than origin")
        return bounded_long(self, origin, bound)

    @java_method("boolean nextBoolean()")
    def next_boolean(self: Any) -> bool:
        return bool(self.next__I__I(1) != 0)

    @java_method("float nextFloat()")
    def next_float(self: Any) -> float:
        return float(self.next__I__I(24) * _FLOAT_UNIT)

    @java_method("double nextDouble()")
    def next_double(self: Any) -> float:
        draw = self.next__I__I
        high: int = draw(26) << 27
        return float((high + draw(27)) * _DOUBLE_UNIT)

    @java_method("double nextDouble(double)")
    def next_double_below(self: Any, bound: float) -> float:
        if not 0.0 < bound < math.inf:
            illegal_argument("bound must be finite and positive")
        return bounded_double(self, 0.0, bound)

    @java_method("double nextDouble(double,double)")
    def next_double_between(self: Any, origin: float, bound: float) -> float:
        if not (origin < bound and bound - origin < math.inf):
            illegal_argument("bound must be greater than origin")
        return bounded_double(self, origin, bound)

    @java_method("double nextGaussian()")
    def next_gaussian(self: Any) -> float:
        if self.spare is not None:
            spare: float = self.spare
            self.spare = None
            return spare
        while True:
            first = 2 * self.nextDouble____D() - 1
            second = 2 * self.nextDouble____D() - 1
            square = first * first + second * second
            if 0 < square < 1:
                break
        factor = math.sqrt(-2 * strict_log(square) / square)
        self.spare = second * factor
        return float(first * factor)

    @java_method("void nextBytes(byte[])")
    def next_bytes(self: Any, target: Any) -> None:
        if target is None:
            null_pointer()
        data = target.d
        for start in range(0, len(data), 4):
            word = self.nextInt____I()
            for index in range(start, min(start + 4, len(data))):
                data[index] = ((word & 0xFF) ^ 0x80) - 0x80
                word >>= 8

    # -- streams ----------------------------------------------------------------------------------

    @java_method("java.util.stream.IntStream ints()")
    def ints(self: Any) -> Any:
        return _stream("I", -1, lambda: self.nextInt____I())

    @java_method("java.util.stream.IntStream ints(long)")
    def ints_sized(self: Any, size: int) -> Any:
        return _stream("I", _checked(size), lambda: self.nextInt____I())

    @java_method("java.util.stream.IntStream ints(int,int)")
    def ints_between(self: Any, origin: int, bound: int) -> Any:
        _check_order(origin, bound)
        return _stream("I", -1, lambda: bounded_int(self, origin, bound))

    @java_method("java.util.stream.IntStream ints(long,int,int)")
    def ints_sized_between(self: Any, size: int, origin: int, bound: int) -> Any:
        _checked(size)
        _check_order(origin, bound)
        return _stream("I", size, lambda: bounded_int(self, origin, bound))

    @java_method("java.util.stream.LongStream longs()")
    def longs(self: Any) -> Any:
        return _stream("J", -1, lambda: self.nextLong____J())

    @java_method("java.util.stream.LongStream longs(long)")
    def longs_sized(self: Any, size: int) -> Any:
        return _stream("J", _checked(size), lambda: self.nextLong____J())

    @java_method("java.util.stream.LongStream longs(long,long)")
    def longs_between(self: Any, origin: int, bound: int) -> Any:
        _check_order(origin, bound)
        return _stream("J", -1, lambda: bounded_long(self, origin, bound))

    @java_method("java.util.stream.LongStream longs(long,long,long)")
    def longs_sized_between(self: Any, size: int, origin: int, bound: int) -> Any:
        _checked(size)
        _check_order(origin, bound)
        return _stream("J", size, lambda: bounded_long(self, origin, bound))

    @java_method("java.util.stream.DoubleStream doubles()")
    def doubles(self: Any) -> Any:
        return _stream("D", -1, lambda: self.nextDouble____D())

    @java_method("java.util.stream.DoubleStream doubles(long)")
    def doubles_sized(self: Any, size: int) -> Any:
        return _stream("D", _checked(size), lambda: self.nextDouble____D())

    @java_method("java.util.stream.DoubleStream doubles(double,double)")
    def doubles_between(self: Any, origin: float, bound: float) -> Any:
        _check_order(origin, bound)
        return _stream("D", -1, lambda: bounded_double(self, origin, bound))

    @java_method("java.util.stream.DoubleStream doubles(long,double,double)")
    def doubles_sized_between(self: Any, size: int, origin: float, bound: float) -> Any:
        _checked(size)
        _check_order(origin, bound)
        return _stream("D", size, lambda: bounded_double(self, origin, bound))


def _checked(size: int) -> int:
    if size < 0:
        illegal_argument("size must be non-negative")
    return size


def _check_order(origin: float, bound: float) -> None:
    if not origin < bound:
        illegal_argument("bound must be greater than origin")


def _stream(kind: str, size: int, draw: Any) -> Any:
    from dalvik.core.java_util_stream.pipelines import primitive_stream

    def numbers() -> Any:
        drawn = 0
        while drawn != size:
            yield draw()
            drawn += 1

    return primitive_stream(kind, numbers())


def bounded_int(source: Any, origin: int, bound: int) -> int:
    """A number from `origin` up to, not including, `bound`, as the stream methods draw it."""
    if origin >= bound:
        return int(source.nextInt____I())
    if bound - origin <= 0x7FFF_FFFF:
        return int(source.nextInt__I__I(bound - origin)) + origin
    while True:
        drawn = int(source.nextInt____I())
        if origin <= drawn < bound:
            return drawn


def bounded_long(source: Any, origin: int, bound: int) -> int:
    """The same for longs; it throws away what would make small numbers more likely."""
    drawn = int(source.nextLong____J())
    if origin >= bound:
        return drawn
    span = bound - origin
    if span > 0x7FFF_FFFF_FFFF_FFFF:
        while not origin <= drawn < bound:
            drawn = int(source.nextLong____J())
        return drawn
    if span & (span - 1) == 0:
        return (drawn & (span - 1)) + origin
    bits = (drawn & _LONG) >> 1
    while bits + (span - 1) - bits % span > 0x7FFF_FFFF_FFFF_FFFF:
        bits = (int(source.nextLong____J()) & _LONG) >> 1
    return bits % span + origin


def bounded_double(source: Any, origin: float, bound: float) -> float:
    drawn = float(source.nextDouble____D())
    if origin < bound:
        drawn = drawn * (bound - origin) + origin
        if drawn >= bound:
            drawn = math.nextafter(bound, -math.inf)
    return drawn
