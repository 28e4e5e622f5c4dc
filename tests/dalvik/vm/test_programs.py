"""Whole programs: the engine prints what the JVM prints."""

from __future__ import annotations

import pytest

from tests.dalvik.build import run_on_jvm
from tests.dalvik.vm.engine import run, source

_EVERYWHERE = ["Exceptions", "Classes", "Threads", "Traces", "Recursion"]
#: Below API 24 the compiler moves default methods out of interfaces; from 26 on call sites stay.
_CASES = [*((name, api) for name in _EVERYWHERE for api in (21, 26)), ("Initialisation", 26)]


@pytest.mark.oracle
@pytest.mark.parametrize(("name", "min_api"), _CASES)
def test_program_prints_what_the_jvm_prints(name: str, min_api: int) -> None:
    result = run(source(name), name, min_api=min_api)
    assert result.error is None, result.summary
    assert result.stdout == run_on_jvm(source(name), name, like=result.stdout), result.summary
    assert result.exit_code == 0
    assert not result.missing
    assert not result.defects
