"""What collections and arrays hold: their size, and their elements, each in a place of its own.

A map's values are beside its keys. Where the size is not known, the path forks for each up to the
bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import z3

from collider.models.comparing import compared, equal, moved
from collider.models.strings import flag
from collider.symbolic import places
from collider.symbolic.joining import Outcome
from collider.symbolic.library import Call, Case, Model, model
from collider.symbolic.state import Mark, State
from collider.symbolic.values import NULL, Location, Obj, Value, bits, is_string, simplified

OBJECT = "Ljava/lang/Object;"
#: No device holds more.
_MOST_ELEMENTS = 1 << 30
_TOO_FAR = "Ljava/lang/IndexOutOfBoundsException;"
LISTS = ("ArrayList", "LinkedList", "List", "Collection", "Vector", "Stack", "AbstractList",
          "AbstractCollection", "Queue", "Deque", "ArrayDeque")  # fmt: skip
SETS = ("HashSet", "LinkedHashSet", "TreeSet", "Set", "AbstractSet")
MAPS = ("HashMap", "LinkedHashMap", "TreeMap", "Map", "AbstractMap", "Hashtable")


def on(names: Sequence[str], *signatures: str) -> Callable[[Model], Model]:
    def declare(function: Model) -> Model:
        for name in names:
            model(f"java.util.{name}", *signatures)(function)
        return function

    return declare


# -- size and elements ---------------------------------------------------------------------------


def size_place(target: Obj) -> Location:
    return ("field", target.key, "#size")


def value_place(target: Obj, number: int) -> Location:
    return ("field", target.key, f"#{number}=")


def size_of(call: Call, state: State, target: Obj) -> Value:
    size = call.executor.read_field(state, size_place(target), "I")
    if isinstance(size, z3.ExprRef):
        state.assume(size >= 0)
    return size


def each_size(call: Call, target: Obj, cut: bool = True) -> Iterator[tuple[State, int]]:
    """One path for each size that is possible; `cut` says that larger ones are left out."""
    size = size_of(call, call.state, target)
    if isinstance(size, int):
        yield call.state, size
        return
    most = call.executor.bounds.items
    for number in range(most + 1):
        path = call.state.fork()
        path.assume(size == number, call.line)
        if call.executor.feasibility.can_join(path.condition):
            path.memory[size_place(target)] = number
            yield path, number
    if cut and call.executor.feasibility.can_join([*call.state.condition, size > most]):
        call.executor.cut_off(Mark("bound: more items than", str(most), call.line))


def larger(call: Call, target: Obj) -> tuple[State, Value] | None:
    """The path on which there are more elements than are followed, and how many."""
    size = size_of(call, call.state, target)
    if isinstance(size, int):
        return None
    path = call.state.fork()
    path.assume(z3.And(size > call.executor.bounds.items, size < _MOST_ELEMENTS), call.line)
    return (path, size) if call.executor.feasibility.can_join(path.condition) else None


def item(call: Call, state: State, target: Obj, number: int, like: Value = NULL) -> Value:
    """An element, read as what it is compared with."""
    return read_like(call, state, places.cell(target, number), like)


def read_like(call: Call, state: State, place: Location, like: Value) -> Value:
    type_ = OBJECT
    if is_string(like):
        type_ = "Ljava/lang/String;"
    elif isinstance(like, Obj):
        type_ = like.type
    elif isinstance(like, z3.ExprRef) or (isinstance(like, int) and like):
        type_ = "I"
    found = call.executor.read_field(state, place, type_)
    if isinstance(found, Obj) and found.type == OBJECT and type_ not in (OBJECT, "I"):
        return call.executor.cast(state, Obj(found.key, found.type), type_)
    return found


def put_item(call: Call, state: State, place: Location, value: Value) -> None:
    type_ = "Ljava/lang/String;" if is_string(value) else OBJECT
    places.store(call.executor, state, place, value, type_)


def set_size(state: State, target: Obj, size: Value) -> None:
    state.write(size_place(target), simplified(size))


def fill(call: Call, target: Obj, items: Sequence[Value]) -> Obj:
    """Makes a new collection hold some elements."""
    for number, value in enumerate(items):
        put_item(call, call.state, places.cell(target, number), value)
    set_size(call.state, target, len(items))
    return target


def contents(call: Call, value: Value) -> list[Value] | None:
    """All elements of a collection or array of known size."""
    if not isinstance(value, Obj):
        return None
    if value.type.startswith("["):
        return places.elements(call.executor, call.state, value)
    size = size_of(call, call.state, value)
    if not isinstance(size, int):
        return None
    return [item(call, call.state, value, number) for number in range(size)]


def each_index(call: Call, state: State, value: Value, size: int) -> Iterator[tuple[State, int]]:
    """One path for each index below a size that a number can mean."""
    if isinstance(value, int):
        if 0 <= value < size:
            yield state, value
        return
    for number in range(size):
        path = state.fork()
        path.assume(value == number, call.line)
        if call.executor.feasibility.can_join(path.condition):
            yield path, number


def beyond(call: Call, value: Value, size: Value) -> list[Outcome]:
    """The path on which an index is out of bounds."""
    if isinstance(value, int) and isinstance(size, int):
        condition: object = not 0 <= value < size
    else:
        at = bits(value, 32)
        condition = z3.Or(at < 0, at >= bits(size, 32))
    return call.executor.cases(call.state, [Case(condition, throws=_TOO_FAR)], call.line)


def unknown_contents(call: Call) -> None:
    call.state.mark("approximated", "copy of a collection", call.line)
    size = call.state.unknown("I", "size")
    call.state.assume(size >= 0)
    call.state.write(size_place(call.this), size)


def close(call: Call, state: State, target: Obj, at: int, count: int) -> None:
    for number in range(at, count - 1):
        value = moved(call, state, item(call, state, target, number + 1))
        put_item(call, state, places.cell(target, number), value)
    set_size(state, target, count - 1)


# -- looking for one -------------------------------------------------------------------------------


def find(
    call: Call, state: State, target: Obj, count: int, wanted: Value
) -> list[tuple[State, int | None]]:
    """Each way to find the first element that equals a value, or none."""
    ways: list[tuple[State, int | None]] = []
    pending = [(state, 0)]
    while pending:
        path, at = pending.pop()
        if at == count:
            ways.append((path, None))
            continue
        found = item(call, path, target, at, wanted)
        for branch, condition in compared(call, path, found, wanted):
            for holds, wish in ((True, condition), (False, negated(condition))):
                if wish is False:
                    continue
                own = branch if wish is True else branch.fork()
                if wish is not True:
                    own.assume(wish, call.line)
                    if not call.executor.feasibility.can_join(own.condition):
                        continue
                if holds:
                    ways.append((own, at))
                else:
                    pending.append((own, at + 1))
    return ways


def negated(condition: object) -> object:
    return not condition if isinstance(condition, bool) else z3.Not(condition)


def is_among(call: Call, target: Obj, wanted: Value) -> Value | None:
    """Whether one of the elements equals a value, as one term; None if that takes code to run."""
    count = size_of(call, call.state, target)
    most = count if isinstance(count, int) else call.executor.bounds.items
    found = []
    for number in range(most):
        one = item(call, call.state, target, number, wanted)
        same = equal(call, call.state, one, wanted)
        if same is None:
            return None
        if not isinstance(count, int):
            same = z3.And(count > number, same)
        if same is True:
            return 1
        if same is not False:
            found.append(same)
    if not isinstance(count, int) and call.executor.feasibility.can_join(
        [*call.state.condition, count > most]
    ):
        call.executor.cut_off(Mark("bound: more items than", str(most), call.line))
    return flag(z3.Or(*found)) if found else 0
