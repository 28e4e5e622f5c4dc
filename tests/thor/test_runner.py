"""Whole runs on simulated subjects: sharing, resuming, budgets, lost devices."""

from __future__ import annotations

import random
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalvik.errors import BadInput, DeviceTrouble
from tests.thor.simulated import Bug, Subject
from thor import journal
from thor.amplification import Amplified, Options, Stability
from thor.attempts import Attempt, Outcome
from thor.journal import Journal, attempt_entry, attempt_from
from thor.runner import Budget, Listener, Request, Runner, RunResult

SEQUENCES = ("PR", "PSR", "PSDC")
SUITE = {
    "A#one": Subject(3, [Bug.at(2, "PSR", name="a")]),
    "A#two": Subject(5, [Bug.at(1, "PR", name="b"), Bug.at(4, "PSDC", name="c")]),
    "B#fine": Subject(4),
    "B#broken": Subject(2, [Bug(frozenset(), 1, "always")]),
}


class Device:
    """A device that runs the simulated suite and may die after some attempts."""

    def __init__(self, name: str = "sim", dies_after: int | None = None, fault: object = None):
        self.name = name
        self.made: list[Request] = []
        self.dies_after = dies_after
        self.fault = fault

    def run(self, request: Request) -> Attempt:
        if self.dies_after is not None and len(self.made) >= self.dies_after:
            if isinstance(self.fault, BaseException):
                raise self.fault
            raise DeviceTrouble(self.name, "running a test", "the device is gone")
        self.made.append(request)
        found = SUITE[request.test].run(request.test, request.plan, request.purpose)
        return replace(found, number=request.number, device=self.name)


def start(
    folder: Path,
    *devices: Device,
    budget: Budget | None = None,
    listener: Listener | None = None,
) -> RunResult:
    recorded, histories = [], {}
    if (folder / journal.NAME).exists():
        entries = journal.read(folder)
        recorded = [attempt_from(e) for e in entries if e["kind"] == "attempt"]
        histories = {e["test"]: e["blamed"] for e in entries if e["kind"] == "history"}
    log = Journal(folder)
    try:
        runner = Runner(
            folder,
            devices,
            Options(SEQUENCES, reduce=False),
            journal=log,
            recorded=recorded,
            histories=histories,
            budget=budget,
            listener=listener,
        )
        return runner.run(list(SUITE))
    finally:
        log.close()


def attempts(folder: Path) -> list[Attempt]:
    return [attempt_from(e) for e in journal.read(folder) if e["kind"] == "attempt"]


def gist(result: RunResult) -> set[tuple[str, str, tuple[str, ...]]]:
    return {(one.test, one.failure.message, tuple(map(str, one.blamed))) for one in result.findings}


EXPECTED = {
    ("A#one", "a", ("PSR@2",)),
    ("A#two", "b", ("PR@1",)),
    ("A#two", "c", ("PSDC@4",)),
}


def test_a_run_finds_what_there_is(tmp_path: Path) -> None:
    result = start(tmp_path, Device())
    assert gist(result) == EXPECTED
    stability = {one.test: one.stability for one in result.ordinary}
    assert stability["B#broken"] is Stability.BROKEN
    assert stability["B#fine"] is Stability.STABLE
    assert not result.left


def test_two_devices_share_the_tests(tmp_path: Path) -> None:
    devices = Device("one"), Device("two")
    assert gist(start(tmp_path, *devices)) == EXPECTED
    assert {r.test for d in devices for r in d.made} == set(SUITE)


def test_a_lost_device_hands_its_test_over(tmp_path: Path) -> None:
    devices = Device("weak", dies_after=9), Device("strong")
    assert gist(start(tmp_path, *devices)) == EXPECTED
    made = [(r.test, r.purpose) for device in devices for r in device.made]
    assert len(made) == len(set(made))


def test_a_device_that_has_nothing_left_takes_over_what_another_loses(tmp_path: Path) -> None:
    taken, others_done = threading.Event(), threading.Semaphore(0)

    class Weak(Device):
        def run(self, request: Request) -> Attempt:
            if request.purpose.startswith("amplified"):
                taken.set()
                assert others_done.acquire(timeout=20) and others_done.acquire(timeout=20)
                raise DeviceTrouble(self.name, "running a test", "the device is gone")
            return super().run(request)

    class Strong(Device):
        def run(self, request: Request) -> Attempt:
            assert not request.purpose.startswith("amplified") or taken.wait(20)
            return super().run(request)

    class Ear(Listener):
        def amplified_done(self, amplified: Amplified) -> None:
            others_done.release()

    result = start(tmp_path, Weak("weak"), Strong("strong"), listener=Ear())
    assert gist(result) == EXPECTED


def test_several_devices_begin_with_the_longest_tests(tmp_path: Path) -> None:
    planned: dict[str, list[str]] = {}

    class Ear(Listener):
        def planned(self, tests: Sequence[str], stage: str) -> None:
            planned[stage] = list(tests)

    class Slow(Device):
        def run(self, request: Request) -> Attempt:
            return replace(super().run(request), seconds=SUITE[request.test].sites ** 2)

    start(tmp_path, Slow("one"), Slow("two"), listener=Ear())
    assert planned["amplified"] == ["A#two", "B#fine", "A#one"], "by the number of their events"


def test_a_run_without_devices_ends_with_the_trouble_of_the_last(tmp_path: Path) -> None:
    with pytest.raises(DeviceTrouble, match="gone"):
        start(tmp_path, Device(dies_after=2))
    assert len(attempts(tmp_path)) == 2


@given(st.integers(0, 2**32))
@settings(max_examples=40)
def test_an_interrupted_run_goes_on_where_it_was(seed: int) -> None:
    """Interrupted any number of times, a run makes each attempt once and ends the same."""
    import tempfile

    luck = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = 0
        for _ in range(100):
            device = Device(dies_after=luck.randint(0, 9), fault=KeyboardInterrupt())
            try:
                result = start(folder, device)
                break
            except KeyboardInterrupt:
                _tear(folder, luck)
            finally:
                made += len(device.made)
        assert gist(result) == EXPECTED
        numbers = [attempt.number for attempt in attempts(folder)]
        assert len(set(numbers)) == len(numbers) == made


def _tear(folder: Path, luck: random.Random) -> None:
    """Half a line at the end of the journal, as after a loss of power."""
    path = folder / journal.NAME
    if path.exists() and luck.random() < 0.5:
        with path.open("ab") as file:
            file.write(b'{"kind": "attem')


def test_a_spent_budget_is_said(tmp_path: Path) -> None:
    result = start(tmp_path, Device(), budget=Budget(seconds=-1.0))
    assert dict(result.left) == dict.fromkeys(SUITE, "the budget was spent")


def test_a_failure_that_the_budget_left_unexplained_is_said(tmp_path: Path) -> None:
    budget = Budget(seconds=1000.0)

    class Spender(Device):
        def run(self, request: Request) -> Attempt:
            found = super().run(request)
            if request.purpose.startswith("amplified") and found.outcome.is_failure:
                budget.seconds = -1.0
            return found

    left = dict(start(tmp_path, Spender(), budget=budget).left)
    looked_into = {test for test, why in left.items() if "while a failure was looked into" in why}
    assert len(looked_into) == 1 and looked_into < {"A#one", "A#two"}


def test_attempts_survive_the_journal(tmp_path: Path) -> None:
    result = start(tmp_path, Device())
    read = attempts(tmp_path)
    assert {a.number: a for a in read} == {a.number: a for a in result.attempts}
    assert any(a.outcome is Outcome.FAILED for a in read)
    assert attempt_entry(read[0])["outcome"] == "passed"


@given(st.binary(max_size=200))
def test_a_damaged_journal_is_bad_input(data: bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / journal.NAME).write_bytes(data + b"\n")
        try:
            journal.read(folder)
        except BadInput as error:
            assert journal.NAME in error.message


def test_a_folder_without_a_journal_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="not the folder of a run"):
        journal.read(tmp_path)
