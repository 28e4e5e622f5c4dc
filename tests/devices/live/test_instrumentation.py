"""Test runs on a device: every kind of outcome, also when a process dies."""

from __future__ import annotations

import re
from dataclasses import replace

from bench.clocks import span_of
from devices.instrument_output import Report, Status
from devices.instrumentation import (
    InstrumentationRun,
    Outcome,
    instrumentations,
)
from devices.session import DeviceSession
from devices.suite_runs import list_tests, run_tests
from tests.devices.live.conftest import Sample


def test_the_runner_is_listed(prepared: DeviceSession, projects: Sample) -> None:
    assert projects.instrumentation in instrumentations(prepared)


def test_a_dry_run_lists_what_the_apk_holds(prepared: DeviceSession, projects: Sample) -> None:
    listed = list_tests(prepared, projects.instrumentation)
    assert sorted(listed) == sorted(projects.tests)


def test_a_class_and_a_method(prepared: DeviceSession, projects: Sample) -> None:
    wanted = [*projects.of("CodecTest"), projects.of("DeleteTest")[0]]
    results = run_tests(prepared, projects.instrumentation, wanted)
    assert [one.test for one in results] == wanted
    assert {one.outcome for one in results} == {Outcome.PASSED}, [one.stack for one in results]


def test_a_process_that_dies_costs_one_test(prepared: DeviceSession, projects: Sample) -> None:
    wanted = projects.of("ListTest")[:3]

    def kill(report: Report) -> None:
        if isinstance(report, Status) and report.code == 1 and report.test == wanted[1]:
            prepared.force_stop(projects.instrumentation.target_package)

    for _ in range(10):  # a fast device may have passed the test before it is killed
        run = InstrumentationRun(prepared, projects.instrumentation, wanted, on_report=kill)
        outcomes = {one.test: one.outcome for one in run.results()}
        if outcomes.get(wanted[1]) is not Outcome.PASSED:
            break
    assert outcomes[wanted[0]] is Outcome.PASSED
    assert outcomes[wanted[1]] is Outcome.CRASHED
    assert wanted[2] not in outcomes
    rest = run_tests(prepared, projects.instrumentation, [wanted[2]])
    assert [one.outcome for one in rest] == [Outcome.PASSED]


def test_a_runner_that_is_not_there(prepared: DeviceSession, projects: Sample) -> None:
    wrong = replace(projects.instrumentation, runner="com.acme.NoRunner")
    (result,) = run_tests(prepared, wrong, projects.tests[:1])
    assert result.outcome is Outcome.NOT_STARTED
    assert result.stack


def test_a_test_that_is_not_there(prepared: DeviceSession, projects: Sample) -> None:
    (result,) = run_tests(prepared, projects.instrumentation, ["samples.projects.test.No#testNo"])
    assert result.outcome is not Outcome.PASSED
    assert result.outcome.is_bad


def test_a_runner_that_does_not_begin_in_time(prepared: DeviceSession, projects: Sample) -> None:
    """It waits for a debugger that does not come."""
    test = projects.of("CodecTest")[0]
    run = InstrumentationRun(
        prepared, projects.instrumentation, [test], debug=True, start_timeout=1.5
    )
    assert not list(run.results())
    assert run.trouble == "no sign of life in time"
    run.stop()
    (result,) = run_tests(prepared, projects.instrumentation, [test])
    assert result.outcome is Outcome.PASSED


def test_time_that_the_clock_skipped_counts_as_if_it_had_passed(
    prepared: DeviceSession, projects: Sample
) -> None:
    run = InstrumentationRun(prepared, projects.instrumentation, projects.of("EditTest"))
    took = span_of(prepared, lambda: list(run.results()))
    told = re.search(rb"Time: ([\d.]+)", run.output)
    assert told is not None
    assert took.unskipped >= 0.95 * float(told[1]), "the runner counts by the device's clock"
    assert span_of(prepared, lambda: prepared.run("true")).skipped == 0.0
