"""org.json.JSONTokener: the lenient parser."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_lang.parsing import parse_integer
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import null_pointer
from dalvik.core.org_json.values import boxed_whole, double_text, failed
from dalvik.vm.interop import box_bool, box_double, class_name, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_LITERAL_END = "{}[]/\\:,=;# \t\f\r\n"
_ESCAPED = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f"}
_LONG = (-(1 << 63), (1 << 63) - 1)


@java_method("static int dehexchar(char)")
def dehexchar(hex_: int) -> int:
    char = chr(hex_)
    return int(char, 16) if char in "0123456789abcdefABCDEF" else -1


@java_class("org.json.JSONTokener")
@with_functions(dehexchar)
class JSONTokener(JObject):
    text: str
    at: int

    @java_method("void <init>(String)")
    def init(self, text: str) -> None:
        if text is not None and text.startswith("\ufeff"):
            text = text[1:]
        self.text, self.at = text, 0

    @java_method("Object nextValue()")
    def next_value(self) -> Any:
        char = self._clean()
        if not char:
            self._fail("End of input")
        if char == "{":
            return self._object()
        if char == "[":
            return self._array()
        if char in "'\"":
            return self.string(char)
        self.at -= 1
        return self._literal()

    def _clean(self) -> str:
        """The next character that is neither white space nor comment; "" at the end."""
        text = self.text
        while self.at < len(text):
            char = text[self.at]
            self.at += 1
            if char in "\t \n\r":
                continue
            if char == "#":
                self._skip_line()
            elif char == "/" and text[self.at : self.at + 1] == "*":
                end = text.find("*/", self.at + 1)
                self.at += 1
                if end < 0:
                    self._fail("Unterminated comment")
                self.at = end + 2
            elif char == "/" and text[self.at : self.at + 1] == "/":
                self.at += 1
                self._skip_line()
            else:
                return char
        return ""

    def _skip_line(self) -> None:
        while self.at < len(self.text):
            self.at += 1
            if self.text[self.at - 1] in "\r\n":
                break

    def string(self, quote: str) -> str:
        parts = []
        start = self.at
        while self.at < len(self.text):
            char = self.text[self.at]
            self.at += 1
            if char == quote:
                parts.append(self.text[start : self.at - 1])
                return "".join(parts)
            if char == "\\":
                if self.at == len(self.text):
                    self._fail("Unterminated escape sequence")
                parts += self.text[start : self.at - 1], self._escape()
                start = self.at
        self._fail("Unterminated string")

    def _escape(self) -> str:
        char = self.text[self.at]
        self.at += 1
        if char != "u":
            return _ESCAPED.get(char, char)
        digits = self.text[self.at : self.at + 4]
        if len(digits) < 4:
            self._fail("Unterminated escape sequence")
        self.at += 4
        try:
            return chr(parse_integer(digits, 16, -(1 << 31), (1 << 31) - 1) & 0xFFFF)
        except JavaException:
            self._fail(f"Invalid escape sequence: {digits}")

    def _literal(self) -> Any:
        from dalvik.core.org_json.objects import null_object

        literal = self._until(_LITERAL_END)
        if not literal:
            self._fail("Expected literal value")
        lower = literal.lower()
        if lower == "null":
            return null_object()
        if lower in ("true", "false"):
            return box_bool(lower == "true")
        if "." not in literal:
            number, base = literal, 10
            if lower.startswith("0x"):
                number, base = literal[2:], 16
            elif literal.startswith("0") and len(literal) > 1:
                number, base = literal[1:], 8
            try:
                return boxed_whole(parse_integer(number, base, *_LONG))
            except JavaException:
                pass
        double = double_text(literal)
        return literal if double is None else box_double(double)

    def _until(self, excluded: str) -> str:
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in excluded:
            self.at += 1
        return self.text[start : self.at]

    def _object(self) -> Any:
        from dalvik.core.org_json.objects import JSONObject

        result = JSONObject.create()
        first = self._clean()
        if first == "}":
            return result
        if first:
            self.at -= 1
        while True:
            name = self.next_value()
            if not isinstance(name, str):
                self._fail(
                    f"Names must be strings, but {to_string(name)} is of type {class_name(name)}"
                )
            if self._clean() not in (":", "="):
                self._fail(f"Expected ':' after {name}")
            if self.text[self.at : self.at + 1] == ">":
                self.at += 1
            result.put_checked(name, self.next_value())
            separator = self._clean()
            if separator == "}":
                return result
            if separator not in (";", ","):
                self._fail("Unterminated object")

    def _array(self) -> Any:
        from dalvik.core.org_json.arrays import JSONArray

        result = JSONArray.create()
        trailing = False
        while True:
            char = self._clean()
            if not char:
                self._fail("Unterminated array")
            if char == "]":
                if trailing:
                    result.items.append(None)
                return result
            if char in ",;":
                result.items.append(None)
                trailing = True
                continue
            self.at -= 1
            result.items.append(self.next_value())
            separator = self._clean()
            if separator == "]":
                return result
            if separator not in (",", ";"):
                self._fail("Unterminated array")
            trailing = True

    @java_method("org.json.JSONException syntaxError(String)")
    def syntax_error(self, message: str) -> Any:
        from dalvik.vm.interop import new

        text = f"{message}{self.to_string()}"
        return new("org.json.JSONException", "(Ljava/lang/String;)V", text)

    def _fail(self, message: str) -> NoReturn:
        failed(f"{message}{self.to_string()}")

    @java_method("String toString()")
    def to_string(self) -> str:
        return f" at character {self.at} of {self.text}"

    # -- character by character -------------------------------------------------------------------

    @java_method("boolean more()")
    def more(self) -> bool:
        return self.at < len(self.text)

    @java_method("char next()")
    def next(self) -> int:
        if self.at >= len(self.text):
            return 0
        self.at += 1
        return ord(self.text[self.at - 1])

    @java_method("char next(char)")
    def next_expected(self, expected: int) -> int:
        found = self.next()
        if found != expected:
            self._fail(f"Expected {chr(expected)} but was {chr(found)}")
        return found

    @java_method("char nextClean()")
    def next_clean(self) -> int:
        char = self._clean()
        return ord(char) if char else 0

    @java_method("String next(int)")
    def next_length(self, length: int) -> str:
        if self.at + length > len(self.text):
            self._fail(f"{length} is out of bounds")
        self.at += length
        return self.text[self.at - length : self.at]

    @java_method("String nextString(char)")
    def next_string(self, quote: int) -> str:
        return self.string(chr(quote))

    @java_method("String nextTo(String)")
    def next_to(self, excluded: str | None) -> str:
        if excluded is None:
            null_pointer("excluded == null")
        return self._until(excluded + "\r\n").strip(_WHITE)

    @java_method("String nextTo(char)")
    def next_to_char(self, excluded: int) -> str:
        return self._until(chr(excluded) + "\r\n").strip(_WHITE)

    @java_method("void skipPast(String)")
    def skip_past(self, text: str) -> None:
        found = self.text.find(text, self.at)
        self.at = len(self.text) if found < 0 else found + len(text)

    @java_method("char skipTo(char)")
    def skip_to(self, char: int) -> int:
        found = self.text.find(chr(char), self.at)
        if found < 0:
            return 0
        self.at = found
        return char

    @java_method("void back()")
    def back(self) -> None:
        self.at = max(self.at - 1, 0)


#: What `String.trim` removes.
_WHITE = "".join(map(chr, range(33)))


def parsed(text: str) -> JSONTokener:
    created = JSONTokener()
    created.init(text)
    return created
