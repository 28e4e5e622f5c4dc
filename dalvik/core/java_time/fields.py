"""java.time.temporal.ChronoField and ValueRange."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_time.failures import fail
from dalvik.core.java_time.interfaces import ACCESSOR, FIELD, RANGE, TEMPORAL, UNIT
from dalvik.core.java_time.units import unit
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_INT = 1 << 31
YEAR_LIMIT = 999_999_999
_DAY_NANOS = 86_400_000_000_000
_LONG = (1 << 63) - 1

#: Display name, base unit, range unit, smallest and (least and largest) largest value.
_FIELDS: dict[str, tuple[str, str, str, int, int, int]] = {
    "NANO_OF_SECOND": ("NanoOfSecond", "NANOS", "SECONDS", 0, 999_999_999, 999_999_999),
    "NANO_OF_DAY": ("NanoOfDay", "NANOS", "DAYS", 0, _DAY_NANOS - 1, _DAY_NANOS - 1),
    "MICRO_OF_SECOND": ("MicroOfSecond", "MICROS", "SECONDS", 0, 999_999, 999_999),
    "MICRO_OF_DAY": ("MicroOfDay", "MICROS", "DAYS", 0, 86_399_999_999, 86_399_999_999),
    "MILLI_OF_SECOND": ("MilliOfSecond", "MILLIS", "SECONDS", 0, 999, 999),
    "MILLI_OF_DAY": ("MilliOfDay", "MILLIS", "DAYS", 0, 86_399_999, 86_399_999),
    "SECOND_OF_MINUTE": ("SecondOfMinute", "SECONDS", "MINUTES", 0, 59, 59),
    "SECOND_OF_DAY": ("SecondOfDay", "SECONDS", "DAYS", 0, 86_399, 86_399),
    "MINUTE_OF_HOUR": ("MinuteOfHour", "MINUTES", "HOURS", 0, 59, 59),
    "MINUTE_OF_DAY": ("MinuteOfDay", "MINUTES", "DAYS", 0, 1_439, 1_439),
    "HOUR_OF_AMPM": ("HourOfAmPm", "HOURS", "HALF_DAYS", 0, 11, 11),
    "CLOCK_HOUR_OF_AMPM": ("ClockHourOfAmPm", "HOURS", "HALF_DAYS", 1, 12, 12),
    "HOUR_OF_DAY": ("HourOfDay", "HOURS", "DAYS", 0, 23, 23),
    "CLOCK_HOUR_OF_DAY": ("ClockHourOfDay", "HOURS", "DAYS", 1, 24, 24),
    "AMPM_OF_DAY": ("AmPmOfDay", "HALF_DAYS", "DAYS", 0, 1, 1),
    "DAY_OF_WEEK": ("DayOfWeek", "DAYS", "WEEKS", 1, 7, 7),
    "ALIGNED_DAY_OF_WEEK_IN_MONTH": ("AlignedDayOfWeekInMonth", "DAYS", "WEEKS", 1, 7, 7),
    "ALIGNED_DAY_OF_WEEK_IN_YEAR": ("AlignedDayOfWeekInYear", "DAYS", "WEEKS", 1, 7, 7),
    "DAY_OF_MONTH": ("DayOfMonth", "DAYS", "MONTHS", 1, 28, 31),
    "DAY_OF_YEAR": ("DayOfYear", "DAYS", "YEARS", 1, 365, 366),
    "EPOCH_DAY": ("EpochDay", "DAYS", "FOREVER", -365243219162, 365241780471, 365241780471),
    "ALIGNED_WEEK_OF_MONTH": ("AlignedWeekOfMonth", "WEEKS", "MONTHS", 1, 4, 5),
    "ALIGNED_WEEK_OF_YEAR": ("AlignedWeekOfYear", "WEEKS", "YEARS", 1, 53, 53),
    "MONTH_OF_YEAR": ("MonthOfYear", "MONTHS", "YEARS", 1, 12, 12),
    "PROLEPTIC_MONTH": (
        "ProlepticMonth", "MONTHS", "FOREVER", -11_999_999_988, 11_999_999_999, 11_999_999_999,
    ),
    "YEAR_OF_ERA": ("YearOfEra", "YEARS", "FOREVER", 1, YEAR_LIMIT, YEAR_LIMIT + 1),
    "YEAR": ("Year", "YEARS", "FOREVER", -YEAR_LIMIT, YEAR_LIMIT, YEAR_LIMIT),
    "ERA": ("Era", "ERAS", "FOREVER", 0, 1, 1),
    "INSTANT_SECONDS": ("InstantSeconds", "SECONDS", "FOREVER", -_LONG - 1, _LONG, _LONG),
    "OFFSET_SECONDS": ("OffsetSeconds", "SECONDS", "FOREVER", -64_800, 64_800, 64_800),
}  # fmt: skip
TIME_FIELDS = frozenset(list(_FIELDS)[:15])
DATE_FIELDS = frozenset(list(_FIELDS)[15:28])


@java_method(f"static {RANGE} of(long,long)")
def range_of(low: int, high: int) -> Any:
    return range_of_varying(low, low, high, high)


@java_method(f"static {RANGE} of(long,long,long)")
def range_of_high(low: int, high_least: int, high: int) -> Any:
    return range_of_varying(low, low, high_least, high)


@java_method(f"static {RANGE} of(long,long,long,long)")
def range_of_varying(low: int, low_most: int, high_least: int, high: int) -> Any:
    if low > low_most:
        _bad_range("Smallest minimum value must be less than largest minimum value")
    if high_least > high:
        _bad_range("Smallest maximum value must be less than largest maximum value")
    if low_most > high:
        _bad_range("Minimum value must be less than maximum value")
    created = ValueRange.__new__(ValueRange)
    created.low, created.low_most, created.high_least, created.high = (
        low,
        low_most,
        high_least,
        high,
    )
    return created


def _bad_range(message: str) -> None:
    throw("java.lang.IllegalArgumentException", message)


@java_class(RANGE, implements=["java.io.Serializable"], access="public final")
@with_functions(range_of, range_of_high, range_of_varying)
@content_equality
class ValueRange(JObject):
    low: int
    low_most: int
    high_least: int
    high: int

    @java_method("boolean isFixed()")
    def is_fixed(self) -> bool:
        return self.low == self.low_most and self.high_least == self.high

    @java_method("long getMinimum()")
    def get_minimum(self) -> int:
        return self.low

    @java_method("long getLargestMinimum()")
    def get_largest_minimum(self) -> int:
        return self.low_most

    @java_method("long getSmallestMaximum()")
    def get_smallest_maximum(self) -> int:
        return self.high_least

    @java_method("long getMaximum()")
    def get_maximum(self) -> int:
        return self.high

    @java_method("boolean isIntValue()")
    def is_int_value(self) -> bool:
        return self.low >= -_INT and self.high < _INT

    @java_method("boolean isValidValue(long)")
    def is_valid_value(self, value: int) -> bool:
        return self.low <= value <= self.high

    @java_method("boolean isValidIntValue(long)")
    def is_valid_int_value(self, value: int) -> bool:
        return self.is_int_value() and self.is_valid_value(value)

    def check(self, value: int, name: str) -> int:
        if not self.is_valid_value(value):
            fail(f"Invalid value for {name} (valid values {self.to_string()}): {value}")
        return value

    @java_method(f"long checkValidValue(long,{FIELD})")
    @java_method(f"int checkValidIntValue(long,{FIELD})")
    def check_valid_value(self, value: int, field: Any) -> int:
        return self.check(value, to_string(field))

    @java_method("String toString()")
    def to_string(self) -> str:
        text = str(self.low)
        text += f"/{self.low_most}" if self.low != self.low_most else ""
        text += f" - {self.high_least}"
        return text + (f"/{self.high}" if self.high_least != self.high else "")

    def _key(self) -> tuple[int, int, int, int]:
        return (self.low, self.low_most, self.high_least, self.high)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ValueRange) and self._key() == other._key()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        value = self.low + self.low_most + self.high_least + self.high
        return wrap32(value ^ (value >> 32))


class ChronoField(Enum):
    @property
    def shown(self) -> str:
        return _FIELDS[self.name][0]

    @java_method(f"{UNIT} getBaseUnit()")
    def get_base_unit(self) -> Any:
        return unit(_FIELDS[self.name][1])

    @java_method(f"{UNIT} getRangeUnit()")
    def get_range_unit(self) -> Any:
        return unit(_FIELDS[self.name][2])

    @java_method(f"{RANGE} range()")
    def get_range(self) -> Any:
        _, _, _, low, least, high = _FIELDS[self.name]
        return range_of_varying(low, low, least, high)

    @java_method("boolean isDateBased()")
    def is_date_based(self) -> bool:
        return self.name in DATE_FIELDS

    @java_method("boolean isTimeBased()")
    def is_time_based(self) -> bool:
        return self.name in TIME_FIELDS

    @java_method("long checkValidValue(long)")
    @java_method("int checkValidIntValue(long)")
    def check_valid_value(self, value: int) -> int:
        return check_field(self.name, value)

    @java_method(f"boolean isSupportedBy({ACCESSOR})")
    def is_supported_by(self, temporal: Any) -> bool:
        return bool(call(temporal, "isSupported(Ljava/time/temporal/TemporalField;)Z", self))

    @java_method(f"{RANGE} rangeRefinedBy({ACCESSOR})")
    def range_refined_by(self, temporal: Any) -> Any:
        signature = "range(Ljava/time/temporal/TemporalField;)Ljava/time/temporal/ValueRange;"
        return call(temporal, signature, self)

    @java_method(f"long getFrom({ACCESSOR})")
    def get_from(self, temporal: Any) -> int:
        return int(call(temporal, "getLong(Ljava/time/temporal/TemporalField;)J", self))

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL},long)")
    def adjust_into(self, temporal: Any, value: int) -> Any:
        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        return call(temporal, signature, self, value)

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.shown


declare_enum("java.time.temporal.ChronoField", tuple(_FIELDS), ChronoField, implements=[FIELD])


def field(name: str) -> Any:
    """A ChronoField by name, in the machine that runs now."""
    return constant(ChronoField, name)


def check_field(name: str, value: int) -> int:
    """The value, if the field allows it; DateTimeException otherwise."""
    shown, _, _, low, least, high = _FIELDS[name]
    if not low <= value <= high:
        span = f"{low} - {least}" + (f"/{high}" if least != high else "")
        fail(f"Invalid value for {shown} (valid values {span}): {value}")
    return value
