"""Declaring Java classes in Python."""

from __future__ import annotations

from dalvik.vm.native import java_class, java_method, registry
from dalvik.vm.objects import JObject


def test_static_methods_may_be_marked_above_or_below_staticmethod() -> None:
    @java_class("test.Marked")
    class Marked(JObject):
        @java_method("static int above(int)")
        @staticmethod
        def above(number: int) -> int:
            return number + 1

        @staticmethod
        @java_method("static int below(int)")
        def below(number: int) -> int:
            return number + 2

    methods = registry()["Ltest/Marked;"].methods
    assert {method.name for method in methods.values()} == {"above", "below"}
    assert Marked.above__I__I(1) == 2  # type: ignore[attr-defined]
    assert Marked.below__I__I(1) == 3  # type: ignore[attr-defined]
