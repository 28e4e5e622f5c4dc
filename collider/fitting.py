"""Which paths of an event lead where the event says that it leads.

An action that can do two things is two events in a model: one opens a screen and has its calls,
the other stays. A path that starts the screen belongs to the first only. Where no path is seen to
start, show or finish anything, nothing can be told apart, and every path fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from collider.summaries import PathSummary
from collider.uimodel import Event
from dalvik.dex import descriptor_of

#: What an action leads to beyond its calls, and the effect of a path that does it.
_LEADS = {"dialog": "dialog", "back": "finish"}
#: The same of one that ends the app or leaves it, in whatever way.
LEAVING = "outside"
#: Things that happen to a screen whatever its handlers do.
_OUTER = ("rotate", "away", "open")


def fitting(event: Event, paths: Sequence[PathSummary]) -> list[PathSummary]:
    """Without paths that do something else than the event; those that crash stay."""
    action = event.action
    if not action or action.get("do") in _OUTER or action.get("leads") == LEAVING:
        return list(paths)
    made = made_by(event)
    found = [one for one in paths if one.thrown or _starts(one) == made]
    # A start that no path shows was made by a call that is not modelled.
    unseen = not any(_starts(one) & made for one in paths)
    if made and unseen:
        found = [one for one in paths if not _starts(one) - made]
    for word, effect in _LEADS.items():
        does = [one for one in found if _has(one, effect)]
        if event.action.get("leads") == word:
            found = [one for one in found if one.thrown or one in does] if does else found
        elif does and "leads" in event.action:
            found = [one for one in found if one not in does]
    return found


def made_by(event: Event) -> frozenset[str]:
    """Activities that the platform makes during an event, as descriptors."""
    return frozenset(
        descriptor_of(call.arguments[0]["activity"])
        for call in event.calls
        if call.method == "<init>"
        and isinstance(call.arguments[0], Mapping)
        and "activity" in call.arguments[0]
    )


def _starts(path: PathSummary) -> frozenset[str]:
    return frozenset(
        one.what for one in path.effects if one.kind == "start" and one.what.startswith("L")
    )


def _has(path: PathSummary, kind: str) -> bool:
    return any(one.kind == kind for one in path.effects)
