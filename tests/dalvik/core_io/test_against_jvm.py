"""The same Java program prints the same on the engine as on the JVM."""

from __future__ import annotations

import pytest

from dalvik.vm.results import RunResult
from tests.dalvik.core_io import oracle

pytestmark = pytest.mark.oracle


def _same(expected: str, result: RunResult) -> None:
    assert result.error is None
    assert not result.missing
    assert not result.defects
    assert result.stderr == ""
    assert result.stdout.splitlines() == expected.splitlines()


_PROGRAMS = (
    *("BigNumbers", "Streams", "Buffers", "Nets", "FileTrees"),
    *("Serial", "Zips", "Misc", "Sax", "Sockets"),
)


@pytest.mark.parametrize("program", _PROGRAMS)
def test_same_output(program: str) -> None:
    _same(oracle.on_jvm(program), oracle.on_engine(program))


def test_json_is_androids() -> None:
    jar = oracle.debian_jar("libandroid-json-java", "*json*.jar")
    expected, dex = oracle.with_jar("Json", jar)
    _same(expected, oracle.run_dex(dex, "Json"))


def test_pull_parser_and_serializer_are_kxmls() -> None:
    jar = oracle.debian_jar("libkxml2-java", "*kxml2*.jar")
    expected, dex = oracle.with_jar("Pull", jar)
    _same(expected, oracle.run_dex(dex, "Pull"))
