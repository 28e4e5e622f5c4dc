"""Chronometer: a text that counts seconds."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_text_format.date_utils import DateUtils
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.text_view import TextView

_TICK = "onChronometerTick(Landroid/widget/Chronometer;)V"


@java_interface(
    "android.widget.Chronometer$OnChronometerTickListener",
    abstract=["void onChronometerTick(android.widget.Chronometer)"],
)
class OnChronometerTickListener:
    pass


def _now() -> int:
    return int(static_call("android.os.SystemClock", "elapsedRealtime()J"))


@java_class("android.widget.Chronometer")
@styled_by(0)
class Chronometer(TextView):
    """Ticks only while it is started and its window can be seen."""

    base = 0
    pattern: str | None = None
    started = False
    window_visible = False
    running = False
    counts_down = False
    tick_listener: Any = None
    tick: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = TextView.init_styled(self, context, attributes, style or 0x01010084, resource)
        self.pattern = found.string("format")
        self.counts_down = bool(found.boolean("countDown", False))
        self.base = _now()
        self._show(self.base)
        return found

    @java_method("void setBase(long)")
    def set_base(self: Any, base: int) -> None:
        self.base = base
        self._tell()
        self._show(_now())

    @java_method("long getBase()")
    def get_base(self: Any) -> int:
        return int(self.base)

    @java_method("void setFormat(String)")
    def set_format(self: Any, pattern: str | None) -> None:
        self.pattern = pattern

    @java_method("String getFormat()")
    def get_format(self: Any) -> str | None:
        return self.pattern

    @java_method("void setCountDown(boolean)")
    def set_count_down(self: Any, down: Any) -> None:
        self.counts_down = bool(down)
        self._show(_now())

    @java_method("boolean isCountDown()")
    def is_count_down(self: Any) -> bool:
        return bool(self.counts_down)

    @java_method(
        "void setOnChronometerTickListener(android.widget.Chronometer$OnChronometerTickListener)"
    )
    def set_on_chronometer_tick_listener(self: Any, listener: Any) -> None:
        self.tick_listener = listener

    @java_method(
        "android.widget.Chronometer$OnChronometerTickListener getOnChronometerTickListener()"
    )
    def get_on_chronometer_tick_listener(self: Any) -> Any:
        return self.tick_listener

    @java_method("void start()")
    def start(self: Any) -> None:
        self.started = True
        self._update()

    @java_method("void stop()")
    def stop(self: Any) -> None:
        self.started = False
        self._update()

    @java_method("void setStarted(boolean)")
    def set_started(self: Any, started: Any) -> None:
        self.started = bool(started)
        self._update()

    @java_method("protected void onWindowVisibilityChanged(int)")
    def on_window_visibility_changed(self: Any, visibility: int) -> None:
        TextView.on_window_visibility_changed(self, visibility)
        self.window_visible = visibility == 0
        self._update()

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        TextView.on_detached_from_window(self)
        self.window_visible = False
        self._update()

    def _update(self: Any) -> None:
        running = bool(self.window_visible and self.started)
        if running == self.running:
            return
        self.running = running
        if running:
            self._show(_now())
            self._tell()
            self.tick = self.later(self._ticked, 1000)
        elif self.tick is not None:
            self.remove_callbacks(self.tick)
            self.tick = None

    def _ticked(self: Any) -> None:
        if self.running:
            self._show(_now())
            self._tell()
            self.tick = self.later(self._ticked, 1000)

    def _tell(self: Any) -> None:
        if self.tick_listener is not None:
            call(self.tick_listener, _TICK, self)

    def _show(self: Any, now: int) -> None:
        millis = self.base - now if self.counts_down else now - self.base
        seconds = abs(millis) // 1000
        text = DateUtils.format_elapsed_time(seconds)
        if millis < 0 and seconds:
            text = f"\u2212{text}"
        if self.pattern is not None:
            text = _formatted(self.pattern, text)
        self.set_text(text)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.Chronometer"


def _formatted(pattern: str, text: str) -> str:
    try:
        made: str = static_call(
            "java.lang.String",
            "format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
            pattern,
            array_of("[Ljava/lang/Object;", [text]),
        )
    except Exception as error:
        if "Format" not in getattr(error, "java", ""):
            raise
        return text
    return made
