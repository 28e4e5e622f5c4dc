"""java.util.Formatter, and `format_string` for String.format."""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, isinf, isnan
from typing import Any

from dalvik.core.java_lang.boxes import (
    Boolean,
    Byte,
    Character,
    Double,
    Float,
    Integer,
    Long,
    Short,
)
from dalvik.core.java_math.decimals import BigDecimal
from dalvik.core.java_math.digits import to_digits
from dalvik.core.java_math.integers import BigInteger
from dalvik.core.java_util import format_numbers
from dalvik.core.java_util.format_dates import format_date
from dalvik.core.java_util.format_digits import bounded, localized, zero_digit
from dalvik.core.java_util.format_failures import (
    FormatterClosedException,
    IllegalFormatCodePointException,
    MissingFormatArgumentException,
    fail,
    wrong_argument,
)
from dalvik.core.java_util.format_numbers import Number, Scientific
from dalvik.core.java_util.format_specifiers import Specifier, mismatch, parse
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import call, caller, hash_code, new, throw, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject

_BITS = {Byte: 8, Short: 16, Integer: 32, Long: 64}
_APPEND = caller("append(Ljava/lang/CharSequence;)Ljava/lang/Appendable;")
_FORMAT_TO = caller("formatTo(Ljava/util/Formatter;III)V")


def format_string(locale: Any, pattern: str | None, arguments: Sequence[Any] | None) -> str:
    """`String.format(locale, pattern, args)`; no localisation where `locale` is None."""
    if pattern is None:
        throw("java.lang.NullPointerException")
    return "".join(_pieces(locale, str(pattern), arguments, None))


def _pieces(
    locale: Any, pattern: str, arguments: Sequence[Any] | None, formatter: Formatter | None
) -> list[str]:
    ordinary = last = -1
    pieces: list[str] = []
    for part in parse(pattern):
        if isinstance(part, str):
            pieces.append(part)
            continue
        if part.conversion == "n" and not part.is_date:
            pieces.append("\n")
            continue
        if part.conversion == "%" and not part.is_date:
            pieces.append(_justified("%", part))
            continue
        if part.index < 0:
            wanted = last
        elif part.index:
            wanted = last = part.index - 1
        else:
            ordinary += 1
            wanted = last = ordinary
        if wanted < 0 or (arguments is not None and wanted >= len(arguments)):
            fail(MissingFormatArgumentException, str(part))
        argument = None if arguments is None else arguments[wanted]
        pieces.append(_converted(part, argument, locale, formatter))
    return pieces


def _converted(one: Specifier, argument: Any, locale: Any, formatter: Formatter | None) -> str:
    if one.is_date:
        if argument is None:
            return _text("null", one)
        return _justified(_cased(format_date(one, argument, locale), one), one)
    match one.conversion:
        case "b":
            return _text(_boolean(argument), one)
        case "h":
            shown = "null" if argument is None else f"{hash_code(argument) & 0xFFFFFFFF:x}"
            return _text(shown, one)
        case "s":
            return _string(one, argument, locale, formatter)
        case "c":
            return _character(one, argument)
        case "d" | "o" | "x":
            return _integer(one, argument, locale)
        case _:
            return _float(one, argument, locale)


def _boolean(argument: Any) -> str:
    if argument is None:
        return "false"
    if isinstance(argument, Boolean):
        return "true" if argument.value else "false"
    return "true"


def _cased(text: str, one: Specifier) -> str:
    return text.upper() if one.upper else text


def _justified(text: str, one: Specifier) -> str:
    if one.width is None or len(text) >= one.width:
        return text
    bounded(one.width)
    return text.ljust(one.width) if "-" in one.flags else text.rjust(one.width)


def _text(text: str, one: Specifier) -> str:
    if one.precision is not None:
        text = text[: one.precision]
    return _justified(_cased(text, one), one)


def _string(one: Specifier, argument: Any, locale: Any, formatter: Formatter | None) -> str:
    if isinstance(argument, Formattable):
        return _formattable(one, argument, locale)
    if "#" in one.flags:
        mismatch("#", "s")
    return _text(to_string(argument), one)


def _formattable(one: Specifier, argument: Any, locale: Any) -> str:
    inner = Formatter.__new__(Formatter)
    builder = new("java.lang.StringBuilder")
    inner.start(builder, locale)
    flags = ("-" in one.flags) * 1 + one.upper * 2 + ("#" in one.flags) * 4
    width = -1 if one.width is None else one.width
    precision = -1 if one.precision is None else one.precision
    _FORMAT_TO(argument, inner, flags, width, precision)
    return to_string(builder)


def _character(one: Specifier, argument: Any) -> str:
    if argument is None:
        return _text("null", one)
    if isinstance(argument, Character):
        return _text(chr(argument.value), one)
    if not isinstance(argument, Byte | Short | Integer):
        wrong_argument(one.conversion, argument)
    code = int(argument.value)
    if not 0 <= code <= 0x10FFFF:
        fail(IllegalFormatCodePointException, code)
    if code > 0xFFFF:
        code -= 0x10000
        return _text(chr(0xD800 + (code >> 10)) + chr(0xDC00 + (code & 0x3FF)), one)
    return _text(chr(code), one)


# -- numbers --------------------------------------------------------------------------------------


def _leading_sign(negative: bool, flags: str) -> str:
    if negative:
        return "(" if "(" in flags else "-"
    return "+" if "+" in flags else " " if " " in flags else ""


def _trailing_sign(negative: bool, flags: str) -> str:
    return ")" if negative and "(" in flags else ""


def _magnitude(one: Specifier, sign: str, text: str, locale: Any, *, reserved: int = 0) -> str:
    """Sign and localised digits, padded with zeros where the flag asks for it."""
    shown = localized(text, locale, grouped="," in one.flags)
    if "0" in one.flags and one.width is not None:
        missing = bounded(one.width) - reserved - len(sign) - len(shown)
        shown = zero_digit(locale) * missing + shown
    return sign + shown


def _integer(one: Specifier, argument: Any, locale: Any) -> str:
    if argument is None:
        return _text("null", one)
    bits = _BITS.get(type(argument))
    if bits is None and not isinstance(argument, BigInteger):
        wrong_argument(one.conversion, argument)
    value = int(argument.value)
    negative = value < 0
    if one.conversion == "d":
        sign, end = _leading_sign(negative, one.flags), _trailing_sign(negative, one.flags)
        text = _magnitude(one, sign, to_digits(abs(value), 10), locale, reserved=len(end))
        return _justified(text + end, one)
    if bits is not None:
        for flag in "( +":
            if flag in one.flags:
                mismatch(flag, one.conversion)
        value &= (1 << bits) - 1
        return _justified(_radix(one, value, "", ""), one)
    sign, end = _leading_sign(negative, one.flags), _trailing_sign(negative, one.flags)
    return _justified(_radix(one, abs(value), sign, end), one)


def _radix(one: Specifier, value: int, sign: str, end: str) -> str:
    digits = f"{value:o}" if one.conversion == "o" else f"{value:x}"
    prefix = ""
    if "#" in one.flags:
        prefix = "0" if one.conversion == "o" else "0x"
    if "0" in one.flags and one.width is not None:
        room = bounded(one.width) - len(prefix) - len(sign) - len(end)
        digits = digits.rjust(room, "0")
    return _cased(sign + prefix + digits + end, one)


def _float(one: Specifier, argument: Any, locale: Any) -> str:
    if argument is None:
        return _text("null", one)
    if isinstance(argument, BigDecimal):
        if one.conversion == "a":
            wrong_argument(one.conversion, argument)
        unscaled, scale = argument.parts
        number = Number(abs(unscaled), scale)
        return _finite(one, number, unscaled < 0, locale)
    if not isinstance(argument, Double | Float):
        wrong_argument(one.conversion, argument)
    value = float(argument.value)
    if isnan(value):
        return _justified(_cased("NaN", one), one)
    negative = copysign(1.0, value) < 0
    if isinf(value):
        sign, end = _leading_sign(negative, one.flags), _trailing_sign(negative, one.flags)
        return _justified(sign + _cased("Infinity", one) + end, one)
    if one.conversion == "a":
        return _hexadecimal(one, abs(value), negative)
    return _finite(one, format_numbers.of_double(abs(value)), negative, locale)


def _hexadecimal(one: Specifier, value: float, negative: bool) -> str:
    sign = _leading_sign(negative, one.flags)
    text = format_numbers.hexadecimal(value, one.precision)
    if "0" in one.flags and one.width is not None:
        text = "0x" + text[2:].rjust(one.width - len(sign) - 2, "0")
    return _justified(_cased(sign + text, one), one)


def _finite(one: Specifier, number: Number, negative: bool, locale: Any) -> str:
    precision = 6 if one.precision is None else one.precision
    shown: str | Scientific
    if one.conversion == "f":
        shown = format_numbers.fixed(number, precision)
    elif one.conversion == "e":
        shown = format_numbers.scientific(number, precision)
    else:
        shown = format_numbers.general(number, precision)
    sign, end = _leading_sign(negative, one.flags), _trailing_sign(negative, one.flags)
    if isinstance(shown, str):
        point = "." if "#" in one.flags and "." not in shown else ""
        text = _magnitude(one, sign, shown + point, locale, reserved=len(end))
        return _justified(text + end, one)
    point = "." if "#" in one.flags and "." not in shown.mantissa else ""
    tail = (
        _cased("e", one) + shown.exponent[0] + localized(shown.exponent[1:], locale, grouped=False)
    )
    text = _magnitude(one, sign, shown.mantissa + point, locale, reserved=len(tail) + len(end))
    return _justified(text + tail + end, one)


# -- the classes ----------------------------------------------------------------------------------


@java_interface(
    "java.util.Formattable", abstract=["void formatTo(java.util.Formatter,int,int,int)"]
)
class Formattable:
    pass


@java_class(
    "java.util.Formatter",
    implements=["java.io.Closeable", "java.io.Flushable"],
    access="public final",
)
class Formatter(JObject):
    target: Any
    locale_: Any
    closed: bool

    def start(self, target: Any, locale: Any) -> None:
        self.target = new("java.lang.StringBuilder") if target is None else target
        self.locale_ = locale
        self.closed = False

    @java_method("void <init>()")
    def init(self) -> None:
        self.start(None, default_locale())

    @java_method("void <init>(Appendable)")
    def init_target(self, target: Any) -> None:
        self.start(target, default_locale())

    @java_method("void <init>(java.util.Locale)")
    def init_locale(self, locale: Any) -> None:
        self.start(None, locale)

    @java_method("void <init>(Appendable,java.util.Locale)")
    def init_both(self, target: Any, locale: Any) -> None:
        self.start(target, locale)

    @java_method("void <init>(java.io.PrintStream)")
    def init_stream(self, target: Any) -> None:
        if target is None:
            throw("java.lang.NullPointerException")
        self.start(target, default_locale())

    @java_method("void <init>(java.io.OutputStream)")
    def init_output(self, target: Any) -> None:
        self._printing("(Ljava/io/OutputStream;)V", target)

    @java_method("void <init>(java.io.OutputStream,String)")
    def init_output_charset(self, target: Any, charset: str) -> None:
        self.init_output_full(target, charset, default_locale())

    @java_method("void <init>(java.io.OutputStream,String,java.util.Locale)")
    def init_output_full(self, target: Any, charset: str, locale: Any) -> None:
        signature = "(Ljava/io/OutputStream;ZLjava/lang/String;)V"
        self._printing(signature, target, 0, charset)
        self.locale_ = locale

    @java_method("void <init>(java.io.File)")
    def init_file(self, target: Any) -> None:
        self._printing("(Ljava/io/File;)V", target)

    @java_method("void <init>(java.io.File,String)")
    def init_file_charset(self, target: Any, charset: str) -> None:
        self._printing("(Ljava/io/File;Ljava/lang/String;)V", target, charset)

    @java_method("void <init>(String)")
    def init_file_name(self, name: str) -> None:
        self._printing("(Ljava/lang/String;)V", name)

    def _printing(self, signature: str, *arguments: Any) -> None:
        self.start(new("java.io.PrintStream", signature, *arguments), default_locale())

    def _open(self) -> None:
        if self.closed:
            error = FormatterClosedException.__new__(FormatterClosedException)
            error.init()
            raise error

    @java_method("java.util.Formatter format(String,Object[])")
    def format(self, pattern: str, arguments: JArray | None) -> Formatter:
        return self.format_in(self.locale_, pattern, arguments)

    @java_method("java.util.Formatter format(java.util.Locale,String,Object[])")
    def format_in(self, locale: Any, pattern: str, arguments: JArray | None) -> Formatter:
        self._open()
        values = None if arguments is None else arguments.d
        for piece in _pieces(locale, str(pattern), values, self):
            _APPEND(self.target, piece)
        return self

    @java_method("java.util.Locale locale()")
    def locale(self) -> Any:
        self._open()
        return self.locale_

    @java_method("Appendable out()")
    def out(self) -> Any:
        self._open()
        return self.target

    @java_method("String toString()")
    def to_string(self) -> str:
        self._open()
        return to_string(self.target)

    @java_method("void flush()")
    def flush(self) -> None:
        self._open()
        if hasattr(self.target, "flush____V"):
            call(self.target, "flush()V")

    @java_method("void close()")
    def close(self) -> None:
        if not self.closed:
            self.closed = True
            if hasattr(self.target, "close____V"):
                call(self.target, "close()V")

    @java_method("java.io.IOException ioException()")
    def io_exception(self) -> Any:
        return None
