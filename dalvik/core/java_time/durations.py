"""java.time.Duration."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_time.failures import (
    DateTimeException,
    exact_long,
    not_null,
    overflow,
    unparsable,
    unsupported,
)
from dalvik.core.java_time.fields import check_field
from dalvik.core.java_time.interfaces import AMOUNT, TEMPORAL, UNIT
from dalvik.core.java_time.temporals import comparison
from dalvik.core.java_time.units import NANOS, ChronoUnit, unit
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.immutable import immutable_list
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, iterate, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method, registry
from dalvik.vm.objects import JObject

_OWN = "java.time.Duration"
_ARITHMETIC: Any = registry()["Ljava/lang/ArithmeticException;"].python
BILLION = 1_000_000_000
_LONG_SECONDS = 1 << 63
_DAY = 86_400
_TEXT = re.compile(
    r"([-+]?)P(?:([-+]?[0-9]+)D)?"
    r"(T(?:([-+]?[0-9]+)H)?(?:([-+]?[0-9]+)M)?(?:([-+]?[0-9]+)(?:[.,]([0-9]{0,9}))?S)?)?\Z",
    re.IGNORECASE,
)
_PLUS = "plus(JLjava/time/temporal/TemporalUnit;)Ljava/time/temporal/Temporal;"
_UNTIL = "until(Ljava/time/temporal/Temporal;Ljava/time/temporal/TemporalUnit;)J"


def duration_of(total: int) -> Duration:
    """A duration of so many nanoseconds."""
    seconds, nanos = divmod(total, BILLION)
    if not -_LONG_SECONDS <= seconds < _LONG_SECONDS:
        overflow()
    created = Duration.__new__(Duration)
    created.seconds, created.nanos = seconds, nanos
    return created


def duration(seconds: int, nanos: int = 0) -> Duration:
    return duration_of(seconds * BILLION + nanos)


def unit_nanos(amount_unit: Any) -> int:
    """The length of a unit; estimated ones only of days."""
    if isinstance(amount_unit, ChronoUnit):
        if amount_unit.is_duration_estimated() and amount_unit.name != "DAYS":
            unsupported("Unit must not have an estimated duration")
        return NANOS[amount_unit.name]
    if call(amount_unit, "isDurationEstimated()Z"):
        unsupported("Unit must not have an estimated duration")
    return int(call(amount_unit, "getDuration()Ljava/time/Duration;").total)


def _factory(name: str, nanos: int) -> Any:
    @java_method(f"static {_OWN} of{name}(long)")
    def make(amount: int) -> Any:
        return duration_of(amount * nanos)

    make.__name__ = f"of_{name.lower()}"
    return make


_FACTORIES = [
    _factory(name, NANOS[name.upper()])
    for name in ("Days", "Hours", "Minutes", "Seconds", "Millis", "Nanos")
]


@java_method(f"static {_OWN} ofSeconds(long,long)")
def of_seconds_adjusted(seconds: int, nanos: int) -> Any:
    return duration_of(seconds * BILLION + nanos)


@java_method(f"static {_OWN} of(long,{UNIT})")
def of_units(amount: int, amount_unit: Any) -> Any:
    return duration_of(amount * unit_nanos(amount_unit))


@java_method(f"static {_OWN} from({AMOUNT})")
def from_amount(amount: Any) -> Any:
    total = 0
    for one in iterate(call(not_null(amount, "amount"), "getUnits()Ljava/util/List;")):
        value = call(amount, "get(Ljava/time/temporal/TemporalUnit;)J", one)
        total += value * unit_nanos(one)
    return duration_of(total)


@java_method(f"static {_OWN} between({TEMPORAL},{TEMPORAL})")
def between(start: Any, end: Any) -> Any:
    try:
        return duration_of(int(call(start, _UNTIL, end, unit("NANOS"))))
    except (DateTimeException, _ARITHMETIC):
        seconds = int(call(start, _UNTIL, end, unit("SECONDS")))
        return duration_of(seconds * BILLION)


@java_method(f"static {_OWN} parse(CharSequence)")
def parse(text: Any) -> Any:
    shown = to_string(not_null(text, "text"))
    found = _TEXT.match(shown)
    if (
        found is None
        or (found[3] is not None and len(found[3]) == 1)
        or not any(found[group] for group in (2, 4, 5, 6))
    ):
        unparsable(shown, 0, "Text cannot be parsed to a Duration")
    sign, days, _, hours, minutes, seconds, fraction = found.groups()
    total = int(days or 0) * _DAY + int(hours or 0) * 3600 + int(minutes or 0) * 60
    nanos = (total + int(seconds or 0)) * BILLION
    if fraction:
        part = int(fraction.ljust(9, "0"))
        nanos += -part if seconds.startswith("-") else part
    return duration_of(-nanos if sign == "-" else nanos)


def _shifts(name: str, nanos: int) -> list[Any]:
    """`plusHours` and `minusHours`."""

    @java_method(f"{_OWN} plus{name}(long)")
    def plus(self: Duration, amount: int) -> Any:
        return duration_of(self.total + amount * nanos)

    @java_method(f"{_OWN} minus{name}(long)")
    def minus(self: Duration, amount: int) -> Any:
        return duration_of(self.total - amount * nanos)

    plus.__name__, minus.__name__ = f"plus_{name.lower()}", f"minus_{name.lower()}"
    return [plus, minus]


_SHIFTS = [
    one
    for name in ("Days", "Hours", "Minutes", "Seconds", "Millis", "Nanos")
    for one in _shifts(name, NANOS[name.upper()])
]


@java_class(_OWN, implements=[AMOUNT, "Comparable", "java.io.Serializable"], access="public final")
@with_functions(*_FACTORIES, *_SHIFTS, of_seconds_adjusted, of_units, from_amount, between, parse)
@content_equality
class Duration(JObject):
    seconds: int
    nanos: int

    ZERO = java_field(f"static final {_OWN} ZERO", lambda: duration_of(0))

    @property
    def total(self) -> int:
        """All of it in nanoseconds."""
        return self.seconds * BILLION + self.nanos

    @java_method("long getSeconds()")
    @java_method("long toSeconds()")
    def get_seconds(self) -> int:
        return self.seconds

    @java_method("int getNano()")
    @java_method("int toNanosPart()")
    def get_nano(self) -> int:
        return self.nanos

    @java_method("boolean isZero()")
    def is_zero(self) -> bool:
        return self.total == 0

    @java_method("boolean isNegative()")
    def is_negative(self) -> bool:
        return self.seconds < 0

    @java_method("boolean isPositive()")
    def is_positive(self) -> bool:
        return self.total > 0

    @java_method(f"long get({UNIT})")
    def get(self, wanted: Any) -> int:
        if isinstance(wanted, ChronoUnit):
            if wanted.name == "SECONDS":
                return self.seconds
            if wanted.name == "NANOS":
                return self.nanos
        unsupported(f"Unsupported unit: {to_string(wanted)}")

    @java_method("java.util.List getUnits()")
    def get_units(self) -> Any:
        return immutable_list([unit("SECONDS"), unit("NANOS")])

    @java_method(f"{_OWN} withSeconds(long)")
    def with_seconds(self, seconds: int) -> Any:
        return duration(seconds, self.nanos)

    @java_method(f"{_OWN} withNanos(int)")
    def with_nanos(self, nanos: int) -> Any:
        return duration(self.seconds, check_field("NANO_OF_SECOND", nanos))

    @java_method(f"{_OWN} plus({_OWN})")
    def plus(self, other: Duration) -> Any:
        return duration_of(self.total + other.total)

    @java_method(f"{_OWN} minus({_OWN})")
    def minus(self, other: Duration) -> Any:
        return duration_of(self.total - other.total)

    @java_method(f"{_OWN} plus(long,{UNIT})")
    def plus_units(self, amount: int, amount_unit: Any) -> Any:
        return duration_of(self.total + amount * unit_nanos(not_null(amount_unit, "unit")))

    @java_method(f"{_OWN} minus(long,{UNIT})")
    def minus_units(self, amount: int, amount_unit: Any) -> Any:
        return self.plus_units(-amount, amount_unit)

    @java_method(f"{_OWN} multipliedBy(long)")
    def multiplied_by(self, factor: int) -> Any:
        return duration_of(self.total * factor)

    @java_method(f"{_OWN} dividedBy(long)")
    def divided_by(self, divisor: int) -> Any:
        if divisor == 0:
            throw("java.lang.ArithmeticException", "Cannot divide by zero")
        quotient = abs(self.total) // abs(divisor)
        return duration_of(quotient if (self.total < 0) == (divisor < 0) else -quotient)

    @java_method(f"long dividedBy({_OWN})")
    def divided_by_duration(self, other: Duration) -> int:
        if other.is_zero():
            throw("java.lang.ArithmeticException", "Cannot divide by zero")
        quotient = abs(self.total) // abs(other.total)
        return exact_long(quotient if (self.total < 0) == (other.total < 0) else -quotient)

    @java_method(f"{_OWN} negated()")
    def negated(self) -> Any:
        return duration_of(-self.total)

    @java_method(f"{_OWN} abs()")
    def absolute(self) -> Any:
        return duration_of(abs(self.total))

    @java_method(f"{TEMPORAL} addTo({TEMPORAL})")
    def add_to(self, temporal: Any) -> Any:
        if self.seconds:
            temporal = call(temporal, _PLUS, self.seconds, unit("SECONDS"))
        if self.nanos:
            temporal = call(temporal, _PLUS, self.nanos, unit("NANOS"))
        return temporal

    @java_method(f"{TEMPORAL} subtractFrom({TEMPORAL})")
    def subtract_from(self, temporal: Any) -> Any:
        if self.seconds:
            temporal = call(temporal, _PLUS, -self.seconds, unit("SECONDS"))
        if self.nanos:
            temporal = call(temporal, _PLUS, -self.nanos, unit("NANOS"))
        return temporal

    @java_method("long toDays()")
    @java_method("long toDaysPart()")
    def to_days(self) -> int:
        return _truncated(self.seconds, _DAY)

    @java_method("long toHours()")
    def to_hours(self) -> int:
        return _truncated(self.seconds, 3600)

    @java_method("long toMinutes()")
    def to_minutes(self) -> int:
        return _truncated(self.seconds, 60)

    @java_method("long toMillis()")
    def to_millis(self) -> int:
        return exact_long(self.total // 1_000_000)

    @java_method("long toNanos()")
    def to_nanos(self) -> int:
        return exact_long(self.total)

    @java_method("int toHoursPart()")
    def to_hours_part(self) -> int:
        return _remainder(self.to_hours(), 24)

    @java_method("int toMinutesPart()")
    def to_minutes_part(self) -> int:
        return _remainder(self.to_minutes(), 60)

    @java_method("int toSecondsPart()")
    def to_seconds_part(self) -> int:
        return _remainder(self.seconds, 60)

    @java_method("int toMillisPart()")
    def to_millis_part(self) -> int:
        return self.nanos // 1_000_000

    @java_method(f"{_OWN} truncatedTo({UNIT})")
    def truncated_to(self, step: Any) -> Any:
        size = unit_nanos(not_null(step, "unit"))
        if size > _DAY * BILLION:
            unsupported("Unit is too large to be used for truncation")
        if (_DAY * BILLION) % size:
            unsupported("Unit must divide into a standard day without remainder")
        quotient = abs(self.total) // size * size
        return duration_of(-quotient if self.total < 0 else quotient)

    @java_method(f"int compareTo({_OWN})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Duration) -> int:
        return comparison(self.seconds, other.seconds) or self.nanos - other.nanos

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Duration) and self.total == other.total

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return wrap32((self.seconds ^ (self.seconds >> 32)) + 51 * self.nanos)

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.is_zero():
            return "PT0S"
        total = self.total
        seconds = _truncated(total, BILLION)
        hours, minutes = _truncated(seconds, 3600), _remainder(_truncated(seconds, 60), 60)
        rest = total - (hours * 3600 + minutes * 60) * BILLION
        text = "PT" + (f"{hours}H" if hours else "") + (f"{minutes}M" if minutes else "")
        if not rest and len(text) > 2:
            return text
        whole, fraction = divmod(abs(rest), BILLION)
        shown = f"{'-' if rest < 0 else ''}{whole}"
        if fraction:
            shown += f".{fraction:09d}".rstrip("0")
        return f"{text}{shown}S"


def _truncated(value: int, step: int) -> int:
    """Division that rounds towards zero."""
    return value // step if value >= 0 else -(-value // step)


def _remainder(value: int, step: int) -> int:
    return value - _truncated(value, step) * step
