"""Drag and drop within a window: DragEvent, DragShadowBuilder, and the drag itself.

A drag lasts from `startDrag` to the next up or cancel of the touch that began it; meanwhile touches
move it instead of reaching views.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.view_state import VISIBLE
from devices.pocket.framework.constants import constants

STARTED, LOCATION, DROP, ENDED, ENTERED, EXITED = range(1, 7)
_DISPATCH = "dispatchDragEvent__Landroid_view_DragEvent_2__Z"


@java_class("android.view.DragEvent", implements=["android.os.Parcelable"])
@constants(
    ACTION_DRAG_STARTED=STARTED,
    ACTION_DRAG_LOCATION=LOCATION,
    ACTION_DROP=DROP,
    ACTION_DRAG_ENDED=ENDED,
    ACTION_DRAG_ENTERED=ENTERED,
    ACTION_DRAG_EXITED=EXITED,
)
class DragEvent(JObject):
    action = 0
    x = 0.0
    y = 0.0
    data: Any = None
    description: Any = None
    local: Any = None
    result = False

    @java_method("int getAction()")
    def get_action(self) -> int:
        return self.action

    @java_method("float getX()")
    def get_x(self) -> float:
        return self.x

    @java_method("float getY()")
    def get_y(self) -> float:
        return self.y

    @java_method("android.content.ClipData getClipData()")
    def get_clip_data(self) -> Any:
        return self.data if self.action == DROP else None

    @java_method("android.content.ClipDescription getClipDescription()")
    def get_clip_description(self) -> Any:
        return self.description

    @java_method("Object getLocalState()")
    def get_local_state(self) -> Any:
        return self.local

    @java_method("boolean getResult()")
    def get_result(self) -> bool:
        return self.result

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0


@java_class("android.view.View$DragShadowBuilder", access="public static")
class DragShadowBuilder(JObject):
    java_view = java_field("private final java.lang.ref.WeakReference mView")
    view: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(android.view.View)")
    def init_view(self, view: Any) -> None:
        self.view = view

    @java_method("final android.view.View getView()")
    def get_view(self) -> Any:
        return self.view

    @java_method("void onProvideShadowMetrics(android.graphics.Point,android.graphics.Point)")
    def on_provide_shadow_metrics(self, size: Any, touch: Any) -> None:
        if self.view is not None:
            size.f_x, size.f_y = self.view.get_width(), self.view.get_height()
            touch.f_x, touch.f_y = size.f_x // 2, size.f_y // 2

    @java_method("void onDrawShadow(android.graphics.Canvas)")
    def on_draw_shadow(self, canvas: Any) -> None:
        if self.view is not None:
            self.view.draw__Landroid_graphics_Canvas_2__V(canvas)


class Drag:
    """A drag that is under way in one window."""

    def __init__(self, root: Any, data: Any, local: Any) -> None:
        self.root, self.data, self.local = root, data, local
        self.target: Any = None
        self.interested: list[Any] = []
        self.description = (
            None
            if data is None
            else call(data, "getDescription()Landroid/content/ClipDescription;")
        )

    def event(self, action: int, x: float = 0.0, y: float = 0.0, result: bool = False) -> Any:
        made = DragEvent()
        made.action, made.x, made.y, made.result = action, x, y, result
        made.data, made.description, made.local = self.data, self.description, self.local
        return made

    def start(self, x: float, y: float) -> None:
        for view in _all_views(self.root.f_mView):
            if getattr(view, _DISPATCH)(self.event(STARTED, *_inside(view, x, y))):
                self.interested.append(view)

    def move(self, x: float, y: float) -> None:
        found = next((view for view in reversed(self.interested) if _holds(view, x, y)), None)
        if found is not self.target:
            if self.target is not None:
                getattr(self.target, _DISPATCH)(self.event(EXITED))
            self.target = found
            if found is not None:
                getattr(found, _DISPATCH)(self.event(ENTERED))
        if found is not None:
            getattr(found, _DISPATCH)(self.event(LOCATION, *_inside(found, x, y)))

    def drop(self, x: float, y: float) -> bool:
        self.move(x, y)
        if self.target is None:
            return False
        return bool(getattr(self.target, _DISPATCH)(self.event(DROP, *_inside(self.target, x, y))))

    def end(self, result: bool) -> None:
        for view in self.interested:
            if view.attach_info is not None:
                getattr(view, _DISPATCH)(self.event(ENDED, result=result))


def start_drag(root: Any, view: Any, data: Any, local: Any) -> bool:
    root.drag = Drag(root, data, local)
    x, y = root.last_touch
    root.enqueue(lambda: root.drag is not None and root.drag.start(x, y))
    return True


def end_drag(root: Any, result: bool) -> None:
    drag, root.drag = root.drag, None
    if drag is not None:
        drag.end(result)


def touch_drag(root: Any, event: Any) -> None:
    """A touch while a drag is under way, in window coordinates."""
    action, x, y = event.action_masked, event.x(), event.y()
    if action == 2:
        root.drag.move(x, y)
    elif action == 1:
        end_drag(root, root.drag.drop(x, y))
    elif action == 3:
        end_drag(root, False)


def _all_views(view: Any) -> list[Any]:
    if view is None or view.visibility != VISIBLE:
        return []
    found = [view]
    for child in getattr(view, "children", ()):
        found += _all_views(child)
    return found


def _inside(view: Any, x: float, y: float) -> tuple[float, float]:
    left, top = view.location_in_window()
    return x - left, y - top


def _holds(view: Any, x: float, y: float) -> bool:
    inner_x, inner_y = _inside(view, x, y)
    return bool(0 <= inner_x < view.get_width() and 0 <= inner_y < view.get_height())
