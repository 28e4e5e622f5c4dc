"""JsonReader and JsonWriter: streams of JSON.

The reader reads its source whole when it is first asked; its errors are Android's.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_lang.numbers import double_to_string
from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, new_array


class JsonToken(Enum):
    """Constants only."""


declare_enum(
    "android.util.JsonToken",
    [
        "BEGIN_ARRAY", "END_ARRAY", "BEGIN_OBJECT", "END_OBJECT", "NAME", "STRING", "NUMBER",
        "BOOLEAN", "NULL", "END_DOCUMENT",
    ], JsonToken)  # fmt: skip
_SPACE = " \t\n\r"
_STOPS = frozenset("/\\;#=:,[]{}" + _SPACE + "\f\"'")


@java_class("android.util.JsonReader", implements=["java.io.Closeable"], access="public final")
class JsonReader(JObject):
    """`stack` has per open level its kind (`[`, `{`, or the document) and how many values it had;
    `token` is the next one, as kind and value."""

    source: Any = None
    text: str | None = None
    at = 0
    lenient = False
    stack: list[list[Any]]
    token: tuple[str, Any] | None = None
    closed = False

    @java_method("void <init>(java.io.Reader)")
    def init(self, source: Any) -> None:
        if source is None:
            throw("java.lang.NullPointerException", "in == null")
        self.source, self.stack = source, [["document", 0]]

    @java_method("void setLenient(boolean)")
    def set_lenient(self, lenient: int) -> None:
        self.lenient = bool(lenient)

    @java_method("boolean isLenient()")
    def is_lenient(self) -> bool:
        return self.lenient

    # -- characters ------------------------------------------------------------------------------

    def _whole(self) -> str:
        if self.text is None:
            buffer, parts = new_array("[C", 4096), []
            while (count := call(self.source, "read([C)I", buffer)) > 0:
                parts.append("".join(map(chr, buffer.d[:count])))
            self.text = "".join(parts).removeprefix("\ufeff")
        return self.text

    def _syntax(self, message: str) -> Any:
        before = self._whole()[: self.at]
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        throw("android.util.MalformedJsonException", f"{message} at line {line} column {column}")

    def _skip(self) -> str:
        """The next character that counts, not consumed; empty at the end."""
        text = self._whole()
        while self.at < len(text):
            char = text[self.at]
            if char in _SPACE:
                self.at += 1
            elif self.lenient and char == "#":
                self.at = (text.find("\n", self.at) + 1) or len(text)
            elif char == "/" and text[self.at + 1 : self.at + 2] in ("/", "*"):
                if not self.lenient:
                    self._syntax("Use JsonReader.setLenient(true) to accept malformed JSON")
                end = "\n" if text[self.at + 1] == "/" else "*/"
                found = text.find(end, self.at + 2)
                self.at = len(text) if found < 0 else found + len(end)
            else:
                return char
        return ""

    def _lenient_only(self) -> None:
        if not self.lenient:
            self._syntax("Use JsonReader.setLenient(true) to accept malformed JSON")

    # -- tokens ----------------------------------------------------------------------------------

    def _peek(self) -> tuple[str, Any]:
        if self.closed:
            throw("java.lang.IllegalStateException", "JsonReader is closed")
        if self.token is None:
            self.token = self._next_token()
        return self.token

    def _next_token(self) -> tuple[str, Any]:
        level = self.stack[-1]
        kind = level[0]
        if kind == "document":
            char = self._skip()
            if level[1]:
                if char:
                    self._lenient_only()
                return ("END_DOCUMENT", None) if not char else self._value(char)
            if not char:
                throw("java.io.EOFException", "End of input")
            if char not in "[{":
                self._lenient_only()
            return self._value(char)
        if kind == "[":
            return self._element(level)
        if kind == "{":
            return self._member(level)
        level[0] = "{"
        char = self._skip()
        if char == "=":
            self._lenient_only()
            self.at += 1
            if self._whole()[self.at : self.at + 1] == ">":
                self.at += 1
        elif char == ":":
            self.at += 1
        else:
            self._syntax("Expected ':'")
        return self._value(self._skip())

    def _element(self, level: list[Any]) -> tuple[str, Any]:
        char = self._skip()
        if level[1]:
            if char == "]":
                self.at += 1
                return "END_ARRAY", None
            if char == ";":
                self._lenient_only()
            elif char != ",":
                self._syntax("Unterminated array")
            self.at += 1
            char = self._skip()
        elif char == "]":
            self.at += 1
            return "END_ARRAY", None
        if char in ("]", ",", ";"):
            self._lenient_only()
            return "NULL", "null"
        return self._value(char)

    def _member(self, level: list[Any]) -> tuple[str, Any]:
        char = self._skip()
        if char == "}":
            self.at += 1
            return "END_OBJECT", None
        if level[1]:
            if char == ";":
                self._lenient_only()
            elif char != ",":
                self._syntax("Unterminated object")
            self.at += 1
            char = self._skip()
        if char == '"':
            name = self._quoted('"')
        elif char == "'":
            self._lenient_only()
            name = self._quoted("'")
        else:
            self._lenient_only()
            name = self._literal()
            if not name:
                self._syntax("Expected name")
        return "NAME", name

    def _value(self, char: str) -> tuple[str, Any]:
        if char == "{":
            self.at += 1
            return "BEGIN_OBJECT", None
        if char == "[":
            self.at += 1
            return "BEGIN_ARRAY", None
        if char == '"':
            return "STRING", self._quoted('"')
        if char == "'":
            self._lenient_only()
            return "STRING", self._quoted("'")
        if not char:
            throw("java.io.EOFException", "End of input")
        text = self._literal()
        if not text:
            self._syntax("Expected literal value")
        if text.lower() in ("true", "false"):
            return "BOOLEAN", text.lower()
        if text.lower() == "null":
            return "NULL", "null"
        if _is_number(text):
            return "NUMBER", text
        self._lenient_only()
        return "STRING", text

    def _literal(self) -> str:
        text, start = self._whole(), self.at
        while self.at < len(text) and text[self.at] not in _STOPS:
            self.at += 1
        return text[start : self.at]

    def _quoted(self, quote: str) -> str:
        text = self._whole()
        self.at += 1
        made: list[str] = []
        while self.at < len(text):
            char = text[self.at]
            self.at += 1
            if char == quote:
                return "".join(made)
            if char == "\\":
                made.append(self._escaped())
            else:
                made.append(char)
        self._syntax("Unterminated string")
        return ""

    def _escaped(self) -> str:
        text = self._whole()
        char = text[self.at : self.at + 1]
        self.at += 1
        if char == "u":
            digits = text[self.at : self.at + 4]
            if len(digits) < 4:
                self._syntax("Unterminated escape sequence")
            self.at += 4
            return chr(int(digits, 16))
        return {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f"}.get(char, char)

    # -- Java's side -----------------------------------------------------------------------------

    @java_method("android.util.JsonToken peek()")
    def peek(self) -> Any:
        return constant(JsonToken, self._peek()[0])

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self._peek()[0] not in ("END_OBJECT", "END_ARRAY")

    def _expect(self, kind: str) -> Any:
        found = self._peek()
        if found[0] != kind:
            throw("java.lang.IllegalStateException", f"Expected {kind} but was {found[0]}")
        self.token = None
        return found[1]

    def _counted(self) -> None:
        self.stack[-1][1] += 1

    @java_method("void beginArray()")
    def begin_array(self) -> None:
        self._expect("BEGIN_ARRAY")
        self._counted()
        self.stack.append(["[", 0])

    @java_method("void endArray()")
    def end_array(self) -> None:
        self._expect("END_ARRAY")
        self.stack.pop()

    @java_method("void beginObject()")
    def begin_object(self) -> None:
        self._expect("BEGIN_OBJECT")
        self._counted()
        self.stack.append(["{", 0])

    @java_method("void endObject()")
    def end_object(self) -> None:
        self._expect("END_OBJECT")
        self.stack.pop()

    @java_method("String nextName()")
    def next_name(self) -> str:
        name = self._expect("NAME")
        self.stack[-1][0] = "named"
        return str(name)

    @java_method("String nextString()")
    def next_string(self) -> str:
        kind, value = self._peek()
        if kind not in ("STRING", "NUMBER"):
            throw("java.lang.IllegalStateException", f"Expected a string but was {kind}")
        self.token = None
        self._counted()
        return str(value)

    @java_method("boolean nextBoolean()")
    def next_boolean(self) -> bool:
        kind, value = self._peek()
        if kind != "BOOLEAN":
            throw("java.lang.IllegalStateException", f"Expected a boolean but was {kind}")
        self.token = None
        self._counted()
        return bool(value == "true")

    @java_method("void nextNull()")
    def next_null(self) -> None:
        kind, _ = self._peek()
        if kind != "NULL":
            throw("java.lang.IllegalStateException", f"Expected null but was {kind}")
        self.token = None
        self._counted()

    def _number(self, what: str) -> float:
        kind, value = self._peek()
        if kind not in ("STRING", "NUMBER"):
            throw("java.lang.IllegalStateException", f"Expected a {what} but was {kind}")
        try:
            found = float(value)
        except ValueError:
            throw("java.lang.NumberFormatException", str(value))
        self.token = None
        self._counted()
        return found

    @java_method("double nextDouble()")
    def next_double(self) -> float:
        return self._number("double")

    def _integer(self, what: str, bits: int) -> int:
        _, value = self._peek()
        found = self._number(what)
        try:
            number = int(value)
        except ValueError:
            number = int(found)
            if number != found:
                throw("java.lang.NumberFormatException", str(value))
        if not -(1 << bits - 1) <= number < 1 << bits - 1:
            throw("java.lang.NumberFormatException", str(value))
        return number

    @java_method("long nextLong()")
    def next_long(self) -> int:
        return self._integer("long", 64)

    @java_method("int nextInt()")
    def next_int(self) -> int:
        return self._integer("int", 32)

    @java_method("void skipValue()")
    def skip_value(self) -> None:
        depth = 0
        while True:
            kind, _ = self._peek()
            if kind in ("BEGIN_ARRAY", "BEGIN_OBJECT"):
                self.begin_array() if kind == "BEGIN_ARRAY" else self.begin_object()
                depth += 1
            elif kind in ("END_ARRAY", "END_OBJECT"):
                self.end_array() if kind == "END_ARRAY" else self.end_object()
                depth -= 1
            elif kind == "NAME":
                self.next_name()
            else:
                self.token = None
                self._counted()
            if depth <= 0 and kind != "NAME":
                return

    @java_method("void close()")
    def close(self) -> None:
        self.closed = True
        call(self.source, "close()V")


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return "_" not in text and text.lower().lstrip("-") not in ("nan", "inf", "infinity")


@java_class("android.util.JsonWriter", implements=["java.io.Closeable"], access="public final")
class JsonWriter(JObject):
    """`stack` has per level: kind, whether it is empty, and a name that waits for its value."""

    target: Any = None
    indent = ""
    lenient = False
    stack: list[list[Any]]

    @java_method("void <init>(java.io.Writer)")
    def init(self, target: Any) -> None:
        if target is None:
            throw("java.lang.NullPointerException", "out == null")
        self.target, self.stack = target, [["document", True, None]]

    @java_method("void setIndent(String)")
    def set_indent(self, indent: str) -> None:
        self.indent = indent

    @java_method("void setLenient(boolean)")
    def set_lenient(self, lenient: int) -> None:
        self.lenient = bool(lenient)

    @java_method("boolean isLenient()")
    def is_lenient(self) -> bool:
        return self.lenient

    def _write(self, text: str) -> None:
        call(self.target, "write(Ljava/lang/String;)V", text)

    def _newline(self) -> None:
        if self.indent:
            self._write("\n" + self.indent * (len(self.stack) - 1))

    def _before(self, root: bool = False) -> None:
        """What stands in front of a value."""
        level = self.stack[-1]
        kind, empty, name = level
        if kind == "{":
            if name is None:
                throw("java.lang.IllegalStateException", "Nesting problem: " + self._shown())
            if not empty:
                self._write(",")
            self._newline()
            self._write(f"{_json_text(name)}:{' ' if self.indent else ''}")
            level[2] = None
        elif kind == "[":
            if not empty:
                self._write(",")
            self._newline()
        else:
            if not self.lenient and not root:
                throw(
                    "java.lang.IllegalStateException",
                    "JSON must start with an array or an object.",
                )
            if not empty:
                throw("java.lang.IllegalStateException", "Nesting problem: " + self._shown())
        level[1] = False

    def _shown(self) -> str:
        return "[" + ", ".join(one[0] for one in self.stack) + "]"

    def _open(self, kind: str) -> Any:
        self._before(root=True)
        self.stack.append([kind, True, None])
        self._write(kind)
        return self

    def _close(self, kind: str) -> Any:
        found, empty, name = self.stack[-1]
        if found != kind or name is not None:
            throw("java.lang.IllegalStateException", "Nesting problem: " + self._shown())
        self.stack.pop()
        if not empty:
            self._newline()
        self._write("]" if kind == "[" else "}")
        return self

    @java_method("android.util.JsonWriter beginArray()")
    def begin_array(self) -> Any:
        return self._open("[")

    @java_method("android.util.JsonWriter endArray()")
    def end_array(self) -> Any:
        return self._close("[")

    @java_method("android.util.JsonWriter beginObject()")
    def begin_object(self) -> Any:
        return self._open("{")

    @java_method("android.util.JsonWriter endObject()")
    def end_object(self) -> Any:
        return self._close("{")

    @java_method("android.util.JsonWriter name(String)")
    def name(self, name: str | None) -> Any:
        if name is None:
            throw("java.lang.NullPointerException", "name == null")
        level = self.stack[-1]
        if level[0] != "{" or level[2] is not None:
            throw("java.lang.IllegalStateException", "Nesting problem: " + self._shown())
        level[2] = name
        return self

    def _plain(self, text: str) -> Any:
        self._before()
        self._write(text)
        return self

    @java_method("android.util.JsonWriter nullValue()")
    def null_value(self) -> Any:
        return self._plain("null")

    @java_method("android.util.JsonWriter value(String)")
    def value(self, text: str | None) -> Any:
        return self._plain("null" if text is None else _json_text(text))

    @java_method("android.util.JsonWriter value(boolean)")
    def value_boolean(self, value: int) -> Any:
        return self._plain("true" if value else "false")

    @java_method("android.util.JsonWriter value(long)")
    def value_long(self, value: int) -> Any:
        return self._plain(str(value))

    @java_method("android.util.JsonWriter value(double)")
    def value_double(self, value: float) -> Any:
        text = double_to_string(value)
        self._check_finite(text)
        return self._plain(text)

    @java_method("android.util.JsonWriter value(Number)")
    def value_number(self, value: Any) -> Any:
        text = to_string(value)
        self._check_finite(text)
        return self._plain(text)

    def _check_finite(self, text: str) -> None:
        if not self.lenient and text in ("NaN", "Infinity", "-Infinity"):
            throw(
                "java.lang.IllegalArgumentException",
                f"Numeric values must be finite, but was {text}",
            )

    @java_method("void flush()")
    def flush(self) -> None:
        call(self.target, "flush()V")

    @java_method("void close()")
    def close(self) -> None:
        call(self.target, "close()V")
        if len(self.stack) > 1 or self.stack[0][1]:
            throw("java.io.IOException", "Incomplete document")


def _json_text(text: str) -> str:
    made = ['"']
    for char in text:
        if char in '"\\':
            made.append("\\" + char)
        elif char in "\t\b\n\r\f":
            made.append({"\t": "\\t", "\b": "\\b", "\n": "\\n", "\r": "\\r", "\f": "\\f"}[char])
        elif ord(char) <= 0x1F or char in "\u2028\u2029":
            made.append(f"\\u{ord(char):04x}")
        else:
            made.append(char)
    return "".join([*made, '"'])
