"""EdgeEffect: the glow at the end of a list; it is remembered, and fades by time."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.message_queue import uptime

_FADE_MILLIS = 600
_DEFAULT_COLOR = -0x99999A


@java_class("android.widget.EdgeEffect")
class EdgeEffect(JObject):
    """`ends` is when the glow is gone; None while a finger pulls, 0 when there is none."""

    color = _DEFAULT_COLOR
    width = height = 0
    ends: int | None = 0

    @java_method("void <init>(android.content.Context)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init(self, context: Any, attrs: Any = None) -> None:
        pass

    @java_method("void setSize(int,int)")
    def set_size(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    @java_method("boolean isFinished()")
    def is_finished(self) -> bool:
        return self.ends is not None and uptime() >= self.ends

    @java_method("void finish()")
    def finish(self) -> None:
        self.ends = 0

    @java_method("void onPull(float)")
    @java_method("void onPull(float,float)")
    def on_pull(self, distance: float, displacement: float = 0.5) -> None:
        self.ends = None

    @java_method("float onPullDistance(float,float)")
    def on_pull_distance(self, distance: float, displacement: float) -> float:
        """The whole pull is taken."""
        self.on_pull(distance, displacement)
        return distance

    @java_method("float getDistance()")
    def get_distance(self) -> float:
        return 0.0

    @java_method("void onRelease()")
    def on_release(self) -> None:
        if self.ends is None:
            self.ends = uptime() + _FADE_MILLIS

    @java_method("void onAbsorb(int)")
    def on_absorb(self, velocity: int) -> None:
        self.ends = uptime() + _FADE_MILLIS

    @java_method("void setColor(int)")
    def set_color(self, color: int) -> None:
        self.color = color

    @java_method("int getColor()")
    def get_color(self) -> int:
        return self.color

    @java_method("int getMaxHeight()")
    def get_max_height(self) -> int:
        return self.height

    @java_method("boolean draw(android.graphics.Canvas)")
    def draw(self, canvas: Any) -> bool:
        """Pictures are taken at rest, without a glow; says whether it is still there."""
        return not self.is_finished()
