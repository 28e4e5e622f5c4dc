"""Found sequences as tests, each run as its users would run it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import adbutils
import pytest
import yaml

from collider.export import FORMS
from collider.export.script import Act, Script, Spot
from dalvik.errors import BadInput
from tests.collider.composed import exported_apk, runner
from tests.collider.conftest import NEGATIVE, TAX, complaint, succeed
from tests.devices.pocket.outside.clients import Adb

_CLASS = "TaxResultLine27Test"
_POPUP = "android.widget.ListView"


@pytest.fixture
def adb(server: int, phone: str) -> Adb:
    found = Adb(server, phone)
    assert "Success" in found("install", "-r", "-d", str(TAX))
    return found


def _environment(adb: Adb) -> dict[str, str]:
    tools = Path(adbutils.adb_path()).parent
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    path = f"{tools}:{os.environ['PATH']}"
    return {**kept, "ANDROID_SERIAL": adb.serial, "PATH": path}


def test_the_shell_script_runs(project: Path, adb: Adb, tmp_path: Path) -> None:
    path = tmp_path / "reach.sh"
    succeed("export", NEGATIVE, "--to", "adb", "--out", project, "--file", path)
    ended = subprocess.run(
        [path], env=_environment(adb), capture_output=True, text=True, timeout=300
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert 'text="3"' in path.read_text()


def test_the_shell_script_fails_where_the_screen_is_another(
    project: Path, adb: Adb, tmp_path: Path
) -> None:
    written = succeed("export", NEGATIVE, "--to", "adb", "--out", project)
    path = tmp_path / "reach.sh"
    path.write_text(written.replace('text="3"', 'text="4"').replace("sleep 1", ":"))
    ended = subprocess.run(
        ["sh", path], env=_environment(adb), capture_output=True, text=True, timeout=300
    )
    assert ended.returncode == 1
    assert 'not on the screen:  resource-id="samples.taxcalculator:id/deduction"' in ended.stderr


@pytest.mark.oracle
def test_espresso_in_both_languages(project: Path, adb: Adb) -> None:
    java = succeed("export", NEGATIVE, "--to", "espresso-java", "--out", project)
    kotlin = succeed("export", NEGATIVE, "--to", "espresso-kotlin", "--out", project)
    kotlin = kotlin.replace(_CLASS, f"Kotlin{_CLASS}")
    sources = {f"{_CLASS}.java": java, f"Kotlin{_CLASS}.kt": kotlin, **_other_sources()}
    apk = exported_apk("taxcalculator", sources)
    assert "Success" in adb("install", "-r", "-t", str(apk))
    names = ",".join(f"samples.taxcalculator.{one}{_CLASS}" for one in ("", "Kotlin"))
    report = adb.shell(f"am instrument -w -r -e class {names} {runner('taxcalculator')}")
    assert "OK (2 tests)" in report, report


def _other_sources() -> dict[str, str]:
    """Exports with every other kind of act: compiled only."""
    kotlin = FORMS["espresso-kotlin"].write(_everything("Fruit.kt:7"))
    java = FORMS["espresso-java"].write(_everything("Basket.java:7:true"))
    return {"FruitLine7Test.kt": kotlin, "BasketLine7TrueTest.java": java}


def _everything(target: str) -> Script:
    def own(name: str, number: int = 0, scroller: str = "") -> Spot:
        return Spot(f"samples.taxcalculator:id/{name}", number=number, scroller=scroller)

    acts = (
        Act("menu", "Press MENU", value="MENU"),
        Act("key", "Press SEARCH", value="SEARCH"),
        Act("tap", "Tap OK", Spot("android:id/button1")),
        Act("tap", "Tap a title", Spot("android:id/alertTitle")),
        Act("tap", 'Tap "50 $ \\ \\"net\\""', Spot(text='50 $ \\ "net"')),
        Act("tap", "Tap Up", Spot(description="Navigate up")),
        Act("tap", "Tap the second", own("tax", 1)),
        Act("type", "Type", Spot(class_name="android.widget.EditText"), "a\tb $x */"),
        Act("long-tap", "Hold", own("income", scroller="android.widget.ScrollView")),
        Act("choose", "Choose", own("left", scroller="android.widget.ListView"), 3, label="Pear"),
        Act("choose", "Choose", own("left"), 2),
        Act("choose", "Choose", Spot(scroller=_POPUP, class_name=_POPUP), 1, label="Fig"),
        Act("choose", "Choose", own("left", scroller="a.b.RecyclerView"), 1, label="Fig"),
        Act("slide", "Slide", own("share"), 30, 100),
        Act("rotate", "Turn the device"),
        Act("away", "Leave"),
        Act("key", "Press BACK", value="BACK", leaves=True),
        Act("open", "Open"),
    )
    launcher = "samples.taxcalculator.IncomeActivity"
    return Script(target, "", "samples.taxcalculator", launcher, acts, ("*/ a < b",))


def test_other_forms_of_everything_are_well_formed(tmp_path: Path) -> None:
    script = _everything("com.acme.Fruit.eat")
    compile(FORMS["uiautomator2"].write(script), "test_fruit_eat.py", "exec")
    assert FORMS["uiautomator2"].file(script) == "test_fruit_eat.py"
    named = tuple(one for one in script.acts if one.on is None or not one.on.class_name)
    _check_flow(FORMS["maestro"].write(replace(script, acts=named)))
    with pytest.raises(BadInput, match="cannot name a view of class"):
        FORMS["maestro"].write(script)
    labelled = tuple(one for one in script.acts if one.do != "choose" or one.label)
    path = tmp_path / "fruit.sh"
    path.write_text(FORMS["adb"].write(Script("a.Fruit.eat", "", "a", "a.Main", labelled)))
    subprocess.run(["sh", "-n", path], check=True)


def test_the_flow_says_what_the_sequence_says(project: Path) -> None:
    flow = succeed("export", NEGATIVE, "--to", "maestro", "--out", project)
    steps = _check_flow(flow)
    assert steps[0] == {"launchApp": {"clearState": True}}
    assert {"inputText": "3"} in steps
    assert steps.count("back") == 2
    wanted = {"id": r"samples\.taxcalculator:id/deduction", "text": "3"}
    assert {"assertVisible": wanted} in steps


#: What Maestro's documentation says of the commands that we write.
_COMMANDS: dict[str, set[str]] = {
    "launchApp": {"appId", "clearState", "clearKeychain", "stopApp", "permissions", "arguments"},
    "tapOn": {"text", "id", "index", "point", "childOf", "below", "above", "enabled", "optional"},
    "longPressOn": {"text", "id", "index", "point", "childOf"},
    "assertVisible": {"text", "id", "index", "childOf", "enabled", "checked"},
    "scrollUntilVisible": {"element", "direction", "timeout", "speed", "visibilityPercentage"},
}
_VALUES = {"inputText", "pressKey", "setOrientation"}
_BARE = {"back", "eraseText", "hideKeyboard"}
_KEYS = re.compile(r"Home|Lock|Enter|Backspace|Back|Volume Up|Volume Down|Power|Tab")


def _check_flow(text: str) -> list[object]:
    head, steps = yaml.safe_load_all(text)
    assert set(head) == {"appId", "name"}
    for step in steps:
        if isinstance(step, str):
            assert step in _BARE
            continue
        ((command, given),) = step.items()
        if command in _VALUES:
            assert isinstance(given, str)
            assert command != "setOrientation" or given in ("PORTRAIT", "LANDSCAPE_LEFT")
            continue
        assert set(given) <= _COMMANDS[command], step
    found: list[object] = steps
    return found


def test_thor_amplifies_a_sequence(project: Path, adb: Adb, tmp_path: Path) -> None:
    """The two commands meet in a file: what Collider found is a seed test for Thor."""
    shown = "TaxResult.java:34"
    aim = ["--target", shown, "--device", adb.serial, "--out", project]
    succeed("reach", *aim, "--no-html", "--quiet")
    succeed("export", shown, "--to", "uiautomator2", "--out", project, "--file", tmp_path)
    assert (tmp_path / "test_tax_result_line_34.py").is_file()
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--thor"]
    command += ["--thor-device", adb.serial, "--thor-sequences", "PSR", "--thor-out", "run"]
    ended = subprocess.run(
        command, cwd=tmp_path, env=_environment(adb), capture_output=True, text=True, timeout=600
    )
    assert "1 passed" in ended.stdout, ended.stdout + ended.stderr
    assert re.search(r"\b[1-9]\d* injections?\b", ended.stdout), ended.stdout


def test_what_cannot_be_exported_says_why(project: Path) -> None:
    said = complaint(["export", "Nothing.java:1", "--to", "adb", "--out", project])
    assert "has no result for Nothing.java:1" in said
    assert NEGATIVE in said
    broken = project / "broken.json"
    broken.write_text("[1]")
    said = complaint(["export", broken, "--to", "adb", "--out", project])
    assert "is not a result that Collider wrote" in said
