"""The parts of a DateTimeFormatter: each writes a piece of text and reads it back.

Reading gives the position behind what was read, or `~position` of where it failed.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as data_field
from typing import Any

from dalvik.core.java_time.failures import fail
from dalvik.core.java_time.fields import field
from dalvik.vm.interop import call, to_string

_GET_LONG = "getLong(Ljava/time/temporal/TemporalField;)J"
_SUPPORTED = "isSupported(Ljava/time/temporal/TemporalField;)Z"

#: A ChronoField by name, or a field object of another class.
FieldKey = Any


def field_object(key: FieldKey) -> Any:
    return field(key) if isinstance(key, str) else key


@dataclass
class Writing:
    """What is written, and how."""

    temporal: Any
    locale: Any
    zero: str = "0"
    optional: int = 0

    def value(self, key: FieldKey) -> int | None:
        wanted = field_object(key)
        if self.optional and not call(self.temporal, _SUPPORTED, wanted):
            return None
        return int(call(self.temporal, _GET_LONG, wanted))

    def query(self, name: str) -> Any:
        from dalvik.core.java_time.queries import ask

        found = ask(self.temporal, name)
        if found is None and not self.optional:
            fail(f"Unable to extract {_QUERY_NAMES[name]} from temporal {to_string(self.temporal)}")
        return found


_QUERY_NAMES = {"zoneId": "ZoneId", "zone": "Zone", "offset": "Offset", "chronology": "Chronology"}


@dataclass
class Reading:
    """What has been read so far."""

    locale: Any
    case_sensitive: bool = True
    strict: bool = True
    fields: dict[FieldKey, int] = data_field(default_factory=dict)
    zone: Any = None

    def copy(self) -> Reading:
        return Reading(self.locale, self.case_sensitive, self.strict, dict(self.fields), self.zone)

    def put(self, key: FieldKey, value: int, start: int, end: int) -> int:
        """Keeps a value; a field that was read before must have had the same."""
        if key in self.fields and self.fields[key] != value:
            return ~start
        self.fields[key] = value
        return end

    def same(self, first: str, second: str) -> bool:
        if self.case_sensitive:
            return first == second
        return first.casefold() == second.casefold()

    def starts(self, text: str, at: int, wanted: str) -> bool:
        return self.same(text[at : at + len(wanted)], wanted)


class Node:
    def write(self, context: Writing) -> str | None:
        """None where an optional part cannot be written."""
        raise NotImplementedError

    def read(self, context: Reading, text: str, at: int) -> int:
        raise NotImplementedError


@dataclass
class Composite(Node):
    parts: list[Node]
    optional: bool = False

    def write(self, context: Writing) -> str | None:
        context.optional += self.optional
        pieces = []
        try:
            for part in self.parts:
                piece = part.write(context)
                if piece is None:
                    return "" if self.optional else None
                pieces.append(piece)
        finally:
            context.optional -= self.optional
        return "".join(pieces)

    def read(self, context: Reading, text: str, at: int) -> int:
        if not self.optional:
            for part in self.parts:
                at = part.read(context, text, at)
                if at < 0:
                    return at
            return at
        saved = context.copy()
        position = at
        for part in self.parts:
            position = part.read(context, text, position)
            if position < 0:
                context.fields, context.zone = saved.fields, saved.zone
                context.case_sensitive, context.strict = saved.case_sensitive, saved.strict
                return at
        return position


@dataclass
class Literal(Node):
    text: str

    def write(self, context: Writing) -> str | None:
        return self.text

    def read(self, context: Reading, text: str, at: int) -> int:
        return at + len(self.text) if context.starts(text, at, self.text) else ~at


@dataclass
class Setting(Node):
    """Switches case sensitivity or strictness for what follows."""

    case_sensitive: bool | None = None
    strict: bool | None = None

    def write(self, context: Writing) -> str | None:
        return ""

    def read(self, context: Reading, text: str, at: int) -> int:
        if self.case_sensitive is not None:
            context.case_sensitive = self.case_sensitive
        if self.strict is not None:
            context.strict = self.strict
        return at


@dataclass
class Default(Node):
    key: FieldKey
    value: int

    def write(self, context: Writing) -> str | None:
        return ""

    def read(self, context: Reading, text: str, at: int) -> int:
        context.fields.setdefault(self.key, self.value)
        return at


def _sign_allowed(style: str, positive: bool, strict: bool, fixed: bool) -> bool:
    if style == "NORMAL":
        return not positive or not strict
    if style in ("ALWAYS", "EXCEEDS_PAD"):
        return True
    return not strict and not fixed


@dataclass
class Value(Node):
    """A number. `following` is how many digits of fixed-width neighbours come behind it, -1 if it
    is such a neighbour itself."""

    key: FieldKey
    least: int = 1
    most: int = 19
    sign: str = "NORMAL"
    following: int = 0

    @property
    def is_fixed(self) -> bool:
        plain = self.least == self.most and self.sign == "NOT_NEGATIVE"
        return self.following == -1 or (self.following > 0 and plain)

    def shown(self, value: int) -> int:
        return value

    def write(self, context: Writing) -> str | None:
        found = context.value(self.key)
        if found is None:
            return None
        value = self.shown(found)
        digits = str(abs(value))
        name = to_string(field_object(self.key))
        if len(digits) > self.most:
            fail(
                f"Field {name} cannot be printed as the value {value} "
                f"exceeds the maximum print width of {self.most}"
            )
        sign = ""
        if value >= 0:
            exceeds = self.sign == "EXCEEDS_PAD" and self.least < 19 and value >= 10**self.least
            sign = "+" if exceeds or self.sign == "ALWAYS" else ""
        elif self.sign in ("NORMAL", "EXCEEDS_PAD", "ALWAYS"):
            sign = "-"
        elif self.sign == "NOT_NEGATIVE":
            fail(
                f"Field {name} cannot be printed as the value {value} "
                "cannot be negative according to the SignStyle"
            )
        return sign + _localized(digits.rjust(self.least, "0"), context.zero)

    def read(self, context: Reading, text: str, at: int) -> int:
        position, sign = at, text[at : at + 1]
        if sign in ("+", "-") and sign:
            fixed = self.least == self.most
            if not _sign_allowed(self.sign, sign == "+", context.strict, fixed):
                return ~position
            position += 1
        elif self.sign == "ALWAYS" and context.strict:
            return ~position
        start = position
        least = self.least if context.strict or self.is_fixed else 1
        most = (self.most if context.strict or self.is_fixed else 9) + max(self.following, 0)
        end = _digits_end(text, start, most)
        if self.following > 0:
            most = max(least, end - start - self.following)
            end = _digits_end(text, start, most)
        if end - start < least:
            return ~start
        value = int(text[start:end])
        if sign == "-":
            if value == 0 and context.strict:
                return ~(start - 1)
            value = -value
        elif self.sign == "EXCEEDS_PAD" and context.strict:
            if sign == "+" and end - start <= self.least:
                return ~(start - 1)
            if sign != "+" and end - start > self.least:
                return ~start
        return self.keep(context, value, start, end)

    def keep(self, context: Reading, value: int, start: int, end: int) -> int:
        return context.put(self.key, value, start, end)


def _digits_end(text: str, start: int, most: int) -> int:
    end = start
    while end < len(text) and end - start < most and "0" <= text[end] <= "9":
        end += 1
    return end


def _localized(digits: str, zero: str) -> str:
    if zero == "0":
        return digits
    return digits.translate({48 + n: chr(ord(zero) + n) for n in range(10)})


@dataclass
class Reduced(Value):
    """The last digits of a year; read as the year from `base` on that ends so."""

    base: int = 2000

    @property
    def is_fixed(self) -> bool:
        return self.least == self.most

    def shown(self, value: int) -> int:
        size = int(10**self.least)
        if self.base <= value < self.base + size:
            return value % size
        return abs(value) % int(10**self.most)

    def keep(self, context: Reading, value: int, start: int, end: int) -> int:
        if end - start == self.least and value >= 0:
            size = int(10**self.least)
            value = self.base - self.base % size + value
            if value < self.base:
                value += size
        return context.put(self.key, value, start, end)


@dataclass
class Fraction(Node):
    key: FieldKey
    least: int
    most: int
    point: bool

    def _range(self) -> tuple[int, int]:
        limits = field_object(self.key).get_range()
        return limits.low, limits.high - limits.low + 1

    def write(self, context: Writing) -> str | None:
        value = context.value(self.key)
        if value is None:
            return None
        low, size = self._range()
        # Nine digits are exact for all fields that have a fraction.
        digits = f"{(value - low) * 10**9 // size:09d}"
        needed = len(digits.rstrip("0"))
        width = min(max(needed, self.least), self.most)
        if width == 0:
            return ""
        return ("." if self.point else "") + _localized(digits[:width], context.zero)

    def read(self, context: Reading, text: str, at: int) -> int:
        least = self.least if context.strict else 0
        most = self.most if context.strict else 9
        if at == len(text):
            return ~at if least > 0 else at
        start = at
        if self.point:
            if text[at] != ".":
                return ~at if least > 0 else at
            start += 1
        end = _digits_end(text, start, most)
        if end - start < least or (end == start and least > 0):
            return ~start
        if end == start:
            return start
        low, size = self._range()
        value = low + int(text[start:end]) * size // int(10 ** (end - start))
        return context.put(self.key, value, start, end)


@dataclass
class Text(Node):
    """A field by name, or as a number where it has none."""

    key: FieldKey
    style: str

    def _names(self, locale: Any, style: str) -> dict[int, str]:
        from dalvik.core.java_time.format_texts import names_of

        return names_of(self.key, style, locale)

    def write(self, context: Writing) -> str | None:
        value = context.value(self.key)
        if value is None:
            return None
        name = self._names(context.locale, self.style).get(value)
        return Value(self.key).write(context) if name is None else name

    def read(self, context: Reading, text: str, at: int) -> int:
        if at > len(text):
            return ~at
        styles = [self.style] if context.strict else ["FULL", "SHORT", "NARROW"]
        found = [
            (len(name), value)
            for style in styles
            for value, name in self._names(context.locale, style).items()
            if name and context.starts(text, at, name)
        ]
        if found:
            length, value = max(found, key=lambda pair: pair[0])
            return context.put(self.key, value, at, at + length)
        if self._names(context.locale, self.style) and context.strict:
            return ~at
        return Value(self.key).read(context, text, at)


@dataclass
class Padded(Node):
    inner: Node
    width: int
    char: str

    def write(self, context: Writing) -> str | None:
        text = self.inner.write(context)
        if text is None:
            return None
        if len(text) > self.width:
            excess = f"output of {len(text)} characters exceeds pad width of {self.width}"
            fail(f"Cannot print as {excess}")
        return text.rjust(self.width, self.char)

    def read(self, context: Reading, text: str, at: int) -> int:
        end = at + self.width
        if end > len(text):
            if context.strict:
                return ~at
            end = len(text)
        position = at
        while position < end and text[position] == self.char:
            position += 1
        found = self.inner.read(context, text[:end], position)
        if found != end and context.strict:
            return ~(at + position)
        return found


@dataclass
class Localized(Node):
    """The pattern of a style in the locale that is written for."""

    date_style: int | None
    time_style: int | None

    def _nodes(self, locale: Any) -> Composite:
        from dalvik.core.java_text.date_formats import pattern_for
        from dalvik.core.java_time.format_patterns import parse_pattern

        return Composite(parse_pattern(pattern_for(locale, self.date_style, self.time_style)))

    def write(self, context: Writing) -> str | None:
        return self._nodes(context.locale).write(context)

    def read(self, context: Reading, text: str, at: int) -> int:
        return self._nodes(context.locale).read(context, text, at)


@dataclass
class WeekNode(Node):
    """A field that counts weeks as the locale does."""

    letter: str
    count: int

    def _node(self, locale: Any) -> Node:
        from dalvik.core.java_time.week_fields import weeks_in

        weeks = weeks_in(locale)
        if self.letter == "Y":
            key = weeks.week_based_year()
            if self.count == 2:
                return Reduced(key, 2, 2, "NORMAL")
            sign = "NORMAL" if self.count < 4 else "EXCEEDS_PAD"
            return Value(key, self.count, 19, sign)
        key = {
            "w": weeks.week_of_week_based_year,
            "W": weeks.week_of_month,
            "e": weeks.day_of_week,
            "c": weeks.day_of_week,
        }[self.letter]()
        return Value(key, 2 if self.count == 2 else 1, 2, "NOT_NEGATIVE")

    def write(self, context: Writing) -> str | None:
        return self._node(context.locale).write(context)

    def read(self, context: Reading, text: str, at: int) -> int:
        return self._node(context.locale).read(context, text, at)
