"""Dialogs that are built from listeners, and context menus.

The user chooses in a dialog after the code that showed it has ended. What its listeners captured is
kept in a place for each of their classes and buttons, where the event of the choice finds it.
"""

from __future__ import annotations

from collider.symbolic.library import Call, Outcomes, model
from collider.symbolic.state import Effect
from collider.symbolic.values import Obj

_BUILDER = "android.app.AlertDialog$Builder"
_DIALOG = "Landroid/app/AlertDialog;"
_BUTTONS = {"setPositiveButton": -1, "setNegativeButton": -2, "setNeutralButton": -3}
#: What a context menu knows of the row that was held.
HELD_MENU = Obj(("held-row",), "Landroid/widget/AdapterView$AdapterContextMenuInfo;")


def captured(type_: str, button: int) -> Obj:
    """The listener of a class that the last dialog has for a button, 0 for its rows."""
    return Obj(("captured", type_, button), type_)


@model(_BUILDER, "<init>")
def new_builder(call: Call) -> Outcomes:
    return None


@model(_BUILDER, "setTitle", "setMessage", "setIcon", "setView", "setCancelable", "setCustomTitle",
       "setIconAttribute", "setPositiveButton", "setNegativeButton", "setNeutralButton", "setItems",
       "setSingleChoiceItems", "setMultiChoiceItems", "setAdapter", "setOnCancelListener",
       "setOnDismissListener", "setOnKeyListener")  # fmt: skip
def build_dialog(call: Call) -> Outcomes:
    listener = call.arguments[-1]
    if isinstance(listener, Obj) and listener.is_local:
        target = captured(listener.type, _BUTTONS.get(call.method.name, 0))
        for place, value in list(call.state.memory.items()):
            if place[0] == "field" and place[1] == listener.key:
                call.state.write(("field", target.key, place[2]), value)
    return call.this


@model(_BUILDER, "create()Landroid/app/AlertDialog;", "show()Landroid/app/AlertDialog;")
def make_dialog(call: Call) -> Outcomes:
    if call.method.name == "show":
        call.state.effects.append(Effect("dialog", _DIALOG))
    return call.state.new_object(_DIALOG)


@model("android.view.MenuItem", "getMenuInfo()Landroid/view/ContextMenu$ContextMenuInfo;")
def held_row(call: Call) -> Outcomes:
    return HELD_MENU
