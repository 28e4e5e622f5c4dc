"""Fixed programs that go through the library method by method print the same as on the JVM."""

from __future__ import annotations

import pytest

from tests.dalvik.core_util.engine import on_engine, on_jvm


@pytest.mark.oracle
@pytest.mark.parametrize("name", ["Subclasses", "Streams", "Miscellany", "Timers", "SqlDates"])
def test_program(name: str) -> None:
    found = on_engine(name)
    assert found == on_jvm(name, like=found)
