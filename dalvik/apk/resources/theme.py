"""Themes, and the values that a view's attributes take in one.

A theme is what styles were applied to it; a style's value may itself refer to another attribute of
the theme (`?colorAccent`). Chains of such attributes are followed for twenty steps, after which the
attribute counts as undefined: that is Android's protection from cycles, and ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dalvik.apk import typed_value
from dalvik.apk.resources.config import Configuration
from dalvik.apk.resources.resolve import MAX_STEPS, Resolved, ResourceSet
from dalvik.apk.resources.values import Item

_UNSET = Item.of(typed_value.NULL, typed_value.NULL_UNDEFINED)


class Theme:
    """Attribute values on a device. Empty until a style is applied."""

    def __init__(self, resources: ResourceSet, device: Configuration) -> None:
        self.resources = resources
        self.device = device
        self._values: dict[int, Item] = {}

    def apply(self, style: int, *, force: bool = False) -> bool:
        """Add a style's values and its parents'; `force` replaces values that are there already.

        False, and nothing added, if there is no such style.
        """
        values = self.resources.style(style, self.device)
        if values is None:
            return False
        for attribute, item in values.items():
            if force or self._values.get(attribute, _UNSET).is_unset:
                self._values[attribute] = item
        return True

    def copy(self) -> Theme:
        """A theme with the same values that goes its own way."""
        other = Theme(self.resources, self.device)
        other._values = dict(self._values)
        return other

    def attribute(self, attribute: int) -> Item | None:
        """An attribute's value, through other attributes but not through references."""
        for _ in range(MAX_STEPS + 1):
            item = self._values.get(attribute, _UNSET)
            if item.type != typed_value.ATTRIBUTE:
                return None if item.is_unset else item
            attribute = item.data
        return None

    def resolve_attribute(self, attribute: int) -> Resolved | None:
        """What an attribute finally stands for; None if the theme does not define it."""
        item = self.attribute(attribute)
        return None if item is None else self.resources.resolve(item, self.device)

    def resolve(self, value: Item) -> Resolved:
        """What a value stands for in this theme; `?attr` that it does not define stays as it is."""
        if value.type == typed_value.ATTRIBUTE:
            found = self.attribute(value.data)
            if found is None:
                return Resolved(value)
            value = found
        return self.resources.resolve(value, self.device)

    def obtain_styled_attributes(
        self,
        element_attrs: Mapping[int, Item],
        attr_ids: Sequence[int],
        def_style_attr: int = 0,
        def_style_res: int = 0,
        *,
        style: Item | None = None,
    ) -> list[Resolved | None]:
        """The values of a view's attributes, in the order of `attr_ids`; None for undefined ones.

        Of these the first that has a value counts: the element's own attributes, its `style`, the
        style that the theme names in `def_style_attr` (or, if it names none, `def_style_res`), and
        the theme itself. `@empty` counts as a value, `@null` as none once it is resolved.
        """
        sources = (
            element_attrs,
            self._style(self._style_id(style)),
            self._style(self._default_style(def_style_attr, def_style_res)),
        )
        return [self._styled(attribute, sources) for attribute in attr_ids]

    def _styled(self, attribute: int, sources: Sequence[Mapping[int, Item]]) -> Resolved | None:
        resolved: Resolved | None = None
        for source in sources:
            item = source.get(attribute, _UNSET)
            if not item.is_unset:
                resolved = self.resolve(item)
                break
        else:
            resolved = self.resolve_attribute(attribute)
        if resolved is None or _is_null(resolved.item):
            return None
        return resolved

    def _default_style(self, attribute: int, fallback: int) -> int:
        found = self.attribute(attribute) if attribute else None
        if found is not None and found.type == typed_value.REFERENCE:
            return found.data
        return fallback

    def _style_id(self, style: Item | None) -> int:
        """The id in an element's `style` attribute, which may be `?attr`."""
        if style is not None and style.type == typed_value.ATTRIBUTE:
            style = self.attribute(style.data)
        if style is None or style.type != typed_value.REFERENCE:
            return 0
        return style.data

    def _style(self, style: int) -> Mapping[int, Item]:
        return (self.resources.style(style, self.device) if style else None) or {}


def _is_null(item: Item) -> bool:
    return item.type == typed_value.REFERENCE and item.data == 0
