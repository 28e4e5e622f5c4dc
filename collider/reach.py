"""`collider reach`: from a target to an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from collider.knowledge import Knowledge, Points, Progress, arrivals, learn
from collider.preferences import declared
from collider.search import Heuristics, Limits, Search
from collider.symbolic.executor import Bounds
from collider.uimodel import Model
from collider.unseen import unseen
from collider.verdicts import Answer, Tried
from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath, LineIndex


def know(
    app: Path,
    model: Model,
    bounds: Bounds | None = None,
    progress: Progress = lambda _: None,
    between: Callable[[], None] = lambda: None,
) -> Knowledge:
    """Everything about an app and its model that serves all targets. `between` is called again and
    again, later on too: what it raises ends whatever is under way."""
    with Apk.open(app) as apk:
        classes = ClassPath(list(apk.dex_files()))
        hidden = unseen(declared(apk), classes, model)
        return learn(model, classes, bounds or Bounds(), progress, hidden, between)


def points_of(knowledge: Knowledge, target: str) -> Points:
    """Where the code of a line begins: `Foo.java:42`."""
    ranges = LineIndex(knowledge.classes.files).find(target)
    return frozenset((str(one.method.ref), one.start) for one in ranges)


def reach(
    app: Path,
    model: Model,
    target: str,
    limits: Limits | None = None,
    bounds: Bounds | None = None,
    known: Knowledge | None = None,
    reject: Tried = (),
    *,
    points: Points | None = None,
    heuristics: Heuristics | None = None,
    progress: Progress = lambda _: None,
) -> Answer:
    """Searches for a sequence of the model's events that runs the target.

    `reject` are sequences that were tried and did not work. `points` says where the target is if
    it is not a line.
    """
    knowledge = known or know(app, model, bounds, progress)
    where = points if points is not None else points_of(knowledge, target)
    progress(f"looking for paths to {target}")
    found = arrivals(knowledge, where, progress)
    search = Search(knowledge, target, where, found, limits, heuristics, reject, progress)
    return search.run()
