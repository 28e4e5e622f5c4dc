"""java.util.TimeZone and its subclasses."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_util import civil, zones
from dalvik.core.java_util.declare import content_equality, declared_in, with_functions
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import call, caller, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_OWN = "java.util.TimeZone"
_CUSTOM = re.compile(r"GMT([+-])(\d{1,2})(?::?(\d{2}))?\Z")
#: Earlier than 1900, a zone counts as if it had always had today's standard offset.
_STANDARD_BEFORE = -2_208_988_800_000
_GET_OFFSET = caller("getOffset(J)I")
_RAW_OFFSET = caller("getRawOffset()I")
_OFFSET_OF_FIELDS = caller("getOffset(IIIIII)I")
_IN_DAYLIGHT = caller("inDaylightTime(Ljava/util/Date;)Z")


def zone_named(name: str) -> TimeZone | None:
    """The zone of the database or of the form GMT+hh:mm; None if there is none."""
    custom = _CUSTOM.match(name)
    if custom is not None:
        hours, minutes = int(custom[2]), int(custom[3] or 0)
        if hours > 23 or minutes > 59:
            return None
        offset = (hours * 60 + minutes) * 60_000 * (-1 if custom[1] == "-" else 1)
        return _fixed(offset)
    found = zones.rules(name)
    if found is None:
        return None
    created = ZoneInfo.__new__(ZoneInfo)
    created.id, created.rules = name, found
    created.raw = found.standard() * 1000
    return created


def _fixed(offset: int) -> TimeZone:
    created = SimpleTimeZone.__new__(SimpleTimeZone)
    name = zones.offset_text(offset // 1000)
    created.init_plain(offset, "GMT" if not offset else name)
    return created


def default_zone() -> TimeZone:
    """The machine's zone: property `user.timezone`, else GMT."""
    found: TimeZone | None = vm().state.get("default zone")
    if found is None:
        named = zone_named(vm().properties.get("user.timezone") or "GMT")
        found = vm().state["default zone"] = named or zone_named("GMT")
        assert found is not None
    return found


def offsets_at(zone: Any, millis: int) -> tuple[int, int]:
    """Standard offset and daylight saving, in milliseconds, at an instant."""
    if isinstance(zone, ZoneInfo):
        if millis < _STANDARD_BEFORE:
            return zone.raw, 0
        found = zone.rules.at(millis // 1000)
        return (found.total - found.saving) * 1000, found.saving * 1000
    total, raw = int(_GET_OFFSET(zone, millis)), int(_RAW_OFFSET(zone))
    return raw, total - raw


def wall_to_utc(zone: Any, wall: int) -> int:
    """The instant of a local time: the later one of two, and past a gap for one in it."""
    if isinstance(zone, ZoneInfo):
        if wall - zone.raw < _STANDARD_BEFORE:
            return wall - zone.raw
        early, late = zone.rules.at_wall(wall // 1000)
        chosen = late if early.total > late.total else early
        return wall - chosen.total * 1000
    standard = wall - int(_RAW_OFFSET(zone))
    saving = offsets_at(zone, standard)[1]
    if saving:
        saving = offsets_at(zone, standard - saving)[1]
    return standard - saving


@java_method(f"static {_OWN} getTimeZone(String)")
def get_time_zone(name: str | None) -> Any:
    if name is None:
        throw("java.lang.NullPointerException", "id == null")
    return zone_named(name) or zone_named("GMT")


@java_method(f"static {_OWN} getTimeZone(java.time.ZoneId)")
def get_time_zone_of(zone: Any) -> Any:
    name: str = call(zone, "getId()Ljava/lang/String;")
    if name[:1] in "+-":
        name = "GMT" + name
    elif name == "Z":
        name = "UTC"
    return zone_named(name) or zone_named("GMT")


@java_method(f"static {_OWN} getDefault()")
def get_default() -> Any:
    return default_zone().clone()


@java_method(f"static void setDefault({_OWN})")
def set_default(zone: Any) -> None:
    if zone is None:
        vm().state.pop("default zone", None)
    else:
        vm().state["default zone"] = call(zone, "clone()Ljava/lang/Object;")


@java_method("static String[] getAvailableIDs()")
def get_available_ids() -> JArray:
    return array_of("[Ljava/lang/String;", list(zones.known_names()))


@java_method("static String[] getAvailableIDs(int)")
def get_available_ids_at(offset: int) -> JArray:
    fitting = []
    for name in zones.known_names():
        found = zones.rules(name)
        if found is not None and found.standard() * 1000 == offset:
            fitting.append(name)
    return array_of("[Ljava/lang/String;", fitting)


@java_class(
    _OWN,
    implements=["java.io.Serializable", "Cloneable"],
    access="public abstract",
    abstract=[
        "int getOffset(int,int,int,int,int,int)",
        "void setRawOffset(int)",
        "int getRawOffset()",
        "boolean useDaylightTime()",
        "boolean inDaylightTime(java.util.Date)",
    ],
)
@with_functions(*declared_in(globals()))
class TimeZone(JObject):
    id: str | None = None

    SHORT = java_field("static final int SHORT", 0)
    LONG = java_field("static final int LONG", 1)

    @java_method("void <init>()")
    def init(self) -> None:
        self.id = None

    @java_method("String getID()")
    def get_id(self) -> str | None:
        return self.id

    @java_method("void setID(String)")
    def set_id(self, name: str | None) -> None:
        if name is None:
            throw("java.lang.NullPointerException")
        self.id = name

    @java_method("int getOffset(long)")
    def get_offset(self, millis: int) -> int:
        """From the abstract method that takes fields, for zones that apps define."""
        raw = int(_RAW_OFFSET(self))
        days, rest = divmod(millis + raw, civil.DAY_MILLIS)
        year, month, day = civil.from_days(days)
        era, year = (1, year) if year > 0 else (0, 1 - year)
        return int(_OFFSET_OF_FIELDS(self, era, year, month - 1, day, civil.weekday(days), rest))

    @java_method("int getDSTSavings()")
    def get_dst_savings(self) -> int:
        return 3_600_000 if call(self, "useDaylightTime()Z") else 0

    @java_method("boolean observesDaylightTime()")
    def observes_daylight_time(self) -> bool:
        return bool(call(self, "useDaylightTime()Z"))

    @java_method("boolean hasSameRules(java.util.TimeZone)")
    def has_same_rules(self, other: Any) -> bool:
        if other is None:
            return False
        same_raw = _RAW_OFFSET(self) == _RAW_OFFSET(other)
        uses = "useDaylightTime()Z"
        return bool(same_raw and call(self, uses) == call(other, uses))

    @java_method("final String getDisplayName()")
    def get_display_name(self) -> str:
        return self.display_name(daylight=False, long=True)

    @java_method("final String getDisplayName(java.util.Locale)")
    def get_display_name_in(self, _locale: Any) -> str:
        return self.display_name(daylight=False, long=True)

    @java_method("final String getDisplayName(boolean,int)")
    def get_display_name_of(self, daylight: int, style: int) -> str:
        return self.get_display_name_full(daylight, style, default_locale())

    @java_method("String getDisplayName(boolean,int,java.util.Locale)")
    def get_display_name_full(self, daylight: int, style: int, _locale: Any) -> str:
        if style not in (0, 1):
            throw("java.lang.IllegalArgumentException", f"Illegal style: {style}")
        return self.display_name(daylight=bool(daylight), long=style == 1)

    def display_name(self, *, daylight: bool, long: bool) -> str:
        found = zones.names(self.id or "")
        if found is not None:
            if long:
                return found.daylight if daylight else found.standard
            short = found.short_daylight if daylight else found.short_standard
            if short:
                return short
        saving = call(self, "getDSTSavings()I") if daylight else 0
        return zones.offset_text((int(_RAW_OFFSET(self)) + saving) // 1000)

    @java_method("java.time.ZoneId toZoneId()")
    def to_zone_id(self) -> Any:
        from dalvik.core.java_time.zone_ids import zone_id_for

        return zone_id_for(self.id or "GMT")

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy


@java_class("libcore.util.ZoneInfo", access="public final")
@content_equality
class ZoneInfo(TimeZone):
    """A zone of the database. `raw` is its standard offset, which an app may change."""

    rules: zones.Rules
    raw: int

    def _shift(self) -> int:
        return self.raw - self.rules.standard() * 1000

    @java_method("int getOffset(long)")
    def get_offset(self, millis: int) -> int:
        if millis < _STANDARD_BEFORE:
            return self.raw
        return self.rules.at(millis // 1000).total * 1000 + self._shift()

    @java_method("int getOffset(int,int,int,int,int,int)")
    def get_offset_of_fields(
        self, era: int, year: int, month: int, day: int, _weekday: int, millis: int
    ) -> int:
        if era == 0:
            year = 1 - year
        wall = civil.to_days(year, month + 1, day) * civil.DAY_MILLIS + millis
        return self.get_offset(wall - self.raw)

    @java_method("int getRawOffset()")
    def get_raw_offset(self) -> int:
        return self.raw

    @java_method("void setRawOffset(int)")
    def set_raw_offset(self, offset: int) -> None:
        self.raw = offset

    @java_method("boolean useDaylightTime()")
    def use_daylight_time(self) -> bool:
        return self.rules.has_daylight_saving(vm().clock.millis() // 1000)

    @java_method("boolean inDaylightTime(java.util.Date)")
    def in_daylight_time(self, date: Any) -> bool:
        return self.rules.at(int(call(date, "getTime()J")) // 1000).saving != 0

    @java_method("boolean hasSameRules(java.util.TimeZone)")
    def has_same_rules(self, other: Any) -> bool:
        return isinstance(other, ZoneInfo) and self.rules is other.rules and self.raw == other.raw

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ZoneInfo) and self.id == other.id and self.has_same_rules(other)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        from dalvik.core.java_lang.hashing import string_hash

        return string_hash(self.id or "") ^ self.raw & 0x7FFF_FFFF

    @java_method("String toString()")
    def to_string(self) -> str:
        return (
            f"libcore.util.ZoneInfo[mDstSavings={self.get_dst_savings()},mUseDst="
            f"{'true' if self.use_daylight_time() else 'false'},mRawOffset={self.raw},"
            f'id="{self.id}"]'
        )


_DOM, _DOW_IN_MONTH, _DOW_GE, _DOW_LE = 1, 2, 3, 4


class _Switch:
    """When daylight saving begins or ends: a rule as SimpleTimeZone's constructor takes it."""

    def __init__(self, month: int, day: int, weekday: int, time: int, mode: int) -> None:
        self.month, self.time, self.time_mode = month, time, mode
        if weekday == 0:
            self.kind, self.day, self.weekday = _DOM, day, 0
        elif weekday > 0:
            self.kind, self.day, self.weekday = _DOW_IN_MONTH, day, weekday
        else:
            self.kind = _DOW_GE if day > 0 else _DOW_LE
            self.day, self.weekday = abs(day), -weekday

    def key(self) -> tuple[int, ...]:
        return (self.month, self.kind, self.day, self.weekday, self.time, self.time_mode)

    def on(self, year: int) -> int:
        """The day of the switch."""
        month = self.month + 1
        if self.kind == _DOM:
            return civil.to_days(year, month, self.day)
        if self.kind == _DOW_IN_MONTH and self.day < 0:
            last = civil.to_days(year, month, civil.month_length(year, month))
            return last - (civil.weekday(last) - self.weekday) % 7 + 7 * (self.day + 1)
        if self.kind == _DOW_LE:
            last = civil.to_days(year, month, self.day)
            return last - (civil.weekday(last) - self.weekday) % 7
        first = civil.to_days(year, month, self.day if self.kind == _DOW_GE else 1)
        found = first + (self.weekday - civil.weekday(first)) % 7
        return found if self.kind == _DOW_GE else found + 7 * (self.day - 1)


@java_class("java.util.SimpleTimeZone")
@content_equality
class SimpleTimeZone(TimeZone):
    raw: int
    saving: int
    start: _Switch | None
    end: _Switch | None
    start_year: int

    WALL_TIME = java_field("static final int WALL_TIME", 0)
    STANDARD_TIME = java_field("static final int STANDARD_TIME", 1)
    UTC_TIME = java_field("static final int UTC_TIME", 2)

    @java_method("void <init>(int,String)")
    def init_plain(self, offset: int, name: str) -> None:
        self.raw, self.id, self.saving = offset, name, 3_600_000
        self.start = self.end = None
        self.start_year = 0

    @java_method("void <init>(int,String,int,int,int,int,int,int,int,int)")
    def init_rules(self, offset: int, name: str, *rules: int) -> None:
        self.init_full(offset, name, *rules[:4], 0, *rules[4:], 0, 3_600_000)

    @java_method("void <init>(int,String,int,int,int,int,int,int,int,int,int)")
    def init_rules_saving(self, offset: int, name: str, *rules: int) -> None:
        self.init_full(offset, name, *rules[:4], 0, *rules[4:8], 0, rules[8])

    @java_method("void <init>(int,String,int,int,int,int,int,int,int,int,int,int,int)")
    def init_full(self, offset: int, name: str, *rules: int) -> None:
        self.init_plain(offset, name)
        month, day, weekday, time, mode = rules[:5]
        self.start = _Switch(month, day, weekday, time, mode)
        month, day, weekday, time, mode = rules[5:10]
        self.end = _Switch(month, day, weekday, time, mode)
        self.saving = rules[10]
        if self.saving <= 0:
            throw(
                "java.lang.IllegalArgumentException",
                f"Illegal daylight saving value: {self.saving}",
            )

    @java_method("void setStartYear(int)")
    def set_start_year(self, year: int) -> None:
        self.start_year = year

    @java_method("void setStartRule(int,int,int,int)")
    def set_start_rule(self, month: int, day: int, weekday: int, time: int) -> None:
        self.start = _Switch(month, day, weekday, time, 0)

    @java_method("void setEndRule(int,int,int,int)")
    def set_end_rule(self, month: int, day: int, weekday: int, time: int) -> None:
        self.end = _Switch(month, day, weekday, time, 0)

    @java_method("void setStartRule(int,int,int)")
    def set_start_day(self, month: int, day: int, time: int) -> None:
        self.start = _Switch(month, day, 0, time, 0)

    @java_method("void setEndRule(int,int,int)")
    def set_end_day(self, month: int, day: int, time: int) -> None:
        self.end = _Switch(month, day, 0, time, 0)

    @java_method("void setStartRule(int,int,int,int,boolean)")
    def set_start_near(self, month: int, day: int, weekday: int, time: int, after: int) -> None:
        self.start = _Switch(month, day if after else -day, -weekday, time, 0)

    @java_method("void setEndRule(int,int,int,int,boolean)")
    def set_end_near(self, month: int, day: int, weekday: int, time: int, after: int) -> None:
        self.end = _Switch(month, day if after else -day, -weekday, time, 0)

    @java_method("void setDSTSavings(int)")
    def set_dst_savings(self, saving: int) -> None:
        if saving <= 0:
            throw("java.lang.IllegalArgumentException", f"Illegal daylight saving value: {saving}")
        self.saving = saving

    @java_method("int getDSTSavings()")
    def get_dst_savings(self) -> int:
        return self.saving if self.use_daylight_time() else 0

    def _switch_at(self, switch: _Switch, year: int, *, during_saving: bool) -> int:
        """The instant of a switch."""
        local = switch.on(year) * civil.DAY_MILLIS + switch.time
        if switch.time_mode == 2:
            return local
        return local - self.raw - (self.saving if during_saving and not switch.time_mode else 0)

    @java_method("int getOffset(long)")
    def get_offset(self, millis: int) -> int:
        if self.start is None or self.end is None:
            return self.raw
        year = civil.year_of((millis + self.raw) // civil.DAY_MILLIS)
        if year < self.start_year:
            return self.raw
        start = self._switch_at(self.start, year, during_saving=False)
        end = self._switch_at(self.end, year, during_saving=True)
        saving = start <= millis < end if start <= end else millis >= start or millis < end
        return self.raw + (self.saving if saving else 0)

    @java_method("int getOffset(int,int,int,int,int,int)")
    def get_offset_of_fields(
        self, era: int, year: int, month: int, day: int, _weekday: int, millis: int
    ) -> int:
        if era == 0:
            year = 1 - year
        wall = civil.to_days(year, month + 1, day) * civil.DAY_MILLIS + millis
        return self.get_offset(wall - self.raw)

    @java_method("int getRawOffset()")
    def get_raw_offset(self) -> int:
        return self.raw

    @java_method("void setRawOffset(int)")
    def set_raw_offset(self, offset: int) -> None:
        self.raw = offset

    @java_method("boolean useDaylightTime()")
    @java_method("boolean observesDaylightTime()")
    def use_daylight_time(self) -> bool:
        return self.start is not None and self.end is not None

    @java_method("boolean inDaylightTime(java.util.Date)")
    def in_daylight_time(self, date: Any) -> bool:
        return self.get_offset(int(call(date, "getTime()J"))) != self.raw

    def _rules(self) -> tuple[Any, ...]:
        switches = [None if one is None else one.key() for one in (self.start, self.end)]
        return (self.raw, *switches, self.get_dst_savings(), self.start_year)

    @java_method("boolean hasSameRules(java.util.TimeZone)")
    def has_same_rules(self, other: Any) -> bool:
        return isinstance(other, SimpleTimeZone) and self._rules() == other._rules()

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        same_id = isinstance(other, SimpleTimeZone) and self.id == other.id
        return same_id and self.has_same_rules(other)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        parts = (
            []
            if self.start is None or self.end is None
            else [
                self.start.month,
                self.start.day,
                self.start.weekday,
                self.start.time,
                self.end.month,
                self.end.day,
                self.end.weekday,
                self.end.time,
            ]
        )
        result = self.raw
        for part in parts:
            result ^= part
        return result
