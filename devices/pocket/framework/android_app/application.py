"""Application and the callbacks that may be registered with it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_content.context_wrapper import ContextWrapper
from devices.pocket.framework.runtime import process

_ACTIVITY, _BUNDLE = "android.app.Activity", "android.os.Bundle"


def _default(name: str, with_state: bool) -> Any:
    """A default method that does nothing, of a code object of its own."""
    signature = f"void {name}({_ACTIVITY}{',' + _BUNDLE if with_state else ''})"
    source = "def nothing(self, activity, state=None):\n    pass\n"
    space: dict[str, Any] = {}
    exec(compile(source, __file__, "exec"), space)
    return java_method(signature)(space["nothing"])


def _steps(cls: type) -> type:
    """Since 10 there are methods for before and after each step; they need not be written."""
    for step in ("Created", "Started", "Resumed", "Paused", "Stopped", "Destroyed"):
        for when in ("Pre", "Post"):
            name = f"onActivity{when}{step}"
            setattr(cls, name, _default(name, step == "Created"))
    for when in ("Pre", "Post"):
        name = f"onActivity{when}SaveInstanceState"
        setattr(cls, name, _default(name, True))
    return cls


@java_interface(
    "android.app.Application$ActivityLifecycleCallbacks",
    abstract=[
        f"void onActivityCreated({_ACTIVITY},{_BUNDLE})",
        f"void onActivityStarted({_ACTIVITY})",
        f"void onActivityResumed({_ACTIVITY})",
        f"void onActivityPaused({_ACTIVITY})",
        f"void onActivityStopped({_ACTIVITY})",
        f"void onActivitySaveInstanceState({_ACTIVITY},{_BUNDLE})",
        f"void onActivityDestroyed({_ACTIVITY})",
    ],
)
@_steps
class ActivityLifecycleCallbacks:
    pass


@java_interface(
    "android.app.Application$OnProvideAssistDataListener",
    abstract=["void onProvideAssistData(android.app.Activity,android.os.Bundle)"],
)
class OnProvideAssistDataListener:
    pass


@java_class("android.app.Application", implements=["android.content.ComponentCallbacks2"])
class Application(ContextWrapper):
    activity_callbacks: list[Any]
    component_callbacks: list[Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.activity_callbacks, self.component_callbacks = [], []

    @java_method("final void attach(android.content.Context)")
    def attach(self, context: Any) -> None:
        call(self, "attachBaseContext(Landroid/content/Context;)V", context)

    def tell(self, signature: str, arguments: tuple[Any, ...]) -> None:
        for one in list(self.activity_callbacks):
            call(one, signature, *arguments)

    @java_method("void onCreate()")
    def on_create(self) -> None:
        pass

    @java_method("void onTerminate()")
    def on_terminate(self) -> None:
        pass

    @java_method("void onConfigurationChanged(android.content.res.Configuration)")
    def on_configuration_changed(self, configuration: Any) -> None:
        for one in list(self.component_callbacks):
            call(
                one,
                "onConfigurationChanged(Landroid/content/res/Configuration;)V",
                configuration,
            )

    @java_method("void onLowMemory()")
    def on_low_memory(self) -> None:
        for one in list(self.component_callbacks):
            call(one, "onLowMemory()V")

    @java_method("void onTrimMemory(int)")
    def on_trim_memory(self, level: int) -> None:
        for one in list(self.component_callbacks):
            if is_instance(one, "Landroid/content/ComponentCallbacks2;"):
                call(one, "onTrimMemory(I)V", level)

    @java_method("void registerComponentCallbacks(android.content.ComponentCallbacks)")
    def register_component_callbacks(self, callbacks: Any) -> None:
        self.component_callbacks.append(callbacks)

    @java_method("void unregisterComponentCallbacks(android.content.ComponentCallbacks)")
    def unregister_component_callbacks(self, callbacks: Any) -> None:
        self.component_callbacks = [one for one in self.component_callbacks if one is not callbacks]

    @java_method(
        "void registerActivityLifecycleCallbacks"
        "(android.app.Application$ActivityLifecycleCallbacks)"
    )
    def register_activity_lifecycle_callbacks(self, callbacks: Any) -> None:
        self.activity_callbacks = [*self.activity_callbacks, callbacks]

    @java_method(
        "void unregisterActivityLifecycleCallbacks"
        "(android.app.Application$ActivityLifecycleCallbacks)"
    )
    def unregister_activity_lifecycle_callbacks(self, callbacks: Any) -> None:
        self.activity_callbacks = [one for one in self.activity_callbacks if one is not callbacks]

    @java_method("static String getProcessName()")
    @staticmethod
    def get_process_name() -> str:
        return process().name
