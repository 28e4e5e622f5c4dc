"""Boxes, parsing and `Math`."""

from __future__ import annotations

from typing import Any

import z3

from collider.models.comparing import same_real
from collider.models.strings import decimal, flag
from collider.symbolic import functions
from collider.symbolic.arithmetic import wrap
from collider.symbolic.library import Call, Case, Outcomes, model
from collider.symbolic.parsing import is_number, java_number, number
from collider.symbolic.values import Obj, Value, bits, is_null

_NO_NUMBER = "Ljava/lang/NumberFormatException;"
_VALUE = "#value"


@model("java.lang.Integer", "parseInt(Ljava/lang/String;)I")
def parse_int(call: Call) -> Outcomes:
    return _parse(call, 32)


@model("java.lang.Long", "parseLong(Ljava/lang/String;)J")
def parse_long(call: Call) -> Outcomes:
    return _parse(call, 64)


@model("java.lang.Integer", "valueOf(Ljava/lang/String;)Ljava/lang/Integer;")
def integer_value_of_text(call: Call) -> Outcomes:
    answer = _parse(call, 32)
    if not isinstance(answer, list):
        return boxed(call, answer, "Ljava/lang/Integer;")
    return [_boxing(call, case) for case in answer]


def _boxing(call: Call, case: Case) -> Case:
    if case.throws:
        return case
    held = case.value

    def box(state: Any) -> Value:
        found = state.new_object("Ljava/lang/Integer;")
        state.write(("field", found.key, _VALUE), held)
        return found

    return Case(case.condition, then=box)


def _parse(call: Call, width: int) -> Outcomes:
    """The number that a text spells, or the exception; see `symbolic.parsing`."""
    text = call[0]
    if is_null(text):
        return [Case(True, throws=_NO_NUMBER)]
    if isinstance(text, str):
        read = java_number(text, width)
        return read if read is not None else [Case(True, throws=_NO_NUMBER)]
    known = call.state.spelled.get(text.decl().name()) if z3.is_const(text) else None
    if known is not None and known.size() == width:
        return known
    valid = is_number(text, width)
    return [Case(valid, number(text, width)), Case(z3.Not(valid), throws=_NO_NUMBER)]


@model("java.lang.Integer", "toString(I)Ljava/lang/String;")
@model("java.lang.Long", "toString(J)Ljava/lang/String;")
def to_string(call: Call) -> Outcomes:
    return decimal(call, call[0])


# -- boxes ---------------------------------------------------------------------------------------

_BOXES = {
    "Integer": ("I", "intValue"),
    "Long": ("J", "longValue"),
    "Boolean": ("Z", "booleanValue"),
    "Character": ("C", "charValue"),
    "Short": ("S", "shortValue"),
    "Byte": ("B", "byteValue"),
    "Float": ("F", "floatValue"),
    "Double": ("D", "doubleValue"),
}


def boxed(call: Call, value: Value, type_: str) -> Obj:
    found = call.state.new_object(type_)
    call.state.write(("field", found.key, _VALUE), value)
    return found


def unboxed(call: Call, value: Value, type_: str) -> Value:
    return call.state.read(("field", value.key, _VALUE), type_)


def _declare_boxes() -> None:
    for name, (type_, getter) in _BOXES.items():
        box_type = f"Ljava/lang/{name};"

        def value_of(call: Call, box_type: str = box_type) -> Outcomes:
            return boxed(call, call[0], box_type)

        def value(call: Call, type_: str = type_) -> Outcomes:
            return unboxed(call, call.this, type_)

        def shown(call: Call, type_: str = type_) -> Outcomes:
            return decimal(call, unboxed(call, call.this, type_))

        def equals(call: Call, type_: str = type_, box_type: str = box_type) -> Outcomes:
            other = call[1]
            if not isinstance(other, Obj) or other.type != box_type:
                return 0
            a, b = unboxed(call, call.this, type_), unboxed(call, other, type_)
            if isinstance(a, int) and isinstance(b, int):
                return int(a == b)
            if type_ in "FD":
                return flag(same_real(a, b, type_))
            width = 64 if type_ == "J" else 32
            return flag(bits(a, width) == bits(b, width))

        model(f"java.lang.{name}", f"valueOf({type_}){box_type}")(value_of)
        model(f"java.lang.{name}", f"{getter}(){type_}")(value)
        model(f"java.lang.{name}", "equals(Ljava/lang/Object;)Z")(equals)
        if type_ in "IJSB":
            model(f"java.lang.{name}", "toString()Ljava/lang/String;")(shown)


_declare_boxes()


@model("java.lang.Character", "isDigit(C)Z")
def is_digit(call: Call) -> Outcomes:
    value = call[0]
    if isinstance(value, int):
        return int(chr(value).isdecimal())
    return flag(functions.is_digit(value))


@model("java.lang.Character", "isLetter(C)Z")
def is_letter(call: Call) -> Outcomes:
    value = call[0]
    return int(chr(value).isalpha()) if isinstance(value, int) else flag(functions.is_letter(value))


# -- Math ----------------------------------------------------------------------------------------


def _width(call: Call) -> int:
    return 64 if call.method.proto.return_type == "J" else 32


@model("java.lang.Math", "abs(I)I", "abs(J)J")
def absolute(call: Call) -> Outcomes:
    value, width = call[0], _width(call)
    return wrap(abs(value), width) if isinstance(value, int) else z3.If(value < 0, -value, value)


@model("java.lang.Math", "max(II)I", "max(JJ)J")
def maximum(call: Call) -> Outcomes:
    return _chosen(call, lambda a, b: a >= b)


@model("java.lang.Math", "min(II)I", "min(JJ)J")
def minimum(call: Call) -> Outcomes:
    return _chosen(call, lambda a, b: a <= b)


def _chosen(call: Call, better: Any) -> Value:
    a, b = call[0], call[1]
    if isinstance(a, int) and isinstance(b, int):
        return a if better(a, b) else b
    x, y = bits(a, _width(call)), bits(b, _width(call))
    return z3.If(better(x, y), x, y)
