"""What a modern suite costs on Pocket: `python -m bench.modern [app.apk tests.apk] [--api 28]`.

Processor seconds of the device's process for `am instrument`, per UI action, of a suite with
Espresso on AndroidJUnitRunner against a plain sample suite:

cold      the first run on a new device, with an empty cache of translations
filled    the first run on another new device, with the cache that the first one has filled
warm      later runs, the best of three

Without APKs the suite is the composed one of `tests/devices/pocket/modern`; it does more in a test
than others do (fifty projects written to files, pictures of failures), so 3 is not wanted of it.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.pocket import _processor
from dalvik.apk.apk import Apk
from devices.callsites import find_call_sites
from devices.holding import HeldRun
from devices.instrumentation import Instrumentation
from devices.lifecycle import LifecycleObserver
from devices.pocket import launch, registry
from devices.session import DeviceSession
from devices.suite import discover_suite
from devices.suite_runs import run_tests
from tests.apps.build import APPS
from tests.devices.pocket.modern.espresso import espresso_apk

ROUNDS = 4
_PLAIN = APPS / "projects" / "projects.apk", APPS / "projects" / "projects-tests.apk"
#: Whose tests look at nothing, or at what this device does not show.
_SILENT = ("ChosenTest", "GrantedTest", "SetAsideTest", "ComposeTest")


@dataclass(frozen=True)
class Cost:
    outcomes: str
    actions: int
    cold: float
    filled: float
    warm: float

    @property
    def each(self) -> float:
        return self.warm / max(1, self.actions)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("apks", nargs="*", type=Path, metavar="APK", help="an app and its tests")
    parser.add_argument("--api", type=int, default=28)
    options = parser.parse_args()
    if len(options.apks) not in (0, 2):
        parser.error("give both an app and its tests, or neither")
    modern = tuple(options.apks) or (_PLAIN[0], espresso_apk())
    print(f"{'suite':8} {'outcomes':56} {'actions':>7} {'cold, s':>8} {'filled':>7} {'warm':>6}"
          f" {'ms an action':>13}")  # fmt: skip
    costs = {}
    for title, (app, tests) in {"plain": _PLAIN, "modern": modern}.items():
        one = costs[title] = measure(app, tests, options.api)
        print(f"{title:8} {one.outcomes:56} {one.actions:7} {one.cold:8.2f} {one.filled:7.2f}"
              f" {one.warm:6.2f} {1000 * one.each:13.0f}", flush=True)  # fmt: skip
    found, plain = costs["modern"], costs["plain"]
    wanted = " (wanted: at most 3)" if options.apks else ""
    print(f"modern / plain, warm, for as many actions{wanted}: {found.each / plain.each:.2f}")
    print(f"cold / filled (wanted: at most 4): {found.cold / found.filled:.2f};"
          f" cold / warm: {found.cold / found.warm:.2f}")  # fmt: skip


def measure(app: Path, tests: Path, api: int) -> Cost:
    with Apk.open(tests) as apk:
        sites, suite = find_call_sites(apk), discover_suite(apk)
        (runner, *_) = apk.manifest.instrumentations
        package = apk.manifest.package
    chosen = [str(one) for one in suite.tests if not any(word in str(one) for word in _SILENT)]
    instrumentation = Instrumentation(package, runner.name, runner.target_package)
    spent: list[float] = []
    outcomes: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as cache:
        for rounds in (ROUNDS, 1):
            with _device(api, cache) as (session, pid):
                session.install(app)
                session.install(tests)
                for _ in range(rounds):
                    before = _processor(pid)
                    results = list(run_tests(session, instrumentation, chosen))
                    spent.append(_processor(pid) - before)
                    outcomes = Counter(one.outcome.name.lower() for one in results)
                if rounds > 1:
                    continue
                with LifecycleObserver(session) as observer:
                    run = HeldRun(
                        session,
                        observer,
                        instrumentation,
                        sites,
                        chosen,
                        lambda site, held: None,
                        hold=lambda site: False,
                    )
                    actions = len(run.run().sites)
    cold, *again, filled = spent
    shown = ", ".join(f"{number} {word}" for word, number in sorted(outcomes.items()))
    return Cost(shown, actions, cold, filled, min(again))


@contextmanager
def _device(api: int, cache: str) -> Iterator[tuple[DeviceSession, int]]:
    """A device with a cache of its own, and the process that it is."""
    before = os.environ.get("THOR_COLLIDER_CACHE")
    os.environ["THOR_COLLIDER_CACHE"] = cache
    serial = launch.start(name="modern-bench", api=api)
    try:
        (pid,) = [one.pid for one in registry.running() if one.serial == serial]
        with DeviceSession(serial) as session:
            session.prepare()
            yield session, pid
    finally:
        launch.stop("modern-bench")
        if before is None:
            del os.environ["THOR_COLLIDER_CACHE"]
        else:
            os.environ["THOR_COLLIDER_CACHE"] = before


if __name__ == "__main__":
    main()
