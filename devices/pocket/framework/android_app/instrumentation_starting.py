"""Instrumentation: starting activities and waiting for them, monitors, making instances."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new, throw, to_string, vm
from dalvik.vm.native import java_method
from devices.pocket.framework.android_app import starts
from devices.pocket.framework.android_app.activity_monitors import ActivityMonitor
from devices.pocket.framework.android_os.looper import my_looper
from devices.pocket.framework.runtime import device, process

_EXEC = (
    "execStartActivity(Landroid/content/Context;Landroid/os/IBinder;Landroid/os/IBinder;"
    "{}Landroid/content/Intent;ILandroid/os/Bundle;)"
    "Landroid/app/Instrumentation$ActivityResult;"
)
_EXEC_ACTIVITY = _EXEC.format("Landroid/app/Activity;")
_EXEC_NAMED = _EXEC.format("Ljava/lang/String;")
_MATCH = "match(Landroid/content/Context;Landroid/app/Activity;Landroid/content/Intent;)Z"
_ON_START = "onStartActivity(Landroid/content/Intent;)Landroid/app/Instrumentation$ActivityResult;"


class _Waiter:
    """A `startActivitySync` that waits for its activity."""

    def __init__(self, intent: Any) -> None:
        self.intent = intent
        self.activity: Any = None
        self.gone = False
        self.thread = vm().scheduler.current


class Starting:
    monitors: list[Any] | None = None
    waiters: list[_Waiter] | None = None

    # -- starting --------------------------------------------------------------------------------

    @java_method("android.app.Activity startActivitySync(android.content.Intent)")
    def start_activity_sync(self: Any, intent: Any) -> Any:
        return self.start_activity_sync_options(intent, None)

    @java_method("android.app.Activity startActivitySync(android.content.Intent,android.os.Bundle)")
    def start_activity_sync_options(self: Any, intent: Any, options: Any) -> Any:
        self.not_on_main()
        intent = new("android.content.Intent", "(Landroid/content/Intent;)V", intent)
        self._resolve(intent)
        waiter = _Waiter(intent)
        self.waiters = [*(self.waiters or ()), waiter]
        target = call(self, "getTargetContext()Landroid/content/Context;")
        call(
            target,
            "startActivity(Landroid/content/Intent;Landroid/os/Bundle;)V",
            intent,
            options,
        )
        while not waiter.gone:
            vm().scheduler.block(f"activity {to_string(intent)}", interruptible=False)
        return waiter.activity

    def _resolve(self: Any, intent: Any) -> None:
        plain = intent.to_plain()
        with device().lock:
            match = device().packages.resolver.resolve(plain)
            if match is not None:
                declared = match.declared
                where = match.package.full_process_name(declared.process)
        if match is None:
            throw("java.lang.RuntimeException", f"Unable to resolve activity for: {plain}")
        if where != process().name:
            throw(
                "java.lang.RuntimeException",
                f"Intent in process {process().name} resolved to different process {where}:"
                f" {plain}",
            )
        call(
            intent,
            "setClassName(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;",
            match.package.name,
            declared.name,
        )

    def exec_for(
        self: Any,
        context: Any,
        activity: Any,
        intent: Any,
        request: int,
        options: Any,
        who: str | None,
    ) -> Any:
        """For an activity or, named by `who`, a part of it; through what tests override."""
        token = None if activity is None else activity.f_mToken
        if who is not None:
            return call(self, _EXEC_NAMED, context, None, token, who, intent, request, options)
        return call(self, _EXEC_ACTIVITY, context, None, token, activity, intent, request, options)

    @java_method(
        "android.app.Instrumentation$ActivityResult execStartActivity"
        "(android.content.Context,android.os.IBinder,android.os.IBinder,android.app.Activity,"
        "android.content.Intent,int,android.os.Bundle)"
    )
    def exec_start_activity(
        self: Any,
        context: Any,
        thread: Any,
        token: Any,
        target: Any,
        intent: Any,
        request: int,
        options: Any,
    ) -> Any:
        who = None if target is None else target.embedded_id
        return self._execute(context, token, who, intent, request)

    @java_method(
        "android.app.Instrumentation$ActivityResult execStartActivity"
        "(android.content.Context,android.os.IBinder,android.os.IBinder,String,"
        "android.content.Intent,int,android.os.Bundle)"
    )
    def exec_start_activity_named(
        self: Any,
        context: Any,
        thread: Any,
        token: Any,
        target: str | None,
        intent: Any,
        request: int,
        options: Any,
    ) -> Any:
        return self._execute(context, token, target, intent, request)

    @java_method(
        "android.app.Instrumentation$ActivityResult execStartActivity"
        "(android.content.Context,android.os.IBinder,android.os.IBinder,android.app.Fragment,"
        "android.content.Intent,int,android.os.Bundle)"
    )
    def exec_start_activity_fragment(
        self: Any,
        context: Any,
        thread: Any,
        token: Any,
        target: Any,
        intent: Any,
        request: int,
        options: Any,
    ) -> Any:
        return self._execute(
            context, token, None if target is None else target.who, intent, request
        )

    @java_method(
        "void execStartActivities(android.content.Context,android.os.IBinder,android.os.IBinder,"
        "android.app.Activity,android.content.Intent[],android.os.Bundle)"
    )
    def exec_start_activities(
        self: Any,
        context: Any,
        thread: Any,
        token: Any,
        target: Any,
        intents: Any,
        options: Any,
    ) -> None:
        for intent in intents.d:
            self._execute(context, token, None, intent, -1)

    def _execute(
        self: Any, context: Any, token: Any, who: str | None, intent: Any, request: int
    ) -> Any:
        for monitor in list(self.monitors or ()):
            if monitor.intercepts:
                answer = call(monitor, _ON_START, intent)
                if answer is not None:
                    monitor.hits += 1
                    return answer
            elif call(monitor, _MATCH, context, None, intent):
                monitor.hits += 1
                if monitor.block:
                    return monitor.result if request >= 0 else None
                break
        outcome = starts.start(intent, None if token is None else token.number, who, request)
        starts.check(outcome, intent)
        return None

    # -- monitors --------------------------------------------------------------------------------

    @java_method("void addMonitor(android.app.Instrumentation$ActivityMonitor)")
    def add_monitor(self: Any, monitor: Any) -> None:
        self.monitors = [*(self.monitors or ()), monitor]

    def _new_monitor(self: Any, monitor: Any) -> Any:
        self.add_monitor(monitor)
        return monitor

    @java_method(
        "android.app.Instrumentation$ActivityMonitor addMonitor"
        "(android.content.IntentFilter,android.app.Instrumentation$ActivityResult,boolean)"
    )
    def add_monitor_filter(self: Any, which: Any, result: Any, block: int) -> Any:
        made = ActivityMonitor()
        made.init_filter(which, result, block)
        return self._new_monitor(made)

    @java_method(
        "android.app.Instrumentation$ActivityMonitor addMonitor"
        "(String,android.app.Instrumentation$ActivityResult,boolean)"
    )
    def add_monitor_class(self: Any, name: str, result: Any, block: int) -> Any:
        made = ActivityMonitor()
        made.init_class(name, result, block)
        return self._new_monitor(made)

    @java_method("boolean checkMonitorHit(android.app.Instrumentation$ActivityMonitor,int)")
    def check_monitor_hit(self: Any, monitor: Any, minimum: int) -> bool:
        self.wait_for_idle_sync()
        if monitor.hits < minimum:
            return False
        self.remove_monitor(monitor)
        return True

    @java_method("android.app.Activity waitForMonitor(android.app.Instrumentation$ActivityMonitor)")
    def wait_for_monitor(self: Any, monitor: Any) -> Any:
        found = monitor.wait_for_activity()
        self.remove_monitor(monitor)
        return found

    @java_method(
        "android.app.Activity waitForMonitorWithTimeout"
        "(android.app.Instrumentation$ActivityMonitor,long)"
    )
    def wait_for_monitor_with_timeout(self: Any, monitor: Any, millis: int) -> Any:
        found = monitor.wait_for_activity_with_timeout(millis)
        self.remove_monitor(monitor)
        return found

    @java_method("void removeMonitor(android.app.Instrumentation$ActivityMonitor)")
    def remove_monitor(self: Any, monitor: Any) -> None:
        self.monitors = [one for one in self.monitors or () if one is not monitor]

    # -- instances -------------------------------------------------------------------------------

    @java_method("android.app.Activity newActivity(ClassLoader,String,android.content.Intent)")
    def new_activity(self: Any, loader: Any, name: str, intent: Any) -> Any:
        kind = call(loader, "loadClass(Ljava/lang/String;)Ljava/lang/Class;", name)
        return call(kind, "newInstance()Ljava/lang/Object;")

    @java_method(
        "android.app.Activity newActivity(Class,android.content.Context,android.os.IBinder,"
        "android.app.Application,android.content.Intent,android.content.pm.ActivityInfo,"
        "CharSequence,android.app.Activity,String,Object)"
    )
    def new_activity_attached(
        self: Any,
        kind: Any,
        context: Any,
        token: Any,
        application: Any,
        intent: Any,
        info: Any,
        title: Any,
        parent: Any,
        number: str | None,
        last: Any,
    ) -> Any:
        """For unit tests: an activity outside of the system's care."""
        from devices.pocket.framework.android_app.activity_lifecycle import (
            NonConfigurationInstances,
        )
        from devices.pocket.framework.android_app.application import Application

        if application is None:
            application = Application()
            application.init()
        kept = None
        if last is not None:
            kept = NonConfigurationInstances()
            kept.activity = last
        made = call(kind, "newInstance()Ljava/lang/Object;")
        made.attach(
            context=context,
            thread=self.thread,
            instrumentation=self,
            token=token,
            application=application,
            intent=intent,
            info=info,
            component=None,
            last=kept,
            parent=parent,
            title=title,
            embedded_id=number,
        )
        return made

    @java_method(
        "android.app.Application newApplication(ClassLoader,String,android.content.Context)"
    )
    def new_application(self: Any, loader: Any, name: str, context: Any) -> Any:
        kind = call(loader, "loadClass(Ljava/lang/String;)Ljava/lang/Class;", name)
        return self.application_of(kind, context)

    @java_method("static android.app.Application newApplication(Class,android.content.Context)")
    @staticmethod
    def new_application_class(kind: Any, context: Any) -> Any:
        app = call(kind, "newInstance()Ljava/lang/Object;")
        app.attach(context)
        return app

    def application_of(self: Any, kind: Any, context: Any) -> Any:
        app = call(kind, "newInstance()Ljava/lang/Object;")
        app.attach(context)
        return app

    # -- what happens to activities --------------------------------------------------------------

    def before_create(self: Any, activity: Any) -> None:
        """Tells who waits for this activity, once the main thread is idle."""
        for waiter in list(self.waiters or ()):
            if waiter.activity is None and _same_intent(waiter.intent, activity.f_mIntent):
                waiter.activity = activity
                self._when_gone(waiter)

    def _when_gone(self: Any, waiter: _Waiter) -> None:
        def idle() -> bool:
            self.waiters = [one for one in self.waiters or () if one is not waiter]
            waiter.gone = True
            vm().scheduler.wake(waiter.thread)
            return False

        handler = lambda_object("android.os.MessageQueue$IdleHandler", "queueIdle()Z", idle)
        my_looper().f_mQueue.add_idle_handler(handler)

    def after_create(self: Any, activity: Any) -> None:
        for monitor in list(self.monitors or ()):
            call(monitor, _MATCH, activity, activity, activity.f_mIntent)


def _same_intent(one: Any, other: Any) -> bool:
    return bool(call(one, "filterEquals(Landroid/content/Intent;)Z", other))
