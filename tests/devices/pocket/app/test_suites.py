"""The suites of the sample apps, run by `am instrument` through adb."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from devices.instrument_output import Ended, OutputReader, Status
from devices.instrument_proto import ProtoReader
from devices.pocket import launch
from tests.devices.pocket.outside.clients import Adb
from tests.devices.pocket.outside.conftest import server

__all__ = ["server"]

_APPS = Path(__file__).parents[3] / "apps"
_RUNNER = "android.test.InstrumentationTestRunner"
_TIME = re.compile(r"Time: [\d.,]+")
_COUNTS = {"projects": 21, "taxcalculator": 14, "podcast": 14}


@pytest.fixture(scope="module")
def device(server: int) -> Iterator[Adb]:
    adb = Adb(server, launch.start(name="suites", api=28))
    for name in _COUNTS:
        for file in (f"{name}.apk", f"{name}-tests.apk"):
            path = f"/data/local/tmp/{file}"
            adb.utils.sync.push((_APPS / name / file).read_bytes(), path)
            assert "Success" in adb.shell(f"pm install -r -t {path}")
    yield adb
    launch.stop("suites")


@pytest.mark.parametrize("name", _COUNTS)
def test_suite_passes(device: Adb, name: str) -> None:
    said = device.shell(f"am instrument -w samples.{name}.test/{_RUNNER}")
    assert said.endswith(f"OK ({_COUNTS[name]} tests)\n\n\n"), said


def test_the_same_again_gives_the_same(server: int) -> None:
    """Reports and events of two devices are equal byte for byte."""
    found = []
    for name in ("one", "two"):
        adb = Adb(server, launch.start(name=name, api=28))
        for file in ("podcast.apk", "podcast-tests.apk"):
            path = f"/data/local/tmp/{file}"
            adb.utils.sync.push((_APPS / "podcast" / file).read_bytes(), path)
            adb.shell(f"pm install -r -t {path}")
        adb.shell("logcat -b all -c")
        run = f"am instrument -w -r samples.podcast.test/{_RUNNER}"
        found.append((adb.shell(run), adb.shell("logcat -d -b main,system,events -v tag")))
        launch.stop(name)
    assert "OK (14 tests)" in found[0][0]
    assert found[0] == found[1]


def test_raw_report(device: Adb) -> None:
    """Byte for byte as a real device printed it for another suite."""
    tests = device.shell(f"am instrument -w -r -e log true samples.projects.test/{_RUNNER}")
    name = tests.partition("INSTRUMENTATION_STATUS: test=")[2].partition("\n")[0]
    only = f"-e class samples.projects.test.CodecTest#{name}"
    said = device.shell(f"am instrument -w -r {only} samples.projects.test/{_RUNNER}")
    common = (
        "INSTRUMENTATION_STATUS: id=InstrumentationTestRunner\n"
        f"INSTRUMENTATION_STATUS: test={name}\n"
        "INSTRUMENTATION_STATUS: class=samples.projects.test.CodecTest\n"
        "INSTRUMENTATION_STATUS: current=1\n"
    )
    before = "INSTRUMENTATION_STATUS: numtests=1\nINSTRUMENTATION_STATUS: stream="
    start = f"{before}\nsamples.projects.test.CodecTest:\n{common}INSTRUMENTATION_STATUS_CODE: 1\n"
    end = f"{before}.\n{common}INSTRUMENTATION_STATUS_CODE: 0\n"
    assert said.startswith(start + end)
    rest = said.removeprefix(start + end)
    first = "INSTRUMENTATION_RESULT: stream=\nTest results for InstrumentationTestRunner=.\nTime: "
    assert rest.startswith(first)
    assert rest.endswith("\n\nOK (1 test)\n\n\nINSTRUMENTATION_CODE: -1\n")


def test_reports_as_messages(device: Adb) -> None:
    """They say what the raw text says, on stdout and in a file."""
    run = f"-e class samples.projects.test.CodecTest -e log true samples.projects.test/{_RUNNER}"
    text = OutputReader()
    said = device.run("exec-out", f"am instrument -w -r {run}").stdout
    expected = [_content(one) for one in (*text.feed(said), *text.finish())]
    assert len(expected) > 2
    assert _messages(device.run("exec-out", f"am instrument -w -m {run}").stdout) == expected
    assert device.shell(f"am instrument -w -f reports/one {run}") == ""
    assert _messages(device.run("exec-out", "cat /sdcard/reports/one").stdout) == expected


def _messages(said: bytes) -> list[object]:
    reader = ProtoReader()
    found = [_content(one) for one in reader.feed(said)]
    assert not reader.other
    return found


def _content(one: object) -> object:
    """What it says apart from how long it took, which is another time each time."""
    assert isinstance(one, Status | Ended)
    values = {key: _TIME.sub("", value).strip() for key, value in one.values.items()}
    return type(one), one.code, values


def test_unknown_runner(device: Adb) -> None:
    said = device("shell", "am instrument -w -r samples.projects.test/no.Runner")
    assert said.startswith(
        "INSTRUMENTATION_STATUS: id=ActivityManagerService\n"
        "INSTRUMENTATION_STATUS: Error=Unable to find instrumentation info for:"
        " ComponentInfo{samples.projects.test/no.Runner}\n"
        "INSTRUMENTATION_STATUS_CODE: -1\n"
    )
    assert "INSTRUMENTATION_FAILED: samples.projects.test/no.Runner" in said


def test_starting_what_is_not_there(device: Adb) -> None:
    said = device("shell", "am start -n samples.projects/.Nothing")
    assert said == (
        "Starting: Intent { cmp=samples.projects/.Nothing }\n"
        "Error type 3\n"
        "Error: Activity class {samples.projects/samples.projects.Nothing} does not exist.\n"
    )


def test_an_activity_describes_itself(device: Adb) -> None:
    device.shell("am start -W -n samples.projects/.ProjectsActivity")
    lines = device.shell("dumpsys activity top").splitlines()
    place = lines.index("    View Hierarchy:")
    assert any(line.startswith("      mCurrentConfig={1.0 310mcc260mnc") for line in lines[:place])
    assert any(line.startswith("    Local Activity ") for line in lines[:place])
    assert "      mResumed=true mStopped=false mFinished=false" in lines[:place]
    assert lines[place + 1].startswith("      com.android.internal.policy.DecorView{")
    field = next(line for line in lines if "app:id/new_name" in line)
    assert re.fullmatch(
        r" +android\.widget\.EditText\{\w+ VFED\.\.CL\. \S{8} \S+ #7f07000b app:id/new_name\}",
        field,
    )


def test_starting_and_waiting(device: Adb) -> None:
    device.shell("am force-stop samples.projects")
    lines = device.shell("am start -W -n samples.projects/.ProjectsActivity").splitlines()
    assert lines[0] == "Starting: Intent { cmp=samples.projects/.ProjectsActivity }"
    assert lines[1:3] == ["Status: ok", "Activity: samples.projects/.ProjectsActivity"]
    assert [line.split(":")[0] for line in lines[3:]] == [
        "ThisTime", "TotalTime", "WaitTime", "Complete",
    ]  # fmt: skip
