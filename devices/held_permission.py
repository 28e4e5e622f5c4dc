"""Has the app in front ask for a permission that it holds already.

The system's permission dialog comes in front and, having nothing to ask, goes again: the app is
paused and gets the answer that it had before. A permission that the user would be asked for is
left alone, since either answer would change what the app may do.
"""

from __future__ import annotations

from dalvik.errors import DebuggerRefused
from devices.heap_views import windows
from devices.held import Held
from devices.jdwp import ArrayReference, ObjectReference, StringReference

_ACTIVITY = "android.app.Activity"
_CONTENT = 0x01020002
#: `PackageManager.GET_PERMISSIONS`.
_GET_PERMISSIONS = 0x1000
#: Of ours: apps answer to their own only. Activities of libraries take 16 bits.
_REQUEST = 0x5407
_DEEPEST = 8

_FIND = "findViewById(I)Landroid/view/View;"
_CONTEXT = "getContext()Landroid/content/Context;"
_BASE = "getBaseContext()Landroid/content/Context;"
_MANAGER = "getPackageManager()Landroid/content/pm/PackageManager;"
_INFO = "getPackageInfo(Ljava/lang/String;I)Landroid/content/pm/PackageInfo;"
_NAME = "getPackageName()Ljava/lang/String;"
_CHECK = "checkCallingOrSelfPermission(Ljava/lang/String;)I"
#: Makes an array of strings of one.
_SPLIT = "split(Ljava/lang/String;)[Ljava/lang/String;"
_ASK = "requestPermissions([Ljava/lang/String;I)V"


def ask_for_held_permission(held: Held) -> None:
    """Returns when the system has been asked; the dialog may be in front for a while still."""
    permission = _held_permission(held)
    names = held.call(permission, _SPLIT, "\n")
    held.call(_front(held), _ASK, names, _REQUEST)


def _held_permission(held: Held) -> StringReference:
    app = held.application
    manager = held.call(app, _MANAGER)
    assert isinstance(manager, ObjectReference)
    info = held.call(manager, _INFO, held.call(app, _NAME), _GET_PERMISSIONS)
    wanted = info.get("requestedPermissions") if isinstance(info, ObjectReference) else None
    for name in wanted.elements() if isinstance(wanted, ArrayReference) else ():
        if isinstance(name, StringReference) and held.call(app, _CHECK, name) == 0:
            return name
    raise DebuggerRefused(held.vm.device, "ask for a permission again", "the app holds none")


def _front(held: Held) -> ObjectReference:
    """The activity whose window, or whose dialog's window, has the focus."""
    for decor in windows(held.vm):
        if held.call(decor, "hasWindowFocus()Z"):
            content = held.call(decor, _FIND, _CONTENT)
            view = content if isinstance(content, ObjectReference) else decor
            context = held.call(view, _CONTEXT)
            for _ in range(_DEEPEST):
                if not isinstance(context, ObjectReference):
                    break
                if any(one.name == _ACTIVITY for one in context.type().lineage()):
                    return context
                context = held.call(context, _BASE)
    raise DebuggerRefused(
        held.vm.device, "ask for a permission again", "no activity of the app has the focus"
    )
