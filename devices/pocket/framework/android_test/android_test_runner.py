"""AndroidTestRunner: runs test cases one by one and gives them what they need."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance, new, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.junit_framework.results import TestResult
from devices.pocket.framework.junit_framework.suites import contents
from devices.pocket.framework.junit_runner.base_test_runner import BaseTestRunner

_TEST_CASE = "Ljunit/framework/TestCase;"
_SUITE = "Ljunit/framework/TestSuite;"
_RUN = "run(Ljunit/framework/TestResult;)V"


def all_tests(test: Any, flatten: bool) -> list[Any]:
    """The test cases of a suite, in order; whole suites without `flatten`."""
    if is_instance(test, _SUITE):
        found = []
        for inner in contents(test):
            if is_instance(inner, _TEST_CASE):
                found.append(inner)
            else:
                found += all_tests(inner, flatten)
        return found
    return [test]


def test_name(test: Any) -> str:
    """The last part of a suite's name."""
    if is_instance(test, _TEST_CASE) or is_instance(test, _SUITE):
        name = call(test, "getName()Ljava/lang/String;")
        if name is not None:
            return str(name).rpartition(".")[2]
    return ""


@java_interface(
    "android.test.TestSuiteProvider", abstract=["junit.framework.TestSuite getTestSuite()"]
)
class TestSuiteProvider:
    pass


@java_class("android.test.NoExecTestResult", access="")
class NoExecTestResult(TestResult):
    """Tells that tests run without running them: `-e log true`."""

    @java_method("protected void run(junit.framework.TestCase)")
    def run(self, test: Any) -> None:
        self.start_test(test)
        self.end_test(test)


@java_class("android.test.AndroidTestRunner")
class AndroidTestRunner(BaseTestRunner):
    tests: list[Any]
    listeners: list[Any]
    class_name: str | None = None
    result: Any = None
    context: Any = None
    instrumentation: Any = None
    skips = False

    @java_method("void <init>()")
    def init(self) -> None:
        self.tests, self.listeners = [], []

    @java_method("void setTestClassName(String,String)")
    def set_test_class_name(self, name: str, method: str | None) -> None:
        kind = self._load(name)
        if method and vm().loader.is_assignable(kind.holder.descriptor, _TEST_CASE):
            from devices.pocket.framework.junit_framework.suites import create_test

            call(self, "setTest(Ljunit/framework/Test;)V", create_test(kind, method))
        else:
            test = call(self, "getTest(Ljava/lang/String;)Ljunit/framework/Test;", name)
            self.set_test_class(test, kind)

    def _load(self, name: str) -> Any:
        holder = vm().loader.lookup(f"L{name.replace('.', '/')};")
        if holder is None:
            call(
                self,
                "runFailed(Ljava/lang/String;)V",
                f"Could not find test class. Class: {name}",
            )
        return holder.class_object  # type: ignore[union-attr]

    @java_method("void setTest(junit.framework.Test)")
    def set_test(self, test: Any) -> None:
        self.set_test_class(test, None)

    def set_test_class(self, test: Any, kind: Any) -> None:
        self.tests = all_tests(test, True)
        if kind is None or vm().loader.is_assignable(kind.holder.descriptor, _SUITE):
            self.class_name = test_name(test)
        else:
            self.class_name = str(kind.name()).rpartition(".")[2].rpartition("$")[2]

    @java_method("void clearTestListeners()")
    def clear_test_listeners(self) -> None:
        self.listeners = []

    @java_method("void addTestListener(junit.framework.TestListener)")
    def add_test_listener(self, listener: Any) -> None:
        if listener is not None:
            self.listeners.append(listener)

    @java_method("protected junit.framework.TestResult createTestResult()")
    def create_test_result(self) -> Any:
        if self.skips:
            made = NoExecTestResult()
            made.init()
            return made
        return new("junit.framework.TestResult")

    @java_method("java.util.List getTestCases()")
    def get_test_cases(self) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        return ArrayList.create(self.tests)

    @java_method("String getTestClassName()")
    def get_test_class_name(self) -> str | None:
        return self.class_name

    @java_method("junit.framework.TestResult getTestResult()")
    def get_test_result(self) -> Any:
        return self.result

    @java_method("void runTest()")
    def run_test(self) -> None:
        result = call(self, "createTestResult()Ljunit/framework/TestResult;")
        call(self, "runTest(Ljunit/framework/TestResult;)V", result)

    @java_method("void runTest(junit.framework.TestResult)")
    def run_test_in(self, result: Any) -> None:
        self.result = result
        for listener in self.listeners:
            call(result, "addListener(Ljunit/framework/TestListener;)V", listener)
        for test in self.tests:
            self._prepare(test)
            call(test, _RUN, result)

    def _prepare(self, test: Any) -> None:
        if is_instance(test, "Landroid/test/AndroidTestCase;"):
            call(test, "setContext(Landroid/content/Context;)V", self.context)
            if self.instrumentation is not None:
                test.test_context = call(
                    self.instrumentation, "getContext()Landroid/content/Context;"
                )
        if is_instance(test, "Landroid/test/InstrumentationTestCase;"):
            call(
                test,
                "injectInstrumentation(Landroid/app/Instrumentation;)V",
                self.instrumentation,
            )

    @java_method("void setContext(android.content.Context)")
    def set_context(self, context: Any) -> None:
        self.context = context

    @java_method("void setInstrumentation(android.app.Instrumentation)")
    @java_method("void setInstrumentaiton(android.app.Instrumentation)")
    def set_instrumentation(self, instrumentation: Any) -> None:
        self.instrumentation = instrumentation

    @java_method("void setSkipExecution(boolean)")
    def set_skip_execution(self, skip: int) -> None:
        self.skips = bool(skip)

    @java_method("void testStarted(String)")
    @java_method("void testEnded(String)")
    def test_noted(self, name: str) -> None:
        pass

    @java_method("void testFailed(int,junit.framework.Test,Throwable)")
    def test_failed(self, status: int, test: Any, thrown: Any) -> None:
        pass

    @java_method("protected void runFailed(String)")
    def run_failed(self, message: str) -> None:
        throw("java.lang.RuntimeException", message)
