"""What creating a screen sets up for as long as the screen is there.

Fields that are set to the same object whenever a screen is made, such as those for views, and the
lengths of arrays made with it, are known to all its handlers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from collider.summaries import EntryCall, EventCode, summarise
from collider.symbolic.executor import Executor
from collider.symbolic.places import LENGTH
from collider.symbolic.values import Location, Obj, Value
from collider.uimodel import Model

_MAKING = ("<init>", "onCreate", "onCreateView", "onViewCreated", "onActivityCreated")
_FINAL = 0x10


def lasting(
    model: Model, executor: Executor, memory: Mapping[Location, Value]
) -> dict[Location, Value]:
    """Places and what they hold once their screen was made; `memory` is what the launch left."""
    found = {place: value for place, value in memory.items() if _lasts(executor, place, value)}
    before, executor.known = executor.known, found
    unsure: set[Location] = set()
    try:
        for calls in _creations(model):
            for path in summarise(executor, EventCode("creation", calls)):
                if path.thrown:
                    continue
                for place, value in path.writes.items():
                    if place in found and not same(found[place], value):
                        unsure.add(place)
                    elif _lasts(executor, place, value):
                        found.setdefault(place, value)
    finally:
        executor.known = before
    return {place: value for place, value in found.items() if place not in unsure}


def _creations(model: Model) -> Iterator[list[EntryCall]]:
    """The calls that make each object that the platform makes, as they were seen first."""
    seen: set[tuple[object, ...]] = set()
    for event in (model.launch, *model.events):
        calls = event.code().calls
        for number, call in enumerate(calls):
            receiver = call.arguments[0] if call.arguments else None
            if call.method != "<init>" or not isinstance(receiver, Obj) or receiver.key in seen:
                continue
            seen.add(receiver.key)
            yield [
                one
                for one in calls[number:]
                if one.method in _MAKING and one.arguments and one.arguments[0] == receiver
            ]


def _lasts(executor: Executor, place: Location, value: Value) -> bool:
    if isinstance(value, Obj):
        return True
    if place[0] != "field" or not isinstance(value, int | str | float):
        return False
    return place[2] == LENGTH or _is_final(executor, place)


def _is_final(executor: Executor, place: Location) -> bool:
    key = place[1]
    if key[0] not in ("activity", "app"):
        return False
    for holder in executor.hierarchy.ancestry(key[1]) if len(key) > 1 else ():
        defined = executor.classes.find(holder)
        for one in defined.instance_fields if defined else ():
            if one.name == place[2]:
                return bool(one.access & _FINAL)
    return False


def same(one: Value, other: Value) -> bool:
    """Whether two values are known to be the same."""
    plain = (Obj, int, str, float)
    return isinstance(one, plain) and isinstance(other, plain) and bool(one == other)
