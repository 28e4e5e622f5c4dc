"""Runs instrumentation tests and says what became of each.

`InstrumentationRun` is one process on the device: started, read as it goes, ended. Whole suites,
over the death of processes, are in `suite_runs`.
"""

from __future__ import annotations

import contextlib
import re
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from dalvik.errors import BadInput, DeviceTrouble
from devices import crashes, instrument_proto
from devices.adb import quoted, receive
from devices.instrument_output import Ended, NotRun, OutputReader, Report, Status
from devices.logs import LogEntry, parse_line
from devices.session import DeviceSession

#: Seconds that one test may take, and a runner until its first word.
TEST_PATIENCE = 300.0
START_PATIENCE = 120.0
_ANR_WORDS = ("keyDispatchingTimedOut", "ANR ", "Input dispatching timed out", "not responding")


class Outcome(Enum):
    """What became of a test; only `passed` is good, `ignored` and `assumption_failed` are fine."""

    PASSED = "passed"
    FAILED = "failed"
    ERROR = "error"
    IGNORED = "ignored"
    ASSUMPTION_FAILED = "assumption failed"
    CRASHED = "crashed"
    TIMED_OUT = "timed out"
    ANR = "anr"
    NOT_STARTED = "not started"

    @property
    def is_bad(self) -> bool:
        return self not in (Outcome.PASSED, Outcome.IGNORED, Outcome.ASSUMPTION_FAILED)


_BY_CODE = {
    0: Outcome.PASSED,
    -1: Outcome.ERROR,
    -2: Outcome.FAILED,
    -3: Outcome.IGNORED,
    -4: Outcome.ASSUMPTION_FAILED,
}
_STARTED = 1
_SUCCESS = -1
#: What runners say in their last words when they failed themselves, with a code for success.
_ABORTED = re.compile(
    r"Test run aborted due to unexpected exception: .*|Fatal exception when running tests\n.*"
)
#: How AndroidJUnitRunner begins the failure of a test that runs when the app crashes.
_DIED = "Process crashed while executing "
#: What stands for the method where a report is about a class: it is ignored, or cannot be used.
_WHOLE_CLASS = ("null", "initializationError")


@dataclass(frozen=True)
class Instrumentation:
    """A runner in a test package, and the package whose process it runs in."""

    package: str
    runner: str
    target_package: str
    #: The process's name where it is not the target package's.
    process: str = ""

    @property
    def component(self) -> str:
        return f"{self.package}/{self.runner}"

    @property
    def process_name(self) -> str:
        return self.process or self.target_package


@dataclass(frozen=True)
class TestResult:
    """One test's outcome. `duration` is what this machine measured, in seconds."""

    __test__ = False

    test: str
    outcome: Outcome
    stack: str = ""
    duration: float = 0.0
    #: Everything the runner attached to its last report.
    values: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def message(self) -> str:
        """The first line of the stack: exception and what it says."""
        return self.stack.partition("\n")[0]


def base_name(method: str) -> str:
    """A test method without what a runner adds for its parameters: `test` for `test[3]`."""
    return re.split(r"[\[(]", method, maxsplit=1)[0].rstrip()


def is_of_class(reported: str) -> bool:
    """Whether a report is about a class as a whole."""
    return reported.partition("#")[2] in _WHOLE_CLASS


def concerns(reported: str, test: str) -> bool:
    """Whether a report under this name is about a test (or class): by its name, for one of its
    parameters, or for its whole class."""
    class_name, _, method = reported.partition("#")
    asked_class, _, asked = test.partition("#")
    if class_name != asked_class:
        return False
    return not asked or is_of_class(reported) or asked in (method, base_name(method))


def result_of(test: str, results: Iterable[TestResult]) -> TestResult | None:
    """What became of a test, all its parameters taken together: the first that is bad, or the
    last; None if nothing was reported."""
    own = [one for one in results if concerns(one.test, test)]
    if not own:
        return None
    worst = next((one for one in own if one.outcome.is_bad), own[-1])
    return replace(worst, test=test, duration=sum(one.duration for one in own))


def instrumentations(session: DeviceSession) -> list[Instrumentation]:
    """Those that are installed."""
    found = []
    for line in session.shell("pm list instrumentation").lines:
        component, _, target = line.removeprefix("instrumentation:").partition(" (target=")
        package, slash, runner = component.partition("/")
        if line.startswith("instrumentation:") and slash:
            name = package + runner if runner.startswith(".") else runner
            found.append(Instrumentation(package, name, target.rstrip(") \r")))
    return found


#: The orchestrator runs each test in a process of its own, by commands that its services run.
_ORCHESTRATOR = "androidx.test.orchestrator/.AndroidTestOrchestrator"
_SERVICES = (
    "CLASSPATH=$(pm path androidx.test.services | cut -d: -f2) "
    "app_process / androidx.test.services.shellexecutor.ShellMain"
)


def has_orchestrator(session: DeviceSession) -> bool:
    """Whether AndroidX's orchestrator and its services are installed."""
    names = ("androidx.test.orchestrator", "androidx.test.services")
    return all(session.is_installed(name) for name in names)


class InstrumentationRun:
    """One `am instrument`: iterate over `results`, or hold it with a debugger meanwhile.

    `tests` are `class` or `class#method`; none means all. It ends when the process does, when a
    test takes longer than `test_timeout`, or when `stop` is called.
    """

    def __init__(
        self,
        session: DeviceSession,
        instrumentation: Instrumentation,
        tests: Sequence[str] = (),
        *,
        arguments: Mapping[str, str] | None = None,
        debug: bool = False,
        orchestrated: bool = False,
        proto: bool = False,
        test_timeout: float = TEST_PATIENCE,
        start_timeout: float = START_PATIENCE,
        on_report: Callable[[Report], None] | None = None,
    ) -> None:
        for test in tests:
            if "," in test:
                raise BadInput(f"{test!r} is no test: expected class or class#method")
        self.session = session
        self.instrumentation = instrumentation
        self.tests = tuple(tests)
        self.arguments = dict(arguments or {})
        self.debug = debug
        self.orchestrated = orchestrated
        #: Whether the reports come as protocol buffers, which newer devices offer.
        self.proto = proto and session.api >= instrument_proto.SINCE
        #: What the device printed, as it came: evidence.
        self.output = bytearray()
        #: The test that is running, and when that was announced.
        self.current: str | None = None
        self.ended: Ended | None = None
        self.not_run: NotRun | None = None
        #: What ended the process while no test was running.
        self.crash: crashes.Crash | None = None
        self._test_timeout = test_timeout
        self._start_timeout = start_timeout
        self._on_report = on_report
        self._stream: socket.socket | None = None
        self._reader = instrument_proto.ProtoReader() if self.proto else OutputReader()
        self._begun = 0.0
        self._log_since = ""
        self._extra = 0.0

    @property
    def command(self) -> str:
        words = ["am", "instrument", "-w", "-m" if self.proto else "-r"]
        extras = dict(self.arguments)
        if self.tests:
            extras["class"] = ",".join(self.tests)
        if self.debug:
            extras["debug"] = "true"
        component = self.instrumentation.component
        if self.orchestrated:
            extras["targetInstrumentation"] = component
            component = _ORCHESTRATOR
        for key, value in extras.items():
            words += ["-e", quoted(key), quoted(value)]
        command = " ".join([*words, quoted(component)])
        return f"{_SERVICES} {command}" if self.orchestrated else command

    def start(self) -> None:
        """Begin; returns as soon as the device has taken the command."""
        self._log_since = _log_time(self.session)
        # Binary output must not pass through a terminal.
        service = "exec" if self.proto else "shell"
        self._stream = self.session.adb.open(f"{service}:{self.command} 2>&1")

    def stop(self) -> None:
        """End the process on the device, whatever it is doing."""
        with contextlib.suppress(DeviceTrouble):
            self.session.force_stop(self.instrumentation.target_package)
        self._close()

    def _close(self) -> None:
        """Whoever stops a run does so while its reader may be at its end."""
        stream, self._stream = self._stream, None
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.shutdown(socket.SHUT_RDWR)
            stream.close()

    def allow(self, seconds: float) -> None:
        """Give the running test more time: it was held meanwhile."""
        self._extra += seconds

    def results(self) -> Iterator[TestResult]:
        """What became of each test, as soon as it is known; starts the run if need be."""
        if self._stream is None:
            self.start()
        try:
            for report in self._reports():
                if self._on_report is not None:
                    self._on_report(report)
                yield from self._take(report)
            yield from self._after()
        finally:
            self._close()

    # --- reading ---

    def _reports(self) -> Iterator[Report]:
        end = time.monotonic() + self._start_timeout
        while (stream := self._stream) is not None:
            left = end + self._extra - time.monotonic()
            try:
                stream.settimeout(max(0.001, left))
                data = receive(stream)
            except TimeoutError:
                if time.monotonic() < end + self._extra:
                    continue
                yield NotRun(_TIMED_OUT)
                return
            except OSError as error:
                yield NotRun(f"the connection broke: {error.strerror or error}")
                return
            self.output += data
            for report in self._reader.feed(data) if data else self._reader.finish():
                end, self._extra = time.monotonic() + self._test_timeout, 0.0
                yield report
            if not data:
                return

    def _take(self, report: Report) -> Iterator[TestResult]:
        if isinstance(report, Status):
            yield from self._status(report)
        elif isinstance(report, Ended):
            self.ended = report
        else:
            self.not_run = report

    def _status(self, status: Status) -> Iterator[TestResult]:
        test = status.test
        if test is None:
            return
        if status.code == _STARTED:
            self.current, self._begun = test, time.monotonic()
        elif (outcome := _BY_CODE.get(status.code)) is not None:
            duration = time.monotonic() - self._begun if self.current == test else 0.0
            self.current = None
            stack = status.values.get("stack", "").strip()
            if outcome.is_bad and status.values.get("stream", "").lstrip().startswith(_DIED):
                outcome = Outcome.CRASHED
            yield TestResult(test, outcome, stack, duration, status.values)

    # --- how it ended ---

    def _after(self) -> Iterator[TestResult]:
        """A test that was running when the process went, and a runner that never began."""
        if self.current is not None:
            test, self.current = self.current, None
            yield self._broken(test)
        elif self.ended is not None and self.ended.code != _SUCCESS:
            self.crash = crashes.find_crash(self._log(), self.instrumentation.process_name)

    def _broken(self, test: str) -> TestResult:
        duration = time.monotonic() - self._begun
        if self.not_run is not None and self.not_run.reason == _TIMED_OUT:
            self.stop()
            stack = f"no result within {self._test_timeout:g} s"
            return TestResult(test, Outcome.TIMED_OUT, stack, duration)
        values = self.ended.values if self.ended else {}
        said = " ".join((values.get("shortMsg", ""), values.get("longMsg", ""))).strip()
        log = self._log()
        process = self.instrumentation.process_name
        anr = crashes.find_anr(log, process)
        if anr is not None or any(word in said for word in _ANR_WORDS):
            return TestResult(test, Outcome.ANR, anr.reason if anr else said, duration, values)
        crash = crashes.find_crash(log, process)
        stack = crash.stack if crash else said or "the process ended without a word"
        return TestResult(test, Outcome.CRASHED, stack, duration, values)

    def _log(self) -> list[LogEntry]:
        """The main log since the start of this run."""
        try:
            buffers = "-b main -b system" + (" -b crash" if self.session.api >= 21 else "")
            text = self.session.shell(f"logcat -d {buffers} -v threadtime -t 2000").output
        except DeviceTrouble:
            return []
        entries = [entry for line in text.splitlines() if (entry := parse_line(line))]
        return [entry for entry in entries if entry.time >= self._log_since]

    @property
    def trouble(self) -> str | None:
        """Why the run as a whole did not go as it should, or None."""
        if self.not_run is not None:
            return self.not_run.reason
        if self.ended is None:
            said = [line for line in self._reader.other if line.strip()]
            return said[-1].strip() if said else "the runner ended without a word"
        if self.ended.code != _SUCCESS:
            values = self.ended.values
            words = values.get("longMsg") or values.get("shortMsg") or f"code {self.ended.code}"
            seen = self.crash.exception if self.crash else ""
            return f"{words} {seen}" if seen and seen not in words else words
        aborted = _ABORTED.search(self.ended.values.get("stream", ""))
        return " ".join(aborted[0].split()) if aborted else None

    @property
    def aborted(self) -> bool:
        """Whether the runner came to its end, but gave up over the tests that it was told."""
        survived = self.ended is not None and self.ended.code == _SUCCESS
        return survived and self.trouble is not None


_TIMED_OUT = "no sign of life in time"


def _log_time(session: DeviceSession) -> str:
    """When the last line of the log was written; empty (everything counts) if there is none."""
    lines = session.shell("logcat -d -b main -b system -v threadtime -t 1").lines
    return max((entry.time for line in lines if (entry := parse_line(line))), default="")
