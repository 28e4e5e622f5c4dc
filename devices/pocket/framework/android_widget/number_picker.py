"""NumberPicker: a wheel of numbers or names, with a field for the one that is chosen."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_graphics.paints import Paint
from devices.pocket.framework.android_view.timeouts import touch_slop
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.linear_layout import VERTICAL, LinearLayout
from devices.pocket.framework.android_widget.styles import NUMBER_PICKER
from devices.pocket.framework.android_widget.text_making import add, linear_params, make
from devices.pocket.framework.android_widget.views import density, framework_id
from devices.pocket.framework.constants import constants

_PICKER = "android.widget.NumberPicker"
_CHANGED = "onValueChange(Landroid/widget/NumberPicker;II)V"
_SCROLLED = "onScrollStateChange(Landroid/widget/NumberPicker;I)V"
_FORMAT = "format(I)Ljava/lang/String;"
_IDLE, _TOUCH, _FLING = 0, 1, 2
_HEIGHT_DP, _WIDTH_DP = 180, 64


@java_interface(f"{_PICKER}$OnValueChangeListener",
                abstract=[f"void onValueChange({_PICKER},int,int)"])  # fmt: skip
class OnValueChangeListener:
    pass


@java_interface(f"{_PICKER}$OnScrollListener",
                abstract=[f"void onScrollStateChange({_PICKER},int)"])  # fmt: skip
@constants(SCROLL_STATE_IDLE=0, SCROLL_STATE_TOUCH_SCROLL=1, SCROLL_STATE_FLING=2)
class OnScrollListener:
    pass


@java_interface(f"{_PICKER}$Formatter", abstract=["String format(int)"])
class Formatter:
    pass


@java_class(f"{_PICKER}$TwoDigitFormatter", implements=[f"{_PICKER}$Formatter"], access="private")
class TwoDigitFormatter(JObject):
    @java_method("String format(int)")
    def format(self, value: int) -> str:
        return f"{value:02}"


@java_class(_PICKER)
@styled_by(NUMBER_PICKER)
class NumberPicker(LinearLayout):
    """A tap on the upper or lower third moves by one, a drag by one per row."""

    field: Any = None
    low = 0
    high = 0
    value = 0
    names: list[str] | None = None
    formatter: Any = None
    changed: Any = None
    scrolled: Any = None
    wraps = True
    wraps_wished = True
    update_interval = 300
    scroll_state = _IDLE
    down_y = 0.0
    last_y = 0.0
    dragged = False

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = LinearLayout.init_styled(self, context, attributes, style, resource)
        self.set_orientation(VERTICAL)
        self.will_draw = True
        self.field = make("EditText", context, framework_id("id/numberpicker_input"))
        self.field.set_gravity(0x11)
        self.field.set_single_line(True)
        self.field.set_background(None)
        self.field.setRawInputType__I__V(2)
        add(self, self.field, linear_params(-1, -2))
        self.set_gravity(0x11)
        self._show()
        return found

    # -- values --------------------------------------------------------------------------------

    @java_method("int getValue()")
    def get_value(self: Any) -> int:
        return int(self.value)

    @java_method("void setValue(int)")
    def set_value(self: Any, value: int) -> None:
        self._choose(value, False)

    def _choose(self: Any, value: int, tell: bool) -> None:
        if value == self.value:
            return
        if self.wraps:
            value = self._wrapped(value)
        value = min(max(value, self.low), self.high)
        before, self.value = self.value, value
        self._show()
        if tell and self.changed is not None and before != value:
            call(self.changed, _CHANGED, self, before, value)

    def _wrapped(self: Any, value: int) -> int:
        count = self.high - self.low + 1
        return int(self.low + (value - self.low) % count) if count > 0 else int(value)

    def step(self: Any, amount: int) -> None:
        """Moves as the user does."""
        self._take_typed()
        self._choose(self.value + amount, True)

    @java_method("int getMinValue()")
    def get_min_value(self: Any) -> int:
        return int(self.low)

    @java_method("void setMinValue(int)")
    def set_min_value(self: Any, low: int) -> None:
        if low < 0:
            throw("java.lang.IllegalArgumentException", "minValue must be >= 0")
        self.low = low
        self.value = max(self.value, low)
        self._update_wrapping()
        self._show()

    @java_method("int getMaxValue()")
    def get_max_value(self: Any) -> int:
        return int(self.high)

    @java_method("void setMaxValue(int)")
    def set_max_value(self: Any, high: int) -> None:
        if high < 0:
            throw("java.lang.IllegalArgumentException", "maxValue must be >= 0")
        self.high = high
        self.value = min(self.value, high)
        self._update_wrapping()
        self._show()

    def _update_wrapping(self: Any) -> None:
        self.wraps = bool(self.wraps_wished and self.high - self.low >= 3)

    @java_method("boolean getWrapSelectorWheel()")
    def get_wrap_selector_wheel(self: Any) -> bool:
        return bool(self.wraps)

    @java_method("void setWrapSelectorWheel(boolean)")
    def set_wrap_selector_wheel(self: Any, wraps: Any) -> None:
        self.wraps_wished = bool(wraps)
        self._update_wrapping()

    @java_method("String[] getDisplayedValues()")
    def get_displayed_values(self: Any) -> JArray | None:
        return None if self.names is None else array_of("[Ljava/lang/String;", list(self.names))

    @java_method("void setDisplayedValues(String[])")
    def set_displayed_values(self: Any, names: JArray | None) -> None:
        self.names = None if names is None else list(names.d)
        if self.names is not None:
            self.field.setRawInputType__I__V(0x80001)
        else:
            self.field.setRawInputType__I__V(2)
        self._show()

    @java_method(f"void setFormatter({_PICKER}$Formatter)")
    def set_formatter(self: Any, formatter: Any) -> None:
        self.formatter = formatter
        self._show()

    @staticmethod
    @java_method(f"static final {_PICKER}$Formatter getTwoDigitFormatter()")
    def get_two_digit_formatter() -> Any:
        return TwoDigitFormatter()

    def text_for(self: Any, value: int) -> str:
        if self.names is not None:
            index = value - self.low
            if not 0 <= index < len(self.names):
                throw(
                    "java.lang.ArrayIndexOutOfBoundsException",
                    f"length={len(self.names)}; index={index}",
                )
            return str(self.names[index])
        if self.formatter is not None:
            return str(call(self.formatter, _FORMAT, value))
        return str(value)

    def _show(self: Any) -> None:
        shown = self.text_for(self.value)
        if shown and shown != self.field.plain():
            self.field.set_text(shown)
        self.invalidate____V()

    def _take_typed(self: Any) -> None:
        """What was typed into the field counts, if it is a value."""
        typed = self.field.plain()
        if not typed:
            self._show()
            return
        value = self.value
        if self.names is not None:
            found = [index for index, name in enumerate(self.names)
                     if name.lower().startswith(typed.lower())]  # fmt: skip
            if found:
                value = self.low + found[0]
        elif typed.lstrip("-").isdigit():
            value = int(typed)
        if value != self.value:
            self._choose(min(max(value, self.low), self.high), True)
        self._show()

    @java_method("void clearFocus()")
    def clear_focus(self: Any) -> None:
        LinearLayout.clear_focus(self)
        self._take_typed()

    # -- listeners -----------------------------------------------------------------------------

    @java_method(f"void setOnValueChangedListener({_PICKER}$OnValueChangeListener)")
    def set_on_value_changed_listener(self: Any, listener: Any) -> None:
        self.changed = listener

    @java_method(f"void setOnScrollListener({_PICKER}$OnScrollListener)")
    def set_on_scroll_listener(self: Any, listener: Any) -> None:
        self.scrolled = listener

    @java_method("void setOnLongPressUpdateInterval(long)")
    def set_on_long_press_update_interval(self: Any, millis: int) -> None:
        self.update_interval = millis

    def _scroll_state(self: Any, state: int) -> None:
        if self.scroll_state != state:
            self.scroll_state = state
            if self.scrolled is not None:
                call(self.scrolled, _SCROLLED, self, state)

    # -- touches and keys ----------------------------------------------------------------------

    def row_height(self: Any) -> int:
        return int(max(1, (self.bottom - self.top) // 3))

    @java_method("boolean onInterceptTouchEvent(android.view.MotionEvent)")
    def on_intercept_touch_event(self: Any, event: Any) -> bool:
        if not self.isEnabled____Z():
            return False
        if event.action_masked == 0:
            self._press(event)
            height = self.row_height()
            return not height <= event.y() < 2 * height
        if event.action_masked == 2:
            return bool(abs(event.y() - self.down_y) > touch_slop(self.context))
        return False

    def _press(self: Any, event: Any) -> None:
        self.down_y = self.last_y = event.y()
        self.dragged = False
        request = "requestDisallowInterceptTouchEvent(Z)V"
        if self.parent is not None:
            call(self.parent, request, True)

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        if not self.isEnabled____Z():
            return False
        action, y = event.action_masked, event.y()
        if action == 0:
            self._press(event)
        elif action == 2:
            self._drag(y)
        elif action == 1:
            if not self.dragged:
                height = self.row_height()
                if y < height:
                    self.step(-1)
                elif y >= 2 * height:
                    self.step(1)
            self._scroll_state(_IDLE)
        return True

    def _drag(self: Any, y: float) -> None:
        if not self.dragged and abs(y - self.down_y) <= touch_slop(self.context):
            return
        if not self.dragged:
            self.dragged = True
            self.last_y = self.down_y
            self._scroll_state(_TOUCH)
        rows = int((self.last_y - y) / self.row_height())
        if rows:
            self.last_y -= rows * self.row_height()
            self.step(rows)

    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        code = call(event, "getKeyCode()I")
        if code in (23, 66):
            self._take_typed()
        elif code in (19, 20) and call(event, "getAction()I") == 0:
            before = self.value
            self.step(1 if code == 20 else -1)
            if self.value != before:
                return True
        return bool(LinearLayout.dispatch_key_event(self, event))

    @java_method("void setEnabled(boolean)")
    def set_enabled(self: Any, enabled: Any) -> None:
        LinearLayout.set_enabled(self, enabled)
        self.field.setEnabled__Z__V(enabled)

    # -- looks ---------------------------------------------------------------------------------

    @java_method("protected int getSuggestedMinimumWidth()")
    def get_suggested_minimum_width(self: Any) -> int:
        return int(_WIDTH_DP * density(self.context))

    @java_method("protected int getSuggestedMinimumHeight()")
    def get_suggested_minimum_height(self: Any) -> int:
        return int(_HEIGHT_DP * density(self.context))

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        height, width = self.row_height(), self.right - self.left
        paint: Any = Paint()
        paint.color, paint.align = -0x666667, "CENTER"
        paint.text_size = self.field.text_paint.text_size
        for row, value in ((0, self.value - 1), (2, self.value + 1)):
            value = self._wrapped(value) if self.wraps else value
            if self.low <= value <= self.high:
                y = row * height + (height - paint.ascent() - paint.descent()) / 2
                canvas.drawText__Ljava_lang_String_2FFLandroid_graphics_Paint_2__V(
                    self.text_for(value), width / 2, y, paint
                )
        for y in (height, 2 * height):
            canvas.drawLine__FFFFLandroid_graphics_Paint_2__V(
                0.0, float(y), float(width), float(y), paint
            )

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return _PICKER
