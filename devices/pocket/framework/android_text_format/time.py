"""android.text.format.Time."""

from __future__ import annotations

import calendar
import re
from datetime import datetime, timedelta
from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text_format.moments import DAYS, MONTHS, local, now
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.constants import constants

_EPOCH = datetime(1970, 1, 1)
_NUMBERS = ("year", "month", "monthDay", "hour", "minute", "second")
_TIME = "android.text.format.Time"
_EXCEPTION = "android.util.TimeFormatException"


def _zone(name: str) -> Any:
    find = "getTimeZone(Ljava/lang/String;)Ljava/util/TimeZone;"
    return static_call("java.util.TimeZone", find, name)


def current_zone() -> str:
    zone = static_call("java.util.TimeZone", "getDefault()Ljava/util/TimeZone;")
    return str(call(zone, "getID()Ljava/lang/String;"))


@java_class(_TIME)
@constants(
    SECOND=1, MINUTE=2, HOUR=3, MONTH_DAY=4, MONTH=5, YEAR=6, WEEK_DAY=7, YEAR_DAY=8, WEEK_NUM=9,
    SUNDAY=0, MONDAY=1, TUESDAY=2, WEDNESDAY=3, THURSDAY=4, FRIDAY=5, SATURDAY=6,
    EPOCH_JULIAN_DAY=2440588, MONDAY_BEFORE_JULIAN_EPOCH=2440585,
)  # fmt: skip
@constants("String", TIMEZONE_UTC="UTC")
class Time(JObject):
    """Months are counted from 0; fields out of range are put right by `normalize`."""

    second = java_field("int second")
    minute = java_field("int minute")
    hour = java_field("int hour")
    month_day = java_field("int monthDay", 1)
    month = java_field("int month")
    year = java_field("int year", 1970)
    week_day = java_field("int weekDay", 4)
    year_day = java_field("int yearDay")
    is_dst = java_field("int isDst", -1)
    gmtoff = java_field("long gmtoff")
    timezone = java_field("String timezone")
    all_day = java_field("boolean allDay")

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.init_zone(current_zone())

    @java_method("void <init>(String)")
    def init_zone(self: Any, zone: str | None) -> None:
        if zone is None:
            throw("java.lang.NullPointerException", "timezoneId is null!")
        self.f_timezone = zone

    @java_method(f"void <init>({_TIME})")
    @java_method(f"void set({_TIME})")
    def set_time(self: Any, other: Any) -> None:
        for name in (*_NUMBERS, "weekDay", "yearDay", "isDst", "gmtoff", "timezone", "allDay"):
            setattr(self, f"f_{name}", getattr(other, f"f_{name}"))

    @java_method("void set(long)")
    def set_millis(self: Any, millis: int) -> None:
        self._show(local(millis, self.f_timezone), millis)
        self.f_allDay = False

    def _show(self: Any, moment: datetime, millis: int | None) -> None:
        self.f_year, self.f_month, self.f_monthDay = moment.year, moment.month - 1, moment.day
        self.f_hour, self.f_minute, self.f_second = moment.hour, moment.minute, moment.second
        self.f_weekDay = (moment.weekday() + 1) % 7
        self.f_yearDay = moment.timetuple().tm_yday - 1
        if millis is not None:
            zone = _zone(self.f_timezone)
            self.f_gmtoff = call(zone, "getOffset(J)I", millis) // 1000
            self.f_isDst = int(self.f_gmtoff * 1000 != call(zone, "getRawOffset()I"))

    @java_method("void set(int,int,int)")
    def set_date(self: Any, day: int, month: int, year: int) -> None:
        self.f_allDay = True
        self.f_hour = self.f_minute = self.f_second = 0
        self._set_day(day, month, year)

    @java_method("void set(int,int,int,int,int,int)")
    def set_parts(
        self: Any, second: int, minute: int, hour: int, day: int, month: int, year: int
    ) -> None:
        self.f_allDay = False
        self.f_second, self.f_minute, self.f_hour = second, minute, hour
        self._set_day(day, month, year)

    def _set_day(self: Any, day: int, month: int, year: int) -> None:
        self.f_monthDay, self.f_month, self.f_year = day, month, year
        self.f_weekDay = self.f_yearDay = 0
        self.f_isDst, self.f_gmtoff = -1, 0

    @java_method("void setToNow()")
    def set_to_now(self: Any) -> None:
        self.set_millis(now())

    @java_method("void clear(String)")
    def clear(self: Any, zone: str) -> None:
        self.f_timezone, self.f_allDay = zone, False
        for name in (*_NUMBERS, "weekDay", "yearDay", "gmtoff"):
            setattr(self, f"f_{name}", 0)
        self.f_isDst = -1

    def _moment(self: Any) -> datetime:
        months = self.f_year * 12 + self.f_month
        start = datetime(months // 12, months % 12 + 1, 1)
        hours = 0 if self.f_allDay else self.f_hour
        minutes = 0 if self.f_allDay else self.f_minute
        seconds = 0 if self.f_allDay else self.f_second
        return start + timedelta(
            days=self.f_monthDay - 1, hours=hours, minutes=minutes, seconds=seconds
        )

    @java_method("long toMillis(boolean)")
    def to_millis(self: Any, ignore_dst: Any) -> int:
        utc = int((self._moment() - _EPOCH) / timedelta(milliseconds=1))
        zone = _zone(self.f_timezone)
        guess = utc - call(zone, "getOffset(J)I", utc)
        return int(utc - call(zone, "getOffset(J)I", guess))

    @java_method("long normalize(boolean)")
    def normalize(self: Any, ignore_dst: Any) -> int:
        millis = int(self.to_millis(ignore_dst))
        self._show(self._moment(), millis)
        return millis

    @java_method("void switchTimezone(String)")
    def switch_timezone(self: Any, zone: str) -> None:
        millis = self.to_millis(True)
        self.f_timezone = zone
        self.set_millis(millis)

    @java_method("int getActualMaximum(int)")
    def get_actual_maximum(self: Any, field: int) -> int:
        leap = calendar.isleap(self.f_year)
        most = {1: 59, 2: 59, 3: 23, 5: 11, 6: 2037, 7: 6, 8: 365 if leap else 364}
        if field == 4:
            return calendar.monthrange(self.f_year, self.f_month + 1)[1]
        if field not in most:
            throw("java.lang.RuntimeException", f"bad field={field}")
        return most[field]

    @java_method("int getWeekNumber()")
    def get_week_number(self: Any) -> int:
        return int(self._moment().isocalendar()[1])

    @staticmethod
    @java_method("static String getCurrentTimezone()")
    def get_current_timezone() -> str:
        return current_zone()

    @staticmethod
    @java_method("static int getJulianDay(long,long)")
    def get_julian_day(millis: int, offset: int) -> int:
        return (millis + offset * 1000) // 86_400_000 + 2440588

    @java_method("long setJulianDay(int)")
    def set_julian_day(self: Any, day: int) -> int:
        moment = _EPOCH + timedelta(days=day - 2440588)
        self.set_parts(0, 0, 0, moment.day, moment.month - 1, moment.year)
        return int(self.normalize(True))

    @staticmethod
    @java_method(f"static int compare({_TIME},{_TIME})")
    def compare(first: Any, second: Any) -> int:
        one, two = first.to_millis(False), second.to_millis(False)
        return (one > two) - (one < two)

    @java_method(f"boolean before({_TIME})")
    def before(self: Any, other: Any) -> bool:
        return Time.compare(self, other) < 0

    @java_method(f"boolean after({_TIME})")
    def after(self: Any, other: Any) -> bool:
        return Time.compare(self, other) > 0

    @staticmethod
    @java_method(f"static boolean isEpoch({_TIME})")
    def is_epoch(time: Any) -> bool:
        return bool(Time.get_julian_day(time.to_millis(True), 0) == 2440588)

    # -- texts ---------------------------------------------------------------------------------

    @java_method("String format(String)")
    def format(self: Any, pattern: str) -> str:
        return re.sub(r"%([\-_0^#]*)(.)", lambda match: self._directive(*match.groups()), pattern)

    def _directive(self: Any, flags: str, letter: str) -> str:
        moment = self._moment()
        if letter in ("B", "b", "h", "A", "a", "p", "P"):
            names = {
                "B": MONTHS[moment.month - 1], "b": MONTHS[moment.month - 1][:3],
                "h": MONTHS[moment.month - 1][:3], "A": DAYS[moment.weekday()],
                "a": DAYS[moment.weekday()][:3], "p": "AM" if moment.hour < 12 else "PM",
                "P": "am" if moment.hour < 12 else "pm",
            }  # fmt: skip
            text = names[letter]
        elif letter == "k":
            text = f"{moment.hour:2}"
        elif letter == "l":
            text = f"{moment.hour % 12 or 12:2}"
        elif letter == "Z":
            text = str(self.f_timezone)
        else:
            text = moment.strftime(f"%{letter}")
        if "-" in flags:
            text = text.lstrip("0 ") or "0"
        return text.upper() if "^" in flags else text

    @java_method("String format2445()")
    def format2445(self: Any) -> str:
        day = f"{self.f_year:04}{self.f_month + 1:02}{self.f_monthDay:02}"
        if self.f_allDay:
            return day
        utc = "Z" if self.f_timezone == "UTC" else ""
        return f"{day}T{self.f_hour:02}{self.f_minute:02}{self.f_second:02}{utc}"

    @java_method("String toString()")
    def describe(self: Any) -> str:
        text = self.format2445().removesuffix("Z")
        return (
            f"{text}{self.f_timezone}({self.f_weekDay},{self.f_yearDay},{self.f_gmtoff},"
            f"{self.f_isDst},{self.to_millis(False) // 1000})"
        )

    @java_method("String format3339(boolean)")
    def format3339(self: Any, all_day: Any) -> str:
        day = f"{self.f_year:04}-{self.f_month + 1:02}-{self.f_monthDay:02}"
        if all_day:
            return day
        made = f"{day}T{self.f_hour:02}:{self.f_minute:02}:{self.f_second:02}.000"
        if self.f_timezone == "UTC":
            return made + "Z"
        minutes = abs(self.f_gmtoff) // 60
        sign = "-" if self.f_gmtoff < 0 else "+"
        return f"{made}{sign}{minutes // 60:02}:{minutes % 60:02}"

    @java_method("boolean parse(String)")
    def parse(self: Any, text: str) -> bool:
        found = re.match(r"(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?", text or "")
        if found is None:
            throw(_EXCEPTION, f'Parse error: "{text}"')
        year, month, day, hour, minute, second, utc = found.groups()
        self._take(int(year), int(month), int(day), hour, minute, second)
        if utc:
            self.f_timezone = "UTC"
        return bool(utc)

    @java_method("boolean parse3339(String)")
    def parse3339(self: Any, text: str) -> bool:
        pattern = (
            r"(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?"
        )
        found = re.match(pattern, text or "")
        if found is None:
            throw(_EXCEPTION, f'Parse error: "{text}"')
        year, month, day, hour, minute, second, zone = found.groups()
        self._take(int(year), int(month), int(day), hour, minute, second)
        if zone and zone != "Z":
            sign = -1 if zone[0] == "-" else 1
            offset = sign * (int(zone[1:3]) * 60 + int(zone[-2:]))
            self.f_minute -= offset
        if zone:
            self.f_timezone = "UTC"
            self.normalize(False)
        return bool(zone)

    def _take(self: Any, year: int, month: int, day: int, *clock: str | None) -> None:
        self._set_day(day, month - 1, year)
        self.f_allDay = clock[0] is None
        self.f_hour, self.f_minute, self.f_second = (int(part or 0) for part in clock)
