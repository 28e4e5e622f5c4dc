"""Says conditions in a way that the solver finds easier, and tells which ones it finds hard.

A character of a text is a whole number that is turned into 32 bits, for Java's arithmetic. To
compare it, its bits are not needed: the number is between -1 (there is no such character) and
196607, so comparing the numbers is the same, and keeps the solver for texts from asking the one for
bits about each character.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence

import z3

_COMPARING = {
    z3.Z3_OP_SLEQ: operator.le,
    z3.Z3_OP_SLT: operator.lt,
    z3.Z3_OP_SGEQ: operator.ge,
    z3.Z3_OP_SGT: operator.gt,
    z3.Z3_OP_EQ: operator.eq,
}
#: The eased form of terms by id; the terms are kept so that their ids stay theirs.
_eased: dict[int, tuple[z3.ExprRef, z3.ExprRef]] = {}
_MOST = 50_000


def eased(term: z3.BoolRef) -> z3.BoolRef:
    """A condition that holds exactly when this one does."""
    known = _eased.get(term.get_id())
    if known is None:
        if len(_eased) >= _MOST:
            _eased.clear()
        pairs = _comparisons(term)
        changed = z3.substitute(term, *pairs) if pairs else term
        known = _eased[term.get_id()] = (term, changed)
    return known[1]


def _comparisons(whole: z3.ExprRef) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
    found = []
    seen: set[int] = set()
    pending = [whole]
    while pending:
        term = pending.pop()
        if term.get_id() in seen or not z3.is_app(term):
            continue
        seen.add(term.get_id())
        kind = term.decl().kind()
        if kind in _COMPARING and term.num_args() == 2:
            left, right = _as_number(term.arg(0)), _as_number(term.arg(1))
            if left is not None and right is not None and not (_is_plain(left, right)):
                found.append((term, _COMPARING[kind](left, right)))
                continue
        pending += term.children()
    return found


def _is_plain(left: z3.ArithRef, right: z3.ArithRef) -> bool:
    return bool(z3.is_int_value(left) and z3.is_int_value(right))


def _as_number(term: z3.ExprRef) -> z3.ArithRef | None:
    """The whole number that 32 bits stand for, if they are a constant or a character's."""
    if z3.is_bv_value(term):
        return z3.IntVal(term.as_signed_long())
    if z3.is_bv(term) and term.decl().kind() == z3.Z3_OP_INT2BV and term.size() >= 32:
        inner = term.arg(0)
        if z3.is_app(inner) and inner.decl().kind() == _TO_CODE:
            return inner
    return None


_TO_CODE = z3.StrToCode(z3.StringVal("a")).decl().kind()


# -- for texts of ASCII --------------------------------------------------------------------------

_RANGES = {"isDigit": (("0", "9"),), "isLetter": (("A", "Z"), ("a", "z"))}


def for_ascii(whole: z3.BoolRef) -> z3.BoolRef:
    """A condition that implies this one: characters whose kind it asks for are ASCII's."""
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    limits: list[z3.BoolRef] = []
    seen: set[int] = set()
    pending: list[z3.ExprRef] = [whole]
    while pending:
        term = pending.pop()
        if term.get_id() in seen or not z3.is_app(term):
            continue
        seen.add(term.get_id())
        name = term.decl().name()
        code = _as_number(term.arg(0)) if name in _RANGES and term.num_args() == 1 else None
        if code is not None:
            ranges = [z3.And(code >= ord(a), code <= ord(b)) for a, b in _RANGES[name]]
            pairs.append((term, z3.Or(*ranges)))
            limits.append(code < 128)
        pending += term.children()
    return z3.And(z3.substitute(whole, *pairs), *limits) if pairs else whole


# -- hard ones -----------------------------------------------------------------------------------

_DIVIDING = (
    z3.Z3_OP_BSDIV, z3.Z3_OP_BUDIV, z3.Z3_OP_BSREM, z3.Z3_OP_BUREM, z3.Z3_OP_BSMOD,
    z3.Z3_OP_BSDIV_I, z3.Z3_OP_BUDIV_I, z3.Z3_OP_BSREM_I, z3.Z3_OP_BUREM_I, z3.Z3_OP_BSMOD_I,
)  # fmt: skip
#: Weights of a division by a constant and of a product or quotient of two unknown numbers.
_BY_CONSTANT, _OF_UNKNOWNS = 2, 6
_HARD = 8
_weights: dict[int, tuple[z3.ExprRef, int]] = {}


def are_hard(terms: Sequence[z3.BoolRef]) -> bool:
    """Whether there is so much multiplying and dividing in some conditions that the solver would
    spend its effort in vain."""
    return sum(map(_weight, terms)) >= _HARD


def _weight(whole: z3.BoolRef) -> int:
    known = _weights.get(whole.get_id())
    if known is not None:
        return known[1]
    weight = 0
    seen: set[int] = set()
    pending: list[z3.ExprRef] = [whole]
    while pending:
        term = pending.pop()
        if term.get_id() in seen or not z3.is_app(term):
            continue
        seen.add(term.get_id())
        kind = term.decl().kind()
        if kind in _DIVIDING:
            weight += _BY_CONSTANT if z3.is_bv_value(term.arg(1)) else _OF_UNKNOWNS
        elif kind == z3.Z3_OP_BMUL and not any(map(z3.is_bv_value, term.children())):
            weight += _OF_UNKNOWNS
        pending += term.children()
    if len(_weights) >= _MOST:
        _weights.clear()
    _weights[whole.get_id()] = (whole, weight)
    return weight
