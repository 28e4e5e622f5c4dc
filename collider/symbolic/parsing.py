"""Numbers in texts and texts of numbers, as functions that the solver need not look into.

`Integer.parseInt(text)` becomes `number(text)`, an unknown function, under the condition
`is_number(text)`, another one. That is all a solver needs as long as nothing else is said of the
text. `facts` says a little more about them, cheaply; `expansion` says everything, at a price.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import z3

from collider.symbolic.functions import Facts, Function, applications, declare
from collider.symbolic.values import python_string

_DIGITS = {32: 10, 64: 19}


def java_number(text: str, width: int) -> int | None:
    """What Java reads from a text; None where it throws."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not digits.isdecimal():
        return None
    found = -int(digits) if text[0] == "-" else int(digits)
    return found if -(1 << (width - 1)) <= found < 1 << (width - 1) else None


def _facts(width: int) -> Facts:
    def facts(term: Any, text: Any, *, texts: Any) -> Iterator[z3.BoolRef]:
        del term, texts
        if z3.is_string_value(text):
            known = java_number(python_string(text), width)
            yield is_number(text, width) == z3.BoolVal(known is not None)
            if known is not None:
                yield number(text, width) == z3.BitVecVal(known, width)
            return
        size = z3.Length(text)
        valid = is_number(text, width)
        yield z3.Implies(valid, size >= 1)
        value = number(text, width)
        for digits in (1, 2, 3, 4, 5, 9):
            limit = 10**digits
            small = z3.And(value < limit, value > -(limit // 10))
            yield z3.Implies(z3.And(valid, size <= digits), small)

    return facts


def _compute(width: int) -> Callable[[str], int | None]:
    return lambda text: java_number(text, width)


def _holds(width: int) -> Callable[[str], bool]:
    return lambda text: java_number(text, width) is not None


_NUMBER: dict[int, Function] = {
    width: declare(
        f"number{width}",
        (z3.StringSort(), z3.BitVecSort(width)),
        _compute(width),
        _facts(width),
        lambda value: () if value is None else (str(value),),
    )
    for width in _DIGITS
}
_IS_NUMBER: dict[int, Function] = {
    width: declare(
        f"is-number{width}", (z3.StringSort(), z3.BoolSort()), _holds(width), _facts(width)
    )
    for width in _DIGITS
}
_WIDTHS = {
    function.declaration.name(): width
    for functions in (_NUMBER, _IS_NUMBER)
    for width, function in functions.items()
}


def number(text: z3.SeqRef, width: int) -> z3.BitVecRef:
    """The number that a text spells; means nothing unless `is_number` holds."""
    found: z3.BitVecRef = _NUMBER[width](text)
    return found


def is_number(text: z3.SeqRef, width: int) -> z3.BoolRef:
    found: z3.BoolRef = _IS_NUMBER[width](text)
    return found


def parsed_texts(conditions: Iterable[z3.ExprRef]) -> list[tuple[z3.SeqRef, int]]:
    """Every text that conditions read a number from, with the number's width."""
    found: dict[tuple[int, int], tuple[z3.SeqRef, int]] = {}
    for _, term in applications(conditions):
        if width := _WIDTHS.get(term.decl().name()):
            found[term.arg(0).get_id(), width] = (term.arg(0), width)
    return list(found.values())


def expansion(text: z3.SeqRef, width: int) -> Iterator[z3.BoolRef]:
    """All that Java says of the two functions.

    A leading plus, more leading zeros than digits fit and digits of other scripts, which Java takes
    too, are left out: no number is lost by that.
    """
    shape = z3.Concat(z3.Option(z3.Re("-")), z3.Loop(z3.Range("0", "9"), 1, _DIGITS[width]))
    negative = z3.PrefixOf(z3.StringVal("-"), text)
    magnitude = z3.StrToInt(z3.If(negative, z3.SubString(text, 1, z3.Length(text) - 1), text))
    found = z3.If(negative, -magnitude, magnitude)
    limit = 1 << (width - 1)
    valid = z3.And(z3.InRe(text, shape), found >= -limit, found < limit)
    yield is_number(text, width) == valid
    yield z3.Implies(valid, number(text, width) == z3.Int2BV(found, width))
