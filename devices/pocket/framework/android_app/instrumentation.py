"""Instrumentation: stands between the system and an app's components, and drives the app."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.instrumentation_calls import Calls
from devices.pocket.framework.android_app.instrumentation_input import Sending
from devices.pocket.framework.android_app.instrumentation_running import Running
from devices.pocket.framework.android_app.instrumentation_starting import Starting
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.constants import constants


@java_class("android.app.Instrumentation")
@constants("String", REPORT_KEY_IDENTIFIER="id", REPORT_KEY_STREAMRESULT="stream")
@composed(Running, Starting, Sending, Calls)
class Instrumentation(JObject):
    """What `attach` gives it is None in an app that nobody instruments."""

    thread: Any = None
    run: Any = None
    own_context: Any = None
    app_context: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def attach(self, thread: Any, run: Any, app_context: Any) -> None:
        from devices.pocket.framework.android_app.context_impl import ContextImpl

        self.thread, self.run, self.app_context = thread, run, app_context
        if run is not None:
            self.own_context = ContextImpl.for_package(run.package)
