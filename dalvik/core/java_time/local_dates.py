"""java.time.LocalDate."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.failures import fail, not_null, unsupported
from dalvik.core.java_time.fields import check_field, field
from dalvik.core.java_time.interfaces import (
    ACCESSOR,
    ADJUSTER,
    QUERY,
    TEMPORAL,
    describe_type,
)
from dalvik.core.java_time.queries import NamedQuery, ask
from dalvik.core.java_time.temporals import (
    TemporalMethods,
    temporal_methods,
    unit_methods,
)
from dalvik.core.java_time.units import DATE_UNITS, MONTHS, unit
from dalvik.core.java_time.weekdays import day_of_week, month
from dalvik.core.java_util import civil
from dalvik.core.java_util.declare import (
    content_equality,
    declared_in,
    flattened,
    with_functions,
)
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method

_OWN = "java.time.LocalDate"
_CHRONO = "java.time.chrono.ChronoLocalDate"
_FORMATTER = "java.time.format.DateTimeFormatter"


def date(year: int, month_number: int, day: int) -> LocalDate:
    """A date whose parts are known to be right."""
    created = LocalDate.__new__(LocalDate)
    created.year, created.month, created.day = year, month_number, day
    return created


def date_of_day(number: int) -> LocalDate:
    """A date by its day since 1970."""
    check_field("EPOCH_DAY", number)
    year, month_number, day = civil.from_days(number)
    return date(check_field("YEAR", year), month_number, day)


def resolved(year: int, month_number: int, day: int) -> LocalDate:
    """The date, or the last of the month where the month is shorter."""
    check_field("YEAR", year)
    return date(year, month_number, min(day, civil.month_length(year, month_number)))


def date_fields(year: int, month_number: int, day: int) -> dict[str, int]:
    """All fields of a date."""
    number = civil.to_days(year, month_number, day)
    of_year = number - civil.year_start(year) + 1
    return {
        "DAY_OF_WEEK": (number + 3) % 7 + 1,
        "ALIGNED_DAY_OF_WEEK_IN_MONTH": (day - 1) % 7 + 1,
        "ALIGNED_DAY_OF_WEEK_IN_YEAR": (of_year - 1) % 7 + 1,
        "DAY_OF_MONTH": day,
        "DAY_OF_YEAR": of_year,
        "EPOCH_DAY": number,
        "ALIGNED_WEEK_OF_MONTH": (day - 1) // 7 + 1,
        "ALIGNED_WEEK_OF_YEAR": (of_year - 1) // 7 + 1,
        "MONTH_OF_YEAR": month_number,
        "PROLEPTIC_MONTH": year * 12 + month_number - 1,
        "YEAR_OF_ERA": year if year >= 1 else 1 - year,
        "YEAR": year,
        "ERA": int(year >= 1),
    }


@java_method(f"static {_OWN} of(int,int,int)")
def of(year: int, month_number: int, day: int) -> Any:
    check_field("YEAR", year)
    check_field("MONTH_OF_YEAR", month_number)
    check_field("DAY_OF_MONTH", day)
    if day > civil.month_length(year, month_number):
        if day == 29:
            fail(f"Invalid date 'February 29' as '{year}' is not a leap year")
        fail(f"Invalid date '{month(month_number).name} {day}'")
    return date(year, month_number, day)


@java_method(f"static {_OWN} of(int,java.time.Month,int)")
def of_month(year: int, month_: Any, day: int) -> Any:
    return of(year, not_null(month_, "month").number, day)


@java_method(f"static {_OWN} ofYearDay(int,int)")
def of_year_day(year: int, day: int) -> Any:
    check_field("YEAR", year)
    check_field("DAY_OF_YEAR", day)
    if day == 366 and not civil.is_leap(year):
        fail(f"Invalid date 'DayOfYear 366' as '{year}' is not a leap year")
    return date_of_day(civil.year_start(year) + day - 1)


@java_method(f"static {_OWN} ofEpochDay(long)")
def of_epoch_day(number: int) -> Any:
    return date_of_day(number)


@java_method(f"static {_OWN} ofInstant(java.time.Instant,java.time.ZoneId)")
def of_instant(instant: Any, zone: Any) -> Any:
    from dalvik.core.java_time.zone_ids import offset_seconds_at

    return date_of_day((instant.seconds + offset_seconds_at(zone, instant.seconds)) // 86_400)


@java_method(f"static {_OWN} now()")
def now() -> Any:
    from dalvik.core.java_time.clocks import local_now

    return local_now().date


@java_method(f"static {_OWN} now(java.time.ZoneId)")
def now_in(zone: Any) -> Any:
    from dalvik.core.java_time.clocks import local_now

    return local_now(zone).date


@java_method(f"static {_OWN} now(java.time.Clock)")
def now_by(clock: Any) -> Any:
    from dalvik.core.java_time.clocks import local_now_by

    return local_now_by(clock).date


@java_method(f"static {_OWN} from({ACCESSOR})")
def from_temporal(temporal: Any) -> Any:
    found = ask(not_null(temporal, "temporal"), "localDate")
    if found is None:
        fail(f"Unable to obtain LocalDate from TemporalAccessor: {describe_type(temporal)}")
    return found


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    from dalvik.core.java_time.formatters import parse_iso

    return parse_iso("ISO_LOCAL_DATE", text, from_temporal)


@java_method(f"static {_OWN} parse(CharSequence,{_FORMATTER})")
def parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, from_temporal)


def year_text(year: int) -> str:
    """A year as ISO dates write it."""
    if year > 9999:
        return f"+{year}"
    return f"{year:04d}" if year >= 0 else f"-{-year:04d}"


@java_class(
    _OWN, implements=[_CHRONO, TEMPORAL, ADJUSTER, "java.io.Serializable"], access="public final"
)
@with_functions(
    *declared_in(globals()),
    *temporal_methods(_OWN, [_CHRONO]),
    *unit_methods(_OWN, {"Years": "YEARS", "Months": "MONTHS", "Weeks": "WEEKS", "Days": "DAYS"}),
)
@flattened
@content_equality
class LocalDate(TemporalMethods):
    year: int
    month: int
    day: int
    units = frozenset(DATE_UNITS)

    MIN = java_field(f"static final {_OWN} MIN", lambda: date(-999_999_999, 1, 1))
    MAX = java_field(f"static final {_OWN} MAX", lambda: date(999_999_999, 12, 31))
    EPOCH = java_field(f"static final {_OWN} EPOCH", lambda: date(1970, 1, 1))

    @property
    def day_number(self) -> int:
        """The day since 1970."""
        return civil.to_days(self.year, self.month, self.day)

    # -- what TemporalMethods asks for ------------------------------------------------------------

    def field_value(self, name: str) -> int | None:
        return date_fields(self.year, self.month, self.day).get(name)

    def field_range(self, name: str) -> tuple[int, int] | None:
        match name:
            case "DAY_OF_MONTH":
                return 1, self.length_of_month()
            case "DAY_OF_YEAR":
                return 1, self.length_of_year()
            case "ALIGNED_WEEK_OF_MONTH":
                return 1, 4 if self.month == 2 and not self.is_leap_year() else 5
            case "YEAR_OF_ERA":
                return 1, 1_000_000_000 if self.year <= 0 else 999_999_999
            case _:
                return None

    def with_value(self, name: str, value: int) -> Any:
        current = self.field_value(name) or 0
        match name:
            case "DAY_OF_MONTH":
                return of(self.year, self.month, value)
            case "DAY_OF_YEAR":
                return of_year_day(self.year, value)
            case "EPOCH_DAY":
                return date_of_day(value)
            case "MONTH_OF_YEAR":
                return resolved(self.year, value, self.day)
            case "PROLEPTIC_MONTH":
                return self.plus_units(value - current, "MONTHS")
            case "YEAR":
                return resolved(value, self.month, self.day)
            case "YEAR_OF_ERA":
                return resolved(value if self.year >= 1 else 1 - value, self.month, self.day)
            case "ERA":
                return self if value == current else resolved(1 - self.year, self.month, self.day)
            case "ALIGNED_WEEK_OF_MONTH" | "ALIGNED_WEEK_OF_YEAR":
                return self.plus_units(value - current, "WEEKS")
            case _:
                return self.plus_units(value - current, "DAYS")

    def plus_units(self, amount: int, name: str) -> Any:
        if amount == 0:
            return self
        if name == "DAYS":
            return date_of_day(self.day_number + amount)
        if name == "WEEKS":
            return date_of_day(self.day_number + amount * 7)
        if name == "ERAS":
            return self.with_value("ERA", check_field("ERA", int(self.year >= 1) + amount))
        if name not in MONTHS:
            unsupported(f"Unsupported unit: {unit(name).to_string()}")
        year, index = divmod(self.year * 12 + self.month - 1 + amount * MONTHS[name], 12)
        return resolved(year, index + 1, self.day)

    def months_until(self, other: LocalDate) -> int:
        mine = (self.year * 12 + self.month - 1) * 32 + self.day
        theirs = (other.year * 12 + other.month - 1) * 32 + other.day
        difference = theirs - mine
        return difference // 32 if difference >= 0 else -(-difference // 32)

    def until_units(self, other: LocalDate, name: str) -> int:
        if name in ("DAYS", "WEEKS"):
            days = other.day_number - self.day_number
            size = 7 if name == "WEEKS" else 1
            return days // size if days >= 0 else -(-days // size)
        if name == "ERAS":
            return int(other.year >= 1) - int(self.year >= 1)
        months, size = self.months_until(other), MONTHS[name]
        return months // size if months >= 0 else -(-months // size)

    def converted(self, other: Any) -> Any:
        return from_temporal(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery):
            if query.name == "precision":
                return unit("DAYS")
            if query.name == "chronology":
                return self.get_chronology()
            return self if query.name == "localDate" else None
        return super().query(query)

    @java_method(f"java.time.Period until({_CHRONO})")
    @java_method(f"java.time.chrono.ChronoPeriod until({_CHRONO})")
    def until_date(self, other: Any) -> Any:
        from dalvik.core.java_time.periods import period

        end: LocalDate = from_temporal(other)
        months = (end.year - self.year) * 12 + end.month - self.month
        days = end.day - self.day
        if months > 0 and days < 0:
            months -= 1
            days = end.day_number - self.plus_units(months, "MONTHS").day_number
        elif months < 0 and days > 0:
            months += 1
            days -= end.length_of_month()
        sign = -1 if months < 0 else 1
        return period(sign * (abs(months) // 12), sign * (abs(months) % 12), days)

    # -- parts ------------------------------------------------------------------------------------

    @java_method("java.time.chrono.IsoChronology getChronology()")
    @java_method("java.time.chrono.Chronology getChronology()")
    def get_chronology(self) -> Any:
        from dalvik.core.java_time.chronology import iso

        return iso()

    @java_method("java.time.chrono.IsoEra getEra()")
    @java_method("java.time.chrono.Era getEra()")
    def get_era(self) -> Any:
        from dalvik.core.java_time.chronology import iso_era

        return iso_era(int(self.year >= 1))

    @java_method("int getYear()")
    def get_year(self) -> int:
        return self.year

    @java_method("int getMonthValue()")
    def get_month_value(self) -> int:
        return self.month

    @java_method("java.time.Month getMonth()")
    def get_month(self) -> Any:
        return month(self.month)

    @java_method("int getDayOfMonth()")
    def get_day_of_month(self) -> int:
        return self.day

    @java_method("int getDayOfYear()")
    def get_day_of_year(self) -> int:
        return self.day_number - civil.year_start(self.year) + 1

    @java_method("java.time.DayOfWeek getDayOfWeek()")
    def get_day_of_week(self) -> Any:
        return day_of_week((self.day_number + 3) % 7 + 1)

    @java_method("boolean isLeapYear()")
    def is_leap_year(self) -> bool:
        return civil.is_leap(self.year)

    @java_method("int lengthOfMonth()")
    def length_of_month(self) -> int:
        return civil.month_length(self.year, self.month)

    @java_method("int lengthOfYear()")
    def length_of_year(self) -> int:
        return 366 if self.is_leap_year() else 365

    @java_method(f"{_OWN} withYear(int)")
    def with_year(self, year: int) -> Any:
        return resolved(year, self.month, self.day)

    @java_method(f"{_OWN} withMonth(int)")
    def with_month(self, month_number: int) -> Any:
        return resolved(self.year, check_field("MONTH_OF_YEAR", month_number), self.day)

    @java_method(f"{_OWN} withDayOfMonth(int)")
    def with_day_of_month(self, day: int) -> Any:
        return of(self.year, self.month, day)

    @java_method(f"{_OWN} withDayOfYear(int)")
    def with_day_of_year(self, day: int) -> Any:
        return of_year_day(self.year, day)

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        return call(temporal, signature, field("EPOCH_DAY"), self.day_number)

    @java_method("long toEpochDay()")
    def to_epoch_day(self) -> int:
        return self.day_number

    @java_method("long toEpochSecond(java.time.LocalTime,java.time.ZoneOffset)")
    def to_epoch_second(self, time: Any, offset: Any) -> int:
        return int(self.day_number * 86_400 + time.nanos // 1_000_000_000 - offset.seconds)

    @java_method(f"java.util.stream.Stream datesUntil({_OWN})")
    def dates_until(self, end: LocalDate) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        if end.compare_to(self) < 0:
            throw(
                "java.lang.IllegalArgumentException",
                f"{end.to_string()} < {self.to_string()}",
            )
        days = [date_of_day(day) for day in range(self.day_number, end.day_number)]
        return call(ArrayList.create(days), "stream()Ljava/util/stream/Stream;")

    # -- combining --------------------------------------------------------------------------------

    @java_method("java.time.LocalDateTime atTime(java.time.LocalTime)")
    @java_method("java.time.chrono.ChronoLocalDateTime atTime(java.time.LocalTime)")
    def at_time(self, time: Any) -> Any:
        from dalvik.core.java_time.local_date_times import date_time

        return date_time(self, not_null(time, "time"))

    @java_method("java.time.LocalDateTime atTime(int,int)")
    @java_method("java.time.LocalDateTime atTime(int,int,int)")
    @java_method("java.time.LocalDateTime atTime(int,int,int,int)")
    def at_time_of(self, hour: int, minute: int, second: int = 0, nano: int = 0) -> Any:
        from dalvik.core.java_time.local_times import of_nano

        return self.at_time(of_nano(hour, minute, second, nano))

    @java_method("java.time.OffsetDateTime atTime(java.time.OffsetTime)")
    def at_offset_time(self, time: Any) -> Any:
        from dalvik.core.java_time.offset_date_times import offset_date_time

        return offset_date_time(self.at_time(time.time), time.offset)

    @java_method("java.time.LocalDateTime atStartOfDay()")
    def at_start_of_day(self) -> Any:
        from dalvik.core.java_time.local_times import time_of_nanos

        return self.at_time(time_of_nanos(0))

    @java_method("java.time.ZonedDateTime atStartOfDay(java.time.ZoneId)")
    def at_start_of_day_in(self, zone: Any) -> Any:
        from dalvik.core.java_time.zoned import zoned_local

        return zoned_local(self.at_start_of_day(), not_null(zone, "zone"), None)

    # -- comparing --------------------------------------------------------------------------------

    @java_method(f"boolean isAfter({_CHRONO})")
    def is_after(self, other: LocalDate) -> bool:
        return self.compare_to(other) > 0

    @java_method(f"boolean isBefore({_CHRONO})")
    def is_before(self, other: LocalDate) -> bool:
        return self.compare_to(other) < 0

    @java_method(f"boolean isEqual({_CHRONO})")
    def is_equal(self, other: LocalDate) -> bool:
        return self.compare_to(other) == 0

    @java_method(f"int compareTo({_CHRONO})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: LocalDate) -> int:
        difference = self.year - other.year or self.month - other.month
        return difference or self.day - other.day

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, LocalDate) and self.compare_to(other) == 0

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        mixed = (self.year << 11) + (self.month << 6) + self.day
        return wrap32((self.year & ~0x7FF) ^ mixed)

    @java_method(f"String format({_FORMATTER})")
    def format(self, formatter: Any) -> str:
        return str(not_null(formatter, "formatter").format(self))

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{year_text(self.year)}-{self.month:02d}-{self.day:02d}"
