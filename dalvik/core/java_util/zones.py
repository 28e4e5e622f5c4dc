"""Time zones as rules: what the clocks of a place show at an instant, and the other way round.

The rules come from the IANA database through Python's `zoneinfo`. Beyond the years that Python's
dates reach, a year with the same calendar stands in.
"""

from __future__ import annotations

import zoneinfo
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache, lru_cache
from importlib.resources import files

_EPOCH = datetime(1970, 1, 1)
_FIRST, _LAST = -62_100_000_000, 253_300_000_000
#: Seconds of 400 years, after which the calendar repeats.
_CYCLE = 146_097 * 86_400


@dataclass(frozen=True)
class Offset:
    """Seconds east of Greenwich in total, and how many of them are daylight saving."""

    total: int
    saving: int


@dataclass(frozen=True)
class Names:
    """What a zone is called in English; the short ones are empty where it has none."""

    standard: str
    daylight: str
    short_standard: str
    short_daylight: str


class Rules:
    """The rules of one zone of the database."""

    def __init__(self, zone: zoneinfo.ZoneInfo) -> None:
        self._zone = zone
        self._at = lru_cache(maxsize=256)(self._look_up)

    def at(self, second: int) -> Offset:
        """The offset at an instant, in seconds since 1970."""
        return self._at(_within(second))

    def _look_up(self, second: int) -> Offset:
        utc = (_EPOCH + timedelta(seconds=second)).replace(tzinfo=zoneinfo.ZoneInfo("UTC"))
        local = utc.astimezone(self._zone)
        return _offset(local)

    def at_wall(self, second: int) -> tuple[Offset, Offset]:
        """The offsets for a local time, in seconds as if local were UTC: the same one twice,
        except that where the local time occurs twice the first is the earlier instant's, and
        where it is skipped they are those before and after the gap."""
        local = _EPOCH + timedelta(seconds=_within(second))
        early = _offset(local.replace(tzinfo=self._zone, fold=0))
        late = _offset(local.replace(tzinfo=self._zone, fold=1))
        return early, late

    def standard(self) -> int:
        """The offset without daylight saving that is in force nowadays."""
        january, july = self.at(1_735_689_600), self.at(1_751_328_000)
        return min(january.total - january.saving, july.total - july.saving)

    def has_daylight_saving(self, second: int) -> bool:
        """Whether clocks are put forward at any time from that instant on."""
        return any(self.at(second + month * 2_629_746).saving for month in range(24))


def _offset(local: datetime) -> Offset:
    total, saving = local.utcoffset(), local.dst()
    assert total is not None
    return Offset(int(total.total_seconds()), 0 if saving is None else int(saving.total_seconds()))


def _within(second: int) -> int:
    if _FIRST <= second <= _LAST:
        return second
    if second < _FIRST:
        return _FIRST
    return second - ((second - _LAST) // _CYCLE + 1) * _CYCLE


@cache
def rules(name: str) -> Rules | None:
    """The rules of a zone by its name in the database; None if there is no such zone."""
    try:
        return Rules(zoneinfo.ZoneInfo(name))
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return None


@cache
def known_names() -> tuple[str, ...]:
    """All names of the database, in order."""
    hidden = ("posix/", "right/", "posixrules", "localtime", "Factory")
    found = zoneinfo.available_timezones()
    return tuple(sorted(name for name in found if not name.startswith(hidden)))


@cache
def _names() -> dict[str, Names]:
    table: dict[str, Names] = {}
    content = files("dalvik.core.java_text").joinpath("zones.tsv").read_text("utf-8")
    for line in content.splitlines():
        *names, zones = line.split("\t")
        found = Names(*names)
        table.update((zone, found) for zone in zones.split())
    return table


def names(zone: str) -> Names | None:
    return _names().get(zone)


def offset_text(seconds: int, *, colon: bool = True) -> str:
    """`GMT+01:00`."""
    if not seconds:
        return "GMT"
    minutes = abs(seconds) // 60
    separator = ":" if colon else ""
    return f"GMT{'-' if seconds < 0 else '+'}{minutes // 60:02d}{separator}{minutes % 60:02d}"
