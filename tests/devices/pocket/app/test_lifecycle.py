"""The order of callbacks, as Android documents it, seen through adb."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import lru_cache

import pytest

from devices.pocket import launch
from tests.devices.pocket.app import life
from tests.devices.pocket.app.life import life_apk
from tests.devices.pocket.outside.clients import Adb
from tests.devices.pocket.outside.conftest import server

__all__ = ["server"]

#: Levels at which something about the order changed.
LEVELS = (19, 28, 31)
_LAUNCH = "create start postCreate resume"
_SOON = 60
_START = "am start -a android.intent.action.MAIN -c android.intent.category.LAUNCHER -n life/.First"
_ROTATE = "settings put system accelerometer_rotation 0; settings put system user_rotation 1"


class App:
    """The app on one device; `does` runs a command and gives the callbacks that follow."""

    def __init__(self, adb: Adb, api: int) -> None:
        self.adb, self.api = adb, api

    def does(self, *lines: str, until: str) -> str:
        """The callbacks after some commands, up to `until` as the last."""
        self.adb.shell("logcat -c; logcat -b events -c")
        for line in lines:
            self.adb.shell(line)
        deadline = time.monotonic() + _SOON
        while time.monotonic() < deadline:
            said = self.said()
            if said[-1:] == [until] or (until == "" and not said):
                return " ".join(said)
            time.sleep(0.05)
        return f"waited for {until!r}, but there was: {' '.join(self.said())}"

    def waits_for(self, line: str, part: str) -> None:
        """Until a command prints something."""
        deadline = time.monotonic() + _SOON
        while part not in (output := self.adb.shell(line)):
            assert time.monotonic() < deadline, output
            time.sleep(0.05)

    def said(self) -> list[str]:
        lines = self.adb.shell("logcat -d -v raw life:I *:S").replace("\r", "").split("\n")
        return [line for line in lines if line and not line.startswith("---------")]

    def opens(self, name: str) -> str:
        return self.does(f"am start -n life/.{name}", until=f"{name}.resume")


@lru_cache(maxsize=1)
def _apk() -> bytes:
    return life_apk()


@pytest.fixture(scope="module", params=LEVELS)
def app(server: int, request: pytest.FixtureRequest) -> Iterator[App]:
    api: int = request.param
    adb = Adb(server, launch.start(name=f"life-{api}", api=api))
    path = f"/data/local/tmp/life-{api}.apk"
    adb.utils.sync.push(_apk(), path)
    assert "Success" in adb.shell(f"pm install -r {path}")
    yield App(adb, api)
    launch.stop(f"life-{api}")


@pytest.fixture(autouse=True)
def _clean(app: App) -> Iterator[None]:
    yield
    app.adb.shell(
        "settings put global always_finish_activities 0; settings put system user_rotation 0;"
        " am force-stop life"
    )


def each(name: str, words: str) -> str:
    return " ".join(f"{name}.{word}" for word in words.split())


def stopped(app: App) -> str:
    """Apps made for 9 or later save their state after `onStop`, where the device is as new."""
    return "stop saveState" if app.api >= 28 else "saveState stop"


def remade(app: App) -> str:
    return f"pause {stopped(app)} destroy create+state start restoreState postCreate resume"


def test_launch_and_back(app: App) -> None:
    assert app.opens("First") == each("First", _LAUNCH)
    gone = app.does("input keyevent BACK", until="First.destroy")
    assert gone == each("First", "pause stop destroy")


def test_back_from_the_launcher_s_activity(app: App) -> None:
    """Since 12 it goes to the background instead of ending."""
    app.does(_START, until="First.resume")
    ends = "stop destroy" if app.api < 31 else stopped(app)
    gone = app.does("input keyevent BACK", until=f"First.{ends.split()[-1]}")
    assert gone == each("First", f"pause {ends}")


def test_home_and_return(app: App) -> None:
    app.does(_START, until="First.resume")
    last = f"First.{stopped(app).split()[-1]}"
    assert app.does("input keyevent HOME", until=last) == each(
        "First", f"leave pause {stopped(app)}"
    )
    assert app.does(_START, until="First.resume") == each("First", "restart start resume")


def test_rotation_makes_anew(app: App) -> None:
    app.opens("First")
    turned = app.does(_ROTATE, until="First.resume")
    assert turned == each("First", remade(app))


def test_rotation_is_handled(app: App) -> None:
    app.opens("Handles")
    assert app.does(_ROTATE, until="Handles.config 2") == "Handles.config 2"


def test_translucent_on_top(app: App) -> None:
    app.opens("First")
    opened = app.does("input keyevent 9", until="Glass.resume")
    assert opened == f"{each('First', 'leave pause')} {each('Glass', _LAUNCH)}"
    closed = app.does("input keyevent BACK", until="Glass.destroy")
    assert closed == f"Glass.pause First.resume {each('Glass', 'stop destroy')}"


def test_the_screen_turns_before_an_activity_that_wants_it_so(app: App) -> None:
    """It is made once, left and come back to as any other; what lets it be seen leaves it so."""
    assert app.opens("Wide") == each("Wide", _LAUNCH)
    app.waits_for("dumpsys display", "mCurrentOrientation=1")
    assert app.does("input keyevent 9", until="Glass.resume") == (
        f"{each('Wide', 'leave pause')} {each('Glass', _LAUNCH)}"
    )
    assert "mCurrentOrientation=1" in app.adb.shell("dumpsys display")
    closed = app.does("input keyevent BACK", until="Glass.destroy")
    assert closed == f"Glass.pause Wide.resume {each('Glass', 'stop destroy')}"
    app.does("input keyevent HOME", until=f"Wide.{stopped(app).split()[-1]}")
    app.waits_for("dumpsys display", "mCurrentOrientation=0")
    back = "am start -f 0x10020000 -n life/.Wide"
    assert app.does(back, until="Wide.resume") == each("Wide", "restart start resume")


def test_opaque_on_top(app: App) -> None:
    app.opens("First")
    last = f"First.{stopped(app).split()[-1]}"
    opened = app.does("input keyevent 8", until=last)
    assert opened == (
        f"{each('First', 'leave pause')} {each('Second', _LAUNCH)} {each('First', stopped(app))}"
    )
    closed = app.does("input keyevent BACK", until="Second.destroy")
    assert closed == (
        f"Second.pause {each('First', 'restart start resume')} {each('Second', 'stop destroy')}"
    )


def test_dialog_changes_nothing(app: App) -> None:
    app.opens("First")
    assert app.does("input keyevent 12", until="") == ""
    assert app.does("input keyevent BACK", until="") == ""


def test_result(app: App) -> None:
    app.opens("First")
    app.does("input keyevent 10", until=f"First.{stopped(app).split()[-1]}")
    closed = app.does("input keyevent 13", until="Second.destroy")
    assert closed == (
        "Second.pause First.result 7 -1 done First.restart First.start First.resume"
        " Second.stop Second.destroy"
    )


def test_recreate(app: App) -> None:
    app.opens("First")
    assert app.does("input keyevent 11", until="First.resume") == each("First", remade(app))


def test_new_intent(app: App) -> None:
    app.opens("Once")
    assert app.opens("Once") == each("Once", "pause newIntent resume")


def test_new_intent_for_a_stopped_activity(app: App) -> None:
    app.opens("Once")
    app.does("input keyevent HOME", until=f"Once.{stopped(app).split()[-1]}")
    order = "restart start newIntent resume" if app.api >= 29 else "newIntent restart start resume"
    assert app.opens("Once") == each("Once", order)


def test_process_death(app: App) -> None:
    app.does(_START, until="First.resume")
    app.does("input keyevent HOME", until=f"First.{stopped(app).split()[-1]}")
    app.waits_for("dumpsys activity activities", "tate=STOPPED")
    app.adb.shell("am kill life")
    assert app.adb.shell("pidof life").strip() == ""
    assert app.does(_START, until="First.resume") == each(
        "First", "create+state start restoreState postCreate resume"
    )


def test_activities_are_not_kept(app: App) -> None:
    app.adb.shell("settings put global always_finish_activities 1")
    app.does(_START, until="First.resume")
    left = app.does("input keyevent HOME", until="First.destroy")
    assert left == each("First", f"leave pause {stopped(app)} destroy")
    assert app.does(_START, until="First.resume") == each(
        "First", "create+state start restoreState postCreate resume"
    )


def test_nested_fragments(app: App) -> None:
    opened = app.does("am start -n life/.Nested", until="Inner.resume")
    assert opened == (
        "Nested.create"
        " Outer.attach Outer.create Outer.view Outer.activityCreated"
        " Inner.attach Inner.create Inner.view Inner.activityCreated"
        " Nested.start Outer.start Inner.start Nested.postCreate Nested.resume"
        " Outer.resume Inner.resume"
    )
    turned = app.does(_ROTATE, until="Inner.resume")
    down = "Inner.pause Outer.pause Nested.pause "
    if app.api < 28:
        down += "Nested.saveState "
    down += "Inner.stop Outer.stop Nested.stop "
    if app.api >= 28:
        down += "Nested.saveState "
    down += (
        "Inner.destroyView Outer.destroyView Inner.destroy Inner.detach Outer.destroy Outer.detach"
        " Nested.destroy"
    )
    made = "Inner.attach Inner.create+state Outer.create+state"
    if app.api < 24:
        made = "Outer.create+state Inner.attach Inner.create+state"
    up = (
        f"Outer.attach {made} Nested.create+state"
        " Outer.view Outer.activityCreated Inner.view Inner.activityCreated Nested.start"
        " Outer.start Inner.start Nested.restoreState Nested.postCreate Nested.resume Outer.resume"
        " Inner.resume"
    )
    assert turned == f"{down} {up}"


def test_permission_dialog(app: App) -> None:
    if app.api < 23:
        pytest.skip("permissions are granted when an app is installed")
    app.opens("First")
    app.does("input keyevent 16", until="First.pause")
    app.adb.shell("uiautomator dump /data/local/tmp/dialog.xml")
    dump = app.adb.shell("cat /data/local/tmp/dialog.xml")
    button = dump.partition("permission_allow_button")[2].partition("/>")[0]
    left, top, right, bottom = map(int, re.findall(r"\d+", button.partition("bounds=")[2])[:4])
    answered = app.does(
        f"input tap {(left + right) // 2} {(top + bottom) // 2}",
        until="First.resume",
    )
    assert answered == "First.permissions 5 android.permission.CAMERA 0 First.resume"
    app.adb.shell("pm revoke life android.permission.CAMERA")


def test_crash(app: App) -> None:
    app.opens("First")
    app.adb.shell("input keyevent 14")
    app.waits_for("logcat -d -b events", "am_crash")
    log = app.adb.shell("logcat -d -v raw AndroidRuntime:E *:S")
    assert "FATAL EXCEPTION: main" in log
    assert "java.lang.IllegalStateException: as asked" in log
    assert "at life.Base.onKeyDown(Base.java:" in log
    app.waits_for("pidof life || echo gone", "gone")


def test_endless_loop(app: App) -> None:
    """The device goes on, and says where the app hangs."""
    if app.api != 28:
        pytest.skip("the same on every version")
    app.adb.shell("setprop debug.pocket.anr_seconds 1")
    app.opens("First")
    app.adb.shell("input keyevent 15 &")
    app.waits_for("logcat -d -b events", "am_anr")
    loop = life.BASE.partition("while (true)")[0]
    line = loop.count("\n") + 1
    assert f"at life.Base.onKeyDown(Base.java:{line})" in app.adb.shell("cat /data/anr/traces.txt")
    app.adb.shell("am force-stop life; setprop debug.pocket.anr_seconds ''")
    assert app.adb.shell("pidof life").strip() == ""
