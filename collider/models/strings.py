"""`java.lang.String`, `StringBuilder` and `TextUtils` on z3's sequences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import z3

from collider.symbolic.library import Call, Case, Model, Outcomes, model
from collider.symbolic.values import (
    Obj,
    Value,
    as_string,
    bits,
    is_null,
    is_opaque,
    is_string,
    simplified,
)

_S = "java.lang.String"
_STRING = "Ljava/lang/String;"
_TOO_FAR = "Ljava/lang/StringIndexOutOfBoundsException;"


def int_of(term: z3.ArithRef) -> z3.BitVecRef:
    """A length or position as Java's int."""
    return z3.Int2BV(term, 32)


def position(value: Value) -> Any:
    """A Java int as z3's unbounded integer; only for what is known not to be negative."""
    return z3.IntVal(value) if isinstance(value, int) else z3.BV2Int(value)


def flag(condition: Any) -> Value:
    """A condition as Java's boolean."""
    if isinstance(condition, bool):
        return int(condition)
    return z3.If(condition, z3.BitVecVal(1, 32), z3.BitVecVal(0, 32))


def text_of(call: Call, value: Value) -> Value:
    """The characters of a CharSequence."""
    if is_string(value):
        return value
    if isinstance(value, Obj):
        return call.state.read(("field", value.key, "#text"), _STRING)
    return "null" if is_null(value) else call.unknown(_STRING)


def concrete(*values: Value) -> bool:
    return all(isinstance(value, str | int) for value in values)


@model(_S, "length()I")
@model("java.lang.CharSequence", "length()I")
@model("android.text.Editable", "length()I")
def length(call: Call) -> Outcomes:
    return length_of(call, text_of(call, call.this))


def length_of(call: Call, text: Value) -> Value:
    """Of a text that nobody can see through, any length up to a line."""
    if isinstance(text, str):
        return len(text)
    if is_opaque(text):
        size = call.state.unknown("I", "length")
        call.state.assume(z3.And(size >= 0, size <= 80))
        return size
    return int_of(z3.Length(text))


@model(_S, "isEmpty()Z")
@model("java.lang.CharSequence", "isEmpty()Z")
def is_empty(call: Call) -> Outcomes:
    text = text_of(call, call.this)
    return int(not text) if isinstance(text, str) else flag(text == z3.StringVal(""))


@model("android.text.TextUtils", "isEmpty(Ljava/lang/CharSequence;)Z")
def text_utils_is_empty(call: Call) -> Outcomes:
    if is_null(call[0]):
        return 1
    text = text_of(call, call[0])
    return int(not text) if isinstance(text, str) else flag(text == z3.StringVal(""))


@model(_S, "equals(Ljava/lang/Object;)Z", "contentEquals(Ljava/lang/CharSequence;)Z")
@model("android.text.TextUtils", "equals")
def equals(call: Call) -> Outcomes:
    left, right = call[0], call[1]
    if is_null(right) or not (is_string(right) or isinstance(right, Obj)):
        return 0
    if isinstance(right, Obj) and not _has_text(call, right):
        return 0
    a, b = text_of(call, left), text_of(call, right)
    if concrete(a, b):
        return int(a == b)
    return flag(as_string(a) == as_string(b))


def _has_text(call: Call, value: Obj) -> bool:
    return ("field", value.key, "#text") in call.state.memory


@model(_S, "equalsIgnoreCase(Ljava/lang/String;)Z")
def equals_ignore_case(call: Call) -> Outcomes:
    a, b = call[0], call[1]
    if is_null(b):
        return 0
    if concrete(a, b):
        return int(a.lower() == b.lower())
    for known, other in ((a, b), (b, a)):
        if isinstance(known, str) and known.isascii():
            return flag(z3.InRe(other, _ignoring_case(known)))
    return call.unknown()


def _ignoring_case(text: str) -> z3.ReRef:
    parts = [
        z3.Union(z3.Re(c.lower()), z3.Re(c.upper())) if c.isalpha() else z3.Re(as_string(c))
        for c in text
    ]
    if not parts:
        return z3.Re("")
    return parts[0] if len(parts) == 1 else z3.Concat(*parts)


@model(_S, "startsWith(Ljava/lang/String;)Z")
def starts_with(call: Call) -> Outcomes:
    a, b = call[0], call[1]
    return int(a.startswith(b)) if concrete(a, b) else flag(z3.PrefixOf(as_string(b), as_string(a)))


@model(_S, "endsWith(Ljava/lang/String;)Z")
def ends_with(call: Call) -> Outcomes:
    a, b = call[0], call[1]
    return int(a.endswith(b)) if concrete(a, b) else flag(z3.SuffixOf(as_string(b), as_string(a)))


@model(_S, "contains(Ljava/lang/CharSequence;)Z")
def contains(call: Call) -> Outcomes:
    a, b = call[0], text_of(call, call[1])
    return int(b in a) if concrete(a, b) else flag(z3.Contains(as_string(a), as_string(b)))


@model(_S, "concat(Ljava/lang/String;)Ljava/lang/String;")
def concat(call: Call) -> Outcomes:
    return joined(call[0], call[1])


def joined(a: Value, b: Value) -> Value:
    if isinstance(a, str) and isinstance(b, str):
        return a + b
    if a == "" and isinstance(a, str):
        return b
    if isinstance(b, str) and b == "":
        return a
    return z3.Concat(as_string(a), as_string(b))


@model(_S, "indexOf(Ljava/lang/String;)I", "indexOf(I)I")
def index_of(call: Call) -> Outcomes:
    a, b = call[0], _as_text(call, call[1])
    if concrete(a, b):
        return a.find(b)
    if not is_string(b):
        return call.unknown()
    return int_of(z3.IndexOf(as_string(a), as_string(b), 0))


def _as_text(call: Call, value: Value) -> Value:
    """A char given as an int."""
    if isinstance(value, int):
        return chr(value)
    return value


@model(_S, "charAt(I)C")
@model("java.lang.CharSequence", "charAt(I)C")
def char_at(call: Call) -> Outcomes:
    text, at = text_of(call, call.this), simplified(call[1])
    if concrete(text, at):
        inside = 0 <= at < len(text)
        return ord(text[at]) if inside else [Case(True, throws=_TOO_FAR)]
    term = as_string(text)
    index = position(at)
    inside = z3.And(bits(at, 32) >= 0, index < z3.Length(term))
    code = int_of(z3.StrToCode(z3.SubString(term, index, 1)))
    return [Case(inside, code), Case(z3.Not(inside), throws=_TOO_FAR)]


@model(_S, "substring(I)Ljava/lang/String;", "substring(II)Ljava/lang/String;")
@model(_S, "subSequence(II)Ljava/lang/CharSequence;")
def substring(call: Call) -> Outcomes:
    text, start = call[0], simplified(call[1])
    end = simplified(call[2]) if len(call.arguments) > 2 else None
    if isinstance(text, str) and isinstance(start, int) and (end is None or isinstance(end, int)):
        stop = len(text) if end is None else end
        if 0 <= start <= stop <= len(text):
            return text[start:stop]
        return [Case(True, throws=_TOO_FAR)]
    term = as_string(text)
    low = position(start)
    high = z3.Length(term) if end is None else position(end)
    valid = z3.And(bits(start, 32) >= 0, low <= high, high <= z3.Length(term))
    return [
        Case(valid, z3.SubString(term, low, high - low)),
        Case(z3.Not(valid), throws=_TOO_FAR),
    ]


@model(_S, "toString()Ljava/lang/String;", "intern()Ljava/lang/String;")
@model("java.lang.CharSequence", "toString()Ljava/lang/String;")
@model("android.text.Editable", "toString()Ljava/lang/String;")
def itself(call: Call) -> Outcomes:
    return text_of(call, call.this)


@model(_S, "trim()Ljava/lang/String;")
def trim(call: Call) -> Outcomes:
    """Exact for constants; else a text without blanks at its ends that the original contains."""
    text = call.this
    if isinstance(text, str):
        return text.strip("".join(map(chr, range(33))))
    found = call.state.unknown(_STRING, "trimmed")
    blank = z3.Star(z3.Range("\x00", " "))
    front, back = (call.state.unknown(_STRING, "blank") for _ in range(2))
    call.state.assume(text == z3.Concat(front, found, back))
    call.state.assume(z3.And(z3.InRe(front, blank), z3.InRe(back, blank)))
    solid = z3.Range("!", "\ufffd")
    anything = z3.Star(z3.AllChar(z3.ReSort(z3.StringSort())))
    some = z3.Union(z3.Re(""), solid, z3.Concat(solid, anything, solid))
    call.state.assume(z3.InRe(found, some))
    return found


@model(_S, "toUpperCase", "toLowerCase")
def change_case(call: Call) -> Outcomes:
    upper = call.method.name == "toUpperCase"
    if isinstance(call.this, str):
        return call.this.upper() if upper else call.this.lower()
    return call.unknown()


@model(
    _S,
    "replace(CC)Ljava/lang/String;",
    "replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;",
)
def replace(call: Call) -> Outcomes:
    text, old, new = call[0], _as_text(call, call[1]), _as_text(call, call[2])
    if concrete(text, old, new):
        return text.replace(old, new)
    return call.unknown()


@model(_S, "hashCode()I")
def hash_code(call: Call) -> Outcomes:
    if not isinstance(call.this, str):
        return call.unknown()
    value = 0
    for character in call.this:
        value = (31 * value + ord(character)) & 0xFFFFFFFF
    return value - (1 << 32) if value >> 31 else value


@model(_S, "split(Ljava/lang/String;)[Ljava/lang/String;")
def split(call: Call) -> Outcomes:
    if not concrete(call[0], call[1]) or not _is_plain(call[1]):
        return call.unknown()
    parts = call[0].split(call[1])
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    array = call.state.new_object("[Ljava/lang/String;")
    call.state.arrays[array.key] = parts
    return array


def _is_plain(pattern: str) -> bool:
    return bool(pattern) and not set(pattern) & set(".$|()[{^?*+\\")


@model(_S, "valueOf")
def value_of(call: Call) -> Outcomes:
    return shown(call, call[0], call.method.proto.parameters[0])


def shown(call: Call, value: Value, type_: str) -> Value:
    """A value as text, as string concatenation shows it."""
    if is_string(value):
        return value
    if type_ == "Z":
        if isinstance(value, int):
            return "true" if value else "false"
        return z3.If(value != 0, z3.StringVal("true"), z3.StringVal("false"))
    if type_ == "C":
        return chr(value) if isinstance(value, int) else z3.StrFromCode(z3.BV2Int(value))
    if type_ in ("I", "S", "B", "J"):
        return decimal(call, value)
    if is_null(value):
        return "null"
    if isinstance(value, Obj) and _has_text(call, value):
        return text_of(call, value)
    return call.unknown(_STRING)


def decimal(call: Call, value: Value) -> Value:
    """`Integer.toString` and `Long.toString`. The digits of an unknown number are not followed:
    z3 reasons about them at a prohibitive cost, and they are nearly always only shown."""
    return str(value) if isinstance(value, int) else call.unknown(_STRING)


# -- StringBuilder -------------------------------------------------------------------------------

_BUILDERS = ("java.lang.StringBuilder", "java.lang.StringBuffer")


def _on_builders(*signatures: str) -> Callable[[Model], Model]:
    def declare(function: Model) -> Model:
        for name in _BUILDERS:
            model(name, *signatures)(function)
        return function

    return declare


@_on_builders("<init>")
def new_builder(call: Call) -> Outcomes:
    parameters = call.method.proto.parameters
    text = text_of(call, call[1]) if parameters and parameters[0] != "I" else ""
    call.state.write(("field", call.this.key, "#text"), text)


@_on_builders("append")
def append(call: Call) -> Outcomes:
    added = shown(call, call[1], call.method.proto.parameters[0])
    _set(call, joined(text_of(call, call.this), added))
    return call.this


@_on_builders("insert")
def insert(call: Call) -> Outcomes:
    text, at = text_of(call, call.this), simplified(call[1])
    added = shown(call, call[2], call.method.proto.parameters[1])
    if concrete(text, at, added) and 0 <= at <= len(text):
        _set(call, text[:at] + added + text[at:])
    else:
        _set(call, call.unknown(_STRING))
    return call.this


@_on_builders("reverse()Ljava/lang/StringBuilder;", "reverse()Ljava/lang/StringBuffer;")
def reverse(call: Call) -> Outcomes:
    text = text_of(call, call.this)
    _set(call, text[::-1] if isinstance(text, str) else call.unknown(_STRING))
    return call.this


@_on_builders("setLength(I)V")
def set_length(call: Call) -> Outcomes:
    text, size = text_of(call, call.this), simplified(call[1])
    _set(call, text[:size] if concrete(text, size) else call.unknown(_STRING))


@_on_builders("toString()Ljava/lang/String;")
def built(call: Call) -> Outcomes:
    return text_of(call, call.this)


@_on_builders("length()I")
def built_length(call: Call) -> Outcomes:
    return length(call)


def _set(call: Call, text: Value) -> None:
    call.state.write(("field", call.this.key, "#text"), simplified(text))
