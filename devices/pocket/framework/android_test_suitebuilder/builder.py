"""TestSuiteBuilder: makes a suite of all tests that some conditions hold for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_test_suitebuilder.grouping import methods_of, test_classes
from devices.pocket.framework.android_test_suitebuilder.test_methods import TestMethod

_ADD = "addTest(Ljunit/framework/Test;)V"
_SELF = "android.test.suitebuilder.TestSuiteBuilder"
Condition = Callable[[TestMethod], bool]


@java_class(_SELF)
class TestSuiteBuilder(JObject):
    suite_name = ""
    conditions: list[Condition]
    tests: list[TestMethod]
    suites: list[Any]

    @java_method("void <init>(Class)")
    def init(self, kind: Any) -> None:
        self.set_up(kind.name())

    @java_method("void <init>(String,ClassLoader)")
    def init_name(self, name: str, loader: Any) -> None:
        self.set_up(name)

    def set_up(self, name: str) -> None:
        self.suite_name = name
        self.conditions = [lambda test: not test.has(f"{_SUPPRESS}")]
        self.tests, self.suites = [], []

    @java_method(f"varargs {_SELF} includePackages(String[])")
    def include_packages(self, names: JArray) -> Any:
        for name in names.d:
            self.include(name)
        return self

    def include(self, prefix: str) -> None:
        for kind in test_classes(_packages(), prefix):
            self.tests += methods_of(kind)

    @java_method(f"varargs {_SELF} excludePackages(String[])")
    def exclude_packages(self, names: JArray) -> Any:
        for name in names.d:
            self.conditions.append(
                lambda test, name=name: not test.get_enclosing_classname().startswith(name)  # type: ignore[misc]
            )
        return self

    @java_method(f"final {_SELF} includeAllPackagesUnderHere()")
    def include_all_packages_under_here(self) -> Any:
        self.include(self.suite_name.rpartition(".")[0])
        return self

    @java_method(f"{_SELF} named(String)")
    def named(self, name: str) -> Any:
        self.suite_name = name
        return self

    @java_method(f"{_SELF} addRequirements(com.android.internal.util.Predicate[])")
    def add_requirements(self, predicates: JArray) -> Any:
        for predicate in predicates.d:
            self.conditions.append(
                lambda test, one=predicate: bool(  # type: ignore[misc]
                    call(one, "apply(Ljava/lang/Object;)Z", test)
                )
            )
        return self

    def require(self, condition: Condition) -> None:
        self.conditions.append(condition)

    def add_suite(self, suite: Any) -> None:
        self.suites.append(suite)

    @java_method("final junit.framework.TestSuite build()")
    def build(self) -> Any:
        """One suite per class in a suite of the name."""
        root = new("junit.framework.TestSuite")
        root.set_name(self.suite_name)
        inner, name = None, None
        for test in self.tests:
            if not all(condition(test) for condition in self.conditions):
                continue
            if inner is None or test.get_enclosing_classname() != name:
                name = test.get_enclosing_classname()
                inner = new("junit.framework.TestSuite", "(Ljava/lang/String;)V", name)
                call(root, _ADD, inner)
            call(inner, _ADD, test.create_test())
        for suite in self.suites:
            call(root, _ADD, suite)
        return root

    @java_method("protected String getSuiteName()")
    def get_suite_name(self) -> str:
        return self.suite_name


_SUPPRESS = "android.test.suitebuilder.annotation.Suppress"


def _packages() -> list[Any]:
    from devices.pocket.framework.runtime import process

    run = process().instrumentation
    return [] if run is None else list(dict.fromkeys([run.target, run.package]))
