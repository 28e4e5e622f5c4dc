"""java.text.DecimalFormat."""

from __future__ import annotations

from dataclasses import replace
from math import copysign, isinf, isnan
from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_math.decimals import BigDecimal
from dalvik.core.java_math.digits import to_digits
from dalvik.core.java_math.integers import BigInteger
from dalvik.core.java_math.rounding import mode_numbered
from dalvik.core.java_text.decimal_symbols import DecimalFormatSymbols, symbols_for
from dalvik.core.java_text.formats import APPEND
from dalvik.core.java_text.number_formats import NumberFormat
from dalvik.core.java_text.number_layout import HALF_EVEN, lay_out
from dalvik.core.java_text.number_parsing import parse_number
from dalvik.core.java_text.number_patterns import (
    Affix,
    BadPattern,
    NumberPattern,
    affix_parts,
    parse_pattern,
    quoted,
    write_pattern,
)
from dalvik.core.java_util.format_numbers import of_double
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import box_double, box_long, call, new, throw
from dalvik.vm.native import java_class, java_method

_LONG = 1 << 63
_FORMAT_SYMBOLS = "java.text.DecimalFormatSymbols"
_UNLIMITED = 0x7FFF_FFFF


def decimal_format(pattern: str, locale: Any) -> DecimalFormat:
    """A format for Python code."""
    created = DecimalFormat.__new__(DecimalFormat)
    created.start(pattern, symbols_for(locale))
    return created


@java_class("java.text.DecimalFormat")
class DecimalFormat(NumberFormat):
    symbols: DecimalFormatSymbols
    #: Affixes, grouping and exponent; the numbers of digits are NumberFormat's fields.
    pattern: NumberPattern
    multiplier_: int
    rounding: int
    big_decimal: bool

    @java_method("void <init>()")
    def init(self) -> None:
        self.start("#,##0.###", symbols_for(default_locale()))

    @java_method("void <init>(String)")
    def init_pattern(self, pattern: str) -> None:
        self.start(pattern, symbols_for(default_locale()))

    @java_method(f"void <init>(String,{_FORMAT_SYMBOLS})")
    def init_symbols(self, pattern: str, symbols: Any) -> None:
        if symbols is None:
            throw("java.lang.NullPointerException")
        self.start(pattern, symbols.clone())

    def start(self, pattern: str | None, symbols: DecimalFormatSymbols) -> None:
        if pattern is None:
            throw("java.lang.NullPointerException")
        self.symbols = symbols
        self.rounding, self.big_decimal = HALF_EVEN, False
        self.apply_pattern(pattern)

    @java_method("void applyPattern(String)")
    def apply_pattern(self, text: str) -> None:
        try:
            pattern = parse_pattern(text)
        except BadPattern as bad:
            message = str(bad)
        else:
            self._adopt(pattern)
            return
        throw("java.lang.IllegalArgumentException", message)

    def _adopt(self, pattern: NumberPattern) -> None:
        self.pattern = pattern
        self.multiplier_ = pattern.multiplier
        self.grouped = pattern.grouping > 0
        self.minimum_integer, self.maximum_integer = (
            pattern.minimum_integer,
            pattern.maximum_integer,
        )
        self.minimum_fraction, self.maximum_fraction = (
            pattern.minimum_fraction,
            pattern.maximum_fraction,
        )

    @java_method("void applyLocalizedPattern(String)")
    def apply_localized_pattern(self, text: str) -> None:
        facts = self.symbols.symbols
        table = {facts.decimal: ".", facts.grouping: ",", facts.zero: "0", facts.percent: "%"}
        self.apply_pattern("".join(table.get(char, char) for char in text))

    def effective(self) -> NumberPattern:
        """The pattern with the digits that setters may have changed."""
        return replace(
            self.pattern,
            minimum_integer=self.minimum_integer,
            maximum_integer=self.maximum_integer,
            minimum_fraction=self.minimum_fraction,
            maximum_fraction=self.maximum_fraction,
        )

    @java_method("String toPattern()")
    def to_pattern(self) -> str:
        pattern = self.effective()
        return write_pattern(pattern if self.grouped else replace(pattern, grouping=0))

    @java_method("String toLocalizedPattern()")
    def to_localized_pattern(self) -> str:
        facts = self.symbols.symbols
        table = {".": facts.decimal, ",": facts.grouping, "0": facts.zero, "%": facts.percent}
        return "".join(table.get(char, char) for char in self.to_pattern())

    # -- affixes ----------------------------------------------------------------------------------

    def expand(self, affix: Affix) -> str:
        """An affix with the symbols of this format in it."""
        facts = self.symbols.symbols
        out = []
        for text, is_quoted in affix_parts(affix.source):
            if not is_quoted:
                text = text.replace("¤¤", "\0").replace("¤", self.symbols.currency_symbol)
                text = text.replace("\0", self.symbols.currency_code)
                text = text.replace("%", facts.percent).replace("‰", facts.per_mill)
                text = text.replace("-", facts.minus)
            out.append(text)
        return "".join(out)

    def prefix(self, *, negative: bool) -> str:
        if not negative:
            return self.expand(self.pattern.prefix)
        if self.pattern.negative_prefix is not None:
            return self.expand(self.pattern.negative_prefix)
        return self.symbols.symbols.minus + self.expand(self.pattern.prefix)

    def suffix(self, *, negative: bool) -> str:
        if negative and self.pattern.negative_suffix is not None:
            return self.expand(self.pattern.negative_suffix)
        return self.expand(self.pattern.suffix)

    @java_method("String getPositivePrefix()")
    def get_positive_prefix(self) -> str:
        return self.prefix(negative=False)

    @java_method("void setPositivePrefix(String)")
    def set_positive_prefix(self, text: str) -> None:
        self.pattern = replace(self.pattern, prefix=Affix(quoted(text)))

    @java_method("String getNegativePrefix()")
    def get_negative_prefix(self) -> str:
        return self.prefix(negative=True)

    @java_method("void setNegativePrefix(String)")
    def set_negative_prefix(self, text: str) -> None:
        suffix = self.pattern.negative_suffix or self.pattern.suffix
        self.pattern = replace(
            self.pattern, negative_prefix=Affix(quoted(text)), negative_suffix=suffix
        )

    @java_method("String getPositiveSuffix()")
    def get_positive_suffix(self) -> str:
        return self.suffix(negative=False)

    @java_method("void setPositiveSuffix(String)")
    def set_positive_suffix(self, text: str) -> None:
        self.pattern = replace(self.pattern, suffix=Affix(quoted(text)))

    @java_method("String getNegativeSuffix()")
    def get_negative_suffix(self) -> str:
        return self.suffix(negative=True)

    @java_method("void setNegativeSuffix(String)")
    def set_negative_suffix(self, text: str) -> None:
        prefix = self.pattern.negative_prefix or Affix("-" + self.pattern.prefix.source)
        self.pattern = replace(
            self.pattern, negative_prefix=prefix, negative_suffix=Affix(quoted(text))
        )

    # -- formatting -------------------------------------------------------------------------------

    def render(self, unscaled: int, scale: int, *, negative: bool) -> tuple[str, int, int]:
        """The text of a number, and where its integer part begins and ends."""
        laid = lay_out(
            self.effective(),
            self.symbols.symbols,
            unscaled * self.multiplier_,
            scale,
            negative=negative,
            mode=self.rounding,
            grouped=self.grouped,
            money=self.pattern.has_currency,
        )
        prefix = self.prefix(negative=negative)
        text = prefix + laid.text + self.suffix(negative=negative)
        return text, len(prefix), len(prefix) + laid.integer_end

    def text_of_double(self, value: float) -> tuple[str, int, int]:
        if isnan(value):
            text = self.symbols.symbols.nan
            return text, 0, len(text)
        negative = copysign(1.0, value) < 0
        if isinf(value):
            prefix, infinity = self.prefix(negative=negative), self.symbols.symbols.infinity
            text = prefix + infinity + self.suffix(negative=negative)
            return text, len(prefix), len(prefix) + len(infinity)
        number = of_double(abs(value))
        return self.render(number.unscaled, number.scale, negative=negative)

    def _appended(self, rendered: tuple[str, int, int], buffer: Any, position: Any) -> Any:
        text, begin, end = rendered
        if position is not None and position.field in (0, 1):
            start = call(buffer, "length()I")
            if position.field == 1:
                begin, end = min(end + 1, len(text)), len(text)
            position.begin, position.end = start + begin, start + end
        APPEND(buffer, text)
        return buffer

    @java_method("StringBuffer format(double,StringBuffer,java.text.FieldPosition)")
    def format_double_to(self, value: float, buffer: Any, position: Any) -> Any:
        return self._appended(self.text_of_double(value), buffer, position)

    @java_method("StringBuffer format(long,StringBuffer,java.text.FieldPosition)")
    def format_long_to(self, value: int, buffer: Any, position: Any) -> Any:
        rendered = self.render(abs(value), 0, negative=value < 0)
        return self._appended(rendered, buffer, position)

    @java_method("final StringBuffer format(Object,StringBuffer,java.text.FieldPosition)")
    def format_any(self, value: Any, buffer: Any, position: Any) -> Any:
        if isinstance(value, BigDecimal):
            unscaled, scale = value.parts
            rendered = self.render(abs(unscaled), scale, negative=unscaled < 0)
            return self._appended(rendered, buffer, position)
        if isinstance(value, BigInteger):
            rendered = self.render(abs(value.value), 0, negative=value.value < 0)
            return self._appended(rendered, buffer, position)
        return super().format_any(value, buffer, position)

    # -- parsing ----------------------------------------------------------------------------------

    @java_method("Number parse(String,java.text.ParsePosition)")
    def parse_at(self, text: str, position: Any) -> Any:
        found = parse_number(
            text,
            position.index,
            positive=(self.prefix(negative=False), self.suffix(negative=False)),
            negative=(self.prefix(negative=True), self.suffix(negative=True)),
            symbols=self.symbols.symbols,
            money=self.pattern.has_currency,
            grouped=self.grouped,
            integer_only=self.integer_only,
        )
        if found.end < 0:
            position.error_index = found.error
            return None
        position.index = found.end
        return self._boxed(found.special, found.unscaled, found.scale, found.negative)

    def _boxed(self, special: str, unscaled: int, scale: int, negative: bool) -> Any:
        if special == "NaN":
            return box_double(float("nan"))
        if special == "Infinity":
            return box_double(float("-inf") if negative else float("inf"))
        if self.big_decimal:
            return self._big_decimal(-unscaled if negative else unscaled, scale)
        while scale > 0 and unscaled % 10 == 0:
            unscaled, scale = unscaled // 10, scale - 1
        if self.multiplier_ != 1:
            top, bottom = unscaled, self.multiplier_ * int(10 ** max(scale, 0))
            if top % bottom == 0:
                unscaled, scale = top // bottom, 0
            else:
                value = float(top) / bottom
                return box_double(-value if negative else value)
        if scale <= 0:
            whole = unscaled * int(10**-scale)
            if negative and whole == 0:
                return box_double(-0.0)
            if whole < _LONG or (negative and whole == _LONG):
                return box_long(-whole if negative else whole)
        value = float(f"{to_digits(unscaled, 10)}e{-scale}")
        return box_double(-value if negative else value)

    def _big_decimal(self, unscaled: int, scale: int) -> Any:
        made = new(
            "java.math.BigDecimal", "(Ljava/lang/String;)V", f"{to_digits(unscaled, 10)}E{-scale}"
        )
        if self.multiplier_ == 1:
            return made
        divisor = new("java.math.BigDecimal", "(I)V", self.multiplier_)
        return call(made, "divide(Ljava/math/BigDecimal;)Ljava/math/BigDecimal;", divisor)

    # -- settings ---------------------------------------------------------------------------------

    @java_method("int getMultiplier()")
    def get_multiplier(self) -> int:
        return self.multiplier_

    @java_method("void setMultiplier(int)")
    def set_multiplier(self, value: int) -> None:
        self.multiplier_ = value

    @java_method("int getGroupingSize()")
    def get_grouping_size(self) -> int:
        return self.pattern.grouping

    @java_method("void setGroupingSize(int)")
    def set_grouping_size(self, size: int) -> None:
        self.pattern = replace(self.pattern, grouping=size, secondary_grouping=0)

    @java_method("boolean isDecimalSeparatorAlwaysShown()")
    def is_decimal_separator_always_shown(self) -> bool:
        return self.pattern.decimal_shown

    @java_method("void setDecimalSeparatorAlwaysShown(boolean)")
    def set_decimal_separator_always_shown(self, shown: int) -> None:
        self.pattern = replace(self.pattern, decimal_shown=bool(shown))

    @java_method("boolean isParseBigDecimal()")
    def is_parse_big_decimal(self) -> bool:
        return self.big_decimal

    @java_method("void setParseBigDecimal(boolean)")
    def set_parse_big_decimal(self, value: int) -> None:
        self.big_decimal = bool(value)

    @java_method("java.math.RoundingMode getRoundingMode()")
    def get_rounding_mode(self) -> Any:
        return mode_numbered(self.rounding)

    @java_method("void setRoundingMode(java.math.RoundingMode)")
    def set_rounding_mode(self, mode: Any) -> None:
        if mode is None:
            throw("java.lang.NullPointerException")
        self.rounding = mode.ordinal

    @java_method(f"{_FORMAT_SYMBOLS} getDecimalFormatSymbols()")
    def get_decimal_format_symbols(self) -> Any:
        return self.symbols.clone()

    @java_method(f"void setDecimalFormatSymbols({_FORMAT_SYMBOLS})")
    def set_decimal_format_symbols(self, symbols: Any) -> None:
        self.symbols = symbols.clone()

    @java_method("java.util.Currency getCurrency()")
    def get_currency(self) -> Any:
        return self.symbols.currency

    @java_method("void setCurrency(java.util.Currency)")
    def set_currency(self, currency: Any) -> None:
        self.symbols.set_currency(currency)
        if self.pattern.has_currency:
            self.use_currency_digits(currency)

    def use_currency_digits(self, currency: Any) -> None:
        digits = currency.get_default_fraction_digits()
        if digits >= 0:
            self.minimum_fraction = self.maximum_fraction = digits

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = super().clone()
        copy.symbols = self.symbols.clone()
        return copy

    def settings(self) -> tuple[Any, ...]:
        own = (self.effective(), self.multiplier_, self.rounding, self.big_decimal)
        return (*super().settings(), *own, self.symbols)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        start = super().hash_code() * 37 + string_hash(self.prefix(negative=False))
        return (start + 0x8000_0000) % (1 << 32) - 0x8000_0000
