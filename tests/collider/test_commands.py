"""What can be asked of Collider, how it answers, and what it says of what it cannot use."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import z3

from collider.project import Project
from collider.report.page import write_page
from dalvik.dex import DexFile
from devices.pocket import launch
from tests.apps.build import APPS
from tests.browsing import headless_browser
from tests.collider.conftest import NEGATIVE, TAX, collider, complaint, succeed
from tests.dalvik.build import build_dex

_SOURCE = APPS / "taxcalculator" / "app" / "src" / "samples" / "taxcalculator" / "TaxResult.java"
_OFF = APPS / "taxcalculator" / "taxcalculator-off.apk"

_TRACE = """java.lang.IllegalStateException: negative
\tat java.lang.Integer.parseInt(Integer.java:615)
\tat samples.taxcalculator.TaxResult.onCreate(TaxResult.java:29)
\tat android.app.Activity.performCreate(Activity.java:6662)
"""
_JACOCO = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
<report name="app"><package name="samples/taxcalculator"><sourcefile name="TaxResult.java">
<line nr="20" mi="0" ci="3" mb="0" cb="0"/><line nr="23" mi="2" ci="0" mb="0" cb="0"/>
<line nr="27" mi="2" ci="0" mb="0" cb="0"/></sourcefile></package></report>
"""


def _without(project: Path, event: str) -> None:
    """Edits the model as a person would: an event is gone."""
    path = project / "model.json"
    model = json.loads(path.read_text())
    model["events"] = [one for one in model["events"] if one["name"] != event]
    model["transitions"] = [one for one in model["transitions"] if one["event"] != event]
    path.write_text(json.dumps(model))


# -- the model -------------------------------------------------------------------------------------


def test_a_device_without_uiautomator2_gives_the_same_model(
    made: Path, phone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The platform's own dump shows the front window only: a menu is not a screen for that."""

    def refuse(device: object) -> None:
        raise RuntimeError("server not ready")

    monkeypatch.setattr("uiautomator2.connect", refuse)
    succeed("model", TAX, "--device", phone, "--out", tmp_path / "m", "--quiet")
    found, expected = (
        json.loads((one / "model.json").read_text()) for one in (tmp_path / "m", made)
    )
    for part in ("states", "events", "transitions"):
        assert json.dumps(found[part]) == json.dumps(expected[part])


# -- targets ---------------------------------------------------------------------------------------


def test_targets_can_be_said_in_every_way_at_once(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "crash.txt").write_text(_TRACE)
    (tmp_path / "jacoco.xml").write_text(_JACOCO)
    _repository(tmp_path / "repository")
    monkeypatch.chdir(tmp_path / "repository")
    words = [
        "--target",
        "TaxResult.java:22:true",
        "--target",
        "samples.taxcalculator.IncomeActivity.onClear",
    ]
    words += ["--trace", "../crash.txt", "--diff", "main..HEAD", "--uncovered", "../jacoco.xml"]
    words += ["--no-device", "--json", "--no-html", "--quiet", "--out", str(project)]
    done = collider("reach", *words)
    assert done.exit_code == 10, done.output
    answers = json.loads(done.stdout)["answers"]
    assert [(one["target"], one["verdict"]) for one in answers] == [
        ("TaxResult.java:22:true", "NOT_CONFIRMED"),
        ("samples.taxcalculator.IncomeActivity.onClear", "NOT_CONFIRMED"),
        ("TaxResult.java:29", "NOT_CONFIRMED"),
        ("samples/taxcalculator/TaxResult.java:30", "NOT_CONFIRMED"),
        ("samples/taxcalculator/TaxResult.java:23", "NOT_CONFIRMED"),
        ("samples/taxcalculator/TaxResult.java:27", "NOT_CONFIRMED"),
    ]
    assert "left out: samples/taxcalculator/Gone.java: not in the APK" in done.stderr


def _repository(folder: Path) -> None:
    """Line 30 of the source is changed on a branch, and a file is added that no build has."""
    source = folder / "app" / "src" / "samples" / "taxcalculator" / "TaxResult.java"
    source.parent.mkdir(parents=True)

    def git(*words: str) -> None:
        author = ["-c", "user.name=a", "-c", "user.email=a@b"]
        subprocess.run(["git", *author, *words], cwd=folder, check=True, capture_output=True)

    git("init", "-q", "-b", "main")
    lines = _SOURCE.read_text().splitlines(keepends=True)
    source.write_text("".join([*lines[:29], "        long left = 0;\n", *lines[30:]]))
    git("add", ".")
    git("commit", "-qm", "one")
    git("checkout", "-qb", "work")
    source.write_text("".join(lines))
    source.with_name("Gone.java").write_text("class Gone {}\n")
    git("add", ".")
    git("commit", "-qm", "two")


def test_branches_are_listed_with_their_status(project: Path) -> None:
    words = ["--target", "samples.taxcalculator.Keypad.press", "--no-device"]
    succeed("reach", *words, "--out", project, "--quiet", "--no-html", code=12)
    rows = json.loads(succeed("targets", "--out", project, "--json"))
    status = {one["target"]: one["status"] for one in rows}
    assert status["TaxResult.java:22:false"] == "explored"
    assert status["TaxResult.java:26:true"] == "open"
    shown = succeed("targets", "--out", project, "--open", "--file", "TaxResult.java")
    assert [one.split()[1] for one in shown.splitlines()] == [
        "TaxResult.java:22:true",
        "TaxResult.java:26:true",
    ]
    said = [collider("targets", "--out", project, *more).stderr for more in ((), ("--open",))]
    assert said[0] == said[1]  # how many there are, however many are shown


# -- answers ---------------------------------------------------------------------------------------


def test_a_reached_target_is_explained(project: Path) -> None:
    words = ["--target", NEGATIVE, "--no-device", "--out", project, "--explain"]
    said = succeed("reach", *words, "--quiet", "--no-html", code=10).splitlines()
    assert said[0] == f"NOT CONFIRMED: {NEGATIVE}"
    assert "  8.* Tap calculate" in said
    assert "         TaxResult.java:22 needs preference 'enableTaxDeduction' != 0" in said
    line = "TaxResult.java:26 needs app.appState.enteredAmount - preference 'taxDeduction' < 0"
    assert f"         {line}" in said


def test_its_conditions_can_be_given_to_another_solver(made: Path) -> None:
    written = made / "negative.smt2"
    assert "; 1: TaxResult.java:26" in written.read_text()
    solver = z3.Solver()
    solver.from_file(str(written))
    assert solver.check() == z3.sat


def test_without_the_switch_it_is_unreachable(project: Path, tmp_path: Path) -> None:
    _without(project, "tap deduct")
    smt = tmp_path / "why.smt2"
    words = ["--target", NEGATIVE, "--no-device", "--out", project, "--smt", smt, "--quiet"]
    said = succeed("reach", *words, code=11)
    assert "TaxResult.java:22: depends on preference 'enableTaxDeduction'" in said
    solver = z3.Solver()
    solver.from_file(str(smt))
    assert solver.check() == z3.unsat
    assert (
        "enableTaxDeduction" in (Project(project).result_folder(NEGATIVE) / "page.html").read_text()
    )


def test_the_worst_verdict_is_the_exit_code(project: Path) -> None:
    words = ["--target", NEGATIVE, "--target", "samples.taxcalculator.Keypad.press"]
    words += ["--no-device", "--out", str(project), "--quiet", "--no-html"]
    said = succeed("reach", *words, code=12)
    assert said.endswith("2 targets: 1 not confirmed, 1 gave up\n")
    assert "try: explore further (collider model), or add the event to the model" in said


def test_a_spent_budget_is_said_with_what_would_help(project: Path) -> None:
    words = ["--target", NEGATIVE, "--no-device", "--out", str(project), "--quiet", "--no-html"]
    said = succeed("reach", *words, "--partial-sequences", "1", code=12)
    assert "the budget of 1 partial sequences is spent" in said
    assert "raise it with --partial-sequences" in said
    said = succeed("reach", *words, "--sequence-length", "3", code=12)
    assert "raise the limit with --sequence-length" in said


def test_a_model_that_a_person_edited_is_extended(project: Path, phone: str) -> None:
    _without(project, "tap deduct")
    path = project / "model.json"
    path.write_text(path.read_text().replace('"title": "Tap calculate"', '"title": "Work it out"'))
    words = ["--device", phone, "--out", project, "--events", "3", "--quiet", "--json"]
    said = json.loads(succeed("model", TAX, *words, code=4))
    assert said["left"]
    titles = [one["title"] for one in json.loads(path.read_text())["events"]]
    assert "Work it out" in titles
    assert titles.count("Tap key_1") == 1


# -- pages -----------------------------------------------------------------------------------------


@pytest.mark.oracle
def test_pages_show_what_happened_and_need_nothing_else(project: Path) -> None:
    """On a desktop and on a phone: nothing is wider than the screen, and no error is logged."""
    result = Project(project).result(NEGATIVE)
    model = Project(project).model(Project(project).app())
    assert model is not None
    write_page(result, Project(project), Project(project).app(), model, _SOURCE.parent)
    with headless_browser() as browser:
        for width in (1280, 375):
            size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 400}
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
            browser.get((result.folder / "page.html").as_uri())
            assert browser.execute_script("return document.documentElement.scrollWidth") <= width
            steps = browser.find_elements("css selector", ".steps li")
            assert [one.text.split(".")[0] for one in steps] == [*"12345678", "After that"]
            marks = browser.find_elements("css selector", ".steps .mark")
            assert len(marks) == 6  # all but the two that press BACK
            picture = steps[7].find_element("css selector", "img").rect
            mark = steps[7].find_element("css selector", ".mark").rect
            assert picture["y"] < mark["y"] < picture["y"] + picture["height"]
            assert "hit" in steps[7].get_attribute("class")
            rows = browser.find_elements("css selector", ".needs tr")
            assert rows[-1].text.endswith("enteredAmount - preference 'taxDeduction' < 0")
            assert "if (taxable < 0) {" in rows[-1].text
            browser.get((project / "model.html").as_uri())
            assert len(browser.find_elements("css selector", ".state img")) == 5
            assert len(browser.find_elements("css selector", ".state.initial")) == 1
            assert browser.execute_script("return document.documentElement.scrollWidth") <= width
        assert not browser.get_log("browser")


# -- what cannot be used ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("TaxResult.java:9", "The nearest lines with code: 8, 16, 17, 18, 20"),
        ("Foo.java:1", "no class in the APK comes from Foo.java"),
        ("TaxResult.java", "Say which line of it: TaxResult.java:42."),
        ("TaxResult.java:20:true", "TaxResult.java:20 decides nothing"),
        ("TaxResult.java:22:perhaps", "Write a line (Foo.java:42)"),
        ("TaxResult.onCreate", "Did you mean samples.taxcalculator.TaxResult?"),
        ("samples.taxcalculator.TaxResult.onStop", "It has: <init>, onCreate, show"),
    ],
)
def test_a_target_that_means_nothing(made: Path, target: str, words: str) -> None:
    assert words in complaint(["reach", "--target", target, "--no-device", "--out", made])


@pytest.mark.parametrize(
    ("option", "text", "words"),
    [
        ("--trace", "nothing happened", "there is no stack trace in the file"),
        ("--trace", "\tat a.B.c(B.java:1)", "no line of the stack trace is code of this app"),
        ("--uncovered", "<coverage/>", "is not a JaCoCo report: it begins with <coverage>"),
        ("--uncovered", "nothing", "is not XML"),
        ("--mapping", "nothing", "is not a mapping file"),
    ],
)
def test_a_file_that_is_something_else(
    made: Path, tmp_path: Path, option: str, text: str, words: str
) -> None:
    (tmp_path / "file").write_text(text)
    aim = ["--target", NEGATIVE] if option == "--mapping" else []
    command = ["reach", *aim, option, tmp_path / "file", "--no-device", "--out", made]
    assert words in complaint(command)


def test_no_target_no_model_no_app(made: Path, tmp_path: Path) -> None:
    assert "no target was given" in complaint(["reach", "--out", made])
    aim = ["reach", "--target", NEGATIVE, "--no-device", "--out", tmp_path / "new"]
    assert "Say which app: --app app.apk" in complaint(aim)
    assert "a device is needed for one" in complaint([*aim, "--app", TAX])
    assert "there is no file" in complaint([*aim, "--app", tmp_path / "gone.apk"])


def test_a_model_of_another_version(project: Path) -> None:
    said = complaint(
        ["reach", "--target", NEGATIVE, "--no-device", "--out", project, "--app", _OFF]
    )
    assert "is of another version of samples.taxcalculator" in said
    assert "--fresh" in said


def test_a_model_that_was_broken_by_hand(project: Path) -> None:
    (project / "model.json").write_text('{"initial": 1')
    said = complaint(["reach", "--target", NEGATIVE, "--no-device", "--out", project])
    assert "model.json is not a UI model" in said


def _with_code(tmp_path: Path, sources: dict[str, str], edit: Callable[[bytes], bytes]) -> Path:
    """TaxCalculator with other code."""
    path = tmp_path / "other.apk"
    with zipfile.ZipFile(TAX) as given, zipfile.ZipFile(path, "w") as made:
        for entry in given.infolist():
            if entry.filename != "classes.dex":
                made.writestr(entry.filename, given.read(entry))
        made.writestr("classes.dex", edit(build_dex(sources)))
    return path


@pytest.mark.oracle
def test_a_library_and_an_app_without_lines(tmp_path: Path) -> None:
    code = "class Thing { int a() {\nreturn 1;}}"
    library = {"androidx/core/Thing.java": f"package androidx.core; {code}"}
    app = _with_code(tmp_path, library, lambda dex: dex)
    said = complaint(["reach", "--target", "Thing.java:2", "--app", app, "--out", tmp_path / "o"])
    assert "Thing.java:2 is in a library (androidx.core.Thing)" in said
    own = {"a/Thing.java": f"package a; {code}"}
    app = _with_code(tmp_path, own, _without_lines)
    said = complaint(["reach", "--target", "Thing.java:2", "--app", app, "--out", tmp_path / "o"])
    assert "These classes have no line tables; build with debug information." in said


def _without_lines(dex: bytes) -> bytes:
    """No method has debug information any more."""
    data = bytearray(dex)
    for one in DexFile(dex, "classes.dex").classes:
        for method in one.methods:
            if method.code is not None:
                at = method.code.offset + 8
                data[at : at + 4] = bytes(4)
    return bytes(data)


def test_a_minified_app_is_read_with_its_mapping(project: Path, tmp_path: Path) -> None:
    """The sample takes the part of a minified app whose sources were called otherwise."""
    mapping = tmp_path / "mapping.txt"
    mapping.write_text(
        "com.acme.tax.Result -> samples.taxcalculator.TaxResult:\n"
        "    20:40:void begin(android.os.Bundle):120:140 -> onCreate\n"
    )
    (tmp_path / "crash.txt").write_text("\tat com.acme.tax.Result.begin(Result.java:134)\n")
    words = ["--target", "Result.java:127", "--target", "com.acme.tax.Result.begin"]
    words += ["--trace", tmp_path / "crash.txt", "--mapping", mapping]
    words += ["--no-device", "--out", project, "--quiet", "--no-html", "--json"]
    answers = json.loads(succeed("reach", *words, code=10))["answers"]
    assert [one["target"] for one in answers] == [*words[1:4:2], "Result.java:134"]
    assert [len(one["steps"]) for one in answers] == [8, 1, 1]


# -- what ends too early ---------------------------------------------------------------------------


def _started(*words: str | Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "collider", *map(str, words)]
    return subprocess.Popen(command, stdout=-1, stderr=-1, text=True, env=dict(os.environ))


def _wait_for(process: subprocess.Popen[str], words: str) -> None:
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return
    raise AssertionError(f"it ended without {words!r}")


@pytest.fixture
def weak(server: int) -> str:
    """A device that will not live long."""
    return launch.start(name="weak")


def test_a_device_that_goes_away_while_exploring(weak: str, tmp_path: Path) -> None:
    process = _started("model", TAX, "--device", weak, "--out", tmp_path / "project")
    _wait_for(process, "tap key_3")
    launch.stop(weak)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 3, out + err
    assert "Traceback" not in err
    assert weak in err
    assert "Run it again; the model is extended." in out, out + err
    model = json.loads((tmp_path / "project" / "model.json").read_text())
    assert "tap key_2" in [one["name"] for one in model["events"]]


def test_a_device_that_goes_away_while_confirming(weak: str, project: Path) -> None:
    words = ["--target", NEGATIVE, "--target", "TaxResult.java:34"]
    process = _started("reach", *words, "--device", weak, "--out", project)
    _wait_for(process, "1. Tap")
    launch.stop(weak)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 3, out + err
    assert "Traceback" not in err
    assert "2 targets: 2 not confirmed" in out
    assert "`collider replay` confirms what was found" in err
    assert len(list(Project(project).results())) == 2


def test_a_user_who_has_seen_enough(phone: str, tmp_path: Path) -> None:
    process = _started("model", TAX, "--device", phone, "--out", tmp_path / "project")
    _wait_for(process, "tap key_3")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, out + err
    assert "Traceback" not in err
    assert "interrupted" in err
    assert (tmp_path / "project" / "model.json").is_file()
    shutil.rmtree(tmp_path / "project")
