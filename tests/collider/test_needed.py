"""What the search knows to be needed before it looks: it puts off what is too short for that."""

from __future__ import annotations

from collider.knowledge import arrivals, learn
from collider.reach import points_of
from collider.search import Search
from collider.symbolic.executor import Bounds
from collider.uimodel import Call, Event, Model, Transition
from collider.verdicts import Answer, Verdict
from dalvik.dex import ClassPath, DexFile
from tests.dalvik.build import build_dex

_NAMES = ("first", "second", "third")
_SOURCE = """
package doors;

public class Doors {
    static boolean first, second, third;
    static int steps;

    static void start() {}
    static void first() { first = true; }
    static void second() { second = true; }
    static void third() { third = true; }
    static void walk() { steps = steps == 9 ? 0 : steps + 1; }
    static void leave() {
        if (first && second && third && steps < 7) {
            steps = -1;
        }
    }
}
"""
_LINE = 1 + _SOURCE.splitlines().index("            steps = -1;")


def _model() -> Model:
    """A hall with three rooms; in each there is a switch."""

    def event(name: str) -> Event:
        return Event(name, name, (Call("doors.Doors", name, "()V", ()),))

    events = [event("walk"), event("leave"), Event("back", "back")]
    ways = [("hall", "walk", "hall"), ("hall", "leave", "hall")]
    for name in _NAMES:
        events += [event(name), Event(f"enter {name}", name)]
        ways += [("hall", f"enter {name}", name), (name, name, name), (name, "back", "hall")]
    moves = tuple(Transition(*one) for one in ways)
    return Model("hall", event("start"), tuple(events), moves, "doors")


def _search() -> Answer:
    dex = DexFile(build_dex({"doors/Doors.java": _SOURCE}), "doors")
    known = learn(_model(), ClassPath([dex]), Bounds())
    target = f"Doors.java:{_LINE}"
    points = points_of(known, target)
    return Search(known, target, points, arrivals(known, points)).run()


def test_several_things_that_are_needed_count_together() -> None:
    answer = _search()
    assert answer.verdict is Verdict.NOT_CONFIRMED, answer.explain()
    assert len(answer.steps) == 10, answer.explain()
    assert {step.event for step in answer.steps} >= set(_NAMES)
    # not everything that is shorter than ten events was looked at
    assert answer.tried <= 10
