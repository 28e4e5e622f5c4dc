"""Conditions as a developer would write them, instead of as a solver does.

Not(0 <= @(…, 'enteredAmount') + 4294967295*number32(text~4))
app.appState.enteredAmount - number(text) < 0
"""

from __future__ import annotations

import ast
from typing import Any

import z3

from collider.symbolic.places import class_of
from collider.symbolic.values import OPAQUE, describe_location, python_string
from devices.telling import cut

_MOST_CHARACTERS = 300
_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_COMPARISONS = {
    z3.Z3_OP_EQ: "==", z3.Z3_OP_SLT: "<", z3.Z3_OP_SLEQ: "<=", z3.Z3_OP_SGT: ">",
    z3.Z3_OP_SGEQ: ">=", z3.Z3_OP_LT: "<", z3.Z3_OP_LE: "<=", z3.Z3_OP_GT: ">", z3.Z3_OP_GE: ">=",
    z3.Z3_OP_FPA_EQ: "==", z3.Z3_OP_FPA_LT: "<", z3.Z3_OP_FPA_LE: "<=", z3.Z3_OP_FPA_GT: ">",
    z3.Z3_OP_FPA_GE: ">=",
}  # fmt: skip
_INFIX = {
    z3.Z3_OP_BSUB: "-", z3.Z3_OP_SUB: "-", z3.Z3_OP_BSDIV: "/", z3.Z3_OP_BSDIV_I: "/",
    z3.Z3_OP_IDIV: "/", z3.Z3_OP_DIV: "/", z3.Z3_OP_BSREM: "%", z3.Z3_OP_BSREM_I: "%",
    z3.Z3_OP_REM: "%", z3.Z3_OP_MOD: "%", z3.Z3_OP_BAND: "&", z3.Z3_OP_BOR: "|", z3.Z3_OP_BXOR: "^",
    z3.Z3_OP_BSHL: "<<", z3.Z3_OP_BASHR: ">>", z3.Z3_OP_BLSHR: ">>>", z3.Z3_OP_SEQ_CONCAT: "+",
    z3.Z3_OP_BMUL: "*", z3.Z3_OP_MUL: "*",
}  # fmt: skip
_SUMS = {z3.Z3_OP_BADD, z3.Z3_OP_ADD}
_PRODUCTS = {z3.Z3_OP_BMUL, z3.Z3_OP_MUL}
#: What changes a value's width only.
_WIDTHS = {z3.Z3_OP_SIGN_EXT, z3.Z3_OP_ZERO_EXT, z3.Z3_OP_BV2INT, z3.Z3_OP_INT2BV}
#: Kinds of conditions that have words of their own.
_SPOKEN = {
    z3.Z3_OP_NOT, z3.Z3_OP_AND, z3.Z3_OP_OR, z3.Z3_OP_DISTINCT, z3.Z3_OP_SEQ_PREFIX,
    z3.Z3_OP_SEQ_SUFFIX, *_COMPARISONS,
}  # fmt: skip
_METHODS = {
    z3.Z3_OP_SEQ_CONTAINS: "contains", z3.Z3_OP_SEQ_INDEX: "indexOf", z3.Z3_OP_SEQ_AT: "charAt",
    z3.Z3_OP_SEQ_EXTRACT: "substring", z3.Z3_OP_SEQ_REPLACE: "replaceFirst",
}  # fmt: skip
_NAMES = {"number32": "number", "number64": "number", "trimmed": "trim"}


def in_words(term: z3.ExprRef) -> str:
    """One line; very long conditions are cut."""
    return cut(_said(term), _MOST_CHARACTERS)


def _said(term: z3.ExprRef, negated: bool = False) -> str:
    """A condition, or its opposite."""
    kind = _kind(term)
    if kind == z3.Z3_OP_NOT:
        return _said(term.arg(0), not negated)
    if kind in (z3.Z3_OP_AND, z3.Z3_OP_OR):
        word = " and " if (kind == z3.Z3_OP_AND) != negated else " or "
        return word.join(_grouped(one, negated) for one in term.children())
    if kind == z3.Z3_OP_DISTINCT:
        return _compared(term.arg(0), "!=", term.arg(1), negated)
    if kind in _COMPARISONS:
        return _compared(term.arg(0), _COMPARISONS[kind], term.arg(1), negated)
    if str(term.decl()).startswith("is-number"):
        return f"{_value(term.arg(0))} is {'no' if negated else 'a'} number"
    if kind == z3.Z3_OP_SEQ_PREFIX:
        return _call("startsWith", (term.arg(1), term.arg(0)), negated)
    if kind == z3.Z3_OP_SEQ_SUFFIX:
        return _call("endsWith", (term.arg(1), term.arg(0)), negated)
    if kind == z3.Z3_OP_SEQ_IN_RE and (text := _text_of_any_case(term.arg(1))) is not None:
        call = f'{_value(term.arg(0))}.equalsIgnoreCase("{text}")'
        return f"not {call}" if negated else call
    return f"not {_value(term)}" if negated else _value(term)


def _text_of_any_case(pattern: z3.ReRef) -> str | None:
    """The text in small letters whose letters a pattern takes in either case; None of another."""
    kind = _kind(pattern)
    if kind == z3.Z3_OP_RE_CONCAT:
        parts = [_text_of_any_case(one) for one in pattern.children()]
        return None if None in parts else "".join(filter(None, parts))
    if kind == z3.Z3_OP_RE_UNION:
        parts = [_text_of_any_case(one) for one in pattern.children()]
        cases = {one.lower() for one in parts if one is not None}
        return cases.pop() if len(cases) == 1 and None not in parts else None
    if kind == z3.Z3_OP_SEQ_TO_RE and z3.is_string_value(pattern.arg(0)):
        return python_string(pattern.arg(0))
    return None


def _call(name: str, arguments: tuple[z3.ExprRef, ...], negated: bool = False) -> str:
    given = ", ".join(map(_value, arguments[1:]))
    return f"{'not ' if negated else ''}{_value(arguments[0])}.{name}({given})"


def _grouped(term: z3.ExprRef, negated: bool) -> str:
    text = _said(term, negated)
    return f"({text})" if _kind(term) in (z3.Z3_OP_AND, z3.Z3_OP_OR) else text


def _compared(left: z3.ExprRef, sign: str, right: z3.ExprRef, negated: bool) -> str:
    if negated:
        sign = _OPPOSITE[sign]
    if z3.is_bool(left):
        same = sign == "=="
        if z3.is_true(right) or z3.is_false(right):
            return _said(left, z3.is_true(right) != same)
        return f"({_said(left)}) {'is' if same else 'is not'} ({_said(right)})"
    if (found := _java_comparison(left)) is not None and _constant_is(right, 0):
        return f"{_value(found[0])} {sign} {_value(found[1])}"
    if (found := _java_comparison(right)) is not None and _constant_is(left, 0):
        return f"{_value(found[0])} {_MIRRORED[sign]} {_value(found[1])}"
    if _is_constant(left) and not _is_constant(right):
        left, sign, right = right, _MIRRORED[sign], left
    if (words := _kind_in_words(left, sign, right)) is not None:
        return words
    return f"{_value(left)} {sign} {_value(right)}"


def _kind_in_words(left: z3.ExprRef, sign: str, right: z3.ExprRef) -> str | None:
    """What a place's companion says: null or not, or of which class it is."""
    name = str(left.decl().name()) if z3.is_const(left) else ""
    if sign not in ("==", "!=") or not name.startswith("@") or not z3.is_bv_value(right):
        return None
    place = _place(name)
    if not place.endswith("?"):
        return None
    number, verb = right.as_long(), "is" if sign == "==" else "is not"
    class_ = "null" if number == 0 else class_of(number)
    if class_ is None:
        return None
    short = class_.strip("L;").rpartition("/")[2].replace("$", ".")
    return f"{place[:-1]} {verb} {'null' if number == 0 else f'a {short}'}"


def _java_comparison(term: z3.ExprRef) -> tuple[z3.ExprRef, z3.ExprRef] | None:
    """The numbers that `cmp-long` compares: -1, 0 or 1, as their order is."""
    if _kind(term) != z3.Z3_OP_ITE or not _constant_is(term.arg(2), 1):
        return None
    below, inner = term.arg(0), term.arg(1)
    is_order = _kind(below) == z3.Z3_OP_SLEQ and _kind(inner) == z3.Z3_OP_ITE
    if is_order and _constant_is(inner.arg(1), 0) and _constant_is(inner.arg(2), -1):
        return below.arg(0), below.arg(1)
    return None


def _preference(term: z3.ExprRef) -> z3.ExprRef | None:
    """The preference that is read where a default is taken unless it is set."""
    condition, stored = term.arg(0), term.arg(2)
    if _kind(condition) == z3.Z3_OP_EQ and str(condition.arg(0)).startswith("@('pref-set',"):
        return stored if str(stored).startswith("@('pref',") else None
    return None


def _value(term: z3.ExprRef) -> str:
    kind = _kind(term)
    if _is_constant(term):
        return _constant(term)
    if kind == z3.Z3_OP_UNINTERPRETED:
        return _named(term)
    if kind == z3.Z3_OP_ITE:
        if (stored := _preference(term)) is not None:
            return _value(stored)
        first, second = _value(term.arg(1)), _value(term.arg(2))
        return f"({_said(term.arg(0))} ? {first} : {second})"
    if kind in _WIDTHS:
        return _value(term.arg(0))
    if kind in _SUMS:
        return _sum(term)
    if kind == z3.Z3_OP_SEQ_LENGTH:
        return f"{_value(term.arg(0))}.length()"
    if kind in _METHODS:
        return _call(_METHODS[kind], tuple(term.children()))
    if kind in _INFIX:
        return f" {_INFIX[kind]} ".join(map(_operand, term.children()))
    if kind == z3.Z3_OP_EXTRACT and term.params()[1] == 0:
        return f"({_value(term.arg(0))} as {term.size()} bits)"
    if kind in _SPOKEN:
        return f"({_said(term)})"
    return " ".join(str(term).split())


def _operand(term: z3.ExprRef) -> str:
    text = _value(term)
    return f"({text})" if _kind(term) in _SUMS or _kind(term) in _INFIX else text


def _sum(term: z3.ExprRef) -> str:
    """Java's compilers and z3 write `a - b` as `a + -1 * b`; positive summands come first."""
    added, taken = [], []
    for one in term.children():
        if _is_constant(one) and z3.is_bv_value(one) and one.as_signed_long() < 0:
            taken.append(str(-one.as_signed_long()))
        elif _kind(one) in _PRODUCTS and one.num_args() == 2 and _constant_is(one.arg(0), -1):
            taken.append(_operand(one.arg(1)))
        else:
            added.append(_value(one))
    head = " + ".join(added)
    return "".join(
        (head, *(f" - {one}" if head or at else f"-{one}" for at, one in enumerate(taken)))
    )


def _named(term: z3.ExprRef) -> str:
    name = str(term.decl().name())
    if term.num_args():
        shown = _NAMES.get(name, name)
        return f"{shown}({', '.join(map(_value, term.children()))})"
    if name.startswith("@"):
        return _place(name)
    if name.startswith(OPAQUE):
        return "what Collider cannot see"
    return name.split("~")[0]


def _place(name: str) -> str:
    try:
        location = ast.literal_eval(name[1:].split("~")[0])
    except (ValueError, SyntaxError):
        return name
    return describe_location(location) if isinstance(location, tuple) else name


def _kind(term: z3.ExprRef) -> int:
    found: int = term.decl().kind() if z3.is_app(term) else -1
    return found


def _is_constant(term: z3.ExprRef) -> bool:
    return bool(
        z3.is_bv_value(term) or z3.is_string_value(term) or z3.is_int_value(term)
        or z3.is_fp_value(term) or z3.is_rational_value(term)
    )  # fmt: skip


def _constant_is(term: z3.ExprRef, value: int) -> bool:
    return bool(z3.is_bv_value(term) and term.as_signed_long() == value) or bool(
        z3.is_int_value(term) and term.as_long() == value
    )


def _constant(term: Any) -> str:
    if z3.is_bv_value(term):
        return str(term.as_signed_long())
    if z3.is_string_value(term):
        return '"' + python_string(term).replace('"', '\\"') + '"'
    return " ".join(str(term).split())
