"""java.time.OffsetDateTime."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time import local_date_times
from dalvik.core.java_time.failures import DateTimeException, fail, not_null
from dalvik.core.java_time.fields import field
from dalvik.core.java_time.interfaces import (
    ACCESSOR,
    ADJUSTER,
    QUERY,
    TEMPORAL,
    UNIT,
    describe_type,
)
from dalvik.core.java_time.local_date_times import (
    GETTERS,
    UNIT_NAMES,
    LocalDateTime,
    from_local_nanos,
    setters,
)
from dalvik.core.java_time.queries import NamedQuery, ask
from dalvik.core.java_time.temporals import (
    TemporalMethods,
    comparison,
    temporal_methods,
    unit_methods,
)
from dalvik.core.java_time.units import DATE_UNITS, TIME_UNITS
from dalvik.core.java_time.zone_ids import (
    ZoneOffset,
    offset_from,
    offset_of_seconds,
    offset_seconds_at,
)
from dalvik.core.java_util.declare import (
    content_equality,
    declared_in,
    flattened,
    with_functions,
)
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method

_OWN = "java.time.OffsetDateTime"
_FORMATTER = "java.time.format.DateTimeFormatter"
_BILLION = 1_000_000_000


def offset_date_time(local: LocalDateTime, offset: ZoneOffset) -> OffsetDateTime:
    created = OffsetDateTime.__new__(OffsetDateTime)
    created.local, created.offset = local, offset
    return created


@java_method(f"static {_OWN} of(java.time.LocalDateTime,java.time.ZoneOffset)")
def of(local: Any, offset: Any) -> Any:
    return offset_date_time(not_null(local, "dateTime"), not_null(offset, "offset"))


@java_method(f"static {_OWN} of(java.time.LocalDate,java.time.LocalTime,java.time.ZoneOffset)")
def of_parts(date: Any, time: Any, offset: Any) -> Any:
    return offset_date_time(local_date_times.of_parts(date, time), not_null(offset, "offset"))


@java_method(f"static {_OWN} of(int,int,int,int,int,int,int,java.time.ZoneOffset)")
def of_fields(
    year: int, month: int, day: int, hour: int, minute: int, second: int, nano: int, offset: Any
) -> Any:
    local = local_date_times.of(year, month, day, hour, minute, second, nano)
    return offset_date_time(local, not_null(offset, "offset"))


@java_method(f"static {_OWN} ofInstant(java.time.Instant,java.time.ZoneId)")
def of_instant(instant: Any, zone: Any) -> Any:
    not_null(zone, "zone")
    seconds = not_null(instant, "instant").seconds
    offset = offset_of_seconds(offset_seconds_at(zone, seconds))
    local = from_local_nanos((seconds + offset.seconds) * _BILLION + instant.nanos)
    return offset_date_time(local, offset)


@java_method(f"static {_OWN} now()")
def now() -> Any:
    from dalvik.core.java_time.clocks import zoned_now

    moment = zoned_now()
    return offset_date_time(moment.local, moment.offset)


@java_method(f"static {_OWN} now(java.time.ZoneId)")
def now_in(zone: Any) -> Any:
    from dalvik.core.java_time.clocks import zoned_now

    moment = zoned_now(zone)
    return offset_date_time(moment.local, moment.offset)


@java_method(f"static {_OWN} now(java.time.Clock)")
def now_by(clock: Any) -> Any:
    from dalvik.core.java_time.clocks import zoned_now_by

    moment = zoned_now_by(clock)
    return offset_date_time(moment.local, moment.offset)


@java_method(f"static {_OWN} from({ACCESSOR})")
def from_temporal(temporal: Any) -> Any:
    if isinstance(not_null(temporal, "temporal"), OffsetDateTime):
        return temporal
    try:
        offset = offset_from(temporal)
        if ask(temporal, "localDate") is not None and ask(temporal, "localTime") is not None:
            return offset_date_time(local_date_times.from_temporal(temporal), offset)
        from dalvik.core.java_time.instants import from_temporal as instant_from

        return of_instant(instant_from(temporal), offset)
    except DateTimeException:
        fail(f"Unable to obtain OffsetDateTime from TemporalAccessor: {describe_type(temporal)}")


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    from dalvik.core.java_time.formatters import parse_iso

    return parse_iso("ISO_OFFSET_DATE_TIME", text, from_temporal)


@java_method(f"static {_OWN} parse(CharSequence,{_FORMATTER})")
def parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, from_temporal)


class OffsetMethods(TemporalMethods):
    """What OffsetDateTime and ZonedDateTime share: a local date-time and its offset."""

    local: LocalDateTime
    offset: ZoneOffset
    units = frozenset((*TIME_UNITS, *DATE_UNITS))

    @property
    def epoch_second(self) -> int:
        return self.local.total // _BILLION - self.offset.seconds

    @property
    def total(self) -> int:
        """Nanoseconds since 1970."""
        return self.local.total - self.offset.seconds * _BILLION

    def local_date_time(self) -> LocalDateTime:
        return self.local

    def field_value(self, name: str) -> int | None:
        if name == "OFFSET_SECONDS":
            return self.offset.seconds
        if name == "INSTANT_SECONDS":
            return self.epoch_second
        return self.local.field_value(name)

    def field_range(self, name: str) -> tuple[int, int] | None:
        if name in ("OFFSET_SECONDS", "INSTANT_SECONDS"):
            return None
        return self.local.field_range(name)

    @java_method("java.time.ZoneOffset getOffset()")
    def get_offset(self) -> Any:
        return self.offset

    @java_method("java.time.LocalDateTime toLocalDateTime()")
    @java_method("java.time.chrono.ChronoLocalDateTime toLocalDateTime()")
    def to_local_date_time(self) -> Any:
        return self.local

    @java_method("java.time.LocalDate toLocalDate()")
    @java_method("java.time.chrono.ChronoLocalDate toLocalDate()")
    def to_local_date(self) -> Any:
        return self.local.date

    @java_method("java.time.LocalTime toLocalTime()")
    def to_local_time(self) -> Any:
        return self.local.time

    @java_method("long toEpochSecond()")
    def to_epoch_second(self) -> int:
        return self.epoch_second

    @java_method("java.time.Instant toInstant()")
    def to_instant(self) -> Any:
        from dalvik.core.java_time.instants import instant

        return instant(self.epoch_second, self.local.time.get_nano())

    @java_method(f"String format({_FORMATTER})")
    def format(self, formatter: Any) -> str:
        return str(not_null(formatter, "formatter").format(self))


@java_class(
    _OWN,
    implements=[TEMPORAL, ADJUSTER, "Comparable", "java.io.Serializable"],
    access="public final",
)
@with_functions(
    *declared_in(globals()),
    *temporal_methods(_OWN),
    *unit_methods(_OWN, UNIT_NAMES),
    *GETTERS,
    *setters(_OWN),
)
@flattened
@content_equality
class OffsetDateTime(OffsetMethods):
    def with_value(self, name: str, value: int) -> Any:
        if name == "INSTANT_SECONDS":
            from dalvik.core.java_time.instants import instant

            return of_instant(instant(value, self.local.time.get_nano()), self.offset)
        if name == "OFFSET_SECONDS":
            return offset_date_time(self.local, offset_of_seconds(value))
        return offset_date_time(self.local.with_value(name, value), self.offset)

    def plus_units(self, amount: int, name: str) -> Any:
        return offset_date_time(self.local.plus_units(amount, name), self.offset)

    def until_units(self, other: OffsetDateTime, name: str) -> int:
        return self.local.until_units(other.with_offset_same_instant(self.offset).local, name)

    def converted(self, other: Any) -> Any:
        return from_temporal(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery):
            if query.name in ("offset", "zone"):
                return self.offset
            return None if query.name == "zoneId" else self.local.query(query)
        return super().query(query)

    @java_method(f"{_OWN} withOffsetSameLocal(java.time.ZoneOffset)")
    def with_offset_same_local(self, offset: Any) -> Any:
        return offset_date_time(self.local, offset)

    @java_method(f"{_OWN} withOffsetSameInstant(java.time.ZoneOffset)")
    def with_offset_same_instant(self, offset: Any) -> Any:
        shift = offset.seconds - self.offset.seconds
        return offset_date_time(self.local.plus_units(shift, "SECONDS"), offset)

    @java_method(f"{_OWN} truncatedTo({UNIT})")
    def truncated_to(self, step: Any) -> Any:
        return offset_date_time(self.local.truncated_to(step), self.offset)

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        changed = self.local.adjust_into(temporal)
        return call(changed, signature, field("OFFSET_SECONDS"), self.offset.seconds)

    @java_method("java.time.ZonedDateTime atZoneSameInstant(java.time.ZoneId)")
    def at_zone_same_instant(self, zone: Any) -> Any:
        from dalvik.core.java_time.zoned import zoned_instant

        nano = self.local.time.get_nano()
        return zoned_instant(self.epoch_second, nano, not_null(zone, "zone"))

    @java_method("java.time.ZonedDateTime atZoneSimilarLocal(java.time.ZoneId)")
    def at_zone_similar_local(self, zone: Any) -> Any:
        from dalvik.core.java_time.zoned import zoned_local

        return zoned_local(self.local, zone, self.offset)

    @java_method("java.time.ZonedDateTime toZonedDateTime()")
    def to_zoned_date_time(self) -> Any:
        return self.at_zone_similar_local(self.offset)

    @java_method("java.time.OffsetTime toOffsetTime()")
    def to_offset_time(self) -> Any:
        from dalvik.core.java_time.offset_times import offset_time

        return offset_time(self.local.time, self.offset)

    @java_method(f"boolean isAfter({_OWN})")
    def is_after(self, other: OffsetDateTime) -> bool:
        return self.total > other.total

    @java_method(f"boolean isBefore({_OWN})")
    def is_before(self, other: OffsetDateTime) -> bool:
        return self.total < other.total

    @java_method(f"boolean isEqual({_OWN})")
    def is_equal(self, other: OffsetDateTime) -> bool:
        return self.total == other.total

    @java_method(f"int compareTo({_OWN})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: OffsetDateTime) -> int:
        return comparison(self.total, other.total) or self.local.compare_to(other.local)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        same = isinstance(other, OffsetDateTime) and self.local.equals(other.local)
        return same and self.offset.seconds == other.offset.seconds

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.local.hash_code() ^ self.offset.hash_code()

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.local.to_string() + self.offset.id
