"""`collider locate` as a user calls it."""

from __future__ import annotations

import json
import re

from click.testing import CliRunner, Result

from collider.cli import main
from tests.subjects import ROOT

TAX = ROOT / "tests" / "apps" / "taxcalculator"


def collider(*arguments: str) -> Result:
    app = str(TAX / "taxcalculator.apk")
    return CliRunner().invoke(main, ["locate", "--app", app, *arguments])


def target() -> str:
    source = next(TAX.rglob("TaxResult.java")).read_text().splitlines()
    line = next(n for n, text in enumerate(source, 1) if text.strip() == "taxable = 0;")
    return f"TaxResult.java:{line}"


def test_the_papers_target_is_one_instruction() -> None:
    result = collider(target(), "--json")
    assert result.exit_code == 0
    (location,) = json.loads(result.output)
    assert location["class_name"] == "samples.taxcalculator.TaxResult"
    assert location["method"] == "onCreate"
    assert re.fullmatch(r"[0-9a-f]{4}: const/4 v\d+, #0", location["instructions"][0])
    assert "onCreate(Landroid/os/Bundle;)V" in collider(target()).output


def test_a_line_without_code_lists_its_neighbours() -> None:
    result = collider("TaxResult.java:1")
    assert result.exit_code == 2
    assert "holds no executable code" in result.output
    assert "nearest lines with code" in result.output


def test_what_is_not_there_is_said() -> None:
    assert "no class in the APK comes from Nope.java" in collider("Nope.java:1").output
    assert collider("TaxResult").exit_code == 2


def test_a_method_is_listed_with_the_addresses_that_can_be_aimed_at() -> None:
    printed = collider("samples.taxcalculator.TaxResult.onCreate").output
    address = re.search(r"^ +([0-9a-f]{4}): if-", printed, re.M)
    assert address is not None
    found = collider(f"samples.taxcalculator.TaxResult.onCreate+0x{address[1]}", "--json")
    (location,) = json.loads(found.output)
    assert location["start"] == int(address[1], 16)
    assert len(location["instructions"]) == 1
