"""Java programs over java.lang that print the same on the engine as on the JVM."""

from __future__ import annotations

from pathlib import Path

import pytest

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex, run_on_jvm

_SOURCES = Path(__file__).parent / "java"
#: Programs that need a newer language level than Java 8.
_RELEASES = {"Handles": 11, "Oddments": 11, "TextBlocks": 17}


@pytest.mark.oracle
@pytest.mark.parametrize(
    "name",
    [
        "Builders",
        "Handles",
        "Logging",
        "MathTest",
        "Numbers",
        "Oddments",
        "Reflection",
        "Strings",
        "SystemTest",
        "TextBlocks",
        "Threads",
        "Throwables",
    ],
)
def test_prints_what_the_jvm_prints(name: str) -> None:
    sources = {f"{name}.java": (_SOURCES / f"{name}.java").read_text("utf-8")}
    release = _RELEASES.get(name, 8)
    min_api = 34 if release > 8 else 26
    dex = DexFile(build_dex(sources, release=release, min_api=min_api), f"{name}.dex")
    with Machine([dex], cache=False) as machine:
        result = machine.run_main(f"L{name};")
        assert result.stderr == ""
        expected = run_on_jvm(sources, name, release=release, like=result.stdout)
        assert result.stdout.splitlines() == expected.splitlines()
        assert not machine.defects
        assert not machine.missing
