"""java.text.DateFormatSymbols."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_text import locale_data
from dalvik.core.java_util import zones
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_OWN = "java.text.DateFormatSymbols"
_STRINGS = "[Ljava/lang/String;"
_PATTERN_CHARS = "GyMdkHmsSEDFwWahKzZYuXLcbB"


@java_method(f"static final {_OWN} getInstance()")
def get_instance() -> Any:
    return date_symbols(default_locale())


@java_method(f"static final {_OWN} getInstance(java.util.Locale)")
def get_instance_in(locale: Any) -> Any:
    if locale is None:
        throw("java.lang.NullPointerException")
    return date_symbols(locale)


@java_method("static java.util.Locale[] getAvailableLocales()")
def get_available_locales() -> JArray:
    from dalvik.core.java_util.locale import get_available_locales

    return get_available_locales()


def date_symbols(locale: Any) -> DateFormatSymbols:
    created = DateFormatSymbols.__new__(DateFormatSymbols)
    created.start(locale)
    return created


@java_class(_OWN, implements=["java.io.Serializable", "Cloneable"])
@with_functions(get_instance, get_instance_in, get_available_locales)
@content_equality
class DateFormatSymbols(JObject):
    """Lists are indexed as Java's arrays are: weekdays from 1."""

    eras: list[str]
    months: list[str]
    short_months: list[str]
    alone_months: list[str]
    alone_short_months: list[str]
    narrow_months: list[str]
    weekdays: list[str]
    short_weekdays: list[str]
    narrow_weekdays: list[str]
    am_pm: list[str]
    zone_strings: list[list[str]] | None
    pattern_chars: str
    locale: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.start(default_locale())

    @java_method("void <init>(java.util.Locale)")
    def start(self, locale: Any) -> None:
        if locale is None:
            throw("java.lang.NullPointerException")

        def words(key: str) -> list[str]:
            return list(locale_data.words(locale.data_language, locale.country, key))

        self.locale = locale
        self.eras, self.am_pm = words("eras"), words("am_pm")
        self.months, self.short_months = words("months"), words("short_months")
        self.alone_months = words("alone_months")
        self.alone_short_months = words("alone_short_months")
        self.narrow_months = words("narrow_months")
        self.weekdays = ["", *words("weekdays")]
        self.short_weekdays = ["", *words("short_weekdays")]
        self.narrow_weekdays = ["", *words("narrow_weekdays")]
        self.zone_strings = None
        self.pattern_chars = _PATTERN_CHARS

    def _array(self, values: list[str]) -> JArray:
        return array_of(_STRINGS, list(values))

    def _given(self, values: JArray | None) -> list[str]:
        if values is None:
            throw("java.lang.NullPointerException")
        return list(values.d)

    @java_method("String[] getEras()")
    def get_eras(self) -> JArray:
        return self._array(self.eras)

    @java_method("void setEras(String[])")
    def set_eras(self, values: JArray) -> None:
        self.eras = self._given(values)

    @java_method("String[] getMonths()")
    def get_months(self) -> JArray:
        return self._array(self.months)

    @java_method("void setMonths(String[])")
    def set_months(self, values: JArray) -> None:
        self.months = self._given(values)

    @java_method("String[] getShortMonths()")
    def get_short_months(self) -> JArray:
        return self._array(self.short_months)

    @java_method("void setShortMonths(String[])")
    def set_short_months(self, values: JArray) -> None:
        self.short_months = self._given(values)

    @java_method("String[] getWeekdays()")
    def get_weekdays(self) -> JArray:
        return self._array(self.weekdays)

    @java_method("void setWeekdays(String[])")
    def set_weekdays(self, values: JArray) -> None:
        self.weekdays = self._given(values)

    @java_method("String[] getShortWeekdays()")
    def get_short_weekdays(self) -> JArray:
        return self._array(self.short_weekdays)

    @java_method("void setShortWeekdays(String[])")
    def set_short_weekdays(self, values: JArray) -> None:
        self.short_weekdays = self._given(values)

    @java_method("String[] getAmPmStrings()")
    def get_am_pm_strings(self) -> JArray:
        return self._array(self.am_pm)

    @java_method("void setAmPmStrings(String[])")
    def set_am_pm_strings(self, values: JArray) -> None:
        self.am_pm = self._given(values)

    @java_method("String[][] getZoneStrings()")
    def get_zone_strings(self) -> JArray:
        rows = self.zone_strings
        if rows is None:
            rows = [_zone_row(name) for name in zones.known_names() if zones.names(name)]
        return array_of("[[Ljava/lang/String;", [self._array(row) for row in rows])

    @java_method("void setZoneStrings(String[][])")
    def set_zone_strings(self, rows: JArray) -> None:
        self.zone_strings = [list(row.d) for row in rows.d]

    @java_method("String getLocalPatternChars()")
    def get_local_pattern_chars(self) -> str:
        return self.pattern_chars

    @java_method("void setLocalPatternChars(String)")
    def set_local_pattern_chars(self, chars: str) -> None:
        self.pattern_chars = chars

    def _lists(self) -> tuple[Any, ...]:
        names = (self.months, self.short_months, self.weekdays, self.short_weekdays)
        return (self.eras, *names, self.am_pm, self.zone_strings, self.pattern_chars)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, DateFormatSymbols) and self._lists() == other._lists()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        from dalvik.core.java_lang.hashing import string_hash

        return string_hash("".join(self.months))

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy


def _zone_row(name: str) -> list[str]:
    found, rules = zones.names(name), zones.rules(name)
    assert found is not None
    standard = 0 if rules is None else rules.standard()
    short = found.short_standard or zones.offset_text(standard)
    short_daylight = found.short_daylight or zones.offset_text(standard + 3600)
    return [name, found.standard, short, found.daylight, short_daylight]
