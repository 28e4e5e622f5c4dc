"""Crashes, ANRs and refusals, as Android words them."""

from __future__ import annotations

import pytest

from devices import crashes
from devices.installing import read_refusal, remedy
from devices.logs import LogEntry, parse_line

_CRASH = """--------- beginning of crash
11-18 10:00:01.100  2627  2627 D AndroidRuntime: Shutting down VM
11-18 10:00:01.101  2627  2627 E AndroidRuntime: FATAL EXCEPTION: main
11-18 10:00:01.101  2627  2627 E AndroidRuntime: Process: com.acme, PID: 2627
11-18 10:00:01.101  2627  2627 E AndroidRuntime: java.lang.RuntimeException: Unable to start
11-18 10:00:01.101  2627  2627 E AndroidRuntime: \tat android.app.ActivityThread.x(A.java:1)
11-18 10:00:01.101  2627  2627 E AndroidRuntime: Caused by: java.lang.NullPointerException
11-18 10:00:01.101  2627  2627 E AndroidRuntime: \tat com.acme.Main.onCreate(Main.java:12)
11-18 10:00:02.000  1354  1400 I Process : Sending signal.
11-18 10:00:03.101  3000  3000 E AndroidRuntime: FATAL EXCEPTION: main
11-18 10:00:03.101  3000  3000 E AndroidRuntime: Process: com.other, PID: 3000
11-18 10:00:03.101  3000  3000 E AndroidRuntime: java.lang.Error: not ours
11-18 10:00:04.000  1354  1400 E ActivityManager: ANR in com.acme (com.acme/.Main)
11-18 10:00:04.000  1354  1400 E ActivityManager: PID: 2627
11-18 10:00:04.000  1354  1400 E ActivityManager: Reason: Input dispatching timed out (5 s)
"""


def entries() -> list[LogEntry]:
    return [entry for line in _CRASH.splitlines() if (entry := parse_line(line))]


def test_the_crash_of_the_app_is_found_among_others() -> None:
    found = crashes.find_crash(entries(), "com.acme")
    assert found is not None and (found.process, found.pid) == ("com.acme", 2627)
    assert found.exception == "java.lang.RuntimeException: Unable to start"
    assert found.stack.splitlines()[-1].strip() == "at com.acme.Main.onCreate(Main.java:12)"
    assert crashes.find_crash(entries(), "com.absent") is None
    by_pid = crashes.find_crash(entries(), "whatever", 3000)
    assert by_pid is not None and by_pid.stack == "java.lang.Error: not ours"


def test_an_anr() -> None:
    found = crashes.find_anr(entries(), "com.acme")
    assert found is not None and found.reason == "Input dispatching timed out (5 s)"
    assert crashes.find_anr(entries(), "com.other") is None


def test_a_native_crash() -> None:
    line = "11-18 10:00:01.100  99  99 F DEBUG   : pid: 41, tid: 41, name: x  >>> com.acme <<<"
    entry = parse_line(line)
    assert entry is not None
    found = crashes.find_crash([entry], "com.acme")
    assert found is not None and found.pid == 41 and "native crash" in found.stack


@pytest.mark.parametrize(
    ("output", "reason", "words"),
    [
        ("pkg: /x\nFailure [INSTALL_FAILED_OLDER_SDK]", "INSTALL_FAILED_OLDER_SDK", "OLDER_SDK"),
        (
            "adb: failed: Failure [INSTALL_FAILED_UPDATE_INCOMPATIBLE: Package com.acme "
            "signatures do not match]",
            "INSTALL_FAILED_UPDATE_INCOMPATIBLE",
            "signatures do not match",
        ),
        ("Error: Unable to open file: /x", "UNKNOWN", "Unable to open file"),
        ("", "UNKNOWN", "said nothing"),
    ],
)
def test_refused_installations(output: str, reason: str, words: str) -> None:
    found, said = read_refusal(output)
    assert found == reason and words in said
    assert (remedy(found) is None) == (reason == "UNKNOWN")
