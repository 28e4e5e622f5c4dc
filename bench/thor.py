"""What amplifying costs, on Pocket with the sample suites: `python -m bench.thor`.

Each row is a whole run of `thor run` with a piece of the algorithm switched on, on one device, in
one go: seconds of its amplified attempts against those of its ordinary ones. What the sequences
themselves took on the device is given separately; what remains is Thor's own.

The ratio is given in two kinds of seconds, both sides of it in the same. *Unskipped* seconds (see
`bench.clocks`) count the waits of tests as long as they are, as on an emulator; of these, *in vain*
is what failing tests waited behind their last event for something that an injected sequence had
lost: the samples' tests do so for ten seconds each, others may not at all. *Wall* seconds are those
of this machine, where waits cost nothing. That makes ordinary runs shorter than on any other
device, and whatever ends in real work, such as a sequence, large beside them.

`python -m bench.thor 20` makes 20 rounds of recall; each has other seeds.
"""

from __future__ import annotations

import math
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import ClassVar
from unittest.mock import patch

from bench.clocks import skipped
from devices.held import Held
from tests.thor.seeded import APPS, bugs_found, documented
from thor import runs
from thor.attempts import Attempt, Failure, Frame, Outcome
from thor.report.digest import Digest, digest
from thor.run_command import RunOptions, run
from thor.runner import Listener, Request
from thor.subject import DeviceSubject
from thor.suite import read_suite
from thor.visits import Visits

#: Flaky tests that are mixed in for each round, and how often each fails.
_FLAKY_TESTS, _FLAKINESS = 3, 0.2
SUITES = {
    "projects": ("lifecycle",),
    "podcast": ("lifecycle", "audio"),
    "taxcalculator": ("lifecycle",),
}
#: Those with bugs to be found.
SEEDED = ("projects", "podcast")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        _costs(Path(folder))
        _recall(Path(folder), rounds)
        _two_devices(Path(folder))


def _run(sample: str, folder: Path, name: str, **options: object) -> tuple[Digest, float]:
    app, tests = _apks(sample)
    out = folder / f"{sample}-{name}"
    given = {"devices": ("pocket",), "sequences": SUITES[sample], **options}
    begun = time.monotonic()
    run(RunOptions(app, tests, out=out, yes=True, **given), Listener(), None)  # type: ignore[arg-type]
    return digest(runs.load(out)), time.monotonic() - begun


def _apks(sample: str) -> tuple[Path, Path]:
    return APPS / sample / f"{sample}.apk", APPS / sample / f"{sample}-tests.apk"


_MODES: dict[str, tuple[dict[str, object], str]] = {
    "basic": ({"rerun": False, "isolate": False, "reduce": False}, "0.99-1.38, ours <= 1.15"),
    "rerun": ({"isolate": False, "reduce": False}, "2.11-4.70, ours <= 2.5"),
    "rerun, reduced": ({"isolate": False}, "1.73-3.46, ours <= 1.7"),
}


class _WatchedSubject(DeviceSubject):
    """A device whose clock is looked at before and after each attempt, and behind its events."""

    #: Seconds that passed on the device and not here, by the attempt's number.
    skipped: ClassVar[dict[int, float]] = {}
    #: Of those, the ones behind the last event of a test that failed.
    in_vain: ClassVar[dict[int, float]] = {}

    def run(self, request: Request) -> Attempt:
        before = _WatchedVisits.latest = skipped(self.session)
        attempt = super().run(request)
        after = skipped(self.session)
        self.skipped[request.number] = after - before
        self.in_vain[request.number] = (
            after - _WatchedVisits.latest if attempt.outcome.is_failure else 0.0
        )
        return attempt


class _WatchedVisits(Visits):
    latest: ClassVar[float] = 0.0

    def visit(self, ordinal: int, event: str, frame: Frame | None, held: Held | None) -> None:
        super().visit(ordinal, event, frame, held)
        _WatchedVisits.latest = skipped(self.injector.session)


_HEADINGS = f"""\
{"":36}{"unskipped":>27}{"wall":>18}
  {"mode":14} {"runs":>5}{"sequences":>12}{"in vain":>10}{"ratio":>7}{"without":>10}\
{"ratio":>8}{"without":>10}  paper"""


@dataclass(frozen=True)
class _Cost:
    """Seconds of a run's ordinary and amplified attempts, and what of the latter is given apart."""

    runs: int = 0
    sequences: float = 0.0
    in_vain: float = 0.0
    usual: float = 0.0
    total: float = 0.0
    #: What the device's clock skipped meanwhile.
    usual_skipped: float = 0.0
    total_skipped: float = 0.0

    @classmethod
    def of(cls, found: Digest) -> _Cost:
        ordinary, amplified = (list(_purposes(found, w)) for w in ("ordinary", "amplified"))
        visits = (visit for attempt in amplified for visit in attempt.sites)
        return cls(
            len(amplified),
            sum(one.seconds for visit in visits for one in visit.injections),
            sum(_WatchedSubject.in_vain[a.number] for a in amplified),
            *(sum(a.seconds for a in group) for group in (ordinary, amplified)),
            *(sum(_WatchedSubject.skipped[a.number] for a in g) for g in (ordinary, amplified)),
        )

    def __add__(self, other: _Cost) -> _Cost:
        return _Cost(*(one + more for one, more in zip(astuple(self), astuple(other), strict=True)))

    def __str__(self) -> str:
        unskipped, unskipped_total = (
            self.usual + self.usual_skipped,
            self.total + self.total_skipped,
        )
        return (
            f"{self.runs:5}{self.sequences:10.1f} s{self.in_vain:8.1f} s"
            f"{unskipped_total / unskipped:7.2f}"
            f"{(unskipped_total - self.sequences - self.in_vain) / unskipped:10.2f}"
            f"{self.total / self.usual:8.2f}{(self.total - self.sequences) / self.usual:10.2f}"
        )


def _costs(folder: Path) -> None:
    together = dict.fromkeys(_MODES, _Cost())
    for sample in SUITES:
        print(f"{sample}: amplified runs against ordinary ones")
        print(_HEADINGS)
        for name, (options, paper) in _MODES.items():
            with (
                patch("thor.subject.DeviceSubject", _WatchedSubject),
                patch("thor.subject.Visits", _WatchedVisits),
            ):
                found, _ = _run(sample, folder, name.replace(", ", "-"), **options)
            cost = _Cost.of(found)
            together[name] += cost
            print(f"  {name:14} {cost}  {paper}", flush=True)
        if sample in SEEDED:
            found, _ = _run(sample, folder, "isolated")
            _isolation(found)
    print("all together")
    print(_HEADINGS)
    for name, cost in together.items():
        print(f"  {name:14} {cost}  {_MODES[name][1]}", flush=True)


def _purposes(found: Digest, word: str) -> Iterator[Attempt]:
    return (one for one in found.attempts if one.purpose.startswith(word))


def _isolation(found: Digest) -> None:
    """Runs of the search for one pair, against a search over sequences and then over sites."""
    searches, bounds = [], []
    for problem in found.problems:
        for finding in problem.findings:
            if finding.isolation is not None:
                candidates = finding.attempt.injected
                sequences = len({pair.sequence for pair in candidates})
                sites = len({pair.site for pair in candidates})
                searches.append(finding.isolation.search_runs)
                bounds.append(math.ceil(math.log2(max(1, sequences * sites))))
    if searches:
        print(
            f"  isolation: {statistics.median(searches):g} search runs per failure (median), "
            f"log2 of sequences x sites is {statistics.median(bounds):g}"
        )


class _WithFlakyTests(DeviceSubject):
    """A device on which some tests, chosen anew for each run, fail by themselves now and then."""

    luck = random.Random()
    flaky: frozenset[str] = frozenset()

    def run(self, request: Request) -> Attempt:
        attempt = super().run(request)
        if request.test not in self.flaky or self.luck.random() >= _FLAKINESS:
            return attempt
        failure = Failure(Outcome.FAILED, "java.lang.AssertionError", "it failed by itself")
        return replace(attempt, outcome=Outcome.FAILED, failure=failure)

    @classmethod
    def choose(cls, sample: str, seed: int) -> None:
        """Among those that show no seeded bug: a test that shows one cannot do so reliably."""
        telling = {one.test for one in documented(sample)}
        app, tests = _apks(sample)
        others = [one for one in read_suite(app, tests).tests if one not in telling]
        cls.luck = random.Random(seed)
        cls.flaky = frozenset(cls.luck.sample(others, min(_FLAKY_TESTS, len(others))))


def _recall(folder: Path, rounds: int) -> None:
    """Seeded bugs found, and false alarms, with everything switched on and flaky tests among the
    others; each round has tests and sequences in another order."""
    for sample in SEEDED:
        seeded = {one.bug for one in documented(sample)}
        missed = false = flaky = 0
        for number in range(rounds):
            _WithFlakyTests.choose(sample, number)
            with patch("thor.subject.DeviceSubject", _WithFlakyTests):
                found, _ = _run(sample, folder, f"recall-{number}", seed=number)
            by_problem = bugs_found(found, sample)
            all_found = {bug for bugs in by_problem.values() for bug in bugs}
            missed += len(seeded - all_found)
            false += sum(None in bugs for bugs in by_problem.values())
            flaky += len(_WithFlakyTests.flaky)
        print(
            f"{sample}: {rounds} runs, {len(seeded)} seeded bugs, {flaky / rounds:g} flaky tests: "
            f"{missed} missed and {false} false alarms over all runs",
            flush=True,
        )


def _two_devices(folder: Path) -> None:
    """One plan on one and on two devices, with their start; long enough to be worth two. This
    machine's processors are shared between them, which waits of tests do not need."""
    plan: dict[str, object] = {"reduce": False, "repeat": 3}
    one = _makespan(folder, "one-device", plan)
    two = _makespan(folder, "two-devices", {**plan, "devices": ("pocket", "pocket")})
    print(
        f"two devices finish in {two[0] / one[0]:.2f} of the time of one, unskipped "
        f"({one[0]:.0f} s; wanted <= 0.6), and in {two[1] / one[1]:.2f} by the wall "
        f"({one[1]:.0f} s)"
    )


def _makespan(folder: Path, name: str, options: dict[str, object]) -> tuple[float, float]:
    """Seconds until the plan is done: with the most that a device skipped, and without."""
    with patch("thor.subject.DeviceSubject", _WatchedSubject):
        found, seconds = _run("projects", folder, name, **options)
    skipped_by: dict[str, float] = defaultdict(float)
    for attempt in found.attempts:
        skipped_by[attempt.device] += _WatchedSubject.skipped[attempt.number]
    return seconds + max(skipped_by.values()), seconds


if __name__ == "__main__":
    main()
