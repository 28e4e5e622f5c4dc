"""Writes a calendar's moment by the parts of a SimpleDateFormat pattern."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_text.date_patterns import Field, Part
from dalvik.core.java_text.date_symbols import DateFormatSymbols
from dalvik.core.java_util import zones
from dalvik.core.java_util.calendars import (
    AM_PM,
    DATE,
    DAY_OF_WEEK,
    DAY_OF_WEEK_IN_MONTH,
    DAY_OF_YEAR,
    DST_OFFSET,
    ERA,
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
)
from dalvik.vm.interop import call, caller

_GET = caller("get(I)I")
_NUMBERS = {
    "d": DATE,
    "H": HOUR_OF_DAY,
    "m": MINUTE,
    "s": SECOND,
    "D": DAY_OF_YEAR,
    "F": DAY_OF_WEEK_IN_MONTH,
    "w": WEEK_OF_YEAR,
    "W": WEEK_OF_MONTH,
    "K": HOUR,
}


def write_date(
    parts: tuple[Part, ...], calendar: Any, symbols: DateFormatSymbols, zero: str
) -> str:
    """The text of the moment that the calendar is set to; `zero` is the digit of the locale."""
    text = []
    for part in parts:
        if isinstance(part, str):
            text.append(part)
            continue
        shown = _field(part, calendar, symbols)
        if isinstance(shown, int):
            digits = str(shown).rjust(part.width, "0") if shown >= 0 else str(shown)
            shown = _localized(digits, zero)
        text.append(shown)
    return "".join(text)


def _localized(digits: str, zero: str) -> str:
    if zero == "0":
        return digits
    return digits.translate({48 + n: chr(ord(zero) + n) for n in range(10)})


def _field(part: Field, calendar: Any, symbols: DateFormatSymbols) -> str | int:
    letter, count = part
    if letter in _NUMBERS:
        return int(_GET(calendar, _NUMBERS[letter]))
    match letter:
        case "G":
            era = _GET(calendar, ERA)
            return symbols.eras[era] if era < len(symbols.eras) else ""
        case "y" | "Y":
            return _year(letter, count, calendar)
        case "M" | "L":
            return _month(letter, count, int(_GET(calendar, MONTH)), symbols)
        case "E" | "c":
            return _weekday(count, int(_GET(calendar, DAY_OF_WEEK)), symbols)
        case "u":
            return (int(_GET(calendar, DAY_OF_WEEK)) - 2) % 7 + 1
        case "a" | "b" | "B":
            return symbols.am_pm[int(_GET(calendar, AM_PM))]
        case "k":
            return int(_GET(calendar, HOUR_OF_DAY)) or 24
        case "h":
            return int(_GET(calendar, HOUR)) or 12
        case "S":
            millis = int(_GET(calendar, MILLISECOND))
            return f"{millis:03d}".ljust(count, "0")[:count]
        case _:
            return _zone(letter, count, calendar)


def _year(letter: str, count: int, calendar: Any) -> str | int:
    year = int(call(calendar, "getWeekYear()I") if letter == "Y" else _GET(calendar, YEAR))
    return f"{year % 100:02d}" if count == 2 else year


def _month(letter: str, count: int, month: int, symbols: DateFormatSymbols) -> str | int:
    if count <= 2:
        return month + 1
    alone = letter == "L"
    if count == 5:
        return symbols.narrow_months[month]
    if count == 3:
        return (symbols.alone_short_months if alone else symbols.short_months)[month]
    return (symbols.alone_months if alone else symbols.months)[month]


def _weekday(count: int, weekday: int, symbols: DateFormatSymbols) -> str:
    if count == 5:
        return symbols.narrow_weekdays[weekday]
    return (symbols.weekdays if count >= 4 else symbols.short_weekdays)[weekday]


def _zone(letter: str, count: int, calendar: Any) -> str:
    saving = int(_GET(calendar, DST_OFFSET))
    minutes = (int(_GET(calendar, ZONE_OFFSET)) + saving) // 60_000
    if letter == "z":
        zone = call(calendar, "getTimeZone()Ljava/util/TimeZone;")
        return str(zone.display_name(daylight=saving != 0, long=count >= 4))
    sign = "-" if minutes < 0 else "+"
    hours, rest = divmod(abs(minutes), 60)
    if letter == "X":
        if not minutes:
            return "Z"
        return {1: f"{sign}{hours:02d}", 2: f"{sign}{hours:02d}{rest:02d}"}.get(
            count, f"{sign}{hours:02d}:{rest:02d}"
        )
    if count == 4:
        return zones.offset_text(minutes * 60)
    return f"{sign}{hours:02d}:{rest:02d}" if count == 5 else f"{sign}{hours:02d}{rest:02d}"
