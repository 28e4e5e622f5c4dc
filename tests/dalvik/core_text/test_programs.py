"""Whole programs on the engine and on the JVM."""

from __future__ import annotations

import pytest

from tests.dalvik.core_text.engine import on_both

pytestmark = pytest.mark.oracle


@pytest.mark.parametrize("name", ["ConcurrencyCases", "FutureCases", "TextCases", "TimeCases"])
def test_programs_say_the_same_as_on_the_jvm(name: str) -> None:
    expected, found = on_both(name)
    assert found == expected
