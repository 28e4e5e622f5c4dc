"""Patterns of DecimalFormat, `#,##0.00;(#,##0.00)`, parsed and written back."""

from __future__ import annotations

from dataclasses import dataclass, replace

_UNLIMITED = 0x7FFF_FFFF
#: What stands for itself in a prefix or suffix only when it is quoted.
_SPECIAL = frozenset("#0,.;%‰¤-@*")


class BadPattern(Exception):
    """A pattern that DecimalFormat refuses; the text is Java's message."""


@dataclass(frozen=True)
class Affix:
    """A prefix or suffix as the pattern writes it: `%`, `¤` and `-` stand for symbols."""

    source: str

    @property
    def has_percent(self) -> bool:
        return "%" in self._unquoted()

    @property
    def has_per_mill(self) -> bool:
        return "‰" in self._unquoted()

    @property
    def has_currency(self) -> bool:
        return "¤" in self._unquoted()

    def _unquoted(self) -> str:
        return "".join(text for text, quoted in affix_parts(self.source) if not quoted)


@dataclass(frozen=True)
class NumberPattern:
    """What a pattern says. Numbers of digits are as DecimalFormat's setters know them."""

    prefix: Affix = Affix("")
    suffix: Affix = Affix("")
    negative_prefix: Affix | None = None
    negative_suffix: Affix | None = None
    grouping: int = 0
    secondary_grouping: int = 0
    minimum_integer: int = 1
    maximum_integer: int = _UNLIMITED
    minimum_fraction: int = 0
    maximum_fraction: int = 0
    decimal_shown: bool = False
    exponent_digits: int = 0
    exponent_plus: bool = False

    @property
    def multiplier(self) -> int:
        if self.prefix.has_percent or self.suffix.has_percent:
            return 100
        return 1000 if self.prefix.has_per_mill or self.suffix.has_per_mill else 1

    @property
    def has_currency(self) -> bool:
        return self.prefix.has_currency or self.suffix.has_currency


def affix_parts(source: str) -> list[tuple[str, bool]]:
    """An affix cut into pieces of text with whether they are quoted; `''` is one quote."""
    parts: list[tuple[str, bool]] = []
    at = 0
    while at < len(source):
        if source[at] != "'":
            end = source.find("'", at)
            end = len(source) if end < 0 else end
            parts.append((source[at:end], False))
            at = end
        elif source.startswith("''", at):
            parts.append(("'", True))
            at += 2
        else:
            end = source.find("'", at + 1)
            while end >= 0 and source.startswith("''", end):
                end = source.find("'", end + 2)
            end = len(source) if end < 0 else end
            parts.append((source[at + 1 : end].replace("''", "'"), True))
            at = end + 1
    return parts


def parse_pattern(pattern: str) -> NumberPattern:
    """Raises BadPattern."""
    reader = _Reader(pattern)
    positive = reader.subpattern()
    if not reader.take(";"):
        reader.expect_end()
        return positive
    negative_prefix = reader.affix()
    reader.skip_number()
    negative_suffix = reader.affix()
    reader.expect_end()
    if (negative_prefix, negative_suffix) == (positive.prefix, positive.suffix):
        return positive
    return replace(positive, negative_prefix=negative_prefix, negative_suffix=negative_suffix)


class _Reader:
    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0

    def take(self, char: str) -> bool:
        if self.pattern.startswith(char, self.at):
            self.at += len(char)
            return True
        return False

    def expect_end(self) -> None:
        if self.at < len(self.pattern):
            raise BadPattern(f'Unquoted special character in pattern "{self.pattern}"')

    def affix(self) -> Affix:
        start = self.at
        quoted = False
        while self.at < len(self.pattern):
            char = self.pattern[self.at]
            if char == "'":
                quoted = not quoted
            elif not quoted and (char in "#0,.;@*" or "1" <= char <= "9"):
                break
            self.at += 1
        if quoted:
            raise BadPattern(f'Malformed pattern "{self.pattern}"')
        return Affix(self.pattern[start : self.at])

    def skip_number(self) -> None:
        while self.at < len(self.pattern) and self.pattern[self.at] in "#0,.E":
            self.at += 1

    def subpattern(self) -> NumberPattern:
        prefix = self.affix()
        body = self._number()
        return replace(body, prefix=prefix, suffix=self.affix())

    def _number(self) -> NumberPattern:
        digits = self._digits("#0,")
        fraction = ""
        has_point = self.take(".")
        if has_point:
            fraction = self._digits("#0,")
            if "," in fraction:
                raise BadPattern(f'Malformed pattern "{self.pattern}"')
            if "#0" in fraction:
                raise BadPattern(f"Unexpected '0' in pattern \"{self.pattern}\"")
        exponent, plus = self._exponent()
        groups = digits.split(",")
        plain = "".join(groups)
        if "0#" in plain:
            raise BadPattern(f"Unexpected '#' in pattern \"{self.pattern}\"")
        if len(groups) > 1 and (not groups[-1] or (exponent and digits.count(","))):
            raise BadPattern(f'Malformed pattern "{self.pattern}"')
        return self._measured(plain, fraction, groups, has_point, exponent, plus)

    def _measured(
        self,
        plain: str,
        fraction: str,
        groups: list[str],
        has_point: bool,
        exponent: int,
        plus: bool,
    ) -> NumberPattern:
        zeros, fraction_zeros = plain.count("0"), fraction.count("0")
        if not plain and fraction:
            zeros, fraction_zeros = 0, max(1, fraction_zeros)
        elif not zeros and not fraction_zeros and plain:
            zeros = 1
        return NumberPattern(
            grouping=len(groups[-1]) if len(groups) > 1 else 0,
            secondary_grouping=len(groups[-2]) if len(groups) > 2 else 0,
            minimum_integer=zeros,
            maximum_integer=len(plain) if exponent else _UNLIMITED,
            minimum_fraction=fraction_zeros,
            maximum_fraction=len(fraction),
            decimal_shown=has_point and not fraction,
            exponent_digits=exponent,
            exponent_plus=plus,
        )

    def _digits(self, allowed: str) -> str:
        start = self.at
        while self.at < len(self.pattern) and self.pattern[self.at] in allowed:
            self.at += 1
        return self.pattern[start : self.at]

    def _exponent(self) -> tuple[int, bool]:
        if not self.pattern.startswith(("E0", "E+0"), self.at):
            if self.pattern.startswith("E", self.at):
                raise BadPattern(f'Malformed exponential pattern "{self.pattern}"')
            return 0, False
        self.at += 1
        plus = self.take("+")
        return len(self._digits("0")), plus


def _write_affix(affix: Affix) -> str:
    return affix.source


def quoted(text: str) -> str:
    """A literal text as an affix's source."""
    if not any(char in _SPECIAL or char == "'" for char in text):
        return text
    return "'" + text.replace("'", "''") + "'"


def write_pattern(pattern: NumberPattern) -> str:
    """The pattern as `toPattern` gives it."""
    body = _write_number(pattern)
    text = f"{_write_affix(pattern.prefix)}{body}{_write_affix(pattern.suffix)}"
    if pattern.negative_prefix is None or pattern.negative_suffix is None:
        return text
    negative = (pattern.negative_prefix, pattern.negative_suffix)
    if negative == (Affix("-" + pattern.prefix.source), pattern.suffix):
        return text
    return f"{text};{negative[0].source}{body}{negative[1].source}"


def _write_number(pattern: NumberPattern) -> str:
    if pattern.exponent_digits:
        digits = max(pattern.maximum_integer, pattern.minimum_integer)
    else:
        digits = max(pattern.grouping, pattern.minimum_integer) + 1
    parts: list[str] = []
    for place in range(digits, 0, -1):
        parts.append("0" if place <= pattern.minimum_integer else "#")
        if pattern.grouping and place > 1 and (place - 1) % pattern.grouping == 0:
            parts.append("," if not pattern.exponent_digits else "")
    text = "".join(parts)
    fraction = "0" * pattern.minimum_fraction
    fraction += "#" * (min(pattern.maximum_fraction, 340) - pattern.minimum_fraction)
    if fraction or pattern.decimal_shown:
        text += f".{fraction}"
    if pattern.exponent_digits:
        text += "E" + "0" * pattern.exponent_digits
    return text
