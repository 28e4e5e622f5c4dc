"""The UI model: states, events and transitions as data, kept as JSON that a person can edit.

Arguments of calls are written as

    null, 3, "text"                              themselves
    {"activity": "a.b.C"}                        the activity of that class
    {"application": "a.b.App"}                   the application
    {"view": ["a.b.C", 7], "type": "a.b.V"}      the view with that id on a screen
    {"menu-item": 7}                             the menu item with that id
    {"object": "name", "type": "a.b.L", "fields": {"f$0": …}}   a listener and what it captured
    {"captured": ["a.b.L", -1], "fields": {…}}   the listener of that button that a dialog was last
                                                 shown with; other fields hold what it got then
    {"parameter": "text"}                        what the event brings along
    {"long": {"parameter": "position"}}          the same, of the type long
    {"result": ["a.b.C", "code"]}, {"result": ["a.b.C", "data"]}   what that screen gives back
    {"checked": ["a.b.C", 7]}                    whether that switch is on by then
    {"preference": ["default", "key"], "default": 0}   what a preference holds, or else its default
    {"row": {"parameter": "position"}, "of": ["a", "b"]}   the text in the row that was chosen
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import z3

from collider.models.dialogs import HELD_MENU, captured
from collider.models.screens import result_of
from collider.summaries import EntryCall, EventCode, Held, Preferred, Toggled
from collider.symbolic.parsing import is_number, number
from collider.symbolic.state import variable
from collider.symbolic.values import Location, Obj, Value, as_string
from dalvik.dex import descriptor_of
from dalvik.errors import BadInput

_STRING = "Ljava/lang/String;"
#: What a setting changes if it is not a view: a preference, and whether it has a value.
PREFERENCE, PREFERENCE_SET = "pref", "pref-set"
#: The same for what a context menu is told of the row that was held.
HELD_ROW = "held-row"


@dataclass(frozen=True)
class Parameter:
    """What the user chooses: `kind` is "text", "number" (digits only), "int", or "position": a
    whole number from 0 on, below `length`."""

    name: str
    kind: str = "text"
    length: int = 40

    @property
    def variable(self) -> Value:
        return variable(self.name, "I" if self.kind in ("int", "position") else _STRING)

    def conditions(self) -> Iterator[z3.BoolRef]:
        """What the widget lets the user enter."""
        if self.kind == "int":
            return
        if self.kind == "position":
            yield z3.And(self.variable >= 0, self.variable < self.length)
            return
        text = self.variable
        yield z3.Length(text) <= self.length
        if self.kind == "number":
            value = number(text, 32)
            least = min(10**self.length, (1 << 31) - 1)
            digits = z3.And(is_number(text, 32), value >= 0, value < least)
            yield z3.Or(text == z3.StringVal(""), digits)


@dataclass(frozen=True)
class Call:
    """A call that the platform makes for an event; see above for `arguments`."""

    class_name: str
    method: str
    signature: str
    arguments: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Setting:
    """What the platform changes on a view itself: `value` as an argument, or "toggled", or what is
    "held" by a view or a "preference". Of a preference, `screen` is the file and `view` the key, of
    a held row `view` is the field of the menu's information."""

    screen: str
    view: int | str
    what: str
    value: Any

    @property
    def location(self) -> Location:
        if self.what in (PREFERENCE, PREFERENCE_SET):
            return (self.what, self.screen, self.view)
        if self.what == HELD_ROW:
            return ("field", HELD_MENU.key, self.view)
        return ("view", descriptor_of(self.screen), self.view, self.what)


@dataclass(frozen=True)
class Event:
    """Something that a user can do, and the app's code that runs then."""

    name: str
    title: str
    calls: tuple[Call, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    settings: tuple[Setting, ...] = ()
    #: How a device does it, as plain JSON.
    action: Mapping[str, Any] = field(default_factory=dict)

    def code(self) -> EventCode:
        reader = _Reader({one.name: one.variable for one in self.parameters})
        calls = [
            EntryCall(
                descriptor_of(one.class_name),
                one.method,
                one.signature,
                tuple(reader.value(argument) for argument in one.arguments),
            )
            for one in self.calls
        ]
        sets = {one.location: reader.setting(one.value) for one in self.settings}
        conditions = tuple(term for one in self.parameters for term in one.conditions())
        names = tuple(one.name for one in self.parameters)
        leads = str(self.action.get("leads", ""))
        return EventCode(self.name, calls, reader.preset, names, sets, conditions, leads)


@dataclass(frozen=True)
class Transition:
    source: str
    event: str
    target: str


@dataclass(frozen=True)
class State:
    """A screen with its handlers: which widget reacts to what, as exploration found them."""

    title: str
    activity: str = ""
    #: The file of its picture, beside the model's.
    picture: str = ""
    #: Plain JSON, one for each registration of a handler.
    registrations: tuple[Any, ...] = ()
    #: By which a device's screen is known to be this state.
    key: str = ""


@dataclass(frozen=True)
class Model:
    """A finite state machine. `launch` is what runs before its initial state."""

    initial: str
    launch: Event
    events: tuple[Event, ...]
    transitions: tuple[Transition, ...]
    package: str = ""
    version: int = 1
    states: Mapping[str, State] = field(default_factory=dict)
    #: The hash of the APK that the model was made from; empty in one written by hand.
    identity: str = ""

    def event(self, name: str) -> Event:
        return next(one for one in self.events if one.name == name)

    def paths(
        self, source: str, target: str, without: frozenset[str], most: int
    ) -> list[tuple[Transition, ...]]:
        """Ways between two states that visit no state twice, shortest first."""
        found: list[tuple[Transition, ...]] = []
        pending: deque[tuple[str, tuple[Transition, ...]]] = deque([(source, ())])
        while pending and len(found) < most:
            at, way = pending.popleft()
            if at == target:
                found.append(way)
                continue
            seen = {source, *(one.target for one in way)}
            for one in self.transitions:
                if one.source == at and one.target not in seen and one.event not in without:
                    pending.append((one.target, (*way, one)))
        return found

    def distance(self, source: str, target: str) -> int | None:
        found = self.paths(source, target, frozenset(), 1)
        return len(found[0]) if found else None

    @property
    def ending(self) -> frozenset[str]:
        """Events after which nothing more can be done, wherever they are done."""
        going_on = {one.source for one in self.transitions}
        every = frozenset(one.event for one in self.transitions)
        return every - {one.event for one in self.transitions if one.target in going_on}

    def save(self, path: Path) -> None:
        path.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> Model:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            return cls.from_json(data)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadInput(f"{path} is not a UI model: {error}") from error

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Model:
        model = cls(
            data["initial"],
            _event(data["launch"]),
            tuple(_event(one) for one in data["events"]),
            tuple(Transition(**one) for one in data["transitions"]),
            data.get("package", ""),
            data.get("version", 1),
            {name: _state(one) for name, one in data.get("states", {}).items()},
            data.get("identity", ""),
        )
        names = {one.name for one in model.events}
        for one in model.transitions:
            if one.event not in names:
                raise ValueError(f"a transition names the event {one.event!r}, which is not there")
        return model


def _event(data: dict[str, Any]) -> Event:
    calls = [Call(**{**one, "arguments": tuple(one["arguments"])}) for one in data["calls"]]
    return Event(
        data["name"],
        data["title"],
        tuple(calls),
        tuple(Parameter(**one) for one in data.get("parameters", ())),
        tuple(Setting(**one) for one in data.get("settings", ())),
        data.get("action", {}),
    )


def _state(data: dict[str, Any]) -> State:
    return State(**{**data, "registrations": tuple(data.get("registrations", ()))})


class _Reader:
    """Turns written arguments into values; fields of objects become `preset`."""

    def __init__(self, parameters: dict[str, Value]) -> None:
        self._parameters = parameters
        self.preset: dict[Location, Value] = {}

    def setting(self, data: Any) -> Value:
        if isinstance(data, dict) and "held" in data:
            screen, view, what = data["held"]
            return Held(("view", descriptor_of(screen), view, what), _STRING)
        if isinstance(data, dict) and "preference" in data:
            file, key = data["preference"]
            return Preferred(file, key, data["default"])
        return Toggled() if data == "toggled" else self.value(data)

    def value(self, data: Any) -> Value:
        if data is None:
            return 0
        if not isinstance(data, dict):
            return int(data) if isinstance(data, bool) else data
        if "activity" in data:
            type_ = descriptor_of(data["activity"])
            return Obj(("activity", type_), type_)
        if "application" in data:
            return Obj(("app",), descriptor_of(data["application"]))
        if "view" in data:
            screen, number_ = data["view"]
            type_ = descriptor_of(data.get("type", "android.view.View"))
            found = Obj(("view", descriptor_of(screen), number_), type_)
            if "text" in data:
                self.preset[("view", descriptor_of(screen), number_, "text")] = data["text"]
            return found
        if "menu-item" in data:
            return Obj(("menu-item", data["menu-item"]), "Landroid/view/MenuItem;")
        if "parameter" in data:
            return self._parameters[data["parameter"]]
        if "long" in data:
            whole = self.value(data["long"])
            return z3.SignExt(32, whole) if isinstance(whole, z3.ExprRef) else whole
        if "row" in data:
            return _row(self.value(data["row"]), data["of"])
        if "checked" in data:
            screen, number_ = data["checked"]
            return Held(("view", descriptor_of(screen), number_, "checked"), "Z")
        if "result" in data:
            screen, what = data["result"]
            type_ = "I" if what == "code" else "Landroid/content/Intent;"
            return Held(result_of(descriptor_of(screen), what), type_)
        if "captured" in data:
            type_, button = data["captured"]
            return self._held(captured(descriptor_of(type_), button), data)
        if "object" in data:
            return self._held(Obj(("object", data["object"]), descriptor_of(data["type"])), data)
        raise ValueError(f"an argument that means nothing: {json.dumps(data)}")

    def _held(self, target: Obj, data: dict[str, Any]) -> Obj:
        """An object with what is known of its fields."""
        for name, held in data.get("fields", {}).items():
            self.preset[("field", target.key, name)] = self.value(held)
        return target


def _row(position: Value, texts: Sequence[str]) -> Value:
    """One of some texts by its number, the last one beyond them."""
    found = as_string(texts[-1]) if texts else as_string("")
    for at in range(len(texts) - 2, -1, -1):
        found = z3.If(position == at, as_string(texts[at]), found)
    return found
