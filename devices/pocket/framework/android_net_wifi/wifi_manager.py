"""WifiManager: on or off, connected to the network that emulators have."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device
from devices.pocket.system.network import ADDRESS

_DISABLED, _ENABLED = 1, 3
_ADDRESS = int.from_bytes(map(int, ADDRESS.split(".")), "little")


def create(context: Any) -> Any:
    return WifiManager()


@java_class("android.net.wifi.WifiManager")
@constants(
    WIFI_STATE_DISABLING=0, WIFI_STATE_DISABLED=1, WIFI_STATE_ENABLING=2, WIFI_STATE_ENABLED=3
)
class WifiManager(JObject):
    @java_method("boolean isWifiEnabled()")
    def is_wifi_enabled(self) -> bool:
        return device().settings.get_int("global", "wifi_on") == 1

    @java_method("int getWifiState()")
    def get_wifi_state(self) -> int:
        return _ENABLED if self.is_wifi_enabled() else _DISABLED

    @java_method("boolean setWifiEnabled(boolean)")
    def set_wifi_enabled(self, on: int) -> bool:
        if device().api >= 29:
            return False
        with device().lock:
            device().network.set_wifi(bool(on))
        return True

    @java_method("android.net.wifi.WifiInfo getConnectionInfo()")
    def get_connection_info(self) -> Any:
        made = WifiInfo()
        made.connected = self.is_wifi_enabled()
        return made

    @java_method("java.util.List getScanResults()")
    @java_method("java.util.List getConfiguredNetworks()")
    def get_scan_results(self) -> Any:
        return ArrayList.create()

    @java_method("boolean startScan()")
    @java_method("boolean reconnect()")
    @java_method("boolean disconnect()")
    @java_method("boolean pingSupplicant()")
    def start_scan(self) -> bool:
        return self.is_wifi_enabled()

    @java_method("static int calculateSignalLevel(int,int)")
    @staticmethod
    def calculate_signal_level(rssi: int, levels: int) -> int:
        if rssi <= -100:
            return 0
        if rssi >= -55:
            return levels - 1
        return int((rssi + 100) * (levels - 1) / 45)

    @java_method("android.net.wifi.WifiManager$WifiLock createWifiLock(String)")
    def create_wifi_lock(self, tag: str) -> Any:
        return WifiLock()

    @java_method("android.net.wifi.WifiManager$WifiLock createWifiLock(int,String)")
    def create_wifi_lock_mode(self, mode: int, tag: str) -> Any:
        return WifiLock()


@java_class("android.net.wifi.WifiManager$WifiLock")
class WifiLock(JObject):
    count = 0
    counted = True

    @java_method("void acquire()")
    def acquire(self) -> None:
        self.count = self.count + 1 if self.counted else 1

    @java_method("void release()")
    def release(self) -> None:
        from dalvik.vm.interop import throw

        if not self.count:
            throw("java.lang.RuntimeException", "WifiLock under-locked")
        self.count -= 1

    @java_method("boolean isHeld()")
    def is_held(self) -> bool:
        return self.count > 0

    @java_method("void setReferenceCounted(boolean)")
    def set_reference_counted(self, counted: int) -> None:
        self.counted = bool(counted)


@java_class("android.net.wifi.WifiInfo", implements=["android.os.Parcelable"])
class WifiInfo(JObject):
    connected = True

    @java_method("String getSSID()")
    def get_ssid(self) -> str:
        return '"AndroidWifi"' if self.connected else "<unknown ssid>"

    @java_method("String getBSSID()")
    def get_bssid(self) -> Any:
        return "02:00:00:00:01:00" if self.connected else None

    @java_method("String getMacAddress()")
    def get_mac_address(self) -> str:
        return "02:00:00:00:00:00"

    @java_method("int getIpAddress()")
    def get_ip_address(self) -> int:
        return _ADDRESS if self.connected else 0

    @java_method("int getRssi()")
    def get_rssi(self) -> int:
        return -50 if self.connected else -127

    @java_method("int getLinkSpeed()")
    def get_link_speed(self) -> int:
        return 72 if self.connected else -1

    @java_method("int getNetworkId()")
    def get_network_id(self) -> int:
        return 0 if self.connected else -1

    @java_method("boolean getHiddenSSID()")
    def get_hidden_ssid(self) -> bool:
        return False
