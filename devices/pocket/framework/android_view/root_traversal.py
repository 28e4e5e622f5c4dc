"""ViewRootImpl: the traversal that measures, lays out and "draws" a window's views.

Nothing is painted: a frame runs animations and `computeScroll` of what was invalidated. Pictures
are made when somebody asks for them.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view.choreographer import TRAVERSAL
from devices.pocket.framework.android_view.measure_spec import (
    AT_MOST,
    EXACTLY,
    MEASURED_SIZE_MASK,
    STATE_TOO_SMALL,
    make,
)
from devices.pocket.framework.android_view.view_state import GONE, VISIBLE
from devices.pocket.framework.runtime import device

_INSETS = "dispatchApplyWindowInsets__Landroid_view_WindowInsets_2__Landroid_view_WindowInsets_2"
#: The width that a dialog tries first, in dp.
_DIALOG_WIDTH = 320


class Traversal:
    layout_requested = False
    insets_requested = False
    scheduled = False
    in_layout = False
    first = True
    stopped = False
    barrier = -1
    width = -1
    height = -1
    view_visibility = GONE
    params_changed = False
    handling_layout_in_layout = False
    #: Views that were invalidated since the last frame, and those with an old animation.
    dirty: list[Any]
    animated: list[Any]
    #: Views that asked for a layout while one was under way.
    requesters: list[Any]
    late_requesters: list[Any]

    # -- scheduling ----------------------------------------------------------------------------

    @property
    def will_draw(self: Any) -> bool:
        return bool(self.scheduled)

    def schedule_traversals(self: Any) -> None:
        if self.scheduled or not self.added_or_adding():
            return
        self.scheduled = True
        self.barrier = self.queue.post_sync_barrier()
        self.attach_info.choreographer.post(TRAVERSAL, self.traversal)

    def unschedule_traversals(self: Any) -> None:
        if self.scheduled:
            self.scheduled = False
            self.queue.remove_sync_barrier(self.barrier)
            self.attach_info.choreographer.remove(TRAVERSAL, self.traversal)

    def do_traversal(self: Any) -> None:
        if self.scheduled:
            self.scheduled = False
            self.queue.remove_sync_barrier(self.barrier)
            self.perform_traversals()

    def invalidated(self: Any, view: Any) -> None:
        if device().api < 26:
            self.check_thread()
        self.dirty.append(view)
        if not self.scheduled:
            self.schedule_traversals()

    def visibility_changed(self: Any) -> None:
        self.attach_info.recompute_global = True
        if not self.scheduled:
            self.schedule_traversals()

    def animate(self: Any, view: Any) -> None:
        """A view has an old animation: each frame moves it on."""
        if not any(one is view for one in self.animated):
            self.animated.append(view)
        self.schedule_traversals()

    def resized(self: Any) -> None:
        if self.f_mView is not None:
            self.insets_requested = True
            self.params_changed = True
            self.f_mView.forceLayout____V()
            self.layout_requested = True
            self.schedule_traversals()

    # -- the traversal -------------------------------------------------------------------------

    def perform_traversals(self: Any) -> None:
        host = self.f_mView
        if host is None or not self.added:
            return
        attach, first = self.attach_info, self.first
        visibility = host.visibility
        changed = first or visibility != self.view_visibility
        if first:
            self._attach(host, visibility)
        elif changed:
            attach.window_visibility = visibility
            host.dispatchWindowVisibilityChanged__I__V(visibility)
            host.aggregate_visibility(visibility == VISIBLE)
        if self.insets_requested:
            self.apply_insets(host)
        laid_out = self.layout_requested and not (self.stopped and not first)
        if laid_out:
            self._measure(host)
        if first or changed or laid_out or self.params_changed:
            laid_out = self._relayout(host, visibility) or laid_out
        self.first = False
        self.view_visibility = visibility
        if laid_out:
            self._layout(host)
        self._after_layout(host, laid_out, first)

    def _attach(self: Any, host: Any, visibility: int) -> None:
        attach = self.attach_info
        attach.window_visibility = visibility
        self.layout_requested = True
        host.dispatch_attached_to_window(attach, 0)
        attach.tree_observer.dispatch_attached(True)
        self.insets_requested = True
        with device().lock:
            self.place(visibility, 0, 0)

    def _measure(self: Any, host: Any) -> None:
        """Asks the views how large they want to be."""
        params = self.window_attributes
        with device().lock:
            width, height = device().windows.layout.available(self.window)
        if params.f_width == -2 and device().api >= 11:
            for tried in self._dialog_widths(width):
                self._measure_root(host, tried, height)
                if not host.measured_width & STATE_TOO_SMALL:
                    return
        self._measure_root(host, width, height)

    def _dialog_widths(self: Any, width: int) -> list[int]:
        wished = device().configuration.current.pixels(_DIALOG_WIDTH)
        return [wished, (wished + width) // 2] if wished < width else []

    def _measure_root(self: Any, host: Any, width: int, height: int) -> None:
        params = self.window_attributes
        host.measure(_root_spec(width, params.f_width), _root_spec(height, params.f_height))

    def _relayout(self: Any, host: Any, visibility: int) -> bool:
        """Tells the system; True if the window got another size or other insets."""
        window = self.window
        before = (window.content_insets, window.stable_insets, window.visible_insets)
        with device().lock:
            self.place(
                visibility,
                host.measured_width & MEASURED_SIZE_MASK,
                host.measured_height & MEASURED_SIZE_MASK,
            )
        self.params_changed = False
        left, top, right, bottom = window.frame
        self.window_left, self.window_top = left, top
        after = (window.content_insets, window.stable_insets, window.visible_insets)
        if after != before:
            self.apply_insets(host)
        size = (right - left, bottom - top)
        if (
            size == (self.width, self.height)
            and after == before
            and not host.layout_wanted
            and size
            == (host.measured_width & MEASURED_SIZE_MASK, host.measured_height & MEASURED_SIZE_MASK)
        ):
            return False
        self.width, self.height = size
        host.measure(make(size[0], EXACTLY), make(size[1], EXACTLY))
        return True

    def place(self: Any, visibility: int, width: int, height: int) -> None:
        shape = self.window_attributes.shape(self.attach_info.system_ui_visibility)
        shape = self.adjusted_for_keyboard(shape)
        device().windows.relayout(self.window, shape, visibility, width, height)

    def _layout(self: Any, host: Any) -> None:
        self.layout_requested = False
        self.in_layout = True
        self.requesters = []
        try:
            host.layout(0, 0, self.width, self.height)
            again = [view for view in self.requesters if _still_wants(view)]
            if again:
                self.handling_layout_in_layout = True
                for view in again:
                    view.requestLayout____V()
                self._measure(host)
                host.measure(make(self.width, EXACTLY), make(self.height, EXACTLY))
                self.in_layout = True
                host.layout(0, 0, self.width, self.height)
                self.handling_layout_in_layout = False
                for view in [one for one in self.late_requesters if _still_wants(one)]:
                    view.later(view.requestLayout____V)
                self.late_requesters = []
        finally:
            self.in_layout = False
            self.handling_layout_in_layout = False

    def request_layout_during_layout(self: Any, view: Any) -> bool:
        """Whether the request is for the layout that runs now."""
        if view.parent is None or view.attach_info is None:
            return True
        if self.handling_layout_in_layout:
            self.late_requesters.append(view)
            return False
        if not any(one is view for one in self.requesters):
            self.requesters.append(view)
        return True

    def _after_layout(self: Any, host: Any, laid_out: bool, first: bool) -> None:
        attach = self.attach_info
        if laid_out or attach.recompute_global:
            attach.recompute_global = False
            attach.tree_observer.dispatch_on_global_layout()
        if first:
            self._first_focus(host)
        if self.view_visibility != VISIBLE:
            return
        if attach.tree_observer.dispatch_on_pre_draw():
            self.schedule_traversals()
            return
        self._draw_frame(first)

    def _first_focus(self: Any, host: Any) -> None:
        """The window's first focus; from API 28 on only outside touch mode."""
        if host.hasFocus____Z():
            return
        if device().api < 28 or self.target_sdk < 28 or not self.attach_info.in_touch_mode:
            if device().api >= 26:
                host.restoreDefaultFocus____Z()
            else:
                host.requestFocus__I__Z(2)

    # -- frames --------------------------------------------------------------------------------

    def _draw_frame(self: Any, first: bool) -> None:
        attach = self.attach_info
        attach.drawing_time = now = uptime()
        self.scroll_to_focus()
        if attach.view_scrolled:
            attach.view_scrolled = False
            attach.tree_observer.dispatch_scroll()
        if attach.tree_observer.of("Draw"):
            attach.tree_observer.dispatch_on_draw()
        dirty, self.dirty = self.dirty, []
        for view in dirty:
            view.is_dirty = False
        for view in dirty:
            if view.attach_info is attach:
                view.computeScroll____V()
        if self.animated:
            self._step_animations(now)
        if first:
            attach.tree_observer.dispatch_shown()
        commits, attach.tree_observer.commits = attach.tree_observer.commits, []
        for action in commits:
            call(action, "run()V")

    def _step_animations(self: Any, now: int) -> None:
        running, self.animated = self.animated, []
        for view in running:
            if view.current_animation is not None and view.step_animation(now):
                self.animated.append(view)
            elif view.parent is not None and hasattr(view.parent, "finish_disappearing"):
                view.parent.finish_disappearing(view)
        for view in running:
            parent = view.parent
            if parent is None and view.current_animation is None:
                self._let_go(view)
        if self.animated:
            self.schedule_traversals()

    def _let_go(self: Any, view: Any) -> None:
        """The animation of a view that was removed meanwhile is over."""
        if view.attach_info is self.attach_info and self.attach_info is not None:
            holder = view.left_from
            if holder is not None:
                view.left_from = None
                holder.finish_disappearing(view)

    # -- insets --------------------------------------------------------------------------------

    def window_insets(self: Any) -> Any:
        from devices.pocket.framework.android_view.window_insets import WindowInsets

        window = self.window
        if window is None:
            return WindowInsets.of((0, 0, 0, 0), (0, 0, 0, 0))
        return WindowInsets.of(window.content_insets, window.stable_insets)

    def apply_insets(self: Any, host: Any) -> None:
        self.insets_requested = False
        getattr(host, _INSETS)(self.window_insets())

    def insets_controller(self: Any) -> Any:
        from dalvik.vm.interop import new

        return new("android.view.InsetsController", "(Landroid/view/ViewRootImpl;)V", self)

    def visible_frame(self: Any) -> tuple[int, int, int, int]:
        """`getWindowVisibleDisplayFrame`."""
        left, top, right, bottom = self.window.frame
        inner = self.window.content_insets
        ime = self.window.visible_insets
        with device().lock:
            content = device().windows.layout.content()
        return (
            max(left + inner[0], content[0]) if self.window.parent is None else left,
            max(top + inner[1], content[1]) if self.window.parent is None else top,
            right - inner[2],
            bottom - max(inner[3], ime[3]),
        )


def _still_wants(view: Any) -> bool:
    if not view.layout_wanted:
        return False
    while view is not None and hasattr(view, "visibility"):
        if view.visibility == GONE:
            return False
        view = view.parent
    return True


def _root_spec(size: int, dimension: int) -> int:
    if dimension == -1:
        return make(size, EXACTLY)
    if dimension == -2:
        return make(size, AT_MOST)
    return make(dimension, EXACTLY)
