"""java.text.MessageFormat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dalvik.core.java_lang.box_base import Number
from dalvik.core.java_text import date_formats, number_formats
from dalvik.core.java_text.choice_formats import ChoiceFormat
from dalvik.core.java_text.decimal_formats import DecimalFormat, decimal_format
from dalvik.core.java_text.formats import (
    APPEND,
    Format,
    FormatField,
    ParsePosition,
    format_with,
    parse_exception,
)
from dalvik.core.java_util.dates import Date
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.locale import default_locale
from dalvik.vm.interop import call, class_name, new, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, array_of

_STYLES = {"full": 0, "long": 1, "": 2, "medium": 2, "short": 3}
_MAKERS = {
    "": number_formats.get_instance_in,
    "integer": number_formats.get_integer_instance_in,
    "percent": number_formats.get_percent_instance_in,
    "currency": number_formats.get_currency_instance_in,
}


@dataclass
class Argument:
    """One `{…}`: which argument, and how to format it (None: by its class)."""

    index: int
    format: Any
    #: The text behind the number, for `toPattern`.
    source: str


@java_method("static varargs String format(String,Object[])")
def format_message(pattern: str, arguments: JArray | None) -> str:
    created = MessageFormat.__new__(MessageFormat)
    created.init_pattern(pattern)
    return created.text_of(None if arguments is None else arguments.d)


@java_class("java.text.MessageFormat$Field")
class MessageField(FormatField):
    pass


@java_class("java.text.MessageFormat")
@with_functions(format_message)
@content_equality
class MessageFormat(Format):
    locale: Any
    pattern: str
    parts: list[str | Argument]

    @java_method("void <init>(String)")
    def init_pattern(self, pattern: str) -> None:
        self.init_locale(pattern, default_locale())

    @java_method("void <init>(String,java.util.Locale)")
    def init_locale(self, pattern: str, locale: Any) -> None:
        self.locale = locale
        self.apply_pattern(pattern)

    @java_method("void setLocale(java.util.Locale)")
    def set_locale(self, locale: Any) -> None:
        self.locale = locale

    @java_method("java.util.Locale getLocale()")
    def get_locale(self) -> Any:
        return self.locale

    # -- the pattern ------------------------------------------------------------------------------

    @java_method("void applyPattern(String)")
    def apply_pattern(self, pattern: str | None) -> None:
        if pattern is None:
            throw("java.lang.NullPointerException")
        self.pattern = pattern
        self.parts = []
        literal = ""
        at, quoted = 0, False
        while at < len(pattern):
            char = pattern[at]
            if char == "'":
                if pattern.startswith("''", at):
                    literal += "'"
                    at += 1
                else:
                    quoted = not quoted
            elif char == "{" and not quoted:
                if literal:
                    self.parts.append(literal)
                    literal = ""
                at = self._argument(pattern, at)
            else:
                literal += char
            at += 1
        if literal:
            self.parts.append(literal)

    def _argument(self, pattern: str, start: int) -> int:
        """Reads `{…}` from its brace on; gives the position of the closing one."""
        depth, at, quoted = 0, start, False
        while at < len(pattern):
            char = pattern[at]
            if char == "'":
                quoted = not quoted
            elif not quoted and char == "{":
                depth += 1
            elif not quoted and char == "}":
                depth -= 1
                if depth == 0:
                    break
            at += 1
        else:
            throw("java.lang.IllegalArgumentException", "Unmatched braces in the pattern.")
        self.parts.append(self._made(pattern[start + 1 : at]))
        return at

    def _made(self, source: str) -> Argument:
        number, _, rest = source.partition(",")
        if not number.strip().isdecimal():
            message = f"can't parse argument number: {number}"
            if number.strip().startswith("-") and number.strip()[1:].isdecimal():
                message = f"negative argument number: {number}"
            throw("java.lang.IllegalArgumentException", message)
        kind, _, style = rest.partition(",")
        index = int(number)
        return Argument(index, self._subformat(kind.strip().lower(), style), rest)

    def _subformat(self, kind: str, style: str) -> Any:
        if not kind:
            return None
        if kind == "number":
            maker = _MAKERS.get(style.strip().lower())
            return decimal_format(style, self.locale) if maker is None else maker(self.locale)
        if kind in ("date", "time"):
            return self._date_format(kind, style)
        if kind == "choice":
            made = ChoiceFormat.__new__(ChoiceFormat)
            made.init_pattern(style)
            return made
        return throw("java.lang.IllegalArgumentException", f"unknown format type: {kind}")

    def _date_format(self, kind: str, style: str) -> Any:
        number = _STYLES.get(style.strip().lower())
        if number is None:
            pattern = new(
                "java.text.SimpleDateFormat",
                "(Ljava/lang/String;Ljava/util/Locale;)V",
                style,
                self.locale,
            )
            return pattern
        if kind == "date":
            return date_formats.get_date_instance_in(number, self.locale)
        return date_formats.get_time_instance_in(number, self.locale)

    @java_method("String toPattern()")
    def to_pattern(self) -> str:
        text = ""
        for part in self.parts:
            if isinstance(part, str):
                text += part.replace("'", "''").replace("{", "'{'")
            else:
                text += f"{{{part.index}{self._written(part)}}}"
        return text

    def _written(self, part: Argument) -> str:
        if part.format is None:
            return ""
        if isinstance(part.format, DecimalFormat):
            for name, maker in _MAKERS.items():
                if part.format == maker(self.locale):
                    return ",number" + (f",{name}" if name else "")
            return f",number,{part.format.to_pattern()}"
        if isinstance(part.format, ChoiceFormat):
            return f",choice,{part.format.to_pattern()}"
        return f",{part.source}"

    def _arguments(self) -> list[Argument]:
        return [part for part in self.parts if isinstance(part, Argument)]

    @java_method("void setFormats(java.text.Format[])")
    def set_formats(self, formats: JArray) -> None:
        for argument, one in zip(self._arguments(), formats.d, strict=False):
            argument.format = one

    @java_method("void setFormat(int,java.text.Format)")
    def set_format(self, index: int, one: Any) -> None:
        arguments = self._arguments()
        if not 0 <= index < len(arguments):
            throw("java.lang.ArrayIndexOutOfBoundsException", str(index))
        arguments[index].format = one

    @java_method("void setFormatByArgumentIndex(int,java.text.Format)")
    def set_format_by_argument_index(self, index: int, one: Any) -> None:
        for argument in self._arguments():
            if argument.index == index:
                argument.format = one

    @java_method("java.text.Format[] getFormats()")
    def get_formats(self) -> JArray:
        return array_of("[Ljava/text/Format;", [one.format for one in self._arguments()])

    @java_method("java.text.Format[] getFormatsByArgumentIndex()")
    def get_formats_by_argument_index(self) -> JArray:
        found = self._arguments()
        size = max((one.index + 1 for one in found), default=0)
        formats: list[Any] = [None] * size
        for one in found:
            formats[one.index] = one.format
        return array_of("[Ljava/text/Format;", formats)

    # -- formatting -------------------------------------------------------------------------------

    def text_of(self, arguments: Any) -> str:
        pieces = []
        for part in self.parts:
            if isinstance(part, str):
                pieces.append(part)
            else:
                pieces.append(self._formatted(part, arguments))
        return "".join(pieces)

    def _formatted(self, part: Argument, arguments: Any) -> str:
        if arguments is None or part.index >= len(arguments):
            return f"{{{part.index}}}"
        value = arguments[part.index]
        if value is None:
            return "null"
        if part.format is not None:
            text = format_with(part.format, value)
            if isinstance(part.format, ChoiceFormat) and "{" in text:
                inner = MessageFormat.__new__(MessageFormat)
                inner.init_locale(text, self.locale)
                return inner.text_of(arguments)
            return text
        if isinstance(value, Number):
            return format_with(number_formats.get_instance_in(self.locale), value)
        if isinstance(value, Date):
            return format_with(date_formats.get_date_time_instance_in(3, 3, self.locale), value)
        return to_string(value)

    @java_method("final StringBuffer format(Object,StringBuffer,java.text.FieldPosition)")
    @java_method("final StringBuffer format(Object[],StringBuffer,java.text.FieldPosition)")
    def format_to(self, arguments: Any, buffer: Any, _position: Any) -> Any:
        if arguments is not None and not isinstance(arguments, JArray):
            throw(
                "java.lang.ClassCastException",
                f"{class_name(arguments)} cannot be cast to java.lang.Object[]",
            )
        return APPEND(buffer, self.text_of(None if arguments is None else arguments.d))

    # -- parsing ----------------------------------------------------------------------------------

    @java_method("Object[] parse(String,java.text.ParsePosition)")
    def parse_at(self, text: str | None, position: Any) -> Any:
        if text is None:
            return array_of("[Ljava/lang/Object;", [])
        size = max((one.index + 1 for one in self._arguments()), default=0)
        values: list[Any] = [None] * size
        at = position.index
        for index, part in enumerate(self.parts):
            if isinstance(part, str):
                if not text.startswith(part, at):
                    position.error_index = at
                    return None
                at += len(part)
                continue
            following = self.parts[index + 1] if index + 1 < len(self.parts) else None
            found = self._read(part, text, at, following)
            if found is None:
                position.error_index = at
                return None
            values[part.index], at = found
        position.index = at
        return array_of("[Ljava/lang/Object;", values)

    def _read(self, part: Argument, text: str, at: int, following: Any) -> tuple[Any, int] | None:
        if part.format is not None:
            inner = ParsePosition.at(at)
            signature = "parseObject(Ljava/lang/String;Ljava/text/ParsePosition;)Ljava/lang/Object;"
            value = call(part.format, signature, text, inner)
            return None if inner.index == at else (value, inner.index)
        if isinstance(following, str):
            end = text.find(following, at)
            if end < 0:
                return None
        else:
            end = len(text)
        value = text[at:end]
        return (None if value == f"{{{part.index}}}" else value), end

    @java_method("Object[] parse(String)")
    def parse(self, text: str) -> Any:
        position = ParsePosition.at(0)
        result = self.parse_at(text, position)
        if position.index == 0:
            raise parse_exception("MessageFormat parse error!", position.error_index)
        return result

    @java_method("Object parseObject(String,java.text.ParsePosition)")
    def parse_object(self, text: str, position: Any) -> Any:
        return self.parse_at(text, position)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, MessageFormat):
            return False
        return self.pattern == other.pattern and bool(self.locale == other.locale)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        from dalvik.core.java_lang.hashing import string_hash

        return string_hash(self.pattern)
