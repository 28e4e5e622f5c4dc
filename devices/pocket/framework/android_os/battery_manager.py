"""BatteryManager."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_CAPACITY, _STATUS = 4, 6


def create(context: Any) -> Any:
    return BatteryManager()


@java_class("android.os.BatteryManager")
@constants(
    BATTERY_STATUS_CHARGING=2,
    BATTERY_STATUS_DISCHARGING=3,
    BATTERY_STATUS_FULL=5,
    BATTERY_PLUGGED_AC=1,
    BATTERY_PLUGGED_USB=2,
)
class BatteryManager(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("int getIntProperty(int)")
    def get_int_property(self, number: int) -> int:
        with device().lock:
            power = device().power
            return {_CAPACITY: power.level, _STATUS: power.status}.get(number, 0)

    @java_method("long getLongProperty(int)")
    def get_long_property(self, number: int) -> int:
        return self.get_int_property(number)

    @java_method("boolean isCharging()")
    def is_charging(self) -> bool:
        with device().lock:
            return device().power.plugged != 0

    @java_method("long computeChargeTimeRemaining()")
    def compute_charge_time_remaining(self) -> int:
        return -1
