"""Lists, sets and maps up to a stated size, and their iterators.

The order of a hash set or map is that in which things were put in, which Java does not promise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import z3

from collider.models.comparing import moved
from collider.models.elements import (
    LISTS,
    MAPS,
    OBJECT,
    SETS,
    beyond,
    close,
    contents,
    each_index,
    each_size,
    find,
    is_among,
    item,
    larger,
    negated,
    on,
    put_item,
    read_like,
    set_size,
    size_of,
    size_place,
    unknown_contents,
    value_place,
)
from collider.models.strings import flag
from collider.symbolic import places
from collider.symbolic.joining import Outcome
from collider.symbolic.library import Call, Case, Outcomes, model
from collider.symbolic.state import Mark, State
from collider.symbolic.values import NULL, Obj, Value, bits, simplified

_NOTHING_LEFT = "Ljava/util/NoSuchElementException;"
_NO_ELEMENT = "Ljava/util/EmptyStackException;"


# -- lists and sets ------------------------------------------------------------------------------


@on((*LISTS, *SETS, *MAPS), "<init>()V", "<init>(I)V", "<init>(IF)V")
def new_collection(call: Call) -> Outcomes:
    set_size(call.state, call.this, 0)


@on((*LISTS, *SETS), "<init>(Ljava/util/Collection;)V")
def copy_collection(call: Call) -> Outcomes:
    items = contents(call, call[1])
    if items is None:
        return unknown_contents(call)
    set_size(call.state, call.this, 0)
    return [Outcome(path) for path, _ in _added(call, call.state, items)]


@on(MAPS, "<init>(Ljava/util/Map;)V")
def copy_map(call: Call) -> Outcomes:
    items = contents(call, call[1])
    if items is None:
        return unknown_contents(call)
    for number, key in enumerate(items):
        value = read_like(call, call.state, value_place(call[1], number), NULL)
        put_item(call, call.state, value_place(call.this, number), moved(call, call.state, value))
        place = places.cell(call.this, number)
        put_item(call, call.state, place, moved(call, call.state, key))
    set_size(call.state, call.this, len(items))


@on(("TreeSet", "TreeMap"), "<init>(Ljava/util/Comparator;)V")
def new_sorted(call: Call) -> Outcomes:
    return new_collection(call)


@on((*LISTS, *SETS, *MAPS), "<init>")
def other_collection(call: Call) -> Outcomes:
    return unknown_contents(call)


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


@on(("Collection", "AbstractCollection"), "size()I")
@on((*LISTS, *SETS, *MAPS), "size()I")
def size(call: Call) -> Outcomes:
    return size_of(call, call.state, _viewed(call, call.this))


@on((*LISTS, *SETS, *MAPS), "isEmpty()Z")
def is_empty(call: Call) -> Outcomes:
    found = size(call)
    return int(not found) if isinstance(found, int) else flag(found == 0)


@on((*LISTS, *SETS, *MAPS), "clear()V")
def clear(call: Call) -> Outcomes:
    set_size(call.state, call.this, 0)


def _is_set(call: Call) -> bool:
    hierarchy = call.executor.hierarchy
    return any(
        hierarchy.is_a(type_, "Ljava/util/Set;") for type_ in (call.this.type, call.method.holder)
    )


@on(LISTS, "add(Ljava/lang/Object;)Z", "addLast(Ljava/lang/Object;)V", "offer",
     "addElement(Ljava/lang/Object;)V")  # fmt: skip
@on(SETS, "add(Ljava/lang/Object;)Z")
def add(call: Call) -> Outcomes:
    """A set takes what it has not yet."""
    outcomes = []
    for state, count in each_size(call, call.this, cut=_is_set(call)):
        ways: list[tuple[State, int | None]] = [(state, None)]
        if _is_set(call):
            ways = find(call, state, call.this, count, call[1])
        for path, found in ways:
            if found is None:
                put_item(call, path, places.cell(call.this, count), call[1])
                set_size(path, call.this, count + 1)
            outcomes.append(Outcome(path, int(found is None)))
    if not _is_set(call) and (more := larger(call, call.this)) is not None:
        state, size = more
        set_size(state, call.this, size + 1)
        outcomes.append(Outcome(state, 1))
    return outcomes


@on(LISTS, "push(Ljava/lang/Object;)Ljava/lang/Object;")
def push(call: Call) -> Outcomes:
    """`Stack.push`."""
    return [Outcome(one.state, call[1]) for one in add(call)]


@on(LISTS, "add(ILjava/lang/Object;)V")
def insert(call: Call) -> Outcomes:
    count = size_of(call, call.state, call.this)
    outcomes = beyond(call, simplified(call[1]), simplified(count + 1))
    for state, count in each_size(call, call.this):
        for path, at in each_index(call, state, simplified(call[1]), count + 1):
            for number in range(count, at, -1):
                value = moved(call, path, item(call, path, call.this, number - 1))
                put_item(call, path, places.cell(call.this, number), value)
            put_item(call, path, places.cell(call.this, at), call[2])
            set_size(path, call.this, count + 1)
            outcomes.append(Outcome(path))
    return outcomes


@on((*LISTS, *SETS), "addAll(Ljava/util/Collection;)Z")
def add_all(call: Call) -> Outcomes:
    items = contents(call, call[1])
    if items is None:
        unknown_contents(call)
        return call.unknown()
    outcomes = []
    for state, _ in each_size(call, call.this):
        outcomes += [Outcome(path, int(taken > 0)) for path, taken in _added(call, state, items)]
    return outcomes


@on(LISTS, "get(I)Ljava/lang/Object;", "elementAt(I)Ljava/lang/Object;")
def get(call: Call) -> Outcomes:
    index, count = simplified(call[1]), size_of(call, call.state, call.this)
    outcomes = beyond(call, index, count)
    most = count if isinstance(count, int) else call.executor.bounds.items
    if isinstance(index, int):
        most = max(most, index + 1)
    state = call.state
    for path, at in each_index(call, state, index, most):
        inside = path.fork()
        if not isinstance(count, int):
            inside.assume(count > at, call.line)
            if not call.executor.feasibility.can_join(inside.condition):
                continue
        elif at >= count:
            continue
        outcomes.append(Outcome(inside, item(call, inside, call.this, at)))
    return outcomes


@on(LISTS, "set(ILjava/lang/Object;)Ljava/lang/Object;")
def set_at(call: Call) -> Outcomes:
    outcomes = beyond(call, simplified(call[1]), size_of(call, call.state, call.this))
    for state, count in each_size(call, call.this):
        for path, at in each_index(call, state, simplified(call[1]), count):
            old = item(call, path, call.this, at)
            put_item(call, path, places.cell(call.this, at), call[2])
            outcomes.append(Outcome(path, old))
    return outcomes


@on(LISTS, "remove(I)Ljava/lang/Object;")
def remove_at(call: Call) -> Outcomes:
    index, size = simplified(call[1]), size_of(call, call.state, call.this)
    is_last = isinstance(size, z3.ExprRef) and z3.eq(z3.simplify(size - 1), bits(index, 32))
    outcomes = beyond(call, index, size)
    for state, count in each_size(call, call.this, cut=not is_last):
        for path, at in each_index(call, state, index, count):
            old = moved(call, path, item(call, path, call.this, at))
            close(call, path, call.this, at, count)
            outcomes.append(Outcome(path, old))
    return [*outcomes, *_last_of_more(call)] if is_last else outcomes


def _last_of_more(call: Call) -> list[Outcome]:
    """Taking the last of more elements than are followed, which is not known."""
    more = larger(call, call.this)
    if more is None:
        return []
    state, size = more
    set_size(state, call.this, size - 1)
    return [Outcome(state, state.unknown(OBJECT, "last"))]


@on(LISTS, "removeLast()Ljava/lang/Object;", "pollLast()Ljava/lang/Object;")
@on(("Stack",), "pop()Ljava/lang/Object;")
def remove_last(call: Call) -> Outcomes:
    return [*_removed(call, lambda count: count - 1, cut=False), *_last_of_more(call)]


@on(("LinkedList", "ArrayDeque", "Deque", "Queue"), "removeFirst()Ljava/lang/Object;",
     "pollFirst()Ljava/lang/Object;", "poll()Ljava/lang/Object;", "remove()Ljava/lang/Object;",
     "pop()Ljava/lang/Object;")  # fmt: skip
def remove_first(call: Call) -> Outcomes:
    return _removed(call, lambda count: 0)


@on(("LinkedList", "ArrayDeque", "Deque"), "push(Ljava/lang/Object;)V",
     "addFirst(Ljava/lang/Object;)V")  # fmt: skip
def add_first(call: Call) -> Outcomes:
    inner = Call(call.executor, call.state, call.method, [call.this, 0, call[1]], call.line)
    return insert(inner)


def _removed(call: Call, which: Callable[[int], int], cut: bool = True) -> list[Outcome]:
    outcomes = []
    for state, count in each_size(call, call.this, cut):
        if count:
            at = which(count)
            old = moved(call, state, item(call, state, call.this, at))
            close(call, state, call.this, at, count)
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


@on((*LISTS, *SETS), "remove(Ljava/lang/Object;)Z")
def remove(call: Call) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        for path, at in find(call, state, call.this, count, call[1]):
            if at is not None:
                close(call, path, call.this, at, count)
            outcomes.append(Outcome(path, int(at is not None)))
    return outcomes


@on((*LISTS, *SETS), "contains(Ljava/lang/Object;)Z")
def contains(call: Call) -> Outcomes:
    target = _viewed(call, call.this)
    if (simple := is_among(call, target, call[1])) is not None:
        return simple
    outcomes = []
    for state, count in each_size(call, target):
        ways = find(call, state, target, count, call[1])
        outcomes += [Outcome(path, int(at is not None)) for path, at in ways]
    return outcomes


@on(LISTS, "indexOf(Ljava/lang/Object;)I")
def index_of(call: Call) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        ways = find(call, state, call.this, count, call[1])
        outcomes += [Outcome(path, -1 if at is None else at) for path, at in ways]
    return outcomes


@on(LISTS, "getFirst()Ljava/lang/Object;", "peekFirst()Ljava/lang/Object;")
@on(("LinkedList", "ArrayDeque", "Queue", "Deque"), "peek()Ljava/lang/Object;")
def first(call: Call) -> Outcomes:
    return _peeked(call, lambda count: 0)


@on(LISTS, "getLast()Ljava/lang/Object;", "peekLast()Ljava/lang/Object;",
     "lastElement()Ljava/lang/Object;")  # fmt: skip
@on(("Stack",), "peek()Ljava/lang/Object;")
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


@on(MAPS, "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")
def put(call: Call) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        for path, at in find(call, state, call.this, count, call[1]):
            old: Value = NULL
            if at is None:
                put_item(call, path, places.cell(call.this, count), call[1])
                set_size(path, call.this, count + 1)
            else:
                old = read_like(call, path, value_place(call.this, at), call[2])
                old = moved(call, path, old)
            place = value_place(call.this, count if at is None else at)
            put_item(call, path, place, call[2])
            outcomes.append(Outcome(path, old))
    return outcomes


@on(MAPS, "get(Ljava/lang/Object;)Ljava/lang/Object;",
     "getOrDefault(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")  # fmt: skip
def get_value(call: Call) -> Outcomes:
    other = call[2] if len(call.arguments) > 2 else NULL
    outcomes = []
    for state, count in each_size(call, call.this):
        for path, at in find(call, state, call.this, count, call[1]):
            value = other
            if at is not None:
                value = read_like(call, path, value_place(call.this, at), other)
            outcomes.append(Outcome(path, value))
    return outcomes


@on(MAPS, "containsKey(Ljava/lang/Object;)Z")
def contains_key(call: Call) -> Outcomes:
    return contains(call)


@on(MAPS, "remove(Ljava/lang/Object;)Ljava/lang/Object;")
def remove_key(call: Call) -> Outcomes:
    outcomes = []
    for state, count in each_size(call, call.this):
        for path, at in find(call, state, call.this, count, call[1]):
            old: Value = NULL
            if at is not None:
                old = moved(call, path, read_like(call, path, value_place(call.this, at), NULL))
                for number in range(at, count - 1):
                    behind = read_like(call, path, value_place(call.this, number + 1), NULL)
                    value = moved(call, path, behind)
                    put_item(call, path, value_place(call.this, number), value)
                close(call, path, call.this, at, count)
            outcomes.append(Outcome(path, old))
    return outcomes


@on(MAPS, "keySet()Ljava/util/Set;", "values()Ljava/util/Collection;", "entrySet()Ljava/util/Set;")
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
    return call.executor.read_field(call.state, place, OBJECT)


# -- iterators -----------------------------------------------------------------------------------


@on((*LISTS, *SETS), "iterator()Ljava/util/Iterator;")
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
        return call.executor.read_field(state, place, OBJECT)

    return [Case(inside, then=take), Case(negated(inside), throws=_NOTHING_LEFT)]


@model("java.util.Iterator", "remove()V")
def remove_current(call: Call) -> Outcomes:
    target, at = _position(call)
    if target is None:
        return call.unknown("I")
    outcomes = []
    inner = Call(call.executor, call.state, call.method, [target], call.line)
    for state, count in each_size(inner, target):
        if 0 < at <= count:
            close(call, state, target, at - 1, count)
            state.write(("field", call.this.key, "#at"), at - 1)
            outcomes.append(Outcome(state))
    return outcomes
