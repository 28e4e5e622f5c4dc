"""WindowInspector: the public way to the windows of a process, since 10."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.window_manager_global import instance


@java_class("android.view.inspector.WindowInspector", access="public final")
class WindowInspector(JObject):
    @java_method("static java.util.List getGlobalWindowViews()")
    @staticmethod
    def get_global_window_views() -> Any:
        return ArrayList.create([entry[0] for entry in instance().entries])
