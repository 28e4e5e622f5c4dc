"""TimePicker: wheels for hour and minute, and for half of the day where hours go to twelve."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box_int, call, unbox
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_text_format.moments import local, now
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.number_picker import NumberPicker
from devices.pocket.framework.android_widget.picker_parts import Relay
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.styles import TIME_PICKER
from devices.pocket.framework.android_widget.text_making import add, linear_params, make
from devices.pocket.framework.android_widget.views import framework_id

_PICKER = "android.widget.TimePicker"
_CHANGED = "onTimeChanged(Landroid/widget/TimePicker;II)V"
PickedTime: Any = saved_state(f"{_PICKER}$SavedState", mHour="int", mMinute="int")


@java_interface(f"{_PICKER}$OnTimeChangedListener",
                abstract=[f"void onTimeChanged({_PICKER},int,int)"])  # fmt: skip
class OnTimeChangedListener:
    pass


@java_class(_PICKER)
@styled_by(TIME_PICKER)
class TimePicker(FrameLayout):
    hour = 0
    minute = 0
    is_24 = False
    listener: Any = None
    hour_wheel: Any = None
    minute_wheel: Any = None
    half_wheel: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = FrameLayout.init_styled(self, context, attributes, style, resource)
        moment = local(now())
        self.hour, self.minute = moment.hour, moment.minute
        row = add(self, make("LinearLayout", context, framework_id("id/timePickerLayout")))
        for name, attribute in (("hour", "hour"), ("minute", "minute"), ("amPm", "half")):
            wheel = make("NumberPicker", context, framework_id(f"id/{name}"))
            add(row, wheel, linear_params(-2, -2))
            wheel.set_on_value_changed_listener(Relay.create(self.wheel_moved))
            setattr(self, f"{attribute}_wheel", wheel)
        self.minute_wheel.set_min_value(0)
        self.minute_wheel.set_max_value(59)
        self.minute_wheel.set_formatter(NumberPicker.get_two_digit_formatter())
        self.half_wheel.set_min_value(0)
        self.half_wheel.set_max_value(1)
        self.half_wheel.set_displayed_values(array_of("[Ljava/lang/String;", ["AM", "PM"]))
        self._fill()
        return found

    def _fill(self: Any) -> None:
        wheel = self.hour_wheel
        wheel.set_min_value(0 if self.is_24 else 1)
        wheel.set_max_value(23 if self.is_24 else 12)
        wheel.set_value(self.hour if self.is_24 else self.hour % 12 or 12)
        wheel.set_formatter(NumberPicker.get_two_digit_formatter() if self.is_24 else None)
        self.minute_wheel.set_value(self.minute)
        self.half_wheel.set_value(self.hour // 12)
        self.half_wheel.setVisibility__I__V(8 if self.is_24 else 0)

    def wheel_moved(self: Any, wheel: Any, old: int, new: int) -> None:
        if wheel is self.minute_wheel:
            if (old, new) == (59, 0):
                self.hour = (self.hour + 1) % 24
            elif (old, new) == (0, 59):
                self.hour = (self.hour - 1) % 24
            self.minute = new
        elif wheel is self.half_wheel:
            self.hour = self.hour % 12 + 12 * new
        elif self.is_24:
            self.hour = new
        else:
            over = (old, new) in ((11, 12), (12, 11))
            half = self.hour // 12 ^ int(over)
            self.hour = new % 12 + 12 * half
        self._fill()
        self._tell()

    def _tell(self: Any) -> None:
        if self.listener is not None:
            call(self.listener, _CHANGED, self, self.hour, self.minute)

    def _set(self: Any, hour: int, minute: int) -> None:
        if (hour, minute) != (self.hour, self.minute):
            self.hour, self.minute = hour, minute
            self._fill()
            self._tell()

    @java_method("Integer getCurrentHour()")
    def get_current_hour(self: Any) -> Any:
        return box_int(self.hour)

    @java_method("void setCurrentHour(Integer)")
    def set_current_hour(self: Any, hour: Any) -> None:
        if hour is not None:
            self._set(unbox(hour), self.minute)

    @java_method("Integer getCurrentMinute()")
    def get_current_minute(self: Any) -> Any:
        return box_int(self.minute)

    @java_method("void setCurrentMinute(Integer)")
    def set_current_minute(self: Any, minute: Any) -> None:
        if minute is not None:
            self._set(self.hour, unbox(minute))

    @java_method("int getHour()")
    def get_hour(self: Any) -> int:
        return int(self.hour)

    @java_method("void setHour(int)")
    def set_hour(self: Any, hour: int) -> None:
        self._set(min(max(hour, 0), 23), self.minute)

    @java_method("int getMinute()")
    def get_minute(self: Any) -> int:
        return int(self.minute)

    @java_method("void setMinute(int)")
    def set_minute(self: Any, minute: int) -> None:
        self._set(self.hour, min(max(minute, 0), 59))

    @java_method("boolean is24HourView()")
    def is24_hour_view(self: Any) -> bool:
        return bool(self.is_24)

    @java_method("void setIs24HourView(Boolean)")
    def set_is24_hour_view(self: Any, whether: Any) -> None:
        if whether is not None:
            self.is_24 = bool(unbox(whether))
            self._fill()

    @java_method(f"void setOnTimeChangedListener({_PICKER}$OnTimeChangedListener)")
    def set_on_time_changed_listener(self: Any, listener: Any) -> None:
        self.listener = listener

    @java_method("boolean validateInput()")
    def validate_input(self: Any) -> bool:
        return True

    @java_method("int getBaseline()")
    def get_baseline(self: Any) -> int:
        return int(self.hour_wheel.getBaseline____I())

    @java_method("void setEnabled(boolean)")
    def set_enabled(self: Any, enabled: Any) -> None:
        FrameLayout.set_enabled(self, enabled)
        for wheel in (self.hour_wheel, self.minute_wheel, self.half_wheel):
            wheel.setEnabled__Z__V(enabled)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        superstate = FrameLayout.on_save_instance_state(self)
        return PickedTime.create(superstate, mHour=self.hour, mMinute=self.minute)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        FrameLayout.on_restore_instance_state(self, state.get_super_state())
        self._set(state.f_mHour, state.f_mMinute)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return _PICKER
