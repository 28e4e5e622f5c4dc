"""Runs a Java class on the engine and on the JVM, for comparison.

The class has `public static String run()`, and a `main` that prints what it gives.
"""

from __future__ import annotations

from pathlib import Path

from dalvik.dex import read_container
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex, run_on_jvm

_FOLDER = Path(__file__).parent / "java"


def on_both(name: str) -> tuple[list[str], list[str]]:
    """The lines of `java/<name>.java` on the JVM, and on the engine."""
    sources = {f"{name}.java": (_FOLDER / f"{name}.java").read_text("utf-8")}
    dex = build_dex(sources, release=11)
    with Machine(read_container(dex, name)) as machine:
        found = machine.call_static(f"L{name};", "run", "()Ljava/lang/String;")
    assert isinstance(found, str), found
    expected = run_on_jvm(sources, name, release=11, like=found)
    return expected.splitlines(), found.splitlines()
