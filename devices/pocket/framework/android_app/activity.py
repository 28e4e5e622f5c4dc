"""android.app.Activity, put together from its parts."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_app.activity_dialogs import Dialogs
from devices.pocket.framework.android_app.activity_events import InputEvents
from devices.pocket.framework.android_app.activity_fragments import Fragments
from devices.pocket.framework.android_app.activity_lifecycle import Callbacks, Life
from devices.pocket.framework.android_app.activity_menus import Menus
from devices.pocket.framework.android_app.activity_starting import Finishing, Starting
from devices.pocket.framework.android_app.activity_tasks import InTask
from devices.pocket.framework.android_app.activity_window import InWindow
from devices.pocket.framework.android_app.fragment_host import ActivityHost
from devices.pocket.framework.android_view.context_theme_wrapper import ContextThemeWrapper
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.constants import constants


@java_class(
    "android.app.Activity",
    implements=[
        "android.view.LayoutInflater$Factory2",
        "android.view.Window$Callback",
        "android.view.KeyEvent$Callback",
        "android.view.View$OnCreateContextMenuListener",
        "android.content.ComponentCallbacks2",
    ],
)
@constants(
    RESULT_CANCELED=0,
    RESULT_OK=-1,
    RESULT_FIRST_USER=1,
    DEFAULT_KEYS_DISABLE=0,
    DEFAULT_KEYS_DIALER=1,
    DEFAULT_KEYS_SHORTCUT=2,
    DEFAULT_KEYS_SEARCH_LOCAL=3,
    DEFAULT_KEYS_SEARCH_GLOBAL=4,
    DONT_FINISH_TASK_WITH_ACTIVITY=0,
    FINISH_TASK_WITH_ROOT_ACTIVITY=1,
    FINISH_TASK_WITH_ACTIVITY=2,
)
@composed(
    Life, Callbacks, InWindow, InputEvents, Menus, Starting, Finishing, InTask, Dialogs, Fragments
)
class Activity(ContextThemeWrapper):
    """What `attach` gives it is in `activity_lifecycle.py`."""

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_without_context()

    def init_without_context(self: Any) -> None:
        """What constructors of subclasses may use: fragments are there before a context is."""
        super().init_without_context()
        self.host = ActivityHost(self)

    @java_method("Object getSystemService(String)")
    def get_system_service(self: Any, name: str) -> Any:
        if self.f_mBase is None:
            throw(
                "java.lang.IllegalStateException",
                "System services not available to Activities before onCreate()",
            )
        if name == "window":
            return self.window_manager
        return ContextThemeWrapper.get_system_service(self, name)


#: For subclasses: its parts have more methods than the type checker sees.
ACTIVITY: Any = Activity
