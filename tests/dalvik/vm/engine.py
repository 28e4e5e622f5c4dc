"""Runs Java programs on the engine, for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from dalvik.vm.results import RunResult
from tests.dalvik.build import build_dex

PROGRAMS = Path(__file__).with_name("programs")


def source(name: str) -> dict[str, str]:
    """One of the programs, as `build_dex` takes it."""
    return {f"{name}.java": (PROGRAMS / f"{name}.java").read_text("utf-8")}


def machine(sources: dict[str, str] | bytes, **options: Any) -> Machine:
    """A machine over a DEX file or over Java sources; nothing is kept on disk."""
    build = {key: options.pop(key) for key in ("min_api", "release") if key in options}
    data = sources if isinstance(sources, bytes) else build_dex(sources, **build)
    options.setdefault("cache", False)
    return Machine([DexFile(data, "classes.dex")], **options)


def run(sources: dict[str, str] | bytes, main: str = "Main", **options: Any) -> RunResult:
    """The result of a program's `main`."""
    with machine(sources, **options) as made:
        return made.run_main(f"L{main};")


def java(body: str, *, members: str = "") -> dict[str, str]:
    """A Main class around statements of `main` and further members."""
    return {
        "Main.java": f"import java.util.*;\npublic class Main {{ {members}\n"
        f"public static void main(String[] args) throws Throwable {{\n{body}\n}} }}\n"
    }
