"""The forgiving date syntax of `Date.parse`: `Sat, 12 Aug 1995 13:30:00 GMT+0430`."""

from __future__ import annotations

import re

from dalvik.core.java_util import civil

_MONTHS = "january february march april may june july august september october november december"
_WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday"
_ZONES = {
    **dict.fromkeys(("gmt", "ut", "utc"), 0),
    "est": -300,
    "edt": -240,
    "cst": -360,
    "cdt": -300,
    "mst": -420,
    "mdt": -360,
    "pst": -480,
    "pdt": -420,
}
_WORDS: dict[str, tuple[str, int]] = {
    **{name: ("month", number) for number, name in enumerate(_MONTHS.split(" "), 1)},
    **{name: ("weekday", number) for number, name in enumerate(_WEEKDAYS.split(" "), 1)},
    **{name: ("zone", minutes) for name, minutes in _ZONES.items()},
    "am": ("half", 0),
    "pm": ("half", 12),
}
_TOKEN = re.compile(r"\s+|,|\([^)]*\)|([A-Za-z]+)|([+-]?)(\d+)([:/]?)|(-)")


def parse_date(text: str) -> tuple[int, int | None] | None:
    """Local milliseconds and the zone's minutes east of Greenwich (None: the default zone's); None
    if the text is no date."""
    fields: dict[str, int] = {}
    numbers: list[int] = []
    clock: list[int] = []
    at, previous = 0, ""
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            return None
        at = found.end()
        word, sign, number, separator, _ = found.groups()
        if word:
            kind = _word(word.lower())
            if kind is None:
                return None
            fields[kind[0]] = kind[1]
        elif number:
            value = int(number)
            if separator == ":" or previous == ":":
                clock.append(value)
            elif sign and ("zone" in fields or clock) and not previous:
                minutes = value // 100 * 60 + value % 100 if value >= 24 else value * 60
                fields["zone"] = fields.get("zone", 0) + (-minutes if sign == "-" else minutes)
            elif separator == "/" or previous == "/":
                _date_part(fields, value)
            else:
                numbers.append(value)
        previous = separator or ""
    for value in numbers:
        if "day" not in fields and 0 < value <= 31:
            fields["day"] = value
        elif "year" not in fields:
            fields["year"] = value
        else:
            return None
    return _assembled(fields, clock)


def _word(word: str) -> tuple[str, int] | None:
    exact = _WORDS.get(word)
    if exact is not None:
        return exact
    if len(word) < 3:
        return None
    return next((kind for name, kind in _WORDS.items() if name.startswith(word)), None)


def _date_part(fields: dict[str, int], value: int) -> None:
    """Parts between slashes: month, day, year."""
    for name in ("month", "day", "year"):
        if name not in fields:
            fields[name] = value
            return


def _assembled(fields: dict[str, int], clock: list[int]) -> tuple[int, int | None] | None:
    if not {"year", "month", "day"} <= fields.keys() or len(clock) > 3:
        return None
    year = fields["year"]
    if year < 100:
        year += 1900 if year >= 44 else 2000
    hour, minute, second = (*clock, 0, 0, 0)[:3]
    if "half" in fields:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + fields["half"]
    days = civil.to_days(year, fields["month"], fields["day"])
    millis = ((days * 24 + hour) * 60 + minute) * 60_000 + second * 1000
    return millis, fields.get("zone")
