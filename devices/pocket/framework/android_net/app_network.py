"""What Android asks of an app before it uses sockets: INTERNET, and a thread that may wait."""

from __future__ import annotations

from dalvik.core.java_net.network import Network
from dalvik.vm.interop import throw
from devices.pocket.framework.android_os.strict_mode import StrictMode
from devices.pocket.framework.runtime import device, process

_INTERNET = "android.permission.INTERNET"


class AppNetwork(Network):
    """The network of an app's process; it reaches servers in the same process only."""

    @staticmethod
    def _allowed() -> bool:
        with device().lock:
            return device().packages.uid_holds(process().uid, _INTERNET)

    def check(self) -> None:
        if not self._allowed():
            throw("java.net.SocketException", "socket failed: EACCES (Permission denied)")

    def before_lookup(self) -> None:
        self.before_waiting()
        if not self._allowed():
            said = "Permission denied (missing INTERNET permission?)"
            throw("java.lang.SecurityException", said)

    def before_waiting(self) -> None:
        settings = StrictMode.get_thread_policy().settings
        detects = "detectNetwork" in settings or "detectAll" in settings
        if detects and ("penaltyDeathOnNetwork" in settings or "penaltyDeath" in settings):
            throw("android.os.NetworkOnMainThreadException")
