"""The date conversions of java.util.Formatter: `%tY` and its siblings."""

from __future__ import annotations

from typing import Any, NamedTuple

from dalvik.core.java_lang.boxes import Long
from dalvik.core.java_text import locale_data
from dalvik.core.java_util import civil
from dalvik.core.java_util.calendars import Calendar
from dalvik.core.java_util.dates import Date, local_parts
from dalvik.core.java_util.format_digits import localized
from dalvik.core.java_util.format_failures import wrong_argument
from dalvik.core.java_util.format_specifiers import Specifier
from dalvik.core.java_util.time_zones import TimeZone, default_zone, offsets_at
from dalvik.vm.interop import call, is_instance

_TEMPORAL = "Ljava/time/temporal/TemporalAccessor;"
_PADDED = {"H": 2, "I": 2, "M": 2, "S": 2, "L": 3, "N": 9, "C": 2, "y": 2, "Y": 4, "d": 2, "m": 2}
_COMPOSED = {
    "T": "{H}:{M}:{S}",
    "R": "{H}:{M}",
    "r": "{I}:{M}:{S} {P}",
    "D": "{m}/{d}/{y}",
    "F": "{Y}-{m}-{d}",
    "c": "{a} {b} {d} {T} {Z} {Y}",
}


class Moment(NamedTuple):
    """What the conversions are made from; `zone` is None for temporals without one."""

    year: int
    month: int
    day: int
    weekday: int
    millis_of_day: int
    nanos: int
    day_of_year: int
    epoch_millis: int | None
    zone: TimeZone | None


def format_date(one: Specifier, argument: Any, locale: Any) -> str:
    """The text of `%t<conversion>` for an argument that is not null."""
    moment = _moment(argument)
    if moment is None:
        if is_instance(argument, _TEMPORAL):
            from dalvik.core.java_time.format_conversion import format_temporal

            return format_temporal(one.conversion, argument, locale)
        wrong_argument(one.conversion, argument)
    return conversion(one.conversion, moment, locale)


def _moment(argument: Any) -> Moment | None:
    if isinstance(argument, Long):
        return moment_at(argument.value, default_zone())
    if isinstance(argument, Date):
        return moment_at(call(argument, "getTime()J"), default_zone())
    if isinstance(argument, Calendar):
        return moment_at(call(argument, "getTimeInMillis()J"), argument.zone)
    return None


def moment_at(millis: int, zone: TimeZone) -> Moment:
    year, month, day, weekday, rest = local_parts(millis, zone)
    start = civil.to_days(year, 1, 1)
    of_year = civil.to_days(year, month, day) - start + 1
    nanos = millis % 1000 * 1_000_000
    return Moment(year, month, day, weekday, rest, nanos, of_year, millis, zone)


def conversion(letter: str, moment: Moment, locale: Any) -> str:
    """One conversion by its letter; `P` is `p` in upper case."""
    if letter in _COMPOSED:
        return _composed(_COMPOSED[letter], moment, locale)
    named = _named(letter, moment, locale)
    if named is not None:
        return named
    value = _number(letter, moment)
    return localized(f"{value:0{_PADDED.get(letter, 1)}d}", locale, grouped=False)


def _composed(template: str, moment: Moment, locale: Any) -> str:
    letters = {part[0] for part in template.split("{")[1:]}
    return template.format(**{letter: conversion(letter, moment, locale) for letter in letters})


def _named(letter: str, moment: Moment, locale: Any) -> str | None:
    language, country = ("en", "US") if locale is None else (locale.data_language, locale.country)
    hour = moment.millis_of_day // 3_600_000
    match letter:
        case "p":
            return locale_data.words(language, country, "am_pm")[hour // 12].lower()
        case "P":
            return locale_data.words(language, country, "am_pm")[hour // 12].upper()
        case "a":
            return locale_data.words(language, country, "short_weekdays")[moment.weekday - 1]
        case "A":
            return locale_data.words(language, country, "weekdays")[moment.weekday - 1]
        case "b" | "h":
            return locale_data.words(language, country, "short_months")[moment.month - 1]
        case "B":
            return locale_data.words(language, country, "months")[moment.month - 1]
        case "z":
            minutes = sum(_offsets(moment)) // 60_000
            sign = "-" if minutes < 0 else "+"
            digits = f"{abs(minutes) // 60:02d}{abs(minutes) % 60:02d}"
            return sign + localized(digits, locale, grouped=False)
        case "Z":
            assert moment.zone is not None
            daylight = _offsets(moment)[1] != 0
            return str(moment.zone.display_name(daylight=daylight, long=False))
        case "j":
            return localized(f"{moment.day_of_year:03d}", locale, grouped=False)
        case _:
            return None


def _offsets(moment: Moment) -> tuple[int, int]:
    assert moment.zone is not None and moment.epoch_millis is not None
    return offsets_at(moment.zone, moment.epoch_millis)


def _number(letter: str, moment: Moment) -> int:
    hour = moment.millis_of_day // 3_600_000
    epoch = moment.epoch_millis or 0
    year = moment.year if moment.year > 0 else 1 - moment.year
    numbers = {
        "H": hour,
        "k": hour,
        "I": (hour - 1) % 12 + 1,
        "l": (hour - 1) % 12 + 1,
        "M": moment.millis_of_day // 60_000 % 60,
        "S": moment.millis_of_day // 1000 % 60,
        "L": moment.nanos // 1_000_000,
        "N": moment.nanos,
        "Q": epoch,
        "s": epoch // 1000 if epoch >= 0 else -(-epoch // 1000),
        "C": year // 100,
        "y": year % 100,
        "Y": year,
        "d": moment.day,
        "e": moment.day,
        "m": moment.month,
    }
    return numbers[letter]
