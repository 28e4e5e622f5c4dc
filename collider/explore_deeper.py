"""Goes on exploring where trying every event once did not lead: the search finds a way, the device
takes it, and what is new there is tried as anything else.

Worth a way are screens that the code can open but no try has led to, and decisions that were seen
to go only one way where the other does something to the screen: opens a dialog, starts or leaves an
activity, shows or hides a view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

from collider.explore_facts import AppFacts
from collider.uimodel import Model
from collider.verdicts import Answer, Step, Verdict
from collider.watching_edges import Edge, decisions
from dalvik.dex import Method, descriptor_of, java_name
from dalvik.errors import BadInput
from devices.waiting import Deadline

if TYPE_CHECKING:
    from collider.knowledge import Knowledge

Points = frozenset[tuple[str, int] | tuple[str, int, int]]

#: Seconds of search for one goal, and partial sequences: what needs more is left to its own target.
_SECONDS = 15.0
_PARTIAL = 150
#: Sequences that are tried on the device for one goal.
_ATTEMPTS = 2
_MOST_ROUNDS = 6
#: Platform methods after which other events are possible than before.
_SHOWING = frozenset({
    "show", "showDialog", "showAsDropDown", "showAtLocation", "dismiss", "cancel", "finish",
    "startActivity", "startActivityForResult", "setContentView", "setVisibility", "setEnabled",
    "addView", "removeView", "removeAllViews", "setAdapter", "notifyDataSetChanged", "inflate",
    "setOnClickListener", "setOnItemClickListener", "setOnLongClickListener", "commit",
    "invalidateOptionsMenu", "openOptionsMenu", "setVisible", "setDisplayedChild", "replace",
    "onBackPressed", "performClick", "setCurrentItem", "add",
})  # fmt: skip


class Exploring(Protocol):
    """What an explorer lends."""

    def model_so_far(self) -> Model: ...

    def edges_seen(self) -> frozenset[Edge]: ...

    def follow(self, model: Model, steps: Sequence[Step]) -> None:
        """From a fresh start, as far as the steps can be done."""

    def go_on_everywhere(self, deadline: Deadline) -> None:
        """Tries what is left to try."""

    def has_met(self, activity: str) -> bool: ...

    def may_go_on(self, deadline: Deadline) -> bool:
        """Whether time and events are left."""


@dataclass(eq=False)
class Goal:
    """Somewhere that exploring has not been."""

    words: str
    points: Points
    is_met: Callable[[], bool]
    tried: list[tuple[Step, ...]] = field(default_factory=list)


class Deeper:
    """One run of it; whoever calls decides when the time is up."""

    def __init__(
        self, exploring: Exploring, facts: AppFacts, deadline: Deadline, say: Callable[[str], None]
    ) -> None:
        self._exploring = exploring
        self._facts = facts
        self._deadline = deadline
        self._say = say
        self._goals: dict[Points, Goal] = {}
        self._changes = _Changes(facts)

    def run(self) -> None:
        """Rounds of search and trying until nothing new comes of it."""
        known: tuple[object, ...] = ()
        for _ in range(_MOST_ROUNDS):
            model = self._exploring.model_so_far()
            if model.events == known or not self._exploring.may_go_on(self._deadline):
                return
            known = model.events
            if not self._round(model):
                return

    def _round(self, model: Model) -> bool:
        """Whether a goal was met."""
        goals = [one for one in self._open_goals(model) if len(one.tried) < _ATTEMPTS]
        if not goals:
            return False
        search = _Finder(self._facts, model, self._deadline, self._say)
        met = False
        for goal in goals:
            if not self._exploring.may_go_on(self._deadline):
                break
            while not goal.is_met() and len(goal.tried) < _ATTEMPTS:
                answer = search.find(goal)
                if answer is None:
                    break
                goal.tried.append(answer.steps)
                self._say(f"going to {goal.words}: {len(answer.steps)} events")
                self._exploring.follow(model, answer.steps)
                met = met or goal.is_met()
                self._exploring.go_on_everywhere(self._deadline)
        return met

    # -- goals ---------------------------------------------------------------------------------

    def _open_goals(self, model: Model) -> list[Goal]:
        found = []
        for points, words, is_met in (*self._screens(model), *self._edges()):
            goal = self._goals.setdefault(points, Goal(words, points, is_met))
            if not goal.is_met():
                found.append(goal)
        return found

    def _screens(self, model: Model) -> Iterator[tuple[Points, str, Callable[[], bool]]]:
        reached = {one.target for one in model.transitions}
        for name, state in model.states.items():
            if state.key or name not in reached or not state.activity:
                continue
            points = frozenset(self._beginnings(state.activity))
            if points:
                yield points, name, partial(self._exploring.has_met, state.activity)

    def _beginnings(self, activity: str) -> Iterator[tuple[str, int]]:
        found = self._facts.classes.find(descriptor_of(activity))
        for method in found.methods if found else ():
            if method.name == "onCreate" and method.code is not None:
                yield str(method.ref), 0

    def _edges(self) -> Iterator[tuple[Points, str, Callable[[], bool]]]:
        seen = self._exploring.edges_seen()
        for one in decisions(self._facts.classes):
            ways = [(one.method, one.address, way) for way in one.ways]
            open_ = [edge for edge in ways if edge not in seen]
            if len(open_) == 1 and self._changes.beyond(open_[0], one.ways):
                edge = open_[0]
                words = f"the other way of {_short(one.method)}"
                yield frozenset([edge]), words, partial(self._is_seen, edge)

    def _is_seen(self, edge: Edge) -> bool:
        return edge in self._exploring.edges_seen()


class _TimeIsUpError(Exception):
    pass


class _Finder:
    """Searches in one state of the model."""

    def __init__(
        self, facts: AppFacts, model: Model, deadline: Deadline, say: Callable[[str], None]
    ) -> None:
        from collider.reach import know

        self._facts = facts
        self._model = model
        self._deadline = deadline
        self._say = say
        self._known: Knowledge | None = None
        try:
            self._known = know(facts.path, model, None, say, self._in_time)
        except (BadInput, _TimeIsUpError):
            return  # the launch is not understood, or all time went into understanding

    def _in_time(self) -> None:
        if not self._deadline.remaining:
            raise _TimeIsUpError

    def find(self, goal: Goal) -> Answer | None:
        """A sequence to the goal that was not tried yet."""
        from collider.reach import reach
        from collider.search import Limits

        if self._known is None:
            return None
        try:
            answer = reach(
                self._facts.path,
                self._model,
                goal.words,
                Limits(_PARTIAL, seconds=max(0.1, min(_SECONDS, self._deadline.remaining))),
                known=self._known,
                reject=goal.tried,
                points=goal.points,
                progress=self._say,
            )
        except _TimeIsUpError:
            return None
        return answer if answer.verdict is Verdict.NOT_CONFIRMED else None


class _Changes:
    """Which ways out of a decision lead to something that shows."""

    def __init__(self, facts: AppFacts) -> None:
        self._facts = facts
        self._methods = {
            str(method.ref): method for class_ in facts.classes for method in class_.methods
        }
        self._shows: dict[str, bool] = {}

    def beyond(self, edge: Edge, ways: Sequence[int]) -> bool:
        """Whether this way, and not the others as well, comes to a call that changes the screen."""
        method = self._methods.get(edge[0])
        if method is None or method.code is None:
            return False
        own = _following(method, edge[2])
        for other in ways:
            if other != edge[2]:
                own -= _following(method, other)
        return self._any_shows(method, own)

    def _any_shows(self, method: Method, addresses: set[int]) -> bool:
        assert method.code is not None
        dex = method.definer.dex
        for offset, index in method.code.calls:
            if offset not in addresses:
                continue
            ref = dex.method(index)
            if self._facts.is_own(java_name(ref.holder)):
                if self._leads_to_showing(str(ref)):
                    return True
            elif ref.name in _SHOWING:
                return True
        return False

    def _leads_to_showing(self, key: str) -> bool:
        if key in self._shows:
            return self._shows[key]
        self._shows[key] = False  # for as long as it is being looked into
        method = self._methods.get(key)
        if method is not None and method.code is not None:
            everything = {one.offset for one in method.code.instructions}
            self._shows[key] = self._any_shows(method, everything)
        return self._shows[key]


def _following(method: Method, start: int) -> set[int]:
    """Addresses that code may come to from one on, exceptions left aside."""
    assert method.code is not None
    instructions = {one.offset: one for one in method.code.instructions}
    found: set[int] = set()
    pending = [start]
    while pending:
        at = pending.pop()
        one = instructions.get(at)
        if one is None or at in found:
            continue
        found.add(at)
        name = one.op.name
        if name.startswith(("if-", "goto")):
            pending.append(one.target)
        elif name.endswith("-switch"):
            steps = instructions[one.target].b
            assert isinstance(steps, tuple)
            pending += [at + step for step in steps]
        if not name.startswith(("goto", "return", "throw")):
            pending.append(at + one.size)
    return found


def _short(method: str) -> str:
    """`Foo.bar` for `La/b/Foo;->bar(I)V`."""
    holder, _, rest = method.partition(";")
    return f"{holder.rpartition('/')[2]}.{rest.lstrip('->.:').partition('(')[0].rstrip(':')}"
