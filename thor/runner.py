"""Runs a whole suite: every test in fair weather, then under injections, on one or more devices.

The devices share the work by test. Every attempt is written to the journal before anything is
concluded from it; attempts that the journal has already are not made again, which is all that
resuming a run takes.
"""

from __future__ import annotations

import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeVar

from dalvik.errors import DeviceTrouble, ThorColliderError
from thor.amplification import (
    Amplified,
    Finding,
    Options,
    Ordinary,
    Stability,
    amplify,
    run_ordinarily,
)
from thor.attempts import Attempt, Outcome, Plan
from thor.isolation import History
from thor.journal import Journal, attempt_entry

_Done = TypeVar("_Done")
#: A run under injections is taken to last this many times an ordinary one until measured.
_INJECTED_FACTOR = 1.5


@dataclass(frozen=True)
class Request:
    """One attempt to make."""

    number: int
    test: str
    plan: Plan
    purpose: str
    #: Where its evidence goes; it exists and is empty.
    folder: Path


class Subject(Protocol):
    """A device with the app and its tests."""

    name: str

    def run(self, request: Request) -> Attempt:
        """Makes one attempt. Trouble with the device that leaves it usable is an attempt with the
        outcome NOT_RUN; `DeviceTrouble` means that the device is lost."""


class Listener:
    """Told what happens while a run goes on, from any thread; does nothing by default."""

    def planned(self, tests: Sequence[str], stage: str) -> None: ...

    def attempt_made(self, attempt: Attempt) -> None: ...

    def ordinary_done(self, ordinary: Ordinary) -> None: ...

    def found(self, finding: Finding) -> None: ...

    def amplified_done(self, amplified: Amplified) -> None: ...

    def device_lost(self, name: str, trouble: str) -> None: ...

    def noted(self, text: str) -> None: ...


@dataclass
class Budget:
    """Time that may be spent; None means as long as it takes."""

    seconds: float | None = None
    started: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        if self.seconds is None:
            return float("inf")
        return self.seconds - (time.monotonic() - self.started)


@dataclass(frozen=True)
class RunResult:
    """What a run found; made of its journal's attempts alone."""

    ordinary: tuple[Ordinary, ...]
    amplified: tuple[Amplified, ...]
    #: Tests that were not (fully) tried, with the reason.
    left: tuple[tuple[str, str], ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(finding for one in self.amplified for finding in one.findings)

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        found = [a for o in self.ordinary for a in o.attempts]
        found += [a for one in self.amplified for a in one.attempts]
        return tuple(sorted(found, key=lambda attempt: attempt.number))


class BudgetOver(Exception):
    """The time is not enough for the next attempt."""


class Runner:
    """One run of a suite."""

    def __init__(
        self,
        folder: Path,
        subjects: Sequence[Subject],
        options: Options,
        *,
        journal: Journal,
        recorded: Iterable[Attempt] = (),
        histories: Mapping[str, Mapping[str, int]] | None = None,
        budget: Budget | None = None,
        listener: Listener | None = None,
    ) -> None:
        self.folder = folder
        self.subjects = list(subjects)
        self.options = options
        self.journal = journal
        self.budget = budget or Budget()
        self.listener = listener or Listener()
        #: What was to blame so far, and how it stood when each test was begun: with that, a test
        #: that is begun again (another device, another day) makes the same decisions.
        self._blamed: Counter[str] = Counter()
        self._histories = {test: Counter(known) for test, known in (histories or {}).items()}
        self._recorded: dict[tuple[str, str, Plan], list[Attempt]] = defaultdict(list)
        #: What a test's work in progress is built on.
        self._used: dict[str, list[Attempt]] = defaultdict(list)
        self._number = _highest_folder(folder / "attempts")
        for attempt in recorded:
            self._record(attempt)
        self._lock = threading.Lock()
        self._seconds: dict[str, float] = {}

    def run(self, tests: Sequence[str]) -> RunResult:
        """All of it. Raises only if every device is lost; the journal has what was done."""
        left: dict[str, str] = {}
        self.listener.planned(tests, "ordinary")
        ordinary = self._each(tests, self._ordinary, left)
        stable = [one for one in ordinary if one.stability is Stability.STABLE]
        ordered = sorted(stable, key=self._order(stable), reverse=True)
        self.listener.planned([one.test for one in ordered], "amplified")
        known = {one.test: one for one in stable}
        amplified = self._each(
            [one.test for one in ordered],
            lambda test, subject: self._amplified(known[test], subject),
            left,
        )
        left.update({one.test: one.left for one in amplified if one.left})
        order = {test: number for number, test in enumerate(tests)}
        amplified.sort(key=lambda one: order[one.test])
        ordinary.sort(key=lambda one: order[one.test])
        return RunResult(tuple(ordinary), tuple(amplified), tuple(left.items()))

    def _order(self, tests: Sequence[Ordinary]) -> Callable[[Ordinary], tuple[float, float]]:
        """Several devices end together if the longest tests come first."""
        if len(self.subjects) > 1 and self.budget.seconds is None:
            return _length
        worth = _worth(tests)
        return lambda one: (worth(one), 0.0)

    # -- stages ----------------------------------------------------------------------------------

    def _ordinary(self, test: str, subject: Subject) -> Ordinary:
        found = run_ordinarily(test, self._on(subject), self.options)
        self._seconds[test] = found.seconds
        self.listener.ordinary_done(found)
        return found

    def _amplified(self, ordinary: Ordinary, subject: Subject) -> Amplified:
        history = self._history(ordinary.test)
        found = amplify(ordinary, self._on(subject), self.options, history)
        with self._lock:
            self._blamed |= history.blamed
        for finding in found.findings:
            self.listener.found(finding)
        self.listener.amplified_done(found)
        return found

    def _each(
        self,
        tests: Sequence[str],
        work: Callable[[str, Subject], _Done],
        left: dict[str, str],
    ) -> list[_Done]:
        """Does the work for each test on whichever device is free.

        A device with nothing left to do stays ready while others work: one may be lost, and its
        test is to be done all the same.
        """
        pending = list(tests)
        working: set[str] = set()
        changed = threading.Condition(self._lock)
        done: list[_Done] = []
        errors: list[DeviceTrouble] = []
        faults: list[BaseException] = []

        def serve(subject: Subject) -> None:
            while True:
                with changed:
                    changed.wait_for(lambda: pending or faults or not working)
                    if not pending or faults:
                        return
                    test = pending.pop(0)
                    working.add(test)
                try:
                    found = work(test, subject)
                    with self._lock:
                        done.append(found)
                        self._used.pop(test, None)
                except BudgetOver:
                    with self._lock:
                        left[test] = self._why_left(test)
                except DeviceTrouble as trouble:
                    with self._lock:
                        pending.insert(0, test)
                        for attempt in self._used.pop(test, ()):
                            self._record(attempt)
                        errors.append(trouble)
                        self.subjects.remove(subject)
                    self.listener.device_lost(subject.name, trouble.message)
                    return
                except BaseException as fault:  # handed to the caller below, also Ctrl-C
                    faults.append(fault)
                    return
                finally:
                    with changed:
                        working.discard(test)
                        changed.notify_all()

        self._in_threads(serve)
        if faults:
            raise faults[0]
        if pending:
            raise errors[-1] if errors else ThorColliderError("there is no device to run on")
        return done

    def _why_left(self, test: str) -> str:
        if any(one.is_blamable and one.injected for one in self._used[test]):
            return "the budget was spent while a failure was looked into"
        return "the budget was spent"

    def _in_threads(self, serve: Callable[[Subject], None]) -> None:
        subjects = list(self.subjects)
        if len(subjects) == 1:
            serve(subjects[0])
            return
        threads = [
            threading.Thread(target=serve, args=(one,), name=one.name, daemon=True)
            for one in subjects
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            while thread.is_alive():  # a plain join would not let Ctrl-C through
                thread.join(0.2)

    # -- attempts --------------------------------------------------------------------------------

    def _on(self, subject: Subject) -> Callable[[str, Plan, str], Attempt]:
        return lambda test, plan, purpose: self._attempt(subject, test, plan, purpose)

    def _attempt(self, subject: Subject, test: str, plan: Plan, purpose: str) -> Attempt:
        with self._lock:
            known = self._recorded.get((test, purpose, plan))
            if known:
                self._used[test].append(known[0])
                return known.pop(0)
            self._number += 1
            number = self._number
        if self.budget.left < self._predicted(test, plan):
            raise BudgetOver
        folder = self.folder / "attempts" / f"{number:05}"
        folder.mkdir(parents=True)
        attempt = subject.run(Request(number, test, plan, purpose, folder))
        self.journal.add("attempt", **attempt_entry(attempt))
        with self._lock:
            self._used[test].append(attempt)
        self.listener.attempt_made(attempt)
        return attempt

    def _history(self, test: str) -> History:
        with self._lock:
            known = self._histories.get(test)
            if known is None:
                known = self._histories[test] = self._blamed.copy()
                self.journal.add("history", test=test, blamed=dict(known))
        return History(known.copy())

    def _record(self, attempt: Attempt) -> None:
        self._recorded[attempt.test, attempt.purpose, attempt.plan].append(attempt)

    def _predicted(self, test: str, plan: Plan) -> float:
        usual = self._seconds.get(test)
        if usual is None:
            measured = list(self._seconds.values())
            usual = sum(measured) / len(measured) if measured else 0.0
        return usual * (1.0 if plan.is_ordinary else _INJECTED_FACTOR)


def _highest_folder(attempts: Path) -> int:
    """An attempt that was cut off has a folder and no entry: its number is not used again."""
    if not attempts.is_dir():
        return 0
    return max((int(one.name) for one in attempts.iterdir() if one.name.isdigit()), default=0)


def _length(one: Ordinary) -> tuple[int, float]:
    """Most of the time goes into what is done at sites."""
    return len(one.sites), one.seconds


def _worth(tests: Sequence[Ordinary]) -> Callable[[Ordinary], float]:
    """Sites that few tests come by, per second: what a short budget is best spent on."""
    visitors: dict[str, int] = defaultdict(int)
    for one in tests:
        for place in {visit.place for visit in one.sites}:
            visitors[place] += 1

    def worth(one: Ordinary) -> float:
        rare = sum(1 / visitors[place] for place in {visit.place for visit in one.sites})
        return rare / max(one.seconds, 0.001)

    return worth


def not_run(request: Request, trouble: str, device: str, seconds: float) -> Attempt:
    """An attempt that the device spoiled."""
    return Attempt(
        request.number,
        request.test,
        request.plan,
        Outcome.NOT_RUN,
        seconds=seconds,
        device=device,
        purpose=request.purpose,
        folder=request.folder.name,
        trouble=trouble,
    )
