"""Build: what the device is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_FIELDS = {
    "BOARD": "ro.product.board",
    "BOOTLOADER": "ro.bootloader",
    "BRAND": "ro.product.brand",
    "CPU_ABI": "ro.product.cpu.abi",
    "DEVICE": "ro.product.device",
    "DISPLAY": "ro.build.display.id",
    "FINGERPRINT": "ro.build.fingerprint",
    "HARDWARE": "ro.hardware",
    "HOST": "ro.build.host",
    "ID": "ro.build.id",
    "MANUFACTURER": "ro.product.manufacturer",
    "MODEL": "ro.product.model",
    "PRODUCT": "ro.product.name",
    "RADIO": "gsm.version.baseband",
    "TAGS": "ro.build.tags",
    "TYPE": "ro.build.type",
    "USER": "ro.build.user",
}
_VERSION_FIELDS = {
    "BASE_OS": "ro.build.version.base_os",
    "CODENAME": "ro.build.version.codename",
    "INCREMENTAL": "ro.build.version.incremental",
    "RELEASE": "ro.build.version.release",
    "RELEASE_OR_CODENAME": "ro.build.version.release",
    "SDK": "ro.build.version.sdk",
    "SECURITY_PATCH": "ro.build.version.security_patch",
}


def _property(name: str) -> Callable[[], str]:
    def read() -> str:
        found = device().properties.get(name)
        return found if found or name.endswith(("base_os", "security_patch")) else "unknown"

    return read


def _properties(fields: dict[str, str]) -> dict[str, Any]:
    return {name: _property(key) for name, key in fields.items()}


def _abis(name: str) -> Callable[[], Any]:
    def read() -> Any:
        found = device().properties.get(name)
        return array_of("[Ljava/lang/String;", found.split(",") if found else [])

    return read


@java_class("android.os.Build")
@constants("String", _properties(_FIELDS), CPU_ABI2="unknown", UNKNOWN="unknown", SERIAL="unknown")
@constants("boolean", IS_EMULATOR=1, IS_DEBUGGABLE=1)
class Build(JObject):
    TIME = java_field(
        "static final long TIME",
        lambda: int(device().properties.get("ro.build.date.utc")) * 1000,
    )
    SUPPORTED_ABIS = java_field(
        "static final String[] SUPPORTED_ABIS", _abis("ro.product.cpu.abilist")
    )
    SUPPORTED_32_BIT_ABIS = java_field(
        "static final String[] SUPPORTED_32_BIT_ABIS", _abis("ro.product.cpu.abilist32")
    )
    SUPPORTED_64_BIT_ABIS = java_field(
        "static final String[] SUPPORTED_64_BIT_ABIS", _abis("ro.product.cpu.abilist64")
    )

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("static String getRadioVersion()")
    @staticmethod
    def get_radio_version() -> Any:
        return device().properties.get("gsm.version.baseband") or None

    @java_method("static String getSerial()")
    @staticmethod
    def get_serial() -> Any:
        return device().properties.get("ro.serialno")


@java_class("android.os.Build$VERSION")
@constants("String", _properties(_VERSION_FIELDS))
class Version(JObject):
    SDK_INT = java_field("static final int SDK_INT", lambda: device().api)
    RESOURCES_SDK_INT = java_field("static final int RESOURCES_SDK_INT", lambda: device().api)
    PREVIEW_SDK_INT = java_field("static final int PREVIEW_SDK_INT", 0)
    MEDIA_PERFORMANCE_CLASS = java_field("static final int MEDIA_PERFORMANCE_CLASS", 0)

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""


@java_class("android.os.Build$VERSION_CODES")
@constants(
    CUR_DEVELOPMENT=10000,
    BASE=1,
    BASE_1_1=2,
    CUPCAKE=3,
    DONUT=4,
    ECLAIR=5,
    ECLAIR_0_1=6,
    ECLAIR_MR1=7,
    FROYO=8,
    GINGERBREAD=9,
    GINGERBREAD_MR1=10,
    HONEYCOMB=11,
    HONEYCOMB_MR1=12,
    HONEYCOMB_MR2=13,
    ICE_CREAM_SANDWICH=14,
    ICE_CREAM_SANDWICH_MR1=15,
    JELLY_BEAN=16,
    JELLY_BEAN_MR1=17,
    JELLY_BEAN_MR2=18,
    KITKAT=19,
    KITKAT_WATCH=20,
    LOLLIPOP=21,
    LOLLIPOP_MR1=22,
    M=23,
    N=24,
    N_MR1=25,
    O=26,
    O_MR1=27,
    P=28,
    Q=29,
    R=30,
    S=31,
    S_V2=32,
    TIRAMISU=33,
    UPSIDE_DOWN_CAKE=34,
)
class VersionCodes(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""


@java_class("android.os.SystemProperties")
class SystemProperties(JObject):
    """Hidden from the SDK, but reached by reflection by many a library."""

    @java_method("static String get(String)")
    @staticmethod
    def get(name: str) -> str:
        return device().properties.get(name)

    @java_method("static String get(String,String)")
    @staticmethod
    def get_or(name: str, default: str) -> str:
        return device().properties.get(name) or default

    @java_method("static int getInt(String,int)")
    @java_method("static long getLong(String,long)")
    @staticmethod
    def get_number(name: str, default: int) -> int:
        try:
            return int(device().properties.get(name))
        except ValueError:
            return default

    @java_method("static boolean getBoolean(String,boolean)")
    @staticmethod
    def get_boolean(name: str, default: int) -> bool:
        found = device().properties.get(name)
        if found in ("1", "y", "yes", "on", "true"):
            return True
        return False if found in ("0", "n", "no", "off", "false") else bool(default)

    @java_method("static void set(String,String)")
    @staticmethod
    def set(name: str, value: str) -> None:
        device().properties.set(name, value or "")
