"""`collider reach`: from a target to a verdict."""

from __future__ import annotations

from pathlib import Path

from collider.knowledge import learn
from collider.search import Limits, Search
from collider.symbolic.executor import Bounds
from collider.uimodel import Model
from collider.verdicts import Answer
from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath, LineIndex


def reach(
    app: Path,
    model: Model,
    target: str,
    limits: Limits | None = None,
    bounds: Bounds | None = None,
) -> Answer:
    """Searches for a sequence of the model's events that runs the target line."""
    with Apk.open(app) as apk:
        dex = list(apk.dex_files())
        ranges = LineIndex(dex).find(target)
        points = frozenset((str(one.method.ref), one.start) for one in ranges)
        knowledge = learn(model, ClassPath(dex), points, bounds or Bounds())
        return Search(knowledge, target, points, limits or Limits()).run()
