"""Which of a language's plural forms a number takes: CLDR's cardinal rules, for whole numbers.

A rule is CLDR's own text: alternatives joined by `or`, each a conjunction of relations such as
`n % 100 = 2..4,12` or `i != 0`. For a whole number the operands `n` and `i` are the number, all
others (digits after the point, compact exponents) are zero.
"""

from __future__ import annotations

import re
from functools import cache

from dalvik.apk.resources.locales import table_lines

CATEGORIES = ("zero", "one", "two", "few", "many", "other")

_RELATION = re.compile(r"([nivwftce])(?: % (\d+))? (!?=) ([\d.,]+)")


def plural_category(quantity: int, language: str, region: str = "") -> str:
    """The category of a quantity, `other` for languages without rules."""
    rules = _rules()
    for category, condition in rules.get(f"{language}_{region}") or rules.get(language) or ():
        if _holds(condition, abs(quantity)):
            return category
    return "other"


@cache
def _rules() -> dict[str, list[tuple[str, str]]]:
    rules: dict[str, list[tuple[str, str]]] = {}
    for line in table_lines():
        if line[0] == "plural":
            _, category, locales, condition = line
            for locale in locales.split():
                rules.setdefault(locale, []).append((category, condition))
    return rules


def _holds(condition: str, number: int) -> bool:
    return any(
        all(_relation(relation, number) for relation in alternative.split(" and "))
        for alternative in condition.split(" or ")
    )


def _relation(text: str, number: int) -> bool:
    found = _RELATION.fullmatch(text)
    assert found is not None, f"the table holds a relation that is not CLDR's: {text}"
    operand, modulus, sign, ranges = found.groups()
    value = number if operand in "ni" else 0
    if modulus:
        value %= int(modulus)
    return _within(value, ranges) == (sign == "=")


def _within(value: int, ranges: str) -> bool:
    for part in ranges.split(","):
        low, _, high = part.partition("..")
        if int(low) <= value <= int(high or low):
            return True
    return False
