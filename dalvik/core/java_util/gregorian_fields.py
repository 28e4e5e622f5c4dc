"""Which fields of a GregorianCalendar decide its time, by when they were set."""

from __future__ import annotations

from collections.abc import Sequence

from dalvik.core.java_util.calendars import (
    AM_PM,
    DATE,
    DAY_OF_WEEK,
    DAY_OF_WEEK_IN_MONTH,
    DAY_OF_YEAR,
    HOUR,
    HOUR_OF_DAY,
    MONTH,
    UNSET,
    WEEK_OF_MONTH,
    WEEK_OF_YEAR,
)


def _both(first: int, second: int) -> int:
    """The stamp of a pair that only counts together."""
    return UNSET if UNSET in (first, second) else max(first, second)


def chosen_fields(stamps: Sequence[int]) -> frozenset[int]:
    """The fields to compute the date and the hour from; the most recently set combination wins,
    and where nothing complete was set, the part that was set last."""
    return frozenset((*_date(stamps), *_hour(stamps)))


def _date(stamps: Sequence[int]) -> list[int]:
    weekday = stamps[DAY_OF_WEEK]
    of_month = stamps[DATE]
    week_of_month = _both(stamps[WEEK_OF_MONTH], weekday)
    week_in_month = _both(stamps[DAY_OF_WEEK_IN_MONTH], weekday)
    of_year = stamps[DAY_OF_YEAR]
    week_of_year = _both(stamps[WEEK_OF_YEAR], weekday)
    best = max(of_month, week_of_month, week_in_month, of_year, week_of_year)
    if best == UNSET:
        week_of_month = stamps[WEEK_OF_MONTH]
        week_in_month = max(stamps[DAY_OF_WEEK_IN_MONTH], weekday)
        week_of_year = stamps[WEEK_OF_YEAR]
        best = max(week_of_month, week_in_month, week_of_year)
        if best == UNSET:
            best = of_month = stamps[MONTH]
    yearly = stamps[WEEK_OF_YEAR]
    if best == of_month:
        return [MONTH, DATE]
    by_month = best == week_of_month and stamps[WEEK_OF_MONTH] >= yearly
    by_month = by_month or (best == week_in_month and stamps[DAY_OF_WEEK_IN_MONTH] >= yearly)
    named_day = [DAY_OF_WEEK] if weekday != UNSET else []
    if by_month:
        return [MONTH, *named_day, *_week_in_month(stamps, best, week_of_month, week_in_month)]
    return [DAY_OF_YEAR] if best == of_year else [WEEK_OF_YEAR, *named_day]


def _week_in_month(
    stamps: Sequence[int], best: int, week_of_month: int, week_in_month: int
) -> list[int]:
    if week_of_month == week_in_month:
        later = stamps[WEEK_OF_MONTH] >= stamps[DAY_OF_WEEK_IN_MONTH]
        return [WEEK_OF_MONTH if later else DAY_OF_WEEK_IN_MONTH]
    if best == week_of_month:
        return [WEEK_OF_MONTH]
    return [DAY_OF_WEEK_IN_MONTH] if stamps[DAY_OF_WEEK_IN_MONTH] != UNSET else []


def _hour(stamps: Sequence[int]) -> list[int]:
    of_day = stamps[HOUR_OF_DAY]
    of_half = _both(stamps[HOUR], stamps[AM_PM])
    best = max(of_day, of_half)
    if best == UNSET:
        best = max(stamps[HOUR], stamps[AM_PM])
    if best == UNSET:
        return []
    if best == of_day:
        return [HOUR_OF_DAY]
    return [HOUR, AM_PM] if stamps[AM_PM] != UNSET else [HOUR]
