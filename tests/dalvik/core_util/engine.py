"""Runs a Java class of `java/` on the engine and on the JVM.

The class has `static String run(String)`; its `main` prints what that gives for its one argument.
"""

from __future__ import annotations

from pathlib import Path

from dalvik.dex import read_container
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex, run_on_jvm

_FOLDER = Path(__file__).parent / "java"
_RUN = "(Ljava/lang/String;)Ljava/lang/String;"


def sources(name: str) -> dict[str, str]:
    return {f"{name}.java": (_FOLDER / f"{name}.java").read_text("utf-8")}


def on_jvm(name: str, argument: str = "", *, like: list[str] | None = None) -> list[str]:
    """The lines that the class prints on the JVM; `like` for classes with threads."""
    wanted = None if like is None else "\n".join(like)
    return run_on_jvm(sources(name), name, argument, like=wanted).splitlines()


def on_engine(name: str, argument: str = "") -> list[str]:
    """The lines of `run` on the engine."""
    dex = build_dex(sources(name))
    with Machine(read_container(dex, name)) as machine:
        found = machine.call_static(f"L{name};", "run", _RUN, argument)
    assert isinstance(found, str), found
    return found.splitlines()
