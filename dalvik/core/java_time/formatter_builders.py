"""java.time.format.DateTimeFormatterBuilder."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.failures import not_null
from dalvik.core.java_time.fields import ChronoField
from dalvik.core.java_time.format_nodes import (
    Composite,
    Default,
    Fraction,
    Literal,
    Localized,
    Node,
    Padded,
    Reduced,
    Setting,
    Text,
    Value,
)
from dalvik.core.java_time.format_patterns import NodeList, parse_pattern
from dalvik.core.java_time.format_zone_nodes import (
    InstantNode,
    LocalizedOffset,
    Offset,
    Zone,
    ZoneText,
)
from dalvik.core.java_time.formatters import Settings, formatter
from dalvik.core.java_time.interfaces import FIELD
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import throw, unbox
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_OWN = "java.time.format.DateTimeFormatterBuilder"
_FORMATTER = "java.time.format.DateTimeFormatter"
_STYLE = "java.time.format.TextStyle"


def _key(field: Any) -> Any:
    """A field as the nodes know it."""
    return field.name if isinstance(not_null(field, "field"), ChronoField) else field


def _setting(name: str, **values: bool) -> Any:
    @java_method(f"{_OWN} {name}()")
    def method(self: Any) -> Any:
        return self.add(Setting(**values))

    method.__name__ = name
    return method


_SETTINGS = [
    _setting("parseCaseSensitive", case_sensitive=True),
    _setting("parseCaseInsensitive", case_sensitive=False),
    _setting("parseStrict", strict=True),
    _setting("parseLenient", strict=False),
]


@java_class(_OWN, access="public final")
@with_functions(*_SETTINGS)
class DateTimeFormatterBuilder(JObject):
    stack: list[NodeList]
    padding: tuple[int, str] | None

    @java_method("void <init>()")
    def init(self) -> None:
        self.stack, self.padding = [NodeList()], None

    def add(self, node: Node) -> DateTimeFormatterBuilder:
        if self.padding is not None:
            node = Padded(node, *self.padding)
            self.padding = None
        self.stack[-1].append(node)
        return self

    @java_method(f"{_OWN} appendPattern(String)")
    def append_pattern(self, pattern: str) -> Any:
        for node in parse_pattern(not_null(pattern, "pattern")):
            # Each node has its neighbours settled already.
            self.stack[-1].nodes.append(node)
        self.stack[-1].end_run()
        return self

    @java_method(f"{_OWN} appendLiteral(char)")
    def append_char(self, char: int) -> Any:
        return self.add(Literal(chr(char)))

    @java_method(f"{_OWN} appendLiteral(String)")
    def append_literal(self, text: str) -> Any:
        return self.add(Literal(not_null(text, "literal"))) if text else self

    @java_method(f"{_OWN} appendValue({FIELD})")
    def append_value(self, field: Any) -> Any:
        return self.add(Value(_key(field)))

    @java_method(f"{_OWN} appendValue({FIELD},int)")
    def append_value_fixed(self, field: Any, width: int) -> Any:
        if not 1 <= width <= 19:
            throw(
                "java.lang.IllegalArgumentException",
                f"The width must be from 1 to 19 inclusive but was {width}",
            )
        return self.add(Value(_key(field), width, width, "NOT_NEGATIVE"))

    @java_method(f"{_OWN} appendValue({FIELD},int,int,java.time.format.SignStyle)")
    def append_value_full(self, field: Any, least: int, most: int, sign: Any) -> Any:
        if not 1 <= least <= 19:
            throw(
                "java.lang.IllegalArgumentException",
                f"The minimum width must be from 1 to 19 inclusive but was {least}",
            )
        if not least <= most <= 19:
            throw(
                "java.lang.IllegalArgumentException",
                f"The maximum width must exceed or equal the minimum width but {most} < {least}",
            )
        return self.add(Value(_key(field), least, most, sign.name))

    @java_method(f"{_OWN} appendValueReduced({FIELD},int,int,int)")
    def append_value_reduced(self, field: Any, width: int, most: int, base: int) -> Any:
        return self.add(Reduced(_key(field), width, most, "NOT_NEGATIVE", base=base))

    @java_method(f"{_OWN} appendValueReduced({FIELD},int,int,java.time.chrono.ChronoLocalDate)")
    def append_value_reduced_date(self, field: Any, width: int, most: int, base: Any) -> Any:
        return self.append_value_reduced(field, width, most, base.year)

    @java_method(f"{_OWN} appendFraction({FIELD},int,int,boolean)")
    def append_fraction(self, field: Any, least: int, most: int, point: int) -> Any:
        return self.add(Fraction(_key(field), least, most, bool(point)))

    @java_method(f"{_OWN} appendText({FIELD})")
    def append_text(self, field: Any) -> Any:
        return self.add(Text(_key(field), "FULL"))

    @java_method(f"{_OWN} appendText({FIELD},{_STYLE})")
    def append_text_style(self, field: Any, style: Any) -> Any:
        return self.add(Text(_key(field), style.name))

    @java_method(f"{_OWN} appendText({FIELD},java.util.Map)")
    def append_text_map(self, field: Any, names: Any) -> Any:
        from dalvik.core.java_util.maps_base import items_of

        table = {unbox(key): str(value) for key, value in items_of(names)}
        return self.add(MappedText(_key(field), "FULL", table))

    @java_method(f"{_OWN} appendInstant()")
    def append_instant(self) -> Any:
        return self.add(InstantNode())

    @java_method(f"{_OWN} appendInstant(int)")
    def append_instant_digits(self, digits: int) -> Any:
        return self.add(InstantNode(digits))

    @java_method(f"{_OWN} appendOffsetId()")
    def append_offset_id(self) -> Any:
        return self.add(Offset("+HH:MM:ss", "Z"))

    @java_method(f"{_OWN} appendOffset(String,String)")
    def append_offset(self, pattern: str, none: str) -> Any:
        return self.add(Offset(pattern, none))

    @java_method(f"{_OWN} appendLocalizedOffset({_STYLE})")
    def append_localized_offset(self, style: Any) -> Any:
        return self.add(LocalizedOffset(full=style.name == "FULL"))

    @java_method(f"{_OWN} appendZoneId()")
    @java_method(f"{_OWN} appendZoneRegionId()")
    def append_zone_id(self) -> Any:
        return self.add(Zone())

    @java_method(f"{_OWN} appendZoneOrOffsetId()")
    def append_zone_or_offset_id(self) -> Any:
        return self.add(Zone("zone"))

    @java_method(f"{_OWN} appendZoneText({_STYLE})")
    def append_zone_text(self, style: Any) -> Any:
        return self.add(ZoneText(full=style.name.startswith("FULL")))

    @java_method(
        f"{_OWN} appendLocalized(java.time.format.FormatStyle,java.time.format.FormatStyle)"
    )
    def append_localized(self, date_style: Any, time_style: Any) -> Any:
        date = None if date_style is None else date_style.ordinal
        time = None if time_style is None else time_style.ordinal
        return self.add(Localized(date, time))

    @java_method(f"{_OWN} append({_FORMATTER})")
    def append(self, other: Any) -> Any:
        return self.add(Composite(not_null(other, "formatter").root.parts))

    @java_method(f"{_OWN} appendOptional({_FORMATTER})")
    def append_optional(self, other: Any) -> Any:
        parts = not_null(other, "formatter").root.parts
        return self.add(Composite(parts, optional=True))

    @java_method(f"{_OWN} parseDefaulting({FIELD},long)")
    def parse_defaulting(self, field: Any, value: int) -> Any:
        return self.add(Default(_key(field), value))

    @java_method(f"{_OWN} padNext(int)")
    def pad_next(self, width: int) -> Any:
        return self.pad_next_with(width, ord(" "))

    @java_method(f"{_OWN} padNext(int,char)")
    def pad_next_with(self, width: int, char: int) -> Any:
        if width < 1:
            throw(
                "java.lang.IllegalArgumentException",
                f"The pad width must be at least one but was {width}",
            )
        self.padding = (width, chr(char))
        self.stack[-1].end_run()
        return self

    @java_method(f"{_OWN} optionalStart()")
    def optional_start(self) -> Any:
        self.stack[-1].end_run()
        self.stack.append(NodeList())
        return self

    @java_method(f"{_OWN} optionalEnd()")
    def optional_end(self) -> Any:
        if len(self.stack) == 1:
            throw(
                "java.lang.IllegalStateException",
                "Cannot call optionalEnd() as there was no previous call to optionalStart()",
            )
        inner = self.stack.pop()
        if inner.nodes:
            self.stack[-1].append(Composite(inner.nodes, optional=True))
        return self

    @java_method(f"{_FORMATTER} toFormatter()")
    def to_formatter(self) -> Any:
        return self.to_formatter_in(default_locale())

    @java_method(f"{_FORMATTER} toFormatter(java.util.Locale)")
    def to_formatter_in(self, locale: Any) -> Any:
        while len(self.stack) > 1:
            self.optional_end()
        settings = Settings(not_null(locale, "locale"))
        return formatter(list(self.stack[0].nodes), settings, "DateTimeFormatterBuilder")


class MappedText(Text):
    """Names that the app gives itself."""

    def __init__(self, key: Any, style: str, names: dict[int, str]) -> None:
        super().__init__(key, style)
        self.names = names

    def _names(self, locale: Any, style: str) -> dict[int, str]:
        return self.names
