"""Several tables seen as one: an app's, its splits' and libraries', and the framework's.

References are followed as Android does: twenty steps, after which the last reference is the
result. So a cycle ends, and shows as a value that is still a reference. A reference to a resource
that no table has is likewise left as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dalvik.apk import typed_value
from dalvik.apk.resources.config import Configuration
from dalvik.apk.resources.framework import framework_name
from dalvik.apk.resources.matching import is_better_than
from dalvik.apk.resources.table import Package, ResourceTable, parse_name
from dalvik.apk.resources.values import Bag, Item, Value, is_internal
from dalvik.apk.typed_value import TypedValue

MAX_STEPS = 20
"""How many references Android follows before it stops."""

MAX_PARENTS = 200
"""Far more than any style has; keeps a table that is all parents from taking for ever."""

FRAMEWORK = 0x01
_FIRST_LIBRARY = 0x02

_PLAIN = {
    typed_value.DYNAMIC_REFERENCE: typed_value.REFERENCE,
    typed_value.DYNAMIC_ATTRIBUTE: typed_value.ATTRIBUTE,
}


_ANY = Configuration()


@dataclass(frozen=True, slots=True)
class Resolved:
    """The end of a chain of references.

    `item` is the value, or the reference where the chain stopped: at a bag (then `bag` holds it),
    at a resource that is missing, or after `MAX_STEPS`. `id` is the last resource that was looked
    at, zero if there was none, and `configuration` and `package` are where it was found.
    """

    item: Item
    id: int = 0
    configuration: Configuration = _ANY
    bag: Bag | None = None
    package: Package | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The value of a resource for a device, with references in runtime ids."""

    value: Value
    configuration: Configuration
    package: Package = field(compare=False)


class ResourceSet:
    """Resources by their id at run time, from the tables in the given order.

    Packages that share a number (an app and its splits) are searched together. A shared library,
    whose number is zero in its own table, gets the next free one from 0x02 on; `id_of`, references
    and bag keys all speak of numbers at run time.
    """

    def __init__(self, *tables: ResourceTable, framework: ResourceTable | None = None) -> None:
        self.tables = (*tables, framework) if framework is not None else tables
        self._members: dict[int, list[Package]] = {}
        self._numbers: dict[str, int] = {}
        for package in (package for table in self.tables for package in table.packages):
            self._add(package)
        self._styles: tuple[Configuration | None, dict[int, dict[int, Item]]] = (None, {})

    def _add(self, package: Package) -> None:
        number = package.id
        if number == 0:
            number = self._numbers.get(package.name) or self._free_number()
        self._members.setdefault(number, []).append(package)
        self._numbers.setdefault(package.name, number)

    def _free_number(self) -> int:
        taken = {package.id for table in self.tables for package in table.packages}
        taken.update(self._members)
        return next(number for number in range(_FIRST_LIBRARY, 1 << 16) if number not in taken)

    def choose(self, resource: int, device: Configuration) -> Chosen | None:
        """The value that Android would use on a device; references are not followed."""
        chosen: Chosen | None = None
        number = resource >> 24
        for package in self._members.get(number, ()):
            found, entry = package.locate(resource)
            variant = found.best(entry, device) if found else None
            if found is None or variant is None:
                continue
            configuration = variant[0].configuration
            if chosen is None or is_better_than(configuration, chosen.configuration, device):
                value = self._at_run_time(found.value(*variant), package, number)
                chosen = Chosen(value, configuration, package)
        return chosen

    def get(self, resource: int, device: Configuration) -> Value | None:
        """The value alone."""
        chosen = self.choose(resource, device)
        return None if chosen is None else chosen.value

    def name_of(self, resource: int) -> str | None:
        """`package:type/name`; the framework's names are known without its table."""
        for package in self._members.get(resource >> 24, ()):
            name = package.name_of(resource)
            if name is not None:
                return name
        return framework_name(resource) if resource >> 24 == FRAMEWORK else None

    def id_of(self, name: str) -> int | None:
        """The id of `type/name`, `package:type/name`, or of a reference such as `@string/hello`."""
        parts = parse_name(name)
        if parts is None:
            return None
        wanted_package, wanted_type, wanted_name = parts
        for number, package in self._packages():
            if wanted_package in (None, package.name):
                found = package.type_named(wanted_type)
                entry = found.number_of(wanted_name) if found else None
                if found is not None and entry is not None:
                    return number << 24 | found.id << 16 | entry
        return None

    def resolve(self, value: Item, device: Configuration) -> Resolved:
        """Follow references to the value that they stand for."""
        resolved = Resolved(value)
        for _ in range(MAX_STEPS):
            item = resolved.item
            if item.type != typed_value.REFERENCE or item.data == 0:
                break
            chosen = self.choose(item.data, device)
            if chosen is None:
                break
            if isinstance(chosen.value, Bag):
                return Resolved(item, item.data, chosen.configuration, chosen.value, chosen.package)
            resolved = Resolved(
                chosen.value, item.data, chosen.configuration, package=chosen.package
            )
        return resolved

    def resolve_id(self, resource: int, device: Configuration) -> Resolved | None:
        """What a resource finally stands for; None if there is no such resource."""
        resolved = self.resolve(Item.of(typed_value.REFERENCE, resource), device)
        return resolved if resolved.id else None

    def style(self, resource: int, device: Configuration) -> dict[int, Item] | None:
        """A style's values by attribute, its parents' included; None if there is no such style.

        A chain of parents that returns to itself is cut there, as Android cuts it. A parent that no
        table has contributes nothing.
        """
        known, styles = self._styles
        if known is not device and known != device:
            styles = {}
            self._styles = (device, styles)
        if resource not in styles:
            flattened = self._flatten(resource, device)
            if flattened is None:
                return None
            styles[resource] = flattened
        return styles[resource]

    def _flatten(self, resource: int, device: Configuration) -> dict[int, Item] | None:
        chain: list[Bag] = []
        seen: set[int] = set()
        while resource and resource not in seen and len(chain) < MAX_PARENTS:
            seen.add(resource)
            found = self.get(resource, device)
            if not isinstance(found, Bag):
                break
            chain.append(found)
            resource = found.parent
        if not chain:
            return None
        values: dict[int, Item] = {}
        for bag in reversed(chain):
            values.update(bag.items)
        return values

    def _packages(self) -> Iterator[tuple[int, Package]]:
        for number, members in self._members.items():
            for package in members:
                yield number, package

    def _at_run_time(self, value: Value, package: Package, number: int) -> Value:
        if isinstance(value, Bag):
            if package.id and not package.libraries and not _has_dynamic(value):
                return value
            items = tuple(
                (
                    key if is_internal(key) else self._number(key, package, number),
                    self._item(item, package, number),
                )
                for key, item in value.items
            )
            return type(value)(self._number(value.parent, package, number), items)
        return self._item(value, package, number)

    def _item(self, item: Item, package: Package, number: int) -> Item:
        plain = _PLAIN.get(item.type)
        if plain is None:
            return item
        return Item(TypedValue(plain, self._number(item.data, package, number)))

    def _number(self, resource: int, package: Package, number: int) -> int:
        """An id as built into a package, with the number that its package has at run time."""
        built = resource >> 24
        if resource == 0:
            return 0
        if built in (0, package.id):
            return number << 24 | resource & 0xFFFFFF
        actual = self._numbers.get(package.libraries.get(built, ""), built)
        return actual << 24 | resource & 0xFFFFFF


def _has_dynamic(bag: Bag) -> bool:
    return any(item.type in _PLAIN for _, item in bag.items)
