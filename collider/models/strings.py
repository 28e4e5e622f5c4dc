"""`java.lang.String`, `StringBuilder` and `TextUtils` on z3's sequences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import z3

from collider.symbolic import functions, places
from collider.symbolic.library import Call, Case, Model, Outcomes, model
from collider.symbolic.state import Mark, State
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


@model(_S, "<init>")
def new_string(call: Call) -> Outcomes:
    """The text itself, which takes the place of the object that was made for it."""
    types = call.method.proto.parameters
    if not types:
        return ""
    if len(types) == 1 and not types[0].startswith("["):
        return text_of(call, call[1])  # a text or a builder
    items = places.elements(call.executor, call.state, call[1]) if len(types) == 1 else None
    if items is None or not all(isinstance(one, int) for one in items):
        return call.unknown(_STRING)
    if types[0] == "[C":
        return "".join(map(chr, items))
    return bytes(one & 0xFF for one in items).decode("utf-8", "replace")


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
def equals(call: Call) -> Outcomes:
    left, right = call[0], call[1]
    if is_null(right) or not (is_string(right) or isinstance(right, Obj)):
        return 0
    if isinstance(right, Obj) and not _has_text(call, right):
        return 0
    return flag(both(present(call, right), _same(text_of(call, left), text_of(call, right))))


def _same(a: Value, b: Value) -> Any:
    return a == b if concrete(a, b) else as_string(a) == as_string(b)


def present(call: Call, value: Value) -> Any:
    """Whether a reference is not null: a bool or a condition."""
    absent = places.absence(call.executor, call.state, value)
    return not absent if isinstance(absent, bool) else z3.Not(absent)


def both(a: Any, b: Any) -> Any:
    if isinstance(a, bool):
        return b if a else False
    if isinstance(b, bool):
        return a if b else False
    return z3.And(a, b)


@model("android.text.TextUtils", "equals(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Z")
def text_utils_equals(call: Call) -> Outcomes:
    if is_null(call[0]) or is_null(call[1]):
        other = present(call, call[1] if is_null(call[0]) else call[0])
        return flag(not other if isinstance(other, bool) else z3.Not(other))
    there = [present(call, one) for one in call.arguments]
    if all(one is True for one in there):
        return equals(call)
    alike = _same(text_of(call, call[0]), text_of(call, call[1]))
    first, second = (z3.BoolVal(one) if isinstance(one, bool) else one for one in there)
    neither = z3.And(z3.Not(first), z3.Not(second))
    return flag(z3.Or(neither, z3.And(first, second, alike)))


def _has_text(call: Call, value: Obj) -> bool:
    return ("field", value.key, "#text") in call.state.memory


@model(_S, "equalsIgnoreCase(Ljava/lang/String;)Z")
def equals_ignore_case(call: Call) -> Outcomes:
    a, b = call[0], call[1]
    if is_null(b):
        return 0
    if concrete(a, b):
        return int(functions.java_same_but_case(a, b))
    return flag(both(present(call, b), _same_but_case(a, b)))


def _same_but_case(a: Value, b: Value) -> Any:
    for known, other in ((a, b), (b, a)):
        if isinstance(known, str) and known.isascii():
            return z3.InRe(other, functions.ignoring_case(known))
    return functions.lower(as_string(a)) == functions.lower(as_string(b))


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
    text = call.this
    return functions.java_trim(text) if isinstance(text, str) else functions.trimmed(text)


@model(_S, "toUpperCase", "toLowerCase")
def change_case(call: Call) -> Outcomes:
    """Letters of ASCII are followed exactly, others as Python changes them."""
    upper = call.method.name == "toUpperCase"
    if isinstance(call.this, str):
        return call.this.upper() if upper else call.this.lower()
    return functions.upper(call.this) if upper else functions.lower(call.this)


@model(_S, "compareTo(Ljava/lang/String;)I", "compareTo(Ljava/lang/Object;)I")
def compare_to(call: Call) -> Outcomes:
    """Of unknown texts only the order is known, not how far they are apart."""
    a, b = call[0], call[1]
    if is_null(b):
        return [Case(True, throws="Ljava/lang/NullPointerException;")]
    if isinstance(a, str) and isinstance(b, str):
        return _java_compare(a, b)
    x, y = as_string(a), as_string(b)
    less, more = z3.BitVecVal(-1, 32), z3.BitVecVal(1, 32)
    return z3.If(x == y, z3.BitVecVal(0, 32), z3.If(x < y, less, more))


def _java_compare(a: str, b: str) -> int:
    for x, y in zip(a, b, strict=False):
        if x != y:
            return ord(x) - ord(y)
    return len(a) - len(b)


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
    text = call.this
    return functions.java_hash(text) if isinstance(text, str) else functions.hashed(text)


@model(_S, "split(Ljava/lang/String;)[Ljava/lang/String;")
def split(call: Call) -> Outcomes:
    """At a separator that is no pattern, into a few pieces."""
    text, separator = call[0], plain_pattern(call[1])
    if separator is None:
        return call.unknown()
    if isinstance(text, str):
        return _array(call, call.state, functions.java_split(text, separator))
    between = as_string(separator)
    count = functions.pieces(text, between)
    cases = []
    for number in range(functions.MOST_PIECES + 1):
        parts = [functions.piece(text, between, z3.IntVal(one)) for one in range(number)]
        cases.append(Case(count == number, then=_array_later(call, parts)))
    most = functions.MOST_PIECES
    if call.executor.feasibility.can_join([*call.state.condition, count > most]):
        call.executor.cut_off(Mark("bound: more pieces than", str(most), call.line))
    return cases


def _array(call: Call, state: State, parts: list[Value]) -> Value:
    return places.new_array(call.executor, state, "[Ljava/lang/String;", parts)


def _array_later(call: Call, parts: list[Value]) -> Callable[[State], Value]:
    return lambda state: _array(call, state, parts)


_SPECIAL = ".$|()[{^?*+\\"


def plain_pattern(pattern: Value) -> str | None:
    """The text that a regular expression matches if it is only one; None otherwise."""
    if not isinstance(pattern, str):
        return None
    found, rest = "", pattern
    while rest:
        if rest[0] == "\\" and len(rest) > 1 and not rest[1].isalnum():
            found, rest = found + rest[1], rest[2:]
        elif rest[0] == "[" and len(rest) > 2 and rest[2] == "]" and rest[1] not in "^\\":
            found, rest = found + rest[1], rest[3:]
        elif rest[0] in _SPECIAL:
            return None
        else:
            found, rest = found + rest[0], rest[1:]
    return found or None


@model(_S, "valueOf")
def value_of(call: Call) -> Outcomes:
    return shown(call, call[0], call.method.proto.parameters[0])


def shown(call: Call, value: Value, type_: str) -> Value:
    """A value as text, as string concatenation shows it."""
    if is_string(value):
        there = present(call, value)
        return value if there is True else z3.If(there, value, z3.StringVal("null"))
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
    z3 reasons about them at a prohibitive cost, and they are nearly always only shown. But it is
    remembered which number they spell."""
    if isinstance(value, int):
        return str(value)
    if not isinstance(value, z3.BitVecRef):
        return call.unknown(_STRING)
    found = call.unknown(_STRING)
    call.state.spelled[found.decl().name()] = value
    return found


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
    if isinstance(size, int) and size == 0:
        return _set(call, "")
    if concrete(text, size):
        return _set(call, text[:size].ljust(size, "\0"))
    if not isinstance(size, int):
        return _set(call, call.unknown(_STRING))
    filled = z3.Concat(as_string(text), as_string("\0" * size))
    return _set(call, z3.SubString(filled, 0, size))


@_on_builders("deleteCharAt")
def delete_char(call: Call) -> Outcomes:
    text, at = text_of(call, call.this), simplified(call[1])
    term = as_string(text)
    low = position(at)
    inside = z3.And(bits(at, 32) >= 0, low < z3.Length(term))

    def delete(state: State) -> Value:
        rest = z3.SubString(term, low + 1, z3.Length(term) - low - 1)
        left = z3.Concat(z3.SubString(term, 0, low), rest)
        state.write(("field", call.this.key, "#text"), simplified(left))
        return call.this

    return [Case(inside, then=delete), Case(z3.Not(inside), throws=_TOO_FAR)]


@_on_builders("charAt(I)C")
def built_char(call: Call) -> Outcomes:
    return char_at(call)


@_on_builders("toString()Ljava/lang/String;")
def built(call: Call) -> Outcomes:
    return text_of(call, call.this)


@_on_builders("length()I")
def built_length(call: Call) -> Outcomes:
    return length(call)


def _set(call: Call, text: Value) -> None:
    call.state.write(("field", call.this.key, "#text"), simplified(text))
