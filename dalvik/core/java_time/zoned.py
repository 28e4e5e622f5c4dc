"""java.time.ZonedDateTime."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time import local_date_times
from dalvik.core.java_time.failures import DateTimeException, fail, not_null
from dalvik.core.java_time.fields import field
from dalvik.core.java_time.interfaces import ACCESSOR, QUERY, TEMPORAL, UNIT, describe_type
from dalvik.core.java_time.local_date_times import (
    GETTERS,
    UNIT_NAMES,
    LocalDateTime,
    from_local_nanos,
    setters,
)
from dalvik.core.java_time.offset_date_times import OffsetMethods, offset_date_time
from dalvik.core.java_time.queries import NamedQuery
from dalvik.core.java_time.temporals import comparison, temporal_methods, unit_methods
from dalvik.core.java_time.units import TIME_UNITS
from dalvik.core.java_time.zone_ids import (
    ZoneId,
    ZoneOffset,
    ZoneRules,
    offset_of_seconds,
    offset_seconds_at,
)
from dalvik.core.java_time.zone_ids import from_temporal as zone_from
from dalvik.core.java_util.declare import (
    content_equality,
    declared_in,
    flattened,
    with_functions,
)
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, hash_code
from dalvik.vm.native import java_class, java_method

_OWN = "java.time.ZonedDateTime"
_CHRONO = "java.time.chrono.ChronoZonedDateTime"
_FORMATTER = "java.time.format.DateTimeFormatter"
_BILLION = 1_000_000_000


def _made(local: LocalDateTime, offset: ZoneOffset, zone: ZoneId) -> ZonedDateTime:
    created = ZonedDateTime.__new__(ZonedDateTime)
    created.local, created.offset, created.zone = local, offset, zone
    return created


def zoned_instant(second: int, nano: int, zone: Any) -> ZonedDateTime:
    """What the clocks of a zone show at an instant."""
    offset = offset_of_seconds(offset_seconds_at(zone, second))
    local = from_local_nanos((second + offset.seconds) * _BILLION + nano)
    return _made(local, offset, zone)


def zoned_of_millis(millis: int, zone: Any) -> ZonedDateTime:
    return zoned_instant(millis // 1000, millis % 1000 * 1_000_000, zone)


def zoned_local(local: LocalDateTime, zone: Any, preferred: Any) -> ZonedDateTime:
    """A local time in a zone: past the gap if it is skipped; the preferred offset or else the
    earlier one if it occurs twice."""
    if isinstance(zone, ZoneOffset):
        return _made(local, zone, zone)
    rules: ZoneRules = call(zone, "getRules()Ljava/time/zone/ZoneRules;")
    before, after = rules.at_wall(local.total // _BILLION)
    if before < after:
        return _made(local.plus_units(after - before, "SECONDS"), offset_of_seconds(after), zone)
    if preferred is not None and preferred.seconds in (before, after):
        return _made(local, preferred, zone)
    return _made(local, offset_of_seconds(before), zone)


@java_method(f"static {_OWN} of(java.time.LocalDateTime,java.time.ZoneId)")
def of(local: Any, zone: Any) -> Any:
    return zoned_local(not_null(local, "localDateTime"), not_null(zone, "zone"), None)


@java_method(f"static {_OWN} of(java.time.LocalDate,java.time.LocalTime,java.time.ZoneId)")
def of_parts(date: Any, time: Any, zone: Any) -> Any:
    return of(local_date_times.of_parts(date, time), zone)


@java_method(f"static {_OWN} of(int,int,int,int,int,int,int,java.time.ZoneId)")
def of_fields(
    year: int, month: int, day: int, hour: int, minute: int, second: int, nano: int, zone: Any
) -> Any:
    return of(local_date_times.of(year, month, day, hour, minute, second, nano), zone)


@java_method(
    f"static {_OWN} ofLocal(java.time.LocalDateTime,java.time.ZoneId,java.time.ZoneOffset)"
)
def of_local(local: Any, zone: Any, preferred: Any) -> Any:
    return zoned_local(not_null(local, "localDateTime"), not_null(zone, "zone"), preferred)


@java_method(f"static {_OWN} ofInstant(java.time.Instant,java.time.ZoneId)")
def of_instant(instant: Any, zone: Any) -> Any:
    not_null(instant, "instant")
    return zoned_instant(instant.seconds, instant.nanos, not_null(zone, "zone"))


@java_method(
    f"static {_OWN} ofInstant(java.time.LocalDateTime,java.time.ZoneOffset,java.time.ZoneId)"
)
def of_instant_local(local: Any, offset: Any, zone: Any) -> Any:
    rules: ZoneRules = call(zone, "getRules()Ljava/time/zone/ZoneRules;")
    if offset.seconds in rules.valid(local):
        return _made(local, offset, zone)
    second = local.to_epoch_second(offset)
    return zoned_instant(second, local.time.get_nano(), zone)


@java_method(
    f"static {_OWN} ofStrict(java.time.LocalDateTime,java.time.ZoneOffset,java.time.ZoneId)"
)
def of_strict(local: Any, offset: Any, zone: Any) -> Any:
    rules: ZoneRules = call(zone, "getRules()Ljava/time/zone/ZoneRules;")
    if offset.seconds not in rules.valid(local):
        fail(
            f"ZoneOffset '{offset.id}' is not valid for LocalDateTime '{local.to_string()}' "
            f"in zone '{zone.id}'"
        )
    return _made(local, offset, zone)


@java_method(f"static {_OWN} now()")
def now() -> Any:
    from dalvik.core.java_time.clocks import zoned_now

    return zoned_now()


@java_method(f"static {_OWN} now(java.time.ZoneId)")
def now_in(zone: Any) -> Any:
    from dalvik.core.java_time.clocks import zoned_now

    return zoned_now(zone)


@java_method(f"static {_OWN} now(java.time.Clock)")
def now_by(clock: Any) -> Any:
    from dalvik.core.java_time.clocks import zoned_now_by

    return zoned_now_by(clock)


@java_method(f"static {_OWN} from({ACCESSOR})")
def from_temporal(temporal: Any) -> Any:
    if isinstance(not_null(temporal, "temporal"), ZonedDateTime):
        return temporal
    supported = "isSupported(Ljava/time/temporal/TemporalField;)Z"
    get_long = "getLong(Ljava/time/temporal/TemporalField;)J"
    try:
        zone = zone_from(temporal)
        if call(temporal, supported, field("INSTANT_SECONDS")):
            second = call(temporal, get_long, field("INSTANT_SECONDS"))
            nano = call(temporal, get_long, field("NANO_OF_SECOND"))
            return zoned_instant(second, nano, zone)
        return of(local_date_times.from_temporal(temporal), zone)
    except DateTimeException:
        fail(f"Unable to obtain ZonedDateTime from TemporalAccessor: {describe_type(temporal)}")


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    from dalvik.core.java_time.formatters import parse_iso

    return parse_iso("ISO_ZONED_DATE_TIME", text, from_temporal)


@java_method(f"static {_OWN} parse(CharSequence,{_FORMATTER})")
def parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, from_temporal)


@java_class(_OWN, implements=[TEMPORAL, _CHRONO, "java.io.Serializable"], access="public final")
@with_functions(
    *declared_in(globals()),
    *temporal_methods(_OWN, [_CHRONO]),
    *unit_methods(_OWN, UNIT_NAMES),
    *GETTERS,
    *setters(_OWN),
)
@flattened
@content_equality
class ZonedDateTime(OffsetMethods):
    zone: ZoneId

    def _resolved(self, local: LocalDateTime) -> ZonedDateTime:
        return zoned_local(local, self.zone, self.offset)

    def with_value(self, name: str, value: int) -> Any:
        if name == "INSTANT_SECONDS":
            return zoned_instant(value, self.local.time.get_nano(), self.zone)
        if name == "OFFSET_SECONDS":
            offset = offset_of_seconds(value)
            rules: ZoneRules = call(self.zone, "getRules()Ljava/time/zone/ZoneRules;")
            valid = value in rules.valid(self.local)
            return _made(self.local, offset, self.zone) if valid else self
        return self._resolved(self.local.with_value(name, value))

    def adjusted(self, adjuster: Any) -> Any:
        from dalvik.core.java_time.local_dates import LocalDate
        from dalvik.core.java_time.local_times import LocalTime

        if isinstance(adjuster, LocalDate):
            return self._resolved(local_date_times.date_time(adjuster, self.local.time))
        if isinstance(adjuster, LocalTime):
            return self._resolved(local_date_times.date_time(self.local.date, adjuster))
        if isinstance(adjuster, LocalDateTime):
            return self._resolved(adjuster)
        return super().adjusted(adjuster)

    def plus_units(self, amount: int, name: str) -> Any:
        moved = self.local.plus_units(amount, name)
        if name not in TIME_UNITS:
            return self._resolved(moved)
        second = moved.to_epoch_second(self.offset)
        return zoned_instant(second, moved.time.get_nano(), self.zone)

    def until_units(self, other: ZonedDateTime, name: str) -> int:
        end = other.with_zone_same_instant(self.zone)
        if name not in TIME_UNITS:
            return self.local.until_units(end.local, name)
        start = offset_date_time(self.local, self.offset)
        return start.until_units(offset_date_time(end.local, end.offset), name)

    def converted(self, other: Any) -> Any:
        return from_temporal(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery):
            if query.name in ("zone", "zoneId"):
                return self.zone
            return self.offset if query.name == "offset" else self.local.query(query)
        return super().query(query)

    @java_method("java.time.ZoneId getZone()")
    def get_zone(self) -> Any:
        return self.zone

    @java_method("java.time.chrono.Chronology getChronology()")
    def get_chronology(self) -> Any:
        return self.local.get_chronology()

    @java_method(f"{_OWN} withZoneSameLocal(java.time.ZoneId)")
    @java_method(f"{_CHRONO} withZoneSameLocal(java.time.ZoneId)")
    def with_zone_same_local(self, zone: Any) -> Any:
        return zoned_local(self.local, not_null(zone, "zone"), self.offset)

    @java_method(f"{_OWN} withZoneSameInstant(java.time.ZoneId)")
    @java_method(f"{_CHRONO} withZoneSameInstant(java.time.ZoneId)")
    def with_zone_same_instant(self, zone: Any) -> Any:
        not_null(zone, "zone")
        return zoned_instant(self.epoch_second, self.local.time.get_nano(), zone)

    @java_method(f"{_OWN} withFixedOffsetZone()")
    def with_fixed_offset_zone(self) -> Any:
        return _made(self.local, self.offset, self.offset)

    @java_method(f"{_OWN} withEarlierOffsetAtOverlap()")
    @java_method(f"{_CHRONO} withEarlierOffsetAtOverlap()")
    def with_earlier_offset_at_overlap(self) -> Any:
        return self._overlapping(0)

    @java_method(f"{_OWN} withLaterOffsetAtOverlap()")
    @java_method(f"{_CHRONO} withLaterOffsetAtOverlap()")
    def with_later_offset_at_overlap(self) -> Any:
        return self._overlapping(-1)

    def _overlapping(self, which: int) -> ZonedDateTime:
        rules: ZoneRules = call(self.zone, "getRules()Ljava/time/zone/ZoneRules;")
        valid = rules.valid(self.local)
        if len(valid) < 2:
            return self
        return _made(self.local, offset_of_seconds(valid[which]), self.zone)

    @java_method(f"{_OWN} truncatedTo({UNIT})")
    def truncated_to(self, step: Any) -> Any:
        return self._resolved(self.local.truncated_to(step))

    @java_method("java.time.OffsetDateTime toOffsetDateTime()")
    def to_offset_date_time(self) -> Any:
        return offset_date_time(self.local, self.offset)

    @java_method(f"boolean isAfter({_CHRONO})")
    def is_after(self, other: ZonedDateTime) -> bool:
        return self.total > other.total

    @java_method(f"boolean isBefore({_CHRONO})")
    def is_before(self, other: ZonedDateTime) -> bool:
        return self.total < other.total

    @java_method(f"boolean isEqual({_CHRONO})")
    def is_equal(self, other: ZonedDateTime) -> bool:
        return self.total == other.total

    @java_method(f"int compareTo({_CHRONO})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: ZonedDateTime) -> int:
        order = comparison(self.total, other.total) or self.local.compare_to(other.local)
        return order or comparison(self.zone.id, other.zone.id)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        same = isinstance(other, ZonedDateTime) and self.local.equals(other.local)
        return same and self.offset is other.offset and bool(self.zone == other.zone)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        zone = hash_code(self.zone) & 0xFFFF_FFFF
        rotated = zone << 3 | zone >> 29
        return wrap32(self.local.hash_code() ^ self.offset.hash_code() ^ rotated)

    @java_method("String toString()")
    def to_string(self) -> str:
        text = self.local.to_string() + self.offset.id
        return text if self.zone is self.offset else f"{text}[{self.zone.id}]"
