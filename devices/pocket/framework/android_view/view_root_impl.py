"""ViewRootImpl: the top of a window's views, between them and the system."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.threads import current
from dalvik.vm.interop import call, class_name, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import my_looper
from devices.pocket.framework.android_view.attach_info import AttachInfo
from devices.pocket.framework.android_view.choreographer import Choreographer
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.root_client import RootClient
from devices.pocket.framework.android_view.root_input import RootInput
from devices.pocket.framework.android_view.root_traversal import Traversal
from devices.pocket.framework.android_view.window_layout_params import WindowLayoutParams
from devices.pocket.framework.runtime import configuration, device, process

_V = "android.view.View"
_BAD_TOKEN = "android.view.WindowManager$BadTokenException"


@java_class("android.view.ViewRootImpl$W", implements=["android.os.IBinder"], access="static")
class WindowToken(JObject):
    """What `View.getWindowToken` gives; names a window to the system."""

    root: Any = None

    @java_method("boolean isBinderAlive()")
    @java_method("boolean pingBinder()")
    def is_binder_alive(self) -> bool:
        return True


@java_class(
    "android.view.ViewRootImpl", implements=["android.view.ViewParent"], access="public final"
)
@composed(Traversal, RootInput)
class ViewRootImpl(JObject):
    """`window` is the system's; `added` says whether it is there."""

    java_view = java_field("android.view.View mView")
    java_attributes = java_field("final android.view.WindowManager$LayoutParams mWindowAttributes")
    java_thread = java_field("final Thread mThread")
    java_context = java_field("final android.content.Context mContext")
    window: Any = None
    added = False
    removed = False
    #: Whether its removal waits for the next message.
    dying = False
    window_left = 0
    window_top = 0
    target_sdk = 28

    @classmethod
    def create(cls, context: Any) -> Any:
        made: Any = cls()
        looper = my_looper()
        if looper is None:
            throw(
                "java.lang.RuntimeException",
                "Can't create handler inside thread that has not called Looper.prepare()",
            )
        made.f_mContext, made.f_mThread = context, current()
        made.queue = looper.f_mQueue
        made.handler = Handler.create(looper)
        made.window_attributes = made.f_mWindowAttributes = WindowLayoutParams()
        made.window_attributes.init_default()
        made.attach_info = AttachInfo(made, made.handler, Choreographer.of(looper))
        made.attach_info.window_token = WindowToken()
        made.attach_info.window_token.root = made
        made.attach_info.in_touch_mode = device().input.touch_mode
        made.traversal = made.do_traversal
        made.dirty, made.animated, made.requesters, made.late_requesters = [], [], [], []
        return made

    def added_or_adding(self: Any) -> bool:
        return self.f_mView is not None

    def enqueue(self: Any, function: Callable[[], Any]) -> None:
        """Runs a function on the window's thread, past any barrier. On the machine's thread."""
        message = self.handler.obtain_message()
        message.f_callback = PythonTask.create(function)
        message.set_asynchronous(True)
        self.handler.send_message(message)

    # -- coming and going ----------------------------------------------------------------------

    def set_view(self: Any, view: Any, params: Any, parent_root: Any) -> None:
        self.f_mView = view
        attach = self.attach_info
        attach.root_view = view
        self.window_attributes.copy_from(params)
        self.window_attributes.f_token = params.f_token
        attach.application_token = (
            attach.window_token
            if parent_root is None
            else parent_root.attach_info.application_token
        )
        info = call(self.f_mContext, "getApplicationInfo()Landroid/content/pm/ApplicationInfo;")
        self.target_sdk = info.f_targetSdkVersion if info is not None else device().api
        self.request_layout()
        failure = self._add(parent_root)
        if failure is not None:
            self.unschedule_traversals()
            self.f_mView = attach.root_view = None
            throw(_BAD_TOKEN, failure)
        view.parent = self
        self.added = True

    def _add(self: Any, parent_root: Any) -> str | None:
        """Makes the window at the system; the complaint if it does not want it."""
        params = self.window_attributes
        token, kind = params.f_token, params.f_type
        system = device()
        with system.lock:
            parent, number = None, None
            if 1000 <= kind <= 1999:
                parent = getattr(getattr(token, "root", None), "window", None)
                if parent is None or parent.removed:
                    return (
                        f"Unable to add window -- token {to_string(token)} is not valid; is your"
                        " activity running?"
                    )
                number = parent.token
            elif kind < 1000:
                number = getattr(token, "number", None)
                if number is None and token is None and system.api < 26:
                    return "Unable to add window -- token null is not for an application"
                if number is None or system.activities.record(number) is None:
                    return (
                        f"Unable to add window -- token {to_string(token)} is not valid; is your"
                        " activity running?"
                    )
            self.window = system.windows.add(
                process(),
                RootClient(self, process()),
                params.shape(),
                to_string(params.title),
                params.f_packageName or process().package,
                number,
                parent,
            )
        return None

    def set_layout_params(self: Any, params: Any, new_view: bool) -> None:
        """`updateViewLayout`."""
        mode = self.window_attributes.f_softInputMode
        changes = self.window_attributes.copy_from(params)
        if not params.f_softInputMode & 0xF0:
            kept = self.window_attributes.f_softInputMode & ~0xF0
            self.window_attributes.f_softInputMode = kept | (mode & 0xF0)
        if new_view:
            self.request_layout()
        if changes:
            self.params_changed = True
            self.layout_requested = True
            if self.f_mView is not None:
                self.f_mView.forceLayout____V()
        self.schedule_traversals()

    def die(self: Any, immediate: bool) -> bool:
        """Removes the window, now or with the next message; True if it is still to come."""
        if immediate and not self.in_layout:
            self.do_die()
            return False
        self.enqueue(self.do_die)
        return True

    def do_die(self: Any) -> None:
        from devices.pocket.framework.android_view.window_manager_global import forget_root

        self.check_thread()
        if self.removed:
            return
        self.removed = True
        view, attach = self.f_mView, self.attach_info
        if view is not None and not self.first:
            attach.tree_observer.dispatch_attached(False)
            view.dispatch_detached_from_window()
        attach.tree_observer.kill()
        self.unschedule_traversals()
        if view is not None:
            view.parent = None
        self.f_mView = attach.root_view = None
        self.added = False
        with device().lock:
            if self.window is not None:
                device().windows.remove(self.window)
        forget_root(self)

    def set_stopped(self: Any, stopped: bool) -> None:
        if self.stopped != stopped:
            self.stopped = stopped
            if not stopped:
                self.schedule_traversals()

    def check_thread(self: Any) -> None:
        if current() is not self.f_mThread:
            text = "Only the original thread that created a view hierarchy can touch its views."
            if device().api >= 34:
                text += f" Expected: {self.f_mThread.get_name()} Calling: {current().get_name()}"
            throw("android.view.ViewRootImpl$CalledFromWrongThreadException", text)

    # -- as a parent ---------------------------------------------------------------------------

    @java_method("android.view.View getView()")
    def get_view(self: Any) -> Any:
        return self.f_mView

    @java_method("android.view.ViewParent getParent()")
    @java_method("android.view.ViewParent getParentForAccessibility()")
    def get_parent(self) -> Any:
        return None

    @java_method("void requestLayout()")
    def request_layout(self: Any) -> None:
        if not self.handling_layout_in_layout:
            self.check_thread()
            self.layout_requested = True
            self.schedule_traversals()

    @java_method("boolean isLayoutRequested()")
    def is_layout_requested(self: Any) -> bool:
        return bool(self.layout_requested)

    @java_method(f"void invalidateChild({_V},android.graphics.Rect)")
    def invalidate_child(self: Any, child: Any, dirty: Any) -> None:
        self.check_thread()
        self.schedule_traversals()

    @java_method("android.view.ViewParent invalidateChildInParent(int[],android.graphics.Rect)")
    def invalidate_child_in_parent(self: Any, location: Any, dirty: Any) -> Any:
        self.invalidate_child(None, dirty)
        return None

    @java_method(f"void onDescendantInvalidated({_V},{_V})")
    def on_descendant_invalidated(self: Any, child: Any, target: Any) -> None:
        self.schedule_traversals()

    @java_method(f"void requestTransparentRegion({_V})")
    def request_transparent_region(self, child: Any) -> None:
        pass

    @java_method(f"void requestChildFocus({_V},{_V})")
    def request_child_focus(self: Any, child: Any, focused: Any) -> None:
        self.check_thread()
        self.schedule_traversals()

    @java_method(f"void clearChildFocus({_V})")
    def clear_child_focus(self: Any, child: Any) -> None:
        self.check_thread()
        self.schedule_traversals()

    @java_method(f"void recomputeViewAttributes({_V})")
    def recompute_view_attributes(self: Any, child: Any) -> None:
        self.check_thread()
        host, attach = self.f_mView, self.attach_info
        if host is None:
            return
        old = attach.system_ui_visibility
        attach.keep_screen_on, attach.system_ui_visibility = False, 0
        if hasattr(host, "recollect_view_attributes"):
            host.recollect_view_attributes(attach, host.visibility)
        else:
            host.collect_view_attributes(attach, host.visibility)
        if attach.system_ui_visibility != old:
            self.params_changed = True
            host.dispatchSystemUiVisibilityChanged__I__V(attach.system_ui_visibility)
        self.schedule_traversals()

    @java_method(f"boolean getChildVisibleRect({_V},android.graphics.Rect,android.graphics.Point)")
    def get_child_visible_rect(self: Any, child: Any, rectangle: Any, offset: Any) -> bool:
        return bool(rectangle.clip_to(0, 0, self.width, self.height))

    @java_method(f"android.view.View focusSearch({_V},int)")
    def focus_search_from(self: Any, focused: Any, direction: int) -> Any:
        return self.focus_search(focused, direction)

    @java_method(f"android.view.View keyboardNavigationClusterSearch({_V},int)")
    def keyboard_navigation_cluster_search(self: Any, cluster: Any, direction: int) -> Any:
        return None

    @java_method(f"void bringChildToFront({_V})")
    def bring_child_to_front(self, child: Any) -> None:
        pass

    @java_method(f"void focusableViewAvailable({_V})")
    def focusable_view_available(self: Any, view: Any) -> None:
        self.check_thread()
        host = self.f_mView
        if host is None:
            return
        if not host.hasFocus____Z():
            if device().api < 28 or self.target_sdk < 28 or not self.attach_info.in_touch_mode:
                view.request_focus()
            return
        focused = host.findFocus____Landroid_view_View_2()
        if (
            hasattr(focused, "children")
            and focused.getDescendantFocusability____I() == 0x40000
            and _is_descendant(view, focused)
        ):
            view.request_focus()

    @java_method(f"boolean showContextMenuForChild({_V})")
    @java_method(f"boolean showContextMenuForChild({_V},float,float)")
    def show_context_menu_for_child(self, child: Any, x: float = 0, y: float = 0) -> bool:
        return False

    @java_method("void createContextMenu(android.view.ContextMenu)")
    def create_context_menu(self, menu: Any) -> None:
        pass

    @java_method(
        f"android.view.ActionMode startActionModeForChild({_V},android.view.ActionMode$Callback)"
    )
    @java_method(
        "android.view.ActionMode startActionModeForChild"
        f"({_V},android.view.ActionMode$Callback,int)"
    )
    def start_action_mode_for_child(self, child: Any, callback: Any, kind: int = 0) -> Any:
        return None

    @java_method(f"void childDrawableStateChanged({_V})")
    @java_method(f"void childHasTransientStateChanged({_V},boolean)")
    def child_changed(self, child: Any, changed: Any = None) -> None:
        pass

    @java_method("void requestDisallowInterceptTouchEvent(boolean)")
    def request_disallow_intercept_touch_event(self, disallow: Any) -> None:
        pass

    @java_method(f"boolean requestChildRectangleOnScreen({_V},android.graphics.Rect,boolean)")
    def request_child_rectangle_on_screen(self, child: Any, area: Any, immediate: Any) -> bool:
        return False

    @java_method(
        f"boolean requestSendAccessibilityEvent({_V},android.view.accessibility.AccessibilityEvent)"
    )
    def request_send_accessibility_event(self: Any, child: Any, event: Any) -> bool:
        from devices.pocket.framework.android_view_accessibility.accessibility_manager import send

        if self.f_mView is None or self.stopped:
            return False
        send(event, self)
        return True

    @java_method(f"void notifySubtreeAccessibilityStateChanged({_V},{_V},int)")
    def notify_subtree_accessibility_state_changed(
        self: Any, child: Any, source: Any, kind: int
    ) -> None:
        pass

    @java_method("void requestFitSystemWindows()")
    def request_fit_system_windows(self: Any) -> None:
        self.check_thread()
        self.insets_requested = True
        self.schedule_traversals()

    @java_method("int getLayoutDirection()")
    def get_layout_direction(self: Any) -> int:
        return configuration().layout_direction

    @java_method("int getTextDirection()")
    @java_method("int getTextAlignment()")
    def get_text_direction(self) -> int:
        return 1

    @java_method("boolean canResolveLayoutDirection()")
    @java_method("boolean isLayoutDirectionResolved()")
    @java_method("boolean canResolveTextDirection()")
    @java_method("boolean isTextDirectionResolved()")
    @java_method("boolean canResolveTextAlignment()")
    @java_method("boolean isTextAlignmentResolved()")
    def is_resolved(self) -> bool:
        return True

    @java_method(f"boolean onStartNestedScroll({_V},{_V},int)")
    @java_method(f"boolean onNestedFling({_V},float,float,boolean)")
    @java_method(f"boolean onNestedPreFling({_V},float,float)")
    @java_method(f"boolean onNestedPrePerformAccessibilityAction({_V},int,android.os.Bundle)")
    def takes_no_part(self, *_: Any) -> bool:
        return False

    @java_method(f"void onNestedScrollAccepted({_V},{_V},int)")
    @java_method(f"void onStopNestedScroll({_V})")
    @java_method(f"void onNestedScroll({_V},int,int,int,int)")
    @java_method(f"void onNestedPreScroll({_V},int,int,int[])")
    def hears_nothing(self, *_: Any) -> None:
        pass

    # -- dragging ------------------------------------------------------------------------------

    def start_drag(self: Any, view: Any, data: Any, shadow: Any, local: Any) -> bool:
        from devices.pocket.framework.android_view.drag_event import start_drag

        return bool(start_drag(self, view, data, local))

    def end_drag(self: Any, result: bool) -> None:
        from devices.pocket.framework.android_view.drag_event import end_drag

        end_drag(self, result)

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        return f"{class_name(self)}@{id(self) & 0xFFFFFF:x}"


def _is_descendant(view: Any, ancestor: Any) -> bool:
    while view is not None and hasattr(view, "parent"):
        if view is ancestor:
            return True
        view = view.parent
    return False
