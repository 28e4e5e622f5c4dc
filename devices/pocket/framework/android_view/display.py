"""Display: size, density and rotation of the one screen."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_DEFAULT = "Display default"


def default_display() -> Any:
    state = vm().state
    if _DEFAULT not in state:
        state[_DEFAULT] = Display()
    return state[_DEFAULT]


def _config() -> Any:
    return device().configuration.current


@java_class("android.view.Display$Mode", implements=["android.os.Parcelable"])
class Mode(JObject):
    @java_method("int getModeId()")
    def get_mode_id(self) -> int:
        return 1

    @java_method("int getPhysicalWidth()")
    def get_physical_width(self) -> int:
        return int(device().configuration.physical_size[0])

    @java_method("int getPhysicalHeight()")
    def get_physical_height(self) -> int:
        return int(device().configuration.physical_size[1])

    @java_method("float getRefreshRate()")
    def get_refresh_rate(self) -> float:
        return 60.0


@java_class("android.view.Display", access="public final")
@constants(
    DEFAULT_DISPLAY=0,
    INVALID_DISPLAY=-1,
    STATE_UNKNOWN=0,
    STATE_OFF=1,
    STATE_ON=2,
    STATE_DOZE=3,
    STATE_DOZE_SUSPEND=4,
    STATE_VR=5,
    STATE_ON_SUSPEND=6,
    FLAG_SUPPORTS_PROTECTED_BUFFERS=1,
    FLAG_SECURE=2,
    FLAG_PRIVATE=4,
    FLAG_PRESENTATION=8,
    FLAG_ROUND=16,
)
class Display(JObject):
    """Sizes are those of an app: without the navigation bar, unless they are called real."""

    @java_method("int getDisplayId()")
    def get_display_id(self) -> int:
        return 0

    @java_method("boolean isValid()")
    def is_valid(self) -> bool:
        return True

    @java_method("String getName()")
    def get_name(self) -> str:
        return "Built-in Screen" if device().api < 35 else "Built-in Display"

    @java_method("int getFlags()")
    def get_flags(self) -> int:
        return 3

    @java_method("int getWidth()")
    def get_width(self) -> int:
        return int(_config().app_width_px)

    @java_method("int getHeight()")
    def get_height(self) -> int:
        return int(_config().app_height_px)

    @java_method("void getSize(android.graphics.Point)")
    def get_size(self, out: Any) -> None:
        out.f_x, out.f_y = self.get_width(), self.get_height()

    @java_method("void getRealSize(android.graphics.Point)")
    def get_real_size(self, out: Any) -> None:
        out.f_x, out.f_y = _config().width_px, _config().height_px

    @java_method("void getRectSize(android.graphics.Rect)")
    def get_rect_size(self, out: Any) -> None:
        out.become(0, 0, self.get_width(), self.get_height())

    @java_method("void getCurrentSizeRange(android.graphics.Point,android.graphics.Point)")
    def get_current_size_range(self, smallest: Any, largest: Any) -> None:
        now = _config()
        short, long = sorted((now.width_px, now.height_px))
        bar, status = now.navigation_bar, now.status_bar
        smallest.f_x, smallest.f_y = short, short - status
        largest.f_x, largest.f_y = long - bar, long - bar - status

    @java_method("int getRotation()")
    @java_method("int getOrientation()")
    def get_rotation(self) -> int:
        return int(_config().rotation)

    @java_method("int getPixelFormat()")
    def get_pixel_format(self) -> int:
        return 1

    @java_method("float getRefreshRate()")
    def get_refresh_rate(self) -> float:
        return 60.0

    @java_method("float[] getSupportedRefreshRates()")
    def get_supported_refresh_rates(self) -> Any:
        return array_of("[F", [60.0])

    @java_method("android.view.Display$Mode getMode()")
    def get_mode(self) -> Any:
        return Mode()

    @java_method("android.view.Display$Mode[] getSupportedModes()")
    def get_supported_modes(self) -> Any:
        return array_of("[Landroid/view/Display$Mode;", [Mode()])

    @java_method("long getAppVsyncOffsetNanos()")
    def get_app_vsync_offset_nanos(self) -> int:
        return 1_000_000

    @java_method("long getPresentationDeadlineNanos()")
    def get_presentation_deadline_nanos(self) -> int:
        return 16_666_667

    @java_method("int getState()")
    def get_state(self) -> int:
        return 1 if device().activities.lifecycle.sleeping else 2

    @java_method("boolean isWideColorGamut()")
    @java_method("boolean isHdr()")
    def is_special(self) -> bool:
        return False

    @java_method("android.view.DisplayCutout getCutout()")
    def get_cutout(self) -> Any:
        return None

    @java_method("void getMetrics(android.util.DisplayMetrics)")
    def get_metrics(self, out: Any) -> None:
        now = _config()
        _fill(out, now, now.app_width_px, now.app_height_px)

    @java_method("void getRealMetrics(android.util.DisplayMetrics)")
    def get_real_metrics(self, out: Any) -> None:
        now = _config()
        _fill(out, now, now.width_px, now.height_px)

    @java_method("String toString()")
    def to_string(self) -> str:
        now = _config()
        return (
            f"Display id 0: DisplayInfo{{{self.get_name()}, app {now.app_width_px} x"
            f" {now.app_height_px}, real {now.width_px} x {now.height_px}, density"
            f" {now.density}, rotation {now.rotation}}}"
        )


def _fill(out: Any, now: Any, width: int, height: int) -> None:
    out.f_widthPixels, out.f_heightPixels = width, height
    out.f_density = now.density / 160
    out.f_densityDpi = now.density
    out.f_scaledDensity = now.density / 160 * now.font_scale
    out.f_xdpi = out.f_ydpi = float(now.density)
    for name, value in (("noncompatWidthPixels", width), ("noncompatHeightPixels", height)):
        if hasattr(out, f"f_{name}"):
            setattr(out, f"f_{name}", value)
