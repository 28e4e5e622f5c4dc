"""What the platform's preference screens keep: which row changes which preference, and to what.

No code of the app runs when a preference is changed on such a screen. A row is known by its title,
and so is the dialog that it opens.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from collider.actions import find, rows_of
from collider.explore_states import Choice, Screen
from collider.preferences import FILE, Preference
from collider.uimodel import PREFERENCE, PREFERENCE_SET, Setting
from devices.viewtree import ViewNode


def preference_settings(
    known: Sequence[Preference], before: Screen, after: Screen, choice: Choice
) -> Iterator[Setting]:
    """What is kept when something is chosen on a preference screen or in a dialog of one."""
    do = choice.action["do"]
    if do == "choose" and before.kind == "screen":
        for one in _titled(known, _texts(_row(before, choice))):
            if one.kind == "switch" and after.kind == "screen":
                yield from _kept(one, "toggled")
            elif one.kind == "text" and after.kind == "dialog":
                kept = {"preference": [FILE, one.key], "default": one.default or ""}
                yield Setting(before.activity, "EditText", "text", kept)
    elif before.kind == "dialog" and before.top is not None:
        on = choice.action.get("on", {}).get("id", "")
        for one in _titled(known, _texts(before.top)):
            if do == "tap" and one.kind == "text" and on == "android:id/button1":
                yield from _kept(one, {"held": [before.activity, "EditText", "text"]})
            elif do == "choose" and one.kind == "list":
                yield from _kept(one, {"row": {"parameter": "position"}, "of": list(one.values)})


def shown_preferences(
    known: Sequence[Preference], before: Screen, after: Screen, made: Collection[str]
) -> Iterator[Setting]:
    """A preference screen that opens keeps the defaults of what has no value yet."""
    texts, earlier = _texts(after.top), _texts(before.top)
    if after.kind != "screen" or not (after.activity in made or before.kind == "screen"):
        return
    new = {one.screen for one in known if one.title in texts}
    if after.activity not in made:
        new -= {one.screen for one in known if one.title in earlier}
        if before.activity != after.activity:
            return
    for one in known:
        if one.screen in new and one.kind and one.default is not None:
            yield from _kept(one, {"preference": [FILE, one.key], "default": one.default})


def _kept(one: Preference, value: Any) -> Iterator[Setting]:
    yield Setting(FILE, one.key, PREFERENCE, value)
    yield Setting(FILE, one.key, PREFERENCE_SET, 1)


def _titled(known: Sequence[Preference], texts: frozenset[str]) -> Iterator[Preference]:
    """The one that is meant, if it is clear."""
    found = [one for one in known if one.title in texts]
    if len(found) == 1:
        yield found[0]


def _row(screen: Screen, choice: Choice) -> ViewNode | None:
    view = find(screen.tree, choice.action["on"])
    number = choice.action["item"]
    rows = rows_of(view) if view is not None else []
    return rows[number] if isinstance(number, int) and number < len(rows) else None


def _texts(node: ViewNode | None) -> frozenset[str]:
    return frozenset(one.text for one in (node.walk() if node is not None else ()) if one.text)
