"""java.time.zone.ZoneOffsetTransition: where the offset of a zone changes.

The database of Python answers what the offset is, not when it changes; changes are found by looking
in steps of some days and halving.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.local_date_times import from_local_nanos
from dalvik.core.java_time.zone_ids import ZoneRules, offset_of_seconds
from dalvik.core.java_util.declare import content_equality
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_OWN = "java.time.zone.ZoneOffsetTransition"
_BILLION = 1_000_000_000
#: Shorter than any stretch between two changes in the database.
_STEP = 5 * 86_400
_FIRST = -3_900_000_000
#: How far ahead is looked for a next change: two years, or to the end of the known past.
_AHEAD = 2 * 366 * 86_400
_KNOWN_UNTIL = 2_200_000_000


def _transition(rules: ZoneRules, second: int) -> Any:
    created = ZoneOffsetTransition.__new__(ZoneOffsetTransition)
    created.second = second
    created.before, created.after = rules.at(second - 1), rules.at(second)
    return created


def _change_between(rules: ZoneRules, low: int, high: int) -> int:
    """The first second with another offset than `low`, which is not after `high`."""
    start = rules.at(low)
    while high - low > 1:
        middle = (low + high) // 2
        if rules.at(middle) == start:
            low = middle
        else:
            high = middle
    return high


def transition_after(rules: ZoneRules, second: int) -> Any:
    """The first change later than an instant; None if there is none."""
    if rules.is_fixed_offset():
        return None
    at = max(second, _FIRST)
    end = max(at + _AHEAD, _KNOWN_UNTIL)
    while at < end:
        following = at + _STEP
        if rules.at(following) != rules.at(at):
            return _transition(rules, _change_between(rules, at, following))
        at = following
    return None


def transition_before(rules: ZoneRules, second: int) -> Any:
    """The last change earlier than an instant; None if there is none."""
    if rules.is_fixed_offset():
        return None
    at = second - 1
    if at > _KNOWN_UNTIL:
        # Further on the rules repeat from year to year, or there is no change any more.
        nearest = transition_after(rules, at - _AHEAD)
        at = at if nearest is not None else _KNOWN_UNTIL
    while at > _FIRST:
        earlier = at - _STEP
        if rules.at(earlier) != rules.at(at):
            found = _change_between(rules, earlier, at)
            return _transition(rules, found)
        at = earlier
    return None


def transition_at_wall(rules: ZoneRules, local: Any) -> Any:
    """The change that makes a local time ambiguous or skips it; None for an ordinary one."""
    second = local.total // _BILLION
    before, after = rules.at_wall(second)
    if before == after:
        return None
    return transition_after(rules, second - max(before, after) - 86_400)


@java_class(_OWN, implements=["Comparable", "java.io.Serializable"], access="public final")
@content_equality
class ZoneOffsetTransition(JObject):
    second: int
    before: int
    after: int

    def _local(self, offset: int) -> Any:
        return from_local_nanos((self.second + offset) * _BILLION)

    @java_method("java.time.Instant getInstant()")
    def get_instant(self) -> Any:
        from dalvik.core.java_time.instants import instant

        return instant(self.second)

    @java_method("long toEpochSecond()")
    def to_epoch_second(self) -> int:
        return self.second

    @java_method("java.time.LocalDateTime getDateTimeBefore()")
    def get_date_time_before(self) -> Any:
        return self._local(self.before)

    @java_method("java.time.LocalDateTime getDateTimeAfter()")
    def get_date_time_after(self) -> Any:
        return self._local(self.after)

    @java_method("java.time.ZoneOffset getOffsetBefore()")
    def get_offset_before(self) -> Any:
        return offset_of_seconds(self.before)

    @java_method("java.time.ZoneOffset getOffsetAfter()")
    def get_offset_after(self) -> Any:
        return offset_of_seconds(self.after)

    @java_method("java.time.Duration getDuration()")
    def get_duration(self) -> Any:
        from dalvik.core.java_time.durations import duration

        return duration(self.after - self.before)

    @java_method("boolean isGap()")
    def is_gap(self) -> bool:
        return self.after > self.before

    @java_method("boolean isOverlap()")
    def is_overlap(self) -> bool:
        return self.after < self.before

    @java_method("boolean isValidOffset(java.time.ZoneOffset)")
    def is_valid_offset(self, offset: Any) -> bool:
        return self.is_overlap() and offset.seconds in (self.before, self.after)

    @java_method(f"int compareTo({_OWN})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: ZoneOffsetTransition) -> int:
        return (self.second > other.second) - (self.second < other.second)

    def _key(self) -> tuple[int, int, int]:
        return (self.second, self.before, self.after)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ZoneOffsetTransition) and self._key() == other._key()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        before = int(self.get_date_time_before().hash_code())
        rotated = (self.after & 0xFFFF_FFFF) << 16 | (self.after & 0xFFFF_FFFF) >> 16
        mixed = before ^ self.before ^ rotated
        return ((mixed & 0xFFFF_FFFF) ^ 0x8000_0000) - 0x8000_0000

    @java_method("String toString()")
    def to_string(self) -> str:
        kind = "Gap" if self.is_gap() else "Overlap"
        before = self.get_date_time_before().to_string()
        old, new = self.get_offset_before().id, self.get_offset_after().id
        return f"Transition[{kind} at {before}{old} to {new}]"
