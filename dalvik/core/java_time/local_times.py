"""java.time.LocalTime."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.durations import unit_nanos
from dalvik.core.java_time.failures import fail, not_null, unsupported
from dalvik.core.java_time.fields import check_field
from dalvik.core.java_time.interfaces import (
    ACCESSOR,
    ADJUSTER,
    QUERY,
    TEMPORAL,
    UNIT,
    describe_type,
)
from dalvik.core.java_time.queries import NamedQuery, ask
from dalvik.core.java_time.temporals import (
    TemporalMethods,
    comparison,
    temporal_methods,
    unit_methods,
)
from dalvik.core.java_time.units import NANOS, TIME_UNITS, unit
from dalvik.core.java_util.declare import (
    content_equality,
    declared_in,
    flattened,
    with_functions,
)
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method

_OWN = "java.time.LocalTime"
_FORMATTER = "java.time.format.DateTimeFormatter"
DAY_NANOS = NANOS["DAYS"]
_SECOND, _MINUTE, _HOUR = NANOS["SECONDS"], NANOS["MINUTES"], NANOS["HOURS"]


def time_of_nanos(nanos: int) -> LocalTime:
    """A time by the nanosecond of the day, which must be in range."""
    created = LocalTime.__new__(LocalTime)
    created.nanos = nanos
    return created


def time_fields(nanos: int) -> dict[str, int]:
    """All fields of a time of day."""
    hour = nanos // _HOUR
    return {
        "NANO_OF_SECOND": nanos % _SECOND,
        "NANO_OF_DAY": nanos,
        "MICRO_OF_SECOND": nanos % _SECOND // 1_000,
        "MICRO_OF_DAY": nanos // 1_000,
        "MILLI_OF_SECOND": nanos % _SECOND // 1_000_000,
        "MILLI_OF_DAY": nanos // 1_000_000,
        "SECOND_OF_MINUTE": nanos // _SECOND % 60,
        "SECOND_OF_DAY": nanos // _SECOND,
        "MINUTE_OF_HOUR": nanos // _MINUTE % 60,
        "MINUTE_OF_DAY": nanos // _MINUTE,
        "HOUR_OF_AMPM": hour % 12,
        "CLOCK_HOUR_OF_AMPM": hour % 12 or 12,
        "HOUR_OF_DAY": hour,
        "CLOCK_HOUR_OF_DAY": hour or 24,
        "AMPM_OF_DAY": hour // 12,
    }


def with_time_field(nanos: int, name: str, value: int) -> int:
    """The nanosecond of the day after one field was set."""
    hour, minute = nanos // _HOUR, nanos // _MINUTE % 60
    second, rest = nanos // _SECOND % 60, nanos % _SECOND
    match name:
        case "NANO_OF_SECOND":
            rest = value
        case "MICRO_OF_SECOND":
            rest = value * 1_000
        case "MILLI_OF_SECOND":
            rest = value * 1_000_000
        case "NANO_OF_DAY":
            return value
        case "MICRO_OF_DAY":
            return value * 1_000
        case "MILLI_OF_DAY":
            return value * 1_000_000
        case "SECOND_OF_DAY":
            return value * _SECOND + rest
        case "MINUTE_OF_DAY":
            hour, minute = divmod(value, 60)
        case "SECOND_OF_MINUTE":
            second = value
        case "MINUTE_OF_HOUR":
            minute = value
        case "HOUR_OF_DAY":
            hour = value
        case "CLOCK_HOUR_OF_DAY":
            hour = value % 24
        case "HOUR_OF_AMPM":
            hour = hour // 12 * 12 + value
        case "CLOCK_HOUR_OF_AMPM":
            hour = hour // 12 * 12 + value % 12
        case _:
            hour = value * 12 + hour % 12
    return ((hour * 60 + minute) * 60 + second) * _SECOND + rest


def truncated(nanos: int, step: Any) -> int:
    """`truncatedTo` for the time of day."""
    from dalvik.core.java_time.units import ChronoUnit

    if isinstance(step, ChronoUnit) and NANOS[step.name] > DAY_NANOS:
        unsupported("Unit is too large to be used for truncation")
    size = unit_nanos(not_null(step, "unit"))
    if size > DAY_NANOS:
        unsupported("Unit is too large to be used for truncation")
    if DAY_NANOS % size:
        unsupported("Unit must divide into a standard day without remainder")
    return nanos // size * size


@java_method(f"static {_OWN} of(int,int)")
def of_minute(hour: int, minute: int) -> Any:
    return of_nano(hour, minute, 0, 0)


@java_method(f"static {_OWN} of(int,int,int)")
def of_second(hour: int, minute: int, second: int) -> Any:
    return of_nano(hour, minute, second, 0)


@java_method(f"static {_OWN} of(int,int,int,int)")
def of_nano(hour: int, minute: int, second: int, nano: int) -> Any:
    check_field("HOUR_OF_DAY", hour)
    check_field("MINUTE_OF_HOUR", minute)
    check_field("SECOND_OF_MINUTE", second)
    check_field("NANO_OF_SECOND", nano)
    return time_of_nanos(((hour * 60 + minute) * 60 + second) * _SECOND + nano)


@java_method(f"static {_OWN} ofSecondOfDay(long)")
def of_second_of_day(second: int) -> Any:
    return time_of_nanos(check_field("SECOND_OF_DAY", second) * _SECOND)


@java_method(f"static {_OWN} ofNanoOfDay(long)")
def of_nano_of_day(nano: int) -> Any:
    return time_of_nanos(check_field("NANO_OF_DAY", nano))


@java_method(f"static {_OWN} ofInstant(java.time.Instant,java.time.ZoneId)")
def of_instant(instant: Any, zone: Any) -> Any:
    from dalvik.core.java_time.zone_ids import offset_seconds_at

    local = instant.seconds + offset_seconds_at(zone, instant.seconds)
    return time_of_nanos(local % 86_400 * _SECOND + instant.nanos)


@java_method(f"static {_OWN} now()")
def now() -> Any:
    from dalvik.core.java_time.clocks import local_now

    return local_now().time


@java_method(f"static {_OWN} now(java.time.ZoneId)")
def now_in(zone: Any) -> Any:
    from dalvik.core.java_time.clocks import local_now

    return local_now(zone).time


@java_method(f"static {_OWN} now(java.time.Clock)")
def now_by(clock: Any) -> Any:
    from dalvik.core.java_time.clocks import local_now_by

    return local_now_by(clock).time


@java_method(f"static {_OWN} from({ACCESSOR})")
def from_temporal(temporal: Any) -> Any:
    found = ask(not_null(temporal, "temporal"), "localTime")
    if found is None:
        fail(f"Unable to obtain LocalTime from TemporalAccessor: {describe_type(temporal)}")
    return found


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    from dalvik.core.java_time.formatters import parse_iso

    return parse_iso("ISO_LOCAL_TIME", text, from_temporal)


@java_method(f"static {_OWN} parse(CharSequence,{_FORMATTER})")
def parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, from_temporal)


def _constant(name: str, nanos: int) -> Any:
    return java_field(f"static final {_OWN} {name}", lambda: time_of_nanos(nanos))


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
class LocalTime(TemporalMethods):
    nanos: int
    units = frozenset(TIME_UNITS)

    MIN = _constant("MIN", 0)
    MAX = _constant("MAX", DAY_NANOS - 1)
    MIDNIGHT = _constant("MIDNIGHT", 0)
    NOON = _constant("NOON", DAY_NANOS // 2)

    def field_value(self, name: str) -> int | None:
        return time_fields(self.nanos).get(name)

    def with_value(self, name: str, value: int) -> Any:
        return time_of_nanos(with_time_field(self.nanos, name, value))

    def plus_units(self, amount: int, name: str) -> Any:
        return time_of_nanos((self.nanos + amount * NANOS[name]) % DAY_NANOS)

    def until_units(self, other: LocalTime, name: str) -> int:
        difference = other.nanos - self.nanos
        size = NANOS[name]
        return difference // size if difference >= 0 else -(-difference // size)

    def converted(self, other: Any) -> Any:
        return from_temporal(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery):
            if query.name == "precision":
                return unit("NANOS")
            return self if query.name == "localTime" else None
        return super().query(query)

    @java_method("int getHour()")
    def get_hour(self) -> int:
        return self.nanos // _HOUR

    @java_method("int getMinute()")
    def get_minute(self) -> int:
        return self.nanos // _MINUTE % 60

    @java_method("int getSecond()")
    def get_second(self) -> int:
        return self.nanos // _SECOND % 60

    @java_method("int getNano()")
    def get_nano(self) -> int:
        return self.nanos % _SECOND

    def _with(self, name: str, value: int) -> Any:
        return self.with_value(name, check_field(name, value))

    @java_method(f"{_OWN} withHour(int)")
    def with_hour(self, hour: int) -> Any:
        return self._with("HOUR_OF_DAY", hour)

    @java_method(f"{_OWN} withMinute(int)")
    def with_minute(self, minute: int) -> Any:
        return self._with("MINUTE_OF_HOUR", minute)

    @java_method(f"{_OWN} withSecond(int)")
    def with_second(self, second: int) -> Any:
        return self._with("SECOND_OF_MINUTE", second)

    @java_method(f"{_OWN} withNano(int)")
    def with_nano(self, nano: int) -> Any:
        return self._with("NANO_OF_SECOND", nano)

    @java_method(f"{_OWN} truncatedTo({UNIT})")
    def truncated_to(self, step: Any) -> Any:
        return time_of_nanos(truncated(self.nanos, step))

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        from dalvik.core.java_time.fields import field

        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        return call(temporal, signature, field("NANO_OF_DAY"), self.nanos)

    @java_method("java.time.LocalDateTime atDate(java.time.LocalDate)")
    def at_date(self, date: Any) -> Any:
        from dalvik.core.java_time.local_date_times import date_time

        return date_time(not_null(date, "date"), self)

    @java_method("java.time.OffsetTime atOffset(java.time.ZoneOffset)")
    def at_offset(self, offset: Any) -> Any:
        from dalvik.core.java_time.offset_times import offset_time

        return offset_time(self, offset)

    @java_method("int toSecondOfDay()")
    def to_second_of_day(self) -> int:
        return self.nanos // _SECOND

    @java_method("long toNanoOfDay()")
    def to_nano_of_day(self) -> int:
        return self.nanos

    @java_method("long toEpochSecond(java.time.LocalDate,java.time.ZoneOffset)")
    def to_epoch_second(self, date: Any, offset: Any) -> int:
        return int(date.day_number * 86_400 + self.nanos // _SECOND - offset.seconds)

    @java_method(f"boolean isAfter({_OWN})")
    def is_after(self, other: LocalTime) -> bool:
        return self.nanos > other.nanos

    @java_method(f"boolean isBefore({_OWN})")
    def is_before(self, other: LocalTime) -> bool:
        return self.nanos < other.nanos

    @java_method(f"int compareTo({_OWN})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: LocalTime) -> int:
        return comparison(self.nanos, other.nanos)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, LocalTime) and self.nanos == other.nanos

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return wrap32(self.nanos ^ (self.nanos >> 32))

    @java_method(f"String format({_FORMATTER})")
    def format(self, formatter: Any) -> str:
        return str(not_null(formatter, "formatter").format(self))

    @java_method("String toString()")
    def to_string(self) -> str:
        text = f"{self.get_hour():02d}:{self.get_minute():02d}"
        second, nano = self.get_second(), self.get_nano()
        if second or nano:
            text += f":{second:02d}"
        if nano:
            if nano % 1_000_000 == 0:
                text += f".{nano // 1_000_000:03d}"
            elif nano % 1_000 == 0:
                text += f".{nano // 1_000:06d}"
            else:
                text += f".{nano:09d}"
        return text
