"""AbsListView: flings, smooth scrolls by a distance, and scrolls to a position."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from devices.pocket.framework.android_os.handler import PythonTask
from devices.pocket.framework.android_widget.list_scroll import FLING, IDLE
from devices.pocket.framework.android_widget.over_scroller import OverScroller

_FAR = 0x7FFF_FFFF
_MODE_REST, _MODE_FLING = -1, 4
_SCREEN_MILLIS = 200


class Fling:
    """A fling or timed scroll that is under way: one step per frame."""

    def __init__(self, owner: Any) -> None:
        self.owner = owner
        self.scroller: Any = OverScroller.create()
        self.last_y = 0
        self.quiet = False
        self.task = PythonTask.create(self.step)

    def start(self, velocity: int) -> None:
        start = _FAR if velocity < 0 else 0
        self.last_y = start
        self.scroller.set_interpolator(None)
        self.scroller.fling(0, start, 0, velocity, 0, _FAR, 0, _FAR, 0, 0)
        self._go(False)

    def scroll(self, distance: int, duration: int, linear: bool, quiet: bool) -> None:
        start = _FAR if distance < 0 else 0
        self.last_y = start
        self.scroller.set_interpolator((lambda part: part) if linear else None)
        self.scroller.start_scroll(0, start, 0, distance, duration)
        self._go(quiet)

    def _go(self, quiet: bool) -> None:
        self.quiet = quiet
        self.owner.touch_mode = _MODE_FLING
        self.owner.remove_callbacks(self.task)
        self.owner.post_on_animation(self.task)

    def end(self) -> None:
        owner = self.owner
        owner.touch_mode = _MODE_REST
        owner.remove_callbacks(self.task)
        if not self.quiet:
            owner.report_scroll_state(IDLE)
        self.scroller.abort_animation()

    def step(self) -> None:
        owner = self.owner
        if owner.touch_mode != _MODE_FLING:
            self.end()
            return
        if owner.data_changed:
            owner.layoutChildren____V()
        if owner.item_count == 0 or not owner.children:
            self.end()
            return
        more = self.scroller.compute_scroll_offset()
        y = self.scroller.get_curr_y()
        delta = self.last_y - y
        page = owner.bottom - owner.top - owner.padding_bottom - owner.padding_top
        if delta > 0:
            owner.motion_position = owner.first_position
            delta = min(page - 1, delta)
        else:
            owner.motion_position = owner.first_position + len(owner.children) - 1
            delta = max(-(page - 1), delta)
        at_edge = owner.track_motion_scroll(delta, delta)
        if more and not (at_edge and delta):
            self.last_y = y
            owner.post_on_animation(self.task)
        else:
            self.end()


class PositionScroll:
    """Smooth scrolling until a position (and, with `bound`, never losing another) is shown."""

    def __init__(self, owner: Any) -> None:
        self.owner = owner
        self.target = self.bound = -1
        self.offset: int | None = None
        self.duration = _SCREEN_MILLIS
        self.last_seen = -1
        self.task = PythonTask.create(self.step)

    def start(self, target: int, bound: int = -1) -> None:
        self.stop()
        owner = self.owner
        self.offset = None
        if owner.data_changed or not owner.children:
            owner.after_layout = lambda: self.start(target, bound)
            return
        first = owner.first_position
        last = first + len(owner.children) - 1
        target = max(0, min(owner.get_count() - 1, target))
        if target < first:
            screens = first - target + 1
            if bound != -1 and bound < last:
                screens = min(screens, last - bound - 1)
        elif target > last:
            screens = target - last + 1
            if bound != -1 and bound > first:
                screens = min(screens, bound - first - 1)
        else:
            self._show(target, bound)
            return
        if screens < 1:
            return
        self.target, self.bound, self.last_seen = target, bound, -1
        self.duration = _SCREEN_MILLIS // screens if screens > 0 else _SCREEN_MILLIS
        owner.post_on_animation(self.task)

    def start_offset(self, target: int, offset: int, duration: int) -> None:
        self.stop()
        owner = self.owner
        if owner.data_changed or not owner.children:
            owner.after_layout = lambda: self.start_offset(target, offset, duration)
            return
        self.target = max(0, min(owner.get_count() - 1, target))
        self.offset = offset + owner.padding_top
        self.bound = self.last_seen = -1
        child = owner.child_for(self.target)
        if child is not None:
            owner.smooth_scroll(child.top - self.offset, duration, True, False)
            return
        first = owner.first_position
        last = first + len(owner.children) - 1
        screens = (first - self.target if self.target < first else self.target - last) / len(
            owner.children
        )
        self.duration = duration if screens < 1 else int(duration / screens)
        owner.post_on_animation(self.task)

    def _show(self, target: int, bound: int) -> None:
        """Brings an item that is partly seen into view."""
        owner = self.owner
        child = owner.child_for(target)
        top, bottom = owner.list_padding[1], owner.bottom - owner.top - owner.list_padding[3]
        by = 0
        if child.top < top:
            by = child.top - top
        if child.bottom > bottom:
            by = child.bottom - bottom
        if by == 0:
            return
        other = owner.child_for(bound) if bound >= 0 else None
        if other is not None and bound != target:
            moved = abs(by)
            if by < 0 and other.bottom + moved > bottom:
                by = max(0, other.bottom - bottom)
            elif by > 0 and other.top - moved < top:
                by = min(0, other.top - top)
        owner.smooth_scroll(by, _SCREEN_MILLIS, False, False)

    def stop(self) -> None:
        self.owner.remove_callbacks(self.task)

    def step(self) -> None:
        owner = self.owner
        if not owner.children:
            return
        first, count = owner.first_position, len(owner.children)
        last = first + count - 1
        pad_top, pad_bottom = owner.list_padding[1], owner.list_padding[3]
        height = owner.bottom - owner.top
        if self.offset is not None:
            self._step_offset(first, last, count)
            return
        if self.target > last:
            if last == self.last_seen:
                owner.post_on_animation(self.task)
                return
            view = owner.children[-1]
            shown = height - view.top
            extra = max(pad_bottom, 0) if last < owner.item_count - 1 else pad_bottom
            owner.smooth_scroll(view.bottom - view.top - shown + extra, self.duration, True, True)
            self.last_seen = last
        elif self.target < first:
            if first == self.last_seen:
                owner.post_on_animation(self.task)
                return
            view = owner.children[0]
            extra = pad_top
            owner.smooth_scroll(view.top - extra, self.duration, True, self.target < first)
            self.last_seen = first
        else:
            self._show(self.target, self.bound)
            return
        owner.post_on_animation(self.task)

    def _step_offset(self, first: int, last: int, count: int) -> None:
        owner = self.owner
        if self.last_seen == first and owner.touch_mode == _MODE_FLING:
            owner.post_on_animation(self.task)
            return
        self.last_seen = first
        height = owner.bottom - owner.top
        if self.target < first:
            owner.smooth_scroll(-height, self.duration, True, True)
        elif self.target > last:
            owner.smooth_scroll(height, self.duration, True, True)
        else:
            child = owner.child_for(self.target)
            assert self.offset is not None
            distance = child.top - self.offset
            part = abs(distance) / height if height else 0
            owner.smooth_scroll(distance, int(part * self.duration), True, False)
            return
        owner.post_on_animation(self.task)


class Flinging:
    """`after_layout` runs once the next layout is done."""

    fling_task: Any = None
    position_scroll: Any = None
    after_layout: Any = None
    friction_set: float | None = None
    velocity_scale = 1.0

    def new_fling(self: Any) -> Any:
        if self.fling_task is None:
            self.fling_task = Fling(self)
            if self.friction_set is not None:
                self.fling_task.scroller.set_friction(self.friction_set)
        return self.fling_task

    @java_method("void setFriction(float)")
    def set_friction(self: Any, friction: float) -> None:
        self.friction_set = friction
        self.new_fling().scroller.set_friction(friction)

    @java_method("void setVelocityScale(float)")
    def set_velocity_scale(self: Any, scale: float) -> None:
        self.velocity_scale = scale

    def stop_motion(self: Any) -> None:
        if self.fling_task is not None and self.touch_mode == _MODE_FLING:
            self.fling_task.end()
        self.stop_position_scroller()

    def stop_position_scroller(self: Any) -> None:
        if self.position_scroll is not None:
            self.position_scroll.stop()

    @java_method("void fling(int)")
    def fling(self: Any, velocity: int) -> None:
        self.report_scroll_state(FLING)
        self.new_fling().start(velocity)

    @java_method("void smoothScrollBy(int,int)")
    def smooth_scroll_by(self: Any, distance: int, duration: int) -> None:
        self.smooth_scroll(distance, duration, False, False)

    def smooth_scroll(self: Any, distance: int, duration: int, linear: bool, quiet: bool) -> None:
        fling = self.new_fling()
        children, first = self.children, self.first_position
        at_top = bool(children) and first == 0 and children[0].top == self.padding_top
        end = self.bottom - self.top - self.padding_bottom
        last = first + len(children)
        at_end = bool(children) and last == self.item_count and children[-1].bottom == end
        if (
            distance == 0
            or self.item_count == 0
            or not children
            or (at_top and distance < 0)
            or (at_end and distance > 0)
        ):
            fling.end()
            self.stop_position_scroller()
            return
        self.report_scroll_state(FLING)
        fling.scroll(distance, duration, linear, quiet)

    def _position_scroll(self: Any) -> Any:
        if self.position_scroll is None:
            self.position_scroll = PositionScroll(self)
        return self.position_scroll

    @java_method("void smoothScrollToPosition(int)")
    def smooth_scroll_to_position(self: Any, position: int) -> None:
        self._position_scroll().start(position)

    @java_method("void smoothScrollToPosition(int,int)")
    def smooth_scroll_to_position_bound(self: Any, position: int, bound: int) -> None:
        self._position_scroll().start(position, bound)

    @java_method("void smoothScrollToPositionFromTop(int,int)")
    def smooth_scroll_to_position_from_top(self: Any, position: int, offset: int) -> None:
        self._position_scroll().start_offset(position, offset, _SCREEN_MILLIS)

    @java_method("void smoothScrollToPositionFromTop(int,int,int)")
    def smooth_scroll_to_position_from_top_timed(
        self: Any, position: int, offset: int, duration: int
    ) -> None:
        self._position_scroll().start_offset(position, offset, duration)

    @java_method("void smoothScrollByOffset(int)")
    def smooth_scroll_by_offset(self: Any, offset: int) -> None:
        """By a number of items, from the first or last that can be seen."""
        if not self.children:
            return
        index = self.first_position if offset < 0 else self.get_last_visible_position()
        position = max(0, min(self.get_count(), index + offset))
        self.smooth_scroll_to_position(position)

    def run_after_layout(self: Any) -> None:
        action, self.after_layout = self.after_layout, None
        if action is not None:
            self.later(action)
