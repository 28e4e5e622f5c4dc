"""What the search leaves out: what is too short for all that is needed, and all orders but one."""

from __future__ import annotations

from collider.knowledge import arrivals, learn
from collider.reach import points_of
from collider.search import Heuristics, Search
from collider.symbolic.executor import Bounds
from collider.uimodel import Call, Event, Model, Parameter, Transition
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
    static String left = "", middle = "", right = "";
    static void left(String text) { left = text; }
    static void middle(String text) { middle = text; }
    static void right(String text) { right = text; }
    static void ring() {
        if (left.length() == 1 && middle.length() == 2 && right.length() == 3 && drawn == 13) {
            steps = -2;
        }
    }
    static int drawn;
    static void draw() { drawn = drawn * 3 + 1; }
    static void arrive() {
        if (left.length() == 1 && middle.length() == 2 && right.length() == 3 && steps == 5) {
            steps = -3;
        }
    }
    static void leave() {
        if (first && second && third && steps < 7) {
            steps = -1;
        }
    }
}
"""
_LEFT, _RUNG, _ARRIVED = (
    1 + _SOURCE.splitlines().index(f"            steps = {n};") for n in (-1, -2, -3)
)


def _event(name: str) -> Event:
    return Event(name, name, (Call("doors.Doors", name, "()V", ()),))


def _rooms() -> Model:
    """A hall with three rooms; in each there is a switch."""
    events = [_event("walk"), _event("leave"), Event("back", "back")]
    ways = [("hall", "walk", "hall"), ("hall", "leave", "hall")]
    for name in _NAMES:
        events += [_event(name), Event(f"enter {name}", name)]
        ways += [("hall", f"enter {name}", name), (name, name, name), (name, "back", "hall")]
    moves = tuple(Transition(*one) for one in ways)
    return Model("hall", _event("start"), tuple(events), moves, "doors")


def _search(model: Model, line: int, heuristics: Heuristics | None = None) -> Answer:
    dex = DexFile(build_dex({"doors/Doors.java": _SOURCE}), "doors")
    known = learn(model, ClassPath([dex]), Bounds())
    target = f"Doors.java:{line}"
    points = points_of(known, target)
    return Search(known, target, points, arrivals(known, points), None, heuristics).run()


def test_several_things_that_are_needed_count_together() -> None:
    answer = _search(_rooms(), _LEFT)
    assert answer.verdict is Verdict.NOT_CONFIRMED, answer.explain()
    assert len(answer.steps) == 10, answer.explain()
    assert {step.event for step in answer.steps} >= set(_NAMES)
    # not everything that is shorter than ten events was looked at
    assert answer.tried <= 10


def _typing(*others: str) -> Model:
    """A hall with three fields."""
    typed = [
        Event(
            name,
            name,
            (Call("doors.Doors", name, "(Ljava/lang/String;)V", ({"parameter": "text"},)),),
            (Parameter("text", "text", 9),),
        )
        for name in ("left", "middle", "right")
    ]
    events = (*typed, *map(_event, others))
    moves = tuple(Transition("hall", one.name, "hall") for one in events)
    return Model("hall", _event("start"), events, moves, "doors")


def test_of_events_that_do_not_touch_each_other_one_order_is_tried() -> None:
    model = _typing("draw", "ring")
    answer = _search(model, _RUNG)
    assert len(answer.steps) == 7, answer.explain()
    every = _search(model, _RUNG, Heuristics(one_order=False))
    assert len(every.steps) == 7
    assert answer.tried < every.tried


def test_changes_of_a_number_are_counted() -> None:
    answer = _search(_typing("walk", "arrive"), _ARRIVED)
    assert len(answer.steps) == 9, answer.explain()
    assert answer.tried <= 10  # three fields, five steps, the arrival, and the whole
