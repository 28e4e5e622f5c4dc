"""What can be in things that hold values by name, for whatever empties them.

Preferences are cleared; an intent that is sent replaces the one that a screen was started with
before; a saved state and a result begin empty. Which names there are is known once all events have
been summarised: then those are done again that emptied something without knowing all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from collider.symbolic.state import State
from collider.symbolic.values import Location

_HAS = "#has "


@dataclass
class Names:
    """Names by what holds them, and the holders that were emptied knowing no others."""

    by_holder: Mapping[Hashable, frozenset[str]] = field(default_factory=dict)
    emptied: set[Hashable] = field(default_factory=set)

    def completed(self, touched: Iterable[Location]) -> Names | None:
        """With those that were read or written as well; None if none of them was missed."""
        found = {holder: set(names) for holder, names in self.by_holder.items()}
        for place in touched:
            holder, name = _named(place)
            if name:
                found.setdefault(holder, set()).add(name)
        more = {holder: frozenset(names) for holder, names in found.items()}
        if all(more.get(one) == self.by_holder.get(one) for one in self.emptied):
            return None
        return Names(more)

    def empty_preferences(self, state: State, file: str) -> None:
        for name in self._of(state, ("pref", file)):
            state.write(("pref-set", file, name), 0)

    def empty_extras(self, state: State, key: tuple[Any, ...]) -> None:
        """Of an intent or a bundle."""
        for name in self._of(state, key):
            state.write(("field", key, f"{_HAS}{name}"), 0)

    def _of(self, state: State, holder: Hashable) -> list[str]:
        self.emptied.add(holder)
        here = {name for one, name in map(_named, state.memory) if one == holder and name}
        return sorted(here | self.by_holder.get(holder, frozenset()))


def _named(place: Location) -> tuple[Hashable, str]:
    if place[0] in ("pref", "pref-set"):
        return ("pref", place[1]), str(place[2])
    if place[0] == "field" and isinstance(place[2], str) and place[2].startswith(_HAS):
        return place[1], place[2].removeprefix(_HAS)
    return None, ""
