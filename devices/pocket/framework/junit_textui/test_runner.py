"""junit.textui.TestRunner."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.statics import static_field
from devices.pocket.framework.constants import constants
from devices.pocket.framework.junit_runner.base_test_runner import BaseTestRunner

_PRINT = "print(Ljunit/framework/TestResult;J)V"


@java_class("junit.textui.TestRunner")
@constants(SUCCESS_EXIT=0, FAILURE_EXIT=1, EXCEPTION_EXIT=2)
class TestRunner(BaseTestRunner):
    printer: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        out = static_field("java.lang.System", "out")
        self.init_writer(out)

    @java_method("void <init>(java.io.PrintStream)")
    def init_writer(self, writer: Any) -> None:
        self.printer = new("junit.textui.ResultPrinter", "(Ljava/io/PrintStream;)V", writer)

    @java_method("void <init>(junit.textui.ResultPrinter)")
    def init_printer(self, printer: Any) -> None:
        self.printer = printer

    @java_method("static void run(Class)")
    @staticmethod
    def run_class(kind: Any) -> None:
        TestRunner.run(new("junit.framework.TestSuite", "(Ljava/lang/Class;)V", kind))

    @java_method("static junit.framework.TestResult run(junit.framework.Test)")
    @staticmethod
    def run(test: Any) -> Any:
        made = TestRunner()
        made.init()
        return made.do_run(test)

    @java_method("junit.framework.TestResult doRun(junit.framework.Test)")
    def do_run(self, test: Any) -> Any:
        result = call(self, "createTestResult()Ljunit/framework/TestResult;")
        call(result, "addListener(Ljunit/framework/TestListener;)V", self.printer)
        begun = vm().clock.millis()
        call(test, "run(Ljunit/framework/TestResult;)V", result)
        call(self.printer, _PRINT, result, vm().clock.millis() - begun)
        return result

    @java_method("protected junit.framework.TestResult createTestResult()")
    def create_test_result(self) -> Any:
        return new("junit.framework.TestResult")

    @java_method("void setPrinter(junit.textui.ResultPrinter)")
    def set_printer(self, printer: Any) -> None:
        self.printer = printer

    @java_method("void testStarted(String)")
    @java_method("void testEnded(String)")
    def test_noted(self, name: str) -> None:
        pass

    @java_method("void testFailed(int,junit.framework.Test,Throwable)")
    def test_failed(self, status: int, test: Any, thrown: Any) -> None:
        pass

    @java_method("protected void runFailed(String)")
    def run_failed(self, message: str) -> None:
        err = static_field("java.lang.System", "err")
        call(err, "println(Ljava/lang/String;)V", message)
        vm().exit(1)
