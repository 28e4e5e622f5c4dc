"""Test, TestListener, Protectable and TestResult."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.vm.interop import call, caller, is_instance, lambda_object, new, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.junit_framework.failures import AssertionFailedError, TestFailure

_RUN_BARE = caller("runBare()V")


@java_interface(
    "junit.framework.Test",
    abstract=["int countTestCases()", "void run(junit.framework.TestResult)"],
)
class Test:
    pass


@java_interface("junit.framework.Protectable", abstract=["void protect()"])
class Protectable:
    pass


@java_interface(
    "junit.framework.TestListener",
    abstract=[
        "void addError(junit.framework.Test,Throwable)",
        "void addFailure(junit.framework.Test,junit.framework.AssertionFailedError)",
        "void endTest(junit.framework.Test)",
        "void startTest(junit.framework.Test)",
    ],
)
class TestListener:
    pass


ADD_ERROR = "addError(Ljunit/framework/Test;Ljava/lang/Throwable;)V"
ADD_FAILURE = "addFailure(Ljunit/framework/Test;Ljunit/framework/AssertionFailedError;)V"
START = "startTest(Ljunit/framework/Test;)V"
END = "endTest(Ljunit/framework/Test;)V"


def enumeration(items: Iterable[Any]) -> Any:
    """A java.util.Enumeration over a copy of the items."""
    vector = new("java.util.Vector")
    for item in items:
        call(vector, "addElement(Ljava/lang/Object;)V", item)
    return call(vector, "elements()Ljava/util/Enumeration;")


@java_class("junit.framework.TestResult")
class TestResult(JObject):
    """Collects what tests do; listeners hear of it in the order in which they were added."""

    stopped = False
    run_tests = 0
    failed: list[Any]
    erred: list[Any]
    listeners: list[Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.failed, self.erred, self.listeners = [], [], []

    def _tell(self, signature: str, *arguments: Any) -> None:
        for listener in list(self.listeners):
            call(listener, signature, *arguments)

    @java_method("void addError(junit.framework.Test,Throwable)")
    def add_error(self, test: Any, thrown: Any) -> None:
        self.erred.append(_failure(test, thrown))
        self._tell(ADD_ERROR, test, thrown)

    @java_method("void addFailure(junit.framework.Test,junit.framework.AssertionFailedError)")
    def add_failure(self, test: Any, thrown: Any) -> None:
        self.failed.append(_failure(test, thrown))
        self._tell(ADD_FAILURE, test, thrown)

    @java_method("void addListener(junit.framework.TestListener)")
    def add_listener(self, listener: Any) -> None:
        self.listeners.append(listener)

    @java_method("void removeListener(junit.framework.TestListener)")
    def remove_listener(self, listener: Any) -> None:
        self.listeners = [one for one in self.listeners if one is not listener]

    @java_method("void startTest(junit.framework.Test)")
    def start_test(self, test: Any) -> None:
        self.run_tests += call(test, "countTestCases()I")
        self._tell(START, test)

    @java_method("void endTest(junit.framework.Test)")
    def end_test(self, test: Any) -> None:
        self._tell(END, test)

    @java_method("protected void run(junit.framework.TestCase)")
    def run(self, test: Any) -> None:
        call(self, START, test)
        body = lambda_object("junit.framework.Protectable", "protect()V", lambda: _RUN_BARE(test))
        call(self, "runProtected(Ljunit/framework/Test;Ljunit/framework/Protectable;)V", test, body)
        call(self, END, test)

    @java_method("void runProtected(junit.framework.Test,junit.framework.Protectable)")
    def run_protected(self, test: Any, body: Any) -> None:
        try:
            call(body, "protect()V")
        except BaseException as error:
            thrown = vm().as_java(error)
            if is_instance(thrown, AssertionFailedError.java):
                call(self, ADD_FAILURE, test, thrown)
            elif is_instance(thrown, "Ljava/lang/ThreadDeath;"):
                raise thrown from None
            else:
                call(self, ADD_ERROR, test, thrown)

    @java_method("int errorCount()")
    def error_count(self) -> int:
        return len(self.erred)

    @java_method("int failureCount()")
    def failure_count(self) -> int:
        return len(self.failed)

    @java_method("java.util.Enumeration errors()")
    def errors(self) -> Any:
        return enumeration(self.erred)

    @java_method("java.util.Enumeration failures()")
    def failures(self) -> Any:
        return enumeration(self.failed)

    @java_method("int runCount()")
    def run_count(self) -> int:
        return self.run_tests

    @java_method("boolean shouldStop()")
    def should_stop(self) -> bool:
        return self.stopped

    @java_method("void stop()")
    def stop(self) -> None:
        self.stopped = True

    @java_method("boolean wasSuccessful()")
    def was_successful(self) -> bool:
        return not call(self, "failureCount()I") and not call(self, "errorCount()I")


def _failure(test: Any, thrown: Any) -> Any:
    made = TestFailure()
    made.init(test, thrown)
    return made
