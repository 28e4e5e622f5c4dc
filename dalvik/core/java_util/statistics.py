"""The three SummaryStatistics classes, and Java's way to add doubles."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from dalvik.core.java_util.failures import illegal_argument
from dalvik.core.java_util.kinds import DOUBLE, INT, LONG, Kind
from dalvik.core.java_util.random import wrap_long
from dalvik.vm.interop import box_double, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


class DoubleSum:
    """Kahan's compensated summation, step by step as Java does it."""

    def __init__(self) -> None:
        self.total = 0.0
        self.compensation = 0.0
        self.simple = 0.0

    def add(self, value: float) -> None:
        self._add_compensated(value)
        self.simple += value

    def _add_compensated(self, value: float) -> None:
        corrected = value - self.compensation
        raised = self.total + corrected
        self.compensation = (raised - self.total) - corrected
        self.total = raised

    def merge(self, other: DoubleSum) -> None:
        self.simple += other.simple
        self._add_compensated(other.total)
        self._add_compensated(-other.compensation)

    def result(self) -> float:
        total = self.total - self.compensation
        if math.isnan(total) and math.isinf(self.simple):
            return self.simple
        return total


def sum_doubles(values: Iterable[float]) -> float:
    total = DoubleSum()
    for value in values:
        total.add(value)
    return total.result()


def smaller(first: float, second: float) -> float:
    """`Math.min` of doubles: NaN wins, -0.0 is less than 0.0."""
    if first != first:
        return first
    if first == 0.0 == second:
        return first if math.copysign(1.0, first) < 0 else second
    return first if first <= second else second


def larger(first: float, second: float) -> float:
    """`Math.max` of doubles."""
    if first != first:
        return first
    if first == 0.0 == second:
        return second if math.copysign(1.0, first) < 0 else first
    return first if first >= second else second


def _declare_integral(kind: Kind, low: int, high: int) -> type:
    name = f"java.util.{kind.name}SummaryStatistics"

    @java_class(
        name,
        implements=["java.util.function.IntConsumer"]
        if kind is INT
        else ["java.util.function.LongConsumer", "java.util.function.IntConsumer"],
    )
    class IntegralStatistics(JObject):
        count = 0
        total = 0
        low = 0
        high = 0

        @java_method("void <init>()")
        def init(self) -> None:
            self.low, self.high = high, low

        @java_method(f"void <init>(long,{kind.java},{kind.java},long)")
        def init_values(self, count: int, smallest: int, largest: int, total: int) -> None:
            self.init()
            if count < 0:
                illegal_argument("Negative count value")
            if count > 0:
                if smallest > largest:
                    illegal_argument("Minimum greater than maximum")
                self.count, self.total = count, total
                self.low, self.high = smallest, largest

        @java_method("void accept(int)")
        @java_method(f"void accept({kind.java})")
        def accept(self, value: int) -> None:
            self.count += 1
            self.total = wrap_long(self.total + value)
            self.low = min(self.low, value)
            self.high = max(self.high, value)

        @java_method(f"void combine({name})")
        def combine(self, other: Any) -> None:
            self.count += other.count
            self.total = wrap_long(self.total + other.total)
            self.low = min(self.low, other.low)
            self.high = max(self.high, other.high)

        @java_method("long getCount()")
        def get_count(self) -> int:
            return self.count

        @java_method("long getSum()")
        def get_sum(self) -> int:
            return self.total

        @java_method(f"{kind.java} getMin()")
        def get_min(self) -> int:
            return self.low

        @java_method(f"{kind.java} getMax()")
        def get_max(self) -> int:
            return self.high

        @java_method("double getAverage()")
        def get_average(self) -> float:
            return float(self.total) / self.count if self.count else 0.0

        @java_method("String toString()")
        def to_string(self: Any) -> str:
            average = describe_fixed(self.getAverage____D())
            return (
                f"{kind.name}SummaryStatistics{{count={self.count}, sum={self.total}, "
                f"min={self.low}, average={average}, max={self.high}}}"
            )

    return IntegralStatistics


def describe_fixed(value: float) -> str:
    """`%f`: six decimals, halves away from zero."""
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    from decimal import ROUND_HALF_UP, Decimal

    digits = Decimal(to_string(box_double(value))).quantize(Decimal("0.000001"), ROUND_HALF_UP)
    return f"{digits:f}"


IntSummaryStatistics = _declare_integral(INT, -(1 << 31), (1 << 31) - 1)
LongSummaryStatistics = _declare_integral(LONG, -(1 << 63), (1 << 63) - 1)


@java_class("java.util.DoubleSummaryStatistics", implements=["java.util.function.DoubleConsumer"])
class DoubleSummaryStatistics(JObject):
    count = 0
    sum: DoubleSum
    low = math.inf
    high = -math.inf

    @java_method("void <init>()")
    def init(self) -> None:
        self.sum = DoubleSum()

    @java_method("void <init>(long,double,double,double)")
    def init_values(self, count: int, smallest: float, largest: float, total: float) -> None:
        self.sum = DoubleSum()
        if count < 0:
            illegal_argument("Negative count value")
        if count > 0:
            if smallest > largest:
                illegal_argument("Minimum greater than maximum")
            self.count, self.low, self.high = count, smallest, largest
            self.sum.total = self.sum.simple = total

    @java_method("void accept(double)")
    def accept(self, value: float) -> None:
        self.count += 1
        self.sum.add(value)
        self.low = smaller(self.low, value)
        self.high = larger(self.high, value)

    @java_method("void combine(java.util.DoubleSummaryStatistics)")
    def combine(self, other: Any) -> None:
        self.count += other.count
        self.sum.merge(other.sum)
        self.low = smaller(self.low, other.low)
        self.high = larger(self.high, other.high)

    @java_method("long getCount()")
    def get_count(self) -> int:
        return self.count

    @java_method("double getSum()")
    def get_sum(self) -> float:
        return self.sum.result()

    @java_method("double getMin()")
    def get_min(self) -> float:
        return self.low

    @java_method("double getMax()")
    def get_max(self) -> float:
        return self.high

    @java_method("double getAverage()")
    def get_average(self: Any) -> float:
        return float(self.getSum____D() / self.count) if self.count else 0.0

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        total, average = self.getSum____D(), self.getAverage____D()
        parts = [describe_fixed(part) for part in (total, self.low, average, self.high)]
        return (
            f"DoubleSummaryStatistics{{count={self.count}, sum={parts[0]}, min={parts[1]}, "
            f"average={parts[2]}, max={parts[3]}}}"
        )


_STATISTICS: dict[Kind, Any] = {
    INT: IntSummaryStatistics,
    LONG: LongSummaryStatistics,
    DOUBLE: DoubleSummaryStatistics,
}


def statistics_of(kind: Kind, values: Iterable[Any]) -> Any:
    """A summary of these values."""
    cls = _STATISTICS[kind]
    made = cls.__new__(cls)
    made.init()
    for value in values:
        made.accept(value)
    return made
