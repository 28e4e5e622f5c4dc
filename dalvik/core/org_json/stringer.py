"""org.json.JSONStringer."""

from __future__ import annotations

from enum import Enum
from typing import Any

from dalvik.core.org_json.values import as_boolean, failed, is_number, number_text
from dalvik.vm.interop import box_double, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_SELF = "org.json.JSONStringer"
_ESCAPES = {
    '"': '\\"',
    "\\": "\\\\",
    "/": "\\/",
    "\t": "\\t",
    "\b": "\\b",
    "\n": "\\n",
    "\r": "\\r",
    "\f": "\\f",
}


class Scope(Enum):
    """What the innermost open thing waits for."""

    EMPTY_ARRAY = 1
    NONEMPTY_ARRAY = 2
    EMPTY_OBJECT = 3
    DANGLING_KEY = 4
    NONEMPTY_OBJECT = 5
    #: A list without brackets, for `JSONArray.join`.
    NULL = 6


def quoted(text: str) -> str:
    """A JSON string literal as Android writes it."""
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(char: str) -> str:
    return _ESCAPES.get(char) or (f"\\u{ord(char):04x}" if char <= "\x1f" else char)


@java_class(_SELF)
class JSONStringer(JObject):
    out: list[str]
    stack: list[Scope]
    indent: str | None

    @java_method("void <init>()")
    def init(self) -> None:
        self.out, self.stack, self.indent = [], [], None

    @java_method("void <init>(int)")
    def init_indented(self, spaces: int) -> None:
        self.init()
        self.indent = " " * spaces

    @java_method(f"{_SELF} array()")
    def array(self) -> JSONStringer:
        return self.open(Scope.EMPTY_ARRAY, "[")

    @java_method(f"{_SELF} endArray()")
    def end_array(self) -> JSONStringer:
        return self.close(Scope.EMPTY_ARRAY, Scope.NONEMPTY_ARRAY, "]")

    @java_method(f"{_SELF} object()")
    def object(self) -> JSONStringer:
        return self.open(Scope.EMPTY_OBJECT, "{")

    @java_method(f"{_SELF} endObject()")
    def end_object(self) -> JSONStringer:
        return self.close(Scope.EMPTY_OBJECT, Scope.NONEMPTY_OBJECT, "}")

    def open(self, scope: Scope, bracket: str) -> JSONStringer:
        if not self.stack and any(self.out):
            failed("Nesting problem: multiple top-level roots")
        self._before_value()
        self.stack.append(scope)
        self.out.append(bracket)
        return self

    def close(self, empty: Scope, nonempty: Scope, bracket: str) -> JSONStringer:
        context = self._peek()
        if context not in (nonempty, empty):
            failed("Nesting problem")
        self.stack.pop()
        if context is nonempty:
            self._newline()
        self.out.append(bracket)
        return self

    def _peek(self) -> Scope:
        if not self.stack:
            failed("Nesting problem")
        return self.stack[-1]

    @java_method(f"{_SELF} value(Object)")
    def value(self, value: Any) -> JSONStringer:
        from dalvik.core.org_json.arrays import JSONArray
        from dalvik.core.org_json.objects import JSONObject, null_object

        if not self.stack:
            failed("Nesting problem")
        if isinstance(value, (JSONArray, JSONObject)):
            value.write_to(self)
            return self
        self._before_value()
        if value is None or value is null_object() or _is_boolean(value):
            self.out.append(to_string(value))
        elif is_number(value):
            self.out.append(number_text(value))
        else:
            self.out.append(quoted(to_string(value)))
        return self

    @java_method(f"{_SELF} value(boolean)")
    def value_boolean(self, value: int) -> JSONStringer:
        return self._literal("true" if value else "false")

    @java_method(f"{_SELF} value(double)")
    def value_double(self, value: float) -> JSONStringer:
        if not self.stack:
            failed("Nesting problem")
        self._before_value()
        self.out.append(number_text(box_double(value)))
        return self

    @java_method(f"{_SELF} value(long)")
    def value_long(self, value: int) -> JSONStringer:
        return self._literal(str(int(value)))

    def _literal(self, text: str) -> JSONStringer:
        if not self.stack:
            failed("Nesting problem")
        self._before_value()
        self.out.append(text)
        return self

    @java_method(f"{_SELF} key(String)")
    def key(self, name: str | None) -> JSONStringer:
        if name is None:
            failed("Names must be non-null")
        context = self._peek()
        if context is Scope.NONEMPTY_OBJECT:
            self.out.append(",")
        elif context is not Scope.EMPTY_OBJECT:
            failed("Nesting problem")
        self._newline()
        self.stack[-1] = Scope.DANGLING_KEY
        self.out.append(quoted(name))
        return self

    def _newline(self) -> None:
        if self.indent is not None:
            self.out.append("\n" + self.indent * len(self.stack))

    def _before_value(self) -> None:
        if not self.stack:
            return
        context = self._peek()
        if context is Scope.EMPTY_ARRAY:
            self.stack[-1] = Scope.NONEMPTY_ARRAY
            self._newline()
        elif context is Scope.NONEMPTY_ARRAY:
            self.out.append(",")
            self._newline()
        elif context is Scope.DANGLING_KEY:
            self.out.append(":" if self.indent is None else ": ")
            self.stack[-1] = Scope.NONEMPTY_OBJECT
        elif context is not Scope.NULL:
            failed("Nesting problem")

    def text(self) -> str:
        return "".join(self.out)

    @java_method("String toString()")
    def to_string(self) -> str | None:
        return self.text() or None


def _is_boolean(value: Any) -> bool:
    return not isinstance(value, str) and as_boolean(value) is not None


def stringer(indent: int | None = None) -> JSONStringer:
    created = JSONStringer()
    if indent is None:
        created.init()
    else:
        created.init_indented(indent)
    return created
