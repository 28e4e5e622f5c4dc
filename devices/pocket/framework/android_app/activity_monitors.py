"""Instrumentation's monitors and results."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from dalvik.vm.threads import Wake

_MATCH = "match(Landroid/content/ContentResolver;Landroid/content/Intent;ZLjava/lang/String;)I"


@java_class("android.app.Instrumentation$ActivityResult", access="public static final")
class ActivityResult(JObject):
    code = 0
    data: Any = None

    @java_method("void <init>(int,android.content.Intent)")
    def init(self, code: int, data: Any) -> None:
        self.code, self.data = code, data

    @java_method("int getResultCode()")
    def get_result_code(self) -> int:
        return self.code

    @java_method("android.content.Intent getResultData()")
    def get_result_data(self) -> Any:
        return self.data


@java_class("android.app.Instrumentation$ActivityMonitor", access="public static")
class ActivityMonitor(JObject):
    """Waits for, counts, and maybe blocks starts of activities."""

    which: Any = None
    target: str | None = None
    result: Any = None
    block = False
    hits = 0
    last: Any = None
    waiting: list[Any]

    @java_method(
        "void <init>"
        "(android.content.IntentFilter,android.app.Instrumentation$ActivityResult,boolean)"
    )
    def init_filter(self, which: Any, result: Any, block: int) -> None:
        self.which, self.result, self.block = which, result, bool(block)
        self.waiting = []

    @java_method("void <init>(String,android.app.Instrumentation$ActivityResult,boolean)")
    def init_class(self, name: str, result: Any, block: int) -> None:
        self.target, self.result, self.block = name, result, bool(block)
        self.waiting = []

    @java_method("void <init>()")
    def init_intercepting(self) -> None:
        self.waiting = []
        self.intercepts = True

    intercepts = False

    @java_method("final android.content.IntentFilter getFilter()")
    def get_filter(self) -> Any:
        return self.which

    @java_method("final android.app.Instrumentation$ActivityResult getResult()")
    def get_result(self) -> Any:
        return self.result

    @java_method("final boolean isBlocking()")
    def is_blocking(self) -> bool:
        return self.block

    @java_method("final int getHits()")
    def get_hits(self) -> int:
        return self.hits

    @java_method("final android.app.Activity getLastActivity()")
    def get_last_activity(self) -> Any:
        return self.last

    @java_method(
        "android.app.Instrumentation$ActivityResult onStartActivity(android.content.Intent)"
    )
    def on_start_activity(self, intent: Any) -> Any:
        return None

    def _take(self) -> Any:
        found, self.last = self.last, None
        return found

    @java_method("final android.app.Activity waitForActivity()")
    def wait_for_activity(self) -> Any:
        while self.last is None:
            self._wait(None)
        return self._take()

    @java_method("final android.app.Activity waitForActivityWithTimeout(long)")
    def wait_for_activity_with_timeout(self, millis: int) -> Any:
        if self.last is None:
            self._wait(millis * 1_000_000)
        return self._take()

    def _wait(self, nanos: int | None) -> Wake:
        scheduler = vm().scheduler
        self.waiting.append(scheduler.current)
        return scheduler.block("an activity", nanos, interruptible=False)

    def notify(self) -> None:
        waiting, self.waiting = self.waiting, []
        for one in waiting:
            vm().scheduler.wake(one)

    @java_method(
        "boolean match(android.content.Context,android.app.Activity,android.content.Intent)"
    )
    def match(self, who: Any, activity: Any, intent: Any) -> bool:
        """Whether it is about this start; if the activity exists, it is the last seen."""
        if self.intercepts:
            return False
        if self.which is not None:
            resolver = call(who, "getContentResolver()Landroid/content/ContentResolver;")
            if call(self.which, _MATCH, resolver, intent, True, "Instrumentation") < 0:
                return False
        if self.target is not None:
            name = None
            if activity is not None:
                name = class_name(activity)
            else:
                component = call(intent, "getComponent()Landroid/content/ComponentName;")
                if component is not None:
                    name = call(component, "getClassName()Ljava/lang/String;")
            if name != self.target:
                return False
        if activity is not None:
            self.last = activity
            self.notify()
        return True
