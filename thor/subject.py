"""A device with the app and its tests: makes attempts on it.

Each attempt is one test in a process of its own, with fresh app data. The test thread is held
behind every event; there the planned sequences are brought about, and each is certified or void.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any

from catalogs.sequences import NeutralSequence
from dalvik.errors import DeviceGone, DeviceTrouble
from devices.held import Held, InjectionSite
from devices.holding import HeldRun, RunRecord
from devices.instrumentation import Outcome as DeviceOutcome
from devices.instrumentation import TestResult
from devices.lifecycle import LifecycleObserver
from devices.realiser import Certificate, abilities, realise
from devices.session import DeviceSession
from devices.viewtree import ViewTree
from thor import uidiff
from thor.attempts import (
    Attempt,
    Failure,
    Frame,
    Injection,
    Outcome,
    ScreenChange,
    SiteVisit,
    Status,
)
from thor.failures import read_failure
from thor.policy import Place, Policy
from thor.relevance import Relevance
from thor.runner import Request, not_run
from thor.suite import SuiteUnderTest

#: Plans with at most so many pairs are pictured: they are what a report shows.
_PICTURED_PAIRS = 2

_OUTCOMES = {
    DeviceOutcome.PASSED: Outcome.PASSED,
    DeviceOutcome.FAILED: Outcome.FAILED,
    DeviceOutcome.ERROR: Outcome.ERROR,
    DeviceOutcome.IGNORED: Outcome.IGNORED,
    DeviceOutcome.ASSUMPTION_FAILED: Outcome.ASSUMPTION_FAILED,
    DeviceOutcome.CRASHED: Outcome.CRASHED,
    DeviceOutcome.TIMED_OUT: Outcome.TIMED_OUT,
    DeviceOutcome.ANR: Outcome.ANR,
    DeviceOutcome.NOT_STARTED: Outcome.NOT_RUN,
}


class DeviceSubject:
    """A context manager: installs on entering, leaves the device as it was on leaving."""

    def __init__(
        self,
        serial: str,
        suite: SuiteUnderTest,
        sequences: Sequence[NeutralSequence],
        policy: Policy,
        *,
        arguments: Mapping[str, str] | None = None,
        keep_data: bool = False,
    ) -> None:
        self.name = serial
        self.suite = suite
        self.policy = policy
        self.sequences = {one.id: one for one in sequences}
        self.session = DeviceSession(serial)
        self.observer = LifecycleObserver(self.session)
        self.able: frozenset[str] = frozenset()
        self.noise: dict[str, uidiff.Noise] = {}
        self._arguments = dict(arguments or {})
        self._keep_data = keep_data
        self._stack = contextlib.ExitStack()

    def __enter__(self) -> DeviceSubject:
        try:
            self._stack.enter_context(self.session)
            self.session.prepare()
            self.session.install(self.suite.app_path, remove_after=True)
            if self.suite.tests_path != self.suite.app_path:
                self.session.install(self.suite.tests_path, remove_after=True)
            self._stack.enter_context(self.observer)
            self.able = abilities(self.session) | {"debugger"}
        except BaseException:
            self._stack.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.__exit__(kind, error, trace)

    def describe(self) -> dict[str, Any]:
        """What the journal keeps about the device."""
        properties = self.session.properties
        return {
            "serial": self.name,
            "api": self.session.api,
            "model": properties.get("ro.product.model", ""),
            "fingerprint": properties.get("ro.build.fingerprint", ""),
        }

    def run(self, request: Request) -> Attempt:
        """See `thor.runner.Subject`."""
        begun = time.monotonic()
        visits = _Visits(self, request)
        try:
            self._reset()
            begun = time.monotonic()
            held = HeldRun(
                self.session,
                self.observer,
                self.suite.instrumentation,
                self.suite.sites,
                [request.test],
                visits.at_site,
                arguments=self._arguments,
            )
            record = held.run()
        except DeviceGone:
            raise
        except DeviceTrouble as trouble:
            self.session.require()
            return not_run(request, trouble.message, self.name, time.monotonic() - begun)
        seconds = time.monotonic() - begun
        (request.folder / "instrumentation.txt").write_bytes(record.output)
        return self._attempt(request, record, visits, seconds)

    def _reset(self) -> None:
        """The app as it is after installing: nothing of one attempt is there in the next."""
        package = self.suite.package
        if self._keep_data:
            self.session.force_stop(package)
            return
        self.session.clear_data(package)
        if self.session.api >= 23 and self.suite.permissions:
            grants = (f"pm grant {package} {one} 2>/dev/null" for one in self.suite.permissions)
            self.session.shell("; ".join(grants))

    def _attempt(
        self, request: Request, record: RunRecord, visits: _Visits, seconds: float
    ) -> Attempt:
        result = next((one for one in record.results if one.test == request.test), None)
        if result is None or result.outcome is DeviceOutcome.NOT_STARTED:
            self.session.require()
            why = record.trouble or (result.stack if result else "") or "the test did not run"
            return not_run(request, why, self.name, seconds)
        outcome = _OUTCOMES[result.outcome]
        return Attempt(
            request.number,
            request.test,
            request.plan,
            outcome,
            tuple(visits.done),
            self._failure(outcome, result) if outcome.is_failure else None,
            seconds,
            visits.injected_seconds,
            self.name,
            request.purpose,
            request.folder.name,
        )

    def _failure(self, outcome: Outcome, result: TestResult) -> Failure:
        return read_failure(outcome, result.stack, self.suite.is_app, self.suite.is_test)


class _Visits:
    """What one attempt does at its sites."""

    def __init__(self, subject: DeviceSubject, request: Request) -> None:
        self.subject = subject
        self.request = request
        self.done: list[SiteVisit] = []
        self.injected_seconds = 0.0
        pairs = request.plan.pairs
        self._pictured = pairs is not None and 0 < len(pairs) <= _PICTURED_PAIRS
        self._relevance = Relevance(subject.session, subject.suite.permissions)
        self._spoiled = False

    def at_site(self, site: InjectionSite, held: Held) -> None:
        """Called while the test thread is held; returns when it may go on."""
        ordinal = site.ordinal + 1
        wanted = self.request.plan.wanted(ordinal)
        visit = SiteVisit(ordinal, site.primitive.method, _frame(site))
        if wanted and not self._spoiled:
            begun = time.monotonic()
            visit = self._inject(visit, wanted, held)
            self.injected_seconds += time.monotonic() - begun
        self.done.append(visit)

    def _inject(self, visit: SiteVisit, wanted: Sequence[str], held: Held) -> SiteVisit:
        subject, plan = self.subject, self.request.plan
        record = subject.session.top()
        activity = record.class_name if record else ""
        watch = plan.reduce or self._pictured
        tree = self._tree() if watch else None
        state = tree.abstraction() if tree else ""
        if tree is not None:
            self._measure_noise(state, tree)
        place = Place(self.request.test, visit.ordinal, visit.event, activity, state)
        before = self._picture(visit.ordinal, "before")
        injections = []
        for sequence in wanted:
            done, tree = self._one(place, subject.sequences[sequence], held, tree)
            injections.append(done)
            if self._spoiled:
                break
        after = self._picture(visit.ordinal, "after")
        return SiteVisit(
            visit.ordinal,
            visit.event,
            visit.frame,
            activity,
            state,
            tuple(injections),
            before,
            after,
        )

    def _one(
        self, place: Place, sequence: NeutralSequence, held: Held, before: ViewTree | None
    ) -> tuple[Injection, ViewTree | None]:
        subject, plan = self.subject, self.request.plan
        ways = list(sequence.realisations_for(subject.session.api, subject.able))
        if not ways:
            return Injection(sequence.id, Status.IRRELEVANT, reason="not on this device"), before
        if not self._relevance.holds(sequence.relevant):
            reason = f"the test does not use {sequence.relevant}"
            return Injection(sequence.id, Status.IRRELEVANT, reason=reason), before
        skip = subject.policy.skip(plan, place, sequence.id)
        if skip is not None:
            return Injection(sequence.id, skip.status, reason=skip.reason), before
        outcome = realise(subject.session, subject.observer, held, sequence, able=subject.able)
        status = Status.CERTIFIED if isinstance(outcome, Certificate) else Status.VOID
        subject.policy.settle(plan, place, sequence.id, status)
        if not isinstance(outcome, Certificate):
            self._spoiled = outcome.spoiled
            return Injection(
                sequence.id,
                status,
                outcome.realisation,
                outcome.reason,
                outcome.seconds,
                observed_chain=outcome.observed,
            ), before
        after = None
        if before is not None and outcome.died is None:
            after = self._tree()
        return Injection(
            sequence.id,
            status,
            outcome.realisation,
            "the app's process ended" if outcome.died else "",
            outcome.seconds,
            outcome.expected,
            outcome.observed,
            self._changes(place.state, before, after),
        ), after or before

    # -- the screen ------------------------------------------------------------------------------

    def _tree(self) -> ViewTree | None:
        try:
            return self.subject.session.view_tree().only(self.subject.suite.package)
        except DeviceGone:
            raise
        except DeviceTrouble:
            return None  # a screen that cannot be read: nothing is skipped, nothing compared

    def _measure_noise(self, state: str, tree: ViewTree) -> None:
        """Once for each state: what changes there by itself."""
        if state not in self.subject.noise:
            again = self._tree()
            noise = uidiff.measure_noise(tree, again) if again else frozenset()
            self.subject.noise[state] = noise

    def _changes(
        self, state: str, before: ViewTree | None, after: ViewTree | None
    ) -> tuple[ScreenChange, ...]:
        if before is None or after is None:
            return ()
        return tuple(uidiff.compare(before, after, self.subject.noise.get(state, frozenset())))

    def _picture(self, ordinal: int, when: str) -> str:
        if not self._pictured:
            return ""
        name = f"site{ordinal:03}-{when}.png"
        try:
            (self.request.folder / name).write_bytes(self.subject.session.screenshot())
        except DeviceGone:
            raise
        except DeviceTrouble:
            return ""  # an app that died has no screen; the stack tells more anyway
        return name


def _frame(site: InjectionSite) -> Frame | None:
    """The test's own line."""
    if site.file is None:
        return None
    class_name, _, method = site.test.partition("#")
    return Frame(class_name, method, site.file.rpartition("/")[2], site.line)
