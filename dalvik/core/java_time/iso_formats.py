"""The predefined formatters."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dalvik.core.java_time.format_nodes import (
    Composite,
    Fraction,
    Literal,
    Node,
    Setting,
    Text,
    Value,
)
from dalvik.core.java_time.format_zone_nodes import InstantNode, Offset, Zone

_LOOSE = Setting(case_sensitive=False)


class Definition(NamedTuple):
    make: Callable[[], list[Node]]
    resolver: str = "STRICT"
    is_public: bool = True


def _year() -> Node:
    return Value("YEAR", 4, 10, "EXCEEDS_PAD")


def _two(name: str) -> Node:
    return Value(name, 2, 2, "NOT_NEGATIVE")


def _optional(*nodes: Node) -> Node:
    return Composite(list(nodes), optional=True)


def local_date() -> list[Node]:
    return [_year(), Literal("-"), _two("MONTH_OF_YEAR"), Literal("-"), _two("DAY_OF_MONTH")]


def local_time() -> list[Node]:
    fraction = _optional(Fraction("NANO_OF_SECOND", 0, 9, point=True))
    seconds = _optional(Literal(":"), _two("SECOND_OF_MINUTE"), fraction)
    return [_two("HOUR_OF_DAY"), Literal(":"), _two("MINUTE_OF_HOUR"), seconds]


def _offset() -> Node:
    return Offset("+HH:MM:ss", "Z")


def local_date_time() -> list[Node]:
    return [_LOOSE, *local_date(), Literal("T"), *local_time()]


def offset_date_time() -> list[Node]:
    lenient, strict = Setting(strict=False), Setting(strict=True)
    return [*local_date_time(), lenient, _offset(), strict]


def _region() -> Node:
    case = Setting(case_sensitive=True)
    return _optional(Literal("["), case, Zone(), Literal("]"))


def zoned_date_time() -> list[Node]:
    return [*offset_date_time(), _region()]


def date_time() -> list[Node]:
    return [*local_date_time(), _optional(_offset(), _region())]


def instant_parts(fraction: int) -> Composite:
    """What an instant is read by; see InstantNode for `fraction`."""
    least, most = (0, 9) if fraction < 0 else (fraction, fraction)
    time = [_two("HOUR_OF_DAY"), Literal(":"), _two("MINUTE_OF_HOUR"), Literal(":")]
    seconds = [_two("SECOND_OF_MINUTE"), Fraction("NANO_OF_SECOND", least, most, point=True)]
    return Composite([*local_date(), Literal("T"), *time, *seconds, _offset()])


def _ordinal() -> list[Node]:
    day = Value("DAY_OF_YEAR", 3, 3, "NOT_NEGATIVE")
    return [_LOOSE, _year(), Literal("-"), day, _optional(_offset())]


def _week() -> list[Node]:
    from dalvik.core.java_time.week_fields import _iso_week, _iso_week_year

    year = Value(_iso_week_year(), 4, 10, "EXCEEDS_PAD")
    week = Value(_iso_week(), 2, 2, "NOT_NEGATIVE")
    day = Value("DAY_OF_WEEK", 1, 1, "NOT_NEGATIVE")
    return [_LOOSE, year, Literal("-W"), week, Literal("-"), day, _optional(_offset())]


def _basic() -> list[Node]:
    year = Value("YEAR", 4, 4, "NOT_NEGATIVE", following=4)
    month = Value("MONTH_OF_YEAR", 2, 2, "NOT_NEGATIVE", following=-1)
    day = Value("DAY_OF_MONTH", 2, 2, "NOT_NEGATIVE", following=-1)
    offset = Offset("+HHMMss", "Z")
    lenient, strict = Setting(strict=False), Setting(strict=True)
    return [_LOOSE, year, month, day, _optional(lenient, offset, strict)]


def _rfc_1123() -> list[Node]:
    loose = Setting(strict=False)
    return [
        _LOOSE,
        loose,
        _optional(Text("DAY_OF_WEEK", "SHORT"), Literal(", ")),
        Value("DAY_OF_MONTH", 1, 2, "NOT_NEGATIVE"),
        Literal(" "),
        Text("MONTH_OF_YEAR", "SHORT"),
        Literal(" "),
        Value("YEAR", 4, 4, "NOT_NEGATIVE"),
        Literal(" "),
        _two("HOUR_OF_DAY"),
        Literal(":"),
        _two("MINUTE_OF_HOUR"),
        _optional(Literal(":"), _two("SECOND_OF_MINUTE")),
        Literal(" "),
        Offset("+HHMM", "GMT"),
    ]


ISO_FORMATS: dict[str, Definition] = {
    "ISO_LOCAL_DATE": Definition(local_date),
    "ISO_OFFSET_DATE": Definition(lambda: [_LOOSE, *local_date(), _offset()]),
    "ISO_DATE": Definition(lambda: [_LOOSE, *local_date(), _optional(_offset())]),
    "ISO_LOCAL_TIME": Definition(local_time),
    "ISO_OFFSET_TIME": Definition(lambda: [_LOOSE, *local_time(), _offset()]),
    "ISO_TIME": Definition(lambda: [_LOOSE, *local_time(), _optional(_offset())]),
    "ISO_LOCAL_DATE_TIME": Definition(local_date_time),
    "ISO_OFFSET_DATE_TIME": Definition(offset_date_time),
    "ISO_ZONED_DATE_TIME": Definition(zoned_date_time),
    "ISO_DATE_TIME": Definition(date_time),
    "ISO_ORDINAL_DATE": Definition(_ordinal),
    "ISO_WEEK_DATE": Definition(_week),
    "ISO_INSTANT": Definition(lambda: [_LOOSE, InstantNode()]),
    "BASIC_ISO_DATE": Definition(_basic),
    "RFC_1123_DATE_TIME": Definition(_rfc_1123, "SMART"),
    "ISO_YEAR": Definition(lambda: [_year()], "SMART", False),
    "ISO_YEAR_MONTH": Definition(
        lambda: [_year(), Literal("-"), _two("MONTH_OF_YEAR")], "SMART", False
    ),
    "ISO_MONTH_DAY": Definition(
        lambda: [Literal("--"), _two("MONTH_OF_YEAR"), Literal("-"), _two("DAY_OF_MONTH")],
        "SMART",
        False,
    ),
}
