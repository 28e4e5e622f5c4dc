"""Writes the report files into a run's folder; a half-written one is never left behind."""

from __future__ import annotations

import json
from pathlib import Path

from thor.report.digest import Digest
from thor.report.html import html
from thor.report.jsonlines import json_lines
from thor.report.junit import junit_xml
from thor.report.sarif import sarif

NAMES = ("report.html", "junit.xml", "report.sarif", "problems.jsonl")


def write_reports(found: Digest) -> list[Path]:
    """HTML, JUnit XML, SARIF and JSON lines; returns their paths."""
    folder = found.run.folder
    texts = (
        html(found),
        junit_xml(found),
        json.dumps(sarif(found), indent=2) + "\n",
        "\n".join(json_lines(found)) + "\n",
    )
    return [_write(folder / name, text) for name, text in zip(NAMES, texts, strict=True)]


def _write(path: Path, text: str) -> Path:
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8", errors="replace")
    draft.replace(path)
    return path
