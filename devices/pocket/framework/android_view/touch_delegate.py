"""TouchDelegate: touches in an area count as touches of another view."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.timeouts import touch_slop
from devices.pocket.framework.android_view.view_touch import CANCEL, DOWN
from devices.pocket.framework.constants import constants


@java_class("android.view.TouchDelegate")
@constants(ABOVE=1, BELOW=2, TO_LEFT=4, TO_RIGHT=8)
class TouchDelegate(JObject):
    bounds: Any = None
    view: Any = None
    targeted = False

    @java_method("void <init>(android.graphics.Rect,android.view.View)")
    def init(self, bounds: Any, view: Any) -> None:
        self.bounds, self.view = bounds.edges(), view

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self, event: Any) -> bool:
        x, y, action = int(event.x()), int(event.y()), event.action_masked
        left, top, right, bottom = self.bounds
        hit = True
        if action == DOWN:
            self.targeted = left <= x < right and top <= y < bottom
            send = self.targeted
        else:
            send = self.targeted
            slop = touch_slop(self.view.get_context())
            hit = left - slop <= x < right + slop and top - slop <= y < bottom + slop
            if action == CANCEL:
                self.targeted = False
        if not send:
            return False
        width, height = self.view.get_width(), self.view.get_height()
        if hit:
            event.set_location(width / 2, height / 2)
        else:
            slop = touch_slop(self.view.get_context())
            event.set_location(float(-slop * 2), float(-slop * 2))
        return bool(self.view.dispatchTouchEvent__Landroid_view_MotionEvent_2__Z(event))
