"""Python expressions as text, with what must be known to move them about."""

from __future__ import annotations

from dalvik.vm.arithmetic import double_from_bits, float_from_bits
from dalvik.vm.translate.insns import DOUBLE, FLOAT, INT, LONG, REF
from dalvik.vm.translate.values import MAX32, MAX64, MIN32, MIN64

# How tightly Python binds: what has less needs parentheses inside what has more.
TERNARY, OR, AND, NOT, COMPARE, BITOR, BITXOR, BITAND, SHIFT, SUM, PRODUCT, UNARY, ATOM = range(13)

WRAP = {
    INT: ("-2147483648", "2147483647", "0xFFFFFFFF", "0x80000000"),
    LONG: (
        "-9223372036854775808",
        "9223372036854775807",
        "0xFFFFFFFFFFFFFFFF",
        "0x8000000000000000",
    ),
}
LIMITS = {INT: (MIN32, MAX32), LONG: (MIN64, MAX64)}


class Condition:
    """A test, with the text of its opposite, so that negating costs nothing.

    A joined test puts parts that may throw on lines of their own; `addrs` has the address of each.
    """

    __slots__ = ("addrs", "neg", "neg_prec", "prec", "text")

    def __init__(self, text: str, prec: int, neg: str, neg_prec: int) -> None:
        self.text, self.prec, self.neg, self.neg_prec = text, prec, neg, neg_prec
        self.addrs: list[int] = [-1]

    @property
    def may_throw(self) -> bool:
        """Whether it does more than compare names and literals."""
        return any(sign in self.text for sign in ("(", ".", "["))

    def negated(self) -> Condition:
        found = Condition(self.neg, self.neg_prec, self.text, self.prec)
        found.addrs = self.addrs
        return found

    def both(self, other: Condition) -> Condition:
        """`self and other`."""
        apart = other.may_throw or self.may_throw
        space = "\n" if apart else " "
        left, right = paren(self.text, self.prec, AND), paren(other.text, other.prec, NOT)
        not_left = paren(self.neg, self.neg_prec, OR)
        not_right = paren(other.neg, other.neg_prec, AND)
        found = Condition(f"{left}{space}and {right}", AND, f"{not_left}{space}or {not_right}", OR)
        found.addrs = self.addrs + other.addrs if apart else self.addrs
        return found


class Expr:
    """A value that can be written down.

    `effect` says that it reads or changes what others may change, or may throw, and so has to keep
    its place among its kind. `lo` and `hi` bound an integral value *as Python computes it*: if
    they exceed the type, the value still has to be wrapped. `cond` is the test that a 0-or-1 value
    stands for, `compared` the (how, left, right) of a three-way comparison, `shown` what the
    string of a number is the string of. `likely` says that wrapping will often be needed.
    """

    __slots__ = (
        "addr", "boolean", "compared", "cond", "effect", "hi", "likely", "line", "lo", "prec",
        "reads", "shown", "size", "text",
    )  # fmt: skip

    def __init__(
        self,
        text: str,
        prec: int = ATOM,
        *,
        reads: frozenset[int] = frozenset(),
        effect: bool = False,
        lo: int = 0,
        hi: int = 0,
        size: int = 1,
        boolean: bool = False,
    ) -> None:
        self.text, self.prec, self.reads, self.effect = text, prec, reads, effect
        self.lo, self.hi, self.size, self.boolean = lo, hi, size, boolean
        self.cond: Condition | None = None
        self.compared: tuple[str, Expr, Expr] | None = None
        self.shown = ""
        self.likely = False
        self.addr = -1
        self.line = 0

    def at(self, prec: int) -> str:
        """The text, in parentheses if what surrounds it binds as tightly as `prec`."""
        return paren(self.text, self.prec, prec)

    def overflows(self, kind: int) -> bool:
        limits = LIMITS.get(kind)
        return limits is not None and not (limits[0] <= self.lo and self.hi <= limits[1])


def paren(text: str, prec: int, needed: int) -> str:
    return text if prec >= needed else f"({text})"


def int_literal(value: int) -> Expr:
    return Expr(str(value), ATOM if value >= 0 else UNARY, lo=value, hi=value)


def float_literal(value: float) -> Expr:
    if value != value:
        return Expr("NAN")
    if value - value != 0:
        return Expr("INF") if value > 0 else Expr("-INF", UNARY)
    text = repr(value)
    return Expr(text, UNARY if text[0] == "-" else ATOM)


def literal(bits: int, kind: int) -> Expr:
    """A constant's bits as a value of this kind."""
    if kind == REF:
        return Expr("None")
    if kind == FLOAT:
        return float_literal(float_from_bits(bits))
    if kind == DOUBLE:
        return float_literal(double_from_bits(bits))
    return int_literal(bits)


_RELATIONS = {"eq": "==", "ne": "!=", "lt": "<", "ge": ">=", "gt": ">", "le": "<="}
_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def compare_ints(relation: str, first: str, second: str) -> Condition:
    sign = _RELATIONS[relation]
    return Condition(
        f"{first} {sign} {second}", COMPARE, f"{first} {_OPPOSITE[sign]} {second}", COMPARE
    )


def compare_zero(relation: str, value: Expr) -> Condition:
    """An int against 0; an int is its own test for being other than 0."""
    if value.cond is not None:
        if relation in ("ne", "gt"):
            return value.cond
        if relation in ("eq", "le"):
            return value.cond.negated()
    if value.compared is not None:
        return compare_three_way(relation, *value.compared)
    if relation in ("eq", "ne"):
        test = Condition(value.text, value.prec, f"not {value.at(NOT)}", NOT)
        return test if relation == "ne" else test.negated()
    return compare_ints(relation, value.at(BITOR), "0")


def compare_identity(relation: str, first: str, second: str) -> Condition:
    test = Condition(f"{first} is {second}", COMPARE, f"{first} is not {second}", COMPARE)
    return test if relation == "eq" else test.negated()


def compare_three_way(relation: str, how: str, left: Expr, right: Expr) -> Condition:
    """`cmp` and the branch on its result as one comparison.

    Where a NaN makes the three-way result fall on the branch's true side, the opposite comparison
    is negated: comparisons with NaN are false in Python, too.
    """
    first, second = left.at(BITOR), right.at(BITOR)
    sign = _RELATIONS[relation]
    nan_is_true = {"cmpl": ("<", "<=", "!="), "cmpg": (">", ">=", "!=")}.get(how, ())
    plain = f"{first} {sign} {second}"
    inverse = f"{first} {_OPPOSITE[sign]} {second}"
    if how == "cmp" or sign in ("==", "!="):
        return Condition(plain, COMPARE, inverse, COMPARE)
    if sign in nan_is_true:
        return Condition(f"not {inverse}", NOT, inverse, COMPARE)
    return Condition(plain, COMPARE, f"not {plain}", NOT)
