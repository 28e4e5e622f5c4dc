"""java.time.format.DateTimeFormatter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from dalvik.core.java_lang.enums import constant
from dalvik.core.java_text import locale_data
from dalvik.core.java_time.failures import DateTimeException, not_null, unparsable
from dalvik.core.java_time.format_nodes import Composite, Localized, Node, Reading, Writing
from dalvik.core.java_time.format_patterns import parse_pattern
from dalvik.core.java_time.interfaces import ACCESSOR, QUERY
from dalvik.core.java_time.iso_formats import ISO_FORMATS
from dalvik.core.java_time.parsed import Parsed, resolve
from dalvik.core.java_time.styles import ResolverStyle
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.core.java_util.locale import default_locale, make
from dalvik.vm.interop import call, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_OWN = "java.time.format.DateTimeFormatter"
_STYLE = "java.time.format.FormatStyle"
_RESOLVER = "java.time.format.ResolverStyle"
_QUERY_FROM = "queryFrom(Ljava/time/temporal/TemporalAccessor;)Ljava/lang/Object;"


@dataclass(frozen=True)
class Settings:
    locale: Any
    resolver: str = "SMART"
    zone: Any = None
    zero: str = "0"


def formatter(nodes: list[Node], settings: Settings, shown: str = "") -> DateTimeFormatter:
    created = DateTimeFormatter.__new__(DateTimeFormatter)
    created.root, created.settings, created.shown = Composite(nodes), settings, shown
    return created


def iso_formatter(name: str) -> DateTimeFormatter:
    """One of the constants; there is one object for each in a machine."""
    made: dict[str, DateTimeFormatter] = vm().state.setdefault("iso formatters", {})
    if name not in made:
        definition = ISO_FORMATS[name]
        settings = Settings(make("en", "US"), definition.resolver)
        made[name] = formatter(definition.make(), settings, name)
    return made[name]


def parse_iso(name: str, text: Any, convert: Callable[[Any], Any]) -> Any:
    return iso_formatter(name).parse_with(text, convert)


@java_method(f"static {_OWN} ofPattern(String)")
def of_pattern(pattern: str) -> Any:
    return of_pattern_in(pattern, default_locale())


@java_method(f"static {_OWN} ofPattern(String,java.util.Locale)")
def of_pattern_in(pattern: str, locale: Any) -> Any:
    nodes = parse_pattern(not_null(pattern, "pattern"))
    return formatter(nodes, Settings(not_null(locale, "locale")), pattern)


def _localized(date_style: Any, time_style: Any) -> Any:
    date = None if date_style is None else date_style.ordinal
    time = None if time_style is None else time_style.ordinal
    return formatter([Localized(date, time)], Settings(default_locale()), "Localized")


@java_method(f"static {_OWN} ofLocalizedDate({_STYLE})")
def of_localized_date(style: Any) -> Any:
    return _localized(not_null(style, "dateStyle"), None)


@java_method(f"static {_OWN} ofLocalizedTime({_STYLE})")
def of_localized_time(style: Any) -> Any:
    return _localized(None, not_null(style, "timeStyle"))


@java_method(f"static {_OWN} ofLocalizedDateTime({_STYLE})")
def of_localized_date_time(style: Any) -> Any:
    return _localized(not_null(style, "dateTimeStyle"), style)


@java_method(f"static {_OWN} ofLocalizedDateTime({_STYLE},{_STYLE})")
def of_localized_date_time_both(date_style: Any, time_style: Any) -> Any:
    return _localized(not_null(date_style, "dateStyle"), not_null(time_style, "timeStyle"))


def _constant(name: str) -> Any:
    return java_field(f"static final {_OWN} {name}", lambda: iso_formatter(name))


def _with_constants(cls: Any) -> Any:
    for name, definition in ISO_FORMATS.items():
        if definition.is_public:
            setattr(cls, f"constant_{name}", _constant(name))
    return cls


@java_class(_OWN, access="public final")
@with_functions(*declared_in(globals()))
@_with_constants
class DateTimeFormatter(JObject):
    root: Composite
    settings: Settings
    shown: str

    # -- writing ----------------------------------------------------------------------------------

    @java_method(f"String format({ACCESSOR})")
    def format(self, temporal: Any) -> str:
        not_null(temporal, "temporal")
        source = self._adjusted(temporal)
        context = Writing(source, self.settings.locale, self.settings.zero)
        written = self.root.write(context)
        assert written is not None
        return written

    def _adjusted(self, temporal: Any) -> Any:
        """The moment in the formatter's own zone, if it has one."""
        if self.settings.zone is None:
            return temporal
        from dalvik.core.java_time.fields import field
        from dalvik.core.java_time.zoned import zoned_instant

        supported = "isSupported(Ljava/time/temporal/TemporalField;)Z"
        if not call(temporal, supported, field("INSTANT_SECONDS")):
            from dalvik.core.java_time.overrides import with_zone

            return with_zone(temporal, self.settings.zone)
        get_long = "getLong(Ljava/time/temporal/TemporalField;)J"
        second = call(temporal, get_long, field("INSTANT_SECONDS"))
        nano = call(temporal, get_long, field("NANO_OF_SECOND"))
        return zoned_instant(second, nano, self.settings.zone)

    @java_method(f"void formatTo({ACCESSOR},Appendable)")
    def format_to(self, temporal: Any, target: Any) -> None:
        signature = "append(Ljava/lang/CharSequence;)Ljava/lang/Appendable;"
        call(target, signature, self.format(temporal))

    # -- reading ----------------------------------------------------------------------------------

    def _read(self, text: str, start: int) -> tuple[Reading, int]:
        context = Reading(self.settings.locale)
        return context, self.root.read(context, text, start)

    def _resolved(self, text: Any) -> Parsed:
        shown = to_string(text)
        context, end = self._read(shown, 0)
        if end < 0:
            unparsable(shown, ~end)
        if end < len(shown):
            brief = shown if len(shown) <= 64 else shown[:64] + "..."
            message = f"Text '{brief}' could not be parsed, unparsed text found at index {end}"
            unparsable(shown, end, message)
        return resolve(context, self.settings.resolver, self.settings.zone)

    def parse_with(self, text: Any, convert: Callable[[Any], Any]) -> Any:
        """What `convert` makes of the text; whatever goes wrong is a DateTimeParseException."""
        from dalvik.core.java_time.failures import DateTimeParseException

        shown = to_string(not_null(text, "text"))
        try:
            return convert(self._resolved(shown))
        except DateTimeParseException:
            raise
        except DateTimeException as error:
            cause = error
        brief = shown if len(shown) <= 64 else shown[:64] + "..."
        message = f"Text '{brief}' could not be parsed: {cause.message}"
        unparsable(shown, 0, message, cause)

    @java_method(f"{ACCESSOR} parse(CharSequence)")
    def parse(self, text: Any) -> Any:
        return self.parse_with(text, lambda parsed: parsed)

    @java_method(f"Object parse(CharSequence,{QUERY})")
    def parse_query(self, text: Any, query: Any) -> Any:
        not_null(query, "query")
        return self.parse_with(text, lambda parsed: call(query, _QUERY_FROM, parsed))

    @java_method(f"varargs {ACCESSOR} parseBest(CharSequence,{QUERY}[])")
    def parse_best(self, text: Any, queries: Any) -> Any:
        if len(not_null(queries, "queries").d) < 2:
            throw(
                "java.lang.IllegalArgumentException",
                "At least two queries must be specified",
            )

        def convert(parsed: Any) -> Any:
            for query in queries.d:
                try:
                    return call(query, _QUERY_FROM, parsed)
                except DateTimeException:
                    continue
            from dalvik.core.java_time.failures import fail

            fail("Unable to convert temporal to any of the specified queries")

        return self.parse_with(text, convert)

    @java_method(f"{ACCESSOR} parse(CharSequence,java.text.ParsePosition)")
    def parse_at(self, text: Any, position: Any) -> Any:
        context, end = self._read(to_string(text), position.index)
        if end < 0:
            position.error_index = ~end
            unparsable(to_string(text), ~end)
        position.index = end
        return resolve(context, self.settings.resolver, self.settings.zone)

    @java_method(f"{ACCESSOR} parseUnresolved(CharSequence,java.text.ParsePosition)")
    def parse_unresolved(self, text: Any, position: Any) -> Any:
        context, end = self._read(to_string(text), position.index)
        if end < 0:
            position.error_index = ~end
            return None
        position.index = end
        parsed = Parsed.__new__(Parsed)
        parsed.fields, parsed.zone = context.fields, context.zone
        parsed.date = parsed.time = None
        parsed.excess_days, parsed.style = 0, self.settings.resolver
        return parsed

    # -- settings ---------------------------------------------------------------------------------

    def _changed(self, **changes: Any) -> Any:
        return formatter(self.root.parts, replace(self.settings, **changes), self.shown)

    @java_method("java.util.Locale getLocale()")
    def get_locale(self) -> Any:
        return self.settings.locale

    @java_method(f"{_OWN} withLocale(java.util.Locale)")
    def with_locale(self, locale: Any) -> Any:
        return self._changed(locale=locale)

    @java_method(f"{_OWN} localizedBy(java.util.Locale)")
    def localized_by(self, locale: Any) -> Any:
        zero = locale_data.symbols(locale.data_language, locale.country).zero
        return self._changed(locale=locale, zero=zero)

    @java_method("java.time.ZoneId getZone()")
    def get_zone(self) -> Any:
        return self.settings.zone

    @java_method(f"{_OWN} withZone(java.time.ZoneId)")
    def with_zone(self, zone: Any) -> Any:
        return self._changed(zone=zone)

    @java_method(f"{_RESOLVER} getResolverStyle()")
    def get_resolver_style(self) -> Any:
        return constant(ResolverStyle, self.settings.resolver)

    @java_method(f"{_OWN} withResolverStyle({_RESOLVER})")
    def with_resolver_style(self, style: Any) -> Any:
        return self._changed(resolver=not_null(style, "resolverStyle").name)

    @java_method("java.time.chrono.Chronology getChronology()")
    def get_chronology(self) -> Any:
        from dalvik.core.java_time.chronology import iso

        return iso()

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.shown
