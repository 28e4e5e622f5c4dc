"""Lists, sets and maps up to a stated size, their iterators, `Arrays` and `Collections`.

A collection is known by its size and its elements, each in a place of its own; a map's values are
beside its keys. Where the size is not known, the path forks for each up to the bound. The order
of a hash set or map is that in which things were put in, which Java does not promise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import z3

from collider.models.comparing import BOXES, box, compared, equal, held, moved
from collider.models.strings import flag
from collider.symbolic import places
from collider.symbolic.joining import Outcome
from collider.symbolic.library import Call, Case, Model, Outcomes, model
from collider.symbolic.state import Mark, State
from collider.symbolic.values import (
    NULL,
    Location,
    Obj,
    Value,
    bits,
    is_string,
    simplified,
)

_OBJECT = "Ljava/lang/Object;"
_TOO_FAR = "Ljava/lang/IndexOutOfBoundsException;"
_NOTHING_LEFT = "Ljava/util/NoSuchElementException;"
_REFUSED = "Ljava/lang/UnsupportedOperationException;"
_NO_ELEMENT = "Ljava/util/EmptyStackException;"
_CHANGING = ("add", "addAll", "remove", "removeAll", "retainAll", "clear", "set", "sort")
_LISTS = ("ArrayList", "LinkedList", "List", "Collection", "Vector", "Stack", "AbstractList",
          "AbstractCollection", "Queue", "Deque", "ArrayDeque")  # fmt: skip
_SETS = ("HashSet", "LinkedHashSet", "TreeSet", "Set", "AbstractSet")
_MAPS = ("HashMap", "LinkedHashMap", "TreeMap", "Map", "AbstractMap", "Hashtable")


def _on(names: Sequence[str], *signatures: str) -> Callable[[Model], Model]:
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


def each_size(call: Call, target: Obj) -> Iterator[tuple[State, int]]:
    """One path for each size that is possible."""
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
    beyond = [*call.state.condition, size > most]
    if call.executor.feasibility.can_join(beyond):
        call.executor.cut_off(Mark("bound: more items than", str(most), call.line))


def item(call: Call, state: State, target: Obj, number: int, like: Value = NULL) -> Value:
    """An element, read as what it is compared with."""
    return _read_like(call, state, places.cell(target, number), like)


def _read_like(call: Call, state: State, place: Location, like: Value) -> Value:
    type_ = _OBJECT
    if is_string(like):
        type_ = "Ljava/lang/String;"
    elif isinstance(like, Obj):
        type_ = like.type
    elif isinstance(like, z3.ExprRef) or (isinstance(like, int) and like):
        type_ = "I"
    found = call.executor.read_field(state, place, type_)
    if isinstance(found, Obj) and found.type == _OBJECT and type_ not in (_OBJECT, "I"):
        return call.executor.cast(state, Obj(found.key, found.type), type_)
    return found


def put_item(call: Call, state: State, place: Location, value: Value) -> None:
    type_ = "Ljava/lang/String;" if is_string(value) else _OBJECT
    places.store(call.executor, state, place, value, type_)


def set_size(state: State, target: Obj, size: int) -> None:
    state.write(size_place(target), size)


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


def _index(call: Call, state: State, value: Value, size: int) -> Iterator[tuple[State, int]]:
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


def _beyond(call: Call, value: Value, size: Value) -> list[Outcome]:
    """The path on which an index is out of bounds."""
    if isinstance(value, int) and isinstance(size, int):
        condition: object = not 0 <= value < size
    else:
        at = bits(value, 32)
        condition = z3.Or(at < 0, at >= bits(size, 32))
    return call.executor.cases(call.state, [Case(condition, throws=_TOO_FAR)], call.line)


# -- lists and sets ------------------------------------------------------------------------------


@_on((*_LISTS, *_SETS, *_MAPS), "<init>()V", "<init>(I)V", "<init>(IF)V")
def new_collection(call: Call) -> Outcomes:
    set_size(call.state, call.this, 0)


@_on((*_LISTS, *_SETS), "<init>(Ljava/util/Collection;)V")
def copy_collection(call: Call) -> Outcomes:
    items = contents(call, call[1])
    if items is None:
        return _unknown_contents(call)
    set_size(call.state, call.this, 0)
    return [Outcome(path) for path, _ in _added(call, call.state, items)]


@_on(_MAPS, "<init>(Ljava/util/Map;)V")
def copy_map(call: Call) -> Outcomes:
    items = contents(call, call[1])
    if items is None:
        return _unknown_contents(call)
    for number, key in enumerate(items):
        value = _read_like(call, call.state, value_place(call[1], number), NULL)
        put_item(call, call.state, value_place(call.this, number), moved(call, call.state, value))
        place = places.cell(call.this, number)
        put_item(call, call.state, place, moved(call, call.state, key))
    set_size(call.state, call.this, len(items))


@_on(("TreeSet", "TreeMap"), "<init>(Ljava/util/Comparator;)V")
def new_sorted(call: Call) -> Outcomes:
    return new_collection(call)


@_on((*_LISTS, *_SETS, *_MAPS), "<init>")
def other_collection(call: Call) -> Outcomes:
    return _unknown_contents(call)


def _unknown_contents(call: Call) -> None:
    call.state.mark("approximated", "copy of a collection", call.line)
    size = call.state.unknown("I", "size")
    call.state.assume(size >= 0)
    call.state.write(size_place(call.this), size)


def _added(call: Call, state: State, items: Sequence[Value]) -> list[tuple[State, int]]:
    """Elements put into a new or known collection one by one, and how many it took."""
    size = state.memory[size_place(call.this)]
    paths: list[tuple[State, int, int]] = [(state, size, 0)]
    for value in items:
        following = []
        for path, count, taken in paths:
            ways: list[tuple[State, int | None]] = [(path, None)]
            if _is_set(call):
                ways = find(call, path, call.this, count, value)
            for way, at in ways:
                if at is None:
                    put_item(call, way, places.cell(call.this, count), moved(call, way, value))
                    set_size(way, call.this, count + 1)
                new = int(at is None)
                following.append((way, count + new, taken + new))
        paths = following
    return [(path, taken) for path, _, taken in paths]


@_on(("Collection", "AbstractCollection"), "size()I")
@_on((*_LISTS, *_SETS, *_MAPS), "size()I")
def size(call: Call) -> Outcomes:
    return size_of(call, call.state, _viewed(call, call.this))


@_on((*_LISTS, *_SETS, *_MAPS), "isEmpty()Z")
def is_empty(call: Call) -> Outcomes:
    found = size(call)
    return int(not found) if isinstance(found, int) else flag(found == 0)


@_on((*_LISTS, *_SETS, *_MAPS), "clear()V")
def clear(call: Call) -> Outcomes:
    set_size(call.state, call.this, 0)


def _is_set(call: Call) -> bool:
    hierarchy = call.executor.hierarchy
    return any(
        hierarchy.is_a(type_, "Ljava/util/Set;") for type_ in (call.this.type, call.method.holder)
    )


@_on(_LISTS, "add(Ljava/lang/Object;)Z", "addLast(Ljava/lang/Object;)V", "offer",
     "addElement(Ljava/lang/Object;)V")  # fmt: skip
@_on(_SETS, "add(Ljava/lang/Object;)Z")
def add(call: Call) -> Outcomes:
    """A set takes what it has not yet."""
    outcomes = []
    for state, count in each_size(call, call.this):
        ways: list[tuple[State, int | None]] = [(state, None)]
        if _is_set(call):
            ways = find(call, state, call.this, count, call[1])
        for path, found in ways:
            if found is None:
                put_item(call, path, places.cell(call.this, count), call[1])
                set_size(path, call.this, count + 1)
            outcomes.append(Outcome(path, int(found is None)))
    return outcomes


@_on(_LISTS, "push(Ljava/lang/Object;)Ljava/lang/Object;")
def push(call: Call) -> Outcomes:
    """`Stack.push`."""
    return [Outcome(one.state, call[1]) for one in add(call)]


@_on(_LISTS, "add(ILjava/lang/Object;)V")
def insert(call: Call) -> Outcomes:
    count = size_of(call, call.state, call.this)
    outcomes = _beyond(call, simplified(call[1]), simplified(count + 1))
    for state, count in each_size(call, call.this):
        for path, at in _index(call, state, simplified(call[1]), count + 1):
            for number in range(count, at, -1):
                value = moved(call, path, item(call, path, call.this, number - 1))
                put_item(call, path, places.cell(call.this, number), value)
            put_item(call, path, places.cell(call.this, at), call[2])
            set_size(path, call.this, count + 1)
            outcomes.append(Outcome(path))
    return outcomes


@_on((*_LISTS, *_SETS), "addAll(Ljava/util/Collection;)Z")
def add_all(call: Call) -> Outcomes:
    items = contents(call, call[1])
    if items is None:
        _unknown_contents(call)
        return call.unknown()
    outcomes = []
    for state, _ in each_size(call, call.this):
        outcomes += [Outcome(path, int(taken > 0)) for path, taken in _added(call, state, items)]
    return outcomes


@_on(_LISTS, "get(I)Ljava/lang/Object;", "elementAt(I)Ljava/lang/Object;")
def get(call: Call) -> Outcomes:
    index, count = simplified(call[1]), size_of(call, call.state, call.this)
    outcomes = _beyond(call, index, count)
    most = count if isinstance(count, int) else call.executor.bounds.items
    if isinstance(index, int):
        most = max(most, index + 1)
    state = call.state
    for path, at in _index(call, state, index, most):
        inside = path.fork()
        if not isinstance(count, int):
            inside.assume(count > at, call.line)
            if not call.executor.feasibility.can_join(inside.condition):
                continue
        elif at >= count:
            continue
        outcomes.append(Outcome(inside, item(call, inside, call.this, at)))
    return outcomes


@_on(_LISTS, "set(ILjava/lang/Object;)Ljava/lang/Object;")
def set_at(call: Call) -> Outcomes:
    outcomes = _beyond(call, simplified(call[1]), size_of(call, call.state, call.this))
    for state, count in each_size(call, call.this):
        for path, at in _index(call, state, simplified(call[1]), count):
            old = item(call, path, call.this, at)
            put_item(call, path, places.cell(call.this, at), call[2])
            outcomes.append(Outcome(path, old))
    return outcomes


@_on(_LISTS, "remove(I)Ljava/lang/Object;")
def remove_at(call: Call) -> Outcomes:
    outcomes = _beyond(call, simplified(call[1]), size_of(call, call.state, call.this))
    for state, count in each_size(call, call.this):
        for path, at in _index(call, state, simplified(call[1]), count):
            old = moved(call, path, item(call, path, call.this, at))
            _close(call, path, call.this, at, count)
            outcomes.append(Outcome(path, old))
    return outcomes


@_on(_LISTS, "removeLast()Ljava/lang/Object;", "pollLast()Ljava/lang/Object;")
@_on(("Stack",), "pop()Ljava/lang/Object;")
def remove_last(call: Call) -> Outcomes:
    return _removed(call, lambda count: count - 1)


@_on(("LinkedList", "ArrayDeque", "Deque", "Queue"), "removeFirst()Ljava/lang/Object;",
     "pollFirst()Ljava/lang/Object;", "poll()Ljava/lang/Object;", "remove()Ljava/lang/Object;",
     "pop()Ljava/lang/Object;")  # fmt: skip
def remove_first(call: Call) -> Outcomes:
    return _removed(call, lambda count: 0)


@_on(("LinkedList", "ArrayDeque", "Deque"), "push(Ljava/lang/Object;)V",
     "addFirst(Ljava/lang/Object;)V")  # fmt: skip
def add_first(call: Call) -> Outcomes:
    inner = Call(call.executor, call.state, call.method, [call.this, 0, call[1]], call.line)
    return insert(inner)


def _removed(call: Call, which: Callable[[int], int]) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        if count:
            at = which(count)
            old = moved(call, state, item(call, state, call.this, at))
            _close(call, state, call.this, at, count)
            outcomes.append(Outcome(state, old))
        else:
            outcomes += _nothing_left(call, state, "poll")
    return outcomes


def _nothing_left(call: Call, state: State, gentle: str) -> list[Outcome]:
    """What is asked of an empty collection: null, or an exception."""
    if call.executor.hierarchy.is_a(call.this.type, "Ljava/util/Stack;"):
        return call.executor.cases(state, [Case(True, throws=_NO_ELEMENT)], call.line)
    if call.method.name.startswith(gentle):
        return [Outcome(state, NULL)]
    return call.executor.cases(state, [Case(True, throws=_NOTHING_LEFT)], call.line)


def _close(call: Call, state: State, target: Obj, at: int, count: int) -> None:
    for number in range(at, count - 1):
        value = moved(call, state, item(call, state, target, number + 1))
        put_item(call, state, places.cell(target, number), value)
    set_size(state, target, count - 1)


@_on((*_LISTS, *_SETS), "remove(Ljava/lang/Object;)Z")
def remove(call: Call) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        for path, at in find(call, state, call.this, count, call[1]):
            if at is not None:
                _close(call, path, call.this, at, count)
            outcomes.append(Outcome(path, int(at is not None)))
    return outcomes


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
            for holds, wish in ((True, condition), (False, _not(condition))):
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


def _not(condition: object) -> object:
    return not condition if isinstance(condition, bool) else z3.Not(condition)


@_on((*_LISTS, *_SETS), "contains(Ljava/lang/Object;)Z")
def contains(call: Call) -> Outcomes:
    target = _viewed(call, call.this)
    if (simple := _among(call, target, call[1])) is not None:
        return simple
    outcomes = []
    for state, count in each_size(call, target):
        ways = find(call, state, target, count, call[1])
        outcomes += [Outcome(path, int(at is not None)) for path, at in ways]
    return outcomes


def _among(call: Call, target: Obj, wanted: Value) -> Value | None:
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
    if not isinstance(count, int):
        call.executor.cut_off(Mark("bound: more items than", str(most), call.line))
    return flag(z3.Or(*found)) if found else 0


@_on(_LISTS, "indexOf(Ljava/lang/Object;)I")
def index_of(call: Call) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        ways = find(call, state, call.this, count, call[1])
        outcomes += [Outcome(path, -1 if at is None else at) for path, at in ways]
    return outcomes


@_on(_LISTS, "getFirst()Ljava/lang/Object;", "peekFirst()Ljava/lang/Object;")
@_on(("LinkedList", "ArrayDeque", "Queue", "Deque"), "peek()Ljava/lang/Object;")
def first(call: Call) -> Outcomes:
    return _peeked(call, lambda count: 0)


@_on(_LISTS, "getLast()Ljava/lang/Object;", "peekLast()Ljava/lang/Object;",
     "lastElement()Ljava/lang/Object;")  # fmt: skip
@_on(("Stack",), "peek()Ljava/lang/Object;")
def last(call: Call) -> Outcomes:
    return _peeked(call, lambda count: count - 1)


def _peeked(call: Call, which: Callable[[int], int]) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        if count:
            outcomes.append(Outcome(state, item(call, state, call.this, which(count))))
        else:
            outcomes += _nothing_left(call, state, "peek")
    return outcomes


# -- maps ----------------------------------------------------------------------------------------


@_on(_MAPS, "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")
def put(call: Call) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        for path, at in find(call, state, call.this, count, call[1]):
            old: Value = NULL
            if at is None:
                put_item(call, path, places.cell(call.this, count), call[1])
                set_size(path, call.this, count + 1)
            else:
                old = _read_like(call, path, value_place(call.this, at), call[2])
                old = moved(call, path, old)
            place = value_place(call.this, count if at is None else at)
            put_item(call, path, place, call[2])
            outcomes.append(Outcome(path, old))
    return outcomes


@_on(_MAPS, "get(Ljava/lang/Object;)Ljava/lang/Object;",
     "getOrDefault(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")  # fmt: skip
def get_value(call: Call) -> Outcomes:
    other = call[2] if len(call.arguments) > 2 else NULL
    outcomes = []
    for state, count in each_size(call, call.this):
        for path, at in find(call, state, call.this, count, call[1]):
            value = other
            if at is not None:
                value = _read_like(call, path, value_place(call.this, at), other)
            outcomes.append(Outcome(path, value))
    return outcomes


@_on(_MAPS, "containsKey(Ljava/lang/Object;)Z")
def contains_key(call: Call) -> Outcomes:
    return contains(call)


@_on(_MAPS, "remove(Ljava/lang/Object;)Ljava/lang/Object;")
def remove_key(call: Call) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        for path, at in find(call, state, call.this, count, call[1]):
            old: Value = NULL
            if at is not None:
                old = moved(call, path, _read_like(call, path, value_place(call.this, at), NULL))
                for number in range(at, count - 1):
                    behind = _read_like(call, path, value_place(call.this, number + 1), NULL)
                    value = moved(call, path, behind)
                    put_item(call, path, value_place(call.this, number), value)
                _close(call, path, call.this, at, count)
            outcomes.append(Outcome(path, old))
    return outcomes


@_on(
    _MAPS, "keySet()Ljava/util/Set;", "values()Ljava/util/Collection;", "entrySet()Ljava/util/Set;"
)
def view_of_map(call: Call) -> Outcomes:
    view = call.state.new_object(call.method.proto.return_type)
    call.state.write(("field", view.key, "#of"), call.this)
    call.state.write(("field", view.key, "#view"), call.method.name)
    return view


def _viewed(call: Call, target: Obj) -> Obj:
    """The map behind a view of its keys, values or entries."""
    found = call.state.memory.get(("field", target.key, "#of"))
    return found if isinstance(found, Obj) and target.is_local else target


@model("java.util.Map$Entry", "getKey()Ljava/lang/Object;", "getValue()Ljava/lang/Object;")
def of_entry(call: Call) -> Outcomes:
    owner = call.state.memory.get(("field", call.this.key, "#of"))
    at = call.state.memory.get(("field", call.this.key, "#at"))
    if not isinstance(owner, Obj) or not isinstance(at, int):
        return call.unknown()
    key = call.method.name == "getKey"
    place = places.cell(owner, at) if key else value_place(owner, at)
    return call.executor.read_field(call.state, place, _OBJECT)


# -- iterators -----------------------------------------------------------------------------------


@_on((*_LISTS, *_SETS), "iterator()Ljava/util/Iterator;")
@model("java.lang.Iterable", "iterator()Ljava/util/Iterator;")
def iterator(call: Call) -> Outcomes:
    _mark_order(call)
    found = call.state.new_object("Ljava/util/Iterator;")
    view = call.state.memory.get(("field", call.this.key, "#view"), "")
    target = _viewed(call, call.this)
    call.state.write(("field", found.key, "#of"), target)
    call.state.write(("field", found.key, "#view"), view if target is not call.this else "")
    call.state.write(("field", found.key, "#at"), 0)
    return found


def _mark_order(call: Call) -> None:
    """Of hashed and sorted collections, only which elements they have is followed."""
    kind = call.this.type.rpartition("/")[2].removesuffix(";")
    if kind in ("HashSet", "HashMap", "TreeSet", "TreeMap", "Hashtable"):
        count = size_of(call, call.state, call.this)
        if not isinstance(count, int) or count > 1:
            call.state.mark("approximated", f"the order of a {kind}", call.line)


def _position(call: Call) -> tuple[Obj | None, int]:
    target = call.state.memory.get(("field", call.this.key, "#of"))
    at = call.state.memory.get(("field", call.this.key, "#at"))
    if not isinstance(target, Obj) or not isinstance(at, int):
        return None, 0
    return target, at


@model("java.util.Iterator", "hasNext()Z")
def has_next(call: Call) -> Outcomes:
    target, at = _position(call)
    if target is None:
        return call.unknown()
    count = size_of(call, call.state, target)
    if isinstance(count, int):
        return int(at < count)
    if at >= call.executor.bounds.items:
        call.executor.cut_off(Mark("bound: more items than", str(at), call.line))
        return 0
    return flag(count > at)


@model("java.util.Iterator", "next()Ljava/lang/Object;")
def next_item(call: Call) -> Outcomes:
    target, at = _position(call)
    if target is None:
        return call.unknown()
    count = size_of(call, call.state, target)
    inside = at < count if isinstance(count, int) else count > at

    def take(state: State) -> Value:
        view = state.memory.get(("field", call.this.key, "#view"), "")
        state.write(("field", call.this.key, "#at"), at + 1)
        if view == "entrySet":
            entry = state.new_object("Ljava/util/Map$Entry;")
            state.write(("field", entry.key, "#of"), target)
            state.write(("field", entry.key, "#at"), at)
            return entry
        place = value_place(target, at) if view == "values" else places.cell(target, at)
        return call.executor.read_field(state, place, _OBJECT)

    return [Case(inside, then=take), Case(_not(inside), throws=_NOTHING_LEFT)]


@model("java.util.Iterator", "remove()V")
def remove_current(call: Call) -> Outcomes:
    target, at = _position(call)
    if target is None:
        return call.unknown("I")
    outcomes = []
    inner = Call(call.executor, call.state, call.method, [target], call.line)
    for state, count in each_size(inner, target):
        if 0 < at <= count:
            _close(call, state, target, at - 1, count)
            state.write(("field", call.this.key, "#at"), at - 1)
            outcomes.append(Outcome(state))
    return outcomes


# -- Arrays and Collections ----------------------------------------------------------------------


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
    return state.unknown("I" if type_ == _OBJECT else type_, "sorted")


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


__all__ = ["contents", "fill", "item", "size_of"]
