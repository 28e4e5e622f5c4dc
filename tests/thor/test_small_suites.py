"""`thor run` on a suite made for the purpose: tests that leave the app, or keep hold of it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tests.dalvik.apk.test_manifest import element
from tests.dalvik.build import android_dex
from tests.devices.pocket.outside.clients import apk
from thor import run_command
from thor.attempts import Status
from thor.cli import main
from thor.problems import ProblemClass
from thor.report.digest import Digest

_APP = {
    "Main.java": """package com.acme;
public class Main extends android.app.Activity {
    public static int destroyed;
    protected void onDestroy() { super.onDestroy(); destroyed++; }
}"""
}
_TESTS = {
    **_APP,
    "KeysTest.java": """package com.acme.test;
import com.acme.Main; import android.test.*; import android.view.KeyEvent;
public class KeysTest extends ActivityInstrumentationTestCase2<Main> {
    private Main first;
    public KeysTest() { super(Main.class); }
    protected void setUp() throws Exception {
        super.setUp();
        Main.destroyed = 0;
        first = getActivity();
        sendKeys(KeyEvent.KEYCODE_DPAD_DOWN);
    }
    public void testLeaves() { sendKeys(KeyEvent.KEYCODE_BACK); }
    public void testAsksTheFirst() {
        sendKeys(KeyEvent.KEYCODE_DPAD_UP);
        assertFalse("gone", first.isDestroyed());
    }
    public void testCounts() {
        sendKeys(KeyEvent.KEYCODE_DPAD_LEFT);
        assertEquals(first.getPackageName(), "com.acme" + (Main.destroyed == 0 ? "" : "!"));
    }
}""",
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Digest:
    """What recreation after every key reveals."""
    folder = tmp_path_factory.mktemp("suite")
    activity = element("activity", name=".Main", exported=True)
    app = apk(activity, dex=android_dex(_APP), debuggable=True)
    runner = "android.test.InstrumentationTestRunner"
    instrumentation = element("instrumentation", name=runner, targetPackage="com.acme")
    tests = apk(instrumentation, package="com.acme.test", dex=android_dex(_TESTS))
    for name, content in {"app.apk": app, "tests.apk": tests}.items():
        (folder / name).write_bytes(content)
    command = ["run", str(folder / "app.apk"), str(folder / "tests.apk"), "--device", "pocket"]
    command += ["--sequences", "PSDC", "--no-rerun", "--no-isolate", "--no-cache", "--quiet"]
    ended = CliRunner().invoke(main, [*command, "--out", str(folder / "run")])
    assert ended.exit_code == 1, ended.output
    return run_command.report_of(folder / "run")


def test_another_apps_screen_is_left_alone(found: Digest) -> None:
    (leaves,) = (one for one in found.attempts if one.injected and "Leaves" in one.test)
    before, after = (site.injections[0] for site in leaves.sites)
    assert before.status is Status.CERTIFIED
    assert (after.status, after.reason) == (Status.IRRELEVANT, "the app is not in front")


def test_asking_an_activity_that_is_gone_is_the_tests_own_problem(found: Digest) -> None:
    problems = {problem.main.test.partition("#test")[2]: problem for problem in found.problems}
    assert {name: problem.kind for name, problem in problems.items()} == {
        "AsksTheFirst": ProblemClass.BRITTLE_TEST,
        "Counts": ProblemClass.SILENT_FAIL,
    }
    title = problems["AsksTheFirst"].title
    assert title.startswith("testAsksTheFirst asks an activity that is gone after recreation")
    assert "Solo.getCurrentActivity()" in problems["AsksTheFirst"].advice[0]
