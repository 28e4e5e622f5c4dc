"""Of which class an object is that was there before: companions of places tell (`places.py`).

Classes have numbers; a companion holds 0 for null, `SOME` for an object of a class that nobody
knows, and else the number of the object's class.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import z3

from collider.symbolic.places import SOME, class_number, kind_of
from collider.symbolic.state import State
from collider.symbolic.values import Obj, Value, is_null
from dalvik.dex import Access, Method, MethodRef

if TYPE_CHECKING:
    from collider.symbolic.executor import Executor

#: Interfaces are, too.
_ABSTRACT = int(Access.ABSTRACT)
#: So many implementations of a method are told apart.
_MOST = 8


def is_instance(executor: Executor, state: State, value: Obj, type_: str) -> Value:
    """`instanceof`, as far as it is known."""
    kind = kind_of(executor, state, value)
    known = executor.hierarchy.is_a(value.type, type_)
    perhaps = z3.Bool(f"{value.key!r} is {type_}")
    if kind is None:
        return _flag(perhaps) if value.key[0] == "unknown" and not known else int(known)
    if known:
        return _flag(kind != 0)
    if executor.classes.find(type_) is None:
        return _flag(perhaps)
    return _flag(
        z3.Or(
            _among(kind, executor.hierarchy.descendants(type_)),
            z3.And(kind == SOME, perhaps),
        )
    )


def implementations(
    executor: Executor, state: State, receiver: Value, ref: MethodRef
) -> list[tuple[Any, Method | None, str]]:
    """What a call may end in where that depends on the receiver's class: conditions, methods of
    the app (None for the platform's), what the receiver's class is then known to be. Nothing where
    it does not depend."""
    if not isinstance(receiver, Obj) or is_null(receiver):
        return []
    kind = kind_of(executor, state, receiver)
    if kind is None or isinstance(kind, int):
        return []
    known = executor.hierarchy.is_a(receiver.type, ref.holder)
    declared = receiver.type if known else ref.holder
    targets: dict[Method | None, list[str]] = {}
    for name in executor.hierarchy.descendants(declared):
        defined = executor.classes.find(name)
        if defined is not None and not defined.access & _ABSTRACT:
            targets.setdefault(_declared(executor, name, ref), []).append(name)
    if not 1 < len(targets) <= _MOST:
        return []
    found = [
        (
            z3.Or(_among(kind, names), kind == SOME),
            target,
            names[0] if len(names) == 1 else declared,
        )
        for target, names in targets.items()
    ]
    if executor.classes.find(declared) is None:
        every = [name for names in targets.values() for name in names]
        others = z3.And(kind != 0, z3.Not(_among(kind, every)))
        found.append((others, None, declared))
    return found


def _declared(executor: Executor, name: str, ref: MethodRef) -> Method | None:
    for holder in executor.hierarchy.ancestry(name):
        defined = executor.classes.find(holder)
        for one in defined.methods if defined else ():
            if one.name == ref.name and one.ref.proto == ref.proto and one.code is not None:
                return one
    return None


def _among(kind: Any, names: Sequence[str]) -> z3.BoolRef:
    return z3.Or(*(kind == class_number(name) for name in names))


def _flag(condition: Any) -> Value:
    if isinstance(condition, bool):
        return int(condition)
    return z3.If(condition, z3.BitVecVal(1, 32), z3.BitVecVal(0, 32))
