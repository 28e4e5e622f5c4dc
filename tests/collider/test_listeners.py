"""Listeners that a debugger has seen called without knowing the view."""

from __future__ import annotations

from typing import Any

from collider.explore_listeners import with_known_switches
from collider.uimodel import Call, Event

_LISTENER = {"object": "L0", "type": "a.L0"}
_UNKNOWN = {"object": "L0.onCheckedChanged argument 1", "type": "android.widget.CompoundButton"}
_SIGNATURE = "(Landroid/widget/CompoundButton;Z)V"


def _event(name: str, view: dict[str, Any], checked: object) -> Event:
    call = Call("a.L0", "onCheckedChanged", _SIGNATURE, (_LISTENER, view, checked))
    return Event(name, name, (call,))


def _view(number: int) -> dict[str, Any]:
    return {"view": ["a.Screen", number], "type": "android.widget.Switch"}


def test_a_switch_that_turning_restores_is_the_one_that_was_tapped() -> None:
    tap = _event("tap", _view(7), {"checked": ["a.Screen", 7]})
    turn = _event("turn", _UNKNOWN, 1)
    assert list(with_known_switches([turn, tap])) == [
        _event("turn", _view(7), {"checked": ["a.Screen", 7]}),
        tap,
    ]


def test_a_listener_of_two_switches_stays_as_it_was_seen() -> None:
    taps = [_event(f"tap {one}", _view(one), {"checked": ["a.Screen", one]}) for one in (7, 8)]
    turn = _event("turn", _UNKNOWN, 1)
    assert list(with_known_switches([*taps, turn])) == [*taps, turn]
