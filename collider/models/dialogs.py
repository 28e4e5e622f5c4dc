"""Dialogs that are built from listeners, and context menus.

The user chooses in a dialog after the code that showed it has ended. What its listeners captured is
kept in a place for each of their classes and buttons, where the event of the choice finds it.
"""

from __future__ import annotations

from collections.abc import Callable

from collider.symbolic.library import Call, Model, Outcomes, model
from collider.symbolic.state import Effect
from collider.symbolic.values import Obj

_BUILDERS = tuple(
    f"{package}.AlertDialog$Builder"
    for package in ("android.app", "android.support.v7.app", "androidx.appcompat.app")
)
_BUTTONS = {"setPositiveButton": -1, "setNegativeButton": -2, "setNeutralButton": -3}
#: What a context menu knows of the row that was held.
HELD_MENU = Obj(("held-row",), "Landroid/widget/AdapterView$AdapterContextMenuInfo;")


def captured(type_: str, button: int) -> Obj:
    """The listener of a class that the last dialog has for a button, 0 for its rows."""
    return Obj(("captured", type_, button), type_)


def _on_builders(*signatures: str) -> Callable[[Model], Model]:
    def declare(function: Model) -> Model:
        for name in _BUILDERS:
            model(name, *signatures)(function)
        return function

    return declare


@_on_builders("<init>")
def new_builder(call: Call) -> Outcomes:
    return None


@_on_builders(
    "setTitle", "setMessage", "setIcon", "setView", "setCancelable", "setCustomTitle",
    "setIconAttribute", "setPositiveButton", "setNegativeButton", "setNeutralButton", "setItems",
    "setSingleChoiceItems", "setMultiChoiceItems", "setAdapter", "setOnCancelListener",
    "setOnDismissListener", "setOnKeyListener",
)  # fmt: skip
def build_dialog(call: Call) -> Outcomes:
    listener = call.arguments[-1]
    if isinstance(listener, Obj) and listener.is_local:
        target = captured(listener.type, _BUTTONS.get(call.method.name, 0))
        for place, value in list(call.state.memory.items()):
            if place[0] == "field" and place[1] == listener.key:
                call.state.write(("field", target.key, place[2]), value)
    return call.this


@_on_builders("create", "show")
def make_dialog(call: Call) -> Outcomes:
    type_ = call.method.proto.return_type
    if call.method.name == "show":
        call.state.effects.append(Effect("dialog", type_))
    return call.state.new_object(type_)


@model("android.view.MenuItem", "getMenuInfo()Landroid/view/ContextMenu$ContextMenuInfo;")
def held_row(call: Call) -> Outcomes:
    return HELD_MENU
