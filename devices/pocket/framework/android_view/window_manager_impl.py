"""WindowManager and WindowManagerImpl, the face of the roots for one context or window."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.display import default_display
from devices.pocket.framework.android_view.window_manager_global import instance
from devices.pocket.framework.runtime import device

_PARAMS = "android.view.ViewGroup$LayoutParams"


@java_interface(
    "android.view.WindowManager",
    extends=["android.view.ViewManager"],
    abstract=[
        "android.view.Display getDefaultDisplay()",
        "void removeViewImmediate(android.view.View)",
    ],
)
class WindowManager:
    pass


def create(context: Any) -> Any:
    """What `getSystemService("window")` gives."""
    made = WindowManagerImpl()
    made.f_mContext = context
    return made


@java_class("android.view.WindowManagerImpl", implements=["android.view.WindowManager"])
class WindowManagerImpl(JObject):
    java_context = java_field("private final android.content.Context mContext")
    java_global = java_field("private final android.view.WindowManagerGlobal mGlobal")
    java_parent = java_field("private final android.view.Window mParentWindow")
    #: Where test libraries look for the views up to API 16.
    java_views = java_field("private android.view.View[] mViews")
    java_old = java_field(
        "private static android.view.WindowManagerImpl sWindowManager", lambda: _Old.create()
    )
    f_mContext: Any  # noqa: N815
    f_mParentWindow: Any  # noqa: N815

    @java_method("static android.view.WindowManagerImpl getDefault()")
    @staticmethod
    def get_default() -> Any:
        return _Old.create()

    def local(self, window: Any) -> Any:
        """`createLocalWindowManager`: for the windows below a window."""
        made = WindowManagerImpl()
        made.f_mContext, made.f_mParentWindow = self.f_mContext, window
        return made

    @java_method("android.view.WindowManagerImpl createLocalWindowManager(android.view.Window)")
    def create_local_window_manager(self, window: Any) -> Any:
        return self.local(window)

    @java_method("android.view.Display getDefaultDisplay()")
    def get_default_display(self) -> Any:
        return default_display()

    @java_method(f"void addView(android.view.View,{_PARAMS})")
    def add_view(self, view: Any, params: Any) -> None:
        self._apply_token(params)
        instance().add_view(view, params, default_display(), self.f_mParentWindow)

    def _apply_token(self, params: Any) -> None:
        if self.f_mParentWindow is not None or getattr(params, "f_token", True) is not None:
            return
        token = call(self.f_mContext, "getActivityToken()Landroid/os/IBinder;") if hasattr(
            self.f_mContext, "getActivityToken____Landroid_os_IBinder_2"
        ) else None  # fmt: skip
        if token is not None and params.f_type < 1000:
            params.f_token = token

    @java_method(f"void updateViewLayout(android.view.View,{_PARAMS})")
    def update_view_layout(self, view: Any, params: Any) -> None:
        instance().update_view_layout(view, params)

    @java_method("void removeView(android.view.View)")
    def remove_view(self, view: Any) -> None:
        instance().remove_view(view, False)

    @java_method("void removeViewImmediate(android.view.View)")
    def remove_view_immediate(self, view: Any) -> None:
        instance().remove_view(view, True)


class _Old(WindowManagerImpl):
    """The one object that holds all views up to API 16."""

    java = WindowManagerImpl.java

    @classmethod
    def create(cls) -> Any:
        return cls() if device().api < 17 else None

    @property
    def f_mViews(self) -> Any:  # noqa: N802
        return instance().f_mViews

    @property
    def f_mRoots(self) -> Any:  # noqa: N802
        return instance().f_mRoots
