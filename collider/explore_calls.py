"""From calls that the debugger saw to calls as a model writes them.

What the user brings along (text, position, checked state) takes the place of the value that was
seen; views get their screen; a saved state is named after what it belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from collider.actions import find, is_list, rows_of
from collider.explore_facts import AppFacts, Widget, calls_nothing
from collider.explore_preferences import preference_settings, shown_preferences
from collider.explore_states import Choice, Screen, number_of
from collider.uimodel import HELD_ROW, Call, Parameter, Setting
from collider.watching import UNKNOWN, Seen
from dalvik.dex import descriptor_of
from devices.viewtree import ViewNode

_TYPE = re.compile(r"\[*(?:[BCDFIJSZ]|L[^;]+;)")
_TEXTS = ("Landroid/text/Editable;", "Ljava/lang/CharSequence;", "Ljava/lang/String;")
_BUTTONS = {"android:id/button1": -1, "android:id/button2": -2, "android:id/button3": -3}
_CHECKABLE = ("CheckBox", "Switch", "ToggleButton", "SwitchCompat", "RadioButton", "Checkable")
_TEXT_LENGTH = 40
_NUMBER_LENGTH = 9
_MORE_ROWS = 5
#: Callbacks whose whole number is the position that the user chose.
_POSITIONS = {"onItemClick": 2, "onItemLongClick": 2, "onItemSelected": 2, "onListItemClick": 2}
_SLIDES = ("onProgressChanged", "onStopTrackingTouch", "onStartTrackingTouch")


@dataclass
class Effect:
    """What an event does: calls, what it takes from the user, what the platform sets itself."""

    calls: tuple[Call, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    settings: tuple[Setting, ...] = ()
    #: Whether a handler takes the position of a row.
    takes_position: bool = False


@dataclass
class Translator:
    """Translates what one event did. `rows` is how many rows a chosen list had."""

    facts: AppFacts
    before: Screen
    after: Screen
    choice: Choice | None
    rows: int = 0
    opener: ViewNode | None = None
    _parameters: dict[str, Parameter] = field(default_factory=dict)
    _position: bool = False

    def effect(self, seen: Sequence[Seen]) -> Effect:
        calls: list[Call] = []
        screen = self.before.activity
        made: list[str] = []
        for one in self._relevant(seen):
            if isinstance(one.receiver, dict) and "activity" in one.receiver:
                screen = one.receiver["activity"]
                if one.method == "<init>":
                    made.append(screen)
            call = self._call(one, screen)
            if call not in calls[-1:]:
                calls.append(call)
        settings = [*self._initial(made), *self._settings()]
        settings += self._preferences(made)
        parameters = tuple(self._parameters.values())
        return Effect(tuple(calls), parameters, tuple(settings), self._position)

    def _preferences(self, made: Sequence[str]) -> Iterator[Setting]:
        known = self.facts.preferences
        if not known:
            return
        yield from shown_preferences(known, self.before, self.after, made)
        if self.choice is None:
            return
        for one in preference_settings(known, self.before, self.after, self.choice):
            if isinstance(one.value, dict) and "row" in one.value:
                rows = len(one.value["of"])
                self._parameters["position"] = Parameter("position", "position", rows)
                self._position = True
            yield one

    # -- which ---------------------------------------------------------------------------------

    def _relevant(self, seen: Sequence[Seen]) -> Iterator[Seen]:
        """Of those that do nothing and of a text that was typed letter by letter, the last."""
        last: dict[tuple[str, str, str], int] = {}
        for number, one in enumerate(seen):
            last[one.class_name, one.method, one.type] = number
        for number, one in enumerate(seen):
            repeated = last[one.class_name, one.method, one.type] != number
            if repeated and (self._is_gradual(one) or does_nothing(self.facts, one)):
                continue
            yield one

    def _is_gradual(self, one: Seen) -> bool:
        do = self.choice.action["do"] if self.choice else ""
        return (do == "type" and "Text" in one.method) or (do == "slide" and one.method in _SLIDES)

    # -- calls ---------------------------------------------------------------------------------

    def _call(self, one: Seen, screen: str) -> Call:
        receiver = self._captured(one, self._value(one.receiver, screen, one.type))
        types = parameters_of(one.signature)
        idle = does_nothing(self.facts, one)  # what it is given depends on how a text was typed
        arguments = [
            0 if idle and type_ == "I" else self._argument(one, position, type_, value, screen)
            for position, (type_, value) in enumerate(zip(types, one.arguments, strict=True))
        ]
        return Call(one.class_name, one.method, one.signature, (receiver, *arguments))

    def _captured(self, one: Seen, receiver: Any) -> Any:
        """The listener of a dialog that the app's code built: what else it holds than screens and
        views is what it was given when the dialog was shown."""
        fields = receiver.get("fields", {}) if isinstance(receiver, dict) else {}
        if "DialogInterface" not in one.signature or not fields or not self.facts.builds_dialogs:
            return receiver
        node = self.choice.node if self.choice else None
        button = _BUTTONS.get(node.resource_id, 0) if node is not None else 0
        known = {
            name: held
            for name, held in fields.items()
            if isinstance(held, dict) and held.keys() & {"activity", "application", "view"}
        }
        return {"captured": [receiver["type"], button], "fields": known}

    def _argument(self, one: Seen, position: int, type_: str, value: Any, screen: str) -> Any:
        do = self.choice.action["do"] if self.choice else ""
        if type_ == "Landroid/os/Bundle;":
            return self._bundle(one, value)
        if do == "type" and type_ in _TEXTS:
            return self._text()
        if type_ == "Z" and one.method == "onCheckedChanged":
            return self._checked(one, screen)
        if _POSITIONS.get(one.method) == position:
            return self._chosen(value)
        if one.method in _POSITIONS and type_ == "J":
            chosen = self._chosen(value)
            return {"long": chosen} if isinstance(chosen, dict) else chosen
        if one.method == "onClick" and "DialogInterface" in one.signature and type_ in "IZ":
            return self._which(value, type_, screen)
        if one.method == "onProgressChanged" and type_ == "I":
            return self._progress()
        if type_ == "Landroid/view/MenuItem;":
            return self._menu_item(value)
        if one.method == "onActivityResult" and self._leaves_own(screen):
            what = {"I": "code", "Landroid/content/Intent;": "data"}.get(type_, "")
            if what and position:
                return {"result": [self.before.activity, what]}
        if value is not UNKNOWN and value != UNKNOWN:
            return self._value(value, screen, one.type)
        return self._by_type(one, position, type_, screen)

    def _leaves_own(self, screen: str) -> bool:
        """Whether another of the app's screens was left, which may have given a result."""
        activity = self.before.activity
        return activity != screen and self.facts.classes.find(descriptor_of(activity)) is not None

    def _by_type(self, one: Seen, position: int, type_: str, screen: str) -> Any:
        """An argument that the debugger does not know: from what the user did."""
        node = self.choice.node if self.choice else None
        if type_ in ("I", "S", "B", "C", "J", "F", "D", "Z"):
            return 0
        if node is not None and is_view(type_):
            return self._view(node, screen)
        name = f"{one.class_name.rpartition('.')[2]}.{one.method} argument {position + 1}"
        return {"object": name, "type": _java(type_)}

    def _bundle(self, one: Seen, value: Any) -> Any:
        saves = one.method in ("onSaveInstanceState", "onRestoreInstanceState")
        if value is None or (value == UNKNOWN and not saves):
            return None
        return {"object": f"saved state of {one.type}", "type": "android.os.Bundle"}

    def _text(self) -> dict[str, Any]:
        widget = self._widget()
        kind = "number" if widget is not None and widget.kind != "text" else "text"
        length = widget.length if widget is not None and widget.length else None
        usual = _NUMBER_LENGTH if kind == "number" else _TEXT_LENGTH
        length = min(length, usual) if length else usual
        self._parameters["text"] = Parameter("text", kind, length)
        return {"parameter": "text"}

    def _checked(self, one: Seen, screen: str) -> Any:
        """Whether the switch is on by then: the one that is told of, be it that it was restored."""
        told = one.arguments[0] if one.arguments else None
        number = told["view"][1] if isinstance(told, dict) and "view" in told else None
        if not isinstance(number, int):
            node = self.choice.node if self.choice else None
            number = number_of(node, self.facts) if node is not None else None
        return 1 if number is None else {"checked": [screen, number]}

    def _chosen(self, value: Any) -> Any:
        if self.choice is None or self.choice.action["do"] != "choose":
            return 0 if value == UNKNOWN else value
        self._position = True
        # A list on a screen may have more rows at another time, one of a dialog has these.
        more = _MORE_ROWS if self.before.kind == "screen" else 0
        self._parameters["position"] = Parameter("position", "position", max(1, self.rows) + more)
        return {"parameter": "position"}

    def _which(self, value: Any, type_: str, screen: str) -> Any:
        node = self.choice.node if self.choice else None
        if type_ == "Z":
            return 1 if value == UNKNOWN else int(bool(value))
        if node is not None and node.resource_id in _BUTTONS:
            return _BUTTONS[node.resource_id]
        return self._chosen(value)

    def _progress(self) -> dict[str, Any]:
        widget = self._widget()
        most = widget.most if widget is not None and widget.most else 100
        self._parameters["progress"] = Parameter("progress", "position", most + 1)
        return {"parameter": "progress"}

    def _menu_item(self, value: Any) -> Any:
        if isinstance(value, dict) and "menu-item" in value:
            return value
        node = self.choice.node if self.choice else None
        label = "" if node is None else next((o.text for o in node.walk() if o.text), "")
        wanted = (node.description if node is not None else "") or label
        for one in self.facts.menus:
            if one.title == wanted:
                return {"menu-item": one.number}
        return {"object": f"menu item {wanted}", "type": "android.view.MenuItem"}

    # -- values --------------------------------------------------------------------------------

    def _value(self, value: Any, screen: str, owner: str) -> Any:
        if isinstance(value, bool):
            return int(value)
        if not isinstance(value, dict):
            return value
        if "view" in value:
            return self._known_view(value, screen)
        if "object" not in value:
            return value
        fields = {
            name: self._value(held, screen, owner) for name, held in value.get("fields", {}).items()
        }
        if value.get("kind") == "fragment":
            fields["#activity"] = {"activity": self.before.activity or self.after.activity}
        name = value["object"]
        plain = [str(held) for held in fields.values() if isinstance(held, int | str)]
        if plain:
            name = f"{name}({', '.join(plain)})"
        described = {"object": name, "type": value["type"]}
        return {**described, "fields": fields} if fields else described

    def _known_view(self, value: dict[str, Any], screen: str) -> dict[str, Any]:
        number = value["view"][1]
        shown = number if isinstance(number, int) else _family(value["type"])
        described = {"view": [screen, shown], "type": value["type"]}
        widget = self.facts.widget(number) if isinstance(number, int) else None
        return self._labelled(described, widget)

    def _labelled(self, described: dict[str, Any], widget: Widget | None) -> dict[str, Any]:
        """With the label of a button, which its layout gives and the screen still shows."""
        node = self.choice.node if self.choice else None
        if (
            widget is not None
            and widget.text
            and widget.tag.endswith("Button")
            and node is not None
            and node.text == widget.text
            and number_of(node, self.facts) == widget.number
        ):
            return {**described, "text": widget.text}
        return described

    def _view(self, node: ViewNode, screen: str) -> dict[str, Any]:
        number = number_of(node, self.facts)
        shown = _family(node.class_name) if number is None else number
        described = {"view": [screen, shown], "type": node.class_name}
        return self._labelled(described, self._widget())

    def _widget(self) -> Widget | None:
        node = self.choice.node if self.choice else None
        number = number_of(node, self.facts) if node is not None else None
        return None if number is None else self.facts.widget(number)

    # -- what the platform sets ----------------------------------------------------------------

    def _settings(self) -> Iterator[Setting]:
        node = self.choice.node if self.choice else None
        if self.choice is None or node is None:
            return
        screen, do = self.before.activity, self.choice.action["do"]
        number = number_of(node, self.facts)
        shown: Any = _family(node.class_name) if number is None else number
        if do == "type":
            yield Setting(screen, shown, "text", self._text())
        elif do == "slide":
            yield Setting(screen, shown, "progress", self._progress())
        elif do == "choose" and self.opener is not None:
            opener = number_of(self.opener, self.facts)
            if opener is not None and self.opener.class_name.endswith("Spinner"):
                self._chosen(None)
                yield Setting(screen, opener, "position", {"parameter": "position"})
        elif do == "long-tap" and self._is_row(self.choice.action["on"]):
            yield Setting(screen, "position", HELD_ROW, 0)
        elif do == "tap" and node.class_name.endswith("RadioButton") and number is not None:
            yield from self._radio(screen, number)
        elif do == "tap" and node.class_name.endswith(_CHECKABLE) and number is not None:
            yield Setting(screen, number, "checked", "toggled")

    def _is_row(self, wanted: Mapping[str, Any]) -> bool:
        """Whether it is the first row of a list, the one that is held."""
        node = find(self.before.tree, wanted)
        lists = [one for one in self.before.tree.walk() if is_list(one)]
        return node is not None and any(node is row for one in lists for row in rows_of(one)[:1])

    def _radio(self, screen: str, number: int) -> Iterator[Setting]:
        """The others of its group are off then."""
        yield Setting(screen, number, "checked", 1)
        top = self.before.top
        for group in top.walk() if top else ():
            members = {number_of(one, self.facts): one for one in group.children}
            if number not in members:
                continue
            for its, other in members.items():
                if its not in (None, number) and other.class_name.endswith("RadioButton"):
                    yield Setting(screen, its, "checked", 0)
            if (its := number_of(group, self.facts)) is not None:
                yield Setting(screen, its, "choice", number)

    def _initial(self, made: Sequence[str]) -> Iterator[Setting]:
        """A new screen's views hold what its layout says, unless they are restored."""
        restored = self.choice is not None and self.choice.action["do"] == "rotate"
        activity = self.after.activity
        if restored or activity not in made:
            return
        yield from initial_settings(self.facts, activity, self.after.numbers(self.facts))


def does_nothing(facts: AppFacts, call: Seen | Call) -> bool:
    found = facts.classes.find(descriptor_of(call.class_name))
    for method in found.methods if found else ():
        if method.name == call.method and method.ref.proto.descriptor == call.signature:
            return calls_nothing(method)
    return False


def initial_settings(facts: AppFacts, activity: str, numbers: frozenset[int]) -> Iterator[Setting]:
    for one in facts.layout_of(numbers):
        if facts.asks_what_is_visible:
            yield Setting(activity, one.number, "visibility", one.visibility)
        if one.tag.endswith(_CHECKABLE):
            yield Setting(activity, one.number, "checked", int(bool(one.checked)))
        elif one.tag.endswith(("EditText", "TextView", "Button")):
            yield Setting(activity, one.number, "text", one.text)
        elif one.tag.endswith("SeekBar"):
            yield Setting(activity, one.number, "progress", one.progress or 0)
        elif one.tag.endswith("Spinner"):
            yield Setting(activity, one.number, "position", 0)
        elif one.choice is not None:
            yield Setting(activity, one.number, "choice", one.choice)


def parameters_of(signature: str) -> tuple[str, ...]:
    """Types of a method's parameters, from its descriptor."""
    return tuple(_TYPE.findall(signature.partition(")")[0]))


def is_view(descriptor: str) -> bool:
    return descriptor.startswith(("Landroid/view/View;", "Landroid/widget/"))


def _java(descriptor: str) -> str:
    return descriptor[1:-1].replace("/", ".") if descriptor.startswith("L") else descriptor


def _family(class_name: str) -> str:
    """`EditText` for `android.widget.EditText` and AppCompat's."""
    return class_name.rpartition(".")[2].removeprefix("AppCompat")
