"""java.text.DateFormat and SimpleDateFormat."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Number
from dalvik.core.java_text import locale_data
from dalvik.core.java_text.date_parsing import DateParser
from dalvik.core.java_text.date_patterns import BadPattern, Part, parse_pattern
from dalvik.core.java_text.date_symbols import DateFormatSymbols, date_symbols
from dalvik.core.java_text.date_writing import write_date
from dalvik.core.java_text.formats import APPEND, Format, ParsePosition, parse_exception
from dalvik.core.java_text.number_formats import get_integer_instance_in
from dalvik.core.java_util.calendars import Calendar, get_instance_both
from dalvik.core.java_util.dates import Date
from dalvik.core.java_util.declare import content_equality, declared_in, with_functions
from dalvik.core.java_util.locale import default_locale
from dalvik.core.java_util.time_zones import default_zone
from dalvik.vm.interop import call, caller, class_name, new, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method, registry
from dalvik.vm.objects import JArray

_OWN = "java.text.DateFormat"
IllegalArgumentException: Any = registry()["Ljava/lang/IllegalArgumentException;"].python
_BUFFER = "Ljava/lang/StringBuffer;"
_FORMAT_DATE = caller(f"format(Ljava/util/Date;{_BUFFER}Ljava/text/FieldPosition;){_BUFFER}")
_PARSE = caller("parse(Ljava/lang/String;Ljava/text/ParsePosition;)Ljava/util/Date;")
_DEFAULT = 2


def _style(style: int, what: str) -> int:
    if not 0 <= style <= 3:
        throw("java.lang.IllegalArgumentException", f"Illegal {what} style {style}")
    return style


def pattern_for(locale: Any, date_style: int | None, time_style: int | None) -> str:
    """The pattern of a style in a locale; None leaves out the date or the time."""
    language, country = locale.data_language, locale.country
    date = time = ""
    if date_style is not None:
        date = locale_data.words(language, country, "dates")[date_style]
    if time_style is not None:
        time = locale_data.words(language, country, "times")[time_style]
    if date_style is None or time_style is None:
        return date + time
    joined = locale_data.words(language, country, "joined")[date_style]
    return joined.replace("{1}", date).replace("{0}", time)


def _made(locale: Any, date_style: int | None, time_style: int | None) -> Any:
    if locale is None:
        throw("java.lang.NullPointerException")
    created = SimpleDateFormat.__new__(SimpleDateFormat)
    created.start(pattern_for(locale, date_style, time_style), date_symbols(locale), locale)
    return created


def format_styles(millis: int, *, date_style: int, time_style: int) -> str:
    """A moment in the default locale and zone."""
    made: SimpleDateFormat = _made(default_locale(), date_style, time_style)
    return made.text_of(millis)


@java_method(f"static final {_OWN} getInstance()")
def get_instance() -> Any:
    return _made(default_locale(), 3, 3)


@java_method(f"static final {_OWN} getDateInstance()")
def get_date_instance() -> Any:
    return _made(default_locale(), _DEFAULT, None)


@java_method(f"static final {_OWN} getDateInstance(int)")
def get_date_instance_of(style: int) -> Any:
    return _made(default_locale(), _style(style, "date"), None)


@java_method(f"static final {_OWN} getDateInstance(int,java.util.Locale)")
def get_date_instance_in(style: int, locale: Any) -> Any:
    return _made(locale, _style(style, "date"), None)


@java_method(f"static final {_OWN} getTimeInstance()")
def get_time_instance() -> Any:
    return _made(default_locale(), None, _DEFAULT)


@java_method(f"static final {_OWN} getTimeInstance(int)")
def get_time_instance_of(style: int) -> Any:
    return _made(default_locale(), None, _style(style, "time"))


@java_method(f"static final {_OWN} getTimeInstance(int,java.util.Locale)")
def get_time_instance_in(style: int, locale: Any) -> Any:
    return _made(locale, None, _style(style, "time"))


@java_method(f"static final {_OWN} getDateTimeInstance()")
def get_date_time_instance() -> Any:
    return _made(default_locale(), _DEFAULT, _DEFAULT)


@java_method(f"static final {_OWN} getDateTimeInstance(int,int)")
def get_date_time_instance_of(date_style: int, time_style: int) -> Any:
    return get_date_time_instance_in(date_style, time_style, default_locale())


@java_method(f"static final {_OWN} getDateTimeInstance(int,int,java.util.Locale)")
def get_date_time_instance_in(date_style: int, time_style: int, locale: Any) -> Any:
    return _made(locale, _style(date_style, "date"), _style(time_style, "time"))


@java_method("static java.util.Locale[] getAvailableLocales()")
def get_available_locales() -> JArray:
    from dalvik.core.java_util.locale import get_available_locales

    return get_available_locales()


@java_class(
    _OWN,
    access="public abstract",
    abstract=[
        "StringBuffer format(java.util.Date,StringBuffer,java.text.FieldPosition)",
        "java.util.Date parse(String,java.text.ParsePosition)",
    ],
)
@with_functions(*declared_in(globals()))
@content_equality
class DateFormat(Format):
    f_calendar: Any
    f_numberFormat: Any  # noqa: N815 (a field that apps see)

    calendar_field = java_field("protected java.util.Calendar calendar")
    number_field = java_field("protected java.text.NumberFormat numberFormat")
    FULL = java_field("static final int FULL", 0)
    LONG = java_field("static final int LONG", 1)
    MEDIUM = java_field("static final int MEDIUM", 2)
    SHORT = java_field("static final int SHORT", 3)
    DEFAULT = java_field("static final int DEFAULT", 2)
    ERA_FIELD = java_field("static final int ERA_FIELD", 0)
    YEAR_FIELD = java_field("static final int YEAR_FIELD", 1)
    MONTH_FIELD = java_field("static final int MONTH_FIELD", 2)
    DATE_FIELD = java_field("static final int DATE_FIELD", 3)
    HOUR_OF_DAY1_FIELD = java_field("static final int HOUR_OF_DAY1_FIELD", 4)
    HOUR_OF_DAY0_FIELD = java_field("static final int HOUR_OF_DAY0_FIELD", 5)
    MINUTE_FIELD = java_field("static final int MINUTE_FIELD", 6)
    SECOND_FIELD = java_field("static final int SECOND_FIELD", 7)
    MILLISECOND_FIELD = java_field("static final int MILLISECOND_FIELD", 8)
    DAY_OF_WEEK_FIELD = java_field("static final int DAY_OF_WEEK_FIELD", 9)
    DAY_OF_YEAR_FIELD = java_field("static final int DAY_OF_YEAR_FIELD", 10)
    AM_PM_FIELD = java_field("static final int AM_PM_FIELD", 14)
    HOUR1_FIELD = java_field("static final int HOUR1_FIELD", 15)
    HOUR0_FIELD = java_field("static final int HOUR0_FIELD", 16)
    TIMEZONE_FIELD = java_field("static final int TIMEZONE_FIELD", 17)

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("final StringBuffer format(Object,StringBuffer,java.text.FieldPosition)")
    def format_any(self, value: Any, buffer: Any, position: Any) -> Any:
        if isinstance(value, Date):
            return _FORMAT_DATE(self, value, buffer, position)
        if isinstance(value, Number):
            date = Date.create(call(value, "longValue()J"))
            return _FORMAT_DATE(self, date, buffer, position)
        return throw("java.lang.IllegalArgumentException", "Cannot format given Object as a Date")

    @java_method("final String format(java.util.Date)")
    def format_date(self, date: Any) -> str:
        buffer, position = new("java.lang.StringBuffer"), new("java.text.FieldPosition", "(I)V", 0)
        return to_string(_FORMAT_DATE(self, date, buffer, position))

    @java_method("java.util.Date parse(String)")
    def parse(self, text: str) -> Any:
        position = ParsePosition.at(0)
        result = _PARSE(self, text, position)
        if position.index == 0:
            raise parse_exception(f'Unparseable date: "{text}"', position.error_index)
        return result

    @java_method("Object parseObject(String,java.text.ParsePosition)")
    def parse_object(self, text: str, position: Any) -> Any:
        return _PARSE(self, text, position)

    @java_method("void setCalendar(java.util.Calendar)")
    def set_calendar(self, calendar: Any) -> None:
        self.f_calendar = calendar

    @java_method("java.util.Calendar getCalendar()")
    def get_calendar(self) -> Any:
        return self.f_calendar

    @java_method("void setNumberFormat(java.text.NumberFormat)")
    def set_number_format(self, number_format: Any) -> None:
        self.f_numberFormat = number_format

    @java_method("java.text.NumberFormat getNumberFormat()")
    def get_number_format(self) -> Any:
        return self.f_numberFormat

    @java_method("void setTimeZone(java.util.TimeZone)")
    def set_time_zone(self, zone: Any) -> None:
        call(self.f_calendar, "setTimeZone(Ljava/util/TimeZone;)V", zone)

    @java_method("java.util.TimeZone getTimeZone()")
    def get_time_zone(self) -> Any:
        return call(self.f_calendar, "getTimeZone()Ljava/util/TimeZone;")

    @java_method("void setLenient(boolean)")
    def set_lenient(self, lenient: int) -> None:
        call(self.f_calendar, "setLenient(Z)V", lenient)

    @java_method("boolean isLenient()")
    def is_lenient(self) -> bool:
        return bool(call(self.f_calendar, "isLenient()Z"))

    def settings(self) -> tuple[Any, ...]:
        calendar: Calendar = self.f_calendar
        week = (calendar.first_day, calendar.minimal_days, calendar.lenient)
        return (*week, calendar.zone, self.f_numberFormat)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if other is self:
            return True
        return type(other) is type(self) and self.settings() == other.settings()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        from dalvik.vm.interop import hash_code

        return hash_code(self.f_numberFormat)

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = super().clone()
        copy.f_calendar = call(self.f_calendar, "clone()Ljava/lang/Object;")
        copy.f_numberFormat = call(self.f_numberFormat, "clone()Ljava/lang/Object;")
        return copy


@java_class("java.text.SimpleDateFormat")
class SimpleDateFormat(DateFormat):
    pattern: str
    parts: tuple[Part, ...]
    symbols: DateFormatSymbols
    locale: Any
    #: Where the hundred years begin that two digits of a year stand for.
    century: int

    @java_method("void <init>()")
    def init(self) -> None:
        locale = default_locale()
        self.start(pattern_for(locale, 3, 3), date_symbols(locale), locale)

    @java_method("void <init>(String)")
    def init_pattern(self, pattern: str) -> None:
        self.start(pattern, date_symbols(default_locale()), default_locale())

    @java_method("void <init>(String,java.util.Locale)")
    def init_locale(self, pattern: str, locale: Any) -> None:
        if pattern is None or locale is None:
            throw("java.lang.NullPointerException")
        self.start(pattern, date_symbols(locale), locale)

    @java_method("void <init>(String,java.text.DateFormatSymbols)")
    def init_symbols(self, pattern: str, symbols: Any) -> None:
        if pattern is None or symbols is None:
            throw("java.lang.NullPointerException")
        self.start(pattern, symbols.clone(), default_locale())

    def start(self, pattern: str | None, symbols: DateFormatSymbols, locale: Any) -> None:
        if pattern is None:
            throw("java.lang.NullPointerException")
        self.symbols, self.locale = symbols, locale
        self.apply_pattern(pattern)
        self.f_calendar = get_instance_both(default_zone().clone(), locale)
        self.f_numberFormat = get_integer_instance_in(locale)
        self.f_numberFormat.grouped = False
        start = get_instance_both(default_zone().clone(), locale)
        start.add(1, -80)
        self.century = start.get_time_in_millis()

    @java_method("void applyPattern(String)")
    def apply_pattern(self, pattern: str) -> None:
        try:
            self.parts = parse_pattern(pattern)
        except BadPattern as bad:
            message = str(bad)
        else:
            self.pattern = pattern
            return
        throw("java.lang.IllegalArgumentException", message)

    @java_method("void applyLocalizedPattern(String)")
    def apply_localized_pattern(self, pattern: str) -> None:
        self.apply_pattern(pattern)

    @java_method("String toPattern()")
    @java_method("String toLocalizedPattern()")
    def to_pattern(self) -> str:
        return self.pattern

    @java_method("java.text.DateFormatSymbols getDateFormatSymbols()")
    def get_date_format_symbols(self) -> Any:
        return self.symbols.clone()

    @java_method("void setDateFormatSymbols(java.text.DateFormatSymbols)")
    def set_date_format_symbols(self, symbols: Any) -> None:
        self.symbols = symbols.clone()

    @java_method("void set2DigitYearStart(java.util.Date)")
    def set_2_digit_year_start(self, date: Any) -> None:
        self.century = call(date, "getTime()J")

    @java_method("java.util.Date get2DigitYearStart()")
    def get_2_digit_year_start(self) -> Any:
        return Date.create(self.century)

    def _zero(self) -> str:
        symbols = getattr(self.f_numberFormat, "symbols", None)
        return "0" if symbols is None else str(symbols.symbols.zero)

    def text_of(self, millis: int) -> str:
        calendar = self.f_calendar
        call(calendar, "setTimeInMillis(J)V", millis)
        return write_date(self.parts, calendar, self.symbols, self._zero())

    @java_method("StringBuffer format(java.util.Date,StringBuffer,java.text.FieldPosition)")
    def format_to(self, date: Any, buffer: Any, position: Any) -> Any:
        if position is not None:
            position.begin = position.end = 0
        APPEND(buffer, self.text_of(call(date, "getTime()J")))
        return buffer

    @java_method("java.util.Date parse(String,java.text.ParsePosition)")
    def parse_at(self, text: str, position: Any) -> Any:
        calendar = call(self.f_calendar, "clone()Ljava/lang/Object;")
        parser = DateParser(text, position.index, self.symbols, self._zero())
        if not parser.read(self.parts):
            position.error_index = parser.at
            return None
        start = position.index
        try:
            millis = parser.moment(calendar, self.century)
        except IllegalArgumentException:
            position.error_index = start
            return None
        position.index = parser.at
        return Date.create(millis)

    def settings(self) -> tuple[Any, ...]:
        return (*super().settings(), self.pattern, self.symbols)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        from dalvik.core.java_lang.hashing import string_hash

        return string_hash(self.pattern)

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = super().clone()
        copy.symbols = self.symbols.clone()
        return copy

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}@{self.hash_code() & 0xFFFF_FFFF:x}"
