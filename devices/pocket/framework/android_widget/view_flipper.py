"""ViewFlipper: a ViewAnimator that goes on by itself."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget.declare import constructors
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.measuring import VISIBLE
from devices.pocket.framework.android_widget.view_animator import Flips, ViewAnimator


@java_class("android.widget.ViewFlipper")
@composed(Flips)
class ViewFlipper(ViewAnimator):
    @constructors
    def init(self: Any, context: Any, attrs: Any = None, style: int = 0, res: int = 0) -> None:
        self.init_styled(context, attrs, style, res)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.flip_interval = found.integer("flipInterval", 3000)
        self.auto_start = found.boolean("autoStart", False)
        return found

    @java_method("protected void onAttachedToWindow()")
    def on_attached_to_window(self: Any) -> None:
        _known(ViewAnimator).on_attached_to_window(self)
        if self.auto_start:
            self.startFlipping____V()

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        _known(ViewAnimator).on_detached_from_window(self)
        self.flip_visible = False
        self.update_flipping()

    @java_method("protected void onWindowVisibilityChanged(int)")
    def on_window_visibility_changed(self: Any, visibility: int) -> None:
        _known(ViewAnimator).on_window_visibility_changed(self, visibility)
        self.flip_visible = visibility == VISIBLE
        self.update_flipping()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ViewFlipper"
