"""What driving a device costs: `python -m bench.devices [SERIAL]` (by default on Pocket).

Three figures, both sides in one go:
- an ordinary run of the sample suites against the same under the debugger, with nothing injected:
  once with the events noted, as Thor's ordinary runs do it, and once held behind every event; at
  most 1.05 is wanted. A round runs each of the three once, each time another first, and gives a
  ratio; shown are the median over the rounds, its quartiles, and the fastest run of the one
  against the fastest of the other, which a busy machine disturbs least. `wall` is what passes
  here; `unskipped` adds what the device's clock has jumped over, which no other device can do
  (see `bench.clocks`); `processor` is that of this process, the adb server and an embedded
  device, which waits do not enlarge: a test that takes seconds on a phone takes 20 ms of it;
- abstracting a screen of 300 views after its dump has come;
- certifying a sequence against the device's own transition.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from bench.clocks import Span, span_of
from catalogs.sequences import builtin_sequences
from dalvik.apk.apk import Apk
from devices.callsites import CallSites, find_call_sites
from devices.finding import find_devices, release_all
from devices.held import Held, InjectionSite
from devices.holding import HeldRun
from devices.instrumentation import Instrumentation, Outcome
from devices.lifecycle import LifecycleObserver
from devices.pocket import registry
from devices.realiser import Certificate, realise
from devices.session import DeviceSession
from devices.suite import discover_suite
from devices.suite_runs import run_tests
from devices.viewtree import parse_hierarchy
from tests.subjects import ROOT

ROUNDS = 21
KINDS = ("ordinary", "noted", "held")
SAMPLES = ("projects", "taxcalculator", "podcast")


def main() -> None:
    abstraction()
    choices = find_devices(sys.argv[1:2] or ["pocket"])
    try:
        with DeviceSession(choices[0].serial) as session:
            session.prepare()
            with LifecycleObserver(session) as observer:
                holding(session, observer)
                certificates(session, observer)
    finally:
        release_all(choices)


def abstraction() -> None:
    row = '<node class="android.widget.TextView" resource-id="a:id/{0}" bounds="[0,{0}][9,9]"/>'
    inner = "".join(row.format(number) for number in range(299))
    dump = f'<hierarchy><node class="android.widget.LinearLayout">{inner}</node></hierarchy>'
    tree = parse_hierarchy(dump, "bench")
    times = [_timed(tree.abstraction) for _ in range(20)]
    millis = 1000 * statistics.median(times)
    print(f"{'abstracting a screen of 300 views, ms (wanted: at most 10)':64} {millis:8.2f}")


def holding(session: DeviceSession, observer: LifecycleObserver) -> None:
    """Ratios of runs that follow each other, so that a slow minute touches both sides."""
    heads = ("suite", "ordinary, s", "held / ordinary (wanted: 1.05)", "noted / ordinary (1.05)")
    print("{:24} {:>12} {:>32} {:>28}".format(*heads))
    meter = _Meter(session)
    whole = {kind: [Cost()] * ROUNDS for kind in KINDS}
    for name in SAMPLES:
        with _installed(session, name) as (instrumentation, sites, tests):
            run_tests(session, instrumentation, tests)  # warms whatever the device caches
            times: dict[str, list[Cost]] = {kind: [] for kind in KINDS}
            for number in range(ROUNDS):
                first = number % len(KINDS)
                for kind in KINDS[first:] + KINDS[:first]:
                    run = partial(_ordinary, session, instrumentation, tests)
                    if kind != "ordinary":
                        held = HeldRun(
                            session,
                            observer,
                            instrumentation,
                            sites,
                            tests,
                            lambda site, held: None,
                            hold=lambda site, kind=kind: kind == "held",  # type: ignore[misc]
                        )
                        run = partial(_held, held, len(tests))
                    times[kind].append(meter.of(run))
            _show(name, times)
            for kind, found in times.items():
                whole[kind] = [a + b for a, b in zip(whole[kind], found, strict=True)]
    _show("all together", whole)


@dataclass(frozen=True)
class Cost:
    span: Span = field(default_factory=Span)
    processor: float = 0.0

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.span + other.span, self.processor + other.processor)


_MEASURES: dict[str, Callable[[Cost], float]] = {
    "wall": lambda cost: cost.span.wall,
    "unskipped": lambda cost: cost.span.unskipped,
    "processor": lambda cost: cost.processor,
}


class _Meter:
    """Seconds that pass, and processor seconds of all that runs on this machine for a device."""

    def __init__(self, session: DeviceSession) -> None:
        self._session = session
        port = os.environ.get("ANDROID_ADB_SERVER_PORT", "5037")
        self._processes = [os.getpid()]
        self._processes += [one.pid for one in registry.running() if one.serial == session.serial]
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                words = (folder / "cmdline").read_text().split("\0")
                if "fork-server" in words and any(word.endswith(f":{port}") for word in words):
                    self._processes.append(int(folder.name))

    def of(self, action: Callable[[], object]) -> Cost:
        processor = 0.0

        def measured() -> None:
            nonlocal processor
            before = self._processor()
            action()
            processor = self._processor() - before

        return Cost(span_of(self._session, measured), processor)

    def _processor(self) -> float:
        """Of threads that have ended too; Linux numbers processes' clocks like this."""
        return sum(time.clock_gettime((~pid << 3) | 2) for pid in self._processes)


def _show(name: str, times: dict[str, list[Cost]]) -> None:
    for what, measure in _MEASURES.items():
        seconds = {kind: [measure(one) for one in costs] for kind, costs in times.items()}
        shown = [_ratios(seconds[kind], seconds["ordinary"]) for kind in ("held", "noted")]
        usual = statistics.median(seconds["ordinary"])
        print(f"{name + ', ' + what:24} {usual:12.2f} {shown[0]:>32} {shown[1]:>28}", flush=True)


def _ratios(many: list[float], ordinary: list[float]) -> str:
    found = [one / other for one, other in zip(many, ordinary, strict=True)]
    low, middle, high = statistics.quantiles(found, n=4)
    return f"{middle:.2f} ({low:.2f} to {high:.2f}), {min(many) / min(ordinary):.2f}"


def _ordinary(session: DeviceSession, instrumentation: Instrumentation, tests: list[str]) -> None:
    for result in run_tests(session, instrumentation, tests):
        assert result.outcome is Outcome.PASSED, result


def _held(run: HeldRun, expected: int) -> None:
    record = run.run()
    assert len(record.results) == expected, record.trouble
    assert all(one.outcome is Outcome.PASSED for one in record.results)


def certificates(session: DeviceSession, observer: LifecycleObserver) -> None:
    """The time that a sequence takes, and what of it is not the device's own."""
    print(f"{'sequence':16} {'whole, s':>12} {'steps, s':>12} {'added, ms (wanted: 100)':>26}")
    with _installed(session, "projects") as (instrumentation, sites, _):
        for sequence in builtin_sequences():
            if sequence.group != "lifecycle":
                continue
            found: list[Certificate] = []

            def act(site: InjectionSite, held: Held, sequence=sequence, found=found) -> None:  # type: ignore[no-untyped-def]
                outcome = realise(session, observer, held, sequence)
                if isinstance(outcome, Certificate):
                    found.append(outcome)

            test = "samples.projects.test.EditTest#testStepsAreSaved"
            HeldRun(session, observer, instrumentation, sites, [test], act).run()
            whole = statistics.median(one.seconds for one in found)
            steps = statistics.median(sum(s.seconds for s in one.steps) for one in found)
            added = 1000 * (whole - steps)
            print(f"{sequence.id:16} {whole:12.2f} {steps:12.2f} {added:26.0f}")


@contextmanager
def _installed(
    session: DeviceSession, name: str
) -> Iterator[tuple[Instrumentation, CallSites, list[str]]]:
    folder = ROOT / "tests" / "apps" / name
    app, tests = folder / f"{name}.apk", folder / f"{name}-tests.apk"
    session.install(app)
    session.install(tests)
    with Apk.open(tests) as apk:
        suite = discover_suite(apk)
        assert suite.runner and suite.target_package
        package = apk.manifest.package
        instrumentation = Instrumentation(package, suite.runner, suite.target_package)
        sites = find_call_sites(apk)
    try:
        yield instrumentation, sites, [str(test) for test in suite.tests]
    finally:
        session.uninstall(instrumentation.package)
        session.uninstall(instrumentation.target_package)


def _timed(action: object) -> float:
    assert callable(action)
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


if __name__ == "__main__":
    os.chdir(Path(ROOT))
    main()
