"""SlidingDrawer: content that a handle pulls in."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, throw
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.measuring import (
    GONE,
    UNSPECIFIED,
    VISIBLE,
    exactly,
    mode_of,
    size_of,
)
from devices.pocket.framework.constants import constants

_OWNER = "android.widget.SlidingDrawer"


def _listener(name: str, *signatures: str) -> None:
    java_interface(f"{_OWNER}${name}", abstract=signatures)(
        type(name, (), {"__module__": __name__})
    )


_listener("OnDrawerOpenListener", "void onDrawerOpened()")
_listener("OnDrawerCloseListener", "void onDrawerClosed()")
_listener("OnDrawerScrollListener", "void onScrollStarted()", "void onScrollEnded()")


@java_class(_OWNER)
@constants(ORIENTATION_HORIZONTAL=0, ORIENTATION_VERTICAL=1)
@styled_by(0)
class SlidingDrawer(ViewGroup):
    """Opening and closing happen at once; a drag of the handle decides by where it ends."""

    handle_id = content_id = 0
    handle: Any = None
    content: Any = None
    vertical = True
    expanded = False
    locked = False
    tracking = False
    allow_tap = True
    animate_on_click = True
    top_offset = bottom_offset = 0
    on_open: Any = None
    on_close: Any = None
    on_scroll: Any = None
    drag_start = (0.0, 0.0)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.vertical = found.integer("orientation", 1) == 1
        self.bottom_offset = found.pixels("bottomOffset", 0)
        self.top_offset = found.pixels("topOffset", 0)
        self.allow_tap = found.boolean("allowSingleTap", True)
        self.animate_on_click = found.boolean("animateOnClick", True)
        self.handle_id, self.content_id = found.resource("handle"), found.resource("content")
        for name, value in (("handle", self.handle_id), ("content", self.content_id)):
            if not value:
                throw(
                    "java.lang.IllegalArgumentException",
                    f"The {name} attribute is required and must refer to a valid child.",
                )
        return found

    @java_method("protected void onFinishInflate()")
    def on_finish_inflate(self: Any) -> None:
        self.handle = self.find_view_by_id(self.handle_id)
        self.content = self.find_view_by_id(self.content_id)
        for name, view in (("handle", self.handle), ("content", self.content)):
            if view is None:
                throw(
                    "java.lang.IllegalArgumentException",
                    f"The {name} attribute is must refer to an existing child.",
                )
        self.handle.setOnClickListener__Landroid_view_View_00024OnClickListener_2__V(
            lambda_object(
                "android.view.View$OnClickListener",
                "onClick(Landroid/view/View;)V",
                self._clicked,
            )
        )
        self.content.setVisibility__I__V(GONE)

    def _clicked(self: Any, view: Any) -> None:
        if not self.locked and self.allow_tap:
            self.toggle()

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        if UNSPECIFIED in (mode_of(width_spec), mode_of(height_spec)):
            throw("java.lang.RuntimeException", "SlidingDrawer cannot have UNSPECIFIED dimensions")
        width, height = size_of(width_spec), size_of(height_spec)
        self.measureChild__Landroid_view_View_2II__V(self.handle, width_spec, height_spec)
        if self.vertical:
            room = height - self.handle.get_measured_height() - self.top_offset
            self.content.measure(exactly(width), exactly(max(0, room)))
        else:
            room = width - self.handle.get_measured_width() - self.top_offset
            self.content.measure(exactly(max(0, room)), exactly(height))
        self.set_measured_dimension(width, height)

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        if self.tracking:
            return
        width, height = right - left, bottom - top
        handle, content = self.handle, self.content
        own_w, own_h = handle.get_measured_width(), handle.get_measured_height()
        if self.vertical:
            x = (width - own_w) // 2
            y = self.top_offset if self.expanded else height - own_h + self.bottom_offset
            content.layout__IIII__V(
                0, self.top_offset + own_h, content.get_measured_width(),
                self.top_offset + own_h + content.get_measured_height(),
            )  # fmt: skip
        else:
            x = self.top_offset if self.expanded else width - own_w + self.bottom_offset
            y = (height - own_h) // 2
            content.layout__IIII__V(
                self.top_offset + own_w, 0,
                self.top_offset + own_w + content.get_measured_width(),
                content.get_measured_height(),
            )  # fmt: skip
        handle.layout__IIII__V(x, y, x + own_w, y + own_h)

    # -- dragging ------------------------------------------------------------------------------

    @java_method("boolean onInterceptTouchEvent(android.view.MotionEvent)")
    def on_intercept_touch_event(self: Any, event: Any) -> bool:
        x, y = event.getX____F(), event.getY____F()
        handle = self.handle
        inside = handle.left <= x < handle.right and handle.top <= y < handle.bottom
        if self.locked or not (inside or self.tracking):
            return False
        if event.getAction____I() == 0:
            self.drag_start = (x, y)
            self.tracking = True
            handle.setPressed__Z__V(True)
            if self.on_scroll is not None:
                call(self.on_scroll, "onScrollStarted()V")
        return True

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        if self.locked:
            return True
        action = event.getAction____I()
        if self.tracking and action in (1, 3):
            self.tracking = False
            self.handle.setPressed__Z__V(False)
            if self.on_scroll is not None:
                call(self.on_scroll, "onScrollEnded()V")
            self._let_go(event)
            return True
        return self.tracking or bool(_known(ViewGroup).on_touch_event(self, event))

    def _let_go(self: Any, event: Any) -> None:
        x, y = event.getX____F(), event.getY____F()
        moved = y - self.drag_start[1] if self.vertical else x - self.drag_start[0]
        size = self.bottom - self.top if self.vertical else self.right - self.left
        if abs(moved) < self.handle.get_measured_height() // 2:
            if self.allow_tap:
                self.toggle()
        elif (moved < 0) == (not self.expanded) and abs(moved) > size / 8:
            self.toggle()
        else:
            self.requestLayout____V()

    # -- opening and closing -------------------------------------------------------------------

    @java_method("void toggle()")
    @java_method("void animateToggle()")
    def toggle(self: Any) -> None:
        if self.expanded:
            self.close()
        else:
            self.open()

    @java_method("void open()")
    @java_method("void animateOpen()")
    def open(self: Any) -> None:
        self.content.setVisibility__I__V(VISIBLE)
        if not self.expanded:
            self.expanded = True
            if self.on_open is not None:
                call(self.on_open, "onDrawerOpened()V")
        self.invalidate____V()
        self.requestLayout____V()

    @java_method("void close()")
    @java_method("void animateClose()")
    def close(self: Any) -> None:
        self.content.setVisibility__I__V(GONE)
        if self.expanded:
            self.expanded = False
            if self.on_close is not None:
                call(self.on_close, "onDrawerClosed()V")
        self.invalidate____V()
        self.requestLayout____V()

    @java_method(f"void setOnDrawerOpenListener({_OWNER}$OnDrawerOpenListener)")
    def set_on_drawer_open_listener(self: Any, listener: Any) -> None:
        self.on_open = listener

    @java_method(f"void setOnDrawerCloseListener({_OWNER}$OnDrawerCloseListener)")
    def set_on_drawer_close_listener(self: Any, listener: Any) -> None:
        self.on_close = listener

    @java_method(f"void setOnDrawerScrollListener({_OWNER}$OnDrawerScrollListener)")
    def set_on_drawer_scroll_listener(self: Any, listener: Any) -> None:
        self.on_scroll = listener

    @java_method("android.view.View getHandle()")
    def get_handle(self: Any) -> Any:
        return self.handle

    @java_method("android.view.View getContent()")
    def get_content(self: Any) -> Any:
        return self.content

    @java_method("void lock()")
    def lock(self: Any) -> None:
        self.locked = True

    @java_method("void unlock()")
    def unlock(self: Any) -> None:
        self.locked = False

    @java_method("boolean isOpened()")
    def is_opened(self: Any) -> bool:
        return bool(self.expanded)

    @java_method("boolean isMoving()")
    def is_moving(self: Any) -> bool:
        return bool(self.tracking)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return _OWNER
