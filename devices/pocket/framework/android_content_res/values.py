"""Values of resources, styles and themes for one configuration; every answer is remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dalvik.apk.resources import NO_DENSITY, Bag, Configuration, Item
from dalvik.apk.resources.resolve import MAX_STEPS
from devices.pocket.framework.android_content_res.found import (
    ATTRIBUTE,
    REFERENCE,
    Found,
    found_of,
)

if TYPE_CHECKING:
    from devices.pocket.framework.android_content_res.store import Store

#: Styles that were applied to a theme in order, each with whether it overrides.
ThemeKey = tuple[tuple[int, bool], ...]
_NOTHING: dict[int, Found] = {}


class Values:
    def __init__(self, store: Store, configuration: Configuration) -> None:
        self.store = store
        self.configuration = configuration
        self._found: dict[int, Found | None] = {}
        self._bags: dict[int, Bag | None] = {}
        self._styles: dict[int, dict[int, Found]] = {}
        self._themes: dict[ThemeKey, ThemeValues] = {}
        self._names: dict[int, str | None] = {}
        self._ids: dict[str, int] = {}

    def find(self, resource: int) -> Found | None:
        """What a resource finally stands for; a reference to itself where that is a bag, None if
        there is no such resource."""
        resource &= 0xFFFFFFFF
        try:
            return self._found[resource]
        except KeyError:
            found = self._found[resource] = self._look_up(resource)
            return found

    def _look_up(self, resource: int) -> Found | None:
        resolved = self.store.resources.resolve_id(resource, self.configuration)
        if resolved is None:
            return None
        found = found_of(resolved.item)
        density = resolved.configuration.density
        return replace(found, id=resolved.id, package=resolved.package, density=density)

    def at_density(self, resource: int, density: int) -> Found | None:
        """As `find`, for a screen of another density."""
        if density in (0, self.configuration.density, NO_DENSITY):
            return self.find(resource)
        return self.store.values(replace(self.configuration, density=density)).find(resource)

    def bag(self, resource: int) -> Bag | None:
        """An array, plurals or style; None for what is none."""
        resource &= 0xFFFFFFFF
        if resource not in self._bags:
            resolved = self.store.resources.resolve_id(resource, self.configuration)
            self._bags[resource] = None if resolved is None else resolved.bag
        return self._bags[resource]

    def name(self, resource: int) -> str | None:
        """`package:type/name`."""
        resource &= 0xFFFFFFFF
        if resource not in self._names:
            self._names[resource] = self.store.resources.name_of(resource)
        return self._names[resource]

    def identifier(self, name: str) -> int:
        """The id of `package:type/name`, 0 if there is none."""
        found = self._ids.get(name)
        if found is None:
            found = self._ids[name] = self.store.resources.id_of(name) or 0
        return found

    def style(self, resource: int) -> dict[int, Found]:
        """A style's values by attribute, its parents' included; empty if there is none."""
        resource &= 0xFFFFFFFF
        found = self._styles.get(resource)
        if found is None:
            self._styles[resource] = _NOTHING  # a style that is its own parent ends here
            found = self._styles[resource] = self._flatten(resource)
        return found

    def _flatten(self, resource: int) -> dict[int, Found]:
        bag = self.store.resources.get(resource, self.configuration)
        if isinstance(bag, Item) and bag.type == REFERENCE:
            return self.style(bag.data)
        if not isinstance(bag, Bag):
            return _NOTHING
        values = dict(self.style(bag.parent)) if bag.parent else {}
        for attribute, item in bag.items:
            found = found_of(item)
            if not found.is_unset:
                values[attribute] = replace(found, style=resource)
        return values

    def theme(self, key: ThemeKey) -> ThemeValues:
        """The theme that results from applying styles one after the other."""
        found = self._themes.get(key)
        if found is None:
            found = self._themes[key] = ThemeValues(self, self._themed(key))
        return found

    def _themed(self, key: ThemeKey) -> dict[int, Found]:
        if not key:
            return {}
        style, force = key[-1]
        before, added = self.theme(key[:-1]).attributes, self.style(style)
        return {**before, **added} if force else {**added, **before}


class ThemeValues:
    """A theme's attributes, unresolved in `attributes`."""

    def __init__(self, values: Values, attributes: dict[int, Found]) -> None:
        self.values = values
        self.attributes = attributes
        self._found: dict[int, Found | None] = {}
        self._defaults: dict[tuple[int, int], dict[int, Found]] = {}

    def attribute(self, attribute: int) -> Found | None:
        """An attribute's value, through other attributes but not through references."""
        for _ in range(MAX_STEPS + 1):
            found = self.attributes.get(attribute)
            if found is None or found.type != ATTRIBUTE:
                return found
            attribute = found.data & 0xFFFFFFFF
        return None

    def find(self, attribute: int) -> Found | None:
        """What an attribute finally stands for; None if the theme does not define it."""
        attribute &= 0xFFFFFFFF
        try:
            return self._found[attribute]
        except KeyError:
            found = self.attribute(attribute)
            if found is not None:
                found = self.resolve(found)
            self._found[attribute] = found
            return found

    def resolve(self, found: Found) -> Found | None:
        """What a value stands for in this theme; None for `@null` and for attributes that the
        theme lacks. A reference to nothing or to a bag stays a reference."""
        if found.type == ATTRIBUTE:
            return self.find(found.data)
        if found.type != REFERENCE:
            return found
        if found.data == 0:
            return None
        end = self.values.find(found.data)
        if end is None:
            return replace(found, id=found.data)
        if end.type == ATTRIBUTE:
            return self.find(end.data)
        if end.is_null:
            return None
        return end

    def style_of(self, found: Found | None) -> int:
        """The id in an element's `style` attribute, which may be `?attr`."""
        if found is not None and found.type == ATTRIBUTE:
            found = self.attribute(found.data & 0xFFFFFFFF)
        return found.data if found is not None and found.type == REFERENCE else 0

    def defaults(self, attribute: int, style: int) -> dict[int, Found]:
        """The style that the theme names in `attribute`, or else `style`."""
        key = (attribute, style)
        found = self._defaults.get(key)
        if found is None:
            named = self.style_of(self.attribute(attribute & 0xFFFFFFFF)) if attribute else 0
            chosen = named or style
            found = self._defaults[key] = self.values.style(chosen) if chosen else _NOTHING
        return found

    def merged(
        self, own: dict[int, Found], style: Found | None, attribute: int, default: int
    ) -> dict[int, Found]:
        """The values of an element: its own, its style's, and those of the default style."""
        found = self.defaults(attribute, default) if attribute or default else _NOTHING
        if style is not None:
            named = self.style_of(style)
            if named:
                found = {**found, **self.values.style(named)}
        return {**found, **own} if found else own
