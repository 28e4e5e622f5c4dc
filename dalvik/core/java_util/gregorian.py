"""java.util.GregorianCalendar: Julian before its cut-over, Gregorian from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util import civil
from dalvik.core.java_util.calendars import (
    AM_PM,
    COMPUTED,
    DATE,
    DAY_OF_WEEK,
    DAY_OF_WEEK_IN_MONTH,
    DAY_OF_YEAR,
    DST_OFFSET,
    ERA,
    FIRST_STAMP,
    HOUR,
    HOUR_OF_DAY,
    MILLISECOND,
    MINUTE,
    MONTH,
    SECOND,
    WEEK_OF_MONTH,
    WEEK_OF_YEAR,
    YEAR,
    ZONE_OFFSET,
    Calendar,
)
from dalvik.core.java_util.dates import Date
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.gregorian_fields import chosen_fields
from dalvik.core.java_util.locale import default_locale
from dalvik.core.java_util.time_zones import default_zone, offsets_at, wall_to_utc
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_field, java_method

_CUTOVER = -12_219_292_800_000
_HOUR = 3_600_000
_LONG_MAX = (1 << 63) - 1
_MINIMUM = (0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, -13 * _HOUR, 0)
_LEAST_MAXIMUM = (
    *(1, 292269054, 11, 52, 4, 28, 365, 7, 4, 1, 11, 23, 59, 59, 999),
    *(14 * _HOUR, 20 * 60_000),
)
_MAXIMUM = (
    *(1, 292278994, 11, 53, 6, 31, 366, 7, 6, 1, 11, 23, 59, 59, 999),
    *(14 * _HOUR, 2 * _HOUR),
)
_UNIT = {HOUR: _HOUR, HOUR_OF_DAY: _HOUR, MINUTE: 60_000, SECOND: 1000, MILLISECOND: 1}
_NAMES = {
    ERA: "ERA", YEAR: "YEAR", MONTH: "MONTH", WEEK_OF_YEAR: "WEEK_OF_YEAR",
    WEEK_OF_MONTH: "WEEK_OF_MONTH", DATE: "DAY_OF_MONTH", DAY_OF_YEAR: "DAY_OF_YEAR",
    DAY_OF_WEEK: "DAY_OF_WEEK", DAY_OF_WEEK_IN_MONTH: "DAY_OF_WEEK_IN_MONTH", AM_PM: "AM_PM",
    HOUR: "HOUR", HOUR_OF_DAY: "HOUR_OF_DAY", MINUTE: "MINUTE", SECOND: "SECOND",
    MILLISECOND: "MILLISECOND", ZONE_OFFSET: "ZONE_OFFSET", DST_OFFSET: "DST_OFFSET",
}  # fmt: skip


def _on_or_before(day: int, weekday: int) -> int:
    """The last day not after `day` that is that day of the week."""
    return day - (civil.weekday(day) - weekday) % 7


@java_method("static java.util.GregorianCalendar from(java.time.ZonedDateTime)")
def from_zoned(moment: Any) -> Any:
    from dalvik.core.java_util.time_zones import get_time_zone_of

    created = GregorianCalendar.__new__(GregorianCalendar)
    zone = call(moment, "getZone()Ljava/time/ZoneId;")
    created.init_both(get_time_zone_of(zone), default_locale())
    created.cutover = -(1 << 63)
    created.first_day, created.minimal_days = 2, 4
    instant = call(moment, "toInstant()Ljava/time/Instant;")
    created.set_time_in_millis(call(instant, "toEpochMilli()J"))
    return created


@java_class("java.util.GregorianCalendar")
@with_functions(from_zoned)
class GregorianCalendar(Calendar):
    #: The instant from which dates are Gregorian.
    cutover: int

    BC = java_field("static final int BC", 0)
    AD = java_field("static final int AD", 1)

    # -- constructors -----------------------------------------------------------------------------

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_both(default_zone().clone(), default_locale())

    @java_method("void <init>(java.util.TimeZone)")
    def init_zone(self, zone: Any) -> None:
        self.init_both(zone, default_locale())

    @java_method("void <init>(java.util.Locale)")
    def init_locale(self, locale: Any) -> None:
        self.init_both(default_zone().clone(), locale)

    @java_method("void <init>(java.util.TimeZone,java.util.Locale)")
    def init_both(self, zone: Any, locale: Any) -> None:
        self.start(zone, locale)
        self.cutover = _CUTOVER
        self.set_time_in_millis(vm().clock.millis())

    @java_method("void <init>(int,int,int)")
    def init_day(self, year: int, month: int, day: int) -> None:
        self.init_second(year, month, day, 0, 0, 0)

    @java_method("void <init>(int,int,int,int,int)")
    def init_minute(self, year: int, month: int, day: int, hour: int, minute: int) -> None:
        self.init_second(year, month, day, hour, minute, 0)

    @java_method("void <init>(int,int,int,int,int,int)")
    def init_second(
        self, year: int, month: int, day: int, hour: int, minute: int, second: int
    ) -> None:
        self.start(default_zone().clone(), default_locale())
        self.cutover = _CUTOVER
        self.set_second(year, month, day, hour, minute, second)

    @java_method("void setGregorianChange(java.util.Date)")
    def set_gregorian_change(self, date: Any) -> None:
        self._keep_time()
        self.cutover = call(date, "getTime()J")

    @java_method("final java.util.Date getGregorianChange()")
    def get_gregorian_change(self) -> Any:
        return Date.create(self.cutover)

    @java_method("boolean isLeapYear(int)")
    def is_leap_year(self, year: int) -> bool:
        return civil.is_leap(year, julian=self._is_julian_year(year))

    def _cutover_day(self) -> int:
        return self.cutover // civil.DAY_MILLIS

    def _is_julian(self, day: int) -> bool:
        return day < self._cutover_day()

    def _is_julian_year(self, year: int) -> bool:
        return year < civil.year_of(self._cutover_day())

    # -- fields from the time ---------------------------------------------------------------------

    @java_method("protected void computeFields()")
    def compute_fields(self) -> None:
        self._fields_at(*offsets_at(self.zone, self.time))

    def _fields_at(self, raw: int, saving: int) -> None:
        day, rest = divmod(self.time + raw + saving, civil.DAY_MILLIS)
        self._date_fields(day)
        fields = self.fields
        hour = rest // _HOUR
        fields[HOUR_OF_DAY], fields[AM_PM], fields[HOUR] = hour, hour // 12, hour % 12
        fields[MINUTE] = rest // 60_000 % 60
        fields[SECOND] = rest // 1000 % 60
        fields[MILLISECOND] = rest % 1000
        fields[ZONE_OFFSET], fields[DST_OFFSET] = raw, saving
        self.stamps = [COMPUTED] * len(fields)
        self.fields_set = True

    def _date_fields(self, day: int) -> None:
        julian = self._is_julian(day)
        year, month, of_month = civil.from_days(day, julian=julian)
        fields = self.fields
        fields[ERA], fields[YEAR] = (1, year) if year > 0 else (0, 1 - year)
        fields[MONTH], fields[DATE] = month - 1, of_month
        fields[DAY_OF_WEEK] = civil.weekday(day)
        start = self._year_start(year)
        fields[DAY_OF_YEAR] = day - start + 1
        month_start = day - of_month + 1
        if not julian and self._is_julian(month_start):
            month_start = civil.to_days(year, month, 1, julian=True)
        fields[DAY_OF_WEEK_IN_MONTH] = (day - month_start) // 7 + 1
        fields[WEEK_OF_MONTH] = self._week_number(month_start, day)
        fields[WEEK_OF_YEAR] = self._week_of_year(year, start, day)

    def _year_start(self, year: int) -> int:
        start = civil.year_start(year)
        return civil.year_start(year, julian=True) if self._is_julian(start) else start

    def _week_number(self, first: int, day: int) -> int:
        """The week that `day` is in, of the month or year that begins on `first`."""
        week_start = _on_or_before(first + 6, self.first_day)
        if week_start - first >= self.minimal_days:
            week_start -= 7
        return (day - week_start) // 7 + 1

    def _week_of_year(self, year: int, start: int, day: int) -> int:
        week = self._week_number(start, day)
        if week == 0:
            return self._week_number(self._year_start(year - 1), start - 1)
        if week >= 52:
            next_start = self._year_start(year + 1)
            next_week = _on_or_before(next_start + 6, self.first_day)
            if next_week - next_start >= self.minimal_days and day >= next_week - 7:
                return 1
        return week

    # -- the time from fields ---------------------------------------------------------------------

    @java_method("protected void computeTime()")
    def compute_time(self) -> None:
        if not self.lenient:
            self._check_ranges()
        chosen = chosen_fields(self.stamps)
        year = self.fields[YEAR] if self.stamps[YEAR] else 1970
        if self.stamps[ERA] and self.fields[ERA] == 0:
            year = 1 - year
        elif self.stamps[ERA] and self.fields[ERA] != 1:
            throw("java.lang.IllegalArgumentException", "Invalid era")
        days, rest = divmod(self._time_of_day(chosen), civil.DAY_MILLIS)
        day = self._day(year, chosen) + days
        wall = day * civil.DAY_MILLIS + rest
        self.time = self._to_utc(wall)
        before = self.fields.copy()
        stamps = self.stamps.copy()
        raw, saving = offsets_at(self.zone, self.time)
        if stamps[ZONE_OFFSET] >= FIRST_STAMP:
            raw = before[ZONE_OFFSET]
        if stamps[DST_OFFSET] >= FIRST_STAMP:
            saving = before[DST_OFFSET]
        self._fields_at(raw, saving)
        if not self.lenient:
            self._check_unchanged(before, stamps)

    def _to_utc(self, wall: int) -> int:
        zone_given = self.stamps[ZONE_OFFSET] >= FIRST_STAMP
        saving_given = self.stamps[DST_OFFSET] >= FIRST_STAMP
        if zone_given and saving_given:
            return wall - self.fields[ZONE_OFFSET] - self.fields[DST_OFFSET]
        if zone_given:
            return wall - self.fields[ZONE_OFFSET]
        utc = wall_to_utc(self.zone, wall)
        if saving_given:
            return wall - offsets_at(self.zone, utc)[0] - self.fields[DST_OFFSET]
        return utc

    def _time_of_day(self, chosen: frozenset[int]) -> int:
        fields = self.fields
        if HOUR_OF_DAY in chosen:
            hours = fields[HOUR_OF_DAY]
        else:
            hours = fields[HOUR] if HOUR in chosen else 0
            hours += 12 * fields[AM_PM] if AM_PM in chosen else 0
        parts = (hours * 60 + fields[MINUTE]) * 60 + fields[SECOND]
        return parts * 1000 + fields[MILLISECOND]

    def _day(self, year: int, chosen: frozenset[int]) -> int:
        cutover = self._cutover_day()
        gregorian = self._day_in(year, chosen, julian=False)
        cutover_year = civil.year_of(cutover)
        if year > cutover_year and gregorian >= cutover:
            return gregorian
        julian = self._day_in(year, chosen, julian=True)
        if year == cutover_year and (DAY_OF_YEAR in chosen or WEEK_OF_YEAR in chosen):
            return julian
        if gregorian >= cutover and julian >= cutover:
            return gregorian
        if gregorian >= cutover:
            return gregorian
        if julian >= cutover and not self.lenient:
            throw("java.lang.IllegalArgumentException", "the specified date doesn't exist")
        return julian

    def _day_in(self, year: int, chosen: frozenset[int], *, julian: bool) -> int:
        fields = self.fields
        if MONTH not in chosen:
            return self._day_of_year(civil.year_start(year, julian=julian), chosen)
        month = fields[MONTH] + 1
        first = civil.to_days(year, month, 1, julian=julian)
        if DATE in chosen:
            return first + (fields[DATE] if self.stamps[DATE] else 1) - 1
        if WEEK_OF_MONTH in chosen:
            return self._day_of_week(first, fields[WEEK_OF_MONTH], chosen)
        weekday = fields[DAY_OF_WEEK] if DAY_OF_WEEK in chosen else self.first_day
        week = fields[DAY_OF_WEEK_IN_MONTH] if DAY_OF_WEEK_IN_MONTH in chosen else 1
        if week >= 0:
            return _on_or_before(first + 7 * week - 1, weekday)
        length = civil.month_length(year, fields[MONTH] % 12 + 1, julian=julian)
        return _on_or_before(first + length + 7 * (week + 1) - 1, weekday)

    def _day_of_year(self, start: int, chosen: frozenset[int]) -> int:
        if DAY_OF_YEAR in chosen:
            return start + self.fields[DAY_OF_YEAR] - 1
        return self._day_of_week(start, self.fields[WEEK_OF_YEAR], chosen)

    def _day_of_week(self, first: int, week: int, chosen: frozenset[int]) -> int:
        """A day by the number of its week in the month or year that begins on `first`."""
        start = _on_or_before(first + 6, self.first_day)
        if start - first >= self.minimal_days:
            start -= 7
        if DAY_OF_WEEK in chosen:
            start = _on_or_before(start + 6, self.fields[DAY_OF_WEEK])
        return start + 7 * (week - 1)

    def _check_ranges(self) -> None:
        for field, stamp in enumerate(self.stamps):
            if stamp >= FIRST_STAMP:
                value = self.fields[field]
                if not _MINIMUM[field] <= value <= _MAXIMUM[field]:
                    throw("java.lang.IllegalArgumentException", _NAMES[field])

    def _check_unchanged(self, before: list[int], stamps: list[int]) -> None:
        """A calendar that is not lenient accepts no field that it would have to normalise."""
        for field, stamp in enumerate(stamps):
            if stamp >= FIRST_STAMP and self.fields[field] != before[field]:
                found, wanted = self.fields[field], before[field]
                self.fields, self.stamps = before, stamps
                self.fields_set = False
                throw(
                    "java.lang.IllegalArgumentException",
                    f"{_NAMES[field]}: {wanted} -> {found}",
                )

    # -- arithmetic -------------------------------------------------------------------------------

    @java_method("void add(int,int)")
    def add(self, field: int, amount: int) -> None:
        if amount == 0:
            return
        if not 0 <= field < ZONE_OFFSET:
            throw("java.lang.IllegalArgumentException")
        self.complete()
        if field == YEAR:
            self._set_year(self._signed_year() + amount)
            self._pin_day()
        elif field == MONTH:
            carry, month = divmod(self.fields[MONTH] + amount, 12)
            if carry:
                self._set_year(self._signed_year() + carry)
            self.set(MONTH, month)
            self._pin_day()
        elif field == ERA:
            self.set(ERA, max(0, min(1, self.fields[ERA] + amount)))
        elif field in _UNIT:
            self.set_time_in_millis(self.time + amount * _UNIT[field])
        else:
            self._add_days(field, amount)

    def _add_days(self, field: int, amount: int) -> None:
        extra = 0
        if field in (WEEK_OF_YEAR, WEEK_OF_MONTH, DAY_OF_WEEK_IN_MONTH):
            amount *= 7
        elif field == AM_PM:
            amount, odd = divmod(amount, 2)
            extra = 12 * _HOUR * odd
        self._move(amount * civil.DAY_MILLIS + extra)

    def _move(self, delta: int) -> None:
        """By whole days of the wall clock: the time of day stays across a change of offset."""
        offset = self.fields[ZONE_OFFSET] + self.fields[DST_OFFSET]
        wanted = (self.time + offset + delta) // civil.DAY_MILLIS
        self.set_time_in_millis(self.time + delta)
        change = offset - self.fields[ZONE_OFFSET] - self.fields[DST_OFFSET]
        if change:
            self.set_time_in_millis(self.time + change)
            offset = self.fields[ZONE_OFFSET] + self.fields[DST_OFFSET]
            if (self.time + offset) // civil.DAY_MILLIS != wanted:
                self.set_time_in_millis(self.time - change)

    def _signed_year(self) -> int:
        year = self.fields[YEAR]
        return year if self.fields[ERA] else 1 - year

    def _set_year(self, year: int) -> None:
        if year > 0:
            if not self.fields[ERA]:
                self.set(ERA, 1)
            self.set(YEAR, year)
        else:
            self.set(ERA, 0)
            self.set(YEAR, 1 - year)

    def _pin_day(self) -> None:
        """A day that the new month does not have becomes its last."""
        length = self._month_length()
        if self.fields[DATE] > length:
            self.set(DATE, length)

    def _month_length(self) -> int:
        year = self._signed_year()
        return civil.month_length(
            year, self.fields[MONTH] % 12 + 1, julian=self._is_julian_year(year)
        )

    @java_method("void roll(int,boolean)")
    def roll(self, field: int, up: int) -> None:
        call(self, "roll(II)V", field, 1 if up else -1)

    @java_method("void roll(int,int)")
    def roll_by(self, field: int, amount: int) -> None:
        if amount == 0:
            return
        if not 0 <= field < ZONE_OFFSET:
            throw("java.lang.IllegalArgumentException")
        self.complete()
        if field == MONTH:
            self.set(MONTH, (self.fields[MONTH] + amount) % 12)
            self._pin_day()
        elif field in (HOUR, HOUR_OF_DAY):
            size = 12 if field == HOUR else 24
            value = (self.fields[field] + amount) % size
            self.set_time_in_millis(self.time + (value - self.fields[field]) * _HOUR)
        elif field in (WEEK_OF_YEAR, WEEK_OF_MONTH, DAY_OF_WEEK, DAY_OF_WEEK_IN_MONTH):
            self._roll_week(field, amount)
        else:
            low, high = call(self, "getMinimum(I)I", field), self.get_actual_maximum(field)
            size = high - low + 1
            self.set(field, (self.fields[field] - low + amount) % size + low)

    def _roll_week(self, field: int, amount: int) -> None:
        fields = self.fields
        if field == DAY_OF_WEEK:
            position = (fields[DAY_OF_WEEK] - self.first_day) % 7
            self._move(((position + amount) % 7 - position) * civil.DAY_MILLIS)
            return
        if field == WEEK_OF_YEAR:
            day, length = fields[DAY_OF_YEAR], self._year_length()
        else:
            day, length = fields[DATE], self._month_length()
        if field == DAY_OF_WEEK_IN_MONTH:
            first = (day - 1) % 7
            count = (length - 1 - first) // 7 + 1
            moved = first + ((day - 1) // 7 + amount) % count * 7 + 1
            self._move((moved - day) * civil.DAY_MILLIS)
            return
        self._move((self._rolled_week(field, day, length, amount) - day) * civil.DAY_MILLIS)

    def _rolled_week(self, field: int, day: int, length: int, amount: int) -> int:
        """The day, in its month or year, `amount` weeks on, staying inside."""
        first_week = self._week_of_day(field, day, 1)
        last_week = self._week_of_day(field, day, length)
        week = self._week_of_day(field, day, day)
        count = last_week - first_week + 1
        moved = day + ((week - first_week + amount) % count + first_week - week) * 7
        return max(1, min(length, moved))

    def _week_of_day(self, field: int, day: int, other: int) -> int:
        """The number of the week of day `other` of the month or year that `day` is in."""
        offset = self.fields[ZONE_OFFSET] + self.fields[DST_OFFSET]
        today = (self.time + offset) // civil.DAY_MILLIS
        first = today - day + 1
        return self._week_number(first, first + other - 1)

    def _year_length(self) -> int:
        year = self._signed_year()
        return self._year_start(year + 1) - self._year_start(year)

    # -- ranges -----------------------------------------------------------------------------------

    @java_method("int getMinimum(int)")
    @java_method("int getGreatestMinimum(int)")
    @java_method("int getActualMinimum(int)")
    def get_minimum(self, field: int) -> int:
        return _MINIMUM[self._field(field)]

    @java_method("int getMaximum(int)")
    def get_maximum(self, field: int) -> int:
        return _MAXIMUM[self._field(field)]

    @java_method("int getLeastMaximum(int)")
    def get_least_maximum(self, field: int) -> int:
        return _LEAST_MAXIMUM[self._field(field)]

    @java_method("int getActualMaximum(int)")
    def get_actual_maximum(self, field: int) -> int:
        self._field(field)
        self.complete()
        compute: Callable[[], int] | None = {
            DATE: self._month_length,
            DAY_OF_YEAR: self._year_length,
            WEEK_OF_YEAR: self._weeks_in_year,
            WEEK_OF_MONTH: self._weeks_in_month,
            DAY_OF_WEEK_IN_MONTH: self._weekdays_in_month,
            YEAR: self._last_year,
        }.get(field)
        return _MAXIMUM[field] if compute is None else compute()

    def _last_year(self) -> int:
        """The last year in which this day and time can be told in milliseconds."""
        offset = self.fields[ZONE_OFFSET] + self.fields[DST_OFFSET]
        end = _LONG_MAX + offset
        last = civil.year_of(end // civil.DAY_MILLIS)
        rest = (self.time + offset) % civil.DAY_MILLIS
        into_year = (self.fields[DAY_OF_YEAR] - 1) * civil.DAY_MILLIS + rest
        return last - (into_year > end - civil.year_start(last) * civil.DAY_MILLIS)

    def _weekday_of_first(self, day: int) -> int:
        """The weekday of the first day of the month or year that today is day number `day` of."""
        return (self.fields[DAY_OF_WEEK] - day) % 7 + 1

    def _weeks_in_year(self) -> int:
        first = (self._weekday_of_first(self.fields[DAY_OF_YEAR]) - self.first_day) % 7
        magic = first + self.minimal_days - 1
        long_year = self._year_length() == 366 and magic in (5, 12)
        return 53 if magic == 6 or long_year else 52

    def _weeks_in_month(self) -> int:
        first = (self._weekday_of_first(self.fields[DATE]) - self.first_day) % 7
        in_first = 7 - first
        weeks = 3 + (in_first >= self.minimal_days)
        rest = self._month_length() - in_first - 21
        return weeks + (rest > 0) + (rest > 7)

    def _weekdays_in_month(self) -> int:
        skipped = (self.fields[DAY_OF_WEEK] - self._weekday_of_first(self.fields[DATE])) % 7
        return (self._month_length() - skipped + 6) // 7

    # -- week dates -------------------------------------------------------------------------------

    @java_method("final boolean isWeekDateSupported()")
    def is_week_date_supported(self) -> bool:
        return True

    @java_method("int getWeekYear()")
    def get_week_year(self) -> int:
        year, week = self.get(YEAR), self.get(WEEK_OF_YEAR)
        year = year if self.fields[ERA] else 1 - year
        if self.fields[MONTH] == 0 and week >= 52:
            return year - 1
        return year + 1 if self.fields[MONTH] == 11 and week == 1 else year

    @java_method("void setWeekDate(int,int,int)")
    def set_week_date(self, year: int, week: int, weekday: int) -> None:
        if not 1 <= weekday <= 7:
            throw("java.lang.IllegalArgumentException", f"invalid dayOfWeek: {weekday}")
        self.complete()
        first = self._year_start(year)
        start = _on_or_before(first + 6, self.first_day)
        if start - first >= self.minimal_days:
            start -= 7
        day = _on_or_before(start + 6, weekday) + 7 * (week - 1)
        offset = self.fields[ZONE_OFFSET] + self.fields[DST_OFFSET]
        rest = (self.time + offset) % civil.DAY_MILLIS
        self.set_time_in_millis(wall_to_utc(self.zone, day * civil.DAY_MILLIS + rest))

    @java_method("int getWeeksInWeekYear()")
    def get_weeks_in_week_year(self) -> int:
        self.complete()
        return self._weeks_in_year()

    @java_method("String getCalendarType()")
    def get_calendar_type(self) -> str:
        return "gregory"

    @java_method("java.time.ZonedDateTime toZonedDateTime()")
    def to_zoned_date_time(self) -> Any:
        from dalvik.core.java_time.zoned import zoned_of_millis

        zone = call(self.zone, "toZoneId()Ljava/time/ZoneId;")
        return zoned_of_millis(self.get_time_in_millis(), zone)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        same = isinstance(other, GregorianCalendar) and self.cutover == other.cutover
        return same and super().equals(other)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return super().hash_code() ^ self._cutover_day() + 719163
