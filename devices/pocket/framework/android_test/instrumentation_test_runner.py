"""InstrumentationTestRunner: finds the tests that its arguments ask for, runs and reports them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box, call, class_name, new, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.instrumentation import Instrumentation
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.android_os.looper import Looper
from devices.pocket.framework.android_test.android_test_runner import AndroidTestRunner
from devices.pocket.framework.android_test_suitebuilder.builder import TestSuiteBuilder
from devices.pocket.framework.constants import constants
from devices.pocket.framework.junit_runner.base_test_runner import filtered_trace
from devices.pocket.framework.junit_textui.result_printer import ResultPrinter

_ID = "InstrumentationTestRunner"
_SIZES = {"small": "SmallTest", "medium": "MediumTest", "large": "LargeTest"}
_SIZE_PACKAGE = "android.test.suitebuilder.annotation"
_SUITE = "getAllTests()Ljunit/framework/TestSuite;"
_TEST_SUITE = "getTestSuite()Ljunit/framework/TestSuite;"
_RUNNER = "getAndroidTestRunner()Landroid/test/AndroidTestRunner;"
_STATUS = "sendStatus(ILandroid/os/Bundle;)V"
_START, _OK, _ERROR, _FAILURE = 1, 0, -1, -2


@java_class("android.test.InstrumentationTestRunner", implements=["android.test.TestSuiteProvider"])
@constants(
    "String",
    ARGUMENT_TEST_CLASS="class",
    ARGUMENT_TEST_PACKAGE="package",
    ARGUMENT_TEST_SIZE_PREDICATE="size",
    ARGUMENT_DELAY_MSEC="delay_msec",
    REPORT_KEY_NUM_TOTAL="numtests",
    REPORT_KEY_NUM_CURRENT="current",
    REPORT_KEY_NAME_CLASS="class",
    REPORT_KEY_NAME_TEST="test",
    REPORT_KEY_STACK="stack",
    REPORT_VALUE_ID=_ID,
)
@constants(
    REPORT_VALUE_RESULT_START=_START,
    REPORT_VALUE_RESULT_OK=_OK,
    REPORT_VALUE_RESULT_ERROR=_ERROR,
    REPORT_VALUE_RESULT_FAILURE=_FAILURE,
)
class InstrumentationTestRunner(Instrumentation):
    arguments: Any = None
    runner: Any = None
    count = 0
    just_count = False
    debug = False

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    # -- preparing -------------------------------------------------------------------------------

    @java_method("void onCreate(android.os.Bundle)")
    def on_create(self: Any, arguments: Any) -> None:
        self.arguments = arguments if arguments is not None else Bundle.create()
        self.debug = self._flag("debug")
        self.just_count = self._flag("count")
        suite = self._suite()
        runner = call(self, _RUNNER)
        self.test_runner = runner
        runner.set_context(call(self, "getTargetContext()Landroid/content/Context;"))
        runner.set_instrumentation(self)
        runner.set_skip_execution(self._flag("log"))
        runner.set_test(suite)
        self.count = len(runner.tests)
        printer = WatcherResultPrinter()
        printer.set_up(self, self.count, self._delay())
        runner.add_test_listener(TestPrinter.create())
        runner.add_test_listener(printer)
        call(self, "start()V")

    def _text(self: Any, key: str) -> str | None:
        found = self.arguments.value(key)
        return None if found is None else to_string(found)

    def _flag(self: Any, key: str) -> bool:
        return (self._text(key) or "").lower() == "true"

    def _delay(self: Any) -> int:
        text = self._text("delay_msec") or ""
        return int(text) if text.isdigit() else 0

    @java_method("android.os.Bundle getArguments()")
    def get_arguments(self: Any) -> Any:
        return self.arguments

    @java_method("protected android.test.AndroidTestRunner getAndroidTestRunner()")
    def get_android_test_runner(self: Any) -> Any:
        made = AndroidTestRunner()
        made.init()
        return made

    def _suite(self: Any) -> Any:
        builder = TestSuiteBuilder()
        builder.set_up(class_name(self))
        self._conditions(builder)
        classes, package = self._text("class"), self._text("package")
        if classes is not None:
            for one in classes.split(","):
                self._add_class(builder, one)
        elif package is not None:
            builder.include(package)
        else:
            suite = call(self, _TEST_SUITE)
            if suite is not None:
                builder.add_suite(suite)
            else:
                builder.include("")
        return builder.build()

    def _conditions(self: Any, builder: Any) -> None:
        size = self._text("size")
        if size in _SIZES:
            builder.require(_size_condition(_SIZES[size]))
        annotation, without = self._text("annotation"), self._text("notAnnotation")
        if annotation is not None:
            builder.require(lambda test: test.has(annotation))
        if without is not None:
            builder.require(lambda test: not test.has(without))

    def _add_class(self: Any, builder: Any, text: str) -> None:
        name, _, method = text.partition("#")
        found = AndroidTestRunner()
        found.init()
        found.set_test_class_name(name, method or None)
        suite = new("junit.framework.TestSuite", "(Ljava/lang/String;)V", found.class_name)
        for test in found.tests:
            if _wanted(test, builder.conditions):
                suite.add_test(test)
        builder.add_suite(suite)

    @java_method("junit.framework.TestSuite getTestSuite()")
    def get_test_suite(self: Any) -> Any:
        return call(self, _SUITE)

    @java_method("junit.framework.TestSuite getAllTests()")
    def get_all_tests(self: Any) -> Any:
        return None

    @java_method("ClassLoader getLoader()")
    def get_loader(self: Any) -> Any:
        return None

    @java_method("void prepareLooper()")
    def prepare_looper(self: Any) -> None:
        Looper.prepare()

    # -- running ---------------------------------------------------------------------------------

    @java_method("void onStart()")
    def on_start(self: Any) -> None:
        self.prepare_looper()
        if self.just_count:
            results = Bundle.create([("id", _ID), ("numtests", box("I", self.count))])
            call(self, "finish(ILandroid/os/Bundle;)V", -1, results)
            return
        if self.debug:
            vm().loader.initialised("Landroid/os/Debug;").python.wait_for_debugger()
        runner = self.test_runner
        printer = StringResultPrinter.create()
        try:
            runner.add_test_listener(printer)
            begun = vm().clock.millis()
            runner.run_test()
            took = vm().clock.millis() - begun
            printer.print_header(took)
            printer.print_footer(runner.result)
        except Exception as error:
            thrown = vm().as_java(error)
            printer.line(f"Test run aborted due to unexpected exception: {_message(thrown)}")
            call(thrown, "printStackTrace(Ljava/io/PrintStream;)V", printer.writer)
        text = to_string(printer.buffer)
        stream = f"\nTest results for {runner.class_name}={text}"
        results = Bundle.create([("stream", stream)])
        call(self, "finish(ILandroid/os/Bundle;)V", -1, results)


def _message(thrown: Any) -> str:
    return to_string(call(thrown, "getMessage()Ljava/lang/String;"))


def _size_condition(name: str) -> Any:
    """A test without a size is small if it needs no device, else medium."""
    others = [one for one in _SIZES.values() if one != name]

    def holds(test: Any) -> bool:
        if test.has(f"{_SIZE_PACKAGE}.{name}"):
            return True
        if any(test.has(f"{_SIZE_PACKAGE}.{one}") for one in others):
            return False
        on_device = vm().loader.is_assignable(
            test.kind.holder.descriptor, "Landroid/test/InstrumentationTestCase;"
        )
        return bool(name == ("MediumTest" if on_device else "SmallTest"))

    return holds


def _wanted(test: Any, conditions: list[Any]) -> bool:
    from devices.pocket.framework.android_test_suitebuilder.test_methods import TestMethod

    holder = vm().loader.holder_of(test)
    name = call(test, "getName()Ljava/lang/String;")
    method = None if name is None else holder.find_method(name, "()V")
    if method is None:
        return True
    described = TestMethod.of(holder.class_object, method)
    return all(condition(described) for condition in conditions)


@java_class("android.test.InstrumentationTestRunner$StringResultPrinter", access="private")
class StringResultPrinter(ResultPrinter):
    """Prints into a text: dots, time and summary."""

    buffer: Any = None

    @classmethod
    def create(cls) -> StringResultPrinter:
        made = cls()
        made.buffer = new("java.io.ByteArrayOutputStream")
        made.writer = new("java.io.PrintStream", "(Ljava/io/OutputStream;)V", made.buffer)
        return made


@java_class("android.test.TestPrinter", implements=["junit.framework.TestListener"], access="")
class TestPrinter(JObject):
    """Writes into the log when tests begin, end and fail."""

    failed_tests: set[str]

    @classmethod
    def create(cls) -> TestPrinter:
        made = cls()
        made.failed_tests = set()
        return made

    def _log(self, text: str, thrown: Any = None) -> None:
        from devices.pocket.framework.runtime import device, process
        from devices.pocket.system.log import INFO

        me = process()
        device().log.write("main", INFO, "TestRunner", me.pid, me.pid, text, me.uid)
        if thrown is not None:
            trace = (
                f"----- begin exception -----\n{filtered_trace(thrown)}----- end exception -----"
            )
            device().log.write("main", INFO, "TestRunner", me.pid, me.pid, trace, me.uid)

    @staticmethod
    def _name(test: Any) -> str:
        return f"{call(test, 'getName()Ljava/lang/String;')}({class_name(test)})"

    @java_method("void startTest(junit.framework.Test)")
    def start_test(self, test: Any) -> None:
        self._log(f"started: {self._name(test)}")

    @java_method("void endTest(junit.framework.Test)")
    def end_test(self, test: Any) -> None:
        name = self._name(test)
        self._log(f"finished: {name}")
        if name not in self.failed_tests:
            self._log(f"passed: {name}")

    def _failed(self, test: Any, thrown: Any) -> None:
        self.failed_tests.add(self._name(test))
        self._log(f"failed: {self._name(test)}", thrown)

    @java_method("void addError(junit.framework.Test,Throwable)")
    def add_error(self, test: Any, thrown: Any) -> None:
        self._failed(test, thrown)

    @java_method("void addFailure(junit.framework.Test,junit.framework.AssertionFailedError)")
    def add_failure(self, test: Any, thrown: Any) -> None:
        self._failed(test, thrown)


@java_class(
    "android.test.InstrumentationTestRunner$WatcherResultPrinter",
    implements=["junit.framework.TestListener"],
    access="private",
)
class WatcherResultPrinter(JObject):
    """Reports each test to whoever started the instrumentation."""

    owner: Any = None
    total = 0
    number = 0
    last_class: str | None = None
    code = _OK
    delay = 0
    values: dict[str, Any]

    def set_up(self, owner: Any, total: int, delay: int) -> None:
        self.owner, self.total, self.delay = owner, total, delay
        self.values = {}

    def _send(self, code: int) -> None:
        call(self.owner, _STATUS, code, Bundle.create(self.values.items()))

    @java_method("void startTest(junit.framework.Test)")
    def start_test(self, test: Any) -> None:
        kind = class_name(test)
        self.number += 1
        stream = ""
        if kind != self.last_class:
            self.last_class, stream = kind, f"\n{kind}:"
        self.values = {
            "id": _ID,
            "numtests": box("I", self.total),
            "class": kind,
            "test": call(test, "getName()Ljava/lang/String;"),
            "current": box("I", self.number),
            "stream": stream,
        }
        if self.delay and self.number == 1:
            vm().scheduler.sleep(self.delay * 1_000_000)
        self._send(_START)
        self.code = _OK

    def _defect(self, test: Any, thrown: Any, code: int, kind: str) -> None:
        trace = filtered_trace(thrown)
        self.values["stack"] = trace
        self.code = code
        name = call(test, "getName()Ljava/lang/String;")
        self.values["stream"] = f"\n{kind} in {name}:\n{trace}"

    @java_method("void addError(junit.framework.Test,Throwable)")
    def add_error(self, test: Any, thrown: Any) -> None:
        self._defect(test, thrown, _ERROR, "Error")

    @java_method("void addFailure(junit.framework.Test,junit.framework.AssertionFailedError)")
    def add_failure(self, test: Any, thrown: Any) -> None:
        self._defect(test, thrown, _FAILURE, "Failure")

    @java_method("void endTest(junit.framework.Test)")
    def end_test(self, test: Any) -> None:
        if self.code == _OK:
            self.values["stream"] = "."
        self._send(self.code)
