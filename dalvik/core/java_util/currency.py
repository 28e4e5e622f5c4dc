"""java.util.Currency."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_text import locale_data
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.hash_sets import HashSet
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_OWN = "java.util.Currency"


def currency_of(code: str) -> Currency | None:
    """The one object for a currency in this machine; None for an unknown code."""
    known: dict[str, Currency] = vm().state.setdefault("currencies", {})
    if code not in known:
        if code not in locale_data.currencies():
            return None
        created = known[code] = Currency.__new__(Currency)
        created.code = code
    return known[code]


def currency_for_country(country: str) -> Currency | None:
    """What is paid with in a country; None for none or an unknown one."""
    found = locale_data.countries().get(country)
    return currency_of(found.currency) if found is not None and found.currency else None


@java_method(f"static {_OWN} getInstance(String)")
def get_instance(code: str | None) -> Any:
    if code is None:
        throw("java.lang.NullPointerException")
    found = currency_of(code)
    if found is None:
        throw("java.lang.IllegalArgumentException")
    return found


@java_method(f"static {_OWN} getInstance(java.util.Locale)")
def get_instance_in(locale: Any) -> Any:
    if locale.country not in locale_data.countries():
        throw(
            "java.lang.IllegalArgumentException",
            f"Unsupported ISO 3166 country: {locale.to_string()}",
        )
    return currency_for_country(locale.country)


@java_method("static java.util.Set getAvailableCurrencies()")
def get_available_currencies() -> Any:
    return HashSet.create([currency_of(code) for code in locale_data.currencies()])


@java_class(_OWN, implements=["java.io.Serializable"], access="public final")
@with_functions(get_instance, get_instance_in, get_available_currencies)
class Currency(JObject):
    code: str

    def symbol_in(self, locale: Any) -> str:
        return locale_data.currency_symbol(locale.data_language, locale.country, self.code)

    @java_method("String getCurrencyCode()")
    @java_method("String toString()")
    def get_currency_code(self) -> str:
        return self.code

    @java_method("String getSymbol()")
    def get_symbol(self) -> str:
        return self.symbol_in(default_locale())

    @java_method("String getSymbol(java.util.Locale)")
    def get_symbol_in(self, locale: Any) -> str:
        if locale is None:
            throw("java.lang.NullPointerException", "locale == null")
        return self.symbol_in(locale)

    @java_method("String getDisplayName()")
    @java_method("String getDisplayName(java.util.Locale)")
    def get_display_name(self, _locale: Any = None) -> str:
        return locale_data.currencies()[self.code].name

    @java_method("int getDefaultFractionDigits()")
    def get_default_fraction_digits(self) -> int:
        return locale_data.currencies()[self.code].digits

    @java_method("String getNumericCodeAsString()")
    def get_numeric_code_as_string(self) -> str:
        return f"{self.get_numeric_code():03d}"

    @java_method("int getNumericCode()")
    def get_numeric_code(self) -> int:
        return locale_data.currencies()[self.code].numeric
