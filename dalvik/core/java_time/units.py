"""java.time.temporal.ChronoUnit."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_time.interfaces import TEMPORAL, UNIT
from dalvik.vm.interop import call
from dalvik.vm.native import java_method

_YEAR = 31_556_952
#: Display name, and length in seconds and nanoseconds.
_UNITS: dict[str, tuple[str, int, int]] = {
    "NANOS": ("Nanos", 0, 1),
    "MICROS": ("Micros", 0, 1_000),
    "MILLIS": ("Millis", 0, 1_000_000),
    "SECONDS": ("Seconds", 1, 0),
    "MINUTES": ("Minutes", 60, 0),
    "HOURS": ("Hours", 3_600, 0),
    "HALF_DAYS": ("HalfDays", 43_200, 0),
    "DAYS": ("Days", 86_400, 0),
    "WEEKS": ("Weeks", 604_800, 0),
    "MONTHS": ("Months", _YEAR // 12, 0),
    "YEARS": ("Years", _YEAR, 0),
    "DECADES": ("Decades", _YEAR * 10, 0),
    "CENTURIES": ("Centuries", _YEAR * 100, 0),
    "MILLENNIA": ("Millennia", _YEAR * 1_000, 0),
    "ERAS": ("Eras", _YEAR * 1_000_000_000, 0),
    "FOREVER": ("Forever", (1 << 63) - 1, 999_999_999),
}
TIME_UNITS = ("NANOS", "MICROS", "MILLIS", "SECONDS", "MINUTES", "HOURS", "HALF_DAYS")
DATE_UNITS = ("DAYS", "WEEKS", "MONTHS", "YEARS", "DECADES", "CENTURIES", "MILLENNIA", "ERAS")
#: Units of fixed length, in nanoseconds.
NANOS = {name: seconds * 1_000_000_000 + nanos for name, (_, seconds, nanos) in _UNITS.items()}
#: Units that are whole months.
MONTHS = {"MONTHS": 1, "YEARS": 12, "DECADES": 120, "CENTURIES": 1_200, "MILLENNIA": 12_000}


class ChronoUnit(Enum):
    @java_method("java.time.Duration getDuration()")
    def get_duration(self) -> Any:
        from dalvik.core.java_time.durations import duration

        _, seconds, nanos = _UNITS[self.name]
        return duration(seconds, nanos)

    @java_method("boolean isDurationEstimated()")
    def is_duration_estimated(self) -> bool:
        return self.name in DATE_UNITS or self.name == "FOREVER"

    @java_method("boolean isDateBased()")
    def is_date_based(self) -> bool:
        return self.name in DATE_UNITS

    @java_method("boolean isTimeBased()")
    def is_time_based(self) -> bool:
        return self.name in TIME_UNITS

    @java_method(f"{TEMPORAL} addTo({TEMPORAL},long)")
    def add_to(self, temporal: Any, amount: int) -> Any:
        signature = "plus(JLjava/time/temporal/TemporalUnit;)Ljava/time/temporal/Temporal;"
        return call(temporal, signature, amount, self)

    @java_method(f"long between({TEMPORAL},{TEMPORAL})")
    def between(self, start: Any, end: Any) -> int:
        signature = "until(Ljava/time/temporal/Temporal;Ljava/time/temporal/TemporalUnit;)J"
        return int(call(start, signature, end, self))

    @java_method("String toString()")
    def to_string(self) -> str:
        return _UNITS[self.name][0]


declare_enum("java.time.temporal.ChronoUnit", tuple(_UNITS), ChronoUnit, implements=[UNIT])


def unit(name: str) -> Any:
    """A ChronoUnit by name, in the machine that runs now."""
    return constant(ChronoUnit, name)
