"""What is known of an app before the search: its memory after launch, its events' summaries.

None of it depends on a target: it is learned once for a version of an app. `Arrivals` adds what
does, the paths of events that come to a target and end there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import z3

from collider.code import Code
from collider.composition import canonical, compose
from collider.conditions import register
from collider.fitting import fitting
from collider.invariants import Invariants, find_invariants
from collider.lasting import lasting, same
from collider.limits import text_limits, too_long
from collider.summaries import PathSummary, summarise
from collider.symbolic.clearing import Names
from collider.symbolic.executor import TARGET, Bounds, Executor, Point, Stack
from collider.symbolic.solver import Feasibility
from collider.symbolic.state import Mark, Views
from collider.symbolic.values import Location, Value
from collider.uimodel import Event, Model
from collider.unseen import Unseen
from dalvik.dex import ClassPath

Points = frozenset[Point]
#: Told what is done now, in words.
Progress = Callable[[str], None]


@dataclass(frozen=True)
class Cut:
    """A path of an event that a bound cut off, with the calls that were under way."""

    event: str
    mark: Mark
    stack: Stack


@dataclass
class Knowledge:
    """Summaries of all events of a model, and the memory that the app's start leaves behind."""

    model: Model
    classes: ClassPath
    memory: Mapping[Location, Value]
    summaries: Mapping[str, list[PathSummary]]
    #: References that the launch has set and nothing changes.
    fixed: Mapping[Location, Value]
    feasibility: Feasibility
    cuts: frozenset[Cut]
    bounds: Bounds
    views: Views
    names: Names
    #: Texts of views that are never longer.
    limits: Mapping[Location, z3.BoolRef]
    #: Preferences that the platform may change without the model telling.
    unseen: Unseen
    code: Code
    #: Whether the launch was followed to the first screen; if not, nothing is known of its memory.
    is_start_known: bool = True
    invariants: Invariants = field(default_factory=Invariants)

    def initial(self, location: Location) -> Value | None:
        place = canonical(location, self.memory)
        if place in self.memory:
            return self.memory[place]
        return fresh(place) if self.is_start_known else None

    def followed(self, location: Location) -> Value | None:
        """The same, of places that nothing changes but what is summarised."""
        return None if self.is_changed_unseen(location) else self.initial(location)

    def is_changed_unseen(self, location: Location) -> bool:
        """Whether a place may change without any of the events changing it."""
        return self.unseen.covers(location)

    def paths(self, event: str) -> list[PathSummary]:
        """Those that do not end in a crash."""
        return [one for one in self.summaries[event] if not one.thrown]


@dataclass(frozen=True)
class Arrivals:
    """Paths of events that end at a target, and why others do not come there."""

    paths: Mapping[str, list[PathSummary]]
    cuts: frozenset[Cut]
    #: Source lines of decisions that never go the way to the target.
    refused: tuple[str, ...]
    #: Events whose code leads to the target as far as calls go, whatever is decided on the way.
    candidates: tuple[str, ...]
    #: Whether one of them leads there without the platform calling back.
    are_calling: bool = True


def fresh(location: Location) -> Value | None:
    """What a place holds in an app that was just installed; None if that is not known."""
    if location[0] in ("view", "pref", "param"):
        return None
    if location[0] == "field" and _root(location)[0] == "unknown":
        return None
    return 0


def _root(location: Location) -> tuple[object, ...]:
    key = location[1]
    while key[0] == "at" and key[1][0] == "field":
        key = key[1][1]
    return tuple(key)


def learn(
    model: Model,
    classes: ClassPath,
    bounds: Bounds,
    progress: Progress = lambda _: None,
    unseen: Unseen | None = None,
    between: Callable[[], None] = lambda: None,
) -> Knowledge:
    """Runs the launch and summarises every event that others may follow. `between` is called again
    and again, later on too: what it raises ends whatever is under way.

    References that the launch sets up, such as an activity's link to shared state, are taken to
    stay; where an event turns out to change one, all is done again without it. So it is where one
    reads what a view shows that was taken to be for the user only, writes a text that is longer
    than its field takes, or empties something of which not all names were known.
    """
    changed: set[Location] = set()
    ending = model.ending
    views = Views()
    names = Names()
    limits = text_limits(model)
    feasibility = Feasibility(between=between)
    while True:
        executor = Executor(classes, feasibility, bounds, views=views, names=names)
        launched = _launched(model, executor)
        memory = launched or {}
        known = {
            place: value
            for place, value in lasting(model, executor, memory).items()
            if place not in changed
        }
        executor.known = known
        executor.limits = limits
        cuts: set[Cut] = set()
        summaries: dict[str, list[PathSummary]] = {}
        for one in model.events:
            summaries[one.name] = []
            if one.name not in ending:
                progress(f"summarising {one.title}")
                summaries[one.name] = _summarised(executor, one, cuts)
        new = {
            place
            for paths in summaries.values()
            for path in paths
            for place, value in path.writes.items()
            if place in known and not same(value, known[place])
        }
        missed = views.missed
        completed = names.completed(_touched(summaries.values(), memory))
        longer: set[Location] = set()
        if not missed:
            longer = too_long(limits, summaries.values(), memory, executor.feasibility)
        if not new and not missed and not longer and completed is None:
            break
        changed |= new
        names = completed or names
        views = Views(views.kept | missed)
        limits = {place: term for place, term in limits.items() if place not in longer}
    memory = {} if launched is None else {**executor.statics.first, **memory}
    knowledge = Knowledge(
        model,
        classes,
        memory,
        summaries,
        known,
        executor.feasibility,
        frozenset(cuts),
        bounds,
        views,
        names,
        limits,
        unseen or Unseen(),
        Code(executor),
        launched is not None,
    )
    register(path for paths in summaries.values() for path in paths)
    progress("looking for what always holds")
    usual = [path for paths in summaries.values() for path in paths if not path.thrown]
    knowledge.invariants = find_invariants(
        usual, knowledge.followed, executor.feasibility, limits.values()
    )
    return knowledge


def _touched(
    summaries: Iterable[list[PathSummary]], memory: Mapping[Location, Value]
) -> Iterator[Location]:
    yield from memory
    for paths in summaries:
        for path in paths:
            yield from path.inputs
            yield from path.writes


def arrivals(knowledge: Knowledge, points: Points, progress: Progress = lambda _: None) -> Arrivals:
    """Runs the events whose code leads to a target, each path up to there."""
    executor = Executor(
        knowledge.classes,
        knowledge.feasibility,
        knowledge.bounds,
        dict(knowledge.fixed),
        views=knowledge.views,
        names=knowledge.names,
    )
    executor.limits = dict(knowledge.limits)
    executor.targets = points
    code = knowledge.code
    found: dict[str, list[PathSummary]] = {}
    cuts: set[Cut] = set()
    candidates = []
    are_calling = False
    methods = {point[0] for point in points}
    for one in knowledge.model.events:
        if not methods & code.from_calls(one.code().calls).methods:
            continue
        candidates.append(one.name)
        if not are_calling:
            called = code.from_calls(one.code().calls, callbacks=False).methods
            are_calling = bool(methods & called)
        progress(f"following {one.title}")
        paths = _summarised(executor, one, cuts)
        found[one.name] = [path for path in paths if path.arrives]
    register(path for paths in found.values() for path in paths)
    refused = tuple(sorted({line for key, line, _ in executor.refused if key in methods}))
    return Arrivals(found, frozenset(cuts), refused, tuple(candidates), are_calling)


def _summarised(executor: Executor, event: Event, cuts: set[Cut]) -> list[PathSummary]:
    executor.cut_at.clear()
    found = summarise(executor, event.code())
    cuts |= {Cut(event.name, mark, stack) for mark, stack in executor.cut_at}
    return fitting(event, found)


def _launched(model: Model, executor: Executor) -> dict[Location, Value] | None:
    """What the launch leaves behind; None if it cannot be followed, as where fields are set by
    reflection and seem to be null."""
    paths = [one for one in summarise(executor, model.launch.code()) if not one.thrown]
    for path in paths:
        composed = compose([path], lambda place: executor.statics.first.get(place, fresh(place)))
        if executor.feasibility.check(composed.condition).is_possible:
            return composed.memory
    return None


__all__ = ["TARGET", "Arrivals", "Cut", "Knowledge", "Points", "arrivals", "learn"]
