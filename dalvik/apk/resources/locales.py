"""What Android knows about locales when it chooses among resources.

A locale here is a language ("en", "fil"), a script ("Latn") and a region ("US", "419"), each the
empty string where unknown. The facts come from CLDR by way of `locales.tsv`; the command that made
that file is `python -m dalvik.apk.resources.make_locale_table`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("locales.tsv")

_SPANISH_OF_LATIN_AMERICA = "419"
_STAND_INS = ("US", "MX")
"""Regions that Android takes for es-419 where an app has no es-419."""


@dataclass(frozen=True, slots=True)
class _Facts:
    script: dict[str, str]
    parent: dict[tuple[str, str], str]
    typical: frozenset[str]


@cache
def _facts() -> _Facts:
    script: dict[str, str] = {}
    parent: dict[tuple[str, str], str] = {}
    typical: set[str] = set()
    for line in table_lines():
        match line:
            case ["script", locale, value]:
                script[locale] = value
            case ["parent", value, locale, region]:
                parent[value, locale] = region
            case ["typical", locale]:
                typical.add(locale)
    return _Facts(script, parent, frozenset(typical))


def table_lines() -> Iterator[list[str]]:
    """The lines of `locales.tsv`, each split into its fields."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        yield line.split("\t")


def likely_script(language: str, region: str) -> str:
    """The script that people use for the language there; empty for an unknown language."""
    facts = _facts().script
    return facts.get(f"{language}_{region}") or facts.get(language, "")


def same_language(one: str, other: str) -> bool:
    """Whether Android takes the two codes for one language (Tagalog and Filipino)."""
    return one == other or {one, other} == {"tl", "fil"}


def like_american_english(region: str) -> bool:
    """Whether English there descends from "en" without passing through en-001."""
    for ancestor in _ancestors("en", "Latn", region):
        if ancestor in ("", "001"):
            return ancestor == ""
    return False


def compare_regions(left: str, right: str, language: str, script: str, region: str) -> int:
    """Which of two regional variants serves a reader of `language`, `script`, `region` better.

    Positive: the left one; negative: the right one; zero only for equal regions. The nearer in the
    tree of locales wins, then the usual region of the language, then the lower code.
    """
    if left == right:
        return 0
    left_code, right_code = pack(left, "0"), pack(right, "0")
    if language == "es":
        left, right = _latin_american(left, right)
    request = []
    for ancestor in _ancestors(language, script, region):
        if ancestor in (left, right):
            return 1 if ancestor == left else -1
        request.append(ancestor)
    left_distance = _distance(language, script, left, request)
    right_distance = _distance(language, script, right, request)
    if left_distance != right_distance:
        return right_distance - left_distance
    typical = _facts().typical
    left_typical = f"{language}_{script}_{left}" in typical
    right_typical = f"{language}_{script}_{right}" in typical
    if left_typical != right_typical:
        return 1 if left_typical else -1
    return 1 if left_code < right_code else -1


def _latin_american(left: str, right: str) -> tuple[str, str]:
    """Let a stand-in pose as es-419, unless it meets the real one or the other stand-in."""
    if left in _STAND_INS and right not in (*_STAND_INS, _SPANISH_OF_LATIN_AMERICA):
        return _SPANISH_OF_LATIN_AMERICA, right
    if right in _STAND_INS and left not in (*_STAND_INS, _SPANISH_OF_LATIN_AMERICA):
        return left, _SPANISH_OF_LATIN_AMERICA
    return left, right


def _ancestors(language: str, script: str, region: str) -> Iterator[str]:
    """The regions from the locale itself up to the bare language, whose region is empty."""
    parents = _facts().parent
    while region:
        yield region
        region = parents.get((script, f"{language}_{region}"), "")
    yield ""


def _distance(language: str, script: str, region: str, request: list[str]) -> int:
    """Steps from a region to the nearest common ancestor and from there down to the request."""
    for steps, ancestor in enumerate(_ancestors(language, script, region)):
        if ancestor in request:
            return steps + request.index(ancestor)
    raise AssertionError("every chain of ancestors ends in the bare language")


def pack(code: str, base: str) -> bytes:
    """The two bytes in which a configuration stores a language (base "a") or region (base "0")."""
    if len(code) == 3:
        first, second, third = ((ord(letter) - ord(base)) & 0x7F for letter in code)
        return bytes((0x80 | (third << 2 | second >> 3) & 0x7F, (second << 5 | first) & 0xFF))
    return code.encode("latin-1").ljust(2, b"\0")


def unpack(code: bytes, base: str) -> str:
    """The language or region in two bytes; three characters where the high bit is set."""
    one, two = code
    if one & 0x80:
        letters = (two & 0x1F, two >> 5 | (one & 0x03) << 3, one >> 2 & 0x1F)
        return "".join(chr(letter + ord(base)) for letter in letters)
    return code.decode("latin-1") if one else ""
