"""What is known of an app before the search: its memory after launch, its events' summaries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from collider.composition import canonical, compose
from collider.summaries import PathSummary, summarise
from collider.symbolic.executor import Bounds, Executor
from collider.symbolic.solver import Feasibility
from collider.symbolic.state import Mark
from collider.symbolic.values import Location, Obj, Value
from collider.uimodel import Model
from dalvik.dex import ClassPath
from dalvik.errors import BadInput

Points = frozenset[tuple[str, int]]


@dataclass
class Knowledge:
    """Summaries of all events of a model, and the memory that the app's start leaves behind."""

    model: Model
    memory: Mapping[Location, Value]
    summaries: Mapping[str, list[PathSummary]]
    feasibility: Feasibility
    cut: frozenset[Mark]

    def initial(self, location: Location) -> Value | None:
        return self.memory[location] if location in self.memory else fresh(location)

    def writes(self, summary: PathSummary) -> frozenset[Location]:
        return frozenset(canonical(one, self.memory) for one in summary.writes)


def fresh(location: Location) -> Value | None:
    """What a place holds in an app that was just installed; None if that is not known."""
    return None if location[0] in ("view", "pref", "param") else 0


def learn(model: Model, classes: ClassPath, watched: Points, bounds: Bounds) -> Knowledge:
    """Runs the launch and summarises every event.

    References that the launch sets up, such as an activity's link to shared state, are taken to
    stay; where an event turns out to change one, all is done again without it.
    """
    changed: set[Location] = set()
    while True:
        executor = Executor(classes, bounds=bounds, watched=watched)
        memory = _launched(model, executor)
        known = {
            place: value
            for place, value in memory.items()
            if isinstance(value, Obj) and place not in changed
        }
        executor.known = known
        summaries = {one.name: summarise(executor, one.code()) for one in model.events}
        new = {
            place
            for paths in summaries.values()
            for path in paths
            for place, value in path.writes.items()
            if place in known and value != known[place]
        }
        if not new:
            return Knowledge(
                model, memory, summaries, executor.feasibility, frozenset(executor.cut)
            )
        changed |= new


def _launched(model: Model, executor: Executor) -> dict[Location, Value]:
    paths = [one for one in summarise(executor, model.launch.code()) if not one.thrown]
    for path in paths:
        composed = compose([path], fresh)
        if executor.feasibility.check(composed.condition).is_possible:
            return composed.memory
    raise BadInput("the model's launch does not bring the app to its first screen")
