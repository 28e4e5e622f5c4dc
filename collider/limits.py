"""How long the texts of fields can get, as long as the app itself writes nothing longer there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import z3

from collider.summaries import PathSummary
from collider.symbolic.solver import Feasibility
from collider.symbolic.state import name_of
from collider.symbolic.values import Location, Value, is_string
from collider.uimodel import Model


def text_limits(model: Model) -> dict[Location, z3.BoolRef]:
    """What the user can type into each field, as a condition of the text that it holds."""
    longest: dict[Location, int] = {}
    for event in model.events:
        lengths = {one.name: one.length for one in event.parameters}
        for one in event.settings:
            if one.what == "text" and isinstance(one.value, Mapping) and "parameter" in one.value:
                length = lengths[one.value["parameter"]]
                longest[one.location] = max(longest.get(one.location, 0), length)
    return {
        place: z3.Length(z3.String(name_of(place))) <= length for place, length in longest.items()
    }


def too_long(
    limits: Mapping[Location, z3.BoolRef],
    summaries: Iterable[Sequence[PathSummary]],
    memory: Mapping[Location, Value],
    feasibility: Feasibility,
) -> set[Location]:
    """Places that may come to hold a text which is longer, or of which it is not known what they
    hold before anything is typed."""
    found: set[Location] = set()
    begun = {place for place in limits if is_string(memory.get(place))}
    for paths in summaries:
        for path in paths:
            for place in limits.keys() & path.writes.keys():
                value = path.writes[place]
                if isinstance(value, str):
                    begun.add(place)
                if not _fits(limits[place], value, path, feasibility):
                    found.add(place)
    return found | (limits.keys() - begun)


def _fits(limit: z3.BoolRef, value: Value, path: PathSummary, feasibility: Feasibility) -> bool:
    most: int = limit.arg(1).as_long()
    if isinstance(value, str):
        return len(value) <= most
    if not is_string(value):
        return False
    return feasibility.excludes(path.condition, [z3.Length(value) > most])
