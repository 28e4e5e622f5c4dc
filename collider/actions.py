"""What a model's events do on a device, as data: found again on the screen, performed over adb.

    {"do": "tap", "on": S}                              {"do": "long-tap", "on": S}
    {"do": "type", "on": S, "text": V}                  {"do": "choose", "on": S, "item": V}
    {"do": "slide", "on": S, "to": V, "most": 100}      {"do": "key", "key": "BACK"}
    {"do": "rotate"}                                    {"do": "open"}    from the home screen
    {"do": "away"}    to the home screen, and open the app again

`S` says which view: any of `id` (the resource's name), `class`, `text`, `description`, and `index`
among those alike. `V` is a value or `{"parameter": name}`, filled in from a step's values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from dalvik.errors import BadInput, DeviceTrouble
from devices.adb import quoted
from devices.session import DeviceSession
from devices.viewdump import uiautomator2_of
from devices.viewtree import Bounds, ViewNode, ViewTree

Action = Mapping[str, Any]
_LISTS = ("ListView", "GridView", "RecyclerView", "Spinner", "ExpandableListView", "ViewPager")
_TYPABLE = re.compile(r"^[\x21-\x7e ]*$")
_MOST_SWIPES = 12
_LONG = 900


#: Told of a view and the screen it is on.
Ready = Callable[[ViewNode, ViewTree], None]


class NotOnScreen(DeviceTrouble):
    """The view that an action needs is not there."""


def is_list(node: ViewNode) -> bool:
    return node.class_name.endswith(_LISTS)


def is_field(node: ViewNode) -> bool:
    return node.class_name.endswith(("EditText", "AutoCompleteTextView", "ExtractEditText"))


def value_of(given: Any, values: Mapping[str, Any]) -> Any:
    if isinstance(given, Mapping) and "parameter" in given:
        return values[given["parameter"]]
    return given


def selector(node: ViewNode, root: ViewNode) -> dict[str, Any]:
    """How to find a view again: by id, else by what it says, else by its class; then by order."""
    wanted: dict[str, Any] = {}
    if node.resource_id:
        wanted["id"] = node.resource_id
    else:
        wanted["class"] = node.class_name
        if node.description:
            wanted["description"] = node.description
        elif not is_list(node) and (label := label_of(node)):
            wanted["text"] = label
    alike = [one for one in root.walk() if _fits(one, wanted)]
    position = next((n for n, one in enumerate(alike) if one is node), 0)
    if len(alike) > 1 and position:
        wanted["index"] = position
    return wanted


def label_of(node: ViewNode) -> str:
    """What a user reads on a view, be it in views inside it."""
    if node.text or is_field(node):
        return node.text
    return next((one.text for one in node.walk() if one.text), "")


def _fits(node: ViewNode, wanted: Mapping[str, Any]) -> bool:
    return (
        ("id" not in wanted or node.resource_id == wanted["id"])
        and ("class" not in wanted or node.class_name == wanted["class"])
        and ("text" not in wanted or label_of(node) == wanted["text"])
        and ("description" not in wanted or node.description == wanted["description"])
    )


def find(tree: ViewTree, wanted: Mapping[str, Any]) -> ViewNode | None:
    """The view in the window that gets events, or else in any of the app's."""
    index = int(wanted.get("index", 0))
    for root in tree.roots:
        alike = [one for one in root.walk() if _fits(one, wanted)]
        if index < len(alike):
            return alike[index]
    return None


def rows_of(node: ViewNode) -> list[ViewNode]:
    return [one for one in node.children if not one.visible.is_empty]


def perform(
    session: DeviceSession,
    action: Action,
    values: Mapping[str, Any],
    tree: ViewTree,
    package: str,
    ready: Ready = lambda node, tree: None,
) -> ViewNode | None:
    """Do it; the view that it was done to, of a list its row. `NotOnScreen` if there is none such.

    `ready` is told of the view and the screen just before it is touched.
    """
    return _Performer(session, tree, package, ready).perform(action, values)


class _Performer:
    def __init__(self, session: DeviceSession, tree: ViewTree, package: str, ready: Ready) -> None:
        self._session = session
        self._tree = tree
        self._package = package
        self._ready = ready

    def perform(self, action: Action, values: Mapping[str, Any]) -> ViewNode | None:
        what = action.get("do")
        if what == "key":
            self._session.run(f"input keyevent {quoted('KEYCODE_' + action['key'])}")
        elif what == "rotate":
            self._rotate()
        elif what == "away":
            self._session.run("input keyevent KEYCODE_HOME")
            self._open()
        elif what == "open":
            self._open()
        elif what in ("tap", "long-tap", "type", "choose", "slide"):
            node = self._find(action["on"])
            if what == "choose":
                node = self._row(action["on"], int(value_of(action["item"], values)))
            self._ready(node, self._tree)
            self._touch(str(what), node, action, values)
            return node
        else:
            raise BadInput(f"the model has an action that means nothing: {dict(action)}")
        return None

    def _open(self) -> None:
        """As the launcher does: what runs is brought to the front, not started again."""
        intent = "-a android.intent.action.MAIN -c android.intent.category.LAUNCHER"
        self._session.run(f"monkey -p {quoted(self._package)} -c "
                          "android.intent.category.LAUNCHER 1 >/dev/null 2>&1 "
                          f"|| am start {intent} -p {quoted(self._package)}")  # fmt: skip

    def _rotate(self) -> None:
        turned = self._session.setting("system", "user_rotation") == "1"
        self._session.change_setting("system", "user_rotation", "0" if turned else "1")

    def _touch(self, what: str, node: ViewNode, action: Action, values: Mapping[str, Any]) -> None:
        if what in ("tap", "choose"):
            self._tap(node.visible)
        elif what == "long-tap":
            x, y = node.visible.center
            self._session.run(f"input swipe {x} {y} {x} {y} {_LONG}")
        elif what == "type":
            self._type(node, str(value_of(action["text"], values)))
        else:
            most = max(1, int(action.get("most", 100)))
            share = int(value_of(action["to"], values)) / most
            box = node.visible
            inset = (box.bottom - box.top) // 2
            width = box.right - box.left - 2 * inset
            x = box.left + inset + round(share * width)
            self._session.run(f"input tap {x} {box.center[1]}")

    def _tap(self, box: Bounds) -> None:
        x, y = box.center
        self._session.run(f"input tap {x} {y}")

    # --- finding ---

    def _find(self, wanted: Mapping[str, Any]) -> ViewNode:
        """Scrolls down for it, then up."""
        found = find(self._tree, wanted)
        if found is not None and not found.visible.is_empty:
            return found
        for direction in (1, -1):
            for _ in range(_MOST_SWIPES):
                if not self._scroll(direction):
                    break
                found = find(self._tree, wanted)
                if found is not None and not found.visible.is_empty:
                    return found
        words = describe_selector(wanted)
        raise NotOnScreen(
            self._session.serial, f"find {words}", f"the screen shows {_shown(self._tree)}"
        )

    def _scroll(self, direction: int) -> bool:
        """One page of whatever scrolls; False if nothing does, or nothing moved."""
        box = next(
            (one.visible for one in self._tree.walk() if "scrollable" in one.reactions), None
        )
        if box is None or box.is_empty:
            return False
        before = self._tree
        middle, height = box.center, box.bottom - box.top
        start = middle[1] + direction * height // 3
        end = middle[1] - direction * height // 3
        self._session.run(f"input swipe {middle[0]} {start} {middle[0]} {end} 400")
        self._tree = self._session.view_tree()
        return self._tree != before

    # --- text ---

    def _type(self, node: ViewNode, text: str) -> None:
        if self._set_text(node, text):
            return
        self._tap(node.visible)
        erase = " ".join(["KEYCODE_DEL"] * len(node.text))
        self._session.run(f"input keyevent KEYCODE_MOVE_END {erase}".rstrip())
        if text:
            if not _TYPABLE.match(text):
                raise DeviceTrouble(
                    self._session.serial,
                    f"type {text!r}",
                    "this device takes only ASCII from adb",
                    hint="Use a device on which uiautomator2 works.",
                )
            self._session.run(f"input text {quoted(text.replace(' ', '%s'))}")
        self._session.hide_keyboard()  # or the next BACK does no more than that

    def _set_text(self, node: ViewNode, text: str) -> bool:
        """All at once, as pasting does; False where uiautomator2's server cannot be used."""
        wanted: dict[str, Any] = {"className": node.class_name}
        if node.resource_id:
            wanted["resourceId"] = node.resource_id
        alike = [
            one
            for one in self._tree.walk()
            if one.class_name == node.class_name
            and (not node.resource_id or one.resource_id == node.resource_id)
        ]
        wanted["instance"] = next((n for n, one in enumerate(alike) if one is node), 0)
        try:
            device = uiautomator2_of(self._session.adb)
            device(**wanted).set_text(text, timeout=10)
        except Exception:  # the library raises what it likes; typing is the way that always works
            return False
        return True

    # --- lists ---

    def _row(self, wanted: Mapping[str, Any], position: int) -> ViewNode:
        """The row at a position, counted from the first; scrolls as far as it is needed."""
        while self._scroll(-1):
            pass
        skipped = 0
        for _ in range(_MOST_SWIPES):
            node = find(self._tree, wanted)
            rows = rows_of(node) if node else []
            if position - skipped < len(rows):
                return rows[position - skipped]
            last = label_of(rows[-1]) if rows else ""
            if not self._scroll(1):
                break
            after = find(self._tree, wanted)
            labels = [label_of(one) for one in rows_of(after)] if after else []
            kept = len(labels) - labels[::-1].index(last) if last in labels else 0
            skipped += len(rows) - kept
        raise NotOnScreen(
            self._session.serial,
            f"choose row {position + 1} of {describe_selector(wanted)}",
            f"the screen shows {_shown(self._tree)}",
        )


def describe_selector(wanted: Mapping[str, Any]) -> str:
    """`calculate`, `"Settings"`, `the 2nd EditText`."""
    if "id" in wanted:
        words = str(wanted["id"]).rpartition("/")[2]
    elif wanted.get("text") or wanted.get("description"):
        words = '"' + str(wanted.get("text") or wanted.get("description")) + '"'
    else:
        words = str(wanted.get("class", "a view")).rpartition(".")[2]
    index = wanted.get("index", 0)
    return f"{words} number {index + 1}" if index else words


def _shown(tree: ViewTree) -> str:
    words = list(_labels(tree))
    return ", ".join(words[:8]) if words else "nothing with a label"


def _labels(tree: ViewTree) -> Iterator[str]:
    for node in tree.walk():
        if node.text:
            yield repr(node.text)


def describe(action: Action, values: Mapping[str, Any] | None = None) -> str:
    """The action as an instruction to a person."""
    given = values or {}
    what = action.get("do")
    if what == "key":
        return f"Press {action['key']}"
    if what in ("rotate", "away", "open"):
        return {
            "rotate": "Turn the device",
            "away": "Press HOME and open the app again",
            "open": "Open the app",
        }[str(what)]
    if "on" not in action:
        return str(what)
    words = describe_selector(action["on"])
    if what == "type":
        text = action["text"]
        shown = value_of(text, given) if not isinstance(text, Mapping) or given else "a text"
        return f"Type {shown!r} into {words}" if given else f"Type into {words}"
    if what == "choose":
        item = action["item"]
        if isinstance(item, Mapping) and not given:
            return f"Choose a row of {words}"
        return f"Choose row {int(value_of(item, given)) + 1} of {words}"
    if what == "slide":
        return f"Slide {words} to {value_of(action['to'], given)}" if given else f"Slide {words}"
    return f"{'Hold' if what == 'long-tap' else 'Tap'} {words}"
