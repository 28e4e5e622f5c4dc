"""Bluetooth: the device has none, so there is no adapter."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


def create(context: Any) -> Any:
    return BluetoothManager()


@java_class("android.bluetooth.BluetoothAdapter", access="public final")
class BluetoothAdapter(JObject):
    @java_method("static android.bluetooth.BluetoothAdapter getDefaultAdapter()")
    @staticmethod
    def get_default_adapter() -> Any:
        return None

    @java_method("static boolean checkBluetoothAddress(String)")
    @staticmethod
    def check_bluetooth_address(address: str | None) -> bool:
        import re

        return address is not None and bool(re.fullmatch(r"[0-9A-F]{2}(:[0-9A-F]{2}){5}", address))


@java_class("android.bluetooth.BluetoothManager", access="public final")
class BluetoothManager(JObject):
    @java_method("android.bluetooth.BluetoothAdapter getAdapter()")
    def get_adapter(self) -> Any:
        return None
