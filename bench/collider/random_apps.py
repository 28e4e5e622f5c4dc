"""Random apps on the device: no target may be called unreachable that random events come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from bench.collider.baselines import monkey
from bench.collider.generated import Generated, generate
from bench.collider.subjects import Goal, Subject, explored
from collider.verdicts import Verdict
from devices.session import DeviceSession
from tests.apps.build import Toolchain
from tests.subjects import Unavailable

#: Events of the monkey for one app.
_EVENTS = 1500


def random_apps(session: DeviceSession, keep: Path, seeds: Iterable[int], seconds: float) -> None:
    """Verdicts of all targets of apps that were made at random."""
    try:
        tools = Toolchain.find()
    except Unavailable as why:
        print(f"random apps: left out: {why}")
        return
    verdicts: Counter[str] = Counter()
    wrong = 0
    for seed in seeds:
        app = generate(seed, keep, tools)
        print(f"\n{app.apk.stem}: {', '.join(app.features) or 'fields only'}", flush=True)
        wrong += _compare(app, explored(session, app.apk, keep, seconds), session, verdicts)
    counts = ", ".join(f"{count} {name}" for name, count in sorted(verdicts.items()))
    print(f"\nrandom apps: {counts}; {wrong} wrongly called unreachable")


def _compare(
    app: Generated, subject: Subject, session: DeviceSession, verdicts: Counter[str]
) -> int:
    """How many targets were called unreachable although random events come to them."""
    rows = [subject.confirmed(Goal(place, place, ""), session) for place in app.targets]
    hit = monkey(session, subject, [row.goal for row in rows], _EVENTS)
    wrong = 0
    for row in rows:
        verdict, came = row.answer.verdict, row.goal in hit
        verdicts[verdict.name] += 1
        bad = verdict is Verdict.UNREACHABLE and came
        wrong += bad
        words = f"{row.goal.name:16} {verdict.name:13} {len(row.answer.steps):2} events"
        words += f" {row.seconds:6.1f} s" + ("  monkey: hit" if came else "")
        print(f"  {words}{'  <- WRONG' if bad else ''}")
        if verdict is not Verdict.REACHED:
            print("\n".join(f"      {line}" for line in row.answer.explain().splitlines()[1:]))
            print("".join(f"      tried: {why}\n" for why in row.rejected), end="", flush=True)
    return wrong
