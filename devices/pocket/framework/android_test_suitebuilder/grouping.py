"""Finding the test classes of an APK, in the order of Android's runner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.dex import Access
from dalvik.vm.interop import vm
from devices.pocket.framework.android_test_suitebuilder.test_methods import TestMethod
from devices.pocket.framework.junit_framework.suites import constructor_of
from devices.pocket.system.packages import InstalledPackage

_TEST_CASE = "Ljunit/framework/TestCase;"


def test_classes(packages: list[InstalledPackage], prefix: str) -> list[Any]:
    """Public test cases with tests below a package, by simple name."""
    found = []
    for package in packages:
        for dex in package.dex_files():
            for definition in dex.classes:
                name = definition.descriptor[1:-1].replace("/", ".")
                if prefix and not (name == prefix or name.startswith(prefix + ".")):
                    continue
                kind = _test_class(definition)
                if kind is not None:
                    found.append(kind)
    return sorted(found, key=lambda kind: (_simple(kind), kind.name()))


def _simple(kind: Any) -> str:
    return str(kind.name()).rpartition(".")[2].rpartition("$")[2]


def _test_class(definition: Any) -> Any:
    """Only what may be a test is loaded: a public class that is not abstract."""
    flags = definition.access
    if not flags & Access.PUBLIC or flags & (Access.ABSTRACT | Access.INTERFACE):
        return None
    if definition.superclass in (None, "Ljava/lang/Object;"):
        return None
    if not _descends(definition.superclass):
        return None
    holder = vm().loader.lookup(definition.descriptor)
    if holder is None or not vm().loader.is_assignable(definition.descriptor, _TEST_CASE):
        return None
    kind = holder.class_object
    return kind if constructor_of(kind) is not None and any(methods_of(kind)) else None


def _descends(descriptor: str) -> bool:
    """Whether a superclass could be a test case, without loading what cannot."""
    return not descriptor.startswith(("Landroid/app/", "Landroid/view/", "Landroid/widget/"))


def methods_of(kind: Any) -> Iterator[TestMethod]:
    """The public `test…` methods of a class and its superclasses."""
    from devices.pocket.framework.junit_framework.suites import test_methods

    for method in test_methods(kind.holder):
        if method.access & Access.PUBLIC:
            yield TestMethod.of(kind, method)
