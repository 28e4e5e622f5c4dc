"""ConnectivityManager, NetworkInfo and the callbacks that want to know of networks."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device
from devices.pocket.system.network import MOBILE, WIFI

_MANAGER = "android.net.ConnectivityManager"
_INFO = "android.net.NetworkInfo"
_CALLBACK = f"{_MANAGER}$NetworkCallback"
_REQUEST = "android.net.NetworkRequest"
_NETWORK = "android.net.Network"
_CAPABILITIES = "android.net.NetworkCapabilities"
_INTERNET, _NOT_METERED, _VALIDATED = 12, 11, 16


def create(context: Any) -> Any:
    return ConnectivityManager()


class State(Enum):
    """NetworkInfo.State."""


class DetailedState(Enum):
    """NetworkInfo.DetailedState."""


declare_enum(
    f"{_INFO}$State",
    ["CONNECTING", "CONNECTED", "SUSPENDED", "DISCONNECTING", "DISCONNECTED", "UNKNOWN"],
    State,
)
declare_enum(
    f"{_INFO}$DetailedState",
    [
        "IDLE", "SCANNING", "CONNECTING", "AUTHENTICATING", "OBTAINING_IPADDR", "CONNECTED",
        "SUSPENDED", "DISCONNECTING", "DISCONNECTED", "FAILED", "BLOCKED",
        "VERIFYING_POOR_LINK", "CAPTIVE_PORTAL_CHECK",
    ],
    DetailedState,
)  # fmt: skip


@java_class(_INFO, implements=["android.os.Parcelable"])
class NetworkInfo(JObject):
    kind = WIFI
    connected = False

    @classmethod
    def of(cls, kind: int) -> Any:
        made = cls()
        with device().lock:
            made.kind, made.connected = kind, device().network.is_connected(kind)
        return made

    @java_method("int getType()")
    def get_type(self) -> int:
        return self.kind

    @java_method("int getSubtype()")
    def get_subtype(self) -> int:
        return 13 if self.kind == MOBILE else 0

    @java_method("String getTypeName()")
    def get_type_name(self) -> str:
        return "WIFI" if self.kind == WIFI else "MOBILE"

    @java_method("String getSubtypeName()")
    def get_subtype_name(self) -> str:
        return "LTE" if self.kind == MOBILE else ""

    @java_method("boolean isConnected()")
    @java_method("boolean isConnectedOrConnecting()")
    def is_connected(self) -> bool:
        return self.connected

    @java_method("boolean isAvailable()")
    def is_available(self) -> bool:
        return self.connected or self.kind == WIFI

    @java_method("boolean isFailover()")
    @java_method("boolean isRoaming()")
    def is_roaming(self) -> bool:
        return False

    @java_method(f"{_INFO}$State getState()")
    def get_state(self) -> Any:
        return constant(State, "CONNECTED" if self.connected else "DISCONNECTED")

    @java_method(f"{_INFO}$DetailedState getDetailedState()")
    def get_detailed_state(self) -> Any:
        return constant(DetailedState, "CONNECTED" if self.connected else "DISCONNECTED")

    @java_method("String getReason()")
    def get_reason(self) -> Any:
        return None

    @java_method("String getExtraInfo()")
    def get_extra_info(self) -> Any:
        return '"AndroidWifi"' if self.kind == WIFI else "internet"

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_int(self.kind)

    @java_method("String toString()")
    def to_string(self) -> str:
        state = "CONNECTED/CONNECTED" if self.connected else "DISCONNECTED/DISCONNECTED"
        return f"[type: {self.get_type_name()}[{self.get_subtype_name()}], state: {state}]"


@java_class(_NETWORK, implements=["android.os.Parcelable"])
class Network(JObject):
    kind = WIFI

    @classmethod
    def of(cls, kind: int) -> Any:
        made = cls()
        made.kind = kind
        return made

    @java_method("long getNetworkHandle()")
    def get_network_handle(self) -> int:
        return 100 + self.kind << 32 | 0xCAFED00D

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Network) and self.kind == other.kind

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return 1100 + self.kind * 11

    @java_method("String toString()")
    def to_string(self) -> str:
        return str(100 + self.kind)


@java_class(_CAPABILITIES, implements=["android.os.Parcelable"], access="public final")
@constants(TRANSPORT_CELLULAR=0, TRANSPORT_WIFI=1, NET_CAPABILITY_INTERNET=12)
class NetworkCapabilities(JObject):
    kind = WIFI

    @java_method("boolean hasTransport(int)")
    def has_transport(self, transport: int) -> bool:
        return transport == self.kind

    @java_method("boolean hasCapability(int)")
    def has_capability(self, capability: int) -> bool:
        held = {_INTERNET, _VALIDATED, 13, 14, 15}
        return capability in held or (capability == _NOT_METERED and self.kind == WIFI)

    @java_method("int getLinkDownstreamBandwidthKbps()")
    @java_method("int getLinkUpstreamBandwidthKbps()")
    def get_bandwidth(self) -> int:
        return 102_400


@java_class(_REQUEST, implements=["android.os.Parcelable"])
class NetworkRequest(JObject):
    transports: tuple[int, ...] = ()


@java_class(f"{_REQUEST}$Builder")
class RequestBuilder(JObject):
    transports: tuple[int, ...] = ()

    @java_method("void <init>()")
    def init(self) -> None:
        """Any network."""

    @java_method(f"{_REQUEST} build()")
    def build(self) -> Any:
        made = NetworkRequest()
        made.transports = self.transports
        return made

    @java_method(f"{_REQUEST}$Builder addTransportType(int)")
    def add_transport_type(self, transport: int) -> Any:
        self.transports = (*self.transports, transport)
        return self

    @java_method(f"{_REQUEST}$Builder addCapability(int)")
    @java_method(f"{_REQUEST}$Builder removeCapability(int)")
    def change_capability(self, capability: int) -> Any:
        return self


@java_class(_CALLBACK)
class NetworkCallback(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method(f"void onAvailable({_NETWORK})")
    @java_method(f"void onLost({_NETWORK})")
    def on_network(self, network: Any) -> None:
        """Subclasses may react."""

    @java_method(f"void onLosing({_NETWORK},int)")
    def on_losing(self, network: Any, millis: int) -> None:
        """Subclasses may react."""

    @java_method("void onUnavailable()")
    def on_unavailable(self) -> None:
        """Subclasses may react."""

    @java_method(f"void onCapabilitiesChanged({_NETWORK},{_CAPABILITIES})")
    def on_capabilities_changed(self, network: Any, capabilities: Any) -> None:
        """Subclasses may react."""


@java_class(_MANAGER)
@constants(TYPE_MOBILE=0, TYPE_WIFI=1)
class ConnectivityManager(JObject):
    @java_method("static boolean isNetworkTypeValid(int)")
    @staticmethod
    def is_network_type_valid(kind: int) -> bool:
        return 0 <= kind <= 17

    def _active(self) -> int | None:
        with device().lock:
            return device().network.active

    @java_method(f"{_INFO} getActiveNetworkInfo()")
    def get_active_network_info(self) -> Any:
        kind = self._active()
        return None if kind is None else NetworkInfo.of(kind)

    @java_method(f"{_INFO} getNetworkInfo(int)")
    def get_network_info(self, kind: int) -> Any:
        return NetworkInfo.of(kind) if kind in (MOBILE, WIFI) else None

    @java_method(f"{_INFO} getNetworkInfo({_NETWORK})")
    def get_network_info_of(self, network: Any) -> Any:
        return None if network is None else NetworkInfo.of(network.kind)

    @java_method(f"{_INFO}[] getAllNetworkInfo()")
    def get_all_network_info(self) -> Any:
        found = [NetworkInfo.of(kind) for kind in (MOBILE, WIFI)]
        return array_of(f"[L{_INFO.replace('.', '/')};", found)

    @java_method(f"{_NETWORK} getActiveNetwork()")
    def get_active_network(self) -> Any:
        kind = self._active()
        return None if kind is None else Network.of(kind)

    @java_method(f"{_NETWORK}[] getAllNetworks()")
    def get_all_networks(self) -> Any:
        kind = self._active()
        found = [] if kind is None else [Network.of(kind)]
        return array_of(f"[L{_NETWORK.replace('.', '/')};", found)

    @java_method(f"{_CAPABILITIES} getNetworkCapabilities({_NETWORK})")
    def get_network_capabilities(self, network: Any) -> Any:
        if network is None or self._active() != network.kind:
            return None
        made = NetworkCapabilities()
        made.kind = network.kind
        return made

    @java_method("boolean isActiveNetworkMetered()")
    def is_active_network_metered(self) -> bool:
        return self._active() == MOBILE

    @java_method("boolean getBackgroundDataSetting()")
    @java_method("boolean isDefaultNetworkActive()")
    def get_background_data_setting(self) -> bool:
        return True

    @java_method("int getRestrictBackgroundStatus()")
    def get_restrict_background_status(self) -> int:
        return 1

    @java_method("int getNetworkPreference()")
    def get_network_preference(self) -> int:
        return WIFI

    def _tell_available(self, callback: Any, handler: Any) -> None:
        if callback is None:
            throw("java.lang.IllegalArgumentException", "null NetworkCallback")
        kind = self._active()
        if kind is None:
            return
        network = Network.of(kind)
        task = PythonTask.create(
            lambda: call(callback, "onAvailable(Landroid/net/Network;)V", network)
        )
        (handler or system_handler()).post(task)

    @java_method(f"void registerNetworkCallback({_REQUEST},{_CALLBACK})")
    @java_method(f"void requestNetwork({_REQUEST},{_CALLBACK})")
    def register_network_callback(self, request: Any, callback: Any) -> None:
        self._tell_available(callback, None)

    @java_method(f"void registerNetworkCallback({_REQUEST},{_CALLBACK},android.os.Handler)")
    def register_network_callback_handler(self, request: Any, callback: Any, handler: Any) -> None:
        self._tell_available(callback, handler)

    @java_method(f"void registerDefaultNetworkCallback({_CALLBACK})")
    def register_default_network_callback(self, callback: Any) -> None:
        self._tell_available(callback, None)

    @java_method(f"void unregisterNetworkCallback({_CALLBACK})")
    def unregister_network_callback(self, callback: Any) -> None:
        """It hears of nothing more."""


@java_class("android.net.TrafficStats")
class TrafficStats(JObject):
    """Nothing is sent or received."""

    @java_method("static void setThreadStatsTag(int)")
    @java_method("static void incrementOperationCount(int)")
    @staticmethod
    def set_tag(tag: int) -> None:
        """Nothing is counted."""

    @java_method("static void incrementOperationCount(int,int)")
    @staticmethod
    def increment(tag: int, count: int) -> None:
        """Nothing is counted."""

    @java_method("static void clearThreadStatsTag()")
    @staticmethod
    def clear_thread_stats_tag() -> None:
        """Nothing is counted."""

    @java_method("static int getThreadStatsTag()")
    @staticmethod
    def get_thread_stats_tag() -> int:
        return -1

    @java_method("static void tagSocket(java.net.Socket)")
    @java_method("static void untagSocket(java.net.Socket)")
    @java_method("static void tagDatagramSocket(java.net.DatagramSocket)")
    @java_method("static void untagDatagramSocket(java.net.DatagramSocket)")
    @staticmethod
    def tag_socket(socket: Any) -> None:
        """Nothing is counted."""

    @java_method("static long getTotalRxBytes()")
    @java_method("static long getTotalTxBytes()")
    @java_method("static long getMobileRxBytes()")
    @java_method("static long getMobileTxBytes()")
    @staticmethod
    def get_total() -> int:
        return 0

    @java_method("static long getUidRxBytes(int)")
    @java_method("static long getUidTxBytes(int)")
    @staticmethod
    def get_of_uid(uid: int) -> int:
        return 0
