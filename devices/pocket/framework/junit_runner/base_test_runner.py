"""junit.runner: what runners have in common."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.junit_framework.failures import stack_trace

_FILTERED = (
    "junit.framework.TestCase",
    "junit.framework.TestResult",
    "junit.framework.TestSuite",
    "junit.framework.Assert.",
    "junit.swing.TestRunner",
    "junit.awtui.TestRunner",
    "junit.textui.TestRunner",
    "java.lang.reflect.Method.invoke(",
)


def filtered(trace: str) -> str:
    """A stack trace without the lines of JUnit itself."""
    lines = trace.split("\n")
    kept = [line for line in lines if not any(pattern in line for pattern in _FILTERED)]
    return "\n".join(kept)


def filtered_trace(thrown: Any) -> str:
    return filtered(stack_trace(thrown))


@java_interface(
    "junit.runner.TestRunListener",
    abstract=[
        "void testRunStarted(String,int)",
        "void testRunEnded(long)",
        "void testRunStopped(long)",
        "void testStarted(String)",
        "void testEnded(String)",
        "void testFailed(int,String,String)",
    ],
)
class TestRunListener:
    pass


@java_interface(
    "junit.runner.TestSuiteLoader",
    abstract=["Class load(String)", "Class reload(Class)"],
)
class TestSuiteLoader:
    pass


@java_class(
    "junit.runner.BaseTestRunner",
    implements=["junit.framework.TestListener"],
    access="public abstract",
    abstract=[
        "void testStarted(String)",
        "void testEnded(String)",
        "void testFailed(int,junit.framework.Test,Throwable)",
        "protected void runFailed(String)",
    ],
)
class BaseTestRunner(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void startTest(junit.framework.Test)")
    def start_test(self, test: Any) -> None:
        call(self, "testStarted(Ljava/lang/String;)V", _name(test))

    @java_method("void endTest(junit.framework.Test)")
    def end_test(self, test: Any) -> None:
        call(self, "testEnded(Ljava/lang/String;)V", _name(test))

    @java_method("void addError(junit.framework.Test,Throwable)")
    def add_error(self, test: Any, thrown: Any) -> None:
        call(
            self,
            "testFailed(ILjunit/framework/Test;Ljava/lang/Throwable;)V",
            1,
            test,
            thrown,
        )

    @java_method("void addFailure(junit.framework.Test,junit.framework.AssertionFailedError)")
    def add_failure(self, test: Any, thrown: Any) -> None:
        call(
            self,
            "testFailed(ILjunit/framework/Test;Ljava/lang/Throwable;)V",
            2,
            test,
            thrown,
        )

    @java_method("junit.framework.Test getTest(String)")
    def get_test(self, name: str) -> Any:
        """The suite that a class's `suite()` gives, or else all its tests."""
        if not name:
            self.clear_status()
            return None
        try:
            kind = call(self, "loadSuiteClass(Ljava/lang/String;)Ljava/lang/Class;", name)
        except Exception as error:
            thrown = vm().as_java(error)
            text = call(thrown, "getMessage()Ljava/lang/String;") or str(thrown)
            call(self, "runFailed(Ljava/lang/String;)V", f'Class not found "{text}"')
            return None
        suite = kind.holder.find_method("suite", "()Ljunit/framework/Test;")
        if suite is not None and suite.is_static:
            return suite.call(None, [])
        self.clear_status()
        return new("junit.framework.TestSuite", "(Ljava/lang/Class;)V", kind)

    @java_method("protected void clearStatus()")
    def clear_status(self) -> None:
        pass

    @java_method("protected Class loadSuiteClass(String)")
    def load_suite_class(self, name: str) -> Any:
        holder = vm().loader.lookup(f"L{name.replace('.', '/')};")
        if holder is None:
            throw("java.lang.ClassNotFoundException", name)
        return holder.class_object

    @java_method("String elapsedTimeAsString(long)")
    def elapsed_time_as_string(self, millis: int) -> str:
        return elapsed(millis)

    @java_method("static String getFilteredTrace(Throwable)")
    @staticmethod
    def get_filtered_trace(thrown: Any) -> str:
        return filtered_trace(thrown)

    @java_method("static String getFilteredTrace(String)")
    @staticmethod
    def get_filtered_trace_text(trace: str) -> str:
        return filtered(trace)

    @java_method("static boolean showStackRaw()")
    @staticmethod
    def show_stack_raw() -> bool:
        return False


def _name(test: Any) -> str:
    return str(call(test, "toString()Ljava/lang/String;"))


def elapsed(millis: int) -> str:
    """Seconds, as NumberFormat shows them."""
    text = f"{millis / 1000:,.3f}".rstrip("0").rstrip(".")
    return text or "0"
