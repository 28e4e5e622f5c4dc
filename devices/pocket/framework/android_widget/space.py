"""Space: room between other views."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_widget.declare import styled_by

_INVISIBLE = 4
_EXACTLY, _AT_MOST = 1 << 30, 2 << 30


@java_class("android.widget.Space", access="public final")
@styled_by(0)
class Space(View):
    """Takes part in layout and is never drawn."""

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = View.init_styled(self, context, attributes, style, resource)
        if self.visibility == 0:
            self.set_visibility(_INVISIBLE)
        return found

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> None:
        pass

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width: int, height: int) -> None:
        self.set_measured_dimension(
            _size(self.get_suggested_minimum_width(), width),
            _size(self.get_suggested_minimum_height(), height),
        )


def _size(suggested: int, spec: int) -> int:
    """As little as suffices, where the parent leaves the choice."""
    mode, size = spec & (3 << 30), spec & ((1 << 30) - 1)
    if mode == _EXACTLY:
        return size
    return min(suggested, size) if mode & 0xFFFFFFFF == _AT_MOST else suggested
