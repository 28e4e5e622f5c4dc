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
#: Windows that share at least this part of their classes and ids are one and the same.
_SAME_WINDOW = 0.5

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
    """Windows are matched by what is in them, views by their place in their window."""
    left = list(after.roots)
    for root in before.roots:
        other = _best_match(root, left)
        if other is None:
            change = ScreenChange(_name(root), root.class_name, "window", _texts(root), "")
            yield _signature(root), change
        else:
            left.remove(other)
            yield from _in_window(root, other)
    for root in left:
        change = ScreenChange(_name(root), root.class_name, "window", "", _texts(root))
        yield _signature(root), change


def _best_match(root: ViewNode, others: list[ViewNode]) -> ViewNode | None:
    alike = [(_likeness(root, other), number) for number, other in enumerate(others)]
    best, number = max(alike, default=(0.0, 0))
    return others[number] if best >= _SAME_WINDOW else None


def _likeness(one: ViewNode, other: ViewNode) -> float:
    """Of all classes and ids in two windows, the part that both have."""
    a, b = _kinds(one), _kinds(other)
    return len(a & b) / max(1, len(a | b))


def _kinds(root: ViewNode) -> set[tuple[str, str]]:
    return {(node.class_name, node.resource_id) for node in root.walk()}


def _signature(root: ViewNode) -> str:
    return "window " + "|".join(sorted(f"{name}{id_}" for name, id_ in _kinds(root)))


def _in_window(before: ViewNode, after: ViewNode) -> Iterator[tuple[str, ScreenChange]]:
    old, new = _by_place(before), _by_place(after)
    for place, node in old.items():
        other = new.get(place)
        if other is not None:
            yield from ((place, change) for change in _properties(node, other))
        elif _is_topmost(place, new):
            yield place, ScreenChange(_name(node), node.class_name, "gone", _texts(node), "")
    for place, node in new.items():
        if place not in old and _is_topmost(place, old):
            yield place, ScreenChange(_name(node), node.class_name, "appeared", "", _texts(node))


def _by_place(root: ViewNode) -> dict[str, ViewNode]:
    """Views by their path below the window."""
    start = len(root.identity)
    return {node.identity[start:]: node for node in root.walk()}


def _properties(old: ViewNode, new: ViewNode) -> Iterator[ScreenChange]:
    for name in _PROPERTIES:
        was, is_ = getattr(old, name), getattr(new, name)
        if was != is_:
            yield ScreenChange(_name(old), old.class_name, name, _word(was), _word(is_))


def _is_topmost(place: str, other: dict[str, ViewNode]) -> bool:
    """Whether the parent is in the other tree: of a lost subtree only its top is told."""
    return place.rpartition("/")[0] in other


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
