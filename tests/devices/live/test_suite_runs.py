"""Whole suites under AndroidJUnitRunner: every kind of outcome, also as protocol buffers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dalvik.apk.apk import Apk
from devices.instrumentation import Instrumentation, Outcome, TestResult, result_of
from devices.session import DeviceSession
from devices.suite import discover_suite
from devices.suite_runs import list_tests, run_tests
from tests.devices.live.conftest import Sample
from tests.devices.pocket.modern.espresso import PACKAGE, RUNNER, espresso_apk

pytestmark = pytest.mark.oracle

SCREEN, TYPING = f"{PACKAGE}.ProjectsTest", f"{PACKAGE}.TypingTest"
ASIDE = "samples.projects.aside.SetAsideTest"
OTHERS = {
    "assumesWhatIsNotSo": Outcome.ASSUMPTION_FAILED,
    "isIgnored": Outcome.IGNORED,
    "failsByAssertion": Outcome.FAILED,
}


@pytest.fixture
def runner(prepared: DeviceSession, projects: Sample) -> Iterator[Instrumentation]:
    """The runner of a test APK with JUnit 4 and the real Espresso inside."""
    if prepared.api < 21:
        pytest.skip("Espresso of today needs API 21")
    prepared.install(espresso_apk())
    yield Instrumentation(PACKAGE, RUNNER.partition("/")[2], "samples.projects")
    prepared.uninstall(PACKAGE)


def outcomes(results: list[TestResult]) -> dict[str, Outcome]:
    return {one.test: one.outcome for one in results}


def test_every_kind_of_outcome(prepared: DeviceSession, runner: Instrumentation) -> None:
    """Classes are asked for, and the runner says what is in them: parameters too."""
    found = outcomes(run_tests(prepared, runner, [SCREEN, TYPING], proto=True))
    with Apk.open(espresso_apk()) as apk:
        known = [str(one) for one in discover_suite(apk).tests]
    screen = [test for test in known if test.startswith(f"{SCREEN}#")]
    assert {test for test in found if test.startswith(f"{SCREEN}#")} == set(screen)
    for test in screen:
        assert found[test] is OTHERS.get(test.partition("#")[2], Outcome.PASSED), test
    parameters = [test for test in found if test.startswith(f"{TYPING}#")]
    assert len(parameters) > 1 and all("[" in test for test in parameters)


def test_a_test_with_parameters_is_asked_for_by_its_method(
    prepared: DeviceSession, runner: Instrumentation
) -> None:
    (listed, *others) = list_tests(prepared, runner, [TYPING])
    asked = listed.partition("[")[0]
    results = run_tests(prepared, runner, [asked])
    assert [one.test for one in results] == [listed, *others]
    together = result_of(asked, results)
    assert together is not None
    assert (together.test, together.outcome) == (asked, Outcome.PASSED)
    broken = [*results[:1], replace(results[1], outcome=Outcome.FAILED), *results[2:]]
    assert result_of(asked, broken) == replace(
        broken[1], test=asked, duration=sum(one.duration for one in results)
    )
    assert result_of(f"{TYPING}#another", results) is None


def test_an_ignored_class_hides_nothing_else(
    prepared: DeviceSession, runner: Instrumentation
) -> None:
    passing = f"{PACKAGE}.ChosenTest#small"
    found = outcomes(run_tests(prepared, runner, [ASIDE, passing]))
    assert found == {f"{ASIDE}#null": Outcome.IGNORED, passing: Outcome.PASSED}
    found = outcomes(run_tests(prepared, runner, [f"{ASIDE}#one", passing, f"{ASIDE}#two"]))
    assert found.pop(passing) is Outcome.PASSED
    assert set(found) == {f"{ASIDE}#one", f"{ASIDE}#two"}
    assert not set(found.values()) & {Outcome.PASSED, Outcome.FAILED}
