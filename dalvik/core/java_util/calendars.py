"""java.util.Calendar: fields, what has been set, and the arithmetic that all calendars share."""

from __future__ import annotations

from typing import Any, TypeVar

from dalvik.core.java_text import locale_data
from dalvik.core.java_util.dates import Date
from dalvik.core.java_util.declare import content_equality, declared_in, with_functions
from dalvik.core.java_util.hash_maps import HashMap
from dalvik.core.java_util.locale import default_locale
from dalvik.core.java_util.time_zones import default_zone
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import box_int, call, caller, class_name, hash_code, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

_OWN = "java.util.Calendar"
_Class = TypeVar("_Class", bound=type)
ERA, YEAR, MONTH, WEEK_OF_YEAR, WEEK_OF_MONTH, DATE, DAY_OF_YEAR, DAY_OF_WEEK = range(8)
DAY_OF_WEEK_IN_MONTH, AM_PM, HOUR, HOUR_OF_DAY, MINUTE, SECOND = range(8, 14)
MILLISECOND, ZONE_OFFSET, DST_OFFSET, FIELD_COUNT = range(14, 18)
#: Stamps: a field that nobody set, one that was computed from the time, and the first set by hand.
UNSET, COMPUTED, FIRST_STAMP = 0, 1, 2

_FIELD_NAMES = (
    *("ERA", "YEAR", "MONTH", "WEEK_OF_YEAR", "WEEK_OF_MONTH", "DAY_OF_MONTH", "DAY_OF_YEAR"),
    *("DAY_OF_WEEK", "DAY_OF_WEEK_IN_MONTH", "AM_PM", "HOUR", "HOUR_OF_DAY", "MINUTE", "SECOND"),
    *("MILLISECOND", "ZONE_OFFSET", "DST_OFFSET"),
)
_DAY_NAMES = ("SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY")
_MONTH_NAMES = (
    *("JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER"),
    *("OCTOBER", "NOVEMBER", "DECEMBER", "UNDECIMBER"),
)
_COMPUTE_TIME = caller("computeTime()V")
_COMPUTE_FIELDS = caller("computeFields()V")
_TIME_IN_MILLIS = caller("getTimeInMillis()J")
#: Which list of names a style asks for; stand-alone forms where the month stands alone.
_NAME_LISTS = {
    (MONTH, 1): "short_months",
    (MONTH, 2): "months",
    (MONTH, 0x8001): "alone_short_months",
    (MONTH, 0x8002): "alone_months",
    (MONTH, 4): "narrow_months",
    (MONTH, 0x8004): "narrow_months",
    (DAY_OF_WEEK, 1): "short_weekdays",
    (DAY_OF_WEEK, 2): "weekdays",
    (DAY_OF_WEEK, 0x8001): "short_weekdays",
    (DAY_OF_WEEK, 0x8002): "weekdays",
    (DAY_OF_WEEK, 4): "narrow_weekdays",
    (DAY_OF_WEEK, 0x8004): "narrow_weekdays",
    **{(AM_PM, style): "am_pm" for style in (1, 2, 0x8001, 0x8002)},
    **{(ERA, style): "eras" for style in (1, 2, 0x8001, 0x8002)},
}


def _new_calendar(zone: Any, locale: Any) -> Any:
    from dalvik.core.java_util.gregorian import GregorianCalendar

    created = GregorianCalendar.__new__(GregorianCalendar)
    created.init_both(zone, locale)
    return created


@java_method(f"static {_OWN} getInstance()")
def get_instance() -> Any:
    return _new_calendar(default_zone().clone(), default_locale())


@java_method(f"static {_OWN} getInstance(java.util.TimeZone)")
def get_instance_zone(zone: Any) -> Any:
    return _new_calendar(zone, default_locale())


@java_method(f"static {_OWN} getInstance(java.util.Locale)")
def get_instance_locale(locale: Any) -> Any:
    return _new_calendar(default_zone().clone(), locale)


@java_method(f"static {_OWN} getInstance(java.util.TimeZone,java.util.Locale)")
def get_instance_both(zone: Any, locale: Any) -> Any:
    return _new_calendar(zone, locale)


@java_method("static java.util.Locale[] getAvailableLocales()")
def get_available_locales() -> JArray:
    from dalvik.core.java_util.locale import get_available_locales

    return get_available_locales()


def _constants() -> dict[str, Any]:
    """Fields with the names of fields, days, months and styles."""
    numbers: dict[str, int] = {name: index for index, name in enumerate(_FIELD_NAMES)}
    numbers |= {"DATE": DATE, "FIELD_COUNT": FIELD_COUNT, "AM": 0, "PM": 1, "ALL_STYLES": 0}
    numbers |= {name: index + 1 for index, name in enumerate(_DAY_NAMES)}
    numbers |= {name: index for index, name in enumerate(_MONTH_NAMES)}
    numbers |= {"SHORT": 1, "LONG": 2, "NARROW_FORMAT": 4, "SHORT_FORMAT": 1, "LONG_FORMAT": 2}
    numbers |= {"SHORT_STANDALONE": 0x8001, "LONG_STANDALONE": 0x8002}
    numbers |= {"NARROW_STANDALONE": 0x8004}
    return {
        f"constant_{name}": java_field(f"static final int {name}", number)
        for name, number in numbers.items()
    }


def _with_constants(cls: _Class) -> _Class:
    for name, value in _constants().items():
        setattr(cls, name, value)
    return cls


@java_class(
    _OWN,
    implements=["java.io.Serializable", "Cloneable", "Comparable"],
    access="public abstract",
    abstract=[
        "protected void computeTime()",
        "protected void computeFields()",
        "void add(int,int)",
        "void roll(int,boolean)",
        "int getMinimum(int)",
        "int getMaximum(int)",
        "int getGreatestMinimum(int)",
        "int getLeastMaximum(int)",
    ],
)
@with_functions(*declared_in(globals()))
@content_equality
@_with_constants
class Calendar(JObject):
    time: int
    fields: list[int]
    stamps: list[int]
    next_stamp: int
    time_set: bool
    fields_set: bool
    lenient: bool
    zone: Any
    first_day: int
    minimal_days: int

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.start(default_zone().clone(), default_locale())

    @java_method("protected void <init>(java.util.TimeZone,java.util.Locale)")
    def init_both(self, zone: Any, locale: Any) -> None:
        self.start(zone, locale)

    def start(self, zone: Any, locale: Any) -> None:
        self.time = 0
        self.fields = [0] * FIELD_COUNT
        self.stamps = [UNSET] * FIELD_COUNT
        self.next_stamp = FIRST_STAMP
        self.time_set = self.fields_set = False
        self.lenient = True
        self.zone = zone
        self.first_day, self.minimal_days = locale_data.week(locale.data_language, locale.country)

    # -- time and fields --------------------------------------------------------------------------

    def _updated_time(self) -> int:
        if not self.time_set:
            _COMPUTE_TIME(self)
            self.time_set = True
        return self.time

    @java_method("protected void complete()")
    def complete(self) -> None:
        self._updated_time()
        if not self.fields_set:
            _COMPUTE_FIELDS(self)
            self.fields_set = True

    @java_method("final java.util.Date getTime()")
    def get_time(self) -> Date:
        return Date.create(_TIME_IN_MILLIS(self))

    @java_method("final void setTime(java.util.Date)")
    def set_time(self, date: Any) -> None:
        call(self, "setTimeInMillis(J)V", call(date, "getTime()J"))

    @java_method("long getTimeInMillis()")
    def get_time_in_millis(self) -> int:
        return self._updated_time()

    @java_method("void setTimeInMillis(long)")
    def set_time_in_millis(self, millis: int) -> None:
        self.time = millis
        self.time_set = True
        self.fields_set = False
        _COMPUTE_FIELDS(self)
        self.fields_set = True

    @java_method("java.time.Instant toInstant()")
    def to_instant(self) -> Any:
        from dalvik.core.java_time.instants import instant_of_millis

        return instant_of_millis(self._updated_time())

    def _field(self, field: int) -> int:
        if not 0 <= field < FIELD_COUNT:
            throw("java.lang.ArrayIndexOutOfBoundsException", f"length=17; index={field}")
        return field

    @java_method("int get(int)")
    def get(self, field: int) -> int:
        self._field(field)
        self.complete()
        return self.fields[field]

    @java_method("protected final int internalGet(int)")
    def internal_get(self, field: int) -> int:
        return self.fields[field]

    @java_method("void set(int,int)")
    def set(self, field: int, value: int) -> None:
        self._field(field)
        if self.time_set and not self.fields_set and UNSET in self.stamps:
            _COMPUTE_FIELDS(self)
        self.fields[field] = value
        self.time_set = self.fields_set = False
        self.stamps[field] = self.next_stamp
        self.next_stamp += 1

    @java_method("final void set(int,int,int)")
    def set_date(self, year: int, month: int, day: int) -> None:
        for field, value in ((YEAR, year), (MONTH, month), (DATE, day)):
            call(self, "set(II)V", field, value)

    @java_method("final void set(int,int,int,int,int)")
    def set_minute(self, year: int, month: int, day: int, hour: int, minute: int) -> None:
        self.set_date(year, month, day)
        call(self, "set(II)V", HOUR_OF_DAY, hour)
        call(self, "set(II)V", MINUTE, minute)

    @java_method("final void set(int,int,int,int,int,int)")
    def set_second(
        self, year: int, month: int, day: int, hour: int, minute: int, second: int
    ) -> None:
        self.set_minute(year, month, day, hour, minute)
        call(self, "set(II)V", SECOND, second)

    @java_method("final void clear()")
    def clear(self) -> None:
        self.fields = [0] * FIELD_COUNT
        self.stamps = [UNSET] * FIELD_COUNT
        self.time_set = self.fields_set = False

    @java_method("final void clear(int)")
    def clear_field(self, field: int) -> None:
        self.fields[self._field(field)] = 0
        self.stamps[field] = UNSET
        self.time_set = self.fields_set = False

    @java_method("final boolean isSet(int)")
    def is_set(self, field: int) -> bool:
        return self.stamps[self._field(field)] != UNSET

    @java_method("void roll(int,int)")
    def roll_by(self, field: int, amount: int) -> None:
        for _ in range(abs(amount)):
            call(self, "roll(IZ)V", field, int(amount > 0))

    # -- settings ---------------------------------------------------------------------------------

    @java_method("void setTimeZone(java.util.TimeZone)")
    def set_time_zone(self, zone: Any) -> None:
        if self.fields_set:
            self._updated_time()
        self.zone = zone
        self.fields_set = False

    @java_method("java.util.TimeZone getTimeZone()")
    def get_time_zone(self) -> Any:
        return self.zone

    @java_method("void setLenient(boolean)")
    def set_lenient(self, lenient: int) -> None:
        self.lenient = bool(lenient)

    @java_method("boolean isLenient()")
    def is_lenient(self) -> bool:
        return self.lenient

    @java_method("void setFirstDayOfWeek(int)")
    def set_first_day_of_week(self, day: int) -> None:
        if day != self.first_day:
            self._keep_time()
            self.first_day = day

    @java_method("int getFirstDayOfWeek()")
    def get_first_day_of_week(self) -> int:
        return self.first_day

    @java_method("void setMinimalDaysInFirstWeek(int)")
    def set_minimal_days_in_first_week(self, days: int) -> None:
        if days != self.minimal_days:
            self._keep_time()
            self.minimal_days = days

    def _keep_time(self) -> None:
        """Before a change that moves week fields: those are computed anew when asked for."""
        if self.time_set or self.fields_set:
            self._updated_time()
            self.fields_set = False

    @java_method("int getMinimalDaysInFirstWeek()")
    def get_minimal_days_in_first_week(self) -> int:
        return self.minimal_days

    @java_method("String getCalendarType()")
    def get_calendar_type(self) -> str:
        return class_name(self)

    @java_method("boolean isWeekDateSupported()")
    def is_week_date_supported(self) -> bool:
        return False

    @java_method("int getActualMinimum(int)")
    def get_actual_minimum(self, field: int) -> int:
        """By trying, for calendars that apps write: from the largest minimum downwards."""
        least = int(call(self, "getMinimum(I)I", field))
        value = int(call(self, "getGreatestMinimum(I)I", field))
        probe = self._probe()
        while value > least and _accepts(probe, field, value - 1):
            value -= 1
        return value

    @java_method("int getActualMaximum(int)")
    def get_actual_maximum(self, field: int) -> int:
        most = int(call(self, "getMaximum(I)I", field))
        value = int(call(self, "getLeastMaximum(I)I", field))
        probe = self._probe()
        while value < most and _accepts(probe, field, value + 1):
            value += 1
        return value

    def _probe(self) -> Any:
        probe = call(self, "clone()Ljava/lang/Object;")
        probe.lenient = True
        return probe

    @java_method("int getWeekYear()")
    def get_week_year(self) -> int:
        throw("java.lang.UnsupportedOperationException")

    @java_method("void setWeekDate(int,int,int)")
    def set_week_date(self, year: int, week: int, weekday: int) -> None:
        throw("java.lang.UnsupportedOperationException")

    @java_method("int getWeeksInWeekYear()")
    def get_weeks_in_week_year(self) -> int:
        throw("java.lang.UnsupportedOperationException")

    # -- names of fields --------------------------------------------------------------------------

    def _names(self, field: int, style: int, locale: Any) -> tuple[str, ...] | None:
        key = _NAME_LISTS.get((field, style))
        if key is None:
            return None
        return locale_data.words(locale.data_language, locale.country, key)

    @java_method("String getDisplayName(int,int,java.util.Locale)")
    def get_display_name(self, field: int, style: int, locale: Any) -> str | None:
        self._field(field)
        found = self._names(field, style, locale)
        if found is None:
            return None
        index = self.get(field) - (1 if field == DAY_OF_WEEK else 0)
        return found[index] if 0 <= index < len(found) else None

    @java_method("java.util.Map getDisplayNames(int,int,java.util.Locale)")
    def get_display_names(self, field: int, style: int, locale: Any) -> Any:
        self._field(field)
        styles = (1, 2, 0x8001, 0x8002) if style == 0 else (style,)
        first = 1 if field == DAY_OF_WEEK else 0
        pairs = [
            (name, box_int(first + index))
            for one in styles
            for index, name in enumerate(self._names(field, one, locale) or ())
        ]
        return HashMap.create(pairs) if pairs else None

    # -- comparing --------------------------------------------------------------------------------

    @java_method("boolean before(Object)")
    def before(self, other: Any) -> bool:
        return isinstance(other, Calendar) and self.compare_to(other) < 0

    @java_method("boolean after(Object)")
    def after(self, other: Any) -> bool:
        return isinstance(other, Calendar) and self.compare_to(other) > 0

    @java_method("int compareTo(java.util.Calendar)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        mine, theirs = _TIME_IN_MILLIS(self), _TIME_IN_MILLIS(other)
        return int(mine > theirs) - int(mine < theirs)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, Calendar):
            return False
        settings = (self.lenient, self.first_day, self.minimal_days)
        same = settings == (other.lenient, other.first_day, other.minimal_days)
        return same and self.compare_to(other) == 0 and bool(self.zone == other.zone)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        other = int(self.lenient) | self.first_day << 1 | self.minimal_days << 4
        other |= hash_code(self.zone) << 7
        time = _TIME_IN_MILLIS(self)
        return wrap32(wrap32(time) ^ wrap32(time >> 32) ^ wrap32(other))

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.fields, copy.stamps = self.fields.copy(), self.stamps.copy()
        copy.zone = call(self.zone, "clone()Ljava/lang/Object;")
        return copy

    @java_method("String toString()")
    def to_string(self) -> str:
        shown = ",".join(
            f"{name}={self.fields[index] if self.stamps[index] else '?'}"
            for index, name in enumerate(_FIELD_NAMES)
        )
        flags = (
            f"time={self.time if self.time_set else '?'},"
            f"areFieldsSet={_bool(self.fields_set)},areAllFieldsSet={_bool(self.fields_set)},"
            f"lenient={_bool(self.lenient)}"
        )
        zone = call(self.zone, "toString()Ljava/lang/String;") if self.zone is not None else "?"
        week = f"firstDayOfWeek={self.first_day},minimalDaysInFirstWeek={self.minimal_days}"
        return f"{class_name(self)}[{flags},zone={zone},{week},{shown}]"


def _accepts(probe: Any, field: int, value: int) -> bool:
    """Whether a lenient calendar keeps a value as it is."""
    call(probe, "set(II)V", field, value)
    return bool(call(probe, "get(I)I", field) == value)


def _bool(value: bool) -> str:
    return "true" if value else "false"
