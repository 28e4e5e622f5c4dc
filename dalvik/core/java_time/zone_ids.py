"""java.time.ZoneId, ZoneOffset and java.time.zone.ZoneRules."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_time.failures import ZoneRulesException, fail, not_null
from dalvik.core.java_time.fields import field
from dalvik.core.java_time.interfaces import ACCESSOR, ADJUSTER, QUERY, TEMPORAL, describe_type
from dalvik.core.java_time.queries import NamedQuery, ask
from dalvik.core.java_time.temporals import AccessorMethods
from dalvik.core.java_util import zones
from dalvik.core.java_util.declare import content_equality, flattened, with_functions
from dalvik.core.java_util.hash_sets import HashSet
from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_ID = "java.time.ZoneId"
_OFFSET = "java.time.ZoneOffset"
_RULES = "java.time.zone.ZoneRules"
_OFFSET_TEXT = re.compile(r"([+-])(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?\Z")
_REGION = re.compile(r"[A-Za-z][A-Za-z0-9~/._+-]+\Z")
_SHORT_IDS = {
    "ACT": "Australia/Darwin", "AET": "Australia/Sydney", "AGT": "America/Argentina/Buenos_Aires",
    "ART": "Africa/Cairo", "AST": "America/Anchorage", "BET": "America/Sao_Paulo",
    "BST": "Asia/Dhaka", "CAT": "Africa/Harare", "CNT": "America/St_Johns",
    "CST": "America/Chicago", "CTT": "Asia/Shanghai", "EAT": "Africa/Addis_Ababa",
    "ECT": "Europe/Paris", "IET": "America/Indiana/Indianapolis", "IST": "Asia/Kolkata",
    "JST": "Asia/Tokyo", "MIT": "Pacific/Apia", "NET": "Asia/Yerevan", "NST": "Pacific/Auckland",
    "PLT": "Asia/Karachi", "PNT": "America/Phoenix", "PRT": "America/Puerto_Rico",
    "PST": "America/Los_Angeles", "SST": "Pacific/Guadalcanal", "VST": "Asia/Ho_Chi_Minh",
    "EST": "-05:00", "MST": "-07:00", "HST": "-10:00",
}  # fmt: skip


def offset_of_seconds(seconds: int) -> ZoneOffset:
    """The one object for an offset in this machine."""
    if not -64_800 <= seconds <= 64_800:
        fail("Zone offset not in valid range: -18:00 to +18:00")
    made: dict[int, ZoneOffset] = vm().state.setdefault("zone offsets", {})
    if seconds not in made:
        created = made[seconds] = ZoneOffset.__new__(ZoneOffset)
        created.seconds, created.id = seconds, _offset_id(seconds)
    return made[seconds]


def _offset_id(seconds: int) -> str:
    if seconds == 0:
        return "Z"
    total = abs(seconds)
    text = f"{'-' if seconds < 0 else '+'}{total // 3600:02d}:{total // 60 % 60:02d}"
    return text + (f":{total % 60:02d}" if total % 60 else "")


def zone_id_for(name: str) -> ZoneId:
    """The zone for an id of java.util.TimeZone."""
    short = _SHORT_IDS.get(name, name)
    return parse_id(short, check=True)


def parse_id(name: str, *, check: bool) -> ZoneId:
    """`ZoneId.of`."""
    if name == "Z" or name[:1] in "+-":
        return offset_of_text(name)
    for prefix in ("GMT", "UTC", "UT"):
        if name == prefix:
            return _region(name, offset_of_seconds(0).rules())
        if name.startswith((prefix + "+", prefix + "-")):
            offset = offset_of_text(name[len(prefix) :])
            shown = prefix if offset.seconds == 0 else prefix + offset.id
            return _region(shown, offset.rules())
    if not _REGION.match(name):
        fail(f"Invalid ID for region-based ZoneId, invalid format: {name}")
    found = zones.rules(name)
    if found is None:
        if not check:
            return _region(name, offset_of_seconds(0).rules())
        error = ZoneRulesException.__new__(ZoneRulesException)
        error.init_message(f"Unknown time-zone ID: {name}")
        raise error
    return _region(name, _rules(found, None))


def _region(name: str, rules: ZoneRules) -> ZoneRegion:
    created = ZoneRegion.__new__(ZoneRegion)
    created.id, created.region_rules = name, rules
    return created


def _rules(region: zones.Rules | None, fixed: int | None) -> ZoneRules:
    created = ZoneRules.__new__(ZoneRules)
    created.region, created.fixed = region, fixed
    return created


def offset_of_text(text: str) -> ZoneOffset:
    """`ZoneOffset.of`."""
    if text == "Z":
        return offset_of_seconds(0)
    found = _OFFSET_TEXT.match(text)
    colons = text.count(":")
    digits = len(text) - 1 - colons
    if found is None or (digits, colons) not in {(1, 0), (2, 0), (4, 0), (4, 1), (6, 0), (6, 2)}:
        fail(f"Invalid ID for ZoneOffset, invalid format: {text}")
    sign = -1 if found[1] == "-" else 1
    hours, minutes, seconds = (int(part or 0) for part in found.groups()[1:])
    return offset_of_parts(sign * hours, sign * minutes, sign * seconds)


def offset_of_parts(hours: int, minutes: int, seconds: int) -> ZoneOffset:
    if not -18 <= hours <= 18:
        fail(f"Zone offset hours not in valid range: value {hours} is not in the range -18 to 18")
    positive, negative = max(hours, minutes, seconds) > 0, min(hours, minutes, seconds) < 0
    if positive and negative:
        fail("Zone offset minutes and seconds must have the same sign")
    for value, name in ((minutes, "minutes"), (seconds, "seconds")):
        if not -59 <= value <= 59:
            span = f"value {value} is not in the range -59 to 59"
            fail(f"Zone offset {name} not in valid range: {span}")
    return offset_of_seconds(hours * 3600 + minutes * 60 + seconds)


def offset_seconds_at(zone: Any, second: int) -> int:
    """The offset of a zone at an instant."""
    rules: ZoneRules = call(zone, "getRules()Ljava/time/zone/ZoneRules;")
    return rules.at(second)


# -- ZoneRules ------------------------------------------------------------------------------------


@java_class(_RULES, implements=["java.io.Serializable"], access="public final")
@content_equality
class ZoneRules(JObject):
    """The rules of a region, or one offset for ever."""

    region: zones.Rules | None
    fixed: int | None

    def at(self, second: int) -> int:
        if self.region is None:
            return self.fixed or 0
        return self.region.at(second).total

    def at_wall(self, second: int) -> tuple[int, int]:
        """The offsets before and after, for a local time that is skipped or occurs twice."""
        if self.region is None:
            return self.fixed or 0, self.fixed or 0
        early, late = self.region.at_wall(second)
        return early.total, late.total

    @java_method("boolean isFixedOffset()")
    def is_fixed_offset(self) -> bool:
        return self.region is None

    @java_method(f"{_OFFSET} getOffset(java.time.Instant)")
    def get_offset(self, instant: Any) -> Any:
        return offset_of_seconds(self.at(instant.seconds))

    @java_method(f"{_OFFSET} getOffset(java.time.LocalDateTime)")
    def get_offset_local(self, local: Any) -> Any:
        return offset_of_seconds(self.at_wall(local.total // 1_000_000_000)[0])

    @java_method("java.util.List getValidOffsets(java.time.LocalDateTime)")
    def get_valid_offsets(self, local: Any) -> Any:
        from dalvik.core.java_util.immutable import immutable_list

        return immutable_list([offset_of_seconds(one) for one in self.valid(local)])

    def valid(self, local: Any) -> list[int]:
        early, late = self.at_wall(local.total // 1_000_000_000)
        if early == late:
            return [early]
        return [early, late] if early > late else []

    @java_method(f"boolean isValidOffset(java.time.LocalDateTime,{_OFFSET})")
    def is_valid_offset(self, local: Any, offset: Any) -> bool:
        return offset.seconds in self.valid(local)

    @java_method(f"{_OFFSET} getStandardOffset(java.time.Instant)")
    def get_standard_offset(self, instant: Any) -> Any:
        if self.region is None:
            return offset_of_seconds(self.fixed or 0)
        found = self.region.at(instant.seconds)
        return offset_of_seconds(found.total - found.saving)

    @java_method("java.time.Duration getDaylightSavings(java.time.Instant)")
    def get_daylight_savings(self, instant: Any) -> Any:
        from dalvik.core.java_time.durations import duration

        saving = 0 if self.region is None else self.region.at(instant.seconds).saving
        return duration(saving)

    @java_method("boolean isDaylightSavings(java.time.Instant)")
    def is_daylight_savings(self, instant: Any) -> bool:
        return self.region is not None and self.region.at(instant.seconds).saving != 0

    @java_method("java.time.zone.ZoneOffsetTransition getTransition(java.time.LocalDateTime)")
    def get_transition(self, local: Any) -> Any:
        from dalvik.core.java_time.transitions import transition_at_wall

        return transition_at_wall(self, local)

    @java_method("java.time.zone.ZoneOffsetTransition nextTransition(java.time.Instant)")
    def next_transition(self, instant: Any) -> Any:
        from dalvik.core.java_time.transitions import transition_after

        return transition_after(self, instant.seconds)

    @java_method("java.time.zone.ZoneOffsetTransition previousTransition(java.time.Instant)")
    def previous_transition(self, instant: Any) -> Any:
        from dalvik.core.java_time.transitions import transition_before

        return transition_before(self, instant.seconds + (1 if instant.nanos else 0))

    def _key(self) -> tuple[Any, ...]:
        return (self.fixed, id(self.region) if self.region is not None else 0)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ZoneRules) and self._key() == other._key()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return (self.fixed or 0) & 0x7FFF_FFFF

    @java_method("String toString()")
    def to_string(self) -> str:
        standard = self.fixed if self.region is None else self.region.standard()
        return f"ZoneRules[currentStandardOffset={_offset_id(standard or 0)}]"


# -- ZoneId ---------------------------------------------------------------------------------------


@java_method(f"static {_ID} of(String)")
def of(name: str | None) -> Any:
    return parse_id(not_null(name, "zoneId"), check=True)


@java_method(f"static {_ID} of(String,java.util.Map)")
def of_alias(name: str | None, aliases: Any) -> Any:
    not_null(name, "zoneId")
    get = "get(Ljava/lang/Object;)Ljava/lang/Object;"
    found = call(not_null(aliases, "aliasMap"), get, name)
    return parse_id(name if found is None else found, check=True)  # type: ignore[arg-type]


@java_method(f"static {_ID} ofOffset(String,{_OFFSET})")
def of_offset(prefix: str, offset: Any) -> Any:
    if not prefix:
        return offset
    return parse_id(prefix + ("" if offset.seconds == 0 else offset.id), check=True)


@java_method(f"static {_ID} systemDefault()")
def system_default() -> Any:
    from dalvik.core.java_util.time_zones import default_zone

    return zone_id_for(default_zone().id or "GMT")


@java_method("static java.util.Set getAvailableZoneIds()")
def get_available_zone_ids() -> Any:
    return HashSet.create(list(zones.known_names()))


@java_method(f"static {_ID} from({ACCESSOR})")
def from_temporal(temporal: Any) -> Any:
    found = ask(not_null(temporal, "temporal"), "zone")
    if found is None:
        fail(f"Unable to obtain ZoneId from TemporalAccessor: {describe_type(temporal)}")
    return found


def _short_ids() -> Any:
    from dalvik.core.java_util.hash_maps import HashMap

    return HashMap.create(_SHORT_IDS.items())


@java_class(
    _ID,
    implements=["java.io.Serializable"],
    access="public abstract",
    abstract=["String getId()", f"{_RULES} getRules()"],
)
@with_functions(of, of_alias, of_offset, system_default, get_available_zone_ids, from_temporal)
@content_equality
class ZoneId(JObject):
    id: str

    SHORT_IDS = java_field("static final java.util.Map SHORT_IDS", _short_ids)

    def rules(self) -> ZoneRules:
        raise NotImplementedError

    @java_method(f"{_ID} normalized()")
    def normalized(self) -> Any:
        rules = self.rules()
        return self if rules.fixed is None else offset_of_seconds(rules.fixed)

    @java_method("String getDisplayName(java.time.format.TextStyle,java.util.Locale)")
    def get_display_name(self, style: Any, _locale: Any) -> str:
        found = zones.names(self.id)
        if found is None:
            return self.id
        if style.name.startswith("FULL"):
            return found.standard.replace(" Standard Time", " Time")
        return found.short_standard or self.id

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ZoneId) and self.id == other.id

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return string_hash(self.id)

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.id


@java_class("java.time.ZoneRegion", access="final")
class ZoneRegion(ZoneId):
    region_rules: ZoneRules

    def rules(self) -> ZoneRules:
        return self.region_rules

    @java_method("String getId()")
    def get_id(self) -> str:
        return self.id

    @java_method(f"{_RULES} getRules()")
    def get_rules(self) -> Any:
        return self.region_rules


# -- ZoneOffset -----------------------------------------------------------------------------------


@java_method(f"static {_OFFSET} of(String)")
def offset_of(text: str | None) -> Any:
    return offset_of_text(not_null(text, "offsetId"))


@java_method(f"static {_OFFSET} ofHours(int)")
def of_hours(hours: int) -> Any:
    return offset_of_parts(hours, 0, 0)


@java_method(f"static {_OFFSET} ofHoursMinutes(int,int)")
def of_hours_minutes(hours: int, minutes: int) -> Any:
    return offset_of_parts(hours, minutes, 0)


@java_method(f"static {_OFFSET} ofHoursMinutesSeconds(int,int,int)")
def of_hours_minutes_seconds(hours: int, minutes: int, seconds: int) -> Any:
    return offset_of_parts(hours, minutes, seconds)


@java_method(f"static {_OFFSET} ofTotalSeconds(int)")
def of_total_seconds(seconds: int) -> Any:
    return offset_of_seconds(seconds)


@java_method(f"static {_OFFSET} from({ACCESSOR})")
def offset_from(temporal: Any) -> Any:
    found = ask(not_null(temporal, "temporal"), "offset")
    if found is None:
        fail(f"Unable to obtain ZoneOffset from TemporalAccessor: {describe_type(temporal)}")
    return found


@java_class(_OFFSET, implements=[ACCESSOR, ADJUSTER, "Comparable"], access="public final")
@with_functions(
    offset_of, of_hours, of_hours_minutes, of_hours_minutes_seconds, of_total_seconds, offset_from
)
@flattened
@content_equality
class ZoneOffset(AccessorMethods, ZoneId):
    seconds: int

    UTC = java_field(f"static final {_OFFSET} UTC", lambda: offset_of_seconds(0))
    MIN = java_field(f"static final {_OFFSET} MIN", lambda: offset_of_seconds(-64_800))
    MAX = java_field(f"static final {_OFFSET} MAX", lambda: offset_of_seconds(64_800))

    def rules(self) -> ZoneRules:
        return _rules(None, self.seconds)

    def field_value(self, name: str) -> int | None:
        return self.seconds if name == "OFFSET_SECONDS" else None

    @java_method("int getTotalSeconds()")
    def get_total_seconds(self) -> int:
        return self.seconds

    @java_method("String getId()")
    def get_id(self) -> str:
        return self.id

    @java_method(f"{_RULES} getRules()")
    def get_rules(self) -> Any:
        return self.rules()

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery) and query.name in ("offset", "zone"):
            return self
        return super().query(query)

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self, temporal: Any) -> Any:
        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        return call(temporal, signature, field("OFFSET_SECONDS"), self.seconds)

    @java_method(f"int compareTo({_OFFSET})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: ZoneOffset) -> int:
        return other.seconds - self.seconds

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ZoneOffset) and self.seconds == other.seconds

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.seconds

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.id
