"""What a device is, read from the device itself, and whether that is what a unit asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from devices.farm.records import DeviceTraits, Requirement
from devices.session import DeviceSession

KINDS = ("phone", "emulator", "embedded")
#: Android's words for screens, with the least width and height in dp (the longer side first).
SIZES = {"xlarge": (960, 720), "large": (640, 480), "normal": (470, 320), "small": (0, 0)}

_SIZE = re.compile(r"(?:Override|Physical) size: (\d+)x(\d+)")
_DENSITY = re.compile(r"(?:Override|Physical) density: (\d+)")


def read_traits(serial: str, *, name: str = "", tags: Sequence[str] = ()) -> DeviceTraits:
    """Asks an attached device; raises DeviceTrouble if it does not answer."""
    session = DeviceSession(serial)
    properties = session.properties
    return DeviceTraits(
        serial,
        session.api,
        _kind(session, properties),
        _size(session.shell("wm size; wm density").output),
        tuple(tags),
        name=name or serial,
        model=properties.get("ro.product.model", ""),
    )


def fits(requirement: Requirement, device: DeviceTraits) -> bool:
    """Whether a unit with this requirement may run on the device."""
    return (
        requirement.api_min <= device.api <= requirement.api_max
        and requirement.kind in ("", device.kind)
        and requirement.size in ("", device.size)
        and set(requirement.tags) <= set(device.tags)
    )


def _kind(session: DeviceSession, properties: Mapping[str, str]) -> str:
    if properties.get("ro.product.manufacturer") == "Pocket":
        return "embedded"
    emulated = any(properties.get(one) == "1" for one in ("ro.kernel.qemu", "ro.boot.qemu"))
    return "emulator" if emulated or session.is_emulator else "phone"


def _size(answer: str) -> str:
    """An override comes last and counts."""
    sizes, densities = _SIZE.findall(answer), _DENSITY.findall(answer)
    if not sizes or not densities:
        return ""
    scale = int(densities[-1]) / 160
    longer, shorter = sorted((int(side) / scale for side in sizes[-1]), reverse=True)
    fitting = (word for word, (a, b) in SIZES.items() if longer >= a and shorter >= b)
    return next(fitting)
