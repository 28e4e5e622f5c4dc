"""java.time.Year, YearMonth and MonthDay."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time import local_dates
from dalvik.core.java_time.failures import DateTimeException, fail, not_null
from dalvik.core.java_time.fields import check_field, field
from dalvik.core.java_time.interfaces import ACCESSOR, ADJUSTER, QUERY, TEMPORAL, describe_type
from dalvik.core.java_time.local_dates import year_text
from dalvik.core.java_time.queries import NamedQuery
from dalvik.core.java_time.temporals import (
    AccessorMethods,
    TemporalMethods,
    temporal_methods,
    unit_methods,
)
from dalvik.core.java_time.units import MONTHS, unit
from dalvik.core.java_time.weekdays import month
from dalvik.core.java_util import civil
from dalvik.core.java_util.declare import content_equality, flattened, with_functions
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method

_YEAR = "java.time.Year"
_YEAR_MONTH = "java.time.YearMonth"
_MONTH_DAY = "java.time.MonthDay"
_FORMATTER = "java.time.format.DateTimeFormatter"
_GET = "get(Ljava/time/temporal/TemporalField;)I"
_WITH = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
_LARGE = ("DECADES", "CENTURIES", "MILLENNIA", "ERAS")


def _iso() -> Any:
    from dalvik.core.java_time.chronology import iso

    return iso()


def _part(temporal: Any, name: str, kind: str) -> int:
    try:
        return int(call(not_null(temporal, "temporal"), _GET, field(name)))
    except DateTimeException:
        fail(f"Unable to obtain {kind} from TemporalAccessor: {describe_type(temporal)}")


def _parsed(pattern: str, text: Any, convert: Any) -> Any:
    from dalvik.core.java_time.formatters import parse_iso

    return parse_iso(pattern, text, convert)


def _today(zone: Any = None) -> Any:
    from dalvik.core.java_time.clocks import local_now

    return local_now(zone).date


# -- Year ------------------------------------------------------------------------------------------


def year(value: int) -> Year:
    created = Year.__new__(Year)
    created.value = check_field("YEAR", value)
    return created


@java_method(f"static {_YEAR} of(int)")
def year_of(value: int) -> Any:
    return year(value)


@java_method(f"static {_YEAR} now()")
@java_method(f"static {_YEAR} now(java.time.ZoneId)")
def year_now(zone: Any = None) -> Any:
    return year(_today(zone).year)


@java_method(f"static {_YEAR} from({ACCESSOR})")
def year_from(temporal: Any) -> Any:
    return temporal if isinstance(temporal, Year) else year(_part(temporal, "YEAR", "Year"))


@java_method(f"static {_YEAR} parse(CharSequence)")
def year_parse(text: Any) -> Any:
    return _parsed("ISO_YEAR", text, year_from)


@java_method(f"static {_YEAR} parse(CharSequence,{_FORMATTER})")
def year_parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, year_from)


@java_method("static boolean isLeap(long)")
def is_leap(value: int) -> bool:
    return civil.is_leap(value)


@java_class(
    _YEAR,
    implements=[TEMPORAL, ADJUSTER, "Comparable", "java.io.Serializable"],
    access="public final",
)
@with_functions(
    year_of,
    year_now,
    year_from,
    year_parse,
    year_parse_by,
    is_leap,
    *temporal_methods(_YEAR),
    *unit_methods(_YEAR, {"Years": "YEARS"}),
)
@flattened
@content_equality
class Year(TemporalMethods):
    value: int
    units = frozenset(("YEARS", *_LARGE))

    MIN_VALUE = java_field("static final int MIN_VALUE", -999_999_999)
    MAX_VALUE = java_field("static final int MAX_VALUE", 999_999_999)

    def field_value(self, name: str) -> int | None:
        fields = {
            "YEAR": self.value,
            "YEAR_OF_ERA": self.value if self.value >= 1 else 1 - self.value,
            "ERA": int(self.value >= 1),
        }
        return fields.get(name)

    def with_value(self, name: str, value: int) -> Any:
        if name == "YEAR_OF_ERA":
            return year(value if self.value >= 1 else 1 - value)
        if name == "ERA":
            return self if value == int(self.value >= 1) else year(1 - self.value)
        return year(value)

    def plus_units(self, amount: int, name: str) -> Any:
        if name == "ERAS":
            return self.with_value("ERA", check_field("ERA", int(self.value >= 1) + amount))
        return year(self.value + amount * MONTHS[name] // 12)

    def until_units(self, other: Year, name: str) -> int:
        if name == "ERAS":
            return int(other.value >= 1) - int(self.value >= 1)
        difference, size = other.value - self.value, MONTHS[name] // 12
        return difference // size if difference >= 0 else -(-difference // size)

    def converted(self, other: Any) -> Any:
        return year_from(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery) and query.name in ("chronology", "precision"):
            return _iso() if query.name == "chronology" else unit("YEARS")
        return super().query(query)

    @java_method("int getValue()")
    def get_value(self) -> int:
        return self.value

    @java_method("boolean isLeap()")
    def leap(self) -> bool:
        return civil.is_leap(self.value)

    @java_method("int length()")
    def length(self) -> int:
        return 366 if self.leap() else 365

    @java_method(f"boolean isValidMonthDay({_MONTH_DAY})")
    def is_valid_month_day(self, other: Any) -> bool:
        return other is not None and other.is_valid_year(self.value)

    @java_method("java.time.LocalDate atDay(int)")
    def at_day(self, day: int) -> Any:
        return local_dates.of_year_day(self.value, day)

    @java_method(f"{_YEAR_MONTH} atMonth(int)")
    def at_month(self, number: int) -> Any:
        return year_month(self.value, number)

    @java_method(f"{_YEAR_MONTH} atMonth(java.time.Month)")
    def at_month_named(self, month_: Any) -> Any:
        return year_month(self.value, month_.number)

    @java_method(f"java.time.LocalDate atMonthDay({_MONTH_DAY})")
    def at_month_day(self, other: Any) -> Any:
        return other.at_year(self.value)

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        return call(temporal, _WITH, field("YEAR"), self.value)

    @java_method(f"boolean isAfter({_YEAR})")
    def is_after(self, other: Year) -> bool:
        return self.value > other.value

    @java_method(f"boolean isBefore({_YEAR})")
    def is_before(self, other: Year) -> bool:
        return self.value < other.value

    @java_method(f"int compareTo({_YEAR})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Year) -> int:
        return self.value - other.value

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Year) and self.value == other.value

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.value

    @java_method(f"String format({_FORMATTER})")
    def format(self, formatter: Any) -> str:
        return str(not_null(formatter, "formatter").format(self))

    @java_method("String toString()")
    def to_string(self) -> str:
        return str(self.value)


# -- YearMonth -------------------------------------------------------------------------------------


def year_month(value: int, number: int) -> YearMonth:
    created = YearMonth.__new__(YearMonth)
    created.year = check_field("YEAR", value)
    created.month = check_field("MONTH_OF_YEAR", number)
    return created


@java_method(f"static {_YEAR_MONTH} of(int,int)")
def year_month_of(value: int, number: int) -> Any:
    return year_month(value, number)


@java_method(f"static {_YEAR_MONTH} of(int,java.time.Month)")
def year_month_of_month(value: int, month_: Any) -> Any:
    return year_month(value, not_null(month_, "month").number)


@java_method(f"static {_YEAR_MONTH} now()")
@java_method(f"static {_YEAR_MONTH} now(java.time.ZoneId)")
def year_month_now(zone: Any = None) -> Any:
    today = _today(zone)
    return year_month(today.year, today.month)


@java_method(f"static {_YEAR_MONTH} from({ACCESSOR})")
def year_month_from(temporal: Any) -> Any:
    if isinstance(temporal, YearMonth):
        return temporal
    value = _part(temporal, "YEAR", "YearMonth")
    return year_month(value, _part(temporal, "MONTH_OF_YEAR", "YearMonth"))


@java_method(f"static {_YEAR_MONTH} parse(CharSequence)")
def year_month_parse(text: Any) -> Any:
    return _parsed("ISO_YEAR_MONTH", text, year_month_from)


@java_method(f"static {_YEAR_MONTH} parse(CharSequence,{_FORMATTER})")
def year_month_parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, year_month_from)


@java_class(
    _YEAR_MONTH,
    implements=[TEMPORAL, ADJUSTER, "Comparable", "java.io.Serializable"],
    access="public final",
)
@with_functions(
    year_month_of,
    year_month_of_month,
    year_month_now,
    year_month_from,
    year_month_parse,
    year_month_parse_by,
    *temporal_methods(_YEAR_MONTH),
    *unit_methods(_YEAR_MONTH, {"Years": "YEARS", "Months": "MONTHS"}),
)
@flattened
@content_equality
class YearMonth(TemporalMethods):
    year: int
    month: int
    units = frozenset(("MONTHS", "YEARS", *_LARGE))

    @property
    def number(self) -> int:
        """Months since the year 0."""
        return self.year * 12 + self.month - 1

    def field_value(self, name: str) -> int | None:
        fields = {
            "MONTH_OF_YEAR": self.month,
            "PROLEPTIC_MONTH": self.number,
            "YEAR_OF_ERA": self.year if self.year >= 1 else 1 - self.year,
            "YEAR": self.year,
            "ERA": int(self.year >= 1),
        }
        return fields.get(name)

    def field_range(self, name: str) -> tuple[int, int] | None:
        if name == "YEAR_OF_ERA":
            return 1, 1_000_000_000 if self.year <= 0 else 999_999_999
        return None

    def with_value(self, name: str, value: int) -> Any:
        match name:
            case "MONTH_OF_YEAR":
                return year_month(self.year, value)
            case "PROLEPTIC_MONTH":
                return self.plus_units(value - self.number, "MONTHS")
            case "YEAR":
                return year_month(value, self.month)
            case "YEAR_OF_ERA":
                return year_month(value if self.year >= 1 else 1 - value, self.month)
            case _:
                same = value == int(self.year >= 1)
                return self if same else year_month(1 - self.year, self.month)

    def plus_units(self, amount: int, name: str) -> Any:
        if name == "ERAS":
            return self.with_value("ERA", check_field("ERA", int(self.year >= 1) + amount))
        value, index = divmod(self.number + amount * MONTHS[name], 12)
        return year_month(value, index + 1)

    def until_units(self, other: YearMonth, name: str) -> int:
        if name == "ERAS":
            return int(other.year >= 1) - int(self.year >= 1)
        difference, size = other.number - self.number, MONTHS[name]
        return difference // size if difference >= 0 else -(-difference // size)

    def converted(self, other: Any) -> Any:
        return year_month_from(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery) and query.name in ("chronology", "precision"):
            return _iso() if query.name == "chronology" else unit("MONTHS")
        return super().query(query)

    @java_method("int getYear()")
    def get_year(self) -> int:
        return self.year

    @java_method("int getMonthValue()")
    def get_month_value(self) -> int:
        return self.month

    @java_method("java.time.Month getMonth()")
    def get_month(self) -> Any:
        return month(self.month)

    @java_method("boolean isLeapYear()")
    def is_leap_year(self) -> bool:
        return civil.is_leap(self.year)

    @java_method("boolean isValidDay(int)")
    def is_valid_day(self, day: int) -> bool:
        return 1 <= day <= self.length_of_month()

    @java_method("int lengthOfMonth()")
    def length_of_month(self) -> int:
        return civil.month_length(self.year, self.month)

    @java_method("int lengthOfYear()")
    def length_of_year(self) -> int:
        return 366 if self.is_leap_year() else 365

    @java_method(f"{_YEAR_MONTH} withYear(int)")
    def with_year(self, value: int) -> Any:
        return year_month(value, self.month)

    @java_method(f"{_YEAR_MONTH} withMonth(int)")
    def with_month(self, number: int) -> Any:
        return year_month(self.year, number)

    @java_method("java.time.LocalDate atDay(int)")
    def at_day(self, day: int) -> Any:
        return local_dates.of(self.year, self.month, day)

    @java_method("java.time.LocalDate atEndOfMonth()")
    def at_end_of_month(self) -> Any:
        return local_dates.date(self.year, self.month, self.length_of_month())

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        return call(temporal, _WITH, field("PROLEPTIC_MONTH"), self.number)

    @java_method(f"boolean isAfter({_YEAR_MONTH})")
    def is_after(self, other: YearMonth) -> bool:
        return self.number > other.number

    @java_method(f"boolean isBefore({_YEAR_MONTH})")
    def is_before(self, other: YearMonth) -> bool:
        return self.number < other.number

    @java_method(f"int compareTo({_YEAR_MONTH})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: YearMonth) -> int:
        return self.year - other.year or self.month - other.month

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, YearMonth) and self.number == other.number

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return wrap32(self.year ^ (self.month << 27))

    @java_method(f"String format({_FORMATTER})")
    def format(self, formatter: Any) -> str:
        return str(not_null(formatter, "formatter").format(self))

    @java_method("String toString()")
    def to_string(self) -> str:
        shown = str(self.year) if self.year > 9999 else year_text(self.year)
        return f"{shown}-{self.month:02d}"


# -- MonthDay --------------------------------------------------------------------------------------


@java_method(f"static {_MONTH_DAY} of(int,int)")
def month_day(number: int, day: int) -> Any:
    check_field("MONTH_OF_YEAR", number)
    check_field("DAY_OF_MONTH", day)
    if day > civil.month_length(2000, number):
        fail(
            f"Illegal value for DayOfMonth field, value {day} is not valid for month "
            f"{month(number).name}"
        )
    created = MonthDay.__new__(MonthDay)
    created.month, created.day = number, day
    return created


@java_method(f"static {_MONTH_DAY} of(java.time.Month,int)")
def month_day_of_month(month_: Any, day: int) -> Any:
    return month_day(not_null(month_, "month").number, day)


@java_method(f"static {_MONTH_DAY} now()")
@java_method(f"static {_MONTH_DAY} now(java.time.ZoneId)")
def month_day_now(zone: Any = None) -> Any:
    today = _today(zone)
    return month_day(today.month, today.day)


@java_method(f"static {_MONTH_DAY} from({ACCESSOR})")
def month_day_from(temporal: Any) -> Any:
    if isinstance(temporal, MonthDay):
        return temporal
    number = _part(temporal, "MONTH_OF_YEAR", "MonthDay")
    return month_day(number, _part(temporal, "DAY_OF_MONTH", "MonthDay"))


@java_method(f"static {_MONTH_DAY} parse(CharSequence)")
def month_day_parse(text: Any) -> Any:
    return _parsed("ISO_MONTH_DAY", text, month_day_from)


@java_method(f"static {_MONTH_DAY} parse(CharSequence,{_FORMATTER})")
def month_day_parse_by(text: Any, formatter: Any) -> Any:
    return not_null(formatter, "formatter").parse_with(text, month_day_from)


@java_class(
    _MONTH_DAY,
    implements=[ACCESSOR, ADJUSTER, "Comparable", "java.io.Serializable"],
    access="public final",
)
@with_functions(
    month_day,
    month_day_of_month,
    month_day_now,
    month_day_from,
    month_day_parse,
    month_day_parse_by,
)
@flattened
@content_equality
class MonthDay(AccessorMethods):
    month: int
    day: int

    def field_value(self, name: str) -> int | None:
        return {"MONTH_OF_YEAR": self.month, "DAY_OF_MONTH": self.day}.get(name)

    def field_range(self, name: str) -> tuple[int, int] | None:
        return (1, civil.month_length(2000, self.month)) if name == "DAY_OF_MONTH" else None

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery) and query.name == "chronology":
            return _iso()
        return super().query(query)

    @java_method("int getMonthValue()")
    def get_month_value(self) -> int:
        return self.month

    @java_method("java.time.Month getMonth()")
    def get_month(self) -> Any:
        return month(self.month)

    @java_method("int getDayOfMonth()")
    def get_day_of_month(self) -> int:
        return self.day

    @java_method("boolean isValidYear(int)")
    def is_valid_year(self, value: int) -> bool:
        return self.day != 29 or self.month != 2 or civil.is_leap(value)

    @java_method(f"{_MONTH_DAY} withMonth(int)")
    def with_month(self, number: int) -> Any:
        check_field("MONTH_OF_YEAR", number)
        return month_day(number, min(self.day, civil.month_length(2000, number)))

    @java_method(f"{_MONTH_DAY} withDayOfMonth(int)")
    def with_day_of_month(self, day: int) -> Any:
        return month_day(self.month, day)

    @java_method(f"{_MONTH_DAY} with(java.time.Month)")
    def with_named(self, month_: Any) -> Any:
        return self.with_month(not_null(month_, "month").number)

    @java_method("java.time.LocalDate atYear(int)")
    def at_year(self, value: int) -> Any:
        day = self.day if self.is_valid_year(value) else 28
        return local_dates.of(value, self.month, day)

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        changed = call(temporal, _WITH, field("MONTH_OF_YEAR"), self.month)
        signature = "range(Ljava/time/temporal/TemporalField;)Ljava/time/temporal/ValueRange;"
        most = call(changed, signature, field("DAY_OF_MONTH")).high
        return call(changed, _WITH, field("DAY_OF_MONTH"), min(most, self.day))

    @java_method(f"boolean isAfter({_MONTH_DAY})")
    def is_after(self, other: MonthDay) -> bool:
        return self.compare_to(other) > 0

    @java_method(f"boolean isBefore({_MONTH_DAY})")
    def is_before(self, other: MonthDay) -> bool:
        return self.compare_to(other) < 0

    @java_method(f"int compareTo({_MONTH_DAY})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: MonthDay) -> int:
        return self.month - other.month or self.day - other.day

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, MonthDay) and self.compare_to(other) == 0

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return (self.month << 6) + self.day

    @java_method(f"String format({_FORMATTER})")
    def format(self, formatter: Any) -> str:
        return str(not_null(formatter, "formatter").format(self))

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"--{self.month:02d}-{self.day:02d}"
