"""Scanner: tokens, numbers and lines from text. The source is read when it is first needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from dalvik.core.java_lang.encoding import decode_by_name
from dalvik.core.java_lang.parsing import parse_double, parse_float, parse_integer
from dalvik.core.java_lang.throwables import Throwable
from dalvik.core.java_util.declare import flattened, with_functions
from dalvik.core.java_util.failures import (
    illegal_argument,
    illegal_state,
    no_such_element,
    not_null,
)
from dalvik.core.java_util.sources import all_bytes, all_text
from dalvik.core.java_util_regex.pattern import compile_
from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_WHITESPACE = r"\p{javaWhitespace}+"
_LINE_END = re.compile("\r\n|[\n\r\u2028\u2029\x85]")
_DECIMAL = re.compile(r"[-+]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|NaN|Infinity)")
_INTEGERS = {
    "byte": (-(1 << 7), (1 << 7) - 1),
    "short": (-(1 << 15), (1 << 15) - 1),
    "int": (-(1 << 31), (1 << 31) - 1),
    "long": (-(1 << 63), (1 << 63) - 1),
}


def _mismatch(message: str | None = None) -> None:
    throw("java.util.InputMismatchException", message)


class TokenReader(JObject):
    """Where a scanner is in its text. Not a Java class: see `flattened`."""

    source: Callable[[], str] | None
    text = ""
    position = 0
    closed = False
    delimiter: Any
    number_base = 10
    last_match: Any = None

    def start(self, source: Callable[[], str]) -> None:
        self.source = source
        self.delimiter = compile_(_WHITESPACE)

    def ready(self) -> str:
        if self.closed:
            illegal_state("Scanner closed")
        if self.source is not None:
            self.text = self.source()
            self.source = None
        return self.text

    def token(self) -> tuple[int, int] | None:
        """Start and end of the next token; None at the end of the text."""
        text = self.ready()
        matcher = self.delimiter.matcher(text)
        start = self.position
        if matcher.region(start, len(text)).looking_at():
            start = matcher.end()
        if start >= len(text):
            return None
        found = matcher.find_from(start)
        if found and matcher.end() == start:  # an empty match in front of the token
            found = matcher.find()
        return start, matcher.start() if found else len(text)

    def peek(self) -> str | None:
        found = self.token()
        return None if found is None else self.text[found[0] : found[1]]

    def take(self) -> str:
        found = self.token()
        if found is None:
            no_such_element()
        self.position = found[1]
        return self.text[found[0] : found[1]]

    def take_checked(self, accepts: Callable[[str], bool]) -> str:
        """The next token if it is acceptable; it stays where it is otherwise."""
        text = self.peek()
        if text is None:
            no_such_element()
        if not accepts(text):
            _mismatch()
        return self.take()

    def line_end(self) -> tuple[int, int] | None:
        """Where this line ends and the next begins; None if there is no line left."""
        text = self.ready()
        if self.position >= len(text):
            return None
        found = _LINE_END.search(text, self.position)
        return (len(text), len(text)) if found is None else found.span()


def _looks_integral(text: str, radix: int) -> bool:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"[:radix]
    body = text.lstrip("+-") if text[:1] in ("+", "-") else text
    return bool(body) and len(text) - len(body) <= 1 and all(c in digits for c in body.lower())


def _integer_methods(type_: str) -> list[Callable[..., Any]]:
    """`hasNextInt`, `nextInt` and their siblings."""
    low, high = _INTEGERS[type_]
    name = type_.capitalize()

    @java_method(f"boolean hasNext{name}(int)")
    def has_next_in(self: Any, radix: int) -> bool:
        text = self.peek()
        return text is not None and _looks_integral(text, radix) and low <= int(text, radix) <= high

    @java_method(f"boolean hasNext{name}()")
    def has_next(self: Any) -> bool:
        return has_next_in(self, self.number_base)

    @java_method(f"{type_} next{name}(int)")
    def next_in(self: Any, radix: int) -> int:
        before = self.position
        text = self.take_checked(lambda token: _looks_integral(token, radix))
        try:
            return parse_integer(text, radix, low, high)
        except Throwable as error:
            self.position = before
            _mismatch(call(error, "getMessage()Ljava/lang/String;"))
            raise

    @java_method(f"{type_} next{name}()")
    def next_(self: Any) -> int:
        return next_in(self, self.number_base)

    functions: list[Any] = [has_next_in, has_next, next_in, next_]
    for function in functions:
        function.__name__ += name
    return functions


def _decimal_methods(
    name: str, type_: str, convert: Callable[[str], Any]
) -> list[Callable[..., Any]]:
    @java_method(f"boolean hasNext{name}()")
    def has_next(self: Any) -> bool:
        text = self.peek()
        return text is not None and _DECIMAL.fullmatch(text.replace(",", "")) is not None

    @java_method(f"{type_} next{name}()")
    def next_(self: Any) -> Any:
        text = self.take_checked(
            lambda token: _DECIMAL.fullmatch(token.replace(",", "")) is not None
        )
        return convert(text.replace(",", ""))

    functions: list[Any] = [has_next, next_]
    for function in functions:
        function.__name__ += name
    return functions


def _big(class_name: str) -> Callable[[str], Any]:
    return lambda text: new(class_name, "(Ljava/lang/String;)V", text)


def _of_stream(stream: Any, charset: str = "UTF-8") -> Callable[[], str]:
    return lambda: decode_by_name(all_bytes(stream), charset)


def _matching(pattern: Any) -> Callable[[str], bool]:
    return lambda token: bool(pattern.matcher(token).matches())


@java_class(
    "java.util.Scanner",
    implements=["java.util.Iterator", "java.io.Closeable"],
    access="public final",
)
@with_functions(
    *(function for type_ in _INTEGERS for function in _integer_methods(type_)),
    *_decimal_methods("Double", "double", parse_double),
    *_decimal_methods("Float", "float", parse_float),
    *_decimal_methods("BigDecimal", "java.math.BigDecimal", _big("java.math.BigDecimal")),
    *_decimal_methods("BigInteger", "java.math.BigInteger", _big("java.math.BigInteger")),
)
@flattened
class Scanner(TokenReader):
    closable: Any = None

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        given: str = not_null(text, "source")
        self.start(lambda: given)

    @java_method("void <init>(Readable)")
    def init_reader(self, reader: Any) -> None:
        self.closable = not_null(reader, "source")
        self.start(lambda: all_text(reader))

    @java_method("void <init>(java.io.InputStream)")
    def init_stream(self, stream: Any) -> None:
        self.closable = not_null(stream, "source")
        self.start(_of_stream(stream))

    @java_method("void <init>(java.io.InputStream,String)")
    def init_stream_charset(self, stream: Any, charset: str) -> None:
        self.closable = not_null(stream, "source")
        self.start(_of_stream(stream, not_null(charset, "charsetName")))

    @java_method("void <init>(java.io.File)")
    def init_file(self, file: Any) -> None:
        self.init_stream(new("java.io.FileInputStream", "(Ljava/io/File;)V", file))

    # -- tokens -----------------------------------------------------------------------------------

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.token() is not None

    @java_method("String next()")
    @java_method("Object next()")
    def next(self) -> str:
        return self.take()

    @java_method("boolean hasNext(java.util.regex.Pattern)")
    def has_next_matching(self, pattern: Any) -> bool:
        text = self.peek()
        return text is not None and _matching(pattern)(text)

    @java_method("boolean hasNext(String)")
    def has_next_regex(self, regex: str) -> bool:
        return self.has_next_matching(compile_(regex))

    @java_method("String next(java.util.regex.Pattern)")
    def next_matching(self, pattern: Any) -> str:
        return self.take_checked(_matching(pattern))

    @java_method("String next(String)")
    def next_regex(self, regex: str) -> str:
        return self.next_matching(compile_(regex))

    @java_method("boolean hasNextBoolean()")
    def has_next_boolean(self) -> bool:
        text = self.peek()
        return text is not None and text.lower() in ("true", "false")

    @java_method("boolean nextBoolean()")
    def next_boolean(self) -> bool:
        return self.take_checked(lambda text: text.lower() in ("true", "false")).lower() == "true"

    # -- lines ------------------------------------------------------------------------------------

    @java_method("boolean hasNextLine()")
    def has_next_line(self) -> bool:
        return self.line_end() is not None

    @java_method("String nextLine()")
    def next_line(self) -> str:
        found = self.line_end()
        if found is None:
            no_such_element("No line found")
        line = self.text[self.position : found[0]]
        self.position = found[1]
        return line

    @java_method("String findInLine(java.util.regex.Pattern)")
    def find_in_line(self, pattern: Any) -> str | None:
        found = self.line_end()
        stop = len(self.text) if found is None else found[0]
        return self._find(pattern, stop)

    @java_method("String findInLine(String)")
    def find_in_line_regex(self, regex: str) -> str | None:
        return self.find_in_line(compile_(regex))

    @java_method("String findWithinHorizon(java.util.regex.Pattern,int)")
    def find_within_horizon(self, pattern: Any, horizon: int) -> str | None:
        if horizon < 0:
            illegal_argument("horizon < 0")
        text = self.ready()
        return self._find(
            pattern, min(self.position + horizon, len(text)) if horizon else len(text)
        )

    @java_method("String findWithinHorizon(String,int)")
    def find_within_horizon_regex(self, regex: str, horizon: int) -> str | None:
        return self.find_within_horizon(compile_(regex), horizon)

    def _find(self, pattern: Any, stop: int) -> str | None:
        matcher = not_null(pattern).matcher(self.ready()).region(self.position, stop)
        if not matcher.find():
            return None
        self.position = matcher.end()
        self.last_match = matcher.to_match_result()
        return str(matcher.group())

    @java_method("java.util.Scanner skip(java.util.regex.Pattern)")
    def skip(self, pattern: Any) -> Any:
        matcher = not_null(pattern).matcher(self.ready()).region(self.position, len(self.text))
        if not matcher.looking_at():
            no_such_element()
        self.position = matcher.end()
        return self

    @java_method("java.util.Scanner skip(String)")
    def skip_regex(self, regex: str) -> Any:
        return self.skip(compile_(regex))

    @java_method("java.util.regex.MatchResult match()")
    def match(self) -> Any:
        if self.last_match is None:
            illegal_state("No match result available")
        return self.last_match

    # -- settings ---------------------------------------------------------------------------------

    @java_method("java.util.Scanner useDelimiter(java.util.regex.Pattern)")
    def use_delimiter(self, pattern: Any) -> Any:
        self.delimiter = pattern
        return self

    @java_method("java.util.Scanner useDelimiter(String)")
    def use_delimiter_regex(self, regex: str) -> Any:
        return self.use_delimiter(compile_(regex))

    @java_method("java.util.regex.Pattern delimiter()")
    def get_delimiter(self) -> Any:
        return self.delimiter

    @java_method("java.util.Scanner useLocale(java.util.Locale)")
    def use_locale(self, locale: Any) -> Any:
        """Numbers are read as in English everywhere."""
        not_null(locale)
        return self

    @java_method("java.util.Scanner useRadix(int)")
    def use_radix(self, radix: int) -> Any:
        if not 2 <= radix <= 36:
            illegal_argument(f"radix:{radix}")
        self.number_base = radix
        return self

    @java_method("int radix()")
    def radix(self) -> int:
        return self.number_base

    @java_method("java.util.Scanner reset()")
    def reset(self) -> Any:
        self.delimiter, self.number_base = compile_(_WHITESPACE), 10
        return self

    @java_method("java.util.stream.Stream tokens()")
    def tokens(self) -> Any:
        from dalvik.core.java_util_stream.pipelines import object_stream

        def rest() -> Iterator[str]:
            while self.token() is not None:
                yield self.take()

        return object_stream(rest)

    @java_method("void close()")
    def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        if self.closable is not None and hasattr(self.closable, "close____V"):
            self.closable.close____V()
