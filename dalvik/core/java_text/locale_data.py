"""What differs between locales: symbols, names and patterns.

`locales.tsv` holds facts of Unicode's CLDR for the root locale and some fifty others, one per line:
locale, key, value, lists joined by `|`. A locale says only what differs from its language, a
language what differs from the root. `codes.tsv` lists the ISO codes of countries, languages and
currencies with their English names.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@cache
def _table() -> dict[str, dict[str, str]]:
    table: dict[str, dict[str, str]] = {}
    for line in files(__package__).joinpath("locales.tsv").read_text("utf-8").splitlines():
        locale, key, value = line.split("\t")
        table.setdefault(locale, {})[key] = value
    return table


@cache
def text(language: str, country: str, key: str) -> str:
    """One fact, from the nearest locale that states it."""
    table = _table()
    for locale in (f"{language}_{country}", language, ""):
        found = table.get(locale, {}).get(key)
        if found is not None:
            return found
    raise KeyError(key)


@cache
def words(language: str, country: str, key: str) -> tuple[str, ...]:
    """A fact that is a list."""
    return tuple(text(language, country, key).split("|"))


def known_locales() -> list[str]:
    """The locales of the table, `de_CH`, without the root."""
    return [locale for locale in _table() if locale]


@dataclass(frozen=True)
class Symbols:
    """What numbers are written with."""

    decimal: str
    grouping: str
    minus: str
    percent: str
    per_mill: str
    infinity: str
    nan: str
    exponent: str
    zero: str
    money_decimal: str


@cache
def symbols(language: str, country: str) -> Symbols:
    keys = Symbols.__dataclass_fields__
    return Symbols(**{key: text(language, country, key) for key in keys})


@dataclass(frozen=True)
class Country:
    code: str
    name: str
    iso3: str
    currency: str
    first_day: int
    minimal_days: int


@dataclass(frozen=True)
class Language:
    code: str
    name: str
    iso3: str


@dataclass(frozen=True)
class CurrencyFacts:
    code: str
    name: str
    numeric: int
    digits: int
    symbol: str


def _codes(kind: str) -> list[list[str]]:
    content = files(__package__).joinpath("codes.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in content.splitlines())
    return [row[1:] for row in rows if row[0] == kind]


@cache
def countries() -> dict[str, Country]:
    return {
        code: Country(code, name, iso3, currency, int(first), int(minimal))
        for code, name, iso3, currency, first, minimal in _codes("country")
    }


@cache
def languages() -> dict[str, Language]:
    return {row[0]: Language(*row) for row in _codes("language")}


@cache
def currencies() -> dict[str, CurrencyFacts]:
    return {
        code: CurrencyFacts(code, name, int(numeric), int(digits), symbol)
        for code, name, numeric, digits, symbol in _codes("currency")
    }


@cache
def currency_symbol(language: str, country: str, code: str) -> str:
    """What a currency is called in amounts of that locale; its code where it has no symbol."""
    pairs = dict(pair.split("=") for pair in words(language, country, "currencies"))
    return pairs.get(code, code)


@cache
def week(language: str, country: str) -> tuple[int, int]:
    """The first day of the week (Sunday is 1) and the days that its first week needs."""
    facts = countries().get(country)
    if facts is not None:
        return facts.first_day, facts.minimal_days
    first, minimal = words(language, country, "week")
    return int(first), int(minimal)
