"""WindowManagerGlobal: the roots of a process.

Test libraries read `mViews`, `mRoots` and `mParams` by reflection: lists from API 19 on, arrays
before. Up to API 16 they look for them in `WindowManagerImpl` (see `window_manager_impl`).
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import class_name, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_view.view_root_impl import ViewRootImpl
from devices.pocket.framework.android_view.window_layout_params import WindowLayoutParams
from devices.pocket.framework.runtime import device

_INSTANCE = "WindowManagerGlobal"
_TYPES = ("Landroid/view/View;", "Landroid/view/ViewRootImpl;",
          "Landroid/view/WindowManager$LayoutParams;")  # fmt: skip


def instance() -> Any:
    """`WindowManagerGlobal.getInstance()`."""
    state = vm().state
    if _INSTANCE not in state:
        made = WindowManagerGlobal()
        made.entries = []
        made.publish()
        state[_INSTANCE] = made
    return state[_INSTANCE]


@java_class("android.view.WindowManagerGlobal", access="public final")
class WindowManagerGlobal(JObject):
    """`entries` are (view, root, params); the Java fields show them."""

    java_default = java_field(
        "private static android.view.WindowManagerGlobal sDefaultWindowManager", instance
    )
    java_views = java_field("private final java.util.ArrayList mViews")
    java_roots = java_field("private final java.util.ArrayList mRoots")
    java_params = java_field("private final java.util.ArrayList mParams")
    java_lock = java_field("private final Object mLock")
    entries: list[tuple[Any, Any, Any]]
    f_mViews: Any  # noqa: N815
    f_mRoots: Any  # noqa: N815
    f_mParams: Any  # noqa: N815
    f_mLock: Any  # noqa: N815

    def publish(self) -> None:
        columns: list[list[Any]] = [list(column) for column in zip(*self.entries, strict=True)]
        columns = columns or [[], [], []]
        if device().api < 19:
            arrays = [
                array_of(f"[{kind}", found) for kind, found in zip(_TYPES, columns, strict=True)
            ]
            self.f_mViews, self.f_mRoots, self.f_mParams = arrays
        elif self.f_mViews is None:
            made = [ArrayList.create(found) for found in columns]
            self.f_mViews, self.f_mRoots, self.f_mParams = made
        else:
            self.f_mViews.items[:] = columns[0]
            self.f_mRoots.items[:] = columns[1]
            self.f_mParams.items[:] = columns[2]
        if self.f_mLock is None:
            self.f_mLock = JObject()

    @java_method("static android.view.WindowManagerGlobal getInstance()")
    @staticmethod
    def get_instance() -> Any:
        return instance()

    @java_method("static void initialize()")
    @staticmethod
    def initialize() -> None:
        instance()

    @java_method("String[] getViewRootNames()")
    def get_view_root_names(self) -> Any:
        names = [_root_name(root, params) for _, root, params in self.entries]
        return array_of("[Ljava/lang/String;", names)

    @java_method("android.view.View getRootView(String)")
    def get_root_view(self, name: str) -> Any:
        for view, root, params in self.entries:
            if _root_name(root, params) == name:
                return view
        return None

    @java_method(
        "void addView(android.view.View,android.view.ViewGroup$LayoutParams,android.view.Display,"
        "android.view.Window)"
    )
    def add_view(self, view: Any, params: Any, display: Any, parent_window: Any) -> None:
        if view is None:
            throw("java.lang.IllegalArgumentException", "view must not be null")
        if not isinstance(params, WindowLayoutParams):
            throw("java.lang.IllegalArgumentException", "Params must be WindowManager.LayoutParams")
        if parent_window is not None:
            parent_window.adjust_layout_params_for_sub_window(params)
        self._check_new(view)
        parent = None
        if 1000 <= params.f_type <= 1999:
            parent = getattr(params.f_token, "root", None)  # type: ignore[attr-defined]
        root = ViewRootImpl.create(view.get_context())
        view.layout_params = params
        self.entries.append((view, root, params))
        self.publish()
        try:
            root.set_view(view, params, parent)
        except BaseException:
            self.entries = [one for one in self.entries if one[1] is not root]
            self.publish()
            raise

    def _check_new(self, view: Any) -> None:
        for known, root, _ in self.entries:
            if known is not view:
                continue
            if root.dying:
                root.do_die()
                return
            throw(
                "java.lang.IllegalStateException",
                f"View {to_string(view)} has already been added to the window manager.",
            )

    def index_of(self, view: Any) -> int:
        for index, entry in enumerate(self.entries):
            if entry[0] is view:
                return index
        throw(
            "java.lang.IllegalArgumentException",
            f"View={to_string(view)} not attached to window manager",
        )

    def update_view_layout(self, view: Any, params: Any) -> None:
        if view is None:
            throw("java.lang.IllegalArgumentException", "view must not be null")
        if not isinstance(params, WindowLayoutParams):
            throw("java.lang.IllegalArgumentException", "Params must be WindowManager.LayoutParams")
        index = self.index_of(view)
        view.layout_params = params
        root = self.entries[index][1]
        self.entries[index] = (view, root, params)
        self.publish()
        root.set_layout_params(params, False)

    def remove_view(self, view: Any, immediate: bool) -> None:
        if view is None:
            throw("java.lang.IllegalArgumentException", "view must not be null")
        root = self.entries[self.index_of(view)][1]
        self._remove(root, immediate)

    def _remove(self, root: Any, immediate: bool) -> None:
        if not immediate:
            root.dying = True
        view = root.f_mView
        if root.die(immediate) and view is not None:
            view.parent = None

    def forget(self, root: Any) -> None:
        self.entries = [one for one in self.entries if one[1] is not root]
        self.publish()

    @java_method("void closeAll(android.os.IBinder,String,String)")
    def close_all(self, token: Any, who: Any, what: Any) -> None:
        """Removes the windows of a token that is gone, and complains about them."""
        for view, root, params in list(self.entries):
            if token is not None and not _same(params.f_token, token):
                continue
            if who is not None:
                _complain(view, who, what)
            self._remove(root, False)

    @java_method("void setStoppedState(android.os.IBinder,boolean)")
    def set_stopped_state(self, token: Any, stopped: Any) -> None:
        for _, root, params in list(self.entries):
            if token is None or _same(params.f_token, token):
                root.set_stopped(bool(stopped))


def _same(first: Any, second: Any) -> bool:
    return first is second or (first is not None and first == second)


def _complain(view: Any, who: str, what: str) -> None:
    from devices.pocket.framework.android_widget.views import log_warning

    log_warning(
        "WindowManager",
        f"android.view.WindowLeaked: {what} {who} has leaked window {to_string(view)} that was"
        " originally added here",
    )


def _root_name(root: Any, params: Any) -> str:
    return f"{to_string(params.title)}/{class_name(root)}@{id(root) & 0xFFFFFF:x}"


def forget_root(root: Any) -> None:
    """A root has died."""
    instance().forget(root)


def close_all(token: Any, who: str, what: str) -> None:
    instance().close_all(token, who, what)


def set_stopped_state(token: Any, stopped: bool) -> None:
    """Windows of a stopped activity do not draw."""
    instance().set_stopped_state(token, stopped)


def roots() -> list[Any]:
    """All `ViewRootImpl` of this process, oldest first."""
    return [entry[1] for entry in instance().entries]
