"""UiModeManager: night mode and the kind of device."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device


def create(context: Any) -> Any:
    return UiModeManager()


@java_class("android.app.UiModeManager")
@constants(MODE_NIGHT_AUTO=0, MODE_NIGHT_NO=1, MODE_NIGHT_YES=2, MODE_NIGHT_CUSTOM=3)
@constants(ENABLE_CAR_MODE_GO_CAR_HOME=1, DISABLE_CAR_MODE_GO_HOME=1)
class UiModeManager(JObject):
    @java_method("int getCurrentModeType()")
    def get_current_mode_type(self) -> int:
        return device().configuration.current.ui_mode_type

    @java_method("int getNightMode()")
    def get_night_mode(self) -> int:
        return device().configuration.current.night

    @java_method("void setNightMode(int)")
    def set_night_mode(self, mode: int) -> None:
        """Only a car's or, since 6.0, any device's mode may be changed by an app."""
        if device().api >= 23 and mode in (1, 2):
            with device().lock:
                device().settings.put("secure", "ui_night_mode", str(mode))
                device().configuration.set(night=mode)

    @java_method("void enableCarMode(int)")
    def enable_car_mode(self, flags: int) -> None:
        with device().lock:
            device().configuration.set(ui_mode_type=3)

    @java_method("void disableCarMode(int)")
    def disable_car_mode(self, flags: int) -> None:
        with device().lock:
            device().configuration.set(ui_mode_type=1)
