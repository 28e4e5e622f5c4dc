"""MockContext and MockApplication: whatever a test does not replace throws."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_app.application import Application
from devices.pocket.framework.android_content.context import Context
from devices.pocket.framework.android_content.context_methods import METHODS


def _refusing(cls: Any) -> Any:
    for signature, name in METHODS:
        setattr(cls, name, java_method(signature)(_refusal(name)))
    return cls


def _refusal(name: str) -> Any:
    def refuse(self: Any, *arguments: Any) -> Any:
        throw("java.lang.UnsupportedOperationException")

    refuse.__code__ = refuse.__code__.replace(co_name=name)
    return refuse


@java_class("android.test.mock.MockContext")
@_refusing
class MockContext(Context):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class("android.test.mock.MockApplication")
class MockApplication(Application):
    @java_method("void <init>()")
    def init(self) -> None:
        self.activity_callbacks, self.component_callbacks = [], []

    @java_method("void onCreate()")
    @java_method("void onTerminate()")
    def refuse(self) -> None:
        throw("java.lang.UnsupportedOperationException")

    @java_method("void onConfigurationChanged(android.content.res.Configuration)")
    def refuse_configuration(self, configuration: Any) -> None:
        throw("java.lang.UnsupportedOperationException")
