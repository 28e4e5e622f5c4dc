"""What exploring writes down of what it did."""

from __future__ import annotations

from pathlib import Path

from collider.explore_calls import Effect
from collider.explore_facts import read_facts
from collider.explore_model import Recorder
from collider.explore_states import Choice, Screen
from collider.uimodel import Call
from devices.viewtree import ViewTree
from tests.collider.conftest import TAX

_ACTIVITY = "samples.taxcalculator.IncomeActivity"


def _screen(kind: str) -> Screen:
    return Screen(_ACTIVITY, kind, ViewTree(()), kind)


def test_a_menu_item_that_opens_a_dialog_now_and_then_is_two_events(tmp_path: Path) -> None:
    """So that only the paths that show the dialog lead there."""
    recorder = Recorder(read_facts(TAX), tmp_path)
    screen, menu, dialog = map(_screen, ("screen", "menu", "dialog"))
    item = Choice({"do": "tap", "on": {"text": "Delete all"}}, 1)
    this = {"activity": _ACTIVITY}
    effect = Effect((Call(_ACTIVITY, "onMenuItem", "()V", (this,)),))
    recorder.launch(Effect())
    staying = recorder.event(menu, item, effect, screen)
    opening = recorder.event(menu, item, effect, dialog)
    model = recorder.model("menu")
    assert {name: model.event(name).action["leads"] for name in (staying, opening)} == {
        staying: "",
        opening: "dialog",
    }
