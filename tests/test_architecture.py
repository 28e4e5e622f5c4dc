"""Imports go one way; see CONTRIBUTING.md."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.subjects import ROOT

ALLOWED = {
    "dalvik": {"dalvik"},
    "catalogs": {"catalogs", "dalvik"},
    "devices": {"devices", "catalogs", "dalvik"},
    "thor": {"thor", "devices", "catalogs", "dalvik"},
    "collider": {"collider", "devices", "catalogs", "dalvik"},
}
ROOMS = set(ALLOWED)


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_rooms_import_only_what_they_may(room: str) -> None:
    modules = list((ROOT / room).rglob("*.py"))
    assert modules
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules
        for name in imported(path)
        if name.partition(".")[0] in (ROOMS | {"tests", "bench"}) - ALLOWED[room]
    ]
    assert not wrong


def test_the_readers_do_not_import_the_engine() -> None:
    """`dalvik.apk` and `dalvik.dex` are data; only `vm` and `core` run code."""
    for folder in ("apk", "dex"):
        for path in (ROOT / "dalvik" / folder).rglob("*.py"):
            assert not [n for n in imported(path) if n.startswith(("dalvik.vm", "dalvik.core"))]
