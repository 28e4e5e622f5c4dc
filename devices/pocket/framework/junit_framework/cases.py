"""TestCase."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang_reflect.executables import Method
from dalvik.dex import Access
from dalvik.vm.interop import call, class_name, new, vm
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.junit_framework.assertions import Assert, failed


def test_method(test: Any, name: str) -> Method:
    """The public method without parameters that a test case of that name runs."""
    for holder in vm().loader.holder_of(test).ancestry():
        for method in holder.methods:
            if (
                method.name == name
                and not method.proto.parameters
                and method.access & Access.PUBLIC
            ):
                return Method.of(method)
    failed(f'Method "{name}" not found')


@java_class(
    "junit.framework.TestCase", access="public abstract", implements=["junit.framework.Test"]
)
class TestCase(Assert):
    test_name: str | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(String)")
    def init_name(self, name: str | None) -> None:
        self.test_name = name

    @java_method("int countTestCases()")
    def count_test_cases(self) -> int:
        return 1

    @java_method("protected junit.framework.TestResult createResult()")
    def create_result(self) -> Any:
        return new("junit.framework.TestResult")

    @java_method("junit.framework.TestResult run()")
    def run(self) -> Any:
        result = call(self, "createResult()Ljunit/framework/TestResult;")
        call(self, "run(Ljunit/framework/TestResult;)V", result)
        return result

    @java_method("void run(junit.framework.TestResult)")
    def run_in(self, result: Any) -> None:
        call(result, "run(Ljunit/framework/TestCase;)V", self)

    @java_method("void runBare()")
    def run_bare(self) -> None:
        """What the test throws is more telling than what `tearDown` throws after it."""
        thrown = None
        call(self, "setUp()V")
        try:
            call(self, "runTest()V")
        except BaseException as error:
            thrown = vm().as_java(error)
        try:
            call(self, "tearDown()V")
        except BaseException as error:
            thrown = vm().as_java(error) if thrown is None else thrown
        if thrown is not None:
            raise thrown

    @java_method("protected void runTest()")
    def run_test(self) -> None:
        name: str | None = self.test_name
        if name is None:
            failed("TestCase.fName cannot be null")
        invoke_test(self, test_method(self, name))

    @java_method("protected void setUp()")
    def set_up(self) -> None:
        pass

    @java_method("protected void tearDown()")
    def tear_down(self) -> None:
        pass

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{call(self, 'getName()Ljava/lang/String;')}({class_name(self)})"

    @java_method("String getName()")
    def get_name(self) -> str | None:
        return self.test_name

    @java_method("void setName(String)")
    def set_name(self, name: str | None) -> None:
        self.test_name = name


def invoke_test(test: Any, method: Method) -> None:
    """Runs a test method as reflection does, and throws what it threw, with its own stack."""
    method.method.call(test, [])
