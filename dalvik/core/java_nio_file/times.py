"""java.nio.file.attribute.FileTime."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_SELF = "java.nio.file.attribute.FileTime"
_MILLION = 1_000_000
_MIN, _MAX = -(1 << 63), (1 << 63) - 1


def time_of(nanos: int) -> FileTime:
    """Nanoseconds since 1970."""
    created = FileTime()
    created.nanos = nanos
    return created


@java_method(f"static {_SELF} fromMillis(long)")
def from_millis(millis: int) -> Any:
    return time_of(millis * _MILLION)


@java_method(f"static {_SELF} from(long,java.util.concurrent.TimeUnit)")
def from_units(value: int, unit: Any) -> Any:
    return time_of(value * _unit_nanos(unit))


@java_method(f"static {_SELF} from(java.time.Instant)")
def from_instant(instant: Any) -> Any:
    seconds = call(instant, "getEpochSecond()J")
    return time_of(seconds * 1000 * _MILLION + call(instant, "getNano()I"))


def _unit_nanos(unit: Any) -> int:
    return int(call(unit, "toNanos(J)J", 1))


@java_class(_SELF, access="public final", implements=["Comparable"])
@with_functions(from_millis, from_units, from_instant)
@content_equality
class FileTime(JObject):
    nanos: int

    @java_method("long toMillis()")
    def to_millis(self) -> int:
        return min(max(self.nanos // _MILLION, _MIN), _MAX)

    @java_method("long to(java.util.concurrent.TimeUnit)")
    def to_units(self, unit: Any) -> int:
        return min(max(self.nanos // _unit_nanos(unit), _MIN), _MAX)

    @java_method("java.time.Instant toInstant()")
    def to_instant(self) -> Any:
        instants = vm().loader.initialised("Ljava/time/Instant;").python
        seconds, nanos = divmod(self.nanos, 1000 * _MILLION)
        return instants.ofEpochSecond__JJ__Ljava_time_Instant_2(seconds, nanos)

    @java_method(f"int compareTo({_SELF})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        return int(self.nanos > other.nanos) - int(self.nanos < other.nanos)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, FileTime) and other.nanos == self.nanos

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return int(call(self.to_instant(), "hashCode()I"))

    @java_method("String toString()")
    def to_string(self) -> str:
        seconds, nanos = divmod(self.nanos, 1000 * _MILLION)
        moment = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds)
        digits = f".{nanos:09d}".rstrip("0") if nanos else ""
        return moment.strftime("%Y-%m-%dT%H:%M:%S") + digits + "Z"
