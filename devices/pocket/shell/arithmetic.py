"""`$((…))`: integers with C's operators."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

_TOKEN = re.compile(
    r"\s*(0[xX][0-9a-fA-F]+|\d+|[A-Za-z_]\w*"
    r"|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%()<>!~&|^?:])"
)
_LEVELS: tuple[tuple[str, ...], ...] = (
    ("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="), ("<", "<=", ">", ">="), ("<<", ">>"),
    ("+", "-"), ("*", "/", "%"),
)  # fmt: skip


class BadExpression(Exception):
    """The expression makes no sense."""


def evaluate(expression: str, variables: Mapping[str, str]) -> int:
    """The value; an empty expression is 0."""
    reader = _Reader(expression, variables)
    if not reader.tokens:
        return 0
    value = reader.conditional()
    if reader.tokens:
        raise BadExpression(f"{expression}: unexpected '{reader.tokens[0]}'")
    return value


class _Reader:
    def __init__(self, expression: str, variables: Mapping[str, str]) -> None:
        self._expression = expression
        self._variables = variables
        self.tokens: list[str] = []
        at = 0
        expression = expression.rstrip()
        while at < len(expression):
            found = _TOKEN.match(expression, at)
            if not found:
                raise BadExpression(f"{expression}: unexpected '{expression[at]}'")
            self.tokens.append(found.group(1))
            at = found.end()

    def conditional(self) -> int:
        value = self._binary(0)
        if self.tokens[:1] != ["?"]:
            return value
        self.tokens.pop(0)
        yes = self.conditional()
        if self.tokens[:1] != [":"]:
            raise BadExpression(f"{self._expression}: ':' expected")
        self.tokens.pop(0)
        no = self.conditional()
        return yes if value else no

    def _binary(self, level: int) -> int:
        if level == len(_LEVELS):
            return self._unary()
        value = self._binary(level + 1)
        while self.tokens and self.tokens[0] in _LEVELS[level]:
            operator = self.tokens.pop(0)
            other = self._binary(level + 1)
            if operator in "/%" and other == 0:
                raise BadExpression(f"{self._expression}: zero divisor")
            value = int(_OPERATIONS[operator](value, other))
        return value

    def _unary(self) -> int:
        if not self.tokens:
            raise BadExpression(f"{self._expression}: unexpected end of expression")
        token = self.tokens.pop(0)
        if token == "(":
            value = self.conditional()
            if self.tokens[:1] != [")"]:
                raise BadExpression(f"{self._expression}: missing )")
            self.tokens.pop(0)
            return value
        if token in ("-", "+", "!", "~"):
            value = self._unary()
            return {"-": -value, "+": value, "!": int(not value), "~": ~value}[token]
        if token[0].isdigit():
            return int(token, 0) if token[:2].lower() == "0x" else int(token)
        if token.isidentifier():
            text = self._variables.get(token, "") or "0"
            return int(text) if text.lstrip("-").isdigit() else 0
        raise BadExpression(f"{self._expression}: unexpected '{token}'")


def _divide(a: int, b: int) -> int:
    """Towards zero."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


_OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "||": lambda a, b: bool(a or b),
    "&&": lambda a, b: bool(a and b),
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "&": lambda a, b: a & b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "<<": lambda a, b: a << min(b, 64),
    ">>": lambda a, b: a >> b,
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _divide,
    "%": lambda a, b: a - b * _divide(a, b),
}
