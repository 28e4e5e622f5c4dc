"""java.time.LocalDateTime."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time import local_dates, local_times
from dalvik.core.java_time.failures import DateTimeException, fail, not_null
from dalvik.core.java_time.fields import TIME_FIELDS, check_field, field
from dalvik.core.java_time.interfaces import (
    ACCESSOR,
    ADJUSTER,
    QUERY,
    TEMPORAL,
    UNIT,
    describe_type,
)
from dalvik.core.java_time.local_dates import LocalDate, date_of_day
from dalvik.core.java_time.local_times import DAY_NANOS, LocalTime, time_of_nanos, truncated
from dalvik.core.java_time.queries import NamedQuery
from dalvik.core.java_time.temporals import TemporalMethods, temporal_methods, unit_methods
from dalvik.core.java_time.units import DATE_UNITS, NANOS, TIME_UNITS, unit
from dalvik.core.java_util.declare import (
    content_equality,
    declared_in,
    flattened,
    with_functions,
)
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method

_OWN = "java.time.LocalDateTime"
_CHRONO = "java.time.chrono.ChronoLocalDateTime"
_FORMATTER = "java.time.format.DateTimeFormatter"
_BILLION = 1_000_000_000
UNIT_NAMES = {
    "Years": "YEARS",
    "Months": "MONTHS",
    "Weeks": "WEEKS",
    "Days": "DAYS",
    "Hours": "HOURS",
    "Minutes": "MINUTES",
    "Seconds": "SECONDS",
    "Nanos": "NANOS",
}


def date_time(date: LocalDate, time: LocalTime) -> LocalDateTime:
    created = LocalDateTime.__new__(LocalDateTime)
    created.date, created.time = date, time
    return created


def from_local_nanos(total: int) -> LocalDateTime:
    """A date-time by its nanoseconds since 1970, in its own zone."""
    days, nanos = divmod(total, DAY_NANOS)
    return date_time(date_of_day(days), time_of_nanos(nanos))


@java_method(f"static {_OWN} of(java.time.LocalDate,java.time.LocalTime)")
def of_parts(date: Any, time: Any) -> Any:
    return date_time(not_null(date, "date"), not_null(time, "time"))


@java_method(f"static {_OWN} of(int,int,int,int,int)")
@java_method(f"static {_OWN} of(int,int,int,int,int,int)")
@java_method(f"static {_OWN} of(int,int,int,int,int,int,int)")
def of(
    year: int, month: int, day: int, hour: int, minute: int, second: int = 0, nano: int = 0
) -> Any:
    date = local_dates.of(year, month, day)
    return date_time(date, local_times.of_nano(hour, minute, second, nano))


@java_method(f"static {_OWN} of(int,java.time.Month,int,int,int)")
@java_method(f"static {_OWN} of(int,java.time.Month,int,int,int,int)")
@java_method(f"static {_OWN} of(int,java.time.Month,int,int,int,int,int)")
def of_month(
    year: int, month: Any, day: int, hour: int, minute: int, second: int = 0, nano: int = 0
) -> Any:
    return of(year, not_null(month, "month").number, day, hour, minute, second, nano)


@java_method(f"static {_OWN} ofInstant(java.time.Instant,java.time.ZoneId)")
def of_instant(instant: Any, zone: Any) -> Any:
    from dalvik.core.java_time.zone_ids import offset_seconds_at

    not_null(zone, "zone")
    seconds = not_null(instant, "instant").seconds
    local = seconds + offset_seconds_at(zone, seconds)
    return from_local_nanos(local * _BILLION + instant.nanos)


@java_method(f"static {_OWN} ofEpochSecond(long,int,java.time.ZoneOffset)")
def of_epoch_second(second: int, nano: int, offset: Any) -> Any:
    check_field("NANO_OF_SECOND", nano)
    return from_local_nanos((second + not_null(offset, "offset").seconds) * _BILLION + nano)


@java_method(f"static {_OWN} now()")
def now() -> Any:
    from dalvik.core.java_time.clocks import local_now

    return local_now()


@java_method(f"static {_OWN} now(java.time.ZoneId)")
def now_in(zone: Any) -> Any:
    from dalvik.core.java_time.clocks import local_now

    return local_now(zone)


@java_method(f"static {_OWN} now(java.time.Clock)")
def now_by(clock: Any) -> Any:
    from dalvik.core.java_time.clocks import local_now_by

    return local_now_by(clock)


@java_method(f"static {_OWN} from({ACCESSOR})")
def from_temporal(temporal: Any) -> Any:
    if isinstance(not_null(temporal, "temporal"), LocalDateTime):
        return temporal
    inner = getattr(temporal, "local", None)
    if isinstance(inner, LocalDateTime):
        return inner
    try:
        date, time = local_dates.from_temporal(temporal), local_times.from_temporal(temporal)
    except DateTimeException:
        fail(f"Unable to obtain LocalDateTime from TemporalAccessor: {describe_type(temporal)}")
    return date_time(date, time)


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    from dalvik.core.java_time.formatters import parse_iso

    return parse_iso("ISO_LOCAL_DATE_TIME", text, from_temporal)


@java_method(f"static {_OWN} parse(CharSequence,{_FORMATTER})")
def parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, from_temporal)


def _shared_getters() -> list[Any]:
    """Getters and `with` methods that only pass on to the date or the time."""
    made = []
    for name, returned, part in (
        ("Year", "int", "date"),
        ("MonthValue", "int", "date"),
        ("Month", "java.time.Month", "date"),
        ("DayOfMonth", "int", "date"),
        ("DayOfYear", "int", "date"),
        ("DayOfWeek", "java.time.DayOfWeek", "date"),
        ("Hour", "int", "time"),
        ("Minute", "int", "time"),
        ("Second", "int", "time"),
        ("Nano", "int", "time"),
    ):
        target = "get_" + "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")

        def get(self: Any, _part: str = part, _target: str = target) -> Any:
            return getattr(getattr(self.local_date_time(), _part), _target)()

        get.__name__ = target
        made.append(java_method(f"{returned} get{name}()")(get))
    return made


GETTERS = _shared_getters()


def setters(own: str) -> list[Any]:
    """`withYear(int)` and its siblings for a class that has a local date-time."""
    made = []
    for name, field_name in (
        ("Year", "YEAR"),
        ("Month", "MONTH_OF_YEAR"),
        ("DayOfMonth", "DAY_OF_MONTH"),
        ("DayOfYear", "DAY_OF_YEAR"),
        ("Hour", "HOUR_OF_DAY"),
        ("Minute", "MINUTE_OF_HOUR"),
        ("Second", "SECOND_OF_MINUTE"),
        ("Nano", "NANO_OF_SECOND"),
    ):

        def change(self: Any, value: int, _field: str = field_name) -> Any:
            return self.with_value(_field, check_field(_field, value))

        change.__name__ = f"with_{field_name.lower()}"
        made.append(java_method(f"{own} with{name}(int)")(change))
    return made


@java_class(
    _OWN, implements=[_CHRONO, TEMPORAL, ADJUSTER, "java.io.Serializable"], access="public final"
)
@with_functions(
    *declared_in(globals()),
    *temporal_methods(_OWN, [_CHRONO]),
    *unit_methods(_OWN, UNIT_NAMES),
    *GETTERS,
    *setters(_OWN),
)
@flattened
@content_equality
class LocalDateTime(TemporalMethods):
    date: LocalDate
    time: LocalTime
    units = frozenset((*TIME_UNITS, *DATE_UNITS))

    MIN = java_field(
        f"static final {_OWN} MIN",
        lambda: date_time(local_dates.date(-999_999_999, 1, 1), time_of_nanos(0)),
    )
    MAX = java_field(
        f"static final {_OWN} MAX",
        lambda: date_time(local_dates.date(999_999_999, 12, 31), time_of_nanos(DAY_NANOS - 1)),
    )

    @property
    def total(self) -> int:
        """Nanoseconds since 1970 on the local clock."""
        return self.date.day_number * DAY_NANOS + self.time.nanos

    def local_date_time(self) -> LocalDateTime:
        return self

    def field_value(self, name: str) -> int | None:
        part = self.time if name in TIME_FIELDS else self.date
        return part.field_value(name)

    def field_range(self, name: str) -> tuple[int, int] | None:
        return None if name in TIME_FIELDS else self.date.field_range(name)

    def with_value(self, name: str, value: int) -> Any:
        if name in TIME_FIELDS:
            return date_time(self.date, self.time.with_value(name, value))
        return date_time(self.date.with_value(name, value), self.time)

    def plus_units(self, amount: int, name: str) -> Any:
        if name == "HALF_DAYS":
            # As Java has it: 256 half days count as one day, the rest as they should.
            whole = abs(amount) // 256 * (-1 if amount < 0 else 1)
            rest = amount - whole * 256
            return from_local_nanos(self.total + whole * DAY_NANOS + rest * NANOS[name])
        if name in TIME_UNITS:
            return from_local_nanos(self.total + amount * NANOS[name])
        return date_time(self.date.plus_units(amount, name), self.time)

    def until_units(self, other: LocalDateTime, name: str) -> int:
        if name in TIME_UNITS:
            difference, size = other.total - self.total, NANOS[name]
            return difference // size if difference >= 0 else -(-difference // size)
        end = other.date
        if end.compare_to(self.date) > 0 and other.time.nanos < self.time.nanos:
            end = end.plus_units(-1, "DAYS")
        elif end.compare_to(self.date) < 0 and other.time.nanos > self.time.nanos:
            end = end.plus_units(1, "DAYS")
        return self.date.until_units(end, name)

    def converted(self, other: Any) -> Any:
        return from_temporal(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery):
            match query.name:
                case "precision":
                    return unit("NANOS")
                case "chronology":
                    return self.get_chronology()
                case "localDate":
                    return self.date
                case "localTime":
                    return self.time
                case _:
                    return None
        return super().query(query)

    @java_method("java.time.chrono.Chronology getChronology()")
    def get_chronology(self) -> Any:
        return self.date.get_chronology()

    @java_method("java.time.LocalDate toLocalDate()")
    @java_method("java.time.chrono.ChronoLocalDate toLocalDate()")
    def to_local_date(self) -> Any:
        return self.date

    @java_method("java.time.LocalTime toLocalTime()")
    def to_local_time(self) -> Any:
        return self.time

    @java_method(f"{_OWN} truncatedTo({UNIT})")
    def truncated_to(self, step: Any) -> Any:
        return date_time(self.date, time_of_nanos(truncated(self.time.nanos, step)))

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        changed = call(temporal, signature, field("EPOCH_DAY"), self.date.day_number)
        return call(changed, signature, field("NANO_OF_DAY"), self.time.nanos)

    @java_method("java.time.OffsetDateTime atOffset(java.time.ZoneOffset)")
    def at_offset(self, offset: Any) -> Any:
        from dalvik.core.java_time.offset_date_times import offset_date_time

        return offset_date_time(self, not_null(offset, "offset"))

    @java_method("java.time.ZonedDateTime atZone(java.time.ZoneId)")
    @java_method("java.time.chrono.ChronoZonedDateTime atZone(java.time.ZoneId)")
    def at_zone(self, zone: Any) -> Any:
        from dalvik.core.java_time.zoned import zoned_local

        return zoned_local(self, not_null(zone, "zone"), None)

    @java_method("long toEpochSecond(java.time.ZoneOffset)")
    def to_epoch_second(self, offset: Any) -> int:
        return int(self.total // _BILLION - not_null(offset, "offset").seconds)

    @java_method("java.time.Instant toInstant(java.time.ZoneOffset)")
    def to_instant(self, offset: Any) -> Any:
        from dalvik.core.java_time.instants import instant

        return instant(self.to_epoch_second(offset), self.time.get_nano())

    @java_method(f"boolean isAfter({_CHRONO})")
    def is_after(self, other: LocalDateTime) -> bool:
        return self.total > other.total

    @java_method(f"boolean isBefore({_CHRONO})")
    def is_before(self, other: LocalDateTime) -> bool:
        return self.total < other.total

    @java_method(f"boolean isEqual({_CHRONO})")
    def is_equal(self, other: LocalDateTime) -> bool:
        return self.total == other.total

    @java_method(f"int compareTo({_CHRONO})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: LocalDateTime) -> int:
        return self.date.compare_to(other.date) or self.time.compare_to(other.time)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, LocalDateTime) and self.total == other.total

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.date.hash_code() ^ self.time.hash_code()

    @java_method(f"String format({_FORMATTER})")
    def format(self, formatter: Any) -> str:
        return str(not_null(formatter, "formatter").format(self))

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{self.date.to_string()}T{self.time.to_string()}"
