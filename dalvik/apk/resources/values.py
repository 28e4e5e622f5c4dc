"""What a resource can hold: a single value, or a bag of keyed values.

An `Item` is one typed value together with its text if it is a string, so that it can leave the
table whose string pool it came from. A `Bag` is what styles, arrays, plurals and attribute
definitions are stored as; its subclasses say what the keys mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from dalvik.apk import typed_value
from dalvik.apk.resources.config import Configuration
from dalvik.apk.resources.plurals import plural_category
from dalvik.apk.typed_value import TypedValue

PUBLIC = 0x40000000
"""In an entry's flags: other packages may use it. Other bits say by which qualifiers it varies."""

_ATTR_TYPE, _ATTR_MIN, _ATTR_MAX, _ATTR_L10N = 0x01000000, 0x01000001, 0x01000002, 0x01000003
_QUANTITIES = {
    0x01000004: "other",
    0x01000005: "zero",
    0x01000006: "one",
    0x01000007: "two",
    0x01000008: "few",
    0x01000009: "many",
}
_FORMATS = {
    0x00001: "reference",
    0x00002: "string",
    0x00004: "integer",
    0x00008: "boolean",
    0x00010: "color",
    0x00020: "float",
    0x00040: "dimension",
    0x00080: "fraction",
    0x10000: "enum",
    0x20000: "flags",
}


@dataclass(frozen=True, slots=True)
class Item:
    """A single value. `text` is set for strings only.

    Markup of a styled string stays in its table: `table.strings.spans(item.data)`.
    """

    typed: TypedValue
    text: str | None = None

    @classmethod
    def of_text(cls, text: str) -> Item:
        """A string that comes from no pool: its data is zero."""
        return cls(TypedValue(typed_value.STRING, 0), text)

    @classmethod
    def of(cls, kind: int, data: int) -> Item:
        return cls(TypedValue(kind, data))

    @property
    def type(self) -> int:
        return self.typed.type

    @property
    def data(self) -> int:
        return self.typed.data

    @property
    def is_unset(self) -> bool:
        """Nothing was said; `@empty`, by contrast, says that there is nothing."""
        return self.typed.type == typed_value.NULL and self.typed.data != typed_value.NULL_EMPTY

    def __str__(self) -> str:
        return self.text if self.text is not None else self.typed.format()


@dataclass(frozen=True, slots=True)
class Bag:
    """Keyed values in their stored order; `parent` is another bag's id or zero."""

    parent: int
    items: tuple[tuple[int, Item], ...]

    def get(self, key: int) -> Item | None:
        """The last value with that key."""
        found = None
        for name, item in self.items:
            if name == key:
                found = item
        return found

    def __len__(self) -> int:
        return len(self.items)


class Style(Bag):
    """Values for attributes, by attribute id, on top of those of the parent style."""

    __slots__ = ()

    @property
    def attributes(self) -> dict[int, Item]:
        """The style's own values, without its parents'."""
        return dict(self.items)


class Array(Bag):
    """Values in order; their keys mean nothing."""

    __slots__ = ()

    @property
    def values(self) -> tuple[Item, ...]:
        return tuple(item for _, item in self.items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self.values)


class Plurals(Bag):
    """One text per grammatical number."""

    __slots__ = ()

    @property
    def forms(self) -> dict[str, Item]:
        """By CLDR category: zero, one, two, few, many, other."""
        return {_QUANTITIES[key]: item for key, item in self.items if key in _QUANTITIES}

    def select(self, quantity: int, language: str, region: str = "") -> Item | None:
        """The form that the language uses for a quantity; `other` where that form is missing."""
        forms = self.forms
        return forms.get(plural_category(quantity, language, region)) or forms.get("other")


class Attribute(Bag):
    """The definition of an attribute: what its values may look like."""

    __slots__ = ()

    def _number(self, key: int) -> int | None:
        item = self.get(key)
        return None if item is None else item.typed.as_int

    @property
    def format_flags(self) -> int:
        """Android's `ResTable_map::TYPE_*` bits; zero if the definition does not say."""
        item = self.get(_ATTR_TYPE)
        return 0 if item is None else item.data

    @property
    def formats(self) -> tuple[str, ...]:
        """As in `<attr format="…">`, with `enum` and `flags` where it has symbols."""
        flags = self.format_flags
        return tuple(name for bit, name in _FORMATS.items() if flags & bit)

    @property
    def minimum(self) -> int | None:
        return self._number(_ATTR_MIN)

    @property
    def maximum(self) -> int | None:
        return self._number(_ATTR_MAX)

    @property
    def localization(self) -> int | None:
        return self._number(_ATTR_L10N)

    @property
    def symbols(self) -> dict[int, int]:
        """Values of enum and flag symbols by the id of the resource that carries their name."""
        return {key: item.data for key, item in self.items if not is_internal(key)}


Value: TypeAlias = Item | Bag

_BAG_TYPES: dict[str, type[Bag]] = {
    "style": Style,
    "array": Array,
    "plurals": Plurals,
    "attr": Attribute,
    "^attr-private": Attribute,
}


def make_bag(type_name: str, parent: int, items: tuple[tuple[int, Item], ...]) -> Bag:
    """The bag class for a resource type; types that Android gives no meaning stay plain bags."""
    return _BAG_TYPES.get(type_name, Bag)(parent, items)


def is_internal(key: int) -> bool:
    """Whether a bag's key is one of Android's own marks rather than a resource id."""
    return key & 0xFFFF0000 != 0 and key & 0x00FF0000 == 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A resource: its name and all its values, in the table's order."""

    id: int
    package: str
    type: str
    name: str
    values: tuple[tuple[Configuration, Value], ...]
    flags: int = 0
    """By which qualifiers it varies, and `PUBLIC`."""

    @property
    def is_public(self) -> bool:
        return bool(self.flags & PUBLIC)

    @property
    def full_name(self) -> str:
        """`package:type/name`."""
        return f"{self.package}:{self.type}/{self.name}"
