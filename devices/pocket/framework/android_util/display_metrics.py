"""android.util.DisplayMetrics."""

from __future__ import annotations

from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_FIELDS = ("widthPixels", "heightPixels", "density", "densityDpi", "scaledDensity", "xdpi", "ydpi")


@java_class("android.util.DisplayMetrics")
@constants(
    DENSITY_LOW=120, DENSITY_140=140, DENSITY_MEDIUM=160, DENSITY_180=180, DENSITY_200=200,
    DENSITY_TV=213, DENSITY_220=220, DENSITY_HIGH=240, DENSITY_260=260, DENSITY_280=280,
    DENSITY_300=300, DENSITY_XHIGH=320, DENSITY_340=340, DENSITY_360=360, DENSITY_400=400,
    DENSITY_420=420, DENSITY_440=440, DENSITY_450=450, DENSITY_XXHIGH=480, DENSITY_560=560,
    DENSITY_600=600, DENSITY_XXXHIGH=640, DENSITY_DEFAULT=160,
)  # fmt: skip
class DisplayMetrics(JObject):
    java_device = java_field("static int DENSITY_DEVICE_STABLE", lambda: _device_density())
    java_width = java_field("int widthPixels")
    java_height = java_field("int heightPixels")
    java_density = java_field("float density")
    java_dpi = java_field("int densityDpi")
    java_scaled = java_field("float scaledDensity")
    java_xdpi = java_field("float xdpi")
    java_ydpi = java_field("float ydpi")
    f_widthPixels: int  # noqa: N815
    f_heightPixels: int  # noqa: N815
    f_density: float
    f_densityDpi: int  # noqa: N815
    f_scaledDensity: float  # noqa: N815
    f_xdpi: float
    f_ydpi: float

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def show(self, config: Any, *, real: bool = False) -> None:
        """Becomes the metrics of a `DeviceConfig`; `real` counts the navigation bar in."""
        self.f_widthPixels = config.width_px if real else config.app_width_px
        self.f_heightPixels = config.height_px if real else config.app_height_px
        self.f_densityDpi = config.density
        self.f_density = to_float(config.density / 160)
        self.f_scaledDensity = to_float(self.f_density * config.font_scale)
        self.f_xdpi = self.f_ydpi = float(config.density)

    @java_method("void setTo(android.util.DisplayMetrics)")
    def set_to(self, other: DisplayMetrics) -> None:
        for name in _FIELDS:
            setattr(self, f"f_{name}", getattr(other, f"f_{name}"))

    @java_method("void setToDefaults()")
    def set_to_defaults(self) -> None:
        self.f_widthPixels = self.f_heightPixels = 0
        self.f_densityDpi = _device_density()
        self.f_density = self.f_scaledDensity = to_float(self.f_densityDpi / 160)
        self.f_xdpi = self.f_ydpi = float(self.f_densityDpi)

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, f"f_{name}") for name in _FIELDS)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, DisplayMetrics) and self._values() == other._values()

    @java_method("boolean equals(android.util.DisplayMetrics)")
    def equals_metrics(self, other: Any) -> bool:
        return self.equals(other)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.f_widthPixels * self.f_heightPixels * self.f_densityDpi & 0x7FFFFFFF

    @java_method("String toString()")
    def to_text(self) -> str:
        return (
            f"DisplayMetrics{{density={self.f_density}, width={self.f_widthPixels}, "
            f"height={self.f_heightPixels}, scaledDensity={self.f_scaledDensity}, "
            f"xdpi={self.f_xdpi}, ydpi={self.f_ydpi}}}"
        )


def _device_density() -> int:
    from devices.pocket.framework.runtime import device

    return device().configuration.physical_density
