"""Small random sets of attributes, colours and styles that refer to one another."""

from __future__ import annotations

import random
import zipfile
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from dalvik.apk import typed_value
from dalvik.apk.resources import Attribute, Configuration, Entry, Item, Style, Value, write_table

ANY = Configuration()
LAND = Configuration.from_qualifiers("land")
ATTRIBUTES = tuple(range(0x7F010000, 0x7F010008))
COLORS = tuple(range(0x7F020000, 0x7F02000A))
STYLES = tuple(range(0x7F030000, 0x7F030008))
MISSING = 0x7F02FFFF


def reference(resource: int) -> Item:
    return Item.of(typed_value.REFERENCE, resource)


def attribute(resource: int) -> Item:
    return Item.of(typed_value.ATTRIBUTE, resource)


def number(value: int) -> Item:
    return Item.of(typed_value.INT_DEC, value)


NULL = Item.of(typed_value.NULL, typed_value.NULL_UNDEFINED)
EMPTY = Item.of(typed_value.NULL, typed_value.NULL_EMPTY)


def style(parent: int, items: dict[int, Item]) -> Style:
    return Style(parent, tuple(sorted(items.items())))


def entry(resource: int, value: Value, *variants: tuple[Configuration, Value]) -> Entry:
    """A resource of the package `com.x`, named after its id."""
    kind = {0x7F01: "attr", 0x7F02: "color", 0x7F03: "style"}[resource >> 16]
    return Entry(resource, "com.x", kind, f"{kind}{resource & 0xFFFF}", ((ANY, value), *variants))


def random_world(chance: random.Random, *, circular_parents: bool = False) -> list[Entry]:
    """References and attributes may form circles; parents do so only if asked to."""

    def color() -> Item:
        choices = (number(chance.randrange(100)), reference(chance.choice((*COLORS, MISSING))))
        return chance.choice((*choices, choices[1]))

    def value() -> Item:
        return chance.choice(
            (
                number(chance.randrange(100)),
                reference(chance.choice(COLORS)),
                reference(chance.choice(STYLES)),
                attribute(chance.choice(ATTRIBUTES)),
                attribute(chance.choice(ATTRIBUTES)),
                reference(0),
                NULL,
                EMPTY,
            )
        )

    def some_style(identifier: int) -> Style:
        chosen = chance.sample(ATTRIBUTES, chance.randrange(5))
        parents = STYLES if circular_parents else STYLES[: STYLES.index(identifier)]
        return style(chance.choice((0, *parents)), {name: value() for name in chosen})

    def resource(identifier: int, make: Callable[[], Value]) -> Entry:
        variants = ((LAND, make()),) if chance.random() < 0.3 else ()
        return entry(identifier, make(), *variants)

    definition = Attribute(0, ((0x01000000, number(0xFFFF)),))
    return [
        *(entry(name, definition) for name in ATTRIBUTES),
        *(resource(name, color) for name in COLORS),
        *(resource(name, partial(some_style, name)) for name in STYLES),
    ]


def write_apk(path: Path, entries: Iterable[Entry]) -> Path:
    """An APK that is nothing but a resource table."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("resources.arsc", write_table(entries))
    return path
