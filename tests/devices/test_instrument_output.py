"""`am instrument -r` as a real device printed it, in whatever pieces it arrives."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from devices.instrument_output import Ended, NotRun, OutputReader, Report, Status
from tests.devices.recorded import recorded_bytes


def read(data: bytes, *sizes: int) -> list[Report]:
    reader = OutputReader()
    reports: list[Report] = []
    at = 0
    for size in sizes:
        reports += reader.feed(data[at : at + size])
        at += size
    reports += reader.feed(data[at:])
    return [*reports, *reader.finish()]


def test_a_suite_that_passes() -> None:
    reports = read(recorded_bytes("am-instrument-r-pass.txt"))
    assert isinstance(reports[-1], Ended) and reports[-1].code == -1
    passed = [r.test for r in reports if isinstance(r, Status) and r.code == 0]
    assert len(passed) == 10
    assert passed[0] == "ca.ualberta.cs.lonelytwitter.LonelyTwitterActivityTest#testAddtweet"


def test_a_failure_has_its_whole_stack() -> None:
    reports = read(recorded_bytes("am-instrument-r-fail.txt"))
    failed = next(r for r in reports if isinstance(r, Status) and r.code == -2)
    assert failed.test == "course.labs.intentslab.tests.ImplicitTest#testRun"
    stack = failed.values["stack"].splitlines()
    assert stack[0].startswith("junit.framework.AssertionFailedError: ImplicitTest:Section One")
    assert stack[9].strip().startswith("at android.app.Instrumentation$InstrumentationThread.run")
    ended = reports[-1]
    assert isinstance(ended, Ended) and "FAILURES!!!" in ended.values["stream"]


def test_what_am_itself_says() -> None:
    reader = OutputReader()
    refusal = b"INSTRUMENTATION_FAILED: com.acme.test/runner\r\n"
    assert list(reader.feed(b"android.util.AndroidException: x\n" + refusal)) == [
        NotRun("FAILED: com.acme.test/runner")
    ]
    assert reader.other == ["android.util.AndroidException: x"]
    crash = b"INSTRUMENTATION_RESULT: shortMsg=Process crashed.\nINSTRUMENTATION_CODE: 0"
    assert read(crash) == [Ended(0, {"shortMsg": "Process crashed."})]


@given(st.lists(st.integers(1, 400), max_size=20))
def test_pieces_do_not_matter(sizes: list[int]) -> None:
    data = recorded_bytes("am-instrument-r-fail.txt")
    assert read(data, *sizes) == read(data)


@given(st.integers(0, 3200), st.binary(max_size=40), st.integers(0, 300))
def test_damaged_output_is_survived(at: int, noise: bytes, cut: int) -> None:
    data = recorded_bytes("am-instrument-r-fail.txt")
    read(data[:at] + noise + data[at + cut :])
