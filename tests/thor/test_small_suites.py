"""`thor run` on a suite made for the purpose: tests that leave the app, keep hold of it, or are not
run under their names."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.dalvik.apk.test_manifest import element
from tests.dalvik.build import android_dex
from tests.devices.pocket.outside.clients import apk
from thor import run_command
from thor.amplification import Stability
from thor.attempts import Status
from thor.cli import main
from thor.problems import ProblemClass
from thor.report.digest import Digest
from thor.report.terminal import summary

_APP = {
    "Main.java": """package com.acme;
public class Main extends android.app.Activity {
    public static int destroyed;
    protected void onDestroy() { super.onDestroy(); destroyed++; }
}"""
}
_RUNNER = "android.test.InstrumentationTestRunner"
_TESTS = {
    "KeysTest.java": """package com.acme.test;
import com.acme.Main; import android.test.*; import android.test.suitebuilder.annotation.*;
import android.view.KeyEvent;
public class KeysTest extends ActivityInstrumentationTestCase2<Main> {
    private Main first;
    public KeysTest() { super(Main.class); }
    protected void setUp() throws Exception {
        super.setUp();
        Main.destroyed = 0;
        first = getActivity();
        sendKeys(KeyEvent.KEYCODE_DPAD_DOWN);
    }
    @Suppress public void testLeftOut() {}
    @Suppress public void testLeftOut2() {}
    @Suppress public void testLeftOut3() {}
    @Suppress public void testLeftOut4() {}
    @Suppress public void testLeftOut5() {}
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


def amplified(folder: Path, sources: dict[str, str], runner: str, expected_code: int) -> Digest:
    """What recreation after every key reveals."""
    activity = element("activity", name=".Main", exported=True)
    app = apk(activity, dex=android_dex(_APP), debuggable=True)
    instrumentation = element("instrumentation", name=runner, targetPackage="com.acme")
    tests = apk(instrumentation, package="com.acme.test", dex=android_dex({**_APP, **sources}))
    for name, content in {"app.apk": app, "tests.apk": tests}.items():
        (folder / name).write_bytes(content)
    command = ["run", str(folder / "app.apk"), str(folder / "tests.apk"), "--device", "pocket"]
    command += ["--sequences", "PSDC", "--no-rerun", "--no-isolate", "--no-cache", "--quiet"]
    ended = CliRunner().invoke(main, [*command, "--out", str(folder / "run")])
    assert ended.exit_code == expected_code, ended.output
    return run_command.report_of(folder / "run")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Digest:
    return amplified(tmp_path_factory.mktemp("suite"), _TESTS, _RUNNER, 1)


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


def test_what_the_runner_leaves_out_is_set_aside(found: Digest) -> None:
    assert {one.stability for one in found.unstable} == {Stability.SKIPPED}
    (line,) = (line for line in summary(found) if "set aside" in line)
    assert line.startswith("  set aside: 5 tests, of them KeysTest#testLeftOut: skipped without")
    assert "the runner leaves it out" in line


def test_a_test_that_the_runner_calls_otherwise_is_asked_for_by_its_class(tmp_path: Path) -> None:
    sources = {
        "OnlyTest.java": """package com.acme.test;
public class OnlyTest extends android.test.ActivityInstrumentationTestCase2<com.acme.Main> {
    public OnlyTest() { super(com.acme.Main.class); }
    public void testIt() { getActivity(); sendKeys(android.view.KeyEvent.KEYCODE_DPAD_UP); }
}""",
        "Choosy.java": """package com.acme.test;
public class Choosy extends android.test.InstrumentationTestRunner {
    public void onCreate(android.os.Bundle given) {
        String asked = given.getString("class");
        if (asked != null && asked.contains("#")) given.putString("size", "large");
        super.onCreate(given);
    }
}""",
    }
    found = amplified(tmp_path, sources, "com.acme.test.Choosy", 0)
    assert not found.unstable
    assert found.injections[Status.CERTIFIED] == 1


def test_a_runner_that_nobody_has_is_told_before_a_device_is_touched(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"runner com\.acme\.test\.Gone is in neither APK"):
        amplified(tmp_path, _TESTS, "com.acme.test.Gone", 0)


def test_a_suite_of_which_nothing_runs_is_no_success(tmp_path: Path) -> None:
    sources = {
        "OnlyTest.java": """package com.acme.test;
public class OnlyTest extends junit.framework.TestCase { public void testIt() {} }""",
        "Broken.java": """package com.acme.test;
public class Broken extends android.test.InstrumentationTestRunner {
    public void onCreate(android.os.Bundle given) { throw new IllegalStateException("no way"); }
}""",
    }
    found = amplified(tmp_path, sources, "com.acme.test.Broken", 3)
    told = "\n".join(summary(found))
    assert "OnlyTest#testIt is unknown without injections: Process crashed." in told
    assert "IllegalStateException: no way" in told
    assert "Nothing was injected: no test passes as it is." in told
