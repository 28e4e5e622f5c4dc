"""`%tY` and its siblings for java.time objects."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.fields import field
from dalvik.core.java_time.queries import ask
from dalvik.core.java_util.format_dates import Moment, conversion
from dalvik.core.java_util.format_digits import localized
from dalvik.vm.interop import call

_GET_LONG = "getLong(Ljava/time/temporal/TemporalField;)J"
_SUPPORTED = "isSupported(Ljava/time/temporal/TemporalField;)Z"


def format_temporal(letter: str, temporal: Any, locale: Any) -> str:
    """One conversion; a field that the temporal lacks throws as `getLong` does."""

    def value(name: str) -> int:
        return int(call(temporal, _GET_LONG, field(name)))

    def has(name: str) -> bool:
        return bool(call(temporal, _SUPPORTED, field(name)))

    if letter in "zZ":
        return _zone(letter, temporal, locale)
    if letter in "sQ":
        second = value("INSTANT_SECONDS")
        shown = second if letter == "s" else second * 1000 + value("MILLI_OF_SECOND")
        return localized(str(shown), locale, grouped=False)
    if letter == "c":
        parts = [format_temporal(one, temporal, locale) for one in "abdTZY"]
        return " ".join(parts)
    time = value("NANO_OF_DAY") if letter in "HIklMSLNpPTrR" else 0
    is_date = letter in "aAbhBCyYdejmDF"
    year = value("YEAR_OF_ERA") if letter in "CyYDF" else 1
    moment = Moment(
        year,
        value("MONTH_OF_YEAR") if is_date and has("MONTH_OF_YEAR") else 1,
        value("DAY_OF_MONTH") if letter in "deDF" else 1,
        value("DAY_OF_WEEK") % 7 + 1 if letter in "aA" else 1,
        time // 1_000_000,
        time % 1_000_000_000,
        value("DAY_OF_YEAR") if letter == "j" else 1,
        None,
        None,
    )
    return conversion(letter, moment, locale)


def _zone(letter: str, temporal: Any, locale: Any) -> str:
    if letter == "z":
        minutes = int(call(temporal, _GET_LONG, field("OFFSET_SECONDS"))) // 60
        digits = f"{abs(minutes) // 60:02d}{abs(minutes) % 60:02d}"
        return ("-" if minutes < 0 else "+") + localized(digits, locale, grouped=False)
    from dalvik.core.java_time.format_nodes import Writing
    from dalvik.core.java_time.format_zone_nodes import ZoneText

    zone = ask(temporal, "zone")
    if zone is None:
        call(temporal, _GET_LONG, field("OFFSET_SECONDS"))
    written = ZoneText(full=False).write(Writing(temporal, locale, optional=1))
    return str(zone.id) if written is None else written
