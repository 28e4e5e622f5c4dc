"""Chains of callbacks, from a real device's event log and from each generation of tags."""

from __future__ import annotations

import re
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.errors import NotInTime
from devices.dumps import RecordRef
from devices.eventlog import ProcessEvent, parse_event, split_fields
from devices.lifecycle import AppDied, LifecycleObserver
from devices.logs import LogEntry, parse_line
from devices.realiser import compare_chains
from tests.devices.recorded import recorded


class StubSession:
    """A session that answers nothing: the observer is fed by hand."""

    serial = "stub-5554"
    adb = None

    def __init__(self, api: int) -> None:
        self.api = api


def observer(api: int) -> LifecycleObserver:
    return LifecycleObserver(StubSession(api))  # type: ignore[arg-type]


def feed(watcher: LifecycleObserver, *lines: str) -> None:
    for line in lines:
        tag, pid, message = re.match(r"(\w+) (\d+) (.*)", line).groups()  # type: ignore[union-attr]
        event = parse_event(LogEntry("11-18 10:00:00.000", int(pid), 1, "I", tag, message))
        assert event is not None, line
        watcher.feed(event)


def chain(watcher: LifecycleObserver, token: int, since: int = 0) -> list[str]:
    return [str(one) for one in watcher.chain(token, since)]


def test_a_real_rotation_and_back() -> None:
    """The Espresso suite of the recording, with PSDC injected once."""
    watcher = observer(19)
    for line in recorded("espresso-psdc-events.txt").splitlines():
        found = re.match(r"I/(\w+) *\( *(\d+)\): (.*)", line)
        if found:
            entry = LogEntry("11-18 10:00:00.000", int(found[2]), 1, "I", found[1], found[3])
            event = parse_event(entry)
            if event is not None:
                watcher.feed(event)
    recreated = ["paused", "stopped", "destroyed", "created", "resumed"]
    assert chain(watcher, 555402184) == ["resumed", *recreated, *recreated, "paused"]
    assert chain(watcher, 555353496) == ["paused", "resumed"]
    starts = [e for e in watcher.events() if isinstance(e, ProcessEvent) and e.what == "start"]
    assert [(e.pid, e.name) for e in starts] == [(3270, "at.sw2017.calculator")]


def test_api_28_reports_each_callback_by_class() -> None:
    watcher = observer(28)
    feed(
        watcher,
        "am_create_activity 1354 [0,77001,12,com.acme/.Main,NULL,NULL,NULL,0]",
        "am_on_create_called 400 [0,com.acme.Main,performCreate]",
        "am_on_start_called 400 [0,com.acme.Main,handleStartActivity]",
        "am_on_resume_called 400 [0,com.acme.Main,RESUME_ACTIVITY]",
    )
    mark = watcher.mark
    feed(
        watcher,
        "am_pause_activity 1354 [0,77001,com.acme/.Main,userLeaving=true]",
        "am_on_paused_called 400 [0,com.acme.Main,performPause]",
        "am_stop_activity 1354 [0,77001,com.acme/.Main]",
        "am_on_stop_called 400 [0,com.acme.Main,STOP_ACTIVITY_ITEM]",
        "am_on_restart_called 400 [0,com.acme.Main,performRestartActivity]",
        "am_on_start_called 400 [0,com.acme.Main,handleStartActivity]",
        "am_on_resume_called 400 [0,com.acme.Main,RESUME_ACTIVITY]",
    )
    seen = chain(watcher, 77001, mark)
    assert seen == ["paused", "stopped", "restarted", "started", "resumed"]
    expected = ("paused", "stopped", "restarted", "resumed")
    assert compare_chains(expected, tuple(seen), watcher.observable) is None


def test_api_31_names_the_record_itself() -> None:
    watcher = observer(31)
    feed(
        watcher,
        "wm_create_activity 1354 [0,81234567,12,com.acme/.Main,NULL,NULL,NULL,0]",
        "wm_create_activity 1354 [0,-2046820353,12,com.acme/.Main,NULL,NULL,NULL,0]",
        "wm_on_resume_called 400 [81234567,com.acme.Main,RESUME_ACTIVITY,3]",
        "wm_on_paused_called 400 [-2046820353,com.acme.Main,performPause,1]",
    )
    assert chain(watcher, 81234567) == ["resumed"]
    assert chain(watcher, 0x85FFFFFF) == ["paused"]


def test_two_records_of_one_class_are_told_apart() -> None:
    watcher = observer(19)
    feed(
        watcher,
        "am_create_activity 1354 [0,111111,1,com.acme/.Main,NULL,NULL,NULL,0]",
        "am_restart_activity 1354 [0,111111,1,com.acme/.Main]",
        "am_on_resume_called 400 [0,com.acme.Main]",
        "am_create_activity 1354 [0,222222,2,com.acme/.Main,NULL,NULL,NULL,0]",
        "am_pause_activity 1354 [0,111111,com.acme/.Main]",
        "am_on_paused_called 400 [0,com.acme.Main]",
        "am_restart_activity 1354 [0,222222,2,com.acme/.Main]",
        "am_on_resume_called 400 [0,com.acme.Main]",
    )
    assert chain(watcher, 111111) == ["resumed", "paused"]
    assert chain(watcher, 222222) == ["resumed"]


RECORD = RecordRef(77001, "com.acme/.Main", 12)


def test_waiting_is_woken_by_the_log() -> None:
    watcher = observer(28)
    feed(watcher, "am_create_activity 1354 [0,77001,12,com.acme/.Main,NULL,NULL,NULL,0]")
    later = threading.Timer(
        0.05, lambda: feed(watcher, "am_on_paused_called 400 [0,com.acme.Main,performPause]")
    )
    later.start()
    watcher.wait_for(RECORD, "paused", 10.0, watcher.mark)
    later.join()


def test_a_wait_in_vain_says_what_was_seen_instead() -> None:
    watcher = observer(28)
    feed(
        watcher,
        "am_create_activity 1354 [0,77001,12,com.acme/.Main,NULL,NULL,NULL,0]",
        "am_create_activity 1354 [0,77002,12,com.acme/.Other,NULL,NULL,NULL,0]",
        "am_on_paused_called 400 [0,com.acme.Main,performPause]",
        "am_on_resume_called 400 [0,com.acme.Other,RESUME_ACTIVITY]",
    )
    with pytest.raises(NotInTime) as caught:
        watcher.wait_for(RECORD, "relaunched", 0.05)
    assert "stub-5554: wait until com.acme/.Main is relaunched: not within 0.05 s" in str(
        caught.value
    )
    assert "it was paused; elsewhere: Other resumed" in str(caught.value)


def test_a_wait_ends_when_the_app_dies() -> None:
    watcher = observer(28)
    feed(
        watcher,
        "am_create_activity 1354 [0,77001,12,com.acme/.Main,NULL,NULL,NULL,0]",
        "am_crash 1354 [400,0,com.acme,0,java.lang.NullPointerException,x,Main.java,7]",
    )
    # am_crash has its fields in another order than the others: pid first.
    with pytest.raises(AppDied) as caught:
        watcher.wait_for(RECORD, "resumed", 10.0)
    assert (caught.value.event.what, caught.value.event.pid) == ("crash", 400)


@pytest.mark.parametrize(
    ("expected", "observed", "api", "keeps", "wrong"),
    [
        (("paused", "resumed"), ("paused", "resumed"), 19, "record", None),
        (("paused", "resumed"), ("paused", "stopped", "resumed"), 28, "record", "expected"),
        (("paused", "stopped", "restarted", "resumed"), ("paused", "stopped", "resumed"), 19,
         "record", None),
        (("paused", "stopped", "restarted", "resumed"), ("paused", "stopped", "resumed"), 28,
         "record", "expected"),
        ((), (), 28, "record", None),
        ((), ("paused",), 28, "record", "left paused"),
        ((), ("paused", "stopped", "destroyed", "created", "resumed"), 28, "place", None),
        ((), ("paused", "stopped", "destroyed", "created", "resumed"), 28, "record", "destroyed"),
    ],
)  # fmt: skip
def test_comparing_chains(
    expected: tuple[str, ...], observed: tuple[str, ...], api: int, keeps: str, wrong: str | None
) -> None:
    found = compare_chains(expected, observed, observer(api).observable, keeps=keeps)
    assert found is None if wrong is None else found is not None and wrong in found


@given(st.text(max_size=120), st.sampled_from(["am_crash", "am_proc_start", "wm_on_resume_called"]))
def test_damaged_lines_are_survived(text: str, tag: str) -> None:
    entry = parse_line(f"11-18 10:00:00.000  1  2 I {tag}: {text}") or LogEntry(
        "", 1, 1, "I", tag, text
    )
    watcher = observer(31)
    event = parse_event(entry)
    if event is not None:
        watcher.feed(event)
    split_fields(text)
    parse_line(text)
