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
from collider.search.counting import Counting
from collider.search.moves import Moves, Wanted, Way
from collider.search.reasoning import Core, Reasoning, Start
from collider.summaries import PathSummary
from collider.symbolic.values import Location

#: What the places of views begin with.
VIEW = "view"
#: So many cores are looked at together, the hardest ones, as long as there are not more ways than
#: this of having done something about them.
_MOST_TOGETHER, _MOST_WAYS = 5, 100


@dataclass
class _Want:
    """A core, and events that change its places and may help."""

    core: Core
    paths: dict[str, list[PathSummary]]
    helps: Callable[[PathSummary], bool]
    #: How many of them have to happen.
    times: int = 1

    @property
    def wanted(self) -> Wanted:
        return frozenset(self.paths), self.times

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
        self._counting = Counting(knowledge, self._writers)

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
        counted = self._counted(condition, start)
        if len(wants) < 2 and not counted:
            return max(ways, default=0)
        hardest = sorted(range(len(wants)), key=lambda number: -ways[number])
        together = _together([*counted, *(wants[number] for number in hardest)])
        return max(*ways, len(self._way(together, front, closely) or ()))

    def _counted(self, condition: Condition, start: Start) -> list[_Want]:
        """Numbers that have to be changed more than once, the one most often changed first."""
        places = {core.places for core in start.cores}
        found = []
        for one in (next(iter(each)) for each in places if len(each) == 1):
            times = self._counting.times(one, condition)
            if times > 1:
                core = Core(frozenset(), frozenset([one]))
                found.append(_Want(core, self._changing(core), lambda path: True, times))
        return sorted(found, key=lambda want: -want.times)[:1]

    def _way(self, wants: Sequence[_Want], front: str, closely: bool) -> Way | None:
        """A shortest way from launch to the front on which something is done about each core."""
        while True:
            way = self._moves.shortest_with((one.wanted for one in wants), front)
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


def _together(wants: Sequence[_Want]) -> list[_Want]:
    """The first ones, as far as looking at them together takes not too long."""
    chosen: list[_Want] = []
    ways = 1
    for one in wants[:_MOST_TOGETHER]:
        ways *= one.times + 1
        if ways > _MOST_WAYS:
            break
        chosen.append(one)
    return chosen
