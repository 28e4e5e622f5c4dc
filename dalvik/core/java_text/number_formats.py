"""java.text.NumberFormat."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Number
from dalvik.core.java_lang.boxes import Byte, Integer, Long, Short
from dalvik.core.java_math.integers import BigInteger
from dalvik.core.java_text import locale_data
from dalvik.core.java_text.formats import (
    Format,
    FormatField,
    ParsePosition,
    cannot_format,
    parse_exception,
)
from dalvik.core.java_util.declare import content_equality, declared_in, with_functions
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import call, caller, new, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray

_OWN = "java.text.NumberFormat"
_BUFFER = "Ljava/lang/StringBuffer;"
_FORMAT_LONG = caller(f"format(J{_BUFFER}Ljava/text/FieldPosition;){_BUFFER}")
_FORMAT_DOUBLE = caller(f"format(D{_BUFFER}Ljava/text/FieldPosition;){_BUFFER}")
_PARSE = caller("parse(Ljava/lang/String;Ljava/text/ParsePosition;)Ljava/lang/Number;")
_UNLIMITED = 0x7FFF_FFFF


def _decimal_format(locale: Any, kind: str) -> Any:
    from dalvik.core.java_text.decimal_formats import decimal_format

    if locale is None:
        throw("java.lang.NullPointerException")
    pattern = locale_data.text(locale.data_language, locale.country, kind)
    made = decimal_format(pattern, locale)
    if kind == "integer":
        made.set_maximum_fraction_digits(0)
        made.set_decimal_separator_always_shown(0)
        made.set_parse_integer_only(1)
        made.rounding = 6
    if kind == "money" and made.symbols.currency is not None:
        made.use_currency_digits(made.symbols.currency)
    return made


@java_method(f"static final {_OWN} getInstance()")
@java_method(f"static final {_OWN} getNumberInstance()")
def get_instance() -> Any:
    return _decimal_format(default_locale(), "number")


@java_method(f"static {_OWN} getInstance(java.util.Locale)")
@java_method(f"static {_OWN} getNumberInstance(java.util.Locale)")
def get_instance_in(locale: Any) -> Any:
    return _decimal_format(locale, "number")


@java_method(f"static final {_OWN} getIntegerInstance()")
def get_integer_instance() -> Any:
    return _decimal_format(default_locale(), "integer")


@java_method(f"static {_OWN} getIntegerInstance(java.util.Locale)")
def get_integer_instance_in(locale: Any) -> Any:
    return _decimal_format(locale, "integer")


@java_method(f"static final {_OWN} getPercentInstance()")
def get_percent_instance() -> Any:
    return _decimal_format(default_locale(), "percents")


@java_method(f"static {_OWN} getPercentInstance(java.util.Locale)")
def get_percent_instance_in(locale: Any) -> Any:
    return _decimal_format(locale, "percents")


@java_method(f"static final {_OWN} getCurrencyInstance()")
def get_currency_instance() -> Any:
    return _decimal_format(default_locale(), "money")


@java_method(f"static {_OWN} getCurrencyInstance(java.util.Locale)")
def get_currency_instance_in(locale: Any) -> Any:
    return _decimal_format(locale, "money")


@java_method("static java.util.Locale[] getAvailableLocales()")
def get_available_locales() -> JArray:
    from dalvik.core.java_util.locale import get_available_locales

    return get_available_locales()


@java_class("java.text.NumberFormat$Field")
class NumberField(FormatField):
    pass


@java_class(
    _OWN,
    access="public abstract",
    abstract=[
        "StringBuffer format(double,StringBuffer,java.text.FieldPosition)",
        "StringBuffer format(long,StringBuffer,java.text.FieldPosition)",
        "Number parse(String,java.text.ParsePosition)",
    ],
)
@with_functions(*declared_in(globals()))
@content_equality
class NumberFormat(Format):
    grouped: bool = True
    integer_only: bool = False
    minimum_integer: int = 1
    maximum_integer: int = 40
    minimum_fraction: int = 0
    maximum_fraction: int = 3

    INTEGER_FIELD = java_field("static final int INTEGER_FIELD", 0)
    FRACTION_FIELD = java_field("static final int FRACTION_FIELD", 1)

    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("StringBuffer format(Object,StringBuffer,java.text.FieldPosition)")
    def format_any(self, value: Any, buffer: Any, position: Any) -> Any:
        if isinstance(value, Long | Integer | Short | Byte):
            return _FORMAT_LONG(self, value.value, buffer, position)
        if isinstance(value, BigInteger) and -(1 << 63) <= value.value < 1 << 63:
            return _FORMAT_LONG(self, value.value, buffer, position)
        if isinstance(value, Number):
            return _FORMAT_DOUBLE(self, call(value, "doubleValue()D"), buffer, position)
        return cannot_format("Number")

    def _fresh(self) -> tuple[Any, Any]:
        return new("java.lang.StringBuffer"), new("java.text.FieldPosition", "(I)V", 0)

    @java_method("final String format(double)")
    def format_double(self, value: float) -> str:
        return to_string(_FORMAT_DOUBLE(self, value, *self._fresh()))

    @java_method("final String format(long)")
    def format_long(self, value: int) -> str:
        return to_string(_FORMAT_LONG(self, value, *self._fresh()))

    @java_method("Number parse(String)")
    def parse(self, text: str) -> Any:
        position = ParsePosition.at(0)
        result = _PARSE(self, text, position)
        if position.index == 0:
            raise parse_exception(f'Unparseable number: "{text}"', position.error_index)
        return result

    @java_method("final Object parseObject(String,java.text.ParsePosition)")
    def parse_object(self, text: str, position: Any) -> Any:
        return _PARSE(self, text, position)

    @java_method("boolean isParseIntegerOnly()")
    def is_parse_integer_only(self) -> bool:
        return self.integer_only

    @java_method("void setParseIntegerOnly(boolean)")
    def set_parse_integer_only(self, value: int) -> None:
        self.integer_only = bool(value)

    @java_method("boolean isGroupingUsed()")
    def is_grouping_used(self) -> bool:
        return self.grouped

    @java_method("void setGroupingUsed(boolean)")
    def set_grouping_used(self, value: int) -> None:
        self.grouped = bool(value)

    @java_method("int getMaximumIntegerDigits()")
    def get_maximum_integer_digits(self) -> int:
        return self.maximum_integer

    @java_method("void setMaximumIntegerDigits(int)")
    def set_maximum_integer_digits(self, digits: int) -> None:
        self.maximum_integer = max(0, digits)
        self.minimum_integer = min(self.minimum_integer, self.maximum_integer)

    @java_method("int getMinimumIntegerDigits()")
    def get_minimum_integer_digits(self) -> int:
        return self.minimum_integer

    @java_method("void setMinimumIntegerDigits(int)")
    def set_minimum_integer_digits(self, digits: int) -> None:
        self.minimum_integer = max(0, digits)
        self.maximum_integer = max(self.minimum_integer, self.maximum_integer)

    @java_method("int getMaximumFractionDigits()")
    def get_maximum_fraction_digits(self) -> int:
        return self.maximum_fraction

    @java_method("void setMaximumFractionDigits(int)")
    def set_maximum_fraction_digits(self, digits: int) -> None:
        self.maximum_fraction = max(0, digits)
        self.minimum_fraction = min(self.minimum_fraction, self.maximum_fraction)

    @java_method("int getMinimumFractionDigits()")
    def get_minimum_fraction_digits(self) -> int:
        return self.minimum_fraction

    @java_method("void setMinimumFractionDigits(int)")
    def set_minimum_fraction_digits(self, digits: int) -> None:
        self.minimum_fraction = max(0, digits)
        self.maximum_fraction = max(self.minimum_fraction, self.maximum_fraction)

    @java_method("java.util.Currency getCurrency()")
    def get_currency(self) -> Any:
        throw("java.lang.UnsupportedOperationException")

    @java_method("void setCurrency(java.util.Currency)")
    def set_currency(self, _currency: Any) -> None:
        throw("java.lang.UnsupportedOperationException")

    @java_method("java.math.RoundingMode getRoundingMode()")
    def get_rounding_mode(self) -> Any:
        throw("java.lang.UnsupportedOperationException")

    @java_method("void setRoundingMode(java.math.RoundingMode)")
    def set_rounding_mode(self, _mode: Any) -> None:
        throw("java.lang.UnsupportedOperationException")

    def settings(self) -> tuple[Any, ...]:
        digits = (self.minimum_integer, self.maximum_integer)
        fraction = (self.minimum_fraction, self.maximum_fraction)
        return (*digits, *fraction, self.grouped, self.integer_only)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if other is self:
            return True
        return type(other) is type(self) and self.settings() == other.settings()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return min(self.maximum_integer, 309) * 37 + self.maximum_fraction
