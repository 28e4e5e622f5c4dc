"""Java programs give on the engine what they give on the JVM."""

from __future__ import annotations

from pathlib import Path

import pytest

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex, run_on_jvm

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.java"))


@pytest.mark.oracle
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_engine_and_jvm_agree(path: Path) -> None:
    sources = {"Main.java": path.read_text()}
    dex = DexFile(build_dex(sources), f"{path.stem}.dex")
    with Machine([dex], cache=False) as machine:
        found = machine.call_static("LMain;", "run", "()Ljava/lang/String;")
    assert found.splitlines() == run_on_jvm(sources, "Main").splitlines()
