"""How many events a partial sequence still needs in front of it, at the least.

What contradicts the app's first state (a *core*) has to be changed on the way from launch, by an
event with a path that helps. The shortest way of the model on which all of these happen is no
longer than what is really needed, so the search may put off what needs more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from collider.conditions import Condition, before, freed, support
from collider.knowledge import Knowledge
from collider.search.answers import Findings
from collider.search.moves import Moves, Way
from collider.search.reasoning import Core, Reasoning, Start
from collider.summaries import PathSummary
from collider.symbolic.values import Location

#: What the places of views begin with.
VIEW = "view"
#: So many cores are looked at together: the hardest ones.
_MOST_TOGETHER = 5


@dataclass
class _Want:
    """A core, and events that change its places and may help."""

    core: Core
    paths: dict[str, list[PathSummary]]
    helps: Callable[[PathSummary], bool]

    @property
    def events(self) -> frozenset[str]:
        return frozenset(self.paths)

    def is_helped(self, way: Way) -> bool:
        return any(
            self.helps(path) for event in dict.fromkeys(way) for path in self.paths.get(event, ())
        )


class Needs:
    """For one search."""

    def __init__(
        self, knowledge: Knowledge, moves: Moves, reasoning: Reasoning, findings: Findings
    ) -> None:
        self._known = knowledge
        self._moves = moves
        self._reasoning = reasoning
        self._findings = findings
        #: Which paths help a condition, as far as that was asked.
        self._helpers: dict[frozenset[int], dict[str, bool]] = {}
        self._kept: list[Condition] = []
        self._writers = self._index_writers()

    def before(self, front: str) -> int | None:
        """Events that lead to a state, whatever they do; None if none do."""
        needed = self._moves.distance(self._known.model.initial, front)
        if needed is None:
            self._findings.unconnected.add(front)
        return needed

    def to_change(
        self, front: str, condition: Condition, start: Start, closely: bool = False
    ) -> int | None:
        """Events that lead to a state and change what contradicts the first state; None if nothing
        does. If `closely`, only those count that help."""
        wants = [
            _Want(core, self._changing(core), self._helping(condition, core))
            for core in (*start.cores, *self._set_on_the_way(front, condition))
        ]
        ways = []
        for one in wants:
            way = self._way([one], front, closely)
            if way is None:
                decisive = self._decisive(condition, one.core) if closely else one.core.places
                changing = [p for paths in self._changing(one.core).values() for p in paths]
                self._findings.blocked_at(condition, one.core, changing, decisive)
                return None
            ways.append(len(way))
        if len(wants) < 2:
            return max(ways, default=0)
        hardest = sorted(range(len(wants)), key=lambda number: -ways[number])[:_MOST_TOGETHER]
        way = self._way([wants[number] for number in hardest], front, closely)
        return max(*ways, len(way or ()))

    def _way(self, wants: Sequence[_Want], front: str, closely: bool) -> Way | None:
        """A shortest way from launch to the front on which something is done about each core."""
        while True:
            way = self._moves.shortest_with((one.events for one in wants), front)
            if way is None or not closely:
                return way
            left = [one for one in wants if not one.is_helped(way)]
            if not left:
                return way
            for one in left:
                one.paths = {name: them for name, them in one.paths.items() if name not in way}

    def _set_on_the_way(self, front: str, condition: Condition) -> Iterable[Core]:
        """Views of screens that are made later: whatever leads to the front sets them, so the last
        event that does has to set what the condition asks for."""
        for place in condition.places:
            if place[0] != VIEW or self._known.initial(place) is not None:
                continue
            always = frozenset(
                event
                for event in {path.event for path in self._writers.get(place, ())}
                if all(place in path.writes for path in self._known.paths(event))
            )
            if self._moves.is_led_to_only_by(always, front):
                its = (n for n, one in enumerate(condition.conjuncts) if place in one.places)
                yield Core(frozenset(its), frozenset([place]))

    def _helping(self, condition: Condition, core: Core) -> Callable[[PathSummary], bool]:
        """Whether a path changes a core's places so that the condition can hold after it, whatever
        was before, and whatever is done in between to places that can change on their own."""

        @cache
        def part() -> tuple[Condition, dict[str, bool]]:
            kept = self._decisive(condition, core)
            chosen = tuple(one for one in condition.conjuncts if one.places & kept)
            found = freed(Condition(chosen), kept)
            self._kept.append(found)  # ids stay theirs as long as the terms live
            return found, self._helpers.setdefault(found.ids, {})

        def helps(path: PathSummary) -> bool:
            needed, known = part()
            if path.name not in known:
                known[path.name] = self._reasoning.is_possible(before(needed, path, 1 << 20))
            return known[path.name]

        return helps

    def _decisive(self, condition: Condition, core: Core) -> set[Location]:
        """Places that do not change without a core's places changing."""
        changed = frozenset(one for place in core.places for one in support(place))
        return {place for place in condition.places if self._only_with(place, changed)}

    def _only_with(self, place: Location, others: frozenset[Location]) -> bool:
        """Whether every path that changes a place also changes one of some others."""
        return all(
            writer.writes.keys() & others
            for one in support(place)
            for writer in self._writers.get(one, ())
        )

    def _changing(self, core: Core) -> dict[str, list[PathSummary]]:
        """Paths that change one of a core's places, by event."""
        places = {one for place in core.places for one in support(place)}
        found = {one.name: one for place in places for one in self._writers.get(place, ())}
        by_event: dict[str, list[PathSummary]] = {}
        for path in found.values():
            by_event.setdefault(path.event, []).append(path)
        return by_event

    def _index_writers(self) -> dict[Location, list[PathSummary]]:
        found: dict[Location, list[PathSummary]] = {}
        for path in self._usual():
            for where in path.writes:
                found.setdefault(where, []).append(path)
        return found

    def _usual(self) -> Iterable[PathSummary]:
        return (one for event in self._known.summaries for one in self._known.paths(event))
