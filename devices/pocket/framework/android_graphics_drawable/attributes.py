"""Attributes of drawables, animators and the like: those of the element alone, without styles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_content_res.found import FRACTION, Found
from devices.pocket.framework.android_content_res.styled import Styled
from devices.pocket.framework.android_content_res.text_xml import attribute_id
from devices.pocket.framework.android_content_res.themes import Theme


class Attributes(Styled):
    """The attributes of the element that `attrs` is at; `theme` may be None."""

    __slots__ = ("given_theme", "node")

    def __init__(self, resources: Any, theme: Any, attrs: Any) -> None:
        super().__init__(Theme.of(resources) if theme is None else theme, attrs)
        self.given_theme = theme
        self.resources = resources
        self.node = None if attrs is None else attrs.node

    def find(self, name: str) -> Found | None:
        found = self._merged.get(attribute_id(name))
        if found is None:
            return self._plain(name)
        if 1 <= found.type <= 2:
            found = self._theme.resolve(found)
        return None if found is None or found.type == 0 else found

    def _plain(self, name: str) -> Found | None:
        """An attribute without a resource id, as some of our own files have them."""
        found = None if self.node is None else self.node.plain(name)
        if found is not None and 1 <= found.type <= 2:
            return self._theme.resolve(found)
        return found

    def reference(self, name: str) -> int:
        return self.resource(name)

    def is_fraction(self, name: str) -> bool:
        found = self.find(name)
        return found is not None and found.type == FRACTION

    def integer(self, name: str, default: Any = 0, names: Mapping[str, int] | None = None) -> Any:
        """An integer; `names` are an enum's values where an attribute has no definition."""
        found = self.find(name)
        if found is not None and names and found.text is not None and found.text in names:
            return names[found.text]
        return super().integer(name, default)


def depth(parser: Any) -> int:
    return int(call(parser, "getDepth()I"))


def children(parser: Any) -> Any:
    """The names of the elements directly inside the current one, as the parser passes them; what
    handles one may leave the parser anywhere inside it."""
    inside = depth(parser) + 1
    while True:
        event = call(parser, "next()I")
        level = depth(parser)
        if event == 1 or (event == 3 and level < inside):
            return
        if event == 2 and level == inside:
            yield call(parser, "getName()Ljava/lang/String;")
