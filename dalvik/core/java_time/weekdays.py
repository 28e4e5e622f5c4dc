"""java.time.DayOfWeek and Month."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach
from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_text import locale_data
from dalvik.core.java_time.failures import fail, unsupported
from dalvik.core.java_time.fields import ChronoField, field
from dalvik.core.java_time.interfaces import ACCESSOR, ADJUSTER, FIELD, QUERY, RANGE, TEMPORAL
from dalvik.core.java_time.queries import NamedQuery, default_query
from dalvik.core.java_time.units import unit
from dalvik.core.java_util import civil
from dalvik.vm.interop import call
from dalvik.vm.native import java_method

_DAYS = ("MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY")
_MONTHS = (
    *("JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE"),
    *("JULY", "AUGUST", "SEPTEMBER", "OCTOBER", "NOVEMBER", "DECEMBER"),
)
_STYLE = "java.time.format.TextStyle"
_WITH = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"


class _Numbered(Enum):
    """An enum that is one field of a date: its number is its ordinal plus one."""

    field_name = ""
    precision = ""

    @property
    def number(self) -> int:
        return self.ordinal + 1

    def get_value(self) -> int:
        return self.number

    def is_supported(self, wanted: Any) -> bool:
        if isinstance(wanted, ChronoField):
            return wanted.name == self.field_name
        signature = "isSupportedBy(Ljava/time/temporal/TemporalAccessor;)Z"
        return wanted is not None and bool(call(wanted, signature, self))

    def get_long(self, wanted: Any) -> int:
        if isinstance(wanted, ChronoField):
            if wanted.name == self.field_name:
                return self.number
            unsupported(f"Unsupported field: {wanted.shown}")
        return int(call(wanted, "getFrom(Ljava/time/temporal/TemporalAccessor;)J", self))

    def range(self, wanted: Any) -> Any:
        if self.is_supported(wanted):
            return wanted.get_range()
        unsupported(f"Unsupported field: {wanted.to_string()}")

    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery):
            if query.name == "precision":
                return unit(self.precision)
            if query.name == "chronology" and self.precision == "MONTHS":
                from dalvik.core.java_time.chronology import iso

                return iso()
        return default_query(self, query)

    def adjust_into(self, temporal: Any) -> Any:
        return call(temporal, _WITH, field(self.field_name), self.number)


_SHARED = {
    "get_value": ["int getValue()"],
    "is_supported": [f"boolean isSupported({FIELD})"],
    "get_long": [f"long getLong({FIELD})", f"int get({FIELD})"],
    "range": [f"{RANGE} range({FIELD})"],
    "query": [f"Object query({QUERY})"],
    "adjust_into": [f"{TEMPORAL} adjustInto({TEMPORAL})"],
}


def _attach_shared(cls: type[_Numbered]) -> None:
    made = []
    for name, signatures in _SHARED.items():

        def method(self: Any, *arguments: Any, _name: str = name) -> Any:
            return getattr(self, _name)(*arguments)

        method.__name__ = f"shared_{name}"
        for signature in signatures:
            java_method(signature)(method)
        made.append(method)
    attach(cls, made)


class DayOfWeek(_Numbered):
    field_name = "DAY_OF_WEEK"
    precision = "DAYS"

    @java_method("java.time.DayOfWeek plus(long)")
    def plus(self, days: int) -> Any:
        return day_of_week((self.ordinal + days) % 7 + 1)

    @java_method("java.time.DayOfWeek minus(long)")
    def minus(self, days: int) -> Any:
        return self.plus(-days)

    @java_method(f"String getDisplayName({_STYLE},java.util.Locale)")
    def get_display_name(self, style: Any, locale: Any) -> str:
        key = {"FULL": "weekdays", "SHORT": "short_weekdays", "NARROW": "narrow_weekdays"}[
            style.name.removesuffix("_STANDALONE")
        ]
        names = locale_data.words(locale.data_language, locale.country, key)
        return names[self.number % 7]


class Month(_Numbered):
    field_name = "MONTH_OF_YEAR"
    precision = "MONTHS"

    @java_method("java.time.Month plus(long)")
    def plus(self, months: int) -> Any:
        return month((self.ordinal + months) % 12 + 1)

    @java_method("java.time.Month minus(long)")
    def minus(self, months: int) -> Any:
        return self.plus(-months)

    @java_method("int length(boolean)")
    def length(self, leap: int) -> int:
        return civil.month_length(2000 if leap else 2001, self.number)

    @java_method("int minLength()")
    def min_length(self) -> int:
        return self.length(0)

    @java_method("int maxLength()")
    def max_length(self) -> int:
        return self.length(1)

    @java_method("int firstDayOfYear(boolean)")
    def first_day_of_year(self, leap: int) -> int:
        year = 2000 if leap else 2001
        return civil.to_days(year, self.number, 1) - civil.year_start(year) + 1

    @java_method("java.time.Month firstMonthOfQuarter()")
    def first_month_of_quarter(self) -> Any:
        return month(self.ordinal // 3 * 3 + 1)

    @java_method(f"String getDisplayName({_STYLE},java.util.Locale)")
    def get_display_name(self, style: Any, locale: Any) -> str:
        key = {
            "FULL": "months",
            "SHORT": "short_months",
            "NARROW": "narrow_months",
            "FULL_STANDALONE": "alone_months",
            "SHORT_STANDALONE": "alone_short_months",
            "NARROW_STANDALONE": "narrow_months",
        }[style.name]
        return locale_data.words(locale.data_language, locale.country, key)[self.ordinal]


@java_method("static java.time.DayOfWeek of(int)")
def day_of_week(number: int) -> Any:
    if not 1 <= number <= 7:
        fail(f"Invalid value for DayOfWeek: {number}")
    return constant(DayOfWeek, _DAYS[number - 1])


@java_method(f"static java.time.DayOfWeek from({ACCESSOR})")
def day_of_week_from(temporal: Any) -> Any:
    if isinstance(temporal, DayOfWeek):
        return temporal
    signature = "get(Ljava/time/temporal/TemporalField;)I"
    return day_of_week(call(temporal, signature, field("DAY_OF_WEEK")))


@java_method("static java.time.Month of(int)")
def month(number: int) -> Any:
    if not 1 <= number <= 12:
        fail(f"Invalid value for MonthOfYear: {number}")
    return constant(Month, _MONTHS[number - 1])


@java_method(f"static java.time.Month from({ACCESSOR})")
def month_from(temporal: Any) -> Any:
    if isinstance(temporal, Month):
        return temporal
    signature = "get(Ljava/time/temporal/TemporalField;)I"
    return month(call(temporal, signature, field("MONTH_OF_YEAR")))


attach(DayOfWeek, [day_of_week, day_of_week_from])
attach(Month, [month, month_from])
_attach_shared(DayOfWeek)
_attach_shared(Month)
declare_enum("java.time.DayOfWeek", _DAYS, DayOfWeek, implements=[ACCESSOR, ADJUSTER])
declare_enum("java.time.Month", _MONTHS, Month, implements=[ACCESSOR, ADJUSTER])
