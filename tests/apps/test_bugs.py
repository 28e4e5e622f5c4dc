"""What the samples' documents say about seeded bugs and targets is true of their sources."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.apps.build import APPS

BUGGY = ["projects", "podcast"]
PRIMITIVE = re.compile(
    r"\b(clickView|longClickView|sendStringSync|sendKeyDownUpSync|invokeMenu\w+)\("
)
MARK = re.compile(r"// ((?:[AP]\d ?)+)$")
METHOD = re.compile(r"public void (test\w+)\(")

Reveal = tuple[str, str, str, int]  # id, sequence, Class#method, line


@pytest.mark.parametrize("sample", BUGGY)
def test_each_site_is_an_event_of_its_test(sample: str) -> None:
    for reveal in _load(sample)["reveals"]:
        source = (APPS / sample / "tests" / "src" / reveal["file"]).read_text().splitlines()
        line = source[reveal["line"] - 1]
        method = [METHOD.search(text) for text in source[: reveal["line"]]]
        assert PRIMITIVE.search(line), line
        assert reveal["test"].endswith("#" + [found[1] for found in method if found][-1])
        assert reveal["test"].split("#")[0].replace(".", "/") + ".java" == reveal["file"]


@pytest.mark.parametrize("sample", BUGGY)
def test_marks_in_the_source_are_the_reveals(sample: str) -> None:
    listed = {(r["file"], r["line"], r["id"]) for r in _load(sample)["reveals"]}
    assert listed == _marks(APPS / sample / "tests" / "src")


@pytest.mark.parametrize("sample", BUGGY)
def test_every_bug_is_revealed_under_known_sequences(sample: str) -> None:
    record = _load(sample)
    classes = {bug["id"]: bug["class"] for bug in record["bugs"]}
    assert {reveal["id"] for reveal in record["reveals"]} == set(classes)
    for reveal in record["reveals"]:
        assert reveal["class"] == classes[reveal["id"]]
        assert reveal["sequence"] in record["sequences"]
        assert reveal["expectation"].startswith("waited for ")


@pytest.mark.parametrize("sample", BUGGY)
def test_document_for_people_says_the_same(sample: str) -> None:
    record = _load(sample)
    document = (APPS / sample / "BUGS.md").read_text()
    in_yaml = {
        (r["id"], r["sequence"], r["test"].rpartition(".")[2], r["line"]) for r in record["reveals"]
    }
    assert in_yaml == _table(document)
    for bug in record["bugs"]:
        cause = bug["cause"]
        source = APPS / sample / "app" / "src" / cause["file"]
        assert f"{source.name}:{cause['line']}" in document
        assert source.read_text().splitlines()[cause["line"] - 1].strip()


@pytest.mark.parametrize("sample", ["taxcalculator", *BUGGY])
def test_each_event_stands_in_a_test_method_on_a_line_of_its_own(sample: str) -> None:
    """A helper that acts would give one line to the events of several tests."""
    sources = [*(APPS / sample / "tests").rglob("*.java"), *(APPS / "common").rglob("*.java")]
    for source in sources:
        method = ""
        for line in source.read_text().splitlines():
            if line.startswith("    ") and line.endswith("{") and not line.startswith("     "):
                method = line
            if PRIMITIVE.search(line):
                assert METHOD.search(method), f"{source.name}: {line}"
                assert len(PRIMITIVE.findall(line)) == 1


def test_collider_target_is_the_documented_line() -> None:
    readme = (APPS / "taxcalculator" / "README.md").read_text()
    target = re.search(r"`TaxResult\.java:(\d+)`", readme)
    source = APPS / "taxcalculator" / "app" / "src" / "samples" / "taxcalculator" / "TaxResult.java"
    assert target is not None
    assert source.read_text().splitlines()[int(target[1]) - 1].strip() == "taxable = 0;"


def _load(sample: str) -> dict[str, Any]:
    loaded = yaml.safe_load((APPS / sample / "bugs.yaml").read_text())
    assert isinstance(loaded, dict)
    return loaded


def _marks(sources: Path) -> set[tuple[str, int, str]]:
    found = set()
    for path in sources.rglob("*.java"):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if mark := MARK.search(line):
                name = path.relative_to(sources).as_posix()
                found |= {(name, number, bug) for bug in mark[1].split()}
    return found


def _table(document: str) -> set[Reveal]:
    row = re.compile(r"^\| (\w\d) \| ([A-Z, ]+) \| (\w+#\w+) \| (\w+)\.java:(\d+) \|", re.M)
    found = set()
    for bug, sequences, test, file, line in row.findall(document):
        assert test.startswith(file + "#")
        found |= {(bug, sequence, test, int(line)) for sequence in sequences.split(", ")}
    return found
