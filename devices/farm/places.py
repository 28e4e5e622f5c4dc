"""Which trait tells devices that show a problem from those that do not: "only on API ≥ 28"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from devices.farm.records import BatchState, UnitAttempt

_SIZES = {"small": 0, "normal": 1, "large": 2, "xlarge": 3}


@dataclass(frozen=True, order=True)
class Place:
    """A kind of device."""

    api: int
    kind: str = ""
    size: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (f"API {self.api}", self.kind, self.size)))


def place_of(state: BatchState, attempt: UnitAttempt) -> Place:
    """Where an attempt was made."""
    device = state.devices.get(attempt.device)
    return Place(attempt.api, device.kind if device else "", device.size if device else "")


def common_trait(seen: Iterable[Place], clear: Iterable[Place]) -> str:
    """What the places where something was seen have in common, and the others have not."""
    there, elsewhere = set(seen), set(clear)
    levels = {one.api for one in there}
    if not elsewhere:
        return _everywhere(levels)
    others = {one.api for one in elsewhere}
    if not levels & others:
        return _levels(levels, others)
    for words in (_by_size, _by_kind):
        if told := words(there, elsewhere):
            return told
    return f"on {_listed(there)}; not on {_listed(elsewhere)}"


def _everywhere(levels: set[int]) -> str:
    if len(levels) == 1:
        return f"on API {min(levels)}, the only level tried"
    return f"on every API level tried ({', '.join(map(str, sorted(levels)))})"


def _levels(seen: set[int], clear: set[int]) -> str:
    without = f"(not on {', '.join(map(str, sorted(clear)))})"
    if min(seen) > max(clear):
        return f"only on API ≥ {min(seen)} {without}"
    if max(seen) < min(clear):
        return f"only on API ≤ {max(seen)} {without}"
    return f"only on API {', '.join(map(str, sorted(seen)))} {without}"


def _by_size(seen: set[Place], clear: set[Place]) -> str:
    words = _apart(seen, clear, lambda one: one.size)
    return f"only on {_joined(words, _SIZES)} screens" if words else ""


def _by_kind(seen: set[Place], clear: set[Place]) -> str:
    words = _apart(seen, clear, lambda one: one.kind)
    return f"only on {_joined(words)} devices" if words else ""


def _apart(seen: set[Place], clear: set[Place], trait: Callable[[Place], str]) -> set[str]:
    """The values of a trait where it was seen; none if the trait does not tell the two apart."""
    there, elsewhere = set(map(trait, seen)), set(map(trait, clear))
    return set() if there & elsewhere or "" in there | elsewhere else there


def _joined(words: set[str], order: dict[str, int] | None = None) -> str:
    return " and ".join(sorted(words, key=lambda one: ((order or {}).get(one, 0), one)))


def _listed(places: Iterable[Place]) -> str:
    return ", ".join(str(one) for one in sorted(places))
