"""java.time.Clock, and what `now` methods read."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.durations import duration_of
from dalvik.core.java_time.failures import exact_long, not_null
from dalvik.core.java_time.instants import instant_of_nanos
from dalvik.core.java_time.local_date_times import LocalDateTime
from dalvik.core.java_time.zone_ids import offset_of_seconds, system_default
from dalvik.core.java_time.zoned import ZonedDateTime, zoned_instant
from dalvik.core.java_util.declare import content_equality, declared_in, with_functions
from dalvik.vm.interop import call, equals, hash_code, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_OWN = "java.time.Clock"
_INSTANT = "instant()Ljava/time/Instant;"
_ZONE = "getZone()Ljava/time/ZoneId;"


def zoned_now(zone: Any = None) -> ZonedDateTime:
    """The machine's time in a zone, its default one if none is given."""
    seconds, nanos = divmod(vm().clock.wall_nanos(), 1_000_000_000)
    return zoned_instant(seconds, nanos, system_default() if zone is None else zone)


def zoned_now_by(clock: Any) -> ZonedDateTime:
    moment = call(not_null(clock, "clock"), _INSTANT)
    return zoned_instant(moment.seconds, moment.nanos, call(clock, _ZONE))


def local_now(zone: Any = None) -> LocalDateTime:
    return zoned_now(zone).local


def local_now_by(clock: Any) -> LocalDateTime:
    return zoned_now_by(clock).local


def _system(zone: Any) -> Any:
    created = SystemClock.__new__(SystemClock)
    created.zone = not_null(zone, "zone")
    return created


@java_method(f"static {_OWN} systemUTC()")
def system_utc() -> Any:
    return _system(offset_of_seconds(0))


@java_method(f"static {_OWN} systemDefaultZone()")
def system_default_zone() -> Any:
    return _system(system_default())


@java_method(f"static {_OWN} system(java.time.ZoneId)")
def system(zone: Any) -> Any:
    return _system(zone)


@java_method(f"static {_OWN} fixed(java.time.Instant,java.time.ZoneId)")
def fixed(moment: Any, zone: Any) -> Any:
    created = FixedClock.__new__(FixedClock)
    created.moment = not_null(moment, "fixedInstant")
    created.zone = not_null(zone, "zone")
    return created


@java_method(f"static {_OWN} offset(java.time.Clock,java.time.Duration)")
def offset(base: Any, shift: Any) -> Any:
    created = OffsetClock.__new__(OffsetClock)
    created.base, created.shift = not_null(base, "baseClock"), not_null(shift, "offsetDuration")
    return created


def _ticking(base: Any, nanos: int) -> Any:
    created = TickClock.__new__(TickClock)
    created.base, created.nanos = base, nanos
    return created


@java_method(f"static {_OWN} tick(java.time.Clock,java.time.Duration)")
def tick(base: Any, step: Any) -> Any:
    nanos = not_null(step, "tickDuration").total
    if nanos <= 0:
        throw("java.lang.IllegalArgumentException", "Tick duration must not be negative")
    return _ticking(not_null(base, "baseClock"), nanos)


@java_method(f"static {_OWN} tickMillis(java.time.ZoneId)")
def tick_millis(zone: Any) -> Any:
    return _ticking(_system(zone), 1_000_000)


@java_method(f"static {_OWN} tickSeconds(java.time.ZoneId)")
def tick_seconds(zone: Any) -> Any:
    return _ticking(_system(zone), 1_000_000_000)


@java_method(f"static {_OWN} tickMinutes(java.time.ZoneId)")
def tick_minutes(zone: Any) -> Any:
    return _ticking(_system(zone), 60_000_000_000)


@java_class(
    _OWN,
    access="public abstract",
    abstract=[
        "java.time.ZoneId getZone()",
        f"{_OWN} withZone(java.time.ZoneId)",
        "java.time.Instant instant()",
    ],
)
@with_functions(*declared_in(globals()))
class Clock(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("long millis()")
    def millis(self) -> int:
        return exact_long(call(self, _INSTANT).total // 1_000_000)


@java_class(f"{_OWN}$SystemClock", access="final", implements=["java.io.Serializable"])
class SystemClock(Clock):
    zone: Any

    @java_method("java.time.ZoneId getZone()")
    def get_zone(self) -> Any:
        return self.zone

    @java_method(f"{_OWN} withZone(java.time.ZoneId)")
    def with_zone(self, zone: Any) -> Any:
        return _system(zone)

    @java_method("java.time.Instant instant()")
    def instant(self) -> Any:
        return instant_of_nanos(vm().clock.wall_nanos())

    @java_method("long millis()")
    def millis(self) -> int:
        return vm().clock.millis()

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"SystemClock[{to_string(self.zone)}]"


@java_class(f"{_OWN}$FixedClock", access="final", implements=["java.io.Serializable"])
@content_equality
class FixedClock(Clock):
    moment: Any
    zone: Any

    @java_method("java.time.ZoneId getZone()")
    def get_zone(self) -> Any:
        return self.zone

    @java_method(f"{_OWN} withZone(java.time.ZoneId)")
    def with_zone(self, zone: Any) -> Any:
        return fixed(self.moment, zone)

    @java_method("java.time.Instant instant()")
    def instant(self) -> Any:
        return self.moment

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        same = isinstance(other, FixedClock) and equals(self.moment, other.moment)
        return same and equals(self.zone, other.zone)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash_code(self.moment) ^ hash_code(self.zone)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"FixedClock[{to_string(self.moment)},{to_string(self.zone)}]"


@java_class(f"{_OWN}$OffsetClock", access="final", implements=["java.io.Serializable"])
class OffsetClock(Clock):
    base: Any
    shift: Any

    @java_method("java.time.ZoneId getZone()")
    def get_zone(self) -> Any:
        return call(self.base, _ZONE)

    @java_method(f"{_OWN} withZone(java.time.ZoneId)")
    def with_zone(self, zone: Any) -> Any:
        moved = call(self.base, "withZone(Ljava/time/ZoneId;)Ljava/time/Clock;", zone)
        return offset(moved, self.shift)

    @java_method("java.time.Instant instant()")
    def instant(self) -> Any:
        return instant_of_nanos(call(self.base, _INSTANT).total + self.shift.total)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"OffsetClock[{to_string(self.base)},{to_string(self.shift)}]"


@java_class(f"{_OWN}$TickClock", access="final", implements=["java.io.Serializable"])
class TickClock(Clock):
    base: Any
    nanos: int

    @java_method("java.time.ZoneId getZone()")
    def get_zone(self) -> Any:
        return call(self.base, _ZONE)

    @java_method(f"{_OWN} withZone(java.time.ZoneId)")
    def with_zone(self, zone: Any) -> Any:
        moved = call(self.base, "withZone(Ljava/time/ZoneId;)Ljava/time/Clock;", zone)
        return _ticking(moved, self.nanos)

    @java_method("java.time.Instant instant()")
    def instant(self) -> Any:
        total = call(self.base, _INSTANT).total
        return instant_of_nanos(total // self.nanos * self.nanos)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"TickClock[{to_string(self.base)},{duration_of(self.nanos).to_string()}]"
