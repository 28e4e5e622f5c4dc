"""The report of a batch over devices and API levels: what its files, a browser and CI say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from lxml import etree

from devices.farm.cost import Price
from devices.farm.places import Place, common_trait
from tests.browsing import headless_browser
from tests.farm.made_batch import PRICE, make_batch
from thor.cli import main
from thor.report.batch_digest import BatchDigest, batch_digest
from thor.report.batch_files import write_batch_reports
from thor.report.batch_terminal import batch_summary


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> BatchDigest:
    made = batch_digest(make_batch(tmp_path_factory.mktemp("batch")))
    write_batch_reports(made)
    return made


def test_a_problem_says_on_which_levels_it_occurs(found: BatchDigest) -> None:
    crash, lost = found.problems
    assert crash.where == "only on API ≥ 28 (not on 21)"
    assert lost.where == "on every API level tried (21, 28, 33)"
    assert [one.problem.number for one in found.problems] == [1, 2]


@pytest.mark.parametrize(
    ("seen", "clear", "said"),
    [
        ([(28,), (30,)], [(21,), (24,)], "only on API ≥ 28 (not on 21, 24)"),
        ([(21,)], [(24,), (28,)], "only on API ≤ 21 (not on 24, 28)"),
        ([(24,)], [(21,), (28,)], "only on API 24 (not on 21, 28)"),
        ([(28,)], [], "on API 28, the only level tried"),
        ([(28, "phone", "xlarge")], [(28, "phone", "normal")], "only on xlarge screens"),
        ([(28, "phone", "normal")], [(28, "emulator", "normal")], "only on phone devices"),
        ([(21,), (28, "phone")], [(28, "emulator")],
         "on API 21, API 28 phone; not on API 28 emulator"),
    ],
)  # fmt: skip
def test_what_tells_devices_apart_is_named(
    seen: list[tuple[Any, ...]], clear: list[tuple[Any, ...]], said: str
) -> None:
    assert common_trait([Place(*one) for one in seen], [Place(*one) for one in clear]) == said


def test_totals_do_not_change_with_retries(found: BatchDigest, tmp_path: Path) -> None:
    smooth = batch_digest(make_batch(tmp_path / "smooth", spoils=False))
    assert len(smooth.spoiled) < len(found.spoiled)

    def totals(one: BatchDigest) -> list[Any]:
        return [
            (job.units, job.finished, job.tests, job.failing_tests, job.injections,
             [(p.problem.id, p.where, len(p.problem.findings)) for p in job.problems],
             round(one.bill.jobs[job.job.name].counted, 3))
            for job in one.jobs
        ]  # fmt: skip

    assert totals(found) == totals(smooth)


def test_the_summary_fits_one_screen(found: BatchDigest) -> None:
    lines = list(batch_summary(found))
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 100
    text = "\n".join(lines)
    assert "14 of 15 units" in text
    assert "2 distinct problems, 1 of them critical" in text
    assert "only on API ≥ 28 (not on 21); ListTest#testCrash" in text
    assert "left: shop-33-testPay: 3 attempts failed" in text
    assert "put aside: shelf/2" in text


def test_device_time_and_its_price_are_told_by_job(found: BatchDigest) -> None:
    price = Price.read(PRICE)
    assert price is not None
    kinds = {one.name: one.kind for one in found.state.devices.values()}
    whole = sum(one.busy / 60 * price.of(kinds[one.device]) for one in found.state.attempts)
    assert found.bill.total.money == pytest.approx(whole)
    assert found.bill.money(1.5) == "1.50 EUR"
    assert found.bill.jobs["shop"].spoiled == pytest.approx(12.0)


def test_an_interruption_is_not_counted_as_time(found: BatchDigest) -> None:
    """The batch stood still for an hour; its devices did not idle for that long."""
    assert found.timeline.seconds < 1800
    assert len(found.timeline.resumed) == 1
    for line in found.timeline.lines:
        ends = [span.end for span in line.spans]
        assert max(ends) <= found.timeline.seconds
        begins = [span.begin for span in line.spans]
        assert all(end <= begin for end, begin in zip(ends, begins[1:], strict=False))


def test_each_job_has_junit_with_a_suite_per_kind_of_device(found: BatchDigest) -> None:
    report = found.state.folder / "report"
    suites = etree.parse(str(report / "junit-notes.xml")).getroot()
    assert [one.get("name") for one in suites] == [
        f"Thor: notes on API {level}" for level in (21, 28, 33)
    ]
    assert [one.get("tests") for one in suites] == ["4"] * 3
    assert [one.get("failures") for one in suites] == ["1", "2", "2"]
    assert [one.get("skipped") for one in suites] == ["1"] * 3
    (crash,) = suites[1].xpath("testcase[@name='testCrash']/failure")
    assert "only on API ≥ 28" in crash.text
    shop = etree.parse(str(report / "junit-shop.xml")).getroot()
    assert [one.get("errors") for one in shop] == ["0", "0", "1"]
    (error,) = shop.xpath("//error")
    assert "install failed" in error.get("message")


def test_json_lines_are_for_other_tools(found: BatchDigest) -> None:
    text = (found.state.folder / "report" / "problems.jsonl").read_text()
    batch, notes, shop, crash, _ = map(json.loads, text.splitlines())
    assert (batch["finished"], batch["units"], batch["spoiled"]) == (14, 15, 5)
    assert (notes["problems"], shop["problems"]) == (2, 0)
    assert crash["clear"] == ["API 21 embedded normal"]


def test_the_command_to_replay_names_a_run_that_thor_knows(found: BatchDigest) -> None:
    command, name = found.problems[0].replay.rsplit(" ", 1)
    assert command == "thor replay"
    folder, _, number = name.partition("#")
    shown = CliRunner().invoke(main, ["show", folder])
    assert f"#{number} [Crash, critical]" in shown.output


# -- in a browser --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with headless_browser() as found:
        yield found


@pytest.fixture
def page(browser: Any, found: BatchDigest) -> Any:
    browser.set_window_size(1000, 800)
    browser.get((found.state.folder / "report" / "report.html").resolve().as_uri())
    return browser


@pytest.mark.oracle
def test_the_page_shows_where_a_problem_occurs(page: Any) -> None:
    crash = page.find_element("css selector", "article.critical")
    assert "Only on API ≥ 28 (not on 21)" in crash.text
    marks = crash.find_elements("css selector", ".places li")
    assert [one.text for one in marks] == ["API 21 passes", "API 28 fails", "API 33 fails"]
    assert [entry for entry in page.get_log("browser") if entry["level"] == "SEVERE"] == []


@pytest.mark.oracle
def test_bars_lie_within_their_tracks_and_do_not_overlap(page: Any, found: BatchDigest) -> None:
    rows = page.execute_script(
        "return [...document.querySelectorAll('.farm .device:not(.axis) .track')].map(track => {"
        "const t = track.getBoundingClientRect();"
        "return [...track.querySelectorAll('i')].map(bar => {"
        "const b = bar.getBoundingClientRect();"
        "return [b.left - t.left, b.right - t.left, t.width, b.height]; }); })"
    )
    assert len(rows) == len(found.timeline.lines)
    assert sum(map(len, rows)) == len(found.state.attempts)
    for row in rows:
        for (left, right, width, height), following in zip(row, [*row[1:], None], strict=True):
            assert -1 <= left < right <= width + 1
            assert height > 10
            assert following is None or right <= following[0] + 1
    labels = [one.text for one in page.find_elements("css selector", ".farm .share")]
    assert all(label.endswith("%") for label in labels)


@pytest.mark.oracle
def test_the_page_fits_a_phone(page: Any) -> None:
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 375, "height": 700, "deviceScaleFactor": 2, "mobile": True},
    )
    try:
        assert page.execute_script("return document.documentElement.scrollWidth") <= 375
    finally:
        page.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
