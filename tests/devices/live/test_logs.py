"""The device's log as it is written, also over cuts."""

from __future__ import annotations

import pytest

from dalvik.errors import NotInTime
from devices.logs import LogStream
from devices.session import DeviceSession


def test_lines_come_as_they_are_written(session: DeviceSession) -> None:
    with LogStream(session, ("main",)) as log:
        mark = log.mark
        session.shell("log -p w -t thor-test 'one line'")
        found = log.wait_for(
            lambda e: e.tag == "thor-test", "our own line", within=20.0, since=mark
        )
        assert (found.priority, found.message) == ("W", "one line")
        assert found in log.since(mark)
        log.put_marker()


def test_a_stream_begins_now(session: DeviceSession) -> None:
    session.shell("log -t thor-early before; sleep 1.1")
    with LogStream(session, ("main",)) as log:
        log.put_marker()
        assert not [e for e in log.since(0) if e.tag == "thor-early"]


def test_a_cut_stream_goes_on_without_repeating(session: DeviceSession) -> None:
    with LogStream(session, ("main",)) as log:
        for number in range(5):
            session.shell(f"log -t thor-count {number}")
            if number % 2 == 0:
                log.put_marker()
                log.cut()
        log.put_marker()
        seen = [e.message for e in log.since(0) if e.tag == "thor-count"]
        assert seen == ["0", "1", "2", "3", "4"]
        assert log.cuts >= 1


def test_waiting_in_vain_shows_the_last_lines(session: DeviceSession) -> None:
    with LogStream(session, ("main",)) as log:
        session.shell("log -t thor-last 'what there was'")
        log.put_marker()
        with pytest.raises(NotInTime, match=r"wait for tea: not within 0.2 s; the last lines were"):
            log.wait_for(lambda e: False, "tea", within=0.2, since=0)
