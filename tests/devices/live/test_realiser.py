"""Neutral sequences on a device: certified when neutral, void when not, restored always."""

from __future__ import annotations

import pytest

from catalogs.sequences import NeutralSequence, builtin_sequences
from devices.held import Held, InjectionSite
from devices.holding import HeldRun
from devices.instrumentation import Outcome, TestResult
from devices.lifecycle import LifecycleObserver
from devices.realiser import Certificate, Void, realise
from devices.session import DeviceSession
from devices.settings import Setting
from tests.devices.live.conftest import Sample

BY_ID = {one.id: one for one in builtin_sequences()}
WATCHED = tuple(
    Setting(*name)
    for name in (
        ("system", "accelerometer_rotation"),
        ("system", "user_rotation"),
        ("system", "font_scale"),
        ("global", "always_finish_activities"),
        ("global", "low_power"),
    )
)
RECREATED = ("paused", "stopped", "destroyed", "created", "resumed")
CHAINS = {
    "PR": ("paused", "resumed"),
    "PSR": ("paused", "stopped", "restarted", "resumed"),
    "PSDC": RECREATED * 2,
}


def inject(
    session: DeviceSession,
    observer: LifecycleObserver,
    sample: Sample,
    test: str,
    sequence: NeutralSequence,
    ordinal: int,
) -> tuple[Certificate | Void, TestResult]:
    """One sequence behind one event of one test."""
    outcomes: list[Certificate | Void] = []

    def act(site: InjectionSite, held: Held) -> None:
        if site.ordinal == ordinal:
            outcomes.append(realise(session, observer, held, sequence))

    run = HeldRun(session, observer, sample.instrumentation, sample.sites, [test], act)
    record = run.run()
    assert len(outcomes) == 1, record
    assert len(record.results) == 1
    return outcomes[0], record.results[0]


@pytest.mark.parametrize("name", ["PR", "PSR", "PSDC"])
def test_lifecycle_sequences_are_certified(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample, name: str
) -> None:
    before = prepared.settings(WATCHED)
    test = "samples.projects.test.EditTest#testStepsAreSaved"
    outcome, result = inject(prepared, observer, projects, test, BY_ID[name], 0)
    assert isinstance(outcome, Certificate), outcome
    seen = [step for step in outcome.observed if step != "started"]
    wanted = [step for step in CHAINS[name] if step in observer.observable]
    assert seen == wanted
    assert outcome.record.component.startswith("samples.projects/")
    assert result.outcome is Outcome.PASSED, result.stack
    assert prepared.settings(WATCHED) == before


def test_a_seeded_bug_is_revealed(
    prepared: DeviceSession, observer: LifecycleObserver, projects: Sample
) -> None:
    test = "samples.projects.test.DeleteTest#testDeleteProject"
    outcome, result = inject(prepared, observer, projects, test, BY_ID["PR"], 1)
    assert isinstance(outcome, Certificate), outcome
    assert result.outcome in (Outcome.FAILED, Outcome.ERROR)
    assert "waited for the rows [Beta]" in result.stack


def test_audio_focus(prepared: DeviceSession, observer: LifecycleObserver, podcast: Sample) -> None:
    test = "samples.podcast.test.PlayingTest#testPlay"
    outcome, result = inject(prepared, observer, podcast, test, BY_ID["FOCUS"], 1)
    assert isinstance(outcome, Certificate), outcome
    assert result.outcome in (Outcome.FAILED, Outcome.ERROR)
    outcome, result = inject(prepared, observer, podcast, test, BY_ID["DUCK"], 1)
    assert isinstance(outcome, Certificate), outcome
    assert result.outcome is Outcome.PASSED, result.stack


def test_what_a_device_cannot_do_is_void(
    prepared: DeviceSession, observer: LifecycleObserver
) -> None:
    outcome = realise(prepared, observer, None, BY_ID["FOCUS"])
    assert isinstance(outcome, Void) and "no way" in outcome.reason and not outcome.spoiled
