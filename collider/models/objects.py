"""`Object`, enums, exceptions, and collections up to a stated size.

A list is kept as a Python list of values per path; elements of lists that came from outside are
not known, and asking for them leaves a mark.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import z3

from collider.models.numbers import boxed
from collider.models.strings import flag
from collider.symbolic.library import Call, Case, Model, Outcomes, model
from collider.symbolic.values import Obj, Value, as_string, bits, is_null, is_string, simplified

_STRING = "Ljava/lang/String;"
_TOO_FAR = "Ljava/lang/IndexOutOfBoundsException;"


@model("java.lang.Object", "<init>()V")
def new_object(call: Call) -> Outcomes:
    return None


@model("java.lang.Object", "equals(Ljava/lang/Object;)Z")
def same(call: Call) -> Outcomes:
    left, right = call[0], call[1]
    if isinstance(left, Obj) and isinstance(right, Obj):
        if left.key == right.key:
            return 1
        return 0 if left.is_local or right.is_local else call.unknown()
    return 0


@model("java.lang.Object", "getClass()Ljava/lang/Class;")
def get_class(call: Call) -> Outcomes:
    type_ = call.this.type if isinstance(call.this, Obj) else _STRING
    return Obj(("class", type_), "Ljava/lang/Class;")


@model("java.lang.Enum", "<init>(Ljava/lang/String;I)V")
def new_enum(call: Call) -> Outcomes:
    call.state.write(("field", call.this.key, "#name"), call[1])
    call.state.write(("field", call.this.key, "#ordinal"), call[2])


@model("java.lang.Enum", "ordinal()I")
def ordinal(call: Call) -> Outcomes:
    return call.state.read(("field", call.this.key, "#ordinal"), "I")


@model("java.lang.Enum", "name()Ljava/lang/String;", "toString()Ljava/lang/String;")
def enum_name(call: Call) -> Outcomes:
    return call.state.read(("field", call.this.key, "#name"), _STRING)


@model("java.lang.Throwable", "<init>")
def new_throwable(call: Call) -> Outcomes:
    return None


# -- lists ---------------------------------------------------------------------------------------

_LISTS = ("java.util.ArrayList", "java.util.LinkedList", "java.util.List", "java.util.Collection")


def _on_lists(*signatures: str) -> Callable[[Model], Model]:
    def declare(function: Model) -> Model:
        for name in _LISTS:
            model(name, *signatures)(function)
        return function

    return declare


def items_of(call: Call, value: Value) -> list[Value] | None:
    """What a list holds; None if that is not known."""
    return call.state.arrays.get(value.key) if isinstance(value, Obj) else None


@_on_lists("<init>()V", "<init>(I)V")
def new_list(call: Call) -> Outcomes:
    call.state.arrays[call.this.key] = []


@_on_lists("add(Ljava/lang/Object;)Z")
def add(call: Call) -> Outcomes:
    items = items_of(call, call.this)
    if items is None:
        call.state.mark("no model of a list from elsewhere", "", call.line)
    else:
        items.append(call[1])
    return 1


@_on_lists("size()I")
def size(call: Call) -> Outcomes:
    items = items_of(call, call.this)
    return len(items) if items is not None else call.unknown()


@_on_lists("isEmpty()Z")
def is_empty(call: Call) -> Outcomes:
    items = items_of(call, call.this)
    return int(not items) if items is not None else call.unknown()


@_on_lists("clear()V")
def clear(call: Call) -> Outcomes:
    items = items_of(call, call.this)
    if items is not None:
        items.clear()


@_on_lists("get(I)Ljava/lang/Object;")
def get(call: Call) -> Outcomes:
    items, index = items_of(call, call.this), simplified(call[1])
    if items is None:
        return call.unknown()
    if isinstance(index, int):
        return items[index] if 0 <= index < len(items) else [Case(True, throws=_TOO_FAR)]
    cases = [Case(index == number, item) for number, item in enumerate(items)]
    outside = [index < 0, index >= len(items)]
    return [*cases, Case(z3.Or(*outside), throws=_TOO_FAR)]


@_on_lists("remove(I)Ljava/lang/Object;")
def remove_at(call: Call) -> Outcomes:
    items, index = items_of(call, call.this), simplified(call[1])
    if items is None or not isinstance(index, int):
        return call.unknown()
    return items.pop(index) if 0 <= index < len(items) else [Case(True, throws=_TOO_FAR)]


@_on_lists("contains(Ljava/lang/Object;)Z")
def contains(call: Call) -> Outcomes:
    items = items_of(call, call.this)
    if items is None:
        return call.unknown()
    matches = [equal(call, item, call[1]) for item in items]
    if any(one is True for one in matches):
        return 1
    possible = [one for one in matches if one is not False]
    return flag(z3.Or(*possible)) if possible else 0


def equal(call: Call, left: Value, right: Value) -> Any:
    """`equals` of two elements: a bool or a condition."""
    if is_string(left) and is_string(right):
        if isinstance(left, str) and isinstance(right, str):
            return left == right
        return as_string(left) == as_string(right)
    if is_null(left) or is_null(right):
        return is_null(left) and is_null(right)
    if isinstance(left, Obj) and isinstance(right, Obj):
        if left.key == right.key:
            return True
        if left.type == right.type and left.type in ("Ljava/lang/Integer;", "Ljava/lang/Long;"):
            letter, width = ("I", 32) if left.type.endswith("Integer;") else ("J", 64)
            a = call.state.read(("field", left.key, "#value"), letter)
            b = call.state.read(("field", right.key, "#value"), letter)
            if isinstance(a, int) and isinstance(b, int):
                return a == b
            return bits(a, width) == bits(b, width)
    return False


# -- maps ----------------------------------------------------------------------------------------

_MAPS = ("java.util.HashMap", "java.util.LinkedHashMap", "java.util.TreeMap", "java.util.Map")


def _on_maps(*signatures: str) -> Callable[[Model], Model]:
    def declare(function: Model) -> Model:
        for name in _MAPS:
            model(name, *signatures)(function)
        return function

    return declare


@_on_maps("<init>()V", "<init>(I)V")
def new_map(call: Call) -> Outcomes:
    call.state.arrays[call.this.key] = []


@_on_maps("put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")
def put(call: Call) -> Outcomes:
    pairs = items_of(call, call.this)
    if pairs is None:
        return call.unknown()
    for number, (key, old) in enumerate(pairs):
        match = equal(call, key, call[1])
        if match is True:
            pairs[number] = (key, call[2])
            return old
        if match is not False:
            return call.unknown()
    pairs.append((call[1], call[2]))
    return 0


@_on_maps("get(Ljava/lang/Object;)Ljava/lang/Object;")
def get_value(call: Call) -> Outcomes:
    pairs = items_of(call, call.this)
    if pairs is None:
        return call.unknown()
    cases: list[Case] = []
    earlier: list[Any] = []
    for key, value in pairs:
        match = equal(call, key, call[1])
        if match is True:
            return [*cases, Case(z3.Not(z3.Or(*earlier)) if earlier else True, value)]
        if match is not False:
            cases.append(Case(z3.And(match, *[z3.Not(one) for one in earlier]), value))
            earlier.append(match)
    return [*cases, Case(z3.Not(z3.Or(*earlier)) if earlier else True, 0)]


@_on_maps("containsKey(Ljava/lang/Object;)Z")
def contains_key(call: Call) -> Outcomes:
    pairs = items_of(call, call.this)
    if pairs is None:
        return call.unknown()
    matches = [equal(call, key, call[1]) for key, _ in pairs]
    if any(one is True for one in matches):
        return 1
    possible = [one for one in matches if one is not False]
    return flag(z3.Or(*possible)) if possible else 0


@_on_maps("size()I")
def map_size(call: Call) -> Outcomes:
    pairs = items_of(call, call.this)
    return len(pairs) if pairs is not None else call.unknown()


__all__ = ["boxed", "equal", "items_of"]
