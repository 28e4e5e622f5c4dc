"""The search against the engine, on random small apps.

What the search found is executed: it must run its line. What it calls unreachable is looked for by
trying all short sequences with all likely values: nothing may come there.

`COLLIDER_DIFFERENTIAL_APPS=300` compares more apps.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from collider.knowledge import arrivals, learn
from collider.reach import points_of
from collider.search import Limits, Search
from collider.symbolic.executor import Bounds
from collider.verdicts import Answer, Step, Verdict
from dalvik.core.java_lang.throwables import Throwable
from dalvik.dex import ClassPath, DexFile
from dalvik.vm.machine import Machine
from tests.collider.generated import App, generate
from tests.dalvik.build import build_dex, run_on_jvm

_APPS = int(os.environ.get("COLLIDER_DIFFERENTIAL_APPS", "6"))
_FIRST = int(os.environ.get("COLLIDER_DIFFERENTIAL_FIRST", "5"))
_TOGETHER = 25
#: Of the processor, for one search: what takes longer is given up.
_SECONDS = 4.0
_TRYING = Path(__file__).parent / "Trying.java"


@dataclass
class Engine:
    """The app on the engine: its handlers called as the platform would."""

    machine: Machine
    app: App

    def call(self, name: str, signature: str, *arguments: Any) -> Any:
        return self.machine.call_static(self.app.descriptor, name, signature, *arguments)

    def do(self, step: Step) -> None:
        values = [
            self.machine.intern(one) if isinstance(one, str) else one
            for one in step.values.values()
        ]
        for call in self.app.model.event(step.event).calls:
            self.call(call.method, call.signature, *values)

    def hits(self, answer: Answer) -> int:
        """The bits that a found sequence leaves behind, at its end or where it ends the app."""
        self.call("start", "()V")
        with suppress(Throwable):
            for step in answer.steps:
                self.do(step)
        return int(self.call("hits", "()I"))


@dataclass(frozen=True)
class Way:
    """How trying all sequences came to a target."""

    events: int
    path: str


def brute_force(apps: Sequence[App]) -> dict[str, dict[int, Way]]:
    """By app: targets that short sequences hit on the JVM, each with a shortest one."""
    sources = {"generated/Trying.java": _TRYING.read_text("utf-8"), **_sources(apps)}
    found: dict[str, dict[int, Way]] = {one.name: {} for one in apps}
    names = [one.name for one in apps]
    for line in run_on_jvm(sources, "generated.Trying", *names).splitlines():
        name, bit, events, path = line.split("|", 3)
        found[name][int(bit)] = Way(int(events), path)
    return found


def _sources(apps: Sequence[App]) -> dict[str, str]:
    return {f"generated/{one.name}.java": one.source for one in apps}


@dataclass
class Outcome:
    verdicts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    #: Given up although brute force finds a way, and longer than what brute force finds.
    missed: list[str] = field(default_factory=list)
    longer: list[str] = field(default_factory=list)


def compare(app: App, dex: DexFile, hit: Mapping[int, Way], outcome: Outcome) -> None:
    knowledge = learn(app.model, ClassPath([dex]), Bounds(loops=6, paths=60))
    with Machine([dex]) as machine:
        engine = Engine(machine, app)
        for bit, line in app.targets.items():
            target = f"{app.name}.java:{line}"
            points = points_of(knowledge, target)
            limits = Limits(partial_sequences=150, events=12, seconds=_SECONDS)
            search = Search(knowledge, target, points, arrivals(knowledge, points), limits)
            answer = search.run()
            outcome.verdicts[answer.verdict.name] += 1
            said = f"{target}: {answer.explain()}\n({_tried(hit.get(bit))})"
            if answer.verdict is Verdict.NOT_CONFIRMED:
                if not engine.hits(answer) >> bit & 1:
                    outcome.wrong.append(said)
                elif bit in hit and len(answer.steps) > hit[bit].events:
                    outcome.longer.append(said)
            elif answer.verdict is Verdict.UNREACHABLE and bit in hit:
                outcome.wrong.append(said)
            elif answer.verdict is Verdict.GAVE_UP and bit in hit:
                outcome.missed.append(said)


def _tried(way: Way | None) -> str:
    return f"tried: {way.events} events: {way.path}" if way else "tried: no way"


def test_the_search_agrees_with_the_engine() -> None:
    outcome = Outcome()
    for first in range(_FIRST, _FIRST + _APPS, _TOGETHER):
        together = range(first, min(first + _TOGETHER, _FIRST + _APPS))
        apps = [generate(f"App{number}", number) for number in together]
        dex = DexFile(build_dex(_sources(apps)), "generated")
        hit = brute_force(apps)
        for app in apps:
            compare(app, dex, hit[app.name], outcome)
    summary = (
        f"{dict(outcome.verdicts)}, {len(outcome.missed)} missed, {len(outcome.longer)} longer"
    )
    print(summary)
    print("\n\n".join([*outcome.missed, *outcome.longer]))
    assert not outcome.wrong, f"{summary}\n\n" + "\n\n".join(outcome.wrong)
    assert outcome.verdicts[Verdict.NOT_CONFIRMED.name] > len(outcome.missed)
