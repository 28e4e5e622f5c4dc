"""java.util.concurrent.TimeUnit."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach
from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.interop import call, class_name, throw
from dalvik.vm.native import java_method

_MAX, _MIN = 0x7FFF_FFFF_FFFF_FFFF, -0x8000_0000_0000_0000
_NANOS = {
    "NANOSECONDS": 1,
    "MICROSECONDS": 1_000,
    "MILLISECONDS": 1_000_000,
    "SECONDS": 1_000_000_000,
    "MINUTES": 60_000_000_000,
    "HOURS": 3_600_000_000_000,
    "DAYS": 86_400_000_000_000,
}
_CHRONO = {
    "NANOSECONDS": "NANOS",
    "MICROSECONDS": "MICROS",
    "MILLISECONDS": "MILLIS",
}


def _convert(amount: int, source: int, target: int) -> int:
    """Truncates towards zero; saturates where a long cannot hold the result."""
    product = amount * source
    result = abs(product) // target
    return max(_MIN, min(_MAX, -result if product < 0 else result))


class TimeUnit(Enum):
    @property
    def nanos(self) -> int:
        return _NANOS[self.name]

    @java_method("long convert(long,java.util.concurrent.TimeUnit)")
    def convert(self, amount: int, source: TimeUnit) -> int:
        return _convert(amount, source.nanos, self.nanos)

    @java_method("long convert(java.time.Duration)")
    def convert_duration(self, duration: Any) -> int:
        nanos = call(duration, "getSeconds()J") * 1_000_000_000 + call(duration, "getNano()I")
        return _convert(nanos, 1, self.nanos)

    @java_method("long toNanos(long)")
    def to_nanos(self, amount: int) -> int:
        return _convert(amount, self.nanos, 1)

    @java_method("long toMicros(long)")
    def to_micros(self, amount: int) -> int:
        return _convert(amount, self.nanos, 1_000)

    @java_method("long toMillis(long)")
    def to_millis(self, amount: int) -> int:
        return _convert(amount, self.nanos, 1_000_000)

    @java_method("long toSeconds(long)")
    def to_seconds(self, amount: int) -> int:
        return _convert(amount, self.nanos, 1_000_000_000)

    @java_method("long toMinutes(long)")
    def to_minutes(self, amount: int) -> int:
        return _convert(amount, self.nanos, _NANOS["MINUTES"])

    @java_method("long toHours(long)")
    def to_hours(self, amount: int) -> int:
        return _convert(amount, self.nanos, _NANOS["HOURS"])

    @java_method("long toDays(long)")
    def to_days(self, amount: int) -> int:
        return _convert(amount, self.nanos, _NANOS["DAYS"])

    @java_method("void sleep(long)")
    def sleep(self, amount: int) -> None:
        from dalvik.core.java_util_concurrent.blocking import scheduler

        if amount > 0:
            scheduler().sleep(self.to_nanos(amount))

    @java_method("void timedJoin(Thread,long)")
    def timed_join(self, thread: Any, amount: int) -> None:
        if amount > 0:
            nanos = self.to_nanos(amount)
            call(thread, "join(JI)V", nanos // 1_000_000, nanos % 1_000_000)

    @java_method("void timedWait(Object,long)")
    def timed_wait(self, target: Any, amount: int) -> None:
        if amount > 0:
            nanos = self.to_nanos(amount)
            call(target, "wait(JI)V", nanos // 1_000_000, nanos % 1_000_000)

    @java_method("java.time.temporal.ChronoUnit toChronoUnit()")
    def to_chrono_unit(self) -> Any:
        from dalvik.core.java_time.units import ChronoUnit

        return constant(ChronoUnit, _CHRONO.get(self.name, self.name))


@java_method("static java.util.concurrent.TimeUnit of(java.time.temporal.ChronoUnit)")
def of_chrono(unit: Any) -> Any:
    if unit is None:
        throw("java.lang.NullPointerException", "chronoUnit")
    for name in _NANOS:
        if _CHRONO.get(name, name) == unit.name:
            return constant(TimeUnit, name)
    throw(
        "java.lang.IllegalArgumentException",
        f"No TimeUnit equivalent for {call(unit, 'toString()Ljava/lang/String;')}",
    )


attach(TimeUnit, [of_chrono])
declare_enum("java.util.concurrent.TimeUnit", tuple(_NANOS), TimeUnit)


def nanos_of(amount: int, unit: Any) -> int:
    """A Java pair of amount and unit as nanoseconds."""
    if unit is None:
        throw("java.lang.NullPointerException")
    if not isinstance(unit, TimeUnit):
        throw("java.lang.ClassCastException", class_name(unit))
    return unit.to_nanos(amount)
