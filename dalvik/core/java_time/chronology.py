"""java.time.chrono.IsoChronology and IsoEra: the one calendar that is modelled."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach
from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_time.failures import fail
from dalvik.core.java_time.interfaces import ACCESSOR
from dalvik.core.java_util import civil
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_ISO = "java.time.chrono.IsoChronology"


def iso() -> IsoChronology:
    found: IsoChronology | None = vm().state.get("iso chronology")
    if found is None:
        found = vm().state["iso chronology"] = IsoChronology.__new__(IsoChronology)
    return found


class IsoEra(Enum):
    @java_method("int getValue()")
    def get_value(self) -> int:
        return self.ordinal


@java_method("static java.time.chrono.IsoEra of(int)")
def iso_era(number: int) -> Any:
    if number not in (0, 1):
        fail(f"Invalid era: {number}")
    return constant(IsoEra, ("BCE", "CE")[number])


attach(IsoEra, [iso_era])
declare_enum("java.time.chrono.IsoEra", ("BCE", "CE"), IsoEra, implements=["java.time.chrono.Era"])


@java_class(
    "java.time.chrono.AbstractChronology",
    implements=["java.time.chrono.Chronology"],
    access="public abstract",
)
class AbstractChronology(JObject):
    pass


@java_class(_ISO, implements=["java.io.Serializable"], access="public final")
class IsoChronology(AbstractChronology):
    INSTANCE = java_field(f"static final {_ISO} INSTANCE", iso)

    @java_method("String getId()")
    @java_method("String toString()")
    def get_id(self) -> str:
        return "ISO"

    @java_method("String getCalendarType()")
    def get_calendar_type(self) -> str:
        return "iso8601"

    @java_method("boolean isLeapYear(long)")
    def is_leap_year(self, year: int) -> bool:
        return civil.is_leap(year)

    @java_method("java.time.LocalDate date(int,int,int)")
    @java_method("java.time.chrono.ChronoLocalDate date(int,int,int)")
    def date(self, year: int, month: int, day: int) -> Any:
        from dalvik.core.java_time.local_dates import of

        return of(year, month, day)

    @java_method("java.time.LocalDate dateEpochDay(long)")
    @java_method("java.time.chrono.ChronoLocalDate dateEpochDay(long)")
    def date_epoch_day(self, number: int) -> Any:
        from dalvik.core.java_time.local_dates import date_of_day

        return date_of_day(number)

    @java_method(f"java.time.LocalDate date({ACCESSOR})")
    @java_method(f"java.time.chrono.ChronoLocalDate date({ACCESSOR})")
    def date_from(self, temporal: Any) -> Any:
        from dalvik.core.java_time.local_dates import from_temporal

        return from_temporal(temporal)

    @java_method("java.time.LocalDate dateYearDay(int,int)")
    @java_method("java.time.chrono.ChronoLocalDate dateYearDay(int,int)")
    def date_year_day(self, year: int, day: int) -> Any:
        from dalvik.core.java_time.local_dates import of_year_day

        return of_year_day(year, day)

    @java_method(f"java.time.LocalDateTime localDateTime({ACCESSOR})")
    def local_date_time(self, temporal: Any) -> Any:
        from dalvik.core.java_time.local_date_times import from_temporal

        return from_temporal(temporal)

    @java_method(f"java.time.ZonedDateTime zonedDateTime({ACCESSOR})")
    def zoned_date_time(self, temporal: Any) -> Any:
        from dalvik.core.java_time.zoned import from_temporal

        return from_temporal(temporal)

    @java_method("java.time.chrono.IsoEra eraOf(int)")
    @java_method("java.time.chrono.Era eraOf(int)")
    def era_of(self, number: int) -> Any:
        return iso_era(number)

    @java_method("java.time.Period period(int,int,int)")
    def period(self, years: int, months: int, days: int) -> Any:
        from dalvik.core.java_time.periods import period

        return period(years, months, days)

    @java_method("java.time.LocalDate dateNow()")
    @java_method("java.time.chrono.ChronoLocalDate dateNow()")
    def date_now(self) -> Any:
        from dalvik.core.java_time.local_dates import now

        return now()

    @java_method("java.time.temporal.ValueRange range(java.time.temporal.ChronoField)")
    def range(self, wanted: Any) -> Any:
        return wanted.get_range()

    @java_method("int compareTo(Object)")
    @java_method("int compareTo(java.time.chrono.Chronology)")
    def compare_to(self, other: Any) -> int:
        return 0 if other is self else -1
