"""UiAutomation: an instrumentation's hand on the whole device."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view.injection import inject_and_wait
from devices.pocket.framework.android_view.window_manager_global import roots
from devices.pocket.framework.android_view_accessibility import accessibility_manager
from devices.pocket.framework.android_view_accessibility.nodes import node_of
from devices.pocket.framework.android_view_accessibility.on_main import run_on_main
from devices.pocket.framework.android_view_accessibility.window_info import own_windows
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device
from devices.pocket.system.input_events import ASYNC, WAIT_FOR_FINISH

_U = "android.app.UiAutomation"
_EVENT = "android.view.accessibility.AccessibilityEvent"
_GLOBAL = {1: 4, 2: 3, 3: 187}
_MILLION = 1_000_000


@java_interface(
    f"{_U}$OnAccessibilityEventListener", abstract=[f"void onAccessibilityEvent({_EVENT})"]
)
class OnAccessibilityEventListener:
    pass


@java_interface(f"{_U}$AccessibilityEventFilter", abstract=[f"boolean accept({_EVENT})"])
class AccessibilityEventFilter:
    pass


@java_class(_U, access="public final")
@constants(
    ROTATION_FREEZE_CURRENT=-1,
    ROTATION_UNFREEZE=-2,
    ROTATION_FREEZE_0=0,
    ROTATION_FREEZE_90=1,
    ROTATION_FREEZE_180=2,
    ROTATION_FREEZE_270=3,
    FLAG_DONT_SUPPRESS_ACCESSIBILITY_SERVICES=1,
)
class UiAutomation(JObject):
    """Events of the process's own views are heard; `last_event` is when the last one came."""

    listener: Any = None
    info: Any = None
    flags = 0
    last_event = 0
    waiting: list[Any]

    @classmethod
    def connect(cls, flags: int = 0) -> Any:
        """The one of this process, connected."""
        state = vm().state
        if _U not in state:
            made = cls()
            made.waiting, made.last_event = [], uptime()
            accessibility_manager.listeners().append(made.heard)
            state[_U] = made
        state[_U].flags = flags
        return state[_U]

    def heard(self, event: Any) -> None:
        self.last_event = uptime()
        self.waiting.append(event)
        del self.waiting[:-64]
        if self.listener is not None:
            signature = "onAccessibilityEvent(Landroid/view/accessibility/AccessibilityEvent;)V"
            call(self.listener, signature, event)

    # -- input ---------------------------------------------------------------------------------

    @java_method("boolean injectInputEvent(android.view.InputEvent,boolean)")
    @java_method("boolean injectInputEvent(android.view.InputEvent,boolean,boolean)")
    def inject_input_event(self, event: Any, sync: Any, wait: Any = True) -> bool:
        return inject_and_wait(event, WAIT_FOR_FINISH if sync else ASYNC, trusted=True)

    @java_method("final boolean performGlobalAction(int)")
    def perform_global_action(self, action: int) -> bool:
        code = _GLOBAL.get(action)
        if code is None:
            return False
        from devices.pocket.framework.android_view.key_event import KeyEvent

        now = uptime()
        for kind in (0, 1):
            event = KeyEvent.make(kind, code, down_time=now, event_time=now, source=0x101)
            inject_and_wait(event, WAIT_FOR_FINISH, trusted=True)
        return True

    @java_method("boolean setRotation(int)")
    def set_rotation(self, rotation: int) -> bool:
        with device().lock:
            configuration = device().configuration
            if rotation == -2:
                configuration.thaw()
            else:
                configuration.rotate(configuration.rotation if rotation == -1 else rotation)
        return True

    # -- looking -------------------------------------------------------------------------------

    @java_method("android.view.accessibility.AccessibilityNodeInfo getRootInActiveWindow()")
    def get_root_in_active_window(self) -> Any:
        def find() -> Any:
            shown = [
                root for root in roots() if root.f_mView is not None and root.window is not None
            ]
            focused = [root for root in shown if root.window.has_focus]
            chosen = focused or [root for root in shown if root.window.visible][-1:]
            return node_of(chosen[-1].f_mView, -1) if chosen else None

        return run_on_main(find)

    @java_method("java.util.List getWindows()")
    def get_windows(self) -> Any:
        return ArrayList.create(own_windows())

    @java_method("android.util.SparseArray getWindowsOnAllDisplays()")
    def get_windows_on_all_displays(self) -> Any:
        """Lists by the number of a display; there is one."""
        by_display = new("android.util.SparseArray")
        call(by_display, "put(ILjava/lang/Object;)V", 0, self.get_windows())
        return by_display

    @java_method("android.view.accessibility.AccessibilityNodeInfo findFocus(int)")
    def find_focus(self, kind: int) -> Any:
        root = self.get_root_in_active_window()
        return None if root is None else run_on_main(lambda: root.find_focus(kind))

    @java_method("android.graphics.Bitmap takeScreenshot()")
    def take_screenshot(self) -> Any:
        """Drawn by this process's own main thread; windows of others are not in it."""
        from devices.pocket.framework.android_graphics.bitmaps import Bitmap
        from devices.pocket.framework.android_view.picturing import screen_of_process

        return Bitmap.of(run_on_main(screen_of_process))

    # -- waiting -------------------------------------------------------------------------------

    @java_method("void waitForIdle(long,long)")
    def wait_for_idle(self, idle: int, limit: int) -> None:
        start = uptime()
        while True:
            now = uptime()
            quiet = self.last_event + idle - now
            if quiet <= 0:
                return
            if now - start > limit:
                throw(
                    "java.util.concurrent.TimeoutException",
                    f"No idle state with idle timeout: {idle} within global timeout: {limit}",
                )
            vm().scheduler.sleep(min(quiet, limit) * _MILLION)

    @java_method(f"{_EVENT} executeAndWaitForEvent(Runnable,{_U}$AccessibilityEventFilter,long)")
    def execute_and_wait_for_event(self, action: Any, wanted: Any, limit: int) -> Any:
        del self.waiting[:]
        start = uptime()
        call(action, "run()V")
        accept = "accept(Landroid/view/accessibility/AccessibilityEvent;)Z"
        while True:
            while self.waiting:
                event = self.waiting.pop(0)
                if call(wanted, accept, event):
                    return event
            if uptime() - start >= limit:
                throw(
                    "java.util.concurrent.TimeoutException",
                    f"Expected event not received within: {limit} ms, among 0 events",
                )
            vm().scheduler.sleep(10 * _MILLION)

    @java_method(f"void setOnAccessibilityEventListener({_U}$OnAccessibilityEventListener)")
    def set_on_accessibility_event_listener(self, listener: Any) -> None:
        self.listener = listener

    @java_method("final android.accessibilityservice.AccessibilityServiceInfo getServiceInfo()")
    def get_service_info(self) -> Any:
        from dalvik.vm.interop import new

        if self.info is None:
            self.info = new("android.accessibilityservice.AccessibilityServiceInfo")
        return self.info

    @java_method("final void setServiceInfo(android.accessibilityservice.AccessibilityServiceInfo)")
    def set_service_info(self, info: Any) -> None:
        self.info = info

    # -- the shell -----------------------------------------------------------------------------

    @java_method("android.os.ParcelFileDescriptor executeShellCommand(String)")
    def execute_shell_command(self, command: str) -> Any:
        """What the command prints, as a descriptor to read from."""
        from devices.pocket.framework.android_app.shell_commands import run_for_app

        return run_for_app(command)

    @java_method("void grantRuntimePermission(String,String)")
    def grant_runtime_permission(self, package: str, permission: str) -> None:
        self.execute_shell_command(f"pm grant {package} {permission}")

    @java_method("void revokeRuntimePermission(String,String)")
    def revoke_runtime_permission(self, package: str, permission: str) -> None:
        self.execute_shell_command(f"pm revoke {package} {permission}")

    @java_method("void disconnect()")
    @java_method("void destroy()")
    def disconnect(self) -> None:
        state = vm().state
        if state.pop(_U, None) is not None:
            known = accessibility_manager.listeners()
            known[:] = [one for one in known if getattr(one, "__self__", None) is not self]


def create(instrumentation: Any) -> Any:
    """What `Instrumentation.getUiAutomation` gives."""
    return UiAutomation.connect()
