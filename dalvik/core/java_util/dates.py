"""java.util.Date."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_text import locale_data
from dalvik.core.java_util import civil
from dalvik.core.java_util.date_text import parse_date
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.time_zones import TimeZone, default_zone, offsets_at, wall_to_utc
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_CUTOVER = -12_219_292_800_000


def local_parts(millis: int, zone: TimeZone) -> tuple[int, int, int, int, int]:
    """Year, month (from 1), day, weekday (Sunday is 1) and milliseconds of the day."""
    raw, saving = offsets_at(zone, millis)
    days, rest = divmod(millis + raw + saving, civil.DAY_MILLIS)
    year, month, day = civil.from_days(days, julian=millis < _CUTOVER)
    return year, month, day, civil.weekday(days), rest


@java_method("static java.util.Date from(java.time.Instant)")
def from_instant(instant: Any) -> Any:
    from dalvik.vm.interop import call

    return Date.create(call(instant, "toEpochMilli()J"))


@java_method("static long UTC(int,int,int,int,int,int)")
def utc(year: int, month: int, day: int, hour: int, minute: int, second: int) -> int:
    days = civil.to_days(year + 1900, month + 1, day)
    return ((days * 24 + hour) * 60 + minute) * 60_000 + second * 1000


@java_method("static long parse(String)")
def parse(text: str | None) -> int:
    found = None if text is None else parse_date(text)
    if found is None:
        throw("java.lang.IllegalArgumentException", f"Parse error: {text}")
    wall, offset = found
    return wall_to_utc(default_zone(), wall) if offset is None else wall - offset * 60_000


@java_class("java.util.Date", implements=["java.io.Serializable", "Cloneable", "Comparable"])
@with_functions(from_instant, utc, parse)
@content_equality
class Date(JObject):
    millis: int

    @staticmethod
    def create(millis: int) -> Date:
        created = Date.__new__(Date)
        created.millis = millis
        return created

    @java_method("void <init>()")
    def init(self) -> None:
        self.millis = vm().clock.millis()

    @java_method("void <init>(long)")
    def init_millis(self, millis: int) -> None:
        self.millis = millis

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
        self.millis = wall_to_utc(default_zone(), utc(year, month, day, hour, minute, second))

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        self.millis = parse(text)

    @java_method("long getTime()")
    def get_time(self) -> int:
        return self.millis

    @java_method("void setTime(long)")
    def set_time(self, millis: int) -> None:
        self.millis = millis

    @java_method("java.time.Instant toInstant()")
    def to_instant(self) -> Any:
        from dalvik.core.java_time.instants import instant_of_millis

        return instant_of_millis(self.millis)

    @java_method("boolean before(java.util.Date)")
    def before(self, other: Date) -> bool:
        return self.millis < other.millis

    @java_method("boolean after(java.util.Date)")
    def after(self, other: Date) -> bool:
        return self.millis > other.millis

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Date) and self.millis == other.get_time()

    @java_method("int compareTo(java.util.Date)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Date) -> int:
        return (self.millis > other.millis) - (self.millis < other.millis)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return wrap32(self.millis ^ (self.millis >> 32))

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy

    @java_method("String toString()")
    def to_string(self) -> str:
        zone = default_zone()
        year, month, day, weekday, rest = local_parts(self.millis, zone)
        name = zone.display_name(daylight=offsets_at(zone, self.millis)[1] != 0, long=False)
        day_name = locale_data.words("en", "US", "short_weekdays")[weekday - 1]
        month_name = locale_data.words("en", "US", "short_months")[month - 1]
        shown = year if year > 0 else 1 - year
        return f"{day_name} {month_name} {day:02d} {_clock(rest)} {name} {shown}"

    @java_method("String toGMTString()")
    def to_gmt_string(self) -> str:
        days, rest = divmod(self.millis, civil.DAY_MILLIS)
        year, month, day = civil.from_days(days)
        name = locale_data.words("en", "US", "short_months")[month - 1]
        return f"{day} {name} {year} {_clock(rest)} GMT"

    @java_method("String toLocaleString()")
    def to_locale_string(self) -> str:
        from dalvik.core.java_text.date_formats import format_styles

        return format_styles(self.millis, date_style=2, time_style=2)

    # -- the old accessors ------------------------------------------------------------------------

    def _parts(self) -> tuple[int, int, int, int, int]:
        return local_parts(self.millis, default_zone())

    @java_method("int getYear()")
    def get_year(self) -> int:
        return self._parts()[0] - 1900

    @java_method("int getMonth()")
    def get_month(self) -> int:
        return self._parts()[1] - 1

    @java_method("int getDate()")
    def get_date(self) -> int:
        return self._parts()[2]

    @java_method("int getDay()")
    def get_day(self) -> int:
        return self._parts()[3] - 1

    @java_method("int getHours()")
    def get_hours(self) -> int:
        return self._parts()[4] // 3_600_000

    @java_method("int getMinutes()")
    def get_minutes(self) -> int:
        return self._parts()[4] // 60_000 % 60

    @java_method("int getSeconds()")
    def get_seconds(self) -> int:
        return self._parts()[4] // 1000 % 60

    @java_method("int getTimezoneOffset()")
    def get_timezone_offset(self) -> int:
        return -sum(offsets_at(default_zone(), self.millis)) // 60_000

    def _change(self, **changes: int) -> None:
        year, month, day, _, rest = self._parts()
        fields = {
            "year": year,
            "month": month,
            "day": day,
            "hour": rest // 3_600_000,
            "minute": rest // 60_000 % 60,
            "second": rest // 1000 % 60,
        }
        fields.update(changes)
        days = civil.to_days(fields["year"], fields["month"], fields["day"])
        seconds = ((days * 24 + fields["hour"]) * 60 + fields["minute"]) * 60 + fields["second"]
        self.millis = wall_to_utc(default_zone(), seconds * 1000 + rest % 1000)

    @java_method("void setYear(int)")
    def set_year(self, year: int) -> None:
        self._change(year=year + 1900)

    @java_method("void setMonth(int)")
    def set_month(self, month: int) -> None:
        self._change(month=month + 1)

    @java_method("void setDate(int)")
    def set_date(self, day: int) -> None:
        self._change(day=day)

    @java_method("void setHours(int)")
    def set_hours(self, hour: int) -> None:
        self._change(hour=hour)

    @java_method("void setMinutes(int)")
    def set_minutes(self, minute: int) -> None:
        self._change(minute=minute)

    @java_method("void setSeconds(int)")
    def set_seconds(self, second: int) -> None:
        self._change(second=second)


def _clock(rest: int) -> str:
    second = rest // 1000
    return f"{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}"
