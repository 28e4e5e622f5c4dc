"""Library functions that the solver need not look into.

`text.trim()` becomes `trimmed(text)`, a function that the solver knows nothing of but a few true
*facts*, which are cheap to reason about. That proves much and nothing wrong. Values that the
solver chooses are checked against what Java would compute (`lies`); where they differ, the right
value for those arguments is told and the solver asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from collider.symbolic.values import as_string, python_string

Facts = Callable[..., Iterable[z3.BoolRef]]
_STRING, _INT, _BOOL = z3.StringSort(), z3.IntSort(), z3.BoolSort()
_CONSTANTS = 24


@dataclass(frozen=True)
class Function:
    """`compute` is what Java does, on Python values; `inverse` gives arguments for a result."""

    declaration: z3.FuncDeclRef
    compute: Callable[..., Any]
    facts: Facts
    inverse: Callable[[Any], Sequence[Any]] | None = None

    def __call__(self, *arguments: Any) -> Any:
        return self.declaration(*arguments)


_functions: dict[str, Function] = {}


def declare(
    name: str,
    sorts: Sequence[z3.SortRef],
    compute: Callable[..., Any],
    facts: Facts,
    inverse: Callable[[Any], Sequence[Any]] | None = None,
) -> Function:
    """A new function; the last of `sorts` is its result's."""
    found = Function(z3.Function(name, *sorts), compute, facts, inverse)
    _functions[name] = found
    return found


@dataclass(frozen=True)
class _Uses:
    """What a term uses; the term is kept so that its id stays its own."""

    term: z3.ExprRef
    functions: tuple[tuple[Function, z3.ExprRef], ...]
    texts: tuple[str, ...]


_uses: dict[int, _Uses] = {}
_MOST_USES = 50_000


def _uses_of(whole: z3.ExprRef) -> _Uses:
    found = _uses.get(whole.get_id())
    if found is None:
        if len(_uses) >= _MOST_USES:
            _uses.clear()
        found = _uses[whole.get_id()] = _look_through(whole)
    return found


def _look_through(whole: z3.ExprRef) -> _Uses:
    functions: list[tuple[Function, z3.ExprRef]] = []
    texts: dict[str, None] = {}
    seen: set[int] = set()
    pending = [(whole, False)]
    while pending:
        term, expanded = pending.pop()
        if expanded:
            functions.append((_functions[term.decl().name()], term))
            continue
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        if z3.is_string_value(term):
            texts[python_string(term)] = None
        elif z3.is_app(term) and term.num_args():
            if term.decl().kind() == z3.Z3_OP_UNINTERPRETED and term.decl().name() in _functions:
                pending.append((term, True))
            pending += [(child, False) for child in term.children()]
    return _Uses(whole, tuple(functions), tuple(texts))


def applications(conditions: Iterable[z3.ExprRef]) -> list[tuple[Function, z3.ExprRef]]:
    """Every use of such a function in some conditions, inner ones first."""
    found: dict[int, tuple[Function, z3.ExprRef]] = {}
    for condition in conditions:
        for function, term in _uses_of(condition).functions:
            found.setdefault(term.get_id(), (function, term))
    return list(found.values())


def facts_about(conditions: Sequence[z3.ExprRef]) -> list[z3.BoolRef]:
    """What is always so of the functions that conditions use, and of those that this uses."""
    found: list[z3.BoolRef] = []
    known: set[int] = set()
    pending = list(conditions)
    texts = constants(conditions)
    while pending:
        new = [one for one in applications(pending) if one[1].get_id() not in known]
        pending = []
        for function, term in new:
            if term.get_id() in known:
                continue
            known.add(term.get_id())
            pending += function.facts(term, *term.children(), texts=texts)
        found += pending
    return found


def constants(conditions: Iterable[z3.ExprRef]) -> list[str]:
    """Texts that conditions name, a few at most."""
    found = {text: None for one in conditions for text in _uses_of(one).texts}
    return sorted(list(found)[:_CONSTANTS])


# -- checking what the solver chose --------------------------------------------------------------


def plain(term: z3.ExprRef) -> Any:
    """A constant term as Python's value."""
    if z3.is_string_value(term):
        return python_string(term)
    if z3.is_bv_value(term):
        return term.as_signed_long()
    if z3.is_int_value(term):
        return term.as_long()
    if z3.is_true(term) or z3.is_false(term):
        return z3.is_true(term)
    if z3.is_fp_value(term):
        return fp_value(term)
    return None


def fp_value(term: z3.FPNumRef) -> float:
    import math

    if term.isNaN():
        return math.nan
    if term.isInf():
        return -math.inf if term.isNegative() else math.inf
    return float(eval(str(z3.simplify(z3.fpToReal(term)).as_fraction()).replace("/", "./")))


def term_of(value: Any, sort: z3.SortRef) -> z3.ExprRef:
    if isinstance(value, bool):
        return z3.BoolVal(value)
    if isinstance(value, str):
        return as_string(value)
    if isinstance(value, float):
        return z3.FPVal(value, sort)
    return z3.IntVal(value) if sort == _INT else z3.BitVecVal(value, sort)


def lies(model: z3.ModelRef, used: Sequence[tuple[Function, z3.ExprRef]]) -> list[z3.BoolRef]:
    """What must be told about arguments for which a model has other results than Java."""
    found = []
    for function, term in used:
        arguments = [model.eval(one, True) for one in term.children()]
        values = [plain(one) for one in arguments]
        if any(value is None for value in values):
            continue
        right = function.compute(*values)
        if right is None or plain(model.eval(term, True)) == right:
            continue
        told = [child == value for child, value in zip(term.children(), arguments, strict=True)]
        found.append(z3.Implies(z3.And(*told), term == term_of(right, term.sort())))
    return found


def suggestions(
    model: z3.ModelRef, used: Sequence[tuple[Function, z3.ExprRef]]
) -> list[list[z3.BoolRef]]:
    """Arguments that would give the results that a model has: choices for each use."""
    found = []
    for function, term in used:
        if function.inverse is not None and term.num_args() == 1:
            argument = term.arg(0)
            wanted = function.inverse(plain(model.eval(term, True)))
            found.append([argument == term_of(one, argument.sort()) for one in wanted])
    return found


# -- texts ---------------------------------------------------------------------------------------

_BLANK = "".join(map(chr, range(33)))
_BLANKS = z3.Star(z3.Range("\x00", " "))
_ANYTHING = z3.Full(z3.ReSort(_STRING))
_SOLID = z3.Range("!", "\u02ff")
_TRIMMED = z3.Union(z3.Re(""), _SOLID, z3.Concat(_SOLID, _ANYTHING, _SOLID))
_NO_UPPER = z3.Star(z3.Union(z3.Range(" ", "@"), z3.Range("[", "~")))
_NO_LOWER = z3.Star(z3.Union(z3.Range(" ", "`"), z3.Range("{", "~")))


def java_trim(text: str) -> str:
    return text.strip(_BLANK)


def _front(text: str) -> str:
    return text[: len(text) - len(text.lstrip(_BLANK))]


def _back(text: str) -> str:
    return text[len(text.rstrip(_BLANK)) :] if text.strip(_BLANK) else ""


def _no_facts(term: Any, *rest: Any, texts: Any) -> Iterator[z3.BoolRef]:
    del term, rest, texts
    yield from ()


front = declare("blanks-before", (_STRING, _STRING), _front, _no_facts)
back = declare("blanks-behind", (_STRING, _STRING), _back, _no_facts)


def _trim_facts(term: Any, text: Any, *, texts: Any) -> Iterator[z3.BoolRef]:
    del texts
    before, behind = front(text), back(text)
    yield text == z3.Concat(before, term, behind)
    yield z3.InRe(before, _BLANKS)
    yield z3.InRe(behind, _BLANKS)
    yield z3.InRe(term, _TRIMMED)


trimmed = declare("trimmed", (_STRING, _STRING), java_trim, _trim_facts, lambda text: (text,))


def java_same_but_case(left: str, right: str) -> bool:
    """`equalsIgnoreCase` goes character by character: `ß` is not `SS`."""
    return len(left) == len(right) and all(
        x == y or _folded(x) == _folded(y) for x, y in zip(left, right, strict=True)
    )


def _folded(character: str) -> str:
    upper = character.upper()
    lower = (upper if len(upper) == 1 else character).lower()
    return lower[0]  # of `İ`, Java's `toLowerCase(char)` makes an `i` without its dot


def ignoring_case(text: str) -> z3.ReRef:
    """Texts that differ from one of ASCII letters in nothing but case."""
    parts = [
        z3.Union(z3.Re(c.lower()), z3.Re(c.upper())) if c.isalpha() else z3.Re(as_string(c))
        for c in text
    ]
    if not parts:
        return z3.Re("")
    return parts[0] if len(parts) == 1 else z3.Concat(*parts)


def _case_facts(plain_ones: z3.ReRef, keep: Callable[[str], str]) -> Facts:
    def facts(term: Any, text: Any, *, texts: Sequence[str]) -> Iterator[z3.BoolRef]:
        yield z3.Length(term) == z3.Length(text)
        yield z3.Implies(z3.InRe(text, plain_ones), term == text)
        for one in texts:
            if one.isascii() and keep(one) == one:
                yield (term == as_string(one)) == z3.InRe(text, ignoring_case(one))
            elif one.isascii():
                yield term != as_string(one)

    return facts


lower = declare(
    "lower",
    (_STRING, _STRING),
    str.lower,
    _case_facts(_NO_UPPER, str.lower),
    lambda text: (text, text.upper(), text.capitalize()),
)
upper = declare(
    "upper",
    (_STRING, _STRING),
    str.upper,
    _case_facts(_NO_LOWER, str.upper),
    lambda text: (text, text.lower(), text.capitalize()),
)


def java_hash(text: str) -> int:
    value = 0
    for character in text:
        value = (31 * value + ord(character)) & 0xFFFFFFFF
    return value - (1 << 32) if value >> 31 else value


def _hash_facts(term: Any, text: Any, *, texts: Sequence[str]) -> Iterator[z3.BoolRef]:
    for one in texts:
        yield z3.Implies(text == as_string(one), term == java_hash(one))


hashed = declare("hash", (_STRING, z3.BitVecSort(32)), java_hash, _hash_facts)


# -- characters ----------------------------------------------------------------------------------


def _kind_of(plain_ones: Callable[[Any], Any]) -> Facts:
    """Characters of ASCII are told, others are computed once they are chosen."""

    def facts(term: Any, code: Any, *, texts: Any) -> Iterator[z3.BoolRef]:
        del texts
        yield z3.Implies(z3.And(code >= 0, code < 128), term == plain_ones(code))

    return facts


def _between(code: Any, first: str, last: str) -> Any:
    return z3.And(code >= ord(first), code <= ord(last))


def _ascii_letter(code: Any) -> Any:
    return z3.Or(_between(code, "A", "Z"), _between(code, "a", "z"))


is_digit = declare(
    "isDigit",
    (z3.BitVecSort(32), _BOOL),
    lambda code: chr(code & 0xFFFF).isdecimal(),
    _kind_of(lambda code: _between(code, "0", "9")),
)
is_letter = declare(
    "isLetter",
    (z3.BitVecSort(32), _BOOL),
    lambda code: chr(code & 0xFFFF).isalpha(),
    _kind_of(_ascii_letter),
)


# -- pieces between separators -------------------------------------------------------------------


def java_split(text: str, separator: str) -> list[str]:
    """`text.split(separator)` for a separator that is no pattern."""
    parts = text.split(separator)
    if len(parts) == 1:
        return parts
    while parts and not parts[-1]:
        parts.pop()
    return parts


def _piece(text: str, separator: str, number: int) -> str | None:
    parts = java_split(text, separator)
    return parts[number] if 0 <= number < len(parts) else None


def _tail(text: str, separator: str) -> str:
    parts = java_split(text, separator)
    return text[len(separator.join(parts)) :]


MOST_PIECES = 4
piece = declare("piece", (_STRING, _STRING, _INT, _STRING), _piece, _no_facts)
tail = declare("separators-behind", (_STRING, _STRING, _STRING), _tail, _no_facts)


def _pieces_facts(term: Any, text: Any, separator: Any, *, texts: Any) -> Iterator[z3.BoolRef]:
    del texts
    rest = tail(text, separator)
    yield term >= 0
    yield z3.Implies(z3.Not(z3.Contains(text, separator)), z3.And(term == 1, rest == ""))
    yield (term == 0) == z3.And(text != "", z3.InRe(text, z3.Star(z3.Re(separator))))
    yield z3.InRe(rest, z3.Star(z3.Re(separator)))
    parts = [piece(text, separator, z3.IntVal(number)) for number in range(MOST_PIECES)]
    for count in range(1, MOST_PIECES + 1):
        whole: list[Any] = [parts[0]]
        for one in parts[1:count]:
            whole += [separator, one]
        inside = [text == z3.Concat(*whole, rest)]
        inside += [z3.Not(z3.Contains(one, separator)) for one in parts[:count]]
        solid = parts[count - 1] != ""
        inside.append(solid if count > 1 else z3.Or(solid, rest == ""))
        yield z3.Implies(term == count, z3.And(*inside))


def _count(text: str, separator: str) -> int:
    return len(java_split(text, separator))


pieces = declare("pieces", (_STRING, _STRING, _INT), _count, _pieces_facts)
