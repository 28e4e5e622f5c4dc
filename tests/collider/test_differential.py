"""The search against the engine, on random small apps.

What the search found is executed: it must run its line. What it calls unreachable is looked for by
trying all short sequences with all likely values: nothing may come there.

`COLLIDER_DIFFERENTIAL_APPS=300` compares more apps.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from collider.knowledge import arrivals, learn
from collider.reach import points_of
from collider.search import Limits, Search
from collider.symbolic.executor import Bounds
from collider.verdicts import Answer, Verdict
from dalvik.dex import ClassPath, DexFile
from dalvik.vm.machine import Machine
from tests.collider.generated import App, generate
from tests.dalvik.build import build_dex

_APPS = int(os.environ.get("COLLIDER_DIFFERENTIAL_APPS", "6"))
_FIRST = int(os.environ.get("COLLIDER_DIFFERENTIAL_FIRST", "0"))
_TOGETHER = 25
_DEPTH = 6
_STATES = 1500
_TEXTS = ("", "a", "ab", "abc", "go", "stop", "zzzz")


@dataclass
class Engine:
    """The app on the engine: its handlers called as the platform would."""

    machine: Machine
    app: App
    _signature: str = ""

    def __post_init__(self) -> None:
        types = {"int": "I", "boolean": "Z", "Mode": "I"}
        parts = [types.get(one.type, "Ljava/lang/String;") for one in self.app.fields]
        self._signature = f"({''.join(parts)})V"

    def call(self, name: str, signature: str, *arguments: Any) -> Any:
        return self.machine.call_static(self.app.descriptor, name, signature, *arguments)

    def start(self) -> str:
        self.call("start", "()V")
        return str(self.call("dump", "()Ljava/lang/String;"))

    def do(self, event: str, values: list[Any]) -> None:
        for call in self.app.model.event(event).calls:
            self.call(call.method, call.signature, *values)

    def load(self, state: str) -> None:
        values: list[Any] = []
        for one, text in zip(self.app.fields, state.split("|"), strict=True):
            if one.type in ("int", "Mode"):
                values.append(int(text))
            elif one.type == "boolean":
                values.append(int(text == "true"))
            else:
                values.append(self.machine.intern(text))
        self.call("load", self._signature, *values)

    def after(self, state: str, event: str, values: list[Any]) -> tuple[str, int]:
        self.load(state)
        self.do(event, values)
        return str(self.call("dump", "()Ljava/lang/String;")), int(self.call("hits", "()I"))

    def hits(self, answer: Answer) -> int:
        """The bits that a found sequence leaves behind."""
        self.start()
        for step in answer.steps:
            values = [
                self.machine.intern(one) if isinstance(one, str) else one
                for one in step.values.values()
            ]
            self.do(step.event, values)
        return int(self.call("hits", "()I"))


def brute_force(engine: Engine) -> dict[int, int]:
    """Targets that short sequences hit, with the length of the shortest."""
    app = engine.app
    start = (app.model.initial, engine.start())
    seen = {start}
    pending = deque([(start, 0)])
    found: dict[int, int] = {}
    while pending and len(seen) < _STATES:
        (screen, state), depth = pending.popleft()
        if depth >= _DEPTH:
            continue
        for way in app.model.transitions:
            if way.source != screen:
                continue
            for values in _choices(app, way.event):
                after, hits = engine.after(state, way.event, values)
                for bit in app.targets:
                    if hits >> bit & 1:
                        found.setdefault(bit, depth + 1)
                following = (way.target, after)
                if following not in seen:
                    seen.add(following)
                    pending.append((following, depth + 1))
    return found


def _choices(app: App, event: str) -> Iterator[list[Any]]:
    parameters = app.model.event(event).parameters
    if not parameters:
        yield []
    elif parameters[0].kind == "int":
        yield from ([number] for number in app.numbers)
    else:
        yield from ([text] for text in _TEXTS)


@dataclass
class Outcome:
    verdicts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    #: Given up although brute force finds a way, and longer than what brute force finds.
    missed: list[str] = field(default_factory=list)
    longer: list[str] = field(default_factory=list)


def compare(app: App, dex: DexFile, outcome: Outcome) -> None:
    knowledge = learn(app.model, ClassPath([dex]), Bounds())
    with Machine([dex]) as machine:
        engine = Engine(machine, app)
        hit = brute_force(engine)
        for bit, line in app.targets.items():
            target = f"{app.name}.java:{line}"
            points = points_of(knowledge, target)
            limits = Limits(partial_sequences=300, events=12, seconds=0)
            search = Search(knowledge, target, points, arrivals(knowledge, points), limits)
            answer = search.run()
            outcome.verdicts[answer.verdict.name] += 1
            said = f"{target}: {answer.explain()}\n(brute force: {hit.get(bit)} events)"
            if answer.verdict is Verdict.NOT_CONFIRMED:
                if not engine.hits(answer) >> bit & 1:
                    outcome.wrong.append(said)
                elif len(answer.steps) > hit.get(bit, 99):
                    outcome.longer.append(said)
            elif answer.verdict is Verdict.UNREACHABLE and bit in hit:
                outcome.wrong.append(said)
            elif answer.verdict is Verdict.GAVE_UP and bit in hit:
                outcome.missed.append(said)


def test_the_search_agrees_with_the_engine() -> None:
    outcome = Outcome()
    for first in range(_FIRST, _FIRST + _APPS, _TOGETHER):
        together = range(first, min(first + _TOGETHER, _FIRST + _APPS))
        apps = [generate(f"App{number}", number) for number in together]
        dex = DexFile(
            build_dex({f"generated/{one.name}.java": one.source for one in apps}), "generated"
        )
        for app in apps:
            compare(app, dex, outcome)
    summary = (
        f"{dict(outcome.verdicts)}, {len(outcome.missed)} missed, {len(outcome.longer)} longer"
    )
    print(summary)
    print("\n\n".join([*outcome.missed, *outcome.longer]))
    assert not outcome.wrong, f"{summary}\n\n" + "\n\n".join(outcome.wrong)
    assert outcome.verdicts[Verdict.NOT_CONFIRMED.name] > len(outcome.missed)
