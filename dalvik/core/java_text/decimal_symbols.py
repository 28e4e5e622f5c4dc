"""java.text.DecimalFormatSymbols."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dalvik.core.java_text import locale_data
from dalvik.core.java_text.locale_data import Symbols
from dalvik.core.java_util.currency import Currency, currency_for_country, currency_of
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_OWN = "java.text.DecimalFormatSymbols"


def symbols_for(locale: Any) -> DecimalFormatSymbols:
    created = DecimalFormatSymbols.__new__(DecimalFormatSymbols)
    created.start(locale)
    return created


@java_method(f"static {_OWN} getInstance()")
def get_instance() -> Any:
    return symbols_for(default_locale())


@java_method(f"static {_OWN} getInstance(java.util.Locale)")
def get_instance_in(locale: Any) -> Any:
    if locale is None:
        throw("java.lang.NullPointerException")
    return symbols_for(locale)


@java_method("static java.util.Locale[] getAvailableLocales()")
def get_available_locales() -> JArray:
    from dalvik.core.java_util.locale import get_available_locales

    return get_available_locales()


@java_class(_OWN, implements=["Cloneable", "java.io.Serializable"])
@with_functions(get_instance, get_instance_in, get_available_locales)
@content_equality
class DecimalFormatSymbols(JObject):
    symbols: Symbols
    locale: Any
    currency: Currency | None
    currency_symbol: str
    currency_code: str
    pattern_separator: str
    digit: str

    @java_method("void <init>()")
    def init(self) -> None:
        self.start(default_locale())

    @java_method("void <init>(java.util.Locale)")
    def start(self, locale: Any) -> None:
        if locale is None:
            throw("java.lang.NullPointerException")
        self.locale = locale
        self.symbols = locale_data.symbols(locale.data_language, locale.country)
        self.pattern_separator, self.digit = ";", "#"
        self._adopt(currency_for_country(locale.country))

    def _adopt(self, currency: Currency | None) -> None:
        self.currency = currency
        if currency is None:
            self.currency_code, self.currency_symbol = "XXX", "¤"
        else:
            self.currency_code = currency.code
            self.currency_symbol = currency.symbol_in(self.locale)

    def _set(self, **changes: str) -> None:
        self.symbols = replace(self.symbols, **changes)

    @java_method("char getZeroDigit()")
    def get_zero_digit(self) -> int:
        return ord(self.symbols.zero)

    @java_method("void setZeroDigit(char)")
    def set_zero_digit(self, value: int) -> None:
        self._set(zero=chr(value))

    @java_method("char getGroupingSeparator()")
    def get_grouping_separator(self) -> int:
        return ord(self.symbols.grouping)

    @java_method("void setGroupingSeparator(char)")
    def set_grouping_separator(self, value: int) -> None:
        self._set(grouping=chr(value))

    @java_method("char getDecimalSeparator()")
    def get_decimal_separator(self) -> int:
        return ord(self.symbols.decimal)

    @java_method("void setDecimalSeparator(char)")
    def set_decimal_separator(self, value: int) -> None:
        self._set(decimal=chr(value))

    @java_method("char getMonetaryDecimalSeparator()")
    def get_monetary_decimal_separator(self) -> int:
        return ord(self.symbols.money_decimal)

    @java_method("void setMonetaryDecimalSeparator(char)")
    def set_monetary_decimal_separator(self, value: int) -> None:
        self._set(money_decimal=chr(value))

    @java_method("char getPerMill()")
    def get_per_mill(self) -> int:
        return ord(self.symbols.per_mill)

    @java_method("void setPerMill(char)")
    def set_per_mill(self, value: int) -> None:
        self._set(per_mill=chr(value))

    @java_method("char getPercent()")
    def get_percent(self) -> int:
        return ord(self.symbols.percent[0])

    @java_method("void setPercent(char)")
    def set_percent(self, value: int) -> None:
        self._set(percent=chr(value))

    @java_method("char getMinusSign()")
    def get_minus_sign(self) -> int:
        return ord(self.symbols.minus[-1])

    @java_method("void setMinusSign(char)")
    def set_minus_sign(self, value: int) -> None:
        self._set(minus=chr(value))

    @java_method("char getDigit()")
    def get_digit(self) -> int:
        return ord(self.digit)

    @java_method("void setDigit(char)")
    def set_digit(self, value: int) -> None:
        self.digit = chr(value)

    @java_method("char getPatternSeparator()")
    def get_pattern_separator(self) -> int:
        return ord(self.pattern_separator)

    @java_method("void setPatternSeparator(char)")
    def set_pattern_separator(self, value: int) -> None:
        self.pattern_separator = chr(value)

    @java_method("String getInfinity()")
    def get_infinity(self) -> str:
        return self.symbols.infinity

    @java_method("void setInfinity(String)")
    def set_infinity(self, value: str) -> None:
        self._set(infinity=value)

    @java_method("String getNaN()")
    def get_nan(self) -> str:
        return self.symbols.nan

    @java_method("void setNaN(String)")
    def set_nan(self, value: str) -> None:
        self._set(nan=value)

    @java_method("String getExponentSeparator()")
    def get_exponent_separator(self) -> str:
        return self.symbols.exponent

    @java_method("void setExponentSeparator(String)")
    def set_exponent_separator(self, value: str | None) -> None:
        if value is None:
            throw("java.lang.NullPointerException")
        self._set(exponent=value)

    @java_method("String getCurrencySymbol()")
    def get_currency_symbol(self) -> str:
        return self.currency_symbol

    @java_method("void setCurrencySymbol(String)")
    def set_currency_symbol(self, value: str) -> None:
        self.currency_symbol = value

    @java_method("String getInternationalCurrencySymbol()")
    def get_international_currency_symbol(self) -> str:
        return self.currency_code

    @java_method("void setInternationalCurrencySymbol(String)")
    def set_international_currency_symbol(self, code: str) -> None:
        self.currency_code = code
        self.currency = currency_of(code)
        if self.currency is not None:
            self.currency_symbol = self.currency.symbol_in(self.locale)

    @java_method("java.util.Currency getCurrency()")
    def get_currency(self) -> Any:
        return self.currency

    @java_method("void setCurrency(java.util.Currency)")
    def set_currency(self, currency: Any) -> None:
        if currency is None:
            throw("java.lang.NullPointerException")
        self._adopt(currency)

    def _key(self) -> tuple[Any, ...]:
        own = (self.currency_symbol, self.currency_code, self.pattern_separator, self.digit)
        return (self.symbols, *own)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, DecimalFormatSymbols) and self._key() == other._key()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        result = self.get_zero_digit() * 37 + self.get_grouping_separator()
        return result * 37 + self.get_decimal_separator()

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy
