"""Tests that are held behind each event by a debugger."""

from __future__ import annotations

import pytest

from dalvik.errors import DebuggerRefused
from devices.held import Held, InjectionSite
from devices.holding import HeldRun
from devices.instrumentation import Outcome
from devices.jdwp import ThreadReference
from devices.lifecycle import LifecycleObserver
from devices.session import DeviceSession
from tests.devices.live.conftest import Sample


def held_run(
    session: DeviceSession,
    observer: LifecycleObserver,
    sample: Sample,
    tests: list[str],
    act: object = None,
) -> HeldRun:
    def on_site(site: InjectionSite, held: Held) -> None:
        if callable(act):
            act(site, held)

    return HeldRun(session, observer, sample.instrumentation, sample.sites, tests, on_site)


def test_each_event_is_a_site(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample
) -> None:
    tests = projects.of("DeleteTest")
    record = held_run(prepared, observer, projects, tests).run()
    assert {one.test: one.outcome for one in record.results} == dict.fromkeys(tests, Outcome.PASSED)
    assert [(one.test.partition("#")[2], one.ordinal, one.line) for one in record.sites] == [
        ("testDeleteProject", 0, 8),
        ("testDeleteProject", 1, 9),
        ("testDeleteProject", 2, 11),
        ("testRefuseToDelete", 0, 17),
        ("testRefuseToDelete", 1, 18),
        ("testRefuseToDelete", 2, 19),
    ]
    first = record.sites[0]
    assert first.file == "samples/projects/test/DeleteTest.java"
    assert first.primitive.method == "longClickView"
    assert str(first.frames[0]).startswith("samples.projects.test.DeleteTest.testDeleteProject")
    assert record.trouble is None


def test_tests_without_events_have_no_sites(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample
) -> None:
    tests = projects.of("CodecTest")
    record = held_run(prepared, observer, projects, tests).run()
    assert len(record.results) == len(tests) and not record.sites


def test_the_held_thread_runs_code_for_us(
    prepared: DeviceSession, observer: LifecycleObserver, podcast: Sample
) -> None:
    focus: list[tuple[str, ...]] = []

    def act(site: InjectionSite, held: Held) -> None:
        from devices import dumps

        if site.ordinal:
            return
        held.wait_for_idle()
        held.request_audio_focus()
        focus.append(dumps.audio_focus(prepared.shell("dumpsys audio").output))
        held.abandon_audio_focus()
        focus.append(dumps.audio_focus(prepared.shell("dumpsys audio").output))

    test = podcast.of("StoppedTest")[0]
    record = held_run(prepared, observer, podcast, [test], act).run()
    assert [one.outcome for one in record.results] == [Outcome.PASSED]
    assert len(focus[0]) == len(focus[1]) + 1


def test_an_error_of_the_callback_is_raised(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample
) -> None:
    def act(site: InjectionSite, held: Held) -> None:
        raise ValueError(f"at {site.line}")

    with pytest.raises(ValueError, match="at 8"):
        held_run(prepared, observer, projects, projects.of("DeleteTest")[:1], act).run()


def test_an_app_that_dies_while_held(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample
) -> None:
    def act(site: InjectionSite, held: Held) -> None:
        prepared.force_stop("samples.projects")

    test = projects.of("DeleteTest")[0]
    record = held_run(prepared, observer, projects, [test], act).run()
    assert [one.outcome for one in record.results] == [Outcome.CRASHED]
    assert len(record.sites) == 1


def test_a_runner_that_never_starts(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample
) -> None:
    from dataclasses import replace

    wrong = replace(projects, instrumentation=replace(projects.instrumentation, runner="no.Such"))
    record = held_run(prepared, observer, wrong, list(projects.tests[:1])).run()
    assert not record.results and record.trouble


def test_what_is_not_held_is_noted_all_the_same(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample
) -> None:
    tests = projects.of("EditTest")[:3]
    called: list[InjectionSite] = []

    def on_site(site: InjectionSite, held: Held) -> None:
        called.append(site)

    held = held_run(prepared, observer, projects, tests).run()
    run = HeldRun(
        prepared,
        observer,
        projects.instrumentation,
        projects.sites,
        tests,
        on_site,
        hold=lambda site: site.primitive.event == "key",
    )
    noted = run.run()
    assert [str(one) for one in noted.sites] == [str(one) for one in held.sites]
    assert {one.primitive.event for one in called} <= {"key"}
    assert len(called) == sum(one.primitive.event == "key" for one in noted.sites)


def test_an_event_of_a_thread_that_has_ended_since_is_noted(
    prepared: DeviceSession,
    observer: LifecycleObserver,
    projects: Sample,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A busy computer learns of a test's last event when the test's thread is gone."""

    def gone(thread: ThreadReference) -> str:
        found = "the thread has ended"
        raise DebuggerRefused(prepared.serial, "ask for its name", found, code=10)

    monkeypatch.setattr(ThreadReference, "name", gone)
    tests = [one for one in projects.tests if one.endswith("ListTest#testShowDetails")]
    run = HeldRun(
        prepared,
        observer,
        projects.instrumentation,
        projects.sites,
        tests,
        lambda site, held: None,
        hold=lambda site: False,
    )
    assert [one.test for one in run.run().sites] == tests
