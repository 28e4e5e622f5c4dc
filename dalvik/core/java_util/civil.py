"""Dates as numbers: days since 1970-01-01 in the Gregorian and the Julian calendar, without end."""

from __future__ import annotations

DAY_MILLIS = 86_400_000
_MONTH_STARTS = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365)


def is_leap(year: int, *, julian: bool = False) -> bool:
    if julian:
        return year % 4 == 0
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def month_length(year: int, month: int, *, julian: bool = False) -> int:
    """Days of a month, counted from 1."""
    if month == 2:
        return 29 if is_leap(year, julian=julian) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def year_start(year: int, *, julian: bool = False) -> int:
    """The day of January 1st."""
    before = year - 1
    days = 365 * before + before // 4
    if julian:
        return days - 719164
    return days - before // 100 + before // 400 - 719162


def to_days(year: int, month: int, day: int, *, julian: bool = False) -> int:
    """Months count from 1 and may lie outside the year; so may days outside the month."""
    carry, month0 = divmod(month - 1, 12)
    year += carry
    leap_day = 1 if month0 > 1 and is_leap(year, julian=julian) else 0
    return year_start(year, julian=julian) + _MONTH_STARTS[month0] + leap_day + day - 1


def year_of(days: int, *, julian: bool = False) -> int:
    if julian:
        year = (4 * (days + 719164) + 1464) // 1461
    else:
        year = (400 * (days + 719163)) // 146097 + 1
    while year_start(year, julian=julian) > days:
        year -= 1
    while year_start(year + 1, julian=julian) <= days:
        year += 1
    return year


def from_days(days: int, *, julian: bool = False) -> tuple[int, int, int]:
    """Year, month and day of the month, both from 1."""
    year = year_of(days, julian=julian)
    rest = days - year_start(year, julian=julian)
    leap = is_leap(year, julian=julian)
    for month in range(12, 0, -1):
        start = _MONTH_STARTS[month - 1] + (1 if leap and month > 2 else 0)
        if rest >= start:
            return year, month, rest - start + 1
    raise AssertionError(days)


def weekday(days: int) -> int:
    """Sunday is 1."""
    return (days + 4) % 7 + 1
