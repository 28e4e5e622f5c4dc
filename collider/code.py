"""What code can follow: methods that calls may lead to, and what may still run from a place on.

Virtual calls are followed by name and parameters, whatever the receiver's class, and every method
of a class whose objects are made may be called by the platform: more than really runs, never less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from collider.summaries import EntryCall, find_method
from collider.symbolic.executor import Executor, Stack
from collider.symbolic.values import Location
from dalvik.dex import Instruction, Method

_CHANGING = (
    "set", "append", "toggle", "add", "put", "remove", "clear", "insert", "delete", "update",
    "exec", "push", "pop", "offer", "poll", "sort", "perform", "check", "replace",
)  # fmt: skip
_NOTHING: Mapping[str, frozenset[str]] = {}
#: What changes all that an intent or bundle carries.
_ALL_EXTRAS = frozenset({"putExtras", "putAll", "replaceExtras", "setIntent", "fillIn", "clear"})
#: Platform methods that call the receiver back at once: its methods, with their parameters.
CALLED_BACK: Mapping[str, tuple[tuple[str, str], ...]] = {
    "showDialog": (
        ("onCreateDialog", "(I)Landroid/app/Dialog;"),
        ("onCreateDialog", "(ILandroid/os/Bundle;)Landroid/app/Dialog;"),
        ("onPrepareDialog", "(ILandroid/app/Dialog;)V"),
        ("onPrepareDialog", "(ILandroid/app/Dialog;Landroid/os/Bundle;)V"),
    ),
}
#: Beginnings of the names, in small letters, of what changes a view.
_SETTERS = {
    "text": ("settext", "append"),
    "checked": ("setchecked", "toggle", "performclick", "check", "clearcheck"),
}


@dataclass
class Reach:
    """What may run: whole methods, and single instructions of methods that are under way."""

    methods: set[str] = field(default_factory=set)
    points: set[tuple[str, int]] = field(default_factory=set)
    fields: set[str] = field(default_factory=set)
    #: Names of platform methods that may be called, and texts that occur.
    calls: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    #: Names of fields that are looked into, be it earlier in methods that are under way; "?" if
    #: one of them holds something that may hold a collection of others.
    looked_into: set[str] = field(default_factory=set)
    #: Calls whose methods are in it, and classes of which objects are made.
    followed: set[tuple[str, str, str]] = field(default_factory=set)
    made: set[str] = field(default_factory=set)

    def may_run(self, point: tuple[object, ...]) -> bool:
        return point[0] in self.methods or tuple(point[:2]) in self.points

    def may_write(self, place: Location, also: Mapping[str, frozenset[str]] = _NOTHING) -> bool:
        """`also` names the other fields through which what a field holds is known."""
        if place[0] == "null":
            place = place[1]
        if place[0] in ("field", "static") and not str(place[2]).startswith("#"):
            return str(place[2]) in self.fields
        if place[0] in ("pref", "pref-set"):
            changes = any(c.startswith("put") or c in ("remove", "clear") for c in self.calls)
            return changes and place[2] in self.texts
        if (name := _extra(place)) is not None:
            changes = any(one.startswith(("put", "remove")) for one in self.calls)
            return bool(self.calls & _ALL_EXTRAS) or (changes and name in self.texts)
        if place[0] == "view":
            setters = _SETTERS.get(str(place[3]), (f"set{place[3]}",))
            return any(one.lower().startswith(setters) for one in self.calls)
        holder = _holder(place)
        names = {holder, *also.get(holder, ())}
        if holder and "?" not in self.looked_into and not names & self.looked_into:
            return False
        return any(one.startswith(_CHANGING) for one in self.calls)


def _extra(place: Location) -> str | None:
    """The name of what an intent or bundle carries, if a place is that."""
    kind, _, name = str(place[2]).partition(" ")
    return name if place[0] == "field" and kind in ("#extra", "#has") else None


def _holder(place: Location) -> str:
    """The field in which an object is kept whose content a place is."""
    if place[0] == "field" and place[1][0] == "at" and place[1][1][0] in ("field", "static"):
        name = str(place[1][1][2])
        return "" if name.startswith("#") else name
    return ""


class Code:
    """The app's code as a graph of calls."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._by_signature: dict[tuple[str, str], list[Method]] = {}
        self._by_holder: dict[tuple[str, str, str], Method] = {}
        self._by_key: dict[str, Method] = {}
        for one in executor.classes:
            for method in one.methods:
                signature = method.name, method.ref.proto.descriptor
                self._by_signature.setdefault(signature, []).append(method)
                self._by_holder[one.descriptor, *signature] = method
                self._by_key[str(method.ref)] = method
        self._facts: dict[str, _Facts] = {}
        self._reaches: dict[tuple[bool, frozenset[Method]], Reach] = {}

    def from_calls(self, calls: Iterable[EntryCall], *, callbacks: bool = True) -> Reach:
        """What may run when the platform makes some calls; without `callbacks`, when it makes no
        others because of them."""
        entries = (find_method(self._executor, one) for one in calls)
        methods = frozenset(one for one in entries if one is not None)
        found = self._reaches.get((callbacks, methods))
        if found is None:
            found = self._reaches[callbacks, methods] = Reach()
            self._follow(found, list(methods), callbacks)
        return found

    def from_stack(self, stack: Stack) -> Reach:
        """What may still run from a moment on."""
        found = Reach()
        pending: list[Method] = []
        for depth, (key, at) in enumerate(stack):
            method = self._by_key[key]
            found.looked_into |= self._facts_of(method).looked_into
            innermost = depth == len(stack) - 1
            for one in _following(method, at, innermost):
                found.points.add((key, one.offset))
                facts = _Facts()
                facts.add(method, one)
                pending += self._take(found, facts)
        self._follow(found, pending)
        return found

    def _follow(self, found: Reach, pending: list[Method], callbacks: bool = True) -> None:
        while pending:
            method = pending.pop()
            key = str(method.ref)
            if key in found.methods:
                continue
            found.methods.add(key)
            pending += self._take(found, self._facts_of(method), callbacks)

    def _take(self, found: Reach, facts: _Facts, callbacks: bool = True) -> Iterator[Method]:
        found.fields |= facts.fields
        found.looked_into |= facts.looked_into
        found.texts |= facts.texts
        for call in facts.calls - found.followed:
            found.followed.add(call)
            holder, name, proto = call
            found.calls.add(name)
            if not holder:
                yield from self._by_signature.get((name, proto), ())
                continue
            for above in self._executor.hierarchy.ancestry(holder):
                method = self._by_holder.get((above, name, proto))
                if method is not None:
                    yield method
        for type_ in facts.made - found.made:
            found.made.add(type_)
            defined = self._executor.classes.find(type_)
            for method in defined.methods if defined is not None else ():
                if callbacks or method.name == "<clinit>":
                    yield method

    def _facts_of(self, method: Method) -> _Facts:
        key = str(method.ref)
        facts = self._facts.get(key)
        if facts is None:
            facts = self._facts[key] = _Facts()
            for one in method.code.instructions if method.code else ():
                facts.add(method, one)
        return facts


@dataclass
class _Facts:
    """What the instructions of a method refer to."""

    #: The class, if only its own method can be meant, the name, and the parameters.
    calls: set[tuple[str, str, str]] = field(default_factory=set)
    made: set[str] = field(default_factory=set)
    fields: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    looked_into: set[str] = field(default_factory=set)

    def add(self, method: Method, one: Instruction) -> None:
        dex, name = method.definer.dex, one.op.name
        if name.startswith("invoke-") and isinstance(one.b, int):
            ref = dex.method(one.b)
            certain = name.startswith(("invoke-direct", "invoke-static", "invoke-super"))
            self.calls.add((ref.holder if certain else "", ref.name, ref.proto.descriptor))
            self.calls |= {("", *back) for back in CALLED_BACK.get(ref.name, ())}
        elif name.startswith("new-instance") and isinstance(one.b, int):
            self.made.add(dex.type_name(one.b))
        elif name.startswith("iput") and isinstance(one.c, int):
            self.fields.add(dex.field(one.c).name)
        elif name.startswith("sput") and isinstance(one.b, int):
            self.fields.add(dex.field(one.b).name)
        elif name.startswith(("iget-object", "sget-object")):
            number = one.c if name.startswith("iget") else one.b
            assert isinstance(number, int)
            held = dex.field(number)
            self.looked_into.add(held.name)
            if held.type.endswith("Adapter;") or held.type == "Ljava/lang/Object;":
                self.looked_into.add("?")
        elif name.startswith("const-string") and isinstance(one.b, int):
            self.texts.add(dex.string(one.b))


def _following(method: Method, at: int, itself: bool) -> Iterator[Instruction]:
    """Instructions that may run after one, or from it on, by the shape of the method."""
    code = method.code
    assert code is not None
    by_offset = {one.offset: one for one in code.instructions}
    catches = [one.address for block in code.tries for one in block.catches]
    pending = [at] if itself else [*_successors(by_offset[at], by_offset), *catches]
    seen: set[int] = set()
    while pending:
        offset = pending.pop()
        if offset in seen or offset not in by_offset:
            continue
        seen.add(offset)
        yield by_offset[offset]
        pending += _successors(by_offset[offset], by_offset)
        if any(block.start <= offset < block.end for block in code.tries):
            pending += catches


def _successors(one: Instruction, by_offset: dict[int, Instruction]) -> Iterator[int]:
    name = one.op.name
    if name.startswith(("return", "throw")):
        return
    if name.startswith("goto"):
        yield one.target
        return
    yield one.offset + one.size
    if name.startswith("if-"):
        yield one.target
    elif name in ("packed-switch", "sparse-switch"):
        steps = by_offset[one.target].b
        assert isinstance(steps, tuple)
        yield from (one.offset + step for step in steps)
