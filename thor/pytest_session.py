"""What `pytest --thor` does: runs each test again and again, with injections behind its actions."""

from __future__ import annotations

import contextlib
import datetime
import time
from collections.abc import Callable, Iterator
from functools import wraps
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from catalogs.sequences import NeutralSequence, builtin_sequences, select
from dalvik.errors import DeviceTrouble
from devices.finding import find_devices
from devices.lifecycle import LifecycleObserver
from devices.realiser import abilities
from devices.session import DeviceSession
from thor import runs
from thor.amplification import Finding, Options, Stability, amplify, run_ordinarily
from thor.attempts import Attempt, Failure, Frame, Outcome, Plan
from thor.config import find_config
from thor.isolation import History
from thor.journal import Journal, attempt_entry
from thor.policy import Policy
from thor.report.digest import Digest, describe_site, digest
from thor.report.files import write_reports
from thor.report.terminal import summary
from thor.runs import Setup, new_run
from thor.visits import Injector, Visits

#: Actions of uiautomator2 that fire events: class by class.
_ACTIONS = {
    "uiautomator2:Device": (
        "click", "double_click", "long_click", "swipe", "swipe_points", "drag", "press",
        "send_keys", "clear_text", "app_start",
    ),
    "uiautomator2._selector:UiObject": (
        "click", "click_exists", "long_click", "drag_to", "swipe", "set_text", "send_keys",
        "clear_text", "pinch_in", "pinch_out",
    ),
    "uiautomator2.xpath:XMLElement": ("click", "long_click", "swipe"),
}  # fmt: skip


class Amplifying:
    """One pytest session on one device."""

    def __init__(
        self,
        folder: Path,
        session: DeviceSession,
        sequences: list[NeutralSequence],
    ) -> None:
        self.folder = folder
        self.device = session
        self.observer = LifecycleObserver(session)
        self.sequences = sequences
        self.options = Options(tuple(one.id for one in sequences))
        self.injector = Injector(
            session,
            self.observer,
            {one.id: one for one in sequences},
            Policy(find_config(Path.cwd())),
            abilities(session),
        )
        self.journal = Journal(folder)
        self.journal.add("run", **runs.setup_entry(self._setup()))
        self.history = History()
        self.selected: list[str] = []
        self.findings: list[Finding] = []
        self.digest: Digest | None = None
        self._stack = contextlib.ExitStack()
        self._number = 0
        self._visits: Visits | None = None
        #: What the device did to the present attempt: then it says nothing about the app.
        self._trouble = ""
        self._busy = False

    @classmethod
    def start(cls, config: pytest.Config) -> Amplifying:
        serial = config.getoption("thor_device")
        wanted = str(config.getoption("thor_sequences")).split(",")
        out = config.getoption("thor_out")
        sequences = select(builtin_sequences(), wanted)
        with contextlib.ExitStack() as stack:
            choice = find_devices([serial] if serial else [], None)[0]
            stack.callback(choice.release)
            session = stack.enter_context(DeviceSession(choice.serial))
            folder = new_run(Path(out) if out else None)
            made = cls(folder, session, sequences)
            stack.enter_context(made.observer)
            stack.enter_context(made._watching())
            made._stack = stack.pop_all()
        return made

    # -- one test --------------------------------------------------------------------------------

    def protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """Runs a test as pytest would, and if it passes and acts on the device, amplifies it."""
        test = item.nodeid.replace("::", "#")
        self.selected.append(test)
        shown: list[Any] = []

        def run(name: str, plan: Plan, purpose: str) -> Attempt:
            attempt, reports = self._attempt(item, name, plan, purpose)
            shown.append(reports)
            return attempt

        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        ordinary = run_ordinarily(test, run, self.options)
        reports = shown[0]
        if ordinary.stability is Stability.STABLE:
            self.journal.add("history", test=test, blamed=dict(self.history.blamed))
            amplified = amplify(ordinary, run, self.options, self.history)
            confirmed = [one for one in amplified.findings if one.is_confirmed]
            self.findings += confirmed
            _fail(reports, confirmed)
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        item.session._setupstate.teardown_exact(nextitem)

    def _attempt(
        self, item: pytest.Item, test: str, plan: Plan, purpose: str
    ) -> tuple[Attempt, list[Any]]:
        self._number += 1
        item._initrequest()  # type: ignore[attr-defined]  # fixtures are made anew for each run
        folder = self.folder / "attempts" / f"{self._number:05}"
        folder.mkdir(parents=True)
        visits = self._visits = Visits(self.injector, test, plan, folder)
        self._trouble = ""
        begun = time.monotonic()
        try:
            reports = runtestprotocol(item, log=False, nextitem=None)
        finally:
            self._visits = None
        failure = next((_failure(one) for one in reports if one.failed), None)
        outcome = failure.kind if failure else _passed(reports)
        if self._trouble:
            visits.forget_claims()
            failure, outcome = None, Outcome.NOT_RUN
        attempt = Attempt(
            self._number,
            test,
            plan,
            outcome,
            tuple(visits.done),
            failure,
            time.monotonic() - begun,
            visits.injected_seconds,
            device=self.device.serial,
            purpose=purpose,
            folder=folder.name,
            trouble=self._trouble,
        )
        self.journal.add("attempt", **attempt_entry(attempt))
        return attempt, reports

    # -- actions ---------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _watching(self) -> Iterator[None]:
        """Replaces uiautomator2's actions by ones that report; puts them back at the end."""
        import importlib

        replaced: list[tuple[type, str, Any]] = []
        for place, names in _ACTIONS.items():
            module, _, name = place.partition(":")
            cls = getattr(importlib.import_module(module), name)
            for action in names:
                original = getattr(cls, action, None)
                if original is not None:
                    replaced.append((cls, action, original))
                    setattr(cls, action, self._reporting(original, action))
        try:
            yield
        finally:
            for cls, action, original in replaced:
                setattr(cls, action, original)

    def _reporting(self, original: Callable[..., Any], action: str) -> Callable[..., Any]:
        @wraps(original)
        def act(*arguments: Any, **named: Any) -> Any:
            if self._busy or self._visits is None:
                return original(*arguments, **named)  # inside another action: not a site
            self._busy = True
            try:
                result = original(*arguments, **named)
                self._visit(self._visits, action)
                return result
            finally:
                self._busy = False

        return act

    def _visit(self, visits: Visits, action: str) -> None:
        """What goes wrong with the device here must not look like a failure of the test."""
        if self._trouble:
            return
        try:
            visits.visit(len(visits.done) + 1, action, _calling_line(visits.test), None)
        except DeviceTrouble as trouble:
            self._trouble = trouble.message

    # -- the end ---------------------------------------------------------------------------------

    def close(self) -> None:
        """Writes the reports and gives the device back."""
        try:
            self._write()
        finally:
            self.journal.close()
            self._stack.close()

    def _write(self) -> None:
        if not self.selected:
            return
        self.journal.add("selected", tests=list(dict.fromkeys(self.selected)))
        self.journal.add("end", left=[])
        self.digest = digest(runs.load(self.folder))
        write_reports(self.digest)

    def _setup(self) -> Setup:
        """The tests are known only when they have run: see the entry `selected`."""
        return Setup(
            app="",
            tests=str(Path.cwd()),
            package="pytest",
            test_package="",
            runner="pytest",
            app_digest="",
            tests_digest="",
            selected=(),
            options=self.options,
            started=datetime.datetime.now().isoformat(timespec="seconds"),
            version=version("thor-collider"),
            titles={one.id: one.title for one in self.sequences},
        )

    def summary(self) -> Iterator[str]:
        if self.digest is None:
            yield "no test used the device"
            return
        yield from summary(self.digest)
        yield f"Report: {self.folder / 'report.html'}"


def _calling_line(test: str) -> Frame | None:
    """The test's own line on the Python stack."""
    import sys

    name = test.rpartition("#")[2].partition("[")[0]
    frame = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_name == name:
            file = Path(frame.f_code.co_filename).name
            return Frame(test.partition("#")[0], name, file, frame.f_lineno)
        if frame.f_back is None:
            return None
        frame = frame.f_back
    return None


def _passed(reports: list[Any]) -> Outcome:
    return Outcome.IGNORED if any(one.skipped for one in reports) else Outcome.PASSED


def _failure(report: Any) -> Failure:
    crash = getattr(report.longrepr, "reprcrash", None)
    text = str(report.longrepr)
    if crash is None:
        return Failure(Outcome.ERROR, "", text.splitlines()[-1] if text else "failed", stack=text)
    exception, _, message = crash.message.partition(": ")
    frame = Frame(report.nodeid, report.when, Path(crash.path).name, crash.lineno)
    kind = Outcome.FAILED if report.when == "call" else Outcome.ERROR
    return Failure(kind, exception, message or exception, frame, stack=text)


def _fail(reports: list[Any], findings: list[Finding]) -> None:
    """Findings are failures of the test, with the sequence and the line that show them."""
    if not findings:
        return
    lines = [f"{describe_site(one)}: {one.failure.headline}" for one in findings]
    for report in reports:
        if report.when == "call":
            report.outcome = "failed"
            report.longrepr = "Under neutral sequences:\n" + "\n".join(lines)
