"""A device with the app and its tests: makes attempts on it.

Each attempt is one test in a process of its own, with fresh app data. The test thread is held
behind the events where something is planned; there the sequences are brought about, and each is
certified or void. Other events are noted.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any

from catalogs.sequences import NeutralSequence
from dalvik.errors import DeviceGone, DeviceTrouble
from devices.callsites import CallSite
from devices.held import Held, InjectionSite
from devices.holding import HeldRun, OnSite, RunRecord
from devices.instrumentation import Outcome as DeviceOutcome
from devices.instrumentation import TestResult, concerns, result_of
from devices.lifecycle import LifecycleObserver
from devices.realiser import abilities
from devices.session import DeviceSession
from thor.attempts import Attempt, Failure, Frame, Outcome, SiteVisit
from thor.failures import asserted_at, read_failure
from thor.held_reads import HeldReads
from thor.policy import Policy
from thor.runner import Request, not_run
from thor.suite import SuiteUnderTest
from thor.visits import Injector, Visits

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

_NO_SUCH_TEST = "the runner leaves it out, or knows it by another name"
_EXCUSED = "its time limit ran out while it was held for injections: {}"


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
        self.session = DeviceSession(serial)
        self.observer = LifecycleObserver(self.session)
        self.injector = Injector(
            self.session,
            self.observer,
            {one.id: one for one in sequences},
            policy,
            package=suite.package,
            permissions=suite.permissions,
        )
        #: Tests that the runner must be asked for in another way.
        self._asked_as: dict[str, str] = {}
        #: For each test, the call that fires its n-th event.
        self._events: dict[str, dict[int, tuple[str, str, int | None]]] = {}
        self._held_reads = HeldReads(suite.app_path, suite.tests_path)
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
            self.injector.able = abilities(self.session) | {"debugger"}
            with contextlib.suppress(DeviceTrouble):
                self.session.view_tree()  # starts what reads screens: no test is to wait for it
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
        visits = Visits(self.injector, request.test, request.plan, request.folder)

        def at_site(site: InjectionSite, held: Held) -> None:
            visits.visit(site.ordinal + 1, site.primitive.method, _frame(site), held)

        try:
            self._reset()
            begun = time.monotonic()
            record = self._held_run(request, at_site)
            if _ran_nothing(record) and self._ask_for_its_class(request.test):
                record = self._held_run(request, at_site)
        except DeviceGone:
            visits.forget_claims()
            raise
        except DeviceTrouble as trouble:
            visits.forget_claims()
            self.session.require()
            return not_run(request, trouble.message, self.name, time.monotonic() - begun)
        seconds = time.monotonic() - begun
        self._learn(request.test, record)
        visits.add_passed(
            SiteVisit(site.ordinal + 1, site.primitive.method, _frame(site))
            for site in record.sites
        )
        (request.folder / "instrumentation.txt").write_bytes(record.output)
        return self._attempt(request, record, visits, seconds)

    def _held_run(self, request: Request, at_site: OnSite) -> RunRecord:
        return HeldRun(
            self.session,
            self.observer,
            self.suite.instrumentation,
            self.suite.sites,
            [self._asked_as.get(request.test, request.test)],
            at_site,
            arguments=self._arguments,
            hold=self._holds(request),
        ).run()

    def _ask_for_its_class(self, test: str) -> bool:
        """Runners know a test with parameters by names of its own: it can be asked for by its
        class, if it is alone there."""
        class_name = test.partition("#")[0]
        together = [one for one in self.suite.tests if one.startswith(f"{class_name}#")]
        if together != [test] or test in self._asked_as:
            return False
        self._asked_as[test] = class_name
        return True

    def _holds(self, request: Request) -> Callable[[CallSite], bool]:
        """Whether to stop behind a call: only where something is to be injected, as far as earlier
        runs of the test tell which event comes from which call."""
        plan, known = request.plan, self._events.get(request.test, {})
        if plan.is_ordinary and not plan.pauses:
            return lambda site: False
        wanted = {
            call
            for ordinal, call in known.items()
            if plan.wanted(ordinal) or plan.pause(ordinal) is not None
        }
        needless = set(known.values()) - wanted
        return lambda site: (site.class_name, site.method, site.line) not in needless

    def _learn(self, test: str, record: RunRecord) -> None:
        known = self._events.setdefault(test, {})
        for site in record.sites:
            call = site.frames[0]
            known[site.ordinal + 1] = (call.class_name, call.method, call.line)

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
        self, request: Request, record: RunRecord, visits: Visits, seconds: float
    ) -> Attempt:
        result = result_of(request.test, record.results)
        if result is None and _ran_nothing(record):
            found = not_run(request, _NO_SUCH_TEST, self.name, seconds)
            return replace(found, outcome=Outcome.IGNORED)
        excused = any(concerns(one, request.test) for one in record.excused)
        if excused or result is None or result.outcome is DeviceOutcome.NOT_STARTED:
            visits.forget_claims()
            self.session.require()
            why = record.trouble or (result.stack if result else "") or "the test did not run"
            why = _EXCUSED.format(result.message) if excused and result else why
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
        found = read_failure(outcome, result.stack, suite.is_app, suite.is_test, result.test)
        line = asserted_at(found)
        return replace(found, held=line is not None and self._held_reads.asserted(line))


def _ran_nothing(record: RunRecord) -> bool:
    """Whether the runner came to its end without a single test."""
    return not record.results and record.trouble is None


def _frame(site: InjectionSite) -> Frame | None:
    """The test's own line."""
    if site.file is None:
        return None
    class_name, _, method = site.test.partition("#")
    return Frame(class_name, method, site.file.rpartition("/")[2], site.line)
