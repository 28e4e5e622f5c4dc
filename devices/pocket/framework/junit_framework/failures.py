"""AssertionFailedError, ComparisonFailure and TestFailure."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import AssertionError_
from dalvik.vm.interop import call, is_instance, new, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_CONTEXT = 20


def described(message: str | None, expected: Any, actual: Any) -> str:
    """`Assert.format`: what failed comparisons say."""
    start = f"{message} " if message else ""
    return f"{start}expected:<{to_string(expected)}> but was:<{to_string(actual)}>"


def compacted(message: str | None, expected: str | None, actual: str | None) -> str:
    """The same for strings, with brackets around the part that differs and little around it."""
    if expected is None or actual is None or expected == actual:
        return described(message, expected, actual)
    shorter = min(len(expected), len(actual))
    start = 0
    while start < shorter and expected[start] == actual[start]:
        start += 1
    end = 0
    while end < shorter - start and expected[-1 - end] == actual[-1 - end]:
        end += 1
    before = ("..." if start > _CONTEXT else "") + expected[max(0, start - _CONTEXT) : start]
    tail = expected[len(expected) - end :]
    after = tail[:_CONTEXT] + ("..." if end > _CONTEXT else "")

    def compact(text: str) -> str:
        return f"{before}[{text[start : len(text) - end]}]{after}"

    return described(message, compact(expected), compact(actual))


def stack_trace(thrown: Any) -> str:
    """What `printStackTrace` prints, causes included."""
    text = new("java.io.StringWriter")
    writer = new("java.io.PrintWriter", "(Ljava/io/Writer;)V", text)
    call(thrown, "printStackTrace(Ljava/io/PrintWriter;)V", writer)
    call(writer, "flush()V")
    return to_string(text)


@java_class("junit.framework.AssertionFailedError")
class AssertionFailedError(AssertionError_):
    """Extends AssertionError, as since API 17."""

    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, self)

    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message or "", self)


@java_class("junit.framework.ComparisonFailure")
class ComparisonFailure(AssertionFailedError):
    expected: str | None = None
    actual: str | None = None

    @java_method("void <init>(String,String,String)")
    def init_strings(self, message: str | None, expected: str | None, actual: str | None) -> None:
        self.expected, self.actual = expected, actual
        self.setup(message or "", self)

    @java_method("String getMessage()")
    def get_message(self) -> str | None:
        return compacted(self.message, self.expected, self.actual)

    @java_method("String getActual()")
    def get_actual(self) -> str | None:
        return self.actual

    @java_method("String getExpected()")
    def get_expected(self) -> str | None:
        return self.expected


@java_class("junit.framework.TestFailure")
class TestFailure(JObject):
    """What a test threw."""

    _test = java_field("protected junit.framework.Test fFailedTest")
    _thrown = java_field("protected Throwable fThrownException")
    failed: Any = None
    thrown: Any = None

    @java_method("void <init>(junit.framework.Test,Throwable)")
    def init(self: Any, test: Any, thrown: Any) -> None:
        self.failed = self.f_fFailedTest = test
        self.thrown = self.f_fThrownException = thrown

    @java_method("junit.framework.Test failedTest()")
    def failed_test(self) -> Any:
        return self.failed

    @java_method("Throwable thrownException()")
    def thrown_exception(self) -> Any:
        return self.thrown

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{to_string(self.failed)}: {self.exception_message()}"

    @java_method("String trace()")
    def trace(self) -> str:
        return stack_trace(self.thrown)

    @java_method("String exceptionMessage()")
    def exception_message(self) -> str | None:
        message: str | None = call(self.thrown, "getMessage()Ljava/lang/String;")
        return message

    @java_method("boolean isFailure()")
    def is_failure(self) -> bool:
        return is_instance(self.thrown, AssertionFailedError.java)
