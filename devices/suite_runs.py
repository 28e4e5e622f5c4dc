"""Runs whole suites: a process that dies costs the test that ran in it, no more.

A runner may also give up before its first test, over one that it cannot read. Then parts of the
suite are tried, until only that test is left without a result.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from dalvik.errors import DeviceTrouble
from devices.instrumentation import (
    TEST_PATIENCE,
    Instrumentation,
    InstrumentationRun,
    Outcome,
    TestResult,
    concerns,
    is_of_class,
)
from devices.session import DeviceSession

Progress = Callable[[TestResult], None]

#: Characters of test names in one command: adbd up to Android 6 takes 4 KiB, the shell 128 KiB.
_LONGEST = {False: 3_000, True: 60_000}
#: So many tests in a row over which the runner gives up, and it is not the tests' fault.
_MOST_REFUSED = 3
_NUMBER = re.compile(r"\[\d+\]$")


def run_tests(
    session: DeviceSession,
    instrumentation: Instrumentation,
    tests: Sequence[str] = (),
    *,
    arguments: Mapping[str, str] | None = None,
    test_timeout: float = TEST_PATIENCE,
    orchestrated: bool = False,
    proto: bool = False,
    on_result: Progress | None = None,
) -> list[TestResult]:
    """Run tests (`class#method`), classes, or with none named all that the runner finds.

    Results come in the order in which they were known. Each test has one, or one for each of its
    parameters (`class#method[3]`); those of a class that is ignored as a whole have one each.
    """
    named = [test for test in tests if "#" in test]
    classes = [test for test in tests if "#" not in test]
    if classes or not tests:
        named += list_tests(session, instrumentation, classes, arguments=arguments)
    suite = _SuiteRun(session, instrumentation, named, on_result)
    while suite.left:
        batch = suite.batch()
        run = InstrumentationRun(
            session,
            instrumentation,
            _words(batch),
            arguments=arguments,
            orchestrated=orchestrated,
            proto=proto,
            test_timeout=test_timeout,
        )
        suite.take(run, batch)
    return suite.results


class _SuiteRun:
    """What is left of a suite, and how much of it the runner is told at once."""

    def __init__(
        self,
        session: DeviceSession,
        instrumentation: Instrumentation,
        tests: Sequence[str],
        on_result: Progress | None,
    ) -> None:
        self.left = list(dict.fromkeys(tests))
        self.results: list[TestResult] = []
        self._session = session
        self._instrumentation = instrumentation
        self._on_result = on_result
        self._longest = _LONGEST["shell_v2" in session.adb.features]
        self._most = len(self.left)
        self._refused = 0

    def batch(self) -> list[str]:
        chosen: list[str] = []
        length = 0
        for test in self.left[: self._most]:
            length += len(test) + 1
            if chosen and length > self._longest:
                break
            chosen.append(test)
        return chosen

    def take(self, run: InstrumentationRun, batch: Sequence[str]) -> None:
        """Run, and decide how to go on: without an answer, more of the same would end alike."""
        asked = len(self.left)
        for result in run.results():
            for one in self._named(result, batch):
                self._add(one)
        self._session.require()
        if len(self.left) < asked:
            self._most, self._refused = asked, 0
        elif run.aborted and len(batch) > 1:
            self._most = len(batch) // 2
        elif run.trouble is not None:
            self._refused += 1
            hopeless = not run.aborted or self._refused >= _MOST_REFUSED
            self._give_up(self.left if hopeless else batch, run.trouble)
        elif not self._expand(batch):
            self._give_up(batch, "the runner ran no test: it is not there or is filtered out")

    def _expand(self, batch: Sequence[str]) -> bool:
        """Tests whose parameters have names are not found by their method's name alone."""
        plain = [test for test in batch if "[" not in test]
        classes = list(dict.fromkeys(test.partition("#")[0] for test in plain))
        if not classes:
            return False
        found = list_tests(self._session, self._instrumentation, classes)
        own = {test: [one for one in found if "[" in one and concerns(one, test)] for test in plain}
        self.left = [one for test in self.left for one in own.get(test) or [test]]
        self._most = len(self.left)
        return any(own.values())

    def _give_up(self, tests: Sequence[str], why: str) -> None:
        for test in list(tests):
            self._add(TestResult(test, Outcome.NOT_STARTED, why))
        self._most = len(self.left)

    def _named(self, result: TestResult, batch: Sequence[str]) -> Iterator[TestResult]:
        """A result of a class, under the name of each of its tests."""
        own = [test for test in batch if test in self.left and concerns(result.test, test)]
        if is_of_class(result.test) and result.test not in batch and own:
            yield from (replace(result, test=test) for test in own)
        elif own or not any(one.test == result.test for one in self.results):
            yield result

    def _add(self, result: TestResult) -> None:
        self.results.append(result)
        self.left = [test for test in self.left if not concerns(result.test, test)]
        if self._on_result is not None:
            self._on_result(result)


def _words(tests: Iterable[str]) -> list[str]:
    """How the runner is asked for tests: it adds numbers of parameters itself, and an ignored
    class or parameters with a comma in their names can only be had as a whole class."""
    asked: dict[str, None] = {}
    for test in tests:
        class_name, _, method = test.partition("#")
        if is_of_class(test) or "," in method:
            asked[class_name] = None
        else:
            asked[class_name + "#" + _NUMBER.sub("", method)] = None
    return [one for one in asked if "#" not in one or one.partition("#")[0] not in asked]


def list_tests(
    session: DeviceSession,
    instrumentation: Instrumentation,
    classes: Sequence[str] = (),
    *,
    arguments: Mapping[str, str] | None = None,
) -> list[str]:
    """What the runner itself would run, by a dry run (`-e log true`): `class#method`."""
    run = InstrumentationRun(
        session, instrumentation, classes, arguments={**(arguments or {}), "log": "true"}
    )
    found = [result.test for result in run.results()]
    if run.trouble is not None and not found:
        raise DeviceTrouble(session.serial, "list the tests", run.trouble)
    return list(dict.fromkeys(found))
