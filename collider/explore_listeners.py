"""Which switch a listener is told of where the debugger does not know it: the one that another
event was seen to tell it of.

When a screen is made again, the platform restores its switches and tells those that are on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from collider.uimodel import Call, Event

_TELLING = "onCheckedChanged"


def with_known_switches(events: Iterable[Event]) -> Iterator[Event]:
    """The events; a switch that is not known is put into calls of listeners that have but one."""
    found = list(events)
    told: dict[str, dict[str, Any]] = {}
    for call in (call for event in found for call in event.calls):
        if (view := _view(call)) is not None:
            plain = {name: view[name] for name in ("view", "type") if name in view}
            told.setdefault(_listener(call), {})[json.dumps(plain)] = plain
    for event in found:
        calls = tuple(_completed(call, told.get(_listener(call), {})) for call in event.calls)
        yield event if calls == event.calls else replace(event, calls=calls)


def _completed(call: Call, told: Mapping[str, Any]) -> Call:
    if call.method != _TELLING or _view(call) is not None or len(told) != 1:
        return call
    (view,) = told.values()
    return replace(call, arguments=(call.arguments[0], view, {"checked": view["view"]}))


def _view(call: Call) -> Mapping[str, Any] | None:
    if call.method != _TELLING or len(call.arguments) != 3:
        return None
    view = call.arguments[1]
    return view if isinstance(view, Mapping) and "view" in view else None


def _listener(call: Call) -> str:
    return json.dumps([call.class_name, call.arguments[:1]], sort_keys=True)
