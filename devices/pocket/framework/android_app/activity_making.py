"""Makes the instance of an activity and gives it what it needs before `onCreate`."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_app.context_impl import ContextImpl
from devices.pocket.framework.android_content_pm.infos import activity_info
from devices.pocket.system.client import Launch

_NEW_ACTIVITY = (
    "newActivity(Ljava/lang/ClassLoader;Ljava/lang/String;Landroid/content/Intent;)"
    "Landroid/app/Activity;"
)


def make_activity(thread: Any, record: Any, intent: Any) -> Any:
    """An activity of the class that the launch names, attached to its window and context."""
    data: Launch = record.launch
    context = ContextImpl.for_activity(data.package, record.f_token, data.configuration)
    loader = call(context, "getClassLoader()Ljava/lang/ClassLoader;")
    intent.set_extras_class_loader(loader)
    if record.f_state is not None:
        record.f_state.set_class_loader(loader)
    made = call(thread.f_mInstrumentation, _NEW_ACTIVITY, loader, data.class_name, intent)
    record.f_activityInfo = activity_info(data.package, data.info)
    record.f_activity = made
    made.attach(
        context=context,
        thread=thread,
        instrumentation=thread.f_mInstrumentation,
        token=record.f_token,
        application=thread.f_mInitialApplication,
        intent=intent,
        info=record.f_activityInfo,
        component=data.component,
        last=record.f_lastNonConfigurationInstances,
        referrer=data.referrer,
        configuration=data.configuration,
    )
    record.f_window = made.f_mWindow
    theme = record.f_activityInfo.get_theme_resource()
    if theme:
        call(made, "setTheme(I)V", theme)
    return made
