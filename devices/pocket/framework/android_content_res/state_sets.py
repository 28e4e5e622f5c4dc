"""Which states of a view a specification asks for (`StateSet`)."""

from __future__ import annotations

from collections.abc import Sequence

from devices.pocket.framework.android_content_res.documents import Node
from devices.pocket.framework.android_content_res.found import ATTRIBUTE, REFERENCE
from devices.pocket.framework.android_content_res.values import ThemeValues

#: Attributes of an `<item>` that are no states.
_NOT_STATES = frozenset({"color", "drawable", "alpha", "id", "duration", "valueTo", "lStar"})


def matches(spec: Sequence[int], states: Sequence[int]) -> bool:
    """Whether all states of `spec` are set and all negated ones are not."""
    for state in spec:
        if state == 0:
            break
        if (-state in states) if state < 0 else (state not in states):
            return False
    return True


def spec_of(node: Node, theme: ThemeValues | None) -> list[int]:
    """The states that an `<item>` of a selector names; negated where it says false."""
    spec = []
    for attribute, found in node.attributes:
        number = attribute.resource_id
        if not number or not is_state(attribute.name):
            continue
        value: object = found
        if found.type in (ATTRIBUTE, REFERENCE) and theme is not None:
            value = theme.resolve(found)
        is_set = bool(getattr(value, "data", 0))
        spec.append(number if is_set else -number)
    return spec


def is_state(name: str) -> bool:
    return name not in _NOT_STATES
