"""ViewOverlay and ViewGroupOverlay: drawables and views on top of a view."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_DRAW = "draw__Landroid_graphics_Canvas_2__V"


@java_class("android.view.ViewOverlay")
class ViewOverlay(JObject):
    host: Any = None
    drawables: list[Any]
    views: list[Any]

    @java_method("void <init>(android.view.View)")
    def init(self, host: Any) -> None:
        self.host, self.drawables, self.views = host, [], []

    @java_method("void add(android.graphics.drawable.Drawable)")
    def add(self, drawable: Any) -> None:
        if not any(one is drawable for one in self.drawables):
            self.drawables.append(drawable)
            self.host.invalidate_quietly()

    @java_method("void remove(android.graphics.drawable.Drawable)")
    def remove(self, drawable: Any) -> None:
        self.drawables = [one for one in self.drawables if one is not drawable]
        self.host.invalidate_quietly()

    @java_method("void clear()")
    def clear(self) -> None:
        self.drawables, self.views = [], []
        self.host.invalidate_quietly()

    def draw_onto(self, canvas: Any) -> None:
        for drawable in self.drawables:
            getattr(drawable, _DRAW)(canvas)
        for view in self.views:
            view.draw_in_parent(canvas)


@java_class("android.view.ViewGroupOverlay")
class ViewGroupOverlay(ViewOverlay):
    @java_method("void <init>(android.view.View)")
    def init(self, host: Any) -> None:
        ViewOverlay.init(self, host)

    @java_method("void add(android.view.View)")
    def add_view(self, view: Any) -> None:
        """Takes the view away from its parent; it is drawn where it was."""
        parent = view.parent
        if parent is not None and hasattr(parent, "children") and parent is not self.host:
            here, there = self.host.location_in_window(), parent.location_in_window()
            view.offset_left_and_right(there[0] - here[0])
            view.offset_top_and_bottom(there[1] - here[1])
        if parent is not None and hasattr(parent, "children"):
            parent.remove_view(view)
        self.views.append(view)
        self.host.invalidate_quietly()

    @java_method("void remove(android.view.View)")
    def remove_view(self, view: Any) -> None:
        self.views = [one for one in self.views if one is not view]
        self.host.invalidate_quietly()
