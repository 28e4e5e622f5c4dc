"""What the device looks like to apps: screen, rotation, language, night mode, font size.

`current` is an immutable `DeviceConfig`; whoever changes something calls `set` or `rotate`, and the
activities are told which parts differ. Rotation follows the settings as on Android: with
`accelerometer_rotation` off it is `user_rotation`, otherwise the way that the device is held.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dalvik.apk.resources.config import Configuration

if TYPE_CHECKING:
    from devices.pocket.device import Device

#: `ActivityInfo.CONFIG_…`
CONFIG_MCC, CONFIG_MNC, CONFIG_LOCALE = 0x1, 0x2, 0x4
CONFIG_ORIENTATION, CONFIG_SCREEN_LAYOUT, CONFIG_UI_MODE = 0x80, 0x100, 0x200
CONFIG_SCREEN_SIZE, CONFIG_SMALLEST_SCREEN_SIZE, CONFIG_DENSITY = 0x400, 0x800, 0x1000
CONFIG_LAYOUT_DIRECTION, CONFIG_FONT_SCALE = 0x2000, 0x40000000

PORTRAIT, LANDSCAPE = 1, 2
NIGHT_NO, NIGHT_YES = 1, 2
_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "iw", "ur", "ps", "sd", "ug", "yi", "ji", "dv"})
_STATUS_BAR_DP, _NAVIGATION_BAR_DP = 24, 48
#: From this width on the navigation bar stays at the bottom.
_TABLET_DP = 600


#: Language, script and region: `("en", "", "US")`.
Locale = tuple[str, str, str]


@dataclass(frozen=True)
class DeviceConfig:
    """A configuration as apps see it; sizes in pixels are those of the whole display as held."""

    api: int
    locales: tuple[Locale, ...] = (("en", "", "US"),)
    mcc: int = 310
    mnc: int = 260
    rotation: int = 0
    width_px: int = 1080
    height_px: int = 1920
    density: int = 420
    font_scale: float = 1.0
    #: `NIGHT_NO` or `NIGHT_YES`.
    night: int = NIGHT_NO
    ui_mode_type: int = 1

    @property
    def scale(self) -> float:
        """Pixels per dp."""
        return self.density / 160

    @property
    def orientation(self) -> int:
        return PORTRAIT if self.width_dp <= self.height_dp else LANDSCAPE

    def pixels(self, dp: float) -> int:
        return int(dp * self.scale + 0.5)

    @property
    def status_bar(self) -> int:
        """Height in pixels."""
        return self.pixels(_STATUS_BAR_DP)

    @property
    def navigation_bar(self) -> int:
        """Its smaller side in pixels."""
        return self.pixels(_NAVIGATION_BAR_DP)

    @property
    def navigation_at_side(self) -> bool:
        """On phones the bar stays at the same end of the device when that is turned."""
        return self.width_px > self.height_px and self.smallest_width_dp < _TABLET_DP

    @property
    def app_width_px(self) -> int:
        """Without the navigation bar: `DisplayMetrics.widthPixels`."""
        return self.width_px - (self.navigation_bar if self.navigation_at_side else 0)

    @property
    def app_height_px(self) -> int:
        """Without the navigation bar: `DisplayMetrics.heightPixels`."""
        return self.height_px - (0 if self.navigation_at_side else self.navigation_bar)

    @property
    def width_dp(self) -> int:
        return int(self.app_width_px / self.scale + 1e-6)

    @property
    def height_dp(self) -> int:
        return int((self.app_height_px - self.status_bar) / self.scale + 1e-6)

    @property
    def smallest_width_dp(self) -> int:
        return int(min(self.width_px, self.height_px) / self.scale + 1e-6)

    @property
    def layout_direction(self) -> int:
        """0 for left to right, 1 for right to left."""
        return int(self.locales[0][0] in _RIGHT_TO_LEFT)

    @property
    def _size_class(self) -> tuple[int, int]:
        """Screen size and whether it is long, as `Configuration.SCREENLAYOUT_…` number them."""
        longer = int(max(self.app_width_px, self.app_height_px) / self.scale + 1e-6)
        shorter = int(min(self.app_width_px, self.app_height_px) / self.scale + 1e-6)
        if longer < 470:
            return 1, 1
        size = 4 if longer >= 960 and shorter >= 720 else 3
        if size == 3 and not (longer >= 640 and shorter >= 480):
            size = 2
        return size, 2 if longer * 3 // 5 >= shorter - 1 else 1

    @property
    def screen_layout(self) -> int:
        """`Configuration.screenLayout`."""
        size, long = self._size_class
        return size | long << 4 | (self.layout_direction + 1) << 6 | 1 << 8

    @property
    def ui_mode(self) -> int:
        """`Configuration.uiMode`."""
        return self.ui_mode_type | self.night << 4

    @cached_property
    def resources(self) -> Configuration:
        """What resources are chosen by."""
        language, script, region = self.locales[0]
        size, long = self._size_class
        return Configuration(
            mcc=self.mcc,
            mnc=self.mnc,
            language=language,
            script=script,
            region=region,
            layout_direction=self.layout_direction + 1,
            smallest_width_dp=self.smallest_width_dp,
            width_dp=self.width_dp,
            height_dp=self.height_dp,
            screen_size=size,
            screen_long=long,
            screen_round=1,
            wide_gamut=1,
            high_range=1,
            orientation=self.orientation,
            ui_mode=self.ui_mode_type,
            night=self.night,
            density=self.density,
            touchscreen=3,
            keys_hidden=3,
            keyboard=1,
            nav_hidden=2,
            navigation=1,
            width_px=max(self.app_width_px, self.app_height_px),
            height_px=min(self.app_width_px, self.app_height_px),
            sdk_version=self.api,
        )

    @property
    def locale_tags(self) -> str:
        """`en-US,de-DE`."""
        return ",".join("-".join(part for part in one if part) for one in self.locales)

    def changes_to(self, other: DeviceConfig) -> int:
        """`Configuration.diff`: which parts differ."""
        found = 0
        for name, bit in _PARTS:
            if getattr(self, name) != getattr(other, name):
                found |= bit
        return found


_PARTS = (
    ("mcc", CONFIG_MCC),
    ("mnc", CONFIG_MNC),
    ("locales", CONFIG_LOCALE | CONFIG_LAYOUT_DIRECTION),
    ("layout_direction", CONFIG_LAYOUT_DIRECTION),
    ("orientation", CONFIG_ORIENTATION),
    ("_size_class", CONFIG_SCREEN_LAYOUT),
    ("ui_mode", CONFIG_UI_MODE),
    ("width_dp", CONFIG_SCREEN_SIZE),
    ("height_dp", CONFIG_SCREEN_SIZE),
    ("smallest_width_dp", CONFIG_SMALLEST_SCREEN_SIZE),
    ("density", CONFIG_DENSITY),
    ("font_scale", CONFIG_FONT_SCALE),
)


class DeviceConfiguration:
    """The device's configuration. Call with the device's lock held."""

    def __init__(self, device: Device) -> None:
        traits = device.traits
        self._device = device
        #: Width, height and density in the natural rotation, as made and as overridden by `wm`.
        self.physical_size = (traits.width, traits.height)
        self.physical_density = traits.density
        self.size = self.physical_size
        self.density = self.physical_density
        #: How the device is held: quarter turns, as an orientation sensor would tell.
        self.held = 0
        #: `PORTRAIT` or `LANDSCAPE` where the app on top asks for one, else None.
        self.requested: int | None = None
        self.current = DeviceConfig(
            api=traits.api, width_px=traits.width, height_px=traits.height, density=traits.density
        )
        self.current = self._derived()
        self._app_locales: dict[str, tuple[Locale, ...]] = {}
        self._of_apps: dict[str, tuple[DeviceConfig, DeviceConfig]] = {}
        device.settings.listen(self._setting_changed)

    @property
    def rotation(self) -> int:
        """`Surface.ROTATION_…`: 0 to 3 quarter turns."""
        return self.current.rotation

    # -- languages of single apps ----------------------------------------------------------------

    def of_app(self, package: str) -> DeviceConfig:
        """The configuration as an app sees it: the same object while nothing changes."""
        own = self._app_locales.get(package)
        if own is None:
            return self.current
        base, made = self._of_apps.get(package, (None, None))
        if base is not self.current or made is None:
            others = tuple(one for one in self.current.locales if one not in own)
            made = replace(self.current, locales=own + others)
            self._of_apps[package] = self.current, made
        return made

    def app_locales(self, package: str) -> tuple[Locale, ...]:
        return self._app_locales.get(package, ())

    def set_app_locales(self, package: str, locales: tuple[Locale, ...]) -> None:
        """What the user has chosen for one app; nothing means the device's languages."""
        if locales == self.app_locales(package):
            return
        self._of_apps.pop(package, None)
        if locales:
            self._app_locales[package] = locales
        else:
            del self._app_locales[package]
        self._device.activities.relaunching.app_configuration_changed(package)

    # -- changes ---------------------------------------------------------------------------------

    def rotate(self, rotation: int) -> None:
        """Freezes the display in a rotation."""
        settings = self._device.settings
        settings.put("system", "accelerometer_rotation", "0")
        settings.put("system", "user_rotation", str(rotation % 4))

    def thaw(self) -> None:
        """Lets the display follow the way that the device is held."""
        self._device.settings.put("system", "accelerometer_rotation", "1")

    def hold(self, rotation: int) -> None:
        """Turns the device itself, as a hand would."""
        self.held = rotation % 4
        self._update()

    def request(self, orientation: int | None) -> None:
        """What the app on top asks for: `PORTRAIT`, `LANDSCAPE` or nothing."""
        self.requested = orientation
        self._update()

    def resize(self, width: int, height: int) -> None:
        """`wm size`."""
        self.size = (width, height)
        self._update()

    def set(self, **changes: Any) -> None:
        """Changes fields of `DeviceConfig`; `density` and `font_scale` are remembered."""
        if "density" in changes:
            self.density = changes["density"]
        if "font_scale" in changes:
            self._device.settings.put("system", "font_scale", str(changes["font_scale"]))
        self._update(**changes)

    def _setting_changed(self, namespace: str, key: str, value: str | None) -> None:
        if namespace == "system" and key in (
            "user_rotation",
            "accelerometer_rotation",
            "font_scale",
        ):
            self._update()
        elif (namespace, key) == ("secure", "ui_night_mode"):
            self._update(night=NIGHT_YES if value == "2" else NIGHT_NO)

    def _update(self, **changes: Any) -> None:
        before = self.current
        self.current = replace(self._derived(), **changes)
        if self.current == before:
            return
        mask = before.changes_to(self.current)
        if before.rotation != self.current.rotation or mask:
            self._device.activities.configuration_changed(mask)

    def _derived(self) -> DeviceConfig:
        settings = self._device.settings
        rotation = self.held
        if not settings.get_int("system", "accelerometer_rotation", 1):
            rotation = settings.get_int("system", "user_rotation") % 4
        width, height = self.size
        rotation = self._as_requested(rotation, width, height)
        if rotation % 2:
            width, height = height, width
        return replace(
            self.current,
            rotation=rotation,
            width_px=width,
            height_px=height,
            density=self.density,
            font_scale=settings.get_float("system", "font_scale", 1.0),
        )

    def _as_requested(self, rotation: int, width: int, height: int) -> int:
        if self.requested is None:
            return rotation
        natural = PORTRAIT if width <= height else LANDSCAPE
        turned = int(self.requested != natural)
        return rotation if rotation % 2 == turned else turned


__all__ = ["DeviceConfig", "DeviceConfiguration"]
