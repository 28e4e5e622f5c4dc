"""TextClock, DigitalClock and AnalogClock."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import to_string
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.paints import Paint
from devices.pocket.framework.android_text_format.date_format import formatted
from devices.pocket.framework.android_text_format.moments import local, now, shows_24_hours
from devices.pocket.framework.android_view.measure_spec import resolve_size_and_state
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.text_view import TextView
from devices.pocket.framework.android_widget.views import density
from devices.pocket.framework.constants import constants


class Ticking:
    """Shows the time again at each full second or minute while the window can be seen."""

    ticks = False
    tick: Any = None

    @java_method("protected void onAttachedToWindow()")
    def on_attached_to_window(self: Any) -> None:
        View.on_attached_to_window(self)
        self.ticks = True
        self._ticked()

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        View.on_detached_from_window(self)
        self.ticks = False
        if self.tick is not None:
            self.remove_callbacks(self.tick)
            self.tick = None

    def _ticked(self: Any) -> None:
        if self.ticks:
            self.show_time()
            step = self.step()
            self.tick = self.later(self._ticked, step - now() % step)

    def step(self: Any) -> int:
        return 60_000


@java_class("android.widget.TextClock")
@constants("CharSequence", DEFAULT_FORMAT_12_HOUR="h:mm a", DEFAULT_FORMAT_24_HOUR="H:mm")
@styled_by(0x01010084)
@composed(Ticking)
class TextClock(TextView):
    format12: Any = "h:mm a"
    format24: Any = "HH:mm"
    zone: str | None = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = TextView.init_styled(self, context, attributes, style, resource)
        self.format12 = found.text("format12Hour") or self.format12
        self.format24 = found.text("format24Hour") or self.format24
        self.zone = found.string("timeZone")
        self.show_time()
        return found

    def _pattern(self: Any) -> str:
        return to_string(self.format24 if shows_24_hours() else self.format12)

    def step(self: Any) -> int:
        return 1000 if "s" in self._pattern() else 60_000

    def show_time(self: Any) -> None:
        self.set_text(formatted(self._pattern(), now(), self.zone))

    @java_method("CharSequence getFormat12Hour()")
    def get_format12_hour(self: Any) -> Any:
        return self.format12

    @java_method("void setFormat12Hour(CharSequence)")
    def set_format12_hour(self: Any, pattern: Any) -> None:
        self.format12 = pattern
        self.show_time()

    @java_method("CharSequence getFormat24Hour()")
    def get_format24_hour(self: Any) -> Any:
        return self.format24

    @java_method("void setFormat24Hour(CharSequence)")
    def set_format24_hour(self: Any, pattern: Any) -> None:
        self.format24 = pattern
        self.show_time()

    @java_method("boolean is24HourModeEnabled()")
    def is24_hour_mode_enabled(self: Any) -> bool:
        return shows_24_hours()

    @java_method("String getTimeZone()")
    def get_time_zone(self: Any) -> str | None:
        return self.zone

    @java_method("void setTimeZone(String)")
    def set_time_zone(self: Any, zone: str | None) -> None:
        self.zone = zone
        self.show_time()


@java_class("android.widget.DigitalClock")
@styled_by(0x01010084)
@composed(Ticking)
class DigitalClock(TextView):
    def step(self: Any) -> int:
        return 1000

    def show_time(self: Any) -> None:
        self.set_text(formatted("k:mm:ss" if shows_24_hours() else "h:mm:ss aa", now()))

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.DigitalClock"


@java_class("android.widget.AnalogClock")
@styled_by(0)
@composed(Ticking)
class AnalogClock(View):
    _SIZE_DP = 154

    def show_time(self: Any) -> None:
        self.invalidate____V()

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        size = int(self._SIZE_DP * density(self.context))
        self.set_measured_dimension(
            resolve_size_and_state(size, width_spec), resolve_size_and_state(size, height_spec)
        )

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        moment = local(now())
        paint = Paint()
        paint.color = -0x777778
        paint.style = "STROKE"
        paint.stroke_width = 4.0
        x, y = (self.right - self.left) / 2, (self.bottom - self.top) / 2
        radius = min(x, y) * 0.9
        canvas.drawCircle__FFFLandroid_graphics_Paint_2__V(x, y, radius, paint)
        minute = moment.minute / 60
        for part, length in (((moment.hour % 12 + minute) / 12, 0.5), (minute, 0.8)):
            angle = 2 * math.pi * part - math.pi / 2
            tip = (x + math.cos(angle) * radius * length, y + math.sin(angle) * radius * length)
            canvas.drawLine__FFFFLandroid_graphics_Paint_2__V(x, y, *tip, paint)
