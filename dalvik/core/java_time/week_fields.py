"""java.time.temporal.WeekFields and IsoFields: fields that count weeks and quarters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_text import locale_data
from dalvik.core.java_time.failures import unsupported
from dalvik.core.java_time.fields import field, range_of, range_of_high
from dalvik.core.java_time.interfaces import ACCESSOR, FIELD, RANGE, TEMPORAL, UNIT
from dalvik.core.java_time.units import unit
from dalvik.core.java_time.weekdays import day_of_week
from dalvik.core.java_util import civil
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_WEEKS = "java.time.temporal.WeekFields"
_SUPPORTED = "isSupported(Ljava/time/temporal/TemporalField;)Z"
_GET_LONG = "getLong(Ljava/time/temporal/TemporalField;)J"
_PLUS = "plus(JLjava/time/temporal/TemporalUnit;)Ljava/time/temporal/Temporal;"
_WITH = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"


def _day(temporal: Any) -> int:
    return int(call(temporal, _GET_LONG, field("EPOCH_DAY")))


def _week_start(first: int, first_day: int, minimal: int) -> int:
    """The day on which week 1 begins, of the month or year that begins on `first`."""
    into_week = ((first + 3) % 7 + 1 - first_day) % 7
    start = first - into_week
    return start if 7 - into_week >= minimal else start + 7


def week_of(first: int, day: int, first_day: int, minimal: int) -> int:
    """The number of a day's week; 0 for days before week 1."""
    return (day - _week_start(first, first_day, minimal)) // 7 + 1


def week_based_year(day: int, first_day: int, minimal: int) -> int:
    year = civil.year_of(day)
    if day >= _week_start(civil.year_start(year + 1), first_day, minimal):
        return year + 1
    if day < _week_start(civil.year_start(year), first_day, minimal):
        return year - 1
    return year


class ComputedField(JObject):
    """A field by what it reads of a date; `step` is the unit that setting it moves by."""

    shown: str
    read: Callable[[Any], int]
    needs: tuple[str, ...]
    limits: tuple[int, int, int]
    step: str
    span: str
    change: Callable[[Any, int], Any] | None
    key: tuple[Any, ...]


@java_class("java.time.temporal.WeekFields$ComputedDayOfField", implements=[FIELD], access="")
@content_equality
class DateField(ComputedField):
    @java_method(f"{UNIT} getBaseUnit()")
    def get_base_unit(self) -> Any:
        return unit(self.step)

    @java_method(f"{UNIT} getRangeUnit()")
    def get_range_unit(self) -> Any:
        return unit(self.span)

    @java_method(f"{RANGE} range()")
    def range(self) -> Any:
        low, least, high = self.limits
        return range_of(low, high) if least == high else range_of_high(low, least, high)

    @java_method(f"{RANGE} rangeRefinedBy({ACCESSOR})")
    def range_refined_by(self, _temporal: Any) -> Any:
        return self.range()

    @java_method("boolean isDateBased()")
    def is_date_based(self) -> bool:
        return True

    @java_method("boolean isTimeBased()")
    def is_time_based(self) -> bool:
        return False

    @java_method(f"boolean isSupportedBy({ACCESSOR})")
    def is_supported_by(self, temporal: Any) -> bool:
        return all(call(temporal, _SUPPORTED, field(name)) for name in self.needs)

    @java_method(f"long getFrom({ACCESSOR})")
    def get_from(self, temporal: Any) -> int:
        if not self.is_supported_by(temporal):
            # Fields of weeks ask for the day of the week first.
            unsupported(f"Unsupported field: {'DayOfWeek' if '[' in self.shown else self.shown}")
        return self.read(temporal)

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL},long)")
    def adjust_into(self, temporal: Any, value: int) -> Any:
        self.range().check(value, self.shown)
        if self.change is not None:
            return self.change(temporal, value)
        current = self.get_from(temporal)
        return call(temporal, _PLUS, value - current, unit(self.step))

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, DateField) and self.key == other.key

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return sum(map(ord, self.shown))

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.shown


def _field(
    shown: str,
    read: Callable[[Any], int],
    limits: tuple[int, int, int],
    units: tuple[str, str],
    *,
    needs: tuple[str, ...] = ("EPOCH_DAY",),
    change: Callable[[Any, int], Any] | None = None,
    key: tuple[Any, ...] = (),
) -> DateField:
    created = DateField.__new__(DateField)
    created.shown, created.read, created.limits = shown, read, limits
    created.step, created.span = units
    created.needs, created.change, created.key = needs, change, (shown, *key)
    return created


# -- WeekFields -----------------------------------------------------------------------------------


def weeks(first_day: int, minimal: int) -> WeekFields:
    """The one object for a definition of weeks; Monday is 1."""
    made: dict[tuple[int, int], WeekFields] = vm().state.setdefault("week fields", {})
    if (first_day, minimal) not in made:
        created = made[first_day, minimal] = WeekFields.__new__(WeekFields)
        created.first_day, created.minimal = first_day, minimal
    return made[first_day, minimal]


def weeks_in(locale: Any) -> WeekFields:
    first, minimal = locale_data.week(locale.data_language, locale.country)
    return weeks((first - 2) % 7 + 1, minimal)


@java_method(f"static {_WEEKS} of(java.util.Locale)")
def of_locale(locale: Any) -> Any:
    return weeks_in(locale)


@java_method(f"static {_WEEKS} of(java.time.DayOfWeek,int)")
def of(first: Any, minimal: int) -> Any:
    if not 1 <= minimal <= 7:
        throw("java.lang.IllegalArgumentException", "Minimal number of days is invalid")
    return weeks(first.number, minimal)


@java_class(_WEEKS, implements=["java.io.Serializable"], access="public final")
@with_functions(of_locale, of)
class WeekFields(JObject):
    first_day: int
    minimal: int

    ISO = java_field(f"static final {_WEEKS} ISO", lambda: weeks(1, 4))
    SUNDAY_START = java_field(f"static final {_WEEKS} SUNDAY_START", lambda: weeks(7, 1))

    @java_method("java.time.DayOfWeek getFirstDayOfWeek()")
    def get_first_day_of_week(self) -> Any:
        return day_of_week(self.first_day)

    @java_method("int getMinimalDaysInFirstWeek()")
    def get_minimal_days_in_first_week(self) -> int:
        return self.minimal

    def _own(
        self,
        name: str,
        read: Callable[[Any], int],
        limits: tuple[int, int, int],
        units: tuple[str, str],
        change: Callable[[Any, int], Any] | None = None,
    ) -> Any:
        key = (self.first_day, self.minimal)
        shown = f"{name}[{self.to_string()}]"
        return _field(shown, read, limits, units, change=change, key=key)

    @java_method(f"{FIELD} dayOfWeek()")
    def day_of_week(self) -> Any:
        return self._own(
            "DayOfWeek",
            lambda one: ((_day(one) + 3) % 7 + 1 - self.first_day) % 7 + 1,
            (1, 7, 7),
            ("DAYS", "WEEKS"),
        )

    @java_method(f"{FIELD} weekOfMonth()")
    def week_of_month(self) -> Any:
        def read(temporal: Any) -> int:
            day = _day(temporal)
            first = day - int(call(temporal, _GET_LONG, field("DAY_OF_MONTH"))) + 1
            return week_of(first, day, self.first_day, self.minimal)

        return self._own("WeekOfMonth", read, (0, 4, 6), ("WEEKS", "MONTHS"))

    @java_method(f"{FIELD} weekOfYear()")
    def week_of_year(self) -> Any:
        def read(temporal: Any) -> int:
            day = _day(temporal)
            first = civil.year_start(civil.year_of(day))
            return week_of(first, day, self.first_day, self.minimal)

        return self._own("WeekOfYear", read, (0, 52, 54), ("WEEKS", "YEARS"))

    @java_method(f"{FIELD} weekOfWeekBasedYear()")
    def week_of_week_based_year(self) -> Any:
        def read(temporal: Any) -> int:
            day = _day(temporal)
            year = week_based_year(day, self.first_day, self.minimal)
            return week_of(civil.year_start(year), day, self.first_day, self.minimal)

        return self._own("WeekOfWeekBasedYear", read, (1, 52, 53), ("WEEKS", "FOREVER"))

    @java_method(f"{FIELD} weekBasedYear()")
    def week_based_year(self) -> Any:
        def change(temporal: Any, value: int) -> Any:
            day = _day(temporal)
            week = int(self.week_of_week_based_year().read(temporal))
            start = _week_start(civil.year_start(value), self.first_day, self.minimal)
            into_week = ((day + 3) % 7 + 1 - self.first_day) % 7
            following = _week_start(civil.year_start(value + 1), self.first_day, self.minimal)
            weeks_there = (following - start) // 7
            target = start + (min(week, weeks_there) - 1) * 7 + into_week
            return call(temporal, _WITH, field("EPOCH_DAY"), target)

        return self._own(
            "WeekBasedYear",
            lambda one: week_based_year(_day(one), self.first_day, self.minimal),
            (-999_999_999, 999_999_999, 999_999_999),
            ("YEARS", "FOREVER"),
            change,
        )

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"WeekFields[{day_of_week(self.first_day).name},{self.minimal}]"


# -- IsoFields ------------------------------------------------------------------------------------


def _quarter(temporal: Any) -> int:
    return (int(call(temporal, _GET_LONG, field("MONTH_OF_YEAR"))) - 1) // 3 + 1


def _set_quarter(temporal: Any, value: int) -> Any:
    month = int(call(temporal, _GET_LONG, field("MONTH_OF_YEAR")))
    moved = month + (value - _quarter(temporal)) * 3
    return call(temporal, _WITH, field("MONTH_OF_YEAR"), moved)


def _day_of_quarter(temporal: Any) -> int:
    day = _day(temporal)
    year = civil.year_of(day)
    return day - civil.to_days(year, (_quarter(temporal) - 1) * 3 + 1, 1) + 1


def quarter_field() -> Any:
    """`IsoFields.QUARTER_OF_YEAR`."""
    return _kept(
        "quarter",
        lambda: _field(
            "QuarterOfYear",
            _quarter,
            (1, 4, 4),
            ("MONTHS", "YEARS"),
            needs=("MONTH_OF_YEAR",),
            change=_set_quarter,
        ),
    )


def _kept(name: str, make: Callable[[], Any]) -> Any:
    made: dict[str, Any] = vm().state.setdefault("iso fields", {})
    if name not in made:
        made[name] = make()
    return made[name]


def _day_of_quarter_field() -> Any:
    limits, units = (1, 90, 92), ("DAYS", "MONTHS")
    return _kept("day", lambda: _field("DayOfQuarter", _day_of_quarter, limits, units))


def _renamed(name: str, source: Any) -> Any:
    source.shown = name
    return source


def _iso_week() -> Any:
    return _kept(
        "week",
        lambda: _renamed("WeekOfWeekBasedYear", weeks(1, 4).week_of_week_based_year()),
    )


def _iso_week_year() -> Any:
    return _kept("year", lambda: _renamed("WeekBasedYear", weeks(1, 4).week_based_year()))


@java_class("java.time.temporal.IsoFields", access="public final")
class IsoFields(JObject):
    QUARTER_OF_YEAR = java_field(f"static final {FIELD} QUARTER_OF_YEAR", quarter_field)
    DAY_OF_QUARTER = java_field(f"static final {FIELD} DAY_OF_QUARTER", _day_of_quarter_field)
    WEEK_OF_WEEK_BASED_YEAR = java_field(f"static final {FIELD} WEEK_OF_WEEK_BASED_YEAR", _iso_week)
    WEEK_BASED_YEAR = java_field(f"static final {FIELD} WEEK_BASED_YEAR", _iso_week_year)
