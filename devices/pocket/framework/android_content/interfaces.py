"""The interfaces of android.content."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_interface, java_method
from devices.pocket.framework.constants import constants


@java_interface(
    "android.content.ComponentCallbacks",
    abstract=[
        "void onConfigurationChanged(android.content.res.Configuration)",
        "void onLowMemory()",
    ],
)
class ComponentCallbacks:
    pass


@java_interface(
    "android.content.ComponentCallbacks2",
    extends=["android.content.ComponentCallbacks"],
    abstract=["void onTrimMemory(int)"],
)
@constants(
    TRIM_MEMORY_COMPLETE=80,
    TRIM_MEMORY_MODERATE=60,
    TRIM_MEMORY_BACKGROUND=40,
    TRIM_MEMORY_UI_HIDDEN=20,
    TRIM_MEMORY_RUNNING_CRITICAL=15,
    TRIM_MEMORY_RUNNING_LOW=10,
    TRIM_MEMORY_RUNNING_MODERATE=5,
)
class ComponentCallbacks2:
    pass


@java_interface(
    "android.content.ServiceConnection",
    abstract=[
        "void onServiceConnected(android.content.ComponentName,android.os.IBinder)",
        "void onServiceDisconnected(android.content.ComponentName)",
    ],
)
class ServiceConnection:
    @java_method("void onBindingDied(android.content.ComponentName)")
    def on_binding_died(self, component: Any) -> None:
        """Nothing by default."""

    @java_method("void onNullBinding(android.content.ComponentName)")
    def on_null_binding(self, component: Any) -> None:
        """Nothing by default."""


@java_interface("android.content.DialogInterface", abstract=["void cancel()", "void dismiss()"])
@constants(BUTTON_POSITIVE=-1, BUTTON_NEGATIVE=-2, BUTTON_NEUTRAL=-3)
@constants(BUTTON1=-1, BUTTON2=-2, BUTTON3=-3)
class DialogInterface:
    pass


@java_interface(
    "android.content.DialogInterface$OnCancelListener",
    abstract=["void onCancel(android.content.DialogInterface)"],
)
class OnCancelListener:
    pass


@java_interface(
    "android.content.DialogInterface$OnDismissListener",
    abstract=["void onDismiss(android.content.DialogInterface)"],
)
class OnDismissListener:
    pass


@java_interface(
    "android.content.DialogInterface$OnShowListener",
    abstract=["void onShow(android.content.DialogInterface)"],
)
class OnShowListener:
    pass


@java_interface(
    "android.content.DialogInterface$OnClickListener",
    abstract=["void onClick(android.content.DialogInterface,int)"],
)
class OnClickListener:
    pass


@java_interface(
    "android.content.DialogInterface$OnMultiChoiceClickListener",
    abstract=["void onClick(android.content.DialogInterface,int,boolean)"],
)
class OnMultiChoiceClickListener:
    pass


@java_interface(
    "android.content.DialogInterface$OnKeyListener",
    abstract=["boolean onKey(android.content.DialogInterface,int,android.view.KeyEvent)"],
)
class OnKeyListener:
    pass
