"""android.content.res.Configuration."""

from __future__ import annotations

from typing import Any

from dalvik.apk.resources import Configuration as Plain
from dalvik.core.java_util.locale import of_tag
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device
from devices.pocket.system.configuration import _RIGHT_TO_LEFT, DeviceConfig

#: Fields with the bit that `diff` gives a difference, and the value that means "not stated".
_NUMBERS = (
    ("fontScale", 0x40000000, 0),
    ("mcc", 0x1, 0),
    ("mnc", 0x2, 0),
    ("touchscreen", 0x8, 0),
    ("keyboard", 0x10, 0),
    ("keyboardHidden", 0x20, 0),
    ("hardKeyboardHidden", 0x20, 0),
    ("navigation", 0x40, 0),
    ("navigationHidden", 0x20, 0),
    ("orientation", 0x80, 0),
    ("uiMode", 0x200, 0),
    ("screenWidthDp", 0x400, 0),
    ("screenHeightDp", 0x400, 0),
    ("smallestScreenWidthDp", 0x800, 0),
    ("densityDpi", 0x1000, 0),
)
_SIZE, _LONG, _DIRECTION, _ROUND = 0xF, 0x30, 0xC0, 0x300
_SIZES = {1: "smll", 2: "nrml", 3: "lrg", 4: "xlrg"}


def _read(parcel: Any) -> Configuration:
    made = Configuration()
    made.set_to_defaults()
    for name, _, _ in _NUMBERS:
        kind = "readFloat()F" if name == "fontScale" else "readInt()I"
        setattr(made, f"f_{name}", call(parcel, kind))
    made.f_screenLayout = call(parcel, "readInt()I")
    tags = call(parcel, "readString()Ljava/lang/String;")
    made.set_tags(tags.split(",") if tags else [])
    return made


@java_class(
    "android.content.res.Configuration", implements=["android.os.Parcelable", "Comparable"],
    access="public final",
)  # fmt: skip
@constants(
    ORIENTATION_UNDEFINED=0, ORIENTATION_PORTRAIT=1, ORIENTATION_LANDSCAPE=2,
    ORIENTATION_SQUARE=3, KEYBOARD_UNDEFINED=0, KEYBOARD_NOKEYS=1, KEYBOARD_QWERTY=2,
    KEYBOARD_12KEY=3, KEYBOARDHIDDEN_UNDEFINED=0, KEYBOARDHIDDEN_NO=1, KEYBOARDHIDDEN_YES=2,
    HARDKEYBOARDHIDDEN_UNDEFINED=0, HARDKEYBOARDHIDDEN_NO=1, HARDKEYBOARDHIDDEN_YES=2,
    NAVIGATION_UNDEFINED=0, NAVIGATION_NONAV=1, NAVIGATION_DPAD=2, NAVIGATION_TRACKBALL=3,
    NAVIGATION_WHEEL=4, NAVIGATIONHIDDEN_UNDEFINED=0, NAVIGATIONHIDDEN_NO=1,
    NAVIGATIONHIDDEN_YES=2, TOUCHSCREEN_UNDEFINED=0, TOUCHSCREEN_NOTOUCH=1,
    TOUCHSCREEN_STYLUS=2, TOUCHSCREEN_FINGER=3, SCREENLAYOUT_UNDEFINED=0,
    SCREENLAYOUT_SIZE_MASK=15, SCREENLAYOUT_SIZE_UNDEFINED=0, SCREENLAYOUT_SIZE_SMALL=1,
    SCREENLAYOUT_SIZE_NORMAL=2, SCREENLAYOUT_SIZE_LARGE=3, SCREENLAYOUT_SIZE_XLARGE=4,
    SCREENLAYOUT_LONG_MASK=48, SCREENLAYOUT_LONG_UNDEFINED=0, SCREENLAYOUT_LONG_NO=16,
    SCREENLAYOUT_LONG_YES=32, SCREENLAYOUT_LAYOUTDIR_MASK=192, SCREENLAYOUT_LAYOUTDIR_SHIFT=6,
    SCREENLAYOUT_LAYOUTDIR_UNDEFINED=0, SCREENLAYOUT_LAYOUTDIR_LTR=64,
    SCREENLAYOUT_LAYOUTDIR_RTL=128, SCREENLAYOUT_ROUND_MASK=768, SCREENLAYOUT_ROUND_UNDEFINED=0,
    SCREENLAYOUT_ROUND_NO=256, SCREENLAYOUT_ROUND_YES=512, UI_MODE_TYPE_MASK=15,
    UI_MODE_TYPE_UNDEFINED=0, UI_MODE_TYPE_NORMAL=1, UI_MODE_TYPE_DESK=2, UI_MODE_TYPE_CAR=3,
    UI_MODE_TYPE_TELEVISION=4, UI_MODE_TYPE_APPLIANCE=5, UI_MODE_TYPE_WATCH=6,
    UI_MODE_TYPE_VR_HEADSET=7, UI_MODE_NIGHT_MASK=48, UI_MODE_NIGHT_UNDEFINED=0,
    UI_MODE_NIGHT_NO=16, UI_MODE_NIGHT_YES=32, COLOR_MODE_UNDEFINED=0,
    COLOR_MODE_WIDE_COLOR_GAMUT_MASK=3, COLOR_MODE_WIDE_COLOR_GAMUT_UNDEFINED=0,
    COLOR_MODE_WIDE_COLOR_GAMUT_NO=1, COLOR_MODE_WIDE_COLOR_GAMUT_YES=2,
    COLOR_MODE_HDR_MASK=12, COLOR_MODE_HDR_UNDEFINED=0, COLOR_MODE_HDR_NO=4,
    COLOR_MODE_HDR_YES=8, COLOR_MODE_HDR_SHIFT=2, DENSITY_DPI_UNDEFINED=0, DENSITY_DPI_ANY=65534,
    DENSITY_DPI_NONE=65535, MNC_ZERO=65535, SCREEN_WIDTH_DP_UNDEFINED=0,
    SCREEN_HEIGHT_DP_UNDEFINED=0, SMALLEST_SCREEN_WIDTH_DP_UNDEFINED=0,
)  # fmt: skip
class Configuration(JObject):
    """`locales` holds what `getLocales` lists, the first being `locale`."""

    CREATOR = creator("android.content.res.Configuration", _read)
    java_font_scale = java_field("float fontScale")
    java_mcc = java_field("int mcc")
    java_mnc = java_field("int mnc")
    java_locale = java_field("java.util.Locale locale")
    java_screen_layout = java_field("int screenLayout")
    java_color_mode = java_field("int colorMode")
    java_touchscreen = java_field("int touchscreen")
    java_keyboard = java_field("int keyboard")
    java_keyboard_hidden = java_field("int keyboardHidden")
    java_hard_keyboard_hidden = java_field("int hardKeyboardHidden")
    java_navigation = java_field("int navigation")
    java_navigation_hidden = java_field("int navigationHidden")
    java_orientation = java_field("int orientation")
    java_ui_mode = java_field("int uiMode")
    java_width = java_field("int screenWidthDp")
    java_height = java_field("int screenHeightDp")
    java_smallest = java_field("int smallestScreenWidthDp")
    java_density = java_field("int densityDpi")
    java_seq = java_field("int seq")
    f_locale: Any
    f_screenLayout: int  # noqa: N815
    f_uiMode: int  # noqa: N815
    f_orientation: int
    f_densityDpi: int  # noqa: N815
    f_screenWidthDp: int  # noqa: N815
    f_screenHeightDp: int  # noqa: N815
    f_smallestScreenWidthDp: int  # noqa: N815
    f_fontScale: float  # noqa: N815
    f_colorMode: int  # noqa: N815
    locales: tuple[Any, ...] = ()

    @classmethod
    def of(cls, config: DeviceConfig) -> Configuration:
        """The device's or an activity's configuration as an app sees it."""
        made = cls()
        made.show(config)
        return made

    def show(self: Any, config: DeviceConfig) -> None:
        """Becomes a `DeviceConfig`."""
        self.f_fontScale = to_float(config.font_scale)
        self.f_mcc, self.f_mnc = config.mcc, config.mnc
        self.set_tags(config.locale_tags.split(","))
        self.f_screenLayout, self.f_colorMode = config.screen_layout, 5
        self.f_touchscreen, self.f_keyboard = 3, 1
        self.f_keyboardHidden, self.f_hardKeyboardHidden = 1, 2
        self.f_navigation, self.f_navigationHidden = 1, 2
        self.f_orientation, self.f_uiMode = config.orientation, config.ui_mode
        self.f_screenWidthDp, self.f_screenHeightDp = config.width_dp, config.height_dp
        self.f_smallestScreenWidthDp = config.smallest_width_dp
        self.f_densityDpi = config.density

    def set_tags(self, tags: list[str]) -> None:
        from dalvik.core.java_util.language_tags import parse_tag

        self.locales = tuple(of_tag(parse_tag(tag)) for tag in tags) if tags else ()
        self.f_locale = self.locales[0] if self.locales else None

    def plain(self: Any) -> Plain:
        """What resources are chosen by."""
        locale = self.f_locale
        hidden = self.f_keyboardHidden
        if hidden == 1 and self.f_hardKeyboardHidden == 2:
            hidden = 3
        current = device().configuration.current
        width, height = current.app_width_px, current.app_height_px
        language, script, region = "", "", ""
        if locale is not None:
            language, script, region = (
                locale.get_language(),
                locale.get_script(),
                locale.get_country(),
            )
        return Plain(
            mcc=self.f_mcc,
            mnc=self.f_mnc,
            language=language,
            script=script,
            region=region,
            layout_direction=(self.f_screenLayout & _DIRECTION) >> 6,
            smallest_width_dp=self.f_smallestScreenWidthDp,
            width_dp=self.f_screenWidthDp,
            height_dp=self.f_screenHeightDp,
            screen_size=self.f_screenLayout & _SIZE,
            screen_long=(self.f_screenLayout & _LONG) >> 4,
            screen_round=(self.f_screenLayout & _ROUND) >> 8,
            wide_gamut=self.f_colorMode & 3,
            high_range=self.f_colorMode >> 2 & 3,
            orientation=self.f_orientation,
            ui_mode=self.f_uiMode & 0xF,
            night=self.f_uiMode >> 4 & 3,
            density=self.f_densityDpi or current.density,
            touchscreen=self.f_touchscreen,
            keys_hidden=hidden,
            keyboard=self.f_keyboard,
            nav_hidden=self.f_navigationHidden,
            navigation=self.f_navigation,
            width_px=max(width, height),
            height_px=min(width, height),
            sdk_version=device().api,
        )

    @java_method("void <init>()")
    def init(self) -> None:
        self.set_to_defaults()

    @java_method("void <init>(android.content.res.Configuration)")
    def init_copy(self, other: Configuration) -> None:
        self.set_to(other)

    @java_method("void setTo(android.content.res.Configuration)")
    def set_to(self: Any, other: Any) -> None:
        for name, _, _ in _NUMBERS:
            setattr(self, f"f_{name}", getattr(other, f"f_{name}"))
        self.f_screenLayout, self.f_colorMode = other.f_screenLayout, other.f_colorMode
        self.f_locale, self.locales, self.f_seq = other.f_locale, other.locales, other.f_seq

    @java_method("void setToDefaults()")
    def set_to_defaults(self: Any) -> None:
        for name, _, nothing in _NUMBERS:
            setattr(self, f"f_{name}", nothing)
        self.f_fontScale = 1.0
        self.f_locale, self.locales = None, ()
        self.f_screenLayout = self.f_colorMode = self.f_seq = 0

    @java_method("void unset()")
    def unset(self) -> None:
        self.set_to_defaults()
        self.f_fontScale = 0.0

    # -- locales ---------------------------------------------------------------------------------

    @java_method("void setLocale(java.util.Locale)")
    def set_locale(self, locale: Any) -> None:
        self.locales = () if locale is None else (locale,)
        self.f_locale = locale
        self.set_layout_direction(locale)

    @java_method("android.os.LocaleList getLocales()")
    def get_locales(self) -> Any:
        from devices.pocket.framework.android_os.locale_list import LocaleList

        self._follow_field()
        return LocaleList.of(list(self.locales))

    def _follow_field(self) -> None:
        """Apps may have written `locale` directly."""
        first = self.locales[0] if self.locales else None
        if self.f_locale is not first:
            self.locales = () if self.f_locale is None else (self.f_locale,)

    @java_method("void setLocales(android.os.LocaleList)")
    def set_locales(self, locales: Any) -> None:
        found = []
        if locales is not None:
            count = call(locales, "size()I")
            found = [call(locales, "get(I)Ljava/util/Locale;", at) for at in range(count)]
        self.locales = tuple(found)
        self.f_locale = found[0] if found else None
        self.set_layout_direction(self.f_locale)

    @java_method("void setLayoutDirection(java.util.Locale)")
    def set_layout_direction(self, locale: Any) -> None:
        rtl = locale is not None and locale.get_language() in _RIGHT_TO_LEFT
        bits = (2 if rtl else 1) << 6
        self.f_screenLayout = self.f_screenLayout & ~_DIRECTION | bits

    @java_method("int getLayoutDirection()")
    def get_layout_direction(self) -> int:
        return int(self.f_screenLayout & _DIRECTION == 128)

    # -- questions -------------------------------------------------------------------------------

    @java_method("boolean isLayoutSizeAtLeast(int)")
    def is_layout_size_at_least(self, size: int) -> bool:
        current = self.f_screenLayout & _SIZE
        return current != 0 and current >= size

    @java_method("boolean isScreenRound()")
    def is_screen_round(self) -> bool:
        return self.f_screenLayout & _ROUND == 512

    @java_method("boolean isScreenWideColorGamut()")
    def is_screen_wide_color_gamut(self) -> bool:
        return self.f_colorMode & 3 == 2

    @java_method("boolean isScreenHdr()")
    def is_screen_hdr(self) -> bool:
        return self.f_colorMode & 12 == 8

    @java_method("boolean isNightModeActive()")
    def is_night_mode_active(self) -> bool:
        return self.f_uiMode & 48 == 32

    @staticmethod
    @java_method("static boolean needNewResources(int,int)")
    def need_new_resources(changes: int, interesting: int) -> bool:
        return changes & (interesting | 0x40000000) != 0

    # -- differences -----------------------------------------------------------------------------

    @java_method("int diff(android.content.res.Configuration)")
    def diff(self: Any, other: Any) -> int:
        changed = 0
        for name, bit, nothing in _NUMBERS:
            theirs = getattr(other, f"f_{name}")
            if theirs != nothing and getattr(self, f"f_{name}") != theirs:
                changed |= bit
        other._follow_field()
        self._follow_field()
        if other.locales and self.locales != other.locales:
            changed |= 0x4 | 0x2000
        ours, theirs = self.f_screenLayout, other.f_screenLayout
        if theirs & _DIRECTION and theirs & _DIRECTION != ours & _DIRECTION:
            changed |= 0x2000
        rest = ~_DIRECTION
        if theirs & rest and theirs & rest != ours & rest:
            changed |= 0x100
        return changed

    @java_method("int updateFrom(android.content.res.Configuration)")
    def update_from(self: Any, other: Any) -> int:
        changed = int(self.diff(other))
        for name, _, nothing in _NUMBERS:
            theirs = getattr(other, f"f_{name}")
            if theirs != nothing:
                setattr(self, f"f_{name}", theirs)
        if other.locales:
            self.locales, self.f_locale = other.locales, other.locales[0]
        for mask in (_SIZE, _LONG, _DIRECTION, _ROUND):
            if other.f_screenLayout & mask:
                self.f_screenLayout = self.f_screenLayout & ~mask | other.f_screenLayout & mask
        if other.f_colorMode:
            self.f_colorMode = other.f_colorMode
        return changed

    def _compared(self: Any) -> tuple[Any, ...]:
        self._follow_field()
        numbers = tuple(getattr(self, f"f_{name}") for name, _, _ in _NUMBERS)
        tags = ",".join(locale.to_language_tag() for locale in self.locales)
        return (*numbers, tags, self.f_screenLayout, self.f_colorMode)

    @java_method("boolean equals(android.content.res.Configuration)")
    def equals_configuration(self, other: Any) -> bool:
        return other is not None and self._compared() == other._compared()

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Configuration) and self._compared() == other._compared()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash(self._compared()) & 0x7FFFFFFF

    @java_method("int compareTo(android.content.res.Configuration)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        if not isinstance(other, Configuration):
            throw("java.lang.ClassCastException")
        ours, theirs = self._compared(), other._compared()
        return (ours > theirs) - (ours < theirs)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        self._follow_field()
        for name, _, _ in _NUMBERS:
            kind = "writeFloat(F)V" if name == "fontScale" else "writeInt(I)V"
            call(parcel, kind, getattr(self, f"f_{name}"))
        call(parcel, "writeInt(I)V", self.f_screenLayout)
        tags = ",".join(locale.to_language_tag() for locale in self.locales)
        call(parcel, "writeString(Ljava/lang/String;)V", tags)

    @java_method("String toString()")
    def to_text(self: Any) -> str:
        from dalvik.vm.interop import box_float, to_string

        self._follow_field()
        layout = self.f_screenLayout
        locales = ",".join(to_string(locale) for locale in self.locales)
        parts = [
            to_string(box_float(self.f_fontScale)),
            (f"{self.f_mcc}mcc" if self.f_mcc else "?mcc")
            + (f"{self.f_mnc}mnc" if self.f_mnc else "?mnc"),
            f"[{locales}]" if self.locales else "?localeList",
            {64: "ldltr", 128: "ldrtl"}.get(layout & _DIRECTION, "?layoutDir"),
            _dp("sw", self.f_smallestScreenWidthDp, "?swdp"),
            _dp("w", self.f_screenWidthDp, "?wdp"),
            _dp("h", self.f_screenHeightDp, "?hdp"),
            f"{self.f_densityDpi}dpi" if self.f_densityDpi else "?density",
            _SIZES.get(layout & _SIZE, "?lsize"),
            "long" if layout & _LONG == 32 else "",
            {1: "port", 2: "land"}.get(self.f_orientation, "?orien"),
            "night" if self.f_uiMode & 48 == 32 else "",
            {3: "finger"}.get(self.f_touchscreen, "?touch"),
            _keys(self.f_keyboard, self.f_keyboardHidden, self.f_hardKeyboardHidden),
            {1: "-nav"}.get(self.f_navigation, "?nav")
            + {1: "/v", 2: "/h"}.get(self.f_navigationHidden, "/?"),
        ]
        sequence = f" s.{self.f_seq}" if self.f_seq else ""
        return "{" + " ".join(part for part in parts if part) + sequence + "}"


def _dp(label: str, value: int, unknown: str) -> str:
    return f"{label}{value}dp" if value else unknown


def _keys(keyboard: int, hidden: int, hard: int) -> str:
    shown = {1: "-keyb", 2: "qwerty", 3: "12key"}.get(keyboard, "?keyb")
    shown += {1: "/v", 2: "/h", 3: "/s"}.get(hidden, "/?")
    return shown + {1: "/v", 2: "/h"}.get(hard, "/?")
