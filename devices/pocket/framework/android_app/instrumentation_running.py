"""Instrumentation: its own life, the thread that it runs on, and what it reports."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.threads import Thread
from dalvik.vm.interop import call, class_name, lambda_object, new, throw, vm
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.android_os.looper import main_looper, on_main_thread
from devices.pocket.framework.runtime import device


@java_class("android.app.Instrumentation$InstrumentationThread", access="private final")
class InstrumentationThread(Thread):
    owner: Any = None

    @java_method("void run()")
    def run(self) -> None:
        call(self.owner, "onStart()V")


class Running:
    performance: Any = None
    automatic = False
    automation: Any = None

    @java_method("void onCreate(android.os.Bundle)")
    def on_create(self: Any, arguments: Any) -> None:
        pass

    @java_method("void start()")
    def start(self: Any) -> None:
        """Lets `onStart` run on a thread of its own."""
        if getattr(self, "runner", None) is not None:
            throw("java.lang.RuntimeException", "Instrumentation already started")
        self.runner = InstrumentationThread()
        self.runner.owner = self
        self.runner.setup(None, None, f"Instr: {class_name(self)}")
        self.runner.start()

    @java_method("void onStart()")
    def on_start(self: Any) -> None:
        pass

    @java_method("boolean onException(Object,Throwable)")
    def on_exception(self: Any, where: Any, thrown: Any) -> bool:
        return False

    def is_known(self: Any, where: Any, thrown: Any) -> bool:
        """Whether the runner deals with an exception of the app."""
        return bool(
            call(self, "onException(Ljava/lang/Object;Ljava/lang/Throwable;)Z", where, thrown)
        )

    @java_method("void onDestroy()")
    def on_destroy(self: Any) -> None:
        pass

    @java_method("void sendStatus(int,android.os.Bundle)")
    def send_status(self: Any, code: int, results: Any) -> None:
        if self.run is None:
            return
        plain = {} if results is None else results.to_plain()
        with device().lock:
            device().instrumentations.status(self.run, code, plain)

    @java_method("void addResults(android.os.Bundle)")
    def add_results(self: Any, results: Any) -> None:
        self.more_results = {**getattr(self, "more_results", {}), **results.to_plain()}

    @java_method("void finish(int,android.os.Bundle)")
    def finish(self: Any, code: int, results: Any) -> None:
        """Reports the end; the process is ended by the system."""
        plain = {} if results is None else dict(results.to_plain())
        plain.update(getattr(self, "more_results", {}))
        run = self.run
        if run is None:
            return
        with device().lock:
            device().instrumentations.finish(run, code, plain)

    @java_method("String getProcessName()")
    def get_process_name(self: Any) -> Any:
        from devices.pocket.framework.runtime import process

        return process().name

    # -- contexts --------------------------------------------------------------------------------

    @java_method("android.content.Context getContext()")
    def get_context(self: Any) -> Any:
        return self.own_context

    @java_method("android.content.Context getTargetContext()")
    def get_target_context(self: Any) -> Any:
        return self.app_context

    @java_method("android.content.ComponentName getComponentName()")
    def get_component_name(self: Any) -> Any:
        from devices.pocket.framework.android_content.component_name import ComponentName

        return None if self.run is None else ComponentName.from_plain(self.run.component)

    @java_method("boolean isProfiling()")
    def is_profiling(self: Any) -> bool:
        return False

    @java_method("void startProfiling()")
    @java_method("void stopProfiling()")
    @java_method("void startPerformanceSnapshot()")
    @java_method("void endPerformanceSnapshot()")
    def profiling(self: Any) -> None:
        """Nobody asked for a profile: as without `am instrument -p`."""

    @java_method("void setAutomaticPerformanceSnapshots()")
    def set_automatic_performance_snapshots(self: Any) -> None:
        self.automatic = True

    @java_method("void startAllocCounting()")
    @java_method("void stopAllocCounting()")
    def allocation_counting(self: Any) -> None:
        """Allocations are not counted."""

    @java_method("android.os.Bundle getAllocCounts()")
    @java_method("android.os.Bundle getBinderCounts()")
    def get_counts(self: Any) -> Any:
        return new("android.os.Bundle")

    @java_method("android.app.UiAutomation getUiAutomation()")
    def get_ui_automation(self: Any) -> Any:
        return call(self, "getUiAutomation(I)Landroid/app/UiAutomation;", 0)

    @java_method("android.app.UiAutomation getUiAutomation(int)")
    def get_ui_automation_flags(self: Any, flags: int) -> Any:
        if self.automation is None:
            from devices.pocket.framework.android_app.ui_automation import create

            self.automation = create(self)
        return self.automation

    # -- waiting ---------------------------------------------------------------------------------

    def not_on_main(self: Any) -> None:
        if on_main_thread():
            throw(
                "java.lang.RuntimeException",
                "This method can not be called from the main application thread",
            )

    @java_method("final void validateNotAppThread()")
    def validate_not_app_thread(self: Any) -> None:
        self.not_on_main()

    @java_method("void setInTouchMode(boolean)")
    def set_in_touch_mode(self: Any, touch: int) -> None:
        with device().lock:
            device().input.set_touch_mode(bool(touch))

    @java_method("void runOnMainSync(Runnable)")
    def run_on_main_sync(self: Any, action: Any) -> None:
        self.not_on_main()
        self.main_sync(lambda: call(action, "run()V"))

    def main_sync(self: Any, function: Any) -> Any:
        """Runs a Python function on the main thread and waits for it, as `runOnMainSync` does:
        what it throws ends the app."""
        scheduler = vm().scheduler
        waiting, done, found = scheduler.current, [False], [None]

        def run() -> None:
            found[0] = function()
            done[0] = True
            scheduler.wake(waiting)

        system_handler().post(PythonTask.create(run))
        while not done[0]:
            scheduler.block("the main thread", interruptible=False)
        return found[0]

    @java_method("void waitForIdle(Runnable)")
    def wait_for_idle(self: Any, recipient: Any) -> None:
        self._when_idle(lambda: None if recipient is None else call(recipient, "run()V"))

    def _when_idle(self: Any, function: Any) -> None:
        queue = main_looper().f_mQueue

        def idle() -> bool:
            function()
            return False

        queue.add_idle_handler(
            lambda_object("android.os.MessageQueue$IdleHandler", "queueIdle()Z", idle)
        )
        system_handler().post(PythonTask.create(lambda: None))

    @java_method("void waitForIdleSync()")
    def wait_for_idle_sync(self: Any) -> None:
        self.not_on_main()
        scheduler = vm().scheduler
        waiting, done = scheduler.current, [False]

        def arrived() -> None:
            done[0] = True
            scheduler.wake(waiting)

        self._when_idle(arrived)
        while not done[0]:
            scheduler.block("the main thread to be idle", interruptible=False)
