"""The parts of a DateTimeFormatter that have to do with offsets, zones and instants."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from dalvik.core.java_time.failures import DateTimeException, fail
from dalvik.core.java_time.fields import field
from dalvik.core.java_time.format_nodes import Node, Reading, Writing
from dalvik.vm.interop import call

_GET_LONG = "getLong(Ljava/time/temporal/TemporalField;)J"
_SUPPORTED = "isSupported(Ljava/time/temporal/TemporalField;)Z"
_OFFSET_READING = re.compile(r"([+-])(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?")


@dataclass
class Offset(Node):
    """`pattern` is one of Java's: `+HH:mm`, `+HHMMss`; capitals are always written."""

    pattern: str
    none: str

    def _parts(self) -> tuple[int, bool, bool, bool, bool]:
        """Digits of the hour, whether minutes and seconds are there and must be, and colons."""
        body = self.pattern[1:]
        colon = ":" in body
        plain = body.replace(":", "")
        hours = 2 if plain.startswith("HH") else 1
        rest = plain[hours:]
        return hours, rest[:1] == "M", rest[:1] == "m" or rest[:1] == "M", colon, len(rest) > 2

    def write(self, context: Writing) -> str | None:
        total = context.value("OFFSET_SECONDS")
        if total is None:
            return None
        hour_digits, minutes_always, minutes_maybe, colon, has_seconds = self._parts()
        hours, minutes, seconds = abs(total) // 3600, abs(total) // 60 % 60, abs(total) % 60
        seconds_always = self.pattern.endswith("SS")
        separator = ":" if colon else ""
        text = ("-" if total < 0 else "+") + f"{hours:0{hour_digits}d}"
        written = hours
        with_seconds = has_seconds and (seconds_always or seconds)
        if minutes_always or (minutes_maybe and (minutes or with_seconds)):
            text += f"{separator}{minutes:02d}"
            written += minutes
        if with_seconds:
            text += f"{separator}{seconds:02d}"
            written += seconds
        return self.none if written == 0 else text

    def read(self, context: Reading, text: str, at: int) -> int:
        if not self.none:
            if at == len(text):
                return context.put("OFFSET_SECONDS", 0, at, at)
        elif context.starts(text, at, self.none):
            return context.put("OFFSET_SECONDS", 0, at, at + len(self.none))
        if text[at : at + 1] not in ("+", "-") or not text[at : at + 1]:
            return ~at if self.none else context.put("OFFSET_SECONDS", 0, at, at)
        found = self._match(text, at, lenient=not context.strict)
        if found is None:
            return ~at
        sign = -1 if text[at] == "-" else 1
        hours, minutes, seconds, end = found
        if hours > 18 or minutes > 59 or seconds > 59:
            fail("Value out of range: Hour[0-23], Minute[0-59], Second[0-59]")
        total = sign * (hours * 3600 + minutes * 60 + seconds)
        return context.put("OFFSET_SECONDS", total, at, end)

    def _match(self, text: str, at: int, *, lenient: bool) -> tuple[int, int, int, int] | None:
        if lenient:
            found = _OFFSET_READING.match(text, at)
            if found is None:
                return None
            hours, minutes, seconds = (int(part or 0) for part in found.groups()[1:])
            return hours, minutes, seconds, found.end()
        hour_digits, always, maybe, colon, has_seconds = self._parts()
        separator = ":" if colon else ""
        source = r"[+-](\d{2})" if hour_digits == 2 else r"[+-](\d{1,2})"
        if maybe:
            tail = rf"{separator}(\d{{2}})"
            inner = ""
            if has_seconds:
                inner = rf"{separator}(\d{{2}})"
                inner = inner if self.pattern.endswith("SS") else f"(?:{inner})?"
            source += f"{tail}{inner}" if always else f"(?:{tail}{inner})?"
        found = re.compile(source).match(text, at)
        if found is None:
            return None
        parts = [int(part or 0) for part in found.groups()] + [0, 0]
        return parts[0], parts[1], parts[2], found.end()


@dataclass
class LocalizedOffset(Node):
    """`GMT+1` or `GMT+01:00`."""

    full: bool

    def write(self, context: Writing) -> str | None:
        total = context.value("OFFSET_SECONDS")
        if total is None:
            return None
        if total == 0:
            return "GMT"
        hours, minutes, seconds = abs(total) // 3600, abs(total) // 60 % 60, abs(total) % 60
        sign = "-" if total < 0 else "+"
        if self.full:
            text = f"GMT{sign}{hours:02d}:{minutes:02d}"
            return text + (f":{seconds:02d}" if seconds else "")
        text = f"GMT{sign}{hours}" + (f":{minutes:02d}" if minutes or seconds else "")
        return text + (f":{seconds:02d}" if seconds else "")

    def read(self, context: Reading, text: str, at: int) -> int:
        if not context.starts(text, at, "GMT"):
            return ~at
        found = _OFFSET_READING.match(text, at + 3)
        if found is None:
            return context.put("OFFSET_SECONDS", 0, at, at + 3)
        hours, minutes, seconds = (int(part or 0) for part in found.groups()[1:])
        total = (hours * 3600 + minutes * 60 + seconds) * (-1 if found[1] == "-" else 1)
        return context.put("OFFSET_SECONDS", total, at, found.end())


@dataclass
class Zone(Node):
    """A zone's id; which query it comes from differs between the builder's methods."""

    query: str = "zoneId"

    def write(self, context: Writing) -> str | None:
        found = context.query(self.query)
        return None if found is None else str(call(found, "getId()Ljava/lang/String;"))

    def read(self, context: Reading, text: str, at: int) -> int:
        from dalvik.core.java_time.zone_ids import offset_of_seconds, parse_id
        from dalvik.core.java_util import zones

        start = text[at : at + 1]
        if start in ("+", "-") and start:
            found = _OFFSET_READING.match(text, at)
            if found is None:
                return ~at
            return self._keep(context, text[at : found.end()], found.end())
        for prefix in ("UTC", "GMT", "UT"):
            if context.starts(text, at, prefix):
                tail = _OFFSET_READING.match(text, at + len(prefix))
                if tail is not None:
                    return self._keep(context, text[at : tail.end()], tail.end())
        names = [name for name in zones.known_names() if context.starts(text, at, name)]
        if names:
            name = max(names, key=len)
            context.zone = parse_id(name, check=True)
            return at + len(name)
        if context.starts(text, at, "Z"):
            context.zone = offset_of_seconds(0)
            return at + 1
        return ~at

    def _keep(self, context: Reading, name: str, end: int) -> int:
        from dalvik.core.java_time.zone_ids import parse_id

        try:
            context.zone = parse_id(name, check=True)
        except DateTimeException:
            return ~(end - len(name))
        return end


@dataclass
class ZoneText(Node):
    """A zone by its English name."""

    full: bool
    generic: bool = False

    def write(self, context: Writing) -> str | None:
        from dalvik.core.java_time.zone_ids import ZoneOffset
        from dalvik.core.java_util import zones

        zone = context.query("zoneId")
        if zone is None:
            return None
        name = str(zone.id)
        found = zones.names(name)
        if isinstance(zone, ZoneOffset) or found is None:
            return name
        daylight = self._is_daylight(context, zone)
        if self.full:
            return found.daylight if daylight else found.standard
        return (found.short_daylight if daylight else found.short_standard) or name

    def _is_daylight(self, context: Writing, zone: Any) -> bool:
        if self.generic or not call(context.temporal, _SUPPORTED, field("INSTANT_SECONDS")):
            return False
        second = int(call(context.temporal, _GET_LONG, field("INSTANT_SECONDS")))
        region = zone.rules().region
        return region is not None and region.at(second).saving != 0

    def read(self, context: Reading, text: str, at: int) -> int:
        from dalvik.core.java_time.zone_ids import parse_id
        from dalvik.core.java_util import zones

        best = ("", "")
        for zone in zones.known_names():
            found = zones.names(zone)
            if found is None:
                continue
            short = (found.short_standard, found.short_daylight)
            for name in (found.standard, found.daylight) if self.full else short:
                if len(name) > len(best[0]) and context.starts(text, at, name):
                    best = (name, zone)
        if not best[0]:
            return Zone().read(context, text, at)
        context.zone = parse_id(best[1], check=True)
        return at + len(best[0])


@dataclass
class InstantNode(Node):
    """`fraction` digits behind the second: -2 for none, three, six or nine; -1 for as needed."""

    fraction: int = -2

    def write(self, context: Writing) -> str | None:
        from dalvik.core.java_time.instants import instant_text

        seconds = context.value("INSTANT_SECONDS")
        if seconds is None:
            return None
        nanos = 0
        if call(context.temporal, _SUPPORTED, field("NANO_OF_SECOND")):
            nanos = int(call(context.temporal, _GET_LONG, field("NANO_OF_SECOND")))
        if self.fraction == -2:
            return instant_text(seconds, nanos)
        text = instant_text(seconds, 0)[:-1]
        digits = f"{nanos:09d}"
        if self.fraction == -1:
            digits = digits.rstrip("0")
        else:
            digits = digits[: self.fraction]
        return f"{text}.{digits}Z" if digits else f"{text}Z"

    def read(self, context: Reading, text: str, at: int) -> int:
        from dalvik.core.java_time.iso_formats import instant_parts
        from dalvik.core.java_util import civil

        inner = Reading(context.locale, context.case_sensitive, context.strict)
        end = instant_parts(self.fraction).read(inner, text, at)
        if end < 0:
            return end
        fields = inner.fields
        year, month, day = (fields[name] for name in ("YEAR", "MONTH_OF_YEAR", "DAY_OF_MONTH"))
        hour, minute = fields["HOUR_OF_DAY"], fields["MINUTE_OF_HOUR"]
        second, nano = fields.get("SECOND_OF_MINUTE", 0), fields.get("NANO_OF_SECOND", 0)
        extra = 0
        if (hour, minute, second, nano) == (24, 0, 0, 0):
            hour, extra = 0, 1
        valid = 1 <= month <= 12 and 1 <= day <= civil.month_length(year, month)
        if not valid or hour > 23 or minute > 59 or second > 60:
            return ~at
        days = civil.to_days(year, month, day) + extra
        total = ((days * 24 + hour) * 60 + minute) * 60 + min(second, 59)
        total -= fields.get("OFFSET_SECONDS", 0)
        kept = context.put("INSTANT_SECONDS", total, at, end)
        return kept if kept < 0 else context.put("NANO_OF_SECOND", nano, at, end)
