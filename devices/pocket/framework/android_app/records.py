"""What a process keeps of its activities, with the names that test libraries look for."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field
from dalvik.vm.objects import JObject
from devices.pocket.system.client import Launch


@java_class("android.app.ActivityThread$ActivityClientRecord", access="public static final")
class ActivityClientRecord(JObject):
    """One activity of the process; `launch` is what the system last said about it."""

    token = java_field("android.os.IBinder token")
    activity = java_field("android.app.Activity activity")
    window = java_field("android.view.Window window")
    parent = java_field("android.app.Activity parent")
    intent = java_field("android.content.Intent intent")
    state = java_field("android.os.Bundle state")
    activity_info = java_field("android.content.pm.ActivityInfo activityInfo")
    paused = java_field("boolean paused")
    stopped = java_field("boolean stopped")
    hide_for_now = java_field("boolean hideForNow")
    starts_not_resumed = java_field("boolean startsNotResumed")
    last = java_field(
        "android.app.Activity$NonConfigurationInstances lastNonConfigurationInstances"
    )
    f_token: Any
    f_activity: Any
    f_window: Any
    f_parent: Any
    f_intent: Any
    f_state: Any
    f_activityInfo: Any  # noqa: N815
    f_paused: Any
    f_stopped: Any
    f_hideForNow: Any  # noqa: N815
    f_startsNotResumed: Any  # noqa: N815
    f_lastNonConfigurationInstances: Any  # noqa: N815

    launch: Launch
    #: Whether the window was given to the window manager.
    window_added = False
    started = False
    resumed = False
    changing = False
    finishing = False
