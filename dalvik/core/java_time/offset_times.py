"""java.time.OffsetTime."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time import local_times
from dalvik.core.java_time.failures import DateTimeException, fail, not_null
from dalvik.core.java_time.fields import check_field, field
from dalvik.core.java_time.interfaces import (
    ACCESSOR,
    ADJUSTER,
    QUERY,
    TEMPORAL,
    UNIT,
    describe_type,
)
from dalvik.core.java_time.local_times import LocalTime
from dalvik.core.java_time.queries import NamedQuery
from dalvik.core.java_time.temporals import (
    TemporalMethods,
    comparison,
    temporal_methods,
    unit_methods,
)
from dalvik.core.java_time.units import NANOS, TIME_UNITS, unit
from dalvik.core.java_time.zone_ids import ZoneOffset, offset_from, offset_of_seconds
from dalvik.core.java_util.declare import (
    content_equality,
    declared_in,
    flattened,
    with_functions,
)
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method

_OWN = "java.time.OffsetTime"
_FORMATTER = "java.time.format.DateTimeFormatter"
_BILLION = 1_000_000_000


def offset_time(time: LocalTime, offset: ZoneOffset) -> OffsetTime:
    created = OffsetTime.__new__(OffsetTime)
    created.time, created.offset = time, not_null(offset, "offset")
    return created


@java_method(f"static {_OWN} of(java.time.LocalTime,java.time.ZoneOffset)")
def of(time: Any, offset: Any) -> Any:
    return offset_time(not_null(time, "time"), offset)


@java_method(f"static {_OWN} of(int,int,int,int,java.time.ZoneOffset)")
def of_parts(hour: int, minute: int, second: int, nano: int, offset: Any) -> Any:
    return offset_time(local_times.of_nano(hour, minute, second, nano), offset)


@java_method(f"static {_OWN} now()")
def now() -> Any:
    from dalvik.core.java_time.clocks import zoned_now

    moment = zoned_now()
    return offset_time(moment.local.time, moment.offset)


@java_method(f"static {_OWN} ofInstant(java.time.Instant,java.time.ZoneId)")
def of_instant(instant: Any, zone: Any) -> Any:
    from dalvik.core.java_time.zoned import zoned_instant

    moment = zoned_instant(instant.seconds, instant.nanos, zone)
    return offset_time(moment.local.time, moment.offset)


@java_method(f"static {_OWN} now(java.time.ZoneId)")
def now_in(zone: Any) -> Any:
    from dalvik.core.java_time.clocks import zoned_now

    moment = zoned_now(zone)
    return offset_time(moment.local.time, moment.offset)


@java_method(f"static {_OWN} from({ACCESSOR})")
def from_temporal(temporal: Any) -> Any:
    if isinstance(not_null(temporal, "temporal"), OffsetTime):
        return temporal
    try:
        return offset_time(local_times.from_temporal(temporal), offset_from(temporal))
    except DateTimeException:
        fail(f"Unable to obtain OffsetTime from TemporalAccessor: {describe_type(temporal)}")


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    from dalvik.core.java_time.formatters import parse_iso

    return parse_iso("ISO_OFFSET_TIME", text, from_temporal)


@java_method(f"static {_OWN} parse(CharSequence,{_FORMATTER})")
def parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, from_temporal)


@java_class(
    _OWN,
    implements=[TEMPORAL, ADJUSTER, "Comparable", "java.io.Serializable"],
    access="public final",
)
@with_functions(
    *declared_in(globals()),
    *temporal_methods(_OWN),
    *unit_methods(
        _OWN, {"Hours": "HOURS", "Minutes": "MINUTES", "Seconds": "SECONDS", "Nanos": "NANOS"}
    ),
)
@flattened
@content_equality
class OffsetTime(TemporalMethods):
    time: LocalTime
    offset: ZoneOffset
    units = frozenset(TIME_UNITS)

    @property
    def instant_nanos(self) -> int:
        return self.time.nanos - self.offset.seconds * _BILLION

    def field_value(self, name: str) -> int | None:
        return self.offset.seconds if name == "OFFSET_SECONDS" else self.time.field_value(name)

    def with_value(self, name: str, value: int) -> Any:
        if name == "OFFSET_SECONDS":
            return offset_time(self.time, offset_of_seconds(value))
        return offset_time(self.time.with_value(name, value), self.offset)

    def plus_units(self, amount: int, name: str) -> Any:
        return offset_time(self.time.plus_units(amount, name), self.offset)

    def until_units(self, other: OffsetTime, name: str) -> int:
        difference, size = other.instant_nanos - self.instant_nanos, NANOS[name]
        return difference // size if difference >= 0 else -(-difference // size)

    def converted(self, other: Any) -> Any:
        return from_temporal(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery):
            found = {"offset": self.offset, "zone": self.offset, "localTime": self.time}
            return unit("NANOS") if query.name == "precision" else found.get(query.name)
        return super().query(query)

    @java_method("java.time.ZoneOffset getOffset()")
    def get_offset(self) -> Any:
        return self.offset

    @java_method("java.time.LocalTime toLocalTime()")
    def to_local_time(self) -> Any:
        return self.time

    @java_method("int getHour()")
    def get_hour(self) -> int:
        return self.time.get_hour()

    @java_method("int getMinute()")
    def get_minute(self) -> int:
        return self.time.get_minute()

    @java_method("int getSecond()")
    def get_second(self) -> int:
        return self.time.get_second()

    @java_method("int getNano()")
    def get_nano(self) -> int:
        return self.time.get_nano()

    @java_method(f"{_OWN} withHour(int)")
    def with_hour(self, hour: int) -> Any:
        return self.with_value("HOUR_OF_DAY", check_field("HOUR_OF_DAY", hour))

    @java_method(f"{_OWN} withMinute(int)")
    def with_minute(self, minute: int) -> Any:
        return self.with_value("MINUTE_OF_HOUR", check_field("MINUTE_OF_HOUR", minute))

    @java_method(f"{_OWN} withSecond(int)")
    def with_second(self, second: int) -> Any:
        return self.with_value("SECOND_OF_MINUTE", check_field("SECOND_OF_MINUTE", second))

    @java_method(f"{_OWN} withNano(int)")
    def with_nano(self, nano: int) -> Any:
        return self.with_value("NANO_OF_SECOND", check_field("NANO_OF_SECOND", nano))

    @java_method("long toEpochSecond(java.time.LocalDate)")
    def to_epoch_second(self, date: Any) -> int:
        return self.time.to_epoch_second(date, self.offset)

    @java_method(f"{_OWN} withOffsetSameLocal(java.time.ZoneOffset)")
    def with_offset_same_local(self, offset: Any) -> Any:
        return offset_time(self.time, offset)

    @java_method(f"{_OWN} withOffsetSameInstant(java.time.ZoneOffset)")
    def with_offset_same_instant(self, offset: Any) -> Any:
        shift = offset.seconds - self.offset.seconds
        return offset_time(self.time.plus_units(shift, "SECONDS"), offset)

    @java_method(f"{_OWN} truncatedTo({UNIT})")
    def truncated_to(self, step: Any) -> Any:
        return offset_time(self.time.truncated_to(step), self.offset)

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        changed = call(temporal, signature, field("NANO_OF_DAY"), self.time.nanos)
        return call(changed, signature, field("OFFSET_SECONDS"), self.offset.seconds)

    @java_method("java.time.OffsetDateTime atDate(java.time.LocalDate)")
    def at_date(self, date: Any) -> Any:
        from dalvik.core.java_time.offset_date_times import offset_date_time

        return offset_date_time(date.at_time(self.time), self.offset)

    @java_method(f"boolean isAfter({_OWN})")
    def is_after(self, other: OffsetTime) -> bool:
        return self.instant_nanos > other.instant_nanos

    @java_method(f"boolean isBefore({_OWN})")
    def is_before(self, other: OffsetTime) -> bool:
        return self.instant_nanos < other.instant_nanos

    @java_method(f"boolean isEqual({_OWN})")
    def is_equal(self, other: OffsetTime) -> bool:
        return self.instant_nanos == other.instant_nanos

    @java_method(f"int compareTo({_OWN})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: OffsetTime) -> int:
        order = comparison(self.instant_nanos, other.instant_nanos)
        return order or self.time.compare_to(other.time)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        same_time = isinstance(other, OffsetTime) and self.time.nanos == other.time.nanos
        return same_time and self.offset.seconds == other.offset.seconds

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.time.hash_code() ^ self.offset.hash_code()

    @java_method(f"String format({_FORMATTER})")
    def format(self, formatter: Any) -> str:
        return str(not_null(formatter, "formatter").format(self))

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.time.to_string() + self.offset.id
