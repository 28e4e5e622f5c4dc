"""Screens as exploration tells them apart: by what reacts to events, not by what they show."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from collider.actions import Action, describe, is_field, is_list, label_of, rows_of, selector
from collider.explore_facts import AppFacts
from devices.viewtree import ViewNode, ViewTree

#: Rows of a list that are tried where no handler takes a position.
MOST_ROWS = 3
_CREATION = ("onPause", "onStop", "onStart", "onResume", "onRestart", "onUserLeaveHint")
_MENUS = ("onCreateOptionsMenu", "onPrepareOptionsMenu")
_OVERFLOW = "More options"
_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|_")


@dataclass(frozen=True)
class Choice:
    """Something that can be tried on a screen."""

    action: Action
    #: Smaller is tried earlier: fields before buttons, ways out last.
    order: int
    node: ViewNode | None = None

    @property
    def id(self) -> str:
        return json.dumps(self.action, sort_keys=True)


@dataclass(frozen=True)
class Screen:
    """What the device shows at rest. `activity` is empty outside the app."""

    activity: str
    #: "screen", "dialog", "menu", "popup", or "outside".
    kind: str
    tree: ViewTree
    key: str
    opener: str = ""
    choices: tuple[Choice, ...] = field(default=(), compare=False)

    @property
    def top(self) -> ViewNode | None:
        return self.tree.roots[0] if self.tree.roots else None

    def numbers(self, facts: AppFacts) -> frozenset[int]:
        """Ids of the app's views on it."""
        top = self.top
        found = (number_of(one, facts) for one in (top.walk() if top else ()))
        return frozenset(one for one in found if one is not None)


_ANSWERS = frozenset(f"android:id/button{number}" for number in (1, 2, 3))
OUTSIDE = Screen("", "outside", ViewTree(()), "outside")


def number_of(node: ViewNode, facts: AppFacts) -> int | None:
    """The id of a view as the app's code has it."""
    package, _, name = node.resource_id.partition(":id/")
    return facts.ids.get(name) if package == facts.package else None


def screen_of(
    tree: ViewTree, activity: str, facts: AppFacts, opener: str, width: int, height: int
) -> Screen:
    """Describes a tree of the app's windows, the one that gets events first.

    `opener` names the spinner that was tapped, if one was: what opens then are its rows.
    """
    top = tree.roots[0]
    kind = _kind(top, width, height)
    if kind == "dialog" and opener and any(is_list(one) for one in top.walk()):
        kind = "popup"
    if kind in ("screen", "dialog"):
        opener = ""
    choices = tuple(_choices(top, kind, activity, facts))
    parts = sorted({_part(one, kind) for one in choices if one.node is not None})
    title = _title(top) if kind == "dialog" else ""
    text = json.dumps([activity, kind, opener, title, parts])
    key = hashlib.sha256(text.encode()).hexdigest()[:12]
    return Screen(activity, kind, tree, key, opener, choices)


def _part(choice: Choice, kind: str) -> str:
    wanted = dict(choice.action.get("on", {}))
    wanted.pop("index", None)
    node = choice.node
    if node is not None and kind == "screen" and not _is_label(node):
        wanted.pop("text", None)
    return json.dumps([choice.action["do"], wanted], sort_keys=True)


def _is_label(node: ViewNode) -> bool:
    return node.class_name.endswith(("Button", "CheckBox", "Switch", "CheckedTextView"))


def _kind(top: ViewNode, width: int, height: int) -> str:
    box = top.bounds
    if box.right - box.left >= width and box.bottom - box.top >= height * 0.8:
        return "screen"
    ids = {one.resource_id for one in top.walk()}
    if any(is_list(one) for one in top.walk()) and "android:id/title" in ids:
        return "menu"
    if ids & {"android:id/alertTitle", "android:id/button1", "android:id/parentPanel"}:
        return "dialog"
    lists = [one for one in top.children if is_list(one)]
    return "popup" if lists and len(top.children) == 1 else "dialog"


def _title(top: ViewNode) -> str:
    for wanted in ("android:id/alertTitle", "android:id/title", "android:id/message"):
        for one in top.walk():
            if one.resource_id == wanted and one.text:
                return one.text
    return ""


# -- what can be tried -----------------------------------------------------------------------------


def _choices(top: ViewNode, kind: str, activity: str, facts: AppFacts) -> Iterator[Choice]:
    seen: set[str] = set()
    for one in _widgets(top, top, kind):
        if one.id not in seen:
            seen.add(one.id)
            yield one
    if kind == "screen":
        if facts.overrides(activity, *_MENUS) and not _has_overflow(top):
            yield Choice({"do": "key", "key": "MENU"}, 40)
        if activity not in facts.handles_rotation:
            yield Choice({"do": "rotate"}, 60)
        if facts.overrides(activity, *_CREATION):
            yield Choice({"do": "away"}, 61)
    yield Choice({"do": "key", "key": "BACK"}, 90)


def _has_overflow(top: ViewNode) -> bool:
    return any(one.description == _OVERFLOW for one in top.walk())


def _widgets(node: ViewNode, top: ViewNode, kind: str) -> Iterator[Choice]:
    if not node.enabled or node.visible.is_empty:
        return
    if is_list(node) and not node.class_name.endswith("Spinner"):
        yield from _rows(node, top, kind)
        return
    on = selector(node, top)
    reacts = node.reactions
    if is_field(node):
        yield Choice({"do": "type", "on": on, "text": {"parameter": "text"}}, 10, node)
        return
    if node.class_name.endswith(("SeekBar", "RatingBar")):
        yield Choice({"do": "slide", "on": on, "to": {"parameter": "progress"}}, 15, node)
        return
    if reacts & {"clickable", "checkable"}:
        order = 20 if "checkable" in reacts else 30
        yield Choice({"do": "tap", "on": on}, order, node)
    if "long-clickable" in reacts:
        yield Choice({"do": "long-tap", "on": on}, 50, node)
    if not node.class_name.endswith("Spinner"):
        for child in node.children:
            yield from _widgets(child, top, kind)


def _rows(node: ViewNode, top: ViewNode, kind: str) -> Iterator[Choice]:
    """A row of a menu is what it says; a row of a list is its position."""
    rows = rows_of(node)
    if kind == "menu":
        for row in rows:
            wanted = {"class": row.class_name, "text": label_of(row)}
            yield Choice({"do": "tap", "on": wanted}, 30, row)
        return
    on = selector(node, top)
    for position, row in enumerate(rows[:MOST_ROWS]):
        yield Choice({"do": "choose", "on": on, "item": position}, 35 + position, node)
        for child in row.walk():
            if child is not row and is_field(child):
                yield Choice(
                    {"do": "type", "on": selector(child, top), "text": {"parameter": "text"}},
                    10,
                    child,
                )
    if rows and "long-clickable" in (node.reactions | rows[0].reactions):
        yield Choice({"do": "long-tap", "on": selector(rows[0], top)}, 50, rows[0])


def is_answer(choice: Choice) -> bool:
    """Whether it is one of a dialog's own buttons."""
    return str(choice.action.get("on", {}).get("id", "")) in _ANSWERS


# -- names -----------------------------------------------------------------------------------------


def words_of(class_name: str) -> str:
    """`tax result` for `a.b.TaxResultActivity`."""
    short = class_name.rpartition(".")[2].rpartition("$")[2]
    bare = short.removesuffix("Activity") or short
    return " ".join(part.lower() for part in _WORDS.split(bare) if part)


def name_of_screen(screen: Screen) -> str:
    """How a person would call it; not yet unique."""
    base = words_of(screen.activity)
    if screen.kind == "screen":
        return base
    if screen.kind == "menu":
        return f"{base} menu"
    if screen.kind == "popup":
        return f"{base}: {screen.opener} list" if screen.opener else f"{base} list"
    if screen.kind == "outside":
        return "outside the app"
    top = screen.top
    title = _title(top) if top else ""
    return f"{base}: {title[:30]}" if title else f"{base} dialog"


def name_of_action(action: Action) -> str:
    """Short, for the names of events: `tap calculate`, `press BACK`."""
    words = describe(action)
    return words[0].lower() + words[1:]


def registration(choice: Choice, calls: Iterator[Any]) -> dict[str, Any]:
    """One line of a state's table: what, on which view, and the handlers that were seen."""
    return {"action": dict(choice.action), "handlers": list(calls)}
