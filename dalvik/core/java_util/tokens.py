"""StringTokenizer and StringJoiner."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.failures import no_such_element, not_null, null_pointer
from dalvik.vm.interop import to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class("java.util.StringTokenizer", implements=["java.util.Enumeration"])
class StringTokenizer(JObject):
    """`position` is where the next token may start; delimiters before it are not skipped yet."""

    text: str
    delimiters: str | None
    returns_delimiters: bool
    position = 0

    @java_method("void <init>(String)")
    def init(self, text: str) -> None:
        self.init_full(text, " \t\n\r\f", 0)

    @java_method("void <init>(String,String)")
    def init_delimiters(self, text: str, delimiters: str | None) -> None:
        self.init_full(text, delimiters, 0)

    @java_method("void <init>(String,String,boolean)")
    def init_full(self, text: str, delimiters: str | None, returns: int) -> None:
        self.text = not_null(text)
        self.delimiters = delimiters
        self.returns_delimiters = bool(returns)

    def _skip(self, position: int) -> int:
        """Past the delimiters, unless they are tokens themselves."""
        if self.delimiters is None:
            null_pointer()
        if not self.returns_delimiters:
            while position < len(self.text) and self.text[position] in self.delimiters:
                position += 1
        return position

    def _end(self, position: int) -> int:
        """Where the token that starts here ends."""
        delimiters = self.delimiters or ""
        start = position
        while position < len(self.text) and self.text[position] not in delimiters:
            position += 1
        if position == start and self.returns_delimiters and position < len(self.text):
            position += 1
        return position

    @java_method("boolean hasMoreTokens()")
    @java_method("boolean hasMoreElements()")
    def has_more_tokens(self) -> bool:
        return self._skip(self.position) < len(self.text)

    @java_method("String nextToken()")
    @java_method("Object nextElement()")
    def next_token(self) -> str:
        start = self._skip(self.position)
        if start >= len(self.text):
            no_such_element()
        self.position = self._end(start)
        return self.text[start : self.position]

    @java_method("String nextToken(String)")
    def next_token_by(self: Any, delimiters: str) -> Any:
        self.delimiters = delimiters
        return self.nextToken____Ljava_lang_String_2()

    @java_method("int countTokens()")
    def count_tokens(self) -> int:
        count, position = 0, self._skip(self.position)
        while position < len(self.text):
            count += 1
            position = self._skip(self._end(position))
        return count


@java_class("java.util.StringJoiner", access="public final")
class StringJoiner(JObject):
    separator: str
    prefix: str
    suffix: str
    parts: list[str]
    empty: str | None = None

    @java_method("void <init>(CharSequence)")
    def init(self, separator: Any) -> None:
        self.init_full(separator, "", "")

    @java_method("void <init>(CharSequence,CharSequence,CharSequence)")
    def init_full(self, separator: Any, prefix: Any, suffix: Any) -> None:
        self.prefix = to_string(not_null(prefix, "The prefix must not be null"))
        self.separator = to_string(not_null(separator, "The delimiter must not be null"))
        self.suffix = to_string(not_null(suffix, "The suffix must not be null"))
        self.parts = []

    @java_method("java.util.StringJoiner setEmptyValue(CharSequence)")
    def set_empty_value(self, value: Any) -> Any:
        self.empty = to_string(not_null(value, "The empty value must not be null"))
        return self

    @java_method("java.util.StringJoiner add(CharSequence)")
    def add(self, part: Any) -> Any:
        self.parts.append(to_string(part))
        return self

    @java_method("java.util.StringJoiner merge(java.util.StringJoiner)")
    def merge(self, other: Any) -> Any:
        if not_null(other).parts:
            self.parts.append(other.separator.join(other.parts))
        return self

    @java_method("String toString()")
    def to_string(self) -> str:
        if not self.parts and self.empty is not None:
            return self.empty
        return self.prefix + self.separator.join(self.parts) + self.suffix

    @java_method("int length()")
    def length(self) -> int:
        return len(self.to_string())
