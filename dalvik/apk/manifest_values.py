"""Attributes of manifest elements, found by resource id and converted as Android does."""

from __future__ import annotations

from dalvik.apk.manifest import Resolver
from dalvik.apk.typed_value import FLOAT, NULL, STRING, TypedValue
from dalvik.apk.xml_tree import Attribute, Element

ATTRIBUTE_IDS = {
    "theme": 0x01010000,
    "label": 0x01010001,
    "icon": 0x01010002,
    "name": 0x01010003,
    "permission": 0x01010006,
    "readPermission": 0x01010007,
    "writePermission": 0x01010008,
    "protectionLevel": 0x01010009,
    "permissionGroup": 0x0101000A,
    "sharedUserId": 0x0101000B,
    "hasCode": 0x0101000C,
    "persistent": 0x0101000D,
    "enabled": 0x0101000E,
    "debuggable": 0x0101000F,
    "exported": 0x01010010,
    "process": 0x01010011,
    "taskAffinity": 0x01010012,
    "multiprocess": 0x01010013,
    "finishOnTaskLaunch": 0x01010014,
    "clearTaskOnLaunch": 0x01010015,
    "stateNotNeeded": 0x01010016,
    "excludeFromRecents": 0x01010017,
    "authorities": 0x01010018,
    "initOrder": 0x0101001A,
    "grantUriPermissions": 0x0101001B,
    "priority": 0x0101001C,
    "launchMode": 0x0101001D,
    "screenOrientation": 0x0101001E,
    "configChanges": 0x0101001F,
    "targetPackage": 0x01010021,
    "handleProfiling": 0x01010022,
    "functionalTest": 0x01010023,
    "value": 0x01010024,
    "resource": 0x01010025,
    "mimeType": 0x01010026,
    "scheme": 0x01010027,
    "host": 0x01010028,
    "port": 0x01010029,
    "path": 0x0101002A,
    "pathPrefix": 0x0101002B,
    "pathPattern": 0x0101002C,
    "targetActivity": 0x01010202,
    "alwaysRetainTaskState": 0x01010203,
    "allowTaskReparenting": 0x01010204,
    "minSdkVersion": 0x0101020C,
    "versionCode": 0x0101021B,
    "versionName": 0x0101021C,
    "windowSoftInputMode": 0x0101022B,
    "noHistory": 0x0101022D,
    "targetSdkVersion": 0x01010270,
    "maxSdkVersion": 0x01010271,
    "testOnly": 0x01010272,
    "backupAgent": 0x0101027F,
    "allowBackup": 0x01010280,
    "glEsVersion": 0x01010281,
    "required": 0x0101028E,
    "largeHeap": 0x0101035A,
    "parentActivityName": 0x010103A7,
    "isolatedProcess": 0x010103A9,
    "supportsRtl": 0x010103AF,
    "ssp": 0x010103E3,
    "sspPrefix": 0x010103E4,
    "sspPattern": 0x010103E5,
    "extractNativeLibs": 0x010104EA,
    "usesCleartextTraffic": 0x010104EC,
    "autoVerify": 0x010104EE,
    "resizeableActivity": 0x010104F6,
    "networkSecurityConfig": 0x01010527,
    "targetProcesses": 0x01010541,
    "recreateOnConfigChanges": 0x01010547,
    "splitName": 0x01010549,
    "isolatedSplits": 0x0101054B,
    "isFeatureSplit": 0x0101055B,
    "compileSdkVersion": 0x01010572,
    "versionCodeMajor": 0x01010576,
    "appComponentFactory": 0x0101057A,
    "isSplitRequired": 0x01010591,
    "foregroundServiceType": 0x01010599,
    "pathSuffix": 0x0101061E,
    "sspSuffix": 0x0101061F,
    "pathAdvancedPattern": 0x01010620,
    "sspAdvancedPattern": 0x01010621,
}

CONFIG_CHANGES = {
    0x00000001: "mcc",
    0x00000002: "mnc",
    0x00000004: "locale",
    0x00000008: "touchscreen",
    0x00000010: "keyboard",
    0x00000020: "keyboardHidden",
    0x00000040: "navigation",
    0x00000080: "orientation",
    0x00000100: "screenLayout",
    0x00000200: "uiMode",
    0x00000400: "screenSize",
    0x00000800: "smallestScreenSize",
    0x00001000: "density",
    0x00002000: "layoutDirection",
    0x00004000: "colorMode",
    0x00008000: "grammaticalGender",
    0x10000000: "fontWeightAdjustment",
    0x40000000: "fontScale",
    0x80000000: "assetsPaths",
}
_SOFT_INPUT_STATES = (
    "stateUnspecified",
    "stateUnchanged",
    "stateHidden",
    "stateAlwaysHidden",
    "stateVisible",
    "stateAlwaysVisible",
)
_SOFT_INPUT_ADJUSTS = ("adjustUnspecified", "adjustResize", "adjustPan", "adjustNothing")


class Values:
    """The attributes of one element, by Android's names for them."""

    __slots__ = ("_by_id", "_element", "_resolver")

    def __init__(self, element: Element, resolver: Resolver | None) -> None:
        self._element = element
        self._resolver = resolver
        self._by_id = {found.resource_id: found for found in reversed(element.attributes)}

    def plain(self, name: str) -> str | None:
        """An attribute without namespace or id, such as `package`."""
        attribute = self._element.attribute(name, None)
        return None if attribute is None else attribute.string or attribute.raw

    def value(self, name: str) -> TypedValue | None:
        """As it stands in the file, references included."""
        attribute = self._attribute(name)
        return None if attribute is None else attribute.value

    def text(self, name: str) -> str | None:
        """As text; an unresolved reference is shown."""
        attribute = self._attribute(name)
        if attribute is None or attribute.value.type == NULL:
            return None
        if attribute.value.type == STRING:
            return attribute.string
        resolved = self._resolved(attribute.value)
        return attribute.value.format() if resolved is None else str(resolved)

    def integer_or_none(self, name: str) -> int | None:
        found = self._number_or_text(name)
        if isinstance(found, str):
            try:
                return int(found, 0)
            except ValueError:
                return None
        return found

    def integer(self, name: str, default: int) -> int:
        found = self.integer_or_none(name)
        return default if found is None else found

    def integer_or_text(self, name: str) -> int | str | None:
        """For attributes where a text means something else than a number (SDK code names)."""
        return self._number_or_text(name)

    def boolean_or_none(self, name: str) -> bool | None:
        found = self._number_or_text(name)
        if isinstance(found, str):
            return found in ("1", "true", "TRUE", "True")
        return None if found is None else found != 0

    def boolean(self, name: str, default: bool) -> bool:
        found = self.boolean_or_none(name)
        return default if found is None else found

    def flags(self, name: str) -> int:
        return self.integer(name, 0) & 0xFFFFFFFF

    def _attribute(self, name: str) -> Attribute | None:
        return self._by_id.get(ATTRIBUTE_IDS[name])

    def _resolved(self, value: TypedValue) -> str | int | None:
        if self._resolver is not None and (value.is_reference or value.is_attribute):
            return self._resolver(value)
        return None

    def _number_or_text(self, name: str) -> int | str | None:
        attribute = self._attribute(name)
        if attribute is None:
            return None
        value = attribute.value
        if value.type == STRING:
            return attribute.string
        if value.is_int:
            return value.as_int
        if value.type == FLOAT:
            return _truncated(value.as_float)
        return self._resolved(value)


def _truncated(number: float) -> int | None:
    return int(number) if abs(number) < 1 << 31 else None


def flag_names(flags: int) -> frozenset[str]:
    """Names of the bits of `configChanges`; unknown ones in hexadecimal."""
    bits = (1 << position for position in range(32))
    return frozenset(CONFIG_CHANGES.get(bit, f"0x{bit:x}") for bit in bits if flags & bit)


def soft_input_names(mode: int) -> frozenset[str]:
    """What `windowSoftInputMode` says of the keyboard's state and of the layout's adjustment."""
    names = []
    for number, known in ((mode & 0xF, _SOFT_INPUT_STATES), (mode >> 4 & 0xF, _SOFT_INPUT_ADJUSTS)):
        if 0 < number < len(known):
            names.append(known[number])
    return frozenset(names)
