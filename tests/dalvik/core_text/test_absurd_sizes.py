"""Numbers and patterns that would take a phone's memory or hours of time end at once."""

from __future__ import annotations

from typing import Any

import pytest

from dalvik.core.java_text.decimal_formats import decimal_format
from dalvik.core.java_util.formatter import format_string
from dalvik.core.java_util.locale import make
from dalvik.core.java_util_regex import BadPattern, Kind, Subject, compile_pattern
from dalvik.vm.interop import call, class_name, new
from dalvik.vm.machine import Machine


def _ask(question: Any) -> Any:
    def answer() -> Any:
        try:
            return question()
        except Exception as error:
            return class_name(error)

    with Machine([], cache=False) as machine:
        return machine.run(answer)


def _decimal(text: str) -> Any:
    return new("java.math.BigDecimal", "(Ljava/lang/String;)V", text)


@pytest.mark.parametrize(
    "pattern", ["%2147483647d", "%.2147483647f", "%02147483647d", "%-2147483647d"]
)
def test_formats_wider_than_memory(pattern: str) -> None:
    if pattern.endswith("f"):
        value = lambda: new("java.lang.Double", "(D)V", 1.5)  # noqa: E731
    else:
        value = lambda: new("java.lang.Integer", "(I)V", 1)  # noqa: E731
    assert _ask(lambda: format_string(None, pattern, [value()])) == "java.lang.OutOfMemoryError"


def test_decimals_of_huge_scales() -> None:
    assert _ask(lambda: format_string(None, "%.2f", [_decimal("5e-999999999")])) == "0.00"
    huge = _ask(lambda: format_string(None, "%f", [_decimal("1e999999999")]))
    assert huge == "java.lang.OutOfMemoryError"

    def formatted(text: str, pattern: str) -> Any:
        signature = "format(Ljava/lang/Object;)Ljava/lang/String;"
        return call(decimal_format(pattern, make("en", "US")), signature, _decimal(text))

    assert _ask(lambda: formatted("5e-999999999", "0.00")) == "0.00"
    assert _ask(lambda: formatted("5e-999999999", "0.###E0")) == "5E-999999999"
    assert _ask(lambda: formatted("1e999999999", "0.00")) == "java.lang.OutOfMemoryError"


def test_deeply_nested_patterns_are_refused() -> None:
    for pattern in ("(" * 5000 + ")" * 5000, "[" * 5000 + "]" * 5000, "a{99999999999999999999}"):
        with pytest.raises(BadPattern):
            compile_pattern(pattern)


def test_long_subjects_do_not_recurse() -> None:
    compiled = compile_pattern(r"(?:(a)|b)*\G|(\2x)")
    subject = Subject("ab" * 20_000)
    found = compiled.match(subject, Kind.START, 0, (0, 40_000))
    assert found is not None
