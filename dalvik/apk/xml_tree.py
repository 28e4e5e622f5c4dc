"""XML as a tree of immutable elements, the way Android keeps it: attributes are typed values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from dalvik.apk.typed_value import STRING, TypedValue

ANDROID = "http://schemas.android.com/apk/res/android"

ReferenceNames: TypeAlias = Callable[[int], str | None]
"""Gives the `package:type/name` of a resource id, or None."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute; Android finds those it knows by `resource_id`, never by name."""

    name: str
    """As written; if the packager removed it, the framework's name for the id, else `attr/0x…`."""
    namespace: str | None
    resource_id: int
    """0 if the attribute has none."""
    value: TypedValue
    string: str | None
    """What a value of type string says; None for other types."""
    raw: str | None
    """The source text, which packagers keep for strings and drop for most other types."""

    def format(self, names: ReferenceNames | None = None) -> str:
        """As it would be written in source; see `TypedValue.format`."""
        if self.value.type == STRING:
            return self.string or ""
        if names is not None and self.value.data:
            sign = "@" if self.value.is_reference else "?" if self.value.is_attribute else ""
            name = names(self.value.data) if sign else None
            if name is not None:
                return sign + name
        return self.value.format()


@dataclass(frozen=True, slots=True)
class Element:
    """One element; a tree is at most `binary_xml.MAX_DEPTH` deep, so recursion over it is safe."""

    tag: str
    namespace: str | None
    attributes: tuple[Attribute, ...]
    content: tuple[Element | str, ...]
    """Child elements and the text between them, in order."""
    namespaces: tuple[tuple[str, str], ...]
    """Prefix and URI of the namespaces that start here."""
    line: int
    """In the source file, as the packager recorded it."""

    @property
    def children(self) -> tuple[Element, ...]:
        return tuple(part for part in self.content if isinstance(part, Element))

    @property
    def text(self) -> str:
        """The text directly inside, without that of child elements."""
        return "".join(part for part in self.content if isinstance(part, str))

    def attribute(self, name: str, namespace: str | None = ANDROID) -> Attribute | None:
        """The first attribute of that name and namespace."""
        for attribute in self.attributes:
            if attribute.name == name and attribute.namespace == namespace:
                return attribute
        return None

    def find_all(self, tag: str) -> Iterator[Element]:
        """Child elements of that tag."""
        return (part for part in self.content if isinstance(part, Element) and part.tag == tag)

    def find(self, tag: str) -> Element | None:
        return next(self.find_all(tag), None)

    def walk(self) -> Iterator[Element]:
        """This element and everything below it, in document order."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))

    def to_text(self, names: ReferenceNames | None = None) -> str:
        """Readable XML, with resource ids in hexadecimal unless `names` knows better."""
        lines: list[str] = ['<?xml version="1.0" encoding="utf-8"?>']
        _write(self, 0, {}, names, lines)
        return "\n".join(lines) + "\n"


def _write(
    element: Element,
    depth: int,
    prefixes: dict[str, str],
    names: ReferenceNames | None,
    lines: list[str],
) -> None:
    indent = "  " * depth
    prefixes = {**prefixes, **{uri: prefix for prefix, uri in element.namespaces}}
    tag = _qualified(element.namespace, element.tag, prefixes)
    parts = [f'xmlns:{prefix}="{_escape(uri)}"' for prefix, uri in element.namespaces]
    for attribute in element.attributes:
        name = _qualified(attribute.namespace, attribute.name, prefixes)
        parts.append(f'{name}="{_escape(attribute.format(names))}"')
    opening = f"{indent}<{tag}"
    if len(parts) == 1:
        opening += " " + parts[0]
    elif parts:
        opening += "".join(f"\n{indent}    {part}" for part in parts)
    if not element.content:
        lines.append(opening + " />")
    elif all(isinstance(part, str) for part in element.content):
        lines.append(f"{opening}>{_escape(element.text)}</{tag}>")
    else:
        lines.append(opening + ">")
        for part in element.content:
            if isinstance(part, Element):
                _write(part, depth + 1, prefixes, names, lines)
            else:
                lines.append(f"{indent}  {_escape(part)}")
        lines.append(f"{indent}</{tag}>")


def _qualified(namespace: str | None, name: str, prefixes: dict[str, str]) -> str:
    if not namespace:
        return name
    prefix = prefixes.get(namespace)
    if prefix is None:
        prefix = "android" if namespace == ANDROID else f"{{{namespace}}}"
    return f"{prefix}:{name}" if prefix else name


_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
    | {chr(code): f"&#{code};" for code in (*range(0x20), 0x7F)}
)


def _escape(text: str) -> str:
    return text.translate(_ESCAPES)
