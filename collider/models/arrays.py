"""`Arrays` and `Collections`: copies, views and orders of what is there."""

from __future__ import annotations

import z3

from collider.models.comparing import BOXES, box, held, moved
from collider.models.elements import (
    OBJECT,
    contents,
    each_size,
    fill,
)
from collider.symbolic import places
from collider.symbolic.joining import Outcome
from collider.symbolic.library import Call, Case, Outcomes, model
from collider.symbolic.state import State
from collider.symbolic.values import Obj, Value, bits, is_string, simplified

_REFUSED = "Ljava/lang/UnsupportedOperationException;"
_CHANGING = ("add", "addAll", "remove", "removeAll", "retainAll", "clear", "set", "sort")


@model("java.util.Arrays", "asList([Ljava/lang/Object;)Ljava/util/List;")
def as_list(call: Call) -> Outcomes:
    items = contents(call, call[0])
    if items is None:
        return call.unknown()
    return fill(call, call.state.new_object("Ljava/util/Arrays$ArrayList;"), items)


@model("java.util.Collections", "unmodifiableList", "unmodifiableSet", "unmodifiableCollection")
def unmodifiable(call: Call) -> Outcomes:
    """A copy while the other still changes; nearly always the other is forgotten."""
    items = contents(call, call[0])
    if items is None:
        return call[0]
    kind = call.method.name.removeprefix("unmodifiable")
    return fill(call, call.state.new_object(f"Ljava/util/Collections$Unmodifiable{kind};"), items)


@model("java.util.Collections", "unmodifiableMap", "synchronizedList", "synchronizedMap")
def same_collection(call: Call) -> Outcomes:
    return call[0]


@model("java.util.Collections", "emptyList", "emptySet", "emptyMap")
def empty(call: Call) -> Outcomes:
    kind = call.method.name.removeprefix("empty")
    return fill(call, call.state.new_object(f"Ljava/util/Collections$Empty{kind};"), [])


@model("java.util.Collections", "singletonList", "singleton")
def singleton(call: Call) -> Outcomes:
    return fill(call, call.state.new_object("Ljava/util/Collections$UnmodifiableList;"), [call[0]])


@model("java.util.Collections$UnmodifiableList", *_CHANGING)
@model("java.util.Collections$UnmodifiableSet", *_CHANGING)
@model("java.util.Collections$UnmodifiableCollection", *_CHANGING)
@model("java.util.Arrays$ArrayList", "add", "addAll")
@model("java.util.Collections$EmptyList", "add")
@model("java.util.Collections$EmptySet", "add")
def refused(call: Call) -> Outcomes:
    return [Case(True, throws=_REFUSED)]


@model("java.util.Collections", "sort", "reverse", "shuffle")
@model("java.util.List", "sort")
@model("java.util.Arrays", "sort")
def reordered(call: Call) -> Outcomes:
    """Elements that are known are sorted, numbers by exchanging neighbours; of others nothing is
    known afterwards."""
    target = call[0]
    if not isinstance(target, Obj):
        return None
    if target.type.startswith("["):
        length = places.length_of(call.executor, call.state, target)
        if not isinstance(length, int):
            call.state.mark("approximated", "the order of an array", call.line)
        else:
            _reorder(call, call.state, target, length)
        return None
    outcomes = []
    for state, count in each_size(call, target):
        _reorder(call, state, target, count)
        outcomes.append(Outcome(state))
    return outcomes


def _reorder(call: Call, state: State, target: Obj, count: int) -> None:
    if count < 2:
        return
    type_ = places.element_type(target)
    cells = [places.cell(target, number) for number in range(count)]
    values = [moved(call, state, call.executor.read_field(state, one, type_)) for one in cells]
    order = _ordered(call, state, values)
    if order is None:
        state.mark("approximated", f"{call.method.name} of a list", call.line)
        order = [_any_like(state, one, type_) for one in values]
    for place, value in zip(cells, order, strict=True):
        places.store(call.executor, state, place, value, type_)


def _ordered(call: Call, state: State, values: list[Value]) -> list[Value] | None:
    if call.method.name == "reverse":
        return values[::-1]
    if call.method.name == "shuffle" or len(call.arguments) > 1:
        return None
    if all(isinstance(one, str) for one in values):
        return sorted(values)
    types = {one.type for one in values if isinstance(one, Obj)}
    if len(types) == 1 and (kind := BOXES.get(next(iter(types)))) and kind[0] not in "ZFD":
        if not all(isinstance(one, Obj) for one in values):
            return None
        numbers = _exchanged([bits(held(call, state, one), kind[1]) for one in values])
        return [box(state, next(iter(types)), simplified(one)) for one in numbers]
    if call[0].type in ("[I", "[J", "[S", "[B", "[C"):
        width = 64 if call[0].type == "[J" else 32
        return [simplified(one) for one in _exchanged([bits(one, width) for one in values])]
    return None


def _exchanged(numbers: list[Value]) -> list[Value]:
    """A bubble sort that works on terms."""
    found = list(numbers)
    for end in range(len(found) - 1, 0, -1):
        for at in range(end):
            a, b = found[at], found[at + 1]
            found[at], found[at + 1] = z3.If(a <= b, a, b), z3.If(a <= b, b, a)
    return found


def _any_like(state: State, value: Value, type_: str) -> Value:
    """Something of which only the kind is known."""
    if is_string(value):
        return state.unknown("Ljava/lang/String;", "sorted")
    if isinstance(value, Obj) and value.type in BOXES:
        return box(state, value.type, state.unknown(BOXES[value.type][0], "sorted"))
    if isinstance(value, Obj):
        return state.unknown(value.type, "sorted")
    return state.unknown("I" if type_ == OBJECT else type_, "sorted")


@model("java.util.Arrays", "fill")
def filled(call: Call) -> Outcomes:
    array, value = call[0], call.arguments[-1]
    length = places.length_of(call.executor, call.state, array)
    if not isinstance(length, int) or len(call.arguments) != 2:
        call.state.mark("approximated", "Arrays.fill", call.line)
        return
    for number in range(length):
        place = places.cell(array, number)
        places.store(call.executor, call.state, place, value, array.type[1:])


@model("java.lang.Object", "clone()Ljava/lang/Object;")
def clone(call: Call) -> Outcomes:
    items = contents(call, call.this) if isinstance(call.this, Obj) else None
    if items is None or not call.this.type.startswith("["):
        return call.unknown()
    return places.new_array(call.executor, call.state, call.this.type, items)
