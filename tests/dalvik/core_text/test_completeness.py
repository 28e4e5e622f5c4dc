"""Concrete classes of these packages have a body for every abstract method they inherit."""

from __future__ import annotations

from collections.abc import Iterator

from dalvik import core
from dalvik.dex.classes import Access
from dalvik.vm.native import NativeClass, registry

_ROOMS = ("java_util_concurrent", "java_util_regex", "java_text", "java_time")


def _above(found: NativeClass) -> Iterator[NativeClass]:
    """All superclasses and interfaces that are declared."""
    names = [*found.interfaces, *([found.superclass] if found.superclass else [])]
    for name in names:
        parent = registry().get(name)
        if parent is not None:
            yield parent
            yield from _above(parent)


def test_no_abstract_method_is_left_without_a_body() -> None:
    for descriptor in core.LIBRARY.index:
        core.load(descriptor)
    missing = [
        f"{found.descriptor}->{method.name}{method.descriptor}"
        for found in registry().values()
        if found.module.split(".")[2] in _ROOMS and not found.access & Access.ABSTRACT
        for parent in _above(found)
        for method in parent.methods.values()
        if method.function is None and not hasattr(found.python, method.attr)
    ]
    assert missing == []
