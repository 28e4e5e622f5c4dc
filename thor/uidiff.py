"""What a neutral sequence changed on the screen: widget, property, old and new value.

Views are matched by identity, which survives recreation. What changes by itself (clocks, progress)
is measured by two dumps without anything in between, and masked.
"""

from __future__ import annotations

from collections.abc import Iterator

from devices.viewtree import ViewNode, ViewTree
from thor.attempts import ScreenChange

_PROPERTIES = ("text", "checked", "selected", "enabled")
_MOST = 20

#: A view and one of its properties.
Noise = frozenset[tuple[str, str]]


def compare(before: ViewTree, after: ViewTree, noise: Noise = frozenset()) -> list[ScreenChange]:
    """The differences that a user could notice, in reading order, a few dozen at most."""
    differences = _differences(before, after)
    found = [change for view, change in differences if (view, change.property) not in noise]
    return found[:_MOST]


def measure_noise(first: ViewTree, second: ViewTree) -> Noise:
    """What differs between two dumps of a screen that nothing was done to."""
    return frozenset(
        (identity, change.property) for identity, change in _differences(first, second)
    )


def _differences(before: ViewTree, after: ViewTree) -> Iterator[tuple[str, ScreenChange]]:
    old, new = before.by_identity(), after.by_identity()
    yield from _windows(before, after)
    for identity, node in old.items():
        other = new.get(identity)
        if other is not None:
            yield from ((identity, change) for change in _properties(node, other))
        elif _is_topmost(identity, new) and not _is_root(node, before):
            yield identity, ScreenChange(_name(node), node.class_name, "gone", _texts(node), "")
    for identity, node in new.items():
        if identity not in old and _is_topmost(identity, old) and not _is_root(node, after):
            yield identity, ScreenChange(_name(node), node.class_name, "appeared", "", _texts(node))


def _windows(before: ViewTree, after: ViewTree) -> Iterator[tuple[str, ScreenChange]]:
    """A dialog or menu that is no longer there."""
    kept = {root.identity for root in after.roots}
    for root in before.roots:
        if root.identity not in kept:
            shown = _texts(root)
            yield root.identity, ScreenChange(_name(root), root.class_name, "window", shown, "")
    known = {root.identity for root in before.roots}
    for root in after.roots:
        if root.identity not in known:
            shown = _texts(root)
            yield root.identity, ScreenChange(_name(root), root.class_name, "window", "", shown)


def _properties(old: ViewNode, new: ViewNode) -> Iterator[ScreenChange]:
    for name in _PROPERTIES:
        was, is_ = getattr(old, name), getattr(new, name)
        if was != is_:
            yield ScreenChange(_name(old), old.class_name, name, _word(was), _word(is_))


def _is_root(node: ViewNode, tree: ViewTree) -> bool:
    return any(root is node for root in tree.roots)


def _is_topmost(identity: str, other: dict[str, ViewNode]) -> bool:
    """Whether the parent is in the other tree: of a lost subtree only its top is told."""
    parent = identity.rpartition("/")[0]
    return not parent or parent in other


def _name(node: ViewNode) -> str:
    if node.local_id:
        return node.local_id
    kind = node.class_name.rpartition(".")[2]
    label = node.description or node.text
    return f"{kind} {label!r}" if label else kind


def _texts(node: ViewNode) -> str:
    """What could be read on it."""
    seen = [one.text or one.description for one in node.walk()]
    return ", ".join(text for text in seen if text)[:120]


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
