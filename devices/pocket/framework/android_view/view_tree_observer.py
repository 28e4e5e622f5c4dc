"""ViewTreeObserver: who wants to hear of layouts, draws, focus and scrolling of a whole window."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import NativeMethod, java_class, java_interface, java_method, registry
from dalvik.vm.native import parse_signature as parse
from dalvik.vm.objects import JObject
from devices.pocket.framework.runtime import device

_V = "android.view.View"
#: Kinds of listeners: interface and its methods.
_KINDS = {
    "WindowAttach": ("void onWindowAttached()", "void onWindowDetached()"),
    "WindowFocusChange": ("void onWindowFocusChanged(boolean)",),
    "GlobalFocusChange": (f"void onGlobalFocusChanged({_V},{_V})",),
    "GlobalLayout": ("void onGlobalLayout()",),
    "PreDraw": ("boolean onPreDraw()",),
    "Draw": ("void onDraw()",),
    "TouchModeChange": ("void onTouchModeChanged(boolean)",),
    "ScrollChanged": ("void onScrollChanged()",),
    "WindowShown": ("void onWindowShown()",),
    "EnterAnimationComplete": ("void onEnterAnimationComplete()",),
    "ComputeInternalInsets": (
        "void onComputeInternalInsets(android.view.ViewTreeObserver$InternalInsetsInfo)",
    ),
    "SystemGestureExclusionRectsChange": ("void accept(Object)",),
}

for _kind, _methods in _KINDS.items():
    if _kind != "SystemGestureExclusionRectsChange":
        _name = f"On{_kind}Listener"
        java_interface(f"android.view.ViewTreeObserver${_name}", abstract=_methods)(
            type(_name, (), {"__module__": __name__})
        )


@java_class("android.view.ViewTreeObserver", access="public final")
class ViewTreeObserver(JObject):
    """`listeners` by kind. An observer that was merged into a window's is dead."""

    listeners: dict[str, list[Any]]
    alive = True
    in_draw = False
    commits: list[Any]

    def __new__(cls) -> Any:
        made = JObject.__new__(cls)
        made.listeners = {}
        made.commits = []
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("boolean isAlive()")
    def is_alive(self) -> bool:
        return self.alive

    def _check(self) -> None:
        if not self.alive:
            throw(
                "java.lang.IllegalStateException",
                "This ViewTreeObserver is not alive, call getViewTreeObserver() again",
            )

    def add(self, kind: str, listener: Any) -> None:
        self._check()
        self.listeners.setdefault(kind, []).append(listener)

    def remove(self, kind: str, listener: Any) -> None:
        self._check()
        found = self.listeners.get(kind, [])
        for index, one in enumerate(found):
            if one is listener:
                self.listeners[kind] = found[:index] + found[index + 1 :]
                return

    def merge(self, other: ViewTreeObserver) -> None:
        for kind, found in other.listeners.items():
            self.listeners.setdefault(kind, []).extend(found)
        self.commits.extend(other.commits)
        other.alive = False
        other.listeners = {}

    def kill(self) -> None:
        self.alive = False

    def of(self, kind: str) -> list[Any]:
        return self.listeners.get(kind, [])

    # -- telling -------------------------------------------------------------------------------

    def dispatch_global_focus(self, old: Any, new: Any) -> None:
        name = "onGlobalFocusChanged__Landroid_view_View_2Landroid_view_View_2__V"
        for one in list(self.of("GlobalFocusChange")):
            getattr(one, name)(old, new)

    def dispatch_attached(self, attached: bool) -> None:
        name = "onWindowAttached____V" if attached else "onWindowDetached____V"
        for one in list(self.of("WindowAttach")):
            getattr(one, name)()

    def dispatch_window_focus(self, focused: bool) -> None:
        for one in list(self.of("WindowFocusChange")):
            one.onWindowFocusChanged__Z__V(int(focused))

    @java_method("final void dispatchOnGlobalLayout()")
    def dispatch_on_global_layout(self) -> None:
        for one in list(self.of("GlobalLayout")):
            one.onGlobalLayout____V()

    @java_method("final boolean dispatchOnPreDraw()")
    def dispatch_on_pre_draw(self) -> bool:
        cancel = False
        for one in list(self.of("PreDraw")):
            cancel = not one.onPreDraw____Z() or cancel
        return cancel

    @java_method("final void dispatchOnDraw()")
    def dispatch_on_draw(self) -> None:
        self.in_draw = True
        for one in list(self.of("Draw")):
            one.onDraw____V()
        self.in_draw = False

    def dispatch_touch_mode(self, touch: bool) -> None:
        for one in list(self.of("TouchModeChange")):
            one.onTouchModeChanged__Z__V(int(touch))

    def dispatch_scroll(self) -> None:
        for one in list(self.of("ScrollChanged")):
            one.onScrollChanged____V()

    def dispatch_shown(self) -> None:
        for one in list(self.of("WindowShown")):
            one.onWindowShown____V()

    # -- older names ---------------------------------------------------------------------------

    @java_method(
        "void removeGlobalOnLayoutListener(android.view.ViewTreeObserver$OnGlobalLayoutListener)"
    )
    def remove_global_on_layout_listener(self, listener: Any) -> None:
        self.remove("GlobalLayout", listener)

    @java_method("void registerFrameCommitCallback(Runnable)")
    def register_frame_commit_callback(self, action: Any) -> None:
        self._check()
        self.commits.append(action)

    @java_method("boolean unregisterFrameCommitCallback(Runnable)")
    def unregister_frame_commit_callback(self, action: Any) -> bool:
        before = len(self.commits)
        self.commits = [one for one in self.commits if one is not action]
        return len(self.commits) < before


def _declare(signature: str, function: Any) -> None:
    flags, name, descriptor = parse(signature)
    method = NativeMethod(name, descriptor, flags, function)
    registry()[ViewTreeObserver.java].methods[method.attr] = method
    setattr(ViewTreeObserver, method.attr, function)


def _pair(kind: str) -> None:
    """`addOn…Listener` and `removeOn…Listener`."""

    def add(self: ViewTreeObserver, listener: Any) -> None:
        if kind == "Draw" and self.in_draw and device().api >= 29:
            throw(
                "java.lang.IllegalStateException",
                "Cannot call addOnDrawListener inside of onDraw",
            )
        self.add(kind, listener)

    def remove(self: ViewTreeObserver, listener: Any) -> None:
        if kind == "Draw" and self.in_draw:
            throw(
                "java.lang.IllegalStateException",
                "Cannot call removeOnDrawListener inside of onDraw",
            )
        self.remove(kind, listener)

    listener = f"android.view.ViewTreeObserver$On{kind}Listener"
    if kind.startswith("SystemGesture"):
        listener = "java.util.function.Consumer"
    _declare(f"void addOn{kind}Listener({listener})", add)
    _declare(f"void removeOn{kind}Listener({listener})", remove)


for _kind in _KINDS:
    _pair(_kind)
