"""junit.textui: printing results as text."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.junit_runner.base_test_runner import elapsed, filtered

_LINE = 40


@java_class("junit.textui.ResultPrinter", implements=["junit.framework.TestListener"])
class ResultPrinter(JObject):
    writer: Any = None
    column = 0

    @java_method("void <init>(java.io.PrintStream)")
    def init(self, writer: Any) -> None:
        self.writer = writer

    def write(self, text: str) -> None:
        call(self.writer, "print(Ljava/lang/String;)V", text)

    def line(self, text: str = "") -> None:
        call(self.writer, "println(Ljava/lang/String;)V", text)

    @java_method("java.io.PrintStream getWriter()")
    def get_writer(self) -> Any:
        return self.writer

    @java_method("synchronized void print(junit.framework.TestResult,long)")
    def print_result(self, result: Any, millis: int) -> None:
        self.print_header(millis)
        self.print_errors(result)
        self.print_failures(result)
        self.print_footer(result)

    @java_method("protected void printHeader(long)")
    def print_header(self, millis: int) -> None:
        self.line()
        self.line(f"Time: {elapsed(millis)}")

    @java_method("protected void printErrors(junit.framework.TestResult)")
    def print_errors(self, result: Any) -> None:
        self._defects(result.erred, "error")

    @java_method("protected void printFailures(junit.framework.TestResult)")
    def print_failures(self, result: Any) -> None:
        self._defects(result.failed, "failure")

    def _defects(self, defects: list[Any], kind: str) -> None:
        if not defects:
            return
        if len(defects) == 1:
            self.line(f"There was 1 {kind}:")
        else:
            self.line(f"There were {len(defects)} {kind}s:")
        for number, defect in enumerate(defects, 1):
            failed = call(defect, "failedTest()Ljunit/framework/Test;")
            self.write(f"{number}) {to_string(failed)}")
            self.write(filtered(str(call(defect, "trace()Ljava/lang/String;"))))

    @java_method("protected void printFooter(junit.framework.TestResult)")
    def print_footer(self, result: Any) -> None:
        count = call(result, "runCount()I")
        if call(result, "wasSuccessful()Z"):
            self.line()
            self.write("OK")
            self.line(f" ({count} test{'' if count == 1 else 's'})")
        else:
            failures, errors = call(result, "failureCount()I"), call(result, "errorCount()I")
            self.line()
            self.line("FAILURES!!!")
            self.line(f"Tests run: {count},  Failures: {failures},  Errors: {errors}")
        self.line()

    @java_method("void addError(junit.framework.Test,Throwable)")
    def add_error(self, test: Any, thrown: Any) -> None:
        self.write("E")

    @java_method("void addFailure(junit.framework.Test,junit.framework.AssertionFailedError)")
    def add_failure(self, test: Any, thrown: Any) -> None:
        self.write("F")

    @java_method("void endTest(junit.framework.Test)")
    def end_test(self, test: Any) -> None:
        pass

    @java_method("void startTest(junit.framework.Test)")
    def start_test(self, test: Any) -> None:
        self.write(".")
        if self.column >= _LINE:
            self.line()
            self.column = 0
        self.column += 1
