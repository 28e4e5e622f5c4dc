"""Finds nodes as UiSelector does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from devices.pocket.system.hierarchy import Node


class Found:
    """A node with the one above it and its place there."""

    def __init__(self, node: Node, parent: Found | None = None, index: int = 0) -> None:
        self.node = node
        self.parent = parent
        self.index = index

    def children(self) -> Iterator[Found]:
        for index, child in enumerate(self.node.children):
            if child.visible:
                yield Found(child, self, index)

    def below(self) -> Iterator[Found]:
        """All nodes below, in the order of the dump."""
        for child in self.children():
            yield child
            yield from child.below()

    def all(self) -> Iterator[Found]:
        yield self
        yield from self.below()


def _text(read: Callable[[Node], str | None]) -> dict[str, Callable[[str, Node], bool]]:
    """The four ways to compare a text."""

    def value(node: Node) -> str:
        return read(node) or ""

    return {
        "": lambda wanted, node: value(node) == wanted,
        "Contains": lambda wanted, node: wanted.lower() in value(node).lower(),
        "Matches": lambda wanted, node: re.fullmatch(wanted, value(node), re.DOTALL) is not None,
        "StartsWith": lambda wanted, node: value(node).lower().startswith(wanted.lower()),
    }


def _flag(name: str) -> Callable[[Any, Node], bool]:
    return lambda wanted, node: bool(getattr(node, name)) == bool(wanted)


_TESTS: dict[str, Callable[[Any, Node], bool]] = {}
for _field, _read in (
    ("text", lambda node: node.text),
    ("description", lambda node: node.content_desc),
    ("className", lambda node: node.class_name),
    ("packageName", lambda node: node.package),
    ("resourceId", lambda node: node.resource_id),
):
    for _suffix, _test in _text(_read).items():
        _TESTS[_field + _suffix] = _test
for _name, _attribute in (
    ("checkable", "checkable"), ("checked", "checked"), ("clickable", "clickable"),
    ("longClickable", "long_clickable"), ("scrollable", "scrollable"), ("enabled", "enabled"),
    ("focusable", "focusable"), ("focused", "focused"), ("selected", "selected"),
):  # fmt: skip
    _TESTS[_name] = _flag(_attribute)


def fits(selector: dict[str, Any], found: Found) -> bool:
    """Whether a node has all that is asked for, but for its place among others."""
    for key, wanted in selector.items():
        if key == "index":
            if found.index != wanted:
                return False
        elif key in _TESTS and not _TESTS[key](wanted, found.node):
            return False
    return True


def find_all(roots: list[Node], selector: dict[str, Any]) -> list[Found]:
    """All nodes of the screen that fit."""
    tops = [Found(root, None, index) for index, root in enumerate(roots)]
    return find_in([one for top in tops for one in top.all()], selector)


def find_in(candidates: list[Found], selector: dict[str, Any]) -> list[Found]:
    """Those that fit; then the selectors of children and siblings behind it, in order."""
    found = _chosen(list({id(one.node): one for one in candidates}.values()), selector)
    kinds = selector.get("childOrSibling") or ()
    for kind, inner in zip(kinds, selector.get("childOrSiblingSelector") or (), strict=False):
        found = find_in([near for one in found for near in _near(one, kind)], inner)
    return found


def _near(found: Found, kind: str) -> Iterator[Found]:
    if kind == "child":
        yield from found.below()
    elif found.parent is not None:
        yield from (one for one in found.parent.children() if one.node is not found.node)


def _chosen(candidates: list[Found], selector: dict[str, Any]) -> list[Found]:
    found = [one for one in candidates if fits(selector, one)]
    if "instance" in selector:
        at = int(selector["instance"])
        return found[at : at + 1]
    return found
