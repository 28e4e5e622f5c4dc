"""`thor run` on a test that leaves its app: what is in front then is not injected into."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from tests.dalvik.apk.test_manifest import element
from tests.dalvik.build import android_dex
from tests.devices.pocket.outside.clients import apk
from thor import runs
from thor.attempts import Status
from thor.cli import main

_APP = {
    "Main.java": """package com.acme;
public class Main extends android.app.Activity {}"""
}
_TESTS = {
    "Main.java": _APP["Main.java"],
    "LeavingTest.java": """package com.acme.test;
import android.test.ActivityInstrumentationTestCase2; import android.view.KeyEvent;
public class LeavingTest extends ActivityInstrumentationTestCase2<com.acme.Main> {
    public LeavingTest() { super(com.acme.Main.class); }
    public void testLeaves() {
        getActivity();
        sendKeys(KeyEvent.KEYCODE_DPAD_DOWN);
        sendKeys(KeyEvent.KEYCODE_BACK);
    }
}""",
}


def test_another_apps_screen_is_left_alone(tmp_path: Path) -> None:
    app, tests = tmp_path / "app.apk", tmp_path / "tests.apk"
    activity = element("activity", name=".Main", exported=True)
    app.write_bytes(apk(activity, dex=android_dex(_APP), debuggable=True))
    runner = element(
        "instrumentation",
        name="android.test.InstrumentationTestRunner",
        targetPackage="com.acme",
    )
    tests.write_bytes(apk(runner, package="com.acme.test", dex=android_dex(_TESTS)))
    command = ["run", str(app), str(tests), "--device", "pocket", "--out", str(tmp_path / "run")]
    ended = CliRunner().invoke(main, [*command, "--sequences", "lifecycle", "--quiet"])
    assert ended.exit_code == 0, ended.output
    amplified = next(one for one in runs.load(tmp_path / "run").recorded if one.injected)
    here, gone = (site.injections for site in amplified.sites)
    assert {one.status for one in here} == {Status.CERTIFIED}
    assert {(one.status, one.reason) for one in gone} == {
        (Status.IRRELEVANT, "the app is not in front")
    }
