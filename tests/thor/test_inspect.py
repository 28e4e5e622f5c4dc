"""`thor inspect` as a user calls it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from tests.dalvik.dex.corpus import CORPUS, apk_path
from tests.subjects import ROOT
from thor.cli import main

APPS = ROOT / "tests" / "apps"


def thor(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["inspect", *map(str, arguments)])


def sample(name: str) -> tuple[Path, Path]:
    return APPS / name / f"{name}.apk", APPS / name / f"{name}-tests.apk"


def test_the_projects_sample_on_one_screen() -> None:
    result = thor(*sample("projects"))
    assert result.exit_code == 0
    assert "App       samples.projects 1.0 (1)" in result.output
    assert "* .ProjectsActivity: recreated on rotation; saves no state of its own" in result.output
    assert ".ProjectActivity: recreated on rotation; saves state (onSave" in result.output
    assert "Runner    android.test.InstrumentationTestRunner" in result.output
    assert "Framework Android's own test classes" in result.output
    assert "Together  yes" in result.output


@pytest.mark.parametrize("name", ["projects", "podcast", "taxcalculator"])
def test_tests_and_events_are_those_in_the_sources(name: str) -> None:
    """Counted again from the Java text, which a sample's authors control."""
    found = json.loads(thor(*sample(name), "--json").output)["suite"]
    sources = [path.read_text() for path in (APPS / name / "tests" / "src").rglob("*Test.java")]
    wanted = sum(text.count("public void test") for text in sources)
    assert len(found["tests"]) == wanted > 0
    clicks = sum(text.count("TouchUtils.clickView(") for text in sources)
    primitives = {p["method"]: p["call_sites"] for p in found["primitives"]}
    assert primitives.get("clickView", 0) == clicks > 0


def test_documented_bugs_sit_at_primitives_that_are_found() -> None:
    """Every site in bugs.yaml belongs to a test that the suite lists."""
    found = json.loads(thor(*sample("projects"), "--json").output)["suite"]
    tests = {f"{t['class_name'].rpartition('.')[2]}#{t['method']}" for t in found["tests"]}
    bugs = yaml.safe_load((APPS / "projects" / "bugs.yaml").read_text())
    named = {bug["test"].rpartition(".")[2] for bug in bugs["reveals"]}
    assert named and named <= tests


def test_an_app_alone() -> None:
    app, _ = sample("taxcalculator")
    result = thor(app)
    assert result.exit_code == 0
    assert "Tests " not in result.output


@pytest.mark.oracle
@pytest.mark.parametrize("subject", [name for name in CORPUS if "-tests" not in name])
def test_every_app_of_the_corpus_can_be_inspected(subject: str) -> None:
    result = thor(apk_path(subject), "--json")
    assert result.exit_code == 0, result.output
    app = json.loads(result.output)["app"]
    assert app["package"] and app["classes"] and app["signers"]
    assert all(activity["found"] for activity in app["activities"]) or "espresso" in subject


@pytest.mark.oracle
def test_espresso_and_junit4_are_recognised() -> None:
    suite = json.loads(thor(apk_path("espresso-driver"), "--json").output)["suite"]
    assert "espresso" in suite["frameworks"]
    assert suite["runner"] == "androidx.test.runner.AndroidJUnitRunner"
    assert [t["method"] for t in suite["tests"]] == ["startEspressoServer"]
    assert {p["method"] for p in suite["primitives"]} >= {"perform", "pressBack"}


def test_tests_of_another_app_are_named() -> None:
    app, _ = sample("projects")
    _, tests = sample("podcast")
    result = thor(app, tests)
    assert result.exit_code == 0
    assert "The tests are for samples.podcast, but the app is samples.projects." in result.output


def test_differently_signed_tests_are_told_before_a_device_is_touched(tmp_path: Path) -> None:
    app, tests = sample("projects")
    unsigned = tmp_path / "unsigned.apk"
    with zipfile.ZipFile(tests) as old, zipfile.ZipFile(unsigned, "w") as new:
        for name in old.namelist():
            if not name.startswith("META-INF/"):
                new.writestr(name, old.read(name))
    result = thor(app, unsigned)
    assert "signed with different certificates" in result.output


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "does not exist"),
        (b"", "empty"),
        (b"not an archive at all", "expected a zip archive's end record"),
    ],
)
def test_bad_files_get_a_sentence(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "bad.apk"
    if content is not None:
        path.write_bytes(content)
    result = thor(path)
    assert result.exit_code == 2
    assert result.output.startswith("error: ") and said in result.output
    assert "Traceback" not in result.output


def test_a_folder_and_a_plain_zip(tmp_path: Path) -> None:
    assert thor(tmp_path).exit_code == 2
    archive = tmp_path / "a.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("x", "y")
    result = thor(archive)
    assert result.exit_code == 2
    assert "AndroidManifest.xml" in result.output


def test_a_truncated_apk(tmp_path: Path) -> None:
    app, _ = sample("projects")
    path = tmp_path / "half.apk"
    shutil.copy(app, path)
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)
    assert thor(path).exit_code == 2


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "thor", "inspect", *map(str, sample("projects"))]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
