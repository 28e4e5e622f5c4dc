"""InstrumentationTestCase: a test that has an Instrumentation."""

from __future__ import annotations

from typing import Any

from dalvik.dex import Access
from dalvik.vm.interop import box, call, is_instance, throw, vm
from dalvik.vm.members import JavaMethod
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import new_array
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.android_test.annotations import find, number
from devices.pocket.framework.junit_framework.assertions import failed
from devices.pocket.framework.junit_framework.cases import TestCase

_NEW_TASK = 0x10000000
_GET_METHOD = "getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;"
_INVOKE = "invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"
_SEND_KEY = "sendKeyDownUpSync(I)V"


def own_method(test: Any, name: str | None) -> JavaMethod:
    """The public test method that a test runs."""
    if name is None:
        failed("TestCase.fName cannot be null")
    for holder in vm().loader.holder_of(test).ancestry():
        for method in holder.methods:
            if method.name == name and not method.proto.parameters:
                if not method.access & Access.PUBLIC:
                    failed(f'Method "{name}" should be public')
                return method
    failed(f'Method "{name}" not found')


@java_class("android.test.InstrumentationTestCase", access="public")
class InstrumentationTestCase(TestCase):
    instrumentation: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void injectInstrumentation(android.app.Instrumentation)")
    @java_method("void injectInsrumentation(android.app.Instrumentation)")
    def inject_instrumentation(self, instrumentation: Any) -> None:
        self.instrumentation = instrumentation

    @java_method("android.app.Instrumentation getInstrumentation()")
    def get_instrumentation(self) -> Any:
        return self.instrumentation

    # -- launching -------------------------------------------------------------------------------

    @java_method("final android.app.Activity launchActivity(String,Class,android.os.Bundle)")
    def launch_activity(self, package: str, kind: Any, extras: Any) -> Any:
        from devices.pocket.framework.android_content.intent import Intent

        intent = Intent.create("android.intent.action.MAIN")
        if extras is not None:
            call(
                intent,
                "putExtras(Landroid/os/Bundle;)Landroid/content/Intent;",
                extras,
            )
        return self.launch_activity_with_intent(package, kind, intent)

    @java_method(
        "final android.app.Activity launchActivityWithIntent(String,Class,android.content.Intent)"
    )
    def launch_activity_with_intent(self, package: str, kind: Any, intent: Any) -> Any:
        call(
            intent,
            "setClassName(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;",
            package,
            kind.name(),
        )
        call(intent, "addFlags(I)Landroid/content/Intent;", _NEW_TASK)
        instrumentation = self.get_instrumentation()
        activity = call(
            instrumentation,
            "startActivitySync(Landroid/content/Intent;)Landroid/app/Activity;",
            intent,
        )
        call(instrumentation, "waitForIdleSync()V")
        return activity

    # -- running ---------------------------------------------------------------------------------

    @java_method("void runTestOnUiThread(Runnable)")
    def run_test_on_ui_thread(self, action: Any) -> None:
        thrown: list[Any] = []

        def run() -> None:
            try:
                call(action, "run()V")
            except Exception as error:
                thrown.append(vm().as_java(error))

        self.get_instrumentation().not_on_main()
        self.get_instrumentation().main_sync(run)
        if thrown:
            raise thrown[0]

    @java_method("protected void runTest()")
    def run_test(self) -> None:
        method = own_method(self, call(self, "getName()Ljava/lang/String;"))
        reflected = call(
            method.holder.class_object, _GET_METHOD, method.name, new_array("[Ljava/lang/Class;", 0)
        )
        tolerance, repetitive = 1, False
        flaky = find(method, "android.test.FlakyTest")
        if flaky is not None:
            tolerance = number(flaky, "tolerance", 1)
        repeated = find(method, "android.test.RepetitiveTest")
        if repeated is not None:
            tolerance, repetitive = number(repeated, "numIterations", 1), True
        if find(method, "android.test.UiThreadTest") is None:
            self.run_method(reflected, tolerance, repetitive)
            return
        thrown: list[Any] = []

        def run() -> None:
            try:
                self.run_method(reflected, tolerance, repetitive)
            except Exception as error:
                thrown.append(vm().as_java(error))

        self.get_instrumentation().main_sync(run)
        if thrown:
            raise thrown[0]

    @java_method("private void runMethod(java.lang.reflect.Method,int,boolean)")
    def run_method(self, method: Any, tolerance: int, repetitive: bool) -> None:
        """Test libraries look for this method, and for `invoke` below it, in stack traces."""
        count = 0
        while True:
            thrown = None
            try:
                call(method, _INVOKE, self, new_array("[Ljava/lang/Object;", 0))
            except Exception as error:
                thrown = vm().as_java(error)
                if is_instance(thrown, "Ljava/lang/reflect/InvocationTargetException;"):
                    thrown = thrown.get_target()
            count += 1
            if repetitive:
                results = Bundle.create([("currentiterations", box("I", count))])
                call(self.get_instrumentation(), "sendStatus(ILandroid/os/Bundle;)V", 2, results)
            if count >= tolerance or not (repetitive or thrown is not None):
                break
        if thrown is not None:
            raise thrown

    # -- keys ------------------------------------------------------------------------------------

    @java_method("void sendKeys(String)")
    def send_keys_text(self, text: str) -> None:
        """`ENTER 4*DPAD_DOWN A`."""
        instrumentation = self.get_instrumentation()
        for word in text.split(" "):
            if not word:
                continue
            count, star, key = word.rpartition("*")
            try:
                times = int(count) if star else 1
            except ValueError:
                continue
            code = _key_code(key)
            for _ in range(times):
                call(instrumentation, _SEND_KEY, code)
        call(instrumentation, "waitForIdleSync()V")

    @java_method("varargs void sendKeys(int[])")
    def send_keys(self, keys: Any) -> None:
        instrumentation = self.get_instrumentation()
        for key in keys.d:
            call(instrumentation, _SEND_KEY, key)
        call(instrumentation, "waitForIdleSync()V")

    @java_method("varargs void sendRepeatedKeys(int[])")
    def send_repeated_keys(self, keys: Any) -> None:
        if len(keys.d) % 2:
            throw(
                "java.lang.IllegalArgumentException",
                f"The size of the keys array must be a multiple of 2. {len(keys.d)}",
            )
        instrumentation = self.get_instrumentation()
        for count, key in zip(keys.d[::2], keys.d[1::2], strict=True):
            for _ in range(count):
                call(instrumentation, _SEND_KEY, key)
        call(instrumentation, "waitForIdleSync()V")


def _key_code(name: str) -> int:
    from devices.pocket.system.key_codes import CODES

    found = CODES.get(name if name.startswith("KEYCODE_") else f"KEYCODE_{name}")
    if found is None:
        throw("java.lang.IllegalArgumentException", f"Unknown keycode: {name}")
    return found
