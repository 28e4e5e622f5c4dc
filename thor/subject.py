"""A device with the app and its tests: makes attempts on it.

Each attempt is one test in a process of its own, with fresh app data. The test thread is held
behind every event; there the planned sequences are brought about, and each is certified or void.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any

from catalogs.sequences import NeutralSequence
from dalvik.errors import DebuggerLost, DeviceGone, DeviceTrouble
from devices.held import Held, InjectionSite
from devices.holding import HeldRun, RunRecord
from devices.instrumentation import Outcome as DeviceOutcome
from devices.instrumentation import TestResult
from devices.lifecycle import LifecycleObserver
from devices.realiser import Certificate, Void, abilities, realise
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
from thor.policy import Place, Policy, Skip
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
            visits.forget_claims()
            raise
        except DeviceTrouble as trouble:
            visits.forget_claims()
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
            visits.forget_claims()
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
        suite = self.suite
        return read_failure(outcome, result.stack, suite.is_app, suite.is_test, result.test)


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
        self._died = False

    def at_site(self, site: InjectionSite, held: Held) -> None:
        """Called while the test thread is held; returns when it may go on."""
        ordinal = site.ordinal + 1
        wanted = self.request.plan.wanted(ordinal)
        visit = SiteVisit(ordinal, site.primitive.method, _frame(site))
        self.done.append(visit)
        if wanted and not self._spoiled:
            begun = time.monotonic()
            try:
                self._inject(visit, wanted, held)
            finally:
                self.injected_seconds += time.monotonic() - begun

    def _note(self, **seen: Any) -> None:
        """Keeps what is known of the current site so far: the app may die at any moment."""
        self.done[-1] = replace(self.done[-1], **seen)

    def _inject(self, visit: SiteVisit, wanted: Sequence[str], held: Held) -> None:
        subject, plan = self.subject, self.request.plan
        record = subject.session.top()
        activity = record.class_name if record else ""
        tree = self._tree() if plan.reduce or self._pictured else None
        state = tree.abstraction() if tree else ""
        self._note(activity=activity, state=state)
        if tree is not None:
            self._measure_noise(state, tree)
        place = Place(self.request.test, visit.ordinal, visit.event, activity, state)
        self._note(picture_before=self._picture(visit.ordinal, "before"))
        for sequence in wanted:
            self._one(place, subject.sequences[sequence], held)
            if self._spoiled:
                break
        if tree is not None:
            self._compare(state, tree)
        self._note(picture_after=self._picture(visit.ordinal, "after"))

    def _one(self, place: Place, sequence: NeutralSequence, held: Held) -> None:
        """One sequence, unless there is a reason not to."""
        skip = self._skip(place, sequence)
        if skip is not None:
            self._add(Injection(sequence.id, skip.status, reason=skip.reason))
            return
        subject, plan = self.subject, self.request.plan
        try:
            outcome = realise(subject.session, subject.observer, held, sequence, able=subject.able)
        except DebuggerLost:
            # The app died under it: that is what the sequence did, and the test's result says how.
            self._add(Injection(sequence.id, Status.CERTIFIED, reason="the app's process ended"))
            raise
        status = Status.CERTIFIED if isinstance(outcome, Certificate) else Status.VOID
        subject.policy.settle(plan, self._in(place, sequence), sequence.id, status)
        if isinstance(outcome, Certificate):
            tried = self._in(place, sequence).state
            self._add(replace(_certified(outcome), state=tried if tried != place.state else ""))
            self._died = outcome.died is not None
        else:
            self._spoiled = outcome.spoiled
            self._add(_void(outcome))

    def _compare(self, state: str, before: ViewTree) -> None:
        """What the sequences of this site changed, told with the last of them."""
        injections = list(self.done[-1].injections)
        last = max(
            (n for n, i in enumerate(injections) if i.status is Status.CERTIFIED), default=-1
        )
        if last >= 0 and not self._died:
            changes = self._changes(state, before, self._tree())
            injections[last] = replace(injections[last], changes=changes)
            self._note(injections=tuple(injections))

    def _add(self, injection: Injection) -> None:
        self._note(injections=(*self.done[-1].injections, injection))

    def _skip(self, place: Place, sequence: NeutralSequence) -> Skip | None:
        subject = self.subject
        if not any(sequence.realisations_for(subject.session.api, subject.able)):
            return Skip(sequence.id, Status.IRRELEVANT, "not on this device")
        if not self._relevance.holds(sequence.relevant):
            reason = f"the test does not use {sequence.relevant}"
            return Skip(sequence.id, Status.IRRELEVANT, reason)
        return subject.policy.skip(self.request.plan, self._in(place, sequence), sequence.id)

    def _in(self, place: Place, sequence: NeutralSequence) -> Place:
        """What a sequence is about belongs to the state that it is tried in."""
        detail = self._relevance.detail(sequence.relevant)
        return replace(place, state=f"{place.state}|{detail}") if detail and place.state else place

    def forget_claims(self) -> None:
        """What a spoiled attempt tried counts as not tried."""
        for visit in self.done:
            place = Place(self.request.test, visit.ordinal, visit.event, "", visit.state)
            for one in visit.injections:
                sequence = self.subject.sequences[one.sequence]
                if one.status is Status.CERTIFIED:
                    self.subject.policy.settle(
                        self.request.plan, self._in(place, sequence), one.sequence, Status.VOID
                    )

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


def _void(outcome: Void) -> Injection:
    return Injection(
        outcome.sequence,
        Status.VOID,
        outcome.realisation,
        outcome.reason,
        outcome.seconds,
        observed_chain=outcome.observed,
    )


def _certified(outcome: Certificate) -> Injection:
    return Injection(
        outcome.sequence,
        Status.CERTIFIED,
        outcome.realisation,
        "the app's process ended" if outcome.died else "",
        outcome.seconds,
        outcome.expected,
        outcome.observed,
    )


def _frame(site: InjectionSite) -> Frame | None:
    """The test's own line."""
    if site.file is None:
        return None
    class_name, _, method = site.test.partition("#")
    return Frame(class_name, method, site.file.rpartition("/")[2], site.line)
