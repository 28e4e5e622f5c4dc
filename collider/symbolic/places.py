"""Places in memory: references together with whether they are null, arrays and their elements.

A place that holds a reference or a text has a companion that says whether it holds one at all: the
name with `?` behind it, 0 for null, and else which class the object is of. An array's length is in
its field `#length`, its elements are in `#0`, `#1`, and so on; a list's are alike, with `#size`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import z3

from collider.symbolic.state import State, default, is_text, name_of
from collider.symbolic.values import (
    NULL,
    OPAQUE,
    Location,
    Obj,
    Value,
    describe_key,
    is_null,
    is_string,
)

if TYPE_CHECKING:
    from collider.symbolic.executor import Executor

_PRIMITIVE = frozenset("IZBSCJFD")
LENGTH = "#length"
#: Longer arrays are not filled with their first values when they are made.
_SHORT = 64


#: In companions: an object of a class that nobody knows, or a text.
SOME = 1
_numbers: dict[str, int] = {}


def class_number(descriptor: str) -> int:
    """What companions say of objects of a class."""
    return _numbers.setdefault(descriptor, SOME + 1 + len(_numbers))


def class_of(number: int) -> str | None:
    return next((name for name, known in _numbers.items() if known == number), None)


def is_reference(type_: str) -> bool:
    return type_ not in _PRIMITIVE


def companion(location: Location) -> Location:
    """Where it is said whether a place holds anything."""
    return (*location[:-1], f"{location[-1]}?")


def store(executor: Executor, state: State, location: Location, value: Value, type_: str) -> None:
    """Writes to a field, an element or a static."""
    state.write(location, value if not (is_text(type_) and is_null(value)) else "")
    if is_reference(type_) and not executor.statics.is_enum(type_):
        state.write(companion(location), _flag(executor, state, value))


def _flag(executor: Executor, state: State, value: Value) -> Value:
    if (kind := kind_of(executor, state, value)) is not None:
        return kind
    absent = absence(executor, state, value)
    if isinstance(absent, bool):
        if absent or not isinstance(value, Obj):
            return int(not absent)
        return class_number(value.type)
    return z3.If(absent, z3.BitVecVal(0, 32), z3.BitVecVal(SOME, 32))


def kind_of(executor: Executor, state: State, value: Value) -> Value | None:
    """What the companion says of where a value was when the path began, if it may be null."""
    place = _origin(state, value)
    if place is None or executor.fixed(place) is not None:
        return None
    return state.before(companion(place), "I")


def absence(executor: Executor, state: State, value: Value) -> Any:
    """Whether a reference is null: a bool or a condition."""
    if is_null(value):
        return True
    place = _origin(state, value)
    if place is None:
        if isinstance(value, Obj) and value.key[0] == "unknown":
            return z3.Bool(f"{OPAQUE}null {describe_key(value.key)}")
        return False
    if executor.fixed(place) is not None:
        return False
    flag = state.before(companion(place), "I")
    return flag == 0 if isinstance(flag, z3.ExprRef) else not flag


def _origin(state: State, value: Value) -> Location | None:
    """The place that a value was in when the path began, if it may be null."""
    if isinstance(value, Obj):
        return value.key[1] if value.key[0] == "at" else None
    if is_string(value) and z3.is_expr(value) and z3.is_const(value):
        return state.texts.get(value.decl().name())
    return None


def reset(executor: Executor, state: State, target: Obj) -> None:
    """All fields of an object as they are before its constructor runs."""
    for holder in executor.hierarchy.ancestry(target.type):
        defined = executor.classes.find(holder)
        for one in defined.instance_fields if defined else ():
            store(
                executor,
                state,
                ("field", target.key, one.name),
                default(one.ref.type),
                one.ref.type,
            )


# -- arrays --------------------------------------------------------------------------------------


def cell(target: Obj, number: int) -> Location:
    return ("field", target.key, f"#{number}")


def element_type(target: Obj) -> str:
    return target.type[1:] if target.type.startswith("[") else "Ljava/lang/Object;"


def new_array(
    executor: Executor, state: State, type_: str, items: list[Value], length: Value | None = None
) -> Obj:
    """An array with some first elements; the others hold what Java puts there."""
    array = state.new_object(type_)
    state.write(("field", array.key, LENGTH), len(items) if length is None else length)
    for number, item in enumerate(items):
        store(executor, state, cell(array, number), item, type_[1:])
    if isinstance(length, int) and length <= _SHORT:
        for number in range(len(items), length):
            store(executor, state, cell(array, number), default(type_[1:]), type_[1:])
    return array


def length_of(executor: Executor, state: State, array: Obj) -> Value:
    return executor.read_field(state, ("field", array.key, LENGTH), "I")


def element(executor: Executor, state: State, array: Obj, number: int) -> Value:
    return executor.read_field(state, cell(array, number), element_type(array))


def elements(executor: Executor, state: State, array: Value) -> list[Value] | None:
    """All elements of an array of known length; None if it is not known."""
    length = length_of(executor, state, array) if isinstance(array, Obj) else None
    if not isinstance(length, int):
        return None
    return [element(executor, state, array, number) for number in range(length)]


def remember_text(state: State, location: Location, value: Value) -> None:
    if isinstance(value, z3.ExprRef) and location[0] in ("field", "static"):
        state.texts[name_of(location)] = location


__all__ = [
    "LENGTH", "NULL", "SOME", "absence", "cell", "class_number", "companion", "element",
    "element_type", "elements", "is_reference", "length_of", "new_array",
    "remember_text", "reset", "store",
]  # fmt: skip
