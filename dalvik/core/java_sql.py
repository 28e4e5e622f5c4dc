"""java.sql: the dates that libraries such as Gson know by name; there are no drivers."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_util.dates import Date as UtilDate
from dalvik.core.java_util.dates import local_parts, utc
from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.time_zones import default_zone, wall_to_utc
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method

_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_TIME = re.compile(r"(\d+):(\d+):(\d+)")
_STAMP = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2}) (\d+):(\d+):(\d+)(?:\.(\d{1,9}))?")


def _wall(year: int, month: int, day: int, hour: int = 0, minute: int = 0, second: int = 0) -> int:
    """Milliseconds of a local time; months are counted from 1."""
    return wall_to_utc(default_zone(), utc(year - 1900, month - 1, day, hour, minute, second))


def _day(millis: int) -> str:
    year, month, day, _, _ = local_parts(millis, default_zone())
    return f"{year:04}-{month:02}-{day:02}"


def _clock(millis: int) -> str:
    rest = local_parts(millis, default_zone())[4] // 1000
    return f"{rest // 3600:02}:{rest // 60 % 60:02}:{rest % 60:02}"


@java_class("java.sql.Date")
@content_equality
class Date(UtilDate):
    @java_method("void <init>(long)")
    def init_millis(self, millis: int) -> None:
        self.millis = millis

    @java_method("void <init>(int,int,int)")
    def init_day(self, year: int, month: int, day: int) -> None:
        self.millis = _wall(year + 1900, month + 1, day)

    @java_method("String toString()")
    def to_string(self) -> str:
        return _day(self.millis)

    @staticmethod
    @java_method("static java.sql.Date valueOf(String)")
    def value_of(text: str | None) -> Date:
        found = None if text is None else _DATE.fullmatch(text)
        if found is None:
            throw("java.lang.IllegalArgumentException")
        year, month, day = map(int, found.groups())
        if not (1 <= month <= 12 and 1 <= day <= 31):
            throw("java.lang.IllegalArgumentException")
        made = Date.__new__(Date)
        made.millis = _wall(year, month, day)
        return made


@java_class("java.sql.Time")
@content_equality
class Time(UtilDate):
    @java_method("void <init>(long)")
    def init_millis(self, millis: int) -> None:
        self.millis = millis

    @java_method("void <init>(int,int,int)")
    def init_day(self, hour: int, minute: int, second: int) -> None:
        self.millis = _wall(1970, 1, 1, hour, minute, second)

    @java_method("String toString()")
    def to_string(self) -> str:
        return _clock(self.millis)

    @staticmethod
    @java_method("static java.sql.Time valueOf(String)")
    def value_of(text: str | None) -> Time:
        found = None if text is None else _TIME.fullmatch(text)
        if found is None:
            throw("java.lang.IllegalArgumentException")
        made = Time.__new__(Time)
        hour, minute, second = map(int, found.groups())
        made.init_day(hour, minute, second)
        return made


@java_class("java.sql.Timestamp")
@content_equality
class Timestamp(UtilDate):
    """`nanos` are those of the second; `millis` holds whole milliseconds of them too."""

    nanos = 0

    @java_method("void <init>(long)")
    @java_method("void setTime(long)")
    def init_millis(self, millis: int) -> None:
        self.millis = millis
        self.nanos = millis % 1000 * 1_000_000

    @java_method("void <init>(int,int,int,int,int,int,int)")
    def init_parts(
        self, year: int, month: int, day: int, hour: int, minute: int, second: int, nanos: int
    ) -> None:
        self.millis = _wall(year + 1900, month + 1, day, hour, minute, second)
        self.set_nanos(nanos)

    @java_method("int getNanos()")
    def get_nanos(self) -> int:
        return self.nanos

    @java_method("void setNanos(int)")
    def set_nanos(self, nanos: int) -> None:
        if not 0 <= nanos <= 999_999_999:
            throw("java.lang.IllegalArgumentException", "nanos > 999999999 or < 0")
        self.nanos = nanos
        self.millis = self.millis // 1000 * 1000 + nanos // 1_000_000

    @java_method("String toString()")
    def to_string(self) -> str:
        part = f"{self.nanos:09}".rstrip("0") or "0"
        return f"{_day(self.millis)} {_clock(self.millis)}.{part}"

    @java_method("boolean equals(java.sql.Timestamp)")
    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Timestamp) and (self.millis, self.nanos) == (
            other.millis,
            other.nanos,
        )

    def _order(self, other: Any) -> int:
        mine = (self.millis // 1000, self.nanos)
        nanos = other.nanos if isinstance(other, Timestamp) else other.millis % 1000 * 1_000_000
        theirs = (other.millis // 1000, nanos)
        return (mine > theirs) - (mine < theirs)

    @java_method("boolean before(java.sql.Timestamp)")
    def before_stamp(self, other: Any) -> bool:
        return self._order(other) < 0

    @java_method("boolean after(java.sql.Timestamp)")
    def after_stamp(self, other: Any) -> bool:
        return self._order(other) > 0

    @java_method("int compareTo(java.sql.Timestamp)")
    @java_method("int compareTo(java.util.Date)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        return self._order(other)

    @staticmethod
    @java_method("static java.sql.Timestamp valueOf(String)")
    def value_of(text: str | None) -> Timestamp:
        found = None if text is None else _STAMP.fullmatch(text.strip())
        if found is None:
            throw(
                "java.lang.IllegalArgumentException",
                "Timestamp format must be yyyy-mm-dd hh:mm:ss[.fffffffff]",
            )
        *parts, fraction = found.groups()
        made = Timestamp.__new__(Timestamp)
        made.millis = _wall(*map(int, parts))
        made.set_nanos(int((fraction or "0").ljust(9, "0")))
        return made
