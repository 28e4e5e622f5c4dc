"""Values that registers and memory hold during symbolic execution.

    int, boolean, …, long   a Python int (signed), or a z3 bit-vector of 32 or 64 bits
    float, double           a Python float, or a z3 floating-point term
    String                  a Python str, or a z3 sequence; never null unless it is `NULL`
    other references        `Obj`, `ArrayObj`, or `NULL`, which is the int 0 as in Dalvik

An `Obj` is only an identity; its fields live in the state's memory. A *shared* object is known by
where it was found (`("at", location)`, `("app",)`, …), so that two handlers that reach the same
place speak of the same object. What a handler makes itself is *local*: `("new", n)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import z3

Value: TypeAlias = Any
#: Where something is remembered: ("static", class, field), ("field", key, name), …
Location: TypeAlias = tuple[Any, ...]

NULL = 0
#: Names of variables that stand for what we could not see through begin with this.
OPAQUE = "?"


@dataclass(frozen=True)
class Obj:
    """A reference. `type` is the most that is known of its class, exact for local objects."""

    key: tuple[Any, ...]
    type: str

    @property
    def is_local(self) -> bool:
        return bool(self.key[0] == "new")

    def __str__(self) -> str:
        return f"{self.type}@{describe_key(self.key)}"


def describe_key(key: tuple[Any, ...]) -> str:
    """An object's identity in words a developer can follow."""
    if key[0] == "at":
        return describe_location(key[1])
    return ":".join(_short(part) for part in key)


def describe_location(location: Location) -> str:
    """`IncomeActivity.appState.enteredAmount` and the like."""
    kind = location[0]
    if kind == "field":
        return f"{describe_key(location[1])}.{location[2]}"
    if kind == "static":
        return f"{_short(location[1])}.{location[2]}"
    if kind == "pref-set":
        return f"whether preference {location[2]!r} is set"
    if kind == "pref":
        return f"preference {location[2]!r}"
    if kind == "view":
        return f"{location[3]} of view {location[2]}"
    if kind == "param":
        return f"input {location[1]}"
    return " ".join(_short(part) for part in location)


def _short(part: Any) -> str:
    text = str(part)
    if text.startswith("L") and text.endswith(";"):
        return text[1:-1].rsplit("/", 1)[-1]
    return text


def is_symbolic(value: Value) -> bool:
    return isinstance(value, z3.ExprRef)


def is_string(value: Value) -> bool:
    return isinstance(value, str) or (isinstance(value, z3.SeqRef) and value.is_string())


def is_null(value: Value) -> bool:
    return value.__class__ is int and value == 0


def as_string(value: Value) -> z3.SeqRef:
    return z3.StringVal(_escape(value)) if isinstance(value, str) else value


def _escape(text: str) -> str:
    """z3 reads `\\u{…}` in literals; everything beyond ASCII is written so."""
    return "".join(c if " " <= c <= "~" and c != "\\" else f"\\u{{{ord(c):x}}}" for c in text)


def python_string(value: z3.SeqRef) -> str:
    """The text of a constant z3 string."""
    import re

    raw = value.as_string()
    return re.sub(r"\\u\{([0-9a-fA-F]+)\}", lambda m: chr(int(m[1], 16)), raw)


def bits(value: Value, width: int) -> z3.BitVecRef:
    return z3.BitVecVal(value, width) if isinstance(value, int) else value


def simplified(value: Value) -> Value:
    """A Python value where the term is constant."""
    if not isinstance(value, z3.ExprRef):
        return value
    found = z3.simplify(value, elim_sign_ext=False)  # else each becomes dozens of terms
    if z3.is_bv_value(found):
        return found.as_signed_long()
    if z3.is_string_value(found):
        return python_string(found)
    if z3.is_true(found):
        return True
    if z3.is_false(found):
        return False
    return found


#: Variables of terms that were asked for before; the terms are kept so that their ids stay theirs.
_found: dict[int, tuple[z3.ExprRef, frozenset[str]]] = {}
_MOST_FOUND = 50_000


def variables(*terms: Value) -> frozenset[str]:
    """Names of all variables in some terms."""
    found: frozenset[str] = frozenset()
    for term in terms:
        if isinstance(term, z3.ExprRef):
            found |= _variables_of(term)
    return found


def _variables_of(term: z3.ExprRef) -> frozenset[str]:
    known = _found.get(term.get_id())
    if known is None:
        if len(_found) >= _MOST_FOUND:
            _found.clear()
        known = _found[term.get_id()] = (term, frozenset(_search(term)))
    return known[1]


def _search(whole: z3.ExprRef) -> set[str]:
    found: set[str] = set()
    seen: set[int] = set()
    pending = [whole]
    while pending:
        term = pending.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        if z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found.add(term.decl().name())
        pending += term.children()
    return found


def is_opaque(*terms: Value) -> bool:
    """Whether terms speak of nothing but what we could not see through."""
    names = variables(*terms)
    return bool(names) and all(name.startswith(OPAQUE) for name in names)
