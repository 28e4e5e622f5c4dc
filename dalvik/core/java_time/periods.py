"""java.time.Period."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_time.failures import exact_int, fail, not_null, unparsable, unsupported
from dalvik.core.java_time.interfaces import AMOUNT, TEMPORAL, UNIT
from dalvik.core.java_time.units import ChronoUnit, unit
from dalvik.core.java_util.declare import content_equality, declared_in, with_functions
from dalvik.core.java_util.immutable import immutable_list
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, iterate, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_OWN = "java.time.Period"
_CHRONO = "java.time.chrono.ChronoPeriod"
_TEXT = re.compile(
    r"([-+]?)P(?:([-+]?[0-9]+)Y)?(?:([-+]?[0-9]+)M)?(?:([-+]?[0-9]+)W)?(?:([-+]?[0-9]+)D)?\Z",
    re.IGNORECASE,
)
_PLUS = "plus(JLjava/time/temporal/TemporalUnit;)Ljava/time/temporal/Temporal;"


def period(years: int, months: int, days: int) -> Period:
    created = Period.__new__(Period)
    created.years, created.months, created.days = map(exact_int, (years, months, days))
    return created


@java_method(f"static {_OWN} of(int,int,int)")
def of(years: int, months: int, days: int) -> Any:
    return period(years, months, days)


@java_method(f"static {_OWN} ofYears(int)")
def of_years(years: int) -> Any:
    return period(years, 0, 0)


@java_method(f"static {_OWN} ofMonths(int)")
def of_months(months: int) -> Any:
    return period(0, months, 0)


@java_method(f"static {_OWN} ofWeeks(int)")
def of_weeks(weeks: int) -> Any:
    return period(0, 0, weeks * 7)


@java_method(f"static {_OWN} ofDays(int)")
def of_days(days: int) -> Any:
    return period(0, 0, days)


@java_method(f"static {_OWN} between(java.time.LocalDate,java.time.LocalDate)")
def between(start: Any, end: Any) -> Any:
    return start.until_date(end)


@java_method(f"static {_OWN} from({AMOUNT})")
def from_amount(amount: Any) -> Any:
    if isinstance(not_null(amount, "amount"), Period):
        return amount
    parts = {"YEARS": 0, "MONTHS": 0, "DAYS": 0}
    for one in iterate(call(amount, "getUnits()Ljava/util/List;")):
        name = one.name if isinstance(one, ChronoUnit) else ""
        if name not in parts:
            fail(f"Unit must be Years, Months or Days, but was {to_string(one)}")
        parts[name] = call(amount, "get(Ljava/time/temporal/TemporalUnit;)J", one)
    return period(parts["YEARS"], parts["MONTHS"], parts["DAYS"])


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    shown = to_string(not_null(text, "text"))
    found = _TEXT.match(shown)
    if found is None or not any(found.groups()[1:]):
        unparsable(shown, 0, "Text cannot be parsed to a Period")
    sign = -1 if found[1] == "-" else 1
    years, months, weeks, days = (int(part or 0) * sign for part in found.groups()[1:])
    return period(years, months, weeks * 7 + days)


@java_class(
    _OWN,
    implements=["java.time.chrono.ChronoPeriod", "java.io.Serializable"],
    access="public final",
)
@with_functions(*declared_in(globals()))
@content_equality
class Period(JObject):
    years: int
    months: int
    days: int

    ZERO = java_field(f"static final {_OWN} ZERO", lambda: period(0, 0, 0))

    @java_method("int getYears()")
    def get_years(self) -> int:
        return self.years

    @java_method("int getMonths()")
    def get_months(self) -> int:
        return self.months

    @java_method("int getDays()")
    def get_days(self) -> int:
        return self.days

    @java_method(f"long get({UNIT})")
    def get(self, wanted: Any) -> int:
        name = wanted.name if isinstance(wanted, ChronoUnit) else ""
        parts = {"YEARS": self.years, "MONTHS": self.months, "DAYS": self.days}
        if name not in parts:
            unsupported(f"Unsupported unit: {to_string(wanted)}")
        return parts[name]

    @java_method("java.util.List getUnits()")
    def get_units(self) -> Any:
        return immutable_list([unit("YEARS"), unit("MONTHS"), unit("DAYS")])

    @java_method("java.time.chrono.IsoChronology getChronology()")
    @java_method("java.time.chrono.Chronology getChronology()")
    def get_chronology(self) -> Any:
        from dalvik.core.java_time.chronology import iso

        return iso()

    @java_method("boolean isZero()")
    def is_zero(self) -> bool:
        return not (self.years or self.months or self.days)

    @java_method("boolean isNegative()")
    def is_negative(self) -> bool:
        return self.years < 0 or self.months < 0 or self.days < 0

    @java_method(f"{_OWN} withYears(int)")
    def with_years(self, years: int) -> Any:
        return period(years, self.months, self.days)

    @java_method(f"{_OWN} withMonths(int)")
    def with_months(self, months: int) -> Any:
        return period(self.years, months, self.days)

    @java_method(f"{_OWN} withDays(int)")
    def with_days(self, days: int) -> Any:
        return period(self.years, self.months, days)

    @java_method(f"{_OWN} plus({AMOUNT})")
    @java_method(f"{_CHRONO} plus({AMOUNT})")
    def plus(self, amount: Any) -> Any:
        other: Period = from_amount(amount)
        return period(self.years + other.years, self.months + other.months, self.days + other.days)

    @java_method(f"{_OWN} minus({AMOUNT})")
    @java_method(f"{_CHRONO} minus({AMOUNT})")
    def minus(self, amount: Any) -> Any:
        return self.plus(from_amount(amount).negated())

    @java_method(f"{_OWN} plusYears(long)")
    def plus_years(self, years: int) -> Any:
        return period(self.years + years, self.months, self.days)

    @java_method(f"{_OWN} plusMonths(long)")
    def plus_months(self, months: int) -> Any:
        return period(self.years, self.months + months, self.days)

    @java_method(f"{_OWN} plusDays(long)")
    def plus_days(self, days: int) -> Any:
        return period(self.years, self.months, self.days + days)

    @java_method(f"{_OWN} minusYears(long)")
    def minus_years(self, years: int) -> Any:
        return self.plus_years(-years)

    @java_method(f"{_OWN} minusMonths(long)")
    def minus_months(self, months: int) -> Any:
        return self.plus_months(-months)

    @java_method(f"{_OWN} minusDays(long)")
    def minus_days(self, days: int) -> Any:
        return self.plus_days(-days)

    @java_method(f"{_OWN} multipliedBy(int)")
    @java_method(f"{_CHRONO} multipliedBy(int)")
    def multiplied_by(self, factor: int) -> Any:
        return period(self.years * factor, self.months * factor, self.days * factor)

    @java_method(f"{_OWN} negated()")
    @java_method(f"{_CHRONO} negated()")
    def negated(self) -> Any:
        return self.multiplied_by(-1)

    @java_method(f"{_OWN} normalized()")
    @java_method(f"{_CHRONO} normalized()")
    def normalized(self) -> Any:
        total = self.to_total_months()
        years, months = divmod(abs(total), 12)
        sign = -1 if total < 0 else 1
        return period(sign * years, sign * months, self.days)

    @java_method("long toTotalMonths()")
    def to_total_months(self) -> int:
        return self.years * 12 + self.months

    @java_method(f"{TEMPORAL} addTo({TEMPORAL})")
    def add_to(self, temporal: Any) -> Any:
        return self._applied(temporal, 1)

    @java_method(f"{TEMPORAL} subtractFrom({TEMPORAL})")
    def subtract_from(self, temporal: Any) -> Any:
        return self._applied(temporal, -1)

    def _applied(self, temporal: Any, sign: int) -> Any:
        if self.months == 0:
            if self.years:
                temporal = call(temporal, _PLUS, sign * self.years, unit("YEARS"))
        else:
            total = self.to_total_months()
            if total:
                temporal = call(temporal, _PLUS, sign * total, unit("MONTHS"))
        if self.days:
            temporal = call(temporal, _PLUS, sign * self.days, unit("DAYS"))
        return temporal

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, Period):
            return False
        return (self.years, self.months, self.days) == (other.years, other.months, other.days)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return wrap32(self.years + _rotated(self.months, 8) + _rotated(self.days, 16))

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.is_zero():
            return "P0D"
        parts = ((self.years, "Y"), (self.months, "M"), (self.days, "D"))
        return "P" + "".join(f"{value}{letter}" for value, letter in parts if value)


def _rotated(value: int, bits: int) -> int:
    bare = value & 0xFFFF_FFFF
    return bare << bits | bare >> (32 - bits)
