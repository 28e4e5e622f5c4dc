"""Runs tests under the debugger and holds them behind each event.

A process that is told to wait for a debugger is attached to as soon as it exists. While all its
threads stand still, breakpoints are requested for the test classes; each is set when its class is
prepared, before any of its code runs. A debugger that is there early costs nothing: the runner
does not wait for one that is attached already.

A hit holds the thread that fired the event and no other. The callback acts meanwhile; when it
returns, the thread goes on. Events on the main thread are let go at once: holding it would stop
the app itself.
"""

from __future__ import annotations

import contextlib
import re
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from dalvik.errors import DebuggerLost, DebuggerRefused, DeviceTrouble, NotInTime
from devices.callsites import CallSite, CallSites
from devices.held import CodePlace, Held, InjectionSite
from devices.instrument_output import Report, Status
from devices.instrumentation import (
    START_PATIENCE,
    TEST_PATIENCE,
    Instrumentation,
    InstrumentationRun,
    Outcome,
    TestResult,
    base_name,
    concerns,
)
from devices.jdwp import (
    GONE,
    EventPlan,
    Frame,
    Glance,
    Handler,
    Hit,
    ReferenceType,
    SuspendPolicy,
    ThreadReference,
    VirtualMachine,
    attach,
    breakpoint_at,
)
from devices.lifecycle import LifecycleObserver
from devices.session import DeviceSession
from devices.waiting import Deadline

__all__ = ["CodePlace", "Held", "HeldRun", "InjectionSite", "RunRecord"]

OnSite = Callable[[InjectionSite, Held], None]

_MAIN = "main"
_TOO_EARLY = "the test began before the debugger had prepared it"
_TIME_LIMIT = re.compile(r"timed out after (\d+) (milli)?seconds")
_STARTED = 1
#: Seconds between two tries to reach a process that is only just starting.
_AGAIN = 0.02
#: Seconds for events that are on their way when the tests are over.
_LAST_WORDS = 20.0
#: Seconds until a process that runs must have taken the debugger.
_ATTACHING = 30.0
#: Seconds for the runner's report about a test to arrive after the test's first event.
_ANNOUNCED = 5.0


@dataclass
class RunRecord:
    """What came of one held run."""

    results: list[TestResult] = field(default_factory=list)
    sites: list[InjectionSite] = field(default_factory=list)
    #: Seconds for which the test thread stood still, all sites together, and per test.
    held_seconds: float = 0.0
    held_by_test: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    #: Tests that failed by a time limit of JUnit's which they would have kept without being held.
    excused: set[str] = field(default_factory=set)
    #: Why the run as a whole did not go as it should.
    trouble: str | None = None
    output: bytes = b""


class HeldRun:
    """One process of tests, held behind each event. `run` returns when it has ended."""

    def __init__(
        self,
        session: DeviceSession,
        observer: LifecycleObserver,
        instrumentation: Instrumentation,
        sites: CallSites,
        tests: Sequence[str],
        on_site: OnSite,
        *,
        arguments: Mapping[str, str] | None = None,
        test_timeout: float = TEST_PATIENCE,
        start_timeout: float = START_PATIENCE,
        on_result: Callable[[TestResult], None] | None = None,
        hold: Callable[[CallSite], bool] | None = None,
    ) -> None:
        """`hold` says which calls are to be held behind; others are only noted in the record,
        without stopping the test. Calls in helpers are always held: only the stack tells which
        line of the test they belong to."""
        self._session = session
        self._hold = hold or (lambda site: True)
        self._observer = observer
        self._sites = sites
        self._on_site = on_site
        self._on_result = on_result
        self._run = InstrumentationRun(
            session,
            instrumentation,
            tests,
            arguments=arguments,
            debug=True,
            test_timeout=test_timeout,
            start_timeout=start_timeout,
            on_report=self._reported,
        )
        self._start_timeout = start_timeout
        self._changed = threading.Condition()
        self._current: str | None = None
        self._ordinals: Counter[str] = Counter()
        self._passed: set[tuple[int, CallSite]] = set()
        self._places: dict[tuple[int, int, int], CallSite] = {}
        self._calls: set[tuple[int, int, int]] = set()
        self._mains: dict[int, bool] = {}
        #: Methods with sites, and those of them that were seen to begin.
        self._entries: dict[tuple[int, int], str] = {}
        self._entered: set[str] = set()
        #: The test whose method was entered last, in the order of the debugger's events.
        self._running: str | None = None
        self._failure: BaseException | None = None
        self._acting = False
        self._finished = threading.Event()
        self.pid: int | None = None
        self.record = RunRecord()

    # --- the run ---

    def run(self) -> RunRecord:
        """Run to the end. What the callback raises is raised here, after the process was ended."""
        mark = self._observer.mark
        self._run.start()
        reader = threading.Thread(target=self._read, name=f"tests {self._session.serial}")
        reader.start()
        vm: VirtualMachine | None = None
        try:
            vm = self._attach(mark)
            if vm is not None:
                self._arm(vm)
            self._wait(reader)
            if vm is not None:
                self._hear_out(vm)
            self.record.results = [self._checked(result) for result in self.record.results]
        except BaseException:
            self._run.stop()
            raise
        finally:
            reader.join(30.0)
            if vm is not None:
                vm.dispose()
        self.record.trouble = self._run.trouble
        self.record.output = bytes(self._run.output)
        if self._failure is not None:
            raise self._failure
        return self.record

    def _hear_out(self, vm: VirtualMachine) -> None:
        """The process has ended: take what it still said before."""
        with contextlib.suppress(DeviceTrouble):
            vm.wait_for_exit(_LAST_WORDS)
        while not vm.events.wait_handled(_LAST_WORDS) and self._acting:
            pass  # a callback that the end of the process surprised must come to its own end
        vm.events.raise_failure()

    def stop(self) -> None:
        """End the process now; `run` returns soon after."""
        self._run.stop()

    def _read(self) -> None:
        try:
            for result in self._run.results():
                self.record.results.append(result)
                if self._timed_out_by_us(result):
                    self.record.excused.add(result.test)
                if self._on_result is not None:
                    self._on_result(result)
        except BaseException as error:
            self._fail(error)
        finally:
            with self._changed:
                self._finished.set()
                self._changed.notify_all()

    def _checked(self, result: TestResult) -> TestResult:
        """A test that began before its breakpoints were set was not held: it does not count."""
        class_name, _, method = result.test.partition("#")
        test = f"{class_name}#{base_name(method)}"
        if test in self._entered or not self._has_sites(test):
            return result
        # One that did not pass may have failed in its preparations, before its first line.
        ran = f"{test.replace('#', '.')}(" in result.stack
        if result.outcome is not Outcome.PASSED and not ran:
            return result
        return TestResult(result.test, Outcome.NOT_STARTED, _TOO_EARLY, result.duration)

    def _has_sites(self, test: str) -> bool:
        class_name, _, method = test.partition("#")
        found = any(site.method == method for site in self._sites.by_class.get(class_name, ()))
        return found or test in self._entries.values()

    def _timed_out_by_us(self, result: TestResult) -> bool:
        """JUnit's clock goes on while a test is held."""
        found = _TIME_LIMIT.search(result.message)
        if found is None or not result.outcome.is_bad:
            return False
        limit = int(found[1]) / (1000 if found[2] else 1)
        held = self.record.held_by_test.items()
        own = sum(seconds for test, seconds in held if concerns(result.test, test))
        return result.duration - own < limit

    def _reported(self, report: Report) -> None:
        if isinstance(report, Status) and report.test is not None:
            with self._changed:
                self._current = report.test if report.code == _STARTED else self._current
                self._changed.notify_all()

    def _wait(self, reader: threading.Thread) -> None:
        """In small slices, so that Ctrl-C is heard."""
        while reader.is_alive():
            reader.join(0.2)
            if self._failure is not None:
                self._run.stop()

    def _fail(self, error: BaseException) -> None:
        with self._changed:
            self._failure = self._failure or error
            self._changed.notify_all()

    # --- attaching ---

    def _attach(self, mark: int) -> VirtualMachine | None:
        """None if the tests ended before there was a process to attach to."""
        limit = Deadline(self._start_timeout)
        name = self._run.instrumentation.process_name
        refused: DeviceTrouble | None = None
        while not self._finished.is_set():
            pid = self._pid(name, mark, limit)
            if pid is not None:
                if self.pid != pid:
                    self.pid, limit = pid, Deadline(min(limit.remaining, _ATTACHING))
                try:
                    sock = self._session.adb.open(f"jdwp:{pid}")
                    return attach(sock, self._session.serial)
                except (DeviceTrouble, OSError) as error:
                    # Not listed with adbd yet, or gone already: its own news will tell.
                    refused = error if isinstance(error, DeviceTrouble) else None
            if not limit.remaining:
                raise self._unattached(name, refused, limit)
            self._finished.wait(_AGAIN)
        return None

    def _pid(self, name: str, mark: int, limit: Deadline) -> int | None:
        try:
            return self._observer.wait_for_process(name, min(0.5, limit.remaining), mark)
        except NotInTime:
            found = self._session.shell(f"pidof {name}").output.split()
            return int(found[0]) if found and found[0].isdigit() else None

    def _unattached(
        self, name: str, refused: DeviceTrouble | None, limit: Deadline
    ) -> DebuggerRefused:
        found = refused.found if refused else f"no process {name} was started"
        return DebuggerRefused(
            self._session.serial,
            f"hold the tests in {name}",
            f"no debugger could be attached within {limit}: {found}",
            hint="Detach other debuggers (Android Studio), and check that the app is debuggable "
            "or the image is a userdebug build.",
        )

    # --- arming ---

    def _arm(self, vm: VirtualMachine) -> None:
        try:
            vm.suspend()
            try:
                vm.when_any_prepared(list(self._sites.by_class), self._arm_class)
            finally:
                vm.resume()
        except DebuggerLost:
            return  # the process ended first; its output says why

    def _arm_class(self, cls: ReferenceType) -> None:
        """All breakpoints of a class in one round trip: its thread waits meanwhile."""
        wanted: list[tuple[EventPlan, Handler | None]] = []
        entries = {}
        methods = {(method.name, method.signature): method for method in cls.methods}
        for site in self._sites.by_class.get(cls.name, ()):
            method = methods.get((site.method, site.signature))
            if method is None:
                continue  # another class of that name, from elsewhere
            self._places[int(cls.id), int(method.id), site.after] = site
            self._calls.add((int(cls.id), int(method.id), site.call))
            entries[method] = f"{cls.name}#{method.name}"
            plan = breakpoint_at(method.at(site.after))
            if self._hold(site) or not self._is_asked_for(f"{cls.name}#{method.name}"):
                wanted.append((plan, self._hit))
            else:
                note = Glance(self._note, self._is_known)
                wanted.append((plan.but(suspend=SuspendPolicy.NONE), note))
            if site.shared:
                plan = breakpoint_at(method.at(site.call)).but(suspend=SuspendPolicy.NONE)
                self._places.setdefault((int(cls.id), int(method.id), site.call), site)
                wanted.append((plan, Glance(self._passing)))
        for method, test in entries.items():
            self._entries[int(cls.id), int(method.id)] = test
            plan = breakpoint_at(method.at(0)).but(suspend=SuspendPolicy.NONE)
            wanted.append((plan, Glance(self._passing)))
        cls.vm.events.request_each(wanted)

    def _is_asked_for(self, test: str) -> bool:
        """Whether a method is one of the tests of this run."""
        return test in self._run.tests or test.partition("#")[0] in self._run.tests

    # --- hits ---

    def _passing(self, hit: Hit) -> None:
        """A method with sites was entered, or a call behind which jumps lead was reached."""
        if (address := hit.address) is not None and address.index == 0:
            entered = self._entries.get((int(address.type_id), int(address.method_id)), "")
            self._entered.add(entered)
            if self._is_asked_for(entered):
                self._running = entered
        if (found := self._site_of(hit)) is not None and hit.thread is not None:
            self._passed.add((int(hit.thread.id), found))

    def _note(self, hit: Hit) -> None:
        """An event that is not held behind: the thread is further on already."""
        site, thread = self._site_of(hit), hit.thread
        if site is None or thread is None or hit.nested or self._is_main(thread):
            return
        if self._came_from_call(site, thread):
            self.record.sites.append(self._describe(site, ()))

    def _is_known(self, hit: Hit) -> bool:
        """Whether an event can be noted without asking, or waiting for, anybody."""
        site, thread = self._site_of(hit), hit.thread
        if site is None or thread is None:
            return True
        return int(thread.id) in self._mains and self._is_the_test(site)

    def _came_from_call(self, site: CallSite, thread: ThreadReference) -> bool:
        if not site.shared:
            return True
        key = (int(thread.id), site)
        passed = key in self._passed
        self._passed.discard(key)
        return passed

    def _site_of(self, hit: Hit) -> CallSite | None:
        address = hit.address
        if address is None:
            return None
        key = (int(address.type_id), int(address.method_id), address.index)
        return self._places.get(key)

    def _hit(self, hit: Hit) -> None:
        site, thread = self._site_of(hit), hit.thread
        if site is None or thread is None or hit.nested or self._is_main(thread):
            return
        if not self._came_from_call(site, thread) or self._failure is not None:
            return
        begun = time.monotonic()
        try:
            frames = () if self._is_the_test(site) else thread.frames()
            if self._is_nested(frames):
                return
            reached = self._describe(site, frames)
            self.record.sites.append(reached)
            self._acting = True
            self._on_site(reached, Held(hit.vm, thread, reached))
        except DebuggerLost:
            pass  # the process is gone; its results say how
        except BaseException as error:
            self._fail(error)
        finally:
            self._acting = False
            self._count(begun)

    def _is_main(self, thread: ThreadReference) -> bool:
        number = int(thread.id)
        if number not in self._mains:
            try:
                self._mains[number] = thread.name() == _MAIN
            except DebuggerLost:
                return False  # a note that came when the process had ended; tests run elsewhere
            except DebuggerRefused as error:
                if error.code not in GONE:
                    raise
                return False  # it has ended since; the main thread does not end before its process
        return self._mains[number]

    def _count(self, begun: float) -> None:
        seconds = time.monotonic() - begun
        self._run.allow(seconds)
        self.record.held_seconds += seconds
        if self.record.sites:
            self.record.held_by_test[self.record.sites[-1].test] += seconds

    def _is_the_test(self, site: CallSite) -> bool:
        """Whether the call stands in the running test's own method: then the stack says no more.

        JUnit calls that method, so no other primitive is under way, and it is the test's own line.
        """
        return self._running == f"{site.class_name}#{site.method}"

    def _is_nested(self, frames: Sequence[Frame]) -> bool:
        """Whether another primitive is under way further out on the stack."""
        return any(
            (int(f.address.type_id), int(f.address.method_id), f.address.index) in self._calls
            for f in frames[1:]
        )

    def _describe(self, site: CallSite, frames: Sequence[Frame]) -> InjectionSite:
        places = [
            CodePlace(
                site.class_name, site.method, _path(site.class_name, site.source_file), site.line
            )
        ]
        for frame in frames[1:]:
            cls = frame.vm.type(frame.address.type_id, frame.address.type_tag)
            if self._sites.is_own(cls.name):
                position = frame.position()
                places.append(
                    CodePlace(
                        position.class_name,
                        position.method,
                        _path(position.class_name, position.source_file),
                        position.line,
                    )
                )
        test = self._test_of(places)
        own = _own_line(test, places)
        ordinal = self._ordinals[test]
        self._ordinals[test] += 1
        return InjectionSite(test, ordinal, site.primitive, tuple(places), own.file, own.line)

    def _test_of(self, places: Sequence[CodePlace]) -> str:
        """The announced test; its announcement may come a moment after its first event."""
        only = self._run.tests
        if len(only) == 1 and "#" in only[0]:
            return only[0]
        if self._running == f"{places[-1].class_name}#{places[-1].method}":
            return self._running
        names = {place.method for place in places}
        with self._changed:
            limit = Deadline(_ANNOUNCED)
            while limit.remaining and not self._finished.is_set():
                current = self._current
                if current is not None and self._fits(current, names, places):
                    return current
                self._changed.wait(limit.remaining)
            return self._current or "?"

    def _fits(self, test: str, names: set[str], places: Sequence[CodePlace]) -> bool:
        """Whether a stack can belong to a test: its method, or a fixture around it."""
        method = base_name(test.partition("#")[2])
        if method in names:
            return True
        # A fixture (setUp, a rule) fires events too: then no test method is on the stack.
        others = {place.method for place in places if place.method.startswith("test")}
        return not others


def _path(class_name: str, source_file: str | None) -> str | None:
    if source_file is None:
        return None
    package = class_name.rpartition(".")[0].replace(".", "/")
    return f"{package}/{source_file}" if package else source_file


def _own_line(test: str, places: Sequence[CodePlace]) -> CodePlace:
    """The line of the test method itself; without one on the stack, the outermost own line."""
    method = base_name(test.partition("#")[2])
    return next((place for place in reversed(places) if place.method == method), places[-1])
