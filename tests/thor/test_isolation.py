"""Isolation on subjects whose bugs are known."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.thor.simulated import Bug, Subject
from thor.amplification import Amplified, Exclusion, Options, Stability, amplify, run_ordinarily
from thor.attempts import Outcome, Pair
from thor.evidence import Evidence
from thor.isolation import Answer, History, Kind, Limits, isolate, search_bound

SEQUENCES = ("PR", "PSR", "PSDC", "FOCUS")
OPTIONS = Options(SEQUENCES)


def amplified(subject: Subject, **options: object) -> Amplified:
    chosen = Options(SEQUENCES, **options)  # type: ignore[arg-type]
    ordinary = run_ordinarily("T#t", subject.run, chosen)
    return amplify(ordinary, subject.run, chosen, History())


def pairs(sites: int) -> st.SearchStrategy[Pair]:
    return st.builds(Pair, st.integers(1, sites), st.sampled_from(SEQUENCES))


@given(st.integers(1, 30), st.data())
@settings(max_examples=300)
def test_a_single_cause_is_found_within_the_bound(sites: int, data: st.DataObject) -> None:
    culprit = data.draw(pairs(sites))
    after = data.draw(st.integers(culprit.site, sites))
    subject = Subject(sites, [Bug(frozenset([culprit]), after)])
    (finding,) = amplified(subject, rerun=False).findings
    assert finding.isolation is not None
    assert finding.isolation.kind is Kind.SINGLE
    assert finding.isolation.pairs == (culprit,)
    assert finding.isolation.failed == finding.isolation.repeated >= 2
    candidates = after * len(SEQUENCES)
    assert finding.isolation.search_runs <= search_bound(candidates)


@given(st.integers(2, 12), st.data())
@settings(max_examples=150)
def test_several_causes_are_minimised(sites: int, data: st.DataObject) -> None:
    needs = data.draw(st.frozensets(pairs(sites), min_size=2, max_size=3))
    last = max(pair.site for pair in needs)
    subject = Subject(sites, [Bug(needs, last)])
    (finding,) = amplified(subject, rerun=False, limits=Limits(most=400)).findings
    assert finding.isolation is not None
    assert finding.isolation.kind is Kind.SEVERAL
    assert set(finding.isolation.pairs) == needs


def test_near_causes_take_fewer_runs_than_two_binary_searches() -> None:
    runs = []
    for sequence in SEQUENCES:
        subject = Subject(16, [Bug.at(16, sequence)])
        (finding,) = amplified(subject, rerun=False).findings
        assert finding.isolation is not None
        runs.append(finding.isolation.search_runs)
    assert sorted(runs)[len(runs) // 2] <= math.log2(len(SEQUENCES)) + math.log2(16)


@pytest.mark.parametrize("flake", [0.05, 0.2, 0.4])
def test_a_test_that_flickers_by_itself_is_hardly_ever_blamed(flake: float) -> None:
    blamed = 0
    for seed in range(400):
        subject = Subject(5, flake=flake, seed=seed)
        ordinary = run_ordinarily("T#t", subject.run, OPTIONS)
        if ordinary.stability is Stability.STABLE:
            found = amplify(ordinary, subject.run, OPTIONS, History())
            blamed += any(one.is_confirmed for one in found.findings)
    assert blamed <= 8


def test_a_test_that_cannot_wait_is_not_blamed_on_a_sequence() -> None:
    """It passes as it is, and fails whenever it is held at a site, be it for nothing."""
    found = amplified(Subject(4, hurried=frozenset([3])))
    assert found.flaky
    assert not any(finding.is_confirmed for finding in found.findings)


def test_a_cause_that_shows_rarely_is_found_or_said_not_to_be() -> None:
    kinds = set()
    for seed in range(60):
        bug = Bug.at(3, "PSR", chance=0.2)
        found = amplified(Subject(4, [bug], seed=seed), rerun=False)
        for finding in found.findings:
            assert finding.isolation is not None
            kinds.add(finding.isolation.kind)
            if finding.is_confirmed:
                assert finding.blamed == (Pair(3, "PSR"),)
                assert finding.isolation.failed <= finding.isolation.repeated
    assert Kind.NOT_REPRODUCED in kinds


def test_the_run_goes_on_past_each_failure() -> None:
    bugs = [Bug.at(2, "PSR", name="a"), Bug.at(4, "PR", name="b"), Bug.at(5, "PSDC", name="c")]
    found = amplified(Subject(6, bugs))
    assert [finding.failure.message for finding in found.findings] == ["a", "b", "c"]
    assert [finding.blamed[0].site for finding in found.findings] == [2, 4, 5]
    assert not found.left


def test_leaving_out_only_the_blamed_finds_what_was_hidden_at_the_same_site() -> None:
    bugs = [Bug.at(2, "PSR", name="a"), Bug.at(2, "PSDC", name="b")]
    past = amplified(Subject(3, bugs))
    blamed = amplified(Subject(3, bugs), exclusion=Exclusion.ONLY_THE_BLAMED)
    assert len(past.findings) == 1
    assert {finding.failure.message for finding in blamed.findings} == {"a", "b"}


def test_without_reruns_one_failure_is_found() -> None:
    bugs = [Bug.at(1, "PR", name="a"), Bug.at(3, "PR", name="b")]
    assert len(amplified(Subject(3, bugs), rerun=False).findings) == 1


def test_without_isolation_nothing_is_run_again() -> None:
    subject = Subject(3, [Bug.at(2, "PR")])
    found = amplified(subject, isolate=False, rerun=False)
    assert found.findings[0].isolation is None
    assert len(subject.attempts) == 2


def test_a_failure_after_a_void_injection_is_no_finding() -> None:
    void = Pair(2, "PSR")
    found = amplified(Subject(3, [Bug.at(2, "PSR")], voids=frozenset([void])))
    assert not found.findings
    assert found.attempts[-1].outcome is Outcome.PASSED


@pytest.mark.parametrize("times", [1, 100])
def test_what_a_spoiled_injection_kept_from_being_tried_is_tried(times: int) -> None:
    """Also where the test passes: nothing was injected behind it."""
    subject = Subject(4, [Bug.at(3, "PSR")], spoils={Pair(2, "PR"): times})
    found = amplified(subject)
    assert [finding.blamed for finding in found.findings] == [(Pair(3, "PSR"),)]
    tried = {pair for attempt in found.attempts for pair in attempt.injected}
    assert (Pair(2, "PR") in tried) == (times == 1)
    assert {Pair(4, sequence) for sequence in SEQUENCES} <= tried


def test_a_search_step_that_says_nothing_asks_the_other_half() -> None:
    culprit = Pair(8, "PR")

    def run(pairs: frozenset[Pair]) -> Answer:
        if len(pairs) > 1 and culprit in pairs:
            return Answer.UNKNOWN
        return Answer.SAME if culprit in pairs else Answer.PASSED

    found = isolate([Pair(n, "PR") for n in range(1, 9)], run, History())
    assert (found.kind, found.pairs) == (Kind.SINGLE, (culprit,))


def test_a_lost_device_costs_a_try_and_nothing_else() -> None:
    subject = Subject(3, [Bug.at(2, "PSR")], lost=2)
    (finding,) = amplified(subject).findings
    assert finding.blamed == (Pair(2, "PSR"),)


def test_a_device_that_stays_away_is_said() -> None:
    subject = Subject(3)
    ordinary = run_ordinarily("T#t", subject.run, Options(SEQUENCES))
    subject.lost = 100
    found = amplify(ordinary, subject.run, Options(SEQUENCES), History())
    assert found.left == "offline"


@pytest.mark.parametrize("kind", [Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.ANR])
def test_crashes_and_hangs_are_isolated_too(kind: Outcome) -> None:
    (finding,) = amplified(Subject(4, [Bug.at(3, "PSDC", kind=kind)])).findings
    assert finding.failure.kind is kind
    assert finding.blamed == (Pair(3, "PSDC"),)


def test_a_failure_that_moves_is_another_failure() -> None:
    """With fewer injections the test fails elsewhere: the search must not follow that trail."""
    bugs = [Bug.at(4, "PSDC", name="late"), Bug.at(1, "PR", name="moved", fails_after=5)]
    (first, *_) = amplified(Subject(6, bugs)).findings
    assert first.failure.message == "late"
    assert first.blamed == (Pair(4, "PSDC"),)


def test_the_limit_of_runs_is_kept() -> None:
    asked = 0

    def never(pairs: frozenset[Pair]) -> Answer:
        nonlocal asked
        asked += 1
        return Answer.UNKNOWN

    found = isolate([Pair(n, "PR") for n in range(1, 9)], never, History(), Limits(most=7))
    assert asked == found.runs == 7
    assert found.kind is Kind.UNFINISHED


@given(st.integers(0, 9), st.integers(0, 9), st.integers(1, 9))
def test_a_failure_without_injections_is_no_evidence(with_: int, more: int, without: int) -> None:
    assert Evidence(with_, with_ + more, without, without + 3).ratio == 0.0
