"""Whether two elements are equal, and copies of values that do not change."""

from __future__ import annotations

from typing import Any

import z3

from collider.symbolic.library import Call
from collider.symbolic.state import State
from collider.symbolic.values import Obj, Value, as_string, bits, is_null, is_string, simplified
from dalvik.dex import MethodRef, Proto

#: What boxes hold: the type of the value and its width.
BOXES = {
    f"Ljava/lang/{name};": (letter, 64 if letter in "JD" else 32)
    for name, letter in (
        ("Integer", "I"), ("Long", "J"), ("Boolean", "Z"), ("Character", "C"),
        ("Short", "S"), ("Byte", "B"), ("Float", "F"), ("Double", "D"),
    )
}  # fmt: skip
_EQUALS = MethodRef("Ljava/lang/Object;", "equals", Proto("Z", ("Ljava/lang/Object;",)))


def held(call: Call, state: State, box: Obj) -> Value:
    """What a box holds."""
    return call.executor.read_field(state, ("field", box.key, "#value"), BOXES[box.type][0])


def box(state: State, type_: str, value: Value) -> Obj:
    made = state.new_object(type_)
    state.write(("field", made.key, "#value"), value)
    return made


def moved(call: Call, state: State, value: Value) -> Value:
    """A value that goes to another place: boxes are copied, so that what comes to their old place
    does not change them."""
    if isinstance(value, Obj) and not value.is_local and value.type in BOXES:
        return box(state, value.type, held(call, state, value))
    return value


def equal(call: Call, state: State, left: Value, right: Value) -> Any:
    """`equals` of two elements: a bool or a condition; None if the app's code decides."""
    if is_string(left) or is_string(right):
        if not (is_string(left) and is_string(right)):
            return False
        if isinstance(left, str) and isinstance(right, str):
            return left == right
        return as_string(left) == as_string(right)
    if is_null(left) or is_null(right):
        return is_null(left) and is_null(right)
    if isinstance(left, Obj) and isinstance(right, Obj):
        return _equal_objects(call, state, left, right)
    if isinstance(left, Obj) or isinstance(right, Obj):
        return False
    found = bits(left, 32) == bits(right, 32)
    return found if isinstance(found, bool) else simplified(found)


def _equal_objects(call: Call, state: State, left: Obj, right: Obj) -> Any:
    if left.key == right.key:
        return True
    if right.type in BOXES:
        if left.type != right.type:
            return False
        kind, width = BOXES[right.type]
        a, b = held(call, state, left), held(call, state, right)
        if isinstance(a, int) and isinstance(b, int):
            return a == b
        if kind in "FD":
            return same_real(a, b, kind)
        return bits(a, width) == bits(b, width)
    if _overrides(call, right):
        return None
    if left.is_local or right.is_local:
        return False
    return None


def same_real(left: Value, right: Value, kind: str) -> Any:
    """`equals` of boxed floats or doubles: NaN equals itself, and 0.0 does not equal -0.0."""
    sort = z3.Float32() if kind == "F" else z3.Float64()
    a, b = (
        z3.FPVal(float(one), sort) if isinstance(one, int | float) else one for one in (left, right)
    )
    return simplified(z3.Or(a == b, z3.And(z3.fpIsNaN(a), z3.fpIsNaN(b))))


def _overrides(call: Call, value: Obj) -> bool:
    found = call.executor.resolve(value.type, _EQUALS, "virtual")
    return found is not None and found.code is not None


def compared(call: Call, state: State, left: Value, right: Value) -> list[tuple[State, Any]]:
    """The same where the app's own `equals` may have to run: each way with its condition."""
    same = equal(call, state, left, right)
    if same is not None:
        return [(state, same)]
    if not _overrides(call, right):
        state.mark("not known whether two objects are the same", f"{left}, {right}", call.line)
        return [(state, state.unknown("Z", "equals") != 0)]
    if isinstance(left, Obj):
        left = Obj(left.key, right.type)
    outcomes = call.executor.invoke(state, "virtual", _EQUALS, [right, left], call.line)
    return [
        (one.state, bool(one.value) if isinstance(one.value, int) else one.value != 0)
        for one in outcomes
        if one.thrown is None
    ]
