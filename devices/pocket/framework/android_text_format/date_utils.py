"""android.text.format.DateUtils."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text_format.moments import (
    DAYS,
    MONTHS,
    local,
    now,
    shows_24_hours,
)
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_FLAGS = {
    "FORMAT_SHOW_TIME": 0x1, "FORMAT_SHOW_WEEKDAY": 0x2, "FORMAT_SHOW_YEAR": 0x4,
    "FORMAT_NO_YEAR": 0x8, "FORMAT_SHOW_DATE": 0x10, "FORMAT_NO_MONTH_DAY": 0x20,
    "FORMAT_12HOUR": 0x40, "FORMAT_24HOUR": 0x80, "FORMAT_CAP_AMPM": 0x100,
    "FORMAT_NO_NOON": 0x200, "FORMAT_CAP_NOON": 0x400, "FORMAT_NO_MIDNIGHT": 0x800,
    "FORMAT_CAP_MIDNIGHT": 0x1000, "FORMAT_UTC": 0x2000, "FORMAT_ABBREV_TIME": 0x4000,
    "FORMAT_ABBREV_WEEKDAY": 0x8000, "FORMAT_ABBREV_MONTH": 0x10000,
    "FORMAT_NUMERIC_DATE": 0x20000, "FORMAT_ABBREV_RELATIVE": 0x40000,
    "FORMAT_ABBREV_ALL": 0x80000, "LENGTH_LONG": 10, "LENGTH_MEDIUM": 20, "LENGTH_SHORT": 30,
    "LENGTH_SHORTER": 40, "LENGTH_SHORTEST": 50,
}  # fmt: skip
SECOND, MINUTE, HOUR, DAY, WEEK = 1000, 60_000, 3_600_000, 86_400_000, 604_800_000
TIME, WEEKDAY, YEAR, NO_YEAR, DATE, NO_DAY = 0x1, 0x2, 0x4, 0x8, 0x10, 0x20


def date_text(moment: datetime, flags: int) -> str:
    """The date and time of one moment as the flags ask for them."""
    if not flags & (TIME | WEEKDAY | DATE):
        flags |= DATE
    if flags & 0x80000:
        flags |= 0x4000 | 0x8000 | 0x10000
    parts = []
    if flags & WEEKDAY:
        day = DAYS[moment.weekday()]
        parts.append(day[:3] if flags & 0x8000 else day)
    if flags & DATE:
        parts.append(_date(moment, flags))
    if flags & TIME:
        parts.append(_time(moment, flags))
    return ", ".join(parts)


def _date(moment: datetime, flags: int) -> str:
    year = bool(flags & YEAR) or (not flags & NO_YEAR and moment.year != local(now()).year)
    if flags & 0x20000:
        made = f"{moment.month}/{moment.day}"
        return f"{made}/{moment.year}" if year else made
    month = MONTHS[moment.month - 1]
    month = month[:3] if flags & 0x10000 else month
    if flags & NO_DAY:
        return f"{month} {moment.year}" if year else month
    return f"{month} {moment.day}, {moment.year}" if year else f"{month} {moment.day}"


def _time(moment: datetime, flags: int) -> str:
    twenty_four = bool(flags & 0x80) or (not flags & 0x40 and shows_24_hours())
    if twenty_four:
        return f"{moment.hour:02}:{moment.minute:02}"
    half = "AM" if moment.hour < 12 else "PM"
    hour = moment.hour % 12 or 12
    if flags & 0x4000 and moment.minute == 0:
        return f"{hour} {half}"
    return f"{hour}:{moment.minute:02} {half}"


def range_text(start: int, end: int, flags: int, zone: str | None) -> str:
    if flags & 0x2000:
        zone = "UTC"
    first, last = local(start, zone), local(end, zone)
    if start == end:
        return date_text(first, flags)
    if first.date() == last.date():
        if not flags & TIME:
            return date_text(first, flags)
        begin, finish = _time(first, flags), _time(last, flags)
        if begin[-2:] in ("AM", "PM") and begin[-2:] == finish[-2:]:
            begin = begin[:-3]
        rest = flags & ~TIME
        shown = f"{begin} \u2013 {finish}"
        return f"{date_text(first, rest)}, {shown}" if rest & (WEEKDAY | DATE) else shown
    begin, finish = date_text(first, flags), date_text(last, flags)
    if first.year == last.year and not flags & (TIME | WEEKDAY):
        begin = date_text(first, (flags | NO_YEAR) & ~YEAR)
    return f"{begin} \u2013 {finish}"


def _many(count: int, unit: str) -> str:
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


def relative(time: int, base: int, least: int, flags: int) -> str:
    """How long ago, or in how long, for less than a week; a date beyond that."""
    past = base >= time
    distance = abs(base - time)
    short = bool(flags & (0x40000 | 0x80000))
    if distance < MINUTE and least < MINUTE:
        return _ago(distance // SECOND, "second", "sec.", past, short)
    if distance < HOUR and least < HOUR:
        return _ago(distance // MINUTE, "minute", "min.", past, short)
    if distance < DAY and least < DAY:
        return _ago(distance // HOUR, "hour", "hr.", past, short)
    if distance < WEEK and least < WEEK:
        days = abs((local(base).date() - local(time).date()).days)
        if days == 0:
            return "Today"
        if days == 1:
            return "Yesterday" if past else "Tomorrow"
        return _ago(days, "day", "days", past, False)
    return range_text(time, time, flags or DATE, None)


def _ago(count: int, unit: str, abbreviated: str, past: bool, short: bool) -> str:
    what = f"{count} {abbreviated}" if short else _many(count, unit)
    if past:
        return f"{what} ago"
    return f"In {what}" if device().api >= 24 else f"in {what}"


@java_class("android.text.format.DateUtils")
@constants(values=_FLAGS)
@constants(
    "long", SECOND_IN_MILLIS=SECOND, MINUTE_IN_MILLIS=MINUTE, HOUR_IN_MILLIS=HOUR,
    DAY_IN_MILLIS=DAY, WEEK_IN_MILLIS=WEEK, YEAR_IN_MILLIS=31_449_600_000,
)  # fmt: skip
@constants(
    "String", ABBREV_MONTH_FORMAT="%b", ABBREV_WEEKDAY_FORMAT="%a", HOUR_MINUTE_24="%H:%M",
    MONTH_DAY_FORMAT="%-d", MONTH_FORMAT="%B", NUMERIC_MONTH_FORMAT="%m", WEEKDAY_FORMAT="%A",
    YEAR_FORMAT="%Y", YEAR_FORMAT_TWO_DIGITS="%g",
)  # fmt: skip
class DateUtils(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static String formatDateTime(android.content.Context,long,int)")
    def format_date_time(context: Any, millis: int, flags: int) -> str:
        return range_text(millis, millis, flags, None)

    @staticmethod
    @java_method("static String formatDateRange(android.content.Context,long,long,int)")
    def format_date_range(context: Any, start: int, end: int, flags: int) -> str:
        return range_text(start, end, flags, None)

    @staticmethod
    @java_method(
        "static java.util.Formatter formatDateRange"
        "(android.content.Context,java.util.Formatter,long,long,int)"
    )
    def format_date_range_into(
        context: Any, formatter: Any, start: int, end: int, flags: int
    ) -> Any:
        return DateUtils.format_date_range_zone(context, formatter, start, end, flags, None)

    @staticmethod
    @java_method(
        "static java.util.Formatter formatDateRange"
        "(android.content.Context,java.util.Formatter,long,long,int,String)"
    )
    def format_date_range_zone(
        context: Any, formatter: Any, start: int, end: int, flags: int, zone: str | None
    ) -> Any:
        out = call(formatter, "out()Ljava/lang/Appendable;")
        signature = "append(Ljava/lang/CharSequence;)Ljava/lang/Appendable;"
        call(out, signature, range_text(start, end, flags, zone))
        return formatter

    @staticmethod
    @java_method("static String formatElapsedTime(long)")
    def format_elapsed_time(seconds: int) -> str:
        return DateUtils.format_elapsed_time_into(None, seconds)

    @staticmethod
    @java_method("static String formatElapsedTime(StringBuilder,long)")
    def format_elapsed_time_into(recycled: Any, seconds: int) -> str:
        minutes, seconds = divmod(seconds, 60) if seconds >= 60 else (0, seconds)
        hours, minutes = divmod(minutes, 60)
        if hours:
            return f"{hours}:{minutes:02}:{seconds:02}"
        return f"{minutes:02}:{seconds:02}"

    @staticmethod
    @java_method("static CharSequence getRelativeTimeSpanString(long)")
    def get_relative_time_span_string(time: int) -> str:
        return relative(time, now(), MINUTE, 0)

    @staticmethod
    @java_method("static CharSequence getRelativeTimeSpanString(long,long,long)")
    def get_relative_time_span_string_base(time: int, base: int, least: int) -> str:
        return relative(time, base, least, DATE | YEAR | 0x10000)

    @staticmethod
    @java_method("static CharSequence getRelativeTimeSpanString(long,long,long,int)")
    def get_relative_time_span_string_flags(time: int, base: int, least: int, flags: int) -> str:
        return relative(time, base, least, flags)

    @staticmethod
    @java_method(
        "static CharSequence getRelativeTimeSpanString(android.content.Context,long,boolean)"
    )
    def get_relative_time_span_string_in(context: Any, millis: int, preposition: Any) -> str:
        moment, today = local(millis), local(now())
        if moment.date() == today.date():
            return ("at " if preposition else "") + date_text(moment, TIME)
        if moment.year != today.year:
            return ("on " if preposition else "") + date_text(moment, DATE | YEAR | 0x20000)
        return ("on " if preposition else "") + date_text(moment, DATE | 0x10000)

    @staticmethod
    @java_method("static CharSequence getRelativeTimeSpanString(android.content.Context,long)")
    def get_relative_time_span_string_context(context: Any, millis: int) -> str:
        return DateUtils.get_relative_time_span_string_in(context, millis, False)

    @staticmethod
    @java_method(
        "static CharSequence getRelativeDateTimeString(android.content.Context,long,long,long,int)"
    )
    def get_relative_date_time_string(
        context: Any, time: int, least: int, transition: int, flags: int
    ) -> str:
        base = now()
        clock = range_text(time, time, TIME, None)
        if abs(base - time) < max(min(transition, WEEK), DAY):
            return f"{relative(time, base, least, flags)}, {clock}"
        return f"{date_text(local(time), DATE | 0x20000)}, {clock}"

    @staticmethod
    @java_method("static boolean isToday(long)")
    def is_today(millis: int) -> bool:
        return local(millis).date() == local(now()).date()

    @staticmethod
    @java_method("static String getMonthString(int,int)")
    def get_month_string(month: int, length: int) -> str:
        name = MONTHS[month]
        return name[:1] if length == 50 else name[:3] if length in (20, 30, 40) else name

    @staticmethod
    @java_method("static String getDayOfWeekString(int,int)")
    def get_day_of_week_string(day: int, length: int) -> str:
        name = DAYS[(day - 2) % 7]
        return {10: name, 20: name[:3], 30: name[:3], 40: name[:2], 50: name[:1]}.get(length, name)

    @staticmethod
    @java_method("static String getAMPMString(int)")
    def get_ampm_string(which: int) -> str:
        return ("AM", "PM")[which]
