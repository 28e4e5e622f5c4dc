"""Random stream pipelines give the same results on the JVM, and touch the same elements."""

from __future__ import annotations

from random import Random

import pytest

from tests.dalvik.core_util.engine import on_engine, on_jvm

_MIDDLE = [
    "filter", "map", "sorted", "reversed", "distinct", "limit", "skip", "peek", "peek", "flat",
]  # fmt: skip
_ENDS = [
    "list", "toset", "count", "first", "any", "all", "none", "min", "max", "reduce", "optional",
    "group", "tally", "part", "join", "map", "merged", "average", "stats", "array", "iterator",
    "each",
]  # fmt: skip
_INT_MIDDLE = ["filter", "map", "sorted", "distinct", "limit", "skip", "peek", "peek", "flat"]
_INT_ENDS = ["sum", "average", "min", "stats", "long", "double", "array", "reduce", "any"]


def _words(random: Random, choices: list[str]) -> list[str]:
    return [random.choice(choices) + str(random.randint(0, 6)) for _ in range(random.randint(0, 5))]


def _pipeline(random: Random) -> str:
    numbers = [str(random.randint(-20, 40)) for _ in range(random.randint(0, 12))]
    source = random.choice(["list", "set", "int", "array", "iterate"])
    if source in ("int", "array"):
        words = _words(random, _INT_MIDDLE)
        words += [random.choice(_INT_ENDS) + "2"]
    else:
        # What never ends must be cut before anything looks at all of it.
        words = ["limit6"] if source == "iterate" else []
        # How far a concatenation reads ahead in its parts is nobody's business: it comes first.
        words += random.choice([[], [], ["concat3"]])
        words += [*_words(random, _MIDDLE), random.choice(_ENDS) + str(random.randint(0, 6))]
    return f"{' '.join(numbers)}:{source} {' '.join(words)}"


@pytest.mark.oracle
def test_pipelines() -> None:
    random = Random("pipelines")
    lines = [_pipeline(random) for _ in range(700)]
    script = "\n".join(lines)
    expected, found = on_jvm("StreamOps", script), on_engine("StreamOps", script)
    assert len(found) == len(expected)
    for line, wanted, got in zip(lines, expected, found, strict=True):
        assert got == wanted, line
