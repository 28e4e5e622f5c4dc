"""java.time.Instant."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.durations import BILLION
from dalvik.core.java_time.failures import (
    DateTimeException,
    exact_long,
    fail,
    not_null,
)
from dalvik.core.java_time.fields import field
from dalvik.core.java_time.interfaces import (
    ACCESSOR,
    ADJUSTER,
    QUERY,
    TEMPORAL,
    UNIT,
    describe_type,
)
from dalvik.core.java_time.local_times import truncated
from dalvik.core.java_time.queries import NamedQuery
from dalvik.core.java_time.temporals import (
    TemporalMethods,
    comparison,
    temporal_methods,
    unit_methods,
)
from dalvik.core.java_time.units import NANOS, TIME_UNITS, unit
from dalvik.core.java_util.declare import (
    content_equality,
    declared_in,
    flattened,
    with_functions,
)
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_field, java_method

_OWN = "java.time.Instant"
_FIRST, _LAST = -31_557_014_167_219_200, 31_556_889_864_403_199
_GET_LONG = "getLong(Ljava/time/temporal/TemporalField;)J"


def instant_of_nanos(total: int) -> Instant:
    """An instant by its nanoseconds since 1970."""
    seconds, nanos = divmod(total, BILLION)
    if not _FIRST <= seconds <= _LAST:
        fail("Instant exceeds minimum or maximum instant")
    created = Instant.__new__(Instant)
    created.seconds, created.nanos = seconds, nanos
    return created


def instant(seconds: int, nanos: int = 0) -> Instant:
    return instant_of_nanos(seconds * BILLION + nanos)


def instant_of_millis(millis: int) -> Instant:
    return instant_of_nanos(millis * 1_000_000)


@java_method(f"static {_OWN} now()")
def now() -> Any:
    return instant_of_nanos(vm().clock.wall_nanos())


@java_method(f"static {_OWN} now(java.time.Clock)")
def now_by(clock: Any) -> Any:
    return call(not_null(clock, "clock"), "instant()Ljava/time/Instant;")


@java_method(f"static {_OWN} ofEpochSecond(long)")
def of_epoch_second(seconds: int) -> Any:
    return instant(seconds)


@java_method(f"static {_OWN} ofEpochSecond(long,long)")
def of_epoch_second_adjusted(seconds: int, nanos: int) -> Any:
    return instant(seconds, nanos)


@java_method(f"static {_OWN} ofEpochMilli(long)")
def of_epoch_milli(millis: int) -> Any:
    return instant_of_millis(millis)


@java_method(f"static {_OWN} from({ACCESSOR})")
def from_temporal(temporal: Any) -> Any:
    if isinstance(not_null(temporal, "temporal"), Instant):
        return temporal
    try:
        seconds = call(temporal, _GET_LONG, field("INSTANT_SECONDS"))
        nanos = call(temporal, _GET_LONG, field("NANO_OF_SECOND"))
    except DateTimeException:
        fail(f"Unable to obtain Instant from TemporalAccessor: {describe_type(temporal)}")
    return instant(seconds, nanos)


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    from dalvik.core.java_time.formatters import parse_iso

    return parse_iso("ISO_INSTANT", text, from_temporal)


def instant_text(seconds: int, nanos: int) -> str:
    """`2024-01-31T12:00:00.123Z`, with no, three, six or nine digits of a fraction."""
    from dalvik.core.java_time.local_dates import year_text
    from dalvik.core.java_util import civil

    days, rest = divmod(seconds, 86_400)
    year, month, day = civil.from_days(days)
    text = f"{year_text(year)}-{month:02d}-{day:02d}"
    text += f"T{rest // 3600:02d}:{rest // 60 % 60:02d}:{rest % 60:02d}"
    if nanos:
        digits = f"{nanos:09d}"
        while digits.endswith("000"):
            digits = digits[:-3]
        text += f".{digits}"
    return text + "Z"


@java_class(
    _OWN,
    implements=[TEMPORAL, ADJUSTER, "Comparable", "java.io.Serializable"],
    access="public final",
)
@with_functions(
    *declared_in(globals()),
    *temporal_methods(_OWN),
    *unit_methods(_OWN, {"Seconds": "SECONDS", "Millis": "MILLIS", "Nanos": "NANOS"}),
)
@flattened
@content_equality
class Instant(TemporalMethods):
    seconds: int
    nanos: int
    units = frozenset((*TIME_UNITS, "DAYS"))

    EPOCH = java_field(f"static final {_OWN} EPOCH", lambda: instant(0))
    MIN = java_field(f"static final {_OWN} MIN", lambda: instant(_FIRST))
    MAX = java_field(f"static final {_OWN} MAX", lambda: instant(_LAST, BILLION - 1))

    @property
    def total(self) -> int:
        return self.seconds * BILLION + self.nanos

    def field_value(self, name: str) -> int | None:
        match name:
            case "NANO_OF_SECOND":
                return self.nanos
            case "MICRO_OF_SECOND":
                return self.nanos // 1_000
            case "MILLI_OF_SECOND":
                return self.nanos // 1_000_000
            case "INSTANT_SECONDS":
                return self.seconds
            case _:
                return None

    def with_value(self, name: str, value: int) -> Any:
        match name:
            case "INSTANT_SECONDS":
                return instant(value, self.nanos)
            case "MILLI_OF_SECOND":
                return instant(self.seconds, value * 1_000_000)
            case "MICRO_OF_SECOND":
                return instant(self.seconds, value * 1_000)
            case _:
                return instant(self.seconds, value)

    def plus_units(self, amount: int, name: str) -> Any:
        return instant_of_nanos(self.total + amount * NANOS[name])

    def until_units(self, other: Instant, name: str) -> int:
        difference, size = other.total - self.total, NANOS[name]
        if name == "MILLIS":
            return other.total // size - self.total // size
        if name == "MICROS":
            exact_long(difference)
        return difference // size if difference >= 0 else -(-difference // size)

    def converted(self, other: Any) -> Any:
        return from_temporal(other)

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery):
            return unit("NANOS") if query.name == "precision" else None
        return super().query(query)

    @java_method("long getEpochSecond()")
    def get_epoch_second(self) -> int:
        return self.seconds

    @java_method("int getNano()")
    def get_nano(self) -> int:
        return self.nanos

    @java_method("long toEpochMilli()")
    def to_epoch_milli(self) -> int:
        return exact_long(self.total // 1_000_000)

    @java_method(f"{_OWN} truncatedTo({UNIT})")
    def truncated_to(self, step: Any) -> Any:
        day, rest = divmod(self.total, NANOS["DAYS"])
        return instant_of_nanos(day * NANOS["DAYS"] + truncated(rest, step))

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        changed = call(temporal, signature, field("INSTANT_SECONDS"), self.seconds)
        return call(changed, signature, field("NANO_OF_SECOND"), self.nanos)

    @java_method("java.time.OffsetDateTime atOffset(java.time.ZoneOffset)")
    def at_offset(self, offset: Any) -> Any:
        from dalvik.core.java_time.offset_date_times import of_instant

        return of_instant(self, offset)

    @java_method("java.time.ZonedDateTime atZone(java.time.ZoneId)")
    def at_zone(self, zone: Any) -> Any:
        from dalvik.core.java_time.zoned import zoned_instant

        return zoned_instant(self.seconds, self.nanos, not_null(zone, "zone"))

    @java_method(f"boolean isAfter({_OWN})")
    def is_after(self, other: Instant) -> bool:
        return self.total > other.total

    @java_method(f"boolean isBefore({_OWN})")
    def is_before(self, other: Instant) -> bool:
        return self.total < other.total

    @java_method(f"int compareTo({_OWN})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Instant) -> int:
        return comparison(self.seconds, other.seconds) or self.nanos - other.nanos

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Instant) and self.total == other.total

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return wrap32((self.seconds ^ (self.seconds >> 32)) + 51 * self.nanos)

    @java_method("String toString()")
    def to_string(self) -> str:
        return instant_text(self.seconds, self.nanos)
