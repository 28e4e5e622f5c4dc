"""Reads dates by the parts of a SimpleDateFormat pattern."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from dalvik.core.java_text.date_patterns import Field, Part, is_numeric
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
from dalvik.vm.interop import call

_FIELDS = {
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
_OFFSET = re.compile(r"([+-])(\d{2})(\d{2})")
_GMT = re.compile(r"(?:GMT|UTC)(?:([+-])(\d{1,2}):(\d{2}))?", re.IGNORECASE)
_WEEK_YEAR = -1
_INT_MAX = 0x7FFF_FFFF


class DateParser:
    """One pass over one text. `at` is where it has got to, or where it failed."""

    def __init__(self, text: str, start: int, symbols: DateFormatSymbols, zero: str) -> None:
        self.text = text
        self.at = start
        self.symbols = symbols
        self.zero = ord(zero)
        #: Fields in the order in which they were read.
        self.fields: dict[int, int] = {}
        self.two_digit_year = False
        self.zone: str | None = None

    def read(self, parts: Sequence[Part]) -> bool:
        """False if the text does not fit the pattern."""
        for index, part in enumerate(parts):
            if isinstance(part, str):
                if not self._literal(part):
                    return False
                continue
            following = parts[index + 1] if index + 1 < len(parts) else None
            abutting = isinstance(following, Field) and is_numeric(following) and is_numeric(part)
            before = parts[index - 1] if index else None
            last_of_run = isinstance(before, Field) and is_numeric(before) and is_numeric(part)
            if not self._field(part, part.width if abutting else None, last_of_run):
                return False
        return True

    def _literal(self, literal: str) -> bool:
        for char in literal:
            if self.at >= len(self.text) or self.text[self.at] != char:
                return False
            self.at += 1
        return True

    def _digits(self, limit: int | None) -> str:
        """Digits from here on, as ASCII."""
        digits = ""
        while self.at < len(self.text) and (limit is None or len(digits) < limit):
            char = self.text[self.at]
            value = ord(char) - self.zero
            if not 0 <= value <= 9:
                if not char.isdecimal():
                    break
                value = int(char)
            digits += str(value)
            self.at += 1
        return digits

    def _number(self, limit: int | None) -> tuple[int, int] | None:
        """A number, with how many digits it has; a minus sign may precede it."""
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in " \t":
            self.at += 1
        negative = self.text.startswith("-", self.at)
        if negative:
            self.at += 1
        room = None if limit is None else limit - (self.at - start)
        digits = self._digits(room)
        if not digits:
            self.at = start
            return None
        value = min(int(digits[:12]), _INT_MAX)
        return (-value if negative else value), (0 if negative else len(digits))

    def _field(self, part: Field, limit: int | None, last_of_run: bool) -> bool:
        letter, count = part
        if letter not in "yYMLdkHmsSDFwWhKu":
            while self.at < len(self.text) and self.text[self.at] in " \t":
                self.at += 1
        if letter in "ML" and count > 2:
            names = (self.symbols.months, self.symbols.short_months)
            alone = (self.symbols.alone_months, self.symbols.alone_short_months)
            return self._name(MONTH, (*names, *alone), 0)
        if letter in "Ec":
            names = (self.symbols.weekdays, self.symbols.short_weekdays)
            return self._name(DAY_OF_WEEK, names, 0)
        if letter == "G":
            return self._name(ERA, (self.symbols.eras,), 0)
        if letter in "abB":
            return self._name(AM_PM, (self.symbols.am_pm,), 0)
        if letter in "zZ":
            return self._zone()
        if letter == "X":
            return self._iso_zone(count)
        found = self._number(limit)
        if found is None:
            return False
        self._numeric(part, *found, last_of_run)
        return True

    def _numeric(self, part: Field, value: int, digits: int, last_of_run: bool) -> None:
        letter, count = part
        if letter in _FIELDS:
            self._put(_FIELDS[letter], value)
        elif letter == "y":
            if count <= 2 and digits == 2:
                self.two_digit_year = True
            self._put(YEAR, value)
        elif letter == "Y":
            self._put(_WEEK_YEAR, value)
        elif letter in "ML":
            self._put(MONTH, value - 1)
        elif letter == "k":
            self._put(HOUR_OF_DAY, 0 if value == 24 else value)
        elif letter == "h":
            self._put(HOUR, 0 if value == 12 else value)
        elif letter == "u":
            self._put(DAY_OF_WEEK, value % 7 + 1)
        elif letter == "S":
            # Android reads a fraction of a second, however many digits it has.
            self._put(MILLISECOND, int(value / 10.0**digits * 1000) if digits else value)

    def _put(self, field: int, value: int) -> None:
        self.fields.pop(field, None)
        self.fields[field] = value

    def _name(self, field: int, lists: Sequence[Sequence[str]], first: int) -> bool:
        """The longest name that the text continues with, in any case."""
        best, length = -1, 0
        rest = self.text[self.at :].casefold()
        for names in lists:
            for index, name in enumerate(names):
                folded = name.casefold()
                if len(name) > length and folded and rest.startswith(folded):
                    best, length = index + first, len(name)
        if best < 0:
            return False
        self._put(field, best)
        self.at += length
        return True

    def _offset(self, found: re.Match[str]) -> bool:
        sign, hours, minutes = found.groups()
        if sign is None:
            total = 0
        else:
            hour = int(hours)
            if hour > 23 or int(minutes or 0) > 59:
                return False
            total = (hour * 60 + int(minutes or 0)) * 60_000 * (-1 if sign == "-" else 1)
        self._put(ZONE_OFFSET, total)
        self._put(DST_OFFSET, 0)
        self.at = found.end()
        return True

    def _zone(self) -> bool:
        plain = _OFFSET.match(self.text, self.at)
        if plain is not None:
            return self._offset(plain)
        if self.text[self.at : self.at + 1] in ("+", "-"):
            return False
        found = _GMT.match(self.text, self.at)
        named = self._zone_name()
        if found is not None and (named is None or found.end() >= named[1]):
            return self._offset(found)
        if named is None:
            return False
        offset, end, saving = named
        self._put(ZONE_OFFSET, offset)
        self._put(DST_OFFSET, saving)
        self.at = end
        return True

    def _zone_name(self) -> tuple[int, int, int] | None:
        """Offset, end and saving of a zone that is written by name."""
        rest = self.text[self.at :].casefold()
        best: tuple[int, int, int] | None = None
        for name in zones.known_names():
            found = zones.names(name)
            if found is None:
                continue
            for text, daylight in (
                (found.standard, False),
                (found.daylight, True),
                (found.short_standard, False),
                (found.short_daylight, True),
            ):
                end = self.at + len(text)
                if text and rest.startswith(text.casefold()) and (best is None or end > best[1]):
                    rules = zones.rules(name)
                    offset = 0 if rules is None else rules.standard() * 1000
                    best = (offset, end, 3_600_000 if daylight else 0)
        return best

    def _iso_zone(self, count: int) -> bool:
        if self.text.startswith("Z", self.at):
            self._put(ZONE_OFFSET, 0)
            self._put(DST_OFFSET, 0)
            self.at += 1
            return True
        pattern = {1: r"([+-])(\d{2})()", 2: r"([+-])(\d{2})(\d{2})"}.get(
            count, r"([+-])(\d{2}):(\d{2})"
        )
        found = re.compile(pattern).match(self.text, self.at)
        return found is not None and self._offset(found)

    def moment(self, calendar: Any, century: int) -> int:
        """The instant of the fields that were read, through the calendar's own rules."""
        fields = dict(self.fields)
        if self.two_digit_year:
            fields[YEAR] = self._full_year(calendar, century, fields[YEAR])
        week_year = fields.pop(_WEEK_YEAR, None)
        call(calendar, "clear()V")
        if week_year is not None and (WEEK_OF_YEAR in fields or YEAR not in fields):
            week = fields.pop(WEEK_OF_YEAR, 1)
            weekday = fields.pop(DAY_OF_WEEK, None)
            first = call(calendar, "getFirstDayOfWeek()I")
            call(calendar, "setWeekDate(III)V", week_year, week, weekday or first)
        for field, value in fields.items():
            call(calendar, "set(II)V", field, value)
        return int(call(calendar, "getTimeInMillis()J"))

    def _full_year(self, calendar: Any, century: int, year: int) -> int:
        """Two digits as the year in the hundred years that begin with `century`."""
        probe = call(calendar, "clone()Ljava/lang/Object;")
        call(probe, "setTimeInMillis(J)V", century)
        start = int(call(probe, "get(I)I", YEAR))
        full = start - start % 100 + year
        if full < start:
            return full + 100
        if full > start:
            return full
        for field, value in self.fields.items():
            if field != _WEEK_YEAR:
                call(probe, "set(II)V", field, full if field == YEAR else value)
        return full + 100 if call(probe, "getTimeInMillis()J") < century else full
