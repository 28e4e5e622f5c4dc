"""android.text.format.DateFormat."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_text_format.moments import (
    DAYS,
    MONTHS,
    local,
    locale,
    pattern_format,
    shows_24_hours,
)
from devices.pocket.framework.constants import constants

_LETTERS = "aEdhHkKLmMsyczZA"


def formatted(pattern: str, millis: int, zone: str | None = None) -> str:
    """Text with the letters of a pattern replaced; what stands between quotes stays."""
    moment = local(millis, zone)
    made, index = [], 0
    while index < len(pattern):
        char = pattern[index]
        if char == "'":
            end = pattern.find("'", index + 1)
            end = len(pattern) if end < 0 else end
            made.append(pattern[index + 1 : end] or "'")
            index = end + 1
            continue
        count = 1
        while pattern[index + count : index + count + 1] == char:
            count += 1
        made.append(_field(char, count, moment, millis) if char in _LETTERS else char * count)
        index += count
    return "".join(made)


def _field(char: str, count: int, moment: Any, millis: int) -> str:
    hour = moment.hour
    if char in "aA":
        return "AM" if hour < 12 else "PM"
    if char in "Ec":
        day = DAYS[moment.weekday()]
        return day if count >= 4 else day[:3]
    if char in "LM":
        if count >= 4:
            return MONTHS[moment.month - 1]
        return MONTHS[moment.month - 1][:3] if count == 3 else str(moment.month).zfill(count)
    if char == "y":
        return f"{moment.year % 100:02}" if count <= 2 else str(moment.year).zfill(4)
    if char in "zZ":
        found = pattern_format(char * count)
        from dalvik.vm.interop import new

        date = new("java.util.Date", "(J)V", millis)
        return str(call(found, "format(Ljava/util/Date;)Ljava/lang/String;", date))
    number = {
        "d": moment.day, "h": hour % 12 or 12, "H": hour, "k": hour, "K": hour % 12,
        "m": moment.minute, "s": moment.second,
    }[char]  # fmt: skip
    return str(number).zfill(count)


def best_pattern(skeleton: str) -> str:
    """The English pattern for the fields of a skeleton."""
    counts: dict[str, int] = {}
    for char in skeleton:
        counts[char] = counts.get(char, 0) + 1
    date = _date_pattern(counts)
    time = _time_pattern(counts)
    return ", ".join(part for part in (date, time) if part)


def _date_pattern(counts: dict[str, int]) -> str:
    month = "M" * counts.get("M", counts.get("L", 0))
    day, year = "d" * counts.get("d", 0), "y" * counts.get("y", 0)
    weekday = counts.get("E", counts.get("c", 0))
    if len(month) in (1, 2):
        made = "/".join(part for part in (month, day, year) if part)
    else:
        made = " ".join(part for part in (month, day) if part)
        if year:
            made = f"{made}, {year}" if day else f"{made} {year}".strip()
    if weekday:
        name = "EEEE" if weekday >= 4 else "EEE"
        made = f"{name}, {made}" if made else name
    return made


def _time_pattern(counts: dict[str, int]) -> str:
    letter = next((one for one in "hHkKj" if one in counts), None)
    parts = []
    twelve = letter in ("h", "K") or (letter == "j" and not shows_24_hours())
    if letter is not None:
        parts.append("h" if twelve else "H" * max(counts[letter], 2 if letter == "H" else 1))
    if "m" in counts:
        parts.append("mm" if letter is not None else "m" * counts["m"])
    if "s" in counts:
        parts.append("ss")
    return ":".join(parts) + (" a" if twelve and parts else "")


@java_class("android.text.format.DateFormat")
@constants("char", QUOTE=39, AM_PM=97, CAPITAL_AM_PM=65, DATE=100, DAY=69, HOUR=104,
           HOUR_OF_DAY=107, MINUTE=109, MONTH=77, STANDALONE_MONTH=76, SECONDS=115, TIME_ZONE=122,
           YEAR=121)  # fmt: skip
class DateFormat(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static boolean is24HourFormat(android.content.Context)")
    def is24_hour_format(context: Any) -> bool:
        return shows_24_hours()

    @staticmethod
    @java_method("static String getBestDateTimePattern(java.util.Locale,String)")
    def get_best_date_time_pattern(wanted: Any, skeleton: str) -> str:
        return best_pattern(skeleton)

    @staticmethod
    @java_method("static java.text.DateFormat getTimeFormat(android.content.Context)")
    def get_time_format(context: Any) -> Any:
        return pattern_format("HH:mm" if shows_24_hours() else "h:mm a")

    @staticmethod
    @java_method("static java.text.DateFormat getDateFormat(android.content.Context)")
    def get_date_format(context: Any) -> Any:
        return _style(3)

    @staticmethod
    @java_method("static java.text.DateFormat getLongDateFormat(android.content.Context)")
    def get_long_date_format(context: Any) -> Any:
        return _style(1)

    @staticmethod
    @java_method("static java.text.DateFormat getMediumDateFormat(android.content.Context)")
    def get_medium_date_format(context: Any) -> Any:
        return _style(2)

    @staticmethod
    @java_method("static char[] getDateFormatOrder(android.content.Context)")
    def get_date_format_order(context: Any) -> JArray:
        found = to_string(call(_style(3), "toPattern()Ljava/lang/String;"))
        order: list[int] = []
        for char in found:
            letter = {"L": "M"}.get(char, char)
            if letter in "dMy" and ord(letter) not in order:
                order.append(ord(letter))
        return array_of("[C", order)

    @staticmethod
    @java_method("static CharSequence format(CharSequence,long)")
    def format_millis(pattern: Any, millis: int) -> str:
        return formatted(to_string(pattern), millis)

    @staticmethod
    @java_method("static CharSequence format(CharSequence,java.util.Date)")
    def format_date(pattern: Any, date: Any) -> str:
        return formatted(to_string(pattern), call(date, "getTime()J"))

    @staticmethod
    @java_method("static CharSequence format(CharSequence,java.util.Calendar)")
    def format_calendar(pattern: Any, calendar: Any) -> str:
        return formatted(to_string(pattern), call(calendar, "getTimeInMillis()J"))


def _style(number: int) -> Any:
    from devices.pocket.framework.android_view.statics import static_call

    get = "getDateInstance(ILjava/util/Locale;)Ljava/text/DateFormat;"
    return static_call("java.text.DateFormat", get, number, locale())
