"""Attributes of a view or the like, looked up by their Android name.

The first of these that has a value counts: the element's own attributes, its `style`, the default
style, the theme.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import caller
from devices.pocket.framework.android_content_res.documents import Node
from devices.pocket.framework.android_content_res.found import STRING, Found
from devices.pocket.framework.android_content_res.parser import XmlParser
from devices.pocket.framework.android_content_res.reading import (
    WrongType,
    as_boolean,
    as_dimension,
    as_float,
    as_integer,
    as_layout_dimension,
    as_size,
)
from devices.pocket.framework.android_content_res.text_xml import _IDS, attribute_id

_THEME = caller("getTheme()Landroid/content/res/Resources$Theme;")
_NO_ATTRIBUTES: dict[int, Found] = {}


def styled(
    context: Any, attrs: Any = None, def_style_attr: int = 0, def_style_res: int = 0
) -> Styled:
    """The attributes of the element that `attrs` is at, in the context's theme."""
    return Styled(_THEME(context), attrs, def_style_attr, def_style_res)


class Styled:
    """Values by attribute name; what is absent or `@null` gives the default."""

    __slots__ = ("_attrs", "_merged", "_theme", "metrics", "resources", "theme")

    def __init__(
        self, theme: Any, attrs: Any, def_style_attr: int = 0, def_style_res: int = 0
    ) -> None:
        self.theme = theme
        self.resources = theme.resources
        self.metrics = self.resources.metrics
        self._theme = theme.values()
        self._attrs = attrs
        node = node_of(attrs)
        own = _NO_ATTRIBUTES if node is None else node.by_id
        style = None if node is None else node.style
        self._merged = self._theme.merged(own, style, def_style_attr, def_style_res)

    @property
    def position(self) -> str:
        """Where the element stands, for error messages."""
        return "" if self._attrs is None else self._attrs.get_position_description()

    def find(self, name: str) -> Found | None:
        """The value, references followed; None if there is none or it is `@empty`."""
        attribute = _IDS.get(name)
        if attribute is None:
            attribute = attribute_id(name)
        found = self._merged.get(attribute)
        if found is None:
            found = self._theme.find(attribute)
        elif 1 <= found.type <= 2:
            found = self._theme.resolve(found)
        return None if found is None or found.type == 0 else found

    def has(self, name: str) -> bool:
        return self.find(name) is not None

    def text(self, name: str) -> Any:
        """A CharSequence, with markup where a resource has some; None if absent."""
        found = self.find(name)
        return None if found is None else self.resources.text_of(found)

    def string(self, name: str, default: str | None = None) -> str | None:
        found = self.find(name)
        return default if found is None else found.text if found.type == STRING else found.shown()

    def boolean(self, name: str, default: Any = False) -> Any:
        found = self.find(name)
        return default if found is None else as_boolean(found)

    def integer(self, name: str, default: Any = 0) -> Any:
        found = self.find(name)
        return default if found is None else as_integer(found)

    def floating(self, name: str, default: Any = 0.0) -> Any:
        found = self.find(name)
        return default if found is None else as_float(found)

    number = floating

    def pixels(self, name: str, default: Any = 0) -> Any:
        """Whole pixels of a size: rounded, at least one unless it is zero."""
        found = self.find(name)
        return default if found is None else as_size(found, self.metrics)

    def offset(self, name: str, default: Any = 0) -> Any:
        """Whole pixels, truncated."""
        found = self.find(name)
        return default if found is None else int(as_dimension(found, self.metrics))

    def dimension(self, name: str, default: Any = 0.0) -> Any:
        """Exact pixels."""
        found = self.find(name)
        return default if found is None else as_dimension(found, self.metrics)

    def layout_dimension(self, name: str, default: Any = None) -> Any:
        """A size, or MATCH_PARENT or WRAP_CONTENT."""
        found = self.find(name)
        return default if found is None else as_layout_dimension(found, self.metrics)

    def color(self, name: str, default: Any = 0) -> Any:
        """A colour; of a list of colours the default one."""
        found = self.find(name)
        if found is None:
            return default
        if found.is_int:
            return found.data
        colors = self.resources.color_list_of(found, self.theme)
        return default if colors is None else colors.default_color

    def color_list(self, name: str) -> Any:
        """A ColorStateList; None if absent."""
        found = self.find(name)
        return None if found is None else self.resources.color_list_of(found, self.theme)

    colors = color_list

    def drawable(self, name: str) -> Any:
        found = self.find(name)
        if found is None or not found.type:
            return None
        return self.resources.drawable_of(found, self.theme)

    def resource(self, name: str, default: int = 0) -> int:
        """The id of the resource that the attribute names."""
        found = self.find(name)
        return default if found is None or not found.id else found.id

    def text_array(self, name: str) -> list[Any] | None:
        """The texts of an array resource; None if absent."""
        found = self.find(name)
        return None if found is None or not found.id else self.resources.texts_of_array(found.id)


def node_of(attrs: Any) -> Node | None:
    """The element that an AttributeSet is at; Android, too, takes only parsers of resources."""
    if attrs is None:
        return None
    if not isinstance(attrs, XmlParser):
        from dalvik.vm.interop import class_name, throw

        throw(
            "java.lang.ClassCastException",
            f"{class_name(attrs)} cannot be cast to android.content.res.XmlBlock$Parser",
        )
    return attrs.node


__all__ = ["Styled", "WrongType", "node_of", "styled"]
